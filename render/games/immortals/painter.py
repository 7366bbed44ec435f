"""Every kind of picture of Immortals."""

from collections.abc import Iterator, Sequence

from engine.games.immortals.edition.cards import REALMS, area_regions
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.knowledge.view import View
from engine.games.immortals.position.events import Battle
from engine.rules.core import Decision, Event, Text
from engine.rules.events import read_all
from render.drawing.scene import Picture
from render.games.immortals.battle.battle import paint_battle
from render.games.immortals.board.board import Question, paint_question
from render.games.immortals.board.layout import find_layout
from render.games.immortals.board.seat_strips import paint_table
from render.games.immortals.narration.words import list_places, tell_position
from render.games.immortals.pages.closeup import find_part, find_realm, paint_closeup, paint_whole
from render.games.immortals.pages.final import paint_final
from render.games.immortals.pages.poster import paint_deck_cover, paint_round
from render.games.immortals.pages.reference import list_sheets, paint_named, paint_sheet
from render.games.immortals.pages.tableau import paint_tableau
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import BUILT, MONEY
from render.games.immortals.style.papers import PAPERS
from render.painter import Painter, Throw, Titles

WAYS = 4  # most attacks and moves of a question that are drawn as arrows


class ImmortalsPainter(Painter[View, Edition]):
    """Paints Immortals."""

    papers = PAPERS
    pictured = frozenset({Battle.KIND})
    board = staticmethod(paint_whole)
    tableau = staticmethod(paint_tableau)
    final = staticmethod(paint_final)
    sheets = staticmethod(list_sheets)
    sheet = staticmethod(paint_sheet)
    thing = staticmethod(paint_named)
    words = staticmethod(tell_position)
    places = staticmethod(list_places)
    poster = staticmethod(paint_round)
    cover = staticmethod(paint_deck_cover)

    def __init__(self) -> None:
        super().__init__(View, Edition)

    def check(self, rules: Edition) -> None:
        """Raise LayoutError if the drawn map is not this edition's map."""
        super().check(rules)
        find_layout(rules)

    def points(self, view: View) -> tuple[int, ...]:
        """List each seat's victory points."""
        return tuple(seat.vp for seat in view.seats)

    def throws(self, events: Sequence[Event]) -> Iterator[Throw]:
        """Yield each side's cubes that fall out of the tower. In the long run as many fall out as are thrown in."""
        for it in read_all(Battle, events):
            for seat in (it.attacker, it.defender):
                if seat is not None:
                    yield Throw(seat, it.fallen.seats[seat], it.thrown.seats[seat])

    def crests(self, view: View) -> tuple[str, ...]:
        """List the tribes' silhouettes: the Light tribe's, or the Dark one's while that is unknown."""
        return tuple(f"immortals/tribes/{seat.light_tribe or seat.dark_tribe}" for seat in view.seats)

    def focus(self, sight: Sight) -> Picture:
        """Paint the realm with most of the events, as wide as the page."""
        return paint_closeup(sight, find_realm(sight), praise=True)

    def lit(self, sight: Sight, decision: Decision) -> Picture | None:
        """Light up the options on the seat's slots, or else on the smallest part of the board with all of them.

        A card that names one space, and what is done with a revealed card, are shown on the board. A plan shows its slots alone, and lights the only one with options. Fallen armies are split below the whole
        board. None: no option has a space.
        """
        options = [o for o in decision.options if not o.id.startswith("reveal:")] or decision.options
        slots, cards = {o.group for o in options if o.id.startswith("reveal:")}, {o.spot for o in options}
        if slots and (len(slots) > 1 or not cards <= sight.view.spaces.keys()):
            return paint_tableau(sight.light_spots(slots), decision.seat, hand=False)
        if decision.step == "plan.place":
            slots = {f"slot/{option.group}" for option in decision.options}
            return paint_tableau(
                sight.light_spots(slots if len(slots) == 1 else ()), decision.seat, hand=False
            )
        spaces = {space for o in options for space in _spot_spaces(sight.rules, o.spot)}
        if not spaces:
            split = decision.step == "limbo.split"
            return paint_question(sight, _read_question(sight, decision)) if split else None
        seen = sight.light_spots(spaces)
        part, asked = find_part(seen), _read_question(sight, decision)
        return paint_closeup(seen, part, asked) if part else paint_question(seen, asked)

    def parts(self, rules: Edition) -> Titles:
        """List the realms, the table with every seat's holdings, and the areas."""
        named = [(area, row.name) for area, row in rules.areas.items()]
        return [*((part, Text(f"board-{part}")) for part in (*REALMS, "table")), *named]

    def closeup(self, sight: Sight, part: str) -> Picture:
        """Paint a realm, the table, or an area in both realms."""
        if part == "table":
            return paint_table(sight)
        if part not in REALMS and part not in sight.rules.areas:
            raise KeyError(part)
        return paint_closeup(sight, part)

    def news(self, sight: Sight) -> list[Picture]:
        """Paint every battle."""
        return [paint_battle(sight, it) for it in read_all(Battle, sight.events)]


def _read_question(sight: Sight, decision: Decision) -> Question:
    """Return a question with the incomes or prices on which its answer depends, or all incomes of new land."""
    verbs, said = {o.id.partition(":")[0] for o in decision.options if o.spot}, sight.say(decision.prompt)
    if decision.step.startswith(("draft.", "home.")):
        return Question(said, tuple(MONEY))
    built = tuple(BUILT) if decision.step == "act.construction" else ()
    ends = [o.id.partition(":")[2].partition(">") for o in decision.options]
    ways = tuple((source, target, decision.seat) for source, _, target in ends if target)
    shown = ways if len(ways) <= WAYS else ()
    return Question(said, tuple(each for each in MONEY if each in verbs), built, shown)


def _spot_spaces(edition: Edition, spot: str) -> Iterator[str]:
    """Yield the spaces of an option's spot: a space, both spaces of a region, or an area's in one realm."""
    realm, _, last = spot.rpartition("/")
    if last in edition.regions:
        yield from (f"{each}/{last}" for each in REALMS if realm in ("", each))
    elif realm in REALMS and last in edition.areas:
        yield from (f"{realm}/{region}" for region in area_regions(edition, last))
