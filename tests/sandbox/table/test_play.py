"""A whole play with a tiny bot: its figures, its problems, its words on the command line."""

import asyncio
import io
import json
import sys
from collections import Counter
from pathlib import Path
from random import Random

import discord
import pytest
from discord import ui

from sandbox.discord import Impossible
from sandbox.table.play import PlaySession, parse_arguments, play_match
from sandbox.table.players import SandboxPlayer, find_menu
from sandbox.table.transcript import Transcript
from tests.sandbox.tiny_bot import counter, gallery, picture

BOT = "tests/sandbox/table/match_bot.py"
ROOT = Path(__file__).resolve().parents[3]


def options(tmp_path, *more):
    return parse_arguments(["count", "--out", str(tmp_path), "--bot", BOT, *more])


async def run(*words):
    """Run python -m sandbox and return exit code and output."""
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *words, cwd=ROOT, stdout=-1, stderr=asyncio.subprocess.STDOUT
    )
    out, _ = await made.communicate()
    return made.returncode, out.decode()


async def test_a_play_with_a_kill(tmp_path):
    words = [
        "play",
        "count",
        "--out",
        str(tmp_path),
        "--bot",
        BOT,
        "--kill",
        "--kill-after",
        "12",
        "--seed",
        "7",
    ]
    code, out = await run(*words)
    summary = json.loads(out.splitlines()[-1])
    assert (code, summary["finished"], summary["kills"]) == (0, True, 1), out
    assert set(summary) == {"finished", "result", "clicks", "posts", "pictures", "kills", "seconds"}
    assert len(summary["result"]["places"]) == len(summary["result"]["points"]) == 3
    assert "kill -9" in out
    assert "Round 1" in out
    assert "Ann —" in out
    assert len(list(tmp_path.glob("*.png"))) == summary["pictures"] >= 5
    assert (tmp_path / "bot.log").exists()


async def test_a_seed_fixes_the_clicks(tmp_path):
    first, problems = await play_match(options(tmp_path, "--seed", "5", "--seats", "2"))
    again, _ = await play_match(options(tmp_path, "--seed", "5", "--seats", "2"))
    assert problems == []
    assert (first["result"], first["clicks"]) == (again["result"], again["clicks"])


async def test_a_play_that_cannot_begin(tmp_path):
    code, out = await run("play", "count", "--out", str(tmp_path), "--bot", "tests/sandbox/tiny_bot.py")
    assert code == 1
    assert "✗ BotDied" in out
    assert json.loads(out.splitlines()[-1])["finished"] is False


async def test_a_stuck_play_says_what_everybody_sees(tmp_path):
    words = ["--patience", "0.2", "--skip", "submit", "--skip", "type", "--most-clicks", "60"]
    summary, problems = await play_match(options(tmp_path, *words))
    assert not summary["finished"]
    assert "not over after" in problems[0]
    assert "Pick a number" in problems[0]


async def test_a_play_without_anything_to_press_is_reported(tmp_path, monkeypatch):
    monkeypatch.setattr(SandboxPlayer, "pressable_parts", lambda self, message: [])
    _, problems = await play_match(options(tmp_path, "--patience", "0.2"))
    assert "nobody has anything to do" in problems[0]


async def test_a_press_that_the_bot_does_not_answer_is_a_problem(tmp_path, monkeypatch):
    act = SandboxPlayer.act

    async def act_in_vain(self, **more):
        self.failures.append("in vain")
        return await act(self, **more)

    monkeypatch.setattr(SandboxPlayer, "act", act_in_vain)
    _, problems = await play_match(options(tmp_path, "--most-clicks", "1"))
    assert any("in vain" in problem for problem in problems)


async def test_a_kill_that_never_came(tmp_path):
    _, problems = await play_match(options(tmp_path, "--seats", "2", "--kill", "--kill-after", "9999"))
    assert "before the bot could be killed" in problems[0]


async def test_a_transcript_tells_news_alone_and_keeps_every_picture_once(box, bot, ann, tmp_path):
    out, lobby = io.StringIO(), bot.get_channel(box.lobby.id)
    transcript = Transcript(box, out, tmp_path)
    message = await lobby.send("one\ntwo", file=picture())
    await lobby.send(file=discord.File(io.BytesIO(b"no picture"), "a.txt"))
    letter = await bot.fetch_user(ann.id)
    await letter.send("psst", file=picture())
    bot.hold.set()
    await ann.slash("think", hidden=True)
    transcript.catch_up()
    transcript.catch_up()
    await message.edit(content="one\nthree\nfour")
    transcript.catch_up()
    told = ["general › Bot:", "  one", "  two", "  🖼 a.png: red", "general › Bot:", "  🖼 a.txt: None"]
    assert out.getvalue().splitlines() == [*told, "general ✎ three", "  four"]
    kept = sorted(each.name for each in tmp_path.glob("*.png"))
    assert kept == ["0001-public-a.png", "0002-panel-a.png", "0003-panel-a.png"]
    assert transcript.pictures == 3


async def test_an_unknown_command_prints_the_usage():
    code, out = await run("nonsense")
    assert code == 2
    assert "usage" in out


def test_the_final_post_is_read(tmp_path, box):
    game = PlaySession(options(tmp_path), box)
    assert game.read_result() is None


async def test_the_newest_panel_is_played(box, bot, lobby, ann):
    player = SandboxPlayer(ann, Random(1))
    player.thread = box.lobby
    user = await bot.fetch_user(ann.id)
    await user.send(view=counter(5))
    assert player.newest_private() is ann.dms()[0]
    whisper = (await ann.slash("count", hidden=True)).message
    assert player.newest_private() is whisper
    await user.send(view=gallery(), file=picture())
    assert player.newest_private() is ann.dms()[1]
    assert player.pressable_parts(player.newest_private()) == []
    assert await player.act() is False


async def test_buttons_that_take_back_are_seldom_pressed(box, bot, ann):
    view = ui.View(timeout=None)
    for label, verb in (("Submit", "submit"), ("Start over", "clear")):
        view.add_item(ui.Button(label=label, custom_id=f"r:1:0:{verb}:"))
    await (await bot.fetch_user(ann.id)).send(view=view)
    box.world.limits.answer_within = 0  # no player answers
    player = SandboxPlayer(ann, Random(1))
    for _ in range(100):
        await player.act()
    pressed = Counter("Start over" in failure for failure in player.failures)
    assert 0 < pressed[True] < 20
    assert pressed[True] + pressed[False] == 100


async def test_a_menu_is_found_by_one_of_its_lines(lobby, ann, box):
    await lobby.send(view=counter(1))
    [message] = ann.sees()
    assert find_menu(ann, message, "add 2") == "count:1001"
    with pytest.raises(Impossible, match="add 9"):
        find_menu(ann, message, "add 9")
