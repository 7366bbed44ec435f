"""What lies before one seat: its figures, troops with attachments, command zone and, for its own eyes, its hand."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.games.brigandine.edition.card_words import describe_token
from engine.games.brigandine.position.view_rows import TroopView
from render.fonts import wrap_text
from render.games.brigandine.alt import tableau_alt
from render.games.brigandine.arms import draw_arms, draw_crown, fade_colour
from render.games.brigandine.card_faces import find_face
from render.games.brigandine.cards import CARD_INKS, draw_picture
from render.games.brigandine.palette import INKS, TENDENCIES, WHITE
from render.games.brigandine.seat_strips import COLUMNS, list_figures
from render.games.brigandine.sight import (
    Sight,
    card_name,
    is_ruler,
    land_name,
    nation_name,
    objective_lands,
    own_cards,
    phase_name,
    tell_card,
)
from render.games.brigandine.troops_told import tell_attachments, tell_person, tell_troop
from render.paint import paint_scene
from render.scene import DOWN, Circle, Ground, Picture, Primitive, Rect, Scene, Sign, Words, zoom_shape
from render.signs import has_sign
from render.themes import Theme

WIDTH, HEAD, SLOT = 1280, 144, 96  # whole ones of the painter's tiles
COLUMNS_AT, WIDE = (6, 646), 628  # the columns' plates: troops, cards
LINE, SIZE, LINES = 28, 27, 2  # of the text: its lines' height, its size, lines below a title
MARK, LEFT = 62, 72  # arms and silhouettes at a plate's left: their size, and where the text begins
REPEATS = (HEAD // DOWN, SLOT // DOWN, 1)  # where slots look alike: each column is a tile wide
STEP = 12  # slots by which pages differ, so that few of them are kept


class Item(NamedTuple):
    """A plate of the tableau: title, the lines below it, its spot, and what is drawn at its left, around 0, 0."""

    title: str
    lines: tuple[str, ...]
    spot: str
    drawn: tuple[Primitive, ...] = ()


Columns: TypeAlias = tuple[tuple[Item, ...], tuple[Item, ...]]


def paint_tableau(sight: Sight, seat: int) -> Picture:
    """Paint what lies before a seat; hand and inactive cards only for its own eyes."""
    columns = list_columns(sight, seat)
    said = [" ".join([f"{item.title}:", *item.lines]) for items in columns for item in items]
    return Picture(paint_scene(_place_columns(sight, seat, columns)), tableau_alt(sight, seat, said))


def compose_tableau(sight: Sight, seat: int) -> Scene:
    """Return the tableau's scene: troops in the left column, cards in the right one, each in slots of its own."""
    return _place_columns(sight, seat, list_columns(sight, seat))


def list_columns(sight: Sight, seat: int) -> Columns:
    """Return the plates of both columns: troops, cards."""
    return tuple(list_troops(sight, seat)), tuple(list_cards(sight, seat))


