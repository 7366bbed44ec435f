"""The lobby's message: game, players, choices, and the commitment for randomness."""

from collections.abc import Iterator, Mapping
from typing import Any

from discord import ui
from msgspec import Struct

from cogs.delivery import write_address
from cogs.lobby.buttons import (
    ConfirmLeave,
    ConfirmRemoval,
    LeaveLobby,
    OpenOptions,
    RemoveLobby,
    ShowInvite,
    StartMatch,
    TakeColour,
    build_first_match,
    build_how,
    build_join,
    link_to_table,
)
from cogs.lobby.guests import name_guests
from cogs.platform_settings import Seats, SettingScope, StartWhenFull, list_of_play, read_choice
from cogs.text import time_texts
from cogs.text.people import write_name, write_names
from cogs.text.terms import list_chance_terms, write_commitment
from cogs.ui.components import PressedItem, make_choice, make_row
from cogs.ui.layout import Layout, draw_words, fit_lines
from cogs.ui.navigation import ShowChance, ShowMore
from engine.records.match_records import Match, Player
from engine.records.store_records import EVERYBODY, Join, JoinPolicy, User
from engine.rules.core import Option, Setting, text
from engine.rules.game import Game
from engine.rules.lessons import has_lesson, is_lesson
from render.assets.colours import SEATS
from render.drawing.scene import Picture
from render.text.say import Say

PITCH = "pitch"  # the text that introduces a game
PICTURE = "game"
PEOPLE, SMALL = 2000, 1200  # characters of the players' lines, and of the small print
UTF8_PEOPLE, UTF8_SMALL = 5000, 2500


class Lobby(Struct, frozen=True):
    """A match before its start, loaded at once. expires: its end. called: the people to ping for a rematch.

    users: rows of all users it names. joins: all past joins.
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
    def game(self) -> Game[Any]:
        """The game with the match's own edition."""
        return self.scope.game

    def list_settings(self) -> list[Setting]:
        """Return the public settings."""
        return [each.offer(self.scope) for each in list_of_play(self.scope)]


def free_colours(players: tuple[Player, ...]) -> list[str]:
    """Return the free colours in order."""
    taken = {player.colour for player in players}
    return [colour for colour in SEATS if colour not in taken]


def build_lobby(lobby: Lobby, say: Say, draw: int = 0, picture: Picture | None = None) -> Layout:
    """Build the message. A started match keeps its text and a link, a removed one a note.

    draw: a new number makes a new menu, which shows the present choice instead of the client's. picture: of
    the game, None: there is none.
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
    view.add_item(make_row(*_build_for_everybody(lobby, say)))
    if colours := free_colours(lobby.players):
        view.add_item(make_row(_build_colours(TakeColour(match.id, draw), colours, say)))
    kinds = (StartMatch, OpenOptions, RemoveLobby, ShowInvite, ShowChance)
    view.add_item(make_row(*(kind(match.id).button(say) for kind in kinds)))
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


def _build_for_everybody(lobby: Lobby, say: Say) -> Iterator[PressedItem]:
    """Yield the buttons for all users: join, leave, the introduction, a guided first match."""
    match = lobby.match
    full = len(lobby.players) >= Seats.count(lobby.game, match.settings)
    yield build_join(match).button(say, style="secondary" if full else None)
    yield LeaveLobby(match.id).button(say)
    yield build_how(match.id, say)
    if has_lesson(lobby.game):
        yield build_first_match(lobby.game.key, say)


def build_invite(lobby: Lobby, say: Say) -> Layout:
    """Build a line to copy: the game, the free seats, and the lobby's URL."""
    match = lobby.match
    free = Seats.count(lobby.game, match.settings) - len(lobby.players)
    address = write_address(match.guild, match.channel, match.message)
    line = say.line("lobby-invite-line", game=say.title(match.game), free=free, address=address)
    return draw_words(say.line("lobby-invite-told", line=line))


def build_chance(lobby: Lobby, say: Say) -> Layout:
    """Build the sources of the match's randomness."""
    return draw_words(
        fit_lines(say, list(list_chance_terms(lobby.match, lobby.players, lobby.joins, lobby.users, say)))
    )


def build_removal(match: int, say: Say) -> Layout:
    """Build the private confirmation of a lobby's removal."""
    view = Layout()
    view.add_item(ui.TextDisplay(say.line("lobby-remove-sure", number=match)))
    return view.add_item(make_row(ConfirmRemoval(match).button(say)))


def build_leave(match: int, heir: str, say: Say) -> Layout:
    """Build the private confirmation when the holder leaves. heir: the next holder's name."""
    words = say.line("lobby-leave-sure", number=match, heir=heir)
    return draw_words(words, make_row(ConfirmLeave(match).button(say)))


def _write_title(lobby: Lobby, say: Say) -> str:
    return say.line("lobby-title", number=lobby.match.id, game=say.title(lobby.match.game))


def _write_people(lobby: Lobby, say: Say) -> Iterator[str]:
    """Yield lines about the creator, the numbers, players and guests, and the pace."""
    match, game = lobby.match, lobby.game
    high = Seats.count(game, match.settings)
    low, creator = game.seats[0], write_name(lobby.users, match.creator, say)
    yield say.line("lobby-who" if low < high else "lobby-who-exactly", creator=creator, low=low, high=high)
    yield from _list_players(lobby, say)
    if match.status == "lobby":
        taken = len(lobby.players)
        yield say.line("lobby-free", free=high - taken, missing=max(low - taken, 0))
    yield say.line("lobby-pace", pace=time_texts.describe_clock(lobby.scope.clock))
    if match.status == "lobby":
        yield from _list_terms(lobby, say)


def _write_small_print(lobby: Lobby, say: Say) -> Iterator[str]:
    """Yield lines about settings, holder, expiry, and how to verify randomness."""
    if not is_lesson(lobby.match.settings):
        yield write_commitment(lobby.match, lobby.players, say)
    yield say.line("lobby-holder", creator=write_name(lobby.users, lobby.match.creator, say))
    yield from (_name_choice(lobby, setting, say) for setting in lobby.list_settings())
    if lobby.expires is not None:
        yield say.line("lobby-until", until=f"<t:{lobby.expires}:R>")
    yield say.line("lobby-fair-told")


def _list_players(lobby: Lobby, say: Say) -> Iterator[str]:
    """Yield the players in order of joining."""
    if not lobby.players:
        yield say.line("lobby-empty")
    for player in sorted(lobby.players, key=lambda player: player.order):
        colour, who = text(f"swatch-{player.colour}"), write_name(lobby.users, player.user, say)
        line = say.line("lobby-player", colour=colour, player=who)
        yield (
            say.line("robot-player", player=line, level=text(f"level-{player.level}"))
            if player.level
            else line
        )


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
    """Return the present choice of a setting."""
    chosen = find_choice(lobby, setting)
    return say.line("lobby-choice", setting=setting.label, value=chosen.label if chosen else "?")


def find_choice(lobby: Lobby, setting: Setting) -> Option | None:
    """Return the present option of a setting. None if an edition's file no longer has it."""
    stands = read_choice(setting, lobby.match.settings)
    return next((option for option in setting.options if option.id == stands), None)


def _build_colours(menu: TakeColour, colours: list[str], say: Say) -> PressedItem:
    listed = [make_choice(say.line(f"swatch-{colour}"), colour) for colour in colours]
    return menu.menu(listed, say.line("lobby-colour"))
