"""Reconstruct the public position of Ataque à Torre from public events alone.

The position is a state with blank cards for hidden ones, so powers follow from the same code as in a view.
"""

from collections.abc import Mapping

from engine.games.ataque.battle.forces import types_of
from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.knowledge.view import View, view
from engine.games.ataque.position import events
from engine.games.ataque.position.changes import list_fighters, note_forces, open_report
from engine.games.ataque.position.report import PALACE_KIND, BattleReport, Blow, place_of
from engine.games.ataque.position.state import PALACE, Base, Fight, Seat, State, Table, Troop, opponent_of
from engine.rules.events import EventReaders
from engine.rules.frames import Draft
from engine.rules.game import AnyGame
from proofs.retellings.reconstruction import Reconstruction

NO_SEED = "00" * 32
CHANGES: EventReaders["AtaqueReconstruction", None] = EventReaders(None)


class AtaqueReconstruction(Reconstruction):
    """The reconstructed position, without a battle's expected damage, which is a forecast and no fact."""

    readers = CHANGES
    untold = frozenset({"ready", "own", "initiative", "regular"})
    unordered = frozenset({"discards", "closed"})

    def __init__(self, game: AnyGame, seats: int, settings: Mapping[str, str]) -> None:
        """Begin with empty seats."""
        rules = game.rules
        assert isinstance(rules, Edition)
        self.state = State(seed=NO_SEED, seats=[Seat() for _ in range(seats)])
        self.table: Draft[State, Edition] = Draft(rules, self.state)
        self.base, self.ability = next(iter(rules.types)), next(iter(rules.abilities))

    def show_position(self) -> View:
        """Return a spectator's view of the reconstructed state."""
        return view(Table(self.table.rules, self.state), None)

    def _seat_in(self, number: int) -> Seat:
        return self.state.seats[number]

    def _change_hand(self, seat: Seat, bases: int, abilities: int) -> None:
        """Put this many blanks into a hand, or take them out."""
        for blank, more in ((self.base, bases), (self.ability, abilities)):
            count = seat.hand.count(blank) + more
            assert count >= 0, "a hand has fewer cards than none"
            seat.hand = [card for card in seat.hand if card != blank] + [blank] * count

    def _lay_piles(self, seat: Seat, now: events.Piles) -> None:
        seat.base_pile = [self.base] * now.base_pile
        seat.ability_pile = [self.ability] * now.ability_pile

    def _count_cards(self, cards: list[str]) -> tuple[int, int]:
        bases = sum(self.table.rules.is_base(card) for card in cards)
        return bases, len(cards) - bases

    @CHANGES.of(events.Stage)
    def _retell_stage(self, it: events.Stage) -> None:
        self.state.phase = it.phase

    @CHANGES.of(events.Armies)
    def _retell_armies(self, it: events.Armies) -> None:
        for seat, army in zip(self.state.seats, it.armies, strict=True):
            seat.army = army
            seat.base_pile = self.table.rules.base_deck()
            seat.ability_pile = self.table.rules.ability_deck(army)

    @CHANGES.of(events.Drawn)
    def _retell_drawn(self, it: events.Drawn) -> None:
        seat = self._seat_in(it.seat)
        self._change_hand(seat, it.bases, it.abilities)
        self._lay_piles(seat, it.now)
        seat.discards = list(it.now.discards)

    @CHANGES.of(events.Burnt)
    def _retell_burnt(self, it: events.Burnt) -> None:
        self._seat_in(it.seat).hand = []

    @CHANGES.of(events.BurntLaidAway)
    def _retell_burnt_laid_away(self, it: events.BurntLaidAway) -> None:
        self._seat_in(it.seat).discards += it.cards

    @CHANGES.of(events.Discarded)
    def _retell_discarded(self, it: events.Discarded) -> None:
        seat, (bases, abilities) = self._seat_in(it.seat), self._count_cards(it.cards)
        self._change_hand(seat, -bases, -abilities)
        seat.discards += it.cards

    @CHANGES.of(events.Starts)
    def _retell_starts(self, it: events.Starts) -> None:
        self.state.attacker = it.seat

    @CHANGES.of(events.TurnBegun)
    def _retell_turn(self, it: events.TurnBegun) -> None:
        self.state.attacker, self.state.turn, self.state.report = it.seat, it.number, None

    @CHANGES.of(events.TurnOver)
    def _retell_end(self, it: events.TurnOver) -> None:
        self.state.idle = it.idle
        for seat in self.state.seats:
            seat.discards += seat.played
            seat.played = []
            for troop in [*seat.specials, *(troop for base in seat.spaces if base for troop in base.troops)]:
                troop.bonus = 0

    @CHANGES.of(events.Built)
    def _retell_built(self, it: events.Built) -> None:
        seat = self._seat_in(it.seat)
        self._change_hand(seat, -len(it.bases), 0)
        for space, type_ in it.bases.items():
            seat.spaces[_number_of(space)] = Base(type_)
        seat.discards += [old.type for old in it.replaced.values()]

    @CHANGES.of(events.Recruited)
    def _retell_recruited(self, it: events.Recruited) -> None:
        for space, count in it.spaces.items():
            base = self._seat_in(it.seat).spaces[_number_of(space)]
            assert base is not None
            base.troops += [Troop(base.type) for _ in range(count)]
            if report := open_report(self.table):
                report.add_recruits(it.seat, place_of(space), base.type, count)

    @CHANGES.of(events.Attacked)
    def _retell_attacked(self, it: events.Attacked) -> None:
        state, seat = self.state, it.seat
        state.fight = Fight(seat, _place_in(it.origin), _place_in(it.target))
        state.report = report = BattleReport(seat, it.origin, it.target)
        report.forces = [list_fighters(self.table, number, report.places_of(number)) for number in (0, 1)]
        note_forces(self.table)

    @CHANGES.of(events.Stormed)
    def _retell_stormed(self, it: events.Stormed) -> None:
        fight, report, owner = self.state.fight, open_report(self.table), it.palace
        assert fight is not None
        assert report is not None
        fight.palace = report.palace = True
        fight.types = []
        for special in self.state.seats[owner].specials:
            report.add_recruits(owner, f"{owner}/p", special.kind, 1)
        note_forces(self.table)

    @CHANGES.of(events.CalledOff)
    def _retell_retreat(self, _: events.CalledOff) -> None:
        self.state.fight = self.state.report = None

    @CHANGES.of(events.AbilityPlayed)
    def _retell_ability(self, it: events.AbilityPlayed) -> None:
        seat, card = self._seat_in(it.seat), it.card
        self._change_hand(seat, 0, -1)
        if not self.table.rules.abilities[card].special:
            seat.played.append(card)
            note_forces(self.table)

    @CHANGES.of(events.Summoned)
    def _retell_summoned(self, it: events.Summoned) -> None:
        self._seat_in(it.seat).specials.append(Troop(it.card))
        if report := open_report(self.table):
            report.add_recruits(it.seat, f"{it.seat}/p", it.card, 1)
            note_forces(self.table)

    @CHANGES.of(events.Boosted)
    def _retell_boosted(self, it: events.Boosted) -> None:
        self._retell_stand(it)
        note_forces(self.table)

    def _retell_stand(self, it: events.Boosted | events.Destroyed) -> None:
        """Set the troops of some spaces to their current state."""
        seat = self._seat_in(it.seat)
        for space, troops in it.now.items():
            if troops is None:
                seat.spaces[_number_of(space)] = None
            elif space.endswith("/p"):
                seat.specials = [Troop(*each) for each in troops if not isinstance(each, int)]
            else:
                base = seat.spaces[_number_of(space)]
                assert base is not None
                base.troops = [Troop(base.type, bonus) for bonus in troops if isinstance(bonus, int)]

    @CHANGES.of(events.Damage)
    def _retell_damage(self, it: events.Damage) -> None:
        fight, report = self.state.fight, open_report(self.table)
        assert fight is not None
        assert report is not None
        enemy = opponent_of(it.by)
        if it.phase != "bases":
            fight.types = fight.types or [types_of(self.state, fight, seat) for seat in (0, 1)]
        note_forces(self.table)
        dealt: dict[str, int] = {}
        for target, share in it.assigned.items():
            kind = self._kind_of(target)
            dealt[kind] = dealt.get(kind, 0) + share
        blow = Blow(it.phase, enemy, pool=it.pool, terms=it.terms, each=it.each, dealt=dealt)
        report.add_blow(blow)

    def _kind_of(self, target: str) -> str:
        """Return the kind of a damaged target. 0/4.1 is a troop on a space, 0/p.0 a special troop, 0/4 a base."""
        number, _, where = target.partition("/")
        space, dot, at = where.partition(".")
        seat = self.state.seats[int(number)]
        if space == "p":
            return seat.specials[int(at)].kind
        base = seat.spaces[int(space)]
        assert base is not None
        return base.type if dot else "base"

    @CHANGES.of(events.Destroyed)
    def _retell_destroyed(self, it: events.Destroyed) -> None:
        seat, losses = self._seat_in(it.seat), it.losses
        if report := open_report(self.table):
            report.add_losses(it.seat, it.why, losses)
        self._retell_stand(it)
        gone = [loss.type for loss in losses if loss.what != "troop"]
        for special in it.returning:
            gone.remove(special)
        seat.discards += gone

    @CHANGES.of(events.StayedAway)
    def _retell_absence(self, it: events.StayedAway) -> None:
        self._seat_in(it.seat).discards.append(it.card)

    @CHANGES.of(events.Healed)
    def _retell_healed(self, it: events.Healed) -> None:
        if report := open_report(self.table):
            report.healed[it.seat] += it.count

    @CHANGES.of(events.PalaceStruck)
    def _retell_palace(self, it: events.PalaceStruck) -> None:
        report = open_report(self.table)
        assert report is not None
        report.add_blow(Blow(PALACE_KIND, it.seat, pool=it.pool, terms=it.terms))
        self._seat_in(it.seat).palace = not it.falls

    @CHANGES.of(events.Fought)
    def _retell_fought(self, it: events.Fought) -> None:
        report = open_report(self.table)
        assert report is not None
        report.outcome, report.left, self.state.fight = it.outcome, it.left, None

    @CHANGES.of(events.Won)
    def _retell_won(self, it: events.Won) -> None:
        self.state.winner, self.state.fight = it.seat, None


def _number_of(space: str) -> int:
    """Return the number of a space: 4 of 0/4."""
    return int(space.partition("/")[2])


def _place_in(place: str) -> int:
    """Return the place of a readable id: 1 of 0/t1, PALACE of 0/p."""
    where = place.partition("/")[2]
    return PALACE if where == "p" else int(where[1:])
