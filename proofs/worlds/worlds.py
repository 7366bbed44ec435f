"""Two worlds that differ only in what is hidden, made from one position of a match in one of KINDS."""

from collections.abc import Callable, Collection, Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import replace

from cogs.panel.plans import join_lines, take_fitting
from engine.orders.orders import OrderBody
from engine.rules.core import Command, Decision, Seat, StateChange
from engine.rules.game import Game
from engine.rules.lessons import is_lesson
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from proofs.worlds.deeds import PREDICT, TABLE, ForcedCall
from proofs.worlds.rules_sight import (
    Viewer,
    bare_question,
    describe_events,
    is_legal,
    is_secret,
    tell_advice,
    tell_difference,
)

FORKS = 3  # at one position, at most
ACTS = 5  # secret ones of one seat, at most
COURSE = 8  # commands that both worlds go on with, at most
ADVISED = 0.5  # how many forks are looked at with what is suggested
STILL = 0.5  # how many of the worlds with picks on a panel go no further
HURRIED = 0.5  # how many of the courses go straight to the end of a step, where posts are
TRIES = 24  # answers looked at in the search for a way there and back
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
    """One secret act of a seat; half: its picks are only laid out on its panel; plan: one press lays all that is suggested."""

    command: Command
    half: bool = False
    plan: bool = False


class World(Struct):
    """A position, and the secret acts that its owner does there before both worlds go on alike; None: a moment passes.

    silent: the log holds no private events but those of the viewers, whatever others were told. orders: what was laid
    down before all that. deeds: see proofs.worlds.deeds.
    """

    state: Any
    acts: tuple[WorldStep | None, ...] = ()
    silent: bool = False
    orders: tuple[OrderBody, ...] = ()
    deeds: tuple[ForcedCall, ...] = ()


