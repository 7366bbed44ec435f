"""What a player has done and laid in an organization, each with the answers that take it back (H2, Q3)."""

from collections.abc import Iterator

from engine.games.brigandine.position.sides import WHIM
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.telling.laid import (
    tell_armed,
    tell_claim,
    tell_done,
    tell_journey,
    tell_march,
    tell_plot,
)
from engine.rules.core import Laid, Picks


def list_laid(table: Table, seat: int) -> tuple[Laid, ...]:
    """List acts in their order, then marches, one for each territory, journeys, claims, plots and armed wards."""
    side = table.state.sides[seat]
    done = (tell_done(kind, tuple(words)) for kind, *words in side.diary)
    return (*(Laid(label) for label in done if label), *_list_plans(table, seat))


def _list_plans(table: Table, seat: int) -> Iterator[Laid]:
    side = table.state.sides[seat]
    for land in dict.fromkeys(land for _, land in side.marches):
        troops = [who for who, goal in side.marches if goal == land]
        line = [picks for who in troops for picks in _drop(f"march/{who}")]
        yield Laid(tell_march(troops, land), (land,), tuple(line))
    for troop in side.troops:
        if troop.place and troop.trip is not None:
            yield Laid(tell_journey(troop.character), (troop.place,), _drop(f"journey/{troop.character}"))
    for at, claim in enumerate(side.claims):
        yield Laid(tell_claim(claim), line=_drop(f"claim/{at}"))
    for at, plot in enumerate(side.plots):
        yield Laid(tell_plot(plot.card), line=() if plot.card == WHIM else _drop(f"plot/{at}"))
    for slot in side.zone:
        if slot.armed:
            yield Laid(tell_armed(slot.card))


def _drop(what: str) -> tuple[Picks, ...]:
    return ("drop",), (what,)
