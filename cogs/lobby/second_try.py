"""*Try that turn again*: find the last turn from which a lost match could be won, and begin a match there."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from hashlib import sha256
from math import ceil

from cogs.context import AppContext
from cogs.lobby.opening import LobbyOpening
from cogs.lobby.permissions import load_permissions
from cogs.lobby.service import LobbyService
from cogs.panel.direct_messages import DIRECT, EPHEMERAL
from cogs.panel.ending import OpenTurn, has_won
from cogs.panel.service import PanelService
from cogs.robots.questions import BotTask
from cogs.robots.thinkers import Thinkers, ThinkingFailed
from cogs.round_story import count_lap
from cogs.snapshot import MatchSnapshot
from cogs.ui.components import Answers, read_number
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import log_error, user_error
from cogs.ui.navigation import TryTurn
from cogs.ui.replies import defer_reply_first
from engine.match.position import Position
from engine.match.replay import leave_out_backs
from engine.records.log_chapters import list_played
from engine.records.match_records import Entry, Match
from engine.rules.core import Seat
from engine.rules.lessons import START, keep_position, name_kept

LATEST, PLAYOUTS = 4, 8  # last turns, examined one by one (earlier ones by halves), and playouts of each
WON = 3  # won playouts that make a turn of a match of two open; with more seats, each wins fewer
KNOWN = 256  # matches whose open turn is remembered


class SecondTry:
    """Finds the open turn of a match lost to AIs: the latest from which enough playouts are won.

    The search begins when the person's panel shows the lost match. thinkers: None if there are no AI processes.
    """

    def __init__(
        self,
        context: AppContext,
        opening: LobbyOpening,
        lobby: LobbyService,
        panel: PanelService,
        thinkers: Thinkers | None,
    ) -> None:
        self.context, self.opening, self.lobby, self.panel = context, opening, lobby, panel
        self.thinkers = thinkers
        self._found = OrderedDict[int, OpenTurn | None]()  # by match
        panel.composer.find_open_turn = self.find_open_turn

    def list_answers(self) -> Answers:
        """Return the handler of the button."""
        return {
            TryTurn: defer_reply_first(
                lambda asked, press: self.begin_there(asked, press.match, read_number(press.arg))
            )
        }

    def find_open_turn(self, snapshot: MatchSnapshot, seat: Seat) -> OpenTurn | None:
        """Return the open turn, or None if it is unknown or there is none.

        The first call for a match starts the search in the background. If it succeeds, the panel is refreshed.
        """
        position, match = snapshot.position, snapshot.match.id
        if match not in self._found and self.thinkers is not None and _is_lost(position, seat):
            self._found[match] = None
            if len(self._found) > KNOWN:
                self._found.popitem(last=False)
            self.context.run_later(self._review(self.thinkers, position, seat), f"open turn match={match}")
        return self._found.get(match)

    async def _review(self, thinkers: Thinkers, position: Position, seat: Seat) -> None:
        match, enough = position.match.id, ceil(WON * 2 / len(position.players))
        try:
            turns = await self._list_turns(position, seat)
            before = await self.context.referee.list_positions(match, [turn.seq for turn in turns])

            async def is_open(turn: OpenTurn) -> bool:
                return await thinkers.count_wins(_make_task(before[turn.seq], seat), PLAYOUTS) >= enough

            turn = await search_turns(turns, is_open)
            if turn is not None:
                if match in self._found:
                    self._found[match] = turn
                for copy in (EPHEMERAL, DIRECT):
                    self.panel.copies.refresh_soon(match, seat, copy, 0)
        except ThinkingFailed as error:  # it would fail again, so no turn is offered
            log_error(error, f"open turn match={match}")

    async def _list_turns(self, position: Position, seat: Seat) -> list[OpenTurn]:
        """Return the rounds in which a seat answered, latest first. In a game of turns: its own turns."""
        lap = count_lap(position)
        rounds = list_played(await self.context.chapters.list_rounds(position))
        if not rounds:
            return []
        entries = await self.context.store.log.load_entries(
            position.match.id, rounds[0].seq - 1, position.seq
        )
        standing = [entry for entry in leave_out_backs(entries) if entry.command is not None]
        ends = [*(each.seq for each in rounds[1:]), position.seq]
        found = list[OpenTurn]()
        for each, end in zip(rounds, ends, strict=True):
            told = [entry for entry in standing if each.seq < entry.seq <= end]
            own = next(_find_own(told, seat, first=lap > 1), None)
            if own is not None and each.event is not None and each.title is not None:
                found.append(OpenTurn(own.seq - 1, each.event, each.title))
        return found[::-1]

    async def begin_there(self, interaction: Interaction, match: int, seq: int) -> None:
        """Begin a match after an entry (seq) of a lost one, with new chance, and reply with its panel.

        Raises UserError if the entry does not precede one of the turns listed by _list_turns.
        """
        old = await self.opening.find_ended(interaction, match)
        async with self.context.user_lock(interaction.user.id):
            position = await self.context.referee.position(old.id)
            seat = position.seat_of(interaction.user.id)
            if seat is None or not _is_lost(position, seat):
                raise user_error("error-illegal")
            turn = next((each for each in await self._list_turns(position, seat) if each.seq == seq), None)
            if turn is None:
                raise user_error("error-illegal")
            then = await self.context.referee.position(old.id, seq)
            kept = keep_position(position.game, old.id, seat, then.state, (turn.heading,))
            begun = await self._open_once(interaction, position, kept.write())
        with self.lobby.publisher.publishing(begun.id):
            await self.panel.open_panel(interaction, begun.id)

    async def _open_once(self, interaction: Interaction, position: Position, kept: bytes) -> Match:
        """Begin a match in this stored position, or return the running one that the person already has.

        A lobby that a failed start has left is started. One that a kill left without its message is removed.
        """
        begun, old = None, position.match
        start = name_kept(kept)
        for each in await self.context.store.matches.list_of_user(interaction.user.id):
            if each.settings.get(START) != start:
                continue
            if each.status == "running":
                return each
            if each.message is None:
                await self.lobby.drop_lobby(each.id)
            else:
                begun = each
        if begun is None:
            begun = await self.opening.open_kept(interaction, old, position.players, kept)
        allowed = load_permissions(self.context.client, old)
        await self.lobby.starter.start_match(begun.id, allowed, interaction.id)
        return begun


async def search_turns(
    turns: Sequence[OpenTurn], is_open: Callable[[OpenTurn], Awaitable[bool]]
) -> OpenTurn | None:
    """Return the latest open turn: of the LATEST each is examined, of the earlier ones one in each half.

    So a long match takes hardly more computing time. turns: latest first.
    """
    for turn in turns[:LATEST]:
        if await is_open(turn):
            return turn
    found, left = None, turns[LATEST:]
    while left:
        middle = len(left) // 2
        turn = left[middle]
        if await is_open(turn):
            found, left = turn, left[:middle]
        else:
            left = left[middle + 1 :]
    return found


def _is_lost(position: Position, seat: Seat) -> bool:
    """Return True if a match ended by its rules and its one person was beaten by AIs."""
    alone = position.ended == "rules" and position.has_one_person() and not position.players[seat].level
    return alone and not has_won(position, seat)


def _find_own(told: Sequence[Entry], seat: Seat, *, first: bool) -> Iterator[Entry]:
    """Yield a seat's answers among a round's entries. first: only if the round's first entry is one."""
    if not first or (told and told[0].seat == seat):
        yield from (entry for entry in told if entry.seat == seat)


def _make_task(then: Position, seat: Seat) -> BotTask:
    """Return the task for a thinking process: a state determinized for this seat."""
    game = then.game
    seed = sha256(f"{then.match.secret} open turn {then.seq}".encode()).digest()
    table = game.codec.dump(game.knowledge.determinize_state(then.state, seat, seed))
    return BotTask(game.key, game.data, table, seat, "greedy", sha256(seed).digest())
