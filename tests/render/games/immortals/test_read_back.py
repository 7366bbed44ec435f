"""Compare the pictures of random matches to the view.

Each figure stands at its seat, its space and its side.
"""

import re
from collections import Counter
from functools import cache, partial
from itertools import product
from math import dist

import msgspec
import pytest

from engine.games.immortals.edition.cards import REALMS
from engine.games.immortals.position.events import Battle
from engine.state.chance import Chance
from render.drawing.scene import Cube, Icon, Line
from render.games.immortals.battle.battle import compose_battle
from render.games.immortals.battle.battle_tower import MOST
from render.games.immortals.board.board import Question, compose_board
from render.games.immortals.board.seat_strips import compose_table
from render.games.immortals.narration.story import read_story
from render.games.immortals.pages.closeup import compose_closeup
from render.games.immortals.pages.final import compose_final
from render.games.immortals.pages.tableau import compose_tableau
from tests.render.games.immortals.positions import PEOPLE, make
from tests.render.games.immortals.shots import GAME, PAINTER, RULES, SCORES, board, lit, lit_attack, look, say
from tests.render.posters import play_round, tell_round
from tests.render.reading import Page, read_pages
from tools.trials.simulate import drive, seed_of

SIGNS = {
    "vp": "points", "gold": "gold", "energy": "energy", "supply": "cubes", "hand": "card",
    "limbo_dark": "moon", "limbo_light": "sun", "region_cards": "land",
}  # fmt: skip
BUILDINGS = ("capital", "portal", "shrine")
SEATS = (3, 4, 5)
MIDDLE = 600  # between the sides of a battle


@cache
def match(seats):
    """The views of a random match before and after every answer, each with its public events."""
    state, turns = GAME.setup(seats, {}, seed_of("read")).state, []
    for _, turn in drive(GAME, state, Chance(seed_of(f"read {seats}"))):
        turns.append((state, turn.state, [event for event in turn.events if event.to is None]))
        state = turn.state
    return turns


def see(state, seat=None):
    return GAME.knowledge.view(state, seat)


@cache
def positions(seats):
    """List some positions of a random match: the views before and after, and the events between."""
    scored = [turn for turn in match(seats) if any(event.kind == "score" for event in turn[2])]
    kept = [*match(seats)[::240], *scored[::6], match(seats)[-1]]
    return [(see(before), see(after), events) for before, after, events in kept]


def names(seats):
    return [name for name, _ in PEOPLE[:seats]]


def colours(sight):
    return [sight.colour_key(seat) for seat in range(len(sight.view.seats))]


def count_figures(each):
    """Return the figures in a seat's strip, as texts."""
    values = {name: getattr(each, name) for name in SIGNS}
    return {name: str(len(value) if isinstance(value, list) else value) for name, value in values.items()}


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_tells_every_seat_its_own_figures_beside_their_signs(seats):
    for before, view, events in positions(seats):
        page = Page(compose_table(look(view, events, seats=seats)))
        for seat, each in enumerate(view.seats):
            for name, said in count_figures(each).items():
                spot = f"{seat}/{name}"
                assert page.say(spot) == said
                assert page.signs_before(spot) == [SIGNS[name]]
                assert page.whose(spot, names(seats)) == {names(seats)[seat]}
                check_gain(page, f"{spot}/gain", before.seats[seat], each, name)


def check_gain(page, spot, before, now, name):
    """Check that a seat's gain equals the change of its figure and stands next to it."""
    if spot in page.by_spot:
        if name in ("vp", "gold", "energy"):
            assert page.say(spot).replace("−", "-") == f"{getattr(now, name) - getattr(before, name):+}"
        (x, y), (number, line) = page.place(spot), page.place(spot.removesuffix("/gain"))
        assert abs(x - number) < 20
        assert abs(y - line) < 40


