"""Conditions that a world must meet at its end. Each audit is a function that lists faults in plain lines.

`judges = Judges(box, bot, tape)` is made before the bot starts. `await judges.audit_running()` runs when people rest,
all work is finished and the bot is still up. `judges.audit_world()` runs after the bot has stopped.
"""

import json
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import pairwise
from statistics import median
from typing import Any, NamedTuple

from cogs.client import Bot
from cogs.panel.compose import TAKEN
from cogs.text.event_texts import describe_events, list_standing
from cogs.text.people import escape_name, make_safe
from cogs.thread.post import AWAITED, HAPPENED
from engine.match.export import recompute_match, write_export
from engine.match.position import Position
from engine.match.replay import load_kept
from engine.records.match_records import Entry, Match, UnreadableMatch
from engine.records.robots import NAMES
from engine.records.table_events import HintedEvent, RestoredEvent, is_table_event, read_event
from engine.rules.core import Event, InputError, Text
from proofs.towns.hosted_bot import HostedBot
from proofs.towns.tape import Tape
from proofs.towns.whole_rounds import WholeRounds
from proofs.towns.witness import Sample, Witness
from render.text.say import LANGUAGES, Say
from sandbox.discord import TEXT, Channel, Message, Sandbox, snowflake_time, walk_components
from sandbox.table.house_rules import HouseRules
from tools.toy.rig import conformity
from tools.verify import Wrong, verify

SHOWN = 5  # reported faults of one kind
FRESH = 120.0  # most seconds between a match's start and its first thread
FEW = 200  # entries in a quarter below which its figures are meaningless
CUT = "-# …"  # beginning of the line about lines that did not fit into a post
ROOM = 300  # tolerated growth of any list of the bot, in items
BOUNDS = {"PanelComposer._taken": TAKEN}  # caches that evict their oldest entry at this size
BYTES = 32 << 20  # tolerated growth of caches in bytes
GROWTH = 2.0  # tolerated ratio of a list's size in the last quarter to the first
DEARER = (
    3.0  # tolerated ratio of an action's cost: the mix of actions makes up to 2, whole reads of the log 7
)
END = "🏁"  # beginning of a post with a match's result
HOSTS = {  # log records above INFO that are no fault, with reasons
    r"host-lost|The connection ended": "the network is the host's",
    r"This computer’s clock is": "the clock is the host's",
    r"Discord is out of order": "Discord did not answer, or with 500",
    r"I cannot post in its thread": "a moderator closed, locked or barred it",
    r"Discord takes no pictures there": "a moderator took Attach Files",
    r"Discord (refuses|refused) |The refusals of the last": "the brake before a ban",
    r"Discord turns this computer away": "a ban",
    r"Discord lets me write to nobody new": "letters are limited",
    r"Nothing can be saved for now|The database can be written again": "the disk is the host's",
    r"discord\.(client|gateway|http|shard|webhook\.async_)": "discord.py tells of lost connections, limits and late answers",
    r"ordered by the test": "weather refused it on purpose",
    r"write-ahead log": "the computer died",
    r"The referenced attachment was not found": "a killed bot had changed a post's files, so it is read and edited again",
    r"asyncio: (Task|Future) .*was never retrieved|Task was destroyed": "a killed bot's",
}


ReadRows = Callable[..., Awaitable[list[tuple[Any, ...]]]]


class MatchTrace(NamedTuple):
    """A match that has begun: its state, its log, and its thread as it can be read."""

    bot: Bot
    read: ReadRows
    match: Match
    position: Position
    entries: Sequence[Entry]
    thread: Channel | None
    # in the match's current language, then in the others, since servers may have changed theirs
    says: Sequence[Say]
    names: Sequence[str]  # of all people and AIs, longest first
    lost: bool  # Discord reported an existing thread as gone: not everything can be published


Audit = Callable[[MatchTrace], Awaitable[list[str]]]


# audits of a match


async def audit_told(kept: MatchTrace) -> list[str]:
    """Check that every entry of the log was published."""
    match = kept.match
    return [] if match.published == match.seq else [f"told up to {match.published} of {match.seq}"]


