"""The public posts of a match's thread: their layout and texts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import discord
from discord import ui

from cogs.snapshot import MatchTexts
from cogs.text.event_texts import PublicEvents, describe_end, describe_events, summarize_events
from cogs.text.people import mention_users
from cogs.ui.components import Component, make_row
from cogs.ui.existing_attachments import list_pictures
from cogs.ui.layout import TEXT, AttachedImage, Layout, attach_image, fit_lines
from cogs.ui.navigation import OpenPanel, PlayAgain, ReadLog, SeeBattles, ShowBoard, ShowMore
from engine.match.position import Position
from engine.records.match_records import Match
from engine.records.store_records import PostContent
from engine.records.table_events import HINTED, is_table_event
from engine.rules.core import Event, Seat, refer_seats
from engine.rules.lessons import is_lesson
from render.drawing.scene import Picture
from render.text.say import Say

BOARD, NEWS = "board", "news"  # kinds of a post's pictures
POSTED = (OpenPanel, ReadLog)  # buttons that identify a post, while its match runs and at its end
PICTURES = 10  # pictures on one post, since a batch may hold several battles
HAPPENED, AWAITED, CALLED, SECRET = 11, 12, 13, 14  # component ids of a post's texts
ROOM = 500  # characters that the texts CALLED and SECRET may need
JOINED = 64  # events on one post at most
WHOLE = 600  # events on a post that summarizes a round at most, and the entries it may cover
NEAR = 300  # seconds between deadlines shown as one


def write_events(match: Match, position: Position, ledger: PublicEvents, texts: MatchTexts) -> str:
    """Return the text of a post: its events or, at the end, the result and the unpublished events. "" if empty.

    ledger: the events to tell.
    """
    return _fit_post(list_lines(match, position, ledger, texts), texts)


def _fit_post(lines: list[str], texts: MatchTexts) -> str:
    return fit_lines(texts.rich, lines, TEXT - ROOM, cut="post-cut") if lines else ""


def list_lines(match: Match, position: Position, ledger: PublicEvents, texts: MatchTexts) -> list[str]:
    """Return the lines of a post: its events, or the match's end, its reason and the events before."""
    alone = position.has_one_person()
    say = texts.story if alone else texts.rich
    if alone:  # the only person knows that they asked for a hint
        told = [each for each in ledger.events if each[1].kind != HINTED]
        ledger = PublicEvents(ledger.told, told)
    if position.ended:
        # The log shows the game's last events. Earlier ones were not published, or in a post that this one replaces.
        why = [each for each in ledger.events if is_table_event(each[1])]
        waited = [each for each in ledger.events if each[0] < position.seq and not is_table_event(each[1])]
        ended = [
            *describe_end(match, position, position.result(), say),
            *describe_events(position.game, why, say),
        ]
        before = summarize_events(position.game, waited, say)
        return [*ended, say.line("post-before"), *before] if before else ended
    if whole := position.game.narration.summarize_post([event for _, event in ledger.events]):
        own = [each for each in ledger.events if is_table_event(each[1])]
        return [*describe_events(position.game, own, say), *map(say, whole)]
    return summarize_events(position.game, ledger.events, say)


def write_all(match: Match, position: Position, ledger: PublicEvents, texts: MatchTexts) -> str | None:
    """Return the text of one post with all these events. None if they exceed one post."""
    if len(ledger.events) > (WHOLE if position.game.narration.whole_rounds else JOINED):
        return None
    lines = list_lines(match, position, ledger, texts)
    said = _fit_post(lines, texts)
    return said if said == "\n".join(lines) else None


def take_shots(board: Picture, news: Sequence[Picture]) -> list[AttachedImage]:
    """Return a post's pictures: those of events, then the board. Surplus ones are dropped."""
    return [*(attach_image(NEWS, each) for each in news[: PICTURES - 1]), attach_image(BOARD, board)]


def choose_image(board: Picture, news: Sequence[Picture], posters: Sequence[Picture]) -> AttachedImage:
    """Return a post's only picture: the round's poster, else that of its only battle, else the board."""
    if posters:
        return attach_image(NEWS, posters[-1])
    return attach_image(NEWS, news[0]) if len(news) == 1 else attach_image(BOARD, board)


def take_whole(first: AttachedImage, strip: Picture | None) -> list[AttachedImage]:
    """Return the pictures of a post that summarizes a round: the board or the poster, and below it the battles.

    first: board or poster. strip: picture of the battles, None: there is none.
    """
    return [first, *([attach_image(NEWS, strip)] if strip else [])]


