"""Settings of a user."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from cogs.commands.setting_panel import (
    PanelSetting,
    SettingPanel,
    offer_languages,
    offer_values,
    read_language,
)
from cogs.text import time_input, time_texts
from cogs.ui.components import Component
from cogs.ui.errors import user_error
from engine.records.store_records import User, UserChanges
from engine.rules.core import IllegalAnswer, Option, Text, text
from render.pages import themes

NONE, KEPT, SERVER = "none", "kept", "server"
# value: its changes. The change "dm": None makes the bot try direct messages again.
REACHES: dict[str, UserChanges] = {"dm": {"reach": "dm", "dm": None}, "mention": {"reach": "mention"}}
STATISTICS: dict[str, UserChanges] = {"counted": {"hidden": False}, "hidden": {"hidden": True}}
THEMES = dict(themes.titles())
MY_DISCORD = text("settings-choose-discord")
USUAL_HOURS = ("21:00-07:00", "22:00-07:00", "22:00-08:00", "23:00-08:00", "00:00-08:00")
DAYS = (1, 2, 3, 7, 14)


class Owner(Struct, frozen=True):
    """The user of the settings, the present time (Unix seconds), and the time zone of their days."""

    user: User
    now: int
    zone: str

    @property
    def away(self) -> bool:
        """Whether the user is away."""
        return self.user.away is not None and self.user.away > self.now


class ChooseOwn(Component, verb="mine"):
    """The menu of one setting."""


class TypeOwn(Component, verb="myword", window=True):
    """A modal for a value no menu holds."""


class OpenOwn(Component, verb="myother"):
    """A button that opens the modal for another value of a setting."""


def describe_choice(key: str) -> Text:
    """Return the text of a fixed value by its key."""
    return text(f"settings-choose-{key}")


def _offer_zones(owner: Owner) -> list[Option]:
    """Return the options: the server's time zone and common ones."""
    stands, usual = owner.user.zone, describe_choice(SERVER)
    named_server = usual if stands else text("settings-server", server=usual, zone=owner.zone)
    zones = filter(None, (stands, *time_texts.ZONES))
    return [
        Option(SERVER, named_server, chosen=not stands),
        *offer_values(zones, time_texts.describe_zone, stands),
    ]


def _offer_hours(owner: Owner) -> list[Option]:
    """Return the options: no quiet hours, and common nights."""
    begin, end = owner.user.quiet_from, owner.user.quiet_to
    stands = NONE if begin is None or end is None else _write_hours(begin, end)
    own = [] if stands in (NONE, *USUAL_HOURS) else [stands]
    return offer_values((NONE, *own, *USUAL_HOURS), _describe_hours, stands)


def _read_hours(owner: Owner, words: str) -> UserChanges:
    """Return the changes for quiet hours. words: NONE, or begin and end separated by a dash. Raises UserError."""
    if words == NONE:
        return {"quiet_from": None, "quiet_to": None}
    begin, dash, end = words.replace("–", "-").partition("-")
    if not dash:
        raise user_error("settings-half")
    return read_quiet(owner.user, time_input.read_minutes(begin), time_input.read_minutes(end))


def read_quiet(user: User, begin: int | None, end: int | None) -> UserChanges:
    """Return the changes for quiet hours, in minutes since midnight. A time that is None keeps its value.

    Raises UserError if one time is still missing, or both are equal.
    """
    begin, end = user.quiet_from if begin is None else begin, user.quiet_to if end is None else end
    if begin is None or end is None:
        raise user_error("settings-half")
    if begin == end:
        raise user_error("settings-no-hours")
    return {"quiet_from": begin, "quiet_to": end}


def _offer_absences(owner: Owner) -> list[Option]:
    """Return the options: present, or away for some days."""
    here = Option("0", text("settings-choose-here"), chosen=not owner.away)
    kept = [Option(KEPT, text("settings-choose-away"), chosen=True)] if owner.away else []
    days = (Option(str(n), text("settings-choose-days", days=text("days", n=n))) for n in DAYS)
    return [here, *kept, *days]


def _read_absence(owner: Owner, words: str) -> UserChanges:
    """Return the changes for an absence. words: KEPT, a number of days, or the date of return."""
    return {} if words == KEPT else {"away": time_input.read_absence(words, owner.now, owner.zone)}


def _describe_absence(owner: Owner) -> Text | None:
    return text("settings-until", until=f"<t:{owner.user.away}:f>") if owner.away else None


def _read_one_of(known: Mapping[str, UserChanges]) -> Callable[[Owner, str], UserChanges]:
    """Return the parser of a setting with fixed values. Each value has its changes."""

    def read(_: Owner, words: str) -> UserChanges:
        if words not in known:
            raise IllegalAnswer(words)
        return known[words]

    return read


def _write_hours(begin: int, end: int) -> str:
    return f"{time_input.write_minutes(begin)}-{time_input.write_minutes(end)}"


def _describe_hours(hours: str) -> Text:
    if hours == NONE:
        return describe_choice(NONE)
    begin, _, end = hours.partition("-")
    return text("settings-choose-hours", begin=begin, end=end)


OWN_PANEL = SettingPanel[Owner, UserChanges](
    (
        PanelSetting(
            "language",
            lambda owner: offer_languages(MY_DISCORD, owner.user.language),
            lambda _, words: {"language": read_language(words)},
        ),
        PanelSetting(
            "zone",
            _offer_zones,
            lambda _, words: {"zone": "" if words == SERVER else time_input.read_zone(words)},
            typed=True,
        ),
        PanelSetting("quiet", _offer_hours, _read_hours, typed=True),
        PanelSetting(
            "reach",
            lambda owner: offer_values(REACHES, describe_choice, owner.user.reach),
            _read_one_of(REACHES),
        ),
        PanelSetting("away", _offer_absences, _read_absence, typed=True, describe=_describe_absence),
        PanelSetting(
            "statistics",
            lambda owner: offer_values(
                STATISTICS, describe_choice, "hidden" if owner.user.hidden else "counted"
            ),
            _read_one_of(STATISTICS),
        ),
        PanelSetting(
            "theme",
            lambda owner: offer_values(THEMES, THEMES.__getitem__, themes.find_theme(owner.user.theme).key),
            _read_one_of({key: {"theme": key} for key in THEMES}),
        ),
    ),
    ChooseOwn,
    TypeOwn,
    OpenOwn,
)
