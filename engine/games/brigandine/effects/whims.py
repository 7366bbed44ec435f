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
    """Put its weapons into the owner's command zone. If that is full, discard them."""

    disarms = True

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Take weapon after weapon."""
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
    """Move it to the named territory, if its owner's lands still lead there. It has marched then."""

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Move it, or leave it where it is."""
        if aim.land in list_reach(draft, owner, troop.place):
            set_troop(draft, owner, troop, place=aim.land, notes=(*troop.notes, "marched"))
            draft.emit(events.Moved(owner, troop.character, aim.land))


class Wound(Counted, WhimEffect, frozen=True):
    """Wound the body that was named for it."""

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Wound it, wherever it is attached now."""
        if found := locate_body(draft, aim.target, aim.wounded):
            wound_body(draft, *found, self.amount)


class Heal(Counted, WhimEffect, frozen=True):
    """Heal the body that was named for it."""

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Heal it, wherever it is attached now."""
        if found := locate_body(draft, aim.target, aim.healed):
            holder, healed, at = found
            heal_told(draft, holder, healed, self.amount, str(at))


class Coins(Counted, WhimEffect, frozen=True):
    """Pay its owner coins."""

    def strike(self, draft: Draft, owner: int, troop: Troop, aim: WhimAim) -> None:
        """Pay them."""
        gain_coins(draft, owner, self.amount, "whim")


class Choose(Worded, WhimEffect, frozen=True):
    """Act as the face that was named beforehand."""

    chosen = True
