"""A revealed card in one of the eight army slots: where the tests of X1–X10 begin."""

from tests.engine.games.immortals.board import PLAY, RULES, Board, at

GOLD, ENERGY, TRANSITION, CONSTRUCTION, ATTACK, MOVE, MOVE_TOO, OWN = range(8)
TREEHOME = "conflict/light/treehome"
RICH = "seat 0: gold=9 energy=9 light=9 dark=9"
LIGHT_TRIBES = [key for key, tribe in RULES.tribes.items() if tribe.realm == "light"]


def reveal(slot: int, card: str, *lines: str, pair: str = "elves/demons") -> Board:
    """Reveal the card as seat 0, if it can do anything.

    Seat 0 leads this pair of tribes. Seat 1 has a card on the board.
    """
    light, dark = pair.split("/")
    others = [tribe for tribe in LIGHT_TRIBES if tribe != light][:2]
    shadows = [key for key, tribe in RULES.tribes.items() if tribe.realm == "dark" and key != dark]
    seats = f"seats: {pair} {others[0]}/{shadows[0]} {others[1]}/{shadows[1]}"
    play = PLAY.replace(PLAY.splitlines()[0], seats)
    board = at(play, f"board 0: {slot}={card}", "board 1: 9=blank", *lines)
    way = f"reveal:{slot}"
    return board.do(f"0 turn.reveal {way}") if way in board.options(0) else board


def construction(*lines: str, card: str = TREEHOME, pair: str = "elves/demons") -> Board:
    """Construction revealed with this card."""
    return reveal(CONSTRUCTION, card, *lines, pair=pair)


def attack(*lines: str, card: str = TREEHOME, slot: int = ATTACK, **more: str) -> Board:
    """Attack (or another slot) revealed with this card."""
    return reveal(slot, card, *lines, **more)


def targets(board: Board) -> set[str]:
    """The spaces on offer to attack."""
    return {id_.partition(">")[2] for id_ in board.actions(0) if id_.startswith("attack:")}
