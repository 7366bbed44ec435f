"""The lobby's message: game, players, choices, and the commitment for randomness."""

from collections.abc import Iterator, Mapping, Sequence

import discord
from discord import ui
from msgspec import Struct

from cogs.delivery import write_address
from cogs.lobby.buttons import (
    ChooseEvening,
    ConfirmLeave,
    ConfirmRemoval,
    LeaveLobby,
    OpenOptions,
    StartMatch,
    build_how,
    build_join,
    link_to_table,
)
from cogs.lobby.guests import name_guests
from cogs.platform_settings import (
    OWN,
    EditionSetting,
    Evening,
    Seats,
    SettingScope,
    StartWhenFull,
    list_of_play,
    read_choice,
)
from cogs.text import time_texts
from cogs.text.people import write_name, write_names
from cogs.text.terms import list_chance_terms, write_commitment
from cogs.ui.components import PressedItem, make_choice, make_row
from cogs.ui.layout import Layout, draw_words, fit_lines
from cogs.ui.navigation import ShowMore
from engine.records.match_records import Match, Player
from engine.records.store_records import EVERYBODY, Join, JoinPolicy, User
from engine.rules.core import Option, Setting, text
from engine.rules.game import AnyGame
from render.assets.colours import SEATS
from render.drawing.scene import Picture
from render.text.say import Say

EVENING = Evening()
PITCH = "pitch"  # the text that introduces a game
PICTURE = "game"
FEW = 3  # players with a line each. Of more, two share a line
PEOPLE, SMALL = 2000, 1200  # characters of the players' lines, and of the small print
UTF8_PEOPLE, UTF8_SMALL = 5000, 2500


class Lobby(Struct, frozen=True):
    """Everything that the message of a lobby, or of a started match, shows.

    expires: time of its removal (Unix seconds), None after the start. called: users of the match before a rematch.
    users: rows of all users that it names, by id. joins: a record for each user who ever joined.
    """

    scope: SettingScope
    players: tuple[Player, ...]
    guests: JoinPolicy = EVERYBODY
    expires: int | None = None
    called: tuple[int, ...] = ()
    users: Mapping[int, User] = {}
    joins: tuple[Join, ...] = ()

    @property
    def match(self) -> Match:
        """The match's row."""
        return self.scope.match

    @property
    def game(self) -> AnyGame:
        """The game with the match's own edition."""
        return self.scope.game

    def list_settings(self) -> list[Setting]:
        """Return the public settings."""
        return [each.offer(self.scope) for each in list_of_play(self.scope)]


def free_colours(players: Sequence[Player]) -> list[str]:
    """Return the colours that no player has, in the order of SEATS."""
    taken = {player.colour for player in players}
    return [colour for colour in SEATS if colour not in taken]


def build_lobby(lobby: Lobby, say: Say, draw: int, picture: Picture | None) -> Layout:
    """Build a lobby's message. For a started match it has players and a link, for a removed one only a note.

    draw: a new number makes a new menu, which shows the present choice instead of the client's.
    picture: the game's cover, None if there is none.
    """
    match, view = lobby.match, Layout()
    if match.status == "removed":
        gone = "lobby-expired" if match.ended == "expired" else "lobby-removed"
        return view.add_item(ui.TextDisplay(say.line(gone, number=match.id)))
    if match.status != "lobby":
        return _build_started(view, lobby, say)
    view.add_item(ui.TextDisplay("\n".join((_write_title(lobby, say), say.line(PITCH)))))
    view.add_picture(PICTURE, picture)
    view.add_item(ui.TextDisplay(fit_lines(say, list(_write_people(lobby, say)), PEOPLE, UTF8_PEOPLE)))
    full = len(lobby.players) >= Seats.count(lobby.game, match.settings)
    join = build_join(match).button(say, style="secondary" if full else None)
    view.add_item(make_row(join, *(kind(match.id).button(say) for kind in (StartMatch, OpenOptions))))
    if EVENING.is_offered(lobby.scope):
        view.add_item(make_row(_build_evening(lobby, say, draw)))
    view.add_item(make_row(build_how(match.id, say), LeaveLobby(match.id).button(say)))
    return view.add_item(
        ui.TextDisplay(fit_lines(say, list(_write_small_print(lobby, say)), SMALL, UTF8_SMALL))
    )


def _build_started(view: Layout, lobby: Lobby, say: Say) -> Layout:
    """Build the message of a started match, until its card replaces it."""
    match, people = lobby.match, [player.user for player in lobby.players if not player.level]
    settings = (_name_choice(lobby, setting, say) for setting in lobby.list_settings())
    lines = [_write_title(lobby, say), *_write_people(lobby, say), *settings]
    if len(people) == 1:
        name, game = write_name(lobby.users, people[0], say), say.title(match.game)
        lines = [say.line("card-alone", number=match.id, game=game, player=name)]
    view.add_item(ui.TextDisplay(fit_lines(say, lines)))
    return view.add_item(make_row(link_to_table(match, say), ShowMore(match.id).button(say)))


