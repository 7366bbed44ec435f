"""A second referee of Ataque: renewals, attacks, damage and deaths, the palace, special troops, the end."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.games.ataque.position import events
from engine.games.ataque.position.report import Loss
from engine.rules.core import Event, Result
from engine.rules.events import EventReaders
from engine.rules.game import AnyGame
from proofs.referees.ataque_battle import CheckedBattle, CheckedFighter, count_deaths
from proofs.referees.judging import Data, SecondReferee, expect_told

PALACE = "p"
HAND, MOST = 5, 2  # cards in a hand, troops on a base
DRAW_AFTER = 10  # turns without a loss (T19)

CHECKS: EventReaders["AtaqueReferee", Iterator[str]] = EventReaders(iter(()))


class AtaqueReferee(SecondReferee):
    """Judges a match of Ataque: follows bases, troops and active effects by its events."""

    readers = CHECKS

    def __init__(self, game: AnyGame, seats: int, settings: Mapping[str, str]) -> None:
        """Begin with empty territories."""
        super().__init__(game, seats, settings)
        self.bases: dict[str, Data] = {}
        self.specials: list[list[str]] = [[], []]
        self.bonus: dict[str, list[int]] = {"0/p": [], "1/p": []}
        self.played: list[list[str]] = [[], []]
        self.attacker: int | None = None
        self.battle: CheckedBattle | None = None
        self.stage = ""
        self.fell = False  # a troop or a base fell this turn, or a palace was struck
        self.idle = 0
        self.fought: dict[tuple[str, str], object] = {}
        self.due: list[str] = []  # spaces with troops that must be sacrificed by now

    def begin_match(self, told: Sequence[Event]) -> None:
        """Read a position at the beginning of a match."""
        self.attacker, self.idle = self.seen["attacker"], self.seen["idle"]
        for seat, side in enumerate(self.seen["seats"]):
            for number, base in enumerate(base for row in side["territories"] for base in row):
                if base is not None:
                    self.bases[f"{seat}/{number}"] = {"type": base["type"], "bonus": list(base["bonus"])}
            self.specials[seat] = [troop["type"] for troop in side["specials"]]
            self.bonus[f"{seat}/p"] = [0] * len(self.specials[seat])
            self.played[seat] = list(side["played"])

    # positions of bases and troops

    def _spaces(self, place: str) -> list[str]:
        """List the spaces of a place. `1/t2` has 1/6, 1/7 and 1/8."""
        seat, _, where = place.partition("/")
        if where == PALACE:
            return [place]
        first = 3 * int(where[1:])
        return [f"{seat}/{number}" for number in range(first, first + 3)]

    def _troops(self, place: str) -> list[CheckedFighter]:
        seat = int(place[0])
        if place.endswith(PALACE):
            return [
                CheckedFighter(seat, kind, place, more)
                for kind, more in zip(self.specials[seat], self.bonus[place], strict=True)
            ]
        return [
            CheckedFighter(seat, self.bases[space]["type"], space, more)
            for space in self._spaces(place) if space in self.bases for more in self.bases[space]["bonus"]
        ]  # fmt: skip

    def _bases(self, place: str) -> list[str]:
        return [space for space in self._spaces(place) if space in self.bases]

    def _is_special(self, kind: str) -> bool:
        return kind in self.rules["abilities"]

    def _effects(self, seat: int, do: str) -> Iterator[tuple[str, Data]]:
        """Yield the active effects for a seat, from abilities played this turn and special troops in play."""
        played = [card for card in self.played[seat] if self.rules["abilities"][card]["type"] != "special"]
        for card in [*played, *self.specials[seat]]:
            row = self.rules["abilities"][card]
            yield from ((row["type"], effect) for effect in row.get("effects", ()) if effect["do"] == do)

    def _holds(self, kind: str, effect: Data, seat: int) -> bool:
        """Return True if an effect of a seat's card is active in the current battle."""
        assert self.battle is not None
        when = effect.get("when", "always")
        if when == "with these":
            return kind in self.battle.kinds[seat]
        return bool(when == "always" or (when == "attacking") == (seat == self.battle.attacker))

    def _power(self, troop: CheckedFighter) -> int:
        """Return a troop's power (T16): set values first, then additions, never below 0."""
        row = self.rules["abilities" if self._is_special(troop.kind) else "types"][troop.kind]
        power = int(row["power"])
        more = troop.bonus
        for seat in (troop.seat, 1 - troop.seat):
            for kind, effect in self._effects(seat, "power"):
                if not self._holds(kind, effect, seat):
                    continue
                who = effect["who"]
                if who == "these" and seat == troop.seat and kind == troop.kind:
                    power = effect.get("set", power)
                    more += effect.get("add", 0)
                elif who == ("own troops" if seat == troop.seat else "enemy troops"):
                    more += effect.get("add", 0)
        return max(0, power + more)

    def _strikes(self, troop: CheckedFighter) -> int:
        """Return the damage that a troop deals: its power, and the addition of a Blacksmith."""
        more = sum(effect["add"] for _, effect in self._effects(troop.seat, "strike"))
        return self._power(troop) + int(more)

    def _is_quick(self, troop: CheckedFighter) -> bool:
        """Return True if a troop has initiative."""
        quick = bool(self.rules["types"].get(troop.kind, {}).get("initiative"))
        for kind, effect in self._effects(troop.seat, "initiative"):
            quick |= effect["who"] == "these" and effect["has"] and kind == troop.kind
        for kind, effect in self._effects(1 - troop.seat, "initiative"):
            quick &= not (effect["who"] == "enemy troops" and self._holds(kind, effect, 1 - troop.seat))
        return quick

    def _is_gun(self, troop: CheckedFighter) -> bool:
        """Return True if a troop is artillery, which strikes bases and palaces only (T11)."""
        free = any(
            effect["at"] == "troops" and kind == troop.kind
            for kind, effect in self._effects(troop.seat, "reach")
        )
        return bool(self.rules["types"].get(troop.kind, {}).get("artillery")) and not free

    # the turn

    @CHECKS.of(events.TurnBegun)
    def _see_turn(self, it: events.TurnBegun) -> Iterator[str]:
        if self.attacker is not None and it.number > 1:
            yield from expect_told("T6", "whose turn it is", it.seat, 1 - self.attacker)
        self.attacker, self.fell, self.played, self.fought = it.seat, False, [[], []], {}
        for base in self.bases.values():
            base["bonus"] = [0] * len(base["bonus"])
        for place, more in self.bonus.items():
            self.bonus[place] = [0] * len(more)

    @CHECKS.of(events.TurnOver)
    def _see_turn_over(self, it: events.TurnOver) -> Iterator[str]:
        self.idle = 0 if self.fell else self.idle + 1
        yield from expect_told("T19", "turns in which nothing fell", it.idle, self.idle)

    @CHECKS.of(events.Stage)
    def _see_stage(self, it: events.Stage) -> Iterator[str]:
        self.stage = it.phase
        due, self.due = self.due, []
        for space in due:
            if self.bases.get(space, {}).get("bonus"):
                yield f"T12: troops on {space} should have been sacrificed after the battle"

    @CHECKS.of(events.Renewed)
    def _see_renewed(self, it: events.Renewed) -> Iterator[str]:
        if it.renewal:
            self.stage = "recruiting"
        yield from ()

    @CHECKS.of(events.Recruited)
    def _see_recruited(self, it: events.Recruited) -> Iterator[str]:
        """Check recruits: in a renewal each base with room gets one (T5), and no base has more than two."""
        seat, spaces = it.seat, it.spaces
        if self.stage == "renewal" and not any(self.played):
            own = {space for space, base in self.bases.items() if space.startswith(f"{seat}/")}
            room = {space: 1 for space in own if len(self.bases[space]["bonus"]) < MOST}
            yield from expect_told("T5", f"recruits of seat {seat}", spaces, room)
        for space, count in spaces.items():
            bonus = self.bases[space]["bonus"]
            bonus += [0] * count
            if len(bonus) > MOST:
                yield f"T5: {len(bonus)} troops on {space}"
        if self.battle is not None:
            self._note_parties(self.battle)

    @CHECKS.of(events.Drawn)
    def _see_drawn(self, it: events.Drawn) -> Iterator[str]:
        """Check draws: five at first, two in a renewal (T2, T5), one more for each Shenlong, while cards last."""
        count = it.bases + it.abilities
        piles = self.seen["seats"][it.seat]
        if self.stage == "renewal":
            more = sum(e["add"] for _, e in self._effects(it.seat, "draw") if e.get("when") == "renewal")
            right = self.rules["numbers"]["renewal"] + more
            left = piles["base_pile"] + piles["ability_pile"] + len(piles["discards"])
            if count != right and left > 0:
                yield f"T5: seat {it.seat} draws {count}, by the rules {right}"
        elif not self.stage:
            yield from expect_told("T2", f"cards of seat {it.seat}", count, HAND)

    @CHECKS.of(events.Built)
    def _see_built(self, it: events.Built) -> Iterator[str]:
        """Check buildings: only at the beginning and in renewals. The old base is gone, new ones are empty (T4)."""
        if self.stage not in ("", "renewal"):
            yield f"T4: seat {it.seat} builds in {self.stage}"
        for space, kind in it.bases.items():
            old = self.bases.get(space)
            told = it.replaced.get(space)
            right = old and events.OldBase(old["type"], len(old["bonus"]))
            yield from expect_told("T4", f"what stood on {space}", told, right)
            self.bases[space] = {"type": kind, "bonus": []}

    @CHECKS.of(events.AbilityPlayed)
    def _see_ability(self, it: events.AbilityPlayed) -> Iterator[str]:
        row = self.rules["abilities"][it.card]
        if row["type"] == "special" and not self._has_whole_territory(it.seat):
            yield f"T17: seat {it.seat} plays {it.card} without a territory with three bases"
        self.played[it.seat].append(it.card)

    def _has_whole_territory(self, seat: int) -> bool:
        return any(len(self._bases(f"{seat}/t{number}")) == 3 for number in range(3))

    @CHECKS.of(events.Summoned)
    def _see_summoned(self, it: events.Summoned) -> Iterator[str]:
        self._put_special(it.seat, it.card)
        yield from ()

    def _put_special(self, seat: int, card: str) -> None:
        """Put a special troop on its palace. A second unique one replaces the first (T15)."""
        if card in self.specials[seat] and self.rules["abilities"][card].get("unique"):
            at = self.specials[seat].index(card)
            del self.specials[seat][at], self.bonus[f"{seat}/p"][at]
        self.specials[seat].append(card)
        self.bonus[f"{seat}/p"].append(0)

    @CHECKS.of(events.Returned)
    def _see_returned(self, it: events.Returned) -> Iterator[str]:
        if not self._has_whole_territory(it.seat):
            yield f"T15: {it.card} returns to seat {it.seat}, which has no territory with three bases"
        self._put_special(it.seat, it.card)

    @CHECKS.of(events.Boosted)
    def _see_boosted(self, it: events.Boosted) -> Iterator[str]:
        for space, bonus in it.now.items():
            if space.endswith(PALACE):
                self.bonus[space] = _list_bonus(bonus)
            else:
                self.bases[space]["bonus"] = _list_bonus(bonus)
        yield from ()

    # battles

    @CHECKS.of(events.Attacked)
    def _see_attacked(self, it: events.Attacked) -> Iterator[str]:
        """Check a declared attack (T7): a troop at its origin, none called off, no unchanged repetition."""
        seat, origin, target = it.seat, it.origin, it.target
        yield from expect_told("T6", "who attacks", seat, self.attacker)
        if not self._troops(origin):
            yield f"T7: an attack from {origin}, where no troop is"
        if target.endswith(PALACE):
            yield "T15: the palace is the target of a declared attack"
        if any(True for _ in self._effects(1 - seat, "forbid")):
            yield f"T8: seat {seat} attacks against a Wall of Thorns"
        if self.fought.get((origin, target)) == self._snapshot():
            yield f"T7: {origin} attacks {target} again and nothing has changed"
        self.battle = CheckedBattle(seat, origin, target)
        self._note_parties(self.battle)

    def _note_parties(self, battle: CheckedBattle) -> None:
        """Record the kinds of troops on both sides of a battle, and if the way to the palace is open."""
        for seat in (0, 1):
            battle.kinds[seat] |= {troop.kind for troop in self._troops(self._place(battle, seat))}
        battle.open = self._may_storm(battle)

    def _snapshot(self) -> object:
        bases = {space: (base["type"], tuple(base["bonus"])) for space, base in self.bases.items()}
        return bases, [tuple(one) for one in self.specials], [tuple(sorted(one)) for one in self.played]

    @CHECKS.of(events.CalledOff)
    def _see_called_off(self, it: events.CalledOff) -> Iterator[str]:
        if not any(True for _ in self._effects(it.by, "forbid")):
            yield "T6: an attack is called off without a Wall of Thorns"
        self.battle = None

    @CHECKS.of(events.Damage)
    def _see_damage(self, it: events.Damage) -> Iterator[str]:
        """Check a pool of damage: the strikers, the amount, and the rest left from before (T9 to T11)."""
        battle = self.battle
        if battle is None:
            yield f"T9: damage by seat {it.by} outside a battle"
            return
        seat, phase = it.by, it.phase
        battle.before = battle.before or self._snapshot()
        pool = sum(term.count * term.each for term in it.terms)
        yield from expect_told("T10", f"pool of seat {seat}", it.pool, pool)
        if phase != "initiative" and battle.guns is None:
            battle.guns = self._count_strikes(battle, battle.attacker, guns=True, quick=False)
        right = self._list_strikes(battle, seat, phase)
        told = Counter[tuple[str, int]]()
        for term in it.terms:
            told[term.kind, term.each] += term.count if term.kind != "rest" else 0
        yield from expect_told("T10", f"who strikes for seat {seat} in {phase}", +told, right)
        rest = sum(term.each for term in it.terms if term.kind == "rest")
        if rest > battle.left[seat]:
            yield f"T9: seat {seat} has {rest} left, by the rules {battle.left[seat]}"
        battle.left[seat] = it.pool - sum(it.assigned.values())
        if battle.left[seat] < 0:
            yield f"T10: seat {seat} deals {it.assigned} of {it.pool}"
        yield from self._judge_aims(battle, it)

    def _place(self, battle: CheckedBattle, seat: int) -> str:
        return f"{seat}/p" if battle.storm and seat != battle.attacker else battle.places[seat]

    def _list_strikes(self, battle: CheckedBattle, seat: int, phase: str) -> Counter[tuple[str, int]]:
        """Count the strikers in a part of a battle, by kind and damage. Artillery strikes with regular damage (T10)."""
        if phase in ("bases", "palace"):
            return battle.guns or Counter()
        right = self._count_strikes(battle, seat, guns=False, quick=phase == "initiative")
        if phase == "initiative":
            for kind, effect in self._effects(seat, "damage"):
                lent = sum(troop.kind == kind for troop in self._troops(self._place(battle, seat)))
                right[kind, effect["each"]] += lent if effect["to"] == "infantry" else 0
            right = +right
        if phase == "regular" and seat != battle.attacker:
            numbers = self.rules["numbers"]
            if battle.storm:
                right["palace", numbers["palace"]] += 1
            elif bases := len(self._bases(battle.target)):
                right["base", numbers["base"]] += bases
        return right

    def _count_strikes(
        self, battle: CheckedBattle, seat: int, guns: bool, quick: bool
    ) -> Counter[tuple[str, int]]:
        return Counter(
            (troop.kind, self._strikes(troop))
            for troop in self._troops(self._place(battle, seat))
            if self._is_gun(troop) == guns
            and (guns or self._is_quick(troop) == quick)
            and self._strikes(troop)
        )

    def _judge_aims(self, battle: CheckedBattle, it: events.Damage) -> Iterator[str]:
        """Check the targets of damage, and record the damage."""
        if it.phase == "bases":
            yield from self._judge_bases(battle, it)
        dealt = battle.struck if it.phase == "bases" else battle.dealt
        for key, hits in it.assigned.items():
            dealt[key.partition(".")[0]] += hits
        battle.each[1 - it.by] += it.each

    def _judge_bases(self, battle: CheckedBattle, it: events.Damage) -> Iterator[str]:
        """Check damage to bases: the attacker's, once they are unguarded, or a Catapult's (T10, T11)."""
        guarded = bool(self._troops(battle.target))
        free = any(effect["at"] == "guarded bases" for _, effect in self._effects(it.by, "reach"))
        if it.by != battle.attacker or (guarded and not free):
            yield f"T11: seat {it.by} strikes guarded bases of {battle.target}"
        if not set(it.assigned) <= set(self._bases(battle.target)):
            yield f"T11: {it.assigned} strikes what is not there"

    @CHECKS.of(events.Destroyed)
    def _see_destroyed(self, it: events.Destroyed) -> Iterator[str]:
        """Check deaths: by damage that reaches a power (T9, T10), or of homeless special troops (T15)."""
        seat, why = it.seat, it.why
        if why == "damage":
            yield from self._judge_deaths(seat, it)
        elif why == "homeless" and self._has_whole_territory(seat):
            yield f"T15: {it.losses} dies with a territory of three bases"
        self.fell |= why not in ("homeless", "replaced", "unique")
        for loss in it.losses:
            self._take_away(loss)
        self._note_after(it)
        if self.battle is not None and why in ("damage", "killed"):
            self.battle.open = self._may_storm(self.battle)

    def _judge_deaths(self, seat: int, it: events.Destroyed) -> Iterator[str]:
        battle = self.battle
        if battle is None:
            yield f"T9: {it.losses} falls outside a battle"
            return
        razed = {loss.space for loss in it.losses if loss.what == "base"}
        for loss in it.losses:
            space, count = loss.space, loss.count
            if loss.what == "base" and battle.struck[space] < self.rules["numbers"]["base"]:
                yield f"T10: the base {space} falls of {battle.struck[space]}"
            if space in razed:
                continue
            there = [troop for troop in self._troops(self._place(battle, seat)) if troop.space == space]
            right = count_deaths(
                [self._power(troop) for troop in there], battle.dealt[space], battle.each[seat]
            )
            if len({troop.bonus for troop in there}) == 1 and loss.what == "troop":
                yield from expect_told("T9", f"deaths on {space} of {battle.dealt[space]}", count, right)
                battle.dealt[space] -= count * max(0, self._power(there[0]) - battle.each[seat])

    def _take_away(self, loss: Loss) -> None:
        space = loss.space
        if loss.what == "base":
            self.bases.pop(space, None)
        elif loss.what == "troop":
            del self.bases[space]["bonus"][: loss.count]
        else:
            at = self.specials[int(space[0])].index(loss.type)
            del self.specials[int(space[0])][at], self.bonus[space][at]

    def _note_after(self, it: events.Destroyed) -> None:
        """Record the new bonuses of single troops."""
        for space, bonus in it.now.items():
            if space in self.bases and bonus is not None:
                self.bases[space]["bonus"] = _list_bonus(bonus)

    @CHECKS.of(events.Stormed)
    def _see_stormed(self, it: events.Stormed) -> Iterator[str]:
        """Check the attack on a palace: the target is empty, and an attacker lives (T13)."""
        battle = self.battle
        if battle is None:
            yield "T13: a palace is stormed outside a battle"
            return
        if not self._may_storm(battle):
            yield f"T13: {battle.target} stands and the palace is stormed"
        battle.storm = True
        battle.dealt.clear()
        battle.each.clear()
        battle.left.clear()
        battle.guns = None

    def _may_storm(self, battle: CheckedBattle) -> bool:
        return (
            not self._troops(battle.target)
            and not self._bases(battle.target)
            and bool(self._troops(battle.origin))
        )

    @CHECKS.of(events.PalaceStruck)
    def _see_palace(self, it: events.PalaceStruck) -> Iterator[str]:
        """Check the palace: it falls at 10 in one battle, and special troops on it die first (T13)."""
        self.fell = True
        need = self.rules["numbers"]["palace"]
        yield from expect_told("T13", f"the palace with {it.pool}", it.falls, it.pool >= need)
        if self.battle is None or not self.battle.storm:
            yield "T13: a palace is struck that nobody storms"
        elif it.pool and self._troops(f"{it.seat}/p"):
            yield f"T13: the palace is struck past {self.specials[it.seat]}"

    @CHECKS.of(events.Fought)
    def _see_fought(self, it: events.Fought) -> Iterator[str]:
        """Check the state after a battle. A palace open to the attackers must have been stormed (T12, T13)."""
        battle, self.battle = self.battle, None
        if battle is None:
            yield "T13: a battle ends that nobody began"
            return
        yield from expect_told("T13", "stormed", it.palace, battle.storm)
        if not battle.storm and battle.open:
            yield f"T13: {battle.target} is empty, attackers live, and the palace is not stormed"
        self.fought[battle.origin, battle.target] = battle.before or self._snapshot()
        if it.outcome not in ("broken-off", "palace-falls"):
            for seat, place in battle.places.items():
                self._note_sacrifices(seat, place)

    def _note_sacrifices(self, seat: int, place: str) -> None:
        """Record the troops that must be gone after the battle: monks and samurai, unless a kyudoka prevents it."""
        kinds = {
            kind for kind, effect in self._effects(seat, "sacrifice") if effect["when"] == "after battle"
        }
        spared = {kind for kind, _ in self._effects(seat, "spare")}
        if not any(
            self.bases[space]["type"] in spared and self.bases[space]["bonus"] for space in self._bases(place)
        ):
            self.due += [space for space in self._bases(place) if self.bases[space]["type"] in kinds]

    @CHECKS.of(events.Won)
    def _see_won(self, it: events.Won) -> Iterator[str]:
        if it.why == "palace":
            yield from expect_told("T13", "who wins", it.seat, self.attacker)
        elif it.why == "idle":
            yield from expect_told("T19", "turns in which nothing fell", self.idle, DRAW_AFTER)

    def evaluate_position(self, after: Data, told: Sequence[Event]) -> Iterator[str]:
        """Compare bases and troops with the public view `after`. Check hands and homeless special troops (T5, T15)."""
        for seat, side in enumerate(after["seats"]):
            for number, base in enumerate(base for row in side["territories"] for base in row):
                mine = self.bases.get(f"{seat}/{number}")
                seen = base and {"type": base["type"], "bonus": base["bonus"]}
                yield from expect_told("T", f"{seat}/{number} afterwards", seen, mine)
            if self.specials[seat] and not self._has_whole_territory(seat):
                yield f"T15: {self.specials[seat]} of seat {seat} lives without a territory of three bases"
            if self.stage == "action" and side["hand"] > HAND:
                yield f"T5: seat {seat} holds {side['hand']} cards"
            yield from expect_told(
                "T15",
                f"special troops of seat {seat}",
                sorted(t["type"] for t in side["specials"]),
                sorted(self.specials[seat]),
            )

    def judge_result(self, result: Result) -> Iterator[str]:
        """Check the places: the seat that took the palace is first, or it is a draw."""
        palaces = [side["palace"] for side in self.seen["seats"]]
        if 0 in palaces:
            yield from expect_told("T13", "places", result.places, tuple(1 if one else 2 for one in palaces))


def _list_bonus(troops: events.Troops) -> list[int]:
    """Return the bonus of each of these troops."""
    return [one if isinstance(one, int) else one[1] for one in troops or ()]
