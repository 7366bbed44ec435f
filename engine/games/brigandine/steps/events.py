"""Events: what they do when they are shown (E, D11)."""

from collections.abc import Callable

from engine.games.brigandine.position.changes import gain_coins, wound_body
from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.map import home_of, kp_of
from engine.games.brigandine.position.sides import Troop, find_troop, is_script, take_out, with_card
from engine.games.brigandine.position.state import (
    Draft,
    edit_side,
    left_of,
    list_playing,
    marker_order,
    own_lands,
    set_troop,
)
from engine.games.brigandine.position.troops import is_wounded
from engine.games.brigandine.steps.dawn import heal_choice, queue_event


def show_sign(draft: Draft) -> None:
    """U1, U2: the event in force ends, the next is shown and does its first effect."""
    state = draft.state
    state.benched = {}
    state.sign = draft.chance.draw(state.signs)
    state.past.append(state.sign)
    draft.emit("event", sign=state.sign)
    effect = draft.rules.events[state.sign].shown
    SHOWN[effect.do](draft, effect.n)


def _set_aside(draft: Draft, _n: int) -> None:
    """Each nation one random card of its combat deck until the next event."""
    for seat in marker_order(draft.state):
        side = draft.state.sides[seat]
        card = draft.chance.choice(combat_of(draft.rules, side))
        draft.state.benched[side.nation] = card
        draft.emit("benched", seat=seat, card=card)


def _change_coins(draft: Draft, n: int) -> None:
    for seat in marker_order(draft.state):
        gain_coins(draft, seat, n, "event")


def _pass_cards(draft: Draft, _n: int) -> None:
    """Pass a random hand card to the left, manuscripts excepted, all at once."""
    passed: list[tuple[int, int, str]] = []
    for seat in marker_order(draft.state):
        cards = [card for card in draft.state.sides[seat].hand if not is_script(card)]
        if cards:
            passed.append((seat, left_of(draft.state, seat), draft.chance.choice(cards)))
    for seat, _, card in passed:
        edit_side(draft, seat, hand=take_out(draft.state.sides[seat].hand, card))
    for seat, taker, card in passed:
        edit_side(draft, taker, hand=with_card(draft.state.sides[taker].hand, card))
        draft.emit("passed-card", seat=seat, to_=taker)
        draft.emit("passed-which", only=(seat, taker), seat=seat, to_=taker, card=card)


def _clear_markers(draft: Draft, _n: int) -> None:
    for seat in list_playing(draft.state):
        for troop in draft.state.sides[seat].troops:
            if troop.markers:
                set_troop(draft, seat, troop, markers=0)


def _heal_all(draft: Draft, n: int) -> None:
    for seat in marker_order(draft.state):
        for troop in draft.state.sides[seat].troops:
            if troop.place:
                heal_choice(draft, seat, troop.character, n)


def _reveal_tokens(draft: Draft, _n: int) -> None:
    """On territories controlled by the player(s) with most KP."""
    state = draft.state
    most = max(kp_of(state, seat) for seat in list_playing(state))
    for seat in list_playing(state):
        if kp_of(state, seat) == most:
            for land in own_lands(state, seat):
                if land in state.buried and land not in state.turned:
                    state.turned.append(land)
                    draft.emit("turned", land=land, token=state.buried[land])


def _discard_surplus(draft: Draft, n: int) -> None:
    """Each player with more hand cards than the smallest hand discards one, at dawn."""
    state = draft.state
    least = min(len(state.sides[seat].hand) for seat in list_playing(state))
    for seat in list_playing(state):
        if len(state.sides[seat].hand) > least:
            queue_event(draft, seat, "surplus", n or 1)


def _wound_wounded(draft: Draft, n: int) -> None:
    """Every wounded body loses life; a character keeps at least 1."""
    for seat in marker_order(draft.state):
        for name in [troop.character for troop in draft.state.sides[seat].troops if is_wounded(troop)]:
            _wound_troop(draft, seat, name, n or 1)


def _wound_troop(draft: Draft, seat: int, name: str, n: int) -> None:
    troop = find_troop(draft.state.sides[seat], name)
    assert troop is not None
    for at in [at for at, body in reversed(list(enumerate(troop.monsters))) if body.wounds]:
        wound_body(draft, seat, _find_again(draft, seat, name), at, n)
    if troop.wounds:
        wound_body(draft, seat, _find_again(draft, seat, name), -1, n)


def _find_again(draft: Draft, seat: int, name: str) -> Troop:
    troop = find_troop(draft.state.sides[seat], name)
    assert troop is not None
    return troop


def _lose_share(draft: Draft, n: int) -> None:
    """Take a share of the coins, rounded down."""
    for seat in marker_order(draft.state):
        gain_coins(draft, seat, -(draft.state.sides[seat].coins // (n or 3)), "event")


def _draw_land(draft: Draft, n: int) -> None:
    """One card from the deck of a nation on whose home land a territory is theirs, at dawn."""
    for seat in list_playing(draft.state):
        homes = {home_of(draft.rules, land) for land in own_lands(draft.state, seat)}
        if homes:
            queue_event(draft, seat, "abroad", n or 1)


def _shuffle_tokens(draft: Draft, _n: int) -> None:
    """Lay the conquest tokens on the board out again, face down."""
    state = draft.state
    tokens = sorted(state.buried.values())
    draft.chance.shuffle(tokens)
    state.buried = dict(zip(state.buried, tokens, strict=True))
    state.turned = []
    draft.emit("mixed", lands=[*state.buried])


def _do_nothing(draft: Draft, n: int) -> None:
    """Do nothing now: it acts in the journeys of this update."""


SHOWN: dict[str, Callable[[Draft, int], None]] = {
    "set-card-aside": _set_aside,
    "coins": _change_coins,
    "pass-card": _pass_cards,
    "clear-markers": _clear_markers,
    "heal-all": _heal_all,
    "reveal-tokens": _reveal_tokens,
    "discard-surplus": _discard_surplus,
    "wound-wounded": _wound_wounded,
    "journeys-succeed": _do_nothing,
    "lose-share": _lose_share,
    "draw-land": _draw_land,
    "shuffle-tokens": _shuffle_tokens,
}
