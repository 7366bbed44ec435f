"""Panels drawn for one seat: what it is asked, or whom the table waits for, with its tableau."""

from hashlib import sha256
from io import BytesIO

import discord
from discord import ui

from cogs.errors import note
from cogs.house import House, Voices
from cogs.panel import Panel, Shown, fitted, gallery
from cogs.press import Key, button, row
from cogs.sheet import Look, known
from engine.core import Decision, Ref, Seat
from engine.referee import Match, Position
from render.games import Picture

TABLEAU, LIT = "tableau.png", "spots.png"


class Drawn:
    """A panel ready to send: a fresh view, and its file of this name if the picture is new."""

    def __init__(self, view: ui.LayoutView, picture: Picture | None = None, name: str = TABLEAU) -> None:
        self.view, self.picture, self.name = view, picture, name

    def files(self) -> list[discord.File]:
        """The picture as an attachment, each time anew."""
        return [] if self.picture is None else [attachment(self.picture, self.name)]


def attachment(picture: Picture, name: str) -> discord.File:
    """A picture to upload, with its alternative text."""
    return discord.File(BytesIO(picture.png), name, description=picture.alt[:1024])


def pictured(message: discord.Message | None) -> str:
    """The alternative text of the tableau that a message shows, or nothing."""
    for item in message.components if message else ():
        if isinstance(item, discord.MediaGalleryComponent) and TABLEAU in item.items[0].media.url:
            return item.items[0].description or "–"
    return ""


def awaited(position: Position) -> tuple[Ref, ...]:
    """Who is awaited, as texts name them."""
    return tuple(Ref("seat", str(seat)) for seat in position.waiting())


class Easel:
    """Draws the panels of running matches."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def draw(
        self,
        position: Position,
        seat: Seat,
        note: str = "",
        look: Look | None = None,
        alt: str = "",
        paint: bool = False,
    ) -> Drawn:
        """The panel of a seat as it stands; paint: with a new picture; alt: of the tableau that stays."""
        voices = await self.house.voices(position)
        decision = position.ask(seat)
        awaits = seat in position.waiting()
        picture = await self._lit(position, decision, voices) if awaits else None
        name = LIT if picture else TABLEAU
        if picture is None and (paint or not awaits or not alt):
            picture = await self._tableau(position, seat, voices)
        alt = picture.alt if picture else alt
        lines = [note] if note else []
        if not awaits:
            lines.append(self._resting(position, voices))
        shown = Shown("\n".join(lines), name if alt else "", alt, await self._can_back(position, seat))
        if decision is None:
            return Drawn(self._rest(position, shown, voices), picture)
        picking = await self.house.store.picking(position.match.id, seat)
        picks = known(decision, picking.picks) if picking is not None and picking.ask == decision.ask else ()
        panel = Panel(position.match.id, decision, voices.plain, voices.rich, picks, look)
        return Drawn(panel.view(shown), picture, name)

    async def _lit(self, position: Position, decision: Decision | None, voices: Voices) -> Picture | None:
        try:
            return None if decision is None else await self.house.lit(position, decision, voices)
        except Exception as error:
            note(error, f"spots of match {position.match.id}")
            return None

    async def _tableau(self, position: Position, seat: Seat, voices: Voices) -> Picture | None:
        try:
            return await self.house.tableau(position, seat, voices)
        except Exception as error:
            note(error, f"tableau of match {position.match.id}")
            return None

    async def _can_back(self, position: Position, seat: Seat) -> str:
        last = await self.house.referee.can_back(position.match.id, seat)
        return "" if last is None else veiled(position.match, last)

    def _resting(self, position: Position, voices: Voices) -> str:
        """Whom the table waits for."""
        if not position.waiting():
            return voices.rich.line("panel-over")
        return voices.rich.line("panel-waits", seats=awaited(position))

    def _rest(self, position: Position, shown: Shown, voices: Voices) -> ui.LayoutView:
        """A panel without a question."""
        made = ui.LayoutView(timeout=None)
        made.add_item(ui.TextDisplay(fitted(voices.rich, shown.note.split("\n"))))
        if shown.picture:
            made.add_item(gallery(shown.picture, shown.alt))
        match = position.match.id
        knobs = [button(Key(match, 0, "show"), voices.plain.line("panel-refresh"))]
        if shown.back:
            knobs.append(button(Key(match, 0, "back", shown.back), voices.plain.line("panel-back")))
        made.add_item(row(*knobs))
        return made


def veiled(match: Match, seq: int) -> str:
    """A name for a log entry that does not tell how many entries there are."""
    return sha256(f"{match.secret} {seq}".encode()).hexdigest()[:12]
