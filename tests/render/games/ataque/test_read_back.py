"""Compare the pictures of random matches to the view.

Each figure stands at its seat, its base and its side.
"""

from collections import Counter
from functools import cache, partial
from math import dist, prod

import pytest

from engine.games.ataque.knowledge import notation
from engine.games.ataque.position.report import BattleReport
from render.drawing.scene import Polygon, Sign
from render.games.ataque.battle.battle import compose_battle
from render.games.ataque.board.board import compose_board
from render.games.ataque.narration.battles_told import read_battles
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.narration.story import read_story
from render.games.ataque.pages.closeup import compose_realm
from render.games.ataque.pages.final import compose_final
from render.games.ataque.pages.tableau import compose_tableau
from render.games.ataque.sight import write_power
from tests.render.games.ataque.shots import (
    CHARGE,
    FALL,
    GAME,
    PAINTER,
    PEOPLE,
    RULES,
    SAMURAI,
    TEMPLAR,
    at,
    fight_out,
    lap,
    look,
    match,
    parsed,
    see_rules,
    told,
    where,
)
from tests.render.posters import tell_round
from tests.render.reading import Page, read_pages
from tests.render.told import event as tell_event

MATCHES = ("h", "a", "c")
NAMES = [name for name, _ in PEOPLE]
CARDS = ("hand_bases", "hand_abilities", "base_pile", "ability_pile", "discards")
TITLES = ("Territory 1", "Territory 2", "Territory 3")
CARD = 125  # pixels: figures of a base are at most this far from its power
ROWS = ("damage.assign", "damage.bases", "troop.aim")  # questions with a number below each piece
MIDDLE = 600  # between the sides of a battle
KNIGHTS = CHARGE.replace("C2 C2 C2", "C2 - -").replace("- - -\n", "S1 - -\n")


@cache
def positions():
    """List some positions of random matches with the events of their answers.

    One position has every piece on it.
    """
    found = [
        (at(number, None, word), told(number, number, word))
        for word in MATCHES
        for number in range(0, len(match(word)), 9)
    ]
    return [*found, parsed()]


@cache
def battles() -> list[tuple[object, BattleReport]]:
    """List the battles of random matches, running and over, each with its sight."""
    found = []
    for word in MATCHES:
        for number in sorted({*where("fought", word), *where("damage", word)}):
            sight = look(at(number, None, word), told(number, number, word))
            found += [(sight, report) for report in read_battles(sight.view, sight.events)]
    return [*found, *(fight_out(position) for position in (CHARGE, SAMURAI, TEMPLAR))]


def count_cards(each):
    """Count the public facts about a seat's cards."""
    hand = {"hand_bases": each.hand - each.hand_abilities, "hand_abilities": each.hand_abilities}
    return hand | {
        "base_pile": each.base_pile,
        "ability_pile": each.ability_pile,
        "discards": len(each.discards),
    }


def as_said(figures):
    return {spot: str(figure) for spot, figure in figures.items()}


def list_bases(view, seat):
    """Each base of a seat by its space, three spaces a territory."""
    row = [base for territory in view.seats[seat].territories for base in territory]
    return {space: base for space, base in enumerate(row) if base is not None}


def check_bases(page, sight, seats, apart=CARD):
    """Check silhouette, power and troops of each base, close together, in the seat's colour.

    No other base is shown.
    """
    for seat in seats:
        bases = list_bases(sight.view, seat)
        powers = {
            spot
            for spot in page.by_spot
            if spot.startswith(f"{seat}/") and spot.endswith("/power") and "p" not in spot[:4]
        }
        assert powers == {f"{seat}/{space}/power" for space in bases}
        for space, base in bases.items():
            spot, type_ = f"{seat}/{space}", RULES.types[base.type]
            assert page.say(f"{spot}/power") == write_power(base.power, base.initiative, type_.artillery)
            troops = [
                each for each in page.shapes if isinstance(each, Sign) and each.spot == f"{spot}/troops"
            ]
            [sign] = [each for each in page.shapes if isinstance(each, Sign) and each.spot == spot]
            assert len(troops) == base.troops
            assert {each.fill for each in troops} <= {sight.seat_colour(seat).fill}
            for each in (sign, *troops):
                assert dist(page.place(f"{spot}/power"), (each.x, each.y)) < apart


