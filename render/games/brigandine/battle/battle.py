"""The picture of a battle: the winner, both ranks with the fallen, and each round's cards, dice and hits."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from engine.games.brigandine.battle.rounds import FAITH, SHIELD, SWORD
from engine.games.brigandine.position.war_events import BlowStruck
from render.assets.fonts import choose_face, fit_text, measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Points, Polygon, Primitive, Scene, Words
from render.games.brigandine.battle.battle_ranks import (
    RANK_TONES,
    body_name,
    draw_battlefield,
    draw_ranks,
    list_bodies,
    name_structure,
)
from render.games.brigandine.battle.battle_rounds import (
    SUM,
    TOP,
    draw_rounds,
    side_name,
    split_hits,
    split_resolve,
)
from render.games.brigandine.cards.cards import CARD_INKS
from render.games.brigandine.narration.battles_told import BattleRecord
from render.games.brigandine.sight import Sight, card_name, count_names, land_name
from render.games.brigandine.style.palette import INKS
from render.games.brigandine.style.scenes import SCENE_TONES
from render.pages.battle_frame import (
    BAND,
    BESIDE,
    DARK,
    HEAD,
    HIGH,
    NAME,
    ROLE,
    SAID,
    WIDTH,
    SideCaption,
    band_colours,
    draw_verdict,
)
from render.pages.themes import Theme
from render.text.alt_text import join_sentences
from render.text.say import write_number

FACES = {"swords": SWORD, "shields": SHIELD, "faiths": FAITH}  # faces of a die
ROOM = 410  # most of a side's name and role
OWN = 48  # colours of the woodcut's soft edges
SCORE, POINTS = (
    (BAND + HIGH) // 2 + 2,
    76,
)  # the middle line of the score and what is below it, and its text size


def paint_battle(sight: Sight, battle: BattleRecord) -> Picture:
    """Paint a battle that is over."""
    return Picture(paint_scene(compose_battle(sight, battle)), tell_battle(sight, battle))


def compose_battle(sight: Sight, battle: BattleRecord) -> Scene:
    """Return the battle's scene."""
    fighters = (_name_fighter(sight, battle, 0), _name_fighter(sight, battle, 1))
    shapes = (
        *draw_ranks(sight, battle, TOP),
        *_draw_sides(sight, fighters),
        *draw_rounds(sight, battle),
        *_draw_verdict(sight, battle),
        *_draw_score(sight, battle),
    )
    return Scene(_make_ground(sight.theme, name_structure(sight, battle)), shapes)


@cache
def _make_ground(look: Theme, place: str) -> Ground:
    """Return the field, the same object each time."""
    tones = (*SCENE_TONES[look.key], *RANK_TONES, *INKS, *look.tones, *CARD_INKS)
    return Ground(
        WIDTH,
        HIGH,
        look.panel,
        (*draw_battlefield(look, TOP, place),),
        tuple(dict.fromkeys(tones)),
        own=OWN,
    )


def _draw_sides(sight: Sight, fighters: tuple[SideCaption, SideCaption]) -> Iterator[Primitive]:
    """Draw each side's name and role on a pennant of paper at its edge, rimmed in its colour."""
    theme, middle = sight.theme, HEAD / 2 - 2
    for side, (seat, name, role) in enumerate(fighters):
        face, way, anchor = choose_face(name, NAME, ROOM, theme.face), (1, -1)[side], ("lm", "rm")[side]
        said, size = fit_text(name, NAME, not face, ROOM, face)
        wide = max(measure_text(said, size, not face, face), measure_text(role, ROLE, False))
        left = 24 if seat is None else 100
        fill = theme.rim if seat is None else sight.seat_colour(seat).fill
        long = left + min(wide, ROOM) + 48
        yield Polygon(_outline_pennant(side, long + 8, middle, 46), fill, DARK, 3)
        yield Polygon(_outline_pennant(side, long, middle, 38), theme.panel, DARK, 2)
        x = WIDTH * side + way * left
        if seat is not None:
            yield from sight.seat_badge(seat, WIDTH * side + way * 50, middle, 60)
        yield Words(
            x, middle - 14, name, NAME, theme.ink, ROOM, anchor, not face, spot=f"{side}/name", title=face
        )
        yield Words(x, middle + 21, role, ROLE, theme.faint, ROOM, anchor, spot=f"{side}/role")


def _outline_pennant(side: int, long: float, middle: float, half: float) -> Points:
    """Return a pennant that flies inwards from its side's edge."""
    points = ((0.0, -half), (long, -half), (long - 22, 0.0), (long, half), (0.0, half))
    return tuple((x if side == 0 else WIDTH - x, middle + y) for x, y in points)


def _name_fighter(sight: Sight, battle: BattleRecord, side: int) -> SideCaption:
    """Return a side's name, its role, and the battle card and spells it used."""
    cards = sight.say.join(count_names(card_name(sight, card) for card in _list_extra(battle, side)))
    role = sight.line(("news-attacker", "news-defender")[side], cards=cards, count=len(cards))
    return SideCaption(battle.seat_of(side), side_name(sight, battle, side), role)


