"""Any single change of a finished match's file is refused or named in FAIR_CHANCE.

One of the two programs refuses it.
"""

import copy
import logging
from collections import Counter
from itertools import islice
from random import Random

import pytest
from msgspec import MsgspecError

from tests.every_day import leave_to_proof
from tests.played import RECIPES, SHORT
from tests.tools.test_verify import read_export
from tools.verify import NONSENSE, Stream, Wrong, make_seed, verify
from tools.verify_rules import check_form, check_told, replay_match

pytestmark = pytest.mark.timeout(3600)  # a long form tries a hundred thousand changes of one match
log = logging.getLogger(__name__)
GONE = object()  # in place of a value: it is taken out of the file


def with_entry(match, at, **changes):
    """The file with one entry changed."""
    log = [*match["log"][:at], {**match["log"][at], **changes}, *match["log"][at + 1 :]]
    return {**match, "log": log}


def with_log(match, entries):
    """The file with these entries, numbered anew."""
    return {**match, "log": [{**entry, "seq": seq} for seq, entry in enumerate(entries, 1)]}


def replaced(items, at, item):
    return [*items[:at], item, *items[at + 1 :]]


def forge_hashes(match):
    """Secret, hashes, ids, rule data: a digit or a letter of each."""
    for key in ("secret", "commitment", "edition"):
        yield {**match, key: match[key][:-1] + format(int(match[key][-1], 16) ^ 1, "x")}
    yield {**match, "edition_file": match["edition_file"].replace("1", "2", 1)}
    for key in ("joins", "seats"):
        yield {**match, key: replaced(match[key], 0, match[key][0] + 1)}


def forge_lists(match):
    """Yield files with a forged list of a draw.

    Two items swap places, with the item that the same number then draws, or one item becomes another. The
    limit of a number grows by one.
    """
    for at, entry in enumerate(match["log"]):
        for place, draw in enumerate(entry["draws"]):
            items = draw["items"]
            if draw["kind"] == "below":
                yield with_entry(
                    match, at, draws=replaced(entry["draws"], place, {**draw, "items": [items[0] + 1]})
                )
            other = next((n for n, item in enumerate(items) if item != items[0]), None)
            if draw["kind"] == "below" or other is None:
                continue
            moved = [items[other], *items[1:other], items[0], *items[other + 1 :]]
            stream = Stream(make_seed(match), draw["block"])
            result = stream.shuffle(moved) if draw["kind"] == "shuffle" else moved[stream.below(len(moved))]
            for forged in ({"items": moved, "result": result}, {"items": replaced(items, 0, items[other])}):
                yield with_entry(match, at, draws=replaced(entry["draws"], place, {**draw, **forged}))


def forge_draws(match):
    """Another result, a draw too few, and one too many."""
    for at, entry in enumerate(match["log"]):
        for place, draw in enumerate(entry["draws"]):
            among = range(draw["items"][0]) if draw["kind"] == "below" else [*draw["items"], "another"]
            wrong = next((item for item in among if item != draw["result"]), -1)
            yield with_entry(match, at, draws=replaced(entry["draws"], place, {**draw, "result": wrong}))
            yield with_entry(match, at, draws=[*entry["draws"][:place], *entry["draws"][place + 1 :]])
            yield with_entry(match, at, draws=[*entry["draws"][: place + 1], *entry["draws"][place:]])


def list_told(match):
    """Every event of the game in the log: its entry, its place there, and itself."""
    for at, entry in enumerate(match["log"]):
        for place, event in enumerate(entry["events"]):
            if not event["kind"].startswith("table."):
                yield at, place, event


def forge_cards(match):
    """A card that was told is another one."""
    for at, place, event in list_told(match):
        data = event["data"]
        for key in {"card", "cards", "sign"} & {key for key in data if data[key]}:
            forged = "another" if isinstance(data[key], str) else replaced(data[key], 0, "another")
            told = {**event, "data": {**data, key: forged}}
            yield with_entry(match, at, events=replaced(match["log"][at]["events"], place, told))


