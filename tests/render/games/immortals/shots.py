"""Pictures of every kind of Immortals from fixed positions."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.games import bind
from engine.games.immortals.position import events as kinds
from engine.games.immortals.position.state import Space
from engine.rules.core import Decision, Event, Option, Ref, Result, text
from engine.state.chance import Chance
from render.drawing.scene import Picture
from render.games.immortals.painter import ImmortalsPainter
from render.pages.round_poster import Rank, RoundStory
from render.pages.sight import Sight
from render.text.say import Say
from tests.render.chosen_theme import choose_theme
from tests.render.games.immortals.positions import PEOPLE, make, spaces
from tests.render.posters import play_round, tell_round
from tests.whole_events import make_whole
from tools.trials.simulate import drive, seed_of

GAME: Any = bind("immortals")
PAINTER = ImmortalsPainter()
RULES = GAME.rules


def event(kind: str, /, **data: Any) -> Event:
    """Build a public event with its data. A trailing underscore of a name is dropped (from_ → from)."""
    return make_whole(kinds, kind, **{name.rstrip("_"): value for name, value in data.items()})


def say(seats: int = 5) -> Say:
    """The words for the first so many people."""
    return Say("en", game=GAME, people=PEOPLE[:seats])


def cubes(*seats: int, inhabitants: int = 0) -> dict[str, Any]:
    """Cubes by seat."""
    return {"seats": [*seats, *[0] * (5 - len(seats))], "inhabitants": inhabitants}


def fight(
    defender: int | None = 1, side: str = "attacker", outcome: str = "attacker", **changes: Any
) -> Event:
    """Build a battle of seat 0 at Borderland. The defender, if any, is seat 1."""
    fields = {
        "from_": "light/white-falls", "to_": "light/borderland", "attacker": 0, "defender": defender,
        "card": "region/borderland", "named": "light/borderland", "side": side,
        "thrown": cubes(6, 4 if defender is not None else 0, inhabitants=2),
        "fallen": cubes(5, 3 if defender is not None else 0, 0, 2, inhabitants=3),
        "lost": cubes(0, 3 if defender is not None else 0, inhabitants=3), "outcome": outcome,
    }  # fmt: skip
    return event("battle", **(fields | changes))


PORTAL = fight(from_="dark/borderland", to_="light/borderland")
SCORES = [event("score", seat=seat, V1=4 + seat, V2=seat, V3=6 - seat) for seat in range(5)]
BUILT = [
    event("built", seat=2, space="light/treehome", kind="capital"),
    event("built", seat=3, space="dark/kingsport", kind="portal"),
    event("awakened", seat=2, realm="light", spaces={"light/treehome": 3, "light/mossgate": 2}),
    event("moved", seat=4, from_="dark/frostgard", to_="dark/foothold", armies=3),
    event("paid", seat=2, gold=5, energy=4),
    event("income", seat=4, gold=0, energy=3),
]


def after_building() -> Any:
    """Return the view after the events of BUILT, on the spaces of their seats."""
    kinds = {event.data["space"]: event.data["kind"] for event in BUILT if event.kind == "built"}
    built = {
        key: msgspec.structs.replace(hold(key, seat), **({kinds[key]: True} if key in kinds else {}))
        for key, seat in (
            ("light/treehome", 2), ("light/mossgate", 2), ("dark/kingsport", 3), ("dark/frostgard", 4), ("dark/foothold", 4),
        )
    }  # fmt: skip
    return make(turn=2, spaces=spaces(5) | built)


def after_fight(seats: int = 5, **changes: Any) -> Any:
    """Return the view after a won battle: the attacker holds both ends."""
    ends = {key: hold(key, 0, seats) for key in ("light/white-falls", "light/borderland")}
    return make(seats, spaces=spaces(seats) | ends, **changes)


def after_leap() -> Any:
    """The view after PORTAL: the attacker holds both ends of the Portal."""
    ends = {key: hold(key, 0) for key in ("dark/borderland", "light/borderland")}
    return make(turn=0, spaces=spaces(5) | ends)


def hold(key: str, seat: int, seats: int = 5) -> Space:
    """A space with its armies and buildings, in a seat's hands."""
    space = spaces(seats)[key]
    return msgspec.structs.replace(space, owner=seat, armies=space.armies or 2)


def look(
    view: Any, events: Any = (), seat: int | None = None, seats: int = 5, theme: str = ""
) -> Sight[Any, Any]:
    """Return the sight of a view for the painter."""
    return PAINTER.see_view(view, RULES, say(seats), choose_theme(theme), events, seat)


def board(view: Any, events: Any = (), seats: int = 5, theme: str = "") -> Picture:
    """The board of a view."""
    return PAINTER.board(look(view, events, seats=seats, theme=theme))


def lit(*spots: str) -> Picture | None:
    """Where a question's options lie."""
    options = tuple(Option(f"build:{spot}", text("option-place", space=spot), spot=spot) for spot in spots)
    asked = Decision(
        0, "act.construction", 1, text("ask-construction", card=Ref("region", "treehome")), options
    )
    view = make(mine=0, spaces=spaces(5) | {spot: hold(spot, 0) for spot in spots})
    return PAINTER.lit(look(view, seat=0), asked)


