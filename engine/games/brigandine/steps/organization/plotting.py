"""Plots, the Tyrant's whim and armed wards: staged now, executed at the reveal (O11, C7, P11)."""

from collections.abc import Callable, Iterable

from engine.games.brigandine.position import options
from engine.games.brigandine.position.aims import aimed_at, bodies_of, enemy_option
from engine.games.brigandine.position.map import list_reach
from engine.games.brigandine.position.options import mark_done, own_board, spend_coins, take_from
from engine.games.brigandine.position.prices import action_price, cards_of_moment
from engine.games.brigandine.position.sides import WHIM, Plot, Side, Slot, Troop, take_out, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_side, list_playing, set_troop
from engine.games.brigandine.position.troops import find_ability, life_left
from engine.games.brigandine.steps.organization.bearing import has_room
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Option, Ref
from engine.rules.menus import Menu


def plot_things(table: Table, seat: int) -> Iterable[Option]:
    """List the plot cards with a possible target."""
    return (
        options.priced_card(table.rules, place, card, action_price(table, card))
        for place, card in cards_of_moment(table, seat, "plot")
        if any(table.rules.plots[card].list_targets(table, seat))
    )


def ask_target(table: Table, seat: int, source: str) -> Menu:
    """Ask for the target of the plot."""
    card = source.partition("/")[2]
    targets = table.rules.plots[card].list_targets(table, seat)
    return options.make_menu("plot", "plot-on", targets, card=Ref("card", card))


def ask_detail(table: Table, _seat: int, source: str, target: str) -> Menu | None:
    """Ask for further choices: a body, or runes."""
    return table.rules.plots[source.partition("/")[2]].ask_more(table, target)


def lay_plot(draft: Draft, seat: int, source: str, *aim: str) -> None:
    """Stage a plot. Its price is paid now (O11)."""
    card = take_from(draft, seat, source)
    coins = action_price(draft, card)
    spend_coins(draft, seat, coins)
    plot = Plot(card, aim, coins, source.startswith("zone/"))
    edit_side(draft, seat, plots=(*draft.state.sides[seat].plots, plot))


def whim_is_on(table: Table) -> bool:
    """Return True if an event of the whim's colour is in force (P11)."""
    sign = table.state.sign
    return bool(sign) and table.rules.events[sign].tendency == table.rules.whim.tendency


def list_tyrants(table: Table, seat: int) -> list[Troop]:
    """List the own Tyrants on the board."""
    return [troop for troop in own_board(table, seat) if find_ability(table.rules, troop).has_whim]


def whim_things(table: Table, seat: int) -> Iterable[Option]:
    """List the Tyrants that may use their whim (P11).

    They are active, with more than 1 life. The whim is used once a month, under an event of its colour.
    """
    if WHIM in table.state.sides[seat].marks or not whim_is_on(table):
        return []
    return (
        options.troop_option(table, troop)
        for troop in list_tyrants(table, seat)
        if troop.active
        and life_left(table.rules, troop) > table.rules.whim.life
        and any(list_victims(table, troop.character))
    )


def list_victims(table: Table, tyrant: str) -> Iterable[Option]:
    """List all active troops on the board, own ones too, except the Tyrant's troop."""
    return (
        enemy_option(table, other, troop)
        for other in list_playing(table.state)
        for troop in own_board(table, other)
        if troop.active and troop.character != tyrant
    )


def ask_victim(table: Table, _seat: int, tyrant: str) -> Menu:
    """Ask for the victim of the whim."""
    return options.make_menu("whim", "whim-on", list_victims(table, tyrant))


def ask_land(table: Table, _seat: int, _tyrant: str, target: str) -> Menu:
    """Ask for the territory the victim would be moved to."""
    owner, troop = aimed_at(table, target)
    lands = map(options.land_option, list_reach(table, owner, troop.place))
    return options.make_menu("whim", "whim-move", [options.plain_option("none", "option-nowhere"), *lands])


def _ask_body(what: str) -> Callable[..., Menu]:
    """Return a question for the body that would be wounded or healed."""

    def ask(table: Table, _seat: int, _tyrant: str, target: str, *_said: str) -> Menu:
        _, troop = aimed_at(table, target)
        return options.make_menu("whim", what, bodies_of(table, troop))

    return ask


def ask_face(table: Table, _seat: int, *_said: str) -> Menu:
    """Ask for the face that is used if the die gives a choice."""
    faces = [(at, face) for at, face in enumerate(table.rules.whim.faces, 1) if not face.chosen]
    offered = [options.plain_option(str(at), f"option-face-{face.word}") for at, face in faces]
    return options.make_menu("whim", "whim-face", offered)


def lay_whim(draft: Draft, seat: int, tyrant: str, *aim: str) -> None:
    """Stage a whim with all choices its die might need. The Tyrant loses the life it costs at once."""
    troop = troop_of(draft.state.sides[seat], tyrant)
    set_troop(draft, seat, troop, wounds=troop.wounds + draft.rules.whim.life)
    mark_done(draft, seat, WHIM)
    edit_side(draft, seat, plots=(*draft.state.sides[seat].plots, Plot(WHIM, (tyrant, *aim))))


def arm_things(table: Table, seat: int) -> Iterable[Option]:
    """List the wards that can be paid: face down in the zone, or in hand if there is room (C7)."""
    return (
        options.priced_card(table.rules, place, card, action_price(table, card))
        for place, card in cards_of_moment(table, seat, "ward")
        if (has_room(table, seat) if place == "hand" else list_unarmed(table.state.sides[seat], card))
    )


def list_unarmed(side: Side, card: str) -> list[Slot]:
    """List the face-down copies of a ward that are not armed yet."""
    return [slot for slot in side.zone if slot.card == card and not (slot.active or slot.armed or slot.tired)]


def arm_ward(draft: Draft, seat: int, source: str) -> None:
    """Pay for a ward and arm it. It stays face down."""
    place, _, card = source.partition("/")
    spend_coins(draft, seat, action_price(draft, card))
    side = draft.state.sides[seat]
    if place == "hand":
        edit_side(draft, seat, hand=take_out(side.hand, card), zone=(*side.zone, Slot(card, armed=True)))
    else:
        zone = take_out(side.zone, list_unarmed(side, card)[0])
        edit_side(draft, seat, zone=(*zone, Slot(card, armed=True)))


VERBS = (
    Verb("plot", "O11", plot_things, lay_plot, asks=(ask_target, ask_detail)),
    Verb(
        "whim",
        "P11",
        whim_things,
        lay_whim,
        asks=(ask_victim, ask_land, _ask_body("whim-wound"), _ask_body("whim-heal"), ask_face),
    ),
    Verb("arm", "C7", arm_things, arm_ward),
)
