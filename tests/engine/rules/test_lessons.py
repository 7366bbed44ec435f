"""Lessons: each leads through legal moves, with a question, a short reason and a button for each that is guided."""

import re
from itertools import chain, combinations

import pytest
from msgspec import json

from engine.games import bind
from engine.rules.core import ParseError
from engine.rules.lessons import (
    CHOICES,
    FIRST,
    FOLDER,
    PUPIL,
    START,
    begin_match,
    count_seats,
    find_last_key,
    list_next,
    read_lesson,
)
from tests.offering import offering

GAMES = offering("guide")
WORDS = 25  # of a reason
SETTINGS = {START: FIRST}


def walk(game):
    """The positions that a lesson leads through, each with the moves that come next."""
    state = begin_match(game, count_seats(game), SETTINGS, bytes(32)).state
    while moves := list_next(game, SETTINGS, state):
        yield state, moves
        for move in moves:
            assert move.command.seat in game.active_seats(state)
            state = game.apply(state, move.command).state
    yield state, moves


@pytest.mark.parametrize("key", GAMES)
def test_every_move_is_legal_and_the_person_makes_those_that_are_guided(key):
    game = bind(key)
    steps = [moves for _, moves in walk(game)]
    assert steps.pop() == ()
    assert sum(map(len, steps)) == len(read_lesson(game).moves)
    assert all(bool(moves[0].key) == (moves[0].command.seat == PUPIL) for moves in steps)
    assert all(move.command.seat == moves[0].command.seat for moves in steps for move in moves)
    assert not any(move.key for moves in steps for move in moves[1:])


@pytest.mark.parametrize("key", GAMES)
def test_whichever_of_two_fair_choices_is_taken_it_leads_to_its_end(key):
    game = bind(key)
    choices = [move.key for move in read_lesson(game).moves if move.other]
    assert len(choices) == CHOICES
    for taken in chain.from_iterable(combinations(choices, n) for n in range(1, len(choices) + 1)):
        state = begin_match(game, count_seats(game), SETTINGS, bytes(32)).state
        while moves := list_next(game, SETTINGS, state):
            commands = moves[0].other if moves[0].key in taken else [move.command for move in moves]
            for command in commands:
                state = game.apply(state, command).state
        assert moves == ()


@pytest.mark.parametrize("key", GAMES)
def test_the_last_guided_key_is_found_at_every_position(key):
    game, told = bind(key), ""
    for state, moves in walk(game):
        assert find_last_key(game, SETTINGS, state) == told
        assert find_last_key(game, {}, state) == ""
        told = next((move.key for move in reversed(moves) if move.key), told)


@pytest.mark.parametrize("key", GAMES)
def test_every_guided_move_has_its_texts_and_no_text_is_left_over(key):
    game = bind(key)
    words = (game.folder / "text/en.ftl").read_text(encoding="utf-8")
    texts = dict(re.findall(r"^guide-([\w-]+) = (.+)$", words, flags=re.M))
    keys = [move.key for move in read_lesson(game).moves if move.key]
    choices = [move.key for move in read_lesson(game).moves if move.other]
    asked = {each for each in texts if not each.endswith("-then")}
    assert {each.removesuffix("-then") for each in texts.keys() - asked} < set(keys)
    assert asked == {
        "intro",
        "end",
        *(f"{each}-{part}" for each in keys for part in ("ask", "why", "do")),
        *(f"{each}-or" for each in choices),
    }
    for each in keys:
        assert len(texts[f"{each}-why"].split()) <= WORDS
        assert re.fullmatch(r"[^.!?]+[.!?]|[^.]+: [^.]+\.", texts[f"{each}-why"])
        assert len(texts[f"{each}-do"]) <= 80


@pytest.mark.parametrize("key", GAMES)
def test_a_position_that_it_does_not_lead_through_is_in_no_lesson(key):
    game = bind(key)
    state = begin_match(game, count_seats(game), SETTINGS, bytes(32)).state
    state.counter += 1
    assert list_next(game, SETTINGS, state) is None
    assert list_next(game, {}, begin_match(game, count_seats(game), SETTINGS, bytes(32)).state) is None


@pytest.mark.parametrize("key", GAMES)
def test_a_state_that_was_kept_is_known_again(key):
    game = bind(key)
    for state, moves in walk(game):
        assert list_next(game, SETTINGS, game.codec.load(json.format(game.codec.dump(state)))) == moves


@pytest.mark.parametrize("name", ["second", "../first", f"../{FOLDER}/first", ""])
def test_a_lesson_that_is_not_there_is_refused(name):
    with pytest.raises(ParseError):
        begin_match(bind("ataque"), 2, {START: name}, bytes(32))
