"""Check a finished match against its export.

python verify.py EXPORT.json [--commitment HEX] [--terms HEX] [--start ID] [--seed-print HEX].

It needs only Python 3.11 and the file of `/match export`. docs/FAIR_CHANCE.md explains the checks, `--help` the options.
Exit code 0: everything fits. 1: something does not, and the first mismatch is named.
"""

import json
import sys
import tomllib
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

Json: TypeAlias = Any
SEATING = 1 << 63
SCHEME = 1  # and the first byte of its seeds
SPAN = 1 << 64
LARGEST = 1 << 20  # no game draws a larger number
READINGS = 64  # most readings of draws that are followed, the likeliest first
SCALE, FLOORS = 1000, 2  # the cube tower of Immortals
FIRST_TOWER = {"stick": 170, "knock": 24}  # default of editions without these
NONSENSE = (LookupError, TypeError, ValueError, AttributeError, OSError, OverflowError, RecursionError)


class Wrong(Exception):
    """Raised if a part of the file does not follow from the secret, or from the rest of the file."""


def expect(fits: object, what: str) -> None:
    """Raise Wrong with this sentence unless the condition is true."""
    if not fits:
        raise Wrong(what)


def check_head(match: Json) -> None:
    """Check that a file is an export, with whole numbers and one line for each term."""
    expect(isinstance(match, dict) and isinstance(match.get("edition_file"), str), "it is no export")
    numbers = [match["match"], match["start"], match["scheme"], *match["joins"], *match["seats"]]
    expect(all(type(each) is int for each in numbers), "a number of the head is no whole number")
    words = [match["game"], *match["settings"], *match["settings"].values()]
    expect(not any("\n" in word for word in words), "a line break in the game or the settings")
    expect(not any("=" in key for key in match["settings"]), "a setting with = in its name")


# the stream


def make_seed(match: Json) -> bytes:
    """Make the seed from the secret and all terms of the match."""
    expect(match["scheme"] == SCHEME, f"there is no scheme {match['scheme']!r}")
    secret = bytes.fromhex(match["secret"])
    made = sha256(secret + write_terms(match) + f"start {match['start']}\n".encode()).digest()
    return bytes([SCHEME]) + made


def write_terms(match: Json) -> bytes:
    """Return the terms of the match, other than its secret and the id of its start."""
    expect(match["joins"] == sorted(set(match["joins"])), "the join ids are not in ascending order")
    lines = [f"match {match['match']}", f"game {match['game']}", f"edition {match['edition']}"]
    lines += [f"setting {key}={value}" for key, value in sorted(match["settings"].items())]
    lines += [f"join {join}" for join in match["joins"]]
    return "".join(line + "\n" for line in lines).encode()


class Stream:
    """Numbers from the blocks of a seed, one after the other."""

    def __init__(self, seed: bytes, block: int = 0) -> None:
        self.seed, self.block = seed, block

    def below(self, n: int) -> int:
        """Return a number 0..n-1."""
        while True:
            block = sha256(self.seed + self.block.to_bytes(8, "big")).digest()
            self.block += 1
            value = int.from_bytes(block[:8], "big")
            if value < SPAN - SPAN % n:
                return value % n

    def shuffle(self, items: Sequence[Any]) -> list[Any]:
        """Return the items shuffled."""
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def check_draw(stream: Stream, draw: Json, ordered: bool, where: str) -> None:
    """Repeat a recorded draw from the next block. Raises Wrong if it differs. ordered: lists must be sorted."""
    kind, items = draw["kind"], draw["items"]
    expect(isinstance(items, list) and (items or kind == "shuffle"), f"{where}: a draw from nothing")
    expect(draw["block"] == stream.block, f"{where}: block {draw['block']} where {stream.block} is next")
    result: Any
    if kind == "below":
        number = len(items) == 1 and type(items[0]) is int and 0 < items[0] <= LARGEST
        expect(number, f"{where}: a number below {items!r}, which no game draws")
        result = stream.below(items[0])
    else:
        expect(kind in ("draw", "choice", "shuffle"), f"{where}: an unknown kind of draw")
        expect(not ordered or is_sorted(items), f"{where}: drawn from a list that is not sorted")
        result = stream.shuffle(items) if kind == "shuffle" else items[stream.below(len(items))]
    expect(result == draw["result"], f"{where}: {kind} gives {result!r}, not {draw['result']!r}")


def is_sorted(items: list[Any]) -> bool:
    """Return True if a list is sorted. Only words, numbers and lists of them can be."""
    try:
        return items == sorted(items)
    except TypeError:
        return False


