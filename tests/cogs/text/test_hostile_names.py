"""Hostile names of users, shown by the real client: by server, and never as markup or a mention."""

import re
from contextlib import contextmanager
from unicodedata import normalize
from unittest.mock import patch

import pytest
from PIL import features

from cogs.text.language import say_to
from cogs.text.people import DOT, SLASHES, name_user, tell_apart, write_name
from engine.records.match_records import Player
from engine.records.robots import make_robot_id
from engine.records.store_records import User
from render.assets.fonts import keep_drawable
from render.drawing.scene import Words
from render.text.say import Say, plain
from tests.cogs.commands.test_forget import forget
from tests.cogs.steps import act_until, play_out
from tests.db.whole import find_everywhere
from tests.every_day import leave_to_proof
from tests.render.shots import gallery
from tests.render.texts import find_faults
from tests.render.watching import watch_scenes

ZALGO = "Z\u0337\u0321\u0337\u0321\u0337"
# names of users, and their form in labels
NAMES = {
    "さくら": "さくら",
    "김철수": "김철수",
    "สมชาย": "สมชาย",
    "שרה 12": "שרה 12",
    "نص عربي": "نص عربي",
    "🐙": "🐙",
    "\u202egnirts": "gnirts",
    "\u3164": "?",
    "\u2800\ufffc\u00ad": "?",
    "A\u034f\u115f\u180e\ufe0f\U000e0041\x85n\u200bn": "A nn",
    "W" * 32: "W" * 32,
    "https://evil.example/x": "https:∕∕evil․example/x",
    "[a](https://evil.example)": "[a](https:∕∕evil․example)",
    "discord.gg/x": "discord․gg/x",
    "𝕬𝖓𝖓𝖆": "𝕬𝖓𝖓𝖆",
    ZALGO: "Z\u0337\u0321",
    "@everyone": "@everyone",
    "**b** `c` <@123456789012345678>": "∗∗b∗∗ `c` <@123456789012345678>",
    "*": "∗",
    "Cleo 🤖": "Cleo 🤖",
}
LIKE_OTHERS = {"김철수", "สมชาย", "نص عربي", "\u2800\ufffc\u00ad", "𝕬𝖓𝖓𝖆", "discord.gg/x", "さくら", ZALGO}
PLAYED = tuple(name for name in NAMES if name not in LIKE_OTHERS)
JOINED = {"สมชาย", "שרה 12", "نص عربي"} if features.check("raqm") else set()
DRAWN = {"さくら", "김철수"} | JOINED  # in letters that the usual faces lack, or not as they are read
SHOTS = """ataque-board-full ataque-battle-full ataque-tableau-full ataque-final-long ataque-poster-battle brigandine-board-odd-names
brigandine-battle brigandine-tableau-full immortals-board-5-planning
immortals-tableau-own immortals-battle-won immortals-final-5 immortals-poster-3"""  # of each game, those that are soon painted
OFFICE = "Maria Schmidt (HR)"
CLEO = make_robot_id("easy", 1)


def said_in(rig, *channels):
    """All that the bot's messages in these channels hold."""
    messages = [each for channel in channels for each in channel.messages.values()]
    return "\n".join(f"{each.content} {each.components} {each.attachments}" for each in messages)


async def test_a_nickname_is_shown_in_its_own_server_alone(rig):
    office = rig.box.add_guild("Office")
    desk = rig.box.add_channel("desk", guild=office)
    ann, ben = await rig.begin("Ann", "Ben")
    rig.box.rename(ann, OFFICE, office)
    rig.box.rename(ann, "DragonSlayer")
    await ann.slash("match new", game="toy")
    await ann.slash("match new", channel=desk, game="toy")
    await play_out(rig)
    board = (await ben.slash("leaderboard")).text + (await ben.slash("board", match=1)).text
    here, there = said_in(rig, rig.thread, rig.box.world.lobby) + board, said_in(rig, desk)
    assert ("DragonSlayer" in here, "Maria" in here) == (True, False)
    assert ("DragonSlayer" in there, "Maria" in there) == (False, True)


async def test_a_nickname_that_was_taken_off_is_shown_no_more(rig):
    ann, _ = await rig.open("Ann", "Ben")
    rig.box.rename(ann, "DragonSlayer")
    await ann.slash("match new", game="toy")
    assert "DragonSlayer" in said_in(rig, rig.box.world.lobby)
    rig.box.rename(ann, "")
    lobby = (await ann.slash("match new", game="toy")).message
    assert "DragonSlayer" not in rig.reads(lobby)
    assert "Ann" in rig.reads(lobby)


