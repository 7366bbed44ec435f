"""Propose answers to be evaluated by rollouts: targets, parties and marches.

Other questions get the advised answer.
"""

from itertools import accumulate

from engine.games.brigandine.advice.advise import advise
from engine.games.brigandine.advice.evaluation import list_orders, value_land
from engine.games.brigandine.battle.odds import order_odds, read_odds
from engine.games.brigandine.position.map import list_targets
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.troops import count_dice
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.war.council import list_attackers
from engine.rules.core import Decision, Picks

Lines = tuple[tuple[Picks, ...], ...]
MOST = 4  # answers in addition to the advised one
LIKELY = 40  # odds in percent below which no attack is evaluated


def propose(table: Table, decision: Decision) -> Lines:
    """List the answers to evaluate, the advised one first."""
    advised, frame, seat = advise(table, decision), table.state.stack[-1], decision.seat
    laid_ahead = isinstance(frame, OrganizeFrame) and decision.step.startswith("council.")
    seen = frame.marched(table, seat) if laid_ahead else table
    ideas: list[Picks] = []
    if decision.step == "council.orders":
        ideas = [("attack",), ("confirm",)] if advised == ("attack",) else []
    elif decision.step == "council.target":
        ideas = _list_targets(seen, decision)
    elif decision.step == "council.troops":
        _, land = frame.paths[seat]
        ideas = _list_parties(seen, decision, land)
    elif decision.step == "organize.march" and len(frame.paths[seat]) == 2:
        lands = [option.id for option in decision.options if option.id in table.state.lands]
        ideas = [(land,) for land in lands if list_targets(table, seat, land)]
    others = [picks for picks in ideas if picks != advised][:MOST]
    return tuple((picks,) for picks in (advised, *others) if picks is not None)


def _list_targets(table: Table, decision: Decision) -> list[Picks]:
    """List the territories that are likely to be taken, best first."""
    seat, found = decision.seat, list[tuple[float, str]]()
    orders = list_orders(table, seat)
    for land in [option.id for option in decision.options if option.id in table.state.lands]:
        percent = read_odds(order_odds(table, seat, list_attackers(table, seat, orders, land), land))
        if percent >= LIKELY and land not in {order.target for order in orders}:
            found.append((percent * value_land(table, seat, land), land))
    return [(land,) for _, land in sorted(found, reverse=True)]


def _list_parties(table: Table, decision: Decision, land: str) -> list[Picks]:
    """List parties likely to win: the strongest one, two, three and so on, and each troop alone."""
    seat = decision.seat
    able = list_attackers(table, seat, list_orders(table, seat), land)
    able.sort(key=lambda troop: -count_dice(table.rules, troop))
    alone = [[one] for one in able]
    parties = [*accumulate(alone[: table.rules.battle.front]), *alone]
    odds = [(party, read_odds(order_odds(table, seat, party, land))) for party in parties]
    likely = [party for party, percent in odds if percent >= LIKELY]
    return list(dict.fromkeys(tuple([troop.character for troop in party]) for party in likely))
