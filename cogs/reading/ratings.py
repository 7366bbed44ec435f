"""Skill from places taken: OpenSkill's Plackett-Luce model, match by match, in the order in which they ended.

Which matches count is engine.records.counting's; the same people count less the more often they meet.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Iterable
from itertools import groupby, permutations

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from engine.records.store_records import PlayerResult
from engine.store.store import Store

REMEMBERED = 64
ABSENT = 1000  # places by which whoever was absent at the end comes behind the others
BEGIN, STEP = 1000, 40  # points at which everybody begins, and for each unit of what is certain of a skill


class RatedPlayer(Struct, frozen=True):
    """Somebody's skill: what is all but certain of it (ordinal), and the matches and wins it comes from."""

    user: int
    ordinal: float
    matches: int
    wins: int

    @property
    def points(self) -> int:
        """The skill as people read it."""
        return round(BEGIN + STEP * self.ordinal)


class Ratings:
    """Leaderboards by server and game, kept until a place is taken there."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[tuple[int, str], tuple[tuple[int | None, ...], tuple[RatedPlayer, ...]]] = (
            OrderedDict()
        )

    async def rank_players(self, guild: int, game: str) -> tuple[RatedPlayer, ...]:
        """Rank everybody by skill, the best first; equal ones by matches, then by number."""
        state, here = await self.store.results.load_state(guild, game), (guild, game)
        if here not in self._kept or self._kept[here][0] != state:
            places = await self.store.results.list_places(guild, game)
            self._kept[here] = state, await asyncio.to_thread(rate_players, places)
            while len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
        return self._kept[here][1]


def rate_players(places: Iterable[PlayerResult]) -> tuple[RatedPlayer, ...]:
    """Rate everybody by these places, each match's side by side; a match of one person counts for nothing."""
    table = _Table()
    for _, rows in groupby(places, key=lambda done: done.match):
        results = list(rows)
        if len(results) > 1:
            table.count_match(results)
    return table.rank_players()


class _Table:
    """Skills, matches and wins so far, and how often each two people have met."""

    def __init__(self) -> None:
        self.model = PlackettLuce()
        self.skills: dict[int, PlackettLuceRating] = {}
        self.matches, self.wins = Counter[int](), Counter[int]()
        self.met = Counter[tuple[int, int]]()

    def count_match(self, results: list[PlayerResult]) -> None:
        """Count one match; whoever was absent at its end comes behind everybody who was there."""
        users, ranks = [done.user for done in results], [_rank_result(done) for done in results]
        before = [self.skills.get(user) or self.model.rating() for user in users]
        after = self.model.rate([[skill] for skill in before], ranks=ranks)
        for user, old, (new,), rank in zip(users, before, after, ranks, strict=True):
            weight = self._weigh(user, users)
            mu, sigma = old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma)
            self.skills[user] = self.model.rating(mu=mu, sigma=sigma)
            self.matches[user] += 1
            self.wins[user] += rank == min(ranks) and rank < ABSENT
        self.met.update(permutations(users, 2))

    def _weigh(self, user: int, users: list[int]) -> float:
        """Weigh a match for one of its people: the n-th with the same other one counts 1/n, on average over the others."""
        shares = [1 / (1 + self.met[user, other]) for other in users if other != user]
        return sum(shares) / len(shares)

    def rank_players(self) -> tuple[RatedPlayer, ...]:
        """Rank everybody by skill, the best first; equal ones by matches, then by number."""
        found = [
            RatedPlayer(user, skill.ordinal(), self.matches[user], self.wins[user])
            for user, skill in self.skills.items()
        ]
        return tuple(sorted(found, key=lambda each: (-each.ordinal, -each.matches, each.user)))


def _rank_result(done: PlayerResult) -> float:
    return float(done.place or 0) + (ABSENT if done.absent else 0)
