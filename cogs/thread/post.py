"""The public posts of a match's thread: how they look, and what they show."""

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
from engine.records.table_events import is_table_event
from engine.rules.core import Ref, Seat
from engine.rules.lessons import is_lesson
from render.drawing.scene import Picture
from render.text.say import Say

BOARD, NEWS = "board", "news"  # kinds of a post's pictures
POSTED = (OpenPanel, ReadLog)  # what a post has a button of, while its match runs and at its end
PICTURES = 10  # on one post: what goes out as one may hold several battles
HAPPENED, AWAITED, CALLED, SECRET = 11, 12, 13, 14  # the component ids of a post's texts
ROOM = 500  # characters that the last two of them may need
JOINED = 64  # events of which one post tells
WHOLE = 600  # the same of a post that tells a round as one; the entries, too, of which it does
NEAR = 300  # seconds between deadlines that are told as one


def write_events(match: Match, position: Position, ledger: PublicEvents, texts: MatchTexts) -> str:
    """Write what a post tells: what happened; at the end the result, then what was not told before. Empty: there is nothing."""
    return _fit_post(list_lines(match, position, ledger, texts), texts)


def _fit_post(lines: list[str], texts: MatchTexts) -> str:
    return fit_lines(texts.rich, lines, TEXT - ROOM, cut="post-cut") if lines else ""


def list_lines(match: Match, position: Position, ledger: PublicEvents, texts: MatchTexts) -> list[str]:
    """List the lines of a post: what happened, or how the match ended, why, and what came before that."""
    say = texts.rich
    if position.ended:
        # The game's last events stand in the log. What came before them was not told yet, or in a post that this one replaces.
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
    """Write what one post tells of all this; None where it is more than that tells of, or has room for."""
    if len(ledger.events) > (WHOLE if position.game.narration.whole_rounds else JOINED):
        return None
    lines = list_lines(match, position, ledger, texts)
    said = _fit_post(lines, texts)
    return said if said == "\n".join(lines) else None


def take_shots(board: Picture, news: Sequence[Picture]) -> list[AttachedImage]:
    """Order a post's pictures: first what just happened, then the board; what is too much is left out."""
    return [*(attach_image(NEWS, each) for each in news[: PICTURES - 1]), attach_image(BOARD, board)]


def choose_image(board: Picture, news: Sequence[Picture], posters: Sequence[Picture]) -> AttachedImage:
    """Choose a post's one picture: the round that ended; else the battle, where there was one alone, else the board."""
    if posters:
        return attach_image(NEWS, posters[-1])
    return attach_image(NEWS, news[0]) if len(news) == 1 else attach_image(BOARD, board)


def take_whole(board: Picture, strip: Picture | None) -> list[AttachedImage]:
    """Take the pictures of a post that tells a round as one: the board, and below it the battles."""
    return [attach_image(BOARD, board), *([attach_image(NEWS, strip)] if strip else [])]


def is_of_board(shot: AttachedImage) -> bool:
    """Tell whether a post's picture is its board."""
    return shot.name.startswith(BOARD)


def build_post(
    position: Position,
    texts: MatchTexts,
    said: str,
    shots: Sequence[AttachedImage],
    number: int,
    awaited: str,
) -> Layout:
    """Draw a public post: first who is awaited, then what happened, and its picture.

    number: how many posts there are with it (not the log's entry, which would tell of plans). awaited: see write_awaited.
    """
    view = Layout()
    if awaited:
        view.add_item(ui.TextDisplay(awaited, id=AWAITED))
    _add_settled(view, said, shots)
    if position.ended and not is_lesson(position.match.settings):
        told = texts.rich.line("post-secret", secret=position.match.secret)
        view.add_item(ui.TextDisplay(told, id=SECRET))
    kinds: list[type[Component]] = [PlayAgain if position.ended else OpenPanel, ShowBoard, ReadLog, ShowMore]
    if len(shots) > 1:
        kinds.insert(1, SeeBattles)
    buttons = [kind(position.match.id, number).button(texts.plain) for kind in kinds]
    return view.add_item(make_row(*buttons))


def build_settled(said: str, shots: Sequence[AttachedImage]) -> Layout:
    """Draw what stays of a post once there is a newer one: words and pictures."""
    return _add_settled(Layout(), said, shots)


def _add_settled(view: Layout, said: str, shots: Sequence[AttachedImage]) -> Layout:
    if said:
        view.add_item(ui.TextDisplay(said, id=HAPPENED))
    for each in shots:
        view.add_shot(each)
    return view


def write_awaited(position: Position, texts: MatchTexts, due_times: Mapping[Seat, int]) -> str:
    """Write whose turn it is, a line for each deadline; that the AIs play, where they alone do; empty: nobody is awaited."""
    lines = list(_list_awaited(position, texts, due_times))
    if not lines and any(position.players[seat].unattended for seat in position.active_seats()):
        lines = [texts.rich.line("post-plays")]
    return "\n".join(lines)


def _list_awaited(position: Position, texts: MatchTexts, due_times: Mapping[Seat, int]) -> Iterator[str]:
    """Say what people the match waits for; a deadline is as old as the go, so it tells nothing of plans."""
    people = position.awaited_people()
    rounded = _join_dues({due_times.get(seat, 0) for seat in people})
    for due in dict.fromkeys(rounded.values()):
        seats = tuple(Ref("seat", str(seat)) for seat in people if rounded[due_times.get(seat, 0)] == due)
        yield texts.rich.line("post-waits-until" if due else "post-waits", seats=seats, due=str(due))


def _join_dues(dues: Iterable[int]) -> dict[int, int]:
    """Give to each time (Unix seconds, 0: none), ascending, the one that is told for it: the earliest that is near."""
    told, last = dict[int, int](), 0
    for due in sorted(dues):
        last = due if not last or due - last >= NEAR else last
        told[due] = last
    return told


def add_called(view: Layout, users: Sequence[int], say: Say) -> None:
    """Add to a post the mentions of these users, which its message must be allowed to make."""
    if users:
        words = say.line("post-called", people=mention_users(users))
        view.add_item(ui.TextDisplay(words, id=CALLED))


def list_still_called(position: Position, mentions: Sequence[int]) -> list[int]:
    """List the users among these whom the match awaits still."""
    awaited = {position.players[seat].user for seat in position.active_seats()}
    return [user for user in mentions if user in awaited]


def read_content(message: discord.Message) -> PostContent:
    """Read what a post shows from what Discord answered."""
    items = [item for item in message.components if isinstance(item, discord.TextDisplay)]
    texts = {item.id: item.content for item in items}
    mentions = tuple(user.id for user in message.mentions)
    happened, awaited = (texts.get(key, "") for key in (HAPPENED, AWAITED))
    return PostContent(happened, awaited, tuple(list_pictures(message)), mentions)
