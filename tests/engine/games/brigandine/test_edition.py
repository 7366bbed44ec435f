"""The standard edition is the digest's, and a file that play could not bear is refused by name and place."""

import re
from collections import Counter
from functools import cache
from hashlib import sha256

import pytest

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.file import EDITIONS
from engine.rules.rule_data import EditionError
from render.text.say import Say
from tests.engine.games.brigandine.board import in_battle

TEXT = EDITIONS.file.read_text(encoding="utf-8")


class Words:
    """A game as far as its texts need it."""

    key = "brigandine"
    folder = EDITIONS.file.parents[1]

    def name(self, ref):
        return None


def change(*pairs: tuple[str, str]) -> str:
    toml = TEXT
    for old, new in pairs:
        assert old in toml
        toml = toml.replace(old, new, 1)
    return toml


def without(row: str) -> tuple[str, str]:
    """The change that takes a row away."""
    (found,) = re.findall(rf"^{row} = .*\n", TEXT, re.MULTILINE)
    return found, ""


FAULTS = {
    r"Expected '\]'.*line": [("[counts]", "[counts")],
    "unknown table powers": [("[counts]", "[powers]\n[counts]")],
    "table update is missing": [("[update]", "[updates]"), ("[updates]", "[victory.updates]")],
    "territories: Kail is not a plain id": [("\nkail = ", "\nKail = ")],
    "monsters.pixie: .*wings": [('name = "Pixie"', 'name = "Pixie", wings = 2')],
    "events.leo: .*force": [('shown = { do = "heal-all", n = 1 }, force = { do = "no-journeys" }', 'shown = { do = "heal-all", n = 1 }')],
    "combat.hymn: .*'sing'": [('icons = { faith = 1 }, effects = [{ do = "shields"', 'icons = { faith = 1 }, effects = [{ do = "sing"')],
    "counts.tokens: it says 33, but there are 34": [("tokens = 34", "tokens = 33")],
    "counts.roads: it says 62, but there are 63": [("roads = 63", "roads = 62")],
    "counts.initial: it says None": [("initial = 6\n", "")],
    "counts: heroes is not something that is counted": [("[counts]", "[counts]\nheroes = 3")],
    "sources: whim is missing": [('whim = "seed; details: ours"\n', "")],
    "sources: heroes is not in the tables": [("[sources]", '[sources]\nheroes = "ours"')],
    "territories.kail.home: camelot is not in nations": [('"Kail", home = "caerleon"', '"Kail", home = "camelot"')],
    "territories: caerleon needs one capital": [("y = 1696, capital = true", "y = 1696")],
    "territories: norgard needs one capital": [("x = 1120, y = 512", "x = 1120, y = 512, capital = true")],
    "tiles: 35 of them for 34 lands": [("open = { copies = 5", "open = { copies = 6")],
    "tokens: 33 of them for 34 lands": [('"Gem", copies = 4', '"Gem", copies = 3')],
    "roads: camelot is not in territories": [('["linnuis", "kail"]', '["linnuis", "camelot"]')],
    "roads: kail is joined to itself": [('["linnuis", "kail"]', '["kail", "kail"]')],
    "roads: kail – linnuis is there twice": [('["linnuis", "squest"]', '["kail", "linnuis"]')],
    "roads: lothian cannot be reached": [('["caelsent", "lothian"], ', "")],
    "nations: 7 of them; there must be 6": [
        ("[nations]", '[nations]\nforsena = { name = "Forsena", ruler = "cai", colour = "white", abilities = [] }'),
        ('"Kail", home = "caerleon"', '"Kail", home = "forsena", capital = true'),
        ("nations = 6", "nations = 7"),
        ("combat = 86", "combat = 92"),
        ("tiles = 34", "tiles = 33"), ("tokens = 34", "tokens = 33"),
        ("open = { copies = 5", "open = { copies = 4"), ('"Gem", copies = 4', '"Gem", copies = 3'),
    ],
    "nations.iscalio.ruler: cai is not a commander of this nation": [('ruler = "dryst"', 'ruler = "cai"')],
    "nations.leonia.ruler: arthur is not a commander": [('ruler = "lyonesse"', 'ruler = "arthur"')],
    "nations.caerleon.ruler: bilcock is not .* from the start": [('ruler = "cai"', 'ruler = "bilcock"')],
    "the cards of leonia are 11; they must be 10": [
        ('nation = "leonia", copies = 2', 'nation = "leonia", copies = 3'), ("combat = 86", "combat = 87"),
    ],
    "objective tokens of caerleon have no room": [("objectives = 6", "objectives = 11")],
    "one row for each number of seats": [("{ seats = 2,", "{ seats = 3,")],
    r"players \(seats = 3\): camelot is not in nations": [('["caerleon", "norgard", "esgares"]', '["caerleon", "norgard", "camelot"]')],
    r"players \(seats = 3\): its nations must be none, or as many": [('["caerleon", "norgard", "esgares"]', '["caerleon", "norgard", "norgard"]')],
    r"players \(seats = 2\): no such number of lands": [("territories = 30", "territories = 41")],
    "classes.warlord: a monster belongs to": [(', monster = "white-wolf"', "")],
    "classes.knight: a monster belongs to": [('knight = { name = "Knight" }', 'knight = { name = "Knight", monster = "white-wolf" }')],
    "classes.warlord.monster: fenrir is not a monster of origin class": [('monster = "white-wolf"', 'monster = "fenrir"')],
    "characters.daffy: ninja is not in classes": [('"Daffy", nation = "iscalio", cls = "samurai"', '"Daffy", nation = "iscalio", cls = "ninja"')],
    "characters.daffy: camelot is not in nations": [('"Daffy", nation = "iscalio"', '"Daffy", nation = "camelot"')],
    "characters.esmeree: camelot is not in nations": [('goes_to = "norgard"', 'goes_to = "camelot"')],
    "characters.rod: it needs at least 1 life": [('"Rod", cls = "monk", tendency = "loyal", dice = 2, life = 3', '"Rod", cls = "monk", tendency = "loyal", dice = 2, life = 0')],
    "characters.rod: without a nation nobody starts": [('"Rod", ', '"Rod", start = true, ')],
    "characters.kazan: without a nation nobody .*grey": [('"Kazan", ', '"Kazan", grey = true, ')],
    "equipment: too few cards for the free zone": [("spare_cards = 1", "spare_cards = 9")],
    "the decks: 42 cards each are too few; the setup needs 43": [("upper_pile = 11", "upper_pile = 38")],
    "events: 12 of them do not last 13 months": [("months = [12", "months = [13")],
    "setup.months: it must be 1 to 36": [("months = [12, 9, 6]", "months = []")],
    "events: 3 cards of tendency chaotic are too few": [
        ('"Virgo", tendency = "chaotic"', '"Virgo", tendency = "loyal"'),
        ('"Scorpio", tendency = "chaotic"', '"Scorpio", tendency = "loyal"'),
        ('"Pisces", tendency = "chaotic"', '"Pisces", tendency = "loyal"'),
    ],
    "structures: they are castle, temple and city; harbour": [("[structures]", "[structures]\nharbour = { coins = 1 }")],
    "structures: .*city does not fit": [without("city")],
    "battle.dealt: it must be 3 to 9": [("dealt = 5", "dealt = 2")],
    "battle.front: it must be 1 to 9": [("front = 3", "front = 0")],
    "battle.dice: it must be 1 to 99": [("\ndice = 8", "\ndice = 0")],
    "battle.die: it must be 6 to 6": [("die = { sword = 3", "die = { sword = 2")],
    "setup.objectives: it must be 1 to 99": [("objectives = 6", "objectives = 0")],
    "setup.capital_runes: it must be 0 to 4": [("capital_runes = 1", "capital_runes = 5")],
    "setup.stored: it must be 0 to 4": [("stored = 1", "stored = 5")],
    "organization.zone: it must be 0 to 8": [("zone = 4", "zone = 9")],
    "update.journey_die: it must be 2 to 99": [("journey_die = 20", "journey_die = 0")],
    "victory.manuscripts: it must be 1 to 6": [("manuscripts = 5", "manuscripts = 7")],
    "militia.free.life: it must be 1 to 99": [("free = { dice = 3, life = 3", "free = { dice = 3, life = 0")],
    "militia.capital.life: it must be 1 to 99": [("capital = { dice = 5, life = 6", "capital = { dice = 5, life = 0")],
    "militia.deck: it must be 3 to 99": [("deck = { assault = 4, shield-wall = 3, standard = 3 }", "deck = { assault = 2 }")],
    "whim.faces: it must be 6 to 6": [('    { do = "choose" },\n', "")],
    "militia: rout is not in combat": [("{ assault = 4", "{ rout = 4")],
    "lance is the id of two cards": [("\nfenrir = ", "\nlance = ")],
    "manuscript-norgard is the id of a manuscript": [("\nfenrir = ", "\nmanuscript-norgard = ")],
    "Cai is the name of two": [('name = "Lecarra"', 'name = "Cai"')],
    "Haste is the name of two": [('name = "Gate"', 'name = "Haste"')],
    "keywords.venom: it must either do something": [('name = "Venom", do = "strike", rounds = [3]', 'name = "Venom"')],
    "keywords.swoop: swords needs rounds": [('do = "swords", rounds = [2]', 'do = "swords"')],
    "keywords.terror: terror needs rounds, or lasts": [('name = "Terror", do = "terror"', 'name = "Terror", do = "terror", rounds = [1]')],
    "monsters.dragon.keywords: fire is not in keywords": [("keywords = { breath = 2 }", "keywords = { fire = 2 }")],
    "equipment.gram.keywords: fire is not in keywords": [("faith = 1, keywords = { breath = 1 }", "faith = 1, keywords = { fire = 1 }")],
    "monsters.roc.keywords.swoop: it must be 1 to 99": [("keywords = { swoop = 1 }", "keywords = { swoop = 0 }")],
    "combat.hymn: a nation belongs to": [('deck = "nation", nation = "leonia"', 'deck = "nation"')],
    "combat.hymn: camelot is not in nations": [('deck = "nation", nation = "leonia"', 'deck = "nation", nation = "camelot"')],
    "combat.ninja: ninja is not in classes": [('\nshadow = { name = "Shadow", deck', '\nninja = { name = "Shadow", deck')],
    "combat.rune-barrage: strike needs a number": [('effects = [{ do = "strike", n = 1 }] }', 'effects = [{ do = "strike" }] }')],
    "combat.mockery: hush needs a number n, or takes none": [('effects = [{ do = "hush" }]', 'effects = [{ do = "hush", n = 1 }]')],
    "combat.rune-barrage: strike acts in its card.s own round": [('effects = [{ do = "strike", n = 1 }] }', 'effects = [{ do = "strike", n = 1, rounds = [1] }] }')],
    "monsters.tiamat: it needs at least 1 life": [("dice = 4, life = 4", "dice = 4, life = 0")],
    "monsters.moor-wolf: a monster of a journey has no cards": [('name = "Moor Wolf"', 'name = "Moor Wolf", copies = 1'), ("supply = 6", "supply = 7")],
    "equipment.katana: weapons and accessories need": [(', subtype = "katana"', "")],
    "equipment.royal-standard: standing equipment changes": [('kind = "standing", copies = 1', 'kind = "standing", endurance = 1, copies = 1')],
    "equipment.royal-standard: .* changes no commander": [('kind = "standing", copies = 1', 'kind = "standing", boost = { life = 1 }, copies = 1')],
    "equipment.royal-standard: resolve needs a number": [('effects = [{ do = "resolve", n = 1 }] }\n\n[spells]', 'effects = [{ do = "resolve" }] }\n\n[spells]')],
    "equipment.royal-standard: resolve needs rounds, or": [('effects = [{ do = "resolve", n = 1 }] }\n\n[spells]', 'effects = [{ do = "resolve", n = 1, rounds = [1] }] }\n\n[spells]')],
    "spells.fireball: strike needs rounds": [('"strike", n = 1, rounds = [1] }], then', '"strike", n = 1 }], then')],
    "spells.haste: it does nothing": [(', act = { do = "haste" }', "")],
    "spells.haste: coins is not something it can do": [('act = { do = "haste" }', 'act = { do = "coins", n = 2 }')],
    "spells.gate: Object contains unknown field `n`": [('act = { do = "gate" }', 'act = { do = "gate", n = 1 }')],
    "spells.divination: divination is not a battle card": [('act = { do = "draw", n = 2 }, then', 'act = { do = "draw", n = 2 }, effects = [{ do = "resolve", n = 1 }], then')],
    "actions.tax-collectors: haste is not something it can do": [('act = { do = "coins", n = 2 } }', 'act = { do = "haste" } }')],
    "actions.rumours: discard-random is not something": [('"Rumours", copies = 3, moment = "plot"', '"Rumours", copies = 3, moment = "war"')],
    "actions.tax-collectors: tax-collectors is not a battle card": [('act = { do = "coins", n = 2 } }', 'act = { do = "coins", n = 2 }, effects = [{ do = "resolve", n = 1 }] }')],
    "actions.trade-league: only standing cards last": [(", lasts = 4", "")],
    "actions.war-hymn: only standing .*temple": [('effects = [{ do = "resolve", n = 2 }]', 'effects = [{ do = "resolve", n = 2 }], temple = true')],
    "actions.old-maps: only standing cards last": [('act = { do = "draw", n = 2 } }', 'act = { do = "draw", n = 2 }, lasts = 1 }')],
    "tokens.gold-crown: into is missing, or too much, for a token of kind change": [(', into = "lizard-king"', "")],
    "tokens.blank: act is .*kind blank": [('kind = "blank"', 'kind = "blank", act = { do = "coins", n = 2 }')],
    "tokens.gem: draw is not something it can do": [('kind = "gem", act = { do = "coins"', 'kind = "gem", act = { do = "draw"')],
    "tokens.health-potion: Object missing required field `n`": [('kind = "at-once", act = { do = "heal", n = 2 }', 'kind = "at-once", act = { do = "heal" }')],
    "tokens.gold-crown.monster: loki is not a monster of origin deck": [('monster = "lizard-guard"', 'monster = "loki"')],
    "tokens.gold-crown.into: fenrir is not a monster of origin change": [('into = "lizard-king"', 'into = "fenrir"')],
    "tiles: they have fewer rune spaces than there are tiles": [
        (f'gold = 0, cards = 1, spaces = ["{a}", "{b}"]', "gold = 0, cards = 1")
        for a, b in (("red", "blue"), ("red", "green"), ("red", "black"), ("red", "white"), ("blue", "green"))
    ],
    "tiles: 20 gold is too little": [("home_gold = 1", "home_gold = 4")],
    "journeys.wolf-moor: it does nothing": [(', joins = "moor-wolf"', "")],
    "journeys.hermit: Object missing required field `n`": [('number = 9, rewards = [{ do = "draw", n = 2 }]', 'number = 9, rewards = [{ do = "draw" }]')],
    "journeys.wolf-moor.joins: fenrir is not a monster of origin journey": [('joins = "moor-wolf"', 'joins = "fenrir"')],
    "events.leo: Object contains unknown field `n`": [('do = "no-journeys"', 'do = "no-journeys", n = 1')],
    "whim: Object missing required field `n`": [('{ do = "wound", n = 1 }', '{ do = "wound" }')],
    "nations.esgares: Object missing required field `n`": [('do = "training-price", n = 1', 'do = "training-price"')],
    "nations.norgard: Object missing required field `effects`": [('"blue", abilities = [{ do = "home-defence", effects = [{ do = "shields", n = 1, rounds = [1, 2, 3], side = "defender" }]', '"blue", abilities = [{ do = "winter-defence", n = 2')],
    "nations.norgard.abilities: shields needs rounds": [('"blue", abilities = [{ do = "home-defence", effects = [{ do = "shields", n = 1, rounds = [1, 2, 3]', '"blue", abilities = [{ do = "home-defence", effects = [{ do = "shields", n = 1')],
    "nations.leonia.abilities: resolve needs a number": [('abilities = [{ do = "temple-discount", n = 1 }]', 'abilities = [{ do = "home-defence", effects = [{ do = "resolve", side = "defender" }] }]')],
}  # fmt: skip


