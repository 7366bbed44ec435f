"""Replay a match step by step on one private message: the board at that time, and its events.

While a match runs, readers see only their own view. Once it is over, they may choose to see hidden cards.
"""

from collections.abc import Iterator
from typing import NamedTuple

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.painting.requests import WHOLE_BOARD, show_tableau
from cogs.reading.advice import ExplainEntry
from cogs.reading.film import ShowFilm, ShowPage
from cogs.reading.log_lines import LogLine, load_round, tell_entries, write_title
from cogs.reading.log_pages import LAST, FindPosition, list_chapters
from cogs.snapshot import MatchTexts
from cogs.text.language import say_to
from cogs.thread.post import take_shots
from cogs.ui.components import Answers, Component, PressedItem, make_choice, make_row, read_number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import AttachedImage, Layout, attach_image, fit_lines
from cogs.ui.navigation import ShowStep
from cogs.ui.phone import SCREEN, keep_fitting
from cogs.ui.replies import defer_first, defer_page_first, reply
from engine.match.position import Position
from engine.records.log_chapters import Chapter
from engine.rules.core import Ref, Seat
from render.text.say import Say

ALL, PUBLIC = "all", "none"  # viewers: all seats together, and a spectator, else a seat's number
TABLEAU = "tableau"
NEWS = 8  # pictures next to board and tableau
ROOM = SCREEN / 2  # points of a phone's screen for a step's text, the log has the rest


class ReplayPlace(Struct, frozen=True):
    """A place in a replay: index of the round, of the step in it, and viewer (eyes)."""

    round: int = 0
    step: int = 0
    eyes: str = ALL

    def write_arg(self, mark: str = "") -> str:
        """Return this place as a component's argument. mark: makes the id unique."""
        return f"{self.round}:{self.step}:{self.eyes}:{mark}".rstrip(":")

    @classmethod
    def read_arg(cls, arg: str) -> "ReplayPlace":
        """Parse the argument of write_arg. Missing parts mean the beginning, seen by all."""
        round_, step, eyes, *_ = [*arg.split(":"), "", "", ""]
        return cls(read_number(round_), read_number(step), eyes or ALL)


BEGINNING = ReplayPlace()


class Sights(Struct, frozen=True):
    """The view that a reader is shown: a seat's, a spectator's (None), or all hidden facts too (whole)."""

    seat: Seat | None
    whole: bool = False


class ReplaySession(NamedTuple):
    """A match as a reader replays it: latest position, view, texts, and rounds."""

    position: Position
    sights: Sights
    texts: MatchTexts
    rounds: list[Chapter]


class ReplayStep(Struct, frozen=True):
    """A shown step: place, round titles, number of steps in its round, and entry.

    back, on: there are steps before and after it. program: an AI gave the answer and may explain it now.
    """

    place: ReplayPlace
    titles: tuple[str, ...]
    steps: int
    entry: LogLine
    back: bool
    on: bool
    program: bool = False


class ChooseRound(Component, verb="goto"):
    """The menu of rounds."""


class ChooseEyes(Component, verb="eyes"):
    """The menu of viewers of a finished match."""


class ReplayBrowser:
    """Shows one step at a time. find_position: returns the position of a match that the user may view."""

    def __init__(self, context: AppContext, find_position: FindPosition) -> None:
        self.context, self.find_position = context, find_position

    def list_answers(self) -> Answers:
        """Return the handlers of the replay."""
        return {
            ShowStep: defer_page_first(
                lambda asked, press: self.show_step(asked, press.match, ReplayPlace.read_arg(press.arg))
            ),
            ChooseRound: defer_first(self._press_round),
            ChooseEyes: defer_first(self._press_eyes),
        }

    async def _press_round(self, interaction: Interaction, press: Press) -> None:
        place = replace(ReplayPlace.read_arg(press.arg), round=read_number(press.value), step=0)
        await self.show_step(interaction, press.match, place)

    async def _press_eyes(self, interaction: Interaction, press: Press) -> None:
        """Show the round from its first step for another viewer: viewers see different numbers of steps."""
        place = replace(ReplayPlace.read_arg(press.arg), step=0, eyes=press.value)
        await self.show_step(interaction, press.match, place)

    async def show_step(self, interaction: Interaction, match: int, place: ReplayPlace = BEGINNING) -> None:
        """Show a step of a match, the first by default. The interaction is deferred."""
        async with self.context.user_lock(interaction.user.id):
            position = await self.find_position(interaction, match)
            texts = await self.context.load_texts(position, say_to(interaction))
            sights = find_sights(position, interaction.user.id, place.eyes)
            reading = ReplaySession(
                position, sights, texts, await self.context.chapters.list_rounds(position)
            )
            step = await self._load_step(reading, place)
            pictures = await self._paint_step(position, sights, texts, step.entry, interaction.user.id)
            await reply(interaction, _draw_step(position, step, texts, pictures))

    async def _load_step(self, reading: ReplaySession, place: ReplayPlace) -> ReplayStep:
        """Load a step, or the nearest one if its round is empty. Raises UserError if there is none."""
        count = len(reading.rounds)
        at = min(place.round, count - 1)
        older, newer = range(at, -1, -1), range(at, count)
        first, second = (older, newer) if place.step == LAST else (newer, older)
        found = await self._find_round(reading, first) or await self._find_round(reading, second)
        if found is None:
            raise user_error("replay-empty")
        number_, told = found
        wanted = 0 if number_ > at else LAST if number_ < at else place.step
        step = min(wanted, len(told) - 1)
        back = step > 0 or await self._find_round(reading, range(number_ - 1, -1, -1)) is not None
        on = step + 1 < len(told) or await self._find_round(reading, range(number_ + 1, count)) is not None
        titles = tuple(write_title(each, reading.texts.plain) for each in reading.rounds)
        stands = replace(place, round=number_, step=step)
        program = await self._is_program(reading.position, told[step].seq)
        return ReplayStep(stands, titles, len(told), told[step], back, on, program)

    async def _is_program(self, position: Position, seq: int) -> bool:
        """Return True if an entry is an AI's answer in a finished match."""
        if not position.ended:
            return False
        found = await self.context.store.log.load_entries(position.match.id, seq - 1, seq)
        command = found[0].command
        return command is not None and bool(position.players[command.seat].level)

    async def _find_round(self, reading: ReplaySession, numbers: range) -> tuple[int, list[LogLine]] | None:
        """Return index and lines of the first of these rounds that has lines, None if none has any."""
        position, sights, texts, rounds = reading
        for at in numbers:
            happened = await load_round(self.context, position, sights.seat, rounds, at, whole=sights.whole)
            if told := list(tell_entries(position, happened, texts, whole=sights.whole)):
                return at, told
        return None

    async def _paint_step(
        self, position: Position, sights: Sights, texts: MatchTexts, entry: LogLine, user: int
    ) -> list[AttachedImage]:
        """Paint an entry's news, the board after it, and the tableau of the viewing or acting seat, if any."""
        pictures, context = self.context.pictures, self.context
        then = await context.referee.position(position.match.id, entry.seq)
        seat = entry.actor if sights.whole else sights.seat
        reader = await context.load_reader(user, texts.plain, seat)
        news = await pictures.paint_news(then, reader, entry.events)
        board = await pictures.paint(then, reader, WHOLE_BOARD, entry.events)
        painted = take_shots(board, news[:NEWS])
        if seat is not None:
            painted.append(attach_image(TABLEAU, await pictures.paint(then, reader, show_tableau(seat))))
        return painted


