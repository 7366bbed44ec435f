"""Court effects of cards played, spells cast and tokens used (C2, C8, D6 to D8, K2)."""

from collections.abc import Iterable
from copy import copy
from typing import ClassVar

from msgspec.structs import replace

from engine.games.brigandine.edition.effects import Counted, CourtEffect, Path, Use
from engine.games.brigandine.position import changes, options
from engine.games.brigandine.position.drawing import draw_hidden, shown_size
from engine.games.brigandine.position.map import LETTERS, free_spaces, is_capital, spaces_by_land
from engine.games.brigandine.position.sides import Troop, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_land, own_lands, set_troop
from engine.games.brigandine.position.troops import count_passive, is_wounded
from engine.rules.core import Option
from engine.rules.menus import Menu
from engine.rules.rule_data import Worded

PLAYED = frozenset({"court", "spell-at-once"})
CAST = frozenset({"spell-attached"})
ENOUGH = "enough"


class Coins(Counted, CourtEffect, frozen=True):
    """An effect that gives coins."""

    stands_on = PLAYED | {"gem"}

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Pay the coins."""
        options.spend_coins(draft, seat, -self.amount)


class Discount(CourtEffect):
    """An effect that takes coins off the next purchase of a kind (P4).

    mark: the name under which the discount is recorded.
    """

    stands_on = PLAYED
    mark: ClassVar[str]
    amount: int

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Record the discount for this month."""
        options.mark_done(draft, seat, f"{self.mark}:{self.amount}")


class BuildingDiscount(Counted, Discount, frozen=True):
    """A discount on the next structure."""

    mark = "builders"


class Summons(Counted, Discount, frozen=True):
    """A discount on the next character."""

    mark = "summons"


class AimedEffect(CourtEffect):
    """An effect with one target.

    question: the text that asks for the target, by default the one for a troop.
    """

    question: ClassVar[str] = ""

    def has_target(self, use: Use) -> bool:
        """Return True if there is a target."""
        return bool(self.list_targets(use))

    def ask_target(self, use: Use) -> Menu | None:
        """Return the menu of targets, then the one of further choices, then None."""
        if not use.path:
            question = self.question or f"troop-for-{self.word}"
            return options.make_menu(use.verb, question, self.list_targets(use))
        return self.ask_more(use) if len(use.path) == 1 else None


class Draw(Counted, CourtEffect, frozen=True):
    """An effect that draws cards from the own nation's deck."""

    stands_on = PLAYED

    def has_target(self, use: Use) -> bool:
        """Return True if the deck seems to hold cards, as far as the seat knows."""
        return bool(shown_size(use.table, use.seat, use.table.state.sides[use.seat].nation))

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Draw the cards."""
        nation = path[0] if path else draft.state.sides[seat].nation
        draw_hidden(draft, seat, changes.deck_nation(draft.state, nation), self.amount)


class DrawAny(AimedEffect, Draw, frozen=True):
    """An effect that draws cards from any nation's deck."""

    question = "deck"

    def list_targets(self, use: Use) -> list[Option]:
        """List the nations with cards in their deck, as far as the seat knows."""
        nations = use.table.rules.nations
        full = [nation for nation in nations if shown_size(use.table, use.seat, nation)]
        return [options.named_option(nation, "nation", nation) for nation in full]


class Runes(Counted, CourtEffect, frozen=True):
    """An effect that places runes of any colour on own territories with free spaces (C10, G6)."""

    stands_on = PLAYED

    def has_target(self, use: Use) -> bool:
        """Return True if a space is free."""
        return any(spaces_by_land(use.table, use.seat).values())

    def list_targets(self, use: Use) -> list[Option]:
        """List each free space of own territories by colour, except the spaces named before."""
        table = with_runes(use.table, use.path) if use.path else use.table
        return [
            options.named_option(f"{land}/{colour}", "land", land, options.rune_text(colour), land)
            for land, free in spaces_by_land(table, use.seat).items()
            for colour in free
        ]

    def ask_target(self, use: Use) -> Menu | None:
        """Return the menu of the next rune, as long as another space is free.

        After the first rune it offers *enough* too.
        """
        if len(use.path) >= self.amount or ENOUGH in use.path:
            return None
        spaces = self.list_targets(use)
        if use.path and spaces:
            spaces.append(options.plain_option(ENOUGH, "option-enough"))
        if not spaces:
            return None
        return options.make_menu(use.verb, "runes", spaces, count=self.amount - len(use.path))

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Place the runes that still have a free space."""
        for word in " ".join(path).split():
            land, _, colour = word.partition("/")
            if colour and colour in free_spaces(draft, land):
                changes.place_rune(draft, land, colour)


def with_runes(table: Table, words: Iterable[str]) -> Table:
    """Return the table with more runes placed. words: territory/colour of each."""
    twin = copy(table.state)
    twin.lands = dict(table.state.lands)
    for word in words:
        land, _, colour = word.partition("/")
        edit_land(twin, land, runes="".join(sorted(twin.lands[land].runes + colour)))
    return Table(table.rules, twin, table.hints)


class TroopEffect(AimedEffect):
    """An effect on one own troop."""

    def list_candidates(self, use: Use) -> Iterable[Troop]:
        """List the own troops to choose from: those on the board."""
        return options.own_board(use.table, use.seat)

    def can_help(self, use: Use, troop: Troop) -> bool:
        """Return True if the effect can be used on this troop."""
        raise NotImplementedError

    def has_target(self, use: Use) -> bool:
        """Return True if there is such a troop."""
        return any(self.can_help(use, troop) for troop in self.list_candidates(use))

    def list_targets(self, use: Use) -> list[Option]:
        """List the own troops that the effect can be used on."""
        helped = [troop for troop in self.list_candidates(use) if self.can_help(use, troop)]
        return [options.troop_option(use.table, troop) for troop in helped]

    def help_troop(self, draft: Draft, seat: int, troop: Troop, more: Path) -> None:
        """Execute the effect on this troop. more: the further choices."""
        raise NotImplementedError

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Execute the effect on the named troop."""
        self.help_troop(draft, seat, troop_of(draft.state.sides[seat], path[0]), path[1:])


