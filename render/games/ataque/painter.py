"""Every kind of picture of Ataque à Torre."""

from collections import Counter
from dataclasses import replace

from msgspec import structs

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.knowledge.view import BaseView, View
from engine.games.ataque.position.changes import place_id
from engine.games.ataque.position.events import Fought
from engine.rules.core import Decision, Ref, target_of, text
from render.drawing.scene import Picture
from render.games.ataque.battle.battle import paint_battle
from render.games.ataque.board.board import paint_board
from render.games.ataque.narration.battles_told import STRIKES, read_battles
from render.games.ataque.narration.last_events import Attack, Offer
from render.games.ataque.narration.words import list_places, tell_position
from render.games.ataque.pages.closeup import paint_closeup, paint_row
from render.games.ataque.pages.final import paint_final
from render.games.ataque.pages.poster import paint_army_cover, paint_turns
from render.games.ataque.pages.reference import list_sheets, paint_named, paint_sheet
from render.games.ataque.pages.tableau import paint_tableau
from render.games.ataque.sight import Sight
from render.games.ataque.style.papers import PAPERS
from render.painter import Painter, Titles

ATTACK = "turn.act"  # an attack concerns both sides, so it is shown on the whole board
BUILD = "base.build"  # asks for bases in hand, which are told below the realm
RENEWAL = "turn.renew"  # concerns both sides and no place


class AtaquePainter(Painter[View, Edition]):
    """Paints Ataque à Torre."""

    papers = PAPERS
    pictured = frozenset({Fought.KIND, *STRIKES})
    board = staticmethod(paint_board)
    tableau = staticmethod(paint_tableau)
    closeup = staticmethod(paint_closeup)
    final = staticmethod(paint_final)
    sheets = staticmethod(list_sheets)
    sheet = staticmethod(paint_sheet)
    thing = staticmethod(paint_named)
    words = staticmethod(tell_position)
    places = staticmethod(list_places)
    poster = staticmethod(paint_turns)
    cover = staticmethod(paint_army_cover)

    def __init__(self) -> None:
        super().__init__(View, Edition)

    def points(self, view: View) -> tuple[int, ...]:
        """List the power left to each palace."""
        return tuple(seat.palace for seat in view.seats)

    def crests(self, view: View) -> tuple[str, ...]:
        """List the armies' silhouettes."""
        return tuple(f"ataque/armies/{seat.army}" for seat in view.seats)

    def lit(self, sight: Sight, decision: Decision) -> Picture | None:
        """Light up the options in one enlarged realm or on the board.

        For the building question, light up the territories of the plan, if there is any, beside the bases in
        hand. For a renewal, show the board. None: there is nothing to light up.
        """
        spots = {option.spot for option in decision.options if option.spot}
        if decision.step == BUILD:
            spots = {spot for item in decision.laid or () for spot in item.spots} or spots
        if not spots and decision.step != RENEWAL:
            return None
        seen, realms, asked = (
            sight.light_spots(spots),
            {spot.partition("/")[0] for spot in spots},
            sight.say(decision.prompt),
        )
        if decision.step == BUILD:
            return paint_closeup(_lay_planned(seen, decision), realms.pop(), asked)
        if len(realms) == 1 and decision.step != ATTACK:
            return paint_row(seen, int(realms.pop()), asked, decision.step)
        return paint_board(seen, asked, _read_offer(sight, decision))

    def parts(self, rules: Edition) -> Titles:
        """List both realms and this turn's last battle."""
        realms = [(str(seat), text("closeup-realm", seat=Ref("seat", str(seat)))) for seat in (0, 1)]
        return [*realms, ("battle", text("closeup-battle"))]

    def news(self, sight: Sight) -> list[Picture]:
        """Paint every battle that ends or continues in the events."""
        return [paint_battle(sight, report) for report in read_battles(sight.view, sight.events)]


def _read_offer(sight: Sight, decision: Decision) -> Offer:
    """Return the attacks of a question, with the damage that its answers tell.

    An attack storms a palace behind a territory without bases.
    """
    attacks, deals, seat = list[Attack](), dict[str, str](), decision.seat
    for option in decision.options:
        if not option.id.startswith("attack:") or option.hint is None:
            continue
        origin, target = (int(each) for each in target_of(option.id).split("-"))
        storms, told = not any(sight.view.seats[1 - seat].territories[target]), dict(option.hint.args)
        source, at = place_id(seat, origin), place_id(1 - seat, target)
        attacks.append((source, at, seat, storms))
        parts = [str(told[key]) for key in ("mine", "damage", "guns") if told.get(key)]
        if parts and (not storms or source not in deals):  # at a palace both are one number
            deals[source] = "+".join(parts)
        if told.get("theirs"):
            deals[at] = str(told["theirs"])
    return Offer(attacks) if len(attacks) == 1 else Offer((), deals)


def _lay_planned(sight: Sight, decision: Decision) -> Sight:
    """Return the sight with the planned bases on free spaces and not in hand, unless some replace others."""
    seat, kinds = sight.view.seats[decision.seat], sight.rules.types
    rows, hand = [list(row) for row in seat.territories], Counter(sight.view.own)
    if any(option.chosen and option.id.startswith("swap:") for option in decision.options):
        return sight
    planned = [option.id.split(":") for option in decision.options if option.chosen]
    for _, territory, types in planned:
        row = rows[int(territory)]
        free = [space for space, base in enumerate(row) if base is None]
        for space, type_ in zip(free, filter(None, types.split("+")), strict=False):
            hand[type_] -= 1
            row[space] = BaseView(type_, 0, kinds[type_].power, kinds[type_].initiative, [])
    seats = list(sight.view.seats)
    seats[decision.seat] = structs.replace(seat, territories=rows)
    return replace(sight, view=structs.replace(sight.view, seats=seats, own=[*hand.elements()]))
