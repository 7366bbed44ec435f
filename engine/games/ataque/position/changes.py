"""Changes shared by several steps: cards, troops and bases. Every change emits its events."""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from engine.games.ataque.position import events
from engine.games.ataque.position.report import BASE, BattleReport, Kinds, Loss, count_kinds, place_of
from engine.games.ataque.position.state import (
    PALACE,
    PHASES,
    PLACES,
    Base,
    Draft,
    Seat,
    Table,
    Troop,
    bases_at,
    has_full_territory,
    opponent_of,
    troops_at,
)

OVER = PHASES[-1]
FALLS = ("damage", "killed", "sacrificed", "ability")  # reasons for losses that postpone a draw (T19)


def space_id(seat: int, space: int | str) -> str:
    """Write a space or place of the board as its readable id: 0/4, 0/p."""
    return f"{seat}/{space}"


def enter_phase(draft: Draft, phase: str) -> None:
    """Begin a phase, unless it is the current one."""
    if draft.state.phase != phase:
        draft.state.phase = phase
        draft.emit(events.Stage(phase))


def draw_cards(draft: Draft, number: int, bases: int, abilities: int, burnt: int = 0) -> None:
    """Draw these numbers of base and ability cards. If a pile stays empty, draw from the other one (T5).

    burnt: the number of burnt cards that the drawn ones replace, for the event.
    """
    seat = draft.state.seats[number]
    before = len(seat.hand)
    seat.resting = msgspec.UNSET
    for kind, count in (("base", bases), ("ability", abilities)):
        for _ in range(count):
            pile = _find_pile(draft, seat, kind)
            if pile:
                seat.hand.append(draft.chance.draw(pile))
    cards = seat.hand[before:]
    seat.hand.sort()
    if not draft.tells:
        return
    found = sum(draft.rules.is_base(card) for card in cards)
    now = events.OpenPiles(len(seat.base_pile), len(seat.ability_pile), list(seat.discards))
    draft.emit(events.Drawn(number, found, len(cards) - found, burnt, now))
    draft.emit(events.Drew(number, sorted(cards)), only=(number,))


def _find_pile(draft: Draft, seat: Seat, kind: str) -> list[str]:
    """Return the pile to draw from (T5).

    If it is empty, the discards of its kind are reshuffled into it. If there are none, it is the other pile.
    An empty list: there is no card left.
    """
    for wanted in (kind, "base" if kind == "ability" else "ability"):
        pile = seat.base_pile if wanted == "base" else seat.ability_pile
        if not pile:
            again = [card for card in seat.discards if draft.rules.is_base(card) == (wanted == "base")]
            seat.discards = [card for card in seat.discards if card not in again]
            pile += sorted(again)
        if pile:
            return pile
    return []


def return_burnt(draft: Draft, number: int) -> None:
    """Put burnt cards onto the open discards (T2)."""
    seat = draft.state.seats[number]
    if gone := sorted(seat.burnt):
        seat.burnt, seat.discards = [], [*seat.discards, *gone]
        draft.emit(events.BurntLaidAway(number, gone))


def discard_cards(draft: Draft, number: int, cards: Iterable[str]) -> None:
    """Put cards from the hand onto the open discards."""
    seat, gone = draft.state.seats[number], list(cards)
    for card in gone:
        seat.hand.remove(card)
    seat.discards += gone
    draft.emit(events.Discarded(number, gone))


def build_bases(draft: Draft, number: int, plan: Mapping[int, str]) -> None:
    """Build bases from the hand, without troops. A base replaced by one is lost with its troops (T4).

    plan: the type of the new base by space.
    """
    seat, replaced = draft.state.seats[number], {}
    for space, type_ in plan.items():
        old = seat.spaces[space]
        seat.hand.remove(type_)
        if old is not None:
            _note_lost(draft, number, old.troops)
            seat.discards.append(old.type)
            replaced[space_id(number, space)] = events.OldBase(old.type, len(old.troops))
        seat.spaces[space] = Base(type_)
    if plan:
        bases = {space_id(number, space): type_ for space, type_ in plan.items()}
        draft.emit(events.Built(number, bases, replaced))


