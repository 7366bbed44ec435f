"""The bytes of a state: an organization under way keeps what differs instead of whole faces."""

from copy import copy

from engine.games.brigandine.position.faces import change_between, changed_face, face_of
from engine.games.brigandine.position.state import State
from engine.games.brigandine.steps.organization.organizing import Organize, find_organizing
from engine.state.codec import Codec


class MatchCodec(Codec[State]):
    """Dump an organization's faces and points of return as what makes them of the things as they are: half as long."""

    def dump(self, state: State) -> bytes:
        """Return the state as JSON: the same bytes for the same state."""
        frame = find_organizing(state)
        return super().dump(_without_faces(state, frame) if frame else state)

    def load(self, dumped: bytes) -> State:
        """Return the state of a dump."""
        state = super().load(dumped)
        if top := find_organizing(state):
            now = [face_of(state, seat) for seat in range(len(state.sides))]
            returns = [changed_face(*pair) for pair in zip(now, top.saved, strict=True)]
            top.faces = [changed_face(*pair) for pair in zip(now, top.undone, strict=True)]
            top.saved = [change_between(*pair) for pair in zip(top.faces, returns, strict=True)]
            top.undone = []
        return state


def _without_faces(state: State, frame: Organize) -> State:
    """Return a copy to be dumped."""
    short, short_frame = copy(state), copy(frame)
    now = [face_of(state, seat) for seat in range(len(state.sides))]
    returns = [changed_face(*pair) for pair in zip(frame.faces, frame.saved, strict=True)]
    short_frame.saved = [change_between(*pair) for pair in zip(now, returns, strict=True)]
    short_frame.undone = [change_between(*pair) for pair in zip(now, frame.faces, strict=True)]
    short_frame.faces = []
    short.stack = [*state.stack[:-1], short_frame]
    return short
