"""Fallen nations and leaving players (N, L)."""

from msgspec.structs import replace

from engine.games.brigandine.position import events
from engine.games.brigandine.position.changes import deck_nation, discard_cards, join_trash, take_objective
from engine.games.brigandine.position.dawn_tasks import queue_tasks
from engine.games.brigandine.position.map import home_of, rest_place
from engine.games.brigandine.position.sides import FALLEN, LEAVING, LEFT, WHIM, MonthStart, Troop
from engine.games.brigandine.position.state import (
    Draft,
    Pile,
    edit_land,
    edit_side,
    left_of,
    list_playing,
    marker_order,
    own_lands,
    seat_of,
)
from engine.games.brigandine.position.troops import is_ruler, list_attachments, sorted_troops


def fell_nation(draft: Draft, seat: int, conqueror: int | None) -> None:
    """Remove a nation without territory.

    A conqueror and the others inherit its people, cards and deck (N3 to N10). Without a conqueror it leaves as
    in L2.
    """
    if draft.state.sides[seat].fate not in ("", LEAVING):
        return
    if conqueror is None:
        tell_gone(draft, seat, leave_board(draft, seat, FALLEN))
        return
    draft.emit(events.Fallen(seat, conqueror))
    side = draft.state.sides[seat]
    _spread_people(draft, seat, conqueror)
    _spread_cards(draft, seat)
    _inherit_deck(draft, side.nation, draft.state.sides[conqueror].nation)
    tell_gone(draft, seat, _end_nation(draft, seat, FALLEN))


def tell_gone(draft: Draft, seat: int, lands: list[str]) -> None:
    """Emit the event that a player is out, with the new owners of the territories it had."""
    owners = {land: draft.state.lands[land].owner for land in lands}
    draft.emit(events.Gone(seat, owners, [*draft.state.lands]))


def _spread_people(draft: Draft, seat: int, conqueror: int) -> None:
    """Give own characters to the conqueror and gold ones to the others.

    Grey ones and the ruler leave (N3 to N5).
    """
    side = draft.state.sides[seat]
    own: list[Troop] = []
    gold: list[Troop] = []
    for troop in side.troops:
        row = draft.rules.characters[troop.character]
        if row.nation != side.nation:
            gold.append(troop)
        elif row.grey or is_ruler(draft.rules, troop):
            _retire_character(draft, seat, conqueror, troop)
        else:
            own.append(troop)
    edit_side(draft, seat, troops=())
    _join_conqueror(draft, conqueror, own, ask=True)
    _deal_gold(draft, seat, conqueror, gold)


def _retire_character(draft: Draft, seat: int, conqueror: int, troop: Troop) -> None:
    """Take a character out of the game, with attachments to the conqueror's discards.

    Esmeree may join Norgard (P10).
    """
    goes_to = draft.rules.characters[troop.character].goes_to
    heir = seat_of(draft.state, goes_to) if goes_to else None
    if heir is not None and heir != seat:
        _join_conqueror(draft, heir, [troop])
    else:
        discard_cards(draft, conqueror, list_attachments(troop))


def _join_conqueror(draft: Draft, seat: int, troops: list[Troop], ask: bool = False) -> None:
    """Add characters to a seat, active, without markers, at the place of rest.

    ask: if another location is possible, it is asked at the month start.
    """
    if not troops:
        return
    place = rest_place(draft, seat) or ""
    fresh = {"place": place, "active": True, "markers": 0, "trip": None, "notes": ()}
    joined = [replace(troop, **fresh) for troop in troops]
    mine = draft.state.sides[seat].troops
    edit_side(draft, seat, troops=sorted_troops(draft, (*mine, *joined)))
    for troop in joined:
        draft.emit(events.Joined(seat, troop.character, place))
    if ask:
        queue_tasks(draft, seat, MonthStart("place", ",".join(troop.character for troop in troops)))


def _deal_gold(draft: Draft, seat: int, conqueror: int, gold: list[Troop]) -> None:
    """Deal gold characters one by one to all other players, in marker order, the conqueror last (N4)."""
    order = [other for other in marker_order(draft.state) if other != seat]
    start = order.index(conqueror) + 1 if conqueror in order else 0
    others = order[start:] + order[:start]
    named = {troop.character: troop for troop in gold}
    names = [*named]
    draft.chance.shuffle(names)
    for number, troop in enumerate(named[name] for name in names):
        if others:
            _join_conqueror(draft, others[number % len(others)], [troop])
        else:
            draft.state.gold.append(troop.character)
            discard_cards(draft, conqueror, list_attachments(troop))


