"""Options of the organization's menus."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from engine.games.brigandine.edition import card_words
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import troops
from engine.games.brigandine.position.sides import COLOUR_OF, Side, Slot, Troop, take_out, troop_of, with_card
from engine.games.brigandine.position.state import Draft, Table, edit_side, keep_found
from engine.rules.core import Arg, Option, Ref, Text, text
from engine.rules.menus import Menu


def make_menu(verb: str, what: str, options: Iterable[Option], /, **about: Ref | int | Text) -> Menu:
    """Make the menu in which a verb asks for its object or target.

    what: the part of the prompt's key after `ask-`. about: the arguments of the prompt.
    """
    return Menu(f"organize.{verb}", text(f"ask-{what}", **about), list(options))


@lru_cache(maxsize=4096)
def named_option(id_: str, kind: str, what: str, hint: Text | None = None, spot: str = "") -> Option:
    """Make an option labelled with a name.

    kind, what: kind and id of the named object. spot: the territory to highlight, empty for none.
    """
    return Option(id_, text("option-named", what=Ref(kind, what)), hint, spot=spot)


@lru_cache(maxsize=256)
def land_option(land: str, hint: Text | None = None) -> Option:
    """Make an option of a territory, highlighted on the board."""
    return named_option(land, "land", land, hint, land)


@lru_cache(maxsize=256)
def plain_option(id_: str, key: str, hint: Text | None = None) -> Option:
    """Make an option labelled with the text of a key."""
    return Option(id_, text(key), hint)


def troop_option(table: Table, troop: Troop, prefix: str = "") -> Option:
    """Make an option of a troop, highlighted in its territory. If the table has hints, it shows dice and life."""
    hint = _hint_figures(table.rules, troop) if table.hints else None
    return named_option(prefix + troop.character, "character", troop.character, hint, troop.place)


@lru_cache(maxsize=1 << 13)
def _hint_figures(rules: Edition, troop: Troop) -> Text:
    life = troops.life_left(rules, troop)
    life += sum(troops.monster_left(rules, troop, at) for at in range(len(troop.monsters)))
    return text("hint-troop", dice=troops.count_dice(rules, troop), life=life, land=place_text(troop))


def place_text(troop: Troop) -> Ref | Text:
    """Return the location of a troop."""
    return Ref("land", troop.place) if troop.place else text("on-journey")


@lru_cache(maxsize=1 << 12)
def body_option(rules: Edition, troop: Troop, at: int) -> Option:
    """Make an option of a body of a troop: -1 is the character."""
    if at < 0:
        left = troops.life_left(rules, troop)
        return named_option(str(at), "character", troop.character, text("hint-life", life=left))
    life = text("hint-life", life=troops.monster_left(rules, troop, at))
    return named_option(str(at), "card", troop.monsters[at].card, life)


def body_menu(table: Table, seat: int, character: str, verb: str) -> Menu:
    """Ask which wounded body is healed first."""
    troop = troop_of(table.state.sides[seat], character)
    wounded = [at for at, lost in troops.list_wounds(troop).items() if lost]
    return make_menu(verb, "heal-body", [body_option(table.rules, troop, at) for at in wounded])


def bearer_option(table: Table, troop: Troop, card: str, prefix: str = "") -> Option:
    """Make an option of a troop that could bear a card. If the table has hints, it shows the limit left."""
    hint = _hint_room(table.rules, troop, card) if table.hints else None
    return named_option(prefix + troop.character, "character", troop.character, hint, troop.place)


@lru_cache(maxsize=1 << 12)
def _hint_room(rules: Edition, troop: Troop, card: str) -> Text:
    what = troops.LIMIT_OF.get(troops.kind_of(rules, card))
    if what is None:
        return text("hint-land", land=place_text(troop))
    used, most = troops.count_used(rules, troop, what), troops.find_limit(rules, troop, what)
    return text("hint-room", what=text(f"limit-{what}"), used=used, most=most)


def priced_card(rules: Edition, source: str, card: str, coins: int) -> Option:
    """Make an option of a card from hand or zone, with its price and effect."""
    return card_option(rules, f"{source}/{card}", card, coins)


@lru_cache(maxsize=1 << 12)
def card_option(rules: Edition, id_: str, card: str, coins: int | None = None) -> Option:
    """Make an option of a card with its effect. coins: its current price, if other than printed."""
    return named_option(id_, "card", card, card_words.describe_card(rules, card, coins))


@lru_cache(maxsize=1 << 8)
def combat_option(rules: Edition, id_: str, card: str) -> Option:
    """Make an option of a combat card, with its effect."""
    return named_option(id_, "combat", card, card_words.describe_combat(rules, card))


def spell_option(rules: Edition, caster: Troop, card: str, runes: str) -> Option:
    """Make an option of a spell that a troop bears, with the runes and the effect of a use."""
    spent = card_words.describe_runes(COLOUR_OF.get(rune, "any") for rune in runes)
    effect = card_words.describe_use(rules.spells[card])
    key = "hint-cast" if runes else "hint-cast-free"
    hint = text(key, troop=Ref("character", caster.character), runes=spent, what=effect)
    return named_option(f"{caster.character}/{card}", "card", card, hint, caster.place)


def rune_text(letter: str) -> Text:
    """Name the colour of a rune."""
    return text(f"rune-{COLOUR_OF[letter]}")


def colour_option(letter: str) -> Option:
    """Make an option of a rune's colour. Its label begins with a capital letter."""
    return Option(letter, text("option-rune", colour=rune_text(letter)))


