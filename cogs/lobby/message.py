"""The lobby message: who is in, what is chosen, and what chance is committed to."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.context import mention
from cogs.text import time_texts
from cogs.ui.components import button, choice, clip, menu, row
from cogs.ui.custom_id import CustomId
from cogs.ui.layout import fitted
from engine.clock import Clock
from engine.core import Game, Option, Setting, Text, text
from engine.match_records import Match, Player
from engine.store_records import EVERYBODY, Guests
from render.colours import SEATS
from render.say import Say

SEATS_KEY = "seats"  # how many may join: the platform's own setting, dropped at Start
EDITION_KEY = "edition"
PLATFORM = (SEATS_KEY, EDITION_KEY, "pace", "zone", "weekends", "auto")  # settings that are not the game's
MENUS = 12  # beside text and buttons


def seats_setting(game: Game[Any]) -> Setting:
    """How many people may join."""
    options = tuple(Option(str(n), text("lobby-up-to", n=n)) for n in game.seats)
    return Setting(SEATS_KEY, text("lobby-seats"), options, str(game.seats[-1]))


def edition_setting(names: tuple[str, ...], now: str) -> Setting:
    """Which rule data is played; the bundled edition has the empty name."""
    options = tuple(Option("=" + name, name_of(name)) for name in names)
    return Setting(EDITION_KEY, text("lobby-edition"), options, "=" + now)


def name_of(edition: str) -> Text:
    """An edition's name as people read it."""
    return text("edition-named", name=edition) if edition else text("edition-standard")


def chosen(setting: Setting, settings: Mapping[str, str]) -> str:
    """The option of a setting that stands."""
    return settings.get(setting.key) or setting.default


def places(game: Game[Any], settings: Mapping[str, str]) -> int:
    """How many may join."""
    return int(chosen(seats_setting(game), settings))


def free(players: tuple[Player, ...]) -> list[str]:
    """The colours nobody has, in their order."""
    taken = {player.colour for player in players}
    return [colour for colour in SEATS if colour not in taken]


def named(guests: Guests) -> tuple[str, ...]:
    """Who may join, as mentions."""
    role = (f"<@&{guests.role}>",) if guests.role is not None else ()
    return (*role, *map(mention, guests.invited))


class About(Struct, frozen=True):
    """What the platform adds to a table; expires: when it goes; auto: it starts once it is full.

    called: the people of the match that is played again.
    """

    clock: Clock
    guests: Guests = EVERYBODY
    expires: int | None = None
    auto: bool = False
    called: tuple[int, ...] = ()


