"""Simulate people who look in some times a day: how many days a match takes them, and how often they are asked and called."""

from collections import Counter
from collections.abc import Iterator, Mapping
from heapq import heapify, heappop, heappush
from statistics import mean, median
from typing import Any

from msgspec.structs import asdict

from engine.bots.levels import BOTS, answer_question
from engine.orders.foresight import find_play
from engine.orders.orders import AskBack
from engine.rules.core import HEADINGS, Command, Event, Seat, Struct
from engine.rules.game import Game
from engine.state.chance import Chance
from tools.trials.habit_orders import Orderer
from tools.trials.simulate import DEFAULTS, bind_table, seed_of

DAY = 24 * 60  # all times are minutes since the match began
WAKING = (7 * 60, 23 * 60)  # when people look in, by their own clocks
LOOKS = 3  # a day
ZONES = 9 * 60  # between the first seat's clock and the last one's
LONGEST = 400  # days after which a match counts as endless


class Course(Struct, frozen=True):
    """How one match went: days from its start and from its first round, questions and calls of all seats together.

    played, asked_back: orders that were, and that were not, played when their question came. spent: days by the kind of
    question that was waited for.
    """

    seats: int
    days: float
    days_of_rounds: float
    questions: int
    pings: int
    played: int
    asked_back: int
    spent: dict[str, float]
    finished: bool


class Habits(Struct, frozen=True):
    """What many matches come to."""

    days_median: float
    days_p90: float
    days_from_first_planning: float
    questions_per_seat: float
    pings_per_seat_day: float
    asked_back_share: float


def measure_habits(
    game: str,
    seats: int = 0,
    matches: int = 1,
    seed: str = "1",
    set_: tuple[str, ...] = (),
    no_orders: bool = False,
) -> Iterator[str | dict[str, Any]]:
    """Tell what people who look in three times a day wait for, and how long; no_orders: nothing is laid ahead."""
    bound, seats, settings = bind_table(game, seats, set_, matches)
    courses = list(live_through(bound, seats, matches, seed, settings, orders=not no_orders))
    if endless := sum(not course.finished for course in courses):
        yield f"{endless} matches had no end"
    for kind in dict.fromkeys(kind for course in courses for kind in course.spent):
        days = sum(course.spent.get(kind, 0.0) for course in courses) / len(courses)
        yield f"{kind:16}{days:8.2f} days"
    yield asdict(sum_up(courses))


def live_through(
    game: Game[Any],
    seats: int,
    matches: int,
    word: str,
    settings: Mapping[str, str] = DEFAULTS,
    *,
    orders: bool = True,
) -> Iterator[Course]:
    """Play matches at people's pace; orders: whether they lay them ahead."""
    for number in range(matches):
        table = PatientTable(game, seats, settings, seed_of(word, number), orders=orders)
        table.play_through()
        yield table.course


