"""Private acts of all seats at once: each acts on its own things while everybody else sees its public face.

An act takes effect at once for its seat. For all others its things stand as they did when the frame began, until run
shows them. Chance is allowed inside: it moves the seat's point of return, which *Start again* goes back to.
"""

from typing import Any, Generic, TypeVar

from engine.rules.core import Seat
from engine.rules.frames import Draft, State, Table
from engine.rules.menus import MenuFrame

S = TypeVar("S", bound=State)
R = TypeVar("R")


class PrivateFrame(MenuFrame[S, R], Generic[S, R]):
    """faces: each seat's things when the frame began; saved: its point of return, after its last chance.

    A game gives faces and saved their type and says what a face is. A face must be immutable.
    """

    faces: list[Any]
    saved: list[Any]

    def take_face(self, state: S, seat: Seat) -> Any:
        """Return the seat's things as they are."""
        raise NotImplementedError

    def put_back(self, state: S, seat: Seat, face: Any) -> None:
        """Put the seat's things back to what a face shows."""
        raise NotImplementedError

    def copy_loosely(self, state: S) -> S:
        """Return a copy of the state that wear may change without changing the state itself."""
        raise NotImplementedError

    def note_return(self, draft: Draft[S, R], seat: Seat) -> None:
        """Move the seat's point of return here: chance was used."""
        self.saved[seat] = self.take_face(draft.state, seat)

    def start_again(self, draft: Draft[S, R], seat: Seat) -> None:
        """Put the seat back to its point of return."""
        self.put_back(draft.state, seat, self.saved[seat])

    def undo_all(self, state: S, seat: Seat) -> None:
        """Put the seat back to the frame's beginning."""
        self.put_back(state, seat, self.faces[seat])

    def has_acted(self, state: S, seat: Seat) -> bool:
        """Tell whether Start again would change anything."""
        return bool(self.take_face(state, seat) != self.saved[seat])

    def seen_by(self, table: Table[S, R], viewer: Seat | None) -> Table[S, R]:
        """Return the table as this viewer may know it: all others as when the frame began."""
        twin = self.copy_loosely(table.state)
        for seat, face in enumerate(self.faces):
            if seat != viewer:
                self.put_back(twin, seat, face)
        return Table(table.rules, twin, table.hints)


def mask_table(table: Table[S, R], viewer: Seat | None) -> Table[S, R]:
    """Return the table as this seat (None: a spectator) may know it: during private acts all others as when those began."""
    top = table.state.stack[-1] if table.state.stack else None
    return top.seen_by(table, viewer) if isinstance(top, PrivateFrame) else table
