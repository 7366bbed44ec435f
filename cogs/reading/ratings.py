"""Skill from places taken: OpenSkill's Plackett-Luce model, match by match, in the order in which they ended."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from itertools import groupby

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from engine.store import Store
from engine.store_records import PlayerResult

REMEMBERED = 64


class RatedPlayer(Struct, frozen=True):
    """Somebody's skill: what is all but certain of it (ordinal), and the matches and wins it comes from."""

    user: int
    ordinal: float
    matches: int
    wins: int


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
    model = PlackettLuce()
    skills, matches, wins = dict[int, PlackettLuceRating](), dict[int, int](), dict[int, int]()
    for _, rows in groupby(places, key=lambda done: done.match):
        results = list(rows)
        users = [done.user for done in results]
        if len(users) > 1:
            teams = [[skills.get(user) or model.rating()] for user in users]
            after = model.rate(teams, ranks=[float(done.place or 0) for done in results])
            skills |= {user: team[0] for user, team in zip(users, after, strict=True)}
        for done in results:
            matches[done.user] = matches.get(done.user, 0) + 1
            wins[done.user] = wins.get(done.user, 0) + (done.place == 1)
    found = [RatedPlayer(user, skill.ordinal(), matches[user], wins[user]) for user, skill in skills.items()]
    return tuple(sorted(found, key=lambda each: (-each.ordinal, -each.matches, each.user)))
