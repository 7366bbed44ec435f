"""The settings of every match, one class each, with the permitted choices.

A new setting needs a class listed in ABOUT_PLAY or ABOUT_TIME, its texts, and the code that reads it.
"""

import asyncio
from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from cogs.text import time_input, time_texts
from cogs.text.language import TABLE_LANGUAGE, describe_language
from cogs.ui.errors import user_error
from engine.records.clock import Clock
from engine.records.match_records import Match
from engine.records.store_records import ServerSettings
from engine.rules.core import IllegalAnswer, Option, Setting, text
from engine.rules.game import AnyGame
from engine.rules.lessons import FIRST, START, has_lesson, is_lesson
from engine.store.store import Store
from render.text.say import LANGUAGES

YES, NO = "yes", "no"
EVENINGS = FIRST_TIME, SHORT_EVENING, FULL_GAME = "first", "short", "full"
OWN = "own"  # value of Evening for settings that make none of EVENINGS
SERVER = "server"  # value for the server's language


class SettingScope(Struct, frozen=True):
    """The lobby or match that settings belong to, and the inputs of their choices.

    people: number of players. zones: likely time zones. editions: the game with each edition by the edition's
    name. edition: name of the present edition.
    """

    match: Match
    game: AnyGame
    people: int
    clock: Clock
    editions: Mapping[str, AnyGame]
    edition: str
    zones: tuple[str, ...] = ()


class MatchSetting:
    """A setting chosen before the start, stored by its key among the match's settings."""

    key: str
    kept = False  # whether it stays among the match's settings after the start

    def offer(self, scope: SettingScope) -> Setting:
        """Return the choices. The default applies until one is chosen."""
        raise NotImplementedError

    def is_offered(self, scope: SettingScope) -> bool:
        """Return True if the setting is shown."""
        return True

    async def check_choice(self, scope: SettingScope, value: str) -> str:
        """Return the value to store. Raises IllegalAnswer or UserError."""
        if value not in {option.id for option in self.offer(scope).options}:
            raise IllegalAnswer(self.key)
        return value

    async def keep_choice(self, store: Store, scope: SettingScope, value: str) -> None:
        """Store a checked value."""
        settings = {**scope.match.settings, self.key: value}
        await store.matches.change_match(scope.match.id, settings=settings)


class GameSetting(MatchSetting):
    """A setting of the game, interpreted by the game only."""

    kept = True

    def __init__(self, setting: Setting) -> None:
        self.key, self.setting = setting.key, setting

    def offer(self, scope: SettingScope) -> Setting:
        """Return the game's choices."""
        return self.setting

    async def keep_choice(self, store: Store, scope: SettingScope, value: str) -> None:
        """Store a checked value. The match is no lesson any more, since a lesson needs its own settings."""
        settings = {key: word for key, word in scope.match.settings.items() if key != START}
        await store.matches.change_match(scope.match.id, settings={**settings, self.key: value})


class Seats(MatchSetting):
    """The number of seats for people."""

    key = "seats"

    def offer(self, scope: SettingScope) -> Setting:
        """Return every number of players the game permits."""
        seats = scope.game.seats
        options = tuple(Option(str(n), text("lobby-up-to", n=n)) for n in seats)
        return Setting(self.key, text("lobby-seats"), options, str(seats[-1]))

    def is_offered(self, scope: SettingScope) -> bool:
        """Return True before the start, if the game permits several numbers of seats."""
        return scope.match.status == "lobby" and len(scope.game.seats) > 1

    async def check_choice(self, scope: SettingScope, value: str) -> str:
        """Reject fewer seats than present players."""
        value = await super().check_choice(scope, value)
        if int(value) < scope.people:
            raise user_error("lobby-too-few", n=scope.people)
        return value

    @classmethod
    def count(cls, game: AnyGame, settings: Mapping[str, str]) -> int:
        """Return the number of seats for people."""
        return int(settings.get(cls.key) or game.seats[-1])


