"""A match in another language than English: all that is read in it is in that language, but for names, and commands as they are typed."""

import re

import pytest

from engine.games import GAMES
from render.say import LANGUAGES, Say
from tests.cogs.steps import act
from tests.render.test_texts import list_names
from tools.pseudo_language import KEPT, add_pseudo
from tools.text_files import list_folders

pytestmark = pytest.mark.simulated
STEPS = 20
PEOPLE = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
# what the stand-in adds to messages, and time zones by their names
ADDED = re.compile(
    r"Referee( \(only \w+ sees this\):| started this thread|:)|🖼 [\w.-]+|\(off\)|\b[A-Z][a-z]+/\w+|UTC"
)
OURSELVES = ("English", "Deutsch", "Português", "Volapük")  # what languages call themselves
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
    read = await play_in(rig, other, game, STEPS)
    assert list_english(read) == set()


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize(
    ("game", "steps"),
    [
        *((game, STEPS) for game in GAMES),
        *(pytest.param(game, 1 << 20, marks=pytest.mark.proof) for game in GAMES),
    ],
)
async def test_all_words_that_are_read_are_those_of_the_language_s_files(rig, language, game, steps):
    read = await play_in(rig, language, game, steps)
    files = [folder / f"{language}.ftl" for folder in list_folders()]
    files += [GAMES[key].folder / f"RULES.{language}.md" for key in GAMES]
    written = " ".join(file.read_text(encoding="utf-8") for file in files if file.exists())
    assert (
        set(list_words(read)) - set(list_words(written)) - list_names() - {*PEOPLE} - set(OURSELVES) == set()
    )


async def play_in(rig, language, game, steps):
    """All that is read of so many answers of a match in this language, or of a whole match, and of what is looked up."""
    rig.bot.context.languages.servers[rig.box.world.guild_id] = language
    people = [rig.box.join(name) for name in PEOPLE[: GAMES[game].seats[0]]]
    for user in people:
        user.account.locale = language
    say = Say(language)
    rig.lobby = (await people[0].slash("match new", game=game)).message
    for user in people[1:]:
        await user.click(rig.lobby, say.line("lobby-join"))
    await people[0].click(rig.lobby, say.line("lobby-options"))
    await people[0].click(rig.lobby, say.line("lobby-start"))
    await rig.posted(1)
    while steps and (await rig.match()).status == "running":
        await act(rig)
        steps -= 1
    for command in LOOKED_UP:
        await people[0].slash(command, channel=rig.thread)
    await people[0].slash("board", text=True, channel=rig.thread)
    read = {message.id: user.reads(message) for user in people for message in list_seen(user, rig)}
    assert len(read) > 20
    return " ".join(read.values())


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


def list_words(read):
    """The words in this, but for times, what is typed and what the stand-in adds."""
    return re.findall(r"[^\W\d_]{3,}", ADDED.sub(" ", KEPT.sub(" ", read)))


def list_english(read):
    """The words that could have an accent and have none, but for names."""
    words = {word for word in list_words(read) if word.isascii() and ACCENTED.search(word)}
    return words - list_names() - {*PEOPLE, *OURSELVES}
