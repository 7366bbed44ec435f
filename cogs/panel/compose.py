"""Panels drawn for one seat: what it is asked, or whom the table waits for, with its tableau."""

import discord
from discord import ui
from msgspec import Struct

from cogs.context import AppContext, MatchTexts
from cogs.delivery import make_file, veil_entry
from cogs.panel.missed_events import Missed
from cogs.panel.widget_kinds import Look, known
from cogs.panel.widgets import Panel, Shown
from cogs.pictures import Reader
from cogs.ui.components import PressedItem, button, row
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import note
from cogs.ui.layout import fitted
from engine.core import Decision, Ref, Seat
from engine.match_position import Position
from render.scene import Picture

TABLEAU, SINCE = "tableau.png", "since"


class Kept(Struct, frozen=True):
    """The one picture that a message shows: its address and its alternative text."""

    url: str = ""
    alt: str = ""

    def is_(self, name: str) -> bool:
        """Whether it is the picture of this name."""
        return name in self.url


class Drawn:
    """A panel ready to send: a fresh view, and the pictures by name that are new."""

    def __init__(self, view: ui.LayoutView, pictures: dict[str, Picture]) -> None:
        self.view, self.pictures = view, pictures

    def files(self) -> list[discord.File]:
        """The pictures as attachments, each time anew."""
        return [make_file(picture, name) for name, picture in self.pictures.items()]


def pictured(message: discord.Message | None) -> Kept:
    """The picture that a message shows, if it is a single one."""
    for item in message.components if message else ():
        if isinstance(item, discord.MediaGalleryComponent) and len(item.items) == 1:
            shown = item.items[0]
            return Kept(shown.media.url, shown.description or "–")
    return Kept()


def awaited(position: Position) -> tuple[Ref, ...]:
    """Who is awaited, as texts name them."""
    return tuple(Ref("seat", str(seat)) for seat in position.waiting())


class PanelComposer:
    """Draws the panels of running matches."""

    def __init__(self, context: AppContext) -> None:
        self.context = context

    async def draw(
        self,
        position: Position,
        seat: Seat,
        note: str = "",
        look: Look | None = None,
        kept: Kept | None = None,
        paint: bool = False,
        missed: Missed | None = None,
    ) -> Drawn:
        """The panel of a seat as it stands; paint: with a new picture; kept: the one that may stay."""
        voices, missed = await self.context.voices(position), missed or Missed()
        decision = position.ask(seat)
        stays = kept if kept is not None and not (paint or missed.pictures) else Kept()
        name, picture = await self._picture(position, seat, decision, voices, stays)
        alt = picture.alt if picture else stays.alt if stays.is_(name) else ""
        news = {f"{SINCE}-{at}.png": each for at, each in enumerate(missed.pictures)}
        shown = Shown(
            "\n".join(
                [*missed.lines, *([note] if note else []), *await self._stands(position, seat, voices)]
            ),
            name if alt else "",
            alt,
            await self._can_back(position, seat),
            tuple((file, each.alt) for file, each in news.items()),
            self._return(position, seat, voices),
        )
        files = ({name: picture} if picture else {}) | news
        return Drawn(await self._view(position, seat, decision, shown, voices, look), files)

    async def _view(
        self,
        position: Position,
        seat: Seat,
        decision: Decision | None,
        shown: Shown,
        voices: MatchTexts,
        look: Look | None,
    ) -> ui.LayoutView:
        if decision is None:
            return self._rest(position, shown, voices)
        picking = await self.context.store.panels.load_picks(position.match.id, seat)
        picks = known(decision, picking.picks) if picking is not None and picking.ask == decision.ask else ()
        panel = Panel(position.match.id, decision, voices.plain, voices.rich, picks, look)
        return panel.view(shown)

    async def _stands(self, position: Position, seat: Seat, voices: MatchTexts) -> list[str]:
        """Whom the table waits for; this seat's deadline, if it is awaited, and its stand-in."""
        say, lines = voices.rich, list[str]()
        if position.players[seat].standin is not None and not position.ended:
            lines.append(say.line("panel-standin"))
        if seat not in position.waiting():
            return [*lines, self._resting(position, voices)]
        deadline = await self.context.store.deadlines.load_deadline(position.match.id, seat)
        if deadline is None or position.players[seat].standin is not None:
            return lines
        if deadline.due is not None:
            lines.append(say.line("panel-due", due=f"<t:{deadline.due}:R>", at=f"<t:{deadline.due}:f>"))
        elif deadline.remaining is not None:
            lines.append(say.line("panel-paused"))
        return lines

    async def _picture(
        self, position: Position, seat: Seat, decision: Decision | None, voices: MatchTexts, stays: Kept
    ) -> tuple[str, Picture | None]:
        """The picture's name, and the picture itself unless the one that stays is as good."""
        awaits, lit = seat in position.waiting(), f"spots-{veil_entry(position.match, position.seq)}.png"
        if awaits and stays.is_(lit):
            return lit, None
        spots = await self._lit(position, decision, voices) if awaits else None
        if spots is not None:
            return lit, spots
        if awaits and stays.is_(TABLEAU):
            return TABLEAU, None
        return TABLEAU, await self._tableau(position, seat, voices)

    async def _lit(self, position: Position, decision: Decision | None, voices: MatchTexts) -> Picture | None:
        try:
            if decision is None:
                return None
            reader = Reader(decision.seat, voices.plain, voices.theme(decision.seat))
            return await self.context.pictures.paint_lit(position, decision, reader)
        except Exception as error:
            note(error, f"spots of match {position.match.id}")
            return None

    async def _tableau(self, position: Position, seat: Seat, voices: MatchTexts) -> Picture | None:
        try:
            reader = Reader(seat, voices.plain, voices.theme(seat))
            return await self.context.pictures.paint_tableau(position, seat, reader)
        except Exception as error:
            note(error, f"tableau of match {position.match.id}")
            return None

    async def _can_back(self, position: Position, seat: Seat) -> str:
        last = await self.context.referee.can_back(position.match.id, seat)
        return "" if last is None else veil_entry(position.match, last)

    def _resting(self, position: Position, voices: MatchTexts) -> str:
        """Whom the table waits for."""
        if not position.waiting():
            return voices.rich.line("panel-over")
        return voices.rich.line("panel-waits", seats=awaited(position))

    def _return(self, position: Position, seat: Seat, voices: MatchTexts) -> tuple[PressedItem, ...]:
        """The button of whoever has a stand-in."""
        if position.players[seat].standin is None or position.ended:
            return ()
        return (
            button(CustomId(position.match.id, 0, "return"), voices.plain.line("button-return"), "success"),
        )

    def _rest(self, position: Position, shown: Shown, voices: MatchTexts) -> ui.LayoutView:
        """A panel without a question."""
        made = ui.LayoutView(timeout=None)
        made.add_item(ui.TextDisplay(fitted(voices.rich, shown.note.split("\n"))))
        if (pictures := shown.album()) is not None:
            made.add_item(pictures)
        match = position.match.id
        knobs = [*shown.knobs, button(CustomId(match, 0, "show"), voices.plain.line("panel-refresh"))]
        if shown.back:
            knobs.append(button(CustomId(match, 0, "back", shown.back), voices.plain.line("panel-back")))
        made.add_item(row(*knobs))
        return made
