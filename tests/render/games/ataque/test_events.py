"""The board shows the last events. Battles, close-ups, lit spots and the end are described."""

from collections import Counter
from math import hypot

import msgspec
import pytest

from engine.games.ataque.position.report import BattleReport, Blow
from engine.rules.core import Event
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Line, Words
from render.games.ataque.board.board import compose_board
from render.games.ataque.board.land import KEEP
from render.games.ataque.narration.battles_told import read_battles
from render.games.ataque.narration.chapters import choose_chapters, read_chapters
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.narration.story import read_story
from render.games.ataque.pages.final import compose_final as final_scene
from render.games.ataque.pages.final import tell_how
from tests.render.games.ataque.shots import (
    CALM,
    FALL,
    GAME,
    at,
    look,
    match,
    parsed,
    told,
    where,
)
from tests.render.told import event, text


def seen(number, back=0):
    return look(at(number), told(number - back, number))


@pytest.mark.parametrize("source", range(3))
@pytest.mark.parametrize("target", [f"{seat}/t{number}" for seat in (0, 1) for number in range(3)])
def test_the_arrow_of_a_storm_ends_at_the_palace_and_leaves_its_power_and_the_lanes_numbers_free(
    target, source
):
    seat = 1 - int(target[0])
    storm = [
        event("attacked", from_=f"{seat}/t{source}", to=target, seat=seat),
        event("stormed", seat=seat, palace=1 - seat),
    ]
    scene = compose_board(look(at(CALM), storm))
    heads = [s for s in scene.shapes if s.spot == f"{target}/head"]
    wall = KEEP if seat else 1200 - KEEP
    assert all(abs(min((x for x, _ in s.points), key=lambda x: abs(x - wall)) - wall) < 14 for s in heads)
    said = [s for s in scene.shapes if s.spot == f"{1 - seat}/p/power"]
    said += [s for s in scene.ground.shapes if isinstance(s, Words)]
    shafts = [s for s in scene.shapes if s.spot == f"{target}/arrow" and isinstance(s, Line)]
    for shape in shafts:
        (ax, ay), (bx, by) = shape.points
        for x0, y0, x1, y1 in map(pixel_bounds, said):
            for share in (step / 10 for step in range(11)):
                x, y = ax + (bx - ax) * share, ay + (by - ay) * share
                far = max(x0 + 3 - x, x - x1 + 3, 0), max(y0 + 3 - y, y - y1 + 3, 0)
                assert hypot(*far) >= shape.width / 2


def test_private_events_leave_nothing():
    drew = Event("boosted", {"seat": 0, "space": "0/1", "add": 3}, to=(0,))
    assert not read_marks([drew]).boosts


def battles(number, back=0):
    return read_battles(at(number), told(number - back, number))


def where_told(number, kind):
    """The answers of the battle that ends at this one which led to such events."""
    start = max(n for n in where("attacked") if n <= number)
    return [n for n in where(kind) if start <= n <= number]


def test_a_battle_over_two_posts_is_whole_in_the_second():
    number = next(n for n in where("fought") if len(where_told(n, "damage")) > 1)
    report = battles(number)[0]
    assert report.over
    told_now = [e.data["pool"] for e in told(number, number) if e.kind == "damage"]
    assert len([blow for blow in report.blows if blow.pool or blow.each]) > len(told_now)
    assert all(sum(term.count * term.each for term in blow.terms) == blow.pool for blow in report.blows)


def test_the_honours_go_to_whom_they_belong():
    emptied, hardest, built = Counter(), Counter(), Counter()
    for each in told(0, FALL):
        data = each.data
        if each.kind == "fought" and data["outcome"] in ("cleared", "nobody"):
            emptied[data["attacker"]] += bool(data["forces"][1 - data["attacker"]])
        elif each.kind in ("damage", "palace"):
            by = data["by"] if each.kind == "damage" else 1 - data["seat"]
            hardest[by] = max(hardest[by], data["pool"])
        elif each.kind == "built":
            built[data["seat"]] += len(data["bases"])
    expected = []
    for key, counts in (("emptied", emptied), ("hardest", hardest), ("builder", built)):
        [(seat, most), *others] = counts.most_common()
        assert most > sum(count for _, count in others[:1])
        expected.append((key, (seat,), "", most, 0))
    assert list(read_story(10, told(0, FALL)).list_honours()) == expected
    assert list(read_story(10, []).list_honours()) == []


def test_an_attack_that_the_end_broke_off_is_no_honour():
    report = BattleReport(
        0, "0/1", "1/1", forces=[{"infantry": 1}, {"infantry": 9}], blows=[Blow("regular", 1, pool=9)]
    )
    for outcome, honours in (
        ("broken-off", []), ("repelled", ["hardest"]), ("stand-off", ["hardest"]), ("cleared", ["emptied", "hardest"]),
    ):  # fmt: skip
        report.outcome = outcome
        fought = Event("fought", msgspec.to_builtins(report))
        assert [honour.key for honour in read_story(10, [fought]).list_honours()] == honours


def test_a_match_that_is_conceded_or_idle_has_an_end_too():
    view, _ = parsed()
    for winner, why, said in ((1, "conceded", "conceded"), (None, "idle", "A draw")):
        state = match()[CALM][0]
        over = GAME.leave(state, 0).state if winner else state
        what = look(GAME.knowledge.view(over, None) if winner else view)
        assert said in tell_how(what, read_story(10, [event("won", seat=winner, why=why)]))


def test_an_end_before_the_first_turn_has_no_panels_and_tells_so():
    over = GAME.leave(GAME.setup(2, {}, bytes(32)).state, 0)
    what = look(GAME.knowledge.view(over.state, None), over.events)
    story = read_story(10, over.events)
    assert tell_how(what, story) == "Bartholomäus has won: Ana conceded before the first turn."
    made = text(final_scene(what, GAME.result(over.state), story))
    assert " turn/" not in made
    assert "No special deed" in made


@pytest.mark.parametrize("word", ["h", "a", "c", "b", "g"])
def test_the_cloth_shows_at_most_ten_chapters_in_order_and_the_fall_large(word):
    events = [each for _, told_ in match(word) for each in told_]
    chapters = read_chapters(events)
    fought = [
        e for e in events if e.kind == "fought" and e.data["outcome"] != "broken-off" and e.data["blows"]
    ]
    assert sum(each.report is not None for each in chapters) == len(fought)
    for most in (1, 5, 10):
        shown = choose_chapters(chapters, most)
        assert len(shown) == min(most, len(chapters))
        assert [each.turn for each in shown] == sorted(each.turn for each in shown)
    what = look(at(len(match(word)) - 1, None, word), events)
    made = final_scene(what, GAME.result(match(word)[-1][0]), read_story(10, events))
    panels = {s.spot for s in made.shapes if s.spot.startswith("turn/") and s.spot != "turn/last"}
    assert len(panels) <= 10
    assert all(
        pixel_bounds(s)[0] >= 0 and pixel_bounds(s)[2] <= 1200 for s in made.shapes if isinstance(s, Words)
    )
