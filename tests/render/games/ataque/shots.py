"""Pictures of every kind of Ataque à Torre for the gallery."""

from collections.abc import Callable
from functools import cache
from typing import Any

from engine.games import bind
from engine.games.ataque.knowledge import notation
from engine.games.ataque.position.report import BattleReport
from engine.rules.core import Command, Event, Ref
from engine.state.chance import Chance
from render.drawing.scene import Picture
from render.games.ataque.narration.battles_told import read_battles
from render.games.ataque.painter import AtaquePainter
from render.pages.sight import Sight
from render.text.say import Say
from tests.render.chosen_theme import choose_theme
from tests.render.posters import tell_round
from tools.trials.simulate import drive, seed_of

GAME: Any = bind("ataque")
PAINTER = AtaquePainter()
RULES = GAME.rules
PEOPLE = [("Ana", "red"), ("Bartholomäus", "blue")]
ODD = [("🐙 Ωmega مرحبا Ana 漢字", "yellow"), ("🐙🐙", "black")]
WORDS = Say("en", game=GAME, people=PEOPLE)
FULL = """armies: fae easterners
turn: 112 action attacker=0
0: L2 H2 C2 | S2 W2 L1 | C1 S0 W2
1: W2 W2 W2 | S1 S2 S2 | C2 C1 C2
special 0: treant
special 1: shenlong
hand 0: spider-rider elf light light
hand 1: hun siege
played 0: elf dragon wall-of-thorns troll druid
played 1: ninja kaiju
discards 1: samurai"""
LONG = [
    ("Bartholomäus with a very long name indeed", "black"),
    ("Maximiliana Wilhelmina von und zu", "yellow"),
]
WHOLE = (
    FULL.replace("action attacker=0", "action attacker=0")
    .replace("L2 H2 C2", "H2 S2 C2")
    .replace("S1 S2 S2", "L2 S2 C2")
)
SAMURAI = """armies: easterners westerners
turn: 5 action attacker=0
0: H2 - - | - - - | - - -
1: W2 - - | - - - | - - -
played 0: samurai hun"""
TEMPLAR = """armies: westerners fae
turn: 5 action attacker=0
0: H2 C1 - | - - - | - - -
1: W2 W2 - | - - - | - - -
played 0: templar"""
CHARGE = """armies: westerners fae
turn: 5 action attacker=0
0: C2 C2 C2 | - - - | - - -
1: W2 W2 W2 | - - - | - - -
played 0: knight wizard"""

HAND = """armies: westerners fae
turn: 5 action attacker=0
0: H2 - - | - - - | - - -
1: W2 - - | - - - | - - -
hand 0: blacksmith catapult crossbowman militia templar"""


THINGS = (("ability", "elf"), ("type", "cavalry"))


def see_rules() -> Sight[None, Any]:
    """Return the input of a reference picture, in the current language."""
    return PAINTER.see_rules(RULES, Say("en", game=GAME, people=PEOPLE), choose_theme())


def look(
    view: Any, events: Any = (), seat: int | None = None, people: Any = PEOPLE, theme: str = ""
) -> Sight[Any, Any]:
    """Return the sight of a view for the painter."""
    return PAINTER.see_view(
        view, RULES, Say("en", game=GAME, people=people), choose_theme(theme), events, seat
    )


@cache
def match(word: str = "h") -> list[tuple[Any, tuple[Event, ...]]]:
    """The states of a random match, each with the public events that led to it."""
    state = GAME.setup(2, {}, seed_of(word)).state
    turns = drive(GAME, state, Chance(seed_of(word)))
    return [(turn.state, tuple(e for e in turn.events if e.to is None)) for _, turn in turns]


def told(first: int, last: int, word: str = "h") -> list[Event]:
    """The public events of some answers in a row."""
    return [event for _, events in match(word)[first : last + 1] for event in events]


