"""The page of a match in a browser: each game's board as painted, a place by tap and by menu, keys, draws, no script."""

import json
from base64 import b64decode
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
import pytest_asyncio
from PIL import Image, ImageChops, ImageStat
from playwright.async_api import expect

from engine.state.chance import hash_secret
from render.drawing.paint import collect_scenes, paint_scene, pixel_bounds
from render.drawing.scene import Cube
from tests.browser import needs_chromium
from tools.pictures.show_match import ShownMatch, make_page
from tools.shared.browser_tabs import PHONE, start_chromium
from tools.verify import make_seed, write_terms

pytestmark = [needs_chromium, pytest.mark.asyncio(loop_scope="session")]
EXPORT = Path(__file__).parents[1] / "fixtures/exports/ataque-conceded.json"
# answers of AIs on a page that is read, and on two whose last board is compared
STEPS, FEW, ROUND = 40, 8, 16
HOSTILE = (
    "</script><script>alert(1)</script>",
    "--><img src=x onerror=alert(1)>",
    "\u202eevil",
    "{{script}}",
    "W" * 60,
    "**",
)
# of 255: mean difference to the picture, at a place of armies, and what share of it may differ by how much
STRAY, BESIDE, FAR, MANY = 10, 18, 96, 0.03
DRAW = """(theme) => {
  const { painter, data } = matchPage, [ground, width, height, shapes] = data.steps.at(-1).board;
  const canvas = canvasOf(width, height), g = canvas.getContext("2d");
  painter.theme = data.themes.indexOf(theme);
  for (const drawn of [data.grounds[ground], shapes]) painter.drawShapes(g, drawn);
  return canvas.toDataURL();
}"""


def read_fair():
    """The chance of a kept match, as a page gets it."""
    kept = json.loads(EXPORT.read_text("utf-8"))
    return {
        "scheme": kept["scheme"],
        "secret": kept["secret"],
        "commitment": kept["commitment"],
        "seed": hash_secret(make_seed(kept)),
        "terms": write_terms(kept).decode() + f"start {kept['start']}\n",
        "joins": [str(join) for join in kept["joins"]],
        "seats": [str(join) for join in kept["seats"]],
        "draws": [[entry["seq"], *draw.values()] for entry in kept["log"] for draw in entry["draws"]],
    }


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def browser():
    async with start_chromium() as started:
        yield started


async def open_page(browser, file, **more):
    """The page in a phone's tab, and everything it complains about or asks for."""
    context = await browser.new_context(viewport=PHONE, has_touch=True, **more)
    tab, said = await context.new_page(), []
    tab.on("console", lambda line: said.append(line.text))
    tab.on("pageerror", lambda error: said.append(str(error)))
    tab.on("dialog", lambda dialog: said.append(dialog.message))
    tab.on("request", lambda request: said.append(request.url))
    await tab.goto(file.as_uri())
    if more.get("java_script_enabled", True):
        await expect(tab.locator("#now")).not_to_be_empty()
    assert said == [file.as_uri()]
    said.clear()
    return tab, said


def differ(one, other):
    """Mean difference of two pictures, and the share of pixels that differ by more than FAR."""
    grey = ImageChops.difference(one, other).convert("L")
    far = sum(grey.histogram()[FAR + 1 :]) / (grey.width * grey.height)
    return ImageStat.Stat(grey).mean[0], far


@pytest.mark.parametrize(
    ("game", "seats", "steps", "theme"),
    [("ataque", 2, FEW, "dusk"), ("brigandine", 6, FEW, "day"), ("immortals", 5, ROUND, "day")],
)
async def test_a_page_shows_the_board_as_it_is_painted_and_asks_for_nothing(
    tmp_path, browser, game, seats, steps, theme
):
    match, file = ShownMatch(game, seats, "page", "random", HOSTILE, steps), tmp_path / "match.html"
    file.write_bytes(make_page(match))
    tab, said = await open_page(browser, file)
    shown = await tab.evaluate(DRAW, theme)
    drawn = Image.open(BytesIO(b64decode(shown.partition(",")[2]))).convert("RGB")
    with collect_scenes() as scenes:
        match.painter.board(replace(match.shown, theme=match.painter.papers[theme]))
    painted = Image.open(BytesIO(paint_scene(scenes[0]))).convert("RGB")
    mean, far = differ(drawn, painted)
    assert mean <= STRAY
    assert far <= MANY
    armies = [pixel_bounds(shape) for shape in scenes[0].shapes if isinstance(shape, Cube)]
    assert bool(armies) == (game == "immortals")
    assert all(differ(drawn.crop(box), painted.crop(box))[0] <= BESIDE for box in armies)
    assert said == []


