"""Presses that no honest client sends: one private sentence, no change, no traceback."""

from random import Random

import pytest

from cogs.client import Bot  # noqa: F401 (with it, every component is known)
from cogs.ui.components import Component
from cogs.ui.custom_id import CustomId
from sandbox.discord import COMMAND, SUBMIT
from tests.cogs.steps import planted

VERBS = [*sorted(Component.registry), "zap"]
PARTS = 2  # in which they are pressed
FEW = 1  # arguments with which each is pressed
ARGS = (
    "",
    "0",
    "-1",
    "9" * 30,
    "0:0:coin",
    "1:0:coin",
    "x:y",
    "coin",
    "seats",
    "immortals:1:f",
    "zap:0",
    "=",
    ">",
    "é\n",
)


def test_every_component_has_an_answer(rig):
    assert {*rig.bot.answers} == {*Component.registry.values()}


@pytest.mark.parametrize("each", [FEW, pytest.param(len(ARGS), marks=pytest.mark.proof)])
@pytest.mark.parametrize("part", range(PARTS))
async def test_forged_presses_change_nothing(rig, caplog, part, each):
    await rig.begin("Ann", "Ben")
    (post,) = rig.posts()
    dan, before, match = rig.box.join("Dan"), rig.reads(post), await rig.match()
    for verb in VERBS[part::PARTS]:
        random = Random(verb)
        for arg in random.sample(ARGS, each):
            of, question_id = random.choice((1, 1, 2, 999_999_999_999)), random.choice((0, 4096, 10**18))
            pressed = planted(post, str(CustomId(of, question_id, verb, arg)))
            assert not (await random.choice((dan, *rig.users)).click(post, pressed)).failed
        await rig.idle()
        assert rig.reads(post) == before, verb
        assert await rig.match() == match, verb
    assert "Traceback" not in caplog.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_button_of_an_unknown_verb_and_a_window_of_one_that_opens_none_are_strange(rig):
    await rig.open("Ann")
    dan = rig.box.join("Dan")
    for verb in ("join", "zap"):
        data = {"custom_id": str(CustomId(1, 0, verb)), "components": []}
        answer = await dan.interact(SUBMIT, rig.box.lobby, data)
        assert "I do not know that button or window" in answer.text
    answer = await dan.click(rig.lobby, planted(rig.lobby, data["custom_id"]))
    assert "I do not know that button or window" in answer.text
    assert len(await rig.store.matches.load_players(1)) == 1


async def test_a_choice_that_was_not_on_offer_is_one_sentence(rig):
    dan = rig.box.join("Dan")
    option = {"name": "reach", "value": "pigeon", "type": 3}
    data = {"id": "1", "name": "settings", "type": 1, "options": [option]}
    answer = await dan.interact(COMMAND, rig.box.lobby, data)
    assert "That command has changed" in answer.text
    assert (await rig.store.users.load_user(dan.id)).reach == "dm"
