"""The odds that are told, held against battles that are played with the orders that stand."""

from hashlib import sha256
from itertools import product

import pytest

from engine.games.brigandine.battle.odds import order_odds, read_odds
from engine.games.brigandine.position.warfare import Order
from engine.games.brigandine.steps.war.aftermath import carry_out_fights
from engine.games.brigandine.steps.war.waves import WarFrame, besiege_castle, open_fight
from engine.rules.core import RISKY
from engine.rules.frames import Table
from engine.state.chance import Chance
from tests.engine.games.brigandine.board import GAME, RULES, Board
from tests.engine.games.brigandine.test_war import war
from tests.every_day import leave_to_proof

PLAYED = 60  # battles an order
BAND = 6  # tolerated percent between published odds and victories, over all orders of a kind
PARTIES = ("brangein", "vaynard", "ector", "vaynard ector", "brangein ector", "vaynard brangein ector")
MONSTERS = ("", "monsters=pixie", "monsters=hydra", "monsters=dragon,hydra")
DEFENCES = {
    "a free land": [()],
    "a land that is held": [("land orkney: 1 city -", f"troop 1: {who}") for who in ("coel @orkney", "lance @orkney monsters=hydra", "gereint @orkney")],
    "a castle that is held": [("land orkney: 1 castle -", f"troop 1: {who}") for who in ("coel @orkney", "lance @orkney")],
    "a castle without defenders": [("land orkney: 1 castle -", "troop 1: coel @orkney exhausted")],
}  # fmt: skip


def position(monsters: str, *lines: str) -> Board:
    """Norgard stands in Listinoise, beside Orkney."""
    mine = [
        f"troop 0: vaynard @listinoise {monsters}".strip(),
        "troop 0: ector @listinoise",
        "troop 0: brangein @listinoise wounds=1",
    ]
    return war("land listinoise: 0 - -", *mine, "troop 1: lance @calmary", *lines)


def tell_odds(one: Board, names: tuple[str, ...]) -> int:
    party = [one.troop(0, name) for name in names]
    return read_odds(order_odds(Table(RULES, one.state), 0, party, "orkney"))


def win(one: Board, names: tuple[str, ...], number: int) -> bool:
    """Play the attack once with the default orders of both."""
    draft, order = GAME.draft(one.state), Order(0, "orkney", names, ("listinoise",) * len(names))
    draft.chance = Chance(sha256(f"{names} {number}".encode()).digest())
    land = draft.state.lands["orkney"]
    if land.owner is not None and not any(
        troop.active for troop in one.side(1).troops if troop.place == "orkney"
    ):
        besiege_castle(draft, order, names)
    else:
        draft.state.stack[-1] = WarFrame(orders=[order], fees=[0])
        carry_out_fights(draft, [open_fight(draft, 0, order, names, bribed=False)])
    return draft.state.lands["orkney"].owner == 0


@pytest.mark.parametrize("kind", leave_to_proof(DEFENCES, but=["a castle that is held"]))
def test_the_odds_told_are_the_share_of_battles_won(kind):
    told, won = list[int](), list[float]()
    for lines in DEFENCES[kind]:
        for monsters in MONSTERS:
            one = position(monsters, *lines)
            for names in map(tuple, map(str.split, PARTIES)):
                told.append(tell_odds(one, names))
                won.append(100 * sum(win(one, names, number) for number in range(PLAYED)) / PLAYED)
    assert abs(sum(told) - sum(won)) / len(told) < BAND
    sure = [at for at, percent in enumerate(told) if percent >= 95]
    assert sum(won[at] for at in sure) >= (95 - BAND) * len(sure)
    assert all(abs(percent - played) < 30 for percent, played in zip(told, won, strict=True))


def test_a_battle_is_never_told_to_be_sure_and_a_land_without_defence_is():
    one = position("monsters=dragon,hydra")
    assert 95 < tell_odds(one, ("vaynard", "brangein")) < 100
    open_land = position("", "land orkney: 1 city -", "troop 1: coel @orkney exhausted")
    told = order_odds(Table(RULES, open_land.state), 0, [open_land.troop(0, "ector")], "orkney")
    assert told.key == "hint-unopposed"


@pytest.mark.proof
def test_the_smallest_sure_party_wins_as_often_as_forecast():
    """Choosing the first party with odds of 95 in 100 favours lucky guesses.

    With few samples, the odds would be too optimistic.
    """
    orders = [
        ("brangein", "ector", "vaynard"),
        ("ector", "brangein", "vaynard"),
        ("vaynard", "brangein", "ector"),
    ]
    told, won = list[int](), list[float]()
    for monsters, gear, wounds in product(
        (*MONSTERS, "monsters=unicorn"), ("", "gear=short-sword"), range(3)
    ):
        one = position(f"{monsters} {gear} wounds={wounds}".strip())
        for names in orders:
            parties = [names[:count] for count in (1, 2, 3)]
            sure = next((party for party in parties if tell_odds(one, party) >= 95), None)
            if sure is not None:
                told.append(tell_odds(one, sure))
                won.append(100 * sum(win(one, sure, number) for number in range(40)) / 40)
    assert len(told) > 50
    assert sum(won) >= sum(told)


def test_an_attack_against_the_odds_is_confirmed():
    asked = []
    for mine, theirs in (("", "monsters=hydra"), ("monsters=dragon,hydra", "")):
        lines = (
            "land listinoise: 0 - -",
            f"troop 0: vaynard @listinoise {mine}".strip(),
            "land orkney: 1 city -",
            f"troop 1: lance @orkney {theirs}".strip(),
        )
        one = war(*lines).act(0, "attack")
        option = next(each for each in one.ask(0).options if each.id == "orkney")
        assert (option.sure is not None) == (read_odds(option.hint) < RISKY)
        briefly = GAME.ask_briefly(one.state, 0)
        assert not any(each.sure for each in briefly.options)
        asked.append(option.sure is not None)
    assert set(asked) == {True, False}
