"""Cached results stay up to the process's limit of bytes. The oldest goes first, the latest always stays."""

from render.drawing.byte_cache import SHARED, ByteBudget, ByteCache
from render.drawing.paint import paint_scene
from render.drawing.scene import SHAPE, Ground, Rect, Scene, fit_scene, keep_ground


def ask(kept, *keys, size=10):
    made = []

    def make(key):
        made.append(key)
        return key.upper(), size

    found = [kept.find(key, lambda key=key: make(key)) for key in keys]
    assert found == [key.upper() for key in keys]
    return "".join(made)


def test_a_cached_value_is_made_once():
    assert ask(ByteCache(ByteBudget(100)), *"abcaab") == "abc"


def test_the_least_recently_used_entry_is_evicted():
    kept = ByteCache(ByteBudget(30))
    assert ask(kept, *"abcadbca") == "abcdbca"


def test_a_dropped_entry_is_made_again_and_counts_no_bytes():
    kept = ByteCache(ByteBudget(20))
    ask(kept, *"ab")
    kept.forget()
    assert ask(kept, *"abab") == "ab"


def test_caches_share_the_budget_of_the_process():
    budget = ByteBudget(30)
    one, other = ByteCache(budget), ByteCache(budget)
    assert ask(one, *"ab") + ask(other, *"ac") == "abac"
    assert (len(one), len(other), budget.held) == (1, 2, 30)
    one.forget()
    assert (len(one), len(other), budget.held) == (0, 2, 20)


def test_cached_pictures_stay_within_the_budget():
    SHARED.most, most = 300_000, SHARED.most
    try:
        for number in range(1, 40):
            ground = Ground(320, 96, f"#{number:06x}")
            paint_scene(Scene(ground, tuple(Rect(9, 9, each, 40, "#ffffff") for each in range(1, 20))))
            assert 0 < SHARED.held <= 300_000
    finally:
        SHARED.most = most


def test_twenty_tables_keep_the_grounds_of_their_panels():
    scenes = [
        Scene(Ground(1200, 700, "#000000", (Rect(0, 0, 9, number, "#ffffff"),)), ())
        for number in range(1, 41)
    ]
    first, second = ([fit_scene(scene, 720).ground for scene in scenes] for _ in range(2))
    assert [one is other for one, other in zip(first, second, strict=True)] == [True] * len(scenes)


def test_grounds_make_room_for_each_other():
    many = SHARED.most // SHAPE // 10
    large = Ground(9, 9, "#000000", (Rect(0, 0, 9, 9, "#ffffff"),) * many)
    made = []

    def make(number):
        made.append(number)
        return large

    for number in (*range(12), 0, 11):
        keep_ground(("this test", number), lambda number=number: make(number))
    assert made == [*range(12), 0]
