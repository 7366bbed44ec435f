"""The rules as pages: leafed through, gone to by topic, searched by any word."""

import copy
import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from cogs.painting.pictures import Reader
from cogs.reading import rulebook
from cogs.reading.answer_page import quote_passage
from cogs.reading.answers import Answer, Index, find_answers, load_index
from cogs.text.language import say_to
from engine.games import REGISTRY, bind
from engine.rules.rule_examples import FOLDER, find_example, read_example
from render.drawing.scene import Picture
from render.games import PAINTERS
from render.text.say import FOLDERS, LANGUAGES, Say, add_game
from tests.cogs.heights import estimate_height
from tests.cogs.steps import attached_kinds, choose_option, labels, load_position
from tests.every_day import leave_to_proof
from tests.offering import offering


def page_of(rig, message):
    """The heading, the page and the count of pages that a message of the rules shows."""
    said = rig.reads(message)
    title = re.search(r"^## (.+)$", said, flags=re.M)[1]
    number, count = re.search(r"\((\d+) of (\d+)\)", said).groups()
    return title, int(number), int(count)


async def open_rules(user, game):
    """Open the first page of a game's rules."""
    return (await user.slash("rules", game=game, topic=f"{game}:0")).message


@pytest.fixture(autouse=True)
def known_games():
    for key in REGISTRY:
        add_game(key, REGISTRY[key].folder)


@pytest.fixture(params=list(REGISTRY))
def game(request):
    return request.param


def test_every_page_fits_a_message(game):
    pages = rulebook.list_pages(game)
    assert pages
    assert all(0 < len(words) <= rulebook.PAGE for _, words in pages)
    assert len(rulebook.list_topics(game)) <= rulebook.MENU


def list_sheets(view):
    """Return a page's reference pictures by key, each with True if it can be chosen."""
    items = [item for part in view.children for item in getattr(part, "children", ())]
    shown = dict[str, bool]()
    for item in items:
        if ":sheet:" in item.custom_id:
            options = getattr(item.item, "options", None)
            if options is None:
                shown[item.custom_id.rpartition(":")[2]] = not item.item.disabled
            else:
                shown |= {each.value: not each.default for each in options}
    return shown


@pytest.mark.parametrize("game", offering("sheets"))
def test_the_reference_picture_that_is_shown_is_not_offered_again(game):
    bound, painter, say = bind(game), PAINTERS[game], say_to()
    keys = [key for key, _ in painter.sheets()]
    page = list_sheets(rulebook.build_page(0, bound, 0, painter, say, {}))
    assert len(page) == len(keys) > 1
    assert all(page.values())
    for at, key in enumerate(keys):
        shown = list(
            list_sheets(rulebook.build_sheet(0, bound, key, Picture(b"", "alt"), painter, say)).values()
        )
        assert shown == [other != at for other in range(len(keys))]


def test_no_page_needs_what_discord_does_not_draw(game):
    lines = [line for _, page in rulebook.list_pages(game) for line in page.splitlines()]
    assert [line for line in lines if line.startswith("|")] == []


@pytest.mark.parametrize(
    ("game", "typed", "title"),
    [
        ("immortals", "inhab", "Battles"),
        ("immortals", "first player marker", "Setup"),
        ("ataque", "ghost", "Abilities"),
    ],
)
def test_any_word_is_found_where_it_is_told(game, typed, title):
    passages = rulebook.list_passages(game)
    found = [passages[at] for at in rulebook.find_passages(game, typed)]
    assert title in [each.title for each in found[:4]]
    assert all(
        word in f"{each.title} {each.words}".lower() for each in found for word in typed.lower().split()
    )


@pytest.fixture
def translated(tmp_path, monkeypatch):
    """A game with rules in two languages."""
    (tmp_path / "RULES.md").write_text("# Battles\n**B1** Whoever attacks, wins.", encoding="utf-8")
    (tmp_path / "RULES.pt.md").write_text(
        "# Batalhas\n**B1** A *vitória* é de quem ataca à noite.", encoding="utf-8"
    )
    monkeypatch.setitem(FOLDERS, "translated", tmp_path)
    return "translated"


