"""A few random matches of every table, and a broken law that must be seen."""

from tests.proof.fuzz import Case, case, play
from tests.toy import Toy


def test_short_matches_of_every_table():
    for number in range(6):
        commands, fault = play(case(number, "short", short=True))
        assert fault == ""
        assert commands > 10


def test_a_broken_law_is_seen():
    class Lossy(Toy):
        def audit(self, state):
            assert state.bank == 0, "a coin was lost"

    assert "a coin was lost" in play(Case("toy", 3, (), "07" * 32), {"toy": Lossy})[1]
