"""Panels composed for one seat: what it is asked, or whom the match waits for, with its pictures."""

from collections.abc import Iterator
from hashlib import sha256

import discord
from discord import ui
from msgspec import Struct
from msgspec.json import encode

from cogs.context import AppContext
from cogs.delivery import Outgoing, link_thread, veil_entry
from cogs.panel.buttons import ComeBack
from cogs.panel.missed_events import Missed
from cogs.panel.picks import keep_offered
from cogs.panel.view import Shown, draw_question, draw_rest
from cogs.panel.widgets.widget import PanelPage, Question
from cogs.snapshot import MatchSnapshot
from cogs.ui.components import PressedItem
from cogs.ui.errors import note
from cogs.ui.kept_files import list_media, list_shown
from engine.core import Decision, Ref, Seat
from engine.match_position import Position
from render.scene import Picture

TABLEAU, SINCE = "tableau.png", "since"


class KeptPicture(Struct, frozen=True):
    """The one picture that a message shows: its address and its alternative text."""

    url: str = ""
    alt: str = ""

    def has_name(self, name: str) -> bool:
        """Tell whether it is the picture of this file name."""
        return name in self.url


class PanelState(Struct, frozen=True):
    """What a panel shows beside what stands: a note, the page its reader is on, what its seat missed.

    kept: the picture that may stay, since the message shows it already; None: it shows none. direct: it is read in
    direct messages, where nothing else says which match it is.
    """

    note: str = ""
    page: PanelPage = PanelPage()
    missed: Missed = Missed()
    kept: KeptPicture | None = None
    direct: bool = False


FRESH = PanelState()


def find_picture(message: discord.Message | None) -> KeptPicture:
    """Find the picture that a message shows, if it is a single one."""
    shown = list_media(message)
    return KeptPicture(shown[0].media.url, shown[0].description or "–") if len(shown) == 1 else KeptPicture()


def name_awaited(position: Position) -> tuple[Ref, ...]:
    """Name who is awaited, as texts take it."""
    return tuple(Ref("seat", str(seat)) for seat in position.waiting())


class PanelComposer:
    """Composes the panels of running matches."""

    def __init__(self, context: AppContext) -> None:
        self.context = context

    async def compose_panel(self, snapshot: MatchSnapshot, seat: Seat, state: PanelState = FRESH) -> Outgoing:
        """Compose the panel of a seat as it stands: a fresh view, and the pictures that are new."""
        decision, missed = snapshot.position.ask(seat), state.missed
        kept = KeptPicture() if state.kept is None or missed.pictures else state.kept
        name, picture = await self._find_picture(snapshot, seat, decision, kept)
        alt = picture.alt if picture else kept.alt if kept.has_name(name) else ""
        news = {f"{SINCE}-{at}.png": each for at, each in enumerate(missed.pictures)}
        shown = Shown(
            "\n".join(_list_lines(snapshot, seat, state)),
            (*((file, each.alt) for file, each in news.items()), *([(name, alt)] if alt else [])),
            _name_back(snapshot, seat),
            tuple(_draw_return(snapshot, seat)),
            _write_lesson(snapshot, seat, decision),
        )
        view = _draw_view(snapshot, decision, shown, state.page)
        painted, names = {**news, **({name: picture} if picture else {})}, list_shown(view)
        return Outgoing(view, pictures={file: each for file, each in painted.items() if file in names})

    async def _find_picture(
        self, snapshot: MatchSnapshot, seat: Seat, decision: Decision | None, kept: KeptPicture
    ) -> tuple[str, Picture | None]:
        """Find the picture's name, and paint it unless the kept one is as good."""
        position = snapshot.position
        waits = seat in position.waiting()
        spots = _name_spots(snapshot, decision) if waits and decision is not None else ""
        if spots and kept.has_name(spots):
            return spots, None
        lit = await self._paint_spots(snapshot, decision) if spots and decision is not None else None
        if lit is not None:
            return spots, lit
        if waits and kept.has_name(TABLEAU):
            return TABLEAU, None
        return TABLEAU, await self._paint_tableau(snapshot, seat)

    async def _paint_spots(self, snapshot: MatchSnapshot, decision: Decision) -> Picture | None:
        try:
            reader = snapshot.make_reader(decision.seat)
            return await self.context.pictures.paint_lit(snapshot.position, decision, reader)
        except Exception as error:
            note(error, f"spots of match {snapshot.match.id}")
            return None

    async def _paint_tableau(self, snapshot: MatchSnapshot, seat: Seat) -> Picture | None:
        try:
            return await self.context.pictures.paint_tableau(
                snapshot.position, seat, snapshot.make_reader(seat)
            )
        except Exception as error:
            note(error, f"tableau of match {snapshot.match.id}")
            return None


