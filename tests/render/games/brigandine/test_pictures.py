"""Boards, tableaus and texts: everything is on them, nothing hidden is, and they can be read."""

from io import BytesIO
from itertools import combinations
from math import dist

import msgspec
import pytest
from PIL import Image

from engine.games.brigandine.edition.card_words import (
    describe_card,
    describe_combat,
    describe_keyword,
    describe_token,
)
from engine.games.brigandine.position.view_rows import BodyView
from engine.rules.core import Decision, Option, Text
from render.assets.fonts import LONGEST, fit_text, wrap_text
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Icon, Rect, Sign, Words
from render.games.brigandine.board.board import compose_board
from render.games.brigandine.board.layout import BOTTOM, EDGE, HIGH, TOP, WIDE, list_spots, place_plates
from render.games.brigandine.cards.card_faces import find_face
from render.games.brigandine.narration.alt import board_alt
from render.games.brigandine.narration.last_events import mark_laid
from render.games.brigandine.narration.tableau_told import tell_cards, tell_troops
from render.games.brigandine.narration.troops_told import tell_state
from render.games.brigandine.pages.choice import compose_choice, list_offered
from render.games.brigandine.pages.closeup import (
    PARTS,
    SIXTHS,
    WINDOWS,
    compose_closeup,
    find_window,
    list_lands,
)
from render.games.brigandine.pages.reference import compose_sheet, list_rows
from render.games.brigandine.pages.tableau import compose_tableau
from render.games.brigandine.sight import list_own_lands, tell_card
from render.games.brigandine.style.palette import MERCENARIES, NATIONS, map_tones, tint_land
from render.pages.board_frame import HIGH as PAGE
from render.pages.board_frame import WIDTH
from render.pages.themes import THEMES
from tests.render.boxes import fills_box, height, phone_share
from tests.render.games.brigandine.shots import (
    GAME,
    ODD,
    PAINTER,
    PEOPLE,
    REVEALS,
    RULES,
    SHOTS,
    WORDS,
    at,
    look,
    match,
    seen,
)
from tests.render.test_colours import EYES, lab
from tests.render.told import text
from tools.pictures.measure_text import gather_scenes, watch_scenes

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


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_land_of_different_owners_differs_for_every_eye(theme, eye):
    paper = PAINTER.papers[theme]
    nations = (paint for key, paint in NATIONS.items() if key != MERCENARIES)
    tints = [map_tones(paper).land, *(tint_land(paper, paint.fill) for paint in nations)]
    assert min(dist(lab(one, eye), lab(other, eye)) for one, other in combinations(tints, 2)) >= 15


def test_the_map_lies_as_the_edition_says():
    plates = place_plates(list_spots(RULES))
    for one, other in combinations(RULES.territories, 2):
        north = RULES.territories[other].y - RULES.territories[one].y
        if north > 360:
            assert plates[one][1] < plates[other][1], (one, other)


def test_every_territory_shows_owner_structure_runes_and_objectives():
    sight = seen(LAST)
    made = compose_board(sight)
    for id_, land in sight.view.lands.items():
        assert id_ in spots(made)
        assert (f"{id_}/owner" in spots(made)) == (land.owner is not None)
        assert (f"{id_}/{land.structure}" in spots(made)) == bool(land.structure)
        runes = [shape for shape in made.shapes if shape.spot.startswith(f"{id_}/rune/")]
        assert sorted(shape.spot[-1] for shape in runes) == sorted(land.runes)
        assert all(f"{id_}/objective/{seat}" in spots(made) for seat in land.objectives)
    assert {spot for spot in spots(made) if spot.endswith("/capital")} == {
        f"{id_}/capital" for id_, row in RULES.territories.items() if row.capital
    }


def test_troops_show_their_bodies_and_exhausted_ones_are_pale():
    for number in (0, LAST):
        sight = seen(number)
        shapes = {shape.spot: shape for shape in compose_board(sight).shapes if shape.spot}
        shown = 0
        for seat, side in enumerate(sight.view.sides):
            for troop in side.troops:
                disc = shapes.get(f"{troop.place}/{troop.character}")
                if disc is None:
                    assert not troop.place or f"{troop.place}/more" in shapes
                    continue
                shown += 1
                assert disc.name == "crest"
                assert (disc.fill == sight.seat_colour(seat).fill) == troop.active
                assert shapes[f"{disc.spot}/bodies"].text == str(1 + len(troop.monsters))
        assert shown > 8