async def audit_lines(kept: MatchTrace) -> list[str]:
    """Check that posts show the log's public lines: none twice, none out of order, no current one missing."""
    if kept.thread is None or kept.lost:
        return []
    told, since = list_told(kept), find_restore(kept.entries)
    public, standing = _list_public(kept.entries), list_standing(kept.entries)
    known = _translate(kept, public)
    posts = [mask_names(line, kept) for line in told if not line.startswith(CUT)]
    posts = [known.get(line, line) for line in posts]
    says = [partial(_write, kept=kept, say=say) for say in kept.says]
    rounds = WholeRounds(kept.position.game.narration, says)
    rounds.add_events(public)
    rounds.add_events(standing)
    single = [line for line in posts if not rounds.tells(line)]
    stray = rounds.find_stray(posts) or find_stray(single, _tell(kept, public, briefly=True))
    stray = "" if since else stray
    faults = [f"told twice, or out of order: {stray}"] if stray else []
    if was_made_anew(kept) or len(posts) < len(told):
        return faults
    upto = await _find_end(kept)
    sure = [each for each in standing if since <= each[0] <= upto and not is_side_note(each[1])]
    whole = _tell(kept, rounds.leave_out(sure, posts))
    count = len(single) + sum(map(count_left_out, told))
    return [
        *faults,
        *([f"never told: {len(whole) - count} of {len(whole)} lines"] if count < len(whole) else []),
    ]


def find_restore(entries: Iterable[Entry]) -> int:
    """Find the last entry about a restored backup. 0: there is none.

    The thread has posts from before the restore that the log lacks.
    """
    tells = (
        entry.seq
        for entry in entries
        for event in entry.events
        if isinstance(read_event(event), RestoredEvent)
    )
    return max(tells, default=0)


async def audit_chance(kept: MatchTrace) -> list[str]:
    """Check that the log follows from the secret and fits its checksums, by the bot and by the export's verifier."""
    if not kept.position.ended:
        return []
    try:
        begun = await load_kept(kept.bot.context.store, kept.position.match)
        turns = await recompute_match(kept.position, kept.entries, begun)
        verify(json.loads(write_export(kept.position, kept.entries, turns, begun)))
    except (UnreadableMatch, InputError) as error:
        return [f"verify: {type(error).__name__} {error}"]
    except Wrong as error:
        return [f"tools/verify.py: {error}"]
    return []


async def audit_calls(kept: MatchTrace) -> list[str]:
    """Check that a match is over, and that no post, open vote or running deadline still waits for a seat."""
    match = kept.position.match.id
    if not kept.position.ended:
        return [f"runs still, and waits for {kept.position.active}"]
    read = kept.read
    open_votes = await read("SELECT kind FROM votes WHERE match = ? AND status = 'open'", match)
    deadlines = await read("SELECT seat FROM deadlines WHERE match = ? AND wake IS NOT NULL", match)
    calling = [post.id for post in list_posts(kept) if read_part(post, AWAITED)]
    found = {"votes": open_votes, "deadlines": deadlines, "posts that call": calling}
    return [f"{what} of a match that is over: {each}" for what, each in found.items() if each]


AUDITS: tuple[Audit, ...] = (audit_told, audit_lines, audit_chance, audit_calls)


# lines


def count_left_out(line: str) -> int:
    """Count the omitted lines that a post's line mentions."""
    found = re.search(r"\d+", line) if line.startswith(CUT) else None
    return int(found[0]) if found else 0


def _write(said: Text, kept: MatchTrace, say: Say) -> str:
    return mask_names(say(said), kept)


def _translate(kept: MatchTrace, events: Sequence[tuple[int, Any]]) -> dict[str, str]:
    """Return the lines of events in the other languages, each with the same line in the table's language."""
    own, known = [_tell(kept, [each], briefly=True) for each in events], dict[str, str]()
    for say in kept.says[1:]:
        for each, lines in zip(events, own, strict=True):
            for other, line in zip(_tell(kept, [each], say, briefly=True), lines, strict=False):
                known.setdefault(other, line)
    return known


def _tell(
    kept: MatchTrace, events: Iterable[tuple[int, Any]], say: Say | None = None, *, briefly: bool = False
) -> list[str]:
    """Return the lines of events, by default in the table's language. briefly: each is followed by its short form."""
    game, told, say = kept.position.game, list[str](), say or kept.says[0]
    for each in events:
        whole = describe_events(game, [each], say)
        brief = game.narration.tell_shortly(each[1]) if briefly and not is_table_event(each[1]) else None
        told += whole if brief is None or say(brief) in whole else [*whole, say(brief)]
    lines = "\n".join(told)
    return [mask_names(line, kept) for line in lines.split("\n") if line]


def is_side_note(event: Event) -> bool:
    """Return True if an event is a request for advice, which begins no post and may be left out of one."""
    return isinstance(read_event(event), HintedEvent)


def _list_public(entries: Sequence[Entry]) -> list[tuple[int, Any]]:
    """List all public events as they came, undone ones and undos included."""
    return [(entry.seq, event) for entry in entries for event in entry.events if event.seen_by(None)]


