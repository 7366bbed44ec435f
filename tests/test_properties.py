"""Any input of the engine is refused with an InputError or is legal. A refusal changes nothing.

PROPERTIES=long python -m pytest tests/test_properties.py: many more examples, other ones each time.
"""

import os
import re
from copy import deepcopy
from functools import cache
from hashlib import sha256
from importlib import import_module

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from cogs.ui.custom_id import PATTERN, parse_id
from engine.bots.levels import BOTS, answer_question
from engine.games import GAMES, bind
from engine.rules.core import Command, IllegalAnswer, ParseError, StateChange
from engine.rules.notation import parse_move, write_move
from engine.rules.rule_data import EditionError
from engine.state.chance import Chance
from proofs.contract.legality import is_legal
from proofs.games import KITS
from tests.offering import offering
from tools.trials.simulate import drive, seed_of

LONG = os.environ.get("PROPERTIES") == "long"
EXAMPLES = 2000 if LONG else 30
STEP = 7  # every so many commands of a match is a position
BUNDLED = {key: bind(key).data.decode() for key in offering("toml")}
POSITIONS = {key: KITS[key].position for key in offering("position")}
NOTATIONS = {key: import_module(f"engine.games.{key}.knowledge.notation") for key in POSITIONS}


def examples(share: float = 1):
    """So many, the same ones each time unless it is the long version."""
    return settings(
        max_examples=int(EXAMPLES * share),
        derandomize=not LONG,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@cache
def positions(key):
    """Return positions of random matches of a game, as dumped, with the number of seats."""
    game, found = bind(key), []
    for seats in (game.seats[0], game.seats[-1]):
        state = game.setup(seats, game.quick, seed_of("properties")).state
        for number, (_, turn) in enumerate(drive(game, state, Chance(bytes(32)), seats)):
            if number % STEP == 0 and game.active_seats(turn.state):
                found.append((game, game.codec.dump(turn.state), seats))
    return found


def answers(decision):
    """Any step and picks, many of them near the options of the decision."""
    ids = [option.id for option in decision.options] if decision else []
    pick = st.sampled_from(ids) | st.text(max_size=12) if ids else st.text(max_size=12)
    near = st.lists(pick, max_size=min(decision.high + 1, 12) if decision else 3)
    same = st.builds(lambda id_, count: [id_] * count, pick, st.integers(0, 70))
    step = st.just(decision.step) if decision else st.text(max_size=20)
    return st.tuples(step | st.text(max_size=20), near | same)


@pytest.mark.parametrize("key", GAMES)
@examples(0.5)
@given(data=st.data())
def test_an_answer_is_taken_as_offered_or_refused_without_a_trace(key, data):
    game, dumped, seats = data.draw(st.sampled_from(positions(key)))
    state = game.codec.load(dumped)
    seat = data.draw(st.sampled_from(game.active_seats(state)) | st.integers(-2, seats + 1))
    decision = game.ask(state, seat) if 0 <= seat < seats else None
    step, picks = data.draw(answers(decision))
    command = Command(seat, step, tuple(picks))
    if decision is not None and step == decision.step and is_legal(decision, command.picks):
        game.knowledge.audit_state(game.apply(state, command).state)
    else:
        with pytest.raises(IllegalAnswer):
            game.apply(state, command)
    assert game.codec.dump(state) == dumped


def spoilt(lines):
    """Lines of a text in another order, with other words in some of them."""
    word = st.text(alphabet="0123456789xX-_/=:|* LSHabcé²\n", max_size=8)
    return st.lists(st.sampled_from(lines), min_size=1, max_size=8).flatmap(
        lambda chosen: st.tuples(st.just("\n".join(chosen)), st.integers(0, 400), st.integers(0, 6), word)
    )


def put(text, at, gone, new):
    at %= len(text) + 1
    return text[:at] + new + text[at + gone :]


@pytest.mark.parametrize("key", POSITIONS)
@examples(3)
@given(data=st.data())
def test_a_position_is_read_or_malformed(key, data):
    head = POSITIONS[key][0] + "\n" if data.draw(st.booleans()) else ""
    text = data.draw(spoilt(POSITIONS[key]).map(lambda parts: put(*parts)) | st.text(max_size=40))
    try:
        state = NOTATIONS[key].parse(bind(key).rules, head + text)
    except ParseError:
        return
    assert bind(key).codec.load(bind(key).codec.dump(state)) == state


@examples(2)
@example("0 a b*99999999999999")
@example("² turn.act end")
@given(
    st.text(max_size=30)
    | st.from_regex(r"\d{1,5} [a-z.]{1,9}( [a-z:]{1,5}(\*\d{0,5})?){0,4}", fullmatch=True)
)
def test_a_move_is_read_or_malformed(line):
    try:
        command = parse_move(line)
    except ParseError:
        return
    assert parse_move(write_move(command)) == command


@examples(2)
@given(
    st.integers(0, 99),
    st.from_regex(r"[a-z]{1,5}\.[a-z]{1,5}", fullmatch=True),
    st.lists(st.sampled_from(["army", "spread:light/treehome", "hit:0.1", "end"]), max_size=9),
)
def test_every_move_can_be_written_and_read(seat, step, picks):
    command = Command(seat, step, tuple(picks))
    assert parse_move(write_move(command)) == command


@pytest.mark.parametrize("key", BUNDLED)
@examples(3 if LONG else 1)
@given(data=st.data())
def test_rule_data_is_read_or_its_fault_names_file_and_place(key, data):
    lines = BUNDLED[key].splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    words = re.split(r"(\W)", lines[number])
    new = data.draw(
        st.sampled_from(
            ["0", "-1", "99999999999999999999", "nan", "1.5", "true", '"x"', "[]", "{}", "1979-05-27"]
        )
        | st.sampled_from([word for line in lines for word in line.split()])
        | st.text(max_size=6)
    )
    words[data.draw(st.integers(0, len(words) - 1))] = new
    how = data.draw(st.sampled_from(["changed", "changed", "changed", "lost", "doubled", "cut"]))
    swapped = {"changed": ["".join(words)], "lost": [], "doubled": [lines[number]] * 2, "cut": []}[how]
    text = "\n".join(lines[:number] + swapped + ([] if how == "cut" else lines[number + 1 :]))
    fault, game = None, None
    try:
        game = GAMES[key].bind(text.encode("utf-8", "replace"), "mine")
    except EditionError as error:
        fault = error
    if fault is not None:
        assert str(fault).startswith("mine.toml: fault-")
        assert fault.text.args
    else:
        assert game.active_seats(game.setup(GAMES[key].seats[0], {}, bytes(32)).state)


@pytest.mark.parametrize("key", GAMES)
@examples(2)
@given(data=st.data())
def test_damaged_bytes_do_not_load_or_load_as_a_state(key, data):
    game, dumped, _ = data.draw(st.sampled_from(positions(key)))
    at, gone = data.draw(st.integers(0, len(dumped))), data.draw(st.integers(0, 40))
    damaged = dumped[:at] + data.draw(st.binary(max_size=6)) + dumped[at + gone :]
    try:
        state = game.codec.load(damaged)
    except msgspec.DecodeError:
        return
    assert game.codec.load(game.codec.dump(state)) == state


@examples(2)
@example("r:١:٢:go:")
@example("r:1:2:go:\n")
@given(
    st.text(max_size=60)
    | st.from_regex(PATTERN, fullmatch=True)
    | st.builds(lambda *parts: ":".join(parts), *[st.text("r0123456789:goبx ", max_size=14)] * 4)
)
def test_a_custom_id_is_ours_or_not(text):
    key = parse_id(text)
    if key is None:
        assert not re.fullmatch(r"r:[0-9]{1,12}:[0-9]{1,19}:[a-z]{1,9}:.*", text, re.DOTALL)
        return
    assert parse_id(str(key)) == key
    assert 0 <= key.match < 10**12
    assert 0 <= key.question_id < 10**19


PHASES = ("choice", "renewal", "action", "battle", "end", "over")  # of Ataque, once no burnt cards lie aside
HOW = st.sampled_from(["chance", "greedy", "default"])
NUMBER = st.integers(0, 2**32)


class PlayedTable(RuleBasedStateMachine):
    """A match that goes on from a position at an edge, or from its beginning, by any legal moves of its seats.

    What it fails on is told as a script: the position, then moves in the game's notation.
    """

    key = ""

    @initialize(data=st.data())
    def begin_match(self, data):
        self.game = bind(self.key)
        edge = data.draw(st.sampled_from([None, *KITS[self.key].edges.values()]))
        self.script, self.past = [edge or "a new match"], []
        seed = sha256(str(data.draw(NUMBER)).encode()).digest()
        if edge is None:
            chosen = {one.key: data.draw(st.sampled_from(one.options)).id for one in self.game.settings}
            seats = data.draw(st.sampled_from(self.game.seats))
            turn = self.game.setup(seats, chosen, seed)
            self.script.append(f"{seats} seats {chosen} {seed.hex()}")
        else:
            turn, chosen = StateChange(self.game.read_position(edge, seed), ()), {}
            seats = self.game.size(turn.state)
        self.seats, self.state = seats, turn.state
        self.judge = KITS[self.key].referee(self.game, seats, chosen)
        self.judge.judge_turn(turn)
        self.cards, self.aside = count_cards(self.key, self.judge.seen), 0

    def follow(self, turn, line):
        """Keep the position before, and let the second referee judge the turn."""
        known = {id(each): each for each in (self.judge.game, self.judge.rules)}
        self.past = [*self.past[-7:], (self.state, deepcopy(self.judge, known), self.aside)]
        self.state = turn.state
        for event in turn.events:  # ghosts that will return
            self.aside += len(event.data.get("returning", ())) - (event.kind in ("returned", "stayed-away"))
        self.script.append(line)
        faults = self.judge.judge_turn(turn)
        assert faults == [], "\n".join([*faults, *self.script])

    def answer(self, seat, how, number):
        """Answer for an active seat by chance, as greedy does, or by default."""
        decision = self.game.ask(self.state, seat)
        if decision is None:
            return
        chance = Chance(sha256(str(number).encode()).digest())
        bot = BOTS["greedy" if how == "greedy" else "random"]
        command = answer_question(self.game, self.state, decision, bot, chance)
        if how == "default" and decision.default is not None:
            command = Command(seat, decision.step, decision.default)
        self.follow(self.game.apply(self.state, command), write_move(command))

    @rule(how=HOW, number=NUMBER, count=st.integers(1, 30))
    def play_on(self, how, number, count):
        for at in range(number, number + count):
            waiting = self.game.active_seats(self.state)
            if waiting:
                self.answer(waiting[at % len(waiting)], how, at)

    @rule(seat=st.integers(0, 5), how=HOW, number=NUMBER)
    def answer_unasked(self, seat, how, number):
        if seat < self.seats and self.game.active_seats(self.state):
            self.answer(seat, how, number)

    @rule(count=st.integers(1, 6))
    def take_back(self, count):
        for _ in range(min(count, len(self.past))):
            self.state, self.judge, self.aside = self.past.pop()
            self.script.append("taken back")

    @rule(seat=st.integers(0, 5), sure=st.sampled_from([False, False, True]))
    def concede(self, seat, sure):
        if sure and seat < self.seats and self.game.active_seats(self.state):
            turn = self.game.leave(self.state, seat)
            if turn is not None:
                self.follow(turn, f"{seat} concedes")

    @rule(seat=st.integers(0, 5), number=NUMBER)
    def look_ahead(self, seat, number):
        """Check a determinized state for orders: the seat sees the same there, and the true state is unchanged."""
        if seat >= self.seats or not self.game.active_seats(self.state):
            return
        dumped = self.game.codec.dump(self.state)
        knowledge, seed = self.game.knowledge, sha256(str(number).encode()).digest()
        imagined = knowledge.determinize_state(self.state, seat, seed)
        assert knowledge.view(imagined, seat) == knowledge.view(self.state, seat), self.script
        ahead = self.game.next_turn_state(self.state, seat)
        assert ahead is None or self.game.ask(ahead, seat) is not None, self.script
        assert self.game.codec.dump(self.state) == dumped

    @invariant()
    def the_laws_hold(self):
        game, state = self.game, self.state
        game.knowledge.audit_state(state)
        asked = [seat for seat in range(self.seats) if (d := game.ask_briefly(state, seat)) and d.required]
        assert asked == list(game.active_seats(state)), self.script
        assert (game.result(state) is None) == bool(asked), self.script
        cards = count_cards(self.key, self.judge.seen)
        cards = cards + self.aside if self.key == "ataque" and cards is not None else cards
        self.cards = cards if self.cards is None else self.cards
        fewer = self.key == "brigandine" and cards is not None and cards < self.cards  # some leave the game
        assert cards in (None, self.cards) or fewer, self.script


def count_cards(key, seen):
    """Count the cards that every seat can count, hidden ones by sizes. None: not now, or not in this game."""
    if key == "ataque":
        bases = [base for side in seen["seats"] for row in side["territories"] for base in row if base]
        shown = [len(side["discards"]) + len(side["played"]) for side in seen["seats"]]
        hidden = [side["hand"] + side["base_pile"] + side["ability_pile"] for side in seen["seats"]]
        lasting = sum(len(side["specials"]) for side in seen["seats"])
        return len(bases) + lasting + sum(shown) + sum(hidden) if seen["phase"] in PHASES else None
    if key == "immortals":
        return sum(len(side["region_cards"]) for side in seen["seats"]) <= 25
    if key != "brigandine" or not seen["lands"]:
        return None
    piles = sum(pile["upper"] + pile["lower"] + len(pile["discards"]) for pile in seen["piles"].values())
    held = sum(side["hand"] + side["inactive"] + len(side["active"]) for side in seen["sides"])
    borne = sum(
        len(troop["monsters"]) + len(troop["gear"]) + len(troop["spells"]) + len(troop["scripts"])
        for side in seen["sides"] for troop in side["troops"]
    )  # fmt: skip
    return piles + held + borne + len(seen["free"])


@pytest.mark.parametrize("key", offering("referee"))
def test_laws_hold_in_every_course_from_an_edge(key):
    table = type(key.title(), (PlayedTable,), {"key": key})
    examples_of = settings(
        max_examples=2000 if LONG else 20, stateful_step_count=40 if LONG else 8, derandomize=not LONG,
        deadline=None, database=None, suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    run_state_machine_as_test(table, settings=examples_of)
