"""Events a seat missed since its last view, shown at the top of its panel."""

from collections.abc import Container, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.painting.pictures import ON_PANELS, Reader
from cogs.painting.requests import FOCUS, Make, PictureKind, make_board, make_deed, make_newest
from cogs.panel.absence import write_absence, write_played
from cogs.round_story import count_lap, paint_ended_round
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import PublicEvents, collect_events, list_standing, names_seat, shorten_event
from cogs.ui.errors import log_error
from engine.records.log_chapters import group_rounds, list_played
from engine.records.table_events import HINTED, UNDONE, HintedEvent, read_event
from engine.rules.core import HEADINGS, Event, Ref, Seat, Text, list_refs
from render.drawing.scene import Picture
from render.text.say import Say

LINES = 3  # events listed one by one on a panel, more are summarized
# weight of a line to its reader, the most important first
OWN, HARM, AFTERMATH, DONE, STANDING, GLANCE, HEADING, REST = range(8)
SHORT = 76  # letters of the lightest events, which share one line
OWNED = ("answer", "undo")  # kinds of entries that are a seat's own acts
LONG = 2 * 86_400  # seconds of absence after which one picture shows all changes
PICTURES = 1
SETUP = 64  # first entries of a match, among which each seat's side is told


class Missed(Struct, frozen=True):
    """Events a seat has not seen, as lines and optional pictures.

    lost: entry of the seat's first defeat among them, or 0. weights: one per line. If there is no room for
    all, lines with small weights are kept. Empty: the first lines are kept. since: the entry after which the
    events begin, None: there are none. told: the events that the lines tell one by one, with their entries.
    deed: the pictures show what the seat did or suffered.
    """

    lines: tuple[str, ...] = ()
    pictures: Sequence[Picture] = ()
    lost: int = 0
    weights: tuple[int, ...] = ()
    since: int | None = None
    told: tuple[tuple[int, Event], ...] = ()
    deed: bool = False


async def list_missed(
    context: AppContext,
    snapshot: MatchSnapshot,
    seat: Seat,
    *,
    opened: bool = False,
    told: int = 0,
    since: int | None = None,
    bare: bool = False,
) -> Missed:
    """Return the events since this seat's last view, with a picture of the latest highlight that concerns it.

    After a long absence the picture is the board with all changes. The first view says which side the seat
    plays. opened: the panel was just opened, so many events are summarized, and battles of other seats have a
    picture too. told: the last entry its panel already shows. since: an earlier entry after which the list
    begins instead. bare: without pictures. Empty if the match has ended, which its own panel tells.
    """
    if snapshot.position.ended:
        return Missed()
    seen = max(snapshot.rows.seats[seat].seen, told) if since is None else since
    if not seen:
        return await _list_first(context, snapshot, seat, opened=opened, told=told, bare=bare)
    entries = await context.load_unread(snapshot, seen)
    own = {each.seq: each.sealed for each in entries if each.seat == seat and each.kind in OWNED}
    fresh = collect_events(entries, seen, seat)
    events = _list_news(snapshot, seat, fresh.events, own) if fresh.events else []
    if not events:
        return Missed()
    snapshot = snapshot.address(seat)
    say, game = snapshot.texts.rich, snapshot.position.game
    worded = [(seq, event, said) for seq, event in events if (said := shorten_event(game, event)) is not None]
    away = opened and len(worded) > LINES
    first = [entry.at for entry in entries if entry.seq == events[0][0]]
    deeds = _rank_deeds(snapshot, seat, events, own)
    whole = opened and (any(context.now() - at >= LONG for at in first) or (away and not deeds))
    pictures: Sequence[Picture] = ()
    if not bare:
        pictures = await _paint_events(
            context, snapshot, seat, fresh, None if whole else deeds, any_seat=opened
        )
    deed = bool(deeds and pictures) and not whole
    if not worded:
        return Missed((), pictures, since=seen, deed=deed)
    if game.narration.whole_rounds and (digest := await _digest_round(context, snapshot, seat, seen, events)):
        weights = (len(digest) - 1, *range(len(digest) - 1))  # losses and gains are kept before the heading
        digest += tuple(write_played(snapshot, seat, entries, events))
        weights += tuple(range(len(weights), len(digest)))
        return Missed(digest, pictures, _find_lost(snapshot, seat, events), weights, seen, deed=deed)
    weighed: list[tuple[int, str, tuple[int, ...]]]
    if away:
        lines = await write_absence(context, snapshot, seat, seen, entries, events)
        weighed = [(at, line, ()) for at, line in enumerate(lines[:LINES])]
    else:
        weighed = _tell_weightiest(snapshot, seat, own, worded)
    told_lines = tuple(say.line("since-line", told=line) for _, line, _ in weighed)
    weights = tuple(weight for weight, _, _ in weighed)
    shown = tuple(worded[at][:2] for _, _, places in weighed for at in places)
    return Missed(told_lines, pictures, _find_lost(snapshot, seat, events), weights, seen, shown, deed)