async def _find_end(kept: MatchTrace) -> int:
    """Find the last entry with lines in posts. Entries committed with the end are published as the result alone."""
    if not kept.position.ended:
        return kept.position.seq
    sql = "SELECT since FROM tracked_messages WHERE match = ? AND kind = 'post'"
    rows = await kept.read(sql, kept.match.id)
    return int(rows[0][0]) if rows else 0


def list_posts(kept: MatchTrace) -> list[Message]:
    """List the bot's messages in the thread, oldest first."""
    bot = kept.bot.user
    messages = kept.thread.messages.values() if kept.thread else ()
    return [each for each in messages if bot is not None and each.author_id == bot.id]


def read_part(post: Message, number: int) -> str:
    """Read the text of a post that has this component id."""
    parts = [part for _, part in walk_components(post.components, ()) if part["type"] == TEXT]
    return next((str(part["content"]) for part in parts if part.get("id") == number), "")


def list_told(kept: MatchTrace) -> list[str]:
    """List the log's lines in posts, except the result."""
    told = [read_part(post, HAPPENED) for post in list_posts(kept)]
    return [line for text in told if not text.startswith(END) for line in text.split("\n") if line]


def mask_names(line: str, kept: MatchTrace) -> str:
    """Remove the names from a line, because seats may change users and users may be forgotten later."""
    for name in kept.names:
        line = line.replace(name, "·")
    return line


def find_stray(lines: Sequence[str], whole: Sequence[str]) -> str:
    """Return the first line that is not in `whole` behind the lines before it. Empty: all are there in order."""
    rest: Iterator[str] = iter(whole)
    return next((f"{line} ({at} of {len(lines)})" for at, line in enumerate(lines) if line not in rest), "")


def was_made_anew(kept: MatchTrace) -> bool:
    """Return True if a deleted thread was recreated, or the oldest posts are forgotten.

    Not everything can be read then.
    """
    if kept.thread is None or not kept.thread.messages:
        return True
    first = next(iter(kept.thread.messages))
    begun = kept.entries[0].at
    return abs(snowflake_time(first) - begun) > FRESH


# audits of the world


def audit_log(lines: Iterable[str]) -> list[str]:
    """List the log's records above INFO that are not the host's concern."""
    loud = [line for line in lines if re.search(r" log (WARNING|ERROR|CRITICAL) ", line)]
    return [line[:1500] for line in loud if not any(re.search(each, line) for each in HOSTS)]


def audit_growth(samples: Sequence[Sample]) -> list[str]:
    """Check that the bot's lists and the cost of an action hardly grow from the log's first to its last quarter."""
    quarters = cut_quarters(samples)
    if not quarters:
        return []
    first, last = quarters[0], quarters[-1]
    costs = find_costs(quarters)
    faults = []
    if 0 < DEARER * costs[0] < costs[-1]:
        faults.append(
            f"an act costs {costs[0]:.0f} steps of SQLite in the first quarter, {costs[-1]:.0f} in the last"
        )
    for name in sorted(last[-1].held):
        before, after = (max(each.held.get(name, 0) for each in part) for part in (first, last))
        room = BYTES if name == "bytes" else ROOM
        if after > max(GROWTH * before + room, BOUNDS.get(name, 0)):
            faults.append(f"{name} holds {before} in the first quarter, {after} in the last")
    return faults


def cut_quarters(samples: Sequence[Sample]) -> list[list[Sample]]:
    """Cut the samples into four parts of equally many entries. Empty: there are too few entries.

    Samples after the last entry are dropped, because reviewing whole matches is another action than playing.
    """
    most = samples[-1].entries if samples else 0
    if most < 4 * FEW:
        return []
    ended = next(at for at, each in enumerate(samples) if each.entries == most)
    played = samples[: ended + 1]
    parts = [[each for each in played if most * at <= 4 * each.entries <= most * (at + 1)] for at in range(4)]
    return parts if all(len(part) > 1 for part in parts) else []


def find_costs(quarters: Sequence[Sequence[Sample]]) -> list[float]:
    """Return by quarter the cost of an entry or a press, above that of an idle hour. 0: too few actions.

    The cost of an idle hour is not checked. It comes from the same quarter if that has idle hours, else from the others.
    """
    hours = [_list_hours(part) for part in quarters]
    idle = [[work for acts, work in part if not acts] for part in hours]
    every = [work for part in idle for work in part]
    return [
        _find_cost(part, median(own or every or [min((work for _, work in part), default=0)]))
        for part, own in zip(hours, idle, strict=True)
    ]


