"""A match in a hidden channel or of another server: every entry point answers as if it did not exist."""

import re

import pytest

from cogs.client import Bot  # noqa: F401 (with it, every component is known)
from cogs.ui.components import Component
from cogs.ui.navigation import ShowBoard
from cogs.ui.replies import DuplicateInteraction
from engine.records.effects import Ended
from engine.rules.core import text
from engine.store.store import StoreError
from render.text.say import HOST, Say
from sandbox.discord import BUTTON, Perm
from tests.cogs.steps import act_until, planted
from tests.every_day import leave_to_proof

NONE = HOST.line("error-no-match")
FREE = {
    "board": {},
    "log": {},
    "panel": {},
    "match watch": {},
    "match rematch": {},
    "match leave": {},
    "match pause": {"length": 86400},
    "match resume": {},
    "match extend": {"hours": 12},
    "match replace": {"player": "Ben"},
    "match pace": {"pace": "43200"},
    "match end": {},
    "match undo": {},
    "match abandon": {},
}


def hide(rig, user):
    """Take View Channel from a user in the match's channel. The bot receives the event."""
    rig.box.forbid(rig.box.lobby, Perm.VIEW, user)


WAYS = ("hidden", "elsewhere")
one_way = pytest.mark.parametrize("eve", WAYS[:1], indirect=True)


@pytest.fixture(params=WAYS)
async def eve(rig, request):
    """A user who cannot see the channel of the running match, or to whom it is another server's."""
    await rig.begin("Ann", "Ben")
    user = rig.box.join("Eve")
    rig.box.world.lobby = rig.box.add_channel("elsewhere")  # where they type
    if request.param == "hidden":
        rig.box.forbid(rig.box.world.channels[(await rig.match()).channel], Perm.VIEW, user)
        await rig.settle()
    else:
        await rig.store.database.change("UPDATE matches SET guild = guild + 1")
        rig.bot.context.referee.drop_cached(1)
    return user


async def test_commands_treat_a_hidden_match_as_missing(rig, eve):
    for command, options in FREE.items():
        answer = await eve.slash(command, match=1, **options)
        assert answer.text == NONE, command
        assert answer.text == (await eve.slash(command, match=99, **options)).text
    assert await rig.store.watchers.list_unnotified() == []


VERBS = [verb for verb, kind in sorted(Component.registry.items()) if kind.__module__.startswith("cogs.")]
PARTS = 2  # in which they are pressed
FEW, MORE = ("1:0:coin",), ("", "0", "coin", "toy:0", "abandon:0:")
ARGUMENTS = [FEW, pytest.param(MORE, marks=pytest.mark.proof)]


async def press_made_up(user, message, custom_id):
    """Press an id that no client can send. Return the answer without the number, and whether a modal opened."""
    outcome = await user.click(message, planted(message, custom_id))
    assert not outcome.failed
    said = outcome.text if outcome.kind == "message" else user.reads(message)
    return outcome.kind, re.sub(r"\b(1|99)\b", "N", said)


def is_button(part):
    """Return True if a part of a message is a button, not a menu."""
    return part["type"] == BUTTON


async def hear_both(eve, verb, arguments):
    """Return the answers to a press about a hidden match and about one that does not exist."""
    return [
        [await press_made_up(eve, await find_page(eve), f"r:{match}:4096:{verb}:{arg}") for arg in arguments]
        for match in (1, 99)
    ]


async def find_page(eve):
    """Return the answer to /help, or a new one if a press has changed it."""
    pages = [each for each in eve.whispers() if any(map(is_button, eve.parts(each)))]
    return pages[0] if pages else (await eve.slash("help")).message


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=len)
@pytest.mark.parametrize(
    ("eve", "part"),
    leave_to_proof(
        [(way, part) for way in WAYS for part in range(PARTS)],
        but=[(WAYS[part % len(WAYS)], part) for part in range(PARTS)],
    ),
    indirect=["eve"],
)
async def test_made_up_presses_treat_a_hidden_match_as_missing(rig, eve, part, arguments):
    for verb in VERBS[part::PARTS]:
        hidden, missing = await hear_both(eve, verb, arguments)
        assert hidden == missing, verb


@one_way
async def test_made_up_presses_treat_a_hidden_lobby_as_missing(rig, eve):
    await rig.store.database.change("UPDATE matches SET status = 'lobby', seq = 0, published = 0")
    before = await rig.store.matches.load_players(1)
    for kind in (*rig.bot.rooms.lobby.list_answers(), *rig.bot.rooms.options.list_answers()):
        hidden, missing = await hear_both(eve, kind.verb, FEW)
        assert hidden == missing, kind
        assert await rig.store.matches.load_players(1) == before, kind


@one_way
@pytest.mark.parametrize("error", [RuntimeError("ours"), DuplicateInteraction(1)])
async def test_an_error_about_a_hidden_match_is_logged_for_the_host_alone(
    rig, eve, caplog, monkeypatch, error
):
    message = (await eve.slash("help")).message

    async def answer_press(*_):
        raise error

    monkeypatch.setitem(rig.bot.answers, ShowBoard, answer_press)
    ours = not isinstance(error, DuplicateInteraction)
    if not ours:
        rig.box.world.limits.answer_within = 0.3  # its first copy was answered, so this one gets no answer
    await eve.click(message, planted(message, "r:1:0:board:"))
    assert (NONE in eve.reads(eve.whispers()[-1])) is ours
    noted = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [record.exc_info[1] for record in noted] == [error] * ours


