"""A match in another language: all its texts are in that language, except names and typed commands.

And it reads as sentences do.
"""

import re

import pytest
from babel import Locale

from engine.games import GAMES
from engine.records.robots import NAMES
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.drawing.png import pack_band, write_png
from render.drawing.scene import Words
from render.text.say import FOLDERS, LANGUAGES, Say
from sandbox.discord.plain_text import as_text
from tests.cogs.steps import act, seated
from tests.every_day import leave_to_proof
from tests.render.test_texts import list_names
from tests.render.told import list_mistakes, list_strings
from tests.render.watching import watch_scenes
from tools.texts.pseudo_language import KEPT, PSEUDO, add_pseudo
from tools.texts.text_files import list_files
from tools.trials.simulate import seed_of

pytestmark = pytest.mark.simulated
STEPS = 12
DOT = write_png(1, 1, bytes(768), [pack_band(bytes(2))])
PEOPLE = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
# additions of the stand-in to messages, and time zones by their names
ADDED = re.compile(
    r"Referee( \(only \w+ sees this\):| started this thread|:)|🖼 [\w.-]+|\(off\)|\b[A-Z][a-z]+/\w+|UTC"
)
CUT = re.compile(r"\w+…")  # the rest of a word where room was short
OURSELVES = ("English", "Deutsch", "Português", "Volapük")  # names of languages in their own words
NAMED = {*PEOPLE, *OURSELVES, *(name for names in NAMES.values() for name in names)}
ACCENTED = re.compile("[aeiouncy]", re.IGNORECASE)  # a letter that has an accent in the pseudo-language
LOOKED_UP = ("panel", "log", "board", "help", "settings", "match list", "stats", "leaderboard", "server")


@pytest.fixture
def other():
    """Another language than English, for as long as a test."""
    with add_pseudo() as language:
        yield language


@pytest.mark.parametrize("game", leave_to_proof(GAMES, but=["brigandine"]))
async def test_no_english_word_is_read(other, rig, game):
    read = await play_in(rig, other, game, STEPS)
    assert list_english(read) == set()


SPOKEN = [(language, game) for language in LANGUAGES[1:] for game in GAMES]
BY_TURNS = [
    (language, [*GAMES][number % len(GAMES)]) for number, language in enumerate(LANGUAGES[1:], start=1)
]


@pytest.mark.parametrize(("language", "game"), leave_to_proof(SPOKEN, but=BY_TURNS))
async def test_all_words_that_are_read_are_those_of_the_language_s_files(rig, language, game):
    assert list_foreign(await play_in(rig, language, game, STEPS), language) == set()


@pytest.mark.proof
@pytest.mark.parametrize("language", [*LANGUAGES[1:], PSEUDO])
@pytest.mark.parametrize("game", GAMES)
async def test_all_words_of_a_whole_match_are_those_of_the_language_s_files(rig, language, game):
    """Words in pictures are read too."""
    heard, world = set(), rig.box.world
    world.message_watchers.append(lambda message, _: heard.add(as_text(world, message)))
    with add_pseudo(), watch_scenes(DOT) as scenes:
        await begin_in(rig, language, game)
        await play_by_chance(rig, language)
    heard |= {line for scene in scenes for line in read_scene(scene)}
    assert len(heard) > 200
    read = " ".join(heard)
    assert (list_english(read) if language == PSEUDO else list_foreign(read, language)) == set()


async def play_by_chance(rig, language):
    """Play the match to its end. The user of each new question opens the panel first."""
    referee = rig.bot.context.referee
    chance = Chance(seed_of(language))
    seen = set()
    users = await seated(rig)
    while (await rig.match()).status == "running":
        position = await referee.position(1)
        seat = position.active[0]
        decision = position.ask(seat)
        if decision.step not in seen:
            await users[seat].slash("panel", channel=rig.thread)
        seen.add(decision.step)
        picks = draw_answer(decision, chance)
        rig.bot.publisher.publish_commit(await referee.answer(1, seat, decision.question_id, picks, 0))
        await rig.idle()


def read_scene(scene):
    """Return the texts of a picture. A name that is broken into two lines is one. Capitals are only first letters."""
    said = [shape.text for shape in (*scene.ground.shapes, *scene.shapes) if isinstance(shape, Words)]
    whole = re.sub(r"(?<=\w)-\n(?=\w)", "", "\n".join(said))
    return [line.title() if line.isupper() and len(line) > 2 else line for line in whole.split("\n")]


def list_foreign(read, language):
    """Return the words that are in no file of the language, except names and Babel's words."""
    files = [*list_files(language), *(GAMES[key].folder / f"RULES.{language}.md" for key in GAMES)]
    # the help names the toy as well
    files += [folder / "text" / f"{language}.ftl" for folder in FOLDERS.values()]
    locale = Locale.parse(language)
    dates = [name for each in (locale.days, locale.months) for name in each["format"]["abbreviated"].values()]
    written = " ".join([*(file.read_text(encoding="utf-8") for file in files), *dates])
    known = set(list_words(written))
    known |= {word[0].upper() + word[1:] for word in known}  # at a head
    foreign = set(list_words(read)) - known - list_names() - NAMED
    return {word for word in foreign if not any(each in written for each in split_word(word))}


def split_word(word):
    """A word as it may be written with a hyphen, at which a picture has broken it."""
    return [f"{word[:at]}-{word[at:]}" for at in range(1, len(word))]


async def begin_in(rig, language, game):
    """Start a match of users and a server with this language. Return the users."""
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
    rig.users = people
    return people


async def play_in(rig, language, game, steps):
    """Return all texts of so many answers of a match in this language, and of the reading commands."""
    people = await begin_in(rig, language, game)
    while steps and (await rig.match()).status == "running":
        await act(rig)
        steps -= 1
    for command in LOOKED_UP:
        await people[0].slash(command, channel=rig.thread)
    await people[0].slash("board", text=True, channel=rig.thread)
    seen = [(user, message) for user in people for message in list_seen(user, rig)]
    shown = (said for _, each in seen for said in (each.content, *list_strings(each.components)))
    assert list_mistakes(shown) == set()
    read = {message.id: user.reads(message) for user, message in seen}
    assert len(read) > 20
    return " ".join(read.values())


async def test_private_messages_are_in_the_user_s_language_beside_english_posts(other, rig):
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
    """Return the messages shown to a user: channel, thread, ephemeral and direct messages."""
    places = (user.world.lobby, rig.thread)
    return [*user.dms(), *(each for place in places for each in (*user.sees(place), *user.whispers(place)))]


def list_words(read):
    """Return a text's words except times, Roman numbers, typed commands, cut words and additions of the stand-in."""
    return re.findall(r"\b(?![IVXivx]+\b)[^\W\d_]{3,}", CUT.sub(" ", ADDED.sub(" ", KEPT.sub(" ", read))))


def list_english(read):
    """The words that could have an accent and have none, but for names."""
    words = {word for word in list_words(read) if word.isascii() and ACCENTED.search(word)}
    return words - list_names() - NAMED
