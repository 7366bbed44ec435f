"""Matches that cannot be read: their clock stands still, their thread is told once, and what ended them is told there too."""

import logging

from cogs.context import AppContext
from cogs.delivery import Unreachable, channel_of, id_at, thread_of, veil_entry
from cogs.outgoing import Earlier, Outgoing, Sent
from cogs.text.event_texts import describe_event, tell_secret
from cogs.text.language import HOST, say_in_guild
from cogs.ui.components import Component, row
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import note
from cogs.ui.layout import draw_words
from engine.effects import Paused, Resumed
from engine.match_records import Conflict, Match, OtherVersion, Stale, Unreadable
from engine.table_events import GivenUp, read_event
from engine.table_events import Resumed as GoesOn
from engine.timekeeping import SHELVED
from render.say import Say

log = logging.getLogger(__name__)
ABANDON, PROOF = "giveup", "proof"  # verbs of the buttons below what the thread is told


class Shelf:
    """Puts matches aside that cannot be read, and takes them up again once they can; a kill tells nothing twice.

    A match is on the shelf while it is paused for SHELVED seconds, so that it waits for nobody, and nobody is called for it.
    """

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._known: set[tuple[int, str]] = set()  # matches that were seen to, with how they stood
        context.referee.tell_unreadable = self.put_aside_soon

    def put_aside_soon(self, match: int, error: Unreadable) -> None:
        """See to a match that was found unreadable, in the background."""
        self.context.run_later(self._put_aside(match, error), f"unreadable match {match}")

    async def review_matches(self) -> None:
        """After a start: take up again what can be read now, and put aside what cannot be any more."""
        for match in await self.context.store.matches.list_shelved():
            await self._take_up(match)
        for row_ in await self.context.store.matches.list_running():
            try:
                await self.context.referee.position(row_.id)
            except Unreadable:
                continue
            except Exception as error:
                note(error, f"match {row_.id}")

    async def _take_up(self, match: int) -> None:
        """Let a match go on that can be read again."""
        now, facts = self.context.now(), (GoesOn(),)
        try:
            outcome = await self.context.referee.declare(match, facts, now, Resumed())
        except Unreadable:
            return
        except Exception as error:
            note(error, f"match {match} on the shelf")
        else:
            self.context.listeners.tell_commit(outcome)

    async def _put_aside(self, match: int, error: Unreadable) -> None:
        """Tell the host once in the life of this process, and the thread once for good; what fails is tried at the next look."""
        found = await self.context.store.matches.load_match(match)
        if found is None or (match, found.status) in self._known:
            return
        self._known.add((match, found.status))
        try:
            if found.status == "running":
                await self._shelve(found, error)
            elif found.published < found.seq:
                await self._tell_end(found)
        except BaseException:
            self._known.discard((match, found.status))
            raise

    async def _shelve(self, match: Match, error: Unreadable) -> None:
        if match.id in await self.context.store.matches.list_shelved():
            return
        log.error(HOST.line("host-unreadable", number=match.id, error=str(error)))
        say = self._say_to(match)
        why = "unreadable-version" if isinstance(error, OtherVersion) else "unreadable-damaged"
        words = say.line(why, number=match.id, game=say.title(match.game))
        await self._tell_thread(match, words, ABANDON)
        now = self.context.now()
        try:
            await self.context.referee.declare_unread(match.id, (), now, Paused(now + SHELVED))
        except (Stale, Conflict):
            return  # it was ended meanwhile

    async def _tell_end(self, match: Match) -> None:
        """Tell in thread and channel that a match was abandoned which could not be read, and leave it at that."""
        say, store = self._say_to(match), self.context.store
        last = await store.log.load_entry(match.id, match.seq)
        facts = [read_event(event) for event in (last.events if last else ())]
        told = [say(describe_event(fact)) for fact in facts if isinstance(fact, GivenUp)]
        end = say.line(f"final-{match.ended}", number=match.id)
        await self._tell_thread(match, "\n".join((end, *told, tell_secret(match, say))), PROOF)
        if match.message is not None:
            title = say.line("card-over", number=match.id, game=say.title(match.game))
            card = Outgoing(draw_words("\n".join((title, end))))
            await self.context.delivery.edit(Sent(match.channel, match.message), card, channel_of(match))
        for mark in (store.showcase.mark_card, store.showcase.mark_heralded, store.log.mark_published):
            await mark(match.id, match.seq)
        await store.showcase.mark_filmed(match.id)

    async def _tell_thread(self, match: Match, words: str, verb: str) -> None:
        """Post it once, with a button by which it is known again; a thread out of reach is not told."""
        if match.thread is None:
            return
        named = veil_entry(match, match.seq)

        def holds(key: CustomId) -> bool:
            return key.verb == verb and key.arg == named

        say = self._say_to(match)
        view = draw_words(words, row(Component.registry[verb](match.id, arg=named).button(say)))
        earlier = Earlier(match.id, id_at(match.created), holds)
        sent = await self.context.delivery.post(
            thread_of(match), f"{match.id}-{verb}-{named}", Outgoing(view), earlier
        )
        if isinstance(sent, Unreachable):
            log.info("thread of match %s: %s", match.id, sent.value)

    def _say_to(self, match: Match) -> Say:
        return say_in_guild(self.context.client, match.guild)