def take_next(draws: list[Json], where: str, kind: str, items: Sequence[Any]) -> Any:
    """Take the next of these draws, which must be of this kind and from these items. Return its result."""
    draw = draws.pop(0) if draws else {"kind": "", "items": []}
    fits = draw["kind"] == kind and Counter(draw["items"]) == Counter(items)
    expect(fits, f"{where}: not drawn from what the rules put there")
    return draw["result"]


# the lists of draws


class ExportReader(NamedTuple):
    """One possible reading of the draws so far.

    rests: the remaining cards of each deck. gone: cards that left a deck and have not returned. fixed:
    decks of the rules that no draw has used yet, None if the rules make new ones.
    """

    rests: tuple[tuple[str, ...], ...] = ()
    gone: tuple[str, ...] = ()
    fixed: tuple[tuple[str, ...], ...] | None = None

    def take_from(self, rest: tuple[str, ...] | None, items: tuple[str, ...], result: str) -> "ExportReader":
        """Draw from a deck with this rest, which has these items now. rest: None for a new deck."""
        rests, gone, fixed = list(self.rests), Counter(self.gone), self.fixed
        if rest is not None:
            rests.remove(rest)
            more, less = Counter(items) - Counter(rest), Counter(rest) - Counter(items)
            gone = gone - more + less
        elif fixed is not None:
            at = fixed.index(tuple(sorted(items)))
            fixed = (*fixed[:at], *fixed[at + 1 :])
        left = list(items)
        left.remove(result)
        gone[result] += 1
        return ExportReader(tuple(sorted([*rests, tuple(left)])), tuple(sorted(gone.elements())), fixed)


class Pools:
    """The decks by their remaining cards. No card is in one twice, or returns without having left it.

    No draw names its deck. So every reading is followed, and one must reach the end.
    """

    def __init__(self, known: set[str], fixed: list[list[str]] | None = None) -> None:
        """Begin with the rule data. known: all of its words.

        fixed: the possible decks, None if the rules make new ones.
        """
        self.known, self.named = known, set[str]()
        self.readings = [ExportReader(fixed=None if fixed is None else tuple(map(tuple, fixed)))]

    def take(self, items: Sequence[str], result: str, where: str) -> bool:
        """Draw a card from these items, the rest of a deck or a new one. Return True if it was a rest."""
        deck = tuple(items)
        unknown = set(deck) - self.known
        expect(not unknown, f"{where}: cards that the edition does not have: {sorted(unknown)}")
        found = dict.fromkeys(
            reading.take_from(rest, deck, result)
            for reading in self.readings
            for rest in self._find_decks(reading, deck)
        )
        expect(bool(found), f"{where}: a deck of {len(deck)} cards that the rules do not know")
        was_left = any(deck in reading.rests for reading in self.readings)
        self.readings = list(found)[:READINGS]
        return was_left

    def _find_decks(self, reading: ExportReader, deck: tuple[str, ...]) -> list[tuple[str, ...] | None]:
        """Find the possible rests of a deck, the likeliest first. None in the list: it may be a new one."""
        if deck in reading.rests:
            return [deck]
        whole, gone = Counter(deck), Counter(reading.gone)

        def count_common(rest: tuple[str, ...]) -> int:
            return sum((Counter(rest) & whole).values())

        found: list[tuple[str, ...] | None] = []
        for rest in sorted(set(reading.rests), key=count_common, reverse=True):
            more, less = whole - Counter(rest), Counter(rest) - whole
            told = all(card in self.named for card in less) and not more - gone
            if told and (not rest or count_common(rest)):
                found.append(rest)
        begins = tuple(sorted(deck)) in reading.fixed if reading.fixed is not None else not found
        return [*found, None] if begins else found


def list_words(value: Json) -> set[str]:
    """List every string in a JSON value, keys too, and the words in it."""
    if isinstance(value, str):
        return {value, *value.replace(":", " ").replace(",", " ").split()}
    if isinstance(value, dict):
        return set[str]().union(*(list_words(each) for pair in value.items() for each in pair))
    return set[str]().union(*map(list_words, value)) if isinstance(value, list) else set()


# the games


