"""Which match a command is carried out on: the one named, that of the thread, the only one there is, or one from a menu."""

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
PROPOSE, REPLACE, PACE = "propose", "replace", "pace"  # acts that ask the others
APART, YES, NO = "|", "yes", "no"  # in the extra word of a pace


class PickMatch(Component, verb=CHOOSES):
    """The menu of the matches that a command can mean; arg: the act and its extra word."""


class MatchAct(Struct, frozen=True):
    """What a command does with a match: carry it out with an extra word, and find the matches it can mean.

    none: the key of what is said where there is no such match.
    """

    carry_out: Act
    find: Callable[[Interaction], Awaitable[Found]]
    none: str


class MatchChooser:
    """Carries out what commands ask on the match that is meant, after a menu where there are several."""

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
        """Say what choosing the match does."""
        return {PickMatch: defer_first(self._press_match)}

    async def _press_match(self, interaction: Interaction, press: Press) -> None:
        """Carry it out on the one chosen."""
        act, _, extra = press.arg.partition(":")
        if act not in self.acts:
            raise user_error("error-illegal")
        await self.carry_out(interaction, act, read_number(press.value), extra)

    async def carry_out(self, interaction: Interaction, act: str, named: int | None, extra: str = "") -> None:
        """Carry out an act on the match that is meant; ask by a menu where several are. The interaction is deferred."""
        chosen = read_number(str(named)) if named is not None else await self._find_only(interaction, act)
        if chosen is not None:
            await self.acts[act].carry_out(interaction, chosen, extra)
            return
        found = await self.acts[act].find(interaction)
        await reply(interaction, _build_menu(act, extra, found, say_to(interaction)))

    async def _find_only(self, interaction: Interaction, act: str) -> int | None:
        """Find the match of this thread, or the only one that can be meant; None: ask by a menu.

        That is so where there are several, and where the only one is another process's: a menu's answer is handed on.
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

    # what the others are asked: what was typed with the command is read only once the match is known

    async def _propose(self, interaction: Interaction, match: int, extra: str) -> None:
        """Ask the others for what write_proposal wrote."""
        await self.votes.propose(interaction, match, read_words(extra))

    async def _propose_replacement(self, interaction: Interaction, match: int, extra: str) -> None:
        """Ask the others to offer a player's seat; extra: to whom (0: anybody), and the player's seat or name."""
        by, _, player = extra.partition(":")
        roster = await find_roster(self.context, interaction, match)
        names = await name_seats(self.context, roster, say_to(interaction))
        seat = next((seat for seat, name in names.items() if player in (seat, name)), None)
        if seat is None:
            raise user_error("vote-no-player")
        await self.votes.propose(interaction, match, ReplaceProposal(int(seat), read_user(by)))

    async def _propose_pace(self, interaction: Interaction, match: int, extra: str) -> None:
        """Ask the others for another pace; extra: what of the clock is named, as write_clock wrote it."""
        weekends, zone, pace = extra.split(APART, 2)
        await find_roster(self.context, interaction, match)
        now = await self.context.store.deadlines.load_clock(match)
        works = now.weekends if not weekends else weekends == YES
        await self.votes.propose(interaction, match, PaceProposal(Clock(pace, zone or now.zone, works)))

    # what a command can mean, the likeliest first

    async def _find_mine(self, interaction: Interaction) -> Found:
        """Find the lobbies and running matches I am in."""
        rows = await self.context.store.matches.list_of_user(interaction.user.id)
        return {row.id: row.game for row in rows}

    async def _find_running(self, interaction: Interaction) -> Found:
        """Find the running matches I play."""
        rows = await self.context.store.matches.list_of_user(interaction.user.id)
        return {row.id: row.game for row in rows if row.status == "running"}

    async def _find_others(self, interaction: Interaction) -> Found:
        """Find the running matches here that I see and do not play."""
        rows = await list_others(self.context, interaction, CHOICES)
        return {row.id: row.game for row in rows if row.status == "running"}

    async def _find_finished(self, interaction: Interaction) -> Found:
        """Find the finished matches of this server that I played, the newest first."""
        done = await self.context.store.results.list_of_user(interaction.user.id, interaction.guild_id)
        return {each.match: each.game for each in reversed(done) if each.place is not None}

    async def _find_started(self, interaction: Interaction) -> Found:
        """Find what can be looked at: the matches I play, else those that I see, else those that I played."""
        for find in (self._find_running, self._find_others, self._find_finished):
            found = await find(interaction)
            if found:
                return found
        return {}

    async def _find_over(self, interaction: Interaction) -> Found:
        """Find the finished matches of this server that I may see: those that I played, then the others, the newest first."""
        rows = await list_finished(self.context, interaction, CHOICES)
        return await self._find_finished(interaction) | {row.id: row.game for row in rows}

    async def _find_all(self, interaction: Interaction) -> Found:
        """Find what has a course to go through: the matches I play, those that I see, and those that are over."""
        found = await self._find_running(interaction) | await self._find_others(interaction)
        return found | await self._find_over(interaction)

    async def _find_watched(self, interaction: Interaction) -> Found:
        """Find the matches that I follow."""
        watched = await self.context.store.watchers.list_watched(interaction.user.id)
        return {match: (await self.context.load_match(match)).game for match in watched}


def write_clock(pace: str, zone: str | None, weekends: bool | None) -> str:
    """Write what of a clock is named as a command's extra word."""
    works = "" if weekends is None else YES if weekends else NO
    return APART.join((works, zone or "", pace))


async def name_seats(context: AppContext, roster: Roster, say: Say) -> dict[str, str]:
    """Name each seat by its owner."""
    users = await context.load_users(roster.players, roster.match.guild)
    return {str(each.seat): name_user(users, each.user, say) for each in roster.players}


def _plainly(act: Callable[[Interaction, int], Awaitable[None]]) -> Act:
    """Carry out an act that takes no extra word."""

    async def carry_out(interaction: Interaction, match: int, _extra: str) -> None:
        await act(interaction, match)

    return carry_out


def _build_menu(act: str, extra: str, found: Mapping[int, str], say: Say) -> Layout:
    """Draw the question which match is meant."""
    listed = [
        make_choice(say.line("match-named", number=match, game=say.title(game)), str(match))
        for match, game in list(found.items())[:CHOICES]
    ]
    menu = PickMatch(arg=f"{act}:{extra}").menu(listed, say.line("which-choose"))
    return draw_words(say.line("which-match"), make_row(menu))
