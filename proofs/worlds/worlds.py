"""Two worlds that differ only in secrets, made from one position of a match, in one of KINDS."""

from collections.abc import Callable, Collection, Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import replace

from cogs.panel.plans import join_lines, take_fitting
from engine.orders.orders import OrderBody
from engine.rules.core import Command, Decision, Seat, StateChange
from engine.rules.game import AnyGame
from engine.rules.lessons import is_lesson
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from proofs.worlds.forced_calls import PREDICT, TABLE, ForcedCall
from proofs.worlds.rules_sight import (
    Viewer,
    bare_question,
    describe_events,
    is_legal,
    is_secret,
    tell_advice,
    tell_difference,
)

FORKS = 3  # most forks of one position
ACTS = 5  # most secret answers of one seat
COURSE = 8  # most commands in both worlds afterwards
ADVISED = 0.5  # share of the forks in which advice is compared too
STILL = 0.5  # share of the forks with unsent picks that stop there
HURRIED = 0.5  # share of the courses that go straight to a step's end, where posts are
TRIES = 24  # answers tried in the search for a way there and back
KINDS = {
    "imagine_secrets": "another secret",
    "choose_other": "another choice",
    "lay_out": "laid out",
    "act_more": "more acts",
    "act_later": "another moment",
    "lay_plan": "a plan",
    "go_back": "there and back",
    "foretell_other": "another prediction",
    "open_table": "a hidden table",
}


class WorldStep(Struct, frozen=True):
    """One secret answer of a seat. half: the picks are on the seat's panel and not sent.

    plan: one press gives the whole suggestion.
    """

    command: Command
    half: bool = False
    plan: bool = False


class World(Struct):
    """A position, and a seat's secret answers (acts) before both worlds continue alike. None in acts: time passes.

    silent: the log holds private events of the viewers only. orders: stored before the answers. deeds: the watcher's
    actions.
    """

    state: Any
    acts: tuple[WorldStep | None, ...] = ()
    silent: bool = False
    orders: tuple[OrderBody, ...] = ()
    deeds: tuple[ForcedCall, ...] = ()


class Fork(Struct):
    """Two worlds that these viewers (None: a spectator) must not distinguish, and their common course.

    why: the kind of difference (a value of KINDS). owner: the seat with the secret. fault: a difference that the rules
    themselves show, or empty. layer: the seat with the worlds' orders.
    """

    why: str
    one: World
    two: World
    viewers: tuple[Viewer, ...]
    owner: Seat | None = None
    course: tuple[Command, ...] = ()
    fault: str = ""
    layer: Seat | None = None

    @property
    def usable(self) -> bool:
        """True if there is anything to do or a fault to report in these worlds."""
        return bool(self.course or self.acts or self.fault or self.one.deeds or self.two.deeds)

    @property
    def acts(self) -> int:
        """The number of secret answers in the world with more."""
        return max(len(self.one.acts), len(self.two.acts))


Maker = Callable[[Seat], Fork | None]


