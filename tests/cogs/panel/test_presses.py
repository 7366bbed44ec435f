"""Panels and posts of a running match: pressed, pressed again, pressed too late, by others, and after a restart."""

import asyncio

import pytest

from cogs.ui.custom_id import CustomId
from engine.match.replay import match_seed
from engine.state.chance import hash_secret
from sandbox.discord import Perm
from tests.cogs.steps import attached_kinds, bid, choose_option, find_whole, seated, step


def label(user, message, word):
    """The custom_id of the one part whose label or id holds this word."""
    parts = [
        p for p in user.parts(message) if word in (p.get("label") or "") or f":{word}:" in p["custom_id"]
    ]
    assert parts, (word, user.reads(message))
    return parts[0]["custom_id"]


async def answer_all(rig):
    """Everybody bids nothing; seat 0 wins and did not bid last."""
    for user in await seated(rig):
        await bid(rig, user)
    await rig.idle()


async def test_everybody_awaited_gets_a_panel_by_direct_message(rig):
    await rig.begin("Ann", "Ben", "Cat")
    for user in rig.users:
        panel = rig.panel(user)
        assert panel in user.dms()
        assert "Bid coins" in rig.reads(panel)
        assert user.pinged() == user.dms()


async def test_whoever_cannot_be_reached_is_mentioned_once(rig):
    await rig.begin("Ann", "Ben", closed=("Ben",))
    ann, ben = rig.users
    (post,) = rig.posts()
    assert post in ben.pinged()
    assert post not in ann.pinged()
    panel = (await ben.click(post, "My panel")).message
    assert panel.ephemeral
    assert "Bid coins" in rig.reads(panel)


async def test_an_answer_shows_what_stands_now_and_whom_the_table_waits_for(rig):
    await rig.begin("Ann", "Ben")
    ann, ben = rig.users
    answer = await bid(rig, ann)
    assert answer.kind == "update"
    assert "waits for" in rig.reads(answer.message)
    assert ben.name in rig.reads(answer.message)
    assert label(ann, answer.message, "Take back")


async def test_only_the_awaited_changed_so_the_newest_post_is_edited(rig):
    await rig.begin("Ann", "Ben", "Cat")
    (post,) = rig.posts()
    waiting = rig.reads(post).splitlines()[-2]
    assert waiting.startswith("Waiting for")
    assert all(user.name in waiting for user in rig.users)
    await bid(rig, rig.users[0])
    await rig.idle()
    assert rig.posts() == [post]
    assert rig.users[0].name not in rig.reads(post).splitlines()[-2]
    assert "Coin" not in rig.reads(post)


async def test_what_happened_is_posted_when_another_is_awaited(rig):
    await rig.begin("Ann", "Ben")
    await answer_all(rig)
    posts = await rig.posted(2)
    assert "The bids are open." in rig.reads(posts[-1])
    assert "drawn" not in rig.reads(posts[-1])


async def test_a_stale_press_changes_nothing_and_brings_the_fresh_panel(rig):
    await rig.begin("Ann", "Ben")
    ann = rig.users[0]
    panel = rig.panel(ann)
    old = label(ann, panel, "Coin: 5")
    await bid(rig, ann)
    await ann.click(panel, "Take back")
    seq = (await rig.match()).seq
    for part in panel.components:
        for knob in part.get("components", []):
            if knob.get("label") == "Coin: 5":
                knob["custom_id"] = old
    answer = await ann.click(panel, old)
    assert "settled already" in answer.text
    assert (await rig.match()).seq == seq
    assert "Bid coins" in rig.reads(panel)


async def test_a_doubled_press_counts_once(rig):
    await rig.begin("Ann", "Ben")
    ann = rig.users[0]
    panel = rig.panel(ann)
    answers = await asyncio.gather(ann.click(panel, "Coin: 5"), ann.click(panel, "Coin: 5"))
    assert not any(answer.failed for answer in answers)
    assert (await rig.match()).seq == 2


