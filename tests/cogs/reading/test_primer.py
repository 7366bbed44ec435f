"""How a game is played: five pages of few words and a picture, from which one plays or reads on."""

import pytest

from engine.games import bind
from tests.cogs.heights import estimate_height
from tests.cogs.steps import labels, shown_pictures
from tests.offering import offering

PAGES, WORDS, POINTS = 5, 40, 377


@pytest.fixture
async def dan(rig):
    """A user who has never played."""
    return rig.box.join("Dan")


async def open_primer(user, game="ataque"):
    """The first page of how a game is played."""
    return (await user.slash("rules", game=game)).message


@pytest.mark.parametrize("game", offering("primer"))
async def test_each_page_has_few_words_and_one_picture_and_fits_half_a_screen(rig, dan, game):
    page = await open_primer(dan, game)
    for number, name in enumerate(bind(game).primer, start=1):
        assert f"{number}/{PAGES}" in rig.reads(page)
        assert shown_pictures(page) == [name]
        height = estimate_height(page)
        assert height.points <= POINTS, (name, height)
        assert height.words <= WORDS
        assert "Play now" in labels(dan, page)
        if number < PAGES:
            page = (await dan.click(page, "Next")).message
    assert "`/rules topic:`" in rig.reads(page)
    assert "In two minutes" in (await dan.click(page, "All the rules")).text


async def test_back_leads_through_the_pages_and_from_the_first_to_the_help(rig, dan):
    page = await open_primer(dan)
    for way, shown in (("Next", "2/5"), ("Next", "3/5"), ("Back", "2/5"), ("Back", "1/5")):
        page = (await dan.click(page, way)).message
        assert shown in rig.reads(page)
    assert "Pick one" in (await dan.click(page, "Back")).text


async def test_play_now_begins_the_guided_match_of_whoever_has_finished_none(dan):
    panel = await dan.click(await open_primer(dan), "Play now")
    assert "your first match" in panel.text


async def test_in_a_direct_message_no_match_can_be_begun(rig):
    ann = rig.box.join("Ann")
    await ann.slash("match new", game="ataque")
    (welcome,) = await rig.box.until(ann.dms)
    await rig.idle()
    page = (await ann.click(welcome, "How to play")).message
    assert labels(ann, page) == ["Next"]
    assert labels(ann, (await ann.click(page, "Next")).message) == ["Back", "Next"]
