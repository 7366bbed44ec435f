"""Kinds of proposals, by what a vote stores of them; and the majority a vote needs."""

import pytest

from cogs.ui.errors import Refused
from cogs.voting.buttons import AskOthers, DecideAlone
from cogs.voting.majority import Tally
from cogs.voting.proposals import (
    Abandon,
    Conditions,
    End,
    Extend,
    Pace,
    Pause,
    Proposal,
    Replace,
    Resume,
    read_proposal,
)
from engine.clock import Clock
from engine.core import Illegal
from engine.effects import Ended, Extended, Offered, Paced, Paused, Resumed
from engine.match_position import Position
from render.say import Say

DAY = 86_400
NINE = Clock("21:00", "Europe/Berlin", False)
STORED = {
    Pause(DAY): ("pause", "86400", 0),
    Resume(): ("resume", "", 0),
    Extend(24): ("extend", "24", 0),
    Pace(NINE): ("pace", "21:00|Europe/Berlin|0", 0),
    Replace(2): ("replace", "2", 0),
    Replace(0, 77): ("replace", "0", 77),
    End(): ("end", "", 0),
    Abandon(): ("abandon", "", 0),
}
EFFECTS = {
    Pause(DAY): Paused(1000 + DAY),
    Resume(): Resumed(),
    Extend(24): Extended(DAY),
    Pace(NINE): Paced(NINE),
    Replace(0, 77): Offered(0, 77, 5, 1000 + 3 * DAY),
    End(): Ended("scores"),
    Abandon(): Ended("abandoned"),
}


def conditions(pace="86400", paused=False):
    """Conditions of a match without people."""
    return Conditions(Position(None, (), None, None, 1, {}), Clock(pace), paused)


def test_every_kind_is_tried_here():
    assert {kind for kind, _, _ in STORED.values()} == set(Proposal.registry)
    assert {type(proposal) for proposal in EFFECTS} == set(Proposal.registry.values())


@pytest.mark.parametrize("proposal", STORED, ids=str)
def test_votes_of_released_databases_are_read(proposal):
    assert (proposal.kind, *proposal.dump_argument()) == STORED[proposal]
    assert read_proposal(*STORED[proposal]) == proposal


@pytest.mark.parametrize("proposal", EFFECTS, ids=str)
def test_what_changes_when_it_passes(proposal):
    assert proposal.effect(1000, 5) == EFFECTS[proposal]


@pytest.mark.parametrize("proposal", STORED, ids=str)
def test_every_kind_asks_in_words(proposal, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    assert Say("en", people=[("Ann", "red")] * 3)(proposal.question()).endswith("?")


def test_a_second_owner_of_a_kind_is_refused():
    with pytest.raises(TypeError, match="Pause has the kind pause already"):

        class Other(Proposal, kind="pause"):
            pass

    assert Proposal.registry["pause"] is Pause


@pytest.mark.parametrize(
    "stored",
    [
        ("offer", "1", 0),
        ("zap", "", 0),
        ("pause", "", 0),
        ("pause", "x", 0),
        ("pause", "086400", 0),
        ("extend", "٣", 0),
        ("replace", "-1", 0),
        ("pace", "21:00", 0),
        ("pace", "25:00|UTC|1", 0),
        ("end", "x", 0),
        ("end", "", 7),
    ],
)
def test_what_no_vote_stores_is_illegal(stored):
    with pytest.raises(Illegal):
        read_proposal(*stored)


@pytest.mark.parametrize("proposal", [Pause(1), Extend(1)])
def test_what_is_not_on_offer_is_illegal(proposal):
    with pytest.raises(Illegal):
        proposal.check(conditions())


@pytest.mark.parametrize(
    ("proposal", "match", "key"),
    [
        (Pause(DAY), conditions(paused=True), "vote-paused"),
        (Resume(), conditions(), "vote-not-paused"),
        (Extend(12), conditions(pace="none"), "vote-no-clock"),
        (Pace(Clock("86400")), conditions(), "vote-same-pace"),
        (Replace(0), conditions(), "vote-no-player"),
    ],
)
def test_what_would_change_nothing_is_refused(proposal, match, key):
    with pytest.raises(Refused) as refused:
        proposal.check(match)
    assert refused.value.why.key == key


def test_a_moderators_buttons_hold_the_proposal_in_the_released_format():
    button = DecideAlone.of_proposal(3, Replace(1, 77))
    assert str(button.key) == "r:3:0:decree:replace:1:77"
    assert AskOthers(3, arg="pause:86400:0").read_proposal() == Pause(DAY)
    with pytest.raises(Illegal):
        AskOthers(3, arg=f"replace:1:{1 << 63}").read_proposal()


@pytest.mark.parametrize(
    ("voters", "yes", "no", "verdict"),
    [
        ((), (), (), True),
        ((1,), (), (), None),
        ((1,), (1,), (), True),
        ((1, 2), (1,), (), None),
        ((1, 2), (), (2,), False),
        ((1, 2, 3), (1, 2), (), True),
        ((1, 2, 3), (1,), (2,), None),
        ((1, 2, 3), (1,), (2, 3), False),
        ((1, 2), (8, 9), (7,), None),
    ],
)
def test_more_than_half_of_those_who_may_vote_decide(voters, yes, no, verdict):
    tally = Tally(voters, dict.fromkeys(yes, True) | dict.fromkeys(no, False))
    assert tally.verdict is verdict