def test_a_board_tells_every_seat_its_own_bases_troops_palace_and_guard():
    for viewer in (None, 0, 1):
        for view, events in positions():
            page = Page(compose_board(look(view, events, viewer)))
            for seat, each in enumerate(view.seats):
                bases = list_bases(view, seat).values()
                held = [len(bases), sum(base.troops for base in bases) + len(each.specials)]
                assert [one.said for one in page.by_spot.get(f"{seat}/figure", [])] == (
                    [*map(str, held)] if view.seats[0].army else []
                )
                figures = {f"{seat}/p/power": str(each.palace or "×"), f"{seat}/name": NAMES[seat]}
                figures |= as_said(
                    {f"{seat}/p.{at_}/power": one.power for at_, one in enumerate(each.specials)}
                )
                assert page.say_all(figures) == figures
                left = seat == (viewer or 0)
                assert all(
                    (page.place(spot)[0] < MIDDLE or spot.endswith("name")) == left or spot.endswith("name")
                    for spot in figures
                )
                assert not each.army or page.nearest(f"{seat}/figure", NAMES) == NAMES[seat]


def test_special_troops_stand_at_their_palace_and_one_that_fell_is_crossed():
    view, _ = parsed()
    lost = [{"space": "1/p", "what": "special", "type": "treant", "count": 1}]
    fell = tell_event("destroyed", seat=1, why="killed", losses=lost, returning=["treant"], now={})
    page = Page(compose_board(look(view, [fell])))
    for seat, each in enumerate(view.seats):
        for number, special in enumerate(each.specials):
            assert page.say(f"{seat}/p.{number}/power") == str(special.power)
            [sign] = [s for s in page.shapes if isinstance(s, Sign) and s.spot == f"{seat}/p.{number}"]
            assert sign.name == f"ataque/abilities/{special.type}"
    assert page.drawn("1/p/fallen")


def test_a_board_tells_of_every_base_its_type_power_and_troops_and_of_every_open_road():
    for view, events in positions():
        sight = look(view, events)
        page = Page(compose_board(sight))
        check_bases(page, sight, (0, 1))
        roads = {spot.removesuffix("/open") for spot in page.by_spot if spot.endswith("/open")}
        ruins = {f"{spot[0]}/t{int(spot[2]) // 3}" for spot in read_marks(events).ruins}
        assert roads == (list_empty(view) - ruins if view.turn and view.phase != "over" else set())
        for seat in (0, 1):
            places = {space: page.place(f"{seat}/{space}/power") for space in list_bases(view, seat)}
            for space, (x, y) in places.items():
                assert (x < MIDDLE) == (seat == 0)
                for other, (beside, below) in places.items():
                    if space // 3 < other // 3:
                        assert y < below
                    elif space // 3 == other // 3 and space < other:
                        assert (x < beside) == (seat == 0)


def list_empty(view):
    """List the territories without bases."""
    rows = (
        (f"{seat}/t{at_}", row) for seat in (0, 1) for at_, row in enumerate(view.seats[seat].territories)
    )
    return {place for place, row in rows if not any(row)}


def count_changes(events):
    """Count the troops gained, lost and struck at each base, from the events. Damage that killed is not told."""
    changes, killed = Counter(), set()
    for event in events:
        data = event.data
        if event.kind == "recruited":
            changes.update({f"{space}/grown": count for space, count in data["spaces"].items()})
        if event.kind == "destroyed":
            killed |= {f"{loss['space']}/hit" for loss in data["losses"]}
            fell = [loss for loss in data["losses"] if loss["what"] == "troop"]
            changes.update({f"{loss['space']}/fallen": 0 for loss in fell})
            for loss in fell:
                changes[f"{loss['space']}/fallen"] += loss["count"]
        if event.kind == "damage":
            for target, share in data["assigned"].items():
                changes[f"{target.partition('.')[0]}/hit"] += share
    signs = {"grown": "+", "fallen": "−", "hit": ""}
    return {
        spot: f"{signs[spot.rpartition('/')[2]]}{count}"
        for spot, count in changes.items()
        if count and "/p" not in spot and spot not in killed
    }


