"""What is done at court: by cards that are played, spells that are cast and tokens that are used (C2, C8, D6 to D8, K2)."""

from collections.abc import Iterable
from copy import copy

from msgspec.structs import replace

from engine.games.brigandine.edition.deeds import Counted, CourtDeed, Path
from engine.games.brigandine.position.changes import (
    deck_nation,
    drop_march,
    fill_spaces,
    heal_troop,
    place_rune,
)
from engine.games.brigandine.position.drawing import draw_hidden, shown_size
from engine.games.brigandine.position.map import LETTERS, free_spaces, is_capital, spaces_by_land
from engine.games.brigandine.position.options import (
    body_menu,
    colour_option,
    land_option,
    make_menu,
    mark_done,
    named_option,
    own_board,
    plain_option,
    rune_text,
    spend_coins,
    troop_option,
)
from engine.games.brigandine.position.sides import Troop, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_land, own_lands, set_troop
from engine.games.brigandine.position.troops import count_passive, is_wounded
from engine.rules.core import Option
from engine.rules.menus import Menu
from engine.rules.rule_data import Row

PLAYED = frozenset({"court", "spell-at-once"})
CAST = frozenset({"spell-attached"})
ENOUGH = "enough"


class Coins(Counted, CourtDeed, frozen=True, tag_field="do", tag="coins"):
    """Gain coins."""

    stands_on = PLAYED | {"gem"}

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Pay them out."""
        spend_coins(draft, seat, -self.amount)


class Draw(Counted, CourtDeed, frozen=True, tag_field="do", tag="draw"):
    """Draw cards from the own nation's deck."""

    stands_on = PLAYED

    def has_target(self, table: Table, seat: int) -> bool:
        """Tell whether the deck seems to hold cards."""
        return bool(shown_size(table, seat, table.state.sides[seat].nation))

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Draw them."""
        nation = path[0] if path else draft.state.sides[seat].nation
        draw_hidden(draft, seat, deck_nation(draft.state, nation), self.amount)


class DrawAny(Draw, frozen=True, tag_field="do", tag="draw-any"):
    """Draw cards from any nation's deck."""

    def has_target(self, table: Table, seat: int) -> bool:
        """Tell whether any deck seems to hold cards."""
        return bool(self.list_targets(table, seat))

    def list_targets(self, table: Table, seat: int, caster: Troop | None = None) -> list[Option]:
        """List the nations whose deck seems to hold cards."""
        nations = [nation for nation in table.rules.nations if shown_size(table, seat, nation)]
        return [named_option(nation, "nation", nation) for nation in nations]

    def ask_target(
        self, table: Table, seat: int, path: Path, verb: str, caster: Troop | None = None
    ) -> Menu | None:
        """Ask which deck."""
        return None if path else make_menu(verb, "deck", self.list_targets(table, seat))


