"""Attack, and its second question: the number of armies (X4–X6)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.games.immortals.battle.battle import fight_battle, side_of
from engine.games.immortals.battle.forecast import forecast_attack
from engine.games.immortals.edition.actions import Action, Revealed
from engine.games.immortals.edition.cards import card_spaces, kind_of, realm_of, region_of
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions.action import NO_ARMY, acting_spaces, too_dear
from engine.games.immortals.effects.actions.follow_up import FollowUpFrame
from engine.games.immortals.position.changes import can_afford, pay_price
from engine.games.immortals.position.state import Draft, Table, neighbour_spaces, own_spaces
from engine.rules.core import RISKY, Decision, Option, Picks, Ref, Text, UnavailableOption, target_of, text

# the sides of the inhabitants, the best for the attacker first (X5)
SIDES = HELPED, NEUTRAL, _ = ("attacker", "neutral", "defender")
LEAST_ARMIES = 2  # armies a space needs for an attack or a move: one goes, one stays (X4, X7)


class Attack(Action):
    """The attack on a space of another seat, or on an empty one, next to an own space (X4)."""

    risky = True

    def options(self, table: Table, revealed: Revealed) -> Iterator[Option]:
        """List the attacks, if the seat can pay."""
        if can_afford(table.state, revealed.seat, revealed.price):
            yield from attack_options(table, revealed)

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Ask for the number of armies, or fight at once if only one can go."""
        ask_strike(draft, revealed, target, revealed.price)

    def why_not(
        self, table: Table, revealed: Revealed, offered: frozenset[str]
    ) -> Iterator[UnavailableOption]:
        """Yield the reason: no army for a region card, too little money, or no target."""
        if not offered:
            dear = not can_afford(table.state, revealed.seat, revealed.price)
            yield shut_attack(table, revealed, too_dear(revealed.price) if dear else None)


def attack_options(table: Table, revealed: Revealed) -> Iterator[Option]:
    """List every pair of an own space with an army to send and a space to attack from it (X4, X6)."""
    if not list_nameable(table, revealed):
        return
    chooses = kind_of(revealed.card) == "wild"
    for source, target in list_pairs(table, revealed.seat):
        names = names_by_side(table, revealed, source, target) if table.hints or chooses else {}
        way = pair_option("attack", source, target)
        yield _tell_odds(table, revealed, way, *list(names.values())[:1]) if table.hints else way
        if chooses and names.keys() >= {HELPED, NEUTRAL}:
            apart = _offer_neutral(way)
            yield _tell_odds(table, revealed, apart, names[NEUTRAL]) if table.hints else apart


def list_pairs(table: Table, seat: int) -> list[tuple[str, str]]:
    """List the pairs of source and target the seat could attack, by target, then source, in table order (X4)."""
    spaces = table.state.spaces
    sources: dict[str, list[str]] = {}
    for source in own_spaces(table.state, seat, least=LEAST_ARMIES):
        for target in neighbour_spaces(table, source):
            sources.setdefault(target, []).append(source)
    targets = [space for space in spaces if space in sources and spaces[space].owner != seat]
    return [(source, target) for target in targets for source in sources[target]]


class Odds(NamedTuple):
    """An attack with all armies that can go, and its chance in percent."""

    percent: int
    source: str
    target: str


def find_best_attacks(table: Table, seat: int, cards: Sequence[str]) -> dict[str, Odds]:
    """Return the likeliest attack of each card now: on its space, or from it (X4, X5)."""
    pairs, best = list_pairs(table, seat), dict[str, Odds]()
    for card in cards if pairs else ():
        named = [] if kind_of(card) == "magic" else list_nameable(table, Revealed(seat, card, Money()))
        found = [_rate_attack(table, seat, pair, space) for space in named for pair in pairs if space in pair]
        if found:
            best[card] = max(found)
    return best


def _rate_attack(table: Table, seat: int, pair: tuple[str, str], named: str) -> Odds:
    """Rate an attack with all armies that can go, by a card that names this space."""
    armies = table.state.spaces[pair[0]].armies - 1
    return Odds(forecast_attack(table, seat, *pair, armies, named), *pair)


def _offer_neutral(way: Option) -> Option:
    """Return the option of an attack without the inhabitants, though they could help (X5).

    Those on the attacker's side leave the tray.
    """
    return replace(way, id=f"{way.id}:{NEUTRAL}", label=text("option-attack-neutral", attack=way.label))