async def test_an_invited_user_has_the_name_of_that_server(rig):
    (ann,) = await rig.open("Ann")
    eve = rig.box.join("Eve")
    rig.box.rename(eve, "Evergreen")
    lobby = (await ann.slash("match new", game="toy", invite=eve.id)).message
    assert "Evergreen" in rig.reads(lobby)


async def test_forgetting_takes_every_server_s_name(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    rig.box.rename(ann, "DragonSlayer")
    await ann.slash("match new", game="toy")
    assert "names.name" in await find_everywhere(rig.store, "DragonSlayer")
    await forget(ann)
    assert not {each for each in await find_everywhere(rig.store, "DragonSlayer") if each != "panels.content"}


@pytest.mark.parametrize(("name", "shown"), NAMES.items())
def test_a_name_on_a_label_hides_nothing_and_leads_nowhere(name, shown):
    assert name_user({7: User(7, name)}, 7, say_to()) == shown


def test_a_name_that_runs_the_other_way_moves_nothing_beside_it():
    users = {at: User(at, name) for at, name in enumerate(NAMES, 1)}
    isolated = {user.name for user in users.values() if write_name(users, user.id, say_to())[0] == "\u2068"}
    assert isolated == {"שרה 12", "نص عربي"}
    assert all(write_name(users, user, say_to())[-1] == "\u2069" for user in (4, 5))
    assert "\u2068" not in "".join(name_user(users, user, say_to()) for user in users)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ann", "Ben"), ("Ann", "Ben")),
        (("Ann", "ann "), ("Ann (red)", "ann (blue)")),
        (("𝕬𝖓𝖓𝖆", "Anna"), ("𝕬𝖓𝖓𝖆 (red)", "Anna (blue)")),
        (("Cleo", "cleo 2"), ("Cleo (red)", "cleo 2")),  # an AI of this table
        (("Bruno", "СIeo"), ("Bruno", "СIeo (blue)")),  # an AI of another table; a Cyrillic C, a capital I
        (("Cleo 🤖", "Ann🤖"), ("Cleo 🤖 (red)", "Ann🤖 (blue)")),
        (("C-l-e-o🤖.", "🤖"), ("C-l-e-o🤖. (red)", "🤖 (blue)")),
        (("Player 2", "Lugar 1"), ("Player 2 (red)", "Lugar 1 (blue)")),
        (("\u3164", "\u2800"), ("? (red)", "? (blue)")),
        (("somebody who left", "Ben"), ("somebody who left (red)", "Ben")),
        (("PIayer 2", "Рlayer 1"), ("PIayer 2 (red)", "Рlayer 1 (blue)")),  # a capital I, a Cyrillic P
        (("Player 2.", "Player-1"), ("Player 2. (red)", "Player-1 (blue)")),
        (("Аnna", "Anna"), ("Аnna (red)", "Anna (blue)")),  # a Cyrillic A
        (("Anna (blue)", "Ben (Lila)"), ("Anna (blue) (red)", "Ben (Lila) (blue)")),
        (("Anna (1234)", "Anna (she)"), ("Anna (1234) (red)", "Anna (she)")),
        (("🐱", "🐶"), ("🐱", "🐶")),
    ],
)
def test_nobody_of_a_table_is_taken_for_another(names, shown):
    players = [Player(1, 1, "red", 0), Player(2, 2, "blue", 1), Player(CLEO, 3, "pink", 2, level="easy")]
    users = tell_apart({1: User(1, names[0]), 2: User(2, names[1])}, players)
    assert tuple(name_user(users, user, say_to()) for user in (1, 2)) == shown
    assert name_user(users, CLEO, say_to()) == "Cleo 🤖"


async def test_lists_tell_two_people_of_one_name_apart_by_their_ids(rig):
    """In the leaderboard, in lists of running and finished matches, and in the list of seekers."""
    anns = await rig.begin("Ann", "Ann")
    eve = rig.box.join("Eve")
    for ann in anns:
        found = (await ann.slash("match find")).message
        await ann.select(found, "I want to play…", "toy:0")
    running = (await eve.slash("match list")).text + (await eve.slash("match find")).text
    await play_out(rig)
    said = running + (await eve.slash("leaderboard")).text
    assert said.count("Ann") >= 5
    for ann in anns:
        assert f"Ann ({ann.id % 10_000:04})" in said
    assert said.count("Ann") == said.count("Ann (")


