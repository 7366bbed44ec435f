"""Two worlds a few times in a game of each kind, leaks that must be seen, and a bot that does not come to rest."""

import logging
from itertools import repeat

import pytest

from cogs.thread import post, post_writer
from engine.rules.private import PrivateFrame
from proofs.worlds.leaks import run_proof, run_proofs, watch_log
from tests.every_day import leave_to_proof
from tools.shared.postgres_server import MISSING, find_programs
from tools.toy.rig import Unsettled

# game, steps, commands between two positions
SHORT = (("toy", 1, 4), ("brigandine", 1, 17), ("toy", 4, 4), ("immortals", 10, 17), ("ataque", 10, 9))
ORDERED = (("toy", 2, 3), ("brigandine", 2, 16), ("immortals", 6, 17), ("ataque", 6, 9))
ORDERS = ("by order", "orders laid", "orders on others")


@pytest.mark.parametrize(("game", "steps", "ahead"), leave_to_proof(SHORT, but=SHORT[:1]))
async def test_nobody_else_sees_a_difference(game, steps, ahead):
    figures = await run_proof(game, steps, 1, skip=repeat(ahead))
    assert figures["said"] == []
    assert figures["steps"] == steps
    assert min(figures[kind] for kind in ("posts", "direct messages", "private panels", "edits")) > 0


@pytest.mark.parametrize(("game", "steps", "ahead"), leave_to_proof(ORDERED, but=ORDERED[:1]))
async def test_nobody_can_tell_what_an_order_says(game, steps, ahead):
    figures = await run_proof(game, steps, 4, skip=repeat(ahead), kinds=ORDERS)
    assert figures["said"] == []
    assert figures["steps"] == steps
    assert set(figures["kinds"]) <= set(ORDERS)
    assert len(figures["kinds"]) > 1


@pytest.mark.proof
@pytest.mark.parametrize("game", ["ataque", "immortals", "brigandine"])
async def test_a_guided_match_tells_nobody_what_its_pupil_does(game):
    figures = await run_proof(game, 6, 1, guided=True)
    assert (figures["said"], figures["steps"]) == ([], 6)


@pytest.mark.proof
@pytest.mark.skipif(find_programs() is None, reason=MISSING)
def test_nobody_sees_a_difference_on_a_server_either():
    found = list(run_proofs("toy", 3, 2, on_server=True))
    assert [figures["said"] for figures in found] == [[]] * len(found)
    assert sum(figures.get("steps", 0) for figures in found) == 3


def after_an_order(patch):
    """A post comes after each order: its entry is told to be one."""
    real = post_writer.write_events

    def write(match, position, ledger, texts):
        ordered = [hold.at for hold in position.orders.pending]
        return f"{real(match, position, ledger, texts)} {ordered}"

    patch.setattr(post_writer, "write_events", write)


@pytest.mark.proof
async def test_an_order_that_a_post_tells_is_seen():
    assert (await run_proof("toy", 12, 2, after_an_order, skip=repeat(3), first=True, kinds=ORDERS))["faults"]


def in_the_ids(patch):
    """A button of a post names the state."""
    real = post.build_post

    def view(position, *more, **named):
        made = real(position, *more, **named)
        for row in made.children:
            for knob in getattr(row, "children", ()):
                if knob.custom_id.endswith("log:"):
                    knob.item.custom_id += str(hash(position.game.codec.dump(position.state)) % 1000)
        return made

    patch.setattr(post_writer, "build_post", view)


async def test_a_planted_leak_is_seen():
    figures = await run_proof("toy", 1, 2, in_the_ids, skip=[1], first=True)
    assert figures["faults"]


@pytest.mark.proof
async def test_a_view_that_tells_is_seen():
    """This view shows each seat the secret orders of the others in the Organization phase."""

    def spoil(patch):
        patch.setattr(PrivateFrame, "seen_by", lambda _, table, __: table)

    figures = await run_proof("brigandine", 18, 1, spoil, first=True, kinds=("another secret",))
    assert figures["said"][0].startswith("the view of None differs")


def test_a_world_with_an_error_in_its_log_ends_the_proof():
    with pytest.raises(RuntimeError, match="a lost post"), watch_log():
        logging.getLogger("cogs.thread").error("a lost post")


async def test_a_bot_that_does_not_come_to_rest_ends_the_proof():
    def spoil(patch):
        patch.setattr("tools.toy.rig.PATIENT", 0.2)
        patch.setattr("tools.toy.rig.list_work", lambda: ["for ever"])

    with pytest.raises(Unsettled):
        await run_proof("toy", 1, 1, spoil)