def recruit_troops(draft: Draft, number: int, counts: Mapping[int, int]) -> None:
    """Put more troops on these spaces, at most as many as a base holds (T5)."""
    seat, spaces, types = draft.state.seats[number], {}, {}
    for space, count in counts.items():
        base = seat.spaces[space]
        assert base is not None
        more = min(count, draft.rules.numbers.troops - len(base.troops))
        base.troops += [Troop(base.type) for _ in range(more)]
        if more:
            where = space_id(number, space)
            spaces[where], types[where] = more, base.type
            if report := open_report(draft):
                report.add_recruits(number, place_of(where), base.type, more)
    if spaces:
        draft.emit(events.Recruited(number, spaces, types))


def room_on(seat: Seat, limit: int, wanted: Callable[[Base], bool]) -> dict[int, int]:
    """Return the room for troops on each of the wanted bases, by space."""
    found = {s: limit - len(base.troops) for s, base in enumerate(seat.spaces) if base and wanted(base)}
    return {space: room for space, room in found.items() if room > 0}


def destroy_troops(draft: Draft, number: int, dead: list[Troop], why: str) -> None:
    """Destroy these troops. why: damage, killed, sacrificed, replaced, homeless."""
    if dead:
        _tell_destroyed(draft, number, why, _remove_troops(draft, number, dead, why))


def raze_bases(draft: Draft, number: int, spaces: Iterable[int], why: str) -> None:
    """Destroy these bases, each with its troops (T12). why: as in destroy_troops, or ability.

    Special troops that need three bases in a territory are lost if no territory has them any more (T15).
    """
    seat, losses = draft.state.seats[number], list[Loss]()
    for space in spaces:
        base = seat.spaces[space]
        assert base is not None
        losses += _remove_troops(draft, number, list(base.troops), why)
        seat.spaces[space] = None
        seat.discards.append(base.type)
        losses.append(Loss(space_id(number, space), BASE, base.type))
    if losses:
        _tell_destroyed(draft, number, why, losses)
    if not has_full_territory(seat):
        homeless = [each for each in seat.specials if not draft.rules.abilities[each.kind].loyal]
        destroy_troops(draft, number, homeless, "homeless")


def _remove_troops(draft: Draft, number: int, dead: list[Troop], why: str) -> list[Loss]:
    """Take these troops off the board. Return the losses by space."""
    seat, losses = draft.state.seats[number], list[Loss]()
    gone = {id(troop) for troop in dead}
    for space, base in enumerate(seat.spaces):
        if base is None:
            continue
        left = [troop for troop in base.troops if id(troop) not in gone]
        if count := len(base.troops) - len(left):
            base.troops = left
            losses.append(Loss(space_id(number, space), "troop", base.type, count))
    for special in [troop for troop in seat.specials if id(troop) in gone]:
        _remove_special(draft, seat, special, why)
        losses.append(Loss(space_id(number, "p"), "special", special.kind))
    _note_lost(draft, number, dead)
    if why in ("damage", "killed"):
        _note_kills(draft, opponent_of(number), len(dead))
    return losses


def _remove_special(draft: Draft, seat: Seat, special: Troop, why: str) -> None:
    seat.specials = [troop for troop in seat.specials if troop is not special]
    (seat.ghosts if _comes_back(draft, special.kind, why) else seat.discards).append(special.kind)


def _comes_back(table: Table, special: str, why: str) -> bool:
    """Return True if a special troop lost for this reason comes back at the end of the turn."""
    effects = table.rules.abilities[special].effects
    return why in ("damage", "killed") and any(effect.returns for effect in effects)


def _tell_destroyed(draft: Draft, number: int, why: str, losses: list[Loss]) -> None:
    """Emit one event for these losses of one moment.

    Losses by battle or ability restart the count to a drawn match (T19).
    """
    if why in FALLS:
        draft.state.calm = False
    if report := open_report(draft):
        report.add_losses(number, why, losses)
    if not draft.tells:
        return
    now = {loss.space: list_bonuses(draft.state.seats[number], loss.space) for loss in losses}
    specials = [loss.type for loss in losses if loss.what == "special"]
    back = [special for special in specials if _comes_back(draft, special, why)]
    draft.emit(events.Destroyed(number, why, losses, back, now))


