"""Effects of events when they are shown (E, U2, D11)."""

from engine.games.brigandine.edition.effects import Counted, ShownEffect
from engine.games.brigandine.position import events
from engine.games.brigandine.position.changes import gain_coins, wound_body
from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.dawn_tasks import heal_board, queue_tasks
from engine.games.brigandine.position.map import home_of, kp_of
from engine.games.brigandine.position.sides import MonthStart, is_script, take_out, troop_of, with_card
from engine.games.brigandine.position.state import (
    Draft,
    edit_side,
    left_of,
    list_playing,
    marker_order,
    own_lands,
    set_troop,
)
from engine.games.brigandine.position.troops import list_wounds
from engine.rules.rule_data import Worded


class SetCardAside(Counted, ShownEffect, frozen=True):
    """An event that sets one random combat card of each nation aside until the next event."""

    def show(self, draft: Draft) -> None:
        """Draw the cards."""
        for seat in marker_order(draft.state):
            side = draft.state.sides[seat]
            card = draft.chance.choice(combat_of(draft.rules, side))
            draft.state.benched[side.nation] = card
            draft.emit(events.Benched(seat, card))


class Coins(Counted, ShownEffect, frozen=True):
    """An event that gives coins to all seats."""

    def show(self, draft: Draft) -> None:
        """Give the coins."""
        for seat in marker_order(draft.state):
            gain_coins(draft, seat, self.amount, "event")


class PassCard(Counted, ShownEffect, frozen=True):
    """An event that passes a random hand card of each seat to the left, manuscripts excepted, all at once."""

    def show(self, draft: Draft) -> None:
        """Choose all cards, then pass them."""
        passed: list[tuple[int, int, str]] = []
        for seat in marker_order(draft.state):
            cards = [card for card in draft.state.sides[seat].hand if not is_script(card)]
            if cards:
                passed.append((seat, left_of(draft.state, seat), draft.chance.choice(cards)))
        for seat, _, card in passed:
            edit_side(draft, seat, hand=take_out(draft.state.sides[seat].hand, card))
        for seat, taker, card in passed:
            edit_side(draft, taker, hand=with_card(draft.state.sides[taker].hand, card))
            draft.emit(events.CardPassed(seat, taker))
            draft.emit(events.CardPassedOn(seat, taker, card), only=(seat, taker))


class ClearMarkers(Worded, ShownEffect, frozen=True):
    """An event that removes all defeat markers."""

    def show(self, draft: Draft) -> None:
        """Remove the markers."""
        for seat in list_playing(draft.state):
            for troop in draft.state.sides[seat].troops:
                if troop.markers:
                    set_troop(draft, seat, troop, markers=0)


class HealAll(Counted, ShownEffect, frozen=True):
    """An event that heals every troop on the board."""

    def show(self, draft: Draft) -> None:
        """Heal the troops. If there is a choice, it is asked at the month start."""
        for seat in marker_order(draft.state):
            heal_board(draft, seat, self.amount)


class RevealTokens(Worded, ShownEffect, frozen=True):
    """An event that turns up the tokens on territories of the player or players with most KP."""

    def show(self, draft: Draft) -> None:
        """Turn the tokens up."""
        state = draft.state
        most = max(kp_of(state, seat) for seat in list_playing(state))
        for seat in list_playing(state):
            if kp_of(state, seat) == most:
                for land in own_lands(state, seat):
                    if land in state.buried and land not in state.turned:
                        state.turned.append(land)
                        draft.emit(events.TokenTurned(land, state.buried[land]))


class DiscardSurplus(Counted, ShownEffect, frozen=True):
    """An event for each player with more cards than the smallest hand: a discard at the month start."""

    def show(self, draft: Draft) -> None:
        """Queue the discards for the month start."""
        state = draft.state
        least = min(len(state.sides[seat].hand) for seat in list_playing(state))
        for seat in list_playing(state):
            if len(state.sides[seat].hand) > least:
                queue_tasks(draft, seat, MonthStart("surplus", "", self.amount))


class WoundWounded(Counted, ShownEffect, frozen=True):
    """An event that wounds every wounded body. A character keeps at least 1 life."""

    def show(self, draft: Draft) -> None:
        """Wound the bodies."""
        for seat in marker_order(draft.state):
            for troop in draft.state.sides[seat].troops:
                wounded = [at for at, lost in list_wounds(troop).items() if lost]
                for at in reversed(wounded):  # the last attached first, so that the numbers stay valid
                    now = troop_of(draft.state.sides[seat], troop.character)
                    wound_body(draft, seat, now, at, self.amount)


class JourneysSucceed(Worded, ShownEffect, frozen=True):
    """An event that makes all journeys of this update succeed."""

    sure_journeys = True

    def show(self, draft: Draft) -> None:
        """Do nothing now: the journeys read sure_journeys."""


class LoseShare(Counted, ShownEffect, frozen=True):
    """An event that takes a share of the coins from all seats, rounded down."""

    def show(self, draft: Draft) -> None:
        """Take the share."""
        for seat in marker_order(draft.state):
            gain_coins(draft, seat, -(draft.state.sides[seat].coins // self.amount), "event")


class DrawLand(Counted, ShownEffect, frozen=True):
    """An event by which each seat draws cards at the month start.

    The deck is that of a nation with a home land among the seat's territories.
    """

    def show(self, draft: Draft) -> None:
        """Queue the choice of a deck for the month start."""
        for seat in list_playing(draft.state):
            homes = {home_of(draft.rules, land) for land in own_lands(draft.state, seat)}
            if homes:
                queue_tasks(draft, seat, MonthStart("abroad", "", self.amount))


class ShuffleTokens(Worded, ShownEffect, frozen=True):
    """An event that redistributes the conquest tokens on the board, face down."""

    def show(self, draft: Draft) -> None:
        """Shuffle the tokens."""
        state = draft.state
        tokens = sorted(state.buried.values())
        draft.chance.shuffle(tokens)
        state.buried = dict(zip(state.buried, tokens, strict=True))
        state.turned = []
        draft.emit(events.TokensMixed([*state.buried]))
