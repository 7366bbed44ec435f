"""The 28 abilities, one or more tests each, named by army and card."""

from tests.engine.games.ataque.board import EMPTY, GAME, Board, board, with_hands
from tests.engine.games.ataque.test_battle import ATTACK, _whole, fight

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


def power_of(after: Board, seat: int, space: int = 0) -> int:
    return GAME.knowledge.view(after.state, None).seats[seat].territories[space // 3][space % 3].power


def test_T16_militia_gives_light_infantry_1_more_in_defence():
    assert defend("militia", "C1", "L1", army=WEST).dealt(1, "regular") == 6


def test_T16_militia_gives_nothing_in_attack():
    assert act("militia", "L1", "W1", army=WEST).dealt(0, "regular") == 1


def test_T16_crossbowman_gives_shooters_power_2():
    assert act("crossbowman", "S2", "W1", army=WEST).dealt(0, "initiative") == 4


def test_T16_crossbowman_takes_the_enemies_initiative():
    assert act("crossbowman", "S1", "S1", army=WEST).dealt(1, "initiative") == 0


def test_T17_crossbowman_without_a_shooter_takes_nothing():
    assert act("crossbowman", "C1", "S1", army=WEST).dealt(1, "initiative") == 1


def test_T9_templar_deals_1_each_to_infantry_first():
    after = act("templar", "H2", "L2", army=WEST)
    assert (after.dealt(0, "initiative"), after.dealt(1, "regular")) == (2, 4)


def test_T9_templar_does_not_hurt_cavalry():
    after = act("templar", "H1", "C1", army=WEST)
    assert after.told("damage")[0]["assigned"] == {}


def test_T9_templar_and_shooters_share_one_question():
    decision = act("templar", "H1 S2", "L2 C1", army=WEST).ask(0)
    groups = {group.id: (group.low, group.high) for group in decision.groups}
    assert (groups, decision.low) == ({"infantry": (1, 2), "others": (1, 2)}, 3)


def test_T16_knight_gives_cavalry_1_more_in_attack():
    assert act("knight", "C2", "W2", army=WEST).dealt(0, "regular") == 8


def test_T16_knight_gives_nothing_in_defence():
    assert defend("knight", "W1", "C1", army=WEST).dealt(1, "regular") == 7


def test_T11_catapult_damages_guarded_bases():
    assert act("catapult", "W1", "L1", army=WEST).row(1) == EMPTY


def test_T11_catapult_lends_its_reach_to_artillery_alone():
    assert act("catapult", "C2", "W2", army=WEST).row(1)[:2] == "W1"


def test_T16_wizard_gives_all_own_troops_1_more():
    after = use("wizard", "L1 C1 - | - - - | - - -", "L1 - - | - - - | - - -", army=WEST)
    assert (power_of(after, 0, 0), power_of(after, 0, 1), power_of(after, 1, 0)) == (2, 4, 1)


def test_T8_two_wizards_give_2():
    assert power_of(use("wizard", _whole("L1"), EMPTY, "played 0: wizard", army=WEST), 0) == 3


def test_T15_blacksmith_lives_on_the_palace_with_power_1():
    after = use("blacksmith", HOME, army=WEST)
    assert GAME.knowledge.view(after.state, None).seats[0].specials[0].power == 1


def test_T15_blacksmith_gives_each_own_troop_1_more_damage():
    after = board("C2 - - | L0 L0 L0 | - - -", _whole("W2"), "special 0: blacksmith").do(ATTACK)
    assert after.dealt(0, "regular") == 8


def test_T15_blacksmith_does_not_make_troops_tougher():
    after = board("C2 - - | L0 L0 L0 | - - -", _whole("W2"), "special 0: blacksmith")
    assert power_of(after, 0) == 3


def test_T16_monk_gives_light_infantry_power_2():
    assert act("monk", "L2", "W2", army=EAST).dealt(0, "regular") == 4


def test_T12_monk_is_sacrificed_after_the_battle():
    after = act("monk", "L2 W1", "W2", army=EAST).do("1 damage.assign hit:1.0*4")
    assert (after.row(0)[:2], after.told("destroyed")[-1]["why"]) == ("L0", "sacrificed")


def test_T12_monk_elsewhere_lives():
    after = board("L1 - - | L2 - - | - - -", _whole("W1"), "played 0: monk", armies="easterners fae").do(
        ATTACK
    )
    assert after.row(0) == "L0 - - | L2 - - | - - -"


def test_T12_kyudoka_spares_those_in_its_territory():
    after = act("monk kyudoka", "L2 S1 W1", "W2", army=EAST).do("1 damage.assign hit:2.0*4")
    assert after.row(0) == "L2 S1 W0 | - - - | - - -"


def test_T17_kyudoka_without_a_shooter_spares_nobody():
    after = act("monk kyudoka", "L2 C1 W1", "W2", army=EAST).do("1 damage.assign hit:2.0*4")
    assert after.row(0) == "L0 C1 W0 | - - - | - - -"


def test_T16_samurai_gives_heavy_infantry_power_3():
    assert act("samurai", "H2", "W2", army=EAST).dealt(0, "regular") == 6


def test_T12_samurai_is_sacrificed_after_the_battle():
    after = act("samurai", "H2", "W2", army=EAST)
    assert after.row(0)[:2] == "H0"


def test_T12_samurai_is_sacrificed_where_it_fought():
    asked = board("H2 - - | H2 - - | - - -", _whole("W2"), "played 0: samurai", armies=f"{EAST} {WEST}")
    assert asked.do("0 turn.act attack:1-0").row(0) == "H2 - - | H0 - - | - - -"


def test_T12_samurai_is_sacrificed_in_defence_too():
    after = board(_whole("L1"), _whole("H2"), "played 1: samurai", armies="westerners easterners")
    after = after.do("0 turn.act attack:0-0")
    assert after.row(1) == "H0 - - | - - - | - - -"


def test_T12_hun_bases_left_without_troops_fall():
    after = act("hun", "C2", "L1 W1", army=EAST)
    assert after.row(1) == EMPTY


def test_T12_hun_leaves_guarded_bases_alone():
    assert act("hun", "C1", "W2 L0", army=EAST).row(1) == "W2 - - | - - - | - - -"


def test_T17_hun_without_cavalry_does_nothing():
    assert act("hun", "H1", "W2 L0", army=EAST).row(1) == "W2 L0 - | - - - | - - -"


def test_T12_kaiju_sacrifices_one_on_each_own_siege_base():
    after = use("kaiju", "W2 W1 - | - - - | - - -", "L0 - - | - - - | - - -", army=EAST)
    assert after.row(0) == "W1 W0 - | - - - | - - -"


def test_T12_kaiju_destroys_a_base_per_territory_with_one_left():
    after = use("kaiju", "W2 - - | W2 - - | W1 - -", "L1 H0 C0 | - - - | - - -", army=EAST)
    asked = after.ask(0)
    assert (asked.step, asked.low, asked.high, len(asked.options)) == ("base.raze", 0, 2, 6)


def test_T12_kaiju_need_not_destroy_an_own_base():
    after = use("kaiju", "W2 - - | W2 - - | - - -", "L1 - - | - - - | - - -", army=EAST)
    assert after.ask(0).default == ("raze:1/0",)
    assert after.do("0 base.raze").row(0) == "W1 - - | W1 - - | - - -"


def test_T12_kaiju_may_destroy_any_players_base():
    after = use("kaiju", "W2 - - | C0 - - | - - -", "L1 - - | - - - | - - -", army=EAST)
    assert after.do("0 base.raze raze:0/3").row(0) == "W1 - - | - - - | - - -"


def test_T12_kaiju_is_spared_by_kyudoka():
    after = use("kaiju", "W1 S1 - | - - - | - - -", EMPTY, "played 0: kyudoka", army=EAST)
    assert after.state.seats[0].spaces[0].troops


def test_T16_ninja_gives_one_own_troop_3_more():
    after = use("ninja", "L2 C1 - | - - - | - - -", army=EAST).do("0 troop.aim aim:0.0")
    assert [troop.bonus for troop in after.state.seats[0].spaces[0].troops] == [3, 0]


def test_T8_ninja_lasts_to_the_end_of_the_turn():
    after = use("ninja", "L2 C1 - | - - - | - - -", army=EAST).do("0 troop.aim aim:0.0", "0 turn.act end")
    assert [troop.bonus for troop in after.state.seats[0].spaces[0].troops] == [0, 0]


def test_T5_shenlong_draws_one_more_in_renewals():
    asked = board(HOME, EMPTY, "special 0: shenlong", armies="easterners fae", phase="choice")
    assert asked.do("0 turn.renew renew").options(0) == ["draw:3", "draw:2", "draw:1", "draw:0"]


def test_T15_shenlong_has_power_4():
    after = use("shenlong", HOME, army=EAST)
    assert GAME.knowledge.view(after.state, None).seats[0].specials[0].power == 4


def test_T9_elf_has_power_2_and_initiative():
    assert act("elf", "L2", "W2", army=FAE).dealt(0, "initiative") == 4


def test_T6_druid_draws_one_a_living_druid_at_the_end_of_the_turn():
    after = use("druid", "S2 - - | S1 - - | - - -", army=FAE).do("0 turn.act end")
    assert (after.step(0), after.options(0)[0]) == ("cards.draw", "draw:3")


def test_T6_druid_draws_nothing_for_other_troops():
    after = use("druid", _whole("C2"), army=FAE).do("0 turn.act end")
    assert after.step(0) != "cards.draw"


def test_T6_troll_recruits_one_for_each_lost():
    after = act("troll", "H2", "H2 H2", army=FAE).do("0 damage.assign hit:0.0*4")
    assert (after.told("recruited")[0]["spaces"], after.row(0)[:2]) == ({"0/0": 2}, "H2")


def test_T6_troll_asks_where_if_there_is_a_choice():
    asked = board("H2 H1 - | - - - | - - -", EMPTY, "played 0: troll", armies="fae fae")
    asked.state.seats[0].spaces[0].troops.pop()
    asked.state.seats[0].lost = {"heavy": 1}
    assert asked.do("0 turn.act end").step(0) == "troops.recruit"


def test_T16_spider_rider_weakens_enemies_in_its_battle():
    assert act("spider-rider", "C1", "H1", army=FAE).dealt(1, "regular") == 5


def test_T16_spider_rider_weakens_nobody_elsewhere():
    after = board("C1 - - | H1 - - | - - -", _whole("H1"), "played 0: spider-rider", armies="fae fae")
    assert after.do("0 turn.act attack:1-0").dealt(1, "regular") == 6


def test_T9_dragon_deals_1_to_every_enemy_troop():
    assert act("dragon", "W1", "L2 S1", army=FAE).told("destroyed")[0]["losses"][0]["count"] == 2


def test_T9_dragons_victims_of_1_do_not_strike_back():
    assert act("dragon", "W1", "L2 S1", army=FAE).dealt(1, "regular") == 8


def test_T6_wall_of_thorns_forbids_attacks():
    asked = board(
        "C1 - - | - - - | - - -", EMPTY, *with_hands("knight", "wall-of-thorns"), armies="westerners fae"
    )
    assert asked.do("1 turn.interject play:wall-of-thorns").attacks() == []


def test_T6_wall_of_thorns_ends_with_the_turn():
    asked = board("C1 - - | - - - | - - -", EMPTY, "played 1: wall-of-thorns", *with_hands("knight"),
                  armies="westerners fae")  # fmt: skip
    assert asked.do("0 turn.act end").state.seats[1].played == []


def test_T15_treant_has_power_7():
    after = use("treant", HOME, army=FAE)
    assert GAME.knowledge.view(after.state, None).seats[0].specials[0].power == 7


def test_T8_zombie_recruits_on_each_own_light_base():
    after = use("zombie", "L0 L2 C0 | L1 - - | - - -", army=DEAD)
    assert after.row(0) == "L1 L2 C0 | L2 - - | - - -"


def test_T8_necromancer_recruits_where_a_necromancer_lives():
    after = use("necromancer", "S1 L0 H0 | S0 L0 - | C0 S2 W0", army=DEAD)
    assert after.row(0) == "S1 L1 H1 | S0 L0 - | C1 S2 W0"


def test_T6_vampire_recruits_one_for_each_enemy_killed_in_its_battle():
    after = act("vampire", "H2 H0", "L1", army=DEAD)
    assert (after.step(0), after.ask(0).low) == ("troops.recruit", 1)


def test_T6_vampire_counts_no_battle_without_vampires():
    after = board("C2 - - | H1 - - | - - -", _whole("L1 W0"), "played 0: vampire", armies="undead fae")
    moved = after.do(ATTACK)
    assert moved.state.seats[0].kills.get("heavy") is None


def test_T10_vrykolaka_destroys_one_for_each_that_struck():
    after = act("vrykolaka", "C2", "W2 H1", army=DEAD).do("0 damage.assign hit:0.0*6")
    assert after.row(1) == "W0 H0 - | - - - | - - -"


def test_T10_vrykolakas_owner_chooses_the_victims():
    after = act("vrykolaka", "C1", "W2 H1", army=DEAD).do("0 damage.assign hit:0.0*3")
    assert after.options(0) == ["kill:0.0", "kill:0.1", "kill:1.0"]


def test_T10_vrykolakas_that_fell_before_striking_kill_nobody():
    after = fight("C1", "S2 S2 W1", "played 0: vrykolaka", armies="undead westerners")
    assert "killed" not in [data["why"] for data in after.told("destroyed")]


def test_T11_frankenstein_can_damage_troops():
    assert act("frankenstein", "W1", "L1", army=DEAD).dealt(0, "regular") == 4


def test_T11_frankenstein_works_in_defence():
    assert defend("frankenstein", "C2", "W1", army=DEAD).dealt(1, "regular") == 8


def test_T16_lich_weakens_all_enemy_troops():
    after = use("lich", _whole("L1"), "C1 - - | H1 - - | - - -", army=DEAD)
    assert (power_of(after, 1, 0), power_of(after, 1, 3), power_of(after, 0)) == (2, 1, 1)


def test_T15_ghost_has_power_2():
    after = use("ghost", HOME, army=DEAD)
    assert GAME.knowledge.view(after.state, None).seats[0].specials[0].power == 2


def test_T6_ghost_defeated_in_battle_returns_at_the_end_of_the_turn():
    after = board(HOME, _whole("C1"), "special 0: ghost", armies="undead fae").do("0 turn.act attack:3-0")
    assert (after.told("destroyed")[0]["losses"][0]["type"], after.specials(0)) == ("ghost", ["ghost"])


def test_T15_ghost_without_a_home_does_not_return():
    asked = board(EMPTY, EMPTY, *with_hands("lich"), armies="undead fae")
    seat = asked.state.seats[0]
    seat.ability_pile.remove("ghost")
    seat.ghosts.append("ghost")
    assert asked.do("0 turn.act end").state.seats[0].discards == ["ghost"]