class Immortals:
    """One deck of conflict cards, tribes, and the cube tower."""

    def __init__(self, match: Json, rules: Json) -> None:
        self.match = match
        realms = ("light", "dark")
        wilds = [f"wild/{realm}/{area}" for realm in realms for area in rules["areas"]]
        self.deck = sorted(
            [f"conflict/{realm}/{region}" for realm in realms for region in rules["regions"]] + wilds
        )
        self.cards, self.out, self.kept = set(self.deck), set[str](), set[str]()
        tribes = rules["tribes"].items()
        self.tribes = {realm: [key for key, row in tribes if row["realm"] == realm] for realm in realms}
        figures = rules.get("tower", FIRST_TOWER)
        self.stick, self.knock = figures["stick"], figures["knock"]
        self.tower = [Counter[int]() for _ in range(FLOORS)]
        # until the seeding, chance may give answers
        self.by_chance = match["settings"].get("setup") == "dealt"
        self.seeded = False

    def check(self, entry: Json, where: str) -> int:
        """Check the draws of an entry against its events, in order. Return the number of those from unknown lists."""
        throws = [event for event in entry["events"] if "thrown" in event["data"]]
        kept = [event["data"]["card"] for event in entry["events"] if event["kind"] in ("kept", "kept-card")]
        self.kept.update(card for card in kept if card)
        self.by_chance |= entry["kind"] == "leave"
        cards, draws, unknown = [], self._check_start(entry, where), 0
        while draws:
            draw = draws.pop(0)
            if draw["kind"] == "shuffle" and throws:
                event = throws.pop(0)
                draws = self._throw_cubes(draw, draws, event["data"], where)
                if event["kind"] == "seeded":  # the draft is over: cards that no seat kept are the deck
                    self.deck, self.out = sorted(self.cards - self.kept), set(self.kept)
                    self.seeded = True
            elif isinstance(draw["result"], str) and draw["result"] in self.cards:
                self._take_card(draw, where)
                if draw["kind"] == "draw":
                    cards.append(draw["result"])
            else:
                answers = draw["kind"] in ("below", "choice") and self.by_chance and not self.seeded
                expect(answers, f"{where}: a draw that the rules do not make")
                unknown += 1
        expect(not throws, f"{where}: a throw of the tower without its draws")
        told = [event["data"]["cards"] for event in entry["events"] if event["kind"] == "drew"]
        expect(
            [card for each in told for card in each] == cards,
            f"{where}: the cards drawn are not those that were told",
        )
        return unknown

    def _check_start(self, entry: Json, where: str) -> list[Json]:
        """Check the first seat, and the tribes that are dealt. Return the other draws."""
        draws, pick = list(entry["draws"]), self.match["settings"].get("tribes") == "pick"
        for event in entry["events"] if entry["kind"] == "start" else ():
            data = event["data"]
            if event["kind"] == "first":
                first = take_next(draws, where, "below", [len(self.match["seats"])])
                expect(first == data["seat"], f"{where}: another seat begins")
            if event["kind"] == "tribe" and not pick:
                tribe = take_next(draws, where, "draw", self.tribes[data["realm"]])
                expect(tribe == data["tribe"], f"{where}: another tribe than was drawn")
                self.tribes[data["realm"]].remove(tribe)
        return draws

    def _take_card(self, draw: Json, where: str) -> None:
        """Take a card from the deck. An empty deck is refilled with the sorted cards that left it and returned."""
        card, items = draw["result"], draw["items"]
        realm = card.split("/")[1]
        mine = [each for each in self.deck if draw["kind"] == "draw" or each.split("/")[1] == realm]
        if items != mine:
            expect(not mine and items == sorted(set(items)), f"{where}: drawn from another deck than is left")
            expect(self.out.issuperset(items), f"{where}: cards in the new deck that never left the old one")
            self.deck = sorted([*self.deck, *items])
            self.out -= set(items)
        self.deck.remove(card)
        self.out.add(card)

    def _throw_cubes(self, shuffled: Json, draws: list[Json], event: Json, where: str) -> list[Json]:
        """Repeat the throw of the cubes, in the order of the shuffle. Return the remaining draws."""
        owners = [owner for owner, count in enumerate(_count_cubes(event["thrown"])) for _ in range(count)]
        expect([owner for owner, _ in shuffled["items"]] == owners, f"{where}: other cubes than were thrown")
        queue = [(owner, 0) for owner, _ in shuffled["result"]][::-1]
        fallen, draws = Counter[int](), list(draws)

        def is_hit(chance: int) -> bool:
            expect(bool(draws) and draws[0]["items"] == [SCALE], f"{where}: a chance of the tower is missing")
            return int(draws.pop(0)["result"]) < chance

        while queue:
            owner, floor = queue.pop()
            if floor == FLOORS:
                fallen[owner] += 1
                continue
            here = self.tower[floor]
            loose = [each for each in sorted(here) for _ in range(here[each]) if is_hit(self.knock)]
            here.subtract(loose)
            queue += [(each, floor + 1) for each in loose]
            if is_hit(self.stick):
                here[owner] += 1
            else:
                queue.append((owner, floor + 1))
        told = dict(enumerate(_count_cubes(event["fallen"])))
        expect(told == {owner: fallen[owner] for owner in told}, f"{where}: other cubes fell than were told")
        return draws


