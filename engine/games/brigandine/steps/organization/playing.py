"""Court cards and court spells (C2, C8, D6, D7)."""

from collections.abc import Iterator

from engine.games.brigandine.edition.deeds import CourtDeed, Use
from engine.games.brigandine.position.changes import (
    discard_cards,
    pay_runes,
    put_away,
)
from engine.games.brigandine.position.map import can_pay_runes
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    cards_for,
    mark_done,
    note_act,
    own_board,
    priced_card,
    spell_option,
    spend_coins,
    take_from,
)
from engine.games.brigandine.position.prices import action_price, is_affordable, rune_price, spell_runes
from engine.games.brigandine.position.sides import Troop, troop_of
from engine.games.brigandine.position.state import Draft, Table
from engine.rules.core import Option
from engine.rules.menus import Menu


def play_things(table: Table, seat: int) -> Iterator[Option]:
    """Cards that can be played now and would do something (C3)."""
    for place, card in cards_for(table, seat, "court"):
        act = table.rules.court_acts.get(card)
        if act and is_affordable(table, seat, card) and act.has_target(Use(table, seat)):
            yield priced_card(table.rules, place, card, action_price(table, card))


def play_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Ask for the targets that the card's act needs."""
    act = table.rules.court_acts[path[0].partition("/")[2]]
    return act.ask_target(Use(table, seat, "play", path[1:]))


def play_card(draft: Draft, seat: int, path: Path) -> None:
    """Pay, do, discard."""
    card = take_from(draft, seat, path[0])
    act = draft.rules.court_acts[card]
    spend_coins(draft, seat, action_price(draft, card))
    pay_runes(draft, seat, rune_price(draft.rules, card))
    discard_cards(draft, seat, [card])
    note_act(draft, seat, "played", card, *path[1:])
    act.perform(draft, seat, path[1:])


def cast_things(table: Table, seat: int) -> Iterator[Option]:
    """Court spells of active characters that can be paid, each once a month (C8)."""
    side = table.state.sides[seat]
    for troop in own_board(table, seat):
        for card in troop.spells if troop.active else ():
            act, price = table.rules.court_acts.get(card), spell_runes(table, troop, card)
            key = f"{troop.character}/{card}"
            if act is None or f"cast:{key}" in side.marks or not can_pay_runes(table, seat, price):
                continue
            if _is_castable(table, seat, act, troop):
                yield spell_option(table.rules, troop, card, price)


def _is_castable(table: Table, seat: int, act: CourtDeed, caster: Troop) -> bool:
    asked = act.ask_target(Use(table, seat, "cast", caster=caster))
    return asked is None or bool(asked.options)


def _cast_of(table: Table, seat: int, id_: str) -> tuple[Troop, str, CourtDeed]:
    character, _, card = id_.partition("/")
    return troop_of(table.state.sides[seat], character), card, table.rules.court_acts[card]


def cast_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Return the spell's targets."""
    troop, _, act = _cast_of(table, seat, path[0])
    return act.ask_target(Use(table, seat, "cast", path[1:], troop))


def cast_spell(draft: Draft, seat: int, path: Path) -> None:
    """Pay the runes, do it; then the spell stays, is detached or discarded (C8)."""
    troop, card, act = _cast_of(draft, seat, path[0])
    pay_runes(draft, seat, spell_runes(draft, troop, card))
    mark_done(draft, seat, f"cast:{path[0]}")
    note_act(draft, seat, "cast", card, troop.character, *path[1:])
    act.perform(draft, seat, path[1:], troop)
    put_away(draft, seat, troop.character, card)


VERBS = (
    Verb("play", "C2", play_things, play_more, play_card, chance=True),
    Verb("cast", "C8", cast_things, cast_more, cast_spell),
)
