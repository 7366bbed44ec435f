"""Dawn questions: the update's few choices, put before anything else in the next organization (U12)."""

from msgspec.structs import replace

from engine.games.brigandine.position.changes import discard_cards, heal_troop, place_rune
from engine.games.brigandine.position.dawn_tasks import FIRST_NAMES, kind_of_dawn, queue_tasks
from engine.games.brigandine.position.drawing import draw_hidden, shown_size
from engine.games.brigandine.position.map import free_spaces, home_of, list_bearable, zone_size
from engine.games.brigandine.position.options import (
    body_option,
    card_option,
    named_option,
    note_act,
    rune_text,
    troop_option,
)
from engine.games.brigandine.position.sides import Dawn, find_troop, take_out, troop_of, with_card
from engine.games.brigandine.position.state import Draft, Table, edit_side, own_lands, set_troop
from engine.games.brigandine.position.troops import monster_left
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu

REPEATED = ("overflow", "release")


def dawn_options(table: Table, seat: int, task: Dawn) -> list[Option]:
    """List what may be answered; none: the question falls away."""
    return OPTIONS[kind_of_dawn(task)](table, seat, task)


def _offer_runes(table: Table, seat: int, task: Dawn) -> list[Option]:
    """Offer each colour that the temple's territory can bear, on any own territory (U6)."""
    allowed = list_bearable(table, task.about) if task.kind == "rune" else task.about or "RBGKW"
    return [
        named_option(f"{land}/{colour}", "land", land, rune_text(colour), land)
        for land in own_lands(table.state, seat)
        for colour in free_spaces(table, land)
        if colour in allowed
    ]


def _offer_bodies(table: Table, seat: int, task: Dawn) -> list[Option]:
    troop = find_troop(table.state.sides[seat], task.about)
    if troop is None or not troop.place:
        return []
    return [
        body_option(table.rules, troop, at)
        for at in range(-1, len(troop.monsters))
        if (troop.wounds if at < 0 else troop.monsters[at].wounds)
    ]


def _offer_hand(table: Table, seat: int, _task: Dawn) -> list[Option]:
    return hand_options(table, seat)


def hand_options(table: Table, seat: int) -> list[Option]:
    """Hand cards that can be discarded, in table order (C12)."""
    hand = set(table.state.sides[seat].hand)
    return [card_option(table.rules, card, card) for card in table.rules.cards if card in hand]


def _land_deck(table: Table, seat: int, _task: Dawn) -> list[Option]:
    """List the nations on whose home land the seat holds a territory: it draws from one of their decks."""
    homes = {home_of(table.rules, land) for land in own_lands(table.state, seat)}
    nations = [
        nation for nation in table.rules.nations if nation in homes and shown_size(table, seat, nation)
    ]
    return [named_option(nation, "nation", nation) for nation in nations]


def _offer_marked(table: Table, seat: int, _task: Dawn) -> list[Option]:
    return [troop_option(table, troop) for troop in table.state.sides[seat].troops if troop.markers]


def _offer_places(table: Table, seat: int, _task: Dawn) -> list[Option]:
    """Offer the capital for all of them, or where the ruler stands (N3)."""
    state, rules = table.state, table.rules
    side = state.sides[seat]
    capital = rules.capitals[side.nation]
    ruler = find_troop(side, rules.nations[side.nation].ruler)
    places = [capital] * (state.lands[capital].owner == seat)
    places += [ruler.place] if ruler and ruler.place and ruler.place not in places else []
    return [named_option(land, "land", land, None, land) for land in places]


def _offer_overflow(table: Table, seat: int, _task: Dawn) -> list[Option]:
    side = table.state.sides[seat]
    if len(side.zone) <= zone_size(table, seat):
        return []
    return [
        card_option(table.rules, f"{'up' if slot.active else 'down'}/{slot.card}", slot.card)
        for slot in dict.fromkeys(replace(slot, armed=False, left=0, tired=False) for slot in side.zone)
    ]


def _offer_releases(table: Table, seat: int, task: Dawn) -> list[Option]:
    """Offer the attached monsters that need mana, the least life + dice first (U7); task.n: the runes of the update."""
    rules, side = table.rules, table.state.sides[seat]
    wanted = task.about.split(",")
    bodies = [
        (troop, at)
        for troop in side.troops
        if troop.place and troop.character in wanted
        for at, body in enumerate(troop.monsters)
        if rules.monsters[body.card].mana
    ]
    need = sum(rules.monsters[troop.monsters[at].card].mana for troop, at in bodies)
    if need <= task.n:
        return []
    bodies.sort(key=lambda one: monster_left(rules, *one) + rules.monsters[one[0].monsters[one[1]].card].dice)
    return [
        named_option(
            f"{troop.character}/{at}", "card", troop.monsters[at].card,
            text("hint-bearer", troop=Ref("character", troop.character)), troop.place,
        )
        for troop, at in bodies
    ]  # fmt: skip


