"""Conquest tokens in use (K2, D8)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.brigandine.position.changes import discard_cards, fill_spaces, heal_troop
from engine.games.brigandine.position.map import LETTERS, free_spaces, is_capital
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    body_option,
    colour_option,
    land_option,
    make_menu,
    named_option,
    note_act,
    on_board,
    plain_option,
    spend_coins,
    troop_option,
)
from engine.games.brigandine.position.sides import Body, Side, find_troop, take_out
from engine.games.brigandine.position.state import Draft, State, Table, edit_side, own_lands, set_troop
from engine.games.brigandine.position.troops import is_wounded
from engine.rules.core import Option, Ref
from engine.rules.menus import Menu


def token_things(table: Table, seat: int) -> Iterable[Option]:
    """Unused conquest tokens that can do something now (K2)."""
    tokens = dict.fromkeys(table.state.sides[seat].tokens)
    return (named_option(token, "token", token) for token in tokens if token_targets(table, seat, token))


def token_targets(table: Table, seat: int, token: str) -> list[Option]:
    """Return what a token can be used on."""
    row, side = table.rules.tokens[token], table.state.sides[seat]
    if row.kind == "gem":
        return [plain_option("coins", "option-coins")]
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
    return [troop_option(table, troop) for troop in troops]


def in_supply(state: State, card: str | None) -> bool:
    """Whether a changed monster is still there."""
    bodies = (body.card for side in state.sides for troop in side.troops for body in troop.monsters)
    lost = [name for side in state.sides for name in side.lost]
    return card is not None and card not in lost and card not in bodies


def token_more(table: Table, seat: int, path: Path) -> Menu | None:
    """On what; the first body to heal; the colours of a capital."""
    act = table.rules.tokens[path[0]].act
    if len(path) == 1:
        return make_menu("token", "token-on", token_targets(table, seat, path[0]), what=Ref("token", path[0]))
    if len(path) > 2 or act is None:
        return None
    if act.do == "heal":
        return body_menu(table, seat, path[1], "token")
    if act.do == "fill-spaces" and is_capital(table.rules, path[1]):
        room = table.rules.capital.spaces - len(table.state.lands[path[1]].runes)
        options = [replace(colour_option(letter), cap=room) for letter in LETTERS]
        asked = make_menu("token", "rune-colours", options)
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
    return make_menu(verb, "heal-body", [body_option(table.rules, troop, at) for at in wounded])


def use_token(draft: Draft, seat: int, path: Path) -> None:
    """Use a token; then it is out of the game."""
    token, target, *more = path
    row = draft.rules.tokens[token]
    side = draft.state.sides[seat]
    side = edit_side(draft, seat, tokens=take_out(side.tokens, token), spent=(*side.spent, token))
    note_act(draft, seat, "token", token, target)
    if row.kind == "gem":
        spend_coins(draft, seat, -(row.act.n if row.act else 2))
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
        discard_cards(draft, seat, [row.monster])


def boost_words(boost: object) -> tuple[str, ...]:
    """Name a lasting boost as the notes of a troop do."""
    names = ("leadership", "endurance", "attunement", "life")
    return tuple(name for name in names for _ in range(getattr(boost, name)))


VERBS = (Verb("token", "K2", token_things, token_more, use_token),)
