"""Choose bases in secret and reveal them together (T3, T4)."""

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

from engine.games.ataque.position.changes import build_bases, place_id, space_id
from engine.games.ataque.position.state import (
    SPACES,
    TERRITORIES,
    WITHIN,
    Draft,
    Seat,
    SimultaneousFrame,
    Table,
    spaces_of,
    turn_order,
)
from engine.rules.core import Decision, Group, Option, Picks, ReadyAnswer, Ref, StagedItem, Text, text
from engine.rules.simultaneous import TAKE_BACK

CONFIRM = Option("confirm", text("option-confirm"))
SPREAD = Option("each", text("option-build-each"), text("about-build-each"))
MASS = Option("all", text("option-build-all"), text("about-build-all"))
ASK = text("ask-build")
Plan: TypeAlias = list[str | None]


class BuildFrame(SimultaneousFrame, tag="base.build"):
    """Both choose bases from the hand until they confirm.

    The id of the question stays the same meanwhile. Each territory is a group of options: bases for its free
    spaces, or one base in place of another. plans: per seat the planned base of each of its nine spaces.
    """

    plans: list[Plan]

    @classmethod
    def set_up(cls, table: Table) -> "BuildFrame":
        """Begin. A seat without a base in hand is not asked, because the number it holds is public (T18)."""
        done = [not bases_in_hand(table, seat) for seat in (0, 1)]
        return cls(done=done, plans=[[None] * len(SPACES) for _ in done])

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the seat has a base to build."""
        return bool(bases_in_hand(table, seat))

    def count_answer(self, seat: int, picks: Picks) -> None:
        """Count an answer, unless it puts or clears bases."""
        if picks and picks[0] in (CONFIRM.id, SPREAD.id, MASS.id, TAKE_BACK):
            super().count_answer(seat, picks)

    def make_question(self, table: Table, seat: int) -> Decision:
        """Offer the bases for each territory. If nothing is planned yet, the default fills the free spaces."""
        plan, mine, default = self.plans[seat], table.state.seats[seat], CONFIRM
        spare = tuple(spare_bases(table, seat, plan))
        options = [CONFIRM]
        ready: tuple[ReadyAnswer, ...] = ()
        if spare and not any(plan) and None in mine.spaces:
            options, default = [CONFIRM, SPREAD, MASS], SPREAD
            ready = _list_fillings(table, seat, plan) if table.hints else ready
        kinds = tuple(sorted(set(spare)))
        for territory in TERRITORIES:
            options += _offer_territory(seat, mine, territory, plan, spare, kinds)
        return self.decide(
            seat,
            "base.build",
            ASK,
            options,
            groups=_list_groups(seat),
            default=(default.id,),
            ready=ready,
            laid=_list_laid(seat, tuple(plan)) if table.hints else None,
        )

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the plan of a territory, or confirm."""
        verb, _, rest = picks[0].partition(":")
        where, _, what = rest.partition(":")
        plan = self.plans[seat]
        if verb == "swap":
            plan[int(where)] = what
        elif verb == "lay":
            _lay_bases(draft.state.seats[seat], plan, int(where), what.split("+") if what else [])
        else:
            self.done[seat] = True
            if verb != CONFIRM.id:
                self.plans[seat] = fill_plan(draft, seat, plan, spread=verb == SPREAD.id)

    def run(self, draft: Draft) -> None:
        """Build all that is planned (T3)."""
        draft.shown = True
        for seat in turn_order(draft.state):
            plan = {space: type_ for space, type_ in enumerate(self.plans[seat]) if type_ is not None}
            build_bases(draft, seat, plan)
        draft.pop()


def bases_in_hand(table: Table, seat: int) -> list[str]:
    """List the base cards of a hand."""
    return [card for card in table.state.seats[seat].hand if table.rules.is_base(card)]


def spare_bases(table: Table, seat: int, plan: Plan) -> list[str]:
    """List the bases in hand that are not planned, sorted."""
    left = sorted(bases_in_hand(table, seat))
    for type_ in filter(None, plan):
        if type_ in left:
            left.remove(type_)
    return left


def fill_plan(table: Table, seat: int, plan: Plan, *, spread: bool) -> Plan:
    """Return the plan with all unplanned bases on free spaces.

    spread: True for the emptiest territory first. False for an empty territory first, then the fullest.
    """
    mine, filled = table.state.seats[seat], list(plan)
    for type_ in spare_bases(table, seat, plan):
        free = [space for space in SPACES if mine.spaces[space] is None and filled[space] is None]
        if free:
            filled[min(free, key=lambda space: (_rank_space(mine, filled, space, spread=spread), space))] = (
                type_
            )
    return filled


def _list_fillings(table: Table, seat: int, plan: Plan) -> tuple[ReadyAnswer, ...]:
    """Return the ways to build all bases at once, a second one only if it builds elsewhere."""
    ways = {each.id: fill_plan(table, seat, plan, spread=each == SPREAD) for each in (SPREAD, MASS)}
    differ = ways[SPREAD.id] != ways[MASS.id]
    listed = (SPREAD, MASS) if differ else (SPREAD,)
    return tuple(ReadyAnswer(option.label, (option.id,)) for option in listed)


