"""A second referee of Brigandine: the month's claims, journeys, income and victory, and the war."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UnsetType

from engine.games.brigandine.position import events, war_events
from engine.rules.core import Event, Result
from engine.rules.events import EventReaders, read_all
from engine.rules.game import AnyGame
from proofs.referees.brigandine_board import Board
from proofs.referees.brigandine_war import CheckedWar, judge_defeat
from proofs.referees.judging import Data, SecondReferee, expect_told, rank_keys

FALLEN_POINTS = -11
CHECKS: EventReaders["BrigandineReferee", Iterator[str]] = EventReaders(iter(()))


class BrigandineReferee(SecondReferee):
    """Judges a match of Brigandine: follows the table by its events."""

    readers = CHECKS

    def __init__(self, game: AnyGame, seats: int, settings: Mapping[str, str]) -> None:
        """Begin with an empty table."""
        super().__init__(game, seats, settings)
        self.board = Board(self.rules, seats)
        self.war = CheckedWar()
        self.order: list[int] = []  # marker order of the month
        self.cities: set[str] = set()  # that stood when the phase began and still do (O5)
        self.lifted: set[str] = set()  # troops that may march and attack this month
        self.summons: set[int] = set()
        self.claims: list[events.Claimed] = []
        self.double: set[str] = set()  # troops on a journey of two cards
        self.won: set[tuple[int, str]] = set()  # first conquests of each nation (W11)
        self.due: Data = {}
        self.now: Data = {}  # changes by the checked event
        self.midway = False  # begun from a position: earlier conquests are unknown
        self.heirs: dict[str, set[int]] = {}
        self.update: Board | None = None  # the board when the month's event was shown
        self.held: set[int] = set()  # seats that held the number of V3 at the previous U10
        self.gone: list[int] = []  # fallen or departed seats, earliest first

    def begin_match(self, told: Sequence[Event]) -> None:
        """Follow the setup's events (a fault raises AssertionError), or if there are none, begin from the view."""
        if told:
            for event in told:
                for fault in self.follow_event(event):
                    raise AssertionError(fault)
        elif self.seen["lands"]:
            self.board.take_view(self.seen)
            self._begin_phase("organization")
            self.midway = True

    def _judge_event(self, event: Event) -> Iterator[str]:
        self.now = event.data.get("now", {})
        yield from super()._judge_event(event)

    def follow_event(self, event: Event) -> Iterator[str]:
        """Apply an event's changes to the table. Check a battle's losses when they are published."""
        self.board.take_news(event.data.get("now", {}))
        for begun in read_all(events.PhaseBegun, [event]):
            self._begin_phase(begun.phase)
        for act in read_all(events.Act, [event]):
            self._note_act(act.seat, act.words)
        if event.kind == events.SignShown.KIND:
            self.update = self.board.keep_moment()
        self.gone += [it.seat for it in read_all(events.Fallen, [event])]
        self.gone += [it.seat for it in read_all(events.Departed, [event])]
        last, over = self.war.last, event.kind == war_events.Aftermath.KIND
        taken = [conquered.land for conquered in read_all(war_events.Conquered, [event])]
        if last is not None and (over or last.order.land in taken):
            yield from last.judge_losses(self.board)
            last.fronts = None
        self.war.last = None if over else last

    def _begin_phase(self, phase: str) -> None:
        board = self.board
        if phase == "organization":
            first = board.table.get("lead", 0)
            self.order = [(first + at) % self.seats for at in range(self.seats)]
            self.cities = {land for land in board.lands if board.structure_of(land) == "city"}
            self.lifted, self.summons, self.claims = set(), set(), []
            self.war, self.update = CheckedWar(), None
            self.war.is_together = self.settings["march"] == "together"

    def _note_act(self, seat: int, words: list[str]) -> None:
        if words[0] == "built":
            self.cities.discard(words[2])
        if "forced-march" in words or "haste" in words:
            self.lifted |= set(words)
        if "royal-summons" in words:
            self.summons.add(seat)

    # consequences of a conquest

    def _settle(self) -> Iterator[str]:
        """Check the consequences of a conquest, at the next other event (K1, W11)."""
        due, self.due = self.due, {}
        if not due:
            return
        yield from expect_told(
            "K1", f"token of {due['land']} taken", due["got"].get("token", False), due["token"]
        )
        yield from expect_told(
            "W11", f"objective in {due['land']}", due["got"].get("objective", False), due["objective"]
        )
        if not self.midway:
            yield from expect_told(
                "W11", f"cards drawn for {due['land']}", due["got"].get("drawn", 0), due["cards"]
            )
        loser = due["loser"]
        if loser is not None and not self.board.list_owned(loser) and not self.board.sides[loser].get("fate"):
            yield f"N1: seat {loser} has no territory left and does not fall"

    @CHECKS.of(war_events.Conquered)
    def _see_conquered(self, it: war_events.Conquered) -> Iterator[str]:
        yield from self._settle()
        board, seat, land = self.board, it.seat, it.land
        yield from self.war.judge_conquest(board, it)
        nation, home = board.nation_of(seat), board.home_of(land)
        token = board.lands[land]["token"]
        first = (seat, land) not in self.won and not self.midway
        self.won.add((seat, land))
        upper, lower, discards = board.table["piles"].get(self._heir(home), [0, 0, []])
        cards = board.cards_of(land) if first and home != nation else 0
        self.due = {
            "seat": seat, "land": land, "loser": it.loser, "got": {},
            "token": bool(token) and home != nation, "objective": seat in board.lands[land]["objectives"],
            "cards": min(cards, upper + lower + len(discards)),
        }  # fmt: skip
        after = self.now.get("lands", {}).get(land, board.lands[land])
        kept = "city" if board.structure_of(land) == "city" else ""
        yield from expect_told("X5", f"structure of conquered {land}", after["structure"], kept)
        yield from expect_told("W11", f"owner of {land}", after["owner"], seat)

    def _heir(self, nation: str) -> str:
        heirs = self.board.table.get("heirs", {})
        while nation in heirs:
            nation = heirs[nation]
        return nation

    @CHECKS.of(war_events.TokenTaken)
    def _see_token(self, it: war_events.TokenTaken) -> Iterator[str]:
        yield from self._note_got(it.seat, "token", True)

    @CHECKS.of(war_events.ObjectiveTaken)
    def _see_objective(self, it: war_events.ObjectiveTaken) -> Iterator[str]:
        yield from self._note_got(it.seat, "objective", True)

    @CHECKS.of(events.Drawn)
    def _see_drawn(self, it: events.Drawn) -> Iterator[str]:
        if self.board.table.get("phase") == "war" and self.due:
            yield from self._note_got(it.seat, "drawn", it.n)
            home = self._heir(self.board.home_of(self.due["land"]))
            yield from expect_told(
                "W11", f"deck drawn from for {self.due['land']}", self._heir(it.nation), home
            )

    def _note_got(self, seat: int, what: str, value: object) -> Iterator[str]:
        if not self.due or seat != self.due["seat"]:
            yield f"W11: seat {seat} gets {what} without a conquest"
        else:
            self.due["got"][what] = value

    @CHECKS.of(war_events.ManuscriptTaken)
    def _see_manuscript(self, it: war_events.ManuscriptTaken) -> Iterator[str]:
        """Check that a manuscript is taken with its nation's capital, which that nation's seat has just lost (C12)."""
        if not self.due or not self.board.is_capital(self.due["land"]):
            yield f"C12: seat {it.seat} takes a manuscript without a capital"
            return
        land, losers = self.due["land"], {self.due["loser"], it.loser}
        if self.board.home_of(land) != it.nation or losers != {self.board.player_of(it.nation)}:
            yield f"C12: {it.nation}'s manuscript is taken from {losers} with {land}"

    # the war

    @CHECKS.of(war_events.Ordered)
    def _see_ordered(self, it: war_events.Ordered) -> Iterator[str]:
        yield from self._settle()
        yield from self.war.judge_order(self.board, it, self.lifted)

    @CHECKS.of(war_events.Mustered)
    def _see_muster(self, it: war_events.Mustered) -> Iterator[str]:
        yield from self._settle()
        yield from self.war.judge_muster(self.board, it)

    @CHECKS.of(war_events.Besieged)
    def _see_siege(self, it: war_events.Besieged) -> Iterator[str]:
        yield from self._settle()
        yield from self.war.judge_siege(self.board, it)

    @CHECKS.of(war_events.OrderVoid)
    def _see_void(self, it: war_events.OrderVoid) -> Iterator[str]:
        yield from self._settle()
        order = self.war.find_order(it.seat, it.land, it.troops)
        if order is None:
            yield f"W8: an order of {it.troops} for {it.land} is void, which nobody gave"
            return
        order.over = True
        able = order.list_able(self.board)
        if able and not order.shot and self.board.owner_of(it.land) != it.seat:
            yield f"W8: the order for {it.land} is void, {able} could carry it out"

    @CHECKS.of(war_events.BattleOrders)
    def _see_battle_orders(self, it: war_events.BattleOrders) -> Iterator[str]:
        yield from self.war.save_orders(it)

    @CHECKS.of(war_events.BlowStruck)
    def _see_blow(self, it: war_events.BlowStruck) -> Iterator[str]:
        yield from self._settle()
        yield from self.war.judge_blow(self.board, it)

    @CHECKS.of(war_events.BattleOver)
    def _see_battle(self, it: war_events.BattleOver) -> Iterator[str]:
        yield from self.war.judge_battle(self.board, it)

    @CHECKS.of(war_events.Killed)
    def _see_killed(self, it: war_events.Killed) -> Iterator[str]:
        yield from self.war.judge_fate(self.board, it)

    @CHECKS.of(war_events.Defeated)
    def _see_defeated(self, it: war_events.Defeated) -> Iterator[str]:
        if self.board.table.get("phase") == "war":
            yield from self.war.judge_fate(self.board, it)
        else:
            yield from judge_defeat(self.board, it)

    @CHECKS.of(war_events.Retreated)
    def _see_retreated(self, it: war_events.Retreated) -> Iterator[str]:
        yield from self.war.judge_retreat(self.board, it)

    @CHECKS.of(war_events.Aftermath)
    def _see_aftermath(self, it: war_events.Aftermath) -> Iterator[str]:
        yield from self._settle()
        self.war.fights.pop((it.land, it.attacker), None)

    @CHECKS.of(war_events.WaveBegun)
    def _see_wave(self, it: war_events.WaveBegun) -> Iterator[str]:
        yield from self._settle()
        if it.number == 1:
            yield from self.war.judge_list(self.order)

    @CHECKS.of(events.Fallen)
    def _see_fallen(self, it: events.Fallen) -> Iterator[str]:
        """Check a fall: no territory is left, and the conqueror is right (N1)."""
        board, seat = self.board, it.seat
        if board.list_owned(seat):
            yield f"N1: seat {seat} falls with {board.list_owned(seat)}"
        capital = board.capitals[board.nation_of(seat)]
        by = self.due["seat"] if self.due and self.due["loser"] == seat else board.owner_of(capital)
        yield from expect_told("N1", f"conqueror of seat {seat}", it.by, by)
        self.heirs = self._share_troops(seat, it.by)

    def _share_troops(self, seat: int, by: int | None) -> dict[str, set[int]]:
        """Return by troop of a fallen nation the seats that it may join (N3 to N5). Empty: without a conqueror."""
        nation, heirs = self.board.nation_of(seat), dict[str, set[int]]()
        others = set(self.board.list_playing()) - {seat}
        for who in self.board.sides[seat]["troops"] if by is not None else ():
            row = self.rules["characters"][who]
            cousin = self.board.player_of(row.get("goes_to", ""))
            if row.get("grey"):
                heirs |= {who: {cousin}} if cousin in others and cousin is not None else {}
            elif row.get("nation") != nation:
                heirs[who] = others
            elif not self.board.is_ruler(who) and by is not None:
                heirs[who] = {by}
        return heirs

    @CHECKS.of(events.Joined)
    def _see_joined(self, it: events.Joined) -> Iterator[str]:
        if it.seat not in self.heirs.pop(it.troop, ()):
            yield f"N3: {it.troop} joins seat {it.seat}"

    @CHECKS.of(events.Gone)
    def _see_gone(self, it: events.Gone) -> Iterator[str]:
        if self.heirs:
            yield f"N3: nobody has {self.heirs} of seat {it.seat}"
        self.heirs = {}

    # the month

    @CHECKS.of(events.PhaseBegun)
    def _see_phase(self, it: events.PhaseBegun) -> Iterator[str]:
        yield from self._settle()
        board = self.board
        if it.phase == "update":
            yield from self._judge_ground()
        if it.phase == "organization" and self.update is not None:
            yield from self._judge_rested(self.update)
        told = [] if isinstance(it.renown, UnsetType) else it.renown
        if it.phase in ("organization", "over") and self.update is not None and told:
            alive = board.list_playing()
            right = [
                self.board.count_renown(seat) if seat in alive else points for seat, points in enumerate(told)
            ]
            yield from expect_told("V5", f"renown in month {it.month}", told, right)

    def _judge_ground(self) -> Iterator[str]:
        """Check the owners of the lands after the war (G3, G4)."""
        board = self.board
        for land in board.lands:
            owner = board.owner_of(land)
            there = {seat for seat in range(self.seats) if board.troops_at(seat, land)}
            if there - {owner}:
                yield f"G4: troops of {there} stand in {land} of seat {owner}"
            if owner is None or board.home_of(land) == board.nation_of(owner):
                continue
            if not there and not board.structure_of(land):
                yield f"G3: {land} is still seat {owner}'s, which has neither troop nor structure there"

    def _judge_rested(self, before: Board) -> Iterator[str]:
        """Check that exhausted troops without markers are active again, and that others lose one (U4)."""
        sign = self.board.rules["events"][self.board.table["sign"]]["shown"]["do"]
        for seat in self.board.list_playing():
            for who, troop in before.sides[seat]["troops"].items():
                now = self.board.sides[seat]["troops"].get(who)
                if now is None or not troop["at"] or troop["active"] or not now["at"]:
                    continue
                markers = 0 if sign == "clear-markers" else troop["markers"]
                if not markers and not now["active"]:
                    yield f"U4: {who} stays exhausted without a marker"
                if markers and (now["active"] or now["markers"] not in (markers - 1, max(0, markers - 2))):
                    yield f"U4: {who} had {markers} markers and has {now['markers']}, active {now['active']}"
                if markers == 1 and (now["wounds"] or any(wounds for _, wounds in now["monsters"])):
                    yield f"U4: {who} lost its last marker and is not whole"

    @CHECKS.of(events.Income)
    def _see_income(self, it: events.Income) -> Iterator[str]:
        """Check an income (U5): cities, gold of tiles, capitals, Hoard, Trade League."""
        board, seat, rules = self.board, it.seat, self.board.rules
        owned = board.list_owned(seat)
        coins = sum(board.structure_of(land) == "city" for land in owned) + sum(
            board.gold_of(land) for land in owned
        )
        hoards = [
            n
            for troop in board.on_board(seat)
            for word, n, _ in board.list_keywords(troop)
            if word == "hoard"
        ]
        for card, _ in board.sides[seat].get("active", ()):
            act = rules["actions"].get(card, {}).get("act", {})
            coins += act.get("n", 0) if act.get("do") == "income" else 0
        yield from expect_told("U5", f"income of seat {seat}", it.n, coins + sum(hoards))

    @CHECKS.of(events.MarkerTaken)
    def _see_marker(self, it: events.MarkerTaken) -> Iterator[str]:
        """Check the seat with the marker: least KP, fewest coins, fewest runes (U11)."""
        board, alive = self.board, self.board.list_playing()
        if self.update is None or len(alive) < 2:
            return
        keys = {
            seat: (board.count_kp(seat), board.sides[seat].get("coins", 0), board.count_runes(seat))
            for seat in alive
        }
        if it.seat not in keys or keys[it.seat] != min(keys.values()):
            yield f"U11: the marker goes to seat {it.seat} with {keys}"

    @CHECKS.of(events.SetOut)
    def _see_set_out(self, it: events.SetOut) -> Iterator[str]:
        sign = self.board.table.get("sign")
        force = self.board.rules["events"][sign]["force"]["do"] if sign else ""
        self.double.discard(it.troop)
        if force == "double-journeys":
            self.double.add(it.troop)
        if force == "no-journeys":
            yield f"D11: {it.troop} sets out under {sign}"

    @CHECKS.of(events.Journeyed)
    def _see_journey(self, it: events.Journeyed) -> Iterator[str]:
        """Check a journey: one card, or two if begun under Sagittarius. Die and bonus reach every number (J3, D11)."""
        rules, who = self.board.rules, it.troop
        yield from expect_told("D11", f"cards drawn by {who}", len(it.cards), 2 if who in self.double else 1)
        self.double.discard(who)
        numbers = [rules["journeys"][card]["number"] for card in it.cards]
        shown = rules["events"][self.board.table["sign"]]["shown"]["do"]
        trip = self.board.sides[it.seat]["troops"][who]["trip"]
        gear = self.board.sides[it.seat]["troops"][who]["gear"]
        boost = sum(rules["equipment"][item].get("boost", {}).get("journey", 0) for item in gear)
        reached = min(20, trip[2] + trip[3] + boost)
        right = shown == "journeys-succeed" or reached >= max(numbers)
        yield from expect_told("J3", f"{who} with {reached} against {numbers}", it.success, right)

    @CHECKS.of(events.Claimed)
    def _see_claimed(self, it: events.Claimed) -> Iterator[str]:
        """Check an executed claim (O12, O5, P12): its requirements still hold, and no seat claims the same twice."""
        board, seat, what, how = self.board, it.seat, it.what, it.how
        sign = board.table.get("sign")
        if sign and board.rules["events"][sign]["force"]["do"] == "no-recruits":
            yield f"D11: seat {seat} claims {what} under {sign}"
        city = any(
            board.owner_of(land) == seat and board.structure_of(land) == "city" for land in self.cities
        )
        if it.won:
            yield from self._judge_won(it, city)
        elif how == "hand" and what in board.table["free"] and city:
            yield f"O12: seat {seat} does not get {what}, which is there"
        told = [(one.what, one.how, one.target) for one in self.claims if one.seat == seat]
        twice = (what, how, it.target) in told and how in ("recruit", "train")
        if twice:
            yield f"Q3: seat {seat} claims {what} twice"
        self.claims.append(it)
        yield from self._judge_round_of_claims()

    def _judge_won(self, it: events.Claimed, city: bool) -> Iterator[str]:
        board, seat, what, how = self.board, it.seat, it.what, it.how
        where = {"train": "classes", "recruit": "gold"}.get(how, "free")
        if what not in board.table[where]:
            yield f"O14: seat {seat} gets {what}, which is gone"
        if how == "train":
            there = {board.rules["characters"][troop["who"]]["cls"] for troop in board.on_board(seat)}
            if what not in there:
                yield f"P12: seat {seat} trains {what} without a character of that class"
        elif not city and not (how == "recruit" and seat in self.summons):
            yield f"O12: seat {seat} gets {what} without a city that stood and still stands"
        if how == "use" and it.target in board.rules["characters"]:
            troop = board.sides[seat]["troops"].get(it.target)
            if troop is None or not troop["at"]:
                yield f"O12: seat {seat} gets {what} for {it.target}, which is not on the board"
        if how == "recruit" and board.rules["characters"][what].get("kp", 0) > board.count_kp(seat):
            yield f"O12: seat {seat} recruits {what} without the KP"

    def _judge_round_of_claims(self) -> Iterator[str]:
        """Check that claims are executed in marker order, one each, round after round (O14c)."""
        turns: dict[int, int] = {}
        keys = []
        for one in self.claims:
            turns[one.seat] = turns.get(one.seat, 0) + 1
            keys.append((turns[one.seat], self.order.index(one.seat)))
        if keys != sorted(keys):
            yield f"O14: claims are carried out as {[one.seat for one in self.claims]}, marker order {self.order}"

    @CHECKS.of(events.Act)
    def _see_act(self, it: events.Act) -> Iterator[str]:
        """Check public actions: recruits (O5, P2, P3) and castles (X2)."""
        board, seat, words = self.board, it.seat, it.words
        if words[0] == "recruited":
            yield from self._judge_recruit(seat, words[1], words[2])
        if words[0] == "built" and words[1] == "castle":
            standing = [land for land in board.list_owned(seat) if board.structure_of(land) == "castle"]
            if len(set(standing) | {words[2]}) > board.rules["structures"]["castle"]["limit"]:
                yield f"X2: seat {seat} builds a castle beside {standing}"

    def _judge_recruit(self, seat: int, who: str, place: str) -> Iterator[str]:
        board = self.board
        row = board.rules["characters"][who]
        if row.get("nation") != board.nation_of(seat):
            yield f"P3: seat {seat} recruits {who}"
        own = [land for land in self.cities if board.owner_of(land) == seat]
        if not own and seat not in self.summons:
            yield f"O5: seat {seat} recruits {who} without a city"
        capital = board.is_capital(place) and board.owner_of(place) == seat
        if not capital and place not in own:
            yield f"P2: {who} joins in {place}"

    # the end

    @CHECKS.of(events.Won)
    def _see_won(self, it: events.Won) -> Iterator[str]:
        """Check a victory by the most renown with tie-breaks (V4, V5), or by all objectives (V2)."""
        alive = self.board.list_playing()
        if it.why == "renown":
            keys = {seat: (self.board.count_renown(seat), *self._tie(seat)) for seat in alive}
            best = [seat for seat in alive if keys[seat] == max(keys.values())]
            yield from expect_told("V5", "who wins by renown", sorted(it.seats), best)
        for seat in it.seats:
            if it.why == "objectives" and self.board.sides[seat].get("taken", 0) < 6:
                yield f"V2: seat {seat} wins by objectives"

    def _tie(self, seat: int) -> tuple[int, int, int]:
        """Return the tie-breaks (V4): unused conquest tokens, runes, coins."""
        side = self.board.sides[seat]
        return len(side.get("tokens", ())), self.board.count_runes(seat), side.get("coins", 0)

    def judge_result(self, result: Result) -> Iterator[str]:
        """Check places and points (V6): winners, then by renown and V4, then fallen, then departed seats."""
        if not self.board.lands:
            return
        winners = set(self.board.table.get("winners", ()))
        keys: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            fate = self.board.sides[seat].get("fate")
            if seat in winners:
                keys.append((9,))
            elif not fate:
                keys.append((8, self.board.count_renown(seat), *self._tie(seat)))
            else:
                keys.append(
                    (7 if fate == "fallen" else 6, self.gone.index(seat) if seat in self.gone else -1)
                )
        yield from expect_told("V6", f"places by {keys}", result.places, rank_keys(keys))
        alive = self.board.list_playing()
        points = [
            self.board.count_renown(seat) if seat in alive else FALLEN_POINTS for seat in range(self.seats)
        ]
        yield from expect_told("V6", "points", list(result.points), points)
