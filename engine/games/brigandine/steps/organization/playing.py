"""Court cards and court spells (C2, C8, D6, D7)."""

from collections.abc import Callable, Iterator
from copy import copy
from functools import lru_cache

from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.effect_rows import Act
from engine.games.brigandine.position.changes import (
    deck_nation,
    discard_cards,
    find_force,
    heal_troop,
    pay_runes,
    place_rune,
)
from engine.games.brigandine.position.drawing import draw_hidden, shown_size
from engine.games.brigandine.position.map import can_pay_runes, free_spaces, kp_at, spaces_by_land, zone_room
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    cards_for,
    land_option,
    make_menu,
    mark_done,
    named_option,
    note_act,
    own_board,
    plain_option,
    priced_card,
    rune_text,
    spell_option,
    spend_coins,
    take_from,
    troop_option,
)
from engine.games.brigandine.position.sides import COLOURS, Slot, Troop, find_troop, take_out
from engine.games.brigandine.position.state import Draft, Table, edit_land, edit_side, own_lands, set_troop
from engine.games.brigandine.position.troops import count_passive, find_ability, is_wounded, kind_of
from engine.games.brigandine.steps.organization.hiring import drop_march
from engine.games.brigandine.steps.organization.tokens import body_menu
from engine.rules.core import Option
from engine.rules.menus import Menu

DRAWS = ("draw", "draw-any")
ENOUGH = "enough"
ON_TROOP = ("heal", "forced-march", "haste", "activate", "journey-die")


@lru_cache(maxsize=1 << 10)
def rune_price(rules: Edition, card: str) -> str:
    """Return the runes of a spell as letters."""
    return "".join(COLOURS[colour] for colour in rules.spells[card].runes) if card in rules.spells else ""


def action_price(table: Table, card: str) -> int:
    """Coins of an action card, with the event's surcharge; spells at once are free of coins beside their own."""
    rules = table.rules
    more = find_force(table, "action-price") if kind_of(rules, card) == "action" else None
    return rules.cards[card].coins + (more.n if more else 0)


def is_affordable(table: Table, seat: int, card: str) -> bool:
    """Tell whether coins, threshold and runes suffice."""
    rules, side = table.rules, table.state.sides[seat]
    if action_price(table, card) > side.coins or not can_pay_runes(table, seat, rune_price(rules, card)):
        return False
    least = rules.actions[card].kp if card in rules.actions else 0
    return not least or least <= kp_at(table, seat)


def play_things(table: Table, seat: int) -> Iterator[Option]:
    """Cards that can be played now and would do something (C3)."""
    for place, card in cards_for(table, seat, "court"):
        act = table.rules.court_acts.get(card)
        if act and is_affordable(table, seat, card) and has_effect(table, seat, act):
            yield priced_card(table.rules, place, card, action_price(table, card))


def has_effect(table: Table, seat: int, act: Act) -> bool:
    """Whether the act has a possible target."""
    if act.do == "draw":
        return bool(shown_size(table, seat, table.state.sides[seat].nation))
    if act.do == "draw-any":
        return any(shown_size(table, seat, nation) for nation in table.rules.nations)
    if act.do == "runes":
        return any(spaces_by_land(table, seat).values())
    if act.do in ON_TROOP:
        return bool(act_troops(table, seat, act))
    return True


def nations_to_draw(table: Table, seat: int) -> list[str]:
    """Nations whose deck seems to hold cards."""
    return [nation for nation in table.rules.nations if shown_size(table, seat, nation)]


def rune_options(table: Table, seat: int) -> list[Option]:
    """Each free space of own territories by colour."""
    return [
        named_option(f"{land}/{colour}", "land", land, rune_text(colour), land)
        for land, free in spaces_by_land(table, seat).items()
        for colour in free
    ]


