"""The chronicle of a finished match: one sentence per round."""

from collections.abc import Sequence
from itertools import accumulate

from cogs.context import AppContext
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import list_standing
from cogs.ui.layout import TEXT
from engine.match.position import Position
from engine.records.log_chapters import begins_setup, group_rounds
from engine.rules.core import Event, Text, text
from engine.rules.game import AnyGame
from engine.state.chance import hash_secret
from render.text.say import Say

MOST = TEXT  # characters


async def write_chronicle(context: AppContext, position: Position, texts: MatchTexts) -> str:
    """Return the chronicle from the log, "" if no round has a noteworthy event."""
    entries = await context.store.log.load_entries(position.match.id, 0, position.seq)
    events = [event for _, event in list_standing(entries)]
    return tell_rounds(position.game, events, texts.rich, _draw_joke(position.match.secret))


def tell_rounds(game: AnyGame, events: Sequence[Event], say: Say, joke: int) -> str:
    """Return a line for each round, without the setup, "" if no round has a noteworthy event.

    events: the public events that no Back has undone. If the lines exceed the limit, quiet rounds are dropped
    first, then rounds in the middle. joke: the number of the first joke about a quiet round.
    """
    lines, eventful = list[str](), list[str]()
    for title, told in group_rounds(events, game.narration.name_round):
        if begins_setup(told[0]):
            continue
        deeds = game.narration.summarize_round(told)
        quiet = _tell_quiet(say, len(lines) - len(eventful), joke)
        line = say.line("chronicle-line", round=title, deeds=say(deeds or quiet))
        lines.append(line)
        eventful += [line] if deeds else []
    if not eventful:
        return ""
    head = say.line("chronicle-title")
    room = MOST - len(head) - len(say.line("chronicle-cut", n=len(eventful))) - 2
    shown = lines if sum(len(line) + 1 for line in lines) <= room else _leave_middle_out(eventful, room, say)
    return "\n".join((head, *shown))


def _draw_joke(secret: str) -> int:
    """Return the number of a match's first joke by its chance, which is known once it is over."""
    return int(hash_secret(bytes.fromhex(secret))[:8], 16)


def _tell_quiet(say: Say, before: int, joke: int) -> Text:
    """Return the line about a quiet round: for every second one a joke of the game.

    before: number of quiet rounds before it.
    """
    if before % 2 and (jokes := say.count_variants("quiet-round")):
        return text("quiet-round", n=(joke + before // 2) % jokes)
    return text("chronicle-quiet")


def _leave_middle_out(lines: Sequence[str], room: int, say: Say) -> list[str]:
    """Keep the first and last lines that fit into `room` characters, with the number of missing ones between."""
    count = len(lines)
    inwards = [at for pair in zip(reversed(range(count)), range(count), strict=True) for at in pair][:count]
    kept = sum(taken <= room for taken in accumulate(len(lines[at]) + 1 for at in inwards))
    if kept == count:
        return list(lines)
    first = kept // 2
    return [*lines[:first], say.line("chronicle-cut", n=count - kept), *lines[count - kept + first :]]
