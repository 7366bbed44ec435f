"""A match of another server does not exist here: it is not followed, decided about, taken over or played again."""

from cogs.ui.custom_id import CustomId
from engine.records.effects import Ended
from render.text.say import HOST
from tests.cogs.steps import moderator, table_kinds

DECISIONS = {
    "pause": {"length": 86400},
    "resume": {},
    "extend": {"hours": 24},
    "pace": {"pace": "86400"},
    "end": {},
    "undo": {},
    "replace": {"player": "Ben"},
    "abandon": {},
}


async def move_away(rig):
    """Move the match to another server. Its thread can still be seen."""
    await rig.store.database.change("UPDATE matches SET guild = guild + 1")
    rig.bot.context.referee.drop_cached(1)


async def test_a_match_of_another_server_cannot_be_voted_on_followed_or_decided(rig):
    ann, *_ = await rig.begin("Ann", "Ben", "Cat")
    await move_away(rig)
    eve, mary = rig.box.join("Eve"), moderator(rig)
    for user, what, options in (
        (eve, "watch", {}),
        *((user, what, options) for user in (ann, mary) for what, options in DECISIONS.items()),
    ):
        assert HOST.line("error-no-match") in (await user.slash(f"match {what}", match=1, **options)).text, (
            what
        )
    for user in (ann, mary):
        assert await user.autocomplete("match replace", "player", "", match=1) == []
    await rig.idle()
    assert eve.dms() == []
    assert await rig.store.database.rows("SELECT match FROM watchers UNION SELECT match FROM votes") == []
    assert await table_kinds(rig) == []
    assert (await rig.match()).status == "running"


async def test_a_moderator_of_this_server_forges_no_word_about_it(rig):
    await rig.begin("Ann", "Ben", "Cat")
    boss, thread = moderator(rig), rig.thread
    await move_away(rig)
    answer = await boss.slash("match list", channel=thread)
    assert answer.message is not None
    part = {"custom_id": str(CustomId(1, 0, "decree", "abandon::0")), "component_type": 2, "id": 1}
    rig.box.world.limits.answer_within = 0.5  # no player answers
    await boss.interact(3, thread, part, answer.message)
    await rig.settle()
    assert await table_kinds(rig) == []


async def test_a_match_of_another_server_has_no_rematch_here(rig):
    await rig.begin("Ann", "Ben")
    await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), Ended("scores"))
    await move_away(rig)
    assert HOST.line("error-no-match") in (await rig.users[0].slash("match rematch", match=1)).text
    assert await rig.store.matches.load_match(2) is None