def lit_draft() -> Picture | None:
    """Where the cards of a draft hand may place a group."""
    places = (
        "light/tribute-pass",
        "light/heartwood",
        "light/barley-downs",
        "light/mossgate",
    )
    options = tuple(
        Option(f"take:conflict/{key}", text("option-place", space=key), spot=key) for key in places
    )
    asked = Decision(0, "draft.choose", 1, text("ask-draft-place", n=1, most=3), options)
    return PAINTER.lit(look(draft(), seat=0, seats=4), asked)


def lit_attack() -> Picture | None:
    """Where a card with armies in both realms may attack."""
    ways = {
        "light/heartwood": "light/treehome",
        "light/barley-downs": "light/treehome",
        "dark/mossgate": "dark/treehome",
    }
    options = tuple(
        Option(f"attack:{source}>{target}", text("option-place", space=target), spot=target)
        for target, source in ways.items()
    )
    asked = Decision(0, "act.attack", 1, text("ask-attack", card=Ref("region", "treehome")), options)
    view = make(mine=0, spaces=spaces(5) | {key: hold(key, 0) for key in ways.values()})
    return PAINTER.lit(look(view, seat=0), asked)


def crowded() -> Any:
    """Return a view with many armies, a Portal and a Shrine on each space.

    The points are far beyond the track.
    """
    full = {
        key: Space(number % 5, 43 - number % 20, number % 3 > 0, number % 3 == 0, True)
        for number, key in enumerate(spaces(5))
    }
    rich = {
        seat: {"vp": 95 + 9 * seat, "gold": 48, "energy": 51, "limbo_dark": 20, "hand": 31}
        for seat in range(5)
    }
    return make(spaces=full, seat_changes=rich)


def story(seats: int = 5, rounds: int = 5) -> tuple[list[Event], Result]:
    """The events of a made-up match, and its result."""
    events = [
        event("built", seat=seat, space="light/treehome", kind="capital") for seat in range(0, seats, 2)
    ]
    for number in range(rounds):
        for seat in range(seats):
            gains = {
                "V1": 2 + (seat + number) % 5,
                "V2": (seat * number) % 3,
                "V3": 2 * (seat == number) + seat,
            }
            events.append(event("score", seat=seat, **gains))
    points = [0] * seats
    for each in events:
        points[each.data["seat"]] += sum(each.data.get(key, 0) for key in ("V1", "V2", "V3")) or 2
    return events, Result(tuple(1 + sum(other > mine for other in points) for mine in points), tuple(points))


FIGHTS = [
    fight(),
    fight(thrown=cubes(3, 9), fallen=cubes(2, 9), lost=cubes(2, 2)),
    fight(
        attacker=2, thrown=cubes(0, 4, 5), fallen=cubes(0, 2, 8), to_="dark/kingsport", lost=cubes(0, 2, 2)
    ),
]


def final(seats: int, rounds: int, theme: str = "", *, level: bool = False) -> Picture:
    """The final picture of a made-up match. level: all seats have as many points."""
    events, result = story(seats, rounds)
    view = make(seats)
    if level:
        armies = [
            sum(each.armies for each in view.spaces.values() if each.owner == seat) for seat in range(seats)
        ]
        places = tuple(1 + sum(other > mine for other in armies) for mine in armies)
        result = Result(places, (max(result.points),) * seats)
    events += FIGHTS
    return PAINTER.final(look(view, events, seats=seats, theme=theme), result)


def poster(seats: int, number: int, theme: str = "") -> Picture:
    """The poster of a round of a random match."""
    state, events = play_round(GAME, seats, number)
    sight = look(GAME.knowledge.view(state, None), events, seats=seats, theme=theme)
    return PAINTER.poster(sight, tell_round(GAME, sight.say, state, events, f"Round {number} is over"))


def built_poster() -> Picture:
    """The poster of a round in which only building was done."""
    view = after_building()
    order = sorted(range(5), key=lambda seat: -view.seats[seat].vp)
    ranks = tuple(Rank(seat, 1 + place, f"{view.seats[seat].vp} VP") for place, seat in enumerate(order))
    story = RoundStory("Round 2 is over", ranks, ("Dörte builds a Portal in Kingsport (Dark): 1 VP.",))
    return PAINTER.poster(look(view, BUILT), story)


def battle(happened: Event, theme: str = "") -> Picture:
    """The picture of one battle."""
    return PAINTER.news(look(make(), [happened], theme=theme))[0]


def tableau(view: Any, seat: int = 0, theme: str = "") -> Picture:
    """A seat's tableau, as the first seat sees it."""
    return PAINTER.tableau(look(view, seat=0, theme=theme), seat)


def closeup(part: str, theme: str = "") -> Picture:
    """A part of the board after a battle."""
    return PAINTER.closeup(look(after_fight(), [fight()], theme=theme), part)


THINGS = (("space", "dark/borderland"), ("region", "treehome"), ("tribe", "elves"), ("action", "attack"))


