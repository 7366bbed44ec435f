"""Effects of the faces of the Tyrant's die on a troop (P11)."""

from engine.games.brigandine.edition.effects import Counted, WhimEffect
from engine.games.brigandine.position import events
from engine.games.brigandine.position.aims import WhimAim, locate_body
from engine.games.brigandine.position.changes import discard_cards, gain_coins, heal_told, wound_body
from engine.games.brigandine.position.map import list_reach, zone_room
from engine.games.brigandine.position.sides import Slot, Troop, take_out, troop_of
from engine.games.brigandine.position.state import Draft, edit_side, set_troop
from engine.rules.rule_data import Worded


class Disarm(Worded, WhimEffect, frozen=True):
    """A face that puts the troop's weapons into the owner's command zone.

    Weapons that find no space there are discarded.
    """

    disarms = True

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Take the weapons, one after the other."""
        weapons = [card for card in troop.gear if draft.rules.equipment[card].kind == "weapon"]
        for card in weapons:
            current = troop_of(draft.state.sides[owner], troop.character)
            set_troop(draft, owner, current, gear=take_out(current.gear, card))
            if zone_room(draft, owner) > 0:
                edit_side(draft, owner, zone=(*draft.state.sides[owner].zone, Slot(card)))
            else:
                discard_cards(draft, owner, [card])
        if weapons:
            draft.emit(events.Disarmed(owner, troop.character, weapons))


class Move(Worded, WhimEffect, frozen=True):
    """A face that moves the troop to the named territory, if own territories still connect the two.

    This counts as the troop's march.
    """

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Move the troop, or leave it in its territory."""
        if aim.land in list_reach(draft, owner, troop.place):
            set_troop(draft, owner, troop, place=aim.land, notes=(*troop.notes, "marched"))
            draft.emit(events.Moved(owner, troop.character, aim.land))


class Wound(Counted, WhimEffect, frozen=True):
    """A face that wounds the body named for it."""

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Wound the body, wherever it is attached now."""
        if found := locate_body(draft, aim.target, aim.wounded):
            wound_body(draft, *found, self.amount)


class Heal(Counted, WhimEffect, frozen=True):
    """A face that heals the body named for it."""

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Heal the body, wherever it is attached now."""
        if found := locate_body(draft, aim.target, aim.healed):
            holder, healed, at = found
            heal_told(draft, holder, healed, self.amount, str(at))


class Coins(Counted, WhimEffect, frozen=True):
    """A face that pays its owner coins."""

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Pay the coins."""
        gain_coins(draft, owner, self.amount, "whim")


class Choose(Worded, WhimEffect, frozen=True):
    """A face that acts as another one, named beforehand."""

    chosen = True
