"""Every picture of Ataque à Torre behind the interface that all games' painters share."""

from collections.abc import Sequence
from typing import Any

from engine.core import Decision, Event, Ref, Result, Text, text
from engine.games.ataque.edition import Edition
from render.games.ataque import battle as battles
from render.games.ataque import board as boards
from render.games.ataque import closeup as parts
from render.games.ataque import final as finals
from render.games.ataque import reference
from render.games.ataque import tableau as tableaus
from render.games.ataque import words as texts
from render.games.ataque.clash import clashes
from render.games.ataque.look import Sight
from render.people import People, Say
from render.scene import Picture
from render.themes import DEFAULT
from render.themes import theme as known

ATTACK = "turn.act"  # both sides matter to it: it is shown on the whole board
BUILD = "base.build"  # any space may be built on: the hand on the tableau says more


def sight(
    view: Any,
    rules: Edition,
    people: People,
    say: Say,
    events: Sequence[Event] = (),
    theme: str = DEFAULT,
    lit: frozenset[str] = frozenset(),
) -> Sight:
    """What the pictures are painted from."""
    return Sight(view, rules, people, say, known(theme), tuple(events), lit)


def board(
    view: Any, rules: Edition, people: People, say: Say, events: Sequence[Event] = (), theme: str = DEFAULT
) -> Picture:
    """The whole table, and on it what these public events did."""
    return boards.board(sight(view, rules, people, say, events, theme))


def news(
    view: Any, rules: Edition, people: People, say: Say, events: Sequence[Event], theme: str = DEFAULT
) -> list[Picture]:
    """A picture of every battle of which these events tell damage."""
    seen = sight(view, rules, people, say, events, theme)
    return [battles.battle(seen, clash) for clash in clashes(view, events)]


def tableau(view: Any, seat: int, rules: Edition, people: People, say: Say, theme: str = DEFAULT) -> Picture:
    """What lies before one seat."""
    return tableaus.tableau(sight(view, rules, people, say, theme=theme), seat)


def closeups(_rules: Edition) -> list[tuple[str, Text | Ref | str]]:
    """The parts that can be seen larger, with their names: both realms, this turn's last battle."""
    realms = [(str(seat), text("closeup-realm", seat=Ref("seat", str(seat)))) for seat in (0, 1)]
    return [*realms, ("battle", text("closeup-battle"))]


def closeup(
    view: Any,
    part: str,
    rules: Edition,
    people: People,
    say: Say,
    events: Sequence[Event] = (),
    theme: str = DEFAULT,
) -> Picture:
    """One part of the board, larger; KeyError if there is none such."""
    return parts.closeup(sight(view, rules, people, say, events, theme), part)


def lit(
    view: Any, decision: Decision, rules: Edition, people: People, say: Say, theme: str = DEFAULT
) -> Picture | None:
    """Where a decision's options lie: in one realm, larger, or on the board; None where nowhere, or all over a realm."""
    spots = frozenset(option.spot for option in decision.options if option.spot)
    if not spots or decision.step == BUILD:
        return None
    seen = sight(view, rules, people, say, theme=theme, lit=spots)
    realms = {spot.partition("/")[0] for spot in spots}
    if len(realms) == 1 and decision.step != ATTACK:
        return parts.closeup(seen, realms.pop())
    return boards.board(seen)


def words(view: Any, rules: Edition, people: People, say: Say) -> list[str]:
    """The whole position as lines of text."""
    return texts.words(sight(view, rules, people, say))


def final(
    view: Any,
    result: Result,
    rules: Edition,
    people: People,
    say: Say,
    events: Sequence[Event],
    theme: str = DEFAULT,
) -> Picture:
    """The end of a match; events: those of the whole log that still stand."""
    return finals.final(sight(view, rules, people, say, events, theme), result)


def sheets() -> list[tuple[str, Text | str]]:
    """The reference pictures, with their titles."""
    return reference.sheets()


def sheet(key: str, rules: Edition, say: Say, theme: str = DEFAULT) -> Picture:
    """One reference picture; KeyError if there is none such."""
    return reference.sheet(sight(None, rules, (), say, theme=theme), key)
