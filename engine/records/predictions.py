"""What spectators predict of a match: who wins it, who leads when its next round ends, how a battle ends; what a right one is worth."""

from collections.abc import Collection, Iterable

from engine.rules.core import Contest, Seat, Struct

WINNER, LEADER, BATTLE = "winner", "leader", "battle"
WORTH_ROUND, WORTH_BATTLE = 2, 1  # points
WORTH_MATCH = ((33, 6), (66, 4), (100, 2))  # for the winner: up to this percent of the course so many points


class Prediction(Struct, frozen=True):
    """What somebody predicts of a topic of a match; gained: its points once it is settled, 0 where it was wrong.

    seat: of a battle the side, 0 the attacker's.
    """

    match: int
    user: int
    topic: str
    seat: Seat
    worth: int
    gained: int | None = None


class Predictor(Struct, frozen=True):
    """What somebody's predictions of a season gained: points, and how many of all were right."""

    user: int
    points: int
    right: int
    settled: int


class Verdict(Struct, frozen=True):
    """How a topic turned out: the seats (of a battle the sides) that are right; none: it never came to it, and nothing is counted."""

    topic: str
    right: tuple[Seat, ...]


def name_leader_topic(place: int) -> str:
    """Name the topic who leads at the end of the round of this place, counted from 0."""
    return f"{LEADER} {place}"


def name_kind(topic: str) -> str:
    """Return what kind of topic it is: WINNER, LEADER or BATTLE."""
    return topic.partition(" ")[0]


def read_place(topic: str) -> int | None:
    """Read the place of the round whose leader is predicted; None: the topic is another one."""
    kind, _, place = topic.partition(" ")
    return int(place) if kind == LEADER and place.isdecimal() else None


def name_battle_topic(contest: Contest) -> str:
    """Name the topic how a battle ends."""
    return f"{BATTLE} {contest.key}"


def find_battle_entry(topic: str) -> int:
    """Find the entry in which the battle began whose end is predicted."""
    return int(topic.partition(" ")[2].partition(".")[0])


def list_open_topics(rounds: int, *, ending: bool) -> tuple[str, ...]:
    """List what can be predicted while a match is in the newest of so many rounds: its winner, the next round's leader.

    Nobody can wait for a round to be all but over: its leader is predicted before it begins. ending: the end may be
    seen to come, and nothing can.
    """
    return () if ending else (WINNER, name_leader_topic(rounds))


def list_battle_verdicts(topics: Iterable[str], contests: Iterable[Contest], *, over: bool) -> list[Verdict]:
    """List how the topics about battles turn out that are decided, or can be no more; over: the match is."""
    known = {name_battle_topic(each): each for each in contests}
    verdicts = []
    for topic in topics:
        if name_kind(topic) == BATTLE:
            right = known[topic].right if topic in known else ()
            right = () if right is None and over else right
            verdicts += [] if right is None else [Verdict(topic, right)]
    return verdicts


def rate_topic(topic: str, progress: int) -> int:
    """Return what a right prediction of a topic is worth after so much of the match's course, in percent."""
    if topic != WINNER:
        return WORTH_BATTLE if name_kind(topic) == BATTLE else WORTH_ROUND
    return next(worth for share, worth in WORTH_MATCH if progress <= share)


def list_ended_rounds(topics: Iterable[str], rounds: int) -> list[tuple[str, int]]:
    """List the topics about a round that has ended, of so many that began, each with the place of the round after it."""
    places = [(topic, read_place(topic)) for topic in topics]
    return [(topic, place + 1) for topic, place in places if place is not None and place + 1 < rounds]


def list_last_verdicts(topics: Collection[str], rounds: int, places: Collection[int]) -> list[Verdict]:
    """List how the topics that are still open turn out when a match is over; places: by seat, 1 = won; empty: nobody."""
    first = tuple(seat for seat, place in enumerate(places) if place == 1)
    came = {topic: (read_place(topic) or 0) < rounds for topic in topics}
    return [Verdict(topic, first if came[topic] else ()) for topic in topics]