def test_arrivals_and_losses_are_at_their_base():
    seen = Counter()
    for word, number in list_changing():
        events = told(number, number, word)
        page, changes = Page(compose_board(look(at(number, None, word), events))), count_changes(events)
        said = {
            spot for spot in page.by_spot if spot.endswith(("/grown", "/fallen", "/hit")) and "/p" not in spot
        }
        assert {spot: page.say(spot) for spot in said} == changes
        for spot in changes:
            base, _, kind = spot.rpartition("/")
            seen[kind] += 1
            if f"{base}/power" in page.by_spot:
                assert dist(page.place(spot), page.place(f"{base}/power")) < CARD
    assert {*seen} == {"grown", "fallen", "hit"}
    assert min(seen.values()) > 3


def list_changing():
    """List answers of random matches that added, destroyed or struck troops.

    Answers that began an attack or built are left out.
    """
    kinds = ("destroyed", "recruited", "damage")
    for word in MATCHES:
        found = {number for kind in kinds for number in where(kind, word)}
        yield from (
            (word, number) for number in sorted(found - {*where("attacked", word), *where("built", word)})
        )


@pytest.mark.parametrize("seat", [0, 1])
def test_a_realm_tells_its_seats_bases_and_sums(seat):
    for view, events in positions()[::3]:
        sight = look(view, events)
        page = Page(compose_realm(sight, seat))
        check_bases(page, sight, (seat,), CARD * 1.5)
        assert page.say("happened") == f"Realm of {NAMES[seat]}"
        for number, row in enumerate(view.seats[seat].territories):
            stands, spot = [base for base in row if base], f"{seat}/t{number}"
            assert bool(page.say(f"{spot}/open")) == (not stands)
            sums = Counter(bases=RULES.numbers.base * len(stands))
            for base in stands:
                guns = RULES.types[base.type].artillery
                sums["artillery" if guns else "initiative" if base.initiative else "regular"] += (
                    base.troops * base.power + sum(base.bonus)
                )
            for key in ("initiative", "regular", "artillery", "bases"):
                told_ = page.by_spot.get(f"{spot}/{key}", [])
                assert [each.said for each in told_[:1]] == ([str(sums[key])] if sums[key] else [])
                assert all(page.above(each.spot, TITLES) == TITLES[number] for each in told_)


def test_a_battle_tells_each_side_what_it_dealt_and_lost_on_its_own_half():
    for sight, report in battles():
        page = Page(compose_battle(sight, report))
        sides = dict(zip((report.attacker, report.defender), (-1, 1), strict=True))
        ends = dict[int, list[float]]()
        for seat, way in sides.items():
            [name] = [each for each in page.find_texts(NAMES[seat]) if each.spot.endswith("/name")]
            own = [each for each in page.texts if each.spot.startswith(f"{seat}/abilities")]
            assert all((each.x - MIDDLE) * way > 0 for each in (name, *own))
            blows = [blow for blow in report.blows if blow.by == seat and blow.storm == report.palace]
            rest = sum(term.each for blow in blows for term in blow.terms if term.kind == "rest")
            total = sum(blow.pool for blow in blows) - rest
            terms = [each for each in page.texts if each.spot.startswith(f"{seat}/term/")]
            said = [each.said.rstrip(" +") for each in terms]
            assert sum(prod(map(int, each.split("×"))) for each in said) == total
            assert {each.spot.rpartition("/")[2] for each in terms} == {
                term.kind for blow in blows for term in blow.terms
            } - {"rest"}
            assert page.say(f"{seat}/sum") in (f"= {total}", "")
            assert page.say(f"{seat}/sum") or said in ([], [str(total)])
            stars = [each.said for each in page.by_spot.get(f"{seat}/dealt", [])]
            palace = any(blow.part == "palace" and blow.by == seat for blow in report.blows)
            assert stars == ([str(total)] if total and not palace else [])
            lost = report.list_lost(seat)
            drawn = [s for s in page.shapes if isinstance(s, Sign) and s.spot.startswith(f"{seat}/forces/")]
            for kind, count in (+report.list_forces(seat)).items():
                if kind != "base":
                    assert page.count(f"{seat}/forces/{kind}/stands") == count - lost[kind]
                assert page.count(f"{seat}/forces/{kind}/gone") == lost[kind]
            ends[seat] = [s.x for s in drawn if s.spot.endswith("/stands")]
        assert all(mine < against for mine in ends[report.attacker] for against in ends[report.defender])
        [attacks] = [each.x for each in page.texts if each.said.startswith("attacks from")]
        assert attacks < MIDDLE < page.find_texts("defends")[0].x


