"""Boards, tableaus and texts: everything is on them, nothing hidden is, and they can be read."""

from itertools import combinations

import pytest

from engine.games.brigandine.edition.card_words import (
    describe_card,
    describe_combat,
    describe_keyword,
    describe_token,
)
from render.assets.fonts import fit_text
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Words
from render.drawing.scenery import find_ink_box
from render.games.brigandine.board.board import compose_board
from render.games.brigandine.board.layout import BOTTOM, EDGE, HIGH, TOP, WIDE, list_spots, place_plates
from render.games.brigandine.narration.alt import board_alt
from render.games.brigandine.narration.last_events import Marks, mark_laid
from render.games.brigandine.narration.story import read_story
from render.games.brigandine.narration.tableau_told import tell_cards, tell_troops
from render.games.brigandine.pages.closeup import (
    PARTS,
    SIXTHS,
    compose_closeup,
    compose_piece,
    find_window,
    list_lands,
)
from render.games.brigandine.pages.final import compose_final
from render.games.brigandine.pages.reference import compose_sheet
from render.games.brigandine.pages.tableau import compose_tableau
from render.games.brigandine.sight import tell_card
from render.pages.board_frame import WIDTH
from tests.render.boxes import phone_share
from tests.render.games.brigandine.shots import (
    GAME,
    PAINTER,
    PEOPLE,
    REVEALS,
    RULES,
    WORDS,
    at,
    look,
    match,
    seen,
)
from tests.render.told import text

SECOND_LINE = 100  # characters of an option's second line that Discord takes
LAST = REVEALS[-1]
LONG = [("Ann", "red"), ("Bartholomäus with a very long name indeed", "blue"), *PEOPLE[2:]]


def spots(made) -> set[str]:
    return {shape.spot for shape in made.shapes if shape.spot}


def test_no_plate_covers_another_and_all_lie_on_the_page():
    plates = place_plates(list_spots(RULES))
    assert plates.keys() == RULES.territories.keys()
    for (ax, ay), (bx, by) in combinations(plates.values(), 2):
        assert abs(ax - bx) >= WIDE or abs(ay - by) >= HIGH
    assert all(EDGE <= x <= WIDTH - WIDE - EDGE for x, _ in plates.values())
    assert all(TOP + EDGE <= y <= BOTTOM - HIGH - EDGE for _, y in plates.values())


def test_feats_of_people_with_long_names_can_be_read_on_a_phone():
    people = [
        (f"{number} Bartholomäus von Hohenstein"[:32], colour) for number, (_, colour) in enumerate(PEOPLE)
    ]
    sight = look(at(-1), [event for _, told in match() for event in told], people=people)
    made = compose_final(sight, GAME.result(match()[-1][0]), read_story(sight.events))
    feats = [shape for shape in made.shapes if isinstance(shape, Words) and shape.spot.startswith("feats/")]
    assert len(feats) == 6
    for shape in feats:
        assert fit_text(shape.text, shape.size, shape.bold, shape.width)[1] * phone_share(made) >= 7
        assert pixel_bounds(shape)[0] > EDGE


@pytest.mark.parametrize("viewer", [None, 1])
def test_anothers_tableau_shows_no_hand_and_no_inactive_card(viewer):
    made = compose_tableau(look(at(LAST, viewer), seat=viewer), 0)
    assert not [spot for spot in spots(made) if spot.startswith(("hand/", "zone/"))]


def test_nobodys_pictures_differ_between_two_worlds_that_look_alike():
    for number in range(0, len(match()), 450):
        state = match()[number][0]
        for viewer in (None, 0, 1):
            twin = GAME.knowledge.determinize_state(state, viewer, bytes(32))
            one, two = (look(GAME.knowledge.view(world, viewer), seat=viewer) for world in (state, twin))
            assert text(compose_board(one)) == text(compose_board(two))
            assert PAINTER.words(one) == PAINTER.words(two)
            for seat in range(4):
                assert [*tell_troops(one, seat), *tell_cards(one, seat)] == [
                    *tell_troops(two, seat),
                    *tell_cards(two, seat),
                ]
                assert text(compose_tableau(one, seat)) == text(compose_tableau(two, seat))


