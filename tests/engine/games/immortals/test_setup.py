"""S1–S5, S12, S13: from the tribes to the first round (the draft: test_draft.py)."""

from pathlib import Path

import pytest

import engine.games.immortals as immortals
from engine.rules.core import Command
from render.text.say import Say
from tests.engine.games.immortals.board import GAME, RULES, Board, start

SEATS = [3, 4, 5]
seats_cases = pytest.mark.parametrize("seats", SEATS)


def armies(board: Board, seat: int) -> int:
    """All armies of a seat on spaces."""
    return sum(space.armies for space in board.view().spaces.values() if space.owner == seat)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 7), (4, 5), (5, 5)])
def test_S1_rounds_by_number_of_players(seats, rounds):
    assert start(seats).view().rounds == rounds


@seats_cases
def test_S2_each_is_dealt_one_light_and_one_dark_tribe(seats):
    view = start(seats).view()
    light, dark = [seat.light_tribe for seat in view.seats], [seat.dark_tribe for seat in view.seats]
    assert {RULES.tribes[key].realm for key in light} == {"light"}
    assert {RULES.tribes[key].realm for key in dark} == {"dark"}
    assert len(set(light)) == len(set(dark)) == seats


def picking(seats: int) -> list[tuple[int, str]]:
    """List the seats and realms of the tribe picks in order, relative to the first player."""
    board = start(seats, tribes="pick").random(
        lambda board: board.step(board.active_seats[0]) != "tribe.pick"
    )
    first = board.view().first
    return [((event["seat"] - first) % seats, event["realm"]) for event in board.told("tribe")]


@seats_cases
def test_S2_option_light_in_reverse_turn_order_then_dark_in_turn_order(seats):
    around = list(range(seats))
    assert picking(seats) == [(n, "light") for n in reversed(around)] + [(n, "dark") for n in around]


def test_S2_option_any_tribe_not_yet_taken():
    board = start(3, tribes="pick")
    seat = board.active_seats[0]
    assert len(board.options(seat)) == 5
    board = board.do(f"{seat} tribe.pick tribe:dwarves")
    assert set(board.options(board.active_seats[0])) == {
        f"tribe:{key}" for key in ("elves", "humans", "amazons", "halflings")
    }


@seats_cases
def test_S3_43_armies_all_magic_cards_4_blanks_and_no_points(seats):
    board = start(seats)
    for number, seat in enumerate(board.view().seats):
        assert (seat.supply, seat.vp, seat.gold, seat.energy) == (43, 0, 0, 0)
        magic = [f"magic/{key}" for key in RULES.magic]
        assert sorted(board.hand(number)) == sorted([*magic, *["blank"] * 4])


@seats_cases
def test_S4_groups_as_printed_the_outer_ones_with_three_or_four_only(seats):
    for seat in start(seats).view().seats:
        halves = [RULES.tribes[seat.light_tribe], RULES.tribes[seat.dark_tribe]]
        printed = [*halves[0].groups, *halves[1].groups] + ([2, 2] if seats < 5 else [])
        assert sorted(seat.groups) == sorted(printed)


def test_S5_all_choose_at_once():
    board = start(4)
    assert board.active_seats == (0, 1, 2, 3)
    assert {board.step(seat) for seat in range(4)} == {"home.place"}


def test_S5_nothing_is_shown_before_all_have_answered():
    before = start(3)
    board = before.do(f"0 home.place {before.options(0)[0]}", f"2 home.place {before.options(2)[0]}")
    assert (board.view(1).spaces, board.view(1).ready) == (before.view(1).spaces, [True, False, True])


def test_S5_the_last_answer_shows_all_so_that_none_is_taken_back():
    board = start(3)
    for seat in range(3):
        turn = GAME.apply(board.state, Command(seat, "home.place", tuple(board.options(seat)[:1])))
        board = Board(turn.state)
        assert turn.shown == (seat == 2)


