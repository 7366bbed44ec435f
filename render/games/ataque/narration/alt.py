"""Alternative texts of Ataque à Torre: turn and standings first, then every territory."""

from collections.abc import Iterator, Sequence

from engine.games.ataque.knowledge.view import BaseView
from engine.games.ataque.narration.tell import name_kind, tell_outcome, tell_sum
from engine.games.ataque.position.report import BattleReport, Blow
from render.games.ataque.sight import (
    Sight,
    ability_name,
    army_name,
    has_armies,
    list_cards,
    list_fallen,
    own_hand,
    place_name,
)
from render.text.alt_text import cut_text, join_sentences


def board_alt(sight: Sight) -> str:
    """Return turn, phase, attacker and standings, then each seat's territories, then the last battle.

    Before a seat has chosen its army, the names of all armies follow.
    """
    told = tell_realms(sight, (0, 1))
    if has_armies(sight):
        return told
    armies = sight.say.join(army.name for army in sight.rules.armies.values())
    return cut_text(f"{told} {sight.line('alt-armies', armies=armies)}", sight.say)


def tell_realms(sight: Sight, seats: Sequence[int]) -> str:
    """Return turn and standings of both seats, then the realms of the given seats, then the last battle."""
    parts = [tell_turn(sight), *tell_standings(sight)]
    for seat in seats:
        parts += tell_territories(sight, seat)
    return join_sentences((*parts, *tell_blows(sight)), sight.say)


def tell_turn(sight: Sight) -> str:
    """Return turn and phase, and the attacker or the winner."""
    view = sight.view
    said = [sight.line("board-turn", turn=view.turn, phase=sight.line(f"board-{view.phase}")) + "."]
    if view.winner is not None:
        said.append(sight.line("board-winner", name=sight.short_name(view.winner)) + ".")
    elif view.phase == "over":
        said.append(sight.line("board-draw") + ".")
    elif view.attacker is not None:
        said.append(sight.line("board-attacker", name=sight.short_name(view.attacker)) + ".")
    return " ".join(said)


def tell_standings(sight: Sight) -> Iterator[str]:
    """Yield each seat's army, palace, bases, troops and hand, its special troops and abilities in play."""
    for seat, each in enumerate(sight.view.seats):
        bases = [base for row in each.territories for base in row if base is not None]
        counts = {"bases": len(bases), "troops": sum(base.troops for base in bases)}
        hand = sight.line("board-hand", cards=each.hand, abilities=each.hand_abilities)
        name, army = sight.short_name(seat), army_name(sight, seat)
        yield sight.line("alt-seat", name=name, army=army, palace=each.palace, hand=hand, **counts)
        if each.specials:
            special = sight.say.join(
                f"{ability_name(sight.rules, one.type)} {one.power}" for one in each.specials
            )
            yield sight.line("alt-specials", specials=special)
        if each.played:
            yield sight.line("board-played", abilities=list_cards(sight, each.played)) + "."


def tell_territories(sight: Sight, seat: int) -> Iterator[str]:
    """Yield a seat's bases by territory."""
    yield sight.line("alt-realm", name=sight.short_name(seat))
    for number in range(len(sight.view.seats[seat].territories)):
        place, bases = place_name(sight, f"{seat}/t{number}"), tell_territory(sight, seat, number)
        yield sight.line("alt-land", place=place, bases=bases)


def tell_territory(sight: Sight, seat: int, number: int) -> str:
    """Return the bases of a territory with their troops."""
    row = sight.view.seats[seat].territories[number]
    return sight.say.join(tell_space(sight, base) for base in row if base) or sight.line("alt-empty")


def tell_space(sight: Sight, base: BaseView | None) -> str:
    """Return the base on a space with its troops, None: the space is empty."""
    if base is None:
        return sight.line("alt-empty")
    type_ = sight.line(f"board-{base.type}")
    return sight.line("alt-base", type=type_, troops=base.troops, power=base.power)


