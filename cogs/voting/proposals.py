"""A vote in itself: who may vote, what is decided, what it means, and how its message looks."""

from collections.abc import Collection, Mapping
from typing import Any

from discord import ui

from cogs.text import time_texts
from cogs.ui.components import button, row
from cogs.ui.custom_id import CustomId
from engine.clock import Clock
from engine.core import Event, Illegal, Ref, Text, text
from engine.effects import Effect, Ended, Extended, Offered, Paced, Paused, Resumed
from engine.match_position import Position
from engine.store_records import OFFER, User, Vote
from render.say import Say

DAY = 86_400
LENGTHS = (DAY, 3 * DAY, 7 * DAY)  # of a pause
HOURS = (12, 24, 48)  # of an extension
OPEN = DAY  # seconds a vote lasts
LIVE = 600  # the same where people sit together
OFFERED = 3 * DAY  # seconds a seat is on offer


def lasts(clock: Clock) -> int:
    """How long a vote is open."""
    return LIVE if clock.live else OPEN


def voters(position: Position, users: Mapping[int, User], vote: Vote, now: int) -> list[int]:
    """The people whose word counts: all who are present but who asks; about a seat, its owner too."""
    return [
        player.user
        for player in position.players
        if player.standin is None
        and player.user != vote.by
        and ((users[player.user].away or 0) if player.user in users else 0) <= now
    ]


def verdict(people: Collection[int], ballots: Mapping[int, bool]) -> bool | None:
    """Yes once more than half are for it, or nobody is there; no once that cannot be any more; else None."""
    yes = sum(ballots.get(user) is True for user in people)
    no = sum(ballots.get(user) is False for user in people)
    if not people or 2 * yes > len(people):
        return True
    return False if 2 * (len(people) - no) <= len(people) else None


def effect(vote: Vote, now: int) -> Effect:
    """What it does when it is passed; raises Illegal."""
    if vote.kind == "pause" and vote.arg in map(str, LENGTHS):
        return Paused(now + int(vote.arg))
    if vote.kind == "extend" and vote.arg in map(str, HOURS):
        return Extended(int(vote.arg) * 3600)
    if vote.kind == "replace" and vote.arg.isdecimal():
        return Offered(int(vote.arg), vote.whom, vote.by, now + OFFERED)
    if vote.kind == "pace":
        return Paced(time_texts.loaded(vote.arg))
    plain: dict[str, Effect] = {
        "resume": Resumed(),
        "end": Ended("scores"),
        "abandon": Ended("abandoned"),
    }
    if vote.kind not in plain:
        raise Illegal(vote.kind)
    return plain[vote.kind]


def told(vote: Vote, now: int, by: str) -> Event:
    """What everybody hears then; by: table or moderator. Names of users stay out of the log."""
    data: dict[str, Any] = {"by": by}
    if vote.kind == "pause":
        return Event("table.paused", data | {"until": str(now + int(vote.arg))})
    if vote.kind == "extend":
        return Event("table.extended", data | {"hours": int(vote.arg)})
    if vote.kind == "replace":
        to = "one" if vote.whom else "anybody"
        return Event("table.offered", data | {"seat": int(vote.arg), "to": to})
    if vote.kind == "pace":
        return Event("table.paced", data | {"pace": vote.arg})
    kinds = {"resume": "resumed", "end": "ended", "abandon": "given-up"}
    return Event(f"table.{kinds[vote.kind]}", data)


def question(vote: Vote) -> Text:
    """What is asked."""
    if vote.kind == "pause":
        return text("vote-pause", time=time_texts.lasting(int(vote.arg)))
    if vote.kind == "extend":
        return text("vote-extend", n=int(vote.arg))
    if vote.kind == "pace":
        return text("vote-pace", pace=time_texts.words(time_texts.loaded(vote.arg)))
    if vote.kind in ("replace", OFFER):
        seat = Ref("seat", vote.arg)
        whom = f"<@{vote.whom}>" if vote.whom > 0 else text("vote-anybody")
        return text(f"vote-{vote.kind}", seat=seat, whom=whom)
    return text(f"vote-{vote.kind}")


def view(vote: Vote, people: Collection[int], ballots: Mapping[int, bool], say: Say) -> ui.LayoutView:
    """The public message: the question and how it stands, with buttons while it is open."""
    made = ui.LayoutView(timeout=None)
    lines = [say(question(vote))] if vote.kind == OFFER else _asked(vote, people, ballots, say)
    if vote.status != "open":
        lines.append(say.line(f"vote-{'offer-' if vote.kind == OFFER else ''}{vote.status}"))
        return made.add_item(ui.TextDisplay("\n".join(lines)))
    lines.append(say.line("vote-ends", until=f"<t:{vote.ends}:R>"))
    made.add_item(ui.TextDisplay("\n".join(lines)))
    if vote.kind == OFFER:
        return made.add_item(row(button(_key(vote, "take"), say.line("vote-take"), "success")))
    yes = button(_key(vote, "yes"), say.line("vote-yes"), "success")
    return made.add_item(row(yes, button(_key(vote, "no"), say.line("vote-no"), "danger")))


def _asked(vote: Vote, people: Collection[int], ballots: Mapping[int, bool], say: Say) -> list[str]:
    lines = [say.line("vote-title", by=_named((vote.by,), say), what=question(vote))]
    for key, of in (("yes", True), ("no", False), ("open", None)):
        said = [user for user in people if ballots.get(user) is of]
        if said and (of is not None or vote.status == "open"):
            lines.append(say.line(f"vote-said-{key}", n=len(said), people=_named(said, say)))
    needed = len(people) // 2 + 1
    return [*lines, say.line("vote-needed", n=needed)] if vote.status == "open" else lines


def _named(users: Collection[int], say: Say) -> tuple[str, ...]:
    return tuple(f"<@{user}>" if user > 0 else say.line("person-forgotten") for user in users)


def _key(vote: Vote, verb: str) -> CustomId:
    return CustomId(vote.match, vote.id, verb)
