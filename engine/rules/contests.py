"""Battles that spectators may predict: each is opened, closed and decided by public events alone."""

from msgspec.structs import replace

from engine.rules.core import Contest, Text

ATTACKER, DEFENDER = 0, 1  # sides of a contest


class ContestBook:
    """Keeps contests while events are followed; a place (who fights, or where) has one under way at most."""

    def __init__(self) -> None:
        self._all: dict[str, Contest] = {}
        self._under_way: dict[str, str] = {}  # keys by place

    def open_contest(self, seq: int, place: str, title: Text, sides: tuple[Text, Text]) -> None:
        """Open a contest with entry seq, whose number and place in it are the key."""
        self.decide_contest(place, ())
        nth = sum(key.partition(".")[0] == str(seq) for key in self._all)
        contest = Contest(f"{seq}.{nth}", title, sides)
        self._all[contest.key], self._under_way[place] = contest, contest.key

    def close_contest(self, place: str) -> None:
        """Take no more predictions: something of it can be seen."""
        if place in self._under_way:
            key = self._under_way[place]
            self._all[key] = replace(self._all[key], open=False)

    def decide_contest(self, place: str, right: tuple[int, ...]) -> None:
        """End the contest of a place; where there is none, nothing happens."""
        if place in self._under_way:
            key = self._under_way.pop(place)
            self._all[key] = replace(self._all[key], open=False, right=right)

    def end_all(self) -> None:
        """End what is under way without a decision."""
        for place in list(self._under_way):
            self.decide_contest(place, ())

    def list_contests(self) -> tuple[Contest, ...]:
        """Return all contests, oldest first."""
        return tuple(self._all.values())
