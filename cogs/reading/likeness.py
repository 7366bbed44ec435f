"""How much a typed question is like each of many texts, by the words that they share, the rare ones first."""

import re
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import hypot, log
from typing import TypeAlias

from cogs.reading.rulebook import fold

WORD = re.compile(r"\w+")
APOSTROPHES = str.maketrans("", "", "'’")  # so that "can't" is one word
STEM = "="  # prefix of stems among words and pairs of words
TYPED, PAIR = 0.7, 0.4  # weights of a word as it is typed and of a pair of words, next to that of a stem
COMMON = 3.0  # rarity of a word that every subject has
Weights: TypeAlias = dict[str, float]


def list_words(typed: str) -> list[str]:
    """Return the words of a question without accents and apostrophes."""
    return WORD.findall(fold(typed).translate(APOSTROPHES))


class Likeness:
    """Texts, each about a subject, to compare with typed questions."""

    def __init__(self, texts: Iterable[tuple[int, str]], list_stems: Callable[[str], Sequence[str]]) -> None:
        """Read the texts, each after the number of its subject."""
        self._list_stems = list_stems
        listed = [(subject, self._list_features(text)) for subject, text in texts]
        subjects, self._texts = defaultdict[str, set[int]](set), defaultdict[str, "array[int]"](_make_list)
        for at, (subject, features) in enumerate(listed):
            for feature in features:
                subjects[feature].add(subject)
                self._texts[feature].append(at)
        most = log(1 + len({subject for subject, _ in listed}))
        self._unknown = COMMON + most
        self._rarity = {feature: COMMON + most - log(0.5 + len(found)) for feature, found in subjects.items()}
        self._subjects = {
            feature: array("H", found) for feature, found in subjects.items() if feature.startswith(STEM)
        }
        self._sizes = [hypot(*self._weigh(features).values()) or 1.0 for _, features in listed]
        for feature in [each for each, found in self._texts.items() if " " in each and len(found) == 1]:
            del self._texts[feature], self._rarity[feature]

    @property
    def stems(self) -> list[str]:
        """The stems of all texts."""
        return [each.removeprefix(STEM) for each in self._texts if each.startswith(STEM)]

    def measure_rarity(self, stem: str) -> float:
        """Return the weight of a stem: the fewer subjects have it, the larger."""
        return self._rarity.get(STEM + stem, self._unknown)

    def count_texts(self, stem: str) -> int:
        """Return the number of texts with a stem."""
        return len(self._texts.get(STEM + stem, ()))

    def compare(self, typed: str, meanings: Mapping[str, Weights]) -> dict[int, float]:
        """Return the likeness (0 to 1) of each text that shares a word with the typed one, by index.

        meanings: by typed stem the stems that it may mean, each with a factor.
        """
        asked = self._weigh(self._list_features(typed))
        size, likes = hypot(*asked.values()) or 1.0, defaultdict[int, float](float)
        for feature, weight in asked.items():
            best, meant = dict[int, float](), {feature: 1.0}
            if feature.startswith(STEM):
                stem = feature.removeprefix(STEM)
                meant = {STEM + each: factor for each, factor in {**meanings[stem], stem: 1.0}.items()}
            for each, factor in meant.items():
                share = factor * _get_factor(each) * self._rarity.get(each, 0.0)
                for at in self._texts.get(each, ()):
                    best[at] = max(best.get(at, 0.0), share)
            for at, share in best.items():
                likes[at] += weight * share / (size * self._sizes[at])
        return likes

    def cover(self, typed: str, meanings: Mapping[str, Weights]) -> dict[int, float]:
        """Return the part of a question's stems that the texts of each subject have together, by subject."""
        stems = {*self._list_stems(typed)}
        total, covered = sum(map(self.measure_rarity, stems)), defaultdict[int, float](float)
        for stem in stems:
            best = dict[int, float]()
            for each, factor in {**meanings[stem], stem: 1.0}.items():
                for subject in self._subjects.get(STEM + each, ()):
                    best[subject] = max(best.get(subject, 0.0), factor)
            for subject, factor in best.items():
                covered[subject] += factor * self.measure_rarity(stem) / total
        return covered

    def cover_text(self, text: str, meanings: Mapping[str, Weights]) -> float:
        """Return the part of a question's stems (meanings) that a text has."""
        held, covered = {*self._list_stems(text)}, 0.0
        for stem, meant in meanings.items():
            factors = [factor for each, factor in {**meant, stem: 1.0}.items() if each in held]
            covered += max(factors, default=0.0) * self.measure_rarity(stem)
        return covered / (sum(map(self.measure_rarity, meanings)) or 1.0)

    def _list_features(self, text: str) -> list[str]:
        """Return the different words, pairs of words and stems of a text."""
        words = list_words(text)
        pairs = [f"{before} {after}" for before, after in pairwise(["", *words, ""])]
        return [*dict.fromkeys((*words, *pairs, *(STEM + stem for stem in self._list_stems(text))))]

    def _weigh(self, features: Iterable[str]) -> Weights:
        """Return the weight of each feature. A word or a pair that no text has is worth nothing."""
        return {
            each: _get_factor(each) * self._rarity.get(each, self._unknown if each.startswith(STEM) else 0.0)
            for each in features
        }


def _make_list() -> "array[int]":
    """Return an empty list of indexes in two bytes each."""
    return array("H")


def _get_factor(feature: str) -> float:
    """Return the weight of a feature by its kind."""
    return 1.0 if feature.startswith(STEM) else PAIR if " " in feature else TYPED