def list_forecasts(asked):
    """Yield the places of each attack and its forecast, as the answers say it. None of a single attack."""
    ways = [option for option in asked.options if option.id.startswith("attack:")]
    for option in ways if len(ways) > 1 else ():
        origin, target = ("p" if at == "3" else f"t{at}" for at in option.id[7:].split("-"))
        if option.hint.key == "hint-attack":
            yield f"{asked.seat}/{origin}", f"{1 - asked.seat}/{target}", dict(option.hint.args)


def test_a_question_lights_what_it_offers_or_is_planned_and_tells_power_or_in_stars_what_makes_each_piece_fall():
    seen = Counter()
    for state, events in [*match(), *match("c"), (notation.parse(RULES, KNIGHTS), told(0, FALL))]:
        for seat in GAME.active_seats(state):
            asked, sight = GAME.ask(state, seat), look(GAME.knowledge.view(state, seat), events, seat)
            for page in read_pages(partial(PAINTER.lit, sight, asked)):
                lit = {spot.removesuffix("/lit") for spot in page.list_drawn("") if spot.endswith("/lit")}
                planned = {spot for item in asked.laid or () for spot in item.spots}
                assert lit == (planned or {option.spot for option in asked.options if option.spot})
                assert page.say("happened").rstrip("?…") in sight.say(asked.prompt)
                assert page.say("happened")
                seen[asked.step] += 1
                for own, other, hint in list_forecasts(asked):
                    stars = [str(hint[key]) for key in ("mine", "guns") if hint[key]]
                    assert page.say(f"{own}/deals").split("+") == stars
                    assert page.say(f"{other}/deals") == str(hint["theirs"])
                    assert not [spot for spot in page.list_drawn("") if spot.endswith("/arrow")]
                    seen[own[2]] += 1
                    seen["forecast"] += 1
                if asked.laid and not any(each.chosen and each.id[:4] == "swap" for each in asked.options):
                    new = [
                        dict(each.args)["count"]
                        for item in asked.laid
                        for each in dict(item.label.args)["bases"]
                    ]
                    stand = sum(base is not None for base in list_bases(sight.view, seat))
                    towers = {f"{seat}/{space}" for space in range(9)} & {*page.list_drawn("")}
                    assert len(towers) == stand + sum(new)
                one = len({spot[0] for spot in lit}) == 1 and asked.step in ROWS
                for spot in lit if one else ():
                    base = list_bases(sight.view, int(spot[0]))[int(spot[2:])]
                    falls = [base.power + bonus for bonus in base.bonus]
                    falls = falls if asked.step != "damage.bases" else [RULES.numbers.base]
                    assert [each.said for each in page.by_spot[f"{spot}/lit"]] == [*map(str, falls)]
                    stars = [s for s in page.shapes if isinstance(s, Polygon) and s.spot == f"{spot}/lit"]
                    assert len(stars) == len(falls) * asked.step.startswith("damage")
    assert {"turn.act", "damage.assign", "troop.aim", "base.build", "t", "p"} <= {*seen}


def paint_lap(number):
    """Paint the poster of two turns. Return the position after them, the page and its story."""
    state, events = lap(number)
    sight = look(GAME.knowledge.view(state, None), events)
    story = tell_round(GAME, sight.say, state, events, "Turn")
    [page] = read_pages(lambda: PAINTER.poster(sight, story))
    return state, page, story


