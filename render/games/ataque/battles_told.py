"""The battles that events tell: who fought, how hard each side struck in each part, and what fell."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine.core import Event
from engine.games.ataque.view import BattleView, View
from render.games.ataque.rewind import EarlierBoard, place_of

BLOWS = ("damage", "palace")
AFTER = ("ability", "recruited", "built", "drawn", "renewed")


@dataclass
class Blow:
    """What one seat dealt in a part of a battle; each: to every troop. dealt: damage by kind, fell: losses by kind."""

    part: str
    by: int
    pool: int
    each: int = 0
    dealt: Counter[str] = field(default_factory=Counter)
    fell: Counter[str] = field(default_factory=Counter)


@dataclass
class Clash:
    """A battle; origin or target is empty where nothing tells it. forces: what went in by seat and kind.

    rounds: at the territory, then at the palace. other: what fell by other ways, by seat. left: troops still there.
    """

    attacker: int
    origin: str = ""
    target: str = ""
    palace: bool = False
    over: bool = True
    rounds: list[list[Blow]] = field(default_factory=lambda: [[]])
    forces: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    left: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    other: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    healed: Counter[int] = field(default_factory=Counter)
    abilities: list[tuple[int, str]] = field(default_factory=list)
    verdict: tuple[int, int, bool] | None = None

    @property
    def defender(self) -> int:
        """Return who was attacked."""
        return 1 - self.attacker

    def is_storm(self, number: int) -> bool:
        """Return whether the round of this number is fought at the palace."""
        last = self.palace and number == len(self.rounds) - 1
        return last and (number > 0 or not self.forces[self.defender]["base"])

    def all_blows(self) -> Iterator[Blow]:
        """Yield every blow of both rounds."""
        for blows in self.rounds:
            yield from blows

    def count_lost(self, seat: int) -> "Counter[str]":
        """Count all that a seat lost, by kind."""
        return sum((blow.fell for blow in self.all_blows() if blow.by != seat), Counter()) + self.other[seat]


def read_battles(view: "View", events: Sequence[Event]) -> list[Clash]:
    """Return every battle of which these events, the newest of the match, tell damage."""
    told = [event for event in events if event.to is None]
    board, found, end = EarlierBoard(view), [], len(told)
    starts = [0, *(at for at, event in enumerate(told) if event.kind in ("attacked", "turn")), len(told)]
    for start, stop in reversed(list(pairwise(starts))):
        part = told[start : start + _count_events(told[start:stop])]
        for event in reversed(told[start + len(part) : end]):
            board.take_back(event)
        end = start + len(part)
        if any(event.kind in BLOWS for event in part):
            made = _open_clash(view, told, start, part)
            known = view.battle if stop == len(told) and _is_same(view.battle, made) else None
            _fill_frame(made, known, part)
            made.left = _count_forces(made, board)
            for event in reversed(part):
                board.take_back(event)
            end = start
            _read_part(made, part, board)
            _add_earlier(made, known, board)
            found.append(made)
    return found[::-1]


def last_battle(view: "View") -> Clash | None:
    """Return this turn's last battle as the view tells it."""
    if view.battle is None:
        return None
    made = Clash(view.battle.attacker)
    _fill_frame(made, view.battle, ())
    _add_earlier(made, view.battle, EarlierBoard(view))
    made.left = _count_forces(made, EarlierBoard(view))
    return made


def _count_events(part: Sequence[Event]) -> int:
    """Count the events that belong to the battle: those up to its last blow, and what follows until another action."""
    struck = [at for at, event in enumerate(part) if event.kind in (*BLOWS, "stormed")]
    first = struck[-1] if struck else 0
    return next((at for at in range(first, len(part)) if part[at].kind in AFTER), len(part))


def _open_clash(view: "View", told: Sequence[Event], start: int, part: Sequence[Event]) -> Clash:
    """Return the battle with what its first event tells of it, else the view, or the turn it was in."""
    if part[0].kind == "attacked":
        data = part[0].data
        return Clash(data["seat"], data["from"], data["to"])
    after = next((event for event in told[start:] if event.kind in ("attacked", "turn")), None)
    if after is None:
        return Clash(view.battle.attacker if view.battle else view.attacker or 0)
    return Clash(after.data["seat"] if after.kind == "attacked" else 1 - after.data["seat"])


def _is_same(battle: "BattleView | None", made: Clash) -> bool:
    """Return whether the view's battle is this one, as far as this one is known."""
    if battle is None or battle.attacker != made.attacker:
        return False
    return (made.origin, made.target) in (("", ""), (battle.origin, battle.target))