def _place_columns(sight: Sight, seat: int, columns: Columns) -> Scene:
    shapes, most = list(_draw_head(sight, seat)), 0
    for x, items in zip(COLUMNS_AT, columns, strict=True):
        slot = 0
        for item in items:
            shapes += _draw_item(sight, item, x, HEAD + slot * SLOT)
            slot += _count_slots(item)
        most = max(most, slot)
    page = _make_page(-(-most // STEP) * STEP, sight.theme)
    return Scene(page, tuple(shapes), HEAD + most * SLOT)


def _count_slots(item: Item) -> int:
    return -(-(1 + len(item.lines)) // (1 + LINES))


@lru_cache(maxsize=8)
def _make_page(slots: int, theme: Theme) -> Ground:
    """Return the empty page for so many slots, the same one each time."""
    head = Rect(6, 6, WIDTH - 12, HEAD - 12, theme.panel, radius=10)
    tones = (*INKS, *CARD_INKS, *theme.tones)
    return Ground(WIDTH, HEAD + slots * SLOT, theme.page, (head,), tones, REPEATS, WIDTH // len(COLUMNS_AT))


def list_troops(sight: Sight, seat: int) -> Iterator[Item]:
    """Yield the left column's plates: troops, and where objectives still lie."""
    if seat >= len(sight.view.sides):
        return
    for troop in sight.view.sides[seat].troops:
        lines = [tell_troop(sight, troop), *filter(None, [tell_attachments(sight, troop)])]
        drawn = tuple(_draw_knight(sight, seat, troop))
        yield Item(tell_person(sight, troop), _split(lines), troop.character, drawn)
    lands = objective_lands(sight, seat)
    if lands:
        names = ", ".join(land_name(sight, land) for land in lands)
        drawn = _draw_silhouette(sight, "brigandine/figures/objective")
        yield Item(sight.line("tableau-to-reach"), _split([names]), "to-reach", drawn)


def _draw_knight(sight: Sight, seat: int, troop: TroopView) -> Iterator[Primitive]:
    """Draw a character's arms, pale where exhausted, crowned if it rules, with a dot for its tendency."""
    person, paint = sight.rules.characters[troop.character], sight.seat_colour(seat)
    paint = paint if troop.active else fade_colour(paint)
    yield from draw_arms(paint, (troop.character, person.cls), 0, 0, MARK, f"{troop.character}/arms")
    if is_ruler(sight, troop.character):
        yield draw_crown(0, 0, MARK, f"{troop.character}/rules")
    yield Circle(24, 24, 9, TENDENCIES[person.tendency], WHITE, 1.5, f"{troop.character}/tendency")


def _draw_silhouette(sight: Sight, name: str) -> tuple[Primitive, ...]:
    """Return a silhouette in ink; nothing where there is none for it."""
    return (Sign(name, 0, 0, MARK, sight.theme.ink),) if has_sign(name) else ()


def _draw_card(sight: Sight, card: str) -> tuple[Primitive, ...]:
    """Return a card's window; of a manuscript its silhouette."""
    face = find_face(sight, card)
    if face is None:
        return _draw_silhouette(sight, "brigandine/kinds/manuscript")
    return tuple(draw_picture(face, (-MARK // 2, -MARK // 2, MARK, MARK)))


def list_cards(sight: Sight, seat: int) -> Iterator[Item]:
    """Yield the right column's plates: for its own eyes hand and command zone, then active cards and tokens."""
    if seat >= len(sight.view.sides):
        return
    yield from _list_own(sight, seat)
    side = sight.view.sides[seat]
    for card, left in side.active:
        more = [sight.line("tableau-left", n=left)] if left else []
        yield Item(
            card_name(sight, card),
            _split([tell_card(sight, card), *more]),
            f"active/{card}",
            _draw_card(sight, card),
        )
    for token, count in Counter(side.tokens).items():
        name, about = sight.rules.tokens[token].name, sight.say(describe_token(sight.rules, token))
        drawn = _draw_silhouette(sight, f"brigandine/tokens/{token}")
        yield Item(_count_name(name, count), _split([about]), token, drawn)


def _list_own(sight: Sight, seat: int) -> Iterator[Item]:
    """Yield what only the seat itself may see."""
    own = own_cards(sight, seat)
    if own is None:
        return
    hand, zone = own
    for card, count in Counter(hand).items():
        title = sight.line("tableau-hand", card=_count_name(card_name(sight, card), count))
        yield Item(title, _split([tell_card(sight, card)]), f"hand/{card}", _draw_card(sight, card))
    for slot in zone:
        if not slot.active:
            key = "tableau-armed" if slot.armed else "tableau-zone"
            title = sight.line(key, card=card_name(sight, slot.card))
            drawn = _draw_card(sight, slot.card)
            yield Item(title, _split([tell_card(sight, slot.card)]), f"zone/{slot.card}", drawn)


def _count_name(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name


def _split(lines: list[str]) -> tuple[str, ...]:
    """Return the lines, each broken to the plate's width."""
    return tuple(part for line in lines for part in wrap_text(line, SIZE, False, WIDE - LEFT - 8))


def _draw_head(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw name, nation, month, figures and objectives."""
    theme = sight.theme
    yield Rect(6, 6, 14, HEAD - 12, sight.seat_colour(seat).fill, WHITE, 1.5, 5)
    yield from sight.seat_badge(seat, 60, 50, 46)
    yield Words(100, 32, sight.seat_name(seat), 34, theme.ink, 330, "lm", True)
    yield Words(32, 114, phase_name(sight), 29, theme.faint, 400, "lm")
    if seat >= len(sight.view.sides):
        return
    side = sight.view.sides[seat]
    yield Words(100, 70, nation_name(sight, side.nation), 29, theme.faint, 330, "lm", spot="nation")
    said = sight.line("tableau-objectives", taken=side.objectives, most=sight.rules.setup.objectives)
    yield Words(WIDTH - 24, 114, said, 29, theme.bright, 420, "rm", spot="objectives")
    for number, key in enumerate(COLUMNS):
        x = 500 + number * 116
        yield Words(x, 36, list_figures(sight, side)[key], 40, theme.ink, 112, bold=True, spot=key)
        yield Words(x, 72, sight.line(f"board-title-{key}"), 27, theme.faint, 112)


def _draw_item(sight: Sight, item: Item, x: int, y: int) -> Iterator[Primitive]:
    """Draw a plate with title and lines; a long text goes on in the next slot."""
    theme, slots = sight.theme, _count_slots(item)
    yield Rect(x, y, WIDE, slots * SLOT - 6, theme.plate, radius=8)
    yield from (zoom_shape(shape, 1, -x - LEFT / 2, -y - SLOT / 2 + 3) for shape in item.drawn)
    yield Words(x + LEFT, y + 17, item.title, 29, theme.ink, WIDE - LEFT - 8, "lm", True, spot=item.spot)
    first = y + (46 if len(item.lines) > 1 else 60)
    for number, line in enumerate(item.lines):
        yield Words(x + LEFT, first + number * LINE, line, SIZE, theme.faint, WIDE - LEFT - 6, "lm")
