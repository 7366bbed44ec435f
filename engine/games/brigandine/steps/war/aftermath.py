"""Fight battles and execute their results in list order (B8 to B17, L3)."""

from typing import TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple, replace

from engine.games.brigandine.battle.fights import front_of, party_of
from engine.games.brigandine.battle.odds import deal_cards, militia_deck
from engine.games.brigandine.battle.parties import WAYS, Party, list_fighters, order_losses
from engine.games.brigandine.battle.rounds import BattleResult, resolve_battle
from engine.games.brigandine.position import war_events
from engine.games.brigandine.position.changes import discard_cards, pay_runes, put_away, return_runes
from engine.games.brigandine.position.prices import pay_card, plan_prices
from engine.games.brigandine.position.sides import Troop
from engine.games.brigandine.position.state import Draft, Table, edit_land, edit_side
from engine.games.brigandine.position.warfare import BattlePlan, Fight, WarReport
from engine.games.brigandine.steps.war.conquest import conquer_land, exhaust_troops, send_home, settle_front

Paid: TypeAlias = dict[int, tuple[int, str]]  # coins and runes by seat


def carry_out_fights(draft: Draft, fights: list[Fight]) -> None:
    """Show and pay all battle orders, then fight the battles one after the other, or call them off."""
    war = draft.state.stack[-1]
    for fight in fights:
        _show_plans(draft, fight)
    paid = pay_all(draft, fights)
    for number, fight in enumerate(fights):
        if is_decided(draft) or _is_off(draft, fight):
            _call_off(draft, fight, paid[number])
            war.reopen(fight.order)
        else:
            carry_out(draft, fight)
            war.finish(draft, fight.order)


def is_decided(table: Table) -> bool:
    """Return True if the match has ended in the middle of a war: one player is left (N2)."""
    return bool(table.state.over)


def _is_off(draft: Draft, fight: Fight) -> bool:
    """Return True if a party has fallen or the territory has another holder than at the muster (L3)."""
    state = draft.state
    return state.lands[fight.target].owner != fight.defender or any(
        len(front_of(state, seat, fight.party(side))) < len(fight.party(side)) for side, seat in fight.parties
    )


def _call_off(draft: Draft, fight: Fight, paid: Paid) -> None:
    """Return coins and runes. The battle cards are discarded all the same (B4)."""
    for seat, (coins, runes) in paid.items():
        edit_side(draft, seat, coins=draft.state.sides[seat].coins + coins)
        return_runes(draft, seat, runes)
    draft.emit(war_events.CalledOff(fight.target, fight.attacker, fight.defender))


def _show_plans(draft: Draft, fight: Fight) -> None:
    if fight.defender is None:
        cards = deal_cards(draft.chance, militia_deck(draft.rules), 3)
        fight.plans[1] = replace(fight.plans[1], programme=cards)
    for side, seat in fight.parties:
        plan = fight.plans[side]
        draft.emit(
            war_events.BattleOrders(
                seat, fight.target, list(plan.front), list(plan.programme), plan.card, list(plan.spells),
                *_tell_losses(draft, seat, plan),
            )
        )  # fmt: skip


def _tell_losses(draft: Draft, seat: int, plan: BattlePlan) -> tuple[str, list[str] | UnsetType]:
    """Return the order of losses: its name and UNSET, or "hand" and all bodies in their order (H6)."""
    if plan.losses in WAYS:
        return plan.losses, UNSET
    bodies = order_losses(list_fighters(draft.rules, front_of(draft.state, seat, plan.front)), plan.losses)
    return "hand", [body.name for body in bodies]


