"""How large Discord shows a picture: in a box on a computer, as wide as the column on a phone."""

from render.assets.fonts import load_font

DESKTOP, PHONE = (600, 350), 350


def desktop_share(scene):
    """Shown pixels by pixel of the picture, on a computer."""
    return min(DESKTOP[0] / scene.ground.width, DESKTOP[1] / scene.height)


def phone_share(scene):
    """The same on a phone."""
    return PHONE / scene.ground.width


def fills_box(scene):
    """Return True if next to nothing of Discord's box is left empty."""
    return abs(scene.ground.width / scene.height - DESKTOP[0] / DESKTOP[1]) < 0.02


def height(size: int) -> int:
    """Of a bold digit, in pixels."""
    _, top, _, bottom = load_font(size, True).getbbox("8")
    return bottom - top
