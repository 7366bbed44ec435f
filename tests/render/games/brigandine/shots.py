"""Pictures of every kind of Brigandine for the gallery."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from engine.games import bind
from engine.games.brigandine.position import events as kinds
from engine.games.brigandine.position import war_events
from engine.games.brigandine.position.view_rows import BodyView
from engine.rules.core import Event, Ref
from engine.state.chance import Chance
from proofs.crashes.match_script import EDITIONS
from render.drawing.scene import Picture
from render.games.brigandine.painter import BrigandinePainter
from render.pages.round_poster import RoundStory, rank_seats
from render.pages.sight import Sight
from render.text.say import Say
from tests.render.chosen_theme import choose_theme
from tests.render.posters import play_round, tell_round
from tests.whole_events import make_whole
from tools.trials.simulate import drive, seed_of

EDITION = "f71fa4c70144015646594614880f91de8442ed574197c5d51bf86e34c07d927d"  # edition of the sample matches, with known events
GAME: Any = bind("brigandine", (EDITIONS / f"{EDITION}.toml").read_bytes())
PAINTER = BrigandinePainter()
RULES = GAME.rules
PEOPLE = [
    ("Ana", "red"),
    ("Bartholomäus", "blue"),
    ("Cleo", "yellow"),
    ("Dov", "pink"),
    ("Eve", "black"),
    ("Fay", "violet"),
]
LONG = [
    ("Bartholomäus von Hohenstein", "black"),
    *PEOPLE[1:3],
    ("Wilhelmina Kaltenbrunner", "yellow"),
    *PEOPLE[4:],
]
ODD = [("🐙 Ωmega مرحبا Ana 漢字", "yellow"), ("🐙🐙", "black"), *PEOPLE[2:]]
WORDS = Say("en", game=GAME, people=PEOPLE)
SETTINGS = {"nations": "random", "objectives": "dealt"}


THINGS = (
    ("card", "dragon"),
    ("character", "dryst"),
    ("nation", "iscalio"),
    ("combat", "assault"),
    ("land", "toria"),
)


def see_rules() -> Sight[None, Any]:
    """Return the input of a reference picture, in the current language."""
    return PAINTER.see_rules(RULES, Say("en", game=GAME, people=PEOPLE), choose_theme())


def event(kind: str, /, **data: Any) -> Event:
    """Build a public event. A field named like a Python keyword ends in _."""
    return make_whole(
        vars(kinds) | vars(war_events), kind, **{name.rstrip("_"): value for name, value in data.items()}
    )


def look(
    view: Any, events: Any = (), seat: int | None = None, people: Any = PEOPLE, theme: str = ""
) -> Sight[Any, Any]:
    """Return the sight of a view for the painter."""
    return PAINTER.see_view(
        view, RULES, Say("en", game=GAME, people=people), choose_theme(theme), events, seat
    )


def match(word: str = "e", seats: int = 4) -> list[tuple[Any, tuple[Event, ...]]]:
    """The states of a random match, each with the public events that led to it."""
    return play_match(word, seats)


@cache
def play_match(word: str, seats: int) -> list[tuple[Any, tuple[Event, ...]]]:
    """Play a match once, however match is called."""
    return [*follow_match(word, seats, "12" if word == "e" else "6")]  # the gallery's has all months


def follow_match(word: str, seats: int, months: str) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Yield the states of a match while it is played."""
    state = GAME.setup(seats, SETTINGS | {"months": months}, seed_of(word)).state
    for _, turn in drive(GAME, state, Chance(seed_of(word))):
        yield turn.state, tuple(e for e in turn.events if e.to is None)


def told(number: int, word: str = "e", seats: int = 4) -> tuple[Event, ...]:
    """The public events of an answer."""
    return match(word, seats)[number][1]


def at(number: int, seat: int | None = None, word: str = "e", seats: int = 4) -> Any:
    """The view after an answer."""
    return GAME.knowledge.view(match(word, seats)[number][0], seat)


def where(kind: str, word: str = "e", seats: int = 4) -> list[int]:
    """The answers of a random match that led to such an event."""
    found = enumerate(match(word, seats))
    return [number for number, (_, events) in found if any(e.kind == kind for e in events)]


def seen(number: int, seat: int | None = None, seats: int = 4, **more: Any) -> Sight[Any, Any]:
    """Return the sight of a position, with the events that led to it."""
    return look(at(number, seat, seats=seats), told(number, seats=seats), seat, **more)


def find_held() -> int:
    """The first answer of the match of six with a battle after which no land changed hands."""
    return next(each for each in where("battle", seats=6) if each not in where("conquered", seats=6))


def board(number: int, seats: int = 4, **more: Any) -> Picture:
    """The board after an answer."""
    return PAINTER.board(seen(number, seats=seats, **more))


def lit(step: str) -> Picture | None:
    """The territories or cards of the random match's last question of this step that has any."""
    for state, _ in reversed(match()):
        for seat in GAME.active_seats(state):
            asked = GAME.ask(state, seat)
            if asked.step == step:
                shown = PAINTER.lit(look(GAME.knowledge.view(state, seat), seat=seat), asked)
                if shown is not None:
                    return shown
    return None


