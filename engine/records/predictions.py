"""Predictions of spectators: the match's winner, the next round's leader, the end of a battle, and their points."""

from collections.abc import Collection, Iterable

from engine.rules.core import Contest, Seat, Struct

WINNER, LEADER, BATTLE = "winner", "leader", "battle"
WORTH_ROUND, WORTH_BATTLE = 2, 1  # points
WORTH_MATCH = ((33, 6), (66, 4), (100, 2))  # a match's winner: (percent of its course, points until then)


class Prediction(Struct, frozen=True):
    """A user's prediction of a topic of a match.

    gained: its points once it is settled, 0 if it was wrong. seat: in a battle the side, 0 the attacker's.
    """

    match: int
    user: int
    topic: str
    seat: Seat
    worth: int
    gained: int | None = None


class Predictor(Struct, frozen=True):
    """A user's predictions of a season: points, number of right ones, number settled."""

    user: int
    points: int
    right: int
    settled: int


class Verdict(Struct, frozen=True):
    """The outcome of a topic: the right seats (in a battle, sides).

    Empty: the event did not take place, and nothing is scored.
    """

    topic: str
    right: tuple[Seat, ...]


def name_leader_topic(place: int) -> str:
    """Return the topic for the leader at the end of the round of this place, counted from 0."""
    return f"{LEADER} {place}"


def name_kind(topic: str) -> str:
    """Return the kind of a topic: WINNER, LEADER or BATTLE."""
    return topic.partition(" ")[0]


def read_place(topic: str) -> int | None:
    """Return the place of the round of a leader topic. None for other topics."""
    kind, _, place = topic.partition(" ")
    return int(place) if kind == LEADER and place.isdecimal() else None


def name_battle_topic(contest: Contest) -> str:
    """Return the topic for the end of a battle."""
    return f"{BATTLE} {contest.key}"


def find_battle_entry(topic: str) -> int:
    """Return the entry in which the predicted battle began."""
    return int(topic.partition(" ")[2].partition(".")[0])


def list_open_topics(rounds: int, *, ending: bool) -> tuple[str, ...]:
    """Return the open topics: the match's winner and the next round's leader. rounds: how many have begun.

    A leader is predicted before the round begins, so waiting gives no advantage. ending: the end may be near,
    so no topic is open.
    """
    return () if ending else (WINNER, name_leader_topic(rounds))


def list_battle_verdicts(topics: Iterable[str], contests: Iterable[Contest], *, over: bool) -> list[Verdict]:
    """Return the verdicts of battle topics that are decided or can no longer be. over: the match is over."""
    known = {name_battle_topic(each): each for each in contests}
    verdicts = []
    for topic in topics:
        if name_kind(topic) == BATTLE:
            right = known[topic].right if topic in known else ()
            right = () if right is None and over else right
            verdicts += [] if right is None else [Verdict(topic, right)]
    return verdicts


def rate_topic(topic: str, progress: int) -> int:
    """Return the points for a right prediction at this progress of the match, in percent."""
    if topic != WINNER:
        return WORTH_BATTLE if name_kind(topic) == BATTLE else WORTH_ROUND
    return next(worth for share, worth in WORTH_MATCH if progress <= share)


def list_ended_rounds(topics: Iterable[str], rounds: int) -> list[tuple[str, int]]:
    """Return the leader topics of ended rounds, each with the place of the next round.

    rounds: how many rounds have begun.
    """
    places = [(topic, read_place(topic)) for topic in topics]
    return [(topic, place + 1) for topic, place in places if place is not None and place + 1 < rounds]


def list_last_verdicts(topics: Collection[str], rounds: int, first: tuple[Seat, ...]) -> list[Verdict]:
    """Return the verdicts of all open topics when a match is over. Topics of rounds that never began are empty.

    first: the winners. Empty: no result.
    """
    came = {topic: (read_place(topic) or 0) < rounds for topic in topics}
    return [Verdict(topic, first if came[topic] else ()) for topic in topics]
