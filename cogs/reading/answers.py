"""Find the rule, the term or the thing that answers a question in people's own words, plurals and spelling.

The language's texts say how: `search-skip` lists words that carry no meaning, `search-endings` what words end with,
and `search-same` groups of words that mean the same, a line each. A game may add groups of its own in `search-words`.
Its folder `questions` holds what people ask, one file a language, below the rule or paragraph that answers it. The best
answer is one whose known questions are much like the typed one (known.py), and that has its words.
"""

import re
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from heapq import nlargest
from itertools import pairwise
from math import log, sqrt
from threading import Lock

from discord import SelectOption, ui
from msgspec import Struct

from cogs.reading.buttons import PickAnswer
from cogs.reading.known import ALIKE, KnownQuestions, Liking, Weights, list_words
from cogs.reading.rulebook import (
    MARKS,
    PICTURE,
    RULE,
    cut_sentences,
    find_passages,
    fold,
    list_known,
    list_passages,
    read_whole,
)
from cogs.ui.components import PressedItem, make_choice, make_row
from cogs.ui.layout import CHOICE, Layout, clip_words
from cogs.ui.navigation import ReadRules
from engine.rules.core import Ref
from engine.rules.game import AnyGame
from render.text.say import LANGUAGES, Say

NAMED = re.compile(r"\*\*(.+?)\*\*|\*([^*]+)\*(:?)")  # a bold or an italic name in a passage
SHORTEST = 3  # letters of a stem
# Weights of a word by its place: a term's name, a bold name on the first page, a bold name on other pages, an
# italic name before a colon, another italic name.
NAME, BRIEF, BOLD, DEFINED, LISTED = 6.0, 6.5, 3.5, 3.0, 1.6
# Further weights: among a passage's first words, in its page's title, in its text, in a term's explanation, and in
# a title for the first passage below it.
LEAD, HEADING, BODY, TOLD, TITLE = 1.4, 0.8, 1.0, 0.8, 4.5
COUNTED, COUNT = "#", 9.5  # prefix of a stem after a number (for "how many"), and the weight of such a stem
ASIDE = 0.8  # factor of all weights in an example, a caption or another passage that is no rule
# Factors of a word instead of the typed one: with the same meaning, beginning or ending like it, containing it or
# contained in it, or if it may be misspelt.
SAME, BEGUN, INSIDE, MISSPELT = 0.65, 0.5, 0.3, 0.6
LETTERS = 4  # fewest letters of a word that is looked for inside another
CLOSE = 0.78  # difflib's least similarity of a misspelt word
SPELT = 0.85  # of a thing's name in another form, such as its plural
INDEXES = 24  # indexes that are kept
STEMS = 4096  # typed words whose meanings are kept
RARE = 3  # a word in at most so many places counts as the rarest
GENERAL = 1.07  # factor of the first page
LOOKED_UP = 0.4  # the most that the words of an answer add to the similarity of its known questions
NAMED_BY = 3.0  # what a term's name adds if it is all that the question has
THING, MOSTLY = 1.5, 0.5  # what a thing's name adds if it is at least this part of the question
WHOLE = 0.85  # exponent of the covered part of a question
FIRST_WORDS = 12  # words at the beginning of a passage that show its subject
# Words of a usual passage, and the part of them that even a shorter passage is taken to have.
USUAL, SHORT = 25, 0.6
ENOUGH = 0.5  # the part of a question that answers must cover, unless the best one covers less
FOUND = 6  # most answers to one question
# Characters quoted from a passage: of a chosen one, of the best answer, below a term, and of each further answer.
CHOSEN, BEST, BESIDE_TERM, FURTHER = 700, 400, 240, 190
QUOTED = 3  # answers to read at once
OWN_WORDS = "search-words"  # key of a text that a game may have
MENU, KEPT = 25, 50  # options of a menu, and characters of a question that its id keeps