def list_bonuses(seat: Seat, space: str) -> events.Troops:
    """Return the bonus of each troop of a space, on the palace as (kind, bonus). None: there is no base."""
    where = space.partition("/")[2]
    if where == "p":
        return [(special.kind, special.bonus) for special in seat.specials]
    base = seat.spaces[int(where)]
    return None if base is None else [troop.bonus for troop in base.troops]


def open_report(draft: Draft) -> BattleReport | None:
    """Return the report of the battle under way. None: there is no battle, or nobody reads of it."""
    return draft.state.report if draft.state.fight else None


def finish_report(draft: Draft, outcome: str) -> None:
    """Complete the report of the battle under way with the survivors, and emit it."""
    if report := open_report(draft):
        report.outcome = outcome
        report.left = [dict(list_fighters(draft, seat, report.places_of(seat))) for seat in (0, 1)]
        draft.emit(events.Fought.of(report))


def list_fighters(table: Table, number: int, places: Iterable[str]) -> Kinds:
    """Count a seat's troops in these places by kind, and the bases of an attacked territory."""
    seat, fight = table.state.seats[number], table.state.fight
    kinds, bases = list[str](), 0
    attacks = fight is not None and fight.attacker == number
    for place in [PLACE_OF[id_] for id_ in places]:
        kinds += [troop.kind for troop in troops_at(seat, place)]
        bases += 0 if attacks else len(bases_at(seat, place))
    return count_kinds(kinds, bases)


def _note_lost(draft: Draft, number: int, dead: list[Troop]) -> None:
    lost = draft.state.seats[number].lost
    for kind, count in count_kinds([troop.kind for troop in dead]).items():
        lost[kind] = lost.get(kind, 0) + count


def _note_kills(draft: Draft, number: int, count: int) -> None:
    """Add killed enemies to the count of each own type that fights in the battle under way."""
    fight, kills = draft.state.fight, draft.state.seats[number].kills
    for kind in fight.types[number] if fight and fight.types else ():
        kills[kind] = kills.get(kind, 0) + count


def summon_special(draft: Draft, number: int, key: str) -> None:
    """Put a special troop onto the palace. A unique one replaces the present unique one (T15)."""
    seat, abilities = draft.state.seats[number], draft.rules.abilities
    if abilities[key].unique:
        unique = [troop for troop in seat.specials if abilities[troop.kind].unique]
        destroy_troops(draft, number, unique, "replaced")
    seat.specials.append(Troop(key))
    draft.emit(events.Summoned(number, key))
    if report := open_report(draft):
        report.add_recruits(number, f"{number}/p", key, 1)
        note_forces(draft)


def note_forces(draft: Draft) -> None:
    """Record the abilities in force and the bonuses of single troops in the report."""
    if (report := open_report(draft)) is None:
        return
    for number, seat in enumerate(draft.state.seats):
        report.abilities[number] = [*seat.played, *[special.kind for special in seat.specials]]
        report.boosts[number] = {
            troop.kind: troop.bonus
            for id_ in report.places_of(number)
            for troop in troops_at(seat, PLACE_OF[id_])
            if troop.bonus
        }


def end_match(draft: Draft, winner: int | None, why: str) -> None:
    """End the match at once. winner: None for a draw (T19)."""
    state = draft.state
    finish_report(draft, "palace-falls" if why == "palace" else "broken-off")
    state.winner, state.fight = winner, None
    enter_phase(draft, OVER)
    state.stack.clear()
    draft.emit(events.Won(winner, why))


def place_id(seat: int, place: int) -> str:
    """Write a territory or palace as its readable id: 0/t1, 0/p."""
    return f"{seat}/p" if place == PALACE else f"{seat}/t{place}"


PLACE_OF = {place_id(seat, place): place for seat in (0, 1) for place in PLACES}  # by readable id
