"""Execute plots and whims at the reveal (O14d, P11)."""

from engine.games.brigandine.edition.effects import PlotEffect
from engine.games.brigandine.position import events
from engine.games.brigandine.position.aims import CHARACTER, PlotAim, WhimAim, aimed_at, locate_body
from engine.games.brigandine.position.changes import discard_cards, gain_coins
from engine.games.brigandine.position.sides import Plot, take_out
from engine.games.brigandine.position.state import Draft, Table, edit_side, list_playing, marker_order


def carry_out_plots(draft: Draft) -> None:
    """Execute one plot of each seat in marker order, round after round (O14d)."""
    while any(draft.state.sides[seat].plots for seat in list_playing(draft.state)):
        for seat in marker_order(draft.state):
            plots = draft.state.sides[seat].plots
            if plots:
                edit_side(draft, seat, plots=plots[1:])
                _carry_out_plot(draft, seat, plots[0])


def _carry_out_plot(draft: Draft, seat: int, plot: Plot) -> None:
    """Execute one plot.

    A ward stops it. If its target is gone, the coins return. The card is discarded.
    """
    deed = draft.rules.plots.get(plot.card)
    victim = _find_victim(draft, deed, plot)
    if deed is not None:
        discard_cards(draft, seat, [plot.card])
    if victim is None or victim not in list_playing(draft.state):
        gain_coins(draft, seat, plot.coins, "plot")
        draft.emit(events.PlotVoid(seat, plot.card))
        return
    draft.emit(events.Plotted(seat, plot.card, victim, list(plot.aim)))
    if victim != seat and _ward_stops(draft, victim):
        return
    if deed is None:
        _carry_out_whim(draft, victim, WhimAim(*plot.aim))
    elif not deed.strike(draft, victim, *PlotAim(*plot.aim)):
        gain_coins(draft, seat, plot.coins, "plot")


def _find_victim(table: Table, deed: PlotEffect | None, plot: Plot) -> int | None:
    """Return the seat that a plot or a whim hits now.

    None: the target has left the board or changed hands. deed: None for a whim.
    """
    if deed is not None:
        return deed.find_victim(table, *PlotAim(*plot.aim))
    found = locate_body(table, WhimAim(*plot.aim).target, CHARACTER)
    return None if found is None else found[0]


def _ward_stops(draft: Draft, victim: int) -> bool:
    """Return True if an armed ward stops a plot. The first ward is shown and discarded (C7)."""
    side = draft.state.sides[victim]
    armed = next((slot for slot in side.zone if slot.armed), None)
    if armed is None:
        return False
    edit_side(draft, victim, zone=take_out(side.zone, armed))
    discard_cards(draft, victim, [armed.card])
    draft.emit(events.Warded(victim, armed.card))
    return True


def _carry_out_whim(draft: Draft, owner: int, aim: WhimAim) -> None:
    """Execute the face of the die, or the face named beforehand (P11)."""
    faces = draft.rules.whim.faces
    number = 1 + draft.chance.below(len(faces))
    face = faces[number - 1]
    if face.chosen:
        face = faces[int(aim.face) - 1]
    _, troop = aimed_at(draft, aim.target)
    draft.emit(events.WhimThrown(owner, troop.character, number, face.word))
    face.strike(draft, owner, troop, aim)