def sum_up(courses: list[Course]) -> Habits:
    """Return the figures of these matches."""
    days = sorted(course.days for course in courses)
    orders = sum(course.played + course.asked_back for course in courses)
    return Habits(
        round(median(days), 2),
        round(days[min(len(days) - 1, 9 * len(days) // 10)], 2),
        round(median(course.days_of_rounds for course in courses), 2),
        round(mean(course.questions / course.seats for course in courses), 1),
        round(mean(course.pings / course.seats / max(course.days, 1) for course in courses), 2),
        round(sum(course.asked_back for course in courses) / orders, 4) if orders else 0.0,
    )


class PatientTable:
    """One match and its people. now: minutes since it began; each person has answers of greedy, and orders if wished."""

    def __init__(
        self, game: Game[Any], seats: int, settings: Mapping[str, str], seed: bytes, *, orders: bool
    ) -> None:
        self.game, self.seats, self.now = game, seats, 0
        self.chance = Chance(seed[::-1])
        turn = game.setup(seats, settings, seed)
        self.state = turn.state
        headings = [event for event in turn.events if event.kind in HEADINGS]
        self.setup_name = game.telling.name_round(headings[0]) if headings else None
        self.rounds_from: int | None = None
        self.asked: dict[Seat, int] = {}
        self.counts: Counter[str] = Counter()
        self.spent: Counter[str] = Counter()
        self.orderer = Orderer(game, seats) if orders else None

    def play_through(self) -> None:
        """Let people look in until the match is over."""
        looks = [(minute, seat) for seat in range(self.seats) for minute in self._plan_looks(seat, 0)]
        heapify(looks)
        days = Counter[Seat]()
        while self.game.waiting(self.state) and self.now < LONGEST * DAY:
            minute, seat = heappop(looks)
            self._pass_time(minute)
            self._look_in(seat)
            days[seat] += 1
            if days[seat] % LOOKS == 0:
                for later in self._plan_looks(seat, days[seat] // LOOKS):
                    heappush(looks, (later, seat))

    def _plan_looks(self, seat: Seat, day: int) -> list[int]:
        """Choose the minutes at which a person looks in on a day, none before the match began."""
        zone = ZONES * seat // max(self.seats - 1, 1)
        minutes = [WAKING[0] + self.chance.below(WAKING[1] - WAKING[0]) for _ in range(LOOKS)]
        return sorted((day + (minute < zone)) * DAY + minute - zone for minute in minutes)

    def _pass_time(self, minute: int) -> None:
        """Go on to this minute; what was waited for meanwhile is noted."""
        seat = self.game.waiting(self.state)[0]
        decision = self.game.ask(self.state, seat)
        if decision is not None:
            self.spent[decision.step.partition(".")[0]] += minute - self.now
        self.now = minute

    def _look_in(self, seat: Seat) -> None:
        """Answer all that this person is asked, then what orders answer; call whoever is newly awaited."""
        before = set(self.game.waiting(self.state))
        while seat in self.game.waiting(self.state) and self.now < LONGEST * DAY:
            self._answer_by_hand(seat)
            self._play_orders()
        self.counts["pings"] += len(set(self.game.waiting(self.state)) - before - {seat})

    def _answer_by_hand(self, seat: Seat) -> None:
        decision = self.game.ask(self.state, seat)
        assert decision is not None
        self.counts["questions"] += self.asked.get(seat) != decision.ask
        self.asked[seat] = decision.ask
        together = sum(self.game.ask(self.state, other) is not None for other in range(self.seats)) > 1
        command = answer_question(self.game, self.state, decision, BOTS["greedy"], self.chance)
        self._carry_out(command)
        if self.orderer is not None:
            self.orderer.lay_orders(self.state, seat, decision, command.picks, self.chance, together=together)

    def _carry_out(self, command: Command) -> None:
        turn = self.game.apply(self.state, command)
        self.state = turn.state
        if self.rounds_from is None and any(map(self._begins_rounds, turn.events)):
            self.rounds_from = self.now

    def _begins_rounds(self, event: Event) -> bool:
        """Tell whether a part of the match begins that is not the setup."""
        return event.kind in HEADINGS and self.game.telling.name_round(event) != self.setup_name

    def _play_orders(self) -> None:
        """Play what orders answer, whoever's they are, until somebody must be asked."""
        while self.orderer is not None and self._play_order(self.orderer):
            pass

    def _play_order(self, orderer: Orderer) -> bool:
        for seat in self.game.waiting(self.state):
            decision = self.game.ask(self.state, seat)
            assert decision is not None
            laid = orderer.laid[seat]
            play = find_play(self.game, self.state, decision, laid)
            if isinstance(play, AskBack):
                self.counts["asked back"] += 1
                orderer.ask_back(seat, play.laid)
            elif play is not None:
                self.counts["played"] += orderer.is_fresh(seat, play.laid)
                orderer.replace_order(seat, play.laid, play.left)
                self._carry_out(Command(seat, decision.step, play.picks))
                return True
        return False

    @property
    def course(self) -> Course:
        """Return how the match went."""
        begun = self.now if self.rounds_from is None else self.rounds_from
        return Course(
            self.seats,
            self.now / DAY,
            (self.now - begun) / DAY,
            self.counts["questions"],
            self.counts["pings"],
            self.counts["played"],
            self.counts["asked back"],
            {kind: minutes / DAY for kind, minutes in self.spent.items()},
            finished=self.game.result(self.state) is not None,
        )
