"""How high a message is told to stand on a phone: by its texts, rows, sections and pictures."""

import pytest

from sandbox.discord import Message
from sandbox.discord.objects import Attachment
from tests.cogs.heights import estimate_height

TEXT = {"type": 10, "content": "x" * 38}
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "a"}
ROW = {"type": 1, "components": [BUTTON]}
GALLERY = {"type": 12, "items": [{"media": {"url": "https://cdn/1/board.png?x=1"}}]}
FILE = Attachment(1, 1, "board.png", b"", "image/png", "k", size=(1200, 600))


def measure(*parts, content=""):
    return estimate_height(Message(1, 1, 1, components=list(parts), content=content, attachments=[FILE]))


@pytest.mark.parametrize(
    ("parts", "points"),
    [
        ((), 22),
        ((TEXT,), 22 + 22 + 4),
        (({"type": 10, "content": "x" * 39},), 22 + 44 + 4),
        (({"type": 10, "content": "-# x\n\n# y"},), 22 + 17 + 11 + 31 + 4),
        (({"type": 10, "content": "## x\n### y"},), 22 + 27 + 22 + 4),
        ((ROW,), 22 + 48),
        (({"type": 1, "components": [BUTTON | {"label": "x" * 20}] * 2},), 22 + 96),
        ((GALLERY,), 22 + 159 + 8),
        (({"type": 17, "components": [TEXT, {"type": 14}, ROW]},), 22 + 26 + 9 + 48),
        (({"type": 9, "components": [TEXT], "accessory": BUTTON},), 22 + 48),
    ],
)
def test_a_message_is_as_high_as_its_parts(parts, points):
    assert measure(*parts).points == points


@pytest.mark.parametrize(
    ("shown", "letters"), [("<t:1:R>", 13), ("<t:1:f>", 22), ("<t:1>", 22), ("<@1>", 8), ("**~~`[a](b)", 1)]
)
def test_moments_and_mentions_are_as_wide_as_what_is_shown(shown, letters):
    """Of 38 letters that fit on a line."""
    rest = "x" * (38 - letters)
    assert measure({"type": 10, "content": shown + rest}).points == 22 + 22 + 4
    assert measure({"type": 10, "content": shown + rest + "x"}).points == 22 + 44 + 4


def test_words_are_counted():
    assert measure(TEXT, GALLERY, ROW, content="Hello **you**, until <t:1800000000:R>").words == 5
