"""Languages of texts: each user in their own, all in the table's, else in the server's."""

import pytest

from cogs.text.language import describe_language
from render.text.say import HOST, Say
from tests.cogs.sim import DAY, answer, keep_time, letters, sweep
from tests.cogs.steps import BIDS, choose, choose_option, moderator, open_panel, read_settings
from tools.texts.pseudo_language import add_pseudo, stretch_words

OURS, THEIRS = "Bid coins in secret", stretch_words("Bid coins in secret")


pytestmark = pytest.mark.simulated


@pytest.fixture
def other():
    """Another language than English, for as long as a test."""
    with add_pseudo() as language:
        yield language


@pytest.fixture
async def ann(rig, other):
    """A user with this locale in a running match with Ben, whose locale is English."""
    await rig.open("Ben")
    joined = rig.box.join("Ann")
    joined.account.locale = other
    await joined.click(rig.lobby, "Join")
    rig.users.append(joined)
    await rig.start_match()
    await keep_time(rig)
    return joined


async def test_a_person_is_answered_and_refused_in_the_language_of_their_discord(rig, ann):
    assert THEIRS in rig.reads(await open_panel(rig, ann))
    assert OURS in rig.reads(await open_panel(rig, rig.users[0]))
    assert (await ann.slash("board", match=77)).text == stretch_words(HOST.line("error-no-match"))


async def test_later_direct_messages_are_in_the_users_language_and_posts_in_the_servers(rig, ann):
    ben = rig.users[0]
    await sweep(rig, DAY // 2)
    assert [THEIRS in ann.reads(each) for each in letters(ann, "⏰")] == [True]
    assert [OURS in ben.reads(each) for each in letters(ben, "⏰")] == [True]
    assert [each for each in ann.dms() if OURS in ann.reads(each)] == []
    for seat in (0, 1):
        await answer(rig, seat)
    await rig.idle()
    told = "".join(map(rig.reads, rig.posts()))
    assert BIDS in told
    assert stretch_words(BIDS) not in told


async def test_a_chosen_language_overrides_discords_and_survives_a_restart(rig, ann):
    chosen = await ann.slash("settings", language="en")
    assert "Language: English" in read_settings(ann, chosen)
    await rig.restart()
    assert OURS in rig.reads(await open_panel(rig, ann))
    await choose(ann, (await ann.slash("settings")).message, "mine:language", "discord")
    assert THEIRS in rig.reads(await open_panel(rig, ann))


async def test_letters_after_a_restart_speak_the_language_that_was_chosen(rig, ann):
    await ann.slash("settings", language="pt")
    await rig.restart()
    await keep_time(rig)
    await sweep(rig, DAY // 2)
    assert ["Apostar moedas em segredo" in ann.reads(each) for each in letters(ann, "⏰")] == [True]


async def test_a_forgotten_user_is_addressed_in_discord_s_language(rig, ann):
    await ann.slash("settings", language="en")
    done = await ann.click((await ann.slash("forget me")).message, "Yes, forget me")
    assert stretch_words("I no longer know you") in done.text
    assert rig.bot.context.languages.people == {}


async def test_posts_are_in_the_servers_language(rig, other):
    boss = moderator(rig)
    chosen = await choose(boss, (await boss.slash("server")).message, "ours:server-language", other)
    assert "Volapük" in read_settings(boss, chosen)
    (ann,) = await rig.open("Ann")
    await rig.box.join("Ben").click(rig.lobby, stretch_words("Join"))
    await ann.click(rig.lobby, stretch_words("Start"))
    await rig.posted(1)
    assert stretch_words("Your turn") in "".join(map(rig.reads, rig.posts()))
    await rig.restart()
    assert rig.bot.context.say_in(await rig.match()).language == other


async def test_a_table_may_choose_another_language(rig, other):
    (ann, *_) = await rig.open("Ann", "Ben")
    await choose_option(rig, ann, "language", other)
    await rig.idle()
    await ann.click(rig.lobby, stretch_words("Start"))
    await rig.posted(1)
    assert stretch_words("Your turn") in "".join(map(rig.reads, rig.posts()))


def test_a_language_is_called_as_it_calls_itself():
    assert [Say("en")(describe_language(each)) for each in ("en", "pt", "de")] == [
        "English",
        "Português",
        "Deutsch",
    ]