@pytest.mark.parametrize("name", ["board-two", "board-reveal", "board-six"])
def test_the_board_fills_discord_s_box(name):
    assert Image.open(BytesIO(SHOTS[name]().png)).size == (WIDTH, PAGE)
    assert fills_box(compose_board(seen(LAST)))


def test_figures_can_be_read_in_discord_s_box():
    made = compose_board(seen(LAST))
    sizes = [shape.size for shape in made.shapes if isinstance(shape, Words) and shape.text.isdecimal()]
    assert 20 < len(sizes) <= 50
    assert min(sizes) * phone_share(made) >= 7


def test_names_are_whole_and_seven_pixels_high_on_a_phone():
    made = compose_board(seen(LAST))
    names = {row.name for row in RULES.territories.values()}
    drawn = [shape for shape in made.shapes if isinstance(shape, Words) and shape.text in names]
    fitted = [fit_text(shape.text, shape.size, False, shape.width, shape.title) for shape in drawn]
    assert {name for name, _ in fitted} == names
    assert min(size for _, size in fitted) * phone_share(made) >= 7


def test_the_own_tableau_shows_hand_and_zone_with_what_they_do():
    sight = look(at(LAST, 0), seat=0)
    made, own = compose_tableau(sight, 0), sight.view.own
    assert own.hand
    assert {f"hand/{card}" for card in own.hand} <= spots(made)
    assert {f"zone/{slot.card}" for slot in own.zone if not slot.active} <= spots(made)
    assert {troop.character for troop in sight.view.sides[0].troops} <= spots(made)


def test_a_tableau_shows_arms_of_the_troops_and_silhouettes_of_the_cards():
    sight = look(at(LAST, 0), seat=0)
    made, own = compose_tableau(sight, 0), sight.view.own
    assert {f"{troop.character}/arms" for troop in sight.view.sides[0].troops} <= spots(made)
    drawn = {shape.name for shape in made.shapes if isinstance(shape, Sign)}
    assert {find_face(sight, card).sign for card in own.hand} <= drawn


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


def test_no_line_of_a_tableau_is_longer_than_can_be_drawn():
    said = look(at(0)).say(describe_card(RULES, "doom"))
    assert len(said) > LONGEST
    assert " ".join(wrap_text(said, 8, False, 10_000)) == said
    assert all(len(line) <= LONGEST for line in wrap_text(said, 8, False, 10_000))


@pytest.mark.parametrize("people", [ODD, LONG], ids=["emoji", "long"])
def test_any_name_makes_a_picture(people):
    made = compose_board(seen(LAST, people=people))
    assert text(made).count("/name ") == 4
    assert PAINTER.board(seen(LAST, people=people)).png.startswith(b"\x89PNG")


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_has_one_ground(theme):
    one, two = (compose_board(seen(number, theme=theme)).ground for number in (0, LAST))
    assert one is two
    assert one.fill == PAINTER.papers[theme].page


def test_every_view_of_a_match_can_be_painted_and_told():
    for number in range(0, len(match()), 61):  # no multiple of five, so that every seat looks
        viewer = (None, 0, 1, 2, 3)[number % 5]
        sight = seen(number, viewer, people=LONG)
        assert len(board_alt(sight)) <= 1024
        assert compose_board(sight).shapes
        assert len(PAINTER.words(sight)) >= 40 + 4


def test_the_words_name_every_territory_and_troop():
    sight = seen(LAST)
    told = "\n".join(PAINTER.words(sight))
    assert all(f"{row.name}: " in told for row in RULES.territories.values())
    people = [RULES.characters[troop.character].name for side in sight.view.sides for troop in side.troops]
    assert all(f"{name}, " in told for name in people)


def test_a_troop_is_told_to_be_active_or_exhausted_and_what_it_did():
    sight = seen(LAST)
    troop = sight.view.sides[0].troops[0]
    fresh = msgspec.structs.replace(troop, active=True, markers=0, marched=False, recruited=False)
    assert tell_state(sight, fresh) == "active"
    tired = msgspec.structs.replace(fresh, active=False, markers=1, marched=True)
    assert tell_state(sight, tired) == "exhausted, 1 defeat marker and marched"


def test_before_the_nations_are_known_there_is_a_board():
    state = GAME.setup(3, {"nations": "wish"}, bytes(32)).state
    sight = look(GAME.knowledge.view(state, 0), seat=0)
    assert PAINTER.board(sight).alt
    assert PAINTER.tableau(sight, 0).alt
    assert PAINTER.words(sight)


