"""How large Discord shows a picture: in a box on a computer, as wide as the column on a phone."""

from render.fonts import load_font

DESKTOP, PHONE = (600, 350), 350


def desktop_share(ground):
    """Shown pixels by pixel of the picture, on a computer."""
    return min(DESKTOP[0] / ground.width, DESKTOP[1] / ground.height)


def phone_share(ground):
    """The same on a phone."""
    return PHONE / ground.width


def fills_box(ground):
    """Whether next to nothing of Discord's box is left empty."""
    return abs(ground.width / ground.height - DESKTOP[0] / DESKTOP[1]) < 0.02


def height(size: int) -> int:
    """Of a bold digit, in pixels."""
    _, top, _, bottom = load_font(size, True).getbbox("8")
    return bottom - top
