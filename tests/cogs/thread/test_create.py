"""Names of a match's thread."""

from cogs.thread.create import name_thread
from render.text.say import Say


def test_a_name_longer_than_discord_takes_is_cut():
    assert name_thread(Say("en"), 7, "g" * 97) == f"#7 {'g' * 97}"
    assert name_thread(Say("en"), 7, "g" * 98) == f"#7 {'g' * 97}"
