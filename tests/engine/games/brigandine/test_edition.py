"""The standard edition is the digest's, and a file that play could not bear is refused by name and place."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import engine.games.brigandine as brigandine
import render.games.brigandine as painted
from engine.games.brigandine import Brigandine
from engine.games.brigandine.edition.card_rows import Passive
from engine.games.brigandine.edition.effects import BrigandineEffect
from engine.games.brigandine.edition.file import EDITIONS
from engine.games.brigandine.position.events import SignShown
from engine.games.brigandine.steps.dawn import dawn_menu
from engine.rules.frames import Table
from engine.rules.rule_data import EditionError, list_members
from render.text.say import Say
from tests.engine.games.brigandine.board import GAME, RULES, board, shown

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
    "classes.warlord.monster: fenrir is not a monster of origin class": [('monster = "white-wolf"', 'monster = "fenrir"')],
    "characters.daffy: ninja is not in classes": [('"Daffy", nation = "iscalio", cls = "samurai"', '"Daffy", nation = "iscalio", cls = "ninja"')],
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
    "battle.die: it must be 6 to 6": [("die = { sword = 3", "die = { sword = 2")],
    "victory.manuscripts: it must be 1 to 6": [("manuscripts = 5", "manuscripts = 7")],
    "militia.free.life: it must be 1 to 99": [("free = { dice = 3, life = 3", "free = { dice = 3, life = 0")],
    "militia.deck: it must be 3 to 99": [("deck = { assault = 4, shield-wall = 3, standard = 3 }", "deck = { assault = 2 }")],
    "whim.faces: it must be 6 to 6": [('    { do = "choose" },\n', "")],
    "militia: rout is not in combat": [("{ assault = 4", "{ rout = 4")],
    "lance is the id of two cards": [("\nfenrir = ", "\nlance = ")],
    "manuscript-norgard is the id of a manuscript": [("\nfenrir = ", "\nmanuscript-norgard = ")],
    "Cai is the name of two": [('name = "Lecarra"', 'name = "Cai"')],
    "keywords.venom: it must either do something": [('name = "Venom", do = "strike", rounds = [3]', 'name = "Venom"')],
    "keywords.terror: terror needs rounds, or lasts": [('name = "Terror", do = "terror"', 'name = "Terror", do = "terror", rounds = [1]')],
    "monsters.dragon.keywords: fire is not in keywords": [("keywords = { breath = 2 }", "keywords = { fire = 2 }")],
    "monsters.roc.keywords.swoop: it must be 1 to 99": [("keywords = { swoop = 1 }", "keywords = { swoop = 0 }")],
    "combat.hymn: a nation belongs to": [('deck = "nation", nation = "leonia"', 'deck = "nation"')],
    "combat.rune-barrage: strike needs a number": [('effects = [{ do = "strike", n = 1 }] }', 'effects = [{ do = "strike" }] }')],
    "combat.mockery: hush needs a number n, or takes none": [('effects = [{ do = "hush" }]', 'effects = [{ do = "hush", n = 1 }]')],
    "combat.rune-barrage: strike acts in its card.s own round": [('effects = [{ do = "strike", n = 1 }] }', 'effects = [{ do = "strike", n = 1, rounds = [1] }] }')],
    "monsters.moor-wolf: a monster of a journey has no cards": [('name = "Moor Wolf"', 'name = "Moor Wolf", copies = 1'), ("supply = 6", "supply = 7")],
    "equipment.katana: weapons and accessories need": [(', subtype = "katana"', "")],
    "equipment.royal-standard: standing equipment changes": [('kind = "standing", copies = 1', 'kind = "standing", endurance = 1, copies = 1')],
    "equipment.royal-standard: .* changes no commander": [('kind = "standing", copies = 1', 'kind = "standing", boost = { life = 1 }, copies = 1')],
    "spells.fireball: strike needs rounds": [('"strike", n = 1, rounds = [1] }], then', '"strike", n = 1 }], then')],
    "spells.haste: it does nothing": [(', act = { do = "haste" }', "")],
    "spells.divination: divination is not a battle card": [('act = { do = "draw", n = 2 }, then', 'act = { do = "draw", n = 2 }, effects = [{ do = "resolve", n = 1 }], then')],
    "actions.tax-collectors: haste is not something it can do": [('act = { do = "coins", n = 2 } }', 'act = { do = "haste" } }')],
    "actions.trade-league: only standing cards last": [(", lasts = 4", "")],
    "actions.war-hymn: only standing .*temple": [('effects = [{ do = "resolve", n = 2 }]', 'effects = [{ do = "resolve", n = 2 }], temple = true')],
    "tokens.gold-crown: into is missing, or too much, for a token of kind change": [(', into = "lizard-king"', "")],
    "tokens.blank: act is .*kind blank": [('kind = "blank"', 'kind = "blank", act = { do = "coins", n = 2 }')],
    "tokens.gold-crown.monster: loki is not a monster of origin deck": [('monster = "lizard-guard"', 'monster = "loki"')],
    "tokens.gold-crown.into: fenrir is not a monster of origin change": [('into = "lizard-king"', 'into = "fenrir"')],
    "tiles: they have fewer rune spaces than there are tiles": [
        (f'gold = 0, cards = 1, spaces = ["{a}", "{b}"]', "gold = 0, cards = 1")
        for a, b in (("red", "blue"), ("red", "green"), ("red", "black"), ("red", "white"), ("blue", "green"))
    ],
    "tiles: 20 gold is too little": [("home_gold = 1", "home_gold = 4")],
    "journeys.wolf-moor: it does nothing": [(', joins = "moor-wolf"', "")],
    "journeys.wolf-moor.joins: fenrir is not a monster of origin journey": [('joins = "moor-wolf"', 'joins = "fenrir"')],
    "events.leo: Object contains unknown field `n`": [('do = "no-journeys"', 'do = "no-journeys", n = 1')],
    "nations.norgard: Object missing required field `effects`": [('"blue", abilities = [{ do = "home-defence", effects = [{ do = "shields", n = 1, rounds = [1, 2, 3], side = "defender" }]', '"blue", abilities = [{ do = "winter-defence", n = 2')],
    "nations.norgard.abilities: shields needs rounds": [('"blue", abilities = [{ do = "home-defence", effects = [{ do = "shields", n = 1, rounds = [1, 2, 3]', '"blue", abilities = [{ do = "home-defence", effects = [{ do = "shields", n = 1')],
}  # fmt: skip


@pytest.mark.parametrize("words", FAULTS)
def test_a_fault_is_refused_by_place(words):
    fault = find_fault(words)
    assert str(fault).startswith("mine.toml: fault-")
    said = Say("en", game=Words())(fault.text)
    assert re.search(words, said), said


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


def test_S11_every_nation_begins_with_its_ten_combat_cards():
    cards = EDITIONS.standard.starting_combat["norgard"]
    assert Counter(cards) == {
        "assault": 2, "shield-wall": 2, "standard": 2, "wolf-pack": 2, "winter-guard": 2,
    }  # fmt: skip


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


TABLES = ("nations", "territories", "characters", "classes", "events", "monsters", "equipment", "spells", "actions", "journeys",
          "combat")  # fmt: skip
FOLDERS = [Path(package.__file__).parent for package in (brigandine, painted)]
CODE = [file for folder in FOLDERS for file in sorted(folder.rglob("*.py"))]
TEXTS = [file for folder in FOLDERS for file in sorted(folder.rglob("text/*.ftl"))]
EFFECTS = {str(deed.__struct_config__.tag) for deed in list_members(BrigandineEffect)} | {*get_args(Passive)}
# ids that are also the name of the edition that comes with the bot, and a kind of weapons
OTHERWISE_MEANT = {"standard", "katana"}
IDS = {id_ for table in TABLES for id_ in getattr(RULES, table)} - EFFECTS - OTHERWISE_MEANT
NAMES = {
    row.name
    for table in ("nations", "events", "characters", "territories")
    for row in getattr(RULES, table).values()
}


def list_strings(file: Path) -> set[str]:
    """List the string constants of a module, those of docstrings left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("file", CODE, ids=lambda file: "/".join(file.parts[-3:]))