def find_sights(position: Position, user: int, eyes: str) -> Sights:
    """Return the user's view: their own while the match runs, in a finished match the chosen one (eyes)."""
    if not position.ended:
        return Sights(position.seat_of(user))
    if eyes == ALL:
        return Sights(None, whole=True)
    seat = read_number(eyes) if eyes.isdecimal() else len(position.players)
    return Sights(seat if seat < len(position.players) else None)


def _draw_step(
    position: Position, step: ReplayStep, texts: MatchTexts, pictures: list[AttachedImage]
) -> Layout:
    """Build a step with its buttons."""
    say, place, match = texts.plain, step.place, position.match.id
    view = Layout()
    head = say.line(
        "replay-title", number=match, part=step.titles[place.round], step=place.step + 1, steps=step.steps
    )
    lines = step.entry.lines
    told, _ = keep_fitting(lines, ROOM, least=1)
    rest = sum(line.count("\n") + 1 for line in lines[len(told) :])
    more = [texts.rich.line("post-more", n=rest)] if rest else []
    view.add_item(ui.TextDisplay(fit_lines(texts.rich, [head, *told, *more])))
    for each in pictures:
        view.add_shot(each)
    view.add_item(make_row(*_build_turns(match, step, say)))
    if len(step.titles) > 1:
        menu = ChooseRound(match, arg=step.place.write_arg())
        view.add_item(
            make_row(menu.menu(list_chapters(step.titles, step.place.round, say), say.line("log-chapter")))
        )
    if position.ended:
        view.add_item(make_row(_build_eyes(position, place, texts)))
        why = [ExplainEntry(match, arg=str(step.entry.seq)).button(say)] if step.program else []
        view.add_item(make_row(*why, ShowPage(match).button(say), ShowFilm(match).button(say)))
    return view


def _build_turns(match: int, step: ReplayStep, say: Say) -> Iterator[PressedItem]:
    """Yield the buttons to the first, last and neighbouring steps, across rounds."""
    place, ends = step.place, len(step.titles) - 1
    back = (
        replace(place, step=place.step - 1)
        if place.step
        else replace(place, round=place.round - 1, step=LAST)
    )
    on = replace(place, step=place.step + 1)
    if on.step == step.steps:
        on = replace(place, round=place.round + 1, step=0)
    ways = {
        "first": (replace(place, round=0, step=0), not step.back),
        "back": (back, not step.back),
        "on": (on, not step.on),
        "last": (replace(place, round=ends, step=LAST), not step.on),
    }
    for key, (way, shut) in ways.items():
        button = ShowStep(match, arg=way.write_arg(key))
        yield button.button(say, say.line(f"replay-{key}"), disabled=shut)


def _build_eyes(position: Position, place: ReplayPlace, texts: MatchTexts) -> PressedItem:
    """Return the menu of viewers."""
    say = texts.plain
    options = [(ALL, say.line("replay-eyes-all")), (PUBLIC, say.line("replay-eyes-none"))]
    options += [
        (str(seat), say.line("replay-eyes-seat", seat=Ref("seat", str(seat))))
        for seat in range(len(position.players))
    ]
    listed = [make_choice(words, eyes, default=eyes == place.eyes) for eyes, words in options]
    menu = ChooseEyes(position.match.id, arg=place.write_arg())
    return menu.menu(listed, say.line("replay-eyes"))