async def test_a_forged_press_of_a_stranger_is_refused(rig):
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    (post,) = rig.posts()
    ask = (await rig.bot.context.referee.position(1)).ask(0).ask
    seen = rig.reads(post)
    for part in post.components:
        for knob in part.get("components", []):
            knob["custom_id"] = (
                str(CustomId(1, ask, "amount", "5")) if knob["label"] == "Log" else knob["custom_id"]
            )
    answer = await dan.click(post, "Log")
    assert "no seat" in answer.text
    assert answer.message.ephemeral
    assert rig.reads(post) == seen
    assert (await rig.match()).seq == 1


async def test_a_panel_press_from_a_public_message_is_answered_privately(rig):
    await rig.begin("Ann", "Ben")
    (post,) = rig.posts()
    seats = await seated(rig)
    ask = (await rig.bot.context.referee.position(1)).ask(0).ask
    for part in post.components:
        for knob in part.get("components", []):
            knob["custom_id"] = (
                str(CustomId(1, ask, "amount", "5")) if knob["label"] == "Log" else knob["custom_id"]
            )
    answer = await seats[0].click(post, "Log")
    assert answer.message.ephemeral
    assert "Coin" not in rig.reads(post)
    assert (await rig.match()).seq == 2


async def test_my_panel_of_a_stranger_is_the_board(rig):
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    answer = await dan.click(rig.posts()[0], "My panel")
    assert answer.message.ephemeral
    assert attached_kinds(answer.message) == ["board"]


async def test_back_takes_an_answer_back_and_says_nothing_of_it(rig):
    await rig.begin("Ann", "Ben")
    await answer_all(rig)
    posts, winner = rig.posts(), (await seated(rig))[0]
    before, panel = rig.reads(posts[-1]), rig.panel(winner)
    await winner.click(panel, find_whole(winner, panel))
    await winner.click(panel, "Submit")
    assert "Split" not in rig.reads(panel)
    back = label(winner, panel, "Undo last answer")
    await asyncio.gather(winner.click(panel, back), winner.click(panel, back))
    await rig.idle()
    assert "Split" in rig.reads(panel)
    assert rig.posts() == posts
    assert rig.reads(posts[-1]) == before
    log = await winner.click(posts[-1], "Log")
    assert "takes the last step back" not in log.text


async def test_several_picks_are_collected_until_submit(rig):
    await rig.begin("Ann", "Ben", "Cat")
    await answer_all(rig)
    winner = (await seated(rig))[0]
    panel = rig.panel(winner)
    assert "Split the pot" in rig.reads(panel)
    seq = (await rig.match()).seq
    await winner.click(panel, label(winner, panel, "set"))
    assert (await rig.match()).seq == seq
    await rig.stop()
    await rig.start()
    opened = (await winner.click(rig.posts()[-1], "My panel")).message
    assert "1 of 3 picked" in rig.reads(opened)
    await winner.click(opened, find_whole(winner, opened))
    await winner.click(opened, "Submit")
    assert (await rig.match()).seq > seq


async def test_what_is_lit_up_is_sent_once_a_question(rig):
    await rig.begin("Ann", "Ben", "Cat")
    await answer_all(rig)
    winner = (await seated(rig))[0]
    opened = (await winner.click(rig.posts()[-1], "My panel")).message
    (lit,) = opened.attachments
    after = (await winner.click(opened, label(winner, opened, "set"))).message
    assert after.attachments == [lit]
    assert "1 of 3 picked" in rig.reads(after)
    await winner.click(opened, find_whole(winner, opened))
    answered = (await winner.click(opened, "Submit")).message
    assert attached_kinds(answered) == ["tableau"]


async def test_a_kept_picture_that_is_gone_meanwhile_is_uploaded_again(rig):
    await rig.begin("Ann", "Ben", "Cat")
    await answer_all(rig)
    winner = (await seated(rig))[0]
    opened = (await winner.click(rig.posts()[-1], "My panel")).message
    (before,) = opened.attachments
    rig.box.fail("PATCH", "/messages/@original", 400, code=50035)
    after = (await winner.click(opened, label(winner, opened, "set"))).message
    assert "1 of 3 picked" in rig.reads(after)
    (again,) = after.attachments
    assert (again.filename, again.id == before.id) == (before.filename, False)


