"""Ask about damage: secret assignments to troops, the attacker's to bases, victims (T9–T11)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

from engine.games.ataque.battle.forces import effects_of, power_of
from engine.games.ataque.battle.volley import (
    Assigned,
    Volley,
    VolleySide,
    alike_troops,
    assigned_by,
    count_struck,
    initiative_volley,
    picks_of,
    regular_volley,
    side_of,
    volley_at_bases,
)
from engine.games.ataque.narration.tell import count_base, count_troops
from engine.games.ataque.position import events
from engine.games.ataque.position.changes import destroy_troops, note_forces, open_report, raze_bases
from engine.games.ataque.position.options import base_option, troop_option
from engine.games.ataque.position.report import BASE, Blow
from engine.games.ataque.position.state import (
    Draft,
    Frame,
    SimultaneousFrame,
    Table,
    Troop,
    bases_at,
    fight_of,
    find_troop,
    named_troops_at,
    opponent_of,
)
from engine.rules.core import Decision, Group, Picks, ReadyAnswer, Text, target_of, text

Phase: TypeAlias = Literal["initiative", "regular"]
Sides: TypeAlias = tuple[VolleySide, VolleySide]
GROUPS = ("infantry", "others")


def sides_of(table: Table) -> Sides:
    """Return both sides of the battle under way."""
    fight = fight_of(table)
    return side_of(table, fight, 0), side_of(table, fight, 1)


def volley_of(table: Table, phase: Phase, seat: int, sides: Sides) -> Volley:
    """Return the damage of a seat in this part of the battle."""
    volley = initiative_volley if phase == "initiative" else regular_volley
    return volley(table, fight_of(table), sides[seat], sides[opponent_of(seat)])


def volleys_of(table: Table, phase: Phase, sides: Sides) -> list[Volley]:
    """Return the damage of each seat in this part of the battle."""
    return [volley_of(table, phase, seat, sides) for seat in (0, 1)]


class AssignFrame(SimultaneousFrame, tag="damage.assign"):
    """Both assign damage to enemy troops in secret, where there is a choice that matters. shares: by seat."""

    phase: Phase
    shares: list[Assigned]

    @classmethod
    def begin(cls, draft: Draft, phase: Phase, sides: Sides) -> None:
        """Ask only seats with a choice. If no seat has one, deal the damage at once."""
        shots = volleys_of(draft, phase, sides)
        done = [not has_choice(phase, shot) for shot in shots]
        alone = [
            default_shares(draft, sides[opponent_of(seat)], shot) if done[seat] else {}
            for seat, shot in enumerate(shots)
        ]
        frame = cls(phase=phase, done=done, shares=alone)
        draft.push(frame)
        if all(done):
            frame._reveal_shares(draft, sides, shots)

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the seat has a choice that matters."""
        return has_choice(self.phase, volley_of(table, self.phase, seat, sides_of(table)))

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for one allocation of all damage.

        The rest of an answer's regular damage is placed automatically.
        """
        sides, enemy, options = sides_of(table), opponent_of(seat), []
        shot = volley_of(table, self.phase, seat, sides)
        for id_, cap in shot.caps.items():
            troop = find_troop(table.state.seats[enemy], id_)
            group = GROUPS[id_ not in shot.infantry] if shot.picky else ""
            many = len(shot.needs[id_])
            options.append(troop_option(table, "hit", enemy, id_, troop, cap, group, many))
        bounds = zip(GROUPS, shot.bounds, strict=True) if shot.picky else ()
        groups = tuple([Group(key, text("group-" + key), low, high) for key, (low, high) in bounds if high])
        offered = {"", *[group.id for group in groups]}
        prompt, fills = text(f"ask-{self.phase}", count=shot.total), not shot.picky
        return self.decide(
            seat, "damage.assign", prompt, [option for option in options if option.group in offered],
            groups=groups, low=1 if fills else shot.total, high=shot.total, fills=fills,
            default=picks_of(default_shares(table, sides[enemy], shot)),
            ready=_list_kills(table, sides[enemy], shot) if table.hints else (),
        )  # fmt: skip

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the whole assignment."""
        sides = sides_of(draft)
        theirs, shot = sides[opponent_of(seat)], volley_of(draft, self.phase, seat, sides)
        assigned = assigned_by(picks)
        self.shares[seat] = (
            assigned if len(picks) == shot.total else shot.fill(assigned, _rate_troops(draft, theirs, shot))
        )
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Reveal both at once."""
        sides = sides_of(draft)
        self._reveal_shares(draft, sides, volleys_of(draft, self.phase, sides))

    def _reveal_shares(self, draft: Draft, sides: Sides, shots: list[Volley]) -> None:
        """Deal the damage and remove the dead."""
        draft.shown = True
        draft.pop()
        fight = fight_of(draft)
        fight.rest = [shot.unused(shares) for shot, shares in zip(shots, self.shares, strict=True)]
        if not any(shot.deals for shot in shots):
            return
        note_forces(draft)
        for seat in (0, 1):
            tell_damage(draft, self.phase, seat, shots[seat], self.shares[seat])
        for seat in (0, 1):
            _wound_troops(draft, sides[opponent_of(seat)], shots[seat].each, self.shares[seat])
        dead = [_list_dead(side) for side in sides]
        for seat in (0, 1):
            destroy_troops(draft, seat, dead[seat], "damage")


def has_choice(phase: Phase, shot: Volley) -> bool:
    """Return True if the assignment matters. Regular damage that kills no troop has no effect (T10)."""
    return not shot.forced() and (phase == "initiative" or shot.can_kill())


def default_shares(table: Table, theirs: VolleySide, shot: Volley) -> Assigned:
    """Return the default assignment: at the strongest troops that can be killed."""
    return shot.default(_rate_troops(table, theirs, shot)) if shot.needs else {}


def _list_kills(table: Table, theirs: VolleySide, shot: Volley) -> tuple[ReadyAnswer, ...]:
    """Return two assignments, named by the troops they kill: the strongest troops, or most troops."""
    seat, rates = table.state.seats[theirs.seat], _rate_troops(table, theirs, shot)

    def tell_killed(shares: Assigned) -> Text | None:
        killed = Counter[str]()
        for id_, needs in shot.needs.items():
            killed[find_troop(seat, id_).kind] += count_struck(needs, shares.get(id_, 0))
        troops = tuple(count_troops(table.rules, kind, count) for kind, count in killed.items() if count)
        return text("share-kills", troops=troops) if troops else None

    return _list_ready(shot, (rates, {id_: -needs[0] for id_, needs in shot.needs.items()}), tell_killed)


def _list_ready(
    shot: Volley, worths: Iterable[Mapping[str, int]], tell: Callable[[Assigned], Text | None]
) -> tuple[ReadyAnswer, ...]:
    """Return the best assignment by each of these worths. Of those with the same effect in words the first stays.

    tell: describes the effect of an assignment. None: it has none.
    """
    found = dict[Text, ReadyAnswer]()
    for worth in worths:
        shares = shot.default(worth)
        if (label := tell(shares)) is not None:
            found.setdefault(label, ReadyAnswer(label, picks_of(shares)))
    return tuple(found.values())


def _rate_troops(table: Table, theirs: VolleySide, shot: Volley) -> dict[str, int]:
    """Return the value of each target of a volley: its troop's power."""
    seat = table.state.seats[theirs.seat]
    return {id_: theirs.might.power(find_troop(seat, id_)) for id_ in shot.needs}


