"""Run the months of a match, with the frame at the bottom of the stack (T1)."""

from msgspec.structs import replace

from engine.games.brigandine.position import events
from engine.games.brigandine.position.dawn_tasks import queue_tasks
from engine.games.brigandine.position.falling import carry_out_leaving
from engine.games.brigandine.position.map import zone_size
from engine.games.brigandine.position.sides import MonthStart
from engine.games.brigandine.position.state import Draft, Frame, edit_side, list_playing
from engine.games.brigandine.position.victory import count_renown
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.updating import run_update


class MonthFrame(Frame, tag="month"):
    """Organization, war and update, month after month, until the match is over."""

    def run(self, draft: Draft) -> None:
        """Run the update after a war, then the next organization."""
        state = draft.state
        if state.phase == "war" and not state.over:
            run_update(draft)
        if state.phase == "setup":
            carry_out_leaving(draft)
        if state.over:
            finish_match(draft)
        else:
            begin_month(draft)


def finish_match(draft: Draft) -> None:
    """End the match."""
    draft.state.phase = "over"
    draft.emit(events.PhaseBegun("over", draft.state.month))
    draft.emit(events.Won(list(draft.state.winners), draft.state.over))
    draft.state.stack.clear()


def _open_month(draft: Draft) -> None:
    """Emit the beginning of a month, with the open renown of all seats."""
    state = draft.state
    alive = list_playing(state)
    renown = [
        count_renown(draft, seat, openly=True) if seat in alive else 0 for seat, _ in enumerate(state.sides)
    ]
    draft.emit(events.PhaseBegun("organization", state.month, renown))


def begin_month(draft: Draft) -> None:
    """Clear this month's notes and begin the organization of all seats (O1)."""
    state = draft.state
    state.month += 1
    state.lead = state.marker
    state.phase = "organization"
    _open_month(draft)
    for seat in list_playing(state):
        side = state.sides[seat]
        zone = tuple(replace(slot, tired=False) if slot.tired else slot for slot in side.zone)
        edit_side(draft, seat, marks=(), zone=zone)
        if len(zone) > zone_size(draft, seat):
            queue_tasks(draft, seat, MonthStart("overflow"))
    frame = OrganizeFrame.set_up(state)
    draft.push(frame)
    frame.begin(draft)
