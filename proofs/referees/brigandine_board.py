"""Brigandine's table by its public events, with the terms of the rules about it."""

from collections import Counter
from collections.abc import Iterator
from copy import copy
from typing import Any

Data = dict[str, Any]
SILENT = {"at": "", "active": True, "wounds": 0, "markers": 0, "trip": None}
LISTS = ("monsters", "gear", "spells", "scripts", "boosts", "notes")


class Board:
    """Sides, lands and common supplies. A troop is a mapping with the log's words, such as at or wounds."""

    def __init__(self, rules: Data, seats: int) -> None:
        self.rules = rules
        self.sides: list[Data] = [{"troops": {}} for _ in range(seats)]
        self.lands: dict[str, Data] = {}
        self.table: Data = {}
        self.tiles: dict[str, Data] = {}  # gold and cards, if a match continues from a position
        self.near: dict[str, list[str]] = {land: [] for land in rules["territories"]}
        for one, other in rules["roads"]:
            self.near[one].append(other)
            self.near[other].append(one)
        homes = rules["territories"].items()
        self.capitals = {row["home"]: land for land, row in homes if row.get("capital")}

    def take_news(self, now: Data) -> None:
        """Apply an event's changes to the table."""
        self.table = self.table | {
            key: value for key, value in now.get("table", {}).items() if key != "piles"
        }
        piles = now.get("table", {}).get("piles", {})
        self.table["piles"] = self.table.get("piles", {}) | piles
        self.lands = self.lands | now.get("lands", {})
        for seat, facts in now.get("sides", {}).items():
            old = self.sides[int(seat)]
            troops = {who: _fill_troop(troop) for who, troop in facts.get("troops", {}).items() if troop}
            gone = {who for who, troop in facts.get("troops", {}).items() if troop is None}
            kept = {who: troop for who, troop in old["troops"].items() if who not in gone}
            self.sides[int(seat)] = old | facts | {"troops": kept | troops}

    def take_view(self, view: Data) -> None:
        """Begin with a spectator's view, in the log's words."""
        facts = ("month", "phase", "marker", "sign", "past", "free", "gold", "classes")
        self.table = {key: view[key] for key in facts} | {"lead": view["order"][0], "heirs": {}}
        self.table["piles"] = {
            nation: [pile["upper"], pile["lower"], pile["discards"]] for nation, pile in view["piles"].items()
        }
        self.table["heirs"] = {nation: pile["heir"] for nation, pile in view["piles"].items() if pile["heir"]}
        self.lands = self.tiles = view["lands"]
        for seat, side in enumerate(view["sides"]):
            troops = {troop["character"]: _read_troop(troop) for troop in side["troops"]}
            self.sides[seat] = side | {"troops": troops, "taken": side["objectives"]}

    def keep_moment(self) -> "Board":
        """Return a copy of the table that later events do not change."""
        moment = copy(self)
        moment.sides = list(self.sides)
        return moment

    def home_of(self, land: str) -> str:
        """Return the nation that has its home in a territory."""
        return str(self.rules["territories"][land]["home"])

    def is_capital(self, land: str) -> bool:
        """Return True if a territory is a capital."""
        return land in self.capitals.values()

    def nation_of(self, seat: int) -> str:
        """Return the nation of a player."""
        return str(self.sides[seat].get("nation", ""))

    def owner_of(self, land: str) -> int | None:
        """Return the controller of a territory. None: it is free."""
        owner: int | None = self.lands[land]["owner"]
        return owner

    def list_owned(self, seat: int) -> list[str]:
        """List a player's territories in table order."""
        return [land for land in self.rules["territories"] if self.owner_of(land) == seat]

    def list_playing(self) -> list[int]:
        """List the players that have neither fallen nor left."""
        return [seat for seat, side in enumerate(self.sides) if not side.get("fate")]

    def player_of(self, nation: str) -> int | None:
        """Return the player of a nation, also one that leaves at the end of the war (L1). None: nobody plays it."""
        there = (seat for seat, side in enumerate(self.sides) if side.get("fate") in (None, "", "leaving"))
        return next((seat for seat in there if self.nation_of(seat) == nation), None)

    def troops_at(self, seat: int, land: str) -> list[Data]:
        """List a player's troops in a territory."""
        return [troop for troop in self.sides[seat]["troops"].values() if troop["at"] == land]

    def on_board(self, seat: int) -> list[Data]:
        """List a player's troops that are not on a journey."""
        return [troop for troop in self.sides[seat]["troops"].values() if troop["at"]]

    def structure_of(self, land: str) -> str:
        """Return a territory's structure. Empty: none. A temple is one of any colour."""
        return str(self.lands[land]["structure"]).partition("-")[0]

    def count_kp(self, seat: int) -> int:
        """Count own taken objective tokens and own standing castles."""
        castles = sum(self.structure_of(land) == "castle" for land in self.list_owned(seat))
        return int(self.sides[seat].get("taken", 0)) + castles

    def count_renown(self, seat: int) -> int:
        """Return renown from public facts (V5): objectives, foreign manuscripts, foreign and lost lands."""
        side = self.sides[seat]
        nation = self.nation_of(seat)
        scripts = set(side.get("scripts", ()))
        scripts |= {card for troop in side["troops"].values() for card in troop["scripts"]}
        scripts |= {card for card, _ in side.get("active", ()) if card.startswith("manuscript-")}
        foreign = sum(self.home_of(land) != nation for land in self.list_owned(seat))
        homes = [land for land in self.lands if self.home_of(land) == nation]
        lost = sum(self.owner_of(land) != seat for land in homes)
        return 3 * int(side.get("taken", 0)) + 2 * len(scripts - {f"manuscript-{nation}"}) + foreign - lost

    def count_discards(self, nation: str) -> Counter[str]:
        """Count the cards in the discards of a nation."""
        return Counter(self.table["piles"][nation][2])

    def find_back(self, seat: int, who: str) -> str:
        """Return the end of a journey (J3): the named place (capital or ruler) if own, else the other, else rest."""
        capital = self.capitals[self.nation_of(seat)]
        ruler = self.rules["nations"][self.nation_of(seat)]["ruler"]
        ways = {"capital": capital, "ruler": self.sides[seat]["troops"].get(ruler, SILENT)["at"]}
        named = self.sides[seat]["troops"][who]["trip"][0]
        order = [ways.pop(named), *ways.values()] if who != ruler else [capital]
        own = [place for place in order if place and self.owner_of(place) == seat]
        return str(own[0]) if own else self.find_rest(seat, who)

    def count_runes(self, seat: int) -> int:
        """Count the runes on a player's territories (U7)."""
        return sum(len(self.lands[land]["runes"]) for land in self.list_owned(seat))

    def gold_of(self, land: str) -> int:
        """Return the gold of a territory (S5)."""
        return int(self._ground(land)["gold"])

    def cards_of(self, land: str) -> int:
        """Return the cards that exploring or conquering a territory draws (O6, W11)."""
        return int(self._ground(land)["cards"])

    def _ground(self, land: str) -> Data:
        """Return a territory's tile: its row in the edition, or if only a view is known, the view's figures."""
        if self.is_capital(land):
            ground: Data = self.rules["capital"]
        elif "tiles" in self.table:
            ground = {"gold": 0} | self.rules["tiles"][self.table["tiles"][land]]
        else:
            ground = self.tiles[land]
        return ground

    def count_roads(self, land: str) -> dict[str, int]:
        """Count the roads from a territory to every other."""
        found, edge = {land: 0}, [land]
        while edge:
            edge = list(
                dict.fromkeys(other for one in edge for other in self.near[one] if other not in found)
            )
            found |= {other: 1 + max(found.values()) for other in edge}
        return found

    def find_nearest(self, seat: int, lands: list[str]) -> str:
        """Return the territory with the fewest roads from a player's capital (G8). Ties follow table order."""
        far = self.count_roads(self.capitals[self.nation_of(seat)])
        order = list(self.rules["territories"])
        return min(lands, key=lambda land: (far[land], order.index(land)))

    def find_rest(self, seat: int, who: str) -> str:
        """Return the place of rest of a nation's troop (G8): capital, else with its ruler, else nearest."""
        capital = self.capitals[self.nation_of(seat)]
        if self.owner_of(capital) == seat:
            return str(capital)
        ruler = self.rules["nations"][self.nation_of(seat)]["ruler"]
        place = self.sides[seat]["troops"].get(ruler, SILENT)["at"]
        if who != ruler and place and self.owner_of(place) == seat:
            return str(place)
        owned = self.list_owned(seat)
        return self.find_nearest(seat, owned) if owned else ""

    def is_ruler(self, who: str) -> bool:
        """Return True if a character is a nation's ruler."""
        return any(row["ruler"] == who for row in self.rules["nations"].values())

    def full_life(self, troop: Data) -> int:
        """Return a character's full life with gear and boosts (A1)."""
        gear = sum(self.rules["equipment"][item].get("life", 0) for item in troop["gear"])
        return int(self.rules["characters"][troop["who"]]["life"] + gear + troop["boosts"].count("life"))

    def count_faith(self, troop: Data) -> int:
        """Return a character's faith with gear. Below 0 it is 0 (A1)."""
        gear = sum(self.rules["equipment"][item].get("faith", 0) for item in troop["gear"])
        return max(0, int(self.rules["characters"][troop["who"]]["faith"] + gear))

    def count_dice(self, seat: int, troop: Data) -> int:
        """Count a troop's dice: its character's with gear (a Saint's may be her faith, P11), and its monsters'."""
        row = self.rules["characters"][troop["who"]]
        gear = sum(self.rules["equipment"][item].get("dice", 0) for item in troop["gear"])
        own = self.count_faith(troop) if row["cls"] == "saint" and self.is_blessed(seat) else int(row["dice"])
        monsters = sum(int(self.rules["monsters"][card]["dice"]) for card, _ in troop["monsters"])
        return int(max(0, own + gear) + monsters)

    def is_blessed(self, seat: int) -> bool:
        """Return True if the event in force has the colour of the player's temple (P11)."""
        colour = {"loyal": "blue", "neutral": "yellow", "chaotic": "red"}
        sign = self.table.get("sign")
        temples = {self.lands[land]["structure"] for land in self.list_owned(seat)}
        return bool(sign) and f"temple-{colour[self.rules['events'][sign]['tendency']]}" in temples

    def list_keywords(self, troop: Data) -> Iterator[tuple[str, int, str]]:
        """Yield a troop's keywords with strength and key of their body, as `lance`, or `lance 0` for a monster."""
        for item in troop["gear"]:
            for word, n in self.rules["equipment"][item].get("keywords", {}).items():
                yield word, n, troop["who"]
        for number, (card, _) in enumerate(troop["monsters"]):
            for word, n in self.rules["monsters"][card].get("keywords", {}).items():
                yield word, n, f"{troop['who']} {number}"

    def has_keyword(self, troop: Data, wanted: str) -> bool:
        """Return True if a troop has a keyword."""
        return any(word == wanted for word, _, _ in self.list_keywords(troop))


def _fill_troop(troop: Data) -> Data:
    """Return a troop with the fields that the log omits."""
    return SILENT | {key: [] for key in LISTS} | troop


def _read_troop(seen: Data) -> Data:
    """Return a troop of a view in the log's words."""
    trip = seen["trip"]
    notes = [note for note in ("marched", "recruited") if seen[note]]
    kept = {key: seen[key] for key in ("active", "markers", "gear", "spells", "scripts", "boosts")}
    return kept | {
        "who": seen["character"], "at": seen["place"], "wounds": seen["full"] - seen["life"], "notes": notes,
        "monsters": [[body["card"], body["full"] - body["life"]] for body in seen["monsters"]],
        "trip": trip and [trip["back"], trip["losses"], trip["die"], trip["bonus"], trip["double"]],
    }  # fmt: skip
