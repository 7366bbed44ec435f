"""What the spells of battle orders cost together (B4c, D2, P11)."""

from engine.games.brigandine.position.abilities import sum_abilities
from engine.games.brigandine.position.map import runes_of
from engine.games.brigandine.position.sides import troop_of
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.warfare import Plan
from engine.games.brigandine.steps.organization.playing import spell_runes


def spell_price(table: Table, seat: int, laid: tuple[str, ...], word: str) -> str:
    """Return the runes of a spell; Caerleon's first in a battle costs one less (D2)."""
    name, _, card = word.partition("/")
    troop = troop_of(table.state.sides[seat], name)
    price = spell_runes(table, troop, card)
    if sum_abilities(table, seat, lambda ability: ability.spell_discount) and (not laid or laid[0] == word):
        have = runes_of(table, seat)
        dearest = min(price, key=lambda colour: have[colour])
        price = price.replace(dearest, "", 1)
    return price


def plan_prices(table: Table, seat: int, plan: Plan) -> list[str]:
    """Return the runes of each spell of a plan."""
    return [spell_price(table, seat, plan.spells, word) for word in plan.spells]


def can_pay_runes(table: Table, seat: int, prices: list[str]) -> bool:
    """Tell whether all these prices together can be paid; fixed colours first."""
    have, total = runes_of(table, seat), "".join(prices)
    fixed = total.replace("?", "")
    return all(have[colour] >= fixed.count(colour) for colour in set(fixed)) and have.total() >= len(total)