class Answer(Struct, frozen=True):
    """An answer: the passage at this index (place), or a term or thing and the passage about it.

    term: the id of a glossary term, or the kind and the id of a thing.
    """

    place: int
    term: str = ""

    @property
    def ref(self) -> Ref:
        """The term or thing."""
        kind, _, id_ = self.term.rpartition(" ")
        return Ref(kind or "word", id_)

    @property
    def key(self) -> str:
        """The answer as the value of a menu's option."""
        return f"={self.term}" if self.term else str(self.place)


def read_answer(game: AnyGame, key: str, language: str) -> Answer | None:
    """Return the answer with this key. None if the game's rules have no such answer."""
    known = load_index(game, language).answers
    return next((each for each in known if each.key == key), None)


class Found(Struct, frozen=True):
    """An answer with its score, and the part of the question that it covers (0 to 1)."""

    answer: Answer
    score: float
    covered: float


class Index:
    """The words of a game's rules and terms in one language."""

    def __init__(self, game: AnyGame, say: Say) -> None:
        self.say = say.speak_of(game)
        self._cut_endings = lru_cache(maxsize=STEMS)(self._cut)
        self._endings = sorted(self.say.line("search-endings").split(), key=len, reverse=True)
        self._skipped = {fold(word) for word in self.say.line("search-skip").split()}
        groups = [
            self.say.line("search-same"),
            self.say.line(OWN_WORDS) if self.say.speaks(OWN_WORDS) else "",
        ]
        self._counting = {self._cut_endings(fold(word)) for word in self.say.line("search-count").split()}
        self._numbers = {fold(word) for word in self.say.line("search-numbers").split()}
        groups.append(self.say.line("search-count"))
        phrases = {each.replace("_", " "): each for each in fold(" ".join(groups)).split() if "_" in each}
        self._phrases = re.compile(rf"\b(?:{'|'.join(sorted(phrases, key=len, reverse=True))})\b")
        self._same = self._read_groups("\n".join(groups[:-1]))
        self.answers = list[Answer]()
        # by stem: its weight by index of answers
        self._places: defaultdict[str, dict[int, float]] = defaultdict(dict)
        self._favours, self._names = list[float](), list[list[set[str]]]()
        for answer, weights in self._read_answers(game):
            brief = not answer.term and list_passages(game.key, self.say.language)[answer.place].page == 0
            self._favours.append(GENERAL if brief else 1.0)
            named = self.say(answer.ref).split(", ") if answer.term else []
            self._names.append([{*self.list_stems(name)} for name in named])
            for stem, weight in weights.items():
                self._places[stem][len(self.answers)] = weight
            self.answers.append(answer)
        self.known = KnownQuestions(list_known(game, self.say.language), self.list_stems)
        self._stems = sorted({*self._places, *self.known.asking})
        # the known stems that a typed one may mean, each with a factor: 1 for itself, less for others
        self.expand = lru_cache(maxsize=STEMS)(self._expand)

    def list_stems(self, words: str) -> list[str]:
        """Return the stems of words in their order, without those that carry no meaning."""
        typed = " ".join(list_words(words))
        typed = self._phrases.sub(lambda phrase: phrase[0].replace(" ", "_"), typed)
        return [self._cut_endings(word) for word in typed.split() if word not in self._skipped]

    def _cut(self, word: str) -> str:
        """Return a word without its endings. A phrase stays."""
        while "_" not in word:
            ending = next((each for each in self._endings if word.endswith(each)), "")
            if not ending or len(word) - len(ending) < SHORTEST:
                return word
            word = word[: -len(ending)]
        return word

    def _read_groups(self, lines: str) -> dict[str, set[str]]:
        """Return by stem the other stems with the same meaning. lines: one group of words per line."""
        same = defaultdict[str, set[str]](set)
        for line in lines.splitlines():
            group = {self._cut_endings(fold(word)) for word in line.split()}
            for stem in group:
                same[stem] |= group - {stem}
        return same

    def _read_answers(self, game: AnyGame) -> Iterator[tuple[Answer, Weights]]:
        """Yield each term, then each passage, with the weights of its stems."""
        language, told = self.say.language, game.narration
        for term in told.list_words():
            names = [(NAME, name) for name in self.say(term).split(", ")]
            weights = self._weigh([*names, (TOLD, self.say(told.explain(term)))])
            yield Answer(_find_rule(game.key, told.find_rule(term), language), term.id), weights
        for thing in told.list_things():
            place = _find_rule(game.key, told.find_rule(thing), language)
            yield Answer(place, f"{thing.kind} {thing.id}"), self._weigh([(NAME, self.say(thing))])
        for place, passage in enumerate(list_passages(game.key, language)):
            parts = [(HEADING, passage.title)]
            if passage.is_heading:
                parts = [(TITLE, passage.words)]
            else:
                parts += _weigh_parts(passage.words, BRIEF if passage.page == 0 else BOLD)
            share = (
                ASIDE
                if passage.words.startswith(">") or (passage.page and not RULE.match(passage.words))
                else 1.0
            )
            yield (
                Answer(place + passage.is_heading),
                {stem: share * weight for stem, weight in self._weigh(parts).items()},
            )

    def _weigh(self, parts: Iterable[tuple[float, str]]) -> Weights:
        """Return the weight of each stem in these texts: its largest, and a little for each repeat.

        parts: pairs of weight and text.
        """
        counts = Weights()
        for weight, words in parts:
            stems = self.list_stems(words)
            size = len(stems) / USUAL if weight <= BODY else 1.0 if weight == LEAD else len(stems) ** 1.4
            share = weight / sqrt(max(size, SHORT))
            for stem in stems:
                most = max(counts.get(stem, 0.0), share)
                counts[stem] = most + (0.1 if stem in counts else 0.0)
            for at, (before, stem) in enumerate(pairwise(stems)):
                if before.isdecimal() or before in self._numbers:
                    counts.setdefault(COUNTED + stem, COUNT / sqrt(1 + at / 10))
        return counts

    def find_answers(self, typed: str) -> list[Found]:
        """Return the best answers to a question, the best first."""
        asked = list(dict.fromkeys(self.list_stems(typed)))
        counts = not self._counting.isdisjoint(asked)
        worths = {stem: {**self.expand(stem)} for stem in asked if stem not in self._counting}
        rare = {stem: self._measure_rarity(stem, words) for stem, words in worths.items()}
        if counts:
            for words in worths.values():
                words |= {COUNTED + stem: worth for stem, worth in words.items()}
        total = sum(rare.values()) or 1.0
        scores, covered = defaultdict[int, float](float), defaultdict[int, float](float)
        for stem, words in worths.items():
            for at, weight in self._find_places(words).items():
                scores[at] += weight * rare[stem]
                covered[at] += min(weight, 1.0) * rare[stem] / total
        for at in scores:
            scores[at] *= covered[at] ** WHOLE * self._favours[at]
        most = max(scores.values(), default=1.0)
        likes = self.known.compare(typed, self.expand)
        meant = {max(words, key=lambda each: words[each]) for words in worths.values() if words}
        ranked, none = list[tuple[float, int]](), Liking()
        for at, answer in enumerate(self.answers):
            liking = none if answer.term else likes.get(answer.place, none)
            named = self._measure_naming(at, meant, typed, counts=counts) if answer.term else 0.0
            if at in scores or liking is not none:
                looked_up = LOOKED_UP * min(covered[at], 1.0) * scores[at] / most
                ranked.append((named + liking.score + looked_up, at))
        best = dict[Answer, Found]()
        for score, at in nlargest(2 * FOUND, ranked, key=lambda each: each[0]):
            answer = self.answers[at]
            nearest = none.nearest if answer.term else likes.get(answer.place, none).nearest
            best.setdefault(answer, Found(answer, score, max(nearest, covered[at])))
        return list(best.values())[:FOUND]

    def _measure_naming(self, at: int, meant: set[str], typed: str, *, counts: bool) -> float:
        """Return what a term's or a thing's name adds. meant: the question's stems. counts: it asks how many.

        A thing is not meant by a word that only has its stem (*pego* and *Pégaso* in Portuguese). A name that is
        frequent in known questions must be typed as it is (*greife* and *Greif* in German).
        """
        answer = self.answers[at]
        if answer.ref.kind == "word":
            return NAMED_BY if meant and meant in self._names[at] and not counts else 0.0
        name = self._names[at][0]
        if not name or not name <= meant:
            return 0.0
        rare = any(len(self.known.asking.get(stem, ())) <= RARE for stem in name)
        words, alike = list_words(typed), SPELT if rare else 1.0
        if not all(get_close_matches(each, words, 1, alike) for each in list_words(self.say(answer.ref))):
            return 0.0
        part = sum(map(self.known.measure_worth, name)) / sum(map(self.known.measure_worth, meant))
        return THING * part if part >= MOSTLY else 0.0

    def find_sentence(self, typed: str, place: int, sentences: Sequence[str]) -> int:
        """Return the index of the sentence of this passage that answers a question."""
        liking = self.known.compare(typed, self.expand).get(place)
        if liking is not None and liking.sentence is not None and liking.nearest >= ALIKE:
            return liking.sentence
        worths = {stem: self.expand(stem) for stem in self.list_stems(typed)}
        held = list[float]()
        for each in sentences:
            stems = {*self.list_stems(each)}
            held.append(
                sum(
                    max((worth for like, worth in words.items() if like in stems), default=0.0)
                    * self._measure_rarity(stem, words)
                    for stem, words in worths.items()
                )
            )
        return held.index(max(held))

    def _find_places(self, words: Weights) -> dict[int, float]:
        """Return the indexes of answers with one of these stems, each with the best stem's weight there."""
        best = dict[int, float]()
        for stem, worth in words.items():
            for at, weight in self._places.get(stem, {}).items():
                best[at] = max(best.get(at, 0.0), worth * weight)
        return best

    def _measure_rarity(self, asked: str, words: Weights) -> float:
        """Return the weight of a typed stem: the rarer it is in the rules, the larger. 1 if it is unknown.

        words: the stems that it may mean, from expand. If the rules lack the typed one, the most frequent of
        these counts.
        """
        places = len(self._places.get(asked, {})) or max(
            (len(self._places.get(stem, {})) for stem, worth in words.items() if worth >= SAME), default=0
        )
        return log(1 + len(self.answers) / max(places, RARE)) if places else 1.0

    def _expand(self, stem: str) -> Weights:
        found = {each: SAME for each in sorted(self._same.get(stem, ())) if each in self._stems}
        for each in self._stems:
            short, long = sorted((stem, each), key=len)
            if each not in found and len(short) >= LETTERS and short in long and long.isalnum():
                found[each] = BEGUN if long.startswith(short) or long.endswith(short) else INSIDE
        if stem in self._stems:
            found[stem] = 1.0
        if not found:
            words = sorted({*self._stems, *self._same})
            for each in get_close_matches(stem, words, 2, CLOSE) if len(stem) >= SHORTEST else ():
                found[each] = MISSPELT
                found |= dict.fromkeys(sorted(self._same.get(each, ())), MISSPELT * SAME)
        return found


