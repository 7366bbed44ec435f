"""A press whose response was lost after Discord took it counts, and its user sees no error."""

import asyncio

import pytest

from render.text.say import HOST
from tests.cogs.steps import act_until, begin_seated, load_position

WRONG = (HOST.line("error-ours"), HOST.line("error-discord"))


def nothing_wrong(rig, user):
    """No message tells this person of a fault."""
    return not any(word in rig.reads(each) for each in (*user.whispers(), *user.dms()) for word in WRONG)


@pytest.mark.parametrize(
    ("where", "how"), [("letter", {"status": 502}), ("thread", {})], ids=["502", "broken line"]
)
async def test_a_lost_acknowledgement_counts(rig, where, how):
    ann, _ = await rig.begin("Ann", "Ben")
    panel = rig.panel(ann)
    if where == "thread":
        panel = (await ann.click(rig.posts()[0], "My panel")).message
    rig.box.fail("POST", "/callback", lost=True, **how)
    await ann.click(panel, "Coin: 5")
    await rig.box.until(lambda: "Next: " in rig.reads(panel))
    assert (await rig.match()).seq == 2
    assert nothing_wrong(rig, ann)


async def test_a_panel_whose_promise_was_lost_or_torn_is_opened_and_nobody_accused(rig, caplog):
    ann, _ = await rig.begin("Ann", "Ben")
    for how in ({"status": 502, "lost": True}, {"torn": True}):
        rig.box.fail("POST", "/callback", **how)
        answer = await ann.click(rig.posts()[0], "My panel")
        assert "Bid coins" in answer.text
    assert nothing_wrong(rig, ann)
    assert "another program" not in caplog.text


async def test_a_table_and_a_join_whose_acknowledgements_were_lost_are_public_and_count(rig):
    ann, ben = rig.box.join("Ann"), rig.box.join("Ben")
    rig.box.fail("POST", "/callback", 502, lost=True)
    rig.lobby = (await ann.slash("match new", game="toy")).message
    assert not rig.lobby.ephemeral
    rig.box.fail("POST", "/callback", lost=True)
    await ben.click(rig.lobby, "Join")
    await rig.idle()
    assert [each.user for each in await rig.store.matches.load_players(1)] == [ann.id, ben.id]
    assert nothing_wrong(rig, ben)


