"""The messages of votes and of seats on offer: layout, one delivery, and updates."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from weakref import WeakValueDictionary

import discord

from cogs.context import AppContext
from cogs.delivery import (
    TRANSIENT,
    Destination,
    Unreachable,
    channel_of,
    id_at,
    is_final,
    link_thread,
    thread_of,
)
from cogs.outgoing import EarlierCopy, OutgoingMessage, SentMessage
from cogs.text.event_texts import describe_events
from cogs.text.notifications import add_mentions, write_notification
from cogs.text.people import mention_users, write_name, write_names
from cogs.ui.components import PressedItem, make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import log_error
from cogs.ui.layout import Layout, draw_words
from cogs.ui.replies import reply
from cogs.visibility import UNKNOWN_MEMBER
from cogs.voting.buttons import TakeSeat, VoteNo, VoteYes
from cogs.voting.majority import Tally, list_asked
from cogs.voting.proposals import TakeBackProposal, name_receiver, read_vote
from engine.records.match_records import Match, Roster, UnreadableMatch
from engine.records.store_records import OFFER, User, Vote
from engine.rules.core import Ref, text
from render.text.say import Say

log = logging.getLogger(__name__)
LOOKED = 300  # seconds a check for users that left the server is valid
EARLIER = 60  # the search for a sent message begins so many seconds before its vote: clocks may differ
ABOUT = 3  # lines of the log that a vote shows
SIGNS = (VoteYes, TakeSeat)  # buttons that identify such a message


def build_message(
    vote: Vote, tally: Tally, users: Mapping[int, User], say: Say, match: Match, about: Sequence[str] = ()
) -> Layout:
    """Build the message of a vote or an offer, with buttons while it is open.

    users: rows of the users that it names, by id. about: log lines of the answer that the vote would take back.
    """
    if vote.kind == OFFER:
        return _build_offer(vote, users, say, match)
    return _build_vote(vote, tally, users, say, about)


def _build_vote(
    vote: Vote, tally: Tally, users: Mapping[int, User], say: Say, about: Sequence[str]
) -> Layout:
    asker, question = write_name(users, vote.by, say), _write_question(vote, users, say)
    lines = [say.line("vote-title", by=asker, what=question)]
    lines += [say.line("vote-about", line=line) for line in about]
    for key, ballot in (("yes", True), ("no", False), ("open", None)):
        voters = tally.list_voters(ballot)
        if voters and (ballot is not None or vote.status == "open"):
            people = write_names(users, voters, say)
            lines.append(say.line(f"vote-said-{key}", n=len(voters), people=people))
    lines += _tell_owner(vote, tally, users, say)
    if vote.status != "open":
        withdrawn = vote.status == "failed" and tally.ballots.get(vote.by) is False
        return draw_words("\n".join([*lines, say.line(f"vote-{'withdrawn' if withdrawn else vote.status}")]))
    lines.append(
        say.line("vote-waits") if tally.is_supported else say.line("vote-needed", n=tally.votes_needed)
    )
    lines.append(_name_end(vote, say))
    return draw_words("\n".join(lines), make_row(*_build_buttons(vote, say)))


def _tell_owner(vote: Vote, tally: Tally, users: Mapping[int, User], say: Say) -> list[str]:
    """Return a line about the vote of the taken seat's owner, or that it is awaited. [] without an owner."""
    if tally.owner is None or tally.owner == vote.by:
        return []
    word = tally.ballots.get(tally.owner)
    if word is None and vote.status != "open":
        return []
    key = "open" if word is None else "yes" if word else "no"
    return [say.line(f"vote-owner-{key}", owner=write_name(users, tally.owner, say))]


def _build_offer(vote: Vote, users: Mapping[int, User], say: Say, match: Match) -> Layout:
    seat, colour = Ref("seat", vote.arg), Ref("seat-colour", vote.arg)
    lines = [_name_match(match, say)] if is_for_anybody(vote) else []
    if vote.status == "passed":
        return draw_words("\n".join([*lines, say.line("vote-offer-passed", seat=seat, colour=colour)]))
    whom = name_receiver(_name_receiver(vote, users, say))
    lines.append(say.line("vote-offer", seat=seat, colour=colour, whom=whom))
    if vote.status != "open":
        return draw_words("\n".join([*lines, say.line(f"vote-offer-{vote.status}")]))
    return draw_words("\n".join([*lines, _name_end(vote, say)]), make_row(*_build_buttons(vote, say)))


