"""What lies before one seat: its figures, troops with attachments, command zone and, for its own eyes, its hand."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.brigandine.card_words import describe_token
from render.fonts import wrap_text
from render.games.brigandine.alt import tableau_alt
from render.games.brigandine.palette import INKS, TENDENCIES, WHITE
from render.games.brigandine.seat_strips import COLUMNS, list_figures
from render.games.brigandine.sight import (
    Sight,
    card_name,
    land_name,
    nation_name,
    objective_lands,
    own_cards,
    phase_name,
    tell_card,
)
from render.games.brigandine.troops_told import tell_attachments, tell_person, tell_troop
from render.paint import paint_scene
from render.scene import Circle, Picture, Primitive, Rect, Scene, Words
from render.themes import plain_page

WIDTH, HEAD, LINE, PAD = 1000, 150, 30, 14
SIZE = 24
STEP = 192  # heights differ by this, so that few empty pages are kept


class Item(NamedTuple):
    """A plate of the tableau: title, the lines below it, its spot, a colour at its left."""

    title: str
    lines: tuple[str, ...]
    spot: str
    colour: str = ""


def paint_tableau(sight: Sight, seat: int) -> Picture:
    """Paint what lies before a seat; hand and inactive cards only for its own eyes."""
    items = list(list_items(sight, seat))
    said = [" ".join([f"{item.title}:", *item.lines]) for item in items]
    return Picture(paint_scene(compose_tableau(sight, seat)), tableau_alt(sight, seat, said))


def compose_tableau(sight: Sight, seat: int) -> Scene:
    """Return the tableau's scene, which grows with troops and cards."""
    shapes, y = list(_draw_head(sight, seat)), HEAD
    for item in list_items(sight, seat):
        high = PAD * 2 + LINE * (1 + len(item.lines))
        shapes += _draw_item(sight, item, y, high)
        y += high + 6
    height = -(-(y + 4) // STEP) * STEP
    return Scene(plain_page(WIDTH, height, sight.theme, INKS), tuple(shapes))


def list_items(sight: Sight, seat: int) -> Iterator[Item]:
    """Yield the plates: troops, active cards, tokens, then for its own eyes hand and command zone."""
    if seat >= len(sight.view.sides):
        return
    side = sight.view.sides[seat]
    lands = objective_lands(sight, seat)
    if lands:
        names = ", ".join(land_name(sight, land) for land in lands)
        yield Item(sight.line("tableau-to-reach"), _split([names]), "to-reach")
    for troop in side.troops:
        lines = [tell_troop(sight, troop), *filter(None, [tell_attachments(sight, troop)])]
        colour = TENDENCIES[sight.rules.characters[troop.character].tendency]
        yield Item(tell_person(sight, troop), _split(lines), troop.character, colour)
    for card, left in side.active:
        more = [sight.line("tableau-left", n=left)] if left else []
        yield Item(card_name(sight, card), _split([tell_card(sight, card), *more]), f"active/{card}")
    for token, count in Counter(side.tokens).items():
        yield Item(
            _count_name(sight.rules.tokens[token].name, count),
            _split([sight.say(describe_token(sight.rules, token))]),
            token,
        )
    yield from _list_own(sight, seat)


def _list_own(sight: Sight, seat: int) -> Iterator[Item]:
    """Yield what only the seat itself may see."""
    own = own_cards(sight, seat)
    if own is None:
        return
    hand, zone = own
    for card, count in Counter(hand).items():
        title = sight.line("tableau-hand", card=_count_name(card_name(sight, card), count))
        yield Item(title, _split([tell_card(sight, card)]), f"hand/{card}", sight.theme.bright)
    for slot in zone:
        if not slot.active:
            key = "tableau-armed" if slot.armed else "tableau-zone"
            title = sight.line(key, card=card_name(sight, slot.card))
            yield Item(title, _split([tell_card(sight, slot.card)]), f"zone/{slot.card}", sight.theme.faint)


def _count_name(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name


def _split(lines: list[str]) -> tuple[str, ...]:
    """Return the lines, each broken to the plate's width."""
    return tuple(part for line in lines for part in wrap_text(line, SIZE, False, WIDTH - 70))


def _draw_head(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw name, nation, month, figures and objectives."""
    theme = sight.theme
    yield Rect(6, 6, WIDTH - 12, HEAD - 12, theme.panel, radius=10)
    yield Rect(6, 6, 14, HEAD - 12, sight.seat_colour(seat).fill, WHITE, 1.5, 5)
    yield from sight.seat_badge(seat, 56, 44, 44)
    yield Words(94, 32, sight.seat_name(seat), 32, theme.ink, 420, "lm", True)
    yield Words(WIDTH - 24, 32, phase_name(sight), 25, theme.faint, 420, "rm")
    if seat >= len(sight.view.sides):
        return
    side = sight.view.sides[seat]
    yield Words(94, 66, nation_name(sight, side.nation), 26, theme.faint, 420, "lm", spot="nation")
    most = sight.rules.setup.objectives
    said = sight.line("tableau-objectives", taken=side.objectives, most=most)
    yield Words(WIDTH - 24, 66, said, 25, theme.bright, 420, "rm", spot="objectives")
    for number, key in enumerate(COLUMNS):
        x = 80 + number * 138
        yield Words(x, 98, list_figures(sight, side)[key], 30, theme.ink, 130, bold=True, spot=key)
        yield Words(x, 126, sight.line(f"board-title-{key}"), 21, theme.faint, 130)


def _draw_item(sight: Sight, item: Item, y: int, high: int) -> Iterator[Primitive]:
    theme = sight.theme
    yield Rect(6, y, WIDTH - 12, high, theme.plate, radius=8, spot=item.spot)
    if item.colour:
        yield Circle(28, y + PAD + LINE / 2, 9, item.colour, WHITE, 1.5)
    yield Words(48, y + PAD + LINE / 2, item.title, 27, theme.ink, WIDTH - 70, "lm", True)
    for number, line in enumerate(item.lines, 1):
        middle = y + PAD + LINE / 2 + number * LINE
        yield Words(48, middle, line, SIZE, theme.faint, WIDTH - 70, "lm")
