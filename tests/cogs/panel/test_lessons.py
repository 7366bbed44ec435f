"""Why something is asked: under the question in one's first match of a game, and not after it."""

import re

import pytest

from engine.games import REGISTRY
from tests.cogs.robots.test_playing import answer_default
from tests.cogs.steps import load_position, step
from tests.offering import offering

LESSON = "💡"
LIMIT = 200  # characters of a lesson


async def finish_game(rig, game, user):
    """Note a finished match of this game for a user, as the end of one does."""
    sql = (
        "INSERT INTO results (match, user_id, seat, game, guild, at, place, points, on_time, late)"
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


async def test_a_lesson_is_put_at_one_question_of_its_kind(rig):
    ann, ben = await rig.begin("Ann", "Ben", game="ataque")
    words, seen = "A renewal gives every base a troop", {ann: [], ben: []}
    while min(map(len, seen.values())) < 3:
        for user in (ann, ben):
            position = await load_position(rig)
            asked = position.ask(position.seat_of(user.id))
            if asked is not None and asked.step == "turn.renew":
                both = [words in (await user.slash("panel")).text for _ in range(2)]
                seen[user].append(both)
        await answer_default(rig, (await load_position(rig)).active_seats()[0])
    assert seen == {user: [[True, True], [False, False], [False, False]] for user in (ann, ben)}


async def test_a_match_of_another_game_teaches_nothing_of_this_one(rig):
    ann, _ = await rig.begin("Ann", "Ben", game="ataque")
    await finish_game(rig, "immortals", ann)
    rig.bot.context.referee.drop_cached(1)
    assert LESSON in (await ann.slash("panel")).text


async def test_a_game_without_lessons_is_played_all_the_same(rig):
    await rig.begin("Ann", "Ben")
    assert LESSON not in (await rig.users[0].slash("panel")).text
    await step(rig)


@pytest.mark.parametrize("game", offering("lessons"))
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
