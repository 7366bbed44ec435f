"""Immediate effects: court cards, court spells and conquest tokens (C2, C8, K2, D6 to D8)."""

from collections.abc import Iterable, Iterator

from engine.games.brigandine.edition.card_rows import Token
from engine.games.brigandine.edition.effects import CourtEffect, Use
from engine.games.brigandine.position import options
from engine.games.brigandine.position.changes import discard_cards, pay_runes, put_away
from engine.games.brigandine.position.map import can_pay_runes
from engine.games.brigandine.position.options import mark_done, note_act, own_board, spend_coins, take_from
from engine.games.brigandine.position.prices import action_price, is_affordable, rune_price, spell_runes
from engine.games.brigandine.position.sides import Body, Troop, take_out, troop_of
from engine.games.brigandine.position.state import Draft, State, Table, edit_side, set_troop
from engine.games.brigandine.position.troops import boost_words
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Option, Ref
from engine.rules.menus import Menu


def play_things(table: Table, seat: int) -> Iterator[Option]:
    """List the cards that can be played now with an effect (C3)."""
    for place, card in options.cards_for(table, seat, "court"):
        act = table.rules.court_acts.get(card)
        if act and is_affordable(table, seat, card) and act.has_target(Use(table, seat)):
            yield options.priced_card(table.rules, place, card, action_price(table, card))


def ask_play(table: Table, seat: int, source: str, *targets: str) -> Menu | None:
    """Ask for the next target of the card's effect."""
    act = table.rules.court_acts[source.partition("/")[2]]
    return act.ask_target(Use(table, seat, "play", targets))


def play_card(draft: Draft, seat: int, source: str, *targets: str) -> None:
    """Pay for a card, discard it and execute its effect."""
    card = take_from(draft, seat, source)
    spend_coins(draft, seat, action_price(draft, card))
    pay_runes(draft, seat, rune_price(draft.rules, card))
    discard_cards(draft, seat, [card])
    note_act(draft, seat, "played", card, *targets)
    draft.rules.court_acts[card].perform(draft, seat, list(targets))


def cast_things(table: Table, seat: int) -> Iterator[Option]:
    """List the affordable court spells of active characters with an effect, each once a month (C8)."""
    marks = table.state.sides[seat].marks
    for troop in own_board(table, seat):
        for card in troop.spells if troop.active else ():
            act, price = table.rules.court_acts.get(card), spell_runes(table, troop, card)
            fresh = f"cast:{troop.character}/{card}" not in marks
            if act is None or not fresh or not can_pay_runes(table, seat, price):
                continue
            if act.has_target(Use(table, seat, "cast", (), troop)):
                yield options.spell_option(table.rules, troop, card, price)


def _find_spell(table: Table, seat: int, spell: str) -> tuple[Troop, str, CourtEffect]:
    """Return the caster, card and effect that an option caster/card names."""
    character, _, card = spell.partition("/")
    return troop_of(table.state.sides[seat], character), card, table.rules.court_acts[card]


def ask_cast(table: Table, seat: int, spell: str, *targets: str) -> Menu | None:
    """Ask for the spell's next target."""
    caster, _, act = _find_spell(table, seat, spell)
    return act.ask_target(Use(table, seat, "cast", targets, caster))


def cast_spell(draft: Draft, seat: int, spell: str, *targets: str) -> None:
    """Pay the runes and execute the effect. Then the spell stays, is detached or is discarded (C8)."""
    caster, card, act = _find_spell(draft, seat, spell)
    pay_runes(draft, seat, spell_runes(draft, caster, card))
    mark_done(draft, seat, f"cast:{spell}")
    note_act(draft, seat, "cast", card, caster.character, *targets)
    act.perform(draft, seat, list(targets), caster)
    put_away(draft, seat, caster.character, card)


def token_things(table: Table, seat: int) -> Iterable[Option]:
    """List the unused conquest tokens that can do something now (K2)."""
    tokens = dict.fromkeys(table.state.sides[seat].tokens)
    return (
        options.named_option(token, "token", token) for token in tokens if list_targets(table, seat, token)
    )


def list_targets(table: Table, seat: int, token: str) -> list[Option]:
    """List the targets of a token."""
    row = table.rules.tokens[token]
    if row.kind == "gem":
        return [options.plain_option("coins", "option-coins")]
    if row.kind == "blank":
        return []
    if row.act is not None:
        return table.rules.token_acts[token].list_targets(Use(table, seat))
    troops = own_board(table, seat)
    if row.kind == "change":
        there = in_supply(table.state, row.into)
        troops = [t for t in troops if there and any(body.card == row.monster for body in t.monsters)]
    return [options.troop_option(table, troop) for troop in troops]


def in_supply(state: State, card: str | None) -> bool:
    """Return True if a changed monster is still in the supply."""
    bodies = (body.card for side in state.sides for troop in side.troops for body in troop.monsters)
    return card is not None and card not in bodies and not any(card in side.lost for side in state.sides)


def ask_target(table: Table, seat: int, token: str) -> Menu:
    """Ask for the token's target."""
    return options.make_menu("token", "token-on", list_targets(table, seat, token), what=Ref("token", token))


def ask_detail(table: Table, seat: int, token: str, target: str) -> Menu | None:
    """Ask for further choices: the first body to heal, or the colours of a capital."""
    act = table.rules.token_acts.get(token)
    return None if act is None else act.ask_more(Use(table, seat, "token", (target,)))


def use_token(draft: Draft, seat: int, token: str, target: str, *details: str) -> None:
    """Use a token. It is out of the game then."""
    row, side = draft.rules.tokens[token], draft.state.sides[seat]
    side = edit_side(draft, seat, tokens=take_out(side.tokens, token), spent=(*side.spent, token))
    note_act(draft, seat, "token", token, target)
    if row.act is not None:
        draft.rules.token_acts[token].perform(draft, seat, [target, *details])
    else:
        _use_on_troop(draft, seat, row, troop_of(side, target))


def _use_on_troop(draft: Draft, seat: int, row: Token, troop: Troop) -> None:
    """Give a troop a lasting boost, or change one of its monsters into another one."""
    if row.boost is not None:
        set_troop(draft, seat, troop, boosts=(*troop.boosts, *boost_words(row.boost)))
    elif row.monster is not None and row.into is not None:
        at = [body.card for body in troop.monsters].index(row.monster)
        changed = Body(row.into, troop.monsters[at].wounds)
        set_troop(draft, seat, troop, monsters=(*troop.monsters[:at], changed, *troop.monsters[at + 1 :]))
        discard_cards(draft, seat, [row.monster])


VERBS = (
    Verb("play", "C2", play_things, play_card, more=ask_play),
    Verb("cast", "C8", cast_things, cast_spell, more=ask_cast),
    Verb("token", "K2", token_things, use_token, asks=(ask_target, ask_detail)),
)
