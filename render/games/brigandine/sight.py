"""The input of pictures of Brigandine, and the names on them."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engine.games.brigandine.edition.card_words import describe_card, describe_event, describe_runes
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.events import PhaseBegun, Reverted
from engine.games.brigandine.position.sides import COLOUR_OF
from engine.games.brigandine.position.view_rows import SlotView, TroopView, View
from engine.games.brigandine.position.war_events import BattleOver
from engine.rules.core import Event, Ref
from engine.rules.events import read_all, read_event, read_seat
from render.pages.sight import Sight as AnySight

Sight: TypeAlias = AnySight[View, Edition]
RulesSight: TypeAlias = AnySight[object, Edition]  # for pictures that depend on the rules alone
FACE_DOWN = "down"  # an unseen conquest token


def land_name(sight: Sight, land: str) -> str:
    """Return a territory's name."""
    return sight.rules.territories[land].name


def nation_name(sight: Sight, nation: str) -> str:
    """Return a nation's name, or a placeholder before the nations are known."""
    return sight.rules.nations[nation].name if nation else sight.line("board-no-nation")


def person_name(sight: Sight, character: str) -> str:
    """Return a character's name, or the militia's."""
    known = sight.rules.characters.get(character)
    return known.name if known else sight.line("militia")


def card_name(sight: RulesSight, card: str) -> str:
    """Return the name of a card of any kind."""
    return sight.say(Ref("card", card))


def tell_card(sight: RulesSight, card: str) -> str:
    """Return kind, price and effect of a card of any kind."""
    return sight.say(describe_card(sight.rules, card))


def tell_runes(sight: RulesSight, letters: Iterable[str]) -> str:
    """Return runes or their spaces by colour, with their numbers."""
    return sight.say(describe_runes(COLOUR_OF[letter] for letter in letters))


def list_cards(sight: RulesSight, cards: Sequence[str]) -> str:
    """Return the names of cards in a row, with the count of a repeated one. Empty: there are none."""
    return sight.say.join(count_names(card_name(sight, card) for card in cards))


def count_names(names: Iterable[str]) -> list[str]:
    """Return each name once, a repeated one with its count."""
    return [count_name(name, count) for name, count in Counter(names).items()]


def count_name(name: str, count: int) -> str:
    """Return a name with its number, if there is more than one."""
    return f"{name} ×{count}" if count > 1 else name


def owner_name(sight: Sight, owner: int | None) -> str:
    """Return the name of a territory's owner, or the word for a free one."""
    return sight.line("board-free") if owner is None else sight.short_name(owner)


def is_ruler(sight: RulesSight, character: str) -> bool:
    """Return True if a character rules a nation."""
    return any(nation.ruler == character for nation in sight.rules.nations.values())


def home_seat(sight: Sight, land: str) -> int | None:
    """Return the seat of the nation that has its home in a territory. None: no seat in play leads that nation."""
    home = sight.rules.territories[land].home
    for seat, side in enumerate(sight.view.sides):
        if side.nation == home and not side.fate:
            return seat
    return None


def troops_by_land(sight: Sight) -> dict[str, list[tuple[int, TroopView]]]:
    """Return the troops on the board with their seats, by territory."""
    found: dict[str, list[tuple[int, TroopView]]] = {}
    for seat, side in enumerate(sight.view.sides):
        for troop in side.troops:
            if troop.place:
                found.setdefault(troop.place, []).append((seat, troop))
    return found


def list_own_lands(sight: Sight) -> list[str]:
    """List the territories that the viewer's seat controls or occupies."""
    viewer = sight.viewer
    if viewer is None:
        return []
    owned = [id_ for id_, land in sight.view.lands.items() if land.owner == viewer]
    return owned + [troop.place for troop in sight.view.sides[viewer].troops if troop.place]


def objective_lands(sight: Sight, seat: int) -> list[str]:
    """Return the territories with objective tokens of the seat."""
    return [id_ for id_, land in sight.view.lands.items() if seat in land.objectives]


def count_bodies(troop: TroopView) -> int:
    """Count a troop's character and monsters."""
    return 1 + len(troop.monsters)


def own_cards(sight: Sight, seat: int) -> tuple[list[str], list[SlotView]] | None:
    """Return a seat's hand and command zone. None: the seat is not the viewer."""
    own = sight.view.own
    return (own.hand, own.zone) if own is not None and seat == sight.viewer else None


def phase_name(sight: Sight) -> str:
    """Return the month and the phase. Before the start and after the end, return the phase alone, with winners.

    If the sight's events end a month, return that month instead of the phase.
    """
    view, phase = sight.view, name_phase(sight)
    if view.phase in ("setup", "over"):
        return phase
    told = {begun.month for begun in read_all(PhaseBegun, sight.events)} - {view.month, 0}
    if told:
        return sight.line("board-month-over", over=max(told), month=view.month, months=view.months)
    return sight.line("board-month", month=view.month, months=view.months, phase=phase)


def name_phase(sight: Sight) -> str:
    """Return the name of the phase, and once the match is over, the winners."""
    winners = sight.view.winners if sight.view.phase == "over" else []
    if not winners:
        return sight.line(f"board-phase-{sight.view.phase}")
    return sight.line(
        "board-over-won", names=sight.say.join(map(sight.seat_name, winners)), count=len(winners)
    )


def write_clock(sight: Sight) -> str:
    """Return the month and the last one. Empty before the first month."""
    view = sight.view
    return sight.line("board-clock", month=view.month, months=view.months) if view.month else ""


def find_actor(event: Event) -> int | None:
    """Return the acting seat of a headline: a battle's winner, else the event's actor. None: there is none."""
    if event.kind == BattleOver.KIND:
        battle = read_event(BattleOver, event)
        return battle.defender if battle.winner else battle.attacker
    return read_event(Reverted, event).taker if event.kind == Reverted.KIND else read_seat(event)


def event_line(sight: Sight) -> str:
    """Return the event in force with its effect. Empty: there is none."""
    sign = sight.view.sign
    if not sign:
        return ""
    about = sight.say(describe_event(sight.rules, sign))
    return sight.line("board-event", event=sight.rules.events[sign].name, about=about)


def write_roman(words: str) -> str:
    """Return words with roman instead of arabic numbers, as the face of titles has no figures of its own."""
    return re.sub(r"\d+", lambda found: _count_roman(int(found[0])), words)


def _count_roman(number: int) -> str:
    ones = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))  # fmt: skip
    written = ""
    for value, letters in ones:
        written += letters * (number // value)
        number %= value
    return written
