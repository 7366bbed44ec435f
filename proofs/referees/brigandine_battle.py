"""Repeat a battle of Brigandine from both sides' orders: rounds, losses and resolve (B6 to B12)."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.games.brigandine.position import war_events
from proofs.referees.brigandine_board import Board

Data = dict[str, Any]
DICE, ROUNDS = 8, 3
LETTERS = {"S": "sword", "D": "shield", "F": "faith"}


class CheckedBody:
    """A monster, a character or a militia in a front."""

    def __init__(
        self, key: str, card: str, troop: int, life: int, full: int, faith: int, mana: int | None
    ) -> None:
        self.key, self.card, self.troop = key, card, troop
        self.life, self.full, self.faith, self.mana = life, full, faith, mana

    @property
    def stands(self) -> bool:
        """Return True if the body has life left."""
        return self.life > 0


class CheckedEffect(NamedTuple):
    """An effect for a side. rounds: those in which it is active. source: key of the body that it needs, or empty."""

    do: str
    n: int
    rounds: tuple[int, ...]
    source: str


class CheckedRound(NamedTuple):
    """The result of a round, by side: attacker, defender."""

    swords: tuple[int, int]
    shields: tuple[int, int]
    hits: tuple[int, int]
    fell: tuple[tuple[str, ...], tuple[str, ...]]
    castle_gone: bool


class Front:
    """One side of a battle: bodies in front order, their order of losses, dice, programme and effects."""

    def __init__(
        self, board: Board, muster: war_events.Mustered, laid: war_events.BattleOrders | None, attacks: bool
    ) -> None:
        seat = muster.attacker if attacks else muster.defender
        self.board, self.seat, self.attacks, self.land = board, seat, attacks, muster.land
        self.bodies: list[CheckedBody] = []
        self.effects: list[CheckedEffect] = []
        self.programme = list(laid.programme) if laid else []
        names = ["militia"] if seat is None else laid.front if laid else []
        troops = [] if seat is None else [board.sides[seat]["troops"][who] for who in names]
        for number, troop in enumerate(troops):
            self._add_troop(number, troop)
        if seat is None:
            self._add_militia(muster.land)
        self.dice = list("".join(muster.dice[name] for name in names)[:DICE])
        self.unsure = False
        self.order = self._order_losses(laid)
        self.shown: list[Data] = []  # icons of the cards shown so far
        self.resolve = self.terror = self.shame = 0
        if seat is not None and laid is not None:
            self._add_laid(seat, laid)

    def _add_troop(self, number: int, troop: Data) -> None:
        board, who = self.board, troop["who"]
        for at, (card, wounds) in enumerate(troop["monsters"]):
            row = board.rules["monsters"][card]
            self.bodies.append(
                CheckedBody(
                    f"{who} {at}", card, number, row["life"] - wounds, row["life"], row["faith"], row["mana"]
                )
            )
        full = board.full_life(troop)
        self.bodies.append(
            CheckedBody(who, who, number, full - troop["wounds"], full, board.count_faith(troop), None)
        )
        for word, n, source in board.list_keywords(troop):
            row = board.rules["keywords"].get(word, {})
            if "do" in row and row.get("side", self.role) == self.role:
                self.effects.append(CheckedEffect(row["do"], n, tuple(row.get("rounds", ())), source))

    def _add_militia(self, land: str) -> None:
        row = self.board.rules["militia"]["capital" if self.board.is_capital(land) else "free"]
        self.bodies.append(CheckedBody("militia", "militia", 0, row["life"], row["life"], row["faith"], None))

    @property
    def role(self) -> str:
        """Return the name of the side."""
        return "attacker" if self.attacks else "defender"

    def _add_laid(self, seat: int, laid: war_events.BattleOrders) -> None:
        """Add the effects of the battle card, spells, standing cards and the nation's abilities."""
        rules = self.board.rules
        if laid.card:
            self._add_effects(rules["actions"][laid.card], "")
        for word in laid.spells:
            who, _, spell = word.partition("/")
            self._add_effects(rules["spells"][spell], who)
        for card, _ in self.board.sides[seat].get("active", ()):
            self._add_effects(rules["actions"].get(card) or rules["equipment"].get(card) or {}, "")
        nation = self.board.nation_of(seat)
        if not self.attacks and self.board.home_of(self.land) == nation:
            for ability in rules["nations"][nation]["abilities"]:
                self._add_effects(ability if ability["do"] == "home-defence" else {}, "")

    def _add_effects(self, row: Data, source: str) -> None:
        for each in row.get("effects", ()):
            if each.get("side", self.role) == self.role:
                self.effects.append(
                    CheckedEffect(each["do"], each.get("n", 1), tuple(each.get("rounds", ())), source)
                )

    def _order_losses(self, laid: war_events.BattleOrders | None) -> list[CheckedBody]:
        """Order the bodies as they bear losses (B7)."""
        places = {body.key: at for at, body in enumerate(self._attached_order())}
        ruler = {body.key: self.board.is_ruler(body.card) for body in self.bodies}
        losses = laid.losses if laid else "beasts"
        if losses == "sturdy":
            return sorted(self.bodies, key=lambda b: (-b.life, b.mana is None, ruler[b.key], places[b.key]))
        if losses != "beasts":
            return self._order_by_hand(laid.order or () if laid else ())
        return sorted(
            self.bodies, key=lambda b: (b.mana is None, ruler[b.key], b.mana or 0, b.life, places[b.key])
        )

    def _attached_order(self) -> list[CheckedBody]:
        """List the bodies in front order, each troop's as attached."""
        return sorted(self.bodies, key=lambda body: body.troop)

    def _order_by_hand(self, names: Sequence[str]) -> list[CheckedBody]:
        left, order = self._attached_order(), []
        for name in names:
            fitting = [body for body in left if body.card == name]
            self.unsure |= len({(body.life, body.troop) for body in fitting}) > 1
            order += fitting[:1]
            left = [body for body in left if body not in fitting[:1]]
        return order

    def list_fighting(self) -> list[CheckedBody]:
        """List the bodies left in the fight. A fallen character takes its troop out of it (B10)."""
        led = {body.troop for body in self.bodies if body.mana is None and body.stands}
        return [body for body in self.order if body.stands and body.troop in led]

    def count_fallen(self) -> int:
        """Count the bodies that have fallen."""
        return sum(not body.stands for body in self.bodies)

    def in_force(self, number: int, do: str) -> int:
        """Return the sum of a kind of effects in a round. Effects count if they need no body, or one in the fight."""
        there = {body.key for body in self.list_fighting()} | {""}
        return sum(e.n for e in self.effects if e.do == do and number in e.rounds and e.source in there)

    def show_card(self, number: int) -> list[CheckedEffect]:
        """Show the card of a round. Return its effects, and if a character of its class fights, the class's (B8)."""
        card = self.board.rules["combat"][self.programme[number - 1]]
        classes = {
            self.board.rules["characters"][body.card]["cls"]
            for body in self.list_fighting()
            if body.card in self.board.rules["characters"]
        }
        led = self.programme[number - 1] in classes
        icons = dict(card.get("icons", {}))
        for face, n in card.get("class_icons", {}).items() if led else ():
            icons[face] = icons.get(face, 0) + n
        self.shown.append(icons)
        rows = [*card.get("effects", ()), *(card.get("class_effects", ()) if led else ())]
        return [
            CheckedEffect(row["do"], row.get("n", 1), (number,), "")
            for row in rows
            if row.get("side", self.role) == self.role
        ]

    def count_face(self, face: str, hushed: bool) -> int:
        """Count dice and icons of a face. hushed: without the icons of the last card."""
        letter = next(key for key, name in LETTERS.items() if name == face)
        icons = self.shown[:-1] if hushed else self.shown
        return self.dice.count(letter) + sum(int(card.get(face, 0)) for card in icons)

    def put_aside(self, count: int) -> None:
        """Remove this many counted dice with a sword for the rest of the battle (break)."""
        for _ in range(min(count, self.dice.count("S"))):
            self.dice.remove("S")

    def bear_hits(self, hits: int) -> tuple[str, ...]:
        """Apply hits body after body in the order of losses (B10). Return the fallen."""
        fell = []
        while hits and (left := self.list_fighting()):
            taken = min(hits, left[0].life)
            left[0].life, hits = left[0].life - taken, hits - taken
            fell += [] if left[0].stands else [left[0].card]
        return tuple(fell)

    def mend_bodies(self, points: int) -> None:
        """Heal bodies in the fight, the last in the order of losses first (B12)."""
        for body in reversed(self.list_fighting()):
            healed = min(points, body.full - body.life)
            body.life, points = body.life + healed, points - healed

    def add_up_resolve(self, enemy: "Front") -> int:
        """Return the resolve at the end (B11)."""
        left = self.list_fighting()
        there = {body.key for body in left} | {""}
        lasting = [e for e in self.effects if e.do == "resolve" and e.source in there]
        shame = self.shame + sum(e.n for e in self.effects if e.do == "shame" and e.source in there)
        own = sum(body.faith for body in left) + self.count_face("faith", hushed=False)
        own += enemy.count_fallen() + self.resolve + sum(e.n for e in lasting)
        return max(0, own - enemy.count_terror() - shame)

    def count_terror(self) -> int:
        """Return the reduction of the enemy's resolve. Cards' terror lasts, a body's only while it is in the fight."""
        there = {body.key for body in self.list_fighting()} | {""}
        return self.terror + sum(e.n for e in self.effects if e.do == "terror" and e.source in there)


