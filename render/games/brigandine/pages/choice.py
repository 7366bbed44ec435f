"""The cards of a question, as on their sheets: the hand, or cards to fetch, claim or exchange."""

import re

from engine.rules.core import Decision
from render.drawing.paint import paint_scene
from render.drawing.scene import Picture, Scene
from render.games.brigandine.cards.card_faces import FACES, KNIGHTS
from render.games.brigandine.pages.reference import lay_cards
from render.games.brigandine.sight import Sight, card_name, person_name, tell_card
from render.text.alt_text import join_sentences

# most cards of one picture, then cards in a row: of monsters alone, and of other cards
MOST, NARROW, BROAD = 20, 5, 4


def list_offered(sight: Sight, decision: Decision) -> list[str]:
    """List the cards among a decision's options, each once. A knight counts only if just one may be recruited."""
    tables = [getattr(sight.rules, table) for table in FACES if table != KNIGHTS]
    ids = dict.fromkeys(re.split("[:/]", option.id)[-1] for option in decision.options)
    knights = [id_ for id_ in ids if id_ in getattr(sight.rules, KNIGHTS)]
    return [id_ for id_ in ids if any(id_ in table for table in tables)] or (
        knights if len(knights) == 1 and decision.step == "organize.recruit" else []
    )


def paint_choice(sight: Sight, decision: Decision) -> Picture | None:
    """Paint the cards among a decision's options. None: there are none, or too many."""
    cards = list_offered(sight, decision)
    if not 0 < len(cards) <= MOST:
        return None
    title = sight.line("choice-title")
    told = [f"{title}:", *(_tell_offered(sight, card) for card in cards)]
    return Picture(paint_scene(compose_choice(sight, cards), sight.wide), join_sentences(told, sight.say))


def _tell_offered(sight: Sight, card: str) -> str:
    """Return a card in words, a knight by name alone."""
    if card in getattr(sight.rules, KNIGHTS):
        return f"{person_name(sight, card)}."
    return f"{card_name(sight, card)}: {tell_card(sight, card)}."


def compose_choice(sight: Sight, cards: list[str]) -> Scene:
    """Return the scene of these cards, as on their sheets."""
    faces = [
        FACES[table](sight, card) for card in cards for table in FACES if card in getattr(sight.rules, table)
    ]
    across = NARROW if all(card in sight.rules.monsters for card in cards) else BROAD
    return lay_cards(sight, sight.line("choice-title"), faces, across)
