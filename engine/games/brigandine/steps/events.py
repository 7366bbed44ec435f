"""Events: the next one is shown, and does its first effect (E, U1, U2)."""

from engine.games.brigandine.position.state import Draft


def show_sign(draft: Draft) -> None:
    """End the event in force and show the next one (U1, U2)."""
    state = draft.state
    state.benched = {}
    state.sign = draft.chance.draw(state.signs)
    state.past.append(state.sign)
    draft.emit("event", sign=state.sign)
    draft.rules.events[state.sign].shown.show(draft)
