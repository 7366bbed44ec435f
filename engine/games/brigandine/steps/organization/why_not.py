"""Explain why a verb of the organization is unavailable: its first unmet condition, with its rule (Q2)."""

from collections.abc import Callable
from typing import TypeAlias

from engine.games.brigandine.position.abilities import force_of, sum_abilities
from engine.games.brigandine.position.map import can_leave, can_pay_runes, kp_at, realm_of
from engine.games.brigandine.position.options import cards_for, own_board
from engine.games.brigandine.position.prices import action_price, rune_price
from engine.games.brigandine.position.sides import WHIM, Side, Troop
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.troops import life_left, list_attachments, supply_of
from engine.games.brigandine.steps.organization import bearing, building, hiring, plotting
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import UnavailableOption, text

Test: TypeAlias = Callable[[Table, int], object]
Need: TypeAlias = tuple[str, str, Test]  # the text why-<word>, the rule, and the condition


def explain_shut(table: Table, seat: int, verb: Verb) -> UnavailableOption:
    """Name the first unmet condition of an unavailable verb.

    If all are met, the verb has no object now. The text why-VERB explains this.
    """
    unmet = ((word, rule) for word, rule, holds in NEEDS[verb.key] if not holds(table, seat))
    word, rule = next(unmet, (verb.key, verb.rule))
    return UnavailableOption(text(f"option-verb-{verb.key}"), text(f"why-{word}"), rule)


def _of_side(test: Callable[[Side], object]) -> Test:
    """Return a test of the player's own pieces alone."""
    return lambda table, seat: test(table.state.sides[seat])


def _any_troop(test: Callable[[Table, int, Troop], object]) -> Test:
    """Return a test that one of the own troops on the board must pass."""
    return lambda table, seat: any(test(table, seat, troop) for troop in own_board(table, seat))


def _any_tyrant(test: Callable[[Table, Troop], object]) -> Test:
    return lambda table, seat: any(test(table, troop) for troop in plotting.list_tyrants(table, seat))


def _any_card(use: str, *tests: Callable[[Table, int, str], object]) -> Test:
    """Return a test that one card for this use must pass in all its parts."""
    return lambda table, seat: any(
        all(test(table, seat, card) for test in tests) for _, card in cards_for(table, seat, use)
    )


def _is_paid(table: Table, seat: int, card: str) -> bool:
    return action_price(table, card) <= table.state.sides[seat].coins


def _any_recruit(*tests: Callable[[Table, int, str], object]) -> Test:
    """Return a test that one character of the supply must pass in all its parts."""
    return lambda table, seat: any(
        all(test(table, seat, who) for test in tests)
        for who in supply_of(table.rules, table.state.sides[seat])
    )


def _is_willing(table: Table, seat: int, who: str) -> bool:
    return table.rules.characters[who].kp <= kp_at(table, seat)


def _is_payable(table: Table, seat: int, who: str) -> bool:
    return hiring.recruit_price(table, seat, who) <= table.state.sides[seat].coins


def _has_kp(table: Table, seat: int, card: str) -> bool:
    """Return True if a card needs no more KP and runes than the player has."""
    least = table.rules.actions[card].kp if card in table.rules.actions else 0
    return least <= kp_at(table, seat) and can_pay_runes(table, seat, rune_price(table.rules, card))


def _bears_spell(table: Table, _seat: int, troop: Troop) -> bool:
    return any(table.rules.spells[card].act is not None for card in troop.spells)


def _has_coins(what: str) -> Test:
    """Return a test for the coins of a price in the rules of the organization."""
    return lambda table, seat: table.state.sides[seat].coins >= getattr(table.rules.organization, what)


def _pays_structure(table: Table, seat: int) -> bool:
    coins = table.state.sides[seat].coins
    return any(building.build_price(table, seat, kind) <= coins for kind in building.STRUCTURES)


def _needs_castle(verb: str, done: str) -> tuple[Need, ...]:
    return (
        ("castle", "O5", lambda table, seat: realm_of(table, seat).castles),
        ("castle-new", "O5", building.ready_castles),
        (f"{verb}-done", "O5", lambda table, seat: building.list_fresh(table, seat, done)),
        ("coins-one", "O4", _has_coins(verb)),
    )


