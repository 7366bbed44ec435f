"""The families of effects of cards, tokens, journeys, events and dice.

Their members are in effects/, one class each.
"""

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeAlias

import msgspec

from engine.rules.core import Option, Text, text
from engine.rules.frames import Draft, Table
from engine.rules.menus import Menu
from engine.rules.rule_data import Effect, Worded

Path = list[str]
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]
Side: TypeAlias = Literal["either", "attacker", "defender"]
Round: TypeAlias = Literal[1, 2, 3]
AnyTable = Table[Any, Any]
AnyDraft = Draft[Any, Any]


class Counted(Worded, frozen=True):
    """A row of an effect with a number, which is called n in an edition.

    An effect whose number has another name in the rules declares its own field instead.
    """

    amount: Count = msgspec.field(name="n")


class BrigandineEffect(Effect):
    """An effect of a card, piece, event or ability. key: the prefix of its texts."""

    key: ClassVar[str]

    @property
    def word(self) -> str:
        """The word for this effect in editions."""
        tag = self.__struct_config__.tag  # type: ignore[attr-defined]
        return str(tag)

    def describe(self) -> Text:
        """Return the text of the effect with its number n, 0 if it has none."""
        return text(f"{self.key}-{self.word}", n=msgspec.to_builtins(self).get("n", 0))


class CardEffect(BrigandineEffect):
    """An effect of a card or a conquest token outside of battle rounds (D6, D7, D8).

    stands_on: where an edition may use it. That is a card's moment, a spell's kind (with the prefix "spell-")
    or a token's kind.
    """

    key = "act"
    stands_on: ClassVar[frozenset[str]] = frozenset()


class Use(NamedTuple):
    """A use of an effect at court: seat, verb, and targets named so far.

    caster: the troop that casts the spell, or None if the effect is not a cast spell's.
    """

    table: AnyTable
    seat: int
    verb: str = ""
    path: tuple[str, ...] | Path = ()
    caster: Any = None


class CourtEffect(CardEffect):
    """An immediate effect for the seat that plays a card, casts a spell or uses a token."""

    def has_target(self, use: Use) -> bool:
        """Return True if the card, spell or token would change anything now."""
        return True

    def list_targets(self, use: Use) -> list[Option]:
        """List the targets that this effect can be used on."""
        return []

    def ask_target(self, use: Use) -> Menu | None:
        """Return the menu of the effect's next target, or None if all are named."""
        return None

    def ask_more(self, use: Use) -> Menu | None:
        """Return the menu of the court effect's details after its target, or None if there are none."""
        return None

    def perform(self, draft: AnyDraft, seat: int, path: Path, caster: Any = None) -> None:
        """Execute the effect on its targets."""
        raise NotImplementedError


class PlotEffect(CardEffect):
    """A plot against another player, executed at the reveal (O11, O14d)."""

    stands_on = frozenset({"plot"})

    def list_targets(self, table: AnyTable, seat: int) -> Iterable[Option]:
        """List the players or pieces that the plot can be aimed at, as seen when the phase began."""
        raise NotImplementedError

    def ask_more(self, table: AnyTable, target: str) -> Menu | None:
        """Return the menu of the plot's details after its target, or None if there are none."""
        return None

    def find_victim(self, table: AnyTable, target: str, what: str) -> int | None:
        """Return the seat that the plot hits now, or None if the plot has lost its target.

        what: the details chosen in `ask_more`, empty if there are none.
        """
        raise NotImplementedError

    def strike(self, draft: AnyDraft, victim: int, target: str, what: str) -> bool:
        """Execute the plot on a victim. Return False if it has no effect, so that its coins are paid back."""
        raise NotImplementedError


class MomentEffect(CardEffect):
    """An effect of a ward, war, battle or standing card. A rule asks for it at its moment.

    spares_fallen: fallen characters are defeated instead of killed. saves_fallen: for a rune, the first death of
    the month becomes a defeat. income: coins at each update (U5). combat_cards: the number of cards that it adds
    to a battle.
    """

    spares_fallen: ClassVar[bool] = False
    saves_fallen: ClassVar[bool] = False
    income: int = 0
    combat_cards: int = 0


