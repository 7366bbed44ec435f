"""S6–S11 and S14: the draft."""

from functools import partial

import pytest

from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import CARDS, DRAFT, RULES, Board, at, full, start

TREEHOME, MOSSGATE, WILD = "conflict/light/treehome", "conflict/light/mossgate", "wild/light/green"
GREEN = ("heartwood", "emerald-cliff", "treehome", "fernhollow", "mossgate")
OTHER = ("seat 2: groups=3 draft=dark", "draft 2: conflict/dark/treehome")  # chooses a card too
seats_cases = pytest.mark.parametrize("seats", [3, 4, 5])


def draft(*lines: str, first: int = 0, groups: str = "4,3") -> Board:
    """Build a position in which seat 0 chooses a card. Seats without a line have no draft hand."""
    head = DRAFT.replace("draft", f"draft first={first}")
    return at(head, f"seat 0: groups={groups} draft=light", *lines)


def taken(card: str, *lines: str, **more: str) -> Board:
    """Seat 0 has placed a group of 4 with this card, its only one."""
    more.setdefault("groups", "4,4")
    return draft(f"draft 0: {card}", *lines, **more).do(f"0 draft.choose take:{card}")


# S6


def begun(seats: int, n: int = 0) -> Board:
    return start(seats, n).random(lambda board: board.view().phase == "draft")


@seats_cases
def test_S6_draft_hands_of_five_dark_for_the_first_player_then_alternating(seats):
    view = begun(seats).view()
    around = [view.seats[(view.first + place) % seats] for place in range(seats)]
    assert [seat.draft_realm for seat in around] == ["dark", "light", "dark", "light", "dark"][:seats]
    assert [seat.draft_hand for seat in around] == [5] * seats


@seats_cases
def test_S6_dealt_plays_the_draft_for_everybody(seats):
    board = start(seats, setup="dealt")
    assert {board.step(seat) for seat in board.active_seats} == {"limbo.split"}
    assert [seat.groups for seat in board.view().seats] == [[]] * seats
    placed = 12 * 2 + (4 if seats < 5 else 0) + 2
    for number in range(seats):
        spaces = [space.armies for space in board.view().spaces.values() if space.owner == number]
        assert sum(spaces) == placed


def test_S6_dealt_gives_a_region_card_for_the_spaces():
    board = start(3, setup="dealt")
    for region in RULES.regions:
        owners = {board.view().spaces[f"{realm}/{region}"].owner for realm in ("light", "dark")}
        assert (board.holder(region) is None) == (owners == {None})


# S7


def test_S7_a_choice_is_secret_until_all_have_chosen():
    board = draft(f"draft 0: {TREEHOME} {MOSSGATE}", *OTHER, groups="4")
    after = board.do(f"0 draft.choose take:{TREEHOME}")
    assert (after.told("draft-reveal"), after.view(2).seats, after.view(2).ready) == (
        [],
        board.view(2).seats,
        [True, True, False],
    )


def test_S7_a_wild_counts_if_its_area_in_its_realm_has_an_empty_space():
    lines = [f"light/{region}: 1x1" for region in GREEN[:4]]
    board = draft(f"draft 0: {TREEHOME} {WILD}", *lines, groups="4,4")
    assert board.options(0) == [f"take:{WILD}"]


def test_S7_a_wild_does_not_count_in_a_full_area():
    lines = [f"light/{region}: 1x1" for region in GREEN]
    board = draft(f"draft 0: conflict/light/frostgard {WILD}", *lines, groups="4,4")
    assert board.options(0) == ["take:conflict/light/frostgard"]


FULL = ("light/treehome: 1x1", "light/mossgate: 2x1", f"draft 0: {TREEHOME} {MOSSGATE}")


# S8


def test_S8_the_group_is_chosen_together_with_the_card():
    board = draft(f"draft 0: {TREEHOME} {MOSSGATE}").do(f"0 draft.choose take:{TREEHOME}")
    assert (board.step(0), board.options(0), board.told("draft-reveal")) == (
        "draft.group",
        ["group:4", "group:3"],
        [],
    )
    assert board.do("0 draft.group group:3").space("light/treehome") == "0x3"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_S8_groups_are_placed_in_turn_order_from_the_first_player(first):
    cards = [f"conflict/light/{region}" for region in GREEN]
    lines = [f"draft {seat}: {cards[seat]}" for seat in range(3)]
    seats = [f"seat {seat}: groups=3,3 draft=light" for seat in (1, 2)]
    board = draft(*seats, *lines, first=first, groups="3,3").do(
        *(f"{seat} draft.choose take:{cards[seat]}" for seat in range(3))
    )
    assert [event["seat"] for event in board.told("placed")] == [(first + n) % 3 for n in range(3)]


