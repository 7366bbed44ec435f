"""Panels and posts of a running match: pressed, pressed again, pressed too late, by others, and after a restart."""

import asyncio

from msgspec.structs import replace

from cogs.thread.posted_match import Work
from cogs.ui.custom_id import CustomId
from engine.match.replay import match_seed
from engine.state.chance import hash_secret
from tests.cogs.steps import (
    attached_kinds,
    begin_seated,
    bid,
    broken,
    choose_option,
    find_whole,
    list_alts,
    load_position,
    planted,
    play_out,
    press_more,
    seated,
)
from tools.toy.game import BidFrame


def label(user, message, word):
    """Return the custom_id of the one component whose label or id contains this word."""
    parts = [
        p for p in user.parts(message) if word in (p.get("label") or "") or f":{word}:" in p["custom_id"]
    ]
    assert parts, (word, user.reads(message))
    return parts[0]["custom_id"]


async def answer_all(rig):
    """Have every seat bid nothing. Seat 0 wins and did not bid last."""
    for user in await seated(rig):
        await bid(rig, user)
    await rig.idle()


async def open_split(rig):
    """Play to the first split. Return the winner of the pot and their panel, after a look at the opened bids."""
    await rig.begin("Ann", "Ben", "Cat")
    await answer_all(rig)
    winner = (await seated(rig))[0]
    await winner.click(rig.posts()[-1], "My panel")
    return winner, (await winner.click(rig.posts()[-1], "My panel")).message


async def test_if_only_the_active_seats_change_the_latest_post_is_edited(rig):
    await rig.begin("Ann", "Ben", "Cat")
    (post,) = rig.posts()
    waiting = rig.reads(post).splitlines()[0]
    assert waiting.startswith("**Your turn,")
    assert all(user.name in waiting for user in rig.users)
    await bid(rig, rig.users[0])
    await rig.idle()
    assert rig.posts() == [post]
    assert rig.users[0].name not in rig.reads(post).splitlines()[-2]
    assert "Coin" not in rig.reads(post)