def _name_spots(snapshot: MatchSnapshot, decision: Decision) -> str:
    """Name the picture of where the options lie by what it shows, so that nobody else's secret act changes it."""
    position, seat = snapshot.position, decision.seat
    shown = position.game.view(position.state, seat), decision.ask, snapshot.texts.theme(seat)
    return f"spots-{sha256(encode(shown)).hexdigest()[:12]}.png"


def _draw_view(
    snapshot: MatchSnapshot, decision: Decision | None, shown: Shown, page: PanelPage
) -> ui.LayoutView:
    texts, match = snapshot.texts, snapshot.match.id
    if decision is None:
        return draw_rest(match, texts.rich, shown)
    picks = keep_offered(decision, snapshot.list_picks(decision))
    return draw_question(Question(match, decision, texts.plain, texts.rich, picks, page), shown)


def _list_lines(snapshot: MatchSnapshot, seat: Seat, state: PanelState) -> Iterator[str]:
    """List what stands above the question: which match it is where nothing else says so, what is new, the terms."""
    match, say = snapshot.match, snapshot.texts.rich
    if state.direct:
        place = link_thread(match)
        yield say.line("panel-direct", number=match.id, game=say.title(match.game), place=place)
    yield from state.missed.lines
    if state.note:
        yield state.note
    yield from _list_terms(snapshot, seat)


def _write_lesson(snapshot: MatchSnapshot, seat: Seat, decision: Decision | None) -> str:
    """Say why this is asked and what to think of, in somebody's first match of the game; the text lesson-<step>."""
    if decision is None or snapshot.seat_rows(seat).skilled:
        return ""
    key, say = f"lesson-{decision.step.replace('.', '-')}", snapshot.texts.rich
    return say.line(key) if say.has(key) else ""


def _list_terms(snapshot: MatchSnapshot, seat: Seat) -> Iterator[str]:
    """Say who plays for this seat, and whom the match waits for or until when this seat is awaited."""
    position, say = snapshot.position, snapshot.texts.rich
    standin, deadline = position.players[seat].standin is not None, snapshot.seat_rows(seat).deadline
    if standin and not position.ended:
        yield say.line("panel-standin")
    if not position.waiting():
        yield say.line("panel-over")
    elif seat not in position.waiting():
        yield say.line("panel-waits", seats=name_awaited(position))
    elif deadline is None or standin:
        return
    elif deadline.due is not None:
        yield say.line("panel-due", due=f"<t:{deadline.due}:R>", at=f"<t:{deadline.due}:f>")
    elif deadline.remaining is not None:
        yield say.line("panel-paused")


def _name_back(snapshot: MatchSnapshot, seat: Seat) -> str:
    """Name the answer that Back takes back; nothing where it takes back none."""
    last = snapshot.rows.last
    if last is None or not snapshot.position.may_take_back(seat, last):
        return ""
    return veil_entry(snapshot.match, last.seq)


def _draw_return(snapshot: MatchSnapshot, seat: Seat) -> Iterator[PressedItem]:
    """Draw the button of whoever has a stand-in."""
    if snapshot.position.players[seat].standin is not None and not snapshot.position.ended:
        yield ComeBack(snapshot.match.id).button(snapshot.texts.plain)
