"""Layout of a space's signs and words around its middle: armies and buildings alone, or with incomes."""

from typing import Any, NamedTuple, TypeAlias

Offset: TypeAlias = tuple[int, int]
Hold: TypeAlias = tuple[int, int, int, int]  # how far something reaches to the left, up, right and down


class ArmySpread(NamedTuple):
    """Offsets in pixels from a space's middle at zoom 1, and sizes.

    money: the incomes that are shown. Empty: none.
    """

    name: int  # from the middle up to that of the name's last line
    sizes: tuple[int, int]  # of names: largest, and least
    piece: Offset
    piece_size: int
    sign_sizes: tuple[
        int, int
    ]  # of buildings right of the armies: largest, and least. Beside incomes there are none
    hold: Hold  # of armies, buildings and incomes
    money: tuple[str, ...] = ()
    energy: Offset = (0, 0)
    gold: Offset = (0, 0)
    figure: Offset = (0, 0)  # from the sign of energy or gold to its number
    money_size: int = 0
    figure_size: int = 0
    plate: Hold = (0, 0, 0, 0)  # a dark plate below incomes: left, top, width and height

    def shrink(self, k: float) -> "ArmySpread":
        """Return the same layout with all lengths k times as large."""

        def scale(value: Any) -> Any:
            if isinstance(value, tuple):
                return tuple(map(scale, value))
            return round(value * k) if isinstance(value, int) else value

        return ArmySpread(*map(scale, self))


BARE = ArmySpread(  # 24 is read at 7 pixels on a phone
    name=20, sizes=(26, 24), piece=(0, 11), piece_size=34, sign_sizes=(36, 22), hold=(34, 0, 36, 22),
)  # fmt: skip
FULL = ArmySpread(  # a realm's lit spaces: incomes beside the armies
    name=36, sizes=(32, 26), piece=(-34, 5), piece_size=36, sign_sizes=(24, 20), hold=(66, 14, 74, 38),
    money=("energy", "gold"), energy=(26, -8), gold=(26, 23), figure=(20, 0), money_size=29, figure_size=32,
    plate=(5, -25, 68, 63),
)  # fmt: skip
EMPTY = FULL._replace(  # a lit space without armies: both incomes in their place, within the same hold
    energy=(-49, 11), gold=(18, 11), money_size=34, figure_size=42, figure=(26, 0), plate=(-66, -13, 140, 50)
)
TALL = FULL._replace(  # an area's spaces: incomes below the armies
    name=32, piece=(0, 0), hold=(56, 18, 56, 56), energy=(-44, 38), gold=(9, 38), figure=(18, 0),
    money_size=28, figure_size=33, plate=(-61, 20, 116, 36),
)  # fmt: skip


def find_spread(money: tuple[str, ...]) -> ArmySpread:
    """Return the layout of a realm's lit spaces with these incomes, a single one large on the armies' line."""
    if len(money) > 1:
        return FULL
    at = 31, 6
    large = FULL._replace(money_size=36, figure_size=43, figure=(24, 0), plate=(8, -20, 76, 52))
    return large._replace(money=money, energy=at, gold=at)