@pytest.mark.parametrize("words", FAULTS)
def test_a_fault_is_refused_by_place(words):
    fault = find_fault(words)
    assert str(fault).startswith("mine.toml: fault-")
    said = Say("en", game=Words())(fault.text)
    assert re.search(words, said), said


def test_it_is_loaded_once_and_named_by_its_hash():
    assert EDITIONS.standard is EDITIONS.standard
    assert EDITIONS.standard.hash == sha256(EDITIONS.file.read_bytes()).hexdigest()


def test_an_edition_may_have_other_figures_than_ours():
    """Another edition changes prices, figures and effects, and has other sums than ours."""
    toml = change(
        ('"Hydra", origin = "deck", level = 1, copies = 3, dice = 3', '"Hydra", origin = "deck", level = 1, copies = 5, dice = 9'),
        ("monsters = 106", "monsters = 108"),
        ("castle = { coins = 3", "castle = { coins = 7"),
        ('rewards = [{ do = "coins", n = 4 }]', 'rewards = [{ do = "draw", n = 1 }, { do = "runes", n = 1 }]'),
        ("red-gold = { copies = 2, gold = 1", "red-gold = { copies = 2, gold = 3"),
        ("hand = 7", "hand = 9"),
    )  # fmt: skip
    other = EDITIONS.load(toml, "mine")
    assert (other.monsters["hydra"].dice, other.structures["castle"].coins, len(other.pool)) == (9, 7, 273)


