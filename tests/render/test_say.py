"""Keys become sentences, names stay letters, and every key is used and exists."""

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.records.match_records import Match
from engine.rules.core import Ref, text
from render.text import say
from render.text.say import LANGUAGES, Say, bundle, sources
from tests.every_day import leave_to_proof
from tests.offering import offering
from tests.render.composed import compose, find_faults
from tests.render.told import list_mistakes
from tests.test_contract import KINDS, course, usual
from tools.texts.pseudo_language import PSEUDO, add_pseudo
from tools.texts.text_files import list_keys, parse_texts, read_texts

WORDS = 15  # limit of a sentence that asks, offers or tells, where each argument counts as one
# sent text in the place of a question
STATED = {"ask-take-back", "ask-take-back-of"}
ASKED_FOR = {"ask-priced", "ask-priced-move"}  # the question is an argument
MOMENTS = {"vote-undo", "told-restored", "told-taken-back"}  # of long ago, which must be found in the log
OWN_WORDS = {"button-battles", "log-only-battles"}
HASHES = re.compile("chance-|lobby-chance|verify-compare")  # keys of the texts behind *Fair chance*

ROOT = Path(__file__).resolve().parents[2]

TEXTS = [
    *ROOT.glob("cogs/text/*.ftl"),
    *ROOT.glob("engine/games/*/text/*.ftl"),
    *ROOT.glob("render/text/*.ftl"),
    *ROOT.glob("render/games/*/text/*.ftl"),
]
MATCH = Match(12, "ataque", 1, "", {}, "lobby", 1, 1, 7, "", 0, None, None, 0, 0, "", 1, 0, 0, False)
USED = re.compile(r"""(?:\btext|\bline|\brefuse|\bdescribed|\bFault)\(\s*"([a-z][a-z0-9-]*)"[,)]""")


class Game:
    folder = Path("none")

    @property
    def narration(self):
        return self

    def name(self, ref):
        return {"space": "White Falls", "pair": text("lobby-setting", setting="a", value="b")}.get(ref.kind)


def test_lists_are_joined():
    assert Say("en")(("a", "b", "c")) == "a, b and c"
    assert Say("en")(("a",)) == "a"
    assert Say("en")(()) == ""
    assert Say("en")(tuple("abcdefghijklmnop")).endswith("l and 4 more")


@pytest.mark.parametrize(("language", "last"), [("de", "c und d"), ("pt", "c e d"), (PSEUDO, "c, d")])
def test_a_list_is_written_as_its_language_does(language, last):
    with add_pseudo():
        assert Say(language)(("a", "b", "c", "d")) == Say(language).join("abcd") == f"a, b, {last}"


def test_names_come_from_people_the_game_or_a_key():
    speaker = Say("en", game=Game(), people=[("Ann", "red"), ("<@7>", "blue")])
    assert speaker(Ref("seat", "1")) == "<@7>"
    assert speaker(Ref("space", "light/white-falls")) == "White Falls"
    assert speaker(Ref("pair", "x")) == "a: B"
    assert speaker(Ref("colour", "red")) == "red"


def test_outside_tests_the_key_is_shown(monkeypatch, caplog):
    monkeypatch.setattr(Say, "strict", False)
    assert Say("en").line("no-such-key") == "no-such-key"
    assert "no-such-key" in caplog.text


@pytest.fixture
def patchy(tmp_path, monkeypatch):
    """A language with two texts, one of which needs an argument that no caller passes."""
    (tmp_path / "xx.ftl").write_text("panel-back = Retro\nlobby-missing = { $other }", encoding="utf-8")
    monkeypatch.setattr(say, "SHARED", [*say.SHARED, tmp_path])
    monkeypatch.setattr(say, "LANGUAGES", ("en", "xx"))
    yield Say("xx", GAMES["ataque"])
    bundle.cache_clear()