def _count_cubes(told: Json) -> list[int]:
    return [*told["seats"], told["inhabitants"]]


class Ataque:
    """Two piles for each player, and the first seat."""

    def __init__(self, match: Json, rules: Json) -> None:
        self.rules, self.known, self.piles = rules, list_words(rules), list[Pools]()

    def _list_decks(self, army: str) -> list[list[str]]:
        """List the cards of a seat's two piles, sorted."""
        copies, deck = self.rules["copies"], list[str]()
        for key, ability in self.rules["abilities"].items():
            kind = ability["type"] if ability["type"] in ("common", "special") else "typed"
            deck += [key] * (copies[kind] if ability["army"] == army else 0)
        return [sorted(list(self.rules["types"]) * copies["base"]), sorted(deck)]

    def check(self, entry: Json, where: str) -> int:
        """Check the first seat, and each seat's cards against draws from its own piles. No list is unknown here."""
        drawn = list(entry["draws"])
        for event in entry["events"]:
            if event["kind"] == "armies":
                armies = event["data"]["armies"]
                expect(not self.piles and len(armies) == 2, f"{where}: other armies than were chosen")
                self.piles = [Pools(self.known, self._list_decks(army)) for army in armies]
            if event["kind"] == "starts":
                first = take_next(drawn, where, "below", [2])
                expect(first == event["data"]["seat"], f"{where}: another one begins")
            if event["kind"] == "drew":
                cards, seat = event["data"]["cards"], event["data"]["seat"]
                mine, drawn = drawn[: len(cards)], drawn[len(cards) :]
                for draw in mine:
                    expect(draw["kind"] == "draw", f"{where}: a draw that the rules do not make")
                    self.piles[seat].take(draw["items"], draw["result"], where)
                results = sorted(draw["result"] for draw in mine)
                expect(seat >= 0 and results == cards, f"{where}: other cards than were drawn")
        expect(not drawn, f"{where}: cards drawn that nobody was told of")
        for pools in self.piles:
            pools.named |= list_words(entry["events"])
        return 0


class Brigandine:
    """Many decks, dice and tokens. Every published card must have been drawn from a possible deck."""

    def __init__(self, match: Json, rules: Json) -> None:
        self.pools = Pools(list_words(rules) | {f"manuscript-{nation}" for nation in rules["nations"]})

    def check(self, entry: Json, where: str) -> int:
        """Check each deck, and the events with the result of a draw. Return the number of draws from unknown lists."""
        drawn = [draw for draw in entry["draws"] if draw["kind"] == "draw"]
        known = sum(self.pools.take(draw["items"], draw["result"], where) for draw in drawn)
        results = Counter(draw["result"] for draw in drawn)
        for event in entry["events"]:
            data = event["data"]
            told = {"drew": data.get("cards"), "event": [data.get("sign")]}.get(event["kind"], [])
            expect(not Counter(told) - results, f"{where}: cards told that were not drawn")
            if event["kind"] == "marker" and entry["kind"] == "start":
                markers = [draw["result"] for draw in entry["draws"] if draw["kind"] == "below"]
                expect(markers == [data["seat"]], f"{where}: another seat has the marker")
        self.pools.named |= list_words(entry["events"]) | list_words(entry["picks"] or [])
        return len(entry["draws"]) - known


GAMES: dict[str, Callable[[Json, Json], Any]] = {
    "immortals": Immortals,
    "ataque": Ataque,
    "brigandine": Brigandine,
}


def check_log(match: Json, seed: bytes) -> tuple[int, int]:
    """Repeat all draws, entry by entry. Return the numbers of blocks and of draws from unknown lists.

    A guided first match draws from its own fixed seed, in a position in which not all cards are in their piles.
    """
    fixed = match.get("chance", {"seed": seed.hex(), "used": 0})
    stream, unknown = Stream(bytes.fromhex(fixed["seed"]), fixed["used"]), 0
    known = None if "start" in match["settings"] else GAMES.get(match["game"])
    game = None if known is None else known(match, tomllib.loads(match["edition_file"]))
    ordered = "chance" not in match  # in a guided first match lists need not be sorted
    goals = {entry["back_to"] for entry in match["log"]}
    kept: dict[int, Any] = {}
    for number, entry in enumerate(match["log"], 1):
        where = f"entry {entry['seq']}"
        expect(type(entry["seq"]) is int and entry["seq"] == number, f"{where}: not the next one")
        if entry["back_to"] is not None:  # the cards are as they were then, but the stream continues
            lost = match["log"][entry["back_to"] : number - 1]
            agreed = entry["seat"] is None  # chance used since then stays used
            expect(agreed or not any(each["draws"] for each in lost), f"{where}: chance was taken back")
            game = deepcopy(kept[entry["back_to"]])
        for draw in entry["draws"]:
            check_draw(stream, draw, ordered, where)
        unknown += game.check(entry, where) if game else len(entry["draws"])
        if number in goals:
            kept[number] = deepcopy(game)
    return stream.block, unknown


