"""The setup (S1 to S14)."""

from collections import Counter

from msgspec.structs import replace

from engine.games.brigandine.position.dealing import deal_tiles, is_fair, objective_lands
from engine.state.chance import Chance
from tests.engine.games.brigandine.board import GAME, RULES, Board


def begin(seats: int, **settings: str) -> Board:
    return Board(GAME.setup(seats, settings, bytes(32)).state)


def dealt(seats: int, **settings: str) -> Board:
    board = begin(seats, **settings)
    for seat in range(seats):
        board = board.do(f"{seat} setup.lay chance")
    return board


def test_S1_wishes_in_seat_order():
    board = begin(3, nations="wish")
    board = board.do("0 setup.wish norgard", "2 setup.wish norgard new-almekia", "1 setup.wish norgard")
    nations = [side.nation for side in board.state.sides]
    assert nations[0] == "norgard"
    assert nations[1] != "norgard"
    assert nations[2] == "new-almekia" or nations[1] == "new-almekia"


def test_S9_the_rune_of_the_capital_is_advised_with_a_reason():
    state = begin(3, objectives="dealt").state
    for hand in ([], [*RULES.spells]):
        state.sides[0] = replace(state.sides[0], hand=hand)
        asked = GAME.ask(state, 0)
        told = [each.id for each in asked.options if each.hint]
        assert GAME.advice.choose_answer(state, asked) == (told[0],)
        assert (told == ["chance"]) == (hand == [])


def test_S7_S8_decks_and_free_zone():
    state = dealt(4).state
    played = {side.nation for side in state.sides}
    begun = begin(4).state
    assert len(begun.free) == 19
    for nation, pile in begun.piles.items():
        sizes = (len(pile.upper), len(pile.lower))
        assert sizes == ((11, 27) if nation in played else (12, 31)), nation
    assert all((len(side.hand), len(side.zone)) == (4, 1) for side in begun.sides)


def test_S9_S10_coins_and_people():
    sides = {side.nation: side for side in begin(5).state.sides}
    assert sides["esgares"].coins == 11
    assert sides["new-almekia"].coins == 5
    starters = [troop.character for troop in sides["new-almekia"].troops]
    assert starters == ["lance", "gereint", "coel", "brusom", "loufal", "meleagant", "glauze"]
    wolf = next(troop for troop in sides["norgard"].troops if troop.character == "vaynard")
    assert [body.card for body in wolf.monsters] == ["white-wolf"]
    assert {(troop.place, troop.active) for troop in sides["norgard"].troops} == {("flogeru", True)}


def test_S5_every_nation_has_spaces_and_gold():
    for number in range(20):
        tiles = deal_tiles(RULES, Chance(bytes([number]) * 32))
        assert all(is_fair(RULES, tiles, nation) for nation in RULES.nations)
        assert Counter(tiles.values()) == Counter(
            tile for tile, row in RULES.tiles.items() for _ in range(row.copies)
        )


def test_S5_an_unfair_deal_is_seen():
    bare = next(tile for tile, row in RULES.tiles.items() if not row.spaces)
    tiles = dict.fromkeys((land for land, row in RULES.territories.items() if not row.capital), bare)
    assert not is_fair(RULES, tiles, "caerleon")


def test_S12_limits_of_objective_tokens():
    lands = objective_lands(RULES, "norgard", ["xanas", "asten", "logres"])
    homes = {RULES.territories[land].home for land in lands}
    assert "iscalio" not in homes
    assert "norgard" not in homes
    assert not any(RULES.territories[land].capital for land in lands)


def test_S12_placed_together_and_in_the_open_only_then():
    board = begin(2, nations="random")
    left = board.state.sides[1]
    board = board.act(0, "R")
    first = board.options(0)[:6]
    for _ in range(6):
        board = board.act(0, board.options(0)[0])
    assert board.state.objectives == {}
    assert first
    board = board.do("1 setup.lay chance")
    lying = Counter(seat for seats in board.state.objectives.values() for seat in seats)
    assert lying == {0: 6, 1: 6}
    capital = RULES.capitals[board.state.sides[0].nation]
    assert board.state.lands[capital].runes == "R"
    assert left.nation


def test_S4_S13_first_month():
    board = dealt(2, nations="random")
    assert (board.state.month, board.state.sign, board.state.phase) == (1, "", "organization")
    assert all(len(side.hand) == 6 for side in board.state.sides)
