"""Posters of rounds of random matches, as the thread gets them."""

from typing import Any

from engine.rules.core import PHASE, Event
from engine.state.chance import Chance
from render.pages.round_poster import RoundStory, rank_seats
from render.text.say import Say
from tools.trials.simulate import drive, seed_of


def play_round(game: Any, seats: int, number: int, word: str = "bench") -> tuple[Any, list[Event]]:
    """The position after this round (the setup is round 0) of a random match, and the round's public events."""
    state, events, rounds = game.setup(seats, {}, seed_of(word)).state, list[Event](), list[object]()
    for _, turn in drive(game, state, Chance(bytes(32))):
        for event in turn.events:
            title = game.narration.name_round(event) if event.kind == PHASE else None
            if title is not None and (not rounds or rounds[-1] != title):
                rounds.append(title)
                if len(rounds) == number + 2:
                    return turn.state, events
                events = []
            events += [event] if event.to is None else []
    raise AssertionError("the match has no such round")


def tell_round(game: Any, say: Say, state: Any, events: list[Event], title: str) -> RoundStory:
    """The words of a round's poster."""
    standing = game.standing(state)
    told = [game.narration.describe_briefly(event) for event in events]
    return RoundStory(
        title,
        rank_seats(say, standing),
        tuple(say(each).replace("*", "") for each in told if each is not None) or _sum_up(game, say, events),
        "" if standing.order is None else say(standing.order),
    )


def _sum_up(game: Any, say: Say, events: list[Event]) -> tuple[str, ...]:
    deeds = game.narration.summarize_round(events)
    return (say.line("poster-deeds", deeds=deeds),) if deeds else ()
