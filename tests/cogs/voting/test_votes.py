"""Votes of a running match: voters, majorities, messages, moderators, replaced seats, and two votes at once."""

import asyncio

import pytest

from cogs.ui.custom_id import CustomId
from engine.records import table_events
from engine.records.clock import Clock
from engine.records.effects import Ended, Extended
from engine.records.match_records import StaleQuestion, WriteConflict
from sandbox.discord import Perm
from tests.cogs.steps import (
    ask_others,
    decide,
    declare,
    labels,
    later,
    moderator,
    position_bytes,
    replayed,
    seat_of,
    shown,
    sweep_later,
    table_kinds,
)


async def status(rig):
    rows = await rig.store.database.rows("SELECT status FROM votes ORDER BY id")
    return [row[0] for row in rows]


async def paused(rig):
    return await rig.store.deadlines.is_paused(1)


async def test_more_than_half_of_the_table_pauses(rig):
    ann, ben, cat, dan = await rig.begin("Ann", "Ben", "Cat", "Dan")
    message = await ask_others(rig, ann, "pause", length=86400)
    assert message in ben.pinged()
    assert message not in ann.pinged()
    assert "3 Yes votes are needed" in rig.reads(message)
    said = [line.partition(":") for line in rig.reads(message).splitlines() if line[:2] in ("Ye", "No")]
    assert [(word, len(names.split(" and ")[0].split(","))) for word, _, names in said] == [
        ("Yes (1)", 1),
        ("Not yet", 2),
    ]
    await ben.click(message, "Yes")
    assert "Yes (2)" in rig.reads(message)
    assert ben.name in rig.reads(message).partition("Yes (2)")[2].partition("\n")[0]
    assert not await paused(rig)
    await cat.click(message, "Yes")
    assert await paused(rig)
    assert await status(rig) == ["passed"]
    assert "Agreed" in rig.reads(message)
    assert "Not yet" not in rig.reads(message)
    assert labels(dan, message) == []
    assert "pauses the match" in rig.reads((await rig.posted(2))[-1])


async def test_a_changed_mind_counts_and_a_majority_against_ends_it(rig):
    ann, ben, cat, dan = await rig.begin("Ann", "Ben", "Cat", "Dan")
    message = await ask_others(rig, ann, "extend", hours=24)
    await ben.click(message, "Yes")
    await ben.click(message, "No")
    await cat.click(message, "No")
    assert await status(rig) == ["failed"]
    assert "Rejected" in rig.reads(message)
    assert labels(dan, message) == []
    assert (await rig.match()).seq == 1


async def test_only_present_players_vote(rig):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat")
    message = await ask_others(rig, ann, "abandon")
    for user in (rig.box.join("Eve"), moderator(rig)):
        assert "Only players who are still in this match" in (await user.click(message, "Yes")).text
    await rig.bot.context.referee.concede(1, await seat_of(rig, ben), rig.bot.context.now())
    assert "Only players who are still in this match" in (await ben.click(message, "Yes")).text
    await cat.click(message, "Yes")
    assert (await rig.match()).ended == "abandoned"


async def test_two_votes_at_once_make_one(rig):
    ann, ben, _ = await rig.begin("Ann", "Ben", "Cat")
    await asyncio.gather(ann.slash("match pause", match=1, length=86400), ben.slash("match end", match=1))
    assert await status(rig) == ["open"]
    refused = (await ben.slash("match end", match=1)).text
    assert "already open" in refused
    assert str((await shown(rig)).id) in refused
    assert sum("🗳" in rig.reads(each) for each in rig.posts()) == 1


async def test_a_vote_ends_by_itself(rig):
    await rig.begin("Ann", "Ben")
    message = await ask_others(rig, rig.users[0], "pause", length=86400)
    rig.box.archive_thread(rig.thread)
    await sweep_later(rig, 86_400)
    assert await status(rig) == ["failed"]
    assert "Rejected" in rig.reads(message)
    await press(rig, rig.users[1], message, "yes")
    await rig.box.until(lambda: "over" in "".join(map(rig.reads, rig.users[1].whispers())))


