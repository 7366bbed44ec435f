"""Change what several steps change: cards, troops and bases; every change emits its events."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from engine.games.ataque.effects import Return
from engine.games.ataque.state import (
    PALACE,
    PHASES,
    Base,
    Blow,
    Draft,
    Seat,
    Troop,
    has_full_territory,
    opponent_of,
)

OVER = PHASES[-1]


def space_id(seat: int, space: int | str) -> str:
    """Write a space or place of the board as its readable id: 0/4, 0/p."""
    return f"{seat}/{space}"


def enter_phase(draft: Draft, phase: str) -> None:
    """Begin a phase."""
    draft.state.phase = phase


def draw_cards(draft: Draft, number: int, bases: int, abilities: int) -> None:
    """Draw so many cards from each pile; T5 tells what an empty pile is replaced by."""
    seat = draft.state.seats[number]
    before = len(seat.hand)
    for kind, count in (("base", bases), ("ability", abilities)):
        for _ in range(count):
            pile = _pile(draft, seat, kind)
            if pile:
                seat.hand.append(draft.chance.draw(pile))
    cards = seat.hand[before:]
    seat.hand.sort()
    found = sum(draft.rules.is_base(card) for card in cards)
    draft.emit("drawn", seat=number, bases=found, abilities=len(cards) - found)
    draft.emit("drew", only=(number,), seat=number, cards=sorted(cards))


def _pile(draft: Draft, seat: Seat, kind: str) -> list[str]:
    """Return the pile to draw from: its discards are reshuffled if it is empty, else it is the other pile (T5)."""
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
    """Shuffle burnt cards back into their piles (T2)."""
    seat = draft.state.seats[number]
    for card in seat.burnt:
        (seat.base_pile if draft.rules.is_base(card) else seat.ability_pile).append(card)
    seat.burnt = []
    seat.base_pile.sort()
    seat.ability_pile.sort()


def discard_cards(draft: Draft, number: int, cards: Iterable[str]) -> None:
    """Put cards from the hand onto the open discards."""
    seat, gone = draft.state.seats[number], list(cards)
    for card in gone:
        seat.hand.remove(card)
    seat.discards += gone
    draft.emit("discarded", seat=number, cards=gone)


def build_base(draft: Draft, number: int, space: int, type_: str) -> None:
    """Build a base from the hand, without troops; an old one there falls with all its troops (T4)."""
    seat = draft.state.seats[number]
    old = seat.spaces[space]
    seat.hand.remove(type_)
    if old is not None:
        _note_lost(draft, number, old.troops)
        seat.discards.append(old.type)
    seat.spaces[space] = Base(type_)
    replaced = None if old is None else {"type": old.type, "troops": len(old.troops)}
    draft.emit("built", seat=number, space=space_id(number, space), type=type_, replaced=replaced)


def recruit_troops(draft: Draft, number: int, counts: Mapping[int, int]) -> None:
    """Put more troops on these spaces, at most as many as a base holds (T5)."""
    seat, spaces = draft.state.seats[number], {}
    for space, count in counts.items():
        base = seat.spaces[space]
        assert base is not None
        more = min(count, draft.rules.numbers.troops - len(base.troops))
        base.troops += [Troop(base.type) for _ in range(more)]
        if more:
            spaces[space_id(number, space)] = more
    if spaces:
        draft.emit("recruited", seat=number, spaces=spaces)


def room_on(seat: Seat, limit: int, wanted: Callable[[Base], bool]) -> dict[int, int]:
    """Return how many more troops each of the wanted bases holds, by space."""
    found = {s: limit - len(base.troops) for s, base in enumerate(seat.spaces) if base and wanted(base)}
    return {space: room for space, room in found.items() if room > 0}


def destroy_troops(draft: Draft, number: int, dead: list[Troop], why: str) -> None:
    """Destroy these troops; why: damage, killed, sacrificed, replaced, homeless."""
    if not dead:
        return
    seat = draft.state.seats[number]
    gone = {id(troop) for troop in dead}
    for space, base in enumerate(seat.spaces):
        if base is not None and (count := sum(id(troop) in gone for troop in base.troops)):
            base.troops = [troop for troop in base.troops if id(troop) not in gone]
            tell_destroyed(draft, number, space, "troop", base.type, count, why)
    for special in [troop for troop in seat.specials if id(troop) in gone]:
        _special_falls(draft, number, special, why)
    _note_lost(draft, number, dead)
    if why in ("damage", "killed"):
        _note_kills(draft, opponent_of(number), len(dead))


def _special_falls(draft: Draft, number: int, special: Troop, why: str) -> None:
    seat = draft.state.seats[number]
    seat.specials = [troop for troop in seat.specials if troop is not special]
    effects = draft.rules.abilities[special.kind].effects
    back = why in ("damage", "killed") and any(isinstance(effect, Return) for effect in effects)
    (seat.ghosts if back else seat.discards).append(special.kind)
    tell_destroyed(draft, number, "p", "special", special.kind, 1, why)


def tell_destroyed(
    draft: Draft, number: int, space: int | str, what: str, type_: str, count: int, why: str
) -> None:
    """Emit the event of a fallen troop, special troop or base."""
    report = draft.state.report
    if report is not None and why in ("damage", "killed"):
        fell = next(blow.fell for blow in reversed(report.blows) if blow.by != number)
        key = "base" if what == "base" else type_
        fell[key] = fell.get(key, 0) + count
    draft.emit(
        "destroyed", seat=number, space=space_id(number, space), what=what, type=type_, count=count, why=why
    )


def note_blow(draft: Draft, phase: str, by: int, pool: int) -> None:
    """Add a line to the battle's report."""
    if draft.state.report is not None:
        draft.state.report.blows.append(Blow(phase, by, pool))


