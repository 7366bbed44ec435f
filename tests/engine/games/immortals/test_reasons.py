"""Reasons why a card is not allowed, before and after its reveal, with the rule."""

import pytest

from tests.engine.games.immortals.board import PLAY, at


def shut(slot: int, card: str, *lines: str) -> list[tuple[str, str, str]]:
    position = at(PLAY, *lines, f"board 0: {slot}={card}")
    decision = position.do(f"0 turn.reveal reveal:{slot}").ask(0)
    return [(each.label.key, each.why.key, each.rule) for each in decision.unavailable]


HOME = "light/treehome: 0x3"
RICH = "seat 0: gold=9 energy=9"


@pytest.mark.parametrize(
    ("slot", "card", "lines", "reasons"),
    [
        (3, "conflict/light/treehome", (HOME + " portal", RICH), [("shut-portal", "why-built", "X8")]),
        (5, "conflict/light/treehome", (HOME,), [("shut-move", "why-price", "A7")]),
        (5, "conflict/light/treehome", (HOME, RICH), [("shut-move", "why-no-path", "X7")]),
        (8, "magic/conflict-or-first", (HOME, RICH), [("shut-marker", "why-marker", "M2")]),
        (8, "magic/shrine-or-takeover", (HOME, RICH, "regions 0: treehome"), [("shut-takeover", "why-takeover", "M3")]),
        (8, "magic/conflicts-or-transition-2", (HOME, RICH), [("shut-transition-2", "why-limbos", "M4")]),
    ],
)  # fmt: skip
def test_unavailable_actions_have_reasons(slot, card, lines, reasons):
    assert shut(slot, card, *lines) == reasons


@pytest.mark.parametrize(
    ("slot", "card", "lines", "why"),
    [
        (0, "conflict/light/heartwood", (HOME,), "why-no-army"),
        (2, "conflict/light/treehome", (HOME,), "why-price"),
        (2, "conflict/light/treehome", (HOME, RICH), "why-limbo"),
        (3, "conflict/light/heartwood", (HOME,), "why-no-army"),
        (4, "conflict/light/treehome", ("light/treehome: 0x1",), "why-no-attack"),
        (4, "region/treehome", ("light/heartwood: 0x4",), "why-no-army"),
        (7, "conflict/light/treehome", (HOME,), "why-price"),
        (7, "conflict/light/treehome", (HOME + " shrine", RICH), "why-built"),
        (8, "magic/transition-5", (HOME,), "why-price"),
        (8, "magic/transition-5", (HOME, RICH), "why-limbos"),
        (8, "magic/transition-5", (HOME, RICH + " dark=3"), "why-no-space"),
        (4, "blank", (HOME, "regions 0: treehome", "board 0: 0=region/treehome"), None),
    ],
)
def test_a_useless_card_has_a_reason_before_it_is_revealed(slot, card, lines, why):
    options = at(PLAY, *lines, f"board 0: {slot}={card}").ask(0).options
    told = {
        option.id: option.hint and option.hint.key for option in options if option.group == f"slot/{slot}"
    }
    assert told == {f"reveal:{slot}:gold": why, f"reveal:{slot}:energy": why}


def test_available_actions_have_no_reasons():
    assert shut(4, "conflict/light/treehome", HOME) == []
