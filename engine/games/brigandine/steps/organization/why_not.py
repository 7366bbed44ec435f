"""Why a verb of the organization is shut: the first of its conditions that is not met now, with its rule (Q2)."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from engine.games.brigandine.position.abilities import force_of, sum_abilities
from engine.games.brigandine.position.map import can_leave, can_pay_runes, kp_at, realm_of
from engine.games.brigandine.position.options import Verb, cards_for, own_board
from engine.games.brigandine.position.prices import action_price, rune_price
from engine.games.brigandine.position.sides import WHIM
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.troops import find_ability, life_left, list_attachments, supply_of
from engine.games.brigandine.steps.organization.bearing import card_price, has_room
from engine.games.brigandine.steps.organization.building import (
    STRUCTURES,
    build_price,
    ready_castles,
    ready_cities,
)
from engine.games.brigandine.steps.organization.hiring import recruit_places, recruit_price
from engine.games.brigandine.steps.organization.storing import standing_price
from engine.rules.core import Shut, text

Test: TypeAlias = Callable[[Table, int], object]
Need: TypeAlias = tuple[str, str, Test]  # the text why-<word>, the rule, and what must be so


def explain_shut(table: Table, seat: int, verb: Verb) -> Shut:
    """Name the first condition of a shut verb that is not met; where all are, nothing is left to choose."""
    for word, rule, holds in NEEDS[verb.key]:
        if not holds(table, seat):
            return Shut(text(f"option-verb-{verb.key}"), text(f"why-{word}"), rule)
    return Shut(text(f"option-verb-{verb.key}"), text(f"why-{verb.key}"), verb.rule)


def _lacks_coins(table: Table, seat: int) -> int:
    return table.state.sides[seat].coins


def _has_coins(number: str) -> Test:
    return lambda table, seat: _lacks_coins(table, seat) >= getattr(table.rules.organization, number)


def _is_active(table: Table, seat: int) -> bool:
    return any(troop.active for troop in own_board(table, seat))


def _can_move(table: Table, seat: int) -> bool:
    troops = own_board(table, seat)
    return any(troop.active and troop.trip is None and "marched" not in troop.notes for troop in troops)


def _has_way(table: Table, seat: int) -> bool:
    return any(troop.active and can_leave(table, seat, troop.place) for troop in own_board(table, seat))


def _pays_structure(table: Table, seat: int) -> bool:
    return any(build_price(table, seat, kind) <= _lacks_coins(table, seat) for kind in STRUCTURES)


def _list_supply(table: Table, seat: int) -> tuple[str, ...]:
    return supply_of(table.rules, table.state.sides[seat])


def _list_willing(table: Table, seat: int) -> list[str]:
    """List who of the supply asks for no more KP than there is."""
    return [who for who in _list_supply(table, seat) if table.rules.characters[who].kp <= kp_at(table, seat)]


def _list_payable(table: Table, seat: int) -> list[str]:
    return [
        who
        for who in _list_willing(table, seat)
        if recruit_price(table, seat, who) <= _lacks_coins(table, seat)
    ]


def _has_cards(use: str) -> Test:
    return lambda table, seat: bool(cards_for(table, seat, use))


def _pays_attachment(table: Table, seat: int) -> bool:
    cards = cards_for(table, seat, "attach")
    return any(card_price(table.rules, card) <= _lacks_coins(table, seat) for _, card in cards)


def _pays_standing(table: Table, seat: int) -> bool:
    cards = cards_for(table, seat, "standing")
    return any(standing_price(table, card) <= _lacks_coins(table, seat) for _, card in cards)


def _list_paid(table: Table, seat: int, use: str) -> Iterator[str]:
    for _, card in cards_for(table, seat, use):
        if action_price(table, card) <= _lacks_coins(table, seat):
            yield card


def _can_pay(use: str) -> Test:
    return lambda table, seat: any(_list_paid(table, seat, use))


def _has_kp(use: str) -> Test:
    """Whether a card that can be paid asks for no more KP and runes than there are."""

    def holds(table: Table, seat: int) -> bool:
        actions = table.rules.actions
        return any(
            (card not in actions or actions[card].kp <= kp_at(table, seat))
            and can_pay_runes(table, seat, rune_price(table.rules, card))
            for card in _list_paid(table, seat, use)
        )

    return holds


def _has_spell(table: Table, seat: int) -> bool:
    spells = (card for troop in own_board(table, seat) for card in troop.spells)
    return any(table.rules.spells[card].act is not None for card in spells)


def _can_cast(table: Table, seat: int) -> bool:
    return any(
        troop.active and any(table.rules.spells[card].act is not None for card in troop.spells)
        for troop in own_board(table, seat)
    )


def _has_tyrant(table: Table, seat: int) -> bool:
    return any(find_ability(table.rules, troop).has_whim for troop in own_board(table, seat))


def _tyrant_is_active(table: Table, seat: int) -> bool:
    return any(find_ability(table.rules, troop).has_whim and troop.active for troop in own_board(table, seat))


def _tyrant_can_pay(table: Table, seat: int) -> bool:
    least = table.rules.whim.life
    mine = (troop for troop in own_board(table, seat) if find_ability(table.rules, troop).has_whim)
    return any(life_left(table.rules, troop) > least for troop in mine)


def _whim_is_on(table: Table, _seat: int) -> bool:
    sign = table.state.sign
    return bool(sign) and table.rules.events[sign].tendency == table.rules.whim.tendency


def _is_bearable(table: Table, seat: int) -> bool:
    return any(list_attachments(troop) for troop in own_board(table, seat))


def _not_marked(word: str) -> Test:
    return lambda table, seat: word not in table.state.sides[seat].marks


def _has_face_down(table: Table, seat: int) -> bool:
    return any(not slot.active for slot in table.state.sides[seat].zone)


def _is_rested(table: Table, seat: int) -> bool:
    return any(not slot.active and not slot.tired for slot in table.state.sides[seat].zone)


def _has_fresh(kind: str) -> Test:
    """Whether a castle has not done this yet this month (O5)."""
    return lambda table, seat: any(
        f"{kind}:{land}" not in table.state.sides[seat].marks for land in ready_castles(table, seat)
    )


def _needs_castle(kind: str, price: str) -> tuple[Need, ...]:
    return (
        ("castle", "O5", lambda table, seat: realm_of(table, seat).castles),
        ("castle-new", "O5", ready_castles),
        (f"{kind}-done", "O5", _has_fresh(f"{kind}ed" if kind != "explore" else "explored")),
        ("coins-one", "O4", _has_coins(price)),
    )


NEEDS: dict[str, tuple[Need, ...]] = {
    "march": (("nobody-active", "O10", _is_active), ("all-moved", "O9", _can_move), ("march-nowhere", "O9", _has_way)),
    "build": (("build-coins", "O4", _pays_structure),),
    "recruit": (
        ("event-forbids", "E1", lambda table, seat: not force_of(table).bars_recruits),
        ("city", "O5", lambda table, seat: realm_of(table, seat).cities or recruit_places(table, seat)),
        ("city-new", "O5", recruit_places),
        ("recruit-nobody", "P3", _list_supply),
        ("recruit-kp", "P2", _list_willing),
        ("recruit-coins", "P2", _list_payable),
    ),
    "attach": (
        ("attach-cards", "A2", _has_cards("attach")),
        ("attach-coins", "A2", _pays_attachment),
        ("nobody-there", "A2", own_board),
    ),
    "explore": _needs_castle("explore", "explore"),
    "extract": _needs_castle("extract", "extract"),
    "play": (("play-cards", "C2", _has_cards("court")), ("card-coins", "C2", _can_pay("court")), ("card-kp", "C1", _has_kp("court"))),
    "cast": (("cast-spell", "C8", _has_spell), ("cast-active", "C8", _can_cast)),
    "journey": (
        ("event-forbids", "E1", lambda table, seat: not force_of(table).bars_journeys), ("nobody-active", "O10", _is_active), ("all-moved", "O9", _can_move),
    ),
    "activate": (("activate-cards", "C2", _has_cards("standing")), ("activate-coins", "C5", _pays_standing)),
    "claim": (
        ("claim-six", "O12", lambda table, seat: len(table.state.sides[seat].claims) < table.rules.organization.claims),
        ("event-forbids", "E1", lambda table, seat: not force_of(table).bars_recruits),
        ("city", "O5", lambda table, seat: realm_of(table, seat).cities),
        ("city-new", "O5", ready_cities),
    ),
    "plot": (("plot-cards", "O11", _has_cards("plot")), ("card-coins", "O11", _can_pay("plot")), ("card-kp", "C1", _has_kp("plot"))),
    "whim": (
        ("whim-tyrant", "P11", _has_tyrant), ("whim-done", "P11", _not_marked(WHIM)), ("whim-event", "P11", _whim_is_on),
        ("whim-active", "P11", _tyrant_is_active), ("whim-life", "P11", _tyrant_can_pay),
    ),
    "arm": (("arm-cards", "C7", _has_cards("ward")), ("card-coins", "C7", _can_pay("ward")), ("card-kp", "C1", _has_kp("ward"))),
    "token": (("token-none", "K2", lambda table, seat: table.state.sides[seat].tokens),),
    "exchange": (
        ("exchange-nation", "D2", lambda table, seat: sum_abilities(table, seat, lambda ability: ability.exchanges_card)),
        ("exchange-done", "D2", _not_marked("exchanged")),
        ("hand-empty", "D2", lambda table, seat: table.state.sides[seat].hand),
    ),
    "pass": (("bears-nothing", "A6", _is_bearable),),
    "detach": (("bears-nothing", "A7", _is_bearable), ("no-room", "C5", has_room)),
    "store": (("hand-empty", "C5", lambda table, seat: table.state.sides[seat].hand), ("no-room", "C5", has_room)),
    "fetch": (("fetch-none", "C5", _has_face_down), ("fetch-tired", "A7", _is_rested), ("coins-one", "C5", _has_coins("fetch"))),
    "drop": (),
}  # fmt: skip
