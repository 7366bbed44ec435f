"""A table's private panel: its clock, whether it starts by itself, and who may join."""

import asyncio
from typing import Any

import discord
from discord import ui

from cogs.context import AppContext
from cogs.lobby.buttons import Tables
from cogs.lobby.message import About, named
from cogs.text import time_input, time_texts
from cogs.ui.components import Component, button, choice, clip, menu, people, row
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.replies import reply, think
from engine.core import Illegal
from engine.match_records import Match
from render.say import Say

OTHER = "other"  # opens a window
WINDOWS = {"pace": "hour", "zone": "zone"}  # and what it asks for
TYPED = 40
GUESTS = 10  # of one menu
ANSWERS = ("yes", "no")


class Options:
    """For the holder of a table alone."""

    def __init__(self, context: AppContext, tables: Tables) -> None:
        self.context, self.tables = context, tables
        Component.handlers["more"] = self.open
        Component.handlers["table"] = self.choose
        for setting, verb in WINDOWS.items():
            Component.handlers[verb] = self._typed(setting)

    async def open(self, interaction: Interaction, press: Press) -> None:
        """Show the panel."""
        await think(interaction)
        match = await self.tables.here(interaction, press)
        if match.status != "lobby":
            raise refuse("lobby-over")
        if match.creator != interaction.user.id:
            raise refuse("lobby-not-yours", creator=f"<@{match.creator}>")
        await self._show(interaction, match)

    async def choose(self, interaction: Interaction, press: Press) -> None:
        """A menu or button of the panel; where something must be typed, a window opens first of all."""
        if press.value == OTHER and press.key.arg in WINDOWS:
            await interaction.response.send_modal(_window(press.key.match, WINDOWS[press.key.arg]))
            return
        await self._set(interaction, press, press.key.arg, press.values)

    def _typed(self, setting: str) -> Any:
        async def typed(interaction: Interaction, press: Press) -> None:
            await self._set(interaction, press, setting, press.values)

        return typed

    async def _set(self, interaction: Interaction, press: Press, what: str, values: tuple[str, ...]) -> None:
        match = await self.tables.open_row(interaction, press, creator=True)
        if what == "zone" and values:
            values = (await asyncio.to_thread(time_input.zone, values[0]),)
        async with self.context.referee.lock(match.id):
            match = await self.context.match(match.id)
            if match.status != "lobby":
                raise refuse("lobby-over")
            if what in ("role", "users", "public"):
                await self._invite(match, what, values)
            else:
                settings = {**match.settings, what: _checked(what, values)}
                match = await self.context.store.matches.change_match(match.id, settings=settings) or match
        await self._show(interaction, match)
        await self.tables.repaint(match.id)
        await self.tables.fill(match.id)

    async def _invite(self, match: Match, what: str, values: tuple[str, ...]) -> None:
        lobbies = self.context.store.lobbies
        guests, ids = (
            await lobbies.load_guests(match.id),
            [int(value) for value in values if value.isdecimal()],
        )
        if what == "public":
            await lobbies.set_guests(match.id, None, ())
        elif what == "role":
            await lobbies.set_guests(match.id, ids[0] if ids else None, guests.invited)
        else:
            await lobbies.set_guests(match.id, guests.role, ids[:GUESTS])

    async def _show(self, interaction: Interaction, match: Match) -> None:
        users = await self.context.store.users.load_users([match.creator])
        own = users[match.creator].zone if match.creator in users else ""
        guild = await self.context.store.servers.load_settings(match.guild)
        await reply(interaction, view(match, await self.tables.about(match), (own, guild.zone)))


def _checked(what: str, values: tuple[str, ...]) -> str:
    """The value of a setting of the platform; refuses what no clock can be."""
    value = values[0] if values else ""
    if what == "zone":
        return value
    if what == "pace":
        return time_texts.pace(value)
    if what not in ("weekends", "auto") or value not in ANSWERS:
        raise Illegal(what)
    return value


def _window(match: int, verb: str) -> ui.Modal:
    """A window in which a time of the day, or a time zone, is typed."""
    say = Say()
    modal = ui.Modal(title=say.line(f"options-{verb}"), custom_id=str(CustomId(match, 0, verb)), timeout=900)
    hint = say.line(f"options-{verb}-hint")
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="typed", min_length=1, max_length=TYPED, placeholder=hint
    )
    return modal.add_item(ui.Label(text=say.line(f"options-{verb}"), component=field))


def view(match: Match, about: About, near: tuple[str, ...]) -> ui.LayoutView:
    """The panel; near: time zones that are likely."""
    say, clock, guests = Say(), about.clock, about.guests
    lines = [say.line("options-title", number=match.id), say.line("lobby-pace", pace=time_texts.words(clock))]
    lines.append(
        say.line("lobby-guests", guests=named(guests)) if guests.private else say.line("options-open")
    )
    made = ui.LayoutView(timeout=None).add_item(ui.TextDisplay("\n".join(lines)))
    listed = [
        (each, say(time_texts.pace_words(each))) for each in dict.fromkeys((*time_texts.PACES, clock.pace))
    ]
    made.add_item(_menu(match, "pace", [*listed, (OTHER, say.line("options-other-hour"))], clock.pace))
    zones = [(each, each) for each in dict.fromkeys((clock.zone, *near, *time_texts.ZONES)) if each]
    made.add_item(_menu(match, "zone", [*zones, (OTHER, say.line("options-other-zone"))], clock.zone))
    stands = {"weekends": clock.weekends, "auto": about.auto}
    for key, is_so in stands.items():
        answers = [(answer, say.line(f"options-{key}-{answer}")) for answer in ANSWERS]
        made.add_item(_menu(match, key, answers, "yes" if is_so else "no"))
    role = (guests.role,) if guests.role is not None else ()
    made.add_item(row(people(_key(match, "role"), say.line("options-role"), role, roles=True)))
    known = [user for user in guests.invited if user > 0]
    made.add_item(row(people(_key(match, "users"), say.line("options-users"), known, GUESTS)))
    if guests.private:
        made.add_item(row(button(_key(match, "public"), say.line("options-public"))))
    return made


def _key(match: Match, what: str) -> CustomId:
    return CustomId(match.id, 0, "table", what)


def _menu(match: Match, what: str, listed: list[tuple[str, str]], stands: str) -> ui.ActionRow[Any]:
    options: list[discord.SelectOption] = [
        choice(label, value, default=value == stands) for value, label in listed
    ]
    return row(menu(_key(match, what), options, clip(Say().line(f"options-{what}"), 100)))