@lru_cache(maxsize=256)
def _find_rule(game: str, rule: str, language: str) -> int:
    """Return the index of the passage of a rule, or of the first passage if there is none."""
    return next(iter(find_passages(game, rule, language)), 0)


def _weigh_parts(words: str, bold: float) -> Iterator[tuple[float, str]]:
    """Yield a passage's names, first words and whole text, each after its weight. bold: weight of bold names."""
    rule = RULE.match(words)
    if rule is not None and rule["term"]:
        yield BOLD, rule["term"]
    for told, italic, colon in NAMED.findall(words) if not words.startswith(">") else ():
        if told:
            yield bold, told
        else:
            yield DEFINED if colon else LISTED, italic
    text = MARKS.sub(" ", PICTURE.sub(r"\1", words))
    yield LEAD, " ".join(text.split()[:FIRST_WORDS])
    yield BODY, text


_indexes = OrderedDict[tuple[str, bytes, str], Index]()  # by game, edition and language, the latest used last
_indexing = Lock()  # questions are looked up on several threads


def load_index(game: AnyGame, language: str) -> Index:
    """Return an edition's index in a language, made once. That takes up to half a second, so call it on a thread."""
    with _indexing:
        key = game.key, game.data, language
        if key not in _indexes:
            _indexes[key] = Index(game, Say(language))
        _indexes.move_to_end(key)
        if len(_indexes) > INDEXES:
            _indexes.popitem(last=False)
        return _indexes[key]


