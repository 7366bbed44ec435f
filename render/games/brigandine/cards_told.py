"""What a card, a combat card or a token does, in one line."""

from collections.abc import Iterable, Iterator, Mapping

from engine.games.brigandine.card_rows import ActionCard, CombatCard, Equipment, Monster, Spell
from engine.games.brigandine.effect_rows import Boost, Effect
from render.games.brigandine.sight import RulesSight, join_counts

FIGURES = ("dice", "life", "faith")


def tell_card(sight: RulesSight, card: str) -> str:
    """Return kind, price and effect of a hand card."""
    rules = sight.rules
    if card in rules.monsters:
        return _tell_monster(sight, rules.monsters[card])
    if card in rules.equipment:
        return _tell_equipment(sight, rules.equipment[card])
    if card in rules.spells:
        return _tell_spell(sight, rules.spells[card])
    if card in rules.actions:
        return _tell_action(sight, rules.actions[card])
    return sight.line("card-manuscript")


def tell_combat(sight: RulesSight, card: str) -> str:
    """Return icons and effects of a combat card, and what it does with one of its class."""
    row: CombatCard = sight.rules.combat[card]
    icons = row.icons
    said = sight.line("dice", swords=icons.sword, shields=icons.shield, faith=icons.faith)
    parts = [said, *tell_effects(sight, row.effects)]
    more = row.class_icons
    extra = [
        sight.line(f"card-more-{name}", n=n)
        for name, n in (("swords", more.sword), ("shields", more.shield), ("faith", more.faith))
        if n
    ] + list(tell_effects(sight, row.class_effects))
    if extra:
        parts.append(sight.line("card-with-class", what=", ".join(extra)))
    return ", ".join(parts)


def tell_token(sight: RulesSight, token: str) -> str:
    """Return what a conquest token does."""
    row = sight.rules.tokens[token]
    if row.kind == "change" and row.monster and row.into:
        names = sight.rules.monsters
        return sight.line("token-change", monster=names[row.monster].name, into=names[row.into].name)
    if row.act:
        return sight.line(f"act-{row.act.do}", n=row.act.n)
    return ", ".join(_tell_boost(sight, row.boost)) if row.boost else sight.line("token-blank")


def tell_effects(sight: RulesSight, effects: Iterable[Effect]) -> Iterator[str]:
    """Yield battle effects with their rounds and side."""
    for effect in effects:
        said = sight.line(f"effect-{effect.do}", n=effect.n)
        if effect.rounds and len(effect.rounds) < 3:
            said = sight.line("effect-rounds", effect=said, rounds=tuple(map(str, effect.rounds)))
        if effect.side != "either":
            said = sight.line(f"effect-as-{effect.side}", effect=said)
        yield said


def tell_keywords(sight: RulesSight, keywords: Mapping[str, int]) -> Iterator[str]:
    """Yield keywords with their numbers."""
    for key, n in keywords.items():
        name = sight.rules.keywords[key].name
        yield f"{name} {n}" if n > 1 else name


def tell_runes(sight: RulesSight, colours: Iterable[str]) -> str:
    """Return colours of runes in a row."""
    return join_counts(sight.line(f"colour-{colour}") for colour in colours)


def _tell_monster(sight: RulesSight, row: Monster) -> str:
    said = sight.line(
        "card-monster",
        price=_tell_price(sight, row.coins),
        **{key: getattr(row, key) for key in ("dice", "life", "faith", "leadership", "mana")},
    )
    return "; ".join([said, *([", ".join(tell_keywords(sight, row.keywords))] if row.keywords else [])])


def _tell_equipment(sight: RulesSight, row: Equipment) -> str:
    parts = [sight.line(f"card-{row.kind}", price=_tell_price(sight, row.coins), endurance=row.endurance)]
    parts += [sight.line(f"card-{key}", n=_sign(getattr(row, key))) for key in FIGURES if getattr(row, key)]
    parts += [*tell_keywords(sight, row.keywords), *_tell_boost(sight, row.boost)]
    return ", ".join([*parts, *tell_effects(sight, row.effects)])


def _tell_spell(sight: RulesSight, row: Spell) -> str:
    parts = [
        sight.line(
            f"card-spell-{row.kind}", price=_tell_price(sight, row.coins), attunement=row.attunement, runes=tell_runes(sight, row.runes)
        )
    ]  # fmt: skip
    if row.act:
        parts.append(sight.line(f"act-{row.act.do}", n=row.act.n))
    battle = ", ".join(tell_effects(sight, row.effects))
    if battle:
        parts.append(sight.line("card-in-battle", what=battle))
    return "; ".join(parts)


def _tell_action(sight: RulesSight, row: ActionCard) -> str:
    parts = [sight.line(f"card-{row.moment}", price=_tell_price(sight, row.coins))]
    if row.kp:
        parts.append(sight.line("card-kp", n=row.kp))
    if row.act:
        parts.append(sight.line(f"act-{row.act.do}", n=row.act.n))
    parts += tell_effects(sight, row.effects)
    if row.lasts:
        parts.append(sight.line("card-lasts", n=row.lasts))
    return ", ".join(parts)


def _tell_boost(sight: RulesSight, boost: Boost) -> Iterator[str]:
    for key in ("leadership", "endurance", "attunement", "life", "journey"):
        if n := getattr(boost, key):
            yield sight.line(f"boost-{key}", n=_sign(n))


def _tell_price(sight: RulesSight, coins: int) -> str:
    return sight.line("hint-price", coins=coins)


def _sign(number: int) -> str:
    """Return a number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}"
