"""Find the best attack that a card allows, and with how many armies."""

from engine.games.immortals.advice.prospect import AttackOption, SeatEvaluation
from engine.games.immortals.battle.battle import side_of
from engine.games.immortals.edition.cards import card_spaces, kind_of

FEW = 4  # up to so many armies, every number is evaluated
NAKED_AFTER = {1: 0.25, 2: 0.1}  # chance to lose the conquered space again, by the armies left in it
WON = 0.6  # attackers lost in a victory, per defender


class Strikes:
    """All attacks of a seat now, each evaluated only once for each side of the inhabitants."""

    def __init__(self, prospect: SeatEvaluation) -> None:
        self.prospect = prospect
        self.weighed: dict[tuple[str, str, str], AttackOption] = {}
        self.any: list[AttackOption] | None = None

    def find_best(self, card: str) -> AttackOption:
        """Return the best attack with this card, or one of value 0 if there is none (X4–X6)."""
        lone = self._list_lone()[:1] if self._list_names(card) else []
        return max([self.find_named(card), *lone], key=lambda strike: strike.worth)

    def find_named(self, card: str) -> AttackOption:
        """Return the best attack on or from a space that the card names, or one of value 0 if there is none (X5)."""
        names = self._list_names(card)
        named = [
            self.weigh_attack(source, target, name)
            for source, target, _ in self.prospect.pairs
            for name in names
            if name in (source, target)
        ]
        return max([*named, AttackOption(0.0)], key=lambda strike: strike.worth)

    def _list_names(self, card: str) -> list[str]:
        """List the spaces the card may name: a region card names one where it may act (X5)."""
        spaces, state = card_spaces(self.prospect.table.rules, card), self.prospect.state
        if kind_of(card) == "region":
            return [space for space in spaces if state.spaces[space].owner == self.prospect.seat]
        return list(spaces)

    def _list_lone(self) -> list[AttackOption]:
        """Return the attacks in which the inhabitants side with the defender, best first."""
        if self.any is None:
            every = [self.weigh_attack(source, target, "") for source, target, _ in self.prospect.pairs]
            self.any = sorted(every, key=lambda strike: -strike.worth)
        return self.any

    def weigh_attack(self, source: str, target: str, named: str) -> AttackOption:
        """Return this attack with the best number of armies.

        named: the target if the card names it, else empty.
        """
        key = (source, target, side_of(named, source, target))
        if key not in self.weighed:
            most = self.prospect.state.spaces[source].armies - 1
            counts = range(1, most + 1) if most <= FEW else (most // 2, most - 1, most)
            gain = self.prospect.value_gain(target)
            worths = [(self.value_space(source, target, count, named, gain), count) for count in counts]
            worth, count = max(worths)
            self.weighed[key] = AttackOption(worth, source, target, count)
        return self.weighed[key]

    def value_space(self, source: str, target: str, count: int, named: str, gain: float) -> float:
        """Return the expected gain of an attack, less the armies lost and the risk of the space left behind.

        gain: the value of taking the target.
        """
        now, there = self.prospect, self.prospect.state.spaces[target]
        here = now.state.spaces[source].armies
        wins = now.win_chance(source, target, count, named)
        spent = min(count, WON * there.armies)
        cost = now.value_army() * (wins * spent + (1 - wins) * count)
        bare = now.value_risk(source, here - count) - now.value_risk(source, here)
        held = 1 - NAKED_AFTER.get(max(1, round(count - spent)), 0.0) * (now.find_threat(target) > 0)
        return wins * gain * held - cost - bare
