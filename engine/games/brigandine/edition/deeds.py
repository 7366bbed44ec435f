"""The families of what cards, tokens, journeys, events and dice do; their members lie in effects/, one class each."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec

from engine.rules.core import Option, Text, text
from engine.rules.frames import Draft, Table
from engine.rules.menus import Menu
from engine.rules.rule_data import Effect, Row

Path = list[str]
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Side: TypeAlias = Literal["either", "attacker", "defender"]
Round: TypeAlias = Literal[1, 2, 3]
AnyTable = Table[Any, Any]
AnyDraft = Draft[Any, Any]


class Deed(Effect):
    """What something does, by the word that editions write after `do`; key: with which its texts begin."""

    key: ClassVar[str]

    @property
    def amount(self) -> int:
        """Return its number; 0: it has none."""
        return 0

    @property
    def word(self) -> str:
        """Return the word by which editions name it."""
        tag = self.__struct_config__.tag  # type: ignore[attr-defined]
        return str(tag)

    def describe(self) -> Text:
        """Say what it does."""
        return text(f"{self.key}-{self.word}", n=self.amount)


class Counted(Row, frozen=True):
    """A row of a deed that takes a number, written n."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=99)] = msgspec.field(name="n")


class CardDeed(Deed):
    """What a card or a conquest token does outside of rounds (D6, D7, D8).

    stands_on: where an edition may write it, a card's moment, a spell's kind (with "spell-" before) or a token's kind.
    """

    key = "act"
    stands_on: ClassVar[frozenset[str]] = frozenset()


class CourtDeed(CardDeed):
    """What is done at once, by who plays a card, casts a spell or uses a token."""

    def has_target(self, table: AnyTable, seat: int) -> bool:
        """Tell whether it would do something now."""
        return True

    def list_targets(self, table: AnyTable, seat: int, caster: Any = None) -> list[Option]:
        """List what it can be used on; caster: the troop that casts it, if it is cast."""
        return []

    def ask_target(
        self, table: AnyTable, seat: int, path: Path, verb: str, caster: Any = None
    ) -> Menu | None:
        """Ask for the next of its targets; path: those that are named; None: it needs no more."""
        return None

    def ask_more(self, table: AnyTable, seat: int, target: str, verb: str) -> Menu | None:
        """Ask what is left to say once its target is named; None: nothing."""
        return None

    def perform(self, draft: AnyDraft, seat: int, path: Path, caster: Any = None) -> None:
        """Carry it out on its targets."""
        raise NotImplementedError


class PlotDeed(CardDeed):
    """What is laid against another player and acts at the reveal (O11, O14d)."""

    stands_on = frozenset({"plot"})

    def list_targets(self, table: AnyTable, seat: int) -> Iterable[Option]:
        """List whom or what it can be aimed at, as seen when the phase began."""
        raise NotImplementedError

    def ask_more(self, table: AnyTable, target: str) -> Menu | None:
        """Ask what is left to say once its target is named; None: nothing."""
        return None

    def find_victim(self, table: AnyTable, target: str, what: str) -> int | None:
        """Find whom it hits now; None: the target has left the board or changed hands."""
        raise NotImplementedError

    def strike(self, draft: AnyDraft, victim: int, target: str, what: str) -> bool:
        """Carry it out; False: it comes to nothing, and its coins return."""
        raise NotImplementedError


class MomentDeed(CardDeed):
    """What a card means to the rule of its moment, which asks for it: a ward, war, battle or standing card.

    spares_fallen: fallen characters are defeated; saves_fallen: a standing
    spell that pays a rune for the first death of the month.
    """

    spares_fallen: ClassVar[bool] = False
    saves_fallen: ClassVar[bool] = False

    @property
    def income(self) -> int:
        """Return the coins that it brings at each update (U5)."""
        return 0

    @property
    def combat_cards(self) -> int:
        """Return how many more combat cards it brings into a battle."""
        return 0


class RewardDeed(Deed):
    """What the success of a journey gives (D10); what leaves a choice waits for dawn."""

    key = "reward"

    def give(self, draft: AnyDraft, seat: int, character: str) -> None:
        """Give it to a character that has come home."""
        raise NotImplementedError