def test_no_hand_is_on_a_board_nor_in_the_words_of_others():
    own = at(LAST, 0).own
    hidden = [tell_card(look(at(LAST, 0), seat=0), card) for card in own.hand]
    mine, theirs = ("\n".join(PAINTER.words(look(at(LAST, seat), seat=seat))) for seat in (0, None))
    assert all(line in mine for line in hidden)
    assert "Your hand" not in theirs
    assert text(compose_board(seen(LAST, 0))) == text(compose_board(look(at(LAST, 0), seen(LAST).events)))


def test_every_card_token_combat_card_and_keyword_is_told_short_enough_for_a_menu():
    say = look(at(0)).say
    cards = [*RULES.monsters, *RULES.equipment, *RULES.spells, *RULES.actions, "manuscript-norgard"]
    told = [say(describe_card(RULES, card)) for card in cards]
    told += [say(describe_token(RULES, token)) for token in RULES.tokens]
    told += [say(describe_combat(RULES, card)) for card in RULES.combat]
    told += [say(describe_keyword(RULES, key)) for key in RULES.keywords]
    assert all(told)
    assert [line for line in told if len(line) > SECOND_LINE] == []
    assert say(describe_card(RULES, "old-maps")) == "Action, 1 coin; draw 2 cards"
    assert say(describe_card(RULES, "old-maps", 2)) == "Action, 2 coins; draw 2 cards"


def test_every_view_of_a_match_can_be_painted_and_told_and_its_board_says_who_is_to_move():
    for number in range(0, len(match()), 61):  # no multiple of five, so that every seat looks
        viewer = (None, 0, 1, 2, 3)[number % 5]
        sight = seen(number, viewer, people=LONG)
        assert len(board_alt(sight)) <= 1024
        asked = bool(GAME.active_seats(match()[number][0]))
        assert ("turn" in spots(compose_board(sight))) == asked
        assert len(PAINTER.words(sight)) >= 40 + 4


def test_no_name_and_no_effect_on_a_sheet_is_made_much_smaller_to_fit():
    for key, _ in PAINTER.sheets():
        _, *rows = compose_sheet(PAINTER.see_rules(RULES, WORDS), key).shapes
        for shape in rows:
            if isinstance(shape, Words):
                said, size = fit_text(shape.text, shape.size, shape.bold, shape.width)
                assert (said, size >= shape.size - 2) == (shape.text, True)


def test_a_piece_that_shows_the_territories_whole_is_found():
    for window in SIXTHS.values():
        lands = list_lands(RULES, window)
        found = find_window(RULES, lands)
        assert found is not None
        assert {*lands} <= {*list_lands(RULES, found)}
    assert find_window(RULES, RULES.territories) is None
    assert all(find_window(RULES, [land]) for land in RULES.territories)


def test_a_question_shows_what_its_seat_has_laid_as_an_arrow():
    shown = 0
    for state, _ in match():
        for seat in GAME.active_seats(state):
            sight = look(GAME.knowledge.view(state, seat), seat=seat)
            for start, end, _ in mark_laid(sight).moves:
                if inside := find_window(RULES, {start, end}):
                    made = compose_piece(sight, inside, mark_laid(sight))
                    assert f"{start}/{end}/move" in {shape.spot for shape in made.shapes}
                board = compose_board(sight, mark_laid(sight))
                assert f"{start}/{end}/move" in {shape.spot for shape in board.shapes}
                shown += inside is not None
        if shown > 20:
            return
    raise AssertionError("too few marches were laid")


@pytest.mark.parametrize("part", PARTS)
def test_no_name_is_cut_by_the_edge_of_a_part_of_the_map(part):
    made = compose_closeup(look(at(LAST)), part)
    for words in (shape for shape in made.shapes if isinstance(shape, Words)):
        left, top, right, bottom = pixel_bounds(words)
        assert left >= 0 <= top, words.text
        assert right <= made.ground.width, words.text
        assert bottom <= made.height, words.text


@pytest.mark.parametrize(
    "lands", [("calmary", "baydon-hill"), ("xanas", "letishnote"), ("caelsent", "broceliande")]
)
def test_large_names_of_neighbours_with_news_lie_apart(lands):
    made = compose_board(look(at(0)), Marks(fought=[*lands]))
    one, other = (
        find_ink_box(shape) for shape in made.shapes if isinstance(shape, Words) and shape.spot in lands
    )
    assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
