"""Ask the update's few choices, before anything else in the next organization (U12)."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from engine.games.brigandine.position import options
from engine.games.brigandine.position.changes import discard_cards, heal_troop, place_rune
from engine.games.brigandine.position.dawn_tasks import queue_tasks
from engine.games.brigandine.position.drawing import draw_hidden, shown_size
from engine.games.brigandine.position.map import free_spaces, home_of, list_bearable, zone_size
from engine.games.brigandine.position.options import note_act
from engine.games.brigandine.position.prices import offer_rune
from engine.games.brigandine.position.sides import MonthStart, find_troop, take_out, troop_of, with_card
from engine.games.brigandine.position.state import Draft, Table, edit_side, own_lands, set_troop
from engine.games.brigandine.position.troops import monster_left
from engine.games.brigandine.steps.organization.bearing import attachment_option, find_attachment
from engine.games.brigandine.steps.travelling import list_seats_of_power
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu

REPEATED = ("overflow", "release")
RUNES = ("rune", "runes", "colour")


def dawn_options(table: Table, seat: int, task: MonthStart) -> list[Option]:
    """List the possible answers. An empty list drops the question."""
    offer, _ = QUESTIONS[task.kind]
    return offer(table, seat, task)


def _offer_runes(table: Table, seat: int, task: MonthStart) -> list[Option]:
    """Offer runes on any own territory with a free space.

    A temple gives colours that its territory can bear (U6). Journeys give the task's colour, or any.
    """
    allowed = list_bearable(table, task.about) if task.kind == "rune" else task.about or "RBGKW"
    fit = ((land, free_spaces(table, land)) for land in own_lands(table.state, seat))
    places = [(land, [colour for colour in free if colour in allowed]) for land, free in fit]
    places = [(land, colours) for land, colours in places if colours]
    if len(places) == 1:  # only the colour is asked
        ((land, colours),) = places
        runes = (offer_rune(table, seat, colour) for colour in colours)
        return [replace(each, id=f"{land}/{each.id}", spot=land) for each in runes]
    return [
        options.named_option(f"{land}/{colour}", "land", land, options.rune_text(colour), land)
        for land, colours in places
        for colour in colours
    ]


def _offer_bodies(table: Table, seat: int, task: MonthStart) -> list[Option]:
    troop = find_troop(table.state.sides[seat], task.about)
    if troop is None or not troop.place:
        return []
    wounds = [troop.wounds, *(body.wounds for body in troop.monsters)]
    return [options.body_option(table.rules, troop, at) for at, lost in enumerate(wounds, -1) if lost]


def hand_options(table: Table, seat: int, _task: MonthStart | None = None) -> list[Option]:
    """List the hand cards that can be discarded, in table order (C12)."""
    hand = set(table.state.sides[seat].hand)
    return [options.card_option(table.rules, card, card) for card in table.rules.cards if card in hand]


def _offer_decks(table: Table, seat: int, _task: MonthStart) -> list[Option]:
    """List the nations with a home land among the seat's territories: it draws from one of their decks."""
    homes = {home_of(table.rules, land) for land in own_lands(table.state, seat)}
    decks = [nation for nation in table.rules.nations if nation in homes]
    return [
        options.named_option(nation, "nation", nation) for nation in decks if shown_size(table, seat, nation)
    ]


def _offer_marked(table: Table, seat: int, _task: MonthStart) -> list[Option]:
    return [options.troop_option(table, troop) for troop in table.state.sides[seat].troops if troop.markers]


def _offer_places(table: Table, seat: int, _task: MonthStart) -> list[Option]:
    """Offer the capital or the ruler's territory, for all characters that joined (N3)."""
    return list(map(options.land_option, dict.fromkeys(list_seats_of_power(table, seat))))


def _offer_overflow(table: Table, seat: int, _task: MonthStart) -> list[Option]:
    side = table.state.sides[seat]
    if len(side.zone) <= zone_size(table, seat):
        return []
    return [
        options.card_option(table.rules, f"{'up' if slot.active else 'down'}/{slot.card}", slot.card)
        for slot in dict.fromkeys(replace(slot, armed=False, left=0, tired=False) for slot in side.zone)
    ]


def _offer_releases(table: Table, seat: int, task: MonthStart) -> list[Option]:
    """Offer the attached monsters that need mana, the least life + dice first (U7).

    task.n: the runes of the update. If they suffice, offer nothing.
    """
    monsters = table.rules.monsters
    wanted = task.about.split(",")
    bodies = [
        (troop, at, monsters[body.card])
        for troop in table.state.sides[seat].troops
        if troop.place and troop.character in wanted
        for at, body in enumerate(troop.monsters)
        if monsters[body.card].mana
    ]
    if sum(row.mana for _, _, row in bodies) <= task.n:
        return []
    bodies.sort(key=lambda body: monster_left(table.rules, body[0], body[1]) + body[2].dice)
    return [attachment_option(troop, at, troop.monsters[at].card) for troop, at, _ in bodies]