async def test_the_other_copy_follows(rig):
    await rig.begin("Ann", "Ben")
    ann = rig.users[0]
    (message,) = [m for m in ann.dms() if "Bid coins" in rig.reads(m)]
    opened = (await ann.click(rig.posts()[0], "My panel")).message
    await ann.click(opened, "Coin: 5")
    await rig.box.until(lambda: "waits for" in rig.reads(message))
    await ann.click(message, "Take back")
    await rig.box.until(lambda: "Bid coins" in rig.reads(opened))
    assert "waits for" not in rig.reads(message)


async def test_a_restart_between_commit_and_post(rig):
    await rig.begin("Ann", "Ben")
    rig.bot.publisher.publish_soon = lambda *_: None
    for user in await seated(rig):
        await user.click(rig.panel(user), "Coin: 0")
    assert len(rig.posts()) == 1
    await rig.stop()
    await rig.start()
    posts = await rig.posted(2)
    assert len(posts) == 2
    assert (await rig.match()).published == (await rig.match()).seq


@pytest.mark.parametrize("hours", [0, 20])
async def test_a_restart_between_post_and_told_doubles_nothing(rig, hours):
    await rig.begin("Ann", "Ben")

    async def posted(panel, seq):
        raise OSError("the power is cut")

    real, rig.store.panels.keep_post = rig.store.panels.keep_post, posted
    for user in await seated(rig):
        await user.click(rig.panel(user), "Coin: 0")
    await rig.box.until(lambda: len(rig.posts()) == 2)
    await rig.stop()
    rig.store.panels.keep_post = real
    rig.box.skip(hours * 3600)
    await rig.start()
    await rig.idle()
    assert len(rig.posts()) == 2
    assert len([m for user in rig.users for m in user.dms() if "Split" in rig.reads(m)]) <= 1
    assert (await rig.match()).published == (await rig.match()).seq


async def test_discord_out_of_order_for_a_moment(rig):
    await rig.begin("Ann", "Ben")
    rig.box.fail("POST", "/messages", 429, times=2)
    await answer_all(rig)
    assert len(await rig.posted(2)) == 2


async def test_a_thread_without_permission_goes_on_later(rig):
    await rig.begin("Ann", "Ben")
    rig.box.forbid(rig.box.lobby, Perm.SEND_IN_THREADS)
    await answer_all(rig)
    assert len(rig.posts()) == 1
    rig.box.permit(rig.box.lobby, Perm.SEND_IN_THREADS)
    await rig.users[0].click(rig.posts()[0], "Board")
    assert len(await rig.posted(2)) == 2


async def test_a_match_to_the_end(rig):
    await rig.open("Ann", "Ben", closed=("Ben",))
    ann = rig.users[0]
    await choose_option(rig, ann, "rounds", "2")
    await ann.click(rig.lobby, "Start")
    await rig.posted(1)
    while (await rig.match()).status == "running":
        await step(rig)
    await rig.idle()
    last = rig.reads(rig.posts()[-1])
    assert last.startswith("🏁")
    assert r"1\. " in last
    proof = (await ann.click(rig.posts()[-1], "Fair chance: proof")).message
    match = await rig.match()
    assert match.secret in last
    assert proof.ephemeral
    assert match.secret in rig.reads(proof)
    assert hash_secret(bytes.fromhex(match.secret)) in rig.reads(proof)
    seed = hash_secret(match_seed(match, await rig.store.matches.load_players(1)))
    assert seed in rig.reads(proof)
    panel = (await ann.click(rig.posts()[-1], "My panel")).message
    assert "over" in rig.reads(panel)
    # the proof of a match that this program cannot replay, and which showed no seed
    await rig.store.database.change("UPDATE matches SET version = 99, scheme = 1")
    rig.bot.context.referee.drop_cached(1)
    older = (await ann.click(rig.posts()[-1], "Fair chance: proof")).text
    assert match.secret in older
    assert hash_secret(bytes.fromhex(match.secret)) in older
    assert "seed" not in older


