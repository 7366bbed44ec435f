"""Texts of every game's page of a finished match: feats, tie-breaks, and the page in words."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.rules.core import Result, Seat
from render.pages.sight import Sight
from render.text.alt_text import join_sentences


class Honour(NamedTuple):
    """A feat: its key, its seats (several if equal), its place on the board (or empty), two numbers for its text."""

    key: str
    seats: tuple[Seat, ...]
    place: str
    great: int
    small: int = 0


class Honoured(NamedTuple):
    """A feat in words: its key, its icon, its seats, its title, and its numbers in a sentence."""

    key: str
    icon: str
    seats: tuple[Seat, ...]
    title: str
    told: str


def honour_most(key: str, counts: Mapping[Seat, int]) -> Iterator[Honour]:
    """Yield one honour for the seats with the highest count, or nothing if all counts are 0."""
    most = max(counts.values(), default=0)
    if most > 0:
        yield Honour(key, tuple(seat for seat in sorted(counts) if counts[seat] == most), "", most)


@dataclass(kw_only=True)
class Feats:
    """The best feat of each kind with its rating, and the number of buildings by seat."""

    best: dict[str, tuple[int, Honour]] = field(default_factory=dict)
    built: Counter[Seat] = field(default_factory=Counter)

    def note_feat(self, feat: Honour, rating: int) -> None:
        """Record a feat if its rating is above 0 and above that of every earlier feat with this key."""
        if rating > self.best.get(feat.key, (0, feat))[0]:
            self.best[feat.key] = rating, feat

    def note_attack(self, attacker: Seat, place: str, mine: int, against: int) -> None:
        """Record a won attack, rated by how far its troops (mine) were outnumbered (against)."""
        self.note_feat(Honour("boldest", (attacker,), place, mine, against), against - mine)

    def list_honours(self) -> Iterator[Honour]:
        """Yield the best feats by kind, and the greatest builders, if there are any."""
        yield from (self.best[key][1] for key in sorted(self.best))
        yield from honour_most("builder", self.built)


def tell_honours(
    sight: Sight[Any, Any],
    honours: Iterable[Honour],
    icons: Mapping[str, str],
    name_place: Callable[[str], str],
) -> list[Honoured]:
    """Return honours in the game's texts final-<key> and final-<key>-told.

    icons: icon names by the honour's key. name_place: returns the name of a place id.
    """
    found = []
    for each in honours:
        key, place = f"final-{each.key}", name_place(each.place) if each.place else ""
        names = tuple(map(sight.seat_name, each.seats))
        numbers = {"great": each.great, "small": each.small, "count": len(names)}
        told = sight.line(f"{key}-told", name=names, place=place, **numbers)
        found.append(Honoured(each.key, icons[each.key], each.seats, sight.line(key), told))
    return found


def write_alt(sight: Sight[Any, Any], parts: Iterable[str], honours: Iterable[Honoured]) -> str:
    """Return the page in words: the game's own texts, then the feats."""
    deeds = (f"{each.title}: {each.told}." for each in honours)
    return join_sentences((*parts, *deeds), sight.say)


def tell_tie(
    sight: Sight[Any, Any],
    result: Result,
    seat: Seat,
    counts: Mapping[str, Sequence[int]],
    aside: Collection[Seat] = (),
) -> str:
    """Return the text that explains the place of a seat with equal points: the count that decided the tie.

    counts: numbers by seat for each criterion in ranking order. Its key completes the name of its text, final-tie-<key>.
    aside: seats that are not ranked by points. If no count decides, the text says that the place is shared. If no other
    seat has equal points, it is empty.
    """
    level = [other for other, points in enumerate(result.points) if points == result.points[seat]]
    level = [other for other in level if other not in aside]
    if seat not in level or len(level) < 2:
        return ""
    told = ""
    for key, values in counts.items():
        equal = [other for other in level if values[other] == values[seat]]
        if len(equal) < len(level):
            level, told = equal, sight.line(f"final-tie-{key}", count=values[seat])
    return told if len(level) < 2 else sight.line("place-shared")
