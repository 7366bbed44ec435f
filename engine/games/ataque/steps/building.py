"""Choose bases in secret and reveal them together (T3, T4)."""

from collections import Counter
from functools import cache, lru_cache

from engine.core import Decision, Group, Option, Picks, Ref, text
from engine.games.ataque.changes import build_base, space_id
from engine.games.ataque.state import SPACES, Base, Draft, Hidden, Table, turn_order

CONFIRM = Option("confirm", text("option-confirm"))
ASK = text("ask-build")
LAYING = ("put:", "clear:")


class Build(Hidden, tag="base.build"):
    """Both lay bases from the hand on spaces until they confirm; the number of the question stays meanwhile.

    plans: per seat the base to be built on each of its nine spaces.
    """

    plans: list[list[str | None]]

    @classmethod
    def fresh(cls, table: Table) -> "Build":
        """Begin; a seat without a base in hand is not asked: how many it holds is open, as pile sizes are (T18)."""
        done = [not bases_in_hand(table, seat) for seat in (0, 1)]
        return cls(done=done, plans=[[None] * len(SPACES) for _ in done])

    def concerns(self, table: Table, seat: int) -> bool:
        """Tell whether the seat has a base to build."""
        return bool(bases_in_hand(table, seat))

    def count(self, seat: int, picks: Picks) -> None:
        """Count an answer, unless it lays or clears a base."""
        if not (picks and picks[0].startswith(LAYING)):
            super().count(seat, picks)

    def question(self, table: Table, seat: int) -> Decision:
        """Offer for every space to leave it as it is, or a base not yet laid elsewhere."""
        plan, spaces = self.plans[seat], table.state.seats[seat].spaces
        hand = table.state.seats[seat].hand
        spare = tuple(type_ for type_ in table.rules.types if hand.count(type_) > plan.count(type_))
        options = [CONFIRM]
        for space, laid in enumerate(plan):
            options += _options(seat, space, _standing(spaces[space]), spare, laid)
        return self.decide(seat, "base.build", ASK, options, groups=_groups(seat), default=("confirm",))

    def answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Note a base on a space, clear the space, or confirm."""
        verb, _, rest = picks[0].partition(":")
        if verb == "confirm":
            self.done[seat] = True
            return
        space, _, type_ = rest.partition(":")
        self.plans[seat][int(space)] = type_ or None

    def run(self, draft: Draft) -> None:
        """Build all that is planned."""
        draft.shown = True
        for seat in turn_order(draft.state):
            for space, type_ in enumerate(self.plans[seat]):
                if type_ is not None:
                    build_base(draft, seat, space, type_)
        draft.pop()


def bases_in_hand(table: Table, seat: int) -> list[str]:
    """List the base cards of a hand."""
    return [card for card in table.state.seats[seat].hand if table.rules.is_base(card)]


def spare_bases(table: Table, seat: int, plan: list[str | None]) -> Counter[str]:
    """Count the bases in hand that are not laid."""
    left = Counter(bases_in_hand(table, seat))
    left.subtract(type_ for type_ in plan if type_)
    return left


def _standing(base: Base | None) -> tuple[str, int] | None:
    return None if base is None else (base.type, len(base.troops))


@cache
def _groups(seat: int) -> tuple[Group, ...]:
    spaces = [(space, Ref("space", space_id(seat, space))) for space in SPACES]
    return tuple(Group(str(space), text("group-space", space=ref)) for space, ref in spaces)


@lru_cache(maxsize=1 << 14)
def _options(
    seat: int, space: int, standing: tuple[str, int] | None, spare: tuple[str, ...], laid: str | None
) -> tuple[Option, ...]:
    types = spare if laid is None or laid in spare else (*spare, laid)
    puts = (_put(seat, space, type_, type_ == laid, standing) for type_ in types)
    return (_clear(seat, space, standing, laid is None), *puts)


@cache
def _clear(seat: int, space: int, standing: tuple[str, int] | None, chosen: bool) -> Option:
    label = text("option-leave-empty")
    if standing is not None:
        label = text("option-leave", type=Ref("type", standing[0]), troops=standing[1])
    return Option(f"clear:{space}", label, group=str(space), spot=space_id(seat, space), chosen=chosen)


@cache
def _put(seat: int, space: int, type_: str, chosen: bool, standing: tuple[str, int] | None) -> Option:
    hint = None
    if standing is not None:
        hint = text("hint-replaces", type=Ref("type", standing[0]), troops=standing[1])
    label = text("card-base", type=Ref("type", type_))
    return Option(f"put:{space}:{type_}", label, hint, str(space), space_id(seat, space), chosen=chosen)
