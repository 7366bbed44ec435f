"""What is told of the log: what still stands, and an undo only where it was seen."""

from cogs.text.event_texts import Ledger, ranked, standing
from engine.core import Event, Result
from engine.match_records import Entry


def answer(seq, *kinds, to=None):
    return Entry(seq, "answer", 0, "", tuple(Event(kind, {}, to) for kind in kinds))


def undo(seq, to):
    return Entry(seq, "undo", 0, "", (Event("undone", {"seat": 0}),), seat=0, to=to)


def kinds(events):
    return [event.kind for _, event in events]


def test_private_events_are_not_told():
    assert kinds(standing([answer(1, "open"), answer(2, "secret", to=(1,))])) == ["open"]


def test_what_was_taken_back_leaves_no_trace():
    assert kinds(standing([answer(1, "a"), answer(2, "b"), answer(3, "c"), undo(4, 1), answer(5, "d")])) == [
        "a",
        "d",
    ]


def test_an_undo_of_what_was_posted_is_told():
    ledger = Ledger(2)
    ledger.spoken = True
    ledger.add(undo(3, 1))
    assert kinds(ledger.events) == ["undone"]
    assert ledger.news


def test_players_are_ranked_by_place():
    assert ranked(Result((2, 1, 2), (5, 9, 5))) == [1, 0, 2]


def test_a_seat_is_told_what_is_for_it_alone():
    log = [answer(1, "open"), answer(2, "mine", to=(1,)), answer(3, "theirs", to=(0, 2))]
    assert kinds(standing(log, 1)) == ["open", "mine"]
    assert kinds(standing([*log, undo(4, 1)], 1)) == ["open"]
