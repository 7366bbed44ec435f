"""Users who press at random, on this project's own panels."""

from random import Random

import pytest

from cogs.commands.stats import ShowRanks
from cogs.panel.order_buttons import OrderComponent
from cogs.ui.components import Component
from cogs.ui.navigation import OpenHelpPart
from sandbox.table.players import ORDERING, READING, SandboxPlayer
from sandbox.table.presses import MOVE, weigh_verb
from tests.cogs.steps import act, begin_seated, load_position, press_more, seated


@pytest.fixture
def make_player(rig):
    def make(user):
        player = SandboxPlayer(user, Random(1))
        player.thread = rig.thread
        return player

    return make


def test_read_only_components_are_listed_by_verb(rig):
    rooms = ("reading", "log", "open_matches", "finished_matches", "fairness", "advice", "film", "replay")
    rooms += (
        "watchers",
        "predictions",
        "opening",
        "solo",
        "things",
    )  # nothing of these is a move in the match
    verbs = {kind.verb for room in rooms for kind in getattr(rig.bot.rooms, room).list_answers()}
    assert verbs | {"chance", OpenHelpPart.verb, ShowRanks.verb} == {*READING}
    assert [
        verb for verb in READING if weigh_verb(verb) >= MOVE
    ] == []  # else people would take them for answers


def test_components_of_orders_are_listed_by_verb():
    assert {verb for verb, kind in Component.registry.items() if issubclass(kind, OrderComponent)} == {
        *ORDERING
    }


async def test_an_open_sheet_does_not_keep_anybody_from_playing(rig, make_player):
    await rig.begin("Ann", "Ben", game="ataque")
    referee = rig.bot.context.referee
    position = await referee.position(1)
    awaited = (await seated(rig))[position.active_seats()[0]]
    rules = (await press_more(awaited, rig.posts()[-1], "Rules")).message
    sheet = next(part for part in awaited.parts(rules) if ":sheet:" in part["custom_id"])
    await awaited.click(rules, sheet["custom_id"])
    player = make_player(awaited)
    for _ in range(4):
        await player.act(rescan=True)
        await rig.idle()
    assert (await referee.position(1)).seq > position.seq


async def test_nobody_looks_again_and_again_when_the_match_is_over(rig, make_player):
    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    while (await load_position(rig)).active_seats():
        await act(rig)
    player, letter = make_player(ann), ann.dms()[-1]
    while await player.act():  # an old letter may still show what was asked
        await rig.idle()
    edits = letter.edits
    await press_more(ann, rig.posts()[-1], "My panel")
    await rig.box.until(lambda: letter.edits > edits)
    await player.act()  # the letter asks nothing any more: that is news once
    await rig.idle()
    looked = len(ann.whispers())
    assert await player.act() is False
    await rig.idle()
    assert await player.act() is False
    assert len(ann.whispers()) == looked