async def _list_first(
    context: AppContext, snapshot: MatchSnapshot, seat: Seat, *, opened: bool, told: int, bare: bool
) -> Missed:
    """Return the events of a first view, also if drawn again later, with sentences about the seat's side."""
    missed, last = Missed(), max(snapshot.rows.seats[seat].seen, told)
    if last:
        missed = await list_missed(context, snapshot, seat, opened=opened, since=last, bare=bare)
    entries = await context.load_entries_since(snapshot.match.id, 0, SETUP)
    game, say = snapshot.position.game, snapshot.address(seat).texts.rich
    events = [event for _, event in list_standing(entries, seat) if event.kind in game.narration.sides]
    sides = [game.narration.tell(event) for event in events if names_seat(game, event, seat)]
    lines = [say.line("since-line", told=line) for line in sides if line is not None]
    return replace(add_lighter(missed, lines), since=0)


def add_lighter(missed: Missed, lines: Sequence[str]) -> Missed:
    """Return `missed` with further lines, which are dropped before all others, the oldest first."""
    weights = missed.weights or tuple(range(len(missed.lines)))
    lighter = range(len(weights) + len(lines), len(weights), -1)
    return replace(missed, lines=(*missed.lines, *lines), weights=(*weights, *lighter))


async def _digest_round(
    context: AppContext, snapshot: MatchSnapshot, seat: Seat, seen: int, events: Sequence[tuple[int, Event]]
) -> tuple[str, ...]:
    """Summarize for this seat the only round that ended after entry `seen`.

    Empty if none or several ended, or more happened afterwards.
    """
    position, say = snapshot.position, snapshot.texts.rich
    if not any(event.kind in HEADINGS for _, event in events):
        return ()
    played = list_played(await context.chapters.list_rounds(position))
    if len(played) < 2 or not played[-2].seq <= seen < played[-1].seq or events[-1][0] > played[-1].seq:
        return ()
    entries = await context.load_entries_since(position.match.id, played[-2].seq - 1, position.seq)
    known = [event for _, event in list_standing(entries, seat)]
    rounds = group_rounds(known, position.game.narration.name_round)
    (_, ended), (_, (heading, *_)) = rounds[-2:]
    told = position.game.narration.summarize_for_seat([*ended, heading], seat, position.view_for(seat))
    keys = ("since-head" if told[1:] else "since-line", *("since-line" for _ in told[1:]))
    return tuple(say.line(key, told=line) for key, line in zip(keys, told, strict=False))


