"""The driver without rules: always legal, and everything offered comes up."""

from collections import Counter
from hashlib import sha256

import pytest

from engine.rules.core import Decision, Group, Option, text
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from proofs.contract.legality import is_legal


def option(id_, group="", cap=1):
    return Option(id_, text(id_), group=group, cap=cap)


def decision(*options, **more):
    return Decision(0, "act", 1, text("act"), options, **more)


CASES = {
    "one of three": decision(option("a"), option("b"), option("c")),
    "amount": decision(option("coin", cap=7), low=0, high=7),
    "none": decision(low=0, high=0),
    "allocation": decision(*(option(x, cap=3) for x in "abc"), low=4, high=4),
    "groups": decision(
        *(option(x, "left", 2) for x in "abc"),
        *(option(x, "right") for x in "de"),
        groups=(Group("left", text("left"), 1, 3), Group("right", text("right"), 1, 1)),
        low=2,
        high=4,
    ),
    "group and loose": decision(
        option("a", "left"),
        option("b", "left"),
        option("c"),
        groups=(Group("left", text("left"), 0, 1),),
        low=1,
        high=2,
    ),
    "lows fill all": decision(
        *(option(x, x) for x in "abc"), groups=tuple(Group(x, text(x), 1, 1) for x in "abc"), low=1, high=3
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_picks_are_legal_and_everything_comes_up(name):
    asked, chance = CASES[name], Chance(sha256(name.encode()).digest())
    counts = Counter[int]()
    seen = set[str]()
    for _ in range(300):
        picks = draw_answer(asked, chance)
        assert is_legal(asked, picks), picks
        seen.update(picks)
        counts[len(picks)] += 1
    assert seen == {o.id for o in asked.options}
    floor = max(asked.low, sum(group.low for group in asked.groups))
    assert set(counts) == set(range(floor, asked.high + 1))


def test_a_group_first_then_an_option_in_it():
    """One option in one group, many in the other: both groups come equally often."""
    asked = decision(option("solo", "one"), *(option(str(i), "many") for i in range(20)))
    chance = Chance(bytes(32))
    solo = sum(draw_answer(asked, chance) == ("solo",) for _ in range(400))
    assert 140 < solo < 260