def _spread_cards(draft: Draft, seat: int) -> None:
    """Put hand and command zone, manuscripts too, face up into the free zone (N6)."""
    side = draft.state.sides[seat]
    laid = [plot.card for plot in side.plots if plot.card != WHIM]
    cards = [*side.hand, *(slot.card for slot in side.zone), *laid, *side.spill]
    draft.state.free = sorted([*draft.state.free, *cards])
    edit_side(draft, seat, hand=(), zone=(), plots=(), spill=())


def _inherit_deck(draft: Draft, nation: str, heir: str) -> None:
    """Add a nation's deck to the lower pile of its heir's deck, its discards to the heir's discards (N8, N9)."""
    state = draft.state
    key, new = deck_nation(state, nation), deck_nation(state, heir)
    if key == new:
        return
    old, pile = state.piles[key], state.piles[new]
    state.piles[new] = replace(
        pile,
        lower=tuple(sorted((*pile.lower, *old.upper, *old.lower))),
        discards=tuple(sorted((*pile.discards, *old.discards))),
    )
    state.piles[key] = Pile()
    state.heirs[key] = new


def _end_nation(draft: Draft, seat: int, fate: str) -> list[str]:
    """End a nation (N7, N10): tokens and coins leave, class cards return, its lands are given up and returned."""
    state = draft.state
    side = state.sides[seat]
    join_trash(draft, seat)
    state.classes = sorted([*state.classes, *side.trained], key=list(draft.rules.combat).index)
    state.benched.pop(side.nation, None)
    for land in list(state.objectives):
        take_objective(state, land, seat)
    lands = own_lands(state, seat)
    for land in lands:
        home, city = seat_of(state, home_of(draft.rules, land)), state.lands[land].structure == "city"
        edit_land(state, land, structure="city" if city else "", owner=home if home != seat else None)
    edit_side(
        draft, seat, coins=0, tokens=(), trained=(), spare=(), troops=(), marks=(), marches=(), claims=(),
        dawn=(), diary=(), fate=fate, spent=(*side.spent, *side.tokens),
    )  # fmt: skip
    state.exits.append(seat)
    if state.marker == seat:
        state.marker = left_of(state, seat)
    if len(list_playing(state)) < 2:
        state.over = "last"
        state.winners = list_playing(state) or [seat]
    return lands


def leave_board(draft: Draft, seat: int, fate: str) -> list[str]:
    """Take a player off the board and return the lands that it had (L2).

    Its nation becomes free. Others can draw from its deck and discards by exploring.
    """
    draft.emit(events.Departed(seat, by=None) if fate == LEFT else events.Fallen(seat, by=None))
    side = draft.state.sides[seat]
    for troop in side.troops:
        discard_cards(draft, seat, list_attachments(troop))
        if draft.rules.characters[troop.character].nation != side.nation:
            draft.state.gold.append(troop.character)
    edit_side(draft, seat, troops=())
    _spread_cards(draft, seat)
    return _end_nation(draft, seat, fate)


def settle_lands(draft: Draft) -> None:
    """Return undefended foreign lands to their nation (G3). A nation without land falls (N1).

    These are lands without a structure and without a troop of their holder. Without a seat for their nation they
    become free.
    """
    state = draft.state
    for land, here in list(state.lands.items()):
        owner = here.owner
        if owner is None or state.sides[owner].nation == home_of(draft.rules, land) or here.structure:
            continue
        if any(troop.place == land for troop in state.sides[owner].troops):
            continue
        home = seat_of(state, home_of(draft.rules, land))
        edit_land(state, land, owner=home)
        draft.emit(events.Reverted(land, owner, home))
    for seat in list_playing(state):
        if not own_lands(state, seat):
            capital = draft.rules.capitals[state.sides[seat].nation]
            fell_nation(draft, seat, state.lands[capital].owner)


def carry_out_leaving(draft: Draft) -> None:
    """Execute all concessions of the war or the setup at once (L1).

    If no seat stays, the leavers share the victory (L4).
    """
    state = draft.state
    leavers = [seat for seat, side in enumerate(state.sides) if side.fate == LEAVING]
    for seat in leavers:
        lands = leave_board(draft, seat, LEFT)
        if state.over:
            state.winners = [other for other in list_playing(state) if other not in leavers] or leavers
        tell_gone(draft, seat, lands)
