"""Checks of Brigandine's war: orders, sieges, battles, fates, conquests and retreats (W, B13 to B16, N)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from engine.games.brigandine.position import war_events
from proofs.referees.brigandine_battle import Front, decide_battle, fight_rounds
from proofs.referees.brigandine_board import Board
from proofs.referees.judging import expect_told

Data = dict[str, Any]


class CheckedOrder:
    """An ordered attack, with the places of its troops at that time (W8)."""

    def __init__(self, board: Board, it: war_events.Ordered) -> None:
        self.seat, self.land, self.card = it.seat, it.land, it.card
        troops = board.sides[self.seat]["troops"]
        self.places: dict[str, str] = {who: troops[who]["at"] for who in it.troops if who in troops}
        self.shot = bool(it.prey)
        self.over = False

    def list_able(self, board: Board) -> list[str]:
        """List the order's troops that are still own, active and in the same place on the board (W8a)."""
        troops = board.sides[self.seat]["troops"]
        return [
            who for who, place in self.places.items()
            if who in troops and troops[who]["active"] and place and troops[who]["at"] == place
        ]  # fmt: skip


class CheckedFight:
    """An open battle with both sides' orders."""

    def __init__(self, order: CheckedOrder, muster: war_events.Mustered) -> None:
        self.order, self.muster = order, muster
        self.laid: dict[int | None, war_events.BattleOrders] = {}
        self.fronts: tuple[Front, Front] | None = None
        self.blows: list[war_events.BlowStruck] = []
        self.castle = self.castle_fell = False
        self.winner = -1
        self.fallen: tuple[list[str], list[str]] = ([], [])
        self.fates: dict[str, str] = {}
        self.piles: Data = {}  # discards when the battle's end was published

    def judge_losses(self, board: Board) -> Iterator[str]:
        """Check both sides after a battle: wounds, monsters, exhausted troops, discards (B10, B12, B13, B15, P7)."""
        for front, fallen in zip(self.fronts or (), self.fallen, strict=False):
            if front.seat is None or front.unsure:
                continue
            troops = board.sides[front.seat]["troops"]
            for body in front.bodies:
                troop = troops.get(body.card)
                if body.mana is not None or troop is None:
                    continue
                if troop["active"]:
                    yield f"B15: {body.card} fought for {self.order.land} and is active"
                life = board.full_life(troop) - troop["wounds"]
                yield from expect_told(
                    "B10", f"life of {body.card}", life, 1 if body.card in fallen else body.life
                )
                left = [
                    [b.card, b.full - b.life]
                    for b in front.bodies
                    if b.key.startswith(f"{body.key} ") and b.stands
                ]
                yield from expect_told(
                    "B10", f"monsters of {body.card}", [list(one) for one in troop["monsters"]], left
                )
            yield from self._judge_discards(board, front)

    def _judge_discards(self, board: Board, front: Front) -> Iterator[str]:
        """Check the place of fallen monsters: with the land's controller, in a free land with their owner (B13)."""
        seats = (self.muster.defender, front.seat)
        keeper = next(seat for seat in seats if seat is not None)
        nation = board.nation_of(keeper)
        lie, lay = board.count_discards(nation), Counter[str](self.piles.get(nation, ()))
        for body in front.bodies:
            row = board.rules["monsters"].get(body.card, {})
            if body.stands or row.get("origin") != "deck" or "undying" in row.get("keywords", {}):
                continue
            lay[body.card] += 1
            if lie[body.card] < lay[body.card]:
                yield f"B13: {body.card} fell for {self.order.land} and lies not with {nation}"


