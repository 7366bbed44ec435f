"""Seats in pictures: names, colours and signs, and alternative texts cut to their limit; the same for every game."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.core import Text, text
from render.colours import Colour, colour
from render.fonts import NOTHING, drawable
from render.scene import Icon, Primitive, Words

Say: TypeAlias = Callable[[Text], str]
People: TypeAlias = Sequence[tuple[str, str]]
MOST = 1024  # characters of an alternative text


def seat_colour(people: People, seat: int) -> Colour:
    """How this seat is painted."""
    return colour(people[seat][1])


def shown(people: People, seat: int, say: Say) -> str:
    """The seat's name as far as the fonts can draw it; else its number (the game's text board-seat)."""
    name = drawable(people[seat][0])
    return name if name != NOTHING else say(text("board-seat", number=seat + 1))


def short(name: str) -> str:
    """A name for an alternative text."""
    seen = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(seen.split())[:24] or "?"


def cut(words: str, say: Say) -> str:
    """The words, or as many as fit with a sentence that says so (the game's text alt-cut)."""
    if len(words) <= MOST:
        return words
    rest = " … " + say(text("alt-cut"))
    return words[: MOST - len(rest)].rsplit(" ", 1)[0] + rest


def badge(people: People, seat: int, x: float, y: float, size: int) -> tuple[Primitive, ...]:
    """A seat's sign in its colour with its letter, on a pale plate that makes every colour visible."""
    paint = seat_colour(people, seat)
    low = y + (size * 0.14 if paint.sign == "triangle" else 0)
    return (
        Icon(paint.sign or "square", x, y, size * 1.28, "#ffffff", "#ffffff"),
        Icon(paint.sign or "square", x, y, size, paint.fill, paint.fill),
        Words(x, low, paint.letter, round(size * 0.5), paint.ink, bold=True),
    )
