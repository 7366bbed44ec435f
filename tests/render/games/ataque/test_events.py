"""The board shows the last events. Battles, close-ups, lit spots and the end are described."""

from collections import Counter
from itertools import pairwise
from math import hypot

import msgspec
import pytest

from engine.games.ataque.position.report import BattleReport, Blow
from engine.rules.core import Decision, Event, Option
from engine.rules.core import text as words
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Line, Sign, Words
from render.games.ataque.battle.battle import compose_battle as battle_scene
from render.games.ataque.battle.battle import paint_battle
from render.games.ataque.board.board import compose_board
from render.games.ataque.board.land import KEEP
from render.games.ataque.narration.alt import tell_battle
from render.games.ataque.narration.battles_told import read_battles
from render.games.ataque.narration.chapters import choose_chapters, read_chapters
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.narration.story import read_story
from render.games.ataque.pages.closeup import compose_realm as closeup_scene
from render.games.ataque.pages.closeup import count_strength
from render.games.ataque.pages.final import compose_final as final_scene
from render.games.ataque.pages.final import tell_how
from render.text.say import Say
from tests.render.games.ataque.shots import (
    CALM,
    CHARGE,
    FALL,
    GAME,
    HEAL,
    PAINTER,
    RULES,
    SAMURAI,
    WORDS,
    at,
    fight_out,
    look,
    match,
    parsed,
    told,
    where,
)
from tests.render.told import event, text


def seen(number, back=0):
    return look(at(number), told(number - back, number))


def losses_at(number):
    return [loss for e in told(number, number) if e.kind == "destroyed" for loss in e.data["losses"]]


def test_an_attack_leaves_an_arrow_and_two_rims():
    view, events = parsed(move="0 turn.act attack:0-2")
    made = text(compose_board(look(view, events)))
    assert all(f" {spot} " in made for spot in ("1/t2/arrow", "0/t0/rim", "1/t2/rim"))


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


def test_losses_damage_and_healing_stand_on_the_spaces():
    made, events = text(compose_board(seen(HEAL, 3))), told(HEAL - 3, HEAL)
    losses = [loss for e in events if e.kind == "destroyed" for loss in e.data["losses"]]
    fell = [loss["space"] for loss in losses if loss["what"] == "troop"]
    healed = [e.data["place"] for e in events if e.kind == "healed"]
    assert fell
    assert healed
    assert all(f" {space}/fallen " in made for space in fell)
    assert all(f" {place}/healed " in made for place in healed)
    assert "/hit " in made


def test_a_fallen_base_leaves_a_ruin_and_a_struck_palace_its_damage():
    razed = next(n for n in where("destroyed") if any(loss["what"] == "base" for loss in losses_at(n)))
    made = text(compose_board(seen(razed)))
    spaces = [loss["space"] for loss in losses_at(razed) if loss["what"] == "base"]
    assert all(f" {space}/ruin " in made for space in spaces)
    for space in spaces:
        shapes = [each for each in compose_board(seen(razed)).shapes if each.spot == f"{space}/ruin"]
        assert [each.name for each in shapes if isinstance(each, Sign)] == ["platform/signs/flame"]
    struck = text(compose_board(seen(FALL)))
    assert " 0/p/hit " in struck
    pool = next(e.data["pool"] for e in told(FALL, FALL) if e.kind == "palace")
    assert f"text={pool}" in struck


def test_what_is_built_recruited_and_played_is_marked():
    built = event("built", seat=0, bases={"0/3": "siege"}, replaced={"0/3": {"type": "light", "troops": 1}})
    grown = event("recruited", seat=1, spaces={"1/0": 1}, types={"1/0": "siege"})
    view, _ = parsed()
    events = [
        built,
        grown,
        event("ability", seat=1, card="ninja"),
        event("boosted", seat=1, space="1/p", kind="ninja", add=3, now={}),
    ]
    made = text(compose_board(look(view, events)))
    assert all(f" {spot} " in made for spot in ("0/3/new", "0/3/fallen", "1/0/grown", "1/p.0/boost"))
    assert read_marks(events).is_new(1, "ninja")
    assert read_marks(events).hands == Counter({0: -1, 1: -1})


def test_private_events_leave_nothing():
    drew = Event("boosted", {"seat": 0, "space": "0/1", "add": 3}, to=(0,))
    assert not read_marks([drew]).boosts


def battles(number, back=0):
    return read_battles(at(number), told(number - back, number))


def where_told(number, kind):
    """The answers of the battle that ends at this one which led to such events."""
    start = max(n for n in where("attacked") if n <= number)
    return [n for n in where(kind) if start <= n <= number]


