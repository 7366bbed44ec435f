"""Find the rule, the term or the thing that answers a question in people's own words, plurals and spelling.

The language's texts say how: `search-skip` lists words that carry no meaning, `search-endings` what words end with,
and `search-same` groups of words that mean the same, a line each. A game may add groups of its own in `search-words`.
Its folder `questions` holds what people ask, one file a language, below the rule or paragraph that answers it. The best
answer is one whose sentences and known questions are much like the typed one (likeness.py), or whose name it has.
"""

import re
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from heapq import nlargest
from itertools import chain, pairwise
from math import exp, log, sqrt
from threading import Lock

from msgspec import Struct

from cogs.reading.likeness import Likeness, Weights, list_words
from cogs.reading.rulebook import cut_sentences, find_passages, fold, list_known, list_passages, read_whole
from engine.rules.core import Ref
from engine.rules.game import AnyGame
from render.text.say import LANGUAGES, Say

SHORTEST = 3  # letters of a stem
# Factors of a word instead of the typed one: with the same meaning, beginning or ending like it, containing it or
# contained in it, or if it may be misspelt.
SAME, BEGUN, INSIDE, MISSPELT = 0.8, 0.6, 0.3, 0.6
LETTERS = 4  # fewest letters of a word that is looked for inside another
CLOSE, SLIP = 0.78, 0.9  # difflib's least similarity of a misspelt word, and of one that is certainly another
TRIED, SIMILAR = 6, 20  # words of a question that may be misspelt, and known words that each is compared with
SPELT = 0.85  # of a thing's name in another form, such as its plural
USUAL = 10  # a stem that more than ten texts have is a usual word
INDEXES = 24  # indexes that are kept
STEMS, ASKED = 4096, 4  # typed words whose meanings are kept, and questions whose likenesses are kept
STEEP = 6.0  # the larger, the more the text that is most like the question counts, and the less all others together
FEW = 8  # added to the number of an answer's texts: else one with a single text wins against one with many
SHARED_WORDS = 0.2  # what a sentence with every word of the question is worth, next to one that is like it
NAMED = 0.1  # added to the likeness of a term or thing that is named
HEAD = 0.4  # of a question that is answered by no sentence in particular, in favour of the first one
WHOLE = 0.3  # what is added if all texts of an answer together have every word of the question
ENOUGH = 0.5  # likeness of an answer in the reader's language, so that no other language is tried
LEAST = 0.2  # likeness of an answer as a part of the best one's
ABOUT = 0.65  # score and likeness together of the best answer to a question that is about the game
FOUND = 8  # most answers to one question
OWN_WORDS = "search-words"  # key of a text that a game may have


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
    """An answer with its score, and the likeness of its text that is most like the question (0 to about 1)."""

    answer: Answer
    score: float
    like: float


class Told(Struct, frozen=True):
    """A text that shows what an answer is about.

    at: the answer's index. sentence: the index of the passage's sentence that it is or asks for, None: unknown.
    """

    at: int
    words: str
    sentence: int | None = None