class Runes(Counted, CourtDeed, frozen=True, tag_field="do", tag="runes"):
    """Place runes of any colour on own territories, as far as there are spaces (C10, G6)."""

    stands_on = PLAYED

    def has_target(self, table: Table, seat: int) -> bool:
        """Tell whether any space is free."""
        return any(spaces_by_land(table, seat).values())

    def list_targets(self, table: Table, seat: int, caster: Troop | None = None) -> list[Option]:
        """List each free space of own territories by colour."""
        return [
            named_option(f"{land}/{colour}", "land", land, rune_text(colour), land)
            for land, free in spaces_by_land(table, seat).items()
            for colour in free
        ]

    def ask_target(
        self, table: Table, seat: int, path: Path, verb: str, caster: Troop | None = None
    ) -> Menu | None:
        """Ask for one rune after the other, as long as there is a space beside those that are named, or enough."""
        if table.state.by_first_rules:
            return None if path else self._ask_at_once(table, seat, verb)
        if len(path) >= self.amount or ENOUGH in path:
            return None
        options = self.list_targets(with_runes(table, path), seat)
        if path:
            options = [*options, plain_option(ENOUGH, "option-enough")] if options else []
        return make_menu(verb, "runes", options, count=self.amount - len(path)) if options else None

    def _ask_at_once(self, table: Table, seat: int, verb: str) -> Menu:
        """Ask for all runes in one answer, as version 1 does."""
        asked = make_menu(verb, "runes", self.list_targets(table, seat), count=self.amount)
        asked.high = min(self.amount, len(asked.options))
        return asked

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Place those whose space is still free."""
        for word in " ".join(path).split():
            land, _, colour = word.partition("/")
            if colour and colour in free_spaces(draft, land):
                place_rune(draft, land, colour)


def with_runes(table: Table, words: Path) -> Table:
    """Return the table as if runes lay where these words say."""
    twin = copy(table.state)
    twin.lands = dict(table.state.lands)
    for word in words:
        land, _, colour = word.partition("/")
        edit_land(twin, land, runes="".join(sorted(twin.lands[land].runes + colour)))
    return Table(table.rules, twin, table.hints)


class TroopDeed(CourtDeed):
    """A deed for one own troop."""

    def list_candidates(self, table: Table, seat: int) -> Iterable[Troop]:
        """List the own troops among which it may be one: those on the board."""
        return own_board(table, seat)

    def can_help(self, table: Table, troop: Troop, caster: Troop | None) -> bool:
        """Tell whether it can be used on this troop."""
        raise NotImplementedError

    def has_target(self, table: Table, seat: int) -> bool:
        """Tell whether it can be used on any own troop."""
        return any(self.can_help(table, troop, None) for troop in self.list_candidates(table, seat))

    def list_targets(self, table: Table, seat: int, caster: Troop | None = None) -> list[Option]:
        """List the own troops on which it can be used."""
        candidates = self.list_candidates(table, seat)
        return [troop_option(table, troop) for troop in candidates if self.can_help(table, troop, caster)]

    def ask_target(
        self, table: Table, seat: int, path: Path, verb: str, caster: Troop | None = None
    ) -> Menu | None:
        """Ask which troop, then what is left to say of it."""
        if not path:
            return make_menu(verb, f"troop-for-{self.word}", self.list_targets(table, seat, caster))
        return self.ask_more(table, seat, path[0], verb) if len(path) == 1 else None


class Heal(Counted, TroopDeed, frozen=True, tag_field="do", tag="heal"):
    """Heal life of one troop."""

    stands_on = PLAYED | CAST | {"at-once"}

    def can_help(self, table: Table, troop: Troop, caster: Troop | None) -> bool:
        """Tell whether anybody in it is wounded."""
        return is_wounded(troop)

    def ask_more(self, table: Table, seat: int, target: str, verb: str) -> Menu | None:
        """Ask which wounded body is healed first."""
        return body_menu(table, seat, target, verb)

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Heal it, the named body first."""
        troop = troop_of(draft.state.sides[seat], path[0])
        heal_troop(draft, seat, troop, self.amount, path[1] if len(path) > 1 else "")


class FillSpaces(Row, CourtDeed, frozen=True, tag_field="do", tag="fill-spaces"):
    """Fill all rune spaces of one own territory."""

    stands_on = frozenset({"at-once"})

    def list_targets(self, table: Table, seat: int, caster: Troop | None = None) -> list[Option]:
        """List the own territories with free spaces."""
        return [land_option(land) for land in own_lands(table.state, seat) if free_spaces(table, land)]

    def ask_more(self, table: Table, seat: int, target: str, verb: str) -> Menu | None:
        """Ask for the colours of a capital."""
        if not is_capital(table.rules, target):
            return None
        room = table.rules.capital.spaces - len(table.state.lands[target].runes)
        asked = make_menu(
            verb, "rune-colours", [replace(colour_option(letter), cap=room) for letter in LETTERS]
        )
        asked.low = asked.high = room
        return asked

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Fill them."""
        land, *colours = path
        fill_spaces(draft, land, " ".join(colours).split())


class Mounting(TroopDeed):
    """Let one troop march and attack in the same month (C3, W1)."""

    def can_help(self, table: Table, troop: Troop, caster: Troop | None) -> bool:
        """Tell whether it can march and could not attack afterwards."""
        lacks = "mounted" not in troop.notes
        if table.state.by_first_rules:
            return lacks
        able = troop.active and troop.trip is None and "recruited" not in troop.notes
        return lacks and able and not count_passive(table.rules, troop, "mount")

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Note it."""
        troop = troop_of(draft.state.sides[seat], path[0])
        set_troop(draft, seat, troop, notes=(*troop.notes, "mounted"))


