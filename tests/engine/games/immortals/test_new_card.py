"""A new magic card needs a class and a line of the edition. Stored matches still load."""

import gc
from hashlib import sha256

import pytest

from engine.games import bind
from engine.games.immortals import Immortals
from engine.games.immortals.edition.file import EDITIONS
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.magic.card import MagicCard
from engine.games.immortals.knowledge import notation
from engine.games.immortals.position.changes import earn_money, pay_price
from engine.rules.core import Option, text
from engine.state.chance import Chance
from proofs.contract import contract, secrecy
from tests.db.test_released import (
    DUMPS,
    check_running,
    dump,
    released,
    test_finished_matches_keep_their_results,
)
from tests.engine.games.immortals.board import PLAY
from tools.keep_release import KINDS

# run here once more, with the new card in the program
STORED = [dump, released, test_finished_matches_keep_their_results]
LINE = b"\nwindfall = { energy = 1, gold = 0 }\n"


class Windfall(MagicCard, Money, frozen=True):
    """A fifth magic card, known to the program."""

    key = "windfall"

    def choices(self, table, seat):
        yield Option("double", text("option-double", count=table.state.seats[seat].gold))

    def perform(self, draft, revealed, verb, target):
        pay_price(draft, revealed.seat, revealed.price)
        earn_money(draft, revealed.seat, gold=draft.state.seats[revealed.seat].gold, why="extract")


@pytest.fixture(autouse=True)
def fresh_editions():
    """Bind games anew, so that they are read with the card in the program."""
    bind.cache_clear()
    KINDS.bind.cache_clear()


@pytest.fixture
def game():
    """Immortals with an edition that names the card."""
    return Immortals.bind(EDITIONS.file.read_bytes() + LINE, "mine")


def laid(game, *lines):
    """The position where seat 0 may reveal the card."""
    written = "\n".join([PLAY, "board 0: 8=magic/windfall", "board 1: 9=blank", *lines])
    return notation.parse(game.rules, written)


def test_the_new_card_is_played(game):
    position = laid(game, "seat 0: energy=1 gold=4")
    state = game.apply(position, notation.parse_move("0 turn.reveal reveal:8")).state
    assert [option.id for option in game.ask(state, 0).options] == [
        "double",
        "decline:gold",
        "decline:energy",
    ]
    after = game.apply(state, notation.parse_move("0 act.magic double")).state
    assert (after.seats[0].energy, after.seats[0].gold) == (0, 8)
    assert "magic/windfall" in after.seats[0].hand


@pytest.mark.proof
def test_a_match_with_the_new_card_keeps_the_contract(game):
    settings = {"setup": "dealt", "rounds": "1"}
    matches = (contract.play(game, 3, bytes([n]) * 32, settings) for n in range(40))
    course = next(match for match in matches if any("double" in spot.command.picks for spot in match.spots))
    chance = Chance(sha256(b"new card").digest())
    contract.check_decisions(course)
    contract.check_accepts(course, chance)
    contract.check_replay(course, game)
    contract.check_audit(course)
    contract.check_result(course)
    secrecy.check_secrecy(course, chance)


def test_two_cards_of_one_key_are_an_error():
    with pytest.raises(TypeError, match="two magic cards windfall: Windfall and Again"):

        class Again(MagicCard, Money, frozen=True):
            key = "windfall"

    gc.collect()  # else the refused class is still found below its family
    assert (
        type(EDITIONS.load(EDITIONS.file.read_text() + LINE.decode(), "mine").magic["windfall"]) is Windfall
    )


@pytest.mark.proof
@pytest.mark.parametrize("dump", DUMPS[-1:], indirect=True)
async def test_running_matches_go_on_to_their_end(released):
    await check_running(released)
