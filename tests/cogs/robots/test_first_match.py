"""A guided first match of each game, from the help to its end: followed, left, and departed from."""

import json
import re

import pytest
from discord import ButtonStyle

from cogs.ui.phone import SCREEN
from engine.games import bind
from engine.records.robots import NAMES, find_harder
from engine.rules.lessons import read_lesson
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.games.brigandine.painter import BrigandinePainter
from sandbox.discord.plain_text import text_of
from tests.cogs.heights import estimate_height
from tests.cogs.robots.test_playing import answer
from tests.cogs.steps import labels, load_position, planted, press_more, refused, shown_pictures
from tests.every_day import leave_to_proof
from tests.offering import offering
from tools.verify import verify

pytestmark = pytest.mark.thinking
GAMES = offering("guide")
TALLEST = 430  # points of the panel of a win
FIRST = 260  # points from the top at which the first button stands at most
REFUSED = "That command has changed"
LESSON, OTHERWISE, LEAVE = "💡", "Something else…", "Play without tips"


async def begin_guided(rig, game):
    """Use /help and press the game's first button. Return the player."""
    ann = rig.box.join("Ann")
    rig.users = [ann]
    page = (await ann.slash("help")).message
    rig.first = (await ann.click(page, f"r:0:0:solo:{game}:first")).message
    (rig.lobby,) = [each for each in rig.box.lobby.messages.values() if each.thread_id]
    await rig.posted(1)
    await rig.settle()
    return ann


def find_button(user, message, which=0):
    """Return the label of a green button, or None. which: 0 for the first, -1 for the last."""
    green = [part["label"] for part in user.parts(message) if ":lesson:" in part["custom_id"]]
    return green[which] if green else None


async def follow(rig, user, which=0):
    """Press a green button until there is none. Return the questions and their reasons."""
    said = []
    while (button := find_button(user, rig.first, which)) is not None:
        said.append(user.reads(rig.first))
        height = estimate_height(rig.first)
        assert height.points <= SCREEN
        assert height.pressed_at <= FIRST
        await user.click(rig.first, button)
        await rig.settle()
    return said


@pytest.mark.parametrize("game", leave_to_proof(GAMES, but=["ataque"]))
async def test_it_leads_from_the_help_through_its_lessons_and_its_log_is_read_and_proved(rig, game):
    ann = await begin_guided(rig, game)
    texts = read_texts(game)
    assert texts["guide-intro"] in ann.reads(rig.first)
    said = await follow(rig, ann)
    keys = [move.key for move in read_lesson(bind(game)).moves if move.key]
    whys = [re.search(rf"{LESSON} (.+)", each)[1] for each in said]
    assert whys == [texts[f"guide-{key}-why"] for key in keys]
    assert not [each for each in said if each.count("You draw") > 1]  # the own draw once, with its cards
    assert texts["guide-end"] in ann.reads(rig.first)
    assert (await load_position(rig)).orders.laid == ()  # beside AIs nobody plans turns ahead unasked
    assert ann.dms() == []
    told = [texts[key] for key in texts if key.startswith("guide-") and key.endswith("-then")]
    assert told
    read = [*said, ann.reads(rig.first)]
    assert all(sum(words in each for each in read) == 1 for words in told)
    await check_log(rig, ann)
    await play_on(rig)
    await check_proof(rig, ann)


async def test_the_result_of_a_move_is_told_once_the_others_have_moved(rig, monkeypatch):
    ann = await begin_guided(rig, "immortals")
    monkeypatch.setattr(rig.bot.robots, "thinkers", None)
    texts = read_texts("immortals")
    told = [texts[key] for key in texts if key.startswith("guide-") and key.endswith("-then")]
    await follow(rig, ann)
    assert "You take Fernhollow" in ann.reads(rig.first)
    assert not any(words in ann.reads(rig.first) for words in told)


async def check_log(rig, ann):
    """Check the log's filters for own entries and battles. A spectator has no own entries."""
    whole, mine, battles = [
        await read_log(ann, rig.thread, *filter(None, [only])) for only in ("", "Only mine", "Battles")
    ]
    assert 0 < len(battles) < len(whole)
    assert 0 < len(mine) < len(whole)
    assert {line for line in whole if "Ann" in line or "You" in line} <= {*mine} < {*whole}
    assert {*battles} < {*whole}
    eve = rig.box.join("Eve")
    watched = (await eve.slash("log", channel=rig.thread)).message
    assert "Only mine" not in labels(eve, watched)
    assert "Battles" in labels(eve, watched)


async def check_proof(rig, ann):
    """Check the proof of a lesson's log: its chance is fixed, and every entry is replayed."""
    rig.bot.context.referee.drop_cached(1)
    for proof in (
        press_more(ann, rig.posts()[-1], "Fair chance: proof"),
        press_more(ann, rig.lobby, "Fair chance: proof"),
    ):
        assert "there is nothing to check" in (await proof).text
    said = (await ann.slash("match verify", match=1)).text
    assert "every draw is fixed" in said
    assert f"all {(await rig.match()).seq} entries" in said
    (file,) = (await ann.slash("match export", match=1)).message.attachments
    exported = json.loads(file.data)
    assert any("first match" in line for line in verify(exported))


