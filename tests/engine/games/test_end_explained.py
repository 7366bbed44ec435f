"""Why a match was lost, in a sentence that is true of the position."""

import pytest

from engine.games import bind
from engine.games.ataque.position.state import bases_at, troops_at
from engine.records.log_chapters import group_rounds
from engine.rules.core import PHASE
from engine.state.chance import Chance
from render.text.say import LANGUAGES, Say
from tools.trials.simulate import BOTS, drive, seed_of

PEOPLE = [("Ann", "red"), ("Cleo", "blue"), ("Tilda", "yellow")]
WORDS = 25


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
        seat: game.narration.explain_end(events, seat, winners) for seat in range(seats) if places[seat] > 1
    }
    assert None not in whys.values()
    for language in LANGUAGES:
        for seat, why in whys.items():
            assert len(Say(language, game, PEOPLE[:seats]).address(seat)(why).split()) <= WORDS
    return game, states, {seat: (why.key, dict(why.args)) for seat, why in whys.items()}


@pytest.mark.parametrize("word", ["1", "2", "3"])
def test_of_a_palace_that_fell_the_territory_is_named_and_what_stood_there(word):
    _, states, whys = explain("ataque", 2, word)
    ((seat, (key, told)),) = whys.items()
    before = next(state for state in reversed(states[:-1]) if state.fight is None)
    at = dict(told["place"].args)["number"] - 1
    here = before.seats[seat]
    assert (len(bases_at(here, at)), len(troops_at(here, at))) == (told["bases"], told["troops"])
    assert key == ("end-stormed" if told["troops"] else "end-open")


@pytest.mark.parametrize("word", ["1", "2"])
def test_of_a_lost_immortals_the_lacking_points_are_named_and_the_spaces_that_a_winner_took(word):
    game, states, whys = explain("immortals", 3, word)
    points = game.result(states[-1]).points
    begun = next(state for state in states if state.round == state.rounds)
    for seat, (key, told) in whys.items():
        assert told["short"] == max(points) - points[seat]
        if key == "end-taken":
            assert any(begun.spaces[space.id].owner == seat for space in told["spaces"])


def test_of_a_lost_brigandine_the_renown_is_named_and_the_lands_that_the_winner_took():
    for word in ("1", "2"):
        game, states, whys = explain("brigandine", 2, word)
        points = game.result(states[-1]).points
        for seat, (key, told) in whys.items():
            assert (told["theirs"], told["mine"]) == (points[1 - seat], points[seat])
            if key == "end-taken":
                assert {states[-1].lands[land.id].owner for land in told["lands"]} == {1 - seat}