class ForcedMarch(Row, Mounting, frozen=True, tag_field="do", tag="forced-march"):
    """Let any own troop march and attack."""

    stands_on = PLAYED


class Haste(Row, Mounting, frozen=True, tag_field="do", tag="haste"):
    """Let a troop beside the caster march and attack."""

    stands_on = CAST

    def can_help(self, table: Table, troop: Troop, caster: Troop | None) -> bool:
        """Tell whether it stands with the caster, and needs it."""
        return super().can_help(table, troop, caster) and (caster is None or troop.place == caster.place)


class Gate(Row, CourtDeed, frozen=True, tag_field="do", tag="gate"):
    """Let the caster leap to any own territory."""

    stands_on = CAST

    def list_targets(self, table: Table, seat: int, caster: Troop | None = None) -> list[Option]:
        """List all other own territories."""
        lands = own_lands(table.state, seat)
        return [land_option(land) for land in lands if caster is None or land != caster.place]

    def ask_target(
        self, table: Table, seat: int, path: Path, verb: str, caster: Troop | None = None
    ) -> Menu | None:
        """Ask where to."""
        return None if path else make_menu(verb, "gate", self.list_targets(table, seat, caster))

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Put the caster there; it counts as marched, and a march that it has laid falls away."""
        assert caster is not None, "a gate is cast"
        drop_march(draft, seat, caster.character)
        set_troop(draft, seat, caster, place=path[0], notes=(*caster.notes, "marched"))


class BuildingDiscount(Counted, CourtDeed, frozen=True, tag_field="do", tag="building-discount"):
    """Take coins off the next structure (P4)."""

    stands_on = PLAYED

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Note it for this month."""
        mark_done(draft, seat, f"builders:{self.amount}")


class Activate(Row, TroopDeed, frozen=True, tag_field="do", tag="activate"):
    """Make an exhausted troop active."""

    stands_on = PLAYED

    def can_help(self, table: Table, troop: Troop, caster: Troop | None) -> bool:
        """Tell whether it is exhausted, without markers."""
        return not troop.active and not troop.markers

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Make it active."""
        set_troop(draft, seat, troop_of(draft.state.sides[seat], path[0]), active=True)


class Summons(Counted, CourtDeed, frozen=True, tag_field="do", tag="summons"):
    """Take coins off the next character (P4)."""

    stands_on = PLAYED

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Note it for this month."""
        mark_done(draft, seat, f"summons:{self.amount}")


class JourneyDie(Counted, TroopDeed, frozen=True, tag_field="do", tag="journey-die"):
    """Add to the die of a troop that sets out on a journey."""

    stands_on = PLAYED

    def list_candidates(self, table: Table, seat: int) -> Iterable[Troop]:
        """List all own troops, those on journeys too."""
        return table.state.sides[seat].troops

    def can_help(self, table: Table, troop: Troop, caster: Troop | None) -> bool:
        """Tell whether it is on a journey whose die is not thrown yet."""
        return troop.trip is not None and not troop.trip.die

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Add it."""
        troop = troop_of(draft.state.sides[seat], path[0])
        if troop.trip is not None:
            set_troop(draft, seat, troop, trip=replace(troop.trip, bonus=troop.trip.bonus + self.amount))