@pytest.mark.parametrize(("answer", "code", "left"), [(400, 0, 0), (404, 10008, 0), (503, 0, 1)])
async def test_a_vote_whose_message_is_deleted_or_refused_for_good_is_let_go(rig, caplog, answer, code, left):
    await rig.begin("Ann", "Ben")
    message = await ask_others(rig, rig.users[0], "pause", length=86400)
    path = f"/channels/{rig.thread.id}/messages/{message.id}"
    rig.box.fail("PATCH", path, answer, code=code, times=9)
    later(rig, 86_400)
    await rig.bot.sweeper.sweep()
    assert await status(rig) == ["failed"]
    assert len(await rig.store.votes.list_outdated()) == left
    assert left or "Traceback" not in caplog.text


async def press(rig, user, message, verb, vote=1):
    """Press a message whose buttons may be gone, as an outdated client does."""
    old = message.components
    message.components = [{"type": 1, "id": 77, "components": [button(str(CustomId(1, vote, verb)))]}]
    try:
        return await user.click(message, str(CustomId(1, vote, verb)))
    finally:
        if message.components[0]["id"] == 77:
            message.components = old


def button(custom_id):
    return {"type": 2, "id": 78, "style": 1, "label": "x", "custom_id": custom_id}


async def test_votes_without_effect_or_right_are_refused(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    assert "not paused" in (await ann.slash("match resume", match=1)).text
    assert "already the pace" in (await ann.slash("match pace", match=1, pace="86400")).text
    assert "no such player" in (await ann.slash("match replace", match=1, player="Zoe")).text
    eve = rig.box.join("Eve")
    assert "not playing" in (await eve.slash("match end", match=1)).text
    assert "a moderator of the server can" in (await eve.slash("match pause", match=1, length=86400)).text
    assert await status(rig) == []


async def test_the_pace_changes_by_vote(rig):
    ann, ben = await rig.begin("Ann", "Ben")
    options = {"pace": "21:30", "zone": "europe/berlin", "weekends": False}
    message = await ask_others(rig, ann, "pace", **options)
    assert "every day at 21:30, the clock rests on weekends (Europe/Berlin)" in rig.reads(message)
    await ben.click(message, "Yes")
    assert await rig.store.deadlines.load_clock(1) == Clock("21:30", "Europe/Berlin", False)
    assert "a new pace: every day at 21:30" in rig.reads((await rig.posted(2))[-1])


async def test_the_match_ends_with_the_scores_as_they_stand(rig):
    ann, ben = await rig.begin("Ann", "Ben")
    await ben.click(await ask_others(rig, ann, "end"), "Yes")
    await rig.idle()
    match, said = await rig.match(), rig.reads(rig.posts()[-1])
    assert (match.status, match.ended) == ("over", "scores")
    assert "ended with the scores as they stood" in said
    assert match.secret in said
    assert r"1\. " in said
    assert len(await rig.store.database.rows("SELECT 1 FROM results WHERE place = 1")) == 2
    assert "Rematch" in labels(ann, rig.posts()[-1])


async def test_a_vote_is_closed_when_the_match_ends(rig):
    await rig.begin("Ann", "Ben", "Cat")
    message = await ask_others(rig, rig.users[0], "pause", length=86400)
    await declare(rig, Ended("abandoned"))
    await rig.bot.sweeper.sweep()
    assert await status(rig) == ["failed"]
    assert labels(rig.users[1], message) == []


# moderators


async def test_a_moderator_decides_at_once_and_it_is_told(rig):
    await rig.begin("Ann", "Ben")
    owner = moderator(rig)
    assert "Done" in (await decide(owner, "match pause", length=86400)).text
    assert await paused(rig)
    assert "A moderator of the server pauses" in rig.reads((await rig.posted(2))[-1])
    assert "not playing" in (await owner.slash("match end", match=1)).text
    await decide(owner, "match abandon")
    match, said = await rig.match(), rig.reads((await rig.posted(3))[-1])
    assert match.ended == "abandoned"
    assert "A moderator of the server has abandoned" in said
    assert match.secret in said


# seats on offer


async def offered(rig, **options):
    """Offer Cat's seat. Return the offer's message."""
    ann, ben, cat = rig.users
    message = await ask_others(rig, ann, "replace", player="Cat", **options)
    assert cat.name in rig.reads(message)
    await ben.click(message, "Yes")
    assert await status(rig) == ["open"]
    await cat.click(message, "Yes")
    await rig.idle()
    return await shown(rig, "is free for")


async def test_a_seat_on_offer_goes_to_who_presses_first(rig):
    await rig.begin("Ann", "Ben", "Cat")
    cat, eve, fay = rig.users[2], rig.box.join("Eve"), rig.box.join("Fay")
    seat, letter = await seat_of(rig, cat), rig.panel(cat)
    opened = (await cat.click(rig.posts()[0], "My panel")).message
    join = (await rig.store.matches.load_players(1))[seat].join
    message = await offered(rig)
    assert message.channel_id == rig.box.lobby.id  # where anybody may take it
    assert "**#1 Coins**" in rig.reads(message)
    assert "have a seat" in (await rig.users[0].click(message, "Take this seat")).text
    answers = await asyncio.gather(*(user.click(message, "Take this seat") for user in (eve, fay)))
    player = (await rig.store.matches.load_players(1))[seat]
    assert player.user in (eve.id, fay.id)
    assert player.join == join
    texts = [answer.text for answer in answers]
    assert sum("no longer on offer" in said for said in texts) == 1
    assert sum("Bid coins" in said for said in texts) == 1
    await rig.box.until(lambda: labels(fay, message) == [])
    new = eve if player.user == eve.id else fay
    await rig.idle()
    assert any("Welcome" in new.reads(each) for each in new.dms())
    assert sum("Bid coins" in rig.reads(each) for each in new.dms()) == 1
    colour = (await rig.store.matches.load_players(1))[seat].colour
    assert f"{new.name} takes over the {colour} seat" in rig.reads(rig.posts()[-1])
    assert rig.reads(message).splitlines()[1:] == [f"🪑 {new.name} has taken the {colour} seat."]
    assert new.id in rig.thread.members
    assert rig.posts()[-1] not in new.pinged()
    olds = letter, opened  # the old owner's panels, of which none is drawn for the new one
    before = [*map(rig.reads, olds)]
    for old in olds:
        assert "no seat" in (await cat.click(old, "Coin: 5")).text
    await new.click(rig.panel(new), "Coin: 5")
    await rig.settle()
    assert [*map(rig.reads, olds)] == before
    assert await rig.store.database.rows("SELECT user_id, place FROM results") == [(cat.id, None)]
    assert (await replayed(rig))[-1] == await position_bytes(rig, (await rig.match()).seq)


async def test_where_the_channel_takes_no_posts_the_seat_is_offered_in_the_thread(rig):
    await rig.begin("Ann", "Ben", "Cat")
    await rig.idle()
    rig.box.forbid(rig.box.lobby, Perm.SEND)
    message = await offered(rig)
    assert message.channel_id == rig.thread.id
    eve = rig.box.join("Eve")
    await eve.click(message, "Take this seat")
    assert await seat_of(rig, eve) is not None


async def test_a_seat_that_a_stand_in_plays_is_offered_without_its_owner(rig):
    ann, ben = await rig.begin("Ann", "Ben")
    await rig.bot.context.referee.concede(1, await seat_of(rig, ben), rig.bot.context.now())
    assert "Done" in (await decide(ann, "match replace", player="Ben")).text
    assert (await status(rig))[0] == "passed"


async def test_a_seat_for_one_person_is_for_nobody_else(rig):
    await rig.begin("Ann", "Ben", "Cat")
    eve, fay = rig.box.join("Eve"), rig.box.join("Fay")
    message = await offered(rig, by=eve.id)
    assert message in eve.pinged()
    assert message.channel_id == rig.thread.id
    assert "only for" in (await fay.click(message, "Take this seat")).text
    await eve.click(message, "Take this seat")
    assert await seat_of(rig, eve) is not None


async def test_an_offer_ends_when_its_owner_is_back(rig):
    await rig.begin("Ann", "Ben", "Cat")
    cat = rig.users[2]
    await rig.bot.context.referee.concede(1, await seat_of(rig, cat), rig.bot.context.now())
    message = await offered_by_moderator(rig)
    await cat.click(rig.panel(cat), "Coin: 0")
    await rig.bot.sweeper.sweep()
    assert labels(rig.users[0], message) == []
    assert "no longer on offer" in rig.reads(message)


async def offered_by_moderator(rig):
    assert "Done" in (await decide(moderator(rig), "match replace", player="Cat")).text
    return await shown(rig, "is free for")


async def test_a_new_owner_with_closed_direct_messages_is_told_and_mentioned(rig):
    await rig.begin("Ann", "Ben", "Cat")
    eve = rig.box.join("Eve", dms=False)
    answer = await eve.click(await offered(rig), "Take this seat")
    assert "Bid coins" in answer.text
    closed = "cannot send you direct messages"
    await rig.box.until(lambda: closed in "".join(map(rig.reads, eve.whispers())))
    await rig.box.until(lambda: any(post in eve.pinged() for post in rig.posts()))


# pairs at the same instant, and crashes


@pytest.mark.parametrize("order", [1, -1])
async def test_the_vote_that_ends_it_and_a_move_at_once(rig, order):
    ann, ben = await rig.begin("Ann", "Ben")
    message = await ask_others(rig, ann, "end")
    acts = [ben.click(message, "Yes"), ann.click(rig.panel(ann), "Coin: 5")]
    await asyncio.gather(*acts[::order])
    await rig.idle()
    match = await rig.match()
    assert match.ended == "scores"
    assert match.seq in (2, 3)
    assert (await replayed(rig))[-1] == await position_bytes(rig, match.seq)


@pytest.mark.parametrize("order", [1, -1])
async def test_a_vote_and_the_timer_at_once(rig, order):
    ann, ben = await rig.begin("Ann", "Ben")
    referee, message = rig.bot.context.referee, await ask_others(rig, ann, "extend", hours=12)
    due = (await rig.store.deadlines.load_deadline(1, 0)).due
    acts = [ben.click(message, "Yes"), referee.time_out(1, 0, due, due)]
    done = await asyncio.gather(*acts[::order], return_exceptions=True)
    assert await status(rig) == ["passed"]
    late = [each for each in done if isinstance(each, StaleQuestion)]
    kinds = [entry.kind for entry in await rig.store.log.load_entries(1, 1, 99)]
    assert kinds == (["table"] if late else ["timeout", "table"])
    assert (await replayed(rig))[-1] == await position_bytes(rig, (await rig.match()).seq)


@pytest.mark.parametrize("order", [1, -1])
async def test_taking_a_seat_and_its_old_owners_move_at_once(rig, order):
    await rig.begin("Ann", "Ben", "Cat")
    cat, eve = rig.users[2], rig.box.join("Eve")
    seat, message, panel = await seat_of(rig, cat), await offered(rig), rig.panel(cat)
    acts = [eve.click(message, "Take this seat"), cat.click(panel, "Coin: 5")]
    await asyncio.gather(*acts[::order])
    await rig.idle()
    assert await seat_of(rig, eve) == seat
    entries = await rig.store.log.load_entries(1, 1, 99)
    answered = [entry.seq for entry in entries if entry.kind == "answer"]
    given = [entry.seq for entry in entries for event in entry.events if event.kind == "table.replaced"]
    assert len(given) == 1
    assert all(seq < given[0] for seq in answered)
    assert (await replayed(rig))[-1] == await position_bytes(rig, (await rig.match()).seq)


async def test_one_vote_is_carried_out_once(rig):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat")
    message = await ask_others(rig, ann, "extend", hours=12)
    vote = await rig.store.votes.find_open(1)
    await rig.store.votes.cast_ballot(vote.id, ben.id, True)
    referee, now = rig.bot.context.referee, rig.bot.context.now()
    due = (await rig.store.deadlines.load_deadline(1, 0)).due
    acts = [cat.click(message, "Yes"), rig.bot.sweeper.sweep(), ben.click(message, "Yes")]
    await asyncio.gather(*acts)
    assert (await rig.store.deadlines.load_deadline(1, 0)).due == due + 12 * 3600
    with pytest.raises(WriteConflict):
        await referee.declare(1, (table_events.ExtendedEvent("table", 1),), now, Extended(60), vote=vote.id)
    assert await table_kinds(rig) == ["table.extended"]


@pytest.mark.parametrize("lost", ["posted", "paint", "carry"])
async def test_a_vote_interrupted_by_a_crash_is_completed(rig, lost):
    ann, ben = await rig.begin("Ann", "Ben")
    votes = rig.bot.rooms.voting
    if lost == "posted":
        rig.store.votes.keep_message = broken
    answer = await ann.slash("match pause", match=1, length=86400)
    assert not answer.failed
    rig.store.votes.__dict__.pop("keep_message", None)
    message = next(each for each in rig.posts() if "🗳" in rig.reads(each))
    if lost == "paint":
        votes.messages.update_message = broken
    if lost == "carry":
        votes.settle_vote = broken
    if lost != "posted":
        await ben.click(message, "Yes")
    await rig.restart()
    await rig.bot.sweeper.sweep()
    assert sum("🗳" in rig.reads(each) for each in rig.posts()) == 1
    if lost == "posted":
        await ben.click(message, "Yes")
    assert await status(rig) == ["passed"]
    assert await paused(rig)
    assert labels(ben, message) == []
    assert (await table_kinds(rig)).count("table.paused") == 1


async def test_a_message_found_again_shows_how_the_vote_stands_now(rig):
    ann, ben, _, _ = await rig.begin("Ann", "Ben", "Cat", "Dan")
    rig.store.votes.keep_message = broken
    await ann.slash("match pause", match=1, length=86400)
    del rig.store.votes.keep_message
    await rig.stop()
    await rig.store.votes.cast_ballot(1, ben.id, True)
    await rig.start()
    await rig.bot.sweeper.sweep()
    (message,) = [each for each in rig.posts() if "🗳" in rig.reads(each)]
    assert "Yes (2)" in rig.reads(message)
    assert (await rig.store.votes.load_vote(1)).message == message.id


async def broken(*_args, **_more):
    raise OSError("the power is cut")


async def test_votes_may_be_asked_in_words_that_are_offered(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    names = await ann.autocomplete("match replace", "player", "", match=1)
    assert [each["name"] for each in names] == ["Ben"]  # not oneself
    assert any(
        each["value"] == "21:00" for each in await ann.autocomplete("match pace", "pace", "every", match=1)
    )
    zones = await ann.autocomplete("match pace", "zone", "berlin", match=1, pace="21:00")
    assert [each["value"] for each in zones] == ["Europe/Berlin"]


async def test_a_player_who_left_the_server_has_no_vote(rig):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat")
    rig.box.leave(cat)
    message = await ask_others(rig, ann, "replace", player="Cat")
    assert f"Not yet: {ben.name}" in rig.reads(message)
    assert cat.name not in rig.reads(message).partition("\n")[2]
    assert "2 Yes votes are needed" in rig.reads(message)
    await ben.click(message, "Yes")
    assert (await status(rig))[0] == "passed"


async def test_a_table_of_two_is_not_stuck_when_one_left_the_server(rig):
    ann, ben = await rig.begin("Ann", "Ben")
    rig.box.leave(ben)
    assert "nobody else is here to ask" in (await decide(ann, "match replace", player="Ben")).text
    await shown(rig, "is free for")


async def test_a_private_tables_seat_on_offer_is_for_its_guests(rig):
    await rig.begin("Ann", "Ben", "Cat")
    fay, gil = rig.box.join("Fay"), rig.box.join("Gil")
    await rig.store.lobbies.set_guests(1, None, (gil.id,))
    await rig.store.users.set_name(gil.id, gil.name)
    message = await offered(rig)
    answer = await fay.click(message, "Take this seat")
    assert gil.name in answer.text
    assert await seat_of(rig, fay) is None
    await gil.click(message, "Take this seat")
    assert await seat_of(rig, gil) is not None


async def test_the_message_of_a_vote_names_the_end_that_holds_after_time_that_counts_for_nobody(rig):
    ann, *_ = await rig.begin("Ann", "Ben", "Cat")
    message = await ask_others(rig, ann, "pause", length=86400)
    now = rig.bot.context.now()
    await rig.store.deadlines.mark_alive(now)
    assert await rig.store.deadlines.shift_times(now, now + 5 * 3600)
    await rig.bot.rooms.voting.sweep_votes(now + 5 * 3600)
    await rig.idle()
    ((ends,),) = await rig.store.database.rows("SELECT ends FROM votes WHERE status = 'open'")
    assert f"<t:{ends}:R>" in rig.reads(message)