class ForkMaker:
    """Makes forks of one position, rare kinds first. made: forks so far by kind. tried: kinds, usable or not."""

    kinds: ClassVar[Mapping[str, str]] = KINDS

    def __init__(self, position: Any, random: Random, made: Mapping[str, int]) -> None:
        self.game: AnyGame = position.game
        self.state, self.random = position.state, random
        self.seats = [seat for seat, player in enumerate(position.players) if player.user > 0]
        # a lesson's start is known to all, so it has no secrets
        self.imagines = not is_lesson(position.match.settings)
        self.made = made
        self.hurries = False
        self.tried: list[str] = []

    def make_forks(self, wanted: Collection[str]) -> list[Fork]:
        """Return up to FORKS forks of different kinds. wanted: their kinds, empty for all."""
        found: list[Fork] = []
        makers = [(self.kinds[make.__name__], make, seat) for make, seat in self.list_makers()]
        shuffled = self.random.sample(makers, len(makers))
        for kind, make, seat in sorted(shuffled, key=lambda each: self.made.get(each[0], 0)):
            if len(found) == FORKS or (wanted and kind not in wanted):
                continue
            self.tried.append(kind)
            self.hurries = self.random.random() < HURRIED
            fork = make(seat)
            if fork is not None and fork.usable:
                found.append(fork)
        return found

    def list_makers(self) -> Iterator[tuple[Maker, Seat]]:
        """Yield the makers of forks, each with the seat that has the secret."""
        yield from ((self.imagine_secrets, viewer) for viewer in self.seats if self.imagines)
        secret = (self.choose_other, self.lay_out, self.act_more, self.act_later, self.lay_plan, self.go_back)
        yield from (
            (make, seat)
            for seat in self.game.active_seats(self.state)
            if seat in self.seats
            for make in secret
        )
        deeds = (self.foretell_other, self.open_table) if self.game.active_seats(self.state) else ()
        yield from ((make, 0) for make in deeds)

    # the kinds

    def imagine_secrets(self, viewer: Seat) -> Fork | None:
        """Fork into the true world and one that this viewer cannot distinguish. None: both are the same."""
        twin = self.imagine_twin(viewer)
        if self.game.codec.dump(twin) == self.game.codec.dump(self.state):
            return None
        fork = Fork("another secret", World(self.state), World(twin, silent=True), (viewer, None))
        return self.go_on(fork, self.state, twin)

    def choose_other(self, owner: Seat) -> Fork | None:
        """Fork into two answers of a seat to one question."""
        decision = self.ask(self.state, owner)
        one, two = self.answer(decision), self.answer(decision)
        if sorted(one.picks) == sorted(two.picks):
            return None
        return self._fork_acts("another choice", owner, [one], [two])

    def lay_out(self, owner: Seat) -> Fork | None:
        """Fork into a world with unsent picks on a panel, and one without. None: the question takes one pick."""
        decision = self.ask(self.state, owner)
        if decision.high <= 1 or not (command := self.answer(decision)).picks:
            return None
        world = World(self.state, (WorldStep(command, half=True),))
        fork = Fork("laid out", world, World(self.state), self.list_others(owner), owner)
        # The picks stay until their owner answers: half of the time the match stops here, and everything is viewed.
        return fork if self.random.random() < STILL else self.go_on(fork, self.state, self.state)

    def list_told(self, command: Command) -> list[str]:
        """Return the secrets that a position and an answer reveal by the rules alone."""
        told = []
        for viewer in self.list_others(command.seat) if self.imagines else ():
            twin = self.imagine_twin(viewer)
            if fault := tell_difference(self.game, self.state, twin, (viewer,)):
                return [f"{fault} from what was imagined before {command}"]
            decision = self.game.ask(twin, command.seat)
            if decision is None or not is_legal(decision, command):
                continue
            turns = [self.game.apply(state, command) for state in (self.state, twin)]
            if any(turn.shown for turn in turns):
                continue
            if not tell_difference(self.game, turns[0].state, turns[1].state, (viewer,)):
                told += [f"{fault} after {command}" for fault in [describe_events(turns, (viewer,))] if fault]
        return told

    def imagine_twin(self, viewer: Viewer) -> Any:
        """Return another state that looks the same to this viewer, with the true dice."""
        twin = self.game.knowledge.determinize_state(self.state, viewer, self.random.randbytes(32))
        twin.seed, twin.counter = self.state.seed, self.state.counter
        return twin

    def act_more(self, owner: Seat) -> Fork | None:
        """Fork into several secret answers of a seat, and fewer or none. None: no such answers are found."""
        most = self._walk_acts(owner, self.random.randint(1, ACTS))
        if not most:
            return None
        fewer = self._walk_acts(owner, self.random.randrange(len(most)))
        return self._fork_acts("more acts", owner, most, fewer)

    def act_later(self, owner: Seat) -> Fork | None:
        """Fork into the same secret answers at different times. None: there are no such answers."""
        acts = self._walk_acts(owner, self.random.randint(1, ACTS - 2))
        fork = self._fork_acts("another moment", owner, acts, []) if acts else None
        if fork is None or fork.fault:
            return fork
        early, late = self.random.sample(range(ACTS - len(acts) + 1), 2)
        after = self._play_all(acts)
        assert after is not None
        one, two = (
            World(self.state, (*[None] * begin, *map(WorldStep, acts), *[None] * (ACTS - len(acts) - begin)))
            for begin in (early, late)
        )
        return self.go_on(replace(fork, one=one, two=two, course=()), after.state, after.state)

    def lay_plan(self, owner: Seat) -> Fork | None:
        """Fork into a world in which one press takes the suggested plan, and one without. None: there is no plan."""
        decision = self.ask(self.state, owner)
        if decision.laid is None and not any(option.plans for option in decision.options):
            return None  # there is no button for it
        acts, state = list[Command](), self.state
        for picks in join_lines(take_fitting(self.game.advice.suggest_plan(self.state, owner))):
            acts.append(Command(owner, self.ask(state, owner).step, picks))
            state = self.game.apply(state, acts[-1]).state
        fork = self._fork_acts("a plan", owner, acts, []) if acts else None
        return fork and replace(fork, one=World(self.state, (WorldStep(acts[0], plan=True),)))

    def foretell_other(self, _: Seat) -> Fork:
        """Fork into two predictions by the watcher, or one and none."""
        one, two = (ForcedCall(PREDICT, seat) for seat in self.random.sample(range(2), 2))
        return self._fork_deeds("another prediction", (one,), (two,) if self.random.random() < 0.5 else ())

    def open_table(self, _: Seat) -> Fork:
        """Fork into a table opened by the watcher in a hidden channel, and none."""
        return self._fork_deeds("a hidden table", (ForcedCall(TABLE, self.random.randrange(9)),), ())

    def _fork_deeds(self, why: str, one: tuple[ForcedCall, ...], two: tuple[ForcedCall, ...]) -> Fork:
        worlds = [World(self.state, deeds=deeds) for deeds in (one, two)]
        return self.go_on(Fork(why, worlds[0], worlds[1], (None, *self.seats)), self.state, self.state)

    def go_back(self, owner: Seat) -> Fork | None:
        """Fork into a seat that goes somewhere and returns to the same view, and one that stays. None: no way back."""
        way = self._find_way_back(owner)
        if way is None:
            return None
        acts, state = way
        one, two = World(self.state, tuple(map(WorldStep, acts))), World(self.state)
        fork = Fork("there and back", one, two, self.list_others(owner), owner)
        return self.go_on(fork, state, self.state)

    # their parts

    def list_others(self, owner: Seat) -> tuple[Viewer, ...]:
        """List all seats but one, and a spectator."""
        return (None, *(seat for seat in self.seats if seat != owner))

    def ask(self, state: Any, seat: Seat) -> Decision:
        """Return the question of an active seat."""
        decision = self.game.ask(state, seat)
        assert decision is not None, f"seat {seat} is awaited and not asked"
        return decision

    def answer(self, decision: Decision) -> Command:
        """Return a random legal answer. It avoids options that plan, because lay_plan tries them."""
        options = tuple(option for option in decision.options if not option.plans)
        single = replace(decision, options=options) if options else decision
        picks = draw_answer(single, Chance(self.random.randbytes(32)))
        return Command(decision.seat, decision.step, picks)

    def _fork_acts(self, why: str, owner: Seat, one: list[Command], two: list[Command]) -> Fork | None:
        """Fork into these answers, then continue alike. None: the answers are public, or _play_all cannot play them.

        If a secret step reveals the answers, the fork has a fault.
        """
        first, second = self._play_all(one), self._play_all(two)
        worlds = [World(self.state, tuple(map(WorldStep, acts))) for acts in (one, two)]
        fork = Fork(why, worlds[0], worlds[1], self.list_others(owner), owner)
        if first is None or second is None:
            return None
        told = tell_difference(self.game, first.state, second.state, fork.viewers)
        if not is_secret(self.state) and (told or describe_events([first, second], fork.viewers)):
            return None
        return self.go_on(fork, first.state, second.state)

    def _play_all(self, acts: list[Command]) -> StateChange[Any] | None:
        """Return the change by these answers with all events. None: one ends the step or reveals something."""
        whole, waiting = StateChange(self.state, ()), self.game.active_seats(self.state)
        for command in acts:
            turn = self.game.apply(whole.state, command)
            if turn.shown or self.game.active_seats(turn.state) != waiting:
                return None
            whole = StateChange(turn.state, (*whole.events, *turn.events))
        return whole

    def _walk_acts(self, owner: Seat, length: int) -> list[Command]:
        """Return up to this many random answers of a seat after which the same seats are active."""
        state, waiting, acts = self.state, self.game.active_seats(self.state), list[Command]()
        for _ in range(length * 3):
            if len(acts) == length:
                break
            command = self.answer(self.ask(state, owner))
            turn = self.game.apply(state, command)
            if not turn.shown and self.game.active_seats(turn.state) == waiting:
                acts.append(command)
                state = turn.state
        return acts

    def _find_way_back(self, owner: Seat) -> tuple[list[Command], Any] | None:
        """Return two answers of a seat that lead back to its same view, and the position then. None: not found."""
        home, waiting = self._show_face(self.state, owner), self.game.active_seats(self.state)
        for _ in range(3):
            there = self.answer(self.ask(self.state, owner))
            turn = self.game.apply(self.state, there)
            if turn.sealed or self.game.active_seats(turn.state) != waiting:
                continue
            for back in self._list_answers(self.ask(turn.state, owner)):
                again = self.game.apply(turn.state, back)
                if not again.sealed and self._show_face(again.state, owner) == home:
                    return [there, back], again.state
        return None

    def _show_face(self, state: Any, owner: Seat) -> Any:
        """Return the owner's view and question without its number, and the active seats."""
        decision = self.game.ask(state, owner)
        asked = replace(decision, question_id=0) if decision is not None else None
        return encode(self.game.knowledge.view(state, owner)), encode(asked), self.game.active_seats(state)

    def _list_answers(self, decision: Decision) -> list[Command]:
        """List some answers of a question: its default, each option alone if one may be picked, a few random ones."""
        default = (
            [] if decision.default is None else [Command(decision.seat, decision.step, decision.default)]
        )
        alone = [Command(decision.seat, decision.step, (option.id,)) for option in decision.options]
        needed = sum(group.low for group in decision.groups)
        single = alone if decision.low <= 1 <= decision.high and not needed else []
        some = self.random.sample(single, min(len(single), TRIES))
        return [*default, *some, *(self.answer(decision) for _ in range(4))]

    def go_on(self, fork: Fork, one: Any, two: Any, stops: Callable[[Any], bool] = lambda _: False) -> Fork:
        """Give the fork its course: common commands, as long as the rules show the viewers no difference.

        stops: returns True for positions that the worlds may not reach.
        """
        if told := self._tell_fault(one, two, fork.viewers):
            return replace(fork, fault=told)
        course: list[Command] = []
        while len(course) < COURSE and (command := self._choose_common(one, two, fork.viewers)) is not None:
            turns = [self.game.apply(state, command) for state in (one, two)]
            if stops(turns[0].state):
                break
            if not self.game.active_seats(turns[0].state) and (fork.two.silent or not fork.one.orders):
                break  # a finished match reveals secrets, and is replayed from its true start
            told = tell_difference(self.game, turns[0].state, turns[1].state, fork.viewers)
            lawful = any(turn.sealed for turn in turns) or command.seat not in fork.viewers
            if not told:  # chance alone must not reveal anything that a view hides
                told, lawful = describe_events(turns, fork.viewers), any(turn.shown for turn in turns)
            if told:
                fault = "" if lawful else f"{told} after {command}, though nothing was shown"
                return replace(fork, course=tuple(course), fault=fault)
            course.append(command)
            one, two = turns[0].state, turns[1].state
        return replace(fork, course=tuple(course))

    def _tell_fault(self, one: Any, two: Any, viewers: tuple[Viewer, ...]) -> str:
        """Return the difference of two positions by the rules. Now and then, as it is slow, compare advice too."""
        told = tell_difference(self.game, one, two, viewers)
        return told or (tell_advice(self.game, one, two, viewers) if self.random.random() < ADVISED else "")

    def _choose_common(self, one: Any, two: Any, viewers: tuple[Viewer, ...]) -> Command | None:
        """Return an answer that a seat may give in both worlds, usually one after which it is not active. None: none.

        A viewer's questions must be equal. Other seats may have other options too.
        """
        for seat in self._list_asked(one):
            first, second = (self.game.ask(state, seat) for state in (one, two))
            if (
                first is None
                or second is None
                or (seat in viewers and bare_question(first) != bare_question(second))
            ):
                continue
            legal = [command for command in self._list_answers(first) if is_legal(second, command)]
            if self.hurries or self.random.random() < 0.75:
                for command in legal:
                    if seat not in self.game.active_seats(self.game.apply(one, command).state):
                        return command
            if legal:
                return legal[0 if self.hurries else -1]
        return None

    def _list_asked(self, state: Any) -> list[Seat]:
        """List the active seats in random order. Now and then, inactive seats with a question come first."""
        waiting = self.game.active_seats(state)
        asked = [
            seat for seat in self.seats if seat not in waiting and self.game.ask(state, seat) is not None
        ]
        free = asked if not self.hurries and self.random.randrange(8) == 0 else []
        return [*self.random.sample(free, len(free)), *self.random.sample(waiting, len(waiting))]