def test_the_rules_are_read_in_the_reader_s_language_else_in_english(translated):
    table = [title for title, _ in rulebook.list_pages(translated, "pt")][1:]
    assert table == [title for title, _ in rulebook.list_pages("ataque", "pt")][-len(table) :]
    assert rulebook.list_pages(translated, "pt")[0][0] == "Batalhas"
    assert rulebook.list_pages(translated, "de")[0][0] == "Battles"
    assert rulebook.find_passages(translated, "attacks", "pt") == []


@pytest.mark.parametrize("typed", ["vitoria", "VITÓRIA", "a noite", "b1"])
def test_passages_are_found_without_accents(translated, typed):
    place = rulebook.find_passages(translated, typed, "pt")[0]
    assert rulebook.list_passages(translated, "pt")[place].words.startswith("**B1**")


def test_comments_of_who_wrote_the_rules_are_shown_to_nobody(game):
    pages = [page for language in LANGUAGES for _, page in rulebook.list_pages(game, language)]
    files = [file.read_text(encoding="utf-8") for file in FOLDERS[game].glob("RULES.*.md")]
    assert all("<!--" in written for written in files)
    assert not any("<!--" in page or "-->" in page for page in pages)


def test_the_rules_of_every_language_have_the_same_rules_rulings_and_pictures(game):
    english = "\n".join(page for _, page in rulebook.list_pages(game))
    for file in FOLDERS[game].glob("RULES.*.md"):
        language = file.name.split(".")[1]
        pages = rulebook.list_pages(game, language)
        words = "\n".join(page for _, page in pages)
        assert all(0 < len(page) <= rulebook.PAGE for _, page in pages)
        assert list_rules(words) == list_rules(english), language
        assert words.count("⚖") == english.count("⚖"), language
        assert [name for _, name in rulebook.PICTURE.findall(words)] == [
            name for _, name in rulebook.PICTURE.findall(english)
        ]


def list_rules(words):
    """The names of the rules that stand in these words, in their order."""
    return [found["name"] for line in words.splitlines() if (found := rulebook.RULE.match(line))]


async def test_next_and_before_lead_through_every_page_and_round(rig):
    dan = rig.box.join("Dan")
    page = await open_rules(dan, "ataque")
    titles = [title for title, _ in rulebook.list_pages("ataque")]
    for number, title in enumerate(titles, start=1):
        assert page_of(rig, page) == (title, number, len(titles))
        page = (await dan.click(page, "Next")).message
    assert page_of(rig, page)[1] == 1
    page = (await dan.click(page, "Previous")).message
    assert page_of(rig, page)[1] == len(titles)


async def test_the_menu_leads_to_each_topic(rig):
    dan = rig.box.join("Dan")
    page = await open_rules(dan, "immortals")
    (menu,) = [each for each in dan.parts(page) if each.get("options")]
    for option in [*menu["options"][1:], menu["options"][0]]:
        part = next(each for each in dan.parts(page) if each.get("options"))
        page = (await dan.select(page, part["custom_id"], option["value"])).message
        assert page_of(rig, page)[0] == option["label"]


async def test_many_reference_pictures_are_a_menu_that_leads_to_each(rig):
    dan = rig.box.join("Dan")
    page = await open_rules(dan, "brigandine")

    def list_offered(page):
        menus = [each for each in dan.parts(page) if ":sheet:" in each["custom_id"]]
        return [(each, menu["custom_id"]) for menu in menus for each in menu["options"]]

    offered = [each["value"] for each, _ in list_offered(page)]
    assert offered == [key for key, _ in PAINTERS["brigandine"].sheets()]
    for key in ("weapons", "knights-gold"):
        [menu] = [menu for each, menu in list_offered(page) if each["value"] == key]
        page = (await dan.select(page, menu, key)).message
        assert attached_kinds(page) == ["sheet"]
        assert [each["value"] for each, _ in list_offered(page) if each.get("default")] == [key]


