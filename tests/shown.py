"""What the bot shows in each test that has a rig: kept in tests/fixtures/shown.txt, and held to it where SHOWN is set.

SHOWN=held: a test in which another message was shown, or in other words, fails. Any other value is a file to which each test
writes a line; `python -m tools.keep_shown` makes what is kept of two such files.
"""

import json
import os
import re
from functools import cache
from hashlib import sha256

from tools.keep_shown import KEPT

# Of Discord: they hold the time, which differs where a picture is at hand.
IDS = re.compile(r"(?<!\d)\d{19}(?!\d)")
CHANCE = re.compile(r"(?<=:folded:)[0-9a-f]{8}|(?<=\?hm=)[0-9a-f]{32}")  # drawn anew each time
MODE = os.environ.get("SHOWN", "")
HELD = "held"


class Shown:
    """Sums up every message of a stand-in as it was made and after each change, where anybody asks."""

    def __init__(self, box):
        self._messages, self._digest = 0, sha256()
        self._accounts = box.world.accounts
        self._numbers = {}  # by id, in the order in which they were shown first
        if MODE:
            box.world.message_watchers.append(self._note_message)

    def _note_message(self, message, _body):
        held = [message.content, message.components, message.embeds, sorted(message.pings)]
        self._messages += 1
        told = IDS.sub(self._name_id, CHANCE.sub("", json.dumps(held)))
        self._digest.update(told.encode())

    def _name_id(self, found):
        """Name a person, and number whatever else has an id."""
        account = self._accounts.get(int(found[0]))
        return account.name if account else str(self._numbers.setdefault(found[0], len(self._numbers)))

    def __str__(self):
        return f"{self._messages} {self._digest.hexdigest()[:8]}"


@cache
def read_kept():
    """What each test showed when it was kept."""
    return dict(line.rsplit("  ", 1) for line in KEPT.read_text(encoding="utf-8").splitlines())


def hold_shown(test, shown):
    """Compare what a test showed with what is kept of it, or write it down."""
    if MODE == HELD:
        assert f"{shown}" == read_kept().get(test, f"{shown}"), "python -m tools.keep_shown"
    elif MODE:
        with open(MODE, "a", encoding="utf-8") as file:
            file.write(f"{test}  {shown}\n")
