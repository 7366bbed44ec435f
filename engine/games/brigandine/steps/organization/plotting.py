"""Plots, the Tyrant's whim and armed wards: laid now, acting at the reveal (O11, C7, P11)."""

from collections.abc import Iterable

from engine.games.brigandine.position.aims import aimed_at, bodies_of, enemy_option
from engine.games.brigandine.position.map import list_reach
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    land_option,
    make_menu,
    mark_done,
    nothing_more,
    own_board,
    plain_option,
    priced_card,
    spend_coins,
    take_from,
    troop_option,
)
from engine.games.brigandine.position.prices import action_price, cards_of_moment
from engine.games.brigandine.position.sides import WHIM, Plot, Side, Slot, take_out, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_side, list_playing, set_troop
from engine.games.brigandine.position.troops import find_ability, life_left
from engine.games.brigandine.steps.organization.bearing import has_room
from engine.rules.core import Option, Ref
from engine.rules.menus import Menu


def plot_things(table: Table, seat: int) -> Iterable[Option]:
    """Plot cards with a possible target."""
    return (
        priced_card(table.rules, place, card, action_price(table, card))
        for place, card in cards_of_moment(table, seat, "plot")
        if next(iter(table.rules.plots[card].list_targets(table, seat)), None)
    )


def plot_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Target, then which body or which runes."""
    card, target = path[0].partition("/")[2], path[1:]
    plot = table.rules.plots[card]
    if not target:
        return make_menu("plot", "plot-on", plot.list_targets(table, seat), card=Ref("card", card))
    return plot.ask_more(table, target[0]) if len(target) == 1 else None


def lay_plot(draft: Draft, seat: int, path: Path) -> None:
    """Its price is paid now (O11)."""
    card = take_from(draft, seat, path[0])
    coins = action_price(draft, card)
    spend_coins(draft, seat, coins)
    plot = Plot(card, tuple(path[1:]), coins, path[0].startswith("zone/"))
    edit_side(draft, seat, plots=(*draft.state.sides[seat].plots, plot))


def whim_things(table: Table, seat: int) -> Iterable[Option]:
    """List the Tyrants who may use their whim: active, with more than 1 life, once a month, while an event of the colour is in force (P11)."""
    side, rules = table.state.sides[seat], table.rules
    if "whim" in side.marks or not table.state.sign:
        return []
    if rules.events[table.state.sign].tendency != rules.whim.tendency:
        return []
    return (
        troop_option(table, troop)
        for troop in own_board(table, seat)
        if find_ability(rules, troop).has_whim
        and troop.active
        and life_left(rules, troop) > rules.whim.life
        and next(iter(whim_targets(table, seat, troop.character)), None)
    )


def whim_targets(table: Table, _seat: int, tyrant: str) -> Iterable[Option]:
    """Any active troop on the board but the Tyrant's own."""
    return (
        enemy_option(table, other, troop)
        for other in list_playing(table.state)
        for troop in own_board(table, other)
        if troop.active and troop.character != tyrant
    )


def whim_more(table: Table, seat: int, path: Path) -> Menu | None:
    """All that the die might ask: a territory, whom to wound, whom to heal, and the face to choose."""
    if len(path) == 1:
        return make_menu("whim", "whim-on", whim_targets(table, seat, path[0]))
    owner, troop = aimed_at(table, path[1])
    if len(path) == 2:
        lands = [land for land in list_reach(table, owner, troop.place) if land != troop.place]
        return make_menu(
            "whim", "whim-move", [plain_option("none", "option-nowhere"), *map(land_option, lands)]
        )
    if len(path) in (3, 4):
        asked = "whim-wound" if len(path) == 3 else "whim-heal"
        return make_menu("whim", asked, bodies_of(table, troop))
    if len(path) == 5:
        faces = table.rules.whim.faces
        numbers = [str(at) for at, face in enumerate(faces, 1) if not face.chosen]
        return make_menu(
            "whim", "whim-face", [plain_option(n, f"option-face-{faces[int(n) - 1].word}") for n in numbers]
        )
    return None


def lay_whim(draft: Draft, seat: int, path: Path) -> None:
    """Lay a whim; its life is paid at once."""
    tyrant = troop_of(draft.state.sides[seat], path[0])
    set_troop(draft, seat, tyrant, wounds=tyrant.wounds + draft.rules.whim.life)
    mark_done(draft, seat, "whim")
    edit_side(draft, seat, plots=(*draft.state.sides[seat].plots, Plot(WHIM, tuple(path))))


def arm_things(table: Table, seat: int) -> Iterable[Option]:
    """Wards that can be paid: face down in the zone, or in hand if there is room (C7)."""
    return (
        priced_card(table.rules, place, card, action_price(table, card))
        for place, card in cards_of_moment(table, seat, "ward")
        if (has_room(table, seat) if place == "hand" else list_unarmed(table.state.sides[seat], card))
    )


def list_unarmed(side: Side, card: str) -> list[Slot]:
    """List the face-down copies of a ward that are not armed yet."""
    return [slot for slot in side.zone if slot.card == card and not (slot.active or slot.armed or slot.tired)]


def arm_ward(draft: Draft, seat: int, path: Path) -> None:
    """Pay; it stays face down."""
    place, _, card = path[0].partition("/")
    spend_coins(draft, seat, action_price(draft, card))
    side = draft.state.sides[seat]
    if place == "hand":
        edit_side(draft, seat, hand=take_out(side.hand, card), zone=(*side.zone, Slot(card, armed=True)))
    else:
        zone = take_out(side.zone, list_unarmed(side, card)[0])
        edit_side(draft, seat, zone=(*zone, Slot(card, armed=True)))


VERBS = (
    Verb("plot", "O11", plot_things, plot_more, lay_plot),
    Verb("whim", "P11", whim_things, whim_more, lay_whim),
    Verb("arm", "C7", arm_things, nothing_more, arm_ward),
)
