"""Private actions of all seats at once. Each seat acts on its own part of the state, and others see no change.

An action takes effect at once for its seat. All others see that part as it was when the frame began, until
`run` reveals it.
Chance is allowed inside. It moves the seat's point of return, which *Start again* goes back to.
"""

from typing import Any, Generic, TypeVar

from engine.rules.core import Seat
from engine.rules.frames import Draft, State, Table
from engine.rules.menus import MenuFrame

S = TypeVar("S", bound=State)
R = TypeVar("R")


class PrivateFrame(MenuFrame[S, R], Generic[S, R]):
    """A frame of private actions on a part of the state that belongs to each seat.

    faces: by seat its part when the frame began, which all others still see.
    saved: by seat its part after its last use of chance, to which *Start again* returns.
    A game defines the type of a part. It must be immutable.
    """

    faces: list[Any]
    saved: list[Any]

    def take_face(self, state: S, seat: Seat) -> Any:
        """Return the seat's part of the state as it is now."""
        raise NotImplementedError

    def put_back(self, state: S, seat: Seat, face: Any) -> None:
        """Restore the seat's part of the state. face: a result of take_face."""
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
        """Return the table as this viewer may know it: the parts of all other seats are those when the frame began."""
        twin = self.copy_loosely(table.state)
        for seat, face in enumerate(self.faces):
            if seat != viewer:
                self.put_back(twin, seat, face)
        return Table(table.rules, twin, table.hints)


def mask_table(table: Table[S, R], viewer: Seat | None) -> Table[S, R]:
    """Return the table as this seat (None: a spectator) may know it.

    During private actions, the parts of all other seats are those when the frame began.
    """
    top = table.state.stack[-1] if table.state.stack else None
    return top.seen_by(table, viewer) if isinstance(top, PrivateFrame) else table
