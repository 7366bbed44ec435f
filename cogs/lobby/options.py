"""A lobby's private panel: the clock, whether it starts by itself, and who may join."""

from collections.abc import Iterator
from typing import ClassVar

from discord import ui
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.lobby.guests import check_invited, name_guests, read_chosen_names
from cogs.lobby.message import Lobby
from cogs.lobby.robots import ADD, REMOVE, draw_robot_menus
from cogs.lobby.service import LobbyService, check_holder
from cogs.platform_settings import MatchSetting, Pace, Zone, list_private, read_choice
from cogs.text import time_texts
from cogs.text.language import say_to
from cogs.ui.components import Component, PressedItem, choice, row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import Refused, refuse
from cogs.ui.replies import open_window, reply, think
from cogs.ui.windows import make_window
from engine.core import Illegal
from engine.match_records import Match
from render.say import Say

TYPED = 40  # characters in a window
GUESTS = 10  # of one menu
ROLE, USERS, PUBLIC = "role", "users", "public"  # who may join, beside the settings


class LobbyOptions:
    """Answers the holder of a lobby alone."""

    def __init__(self, context: AppContext, lobby: LobbyService) -> None:
        self.context, self.lobby = context, lobby

    async def open_panel(self, interaction: Interaction, press: Press) -> None:
        """Show the panel as a new private message."""
        await think(interaction)
        match = await self.lobby.find_pressed(interaction, press)
        if match.status != "lobby":
            raise refuse("lobby-over")
        check_holder(match, interaction.user.id)
        await self._show_panel(interaction, match)

    async def choose_option(self, interaction: Interaction, press: Press, what: str) -> None:
        """Keep what was chosen or typed: the value of a setting by its key, who may join, or an AI seat.

        What is refused stands on the panel no more when the refusal is read.
        """
        match = await self.lobby.open_row(interaction, press)
        try:
            check_holder(match, interaction.user.id)
            check_invited(interaction)
            async with self.context.referee.lock(match.id):
                for user, name in read_chosen_names(interaction).items():
                    await self.context.store.users.set_name(user, name)
                await self._keep_option(match.id, what, press, interaction.id)
        except (Refused, Illegal):
            await self._show_panel(interaction, await self.lobby.display.load_row(match.id))
            raise
        await self._show_panel(interaction, await self.lobby.display.load_row(match.id))
        await self.lobby.display.repaint_message(match.id)
        await self.lobby.starter.start_full(match.id, interaction.app_permissions, interaction.id)

    async def _keep_option(self, match: int, what: str, press: Press, join: int) -> None:
        """Keep it, under the caller's lock; raises Illegal or Refused for what cannot be."""
        if what in (ROLE, USERS, PUBLIC):
            await self._invite_guests((await self.lobby.display.load_open(match)).id, what, press.values)
        elif what in (ADD, REMOVE):
            await self.lobby.robots.change_seats(match, what, press.value, join)
        else:
            await self.lobby.keep_choice(match, what, press.value)

    async def _invite_guests(self, match: int, what: str, values: tuple[str, ...]) -> None:
        """Change one side of who may join; no values take it back."""
        lobbies, ids = self.context.store.lobbies, [int(value) for value in values if value.isdecimal()]
        guests = await lobbies.load_guests(match)
        if what == PUBLIC:
            await lobbies.set_guests(match, None, ())
        elif what == ROLE:
            await lobbies.set_guests(match, ids[0] if ids else None, guests.invited)
        else:
            await lobbies.set_guests(match, guests.role, ids[:GUESTS])

    async def _show_panel(self, interaction: Interaction, match: Match) -> None:
        """Show the panel; the holder's own time zone is a likely one."""
        lobby = await self.lobby.display.load_lobby(match)
        own = (await self.context.store.users.load_user(match.creator)).zone
        scope = replace(lobby.scope, zones=(own, *lobby.scope.zones))
        roles = self._find_role(match, lobby.guests.role)
        view = draw_panel(replace(lobby, scope=scope), roles, say_to(interaction), interaction.id)
        await reply(interaction, view)

    def _find_role(self, match: Match, role: int | None) -> tuple[int, ...]:
        """Find the role that may join; none where the server has it no more, for Discord refuses to show it as chosen."""
        guild = self.context.client.get_guild(match.guild)
        return (role,) if role is not None and guild is not None and guild.get_role(role) is not None else ()


