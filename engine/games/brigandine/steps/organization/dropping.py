"""Drop staged plans: marches, journeys, claims and plots (Q3)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from engine.games.brigandine.narration.words import kind_of_claim
from engine.games.brigandine.position.changes import drop_march
from engine.games.brigandine.position.options import named_option, own_board, put_back, spend_coins
from engine.games.brigandine.position.sides import WHIM, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_side, set_troop
from engine.games.brigandine.steps.organization.claiming import refund_claim
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Option, Ref, text

ON_JOURNEY, IS_CLAIMED, IS_LAID = text("hint-journey"), text("hint-claim"), text("hint-plot")


def drop_things(table: Table, seat: int) -> Iterator[Option]:
    """List the staged marches, journeys, claims and plots. A whim stays."""
    side = table.state.sides[seat]
    for who, land in side.marches:
        yield _name_march(who, land)
    for troop in own_board(table, seat):
        if troop.trip is not None:
            yield named_option(f"journey/{troop.character}", "character", troop.character, ON_JOURNEY)
    for at, claim in enumerate(side.claims):
        yield named_option(f"claim/{at}", kind_of_claim(claim.how), claim.what, IS_CLAIMED)
    for at, plot in enumerate(side.plots):
        if plot.card != WHIM:
            yield named_option(f"plot/{at}", "card", plot.card, IS_LAID)


@lru_cache(maxsize=1 << 10)
def _name_march(who: str, land: str) -> Option:
    return named_option(f"march/{who}", "character", who, text("hint-march", land=Ref("land", land)))


def drop_laid(draft: Draft, seat: int, laid: str) -> None:
    """Drop a staged plan and return its payment."""
    kind, _, which = laid.partition("/")
    side = draft.state.sides[seat]
    if kind == "march":
        drop_march(draft, seat, which)
    elif kind == "journey":
        set_troop(draft, seat, troop_of(side, which), trip=None)
    elif kind == "claim":
        edit_side(draft, seat, claims=_leave_out(side.claims, int(which)))
        refund_claim(draft, seat, side.claims[int(which)])
    else:
        plot = side.plots[int(which)]
        edit_side(draft, seat, plots=_leave_out(side.plots, int(which)))
        spend_coins(draft, seat, -plot.coins)
        put_back(draft, seat, plot.card, plot.zone)


def _leave_out(laid: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    """Return the plans without the one at this index. The others stay in order (Q3)."""
    return laid[:at] + laid[at + 1 :]


VERBS = (Verb("drop", "Q3", drop_things, drop_laid),)