def test_the_standard_edition_has_the_counts_of_the_box():
    rules = EDITIONS.standard
    assert dict(rules.counts) == {
        "territories": 40, "roads": 63, "nations": 6, "classes": 26, "characters": 99, "combat": 86,
        "monsters": 106, "supply": 6, "equipment": 51, "spells": 32, "actions": 82, "initial": 6,
        "tokens": 34, "tiles": 34, "journeys": 46, "events": 36,
    }  # fmt: skip
    assert len(rules.pool) == 271
    assert list(rules.cards)[:2] == ["angel", "demon"]
    assert list(rules.cards)[-1] == "holy-war"


def test_D1_home_lands_and_degrees():
    rules = EDITIONS.standard
    assert {nation: len(lands) for nation, lands in rules.homes.items()} == {
        "caerleon": 5, "esgares": 11, "iscalio": 6, "leonia": 6, "new-almekia": 5, "norgard": 7,
    }  # fmt: skip
    assert rules.near["jukes"] == ("lidney", "senadon", "kardiff", "listinoise", "humber")
    assert rules.near["lothian"] == ("caelsent",)
    degrees = [len(near) for near in rules.near.values()]
    assert (min(degrees), max(degrees)) == (1, 5)
    assert max(distance for start in rules.near for distance in distances(rules, start)) == 10
    assert rules.capitals["norgard"] == "flogeru"


