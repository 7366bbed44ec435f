"""tools/verify.py on finished matches: sound ones pass, and any change to one is noticed."""

import copy
import json
import subprocess
import sys
import tomllib
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from engine.games import GAMES, bind
from engine.match.export import recompute_match, write_export
from engine.match.replay import match_seed
from engine.records.match_records import DamagedMatch
from engine.rules.core import Command
from engine.rules.lessons import read_lesson
from engine.state.chance import SCHEME, SEATING, Chance, hash_secret
from tests.played import EVERY_DAY, SHORT, Recipe, each_recipe, name_recipe, play_recipe
from tools.trials.simulate import drive
from tools.verify import Immortals, Stream, Wrong, check_log, main, make_seed, verify, write_terms
from tools.verify_rules import verify_rules

VERIFY = Path(__file__).parents[2] / "tools/verify.py"
ANSWERS = 150  # of a fresh match
FEW = 8  # draws of a fresh match that are forged
EXPORTS: dict[Recipe, bytes] = {}  # of sound matches, each made once


async def export(store, recipe):
    """Play the match of a recipe, and export it as the bot does. Return its last position and the file."""
    position = await play_recipe(store, recipe)
    entries = await store.log.load_entries(1, 0, position.seq)
    return position, write_export(position, entries, await recompute_match(position, entries))


async def read_export(store, recipe):
    """Return the export of a recipe's match, made once for all tests."""
    if recipe not in EXPORTS:
        EXPORTS[recipe] = (await export(store, recipe))[1]
    return json.loads(EXPORTS[recipe])


@pytest.fixture(params=EVERY_DAY, ids=name_recipe)
async def sound(request, store):
    """The export of one match of each game."""
    return await read_export(store, request.param)


@each_recipe()
async def test_every_finished_match_fits(recipe, store, tmp_path):
    position, written = await export(store, recipe)
    path = tmp_path / "match.json"
    path.write_bytes(written)
    seed = hash_secret(match_seed(position.match, position.players))
    words = [sys.executable, "-I", str(VERIFY), str(path), "--seed-print", seed]
    ended = subprocess.run(words, capture_output=True, text=True, check=False, cwd=tmp_path)  # noqa: ASYNC221
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ": all fits\n" in ended.stdout
    assert "follow from the secret, the answers and the rules" in verify_rules(json.loads(written))


def play_fresh(key):
    """A match of today's scheme as a file: its secret and joins are made up, its answers random."""
    return json.loads(write_fresh(key))


@cache
def write_fresh(key):
    game, secret = bind(key), bytes(range(32))
    head = {
        "match": 7, "game": key, "scheme": SCHEME, "secret": secret.hex(), "commitment": hash_secret(secret),
        "edition": sha256(game.data).hexdigest(), "edition_file": game.data.decode(), "settings": {}, "start": 99,
        "joins": [*range(10, 10 + game.seats[0])], "format": 1, "rules": game.version, "ended": "abandoned", "result": None,
    }  # fmt: skip
    seed = make_seed(head)
    turns = [(Command(None, None, None), game.setup(len(head["joins"]), {}, seed))]
    turns += islice(drive(game, turns[0][1].state, Chance(bytes(32))), ANSWERS)
    turns = [each for each in turns if game.result(each[1].state) is None]
    head["log"] = [
        {
            "seq": seq, "kind": "answer" if seq > 1 else "start", "at": 0, "seat": command.seat, "step": command.step,
            "picks": command.picks, "back_to": None, "ordered": False,
            "events": turn.events, "draws": [draw._asdict() for draw in turn.draws],
        }
        for seq, (command, turn) in enumerate(turns, 1)
    ]  # fmt: skip
    head["seats"] = [*head["joins"]]
    Chance(seed, SEATING).shuffle(head["seats"])
    return msgspec.json.encode(head)


