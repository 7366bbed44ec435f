"""Alternative texts within Discord's limit: whole sentences, and how many more there are."""

import pytest

from render.text.alt_text import MOST, join_sentences
from render.text.say import Say
from tests.every_day import leave_to_proof
from tests.offering import offering
from tests.render.shots import gallery

SAY = Say("en")
SENTENCE = "This is a sentence of forty characters."


def test_sentences_that_fit_are_all_told():
    assert join_sentences([SENTENCE] * 3, SAY) == " ".join([SENTENCE] * 3)
    assert join_sentences([], SAY) == ""


def test_of_more_the_last_are_left_out_whole_and_counted():
    told = join_sentences([SENTENCE] * 40, SAY)
    kept = told.count(SENTENCE)
    assert told == " ".join([SENTENCE] * kept) + f" And {40 - kept} more: see the picture."
    assert MOST - len(SENTENCE) - 2 < len(told) <= MOST


@pytest.mark.parametrize("game", leave_to_proof(offering("sheets"), but=["immortals", "ataque"]))
def test_no_sheet_s_text_ends_within_a_sentence(game):
    sheets = [(name, shot().alt) for name, shot in gallery() if name.startswith(f"{game}-sheet")]
    assert sheets
    assert [name for name, alt in sheets if "…" in alt or len(alt) > MOST or not alt.endswith(".")] == []
