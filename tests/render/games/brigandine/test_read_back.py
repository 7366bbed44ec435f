"""Compare the pictures of random matches to the view.

Each figure stands at its nation, its land, its knight and its side.
"""

from collections import Counter
from functools import cache, partial

import pytest

from engine.rules.core import Decision, Option, list_refs, text
from render.drawing.scene import Circle, Icon, Sign
from render.games.brigandine.battle.battle import compose_battle
from render.games.brigandine.narration.alt import list_figures
from render.games.brigandine.narration.battles_told import read_battles
from render.games.brigandine.narration.story import read_story
from render.games.brigandine.pages.closeup import SIXTHS, compose_closeup, list_lands
from render.games.brigandine.pages.final import compose_final
from render.games.brigandine.pages.reference import compose_sheet
from render.games.brigandine.pages.tableau import compose_tableau
from render.games.brigandine.sight import is_ruler
from render.pages.board_frame import HEAD
from tests.render.games.brigandine.shots import (
    BLOWS,
    CROWD,
    GAME,
    PAINTER,
    PEOPLE,
    RULES,
    at,
    look,
    made_fight,
    match,
    see_rules,
    told,
    where,
)
from tests.render.posters import play_round, tell_round
from tests.render.reading import Page, read_pages

NAMES = [name for name, _ in PEOPLE]
TABLES = ((4, "e"), (3, "read"), (2, "f"))
FIGHTS = (*TABLES, (2, "d"), (2, "g"), (2, "i"))
STRUCTURES = ("castle", "city", "temple-blue", "temple-yellow", "temple-red")
MIDDLE = 600  # between the sides of a battle
MOST = 3  # rows of a strip
THINGS = 4  # of a commander in a tableau
FELL = {f"{number}/{side}/fell" for number in range(3) for side in (0, 1)}  # counts of a round, not graves


@cache
def positions(seats, word):
    """Some positions of a random match as anybody sees them, those at which all was shown among them."""
    numbers = sorted({*range(0, len(match(word, seats)), 150), *where("reveal", word, seats)[::4]})
    return [
        look(at(number, None, word, seats), told(number, word, seats), people=PEOPLE[:seats])
        for number in numbers
    ]


@cache
def battles(seats, word):
    """List the battles of a random match, each with its final sight, and all of one month together."""
    found = []
    for number in where("battle", word, seats):
        events = [event for _, happened in match(word, seats)[: number + 1][-80:] for event in happened]
        sight = look(at(number, None, word, seats), events, people=PEOPLE[:seats])
        over = {event.data["land"] for event in told(number, word, seats) if event.kind == "battle"}
        found += [(sight, [each for each in read_battles(events, sight.view.reports) if each.land in over])]
    return found


def test_a_question_lights_exactly_the_offered_lands():
    seen = Counter()
    for state, _ in match("f", 2)[::7]:
        for seat in GAME.active_seats(state):
            sight = look(GAME.knowledge.view(state, seat), (), seat, PEOPLE[:2])
            asked = GAME.ask(state, seat)
            offered = {option.spot for option in asked.options} & RULES.territories.keys()
            for page in read_pages(partial(PAINTER.lit, sight, asked)) if offered else ():
                lit = {spot.removesuffix("/lit") for spot in page.list_drawn("") if spot.endswith("/lit")}
                assert lit == offered
                seen[asked.step] += 1
    assert sum(seen.values()) > 9


def test_a_question_about_a_troop_names_it_where_it_stands():
    asked_of = ((state, seat) for state, _ in match() for seat in GAME.active_seats(state))
    for state, seat in asked_of:
        asked = GAME.ask(state, seat)
        named = [ref.id for ref in list_refs(asked.prompt) if ref.kind == "character"]
        sight = look(GAME.knowledge.view(state, seat), (), seat)
        places = [troop.place for troop in sight.view.sides[seat].troops if troop.character in named]
        if asked.step == "organize.march" and places:
            [page] = read_pages(partial(PAINTER.lit, sight, asked))
            assert page.say(f"{places[0]}/asked") == RULES.characters[named[0]].name
            return
    raise AssertionError("nothing was asked about a troop")


