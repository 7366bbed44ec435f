"""A match as one page: what the file holds while the match runs and afterwards."""

import asyncio
import gzip
import json
from base64 import b64decode

import pytest

from cogs.page_folder import PageFolder
from cogs.text.language import say_to
from sandbox.discord import BUTTON, SELECT
from sandbox.discord.component_types import walk_components
from tests.cogs.steps import act, decide, labels, moderator, play_to_end
from tests.cogs.steps import shown as shown_vote
from tests.cogs.voting.test_taking_back import play_round


def read_page(file):
    """The data of a page's file."""
    text = file.data.decode()
    code = text.partition('id="data">')[2].partition("</script>")[0]
    return json.loads(gzip.decompress(b64decode(code)))


async def ask_page(user):
    """The page's file as a user gets it."""
    shown = await user.slash("match page", match=1)
    assert shown.message.ephemeral
    (file,) = shown.message.attachments
    assert file.filename == "match-1.html"
    return file


async def test_a_running_match_shows_everybody_what_spectators_see_once_discord_takes_the_file(
    rig, ann, folder
):
    rig.box.fail("PATCH", "/messages/@original", 413, code=40005, uploads=True)
    refused = await ann.slash("match page", match=1)
    assert refused.text == say_to("en").line("file-refused")
    assert not refused.message.attachments
    file = await ask_page(ann)
    page = read_page(file)
    assert page == read_page(await ask_page(rig.users[1]))
    assert list(folder.iterdir()) == []
    assert not page["ended"]
    assert page["fair"] is None
    assert [step["tableaus"] for step in page["steps"]] == [[]] * len(page["steps"])
    assert (await rig.store.matches.load_match(1)).secret.encode() not in file.data
    assert len({step["board"][-1] for step in page["steps"]}) > 1


async def go_back_and_on(rig):
    """Play a round of three, go back by a vote, go on, replace one by a stand-in, and abandon the match."""
    users = await play_round(rig)
    menu = (await users[1].slash("match undo", match=1)).message
    part = next(part for part in users[1].parts(menu) if part["type"] == SELECT)
    await users[1].select(menu, part["custom_id"], part["options"][1]["value"])
    vote = await shown_vote(rig)
    for user in (users[0], users[2]):
        await user.click(vote, "Yes")
    await rig.idle()
    await act(rig)
    await decide(moderator(rig), "match replace", player=users[2].name)
    await rig.idle()
    await decide(moderator(rig), "match abandon")
    await rig.idle()
    return users[0]


@pytest.mark.simulated
async def test_a_page_has_the_steps_of_the_replay_and_is_refused_where_it_is_too_large(rig, monkeypatch):
    ann = await go_back_and_on(rig)
    shown = await ann.slash("match replay", match=1)
    shown = await ann.select(shown.message, "Seen by…", "What everybody saw")
    steps = 1
    while "Next" in labels(ann, shown.message):
        shown = await ann.click(shown.message, "Next")
        steps += 1
    whole = (file := await ask_page(ann)).data
    page = read_page(file)
    assert len(page["steps"]) == steps
    assert page["ended"]
    assert page["fair"]["draws"]
    assert all(len(step["tableaus"]) == len(rig.users) for step in page["steps"])
    monkeypatch.setattr(rig.box.world.limits, "file_size", len(whole) - 1)
    assert "too large" in (await ann.slash("match page", match=1)).text


@pytest.fixture
def folder(rig, tmp_path):
    """The host's folder of pages, served at an address."""
    made = tmp_path / "pages"
    made.mkdir()
    rig.bot.context.pages = PageFolder(made, "https://pages.example/x/")
    return made


def list_links(rig):
    """The addresses of the link buttons in the thread."""
    parts = [part for post in rig.posts() for _, part in walk_components(post.components, ())]
    return [part["url"] for part in parts if part["type"] == BUTTON and part.get("url")]


async def wait_for_film(rig, sweep):
    """Play to the end and wait for the post with the film."""
    await play_to_end(rig)
    await sweep()
    await rig.box.until(lambda: "As a page" in labels(rig.users[0], rig.posts()[-1]))


async def test_the_last_post_links_to_the_page_in_the_hosts_folder_also_after_a_kill(
    rig, folder, sweep, monkeypatch
):
    """The bot is killed while it makes the page anew. A half file of an earlier kill lies beside its place."""
    await wait_for_film(rig, sweep)
    (file,) = folder.iterdir()
    assert list_links(rig) == [f"https://pages.example/x/{file.name}"]
    page, ann, pages = file.read_bytes(), rig.users[0], rig.bot.context.pages
    making, killed = asyncio.Event(), asyncio.Event()
    assert page.startswith(b"<!doctype html>")
    file.rename(folder / f".{file.name}").write_bytes(page[:99])
    ann.account.locale = "de"  # the cached page is in English
    with monkeypatch.context() as patch:

        async def load_entries(*_):
            making.set()
            await killed.wait()
            raise OSError("killed")

        patch.setattr(rig.store.log, "load_entries", load_entries)
        pressed = asyncio.ensure_future(ann.click(rig.posts()[-1], "As a page"))
        await making.wait()
        restarted = asyncio.ensure_future(rig.restart())
        await asyncio.sleep(0)
        killed.set()
        await restarted
        pressed.cancel()
    rig.bot.context.pages, ann.account.locale = pages, "en-GB"
    shown = await ann.click(rig.posts()[-1], "As a page")
    assert read_page(shown.message.attachments[0])["ended"]
    await rig.box.until(file.exists)
    assert list(folder.iterdir()) == [file]
    assert file.read_bytes() == page
    await ann.click((await ann.slash("forget me")).message, "Yes, forget me")
    assert list(folder.iterdir()) == []


async def test_a_kill_while_somebody_is_forgotten_leaves_no_page_with_their_name(rig, folder, sweep):
    """Somebody opens the page while its names are about to go, and the process dies as soon as they have gone."""
    await wait_for_film(rig, sweep)
    context, forgets = rig.bot.context, rig.store.forget.forget_user
    position = await context.referee.position(1)

    async def forget_user(user):
        writing = asyncio.ensure_future(rig.bot.rooms.page.publish(position))
        await asyncio.wait([writing], timeout=0.2)
        await forgets(user)
        raise OSError("killed")

    rig.store.forget.forget_user = forget_user
    ann = rig.users[0]
    await ann.click((await ann.slash("forget me")).message, "Yes, forget me")
    await context.idle()
    assert list(folder.iterdir()) == []


async def test_a_folder_that_cannot_be_written_leaves_the_post_as_it_is(rig, folder, sweep):
    rig.bot.context.pages = PageFolder(folder / "missing", "https://pages.example")
    await wait_for_film(rig, sweep)
    assert list_links(rig) == []