def test_every_blow_of_a_match_is_in_the_news_of_its_post():
    for number in where("damage"):
        struck = [e.data["pool"] for e in told(number, number) if e.kind in ("damage", "palace")]
        pools = [blow.pool for report in battles(number) for blow in report.blows if blow.pool or blow.each]
        assert pools[-len(struck) :] == struck


def test_a_battle_over_two_posts_is_whole_in_the_second():
    number = next(n for n in where("fought") if len(where_told(n, "damage")) > 1)
    report = battles(number)[0]
    assert report.over
    told_now = [e.data["pool"] for e in told(number, number) if e.kind == "damage"]
    assert len([blow for blow in report.blows if blow.pool or blow.each]) > len(told_now)
    assert all(sum(term.count * term.each for term in blow.terms) == blow.pool for blow in report.blows)


def test_news_closeup_and_words_are_one_story():
    """The battle as news of its post, from the view alone and in words: the same rows, losses and sentences."""
    for number in where("fought"):
        view, report = at(number), battles(number)[-1]
        what = look(view, told(number, number))
        assert PAINTER.news(what)[-1] == paint_battle(what, report)
        if view.battle is not None:
            assert msgspec.structs.asdict(view.battle.report) == msgspec.structs.asdict(report)
            assert PAINTER.closeup(look(view), "battle") == PAINTER.news(what)[-1]
            assert tell_battle(what, report) in "\n".join(PAINTER.words(what))


def test_two_battles_in_one_post_are_two_pictures():
    first, second = next(pair for pair in pairwise(where("fought")) if pair[1] - pair[0] < 8)
    events = told(first, second)
    fought = sum(event.kind == "fought" for event in events)
    assert len(PAINTER.news(look(at(second), events))) == fought >= 2


def test_no_battle_no_news():
    assert PAINTER.news(look(at(CALM), told(0, CALM))) == []


def test_a_battle_shows_forces_pools_damage_losses_and_the_palace():
    report, what = battles(FALL)[-1], seen(FALL)
    made, seat = text(battle_scene(what, report)), report.attacker
    for spot in ("palace", "palace/dealt", f"{seat}/palace/dealt", f"{seat}/sum/0", "verdict"):
        assert f" {spot} " in made
    pool = next(e.data["pool"] for e in told(FALL, FALL) if e.kind == "palace")
    assert f"text={pool} / {RULES.numbers.palace} " in made
    assert "text=THE PALACE OF ANA " in made
    assert "platform/signs/flame" in made
    assert "and falls!" in tell_battle(what, report)
    assert "At the palace:" in tell_battle(what, report)


def test_the_view_alone_tells_the_last_battle():
    assert at(FALL).battle.report.outcome == "palace-falls"
    assert at(CALM).battle is None


def test_sacrifices_are_shown_and_told():
    """The review's case: of two heavies one falls to damage, the other is sacrificed and does not heal."""
    what, report = fight_out(SAMURAI)
    made = text(battle_scene(what, report))
    assert made.count(" 0/forces/heavy/gone ") == 2
    assert report.list_lost(0)["heavy"] == 2
    assert "Sacrificed: Ana loses" in tell_battle(what, report)


def test_abilities_in_force_and_sums_are_shown():
    """The review's case: 30 of six cavalry, 3 each, with Knight and Wizard that were played before the attack."""
    what, report = fight_out(CHARGE)
    made = text(battle_scene(what, report))
    assert all(f"text={said} " in made for said in ("3 × 4", "6 left over"))
    assert all(f" 0/abilities/{card} " in made for card in ("knight", "wizard"))
    words_ = tell_battle(what, report)
    assert "In force for Ana: Knight and Wizard." in words_
    assert "Ana deals 30 (6 cavalry × 5" in words_


def test_all_kinds_of_a_side_are_shown_the_guard_of_the_palace_too():
    position = CHARGE.replace("1: W2 W2 W2 | - - - ", "1: L2 S1 H1 | L2 L2 L2 ") + "\nspecial 1: treant"
    what, report = fight_out(position)
    scene = text(battle_scene(what, report))
    report.palace, report.joined = True, [{}, {"treant": 1}]
    scene = text(battle_scene(what, report))
    kinds = ("light", "shooter", "heavy", "base", "treant")
    assert all(f" 1/forces/{kind}/" in scene for kind in kinds)


def test_there_is_a_closeup_of_both_realms_and_the_battle():
    assert [WORDS(title) for _, title in PAINTER.parts(RULES)] == [
        "Realm of Ana",
        "Realm of Bartholomäus",
        "Battle",
    ]
    with pytest.raises(KeyError):
        PAINTER.closeup(look(at(CALM)), "2")


def test_closeups_can_be_named_before_anybody_s_name_is_known():
    titles = [Say("en", game=GAME)(title) for _, title in PAINTER.parts(RULES)]
    assert titles == ["Realm of player 1", "Realm of player 2", "Battle"]