def _needs_card(verb: str, rule: str, use: str) -> tuple[Need, ...]:
    return (
        (f"{verb}-cards", rule, _any_card(use)),
        ("card-coins", rule, _any_card(use, _is_paid)),
        ("card-kp", "C1", _any_card(use, _is_paid, _has_kp)),
    )


ACTIVE: Need = ("nobody-active", "O10", _any_troop(lambda _table, _seat, troop: troop.active))
CAN_MOVE: Need = ("all-moved", "O9", hiring.list_movable)
RECRUITS: Need = ("event-forbids", "E1", lambda table, _seat: not force_of(table).bars_recruits)
HAND: Test = _of_side(lambda side: side.hand)
BEARS: Test = _any_troop(lambda _table, _seat, troop: list_attachments(troop))
ROOM: Need = ("no-room", "C5", bearing.has_room)

NEEDS: dict[str, tuple[Need, ...]] = {
    "march": (ACTIVE, CAN_MOVE, (
        "march-nowhere", "O9", _any_troop(lambda table, seat, troop: troop.active and can_leave(table, seat, troop.place)),
    )),
    "build": (("build-coins", "O4", _pays_structure),),
    "recruit": (
        RECRUITS,
        ("city", "O5", lambda table, seat: realm_of(table, seat).cities or hiring.recruit_places(table, seat)),
        ("city-new", "O5", hiring.recruit_places),
        ("recruit-nobody", "P3", _any_recruit()),
        ("recruit-kp", "P2", _any_recruit(_is_willing)),
        ("recruit-coins", "P2", _any_recruit(_is_willing, _is_payable)),
    ),
    "attach": (
        ("attach-cards", "A2", _any_card("attach")),
        ("attach-coins", "A2", _any_card("attach", _is_paid)),
        ("nobody-there", "A2", own_board),
    ),
    "explore": _needs_castle("explore", building.EXPLORED),
    "extract": _needs_castle("extract", building.EXTRACTED),
    "play": _needs_card("play", "C2", "court"),
    "cast": (
        ("cast-spell", "C8", _any_troop(_bears_spell)),
        ("cast-active", "C8", _any_troop(lambda table, seat, troop: troop.active and _bears_spell(table, seat, troop))),
    ),
    "journey": (("event-forbids", "E1", lambda table, _seat: not force_of(table).bars_journeys), ACTIVE, CAN_MOVE),
    "activate": (
        ("activate-cards", "C2", _any_card("standing")),
        ("activate-coins", "C5", _any_card("standing", _is_paid)),
    ),
    "claim": (
        ("claim-six", "O12", lambda table, seat: len(table.state.sides[seat].claims) < table.rules.organization.claims),
        RECRUITS,
        ("city", "O5", lambda table, seat: realm_of(table, seat).cities),
        ("city-new", "O5", building.ready_cities),
    ),
    "plot": _needs_card("plot", "O11", "plot"),
    "whim": (
        ("whim-tyrant", "P11", plotting.list_tyrants),
        ("whim-done", "P11", _of_side(lambda side: WHIM not in side.marks)),
        ("whim-event", "P11", lambda table, _seat: plotting.whim_is_on(table)),
        ("whim-active", "P11", _any_tyrant(lambda _table, troop: troop.active)),
        ("whim-life", "P11", _any_tyrant(lambda table, troop: life_left(table.rules, troop) > table.rules.whim.life)),
    ),
    "arm": _needs_card("arm", "C7", "ward"),
    "token": (("token-none", "K2", _of_side(lambda side: side.tokens)),),
    "exchange": (
        ("exchange-nation", "D2", lambda table, seat: sum_abilities(table, seat, lambda ability: ability.exchanges_card)),
        ("exchange-done", "D2", _of_side(lambda side: "exchanged" not in side.marks)),
        ("hand-empty", "D2", HAND),
    ),
    "pass": (("bears-nothing", "A6", BEARS),),
    "detach": (("bears-nothing", "A7", BEARS), ROOM),
    "store": (("hand-empty", "C5", HAND), ROOM),
    "fetch": (
        ("fetch-none", "C5", _of_side(lambda side: any(not slot.active for slot in side.zone))),
        ("fetch-tired", "A7", _of_side(lambda side: any(not slot.active and not slot.tired for slot in side.zone))),
        ("coins-one", "C5", _has_coins("fetch")),
    ),
    "drop": (),
}  # fmt: skip
