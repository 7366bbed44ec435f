"""Effects of plots against another player at the reveal (O11, O14d)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.brigandine.edition.effects import Counted, PlotEffect
from engine.games.brigandine.position import aims, changes, events, options
from engine.games.brigandine.position.sides import is_script, take_out
from engine.games.brigandine.position.state import Draft, Table, edit_land, edit_side, list_playing, own_lands
from engine.rules.core import Option, text
from engine.rules.menus import Menu


def list_others(table: Table, seat: int) -> list[int]:
    """List all other seats that are still in the match."""
    return [other for other in list_playing(table.state) if other != seat]


class Assassinate(Counted, PlotEffect, frozen=True):
    """A plot that wounds one body of an enemy troop. A monster may be with another troop of its owner by then."""

    def list_targets(self, table: Table, seat: int) -> Iterable[Option]:
        """List all enemy troops on the board."""
        troops = (
            (other, troop) for other in list_others(table, seat) for troop in options.own_board(table, other)
        )
        return (aims.enemy_option(table, other, troop) for other, troop in troops)

    def ask_more(self, table: Table, target: str) -> Menu | None:
        """Ask for the body."""
        return options.make_menu("plot", "plot-body", aims.bodies_of(table, aims.aimed_at(table, target)[1]))

    def find_victim(self, table: Table, target: str, what: str) -> int | None:
        """Return the current owner of the body, or None if it is no longer on the board."""
        found = aims.locate_body(table, target, what)
        return None if found is None else found[0]

    def strike(self, draft: Draft, victim: int, target: str, what: str) -> bool:
        """Wound the body."""
        found = aims.locate_body(draft, target, what)
        if found is not None:
            changes.wound_body(draft, *found, self.amount)
        return found is not None


class DiscardRandom(Counted, PlotEffect, frozen=True):
    """A plot that discards a random hand card of another player, manuscripts excepted."""

    def list_targets(self, table: Table, seat: int) -> Iterable[Option]:
        """List the other seats that hold cards."""
        others = [other for other in list_others(table, seat) if table.state.sides[other].hand]
        return (options.named_option(str(other), "seat", str(other)) for other in others)

    def find_victim(self, table: Table, target: str, what: str) -> int | None:
        """Return the seat that the target names."""
        return int(target)

    def strike(self, draft: Draft, victim: int, target: str, what: str) -> bool:
        """Discard the card."""
        side = draft.state.sides[victim]
        cards = [card for card in side.hand if not is_script(card)]
        if not cards:
            return False
        card = draft.chance.choice(cards)
        edit_side(draft, victim, hand=take_out(side.hand, card))
        changes.discard_cards(draft, victim, [card])
        draft.emit(events.Discarded(victim, [card]))
        return True


class RemoveRunes(Counted, PlotEffect, frozen=True):
    """A plot that removes runes of one enemy territory."""

    def list_targets(self, table: Table, seat: int) -> Iterable[Option]:
        """List the territories of others that have runes."""
        state = table.state
        lands = (land for other in list_others(table, seat) for land in own_lands(state, other))
        runes = ((land, state.lands[land].runes) for land in lands)
        return (
            options.land_option(land, text("hint-runes", count=len(here))) for land, here in runes if here
        )

    def ask_more(self, table: Table, target: str) -> Menu | None:
        """Ask for the runes."""
        runes = table.state.lands[target].runes
        colours = [
            replace(options.colour_option(each), cap=runes.count(each)) for each in dict.fromkeys(runes)
        ]
        asked = options.make_menu("plot", "plot-runes", colours)
        asked.low = asked.high = min(self.amount, len(runes))
        return asked

    def find_victim(self, table: Table, target: str, what: str) -> int | None:
        """Return the seat that holds the territory now, or None if it is free."""
        return table.state.lands[target].owner

    def strike(self, draft: Draft, victim: int, target: str, what: str) -> bool:
        """Remove the named runes, else others of the territory, up to the number."""
        wanted, gone = what.split(), 0
        while gone < self.amount and (runes := draft.state.lands[target].runes):
            colour = next((rune for rune in wanted if rune in runes), runes[0])
            if colour in wanted:
                wanted.remove(colour)
            edit_land(draft.state, target, runes=runes.replace(colour, "", 1))
            gone += 1
        draft.emit(events.Sabotaged(victim, target, gone))
        return gone > 0
