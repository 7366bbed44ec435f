"""The active seats of a match, as a post shows them."""

from cogs.thread.post import NEAR, write_awaited


async def test_deadlines_that_are_close_together_are_one_line(rig):
    await rig.begin("Ann", "Ben")
    snapshot = await rig.bot.context.load_snapshot(1)
    for dues, told in (
        ({0: 4000, 1: 4000 + NEAR - 1}, [4000]),
        ({0: 4000, 1: 4000 + NEAR}, [4000, 4000 + NEAR]),
        ({0: 4000 + NEAR - 1, 1: 4000}, [4000]),
        ({1: 4000}, [None, 4000]),
        ({}, [None]),
    ):
        lines = write_awaited(snapshot.position, snapshot.texts, dues).splitlines()
        assert len(lines) == len(told)
        for line, due in zip(lines, told, strict=True):
            assert (f"<t:{due}:R>" in line) == (due is not None)
        assert "Ann" in "".join(lines)
        assert "Ben" in "".join(lines)