@pytest.mark.parametrize("seats", SEATS)
def test_a_board_tells_the_turn_the_round_and_the_seats_by_points_and_the_table_the_rest(seats):
    for _, view, events in positions(seats):
        sight = look(view, events, seats=seats)
        for page in (Page(compose_board(sight)), Page(compose_closeup(sight, "light"))):
            assert page.say("clock") == (f"Round {view.round} of {view.rounds}" if view.round else "")
            if view.turn is not None:
                assert page.say("turn") == f"{names(seats)[view.turn]} to act"
                assert {each.fill for each in page.drawn("mover")} == {sight.seat_colour(view.turn).fill}
            check_order(page, sight)
        page = Page(compose_table(sight))
        [first] = [each for each in page.shapes if isinstance(each, Icon) and each.spot == "first"]
        [name] = page.find_texts(names(seats)[view.first])
        assert 0 < first.x - name.x < 40 > first.y - name.y > 0
        stocks = {"Deck": view.deck, "Discards": len(view.discards), "Region cards": len(view.region_supply)}
        stocks |= {"Portals": view.portals, "Buildings": view.buildings}
        assert page.say("stocks") == " · ".join(f"{title} {count}" for title, count in stocks.items())
        assert page.say("stocks/inhabitants") == f"Inhabitants {view.supply.inhabitants}"
        check_cubes(page, sight, "tower", view.tower)
        check_cubes(page, sight, "tray", view.tray)


def check_order(page, sight):
    """Check that seats stand by points, each with points and spaces, and who leads wears the crown."""
    points = [each.vp for each in sight.view.seats]
    order = sorted(range(len(points)), key=lambda seat: sum(page.place(f"{seat}/name")))
    assert order == sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    for seat, vp in enumerate(points):
        held = sum(space.owner == seat and space.armies > 0 for space in sight.view.spaces.values())
        gained = [event.data for event in sight.events if event.kind == "score"]
        assert [each.said for each in page.by_spot[f"{seat}/figure"]] == [
            str(vp),
            *([] if gained else [str(held)]),
        ]
        changes = [
            f"+{sum(each[key] for key in ('V1', 'V2', 'V3'))}" for each in gained if each["seat"] == seat
        ]
        assert [each.said for each in page.by_spot.get(f"{seat}/figure/change", ())] == changes
        assert bool(page.drawn(f"{seat}/leads")) == (vp == max(points) > min(points))


def check_cubes(page, sight, where, cubes):
    """Check the cubes in the tower or the tray, by owner.

    Those of the tower are above or before those of the tray.
    """
    held = {**dict(zip(colours(sight), cubes.seats, strict=True)), "inhabitants": cubes.inhabitants}
    said = {each.spot: (each.said, each.colour) for each in page.texts if each.spot.startswith(f"{where}/")}
    expected = {key: count for key, count in held.items() if count}
    assert said == {
        f"{where}/{key}": (str(count), key.replace("inhabitants", "")) for key, count in expected.items()
    }
    sign = {"tower": "Tower", "tray": "Tray"}[where]
    for spot in said:
        assert page.whose(spot, ("Tower", "Tray")) == {sign}


@pytest.mark.parametrize("seats", SEATS)
def test_a_board_tells_every_space_its_owner_armies_and_buildings(seats):
    for _, view, events in positions(seats):
        sight = look(view, events, seats=seats)
        check_spaces(Page(compose_board(sight)), sight, view.spaces)


@pytest.mark.parametrize("realm", REALMS)
def test_a_realm_tells_every_space_its_owner_armies_and_buildings(realm):
    for _, view, events in positions(4)[::2]:
        sight = look(view, events, seats=4)
        page = Page(compose_closeup(sight, realm))
        check_spaces(
            page, sight, {key: space for key, space in view.spaces.items() if key.startswith(f"{realm}/")}
        )


