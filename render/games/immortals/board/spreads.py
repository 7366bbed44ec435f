"""Layout of a space's signs and words around its middle: armies and buildings, or incomes."""

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
ROOMY = BARE._replace(hold=(34, 0, 36, 27))  # in a part, whose names may be smaller
INCOME = ArmySpread(  # both incomes of a space on one plate, without armies
    name=33, sizes=(28, 24), piece=(0, 11), piece_size=34, sign_sizes=(36, 22), hold=(60, 12, 60, 32),
    money=("energy", "gold"), energy=(-44, 10), gold=(12, 10), figure=(21, 0), money_size=28, figure_size=35,
    plate=(-59, -11, 118, 42),
)  # fmt: skip
ONE = INCOME._replace(energy=(-22, 10), gold=(-22, 10), hold=(40, 12, 40, 32), plate=(-39, -11, 78, 42))


def find_spread(money: tuple[str, ...]) -> ArmySpread:
    """Return the layout of spaces with these incomes, or with armies if there are none."""
    if not money:
        return BARE
    return INCOME if len(money) > 1 else ONE._replace(money=money)