async def test_one_name_twice_is_told_with_the_colour_everywhere(rig):
    await rig.open("Ann", "Ann")
    lobby = rig.reads(rig.lobby)
    assert lobby.count("Ann") == lobby.count("Ann (") > 1
    await rig.start_match()
    post = rig.reads(rig.posts()[0])
    await play_out(rig)
    said = post + rig.reads(rig.posts()[-1])
    assert "Ann (" in said
    assert said.count("Ann") == said.count("Ann (")


def list_strings(body, key=""):
    """Return all strings of a JSON body, each with its key."""
    if isinstance(body, dict | list):
        for word, each in body.items() if isinstance(body, dict) else ((key, each) for each in body):
            yield from list_strings(each, word)
    elif isinstance(body, str):
        yield key, body


def owns_slot(key, words, names):
    """Return True if a text has unseen characters, or one of these names in a form that could act there."""
    seen = re.sub("[\u2068\u2069\u200b]", "", words)
    show = write_name if key == "content" else name_user
    for name in names:
        words = words.replace(show({1: User(1, name)}, 1, say_to()), "")
    unseen = plain(seen) != " ".join(seen.split()) or words.count("\u2068") != words.count("\u2069")
    return unseen or any(name in words for name in names if len(name) > 1)


@pytest.mark.parametrize("at", leave_to_proof(range(3), but=[0]))
async def test_no_message_menu_alternative_text_or_export_lets_a_name_act(rig, at, caplog):
    """From lobby to result, in votes, predictions, lists and direct messages. A second user has the same name."""
    names = PLAYED[at::3]  # the toy has four seats
    people = await rig.begin(*names)
    eve = rig.box.join(names[0])
    opened = [await eve.slash("match predict", match=1), await people[0].slash("board", match=1)]
    await act_until(rig, 2)
    opened += [await people[0].slash("match pause", channel=rig.thread, length=86400)]
    opened += [await people[1].slash("panel", match=1)]
    await play_out(rig)
    opened += [await eve.slash(word, match=1) for word in ("log", "match replay", "match export")]
    opened += [await eve.slash(word) for word in ("match list", "match find", "leaderboard")]
    assert not [each.text for each in opened if each.failed]
    said = [each for sent in rig.box.record.exchanges for each in list_strings(sent.json) if each[1]]
    assert [words for key, words in said if owns_slot(key, words, names)] == []
    shown = {write_name({1: User(1, name)}, 1, say_to()) for name in names}
    assert {name for name in shown if any(name in words for _, words in said)} == shown
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
    (file,) = opened[-4].message.attachments
    assert [name for name in names if name.encode() in file.data and len(name) > 1] == []


@contextmanager
def name_instead(names):
    """Have the people of pictures called so meanwhile, as the bot would show it."""
    begin, english = Say.__init__, say_to()

    def begin_otherwise(say, language, game=None, people=(), led=()):
        players = [Player(seat + 1, seat + 1, colour, seat) for seat, (_, colour) in enumerate(people)]
        users = {one.user: User(one.user, names[one.seat]) for one in players}
        users = tell_apart(users, players) if players else users
        shown = [(name_user(users, one.user, english), one.colour) for one in players]
        begin(say, language, game, shown, led)

    with patch.object(Say, "__init__", begin_otherwise):
        yield


@pytest.mark.parametrize("at", leave_to_proof(range(0, len(NAMES), 5), but=[0]))
def test_no_picture_loses_a_letter_of_a_name_or_has_one_beyond_its_plate(at):
    names = [*NAMES, *NAMES][at : at + 6]
    shots = [shot for name, shot in gallery() if name in SHOTS.split()]
    with name_instead(names), watch_scenes() as scenes:
        alts = [shot().alt for shot in shots]
    texts = [each for scene in scenes for each in (*scene.ground.shapes, *scene.shapes)]
    said = [" ".join(normalize("NFC", each.text).split()) for each in texts if isinstance(each, Words)]
    assert len(scenes) >= len(SHOTS.split())
    assert {name for name in DRAWN.intersection(names[:5]) if not any(name in each for each in said)} == set()
    assert {each for each in said if keep_drawable(each) != each[:80]} == set()
    assert {fault for scene in scenes for fault in find_faults(scene, signs=False)} == set()
    assert {
        alt for alt in alts if owns_slot("alt", alt, names) or DOT.search(alt) or SLASHES.search(alt)
    } == set()