def act_troops(table: Table, seat: int, act: Act, caster: Troop | None = None) -> list[Troop]:
    """Own troops an act can be used on."""
    troops = table.state.sides[seat].troops if act.do == "journey-die" else own_board(table, seat)
    good: Callable[[Troop], bool] = {
        "heal": is_wounded,
        "forced-march": lambda troop: _lacks_mount(table, troop),
        "haste": lambda troop: _lacks_mount(table, troop) and (caster is None or troop.place == caster.place),
        "activate": lambda troop: not troop.active and not troop.markers,
        "journey-die": lambda troop: troop.trip is not None and not troop.trip.die,
    }[act.do]
    return [troop for troop in troops if good(troop)]


def _lacks_mount(table: Table, troop: Troop) -> bool:
    """Whether a troop can march and could not attack afterwards (C3, W1)."""
    lacks = "mounted" not in troop.notes
    if table.state.by_first_rules:
        return lacks
    able = troop.active and troop.trip is None and "recruited" not in troop.notes
    return lacks and able and not count_passive(table.rules, troop, "mount")


def play_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Ask for the targets that the card's act needs."""
    act = table.rules.court_acts[path[0].partition("/")[2]]
    return target_menu(table, seat, act, path[1:], "play")


def target_menu(
    table: Table, seat: int, act: Act, path: Path, verb: str, caster: Troop | None = None
) -> Menu | None:
    """Troop and body, nation, territory or runes."""
    if act.do in ON_TROOP:
        if not path:
            options = [troop_option(table, troop) for troop in act_troops(table, seat, act, caster)]
            return make_menu(verb, f"troop-for-{act.do}", options)
        return body_menu(table, seat, path[0], verb) if act.do == "heal" and len(path) == 1 else None
    if act.do == "draw-any" and not path:
        nations = nations_to_draw(table, seat)
        return make_menu(verb, "deck", [named_option(nation, "nation", nation) for nation in nations])
    if act.do == "gate" and not path:
        lands = [land for land in own_lands(table.state, seat) if caster is None or land != caster.place]
        return make_menu(verb, "gate", map(land_option, lands))
    return _rune_menu(table, seat, act, path, verb) if act.do == "runes" else None


def _rune_menu(table: Table, seat: int, act: Act, path: Path, verb: str) -> Menu | None:
    """One rune after the other, as long as there is a space beside those that are named, or enough (C10, G6)."""
    if table.state.by_first_rules:
        return None if path else _runes_at_once(table, seat, act, verb)
    if len(path) >= act.n or ENOUGH in path:
        return None
    options = rune_options(with_runes(table, path), seat)
    if path:
        options = [*options, plain_option(ENOUGH, "option-enough")] if options else []
    return make_menu(verb, "runes", options, count=act.n - len(path)) if options else None


def _runes_at_once(table: Table, seat: int, act: Act, verb: str) -> Menu:
    """All runes in one answer, as in version 1."""
    asked = make_menu(verb, "runes", rune_options(table, seat), count=act.n)
    asked.high = min(act.n, len(asked.options))
    return asked


def with_runes(table: Table, words: Path) -> Table:
    """Return the table as if runes lay where these words say."""
    twin = copy(table.state)
    twin.lands = dict(table.state.lands)
    for word in words:
        land, _, colour = word.partition("/")
        edit_land(twin, land, runes="".join(sorted(twin.lands[land].runes + colour)))
    return Table(table.rules, twin, table.hints)


def play_card(draft: Draft, seat: int, path: Path) -> None:
    """Pay, do, discard."""
    card = take_from(draft, seat, path[0])
    act = draft.rules.court_acts[card]
    spend_coins(draft, seat, action_price(draft, card))
    pay_runes(draft, seat, rune_price(draft.rules, card))
    discard_cards(draft, seat, [card])
    note_act(draft, seat, "played", card, *path[1:])
    perform_act(draft, seat, act, path[1:])


