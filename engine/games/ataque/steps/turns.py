"""Play a turn: renewal or not, attacks and abilities, the last window, the end (T5, T6, T19)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from engine.games.ataque.battle.forces import effects_of, may_attack
from engine.games.ataque.battle.forecast import tell_forecast
from engine.games.ataque.position import events
from engine.games.ataque.position.changes import end_match, enter_phase, place_id, recruit_troops, room_on
from engine.games.ataque.position.state import (
    PALACE,
    PLACES,
    TERRITORIES,
    Draft,
    Frame,
    State,
    Table,
    has_abilities,
    has_troops,
    mark_table,
    opponent_of,
    troops_at,
    turn_order,
)
from engine.games.ataque.steps.abilities import ability_options, play_ability, shut_abilities
from engine.games.ataque.steps.battles import declare_attack
from engine.games.ataque.steps.building import BuildFrame
from engine.games.ataque.steps.cards import SplitFrame
from engine.games.ataque.steps.ending import EndingFrame
from engine.games.ataque.steps.windows import HOLD, REST, WindowFrame
from engine.rules.core import Decision, Group, Option, Picks, Ref, Text, text

Part: TypeAlias = Literal["choice", "build", "action", "last", "end", "over"]
RENEW = Option("renew", text("option-renew"), text("about-renew"))
GO_ON = Option("go-on", text("option-go-on"))
END = Option("end", text("option-end"))
WAKE = Option("wake", text("option-wake"), text("about-wake"))
ABILITIES = Group("ability", text("group-ability"))
ASK_RENEWAL, ASK_ACT = text("ask-renew"), text("ask-act")


class TurnFrame(Frame, tag="turn.renew"):
    """A turn, part by part, and then the next one: the frame at the bottom of the stack. part: the next part."""

    part: Part = "choice"
    begun: bool = False

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the attacker, for the choice of a renewal."""
        asked = self.part == "choice" and self.begun
        return (turn_order(table.state)[0],) if asked else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for a renewal or not (T5)."""
        if seat not in self.active_seats(table):
            return None
        return self.decide(seat, "turn.renew", ASK_RENEWAL, (RENEW, GO_ON), default=("go-on",))

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Begin the renewal, or continue without it."""
        renewal = picks == ("renew",)
        self.part = "build" if renewal else "action"
        draft.emit(events.Renewed(seat, renewal))
        if renewal:
            _renew_hand(draft)

    def run(self, draft: Draft) -> None:
        """Begin the next part of the turn."""
        if self.part == "choice":
            self._begin_turn(draft)
        elif self.part == "build":
            self.part = "action"
            draft.push(BuildFrame.set_up(draft))
        elif self.part == "action":
            self.part = "last"
            enter_phase(draft, "action")
            draft.push(ActFrame())
        elif self.part == "last":
            self.part = "end"
            defender = turn_order(draft.state)[1]
            if not draft.state.seats[defender].quiet:
                draft.state.seats[defender].stop_holding()
            draft.push(WindowFrame(order=[defender], last=True))
        elif self.part == "end":
            self.part = "over"
            enter_phase(draft, "end")
            draft.push(EndingFrame.set_up(draft))
        else:
            self._finish_turn(draft)

    def _begin_turn(self, draft: Draft) -> None:
        self.begun, state = True, draft.state
        state.turn += 1
        state.calm, state.attacks, state.closed, state.report = True, 0, [], None
        enter_phase(draft, "choice")
        draft.emit(events.TurnBegun(turn_order(state)[0], state.turn))

    def _finish_turn(self, draft: Draft) -> None:
        """Make the other seat the attacker. After too many turns without a loss end the match in a draw (T19)."""
        state, numbers = draft.state, draft.rules.numbers
        state.idle = state.idle + 1 if state.calm else 0
        draft.emit(events.TurnOver(turn_order(state)[0], state.idle))
        left = numbers.idle - state.idle
        if left <= 0:
            end_match(draft, None, "idle")
            return
        if left <= numbers.warning:
            draft.emit(events.Quiet(state.idle, left))
        state.attacker = turn_order(state)[1]
        draft.swap(TurnFrame())


def _renew_hand(draft: Draft) -> None:
    """Recruit, then draw. The palace does not recruit (T5)."""
    enter_phase(draft, "renewal")
    limit = draft.rules.numbers.troops
    for number in turn_order(draft.state):
        room = room_on(draft.state.seats[number], limit, lambda _: True)
        recruit_troops(draft, number, dict.fromkeys(room, 1))
    draft.push(SplitFrame.set_up([_count_draws(draft, seat) for seat in (0, 1)]))


def _count_draws(table: Table, seat: int) -> int:
    more = sum(effect.renewal_cards for _, effect in effects_of(table, seat))
    return table.rules.numbers.renewal + more


