"""The families of what cards, tokens, journeys, events and dice do; their members lie in effects/, one class each."""

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
    """A row of a deed that takes a number, written n; where rules ask for it by a name, that is the field's."""

    amount: Count = msgspec.field(name="n")


class BrigandineEffect(Effect):
    """What something does; key: with which its texts begin."""

    key: ClassVar[str]

    @property
    def word(self) -> str:
        """Return the word by which editions name it."""
        tag = self.__struct_config__.tag  # type: ignore[attr-defined]
        return str(tag)

    def describe(self) -> Text:
        """Say what it does, with its number n; 0: it has none."""
        return text(f"{self.key}-{self.word}", n=msgspec.to_builtins(self).get("n", 0))


class CardEffect(BrigandineEffect):
    """What a card or a conquest token does outside of rounds (D6, D7, D8).

    stands_on: where an edition may write it, a card's moment, a spell's kind (with "spell-" before) or a token's kind.
    """

    key = "act"
    stands_on: ClassVar[frozenset[str]] = frozenset()


class Use(NamedTuple):
    """A use of a deed at court: who uses it, by which verb, on what so far; caster: the troop that casts it, if it is cast."""

    table: AnyTable
    seat: int
    verb: str = ""
    path: tuple[str, ...] | Path = ()
    caster: Any = None


class CourtEffect(CardEffect):
    """What is done at once, by who plays a card, casts a spell or uses a token."""

    def has_target(self, use: Use) -> bool:
        """Tell whether it would do something now."""
        return True

    def list_targets(self, use: Use) -> list[Option]:
        """List what it can be used on."""
        return []

    def ask_target(self, use: Use) -> Menu | None:
        """Ask for the next of its targets; None: it needs no more."""
        return None

    def ask_more(self, use: Use) -> Menu | None:
        """Ask what is left to say once its target is named; None: nothing."""
        return None

    def perform(self, draft: AnyDraft, seat: int, path: Path, caster: Any = None) -> None:
        """Carry it out on its targets."""
        raise NotImplementedError


class PlotEffect(CardEffect):
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


class MomentEffect(CardEffect):
    """What a card means to the rule of its moment, which asks for it: a ward, war, battle or standing card.

    spares_fallen: fallen characters are defeated. saves_fallen: a standing spell that pays a rune for the first death
    of the month. income: coins that it brings at each update (U5). combat_cards: those that it brings into a battle.
    """

    spares_fallen: ClassVar[bool] = False
    saves_fallen: ClassVar[bool] = False
    income: int = 0
    combat_cards: int = 0


class RewardEffect(BrigandineEffect):
    """What the success of a journey gives (D10); what leaves a choice waits for dawn."""

    key = "reward"

    def give(self, draft: AnyDraft, seat: int, character: str) -> None:
        """Give it to a character that has come home."""
        raise NotImplementedError


class ShownEffect(BrigandineEffect):
    """What an event does when it is shown (D11); sure_journeys: all journeys of that update succeed."""

    key = "shown"
    sure_journeys: ClassVar[bool] = False

    def show(self, draft: AnyDraft) -> None:
        """Do it to all who are in the match."""
        raise NotImplementedError


class WhimEffect(BrigandineEffect):
    """What one face of the Tyrant's die does (P11).

    chosen: the face that was named beforehand acts instead. disarms: it takes weapons.
    """

    key = "option-face"
    chosen: ClassVar[bool] = False
    disarms: ClassVar[bool] = False

    def strike(self, draft: AnyDraft, owner: int, troop: Any, aim: Any) -> None:
        """Do it to a troop of this owner; aim: all that was named when the whim was laid."""
        raise NotImplementedError


class BattleEffect(BrigandineEffect):
    """An effect of one side in a battle (B12), which acts in its rounds; no rounds: a combat card's own, or the whole battle.

    counts: it takes a number. lasts: it acts for the whole battle, from the first round on. this_round: its tokens lie for
    one round alone, where a combat card's icons stay. terror: resolve that it costs the enemy at the end, where the body
    that has it is in the fight. resolve: what it brings at the end, where the caster whose spell has it is in the fight.
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
        """Return what it costs the enemy."""
        return 0

    @property
    def resolve(self) -> int:
        """Return what it brings."""
        return 0

    def act(self, party: Any, tokens: Any) -> None:
        """Add its number under its word to the round's tokens, or to what lasts of its party."""
        sums = party.lasting if self.lasts else tokens
        sums[self.word] += self.amount


class BattleRow(Worded, frozen=True):
    """A row of a battle effect."""

    amount: Amount = msgspec.field(name="n", default=0)
    rounds: tuple[Round, ...] = ()
    side: Side = "either"


class ForceEffect(BrigandineEffect):
    """What an event changes while it is in force (D11), asked by the rules that it changes; by itself it changes nothing.

    Coins: journey_coins for who comes home, action_surcharge for an action card, recruit_discount off characters and
    claims, idle_fine for who could order and did not. defeat_markers: those of a defeat. least_discard: cards to be
    discarded at the confirmation at least.
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
    """What a nation can do (D2), asked by the rules that it changes.

    spell_discount: runes that the first spell of a battle costs less. training_price: coins of a class card; 0: what all
    pay. temple_discount, recruit_discount: coins off a temple or a character. effects: what acts for its defence of
    own home lands; in the first and last so many winters alone, if it has any.
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
    """What the class of a character can do (P11), asked by the rules that it changes."""

    key = "class"
    any_rune: ClassVar[bool] = False
    two_swords: ClassVar[bool] = False
    faith_dice: ClassVar[bool] = False
    brings_monster: ClassVar[bool] = False
    has_whim: ClassVar[bool] = False
    shoots: ClassVar[bool] = False
