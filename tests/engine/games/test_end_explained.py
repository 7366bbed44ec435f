"""Why a match was lost, in a sentence that is true of the position."""

from functools import cache

import pytest
from msgspec.structs import replace

from engine.games import bind
from engine.games.ataque.position.state import bases_at, troops_at
from engine.records.log_chapters import group_rounds
from engine.rules.core import PHASE
from engine.state.chance import Chance
from render.text.say import LANGUAGES, Say
from tests.every_day import leave_to_proof
from tools.trials.simulate import BOTS, drive, seed_of

PEOPLE = [("Ann", "red"), ("Cleo", "blue"), ("Tilda", "yellow")]
WORDS = 25


@cache
def play(key, seats, word):
    """Play a match of normal AIs. Return the game, the states before each answer and at the end, and the last events."""
    game = bind(key)
    turn = game.setup(seats, game.quick, seed_of(word))
    states, events = [turn.state], list(turn.events)
    for _, change in drive(game, turn.state, Chance(seed_of(word)), bots=[BOTS["greedy"]] * seats):
        states.append(change.state)
        events += change.events
    lap = 1 if PHASE in game.narration.highlights else seats
    rounds = group_rounds([event for event in events if event.to is None], game.narration.name_round)
    return game, states, [event for _, told in rounds[-lap:] for event in told]


def explain(key, seats, word):
    """Return the last states of a match, its result, and by beaten seat the arguments of the sentence why."""
    game, states, events = play(key, seats, word)
    places = game.result(states[-1]).places
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    whys = {
        seat: give_reason(game, states[-1], events, seat, winners)
        for seat in range(seats)
        if places[seat] > 1
    }
    assert None not in whys.values()
    for language in LANGUAGES:
        for seat, why in whys.items():
            assert len(Say(language, game, PEOPLE[:seats]).address(seat)(why).split()) <= WORDS
    return game, states, {seat: (why.key, dict(why.args)) for seat, why in whys.items()}


def give_reason(game, state, events, seat, winners):
    return game.narration.explain_end(game.knowledge.view(state, seat), events, seat, winners)


@pytest.mark.parametrize("word", leave_to_proof("123", but="1"))
def test_of_a_palace_that_fell_the_territory_is_named_and_what_stood_there(word):
    _, states, whys = explain("ataque", 2, word)
    ((seat, (key, told)),) = whys.items()
    before = next(state for state in reversed(states[:-1]) if state.fight is None)
    at = dict(told["place"].args)["number"] - 1
    here = before.seats[seat]
    assert (len(bases_at(here, at)), len(troops_at(here, at))) == (told["bases"], told["troops"])
    assert key == ("end-stormed" if told["troops"] else "end-open")


@pytest.mark.parametrize("word", leave_to_proof("12", but="1"))
def test_of_a_lost_immortals_the_lacking_points_are_named_and_the_spaces_that_a_winner_took(word):
    game, states, whys = explain("immortals", 3, word)
    points = game.result(states[-1]).points
    begun = next(state for state in states if state.round == state.rounds)
    assert "end-taken" in {key for key, _ in whys.values()}
    for seat, (key, told) in whys.items():
        assert told["short"] == max(points) - points[seat]
        if key == "end-taken":
            assert any(begun.spaces[space.id].owner == seat for space in told["spaces"])


@pytest.mark.parametrize(
    ("word", "reason"), leave_to_proof([("2", "end-taken"), ("6", "end-renown")], but=[("2", "end-taken")])
)
def test_of_a_lost_brigandine_the_renown_is_named_and_the_lands_that_the_winner_took(word, reason):
    game, states, whys = explain("brigandine", 2, word)
    last, points = states[-1], game.result(states[-1]).points
    begun = next(state for state in states if state.month == last.month)
    ((seat, (key, told)),) = whys.items()
    assert (key, told["theirs"], told["mine"]) == (reason, points[1 - seat], points[seat])
    lost = {
        land for land in last.lands if (begun.lands[land].owner, last.lands[land].owner) == (seat, 1 - seat)
    }
    assert {land.id for land in told.get("lands", ())} == lost


def test_of_a_nation_that_fell_before_the_last_month_its_fall_is_named():
    game, states, events = play("brigandine", 2, "2")
    last = game.codec.load(game.codec.dump(states[-1]))
    last.sides[1] = replace(last.sides[1], fate="fallen")
    assert not any(event.kind == "fallen" for event in events)
    assert give_reason(game, last, events, 1, (0,)).key == "end-fallen"
