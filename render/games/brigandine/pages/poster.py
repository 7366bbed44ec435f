"""The poster of a month: a land taken or held, walls that rise, or a quiet land."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.games.brigandine.position.war_events import BattleOver, Besieged, Conquered
from engine.rules.core import Seat
from engine.rules.events import EventReaders
from render.assets.colours import NOBODY
from render.assets.signs import load_rows
from render.drawing.scene import Picture, Primitive, Sign
from render.games.brigandine.battle.battle_ranks import list_bodies
from render.games.brigandine.narration.battles_told import BattleRecord, read_battles
from render.games.brigandine.narration.last_events import read_marks
from render.games.brigandine.sight import RulesSight, Sight
from render.games.brigandine.style.arms import draw_arms
from render.games.brigandine.style.palette import INKS, NATIONS
from render.pages.cover import paint_cover
from render.pages.poster_scenery import (
    DARK,
    FIRE,
    SCENE_INKS,
    SceneryTones,
    draw_castle,
    draw_flags,
    draw_hills,
    draw_sky,
    find_inks,
)
from render.pages.round_poster import PosterScene, RoundStory, Score, paint_poster
from render.pages.themes import Theme

WAR = {
    "dusk": SceneryTones(("#3a1420", "#6a1e22", "#a5381f", "#d8662a"), "#ffd98a", "#f0a04a", ("#7d2a22", "#5a1e1e", "#3a1417")),
    "day": SceneryTones(("#d99a7a", "#e6b18a", "#f1cb9d", "#f8e0b6"), "#fff6d8", "#ffe9ae", ("#b5623f", "#8f4a33", "#6b3627")),
    "contrast": SceneryTones(("#000000",), "#484848", "#2c2c2c", ("#1c1c1c", "#101010")),
}  # fmt: skip
PEACE = {
    "dusk": SceneryTones(("#4a6a86", "#7e9aa3", "#c9c08f", "#e6d08c"), "#fff3c4", "#f3dfa0", ("#6f8350", "#566b3f", "#3d4f31")),
    "day": SceneryTones(("#a9cbe0", "#c4dde6", "#e3ecd9", "#f4efcf"), "#fffbe4", "#fdf1c0", ("#a9bd80", "#8ba665", "#6f8c52")),
    "contrast": SceneryTones(("#000000",), "#484848", "#2c2c2c", ("#1c1c1c", "#101010")),
}  # fmt: skip
SCENES = {"war": WAR, "peace": PEACE}
TONES = tuple(
    dict.fromkeys(ink for scene in SCENES.values() for tones in scene.values() for ink in tones.inks)
)
FIERY = "ember"  # the tone of such monsters' windows
BEAST = 256  # pixels of a silhouette at most
LANDS: EventReaders[None, str] = EventReaders(
    ""
)  # contested land of an event that may have a headline, else ""
LANDS.add(BattleOver, lambda _, it: it.land)
LANDS.add(Besieged, lambda _, it: it.land)
LANDS.add(Conquered, lambda _, it: it.land)


def paint_month(sight: Sight, story: RoundStory) -> Picture:
    """Paint a month: its last battle, else a building, else quiet land. Each nation has its renown and lands."""
    return paint_poster(sight, story, find_deed(sight, story.heroes), partial(_count_held, sight))


def _count_held(sight: Sight, seat: Seat) -> tuple[Score, ...]:
    """Return renown, and territories with the month's change. Empty: the seat has fallen or left."""
    side, taken = sight.view.sides[seat], read_marks(sight.events).lands[seat]
    figures = (
        Score("brigandine/figures/renown", side.renown),
        Score("brigandine/figures/lands", side.lands, taken),
    )
    return () if side.fate else figures


def find_deed(sight: Sight, heroes: Sequence[Seat] = ()) -> PosterScene:
    """Return the scene of a month. heroes: seats with battles to prefer, as in RoundStory."""
    tones = (*INKS, *SCENE_INKS, *TONES)
    battles, built = read_battles(sight.events, sight.view.reports), read_marks(sight.events).built
    if battles:
        won = [each for each in battles if each.seat_of(each.winner or 0) in heroes]
        battle = (won or battles)[-1]
        winner = battle.seat_of(battle.winner or 0)
        fought = [
            event for event in sight.events if event.to is None and LANDS.read(None, event) == battle.land
        ]
        told = list(filter(None, map(sight.say.headline, fought))) or [""]
        return PosterScene(winner, draw_war, tones, partial(_draw_battle, sight, battle), told[-1])
    owner = sight.view.lands[built[-1]].owner if built else None
    return PosterScene(
        owner, draw_peace, tones, partial(_draw_land, sight, built[-1] if built else "", owner)
    )