def _tell_weightiest(
    snapshot: MatchSnapshot, seat: Seat, own: Container[int], worded: Sequence[tuple[int, Event, Text]]
) -> list[tuple[int, str, tuple[int, ...]]]:
    """Return the LINES most important events in order of time.

    Each has its rank (0: the first), its line, and its places in `worded`.

    Of equal weights the latest are preferred. Events of weight REST share one line. own: the entries of the
    seat itself.
    """
    say = snapshot.texts.rich
    told = [
        (_weigh(snapshot, seat, event, own=seq in own), -at, said)
        for at, (seq, event, said) in enumerate(worded)
    ]
    heavy = sorted([each for each in told if each[0] != REST], key=lambda each: each[:2])[:LINES]
    lines = [(weight, when, say(said), (-when,)) for weight, when, said in heavy]
    ranked = enumerate(sorted([*lines, *_join_lightest(say, told)])[:LINES])
    return [(rank, words, at) for rank, (_, _, words, at) in sorted(ranked, key=lambda each: -each[1][1])]


def _join_lightest(
    say: Say, told: Sequence[tuple[int, int, Text]]
) -> list[tuple[int, int, str, tuple[int, ...]]]:
    """Join the latest uninterrupted sentences of weight REST to one line of at most SHORT letters.

    The last sentence is kept even if it is longer. told: each event's weight, negative position and sentence.
    The positions of those joined are returned last. Empty if no event has this weight.
    """
    kept, places = list[str](), list[int]()
    for weight, when, said in reversed(told):
        if weight != REST:
            if kept:
                break
            continue
        words = say(said)
        if kept and len(" ".join((words, *kept))) > SHORT:
            break
        kept.insert(0, words)
        places.append(-when)
    return [(REST, -max(places), " ".join(kept), tuple(places))] if kept else []


def _weigh(snapshot: MatchSnapshot, seat: Seat, event: Event, *, own: bool) -> int:
    """Return the weight of an event for the seat that reads it. own: the event is in an entry of that seat."""
    narration = snapshot.position.game.narration
    harmed = narration.list_touched(event).get(seat)  # None: the event does not concern them
    if event.kind in HEADINGS:
        return HEADING
    brief = narration.describe_briefly(event)
    if own and (brief is not None or harmed is not None):
        return OWN
    if harmed is not None:
        if not harmed:
            return DONE
        return HARM if brief is not None else AFTERMATH  # a battle before what it costs afterwards
    if event.kind in narration.standings:
        return STANDING
    if _names_seat(brief, seat):
        return OWN  # the end of a battle that the other side's answer decided
    return GLANCE if brief is not None or read_event(event) is not None else REST


def _names_seat(brief: Text | None, seat: Seat) -> bool:
    """Return True if the brief text of a highlight names the seat: its full text may name bystanders too."""
    return Ref("seat", str(seat)) in list_refs(brief)


def _find_lost(snapshot: MatchSnapshot, seat: Seat, events: Sequence[tuple[int, Event]]) -> int:
    """Return the first entry among these events in which this seat lost a battle, or 0."""
    narration = snapshot.position.game.narration
    fought = ((seq, event) for seq, event in events if event.kind in narration.battles)
    return next((seq for seq, event in fought if narration.list_touched(event).get(seat, False)), 0)


def _list_news(
    snapshot: MatchSnapshot, seat: Seat, happened: Sequence[tuple[int, Event]], own: Mapping[int, bool]
) -> list[tuple[int, Event]]:
    """Return the events worth telling this seat.

    Of the seat's own entries, only highlights and events that were hidden until now are kept. A public event
    is left out before the private one that repeats it in detail. own: these entries, with True for a sealed
    one, which hid its events.
    """
    narration = snapshot.position.game.narration
    after = [*(event.kind for _, event in happened), ""][1:]
    return [
        (seq, event)
        for (seq, event), following in zip(happened, after, strict=True)
        if narration.details.get(following) != event.kind
        and not (event.kind == HINTED and read_event(event) == HintedEvent(seat))
        and (
            seq not in own
            or (own[seq] and not _is_deed(snapshot, event, seat))
            or narration.describe_briefly(event) is not None
            or event.kind in narration.standings
        )
    ]


