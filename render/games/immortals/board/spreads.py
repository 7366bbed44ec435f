"""Layout of a space's signs and words around its middle: on the whole board, and on a page with one realm."""

from typing import NamedTuple, TypeAlias

Offset: TypeAlias = tuple[int, int]


class ArmySpread(NamedTuple):
    """Offsets in pixels from a space's middle at zoom 1, and sizes."""

    name: Offset
    energy: Offset
    gold: Offset
    figure: Offset  # from the sign of energy or gold to its number
    home: Offset
    card: Offset
    piece: Offset
    signs: int  # from the middle of the armies to the buildings, sideways
    aside: int  # how far armies with a building move the other way
    change: int
    name_size: int
    money_size: int
    figure_size: int
    piece_size: int
    sign_size: int  # a building alone, each of two being a little smaller
    free: Offset  # half the width and height without scenery
    reach: tuple[int, int, int]  # how far signs and words reach to the sides, up and down: arrows keep clear
    below: int = 0  # least distance below a space with signs above this space's name, 0 for none
    sides: Offset = (0, 0)  # left and right end of armies and incomes


TALL = ArmySpread(
    name=(0, -42), energy=(-34, -18), gold=(9, -18), figure=(21, 0), home=(-64, -18), card=(51, -19),
    piece=(0, 22), signs=42, aside=-15, change=60, name_size=25, money_size=24, figure_size=32, piece_size=42, sign_size=30,
    free=(50, 44), reach=(70, 50, 44),
)  # fmt: skip
BROAD = ArmySpread(  # for a page 1200 wide, with figures legible on a phone: 9 pixels of 350
    name=(0, -44), energy=(34, -15), gold=(34, 17), figure=(26, 0), home=(88, -15), card=(81, 15),
    piece=(-24, 3), signs=-54, aside=0, change=56, name_size=29, money_size=28, figure_size=44, piece_size=48, sign_size=30,
    free=(84, 48), reach=(104, 54, 42), below=92, sides=(-72, 64),
)  # fmt: skip
