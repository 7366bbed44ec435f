"""Victory and renown (V, U10)."""

from engine.games.brigandine.position import events
from engine.games.brigandine.position.abilities import force_of
from engine.games.brigandine.position.map import home_of, rune_count
from engine.games.brigandine.position.sides import FALLEN, is_script
from engine.games.brigandine.position.state import Draft, State, Table, list_playing, own_lands
from engine.rules.core import Result

REACHABLE = 16


def scripts_of(state: State, seat: int, openly: bool = False) -> list[str]:
    """List the manuscripts that count: in hand, attached, or active in the zone (C12).

    openly: only those that are public (H7).
    """
    side = state.sides[seat]
    cards = [] if openly else [card for card in side.hand if is_script(card)]
    cards += [card for troop in side.troops for card in troop.scripts]
    return cards + [slot.card for slot in side.zone if slot.active and is_script(slot.card)]


def lands_to_win(table: Table) -> int:
    """Return the territories that win, by the number of players (V3)."""
    state = table.state
    row = next(row for row in table.rules.players if row.seats == len(state.sides))
    if state.six == REACHABLE and row.reachable is not None:
        return row.reachable
    return row.territories


def count_renown(table: Table, seat: int, openly: bool = False) -> int:
    """Count renown (V5). openly: only the public one."""
    return sum(list_renown(table, seat, openly).values())


def list_renown(table: Table, seat: int, openly: bool = False) -> dict[str, int]:
    """Return the sources of renown (V5): objectives, foreign manuscripts, foreign lands, home lands not held."""
    state, numbers = table.state, table.rules.victory
    side = state.sides[seat]
    own = f"manuscript-{side.nation}"
    foreign = sum(home_of(table.rules, land) != side.nation for land in own_lands(state, seat))
    homes = table.rules.homes[side.nation]
    lost = sum(state.lands[land].owner != seat for land in homes)
    scripts = sum(card != own for card in scripts_of(state, seat, openly))
    return {
        "objectives": numbers.objective_renown * side.taken,
        "manuscripts": numbers.manuscript_renown * scripts,
        "foreign": numbers.foreign_renown * foreign,
        "homes": numbers.lost_home_renown * lost,
    }


def tie_break(table: Table, seat: int) -> tuple[int, int, int]:
    """Return the tie-breakers: unused conquest tokens, runes, coins (V4)."""
    side = table.state.sides[seat]
    return len(side.tokens), rune_count(table.state, seat), side.coins


def find_winners(table: Table) -> dict[int, str]:
    """Return the seats that have reached a goal, with the goal (V1 to V3).

    There are none while the event in force forbids victories.
    """
    state, winners = table.state, dict[int, str]()
    if force_of(table).bars_victory:
        return winners
    enough = find_rich(table)
    for seat in list_playing(state):
        if len(scripts_of(state, seat)) >= table.rules.victory.manuscripts:
            winners[seat] = "manuscripts"
        elif state.sides[seat].taken >= table.rules.setup.objectives:
            winners[seat] = "objectives"
        elif seat in enough and seat in state.held:
            winners[seat] = "territories"
    return winners


def find_rich(table: Table) -> list[int]:
    """List the seats with territories enough to win (V3)."""
    need = lands_to_win(table)
    return [seat for seat in list_playing(table.state) if len(own_lands(table.state, seat)) >= need]


def will_end(table: Table) -> bool:
    """Return True if the match ends now (U10): with a goal, or with the last month (V5, V7)."""
    return bool(find_winners(table)) or table.state.month >= table.state.months


def decide_match(draft: Draft) -> None:
    """Decide the match (U10): V1 to V3 unless the event forbids it, and V5 after the last month."""
    state, alive = draft.state, list_playing(draft.state)
    winners = find_winners(draft)
    state.held = find_rich(draft)
    if winners:
        best = max(tie_break(draft, seat) for seat in winners)
        state.winners = [seat for seat in winners if tie_break(draft, seat) == best]
        state.over = winners[state.winners[0]]
    elif state.month >= state.months:
        marks = {seat: (count_renown(draft, seat), *tie_break(draft, seat)) for seat in alive}
        top = max(marks.values())
        state.winners = [seat for seat in alive if marks[seat] == top]
        state.over = "renown"
    if state.over:
        seats = [*range(len(state.sides))]
        draft.emit(events.RenownCounted(seats, list(rank_seats(draft).points)))


def rank_seats(table: Table) -> Result:
    """Rank the seats (V6): winners, others by renown, fallen ones with the later first, then leavers."""
    state, alive = table.state, list_playing(table.state)
    keys, shown = list[tuple[int, ...]](), list[int]()
    for seat, side in enumerate(state.sides):
        if seat in state.winners:
            keys.append((4, 0, 0, 0, 0))
        elif seat in alive:
            keys.append((3, count_renown(table, seat), *tie_break(table, seat)))
        else:
            keys.append((2 if side.fate == FALLEN else 1, state.exits.index(seat), 0, 0, 0))
        renown = count_renown(table, seat) if seat in alive else -abs(table.rules.victory.fallen_renown)
        shown.append(renown)
    places = tuple(1 + sum(other > mine for other in keys) for mine in keys)
    return Result(places, tuple(shown))
