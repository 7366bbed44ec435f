"""Private actions of all seats at once. Each seat acts on its own things, while others see its public view.

An action takes effect at once for its seat. For all others its things stay as they were when the frame began,
until `run` reveals them.
Chance is allowed inside. It moves the seat's point of return, which *Start again* goes back to.
"""

from typing import Any, Generic, TypeVar

from engine.rules.core import Seat
from engine.rules.frames import Draft, State, Table
from engine.rules.menus import MenuFrame

S = TypeVar("S", bound=State)
R = TypeVar("R")


class PrivateFrame(MenuFrame[S, R], Generic[S, R]):
    """A frame of private actions. faces: each seat's public view, saved: its point of return.

    The public view is the seat's things when the frame began. The point of return is after its last chance.
    A game defines the type of faces and saved. A view must be immutable.
    """

    faces: list[Any]
    saved: list[Any]

    def take_face(self, state: S, seat: Seat) -> Any:
        """Return the seat's current things."""
        raise NotImplementedError

    def put_back(self, state: S, seat: Seat, face: Any) -> None:
        """Restore the seat's things from a view."""
        raise NotImplementedError

    def copy_loosely(self, state: S) -> S:
        """Return a copy of the state that put_back may change without changing the state itself."""
        raise NotImplementedError

    def note_return(self, draft: Draft[S, R], seat: Seat) -> None:
        """Move the seat's point of return here, because chance was used."""
        self.saved[seat] = self.take_face(draft.state, seat)

    def start_again(self, draft: Draft[S, R], seat: Seat) -> None:
        """Restore the seat to its point of return."""
        self.put_back(draft.state, seat, self.saved[seat])

    def undo_all(self, state: S, seat: Seat) -> None:
        """Restore the seat to the beginning of the frame."""
        self.put_back(state, seat, self.faces[seat])

    def has_acted(self, state: S, seat: Seat) -> bool:
        """Return True if Start again would change anything."""
        return bool(self.take_face(state, seat) != self.saved[seat])

    def seen_by(self, table: Table[S, R], viewer: Seat | None) -> Table[S, R]:
        """Return the table as this viewer may know it: all others as when the frame began."""
        twin = self.copy_loosely(table.state)
        for seat, face in enumerate(self.faces):
            if seat != viewer:
                self.put_back(twin, seat, face)
        return Table(table.rules, twin, table.hints)


def mask_table(table: Table[S, R], viewer: Seat | None) -> Table[S, R]:
    """Return the table as this seat (None: a spectator) may know it.

    During private actions all others are shown as when those began.
    """
    top = table.state.stack[-1] if table.state.stack else None
    return top.seen_by(table, viewer) if isinstance(top, PrivateFrame) else table