def _note_lost(draft: Draft, number: int, dead: list[Troop]) -> None:
    lost = draft.state.seats[number].lost
    for kind, count in Counter(troop.kind for troop in dead).items():
        lost[kind] = lost.get(kind, 0) + count


def _note_kills(draft: Draft, number: int, count: int) -> None:
    """Count enemies killed in a battle for every own type that fights in it."""
    fight, kills = draft.state.fight, draft.state.seats[number].kills
    for kind in fight.types[number] if fight and fight.types else ():
        kills[kind] = kills.get(kind, 0) + count


def raze_bases(draft: Draft, number: int, spaces: Iterable[int], why: str) -> None:
    """Destroy these bases, each with its troops (T12); a special troop may lose its home (T15)."""
    seat = draft.state.seats[number]
    for space in spaces:
        base = seat.spaces[space]
        assert base is not None
        destroy_troops(draft, number, list(base.troops), why)
        seat.spaces[space] = None
        seat.discards.append(base.type)
        tell_destroyed(draft, number, space, "base", base.type, 1, why)
    if seat.specials and not has_full_territory(seat):
        destroy_troops(draft, number, list(seat.specials), "homeless")


def summon_special(draft: Draft, number: int, key: str) -> None:
    """Put a special troop onto the palace; the first of its kind is replaced (T15)."""
    seat = draft.state.seats[number]
    destroy_troops(draft, number, [troop for troop in seat.specials if troop.kind == key], "replaced")
    seat.specials.append(Troop(key))


def end_match(draft: Draft, winner: int | None, why: str) -> None:
    """End the match at once; winner: None for a draw (T19)."""
    state = draft.state
    state.winner, state.fight = winner, None
    enter_phase(draft, OVER)
    state.stack.clear()
    draft.emit("won", seat=winner, why=why)


def place_id(seat: int, place: int) -> str:
    """Write a territory or palace as its readable id: 0/t1, 0/p."""
    return f"{seat}/p" if place == PALACE else f"{seat}/t{place}"