class ChooseOption(Component[LobbyOptions], verb="table", room="options"):
    """A menu or button of the panel; arg: the key of a setting, or who may join."""

    label = "options-public"

    async def pressed(self, service: LobbyOptions, interaction: Interaction, press: Press) -> None:
        """Keep what was chosen."""
        await service.choose_option(interaction, press, press.key.arg)


class OpenWindow(Component[LobbyOptions], verb="other", room="options"):
    """A button that opens a window for a value that no menu holds; arg: the window's verb.

    In a menu it could be chosen once: a menu shows what was chosen last, also when the window was closed.
    """

    async def pressed(self, service: LobbyOptions, interaction: Interaction, press: Press) -> None:
        """Open it, which must be the first answer."""
        window = WINDOWS.get(press.key.arg)
        if window is None:
            raise refuse("error-illegal")
        await window(press.key.match).open_window(interaction)


class TypeOption(Component[LobbyOptions], room="options"):
    """A window for a value that no menu holds; its texts are options-<verb> and options-<verb>-hint."""

    window = True
    setting: ClassVar[type[MatchSetting]]

    async def open_window(self, interaction: Interaction) -> None:
        """Answer with the window."""
        say = say_to(interaction)
        title, hint = say.line(f"options-{self.verb}"), say.line(f"options-{self.verb}-hint")
        await open_window(interaction, make_window(self.key, title, "typed", title, TYPED, hint))

    async def pressed(self, service: LobbyOptions, interaction: Interaction, press: Press) -> None:
        """Keep what was typed."""
        await service.choose_option(interaction, press, self.setting.key)


class TypeHour(TypeOption, verb="hour"):
    """A window for another time of the day."""

    setting = Pace


class TypeZone(TypeOption, verb="zone"):
    """A window for another time zone."""

    setting = Zone


WINDOWS: dict[str, type[TypeOption]] = {kind.verb: kind for kind in (TypeHour, TypeZone)}


def draw_panel(lobby: Lobby, roles: tuple[int, ...], say: Say, draw: int) -> ui.LayoutView:
    """Draw the panel; roles: those that its menu shows as chosen.

    draw: a number for this drawing, with which its menus are new ones and show what stands, not what was chosen.
    """
    match, guests = lobby.match, lobby.guests
    lines = [
        say.line("options-title", number=match.id),
        say.line("lobby-pace", pace=time_texts.describe_clock(lobby.scope.clock)),
        say.line("lobby-guests", guests=name_guests(guests, lobby.users, say))
        if guests.private
        else say.line("options-open"),
    ]
    view = ui.LayoutView(timeout=None).add_item(ui.TextDisplay("\n".join(lines)))
    for setting in list_private(lobby.scope):
        view.add_item(row(_draw_setting(lobby, setting, say, draw)))
    for menu in draw_robot_menus(lobby, say, draw):
        view.add_item(row(menu))
    by_role, by_name = (ChooseOption(match.id, draw, arg) for arg in (ROLE, USERS))
    view.add_item(row(by_role.people_menu(say.line("options-role"), roles, roles=True)))
    known = [user for user in guests.invited if user > 0]
    view.add_item(row(by_name.people_menu(say.line("options-users"), known, GUESTS)))
    return view.add_item(row(*_draw_buttons(lobby, say)))


def _draw_buttons(lobby: Lobby, say: Say) -> Iterator[PressedItem]:
    """Draw the buttons that open windows, and the one that lets everybody join."""
    match = lobby.match.id
    for verb in WINDOWS:
        yield OpenWindow(match, arg=verb).button(say, say.line(f"options-other-{verb}"))
    if lobby.guests.private:
        yield ChooseOption(match, arg=PUBLIC).button(say)


def _draw_setting(lobby: Lobby, setting: MatchSetting, say: Say, draw: int) -> PressedItem:
    offered = setting.offer(lobby.scope)
    stands = read_choice(offered, lobby.match.settings)
    options = [
        choice(say(option.label), option.id, default=option.id == stands) for option in offered.options
    ]
    return ChooseOption(lobby.match.id, draw, setting.key).menu(options, say(offered.label))
