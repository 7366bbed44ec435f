"""Suggest an answer, and give the reasons for one: its value on determinizations, compared with the next best."""

from collections.abc import Iterator
from typing import Any

from engine.bots.asked import BotInput, Clock
from engine.bots.greedy import choose_best
from engine.bots.search import Line, Thinking, ThinkingTime, Weighed
from engine.orders.orders import name_picks, write_label
from engine.rules.core import Command, Decision, Picks, Seat, Struct, Text
from engine.rules.game import AnyGame
from engine.rules.menus import BACK
from engine.state.chance import Chance

LONGEST = 6  # most answers suggested after the first
# most answers of a playout, and seconds after which no more playouts begin
LONGEST_PLAYOUT, PATIENCE = 3000, 6.0
CAREFUL = ThinkingTime(playouts=120, seconds=0.5, steps=24)


class Suggestion(Struct, frozen=True):
    """Answers suggested to a person, in sequence, and the texts that name them.

    hint: the hint of the last chosen option that has one. None: none has.
    """

    line: Line
    names: tuple[Text, ...] = ()
    hint: Text | None = None


class Reason(Struct, frozen=True):
    """An explained answer, and its lead over the next best one.

    line: the answer, and if it is a sequence the answers after it.

    after: the answers that the game advises next, until the same step is asked again, as texts of
    write_label.
    then: the picks of the answers in `after`.
    lead: the difference to the next best answer, in points of Advice.evaluate_state. None: there was nothing
    to compare.
    percent: True if `lead` is in percent of the chance to win, as in every game with a rollout policy.
    """

    line: Line
    lead: float | None = None
    percent: bool = False
    after: tuple[str, ...] = ()
    then: Line = ()


def find_reason(asked: BotInput, picks: Picks | None = None, budget: ThinkingTime = CAREFUL) -> Reason:
    """Compare an answer with the other ones. picks: the answer, or None for the best one."""
    thinking = Thinking(asked, budget, wanted=picks, compares=True)
    weighed = thinking.weigh_lines()
    mine = weighed[0] if picks is None else _find_best([each for each in weighed if each.line[0] == picks])
    rivals = [each for each in weighed if each.line[0] != mine.line[0] and each.tables]
    line = mine.line if picks is None else mine.line[:1]
    along = picks is None and len(line) == 1
    then = list(follow_advice(asked.game, asked.imagine(), asked.decision, line[0])) if along else []
    after = tuple(write_label(name_picks(each.asked, each.picks)) for each in then)
    further = tuple(each.picks for each in then)
    if not mine.tables or not rivals:
        return Reason(line, after=after, then=further)
    lead, percent = mine.worth - _find_best(rivals).worth, thinking.outlook is not None
    return Reason(line, lead, percent, after, further)


def suggest_line(asked: BotInput, first: Picks = ()) -> Suggestion | None:
    """Suggest an answer to a person, with the answers that complete it. None: only a menu's step back is advised.

    first: the answer to begin with. Empty: the game's advice, else the bot greedy, chooses it.
    """
    game, decision, state = asked.game, asked.decision, asked.imagine()
    picks = first or game.advice.suggest_answer(state, decision)
    if picks is None:
        picks = choose_best(asked.narrow_options(game.advice.list_useful(decision)))
    if picks == (BACK,):
        return None
    first_hint = game.advice.explain_picks(state, decision, picks)
    act = [Advised(decision, picks, first_hint), *follow_advice(game, state, decision, picks)]
    told = [
        each
        for at, each in enumerate(act)
        if at == len(act) - 1 or not any(o.leads and o.id in each.picks for o in each.asked.options)
    ]
    hints = [
        hint
        for each in reversed(told)
        for hint in (each.hint, *(o.hint for o in each.asked.options if o.id in each.picks))
        if hint is not None
    ]
    named = tuple(name_picks(each.asked, each.picks) for each in told)
    return Suggestion(tuple(each.picks for each in act), named, next(iter(hints), None))


class Advised(Struct, frozen=True):
    """A question with the advised answer. hint: what the game tells about this answer."""

    asked: Decision
    picks: Picks
    hint: Text | None = None


def follow_advice(game: AnyGame, state: Any, decision: Decision, picks: Picks) -> Iterator[Advised]:
    """Yield the seat's next questions after an answer, each with the advised answer.

    They end before the same step, an unadvised question, a menu's step back or another seat's turn, and once
    chance is used.
    """
    step = decision.step
    for _ in range(LONGEST):
        turn = game.apply(state, Command(decision.seat, decision.step, picks))
        if turn.chance or decision.seat not in game.active_seats(turn.state):
            return
        state, follow = turn.state, game.ask(turn.state, decision.seat)
        advised = None if follow is None else game.advice.suggest_answer(state, follow)
        if follow is None or follow.step == step or not advised or advised == (BACK,):
            return
        decision, picks = follow, advised
        yield Advised(decision, picks, game.advice.explain_picks(state, decision, picks))


def _find_best(weighed: list[Weighed]) -> Weighed:
    return max(weighed, key=lambda each: (each.tables > 0, each.worth))


def count_wins(game: AnyGame, state: Any, seat: Seat, playouts: int, chance: Chance, clock: Clock) -> int:
    """Return how many playouts a seat wins if all seats answer like the bot greedy.

    state: determinized for the seat. Each playout begins in another determinization of it.
    playouts: how many to play. One that PATIENCE cuts off, and those after it, are not won.
    """
    won, end = 0, clock() + PATIENCE
    for _ in range(playouts):
        if clock() > end:
            break
        known = game.knowledge.determinize_state(state, seat, chance.below(1 << 62).to_bytes(32, "big"))
        won += _play_out(game, known, seat, chance, clock, end)
    return won


def _play_out(game: AnyGame, state: Any, seat: Seat, chance: Chance, clock: Clock, end: float) -> bool:
    """Play a match to its end and return True if this seat wins.

    Return False if time `end` has passed by then.
    """
    draft = game.rollout_draft(state)
    awaited = game.active_seats(draft.state)
    for _ in range(LONGEST_PLAYOUT):
        decision = game.ask_briefly(draft.state, awaited[0]) if awaited else None
        if decision is None or clock() > end:
            break
        picks = choose_best(BotInput(game, draft.state, decision, chance, clock))
        awaited = game.carry_out(draft, Command(decision.seat, decision.step, picks))
    result = game.result(draft.state)
    return result is not None and seat in result.first
