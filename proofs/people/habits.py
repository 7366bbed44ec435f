"""The habits of people in their matches: drawn once for each, and constant."""

from dataclasses import dataclass
from random import Random

# methods of Person other than moves, and their relative frequency
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
    """Habits of a person. looks: usual number of visits a day.

    curiosity: chance to press on without a question. asides: most actions of ASIDES in a visit. holiday: chance each day
    to begin a week away. thoroughness: chance to reopen the panel of a match at a visit. foresight: chance to give an
    order in a match at a visit.
    """

    looks: int
    curiosity: float
    asides: int
    holiday: float
    thoroughness: float
    foresight: float
    likes: tuple[float, ...]  # weight of each aside

    def draw_aside(self, chance: Random) -> str:
        """Draw an action other than a move."""
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
    """Draw the times of a day's visits, in order: seconds from the day's beginning. looks: usual number."""
    return sorted(chance.uniform(0, day) for _ in range(max(0, looks + chance.randint(-2, 1))))
