"""What just happened is on the board; battles, close-ups, lit spots and the end are told."""

from collections import Counter

import pytest

from engine.core import Decision, Event, Option
from engine.core import text as words
from render.games.ataque.battle import compose_battle as battle_scene
from render.games.ataque.battle import tell_battle as battle_told
from render.games.ataque.battle import tell_result as battle_result
from render.games.ataque.battles_told import last_battle, read_battles
from render.games.ataque.board import compose_board
from render.games.ataque.closeup import compose_realm as closeup_scene
from render.games.ataque.closeup import count_strength
from render.games.ataque.final import compose_final as final_scene
from render.games.ataque.final import tell_how
from render.games.ataque.last_events import read_marks
from render.games.ataque.rewind import EarlierBoard
from render.games.ataque.story import read_story
from render.say import Say
from render.scene import Words
from tests.render.games.ataque.shots import (
    FALL,
    GAME,
    PAINTER,
    RULES,
    STORM,
    WORDS,
    at,
    look,
    match,
    parsed,
    told,
    where,
)


def text(made) -> str:
    return "\n".join(made.lines())


def seen(number, back=0):
    return look(at(number), told(number - back, number))


def event(kind: str, /, **data) -> Event:
    return Event(kind, {key.rstrip("_"): value for key, value in data.items()})


def test_an_attack_leaves_an_arrow_and_two_rims():
    view, events = parsed(move="0 turn.act attack:0-2")
    made = text(compose_board(look(view, events)))
    assert all(f" {spot} " in made for spot in ("1/t2/arrow", "0/t0/rim", "1/t2/rim"))


def test_a_storm_goes_on_to_the_palace():
    number = where("stormed")[0]
    made = text(compose_board(seen(number)))
    defender = next(e.data["palace"] for e in told(number, number) if e.kind == "stormed")
    assert f" {defender}/p/rim " in made
    assert "/arrow " in made


def test_losses_damage_and_healing_stand_on_the_spaces():
    made = text(compose_board(seen(285, 3)))
    fell = [e.data["space"] for e in told(282, 285) if e.kind == "destroyed"]
    healed = [e.data["place"] for e in told(282, 285) if e.kind == "healed"]
    assert fell
    assert healed
    assert all(f" {space}/fallen " in made for space in fell)
    assert all(f" {place}/healed " in made for place in healed)
    assert "/hit " in made


def test_a_fallen_base_leaves_a_ruin_and_a_struck_palace_its_damage():
    made = text(compose_board(seen(STORM)))
    assert any(f" 0/{space}/ruin " in made for space in range(9))
    struck = text(compose_board(seen(FALL)))
    assert " 0/p/hit " in struck
    assert "text=15" in struck


def test_what_is_built_recruited_and_played_is_marked():
    built = event("built", seat=0, space="0/3", type="siege", replaced={"type": "light", "troops": 1})
    grown = event("recruited", seat=1, spaces={"1/0": 1})
    view, _ = parsed()
    events = [
        built,
        grown,
        event("ability", seat=1, card="ninja"),
        event("boosted", seat=1, space="1/4", add=3),
    ]
    made = text(compose_board(look(view, events)))
    assert all(f" {spot} " in made for spot in ("0/3/new", "0/3/fallen", "1/0/grown", "1/4/boost"))
    assert read_marks(events).is_new(1, "ninja")
    assert read_marks(events).hands == Counter({0: -1, 1: -1})


def test_private_events_leave_nothing():
    drew = Event("boosted", {"seat": 0, "space": "0/1", "add": 3}, to=(0,))
    assert not read_marks([drew]).boosts


def test_taking_events_back_gives_the_board_before_them():
    for first in range(60, len(match()) - 12, 9):
        past, now = EarlierBoard(at(first + 8)), EarlierBoard(at(first))
        for happened in reversed(told(first + 1, first + 8)):
            past.take_back(happened)
        assert (past.bases, [+each for each in past.specials]) == (
            now.bases,
            [+each for each in now.specials],
        )


