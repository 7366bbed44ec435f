"""The drawn map is the edition's map, and a map that is not is refused in one sentence."""

import msgspec
import pytest

from render.games.immortals.layout import LayoutError, borders_of, drawn, layout, neighbours


def changed(edition, **polygons):
    return msgspec.structs.replace(edition, hash=str(hash(str(polygons))), polygons={**drawn(), **polygons})


def test_neighbours_are_who_shares_a_border(edition):
    near = neighbours(borders_of(drawn()))
    assert {id_: set(region.neighbours) for id_, region in edition.regions.items()} == near


def test_borders_are_long_enough_to_be_seen():
    for regions, edges in borders_of(drawn()).items():
        length = sum(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for (a, b), (c, d) in edges)
        assert length >= 35, regions


def test_every_region_has_room_for_its_things(edition):
    plan = layout(edition)
    assert min(anchor.r for anchor in plan.anchors.values()) >= 40
    assert (plan.width, plan.height) == pytest.approx((1000, 1090), abs=30)


def test_it_is_computed_once(edition):
    assert layout(edition) is layout(edition)


def test_a_missing_border_is_named(edition):
    regions = dict(edition.regions)
    for a, b in (("frostgard", "tidewatch"), ("tidewatch", "frostgard")):
        regions[a] = msgspec.structs.replace(regions[a], neighbours=(*regions[a].neighbours, b))
    with pytest.raises(LayoutError, match="polygon frostgard shares no border with tidewatch"):
        layout(msgspec.structs.replace(edition, hash="x1", regions=regions))


def test_a_border_too_many_is_named(edition):
    moved = tuple((x + 1, y) for x, y in drawn()["frostgard"])
    with pytest.raises(LayoutError, match="polygon frostgard shares no border"):
        layout(changed(edition, frostgard=moved))


def test_other_regions_need_their_own_polygons(edition):
    regions = {("atlantis" if id_ == "frostgard" else id_): region for id_, region in edition.regions.items()}
    with pytest.raises(LayoutError, match="its own .polygons."):
        layout(msgspec.structs.replace(edition, hash="x2", regions=regions))


def corner(polygon, inner):
    """The polygon with one coast corner dragged far into another one."""
    return next(
        (*polygon[:n], inner, *polygon[n + 1 :])
        for n, point in enumerate(polygon)
        if sum(point in other for other in drawn().values()) == 1
        and all(
            sum(p in other for other in drawn().values()) == 1
            for p in (polygon[n - 1], polygon[(n + 1) % len(polygon)])
        )
    )


def test_an_overlap_is_named(edition):
    target = layout(edition).anchors["mossgate"]
    with pytest.raises(LayoutError, match="overlap near"):
        layout(changed(edition, frostgard=corner(drawn()["frostgard"], (target.x, target.y))))


def test_a_corner_twice_is_named(edition):
    polygon = drawn()["frostgard"]
    with pytest.raises(LayoutError, match="polygons.frostgard"):
        layout(changed(edition, frostgard=(*polygon, polygon[0])))