class Fork(Struct):
    """Two worlds that these viewers (None: a spectator) must not tell apart, and the course that both go on with.

    why: how they differ; owner: whose secret it is; fault: what the rules themselves tell, where they do. layer: who
    lays the worlds' orders.
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
        """Whether there is anything to play in these worlds."""
        return bool(self.course or self.acts or self.fault or self.one.deeds or self.two.deeds)

    @property
    def acts(self) -> int:
        """The secret acts of the world that has more."""
        return max(len(self.one.acts), len(self.two.acts))


Maker = Callable[[Seat], Fork | None]


class ForkMaker:
    """Makes forks of one position, the kinds first that there were least of; tried: which were, usable or not."""

    kinds: ClassVar[Mapping[str, str]] = KINDS

    def __init__(self, position: Any, random: Random, made: Mapping[str, int]) -> None:
        self.game: Game[Any] = position.game
        self.state, self.random = position.state, random
        self.seats = [seat for seat, player in enumerate(position.players) if player.user > 0]
        self.imagines = not is_lesson(position.match.settings)  # what a lesson begins with is no secret
        self.made = made
        self.hurries = False
        self.tried: list[str] = []

    def make_forks(self, wanted: Collection[str] = ()) -> list[Fork]:
        """Make some forks of different kinds, at most FORKS; wanted: the kinds, none: all."""
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
        """List what makes forks, each with whose secret it is about."""
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
        """Return the true world, and one that this viewer cannot tell from it; both go on with the same commands."""
        twin = self.imagine_twin(viewer)
        if self.game.codec.dump(twin) == self.game.codec.dump(self.state):
            return None
        fork = Fork("another secret", World(self.state), World(twin, silent=True), (viewer, None))
        return self.go_on(fork, self.state, twin)

    def choose_other(self, owner: Seat) -> Fork | None:
        """Choose two answers of a seat to one question."""
        decision = self.ask(self.state, owner)
        one, two = self.answer(decision), self.answer(decision)
        if sorted(one.picks) == sorted(two.picks):
            return None
        return self._fork_acts("another choice", owner, [one], [two])

    def lay_out(self, owner: Seat) -> Fork | None:
        """List picks that lie on a panel without having been sent, and none."""
        decision = self.ask(self.state, owner)
        if decision.high <= 1 or not (command := self.answer(decision)).picks:
            return None
        world = World(self.state, (WorldStep(command, half=True),))
        fork = Fork("laid out", world, World(self.state), self.list_others(owner), owner)
        # They lie there until their owner answers: half of the time the match stands still, and all that can be looked up is.
        return fork if self.random.random() < STILL else self.go_on(fork, self.state, self.state)

    def list_told(self, command: Command) -> list[str]:
        """List what a position and an answer would tell others of secrets by the rules alone, in a world that they imagine."""
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
        """Imagine another state that looks the same to this viewer, with the true dice."""
        twin = self.game.knowledge.determinize_state(self.state, viewer, self.random.randbytes(32))
        twin.seed, twin.counter = self.state.seed, self.state.counter
        return twin

    def act_more(self, owner: Seat) -> Fork | None:
        """Return a seat that acts several times in secret, and one that acts less or not at all."""
        most = self._walk_acts(owner, self.random.randint(1, ACTS))
        if not most:
            return None
        fewer = self._walk_acts(owner, self.random.randrange(len(most)))
        return self._fork_acts("more acts", owner, most, fewer)

    def act_later(self, owner: Seat) -> Fork | None:
        """Return a seat that acts in secret at one moment, and one that does so at another."""
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
        """Return a seat that lays the plan which is suggested to it, by one press, and one that lays nothing."""
        decision = self.ask(self.state, owner)
        if decision.laid is None and not any(option.plans for option in decision.options):
            return None  # nothing offers it
        acts, state = list[Command](), self.state
        for picks in join_lines(take_fitting(self.game.advice.suggest_plan(self.state, owner))):
            acts.append(Command(owner, self.ask(state, owner).step, picks))
            state = self.game.apply(state, acts[-1]).state
        fork = self._fork_acts("a plan", owner, acts, []) if acts else None
        return fork and replace(fork, one=World(self.state, (WorldStep(acts[0], plan=True),)))

    def foretell_other(self, _: Seat) -> Fork:
        """Return two predictions of the watcher's, or one and none."""
        one, two = (ForcedCall(PREDICT, seat) for seat in self.random.sample(range(2), 2))
        return self._fork_deeds("another prediction", (one,), (two,) if self.random.random() < 0.5 else ())

    def open_table(self, _: Seat) -> Fork:
        """Return a table that the watcher opens where nobody else sees it, and none."""
        return self._fork_deeds("a hidden table", (ForcedCall(TABLE, self.random.randrange(9)),), ())

    def _fork_deeds(self, why: str, one: tuple[ForcedCall, ...], two: tuple[ForcedCall, ...]) -> Fork:
        worlds = [World(self.state, deeds=deeds) for deeds in (one, two)]
        return self.go_on(Fork(why, worlds[0], worlds[1], (None, *self.seats)), self.state, self.state)

    def go_back(self, owner: Seat) -> Fork | None:
        """Return a seat that goes a way and comes back to where it was, and one that stays; then all goes on alike."""
        way = self._find_way_back(owner)
        if way is None:
            return None
        acts, state = way
        one, two = World(self.state, tuple(map(WorldStep, acts))), World(self.state)
        fork = Fork("there and back", one, two, self.list_others(owner), owner)
        return self.go_on(fork, state, self.state)

    # what they are made of

    def list_others(self, owner: Seat) -> tuple[Viewer, ...]:
        """List all but a seat, and a spectator."""
        return (None, *(seat for seat in self.seats if seat != owner))

    def ask(self, state: Any, seat: Seat) -> Decision:
        """Ask a seat that is awaited."""
        decision = self.game.ask(state, seat)
        assert decision is not None, f"seat {seat} is awaited and not asked"
        return decision

    def answer(self, decision: Decision) -> Command:
        """Answer at random."""
        picks = draw_answer(decision, Chance(self.random.randbytes(32)))
        return Command(decision.seat, decision.step, picks)

    def _fork_acts(self, why: str, owner: Seat, one: list[Command], two: list[Command]) -> Fork | None:
        """Fork into these acts, after which all go on alike; a fault where a secret step tells them, None where they are public."""
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
        """Return where these acts lead, with all their events; None where one ends the step or shows something."""
        whole, waiting = StateChange(self.state, ()), self.game.active_seats(self.state)
        for command in acts:
            turn = self.game.apply(whole.state, command)
            if turn.shown or self.game.active_seats(turn.state) != waiting:
                return None
            whole = StateChange(turn.state, (*whole.events, *turn.events))
        return whole

    def _walk_acts(self, owner: Seat, length: int) -> list[Command]:
        """Find so many random acts of a seat after which it is awaited still, or as many as there are."""
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
        """Find two acts of a seat that lead back to what everybody saw before, and where they lead."""
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
        """Return all that the owner sees and is asked, but the question's number."""
        decision = self.game.ask(state, owner)
        asked = replace(decision, question_id=0) if decision is not None else None
        return encode(self.game.knowledge.view(state, owner)), encode(asked), self.game.active_seats(state)

    def _list_answers(self, decision: Decision) -> list[Command]:
        """List some answers of a question: its default, each option alone where one may be picked, a few random ones."""
        default = (
            [] if decision.default is None else [Command(decision.seat, decision.step, decision.default)]
        )
        alone = [Command(decision.seat, decision.step, (option.id,)) for option in decision.options]
        needed = sum(group.low for group in decision.groups)
        single = alone if decision.low <= 1 <= decision.high and not needed else []
        some = self.random.sample(single, min(len(single), TRIES))
        return [*default, *some, *(self.answer(decision) for _ in range(4))]

    def go_on(self, fork: Fork, one: Any, two: Any, stops: Callable[[Any], bool] = lambda _: False) -> Fork:
        """Give the fork its course: commands that both worlds take, as long as the rules show the viewers no difference.

        stops: tells whether the worlds may not go on to a position.
        """
        if told := self._tell_fault(one, two, fork.viewers):
            return replace(fork, fault=told)
        course: list[Command] = []
        while len(course) < COURSE and (command := self._choose_common(one, two, fork.viewers)) is not None:
            turns = [self.game.apply(state, command) for state in (one, two)]
            if stops(turns[0].state):
                break
            if not self.game.active_seats(turns[0].state) and (fork.two.silent or not fork.one.orders):
                break  # a match that is over tells what was hidden, and is replayed from its start, where nothing is imagined
            told = tell_difference(self.game, turns[0].state, turns[1].state, fork.viewers)
            lawful = any(turn.sealed for turn in turns) or command.seat not in fork.viewers
            if not told:  # chance alone may tell nobody what a view does not
                told, lawful = describe_events(turns, fork.viewers), any(turn.shown for turn in turns)
            if told:
                fault = "" if lawful else f"{told} after {command}, though nothing was shown"
                return replace(fork, course=tuple(course), fault=fault)
            course.append(command)
            one, two = turns[0].state, turns[1].state
        return replace(fork, course=tuple(course))

    def _tell_fault(self, one: Any, two: Any, viewers: tuple[Viewer, ...]) -> str:
        """Tell what the rules show the viewers of two positions; now and then, since it takes long, also of advice."""
        told = tell_difference(self.game, one, two, viewers)
        return told or (tell_advice(self.game, one, two, viewers) if self.random.random() < ADVISED else "")

    def _choose_common(self, one: Any, two: Any, viewers: tuple[Viewer, ...]) -> Command | None:
        """Choose an answer that a seat may give in both worlds; mostly, or in a hurry, one after which it is awaited no more.

        A viewer must be asked alike; whoever else is asked may have other options too.
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
        """List the awaited seats in any order; before them, now and then, those that may answer all the same."""
        waiting = self.game.active_seats(state)
        asked = [
            seat for seat in self.seats if seat not in waiting and self.game.ask(state, seat) is not None
        ]
        free = asked if not self.hurries and self.random.randrange(8) == 0 else []
        return [*self.random.sample(free, len(free)), *self.random.sample(waiting, len(waiting))]
