"""Plots and whims carried out at the reveal (O14d, P11)."""

from engine.games.brigandine.position.changes import discard_cards, gain_coins, heal_told, wound_body
from engine.games.brigandine.position.map import zone_room
from engine.games.brigandine.position.sides import Plot, Slot, Troop, find_troop, is_script, take_out
from engine.games.brigandine.position.state import (
    Draft,
    Table,
    edit_land,
    edit_side,
    list_playing,
    marker_order,
    own_lands,
    set_troop,
)
from engine.games.brigandine.steps.organization.plotting import (
    CHARACTER,
    WHIM,
    locate_body,
    plot_act,
    reach_of,
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
    do = WHIM if plot.card == WHIM else plot_act(draft, plot.card).do
    victim = _find_victim(draft, do, plot)
    if plot.card != WHIM:
        discard_cards(draft, seat, [plot.card])
    if victim is None or victim not in list_playing(draft.state):
        gain_coins(draft, seat, plot.coins, "plot")
        draft.emit("plot-void", seat=seat, card=plot.card)
        return
    draft.emit("plot", seat=seat, card=plot.card, victim=victim, aim=list(plot.aim))
    if victim != seat and _ward_stops(draft, victim):
        return
    if do == WHIM:
        _carry_out_whim(draft, victim, plot)
    elif not PLOTS[do](draft, victim, plot):
        gain_coins(draft, seat, plot.coins, "plot")


def _find_victim(table: Table, do: str, plot: Plot) -> int | None:
    """Find whom a plot hits now; None: the target has left the board or changed hands."""
    state = table.state
    if do == "discard-random":
        return int(plot.aim[0])
    if do == "remove-runes":
        return state.lands[plot.aim[0]].owner
    target, word = (plot.aim[1], CHARACTER) if do == WHIM else (plot.aim[0], plot.aim[1])
    found = locate_body(table, target, word)
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


def _assassinate_body(draft: Draft, _victim: int, plot: Plot) -> bool:
    """Find the named body, wherever a monster is attached now (O14)."""
    return _wound_target(draft, plot.aim[0], plot.aim[1], plot_act(draft, plot.card).n)


def _wound_target(draft: Draft, target: str, word: str, amount: int) -> bool:
    found = locate_body(draft, target, word)
    if found is None:
        return False
    wound_body(draft, *found, amount)
    return True


def _discard_random(draft: Draft, victim: int, _plot: Plot) -> bool:
    """Discard a random hand card of the victim, manuscripts excepted."""
    side = draft.state.sides[victim]
    cards = [card for card in side.hand if not is_script(card)]
    if not cards:
        return False
    card = draft.chance.choice(cards)
    edit_side(draft, victim, hand=take_out(side.hand, card))
    discard_cards(draft, victim, [card])
    draft.emit("discarded", seat=victim, cards=[card])
    return True


def _remove_runes(draft: Draft, victim: int, plot: Plot) -> bool:
    """Remove the runes named, else others that lie there, up to the number."""
    land = plot.aim[0]
    wanted = plot.aim[1].split()
    gone = 0
    for _ in range(plot_act(draft, plot.card).n):
        runes = draft.state.lands[land].runes
        if not runes:
            break
        colour = next((rune for rune in wanted if rune in runes), runes[0])
        if colour in wanted:
            wanted.remove(colour)
        edit_land(draft.state, land, runes=runes.replace(colour, "", 1))
        gone += 1
    draft.emit("sabotaged", seat=victim, land=land, n=gone)
    return gone > 0


PLOTS = {"assassinate": _assassinate_body, "discard-random": _discard_random, "remove-runes": _remove_runes}


def _carry_out_whim(draft: Draft, owner: int, plot: Plot) -> None:
    """Carry out what a die decides, or the face named beforehand (P11)."""
    faces = draft.rules.whim.faces
    number = 1 + draft.chance.below(len(faces))
    face = faces[number - 1]
    if face.do == "choose":
        face = faces[int(plot.aim[5]) - 1]
    troop = find_troop(draft.state.sides[owner], plot.aim[1].partition("/")[2])
    assert troop is not None
    draft.emit("whim", seat=owner, troop=troop.character, die=number, does=face.do)
    if face.do == "disarm":
        _disarm_troop(draft, owner, troop)
    elif face.do == "move":
        _move_troop(draft, owner, troop, plot.aim[2])
    elif face.do == "wound":
        _wound_target(draft, plot.aim[1], plot.aim[3], face.n)
    elif face.do == "heal":
        if found := locate_body(draft, plot.aim[1], plot.aim[4]):
            heal_told(draft, found[0], found[1], face.n, str(found[2]))
    else:
        gain_coins(draft, owner, face.n, "whim")


def _disarm_troop(draft: Draft, owner: int, troop: Troop) -> None:
    """Put weapons into the owner's command zone; where it is full, onto the discards."""
    weapons = [card for card in troop.gear if draft.rules.equipment[card].kind == "weapon"]
    for card in weapons:
        current = find_troop(draft.state.sides[owner], troop.character)
        assert current is not None
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