def test_the_alternative_text_begins_with_month_event_and_standings():
    assert board_alt(seen(0)).startswith("The nations gather. Ana (")
    told = board_alt(seen(LAST))
    assert told.startswith("Month ")
    assert "Bartholomäus (" in told


def test_the_sheets_tell_every_card_token_and_event_once():
    names = [
        name for key, _ in PAINTER.sheets() for name, _ in list_rows(PAINTER.see_rules(RULES, WORDS), key)
    ]
    tables = (
        "characters",
        "monsters",
        "keywords",
        "equipment",
        "spells",
        "actions",
        "combat",
        "tokens",
        "events",
    )
    assert len(names) == sum(len(getattr(RULES, table)) for table in tables)
    with pytest.raises(KeyError):
        PAINTER.sheet(PAINTER.see_rules(RULES, WORDS), "monsters")


def test_no_name_and_no_effect_on_a_sheet_is_made_much_smaller_to_fit():
    for key, _ in PAINTER.sheets():
        _, *rows = compose_sheet(PAINTER.see_rules(RULES, WORDS), key).shapes
        for shape in rows:
            if isinstance(shape, Words):
                said, size = fit_text(shape.text, shape.size, shape.bold, shape.width)
                assert (said, size >= shape.size - 2) == (shape.text, True)


def test_nearly_every_row_of_a_sheet_shows_its_thing():
    for key in ("combat", "tokens", "keywords"):
        made = compose_sheet(PAINTER.see_rules(RULES, WORDS), key)
        drawn = [shape for shape in made.shapes if isinstance(shape, Sign)]
        assert len(drawn) >= 0.8 * len(getattr(RULES, key)), key


def test_every_territory_lies_whole_in_a_part_of_the_map():
    parts = [part for part, _ in PAINTER.parts(RULES)]
    whole = {land for part in parts for land in list_lands(RULES, SIXTHS[part])}
    assert whole == RULES.territories.keys()
    for part in parts:
        made = compose_closeup(seen(LAST), SIXTHS[part])
        drawn = {shape.spot: shape for shape in made.shapes}
        for land in list_lands(RULES, SIXTHS[part]):
            left, top, right, bottom = pixel_bounds(drawn[land])
            assert min(left, top) >= 0
            assert right <= made.ground.width
            assert bottom <= made.ground.height
        assert fills_box(made)
        assert compose_closeup(seen(LAST), SIXTHS[part]).ground is made.ground
    with watch_scenes():
        for part in parts:
            assert PAINTER.closeup(seen(LAST), part).alt.startswith(WORDS.line(f"part-{part}"))
    with pytest.raises(KeyError):
        PAINTER.closeup(seen(LAST), "south")


def test_the_smallest_piece_that_shows_the_territories_whole_is_found():
    whole = [set(list_lands(RULES, window)) for window in WINDOWS]
    assert [window.wide for window in WINDOWS] == sorted(window.wide for window in WINDOWS)
    for window, lands in zip(WINDOWS, whole, strict=True):
        found = find_window(RULES, lands)
        assert found is not None
        assert found.wide <= window.wide
        assert lands <= set(list_lands(RULES, found))
    assert find_window(RULES, RULES.territories) is None


def test_a_question_shows_what_its_seat_has_laid_as_an_arrow():
    shown = 0
    for state, _ in match():
        for seat in GAME.active_seats(state):
            sight = look(GAME.knowledge.view(state, seat), seat=seat)
            for start, end, _ in mark_laid(sight).moves:
                made = compose_closeup(sight, WINDOWS[-2], mark_laid(sight))
                drawn = {shape.spot for shape in made.shapes}
                inside = {start, end} <= set(list_lands(RULES, WINDOWS[-2]))
                assert (f"{start}/{end}/move" in drawn) >= inside
                board = compose_board(sight, mark_laid(sight))
                assert f"{start}/{end}/move" in {shape.spot for shape in board.shapes}
                shown += inside
        if shown > 20:
            return
    raise AssertionError("too few marches were laid")


def test_figures_of_a_part_can_be_read_on_a_phone():
    made = compose_closeup(seen(LAST), SIXTHS["east"])
    sizes = [shape.size for shape in made.shapes if isinstance(shape, Words) and shape.text.startswith("+")]
    assert min(map(height, sizes)) * phone_share(made) >= 10


def test_no_shield_lies_over_anothers():
    for name in ("board-reveal", "board-six"):
        for scene in [scene for key, scene in gather_scenes((f"brigandine-{name}",))]:
            shields = [s for s in scene.shapes if isinstance(s, Icon) and f"{s.spot}/bodies" in spots(scene)]
            assert len(shields) > 8
            for one, other in combinations(shields, 2):
                assert dist((one.x, one.y), (other.x, other.y)) >= 26, (one.spot, other.spot)


