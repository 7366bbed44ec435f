"""`python -m sandbox play GAME …`: a whole match by random people; `python -m sandbox serve`: the page."""

import asyncio
import json
import sys

from .play import arguments, play
from .site import serve

USAGE = """usage: python -m sandbox play GAME --seats N --seed S --out DIR [--kill]
       python -m sandbox serve [--port N] [--auto]"""


def main(words: list[str]) -> int:
    """Run the command and return the exit code."""
    if words and words[0] == "serve":
        options = serve.arguments(words[1:])
        return _play(serve.auto(options)) if options.auto else asyncio.run(serve.serve(options))
    if words and words[0] == "play":
        return _play(words[1:])
    print(USAGE, file=sys.stderr)
    return 2


def _play(words: list[str]) -> int:
    summary, problems = asyncio.run(play(arguments(words)))
    for problem in problems:
        print(f"✗ {problem}")
    print(json.dumps(summary), flush=True)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
