"""The drawn map is the edition's map, and a map that is not is refused in one sentence."""

import msgspec
import pytest

from engine.games.immortals import Immortals
from render.games.immortals.board.layout import (
    LayoutError,
    find_borders,
    find_layout,
    find_neighbours,
    load_polygons,
)
from render.text.say import Say


def changed(edition, **polygons):
    return msgspec.structs.replace(
        edition, hash=str(hash(str(polygons))), polygons={**load_polygons(), **polygons}
    )


def refusal(edition) -> str:
    """Why the edition cannot be drawn, in words."""
    with pytest.raises(LayoutError) as caught:
        find_layout(edition)
    return Say("en", game=Immortals.bind())(caught.value.text)


def test_neighbours_are_who_shares_a_border(edition):
    near = find_neighbours(find_borders(load_polygons()))
    assert {id_: set(region.neighbours) for id_, region in edition.regions.items()} == near


def test_every_region_has_room_for_its_things(edition):
    plan = find_layout(edition)
    assert min(anchor.r for anchor in plan.anchors.values()) >= 40
    assert (plan.width, plan.height) == pytest.approx((1000, 1090), abs=30)


def test_a_missing_border_is_named(edition):
    regions = dict(edition.regions)
    for a, b in (("frostgard", "tidewatch"), ("tidewatch", "frostgard")):
        regions[a] = msgspec.structs.replace(regions[a], neighbours=(*regions[a].neighbours, b))
    assert "polygons.frostgard: it shares no border with tidewatch" in refusal(
        msgspec.structs.replace(edition, hash="x1", regions=regions)
    )


def test_a_border_too_many_is_named(edition):
    moved = tuple((x + 1, y) for x, y in load_polygons()["frostgard"])
    assert "polygons.frostgard: it shares no border with" in refusal(changed(edition, frostgard=moved))


def test_other_regions_need_their_own_polygons(edition):
    regions = {("atlantis" if id_ == "frostgard" else id_): region for id_, region in edition.regions.items()}
    assert "its own [polygons]" in refusal(msgspec.structs.replace(edition, hash="x2", regions=regions))


def corner(polygon, inner):
    """The polygon with one coast corner dragged far into another one."""
    return next(
        (*polygon[:n], inner, *polygon[n + 1 :])
        for n, point in enumerate(polygon)
        if sum(point in other for other in load_polygons().values()) == 1
        and all(
            sum(p in other for other in load_polygons().values()) == 1
            for p in (polygon[n - 1], polygon[(n + 1) % len(polygon)])
        )
    )


@pytest.mark.parametrize(
    ("dragged", "over"),
    [("frostgard", "mossgate"), ("frostgard", "mountainhome"), ("mountainhome", "eagle-nest")],
)
def test_an_overlap_is_named(edition, dragged, over):
    target = find_layout(edition).anchors[over]
    polygon = corner(load_polygons()[dragged], (target.x, target.y))
    assert "overlap near" in refusal(changed(edition, **{dragged: polygon}))


def test_a_corner_twice_is_named(edition):
    polygon = load_polygons()["frostgard"]
    assert "polygons.frostgard: it needs" in refusal(changed(edition, frostgard=(*polygon, polygon[0])))


def test_a_corner_off_the_map_is_named(edition):
    far = (*load_polygons()["frostgard"], (4001, 0))
    assert "polygons.frostgard: a corner lies outside" in refusal(changed(edition, frostgard=far))


def test_a_border_against_the_neighbours_is_named(edition):
    near = edition.regions["frostgard"].neighbours
    lone = msgspec.structs.replace(edition.regions["frostgard"], neighbours=near[1:])
    other = msgspec.structs.replace(edition, hash="x3", regions={**edition.regions, "frostgard": lone})
    assert f"it shares a border with {near[0]}" in refusal(other)