def read_texts(game):
    """Read a game's texts of one line. Its rivals are the first two easy AIs."""
    words = (bind(game).folder / "text/en.ftl").read_text(encoding="utf-8")
    words = words.replace("{ $rival1 }", "Cleo 🤖").replace("{ $rival2 }", "Bruno 🤖")
    return dict(re.findall(r"^([\w-]+) = (.+)$", words, flags=re.M))


async def play_on(rig):
    """Answer by chance until the match is over. If AIs are active first, wait for them."""
    chance = Chance(bytes(32))
    while (await rig.match()).status == "running":
        position = await load_position(rig)
        if 0 in position.active:
            await answer(rig, 0, draw_answer(position.ask(0), chance))
        await rig.settle()


async def press_further(rig, user, label):
    """Press a rarely used button of the panel."""
    await press_more(user, rig.first, label)
    await rig.settle()


async def test_left_lessons_stay_left_after_a_restart_and_can_be_resumed(rig):
    ann = await begin_guided(rig, "ataque")
    before = find_button(ann, rig.first)
    await press_further(rig, ann, LEAVE)
    assert LESSON not in ann.reads(rig.first)
    assert find_button(ann, rig.first) is None
    await rig.restart()
    rig.first = (await ann.slash("panel")).message
    assert LESSON not in ann.reads(rig.first)
    assert find_button(ann, rig.first) is None
    await press_further(rig, ann, "Show tips again")
    assert find_button(ann, rig.first) == before
    await press_further(rig, ann, LEAVE)
    await ann.click(rig.first, "Renewal")
    await rig.settle()
    assert "your own way" not in ann.reads(rig.first)


async def test_the_picture_shows_what_the_buttons_pick_and_nothing_else(rig, monkeypatch):
    shown, paint = [], BrigandinePainter.lit

    def lit(self, sight, decision):
        picture = paint(self, sight, decision)
        shown.extend([{option.id for option in decision.options}] if picture is not None else [])
        return picture

    monkeypatch.setattr(BrigandinePainter, "lit", lit)
    ann = await begin_guided(rig, "brigandine")
    for _ in range(4):
        await ann.click(rig.first, find_button(ann, rig.first))
        await rig.settle()
    led = [
        {"listinoise", "kardiff"},
        {"recruit", "noie", "ector"},
        {"attach", "hand/hydra"},
        {"vaynard", "alliryme"},
    ]
    assert shown == [*led, {"alliryme"}]  # the last is what is laid, where it is confirmed


@pytest.mark.parametrize("game", leave_to_proof(["brigandine", "immortals"], but=["brigandine"]))
async def test_a_lesson_s_panel_lists_the_items_to_confirm(rig, game):
    ann = await begin_guided(rig, game)
    while (asked := (await load_position(rig)).ask(0)).laid is None or "Confirm" not in labels(
        ann, rig.first
    ):
        await ann.click(rig.first, find_button(ann, rig.first))
        await rig.settle()
    texts = (await rig.bot.context.load_snapshot(1, ann.id)).texts
    assert len(asked.laid) > 0
    assert all(texts.rich(each.label) in ann.reads(rig.first) for each in asked.laid)


async def test_another_answer_than_the_lessons_ends_them(rig):
    ann = await begin_guided(rig, "ataque")
    await press_further(rig, ann, OTHERWISE)
    assert find_button(ann, rig.first) is None
    await ann.click(rig.first, "Renewal")
    await rig.settle()
    assert "You are going your own way" in ann.reads(rig.first)
    assert find_button(ann, rig.first) is None


async def test_the_lessons_answer_given_by_the_usual_question_leads_on(rig):
    ann = await begin_guided(rig, "ataque")
    await press_further(rig, ann, OTHERWISE)
    green = [part["label"] for part in ann.parts(rig.first) if part.get("style") == ButtonStyle.success.value]
    assert green == [read_texts("ataque")["guide-renew-do"]] == ["No renewal"]
    await ann.click(rig.first, "No renewal")
    await rig.settle()
    assert read_texts("ataque")["guide-attack-ask"] in ann.reads(rig.first)


async def test_it_is_offered_until_a_match_of_the_game_is_finished_whichever_fair_choice_was_taken(rig):
    ann = await begin_guided(rig, "ataque")
    said = await follow(rig, ann, -1)
    assert read_texts("ataque")["guide-end"] in ann.reads(rig.first)
    assert not any(f"▸ {deed}" in each for deed in ("You pass", "You play", "Ann") for each in said)
    shown = {part["custom_id"] for part in ann.parts((await ann.slash("help")).message)}
    assert "r:0:0:solo:ataque" in shown
    assert "r:0:0:solo:ataque:first" not in shown
    rules = (await ann.slash("rules", game="ataque", topic="ataque:0")).message
    assert any("Torre · guided" in (each or "") for each in labels(ann, rules))


