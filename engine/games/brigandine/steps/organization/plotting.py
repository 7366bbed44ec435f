"""Plots, the Tyrant's whim and armed wards: laid now, acting at the reveal (O11, C7, P11)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.brigandine.edition.effect_rows import Act
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    body_option,
    cards_for,
    colour_option,
    land_option,
    make_menu,
    mark_done,
    named_option,
    on_board,
    own_board,
    plain_option,
    priced_card,
    spend_coins,
    take_from,
    troop_option,
)
from engine.games.brigandine.position.sides import Plot, Side, Slot, Troop, find_troop, take_out
from engine.games.brigandine.position.state import Draft, Table, edit_side, list_playing, own_lands, set_troop
from engine.games.brigandine.position.troops import find_ability, life_left
from engine.games.brigandine.steps.organization.bearing import has_room
from engine.games.brigandine.steps.organization.building import nothing_more
from engine.games.brigandine.steps.organization.playing import action_price, is_affordable
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu

WHIM = "whim"
CHARACTER = "character"


def cards_of_moment(table: Table, seat: int, moment: str) -> list[tuple[str, str]]:
    """Usable action cards of a moment that can be paid, with where they lie."""
    return [
        (place, card) for place, card in cards_for(table, seat, moment) if is_affordable(table, seat, card)
    ]


def plot_act(table: Table, card: str) -> Act:
    """Return what a plot card does."""
    act = table.rules.actions[card].act
    assert act is not None
    return act


def plot_things(table: Table, seat: int) -> Iterable[Option]:
    """Plot cards with a possible target."""
    return (
        priced_card(table.rules, place, card, action_price(table, card))
        for place, card in cards_of_moment(table, seat, "plot")
        if next(iter(plot_targets(table, seat, card)), None)
    )


def plot_targets(table: Table, seat: int, card: str) -> Iterable[Option]:
    """Enemy troops, other players, or their territories with runes, as seen when the phase began."""
    do, state = plot_act(table, card).do, table.state
    others = [other for other in list_playing(state) if other != seat]
    if do == "assassinate":
        troops = ((other, troop) for other in others for troop in own_board(table, other))
        return (enemy_option(table, other, troop) for other, troop in troops)
    if do == "discard-random":
        return (named_option(str(other), "seat", str(other)) for other in others if state.sides[other].hand)
    lands = (land for other in others for land in own_lands(state, other) if state.lands[land].runes)
    return (land_option(land, text("hint-runes", count=len(state.lands[land].runes))) for land in lands)


def enemy_option(table: Table, other: int, troop: Troop) -> Option:
    """Make an option of another player's troop."""
    return troop_option(table, troop, f"{other}/")


def aimed_at(table: Table, id_: str) -> tuple[int, Troop | None]:
    """Return the player and troop that an id seat/character names."""
    seat, _, character = id_.partition("/")
    return int(seat), find_troop(table.state.sides[int(seat)], character)


def plot_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Target, then which body or which runes."""
    card = path[0].partition("/")[2]
    if len(path) == 1:
        return make_menu("plot", "plot-on", plot_targets(table, seat, card), card=Ref("card", card))
    act = plot_act(table, card)
    if act.do == "assassinate" and len(path) == 2:
        _, troop = aimed_at(table, path[1])
        assert troop is not None
        return make_menu("plot", "plot-body", bodies_of(table, troop))
    if act.do == "remove-runes" and len(path) == 2:
        runes = table.state.lands[path[1]].runes
        options = [_count_runes(colour, runes.count(colour)) for colour in dict.fromkeys(runes)]
        asked = make_menu("plot", "plot-runes", options)
        asked.low = asked.high = min(act.n, len(runes))
        return asked
    return None


def _count_runes(colour: str, count: int) -> Option:
    plain_option = colour_option(colour)
    return Option(plain_option.id, plain_option.label, cap=count)


def bodies_of(table: Table, troop: Troop) -> list[Option]:
    """All kinds of bodies of a troop, by their cards: that is how they are found at the reveal."""
    found = {CHARACTER: replace(body_option(table.rules, troop, -1), id=CHARACTER)}
    for at, body in enumerate(troop.monsters):
        found.setdefault(body.card, replace(body_option(table.rules, troop, at), id=body.card))
    return list(found.values())


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
        if find_ability(rules, troop) == WHIM
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
    assert troop is not None
    if len(path) == 2:
        lands = [land for land in reach_of(table, owner, troop.place) if land != troop.place]
        return make_menu(
            "whim", "whim-move", [plain_option("none", "option-nowhere"), *map(land_option, lands)]
        )
    if len(path) in (3, 4):
        asked = "whim-wound" if len(path) == 3 else "whim-heal"
        return make_menu("whim", asked, bodies_of(table, troop))
    if len(path) == 5:
        faces = table.rules.whim.faces
        numbers = [str(at) for at, face in enumerate(faces, 1) if face.do != "choose"]
        return make_menu(
            "whim", "whim-face", [plain_option(n, f"option-face-{faces[int(n) - 1].do}") for n in numbers]
        )
    return None


def reach_of(table: Table, owner: int, start: str) -> list[str]:
    """Territories connected with this one by its owner's."""
    lands, found = table.state.lands, [start]
    for land in found:
        near = table.rules.near[land]
        found += [other for other in near if lands[other].owner == owner and other not in found]
    return found[1:]


def lay_whim(draft: Draft, seat: int, path: Path) -> None:
    """Lay a whim; its life is paid at once."""
    tyrant = find_troop(draft.state.sides[seat], path[0])
    assert tyrant is not None
    set_troop(draft, seat, tyrant, wounds=tyrant.wounds + draft.rules.whim.life)
    mark_done(draft, seat, "whim")
    edit_side(draft, seat, plots=(*draft.state.sides[seat].plots, Plot(WHIM, tuple(path))))


def locate_body(table: Table, target: str, word: str) -> tuple[int, Troop, int] | None:
    """Find where a body aimed at is on the board now: its owner, troop and number (O14)."""
    owner, troop = aimed_at(table, target)
    if word == CHARACTER:
        return (owner, troop, -1) if troop is not None and troop.place else None
    troops = on_board(table.state.sides[owner])
    for other in sorted(troops, key=lambda one: one != troop):
        for at, body in enumerate(other.monsters):
            if body.card == word:
                return owner, other, at
    return None


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
