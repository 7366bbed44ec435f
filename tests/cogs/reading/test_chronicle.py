"""The chronicle at the end: a sentence a round, of every game, and no longer than a message has room for."""

import msgspec
import pytest

from cogs.reading.chronicle import MOST, tell_rounds
from engine.games import bind
from engine.games.ataque.position.report import BattleReport
from engine.games.brigandine.position import events as brigandine
from engine.games.brigandine.position import war_events
from engine.games.immortals.position import events as kinds
from engine.records.log_chapters import group_rounds
from engine.rules.core import PHASE, Event
from engine.state.chance import Chance
from proofs.games import KITS
from render.text.say import LANGUAGES, Say
from tests.offering import offering
from tests.whole_events import make_whole
from tools.trials.simulate import drive, seed_of

NAMES = [("Ann", "red"), ("Ben", "blue"), ("Cat", "yellow")]


def tell(game, events, match=0):
    return tell_rounds(game, events, Say("en", game, NAMES), match)


@pytest.mark.parametrize("key", offering("story"))
def test_every_round_of_a_match_has_one_sentence(key):
    game, settings = bind(key), KITS[key].short
    seats = min(3, game.seats[-1])
    first = game.setup(seats, settings, seed_of("z"))
    events = [*first.events, *(e for _, t in drive(game, first.state, Chance(bytes(32))) for e in t.events)]
    public = [event for event in events if event.to is None]
    head, *lines = tell(game, public).splitlines()
    assert "one sentence per round" in head
    assert all(line.startswith("**") and line.endswith(".") and ".." not in line for line in lines)
    rounds = [title for title, told in group_rounds(public, game.narration.name_round)]
    if len("\n".join(lines)) < MOST - 200:
        said = [Say("en", game, NAMES)(title) for title in rounds]
        assert [line[2 : line.index(":**")] for line in lines] == [each for each in said if each != "Setup"]


def phase(number, name):
    return make_whole(kinds, PHASE, round=number, phase=name)


def battle(attacker, defender, to, outcome):
    return make_whole(kinds, "battle", attacker=attacker, defender=defender, to=to, outcome=outcome)


def test_a_round_of_immortals_tells_what_was_taken_built_and_gained():
    game = bind("immortals")
    events = [
        phase(0, "setup"),
        phase(1, "plan"),
        battle(0, 1, "light/kingsport", "attacker"),
        battle(0, None, "dark/mossgate", "attacker"),
        battle(1, 0, "light/treehome", "defender"),
        make_whole(kinds, "built", seat=1, space="light/treehome", kind="shrine"),
        make_whole(kinds, "score", seat=0, V1=2, V2=1, V3=0),
        make_whole(kinds, "score", seat=1, V1=3, V2=0, V3=0),
        phase(2, "plan"),
    ]
    assert tell(game, events).splitlines()[1:] == [
        "**Round 1:** Ann takes Kingsport (Light) and Mossgate (Dark); Ben builds a Shrine; Ann and Ben score the most: 3 VP.",
        "**Round 2:** nothing of note.",
    ]


def test_a_month_of_brigandine_tells_who_fell_took_and_held():
    game = bind("brigandine")
    events = [
        make_whole(vars(brigandine) | vars(war_events), PHASE, month=3, phase="war"),
        make_whole(vars(brigandine) | vars(war_events), "fallen", seat=2, by=0),
        make_whole(vars(brigandine) | vars(war_events), "conquered", seat=0, land="tallas", loser=2),
        make_whole(
            vars(brigandine) | vars(war_events), "battle", attacker=0, defender=1, land="kail", winner=1
        ),
    ]
    assert (
        tell(game, events).splitlines()[1]
        == "**Month 3:** the nation of Cat falls; Ann takes Tallas; Ben holds Kail."
    )