class Lobby:
    """One lobby being drawn."""

    def __init__(
        self,
        match: Match,
        game: Game[Any],
        players: tuple[Player, ...],
        about: About,
        editions: tuple[str, ...] = (),
        edition: str = "",
    ) -> None:
        self.match, self.game, self.players = match, game, players
        self.about, self.editions, self.edition = about, editions, edition
        self.say = Say(game=game)

    def view(self) -> ui.LayoutView:
        """A fresh view; a started match keeps its text and a link, a removed one a word."""
        made = ui.LayoutView(timeout=None)
        if self.match.status == "removed":
            gone = "lobby-expired" if self.match.ended == "expired" else "lobby-removed"
            return made.add_item(ui.TextDisplay(self.say.line(gone, number=self.match.id)))
        made.add_item(ui.TextDisplay(self._text()))
        if self.match.status != "lobby":
            return made.add_item(row(self._link()))
        for setting in self.settings()[:MENUS]:
            made.add_item(row(self._menu(setting)))
        if colours := free(self.players):
            made.add_item(row(self._colours(colours)))
        return made.add_item(row(*self._buttons()))

    def _text(self) -> str:
        match, say, seats = self.match, self.say, self.game.seats
        lines = [
            say.line("lobby-title", number=match.id, game=say.title(match.game)),
            say.line(
                "lobby-who",
                creator=mention(match.creator),
                low=seats[0],
                high=places(self.game, match.settings),
            ),
        ]
        lines += [self._player(player) for player in self._in_order()] or [say.line("lobby-empty")]
        if match.status != "lobby":
            lines += [self._choice(setting) for setting in self.settings()]
        lines += self._platform()
        digest = sha256(bytes.fromhex(match.secret)).hexdigest()
        lines.append(say.line("lobby-chance", digest=digest))
        return fitted(say, lines)

    def _platform(self) -> list[str]:
        """The clock, who may join, and when the table goes."""
        about, say = self.about, self.say
        lines = [say.line("lobby-pace", pace=time_texts.words(about.clock))]
        if self.match.status != "lobby":
            return lines
        if about.guests.private:
            lines.append(say.line("lobby-guests", guests=named(about.guests)))
        if about.called:
            called = tuple(f"<@{user}>" for user in about.called)
            lines.append(say.line("lobby-again", number=about.guests.again or 0, people=called))
        if about.auto:
            lines.append(say.line("lobby-auto"))
        if about.expires is not None:
            lines.append(say.line("lobby-until", until=f"<t:{about.expires}:R>"))
        return lines

    def _in_order(self) -> list[Player]:
        return sorted(self.players, key=lambda player: player.order)

    def _player(self, player: Player) -> str:
        colour = text(f"colour-{player.colour}")
        return self.say.line(
            "lobby-player", colour=colour, player=mention(player.user), join=str(player.join)
        )

    def settings(self) -> list[Setting]:
        """What can be chosen; how many may join is settled once it has started."""
        listed = list(self.game.settings)
        if self.match.status == "lobby":
            listed.insert(0, seats_setting(self.game))
        if len(self.editions) > 1:
            listed.append(edition_setting(self.editions, self.edition))
        return listed

    def _choice(self, setting: Setting) -> str:
        stands = chosen(setting, self.match.settings)
        value = next((option.label for option in setting.options if option.id == stands), "?")
        return self.say.line("lobby-setting", setting=setting.label, value=value)

    def _menu(self, setting: Setting) -> ui.Item[Any]:
        stands = chosen(setting, self.match.settings)
        listed = []
        for option in setting.options[:25]:
            label = self.say.line("lobby-setting", setting=setting.label, value=option.label)
            hint = self.say(option.hint) if option.hint else ""
            listed.append(choice(label, option.id, hint, default=option.id == stands))
        return menu(self._key("setting", setting.key), listed, self.say(setting.label))

    def _colours(self, colours: list[str]) -> ui.Item[Any]:
        listed = [choice(self.say.line(f"colour-{colour}"), colour) for colour in colours]
        return menu(self._key("colour"), listed, self.say.line("lobby-colour"))

    def _buttons(self) -> list[ui.Item[Any]]:
        say = self.say
        return [
            button(self._key("join"), say.line("lobby-join"), "success"),
            button(self._key("leave"), say.line("lobby-leave")),
            button(self._key("start"), say.line("lobby-start"), "primary"),
            button(self._key("more"), say.line("lobby-more")),
            button(self._key("remove"), say.line("lobby-remove"), "danger"),
        ]

    def _link(self) -> ui.Button[Any]:
        place = f"https://discord.com/channels/{self.match.guild}/{self.match.thread or self.match.channel}"
        return ui.Button(
            label=clip(self.say.line("lobby-open"), 80), url=place, style=discord.ButtonStyle.link
        )

    def _key(self, verb: str, arg: str = "") -> CustomId:
        return CustomId(self.match.id, 0, verb, arg)


def confirm_removal(match: int, say: Say) -> ui.LayoutView:
    """A private question before a table goes."""
    made = ui.LayoutView(timeout=None)
    made.add_item(ui.TextDisplay(say.line("lobby-remove-sure", number=match)))
    return made.add_item(row(button(CustomId(match, 0, "removed"), say.line("lobby-remove-yes"), "danger")))
