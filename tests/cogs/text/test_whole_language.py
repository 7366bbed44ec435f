"""A match in another language than English: no English word is read in it, but for names, and commands as they are typed."""

import re

import pytest

from engine.games import GAMES
from tests.cogs.steps import act
from tests.render.test_texts import list_names
from tools.pseudo_language import KEPT, add_pseudo, stretch_words

pytestmark = pytest.mark.simulated
STEPS = 20
PEOPLE = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
# what the stand-in adds to messages, and time zones by their names
ADDED = re.compile(
    r"Referee( \(only \w+ sees this\):| started this thread|:)|🖼 [\w.-]+|\(off\)|\b[A-Z][a-z]+/\w+|UTC"
)
ACCENTED = re.compile("[aeiouncy]", re.IGNORECASE)  # a letter that has an accent in the pseudo-language
LOOKED_UP = (
    "panel",
    "log",
    "board",
    "help",
    "settings",
    "match list",
    "stats",
    "leaderboard",
    "server",
)


@pytest.fixture
def other():
    """Another language than English, for as long as a test."""
    with add_pseudo() as language:
        yield language


@pytest.mark.parametrize("game", GAMES)
async def test_no_english_word_is_read(other, rig, game):
    rig.bot.context.languages.servers[rig.box.world.guild_id] = other
    people = [rig.box.join(name) for name in PEOPLE[: GAMES[game].seats[0]]]
    for user in people:
        user.account.locale = other
    rig.lobby = (await people[0].slash("match new", game=game)).message
    for user in people[1:]:
        await user.click(rig.lobby, stretch_words("Join"))
    await people[0].click(rig.lobby, stretch_words("Options"))
    await people[0].click(rig.lobby, stretch_words("Start"))
    await rig.posted(1)
    for _ in range(STEPS):
        await act(rig)
    for command in LOOKED_UP:
        await people[0].slash(command, channel=rig.thread)
    await people[0].slash("board", text=True, channel=rig.thread)
    read = {(message.id, user.reads(message)) for user in people for message in list_seen(user, rig)}
    assert len(read) > 20
    assert list_english(" ".join(words for _, words in read)) == set()


async def test_what_is_for_one_person_alone_is_in_their_language_also_where_posts_are_in_english(other, rig):
    await rig.open("Ben", game="ataque")
    ann = rig.box.join("Ann")
    ann.account.locale = other
    await ann.click(rig.lobby, "Join")
    await rig.start_match()
    for _ in range(STEPS):
        await act(rig)
    for command in LOOKED_UP:
        await ann.slash(command, channel=rig.thread)
    read = " ".join(map(ann.reads, (*ann.dms(), *ann.whispers(), *ann.whispers(rig.thread))))
    assert len(read) > 5000
    assert list_english(read) == set()
    assert len(list_english(" ".join(map(rig.reads, rig.posts())))) > 10


def list_seen(user, rig):
    """What a user has been shown: the channel, the thread, what they alone see there, and letters."""
    places = (user.world.lobby, rig.thread)
    return [*user.dms(), *(each for place in places for each in (*user.sees(place), *user.whispers(place)))]


def list_english(words):
    """The words that could have an accent and have none, but for names, times and what is typed."""
    found = set(re.findall(r"[^\W\d_]{3,}", ADDED.sub(" ", KEPT.sub(" ", words))))
    return (
        {word for word in found if word.isascii() and ACCENTED.search(word)}
        - list_names()
        - {*PEOPLE, "English", "Deutsch"}
    )
