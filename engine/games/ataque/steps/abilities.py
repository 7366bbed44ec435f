"""Offer the abilities of a hand, and apply the immediate effects of a card (T8, T17)."""

import msgspec

from engine.games.ataque.effects.usefulness import does_nothing
from engine.games.ataque.position import events
from engine.games.ataque.position.changes import note_forces, summon_special
from engine.games.ataque.position.options import ability_option
from engine.games.ataque.position.state import Draft, Table, abilities_in, has_full_territory, opponent_of
from engine.rules.core import Option, Ref, UnavailableOption, text


def can_play(table: Table, seat: int, key: str) -> bool:
    """Return True if a card may be played (T17).

    A special troop that is not loyal needs three bases in a territory.
    """
    ability = table.rules.abilities[key]
    return not ability.special or ability.loyal or has_full_territory(table.state.seats[seat])


def ability_options(table: Table, seat: int, group: str = "", last: bool = False) -> list[Option]:
    """Offer the abilities in hand that may be played, each once.

    People are warned of those that would do nothing now (T17). last: no battle can come any more this turn.
    """
    cards = dict.fromkeys(abilities_in(table.rules, table.state.seats[seat].hand))
    return [
        ability_option("play", card, 1, group, table.hints and does_nothing(table, seat, card, last))
        for card in cards
        if can_play(table, seat, card)
    ]


def shut_abilities(table: Table, seat: int) -> tuple[UnavailableOption, ...]:
    """Return the abilities in hand that may not be played (T17), with the reason. Empty in rollouts."""
    if not table.hints:
        return ()
    cards = dict.fromkeys(abilities_in(table.rules, table.state.seats[seat].hand))
    return tuple(
        UnavailableOption(text("card-ability", ability=Ref("ability", card)), text("why-no-home"), "T17")
        for card in cards
        if not can_play(table, seat, card)
    )


def play_ability(draft: Draft, number: int, key: str) -> None:
    """Play a card from the hand and apply its immediate effects.

    The rest lasts until the end of the turn (T8).
    """
    seat, ability = draft.state.seats[number], draft.rules.abilities[key]
    seat.hand.remove(key)
    seat.resting = msgspec.UNSET
    draft.shown = True
    draft.state.seats[opponent_of(number)].stop_holding()
    draft.emit(events.AbilityPlayed(number, key))
    if ability.special:
        summon_special(draft, number, key)
        return
    seat.played.append(key)
    note_forces(draft)
    for effect in ability.effects:
        effect.play(draft, number, ability.type)
