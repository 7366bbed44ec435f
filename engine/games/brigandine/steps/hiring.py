"""Recruiting, journeys, marches, tokens and the exchange of a card (P2, J1, O9, K2, D2)."""

from msgspec.structs import replace

from engine.core import Option, Ref, text
from engine.games.brigandine.changes import deck_nation, discard, fill_spaces, force, heal_troop, pay_runes
from engine.games.brigandine.drawing import draw_hidden, shown_size
from engine.games.brigandine.ground import (
    LETTERS,
    can_pay_runes,
    free_spaces,
    is_capital,
    kp_of,
    reach,
    rest_place,
)  # fmt: skip
from engine.games.brigandine.options import (
    Path,
    Verb,
    body_option,
    colour_option,
    land_option,
    mark,
    menu,
    named,
    note,
    on_board,
    plain,
    spend,
    troop_option,
)  # fmt: skip
from engine.games.brigandine.people import is_ruler, is_wounded, supply_of
from engine.games.brigandine.state import (
    Body,
    Draft,
    Side,
    State,
    Table,
    Trip,
    Troop,
    edit,
    find_troop,
    is_script,
    own_lands,
    set_troop,
    without,
)  # fmt: skip
from engine.games.brigandine.steps.building import discount, nation_ability, nothing_more, ready, use_marks
from engine.menus import Menu

SUMMONS, ENVOY = "summons:", "envoy:"


def capitals_of(table: Table, seat: int) -> list[str]:
    """Capitals that are own (G6)."""
    return [land for land in own_lands(table.state, seat) if is_capital(table.rules, land)]


def recruit_price(table: Table, seat: int, character: str) -> int:
    """Coins after nation, event, Royal Summons and Envoy (P4)."""
    less = nation_ability(table, seat, "recruit-discount") + discount(table, seat, SUMMONS)
    less += table.state.sides[seat].envoys
    if sign := force(table, "recruit-discount"):
        less += sign.n
    return max(0, table.rules.characters[character].coins - less)


def may_recruit(table: Table, seat: int, character: str) -> bool:
    """KP, coins, runes and tokens (P2)."""
    row, side = table.rules.characters[character], table.state.sides[seat]
    return (
        row.kp <= kp_of(table.state, seat)
        and recruit_price(table, seat, character) <= side.coins
        and len(side.tokens) >= row.tokens
        and can_pay_runes(table, seat, "?" * row.runes)
    )


def recruit_places(table: Table, seat: int) -> list[str]:
    """Territories of cities that allow it, and own capitals; with Royal Summons at least the place of rest."""
    cities = ready(table, seat, "city")
    summoned = bool(discount(table, seat, SUMMONS))
    if (not cities and not summoned) or force(table, "no-recruits"):
        return []
    places = list(dict.fromkeys([*cities, *capitals_of(table, seat)]))
    rest = rest_place(table, seat)
    return places or ([rest] if rest else [])


def recruit_things(table: Table, seat: int) -> list[Option]:
    """Own and grey characters of the supply that can be paid."""
    if not recruit_places(table, seat):
        return []
    return [
        hire_option(table, seat, character)
        for character in supply_of(table.rules, table.state.sides[seat])
        if may_recruit(table, seat, character)
    ]


def hire_option(table: Table, seat: int, character: str) -> Option:
    """A character with its price."""
    row = table.rules.characters[character]
    coins = recruit_price(table, seat, character)
    hint = text("hint-recruit", coins=coins, dice=row.dice, life=row.life, faith=row.faith)
    return named(character, "character", character, hint)


