"""The picture of a battle: the dice, every round with who fell in it, the winner's crest, all to be read at 465."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from render.fonts import fit_text
from render.games.brigandine.battle import compose_battle
from render.games.brigandine.battles_told import read_battles
from render.scene import Icon, Words
from tests.render.boxes import fills_box
from tests.render.games.brigandine.shots import at, look, told, where
from tests.render.texts import find_faults

LEAST = 9 * 1200 / 465  # pixels of a word in the picture, 9 where it is 465 wide
WORDS = ("a", "b", "c", "d")  # of random matches
FALLEN = [[], ["noie"], ["noie", "elaine"], ["mel-torefas", "vampire-lord", "young-griffon", "lizard-guard"]]


@cache
def battles():
    """The battles of random matches: the match, the answer that ended it, and what is told of it."""
    return [
        (word, number, battle)
        for word in WORDS
        for number in where("battle", word)
        for battle in read_battles(told(number, word), at(number, None, word).reports)
    ]


def compose(word, number, battle):
    return compose_battle(look(at(number, None, word), told(number, word)), battle)


def test_dice_hits_and_the_fallen_are_drawn_and_can_be_read():
    for word, number, battle in battles():
        made = compose(word, number, battle)
        drawn = Counter(shape.spot for shape in made.shapes)
        for side in (0, 1):
            assert drawn[f"{side}/die"] == len(battle.dice[side])
            for at_, blow in enumerate(battle.rounds):
                fell = blow["fell"][side] or (side and blow["castle"])
                assert bool(drawn[f"{at_}/{side}/fell"]) == bool(fell)
        sizes = [
            fit_text(s.text, s.size, s.bold, s.width, s.title)[1] for s in made.shapes if isinstance(s, Words)
        ]
        assert min(sizes) >= LEAST
        assert fills_box(made)


def test_a_battle_of_one_round_is_drawn_larger_than_one_of_three():
    sizes = {
        len(battle.rounds): max(
            s.size for s in compose(word, number, battle).shapes if isinstance(s, Words) and "/hits" in s.spot
        )
        for word, number, battle in battles()
    }
    assert sizes[1] > sizes[3]


def test_the_winner_s_crest_stands_at_both_ends_of_the_result_and_a_militia_s_nowhere():
    for word, number, battle in battles():
        crowns = [
            s for s in compose(word, number, battle).shapes if isinstance(s, Icon) and s.name == "crown"
        ]
        assert len(crowns) == (0 if battle.seat_of(battle.winner) is None else 2)
    assert any(battle.seat_of(battle.winner) is None for _, _, battle in battles())


def read_words(made) -> dict[str, str]:
    return {s.spot: s.text for s in made.shapes if isinstance(s, Words) and s.spot}


def test_every_sum_that_is_drawn_is_true():
    for word, number, battle in battles():
        said = read_words(compose(word, number, battle))
        for at_ in range(len(battle.rounds)):
            for side in (0, 1):
                swords, shields, hits = (
                    int(said[f"{at_}/{side}/{part}"]) for part in ("swords", "shields", "hits")
                )
                assert swords - shields + int(said.get(f"{at_}/{side}/more", "0").replace("−", "-")) == hits
        for side in (0, 1) if battle.resolve else ():
            parts, whole = said[f"{side}/resolve"].split(" = ")
            numbers = re.findall(r"([+−]?) ?[^\d+−]*(\d+)", parts)
            assert sum(-int(n) if sign == "−" else int(n) for sign, n in numbers) == int(whole)
            assert whole in said["end"]


def test_a_tie_says_who_wins_it():
    ties = [each for each in battles() if each[2].resolve and len(set(each[2].resolve)) == 1]
    assert ties
    for tie in ties:
        said = read_words(compose(*tie))
        assert "the defender holds" in said["why"]
        assert "a tie" in said["end"]


@pytest.mark.parametrize("resolve", [(3, 2), None])
@pytest.mark.parametrize("castle", ["", "holds", "falls"])
@pytest.mark.parametrize("fallen", FALLEN, ids=str)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_who_fell_in_a_round_lies_over_no_other_round(count, fallen, castle, resolve):
    word, number, battle = next(each for each in battles() if each[2].defender is not None)
    rounds = [
        {**battle.rounds[0], "round": at_, "fell": [fallen, fallen], "castle": castle}
        for at_ in range(1, count + 1)
    ]
    made = compose(word, number, replace(battle, rounds=rounds, resolve=resolve))
    assert list(find_faults(made)) == []
    told_ = [s.text for s in made.shapes if isinstance(s, Words) and s.spot == f"{count - 1}/0/fell"]
    assert bool(told_) == bool(fallen)
    assert not fallen or str(len(fallen)) in " ".join(told_) or " ".join(told_).count(",") == len(fallen) - 1