def made_battles():
    """List battles that no random match has: many fallen on both sides, more bodies than places."""
    sights = [made_fight(BLOWS, 0, (3, 2)), made_fight(BLOWS, 1, (4, 4)), made_fight(CROWD, 0, (7, 6))]
    return [(sight, read_battles(sight.events, sight.view.reports)) for sight in sights]


def land_name(land):
    return RULES.territories[land].name


@pytest.mark.parametrize("part", SIXTHS)
def test_a_piece_of_the_map_tells_every_land_its_owner_runes_structure_and_bodies(part):
    whole = list_lands(RULES, SIXTHS[part])
    for sight in positions(4, "e"):
        page = Page(compose_closeup(sight, part))
        check_lands(page, sight, whole)
        check_guards(page, sight, whole)


def test_a_question_stands_above_the_lands_that_it_lights():
    sight = look(at(0, 0), seat=0)
    for window in SIXTHS.values():
        lands = list_lands(RULES, window)
        options = tuple(Option(f"land:{land}", text("ask-march"), spot=land) for land in lands)
        asked = Decision(0, "organize.march", 1, text("ask-march"), options)
        [page] = read_pages(partial(PAINTER.lit, sight, asked))
        assert page.say("happened") == "Which troop marches?"
        for land in lands:
            [name] = page.find_texts(land_name(land))
            assert name.y > HEAD


def check_lands(page, sight, whole):
    """Check that each land has its owner's colour.

    Structure, runes and objectives are its own and stand at its name.
    """
    names = [land_name(land) for land in whole]
    for land in whole:
        here = sight.view.lands[land]
        fills = {each.fill[:7] for each in page.drawn(f"{land}/owner")}
        assert fills == (set() if here.owner is None else {sight.seat_colour(here.owner).fill})
        runes = Counter({rune: page.count(f"{land}/rune/{rune}", Circle) for rune in set(here.runes)})
        assert +runes == Counter(here.runes)
        for seat in here.objectives:
            stars = {each.fill for each in page.drawn(f"{land}/objective/{seat}")}
            assert stars == {sight.seat_colour(seat).fill}
        lying = page.list_drawn(f"{land}/rune/") + page.list_drawn(f"{land}/objective/")
        assert {int(spot[-1]) for spot in lying if "/objective/" in spot} == {*here.objectives}
        for spot in (*check_structures(page, land, here), *lying):
            assert {page.named_above(place, names) for place in page.where(spot)} == {land_name(land)}


def check_structures(page, land, here):
    """Check that a land's capital and structure are drawn, and no other. Return the structure's spots."""
    built = [spot for kind in STRUCTURES if page.drawn(spot := f"{land}/{kind}")]
    assert built == ([f"{land}/{here.structure}"] if here.structure else [])
    assert bool(page.drawn(f"{land}/capital")) == here.capital
    return built


def check_guards(page, sight, lands):
    """Check that each land counts all bodies in it, and wears a ruler's crown."""
    guards, rulers = Counter(), set()
    for troop in (troop for side in sight.view.sides for troop in side.troops):
        guards[troop.place] += 1 + len(troop.monsters)
        rulers |= {troop.place} if is_ruler(sight, troop.character) else set()
    for land in lands:
        assert bool(page.drawn(f"{land}/rules")) == (land in rulers)
        assert page.say(f"{land}/bodies") == (str(guards[land]) if guards[land] else "")


@pytest.mark.parametrize(("seats", "word"), TABLES)
def test_a_board_tells_the_nations_in_the_order_in_which_they_stand_and_each_land_its_owner_and_bodies(
    seats, word
):
    for sight in positions(seats, word)[::2]:
        [page] = read_pages(partial(PAINTER.board, sight))
        check_guards(page, sight, sight.view.lands)
        for land, here in sight.view.lands.items():
            check_structures(page, land, here)
            fills = {each.fill[:7] for each in page.drawn(f"{land}/owner")}
            assert fills == (set() if here.owner is None else {sight.seat_colour(here.owner).fill})
        order = sorted(range(len(sight.view.sides)), key=lambda seat: page.place(f"{seat}/name")[0])
        if sight.view.phase != "over":
            sides = [sight.view.sides[seat] for seat in order]
            keys = [(side.fate == "", side.renown, side.lands) for side in sides]
            assert keys == sorted(keys, reverse=True)
        for seat, side in enumerate(sight.view.sides):
            assert page.say(f"{seat}/name") == NAMES[seat]
            figures = [each.said for each in page.by_spot[f"{seat}/figure"]]
            assert figures == [str(side.renown).replace("-", "−"), str(side.lands)]


