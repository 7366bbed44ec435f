"""Texts of the log: events that still count, and an undo only where the reader saw the event."""

import msgspec
import pytest

from cogs.text import event_texts
from cogs.text.event_texts import (
    PublicEvents,
    collect_events,
    count_words,
    describe_event,
    describe_events,
    list_standing,
    shorten_event,
    summarize_events,
)
from engine.games import bind
from engine.games.immortals.position import events as immortals
from engine.records.match_records import Entry
from engine.records.table_events import ReplacedEvent, TableEvent
from engine.rules.core import Event, Result
from render.text.say import HOST, Say
from tests.cogs.steps import BIDS, SHARED
from tests.engine.records.test_table_events import STORED
from tests.whole_events import make_whole
from tools.toy.game import Toy

FACTS = [fact for fact, _, _ in STORED]


def answer(seq, *kinds, to=None):
    return Entry(seq, "answer", 0, "", tuple(Event(kind, {}, to) for kind in kinds))


def undo(seq, to):
    return Entry(seq, "undo", 0, "", (Event("undone", {"seat": 0}),), seat=0, to=to)


def kinds(events):
    return [event.kind for _, event in events]


def test_private_events_are_not_told():
    assert kinds(list_standing([answer(1, "open"), answer(2, "secret", to=(1,))])) == ["open"]


def test_undone_events_are_left_out():
    assert kinds(
        list_standing([answer(1, "a"), answer(2, "b"), answer(3, "c"), undo(4, 1), answer(5, "d")])
    ) == ["a", "d"]


def test_an_undo_of_what_was_posted_is_told():
    ledger = PublicEvents(2)
    ledger.add_entry(undo(3, 1), [answer(2, "b")])
    assert kinds(ledger.events) == ["undone"]
    assert not ledger.begins_post(lambda event: event.kind == "a")


@pytest.mark.parametrize("known", [[], [answer(1, "before it")], [answer(2, "unseen", to=(0,))]])
def test_an_undo_of_what_nobody_was_told_is_not_told(known):
    ledger = PublicEvents(2)
    ledger.add_entry(undo(3, 1), known)
    assert ledger.events == []


def test_a_ledger_begins_after_what_its_viewer_knows():
    log = [answer(1, "a"), answer(2, "mine", to=(1,)), undo(3, 1), answer(4, "d")]
    assert kinds(collect_events(log, 2, 1).events) == ["undone", "d"]
    assert kinds(collect_events(log, 2, 0).events) == ["d"]
    assert kinds(collect_events(log, 1, 1).events) == ["d"]


def test_seats_are_ranked_by_place():
    assert Result((2, 1, 2), (5, 9, 5)).rank_seats() == [1, 0, 2]


def test_a_seat_is_told_what_is_for_it_alone():
    log = [answer(1, "open"), answer(2, "mine", to=(1,)), answer(3, "theirs", to=(0, 2))]
    assert kinds(list_standing(log, 1)) == ["open", "mine"]
    assert kinds(list_standing([*log, undo(4, 1)], 1)) == ["open"]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: type(fact).__name__)