def test_S8_a_wild_places_on_any_empty_space_of_its_area_and_realm():
    board = taken(WILD, "light/mossgate: 1x1")
    assert set(board.options(0)) == {f"place:light/{region}" for region in GREEN[:4]}
    assert board.do("0 draft.place place:light/fernhollow").space("light/fernhollow") == "0x4"


@pytest.mark.parametrize("holder", [0, 1])
def test_S8_the_conflict_card_is_kept_if_the_region_card_is_held(holder):
    board = taken(TREEHOME, f"regions {holder}: treehome")
    assert (board.holder("treehome"), board.view().discards, TREEHOME in board.hand(0)) == (holder, [], True)
    assert board.told("placed")[-1]["kept"] == TREEHOME


# S9


def filled_before() -> Board:
    """Seat 1's wild fills Treehome before seat 0's card of it comes to be placed."""
    lines = ("seat 1: groups=3,3 draft=light", f"draft 1: {WILD}")
    board = draft(f"draft 0: {TREEHOME}", *lines, first=1, groups="4,4")
    board = board.do(f"0 draft.choose take:{TREEHOME}", f"1 draft.choose take:{WILD}")
    return board.do("1 draft.place place:light/treehome")


# S10


def passed() -> Board:
    """A draft round of three has ended."""
    lines = [f"seat {seat}: groups=3,3 draft={realm}" for seat, realm in ((1, "dark"), (2, "light"))]
    hands = ["draft 0: " + " ".join(CARDS["light"][:5]), "draft 1: " + " ".join(CARDS["dark"][:5])]
    board = draft(*lines, *hands, "draft 2: " + " ".join(CARDS["light"][5:10]), groups="3,3")
    return board.do(*(f"{seat} draft.choose {board.options(seat)[0]}" for seat in range(3)))


def test_S10_draft_hands_pass_left_without_the_chosen_card():
    board = passed()
    assert len(set(CARDS["light"][:5]) & set(board.view(1).own.draft)) == 4
    assert len(set(CARDS["dark"][:5]) & set(board.view(2).own.draft)) == 4
    assert len(set(CARDS["light"][5:10]) & set(board.view(0).own.draft)) == 4


def test_S10_each_is_refilled_to_five_from_the_deck_of_its_realm():
    board = passed()
    for number in range(3):
        hand = board.view(number).own.draft
        assert {card.split("/")[1] for card in hand} == {board.seat(number).draft_realm}
        assert len(hand) == 5


@pytest.mark.parametrize("first", [0, 2])
def test_S10_the_marker_passes_left(first):
    assert taken(TREEHOME, first=first).view().first == (first + 1) % 3


# S11


def last(*lines: str) -> Board:
    """Seat 0 places the last group, unless others have more."""
    return taken(TREEHOME, f"draft 0: {MOSSGATE}", "seat 1: draft=dark", *lines, groups="4", first=2)


def test_S11_the_draft_ends_when_no_groups_are_left():
    assert last().view().phase == "setup"
    assert last().step(last().active_seats[0]) == "limbo.split"


# S14


def test_S14_a_deck_that_runs_out_takes_its_realm_s_discards():
    rest = [card for card in CARDS["light"] if card not in (TREEHOME, MOSSGATE)]
    lines = (f"draft 0: {TREEHOME} {MOSSGATE}", "hand 2: " + " ".join(rest[3:]))
    discards = "discards: conflict/dark/frostgard " + " ".join(rest[:3])
    board = draft(*lines, discards, groups="4,4").do(f"0 draft.choose take:{TREEHOME}")
    assert set(board.view(1).own.draft) == {MOSSGATE, TREEHOME, *rest[:3]}
    assert board.view().discards == ["conflict/dark/frostgard"]


def short(first: int) -> list[int]:
    """The sizes of the draft hands after a round in which the Light deck has one card left."""
    light = CARDS["light"]
    hands = [f"draft {seat}: {light[2 * seat]} {light[2 * seat + 1]}" for seat in range(3)]
    seats = [f"seat {seat}: groups=3,3 draft=light" for seat in (1, 2)]
    held = "regions 2: " + " ".join(RULES.regions)  # so the chosen cards are kept and not discarded
    board = draft(*seats, *hands, held, "hand 2: " + " ".join(light[7:]), first=first, groups="3,3")
    board = board.do(*(f"{seat} draft.choose take:{light[2 * seat]}" for seat in range(3)))
    return [seat.draft_hand for seat in board.view().seats]


def test_S14_still_short_a_draft_hand_stays_smaller():
    assert sorted(short(0)) == [1, 1, 2]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_S14_refilling_goes_in_turn_order_from_the_new_first_player(first):
    assert short(first).index(2) == (first + 1) % 3


LEFT = ("dark/frostgard", "dark/foothold", "dark/eagle-nest")
BARREN = (full(*LEFT), "hand 2: wild/dark/white " + " ".join(f"conflict/{space}" for space in LEFT))