@pytest.mark.parametrize("area", RULES.areas)
def test_an_area_tells_of_its_spaces_in_both_realms(area):
    inside = {region for region, row in RULES.regions.items() if row.area == area}
    for _, view, events in positions(5)[::3]:
        sight = look(view, events, seats=5)
        page = Page(compose_closeup(sight, area))
        shown = {key for key in view.spaces if key.partition("/")[2] in inside or page.drawn(key)}
        check_spaces(page, sight, {key: view.spaces[key] for key in shown})
        check_standing(page, view.spaces, inside)
        for key in shown:
            if view.spaces[key].armies:
                assert (page.place(key)[0] > MIDDLE) == key.startswith("light")


def check_spaces(page, sight, spaces):
    """Check each space's cubes by colour and number, and its buildings.

    All cubes lie within their own field.
    """
    armies = {each.spot: (each.colour, each.count) for each in page.shapes if isinstance(each, Cube)}
    held = {key: space for key, space in spaces.items() if space.owner is not None and space.armies}
    expected = {key: (sight.colour_key(space.owner), space.armies) for key, space in held.items()}
    assert {spot: what for spot, what in armies.items() if spot.startswith(REALMS)} == expected
    for key, space in spaces.items():
        built = [name for name in BUILDINGS if getattr(space, name)]
        assert [name for name in BUILDINGS if page.where(f"{key}/{name}")] == built
        if key in held:
            fills = {each.fill[:7] for each in page.drawn(f"{key}/held")}
            assert fills == {sight.seat_colour(space.owner).fill}
            assert page.holds(f"{key}/held", page.place(key))


def check_standing(page, spaces, inside):
    """Check which seat scores for an area in each realm, with how many spaces and points. Else nobody does."""
    for realm in REALMS:
        held = Counter(spaces[f"{realm}/{region}"].owner for region in inside)
        scores = {seat: count for seat, count in held.items() if seat is not None and count > 2}
        said = {seat: re.search(r"\d", page.say(f"{realm}/{seat}")) for seat in held if seat is not None}
        assert {seat: each[0] for seat, each in said.items() if each} == {
            seat: str(count) for seat, count in scores.items()
        }
        points = [each.said for each in page.by_spot.get(f"{realm}/points", ())]
        assert points == [f"+{2 + (count == 5)}" for count in scores.values()]
        assert bool(page.say(f"{realm}/nobody")) == (not scores)


@pytest.mark.parametrize("part", [*REALMS, *RULES.areas])
def test_a_question_and_an_area_show_every_income_below_its_name(part):
    options = [f"{part}/{region}" for region in [*RULES.regions][:9] if part in REALMS]
    sight = look(see(match(3)[-1][1]), seats=3).light_spots(options)
    page = Page(compose_closeup(sight, part, Question("", ("energy", "gold"))))
    shown = [row for row in RULES.regions if f"{part}/{row}" in options or RULES.regions[row].area == part]
    for region, realm in product(shown, [part] if part in REALMS else REALMS):
        money, name = getattr(RULES.regions[region], realm), page.by_spot[f"{realm}/{region}/name"][-1]
        assert read_income(page, name) == {"energy": str(money.energy), "gold": str(money.gold)}, region


def read_income(page, name):
    """The number after each sign of money below a name."""
    signs = [e for e in page.shapes if isinstance(e, Icon) and e.name in ("energy", "gold") and not e.spot]
    below = [each for each in signs if abs(each.x - name.x) < 90 and 0 < each.y - name.y < 100]
    nearest = {e.name: e for e in sorted(below, key=lambda e: e.y, reverse=True)}
    return {key: read_after(page, sign) for key, sign in nearest.items()}


def read_after(page, sign):
    [said] = [each.said for each in page.texts if 0 < each.x - sign.x < 56 and abs(each.y - sign.y) < 6]
    return said


def list_ways(events):
    """Yield source, target and seat of each move or attack."""
    for event in events:
        if event.kind in ("battle", "moved"):
            seat = event.data["attacker" if event.kind == "battle" else "seat"]
            yield event.data["from"], event.data["to"], seat