def _rank_space(mine: Seat, plan: Plan, space: int, *, spread: bool) -> int:
    """Return the rank of a free space for the next base, the lowest first. spread: as in fill_plan."""
    held = _count_held(mine, plan, space // 3)
    return held if spread or not held else len(SPACES) - held


def _count_held(mine: Seat, plan: Plan, territory: int) -> int:
    """Count the bases of a territory once the plan is built."""
    return sum(mine.spaces[space] is not None or plan[space] is not None for space in spaces_of(territory))


def _free_spaces(mine: Seat, territory: int) -> list[int]:
    return [space for space in spaces_of(territory) if mine.spaces[space] is None]


def _lay_bases(mine: Seat, plan: Plan, territory: int, types: list[str]) -> None:
    """Replace the planned bases on the free spaces of a territory. An empty list clears its whole plan."""
    free = _free_spaces(mine, territory)
    for space in free if types else spaces_of(territory):
        plan[space] = None
    for space, type_ in zip(free, types, strict=False):
        plan[space] = type_


def _offer_territory(
    seat: int, mine: Seat, territory: int, plan: Plan, spare: tuple[str, ...], kinds: tuple[str, ...]
) -> list[Option]:
    """Offer the bases for a territory. spare: unplanned bases in hand. kinds: their types."""
    free: Plan = []
    swaps: list[Option] = []
    for space in spaces_of(territory):
        base, laid = mine.spaces[space], plan[space]
        if base is None:
            free.append(laid)
        elif kinds or laid:
            swaps += _list_swaps(seat, space, base.type, len(base.troops), laid, kinds)
    untouched = not any(plan[WITHIN[territory]])
    choices = _list_choices(seat, territory, len(free), spare, tuple(sorted(filter(None, free))), untouched)
    return [*choices, *swaps]


@lru_cache(maxsize=1 << 12)
def _list_choices(
    seat: int, territory: int, most: int, spare: tuple[str, ...], laid: tuple[str, ...], untouched: bool
) -> tuple[Option, ...]:
    """Offer every choice of bases for the free spaces of a territory, the fewest first."""
    here = sorted((*spare, *laid))
    choices = [types for count in range(1, most + 1) for types in dict.fromkeys(combinations(here, count))]
    lays = [_offer_bases(seat, territory, types, types == laid) for types in choices]
    return (_offer_bases(seat, territory, (), untouched), *lays)


@cache
def _offer_bases(seat: int, territory: int, types: tuple[str, ...], chosen: bool) -> Option:
    label = text("option-leave")
    if types:
        label = text("option-lay", bases=_name_types(types))
    id_ = f"lay:{territory}:{'+'.join(types)}"
    return Option(id_, label, group=f"t{territory}", spot=place_id(seat, territory), chosen=chosen)


def _name_types(types: tuple[str, ...]) -> tuple[Text, ...]:
    return tuple(
        text("count-type", count=n, type=Ref("type", type_), types=Ref("types", type_))
        for type_, n in Counter(types).items()
    )


@lru_cache(maxsize=1 << 13)
def _list_swaps(
    seat: int, space: int, old: str, troops: int, laid: str | None, kinds: tuple[str, ...]
) -> tuple[Option, ...]:
    """Offer every base in place of a present one with so many troops (T4)."""
    types = kinds if laid is None or laid in kinds else sorted({*kinds, laid})
    return tuple(_offer_swap(seat, space, type_, old, troops, type_ == laid) for type_ in types)


@cache
def _offer_swap(seat: int, space: int, type_: str, old: str, troops: int, chosen: bool) -> Option:
    label = text("option-swap", type=Ref("type", type_), old=Ref("type", old), number=space % 3 + 1)
    hint = text("hint-replaces", type=Ref("type", old), troops=troops)
    return Option(
        f"swap:{space}:{type_}", label, hint, f"t{space // 3}", space_id(seat, space), chosen=chosen
    )


@lru_cache(maxsize=1 << 10)
def _list_laid(seat: int, plan: tuple[str | None, ...]) -> tuple[StagedItem, ...]:
    """List the planned bases of each territory, with the answer that takes them back."""
    return tuple(
        StagedItem(
            text("laid-bases", place=Ref("place", place_id(seat, territory)), bases=_name_types(types)),
            (place_id(seat, territory),),
            ((f"lay:{territory}:",),),
        )
        for territory in TERRITORIES
        if (types := tuple(sorted(filter(None, plan[WITHIN[territory]]))))
    )


@cache
def _list_groups(seat: int) -> tuple[Group, ...]:
    places = [(territory, Ref("place", place_id(seat, territory))) for territory in TERRITORIES]
    return tuple(Group(f"t{territory}", text("group-territory", place=ref)) for territory, ref in places)