def test_every_blow_of_a_match_is_in_the_news_of_its_post():
    for number in where("damage"):
        struck = [e for e in told(number, number) if e.kind in ("damage", "palace")]
        (clash,) = read_battles(at(number), told(number, number))
        pools = [blow.pool for blow in clash.all_blows()]
        assert pools[-len(struck) :] == [e.data["pool"] for e in struck]
        assert clash.origin
        assert clash.target


def test_a_battle_over_two_posts_is_whole_in_the_second():
    (clash,) = read_battles(at(285), told(285, 285))
    assert [(blow.part, blow.by, blow.pool) for blow in clash.all_blows()] == [
        ("initiative", 1, 2), ("regular", 0, 2), ("regular", 1, 12),
    ]  # fmt: skip
    assert clash.forces[0] == Counter(heavy=2)
    assert clash.count_lost(0) == Counter(heavy=2)
    assert clash.forces[1] == Counter(base=3, shooter=2, siege=2)


def test_two_battles_in_one_post_are_two_pictures():
    fights = read_battles(at(297), told(295, 297))
    assert len(PAINTER.news(look(at(297), told(295, 297)))) == len(fights) == 2
    assert [(clash.origin, clash.target) for clash in fights] == [("1/t0", "0/t0"), ("1/t1", "0/t2")]


def test_no_battle_no_news():
    assert PAINTER.news(look(at(60), told(0, 60))) == []


def test_a_battle_shows_forces_pools_damage_losses_and_the_palace():
    (clash,) = read_battles(at(FALL), told(FALL, FALL))
    what = seen(FALL)
    made = text(battle_scene(what, clash))
    for spot in (
        "1/forces/siege",
        "1/regular/dealt",
        "1/regular/siege/dealt",
        "1/regular/siege/fell",
        "0/palace/palace",
        "result",
    ):
        assert f" {spot} " in made
    assert clash.verdict == (15, 10, True)
    assert battle_result(what, clash) == "The palace of Ana falls: Bartholomäus has won!"
    assert "At the palace: Bartholomäus deals 15." in battle_told(what, clash)


def test_the_view_alone_tells_the_last_battle():
    clash = last_battle(at(FALL))
    assert clash is not None
    assert [blow.pool for blow in clash.all_blows()][-1] == 15
    assert last_battle(at(60)) is None


def test_a_storm_told_by_the_view_alone_has_two_rounds():
    clash = last_battle(at(FALL))
    assert clash is not None
    assert [[blow.part for blow in blows] for blows in clash.rounds] == [
        ["regular", "regular", "bases"], ["regular", "regular", "palace"],
    ]  # fmt: skip
    assert [clash.is_storm(number) for number in (0, 1)] == [False, True]


def test_there_is_a_closeup_of_both_realms_and_the_battle():
    assert [WORDS(title) for _, title in PAINTER.parts(RULES)] == [
        "Realm of Ana",
        "Realm of Bartholomäus",
        "Battle",
    ]
    with pytest.raises(KeyError):
        PAINTER.closeup(look(at(60)), "2")


def test_closeups_can_be_named_before_anybody_s_name_is_known():
    titles = [Say("en", game=GAME)(title) for _, title in PAINTER.parts(RULES)]
    assert titles == ["Realm of player 1", "Realm of player 2", "Battle"]


def test_a_realm_tells_its_strength_and_its_discards():
    view, _ = parsed()
    what = look(view)
    assert count_strength(what, 0, 1) == {"troops": 5, "initiative": 4, "artillery": 8, "bases": 12}
    made = text(closeup_scene(what, 1))
    assert all(f" 1/{space} " in made for space in range(9))
    assert "Discards: Samurai" in made
    assert "Ninja: One of your troops has +3 power." in made