def _list_extra(battle: BattleRecord, side: int) -> list[str]:
    """Return the spells and the battle card that a side used."""
    seat = battle.seat_of(side)
    orders = None if seat is None else battle.orders.get(seat)
    return [] if orders is None else orders.list_used()


def _draw_score(sight: Sight, battle: BattleRecord) -> Iterator[Primitive]:
    """Draw both sides' resolve next to the verdict, below its shares. If none was counted, draw nothing."""
    if battle.resolve is None:
        return
    ink, (one, two) = band_colours(sight, battle.seat_of(battle.winner or 0))[1], battle.resolve
    score = sight.line("news-score", one=one, two=two)
    yield Words(SUM, SCORE - 15, score, POINTS, ink, BESIDE[1] - BESIDE[0], bold=True, spot="score")
    said = sight.line("news-tie" if one == two else "news-by-resolve")
    yield Words(SUM, SCORE + 31, said, 26, ink, BESIDE[1] - BESIDE[0], bold=True, spot="why")


def _draw_verdict(sight: Sight, battle: BattleRecord) -> Iterator[Primitive]:
    right = SAID[1] if battle.resolve else WIDTH - SAID[0]
    yield from draw_verdict(sight, battle.seat_of(battle.winner or 0), describe_end(sight, battle), right)


def describe_end(sight: Sight, battle: BattleRecord) -> str:
    """Return the sentence that the winner took or held the land."""
    side = battle.winner or 0
    names = {"winner": side_name(sight, battle, side), "land": land_name(sight, battle.land)}
    return sight.line(("news-takes", "news-holds")[side], **names)


def tell_battle(sight: Sight, battle: BattleRecord) -> str:
    """Return the battle as an alternative text, winner first."""
    parts = [sight.line("news-end", said=describe_end(sight, battle), why=_tell_why(sight, battle))]
    parts += [_tell_side(sight, battle, side) for side in (0, 1)]
    for blow in battle.rounds:
        one, two = (_tell_hits(sight, blow, side) for side in (0, 1))
        parts.append(sight.line("news-round", n=blow.round, one=one, two=two))
        parts += [sight.line(f"news-castle-{blow.castle}")] if blow.castle else []
    if battle.resolve:
        parts += [_tell_resolve(sight, battle, side) for side in (0, 1)]
    return join_sentences(parts, sight.say)


def _tell_why(sight: Sight, battle: BattleRecord) -> str:
    """Return the reason of the result: an empty side, or resolve after the last round."""
    if battle.resolve is None:
        return sight.line("news-why-fallen", loser=side_name(sight, battle, 1 - (battle.winner or 0)))
    one, two = battle.resolve
    return sight.line("news-why-resolve", one=one, two=two, tie=int(one == two))


def _tell_side(sight: Sight, battle: BattleRecord, side: int) -> str:
    """Return a side's fighters: the survivors, the fallen with their rounds, and its dice."""
    bodies, (_, name, role) = list_bodies(sight, battle, side), _name_fighter(sight, battle, side)
    standing = sight.say.join(count_names(body_name(sight, body.name) for body in bodies if body.stands))
    fell = [(body_name(sight, body.name), body.fell) for body in bodies if body.fell]
    fallen = sight.say.join(sight.line("news-body-fell", name=who, n=number) for who, number in fell)
    nobody = sight.line("news-nobody")
    names = {"standing": standing or nobody, "fallen": fallen or nobody}
    told = sight.line("news-side", name=name, role=role, **names)
    left = list(count_names(body_name(sight, body.name) for body in bodies if body.left))
    if left:
        told += " " + sight.line("news-left", names=sight.say.join(left))
    thrown = Counter(battle.dice[side])
    counts = {key: thrown[face] for key, face in FACES.items()}
    return " ".join([told, sight.line("news-dice", **counts)]) if thrown else told


def _tell_hits(sight: Sight, blow: BlowStruck, side: int) -> str:
    """Return a side's card, swords and hits in a round."""
    card, (stopped, more) = sight.rules.combat[blow.cards[side]].name, split_hits(blow, side)
    counts = {"swords": blow.swords[side], "stopped": stopped, "hits": blow.hits[side]}
    return sight.line(
        "news-hits", card=card, change=int(more != 0), more=write_number(more, signed=True), **counts
    )


def _tell_resolve(sight: Sight, battle: BattleRecord, side: int) -> str:
    """Return a side's resolve and its sources."""
    whole, dice, fell, rest = split_resolve(sight, battle, side)
    counts = {"dice": dice, "fell": fell, "whole": whole}
    name, more = side_name(sight, battle, side), write_number(rest, signed=True)
    return sight.line("news-resolve", name=name, rest=more, **counts)
