"""Acts of the organization said to their end, by the questions that the engine would ask."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.brigandine.position.options import name_inside
from engine.games.brigandine.position.state import Draft, Table, copy_loosely
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Option, Picks, Text, text
from engine.rules.menus import Menu, find_sole

FAR = 3  # words of an act after which only the first answer to each further question is tried
FAR_OF = {"whim": 2}  # its questions are five, and only the first of them is sure to matter


class CompoundVerb(NamedTuple):
    """A verb, all that was named after it, and the answers that say so."""

    verb: Verb
    named: tuple[Option, ...]
    line: tuple[Picks, ...]
    words: tuple[str, ...]

    @property
    def path(self) -> list[str]:
        """The words that the act is carried out by."""
        return [self.verb.key, *self.words]


def list_sayings(table: Table, seat: int, verb: Verb) -> Iterator[CompoundVerb]:
    """Yield all acts of a verb that may be done now; of questions far down the path the first answer alone."""
    for thing in verb.things(table, seat):
        yield from _say_on(table, seat, _begin(verb, thing))


def say_words(table: Table, seat: int, verb: Verb, words: Sequence[str]) -> CompoundVerb | None:
    """Return the act of a verb and these words; None where it is not on offer."""
    first, *left = words
    thing = next((option for option in verb.things(table, seat) if option.id == first), None)
    said = None if thing is None else _begin(verb, thing)
    while said is not None and (menu := verb.ask_next(table, seat, [*said.words])) is not None:
        said = _name_next(said, menu, tuple(left.pop(0).split())) if left else None
    return said


def carry_out(table: Table, seat: int, act: CompoundVerb) -> Table:
    """Return the table once an act is carried out on it, for its player alone."""
    state = copy_loosely(table.state)
    draft = Draft(table.rules, state)
    act.verb.carry_out(draft, seat, *act.words)
    return Table(table.rules, state, table.hints)


def name_act(said: CompoundVerb) -> Text:
    """Name an act by what it is done with, and on what, where anything was named."""
    what, *targets = map(name_inside, said.named)
    if not targets:
        return text(f"do-{said.verb.key}", what=what)
    if said.verb.key in ("play", "cast"):
        return text(f"do-{said.verb.key}-on", what=what, target=tuple(targets))
    return text(f"do-{said.verb.key}", what=what, target=tuple(targets))


def _begin(verb: Verb, thing: Option) -> CompoundVerb:
    return CompoundVerb(verb, (thing,), ((verb.key,), (thing.id,)), (thing.id,))


def _name_next(said: CompoundVerb, menu: Menu, picks: Picks) -> CompoundVerb | None:
    """Go on with an answer, which is not given where the engine gives it; None where it is not on offer."""
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
    """List the answers that are tried: each option, of several picks at once the first ones alone."""
    ids = [option.id for option in menu.options for _ in range(option.cap)]
    if (menu.low, menu.high) != (1, 1):
        return [tuple(ids[: menu.high])]
    return [(id_,) for id_ in (ids[:1] if far else ids)]