def forge_seats(match):
    """A card was told to another seat, or of another one."""
    for at, place, event in list_told(match):
        if "seat" in event["data"] and ({"card", "cards"} & {*event["data"]} or event["to"]):
            seat = ((event["data"]["seat"] or 0) + 1) % len(match["seats"])
            for told in ({"data": {**event["data"], "seat": seat}}, {"to": [seat]}):
                yield with_entry(
                    match, at, events=replaced(match["log"][at]["events"], place, {**event, **told})
                )


def forge_orders(match):
    """Two entries that follow each other change places."""
    log = match["log"]
    for at in range(1, len(log) - 1):
        if {**log[at], "seq": 0} != {**log[at + 1], "seq": 0}:
            yield with_log(match, [*log[:at], log[at + 1], log[at], *log[at + 2 :]])


def forge_ends(match):
    """The log is cut short."""
    for length in range(1, len(match["log"])):
        yield {**match, "log": match["log"][:length]}


def list_leaves(value, path=()):
    """The paths to every word, number and nothing of a file."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if not pairs:
        yield path
    for key, each in pairs:
        yield from list_leaves(each, (*path, key))


def with_leaf(value, path, leaf):
    """Return a copy of the file with the value at a path replaced, or without it."""
    if not path:
        return leaf
    changed = copy.copy(value)
    changed[path[0]] = with_leaf(value[path[0]], path[1:], leaf)
    if changed[path[0]] is GONE:
        del changed[path[0]]
    return changed


def find_leaf(value, path):
    for key in path:
        value = value[key]
    return value


def change_leaf(leaf):
    """Other things that could stand there: of its kind, of another that counts as the same, null, and nothing."""
    others = {bool: [not leaf, int(leaf or 0)] if isinstance(leaf, bool) else [], str: [f"{leaf}x", 0]}
    if isinstance(leaf, int) and not isinstance(leaf, bool):
        others[int] = [leaf + 1, float(leaf), str(leaf)]
    return [*others.get(type(leaf), ["x", 0]), *([] if leaf is None else [None]), GONE]


def forge_leaves(match):
    """Every word, number and nothing of a file becomes another one, in an order that mixes all places."""
    paths = [*list_leaves(match)]
    Random(7).shuffle(paths)
    for path in paths:
        for leaf in change_leaf(find_leaf(match, path)):
            yield path, with_leaf(match, path, leaf)


def forge_kinds(match):
    """An entry is of another kind, or one that was never written stands before it."""
    log = match["log"]
    table = {"kind": "table", "step": None, "picks": None, "events": [], "draws": [], "back_to": None}
    for at in range(1, len(log), 1 + len(log) // 40):
        entry = log[at]
        for kind in ("start", "leave", "table", "undo", "x"):
            if kind != entry["kind"]:
                yield with_entry(match, at, kind=kind)
        for forged in (
            {"kind": "start"},
            {"kind": "x"},
            {**table, "events": [{"kind": "x", "data": {}, "to": None}]},
        ):
            yield with_log(match, [*log[:at], {**entry, **forged}, *log[at:]])
        fake = {**entry, **table, "kind": "answer", "step": "x", "picks": ["x"], "seat": 0}
        back = {**entry, **table, "kind": "undo", "back_to": at, "seat": 0, "events": [UNDONE]}
        yield with_log(match, [*log[:at], fake, back, *log[at:]])


UNDONE = {"kind": "undone", "data": {"seat": 0}, "to": None}
REPLAYED = {"seq", "kind", "seat", "step", "picks", "back_to"}  # the fields that a replay reads


def is_free(match, path):
    """Return True if FAIR_CHANCE allows the value at a path to differ."""
    if path[0] != "log":
        return path[0] == "rules" or (match["scheme"] == 1 and path[0] in ("start", "settings"))
    entry = match["log"][path[1]]
    if path[2] == "events" and path[3:]:
        return entry["events"][path[3]]["kind"].startswith("table.")
    if path[2] == "seat":
        return entry["kind"] == "table" or not (entry["events"] or entry["draws"])
    return path[2] in ("at", "ordered", "picks")


SAME_ANSWERS = (forge_lists, forge_draws, forge_cards, forge_seats)
SEED_ALONE = (forge_hashes, forge_draws)  # refused without the rules
SINGLE = (forge_hashes, *SAME_ANSWERS, forge_orders, forge_ends, forge_kinds)
FEW_CHANGES = {"ataque": 4, "brigandine": 1, "immortals": 4}  # of each kind but hashes, every day
LEAVES = [(SHORT["ataque"], 120), (SHORT["immortals"], 4)]
SAMPLED = [(recipe, FEW_CHANGES[game]) for game, recipe in SHORT.items()]


def find_refuser(match, played):
    """Return the program that refuses a file, None if both accept it.

    played: the result of the file's answers, for files with the same answers.
    """
    try:
        verify(match)
    except (Wrong, *NONSENSE):
        return "verify.py"
    try:
        check_form(match)
        check_told(match, played or [*replay_match(match)])
    except (Wrong, MsgspecError):
        return "verify_rules.py"
    return None


def is_named(match, forged):
    """FAIR_CHANCE names it: a log that ends earlier though the rules did not end it, or an entry that stands elsewhere.

    Such an entry is an answer that told and drew nothing, or what the table did beside the game.
    """
    if match["ended"] != "rules" and forged["log"] == match["log"][: len(forged["log"])]:
        return True
    pairs = zip(match["log"], forged["log"], strict=False)
    changed = [entry for entry, other in pairs if {**entry, "seq": 0} != {**other, "seq": 0}]
    silent = (not each["draws"] and (not each["events"] or each["kind"] == "table") for each in changed)
    return len(changed) == 2 and any(silent)


@pytest.mark.parametrize(
    ("recipe", "most"), leave_to_proof([*SAMPLED, *((recipe, 10**6) for recipe in RECIPES)], but=SAMPLED)
)
async def test_a_single_change_is_refused_or_named(recipe, most, store):
    match = await read_export(store, recipe)
    played, found = [*replay_match(match)], Counter()
    for forge in SINGLE:
        changes = [*forge(match)]
        for forged in changes if forge is forge_hashes else changes[:: -(-len(changes) // most)]:
            refuser = find_refuser(forged, played if forge in SAME_ANSWERS else None)
            assert refuser or is_named(match, forged), forge.__name__
            assert refuser == "verify.py" or forge not in SEED_ALONE, forge.__name__
            found[forge.__name__, refuser or "named"] += 1
    log.info("%s: %s", recipe, dict(found))
    assert {kind for kind, _ in found} == {forge.__name__ for forge in SINGLE}


@pytest.mark.parametrize(
    ("recipe", "most"), leave_to_proof([*LEAVES, *((recipe, 3000) for recipe in RECIPES)], but=LEAVES)
)
async def test_every_changed_value_of_a_file_is_refused_or_named(recipe, most, store):
    match = await read_export(store, recipe)
    played, found = [*replay_match(match)], Counter()
    for path, forged in islice(forge_leaves(match), most):
        asked = path[0] == "log" and path[2] not in REPLAYED
        refuser = find_refuser(forged, played if asked else None)
        assert refuser or is_free(match, path), path
        found[refuser] += 1
    log.info("%s: %s", recipe, dict(found))


async def test_nobody_concedes_where_a_stand_in_plays_on(store):
    match = await read_export(store, SHORT["immortals"])
    silent = {"seat": 0, "step": None, "picks": None, "back_to": None, "events": [], "draws": []}
    left = {**match["log"][-1], **silent, "kind": "leave"}
    forged = with_log(match, [*match["log"][:-1], left, match["log"][-1]])
    assert find_refuser(forged, None) == "verify_rules.py"