def at(number: int, seat: int | None = None, word: str = "h") -> Any:
    """The view after an answer."""
    return GAME.knowledge.view(match(word)[number][0], seat)


def parsed(position: str = FULL, seat: int | None = None, move: str = "") -> tuple[Any, list[Event]]:
    """A written position as a seat sees it, after a move the events of it."""
    state = notation.parse(RULES, position)
    if not move:
        return GAME.knowledge.view(state, seat), []
    turn = GAME.apply(state, notation.parse_move(move))
    return GAME.knowledge.view(turn.state, seat), [event for event in turn.events if event.to is None]


def where(kind: str, word: str = "h") -> list[int]:
    """The answers of the random match that led to such an event."""
    return [number for number, (_, events) in enumerate(match(word)) if any(e.kind == kind for e in events)]


def board(number: int, back: int = 0) -> Picture:
    """Paint the board after an answer, with the events of that answer and some before it."""
    first = number - back if number > 0 else len(match()) + number - back
    return PAINTER.board(look(at(number), told(first, number % len(match()))))


def full(theme: str = "", move: str = "", people: Any = PEOPLE) -> Picture:
    """A board on which everything stands."""
    view, events = parsed(FULL, 0, move)
    return PAINTER.board(look(view, events, 0, people, theme))


def news(number: int, back: int = 0) -> Picture:
    """The last battle that some answers told."""
    return PAINTER.news(look(at(number), told(number - back, number)))[-1]


def fight_out(
    position: str, people: Any = PEOPLE, option: str = "attack:0-0", theme: str = ""
) -> tuple[Sight[Any, Any], BattleReport]:
    """Play the first seat's attack with default answers. Return the sight and its battle report."""
    state, move = notation.parse(RULES, position), Command(0, "turn.act", (option,))
    events: list[Event] = []
    while move:
        turn = GAME.apply(state, move)
        state, events = turn.state, [*events, *turn.events]
        asked = [GAME.ask(state, seat) for seat in GAME.active_seats(state)] if state.fight else []
        move = Command(asked[0].seat, asked[0].step, asked[0].default) if asked else None
    view = GAME.knowledge.view(state, None)
    return look(view, events, people=people, theme=theme), read_battles(view, events)[-1]


def fought(*args: Any, **more: Any) -> Picture:
    """The picture of a battle that is fought out."""
    return PAINTER.news(fight_out(*args, **more)[0])[-1]


def closeup(part: str, number: int, back: int = 0) -> Picture:
    """A part of the board after an answer."""
    return PAINTER.closeup(look(at(number), told(number - back, number)), part)


def lit(step: str, people: Any = PEOPLE) -> Picture | None:
    """The spots of the random match's last question of this step that has any, in its turn to a seat with an ability."""
    for state, _ in reversed(match()):
        for seat in GAME.active_seats(state):
            asked = GAME.ask(state, seat)
            armed = step != "turn.act" or not all(map(RULES.is_base, state.seats[seat].hand))
            if asked.step == step and armed and any(option.spot for option in asked.options):
                return PAINTER.lit(look(GAME.knowledge.view(state, seat), (), seat, people), asked)
    return None


def tableau(number: int, seat: int) -> Picture:
    """A seat's tableau after an answer."""
    return PAINTER.tableau(look(at(number, seat), seat=seat), seat)


def final(word: str = "h") -> Picture:
    """The end of a random match."""
    last = len(match(word)) - 1
    result = GAME.result(match(word)[last][0])
    return PAINTER.final(look(at(last, None, word), told(0, last, word)), result)


def lap(number: int, word: str = "h") -> tuple[Any, list[Event]]:
    """Return the position after this turn of the random match, with the events of two turns."""
    begun = {
        event.data["number"]: at_
        for at_, (_, events) in enumerate(match(word))
        for event in events
        if event.kind == "turn"
    }
    happened = told(begun[number - 1], begun[number + 1], word)
    turns = [at_ for at_, event in enumerate(happened) if event.kind == "turn"]
    return match(word)[begun[number + 1]][0], happened[turns[0] : turns[2]]


