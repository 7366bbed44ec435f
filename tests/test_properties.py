"""Whatever comes in at the engine's door is refused in its own words, or is right; nothing changes by being refused.

PROPERTIES=long python -m pytest tests/test_properties.py: many more examples, other ones each time.
"""

import os
import re
from functools import cache

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cogs.ui.custom_id import PATTERN, CustomId, parse_id, read_match
from engine.games import GAMES, bind
from engine.games.ataque.knowledge import notation as ataque_notation
from engine.games.brigandine.knowledge import notation as brigandine_notation
from engine.games.immortals.knowledge import notation as immortals_notation
from engine.rules.core import Command, Illegal, Malformed
from engine.rules.notation import parse_move, write_move
from engine.rules.rule_data import EditionError
from tests.engine.match.test_finished import FILES
from tools.finished_matches import read_finished
from tools.legality import is_legal

LONG = os.environ.get("PROPERTIES") == "long"
EXAMPLES = 2000 if LONG else 60
STEP = 7  # every so many commands of a recorded match is a position
NOTATIONS = {
    "immortals": immortals_notation,
    "ataque": ataque_notation,
    "brigandine": brigandine_notation,
}
BUNDLED = {key: bind(key).data.decode() for key in GAMES}
POSITIONS = {
    "immortals": [
        "seats: elves/demons humans/orcs dwarves/trolls", "round: 2/7 performance lead=0 first=1 turn=0",
        "light/treehome: 0x4 portal shrine", "tray: 1 0 2 | 2", "tower: 0 3 0 | 4 / 1 0 0 | 0",
        "seat 0: gold=5 energy=6 vp=3 light=3 dark=4 owed=0 groups=4,3 draft=dark", "regions 0: treehome heartwood",
        "hand 0: conflict/light/forge-fire wild/light/green", "board 0: 0=region/treehome 4=conflict/light/treehome",
        "draft 0: conflict/dark/treehome", "discards: conflict/dark/the-murk", "set: in_order",
        "round: 2/7 planning", "round: 0/7 draft",
    ],
    "ataque": [
        "armies: westerners undead", "turn: 3 action attacker=0 idle=0", "0: L2 H1 - | C2 W0 - | - - -",
        "1: S1 S1 S1 | - - - | - - -", "special 1: ghost", "hand 0: militia light", "played 0: knight",
        "discards 1: lich siege", "turn: 3 choice attacker=1",
    ],
    "brigandine": [
        "nations: norgard new-almekia", "month: 5 organization lead=0 marker=0 sign=taurus months=12", "coins 0: 12",
        "land orkney: 0 castle RB", "troop 0: vaynard @orkney exhausted wounds=1 monsters=hell-hound+1,dragon",
        "hand 0: tax-collectors dragon", "zone 0: trade-league*3 old-maps", "tokens 0: gem blank",
        "objectives: alliryme=1 orkney=0", "taken 0: 2", "free: pixie cure",
    ],
}  # fmt: skip


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
    """Positions of the recorded matches of a game, as they were dumped, with whom they ask."""
    found = []
    for finished in [read_finished(file) for file in FILES if file.parent.name == key]:
        game = bind(finished.game, finished.rules)
        state = game.codec.load(finished.states()[1])
        for number, entry in enumerate(finished.entries()[1:]):
            if entry.to is not None or entry.command is None:
                break
            if number % STEP == 0:
                found.append((game, game.codec.dump(state), len(finished.joins)))
            state = game.apply(state, entry.command).state
    return found


def answers(decision):
    """Any step and picks, many of them near what is asked."""
    ids = [option.id for option in decision.options] if decision else []
    pick = st.sampled_from(ids) | st.text(max_size=12) if ids else st.text(max_size=12)
    near = st.lists(pick, max_size=min(decision.high + 1, 12) if decision else 3)
    same = st.builds(lambda id_, count: [id_] * count, pick, st.integers(0, 70))
    step = st.just(decision.step) if decision else st.text(max_size=20)
    return st.tuples(step | st.text(max_size=20), near | same)


@pytest.mark.parametrize("key", GAMES)
@examples()
@given(data=st.data())
def test_an_answer_is_taken_as_offered_or_refused_without_a_trace(key, data):
    game, dumped, seats = data.draw(st.sampled_from(positions(key)))
    state = game.codec.load(dumped)
    seat = data.draw(st.sampled_from(game.waiting(state)) | st.integers(-2, seats + 1))
    decision = game.ask(state, seat) if 0 <= seat < seats else None
    step, picks = data.draw(answers(decision))
    command = Command(seat, step, tuple(picks))
    if decision is not None and step == decision.step and is_legal(decision, command.picks):
        game.knowledge.audit_state(game.apply(state, command).state)
    else:
        with pytest.raises(Illegal):
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


@pytest.mark.parametrize("key", GAMES)
@examples(3)
@given(data=st.data())
def test_a_position_is_read_or_malformed(key, data):
    head = POSITIONS[key][0] + "\n" if data.draw(st.booleans()) else ""
    text = data.draw(spoilt(POSITIONS[key]).map(lambda parts: put(*parts)) | st.text(max_size=40))
    try:
        state = NOTATIONS[key].parse(bind(key).rules, head + text)
    except Malformed:
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
    except Malformed:
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


@pytest.mark.parametrize("key", GAMES)
@examples(3)
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
        assert game.waiting(game.setup(GAMES[key].seats[0], {}, bytes(32)).state)


@pytest.mark.parametrize("key", GAMES)
def test_rule_data_nested_without_end_is_a_fault(key):
    with pytest.raises(EditionError, match="mine.toml: fault-toml"):
        GAMES[key].bind(b"a = " + b"[" * 100_000, "mine")


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
    match = re.fullmatch(PATTERN, text)
    if match is None:
        assert not re.fullmatch(r"r:[0-9]{1,12}:[0-9]{1,19}:[a-z]{1,9}:.*", text, re.DOTALL)
        return
    key = read_match(match)
    assert parse_id(str(key)) == key
    assert 0 <= key.match < 10**12
    assert 0 <= key.ask < 10**19


@examples()
@given(
    st.integers(0, 10**12 - 1),
    st.integers(0, 10**19 - 1),
    st.from_regex(r"[a-z]{1,9}", fullmatch=True),
    st.text(),
)
def test_every_key_is_read_as_it_was_written(match, ask, verb, arg):
    key = CustomId(match, ask, verb, arg)
    assert parse_id(str(key)) == key
