"""What the proof by mutants leaves alone: arguments and chosen numbers of code that is there, and of numbers alone."""

from tools.proofs.mutants import all_mutants, list_shifted, read_argued, read_chosen, stale_arguments
from tools.proofs.mutations import mutants_of

PLATFORM = ("cogs/", "db/")
CODE = b"""
LINES = 25  # of a page
FIRST, DAY = 60, 86_400
SIZE: int = 3
SPAN: int = 20 * SIZE
LINES += 1
lines = 3
taken = LINES == 4
"""


def test_arguments_and_chosen_numbers_are_of_code_that_is_there():
    named = {path for path, *_ in (*read_argued(), *read_chosen())}
    known = [
        mutant for path in sorted(named) for mutant in all_mutants(path, platform=path.startswith(PLATFORM))
    ]
    assert stale_arguments(known) == []
    drawn = {(mutant.path, name) for mutant in known for name in list_shifted(mutant)}
    assert not drawn & read_chosen()
    assert ("cogs/ui/refusals.py", "GONE") in {
        (mutant.path, name)
        for mutant in all_mutants("cogs/ui/refusals.py", platform=True)
        for name in list_shifted(mutant)
    }


def test_only_what_gives_a_constant_its_number_can_be_chosen():
    found = {(mutant.number, *list_shifted(mutant)) for mutant in mutants_of("x.py", CODE)}
    assert found == {(2, "LINES"), (3, "FIRST", "DAY"), (4, "SIZE"), (5, "SPAN"), (5,), (6,), (7,), (8,)}


def test_of_a_chosen_number_only_one_more_and_one_less_is_left_out():
    tried = {mutant.after: list_shifted(mutant) for mutant in mutants_of("x.py", CODE) if mutant.number == 5}
    assert tried == {
        "SPAN: int = 21 * SIZE": ["SPAN"],
        "SPAN: int = (19) * SIZE": ["SPAN"],
        "SPAN: int = (20 // SIZE)": [],
    }
    assert any(
        mutant.path == "cogs/pictures.py" and "(12 >> 20)" in mutant.after
        for mutant in all_mutants("cogs/pictures.py", platform=True)
    )