SCREEN = 640  # points of an answer on a phone


async def test_a_question_is_answered_on_one_screen_with_the_whole_page_and_other_answers_beside(rig):
    dan = rig.box.join("Dan")
    said = await dan.slash("rules", game="immortals", topic="what happens on a tie?")
    assert "*A tie*" in said.text
    assert said.text.count("-# Or: ") >= 1
    assert estimate_height(said.message).points <= SCREEN
    (menu,) = [each for each in dan.parts(said.message) if each.get("options")]
    other = (await dan.select(said.message, menu["custom_id"], menu["options"][0]["value"])).message
    assert "*A tie*" not in rig.reads(other)
    (menu,) = [each for each in dan.parts(other) if each.get("options")]
    assert "A tie" in str(menu["options"])
    page = await dan.click(other, "The whole page")
    assert page_of(rig, page.message)[1] > 1


async def test_a_question_what_is_gets_the_term_in_every_language(rig):
    dan = rig.box.join("Dan")
    assert "1 VP when it is built" in (await dan.slash("rules", topic="what is a shrine")).text
    assert "**Rune, mana** · Brigandine" in (await dan.slash("rules", topic="o que é mana")).text
    assert "**Rune, mana** · Brigandine" in (await dan.slash("rules", topic="waht is mna?")).text


async def test_a_question_about_the_bot_is_answered_in_every_game(rig):
    dan = rig.box.join("Dan")
    for game in REGISTRY:
        assert "/match undo" in (await dan.slash("rules", game=game, topic="oops, i clicked wrong")).text


@pytest.mark.parametrize(
    ("game", "typed", "told"),
    [
        ("ataque", "what does ninja do", "One of your troops has +3 power"),
        ("brigandine", "dragon", "2 dice, 3 life"),
        ("brigandine", "what can the unicorn do", "may march and still attack"),
        ("brigandine", "what is in the dragon nest", "Wild Dragon joins"),
        ("brigandine", "can dryst do something special", "whim"),
        ("immortals", "how much is frostgard worth", "1 energy and 3 gold in Dark"),
    ],
)
async def test_a_card_or_a_place_is_answered_by_what_it_does(rig, game, typed, told):
    assert told in (await rig.box.join("Dan").slash("rules", game=game, topic=typed)).text


def test_a_thing_s_name_in_another_language_is_understood_and_a_word_that_is_like_one_replaces_nothing():
    assert find_answers(bind("ataque"), "pra que serve o blacksmith", "pt")[0].answer.term.endswith(
        "blacksmith"
    )
    found = [each.answer for each in find_answers(bind("brigandine"), "onde mandar os feridos", "pt")]
    assert found[0].term != "rune"  # "mana" is like "mandar", and English knows none of the other words
    assert len(found) > 1


def test_a_misspelt_word_is_not_taken_for_the_shorter_one_inside_it():
    found = find_answers(bind("brigandine"), "wat does a castel do", "en")[:3]
    assert all("castle" in rulebook.read_whole("brigandine", each.answer.place).lower() for each in found[1:])


@pytest.mark.parametrize(
    ("game", "typed", "rule"),
    [
        ("immortals", "siegpunktgleichstand", "V4"),
        ("brigandine", "monatseinkommen", "U5"),
        ("brigandine", "angriffsreihenfolge", "W7"),
        ("brigandine", "runenbedarf der monster", "A4"),
    ],
)
def test_a_compound_that_no_text_has_is_read_as_its_parts(game, typed, rule):
    assert name_answer(game, "de", find_answers(bind(game), typed, "de")[0].answer) == rule


def test_a_quote_has_the_whole_sentence_that_a_known_question_asks_for():
    game = bind("immortals")
    for known in [each for each in rulebook.list_known(game, "en") if each.sentence]:
        sentence = rulebook.cut_sentences(rulebook.read_whole("immortals", known.place))[known.sentence]
        assert sentence.strip() in quote_passage(game, known.place, known.question, "en", 100)