def test_a_missing_text_is_said_in_english_and_logged_once(patchy, monkeypatch, caplog):
    monkeypatch.setattr(Say, "strict", False)
    assert patchy.line("panel-back") == "Retro"
    assert patchy.line("panel-refresh") == patchy.line("panel-refresh") == Say("en").line("panel-refresh")
    assert patchy.line("lobby-missing", n=1) == Say("en").line("lobby-missing", n=1)
    assert patchy.has("panel-refresh")
    assert caplog.text.count("key=panel-refresh language=xx") == 1
    assert "key=lobby-missing language=xx" in caplog.text


def test_every_key_used_in_the_house_exists():
    folders = (ROOT / "cogs" / "text", ROOT / "render" / "text")
    known = {key for folder in folders for key in list_keys(folder / "en.ftl")}
    known |= set[str].intersection(
        *({*list_keys(game.folder / "text" / "en.ftl")} for game in GAMES.values())
    )
    code = "\n".join(
        file.read_text(encoding="utf-8") for file in [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py")]
    )
    assert {key for key in USED.findall(code) if key not in known} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_key_of_a_game_is_written_elsewhere_too(game, language):
    """Of two texts under one key only one is ever shown. A game may have its own word for these."""
    written = [key for file in sources(language, GAMES[game].folder) for key in list_keys(file)]
    assert {key for key, n in Counter(written).items() if n > 1} <= OWN_WORDS


@pytest.mark.parametrize(
    ("game", "language"),
    leave_to_proof(
        [(game, language) for game in GAMES for language in LANGUAGES], but=[("brigandine", "pt")]
    ),
)
def test_no_number_is_grouped_in_any_text(game, language):
    speaker, told = Say(language, GAMES[game]), list[str]()
    for file in sources(language, GAMES[game].folder):
        for key, written in read_texts(file).items():
            if "." not in key:  # an attribute is said to its reader alone
                told.append(speaker.line(key, **dict.fromkeys(written.arguments, 1234567)))
    assert sum("1234567" in said for said in told) > 100
    assert [said for said in told if re.search(r"1\D?234\D?567", said) and "1234567" not in said] == []


def list_spelled(*shapes: str) -> list[tuple[Path, str, str]]:
    """Every way in which every English text under keys of these shapes may read: file, key, words."""
    return [
        (path, key, said)
        for path in TEXTS
        if path.stem == "en"
        for key, written in read_texts(path).items()
        if re.match("|".join(shapes), key)
        for said in written.readings
    ]


def split_sentences(said: str) -> list[str]:
    """Split a text into sentences, and parts after a dot."""
    return [part.strip("*_`>-# ") for part in re.split(r"(?<=[.?!…])[*_]*\s+| · ", said)]


def test_a_question_asks_one_thing():
    asked = [each for each in list_spelled("ask-", "guide-.*-ask") if each[1] not in STATED | ASKED_FOR]
    assert len(asked) > 100
    assert [
        (key, said)
        for _, key, said in asked
        if sum(part.endswith("?") for part in split_sentences(said)) != 1
    ] == []


def test_a_sentence_is_short():
    spelled = [
        (key, split_sentences(said)) for _, key, said in list_spelled("ask-", "option-", "tell-", "told-")
    ]
    assert {part for _, parts in spelled for part in parts if len(part.split()) == WORDS}
    assert {(key, part) for key, parts in spelled for part in parts if len(part.split()) > WORDS} == set()


def test_no_text_is_glued_from_pieces():
    """A piece is empty, or begins or ends with a blank that must be quoted."""
    glued = re.compile(r'\{ *"\s*" *\}')
    assert [path for path in TEXTS if glued.search(path.read_text(encoding="utf-8"))] == []


def test_time_is_told_as_distance_and_hashes_and_rule_names_are_behind_a_button():
    spelled = list_spelled("")
    assert {key for _, key, said in spelled if ":f>" in said} == MOMENTS
    assert {key for _, key, said in spelled if "SHA-256" in said and not HASHES.match(key)} == set()
    assert {key for _, key, said in spelled if re.search(r"\([A-Z]\d+\)", said)} == {"option-topic"}


def test_a_list_of_lists_is_parted_by_semicolons():
    assert [Say(language).join(["Ann", "Ben", "Cat"]) for language in ("en", "de")] == [
        "Ann, Ben and Cat",
        "Ann, Ben und Cat",
    ]
    assert [Say("pt").join([]), Say("pt").join(["um"])] == ["", "um"]
    assert Say("de").join(["Ann nimmt A und B", "Ben nimmt C"]) == "Ann nimmt A und B; Ben nimmt C"
    assert Say("en").join(["AI 1: 0 VP", "AI 2: 3 VP"]) == "AI 1: 0 VP; AI 2: 3 VP"
    deeds = tuple(text("chronicle-builds", seat=name, built=2) for name in ("Ann", "Ben", "Cat"))
    assert all(Say(language, GAMES["ataque"])(deeds).count("; ") == 2 for language in LANGUAGES)


def test_a_name_that_pictures_cannot_draw_is_replaced_as_a_whole_word_alone():
    people = [("Ann🙂", "red"), ("Anna", "blue"), ("王", "green"), ("王小明", "black")]
    say = Say("en", people=people).draw_names(["Player 1", "Anna", "Player 3", "Player 4"])
    told = "Anna beats Ann🙂, 王 and 王小明."
    assert say.replace_names(told) == "Anna beats Player 1, Player 3 and Player 4."
    assert say.restore_names(say.replace_names(told)) == told


NAMING_ALL = {"tell-phase-round", "tell-standing"}  # each seat of the table by its name


@pytest.mark.parametrize(
    ("key", "language"),
    leave_to_proof(
        [(key, language) for key in GAMES for language in LANGUAGES],
        but=[*zip(GAMES, LANGUAGES, strict=False)],
    ),
)
def test_narration_addresses_the_reader_as_you(key, language):
    """Narration to a seat calls it *you*, in short texts too, unless it lists the whole table."""
    seats = min(KINDS[key].seats)
    played = course(key, seats, usual(key, seats))
    people = [(f"Zoë{seat}x", "red") for seat in range(seats)]
    speakers = [Say(language, played.game, people).address(seat) for seat in range(seats)]
    narration, told = played.game.narration, 0
    for event in (event for spot in (played.start, *played.spots) for event in spot.events):
        for seat in filter(event.seen_by, range(seats)):
            for what in filter(None, (narration.tell(event), narration.describe_briefly(event))):
                told += 1
                assert people[seat][0] not in speakers[seat](what) or what.key in NAMING_ALL, what.key
    assert told > 100


@pytest.mark.parametrize(
    ("key", "language"),
    leave_to_proof(
        [(key, language) for key in GAMES for language in LANGUAGES],
        but=[*zip(GAMES, LANGUAGES, strict=False)],
    ),
)
def test_composed_texts_are_sentences(key, language):
    """Texts of a whole match, then all texts with the least, the most and none of what a match gives them.

    Names end in a number or are long. `make composed` writes them as a page.
    """
    told, hardest = compose(key, language)
    assert {name: len(lines) for name, lines in told.items() if len(lines) < 10} == {}
    assert {(name, *each) for name, lines in told.items() for each in list_mistakes(lines)} == set()
    assert len(hardest) > 100
    assert find_faults(hardest) == set()


@pytest.mark.parametrize("key", offering("you"))
def test_every_language_says_you_where_english_does(key):
    said = {
        language: {
            f"{message.id.name}.{attribute.id.name}"
            for message in parse_texts(GAMES[key].folder / "text" / f"{language}.ftl").body
            for attribute in getattr(message, "attributes", ())
        }
        for language in LANGUAGES
    }
    assert said["en"]
    assert said["en"] ^ said["de"] == said["en"] ^ said["pt"] == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_of_its_readers_is_theirs(language):
    game = GAMES["ataque"]
    plain = Say(language, game, [("Ann", "red"), ("Ben", "blue")])
    for key in ("territory-of", "space-of", "palace-of"):
        place = text(key, number=1, territory=1, seat=Ref("seat", "0"))
        assert "Ann" in plain(place)
        assert "Ann" in plain.address(1)(place)
        assert "Ann" not in plain.address(0)(place)