@pytest.mark.parametrize(
    ("spots", "wide"), [(["0/1", "0/p"], 1200), (["0/1", "1/4"], 1200), (["1/t0", "1/p"], 1200)]
)
def test_lit_spots_are_rimmed(spots, wide):
    view, _ = parsed(seat=0)
    options = tuple(Option(f"raze:{spot}", words("option-pass"), spot=spot) for spot in spots)
    asked = Decision(0, "base.raze", 1, words("ask-window"), options)
    what = look(view).light_spots(spots)
    assert all(f" {spot}/lit " in text(compose_board(what)) for spot in spots)
    assert PAINTER.lit(look(view), asked).png.startswith(b"\x89PNG")


def test_every_question_with_spots_is_lit_but_for_building():
    steps = Counter()
    for state, _ in match():
        for seat in GAME.waiting(state):
            asked = GAME.ask(state, seat)
            if steps[asked.step] < 2:
                steps[asked.step] += 1
                found = PAINTER.lit(look(GAME.view(state, seat)), asked)
                spots = asked.step != "base.build" and any(option.spot for option in asked.options)
                assert (found is not None) == spots, asked.step
    assert len(steps) >= 8


def test_the_end_tells_how_it_was_won_and_what_was_destroyed():
    events = told(0, FALL)
    what = look(at(FALL), events)
    story = read_story(10, events)
    assert tell_how(what, story) == "Bartholomäus has won: the palace of Ana fell in turn 22."
    assert story.palaces[-1] == [0, 10]
    assert story.deeds[1]["damage"] == 15
    assert story.lost[0]["base"] == 6
    made = text(final_scene(what, GAME.result(match()[FALL][0]), story))
    assert all(
        f" {spot} " in made for spot in ("0/palace", "1/palace", "0/army", "0/lost/base", "1/place", "won")
    )


def test_the_story_ends_with_what_stands_on_the_board():
    story, view = read_story(10, told(0, FALL)), at(FALL)
    for seat in (0, 1):
        bases = [base for row in view.seats[seat].territories for base in row if base]
        assert story.bases[-1][seat] == len(bases)
        assert story.troops[-1][seat] == sum(base.troops for base in bases)
    assert len(story.palaces) == view.turn + 1


def test_a_match_that_is_conceded_or_idle_has_an_end_too():
    view, _ = parsed()
    for winner, why, said in ((1, "conceded", "conceded"), (None, "idle", "A draw")):
        state = match()[60][0]
        over = GAME.leave(state, 0).state if winner else state
        what = look(GAME.view(over, None) if winner else view)
        assert said in tell_how(what, read_story(10, [event("won", seat=winner, why=why)]))


def test_signs_at_the_ends_of_equal_lines_stay_apart_and_inside():
    over = GAME.leave(GAME.setup(2, {}, bytes(32)).state, 0)
    what = look(GAME.view(over.state, None), over.events)
    story = read_story(10, over.events)
    assert tell_how(what, story) == "Bartholomäus has won: Ana conceded before the first turn."
    made = final_scene(what, GAME.result(over.state), story)
    letters = [shape for shape in made.shapes if isinstance(shape, Words) and shape.text in "RB"][2:]
    assert [shape.text for shape in letters] == ["R", "B"] * 2
    assert all(30 < abs(one.y - two.y) < 50 for one, two in (letters[:2], letters[2:]))
    assert all(shape.y < made.ground.height - 40 for shape in letters)


def test_there_is_a_sheet_of_the_troops_and_of_every_army_with_all_its_abilities():
    sheets = dict(PAINTER.sheets())
    assert list(sheets) == ["troops", *RULES.armies]
    for army in RULES.armies:
        alt = PAINTER.sheet(PAINTER.see_rules(RULES, WORDS), army).alt
        mine = [ability for ability in RULES.abilities.values() if ability.army == army]
        assert len(mine) == 7
        assert all(ability.name in alt for ability in mine)
    with pytest.raises(KeyError):
        PAINTER.sheet(PAINTER.see_rules(RULES, WORDS), "martians")


def test_no_line_of_a_sheet_or_closeup_is_cut():
    view, _ = parsed()
    made = closeup_scene(look(view), 0)
    assert all(len(shape.text) <= 80 for shape in made.shapes if isinstance(shape, Words))
