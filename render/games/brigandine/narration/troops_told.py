"""A troop and a territory in words, for tableaus, texts and alternative texts."""

from collections.abc import Iterator

from engine.games.brigandine.position.view_rows import LandView, TroopView
from render.games.brigandine.sight import (
    FACE_DOWN,
    Sight,
    card_name,
    count_bodies,
    count_names,
    land_name,
    nation_name,
    owner_name,
    person_name,
    tell_runes,
)


def tell_troop(sight: Sight, troop: TroopView) -> str:
    """Return a troop's place, state and figures."""
    return sight.line(
        "troop-line",
        place=tell_place(sight, troop),
        state=tell_state(sight, troop),
        dice=troop.dice,
        life=troop.life,
        full=troop.full,
        faith=troop.faith,
    )


def tell_place(sight: Sight, troop: TroopView) -> str:
    """Return a troop's place, or that it is on a journey, with the result of its die."""
    if troop.place:
        return land_name(sight, troop.place)
    trip = troop.trip
    if trip is None or not trip.die:
        return sight.line("on-journey")
    return sight.line("troop-journey", die=min(20, trip.die + trip.bonus))


def tell_state(sight: Sight, troop: TroopView) -> str:
    """Return the state of a troop: active or exhausted, its markers, and its actions of this month."""
    parts = [sight.line("troop-active" if troop.active else "troop-exhausted")]
    if troop.markers:
        parts.append(sight.line("troop-markers", n=troop.markers))
    parts += [sight.line(f"troop-{note}") for note in ("marched", "recruited") if getattr(troop, note)]
    return sight.say.join(parts)


def tell_attachments(sight: Sight, troop: TroopView) -> str:
    """Return a troop's monsters with their lives, equipment, spells and manuscripts. Empty: it has none."""
    parts = [f"{card_name(sight, body.card)} {body.life}/{body.full}" for body in troop.monsters]
    cards = [*troop.gear, *troop.spells, *troop.scripts]
    return sight.say.join([*parts, *count_names(card_name(sight, card) for card in cards)])


def tell_person(sight: Sight, troop: TroopView) -> str:
    """Return a character's name and class."""
    row = sight.rules.characters[troop.character]
    return sight.line("troop-person", name=row.name, class_=sight.rules.classes[row.cls].name)


def tell_land(sight: Sight, land: str, troops: list[tuple[int, TroopView]]) -> str:
    """Return the contents of a territory."""
    here = sight.view.lands[land]
    return "; ".join([owner_name(sight, here.owner), *_land_parts(sight, here, troops)]) + "."


def _land_parts(sight: Sight, here: LandView, troops: list[tuple[int, TroopView]]) -> Iterator[str]:
    """Yield home, structure, runes, empty spaces, income, militia or troops, objectives and token."""
    yield sight.line(
        "land-home", nation=nation_name(sight, here.home), capital="yes" if here.capital else "no"
    )
    if here.structure:
        yield sight.line(f"option-{here.structure}")
    if here.runes:
        yield sight.line("land-runes", runes=tell_runes(sight, here.runes))
    if here.spaces:
        yield sight.line("land-spaces", spaces=tell_runes(sight, here.spaces))
    yield sight.line("land-yield", gold=here.gold, cards=here.cards)
    if here.militia is not None and not troops:
        dice, life, faith = here.militia
        yield sight.line("land-militia", dice=dice, life=life, faith=faith)
    if troops:
        named = (_name_troop(sight, troop) for _, troop in troops)
        yield sight.line("land-troops", troops=sight.say.join(named))
    if here.objectives:
        yield sight.line("land-objectives", seats=sight.say.join(map(sight.short_name, here.objectives)))
    if here.token == FACE_DOWN:
        yield sight.line("land-token-down")
    elif here.token:
        yield sight.line("land-token", token=sight.rules.tokens[here.token].name)


def _name_troop(sight: Sight, troop: TroopView) -> str:
    """Return a troop's leader and number of bodies, and a note if it is exhausted."""
    key = "land-troop" if troop.active else "land-troop-exhausted"
    return sight.line(key, name=person_name(sight, troop.character), bodies=count_bodies(troop))
