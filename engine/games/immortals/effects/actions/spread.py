"""Spread armies from one limbo over own spaces of its realm (M1, M4)."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Revealed
from engine.games.immortals.edition.cards import REALMS
from engine.games.immortals.effects.actions.follow_up import FollowUpFrame
from engine.games.immortals.position.changes import awaken_armies, pay_price
from engine.games.immortals.position.options import share_armies, spread_of, spread_options
from engine.games.immortals.position.state import Draft, Table, own_spaces
from engine.rules.core import Decision, Group, Option, Picks, Ref, Text, text


def limbo_options(table: Table, seat: int) -> Iterator[Option]:
    """List the limbos with armies in realms where the seat has a space."""
    for realm in REALMS:
        count = table.state.seats[seat].limbo[realm]
        if count and own_spaces(table.state, seat, realm):
            label = text("option-limbo", realm=Ref("realm", realm))
            yield Option(f"limbo:{realm}", label, text("hint-limbo", count=count))


def why_no_limbo(table: Table, seat: int) -> Text:
    """Return the reason: the limbos are empty, or the seat has no space in the realm of a filled one."""
    filled = [realm for realm in REALMS if table.state.seats[seat].limbo[realm]]
    if not filled or any(own_spaces(table.state, seat, realm) for realm in filled):
        return text("why-limbos")
    return text("why-no-space", realm=Ref("realm", filled[0]))


def ask_spread(draft: Draft, revealed: Revealed, realm: str, most: int) -> None:
    """Ask for the spaces of so many armies, or of all if that limbo has fewer."""
    count = min(most, draft.state.seats[revealed.seat].limbo[realm])
    draft.push(SpreadFrame(seat=revealed.seat, realm=realm, armies=count, price=revealed.price))


class SpreadFrame(FollowUpFrame, kw_only=True, tag="spread"):
    """The question for the spaces of so many armies from one limbo (M1, M4)."""

    automatic = True
    realm: str
    armies: int

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for any split over own spaces of the realm."""
        if seat not in self.active_seats(table):
            return None
        options = list(spread_options(table, seat, self.realm, self.armies))
        realm = Ref("realm", self.realm)
        group = Group(self.realm, text("group-spread", realm=realm), self.armies, self.armies)
        return self.decide(
            seat,
            "transition.spread",
            text("ask-spread", count=self.armies, realm=realm),
            options,
            groups=(group,),
            low=self.armies,
            high=self.armies,
            default=(options[0].id,) * self.armies,
            ready=share_armies(table, seat, {self.realm: self.armies}),
        )

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Pay the price and place the armies."""
        self.finished = True
        pay_price(draft, seat, self.price)
        awaken_armies(draft, seat, self.realm, spread_of(picks)[self.realm])