def dawn_menu(table: Table, seat: int) -> Menu:
    """Return the first open question of the month start. Its default is the first option."""
    task = table.state.sides[seat].dawn[0]
    offered = dawn_options(table, seat, task)
    kind = task.kind
    prompt = text(f"ask-dawn-{kind}", count=task.n)
    if kind == "heal":
        prompt = text("ask-dawn-heal", count=task.n, who=Ref("character", task.about))
    elif kind in {"surplus", "abroad"}:  # the question of the event in force
        prompt = text(f"ask-dawn-{kind}", event=Ref("event", table.state.sign))
    elif kind in RUNES and len(lands := {option.spot for option in offered}) == 1:
        prompt = text(f"ask-dawn-{kind}-here", land=Ref("land", lands.pop()))
    return Menu(f"dawn.{task.kind}", prompt, offered, default=(offered[0].id,))


def answer_dawn(draft: Draft, seat: int, pick: str) -> None:
    """Execute an answer. Overflow and release are asked until they are settled."""
    side = draft.state.sides[seat]
    task = side.dawn[0]
    if task.kind not in REPEATED:
        edit_side(draft, seat, dawn=side.dawn[1:])
    _, carry_out = QUESTIONS[task.kind]
    carry_out(draft, seat, task, pick)


def _lay_rune(draft: Draft, seat: int, task: MonthStart, pick: str) -> None:
    land, _, colour = pick.partition("/")
    place_rune(draft, land, colour)
    note_act(draft, seat, "rune", colour, land)
    if task.kind == "rune":
        _count_rune(draft, seat)
    if task.n > 1:
        queue_tasks(draft, seat, replace(task, n=task.n - 1))


def _count_rune(draft: Draft, seat: int) -> None:
    """Count the temple's rune for the balance. Runes of journeys are not counted (U7)."""
    tasks = draft.state.sides[seat].dawn
    counted = (replace(task, n=task.n + 1) if task.kind == "release" else task for task in tasks)
    edit_side(draft, seat, dawn=tuple(counted))


def _heal_body(draft: Draft, seat: int, task: MonthStart, pick: str) -> None:
    heal_troop(draft, seat, troop_of(draft.state.sides[seat], task.about), task.n, pick)
    note_act(draft, seat, "healed", task.about, str(task.n))


def _discard_card(draft: Draft, seat: int, _task: MonthStart, pick: str) -> None:
    edit_side(draft, seat, hand=take_out(draft.state.sides[seat].hand, pick))
    discard_cards(draft, seat, [pick])
    note_act(draft, seat, "discarded", pick)


def _draw_abroad(draft: Draft, seat: int, _task: MonthStart, pick: str) -> None:
    draw_hidden(draft, seat, pick, 1)
    note_act(draft, seat, "drew-from", pick)


def _lift_marker(draft: Draft, seat: int, _task: MonthStart, pick: str) -> None:
    troop = troop_of(draft.state.sides[seat], pick)
    set_troop(draft, seat, troop, markers=troop.markers - 1)
    note_act(draft, seat, "unmarked", pick)


def _place_troops(draft: Draft, seat: int, task: MonthStart, pick: str) -> None:
    for character in task.about.split(","):
        troop = find_troop(draft.state.sides[seat], character)
        if troop is not None:
            set_troop(draft, seat, troop, place=pick)
    note_act(draft, seat, "placed", pick)


def _spill_card(draft: Draft, seat: int, _task: MonthStart, pick: str) -> None:
    place, _, card = pick.partition("/")
    side = draft.state.sides[seat]
    slot = next(s for s in side.zone if s.card == card and s.active == (place == "up"))
    edit_side(draft, seat, zone=take_out(side.zone, slot), spill=with_card(side.spill, card))


def _release_monster(draft: Draft, seat: int, _task: MonthStart, pick: str) -> None:
    troop, at, card = find_attachment(draft, seat, pick)
    set_troop(draft, seat, troop, monsters=troop.monsters[:at] + troop.monsters[at + 1 :])
    discard_cards(draft, seat, [card])
    note_act(draft, seat, "released", card, troop.character)


Offer: TypeAlias = Callable[[Table, int, MonthStart], list[Option]]
Answer: TypeAlias = Callable[[Draft, int, MonthStart, str], None]
# by kind: the function of its options and that of its answer
QUESTIONS: dict[str, tuple[Offer, Answer]] = {
    "rune": (_offer_runes, _lay_rune),
    "heal": (_offer_bodies, _heal_body),
    "surplus": (hand_options, _discard_card),
    "abroad": (_offer_decks, _draw_abroad),
    "runes": (_offer_runes, _lay_rune),
    "colour": (_offer_runes, _lay_rune),
    "discard": (hand_options, _discard_card),
    "marker": (_offer_marked, _lift_marker),
    "place": (_offer_places, _place_troops),
    "overflow": (_offer_overflow, _spill_card),
    "release": (_offer_releases, _release_monster),
}


def settle_dawn(draft: Draft, seat: int) -> None:
    """Answer questions with one possible answer and drop those without any, up to the first real question."""
    while tasks := draft.state.sides[seat].dawn:
        offered = dawn_options(draft, seat, tasks[0])
        if len(offered) > 1:
            return
        if offered:
            answer_dawn(draft, seat, offered[0].id)
        else:
            edit_side(draft, seat, dawn=draft.state.sides[seat].dawn[1:])
