"""Choose the match of a command: the named one, the thread's, the only one, or one from a menu."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TypeAlias

from msgspec import Struct

from cogs.commands.descriptions import CHOICES
from cogs.commands.match_argument import find_here
from cogs.commands.rooms import Rooms
from cogs.context import AppContext
from cogs.forwarding import CHOOSES
from cogs.reading.finished_list import list_finished
from cogs.reading.match_list import list_others
from cogs.text.language import say_to
from cogs.text.people import name_user
from cogs.ui.components import Answers, Component, make_choice, make_row, read_number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import Layout, draw_words
from cogs.ui.replies import defer_first, reply
from cogs.visibility import find_roster
from cogs.voting.proposals import PaceProposal, ReplaceProposal, read_user, read_words
from engine.records.clock import Clock
from engine.records.match_records import Roster
from render.text.say import Say

Act: TypeAlias = Callable[[Interaction, int, str], Awaitable[None]]
Found: TypeAlias = dict[int, str]  # games by number of the match
PROPOSE, REPLACE, PACE = "propose", "replace", "pace"  # actions that open a vote
APART, YES, NO = "|", "yes", "no"  # parts of a pace's argument


class PickMatch(Component, verb=CHOOSES):
    """The menu of possible matches. arg: the action and its argument."""


class MatchAct(Struct, frozen=True):
    """An action of a command: its execution with an extra argument, and the search for its matches.

    none: the text key if there is no such match.
    """

    carry_out: Act
    find: Callable[[Interaction], Awaitable[Found]]
    none: str


class MatchChooser:
    """Executes commands on their match, after a menu if several are possible."""

    def __init__(self, context: AppContext, rooms: Rooms) -> None:
        self.context = context
        self.votes = rooms.voting
        running = partial(MatchAct, find=self._find_running, none="error-none-running")
        others = partial(MatchAct, find=self._find_others, none="error-none-others")
        started = partial(MatchAct, find=self._find_started, none="error-none-seen")
        over = partial(MatchAct, find=self._find_over, none="error-none-over")
        self.acts: dict[str, MatchAct] = {
            "panel": running(_plainly(rooms.reading.show_panel)),
            "board": started(rooms.reading.show_board),
            "log": started(_plainly(rooms.log.show_page)),
            "page": MatchAct(_plainly(rooms.page.show_page), self._find_all, "error-none-seen"),
            "replay": MatchAct(_plainly(rooms.replay.show_step), self._find_all, "error-none-seen"),
            "predict": others(_plainly(rooms.predictions.show_page)),
            "watch": others(rooms.watchers.start_watching),
            "unwatch": MatchAct(
                _plainly(rooms.watchers.stop_watching), self._find_watched, "error-none-watched"
            ),
            "leave": MatchAct(_plainly(rooms.leaving.leave_any), self._find_mine, "error-none-mine"),
            "rematch": MatchAct(
                _plainly(rooms.opening.open_rematch), self._find_finished, "error-none-finished"
            ),
            "verify": over(_plainly(rooms.fairness.verify_match)),
            "export": over(_plainly(rooms.fairness.export_match)),
            "undo": running(_plainly(rooms.taking_back.show_decisions)),
            PROPOSE: running(self._propose),
            REPLACE: running(self._propose_replacement),
            PACE: running(self._propose_pace),
        }

    def list_answers(self) -> Answers:
        """Return the handler of a chosen match."""
        return {PickMatch: defer_first(self._press_match)}

    async def _press_match(self, interaction: Interaction, press: Press) -> None:
        """Execute the action on the chosen match."""
        act, _, extra = press.arg.partition(":")
        if act not in self.acts:
            raise user_error("error-illegal")
        await self.carry_out(interaction, act, read_number(press.value), extra)

    async def carry_out(self, interaction: Interaction, act: str, named: int | None, extra: str = "") -> None:
        """Execute an action on its match, or show a menu if several are possible. The interaction is deferred."""
        chosen = read_number(str(named)) if named is not None else await self._find_only(interaction, act)
        if chosen is not None:
            await self.acts[act].carry_out(interaction, chosen, extra)
            return
        found = await self.acts[act].find(interaction)
        await reply(interaction, _build_menu(act, extra, found, say_to(interaction)))

    async def _find_only(self, interaction: Interaction, act: str) -> int | None:
        """Return this thread's match, or the only possible one. None: show a menu.

        A menu is also shown if the only match belongs to another process: the press on it is forwarded there.
        """
        here = await find_here(interaction)
        if here is not None:
            return here.id
        found = await self.acts[act].find(interaction)
        if not found:
            raise user_error(self.acts[act].none)
        only = next(iter(found)) if len(found) == 1 else None
        part = self.context.store.fleet.part
        if only is None or part.slots == 1:
            return only
        return only if part.has_guild((await self.context.load_match(only)).guild) else None

    # votes: the command's argument is parsed only once the match is known

    async def _propose(self, interaction: Interaction, match: int, extra: str) -> None:
        """Open a vote on the string of write_proposal."""
        await self.votes.propose(interaction, match, read_words(extra))

    async def _propose_replacement(self, interaction: Interaction, match: int, extra: str) -> None:
        """Open a vote to offer a player's seat. extra: the receiver (0: any user), and the seat or name."""
        by, _, player = extra.partition(":")
        roster = await find_roster(self.context, interaction, match)
        names = await name_seats(self.context, roster, say_to(interaction))
        seat = next((seat for seat, name in names.items() if player in (seat, name)), None)
        if seat is None:
            raise user_error("vote-no-player")
        await self.votes.propose(interaction, match, ReplaceProposal(int(seat), read_user(by)))

    async def _propose_pace(self, interaction: Interaction, match: int, extra: str) -> None:
        """Open a vote on another pace. extra: the chosen parts of the clock, from write_clock."""
        weekends, zone, pace = extra.split(APART, 2)
        await find_roster(self.context, interaction, match)
        now = await self.context.store.deadlines.load_clock(match)
        works = now.weekends if not weekends else weekends == YES
        await self.votes.propose(interaction, match, PaceProposal(Clock(pace, zone or now.zone, works)))

    # possible matches of a command, the likeliest first

    async def _find_mine(self, interaction: Interaction) -> Found:
        """Return the user's lobbies and running matches."""
        rows = await self.context.store.matches.list_of_user(interaction.user.id)
        return {row.id: row.game for row in rows}

    async def _find_running(self, interaction: Interaction) -> Found:
        """Return the user's running matches."""
        rows = await self.context.store.matches.list_of_user(interaction.user.id)
        return {row.id: row.game for row in rows if row.status == "running"}

    async def _find_others(self, interaction: Interaction) -> Found:
        """Return the running matches of this server that the user may see and does not play."""
        rows = await list_others(self.context, interaction, CHOICES)
        return {row.id: row.game for row in rows if row.status == "running"}

    async def _find_finished(self, interaction: Interaction) -> Found:
        """Return the finished matches of this server that the user played, the latest first."""
        done = await self.context.store.results.list_of_user(interaction.user.id, interaction.guild_id)
        return {each.match: each.game for each in reversed(done) if each.place is not None}

    async def _find_started(self, interaction: Interaction) -> Found:
        """Return matches to view: those from _find_running, or if empty _find_others, or _find_finished."""
        for find in (self._find_running, self._find_others, self._find_finished):
            found = await find(interaction)
            if found:
                return found
        return {}

    async def _find_over(self, interaction: Interaction) -> Found:
        """Return finished matches of this server: the user's, then others they may see, the latest first."""
        rows = await list_finished(self.context, interaction, CHOICES)
        return await self._find_finished(interaction) | {row.id: row.game for row in rows}

    async def _find_all(self, interaction: Interaction) -> Found:
        """Return matches to replay: the user's running ones, others they may see, then finished ones."""
        found = await self._find_running(interaction) | await self._find_others(interaction)
        return found | await self._find_over(interaction)

    async def _find_watched(self, interaction: Interaction) -> Found:
        """Return the matches that the user follows."""
        watched = await self.context.store.watchers.list_watched(interaction.user.id)
        return {match: (await self.context.load_match(match)).game for match in watched}


def write_clock(pace: str, zone: str | None, weekends: bool | None) -> str:
    """Return the chosen parts of a clock as an action's argument. None: this part stays as it is."""
    works = "" if weekends is None else YES if weekends else NO
    return APART.join((works, zone or "", pace))


async def name_seats(context: AppContext, roster: Roster, say: Say) -> dict[str, str]:
    """Map each seat, as a string, to its owner's name."""
    users = await context.load_users(roster.players, roster.match.guild)
    return {str(each.seat): name_user(users, each.user, say) for each in roster.players}


def _plainly(act: Callable[[Interaction, int], Awaitable[None]]) -> Act:
    """Wrap an action without an extra argument."""

    async def carry_out(interaction: Interaction, match: int, _extra: str) -> None:
        await act(interaction, match)

    return carry_out


def _build_menu(act: str, extra: str, found: Mapping[int, str], say: Say) -> Layout:
    """Build the menu of possible matches."""
    listed = [
        make_choice(say.line("match-named", number=match, game=say.title(game)), str(match))
        for match, game in list(found.items())[:CHOICES]
    ]
    menu = PickMatch(arg=f"{act}:{extra}").menu(listed, say.line("which-choose"))
    return draw_words(say.line("which-match"), make_row(menu))
