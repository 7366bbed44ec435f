"""Keep the slot of this process: a thread with its own session sends heartbeats and receives the inbox."""

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

BEAT = 2.0  # seconds between two heartbeats
AGAIN = 0.5  # seconds until a failed heartbeat is retried
QUIET = 6.0  # seconds after the last heartbeat when requests to Discord stop, less than LASTS in slots.py
DEAD = 30.0  # seconds after which an unanswered heartbeat is lost
ENDED = "57P"  # prefix of the SQLSTATEs of a terminated session
PATIENCE = 5.0  # seconds to wait for a pending heartbeat at the end
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def tell_time() -> float:
    """Return the seconds of a clock that is never set and continues while the process or machine sleeps."""
    return time.clock_gettime(_CLOCK)


class SlotKeeper:
    """Keeper of a slot, until it is closed or another process takes the slot.

    session: the session that took the slot, at time `sent`. tell_loss is called once, on any thread, when the
    slot is lost.
    """

    def __init__(self, address: str, name: str, session: ServerConnection, slot: int, sent: float) -> None:
        self.name, self.slot, self.is_lost = name, slot, False
        self.tell_loss: Callable[[], object] = lambda: None
        self._take: Callable[[str, float], object] | None = None
        self._address, self._session = address, session
        self._sent = self._tried = sent  # last successful heartbeat, and when one last returned or failed
        self._over, (self._bell, self._rung) = Event(), socket.socketpair()
        self._thread = Thread(target=self._keep, name="keeper", daemon=True)
        self._thread.start()

    def owns_slot(self) -> bool:
        """Return False if another process may have taken the slot."""
        return not self.is_lost and tell_time() - self._sent < QUIET

    def is_hung(self) -> bool:
        """Return True if a heartbeat has neither returned nor failed for DEAD seconds.

        Then its connection is dead, and the operating system has not noticed.
        """
        return tell_time() - self._tried > DEAD

    def subscribe_mail(self, take: Callable[[str, float], object]) -> None:
        """Register a callback, called on the thread with each message and its age in seconds.

        It replaces an earlier callback.
        """
        self._take = take
        self._ring()

    def note_loss(self) -> None:
        """Record that another process has the slot."""
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
            if not self._over.is_set():  # an unexpected error ended the thread
                self.note_loss()

    def _keep_once(self) -> None:
        """Keep the slot until its session ends, then wait a moment."""
        try:
            if self._session.raw.closed:
                self._session = join_slots(self._address, self.name)
            self._keep_on()
        except SlotLost:
            self.note_loss()
        except psycopg.Error as error:
            if (error.sqlstate or "").startswith(ENDED):
                # maybe by the next owner, so nothing is sent until the next heartbeat succeeds
                self._sent = -inf
            self._session.close()
            self._tried = tell_time()
            self._over.wait(AGAIN)

    def _keep_on(self) -> None:
        """Send heartbeats and receive messages until closed. Raises psycopg.Error when the session ends."""
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
        """Wait this long, or until a message arrives, the session ends, or the thread is woken."""
        line = self._session.raw
        told = list(line.notifies(timeout=0))  # arrived since the last check of the inbox
        if not told and self._rung in wait([line.fileno(), self._rung], seconds):
            self._rung.recv(64)
