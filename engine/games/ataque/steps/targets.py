"""Ask the player of an ability what it strikes or strengthens: an own troop, bases of anybody."""

from functools import lru_cache

from engine.games.ataque.battle.forces import is_fighting, power_of
from engine.games.ataque.position.changes import list_bonuses, note_forces, raze_bases, space_id
from engine.games.ataque.position.state import (
    PLACES,
    Base,
    Draft,
    Frame,
    Table,
    Troop,
    find_troop,
    named_troops_at,
    opponent_of,
)
from engine.rules.core import Decision, Option, Picks, Ref, text


class Ask(Frame):
    """A question to the player of an ability alone; where it has one answer, the engine plays that."""

    automatic = True
    seat: int

    def waiting(self, table: Table) -> tuple[int, ...]:
        """Return the player of the ability."""
        return (self.seat,)

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask that seat alone."""
        return self.make_question(table, seat) if seat == self.seat else None

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask what the player decides."""
        raise NotImplementedError


class Aim(Ask, tag="troop.aim"):
    """One own troop gets more power until the end of the turn."""

    add: int

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask which troop; troops that are alike are one option. By default the strongest that fights."""
        options, seen, worth = [], set[tuple[str, str, int]](), dict[str, tuple[bool, int]]()
        mine = table.state.seats[seat]
        for place in PLACES:
            for id_, troop in named_troops_at(mine, place):
                alike = (id_.partition(".")[0], troop.kind, troop.bonus)
                if alike not in seen:
                    seen.add(alike)
                    option = troop_option(table, "aim", seat, id_, troop)
                    options.append(option)
                    power = power_of(table, seat, place, troop)
                    worth[option.id] = is_fighting(table.state, seat, place), power
        best = max(worth, key=lambda id_: worth[id_])
        return self.decide(seat, "troop.aim", text("ask-aim", add=self.add), options, default=(best,))

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Strengthen it."""
        id_ = picks[0].partition(":")[2]
        troop = find_troop(draft.state.seats[seat], id_)
        troop.bonus += self.add
        space = space_id(seat, id_.partition(".")[0])
        now = {space: list_bonuses(draft.state.seats[seat], space)}
        draft.emit("boosted", seat=seat, space=space, kind=troop.kind, add=self.add, now=now)
        note_forces(draft)
        draft.pop()


def troop_option(
    table: Table, verb: str, seat: int, id_: str, troop: Troop, cap: int = 1, group: str = "", many: int = 1
) -> Option:
    """Return an option about one troop, or many that are alike, named by its kind and where it stands."""
    kind = "type" if troop.kind in table.rules.types else "ability"
    return _name_troops(verb, seat, id_, kind, troop.kind, cap, group, many)


@lru_cache(maxsize=1 << 12)
def _name_troops(
    verb: str, seat: int, id_: str, ref: str, kind: str, cap: int, group: str, many: int
) -> Option:
    space = space_id(seat, id_.partition(".")[0])
    label = text("option-troop", count=many, troop=Ref(ref, kind), space=Ref("space", space))
    return Option(f"{verb}:{id_}", label, None, group, space, cap)


class Ruin(Ask, tag="base.raze"):
    """The player of the ability chooses up to so many bases that fall, any player's; by default only the opponent's."""

    many: int

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask which bases; the opponent's stand first."""
        theirs, mine = (_base_options(table, owner) for owner in (opponent_of(seat), seat))
        bases = table.state.seats[opponent_of(seat)].spaces
        default = sorted(theirs, key=lambda option: -_count_troops(bases, option))[: self.many]
        return self.decide(
            seat, "base.raze", text("ask-raze", count=self.many), (*theirs, *mine), low=0, high=self.many,
            default=tuple(option.id for option in default),
        )  # fmt: skip

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Destroy them with their troops."""
        chosen = [pick.partition(":")[2].split("/") for pick in picks]
        draft.pop()
        for owner in (opponent_of(seat), seat):
            raze_bases(
                draft, owner, [int(space) for number, space in chosen if int(number) == owner], "ability"
            )


def _base_options(table: Table, owner: int) -> list[Option]:
    return [
        Option(
            f"raze:{space_id(owner, space)}",
            text("option-base", type=Ref("type", base.type), space=Ref("space", space_id(owner, space))),
            text("hint-troops", troops=len(base.troops)),
            spot=space_id(owner, space),
        )
        for space, base in enumerate(table.state.seats[owner].spaces)
        if base
    ]


def _count_troops(spaces: list[Base | None], option: Option) -> int:
    base = spaces[int(option.spot.partition("/")[2])]
    return len(base.troops) if base else 0