class CheckedWar:
    """The war of a month: its orders and its open battles. due: required consequences of a conquest."""

    def __init__(self) -> None:
        self.orders: list[CheckedOrder] = []
        self.fights: dict[tuple[str, int], CheckedFight] = {}
        self.last: CheckedFight | None = None
        self.siege: tuple[str, list[str], bool] | None = None
        self.due: dict[str, Any] = {}

    def judge_order(self, board: Board, it: war_events.Ordered, lifted: set[str]) -> Iterator[str]:
        """Check an order: allowed attackers (W1), adjacent land (W3), each troop in one order."""
        seat, land, troops = it.seat, it.land, board.sides[it.seat]["troops"]
        taken = {who for order in self.orders if order.seat == seat for who in order.places}
        sign = board.table.get("sign")
        if sign and board.rules["events"][sign]["force"]["do"] == "no-attacks":
            yield f"D11: seat {seat} orders an attack under {sign}"
        if board.owner_of(land) == seat and not self.is_together:
            yield f"W3: seat {seat} orders an attack on its own {land}"
        for who in it.troops:
            troop = troops.get(who)
            if troop is None or not troop["at"]:
                yield from [] if self.is_together else [f"W1: {who} is not on the board"]
                continue
            if not troop["active"] and not self.is_together:
                yield f"W1: {who} is exhausted and attacks"
            if "recruited" in troop["notes"]:
                yield f"W1: {who} was recruited this month and attacks"
            if land not in board.near[troop["at"]] and not self.is_together:
                yield f"W3: {who} in {troop['at']} is not beside {land}"
            if "marched" in troop["notes"] and not (board.has_keyword(troop, "mount") or who in lifted):
                yield f"W1: {who} has marched and attacks"
            if who in taken:
                yield f"W3: {who} is in two orders"
        self.orders.append(CheckedOrder(board, it))

    is_together = False

    def judge_list(self, order: list[int]) -> Iterator[str]:
        """Check the sequence of orders: bribed guards first, then all first ones in marker order, all second … (W7).

        The log does not say which order of a seat bribed the guards, so that seat's plain ones are skipped.
        """
        told = [(bool(one.card), one.seat) for one in self.orders]
        bribed = [seat for card, seat in told if card]
        plain = [seat for card, seat in told if not card and seat not in bribed]
        for seats, first in ((bribed, "bribed"), (plain, "plain")):
            turns: dict[int, int] = {}
            keys = []
            for seat in seats:
                turns[seat] = turns.get(seat, 0) + 1
                keys.append((turns[seat], order.index(seat)))
            if keys != sorted(keys):
                yield f"W7: {first} orders stand as {seats}, marker order {order}"
        if told != sorted(told, key=lambda one: not one[0]):
            yield "W7: an order with Bribed Guards is not among the first"

    def find_order(self, seat: int, land: str, troops: Sequence[str] = ()) -> CheckedOrder | None:
        """Return a seat's first unfinished order for a territory, or None. troops: only an order of exactly these."""
        for one in self.orders:
            fits = (one.seat, one.land, one.over) == (seat, land, False)
            if fits and (list(one.places) == list(troops) if troops else not one.shot):
                return one
        return None

    def judge_muster(self, board: Board, it: war_events.Mustered) -> Iterator[str]:
        """Check the troops in a battle and the number of dice on each side (W8, B1, B2)."""
        seat, land, owner = it.attacker, it.land, board.owner_of(it.land)
        order = self.find_order(seat, land)
        if order is None:
            yield f"W8: a battle for {land} that nobody ordered"
            return
        order.over = True
        yield from expect_told("W8", f"who attacks {land}", set(it.troops), set(order.list_able(board)))
        yield from expect_told("W8", f"who defends {land}", it.defender, owner)
        active = (
            []
            if owner is None
            else [troop["who"] for troop in board.troops_at(owner, land) if troop["active"]]
        )
        yield from expect_told("B1", f"troops in {land}", set(it.against), set(active))
        if owner is not None and not active:
            yield f"W8: a battle for {land} without an active defender"
        for side, names in ((seat, it.troops), (owner, it.against)):
            for who in names:
                assert side is not None
                dice = board.count_dice(side, board.sides[side]["troops"][who])
                yield from expect_told("B2", f"dice of {who}", len(it.dice[who]), dice)
        if owner is None:
            row = board.rules["militia"]["capital" if board.is_capital(land) else "free"]
            yield from expect_told(
                "G5", f"dice of the militia of {land}", len(it.dice["militia"]), row["dice"]
            )
        yield from expect_told("W10", f"{land} bribed", it.bribed, bool(order.card))
        fight = CheckedFight(order, it)
        fight.castle = board.structure_of(land) == "castle" and not it.bribed
        self.fights[land, seat] = fight

    def save_orders(self, it: war_events.BattleOrders) -> Iterator[str]:
        """Record a side's battle orders: front of the party, programme of three, an order of all bodies (B4 to B7)."""
        fight = next(
            (one for (land, _), one in self.fights.items() if land == it.land and one.winner < 0), None
        )
        if fight is None:
            yield f"B4: battle orders for {it.land}, where no battle is open"
            return
        mine = it.seat == fight.muster.attacker
        party = fight.muster.troops if mine else fight.muster.against
        if not 1 <= len(it.front) <= 3 or not set(it.front) <= set(party):
            yield f"B6: a front {it.front} of {party}"
        if len(it.programme) != 3:
            yield f"B5: a programme {it.programme}"
        fight.laid[it.seat] = it

    def judge_blow(self, board: Board, it: war_events.BlowStruck) -> Iterator[str]:
        """Record a round of a battle and check its number. The first round makes the fronts."""
        fight = self.fights.get((it.land, it.attacker))
        if fight is None:
            yield f"B8: a round for {it.land}, where no battle is open"
            return
        if not fight.blows:
            yield from self._open_fight(board, fight)
        fight.blows.append(it)
        if it.round != len(fight.blows):
            yield f"B8: round {it.round} is the {len(fight.blows)}th told"

    def _open_fight(self, board: Board, fight: CheckedFight) -> Iterator[str]:
        """Make the fronts as they are at the first blow, and check that both sides gave orders (B4, H6)."""
        seat, owner, land = fight.muster.attacker, fight.muster.defender, fight.muster.land
        for side in (seat, owner):
            if side is not None and side not in fight.laid:
                yield f"B4: seat {side} has laid nothing for {land}"
                return
        fight.fronts = (
            Front(board, fight.muster, fight.laid.get(seat), attacks=True),
            Front(board, fight.muster, fight.laid.get(owner), attacks=False),
        )
        for front in fight.fronts:
            if len(front.order) != len(front.bodies):
                yield f"H6: an order of losses of {len(front.order)} for {len(front.bodies)} bodies in {land}"

    def judge_battle(self, board: Board, it: war_events.BattleOver) -> Iterator[str]:
        """Fight a whole battle again, and check every round, the winner, and the resolve."""
        fight = self.last = self.fights.get((it.land, it.attacker))
        if fight is None or fight.fronts is None:
            yield f"B: a battle for {it.land} that was not opened"
            return
        one, two = fight.fronts
        for front, at in ((one, 0), (two, 1)):
            if front.seat is None:
                front.programme = [blow.cards[at] for blow in fight.blows] + ["standard"] * 3
        yield from self._judge_rounds(fight)
        fight.piles = {nation: pile[2] for nation, pile in board.table["piles"].items()}
        fallen = [
            [body.card for body in side.bodies if not body.stands and body.mana is None]
            for side in (one, two)
        ]
        fight.fallen = (fallen[0], fallen[1])
        fight.winner = it.winner
        winner, resolve = decide_battle(fight.fronts)
        where = f"{it.land} month {board.table['month']}"
        yield from expect_told(
            "B11", f"winner of {where} with resolve {it.resolve} against {resolve}", it.winner, winner
        )
        yield from expect_told("B11", f"resolve in {where}", it.resolve, resolve)

    def _judge_rounds(self, fight: CheckedFight) -> Iterator[str]:
        assert fight.fronts is not None
        rounds = list(fight_rounds(fight.fronts, fight.castle))
        where = f"{fight.muster.land}"
        yield from expect_told("B8", f"rounds fought for {where}", len(fight.blows), len(rounds))
        for number, (blow, right) in enumerate(zip(fight.blows, rounds, strict=False), 1):
            at = f"round {number} for {where} ({blow.cards})"
            yield from expect_told(
                "B8", f"cards of {at}", list(blow.cards), [f.programme[number - 1] for f in fight.fronts]
            )
            yield from expect_told("B8", f"swords of {at}", tuple(blow.swords), right.swords)
            yield from expect_told("B8", f"shields of {at}", tuple(blow.shields), right.shields)
            yield from expect_told("B8", f"hits of {at}", tuple(blow.hits), right.hits)
            if not any(front.unsure for front in fight.fronts):
                yield from expect_told(
                    "B10", f"fallen in {at}", [sorted(n) for n in blow.fell], [sorted(n) for n in right.fell]
                )
            fight.castle_fell |= right.castle_gone

    def judge_fate(self, board: Board, it: war_events.Killed | war_events.Defeated) -> Iterator[str]:
        """Check deaths and defeats: the winner's are defeated, the loser's killed, rulers never (B14, P6, P7)."""
        who, seat, killed = it.troop, it.seat, isinstance(it, war_events.Killed)
        if killed and board.is_ruler(who):
            yield f"P6: {who}, a ruler, is killed"
        if isinstance(it, war_events.Defeated):
            yield from judge_defeat(board, it)
        if self.last is None:
            return
        fight = self.last
        sides = (fight.muster.attacker, fight.muster.defender)
        at = sides.index(seat) if seat in sides else -1
        if at < 0 or who not in fight.fallen[at]:
            if killed:
                yield f"B14: {who} of seat {seat} is killed, who did not fall for {fight.muster.land}"
            return
        fight.fates[who] = "killed" if killed else "defeated"
        if killed and at == fight.winner:
            yield f"B14: {who} of the winner is killed"
        spared = self._spares(board, fight, seat)
        if killed and self._retreats(fight, seat):
            yield f"D7: {who} is killed in an Orderly Retreat"
        if not killed and at != fight.winner and not board.is_ruler(who) and not spared:
            yield f"B14: {who} of the loser is defeated, not killed"

    @staticmethod
    def _retreats(fight: CheckedFight, seat: int) -> bool:
        return seat in fight.laid and fight.laid[seat].card == "orderly-retreat"

    def _spares(self, board: Board, fight: CheckedFight, seat: int) -> bool:
        standing = [card for card, _ in board.sides[seat].get("active", ())]
        return self._retreats(fight, seat) or "sanctuary" in standing

    def judge_conquest(self, board: Board, it: war_events.Conquered) -> Iterator[str]:
        """Check a conquest: its troops, the land's loser, and the required consequences (W8, W9, W11)."""
        seat, land, owner = it.seat, it.land, board.owner_of(it.land)
        yield from expect_told("W11", f"whose {land} was", it.loser, owner)
        fight = self.last
        if fight is not None and fight.order.land == land and fight.order.seat == seat:
            if fight.winner != 0:
                yield f"B16: {land} is conquered by who lost the battle"
            out = set(fight.fallen[0]) | {who for who in fight.fates if who in fight.muster.troops}
            there = [who for who in fight.muster.troops if who not in out]
            yield from self._judge_fates(fight)
        elif self.siege is not None and self.siege[0] == land:
            there, falls = self.siege[1], self.siege[2]
            if not falls:
                yield f"W9: {land} is conquered, its castle stands"
        else:
            there = yield from self._judge_walk_in(board, seat, land)
        yield from expect_told("W11", f"who conquers {land}", set(it.troops), set(there))
        if not it.troops:
            yield f"W11: {land} is conquered by nobody"
        self.siege = None

    def _judge_fates(self, fight: CheckedFight) -> Iterator[str]:
        for at, names in enumerate(fight.fallen):
            for who in names:
                if who not in fight.fates and (at == 0 or fight.muster.defender is not None):
                    yield f"B14: {who} fell for {fight.muster.land} and has no fate"

    def _judge_walk_in(self, board: Board, seat: int, land: str) -> Any:
        """Check a conquest without a battle: no active defender, militia or castle (W8b). Return the right troops."""
        order, owner = self.find_order(seat, land), board.owner_of(land)
        if order is None:
            yield f"W8: {land} is conquered by seat {seat}, which has no order for it"
            return []
        order.over = True
        if owner is None:
            yield f"W8: {land} is free and is conquered without a battle with its militia"
        elif any(troop["active"] for troop in board.troops_at(owner, land)):
            yield f"W8: {land} is conquered without a battle with its active defenders"
        if board.structure_of(land) == "castle" and not order.card:
            yield f"W9: {land} is conquered past its castle"
        return order.list_able(board)

    def judge_siege(self, board: Board, it: war_events.Besieged) -> Iterator[str]:
        """Check a siege: the first three troops throw, and two swords are needed, or one with a Breaker (W9)."""
        seat, land = it.seat, it.land
        order = self.find_order(seat, land)
        if order is None:
            yield f"W9: a siege of {land} that nobody ordered"
            return
        order.over = True
        able = order.list_able(board)
        three = [board.sides[seat]["troops"][who] for who in able[:3]]
        needed = 1 if any(board.has_keyword(troop, "breaker") for troop in three) else 2
        dice = it.dice
        thrown = min(8, sum(board.count_dice(seat, troop) for troop in three))
        yield from expect_told("W9", f"dice before {land}", len(dice), thrown)
        yield from expect_told("W9", f"{land} falls with {dice}", it.falls, dice.count("S") >= needed)
        owner = board.owner_of(land)
        if owner is None or any(troop["active"] for troop in board.troops_at(owner, land)):
            yield f"W8: a siege of {land} with active defenders"
        self.siege = land, able, it.falls

    def judge_retreat(self, board: Board, it: war_events.Retreated) -> Iterator[str]:
        """Check a retreat: all troops to one adjacent own territory, the nearest if none was chosen (W13)."""
        seat, land, to = it.seat, it.land, it.target
        if to not in board.near[land] or board.owner_of(to) != seat:
            yield f"W13: {it.troops} retreat from {land} to {to}"
        fight = self.last
        fought = fight is not None and fight.muster.land == land
        attacker = fought and fight is not None and fight.muster.attacker == seat
        if not attacker:
            there = {troop["who"] for troop in board.troops_at(seat, land)}
            yield from expect_told("W13", f"who retreats from {land}", set(it.troops), there)
        if not fought or attacker:
            ways = [other for other in board.near[land] if board.owner_of(other) == seat]
            yield from expect_told(
                "W13", f"where to from {land}", to, board.find_nearest(seat, ways) if ways else None
            )


def judge_defeat(board: Board, it: war_events.Defeated) -> Iterator[str]:
    """Check a defeated troop's place of rest and markers: two under Scorpio, none under Cancer (P7, G8, D11)."""
    sign = board.table.get("sign")
    force = board.rules["events"][sign]["force"] if sign else {"do": ""}
    gets = {"no-markers": 0, "defeat-markers": force.get("n", 1)}.get(force["do"], 1)
    yield from expect_told("P7", f"markers that {it.troop} gets", it.markers, gets)
    troop = board.sides[it.seat]["troops"].get(it.troop, {})
    rest = (board.find_back if troop.get("trip") and not troop["at"] else board.find_rest)(it.seat, it.troop)
    yield from expect_told("G8", f"rest of {it.troop}", it.land, rest)
