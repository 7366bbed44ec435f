"""Options that the organization's menus are made of."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from engine.games.brigandine.edition.card_words import (
    describe_card,
    describe_combat,
    describe_effect,
    describe_runes,
)
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.sides import COLOUR_OF, Side, Slot, Troop, take_out, troop_of, with_card
from engine.games.brigandine.position.state import Draft, Table, edit_side, keep_found
from engine.games.brigandine.position.troops import (
    LIMITS,
    count_dice,
    count_used,
    find_limit,
    full_life,
    kind_of,
    monster_left,
)
from engine.rules.core import Option, Ref, Text, text
from engine.rules.menus import Menu


def make_menu(verb: str, what: str, options: Iterable[Option], /, **about: Ref | int | Text) -> Menu:
    """Make a question of a verb: which thing, or which target."""
    return Menu(f"organize.{verb}", text(f"ask-{what}", **about), list(options))


@lru_cache(maxsize=4096)
def named_option(id_: str, kind: str, what: str, hint: Text | None = None, spot: str = "") -> Option:
    """Make an option that is called like a thing."""
    return Option(id_, text("option-named", what=Ref(kind, what)), hint, spot=spot)


@lru_cache(maxsize=256)
def land_option(land: str, hint: Text | None = None) -> Option:
    """Make an option of a territory, lit up on the board."""
    return named_option(land, "land", land, hint, land)


@lru_cache(maxsize=256)
def plain_option(id_: str, key: str, hint: Text | None = None) -> Option:
    """Make an option with a text of its own."""
    return Option(id_, text(key), hint)


def troop_option(table: Table, troop: Troop, prefix: str = "") -> Option:
    """Make an option of a troop, for people with its dice and life, lit up where it stands."""
    if table.hints:
        return _troop_with_hint(table.rules, troop, prefix)
    return named_option(prefix + troop.character, "character", troop.character, None, troop.place)


@lru_cache(maxsize=1 << 13)
def _troop_with_hint(rules: Edition, troop: Troop, prefix: str) -> Option:
    hint = text(
        "hint-troop", dice=count_dice(rules, troop), life=total_life(rules, troop), land=place_text(troop)
    )
    return named_option(prefix + troop.character, "character", troop.character, hint, troop.place)


def place_text(troop: Troop) -> Ref | Text:
    """Where a troop is."""
    return Ref("land", troop.place) if troop.place else text("on-journey")


def total_life(rules: Edition, troop: Troop) -> int:
    """Return the life left in all bodies of a troop."""
    monsters = sum(monster_left(rules, troop, at) for at in range(len(troop.monsters)))
    return full_life(rules, troop) - troop.wounds + monsters


@lru_cache(maxsize=1 << 12)
def body_option(rules: Edition, troop: Troop, at: int) -> Option:
    """Make an option of a body of a troop: -1 is the character."""
    if at < 0:
        left = full_life(rules, troop) - troop.wounds
        return named_option(str(at), "character", troop.character, text("hint-life", life=left))
    life = text("hint-life", life=monster_left(rules, troop, at))
    return named_option(str(at), "card", troop.monsters[at].card, life)


def body_menu(table: Table, seat: int, character: str, verb: str) -> Menu:
    """Ask which wounded body is healed first."""
    troop = troop_of(table.state.sides[seat], character)
    wounded = [
        at for at in range(-1, len(troop.monsters)) if (troop.wounds if at < 0 else troop.monsters[at].wounds)
    ]
    return make_menu(verb, "heal-body", [body_option(table.rules, troop, at) for at in wounded])


def bearer_option(table: Table, troop: Troop, card: str, prefix: str = "") -> Option:
    """Make an option of a troop that could bear a card, for people with the room it has left."""
    if table.hints:
        return _bearer_with_hint(table.rules, troop, card, prefix)
    return named_option(prefix + troop.character, "character", troop.character, None, troop.place)


@lru_cache(maxsize=1 << 12)
def _bearer_with_hint(rules: Edition, troop: Troop, card: str, prefix: str) -> Option:
    what = {"monster": 0, "equipment": 1, "spell": 2}.get(kind_of(rules, card))
    hint = text("hint-land", land=place_text(troop))
    if what is not None:
        name = LIMITS[what]
        hint = text(
            "hint-room",
            what=text(f"limit-{name}"),
            used=count_used(rules, troop, name),
            most=find_limit(rules, troop, name),
        )
    return named_option(prefix + troop.character, "character", troop.character, hint, troop.place)


def priced_card(rules: Edition, source: str, card: str, coins: int) -> Option:
    """Make an option of a card from hand or zone, with its price and what it does."""
    return card_option(rules, f"{source}/{card}", card, coins)


@lru_cache(maxsize=1 << 12)
def card_option(rules: Edition, id_: str, card: str, coins: int | None = None) -> Option:
    """Make an option of a card, with what it does; coins: what it costs now, if that is not what is printed."""
    return named_option(id_, "card", card, describe_card(rules, card, coins))


@lru_cache(maxsize=1 << 8)
def combat_option(rules: Edition, id_: str, card: str) -> Option:
    """Make an option of a combat card, with what it does."""
    return named_option(id_, "combat", card, describe_combat(rules, card))


def spell_option(rules: Edition, caster: Troop, card: str, runes: str) -> Option:
    """Make an option of a spell that a troop bears, with what a use costs it and does."""
    spent = describe_runes(COLOUR_OF.get(rune, "any") for rune in runes)
    effect = describe_effect(rules, card)
    key = "hint-cast" if runes else "hint-cast-free"
    hint = text(key, troop=Ref("character", caster.character), runes=spent, what=effect)
    return named_option(f"{caster.character}/{card}", "card", card, hint, caster.place)


def rune_text(letter: str) -> Text:
    """Name the colour of a rune."""
    return text(f"rune-{COLOUR_OF[letter]}")


def colour_option(letter: str) -> Option:
    """Make an option of a rune's colour."""
    return plain_option(letter, f"rune-{COLOUR_OF[letter]}")


