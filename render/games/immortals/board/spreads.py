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
    sign_sizes: tuple[int, int]  # of buildings right of the armies: largest, and least
    hold: Hold  # of armies, buildings and incomes
    money: tuple[str, ...] = ()
    signs: int = 0  # with incomes, from the middle of the armies to the buildings left of them
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
    name=33, sizes=(32, 26), piece=(-18, 3), piece_size=36, sign_sizes=(24, 20), signs=-46, hold=(66, 12, 70, 20),
    money=("energy", "gold"), energy=(28, -7), gold=(28, 18), figure=(19, 0), money_size=22, figure_size=25,
)  # fmt: skip
QUIET = FULL._replace(money=(), piece=(0, 0))  # its other spaces
TALL = FULL._replace(  # an area's spaces: incomes below the armies
    name=32, piece=(0, 0), signs=-44, hold=(56, 18, 56, 50), energy=(-41, 35), gold=(3, 35), figure=(18, 0),
    money_size=24, figure_size=27, plate=(-55, 20, 92, 30),
)  # fmt: skip


EMPTY = FULL._replace(  # a lit space without armies: both incomes in their place
    energy=(-52, 8), gold=(12, 8), money_size=34, figure_size=36, figure=(26, 0)
)


def find_spread(money: tuple[str, ...]) -> ArmySpread:
    """Return the layout of a realm's lit spaces with these incomes, a single one on the armies' line."""
    return FULL if len(money) > 1 else FULL._replace(money=money, energy=(30, 4), gold=(30, 4))