def is_for_anybody(vote: Vote) -> bool:
    """Return True if any user may take the seat: it is offered in the channel."""
    return vote.kind == OFFER and not vote.recipient


def _name_match(match: Match, say: Say) -> str:
    place = link_thread(match)
    return say.line("panel-direct", number=match.id, game=say.title(match.game), place=place)


def _build_buttons(vote: Vote, say: Say) -> tuple[PressedItem, ...]:
    kinds = (TakeSeat,) if vote.kind == OFFER else (VoteYes, VoteNo)
    return tuple(kind(vote.match, vote.id).button(say) for kind in kinds)


def _write_question(vote: Vote, users: Mapping[int, User], say: Say) -> str:
    return say(read_vote(vote).ask_question(_name_receiver(vote, users, say)))


def _name_receiver(vote: Vote, users: Mapping[int, User], say: Say) -> str:
    return write_name(users, vote.recipient, say) if vote.recipient else ""


def _write_call(vote: Vote, match: Match, users: Mapping[int, User], say: Say) -> str:
    """Return the notification text of a vote, or of a seat on offer."""
    what = text("call-free" if is_for_anybody(vote) else "call-seat")
    if vote.kind != OFFER:
        asker = write_name(users, vote.by, say)
        what = text("call-vote", user=asker, what=_write_question(vote, users, say))
    return write_notification(say, match, what)


def _name_end(vote: Vote, say: Say) -> str:
    return say.line("vote-ends", until=f"<t:{vote.ends}:R>")


