"""Reconstruct the public position of Brigandine from public events alone.

The position is a state with blank cards for hidden ones, so dice, limits and renown follow from the code of views.
"""

from collections.abc import Mapping

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.knowledge.view import view
from engine.games.brigandine.narration.public_facts import FACE_DOWN
from engine.games.brigandine.position import events, news, war_events
from engine.games.brigandine.position.sides import Side, Slot
from engine.games.brigandine.position.state import Land, Pile, State, Table
from engine.games.brigandine.position.view_rows import FightView, OrderView, View
from engine.games.brigandine.position.warfare import Blow, WarReport
from engine.rules.core import Event
from engine.rules.events import EventReaders
from engine.rules.game import AnyGame
from proofs.retellings.reconstruction import Reconstruction

NO_SEED = "00" * 32
DICE = 8  # most dice of a front in a report
# keys of a side's news that are not simply fields of Side
COUNTED = ("hand", "scripts", "inactive", "active", "troops")
CHANGES: EventReaders["BrigandineReconstruction", None] = EventReaders(None)


class BrigandineReconstruction(Reconstruction):
    """The reconstructed position, without confirmations and own cards."""

    readers = CHANGES
    untold = frozenset({"ready", "own"})
    unordered = frozenset({"troops", "free", "gold", "discards"})

    def __init__(self, game: AnyGame, seats: int, settings: Mapping[str, str]) -> None:
        """Begin with sides without a nation."""
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
        """Return a spectator's view of the reconstructed state."""
        seen = view(Table(self.rules, self.state), None)
        return replace(seen, orders=self.orders, wave=self.wave, fights=self.fights)

    def retell_event(self, event: Event) -> None:
        """Change the position by one event, which contains the new state of the sides and lands that it names."""
        self._take_news(news.read_news(event))
        super().retell_event(event)

    def _take_news(self, now: news.News) -> None:
        for key, value in asdict(now.table).items():
            if key not in ("piles", "trail") and not isinstance(value, UnsetType):
                setattr(self.state, key, value)
        if not isinstance(now.table.trail, UnsetType):
            self.state.trail = [""] * now.table.trail
        for nation, (upper, lower, discards) in now.table.piles.items():
            blanks = (self.blank,) * upper, (self.blank,) * lower
            self.state.piles[nation] = Pile(*blanks, tuple(discards))
        for seat, facts in now.sides.items():
            self.state.sides[int(seat)] = self._make_side(self.state.sides[int(seat)], facts)
        for land, here in now.lands.items():
            self._lay_land(land, here)

    def _make_side(self, side: Side, told: news.SideNews) -> Side:
        fields = {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in asdict(told).items()
            if key not in COUNTED and not isinstance(value, UnsetType)
        }
        if told.hand is not UNSET or told.scripts is not UNSET:
            scripts = tuple(told.scripts or ())
            count = len(side.hand) if isinstance(told.hand, UnsetType) else told.hand
            fields["hand"] = (*scripts, *[self.blank] * (count - len(scripts)))
        if told.inactive is not UNSET or told.active is not UNSET:
            old = [slot for slot in side.zone if slot.active]
            count = len(side.zone) - len(old) if isinstance(told.inactive, UnsetType) else told.inactive
            if not isinstance(told.active, UnsetType):
                old = [Slot(card, active=True, left=left) for card, left in told.active]
            fields["zone"] = (*old, *[Slot(self.blank)] * count)
        if told.troops:
            troops = {troop.character: troop for troop in side.troops} | told.troops
            fields["troops"] = tuple(troop for troop in troops.values() if troop is not None)
        return replace(side, **fields)

    def _lay_land(self, land: str, here: news.LandNews) -> None:
        state = self.state
        state.lands[land] = Land(here.owner, here.structure, here.runes)
        state.turned = [other for other in state.turned if other != land]
        state.buried.pop(land, None)
        state.objectives.pop(land, None)
        if here.token:
            state.buried[land] = here.token
            state.turned += [] if here.token == FACE_DOWN else [land]
        if here.objectives:
            state.objectives[land] = tuple(here.objectives)

    @CHANGES.of(war_events.WaveBegun)
    def _wave(self, it: war_events.WaveBegun) -> None:
        self.wave, self.orders = it.number, it.orders

    @CHANGES.of(war_events.Mustered)
    def _muster(self, it: war_events.Mustered) -> None:
        parties = it.troops, it.against
        self.fights.append(FightView(it.land, it.attacker, it.defender, *parties, it.dice, it.bribed))

    @CHANGES.of(war_events.BattleOrders)
    def _battle_orders(self, it: war_events.BattleOrders) -> None:
        self.fronts[it.land, it.seat] = tuple(it.front)

    @CHANGES.of(war_events.BlowStruck)
    def _blow(self, it: war_events.BlowStruck) -> None:
        self.blows.append(it.blow)

    @CHANGES.of(war_events.BattleOver)
    def _battle(self, it: war_events.BattleOver) -> None:
        fight = self._end_fight(it.land)
        mine, theirs = (
            self.fronts.get((fight.land, seat)) or ("militia",) for seat in (fight.attacker, fight.defender)
        )
        one, two = ("".join(fight.dice[name] for name in front)[:DICE] for front in (mine, theirs))
        if fight.defender is None:
            two = fight.dice["militia"]
        report = WarReport(
            fight.attacker, fight.defender, fight.land, (one, two), (mine, theirs), tuple(self.blows), it.resolve,
            it.winner,
        )  # fmt: skip
        self.state.reports.append(report)
        self.blows = []

    def _end_fight(self, land: str) -> FightView:
        fight = next(each for each in self.fights if each.land == land)
        self.fights.remove(fight)
        return fight

    @CHANGES.of(war_events.CalledOff)
    def _called_off(self, it: war_events.CalledOff) -> None:
        self._end_fight(it.land)

    @CHANGES.of(events.PhaseBegun)
    def _phase(self, it: events.PhaseBegun) -> None:
        if it.phase == "war":
            self.state.reports = []