async def rich(rig, tmp_path, coins):
    """A match in which everybody has many coins."""
    (tmp_path / "rich.toml").write_text(f'{{"coins": {coins}}}')
    rig.bot.context.editions = tmp_path
    await rig.open("Ann", "Ben")
    ann = rig.users[0]
    await choose_option(rig, ann, "edition", "=rich")
    await ann.click(rig.lobby, "Start")
    await rig.posted(1)


async def test_a_window_asks_for_large_numbers_also_across_a_restart(rig, tmp_path):
    await rich(rig, tmp_path, 60)
    ann = rig.users[0]
    panel = rig.panel(ann)
    window = (await ann.click(panel, "Another number")).modal
    wrong = await ann.submit(window, {"amount": "61"})
    assert "not on offer" in wrong.text
    window = (await ann.click(panel, "Another number")).modal
    await rig.stop()
    await rig.start()
    answer = await ann.submit(window, {"amount": "17"})
    assert "waits for" in answer.text
    assert (await rig.bot.context.referee.position(1)).state.stack[-1].bids.count(17) == 1


async def test_a_thread_that_was_put_away_is_opened_again(rig):
    thread = await rig.begin("Ann", "Ben")
    rig.box.archive_thread(thread)
    await answer_all(rig)
    assert len(await rig.posted(2)) == 2
    assert not thread.archived


async def test_a_deleted_thread_does_not_stop_the_match(rig):
    thread = await rig.begin("Ann", "Ben")
    panels = [(user, rig.panel(user)) for user in rig.users]
    rig.box.remove_channel(thread)
    for user, panel in panels:
        await user.click(panel, "Coin: 0")
    await rig.idle()
    assert (await rig.match()).seq == 3


async def test_a_picture_that_fails_does_not_stop_the_match(rig, caplog):
    rig.painter.board = None
    await rig.begin("Ann", "Ben")
    assert rig.posts()[0].attachments == []
    assert "board of match 1" in caplog.text


async def test_direct_messages_closed_half_way(rig):
    await rig.begin("Ann", "Ben")
    winner, other = await seated(rig)
    winner.close_dms()
    await winner.click(rig.panel(winner), "Coin: 0")
    await other.click(rig.panel(other), "Coin: 0")
    posts = await rig.posted(2)
    assert posts[-1] in winner.pinged()
    assert (await rig.store.users.load_users([winner.id]))[winner.id].dm is None


async def test_a_window_comes_before_the_database(rig, tmp_path, monkeypatch):
    await rich(rig, tmp_path, 60)
    ann = rig.users[0]
    panel = rig.panel(ann)
    monkeypatch.setattr(rig.bot.context, "referee", None)
    assert (await ann.click(panel, "Another number")).modal
    monkeypatch.undo()


async def test_an_error_leaves_no_kick_behind(rig):
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
    assert not publisher._waiting


async def test_what_was_drawn_first_is_not_shown_over_what_was_drawn_last(rig):
    await rig.begin("Ann", "Ben")
    ann = rig.users[0]
    panel = rig.panel(ann)
    rig.box.fail("PATCH", "@original", delay=0.5)
    await asyncio.gather(ann.click(panel, "Coin: 5"), ann.click(panel, "Coin: 3"))
    await rig.idle()
    assert "settled already" in ann.reads(panel)


@pytest.mark.parametrize(("later", "edits"), [(899, 1), (901, 0)])
async def test_a_panel_in_the_thread_is_drawn_anew_only_while_discord_lets_it(rig, later, edits):
    """Its age is told by the time that the bot has, not by the machine's."""
    await rig.begin("Ann", "Ben")
    ann = rig.users[0]
    await ann.click(rig.posts()[-1], "My panel")
    await rig.settle()
    context, copies = rig.bot.context, rig.bot.rooms["panel"].copies
    pressed = next(iter(copies._presses.values()))
    context.clock = lambda: pressed.created_at.timestamp() + later
    rig.box.record.clear()
    copies.refresh_soon(1, next(iter(copies._presses))[1], "ephemeral")
    await rig.settle()
    assert len(rig.box.record.find("PATCH", "/webhooks/")) == edits