def carry_out(draft: Draft, fight: Fight) -> None:
    """Fight, then settle fates, exhaustion, and conquest or return."""
    parties = (party_of(draft, fight, 0), party_of(draft, fight, 1))
    fronts = {side: [*front_of(draft.state, seat, fight.plans[side].front)] for side, seat in fight.parties}
    _put_spells_away(draft, fight)
    outcome = resolve_battle(draft.rules, parties, fight.bribed)
    _tell_battle(draft, fight, outcome)
    if draft.state.lands[fight.target].structure == "castle" and not outcome.castle:
        edit_land(draft.state, fight.target, structure="")
    _settle_fates(draft, fight, fronts, parties, outcome.winner)
    for side, seat in fight.parties:
        exhaust_troops(draft, seat, fight.plans[side].front)
    standing = _list_standing(draft, fight, parties[0])
    if outcome.winner == 0:
        conquer_land(draft, fight.attacker, fight.target, tuple(standing), fight.plans[1].retreat)
    else:
        send_home(draft, fight.attacker, fight.target, list(standing.items()))
    draft.emit(war_events.Aftermath(fight.attacker, fight.defender, fight.target))


def _list_standing(draft: Draft, fight: Fight, party: Party) -> dict[str, str]:
    """List the attackers this battle has neither killed nor defeated, with their territories (W11, W13)."""
    fallen = {body.name for body in party.bodies if body.at < 0 and body.fell}
    troops = front_of(draft.state, fight.attacker, fight.attackers)
    return {troop.character: troop.place for troop in troops if troop.character not in fallen}


def pay_all(draft: Draft, fights: list[Fight]) -> list[Paid]:
    """Pay for all battle orders before any battle, runes of any colour last. Return the price of each battle."""
    prices = [
        {seat: "".join(plan_prices(draft, seat, fight.plans[side])) for side, seat in fight.parties}
        for fight in fights
    ]
    paid: list[Paid] = [{} for _ in fights]
    for number, fight in enumerate(fights):
        for side, seat in fight.parties:
            runes = pay_runes(draft, seat, prices[number][seat].replace("?", ""))
            paid[number][seat] = (_pay_card(draft, seat, fight.plans[side]), runes)
    for cost, price in zip(paid, prices, strict=True):
        for seat, (coins, runes) in cost.items():
            cost[seat] = (coins, runes + pay_runes(draft, seat, "?" * price[seat].count("?")))
    return paid


def _pay_card(draft: Draft, seat: int, plan: BattlePlan) -> int:
    """Pay for the battle card and discard it. Return its coins."""
    if not plan.card:
        return 0
    price = pay_card(draft, seat, plan.card, plan.zone)
    discard_cards(draft, seat, [plan.card])
    return price


def _put_spells_away(draft: Draft, fight: Fight) -> None:
    """Put used spells away: they stay, are detached or discarded (C8)."""
    for side, seat in fight.parties:
        for word in fight.plans[side].spells:
            name, _, card = word.partition("/")
            put_away(draft, seat, name, card)


def _tell_battle(draft: Draft, fight: Fight, outcome: BattleResult) -> None:
    fronts = (fight.plans[0].front, fight.plans[1].front or ("militia",))
    report = WarReport(
        fight.attacker, fight.defender, fight.target, (_list_thrown(fight, 0), _list_thrown(fight, 1)), fronts,
        tuple(outcome.blows), outcome.resolve, outcome.winner,
    )  # fmt: skip
    draft.state.reports.append(report)
    named = fight.target, fight.attacker, fight.defender
    for number, blow in enumerate(outcome.blows, 1):
        draft.emit(war_events.BlowStruck(*named, number, *astuple(blow)))
    draft.emit(war_events.BattleOver(*named, outcome.winner, outcome.resolve))


def _list_thrown(fight: Fight, side: int) -> str:
    if side and fight.defender is None:
        return fight.dice["militia"]
    return "".join(fight.dice[name] for name in fight.plans[side].front)[:8]


def _settle_fates(
    draft: Draft, fight: Fight, fronts: dict[int, list[Troop]], parties: tuple[Party, Party], winner: int
) -> None:
    """Settle the fallen (B13, B14).

    Monsters go to the territory's holder. Characters are defeated or killed.
    """
    for side, seat in fight.parties:
        deed = draft.rules.moments.get(fight.plans[side].card)
        spared = deed is not None and deed.spares_fallen
        taker = seat if fight.defender is None else fight.defender
        settle_front(draft, seat, fronts[side], parties[side].bodies, taker, winner == side, spared)
