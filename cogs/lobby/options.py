"""A lobby's options, shown privately: one page about play and seats, one about time and guests."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.lobby.buttons import OpenOptions, RemoveLobby, ShowInvite, TakeColour
from cogs.lobby.guests import check_invited, name_guests, read_chosen_names
from cogs.lobby.message import Lobby, find_choice, free_colours
from cogs.lobby.robots import ADD, REMOVE, ChooseRobot, build_robot_menus
from cogs.lobby.service import LobbyService, check_holder
from cogs.platform_settings import MatchSetting, PaceSetting, SettingScope, Zone, list_of_play, list_of_time
from cogs.text import time_texts
from cogs.text.language import say_to
from cogs.text.people import write_name
from cogs.ui.components import Answers, Component, PressedItem, make_choice, make_row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import UserError, user_error
from cogs.ui.layout import Layout, fit_lines
from cogs.ui.modals import open_typing
from cogs.ui.navigation import ShowChance
from cogs.ui.replies import defer_reply, reply
from engine.records.match_records import Match
from engine.rules.core import IllegalAnswer, Option, Setting, Text, text
from engine.store.store import ColourTaken
from render.text.say import Say

GUESTS = 10  # users that can be invited
CHOICES = 25  # entries of a menu, Discord's limit
PLAY, TIME = "play", "time"  # the pages
ROLE, USERS, PUBLIC = "role", "users", "public"  # keys of the join policy, next to those of settings


class LobbyOptions:
    """Shows the options to all users. The holder of the lobby may change them."""

    def __init__(self, context: AppContext, lobby: LobbyService) -> None:
        self.context, self.lobby = context, lobby

    def list_answers(self) -> Answers:
        """Return the handlers of the options."""
        return {
            OpenOptions: self.open_panel,
            TurnOptions: self.turn_page,
            TakeColour: self.take_colour,
            ChooseOption: self.choose_option,
            ChooseRobot: self.choose_option,
            OpenModal: press_other,
            **dict.fromkeys(TYPED_SETTINGS, self.choose_option),
        }

    async def open_panel(self, interaction: Interaction, press: Press) -> None:
        """Show the options as a new private message."""
        await defer_reply(interaction)
        match = await self.lobby.find_pressed(interaction, press)
        if match.status != "lobby":
            raise user_error("lobby-over")
        await self._show_panel(interaction, match)

    async def turn_page(self, interaction: Interaction, press: Press) -> None:
        """Show another page of the options."""
        match = await self.lobby.open_row(interaction, press)
        await self._show_panel(interaction, match, press.arg, interaction.id)

    async def take_colour(self, interaction: Interaction, press: Press) -> None:
        """Take a free colour. Then, also after a refusal, show the panel with the colours that are now free."""
        match = await self.lobby.open_row(interaction, press)
        async with self._showing_chosen(interaction, match.id, PLAY):
            await self.lobby.take_colour(interaction, match, press.values)

    async def choose_option(self, interaction: Interaction, press: Press) -> None:
        """Store a chosen or typed value: a setting by its key, the join policy, or an AI seat.

        After an error, the panel shows the present choice again.
        """
        typed = TYPED_SETTINGS.get(Component.registry[press.key.verb])
        match, what = await self.lobby.open_row(interaction, press), press.arg if typed is None else typed.key
        async with self._showing_chosen(interaction, match.id, what):
            check_holder(match, interaction.user.id)
            check_invited(interaction)
            async with self.context.referee.lock(match.id):
                for user, (name, nick) in read_chosen_names(interaction).items():
                    await self.context.store.users.set_name(user, name, "", match.guild, nick)
                await self._keep_option(match.id, what, press, interaction.id)
        try:
            await self.lobby.starter.start_full(match.id, interaction.app_permissions, interaction.id)
        finally:
            await self.lobby.display.repaint_message(match.id)

    @asynccontextmanager
    async def _showing_chosen(self, interaction: Interaction, match: int, what: str) -> AsyncIterator[None]:
        """Show the present choices after a change or its refusal."""
        try:
            yield
        except (UserError, IllegalAnswer, ColourTaken):
            await self._show_chosen(interaction, match, what)
            raise
        await self._show_chosen(interaction, match, what)

    async def _show_chosen(self, interaction: Interaction, match: int, what: str) -> None:
        """Show the present choices in new menus."""
        await self._show_panel(interaction, await self.lobby.display.load_row(match), what, interaction.id)

    async def _keep_option(self, match: int, what: str, press: Press, join: int) -> None:
        """Store a chosen value. The caller holds the match's lock. Raises IllegalAnswer or UserError.

        what: the key of a setting, a part of the join policy, or ADD or REMOVE of AIs. join: the interaction's id.
        """
        if what in (ROLE, USERS, PUBLIC):
            await self._invite_guests((await self.lobby.display.load_open(match)).id, what, press.values)
        elif what in (ADD, REMOVE):
            await self.lobby.robots.change_seats(match, what, press.value, join)
        else:
            await self.lobby.keep_choice(match, what, press.value)

    async def _invite_guests(self, match: int, what: str, values: tuple[str, ...]) -> None:
        """Change one part of the join policy: ROLE or USERS (no values: none), or reset all by PUBLIC."""
        lobbies, ids = self.context.store.lobbies, [int(value) for value in values if value.isdecimal()]
        guests = await lobbies.load_guests(match)
        if what == PUBLIC:
            await lobbies.set_guests(match, None, ())
        elif what == ROLE:
            await lobbies.set_guests(match, ids[0] if ids else None, guests.invited)
        else:
            await lobbies.set_guests(match, guests.role, ids[:GUESTS])

    async def _show_panel(
        self, interaction: Interaction, match: Match, what: str = PLAY, draw: int = 0
    ) -> None:
        """Show the page with this option (see find_page). Only the holder gets menus.

        The menu of time zones offers the holder's own. draw: as in OptionsPage.
        """
        lobby = await self.lobby.display.load_lobby(match)
        own = (await self.context.store.users.load_user(match.creator)).zone
        scope = replace(lobby.scope, zones=(own, *lobby.scope.zones))
        roles = self._find_role(match, lobby.guests.role)
        say = say_to(interaction).speak_of(lobby.game)
        shown = OptionsPage(replace(lobby, scope=scope), find_page(scope, what), say, draw, roles)
        await reply(interaction, draw_panel(shown, holds=match.creator == interaction.user.id))

    def _find_role(self, match: Match, role: int | None) -> tuple[int, ...]:
        """Return the permitted role, or () if there is none or it was deleted.

        Discord rejects a deleted role as the preset choice of a menu.
        """
        guild = self.context.client.get_guild(match.guild)
        return (role,) if role is not None and guild is not None and guild.get_role(role) is not None else ()


class ChooseOption(Component, verb="table", label="options-public"):
    """A menu or button of the options. arg: the key of a setting, or of the join policy."""


class TurnOptions(Component, verb="options"):
    """Show another page. arg: PLAY or TIME."""


class OpenModal(Component, verb="other"):
    """Open a modal for a value that no menu offers. arg: the modal's verb.

    This is a button: a menu entry could not be chosen again after its modal was closed.
    """


class TypeHour(Component, verb="hour", window=True):
    """A modal for another time of the day."""


class TypeZone(Component, verb="zone", window=True):
    """A modal for another time zone."""


TYPED_SETTINGS: dict[type[Component], type[MatchSetting]] = {TypeHour: PaceSetting, TypeZone: Zone}
WINDOWS = {kind.verb: kind for kind in TYPED_SETTINGS}


async def press_other(interaction: Interaction, press: Press) -> None:
    """Reply with the button's modal. Its texts are options-<verb> and options-<verb>-hint."""
    window = WINDOWS.get(press.arg)
    if window is None:
        raise user_error("error-illegal")
    await open_typing(interaction, window(press.match), f"options-{press.arg}", say_to(interaction))


