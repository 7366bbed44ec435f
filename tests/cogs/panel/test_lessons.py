"""Why something is asked: under the question in one's first match of a game, and not after it."""

import re

import pytest

from engine.games import REGISTRY
from tests.cogs.steps import step

LESSON = "💡"
LIMIT = 200  # characters of a lesson


async def finish_game(rig, game, user):
    """Note a finished match of this game for a user, as the end of one does."""
    sql = (
        "INSERT INTO results (match, user, seat, game, guild, at, place, points, on_time, late)"
        " VALUES (1, ?, 0, ?, 1, 1, 1, 0, 0, 0)"
    )
    await rig.store.database.change(sql, user.id, game)


async def test_a_first_match_says_why_it_asks_and_a_later_one_does_not(rig):
    ann, ben = await rig.begin("Ann", "Ben", game="ataque")
    for user in (ann, ben):
        assert f"{LESSON} All armies have the same troops" in (await user.slash("panel")).text
    await finish_game(rig, "ataque", ann)
    rig.bot.context.referee.drop_cached(1)
    assert LESSON not in (await ann.slash("panel")).text
    assert LESSON in (await ben.slash("panel")).text


async def test_a_match_of_another_game_teaches_nothing_of_this_one(rig):
    ann, _ = await rig.begin("Ann", "Ben", game="ataque")
    await finish_game(rig, "immortals", ann)
    rig.bot.context.referee.drop_cached(1)
    assert LESSON in (await ann.slash("panel")).text


async def test_a_game_without_lessons_is_played_all_the_same(rig):
    await rig.begin("Ann", "Ben")
    assert LESSON not in (await rig.users[0].slash("panel")).text
    await step(rig)


@pytest.mark.parametrize("game", list(REGISTRY))
def test_a_lesson_is_short_and_belongs_to_a_step(game):
    folder = REGISTRY[game].folder
    found = re.findall(
        r"^lesson-([a-z-]+) = (.+)$", (folder / "text/en.ftl").read_text(encoding="utf-8"), flags=re.M
    )
    code = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    assert len(found) >= 6
    for key, words in found:
        assert len(words) <= LIMIT
        noun, _, act = key.partition("-")
        made = noun == "act" and 'f"act.' in code and f'"{act}"' in code
        assert made or f'"{noun}.{act}"' in code, key