def test_seats_with_equally_many_conquests_or_buildings_are_all_named():
    events = [
        phase(1, "plan"),
        battle(0, 1, "light/kingsport", "attacker"),
        battle(1, 0, "dark/mossgate", "attacker"),
        battle(1, 0, "dark/mossgate", "attacker"),
        *(
            make_whole(kinds, "built", seat=seat, space="dark/mossgate", kind=kind)
            for seat, kind in ((1, "portal"), (0, "shrine"))
        ),
    ]
    assert (
        tell(bind("immortals"), events).splitlines()[1]
        == "**Round 1:** Ann takes Kingsport (Light); Ben takes Mossgate (Dark); Ann and Ben build once each."
    )
    built = [Event("act", {"seat": seat, "words": ["built", "city"]}) for seat in (0, 1, 0, 1, 2)]
    events = [Event(PHASE, {"month": 3, "phase": "war"}), *built]
    said = tell(bind("brigandine"), events).splitlines()[1]
    assert said == "**Month 3:** Ann and Ben build the most: 2 structures each."


def test_the_same_attack_twice_in_a_turn_of_ataque_is_told_once():
    report = BattleReport(1, origin="1/t0", target="0/p", outcome="palace-holds")
    fought = [Event("fought", msgspec.to_builtins(report))] * 2
    said = tell(bind("ataque"), [Event("turn", {"seat": 1, "number": 4}), *fought])
    assert said.count("holds against") == 1


def test_a_turn_of_ataque_without_an_attack_tells_what_was_built_and_recruited():
    built = Event("built", {"seat": 0, "bases": {"0": "light"}, "replaced": {}})
    came = [Event("recruited", {"seat": seat, "spaces": {"0": 2}, "types": {}}) for seat in (0, 1)]
    for events, told in (
        ([built], "Ann builds 1 base"),
        ([came[1]], "Ben recruits 2 troops"),
        ([built, *came], "Ann adds 1 base with 2 troops; Ben recruits 2 troops"),
    ):
        said = tell(bind("ataque"), [Event("turn", {"seat": 1, "number": 4}), *events])
        assert said.splitlines()[1].partition(":** ")[2] == f"{told}."


def test_a_quiet_round_before_the_first_deed_is_told_and_the_setup_is_not():
    events = [
        phase(0, "setup"),
        phase(0, "draft"),
        phase(1, "planning"),
        phase(2, "planning"),
        battle(0, 1, "light/kingsport", "attacker"),
    ]
    assert tell(bind("immortals"), events).splitlines()[1:] == [
        "**Round 1:** nothing of note.",
        "**Round 2:** Ann takes Kingsport (Light).",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_second_quiet_round_is_told_with_a_joke_and_none_comes_twice(language):
    game = bind("immortals")
    quiet = [phase(number, "plan") for number in range(1, 25)]
    events = [*quiet, phase(25, "plan"), battle(0, 1, "light/kingsport", "attacker")]
    for match in (7, 8):
        lines = tell_rounds(game, events, Say(language, game, NAMES), match).splitlines()[1:25]
        told = [line.partition(":** ")[2] for line in lines]
        assert len({*told[::2]}) == 1
        assert len({*told[1::2]}) == 12
        assert not any(name in line for line in told for name, _ in NAMES)


def tell_long(step):
    """219 rounds, every step-th with a deed."""
    events = []
    for number in range(1, 220):
        events.append(phase(number, "plan"))
        events += [] if number % step else [battle(0, 1, "light/kingsport", "attacker")]
    return tell(bind("immortals"), events)


def test_a_long_match_leaves_quiet_rounds_out_first():
    said = tell_long(3)
    assert len(said) <= MOST
    assert "nothing of note" not in said
    assert len(said.splitlines()) == 1 + 219 // 3


def test_a_longer_one_keeps_its_beginning_and_its_end():
    said = tell_long(1)
    assert MOST - 100 < len(said) <= MOST
    _, *lines = said.splitlines()
    at = next(at for at, line in enumerate(lines) if "more rounds" in line)
    assert lines[at] == f"-# … {219 - (len(lines) - 1)} more rounds …"
    assert lines[0].startswith("**Round 1:**")
    assert lines[-1].startswith("**Round 219:**")
    assert 0 <= len(lines) - 1 - at - at <= 1


def test_a_match_without_deeds_has_none():
    assert tell(bind("ataque"), []) == ""