def verify(
    match: Json,
    commitment: str | None = None,
    seed_print: str | None = None,
    terms: str | None = None,
    start: int | None = None,
) -> list[str]:
    """Check a match read from its file, and the values shown of it. Return the findings, a line each. Raises Wrong."""
    check_head(match)
    placed, kept = "start" in match["settings"], match["settings"].get("start", "").startswith("kept:")
    guided, draws = placed and not kept, sum(len(entry["draws"]) for entry in match["log"])
    promised = match["log"] and (draws or placed or match["game"] not in GAMES)
    expect(promised, "the log has no draws: nothing is proved")
    secret = sha256(bytes.fromhex(match["secret"])).hexdigest()
    expect(secret == match["commitment"], "the secret is not the one that was committed to")
    expect(commitment in (None, secret), "another SHA-256 of the secret was shown")
    edition = sha256(match["edition_file"].encode()).hexdigest()
    expect(edition == match["edition"], "the rule data is not the edition's")
    seed = make_seed(match)
    expect(seed_print in (None, sha256(seed).hexdigest()), "another SHA-256 of the seed was shown")
    bound = sha256(write_terms(match)).hexdigest()
    expect(terms in (None, bound), "another SHA-256 of the terms was shown")
    expect(start in (None, match["start"]), "the match started with another post")
    expect(guided == ("chance" in match), "fixed chance belongs to a guided first match")
    held = f"kept:{sha256(bytes.fromhex(match['position'])).hexdigest()}" if "position" in match else None
    expect(held == (match["settings"]["start"] if kept else None), "another position than the settings name")
    seats = match["joins"] if placed else Stream(seed, SEATING).shuffle(match["joins"])
    expect(seats == match["seats"], "the seats were not shuffled like this")
    blocks, unknown = check_log(match, seed)
    doubts = {
        "without --commitment: nothing proves when the secret was made": not commitment,
        "without --start: nothing proves that no other start was tried in secret": start is None,
        "without --terms: nothing proves what the match was bound to": not (terms or seed_print),
        "only the numbers were checked: the game is not known here": match["game"] not in GAMES,
        "a guided first match: its chance is fixed, the same for all, and nothing was promised": guided,
        "begun in a position of another match: tools/verify_rules.py plays on from it": kept,
        f"{unknown} draws were from lists that only the rules make: tools/verify_rules.py makes them": unknown,
    }
    return [
        f"match {match['match']} of {match['game']}, scheme {match['scheme']}: all fits",
        *(doubt for doubt, stands in doubts.items() if stands),
        f"commitment  {secret}",
        f"edition     {edition}",
        f"terms       {bound}",
        f"seed print  {sha256(seed).hexdigest()}",
        f"join ids    {', '.join(map(str, match['joins']))}; start id {match['start']}",
        f"seats       {', '.join(map(str, match['seats']))}",
        f"log         {len(match['log'])} entries, {draws} draws from {blocks} blocks",
    ]


def read_hex(word: str) -> str:
    """Read a copied SHA-256."""
    return word.strip().lower()


def main() -> None:
    """Check one file and print the findings."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("export", type=Path)
    parser.add_argument("--commitment", type=read_hex, help="the SHA-256 of the secret that the table showed")
    parser.add_argument("--terms", type=read_hex, help="the SHA-256 of the terms in the post of the start")
    parser.add_argument("--start", type=int, help="the id of that post")
    parser.add_argument("--seed-print", type=read_hex, help="the SHA-256 of the seed that Fair chance showed")
    options = parser.parse_args()
    try:
        match = json.loads(options.export.read_text(encoding="utf-8"))
        found = verify(match, options.commitment, options.seed_print, options.terms, options.start)
    except (Wrong, *NONSENSE) as error:
        sys.exit(f"does not fit: {error if isinstance(error, Wrong) else f'{type(error).__name__} {error}'}")
    sys.stdout.write("\n".join(found) + "\n")


if __name__ == "__main__":
    main()