OPTIONS = {
    "rune": _offer_runes, "heal": _offer_bodies, "surplus": _offer_hand, "abroad": _land_deck, "runes": _offer_runes, "colour": _offer_runes,
    "discard": _offer_hand, "marker": _offer_marked, "place": _offer_places, "overflow": _offer_overflow, "release": _offer_releases,
}  # fmt: skip


def dawn_menu(table: Table, seat: int) -> Menu:
    """Ask the first open dawn question; its default is the first option."""
    task = table.state.sides[seat].dawn[0]
    options = dawn_options(table, seat, task)
    kind = kind_of_dawn(task)
    prompt = text(f"ask-dawn-{kind}", count=task.n)
    if kind == "heal":
        prompt = text("ask-dawn-heal", count=task.n, who=Ref("character", task.about))
    elif kind in FIRST_NAMES:
        prompt = text(f"ask-dawn-{kind}", event=Ref("event", table.state.sign))
    return Menu(f"dawn.{task.kind}", prompt, options, default=(options[0].id,))


def answer_dawn(draft: Draft, seat: int, pick: str) -> None:
    """Carry out an answer; overflow and release are asked until they are settled."""
    side = draft.state.sides[seat]
    task = side.dawn[0]
    if task.kind not in REPEATED:
        edit_side(draft, seat, dawn=side.dawn[1:])
    DOERS[kind_of_dawn(task)](draft, seat, task, pick)


def _do_rune(draft: Draft, seat: int, task: Dawn, pick: str) -> None:
    land, _, colour = pick.partition("/")
    place_rune(draft, land, colour)
    note_act(draft, seat, "rune", colour, land)
    if task.kind == "rune":
        _count_rune(draft, seat)
    if task.n > 1:
        queue_tasks(draft, seat, replace(task, n=task.n - 1))


def _count_rune(draft: Draft, seat: int) -> None:
    """Count the temple's rune for the balance; runes of journeys do not count (U7)."""
    tasks = draft.state.sides[seat].dawn
    edit_side(
        draft,
        seat,
        dawn=tuple(replace(task, n=task.n + 1) if task.kind == "release" else task for task in tasks),
    )


def _do_heal(draft: Draft, seat: int, task: Dawn, pick: str) -> None:
    troop = find_troop(draft.state.sides[seat], task.about)
    if troop is not None:
        heal_troop(draft, seat, troop, task.n, pick)
        note_act(draft, seat, "healed", task.about, str(task.n))


def _do_discard(draft: Draft, seat: int, _task: Dawn, pick: str) -> None:
    edit_side(draft, seat, hand=take_out(draft.state.sides[seat].hand, pick))
    discard_cards(draft, seat, [pick])
    note_act(draft, seat, "discarded", pick)


def _do_draw(draft: Draft, seat: int, _task: Dawn, pick: str) -> None:
    draw_hidden(draft, seat, pick, 1)
    note_act(draft, seat, "drew-from", pick)


def _do_marker(draft: Draft, seat: int, _task: Dawn, pick: str) -> None:
    troop = find_troop(draft.state.sides[seat], pick)
    if troop is not None:
        set_troop(draft, seat, troop, markers=troop.markers - 1)
        note_act(draft, seat, "unmarked", pick)


def _do_place(draft: Draft, seat: int, task: Dawn, pick: str) -> None:
    for character in task.about.split(","):
        troop = find_troop(draft.state.sides[seat], character)
        if troop is not None and troop.place:
            set_troop(draft, seat, troop, place=pick)
    note_act(draft, seat, "placed", pick)


def _do_overflow(draft: Draft, seat: int, _task: Dawn, pick: str) -> None:
    place, _, card = pick.partition("/")
    side = draft.state.sides[seat]
    slot = next(s for s in side.zone if s.card == card and s.active == (place == "up"))
    edit_side(draft, seat, zone=take_out(side.zone, slot), spill=with_card(side.spill, card))


def _do_release(draft: Draft, seat: int, _task: Dawn, pick: str) -> None:
    character, _, at = pick.partition("/")
    troop = troop_of(draft.state.sides[seat], character)
    card = troop.monsters[int(at)].card
    set_troop(draft, seat, troop, monsters=troop.monsters[: int(at)] + troop.monsters[int(at) + 1 :])
    discard_cards(draft, seat, [card])
    note_act(draft, seat, "released", card, character)


DOERS = {
    "rune": _do_rune, "heal": _do_heal, "surplus": _do_discard, "abroad": _do_draw, "runes": _do_rune,
    "colour": _do_rune, "discard": _do_discard, "marker": _do_marker, "place": _do_place,
    "overflow": _do_overflow, "release": _do_release,
}  # fmt: skip


def settle_dawn(draft: Draft, seat: int) -> None:
    """Answer what has one answer and drop what has none, up to the first real question."""
    while tasks := draft.state.sides[seat].dawn:
        options = dawn_options(draft, seat, tasks[0])
        if len(options) > 1:
            return
        if options:
            answer_dawn(draft, seat, options[0].id)
        else:
            edit_side(draft, seat, dawn=draft.state.sides[seat].dawn[1:])
