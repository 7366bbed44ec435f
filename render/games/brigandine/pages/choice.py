"""The cards of a question, as on their sheets: the hand, or cards to fetch, claim or exchange."""

import re

from msgspec.structs import replace

from engine.games.brigandine.edition.card_words import describe_character, describe_combat
from engine.rules.core import Decision, Option, Ref, text
from render.drawing.paint import paint_scene
from render.drawing.scene import Picture, Scene
from render.games.brigandine.cards.card_faces import FACES, KNIGHTS
from render.games.brigandine.pages.reference import SENT, lay_cards
from render.games.brigandine.sight import Sight, card_name, person_name, tell_card
from render.pages.board_frame import ask_seat
from render.text.alt_text import join_sentences

MOST = 20  # cards of one picture


def list_offered(sight: Sight, decision: Decision) -> list[str]:
    """List the cards among a decision's options, each once. Knights count where they are recruited."""
    tables = [getattr(sight.rules, table) for table in FACES if table != KNIGHTS]
    ids = dict.fromkeys(re.split("[:/]", option.id)[-1] for option in decision.options)
    if decision.step == "organize.recruit":
        tables.append(getattr(sight.rules, KNIGHTS))
    return [id_ for id_ in ids if any(id_ in table for table in tables)]


def offer_dealt(sight: Sight, decision: Decision) -> Decision:
    """Return the question about a single battle with the combat cards dealt for it as options, any other unchanged."""
    fights = sight.view.own.fights if sight.view.own and decision.step == "battle.orders" else []
    if len(fights) != 1:
        return decision
    dealt = (Option(card, text("option-named", what=Ref("combat", card))) for card in fights[0].dealt)
    return replace(decision, options=tuple(dealt))


def paint_choice(sight: Sight, decision: Decision) -> Picture | None:
    """Paint the cards among a decision's options. None: there are none, or too many."""
    cards = list_offered(sight, decision)
    if not 0 < len(cards) <= MOST:
        return None
    title = ask_seat(sight.say(decision.prompt), sight.viewer).told
    knights = cards[0] in getattr(sight.rules, KNIGHTS)
    told = [
        sight.line("sheet-knights-told", title=title) if knights else title,
        *(_tell_offered(sight, card) for card in cards),
    ]
    wide = min(sight.wide or SENT, SENT)
    return Picture(paint_scene(compose_choice(sight, cards), wide), join_sentences(told, sight.say))


def _tell_offered(sight: Sight, card: str) -> str:
    """Return a card or a knight in words."""
    if card in getattr(sight.rules, KNIGHTS):
        return f"{person_name(sight, card)}: {sight.say(describe_character(sight.rules, card))}."
    if card in sight.rules.combat:
        return f"{sight.rules.combat[card].name}: {sight.say(describe_combat(sight.rules, card))}."
    return f"{card_name(sight, card)}: {tell_card(sight, card)}."


def compose_choice(sight: Sight, cards: list[str]) -> Scene:
    """Return the scene of these cards, as on their sheets."""
    faces = [
        FACES[table](sight, card) for card in cards for table in FACES if card in getattr(sight.rules, table)
    ]
    return lay_cards(sight, "", faces)  # the question stands above the picture
