"""States as bytes, copies and checksums."""

from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec
import pytest

from engine.games import GAMES, bind
from engine.state.chance import Chance
from engine.state.codec import Codec, take_checksum
from engine.state.state_copier import make_copier
from tools.trials.simulate import drive, seed_of


class Inner(msgspec.Struct):
    numbers: list[int]
    by_seat: dict[int, str] = {}


class Fixed(msgspec.Struct, frozen=True):
    name: str
    parts: tuple[int, ...] = ()


class Outer(msgspec.Struct):
    inner: Inner
    fixed: Fixed
    several: list[Inner | None]
    plain: int = 0
    word: str | None = None
    mixed: Any = None


def outer():
    return Outer(
        Inner([1, 2], {3: "c"}), Fixed("x", (1,)), [Inner([4]), None], 5, "w", {"a": [1, {"b": [2]}]}
    )


def test_dump_and_load_are_exact():
    codec = Codec(Outer)
    dumped = codec.dump(outer())
    state = codec.load(dumped)
    assert codec.dump(state) == dumped
    assert state.inner == outer().inner
    assert state.several == outer().several


def test_load_names_what_does_not_fit():
    with pytest.raises(msgspec.ValidationError, match=r"inner\.numbers"):
        Codec(Outer).load(b'{"inner":{"numbers":["one"]},"fixed":{"name":"x"},"several":[]}')


def test_copy_equals_and_shares_nothing_mutable():
    one = outer()
    two = Codec(Outer).copy(one)
    assert two == one
    two.inner.numbers.append(9)
    two.inner.by_seat[1] = "z"
    two.several[0].numbers.clear()
    two.several.append(None)
    two.plain, two.word = 0, None
    assert one == outer()


def test_checksum_tells_states_apart():
    assert take_checksum(b"a") == sha256(b"a").hexdigest()[:16]
    assert take_checksum(b"a") != take_checksum(b"b")


class Card(msgspec.Struct, frozen=True):
    name: str


class Box(msgspec.Struct, frozen=True):
    cards: list[str]


class Troop(msgspec.Struct, tag="troop"):
    damage: int = 0


class Base(msgspec.Struct, tag="base"):
    troops: list[Troop]
    seats: dict[int, list[int]] = {}


VALUES = [
    (list[int], [1, 2]),
    (list[Card], [Card("a")]),
    (list[Troop | None], [Troop(1), None]),
    (list[Troop | Base], [Troop(1), Base([Troop(2)], {1: [2]})]),
    (list[int] | None, []),
    (dict[str, Card], {"a": Card("b")}),
    (dict[str, Base], {"a": Base([])}),
    (dict[str, int] | list[int] | int, {"a": 1}),
    (tuple[Troop, ...], (Troop(3),)),
    (tuple[int, list[int]], (1, [2])),
    (set[int], {1}),
    (Box, Box(["a"])),
    (Any, {"a": [Troop()]}),
    (Any | None, [[1]]),
]


def parts(value: Any) -> list[Any]:
    """The value and all that it holds."""
    if isinstance(value, msgspec.Struct):
        inner = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        inner = list(value.values())
    else:
        inner = list(value) if isinstance(value, list | tuple | set) else []
    return [value, *(part for one in inner for part in parts(one))]


def changeable(value: Any) -> dict[int, Any]:
    """Those parts that can change, by their identity."""
    return {
        id(part): part
        for part in parts(value)
        if isinstance(part, list | dict | set)
        or (isinstance(part, msgspec.Struct) and not part.__struct_config__.frozen)
    }


@pytest.mark.parametrize(("kind", "value"), VALUES, ids=[str(kind) for kind, _ in VALUES])
def test_a_copy_is_equal_and_shares_nothing_that_can_change(kind, value):
    copied = make_copier(kind)(value)
    assert copied == value
    assert type(copied) is type(value)
    assert changeable(value)
    assert not changeable(copied).keys() & changeable(value).keys()


@pytest.mark.parametrize(
    "kind", [int, str | None, Card, tuple[Card, ...], tuple[str, Card], Card | int | None]
)
def test_immutable_values_are_shared(kind):
    assert make_copier(kind) is None


@pytest.mark.parametrize("every", [60, pytest.param(1, marks=pytest.mark.proof)])
@pytest.mark.parametrize("key", GAMES)
def test_positions_of_a_match_are_copied_whole(key, every):
    game, seed = bind(key), seed_of("copies")
    state = game.setup(game.seats[0], {}, seed).state
    for _, turn in islice(drive(game, state, Chance(seed)), 0, None, every):
        copied = game.codec.copy(turn.state)
        assert game.codec.dump(copied) == game.codec.dump(turn.state)
        assert not changeable(copied).keys() & changeable(turn.state).keys()