class ShownDeed(Deed):
    """What an event does when it is shown (D11); sure_journeys: all journeys of that update succeed."""

    key = "shown"
    sure_journeys: ClassVar[bool] = False

    def show(self, draft: AnyDraft) -> None:
        """Do it to all who are in the match."""
        raise NotImplementedError


class WhimDeed(Deed):
    """What one face of the Tyrant's die does (P11).

    chosen: the face that was named beforehand acts instead. disarms: it takes weapons.
    """

    key = "option-face"
    chosen: ClassVar[bool] = False
    disarms: ClassVar[bool] = False

    def strike(self, draft: AnyDraft, owner: int, troop: Any, aim: Any) -> None:
        """Do it to a troop of this owner; aim: all that was named when the whim was laid."""
        raise NotImplementedError


class BattleDeed(Deed):
    """An effect of one side in a battle (B12), which acts in its rounds; no rounds: a combat card's own, or the whole battle.

    counts: it takes a number. lasts: it acts for the whole battle, from the first round on. this_round: its tokens lie for
    one round alone, where a combat card's icons stay.
    """

    key = "effect"
    counts: ClassVar[bool] = True
    lasts: ClassVar[bool] = False
    this_round: ClassVar[bool] = False
    rounds: tuple[Round, ...]
    side: Side

    @property
    def terror(self) -> int:
        """Return how much resolve it costs the enemy at the end, where the body that has it is in the fight."""
        return 0

    @property
    def resolve(self) -> int:
        """Return how much resolve it brings at the end, where the caster whose spell has it is in the fight."""
        return 0

    def act(self, party: Any, tokens: Any) -> None:
        """Add it to the round's tokens, or to what lasts of its party."""
        raise NotImplementedError


class BattleRow(Row, frozen=True):
    """A row of a battle effect."""

    amount: Amount = msgspec.field(name="n", default=0)
    rounds: tuple[Round, ...] = ()
    side: Side = "either"


class ForceDeed(Deed):
    """What an event changes while it is in force (D11), asked by the rules that it changes; by itself it changes nothing."""

    key = "force"
    bars_recruits: ClassVar[bool] = False
    bars_journeys: ClassVar[bool] = False
    bars_attacks: ClassVar[bool] = False
    bars_victory: ClassVar[bool] = False
    doubles_journeys: ClassVar[bool] = False

    @property
    def journey_coins(self) -> int:
        """Return the coins that who comes home gets."""
        return 0

    @property
    def action_surcharge(self) -> int:
        """Return the coins that an action card costs more."""
        return 0

    @property
    def recruit_discount(self) -> int:
        """Return the coins that characters and claims cost less."""
        return 0

    @property
    def defeat_markers(self) -> int:
        """Return the markers of a defeat."""
        return 1

    @property
    def idle_fine(self) -> int:
        """Return the coins that who could order and did not loses."""
        return 0

    @property
    def least_discard(self) -> int:
        """Return the cards to be discarded at the confirmation at least."""
        return 0


class NationDeed(Deed):
    """What a nation can do (D2), asked by the rules that it changes."""

    key = "nation"
    exchanges_card: ClassVar[bool] = False

    @property
    def spell_discount(self) -> int:
        """Return the runes that the first spell of a battle costs less."""
        return 0

    @property
    def training_price(self) -> int:
        """Return the coins of a class card; 0: what all pay."""
        return 0

    @property
    def temple_discount(self) -> int:
        """Return the coins that a temple costs less."""
        return 0

    @property
    def recruit_discount(self) -> int:
        """Return the coins that a character costs less."""
        return 0

    def defend(self, is_winter: Callable[[int], bool]) -> tuple[BattleDeed, ...]:
        """Return what acts for its defence of own home lands; is_winter: tells it of so many months."""
        return ()


class ClassDeed(Deed):
    """What the class of a character can do (P11), asked by the rules that it changes."""

    key = "class"
    any_rune: ClassVar[bool] = False
    two_swords: ClassVar[bool] = False
    faith_dice: ClassVar[bool] = False
    brings_monster: ClassVar[bool] = False
    has_whim: ClassVar[bool] = False
    shoots: ClassVar[bool] = False
