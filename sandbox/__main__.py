"""`python -m sandbox play GAME …` plays a match by random players, `python -m sandbox serve` serves the page."""

import asyncio
import json
import sys

from .site import serve
from .table.play import parse_arguments, play_match

USAGE = """usage: python -m sandbox play GAME --seats N --seed S --out DIR [--kill] [--real-pace]
       python -m sandbox serve [--port N] [--auto]"""


def main(words: list[str]) -> int:
    """Run the command and return the exit code."""
    if words and words[0] == "serve":
        options = serve.parse_arguments(words[1:])
        if options.auto:
            return play_and_report(serve.play_words(options))
        return asyncio.run(serve.serve_page(options))
    if words and words[0] == "play":
        return play_and_report(words[1:])
    print(USAGE, file=sys.stderr)
    return 2


def play_and_report(words: list[str]) -> int:
    """Play a match, print its problems and figures, and return the exit code."""
    summary, problems = asyncio.run(play_match(parse_arguments(words)))
    for problem in problems:
        print(f"✗ {problem}")
    print(json.dumps(summary), flush=True)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