def dry_rounds(rounds: int) -> Board:
    """Play this many draft rounds in which no seat can place a card."""
    seats = ("seat 0: groups=4,3", "seat 1: groups=2 draft=dark", "seat 2: draft=light")
    hands = [
        f"draft {seat}: {card}" for seat, card in enumerate((TREEHOME, "conflict/dark/treehome", MOSSGATE))
    ]
    board = draft(*BARREN, *seats, *hands)
    for _ in range(rounds):
        board = board.do(*(f"{seat} draft.choose {board.options(seat)[0]}" for seat in range(3)))
    return board


def test_S14_as_many_dry_rounds_as_players_end_the_draft():
    assert [dry_rounds(rounds).step(0) for rounds in (1, 2)] == ["draft.choose"] * 2
    assert dry_rounds(3).active_seats != (0, 1, 2)


def test_S14_one_group_at_a_time():
    board = dry_rounds(3).do("0 rest.group group:3", "0 rest.place place:dark/foothold")
    assert (board.space("dark/foothold"), board.active_seats) == ("0x3", (1,))
    assert board.do("1 rest.place place:dark/frostgard").space("dark/eagle-nest") == "0x4"


def used_up(*lines: str) -> Board:
    """Seat 0 has taken the last conflict card there is and has a group to place."""
    away = {"wild/dark/white", *(f"conflict/{space}" for space in LEFT), TREEHOME}
    hand = "hand 1: " + " ".join(card for cards in CARDS.values() for card in cards if card not in away)
    board = draft(*BARREN, hand, f"draft 0: {TREEHOME}", *lines, groups="4")
    return board.do(f"0 draft.choose take:{TREEHOME}")


CASES = {
    "S7_a_choice_can_be_taken_back":
        (partial(draft, f"draft 0: {TREEHOME} {MOSSGATE}", *OTHER, groups="4"),
         [f"0 draft.choose take:{TREEHOME}", "0 draft.reopen take-back"],
         {"options 0": {f"take:{TREEHOME}", f"take:{MOSSGATE}"}}),
    "S7_with_groups_a_card_of_an_empty_space_must_be_chosen":
        (partial(draft, f"draft 0: {TREEHOME} {MOSSGATE}", "light/mossgate: 1x2", "dark/treehome: 1x2",
         groups="4,4"), [], {"options 0": [f"take:{TREEHOME}"]}),
    "S7_without_a_card_of_an_empty_space_any_card_is_chosen":
        (partial(draft, *FULL), [], {"options 0": {f"take:{TREEHOME}", f"take:{MOSSGATE}"}}),
    "S7_who_has_nothing_to_choose_is_asked_all_the_same_so_that_nobody_learns_of_it":
        (partial(draft, f"draft 0: {TREEHOME}", "seat 2: groups=3 draft=dark",
         "draft 2: conflict/dark/treehome conflict/dark/mossgate", groups="4,4"), [],
         {"step 0": "draft.choose", "options 0": [f"take:{TREEHOME}"]}),
    "S8_the_group_is_secret_until_all_have_chosen":
        (partial(draft, f"draft 0: {TREEHOME} {MOSSGATE}", *OTHER),
         [f"0 draft.choose take:{TREEHOME}", "0 draft.group group:3"],
         {"view 2 seats 0 groups": [4, 3]}),
    "S8_the_region_card_is_taken_and_the_conflict_card_discarded":
        (partial(taken, TREEHOME), [],
         {"holder treehome": 0, "view discards": [TREEHOME], f"hand 0 has {TREEHOME}": False}),
    "S9_a_space_filled_in_the_same_round_takes_no_second_group_and_the_revealed_card_is_kept":
        (partial(filled_before), [],
         {"space light/treehome": "1x3", "seat 0 groups": [4, 4], f"hand 0 has {TREEHOME}": True,
          "told kept": [{"seat": 0, "card": TREEHOME}]}),
    "S11_it_goes_on_while_anybody_has_groups":
        (partial(last, "seat 1: groups=2"), [], {"view phase": "draft"}),
    "S11_all_cards_not_in_hands_are_one_conflict_deck":
        (partial(last, "hand 1: conflict/dark/treehome"), [],
         {"view deck": 59, "view discards": [], "view seats each draft_hand": [0, 0, 0]}),
    "S14_the_rest_is_placed_in_turn_order_from_the_marker_s_holder":
        (partial(dry_rounds, 3), [], {"view first": 2, "active_seats": (0,), "step 0": "rest.group"}),
    "S14_a_region_card_that_is_held_stays_with_its_holder":
        (partial(used_up, "regions 1: foothold"), ["0 rest.place place:dark/foothold"],
         {"holder foothold": 1}),
    "S14_no_draft_hand_left_ends_the_draft_at_once":
        (partial(used_up), [], {"step 0": "rest.place", "view first": 0, "told passed-left": []}),
    # Hands that are empty before S10's refill do not end the draft.
}  # fmt: skip


@each_of(CASES)
def test_each_draft_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