class Heal(Counted, TroopEffect, frozen=True):
    """An effect that heals life of one troop."""

    stands_on = PLAYED | CAST | {"at-once"}

    def can_help(self, use: Use, troop: Troop) -> bool:
        """Return True if a body of the troop is wounded."""
        return is_wounded(troop)

    def ask_more(self, use: Use) -> Menu | None:
        """Ask for the wounded body to heal first."""
        return options.body_menu(use.table, use.seat, use.path[0], use.verb)

    def help_troop(self, draft: Draft, seat: int, troop: Troop, more: Path) -> None:
        """Heal the troop, the named body first."""
        changes.heal_troop(draft, seat, troop, self.amount, *more[:1])


class Activate(Worded, TroopEffect, frozen=True):
    """An effect that makes an exhausted troop active."""

    stands_on = PLAYED

    def can_help(self, use: Use, troop: Troop) -> bool:
        """Return True if the troop is exhausted, without markers."""
        return not troop.active and not troop.markers

    def help_troop(self, draft: Draft, seat: int, troop: Troop, more: Path) -> None:
        """Make the troop active."""
        set_troop(draft, seat, troop, active=True)


class JourneyDie(Counted, TroopEffect, frozen=True):
    """An effect that adds to the die of a troop that sets out on a journey."""

    stands_on = PLAYED

    def list_candidates(self, use: Use) -> Iterable[Troop]:
        """List all own troops, those on journeys too."""
        troops: tuple[Troop, ...] = use.table.state.sides[use.seat].troops
        return troops

    def can_help(self, use: Use, troop: Troop) -> bool:
        """Return True if the troop is on a journey with a die that is not thrown yet."""
        return troop.trip is not None and not troop.trip.die

    def help_troop(self, draft: Draft, seat: int, troop: Troop, more: Path) -> None:
        """Add the bonus to the journey's die."""
        if troop.trip is not None:
            set_troop(draft, seat, troop, trip=replace(troop.trip, bonus=troop.trip.bonus + self.amount))


class Mounting(TroopEffect):
    """An effect that allows one troop to march and attack in the same month (C3, W1)."""

    def can_help(self, use: Use, troop: Troop) -> bool:
        """Return True if the troop can march and could not attack afterwards."""
        lacks = "mounted" not in troop.notes
        able = troop.active and troop.trip is None and "recruited" not in troop.notes
        return lacks and able and not count_passive(use.table.rules, troop, "mount")

    def help_troop(self, draft: Draft, seat: int, troop: Troop, more: Path) -> None:
        """Record the permission in the troop's notes."""
        set_troop(draft, seat, troop, notes=(*troop.notes, "mounted"))


class ForcedMarch(Worded, Mounting, frozen=True):
    """An effect that allows any own troop to march and attack."""

    stands_on = PLAYED


class Haste(Worded, Mounting, frozen=True):
    """An effect that allows a troop in the caster's territory to march and attack."""

    stands_on = CAST

    def can_help(self, use: Use, troop: Troop) -> bool:
        """Return True if the troop is in the caster's territory and needs the permission."""
        return super().can_help(use, troop) and (use.caster is None or troop.place == use.caster.place)


class FillSpaces(Worded, CourtEffect, frozen=True):
    """An effect that fills all rune spaces of one own territory."""

    stands_on = frozenset({"at-once"})

    def list_targets(self, use: Use) -> list[Option]:
        """List the own territories with free spaces."""
        lands = own_lands(use.table.state, use.seat)
        return [options.land_option(land) for land in lands if free_spaces(use.table, land)]

    def ask_more(self, use: Use) -> Menu | None:
        """Ask for the colours of a capital. Return None for other territories, which print their colours."""
        rules, land = use.table.rules, use.path[0]
        if not is_capital(rules, land):
            return None
        room = rules.capital.spaces - len(use.table.state.lands[land].runes)
        colours = [replace(options.colour_option(letter), cap=room) for letter in LETTERS]
        asked = options.make_menu(use.verb, "rune-colours", colours)
        asked.low = asked.high = room
        return asked

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Fill the spaces."""
        land, *colours = path
        changes.fill_spaces(draft, land, " ".join(colours).split())


class Gate(Worded, AimedEffect, frozen=True):
    """An effect that moves the caster to any own territory."""

    stands_on = CAST
    question = "gate"

    def list_targets(self, use: Use) -> list[Option]:
        """List all other own territories."""
        lands = own_lands(use.table.state, use.seat)
        return [options.land_option(land) for land in lands if not use.caster or land != use.caster.place]

    def perform(self, draft: Draft, seat: int, path: Path, caster: Troop | None = None) -> None:
        """Move the caster to the named territory. This counts as its march, and its planned march is dropped."""
        assert caster is not None, "a gate is cast"
        changes.drop_march(draft, seat, caster.character)
        set_troop(draft, seat, caster, place=path[0], notes=(*caster.notes, "marched"))
