"""Towns of fixed seeds play at the real bot on virtual time with weather. The judges notice planted faults."""

import pytest

from cogs.panel.compose import TAKEN
from engine.records.table_events import HintedEvent
from engine.rules.core import Event
from proofs.towns.audits import audit_growth, audit_log, find_stray, is_side_note
from proofs.towns.tables import (
    TAPE,
    TWICE,
    find_around,
    list_words,
    live_once,
    live_seed,
    live_towns,
    read_done,
)
from proofs.towns.tape import find_difference
from proofs.towns.witness import Sample
from tools.shared.program import RESULTS

WEATHER = ["--weather", "20", "--every", "10"]


@pytest.mark.proof
@pytest.mark.parametrize("seed", [3, 12, 22])
def test_a_town_lives_through_its_weather_and_no_audit_finds_anything(tmp_path, seed):
    """Kills, outages, refusals, cut lines, a full disk and a restored backup.

    In the longer town a person follows an AI.
    """
    figures = live_once(["--game", "toy", "--seed", str(seed), "--digests", *WEATHER], tmp_path / "town")
    assert figures["breaches"] == []
    assert sum(figures["weather"].values()) > 2


@pytest.mark.proof
def test_a_town_lives_through_a_kill_every_few_requests_and_nothing_is_lost_or_doubled(tmp_path):
    figures = live_once(list_words(2, "toy", kills=True), tmp_path / "town")
    assert figures["breaches"] == []
    assert figures["kills"] > 20


@pytest.mark.proof
def test_two_lives_of_a_seed_are_the_same_to_the_byte(tmp_path):
    folders = [tmp_path / "first", tmp_path / "second"]
    words = ["--game", "toy", "--seed", "27", "--digests", *WEATHER]
    for folder, hash_seed in zip(folders, ("0", "1234"), strict=True):
        figures = live_once(words, folder, hash_seed)
        assert figures["breaches"] == []
        assert sum(figures["weather"].values()) > 2
    assert find_difference(*(folder / TAPE for folder in folders)) == []


def test_a_difference_is_shown_with_what_came_before_it(tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_text("a\nb\nc\nd\ne\nf\n")
    second.write_text("a\nb\nc\nd\nX\nf\n")
    assert find_difference(first, first) == []
    assert find_difference(first, second) == ["  b", "  c", "  d", "line 5:", "- e", "+ X"]


def test_a_hint_request_is_a_side_note():
    assert is_side_note(HintedEvent(1).to_event())
    assert not is_side_note(Event("phase", {}))


def test_lines_told_twice_or_in_another_order_are_strays():
    log = ["dawn", "Ann passes", "Ben passes", "dusk"]
    assert find_stray(["dawn", "Ben passes"], log) == ""
    assert find_stray(["Ben passes", "Ann passes"], log) == "Ann passes (1 of 2)"
    assert find_stray(["dawn", "dawn"], log) == "dawn (1 of 2)"


def test_unexpected_log_lines_are_faults():
    lines = ["1.0 log ERROR cogs.ui.layout: message too large dropped=picture", "2.0 log INFO x: y"]
    known = [
        "3.0 log WARNING cogs.limits.circuit_breaker: Discord is out of order: 500. What could not be sent follows later."
    ]
    assert audit_log(lines + known) == lines[:1]


@pytest.mark.parametrize(
    ("grown", "dear", "untold", "found"),
    [(0, 1, 0, 0), (5, 1, 0, 1), (0, 2.5, 0, 0), (0, 4, 0, 1), (0, 4, 1, 0)],
)
def test_growth_between_quarters_is_reported(grown, dear, untold, found):
    """untold: threads that take no posts while an act is dear."""
    samples, work = [], 0
    for entries in range(0, 1601, 10):
        work += 10 * (dear if entries > 1200 else 1) if entries % 100 else 0
        held, mute = {"Publisher._held": 10 + grown * entries}, untold if entries > 1200 else 0
        samples.append(Sample(entries, 0, 0, work, 0, mute, held))
    assert len(audit_growth(samples)) == found


@pytest.mark.parametrize(
    ("chores", "each", "pauses", "found"),
    [
        ([(20, 40), (20, 40)], 40, 0, 0),
        ([(20, 40), (20, 40)], 200, 0, 1),
        ([(20, 20), (120, 120)], 40, 1, 0),
        ([(20, 20), (120, 120)], 160, 1, 1),
    ],
)
def test_idle_hours_are_not_counted_as_costs_of_actions(chores, each, pauses, found):
    """Costs of idle hours are kept apart from costs of actions.

    chores: cost of an hour, by turns, before and in the last quarter, in which people are slow. each: cost of
    ten actions then, 40 before. pauses: hours without an action between two actions before.
    """
    samples, work = [], 0
    for entries in range(0, 1601, 10):
        late = entries > 1200
        for waited in range(4 if late else 1 + pauses):
            work += chores[late][entries // 10 % 2]
            if not waited:
                work += each if late else 40
            samples.append(Sample(entries, 0, 0, work, 0, 0, {}))
    assert len(audit_growth(samples)) == found


@pytest.mark.parametrize(("most", "found"), [(TAKEN, 0), (TAKEN + 1, 1)])
def test_a_bounded_cache_may_grow_to_its_bound(most, found):
    samples = []
    for entries in range(0, 1601, 10):
        held = {"PanelComposer._taken": 1 if entries < 1200 else most}
        samples.append(Sample(entries, 0, 0, entries, 0, 0, held))
    assert len(audit_growth(samples)) == found


def test_the_lines_of_the_tape_around_a_fault_are_found(tmp_path):
    tape = tmp_path / TAPE
    tape.write_text("\n".join(f"{n}.000000 message 5 {10**17 + n} x" for n in range(100)))
    around = find_around(tape, f"message {10**17 + 50} may ping everybody")
    assert f"50.000000 message 5 {10**17 + 50} x" in around
    assert len(around) < 20


def live_all(towns, folder):
    """Run this many towns, from seed 1 on."""
    words = {seed: list_words(seed) for seed in range(1, 1 + towns)}
    return list(live_towns(words, folder, 1, float("inf")))


def test_finished_towns_are_not_repeated(tmp_path, monkeypatch):
    lived = []

    def live(seed, words, place):
        lived.append(seed)
        return {"seed": seed, "words": words, "breaches": []}

    monkeypatch.setattr("proofs.towns.tables.live_seed", live)
    for towns in (2, 4):
        assert len(live_all(towns, tmp_path)) == towns
    assert lived == [1, 2, 3, 4]
    assert len(read_done(tmp_path)) == 4


def test_a_line_that_a_kill_has_cut_is_lived_again_and_spoils_none(tmp_path, monkeypatch):
    def live(seed, words, place):
        return {"seed": seed, "words": words, "breaches": []}

    monkeypatch.setattr("proofs.towns.tables.live_seed", live)
    assert len(live_all(2, tmp_path)) == 2
    results = tmp_path / RESULTS
    results.write_text(results.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    assert len(read_done(tmp_path)) == 1
    assert len(live_all(3, tmp_path)) == 3
    assert len(read_done(tmp_path)) == 3


def test_a_second_life_that_goes_wrong_is_a_fault_of_its_seed(tmp_path, monkeypatch):
    lives = iter([[], ["it hangs"]])

    def live(words, folder, hash_seed="0", root=None):
        folder.mkdir(parents=True)
        return {"breaches": next(lives)}

    monkeypatch.setattr("proofs.towns.tables.live_once", live)
    assert live_seed(TWICE, [], tmp_path / "town")["breaches"] == ["lived again: it hangs"]