def test_an_arrow_leads_from_where_armies_came_to_where_they_went_in_their_seat_s_colour():
    shown = [(after, events) for _, after, events in match(4) if len([*list_ways(events)]) == 1]
    for state, events in shown[:20]:
        sight = look(see(state), events, seats=4)
        [(source, target, seat)] = list_ways(events)
        page = Page(compose_board(sight))
        lines = [each for each in page.drawn(f"{target}/arrow") if isinstance(each, Line)]
        assert [each.fill for each in lines] == ["#111114", "#ffffff", sight.seat_colour(seat).fill]
        start, *_, end = lines[-1].points
        first, last = find_name(page, source), find_name(page, target)
        assert dist(start, first) < dist(end, first)
        assert dist(end, last) < dist(start, last)


def test_a_question_stands_above_the_board_where_only_its_spaces_have_their_full_colour():
    spots = {"light/treehome", "dark/white-falls", "dark/frostgard"}
    [page] = read_pages(lambda: lit(*spots))
    assert page.say("happened") == "Treehome: what do you build, and where?"
    tints = {spot: page.drawn(spot)[0].fill[7:] for spot in page.list_drawn("") if spot.endswith("/held")}
    least = min(tints[f"{spot}/held"] for spot in spots)
    assert {spot.removesuffix("/held") for spot, tint in tints.items() if tint >= least} == spots


def test_an_attack_to_choose_has_an_arrow_from_where_it_would_start():
    [page] = read_pages(lit_attack)
    for source, target in (("light/treehome", "light/heartwood"), ("dark/treehome", "dark/mossgate")):
        line = [each for each in page.drawn(f"{target}/arrow") if isinstance(each, Line)][-1].points
        assert dist(line[0], find_name(page, source)) < dist(line[0], find_name(page, target))
    assert {spot for spot in page.list_drawn("") if spot.endswith("/arrow")} == {
        f"{key}/arrow" for key in ("light/heartwood", "light/barley-downs", "dark/mossgate")
    }


@pytest.mark.parametrize(
    "spots",
    [
        ("light/treehome", "light/white-falls"),
        ("light/treehome", "dark/mossgate"),
        ("light/treehome", "dark/frostgard"),
    ],
)
def test_a_question_of_building_shows_purse_and_prices_and_no_incomes(spots):
    [page] = read_pages(lambda: lit(*spots))
    prices, each = RULES.tribes["elves"].prices, make(mine=0).seats[0]
    for name in ("", *BUILDINGS):
        cost = getattr(prices, name) if name else each
        (x, y), shown = page.place(f"need/{name}"), {}
        for sign in (
            e for e in page.shapes if isinstance(e, Icon) and e.name in ("energy", "gold") and not e.spot
        ):
            if -60 < sign.x - x < 270 and 0 <= sign.y - y < 44:
                shown[sign.name] = read_after(page, sign)
        assert shown == write_price(cost.energy, cost.gold)
    signs = [e for e in page.shapes if isinstance(e, Icon) and e.name in ("energy", "gold")]
    paid = [each, *(getattr(prices, name) for name in BUILDINGS)]
    assert len(signs) == sum(len(write_price(cost.energy, cost.gold)) for cost in paid)


def test_the_board_after_a_deed_shows_its_realm_large_and_the_other_one_in_its_owners_colours():
    for _, view, events in positions(4):
        sight = look(view, events, seats=4)
        [page] = read_pages(partial(PAINTER.board, sight))
        shown = {spot: page.drawn(spot)[0].fill[:7] for spot in page.list_drawn("") if spot.endswith("/held")}
        assert shown == {
            f"{key}/held": sight.seat_colour(space.owner).fill
            for key, space in view.spaces.items()
            if space.armies
        }


