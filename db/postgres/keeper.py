"""Keeps the slot of this process: on a thread and a session of its own it is seen every two seconds, and hears its mail."""

import socket
import time
from collections.abc import Callable
from math import inf
from multiprocessing.connection import wait
from threading import Event, Thread

import psycopg

from db.postgres.connection import ServerConnection
from db.postgres.mail import listen_for, take_letters
from db.postgres.slots import SlotLost, join_slots, leave_slots, show_life

BEAT = 2.0  # seconds between two signs of life
AGAIN = 0.5  # seconds until one that failed is tried again
QUIET = 6.0  # seconds after the last one was sent from which nothing is sent to Discord: less than LASTS
DEAD = 30.0  # seconds after which one that has not come back never will
ENDED = "57P"  # how the SQLSTATEs begin of a session that was ended
PATIENCE = 5.0  # seconds in which one that is under way is waited for at the end
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def tell_time() -> float:
    """Tell the seconds of a clock that nobody sets and that no sleep of the process, or of its machine, stops."""
    return time.clock_gettime(_CLOCK)


class SlotKeeper:
    """Keeps a slot until it is closed, or until another process has it.

    session: the one that took the slot, at the time sent. tell_loss is called once, on any thread, when it is lost.
    """

    def __init__(self, address: str, name: str, session: ServerConnection, slot: int, sent: float) -> None:
        self.name, self.slot, self.is_lost = name, slot, False
        self.tell_loss: Callable[[], object] = lambda: None
        self._take: Callable[[str, float], object] | None = None
        self._address, self._session = address, session
        self._sent = self._tried = sent  # the last sign of life that stands, and when one came back or failed
        self._over, (self._bell, self._rung) = Event(), socket.socketpair()
        self._thread = Thread(target=self._keep, name="keeper", daemon=True)
        self._thread.start()

    def owns_slot(self) -> bool:
        """Return False if another process may have taken over."""
        return not self.is_lost and tell_time() - self._sent < QUIET

    def is_hung(self) -> bool:
        """Return True if a sign of life has neither come back nor failed for long: its line is dead, and the machine does not know."""
        return tell_time() - self._tried > DEAD

    def subscribe_mail(self, take: Callable[[str, float], object]) -> None:
        """Give each piece of mail and its age to this, on the thread, in the place of an earlier one."""
        self._take = take
        self._ring()

    def note_loss(self) -> None:
        """Take in that another process has the slot."""
        if not self.is_lost:
            self.is_lost = True
            self._over.set()
            self.tell_loss()

    def close(self) -> None:
        """Leave the slot."""
        self._over.set()
        self._ring()
        self._thread.join(PATIENCE)
        if not self._thread.is_alive():
            self._bell.close()
            self._rung.close()

    def _ring(self) -> None:
        self._bell.send(b".")

    def _keep(self) -> None:
        try:
            while not self._over.is_set():
                self._keep_once()
        finally:
            self._session.close()
            if not self._over.is_set():  # an error that nobody foresaw: the thread ends
                self.note_loss()

    def _keep_once(self) -> None:
        """Keep the slot until its session ends, and rest a moment."""
        try:
            if self._session.raw.closed:
                self._session = join_slots(self._address, self.name)
            self._keep_on()
        except SlotLost:
            self.note_loss()
        except psycopg.Error as error:
            if (error.sqlstate or "").startswith(ENDED):
                self._sent = (
                    -inf
                )  # maybe by who takes over: nothing is sent until the next sign of life stands
            self._session.close()
            self._tried = tell_time()
            self._over.wait(AGAIN)

    def _keep_on(self) -> None:
        """Be seen and take mail until all is over; raises psycopg.Error when the session ends."""
        session, seen = self._session, -BEAT
        listen_for(session, self.slot)
        while not self._over.is_set():
            if tell_time() - seen >= BEAT:
                seen = tell_time()
                show_life(session, self.name)
                self._sent, self._tried = seen, tell_time()
            if self._take is not None:
                for body, age in take_letters(session, self.slot):
                    self._take(body, age)
            self._rest(max(seen + BEAT - tell_time(), 0))
        leave_slots(session, self.name)

    def _rest(self, seconds: float) -> None:
        """Rest so long, or until mail comes, the session ends, or the thread is called."""
        line = self._session.raw
        told = list(line.notifies(timeout=0))  # since mail was looked for
        if not told and self._rung in wait([line.fileno(), self._rung], seconds):
            self._rung.recv(64)