async def test_an_answer_that_was_lost_is_not_called_a_fault(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    panel = (await ann.click(rig.posts()[0], "My panel")).message
    rig.bot.context.settle = 99
    rig.box.fail("PATCH", "/messages/@original", lost=True)
    await ann.click(panel, "Coin: 5")
    await rig.idle()
    assert "Next: " in rig.reads(panel)
    assert nothing_wrong(rig, ann)


async def test_a_line_that_stays_broken_is_told_as_what_it_is(rig, caplog):
    ann, _ = await rig.begin("Ann", "Ben")
    panel = (await ann.click(rig.posts()[0], "My panel")).message
    rig.bot.context.settle = 99
    rig.box.fail("PATCH", "/messages/@original", lost=True, times=2)
    answer = await ann.click(panel, "Coin: 5")
    assert (await rig.match()).seq == 2
    await rig.box.until(lambda: any("broke off for a moment" in rig.reads(each) for each in ann.whispers()))
    assert nothing_wrong(rig, ann)
    assert "Traceback" not in caplog.text
    assert answer.kind != "failed"


async def test_a_panel_that_may_be_out_is_not_written_over_with_plain_words(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    rig.box.fail("PATCH", "/messages/@original", lost=True, times=2)
    await ann.click(rig.posts()[0], "My panel")
    await rig.box.until(lambda: any("broke off for a moment" in rig.reads(each) for each in ann.whispers()))
    assert rig.box.record.find("PATCH", "/messages/@original", 400) == []
    assert any("Bid coins" in rig.reads(each) for each in ann.whispers())


async def test_an_apology_that_is_lost_leaves_no_traceback(rig, caplog):
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    rig.bot.context.settle = 99
    lost = rig.box.fail("PATCH", "/messages/@original", lost=True, times=2)
    await dan.click(rig.posts()[0], "My panel")
    await rig.idle()
    assert lost.met
    assert "Traceback" not in caplog.text


async def test_a_press_that_the_refresher_overtakes_is_answered(rig):
    """While the acknowledgement is under way the other edit of the panel replaces the picture that it would keep."""
    ann, *_ = await begin_seated(rig, "Ann", "Ben", "Cat")
    panel = (await ann.click(rig.posts()[0], "My panel")).message
    (before,) = panel.attachments
    rig.box.fail("POST", "/callback", delay=0.3)
    press = asyncio.create_task(ann.click(panel, "Coin: 5"))
    await asyncio.sleep(0.05)
    rig.bot.panel.copies.refresh_soon(1, (await load_position(rig)).seat_of(ann.id), "ephemeral", 0)
    await rig.box.until(lambda: panel.attachments and panel.attachments[0].id != before.id)
    await press
    await rig.idle()
    assert "Next: " in rig.reads(panel)
    assert nothing_wrong(rig, ann)


async def test_a_panel_comes_without_pictures_where_discord_takes_none(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    rig.box.fail("PATCH", "/messages/@original", 400, code=400001, uploads=True, times=9)
    panel = (await ann.click(rig.posts()[0], "My panel")).message
    assert panel.attachments == []
    await ann.click(panel, "Coin: 5")
    assert "Next: " in rig.reads(panel)


async def test_a_match_whose_server_removed_the_bot_stands_still(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    panel = next(each for each in ann.dms() if "Bid coins" in rig.reads(each))
    rig.box.remove_bot()
    await rig.box.until(lambda: not rig.bot.guilds)
    await rig.idle()
    before = (await rig.match()).seq
    assert "removed from the server of match #1" in (await ann.click(panel, "Coin: 5")).text
    assert "removed from the server of match #1" in (await ann.slash("panel", match=1, channel=ann.dm)).text
    assert (await rig.match()).seq == before
    rig.box.invite_bot()
    await rig.box.until(lambda: rig.bot.guilds)
    await rig.idle()
    await ann.click(rig.panel(ann), "Coin: 5")
    assert (await rig.match()).seq > before + 1
    await act_until(rig, 2)


@pytest.mark.parametrize(("what", "at_once"), [("letter", True), ("command", True), ("window", False)])
async def test_a_press_that_comes_twice_is_answered_once(rig, caplog, what, at_once):
    ann, ben = await rig.begin("Ann", "Ben")
    rig.bot.context.settle = 99
    if what == "window":
        settings = (await ann.slash("settings")).message
        window = (await ann.click(settings, "Another time zone…")).modal
    acts = {
        "letter": lambda: ann.click(rig.panel(ann), "Coin: 5"),
        "command": lambda: ann.slash("panel", match=7),
        "window": lambda: ann.submit(window, {"typed": "Atlantis"}),
    }
    await rig.idle()
    rig.box.record.clear()
    press = asyncio.create_task(acts[what]())
    await asyncio.sleep(0)
    if at_once:
        rig.box.gateway.repeat_event()
    await press
    await rig.idle()
    whispers = len(ann.whispers())
    if not at_once:
        rig.box.gateway.repeat_event()
    await ben.slash("help")  # comes after it
    await rig.idle()
    assert [each for each in rig.box.record if each.status >= 400] == []
    assert len(rig.box.record.find("POST", "/callback")) == 2
    assert len(ann.whispers()) == whispers
    assert nothing_wrong(rig, ann)
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


async def test_an_interaction_answered_by_another_process_has_no_effect_here(rig, caplog):
    ann, _ = await rig.begin("Ann", "Ben")
    panel = (await ann.click(rig.posts()[0], "My panel")).message
    before = (await rig.match()).seq
    await rig.idle()
    rig.box.record.clear()
    rig.box.world.rival = True
    presses = (
        ann.click(panel, "Coin: 5"),
        ann.slash("match new", game="toy"),
        ann.click(rig.posts()[0], "My panel"),
    )
    await asyncio.gather(*presses)
    await rig.idle()
    assert (await rig.match()).seq == before
    assert await rig.store.matches.load_match(2) is None
    assert rig.box.record.find("PATCH", "/messages/@original") == []
    (told,) = [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")]
    assert "another program with this bot’s token" in told.getMessage()


async def test_a_good_token_that_discord_does_not_know_for_a_moment_is_tried_once_more(rig):
    await rig.begin("Ann", "Ben")
    for times, words in ((1, "Bid coins"), (2, "Discord lost my answer")):
        rig.box.fail("PATCH", "/messages/@original", 404, code=10015, times=times)
        answered = await rig.users[0].click(rig.posts()[-1], "My panel")
        assert words in answered.text
        assert "is gone" not in answered.text


async def test_an_acknowledgement_that_comes_late_moves_no_clock(rig, caplog):
    ann, _ = await rig.begin("Ann", "Ben")
    await rig.idle()
    rig.box.record.clear()
    rig.box.fail("POST", "/callback", late=75)
    await ann.click(rig.posts()[-1], "My panel")
    await rig.box.until(lambda: rig.box.record.find("PATCH", "/messages/@original"), 100)
    await rig.bot.sweeper.sweep()
    assert abs(rig.bot.context.now() - rig.box.world.now()) < 10
    assert "clock" not in caplog.text