class OptionsPage(Struct, frozen=True):
    """A page of the options: PLAY or TIME. roles: the role that its menu presets, or empty.

    draw: a new number makes new menus, which show the present choice instead of the client's.
    """

    lobby: Lobby
    page: str
    say: Say
    draw: int
    roles: tuple[int, ...] = ()

    def list_settings(self) -> list[Setting]:
        """Return the settings of the page."""
        found = list_of_time(self.lobby.scope) if self.page == TIME else list_of_play(self.lobby.scope)
        return [setting.offer(self.lobby.scope) for setting in found]


def find_page(scope: SettingScope, what: str) -> str:
    """Return the page with this option: PLAY or TIME.

    what: a setting's key, a part of the join policy, or a page itself.
    """
    return TIME if what in (TIME, ROLE, USERS, PUBLIC, *(each.key for each in list_of_time(scope))) else PLAY


def draw_panel(shown: OptionsPage, *, holds: bool) -> Layout:
    """Build a page: menus for the holder, the present choices and their meaning for the others."""
    view = Layout()
    view.add_item(ui.TextDisplay(fit_lines(shown.say, list(_write_page(shown, holds=holds)))))
    if holds:
        for setting in shown.list_settings():
            view.add_item(make_row(_build_setting(shown, setting)))
    if shown.page == PLAY:
        for menu in _build_seat_menus(shown, holds=holds):
            view.add_item(make_row(menu))
    elif holds:
        _add_guests(view, shown)
    return view.add_item(make_row(*_build_buttons(shown, holds=holds)))


