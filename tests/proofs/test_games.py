"""A game may offer nothing to the proofs; those of the house offer all that there is."""

import pytest

from proofs.games import KITS, load_kit
from proofs.games.kit import ProofKit

HOUSE = ("immortals", "ataque", "brigandine")
OFFERED = ("edges", "position", "referee", "retelling", "long_matches", "scenes", "led", "silhouettes")


@pytest.mark.parametrize("key", HOUSE)
@pytest.mark.parametrize("part", OFFERED)
def test_a_game_of_the_house_offers_every_part(key, part):
    assert getattr(KITS[key], part)


def test_a_game_that_offers_nothing_is_played_without():
    assert load_kit("toy") == ProofKit()
