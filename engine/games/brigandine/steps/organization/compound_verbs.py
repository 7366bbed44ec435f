"""Build the macros of the organization: answer, word by word, the questions that the engine would ask."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from engine.games.brigandine.position.options import name_inside
from engine.games.brigandine.position.state import Draft, Table, copy_loosely
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Arg, Option, Picks, Text, text
from engine.rules.menus import Menu, find_sole

FAR = 3  # words after which only the first answer to each further question is tried
FAR_OF = {"whim": 2}  # five questions, of which only the first is sure to matter


class CompoundVerb(NamedTuple):
    """An action of the organization: a verb with its object and targets.

    named, words: their options and ids. line: the answers that enter the action.
    """

    verb: Verb
    named: tuple[Option, ...]
    line: tuple[Picks, ...]
    words: tuple[str, ...]

    @property
    def path(self) -> list[str]:
        """The words that execute the action."""
        return [self.verb.key, *self.words]


def list_sayings(table: Table, seat: int, verb: Verb) -> Iterator[CompoundVerb]:
    """Yield all actions of a verb that are legal now.

    After FAR words of a path, only the first answer to each further question is tried.
    """
    for thing in verb.things(table, seat):
        yield from _say_on(table, seat, _begin(verb, thing))


def say_words(table: Table, seat: int, verb: Verb, words: Sequence[str]) -> CompoundVerb | None:
    """Return the action of a verb and these words, or None if it is not on offer."""
    first, *left = words
    thing = next((option for option in verb.things(table, seat) if option.id == first), None)
    said = None if thing is None else _begin(verb, thing)
    while said is not None and (menu := verb.ask_next(table, seat, [*said.words])) is not None:
        said = _name_next(said, menu, tuple(left.pop(0).split())) if left else None
    return said


def carry_out(table: Table, seat: int, act: CompoundVerb) -> Table:
    """Return the table after an action, for its player alone."""
    state = copy_loosely(table.state)
    draft = Draft(table.rules, state)
    act.verb.carry_out(draft, seat, *act.words)
    return Table(table.rules, state, table.hints)


def _name_both(first: Arg, then: Arg) -> Arg:
    return text("do-targets", first=first, then=then)


def name_act(said: CompoundVerb) -> Text:
    """Name an action by its object and its targets, if any."""
    what, *targets = map(name_inside, said.named)
    if not targets:
        return text(f"do-{said.verb.key}", what=what)
    target = reduce(_name_both, targets)
    on = "-on" if said.verb.key in ("play", "cast") else ""
    return text(f"do-{said.verb.key}{on}", what=what, target=target)


def _begin(verb: Verb, thing: Option) -> CompoundVerb:
    return CompoundVerb(verb, (thing,), ((verb.key,), (thing.id,)), (thing.id,))


def _name_next(said: CompoundVerb, menu: Menu, picks: Picks) -> CompoundVerb | None:
    """Add an answer, or return None if it is not on offer.

    Answers that the engine gives itself are left out of the sequence.
    """
    offered = {option.id: option for option in menu.options}
    if not offered.keys() >= set(picks):
        return None
    sole = find_sole(menu, 1 + len(said.words)) is not None
    named = tuple(offered[pick] for pick in picks)
    line = said.line if sole else (*said.line, picks)
    return CompoundVerb(said.verb, (*said.named, *named), line, (*said.words, " ".join(picks)))


def _say_on(table: Table, seat: int, said: CompoundVerb) -> Iterator[CompoundVerb]:
    menu = said.verb.ask_next(table, seat, [*said.words])
    if menu is None:
        yield said
        return
    for picks in _list_answers(menu, len(said.words) >= FAR_OF.get(said.verb.key, FAR)):
        further = _name_next(said, menu, picks)
        if further is not None:
            yield from _say_on(table, seat, further)


def _list_answers(menu: Menu, far: bool) -> list[Picks]:
    """List the answers to try: each option. For questions of several picks, only the first ones."""
    ids = [option.id for option in menu.options for _ in range(option.cap)]
    if (menu.low, menu.high) != (1, 1):
        return [tuple(ids[: menu.high])]
    return [(id_,) for id_ in (ids[:1] if far else ids)]
