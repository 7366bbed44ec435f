"""The checks of every language: the real texts have no fault, and each planted fault is found."""

import pytest

from render.text.say import ENGLISH, LANGUAGES
from tools.texts import check_texts
from tools.texts.check_texts import (
    check_folder,
    check_glossary,
    check_language,
    check_rules,
    measure_questions,
    renew_marks,
)
from tools.texts.pseudo_language import add_pseudo

OURS = """
lobby-join = Join
command-help = Everything in brief
told-armies = { $seat } brings { $count ->
    [one] 1 army
   *[other] { $count } armies
}
told-end = The match is over.
told-shown = { $seat } shows it
    .seat = You show what you have
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wrong_with_the_texts_that_are_there(language):
    assert check_language(language) == []


@pytest.fixture
def rules(tmp_path):
    """The rules of a game in two languages, the second made from the first."""
    (tmp_path / "RULES.md").write_text("# Rules\n\n## War\n\n**W1** Three rounds.\n\n| die |\n|---|\n| 6 |\n")
    (tmp_path / "RULES.pt.md").write_text(
        "# Regras\n\n## Guerra\n\n**W1** Três rodadas.\n\n| dado |\n|---|\n| 6 |\n"
    )
    assert len([*renew_marks(tmp_path, "pt")]) == 2
    return tmp_path


def change(file, old, new):
    """Write something else into a file."""
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_a_paragraph_of_the_rules_that_changed_in_english_alone_is_a_fault(rules):
    assert [*check_rules(rules, "pt")] == [*check_rules(rules, "de")] == []
    change(rules / "RULES.md", "Three", "Four")
    (fault,) = check_rules(rules, "pt")
    assert "Guerra" in fault
    change(rules / "RULES.pt.md", "Três", "Quatro")
    (marked,) = renew_marks(rules, "pt")
    assert "Quatro" in marked
    assert [*check_rules(rules, "pt")] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [("| 6 |", "| 5 |"), ("## War", "## Battle"), ("Three rounds.", "Three.\n\n**W2** Rounds.")],
)
def test_a_table_a_heading_or_one_more_paragraph_is_a_fault_too(rules, old, new):
    change(rules / "RULES.md", old, new)
    assert [*check_rules(rules, "pt")]


def test_a_forbidden_word_is_a_fault_in_the_rules_too(rules):
    assert [*check_rules(rules, "en")] == []
    change(rules / "RULES.md", "Three rounds", "Three rounds by chance")
    (fault,) = check_rules(rules, "en")
    assert "at random" in fault


def test_a_word_of_the_glossary_that_no_text_says_is_a_fault(tmp_path, monkeypatch):
    words = check_texts.GLOSSARY.read_text(encoding="utf-8")
    (file := tmp_path / "glossary.toml").write_text(words.replace('"Erneuerung"', '"Auffrischung"'), "utf-8")
    monkeypatch.setattr(check_texts, "GLOSSARY", file)
    check_texts.read_glossary.cache_clear()
    (fault,) = check_glossary("de")
    check_texts.read_glossary.cache_clear()
    assert "ataque.renewal" in fault


def test_a_paragraph_without_a_mark_is_a_fault(rules):
    change(rules / "RULES.pt.md", "<!--", "")
    assert len([*check_rules(rules, "pt")]) == 2


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of texts as that of cogs/ is, with English ones."""
    monkeypatch.setattr(check_texts, "ROOT", tmp_path)
    made = tmp_path / "cogs" / "text"
    made.mkdir(parents=True)
    (made / "en.ftl").write_text(OURS, encoding="utf-8")
    return made


def find(folder, words, language="pt"):
    """Return the faults of these texts compared to the English ones."""
    (folder / f"{language}.ftl").write_text(words, encoding="utf-8")
    return [fault.removeprefix(f"cogs/text/{language}.ftl ") for fault in check_folder(folder, language)]


GOOD = """
lobby-join = Entrar
command-help = Tudo em poucas palavras
told-armies = { $seat } traz { $count ->
    [1] 1 exército
   *[other] { $count } exércitos
}
told-end = A partida acabou.
told-shown = { $seat } mostra
    .seat = Você mostra o que tem
"""


@pytest.mark.parametrize(
    ("instead", "words", "fault"),
    [
        ("", "", None),
        ("told-end = A partida acabou.", "", "told-end: missing"),
        (
            "told-end =",
            "told-other = Outra\ntold-end =",
            "told-other: unused: there is no such text in English",
        ),
        ("told-end =", "told-end = Fim\ntold-end =", "told-end: written twice"),
        ("{ $seat } mostra", "{ $whom } mostra", "told-shown: $whom is passed by no code"),
        ("{ $seat } mostra", "Mostra", "told-shown: $seat is not shown"),
        ("    .seat = Você mostra o que tem", "", "told-shown.seat: missing"),
        ("    .seat = Você", "    .whom = Você", "told-shown.seat: missing"),
        ("Você mostra o que tem", "You show what you have", "told-shown.seat: as in English"),
        (
            "Você mostra o que tem",
            "Você mostra { $card }",
            "told-shown.seat: $card is not in the text itself",
        ),
        ("Você mostra o que tem", "Você mostra o thread", "told-shown.seat: “thread”: tópico, mesa"),
        ("A partida acabou.", "{ acabou", ": cannot be read: told-end = { acabou"),
        ("told-end =", "-fim = Fim\ntold-end =", "-fim: is a term, which no text finds"),
        ("[1]", "[one]", "told-armies: [one] also holds 0 in this language: [1]"),
        ("A partida acabou.", "The match is over.", "told-end: as in English"),
        ("A partida acabou.", "O thread acabou.", "told-end: “thread”: tópico, mesa"),
        ("Entrar", "Entrar " * 12, "lobby-join: 83 characters, and a button takes 80"),
        ("Tudo em", "Tudo " * 20, "command-help: 116 characters, and a description of a command takes 100"),
    ],
)
def test_each_kind_of_fault_is_found(folder, instead, words, fault):
    found = find(folder, GOOD.replace(instead, words) if instead else GOOD)
    assert found[:1] == ([fault] if fault else [])


def test_a_text_that_nobody_asks_for_is_found(folder):
    words = OURS + "zzz = Nothing"
    assert "zzz: unused" in find(folder, words, ENGLISH)


def test_an_address_without_its_reader_is_a_fault(folder):
    words = OURS.replace("    .seat =", "    .whom =")
    assert "told-shown.whom: the text has no $whom that could be its reader" in find(folder, words, ENGLISH)


def test_a_folder_without_the_language_is_found(folder):
    assert list(check_folder(folder, "pt")) == ["cogs/text: no pt.ftl"]


def test_options_of_matches_are_measured_with_their_arguments():
    with add_pseudo() as language:
        found = list(measure_questions(language))
    assert any(
        "brigandine card-does: " in fault and "a second line of an option takes 100" in fault
        for fault in found
    )
