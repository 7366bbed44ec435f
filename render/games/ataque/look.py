"""What a picture of Ataque à Torre is painted from, and the colours of its themes, armies and types."""

from dataclasses import dataclass, field
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Arg, Event, Text, text
from engine.games.ataque.edition import Edition
from render.brush import mix
from render.colours import Colour
from render.fonts import LONGEST, wrapped
from render.people import People, Say, badge, seat_colour, shown
from render.scene import Primitive
from render.themes import DUSK, Theme

if TYPE_CHECKING:
    from engine.games.ataque.view import View

STONE, DARK, WHITE = "#d8cfc0", "#17171b", "#ffffff"
MAGIC, MAGIC_LINE = "#4a3f66", "#d9c2f0"
BLOW, BLOW_INK = "#ffb02e", "#2b1a04"
HUES = {
    "light": "#50793a", "shooter": "#1f7a78", "heavy": "#5f6577", "cavalry": "#9a6216", "siege": "#8a4044",
}  # fmt: skip


class Mood(NamedTuple):
    """The tones of one army's realm: what lies around the lands, the lands, their edge, text on them."""

    field: str
    land: str
    edge: str
    ink: str

    @property
    def spot(self) -> str:
        """A space without a base."""
        return mix(self.land, self.edge, 0.34)

    @property
    def shore(self) -> str:
        """The rim around a land."""
        return mix(self.field, self.land, 0.38)

    @property
    def tones(self) -> tuple[str, ...]:
        """The colours that a palette of this realm must hold."""
        weave = mix(self.land, self.edge, 0.12)
        return (
            *self,
            self.spot,
            self.shore,
            weave,
            mix(self.land, self.ink, 0.5),
            mix(self.spot, self.ink, 0.3),
        )


MOODS = {
    "westerners": Mood("#22384d", "#49614f", "#101b26", WHITE),
    "easterners": Mood("#452a2a", "#7a6044", "#201112", WHITE),
    "fae": Mood("#232c52", "#336a68", "#10142b", WHITE),
    "undead": Mood("#2a2831", "#57506b", "#121116", WHITE),
}
NO_ARMY = Mood("#22252c", "#454a55", "#121419", WHITE)
INKS = (
    STONE, DARK, WHITE, MAGIC, MAGIC_LINE, BLOW, BLOW_INK, mix(BLOW, BLOW_INK, 0.5),
    *HUES.values(), *(mix(hue, WHITE, share) for hue in HUES.values() for share in (0.35, 0.7)),
    *(mix(hue, DARK, 0.45) for hue in HUES.values()), mix(MAGIC, WHITE, 0.4), mix(STONE, DARK, 0.5),
)  # fmt: skip


@dataclass(frozen=True)
class Sight:
    """A view and all that its pictures need: names, words, theme, what just happened, and the spots to light."""

    view: "View"
    rules: Edition
    people: People
    say: Say
    theme: Theme = DUSK
    events: tuple[Event, ...] = ()
    lit: frozenset[str] = field(default_factory=frozenset)

    def words(self, key: str, **args: Arg) -> str:
        """The sentence of a key."""
        return self.say(text(key, **args))

    def colour(self, seat: int) -> Colour:
        """How this seat is painted."""
        return seat_colour(self.people, seat)

    def name(self, seat: int) -> str:
        """The seat's name as far as the fonts can draw it; else its number."""
        return shown(self.people, seat, self.say)

    def badge(self, seat: int, x: float, y: float, size: int) -> tuple[Primitive, ...]:
        """A seat's sign in its colour with its letter."""
        return badge(self.people, seat, x, y, size)

    def army(self, seat: int) -> str:
        """The name of the seat's army."""
        army = self.view.seats[seat].army
        return self.rules.armies[army].name if army else self.words("board-no-army")

    def mood(self, seat: int) -> Mood:
        """The tones of the seat's realm."""
        return mood(self.rules, self.view.seats[seat].army, self.theme)

    def place(self, place: str) -> str:
        """A territory or the palace by its short name."""
        where = place.partition("/")[2]
        return (
            self.words("board-palace")
            if where == "p"
            else self.words("board-territory", number=int(where[1:]) + 1)
        )


def mood(rules: Edition, army: str, theme: Theme) -> Mood:
    """The tones of an army's realm in this theme; armies of unknown names take those of the known ones in order."""
    if not army:
        tones = NO_ARMY
    else:
        tones = MOODS.get(army) or list(MOODS.values())[list(rules.armies).index(army) % len(MOODS)]
    if theme.key == DUSK.key:
        return tones
    return Mood(
        mix(tones.field, WHITE, 0.6), mix(tones.land, WHITE, 0.55), mix(tones.edge, WHITE, 0.25), DARK
    )


def emblem(rules: Edition, army: str) -> str:
    """The sign of an army; armies of unknown names take those of the known ones in order."""
    known = list(MOODS)
    return army if army in known else known[list(rules.armies).index(army) % len(known)]


def power(value: int, initiative: bool, artillery: bool) -> str:
    """A troop's power as the rules write it: 1+ has initiative, 4− is artillery."""
    return f"{value}{'+' if initiative else '−' if artillery else ''}"


def ability_name(rules: Edition, key: str) -> str:
    """An ability's proper name."""
    return rules.abilities[key].name


def names_of(rules: Edition, cards: list[str]) -> str:
    """Cards in a row by their names; a repeated one with its count."""
    counts = {card: cards.count(card) for card in cards}
    named = ((_card_name(rules, card), count) for card, count in counts.items())
    return ", ".join(name + (f" ×{count}" if count > 1 else "") for name, count in named)


def _card_name(rules: Edition, card: str) -> str:
    return rules.types[card].name if rules.is_base(card) else ability_name(rules, card)


def kind_name(rules: Edition, kind: str) -> Text | str:
    """What a fallen kind is called: a base, a type, a special troop."""
    if kind == "base":
        return text("board-base")
    return rules.types[kind].name if kind in rules.types else ability_name(rules, kind)


def fallen(rules: Edition, fell: dict[str, int]) -> tuple[Text, ...]:
    """What fell in a part of a battle, each kind with its count."""
    return tuple(text("board-fell", count=count, what=kind_name(rules, kind)) for kind, count in fell.items())


def in_lines(said: str, size: int, width: int) -> list[str]:
    """The words in lines that a picture can hold: of this width, and not of more letters than it keeps."""
    return [part for line in wrapped(said, size, False, width) for part in wrap(line, LONGEST)]


def face(rules: Edition, kind: str) -> tuple[str, str]:
    """The ground and the sign of a type of troop, a special troop or a base."""
    if kind == "base":
        return mix(STONE, DARK, 0.5), "base"
    if kind in rules.types:
        return HUES[kind], kind
    return MAGIC, "special"
