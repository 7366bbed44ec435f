"""The page in a real browser, with the little bot that has one of everything."""

import contextlib
import io

import discord
import pytest
from discord import ui
from playwright.async_api import expect

from tests.browser import needs_chromium
from tests.sandbox.tiny_bot import NOBODY, counter, png
from tools.shared.browser_tabs import DESKTOP, choose_options, keep_picture, open_channel, type_command

pytestmark = [needs_chromium, pytest.mark.asyncio(loop_scope="session")]

MARKS = [
    ("**bold** *it* __under__ ~~gone~~ `a*b*`", "<p><strong>bold</strong> <em>it</em> <u>under</u> <s>gone</s> <code>a*b*</code></p>"),
    ("## Head\ntext", "<h4>Head</h4><p>text</p>"),
    ("-# small **b**", "<small>small <strong>b</strong></small>"),
    ("> one\n> two\nthree", "<blockquote><p>one\ntwo</p></blockquote><p>three</p>"),
    ("- a\n- b", '<ul><li class="">a</li><li class="">b</li></ul>'),
    ("3. c", '<ol start="3"><li class="">c</li></ol>'),
    ("```py\nx = **1**\n```", "<pre><code>x = **1**\n</code></pre>"),
    ("\\*no\\* snake_case_word", "<p>*no* snake_case_word</p>"),
    ("<b>&amp;</b>", "<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>"),
    ("***both***", "<p><strong><em>both</em></strong></p>"),
]  # fmt: skip


# Whether a tab was told a text, shown or not.
HEARD = """async text => {
    const { store } = await import("/page/js/store.js");
    return JSON.stringify([...store.messages.values()]).includes(text);
}"""


async def test_markdown_is_rendered_as_discord_does(browser):
    tab = await browser.open_tab(1)
    read = """async texts => {
        const { markdown } = await import("/page/js/markdown.js");
        return texts.map(text => markdown(text).innerHTML);
    }"""
    assert await tab.evaluate(read, [text for text, _ in MARKS]) == [html for _, html in MARKS]


async def test_mentions_times_links_and_spoilers(browser, site):
    ann = await browser.open_tab(1)
    ben, lobby = site.people[1].user, site.box.lobby
    ben.say(
        f"<@{site.people[0].user.id}> in <#{lobby.id}> <t:0:d> <t:0:R> ||secret|| https://example.org/a_b",
        lobby,
    )
    text = ann.locator(".message .text")
    await expect(text.locator(".mention.mine")).to_have_text("@Ann")
    await expect(text.locator("a.mention")).to_have_text("#general")
    await expect(text.locator("time").first).to_have_text("01/01/1970")
    await expect(text.locator("time").last).to_contain_text("years ago")
    await expect(text.locator("a").last).to_have_attribute("href", "https://example.org/a_b")
    await text.locator(".spoiler").click()
    await expect(text.locator(".spoiler.open")).to_have_text("secret")


async def test_buttons_and_menus_update_in_place_for_everybody(browser):
    ann, ben = await browser.open_tab(1), await browser.open_tab(2, DESKTOP)
    await type_command(ann, "count", start="3")
    await ben.get_by_role("button", name="More").click()
    await expect(ann.locator(".message .text")).to_have_text("count 4")
    await choose_options(ann, ann.locator("button.menu"), "add 2", "add 3")
    await expect(ben.locator(".message .text")).to_have_text("count 9")
    await keep_picture(ben, "page-components-desktop")


@contextlib.asynccontextmanager
async def held_by_mouse(tab, button):
    """Meanwhile the mouse presses a button."""
    await button.hover()
    await tab.mouse.down()
    yield
    await tab.mouse.up()


@contextlib.asynccontextmanager
async def held_by_touch(tab, button):
    """Meanwhile a finger lies on a button."""
    box, wire = await button.bounding_box(), await tab.context.new_cdp_session(tab)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    await wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    yield
    await wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("hold", [held_by_mouse, held_by_touch])
async def test_a_press_during_which_the_message_changes_is_not_lost(browser, site, hold):
    tab = await browser.open_tab(1)
    await type_command(tab, "count")
    async with hold(tab, tab.get_by_role("button", name="More")):
        [shown] = site.box.lobby.messages.values()
        changed = counter(0)
        changed.children[0].children[0].content = "still 0"
        channel = site.tiny.get_channel(site.box.lobby.id)
        await channel.get_partial_message(shown.id).edit(view=changed)
        await tab.wait_for_function(HEARD, arg="still 0")
    await expect(tab.locator(".message .text")).to_have_text("count 1")