def build_invite(lobby: Lobby, say: Say) -> Layout:
    """Build a line to copy: the game, the free seats, and the lobby's URL."""
    match = lobby.match
    free = Seats.count(lobby.game, match.settings) - len(lobby.players)
    address = write_address(match.guild, match.channel, match.message)
    line = say.line("lobby-invite-line", game=say.title(match.game), free=free, address=address)
    return draw_words(say.line("lobby-invite-told", line=line))


def build_chance(lobby: Lobby, say: Say) -> Layout:
    """Build the message that lists the sources of the match's randomness."""
    return draw_words(
        fit_lines(say, list(list_chance_terms(lobby.match, lobby.players, lobby.joins, lobby.users, say)))
    )


def build_removal(match: int, say: Say) -> Layout:
    """Build the private confirmation of a lobby's removal."""
    return Layout(say.line("lobby-remove-sure", number=match), make_row(ConfirmRemoval(match).button(say)))


def build_leave(match: int, heir: str, say: Say) -> Layout:
    """Build the private confirmation when the holder leaves. heir: the next holder's name."""
    words = say.line("lobby-leave-sure", number=match, heir=heir)
    return draw_words(words, make_row(ConfirmLeave(match).button(say)))


def _write_title(lobby: Lobby, say: Say) -> str:
    return say.line("lobby-title", number=lobby.match.id, game=say.title(lobby.match.game))


def _write_people(lobby: Lobby, say: Say) -> Iterator[str]:
    """Yield lines about players, free seats, pace and guests."""
    yield _list_players(lobby, say)
    if lobby.match.status == "lobby":
        missing = max(lobby.game.seats[0] - len(lobby.players), 0)
        free = Seats.count(lobby.game, lobby.match.settings) - len(lobby.players)
        yield say.line("lobby-free", free=free, missing=missing)
    yield say.line("lobby-pace", pace=time_texts.describe_clock(lobby.scope.clock))
    if lobby.match.status == "lobby":
        yield from _list_terms(lobby, say)


def _write_small_print(lobby: Lobby, say: Say) -> Iterator[str]:
    """Yield lines about the commitment for randomness, which is never left out, unusual settings, holder and expiry."""
    yield write_commitment(lobby.match, lobby.players, say)
    yield from (_name_choice(lobby, setting, say) for setting in _list_unusual(lobby))
    if lobby.expires is not None:
        creator = write_name(lobby.users, lobby.match.creator, say)
        yield say.line("lobby-until", creator=creator, until=f"<t:{lobby.expires}:R>")


def _list_unusual(lobby: Lobby) -> list[Setting]:
    """Return the settings that differ from their default, and the edition if it is not the bundled one.

    If the choices equal a preset, those that it covers are left out.
    """
    settings = lobby.match.settings
    usual = EVENING.is_offered(lobby.scope) and Evening.find_present(lobby.game, settings) != OWN
    told = Evening.list_covered(lobby.game) if usual else {}
    listed = [each for each in lobby.list_settings() if each.key not in told]
    edition = EditionSetting.key if lobby.scope.edition else None
    return [each for each in listed if read_choice(each, settings) != each.default or each.key == edition]


def _list_players(lobby: Lobby, say: Say) -> str:
    """Return the players' lines, in order of joining. If there are more than FEW, two share a line."""
    listed = list[str]()
    for player in sorted(lobby.players, key=lambda player: player.order):
        colour, who = text(f"swatch-{player.colour}"), write_name(lobby.users, player.user, say)
        line = say.line("lobby-player", colour=colour, player=who)
        if player.level:
            line = say.line("robot-player", player=line, level=text(f"level-{player.level}"))
        listed.append(line)
    beside = 1 if len(listed) <= FEW else 2
    lines = ("   ".join(listed[at : at + beside]) for at in range(0, len(listed), beside))
    return "\n".join(lines) or say.line("lobby-empty")


def _list_terms(lobby: Lobby, say: Say) -> Iterator[str]:
    """Yield lines about guests, a rematch's people, and the automatic start."""
    if lobby.guests.private:
        yield say.line("lobby-guests", guests=name_guests(lobby.guests, lobby.users, say))
    if lobby.called:
        called = write_names(lobby.users, lobby.called, say)
        yield say.line("lobby-again", number=lobby.guests.again or 0, people=called)
    if StartWhenFull.is_on(lobby.match.settings):
        yield say.line("lobby-auto")


def _name_choice(lobby: Lobby, setting: Setting, say: Say) -> str:
    """Return the line with a setting's name and its present choice."""
    chosen = find_choice(lobby, setting)
    return say.line("lobby-choice", setting=setting.label, value=chosen.label if chosen else "?")


def find_choice(lobby: Lobby, setting: Setting) -> Option | None:
    """Return the present option of a setting. None if an edition's file no longer has it."""
    stands = read_choice(setting, lobby.match.settings)
    return next((option for option in setting.options if option.id == stands), None)


def _build_evening(lobby: Lobby, say: Say, draw: int) -> PressedItem:
    """Build the menu of presets, each with the game's text about it if there is one."""
    offered, listed = EVENING.offer(lobby.scope), list[discord.SelectOption]()
    for option in offered.options:
        about = f"about-evening-{option.id}"
        hint = say.line(about) if say.has(about) else ""
        listed.append(make_choice(say(option.label), option.id, hint, default=option.id == offered.default))
    return ChooseEvening(lobby.match.id, draw).menu(listed, say(offered.label))
