"""Kinds of proposals, by what a vote stores of them."""

import pytest

from cogs.ui.errors import Refused
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
    TakeBack,
    read_proposal,
)
from engine.match.position import Position
from engine.records.clock import Clock
from engine.records.effects import Ended, Extended, Offered, Paced, Paused, Resumed
from engine.rules.core import Illegal
from render.text.say import Say

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
    TakeBack(7, 2, 1_800_000_000): ("undo", "7 2 1800000000", 0),
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


def conditions(pace="86400", paused=False, rested=0):
    """Conditions of a match without people."""
    return Conditions(Position(None, (), None, None, 1, {}), Clock(pace), paused, rested)


def test_every_kind_is_tried_here():
    assert {kind for kind, _, _ in STORED.values()} == set(Proposal.registry)
    assert {TakeBack, *(type(proposal) for proposal in EFFECTS)} == set(Proposal.registry.values())


@pytest.mark.parametrize("proposal", STORED, ids=str)
def test_votes_of_released_databases_are_read(proposal):
    assert (proposal.kind, *proposal.dump_argument()) == STORED[proposal]
    assert read_proposal(*STORED[proposal]) == proposal


@pytest.mark.parametrize("proposal", EFFECTS, ids=str)
def test_what_changes_when_it_passes(proposal):
    assert proposal.make_effect(1000, 5) == EFFECTS[proposal]


@pytest.mark.parametrize("proposal", STORED, ids=str)
def test_every_kind_asks_in_words(proposal, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    assert Say("en", people=[("Ann", "red")] * 3)(proposal.ask_question()).endswith("?")


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
        proposal.check_conditions(conditions())


@pytest.mark.parametrize(
    ("proposal", "match", "key"),
    [
        (Pause(DAY), conditions(paused=True), "vote-paused"),
        (Pause(DAY), conditions(rested=14 * DAY), "vote-paused-enough"),
        (Resume(), conditions(), "vote-not-paused"),
        (Extend(12), conditions(pace="none"), "vote-no-clock"),
        (Pace(Clock("86400")), conditions(), "vote-same-pace"),
        (Replace(0), conditions(), "vote-no-player"),
    ],
)
def test_what_would_change_nothing_is_refused(proposal, match, key):
    with pytest.raises(Refused) as refused:
        proposal.check_conditions(match)
    assert refused.value.why.key == key
