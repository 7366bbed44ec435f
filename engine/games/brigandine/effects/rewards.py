"""Rewards of successful journeys (J3, D10)."""

from typing import ClassVar

from engine.games.brigandine.edition.effects import Counted, RewardEffect
from engine.games.brigandine.position.changes import draw_cards, gain_coins, heal_told
from engine.games.brigandine.position.dawn_tasks import heal_board, queue_tasks
from engine.games.brigandine.position.sides import COLOURS, MonthStart, troop_of
from engine.games.brigandine.position.state import Draft, edit_side
from engine.games.brigandine.position.troops import list_wounds
from engine.rules.rule_data import Worded


class Coins(Counted, RewardEffect, frozen=True):
    """A reward of coins."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Pay the coins."""
        gain_coins(draft, seat, self.amount, "journey")


class Draw(Counted, RewardEffect, frozen=True):
    """A reward of cards of the own nation's deck."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Draw the cards of the own deck."""
        draw_cards(draft, seat, draft.state.sides[seat].nation, self.amount)


class DrawAbroad(Counted, RewardEffect, frozen=True):
    """A reward of one card each from other nations' decks, by chance."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Draw the cards of other decks."""
        others = [nation for nation in draft.rules.nations if nation != draft.state.sides[seat].nation]
        draft.chance.shuffle(others)
        for nation in others[: self.amount]:
            draw_cards(draft, seat, nation, 1)


class Choice(RewardEffect):
    """A reward that the player chooses. amount: how many times. dawn: the kind of the question."""

    dawn: ClassVar[str]
    amount: int

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Queue the question for the month start."""
        queue_tasks(draft, seat, MonthStart(self.dawn, "", self.amount))


class Discard(Counted, Choice, frozen=True):
    """A reward that discards cards that the player chooses."""

    dawn = "discard"


class Runes(Counted, Choice, frozen=True):
    """A reward of runes that the player chooses."""

    dawn = "runes"


class RemoveMarker(Counted, Choice, frozen=True):
    """A reward that removes one defeat marker from a chosen troop."""

    dawn = "marker"


class RuneEachColour(Worded, RewardEffect, frozen=True):
    """A reward of one rune of each colour."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Queue the questions for the month start."""
        queue_tasks(draft, seat, *(MonthStart("colour", letter) for letter in COLOURS.values()))


class HealFully(Worded, RewardEffect, frozen=True):
    """A reward that heals the troop fully."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Heal the troop."""
        troop = troop_of(draft.state.sides[seat], character)
        heal_told(draft, seat, troop, sum(list_wounds(troop).values()))


class HealAll(Counted, RewardEffect, frozen=True):
    """A reward that heals every own troop on the board."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Heal the troops. If there is a choice, it is asked at the month start."""
        heal_board(draft, seat, self.amount)


class RecruitDiscount(Counted, RewardEffect, frozen=True):
    """A reward of coins off the next characters (P4)."""

    def give(self, draft: Draft, seat: int, character: str) -> None:
        """Record the discount."""
        edit_side(draft, seat, envoys=draft.state.sides[seat].envoys + self.amount)
