"""Skill ratings from players' final places: OpenSkill's Plackett-Luce model, match by match in order of end.

engine.records.counting decides which matches are ranked. Repeated matches of the same people count less.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Iterable
from itertools import groupby, permutations

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from engine.records.store_records import PlayerResult
from engine.store.store import Store

REMEMBERED = 64  # leaderboards in the cache
ABSENT = 1000  # added to the place of an absent player, to rank them after all others
BEGIN, STEP = 1000, 40  # initial points, and points per unit of a skill's ordinal


class RatedPlayer(Struct, frozen=True):
    """A user's skill: its conservative estimate (ordinal), and the number of matches and wins."""

    user: int
    ordinal: float
    matches: int
    wins: int

    @property
    def points(self) -> int:
        """The skill in points."""
        return round(BEGIN + STEP * self.ordinal)


class Ratings:
    """Leaderboards by server and game, cached until a new result."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[tuple[int, str], tuple[tuple[int | None, ...], tuple[RatedPlayer, ...]]] = (
            OrderedDict()
        )

    async def rank_players(self, guild: int, game: str) -> tuple[RatedPlayer, ...]:
        """Rank all users by skill, the best first, equal ones by matches, then by id."""
        state, here = await self.store.results.load_state(guild, game), (guild, game)
        if here not in self._kept or self._kept[here][0] != state:
            places = await self.store.results.list_places(guild, game)
            self._kept[here] = state, await asyncio.to_thread(rate_players, places)
            while len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
        return self._kept[here][1]


def rate_players(places: Iterable[PlayerResult]) -> tuple[RatedPlayer, ...]:
    """Rate all users by their places. Rows of one match are adjacent. A match with one row is ignored."""
    table = _Table()
    for _, rows in groupby(places, key=lambda done: done.match):
        results = list(rows)
        if len(results) > 1:
            table.count_match(results)
    return table.rank_players()


class _Table:
    """Skills, matches and wins so far, and the number of meetings of each pair."""

    def __init__(self) -> None:
        self.model = PlackettLuce()
        self.skills: dict[int, PlackettLuceRating] = {}
        self.matches, self.wins = Counter[int](), Counter[int]()
        self.met = Counter[tuple[int, int]]()

    def count_match(self, results: list[PlayerResult]) -> None:
        """Rate one match. Players absent at its end come after all others."""
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
        """Return a match's weight for one user: the n-th meeting of a pair counts 1/n, averaged over the others."""
        shares = [1 / (1 + self.met[user, other]) for other in users if other != user]
        return sum(shares) / len(shares)

    def rank_players(self) -> tuple[RatedPlayer, ...]:
        """Rank all users by skill, the best first, equal ones by matches, then by id."""
        found = [
            RatedPlayer(user, skill.ordinal(), self.matches[user], self.wins[user])
            for user, skill in self.skills.items()
        ]
        return tuple(sorted(found, key=lambda each: (-each.ordinal, -each.matches, each.user)))


def _rank_result(done: PlayerResult) -> float:
    return float(done.place or 0) + (ABSENT if done.absent else 0)
