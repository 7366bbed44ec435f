"""The second referees find nothing in a few matches, and every event that is told otherwise."""

from functools import cache

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.rules.core import Event
from engine.state.chance import Chance
from proofs.games import KITS, list_offering
from proofs.matches.random_matches import Case, play_turns
from tests.every_day import leave_to_proof

MATCHES = {
    "immortals": [Case("immortals", 3, (("rounds", "2"), ("setup", "dealt")), "03" * 32, 80)],
    "ataque": [Case("ataque", 2, (), f"{seed:02}" * 32, 30) for seed in range(6)],
    "brigandine": [
        Case("brigandine", 3, (("months", "6"),), seed * 32, keen)
        for seed, keen in (("11", 30), ("12", 30), ("15", 60))
    ],
}
MATCHES |= {
    key: [Case(key, min(GAMES[key].seats), (), "03" * 32, 60)]
    for key in list_offering("referee")
    if key not in MATCHES
}
SEEN = {
    "immortals": {"battle", "card", "built", "awakened", "score", "owed", "income"},
    "ataque": {"attacked", "damage", "destroyed", "stormed", "palace", "fought", "recruited"},
    "brigandine": {"muster", "blow", "battle", "conquered", "income", "marker", "claimed", "journey"},
}


@cache
def played(one):
    """The turns of a match, the setup first."""
    game, seed = GAMES[one.game].bind(), bytes.fromhex(one.seed)
    begun = game.setup(one.seats, dict(one.settings), seed)
    return game, (begun, *play_turns(game, begun.state, Chance(seed, 1 << 62), one.seats, one.keen))


def judged(one, change=lambda event: event):
    """Return the first faults that the second referee finds in a changed match, and the referee.

    change: applied to each event before it is judged.
    """
    game, turns = played(one)
    referee = KITS[one.game].referee(game, one.seats, dict(one.settings))
    for turn in turns:
        faults = referee.judge_turn(replace(turn, events=tuple(map(change, turn.events))))
        if faults:
            return faults, referee.judged
    return [], referee.judged


@pytest.mark.parametrize("key", leave_to_proof(MATCHES, but=["immortals", "ataque"]))
def test_the_second_referee_finds_nothing_in_matches_that_show_its_rules_at_work(key):
    kinds = set()
    for one in MATCHES[key]:
        faults, counts = judged(one)
        assert faults == []
        kinds |= counts.keys()
    assert kinds >= SEEN.get(key, set())


def flip(value):
    """Another value of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return value[1:] if isinstance(value, list) else {"attacker": "tie"}.get(value, "attacker")


@pytest.mark.parametrize(
    ("key", "kind", "field", "rule"),
    [
        ("immortals", "battle", "outcome", "B4"),
        ("immortals", "score", "V1", "V1"),
        ("immortals", "score", "V3", "V3"),
        ("immortals", "paid", "gold", "X3"),
        ("immortals", "owed", "count", "A4"),
        ("ataque", "damage", "pool", "T10"),
        ("ataque", "palace", "falls", "T13"),
        ("ataque", "fought", "palace", "T13"),
        ("ataque", "turn-over", "idle", "T19"),
        ("brigandine", "battle", "winner", "B11"),
        ("brigandine", "conquered", "troops", "W11"),
        ("brigandine", "muster", "troops", "W8"),
        ("brigandine", "journey", "success", "J3"),
        ("brigandine", "income", "n", "U5"),
        ("brigandine", "phase", "renown", "V5"),
    ],
)
def test_an_event_that_is_told_otherwise_is_found_by_its_rule(key, kind, field, rule):
    def change(event):
        if event.kind != kind or event.to is not None or event.data.get(field) is None:
            return event
        return Event(kind, event.data | {field: flip(event.data[field])}, event.to)

    said = next(faults for one in MATCHES[key] if (faults := judged(one, change)[0]))
    assert rule in {fault.partition(":")[0] for fault in said}