@pytest.mark.parametrize(("seats", "word"), FIGHTS)
def test_a_battle_tells_each_side_its_cards_swords_hits_and_fallen_on_its_own_half(seats, word):
    check_battles(battles(seats, word))


def test_a_battle_with_many_fallen_tells_each_side_on_its_own_half():
    check_battles(made_battles())


def check_battles(found):
    for sight, over in found:
        for battle in over:
            page = Page(compose_battle(sight, battle))
            for side in (0, 1):
                check_side(page, sight, battle, side)
                check_rounds(page, battle, side)
            if battle.resolve:
                assert page.say("score") == f"{battle.resolve[0]} : {battle.resolve[1]}"
            winner = battle.seat_of(battle.winner)
            assert (NAMES[winner] if winner is not None else "The militia") in page.say("verdict")
            assert ("takes" if battle.winner == 0 else "holds") in page.say("verdict")


def side_spots(page, side):
    """List the spots of a side's name and ranks."""
    ranks = tuple(f"{side}/{word}" for word in ("name", "role", "body", "fell", "more"))
    return [spot for spot in page.list_drawn("") if spot.startswith(ranks) and spot not in FELL]


def check_side(page, sight, battle, side):
    """Check that a side's name, ranks and figures are on its half, and that each fallen body lies there."""
    seat, way = battle.seat_of(side), (-1, 1)[side]
    assert page.say(f"{side}/name") == (NAMES[seat] if seat is not None else "The militia")
    assert all((place[0] - MIDDLE) * way > 0 for spot in side_spots(page, side) for place in page.where(spot))
    fell = {}
    for blow in battle.rounds:
        for name in blow.fell[side]:
            fell.setdefault(name, []).append(str(blow.round))
    graves = {spot for spot in page.list_drawn(f"{side}/fell/") if not spot.endswith("/round")}
    assert graves == {f"{side}/fell/{name}" for name in fell}
    for name, rounds in fell.items():
        assert page.count(f"{side}/fell/{name}", Sign) == len(rounds)
    if seat is not None:
        standing = {body.card for troop in sight.view.sides[seat].troops for body in troop.monsters}
        drawn = {spot.rpartition("/")[2] for spot in page.list_drawn(f"{side}/body/")}
        orders = battle.orders[seat]
        assert drawn <= standing | {*orders.front, *(orders.order or ())}


def check_rounds(page, battle, side):
    """Check that each round's column has the side's hits and the number of its fallen on its own half."""
    middles = [page.place(f"{number}/round")[0] for number in range(len(battle.rounds))]
    assert middles == sorted(middles)
    for number, (blow, middle) in enumerate(zip(battle.rounds, middles, strict=True)):
        spot, fell = f"{number}/{side}", len(blow.fell[side])
        assert page.say(f"{number}/round") == str(blow.round) == str(number + 1)
        assert page.say(f"{spot}/hits") == str(blow.hits[side])
        assert page.say(f"{spot}/fell") == (str(fell) if fell else "")
        assert not fell or page.sign_near(page.by_spot[f"{spot}/fell"][0]) == "brigandine/marks/fallen"
        placed = [at for word in ("hits", "fell") for at in page.where(f"{spot}/{word}")]
        assert all((x - middle) * (side * 2 - 1) > 0 for x, _ in placed)


