"""/match verify and /match export: recompute a finished match from its secret, and export its file."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from typing import Any

import discord
from msgspec import MsgspecError

from cogs.context import AppContext
from cogs.reading.service import ReadingService
from cogs.text.language import say_to
from cogs.text.terms import write_commitment
from cogs.ui.components import Answers
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import explain_refused_file, user_error
from cogs.ui.navigation import ShowProof
from cogs.ui.replies import defer_reply_first, send_file, send_private
from cogs.visibility import find_visible
from engine.match.export import count_checked, recompute_match, write_export, write_unread
from engine.match.position import Position
from engine.match.replay import hash_terms, load_kept, match_seed
from engine.records.match_records import DamagedMatch, Entry, Match, UnreadableMatch
from engine.rules.core import StateChange
from engine.rules.lessons import is_kept, is_lesson, read_kept
from engine.state.chance import hash_secret
from render.text.say import HOST

log = logging.getLogger(__name__)


class FairnessService:
    """Private replies to users with access to the match, one at a time. Interactions are deferred."""

    def __init__(self, context: AppContext, reading: ReadingService) -> None:
        self.context, self.reading = context, reading
        self._one = asyncio.Lock()

    def list_answers(self) -> Answers:
        """Return the handler of the proof."""
        return {ShowProof: defer_reply_first(lambda asked, press: self.show_proof(asked, press.match))}

    async def show_proof(self, interaction: Interaction, match: int) -> None:
        """Show a finished match's commitments, their inputs, and how to verify them. The interaction is deferred.

        The log is not read, so matches that cannot be replayed any more show it too.
        """
        row, say = await find_visible(self.context, interaction, match), say_to(interaction)
        if row.status != "over":
            raise user_error("verify-running")
        if is_lesson(row.settings):
            await send_private(interaction, say.line("chance-guided", number=match))
            return
        players = await self.context.store.matches.load_players(match)
        told = say.line("proof", number=match, secret=row.secret)
        await send_private(
            interaction, "\n".join((told, write_commitment(row, players, say), say.line("proof-check")))
        )

    async def verify_match(self, interaction: Interaction, match: int) -> None:
        """Recompute a finished match and show how much was recomputed. A mismatch raises an error."""
        position, entries, turns, kept = await self._recompute(interaction, match)
        row, checked = position.match, count_checked(entries, turns)
        say = say_to(interaction)
        done = say.line(
            "verify-done-guided" if is_lesson(row.settings) else "verify-done",
            number=match,
            entries=checked.entries,
            draws=checked.draws,
            blocks=checked.blocks,
        )
        compare = say.line(
            "verify-compare",
            start=str(row.start),
            terms=hash_terms(row, position.players),
            commitment=hash_secret(bytes.fromhex(row.secret)),
            seed=hash_secret(match_seed(row, position.players)),
        )
        if is_kept(row.settings):
            done += "\n" + say.line("verify-kept", number=read_kept(kept).match)
        yourself = say.line("verify-yourself", number=match)
        await send_private(interaction, "\n".join((done, compare, yourself)))

    async def export_match(self, interaction: Interaction, match: int) -> None:
        """Send the file of a finished match, as stored if it cannot be replayed."""
        name, key = f"match-{match}.json", "export-done"
        try:
            written = write_export(*await self._recompute(interaction, match))
        except UnreadableMatch:
            written, key = await self._write_unread(interaction, match), "export-unread"
        file = discord.File(BytesIO(written), name)
        with explain_refused_file("export-refused"):
            await send_file(interaction, say_to(interaction).line(key, number=match, file=name), file)

    async def _write_unread(self, interaction: Interaction, match: int) -> bytes:
        """Return the file of a finished match that cannot be replayed. Raises UserError for a running one."""
        row = await find_visible(self.context, interaction, match)
        if row.status != "over":
            raise user_error("verify-running")
        edition = await self.context.store.matches.load_edition(row.edition)
        entries = await self._load_readable(row)
        return write_unread(await self.context.load_roster(match), entries, edition or b"")

    async def _load_readable(self, match: Match) -> Sequence[Entry]:
        """Load a log, or the readable entries of a damaged one."""
        log, found = self.context.store.log, list[Entry]()
        with suppress(MsgspecError):
            return await log.load_entries(match.id, 0, match.seq)
        for seq in range(match.seq):
            with suppress(MsgspecError):
                found += await log.load_entries(match.id, seq, seq + 1)
        return found

    async def _recompute(
        self, interaction: Interaction, match: int
    ) -> tuple[Position, Sequence[Entry], dict[int, StateChange[Any]], bytes]:
        """Load and replay a finished match. The last part is from load_kept.

        Raises UserError for a running one, since its secret is private.
        """
        position = await self.reading.find_position(interaction, match)
        if not position.ended:
            raise user_error("verify-running")
        async with self._one:
            entries = await self.context.store.log.load_entries(match, 0, position.seq)
            kept = await load_kept(self.context.store, position.match)
            try:
                return position, entries, await recompute_match(position, entries, kept), kept
            except DamagedMatch as error:
                log.error(HOST.line("host-unproved", number=match, error=str(error)))
                raise
