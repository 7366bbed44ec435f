"""`python -m sandbox play GAME …`: a whole match through the real bot, played by random people."""

import asyncio
import json
import sys

from .play import arguments, play


def main(words: list[str]) -> int:
    """Run the command and return the exit code."""
    if not words or words[0] != "play":
        print("usage: python -m sandbox play GAME --seats N --seed S --out DIR [--kill]", file=sys.stderr)
        return 2
    summary, problems = asyncio.run(play(arguments(words[1:])))
    for problem in problems:
        print(f"✗ {problem}")
    print(json.dumps(summary), flush=True)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
