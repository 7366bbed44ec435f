"""Concession in the middle of any step (L1 to L5)."""

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import events
from engine.games.brigandine.position.falling import leave_board, tell_gone
from engine.games.brigandine.position.sides import LEAVING, LEFT
from engine.games.brigandine.position.state import Draft, State, edit_side
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.starting import CHANCE, LayFrame, WishFrame
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame
from engine.games.brigandine.steps.war.waves import CouncilFrame
from engine.rules.core import StateChange
from engine.rules.flow import FlowGame
from engine.rules.simultaneous import SimultaneousFrame


def leave_match(game: FlowGame[State, Edition], state: State, seat: int) -> StateChange[State] | None:
    """Return the position after a seat has conceded, or None if it is out or the match is over."""
    if state.phase == "over" or state.sides[seat].fate:
        return None
    draft = game.telling_draft(state)
    top = draft.state.stack[-1]
    if isinstance(top, WishFrame | LayFrame):
        _leave_setup(draft, top, seat)
    elif isinstance(top, OrganizeFrame):
        _leave_organization(draft, top, seat)
    else:
        edit_side(draft, seat, fate=LEAVING)
        draft.emit(events.Conceded(seat))
        if isinstance(top, SimultaneousFrame):
            _excuse_seat(draft, top, seat)
    game.advance(draft)
    return draft.turn()


def _excuse_seat(draft: Draft, frame: SimultaneousFrame[State, Edition], seat: int) -> None:
    """Drop the seat's staged plans: the defaults are played (L1, L5)."""
    frame.reopen(seat)
    frame.done[seat] = True
    if isinstance(frame, CouncilFrame | BattleOrdersFrame):
        frame.forget(draft, seat)


def _leave_setup(draft: Draft, frame: WishFrame | LayFrame, seat: int) -> None:
    """Answer by chance for a seat that leaves during setup. Its nation becomes free in the first month."""
    frame.gone[seat] = True
    if isinstance(frame, LayFrame):
        frame.reopen(seat)
        frame.act(draft, seat, [CHANCE])
    else:
        frame.done[seat] = True
    edit_side(draft, seat, fate=LEAVING)
    draft.emit(events.Conceded(seat))


def _leave_organization(draft: Draft, frame: OrganizeFrame, seat: int) -> None:
    """Undo the leaver's actions but keep cards drawn (L1, N6). Its nation becomes free at once (L2)."""
    frame.leave(draft, seat)
    before = {key: len(pile.upper) for key, pile in draft.state.piles.items()}
    lands = leave_board(draft, seat, LEFT)
    frame.note_buried(draft.state, before)
    if draft.state.over:
        draft.state.stack[:] = draft.state.stack[:1]
    else:
        frame.take_over(draft.state)
    tell_gone(draft, seat, lands)
