"""Conquest, retreat and shots: changes of the board by the war (W5, W9, W11, W13, B13, B14)."""

from engine.games.brigandine.battle.fights import list_retreats
from engine.games.brigandine.battle.odds import throw_dice
from engine.games.brigandine.battle.parties import Fighter, list_fighters, order_losses
from engine.games.brigandine.position import changes, sides, war_events
from engine.games.brigandine.position.falling import fell_nation
from engine.games.brigandine.position.map import find_nearest, home_of, is_capital, is_foreign, tile_of
from engine.games.brigandine.position.sides import Troop
from engine.games.brigandine.position.state import Draft, edit_land, edit_side, own_lands, seat_of, set_troop
from engine.games.brigandine.position.troops import count_dice, full_life, is_blessed
from engine.games.brigandine.position.warfare import Order


def conquer_land(draft: Draft, seat: int, target: str, troops: tuple[str, ...], retreat_to: str = "") -> None:
    """Conquer a territory (W11). troops: the undefeated participants.

    retreat_to: where its defenders go, empty for the nearest own territory.
    """
    state, old = draft.state, draft.state.lands[target]
    loser = old.owner
    edit_land(state, target, owner=seat, structure="city" if old.structure == "city" else "")
    for name in troops:
        troop = sides.find_troop(state.sides[seat], name)
        if troop is not None and troop.place:
            set_troop(draft, seat, troop, place=target)
    draft.emit(war_events.Conquered(seat, target, loser, list(troops)))
    if loser is not None and own_lands(state, loser):
        left = [troop.character for troop in sides.troops_at(state.sides[loser], target)]
        retreat_troops(draft, loser, target, left, retreat_to)
    _take_tokens(draft, seat, target)
    _draw_tile(draft, seat, target)
    if is_capital(draft.rules, target):
        _take_script(draft, seat, home_of(draft.rules, target), loser)
    if loser is not None and not own_lands(state, loser):
        fell_nation(draft, loser, seat)


def _take_tokens(draft: Draft, seat: int, target: str) -> None:
    """Take the conquest token and an own objective token (K1)."""
    state = draft.state
    if is_foreign(draft, seat, target) and target in state.buried:
        token = state.buried.pop(target)
        if target in state.turned:
            state.turned.remove(target)
        edit_side(draft, seat, tokens=(*state.sides[seat].tokens, token))
        draft.emit(war_events.TokenTaken(seat, target, token))
    if changes.take_objective(state, target, seat):
        edit_side(draft, seat, taken=state.sides[seat].taken + 1)
        draft.emit(war_events.ObjectiveTaken(seat, target))


def _draw_tile(draft: Draft, seat: int, target: str) -> None:
    """Draw as many cards as the tile shows, the first time this nation conquers it, unless it is its home."""
    side, home = draft.state.sides[seat], home_of(draft.rules, target)
    if home == side.nation or target in side.conquered:
        return
    edit_side(draft, seat, conquered=(*side.conquered, target))
    changes.draw_cards(draft, seat, home, tile_of(draft, target).cards)


def _take_script(draft: Draft, seat: int, nation: str, loser: int | None) -> None:
    """Take the manuscript of a nation into the conqueror's hand, if its player loses the capital (C12)."""
    owner, card = seat_of(draft.state, nation), f"manuscript-{nation}"
    if owner is None or owner == seat or owner != loser:
        return
    side = draft.state.sides[owner]
    slot = next((slot for slot in side.zone if slot.card == card), None)
    bearer = next((troop for troop in side.troops if card in troop.scripts), None)
    if card in side.hand:
        edit_side(draft, owner, hand=sides.take_out(side.hand, card))
    elif slot is not None:
        edit_side(draft, owner, zone=sides.take_out(side.zone, slot))
    elif bearer is not None:
        set_troop(draft, owner, bearer, scripts=sides.take_out(bearer.scripts, card))
    else:
        return
    edit_side(draft, seat, hand=sides.with_card(draft.state.sides[seat].hand, card))
    draft.emit(war_events.ManuscriptTaken(seat, nation, owner))


