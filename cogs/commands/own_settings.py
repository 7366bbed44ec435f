"""What a person may choose for themselves: one class a setting, drawn as a menu, and as a window for what no menu holds."""

import asyncio
from typing import Any, ClassVar

from msgspec import Struct

from cogs.text import time_input, time_texts
from cogs.ui.errors import refuse
from engine.records.store_records import User, UserChanges
from engine.rules.core import Illegal, Option, Text, text
from render import themes

NONE, KEPT, SERVER = "none", "kept", "server"
REACHES: dict[str, UserChanges] = {
    "dm": {"reach": "dm", "dm": None},
    "mention": {"reach": "mention"},
}  # dm: tried anew
USUAL_HOURS = ("21:00-07:00", "22:00-07:00", "22:00-08:00", "23:00-08:00", "00:00-08:00")
DAYS = (1, 2, 3, 7, 14)


class Owner(Struct, frozen=True):
    """Whose settings they are, now (Unix seconds), and the time zone that days begin in."""

    user: User
    now: int
    zone: str

    @property
    def away(self) -> bool:
        """Whether they are away."""
        return self.user.away is not None and self.user.away > self.now


class OwnSetting:
    """One setting; its texts are those of setting_panel.ShownSetting."""

    key: ClassVar[str]
    typed: ClassVar[bool] = False  # whether other values can be typed

    def list_options(self, owner: Owner) -> list[Option]:
        """Offer the usual values and the one that stands, which is marked."""
        raise NotImplementedError

    async def read_choice(self, owner: Owner, words: str) -> UserChanges:
        """Read what was chosen or typed; raises Refused, and Illegal for what is not on offer."""
        raise NotImplementedError


class OwnZone(OwnSetting):
    """The person's time zone, or that of the server."""

    key, typed = "zone", True

    def list_options(self, owner: Owner) -> list[Option]:
        """Offer that of the server and those of many people."""
        zones = dict.fromkeys((owner.user.zone, *time_texts.ZONES))
        usual = text("settings-choose-server")
        named_server = usual if owner.user.zone else text("settings-server", server=usual, zone=owner.zone)
        server = Option(SERVER, named_server, chosen=not owner.user.zone)
        named = (
            Option(zone, text("zone-named", zone=zone), chosen=zone == owner.user.zone)
            for zone in zones
            if zone
        )
        return [server, *named]

    async def read_choice(self, owner: Owner, words: str) -> UserChanges:
        """Read a zone by its name."""
        return {"zone": "" if words == SERVER else await asyncio.to_thread(time_input.read_zone, words)}


class QuietHours(OwnSetting):
    """The hours without reminders."""

    key, typed = "quiet", True

    def list_options(self, owner: Owner) -> list[Option]:
        """Offer none, and usual nights."""
        begin, end = owner.user.quiet_from, owner.user.quiet_to
        stands = NONE if begin is None or end is None else _write_hours(begin, end)
        hours = (Option(each, _describe_hours(each), chosen=each == stands) for each in USUAL_HOURS)
        nothing = Option(NONE, text("settings-choose-none"), chosen=stands == NONE)
        own = [] if stands in (NONE, *USUAL_HOURS) else [Option(stands, _describe_hours(stands), chosen=True)]
        return [nothing, *own, *hours]

    async def read_choice(self, owner: Owner, words: str) -> UserChanges:
        """Read both ends, with a dash between."""
        if words == NONE:
            return {"quiet_from": None, "quiet_to": None}
        begin, dash, end = words.replace("–", "-").partition("-")
        if not dash:
            raise refuse("settings-half")
        return read_quiet(owner.user, time_input.read_minutes(begin), time_input.read_minutes(end))


class Reach(OwnSetting):
    """How the person is told that it is their turn."""

    key = "reach"

    def list_options(self, owner: Owner) -> list[Option]:
        """Offer both ways."""
        return _offer_texts({each: text(f"settings-choose-{each}") for each in REACHES}, owner.user.reach)

    async def read_choice(self, owner: Owner, words: str) -> UserChanges:
        """Read one of both."""
        if words not in REACHES:
            raise Illegal(words)
        return REACHES[words]


class Away(OwnSetting):
    """Until when the person is away."""

    key, typed = "away", True

    def list_options(self, owner: Owner) -> list[Option]:
        """Offer to be here, and some days."""
        here = Option("0", text("settings-choose-here"), chosen=not owner.away)
        kept = [Option(KEPT, text("settings-choose-away"), chosen=True)] if owner.away else []
        days = (Option(str(n), text("settings-choose-days", days=text("days", n=n))) for n in DAYS)
        return [here, *kept, *days]

    async def read_choice(self, owner: Owner, words: str) -> UserChanges:
        """Read days, or the day of coming back."""
        return {} if words == KEPT else {"away": time_input.read_absence(words, owner.now, owner.zone)}


class Statistics(OwnSetting):
    """Whether the person appears in statistics."""

    key = "statistics"

    def list_options(self, owner: Owner) -> list[Option]:
        """Offer both."""
        said = {each: text(f"settings-choose-{each}") for each in ("counted", "hidden")}
        return _offer_texts(said, "hidden" if owner.user.hidden else "counted")

    async def read_choice(self, owner: Owner, words: str) -> UserChanges:
        """Read one of both."""
        if words not in ("counted", "hidden"):
            raise Illegal(words)
        return {"hidden": words == "hidden"}


class PictureTheme(OwnSetting):
    """How pictures look that only the person sees."""

    key = "theme"

    def list_options(self, owner: Owner) -> list[Option]:
        """Offer all themes."""
        return _offer_texts(dict(themes.titles()), themes.find_theme(owner.user.theme).key)

    async def read_choice(self, owner: Owner, words: str) -> UserChanges:
        """Read a theme by its key."""
        if words not in dict(themes.titles()):
            raise Illegal(words)
        return {"theme": words}


OWN_SETTINGS: dict[str, OwnSetting] = {
    each.key: each for each in (OwnZone(), QuietHours(), Reach(), Away(), Statistics(), PictureTheme())
}


def read_quiet(user: User, begin: int | None, end: int | None) -> UserChanges:
    """Read quiet hours in minutes of the day; the side that was not named stays as it is."""
    hours: Any = (user.quiet_from if begin is None else begin, user.quiet_to if end is None else end)
    if None in hours:
        raise refuse("settings-half")
    if hours[0] == hours[1]:
        raise refuse("settings-no-hours")
    return {"quiet_from": hours[0], "quiet_to": hours[1]}


def _offer_texts(said: dict[str, Text], stands: str) -> list[Option]:
    return [Option(key, label, chosen=key == stands) for key, label in said.items()]


def _write_hours(begin: int, end: int) -> str:
    return f"{time_input.write_minutes(begin)}-{time_input.write_minutes(end)}"


def _describe_hours(hours: str) -> Text:
    begin, _, end = hours.partition("-")
    return text("settings-choose-hours", begin=begin, end=end)
