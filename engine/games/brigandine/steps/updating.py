"""The update, which has no questions (U1 to U11)."""

from msgspec.structs import replace

from engine.games.brigandine.position import events, troops
from engine.games.brigandine.position.changes import discard_cards, place_rune
from engine.games.brigandine.position.dawn_tasks import heal_choice, queue_tasks
from engine.games.brigandine.position.map import kp_of, rune_count, structures_of, tile_of
from engine.games.brigandine.position.sides import MonthStart, Troop
from engine.games.brigandine.position.state import Draft, Table, edit_side, list_playing, own_lands, set_troop
from engine.games.brigandine.position.victory import decide_match, will_end
from engine.games.brigandine.steps.dawn import dawn_options
from engine.games.brigandine.steps.travelling import carry_out_journeys


def run_update(draft: Draft) -> None:
    """Take all steps of the update in their order."""
    draft.state.phase = "update"
    draft.emit(events.PhaseBegun("update", draft.state.month))
    show_sign(draft)
    for seat in list_playing(draft.state):
        _clear_notes(draft, seat)
        heal_tendency(draft, seat)
        ready_troops(draft, seat)
        _pay_income(draft, seat)
        _queue_questions(draft, seat)
    carry_out_journeys(draft)
    for seat in list_playing(draft.state):
        count_down(draft, seat)
    if will_end(draft):
        _place_temple_runes(draft)
    decide_match(draft)
    if draft.state.over:
        _drop_dawn(draft)
    else:
        pass_marker(draft)


def show_sign(draft: Draft) -> None:
    """End the event in force, show the next one, and apply its immediate effect (E, U1, U2)."""
    state = draft.state
    state.benched = {}
    state.sign = draft.chance.draw(state.signs)
    state.past.append(state.sign)
    draft.emit(events.SignShown(state.sign))
    draft.rules.events[state.sign].shown.show(draft)


def _clear_notes(draft: Draft, seat: int) -> None:
    """Remove the month's notes of troops (O1). Notes made in the update are for the next month."""
    for troop in draft.state.sides[seat].troops:
        if troop.notes:
            set_troop(draft, seat, troop, notes=())


def heal_tendency(draft: Draft, seat: int) -> None:
    """Heal characters of the event's tendency, more with a temple of that colour, fully at the temple (U3)."""
    state, rules = draft.state, draft.rules
    tendency = rules.events[state.sign].tendency
    temple = troops.is_blessed(rules, state, seat)
    at = structures_of(state, seat, "temple")
    for troop in state.sides[seat].troops:
        if (
            not troop.place
            or rules.characters[troop.character].tendency != tendency
            or not troops.is_wounded(troop)
        ):
            continue
        if temple and troop.place in at:
            _heal_fully(draft, seat, troop)
            draft.emit(events.Healed(seat, troop.character, n=0))
        else:
            amount = rules.update.temple_heal if temple else rules.update.heal
            heal_choice(draft, seat, troop.character, amount)


def _heal_fully(draft: Draft, seat: int, troop: Troop) -> None:
    healed = tuple(replace(body, wounds=0) for body in troop.monsters)
    set_troop(draft, seat, troop, wounds=0, monsters=healed)


def ready_troops(draft: Draft, seat: int) -> None:
    """Ready the troops (U4, P8): exhausted ones become active.

    A troop with markers loses one instead. With its last it heals fully.
    """
    for troop in draft.state.sides[seat].troops:
        if not troop.place or troop.active:
            continue
        if not troop.markers:
            set_troop(draft, seat, troop, active=True)
        elif troop.markers == 1:
            _heal_fully(draft, seat, set_troop(draft, seat, troop, markers=0))
            if troops.is_wounded(troop):
                draft.emit(events.Healed(seat, troop.character, n=0))
        else:
            set_troop(draft, seat, troop, markers=troop.markers - 1)


def count_income(table: Table, seat: int) -> int:
    """Count the coins of cities, gold marks, capitals, Hoard and standing cards (U5)."""
    state, rules = table.state, table.rules
    coins = sum(rules.structures["city"].income for _ in structures_of(state, seat, "city"))
    coins += sum(tile_of(table, land).gold for land in own_lands(state, seat))
    side = state.sides[seat]
    coins += sum(troops.count_passive(rules, troop, "hoard") for troop in side.troops if troop.place)
    for slot in side.zone:
        deed = rules.moments.get(slot.card) if slot.active else None
        coins += deed.income if deed is not None else 0
    return coins


def _pay_income(draft: Draft, seat: int) -> None:
    coins = count_income(draft, seat)
    edit_side(draft, seat, coins=draft.state.sides[seat].coins + coins)
    draft.emit(events.Income(seat, coins))


def _queue_questions(draft: Draft, seat: int) -> None:
    """Queue the questions of U6 and U7 for the month start."""
    for land in structures_of(draft.state, seat, "temple"):
        queue_tasks(draft, seat, MonthStart("rune", land, draft.rules.update.temple_runes))
    side, runes = draft.state.sides[seat], rune_count(draft.state, seat)
    if troops.need_of(draft.rules, side) > runes:
        names = [troop.character for troop in side.troops if troop.place]
        queue_tasks(draft, seat, MonthStart("release", ",".join(names), runes))


def count_down(draft: Draft, seat: int) -> None:
    """Count standing action cards down. At 0 they are discarded (U9)."""
    zone = draft.state.sides[seat].zone
    ended = [slot for slot in zone if slot.active and slot.left == 1]
    left = [slot for slot in zone if slot not in ended]
    counted = tuple(replace(slot, left=slot.left - 1) if slot.active and slot.left else slot for slot in left)
    edit_side(draft, seat, zone=counted)
    for slot in ended:
        discard_cards(draft, seat, [slot.card])
        draft.emit(events.Expired(seat, slot.card))
    if any(slot.active and slot.left for slot in counted):
        draft.emit(events.CountedDown(seat))


def _place_temple_runes(draft: Draft) -> None:
    """Place the temple's rune by default. A match that ends then counts it too (U10)."""
    for seat in list_playing(draft.state):
        for task in draft.state.sides[seat].dawn:
            options = dawn_options(draft, seat, task) if task.kind == "rune" else []
            if options:
                land, _, colour = options[0].id.partition("/")
                place_rune(draft, land, colour)
                draft.emit(events.Act(seat, ["rune", colour, land]))


def _drop_dawn(draft: Draft) -> None:
    """Drop the questions of a match that ends (U10)."""
    for seat in list_playing(draft.state):
        edit_side(draft, seat, dawn=())


def pass_marker(draft: Draft) -> None:
    """Pass the marker to the seat with least KP, then fewest coins, fewest runes, then by chance (U11)."""
    state = draft.state
    marks = {
        seat: (kp_of(state, seat), state.sides[seat].coins, rune_count(state, seat))
        for seat in list_playing(state)
    }
    least = min(marks.values())
    equal = [seat for seat, mark in marks.items() if mark == least]
    state.marker = equal[0] if len(equal) == 1 else draft.chance.choice(equal)
    draft.emit(events.MarkerTaken(state.marker))
