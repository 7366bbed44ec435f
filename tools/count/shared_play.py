"""A whole match of random people against the stand-in, whose requests somebody watches."""

import io
import tempfile
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from typing import Any

from sandbox.discord import Exchange, Sandbox
from sandbox.table.play import Play, parse_arguments


async def play_watched(
    watch: Callable[[Exchange], None],
    game: str,
    seats: int,
    seed: int,
    choose: Sequence[str],
    real_pace: bool,
) -> tuple[Play, dict[str, Any]]:
    """Play it to its end, as `python -m sandbox play` with these options; return it, and its presses and what went wrong.

    Nothing is gathered by waiting unless real_pace says so: that is what a match over days looks like.
    """
    options: dict[str, Any] = {"--seats": seats, "--seed": seed}
    words = [game, *(str(word) for pair in options.items() for word in pair)]
    words += [word for each in choose for word in ("--choose", each)] + ["--real-pace"] * real_pace
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(bot_name="Referee") as box:
            box.record.watchers.append(watch)
            with redirect_stdout(io.StringIO()):
                play = Play(parse_arguments([*words, "--out", folder]), box)
                problems = await play.run()
    return play, {"presses": play.clicks, "faults": len(problems), "said": problems}