def perform_act(draft: Draft, seat: int, act: Act, path: Path, caster: Troop | None = None) -> None:
    """Carry out a court act on its targets."""
    if act.do == "coins":
        spend_coins(draft, seat, -act.n)
    elif act.do == "building-discount":
        mark_done(draft, seat, f"builders:{act.n}")
    elif act.do == "summons":
        mark_done(draft, seat, f"summons:{act.n}")
    elif act.do in DRAWS:
        nation = path[0] if path else draft.state.sides[seat].nation
        draw_hidden(draft, seat, deck_nation(draft.state, nation), act.n)
    elif act.do == "runes":
        for word in " ".join(path).split():
            land, _, colour = word.partition("/")
            if colour and colour in free_spaces(draft, land):
                place_rune(draft, land, colour)
    elif act.do == "gate" and caster is not None:
        drop_march(draft, seat, caster.character)
        set_troop(draft, seat, caster, place=path[0], notes=(*caster.notes, "marched"))
    else:
        _perform_on_troop(draft, seat, act, path)


def _perform_on_troop(draft: Draft, seat: int, act: Act, path: Path) -> None:
    troop = find_troop(draft.state.sides[seat], path[0])
    assert troop is not None
    if act.do == "heal":
        heal_troop(draft, seat, troop, act.n, path[1] if len(path) > 1 else "")
    elif act.do in ("forced-march", "haste"):
        set_troop(draft, seat, troop, notes=(*troop.notes, "mounted"))
    elif act.do == "activate":
        set_troop(draft, seat, troop, active=True)
    elif act.do == "journey-die" and troop.trip is not None:
        set_troop(draft, seat, troop, trip=replace(troop.trip, bonus=troop.trip.bonus + act.n))


def spell_runes(table: Table, troop: Troop, card: str) -> str:
    """Return what a spell costs its caster: the Warlock pays in any colour (P11)."""
    price = rune_price(table.rules, card)
    return "?" * len(price) if find_ability(table.rules, troop) == "any-rune" else price


def cast_things(table: Table, seat: int) -> Iterator[Option]:
    """Court spells of active characters that can be paid, each once a month (C8)."""
    side = table.state.sides[seat]
    for troop in own_board(table, seat):
        for card in troop.spells if troop.active else ():
            act, price = table.rules.spells[card].act, spell_runes(table, troop, card)
            key = f"{troop.character}/{card}"
            if act is None or f"cast:{key}" in side.marks or not can_pay_runes(table, seat, price):
                continue
            if _is_castable(table, seat, act, troop):
                yield spell_option(table.rules, troop, card, price)


def _is_castable(table: Table, seat: int, act: Act, caster: Troop) -> bool:
    asked = target_menu(table, seat, act, [], "cast", caster)
    return asked is None or bool(asked.options)


def _cast_of(table: Table, seat: int, id_: str) -> tuple[Troop, str, Act]:
    character, _, card = id_.partition("/")
    troop, act = find_troop(table.state.sides[seat], character), table.rules.spells[card].act
    assert troop is not None
    assert act is not None
    return troop, card, act


def cast_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Return the spell's targets."""
    troop, _, act = _cast_of(table, seat, path[0])
    return target_menu(table, seat, act, path[1:], "cast", troop)


def cast_spell(draft: Draft, seat: int, path: Path) -> None:
    """Pay the runes, do it; then the spell stays, is detached or discarded (C8)."""
    troop, card, act = _cast_of(draft, seat, path[0])
    pay_runes(draft, seat, spell_runes(draft, troop, card))
    mark_done(draft, seat, f"cast:{path[0]}")
    note_act(draft, seat, "cast", card, troop.character, *path[1:])
    perform_act(draft, seat, act, path[1:], troop)
    put_away(draft, seat, troop.character, card)


def put_away(draft: Draft, seat: int, character: str, card: str) -> None:
    """After its use a spell stays, goes face down into the zone (full: discards), or is discarded."""
    then, troop = draft.rules.spells[card].then, find_troop(draft.state.sides[seat], character)
    if then == "stays" or troop is None or card not in troop.spells:
        return
    set_troop(draft, seat, troop, spells=take_out(troop.spells, card))
    zone = draft.state.sides[seat].zone
    if then == "detach" and zone_room(draft, seat) > 0:
        edit_side(draft, seat, zone=(*zone, Slot(card, tired=True)))
    else:
        discard_cards(draft, seat, [card])


VERBS = (
    Verb("play", "C2", play_things, play_more, play_card, chance=True),
    Verb("cast", "C8", cast_things, cast_more, cast_spell),
)
