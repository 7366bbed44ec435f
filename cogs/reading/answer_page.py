"""Show the answers to a question on one screen: of each the sentences that answer, and a menu of more."""

from collections.abc import Iterable, Iterator, Sequence

from discord import SelectOption, ui

from cogs.reading.answers import Answer, find_answers, load_index, read_answer
from cogs.reading.buttons import PickAnswer
from cogs.reading.rulebook import MARKS, PICTURE, cut_sentences, fold, list_passages, name_passage, read_whole
from cogs.ui.components import PressedItem, make_choice, make_row
from cogs.ui.layout import CHOICE, Layout, clip_words
from cogs.ui.navigation import ReadRules
from cogs.ui.phone import measure_lines
from engine.rules.game import AnyGame
from render.text.say import Say

# Points of a phone's screen for the texts of answers. Above and below are the command's name, buttons and the menu.
ROOM = 430
# Characters quoted from a passage: of a chosen one, of an answer that is likelier than all others, of one that is not,
# below a term, and of each further answer.
CHOSEN, LIKELIER, LIKELY, BESIDE_TERM, FURTHER = 700, 400, 300, 240, 150
# By which the score of a second answer may be lower if it is about as good, and of an answer that is shown at all.
NEAR, FAR = 0.05, 0.35
OTHERS = 2  # other answers that are shown however unlikely they are, unless the first one is SURE
SURE = 0.9  # likeness of a first answer
FEW = 6  # words, so that a quote is only a fragment
BESIDE = 0.1  # what the first sentence, and one beside a quoted one, is worth more
MENU, KEPT = 25, 50  # options of a menu, and characters of a question that its id keeps


def quote_passage(game: AnyGame, place: int, typed: str, language: str, size: int) -> str:
    """Return a passage and the list below it, or if that exceeds `size` characters, some of its sentences.

    The first chosen is the one that answers the question best, however long it is. The next best that there is room
    for follow, the first of all and those beside a chosen one by preference. An ellipsis stands for what is left out.
    """
    words = read_whole(game.key, place, language)
    if len(words) <= size:
        return words
    sentences = cut_sentences(words)
    worth = load_index(game, language).weigh_sentences(typed, place, sentences)
    head = f"**{name_passage(list_passages(game.key, language)[place])}** … "
    left, room, taken = {*range(len(sentences))}, size - len(head), set[int]()
    while left:
        best = max(
            left, key=lambda at: worth[at] + BESIDE * bool(taken and (not at or taken & {at - 1, at + 1}))
        )
        left.remove(best)
        if not taken or len(sentences[best]) <= room:
            taken.add(best)
            room -= len(sentences[best])
    quoted = "".join(
        sentences[at] if at - 1 in taken or not at else f"… {sentences[at]}" for at in sorted(taken)
    )
    quoted = head + quoted.removeprefix("… ") if 0 not in taken and head[2] != "*" else quoted
    return quoted.rstrip() + ("" if len(sentences) - 1 in taken else " …")


def list_answers(game: AnyGame, typed: str, key: str, say: Say) -> tuple[list[Answer], list[str]]:
    """Return the answers to a question, the best first, and the lines of a screen. Call it on a thread.

    key: the answer to put first and to quote alone, "": the best one. say: with the game's texts.
    """
    chosen = read_answer(game, key, say.language) if key else None
    # a key of an earlier edition is a question
    asked = typed if typed or chosen is not None else key.lstrip("=")
    likely = find_answers(game, asked, say.language) if asked else []
    found = [each.answer for each in likely]
    if chosen is not None:
        found = [chosen, *(each for each in found if each != chosen)]
    if not found:
        return [], []
    asked = asked or name_topic(game, found[0], say)
    if chosen is not None:
        return found, _write_first(game, chosen, _quote_first(game, chosen, asked, say, CHOSEN), say)
    is_near = len(likely) > 1 and likely[1].score >= likely[0].score - NEAR
    quote = _quote_first(game, found[0], asked, say, LIKELY if is_near else LIKELIER)
    found = _list_beside(game, found, say, quoted=bool(quote))
    lines = _write_first(game, found[0], quote, say)
    # a thing that is named is far likelier than all rules about it
    least = next((each.score for each in likely if not each.answer.term), likely[0].score) - FAR
    unlikely = {each.answer for each in likely if each.score < least}
    shown = 0 if likely[0].like >= SURE else OTHERS
    others = (each for at, each in enumerate(found[1:]) if at < shown or each not in unlikely)
    return found, [*lines, *_write_further(game, others, asked, say, ROOM - _measure_height(lines))]


def _write_further(
    game: AnyGame, answers: Iterable[Answer], asked: str, say: Say, room: float
) -> Iterator[str]:
    """Yield a line of each answer that there is room for, in points."""
    for each in answers:
        quote = _quote_further(game, each, asked, say)
        if _is_fragment(quote, game, each, say):
            continue
        line = say.line("rules-further", words=quote)
        room -= _measure_height([line])
        if room >= 0:
            yield line