def recruit_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Where, then which tokens to pay."""
    if len(path) == 1:
        options = map(land_option, recruit_places(table, seat))
        return menu("recruit", "recruit-where", options, who=Ref("character", path[0]))
    return token_menu(table, seat, path[0], path[2:], "recruit")


def token_menu(table: Table, seat: int, character: str, paid: Path, verb: str) -> Menu | None:
    """Which unused token to pay, one after the other."""
    if len(paid) >= table.rules.characters[character].tokens:
        return None
    left = list(table.state.sides[seat].tokens)
    for token in paid:
        left.remove(token)
    options = [named(token, "token", token) for token in dict.fromkeys(left)]
    return menu(verb, "token-to-pay", options, who=Ref("character", character))


def pay_recruit(draft: Draft, seat: int, character: str, tokens: Path) -> tuple[int, str, tuple[str, ...]]:
    """Pay the price; returns coins, runes and discounts used."""
    coins = recruit_price(draft, seat, character)
    marks = use_marks(draft, seat, SUMMONS)
    if draft.state.sides[seat].envoys:
        marks = (*marks, f"{ENVOY}{draft.state.sides[seat].envoys}")
        edit(draft, seat, envoys=0)
    spend(draft, seat, coins)
    runes = pay_runes(draft, seat, "?" * draft.rules.characters[character].runes)
    for token in tokens:
        edit(draft, seat, tokens=without(draft.state.sides[seat].tokens, token))
    return coins, runes, marks


def recruit(draft: Draft, seat: int, path: Path) -> None:
    """Joins exhausted (P2)."""
    character, land, *tokens = path
    pay_recruit(draft, seat, character, tokens)
    edit(draft, seat, spent=(*draft.state.sides[seat].spent, *tokens))
    join(draft, seat, character, land)
    note(draft, seat, "recruited", character, land)


def join(draft: Draft, seat: int, character: str, land: str) -> None:
    """A new character, exhausted; a Warlord brings the wolf if it is in the supply (P11)."""
    troop = Troop(character, land, active=False, notes=("recruited",))
    edit(draft, seat, troops=sorted_troops(draft, (*draft.state.sides[seat].troops, troop)))


def sorted_troops(table: Table, troops: tuple[Troop, ...]) -> tuple[Troop, ...]:
    """In table order."""
    order = {character: at for at, character in enumerate(table.rules.characters)}
    return tuple(sorted(troops, key=lambda troop: order[troop.character]))


def journey_things(table: Table, seat: int) -> list[Option]:
    """Active troops that have neither marched nor been recruited (J1)."""
    side = table.state.sides[seat]
    if force(table, "no-journeys"):
        return []
    return [
        troop_option(table.rules, troop)
        for troop in on_board(side)
        if troop.active and troop.trip is None and not {"marched", "recruited"} & set(troop.notes)
    ]


def journey_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Where to return, and who bears losses; the ruler returns to the capital."""
    troop = find_troop(table.state.sides[seat], path[0])
    assert troop is not None
    if len(path) == 1:
        ways = ["capital"] if is_ruler(table.rules, troop) else ["capital", "ruler"]
        return menu("journey", "journey-back", [plain(way, f"option-back-{way}") for way in ways])
    if len(path) == 2:
        ways = ["character", "monsters"]
        return menu("journey", "journey-losses", [plain(way, f"option-losses-{way}") for way in ways])
    return None


def begin_journey(draft: Draft, seat: int, path: Path) -> None:
    """Laid now; the troop leaves at the reveal."""
    character, back, losses = path
    drop_march(draft, seat, character)
    troop = find_troop(draft.state.sides[seat], character)
    assert troop is not None
    double = force(draft, "double-journeys") is not None
    set_troop(draft, seat, troop, trip=Trip(back, losses, double=double))


def drop_march(draft: Draft, seat: int, character: str) -> None:
    """A march laid for this troop, if any."""
    marches = draft.state.sides[seat].marches
    edit(draft, seat, marches=tuple(march for march in marches if march[0] != character))


def march_things(table: Table, seat: int) -> list[Option]:
    """Active troops that have not moved yet (O9, O10)."""
    return [
        troop_option(table.rules, troop)
        for troop in on_board(table.state.sides[seat])
        if troop.active
        and troop.trip is None
        and "marched" not in troop.notes
        and reach(table, seat, troop.place)
    ]


