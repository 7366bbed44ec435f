"""The board shows the last events. Battles, lit territories and the end are described."""

import msgspec
import pytest

from engine.games.brigandine.position.warfare import WarReport
from engine.rules.core import Event, Result
from render.drawing.scenery import holds_point
from render.games.brigandine.battle.battle import compose_battle, tell_battle
from render.games.brigandine.board.board import compose_board
from render.games.brigandine.board.cells import list_middles, outline_cells
from render.games.brigandine.board.layout import HIGH, WIDE, list_spots, place_plates
from render.games.brigandine.narration.battles_told import read_battles
from render.games.brigandine.narration.last_events import read_marks
from render.games.brigandine.narration.story import read_story
from render.games.brigandine.pages.choice import compose_choice, list_offered
from render.games.brigandine.pages.final import compose_final
from render.games.brigandine.pages.poster import compose_month
from render.pages.round_poster import RoundStory
from tests.render.games.brigandine.shots import (
    BLOWS,
    GAME,
    PAINTER,
    RULES,
    at,
    event,
    look,
    made_fight,
    match,
    seen,
    told,
    where,
)
from tests.render.told import text

WORDS = ("a",)


def marked(*events: Event) -> str:
    return text(compose_board(look(at(0), events)))


def test_a_march_leaves_an_arrow():
    made = marked(event("marched", seat=0, troop="cai", from_="kail", to_="squest"))
    assert made.count(" kail/squest/move ") == 6


def test_a_march_to_where_a_troop_stands_leaves_none():
    assert not read_marks([event("marched", seat=0, troop="cai", from_="kail", to_="kail")]).moves


def test_a_retreat_leaves_an_arrow():
    made = marked(event("retreated", seat=1, troops=["cai"], land="logres", to_="toria"))
    assert " logres/toria/move " in made


def test_what_was_taken_or_went_back_has_a_bright_rim():
    made = marked(
        event("conquered", seat=0, land="kail", loser=None, troops=[]),
        event("reverted", land="toria", from_=0, to_=None),
    )
    assert " kail/taken " in made
    assert " toria/taken " in made


def test_what_goes_to_others_when_a_nation_is_gone_is_counted_as_theirs():
    made = read_marks([event("gone", seat=2, owners={"kail": 0, "toria": None}, lands=["kail", "toria"])])
    assert made.taken == {"kail": 0, "toria": None}
    assert made.lands == {0: 1, None: 1, 2: -2}


def test_a_land_that_is_fought_for_in_two_waves_has_two_battles_each_with_its_own_dice():
    first, second = made_fight(BLOWS, 1), made_fight(BLOWS, 0)
    (end,) = (each.data for each in first.events if each.kind == "battle")
    report = WarReport(end["attacker"], end["defender"], end["land"], ("S", "D"), ((), ()), (), None, 1)
    reports = [report, msgspec.structs.replace(report, dice=("F", "S"), winner=0)]
    found = read_battles([*first.events, *second.events], reports)
    assert [(each.winner, each.dice) for each in found] == [(1, ("S", "D")), (0, ("F", "S"))]
    assert read_battles(second.events, reports)[0].dice == ("F", "S")


def test_battles_and_sieges_leave_swords_and_acts_a_plus():
    made = marked(
        event("siege", seat=0, land="kail", dice="SS", falls=True),
        event("act", seat=0, words=["built", "castle", "toria"]),
        event("act", seat=0, words=["rune", "R", "lidney"]),
        event("act", seat=0, words=["played", "old-maps"]),
    )
    assert " kail/fought " in made
    assert [spot in made for spot in (" toria/built ", " lidney/built ")] == [True, True]
    assert made.count("/built ") == 2


def test_private_events_leave_nothing():
    secret = Event("marched", {"seat": 0, "troop": "cai", "from": "kail", "to": "squest"}, to=(0,))
    assert not read_marks([secret]).moves


def test_every_event_of_some_matches_can_be_painted():
    for word in WORDS:
        events = [each for _, happened in match(word) for each in happened]
        assert "/move " in text(compose_board(look(at(len(match(word)) - 1, word=word), events)))


@pytest.mark.parametrize("word", WORDS)
def test_every_battle_is_told_with_its_rounds_and_its_end(word):
    for number in where("battle", word):
        sight = look(at(number, word=word), told(number, word))
        battles = read_battles(sight.events, sight.view.reports)
        assert [each.land for each in battles] == [
            each.data["land"] for each in sight.events if each.kind == "battle"
        ]
        for battle in battles:
            made = text(compose_battle(sight, battle))
            assert all(battle.dice)
            assert f" {len(battle.rounds) - 1}/1/hits " in made
            assert " why " in made
            assert 50 < len(tell_battle(sight, battle)) <= 1024
        assert len(PAINTER.news(sight)) == len(battles)


def test_the_swords_of_a_side_are_counted_against_half_its_dice():
    happened = told(where("muster")[0])
    (muster,) = (each.data for each in happened if each.kind == "muster")
    mine = "".join(muster["dice"][name] for name in muster["troops"])
    first, *_ = PAINTER.throws(happened)
    assert first == (muster["attacker"], mine.count("S"), len(mine) / 2)
    assert list(PAINTER.throws([each for each in happened if each.kind != "muster"])) == []


def test_a_muster_alone_is_no_news():
    number = where("muster")[0]
    happened = [each for each in told(number) if each.kind in ("muster", "dealt")]
    assert PAINTER.news(look(at(number), happened)) == []