def test_after_a_score_only_the_lands_of_its_best_seat_have_a_rim_and_full_colour():
    view = make(phase="scoring", turn=None)
    [page] = read_pages(lambda: board(view, SCORES))
    spots = [spot for spot in page.list_drawn("") if spot.endswith("/rim")]
    best = {key for key, space in view.spaces.items() if space.owner == 4 and space.armies}
    assert {spot.removesuffix("/rim") for spot in spots} == {key for key in best if key.startswith("light")}
    full = {each.spot for each in page.shapes if each.spot.endswith("/held") and each.fill.endswith("ff")}
    assert {spot.removesuffix("held") + "rim" for spot in full} == {*spots}


def find_name(page, space):
    """Where the name of a space stands."""
    return page.place(f"{space}/name")


def list_battles(seats):
    return [
        (after, event.data) for _, after, events in match(seats) for event in events if event.kind == "battle"
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_a_battle_tells_each_side_its_cubes_losses_and_strength_on_its_own_half(seats):
    assert len(list_battles(seats)) > 5
    for state, data in list_battles(seats)[:25]:
        sight = look(see(state), seats=seats)
        page, keys = Page(compose_battle(sight, msgspec.convert(data, Battle))), colours(sight)
        heaps = {(where, side): Counter() for where in ("thrown", "fallen", "lost") for side in (0, 1)}
        for side, role in enumerate(("attacker", "defender")):
            seat = data[role]
            for where in ("thrown", "fallen", "lost"):
                if seat is not None:
                    heaps[where, side][keys[seat]] = data[where]["seats"][seat]
                if data["side"] == role:
                    heaps[where, side]["inhabitants"] = data[where]["inhabitants"]
            nobody = data[role] is None and data["side"] != role
            strength = "" if nobody else str(sum(heaps["fallen", side].values()))
            check_side(page, side, heaps)
            assert page.say(f"strength/{side}") == strength
            assert page.say(f"{side}/name") == (
                names(seats)[seat] if seat is not None else page.say(f"{side}/name")
            )
        if data["outcome"] in ("attacker", "defender") and data[data["outcome"]] is not None:
            assert names(seats)[data[data["outcome"]]] in page.say("verdict")
        check_tower(page, data, keys)


def check_side(page, side, heaps):
    """Check that a side's cubes are on its half, as many as its owner threw in, kept and lost."""
    way = (-1, 1)[side]
    kept = heaps["fallen", side] - heaps["lost", side]
    for where, counts in {
        "thrown": heaps["thrown", side],
        "fallen": kept,
        "lost": heaps["lost", side],
    }.items():
        shown = count_cubes(page, f"{where}/{side}/")
        assert shown == {
            key: min(count, MOST) if where == "thrown" else count for key, count in (+counts).items()
        }
        for key in shown:
            assert all((x - MIDDLE) * way > 0 for x, _ in page.drawn(f"{where}/{side}/{key}")[0].points)
    if page.say(f"strength/{side}"):
        assert (page.place(f"strength/{side}")[0] - MIDDLE) * way > 0
    assert (page.place(f"{side}/name")[0] - MIDDLE) * way > 0


def count_cubes(page, start):
    """How many cubes of each colour lie somewhere."""
    return {spot.removeprefix(start): len(page.drawn(spot)) for spot in page.list_drawn(start)}


def check_tower(page, data, keys):
    """Check the cubes that stuck in the tower, and the others in the tray."""
    owners = {**{key: seat for seat, key in enumerate(keys)}, "inhabitants": None}

    def count(where, owner):
        return data[where]["inhabitants"] if owner is None else data[where]["seats"][owner]

    changes = {key: count("thrown", owner) - count("fallen", owner) for key, owner in owners.items()}
    assert count_cubes(page, "inside/") == {key: n for key, n in changes.items() if n > 0}
    fights = {data["attacker"], data["defender"]}
    others = {
        key: count("fallen", owner)
        for key, owner in owners.items()
        if owner not in fights and owner is not None
    }
    if data["side"] == "neutral":
        others["inhabitants"] = data["fallen"]["inhabitants"]
    assert count_cubes(page, "others/") == {key: n for key, n in others.items() if n}


@pytest.mark.parametrize(("seats", "number"), [(3, 1), (4, 3), (5, 2)])
def test_a_poster_tells_each_seat_its_points_and_what_the_round_brought(seats, number):
    state, events = play_round(GAME, seats, number)
    before, _ = play_round(GAME, seats, number - 1)
    view, earlier, standing = see(state), see(before), GAME.standing(state)
    told = tell_round(GAME, say(seats), state, events, "Round")
    [page] = read_pages(partial(PAINTER.poster, look(view, events, seats=seats), told))
    for seat, each in enumerate(view.seats):
        spot = f"{seat}/holding"
        assert [text.said for text in page.by_spot[spot]] == [str(each.vp)]
        assert page.signs_before(spot)[0] == "immortals/things/victory-points"
        gain = each.vp - earlier.seats[seat].vp
        assert page.say(f"{spot}/change") == (f"{gain:+}".replace("-", "−") if gain else "")
        assert page.say(f"{seat}/name") == page.nearest(spot, names(seats)) == names(seats)[seat]
    assert sorted(range(seats), key=lambda seat: page.place(f"{seat}/name")[1]) == list(standing.rank_seats())
    assert [seat for seat in range(seats) if page.drawn(f"{seat}/leads")] == [
        seat for seat in range(seats) if standing.places[seat] == 1
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_tells_each_seat_its_place_and_its_points(seats):
    state, events = match(seats)[-1][1], [event for *_, events in match(seats) for event in events]
    result = GAME.result(state)
    page = Page(compose_final(look(see(state), events, seats=seats), result, read_story(seats, events)))
    for seat, name in enumerate(names(seats)):
        assert page.say(f"{seat}/points") == str(result.points[seat]) == str(see(state).seats[seat].vp)
        place = result.places[seat]
        assert page.say(f"{seat}/place") == ("" if place == 1 else str(place))
        assert bool(page.drawn(f"{seat}/crown")) == (place == 1)
        assert page.nearest(f"{seat}/points", names(seats)) == name


@pytest.mark.parametrize("seats", SEATS)
def test_a_tableau_tells_its_own_seats_figures(seats):
    for _, state, _ in match(seats)[::150]:
        for seat in range(seats):
            view = see(state, seat)
            page = Page(compose_tableau(look(view, seat=seat, seats=seats), seat))
            for name, said in count_figures(view.seats[seat]).items():
                if name != "hand":
                    assert page.say(name) == said
                    assert page.signs_before(name) == [SIGNS[name]]
            assert page.say("tableau-hand").endswith(f": {len(view.own.hand)}")
            assert [bool(page.find_texts(name)) for name in names(seats)] == [
                other == seat for other in range(seats)
            ]


def read_price(words):
    """The signs and figures among these that tell money."""
    return {word: words[at + 1] for at, word in enumerate(words) if word in ("energy", "gold")}


def write_price(energy, gold):
    return {key: str(count) for key, count in (("energy", energy), ("gold", gold)) if count}


def write_words(money):
    """A price as signs and figures, one after the other."""
    return [word for pair in write_price(money.energy, money.gold).items() for word in pair]


def test_the_sheets_tell_each_tribes_start_and_home_or_action_and_each_slots_price():
    [page] = read_pages(partial(PAINTER.sheet, PAINTER.see_rules(RULES, say()), "tribes"))
    for tribe in RULES.tribes.values():
        last = [RULES.regions[tribe.home].name] if tribe.home is not None else []
        if tribe.own is not None:
            last = [f"immortals/slots/{tribe.own.action}", say().line(f"action-{tribe.own.action}")]
        assert page.rows(tribe.name) == [[tribe.name], write_words(tribe), last]
    [page] = read_pages(partial(PAINTER.sheet, PAINTER.see_rules(RULES, say()), "slots"))
    for slot in RULES.slots[:6]:
        rows = page.rows(say().line(f"action-{slot.action}"))
        price = next((row for row in rows if row[0] in ("energy", "gold")), [])
        assert read_price(price) == write_price(slot.energy, slot.gold)
