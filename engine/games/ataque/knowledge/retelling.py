"""Tell the public position of Ataque à Torre again from public events alone.

What is told is kept as a state whose hidden cards are blanks, so that powers follow from the same rules as the view's.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from engine.games.ataque.battle.forces import types_of
from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.knowledge.view import View, view
from engine.games.ataque.position.changes import list_fighters, note_forces, open_report
from engine.games.ataque.position.report import PALACE_KIND, Blow, Loss, Report, Term, place_of
from engine.games.ataque.position.state import PALACE, Base, Fight, Seat, State, Table, Troop, opponent_of
from engine.rules.frames import Draft
from engine.rules.game import Game
from engine.rules.retelling import Data, Retelling

NO_SEED = "00" * 32


class AtaqueRetelling(Retelling):
    """The position as told; what a battle will deal is a forecast, not a fact."""

    untold = frozenset({"ready", "own", "initiative", "regular"})
    unordered = frozenset({"discards", "closed"})

    def __init__(self, game: Game[Any], seats: int, settings: Mapping[str, str]) -> None:
        """Begin with empty seats."""
        rules = game.rules
        assert isinstance(rules, Edition)
        self.state = State(seed=NO_SEED, seats=[Seat() for _ in range(seats)])
        self.table: Draft[State, Edition] = Draft(rules, self.state)
        self.base, self.ability = next(iter(rules.types)), next(iter(rules.abilities))

    def show_position(self) -> View:
        """Return what a spectator sees of the state as told."""
        return view(Table(self.table.rules, self.state), None)

    def _seat_in(self, data: Data, key: str = "seat") -> Seat:
        return self.state.seats[data[key]]

    def _change_hand(self, seat: Seat, bases: int, abilities: int) -> None:
        """Put so many blanks into a hand, or take them out."""
        for blank, more in ((self.base, bases), (self.ability, abilities)):
            count = seat.hand.count(blank) + more
            assert count >= 0, "a hand has fewer cards than none"
            seat.hand = [card for card in seat.hand if card != blank] + [blank] * count

    def _lay_piles(self, seat: Seat, now: Data) -> None:
        seat.base_pile = [self.base] * now["base_pile"]
        seat.ability_pile = [self.ability] * now["ability_pile"]

    def _count_cards(self, cards: list[str]) -> tuple[int, int]:
        bases = sum(self.table.rules.is_base(card) for card in cards)
        return bases, len(cards) - bases

    def _retell_stage(self, data: Data) -> None:
        self.state.phase = data["phase"]

    def _retell_armies(self, data: Data) -> None:
        for seat, army in zip(self.state.seats, data["armies"], strict=True):
            seat.army = army
            seat.base_pile = self.table.rules.base_deck()
            seat.ability_pile = self.table.rules.ability_deck(army)

    def _retell_drawn(self, data: Data) -> None:
        seat = self._seat_in(data)
        self._change_hand(seat, data["bases"], data["abilities"])
        self._lay_piles(seat, data["now"])
        seat.discards = list(data["now"]["discards"])

    def _retell_burnt(self, data: Data) -> None:
        self._seat_in(data).hand = []

    def _retell_unburnt(self, data: Data) -> None:
        self._lay_piles(self._seat_in(data), data["now"])

    def _retell_discarded(self, data: Data) -> None:
        seat, (bases, abilities) = self._seat_in(data), self._count_cards(data["cards"])
        self._change_hand(seat, -bases, -abilities)
        seat.discards += data["cards"]

    def _retell_starts(self, data: Data) -> None:
        self.state.attacker = data["seat"]

    def _retell_turn(self, data: Data) -> None:
        self.state.attacker, self.state.turn, self.state.report = data["seat"], data["number"], None

    def _retell_end(self, data: Data) -> None:
        self.state.idle = data["idle"]
        for seat in self.state.seats:
            seat.discards += seat.played
            seat.played = []
            for troop in [*seat.specials, *(troop for base in seat.spaces if base for troop in base.troops)]:
                troop.bonus = 0

    def _retell_built(self, data: Data) -> None:
        seat = self._seat_in(data)
        self._change_hand(seat, -len(data["bases"]), 0)
        for space, type_ in data["bases"].items():
            seat.spaces[_number_of(space)] = Base(type_)
        seat.discards += [old["type"] for old in data["replaced"].values()]

    def _retell_recruited(self, data: Data) -> None:
        for space, count in data["spaces"].items():
            base = self._seat_in(data).spaces[_number_of(space)]
            assert base is not None
            base.troops += [Troop(base.type) for _ in range(count)]
            if report := open_report(self.table):
                report.add_recruits(data["seat"], place_of(space), base.type, count)

    def _retell_attacked(self, data: Data) -> None:
        state, seat = self.state, data["seat"]
        state.fight = Fight(seat, _place_in(data["from"]), _place_in(data["to"]))
        state.report = report = Report(seat, data["from"], data["to"])
        report.forces = [list_fighters(self.table, number, report.places_of(number)) for number in (0, 1)]
        note_forces(self.table)

    def _retell_stormed(self, data: Data) -> None:
        fight, report, owner = self.state.fight, open_report(self.table), data["palace"]
        assert fight is not None
        assert report is not None
        fight.palace = report.palace = True
        fight.types = []
        for special in self.state.seats[owner].specials:
            report.add_recruits(owner, f"{owner}/p", special.kind, 1)
        note_forces(self.table)

    def _retell_retreat(self, _: Data) -> None:
        self.state.fight = self.state.report = None

    def _retell_ability(self, data: Data) -> None:
        seat, card = self._seat_in(data), data["card"]
        self._change_hand(seat, 0, -1)
        if not self.table.rules.abilities[card].special:
            seat.played.append(card)
            note_forces(self.table)

    def _retell_summoned(self, data: Data) -> None:
        self._seat_in(data).specials.append(Troop(data["card"]))
        if report := open_report(self.table):
            report.add_recruits(data["seat"], f"{data['seat']}/p", data["card"], 1)
            note_forces(self.table)

    def _retell_boosted(self, data: Data) -> None:
        self._retell_stand(data)
        note_forces(self.table)

    def _retell_stand(self, data: Data) -> None:
        """Put the troops of some spaces as they stand now."""
        seat = self._seat_in(data)
        for space, troops in data["now"].items():
            if space.endswith("/p"):
                seat.specials = [Troop(kind, bonus) for kind, bonus in troops]
            elif troops is None:
                seat.spaces[_number_of(space)] = None
            else:
                base = seat.spaces[_number_of(space)]
                assert base is not None
                base.troops = [Troop(base.type, bonus) for bonus in troops]

    def _retell_damage(self, data: Data) -> None:
        fight, report = self.state.fight, open_report(self.table)
        assert fight is not None
        assert report is not None
        enemy = opponent_of(data["by"])
        if data["phase"] != "bases":
            fight.types = fight.types or [types_of(self.state, fight, seat) for seat in (0, 1)]
        note_forces(self.table)
        terms = msgspec.convert(data["terms"], list[Term])
        dealt: dict[str, int] = {}
        for target, share in data["assigned"].items():
            kind = self._kind_of(target)
            dealt[kind] = dealt.get(kind, 0) + share
        blow = Blow(data["phase"], enemy, pool=data["pool"], terms=terms, each=data["each"], dealt=dealt)
        report.add_blow(blow)

    def _kind_of(self, target: str) -> str:
        """Return the kind that is hit: 0/4.1 a troop of a space, 0/p.0 a special troop, 0/4 a base."""
        number, _, where = target.partition("/")
        space, dot, at = where.partition(".")
        seat = self.state.seats[int(number)]
        if space == "p":
            return seat.specials[int(at)].kind
        base = seat.spaces[int(space)]
        assert base is not None
        return base.type if dot else "base"

    def _retell_destroyed(self, data: Data) -> None:
        seat, losses = self._seat_in(data), msgspec.convert(data["losses"], list[Loss])
        if report := open_report(self.table):
            report.add_losses(data["seat"], data["why"], losses)
        self._retell_stand(data)
        gone = [loss.type for loss in losses if loss.what != "troop"]
        for special in data["returning"]:
            gone.remove(special)
        seat.discards += gone

    def _retell_absence(self, data: Data) -> None:
        self._seat_in(data).discards.append(data["card"])

    def _retell_healed(self, data: Data) -> None:
        if report := open_report(self.table):
            report.healed[data["seat"]] += data["count"]

    def _retell_palace(self, data: Data) -> None:
        report = open_report(self.table)
        assert report is not None
        terms = msgspec.convert(data["terms"], list[Term])
        report.add_blow(Blow(PALACE_KIND, data["seat"], pool=data["pool"], terms=terms))
        self._seat_in(data).palace = not data["falls"]

    def _retell_fought(self, data: Data) -> None:
        report = open_report(self.table)
        assert report is not None
        report.outcome, report.left, self.state.fight = data["outcome"], data["left"], None

    def _retell_won(self, data: Data) -> None:
        self.state.winner, self.state.fight = data["seat"], None

    changes: ClassVar = {
        "stage": _retell_stage, "armies": _retell_armies, "drawn": _retell_drawn, "burnt": _retell_burnt, "unburnt": _retell_unburnt,
        "starts": _retell_starts, "discarded": _retell_discarded, "turn": _retell_turn, "turn-over": _retell_end, "built": _retell_built, "recruited": _retell_recruited,
        "attacked": _retell_attacked, "stormed": _retell_stormed, "called-off": _retell_retreat, "ability": _retell_ability,
        "summoned": _retell_summoned, "boosted": _retell_boosted, "damage": _retell_damage, "destroyed": _retell_destroyed,
        "stayed-away": _retell_absence, "healed": _retell_healed, "palace": _retell_palace, "fought": _retell_fought, "won": _retell_won,
    }  # fmt: skip


def _number_of(space: str) -> int:
    """Return the number of a space: 4 of 0/4."""
    return int(space.partition("/")[2])


def _place_in(place: str) -> int:
    """Return the place of a readable id: 1 of 0/t1, PALACE of 0/p."""
    where = place.partition("/")[2]
    return PALACE if where == "p" else int(where[1:])
