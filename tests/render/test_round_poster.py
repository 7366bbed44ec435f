"""The poster of a round: who leads with what, the newest headlines that fit, the map lit where something happened."""

from render.round_poster import HEIGHT, RoundStory, compose_poster, write_alt
from render.scene import Words
from tests.render.games.immortals.positions import make
from tests.render.games.immortals.shots import PAINTER, event, fight, look

RANKS = ((2, 1, "21 VP"), (0, 2, "7 VP"), (1, 2, "7 VP"))


def words(scene):
    return [shape.text for shape in scene.shapes if isinstance(shape, Words)]


def test_it_tells_title_ranks_and_headlines_in_their_order():
    story = RoundStory("Round 2 is over", RANKS, ("Ann takes Kingsport.", "Ben builds a Shrine."))
    said = words(compose_poster(look(make(3), seats=3), story))
    assert said[0] == "Round 2 is over"
    assert [word for word in said if word.endswith("VP")] == ["21 VP", "7 VP", "7 VP"]
    assert said[-2:] == ["Ann takes Kingsport.", "Ben builds a Shrine."]
    for part in said[-2:]:
        assert part in write_alt(look(make(3), seats=3), story)


def test_the_newest_headlines_are_kept_where_there_are_too_many():
    story = RoundStory("Round 2 is over", RANKS, tuple(f"Deed {number}." for number in range(99)))
    scene = compose_poster(look(make(3), seats=3), story)
    assert "Deed 98." in words(scene)
    assert "Deed 0." not in words(scene)
    assert all(shape.y < HEIGHT - 20 for shape in scene.shapes if isinstance(shape, Words))


def test_nothing_readable_is_smaller_than_nine_pixels_at_350():
    story = RoundStory("Round 2 is over", RANKS, ("Ann takes Kingsport.",))
    sizes = [s.size for s in compose_poster(look(make(3), seats=3), story).shapes if isinstance(s, Words)]
    assert min(size for size in sizes if size) * 350 / 1200 >= 9


def test_the_realms_show_their_owners_and_where_something_happened():
    events = [fight(), event("built", seat=2, space="dark/treehome", kind="capital")]
    story = RoundStory("Round 2 is over", RANKS, ())
    assert (
        PAINTER.poster(look(make(3), events, seats=3), story).png
        != PAINTER.poster(look(make(3), seats=3), story).png
    )


def test_few_headlines_are_large_and_many_are_not():
    def size(count):
        story = RoundStory("Round 2 is over", RANKS, tuple(f"Deed {number}." for number in range(count)))
        scene = compose_poster(look(make(3), seats=3), story)
        return {s.size for s in scene.shapes if isinstance(s, Words) and s.spot.startswith("told/")}

    assert [size(count) for count in (3, 7, 8, 99)] == [{62}, {46}, {39}, {32}]