@pytest.mark.parametrize("typed", ["zzzz qqqq", "when was napoleon born"])
async def test_a_question_about_something_else_offers_the_words_and_the_ways_on(rig, typed):
    dan = rig.box.join("Dan")
    said = await dan.slash("rules", game="immortals", topic=typed)
    assert typed in said.text
    assert {"How to play", "The whole page"} <= {*labels(dan, said.message)}
    (menu,) = [each for each in dan.parts(said.message) if each.get("options")]
    shrine = await dan.select(said.message, menu["custom_id"], "Shrine")
    assert "1 VP when it is built" in shrine.text


async def test_a_question_that_is_being_typed_is_answered_in_the_list(rig):
    dan = rig.box.join("Dan")
    choices = await dan.autocomplete("rules", "topic", "what is a shri")
    first = next(each for each in choices if "Shrine" in each["name"])
    assert choices.index(first) < 3
    assert "1 VP when it is built" in (await dan.slash("rules", topic=first["value"])).text


async def test_words_are_offered_with_what_stands_around_them(rig):
    dan = rig.box.join("Dan")
    choices = await dan.autocomplete("rules", "topic", "limbo", game="immortals")
    assert choices
    assert all(each["name"].startswith("Immortals · ") for each in choices)
    assert any("limbo" in each["name"].lower() for each in choices)
    for each in choices:
        assert "limbo" in (await dan.slash("rules", topic=each["value"])).text.lower()


async def test_in_a_thread_the_rules_are_those_of_its_game(rig):
    await rig.begin("Ann", "Ben")
    assert "no rules page" in (await rig.users[0].slash("rules", channel=rig.thread)).text
    assert "Immortals" in (await rig.users[0].slash("rules", game="immortals", channel=rig.thread)).text


async def test_in_a_thread_the_rules_tell_the_things_of_the_match_s_own_edition(rig, tmp_path):
    data = (bind("ataque").folder / "data/standard.toml").read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(re.sub(r'(\[abilities.dragon\]\nname = )".+"', r'\1"Zmorg"', data))
    rig.bot.context.editions = tmp_path
    ann, _ = await rig.open("Ann", "Ben", game="ataque")
    await choose_option(rig, ann, "edition", "=own")
    await rig.start_match()
    told = [
        (await ann.slash("rules", topic=topic, game="ataque", channel=channel)).text
        for topic, channel in [("dragon", None), ("zmorg", rig.thread)]
    ]
    assert ["**Dragon** ·" in told[0], "**Zmorg** ·" in told[1]] == [True, True]
    (offered, *_) = await ann.autocomplete("rules", "topic", "zmorg", channel=rig.thread, game="ataque")
    assert "Zmorg" in offered["name"]
    assert load_index((await load_position(rig)).game, "en").find_answers("zmorg")


WITH_PICTURES = offering("examples")


def list_named(game):
    """The examples that the pages of a game's rules and its primer name."""
    pages = range(len(rulebook.list_pages(game)))
    return {name for page in pages for _, name in rulebook.list_examples(game, page)} | {*bind(game).primer}


@pytest.mark.parametrize("game", WITH_PICTURES)
def test_every_example_is_a_picture_of_some_page(game):
    files = [file.stem for file in (REGISTRY[game].folder / FOLDER).iterdir()]
    assert sorted(list_named(game)) == sorted(files)


@pytest.mark.parametrize("game", WITH_PICTURES)
async def test_every_picture_of_the_rules_has_its_words(rig, game):
    bound, reader = bind(game), Reader(None, Say("en"))
    for name in list_named(game):
        picture = await rig.bot.context.pictures.paint_example(bound, name, reader)
        assert re.search("Ann|Ben", picture.alt)