def test_a_tableau_ends_with_its_last_plate_and_is_not_much_higher_than_wide():
    for seat in range(4):
        made = compose_tableau(look(at(LAST, seat), seat=seat), seat)
        lowest = max(shape.y + shape.h for shape in made.shapes if isinstance(shape, Rect))
        assert made.height - 20 < lowest <= made.height
        assert made.height <= 1.1 * made.ground.width
        shown = Image.open(BytesIO(PAINTER.tableau(look(at(LAST, seat), seat=seat), seat).png))
        assert shown.height == made.height


def test_a_knight_s_card_shows_its_monsters_what_it_bears_its_state_and_how_full_it_is():
    view = at(LAST, 0)
    troop = msgspec.structs.replace(
        view.sides[0].troops[0], active=False, life=1, full=4, monsters=[BodyView("hydra", 2, 3)], gear=["gram"],
        limits=((3, 6), (2, 2), (0, 1)),
    )  # fmt: skip
    side = msgspec.structs.replace(view.sides[0], troops=[troop])
    sight = look(msgspec.structs.replace(view, sides=[side, *view.sides[1:]]), seat=0)
    made = compose_tableau(sight, 0)
    signs = {shape.name for shape in made.shapes if isinstance(shape, Sign)}
    assert {"brigandine/monsters/hydra", "brigandine/equipment/gram", "brigandine/marks/exhausted"} <= signs
    words = {shape.text: shape.fill for shape in made.shapes if isinstance(shape, Words)}
    assert {"Hydra", "2/3", "1/4", "3/6"} <= words.keys()
    assert words["2/2"] == sight.theme.loss
    assert words["3/6"] == sight.theme.ink


def test_who_is_asked_about_cards_sees_them_whole_and_knights_are_none():
    for state, _ in match():
        for seat in GAME.active_seats(state):
            asked = GAME.ask(state, seat)
            sight = look(GAME.knowledge.view(state, seat), seat=seat)
            if asked.step == "organize.trim":
                assert {option.id for option in asked.options} == {*sight.view.own.hand}
                offered = list_offered(sight, asked)
                assert {f"card/{card}" for card in offered} <= spots(compose_choice(sight, offered))
                assert sorted(offered) == sorted({*sight.view.own.hand})
                troop = sight.view.sides[seat].troops[0].character
                assert (
                    list_offered(
                        sight, Decision(seat, "step", 0, Text("ask"), (Option(troop, Text("label")),))
                    )
                    == []
                )
                return
    raise AssertionError("nobody is asked to trim a hand")


@pytest.mark.parametrize("part", PARTS)
def test_no_name_is_cut_by_the_edge_of_a_part_of_the_map(part):
    made = compose_closeup(look(at(LAST)), SIXTHS[part])
    for words in (shape for shape in made.shapes if isinstance(shape, Words)):
        left, top, right, bottom = pixel_bounds(words)
        assert left >= 0 <= top, words.text
        assert right <= made.ground.width, words.text
        assert bottom <= made.height, words.text


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_nothing_lies_on_a_piece_of_the_map_whose_territory_is_not_named_there(window):
    made = compose_closeup(look(at(LAST)), window)
    named = {
        shape.spot for shape in made.shapes if isinstance(shape, Words) and shape.spot in RULES.territories
    }
    lying = {
        shape.spot.partition("/")[0]
        for shape in made.shapes
        if isinstance(shape, Icon | Sign) and "/" in shape.spot
    }
    assert set(list_lands(RULES, window)) <= named
    assert lying <= named


def test_what_a_seat_plans_shows_the_lands_it_controls_and_those_where_it_stands():
    view = GAME.knowledge.view(match()[len(match()) // 2][0], 1)
    held = {id_ for id_, land in view.lands.items() if land.owner == 1}
    first, *others = view.sides[1].troops
    guest = next(id_ for id_ in view.lands if id_ not in held)
    abroad = msgspec.structs.replace(
        view.sides[1], troops=[msgspec.structs.replace(first, place=guest), *others]
    )
    lands = list_own_lands(
        look(msgspec.structs.replace(view, sides=[view.sides[0], abroad, *view.sides[2:]]), seat=1)
    )
    assert {*lands} == held | {guest} | {troop.place for troop in others if troop.place}
    assert list_own_lands(look(view)) == []
