"""A second referee of Immortals: battles, prices, buildings, turns, region cards, scoring and the end."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET, UnsetType

from engine.games.immortals.position import events
from engine.rules.core import Event, Result
from engine.rules.events import EventReaders
from engine.rules.game import AnyGame
from proofs.referees.immortals_battle import decide_battle
from proofs.referees.judging import Data, SecondReferee, expect_told, rank_keys

VP = {"portal": 1, "shrine": 1, "capital": 2}
MAGIC_AWAKENS = {"transition-5": 5, "conflicts-or-transition-2": 2}
ARMIES, INHABITANTS = 43, 20
FOLLOWED = ("gold", "energy", "vp", "limbo_light", "limbo_dark", "region_cards", "owed")


CHECKS: EventReaders["ImmortalsReferee", Iterator[str]] = EventReaders(iter(()))


class ImmortalsReferee(SecondReferee):
    """Judges a match of Immortals. table: the spectator's view, changed with every event as the rules say."""

    readers = CHECKS

    def __init__(self, game: AnyGame, seats: int, settings: Mapping[str, str]) -> None:
        """Begin before the first event."""
        super().__init__(game, seats, settings)
        self.table: Data = {}
        self.order: list[int] = []
        self.revealed: events.Revealed | None = None  # the card in play
        self.paid: events.Paid | None = None
        self.acted: int | None = None  # seat with the last turn of this performance
        self.battled: events.Battle | None = None
        self.holder: int | None = None  # holder of the space after the battle
        self.taken: int | UnsetType | None = UNSET  # seat that has taken its region card since
        self.out: set[int] = set()  # seats that have passed

    def begin_match(self, told: Sequence[Event]) -> None:
        """Read the turn order and the passed seats, if a match continues from a position."""
        self.order = [(self.seen["lead"] + at) % self.seats for at in range(self.seats)]
        self.out = {seat for seat, one in enumerate(self.seen["seats"]) if one["passed"]}

    def prepare_turn(self, before: Data) -> None:
        """Continue from the spectator's view before the change."""
        self.table = before

    def _space(self, space: str) -> Data:
        found: Data = self.table["spaces"][space]
        return found

    def _region(self, space: str) -> str:
        return space.partition("/")[2]

    def _area(self, space: str) -> str:
        return str(self.rules["regions"][self._region(space)]["area"])

    def _twin(self, space: str) -> str:
        realm, _, region = space.partition("/")
        return f"{'dark' if realm == 'light' else 'light'}/{region}"

    def _card(self) -> str:
        return self.revealed.card if self.revealed else ""

    def _action(self) -> str:
        return self.revealed.action if self.revealed else ""

    def _seat(self, seat: int) -> Data:
        found: Data = self.table["seats"][seat]
        return found

    def _own(self, seat: int) -> list[str]:
        return [space for space, here in self.table["spaces"].items() if here["owner"] == seat]

    def _settle_space(self, space: str, owner: int | None, armies: int) -> None:
        self._space(space).update(owner=owner if armies else None, armies=armies)

    @CHECKS.of(events.TribeGiven)
    def _see_tribe(self, it: events.TribeGiven) -> Iterator[str]:
        if it.tribe in {one.get(f"{it.realm}_tribe") for one in self.table.get("seats", ())}:
            yield f"S2: {it.tribe} has two players"
        if self.table.get("seats"):
            self._seat(it.seat)[f"{it.realm}_tribe"] = it.tribe

    # money

    @CHECKS.of(events.Income)
    def _see_income(self, it: events.Income) -> Iterator[str]:
        seat, why = it.seat, it.why
        if why == "extract" and it.space is not None:
            row = self.rules["regions"][self._region(it.space)][it.space.partition("/")[0]]
            money = "gold" if it.gold else "energy"
            yield from expect_told("X1", f"income of {it.space}", getattr(it, money), row[money])
            if self._space(it.space)["owner"] != seat:
                yield f"X1: seat {seat} has no army in {it.space}"
            yield from self._judge_place(it.space)
        elif why == "instead":
            yield from expect_told("A2", "compensation", it.gold + it.energy, 1)
        elif why == "passed":
            yield from expect_told(
                "A4", f"compensations of seat {seat}", it.gold + it.energy, self._seat(seat)["owed"]
            )
            self._seat(seat)["owed"] = 0
        elif why == "start":
            tribes = [self.rules["tribes"][self._seat(seat)[key]] for key in ("light_tribe", "dark_tribe")]
            right = [sum(row[money] for row in tribes) for money in ("gold", "energy")]
            yield from expect_told("S12", f"start of seat {seat}", [it.gold, it.energy], right)
        for money in ("gold", "energy"):
            self._seat(seat)[money] += getattr(it, money)

    @CHECKS.of(events.Paid)
    def _see_paid(self, it: events.Paid) -> Iterator[str]:
        for money in ("gold", "energy"):
            self._seat(it.seat)[money] -= getattr(it, money)
            if self._seat(it.seat)[money] < 0:
                yield f"A7: seat {it.seat} pays {it}"
        self.paid = it
        right = self._price(it.seat)
        if right is not None:
            yield from expect_told("A7", f"price of {self._card()}", (it.energy, it.gold), right)

    def _price(self, seat: int) -> tuple[int, int] | None:
        """Return energy and gold of the revealed action. None: the price depends on the building."""
        card, slot = self._card(), self.revealed.slot if self.revealed else 0
        if card.startswith("magic/"):
            row = self.rules["magic"][card.partition("/")[2]]
        elif slot == len(self.rules["slots"]):
            row = self.rules["tribes"][self._seat(seat)["dark_tribe"]]["own"]
        else:
            row = self.rules["slots"][slot]
        return None if self._action() == "construction" else (row["energy"], row["gold"])

    # state of the board

    @CHECKS.of(events.Built)
    def _see_built(self, it: events.Built) -> Iterator[str]:
        seat, space, kind = it.seat, it.space, it.kind
        here = self._space(space)
        if here["owner"] != seat:
            yield f"X3: seat {seat} builds on {space} without an army"
        if here["portal"] if kind == "portal" else here["shrine"] or here["capital"]:
            yield f"X9: {kind} beside what stands on {space}"
        if kind == "capital":
            realm, area = space.partition("/")[0], self._area(space)
            for other, there in self.table["spaces"].items():
                if there["capital"] and other.startswith(realm) and self._area(other) == area:
                    yield f"X9: a second capital in {realm} {area}"
        if self._action() == "construction":
            prices = self.rules["tribes"][self._seat(seat)["light_tribe"]]["prices"][kind]
            told = {money: getattr(self.paid, money, None) for money in ("energy", "gold")}
            yield from expect_told("X3", f"price of {kind}", told, prices)
        if not self._card().startswith("magic/"):
            yield from self._judge_place(space)
        here[kind] = True
        self._seat(seat)["vp"] += VP[kind]

    def _judge_place(self, space: str) -> Iterator[str]:
        """Check that a card may act on this space (A6)."""
        card = self._card()
        kind, _, rest = card.partition("/")
        where = {"region": self._region(space), "conflict": space}
        where["wild"] = f"{space.partition('/')[0]}/{self._area(space)}"
        if rest != where[kind]:
            yield f"A6: {card} acts on {space}"

    @CHECKS.of(events.Awakened)
    def _see_awakened(self, it: events.Awakened) -> Iterator[str]:
        seat, realm, spaces = it.seat, it.realm, it.spaces
        limbo, count = self._seat(seat)[f"limbo_{realm}"], sum(spaces.values())
        card = self._card()
        if not self.revealed:
            if count > limbo // 3:
                yield f"F2: seat {seat} takes {count} of {limbo} from its {realm} limbo"
        else:
            most = MAGIC_AWAKENS.get(card.partition("/")[2], 3)
            yield from expect_told("X2", f"armies that {card} awakens", count, min(most, limbo))
        for space, armies in spaces.items():
            if self._space(space)["owner"] != seat or not space.startswith(realm):
                yield f"X2: seat {seat} awakens armies on {space}"
            self._settle_space(space, seat, self._space(space)["armies"] + armies)
            if card and not card.startswith("magic/"):
                yield from self._judge_place(space)
        self._seat(seat)[f"limbo_{realm}"] -= count

    @CHECKS.of(events.Moved)
    def _see_moved(self, it: events.Moved) -> Iterator[str]:
        seat, source, target, armies = it.seat, it.source, it.target, it.armies
        if self._space(source)["owner"] != seat or self._space(source)["armies"] <= armies:
            yield f"X7: seat {seat} moves {armies} from {source}"
        if target not in self._reach(seat, source):
            yield f"X7: there is no way of own spaces from {source} to {target}"
        yield from self._judge_place(source)
        self._settle_space(source, seat, self._space(source)["armies"] - armies)
        self._settle_space(target, seat, self._space(target)["armies"] + armies)

    def _beside(self, space: str) -> set[str]:
        """Return the adjacent spaces: neighbours in its realm, and its twin through a portal (X8)."""
        realm, _, region = space.partition("/")
        near = {f"{realm}/{other}" for other in self.rules["regions"][region]["neighbours"]}
        return near | ({self._twin(space)} if self._space(space)["portal"] else set())

    def _reach(self, seat: int, source: str) -> set[str]:
        found, edge = set[str](), [source]
        while edge:
            here = edge.pop()
            new = {other for other in self._beside(here) - found if self._space(other)["owner"] == seat}
            found |= new
            edge += new
        return found - {source}

    @CHECKS.of(events.Placed)
    def _see_placed(self, it: events.Placed) -> Iterator[str]:
        seat, space = it.seat, it.space
        here = self._space(space) if self.table.get("spaces") else None
        if here is None:
            return
        if it.group and here["owner"] is not None:
            yield f"S7: seat {seat} places a group on {space}, which is taken"
        taken = {card for one in self.table["seats"] for card in one["region_cards"]}
        if it.kept is not UNSET and f"region/{self._region(space)}" not in taken:
            yield f"S8: seat {seat} keeps {it.kept}, the region card was in supply"
        self._settle_space(space, seat, here["armies"] + it.armies)

    @CHECKS.of(events.Split)
    def _see_split(self, it: events.Split) -> Iterator[str]:
        tray = self.table["tray"]["seats"]
        yield from expect_told("S13", f"fallen of seat {it.seat}", it.light + it.dark, tray[it.seat])
        for realm in ("light", "dark"):
            self._seat(it.seat)[f"limbo_{realm}"] += getattr(it, realm)
        tray[it.seat] = 0

    @CHECKS.of(events.Mustered)
    def _see_mustered(self, it: events.Mustered) -> Iterator[str]:
        for seat in range(self.seats):
            for realm in ("light", "dark"):
                self._seat(seat)[f"limbo_{realm}"] += it.limbo
        yield from expect_told("S12", "armies in each limbo", it.limbo, 3)

    @CHECKS.of(events.Seeded)
    def _see_seeded(self, it: events.Seeded) -> Iterator[str]:
        yield from expect_told(
            "S13", "thrown to seed the tower", it.thrown, events.Cubes([7] * self.seats, 10)
        )
        left = min(2, it.fallen.inhabitants)
        self.table["tray"] = {"seats": list(it.fallen.seats), "inhabitants": left}

    # battles

    @CHECKS.of(events.Battle)
    def _see_battle(self, it: events.Battle) -> Iterator[str]:
        """Check a battle from the throw to the holder of the space (X4, X5, B1 to B8)."""
        seat, source, target, armies = it.attacker, it.source, it.target, it.armies
        here, there = self._space(source), self._space(target)
        if here["owner"] != seat or not 1 <= armies < here["armies"]:
            yield f"X4: seat {seat} attacks with {armies} of {here['armies']} from {source}"
        if target not in self._beside(source) or there["owner"] == seat:
            yield f"X4: {target} cannot be attacked from {source}"
        yield from expect_told("X4", f"who holds {target}", it.defender, there["owner"])
        yield from self._judge_name(it)
        yield from self._judge_throw(it, there)
        lost, outcome, holder = decide_battle(it)
        rule = "B4" if it.defender is None else "B5"
        yield from expect_told(rule, f"lost for {target} {it.side} {it.fallen}", it.lost, lost)
        yield from expect_told(rule, f"outcome for {target} {it.side} {it.fallen}", it.outcome, outcome)
        self._settle_space(source, seat, here["armies"] - armies)
        self._settle_space(target, *holder)
        limbo = f"limbo_{'dark' if target.startswith('light') else 'light'}"
        tray = list(it.fallen.seats)
        for number, gone in enumerate(lost.seats):
            self._seat(number)[limbo] += gone
            tray[number] -= gone
        if holder[0] is not None:
            tray[holder[0]] -= holder[1]
        self.table["tray"] = {"seats": tray, "inhabitants": it.fallen.inhabitants - lost.inhabitants}
        self.battled, self.holder, self.taken = it, holder[0], UNSET

    def _judge_name(self, it: events.Battle) -> Iterator[str]:
        """Check the space named by the card, and the inhabitants' side by it (X5)."""
        card, named, target, source = it.card, it.named, it.target, it.source
        kind, _, rest = card.partition("/")
        if kind == "conflict":
            names = {rest}
        elif kind == "region":
            names = {f"{realm}/{rest}" for realm in ("light", "dark")}
            names = {space for space in names if self._space(space)["owner"] == it.attacker}
        else:
            realm, _, area = rest.partition("/")
            spaces = [space for space in self.table["spaces"] if space.startswith(realm)]
            names = {space for space in spaces if self._area(space) == area}
        best = target if target in names else source if source in names else None
        against = "defender" if it.defender is not None else it.side
        right = "attacker" if best == target else "neutral" if best == source else against
        rights = {right, "neutral"} if kind == "wild" and {source, target} <= names else {right}
        if it.side not in rights:
            yield f"X5: inhabitants are {it.side} by {card} from {source} to {target}, by the rules {rights}"
        if it.side not in ("attacker", "neutral", "defender") or named not in names:
            yield f"X5: {card} names {named}"

    def _judge_throw(self, it: events.Battle, there: Data) -> Iterator[str]:
        """Check the thrown cubes (B1, B2). No cube may fall out that was not inside."""
        before, tower, supply = self.table["tray"], self.table["tower"], self.table["supply"]
        inhabitants = before["inhabitants"]
        if inhabitants == 0:
            inhabitants += min(1, supply["inhabitants"])
        elif inhabitants > 3:
            inhabitants -= 1
        cubes = list(before["seats"])
        cubes[it.attacker] += it.armies
        if there["owner"] is not None:
            cubes[there["owner"]] += there["armies"]
        yield from expect_told("B1", f"thrown for {it.target}", it.thrown, events.Cubes(cubes, inhabitants))
        for number, fell in enumerate(it.fallen.seats):
            if fell > cubes[number] + tower["seats"][number]:
                yield f"B2: {fell} cubes of seat {number} fall out"

    @CHECKS.of(events.CardMoved)
    def _see_card(self, it: events.CardMoved) -> Iterator[str]:
        """Check the taker of a region card (B6, B7, M3), and move it."""
        region, card, to = it.region, f"region/{it.region}", it.taker
        holder = next(
            (n for n, one in enumerate(self.table.get("seats", ())) if card in one["region_cards"]), None
        )
        if not self.table.get("seats"):
            return
        yield from expect_told("B6", f"who held {region}", it.giver, holder)
        if self.battled and self._region(self.battled.target) == region:
            self.taken = to
        elif self._card() == "magic/shrine-or-takeover":
            yield from self._judge_takeover(region, holder, to)
        if holder is not None:
            self._seat(holder)["region_cards"].remove(card)
        if to is not None:
            self._seat(to)["region_cards"].append(card)

    def _judge_takeover(self, region: str, holder: int | None, to: int | None) -> Iterator[str]:
        """Check a takeover: strictly more armies on one space than the holder has on its twin (M3)."""
        fits = False
        for realm in ("light", "dark"):
            mine, theirs = self._space(f"{realm}/{region}"), self._space(self._twin(f"{realm}/{region}"))
            rival = theirs["armies"] if holder is not None and theirs["owner"] == holder else 0
            fits |= mine["owner"] == to and mine["armies"] > rival
        if not fits:
            yield f"M3: seat {to} takes {region} from seat {holder}"

    def _settle_battle(self) -> Iterator[str]:
        """Check the region card after a battle: to a victor with an army there, after a tie to supply (B6 to B8)."""
        fought, self.battled = self.battled, None
        if not fought:
            return
        region = f"region/{self._region(fought.target)}"
        held = next((n for n, one in enumerate(self.table["seats"]) if region in one["region_cards"]), None)
        if fought.outcome == "attacker" and self.holder == fought.attacker:
            yield from expect_told("B6", f"who has {region}", held, fought.attacker)
        elif fought.outcome == "tie" and held in (fought.attacker, fought.defender):
            yield f"B7: seat {held} keeps {region} after a tie"
        elif fought.outcome == "defender" and self.taken not in (UNSET, held):
            yield f"B6: {region} changes hands though the defender won"

    # turns

    @CHECKS.of(events.Revealed)
    def _see_reveal(self, it: events.Revealed) -> Iterator[str]:
        yield from self._judge_seat(it.seat)
        if self._seat(it.seat)["slots"][it.slot] is None:
            yield f"A1: seat {it.seat} reveals slot {it.slot}, which is empty"
        self.revealed, self.paid = it, None

    def _judge_seat(self, seat: int) -> Iterator[str]:
        """Check that the next seat in the round's order has the turn, and that a card is left somewhere (A1, A4)."""
        if self.acted is not None:
            after = self.order.index(self.acted) + 1
            nexts = [self.order[(after + at) % self.seats] for at in range(self.seats)]
            last = self.table["round"] == self.table["rounds"]  # income collected then is irrelevant (A4)
            right = next(one for one in nexts if not (last and one in self.out))
            yield from expect_told("A1", "whose turn it is", seat, right)
        if not any(slot is not None for one in self.table["seats"] for slot in one["slots"]):
            yield f"A4: seat {seat} has a turn, no card lies on any board"
        self.acted = seat

    @CHECKS.of(events.TurnOver)
    def _see_turn(self, it: events.TurnOver) -> Iterator[str]:
        yield from self._settle_battle()
        self._seat(it.seat)["slots"][it.slot] = None
        self.revealed = None
        yield from ()

    @CHECKS.of(events.Planned)
    def _see_planned(self, it: events.Planned) -> Iterator[str]:
        slots = self._seat(it.seat)["slots"]
        slots[:] = ["down" if number in it.slots else None for number in range(len(slots))]
        yield from ()

    @CHECKS.of(events.Passed)
    def _see_passed(self, it: events.Passed) -> Iterator[str]:
        yield from self._judge_seat(it.seat)
        if it.seat in self.out:
            yield f"A4: seat {it.seat} passes twice"
        self.out.add(it.seat)
        self._seat(it.seat)["slots"] = [None] * len(self._seat(it.seat)["slots"])

    @CHECKS.of(events.Owed)
    def _see_owed(self, it: events.Owed) -> Iterator[str]:
        seat = it.seat
        if self.acted != seat:
            yield from self._judge_seat(seat)
        self._seat(seat)["owed"] += 1
        yield from expect_told("A4", f"compensations of seat {seat}", it.count, self._seat(seat)["owed"])

    @CHECKS.of(events.PhaseBegun)
    def _see_phase(self, it: events.PhaseBegun) -> Iterator[str]:
        yield from self._settle_battle()
        self.revealed, self.acted, self.order, self.out = None, None, it.order, set()
        if it.phase == "scoring":
            if any(slot is not None for one in self.table["seats"] for slot in one["slots"]):
                yield "A4: the performance ends, cards still lie on boards"
            for one in self.table["seats"]:
                one["slots"] = [None] * len(one["slots"])

    # the count

    @CHECKS.of(events.Scored)
    def _see_score(self, it: events.Scored) -> Iterator[str]:
        """Check the points of a round (V1 to V3)."""
        seat, own = it.seat, self._own(it.seat)
        held: dict[tuple[str, str], int] = {}
        for space in own:
            key = (space.partition("/")[0], self._area(space))
            held[key] = held.get(key, 0) + 1
        right = {
            "V1": len(own) // 2,
            "V2": sum(self._space(space)["shrine"] + self._space(space)["capital"] for space in own),
            "V3": sum(3 if count == 5 else 2 if count >= 3 else 0 for count in held.values()),
        }
        told = {"V1": it.spaces, "V2": it.buildings, "V3": it.areas}
        for rule, points in right.items():
            yield from expect_told(rule, f"points of seat {seat}", told[rule], points)
        self._seat(seat)["vp"] += sum(right.values())

    def follow_event(self, event: Event) -> Iterator[str]:
        """Do nothing: the check of an event also applies its changes."""
        yield from ()

    def evaluate_position(self, after: Data, told: Sequence[Event]) -> Iterator[str]:
        """Compare the table by the rules with the public view, and count the cubes (B10)."""
        if not self.table.get("spaces") or self._is_setup(told):
            return
        for space, here in after["spaces"].items():
            yield from expect_told("B", f"{space} afterwards", here, self.table["spaces"][space])
        for seat, (mine, seen) in enumerate(zip(self.table["seats"], after["seats"], strict=True)):
            for key in FOLLOWED:
                one, other = mine[key], seen[key]
                if key == "region_cards":
                    one, other = sorted(one), sorted(other)
                yield from expect_told("A", f"{key} of seat {seat} afterwards", other, one)
        yield from expect_told("B", "tray afterwards", after["tray"], self.table["tray"])
        yield from self._count_cubes(after)

    @staticmethod
    def _is_setup(told: Sequence[Event]) -> bool:
        return any(event.kind in ("tribe", "groups") for event in told)

    def _count_cubes(self, after: Data) -> Iterator[str]:
        for seat, one in enumerate(after["seats"]):
            board = sum(here["armies"] for here in after["spaces"].values() if here["owner"] == seat)
            cubes = board + one["limbo_light"] + one["limbo_dark"] + one["box"] + one["supply"]
            cubes += after["tray"]["seats"][seat] + after["tower"]["seats"][seat]
            yield from expect_told("B10", f"armies of seat {seat}", cubes, ARMIES)
        wild = after["tray"]["inhabitants"] + after["tower"]["inhabitants"] + after["supply"]["inhabitants"]
        yield from expect_told("B10", "inhabitants", wild, INHABITANTS)

    def judge_result(self, result: Result) -> Iterator[str]:
        """Check the places: most VP, then most armies on spaces, then shared (V4)."""
        keys = [(one["vp"], sum(self.seen["spaces"][space]["armies"] for space in self._seen_own(seat)))
                for seat, one in enumerate(self.seen["seats"])]  # fmt: skip
        yield from expect_told("V4", f"places by {keys}", result.places, rank_keys(keys))

    def _seen_own(self, seat: int) -> list[str]:
        return [space for space, here in self.seen["spaces"].items() if here["owner"] == seat]