def name_inside(option: Option) -> Arg:
    """Return the name of an option inside a sentence: a rune's colour begins with a small letter."""
    label = option.label
    return dict(label.args)["colour"] if isinstance(label, Text) and label.key == "option-rune" else label


def cards_for(table: Table, seat: int, use: str) -> Sequence[tuple[str, str]]:
    """List the cards for this use as pairs of location and card (A7, C2).

    The location is "hand", or "zone" for a card that is face down there and not tired.

    use: a value of Edition.uses. Manuscripts can be attached and stand in the zone.
    """
    return _cards_by_use(table, seat).get(use, ())


@keep_found
def _cards_by_use(table: Table, seat: int) -> Mapping[str, Sequence[tuple[str, str]]]:
    side = table.state.sides[seat]
    ready = [slot.card for slot in side.zone if not slot.active and not slot.tired]
    return _sort_by_use(table.rules, side.hand, tuple(ready))


@lru_cache(maxsize=1 << 6)
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
    """Remove the card that an option hand/x or zone/x names, and return it."""
    place, _, card = source.partition("/")
    side = draft.state.sides[seat]
    if place == "hand":
        edit_side(draft, seat, hand=take_out(side.hand, card))
    else:
        edit_side(draft, seat, zone=take_out(side.zone, find_inactive(side, card)))
    return card


def put_back(draft: Draft, seat: int, card: str, zone: bool) -> None:
    """Return a card to the hand or the zone it came from."""
    side = draft.state.sides[seat]
    if zone:
        edit_side(draft, seat, zone=(*side.zone, Slot(card)))
    else:
        edit_side(draft, seat, hand=with_card(side.hand, card))


def find_inactive(side: Side, card: str) -> Slot:
    """Return the face-down slot of this card, preferring one that is neither armed nor tired."""
    slots = [slot for slot in side.zone if slot.card == card and not slot.active]
    return min(slots, key=lambda slot: (slot.tired, slot.armed))


def on_board(side: Side) -> list[Troop]:
    """List a player's troops on the board."""
    return [troop for troop in side.troops if troop.place]


@keep_found
def own_board(table: Table, seat: int) -> list[Troop]:
    """List the own troops on the board."""
    return on_board(table.state.sides[seat])


def note_act(draft: Draft, seat: int, *words: str) -> None:
    """Write an action into the diary that is published at the reveal (H5)."""
    edit_side(draft, seat, diary=(*draft.state.sides[seat].diary, words))


def mark_done(draft: Draft, seat: int, *words: str) -> None:
    """Record marks of this month: actions allowed once, or discounts."""
    edit_side(draft, seat, marks=(*draft.state.sides[seat].marks, *words))


def spend_coins(draft: Draft, seat: int, coins: int) -> None:
    """Subtract coins from a player, or add them if negative, without an event."""
    edit_side(draft, seat, coins=draft.state.sides[seat].coins - coins)
