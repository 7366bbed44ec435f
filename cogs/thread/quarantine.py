"""Quarantine unreadable matches: pause them, and post once about the pause and once about an abandonment."""

import logging
from functools import partial

from cogs.context import AppContext
from cogs.delivery import Unreachable, channel_of, id_at, mask_entry, thread_of
from cogs.outgoing import EarlierCopy, OutgoingMessage, SentMessage
from cogs.text.event_texts import describe_event
from cogs.ui.components import Component, make_row
from cogs.ui.errors import log_error
from cogs.ui.layout import draw_words
from cogs.ui.navigation import AskAbandon, ShowProof
from engine.match.timekeeping import SHELVED
from engine.records.effects import Paused, Resumed
from engine.records.match_records import IncompatibleVersion, Match, UnreadableMatch
from engine.records.table_events import GivenUpEvent, read_event
from engine.records.table_events import ResumedEvent as GoesOn
from render.text.say import HOST

log = logging.getLogger(__name__)


class Quarantine:
    """Pauser of unreadable matches, which resumes them once they can be read. Messages are sent once.

    A quarantined match is paused for SHELVED seconds, so it has no deadlines and pings no user.
    """

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._known: set[tuple[int, str]] = set()  # handled matches, with their status
        self._untold: dict[int, UnreadableMatch] = {}  # matches with a thread to notify
        self._closed: set[int] = set()  # matches with a card that shows the end
        context.referee.tell_unreadable = self.quarantine_soon

    def quarantine_soon(self, match: int, error: UnreadableMatch) -> None:
        """Quarantine a match found unreadable, in the background."""
        self.context.retry_later(partial(self._quarantine, match, error), f"quarantine match={match}")

    async def review_matches(self) -> None:
        """At startup, resume matches that are readable again and quarantine unreadable ones."""
        for match in await self.context.store.matches.list_quarantined():
            await self._take_up(match)
        for row_ in await self.context.store.matches.list_running():
            try:
                await self.context.referee.position(row_.id)
            except UnreadableMatch:
                continue
            except Exception as error:
                log_error(error, f"resume match={row_.id}")

    async def _take_up(self, match: int) -> None:
        """Resume a match that is readable again."""
        now, facts = self.context.now(), (GoesOn(),)
        try:
            outcome = await self.context.referee.declare(match, facts, now, Resumed())
        except UnreadableMatch:
            return
        except Exception as error:
            log_error(error, f"resume match={match}")
        else:
            self._untold.pop(match, None)
            self.context.listeners.notify_commit(outcome)

    async def tell_waiting(self, _now: int) -> None:
        """Retry the messages that failed, since a thread may accept posts again."""
        for match, error in list(self._untold.items()):
            try:
                await self._quarantine(match, error)
            except Exception as failure:
                log_error(failure, f"notify quarantine match={match}")

    async def _quarantine(self, match: int, error: UnreadableMatch) -> None:
        """Notify the host and the thread once. A failure or rejection is retried later."""
        found = await self.context.store.matches.load_match(match)
        if found is None:
            self._untold.pop(match, None)
            return
        if (match, found.status) in self._known:
            return
        self._known.add((match, found.status))
        self._untold[match] = error
        done = False
        try:
            done = await self._see_to(found, error)
        finally:
            if done:
                self._untold.pop(match, None)
            else:
                self._known.discard((match, found.status))

    async def _see_to(self, match: Match, error: UnreadableMatch) -> bool:
        """Post about a match by its status. Return False if its thread accepts no posts now."""
        if match.status == "running":
            return await self._shelve(match, error)
        if match.status == "over" and match.published < match.seq:
            return await self._tell_end(match)
        return True

    async def _shelve(self, match: Match, error: UnreadableMatch) -> bool:
        """Pause a match, then post in its thread. Return False if the thread accepts no posts now.

        The message counts as the post of the pause.
        """
        last = match.seq  # the entry before the pause
        if match.id in await self.context.store.matches.list_quarantined():
            if match.published == match.seq:
                return True
            last -= 1
        else:
            await self._pause(match, error)
        say = await self.context.speak_at(match)
        why = "unreadable-version" if isinstance(error, IncompatibleVersion) else "unreadable-damaged"
        words = say.line(why, number=match.id, game=say.title(match.game))
        told = await self._tell_thread(match, words, AskAbandon, last)
        if told and match.published == last:
            await self.context.store.log.mark_published(match.id, last + 1)
        return told

    async def _pause(self, match: Match, error: UnreadableMatch) -> None:
        """Warn the host and pause the match. Raises StaleQuestion if it ended meanwhile, and WriteConflict."""
        log.error(HOST.line("host-unreadable", number=match.id, error=str(error)))
        now = self.context.now()
        await self.context.referee.declare_unread(match.id, (), now, Paused(now + SHELVED))

    async def _tell_end(self, match: Match) -> bool:
        """Announce that an unreadable match was abandoned. Return False if its thread accepts no posts now.

        The channel's card shows it too.
        """
        say, store = await self.context.speak_at(match), self.context.store
        last = await store.log.load_entry(match.id, match.seq)
        facts = [read_event(event) for event in (last.events if last else ())]
        told = [say(describe_event(fact)) for fact in facts if isinstance(fact, GivenUpEvent)]
        end = say.line(f"final-{match.ended}", number=match.id)
        if match.id not in self._closed:
            await self._close_card(match, end)
        words = "\n".join((end, *told))
        if not await self._tell_thread(match, words, ShowProof, match.seq):
            return False
        await store.log.mark_published(match.id, match.seq)
        return True

    async def _close_card(self, match: Match, end: str) -> None:
        """Show the end on the match's card, since the channel gets no other message."""
        say, showcase = await self.context.speak_at(match), self.context.store.showcase
        if match.message is not None:
            title = say.line("card-over", number=match.id, game=say.title(match.game))
            card = OutgoingMessage(draw_words("\n".join((title, end))))
            await self.context.delivery.edit(
                SentMessage(match.channel, match.message), card, channel_of(match)
            )
        for mark in (showcase.mark_card, showcase.mark_news_announced):
            await mark(match.id, match.seq)
        await showcase.mark_filmed(match.id)
        self._closed.add(match.id)

    async def _tell_thread(self, match: Match, words: str, kind: type[Component], seq: int) -> bool:
        """Post in the thread once. Return False if it accepts no posts now.

        An earlier copy is known by its button of this kind, with `seq` masked as argument.
        """
        if match.thread is None:
            return True
        named = mask_entry(match, seq)
        say = await self.context.speak_at(match)
        view = draw_words(words, make_row(kind(match.id, arg=named).button(say)))
        earlier = EarlierCopy(match.id, id_at(match.created), (kind,), args=(named,))
        sent = await self.context.delivery.post(
            thread_of(match), f"{match.id}-{kind.verb}-{named}", OutgoingMessage(view), earlier
        )
        if isinstance(sent, Unreachable):
            log.info("thread refused match=%s error=%s", match.id, sent.value)
        return sent not in (Unreachable.BARRED, Unreachable.WORDED)
