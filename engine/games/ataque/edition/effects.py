"""The family of effects of abilities. Each method stands for a moment of a match.

A member is one class in effects/. It overrides the methods of the moments at which it does something.
In all methods `seat` and `owner` are the ability's player, and `these` is the type of the ability's own
troops.
"""

from collections.abc import Collection, Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec

from engine.rules.frames import Draft, Table
from engine.rules.rule_data import Effect

Who: TypeAlias = Literal["these", "own troops", "enemy troops", "one own troop"]
When: TypeAlias = Literal["always", "attacking", "defending", "with these"]
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=-99, le=99)]


class AbilityEffect(Effect):
    """One effect of an ability.

    forbids_attacks: the opponent may not declare attacks while it is in force. returns: the special troop,
    defeated in battle, comes back at the end of the turn (T15). heeds_types: it depends on the types that
    fight. renewal_cards: additional cards drawn in a renewal (T5).
    """

    forbids_attacks: ClassVar[bool] = False
    returns: ClassVar[bool] = False

    @property
    def heeds_types(self) -> bool:
        """Return True if the effect depends on the types that fight."""
        return False

    @property
    def renewal_cards(self) -> int:
        """Return the additional cards of a renewal (T5)."""
        return 0

    def check_row(self, place: str, types: Collection[str]) -> None:
        """Reject values that do not fit together."""

    def is_useful(self, now: Any) -> bool:
        """Return True if the effect would change anything, played at this moment (T17)."""
        raise NotImplementedError

    def sway(self, force: Any, owner: int, these: str) -> None:
        """Change the strength of a seat's troops while the effect is in force (T16). force: a battle.forces.Force."""

    def count_victims(self, struck: Mapping[str, int], these: str) -> int:
        """Return the number of enemy troops that this effect destroys after regular damage.

        struck: the numbers of troops that struck, by type.
        """
        return 0

    def list_shelters(self, table: Table[Any, Any], seat: int, these: str) -> list[int]:
        """Return the own territories where this effect protects troops from sacrifice."""
        return []

    def play(self, draft: Draft[Any, Any], seat: int, these: str) -> None:
        """Apply the immediate effect when the card is played (T8)."""

    def end_battle(self, draft: Draft[Any, Any], seat: int, these: str) -> None:
        """Apply the effect after a battle of its player."""

    def end_attack(self, draft: Draft[Any, Any], seat: int, these: str) -> None:
        """Apply the effect after an attack of its player, after end_battle of both sides."""

    def count_draws(self, living: int) -> int | None:
        """Return the number of cards to draw at the end of the turn. None: the effect draws none.

        living: the player's living troops of type `these`.
        """
        return None

    def end_turn(self, draft: Draft[Any, Any], seat: int, these: str) -> None:
        """Apply the effect at the end of the turn in which the card was played (T6)."""
