"""Alternative texts of Brigandine: month and event first, then the standings, then the lands."""

from collections.abc import Iterator

from engine.games.brigandine.position.view_rows import SideView
from render.games.brigandine.sight import Sight, event_line, land_name, nation_name, phase_name
from render.text.alt_text import join_sentences
from render.text.say import write_number


def board_alt(sight: Sight) -> str:
    """Return month, event, every seat's figures, and the holders of the territories."""
    parts = [phase_name(sight) + ".", *filter(None, [event_line(sight)]), *tell_standings(sight)]
    return join_sentences((*parts, *_tell_owners(sight)), sight.say)


def tell_standings(sight: Sight) -> Iterator[str]:
    """Yield each seat's nation and figures."""
    for seat, side in enumerate(sight.view.sides):
        if side.fate:
            said = sight.line(f"board-fate-{side.fate}", nation=nation_name(sight, side.nation))
            yield f"{sight.short_name(seat)}: {said}."
            continue
        figures = list_figures(sight, side)
        name, nation = sight.short_name(seat), nation_name(sight, side.nation)
        yield sight.line("alt-seat", name=name, nation=nation, objectives=side.objectives, **figures)


def list_figures(sight: Sight, side: SideView) -> dict[str, str]:
    """Return a seat's figures as texts, by key of its block's columns."""
    return {
        "coins": str(side.coins),
        "kp": str(side.kp),
        "lands": f"{side.lands}/{sight.view.lands_to_win}",
        "runes": f"{side.runes}/{side.need}",
        "hand": str(side.hand),
        "zone": f"{side.inactive + len(side.active)}/{side.zone_size}",
        "renown": write_number(side.renown),
    }


def _tell_owners(sight: Sight) -> Iterator[str]:
    """Yield each seat's territories, then the free ones."""
    for seat in (*range(len(sight.view.sides)), None):
        lands = [id_ for id_, land in sight.view.lands.items() if land.owner == seat]
        if lands:
            name = sight.line("board-free") if seat is None else sight.short_name(seat)
            yield f"{name}: {sight.say.join(land_name(sight, land) for land in lands)}."


def tableau_alt(sight: Sight, seat: int, lines: list[str]) -> str:
    """Return a seat's figures and the lines of its tableau."""
    standing = list(tell_standings(sight))[seat : seat + 1]
    return join_sentences((*standing, *lines), sight.say) or sight.short_name(seat)