def draw_war(look: Theme, tall: int) -> tuple[Primitive, ...]:
    """Draw a red evening sky and hills, the backdrop of a battle."""
    return (*draw_sky(WAR[look.key], tall, (760, tall * 0.6), tall * 0.42), *draw_hills(WAR[look.key], tall))


def draw_peace(look: Theme, tall: int) -> tuple[Primitive, ...]:
    """Draw a morning sky and hills, the backdrop of a month without battles."""
    return (
        *draw_sky(PEACE[look.key], tall, (820, tall * 0.42), tall * 0.22),
        *draw_hills(PEACE[look.key], tall),
    )


def _draw_battle(sight: Sight, battle: BattleRecord, tall: int) -> Iterator[Primitive]:
    """Draw a castle, burning if the land was taken, and the winner's fighter and flags."""
    side = battle.winner or 0
    seat, taken = battle.seat_of(side), side == 0
    yield from draw_castle(220, tall - 8, min(230.0, tall * 0.62), find_inks(sight.theme)[0], burns=taken)
    yield from _draw_fighter(sight, battle, side, tall)
    if seat is not None:
        yield from draw_flags(sight, seat, (470, 1010), tall)


def _draw_fighter(sight: Sight, battle: BattleRecord, side: int, tall: int) -> Iterator[Primitive]:
    """Draw the winner's first surviving monster, else the arms of its first knight, else the militia's pike."""
    names = [body.name for body in list_bodies(sight, battle, side) if not body.fell]
    monsters, knights = (
        [name for name in names if name in rows] for rows in (sight.rules.monsters, sight.rules.characters)
    )
    size, at = min(BEAST, round(tall * 0.8)), (760, tall * 0.5)
    seat = battle.seat_of(side)
    if monsters:
        yield Sign(f"brigandine/monsters/{monsters[0]}", *at, size, DARK, FIRE, spot="victor")
    elif knights and seat is not None:
        who = knights[0], sight.rules.characters[knights[0]].cls
        yield from draw_arms(sight.seat_colour(seat), who, *at, size * 0.85, "victor")
    else:
        yield Sign("brigandine/structures/militia", *at, min(size, BEAST), DARK, FIRE, spot="victor")


def _draw_land(sight: Sight, land: str, owner: Seat | None, tall: int) -> Iterator[Primitive]:
    """Draw a land's building between its owner's flags. land: empty to draw nothing."""
    if not land:
        return
    row, inks = sight.view.lands[land], find_inks(sight.theme)
    kind = row.structure.partition("-")[0]
    if row.capital or kind == "castle":
        yield from draw_castle(590, tall - 8, tall * 0.66, inks[0], burns=False)
    elif kind:
        size = min(BEAST, round(tall * 0.62))
        yield Sign(f"brigandine/structures/{kind}", 590, tall - size / 2 - 8, size, *inks, spot="structure")
    if owner is not None:
        yield from draw_flags(sight, owner, (330, 850), tall)


def paint_war_cover(sight: RulesSight) -> Picture:
    """Paint the game's cover: a burning castle before a fiery monster."""
    nations = {f"brigandine/nations/{key}": row.name for key, row in sight.rules.nations.items()}
    deed = PosterScene(None, draw_war, (*INKS, *SCENE_INKS, *TONES), partial(_draw_siege, sight))
    paints = [NATIONS.get(key, NOBODY) for key in sight.rules.nations]
    return paint_cover(sight, sight.line("game"), deed, nations, paints)


def _draw_siege(sight: RulesSight, tall: int) -> Iterator[Primitive]:
    """Draw a burning castle and a fiery monster, whole."""
    yield from draw_castle(240, tall - 8, tall * 0.56, find_inks(sight.theme)[0], burns=True)
    rows = [(id_, load_rows().get(f"brigandine/monsters/{id_}", {})) for id_ in sight.rules.monsters]
    beast = next((id_ for id_, about in rows if about.get("tone") == FIERY and "bleeds" not in about), "")
    if beast:
        yield Sign(f"brigandine/monsters/{beast}", 760, tall * 0.5, 340, DARK, FIRE, spot="beast")