def cards_for(table: Table, seat: int, use: str) -> Sequence[tuple[str, str]]:
    """Cards that may be used for this, with where they lie: the hand, or face down in the zone and not tired (A7, C2).

    use: as Edition.uses tells it; manuscripts are there to be attached, and to stand.
    """
    return _cards_by_use(table, seat).get(use, ())


@keep_found
def _cards_by_use(table: Table, seat: int) -> Mapping[str, Sequence[tuple[str, str]]]:
    side = table.state.sides[seat]
    ready = [slot.card for slot in side.zone if not slot.active and not slot.tired]
    return _sort_by_use(table.rules, side.hand, tuple(ready))


@lru_cache(maxsize=1 << 12)
def _sort_by_use(
    rules: Edition, hand: tuple[str, ...], zone: tuple[str, ...]
) -> Mapping[str, Sequence[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for place, cards in (("hand", hand), ("zone", zone)):
        for card in dict.fromkeys(cards):
            for use in (rules.uses[card],) if card in rules.uses else ("attach", "standing"):
                found.setdefault(use, []).append((place, card))
    return found


def take_from(draft: Draft, seat: int, source: str) -> str:
    """Remove the card that an option hand/x or zone/x names; returns the card."""
    place, _, card = source.partition("/")
    side = draft.state.sides[seat]
    if place == "hand":
        edit_side(draft, seat, hand=take_out(side.hand, card))
    else:
        edit_side(draft, seat, zone=take_out(side.zone, find_inactive(side, card)))
    return card


def put_back(draft: Draft, seat: int, card: str, zone: bool) -> None:
    """Where it came from."""
    side = draft.state.sides[seat]
    if zone:
        edit_side(draft, seat, zone=(*side.zone, Slot(card)))
    else:
        edit_side(draft, seat, hand=with_card(side.hand, card))


def find_inactive(side: Side, card: str) -> Slot:
    """Return the face-down slot of this card, one that is neither armed nor tired first."""
    slots = [slot for slot in side.zone if slot.card == card and not slot.active]
    return min(slots, key=lambda slot: (slot.tired, slot.armed))


def on_board(side: Side) -> list[Troop]:
    """Troops on the board."""
    return [troop for troop in side.troops if troop.place]


@keep_found
def own_board(table: Table, seat: int) -> list[Troop]:
    """Own troops on the board."""
    return on_board(table.state.sides[seat])


def note_act(draft: Draft, seat: int, *words: str) -> None:
    """Write an act into the diary that is told at the reveal (H5)."""
    edit_side(draft, seat, diary=(*draft.state.sides[seat].diary, words))


def mark_done(draft: Draft, seat: int, *words: str) -> None:
    """Note what may be done once a month."""
    edit_side(draft, seat, marks=(*draft.state.sides[seat].marks, *words))


def spend_coins(draft: Draft, seat: int, coins: int) -> None:
    """Pay coins of one's own."""
    edit_side(draft, seat, coins=draft.state.sides[seat].coins - coins)