def test_lit_territories_have_rims_and_a_question_without_any_or_cards_no_picture():
    lit = 0
    for state, _ in match()[::360]:
        for seat in GAME.active_seats(state):
            asked, sight = GAME.ask(state, seat), look(GAME.knowledge.view(state, seat), seat=seat)
            places = {option.spot for option in asked.options if option.spot}
            assert (PAINTER.lit(sight, asked) is not None) == bool(places or list_offered(sight, asked))
            made = text(compose_board(sight.light_spots(places)))
            assert all(f" {place}/lit " in made for place in places)
            lit += len(places)
    assert lit


def test_knights_are_drawn_as_cards_where_they_are_recruited():
    asked = ((state, GAME.ask(state, seat)) for state, _ in match() for seat in GAME.active_seats(state))
    state, every = next((state, each) for state, each in asked if each.step == "organize.recruit")
    sight = look(GAME.knowledge.view(state, every.seat), seat=every.seat)
    knights = [each for each in every.options if each.id in sight.rules.characters]
    assert list_offered(sight, every) == [each.id for each in knights]
    told, drawn = PAINTER.lit(sight, every).alt, text(compose_choice(sight, list_offered(sight, every)))
    assert all(sight.say(each.label) in told and f" card/{each.id} " in drawn for each in knights)


def test_the_end_shows_places_renown_and_the_winner():
    state = match()[-1][0]
    result = GAME.result(state)
    events = [each for _, told in match() for each in told]
    sight = look(GAME.knowledge.view(state, None), events)
    made = text(compose_final(sight, result, read_story(events)))
    assert all(f" {seat}/renown " in made for seat in range(4))
    assert made.count("/place ") == 4
    assert sum(f" month/{month} " in made for month in range(1, 13)) == 12
    assert "Greatest builder" in made


def test_of_many_months_a_page_of_the_book_tells_several_and_none_is_missing():
    state, taken = match()[-1][0], (1, 29, 40)
    events = [
        each
        for month in taken
        for each in (
            event("phase", phase="war", month=month),
            event("conquered", seat=2, land="kail", loser=None, troops=[]),
        )
    ]
    view = msgspec.structs.replace(GAME.knowledge.view(state, None), months=40, month=40)
    scene = compose_final(look(view, events), GAME.result(state), read_story(events))
    flames = {s.spot for s in scene.shapes if s.spot.endswith("/taken")}
    assert flames == {"month/2/taken", "month/30/taken", "month/40/taken"}


def test_the_honours_go_to_whom_they_belong():
    small = {"dice": {"a": "S", "b": "DFD"}, "troops": ["a"], "against": ["b"], "attacker": 0, "defender": 1}
    great = {
        "dice": {"a": "SSSSD", "militia": "FF"},
        "troops": ["a"],
        "against": [],
        "attacker": 2,
        "defender": None,
    }
    events = [
        event("muster", **small, land="tallas"),
        event("battle", land="tallas", attacker=0, defender=1, winner=0),
        event("muster", **great, land="kail"),
        event("muster", **small | {"land": "neolin", "dice": {"a": "", "b": "DFDF"}}),
        event("battle", land="neolin", attacker=0, defender=1, winner=1),
        *(event("act", seat=seat, words=["built", "castle", "kail"]) for seat in (1, 3, 0, 3, 1)),
    ]
    assert list(read_story(events).list_honours()) == [
        ("boldest", (0,), "tallas", 1, 3), ("luckiest", (2,), "kail", 4, 5), ("builder", (1, 3), "", 2, 0),
    ]  # fmt: skip
    assert list(read_story([]).list_honours()) == []


def test_the_ground_of_every_territory_holds_its_plate_and_no_others_middle():
    cells = outline_cells(list_middles(list_spots(RULES)))
    plates = place_plates(list_spots(RULES))
    middles = {land: (x + WIDE / 2, y + HIGH / 2) for land, (x, y) in plates.items()}
    for land, points in cells.items():
        assert [other for other, spot in middles.items() if holds_point(points, *spot)] == [land]


def test_a_months_poster_shows_who_took_or_held_a_land_with_its_castle_in_flames_or_not():
    taken, held = (made_fight(BLOWS, winner) for winner in (0, 1))
    scenes = {side: list_deed(sight) for side, sight in enumerate((taken, held))}
    fighters = {side: [s.name for s in shapes if s.spot == "beast"] for side, shapes in scenes.items()}
    assert fighters == {0: ["brigandine/monsters/wyvern"], 1: ["brigandine/monsters/giant"]}
    burning = {
        side: any("flame" in getattr(s, "name", "") for s in shapes) for side, shapes in scenes.items()
    }
    assert burning == {0: True, 1: False}
    flags = [{s.spot for s in shapes if s.spot.endswith("/flag")} for shapes in scenes.values()]
    assert flags == [{f"{held.seat_crest(seat)}/flag" for seat in (0, 3)}] * 2


def list_deed(sight):
    """List the shapes in the woodcut of a month's poster."""
    scene = compose_month(sight, RoundStory("Month 1", (), ()))
    return [*scene.ground.shapes, *scene.shapes]


@pytest.mark.parametrize("why", ["renown", "manuscripts", "objectives", "territories", "last"])
def test_every_way_to_win_is_told(why):
    view = msgspec.structs.replace(at(len(match()) - 1), over=why)
    told_so = PAINTER.final(look(view), Result((1, 2, 3, 4), (5, 4, 3, 2))).alt
    assert told_so.startswith("Ana wins")


def test_a_board_tells_the_events_of_its_post():
    number = where("conquered")[0]
    land = next(each.data["land"] for each in told(number) if each.kind == "conquered")
    assert f" {land}/taken " in text(compose_board(seen(number)))