def march_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Where to, by own territories."""
    if len(path) > 1:
        return None
    troop = find_troop(table.state.sides[seat], path[0])
    assert troop is not None
    options = [land_option(land) for land in sorted_lands(table, reach(table, seat, troop.place))]
    return menu("march", "march-where", options, who=Ref("character", path[0]))


def sorted_lands(table: Table, lands: list[str]) -> list[str]:
    """In table order."""
    return [land for land in table.state.lands if land in lands]


def march(draft: Draft, seat: int, path: Path) -> None:
    """Laid, or laid anew (Q3)."""
    drop_march(draft, seat, path[0])
    edit(draft, seat, marches=(*draft.state.sides[seat].marches, (path[0], path[1])))


def token_things(table: Table, seat: int) -> list[Option]:
    """Unused conquest tokens that can do something now (K2)."""
    tokens = dict.fromkeys(table.state.sides[seat].tokens)
    return [named(token, "token", token) for token in tokens if token_targets(table, seat, token)]


def token_targets(table: Table, seat: int, token: str) -> list[Option]:
    """What a token can be used on."""
    row, side = table.rules.tokens[token], table.state.sides[seat]
    if row.kind == "gem":
        return [plain("coins", "option-coins")]
    if row.kind == "blank":
        return []
    if row.act is not None and row.act.do == "fill-spaces":
        return [land_option(land) for land in own_lands(table.state, seat) if free_spaces(table, land)]
    troops = on_board(side)
    if row.kind == "change":
        troops = [troop for troop in troops if any(body.card == row.monster for body in troop.monsters)]
        troops = troops if in_supply(table.state, row.into) else []
    elif row.kind == "at-once":
        troops = [troop for troop in troops if is_wounded(troop)]
    return [troop_option(table.rules, troop) for troop in troops]


def in_supply(state: State, card: str | None) -> bool:
    """Whether a changed monster is still there."""
    bodies = (body.card for side in state.sides for troop in side.troops for body in troop.monsters)
    lost = [name for side in state.sides for name in side.lost]
    return card is not None and card not in lost and card not in bodies


def token_more(table: Table, seat: int, path: Path) -> Menu | None:
    """On what; the first body to heal; the colours of a capital."""
    act = table.rules.tokens[path[0]].act
    if len(path) == 1:
        return menu("token", "token-on", token_targets(table, seat, path[0]), what=Ref("token", path[0]))
    if len(path) > 2 or act is None:
        return None
    if act.do == "heal":
        return body_menu(table, seat, path[1], "token")
    if act.do == "fill-spaces" and is_capital(table.rules, path[1]):
        room = table.rules.capital.spaces - len(table.state.lands[path[1]].runes)
        options = [replace(colour_option(letter), cap=room) for letter in LETTERS]
        asked = menu("token", "rune-colours", options)
        asked.low = asked.high = room
        return asked
    return None


def body_menu(table: Table, seat: int, character: str, verb: str) -> Menu | None:
    """Which wounded body is healed first; None where there is no choice."""
    troop = find_troop(table.state.sides[seat], character)
    assert troop is not None
    wounded = [
        at for at in range(-1, len(troop.monsters)) if (troop.wounds if at < 0 else troop.monsters[at].wounds)
    ]
    return menu(verb, "heal-body", [body_option(table.rules, troop, at) for at in wounded])


def use_token(draft: Draft, seat: int, path: Path) -> None:
    """What it does; then it is out of the game."""
    token, target, *more = path
    row = draft.rules.tokens[token]
    side = draft.state.sides[seat]
    side = edit(draft, seat, tokens=without(side.tokens, token), spent=(*side.spent, token))
    note(draft, seat, "token", token, target)
    if row.kind == "gem":
        spend(draft, seat, -(row.act.n if row.act else 2))
    elif row.act is not None and row.act.do == "fill-spaces":
        fill_spaces(draft, target, more[0].split() if more else ())
    else:
        _use_on_troop(draft, seat, token, side, target, more)


def _use_on_troop(draft: Draft, seat: int, token: str, side: Side, target: str, more: Path) -> None:
    row, troop = draft.rules.tokens[token], find_troop(side, target)
    assert troop is not None
    if row.kind == "at-once" and row.act is not None:
        heal_troop(draft, seat, troop, row.act.n, more[0] if more else "")
    elif row.boost is not None:
        set_troop(draft, seat, troop, boosts=(*troop.boosts, *boost_words(row.boost)))
    elif row.monster is not None and row.into is not None:
        at = next(i for i, body in enumerate(troop.monsters) if body.card == row.monster)
        changed = Body(row.into, troop.monsters[at].wounds)
        set_troop(draft, seat, troop, monsters=(*troop.monsters[:at], changed, *troop.monsters[at + 1 :]))
        discard(draft, seat, [row.monster])


def boost_words(boost: object) -> tuple[str, ...]:
    """A lasting boost as notes of a troop."""
    names = ("leadership", "endurance", "attunement", "life")
    return tuple(name for name in names for _ in range(getattr(boost, name)))


def exchange_things(table: Table, seat: int) -> list[Option]:
    """Iscalio: hand cards to exchange, once (D2)."""
    side = table.state.sides[seat]
    if not nation_ability(table, seat, "exchange-card") or "exchanged" in side.marks:
        return []
    if not shown_size(table, seat, side.nation):
        return []
    return [named(card, "card", card) for card in dict.fromkeys(side.hand) if not is_script(card)]


def exchange(draft: Draft, seat: int, path: Path) -> None:
    """Discard one, draw one."""
    side = edit(draft, seat, hand=without(draft.state.sides[seat].hand, path[0]))
    discard(draft, seat, [path[0]])
    mark(draft, seat, "exchanged")
    draw_hidden(draft, seat, deck_nation(draft.state, side.nation), 1)
    note(draft, seat, "exchanged", path[0])


VERBS = (
    Verb("march", "O9", march_things, march_more, march),
    Verb("recruit", "P2", recruit_things, recruit_more, recruit),
    Verb("journey", "J1", journey_things, journey_more, begin_journey),
    Verb("token", "K2", token_things, token_more, use_token),
    Verb("exchange", "D2", exchange_things, nothing_more, exchange, chance=True),
)