def _list_hours(part: Sequence[Sample]) -> list[tuple[int, int]]:
    """List the number of actions in each hour, and SQLite's work in that hour.

    Hours with a thread that takes no posts are dropped, because each minute its pending entries are read and tried
    again.
    """
    return [
        (after.presses - before.presses + after.entries - before.entries, after.work - before.work)
        for before, after in pairwise(part)
        if not before.untold and not after.untold
    ]


def _find_cost(hours: Sequence[tuple[int, int]], idle: float) -> float:
    acts = sum(done for done, _ in hours)
    return sum(work - idle for done, work in hours if done) / acts if acts >= FEW else 0.0


def audit_pages(path: str) -> list[str]:
    """Check that the file is intact, and that its references exist."""
    with closing(sqlite3.connect(path)) as connection:
        sound = connection.execute("PRAGMA integrity_check").fetchall()
        lost = connection.execute("PRAGMA foreign_key_check").fetchall()
    return [
        *([] if sound == [("ok",)] else [f"integrity: {sound[:SHOWN]}"]),
        *(f"refers to nothing: {each}" for each in lost),
    ]


# the audits of a whole world


class Judges:
    """The watchers of a world, with its audits at the end."""

    def __init__(self, box: Sandbox, bot: HostedBot, tape: Tape) -> None:
        self.box, self.bot, self.tape = box, bot, tape
        self.witness, self.house, self.form = Witness(box, bot), HouseRules(box), dict[str, None]()
        self._checker = conformity()
        box.record.watchers.append(self._check_form)

    def _check_form(self, made: Any) -> None:
        if made.answer or made.status < 400:  # a killed bot's half request is not checked
            self.form.update(dict.fromkeys(self._checker.faults_of(made)))

    async def audit_running(self) -> list[str]:
        """Audit each match while the bot is up."""
        assert self.bot.store is not None
        assert self.bot.client is not None
        faults = list[str]()
        for (match,) in await self.bot.store.database.rows(
            "SELECT id FROM matches WHERE seq > 0 AND status != 'removed' ORDER BY id"
        ):
            kept = await self._load_match(self.bot.client, self.bot.store.database.rows, match)
            for audit in AUDITS:
                faults += [
                    f"match {match} ({kept.position.match.game}): {each}" for each in await audit(kept)
                ]
        return faults

    async def _load_match(self, client: Bot, read: ReadRows, match: int) -> MatchTrace:
        context = client.context
        position = await context.referee.position(match)
        entries = await context.store.log.load_entries(match, 0, position.seq)
        texts = await context.load_texts(position)
        own = texts.rich.language
        others = [await context.load_texts(position, Say(each)) for each in sorted({*LANGUAGES} - {own})]
        alone = position.has_one_person()  # whose posts name seats with their nations
        says = [each.story if alone else each.rich for each in (texts, *others)]
        thread = self.box.world.channels.get(position.match.thread or 0)
        row = await context.store.matches.load_match(match)
        assert row is not None
        accounts = [escape_name(make_safe(each.name)) for each in self.box.world.accounts.values()]
        nobody = [say.line(key) for say in says for key in ("person-unknown", "person-forgotten")]
        robots = [
            say.line("person-robot", name=name) for say in says for names in NAMES.values() for name in names
        ]
        people = (name for say in says for name, _ in say.people)
        names = sorted({*accounts, *nobody, *robots, *people}, key=len, reverse=True)
        return MatchTrace(
            client, read, row, position, entries, thread, says, names, self.witness.has_lost_posts()
        )

    def list_quarters(self) -> list[dict[str, float]]:
        """List the cost of an action in each quarter, and the size of the bot's lists at its end."""
        quarters = cut_quarters(self.witness.samples)
        return [
            {"cost": round(cost, 1), "held": sum(each[-1].held.values())}
            for cost, each in zip(find_costs(quarters), quarters, strict=True)
        ]

    def audit_world(self) -> list[str]:
        """Audit everything but the matches, after the bot has stopped. Return at most SHOWN faults of each kind."""
        self.witness.stop()
        kinds = (
            self.witness.breaches,
            [f"house: {each}" for each in self.house.breaches],
            [f"unknown route: {each}" for each in self.box.unknown_routes],
            [f"fault of the stand-in: {each}" for each in self.box.crashes],
            list(self.form),
            audit_log(self.tape.lines),
            audit_growth(self.witness.samples),
            audit_pages(str(self.bot.path)),
        )
        return [each for kind in kinds for each in list(dict.fromkeys(kind))[:SHOWN]]
