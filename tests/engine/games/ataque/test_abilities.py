"""The 28 abilities, one or more tests each, named by army and card."""

from functools import partial

from tests.engine.games.ataque.board import EMPTY, Board, board, with_hands
from tests.engine.games.ataque.test_battle import ATTACK, _whole, fight
from tests.engine.games.board import each_of

HOME = "- - - | L0 L0 L0 | - - -"
WEST, EAST, FAE, DEAD = ("westerners", "easterners", "fae", "undead")


def use(card: str, mine: str, theirs: str = EMPTY, *more: str, army: str) -> Board:
    """Seat 0 has just played this card."""
    asked = board(mine, theirs, *with_hands(card), *more, armies=f"{army} {WEST}")
    return asked.do(f"0 turn.act play:{card}")


def act(card: str, mine: str, theirs: str, *more: str, army: str) -> Board:
    """And has attacked in the first territory."""
    return fight(mine, theirs, f"played 0: {card}", *more, armies=f"{army} {WEST}")


def defend(card: str, mine: str, theirs: str, *more: str, army: str) -> Board:
    """Seat 1 has this card in force while seat 0 attacks."""
    return fight(mine, theirs, f"played 1: {card}", *more, armies=f"{WEST} {army}")


def test_T9_templar_and_shooters_share_one_question():
    decision = act("templar", "H1 S2", "L2 C1", army=WEST).ask(0)
    groups = {group.id: (group.low, group.high) for group in decision.groups}
    assert (groups, decision.low) == ({"infantry": (1, 2), "others": (1, 2)}, 3)


def test_T12_kaiju_need_not_destroy_an_own_base():
    after = use("kaiju", "W2 - - | W2 - - | - - -", "L1 - - | - - - | - - -", army=EAST)
    assert after.ask(0).default == ("raze:1/0",)
    assert after.do("0 base.raze").row(0) == "W1 - - | W1 - - | - - -"


def test_T6_druid_draws_nothing_for_other_troops():
    after = use("druid", _whole("C2"), army=FAE).do("0 turn.act end")
    assert after.step(0) != "cards.draw"


def test_T6_troll_asks_where_if_there_is_a_choice():
    asked = board("H2 H1 - | - - - | - - -", EMPTY, "played 0: troll", armies="fae fae")
    asked.state.seats[0].spaces[0].troops.pop()
    asked.state.seats[0].lost = {"heavy": 1}
    assert asked.do("0 turn.act end").step(0) == "troops.recruit"


def test_T15_ghost_without_a_home_does_not_return():
    asked = board(EMPTY, EMPTY, *with_hands("lich"), armies="undead fae")
    seat = asked.state.seats[0]
    seat.ability_pile.remove("ghost")
    seat.ghosts.append("ghost")
    assert asked.do("0 turn.act end").state.seats[0].discards == ["ghost"]


