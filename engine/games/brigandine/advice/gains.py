"""Describe the gains of a macro of the organization, in figures alone."""

from engine.games.brigandine.edition.card_words import describe_combat
from engine.games.brigandine.effects.court import Coins
from engine.games.brigandine.position.map import home_of, list_targets, rune_count, tile_of
from engine.games.brigandine.position.prices import action_price
from engine.games.brigandine.position.sides import Troop, troop_of
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.troops import count_dice, kind_of, life_left, monster_left, need_of
from engine.games.brigandine.steps.organization.bearing import add_attachment
from engine.games.brigandine.steps.organization.claiming import TRAIN
from engine.games.brigandine.steps.organization.compound_verbs import CompoundVerb
from engine.rules.core import Ref, Text, target_of, text


def tell_gain(table: Table, seat: int, said: CompoundVerb) -> Text | None:
    """Return the gain of a macro, else the effect of its card, or None if there is no text for either."""
    match said.verb.key:
        case "build":
            return said.named[1].hint or _tell_structure(table, said.words[0].partition("-")[0])
        case "recruit":
            row = table.rules.characters[said.words[0]]
            return text("gain-recruit", dice=row.dice, life=row.life)
        case "attach":
            return _tell_attachment(table, seat, said) or said.named[0].hint
        case "explore":
            nation = Ref("nation", home_of(table.rules, said.words[0]))
            return text("gain-explore", count=tile_of(table, said.words[0]).cards, nation=nation)
        case "extract":
            need, runes = need_of(table.rules, table.state.sides[seat]), rune_count(table.state, seat) + 1
            return text("gain-extract", runes=runes, need=need)
        case "march":
            near = [Ref("land", land) for land in list_targets(table, seat, said.words[1])]
            return text("gain-march", lands=tuple(near)) if near else None
        case "play" if coins := count_coins(table, said.words[0]):
            return text("gain-coins", coins=coins[0], price=coins[1])
        case "claim" if said.words[0].startswith(TRAIN):
            return describe_combat(table.rules, target_of(said.words[0]))
    return said.named[0].hint


def _tell_structure(table: Table, kind: str) -> Text:
    rules = table.rules
    row = rules.structures[kind]
    match kind:
        case "city":
            return text("gain-city", coins=row.income)
        case "castle":
            return text("gain-castle", hits=rules.battle.castle_hits, kp=row.kp)
    return text("gain-temple", runes=rules.update.temple_runes, life=rules.update.temple_heal)


def _tell_attachment(table: Table, seat: int, said: CompoundVerb) -> Text | None:
    """Describe a bearer's dice and life with a card. Return None if neither changes."""
    rules, side = table.rules, table.state.sides[seat]
    card, bearer = said.words[0].partition("/")[2], troop_of(side, said.words[1])
    dice, life = count_gain(table, bearer, card)
    if not (dice or life):
        return None
    total = count_dice(rules, bearer) + dice
    if not dice:
        return text("gain-life", life=life, total=count_life(table, bearer) + life)
    if kind_of(rules, card) != "monster":
        what = {"dice": dice, "life": life, "total": total}
        return text("gain-dice-life", **what) if life else text("gain-dice", dice=dice, total=total)
    need = need_of(rules, side) + rules.monsters[card].mana
    runes = rune_count(table.state, seat)
    return text("gain-monster", dice=dice, life=life, total=total, need=need, runes=runes)


def count_coins(table: Table, source: str) -> tuple[int, int] | None:
    """Return the immediate coins of a court card and its price, or None if it brings no coins.

    source: location and card, as in "hand/CARD".
    """
    card = source.partition("/")[2]
    deed = table.rules.court_acts.get(card)
    return (deed.amount, action_price(table, card)) if isinstance(deed, Coins) else None


def count_gain(table: Table, troop: Troop, card: str) -> tuple[int, int]:
    """Count the dice and life that this card adds to a troop."""
    more = add_attachment(table.rules, troop, card)
    dice = count_dice(table.rules, more) - count_dice(table.rules, troop)
    return dice, count_life(table, more) - count_life(table, troop)


def count_life(table: Table, troop: Troop) -> int:
    """Count the life left in all bodies of a troop."""
    monsters = sum(monster_left(table.rules, troop, at) for at in range(len(troop.monsters)))
    return life_left(table.rules, troop) + monsters