def name_thing(kind: str, id_: str) -> Picture | None:
    """Paint the thing that a reference names, in the current language."""
    return PAINTER.thing(PAINTER.see_rules(RULES, say(), choose_theme()), Ref(kind, id_))


def sheet(key: str, theme: str = "") -> Picture:
    """A reference picture."""
    return PAINTER.sheet(PAINTER.see_rules(RULES, say(), choose_theme(theme)), key)


def draft() -> Any:
    """A view of the draft, with groups still to place: a third of the spaces are held, nothing is built."""
    seats = {
        seat: {"groups": [3, 3, 2], "slots": [None] * 10, "vp": 0, "region_cards": []} for seat in range(4)
    }
    held = {
        key: Space(number % 4, 2 + number % 4, False, False, False)
        if number % 3 == 0
        else Space(None, 0, False, False, False)
        for number, key in enumerate(spaces(4))
    }
    return make(
        4,
        phase="draft",
        turn=None,
        round=0,
        ready=[True, False, False, True],
        spaces=held,
        seat_changes=seats,
    )


SHOTS: dict[str, Callable[[], Picture | None]] = {
    "cover": lambda: PAINTER.cover(PAINTER.see_rules(RULES, say(), choose_theme())),
    "board-3-after-a-battle": lambda: board(after_fight(3, turn=0), [fight()], 3),
    "board-4-draft": lambda: board(draft(), seats=4),
    "board-5-planning": lambda: board(make(phase="planning", turn=None, ready=[True, False, True, False, True])),
    "board-5-scoring": lambda: board(make(phase="scoring", turn=None), SCORES),
    "board-5-built-and-moved": lambda: board(after_building(), BUILT),
    "board-5-through-a-portal": lambda: board(after_leap(), [PORTAL]),
    "board-5-crowded": lambda: board(crowded(), SCORES),
    "board-5-day": lambda: board(after_fight(), [fight()], theme="day"),
    "board-5-contrast": lambda: board(after_fight(), [fight()], theme="contrast"),
    "tableau-own": lambda: tableau(make(mine=0)),
    "tableau-poor": lambda: tableau(make(mine=0, seat_changes={0: {"gold": 0, "energy": 1}})),
    "tableau-of-another": lambda: tableau(make(), 3),
    "tableau-day": lambda: tableau(make(mine=0), theme="day"),
    **{f"closeup-{part}": lambda part=part: closeup(part) for part in ("dark", "light", *RULES.areas)},
    "post-built": lambda: PAINTER.focus(look(after_building(), BUILT[:4])),
    "post-crowded": lambda: PAINTER.focus(look(crowded(), SCORES)),
    "closeup-day": lambda: closeup("amber", "day"),
    "lit-area": lambda: lit("light/treehome", "dark/treehome"),
    "lit-realm": lit_draft,
    "lit-board": lit_attack,
    "battle-won": lambda: battle(fight()),
    "battle-held": lambda: battle(fight(side="defender", outcome="defender", lost=cubes(5, 0, inhabitants=3))),
    "battle-tie": lambda: battle(fight(side="neutral", outcome="tie", fallen=cubes(3, 3, inhabitants=2), lost=cubes(3, 3))),
    "battle-empty": lambda: battle(fight(None, "defender", "attacker", lost=cubes(3, inhabitants=3))),
    "battle-nobody": lambda: battle(fight(None, "neutral", "defender", fallen=cubes(0), lost=cubes(0))),
    "battle-full": lambda: battle(
        fight(
            to_="dark/mountainhome", from_="light/mountainhome", attacker=1, defender=0, thrown=cubes(14, 13, inhabitants=3),
            fallen=cubes(17, 4, 2, 3, 1, inhabitants=5), lost=cubes(0, 4, inhabitants=4), side="attacker", outcome="defender",
        )
    ),
    "battle-hollow": lambda: battle(fight(fallen=cubes(0, 2, inhabitants=4), lost=cubes(0, 2, inhabitants=2))),
    "battle-day": lambda: battle(fight(), "day"),
    "battle-contrast": lambda: battle(fight(), "contrast"),
    "final-5": lambda: final(5, 5),
    "final-level": lambda: final(5, 5, level=True),
    "final-day": lambda: final(4, 5, "day"),
    "final-3": lambda: final(3, 7),
    "poster-3": lambda: poster(3, 2),
    "poster-5": lambda: poster(5, 1),
    "poster-built": built_poster,
    "poster-day": lambda: poster(4, 3, "day"),
    **{f"thing-{kind}": lambda kind=kind, id_=id_: name_thing(kind, id_) for kind, id_ in THINGS},
    "sheet-day": lambda: sheet("tribes", "day"),
    **{f"sheet-{key}": lambda key=key: sheet(key) for key, _ in PAINTER.sheets()},
}  # fmt: skip


def played(seats: int, word: str = "bench") -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Yield each view of a random match that follows public events, with these events."""
    state = GAME.setup(seats, {}, seed_of(word)).state
    for _, turn in drive(GAME, state, Chance(bytes(32))):
        told = tuple(each for each in turn.events if each.to is None)
        if told:
            yield GAME.knowledge.view(turn.state, None), told
