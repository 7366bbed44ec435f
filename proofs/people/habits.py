"""How a person lives with their matches: drawn once for each, and held all their life."""

from dataclasses import dataclass
from random import Random

# What people do beside their moves, and how often.
ASIDES = {
    "press_around": 6.0,
    "type_command": 6.0,
    "vote": 2.0,
    "press_old": 1.0,
    "press_twice": 0.7,
    "say_something": 0.3,
    "turn_dms": 0.2,
    "leave_server": 0.06,
}


@dataclass(frozen=True)
class Habit:
    """looks: a day; curiosity: of pressing on where nothing is asked, asides: at most in one look.

    holiday: of a day on which a week away begins; thoroughness: of opening the panel anew at a look; foresight: of
    laying something for coming turns then.
    """

    looks: int
    curiosity: float
    asides: int
    holiday: float
    thoroughness: float
    foresight: float
    likes: tuple[float, ...]  # of each aside

    def draw_aside(self, chance: Random) -> str:
        """Draw what is done beside the moves."""
        [drawn] = chance.choices(list(ASIDES), self.likes)
        return drawn


def draw_habit(chance: Random) -> Habit:
    """Draw a person's habit."""
    return Habit(
        looks=chance.randint(3, 8),
        curiosity=chance.uniform(0.05, 0.5),
        asides=chance.randint(1, 6),
        holiday=chance.choice((0.0, 0.02, 0.08)),
        thoroughness=chance.random() / 2,
        foresight=chance.choice((0.0, 0.3)),
        likes=tuple(weight * chance.uniform(0.2, 2) for weight in ASIDES.values()),
    )


def draw_hours(chance: Random, looks: int, day: float) -> list[float]:
    """Draw at which seconds of a day somebody looks in, in order; now and then not at all, or more often."""
    return sorted(chance.uniform(0, day) for _ in range(max(0, looks + chance.randint(-2, 1))))