def fight_rounds(sides: tuple[Front, Front], castle: bool) -> Iterator[CheckedRound]:
    """Yield the rounds of a battle until a side is empty (B8, B9)."""
    for number in range(1, ROUNDS + 1):
        cards = [side.show_card(number) for side in sides]
        for side, shown, enemy in zip(sides, cards, reversed(sides), strict=True):
            side.terror += _sum_up(shown, "terror")
            side.shame += _sum_up(shown, "shame")
            side.resolve += _sum_up(shown, "resolve")
            enemy.put_aside(_sum_up(shown, "break") + side.in_force(number, "break"))
        hushed = [bool(_sum_up(shown, "hush")) for shown in reversed(cards)]
        swords, shields = _count_tokens(sides, cards, hushed, number)
        hits = [
            min([max(0, swords[at] - shields[1 - at]), *_list_guards(cards[1 - at])])
            + _sum_up(cards[at], "strike") + sides[at].in_force(number, "strike")
            for at in (0, 1)
        ]  # fmt: skip
        mends = [_sum_up(cards[at], "mend") + sides[at].in_force(number, "mend") for at in (0, 1)]
        through, gone = _meet_castle(sides[0], hits[0]) if castle else (hits[0], False)
        castle = castle and not gone
        fell = sides[0].bear_hits(hits[1]), sides[1].bear_hits(through)
        for side, points in zip(sides, mends, strict=True):
            side.mend_bodies(points)
        yield CheckedRound(swords, shields, (hits[0], hits[1]), fell, gone)
        if not all(side.list_fighting() for side in sides):
            return