def _build_seat_menus(shown: OptionsPage, *, holds: bool) -> Iterator[PressedItem]:
    """Yield the menus of AI seats, for the holder, and of free colours."""
    lobby, say = shown.lobby, shown.say
    if holds:
        yield from build_robot_menus(lobby, say, shown.draw)
    if colours := free_colours(lobby.players):
        listed = [make_choice(say.line(f"swatch-{colour}"), colour) for colour in colours]
        yield TakeColour(lobby.match.id, shown.draw).menu(listed, say.line("lobby-colour"))


def _write_page(shown: OptionsPage, *, holds: bool) -> Iterator[str]:
    """Yield the page's title, pace and join policy. Without menus also each choice and the holder's name.

    holds: the reader is the holder and gets menus.
    """
    lobby, say = shown.lobby, shown.say
    yield say.line(f"options-title-{shown.page}", number=lobby.match.id)
    if not holds:
        yield from _write_choices(shown)
    if shown.page == TIME:
        yield say.line("lobby-pace", pace=time_texts.describe_clock(lobby.scope.clock))
        yield _write_guests(lobby, say)
    if not holds:
        yield say.line("options-held", creator=write_name(lobby.users, lobby.match.creator, say))


def _write_choices(shown: OptionsPage) -> Iterator[str]:
    """Yield each setting's present choice and meaning."""
    for setting in shown.list_settings():
        chosen = find_choice(shown.lobby, setting)
        value = chosen.label if chosen else "?"
        yield shown.say.line("options-choice", setting=setting.label, value=value)
        about = _find_about(shown.say, setting, chosen)
        if about is not None:
            yield shown.say.line("options-about", about=about)


def _find_about(say: Say, setting: Setting, option: Option | None) -> Text | None:
    """Return the text about an option, or else about its setting. None if there is neither."""
    if option is not None and option.hint is not None:
        return option.hint
    about = f"options-about-{setting.key}"
    return text(about) if say.has(about) else None


def _write_guests(lobby: Lobby, say: Say) -> str:
    if lobby.guests.private:
        return say.line("lobby-guests", guests=name_guests(lobby.guests, lobby.users, say))
    return say.line("options-open")


def _add_guests(view: Layout, shown: OptionsPage) -> None:
    """Add the menus of the join policy."""
    match, say, invited = shown.lobby.match.id, shown.say, shown.lobby.guests.invited
    by_role, by_name = (ChooseOption(match, shown.draw, arg) for arg in (ROLE, USERS))
    view.add_item(make_row(by_role.people_menu(say.line("options-role"), shown.roles, roles=True)))
    known = [user for user in invited if user > 0]
    view.add_item(make_row(by_name.people_menu(say.line("options-users"), known, GUESTS)))


def _build_buttons(shown: OptionsPage, *, holds: bool) -> Iterator[PressedItem]:
    """Yield the buttons to the other page, to modals, public joining, the invitation and the removal."""
    match, say = shown.lobby.match.id, shown.say
    other = PLAY if shown.page == TIME else TIME
    yield TurnOptions(match, arg=other).button(say, say.line(f"options-page-{other}"))
    if shown.page == PLAY:
        yield from (kind(match).button(say) for kind in (ShowInvite, ShowChance))
        if holds:
            yield RemoveLobby(match).button(say)
        return
    if not holds:
        return
    for verb in WINDOWS:
        yield OpenModal(match, arg=verb).button(say, say.line(f"options-other-{verb}"))
    if shown.lobby.guests.private:
        yield ChooseOption(match, arg=PUBLIC).button(say)


def _build_setting(shown: OptionsPage, setting: Setting) -> PressedItem:
    say, stands, listed = shown.say, find_choice(shown.lobby, setting), []
    for option in setting.options[:CHOICES]:
        label = say.line("lobby-setting", setting=setting.label, value=option.label)
        about = _find_about(say, setting, option) if option == stands else option.hint
        listed.append(make_choice(label, option.id, say(about) if about else "", default=option == stands))
    return ChooseOption(shown.lobby.match.id, shown.draw, setting.key).menu(listed, say(setting.label))