def test_a_poster_tells_each_seat_its_bases_and_troops_and_by_how_much_they_changed():
    for number in (2, 6):
        state, page, story = paint_lap(number)
        view = GAME.knowledge.view(state, None)
        for rank in story.ranks:
            seat, bases = rank.seat, list_bases(view, rank.seat).values()
            assert [each.said for each in page.by_spot[f"{seat}/holding"]] == [
                str(len(bases)),
                str(sum(base.troops for base in bases)),
            ]
            assert page.say(f"{seat}/name") == NAMES[seat]
            assert page.nearest(f"{seat}/holding", NAMES) == NAMES[seat]
            assert page.signs_before(f"{seat}/holding") == ["ataque/things/base", "ataque/things/troop"]
        leads = [rank.seat for rank in story.ranks if rank.place == 1 and story.is_ranked]
        assert [f"{seat}/leads" in page.list_drawn("") for seat in leads] == [True] * len(leads)


def test_a_tableau_tells_its_own_seats_cards_and_troops():
    for seat in (0, 1):
        for number in range(10, len(match()), 25):
            view = at(number, seat)
            page = Page(compose_tableau(look(view, seat=seat), seat))
            figures = as_said(
                {f"{seat}/{key}": count for key, count in count_cards(view.seats[seat]).items()}
            )
            assert page.say_all(figures) == figures
            assert [bool(page.find_texts(name)) for name in NAMES] == [at_ == seat for at_ in (0, 1)]
            for card, count in Counter(view.own).items():
                assert page.say(f"{card}/count") == (f"×{count}" if count > 1 else "")
                if card in RULES.types:
                    have = sum(base.troops for base in list_bases(view, seat).values() if base.type == card)
                    assert page.say(f"{card}/have").startswith(f"{have} troop")


@pytest.mark.parametrize("word", MATCHES)
def test_the_end_tells_each_chapter_by_its_turn_and_honours_whom_they_belong_to(word):
    last = len(match(word)) - 1
    sight, result = look(at(last, None, word), told(0, last, word)), GAME.result(match(word)[last][0])
    story = read_story(RULES.numbers.palace, sight.events)
    page = Page(compose_final(sight, result, story))
    turns = {event.data["number"] for event in sight.events if event.kind == "turn"} | {0}
    shown = {spot.partition("/")[2] for spot in page.by_spot if spot.startswith("turn/")} - {"last"}
    assert shown
    assert {*map(int, shown)} <= turns
    for honour in list(story.list_honours())[:3]:
        assert str(honour.great) in page.say(f"honour/{honour.key}")


def test_the_palaces_of_the_end_are_those_that_the_battles_told():
    events = told(0, FALL)
    story = read_story(RULES.numbers.palace, events)
    turn, lows = 0, Counter()
    for event in events:
        turn += event.kind == "turn"
        if event.kind == "palace":
            lows[turn, event.data["seat"]] = max(lows[turn, event.data["seat"]], event.data["pool"])
    power = RULES.numbers.palace
    expected = [[max(0, power - lows[number, seat]) for seat in (0, 1)] for number in range(turn + 1)]
    assert story.palaces == expected


def test_the_sheets_tell_each_types_power_and_how_often_each_ability_is_in_the_deck():
    [page] = read_pages(partial(PAINTER.sheet, see_rules(), "troops"))
    numbers = RULES.numbers
    powers = {key: write_power(row.power, row.initiative, row.artillery) for key, row in RULES.types.items()}
    for key, power in {**powers, "base": numbers.base, "palace": numbers.palace}.items():
        assert f"power {power}" in [each.said for each in page.inside(key)]
    for army in RULES.armies:
        [page] = read_pages(partial(PAINTER.sheet, see_rules(), army))
        for key, ability in RULES.abilities.items():
            said = [each.said for each in page.inside(key)]
            expected = {ability.name, f"×{RULES.copies_of(ability)}"}
            assert expected <= {*said} if ability.army == army else not said