def test_a_realm_tells_its_strength_and_its_discards():
    view, _ = parsed()
    what = look(view)
    assert count_strength(what, 0, 1) == {"troops": 5, "initiative": 4, "artillery": 8, "bases": 12}
    made = text(closeup_scene(what, 1))
    assert all(f" 1/{space} " in made for space in range(9))
    assert "Discards: Samurai" in made
    assert "Ninja: One of your troops has +3 power." in made


def test_beside_a_territory_without_a_base_a_realm_says_that_the_palace_lies_open():
    view, _ = parsed(
        "armies: fae easterners\nturn: 2 action attacker=0\n0: L1 - - | S0 - - | - - -\n1: H1 - - | - - - | C1 - -"
    )
    shapes = [s for s in closeup_scene(look(view), 0).shapes if isinstance(s, Words)]
    told = {
        number: " ".join(s.text for s in shapes if s.spot.startswith(f"0/t{number}/")) for number in range(3)
    }
    assert told[2] == "No base: an attack here storms the palace"
    assert told[0].startswith("1 troop ")
    assert told[1].startswith("0 troops ")


def test_sums_beside_territories_stand_apart():
    shapes = closeup_scene(look(parsed()[0]), 0).shapes
    figures = [s for s in shapes if isinstance(s, Words) and s.spot.startswith("0/t") and s.text.isdigit()]
    for one, other in pairwise(sorted(figures, key=lambda s: s.y)):
        assert other.y - one.y >= one.size * 0.75
    assert min(s.size for s in figures) >= 24


@pytest.mark.parametrize(
    ("spots", "wide"), [(["0/1", "0/p"], 1200), (["0/1", "1/4"], 1200), (["1/t0", "1/p"], 1200)]
)
def test_lit_spots_are_rimmed(spots, wide):
    view, _ = parsed(seat=0)
    options = tuple(Option(f"raze:{spot}", words("option-pass"), spot=spot) for spot in spots)
    asked = Decision(0, "base.raze", 1, words("ask-window"), options)
    what = look(view).light_spots(spots)
    assert all(f" {spot}/lit " in text(compose_board(what)) for spot in spots)
    assert PAINTER.lit(look(view), asked).png.startswith(b"\x89PNG")


def test_every_question_with_spots_is_lit_but_for_building():
    steps = Counter()
    for state, _ in match():
        for seat in GAME.active_seats(state):
            asked = GAME.ask(state, seat)
            if steps[asked.step] < 2:
                steps[asked.step] += 1
                found = PAINTER.lit(look(GAME.knowledge.view(state, seat)), asked)
                spots = asked.step != "base.build" and any(option.spot for option in asked.options)
                assert (found is not None) == spots, asked.step
    assert len(steps) >= 8


def test_the_end_tells_how_it_was_won_and_what_was_destroyed():
    events = told(0, FALL)
    what = look(at(FALL), events)
    story = read_story(10, events)
    turns = sum(event.kind == "turn" for event in events)
    assert tell_how(what, story) == f"Bartholomäus has won: the palace of Ana fell in turn {turns}."
    assert story.palaces[-1] == [0, 10]
    assert story.deeds[1]["damage"] >= 10
    assert story.lost[0]["base"]
    made = text(final_scene(what, GAME.result(match()[FALL][0]), story))
    assert all(
        f" {spot} " in made
        for spot in (
            "winner", "verdict", "last", "turn/last", "palace", "honour/hardest",
        )
    )  # fmt: skip
    assert "platform/signs/flame" in made


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


def test_the_story_ends_with_what_stands_on_the_board():
    story, view = read_story(10, told(0, FALL)), at(FALL)
    for seat in (0, 1):
        bases = [base for row in view.seats[seat].territories for base in row if base]
        assert story.bases[-1][seat] == len(bases)
        assert story.troops[-1][seat] == sum(base.troops for base in bases)
    assert len(story.palaces) == view.turn + 1


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


def test_there_is_a_sheet_of_the_troops_and_of_every_army_with_all_its_abilities():
    sheets = dict(PAINTER.sheets())
    assert list(sheets) == ["troops", *RULES.armies]
    for army in RULES.armies:
        alt = PAINTER.sheet(PAINTER.see_rules(RULES, WORDS), army).alt
        mine = [ability for ability in RULES.abilities.values() if ability.army == army]
        assert len(mine) == 7
        assert all(ability.name in alt for ability in mine)
    with pytest.raises(KeyError):
        PAINTER.sheet(PAINTER.see_rules(RULES, WORDS), "martians")


def test_no_line_of_a_sheet_or_closeup_is_cut():
    view, _ = parsed()
    made = closeup_scene(look(view), 0)
    assert all(len(shape.text) <= 80 for shape in made.shapes if isinstance(shape, Words))
