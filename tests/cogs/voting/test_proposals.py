"""Kinds of proposals, by the fields that a vote stores."""

import pytest

from cogs.ui.errors import UserError
from cogs.voting.proposals import (
    AbandonProposal,
    EndProposal,
    ExtendProposal,
    PaceProposal,
    PauseProposal,
    Proposal,
    ProposalContext,
    ReplaceProposal,
    ResumeProposal,
    TakeBackProposal,
    read_proposal,
)
from engine.match.position import Position
from engine.records.clock import Clock
from engine.records.effects import Ended, Extended, Offered, Paced, Paused, Resumed
from engine.rules.core import IllegalAnswer
from render.text.say import Say

DAY = 86_400
NINE = Clock("21:00", "Europe/Berlin", False)
STORED = {
    PauseProposal(DAY): ("pause", "86400", 0),
    ResumeProposal(): ("resume", "", 0),
    ExtendProposal(24): ("extend", "24", 0),
    PaceProposal(NINE): ("pace", "21:00|Europe/Berlin|0", 0),
    ReplaceProposal(2): ("replace", "2", 0),
    ReplaceProposal(0, 77): ("replace", "0", 77),
    EndProposal(): ("end", "", 0),
    AbandonProposal(): ("abandon", "", 0),
    TakeBackProposal(7, 2, 1_800_000_000): ("undo", "7 2 1800000000", 0),
}
EFFECTS = {
    PauseProposal(DAY): Paused(1000 + DAY),
    ResumeProposal(): Resumed(),
    ExtendProposal(24): Extended(DAY),
    PaceProposal(NINE): Paced(NINE),
    ReplaceProposal(0, 77): Offered(0, 77, 5, 1000 + 3 * DAY),
    EndProposal(): Ended("scores"),
    AbandonProposal(): Ended("abandoned"),
}


def conditions(pace="86400", paused=False, rested=0):
    """Conditions of a match without people."""
    return ProposalContext(Position(None, (), None, None, 1, {}), Clock(pace), paused, rested)


def test_these_tests_cover_every_kind_of_proposal():
    assert {kind for kind, _, _ in STORED.values()} == set(Proposal.registry)
    assert {TakeBackProposal, *(type(proposal) for proposal in EFFECTS)} == set(Proposal.registry.values())


@pytest.mark.parametrize("proposal", STORED, ids=str)
def test_votes_of_released_databases_are_read(proposal):
    assert (proposal.kind, *proposal.dump_argument()) == STORED[proposal]
    assert read_proposal(*STORED[proposal]) == proposal


@pytest.mark.parametrize("proposal", EFFECTS, ids=str)
def test_a_passed_proposal_has_its_effect(proposal):
    assert proposal.make_effect(1000, 5) == EFFECTS[proposal]


@pytest.mark.parametrize("proposal", STORED, ids=str)
def test_every_proposal_has_a_question(proposal, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    assert Say("en", people=[("Ann", "red")] * 3)(proposal.ask_question()).endswith("?")


def test_a_second_owner_of_a_kind_is_refused():
    with pytest.raises(TypeError, match="PauseProposal has the kind pause already"):

        class Other(Proposal, kind="pause"):
            pass

    assert Proposal.registry["pause"] is PauseProposal


@pytest.mark.parametrize("stored", [
    ("offer", "1", 0), ("zap", "", 0), ("pause", "", 0), ("pause", "x", 0), ("pause", "086400", 0),
    ("extend", "٣", 0), ("replace", "-1", 0), ("pace", "21:00", 0), ("pace", "25:00|UTC|1", 0),
    ("end", "x", 0), ("end", "", 7),
])  # fmt: skip
def test_a_malformed_stored_proposal_is_illegal(stored):
    with pytest.raises(IllegalAnswer):
        read_proposal(*stored)


@pytest.mark.parametrize("proposal", [PauseProposal(1), ExtendProposal(1)])
def test_a_proposal_that_is_not_offered_is_illegal(proposal):
    with pytest.raises(IllegalAnswer):
        proposal.check_conditions(conditions())


@pytest.mark.parametrize(
    ("proposal", "match", "key"),
    [
        (PauseProposal(DAY), conditions(paused=True), "vote-paused"),
        (PauseProposal(DAY), conditions(rested=14 * DAY), "vote-paused-enough"),
        (ResumeProposal(), conditions(), "vote-not-paused"),
        (ExtendProposal(12), conditions(pace="none"), "vote-no-clock"),
        (PaceProposal(Clock("86400")), conditions(), "vote-same-pace"),
        (ReplaceProposal(0), conditions(), "vote-no-player"),
    ],
)
def test_a_proposal_without_effect_is_refused(proposal, match, key):
    with pytest.raises(UserError) as refused:
        proposal.check_conditions(match)
    assert refused.value.why.key == key