def _tell_odds(table: Table, revealed: Revealed, way: Option, named: str) -> Option:
    """Add the odds of an attack with all armies to its option.

    The hint also has the defender and the side of the inhabitants. The best odds come first, bad ones need a
    confirmation.
    """
    source, target, _ = read_pair(target_of(way.id))
    most = table.state.spaces[source].armies - 1
    percent, hint = write_odds(table, revealed.seat, (source, target), named, most)
    sure = text("sure-attack", percent=percent, target=Ref("space", target)) if percent < RISKY else None
    return replace(way, sure=sure, rank=percent, hint=hint)


def write_odds(table: Table, seat: int, pair: tuple[str, str], named: str, count: int) -> tuple[int, Text]:
    """Return the chance of an attack with so many armies in percent, and the hint that tells it."""
    (source, target), there = pair, table.state.spaces[pair[1]]
    percent = forecast_attack(table, seat, source, target, count, named)
    only = table.state.spaces[source].armies == LEAST_ARMIES
    side, goes = side_of(named, source, target), 0 if only else count
    if there.owner is None:
        return percent, text(f"hint-empty-{side}", percent=percent, most=goes)
    owner = Ref("seat", str(there.owner))
    return percent, text(f"hint-defence-{side}", percent=percent, most=goes, count=there.armies, seat=owner)


def pair_option(verb: str, source: str, target: str, hint: Text | None = None) -> Option:
    """Return the option to attack or move between two spaces. Its id is `verb:source>target`."""
    twins = realm_of(source) != realm_of(target)
    start = Ref("space", source) if twins else Ref("region", region_of(source))
    label = text(f"option-{verb}", target=Ref("space", target), source=start)
    return Option(f"{verb}:{source}>{target}", label, spot=target, hint=hint)


def shut_attack(table: Table, revealed: Revealed, dear: tuple[Text, str] | None) -> UnavailableOption:
    """Return the unavailable attack with its reason. dear: the reason if the seat cannot pay."""
    if kind_of(revealed.card) == "region" and not acting_spaces(table, revealed):
        return UnavailableOption(text("shut-attack"), *NO_ARMY)
    return UnavailableOption(text("shut-attack"), *(dear or (text("why-no-attack"), "X4")))


def list_nameable(table: Table, revealed: Revealed) -> list[str]:
    """List the spaces the card may name in an attack (X5, X6).

    A region card names one where it may act, others any.
    """
    if kind_of(revealed.card) == "region":
        return acting_spaces(table, revealed)
    return list(card_spaces(table.rules, revealed.card))


def names_by_side(table: Table, revealed: Revealed, source: str, target: str) -> dict[str, str]:
    """Return one space the card may name for each possible side of the inhabitants, best side first (X5)."""
    names: dict[str, str] = {}
    for space in list_nameable(table, revealed):
        names.setdefault(side_of(space, source, target), space)
    return {side: names[side] for side in SIDES if side in names}


def read_pair(pair: str) -> tuple[str, str, str]:
    """Parse an attack's id: source, target, and the side of the inhabitants. Empty: the best side for the attacker."""
    way, _, side = pair.partition(":")
    source, _, target = way.partition(">")
    return source, target, side


def ask_strike(draft: Draft, revealed: Revealed, pair: str, price: Money) -> None:
    """Ask for the details of the attack `source>target`, for this price.

    The inhabitants take the best side unless the id ends in `:neutral` (X5). A single army attacks at once
    (X4).
    """
    source, target, side = read_pair(pair)
    sides = names_by_side(draft, revealed, source, target)
    names = [sides[side]] if side else list(sides.values())
    seat, card = revealed.seat, revealed.card
    if draft.state.spaces[source].armies == LEAST_ARMIES:
        pay_price(draft, seat, price)
        fight_battle(draft, seat, source, target, 1, card, names[0])
        return
    draft.push(StrikeFrame(seat=seat, card=card, source=source, target=target, named=names[0], price=price))


class StrikeFrame(FollowUpFrame, kw_only=True, tag="attack"):
    """The question for the number of armies that attack, before the throw (X4, X5)."""

    card: str
    source: str
    target: str
    named: str

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for the number of armies."""
        if seat not in self.active_seats(table):
            return None
        side, source, target = side_of(self.named, self.source, self.target), self.source, self.target
        prompt = text(f"ask-attackers-{side}", source=Ref("space", source), target=Ref("space", target))
        return self.ask_armies(table, "attack.count", prompt, self.source, self.target)

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Pay and fight."""
        self.finished = True
        pay_price(draft, seat, self.price)
        fight_battle(draft, seat, self.source, self.target, len(picks), self.card, self.named)