def tableau(number: int, seat: int, viewer: int | None) -> Picture:
    """Paint a seat's tableau after an answer, as the viewer sees it."""
    return PAINTER.tableau(look(at(number, viewer), seat=viewer), seat)


def full_tableau() -> Picture:
    """Paint the fullest tableau: every knight has monsters, equipment and spells.

    Some are hurt, and all have marched. Some are new.
    """
    view = at(REVEALS[-1], 0)
    beasts, gear, spells = list(RULES.monsters), list(RULES.equipment), list(RULES.spells)
    troops = [
        replace(
            troop, life=1, full=5, markers=number % 3, active=number % 2 == 0, marched=True, recruited=number % 4 == 3,
            monsters=[BodyView(card, 1 + number % 3, 3) for card in beasts[number * 6 : number * 6 + 1 + number % 6]],
            gear=gear[number * 3 : number * 3 + 3], spells=spells[:number], limits=((9, 10), (1, 6), (4, 4)),
        )
        for number, troop in enumerate(view.sides[0].troops)
    ]  # fmt: skip
    cards = [*RULES.monsters, *RULES.actions][:18]
    own = replace(view.own, hand=[*cards, *cards[:3]])
    side = replace(view.sides[0], troops=troops, coins=112, tokens=list(RULES.tokens)[:4])
    return PAINTER.tableau(
        look(replace(view, own=own, sides=[side, *view.sides[1:]]), seat=0, people=LONG), 0
    )


def final(word: str = "e", seats: int = 4) -> Picture:
    """The end of a random match."""
    state = match(word, seats)[-1][0]
    events = [event for _, told in match(word, seats) for event in told]
    return PAINTER.final(look(GAME.knowledge.view(state, None), events), GAME.result(state))


def poster(seats: int, number: int) -> Picture:
    """The poster of a month of a random match."""
    state, events = play_round(GAME, seats, number, "a")
    sight = look(GAME.knowledge.view(state, None), events)
    return PAINTER.poster(sight, tell_round(GAME, sight.say, state, events, f"Month {number} is over"))


@cache
def find_battle(word: str) -> tuple[Event, ...]:
    """The public events of the first answer of a random match that led to a battle."""
    told = (events for _, events in follow_match(word, 4, "12"))
    return next(events for events in told if any(each.kind == "battle" for each in events))


def strip(words: str = "abc", people: Any = PEOPLE) -> Picture | None:
    """The battles of a month: the first one of random matches, each."""
    events = [event for word in words for event in find_battle(word)]
    return PAINTER.strip(look(at(where("battle")[-1]), events, people=people))


def fight() -> Picture:
    """The first battle of the random match."""
    return PAINTER.news(seen(where("battle")[0]))[0]


FRONTS = (("dryst", "iria", "daffy"), ("cai", "shast", "merriot"))
BEASTS = ((("wyvern",), ("hydra",), ()), ((), (), ("giant",)))


def made_fight(
    blows: Any, winner: int = 0, resolve: Any = None, fronts: Any = FRONTS, beasts: Any = BEASTS, land: str = "hervery",
    defender: int | None = 3, dice: str = "SSSDDFFF", cards: Any = ("", ""), people: Any = PEOPLE,
) -> Sight[Any, Any]:  # fmt: skip
    """Return the sight of an invented battle of seat 0.

    Each blow holds cards, swords, shields, hits, the fallen, and the fate of a castle.
    """
    named = {"land": land, "attacker": 0, "defender": defender}
    names = {
        "troops": [*fronts[0]],
        "against": [*fronts[1]],
        "dice": {name: "" for front in fronts for name in front},
    }
    names["dice"] |= {fronts[0][0]: dice, fronts[1][0]: dice, "militia": dice}
    laid = {"programme": [], "spells": [], "losses": "beasts"}
    seats = (0, defender)[: 1 + (defender is not None)]
    orders = [
        event("battle-orders", seat=seat, land=land, front=[*fronts[side]], card=cards[side], **laid)
        for side, seat in enumerate(seats)
    ]
    keys = ("cards", "swords", "shields", "hits", "fell", "castle")
    told = [
        event("blow", **named, round=number, **dict(zip(keys, blow, strict=True)))
        for number, blow in enumerate(blows, 1)
    ]
    events = [
        event("muster", **named, **names),
        *orders,
        *told,
        event("battle", **named, winner=winner, resolve=resolve),
        *([] if winner or defender is None else [event("conquered", seat=0, land=land, loser=defender)]),
    ]
    view = at(where("battle")[0])
    sides = [*view.sides]
    for side, seat in enumerate(seats):
        pattern = view.sides[0].troops[0]
        troops = [
            replace(pattern, character=name, monsters=[BodyView(card, 1, 1) for card in beasts[side][number]])
            for number, name in enumerate(fronts[side])
        ]
        sides[seat] = replace(view.sides[seat], troops=troops)
    return look(replace(view, sides=sides), events, people=people)


