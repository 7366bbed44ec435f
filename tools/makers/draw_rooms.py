"""Draw the packages into docs/rooms.md, with arrows to their dependencies, read from imports.

Call: `python -m tools.makers.draw_rooms`. tests/test_docs.py fails while the page differs from the code.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import grimp

PAGE = Path(__file__).parents[2] / "docs" / "rooms.md"
BEGIN, END = "<!-- drawn by tools/makers/draw_rooms.py -->\n", "<!-- end of the drawing -->"
HOUSE = ("cogs", "render", "db", "engine")
GAMES = {"engine.games": "game", "render.games": "painter"}  # frames of packages that every game has
FRAMES = {
    "cogs": "cogs/",
    "painter": "render/games/: the same rooms in every game",
    "render": "render/",
    "db": "db/",
    "game": "engine/games/: the same rooms in every game",
    "engine": "engine/",
}
Arrows = Mapping[str, set[str]]


def find_room(module: str) -> str:
    """Return the node that shows a module: "frame.package", or its folder if that has no frame."""
    folder, *inside = module.split(".")
    frame = GAMES.get(".".join((folder, *inside[:1])))
    if frame is not None:
        return f"{frame}.{inside[2]}" if len(inside) > 2 else f"{frame}.{frame}"
    return f"{folder}.{inside[0]}" if folder in FRAMES and inside else folder


def list_arrows(graph: grimp.ImportGraph) -> Arrows:
    """Return the dependencies of each package and each frame. Imports for type checkers are included.

    An arrow between packages of two frames goes between the frames. Each frame has an arrow to the dependencies of its
    packages.
    """
    arrows: dict[str, set[str]] = {}
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            room, below = find_room(module), find_room(other)
            frame, frame_below = room.partition(".")[0], below.partition(".")[0]
            start, goal = (room, below) if frame == frame_below else (frame, frame_below)
            arrows.setdefault(start, set()).update({goal} - {start})
            arrows.setdefault(goal, set())
    return arrows


def drop_detours(arrows: Arrows) -> Arrows:
    """Drop each arrow that a path of other arrows replaces. The arrows must have no cycle."""

    @cache
    def reach_from(room: str) -> frozenset[str]:
        return frozenset(arrows[room]).union(*map(reach_from, arrows[room]))

    return {room: below - set().union(*map(reach_from, below)) for room, below in arrows.items()}


def draw_rooms() -> str:
    """Return the drawing as a Mermaid block of Markdown."""
    graph = grimp.build_graph(*HOUSE, exclude_type_checking_imports=False, cache_dir=None)
    return "\n".join(["```mermaid", *_write_lines(drop_detours(list_arrows(graph))), "```", ""])


def _write_lines(arrows: Arrows) -> Iterator[str]:
    yield "flowchart TD"
    for frame, title in FRAMES.items():
        yield f'  subgraph {frame}["{title}"]'
        for room in sorted(room for room in arrows if room.startswith(f"{frame}.")):
            yield f"    {room}[{room.partition('.')[2]}]"
        yield "  end"
    for room, below in sorted(arrows.items()):
        yield from (f"  {room} --> {other}" for other in sorted(below))


def replace_drawing(page: str) -> str:
    """Return the page with the current drawing between its two marks."""
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + draw_rooms() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(replace_drawing(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
