"""The board shows the last events. Battles, close-ups, lit spots and the end are described."""

from collections import Counter

import msgspec
import pytest

from engine.games.ataque.position.report import BattleReport, Blow
from engine.rules.core import Event
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Words
from render.games.ataque.board.board import compose_board
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
    PEOPLE,
    at,
    look,
    match,
    told,
)
from tests.render.told import text


def seen(number, back=0):
    return look(at(number), told(number - back, number))


def test_bases_that_both_reveal_are_framed_and_told_as_one():
    sight = seen(CALM)
    assert {spot[0] for spot in read_marks(sight.events).built} == {"0", "1"}
    [news] = [shape for shape in compose_board(sight).shapes if getattr(shape, "spot", "") == "happened"]
    assert all(name in news.text for name, _ in PEOPLE)


def test_private_events_leave_nothing():
    drew = Event("boosted", {"seat": 0, "space": "0/1", "add": 3}, to=(0,))
    assert not read_marks([drew]).boosts


def battles(number, back=0):
    return read_battles(at(number), told(number - back, number))


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
    assert chapters[0].turn == 1
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
