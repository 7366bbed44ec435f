"""Measure how often a match waits for people [Q5].

Simple players march at each other and fight, as the digest assumes.

python -m tests.engine.games.brigandine.campaign --matches 200 [--seats 4] [--march together]
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from hashlib import sha256

from engine.games.brigandine.position.map import list_reach, list_targets, measure_roads
from engine.games.brigandine.position.options import on_board
from engine.games.brigandine.position.state import State
from engine.rules.core import Command, Decision, Option, Picks
from engine.rules.frames import Table
from engine.rules.menus import BACK
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tests.engine.games.brigandine.board import GAME

COURT = ("build", *["recruit"] * 2, *["attach"] * 3)  # acts of a month, where they are on offer
HOPE = 45  # percent: a player attacks with odds from here on
FRONT = 3  # troops an order takes along
SITTINGS = ("setup", "organization", "council", "wave")
FOUGHT = ("battle", "conquered")  # events


class Player:
    """A simple player: it spends, marches to its border, attacks where the odds shown are fair, fights by default."""

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat, self.chance = seat, chance
        self.sitting, self.court, self.weary = -1, list[str](), False

    def answer(self, state: State, decision: Decision) -> Picks:
        """Answer a question from the seat's view: its own pieces, the map and the options."""
        if self.sitting != state.stack[-1].serial:
            self.sitting, self.court, self.weary = state.stack[-1].serial, list(COURT), False
        ids = [option.id for option in decision.options if option.id != BACK]
        table = Table(GAME.rules, state)
        match decision.step:
            case "organize.act":
                return (self._choose_act(table, ids),)
            case "organize.march":
                return (self._choose_march(table, ids),)
            case "council.orders":
                return ("confirm" if self.weary or "attack" not in ids else "attack",)
            case "council.target":
                return (self._choose_target(decision.options),)
            case "council.troops":
                return tuple(ids[:FRONT])
            case "council.card":
                return ("plain",)
            case "battle.orders" | "organize.trim":
                assert decision.default is not None
                return decision.default
        if (decision.low, decision.high) == (1, 1) and ids:
            return ("city",) if "city" in ids else (self.chance.choice(ids),)
        return draw_answer(decision, self.chance)

    def _choose_act(self, table: Table, ids: list[str]) -> str:
        """Spend all resources first, then march idle troops."""
        while self.court:
            act = self.court.pop(0)
            if act in ids:
                return act
        return "march" if "march" in ids and self._idle(table) else "confirm"

    def _idle(self, table: Table) -> list[str]:
        """Active troops behind the border that can reach it and have no march laid."""
        side = table.state.sides[self.seat]
        laid = {who for who, _ in side.marches}
        return [
            troop.character
            for troop in on_board(side)
            if troop.active and troop.trip is None and troop.character not in laid
            if not list_targets(table, self.seat, troop.place)
            and any(
                list_targets(table, self.seat, land) for land in list_reach(table, self.seat, troop.place)
            )
        ]

    def _choose_march(self, table: Table, ids: list[str]) -> str:
        """Choose an idle troop, then the border land nearest to another player."""
        if idle := [who for who in self._idle(table) if who in ids]:
            return self.chance.choice(idle)
        border = [
            land for land in ids if land in table.rules.territories and list_targets(table, self.seat, land)
        ]
        enemy = [id_ for id_, land in table.state.lands.items() if land.owner not in (None, self.seat)]
        if not border or not enemy:
            return self.chance.choice(border or ids)
        far = {land: min(measure_roads(table.rules, land)[other] for other in enemy) for land in border}
        return self.chance.choice([land for land in border if far[land] == min(far.values())])

    def _choose_target(self, options: tuple[Option, ...]) -> str:
        """Choose a land with fair odds. If there is none, go back and give no more orders."""
        fair = [option.id for option in options if option.id != BACK and is_fair(option)]
        self.weary = not fair
        return self.chance.choice(fair) if fair else BACK


def is_fair(option: Option) -> bool:
    """Return True if the odds shown beside a target are good enough."""
    if option.hint is None:
        return False
    return option.hint.key == "hint-unopposed" or dict(option.hint.args).get("percent", 0) >= HOPE


def name_sitting(step: str) -> str:
    """Return the kind of sitting that a question belongs to."""
    return {"council": "council", "battle": "wave", "setup": "setup"}.get(
        step.partition(".")[0], "organization"
    )


def play_campaign(seats: int, word: str, march: str) -> Counter[str]:
    """Play a whole match and count its planning phases by kind, and its fights."""
    seed = sha256(word.encode()).digest()
    chance, asked = Chance(seed, 1 << 62), dict[int, str]()
    state = GAME.setup(seats, {"march": march}, seed).state
    players = [Player(seat, chance) for seat in range(seats)]
    counts = Counter[str]()
    while waiting := GAME.active_seats(state):
        decision = GAME.ask(state, waiting[0])
        assert decision is not None, "waited for and not asked"
        asked.setdefault(state.stack[-1].serial, name_sitting(decision.step))
        picks = players[waiting[0]].answer(state, decision)
        turn = GAME.apply(state, Command(decision.seat, decision.step, picks))
        state = turn.state
        counts.update(event.kind for event in turn.events if event.kind in FOUGHT)
    counts.update(asked.values())
    counts["months"] = state.month
    counts[state.over] += 1
    return counts


def print_row(seats: int, matches: int, march: str) -> None:
    """Play so many matches and print a row: means a match."""
    counts = Counter[str]()
    for number in range(matches):
        counts += play_campaign(seats, f"campaign {seats} {number}", march)
    means = {key: counts[key] / matches for key in (*SITTINGS, "months", *FOUGHT)}
    total = sum(means[key] for key in SITTINGS)
    words = " ".join(f"{key} {mean:.1f}" for key, mean in means.items())
    sys.stdout.write(f"{seats} {march}: {total:.1f} sittings: {words}\n")


def main() -> None:
    """Print the table."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, default=0, help="0: 2 to 6")
    parser.add_argument("--march", choices=("apart", "together"), action="append")
    asked = parser.parse_args()
    for seats in [asked.seats] if asked.seats else GAME.seats:
        for march in asked.march or ("apart", "together"):
            print_row(seats, asked.matches, march)


if __name__ == "__main__":
    main()
