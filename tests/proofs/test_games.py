"""A game may omit parts it does not need, even all parts for proofs. The built-in games provide all."""

import pytest

from proofs.games import load_kit
from proofs.games.kit import ProofKit
from tests.offering import HOUSE, PARTS, offering

KIT = (
    "edges", "position", "referee", "reconstruction", "answers", "long_matches", "scenes", "led",
    "silhouettes",
)  # fmt: skip


@pytest.mark.parametrize("part", [*PARTS, *KIT])
def test_the_games_of_the_house_bring_every_part(part):
    assert set(offering(part)) >= {*HOUSE}


def test_a_game_that_offers_nothing_to_the_proofs_is_played_without():
    assert load_kit("toy") == ProofKit()