@pytest.mark.parametrize(("seats", "word"), FIGHTS)
def test_the_strip_of_a_months_battles_tells_both_sides_and_their_fallen(seats, word):
    count = 0
    for sight, _ in battles(seats, word):
        shown = read_battles(sight.events, sight.view.reports)
        [page] = read_pages(partial(PAINTER.strip, sight))
        swords = next((each.x for each in page.shapes if getattr(each, "name", "").endswith("/weapon")), 0)
        for battle in shown if len(shown) <= MOST else ():
            names = [
                NAMES[seat] if seat is not None else "The militia"
                for seat in (battle.attacker, battle.defender)
            ]
            verb = ("takes", "holds")[battle.winner]
            for side in (0, 1):
                spot, won = f"{battle.land}/{side}", side == battle.winner
                said = f"{names[side]} {verb} {land_name(battle.land)}" if won else names[side]
                assert page.say(f"{spot}/name") == said
                assert (page.place(f"{spot}/name")[0] < swords) == won
                fell = sum(len(blow.fell[side]) for blow in battle.rounds)
                assert page.say(f"{spot}/fell") == (str(fell) if fell else "")
                if fell:
                    assert page.place(f"{spot}/fell")[1] == page.place(f"{spot}/name")[1]
                    assert (page.place(f"{spot}/fell")[0] < swords) == won
            count += 1
    assert count


@pytest.mark.parametrize(("seats", "word"), TABLES)
def test_a_tableau_tells_its_own_nations_figures_and_each_knights_dice_faith_life_and_leadership(seats, word):
    for number in range(40, len(match(word, seats)), 300):
        for seat in range(seats):
            sight = look(at(number, seat, word, seats), (), seat, PEOPLE[:seats])
            page, side = Page(compose_tableau(sight, seat)), sight.view.sides[seat]
            figures = list_figures(sight, side) | {
                "objectives": f"{side.objectives}/{RULES.setup.objectives}"
            }
            counts = {key: said.partition("/")[0] for key, said in figures.items()}
            assert page.say_all(counts) == counts
            for key, said in figures.items():
                assert "/" not in said or said.partition("/")[2] in page.say(f"word/{key}").split()
                sign = {"runes": "mana", "objectives": "objective"}.get(key, key)
                assert page.signs_before(key) == [f"brigandine/figures/{sign}"]
            assert page.say("nation") == RULES.nations[side.nation].name
            assert [bool(page.find_texts(name)) for name in NAMES[:seats]] == [
                other == seat for other in range(seats)
            ]
            for troop in side.troops:
                check_knight(page, troop)


def check_knight(page, troop):
    """Check a knight's card: name, place, dice, life, faith, and leadership in use.

    Its hurt monsters have their lives, and all but four of its things are counted.
    """
    who = troop.character
    used, most = troop.limits[0]
    leads = f"{used}/{most}" if used else str(most)
    figures = {
        "dice": str(troop.dice),
        "life": tell_life(troop),
        "faith": str(troop.faith),
        "leadership": leads,
    }
    assert {key: page.say(f"{who}/{key}") for key in figures} == figures
    for key in ("life", "faith", "leadership"):
        assert page.sign_near(page.by_spot[f"{who}/{key}"][0]) == f"brigandine/figures/{key}"
    texts = [each.said for each in page.inside(f"card/{who}")]
    assert RULES.characters[who].name in texts
    assert not troop.place or any(each.startswith(land_name(troop.place)) for each in texts)
    shown = troop.monsters[:THINGS]
    assert not Counter(str(each.life) for each in shown if each.life < each.full) - Counter(texts)
    more = len([*troop.monsters, *troop.gear, *troop.spells, *troop.scripts]) - THINGS
    assert page.say(f"{who}/more") == (f"+{more}" if more > 0 else "")


def tell_life(body):
    """The life of a knight, beside it the full one where it is hurt."""
    return str(body.life) if body.life == body.full else f"{body.life}/{body.full}"