def test_no_id_of_a_row_stands_in_the_code(file):
    assert not list_strings(file) & IDS


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: "/".join(file.parts[-4:]))
def test_no_text_is_kept_by_an_id_or_names_a_row(file):
    words = file.read_text(encoding="utf-8")
    keys = re.findall(r"^([a-z][\w-]*) =", words, re.MULTILINE)
    assert not [
        key for key in keys for id_ in RULES.events.keys() | RULES.nations.keys() if key.endswith(f"-{id_}")
    ]
    said = re.sub(r"(?m)^(#|guide-).*(\n .*)*", "", words)  # a guided match names the pieces of its position
    assert not [name for name in NAMES if re.search(rf"\b{re.escape(name)}\b", said)]


@pytest.mark.parametrize(
    ("effect", "kind", "sign"), [("discard-surplus", "surplus", "libra"), ("draw-land", "abroad", "aquarius")]
)
def test_a_dawn_question_names_the_event_that_asks(effect, kind, sign):
    """Also where the edition calls it otherwise."""
    toml = EDITIONS.file.read_text(encoding="utf-8")
    name = RULES.events[sign].name
    game = Brigandine.bind(toml.replace(f'name = "{name}"', 'name = "Drought"').encode())
    lines = ("hand 0: dragon hydra", "hand 1: pixie")
    draft = game.draft(board(f"month: 5 organization sign={sign}", *lines).state)
    shown(effect, 1).show(draft)
    asked = dawn_menu(Table(game.rules, draft.state), 0)
    assert asked.step == f"dawn.{kind}"
    assert Say("en", game=game)(asked.prompt).count("Drought") == 1


def test_an_event_s_sentence_has_the_edition_s_numbers():
    toml = EDITIONS.file.read_text(encoding="utf-8").replace(
        'shown = { do = "coins", n = 3 }', 'shown = { do = "coins", n = 5 }'
    )
    say = Say("en", game=Brigandine.bind(toml.encode()))
    event = GAME.draft(board("month: 5 organization").state)
    event.emit(SignShown("taurus"))
    told = Brigandine.bind(toml.encode()).narration.tell(event.turn().events[0])
    assert told is not None
    assert "5 coins for everybody" in say(told)