async def test_a_lobby_leads_newcomers_to_a_table_of_their_own(rig):
    rig.users = [ann, ben] = [rig.box.join(name) for name in ("Ann", "Ben")]
    page = (await ann.slash("help")).message
    await ann.click(page, planted(page, "r:0:0:solo:ataque:second"))
    await refused(rig, ann, REFUSED, 1)  # no game has such a lesson
    assert await rig.match() is None
    lobby = (await ann.slash("match new", game="ataque")).message
    primer = (await ben.click(lobby, "How to play")).message
    panel = (await ben.click(primer, "Play now")).message
    assert read_texts("ataque")["guide-intro"] in ben.reads(panel)
    assert (await rig.store.matches.load_match(1)).status == "lobby"
    assert (await rig.store.matches.load_match(2)).creator == ben.id


async def read_log(user, thread, *presses):
    """Press these buttons of the log. Return the lines of all its pages, from the latest page on."""
    page = (await user.slash("log", channel=thread)).message
    for label in presses:
        page = (await user.click(page, label)).message
    said = [text_of(page)]
    while "Older" in labels(user, page):
        page = (await user.click(page, "Older")).message
        said.append(text_of(page))
    return [line for each in said for line in each.splitlines()[1:] if line != "Nothing to tell yet."]


async def win_guided(rig):
    """Follow the lessons of Ataque to the win. Return the player."""
    ann = await begin_guided(rig, "ataque")
    await follow(rig, ann)
    assert (await rig.match()).status == "over"
    return ann


async def levels(rig, match):
    return [each.level for each in await rig.store.matches.load_players(match) if each.level]


async def test_after_the_win_stand_its_picture_and_the_ways_on(rig):
    ann = await win_guided(rig)
    assert read_texts("ataque")["guide-end"] in ann.reads(rig.first)
    assert shown_pictures(rig.first) == ["end"]
    assert labels(ann, rig.first) == ["Harder", "Again · easy", "Show my win here", "Other games"]
    assert NAMES[find_harder(bind("ataque"), "easy")][0] in ann.reads(rig.first)  # who comes next
    assert estimate_height(rig.first).points <= TALLEST
    story = (await press_more(ann, rig.posts()[-1], "The story")).text
    assert "**Turn 3:** Ann brings down the palace of Cleo 🤖." in story
    letter = (await ann.slash("panel", channel=ann.dm, match=1)).message
    again = (await ann.click(letter, "Again · easy")).message
    assert await levels(rig, 2) == ["easy"]
    assert labels(ann, again)
    table = await rig.store.matches.load_match(2)
    assert (table.status, table.channel) == ("running", rig.box.lobby.id)
    harder, page = find_harder(bind("ataque"), "easy"), (await ann.slash("help")).message
    for _ in range(2):  # a second press leads to the same match
        await ann.click(page, planted(page, f"r:1:0:rematch:{harder}"))
    assert await levels(rig, 3) == [harder]
    settings = [(await rig.store.matches.load_match(match)).settings for match in (2, 3)]
    assert all("start" not in each and each["hints"] == "yes" for each in settings)
    assert await rig.store.matches.load_match(4) is None


def find_shown(rig):
    """The messages in the channel that show how a match was won."""
    return [each for each in rig.box.lobby.messages.values() if "faster?" in rig.reads(each)]


async def test_a_win_is_shown_once_a_day_and_whoever_tries_begins_in_the_same_position(rig, monkeypatch):
    ann = await win_guided(rig)
    await ann.click(rig.first, "Show my win here")
    (post,) = find_shown(rig)
    assert "Ann brought a palace down in 3 turns" in rig.reads(post)
    assert shown_pictures(post) == ["end"]
    await rig.restart(late=True)
    assert str(post.id) in (await ann.click(rig.first, "Show my win here")).text
    assert find_shown(rig) == [post]
    ben = rig.box.join("Ben")
    tried = (await ben.click(post, "Try it")).message
    assert read_texts("ataque")["guide-intro"] in ben.reads(tried)
    first = [await rig.bot.context.referee.position(match, 1) for match in (1, 2)]
    assert first[0].game.codec.dump(first[0].state) == first[1].game.codec.dump(first[1].state)
    await ben.click(post, planted(post, "r:1:0:deed:"))
    await refused(rig, ben, "not possible now", 1)  # only the winner shows it
    later = rig.bot.context.now() + 86_400
    monkeypatch.setattr(rig.bot.context, "clock", lambda: later)
    await ann.click(rig.first, "Show my win here")
    assert len(find_shown(rig)) == 2