@pytest.mark.parametrize("key", ["ataque", "brigandine", "immortals"])
def test_a_list_in_another_order_is_refused(key):
    """The order of a list decides the card. In each draw, the drawn item swaps places with another one."""
    match = play_fresh(key)
    assert not any("host's word" in line for line in verify(match))
    draws = [draw for entry in match["log"] for draw in entry["draws"] if len({*map(str, draw["items"])}) > 1]
    assert len(draws) > FEW
    for number, draw in enumerate(draws[:: len(draws) // FEW]):
        kept = copy.deepcopy(draw)
        items, result = draw["items"], draw["result"]
        at = number % (len(items) - 1) if draw["kind"] == "shuffle" else items.index(result)
        other = next(place for place, item in enumerate(items) if item != items[at])
        items[at], items[other] = items[other], items[at]
        if draw["kind"] == "shuffle":  # the same random numbers applied to the other list
            moved = Stream(make_seed(match), draw["block"]).shuffle(items)
            draw["result"] = moved
        else:
            draw["result"] = items[at]
        with pytest.raises(Wrong, match="not sorted"):
            verify(match)
        draw.clear()
        draw.update(kept)
    assert verify(match)


def test_a_draw_that_immortals_never_makes_is_refused():
    """Put between two draws, it would move the next one to the block that suits."""
    match = play_fresh("immortals")
    block = check_log(match, make_seed(match))[0]
    draw = {"kind": "below", "block": block, "items": [2], "result": Stream(make_seed(match), block).below(2)}
    match["log"][-1]["draws"].append(draw)
    with pytest.raises(Wrong, match="a draw that the rules do not make"):
        verify(match)
    match["log"][-1]["kind"] = "leave"
    with pytest.raises(Wrong, match="a draw that the rules do not make"):
        verify(match)


def test_cards_of_another_army_of_ataque_are_refused():
    match = play_fresh("ataque")
    armies = next(each for entry in match["log"] for each in entry["events"] if each["kind"] == "armies")
    armies["data"]["armies"].reverse()
    with pytest.raises(Wrong, match="a deck of"):
        verify(match)


def test_a_guided_match_without_draws_fits_with_its_doubt():
    assert any("a guided first match" in line for line in verify(play_guided()))


def play_guided():
    """A guided first match of Ataque that ends before anything was drawn."""
    match = play_fresh("ataque")
    seed, used = read_lesson(bind("ataque")).chance
    match |= {"settings": {"start": "first"}, "seats": match["joins"]}
    match |= {"chance": {"seed": seed.hex(), "used": used}, "log": match["log"][:1]}
    return match


RULES = [sys.executable, "-m", "tools.verify_rules"]


def run(words):
    return subprocess.run(
        words, capture_output=True, text=True, check=False, timeout=60, cwd=VERIFY.parents[1]
    )


def test_a_fault_of_the_rules_is_not_called_a_forgery(tmp_path):
    match = play_guided() | {"edition_file": "nonsense", "edition": sha256(b"nonsense").hexdigest()}
    (tmp_path / "match.json").write_text(json.dumps(match))
    ended = run([*RULES, str(tmp_path / "match.json")])
    assert (ended.returncode, ended.stderr.count("\n")) == (3, 1)
    assert ended.stderr.startswith("this program failed, which says nothing of the file")
    helped = run(RULES)
    assert (helped.returncode, "usage:" in helped.stderr) == (2, True)


def test_a_file_of_another_format_is_no_export(tmp_path):
    (tmp_path / "figures.json").write_text(json.dumps({"press": 1}))
    ended = run([sys.executable, str(VERIFY), str(tmp_path / "figures.json")])
    assert (ended.returncode, ended.stderr) == (1, "does not fit: it is no export\n")


def test_the_commands_of_fair_chance_fit_on_its_example():
    page = (VERIFY.parents[1] / "docs/FAIR_CHANCE.md").read_text().replace("\\\n", " ")
    lines = [
        line.split() for line in page.splitlines() if "tests/fixtures/exports" in line and "python " in line
    ]
    assert [words[1] for words in lines] == ["tools/verify.py", "-m"]
    for words in lines:
        ended = run([sys.executable, *words[1:]])
        assert (ended.returncode, ended.stderr) == (0, "")
        assert "nothing proves" not in ended.stdout
    assert run([sys.executable, *lines[0][1:3], "--terms", lines[0][6].upper() + " "]).returncode == 0


def test_the_verifier_imports_the_standard_library_alone():
    lines = VERIFY.read_text().splitlines()
    named = {line.split()[1].split(".")[0] for line in lines if line.startswith(("import ", "from "))}
    assert named <= set(sys.stdlib_module_names)


def first(match, wanted):
    """The first entry that is wanted, and its place."""
    return next(entry for entry in match["log"] if wanted(entry))


def other_card(match):
    """The bot told a seat of another card than was drawn."""
    for entry in match["log"]:
        for event in entry["events"]:
            if event["kind"] == "drew" and event["data"]["cards"]:
                event["data"]["cards"][0] = "another-card"
                return


def chance_taken_back(match):
    entry = first(match, lambda entry: entry["seq"] > 1 and entry["draws"])
    taken = {
        **entry,
        "seq": entry["seq"] + 1,
        "kind": "undo",
        "draws": [],
        "events": [],
        "back_to": entry["seq"] - 1,
    }
    match["log"][entry["seq"] :] = [taken]


def below(items):
    """Another count to draw a number below, where one is drawn."""

    def forge(match):
        first(match, lambda entry: entry["draws"])["draws"][0].update(kind="below", items=items, result=0)

    return forge


def no_draws(match):
    for entry in match["log"]:
        entry["draws"], entry["events"] = [], []


def edition_is_a_number(match):
    match["edition_file"] = 5


def log_is_a_word(match):
    match["log"] = "entries"


def no_log(match):
    match["log"] = []


BROKEN = (
    below([0]),
    below([-1]),
    below([1 << 70]),
    below([]),
    below(["a"]),
    no_draws,
    edition_is_a_number,
    log_is_a_word,
    no_log,
)


@pytest.mark.parametrize("forge", BROKEN)
def test_a_file_that_makes_no_sense_is_refused_in_one_sentence(sound, forge, tmp_path, monkeypatch):
    forge(sound)
    path = tmp_path / "match.json"
    path.write_text(json.dumps(sound))
    monkeypatch.setattr("sys.argv", ["verify.py", str(path)])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code.startswith("does not fit: ")
    assert "\n" not in ended.value.code


@pytest.mark.parametrize("forge", [other_card, chance_taken_back])
def test_a_forgery_is_noticed(sound, forge):
    forge(sound)
    with pytest.raises(Wrong):
        verify(sound)


def told(match, kind):
    """The first event of a kind."""
    return next(event["data"] for entry in match["log"] for event in entry["events"] if event["kind"] == kind)


def cut_after(match, wanted):
    """Cut the log after the first entry that is wanted, so that nothing later refuses the file. Return that entry."""
    entry = first(match, wanted)
    del match["log"][entry["seq"] :]
    return entry


def draw_again(match, draw, kind, items):
    """Draw from other items in the same place of the stream."""
    stream = Stream(make_seed(match), draw["block"])
    draw.update(kind=kind, items=items)
    draw["result"] = stream.below(items[0]) if kind == "below" else items[stream.below(len(items))]


def is_throw(entry):
    return any("thrown" in event["data"] for event in entry["events"])


def has_draw(kind):
    return lambda entry: any(draw["kind"] == kind for draw in entry["draws"])


def missing_throw(match):
    cut_after(match, is_throw)["draws"].clear()


def larger_throw(match):
    cut_after(match, is_throw)
    told(match, "seeded")["thrown"]["inhabitants"] += 1


def other_chance_of_the_tower(match):
    draws = cut_after(match, is_throw)["draws"]
    throw = next(place for place, draw in enumerate(draws) if draw["kind"] == "shuffle")
    draw_again(match, draws[throw + 1], "below", [999])


def change_deck(match, change):
    """Draw the first conflict card after the start from other cards. change: returns them for the present ones."""
    draws = cut_after(match, lambda entry: entry["seq"] > 1 and has_draw("draw")(entry))["draws"]
    draw = next(draw for draw in draws if draw["kind"] == "draw")
    del draws[draws.index(draw) + 1 :]
    draw_again(match, draw, "draw", change(draw["items"]))


def card_from_nowhere(match):
    """Every card has left the deck, and the new deck has one that never did."""
    cards = Immortals(match, tomllib.loads(match["edition_file"])).deck
    match["log"][0]["events"] += [{"kind": "kept", "data": {"card": card}} for card in cards]
    change_deck(match, lambda _: [*cards, "wild/light/zoo"])


def drawn_for_nobody(match):
    draws = cut_after(match, has_draw("draw"))["draws"]
    draws.append({**draws[-1], "block": draws[-1]["block"] + 1})
    draw_again(match, draws[-1], "draw", draws[-1]["items"])


def chosen_not_drawn(match):
    draws = cut_after(match, has_draw("draw"))["draws"]
    next(draw for draw in draws if draw["kind"] == "draw")["kind"] = "choice"


def unknown_draw(match):
    first(match, has_draw("draw"))["draws"][0]["kind"] = "another"


def other_block(match):
    cut_after(match, has_draw("draw"))["draws"][-1]["block"] += 1


def drawn_from_nothing(match):
    draws = first(match, has_draw("draw"))["draws"]
    next(draw for draw in draws if draw["kind"] == "draw")["items"] = []


def third_army(match):
    told(match, "armies")["armies"].append("fae")


def other_marker(match):
    entry = first(match, lambda entry: any(event["kind"] == "marker" for event in entry["events"]))
    entry["kind"] = "start"
    told(match, "marker")["seat"] = 5


ALONE = (  # forgeries of a fresh match that one check alone refuses, with its words
    ("ataque", lambda match: match.update(scheme=2), "no scheme"),
    ("ataque", lambda match: match["joins"].reverse(), "ascending order"),
    ("brigandine", drawn_from_nothing, "a draw from nothing"),
    ("brigandine", other_block, "is next"),
    ("brigandine", unknown_draw, "an unknown kind of draw"),
    ("immortals", lambda match: draw_again(match, match["log"][0]["draws"][0], "below", [4]), "the rules put there"),
    ("immortals", missing_throw, "without its draws"),
    ("immortals", lambda match: told(match, "first").update(seat=5), "another seat begins"),
    ("immortals", lambda match: told(match, "tribe").update(tribe="elves"), "another tribe"),
    ("immortals", lambda match: change_deck(match, lambda cards: cards[1:]), "another deck"),
    ("immortals", card_from_nowhere, "never left the old one"),
    ("immortals", larger_throw, "other cubes than were thrown"),
    ("immortals", other_chance_of_the_tower, "a chance of the tower"),
    ("ataque", third_army, "other armies"),
    ("ataque", lambda match: told(match, "starts").update(seat=5), "another one begins"),
    ("ataque", chosen_not_drawn, "a draw that the rules do not make"),
    ("ataque", drawn_for_nobody, "nobody was told of"),
    ("brigandine", other_marker, "another seat has the marker"),
)  # fmt: skip


@pytest.mark.parametrize(("key", "forge", "said"), ALONE)
def test_each_check_refuses_what_no_other_check_does(key, forge, said):
    match = play_fresh(key)
    forge(match)
    with pytest.raises(Wrong, match=said):
        verify(match)


@pytest.mark.parametrize("key", GAMES)
def test_shown_values_must_match_the_file(key):
    match = play_fresh(key)
    shown = match["commitment"], None, sha256(write_terms(match)).hexdigest(), match["start"]
    assert not any("nothing proves" in line for line in verify(match, *shown))
    assert sum("nothing proves" in line for line in verify(match)) == 3
    with pytest.raises(Wrong, match="another SHA-256 of the secret"):
        verify(match, "00")
    with pytest.raises(Wrong, match="another SHA-256 of the seed"):
        verify(match, None, "00")
    with pytest.raises(Wrong, match="another SHA-256 of the terms"):
        verify(match, terms="00")
    with pytest.raises(Wrong, match="another post"):
        verify(match, start=match["start"] + 1)


def check_all(match, *shown):
    """Check a file with both programs."""
    verify(match, *shown)
    verify_rules(match)


HEADS = (  # values that no export has, or that hash the same in another way, with the error
    ("start", 99.0, "no whole number"),
    ("match", True, "no whole number"),
    ("joins", [10.0, 11], "no whole number"),
    ("game", "ataque\n", "a line break"),
    ("settings", {"burns": "any\njoin 10"}, "a line break"),
    ("settings", {"a=b": "c"}, "with = in its name"),
    ("format", 2, "no export of format"),
    ("unread", True, "that no export has"),
    ("rules", 99, "no match of version"),
    ("ended", "x", "no match ends so"),
    ("ended", "rules", "ends before the match"),
    ("result", {"places": [1, 1], "points": [0, 0]}, "that was abandoned"),
)


def test_a_fresh_match_fits():
    check_all(play_fresh("ataque"))


@pytest.mark.parametrize(("key", "forged", "said"), HEADS)
def test_a_head_that_no_export_has_is_refused(key, forged, said):
    with pytest.raises(Wrong, match=said):
        check_all({**play_fresh("ataque"), key: forged})


async def test_a_throw_of_the_tower_that_fell_otherwise_is_noticed(store):
    match = await read_export(store, SHORT["immortals"])
    told = next(e["data"] for entry in match["log"] for e in entry["events"] if "thrown" in e["data"])
    told["fallen"]["seats"][0] -= 1
    with pytest.raises(Wrong, match="other cubes fell"):
        verify(match)


async def test_the_bot_finds_events_that_do_not_follow(store):
    position = await play_recipe(store, SHORT["ataque"])
    entries = await store.log.load_entries(1, 0, position.seq)
    with pytest.raises(DamagedMatch, match="other events"):
        await recompute_match(position, [replace(entry, events=()) for entry in entries])
