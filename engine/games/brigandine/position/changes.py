"""Changes to a position that several steps share: coins, cards, runes, wounds, defeats and deaths."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.games.brigandine.position import events, war_events
from engine.games.brigandine.position import map as board
from engine.games.brigandine.position.abilities import force_of
from engine.games.brigandine.position.sides import (
    COLOURS,
    Body,
    Slot,
    Troop,
    find_troop,
    is_script,
    take_out,
    with_card,
)
from engine.games.brigandine.position.state import Draft, Pile, State, edit_land, edit_side, set_troop
from engine.games.brigandine.position.troops import (
    full_life,
    is_ruler,
    list_attachments,
    list_wounds,
    monster_left,
)


def gain_coins(draft: Draft, seat: int, coins: int, why: str) -> None:
    """Add coins to a player, or subtract them if negative, with a public event. why: the reason's key."""
    if coins:
        edit_side(draft, seat, coins=max(0, draft.state.sides[seat].coins + coins))
        draft.emit(events.Coins(seat, coins, why))


def deck_nation(state: State, nation: str) -> str:
    """Return the nation that holds the deck of this nation now: itself, or its last conqueror (N9)."""
    while nation in state.heirs:
        nation = state.heirs[nation]
    return nation


def take_cards(draft: Draft, nation: str, count: int) -> list[str]:
    """Take random cards off a nation's deck and return them, fewer if it has not enough (S8, C4)."""
    piles, key, cards = draft.state.piles, deck_nation(draft.state, nation), list[str]()
    while len(cards) < count:
        pile = piles[key]
        if not pile.upper and not pile.lower:
            pile = Pile((), tuple(sorted(pile.discards)), ())
        name = "upper" if pile.upper else "lower"
        left = list(getattr(pile, name))
        if not left:
            break
        cards.append(draft.chance.draw(left))
        piles[key] = replace(pile, **{name: tuple(left)})
    return cards


def draw_cards(draft: Draft, seat: int, nation: str, count: int) -> list[str]:
    """Draw cards of a nation's deck into the hand and return them. Only their number is public."""
    cards = take_cards(draft, nation, count)
    if cards:
        edit_side(draft, seat, hand=with_card(draft.state.sides[seat].hand, *cards))
        draft.emit(events.Drawn(seat, nation, len(cards)))
        draft.emit(events.Drew(seat, cards), only=(seat,))
    return cards


def discard_cards(draft: Draft, seat: int, cards: Iterable[str]) -> None:
    """Discard cards. Manuscripts go into their upper pile (C12), special monsters leave the game.

    Monsters of journeys are no cards and are only removed.
    """
    for card in cards:
        side = draft.state.sides[seat]
        origin = draft.rules.monsters[card].origin if card in draft.rules.monsters else "deck"
        if origin == "journey":
            continue
        if is_script(card):
            bury_script(draft.state, card)
        elif origin != "deck":
            edit_side(draft, seat, lost=(*side.lost, card))
        elif draft.state.phase == "organization":
            edit_side(draft, seat, trash=with_card(side.trash, card))
        else:
            to_discards(draft.state, side.nation, card)


def to_discards(state: State, nation: str, card: str) -> None:
    """Put a card onto a nation's discards."""
    key = deck_nation(state, nation)
    pile = state.piles[key]
    state.piles[key] = replace(pile, discards=with_card(pile.discards, card))


def bury_script(state: State, card: str) -> None:
    """Put a manuscript into its nation's upper pile, or if the nation has fallen, into its conqueror's (C12)."""
    key = deck_nation(state, card.removeprefix("manuscript-"))
    pile = state.piles[key]
    state.piles[key] = replace(pile, upper=with_card(pile.upper, card))


def join_trash(draft: Draft, seat: int) -> None:
    """Join the discards of an organization to the discards, at the reveal (C4)."""
    for card in draft.state.sides[seat].trash:
        to_discards(draft.state, draft.state.sides[seat].nation, card)
    edit_side(draft, seat, trash=())