def tell_damage(draft: Draft, phase: str, seat: int, shot: Volley, assigned: Mapping[str, int]) -> None:
    """Emit the event of a side's damage, with its terms and its assignment, and add it to the report."""
    if not (shot.deals and draft.tells):
        return
    enemy, pool = opponent_of(seat), shot.pool + shot.picky
    dealt = _count_dealt(draft, enemy, assigned)
    blow = Blow(phase, enemy, pool=pool, terms=shot.terms, each=shot.each, dealt=dealt)
    if report := open_report(draft):
        report.add_blow(blow)
    named = {f"{enemy}/{id_}": share for id_, share in assigned.items()}
    draft.emit(events.Damage(phase, seat, pool, shot.terms, named, shot.each))


def _count_dealt(table: Table, enemy: int, assigned: Mapping[str, int]) -> dict[str, int]:
    """Count damage by the kind of its targets: ids of troops, or spaces of bases."""
    dealt: dict[str, int] = {}
    for id_, share in assigned.items():
        kind = BASE if id_.isdigit() else find_troop(table.state.seats[enemy], id_).kind
        dealt[kind] = dealt.get(kind, 0) + share
    return dealt


def _wound_troops(draft: Draft, side: VolleySide, each: int, shares: Assigned) -> None:
    """Deal `each` to every troop, then the shares to each target's troops, one after the other, weakest first."""
    if not (each or shares):
        return
    need = side.might.need
    for id_, troops in alike_troops(draft.state.seats[side.seat], side.place).items():
        share = shares.get(id_, 0)
        if not (share or each):
            continue
        for troop in sorted(troops, key=need):
            troop.damage += each
            dealt = min(share, max(0, need(troop)))
            troop.damage += dealt
            share -= dealt


def _list_dead(side: VolleySide) -> list[Troop]:
    """List the troops that have taken their power, or any damage at power 0 (T9, T16)."""
    return [troop for troop in side.troops if troop.damage and side.might.need(troop) <= 0]