class VoteMessages:
    """The messages of votes and offers: in the thread, or in the channel for a seat any user may take."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._backlog: set[int] | None = None
        # by open vote: time of the check, users that left
        self._gone: dict[int, tuple[int, frozenset[int]]] = {}
        self._changed: set[int] = set()  # votes with users that left since the last update

    async def load_tally(self, vote: Vote) -> Tally:
        """Load the voters and their votes. Users that left the server have none. An offer has no voters."""
        ballots = await self.context.store.votes.load_ballots(vote.id)
        if vote.kind == OFFER:
            return Tally((), ballots)
        ballots = {vote.by: True} | ballots  # the asker says yes
        roster, proposal = await self.context.load_roster(vote.match), read_vote(vote)
        asked = list_asked(roster.players, await self._load_gone(vote, roster))
        if vote.by not in asked and proposal.ends and await self.is_unreadable(vote.match):
            asked = (*asked, vote.by)  # the owner of a stand-in's seat that cannot be taken back
        holder = None if proposal.taken_seat is None else roster.players[proposal.taken_seat].user
        voters = tuple(user for user in asked if user != holder)
        owner = holder if holder in asked else None
        known = None if owner is None else await self.context.store.users.load_user(owner)
        away = known is not None and (known.away or 0) > self.context.now()
        return Tally(voters, ballots, vote.by, owner, proposal.everybody, away, proposal.unanimous)

    async def is_unreadable(self, match: int) -> bool:
        """Return True if a match is unreadable, so it can only be ended."""
        try:
            await self.context.referee.position(match)
        except UnreadableMatch:
            return True
        return False

    async def _load_gone(self, vote: Vote, roster: Roster) -> frozenset[int]:
        """Return the players that left the server, asked from Discord once in LOOKED seconds.

        Once the vote is closed, return the last result.
        """
        if vote.status != "open":
            found = self._gone.pop(vote.id, None)
            return found[1] if found else frozenset()
        looked, known = self._gone.get(vote.id, (0, frozenset()))
        if looked <= self.context.now() < looked + LOOKED:
            return known
        asked = [player.user for player in roster.players if player.user > 0]
        gone = frozenset([user for user in asked if await self._has_left(roster.match.guild, user)])
        self._gone[vote.id] = self.context.now(), gone
        if looked and gone != known:
            self._changed.add(vote.id)
        return gone

    async def _has_left(self, guild: int, user: int) -> bool:
        """Return True if Discord reports that the user has left. Errors count as present."""
        try:
            await self.context.client.http.get_member(guild, user)
        except discord.HTTPException as error:
            return error.code == UNKNOWN_MEMBER
        except TRANSIENT:
            return False
        return False

    async def update_outdated(self) -> None:
        """Send or edit every message that is out of date."""
        outdated = [vote.id for vote in await self.context.store.votes.list_outdated()]
        changed, self._changed = self._changed.difference(outdated), set()
        for vote in (*outdated, *changed):
            try:
                await self.update_message(vote)
            except Exception as error:
                log_error(error, f"update vote={vote}")

    async def update_message(self, id_: int, pressed: Interaction | None = None) -> None:
        """Send or edit a vote's message. pressed: edit it as the reply to this deferred press."""
        async with self._locks.setdefault(id_, asyncio.Lock()):
            vote = await self.context.store.votes.load_vote(id_)
            if vote is None:
                return
            try:
                message = await self._show_vote(vote, pressed)
            except discord.HTTPException as error:
                if not is_final(error):
                    raise
                message = None
            if message is None:
                log.info("vote message given up vote=%s", id_)
                await self.context.store.votes.give_up_message(vote)
            else:
                await self.context.store.votes.keep_message(vote, message)

    async def _show_vote(self, vote: Vote, pressed: Interaction | None) -> int | None:
        """Show a vote's present state. Return the message's id, or None if there is no message to show it."""
        roster, tally = await self.context.load_roster(vote.match), await self.load_tally(vote)
        match, say = roster.match, await self.context.name_people(roster)
        others = (vote.by, vote.recipient, tally.owner or 0, *tally.voters)
        users = await self.context.load_users(roster.players, match.guild, others)
        about = await self._tell_about(vote)
        view = build_message(vote, tally, users, say, match, about)
        if pressed is not None and pressed.message is not None:
            await reply(pressed, view)
            return pressed.message.id
        if match.thread is None:
            return None
        called = tally.list_unheard() if vote.kind != OFFER else [vote.recipient]
        callees = await self.context.split_ping_targets(match.guild, called)
        words = _write_call(vote, match, users, say)
        outgoing = OutgoingMessage(
            view,
            text=add_mentions(say, words, mention_users(callees.loud)),
            buttons=_build_buttons(vote, say),
            ping=callees.loud,
            silent=not callees.loud,
        )
        if is_for_anybody(vote):
            found = await self._deliver_message(vote, channel_of(match), outgoing)
            if found is not None or vote.message is not None or vote.status != "open":
                return found
        return await self._deliver_message(vote, thread_of(match), outgoing)

    async def _tell_about(self, vote: Vote) -> list[str]:
        """Return the public log lines of the answer a vote is about, if readable."""
        proposal = None if vote.kind == OFFER else read_vote(vote)
        if not isinstance(proposal, TakeBackProposal):
            return []
        try:
            position = await self.context.referee.position(vote.match)
        except UnreadableMatch:
            return []
        say = (await self.context.load_texts(position)).rich
        entry = await self.context.store.log.load_entry(vote.match, proposal.seq)
        public = [(proposal.seq, event) for event in (entry.events if entry else ()) if event.to is None]
        return describe_events(position.game, public, say)[:ABOUT]

    async def _deliver_message(self, vote: Vote, place: Destination, outgoing: OutgoingMessage) -> int | None:
        """Edit the message, or send it while the vote is open. Return its id, or None if neither succeeds.

        Voters, or the named receiver, are pinged only by the first sending.
        """
        delivery, key = self.context.delivery, f"{vote.match}-vote-{vote.id}"
        if vote.message is not None:
            sent: SentMessage | None = SentMessage(place.channel, vote.message)
        else:
            sent = await delivery.find_earlier(place, key, await self._describe_earlier(vote))
        if sent is not None:
            edited = await delivery.edit(sent, OutgoingMessage(outgoing.view), place)
            return sent.message if edited else None
        if vote.status != "open":
            return None
        posted = await delivery.post(place, key, outgoing)
        return None if isinstance(posted, Unreachable) else posted.message

    async def _describe_earlier(self, vote: Vote) -> EarlierCopy:
        """Return the marks of an earlier copy of the message. Only a previous process can have sent one."""
        if self._backlog is None:
            self._backlog = {each.id for each in await self.context.store.votes.list_outdated()}
        fresh = vote.id not in self._backlog
        return EarlierCopy(vote.match, id_at(vote.at - EARLIER), SIGNS, vote.id, fresh=fresh)