MINE, THEIRS = "view seats 0 territories 0", "view seats 1 territories 0"
CASES = {
    "T16_militia_gives_light_infantry_1_more_in_defence":
        (partial(defend, "militia", "C1", "L1", army=WEST), [], {"dealt 1 regular": 6}),
    "T16_militia_gives_nothing_in_attack":
        (partial(act, "militia", "L1", "W1", army=WEST), [], {"dealt 0 regular": 1}),
    "T16_crossbowman_gives_shooters_power_2":
        (partial(act, "crossbowman", "S2", "W1", army=WEST), [], {"dealt 0 initiative": 4}),
    "T16_crossbowman_takes_the_enemies_initiative":
        (partial(act, "crossbowman", "S1", "S1", army=WEST), [], {"dealt 1 initiative": 0}),
    "T17_crossbowman_without_a_shooter_takes_nothing":
        (partial(act, "crossbowman", "C1", "S1", army=WEST), [], {"dealt 1 initiative": 1}),
    "T9_templar_deals_1_each_to_infantry_first":
        (partial(act, "templar", "H2", "L2", army=WEST), [], {"dealt 0 initiative": 2, "dealt 1 regular": 4}),
    "T9_templar_does_not_hurt_cavalry":
        (partial(act, "templar", "H1", "C1", army=WEST), [], {"told damage 0 assigned": {}}),
    "T16_knight_gives_cavalry_1_more_in_attack":
        (partial(act, "knight", "C2", "W2", army=WEST), [], {"dealt 0 regular": 8}),
    "T11_catapult_damages_guarded_bases":
        (partial(act, "catapult", "W1", "L1", army=WEST), [], {"row 1": EMPTY}),
    "T11_catapult_lends_its_reach_to_artillery_alone":
        (partial(act, "catapult", "C2", "W2", army=WEST), [], {"row 1 first 2": "W1"}),
    "T15_blacksmith_lives_on_the_palace_with_power_1":
        (partial(use, "blacksmith", HOME, army=WEST), [], {"view seats 0 specials 0 power": 1}),
    "T15_blacksmith_gives_each_own_troop_1_more_damage":
        (partial(board, "C2 - - | L0 L0 L0 | - - -", _whole("W2"), "special 0: blacksmith"), [ATTACK],
         {"dealt 0 regular": 8}),
    "T16_monk_gives_light_infantry_power_2":
        (partial(act, "monk", "L2", "W2", army=EAST), [], {"dealt 0 regular": 4}),
    "T12_monk_is_sacrificed_after_the_battle":
        (partial(act, "monk", "L2 W1", "W2", army=EAST), ["1 damage.assign hit:1.0*4"],
         {"row 0 first 2": "L0", "told destroyed -1 why": "sacrificed"}),
    "T12_monk_elsewhere_lives":
        (partial(board, "L1 - - | L2 - - | - - -", _whole("W1"), "played 0: monk", armies="easterners fae"),
         [ATTACK], {"row 0": "L0 - - | L2 - - | - - -"}),
    "T12_kyudoka_spares_those_in_its_territory":
        (partial(act, "monk kyudoka", "L2 S1 W1", "W2", army=EAST), ["1 damage.assign hit:2.0*4"],
         {"row 0": "L2 S1 W0 | - - - | - - -"}),
    "T17_kyudoka_without_a_shooter_spares_nobody":
        (partial(act, "monk kyudoka", "L2 C1 W1", "W2", army=EAST), ["1 damage.assign hit:2.0*4"],
         {"row 0": "L0 C1 W0 | - - - | - - -"}),
    "T16_T12_samurai_gives_heavy_infantry_power_3_and_is_sacrificed_after_the_battle":
        (partial(act, "samurai", "H2", "W2", army=EAST), [], {"dealt 0 regular": 6, "row 0 first 2": "H0"}),
    "T12_hun_bases_left_without_troops_fall":
        (partial(act, "hun", "C2", "L1 W1", army=EAST), [], {"row 1": EMPTY}),
    "T12_hun_leaves_guarded_bases_alone":
        (partial(act, "hun", "C1", "W2 L0", army=EAST), [], {"row 1": "W2 - - | - - - | - - -"}),
    "T12_kaiju_sacrifices_one_on_each_own_siege_base":
        (partial(use, "kaiju", "W2 W1 - | - - - | - - -", "L0 - - | - - - | - - -", army=EAST), [],
         {"row 0": "W1 W0 - | - - - | - - -"}),
    "T12_kaiju_destroys_a_base_per_territory_with_one_left":
        (partial(use, "kaiju", "W2 - - | W2 - - | W1 - -", "L1 H0 C0 | - - - | - - -", army=EAST), [],
         {"ask 0 step": "base.raze", "ask 0 low": 0, "ask 0 high": 2, "ask 0 options count": 6}),
    "T12_kaiju_may_destroy_any_players_base":
        (partial(use, "kaiju", "W2 - - | C0 - - | - - -", "L1 - - | - - - | - - -", army=EAST),
         ["0 base.raze raze:0/3"], {"row 0": "W1 - - | - - - | - - -"}),
    "T12_kaiju_is_spared_by_kyudoka":
        (partial(use, "kaiju", "W1 S1 - | - - - | - - -", EMPTY, "played 0: kyudoka", army=EAST), [],
         {"state seats 0 spaces 0 troops any": True}),
    "T16_ninja_gives_one_own_troop_3_more":
        (partial(use, "ninja", "L2 C1 - | - - - | - - -", army=EAST), ["0 troop.aim aim:0.0"],
         {"state seats 0 spaces 0 troops each bonus": [3, 0]}),
    "T8_ninja_lasts_to_the_end_of_the_turn":
        (partial(use, "ninja", "L2 C1 - | - - - | - - -", army=EAST),
         ["0 troop.aim aim:0.0", "0 turn.act end"], {"state seats 0 spaces 0 troops each bonus": [0, 0]}),
    "T5_shenlong_draws_one_more_in_renewals":
        (partial(board, HOME, EMPTY, "special 0: shenlong", armies="easterners fae", phase="choice"),
         ["0 turn.renew renew"], {"options 0": ["draw:3", "draw:2", "draw:1", "draw:0"]}),
    "T5_a_druid_draws_no_more_in_renewals":
        (partial(board, HOME, EMPTY, "played 0: druid", armies="fae fae", phase="choice"),
         ["0 turn.renew renew"], {"options 0": ["draw:2", "draw:1", "draw:0"]}),
    "T9_elf_has_power_2_and_initiative":
        (partial(act, "elf", "L2", "W2", army=FAE), [], {"dealt 0 initiative": 4}),
    "T6_druid_draws_one_a_living_druid_at_the_end_of_the_turn":
        (partial(use, "druid", "S2 - - | S1 - - | - - -", army=FAE), ["0 turn.act end"],
         {"step 0": "cards.draw", "options 0 0": "draw:3"}),
    "T6_troll_recruits_one_for_each_lost":
        (partial(act, "troll", "H2", "H2 H2", army=FAE), ["0 damage.assign hit:0.0*4"],
         {"told recruited 0 spaces": {"0/0": 2}, "row 0 first 2": "H2"}),
    "T16_spider_rider_weakens_enemies_in_its_battle":
        (partial(act, "spider-rider", "C1", "H1", army=FAE), [], {"dealt 1 regular": 5}),
    "T16_spider_rider_weakens_nobody_elsewhere":
        (partial(board, "C1 - - | H1 - - | - - -", _whole("H1"), "played 0: spider-rider", armies="fae fae"),
         ["0 turn.act attack:1-0"], {"dealt 1 regular": 6}),
    "T9_dragon_deals_1_to_every_enemy_troop":
        (partial(act, "dragon", "W1", "L2 S1", army=FAE), [], {"told destroyed 0 losses 0 count": 2}),
    "T6_wall_of_thorns_forbids_attacks":
        (partial(board, "C1 - - | - - - | - - -", EMPTY, *with_hands("knight", "wall-of-thorns"),
         armies="westerners fae"), ["1 turn.interject play:wall-of-thorns"], {"attacks": []}),
    "T15_treant_has_power_7":
        (partial(use, "treant", HOME, army=FAE), [], {"view seats 0 specials 0 power": 7}),
    "T8_zombie_recruits_on_each_own_light_base":
        (partial(use, "zombie", "L0 L2 C0 | L1 - - | - - -", army=DEAD), [],
         {"row 0": "L1 L2 C0 | L2 - - | - - -"}),
    "T8_necromancer_recruits_where_a_necromancer_lives":
        (partial(use, "necromancer", "S1 L0 H0 | S0 L0 - | C0 S2 W0", army=DEAD), [],
         {"row 0": "S1 L1 H1 | S0 L0 - | C1 S2 W0"}),
    "T6_vampire_recruits_one_for_each_enemy_killed_in_its_battle":
        (partial(act, "vampire", "H2 H0", "L1", army=DEAD), [], {"step 0": "troops.recruit", "ask 0 low": 1}),
    "T10_vrykolaka_destroys_one_for_each_that_struck":
        (partial(act, "vrykolaka", "C2", "W2 H1", army=DEAD), ["0 damage.assign hit:0.0*6"],
         {"row 1": "W0 H0 - | - - - | - - -"}),
    "T10_vrykolakas_that_fell_before_striking_kill_nobody":
        (partial(fight, "C1", "S2 S2 W1", "played 0: vrykolaka", armies="undead westerners"), [],
         {"told destroyed each why": ["damage"]}),
    "T11_frankenstein_can_damage_troops":
        (partial(act, "frankenstein", "W1", "L1", army=DEAD), [], {"dealt 0 regular": 4}),
    "T6_ghost_defeated_in_battle_returns_at_the_end_of_the_turn":
        (partial(board, HOME, _whole("C1"), "special 0: ghost", armies="undead fae"),
         ["0 turn.act attack:3-0"], {"told destroyed 0 losses 0 type": "ghost", "specials 0": ["ghost"]}),
    "T16_wizard_gives_all_own_troops_1_more":
        (partial(use, "wizard", "L1 C1 - | - - - | - - -", "L1 - - | - - - | - - -", army=WEST), [],
         {f"{MINE} 0 power": 2, f"{MINE} 1 power": 4, f"{THEIRS} 0 power": 1}),
    "T15_blacksmith_does_not_make_troops_tougher":
        (partial(board, "C2 - - | L0 L0 L0 | - - -", _whole("W2"), "special 0: blacksmith"), [],
         {f"{MINE} 0 power": 3}),
    "T16_lich_weakens_all_enemy_troops":
        (partial(use, "lich", _whole("L1"), "C1 - - | H1 - - | - - -", army=DEAD), [],
         {f"{THEIRS} 0 power": 2, "view seats 1 territories 1 0 power": 1, f"{MINE} 0 power": 1}),
}  # fmt: skip


@each_of(CASES)
def test_each_ability_has_its_effect(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