class BaseHitsFrame(Frame, tag="damage.bases"):
    """The attacker assigns its damage to bases, if there is a choice that matters (T10, T11)."""

    pool: int

    def shot(self, table: Table) -> Volley:
        """Return the remaining damage, aimed at the bases of the target."""
        return volley_at_bases(table, fight_of(table), self.pool)

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the attacker, if there is a choice that matters."""
        shot = self.shot(table)
        return (fight_of(table).attacker,) if not shot.forced() and shot.can_kill() else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for one allocation over the bases. The rest of an answer is placed automatically."""
        if seat not in self.active_seats(table):
            return None
        shot, enemy = self.shot(table), opponent_of(seat)
        rates, options = _rate_worth(table, enemy), []
        for space, base in bases_at(table.state.seats[enemy], fight_of(table).target):
            options.append(base_option("hit", enemy, space, base.type, shot.caps[str(space)]))
        prompt = text("ask-bases", count=shot.total)
        shares = shot.default(rates)
        return self.decide(
            seat,
            "damage.bases",
            prompt,
            options,
            low=1,
            high=shot.total,
            fills=True,
            default=picks_of(shares),
            ready=_list_razed(table, enemy, shot, rates) if table.hints else (),
        )

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Strike the chosen bases."""
        worth = _rate_worth(draft, opponent_of(seat))
        shot = self.shot(draft)
        self._strike_bases(draft, shot, shot.fill(assigned_by(picks), worth))

    def run(self, draft: Draft) -> None:
        """Strike by the default assignment, because no choice matters."""
        worth = _rate_worth(draft, opponent_of(fight_of(draft).attacker))
        shot = self.shot(draft)
        self._strike_bases(draft, shot, shot.default(worth))

    def _strike_bases(self, draft: Draft, shot: Volley, assigned: Assigned) -> None:
        attacker = fight_of(draft).attacker
        draft.pop()
        if shot.deals:
            note_forces(draft)
        tell_damage(draft, "bases", attacker, shot, assigned)
        fallen = [int(id_) for id_, share in assigned.items() if share >= shot.caps[id_]]
        raze_bases(draft, opponent_of(attacker), fallen, "damage")


def _list_razed(table: Table, enemy: int, shot: Volley, rates: Mapping[str, int]) -> tuple[ReadyAnswer, ...]:
    """Return two assignments, named by the bases that fall: the worthiest bases first, and last."""
    bases = table.state.seats[enemy].spaces

    def tell_fallen(shares: Assigned) -> Text | None:
        fallen = [bases[int(id_)] for id_, share in shares.items() if share >= shot.caps[id_]]
        types = Counter(base.type for base in fallen if base)
        return text("share-razes", bases=tuple(map(count_base, types, types.values()))) if types else None

    return _list_ready(shot, (rates, {id_: -worth for id_, worth in rates.items()}), tell_fallen)


def _rate_worth(table: Table, seat: int) -> dict[str, int]:
    """Return the value of each base: the power of its type."""
    types = table.rules.types
    bases = enumerate(table.state.seats[seat].spaces)
    return {str(space): types[base.type].power for space, base in bases if base}


class VictimsFrame(SimultaneousFrame, tag="victims.choose"):
    """After regular damage the owner of an ability chooses enemy troops that are destroyed."""

    counts: list[int]
    chosen: list[list[str]]

    @classmethod
    def set_up(cls, table: Table) -> "VictimsFrame":
        """Begin with the numbers of victims, at most all. A seat that takes none or all is not asked."""
        counts = [victims_of(table, seat) for seat in (0, 1)]
        targets = [_list_living(table, opponent_of(seat)) if counts[seat] else {} for seat in (0, 1)]
        chosen = [list(targets[seat]) if counts[seat] >= len(targets[seat]) else [] for seat in (0, 1)]
        done = [not counts[seat] or counts[seat] >= len(targets[seat]) for seat in (0, 1)]
        return cls(done=done, counts=counts, chosen=chosen)

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if there is a choice."""
        return 0 < self.counts[seat] < len(_list_living(table, opponent_of(seat)))

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for victims among the living."""
        count, enemy = self.counts[seat], opponent_of(seat)
        living, place = _list_living(table, enemy), fight_of(table).place(enemy)
        options = [troop_option(table, "kill", enemy, id_, troop) for id_, troop in living.items()]
        worth = {f"kill:{id_}": power_of(table, enemy, place, troop) for id_, troop in living.items()}
        default = tuple(sorted(worth, key=lambda id_: -worth[id_])[:count])
        prompt = text("ask-victims", count=count)
        return self.decide(seat, "victims.choose", prompt, options, low=count, high=count, default=default)

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the victims."""
        self.chosen[seat] = [target_of(pick) for pick in picks]
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Destroy both sides' victims at once."""
        draft.shown = True
        found = [
            [find_troop(draft.state.seats[opponent_of(seat)], id_) for id_ in self.chosen[seat]]
            for seat in (0, 1)
        ]
        for seat in (0, 1):
            destroy_troops(draft, opponent_of(seat), found[seat], "killed")
        draft.pop()


def _list_living(table: Table, seat: int) -> dict[str, Troop]:
    return dict(named_troops_at(table.state.seats[seat], fight_of(table).place(seat)))


def victims_of(table: Table, seat: int) -> int:
    """Count the enemy troops that the seat's abilities destroy after regular damage."""
    struck = fight_of(table).struck[seat]
    return sum(effect.count_victims(struck, these) for these, effect in effects_of(table, seat))
