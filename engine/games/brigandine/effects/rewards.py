"""What the success of a journey gives (J3, D10)."""

from engine.games.brigandine.edition.deeds import Counted, RewardDeed
from engine.games.brigandine.position.changes import draw_cards, gain_coins, heal_told
from engine.games.brigandine.position.dawn_tasks import heal_choice, queue_tasks
from engine.games.brigandine.position.sides import COLOURS, Dawn, troop_of
from engine.games.brigandine.position.state import Draft, edit_side
from engine.rules.rule_data import Row


class RewardCoins(Counted, RewardDeed, frozen=True, tag_field="do", tag="coins"):
    """Coins."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Pay them."""
        gain_coins(draft, seat, self.amount, "journey")


class RewardDraw(Counted, RewardDeed, frozen=True, tag_field="do", tag="draw"):
    """Cards of the own nation's deck."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Draw them."""
        draw_cards(draft, seat, draft.state.sides[seat].nation, self.amount)


class DrawAbroad(Counted, RewardDeed, frozen=True, tag_field="do", tag="draw-abroad"):
    """One card each from other nations' decks, by chance."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Draw them."""
        others = [nation for nation in draft.rules.nations if nation != draft.state.sides[seat].nation]
        draft.chance.shuffle(others)
        for nation in others[: self.amount]:
            draw_cards(draft, seat, nation, 1)


class RewardDiscard(Counted, RewardDeed, frozen=True, tag_field="do", tag="discard"):
    """A discard of one's choice."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Put the question off to dawn."""
        queue_tasks(draft, seat, Dawn("discard", "", self.amount))


class HealFully(Row, RewardDeed, frozen=True, tag_field="do", tag="heal-fully"):
    """All life of the troop."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Heal it."""
        troop = troop_of(draft.state.sides[seat], character)
        heal_told(draft, seat, troop, troop.wounds + sum(body.wounds for body in troop.monsters))


class RewardHealing(Counted, RewardDeed, frozen=True, tag_field="do", tag="heal-all"):
    """Life for every own troop on the board."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Heal them; a choice waits for dawn."""
        for troop in [troop for troop in draft.state.sides[seat].troops if troop.place]:
            heal_choice(draft, seat, troop.character, self.amount)


class RewardRunes(Counted, RewardDeed, frozen=True, tag_field="do", tag="runes"):
    """Runes of one's choice."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Put the question off to dawn."""
        queue_tasks(draft, seat, Dawn("runes", "", self.amount))


class RuneEachColour(Row, RewardDeed, frozen=True, tag_field="do", tag="rune-each-colour"):
    """One rune of each colour."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Put the questions off to dawn."""
        queue_tasks(draft, seat, *(Dawn("colour", letter) for letter in COLOURS.values()))


class RecruitDiscount(Counted, RewardDeed, frozen=True, tag_field="do", tag="recruit-discount"):
    """Coins off the next characters (P4)."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Note them."""
        edit_side(draft, seat, envoys=draft.state.sides[seat].envoys + self.amount)


class RemoveMarker(Counted, RewardDeed, frozen=True, tag_field="do", tag="remove-marker"):
    """A defeat marker less, of a troop of one's choice."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Put the question off to dawn."""
        queue_tasks(draft, seat, Dawn("marker", "", self.amount))