@pytest.fixture(scope="module")
def short(tmp_path_factory):
    """The page of the first turns of Ataque, one name long, with the chance of a kept match."""
    file = tmp_path_factory.mktemp("page") / "match.html"
    match = ShownMatch("ataque", 2, "page", "greedy", (HOSTILE[-2], "Ben"), STEPS)
    file.write_bytes(make_page(match, read_fair()))
    return file


async def read_tree(tab):
    """What a screen reader gets of the page: role, name and properties of each node that it sees."""
    client = await tab.context.new_cdp_session(tab)
    nodes = (await client.send("Accessibility.getFullAXTree"))["nodes"]
    await client.detach()
    return [
        (
            node["role"]["value"],
            node.get("name", {}).get("value", ""),
            {each["name"]: each["value"].get("value") for each in node.get("properties", ())},
        )
        for node in nodes
        if not node["ignored"]
    ]


async def test_a_blind_player_walks_the_steps_by_keys_and_slider(browser, short):
    tab, said = await open_page(browser, short)
    status, slider = tab.get_by_role("status").first, tab.get_by_role("slider")
    steps = await tab.evaluate("matchPage.data.steps.map(({ lines, board }) => [lines.join(' '), board[4]])")
    for key, at in (("Home", 0), ("ArrowRight", 1), ("End", -1), ("ArrowLeft", -2)):
        await tab.keyboard.press(key)
        number = at % len(steps) + 1
        await expect(status).to_contain_text(f"{number} of {len(steps)}")
        assert " ".join((await status.inner_text()).split()).endswith(steps[at][0].replace("**", ""))
        tree = await read_tree(tab)
        assert [node for node in tree if node[0] == "image" and node[1] == steps[at][1]]
        assert [known["live"] for role, _, known in tree if role == "status"] == ["polite"]
        assert {role for role, name, known in tree if known.get("focusable") and not name} <= {"RootWebArea"}
    await slider.fill("0")
    await expect(status).to_contain_text(f"1 of {len(steps)}")
    assert said == []


async def test_a_place_is_looked_at_by_tap_and_by_menu(browser, short):
    tab, said = await open_page(browser, short)
    await tab.keyboard.press("End")
    spot = await tab.evaluate("matchPage.data.places.find(({ told }) => told.length > 1).spot")
    await tab.get_by_label("Places").select_option(spot)
    card = tab.locator("#place")
    await expect(card).to_contain_text("since")
    by_menu = await card.inner_text()
    await tab.keyboard.press("Escape")
    await expect(card).to_be_hidden()
    x, y = await tab.evaluate(
        """(spot) => {
          const { painter, data } = matchPage, [ground, width, , shapes] = data.steps.at(-1).board, frame = document.querySelector("#box canvas").getBoundingClientRect();
          const ids = [...shapes, ...data.grounds[ground]].filter((id) => data.shapes[id][1] === spot);
          const [left, top, right, bottom] = painter.extent(ids[0]), k = frame.width / width;
          return [frame.left + (left + right) / 2 * k, frame.top + (top + bottom) / 2 * k];
        }""",
        spot,
    )
    await tab.touchscreen.tap(x, y)
    await expect(card).to_be_visible()
    assert await card.inner_text() == by_menu
    assert said == []


async def test_draws_are_made_again_and_a_changed_one_is_named(browser, short):
    tab, said = await open_page(browser, short)
    await tab.get_by_role("tab", name="Fair chance").click()
    check, told = (
        tab.get_by_role("button", name="Repeat every draw"),
        tab.locator("#panel-fair [role=status]"),
    )
    await check.click()
    await expect(told).to_contain_text(f"{len(read_fair()['draws'])} draws")
    await tab.evaluate("matchPage.data.fair.draws.at(-1)[4] = 'another'")
    await check.click()
    await expect(told).to_contain_text(f"#{read_fair()['draws'][-1][0]}")
    await tab.evaluate("matchPage.data.fair.seats.reverse()")
    await check.click()
    await expect(told).to_contain_text("Players")
    assert said == []


async def test_no_tab_is_wider_than_a_phone(browser, short):
    tab, said = await open_page(browser, short)
    for each in await tab.get_by_role("tab").all():
        await each.click()
        assert await tab.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert said == []


async def test_without_script_every_round_opens(browser, short):
    tab, said = await open_page(browser, short, java_script_enabled=False)
    rounds = await tab.locator("details").all()
    assert rounds
    for each in rounds:
        await each.locator("summary").click()
        await expect(each.locator("li").first).to_be_visible()
    assert said == []