def retreat_troops(draft: Draft, seat: int, land: str, names: list[str], wish: str = "") -> None:
    """Move troops in a retreat (W13): together to one adjacent own territory, else each is defeated.

    wish: the chosen territory. If it is not possible, take the one nearest to the capital.
    """
    if not names:
        return
    near = list_retreats(draft, seat, land)
    place = wish if wish in near else find_nearest(draft, seat, near)
    for name in names:
        troop = sides.find_troop(draft.state.sides[seat], name)
        if troop is None:
            continue
        if place is None:
            changes.defeat_troop(draft, seat, troop)
        else:
            set_troop(draft, seat, troop, place=place)
    if place is not None:
        draft.emit(war_events.Retreated(seat, land, place, names))


def send_home(draft: Draft, seat: int, target: str, troops: list[tuple[str, str]]) -> None:
    """Retreat those losing attackers that come from a territory lost meanwhile (W13).

    troops: characters with their territories.
    """
    lost = [name for name, place in troops if draft.state.lands[place].owner != seat]
    retreat_troops(draft, seat, target, lost)


def shoot_troop(draft: Draft, order: Order) -> bool:
    """Shoot (W5): each sword is 1 damage, monsters first. Return False if the shot is void: no troop is exhausted."""
    owner = draft.state.lands[order.target].owner
    shooter = sides.find_troop(draft.state.sides[order.seat], order.troops[0])
    if owner is None or owner == order.seat or shooter is None:
        return False
    victim = sides.find_troop(draft.state.sides[owner], order.victim)
    if victim is None or victim.place != order.target:
        return False
    count = count_dice(draft.rules, shooter, is_blessed(draft.rules, draft.state, order.seat))
    thrown = throw_dice(draft.rules, draft.chance, min(count, draft.rules.battle.dice))
    set_troop(draft, order.seat, shooter, active=False)
    damage = thrown.count("S")
    draft.emit(war_events.Shot(order.seat, shooter.character, order.victim, owner, thrown, damage))
    bodies = order_losses(list_fighters(draft.rules, (victim,)), "beasts")
    for body in bodies:
        taken = min(damage, body.left)
        body.left -= taken
        damage -= taken
        body.fell = body.left == 0
        if body.fell and body.at >= 0:
            draft.emit(war_events.MonsterFell(owner, body.name, order.victim))
    settle_front(draft, owner, [victim], bodies, owner, won=False, spared=False)
    draft.emit(war_events.Aftermath(order.seat, owner, order.target))
    return True


def settle_front(
    draft: Draft, seat: int, front: list[Troop], bodies: list[Fighter], taker: int, won: bool, spared: bool
) -> None:
    """Settle wounds and fates of a front after a battle (B13, B14).

    taker: fallen monsters go to the discards of this seat. won: the side has won, so fallen characters survive.
    spared: they survive a loss too.
    """
    for number, troop in enumerate(front):
        mine = sorted((body for body in bodies if body.troop == number), key=lambda body: body.at)
        character, *monsters = mine
        alive = tuple(sides.Body(body.name, body.full - body.left) for body in monsters if not body.fell)
        current = sides.troop_of(draft.state.sides[seat], troop.character)
        wounds = min(character.full - character.left, full_life(draft.rules, troop))
        new = set_troop(draft, seat, current, monsters=alive, wounds=wounds)
        for body in monsters:
            if body.fell:
                changes.bury_monster(draft, seat, taker, body.name)
        if character.fell and won:
            changes.defeat_troop(draft, seat, new)
        elif character.fell:
            changes.kill_or_defeat(draft, seat, new, spared)


def exhaust_troops(draft: Draft, seat: int, names: tuple[str, ...]) -> None:
    """Exhaust the troops of a front or siege (B15, W9)."""
    for name in names:
        troop = sides.find_troop(draft.state.sides[seat], name)
        if troop is not None and troop.active:
            set_troop(draft, seat, troop, active=False)
