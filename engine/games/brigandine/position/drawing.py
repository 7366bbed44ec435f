"""Drawing in an organization: from the true deck, while everybody else sees the sizes of its beginning (O2, C3, H4)."""

from engine.games.brigandine.position.changes import deck_nation, take_cards
from engine.games.brigandine.position.sides import with_card
from engine.games.brigandine.position.state import Draft, State, Table, edit_side


def draw_hidden(draft: Draft, seat: int, nation: str, count: int) -> list[str]:
    """Draw into the hand unseen; notes how many came for the player's own view of the deck."""
    key = deck_nation(draft.state, nation)
    pile = draft.state.piles[key]
    cards = take_cards(draft, key, count)
    frame = find_organization(draft.state)
    if frame is not None:
        if pile.discards and not draft.state.piles[key].discards:
            frame.old_discards.setdefault(key, pile.discards)
        if cards and key in frame.old_discards and key not in frame.mixed[seat]:
            frame.mixed[seat].append(key)
        counts = frame.drawn[seat]
        counts[key] = counts.get(key, 0) + len(cards)
    if cards:
        edit_side(draft, seat, hand=with_card(draft.state.sides[seat].hand, *cards))
        draft.emit("drew", only=(seat,), seat=seat, cards=cards)
    return cards


def find_organization(state: State) -> "Counted | None":
    """Return the organization under way, if there is one."""
    top = state.stack[-1] if state.stack else None
    return top if getattr(top, "drawn", None) is not None else None


class Counted:
    """What an organization frame keeps of draws: sizes at its beginning, draws by seat, old_discards reshuffled since.

    mixed: by seat, decks from which it has drawn since their discards were reshuffled.
    """

    sizes: dict[str, tuple[int, int, int]]
    drawn: list[dict[str, int]]
    old_discards: dict[str, tuple[str, ...]]
    mixed: list[list[str]]


def shown_sizes(state: State, viewer: int | None, nation: str) -> tuple[int, int, int]:
    """Return the sizes of upper pile, lower pile and discards as this viewer may know them."""
    key = deck_nation(state, nation)
    frame, pile = find_organization(state), state.piles[key]
    if frame is None or key not in frame.sizes:
        return len(pile.upper), len(pile.lower), len(pile.discards)
    upper, lower, discards = frame.sizes[key]
    gone = 0 if viewer is None else frame.drawn[viewer].get(key, 0)
    if viewer is not None and key in frame.mixed[viewer]:
        return max(0, upper - gone), lower + discards - max(0, gone - upper), 0
    return max(0, upper - gone), lower - max(0, gone - upper), discards


def shown_discards(state: State, viewer: int | None, nation: str) -> tuple[str, ...]:
    """Return the discards as this viewer may know them."""
    frame, pile = find_organization(state), state.piles[nation]
    if frame is None:
        return pile.discards
    if viewer is not None and nation in frame.mixed[viewer]:
        return ()
    return with_card(frame.old_discards.get(nation, ()), *pile.discards)


def shown_size(table: Table, viewer: int, nation: str) -> int:
    """Count the cards that seem to be there to draw (C3)."""
    return sum(shown_sizes(table.state, viewer, nation))