class Index:
    """The words of a game's rules, terms and things, and of the questions that they answer, in one language."""

    def __init__(self, game: AnyGame, say: Say) -> None:
        self.say = say.speak_of(game)
        self._cut_endings = lru_cache(maxsize=STEMS)(self._cut)
        self._endings = sorted(self.say.line("search-endings").split(), key=len, reverse=True)
        self._skipped = {fold(word) for word in self.say.line("search-skip").split()}
        groups = self.say.line("search-same")
        groups += "\n" + self.say.line(OWN_WORDS) if self.say.speaks(OWN_WORDS) else ""
        phrases = {each.replace("_", " ") for each in fold(groups).split() if "_" in each}
        self._phrases = re.compile(rf"\b(?:{'|'.join(sorted(phrases, key=len, reverse=True))})\b")
        self._same, self._stems = self._read_groups(groups), set[str]()
        self.answers = [*_list_answers(game, self.say.language)]
        # of terms and things: the answer's index, a name and its stems
        self._names = [
            (at, name, {*self.list_stems(name)})
            for at, answer in enumerate(self.answers)
            for name in (self.say(answer.ref).split(", ") if answer.term else ())
        ]
        self._names += [*self._list_foreign(game)]
        self._told = [*self._list_told(game)]
        self._counts = Counter(each.at for each in self._told)
        self._likeness = Likeness(((each.at, each.words) for each in self._told), self.list_stems)
        self._stems = {*self._likeness.stems}
        self._joined = "\n".join(["", *sorted(self._stems), ""])
        self._spelt = defaultdict[str, list[str]](list)  # known words by each pair of neighbouring letters
        for word in sorted({*self._stems, *self._same, *self._skipped}):
            for pair in {*map("".join, pairwise(f" {word} "))}:
                self._spelt[pair].append(word)
        self._compare = lru_cache(maxsize=ASKED)(self._compare_texts)
        self._expand, self._correct = (
            lru_cache(maxsize=STEMS)(each) for each in (self._find_related, self._find_misspelt)
        )

    def _list_foreign(self, game: AnyGame) -> Iterator[tuple[int, str, set[str]]]:
        """Yield names of things in the other languages, with a word that means nothing in this one, as in `_names`."""
        own = {
            stem
            for passage in list_passages(game.key, self.say.language)
            for stem in self.list_stems(passage.words)
        }
        own |= {stem for _, _, stems in self._names for stem in stems} | self._skipped | {*self._same}
        for language in LANGUAGES:
            say = Say(language).speak_of(game)
            for at, answer in enumerate(self.answers):
                name = say(answer.ref) if answer.term and answer.ref.kind != "word" else ""
                stems = {*self.list_stems(name)}
                if stems - own:
                    yield at, name, stems

    def list_stems(self, words: str) -> list[str]:
        """Return the stems of words in their order, without those that carry no meaning."""
        typed = " ".join(list_words(words))
        typed = self._phrases.sub(lambda phrase: phrase[0].replace(" ", "_"), typed)
        return [stem for word in typed.split() if word not in self._skipped for stem in self._part(word)]

    def _part(self, word: str) -> list[str]:
        """Return the stem of a word, or of both parts of a compound that is not known although its parts are."""
        stem = self._cut_endings(word)
        if not self._is_known(stem) and word.isalpha():
            for at in range(len(word) - LETTERS, LETTERS - 1, -1):
                parts = [each for each in (word[:at], word[at:]) if each not in self._skipped]
                stems = [self._cut_endings(each) for each in parts]
                if stems and all(map(self._is_known, stems)):
                    return stems
        return [stem]

    def _is_known(self, stem: str) -> bool:
        return stem in self._stems or stem in self._same

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

    def _list_told(self, game: AnyGame) -> Iterator[Told]:
        """Yield names and explanations of terms, names of things, and sentences and questions of passages."""
        language, places = self.say.language, dict[int, int]()
        yield from (Told(at, name) for at, name, _ in self._names)
        for at, answer in enumerate(self.answers):
            if answer.term:
                if answer.ref.kind == "word":
                    yield Told(at, self.say(game.narration.explain(answer.ref)))
                continue
            places[answer.place] = at
            whole = read_whole(game.key, answer.place, language)
            sentences = () if whole.startswith("- ") else cut_sentences(whole)  # its head has those of a list
            yield from (Told(at, words, number) for number, words in enumerate(sentences))
        for known in list_known(game, language):
            yield Told(places[known.place], known.question, known.sentence)

    def find_answers(self, typed: str, *, misspelt: bool = True) -> list[Found]:
        """Return the best answers to a question, the best first. misspelt: whether words may be misspelt."""
        meant, likes = self._compare(typed, misspelt)
        sums, nearest = defaultdict[int, float](float), defaultdict[int, float](float)
        for number, like in likes.items():
            told = self._told[number]
            sums[told.at] += exp(STEEP * like) - 1
            nearest[told.at] = max(nearest[told.at], like)
        for at, named in self._find_named(typed, meant):
            sums[at] += exp(STEEP * named) - 1
            nearest[at] = max(nearest[at], named)
        covered = self._likeness.cover(typed, meant)
        scores = {
            at: log(1 + sum_ / sqrt(FEW + self._counts[at])) / STEEP + WHOLE * covered.get(at, 0.0)
            for at, sum_ in sums.items()
        }
        best = nlargest(FOUND, scores, key=lambda at: scores[at])
        return [Found(self.answers[at], scores[at], nearest[at]) for at in best]

    def _compare_texts(self, typed: str, misspelt: bool) -> tuple[dict[str, Weights], dict[int, float]]:
        """Return the meanings of a question's stems, and the likeness of each text."""
        meant = self._read_words(typed, misspelt=misspelt)
        return meant, self._likeness.compare(typed, meant)

    def _read_words(self, typed: str, *, misspelt: bool = True) -> dict[str, Weights]:
        """Return for each stem of a question the known stems that it may mean, and of each the factor.

        Words that are not known, or only because a known one is inside them, may be misspelt (*castel*, *cast*). Only
        the first of them are looked up, so that no question takes long.
        """
        meant = {stem: self._expand(stem) for stem in self.list_stems(typed)}
        unknown = [stem for stem, found in meant.items() if len(stem) >= SHORTEST and _is_unsure(stem, found)]
        return meant | {stem: self._correct(stem) | meant[stem] for stem in unknown[:TRIED] if misspelt}

    def _find_named(self, typed: str, asked: Mapping[str, Weights]) -> Iterator[tuple[int, float]]:
        """Yield the terms and things that a question names: the index of each, and its likeness.

        The likeness is larger than the part of the question that the name is, for a name is more than usual words.
        A thing is not meant by a word that only has its stem (*pego* and *Pégaso* in Portuguese). A name that is a
        usual word must be typed as it is (*greife* and *Greif* in German).
        """
        rarity = self._likeness.measure_rarity
        meant = {max(stems, key=lambda each: stems[each]) for stems in asked.values() if stems}
        total = sum(map(rarity, meant)) + sum(rarity(stem) for stem, stems in asked.items() if not stems)
        for at, name, stems in self._names:
            if not stems or not stems <= meant:
                continue
            if stems == meant if self.answers[at].ref.kind == "word" else self._is_spelt(name, stems, typed):
                yield at, sqrt(sum(map(rarity, stems)) / total) + NAMED

    def list_named(self, words: str) -> list[Answer]:
        """Return the things that a text names, the rarest name first."""
        parts = dict(self._find_named(words, self._read_words(words)))
        return [self.answers[at] for at in sorted(parts, key=lambda each: -parts[each])]

    def _is_spelt(self, name: str, stems: Iterable[str], typed: str) -> bool:
        """Return True if a question has the words of a thing's name, or words like them if these are no usual ones."""
        usual = all(self._likeness.count_texts(stem) > USUAL for stem in stems)
        words = list_words(typed)
        return all(get_close_matches(each, words, 1, 1.0 if usual else SPELT) for each in list_words(name))

    def weigh_sentences(self, typed: str, place: int, sentences: Sequence[str]) -> list[float]:
        """Return how well each sentence answers a question. sentences: all of the passage."""
        meant, compared = self._compare(typed, True)
        worth = [SHARED_WORDS * self._likeness.cover_text(words, meant) for words in sentences]
        likes = [0.0] * len(sentences)
        for number, like in compared.items():
            told = self._told[number]
            if self.answers[told.at] == Answer(place):
                at, part = (0, HEAD) if told.sentence is None else (told.sentence, 1.0)
                likes[at] = max(likes[at], part * like)
        return [sum(both) for both in zip(worth, likes, strict=True)]

    def _find_related(self, stem: str) -> Weights:
        """Return the known stems that a typed one may mean, each with a factor: 1 for itself, less for others."""
        found = {each: SAME for each in sorted(self._same.get(stem, ())) if each in self._stems}
        for each in self._list_around(stem):
            found.setdefault(each, BEGUN if each.startswith(stem) or each.endswith(stem) else INSIDE)
        if stem.isalnum():
            starts = {stem[at:end] for at in range(len(stem)) for end in range(at + LETTERS, len(stem) + 1)}
            for each in sorted(starts & self._stems):
                found.setdefault(each, BEGUN if stem.startswith(each) or stem.endswith(each) else INSIDE)
        return found | ({stem: 1.0} if stem in self._stems else {})

    def _list_around(self, stem: str) -> Iterator[str]:
        """Yield the known words that contain a stem."""
        at = self._joined.find(stem) if len(stem) >= LETTERS else -1
        while at >= 0:
            end = self._joined.index("\n", at)
            word = self._joined[self._joined.rindex("\n", 0, at) + 1 : end]
            if word.isalnum():
                yield word
            at = self._joined.find(stem, end)

    def _find_misspelt(self, stem: str) -> Weights:
        """Return the known stems that a misspelt one may mean, each with a factor. Empty if it has no meaning."""
        shared = Counter(
            chain.from_iterable(self._spelt.get(each, ()) for each in map("".join, pairwise(f" {stem} ")))
        )
        likely = nlargest(SIMILAR, shared, key=lambda each: (shared[each] / (len(each) + len(stem)), each))
        found, sure = Weights(), get_close_matches(stem, likely, 2, SLIP)
        for each in sure if self._expand(stem) else get_close_matches(stem, likely, 2, CLOSE):
            if each in self._skipped:
                break
            found[each] = SAME if each in sure else MISSPELT
            found |= dict.fromkeys(sorted(self._same.get(each, ())), MISSPELT * SAME)
        return found


