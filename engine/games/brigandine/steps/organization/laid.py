"""List a player's actions and staged plans, each with the answers that take it back (H2, Q3)."""

from collections.abc import Iterator, Mapping

from engine.games.brigandine.narration.laid import (
    tell_armed,
    tell_claim,
    tell_done,
    tell_journey,
    tell_march,
    tell_plot,
)
from engine.games.brigandine.position.sides import WHIM, Side
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.steps.organization.compound_verbs import name_act
from engine.games.brigandine.steps.organization.retracing import PLACES, Trail, retrace_acts
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import LINE, Picks, StagedItem, Text

Line = tuple[Picks, ...]


def list_laid(
    begin: Table, now: Table, seat: int, verbs: Mapping[str, Verb], *, is_open: bool
) -> tuple[StagedItem, ...]:
    """List actions in order, then marches by territory, journeys, claims, plots and armed wards.

    begin: the table as it is after *Start again*. An action since then is taken back by *Start again* and by
    repeating all others. is_open: whether anything can be taken back.
    """
    side, sealed = now.state.sides[seat], len(begin.state.sides[seat].diary)
    trail = retrace_acts(begin, now, seat, verbs) if is_open else None
    done = list[StagedItem]()
    for number, (kind, *words) in enumerate(side.diary, -sealed):
        if label := tell_done(kind, tuple(words)):
            if trail is None or number < 0:
                done.append(StagedItem(label))
            else:
                done.append(_leave_out(trail, trail.untold + number, label))
    return (*done, *_list_plans(side), *_list_armed(side, trail))


def has_laid(side: Side) -> bool:
    """Return True if a player has done or staged anything in this organization."""
    return any(tell_done(kind, tuple(words)) for kind, *words in side.diary) or any(_list_plans(side))


def _leave_out(trail: Trail, number: int, label: Text) -> StagedItem:
    """List an action with the answers that start again and repeat all others.

    Actions that are not on offer without it are dropped too. If the answers are too many for one press, it
    can only be taken back in person.
    """
    line = [("again",), *(picks for _, act in trail.acts[:number] for picks in act.line)]
    left, gone = Trail(trail.acts[number][0], trail.seat, trail.verbs), list[Text]()
    for _, act in trail.acts[number + 1 :]:
        if left.go_on([tuple(act.path)]):
            line += left.acts[-1][1].line
        else:
            gone.append(name_act(act))
    return StagedItem(label, (), tuple(line), tuple(gone)) if len(line) <= LINE else StagedItem(label)


def _list_plans(side: Side) -> Iterator[StagedItem]:
    for land in dict.fromkeys(land for _, land in side.marches):
        troops = [who for who, goal in side.marches if goal == land]
        line = [picks for who in troops for picks in _drop(f"march/{who}")]
        yield StagedItem(tell_march(troops, land), (land,), tuple(line))
    for troop in side.troops:
        if troop.place and troop.trip is not None:
            yield StagedItem(
                tell_journey(troop.character), (troop.place,), _drop(f"journey/{troop.character}")
            )
    for at, claim in enumerate(side.claims):
        yield StagedItem(tell_claim(claim), line=_drop(f"claim/{at}"))
    for at, plot in enumerate(side.plots):
        yield StagedItem(tell_plot(plot.card), line=() if plot.card == WHIM else _drop(f"plot/{at}"))


def _drop(what: str) -> Line:
    return ("drop",), (what,)


def _list_armed(side: Side, trail: Trail | None) -> Iterator[StagedItem]:
    """List the armed wards. Those armed since the last use of chance can be taken back."""
    acts = [] if trail is None else [act.path for _, act in trail.acts]
    for slot in side.zone:
        if slot.armed:
            paths = [["arm", f"{place}/{slot.card}"] for place in PLACES]
            number = next((at for at, path in enumerate(acts) if path in paths), None)
            label = tell_armed(slot.card)
            yield StagedItem(label) if trail is None or number is None else _leave_out(trail, number, label)
