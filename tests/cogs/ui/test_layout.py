"""Words within Discord's limits: nothing lost, no page too long, and what is cut is counted."""

import pytest

from cogs.text.language import say_in
from cogs.ui.layout import ALT, PAGE_MARGIN, TEXT, UTF8, cut_pages, draw_words, fitted, gallery

ROOM = TEXT - PAGE_MARGIN - 100  # characters of a page beside a hundred others


def test_nothing_to_cut_is_one_empty_page():
    assert cut_pages([], 100) == [[]]


def test_what_fits_exactly_is_one_page_and_a_character_more_are_two():
    half = ROOM // 2 - 1
    assert [len(page) for page in cut_pages(["a" * half, "b" * half], 100)] == [2]
    assert [len(page) for page in cut_pages(["a" * half, "b" * (half + 1)], 100)] == [1, 1]


def test_a_line_that_is_too_long_has_a_page_of_its_own():
    assert [len(page) for page in cut_pages(["a", "b" * TEXT, "c", "d"], 100)] == [1, 1, 2]


def test_no_page_has_more_bytes_than_discord_takes():
    room = UTF8 - 3 * (PAGE_MARGIN + 100)
    line = "字" * (room // 6 - 1) + "ab"  # half a page with its end of line
    pages = cut_pages([line, line], 100)
    assert [len(page) for page in pages] == [2]
    assert [len(page) for page in cut_pages([line, line + "a"], 100)] == [1, 1]
    assert [len(page) for page in cut_pages([line, line, line, line], 100)] == [2, 2]


def test_a_list_that_fits_is_said_whole():
    assert fitted(say_in(), ["a", "b"]) == "a\nb"
    assert fitted(say_in(), []) == "–"
    assert fitted(say_in(), ["a" * 9], size=100) == "a" * 9


def test_of_a_list_that_does_not_fit_the_rest_is_counted():
    assert (
        fitted(say_in(), ["a" * 10, "b" * 10, "c", "d"], size=90 + 21) == "aaaaaaaaaa\n-# … and 3 more lines."
    )
    assert fitted(say_in(), ["a" * 10], size=100) == "-# … and 1 more line."
    assert fitted(say_in(), ["字" * 4, "b", "c"], utf8=180 + 14) == "字字字字\n-# … and 2 more lines."
    assert fitted(say_in(), ["字" * 4, "b"], utf8=180 + 15) == "字字字字\nb"


def test_rows_stand_below_the_words():
    made = draw_words("words")
    assert [child.content for child in made.children] == ["words"]
    assert made.timeout is None


@pytest.mark.parametrize(("length", "kept"), [(ALT, ALT), (ALT + 1, ALT)])
def test_an_alternative_text_is_clipped(length, kept):
    (item,) = gallery("board.png", "a" * length).items
    assert len(item.description) == kept
    assert item.media.url == "attachment://board.png"