class EditionSetting(MatchSetting):
    """The rule data of the match. The bundled edition has the name ""."""

    key = "edition"

    def offer(self, scope: SettingScope) -> Setting:
        """Return the editions in the host's folder."""
        named = {name: text("edition-named", name=name) for name in scope.editions if name}
        standard = text("edition-standard")
        options = tuple(Option("=" + name, named.get(name, standard)) for name in scope.editions)
        return Setting(self.key, text("lobby-edition"), options, "=" + scope.edition)

    def is_offered(self, scope: SettingScope) -> bool:
        """Return True if there are several editions."""
        return len(scope.editions) > 1

    async def keep_choice(self, store: Store, scope: SettingScope, value: str) -> None:
        """Bind the match to this edition. It is no lesson any more, since a lesson belongs to its own edition."""
        settings = {key: word for key, word in scope.match.settings.items() if key != START}
        await store.matches.change_match(scope.match.id, settings=settings)
        await store.lobbies.set_edition(scope.match.id, scope.editions[value.removeprefix("=")])


class Language(MatchSetting):
    """The language of the match's public texts."""

    key = TABLE_LANGUAGE
    kept = True

    def offer(self, scope: SettingScope) -> Setting:
        """Return the server's language, and all available ones."""
        spoken = (Option(each, describe_language(each)) for each in LANGUAGES)
        own = Option(SERVER, text("options-language-server"), text("options-language-told"))
        return Setting(self.key, text("options-language"), (own, *spoken), SERVER)


class PaceSetting(MatchSetting):
    """The length of a turn, or the time of the day when it ends."""

    key = "pace"

    def offer(self, scope: SettingScope) -> Setting:
        """Return the usual paces and the present one."""
        paces = dict.fromkeys((*time_texts.PACES, scope.clock.pace))
        options = tuple(Option(pace, time_texts.describe_pace(pace)) for pace in paces)
        return Setting(self.key, text("options-pace"), options, scope.clock.pace)

    async def check_choice(self, scope: SettingScope, value: str) -> str:
        """Reject a value that is neither an offered pace nor a time of the day."""
        return time_texts.read_pace(value)


class Zone(MatchSetting):
    """The time zone of the match's clock."""

    key = "zone"

    def offer(self, scope: SettingScope) -> Setting:
        """Return the present zone and likely ones."""
        zones = dict.fromkeys((scope.clock.zone, *scope.zones, *time_texts.ZONES))
        options = tuple(Option(zone, time_texts.describe_zone(zone)) for zone in zones if zone)
        return Setting(self.key, text("options-zone"), options, scope.clock.zone)

    async def check_choice(self, scope: SettingScope, value: str) -> str:
        """Reject a value that is no time zone."""
        return await asyncio.to_thread(time_input.read_zone, value)


class YesNo(MatchSetting):
    """A setting that is on or off. Its texts are options-<key>, options-<key>-yes and options-<key>-no."""

    usual: ClassVar[bool] = False  # the value until one is chosen

    def offer(self, scope: SettingScope) -> Setting:
        """Return both choices."""
        options = tuple(Option(each, text(f"options-{self.key}-{each}")) for each in (YES, NO))
        return Setting(self.key, text(f"options-{self.key}"), options, YES if self.usual else NO)

    @classmethod
    def is_on(cls, settings: Mapping[str, str]) -> bool:
        """Return True if the setting is on in a match's settings."""
        return settings[cls.key] == YES if cls.key in settings else cls.usual


class Weekends(YesNo):
    """Whether the clock runs on weekends."""

    key = "weekends"
    usual = True


class StartWhenFull(YesNo):
    """Whether the match starts by itself once all seats are taken."""

    key = "auto"


class Hints(YesNo):
    """Whether people may ask an AI for hints. Each hint is announced publicly."""

    key = "hints"
    kept = True

    def offer(self, scope: SettingScope) -> Setting:
        """Return both choices, with the meaning of hints."""
        plain = super().offer(scope)
        told = text("options-hints-told")
        options = tuple(replace(each, hint=told if each.id == YES else None) for each in plain.options)
        return replace(plain, options=options)


class Begin(MatchSetting):
    """The lesson a match begins with, if its creator asked for one. It cannot be changed."""

    key = START
    kept = True

    def offer(self, scope: SettingScope) -> Setting:
        """Return the present lesson."""
        lesson = Option(FIRST, text("options-start-first"))
        return Setting(self.key, text("options-start"), (lesson,), FIRST)

    def is_offered(self, scope: SettingScope) -> bool:
        """Return True if the match has started as a lesson."""
        return scope.match.status != "lobby" and is_lesson(scope.match.settings)


