"""Every picture of Immortals, by the house's kinds."""

from collections.abc import Iterator

from engine.games.immortals.edition.cards import REALMS, area_regions
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.knowledge.view import View
from engine.rules.core import Decision, Result, Seat, Text
from render.games.immortals import battle, board, closeup, final, reference, small_maps, tableau, words
from render.games.immortals.layout import find_layout
from render.games.immortals.palette import INKS
from render.games.immortals.sight import Sight
from render.painter import Painter, Titles
from render.round_poster import BELOW, RoundStory, paint_poster
from render.scene import Picture
from render.sight import Sight as AnySight


class ImmortalsPainter(Painter[View, Edition]):
    """Paints Immortals."""

    def __init__(self) -> None:
        super().__init__(View, Edition)

    def check(self, rules: Edition) -> None:
        """Raise LayoutError where the drawn map is not this edition's map."""
        super().check(rules)
        find_layout(rules)

    def crests(self, view: View) -> tuple[str, ...]:
        """List the tribes' silhouettes: the Light one's, before it is known the Dark one's."""
        return tuple(f"immortals/tribes/{seat.light_tribe or seat.dark_tribe}" for seat in view.seats)

    def board(self, sight: Sight) -> Picture:
        """Paint both realms, the points and every seat's strip."""
        return board.paint_board(sight)

    def focus(self, sight: Sight) -> Picture:
        """Paint the realm in which something happened, or both one above the other, each as wide as the page."""
        return closeup.paint_closeup(sight, closeup.find_realms(sight))

    def tableau(self, sight: Sight, seat: Seat) -> Picture:
        """Paint a seat's slots and hand."""
        return tableau.paint_tableau(sight, seat)

    def lit(self, sight: Sight, decision: Decision) -> Picture | None:
        """Light the options on the seat's own slots, else on the smallest part of the board that holds them."""
        slots = {f"slot/{o.id.partition(':')[2]}" for o in decision.options if o.id.startswith("reveal:")}
        if slots:
            return tableau.paint_tableau(sight.light_spots(slots), decision.seat)
        spaces = {space for o in decision.options for space in _spot_spaces(sight.rules, o.spot)}
        if decision.step == "plan.place" or not spaces:
            return None
        seen = sight.light_spots(spaces)
        part = closeup.find_part(seen)
        return closeup.paint_closeup(seen, part) if part else board.paint_board(seen)

    def parts(self, rules: Edition) -> Titles:
        """List the realms and the areas."""
        named = [(area, row.name) for area, row in rules.areas.items()]
        return [*((realm, Text(f"board-{realm}")) for realm in REALMS), *named]

    def closeup(self, sight: Sight, part: str) -> Picture:
        """Paint a realm, or an area in both realms."""
        if part not in REALMS and part not in sight.rules.areas:
            raise KeyError(part)
        return closeup.paint_closeup(sight, part)

    def news(self, sight: Sight) -> list[Picture]:
        """Paint every battle."""
        return [battle.paint_battle(sight, event.data) for event in sight.events if event.kind == "battle"]

    def poster(self, sight: Sight, story: RoundStory) -> Picture:
        """Paint a round with both realms in their owners' colours, lit where something happened."""
        return paint_poster(sight, story, lambda area: small_maps.draw_realms(sight, area), INKS, large=BELOW)

    def final(self, sight: Sight, result: Result) -> Picture:
        """Paint the ranking and the points by round."""
        return final.paint_final(sight, result)

    def sheets(self) -> Titles:
        """List the tribes, the slots and the magic cards."""
        return [(key, Text(f"sheet-{key}")) for key in reference.SHEETS]

    def sheet(self, sight: AnySight[None, Edition], key: str) -> Picture:
        """Paint one of them."""
        return reference.paint_sheet(sight, key)

    def words(self, sight: Sight) -> list[str]:
        """Tell the seats, the tower and every space."""
        return words.tell_position(sight)


def _spot_spaces(edition: Edition, spot: str) -> Iterator[str]:
    """Yield the spaces that a spot means: a space, a region's two, or an area's in one realm."""
    realm, _, last = spot.rpartition("/")
    if last in edition.regions:
        yield from (f"{each}/{last}" for each in REALMS if realm in ("", each))
    elif realm in REALMS and last in edition.areas:
        yield from (f"{realm}/{region}" for region in area_regions(edition, last))