async def test_ephemeral_thinking_pictures_and_dismissal(browser, site):
    ann, ben = await browser.open_tab(1), await browser.open_tab(2)
    await type_command(ann, "think", hidden="True")
    await expect(ann.locator(".thinking")).to_contain_text("is thinking")
    site.tiny.hold.set()
    await expect(ann.locator(".message").last).to_contain_text("and more")
    await expect(ann.locator(".whisper").first).to_contain_text("Only you can see this")
    await ann.locator(".picture").click()
    await expect(ann.locator(".lightbox p")).to_have_text("red")
    await ann.get_by_label("Close").click()
    await keep_picture(ann, "page-ephemeral-phone")
    await ann.get_by_role("button", name="Dismiss").last.click()
    await expect(ann.locator(".message")).to_have_count(1)
    await expect(ben.locator(".message")).to_have_count(0)


async def test_a_modal_is_filled_in_and_checked(browser):
    tab = await browser.open_tab(1)
    await type_command(tab, "ask")
    await expect(tab.locator(".modal h3")).to_have_text("A question")
    await tab.fill(".modal [name=name]", "Max")
    await tab.select_option(".modal [name=size]", label="Big")
    await keep_picture(tab, "page-modal-phone")
    await tab.click(".modal [type=submit]")
    await expect(tab.locator(".message .text")).to_have_text("Max is big")


async def test_a_press_without_an_answer_is_said(browser, site):
    tab = await browser.open_tab(1)
    await type_command(tab, "count")
    await expect(tab.locator(".message .text")).to_have_text("count 0")
    site.box.world.limits.answer_within, site.box.gateway.down = 0.3, True
    site.box.gateway.cut_connections()
    await tab.get_by_role("button", name="More").click()
    await expect(tab.locator(".failed")).to_contain_text("This interaction failed")
    await expect(tab.locator("#status")).to_have_text("Bot is offline")


async def test_options_complete_themselves_and_are_checked(browser):
    tab = await browser.open_tab(1)
    await tab.fill("#composer textarea", "/deck")
    await tab.keyboard.press("Enter")
    await tab.click("#composer .send")
    await expect(tab.locator(".slash .error")).to_have_text("card is required")
    await tab.locator(".slash [name=card]").type("ki")
    await tab.get_by_role("option", name="King").click()
    await tab.fill(".slash [name=number]", "2.5")
    await tab.click("#composer .send")
    await expect(tab.locator(".slash .error")).to_have_text("number: a whole number, please")
    await tab.fill(".slash [name=number]", "2")
    await tab.keyboard.press("Enter")
    await expect(tab.locator(".message .text")).to_have_text("drew 2 king")
    await expect(tab.locator(".above")).to_have_text("↱ Ann used /deck draw")


async def test_writing_unread_marks_and_direct_messages(browser, site):
    ann, ben = await browser.open_tab(1), await browser.open_tab(2)
    person = await site.tiny.fetch_user(site.people[0].user.id)
    await person.send("hello")
    await expect(ann.locator("#rung")).to_have_text("1")
    await open_channel(ann, "Bot")
    await expect(ann.locator(".message .text")).to_have_text("hello")
    await expect(ann.locator("#rung")).to_be_hidden()
    await ben.fill("#composer textarea", "hi @Ann")
    await ben.keyboard.press("Enter")
    await expect(ben.locator(".message .mention")).to_have_text("@Ann")
    await expect(ann.locator("#rung")).to_have_text("1")
    await expect(ben.locator("#channels")).not_to_contain_text("Bot")


async def test_the_page_switches_to_another_person(browser):
    tab = await browser.open_tab(1, DESKTOP)
    await tab.select_option("#switch", label="Cat · player 3")
    await tab.wait_for_url("**/?as=3")
    await expect(tab).to_have_title("general – Cat")


async def test_the_host_panel(browser, site):
    tab = await browser.open_tab(1)
    await tab.click("#tools")
    await tab.get_by_label("Ben").uncheck()
    await site.box.until(lambda: not site.people[1].user.account.takes_dms)
    await tab.get_by_role("button", name="500 for").click()
    await expect(tab.locator("#host")).to_contain_text("now: 500")
    await keep_picture(tab, "page-host-phone")


def shelf(*galleries):
    """A layout of galleries with so many pictures each, and the pictures, 4:3."""
    view, files = ui.LayoutView(timeout=None), []
    for count in galleries:
        items = []
        for _ in range(count):
            name = f"{len(files)}.png"
            files.append(discord.File(io.BytesIO(png(1600, 1200)), name, description=name))
            items.append(discord.MediaGalleryItem(f"attachment://{name}", description=name))
        view.add_item(ui.MediaGallery(*items))
    return {"view": view, "files": files}


BOXES = [(5, [(298, 298)] * 2 + [(197, 197)] * 3), (7, [(600, 350)] + [(197, 197)] * 6)]


