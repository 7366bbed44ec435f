"""Why something is asked: under the question in one's first match of a game, and not after it."""

import re

import pytest

from cogs.panel import compose
from engine.games import REGISTRY
from tests.cogs.robots.test_playing import answer_default
from tests.cogs.steps import choose_option, load_position, seated
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
    await finish_game(rig, "immortals", ben)
    rig.bot.context.referee.drop_cached(1)
    assert LESSON not in (await ann.slash("panel")).text
    assert LESSON in (await ben.slash("panel")).text


@pytest.mark.parametrize(("finished", "learnt"), [(1, 2), (1, 1)])
async def test_each_question_of_the_first_matches_has_a_green_answer(rig, monkeypatch, finished, learnt):
    monkeypatch.setattr(compose, "LEARNT", learnt)
    suggested = finished < learnt
    await rig.open("Ann", "Ben", game="ataque")
    await choose_option(rig, rig.users[0], "hints", "yes")
    await rig.start_match()
    ann, _ = await seated(rig)
    if finished:
        await finish_game(rig, "ataque", ann)
    rig.bot.context.referee.drop_cached(1)
    panel = (await ann.slash("panel")).message
    assert bool(list_green(ann, panel)) is suggested
    while suggested and (await load_position(rig)).seq < 8:
        seat = (await load_position(rig)).active[0]
        if rig.users[0] is not ann or seat:
            await answer_default(rig, seat)
            continue
        panel = (await ann.slash("panel")).message
        before, (first, *_) = (await load_position(rig)).seq, list_green(ann, panel)
        await ann.click(panel, first)
        assert (await load_position(rig)).seq > before


def list_green(user, panel):
    """Return the ids of the green buttons that can be pressed."""
    return [
        part["custom_id"] for part in user.parts(panel) if part.get("style") == 3 and not part.get("disabled")
    ]


async def test_a_lesson_is_put_at_one_question_of_its_kind(rig):
    ann, ben = await rig.begin("Ann", "Ben", game="ataque")
    words, seen = "In a renewal every base recruits a troop", {ann: [], ben: []}
    while min(map(len, seen.values())) < 2:
        for user in (ann, ben):
            position = await load_position(rig)
            asked = position.ask(position.seat_of(user.id))
            if asked is not None and asked.step == "turn.renew":
                both = [words in (await user.slash("panel")).text for _ in range(2)]
                seen[user].append(both)
        await answer_default(rig, (await load_position(rig)).active[0])
    assert seen == {user: [[True, True], [False, False]] for user in (ann, ben)}


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
