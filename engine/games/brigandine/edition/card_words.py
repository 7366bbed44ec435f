"""Describe a card, a combat card or a token in one short text (D4 to D8).

Used by options, pictures and the text board.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from engine.games.brigandine.edition.card_rows import ActionCard, Boost, Equipment, Icons, Monster, Spell
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.effects import BattleEffect
from engine.rules.core import Arg, Ref, Text, text

FIGURES = ("dice", "life", "faith")
LIMITS = ("leadership", "endurance", "attunement")
BOOSTS = ("leadership", "endurance", "attunement", "life", "journey")
ROUNDS = 3
Parts = tuple[Text, ...]


@lru_cache(maxsize=1 << 11)
def describe_card(rules: Edition, card: str, coins: int | None = None) -> Text:
    """Return kind, price and effect of a card. coins: its current price, if other than printed."""
    printed = 0 if card not in rules.cards else rules.cards[card].coins
    price = text("hint-price", coins=printed if coins is None else coins)
    if card in rules.monsters:
        return _describe_monster(rules.monsters[card], price)
    if card in rules.equipment:
        return _describe_equipment(rules.equipment[card], price)
    if card in rules.spells:
        return _describe_spell(rules.spells[card], price)
    if card in rules.actions:
        return _describe_action(rules.actions[card], price)
    return text("card-manuscript")


@lru_cache(maxsize=1 << 8)
def describe_combat(rules: Edition, card: str) -> Text:
    """Return the icons and effects of a combat card, and its additions with a character of its class."""
    row = rules.combat[card]
    parts: list[Arg] = [*describe_icons(row.icons), *map(_describe_token_effect, row.effects)]
    more: list[Arg] = [*describe_icons(row.class_icons), *map(_describe_token_effect, row.class_effects)]
    if not more:
        return _join_words(parts)
    return text("card-with-class", plain=_join_words(parts), cls=Ref("class", card), more=_join_words(more))


def describe_halves(rules: Edition, card: str) -> tuple[Parts, Parts]:
    """Return a combat card's icons and effects, then its additions with a character of its class."""
    row = rules.combat[card]
    return (
        (*describe_icons(row.icons), *describe_effects(row.effects)),
        (*describe_icons(row.class_icons), *describe_effects(row.class_effects)),
    )


@lru_cache(maxsize=1 << 8)
def describe_token(rules: Edition, token: str) -> Text:
    """Return the effect of a conquest token."""
    row = rules.tokens[token]
    if row.kind == "change" and row.monster and row.into:
        return text("token-change", monster=Ref("card", row.monster), into=Ref("card", row.into))
    if row.act:
        return row.act.describe()
    return _join_words(_describe_boost(row.boost)) if row.boost else text("token-blank")


def describe_event(rules: Edition, id_: str) -> Text:
    """Return the effects of an event when shown and while in force."""
    row = rules.events[id_]
    shown, force = row.shown.describe(), row.force.describe()
    return text("event-does", shown=shown, force=force)


def describe_journey(rules: Edition, id_: str) -> Text:
    """Return the number to throw on a journey, its rewards and the losses of a failure."""
    row = rules.journeys[id_]
    rewards = [*(each.describe() for each in row.rewards), *(_describe_boost(row.boost) if row.boost else ())]
    rewards += [text("journey-joins", monster=Ref("card", row.joins))] if row.joins else []
    lost = [text(f"journey-{key}", n=n) for key in ("life", "coins") if (n := getattr(row, key))]
    losses = tuple(lost) or text("journey-no-loss")
    return text("what-journey", number=row.number, rewards=tuple(rewards), losses=losses)


def describe_character(rules: Edition, id_: str) -> Text:
    """Return class, tendency, price and figures of a character, in the order of the text alt-knights."""
    row = rules.characters[id_]
    figures = {key: getattr(row, key) for key in (*FIGURES, *LIMITS, "coins")}
    counts = {"kp": row.kp, "runes": row.runes, "tokens": row.tokens}
    needs = tuple(text(f"need-{key}", n=n) for key, n in counts.items() if n)
    said = text(
        "card-character", class_=Ref("class", row.cls), tendency=text(f"tendency-{row.tendency}"), **figures
    )
    return text("card-does", what=said, more=needs) if needs else said


def describe_runes(runes: Iterable[str]) -> Parts:
    """Return runes by colour, each with its number. runes: names of colours, or *any*."""
    return tuple(text("runes-of", n=n, colour=text(f"rune-{one}")) for one, n in Counter(runes).items())