def _sum_up(shown: Sequence[CheckedEffect], do: str) -> int:
    return sum(effect.n for effect in shown if effect.do == do)


def _list_guards(shown: Sequence[CheckedEffect]) -> list[int]:
    return [effect.n for effect in shown if effect.do == "guard"]


def _count_tokens(
    sides: tuple[Front, Front], cards: list[list[CheckedEffect]], hushed: list[bool], number: int
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Count swords and shields of both sides: dice, icons and tokens. The attacker charges in round 1 (B8)."""
    swords, shields = [], []
    for side, shown, hush in zip(sides, cards, hushed, strict=True):
        avenged = sum(min(effect.n, side.count_fallen()) for effect in shown if effect.do == "fallen")
        charge = int(side.attacks and number == 1)
        more = _sum_up(shown, "swords") + side.in_force(number, "swords") + avenged + charge
        swords.append(side.count_face("sword", hush) + more)
        tokens = _sum_up(shown, "shields") + side.in_force(number, "shields")
        shields.append(side.count_face("shield", hush) + tokens)
    return (swords[0], swords[1]), (shields[0], shields[1])


def _meet_castle(attacker: Front, hits: int) -> tuple[int, bool]:
    """Return the hits that pass a castle, and True if it falls (B9)."""
    there = {body.key for body in attacker.list_fighting()}
    breaks = any(
        word == "breaker" and source in there
        for troop in _list_troops(attacker)
        for word, _, source in attacker.board.list_keywords(troop)
    )
    strength = 1 if breaks else 2
    return (hits - strength, True) if hits >= strength else (0, False)


def _list_troops(front: Front) -> list[Data]:
    assert front.seat is not None
    troops = front.board.sides[front.seat]["troops"]
    return [troops[body.card] for body in front.bodies if body.mana is None]


def decide_battle(sides: tuple[Front, Front]) -> tuple[int, tuple[int, int] | None]:
    """Return the winner (0: the attacker), and both sides' resolve if it decides (B11)."""
    left = [bool(side.list_fighting()) for side in sides]
    if not all(left):
        return (0 if left[0] else 1), None
    resolve = sides[0].add_up_resolve(sides[1]), sides[1].add_up_resolve(sides[0])
    return (0 if resolve[0] > resolve[1] else 1), resolve