class Evening(MatchSetting):
    """A preset for the evening: first time, short or full. It sets several other settings at once."""

    key = "evening"

    def offer(self, scope: SettingScope) -> Setting:
        """Return the presets, and OWN if the present settings make none of them."""
        present = self.find_present(scope.game, scope.match.settings)
        options = tuple(Option(each, text(f"evening-{each}")) for each in dict.fromkeys((*EVENINGS, present)))
        return Setting(self.key, text("lobby-evening"), options, present)

    def is_offered(self, scope: SettingScope) -> bool:
        """Return True before the start, if the game has settings for a short match."""
        return scope.match.status == "lobby" and bool(scope.game.quick)

    async def keep_choice(self, store: Store, scope: SettingScope, value: str) -> None:
        """Store the settings of a preset. OWN changes none."""
        if value == OWN:
            return
        covered, before = self.list_covered(scope.game), scope.match.settings
        others = {key: word for key, word in before.items() if key not in covered}
        settings = {**others, **self.list_settings(scope.game, value)}
        await store.matches.change_match(scope.match.id, settings=settings)

    @staticmethod
    def list_settings(game: AnyGame, evening: str) -> dict[str, str]:
        """Return the settings that a preset stores. A full game has the defaults, so it stores none."""
        if evening == FULL_GAME or not game.quick:
            return {}
        if evening == SHORT_EVENING:
            return {**game.quick, Hints.key: YES}
        start = {START: FIRST} if has_lesson(game) else {}
        return {**game.quick, Hints.key: YES, **start}

    @staticmethod
    def list_covered(game: AnyGame) -> dict[str, str]:
        """Return all settings that presets may change, with their defaults."""
        return {**{each.key: each.default for each in game.settings}, Hints.key: NO, START: ""}

    @classmethod
    def find_present(cls, game: AnyGame, settings: Mapping[str, str]) -> str:
        """Return the preset that has exactly these settings, OWN if there is none."""
        covered = cls.list_covered(game)
        chosen = {key: settings.get(key, default) for key, default in covered.items()}
        return next((each for each in EVENINGS if covered | cls.list_settings(game, each) == chosen), OWN)


# shown before and after the game's own settings
ABOUT_PLAY: tuple[MatchSetting, ...] = (Seats(), EditionSetting(), Hints(), Begin())
ABOUT_TIME: tuple[MatchSetting, ...] = (PaceSetting(), Zone(), Weekends(), StartWhenFull(), Language())


def list_of_play(scope: SettingScope) -> list[MatchSetting]:
    """Return the settings about play: number of players, the game's own, then the rest of ABOUT_PLAY."""
    listed = [ABOUT_PLAY[0], *map(GameSetting, scope.game.settings), *ABOUT_PLAY[1:]]
    return [each for each in listed if each.is_offered(scope)]


def list_of_time(scope: SettingScope) -> list[MatchSetting]:
    """Return the settings about time."""
    return [each for each in ABOUT_TIME if each.is_offered(scope)]


def find_setting(scope: SettingScope, key: str) -> MatchSetting:
    """Return the setting with this key. Raises IllegalAnswer if it is not offered."""
    for each in (*list_of_play(scope), *list_of_time(scope), Evening()):
        if each.key == key and each.is_offered(scope):
            return each
    raise IllegalAnswer(key)


def read_choice(setting: Setting, settings: Mapping[str, str]) -> str:
    """Return the id of a setting's present option."""
    return settings.get(setting.key) or setting.default


def keep_started(settings: Mapping[str, str]) -> dict[str, str]:
    """Return the settings a match keeps after its start."""
    dropped = {each.key for each in (*ABOUT_PLAY, *ABOUT_TIME) if not each.kept}
    return {key: value for key, value in settings.items() if key not in dropped}


def read_clock(settings: Mapping[str, str], server: ServerSettings) -> Clock:
    """Return the clock that a lobby's settings make. The server's settings are the defaults."""
    pace, zone = settings.get(PaceSetting.key) or server.pace, settings.get(Zone.key) or server.zone
    return Clock(pace, zone, Weekends.is_on(settings))


def write_clock(clock: Clock) -> dict[str, str]:
    """Return the settings that make this clock."""
    weekends = YES if clock.weekends else NO
    return {PaceSetting.key: clock.pace, Zone.key: clock.zone, Weekends.key: weekends}