class ActFrame(Frame, tag="turn.act"):
    """The attacker attacks and plays abilities until the turn ends.

    The defender may play some meanwhile (T6).
    """

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the attacker, unless it rests or has nothing to attack with and no ability in hand (T8)."""
        seat = turn_order(table.state)[0]
        return (seat,) if self._may_play(table, seat) or can_attack(table, seat) else ()

    def _may_play(self, table: Table, seat: int) -> bool:
        mine = table.state.seats[seat]
        return not mine.resting and has_abilities(table.rules, mine.hand)

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask the attacker to attack, play an ability or end the turn. Offer the defender to play an ability."""
        if seat != turn_order(table.state)[0]:
            return self._offer_window(table, seat) if self.active_seats(table) else None
        pairs = possible_attacks(table, seat)
        if not (pairs or self._may_play(table, seat)):
            return None
        abilities = ability_options(table, seat, "ability")
        groups = [_make_group(table, seat, origin) for origin in dict.fromkeys([pair[0] for pair in pairs])]
        groups += [ABILITIES] if abilities else []
        return self.decide(
            seat, "turn.act", ASK_ACT, [END, *attack_options(table, seat, pairs), *abilities],
            groups=tuple(groups), unavailable=shut_abilities(table, seat), default=("end",),
        )  # fmt: skip

    def _offer_window(self, table: Table, seat: int) -> Decision | None:
        mine = table.state.seats[seat]
        if not has_abilities(table.rules, mine.hand):
            return None
        options = [*ability_options(table, seat), *([WAKE] if mine.passes else [HOLD, REST])]
        shut = shut_abilities(table, seat)
        return self.decide(
            seat, "turn.interject", text("ask-interject"), options, unavailable=shut, required=False
        )

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Declare the attack, play the ability, or end. The defender may choose to pass in future windows."""
        verb, _, rest = picks[0].partition(":")
        if verb == "end":
            draft.pop()
        elif verb in (HOLD.id, REST.id, WAKE.id):
            draft.state.seats[seat].pass_on(holding=verb == HOLD.id, resting=verb == REST.id)
        elif verb == "play":
            play_ability(draft, seat, rest)
        else:
            origin, _, target = rest.partition("-")
            declare_attack(draft, seat, int(origin), int(target))


def possible_attacks(table: Table, seat: int) -> list[tuple[int, int]]:
    """List all attacks that may be declared (T7, T15)."""
    if not may_attack(table, seat):
        return []
    mine = table.state.seats[seat]
    origins = [place for place in PLACES if troops_at(mine, place)]
    pairs = [(origin, target) for origin in origins for target in TERRITORIES]
    closed = _list_closed(table.state)
    return [pair for pair in pairs if f"{pair[0]}-{pair[1]}" not in closed] if closed else pairs


def can_attack(table: Table, seat: int) -> bool:
    """Return True if any attack may be declared."""
    if _list_closed(table.state):
        return bool(possible_attacks(table, seat))
    return may_attack(table, seat) and has_troops(table.state.seats[seat])


def _list_closed(state: State) -> list[str]:
    """Return the attacks (origin-target) that changed nothing, if the table has not changed since (T7)."""
    return state.closed if state.closed and state.mark == mark_table(state) else []


def attack_options(table: Table, seat: int, pairs: list[tuple[int, int]]) -> Sequence[Option]:
    """Offer the attacks, each with its forecast."""
    enemy = opponent_of(seat)
    if not table.hints:
        return _list_attacks(enemy, tuple(pairs))
    return [
        _offer_attack(enemy, origin, target, tell_forecast(table, seat, origin, target))
        for origin, target in pairs
    ]


@lru_cache(maxsize=1 << 10)
def _list_attacks(enemy: int, pairs: tuple[tuple[int, int], ...]) -> tuple[Option, ...]:
    return tuple(_offer_attack(enemy, origin, target, None) for origin, target in pairs)


@lru_cache(maxsize=1 << 12)
def _offer_attack(enemy: int, origin: int, target: int, forecast: Text | None) -> Option:
    place = place_id(enemy, target)
    label = text("option-attack", target=Ref("place", place), origin=origin + 1)
    return Option(f"attack:{origin}-{target}", label, forecast, f"from-{origin}", place)


def _make_group(table: Table, seat: int, origin: int) -> Group:
    return _list_origins(seat, origin, len(troops_at(table.state.seats[seat], origin)))


@cache
def _list_origins(seat: int, origin: int, count: int) -> Group:
    key = "group-attack-palace" if origin == PALACE else "group-attack"
    return Group(f"from-{origin}", text(key, place=Ref("place", place_id(seat, origin)), troops=count))