async def test_a_page_of_the_rules_shows_its_pictures_and_another_one_others(rig):
    ann = rig.box.join("Ann")
    page = (await ann.slash("rules", game="immortals", topic="Battles")).message
    (picture,) = page.attachments
    assert attached_kinds(page) == ["battle"]
    assert picture.description.startswith("Ann takes Tidewatch. Ann attacks Tidewatch (Dark realm)")
    assert "🖼 Ann attacks Tidewatch" in re.sub(r"[*_]", "", rig.reads(page))
    assert "examples/" not in rig.reads(page)
    await ann.click(page, "Next")
    assert attached_kinds(page) == ["area"]
    await ann.click(page, "Next")
    assert list(page.attachments) == []


def test_an_example_is_told_as_its_position_is():
    bound = bind("immortals")
    example = read_example(bound, find_example(bound, "area").read_text(encoding="utf-8"))
    held = Counter(
        (space.owner, bound.rules.regions[key.partition("/")[2]].area)
        for key, space in example.view.spaces.items()
        if key.startswith("dark/") and space.owner is not None
    )
    scored = {place for place, count in held.items() if count >= 3}
    assert scored == {(2, "amber"), (2, "red"), (2, "blue"), (1, "white"), (0, "green")}
    assert held[2, "amber"] == 5


def test_the_battle_of_the_rules_of_brigandine_goes_as_its_words_say():
    bound = bind("brigandine")
    example = read_example(bound, find_example(bound, "battle").read_text(encoding="utf-8"))
    blows = [event.data for event in example.events if event.kind == "blow"]
    assert next((blow["swords"], blow["shields"], blow["hits"]) for blow in blows) == ([5, 5], [2, 5], [0, 3])
    assert "roadbull" in blows[-1]["fell"][0]
    (battle,) = [event.data for event in example.events if event.kind == "battle"]
    assert (battle["attacker"], battle["winner"]) == (0, 1)


FIRST = {  # what is typed, and where the passage begins that is opened first
    "brigandine": {
        "journey": "**J1**",
        "city": "**X4** *City*",
        "B5": "**B5**",
        "conquest": "**W11** *Conquest*",
    },
    "immortals": {"tie": "**B7** *A tie*", "portal or shrine": "**X3** *Build*", "a6": "**A6**"},
}


@pytest.mark.parametrize(("game", "typed"), [(game, typed) for game, all_ in FIRST.items() for typed in all_])
def test_the_rule_that_is_called_so_comes_before_pages_that_mention_it(game, typed):
    first = rulebook.list_passages(game)[rulebook.find_passages(game, typed)[0]]
    assert first.words.startswith(FIRST[game][typed])


def test_every_rule_is_found_by_its_name_and_every_heading_by_its_own(game):
    passages = rulebook.list_passages(game)
    for passage in passages:
        rule = rulebook.RULE.match(passage.words)
        typed = rule["name"] if rule else passage.title if passage.is_heading else None
        if typed is not None:
            first = passages[rulebook.find_passages(game, typed)[0]].words
            assert first == passage.words or (rule and first.startswith(f"**{typed}**")), typed


QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))
# Of beginners' questions, at least: answered by the first answer, and by one that is read at once.
ANSWERED, SHOWN = 108, 118
QUOTED = 4  # answers that a screen has room for


def name_answer(game, language, answer):
    """The name of an answer in the file of questions."""
    rule = rulebook.RULE.match(rulebook.list_passages(game, language)[answer.place].words)
    return answer.term or (rule["name"] if rule else f"p{answer.place}")


def search_without(game, language, questions, folder):
    """An index of the game that does not know these questions word for word."""
    hidden, bound = {rulebook.fold(each) for each in questions}, copy.copy(bind(game))
    file = folder / game / "questions" / f"{language}.toml"
    file.parent.mkdir(parents=True)
    (folder / game / "text").symlink_to(bound.folder / "text")
    known = tomllib.loads((bound.folder / "questions" / file.name).read_text(encoding="utf-8"))
    left = {key: [each for each in all_ if rulebook.fold(each) not in hidden] for key, all_ in known.items()}
    file.write_text("\n".join(f"{json.dumps(key)} = {json.dumps(all_)}" for key, all_ in left.items()))
    bound.folder = folder / game
    return Index(bound, Say(language))


