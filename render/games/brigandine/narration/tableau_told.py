"""A seat's tableau in words: its troops, its open objectives, its cards and tokens."""

from collections import Counter
from collections.abc import Iterator

from engine.games.brigandine.edition.card_words import describe_token
from render.games.brigandine.narration.troops_told import tell_attachments, tell_person, tell_troop
from render.games.brigandine.sight import (
    Sight,
    card_name,
    count_name,
    land_name,
    objective_lands,
    own_cards,
    tell_card,
)


def tell_troops(sight: Sight, seat: int) -> Iterator[str]:
    """Yield a sentence or two for each troop of a seat, then the places of the seat's objectives."""
    if seat >= len(sight.view.sides):
        return
    for troop in sight.view.sides[seat].troops:
        told, more = (
            f"{tell_person(sight, troop)}: {tell_troop(sight, troop)}",
            tell_attachments(sight, troop),
        )
        yield f"{told} {more}." if more else told
    lands = objective_lands(sight, seat)
    if lands:
        yield f"{sight.line('tableau-to-reach')}: {sight.say.join(land_name(sight, land) for land in lands)}."


def tell_cards(sight: Sight, seat: int) -> Iterator[str]:
    """Yield active cards and tokens, each with its effect. If the seat is the viewer, yield hand and zone first."""
    if seat >= len(sight.view.sides):
        return
    yield from _tell_own(sight, seat)
    side = sight.view.sides[seat]
    for card, left in side.active:
        more = f" {sight.line('tableau-left', n=left)}." if left else ""
        yield f"{card_name(sight, card)}: {tell_card(sight, card)}.{more}"
    for token, count in Counter(side.tokens).items():
        about = sight.say(describe_token(sight.rules, token))
        yield f"{count_name(sight.rules.tokens[token].name, count)}: {about}."


def _tell_own(sight: Sight, seat: int) -> Iterator[str]:
    """Yield the parts that only the seat itself may see."""
    own = own_cards(sight, seat)
    if own is None:
        return
    hand, zone = own
    for card, count in Counter(hand).items():
        title = sight.line("tableau-hand", card=count_name(card_name(sight, card), count))
        yield f"{title}: {tell_card(sight, card)}."
    for slot in zone:
        if not slot.active:
            title = sight.line(
                "tableau-armed" if slot.armed else "tableau-zone", card=card_name(sight, slot.card)
            )
            yield f"{title}: {tell_card(sight, slot.card)}."