def pay_runes(draft: Draft, seat: int, price: str) -> str:
    """Take the runes of a price off own territories, in the order of G7, and return those taken.

    price: letters of colours. "?" takes the colour that the player has most of.
    """
    taken = ""
    for colour in (*price.replace("?", ""), *["?"] * price.count("?")):
        if colour == "?":
            colour = board.runes_of(draft, seat).most_common(1)[0][0]
        land = next(id_ for id_ in board.payment_order(draft, seat) if colour in draft.state.lands[id_].runes)
        edit_land(draft.state, land, runes=draft.state.lands[land].runes.replace(colour, "", 1))
        taken += colour
    return taken


def take_objective(state: State, land: str, seat: int) -> bool:
    """Take a player's objective token off a territory. Return True if there was one."""
    seats = state.objectives.get(land, ())
    if seat not in seats:
        return False
    left = tuple(other for other in seats if other != seat)
    if left:
        state.objectives[land] = left
    else:
        del state.objectives[land]
    return True


def place_rune(draft: Draft, land: str, colour: str) -> None:
    """Place a rune onto a free space (G6)."""
    edit_land(draft.state, land, runes="".join(sorted(draft.state.lands[land].runes + colour)))


def return_runes(draft: Draft, seat: int, runes: str) -> None:
    """Return runes paid for a cancelled action to free spaces, if there are any."""
    for colour in runes:
        if places := board.rune_places(draft, seat, colour):
            place_rune(draft, places[0], colour)


def fill_spaces(draft: Draft, land: str, wanted: Sequence[str] = ()) -> None:
    """Fill all rune spaces of a territory. In a capital, use the wanted colours, else red (D8, Magic Potion)."""
    colours = list(wanted)
    while free := board.free_spaces(draft, land):
        colour = colours.pop(0) if colours and colours[0] in free else free[0]
        place_rune(draft, land, colour)


def heal_troop(draft: Draft, seat: int, troop: Troop, amount: int, first: str = "") -> Troop:
    """Heal a troop: the named body first, then the character, then monsters as attached (U3).

    amount: wounds to heal. first: the number of a body, -1 for the character. Return the healed troop.
    """
    wounds = list_wounds(troop)
    for at in sorted(wounds, key=lambda at: str(at) != first):
        healed = min(amount, wounds[at])
        wounds[at] -= healed
        amount -= healed
    bodies = tuple(Body(body.card, wounds[at]) for at, body in enumerate(troop.monsters))
    return set_troop(draft, seat, troop, wounds=wounds[-1], monsters=bodies)


def heal_told(draft: Draft, seat: int, troop: Troop, amount: int, first: str = "") -> None:
    """Heal a troop as heal_troop does, with a public event."""
    wounds = sum(list_wounds(troop).values())
    heal_troop(draft, seat, troop, amount, first)
    if healed := min(amount, wounds):
        draft.emit(events.Healed(seat, troop.character, healed))


def wound_body(draft: Draft, seat: int, troop: Troop, at: int, amount: int) -> None:
    """Wound one body from a plot or event: a character keeps 1 life, a monster can fall (D7, D11)."""
    if at < 0:
        wounds = min(full_life(draft.rules, troop) - 1, troop.wounds + amount)
        set_troop(draft, seat, troop, wounds=wounds)
        if lost := wounds - troop.wounds:
            draft.emit(events.Wounded(seat, troop.character, card="", n=lost))
        return
    body = troop.monsters[at]
    if monster_left(draft.rules, troop, at) > amount:
        bodies = (*troop.monsters[:at], Body(body.card, body.wounds + amount), *troop.monsters[at + 1 :])
        set_troop(draft, seat, troop, monsters=bodies)
        draft.emit(events.Wounded(seat, troop.character, body.card, amount))
        return
    set_troop(draft, seat, troop, monsters=troop.monsters[:at] + troop.monsters[at + 1 :])
    draft.emit(war_events.MonsterFell(seat, body.card, troop.character))
    bury_monster(draft, seat, seat, body.card)