class RewardEffect(BrigandineEffect):
    """A reward of a successful journey (D10). A reward with a choice is asked at the month start."""

    key = "reward"

    def give(self, draft: AnyDraft, seat: int, character: str) -> None:
        """Give the reward for a character that has come home."""
        raise NotImplementedError


class ShownEffect(BrigandineEffect):
    """An effect of an event when it is shown (D11). sure_journeys: all journeys of that update succeed."""

    key = "shown"
    sure_journeys: ClassVar[bool] = False

    def show(self, draft: AnyDraft) -> None:
        """Apply the event's effect to all seats in the match."""
        raise NotImplementedError


class WhimEffect(BrigandineEffect):
    """An effect of one face of the Tyrant's die (P11).

    chosen: the face that the owner named beforehand acts instead. disarms: the face takes weapons.
    """

    key = "option-face"
    chosen: ClassVar[bool] = False
    disarms: ClassVar[bool] = False

    def strike(self, draft: AnyDraft, owner: int, troop: Any, aim: Any) -> None:
        """Apply the face to a troop of this owner. aim: the targets chosen when the whim was staged."""
        raise NotImplementedError


class BattleEffect(BrigandineEffect):
    """An effect of one side in a battle (B12), active in its rounds.

    rounds: empty for a combat card's own effect or one of the whole battle. counts: the effect takes a number.
    lasts: it is active for the whole battle, from the first round on. this_round: what it adds lasts for one round
    only, while icons of a combat card stay. terror and resolve apply at the end of the battle, if the body or the
    caster of the spell is still in the fight.
    """

    key = "effect"
    counts: ClassVar[bool] = True
    lasts: ClassVar[bool] = False
    this_round: ClassVar[bool] = False
    amount: int
    rounds: tuple[Round, ...]
    side: Side

    @property
    def terror(self) -> int:
        """The resolve that the enemy loses by this effect at the end of a battle."""
        return 0

    @property
    def resolve(self) -> int:
        """The resolve that the own side gains by this effect at the end of a battle."""
        return 0

    def act(self, party: Any, tokens: Any) -> None:
        """Add the effect's number under its word to the round's tokens, or to the lasting sums of its party."""
        sums = party.lasting if self.lasts else tokens
        sums[self.word] += self.amount


class BattleRow(Worded, frozen=True):
    """A row of a battle effect."""

    amount: Amount = msgspec.field(name="n", default=0)
    rounds: tuple[Round, ...] = ()
    side: Side = "either"


class ForceEffect(BrigandineEffect):
    """An effect of an event in force (D11). The rules that it changes ask for its values.

    Coins: journey_coins for each character that comes home, action_surcharge on action cards.
    recruit_discount is taken off characters and claims. A seat that could order and did not pays idle_fine.
    defeat_markers: markers for each defeat. least_discard: fewest cards to discard at the confirmation.
    """

    key = "force"
    bars_recruits: ClassVar[bool] = False
    bars_journeys: ClassVar[bool] = False
    bars_attacks: ClassVar[bool] = False
    bars_victory: ClassVar[bool] = False
    doubles_journeys: ClassVar[bool] = False
    journey_coins: int = 0
    action_surcharge: int = 0
    recruit_discount: int = 0
    defeat_markers: int = 1
    idle_fine: int = 0
    least_discard: int = 0


class NationEffect(BrigandineEffect):
    """An ability of a nation (D2). The rules that it changes ask for its values.

    spell_discount: runes that the first spell of a battle costs less. training_price: coins of a class card,
    0 for the usual price. temple_discount, recruit_discount: coins off a temple or a character.
    effects: battle effects when it defends own home lands. winters: if not 0, the effects apply only in this
    number of first and last months.
    """

    key = "nation"
    exchanges_card: ClassVar[bool] = False
    spell_discount: int = 0
    training_price: int = 0
    temple_discount: int = 0
    recruit_discount: int = 0
    winters: int = 0
    effects: tuple[BattleEffect, ...] = ()


class ClassEffect(BrigandineEffect):
    """An ability of a character's class (P11). The rules that it changes ask for its values."""

    key = "class"
    any_rune: ClassVar[bool] = False
    two_swords: ClassVar[bool] = False
    faith_dice: ClassVar[bool] = False
    brings_monster: ClassVar[bool] = False
    has_whim: ClassVar[bool] = False
    shoots: ClassVar[bool] = False
