"""Offer the abilities of a hand, and carry out what a card does at once (T8, T17)."""

import msgspec

from engine.games.ataque.battle.forces import effects_of
from engine.games.ataque.edition.effects import Power, Raze, Recruit, Sacrifice, Spare
from engine.games.ataque.effects.usefulness import does_nothing
from engine.games.ataque.position.changes import (
    destroy_troops,
    note_forces,
    recruit_troops,
    room_on,
    summon_special,
)
from engine.games.ataque.position.state import (
    Draft,
    Table,
    Troop,
    abilities_in,
    all_troops,
    has_full_territory,
    opponent_of,
    places_with,
    territory_of,
)
from engine.games.ataque.steps.cards import ability_option
from engine.games.ataque.steps.targets import Aim, Ruin
from engine.rules.core import Option, Ref, Shut, text


def can_play(table: Table, seat: int, key: str) -> bool:
    """Tell whether a card may be played: a special troop that is not loyal needs three bases in a territory (T17)."""
    ability = table.rules.abilities[key]
    return not ability.special or ability.loyal or has_full_territory(table.state.seats[seat])


def ability_options(table: Table, seat: int, group: str = "", last: bool = False) -> list[Option]:
    """Offer the abilities in hand that may be played, each once; what would do nothing now tells people so (T17).

    last: no battle can come any more this turn.
    """
    cards = dict.fromkeys(abilities_in(table.rules, table.state.seats[seat].hand))
    return [
        ability_option("play", card, 1, group, table.hints and does_nothing(table, seat, card, last))
        for card in cards
        if can_play(table, seat, card)
    ]


def shut_abilities(table: Table, seat: int) -> tuple[Shut, ...]:
    """List the abilities in hand that may not be played, and why."""
    if not table.hints:
        return ()
    cards = dict.fromkeys(abilities_in(table.rules, table.state.seats[seat].hand))
    return tuple(
        Shut(text("card-ability", ability=Ref("ability", card)), text("why-no-home"), "T17")
        for card in cards
        if not can_play(table, seat, card)
    )


def play_ability(draft: Draft, number: int, key: str) -> None:
    """Play a card from the hand: do what it does at once; the rest holds till the end of the turn (T8)."""
    seat, ability = draft.state.seats[number], draft.rules.abilities[key]
    seat.hand.remove(key)
    seat.resting = msgspec.UNSET
    draft.shown = True
    draft.state.seats[opponent_of(number)].holding = False
    draft.emit("ability", seat=number, card=key)
    if ability.special:
        summon_special(draft, number, key)
        return
    seat.played.append(key)
    note_forces(draft)
    for effect in ability.effects:
        if isinstance(effect, Recruit) and effect.per == "base":
            _recruit_troops(draft, number, effect, ability.type)
        elif isinstance(effect, Sacrifice) and effect.when == "now":
            _sacrifice_one_each(draft, number, ability.type)
        elif isinstance(effect, Raze) and effect.when == "now":
            _choose_bases(draft, number, len(places_with(seat, ability.type)))
        elif isinstance(effect, Power) and effect.who == "one own troop" and any(all_troops(seat)):
            draft.push(Aim(seat=number, add=effect.add))


def _recruit_troops(draft: Draft, number: int, effect: Recruit, type_: str) -> None:
    """Put one troop on each own base of these types, everywhere or where one of the ability's type lives."""
    seat = draft.state.seats[number]
    room = room_on(seat, draft.rules.numbers.troops, lambda base: base.type in effect.types)
    if effect.where == "with these":
        places = places_with(seat, type_)
        room = {space: more for space, more in room.items() if territory_of(space) in places}
    recruit_troops(draft, number, dict.fromkeys(room, 1))


def _sacrifice_one_each(draft: Draft, number: int, type_: str) -> None:
    bases = [base for base in draft.state.seats[number].spaces if base and base.type == type_]
    sacrifice_troops(draft, number, [base.troops[-1] for base in bases if base.troops])


def sacrifice_troops(draft: Draft, number: int, troops: list[Troop]) -> None:
    """Destroy these troops, but for those that are spared where they live."""
    seat = draft.state.seats[number]
    spared: set[int] = set()
    for ability, _ in effects_of(draft, number, Spare):
        for place in places_with(seat, ability.type):
            spared |= {
                id(troop)
                for space, base in enumerate(seat.spaces)
                if base and territory_of(space) == place
                for troop in base.troops
            }
    destroy_troops(draft, number, [troop for troop in troops if id(troop) not in spared], "sacrificed")


def _choose_bases(draft: Draft, number: int, count: int) -> None:
    standing = sum(base is not None for seat in draft.state.seats for base in seat.spaces)
    if count and standing:
        draft.push(Ruin(seat=number, many=min(count, standing)))
