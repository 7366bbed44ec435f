"""Encode a state. A running organization stores differences instead of whole snapshots of players (faces)."""

from copy import copy
from typing import Any, NamedTuple, TypeAlias

from engine.games.brigandine.position.faces import Change, Face, change_between, changed_face, face_of
from engine.games.brigandine.position.sides import Side
from engine.games.brigandine.position.state import Land, State
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame, find_organizing
from engine.state.codec import Codec

MOST_KEPT = 64


class Shortened(NamedTuple):
    """A player's face and point of return in a dump, and the data that they were made from."""

    face: Face
    saved: Change
    side: Side
    lands: list[tuple[str, Land]]
    returns: Face
    to_return: Change
    undone: Change


KEPT: dict[int, Shortened] = {}  # the last of each face, so that unchanged ones are not computed again
Made: TypeAlias = tuple[list[Change], list[Change]]  # changes to points of return and to faces


class MatchCodec(Codec[State]):
    """A codec that dumps an organization's faces and points of return as changes of the current state.

    This halves the size.
    """

    _newest: tuple[list[Any], Made] | None = None  # the data and the result of the latest dump

    def dump(self, state: State) -> bytes:
        """Return the state as JSON: the same bytes for the same state."""
        frame = find_organizing(state)
        return super().dump(self._without_faces(state, frame) if frame else state)

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

    def _without_faces(self, state: State, frame: OrganizeFrame) -> State:
        """Return a copy of a state to be dumped, with changes in place of the faces."""
        short, short_frame = copy(state), copy(frame)
        short_frame.faces, short_frame.saved, short_frame.undone = [], *self._shorten_all(state, frame)
        short.stack = [*state.stack[:-1], short_frame]
        return short

    def _shorten_all(self, state: State, frame: OrganizeFrame) -> Made:
        """Return the changes stored in a dump instead of the faces.

        Other threads dump too, so the cache is read once and assigned as a whole.
        """
        made_from: list[Any] = [frame.faces, frame.saved, state.sides, state.lands]
        newest = self._newest
        if newest is None or newest[0] != made_from:
            newest = self._newest = ([each.copy() for each in made_from], _shorten_each(state, frame))
        return newest[1]


def _shorten_each(state: State, frame: OrganizeFrame) -> Made:
    lands: list[list[tuple[str, Land]]] = [[] for _ in state.sides]
    for named in state.lands.items():
        if (owner := named[1].owner) is not None:
            lands[owner].append(named)
    made = [_shorten(*one) for one in zip(frame.faces, frame.saved, state.sides, lands, strict=True)]
    return [one.to_return for one in made], [one.undone for one in made]


def _shorten(face: Face, saved: Change, side: Side, lands: list[tuple[str, Land]]) -> Shortened:
    """Return the changes stored in a dump for a face and a point of return, cached for the next dump."""
    last = KEPT.get(id(face))
    same = last is not None and last.face is face and last.saved is saved
    if last is not None and same and last.side is side and last.lands == lands:
        return last
    now = Face(side, tuple(lands))
    returns = last.returns if last is not None and same else changed_face(face, saved)
    if len(KEPT) >= MOST_KEPT:
        KEPT.clear()
    made = Shortened(
        face, saved, side, lands, returns, change_between(now, returns), change_between(now, face)
    )
    KEPT[id(face)] = made
    return made
