"""The log to leaf in: chapters, pages, and the board as it stood then, never more than its reader may know."""

import re

from msgspec.structs import replace

from cogs.reading.log_pages import LINES
from cogs.text.event_texts import describe_events, list_standing
from tests.cogs.steps import (
    BIDS,
    DRAWN,
    READY,
    attached_kinds,
    choose_option,
    labels,
    load_position,
)
from tools.toy.game import Toy
from tools.toy.rig import ToyPainter

CUT = re.compile(r"(?s)(.*)… and (\d+) more: \*\*Log\*\*")


async def test_chapters_are_chosen_and_pages_turned_over_their_edges_and_hold_each_line_once(rig, ann):
    log = await ann.slash("log", channel=rig.thread)
    assert "#1 · Round 3" in log.text
    log = await ann.select(log.message, "Go to…", "Round 1")
    assert log.kind == "update"
    assert "#1 · Round 1" in log.text
    assert log.text.count(BIDS) == 1
    log = await ann.click(log.message, "Newer")
    assert "#1 · Round 2" in log.text
    log = await ann.click(log.message, "Older")
    assert "#1 · Round 1" in log.text
    assert "Older" not in labels(ann, log.message)
    lines = []
    while True:
        lines += log.text.splitlines()[1:]
        if "Newer" not in labels(ann, log.message):
            break
        log = await ann.click(log.message, "Newer")
    assert lines.count(BIDS) == 2
    assert lines.count(DRAWN) == 3


async def test_the_board_is_shown_as_it_stood_and_the_log_comes_back_without_it(rig, ann):
    log = await ann.slash("log", channel=rig.thread)
    log = await ann.select(log.message, "Go to…", "Round 1")
    then = await ann.select(log.message, "Show the board after…", "0")
    assert attached_kinds(then.message) == ["board"]
    assert "board, round 1" in ann.reads(then.message)
    assert DRAWN in then.text
    then = await ann.click(then.message, "Newer")
    assert READY in then.text
    back = await ann.click(then.message, "Back to the log")
    assert "#1 · Round 1" in back.text
    assert back.message.attachments == []


async def test_the_board_then_is_seen_with_the_reader_s_own_eyes(rig, ann, monkeypatch):
    seen = []

    def board(self, sight):
        seen.append([place.hand is not None for place in sight.view.seats])
        return real(self, sight)

    real = ToyPainter.board
    monkeypatch.setattr(ToyPainter, "board", board)
    dan = rig.box.join("Dan")
    for user in (dan, ann):
        log = await user.slash("log", channel=rig.thread)
        log = await user.select(log.message, "Go to…", "Round 1")
        await user.select(log.message, "Show the board after…", "0")
    seat = (await load_position(rig)).seat_of(ann.id)
    assert seen == [[False, False], [seat == 0, seat == 1]]
    assert "You draw" not in (await dan.slash("log", channel=rig.thread)).text


async def test_no_number_of_an_entry_stands_on_the_log(rig, ann):
    log = await ann.slash("log", channel=rig.thread)
    seq = str((await rig.match()).seq)
    ids = [part["custom_id"] for part in ann.parts(log.message)]
    assert all(seq not in id_.split(":")[4:] for id_ in ids)


async def test_many_chapters_are_leafed_through_in_their_menu(rig, ann, monkeypatch):
    monkeypatch.setattr("cogs.reading.log_pages.MENU", 2)
    log = await ann.slash("log", channel=rig.thread)
    log = await ann.select(log.message, "Go to…", "Earlier…")
    assert "#1 · Round 2" in log.text
    log = await ann.select(log.message, "Go to…", "Later…")
    assert "#1 · Round 3" in log.text


async def test_a_vanished_entry_gets_a_sentence(rig, ann):
    log = await ann.slash("log", channel=rig.thread)
    part = next(part for part in ann.parts(log.message) if ":then:" in part["custom_id"])
    part["options"].append({"label": "x", "value": "22"})
    answer = await ann.select(log.message, part["custom_id"], "22")
    assert "Already answered" in answer.text


async def test_events_before_the_first_phase_are_in_the_first_chapter(rig, monkeypatch):
    def setup(self, *given):
        turn = real(self, *given)
        return replace(turn, events=turn.events[::-1])

    real = Toy.setup
    monkeypatch.setattr(Toy, "setup", setup)
    await rig.begin("Ann", "Ben")
    assert DRAWN in (await rig.users[0].slash("log", channel=rig.thread)).text


async def test_an_entry_that_is_longer_than_a_page_goes_on_on_the_next(rig):
    ann, *_ = await rig.open("Ann", "Ben", "Cat", game="immortals")
    await choose_option(rig, ann, "setup", "dealt")
    await rig.start_match()
    position = await load_position(rig)
    happened = list_standing(await rig.store.log.load_entries(1, 0, 1), position.seat_of(ann.id))
    told = describe_events(position.game, happened, (await rig.bot.context.load_texts(position)).rich)
    assert len(told) > LINES
    ((post, count),) = CUT.findall(rig.reads(rig.posts()[0]))
    assert post.count("\n") + int(count) > LINES
    log, read = await ann.slash("log", channel=rig.thread), []
    while True:
        _, *lines = log.text.splitlines()
        read[:0] = lines
        if "Older" not in labels(ann, log.message):
            break
        log = await ann.click(log.message, "Older")
    assert read == told
    then = await ann.select(log.message, "Show the board after…", "0")
    assert then.message.attachments
