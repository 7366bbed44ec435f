"""Actions on a match before it runs: join, leave, choose, start, remove. Independent of the game."""

from cogs.context import AppContext
from cogs.lobby.buttons import (
    ChooseEvening,
    ConfirmLeave,
    ConfirmRemoval,
    JoinLobby,
    LeaveLobby,
    RemoveLobby,
    ShowInvite,
    StartMatch,
)
from cogs.lobby.display import LobbyDisplay
from cogs.lobby.guests import may_join, refuse_guest
from cogs.lobby.message import build_chance, build_invite, build_leave, build_removal, free_colours
from cogs.lobby.robots import RobotSeats
from cogs.lobby.start import MatchStarter
from cogs.lobby.welcomes import Welcomes
from cogs.platform_settings import Evening, Seats, find_setting
from cogs.text.language import say_to
from cogs.text.people import write_name
from cogs.thread.publisher import Publisher
from cogs.ui.components import Answers
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import Layout, draw_words
from cogs.ui.navigation import ShowChance
from cogs.ui.replies import defer_reply, defer_update, reply, send_ephemeral
from cogs.visibility import check_barred, find_visible
from engine.records.match_records import Match, Player
from engine.store.store import ColourTaken


class LobbyService:
    """Handler of presses on a lobby's message: respond first, then execute under the match's lock."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context, self.publisher = context, publisher
        self.display = LobbyDisplay(context)
        self.welcomes = Welcomes(context, self.display)
        self.robots = RobotSeats(context, self.display)
        self.starter = MatchStarter(context, publisher, self.display)
        context.listeners.on_expiry(self.display.repaint_message)

    def list_answers(self) -> Answers:
        """Return the handlers of a lobby's message."""
        return {
            JoinLobby: self.join_lobby,
            ChooseEvening: self.choose_evening,
            LeaveLobby: self.press_leave,
            ConfirmLeave: self.confirm_leave,
            ShowChance: self.show_chance,
            ShowInvite: self.show_invite,
            StartMatch: self.start_match,
            RemoveLobby: self.ask_removal,
            ConfirmRemoval: self.remove_lobby,
        }

    async def join_lobby(self, interaction: Interaction, press: Press) -> None:
        """Take a seat with the next free colour."""
        row = await self.open_row(interaction, press)
        async with self.context.referee.lock(row.id):
            players = await self.context.store.matches.load_players(row.id)
            joined = any(player.user == interaction.user.id for player in players)
            if not joined:
                await self._take_place(interaction, row.id, players, free_colours(players)[:1])
                await self.display.refresh_message(interaction, row.id)
        if not joined or not await self.welcomes.was_tried(interaction.user.id):
            await self.welcomes.send_welcome(interaction, row)
        if joined:
            raise user_error("lobby-joined")
        await self.starter.start_full(row.id, interaction.app_permissions, interaction.id)

    async def take_colour(self, interaction: Interaction, row: Match, chosen: tuple[str, ...]) -> None:
        """Take a free colour. Users without a seat join with it."""
        async with self.context.referee.lock(row.id):
            players = await self.context.store.matches.load_players(row.id)
            joined = any(player.user == interaction.user.id for player in players)
            wanted = [colour for colour in chosen if colour in free_colours(players)]
            if not wanted:
                raise ColourTaken
            await self._take_place(interaction, row.id, () if joined else players, wanted)
        await self.display.repaint_message(row.id)
        if not joined:
            await self.welcomes.send_welcome(interaction, row)
            await self.starter.start_full(row.id, interaction.app_permissions, interaction.id)

    async def choose_evening(self, interaction: Interaction, press: Press) -> None:
        """Store the settings of a chosen preset. After an error the menu shows the present one again."""
        row = await self.open_row(interaction, press)
        async with self.context.referee.lock(row.id):
            try:
                check_holder(row, interaction.user.id)
                await self.keep_choice(row.id, Evening.key, press.value)
            finally:
                await self.display.refresh_message(interaction, row.id, interaction.id)

    async def press_leave(self, interaction: Interaction, press: Press) -> None:
        """Give the seat back, by the button. A holder with a successor is asked for confirmation."""
        row = await self.open_row(interaction, press)
        heir = await self._find_successor(row, interaction.user.id)
        if heir is not None:
            await send_ephemeral(interaction, await self._build_leave(interaction, row, heir))
            return
        async with self.context.referee.lock(row.id):
            await self._give_back(row, interaction.user.id)
            await self.display.refresh_message(interaction, row.id)

    async def leave_lobby(self, interaction: Interaction, match: int) -> None:
        """Give the seat back, by command. A holder with a successor is asked for confirmation.

        The interaction is deferred.
        """
        row, user = await self.display.load_row(match), interaction.user.id
        heir = await self._find_successor(row, user)
        if heir is not None:
            await reply(interaction, await self._build_leave(interaction, row, heir))
        else:
            await self._leave(interaction, row)

    async def confirm_leave(self, interaction: Interaction, press: Press) -> None:
        """Give the holder's seat back, and make the successor the holder."""
        await self._leave(interaction, await self.open_row(interaction, press))

    async def _leave(self, interaction: Interaction, row: Match) -> None:
        async with self.context.referee.lock(row.id):
            await self._give_back(row, interaction.user.id)
        await self.display.repaint_message(row.id)
        await reply(interaction, draw_words(say_to(interaction).line("leave-done", number=row.id)))

    async def _build_leave(self, interaction: Interaction, row: Match, heir: int) -> Layout:
        roster, say = await self.context.load_roster(row.id), say_to(interaction)
        users = await self.context.load_users(roster.players, row.guild)
        return build_leave(row.id, write_name(users, heir, say), say)

    async def keep_choice(self, match: int, key: str, value: str) -> None:
        """Store a setting's value. The caller holds the match's lock.

        Raises IllegalAnswer or UserError for a value that is not allowed.
        """
        scope = (await self.display.load_lobby(await self.display.load_open(match))).scope
        setting = find_setting(scope, key)
        checked = await setting.check_choice(scope, value)
        await setting.keep_choice(self.context.store, scope, checked)

    async def show_chance(self, interaction: Interaction, press: Press) -> None:
        """Show the sources of a match's randomness privately, before its start and after."""
        await defer_reply(interaction)
        lobby = await self.display.load_lobby(await self.find_pressed(interaction, press))
        await reply(interaction, build_chance(lobby, say_to(interaction)))

    async def show_invite(self, interaction: Interaction, press: Press) -> None:
        """Show a line that invites to a lobby. Raises UserError once it has started."""
        await defer_reply(interaction)
        row = await self.display.load_open((await self.find_pressed(interaction, press)).id)
        await reply(interaction, build_invite(await self.display.load_lobby(row), say_to(interaction)))

    async def ask_removal(self, interaction: Interaction, press: Press) -> None:
        """Ask for confirmation before the lobby is removed."""
        await defer_reply(interaction)
        row = await self.find_pressed(interaction, press)
        check_holder(row, interaction.user.id)
        await reply(interaction, build_removal(row.id, say_to(interaction)))

    async def remove_lobby(self, interaction: Interaction, press: Press) -> None:
        """Remove the lobby."""
        row = await self.open_row(interaction, press, creator=True)
        await self.drop_lobby(row.id)
        await self.display.refresh_message(interaction, row.id)

    async def drop_lobby(self, match: int) -> None:
        """Remove a lobby. Its message shows that."""
        async with self.context.referee.lock(match):
            await self.context.store.lobbies.remove_lobby(match)
        await self.display.repaint_message(match)

    async def start_match(self, interaction: Interaction, press: Press) -> None:
        """Start the match with the present players."""
        row = await self.open_row(interaction, press, creator=True)
        await self.starter.start_match(row.id, interaction.app_permissions, interaction.id)
        with self.publisher.publishing(row.id):
            await self.display.refresh_message(interaction, row.id)

    # the pressed message's lobby

    async def open_row(self, interaction: Interaction, press: Press, creator: bool = False) -> Match:
        """Respond, then load the lobby's row. Raises UserError once it has started.

        creator: raise UserError for users other than its holder, too.
        """
        if interaction.message is None:
            raise user_error("error-no-match")
        await defer_update(interaction)
        row = await self.find_pressed(interaction, press)
        if row.status != "lobby":
            await self.display.refresh_message(interaction, row.id)
            raise user_error("lobby-over")
        if creator:
            check_holder(row, interaction.user.id)
        return row

    async def find_pressed(self, interaction: Interaction, press: Press) -> Match:
        """Return the match of the pressed lobby message or of its private panel."""
        row, message = await self.display.load_row(press.key.match), interaction.message
        if message is None or interaction.guild_id != row.guild:
            raise user_error("error-no-match")
        await find_visible(self.context, interaction, row.id)
        if row.message is None and not message.flags.ephemeral:
            return await self.context.store.matches.change_match(row.id, message=message.id) or row
        if row.message != message.id and not message.flags.ephemeral:
            raise user_error("error-no-match")
        return row

    async def _take_place(
        self, interaction: Interaction, match: int, players: tuple[Player, ...], colours: list[str]
    ) -> None:
        """Seat a user, or change their colour. At a full table they replace the AI that joined last.

        players: the seated ones, () only to change a colour. colours: the first is taken. If empty, it is the
        replaced AI's.
        """
        row, user = await self.display.load_open(match), interaction.user
        robots = [player for player in players if player.level]
        full = len(players) >= Seats.count(await self.display.load_game(row), row.settings)
        if full and robots:
            colours = colours or [robots[-1].colour]
        if not colours or (full and not robots):
            raise user_error("lobby-full")
        check_barred(await self.context.store.servers.load_settings(row.guild), user.id)
        guests = await self.context.store.lobbies.load_guests(row.id)
        if not may_join(guests, row.creator, user):
            raise await refuse_guest(self.context, guests, row.guild, say_to(interaction))
        await self.context.note_person(interaction)
        if full:
            await self.context.store.lobbies.leave_lobby(row.id, robots[-1].user)
        await self.context.store.lobbies.join_lobby(row.id, user.id, interaction.id, colours[0])

    async def _give_back(self, row: Match, user: int) -> None:
        """Remove a user's seat. If they were the holder, the earliest other person becomes it."""
        if not await self.context.store.lobbies.leave_lobby(row.id, user) and row.creator != user:
            raise user_error("lobby-not-in")
        heir = await self._find_successor(row, user)
        if heir is not None:
            await self.context.store.matches.change_match(row.id, creator=heir)

    async def _find_successor(self, row: Match, user: int) -> int | None:
        """Return the next holder of a table if this user leaves. None: the holder stays."""
        players = await self.context.store.matches.load_players(row.id)
        rest = [player.user for player in players if not player.level and player.user != user]
        return rest[0] if rest and row.creator == user else None


def check_holder(match: Match, user: int) -> None:
    """Raise UserError for users other than the lobby's holder."""
    if match.creator != user:
        raise user_error("lobby-not-yours")