@one_way
async def test_a_failed_visibility_check_reveals_nothing_of_the_match(rig, eve, caplog, monkeypatch):
    message = (await eve.slash("help")).message
    failed = StoreError(text("store-failed", why=text("store-full")))
    ours = RuntimeError("ours")

    async def answer_press(*_):
        async def load_match(_match):
            raise failed

        monkeypatch.setattr(rig.store.matches, "load_match", load_match)
        raise ours

    monkeypatch.setitem(rig.bot.answers, ShowBoard, answer_press)
    await eve.click(message, planted(message, "r:1:0:board:"))
    told = eve.reads(eve.whispers()[-1])
    assert Say("en").line("error-store") in told
    assert ours in [record.exc_info[1] for record in caplog.records if record.exc_info]


async def test_autocomplete_omits_a_hidden_match(rig, eve):
    for typed in ("", "1", "#1", "coins"):
        assert await eve.autocomplete("board", "match", typed) == []
    assert await eve.autocomplete("board", "view", "", match=1) == []
    assert await eve.autocomplete("match replace", "player", "", match=1) == []
    assert "#1" not in (await eve.slash("match list")).text


@one_way
async def test_commands_treat_a_hidden_lobby_as_missing(rig, eve):
    await rig.store.database.change("UPDATE matches SET status = 'lobby'")
    for command in ("board", "log", "match watch", "match leave", "match end"):
        assert (await eve.slash(command, match=1)).text == NONE
    assert "#1" not in (await eve.slash("match list")).text


@one_way
async def test_commands_treat_a_hidden_finished_match_as_missing(rig, eve):
    outcome = await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), Ended("abandoned"))
    rig.bot.context.listeners.notify_commit(outcome)
    for command in ("board", "log", "match rematch", "match watch", "match end"):
        assert (await eve.slash(command, match=1)).text == NONE
    assert await eve.autocomplete("board", "match", "1") == []


async def test_a_private_view_that_is_open_shows_nothing_new(rig):
    await rig.begin("Ann", "Ben", game="ataque")
    eve, post = rig.box.join("Eve"), rig.posts()[-1]
    opened = [(await eve.click(post, label)).message for label in ("Board", "⋯")]
    rules = await eve.click(opened.pop(), "Rules")
    opened.append(rules.message)
    hide(rig, eve)
    await rig.settle()
    before = [eve.reads(each) for each in opened]
    eve.can_see = lambda message: True
    for number, (message, label) in enumerate(zip(opened, ("As text", "Next"), strict=True), 1):
        assert not (await eve.click(message, label)).failed
        assert "".join(map(eve.reads, eve.whispers())).count(NONE) == number
    assert [eve.reads(each) for each in opened] == before


async def test_a_player_can_play_without_seeing_the_channel(rig):
    await rig.begin("Ann", "Ben")
    ann, elsewhere = rig.users[0], rig.box.add_channel("elsewhere")
    hide(rig, ann)
    await rig.settle()
    assert (await ann.slash("board", match=1, channel=elsewhere)).message.attachments
    assert "Bid coins" in (await ann.slash("panel", match=1, channel=ann.dm)).text
    names = [each["value"] for each in await ann.autocomplete("board", "match", "", channel=elsewhere)]
    assert names == [1]


async def test_a_role_may_let_somebody_in(rig):
    await rig.begin("Ann", "Ben")
    eve, elsewhere = rig.box.join("Eve"), rig.box.add_channel("elsewhere")
    role = rig.box.add_role("Friends", eve)
    rig.box.forbid(rig.box.lobby, Perm.VIEW, rig.box.world.everyone)
    rig.box.permit(rig.box.lobby, Perm.VIEW, rig.box.world.bot_role)
    await rig.settle()
    assert (await eve.slash("board", match=1, channel=elsewhere)).text == NONE
    rig.box.permit(rig.box.lobby, Perm.VIEW, role)
    await rig.settle()
    assert (await eve.slash("board", match=1, channel=elsewhere)).message.attachments


@pytest.mark.parametrize("how", ["hidden", "left"])
async def test_a_watcher_who_sees_it_no_more_is_told_nothing_more(rig, how):
    await rig.begin("Ann", "Ben")
    eve = rig.box.join("Eve")
    await eve.slash("match watch", match=1)
    before = len(eve.dms())
    if how == "hidden":
        hide(rig, eve)
    else:
        rig.box.leave(eve)
    await rig.settle()
    await act_until(rig, 3)
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert len(eve.dms()) == before
    assert await rig.store.watchers.list_unnotified() == []


async def test_a_watcher_is_told_later_where_discord_cannot_say_who_sees_it(rig):
    await rig.begin("Ann", "Ben")
    eve = rig.box.join("Eve")
    await eve.slash("match watch", match=1)
    before = len(eve.dms())
    await act_until(rig, 3)
    rig.box.fail("GET", "/members/", 503, times=9)
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert len(eve.dms()) == before
    rig.box.server.faults.ordered.clear()
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert len(eve.dms()) == before + 1
