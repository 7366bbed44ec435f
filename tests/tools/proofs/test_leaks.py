"""Two worlds a few times, and leaks that must be seen: in a public text, in a post's moment, on a board."""

import pytest

from cogs.thread import post, post_writer
from render.scene import Picture
from tools.proofs.leaks import run_proof
from tools.toy.rig import DOT, ToyPainter


async def test_nobody_else_sees_a_difference():
    figures = await run_proof("toy", 5, 1)
    assert figures["said"] == []
    assert figures["steps"] == 5


def in_the_text(patch):
    """A post tells how many coins lie in secret bids."""
    real = post_writer.draw_post

    def view(position, voices, said, *more):
        bids = getattr(position.state.stack[-1], "bids", [])
        return real(position, voices, f"{said} {[bid for bid in bids if bid is not None]}", *more)

    patch.setattr(post_writer, "draw_post", view)


def in_the_ids(patch):
    """A button of a post names the state."""
    real = post.draw_post

    def view(position, *more):
        made = real(position, *more)
        for row in made.children:
            for knob in getattr(row, "children", ()):
                if knob.custom_id.endswith("log:"):
                    knob.item.custom_id += str(hash(position.game.dump(position.state)) % 1000)
        return made

    patch.setattr(post_writer, "draw_post", view)


def on_the_board(patch):
    """The board's alternative text knows the hands of others."""

    def board(self, *_, **__):
        return Picture(DOT, f"board {seen[-1]}")

    def view(self, state, seat):
        seen.append(sorted(str(hand.cards) for hand in state.hands))
        return real(self, state, seat)

    from tools.toy.game import Toy

    seen, real = [], Toy.view
    patch.setattr(Toy, "view", view)
    patch.setattr(ToyPainter, "board", board)


@pytest.mark.parametrize("spoil", [in_the_text, in_the_ids, on_the_board])
async def test_a_planted_leak_is_seen(spoil):
    figures = await run_proof("toy", 8, 1, spoil)
    assert figures["faults"]
