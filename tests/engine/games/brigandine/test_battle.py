"""Battles by rule (B5 to B12), with the digest's worked examples calculated by hand."""

import pytest

from engine.games.brigandine.battle.parties import Party, list_fighters, militia_party, order_losses
from engine.games.brigandine.battle.rounds import resolve_battle
from engine.games.brigandine.position.sides import Body, Troop
from tests.engine.games.brigandine.board import RULES, in_battle


def troop(name: str, *monsters: str, gear: tuple[str, ...] = (), wounds: int = 0) -> Troop:
    return Troop(name, "linnuis", wounds=wounds, monsters=tuple(map(Body, monsters)), gear=gear)


def party(dice: str, programme: str, *troops: Troop, losses: str = "beasts", **more) -> Party:
    bodies = order_losses(list_fighters(RULES, troops), losses)
    return Party(dice, bodies, tuple(programme.split()), **more)


def left(one: Party) -> dict[str, int]:
    return {body.name: body.left for body in one.bodies}


def test_example_1_a_lone_knight_against_militia():
    mine = party("SSD", "assault wolf-pack standard", troop("ector", "hell-hound"))
    theirs = militia_party(RULES, False, "SDF", ("shield-wall", "assault", "standard"))
    outcome = resolve_battle(RULES, (mine, theirs))
    assert outcome.winner == 0
    assert [(blow.swords, blow.shields, blow.hits) for blow in outcome.blows] == [
        ((5, 1), (1, 3), (2, 0)),
        ((6, 3), (1, 3), (3, 2)),
    ]
    assert left(mine) == {"hell-hound": 0, "ector": 2}


def test_example_2_castle_and_tie():
    mine = party("SSSSDF", "exiles-vow prince assault", troop("lance", "unicorn"), troop("gereint"))
    theirs = party(
        "SDF",
        "winter-guard shield-wall standard",
        troop("roadbull", "clay-golem"),
        troop("noie"),
        castle=True,
    )
    outcome = resolve_battle(RULES, (mine, theirs))
    assert [blow.hits[0] for blow in outcome.blows] == [1, 1, 3]
    assert [blow.castle for blow in outcome.blows] == ["holds", "holds", "falls"]
    assert left(theirs)["clay-golem"] == 2
    assert outcome.resolve == (8, 8)
    assert (outcome.winner, outcome.castle) == (1, False)


def great_battle():
    mine = party(
        "SSSSSDDF", "emperor assault iron-march",
        troop("zemeckis", "red-dragon", "giant"), troop("cador", "demon"),
    )  # fmt: skip
    theirs = party(
        "SSSSDDFF", "sages-calm swordsman rune-barrage",
        troop("dinadan", "hydra"), troop("cai", "pixie"), troop("shast"),
    )  # fmt: skip
    return mine, theirs, resolve_battle(RULES, (mine, theirs))


def test_example_3_a_great_battle():
    mine, theirs, outcome = great_battle()
    assert [body.name for body in mine.bodies] == ["giant", "demon", "red-dragon", "cador", "zemeckis"]
    assert [body.name for body in theirs.bodies] == ["pixie", "hydra", "dinadan", "shast", "cai"]
    assert [blow.hits for blow in outcome.blows] == [(7, 2), (6, 6), (7, 5)]
    assert outcome.blows[0].healed == (0, 1)
    assert outcome.winner == 0
    assert [body.name for body in mine.bodies if not body.fell] == ["zemeckis"]
    assert left(mine)["zemeckis"] == 4


@pytest.mark.parametrize(("hits", "stands", "lost"), [(1, True, 0), (2, False, 0), (3, False, 1)])
def test_B9_two_hits_destroy_a_castle_and_fewer_are_lost(hits, stands, lost):
    mine = party("S" * hits, "standard standard standard", troop("ector"))
    theirs = party("", "standard standard standard", troop("noie"), castle=True)
    blow = resolve_battle(RULES, (mine, theirs)).blows[0]
    assert blow.hits[0] == hits
    assert (blow.castle == "holds") == stands
    assert (left(theirs)["noie"] < 2) == bool(lost)


def test_B10_a_fallen_character_takes_its_troop_out_of_the_fight():
    theirs = party(
        "", "standard standard standard", troop("ector", "roc"), troop("noie"), losses="0.-1 0.0 1.-1"
    )
    mine = party("SSSS", "standard standard standard", troop("cador"))
    resolve_battle(RULES, (mine, theirs))
    assert left(theirs)["roc"] == 2
    assert [body.name for body in theirs.bodies if body.gone] == ["roc"]
    assert theirs.fallen >= 1


def test_B11_a_tie_is_the_defenders_and_one_more_is_not():
    def fight(more: int) -> int:
        mine = party("F" * more, "shield-wall shield-wall shield-wall", troop("roadbull"))
        theirs = party("", "shield-wall shield-wall shield-wall", troop("coel"))
        return resolve_battle(RULES, (mine, theirs)).winner

    assert (fight(0), fight(1)) == (1, 0)


def test_B12_guard_limits_swords_and_strike_is_added():
    strike = (in_battle("strike", 1, (1,)),)
    mine = party("SSSSSS", "standard standard standard", troop("cador"), effects=strike)
    theirs = party("DD", "mountain-pass standard standard", troop("zemeckis"))
    blow = resolve_battle(RULES, (mine, theirs)).blows[0]
    assert (blow.swords[0], blow.shields[1], blow.hits[0]) == (7, 2, 4)


def test_B12_hush_takes_shields_of_the_round_but_not_faith():
    quiet = (in_battle("hush", 0, (3,)),)
    mine = party("", "assault assault assault", troop("cador"), effects=quiet)
    theirs = party("DDDDDDDD", "standard standard standard", troop("coel"))
    outcome = resolve_battle(RULES, (mine, theirs))
    assert [blow.shields[1] for blow in outcome.blows] == [9, 10, 10]
    assert theirs.icons.faith == 3


def test_B12_break_puts_sword_dice_aside_for_good():
    frost = (in_battle("break", 2, (1,)),)
    mine = party("", "shield-wall shield-wall shield-wall", troop("cador"), effects=frost)
    theirs = party("SDF", "standard standard standard", troop("coel"))
    outcome = resolve_battle(RULES, (mine, theirs))
    assert [blow.swords[1] for blow in outcome.blows] == [0, 0, 0]


def test_B8_icons_stay_and_tokens_last_a_round():
    mine = party("", "assault wolf-pack standard", troop("ector"))
    theirs = party("DDDDDDDD", "standard standard standard", troop("coel"))
    outcome = resolve_battle(RULES, (mine, theirs))
    assert [blow.swords[0] for blow in outcome.blows] == [3, 4, 3]


@pytest.mark.parametrize("word", ["resolve", "terror", "shame"])
def test_B12_lasting_effects_count_once_in_a_battle(word):
    """Of the party alone, neither of its cards nor of its bodies."""

    def count(*effects) -> tuple[int, int]:
        mine = party("", "standard standard standard", troop("cador"), effects=effects)
        theirs = party("", "standard standard standard", troop("coel"))
        return resolve_battle(RULES, (mine, theirs)).resolve

    (own, enemy), (own_after, enemy_after) = count(), count(in_battle(word, 1))
    moved = {"resolve": (1, 0), "terror": (0, -1), "shame": (-1, 0)}[word]
    assert (own_after - own, enemy_after - enemy) == moved