def tell_blows(sight: Sight) -> Iterator[str]:
    """Yield this turn's last battle in words, if there was one."""
    if sight.view.battle is not None:
        yield tell_battle(sight, sight.view.battle.report)


def tell_battle(sight: Sight, report: BattleReport) -> str:
    """Return a battle in words: sides, place and state, then forces, active abilities and every part."""
    names = {"attacker": sight.short_name(report.attacker), "defender": sight.short_name(report.defender)}
    target = place_name(sight, report.target)
    if report.palace:
        target = sight.line("battle-to-palace", place=target)
    parts = [
        sight.line("battle-alt", **names, origin=place_name(sight, report.origin), target=target),
        sight.say(tell_outcome(sight.rules, report)).replace("*", ""),
    ]
    for seat in (report.attacker, report.defender):
        parts += _tell_forces(sight, report, seat)
    healed = sum(report.healed)
    told = [sight.line("battle-healed", count=healed)] if healed else []
    return " ".join([*parts, *(tell_blow(sight, blow) for blow in report.blows), *told])


def _tell_forces(sight: Sight, report: BattleReport, seat: int) -> Iterator[str]:
    """Yield a seat's forces in the battle, and its active abilities."""
    name, forces = sight.short_name(seat), list_fallen(sight.rules, +report.list_forces(seat))
    if forces:
        yield sight.line("battle-alt-forces", name=name, forces=forces)
    if report.abilities[seat]:
        cards = list_cards(sight, report.abilities[seat])
        yield sight.line("battle-alt-abilities", name=name, abilities=cards)
    for kind, add in report.boosts[seat].items():
        yield sight.line("battle-alt-boost", name=name, troop=name_kind(sight.rules, kind, 1), add=add)


def tell_blow(sight: Sight, blow: Blow) -> str:
    """Return a blow in words: the damage, the sum it comes from, and the losses."""
    part, lost = sight.line(f"board-part-{blow.part}"), list_fallen(sight.rules, blow.fell)
    said = [sight.line("battle-alt-part", part=part)]
    if blow.pool or blow.each:
        key, total = "board-blow" if blow.terms else "board-blow-each", tell_sum(sight.rules, blow.terms)
        striker = sight.short_name(blow.by)
        said.append(sight.line(key, name=striker, pool=blow.pool, each=blow.each, sum=total))
    name = sight.short_name(blow.of)
    if lost:
        said.append(sight.line("board-loses", name=name, fell=lost))
    if blow.aside:
        aside = list_fallen(sight.rules, blow.aside)
        said.append(sight.line("board-loses-aside", name=name, fell=aside))
    return f"{said[0]} {'; '.join(said[1:])}."


def tableau_alt(sight: Sight, seat: int) -> str:
    """Return a seat's army and piles, and its hand if the seat is the viewer."""
    hand = own_hand(sight, seat)
    bases = [card for card in hand if sight.rules.is_base(card)]
    parts = [_tell_means(sight, seat)]
    if bases:
        parts.append(sight.line("alt-hand-bases", bases=list_cards(sight, bases)))
    for card in dict.fromkeys(card for card in hand if card not in bases):
        counted = list_cards(sight, [each for each in hand if each == card])
        parts.append(f"{counted}: {sight.line(f'about-{card}')}")
    return join_sentences(parts, sight.say)


def _tell_means(sight: Sight, seat: int) -> str:
    each = sight.view.seats[seat]
    hand = sight.line("board-hand", cards=each.hand, abilities=each.hand_abilities)
    counts = {"bases": each.base_pile, "abilities": each.ability_pile, "discards": len(each.discards)}
    piles = sight.line("board-piles", **counts)
    name, army = sight.short_name(seat), army_name(sight, seat)
    return sight.line("alt-tableau", name=name, army=army, palace=each.palace, hand=hand, piles=piles)
