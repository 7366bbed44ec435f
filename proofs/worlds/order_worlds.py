"""Forks into two worlds with different orders and wish lists, or with different facts for orders."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.orders.orders import (
    ALWAYS,
    ORDER,
    WISHES,
    Order,
    OrderBody,
    OrderDraft,
    StandingAnswer,
    StepPicks,
    WishList,
    holds,
    resolve_picks,
)
from engine.rules.core import LEAST, MOST, SAME, Command, Condition, Decision, Seat
from proofs.worlds.worlds import KINDS, Fork, ForkMaker, Maker, World
from render.text.say import Say

WATCHED = 18  # most facts of others that orders depend on
NO_SEAT = "99"  # a seat's number that no match has
GONE = ("nothing",)  # picks that no question offers


class OrderForkMaker(ForkMaker):
    """Makes forks of all kinds, including those of orders."""

    kinds: ClassVar[Mapping[str, str]] = KINDS | {
        "answer_by_order": "by order",
        "hold_orders_back": "orders laid",
        "watch_others": "orders on others",
    }

    def list_makers(self) -> Iterator[tuple[Maker, Seat]]:
        """Yield the makers of forks, each with the seat that has the secret."""
        yield from super().list_makers()
        orders = (self.answer_by_order, self.hold_orders_back, self.watch_others) if self.imagines else ()
        yield from ((make, seat) for seat in self.seats for make in orders)

    def answer_by_order(self, owner: Seat) -> Fork | None:
        """Fork into two orders that give the same answer for a seat. The question may come later."""
        led, state = self._lead_to(owner)
        decision = self.game.ask(state, owner)
        if decision is None or owner not in self.game.active_seats(state):
            return None
        command = self.answer(decision)
        laid, after = self._list_answering(state, decision, command, asked=not led)
        if len(laid) < 2 or not self.game.active_seats(after):
            return None
        one, two = (World(self.state, orders=(each,)) for each in self.random.sample(laid, 2))
        fork = Fork("by order", one, two, self.list_others(owner), owner, layer=owner)
        fork = self.go_on(fork, after, after, lambda now: self._is_asked(now, owner, command.step))
        return replace(fork, course=(*led, *fork.course))

    def hold_orders_back(self, owner: Seat) -> Fork | None:
        """Fork into orders that do not answer, and others that do not answer either. The question may come later."""
        led, state = self._lead_to(owner)
        decision = self.game.ask(state, owner)
        if decision is None:
            return None
        command, count = self.answer(decision), self.random.randint(1, 2)
        asking, quiet = self._list_asking(state, command), self._list_quiet(state, command)
        laid = [self.random.choice((asking, quiet, asking + quiet)) for _ in range(2)]
        one, two = (
            World(self.state, orders=tuple(self.random.sample(each, min(count, len(each))))) for each in laid
        )
        fork = Fork("orders laid", one, two, self.list_others(owner), owner, layer=owner)
        fork = self.go_on(fork, state, state)
        return replace(fork, course=(*led, *fork.course))

    def watch_others(self, viewer: Seat) -> Fork | None:
        """Fork into the true world and one that looks the same, with orders that would answer on other facts."""
        decision = self.game.ask(self.state, viewer)
        twin = self.imagine_twin(viewer)
        if decision is None or self.game.codec.dump(twin) == self.game.codec.dump(self.state):
            return None
        command = self.answer(decision)
        answer, found = StepPicks(command.step, command.picks), list(self._list_otherwise(viewer))
        chosen = self.random.sample(found, min(len(found), WATCHED))
        orders = tuple(Order((answer,), (each,), later=True) for each in chosen)
        one, two = World(self.state, orders=orders), World(twin, orders=orders, silent=True)
        fork = Fork("orders on others", one, two, (viewer, None), layer=viewer)

        def may_answer(now: Any) -> bool:
            there = self.game.orders.observe_facts(now, viewer)
            return any(holds(each, there) for each in chosen)

        return self.go_on(fork, self.state, twin, may_answer)

    # their parts

    def _lead_to(self, owner: Seat) -> tuple[tuple[Command, ...], Any]:
        """Return random answers of others until a seat is active (at most 4), and the state then."""
        led, state = list[Command](), self.state
        while owner not in (waiting := self.game.active_seats(state)) and waiting and len(led) < 4:
            led.append(self.answer(self.ask(state, self.random.choice(waiting))))
            state = self.game.apply(state, led[-1]).state
        return tuple(led), state

    def _is_asked(self, state: Any, owner: Seat, step: str) -> bool:
        decision = self.game.ask(state, owner)
        return decision is not None and decision.step == step

    def _list_answering(
        self, state: Any, decision: Decision, command: Command, *, asked: bool
    ) -> tuple[list[OrderBody], Any]:
        """List orders that give this answer, and return the position after the answer.

        asked: the question is open when they are stored. Otherwise orders for a turn that is planned then expire.
        """
        answer, seat = StepPicks(command.step, command.picks), command.seat
        turn = self.game.apply(state, command)
        guards = self.game.orders.list_guards(state, command)
        facts = self.game.orders.observe_facts(state, seat)
        met = [each for each in guards if holds(each, facts)]
        again = self._is_asked(turn.state, seat, command.step)
        lasting: list[OrderBody] = [
            StandingAnswer(answer),
            *(StandingAnswer(answer, (each,)) for each in met),
        ]
        wished = WishList(command.step, (*GONE, *command.picks))
        if len(command.picks) == 1 == max(decision.low, 1):
            lasting.append(wished)
        plain, unmet = Order((answer,)), list(_list_unmet(guards))
        orders: list[OrderBody] = [
            plain,
            Order((answer,), later=True),
            *(Order((answer,), (each,)) for each in met),
            *(Order((answer,), tuple(met)) for _ in met[:1]),
            *(Order((answer,), (each,), otherwise=plain) for each in unmet),
            Order((StepPicks(command.step, GONE),), otherwise=plain),
        ]
        usual = StepPicks(command.step, command.picks, usual=True)
        if resolve_picks(usual, decision) == command.picks:
            orders.append(Order((usual,)))
        expire = not asked and command.step in self.game.orders.leads_on
        return [*([] if expire else orders), *([] if again else lasting)], turn.state

    def _list_otherwise(self, viewer: Seat) -> Iterator[Condition]:
        """Yield allowed conditions that hold as soon as a number changes by one."""
        say = Say("en", self.game)
        for key, value in self.game.orders.observe_facts(self.state, viewer).items():
            if isinstance(value, int):
                found = (Condition(key, MOST, value - 1), Condition(key, LEAST, value + 1))
                yield from (each for each in found if say.has(self.game.orders.explain_condition(each).key))

    def _list_asking(self, state: Any, command: Command) -> list[OrderBody]:
        """List orders after which the seat must answer in person: they ask, or a condition or pick fails."""
        answer, gone = StepPicks(command.step, command.picks), StepPicks(command.step, GONE)
        unmet = _list_unmet(self.game.orders.list_guards(state, command))
        return [
            Order((answer,), asks=True),
            Order((gone,)),
            Order((gone,), otherwise=Order((gone,), asks=True)),
            Order((gone, answer), later=True),
            WishList(command.step, GONE),
            *(Order((answer,), (each,)) for each in unmet),
        ]

    def _list_quiet(self, state: Any, command: Command) -> list[OrderBody]:
        """List orders without an answer or a message: permanent with a false condition, or unfinished."""
        answer, gone = StepPicks(command.step, command.picks), StepPicks(command.step, GONE)
        laying = [*(OrderDraft(kind, command.step) for kind in (ORDER, ALWAYS, WISHES))]
        laying.append(OrderDraft(ORDER, command.step, (answer,)))
        unmet = _list_unmet(self.game.orders.list_guards(state, command))
        standing = [StandingAnswer(gone), *(StandingAnswer(answer, (each,)) for each in unmet)]
        return [*standing, self.random.choice(laying)]


def _list_unmet(guards: Iterable[Condition]) -> Iterator[Condition]:
    """Yield conditions on the same facts as these, but with values so that they never hold."""
    for each in guards:
        if isinstance(each.value, int) and each.compare == MOST:
            yield replace(each, value=-1)
        elif (
            each.compare == SAME
            and each.value != NO_SEAT
            and (each.value == "nobody" or str(each.value).isdigit())
        ):
            yield replace(each, value=NO_SEAT)
