"""What the proof by mutants leaves alone: arguments and chosen numbers of code that is there, and of numbers alone."""

from tools.proofs.mutants import all_mutants, list_assigned, read_chosen, stale_arguments
from tools.proofs.mutations import mutants_of

CODE = b"""
LINES = 25  # of a page
FIRST, DAY = 60, 86_400
SIZE: int = 3
LINES += 1
lines = 3
taken = LINES == 4
"""


def test_arguments_and_chosen_numbers_are_of_code_that_is_there():
    known = [*all_mutants(), *all_mutants(platform=True)]
    assert stale_arguments(known) == []
    drawn = {(mutant.path, name) for mutant in known for name in list_assigned(mutant)}
    assert not drawn & read_chosen()
    assert ("cogs/ui/refusals.py", "GONE") in drawn


def test_only_what_gives_a_constant_its_number_can_be_chosen():
    found = {(mutant.number, *list_assigned(mutant)) for mutant in mutants_of("x.py", CODE)}
    assert found == {(2, "LINES"), (3, "FIRST", "DAY"), (4, "SIZE"), (5,), (6,), (7,)}