def find_answers(game: AnyGame, typed: str, language: str) -> list[Found]:
    """Return the answers of a game's rules to a question, the best first.

    A question in another language than the reader's is understood too. Answers that cover less than ENOUGH of it
    are left out, unless the best one does. Empty if no answer has any of its words.
    """
    best = list[Found]()
    for each in (language, *(other for other in LANGUAGES if other != language)):
        found = load_index(game, each).find_answers(typed)
        if found and found[0].covered > (best[0].covered + 0.3 if best else 0.0):
            best = found
        if best and best[0].covered >= ENOUGH:
            break
    return [found for found in best if found.covered >= min(ENOUGH, best[0].covered)] if best else []


def quote_passage(game: AnyGame, place: int, typed: str, language: str, size: int) -> str:
    """Return a passage and the list below it, or if that exceeds `size` characters, a part of this size.

    The part begins with the sentence that answers the most similar known question, else with the one that has
    most of the typed words.
    """
    words = read_whole(game.key, place, language)
    if len(words) <= size:
        return words
    sentences = cut_sentences(words)
    first = load_index(game, language).find_sentence(typed, place, sentences)
    rule = RULE.match(words)
    head = f"**{rule['name']}** … " if rule is not None and first else ""
    return clip_words(head + "".join(sentences[first:]), size)