def _is_fragment(quote: str, game: AnyGame, answer: Answer, say: Say) -> bool:
    """Return True if so little of a passage is left that it reads like the answer to another question."""
    name = name_passage(list_passages(game.key, say.language)[answer.place])
    return quote.endswith("…") and len(quote.removeprefix(name).split()) <= FEW


def _measure_height(lines: Sequence[str]) -> int:
    return sum(measure_lines("\n".join(lines).splitlines()))


def _write_first(game: AnyGame, answer: Answer, quote: str, say: Say) -> list[str]:
    """Return the lines of the first answer. quote: the words of the rules, "" for none."""
    lines = [say.line("rules-answer", game=say.title(game.key), topic=name_topic(game, answer, say))]
    if answer.term:
        lines.append(say(game.narration.explain(answer.ref)))
    if quote:
        lines.append(say.line("rules-found", words=quote) if answer.term else quote)
    return lines


def _quote_first(game: AnyGame, answer: Answer, asked: str, say: Say, size: int) -> str:
    """Return the words of the rules of an answer. Empty if the rule of a thing's kind does not name the thing."""
    quote = quote_passage(game, answer.place, asked, say.language, BESIDE_TERM if answer.term else size)
    is_thing = answer.term and answer.ref.kind != "word"
    return "" if is_thing and fold(say(answer.ref)) not in fold(quote) else quote


def _list_beside(game: AnyGame, found: Sequence[Answer], say: Say, *, quoted: bool) -> list[Answer]:
    """Return answers without the rule that is quoted below the first one.

    If none is quoted, the first thing that a term's explanation names, such as a keyword, comes second.
    """
    first, *others = found
    if first.term and quoted:
        others = [each for each in others if each != Answer(first.place)]
    elif first.term:
        explained = say(game.narration.explain(first.ref))
        others = [*load_index(game, say.language).list_named(explained)[:1], *others]
    return list(dict.fromkeys([first, *others]))


def _quote_further(game: AnyGame, answer: Answer, asked: str, say: Say) -> str:
    """Return a term with its explanation, or a part of a passage, in one line."""
    if answer.term:
        return clip_words(f"**{say(answer.ref)}**: {say(game.narration.explain(answer.ref))}", FURTHER)
    return " ".join(MARKS.sub("", quote_passage(game, answer.place, asked, say.language, FURTHER)).split())


def name_topic(game: AnyGame, answer: Answer, say: Say) -> str:
    """Return the term of an answer, or the title of its passage."""
    return say(answer.ref) if answer.term else list_passages(game.key, say.language)[answer.place].title


def build_answer(
    match: int,
    game: AnyGame,
    found: Sequence[Answer],
    lines: Sequence[str],
    typed: str,
    say: Say,
    ways: Sequence[PressedItem],
) -> Layout:
    """Build these answers on one screen: the lines from list_answers, and all others than the first as a menu.

    say: with the game's texts. ways: further buttons.
    """
    view = Layout().add_item(ui.TextDisplay("\n".join(lines)))
    page = list_passages(game.key, say.language)[found[0].place].page
    whole = ReadRules.of_page(match, game.key, page).button(say, say.line("rules-more"))
    view.add_item(make_row(whole, *ways))
    if len(found) > 1:
        listed = [name_answer(game, each, say) for each in found[1:]]
        view.add_item(make_row(build_menu(match, game, typed, listed, say.line("rules-others"))))
    return view


def build_unknown(match: int, game: AnyGame, typed: str, say: Say, ways: Sequence[PressedItem]) -> Layout:
    """Build the reply to a question without an answer: a menu of the glossary's terms, a button to the rules."""
    view = Layout().add_item(ui.TextDisplay(say.line("rules-unknown", topic=typed)))
    whole = ReadRules.of_page(match, game.key).button(say, say.line("rules-more"))
    view.add_item(make_row(whole, *ways))
    terms = [each for each in load_index(game, say.language).answers if each.ref.kind == "word" and each.term]
    if terms:
        listed = [name_answer(game, each, say) for each in terms[:MENU]]
        view.add_item(make_row(build_menu(match, game, typed, listed, say.line("button-what"))))
    return view


def build_menu(match: int, game: AnyGame, typed: str, listed: list[SelectOption], hint: str) -> PressedItem:
    """Return a menu of answers. Its id keeps the question."""
    return PickAnswer(match, arg=f"{game.key}:{typed[:KEPT]}").menu(listed, hint)


def name_answer(game: AnyGame, answer: Answer, say: Say) -> SelectOption:
    """Return an answer as an option: a term and what it is, or the head of a passage."""
    if answer.term:
        told = clip_words(say(game.narration.explain(answer.ref)), CHOICE)
        return make_choice(say(answer.ref), answer.key, told)
    passage = list_passages(game.key, say.language)[answer.place]
    words = " ".join(MARKS.sub("", PICTURE.sub(r"\1", passage.words)).split())
    return make_choice(clip_words(words, CHOICE), answer.key, passage.title)