def bury_monster(draft: Draft, owner: int, taker: int, card: str) -> None:
    """Bury a fallen monster: to its owner's hand if it is Undying, else to the taker's discards (B13)."""
    if draft.rules.sum_passive(draft.rules.monsters[card].keywords, "undying"):
        edit_side(draft, owner, hand=with_card(draft.state.sides[owner].hand, card))
        draft.emit(war_events.Undying(owner, card))
    else:
        discard_cards(draft, taker, [card])


def kill_character(draft: Draft, seat: int, troop: Troop) -> None:
    """Kill a character and return it to its supply (P6, P9). Attachments are discarded, boosts are lost.

    A gold character returns to the common supply. The supply of a nation is all its characters without a troop.
    """
    side = draft.state.sides[seat]
    edit_side(draft, seat, troops=take_out(side.troops, troop))
    discard_cards(draft, seat, list_attachments(troop))
    if draft.rules.characters[troop.character].nation != side.nation:
        draft.state.gold.append(troop.character)
    draft.emit(war_events.Killed(seat, troop.character))


def defeat_troop(draft: Draft, seat: int, troop: Troop, place: str | None = None) -> None:
    """Defeat a troop (P7): exhausted, with a marker, moved to the place of rest at once.

    A fallen character has 1 life left. place: where the troop is moved, None for its place of rest (G8).
    """
    markers = force_of(draft).defeat_markers
    rest = place or board.rest_place(draft, seat, troop.character)
    wounds = min(troop.wounds, full_life(draft.rules, troop) - 1)
    set_troop(
        draft, seat, troop, active=False, markers=troop.markers + markers, wounds=wounds,
        place=rest or troop.place, trip=None,
    )  # fmt: skip
    draft.emit(war_events.Defeated(seat, troop.character, rest, markers))


def kill_or_defeat(draft: Draft, seat: int, troop: Troop, spared: bool = False) -> None:
    """Kill a fallen character of a losing side (B14).

    Rulers, spared characters and those saved by Sanctuary are defeated instead.
    """
    if spared or is_ruler(draft.rules, troop) or use_sanctuary(draft, seat):
        defeat_troop(draft, seat, troop)
    else:
        kill_character(draft, seat, troop)


def use_sanctuary(draft: Draft, seat: int) -> bool:
    """Apply Sanctuary to the first death of the month, for a rune (D6).

    Return True if it saves the character.
    """
    side = draft.state.sides[seat]
    if "death" in side.marks:
        return False
    edit_side(draft, seat, marks=(*side.marks, "death"))
    for slot in side.zone:
        deed = draft.rules.moments.get(slot.card) if slot.active else None
        if deed is not None and deed.saves_fallen:
            price = "".join(COLOURS[colour] for colour in draft.rules.spells[slot.card].runes)
            if not board.runes_of(draft, seat)[price[0]]:
                return False
            pay_runes(draft, seat, price)
            draft.emit(war_events.Sanctuary(seat))
            return True
    return False


def drop_march(draft: Draft, seat: int, character: str) -> None:
    """Drop the planned march of this troop, if there is one."""
    marches = draft.state.sides[seat].marches
    edit_side(draft, seat, marches=tuple(march for march in marches if march[0] != character))


def put_away(draft: Draft, seat: int, character: str, card: str) -> None:
    """Put a spell away after its use: it stays, is discarded, or goes face down into the zone.

    If the zone is full, the spell is discarded.
    """
    then, troop = draft.rules.spells[card].then, find_troop(draft.state.sides[seat], character)
    if then == "stays" or troop is None or card not in troop.spells:
        return
    set_troop(draft, seat, troop, spells=take_out(troop.spells, card))
    zone = draft.state.sides[seat].zone
    if then == "detach" and board.zone_room(draft, seat) > 0:
        edit_side(draft, seat, zone=(*zone, Slot(card, tired=True)))
    else:
        discard_cards(draft, seat, [card])