def test_every_fact_of_the_platform_is_a_sentence_with_names(fact, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    say = Say("en", people=[(f"Player {seat}", "red") for seat in "abc"])
    said = say(describe_event(fact))
    assert said.endswith(".")
    if hasattr(fact, "seat"):
        assert f"Player {'abc'[fact.seat]}" in said


def test_facts_are_told_between_the_games_own_events():
    log = [answer(1, "phase", "table.deserted", "phase")]
    assert describe_events(Toy.bind(), list_standing(log), Say("en")) == [GONE]
    assert {type(fact) for fact in FACTS} == set(TableEvent.__subclasses__())


GONE = HOST.line("told-deserted")


def tell(*told):
    game = Toy.bind()
    return summarize_events(game, list_standing([answer(1, *told)]), Say("en").speak_of(game))


def test_few_deeds_are_told_whole():
    assert tell("bids", "shared", "bids") == [BIDS, SHARED, BIDS]


def test_of_many_the_table_s_own_and_highlights_stay_and_the_log_has_the_rest():
    told = tell("table.deserted", *["shared"] * 9, "bids", "shared", "bids", *["shared"] * 9)
    assert told == [GONE, BIDS, BIDS, "-# … and 19 more: **Log**"]


@pytest.mark.parametrize("words", [1, 8, 12])
def test_words_are_few_and_one_deed_is_told_in_any_case(words, monkeypatch):
    monkeypatch.setattr(event_texts, "WORDS", words)
    *told, more = tell(*["bids"] * 5)
    assert told == [BIDS] * max(1, words // 4)
    assert more == f"-# … and {5 - len(told)} more: **Log**"


def test_where_nothing_weighs_the_newest_is_told():
    assert tell(*["shared"] * 9) == [SHARED] * 3 + ["-# … and 6 more: **Log**"]


def test_marks_are_no_words():
    assert count_words("-# … **Ann** · 3 coins, <t:5:R>") == 4


def test_a_replaced_seat_is_named_by_its_nation_once_known():
    game, people = bind("brigandine"), [("Ann", "red"), ("Ben", "blue"), ("Cat", "pink")]
    known = game.setup(3, {}, bytes(32)).state
    sides = [msgspec.structs.replace(side, nation="") for side in known.sides]
    begun = msgspec.structs.replace(known, sides=type(known.sides)(sides))
    nation, told = game.rules.nations[known.sides[1].nation].name, describe_event(ReplacedEvent(1))
    for at, words in ((begun, "the blue seat"), (known, f"the {nation} seat")):
        say = Say("en").speak_of(game, people, game.knowledge.name_sides(at))
        assert say(told) == f"🪑 Ben takes over {words} and plays on."


def test_a_round_that_is_scored_is_told_with_the_points_of_all():
    game, people = bind("immortals"), [("Ann", "red"), ("Ben", "blue"), ("Cat", "green")]
    scored = [
        make_whole(immortals, "battle", **FOUGHT),
        make_whole(immortals, "phase", phase="scoring", round=1),
        *(make_whole(immortals, "score", seat=n, V1=3, V2=n, V3=2, now={"vp": 9 + n}) for n in range(3)),
        make_whole(immortals, "standing", vp=[9, 10, 11], gained=[5, 6, 7], armies=[30, 30, 30]),
    ]
    told = summarize_events(game, [(1, event) for event in scored], Say("en", game, people))
    assert "Round 1 is scored." in told
    assert "Standing · Cat: 11 VP (+7); Ben: 10 VP (+6); Ann: 9 VP (+5)." in told


def test_posts_tell_an_income_without_the_purse_that_the_log_tells():
    game, purse = bind("immortals"), {"gold": 9, "energy": 3}
    income = make_whole(
        immortals, "income", seat=0, gold=4, energy=0, why="action", space="light/treehome", now=purse
    )
    assert shorten_event(game, income) == dict(game.narration.tell(income).args)["told"]


def test_a_battle_begins_a_post_only_where_a_seat_stood():
    narration = bind("immortals").narration
    fights = [make_whole(immortals, "battle", **{**FOUGHT, "defender": seat}) for seat in (1, None)]
    assert [narration.begins_post(each) for each in fights] == [True, False]


FOUGHT = {
    "attacker": 0,
    "defender": 1,
    "from": "light/treehome",
    "to": "light/fernhollow",
    "armies": 5,
    "side": "attacker",
    "outcome": "attacker",
    **{kind: {"seats": [3, 1, 0], "inhabitants": 1} for kind in ("thrown", "fallen", "lost")},
    "now": {
        "spaces": {"light/treehome": 0, "light/fernhollow": 3},
        **{kind: {"seats": [0, 0, 0], "inhabitants": 0} for kind in ("tray", "tower")},
        "inhabitants": 9,
    },
}