def _fill_frame(made: Clash, battle: "BattleView | None", part: Sequence[Event]) -> None:
    """Note where they fight, as the view tells it, or from what was struck there."""
    made.palace = any(event.kind in ("stormed", "palace") for event in part)
    if battle is not None:
        made.origin, made.target = battle.origin, battle.target
        made.palace, made.over = battle.palace, battle.over
        return
    for event in part:
        for place in (place_of(target.partition(".")[0]) for target in _struck_spaces(event)):
            if int(place[0]) == made.attacker:
                made.origin = made.origin or place
            elif not place.endswith("p"):
                made.target = made.target or place


def _struck_spaces(event: Event) -> list[str]:
    if event.kind == "damage":
        return list(event.data["assigned"])
    fell = event.kind == "destroyed" and event.data["why"] in ("damage", "killed")
    return [event.data["space"]] if fell else []


def _read_part(made: Clash, part: Sequence[Event], board: EarlierBoard) -> None:
    """Note blows, losses, healing and abilities; board: as it was before them."""
    for event in part:
        data = event.data
        if event.kind == "stormed":
            made.rounds.append([])
        elif event.kind == "damage":
            dealt: Counter[str] = Counter()
            for target, share in data["assigned"].items():
                dealt[board.target_kind(target)] += share
            made.rounds[-1].append(Blow(data["phase"], data["by"], data["pool"], data["each"], dealt))
        elif event.kind == "palace":
            made.verdict = data["pool"], data["power"], data["falls"]
            made.rounds[-1].append(Blow("palace", 1 - data["seat"], data["pool"]))
        elif event.kind == "destroyed":
            _note_loss(made, data["seat"], data["what"], data["type"], data["count"], data["why"])
        elif event.kind == "healed":
            made.healed[data["seat"]] += data["count"]
        elif event.kind == "ability":
            made.abilities.append((data["seat"], data["card"]))


def _note_loss(made: Clash, seat: int, what: str, type_: str, count: int, why: str) -> None:
    kind = "base" if what == "base" else type_
    blow = next((blow for blow in reversed(list(made.all_blows())) if blow.by != seat), None)
    if blow is not None and why in ("damage", "killed"):
        blow.fell[kind] += count
    else:
        made.other[seat][kind] += count


def _add_earlier(made: Clash, battle: "BattleView | None", board: EarlierBoard) -> None:
    """Add what the view knows, such as blows told before, and what went in; board: as it was before the events."""
    earlier: list[Blow] = []
    if battle is not None:
        count = sum(1 for _ in made.all_blows())
        shown = battle.blows[: len(battle.blows) - count]
        earlier = [Blow(blow.phase, blow.by, blow.pool, fell=Counter(blow.fell)) for blow in shown]
        made.rounds = _join_rounds(earlier, made.rounds)
    made.forces = _count_forces(made, board)
    for blow in earlier:
        made.forces[1 - blow.by] += blow.fell


def _join_rounds(earlier: list[Blow], told: list[list[Blow]]) -> list[list[Blow]]:
    """Put blows told before in front of the others; a part that comes again begins the battle at the palace."""
    before: list[list[Blow]] = [[]]
    for blow in earlier:
        again = any((each.part, each.by) == (blow.part, blow.by) for each in before[-1])
        if again or (before[-1] and _begins_again(before[-1][-1], blow)):
            before.append([])
        before[-1].append(blow)
    if before[-1] and told[0] and _begins_again(before[-1][-1], told[0][0]):
        return [*before, *told]
    return [*before[:-1], [*before[-1], *told[0]], *told[1:]]


ORDER = ("initiative", "regular", "bases", "palace")


def _begins_again(one: Blow, other: Blow) -> bool:
    """Return whether the other blow's part comes before the first one's, so that it is of a later round."""
    return ORDER.index(other.part) < ORDER.index(one.part)


def _count_forces(made: Clash, board: EarlierBoard) -> list["Counter[str]"]:
    """Count what stands on both sides by seat: troops, and the bases of the target."""
    forces = [Counter[str](), Counter[str]()]
    if made.origin:
        forces[made.attacker] = board.count_troops(made.origin)
    if made.target:
        forces[made.defender] = board.count_troops(made.target)
        forces[made.defender]["base"] += len(board.list_bases(made.target))
    if made.palace:
        forces[made.defender] += board.count_troops(f"{made.defender}/p")
    return [+each for each in forces]
