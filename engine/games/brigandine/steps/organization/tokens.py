"""Conquest tokens in use (K2, D8)."""

from collections.abc import Iterable

from engine.games.brigandine.edition.card_rows import Token
from engine.games.brigandine.edition.deeds import Use
from engine.games.brigandine.position.changes import discard_cards
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    make_menu,
    named_option,
    note_act,
    on_board,
    plain_option,
    troop_option,
)
from engine.games.brigandine.position.sides import Body, Troop, take_out, troop_of
from engine.games.brigandine.position.state import Draft, State, Table, edit_side, set_troop
from engine.games.brigandine.position.troops import boost_words
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
    if row.act is not None:
        return table.rules.token_acts[token].list_targets(Use(table, seat))
    troops = on_board(side)
    if row.kind == "change":
        troops = [troop for troop in troops if any(body.card == row.monster for body in troop.monsters)]
        troops = troops if in_supply(table.state, row.into) else []
    return [troop_option(table, troop) for troop in troops]


def in_supply(state: State, card: str | None) -> bool:
    """Whether a changed monster is still there."""
    bodies = (body.card for side in state.sides for troop in side.troops for body in troop.monsters)
    lost = [name for side in state.sides for name in side.lost]
    return card is not None and card not in lost and card not in bodies


def token_more(table: Table, seat: int, path: Path) -> Menu | None:
    """On what; the first body to heal; the colours of a capital."""
    if len(path) == 1:
        return make_menu("token", "token-on", token_targets(table, seat, path[0]), what=Ref("token", path[0]))
    act = table.rules.token_acts.get(path[0])
    return act.ask_more(Use(table, seat, "token", path[1:])) if act is not None and len(path) == 2 else None


def use_token(draft: Draft, seat: int, path: Path) -> None:
    """Use a token; then it is out of the game."""
    token, target, *more = path
    row = draft.rules.tokens[token]
    side = draft.state.sides[seat]
    side = edit_side(draft, seat, tokens=take_out(side.tokens, token), spent=(*side.spent, token))
    note_act(draft, seat, "token", token, target)
    if row.act is not None:
        draft.rules.token_acts[token].perform(draft, seat, [target, *more])
    else:
        _use_on_troop(draft, seat, row, troop_of(side, target))


def _use_on_troop(draft: Draft, seat: int, row: Token, troop: Troop) -> None:
    if row.boost is not None:
        set_troop(draft, seat, troop, boosts=(*troop.boosts, *boost_words(row.boost)))
    elif row.monster is not None and row.into is not None:
        at = next(i for i, body in enumerate(troop.monsters) if body.card == row.monster)
        changed = Body(row.into, troop.monsters[at].wounds)
        set_troop(draft, seat, troop, monsters=(*troop.monsters[:at], changed, *troop.monsters[at + 1 :]))
        discard_cards(draft, seat, [row.monster])


VERBS = (Verb("token", "K2", token_things, token_more, use_token),)
