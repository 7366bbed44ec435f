"""A table in simulated time: the bot's clock and the stand-in's are the same one."""

from typing import Any

from engine.records.clock import Clock
from engine.records.effects import Paced

DAY, HOUR = 86_400, 3600
START = 1_805_702_400  # Monday, 2027-03-22, 08:00 UTC: six days before Europe turns its clocks


class Sim:
    """A clock that stands still unless it is turned."""

    def __init__(self, now: int = START) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


async def table(rig: Any, *names: str, pace: str = str(DAY), **more: Any) -> list[Any]:
    """Start a match of the toy that keeps time. Return its users."""
    await rig.begin(*names, **more)
    await keep_time(rig, pace)
    return rig.users


async def keep_time(rig: Any, pace: str = str(DAY), match: int = 1, **clock: Any) -> None:
    """Change the clock without telling a user."""
    effect = Paced(Clock(pace, **clock))
    rig.bot.publisher.publish_commit(await rig.bot.context.referee.declare(match, (), rig.clock.now, effect))
    await rig.idle()


async def sweep(rig: Any, seconds: int = 0) -> None:
    """Advance time by these seconds, then sweep. No downtime is seen."""
    rig.clock.now += seconds
    await rig.store.deadlines.mark_alive(rig.clock.now)
    await rig.bot.sweeper.sweep()
    await rig.idle()


async def answer(rig: Any, seat: int, picks: tuple[str, ...] | None = None, match: int = 1) -> None:
    """A seat's own answer: these picks, or its default."""
    position = await rig.bot.context.referee.position(match)
    decision = position.ask(seat)
    chosen = decision.default if picks is None else picks
    outcome = await rig.bot.context.referee.answer(match, seat, decision.question_id, chosen, rig.clock.now)
    rig.bot.publisher.publish_commit(outcome)
    await rig.idle()


async def win_pot(rig: Any) -> None:
    """Seat 0 bids nothing and seat 1 a coin, so that seat 1 shares the pot out."""
    await answer(rig, 0, ())
    await answer(rig, 1, ("coin",))


def calls(user: Any) -> list[Any]:
    """The direct messages that call this user to a turn, or did: old ones are a line by now."""
    return [*letters(user, "Go to the thread"), *letters(user, "✔")]


def letters(user: Any, words: str) -> list[Any]:
    """The direct messages that hold these words."""
    return [message for message in user.dms() if words in user.reads(message)]