def distances(rules: Edition, start: str) -> list[int]:
    far = {start: 0}
    queue = [start]
    for land in queue:
        fresh = [near for near in rules.near[land] if near not in far]
        far |= dict.fromkeys(fresh, far[land] + 1)
        queue += fresh
    return list(far.values())


def test_D1_no_two_roads_cross():
    rules = EDITIONS.standard
    spot = {land: (row.x, row.y) for land, row in rules.territories.items()}
    roads = [(road, spot[road[0]], spot[road[1]]) for road in rules.roads]
    crossing = [
        (one, two) for one, a, b in roads for two, c, d in roads if not {*one} & {*two} and cross(a, b, c, d)
    ]
    assert crossing == []
    assert cross((0, 0), (2, 2), (0, 2), (2, 0))


def cross(a, b, c, d) -> bool:
    """Return True if the lines from a to b and from c to d meet."""
    return turn(a, b, c) != turn(a, b, d) and turn(c, d, a) != turn(c, d, b)


def turn(a, b, c) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def test_D3_P10_people_by_nation_and_sphere():
    rules = EDITIONS.standard
    people = rules.characters
    assert [sum(p.nation == n for p in people.values()) for n in (*rules.nations, None)] == [
        12, 19, 12, 14, 16, 15, 11,
    ]  # fmt: skip
    grey = {id_ for id_, person in people.items() if person.grey}
    assert grey == {"esmeree", "cador", "brangein", "coel", "halley", "iria"}
    assert {id_: p.goes_to for id_, p in people.items() if p.goes_to} == {"esmeree": "norgard"}
    starts = Counter(person.nation for person in people.values() if person.start)
    assert starts == {"caerleon": 7, "esgares": 7, "iscalio": 4, "leonia": 3, "new-almekia": 7, "norgard": 7}
    dinadan = people["dinadan"]
    assert (dinadan.dice, dinadan.life, dinadan.faith, dinadan.leadership, dinadan.endurance) == (
        3,
        4,
        2,
        6,
        4,
    )
    assert (dinadan.coins, dinadan.kp, dinadan.tokens, dinadan.runes) == (7, 4, 1, 0)


