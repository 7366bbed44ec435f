"""Texts within Discord's limits: nothing lost, no page too long, and a count of the texts that were cut."""

import ast
from pathlib import Path

import pytest
from discord import SelectOption, ui
from hypothesis import given
from hypothesis import strategies as st

import cogs
from cogs.lobby.buttons import JoinLobby
from cogs.text.language import say_to
from cogs.ui.components import link_button, make_row, menu
from cogs.ui.custom_id import CustomId
from cogs.ui.layout import (
    ALT,
    PAGE_MARGIN,
    TEXT,
    UTF8,
    FileName,
    Layout,
    build_gallery,
    cut_pages,
    draw_words,
    fit_lines,
)
from sandbox.discord.check_messages import check_message

ROOM = TEXT - PAGE_MARGIN - 100  # characters of a page beside a hundred others


def test_nothing_to_cut_is_one_empty_page():
    assert cut_pages([], 100) == [[]]


def test_a_full_page_is_one_and_one_more_character_makes_two():
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
    assert fit_lines(say_to(), ["a", "b"]) == "a\nb"
    assert fit_lines(say_to(), []) == "–"
    assert fit_lines(say_to(), ["a" * 9], size=100) == "a" * 9


def test_of_a_list_that_does_not_fit_the_rest_is_counted():
    assert (
        fit_lines(say_to(), ["a" * 10, "b" * 10, "c", "d"], size=90 + 21)
        == "aaaaaaaaaa\n-# … and 3 more lines."
    )
    assert fit_lines(say_to(), ["a" * 10], size=100) == "-# … and 1 more line."
    assert fit_lines(say_to(), ["字" * 4, "b", "c"], utf8=180 + 14) == "字字字字\n-# … and 2 more lines."
    assert fit_lines(say_to(), ["字" * 4, "b"], utf8=180 + 15) == "字字字字\nb"


def test_rows_stand_below_the_words():
    made = draw_words("words")
    assert [child.content for child in made.children] == ["words"]
    assert made.timeout is None


def draw_item(kind):
    """An item of a message: a long text of wide letters, a picture, or a row of buttons."""
    if kind == "text":
        return ui.TextDisplay("字" * 900)
    if kind == "picture":
        return build_gallery(FileName("board.png"), "a board")
    return make_row(*(link_button("word", "https://example.org") for _ in range(5)))


@given(st.lists(st.sampled_from(["text", "section", "picture", "row"]), max_size=50))
def test_discord_accepts_any_layout(kinds):
    made = Layout()
    for kind in kinds:
        if kind == "section":
            made.add_section("字" * 900, link_button("word", "https://example.org"))
        else:
            made.add_item(draw_item(kind))
    check_message({"components": made.to_components()}, {0: "board.png"}, {}, v2=True)
    assert bool(made.children) == bool(kinds)


def test_of_what_is_too_much_pictures_give_way_first_and_the_host_is_told(caplog):
    made = Layout()
    for kind in ["picture"] * 3 + ["row"] * 6 + ["text", "text"]:
        made.add_item(draw_item(kind))
    assert [type(each) for each in made.children] == [ui.MediaGallery] * 2 + [ui.ActionRow] * 6 + [
        ui.TextDisplay
    ] * 2
    assert caplog.messages == ["message too large dropped=picture"]


def test_a_text_that_is_too_long_is_cut_to_what_those_before_it_leave():
    made = Layout().add_item(ui.TextDisplay("a" * 3990)).add_item(ui.TextDisplay("b" * 20))
    assert [each.content for each in made.children] == ["a" * 3990, "b" * 9 + "…"]


@pytest.mark.parametrize("full", ["a" * 3999, "a" * 4000, "字" * 3332 + "a", "字" * 3333])
def test_below_a_text_that_leaves_nothing_there_is_none(full):
    made = Layout().add_item(ui.TextDisplay(full)).add_item(ui.TextDisplay("b" * 20))
    assert [each.content for each in made.children] == [full]


@pytest.mark.parametrize("count", [1, 25, 26])
def test_a_menu_has_what_discord_takes(count):
    made = menu(CustomId(1, 0, "menu"), [SelectOption(label=f"{n}") for n in range(count)], "", 0, count)
    check_message({"components": Layout().add_item(make_row(made)).to_components()}, {}, {}, v2=True)


def test_every_message_of_components_is_such_a_layout():
    root = Path(cogs.__file__).parent
    for path in root.rglob("*.py"):
        made = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        names = {getattr(node.func, "attr", getattr(node.func, "id", "")) for node in made}
        assert "LayoutView" not in names, path


@pytest.mark.parametrize(
    ("words", "kept"), [("a" * 80, "a" * 80), ("a" * 81, "a" * 79 + "…"), (" a ", " a ")]
)
def test_a_button_s_words_are_clipped_where_discord_takes_no_more(words, kept):
    drawn = JoinLobby().button(say_to("en"), words)
    assert drawn.item.label == kept


@pytest.mark.parametrize(("length", "kept"), [(ALT, ALT), (ALT + 1, ALT)])
def test_an_alternative_text_is_clipped(length, kept):
    (item,) = build_gallery(FileName("board.png"), "a" * length).items
    assert len(item.description) == kept
    assert item.media.url == "attachment://board.png"