def _is_deed(snapshot: MatchSnapshot, event: Event, seat: Seat) -> bool:
    """Return True if the event only repeats the seat's own press: it names no other seat and is no highlight."""
    narration = snapshot.position.game.narration
    if event.to is not None or event.kind in narration.highlights:
        return False
    said = narration.tell(event)
    named = {ref.id for ref in list_refs(said) if ref.kind == "seat"}
    return named == {str(seat)} and seat not in narration.list_touched(event)


def _rank_deeds(
    snapshot: MatchSnapshot, seat: Seat, events: Sequence[tuple[int, Event]], own: Mapping[int, bool]
) -> list[Event]:
    """Return the highlights in entries of this seat, or that concern it. The last is the most important.

    The seat's own ones stand last, in a game that tells whole rounds its losses. own: the seat's own entries.
    """
    narration = snapshot.position.game.narration
    whole, touched = narration.whole_rounds, narration.list_touched
    briefs = [(seq in own, event, narration.describe_briefly(event)) for seq, event in events]
    found = [
        (whole and touched(event).get(seat, False), mine, event)
        for mine, event, brief in briefs
        if brief is not None and (mine or seat in touched(event) or _names_seat(brief, seat))
    ]
    return [event for *_, event in sorted(found, key=lambda each: each[:2])]


async def _paint_events(
    context: AppContext,
    snapshot: MatchSnapshot,
    seat: Seat,
    fresh: PublicEvents,
    deeds: Sequence[Event] | None,
    *,
    any_seat: bool,
) -> Sequence[Picture]:
    """Paint the last of these highlights. None: paint the board with all events. Empty if painting fails."""
    public = [event for _, event in fresh.events if event.to is None and event.kind != UNDONE]
    if not public:
        return ()
    try:
        if deeds is None:
            return [await _paint_board(context, snapshot, seat, fresh.told, public)]
        return await _paint_deed(context, snapshot, seat, fresh, deeds, any_seat=any_seat)
    except Exception as error:
        log_error(error, f"paint news match={snapshot.match.id}")
        return ()


async def _paint_board(
    context: AppContext, snapshot: MatchSnapshot, seat: Seat, since: int, public: list[Event]
) -> Picture:
    """Paint the board as this seat sees it, with the changes of these events."""
    reader, kind = snapshot.make_reader(seat, ON_PANELS), f"board since {seat} {since}"
    return await context.pictures.paint(
        snapshot.position, reader, PictureKind(kind, make_board, by_sight=False), public
    )


async def _paint_deed(
    context: AppContext,
    snapshot: MatchSnapshot,
    seat: Seat,
    fresh: PublicEvents,
    deeds: Sequence[Event],
    *,
    any_seat: bool,
) -> Sequence[Picture]:
    """Paint the last of these highlights that has a picture, else the round that ended.

    Else the board at the place of the last highlight is painted. The picture shows public facts only.
    any_seat: without highlights, paint the latest event that has a picture.
    """
    position, texts, owner = snapshot.position, snapshot.texts, snapshot.position.players[seat].user
    say, narration = texts.public or texts.plain, position.game.narration
    reader, kind = Reader(None, say, texts.themes[seat], owner, ON_PANELS), f"since {seat} {fresh.told}"
    public = [event for _, event in fresh.events if event.to is None]

    async def paint(make: Make[list[Picture]], name: str) -> list[Picture]:
        what = PictureKind(f"{kind} {name}", make, by_sight=False)
        return await context.pictures.paint(position, reader, what)

    pictured = context.pictures.may_picture(position.game, public)
    if deeds and pictured and (fought := await paint(partial(make_deed, public, deeds), "deed")):
        return fought
    if count_lap(position) == 1 and (over := await paint_ended_round(context, position, say, fresh)):
        return over
    if deeds and not narration.whole_rounds:  # a month's board is too tall for a panel
        return [await context.pictures.paint(position, reader, FOCUS, deeds[-1:])]
    return await paint(partial(make_newest, public, PICTURES), "newest") if any_seat and pictured else ()
