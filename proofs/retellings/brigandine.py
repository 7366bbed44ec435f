"""Tell the public position of Brigandine again from public events alone.

What is told is kept as a state whose hidden cards are blanks, so that dice, limits and renown follow from the same
rules as the view's.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.knowledge.view import view
from engine.games.brigandine.position.sides import Side, Slot, Troop
from engine.games.brigandine.position.state import Land, Pile, State, Table
from engine.games.brigandine.position.view_rows import FightView, OrderView, View
from engine.games.brigandine.position.warfare import Blow, Report
from engine.games.brigandine.telling.public_facts import FACE_DOWN
from engine.rules.core import Event
from engine.rules.game import Game
from proofs.retellings.retelling import Data, Retelling

NO_SEED = "00" * 32
DICE = 8  # of a front, as a report shows them
WHOLE, LISTED = ("nation", "fate", "coins", "taken"), ("tokens", "trained", "spare")  # facts of a side


class BrigandineRetelling(Retelling):
    """The position as told; who has confirmed and one's own cards are not."""

    untold = frozenset({"ready", "own"})
    unordered = frozenset({"troops", "free", "gold", "discards"})

    def __init__(self, game: Game[Any], seats: int, settings: Mapping[str, str]) -> None:
        """Begin with sides that lead no nation."""
        rules = game.rules
        assert isinstance(rules, Edition)
        self.rules = rules
        chosen = {setting.key: settings.get(setting.key, setting.default) for setting in game.settings}
        self.state = State(
            seed=NO_SEED, sides=[Side() for _ in range(seats)], lands={}, tiles={}, buried={},
            months=int(chosen["months"]), six=int(chosen["six"]),
        )  # fmt: skip
        self.blank = next(iter(rules.actions))
        self.orders: list[OrderView] = []
        self.wave = 0
        self.fights: list[FightView] = []
        self.fronts: dict[tuple[str, int | None], tuple[str, ...]] = {}
        self.blows: list[Blow] = []

    def show_position(self) -> View:
        """Return what a spectator sees of the state as told."""
        seen = view(Table(self.rules, self.state), None)
        return replace(seen, orders=self.orders, wave=self.wave, fights=self.fights)

    def retell_event(self, event: Event) -> None:
        """Change the position by one event, which says how what it names stands now."""
        self._take_news(event.data.get("now", {}))
        super().retell_event(event)

    def _take_news(self, now: Data) -> None:
        for key, value in now.get("table", {}).items():
            if key == "piles":
                for nation, (upper, lower, discards) in value.items():
                    blanks = (self.blank,) * upper, (self.blank,) * lower
                    self.state.piles[nation] = Pile(*blanks, tuple(discards))
            elif key == "trail":
                self.state.trail = [""] * value
            else:
                setattr(self.state, key, value)
        for seat, facts in now.get("sides", {}).items():
            self.state.sides[int(seat)] = self._make_side(self.state.sides[int(seat)], facts)
        for land, facts in now.get("lands", {}).items():
            self._lay_land(land, facts)

    def _make_side(self, side: Side, facts: Data) -> Side:
        fields: Data = {key: facts[key] for key in WHOLE if key in facts}
        fields |= {key: tuple(facts[key]) for key in LISTED if key in facts}
        if "hand" in facts or "scripts" in facts:
            scripts = tuple(facts.get("scripts", ()))
            count = facts.get("hand", len(side.hand))
            fields["hand"] = (*scripts, *[self.blank] * (count - len(scripts)))
        if "inactive" in facts or "active" in facts:
            count = facts.get("inactive", sum(not slot.active for slot in side.zone))
            old = [[slot.card, slot.left] for slot in side.zone if slot.active]
            active = [Slot(card, active=True, left=left) for card, left in facts.get("active", old)]
            fields["zone"] = (*active, *[Slot(self.blank)] * count)
        if "troops" in facts:
            told = msgspec.convert(facts["troops"], dict[str, Troop | None])
            troops = {troop.character: troop for troop in side.troops} | told
            fields["troops"] = tuple(troop for troop in troops.values() if troop is not None)
        return replace(side, **fields)

    def _lay_land(self, land: str, facts: Data) -> None:
        state = self.state
        state.lands[land] = Land(facts["owner"], facts["structure"], facts["runes"])
        state.turned = [other for other in state.turned if other != land]
        state.buried.pop(land, None)
        state.objectives.pop(land, None)
        if facts["token"]:
            state.buried[land] = facts["token"]
            state.turned += [] if facts["token"] == FACE_DOWN else [land]
        if facts["objectives"]:
            state.objectives[land] = tuple(facts["objectives"])

    def _wave(self, data: Data) -> None:
        self.wave = data["number"]
        self.orders = msgspec.convert(data["orders"], list[OrderView])

    def _muster(self, data: Data) -> None:
        told = data | {"attackers": data["troops"], "defenders": data["against"]}
        self.fights.append(FightView(**{name: told[name] for name in FightView.__struct_fields__}))

    def _battle_orders(self, data: Data) -> None:
        self.fronts[data["land"], data["seat"]] = tuple(data["front"])

    def _blow(self, data: Data) -> None:
        self.blows.append(msgspec.convert([data[name] for name in Blow.__struct_fields__], Blow))

    def _battle(self, data: Data) -> None:
        fight = self._end_fight(data)
        mine, theirs = (
            self.fronts.get((fight.land, seat)) or ("militia",) for seat in (fight.attacker, fight.defender)
        )
        one, two = ("".join(fight.dice[name] for name in front)[:DICE] for front in (mine, theirs))
        if fight.defender is None:
            two = fight.dice["militia"]
        resolve = data["resolve"] and tuple(data["resolve"])
        report = Report(
            fight.attacker, fight.defender, fight.land, (one, two), (mine, theirs), tuple(self.blows), resolve,
            data["winner"],
        )  # fmt: skip
        self.state.reports.append(report)
        self.blows = []

    def _end_fight(self, data: Data) -> FightView:
        fight = next(each for each in self.fights if each.land == data["land"])
        self.fights.remove(fight)
        return fight

    def _called_off(self, data: Data) -> None:
        self._end_fight(data)

    def _phase(self, data: Data) -> None:
        if data["phase"] == "war":
            self.state.reports = []

    changes: ClassVar = {
        "phase": _phase, "wave": _wave, "muster": _muster, "battle-orders": _battle_orders, "blow": _blow,
        "battle": _battle, "called-off": _called_off,
    }  # fmt: skip
