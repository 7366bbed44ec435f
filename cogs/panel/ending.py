"""The panel of a match that ended: the last round as a picture, the result, and buttons to further matches."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from cogs.round_story import LastRound, list_winners
from cogs.snapshot import MatchSnapshot
from cogs.text.people import list_free_robots, write_name
from cogs.ui.components import PressedItem, cut_rows
from cogs.ui.errors import log_error
from cogs.ui.layout import AttachedImage, Layout, fit_lines
from cogs.ui.navigation import OpenHelp, OpenTable, PlayAgain, ReadStory, ShowDeed, TryTurn
from engine.match.position import Position
from engine.records.robots import find_harder, find_next_level
from engine.rules.core import Event, Seat, Text, refer_seats, text
from engine.rules.lessons import is_kept, is_lesson
from render.text.say import Say


def build_end(
    shots: Iterable[AttachedImage], lines: list[str], ways: Sequence[PressedItem], say: Say
) -> Layout:
    """Build the panel of a match that ended: pictures, then the lines, then the buttons."""
    return Layout(*shots, fit_lines(say, lines), *cut_rows(ways))


def explain_end(position: Position, seat: Seat, last: LastRound | None) -> Text | None:
    """Return why the match ended as it did for a seat. None: there is no reason to give, or finding it failed."""
    if last is None:
        return None
    view, winners = position.view_for(seat), list_winners(position)
    try:
        return position.game.narration.explain_end(view, last.events, seat, winners)
    except Exception as error:
        log_error(error, f"explain end match={position.match.id}")
        return None


def tell_last(position: Position, seat: Seat, last: LastRound | None) -> tuple[Text, ...]:
    """Return what a seat won and lost in the last round, if the game tells it. Empty if it fails.

    If the game tells whole rounds, the result replaces the first sentence.
    """
    if last is None:
        return ()
    try:
        told = position.game.narration.summarize_for_seat(last.events, seat)
        return told[1:] if position.game.narration.whole_rounds else told[::-1]
    except Exception as error:
        log_error(error, f"tell last round match={position.match.id}")
        return ()


def write_end(snapshot: MatchSnapshot, seat: Seat, why: Text | None) -> str:
    """Return the result for a seat: the winners, its place and holding, and the reason.

    A winner reads only the reason, or its holding if there is none. Where several share the win, it reads all
    of them too. In a match of two, a reason replaces place and holding. why: the reason, None: unknown.
    """
    position, say = snapshot.position, snapshot.texts.rich
    result = position.result()
    if result is None:
        return say.line("panel-over")
    holding = position.game.standing(position.state).holdings[seat]
    if result.first == (seat,):
        return say.line("panel-won", told=why or holding)
    won = say.line("panel-winners", winners=refer_seats(result.first), n=len(result.first))
    if seat in result.first:
        return f"{won} {say(why or holding)}"
    told = [won]
    if why is None or len(result.places) > 2:
        told.append(
            say.line("panel-place", place=result.places[seat], seats=len(result.places), holding=holding)
        )
    return "\n".join([" ".join(told), *([] if why is None else [say(why)])])


def write_next(snapshot: MatchSnapshot, seat: Seat) -> Iterator[str]:
    """Yield a line if the only person has won alone: it names an AI of the next level."""
    position, say = snapshot.position, snapshot.texts.rich
    levels = {each.level for each in position.players if each.level}
    alone = position.has_one_person() and list_winners(position) == (seat,)
    if not levels or not alone or is_kept(snapshot.match.settings):
        return
    above = find_next_level(position.game, levels)
    if above in levels:
        yield say.line("ai-best")
        return
    rival = next(list_free_robots(above, (), snapshot.users))
    yield say.line("ai-next", rival=write_name({}, rival, say))


class OpenTurn(Struct, frozen=True):
    """A round of a lost match in which the seat could still have won. seq: the entry before its answer."""

    seq: int
    heading: Event
    title: Text


FindOpenTurn: TypeAlias = Callable[[MatchSnapshot, Seat], OpenTurn | None]


def list_ways(
    snapshot: MatchSnapshot, seat: Seat, turn: OpenTurn | None, *, direct: bool
) -> Iterator[PressedItem]:
    """Yield the buttons below a match that ended.

    In this order: try the open turn, play a harder match, play again, show the win or open a table, read how
    it was won, help. turn: the open turn, None: there is none. direct: in direct messages no table can be
    opened.
    """
    match, say, position = snapshot.match, snapshot.texts.plain, snapshot.position
    won, alone = has_won(position, seat), position.has_one_person()
    level = find_level(position) if alone else ""
    harder = find_harder(position.game, level) if list_winners(position) == (seat,) else ""
    again = say.line("button-again", level=text(f"level-{level}")) if level else ""
    if turn is not None:
        yield TryTurn(match.id, arg=str(turn.seq)).button(say, round=turn.title)
    if harder:
        yield PlayAgain(match.id, arg=harder).button(say, say.line("button-harder"), "success")
    yield PlayAgain(match.id).button(say, again, style="secondary" if turn or harder else "success")
    if won and is_lesson(match.settings):
        yield ShowDeed(match.id).button(say)
    elif alone and won and not direct:
        yield OpenTable(match.id, arg=match.game).button(say, say.line("button-invite"), "secondary")
    if not won and list_winners(position):
        yield ReadStory(match.id).button(say, say.line("button-won"))
    yield OpenHelp().button(say, say.line("button-next"))


def has_won(position: Position, seat: Seat) -> bool:
    """Return True if the match ended with this seat in the first place."""
    return seat in list_winners(position)


def find_level(position: Position) -> str:
    """Return the level of a match's AIs. Empty if they have different levels, or if there are none."""
    levels = {player.level for player in position.players} - {""}
    return levels.pop() if len(levels) == 1 else ""