@pytest.mark.parametrize(("seats", "number", "word"), [(4, 1, "a"), (2, 2, "c"), (2, 7, "c")])
def test_a_poster_tells_each_nation_its_renown_and_lands_and_how_many_the_month_brought(seats, number, word):
    state, events = play_round(GAME, seats, number, word)
    before, _ = play_round(GAME, seats, number - 1, word)
    sight = look(GAME.knowledge.view(state, None), events, people=PEOPLE[:seats])
    earlier, standing = GAME.knowledge.view(before, None), GAME.standing(state)
    [page] = read_pages(partial(PAINTER.poster, sight, tell_round(GAME, sight.say, state, events, "Month")))
    for seat, side in enumerate(sight.view.sides):
        spot = f"{seat}/holding"
        assert [each.said for each in page.by_spot[spot]] == [
            str(side.renown).replace("-", "−"),
            str(side.lands),
        ]
        assert page.signs_before(spot) == ["brigandine/figures/renown", "brigandine/figures/lands"]
        gain = side.lands - earlier.sides[seat].lands
        assert page.say(f"{spot}/change") == (f"{gain:+}".replace("-", "−") if gain else "")
        place, ranked = standing.places[seat], len({*standing.places}) > 1
        crowned = [
            each.name for each in page.shapes if isinstance(each, Icon) and each.spot == f"{seat}/place"
        ]
        assert page.say(f"{seat}/place") == (str(place) if ranked and place > 1 else "")
        assert crowned == (["crown"] if ranked and place == 1 else [])
        assert page.say(f"{seat}/name") == page.nearest(spot, NAMES) == NAMES[seat]


@pytest.mark.parametrize(("seats", "word"), TABLES)
def test_the_end_tells_each_nation_its_place_renown_and_lands(seats, word):
    state = match(word, seats)[-1][0]
    events = [event for _, happened in match(word, seats) for event in happened]
    result, sight = GAME.result(state), look(GAME.knowledge.view(state, None), events, people=PEOPLE[:seats])
    page = Page(compose_final(sight, result, read_story(events)))
    rows = []
    for seat, side in enumerate(sight.view.sides):
        renown = str(result.points[seat]).replace("-", "−")
        figures = {
            f"{seat}/renown": renown,
            f"{seat}/lands": str(side.lands),
        }
        assert page.say_all(figures) == figures
        signs = [name for spot in figures for name in page.signs_before(spot)]
        assert signs == [f"brigandine/figures/{key}" for key in ("renown", "lands")]
        assert page.say(f"{seat}/row") == NAMES[seat]
        rows.append((page.place(f"{seat}/row")[::-1], result.places[seat]))
    assert [place for _, place in sorted(rows)] == sorted(result.places)
    taken = {}
    month = 0
    for event in events:
        month = event.data["month"] or month if event.kind == "phase" else month
        if event.kind == "conquered":
            taken.setdefault(month, Counter())[event.data["seat"]] += 1
    flames = {int(spot.split("/")[1]) for spot in page.list_drawn("month/") if spot.endswith("/taken")}
    assert flames == taken.keys()
    for month, counts in taken.items():
        [fill] = {each.fill for each in page.drawn(f"month/{month}")}
        most = [seat for seat, count in counts.items() if count == max(counts.values())]
        assert fill in {sight.seat_colour(seat).fill for seat in most}


COSTS = {"monsters": ("leadership", "mana"), "characters": ("leadership",)}


@pytest.mark.parametrize("table", COSTS)
def test_the_sheets_tell_each_cards_level_price_costs_dice_faith_and_life(table):
    keys = [key for key, _ in PAINTER.sheets() if key.startswith((table, "knights"))]
    pages = [Page(compose_sheet(see_rules(), key)) for key in keys]
    for id_, row in getattr(RULES, table).items():
        spot = f"card/{id_}"
        [page] = [page for page in pages if page.drawn(spot)]
        inside, signs = page.inside(spot), page.signs_on(spot)
        assert sum(sign.name == "points" for sign in signs) == getattr(row, "level", 0)
        assert min(inside, key=lambda each: each.x + each.y).said == str(row.coins)
        for key in ("dice", "life"):
            assert page.say(f"{id_}/{key}") == str(getattr(row, key))
        [life] = [each for each in signs if each.name == "brigandine/figures/life"]
        assert page.place(f"{id_}/life")[0] == life.x
        said = " · ".join(each.said for each in inside).split(" · ")
        knight = table == "characters"
        words = {"leadership": "leads"}
        told = {words.get(key, key): getattr(row, key) for key in COSTS[table]}
        told |= {"faith": row.faith} if row.faith or knight else {}
        told |= {"KP": row.kp} if knight and row.kp else {}
        assert {f"{word} {count}" for word, count in told.items()} <= {
            each.removeprefix("needs ") for each in said
        }