def poster(number: int, word: str = "h", theme: str = "") -> Picture:
    """The poster of two turns, one of each seat."""
    state, happened = lap(number, word)
    sight = look(GAME.knowledge.view(state, None), happened, theme=theme)
    return PAINTER.poster(sight, tell_round(GAME, sight.say, state, happened, f"Turn {number} is over"))


FALL = where("palace")[-1]
UNSTRUCK = [n for n in where("stormed") if (battle := at(n).battle) and not battle.blows]
STORM = max(n for n in UNSTRUCK if n + 1 in where("palace")[:-1])  # the palace holds in the next answer
LAPS = {number: lap(number)[1] for number in range(2, at(len(match()) - 1).turn)}
BOTH = next(
    n for n, told_ in LAPS.items() if {e.data["seat"] for e in told_ if e.kind == "attacked"} == {0, 1}
)
BUILDS = next(n for n, told_ in LAPS.items() if {e.kind for e in told_} & {"built", "attacked"} == {"built"})
CALM = where("attacked")[0] - 1  # the last answer before any battle
OPEN = min({*where("damage")} - {*where("fought")})  # a battle is under way after it
HEAL = min({*where("healed")} & {*where("destroyed")} & {*where("fought")})
SHOTS: dict[str, Callable[[], Picture | None]] = {
    "cover": lambda: PAINTER.cover(see_rules()),
    "board-setup": lambda: board(0),
    "board-begin": lambda: board(CALM),
    "board-battle": lambda: board(HEAL, 4),
    "board-storm": lambda: board(STORM, 2),
    "board-end": lambda: board(FALL),
    "board-full": lambda: full(move="0 turn.act attack:3-1"),
    "board-day": lambda: full("day", "0 turn.act attack:0-2"),
    "board-lands": lambda: PAINTER.board(look(parsed(SAMURAI)[0])),
    "board-odd-names": lambda: full(move="0 turn.act attack:1-1", people=ODD),
    "closeup-realm": lambda: closeup("1", STORM, 2),
    "closeup-battle": lambda: closeup("battle", STORM),
    "lit-attack": lambda: lit("turn.act", LONG),
    "lit-damage": lambda: lit("damage.assign"),
    "lit-bases": lambda: lit("damage.bases"),
    "battle-initiative": lambda: news(OPEN),
    "battle-regular": lambda: news(HEAL, 3),
    "battle-storm": lambda: news(STORM + 1),
    "battle-palace": lambda: news(FALL),
    "battle-full": lambda: fought(WHOLE, option="attack:0-1"),
    "battle-abilities": lambda: fought(CHARGE, LONG),
    "battle-sacrifice": lambda: fought(SAMURAI, ODD),
    "poster-builds": lambda: poster(BUILDS),
    "poster-battle": lambda: poster(BOTH),
    "poster-day": lambda: poster(BOTH, theme="day"),
    "tableau": lambda: tableau(CALM, 0),
    "tableau-full": lambda: PAINTER.tableau(look(parsed(FULL, 0)[0], seat=0), 0),
    "tableau-long": lambda: PAINTER.tableau(look(parsed(HAND, 0)[0], seat=0), 0),
    "tableau-of-another": lambda: PAINTER.tableau(look(parsed(FULL)[0]), 1),
    "final": final,
    "final-long": lambda: final("a"),
    **{
        f"thing-{kind}": lambda kind=kind, id_=id_: PAINTER.thing(see_rules(), Ref(kind, id_))
        for kind, id_ in THINGS
    },
    **{f"sheet-{key}": lambda key=key: PAINTER.sheet(see_rules(), key) for key, _ in PAINTER.sheets()},
}


FIGHTS = ("a", "h", "b", "c", "i", "e", "f", "g", "j")
