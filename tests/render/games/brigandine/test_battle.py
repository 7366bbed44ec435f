"""The picture of a battle shows winner, ranks, fallen, dice and hits.

It is readable at 465 pixels.
"""

import dataclasses
from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from render.assets.fonts import fit_name, fit_text
from render.drawing.scene import Polygon, Rect, Sign, Words
from render.games.brigandine.battle.battle import compose_battle, tell_battle
from render.games.brigandine.battle.battle_ranks import LEAST as SMALL
from render.games.brigandine.battle.battle_ranks import NAME
from render.games.brigandine.narration.battles_told import read_battles
from render.games.brigandine.pages.poster import compose_month, find_deed
from render.pages.round_poster import RoundStory
from tests.render.boxes import fills_box
from tests.render.games.brigandine.shots import (
    BLOWS,
    CROWD,
    FRONTS,
    MANY,
    PAINTER,
    at,
    look,
    made_fight,
    told,
    where,
)
from tests.render.texts import find_faults

LEAST = 9 * 1200 / 465  # pixels of a figure in the picture, 9 where it is 465 wide
WORDS_OF = ("a", "c")  # of random matches


@cache
def battles():
    """List the battles of random matches, each as its sight and its report."""
    return [
        (look(at(number, None, word), told(number, word)), battle)
        for word in WORDS_OF
        for number in where("battle", word)
        for battle in read_battles(told(number, word), at(number, None, word).reports)
    ]


def made_up(*args, **more):
    """Return an invented battle as its sight and its report."""
    sight = made_fight(*args, **more)
    return sight, read_battles(sight.events)[0]


def read_words(made) -> dict[str, str]:
    return {s.spot: s.text for s in made.shapes if isinstance(s, Words) and s.spot}


def count_spots(made, kind):
    return Counter(s.spot for s in made.shapes if isinstance(s, kind))


def test_a_deed_of_a_land_with_two_battles_has_picture_and_headline_of_one():
    first, second = (made_fight(BLOWS, winner, defender=3 - winner) for winner in (1, 0))
    sight = dataclasses.replace(first, events=(*first.events, *second.events))
    for heroes, seat in (((2,), 2), ((), 0)):
        deed = find_deed(sight, heroes)
        assert deed.seat == seat
        own = first if heroes else second
        assert deed.told == sight.say.headline(own.events[-1])
    assert find_deed(sight, (1,))[::3] == (1, "")  # the hero of a month without a victory of its own


def test_a_month_s_caption_says_the_conquest_of_another_battle_once():
    taken, held = made_fight(BLOWS, 0), made_fight(BLOWS, 1)
    sight = dataclasses.replace(taken, events=(*taken.events, *held.events))
    told = tuple(filter(None, map(sight.say.headline, sight.events)))
    caption = read_words(compose_month(sight, RoundStory("Month 7", (), told)))["told/1"]
    assert caption == sight.say.headline(taken.events[-1]).rstrip(".")


def test_a_poster_above_a_strip_says_of_battles_its_own_alone_and_the_strip_the_others():
    others = [made_fight(BLOWS, winner, land=land) for winner, land in ((0, "orkney"), (1, "salisbury"))]
    own = made_fight(BLOWS, 0)
    sight = dataclasses.replace(own, events=tuple(event for each in (*others, own) for event in each.events))
    headlines = [sight.say.headline(each.events[-1]) for each in (*others, own)]
    story = RoundStory("Month 7", (), (*headlines, "Cleo builds a castle."), beside_strip=True)
    poster, strip = PAINTER.poster(sight, story).alt, PAINTER.strip(sight, beside_poster=True).alt
    assert [said in poster for said in (*headlines, "Cleo builds a castle.")] == [False, False, True, True]
    assert strip.count(".") == len(others)
    assert "Hervery" not in strip


def test_figures_can_be_read_and_the_picture_fills_discord_s_box():
    for sight, battle in [*battles(), made_up(CROWD, 0, (7, 6), beasts=(MANY, MANY))]:
        made = compose_battle(sight, battle)
        figures = [s for s in made.shapes if isinstance(s, Words) and any(map(str.isdigit, s.text))]
        assert min(fit_text(s.text, s.size, s.bold, s.width, s.title)[1] for s in figures) >= LEAST
        assert fills_box(made)


def test_of_more_bodies_than_find_room_those_that_fell_are_drawn_and_the_others_counted():
    more = tuple(names * 2 for names in MANY)
    sight, battle = made_up(CROWD, 0, (7, 6), beasts=(more, more))
    made = compose_battle(sight, battle)
    assert list(find_faults(made)) == []
    assert count_spots(made, Sign)["1/fell/white-wolf"] == 3
    bodies = sum(map(len, more)) + len(FRONTS[1]) + 3
    cards = [s.spot for s in made.shapes if isinstance(s, Rect | Polygon)]
    drawn = [spot for spot in cards if spot.startswith(("1/body/", "1/fell/"))]
    assert read_words(made)["1/more"] == f"+{bodies - len(drawn)}"


@pytest.mark.parametrize("resolve", [(3, 2), (3, 3), None])
@pytest.mark.parametrize("castle", ["", "holds", "falls"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_nothing_lies_over_anything_else_however_many_rounds_there_are(count, castle, resolve):
    sight, battle = made_up([(*blow[:5], castle) for blow in BLOWS[:count]], 1, resolve)
    made = compose_battle(sight, battle)
    assert list(find_faults(made)) == []
    assert bool(count_spots(made, Sign)["0/1/castle"]) == bool(castle)


def test_names_on_cards_have_nine_pixels_at_465_and_long_ones_on_the_lowest_cards_are_whole_with_eighteen_of_1200():
    sight, battle = made_up(CROWD, 0, (7, 6), beasts=(MANY, MANY))
    made = compose_battle(sight, battle)
    named = [
        s
        for s in made.shapes
        if (isinstance(s, Words) and "/body/" in s.spot) or s.spot.startswith(("0/fell", "1/fell"))
    ]
    sizes = [fit_text(s.text, s.size, s.bold, s.width)[1] for s in named if isinstance(s, Words)]
    assert min(sizes) >= 18
    made = compose_battle(*made_up(BLOWS, 0, (3, 2)))
    sizes = [
        s.size for s in made.shapes if isinstance(s, Words) and ("/body/" in s.spot or "/fell/" in s.spot)
    ]
    assert min(sizes) * 465 / 1200 >= 9
    assert fit_name("Arch Demon", (NAME, SMALL), True, 90) == (24, ("Arch", "Demon"))


def test_B10_a_monster_whose_knight_fell_has_left_the_fight_where_orders_by_hand_or_a_knight_name_it():
    sight, battle = made_up(BLOWS, 0, (3, 2))
    battle.orders[3] = replace(battle.orders[3], order=["griffon", "merriot", "roc", "cai"])
    assert "Standing: Cai and Shast." in tell_battle(sight, battle)
    assert "Out of the fight, since their commander fell: Giant and Roc." in tell_battle(sight, battle)
    battle.orders[3] = replace(
        battle.orders[3], front=["merriot"], order=["merriot", "roc"]
    )  # so that there is room for all
    left = {"1/left/giant", "1/left/roc"}  # Merriot's, and one without a leader: Merriot fell in round 2
    assert {spot for spot in count_spots(compose_battle(sight, battle), Sign) if "/left/" in spot} == left