def test_S11_every_nation_begins_with_its_ten_combat_cards():
    cards = EDITIONS.standard.starting_combat["norgard"]
    assert Counter(cards) == {
        "assault": 2, "shield-wall": 2, "standard": 2, "wolf-pack": 2, "winter-guard": 2,
    }  # fmt: skip


def test_D4_each_class_has_its_card():
    rules = EDITIONS.standard
    assert {id_ for id_, card in rules.combat.items() if card.deck == "class"} == set(rules.classes)
    prince, lancer = rules.combat["prince"], rules.combat["lancer"]
    assert (prince.icons.sword, prince.icons.faith, prince.class_icons.shield) == (1, 1, 1)
    assert lancer.class_effects == (in_battle("swords", 2, side="attacker"),)


def test_D5_levels_and_keywords():
    rules = EDITIONS.standard
    levels = Counter(m.level for m in rules.monsters.values() if m.origin == "deck")
    assert levels == {1: 19, 2: 21, 3: 7}
    nightmare = rules.monsters["nightmare"]
    assert rules.keyword_effects(nightmare.keywords) == (in_battle("terror", 1),)
    assert rules.sum_passive(nightmare.keywords, "mount") == 1
    assert rules.sum_passive(nightmare.keywords, "hoard") == 0
    assert rules.keyword_effects({"wall": 2}) == (in_battle("shields", 2, (1, 2)),)
    assert rules.keyword_effects(rules.equipment["lance"].keywords) == (
        in_battle("swords", 1, (1,), "attacker"),
    )