@pytest.mark.parametrize(("count", "boxes"), BOXES)
async def test_pictures_stand_in_the_boxes_of_discord(browser, site, count, boxes):
    tab = await browser.open_tab(1, DESKTOP)
    await site.tiny.get_channel(site.box.lobby.id).send(**shelf(count))
    pictures = tab.locator(".gallery img")
    await expect(pictures).to_have_count(count)
    await tab.wait_for_function("() => [...document.images].every(one => one.complete)")
    found = [await one.bounding_box() for one in await pictures.all()]
    assert [(box["width"], box["height"]) for box in found] == [pytest.approx(box, abs=1) for box in boxes]
    assert await pictures.first.evaluate("it => getComputedStyle(it).objectFit") == "cover"
    await keep_picture(tab, f"page-gallery-{count}-desktop")


async def test_on_a_phone_a_picture_is_as_wide_as_the_message(browser, site):
    tab = await browser.open_tab(1)
    await site.tiny.get_channel(site.box.lobby.id).send(**shelf(1, 2))
    await expect(tab.locator(".gallery img")).to_have_count(3)
    await tab.wait_for_function("() => [...document.images].every(one => one.complete)")
    wide = [(await one.bounding_box())["width"] for one in await tab.locator(".gallery img").all()]
    assert wide == [318, 157, 157]


async def test_the_phone_view_is_a_page_of_390(browser):
    tab = await browser.open_tab(1, DESKTOP)
    await tab.click("#phone")
    phone = tab.frame_locator("#handset iframe")
    await expect(phone.locator("#title")).to_have_text("# general")
    await expect(phone.locator("#menu")).to_be_visible()
    await expect(phone.locator("#phone")).to_be_hidden()
    assert await phone.locator("html").evaluate("it => it.clientWidth") == 390
    await keep_picture(tab, "page-phone-view")
    await tab.click("#phone")
    await expect(tab.locator("#handset")).to_have_count(0)


async def test_notifications_show_what_the_lock_screen_says(browser, site):
    ann, ben = await browser.open_tab(1), await browser.open_tab(2, DESKTOP)
    user = await site.tiny.fetch_user(site.people[0].user.id)
    await user.send("choose your plans")
    await user.send(view=counter(1))
    await site.tiny.get_channel(site.box.lobby.id).send(f"<@{user.id}> is next")
    await ann.click("#bell")
    shown = ann.locator("#pushes li")
    await expect(shown).to_have_text(["Bot (#general)@Ann is next", "Bot(blank)", "Botchoose your plans"])
    await keep_picture(ann, "page-notifications-phone")
    await ben.click("#bell")
    await expect(ben.locator("#pushes li")).to_have_text("none yet")


async def silent_menu(site, menu):
    """Post a menu that the bot never answers, and return the message."""
    site.box.world.limits.answer_within = 0.2
    view = ui.View(timeout=None)
    view.add_item(menu)
    return await site.tiny.get_channel(site.box.lobby.id).send("Which?", view=view)


def string_menu():
    options = [discord.SelectOption(label=word, value=word) for word in ("red", "other…")]
    return ui.Select(custom_id="which", placeholder="Which?", options=options)


async def test_a_menu_keeps_its_choice_until_it_changes(browser, site):
    tab, presses = await browser.open_tab(1), site.box.world.interactions
    message = await silent_menu(site, string_menu())
    menu = tab.locator("button.menu")
    await choose_options(tab, menu, "other…")
    await expect(tab.locator(".failed")).to_be_visible()
    await expect(menu).to_contain_text("other…")
    await choose_options(tab, menu, "other…")
    await expect(tab.locator(".menulist")).to_have_count(0)
    assert len(presses) == 1
    changed = string_menu()
    changed.options[0].default = True
    await message.edit(view=ui.View(timeout=None).add_item(changed))
    await expect(menu).to_contain_text("red")
    await choose_options(tab, menu, "other…")
    await site.box.until(lambda: len(presses) == 2)


async def test_a_reload_loses_ephemeral_messages(browser):
    ann = await browser.open_tab(1)
    await type_command(ann, "count", start="1", hidden="True")
    await expect(ann.locator(".message.ephemeral")).to_have_count(1)
    await type_command(ann, "count", start="2")
    await expect(ann.locator(".message")).to_have_count(2)
    async with ann.expect_navigation():
        await ann.click("#reload")
    await expect(ann.locator(".message")).to_have_count(1)
    await expect(ann.locator(".message .text")).to_have_text("count 2")


async def test_only_who_the_message_mentions_has_a_name(browser, site):
    tab, ben = await browser.open_tab(1), site.people[1].user
    lobby = site.tiny.get_channel(site.box.lobby.id)
    message = await lobby.send(f"Waiting for <@{ben.id}>", allowed_mentions=NOBODY)
    text = tab.locator(".message .text")
    await expect(text).to_have_text("Waiting for @unknown-user")
    named = discord.AllowedMentions(users=[discord.Object(ben.id)])
    await message.edit(content=f"Still waiting for <@{ben.id}>", allowed_mentions=named)
    await expect(text).to_have_text("Still waiting for @Ben")