def describe_icons(icons: Icons) -> Parts:
    """Return the icons or faces of dice with their numbers, without those that are zero."""
    counts = {"swords": icons.sword, "shields": icons.shield, "faith": icons.faith}
    return tuple(text(f"count-{name}", n=n) for name, n in counts.items() if n)


def describe_effects(effects: Iterable[BattleEffect]) -> Parts:
    """Return battle effects with their rounds and side."""
    return tuple(map(_describe_battle, effects))


def _describe_battle(effect: BattleEffect) -> Text:
    said = effect.describe()
    if effect.rounds and len(effect.rounds) < ROUNDS:
        rounds = tuple(map(str, effect.rounds))
        said = text("effect-rounds", effect=said, rounds=rounds, count=len(rounds))
    return said if effect.side == "either" else text(f"effect-as-{effect.side}", effect=said)


def _describe_token_effect(effect: BattleEffect) -> Text:
    """Describe an effect of a combat card, with a remark if it lasts one round. Icons stay (B8)."""
    said = _describe_battle(effect)
    return text("effect-this-round", effect=said) if effect.this_round else said


def describe_keyword(rules: Edition, key: str, number: int = 1) -> Text:
    """Return the effect of a keyword with this number."""
    row = rules.keywords[key]
    effect = row.make_effect(number)
    return text(f"keyword-{row.passive}") if effect is None else _describe_battle(effect)


def describe_keywords(keywords: Mapping[str, int]) -> tuple[Arg, ...]:
    """Return keywords with their numbers."""
    named = ((Ref("keyword", key), n) for key, n in keywords.items())
    return tuple(text("keyword-strong", keyword=keyword, n=n) if n > 1 else keyword for keyword, n in named)


def _describe_monster(row: Monster, price: Text) -> Text:
    figures = {key: getattr(row, key) for key in (*FIGURES, "leadership", "mana")}
    said = text("card-monster", price=price, **figures)
    return _write_with(said, describe_keywords(row.keywords))


def _describe_equipment(row: Equipment, price: Text) -> Text:
    said = text(f"card-{row.kind}", price=price, endurance=row.endurance, subtype=name_subtype(row) or "")
    parts: list[Arg] = [text(f"card-{key}", n=write_sign(n)) for key in FIGURES if (n := getattr(row, key))]
    return _write_with(said, [*parts, *describe_gifts(row)])


def name_subtype(row: Equipment) -> Ref | None:
    """Return the subtype of a piece of equipment, or None if it has none."""
    return Ref("subtype", row.subtype) if row.subtype else None


def describe_gifts(row: Equipment) -> tuple[Arg, ...]:
    """Return the gifts of equipment in addition to dice, life and faith: keywords, boosts, battle effects."""
    return (*describe_keywords(row.keywords), *_describe_boost(row.boost), *describe_effects(row.effects))


def _describe_spell(row: Spell, price: Text) -> Text:
    runes = describe_runes(row.runes)
    said = text(f"card-spell-{row.kind}", price=price, attunement=row.attunement, runes=runes)
    return _write_with(said, [describe_use(row)])


def describe_use(row: Spell) -> Text:
    """Return the effect of a used spell, without its price."""
    parts: list[Arg] = [row.act.describe()] if row.act else []
    effects = describe_effects(row.effects)
    parts += [text("card-in-battle", what=effects)] if effects and row.act else effects
    said = _join_words(parts)
    goes = row.kind == "attached" and row.then != "stays"
    return text(f"card-then-{row.then}", what=said) if goes else said


def _describe_action(row: ActionCard, price: Text) -> Text:
    said = text(f"card-{row.moment}", price=price)
    if row.kp:
        said = text("card-kp", what=said, n=row.kp)
    parts = [*describe_deeds(row)]
    if row.temple:
        parts.append(text("card-temple"))
    if row.lasts:
        parts.append(text("card-lasts", n=row.lasts))
    return _write_with(said, parts)


def describe_deeds(row: ActionCard) -> Parts:
    """Return the effects of an action card, without its price and conditions."""
    return (*([row.act.describe()] if row.act else []), *describe_effects(row.effects))


def _describe_boost(boost: Boost) -> Parts:
    return tuple(text(f"boost-{key}", n=write_sign(n)) for key in BOOSTS if (n := getattr(boost, key)))


def _write_with(said: Text, parts: Iterable[Arg]) -> Text:
    """Return the text of a card, with its effects if there are any."""
    more = tuple(parts)
    return text("card-does", what=said, more=more) if more else said


def _join_words(parts: Iterable[Arg]) -> Text:
    return text("card-parts", parts=tuple(parts))


def write_sign(number: int) -> str:
    """Return a number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}"
