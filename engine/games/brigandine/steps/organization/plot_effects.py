"""Plots and whims carried out at the reveal (O14d, P11)."""

from engine.games.brigandine.edition.deeds import PlotDeed
from engine.games.brigandine.position.aims import CHARACTER, PlotAim, WhimAim, aimed_at, locate_body, reach_of
from engine.games.brigandine.position.changes import discard_cards, gain_coins, heal_told, wound_body
from engine.games.brigandine.position.map import zone_room
from engine.games.brigandine.position.sides import Plot, Slot, Troop, take_out, troop_of
from engine.games.brigandine.position.state import (
    Draft,
    Table,
    edit_side,
    list_playing,
    marker_order,
    own_lands,
    set_troop,
)


def carry_out_plots(draft: Draft) -> None:
    """In marker order one plot each, round and round (O14d)."""
    while any(draft.state.sides[seat].plots for seat in list_playing(draft.state)):
        for seat in marker_order(draft.state):
            plots = draft.state.sides[seat].plots
            if plots:
                edit_side(draft, seat, plots=plots[1:])
                _carry_out_plot(draft, seat, plots[0])


def _carry_out_plot(draft: Draft, seat: int, plot: Plot) -> None:
    """Carry one plot out: a ward stops it, a target that is gone returns the coins, the card is discarded."""
    deed = draft.rules.plots.get(plot.card)
    victim = _find_victim(draft, deed, plot)
    if deed is not None:
        discard_cards(draft, seat, [plot.card])
    if victim is None or victim not in list_playing(draft.state):
        gain_coins(draft, seat, plot.coins, "plot")
        draft.emit("plot-void", seat=seat, card=plot.card)
        return
    draft.emit("plot", seat=seat, card=plot.card, victim=victim, aim=list(plot.aim))
    if victim != seat and _ward_stops(draft, victim):
        return
    if deed is None:
        _carry_out_whim(draft, victim, WhimAim(*plot.aim))
    elif not deed.strike(draft, victim, *PlotAim(*plot.aim)):
        gain_coins(draft, seat, plot.coins, "plot")


def _find_victim(table: Table, deed: PlotDeed | None, plot: Plot) -> int | None:
    """Find whom a plot, or a whim where it is no plot's deed, hits now; None: the target has left the board or changed hands."""
    if deed is not None:
        return deed.find_victim(table, *PlotAim(*plot.aim))
    found = locate_body(table, WhimAim(*plot.aim).target, CHARACTER)
    return None if found is None else found[0]


def _ward_stops(draft: Draft, victim: int) -> bool:
    """C7: the first armed ward is shown and discarded."""
    side = draft.state.sides[victim]
    armed = next((slot for slot in side.zone if slot.armed), None)
    if armed is None:
        return False
    edit_side(draft, victim, zone=take_out(side.zone, armed))
    discard_cards(draft, victim, [armed.card])
    draft.emit("warded", seat=victim, card=armed.card)
    return True


def _wound_target(draft: Draft, target: str, word: str, amount: int) -> bool:
    found = locate_body(draft, target, word)
    if found is None:
        return False
    wound_body(draft, *found, amount)
    return True


def _carry_out_whim(draft: Draft, owner: int, aim: WhimAim) -> None:
    """Carry out what a die decides, or the face named beforehand (P11)."""
    faces = draft.rules.whim.faces
    number = 1 + draft.chance.below(len(faces))
    face = faces[number - 1]
    if face.do == "choose":
        face = faces[int(aim.face) - 1]
    _, troop = aimed_at(draft, aim.target)
    draft.emit("whim", seat=owner, troop=troop.character, die=number, does=face.do)
    if face.do == "disarm":
        _disarm_troop(draft, owner, troop)
    elif face.do == "move":
        _move_troop(draft, owner, troop, aim.land)
    elif face.do == "wound":
        _wound_target(draft, aim.target, aim.wounded, face.n)
    elif face.do == "heal":
        if found := locate_body(draft, aim.target, aim.healed):
            heal_told(draft, found[0], found[1], face.n, str(found[2]))
    else:
        gain_coins(draft, owner, face.n, "whim")


def _disarm_troop(draft: Draft, owner: int, troop: Troop) -> None:
    """Put weapons into the owner's command zone; where it is full, onto the discards."""
    weapons = [card for card in troop.gear if draft.rules.equipment[card].kind == "weapon"]
    for card in weapons:
        current = troop_of(draft.state.sides[owner], troop.character)
        set_troop(draft, owner, current, gear=take_out(current.gear, card))
        side = draft.state.sides[owner]
        if zone_room(draft, owner) > 0:
            edit_side(draft, owner, zone=(*side.zone, Slot(card)))
        else:
            discard_cards(draft, owner, [card])
    if weapons:
        draft.emit("disarmed", seat=owner, troop=troop.character, cards=weapons)


def _move_troop(draft: Draft, owner: int, troop: Troop, land: str) -> None:
    """Move a troop to the named territory, if its owner's lands still lead there; it counts as marched."""
    if land in own_lands(draft.state, owner) and land in reach_of(draft, owner, troop.place):
        set_troop(draft, owner, troop, place=land, notes=(*troop.notes, "marched"))
        draft.emit("moved", seat=owner, troop=troop.character, land=land)