def _is_unsure(stem: str, found: Iterable[str]) -> bool:
    """Return True if all that a stem may mean (found) are shorter words inside it."""
    return all(each in stem and each != stem for each in found)


def _list_answers(game: AnyGame, language: str) -> Iterator[Answer]:
    """Yield the terms, the things and the passages of a game's rules."""
    told = game.narration
    for ref in (*told.list_words(), *told.list_things()):
        term = ref.id if ref.kind == "word" else f"{ref.kind} {ref.id}"
        yield Answer(_find_rule(game.key, told.find_rule(ref), language), term)
    for place, passage in enumerate(list_passages(game.key, language)):
        if not passage.is_heading:
            yield Answer(place)


@lru_cache(maxsize=256)
def _find_rule(game: str, rule: str, language: str) -> int:
    """Return the index of the passage of a rule, or of the first passage if there is none."""
    return next(iter(find_passages(game, rule, language)), 0)


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
    """Return the best answers of a game's rules to a question, the best first.

    A question in another language than the reader's is understood too: then the best answers in all languages are
    returned. Answers that are LEAST like it are left out. Empty for a question about something else.
    """
    found = load_index(game, language).find_answers(typed)
    if not found or found[0].like < ENOUGH:
        best = {each.answer: each for each in found}
        for other in LANGUAGES:
            for each in (
                load_index(game, other).find_answers(typed, misspelt=False) if other != language else ()
            ):
                best[each.answer] = max(each, best.get(each.answer, each), key=lambda one: one.score)
        found = nlargest(FOUND, best.values(), key=lambda each: each.score)
    if not found or found[0].score + found[0].like < ABOUT:
        return []
    return [each for each in found if each.like >= LEAST * found[0].like]