def fought(*args: Any, **more: Any) -> Picture:
    """The picture of a made-up battle."""
    return PAINTER.news(made_fight(*args, **more))[0]


def war_poster(winner: int) -> Picture:
    """The poster of a month that ended with a made-up battle."""
    sight = made_fight(BLOWS, winner)
    state = match()[where("battle")[0]][0]
    deeds = (
        "Cleo and Dov build a structure each.",
        ("Ana takes Hervery from Dov.", "Dov holds Hervery against Ana.")[winner],
    )
    story = RoundStory(
        "Month 7 is over", rank_seats(sight.say, GAME.standing(state)), deeds, "renown, then lands"
    )
    return PAINTER.poster(sight, story)


def quiet_poster() -> Picture:
    """The poster of a month of six with nothing to tell."""
    state = match(seats=6)[-1][0]
    sight = look(GAME.knowledge.view(state, None), people=LONG)
    return PAINTER.poster(
        sight,
        RoundStory("Month 1 is over", rank_seats(sight.say, GAME.standing(state)), ("Nothing of note.",)),
    )


BLOWS = [
    (("assault", "shield-wall"), (3, 3), (1, 1), (2, 2), ((), ("unicorn",)), ""),
    (("mad-revel", "hymn"), (5, 1), (2, 2), (3, 0), (("ghoul",), ("griffon", "merriot")), ""),
    (("standard", "sages-calm"), (4, 2), (3, 0), (4, 0), ((), ()), ""),
]
MANY = (("wyvern", "hydra", "arch-demon", "ghoul"), ("giant", "griffon", "unicorn"), ("pixie", "roc"))
CROWD = [
    (("rune-barrage", "edict-of-fear"), (12, 9), (3, 4), (8, 7), (("lizard-guard", "vampire-lord"), ("white-wolf",) * 3), "holds"),
    (("countercharge", "mountain-pass"), (8, 3), (3, 4), (5, 0), ((), ()), "falls"),
    (("winter-guard", "exiles-vow"), (4, 0), (0, 4), (3, 1), (("iria",), ()), ""),
]  # fmt: skip
REVEALS = where("marched")
SHOTS: dict[str, Callable[[], Picture | None]] = {
    "cover": lambda: PAINTER.cover(see_rules()),
    "board-setup": lambda: board(0),
    "board-reveal": lambda: board(REVEALS[len(REVEALS) // 2]),
    "board-battle": lambda: board(find_held(), 6),
    "board-conquest": lambda: board(where("conquered")[-2]),
    "board-end": lambda: board(where("conquered")[-1]),
    "board-day": lambda: board(where("conquered")[-1], theme="day"),
    "board-odd-names": lambda: board(REVEALS[-1], people=ODD),
    "board-two": lambda: board(len(match(seats=2)) - 1, 2),
    "board-six": lambda: board(len(match(seats=6)) - 1, 6),
    "closeup-east": lambda: PAINTER.closeup(seen(REVEALS[-1]), "east"),
    "closeup-north-west": lambda: PAINTER.closeup(seen(where("conquered")[-1]), "north-west"),
    "lit-march": lambda: lit("organize.march"),
    "lit-target": lambda: lit("council.target"),
    "lit-hand": lambda: lit("organize.trim"),
    "lit-battle": lambda: lit("battle.orders"),
    "lit-cards": lambda: lit("organize.fetch"),
    "strip": strip,
    "strip-one-odd-names": lambda: strip("b", ODD),
    "battle": fight,
    "battle-twelve": lambda: fought(BLOWS, 0, (7, 5), cards=("war-hymn", "")),
    "battle-crowd": lambda: fought(
        CROWD,
        0,
        (7, 6),
        beasts=(MANY, MANY),
        land="broceliande",
        cards=("war-hymn", "shield-line"),
        people=LONG,
    ),
    "battle-tie": lambda: fought(BLOWS[1:] + BLOWS[:1], 1, (6, 6)),
    "battle-militia": lambda: fought(
        [(*BLOWS[0][:4], (("dryst",), ()), "")],
        1,
        None,
        (("dryst",), ("militia",)),
        (((),), ((),)),
        defender=None,
    ),
    "battle-odd-names": lambda: fought(BLOWS[:2], 1, None, people=ODD),
    "tableau": lambda: tableau(REVEALS[-1], 0, 0),
    "tableau-full": full_tableau,
    "tableau-empty": lambda: tableau(0, 1, 1),
    "tableau-of-another": lambda: tableau(REVEALS[-1], 1, 0),
    "poster": lambda: poster(4, 3),
    "poster-quiet": quiet_poster,
    **{
        f"poster-{key}": lambda winner=winner: war_poster(winner)
        for key, winner in (("taken", 0), ("held", 1))
    },
    "final": final,
    "final-six": lambda: final(seats=6),
    **{
        f"thing-{kind}": lambda kind=kind, id_=id_: PAINTER.thing(see_rules(), Ref(kind, id_))
        for kind, id_ in THINGS
    },
    **{f"sheet-{key}": lambda key=key: PAINTER.sheet(see_rules(), key) for key, _ in PAINTER.sheets()},
}