def tells_whole(position: Position, ledger: PublicEvents) -> bool:
    """Return True if the game summarizes these events as one post."""
    return bool(position.game.narration.summarize_post([event for _, event in ledger.events]))


def is_light(position: Position, event: Event) -> bool:
    """Return True for a highlight that begins no post, as a battle without an opponent. It gets no picture."""
    narration = position.game.narration
    return event.kind in narration.highlights and not narration.begins_post(event)


def is_of_board(shot: AttachedImage) -> bool:
    """Return True if a post's picture is its board."""
    return shot.name.startswith(BOARD)


def build_post(
    position: Position,
    texts: MatchTexts,
    said: str,
    shots: Sequence[AttachedImage],
    number: int,
    awaited: str,
    *,
    fought: bool,
) -> Layout:
    """Build a public post: active seats, events, picture and buttons.

    said: the text about events. shots: pictures. number: that of the post (not of the log entry, which would
    reveal plans). awaited: see write_awaited. fought: the pictures of its battles are one press away.
    """
    told = ""
    if position.ended and not is_lesson(position.match.settings):
        told = texts.rich.line("post-secret", secret=position.match.secret)
    kinds: list[type[Component]] = [PlayAgain if position.ended else OpenPanel, ShowBoard, ReadLog, ShowMore]
    if fought:
        kinds.insert(1, SeeBattles)
    buttons = [kind(position.match.id, number).button(texts.plain) for kind in kinds]
    return Layout(
        *_write_text(AWAITED, awaited),
        *_write_text(HAPPENED, said),
        *shots,
        *_write_text(SECRET, told),
        make_row(*buttons),
    )


def build_settled(said: str, shots: Sequence[AttachedImage]) -> Layout:
    """Build a post that is no longer the latest: text and pictures without buttons."""
    return Layout(*_write_text(HAPPENED, said), *shots)


def _write_text(id_: int, said: str) -> list[ui.TextDisplay[ui.LayoutView]]:
    """Return a text of a post by which read_content finds it. Empty: there is none."""
    return [ui.TextDisplay(said, id=id_)] if said else []


def write_awaited(position: Position, texts: MatchTexts, due_times: Mapping[Seat, int]) -> str:
    """Return a line per deadline with its seats, or that AIs play. "" if no seat is active."""
    lines = list(_list_awaited(position, texts, due_times))
    if not lines and any(position.players[seat].unattended for seat in position.active):
        lines = [texts.rich.line("post-plays")]
    return "\n".join(lines)


def _list_awaited(position: Position, texts: MatchTexts, due_times: Mapping[Seat, int]) -> Iterator[str]:
    """Yield a line per deadline with the people it concerns.

    A deadline is set when the turn begins, so it reveals no plans.
    """
    people = position.awaited_people()
    rounded = _join_dues({due_times.get(seat, 0) for seat in people})
    for due in dict.fromkeys(rounded.values()):
        seats = refer_seats(seat for seat in people if rounded[due_times.get(seat, 0)] == due)
        yield texts.rich.line("post-waits-until" if due else "post-waits", seats=seats, due=str(due))


def _join_dues(dues: Iterable[int]) -> dict[int, int]:
    """Map each time (Unix seconds, 0: none), ascending, to the earliest one within NEAR of it."""
    told, last = dict[int, int](), 0
    for due in sorted(dues):
        last = due if not last or due - last >= NEAR else last
        told[due] = last
    return told


def add_called(view: Layout, users: Sequence[int], say: Say) -> None:
    """Add mentions of these users to a post. The message must have them among its allowed mentions."""
    if users:
        words = say.line("post-called", people=mention_users(users))
        view.add_item(ui.TextDisplay(words, id=CALLED))


def list_still_called(position: Position, mentions: Sequence[int]) -> list[int]:
    """Return the mentioned users that are still asked."""
    awaited = {position.players[seat].user for seat in position.active}
    return [user for user in mentions if user in awaited]


def read_content(message: discord.Message) -> PostContent:
    """Return the content of a post from a Discord message."""
    items = [item for item in message.components if isinstance(item, discord.TextDisplay)]
    texts = {item.id: item.content for item in items}
    mentions = tuple(user.id for user in message.mentions)
    happened, awaited = (texts.get(key, "") for key in (HAPPENED, AWAITED))
    return PostContent(happened, awaited, tuple(list_pictures(message)), mentions)