def test_questions_of_beginners_that_it_does_not_know_are_answered(tmp_path):
    first, shown, asked = 0, 0, 0
    for language, game in [(language, game) for language, all_ in QUESTIONS.items() for game in all_]:
        questions = QUESTIONS[language][game]
        index = search_without(game, language, questions, tmp_path / language)
        for question, wanted in questions.items():
            found = [name_answer(game, language, each.answer) for each in index.find_answers(question)]
            right = [each in wanted.split() for each in found[:QUOTED]]
            first, shown, asked = first + right[0], shown + any(right), asked + 1
    assert asked == 120
    assert first >= ANSWERED
    assert shown >= SHOWN


@pytest.mark.parametrize("share", leave_to_proof(range(10), [0]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_known_question_is_answered_by_the_paragraph_that_it_stands_below(game, language, share):
    bound, known = bind(game), [*rulebook.list_known(bind(game), language)]
    assert max(Counter(rulebook.fold(each.question) for each in known).values()) == 1
    asked = known[share::10]
    found = [find_answers(bound, each.question, language)[:2] for each in asked]
    answers = [{each.answer for each in best} for best in found]
    assert asked
    assert [
        it.question for it, best in zip(asked, answers, strict=True) if Answer(it.place) not in best
    ] == []


async def test_a_question_may_name_its_game_and_of_a_long_one_the_beginning_is_read(rig):
    ann = rig.box.join("Ann")
    named = (await ann.slash("rules", topic="brigandine: what is mana?")).text
    assert "Brigandine" in named
    assert "mana" in named
    gone = (await ann.slash("rules", topic="immortals:=no-such-term")).text
    assert "Immortals" in gone
    long = (await ann.slash("rules", topic="xyzzy " * 900)).text
    assert long.count("xyzzy") < 20


async def test_how_it_is_played_keeps_the_way_to_play_it_and_the_way_back(rig):
    dan = rig.box.join("Dan")
    parts = await dan.click((await dan.slash("help")).message, "How to play")
    page = await dan.click(parts.message, "Immortals")
    assert "Play now" in labels(dan, page.message)
    rules = await open_rules(dan, "immortals")
    assert "Play Immortals now" in labels(dan, rules)
    assert "In two minutes" not in (await dan.click(rules, "How to play")).text
    back = await dan.click(page.message, "Back")
    assert "Pick one" in back.text
    assert "**Immortals** · 15 min" in back.text


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize("game", offering("names"))
def test_things_have_the_same_names_in_the_rules_as_on_cards(game, language):
    """Those that the English page has in italics, rule by rule."""
    folder, said = REGISTRY[game].folder, Say(language, bind(game))
    names = dict[str, set[str]]()
    for key, name in re.findall(
        r"^name-([\w-]+) = (.+)$", (folder / "text/names/en.ftl").read_text(), flags=re.M
    ):
        names.setdefault(name, set()).add(said.line(f"name-{key}"))
    rules, translated = (
        re.findall(r"^.+$", (folder / file).read_text(encoding="utf-8"), flags=re.M)
        for file in ("RULES.md", f"RULES.{language}.md")
    )
    named = [
        (name, names[name], words)
        for paragraph, words in zip(rules, translated, strict=True)
        for name in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", paragraph)
        if name in names
    ]
    assert [(name, words[:40]) for name, ways, words in named if not any(way in words for way in ways)] == []
    assert len(named) > 4


@pytest.mark.parametrize("game", offering("names"))
def test_a_passage_has_the_same_index_in_every_language(game):
    """An answer found by words of another language is quoted in the reader's."""
    english, *others = (
        [(each.is_heading, (rulebook.RULE.match(each.words) or {"name": ""})["name"]) for each in passages]
        for passages in (rulebook.list_passages(game, language) for language in LANGUAGES)
    )
    assert all(each == english for each in others)
