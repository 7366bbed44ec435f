"""What people are known to ask about a game: which paragraph answers the questions most like a typed one.

Two measures add up. The nearest known question is compared by its stems, the rare ones first. All known questions of a
paragraph together are compared by words, stems and pairs of words, so that a new mixture of their words is recognized.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import hypot, log, sqrt
from typing import TypeAlias

from msgspec import Struct

from cogs.reading.rulebook import Known, fold

WORD = re.compile(r"\w+")
APOSTROPHES = str.maketrans("", "", "'’")  # so that "can't" is one word
ALIKE = 0.65  # least similarity (0 to 1) of a known question whose sentence is quoted
THEME = 2.0  # weight of all known questions of a paragraph together, next to the nearest one
TOLD = (
    0.3  # least similarity of all known questions of a paragraph together that makes it an answer by itself
)
MEANT = 0.5  # factor of a stem that is only meant, among all known questions of a paragraph
COMMON = 0.3  # rarity of a word in every known question
SAME_WORDS = 2.0  # further score of the paragraph below which the typed question stands word for word
STEM = "="  # prefix of stems among words and pairs of words
Weights: TypeAlias = dict[str, float]


class Liking(Struct):
    """How much a paragraph's known questions are like a typed one. nearest: the similarity of one of them (0 to 1)."""

    score: float = 0.0
    nearest: float = 0.0
    sentence: int | None = None


def list_words(typed: str) -> list[str]:
    """Return the words of a question without accents and apostrophes."""
    return WORD.findall(fold(typed).translate(APOSTROPHES))


def _list_features(typed: str, stems: Iterable[str]) -> tuple[str, ...]:
    """Return the different words, stems and pairs of words of a question."""
    words = list_words(typed)
    pairs = (f"{before} {after}" for before, after in pairwise(["", *words, ""]))
    return (*dict.fromkeys((*words, *pairs, *(STEM + stem for stem in stems))),)


class KnownQuestions:
    """The known questions of a game in one language, to compare with typed ones."""

    def __init__(self, known: Iterable[Known], list_stems: Callable[[str], Sequence[str]]) -> None:
        self._list_stems = list_stems
        self._known = [*known]
        own = [[*dict.fromkeys(list_stems(each.question))] for each in self._known]
        self.asking = defaultdict[str, list[int]](list)  # by stem: the indexes of known questions with it
        for at, stems in enumerate(own):
            for stem in stems:
                self.asking[stem].append(at)
        self._worths = [sum(map(self.measure_worth, stems)) for stems in own]
        self._exact = {" ".join(list_words(each.question)): each.place for each in self._known}
        # by word, stem and pair of words: its rarity, and places of paragraphs each with what it is worth there
        self._rarity, self._themes = Weights(), dict[str, tuple[tuple[int, float], ...]]()
        self._read_themes(own)

    def _read_themes(self, own: Sequence[Sequence[str]]) -> None:
        """Note what stands for each paragraph. own: the stems of each known question."""
        listed = defaultdict[int, list[tuple[str, ...]]](list)
        for each, stems in zip(self._known, own, strict=True):
            listed[each.place].append(_list_features(each.question, stems))
        counts = Counter(feature for all_ in listed.values() for features in all_ for feature in features)
        self._most = log(1 + len(self._known))
        rarities = {count: COMMON + self._most - log(1 + count) for count in {*counts.values()}}
        self._rarity = {
            feature: rarities[count]
            for feature, count in counts.items()
            if count > 1 or " " not in feature  # a pair in one question alone tells nothing of others
        }
        for place, all_ in listed.items():
            sums = Weights()
            for features in all_:
                weights = {each: self._rarity[each] for each in features if each in self._rarity}
                size = hypot(*weights.values())
                for feature, weight in weights.items():
                    sums[feature] = sums.get(feature, 0.0) + weight / size
            size = hypot(*sums.values())
            for feature, weight in sums.items():
                self._themes[feature] = (*self._themes.get(feature, ()), (place, weight / size))

    def measure_worth(self, stem: str) -> float:
        """Return the weight of a stem in a question: the rarer it is in known questions, the larger."""
        return log(2 + len(self._known) / (1 + len(self.asking.get(stem, ()))))

    def compare(self, typed: str, expand: Callable[[str], Weights]) -> dict[int, Liking]:
        """Return how much the known questions of each paragraph are like this one, by place.

        expand: gives the stems that a typed one may mean, each with a factor.
        """
        meant = {stem: {**expand(stem), stem: 1.0} for stem in self._list_stems(typed)}
        found = defaultdict[int, Liking](Liking)
        for at, shared in self._compare_each(meant).items():
            liking, known = found[self._known[at].place], self._known[at]
            if shared > liking.nearest:
                liking.nearest, liking.sentence = shared, known.sentence
        for place, theme in self._compare_themes(typed, meant).items():
            liking = found[place]
            liking.score = liking.nearest + THEME * theme
            if theme >= TOLD:
                liking.nearest = max(liking.nearest, theme)
        same = self._exact.get(" ".join(list_words(typed)))
        if same is not None:
            found[same].score, found[same].nearest = found[same].score + SAME_WORDS, 1.0
        return found

    def _compare_each(self, meant: dict[str, Weights]) -> dict[int, float]:
        """Return by index the similarity of each known question that shares a stem."""
        total, shared = sum(map(self.measure_worth, meant)), defaultdict[int, float](float)
        for stem, words in meant.items():
            fits = dict[int, float]()
            for each, fit in words.items():
                for at in self.asking.get(each, ()):
                    fits[at] = max(fits.get(at, 0.0), fit)
            worth = self.measure_worth(stem)
            for at, fit in fits.items():
                shared[at] += fit * worth
        return {at: sum_ / sqrt(total * self._worths[at]) for at, sum_ in shared.items()}

    def _compare_themes(self, typed: str, meant: dict[str, Weights]) -> dict[int, float]:
        """Return by place the similarity of all known questions of a paragraph together."""
        weights = {each: self._rarity.get(each, self._most) for each in _list_features(typed, meant)}
        size = hypot(*weights.values()) or 1.0
        for stem, words in meant.items():
            for each, fit in words.items():
                if each != stem:
                    other = MEANT * fit * weights[STEM + stem]
                    weights[STEM + each] = max(weights.get(STEM + each, 0.0), other)
        found = defaultdict[int, float](float)
        for feature, weight in weights.items():
            for place, theme in self._themes.get(feature, ()):
                found[place] += weight * theme / size
        return found