def list_answers(game: AnyGame, typed: str, key: str, say: Say) -> tuple[list[Answer], list[str]]:
    """Return the answers to a question, the best first, and the rules' words of the first ones. Call it on a thread.

    key: the answer to put first and to quote alone, "": the best one. say: with the game's texts.
    """
    chosen = read_answer(game, key, say.language) if key else None
    asked = (
        typed if typed or chosen is not None else key.lstrip("=")
    )  # a key of an earlier edition is a question
    found = [each.answer for each in find_answers(game, asked, say.language)] if asked else []
    if chosen is not None:
        found = [chosen, *(each for each in found if each != chosen)]
    if not found:
        return [], []
    asked = asked or name_topic(game, found[0], say)
    size = BESIDE_TERM if found[0].term else BEST if chosen is None else CHOSEN
    quotes = [quote_passage(game, found[0].place, asked, say.language, size)]
    if chosen is None:
        quotes += [_quote_further(game, each, asked, say) for each in found[1:QUOTED]]
    return found, quotes


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
    quotes: Sequence[str],
    typed: str,
    say: Say,
    ways: Sequence[PressedItem],
) -> Layout:
    """Build the first of these answers on one screen, a term or a passage, and below it those quoted besides.

    All others are a menu. quotes: from list_answers. say: with the game's texts. ways: further buttons.
    """
    first = found[0]
    passage = list_passages(game.key, say.language)[first.place]
    lines = [say.line("rules-answer", game=say.title(game.key), topic=name_topic(game, first, say))]
    if first.term:
        lines.append(say(game.narration.explain(first.ref)))
    lines.append(say.line("rules-found", words=quotes[0]) if first.term else quotes[0])
    lines += [say.line("rules-further", words=each) for each in quotes[1:]]
    view = Layout().add_item(ui.TextDisplay("\n".join(lines)))
    whole = ReadRules.of_page(match, game.key, passage.page).button(say, say.line("rules-more"))
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
