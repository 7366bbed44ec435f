"""Following a match by direct message: what its public posts tell, for whoever asked for it."""

import discord
from discord import ui

from cogs.context import AppContext, MatchTexts
from cogs.delivery import make_file, veil_entry
from cogs.panel.missed_events import told
from cogs.pictures import Reader
from cogs.text.event_texts import Ledger
from cogs.thread.post import BOARD, happened
from cogs.ui.components import Component, button, clip, row
from cogs.ui.custom_id import CustomId, Interaction, Press, list_ids
from cogs.ui.errors import CLOSED, GONE, note, refuse
from cogs.ui.layout import gallery
from cogs.ui.replies import NOBODY, private, think
from engine.match_position import Position
from engine.match_records import Match
from engine.store_records import Follower
from render.say import Say
from render.scene import Picture

READ = 30  # messages looked through after a restart for one that was sent without being noted


class Watchers:
    """Watchers hear of posts in one message each sweep; the table watchers says up to which entry."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._sure: set[tuple[int, int]] = set()
        self._busy = False
        Component.handlers["unwatch"] = self.press

    async def watch(self, interaction: Interaction, match: int) -> None:
        """Follow a running match of this server; the interaction is deferred."""
        row_, user, say = await self.context.match(match), interaction.user.id, Say()
        if row_.guild != interaction.guild_id:
            raise refuse("error-no-match")
        if row_.status != "running":
            raise refuse("error-not-started" if row_.status == "lobby" else "error-over")
        if any(player.user == user for player in await self.context.store.matches.load_players(match)):
            raise refuse("watch-own")
        if not await self.context.store.watchers.add_watcher(match, user):
            raise refuse("watch-already", number=match)
        try:
            await (await self._channel(user)).send(
                say.line("watch-welcome", number=match, thread=f"<#{row_.thread}>"),
                nonce=f"{match}-w-{interaction.id}"[-25:],
                allowed_mentions=NOBODY,
            )
        except discord.HTTPException as error:
            note(error, f"watcher of match {match}")
            await self.context.store.watchers.remove_watcher(match, user)
            raise refuse("watch-closed") from None
        await private(interaction, say.line("watch-done", number=match))

    async def unwatch(self, interaction: Interaction, match: int) -> None:
        """Follow it no more; the interaction is deferred."""
        if not await self.context.store.watchers.remove_watcher(match, interaction.user.id):
            raise refuse("watch-not")
        await private(interaction, Say().line("watch-ended", number=match))

    async def press(self, interaction: Interaction, press: Press) -> None:
        """The button below a message."""
        await think(interaction)
        await self.unwatch(interaction, press.key.match)

    async def tell(self, _now: int) -> None:
        """Tell the watchers what was posted since they were told, in the background, one round at a time."""
        if not self._busy and (unnotified := await self.context.store.watchers.list_unnotified()):
            self._busy = True
            self.context.later(self._round(unnotified), "watchers")

    async def _round(self, unnotified: list[Follower]) -> None:
        try:
            for each in unnotified:
                try:
                    await self._tell(each)
                except discord.HTTPException as error:
                    await self._lost(each.match, each.user, error)
                except Exception as error:
                    note(error, f"watchers of match {each.match}")
        finally:
            self._busy = False

    async def _tell(self, each: Follower) -> None:
        """One message with all that is new; an entry that told nobody anything is passed over."""
        store, who = self.context.store, (each.match, each.user)
        position = await self.context.referee.position(each.match, each.published)
        after = each.notified
        if who not in self._sure:
            after = await self._sent(each, position.match)
        entries = await store.log.load_entries(each.match, after, each.published)
        ledger = await told(self.context.store, each.match, after, entries, None)
        voices = await self.context.voices(position)
        said = happened(position.match, position, ledger, voices) if after < each.published else ""
        if said:
            picture = await self._board(
                position, voices, ledger, (await store.users.load_user(each.user)).theme
            )
            channel = await self._channel(each.user)
            await channel.send(
                view=_view(position.match, each.published, said, picture),
                files=[make_file(picture, BOARD)] if picture else [],
                nonce=f"{each.match}-w-{veil_entry(position.match, each.published)}"[:25],
                allowed_mentions=NOBODY,
                silent=True,
            )
        self._sure.add(who)
        if each.over:
            await store.watchers.remove_watcher(*who)
        else:
            await store.watchers.mark_notified(*who, each.published)

    async def _board(
        self, position: Position, voices: MatchTexts, ledger: Ledger, theme: str
    ) -> Picture | None:
        """The public board; without it the message goes out all the same."""
        try:
            events = [event for _, event in ledger.events]
            return await self.context.pictures.paint_board(
                position, Reader(None, voices.plain, theme), events
            )
        except Exception as error:
            note(error, f"board of match {position.match.id}")
            return None

    async def _sent(self, each: Follower, match: Match) -> int:
        """Up to which entry a watcher was told before this process began, noted or not."""
        names = {veil_entry(match, seq): seq for seq in range(each.notified + 1, each.published + 1)}
        channel = await self._channel(each.user)
        async for message in channel.history(limit=READ):
            for key in list_ids(message, each.match):
                if key.verb == "unwatch" and key.arg in names:
                    return names[key.arg]
        return each.notified

    async def _channel(self, user: int) -> discord.PartialMessageable:
        """The direct messages with somebody; raises what Discord answers."""
        known = (await self.context.store.users.load_user(user)).dm
        if known is None:
            known = (await self.context.client.create_dm(discord.Object(user))).id
            await self.context.store.users.set_channel(user, known)
        return self.context.client.get_partial_messageable(known, type=discord.ChannelType.private)

    async def _lost(self, match: int, user: int, error: discord.HTTPException) -> None:
        """Whoever takes no direct messages follows no longer; anything else is tried again."""
        note(error, f"watcher of match {match}")
        if error.code in CLOSED | GONE:
            await self.context.store.watchers.remove_watcher(match, user)


def _view(match: Match, seq: int, said: str, picture: Picture | None) -> ui.LayoutView:
    """What was posted, the board, the way to the thread and the way out; its own number stays hidden."""
    say = Say()
    made = ui.LayoutView(timeout=None)
    made.add_item(ui.TextDisplay(say.line("watch-title", number=match.id, game=say.title(match.game))))
    made.add_item(ui.TextDisplay(said))
    if picture is not None:
        made.add_item(gallery(BOARD, picture.alt))
    link: ui.Button[ui.LayoutView] = ui.Button(
        label=clip(say.line("watch-thread"), 80),
        url=f"https://discord.com/channels/{match.guild}/{match.thread}",
        style=discord.ButtonStyle.link,
    )
    stop = button(CustomId(match.id, 0, "unwatch", veil_entry(match, seq)), say.line("watch-stop"))
    return made.add_item(row(link, stop))