def test_D6_D7_names_prices_and_initial_cards():
    rules = EDITIONS.standard
    initial = {id_ for id_, card in (rules.equipment | rules.spells).items() if card.initial}
    assert initial == {"short-sword", "leather-armour", "cure"}
    doom = rules.spells["doom"]
    assert (doom.runes, doom.coins, doom.attunement, doom.then) == (
        ("black", "black", "red"),
        3,
        3,
        "discard",
    )
    assert rules.equipment["tyrfing"].faith == -1
    assert Counter(card.copies for card in rules.actions.values()) == {4: 10, 3: 14}
    assert (rules.actions["trade-league"].lasts, rules.actions["holy-war"].temple) == (4, True)


def test_D9_tiles_have_45_spaces_and_20_gold():
    tiles = EDITIONS.standard.tiles.values()
    spaces = Counter(colour for tile in tiles for colour in tile.spaces for _ in range(tile.copies))
    assert spaces == dict.fromkeys(("red", "blue", "green", "black", "white"), 9)
    assert sum(tile.gold * tile.copies for tile in tiles) == 20


def test_D10_D11_journeys_and_signs_come_in_equal_numbers():
    rules = EDITIONS.standard
    assert {journey.copies for journey in rules.journeys.values()} == {2}
    assert Counter(sign.tendency for sign in rules.events.values()) == dict.fromkeys(
        ("loyal", "neutral", "chaotic"), 4
    )
    assert rules.journeys["dragon-nest"].joins == "wild-dragon"
    assert (rules.journeys["giants-toll"].coins, rules.journeys["giants-toll"].life) == (2, 0)


def test_V3_territories_to_win():
    assert [row.territories for row in EDITIONS.standard.players] == [30, 23, 17, 15, 30]
    assert EDITIONS.standard.players[-1].reachable == 16


def test_every_fault_has_its_case():
    """Each fault text of the game is seen red by a case above."""
    texts = (EDITIONS.file.parents[1] / "text" / "en.ftl").read_text(encoding="utf-8")
    keys = set(re.findall(r"^(fault-[a-z-]+) =", texts, re.MULTILINE))
    assert keys - {find_fault(words).text.key for words in FAULTS} == set()


@cache
def find_fault(words: str) -> EditionError:
    with pytest.raises(EditionError) as caught:
        EDITIONS.load(change(*FAULTS[words]), "mine")
    return caught.value
