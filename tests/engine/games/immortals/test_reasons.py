"""Why not: what a revealed card does not allow now, and the rule that says so."""

import pytest

from tests.engine.games.immortals.board import PLAY, at

NOTHING = ("why-no-army", "A6")


def shut(slot: int, card: str, *lines: str) -> list[tuple[str, str, str]]:
    position = at(PLAY, *lines, f"board 0: {slot}={card}")
    decision = position.do(f"0 turn.reveal reveal:{slot}").ask(0)
    return [(each.label.key, each.why.key, each.rule) for each in decision.shut]


HOME = "light/treehome: 0x3"
RICH = "seat 0: gold=9 energy=9"


@pytest.mark.parametrize(
    ("slot", "card", "lines", "reasons"),
    [
        (0, "conflict/light/heartwood", (HOME,), [("shut-action", *NOTHING)]),
        (2, "conflict/light/treehome", (HOME,), [("shut-action", "why-price", "A7")]),
        (2, "conflict/light/treehome", (HOME, RICH), [("shut-action", "why-limbo", "X2")]),
        (3, "conflict/light/heartwood", (HOME,), [(f"shut-{kind}", *NOTHING) for kind in ("portal", "shrine", "capital")]),
        (3, "conflict/light/treehome", (HOME + " portal", RICH), [("shut-portal", "why-built", "X8")]),
        (4, "conflict/light/treehome", ("light/treehome: 0x1",), [("shut-attack", "why-no-attack", "X4")]),
        (4, "region/treehome", ("light/heartwood: 0x4",), [("shut-attack", *NOTHING)]),
        (5, "conflict/light/treehome", (HOME,), [("shut-move", "why-price", "A7")]),
        (5, "conflict/light/treehome", (HOME, RICH), [("shut-move", "why-no-path", "X7")]),
        (7, "conflict/light/treehome", (HOME,), [("shut-action", "why-price", "A7")]),
        (7, "conflict/light/treehome", (HOME + " shrine", RICH), [("shut-action", "why-built", "X9")]),
        (8, "magic/transition-5", (HOME,), [("magic-transition-5", "why-price", "A7")]),
        (8, "magic/transition-5", (HOME, RICH), [("magic-transition-5", "why-limbos", "M1")]),
        (8, "magic/transition-5", (HOME, RICH + " dark=3"), [("magic-transition-5", "why-no-space", "M1")]),
        (8, "magic/conflict-or-first", (HOME, RICH), [("shut-marker", "why-marker", "M2")]),
        (8, "magic/shrine-or-takeover", (HOME, RICH, "regions 0: treehome"), [("shut-takeover", "why-takeover", "M3")]),
        (8, "magic/conflicts-or-transition-2", (HOME, RICH), [("shut-transition-2", "why-limbos", "M4")]),
        (4, "blank", (HOME, "regions 0: treehome"), []),
    ],
)  # fmt: skip
def test_what_is_not_on_offer_says_why(slot, card, lines, reasons):
    extra = ("board 0: 0=region/treehome",) if card == "blank" else ()
    assert shut(slot, card, *lines, *extra) == reasons


def test_what_is_on_offer_is_not_shut():
    assert shut(4, "conflict/light/treehome", HOME) == []