async def test_a_stale_press_changes_nothing_and_brings_the_fresh_panel(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    panel = rig.panel(ann)
    old = label(ann, panel, "Coin: 5")
    await bid(rig, ann)
    await ann.click(panel, "Take back")
    seq = (await rig.match()).seq
    answer = await ann.click(panel, planted(panel, old))
    assert "Already answered" in answer.text
    assert (await rig.match()).seq == seq
    assert "Bid coins" in rig.reads(panel)


async def test_a_forged_press_on_a_post_is_refused_to_a_stranger_and_answered_privately_to_a_player(rig):
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    (post,) = rig.posts()
    question_id = (await load_position(rig)).ask(0).question_id
    seen = rig.reads(post)
    board = await dan.click(post, "My panel")
    assert board.message.ephemeral
    assert attached_kinds(board.message) == ["board"]
    answer = await dan.click(post, planted(post, str(CustomId(1, question_id, "amount", "5"))))
    assert "no seat" in answer.text
    assert answer.message.ephemeral
    assert rig.reads(post) == seen
    assert (await rig.match()).seq == 1
    own = (await seated(rig))[0]
    answer = await own.click(post, planted(post, str(CustomId(1, question_id, "amount", "5"))))
    assert answer.message.ephemeral
    assert "Coin" not in rig.reads(post)
    assert (await rig.match()).seq == 2


async def test_back_takes_an_answer_back_and_says_nothing_of_it(rig):
    await rig.begin("Ann", "Ben")
    await answer_all(rig)
    posts, winner = rig.posts(), (await seated(rig))[0]
    before, panel = rig.reads(posts[-1]), rig.panel(winner)
    await winner.click(panel, find_whole(winner, panel))
    await winner.click(panel, "Submit")
    assert "Split" not in rig.reads(panel)
    await winner.click(panel, "⋯")
    back = label(winner, panel, "Undo last answer")
    await asyncio.gather(winner.click(panel, back), winner.click(panel, back))
    await rig.idle()
    assert "Split" in rig.reads(panel)
    assert rig.posts() == posts
    assert rig.reads(posts[-1]) == before
    log = await winner.click(posts[-1], "Log")
    assert "undoes the last step" not in log.text


async def test_several_picks_are_collected_until_submit(rig):
    await rig.begin("Ann", "Ben", "Cat")
    await answer_all(rig)
    winner = (await seated(rig))[0]
    panel = rig.panel(winner)
    assert "Split the pot" in rig.reads(panel)
    seq = (await rig.match()).seq
    await winner.click(panel, label(winner, panel, "set"))
    assert (await rig.match()).seq == seq
    await rig.restart()
    opened = (await winner.click(rig.posts()[-1], "My panel")).message
    assert "1 of 3 chosen" in rig.reads(opened)
    await winner.click(opened, find_whole(winner, opened))
    await winner.click(opened, "Submit")
    assert (await rig.match()).seq > seq


async def test_a_picture_that_is_shown_is_sent_again_only_once_discord_has_it_no_more(rig):
    winner, opened = await open_split(rig)
    (lit,) = opened.attachments
    await rig.restart()
    after = (await winner.click(opened, label(winner, opened, "set"))).message
    assert after.attachments == [lit]
    rig.box.fail("PATCH", "/messages/@original", 400, code=50035)
    after = (await winner.click(opened, find_whole(winner, opened))).message
    assert "3 of 3 chosen" in rig.reads(after)
    (again,) = after.attachments
    assert (again.filename, again.id == lit.id) == (lit.filename, False)


async def test_a_picture_that_a_panel_showed_before_is_not_sent_again(rig):
    """The pot, then its seat's hand while it waits, then the pot again: the panel held it unseen."""
    winner, opened = await open_split(rig)
    (lit,) = opened.attachments
    await winner.click(opened, find_whole(winner, opened))
    answered = (await winner.click(opened, "Submit")).message
    hand = answered.attachments[-1]
    assert [each.id for each in answered.attachments] == [lit.id, hand.id]
    assert list_alts(answered) == [hand.description]
    back = (await press_more(winner, opened, "Undo last answer")).message
    assert {each.id for each in back.attachments} == {lit.id, hand.id}
    assert list_alts(back) == [lit.description]


async def test_a_press_on_a_panel_that_is_drawn_anew_before_it_is_answered_names_no_file_that_is_gone(rig):
    winner, opened = await open_split(rig)
    (message,) = [each for each in winner.dms() if "Split" in rig.reads(each)]
    (before,) = opened.attachments
    await winner.click(message, label(winner, message, "set"))
    async with rig.bot.rooms.panel.copies.lock_panel(1, winner.id):
        await asyncio.sleep(10)  # the other copy is about to follow
        pressing = asyncio.create_task(winner.click(opened, label(winner, opened, "set")))
        await asyncio.sleep(1)
    await pressing
    assert before.id not in [each.id for each in opened.attachments]
    assert [each for each in rig.box.record.exchanges if each.status == 400] == []


async def test_a_direct_message_shows_its_picture_again_once_the_panel_in_the_thread_is_old(rig):
    winner, opened = await open_split(rig)
    (message,) = [each for each in winner.dms() if "Split" in rig.reads(each)]
    await winner.click(opened, label(winner, opened, "set"))
    await rig.settle()
    assert "1 of 3 chosen" in rig.reads(message)
    assert not list_alts(message)
    await asyncio.sleep(16 * 60)
    await rig.settle()
    assert list_alts(message) == ["the pot"]


async def test_the_other_copy_of_a_panel_is_refreshed(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    (message,) = [m for m in ann.dms() if "Bid coins" in rig.reads(m)]
    opened = (await ann.click(rig.posts()[0], "My panel")).message
    await ann.click(opened, "Coin: 5")
    await rig.box.until(lambda: "Next: " in rig.reads(message))
    await ann.click(message, "Take back")
    await rig.box.until(lambda: "Bid coins" in rig.reads(opened))
    assert "Next: " not in rig.reads(message)


async def test_a_restart_between_a_post_and_its_record_repeats_nothing(rig):
    await rig.begin("Ann", "Ben")
    with broken(rig.store.panels, "track_post", OSError):
        for user in await seated(rig):
            await bid(rig, user)
        await rig.box.until(lambda: len(rig.posts()) == 2)
        await rig.stop()
    rig.box.skip(20 * 3600)
    await rig.start()
    await rig.idle()
    assert len(rig.posts()) == 2
    assert len([m for user in rig.users for m in user.dms() if "Split" in rig.reads(m)]) <= 1
    assert (await rig.match()).published == (await rig.match()).seq


async def test_a_match_played_to_its_end_posts_result_and_proof(rig):
    ann, _ = await rig.open("Ann", "Ben", closed=("Ben",))
    await choose_option(rig, ann, "rounds", "2")
    await rig.start_match()
    await play_out(rig)
    last = rig.reads(rig.posts()[-1])
    assert last.startswith("🏁")
    assert r"1\. " in last
    proof = (await press_more(ann, rig.posts()[-1], "Fair chance: proof")).message
    match = await rig.match()
    assert match.secret in last
    assert proof.ephemeral
    assert match.secret in rig.reads(proof)
    assert hash_secret(bytes.fromhex(match.secret)) in rig.reads(proof)
    seed = hash_secret(match_seed(match, await rig.store.matches.load_players(1)))
    assert seed in rig.reads(proof)
    panel = (await press_more(ann, rig.posts()[-1], "My panel")).message
    position = await load_position(rig)
    won = position.result().places[position.seat_of(ann.id)] == 1
    assert ("You have won" if won else "**Ben has won.**") in rig.reads(panel)
    # the proof of a match that this program cannot replay
    await rig.store.database.change("UPDATE matches SET version = 99")
    rig.bot.context.referee.drop_cached(1)
    older = (await press_more(ann, rig.posts()[-1], "Fair chance: proof")).text
    assert match.secret in older
    assert hash_secret(bytes.fromhex(match.secret)) in older


async def rich(rig, tmp_path, coins):
    """Start a match in which every seat has many coins."""
    (tmp_path / "rich.toml").write_text(f'{{"coins": {coins}}}')
    rig.bot.context.editions = tmp_path
    ann, _ = await rig.open("Ann", "Ben")
    await choose_option(rig, ann, "edition", "=rich")
    await rig.start_match()


async def test_a_modal_asks_for_large_numbers_also_across_a_restart(rig, tmp_path, monkeypatch):
    await rich(rig, tmp_path, 60)
    ann = rig.users[0]
    panel = rig.panel(ann)
    window = (await ann.click(panel, "Another number")).modal
    wrong = await ann.submit(window, {"amount": "61"})
    assert "not possible now" in wrong.text
    window = (await ann.click(panel, "Another number")).modal
    await rig.restart()
    answer = await ann.submit(window, {"amount": "17"})
    assert "Next: " in answer.text
    assert (await load_position(rig)).state.stack[-1].bids.count(17) == 1
    await ann.click(answer.message, "Take back")
    monkeypatch.setattr(rig.bot.context, "referee", None)
    assert (await ann.click(answer.message, "Another number")).modal  # it comes before the database is read
    monkeypatch.undo()


async def test_a_picture_that_fails_does_not_stop_the_match(rig, caplog):
    rig.painter.board = None
    await rig.begin("Ann", "Ben")
    assert rig.posts()[0].attachments == []
    assert "paint board match=1" in caplog.text


async def test_a_winner_that_closed_direct_messages_is_mentioned(rig):
    winner, other = await begin_seated(rig, "Ann", "Ben")
    winner.close_dms()
    await winner.click(rig.panel(winner), "Coin: 0")
    await other.click(rig.panel(other), "Coin: 0")
    posts = await rig.posted(2)
    assert posts[-1] in winner.pinged()
    assert (await rig.store.users.load_users([winner.id]))[winner.id].dm is None


async def test_a_publish_request_during_a_failed_round_is_not_lost(rig):
    await rig.begin("Ann", "Ben")
    publisher, tries = rig.bot.publisher, []

    async def publish(match, _snapshot):
        tries.append(match)
        if len(tries) == 1:
            publisher.publish_soon(match)
            raise ValueError

    publisher.publish_match = publish
    publisher.publish_soon(1)
    await rig.idle()
    assert len(tries) == 2
    assert publisher.posts[1].work is Work.RESTING


async def test_an_older_panel_does_not_overwrite_a_newer_one(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    panel = rig.panel(ann)
    rig.box.fail("PATCH", "@original", delay=0.5)
    await asyncio.gather(ann.click(panel, "Coin: 5"), ann.click(panel, "Coin: 3"))
    await rig.idle()
    assert "Already answered" in ann.reads(panel)
    assert (await rig.match()).seq == 2


async def test_a_panel_in_the_thread_is_drawn_anew_only_while_discord_lets_it(rig):
    ann, _ = await begin_seated(rig, "Ann", "Ben")
    await ann.click(rig.posts()[-1], "My panel")
    await rig.settle()
    for seconds, edits in ((800, 1), (101, 0)):
        await asyncio.sleep(seconds)
        rig.box.record.clear()
        rig.bot.rooms.panel.copies.refresh_soon(1, 0, "ephemeral", 0)
        await rig.settle()
        assert len(rig.box.record.find("PATCH", "/webhooks/")) == edits


async def test_an_ordered_pick_of_the_only_option_is_submitted(rig, monkeypatch):
    ask = BidFrame.ask

    def ask_in_order(frame, table, seat):
        asked = ask(frame, table, seat)
        return replace(asked, ordered=True) if asked.step == "bid.lay" else asked

    monkeypatch.setattr(BidFrame, "ask", ask_in_order)
    await rig.begin("Ann", "Ben")
    ann = (await seated(rig))[0]
    panel = (await ann.click(rig.posts()[-1], "My panel")).message
    picked = await ann.select(panel, label(ann, panel, "nth"), "Coin")
    await ann.click(picked.message, "Submit")
    assert (await load_position(rig)).state.stack[-1].bids[0] == 1
