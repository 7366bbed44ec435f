"""AI seats: seats of a match that a program plays from the start. Their user ids tell them from everybody else's."""

LEVELS = {
    "easy": "random",
    "normal": "greedy",
    "hard": "search",
}  # how well an AI plays: its driver in engine.bots
STRONGER = {
    "hard": frozenset({"ataque", "brigandine"})
}  # the games in which a level is shown to beat the one below it (docs/BALANCE.md)
STAND_IN = "normal"  # the level that plays for who is absent

BAND = -(1 << 62)  # ids below it are AI seats'; Discord's are above 0, forgotten people's just below 0


def list_levels(game: str) -> list[str]:
    """List the levels that are on offer in a game, by its key."""
    return [level for level in LEVELS if game in STRONGER.get(level, (game,))]


def make_robot_id(number: int) -> int:
    """Make the user id of a match's AI seat number 1, 2, …"""
    return BAND - number


def read_robot_number(user: int) -> int | None:
    """Read the number of an AI seat from its user id; None: it is no AI seat's."""
    return BAND - user if user < BAND else None