def settled(seats: int = 3) -> Board:
    """All have placed the first group offered."""
    board = start(seats)
    return board.do(*(f"{seat} home.place {board.options(seat)[0]}" for seat in range(seats)))


@seats_cases
def test_S5_the_group_stands_at_home_in_light_and_two_more_on_its_twin(seats):
    before, board = start(seats), settled(seats)
    for number, seat in enumerate(before.view().seats):
        home, size = RULES.tribes[seat.light_tribe].home, before.options(number)[0].partition(":")[2]
        assert (board.space(f"light/{home}"), board.space(f"dark/{home}")) == (
            f"{number}x{size}",
            f"{number}x2",
        )


@seats_cases
def test_S5_the_home_s_region_card_is_taken(seats):
    board = settled(seats)
    homes = [RULES.tribes[seat.light_tribe].home for seat in board.view().seats]
    assert [board.holder(home) for home in homes] == list(range(seats))


@seats_cases
def test_S12_starting_money_is_the_sum_of_both_boards(seats):
    for seat in start(seats, setup="dealt").view().seats:
        halves = [RULES.tribes[seat.light_tribe], RULES.tribes[seat.dark_tribe]]
        assert (seat.energy, seat.gold) == (sum(h.energy for h in halves), sum(h.gold for h in halves))


@seats_cases
def test_S12_three_armies_lie_in_each_limbo(seats):
    for seat in start(seats, setup="dealt").view().seats:
        assert (seat.limbo_light, seat.limbo_dark) == (3, 3)


@seats_cases
def test_S13_7_armies_of_each_and_10_inhabitants_are_thrown(seats):
    board = start(seats, setup="dealt")
    assert board.told("seeded")[0]["thrown"] == {"seats": [7] * seats, "inhabitants": 10}


def test_S13_all_but_two_fallen_inhabitants_return_to_supply():
    board = start(3, setup="dealt")
    fallen = board.told("seeded")[0]["fallen"]["inhabitants"]
    assert fallen > 2
    assert (board.view().tray.inhabitants, board.view().supply.inhabitants) == (2, 10 + fallen - 2)


def test_S13_each_splits_the_own_fallen_armies_all_at_once():
    board = start(3, setup="dealt")
    fallen = board.told("seeded")[0]["fallen"]["seats"]
    assert board.active_seats == tuple(seat for seat in range(3) if fallen[seat])
    assert [board.ask(seat).high for seat in board.active_seats] == [count for count in fallen if count]


def split(light: int) -> Board:
    """Seat 0 sends so many to the Light limbo, the others none."""
    board = start(3, setup="dealt")
    picks = f"light*{light}" if light else ""
    return board.do(f"0 limbo.split {picks}", *(f"{seat} limbo.split" for seat in board.active_seats if seat))


@pytest.mark.parametrize("light", [0, 1, 3])
def test_S13_they_go_to_the_limbos_as_chosen(light):
    fallen = start(3, setup="dealt").told("seeded")[0]["fallen"]["seats"][0]
    seat = split(light).seat(0)
    assert (seat.limbo_light, seat.limbo_dark) == (3 + light, 3 + fallen - light)


@pytest.mark.parametrize(("seats", "box"), [(3, 0), (4, 0), (5, 4)])
def test_S13_armies_left_in_supply_leave_the_game(seats, box):
    board = start(seats, setup="dealt").random(lambda board: board.view().phase == "planning")
    assert [(seat.supply, seat.box) for seat in board.view().seats] == [(0, box)] * seats


def test_every_setting_is_explained_in_the_rules():
    rules, say = (Path(immortals.__file__).parent / "RULES.md").read_text(encoding="utf-8"), Say("en", GAME)
    named = {each.key: (f"*{each.key}*", f"*{say.line(f'setting-{each.key}')}") for each in GAME.settings}
    assert [key for key, names in named.items() if not any(name in rules for name in names)] == []
