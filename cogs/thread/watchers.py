"""Following a match by direct message: what its public posts tell, for whoever asked for it."""

import discord
from discord import ui

from cogs.context import AppContext, MatchTexts
from cogs.delivery import attachment, keys, veiled
from cogs.panel.missed_events import told
from cogs.pictures import Reader
from cogs.text.event_texts import Ledger
from cogs.thread.post import BOARD, happened
from cogs.ui.components import Component, CustomId, Interaction, Press, button, clip, row
from cogs.ui.errors import CLOSED, GONE, guarded, note, refuse
from cogs.ui.layout import gallery
from cogs.ui.replies import NOBODY, private, think
from db.people import Follower
from engine.match_position import Position
from engine.match_records import Match
from render.say import Say
from render.scene import Picture

READ = 30  # messages looked through after a restart for one that was sent without being noted


class Watchers:
    """Watchers hear of posts in one message each sweep; the table watchers says up to which entry."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._sure: set[tuple[int, int]] = set()
        self._busy = False
        Component.handlers["unwatch"] = guarded(self.press)

    async def watch(self, interaction: Interaction, match: int) -> None:
        """Follow a running match of this server; the interaction is deferred."""
        row_, user, say = await self.context.match(match), interaction.user.id, Say()
        if row_.guild != interaction.guild_id:
            raise refuse("error-no-match")
        if row_.status != "running":
            raise refuse("error-not-started" if row_.status == "lobby" else "error-over")
        if any(player.user == user for player in await self.context.store.players(match)):
            raise refuse("watch-own")
        if not await self.context.store.people.follow(match, user):
            raise refuse("watch-already", number=match)
        try:
            await (await self._channel(user)).send(
                say.line("watch-welcome", number=match, thread=f"<#{row_.thread}>"),
                nonce=f"{match}-w-{interaction.id}"[-25:],
                allowed_mentions=NOBODY,
            )
        except discord.HTTPException as error:
            note(error, f"watcher of match {match}")
            await self.context.store.people.unfollow(match, user)
            raise refuse("watch-closed") from None
        await private(interaction, say.line("watch-done", number=match))

    async def unwatch(self, interaction: Interaction, match: int) -> None:
        """Follow it no more; the interaction is deferred."""
        if not await self.context.store.people.unfollow(match, interaction.user.id):
            raise refuse("watch-not")
        await private(interaction, Say().line("watch-ended", number=match))

    async def press(self, interaction: Interaction, press: Press) -> None:
        """The button below a message."""
        await think(interaction)
        await self.unwatch(interaction, press.key.match)

    async def tell(self, _now: int) -> None:
        """Tell the watchers what was posted since they were told, in the background, one round at a time."""
        if not self._busy and (behind := await self.context.store.people.behind()):
            self._busy = True
            self.context.later(self._round(behind), "watchers")

    async def _round(self, behind: list[Follower]) -> None:
        try:
            for each in behind:
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
        people, who = self.context.store.people, (each.match, each.user)
        position = await self.context.referee.position(each.match, each.upto)
        after = each.told
        if who not in self._sure:
            after = await self._sent(each, position.match)
        entries = await self.context.store.entries(each.match, after, each.upto)
        ledger = await told(self.context.store, each.match, after, entries, None)
        voices = await self.context.voices(position)
        said = happened(position.match, position, ledger, voices) if after < each.upto else ""
        if said:
            picture = await self._board(position, voices, ledger, (await people.user(each.user)).theme)
            channel = await self._channel(each.user)
            await channel.send(
                view=_view(position.match, each.upto, said, picture),
                files=[attachment(picture, BOARD)] if picture else [],
                nonce=f"{each.match}-w-{veiled(position.match, each.upto)}"[:25],
                allowed_mentions=NOBODY,
                silent=True,
            )
        self._sure.add(who)
        if each.over:
            await people.unfollow(*who)
        else:
            await people.heard(*who, each.upto)

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
        names = {veiled(match, seq): seq for seq in range(each.told + 1, each.upto + 1)}
        channel = await self._channel(each.user)
        async for message in channel.history(limit=READ):
            for key in keys(message, each.match):
                if key.verb == "unwatch" and key.arg in names:
                    return names[key.arg]
        return each.told

    async def _channel(self, user: int) -> discord.PartialMessageable:
        """The direct messages with somebody; raises what Discord answers."""
        known = (await self.context.store.people.user(user)).dm
        if known is None:
            known = (await self.context.client.create_dm(discord.Object(user))).id
            await self.context.store.set_dm(user, known)
        return self.context.client.get_partial_messageable(known, type=discord.ChannelType.private)

    async def _lost(self, match: int, user: int, error: discord.HTTPException) -> None:
        """Whoever takes no direct messages follows no longer; anything else is tried again."""
        note(error, f"watcher of match {match}")
        if error.code in CLOSED | GONE:
            await self.context.store.people.unfollow(match, user)


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
    stop = button(CustomId(match.id, 0, "unwatch", veiled(match, seq)), say.line("watch-stop"))
    return made.add_item(row(link, stop))
