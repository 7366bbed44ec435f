"""The contract of engine.rules.game.Game, for every game of the registry and the toy."""

import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from msgspec.json import encode

from engine.games import GAMES
from engine.state.chance import Chance
from proofs.contract import contract, secrecy
from proofs.games import load_kit
from tests.every_day import leave_to_proof
from tools.toy.game import Toy

KINDS: dict[str, type[Any]] = {**GAMES, Toy.key: Toy}
# make proof plays these too
LONG = [("immortals", 4), ("immortals", 5), *(("brigandine", seats) for seats in (3, 4, 5, 6))]
CASES = [(key, seats) for key, kind in KINDS.items() for seats in kind.seats]
FEW = 8  # positions that are sampled every day
SAMPLED = [
    contract.check_accepts, contract.check_refuses, contract.check_untouched, contract.check_ahead, contract.check_acts,
    secrecy.check_secrecy, secrecy.check_moved, secrecy.check_chosen,
]  # fmt: skip
WHOLE = [
    contract.check_decisions, contract.check_codec, contract.check_audit, contract.check_trials,
    contract.check_progress, contract.check_result, contract.check_standing, contract.check_events,
    contract.check_touches, contract.check_headlines, contract.check_rounds, contract.check_guards,
    secrecy.check_views,
]  # fmt: skip


def usual(key: str, seats: int) -> tuple[tuple[str, str], ...]:
    """The settings of a course: of long games half a year will do."""
    return tuple(load_kit(key).usual.items())


@cache
def course(key: str, seats: int, settings: tuple[tuple[str, str], ...] = ()) -> contract.Course:
    seed = sha256(f"{key} {seats} {settings}".encode()).digest()
    return contract.play(KINDS[key].bind(), seats, seed, dict(settings))


@pytest.mark.parametrize("sampled", leave_to_proof([FEW, contract.SAMPLE], but=[FEW]))
@pytest.mark.parametrize(
    ("key", "seats"), leave_to_proof(CASES, but=[each for each in CASES if each not in LONG])
)
def test_the_contract_is_kept(key, seats, sampled):
    played = replace(course(key, seats, usual(key, seats)), sampled=sampled)
    for check in WHOLE:
        check(played)
    for check in SAMPLED:
        check(played, Chance(sha256(check.__name__.encode()).digest()))
    contract.check_replay(played, KINDS[key].bind())


def cover_settings(kind: type[Any]) -> list[tuple[tuple[str, str], ...]]:
    """Settings of as few matches as have every option in one of them."""
    choices = [[(setting.key, option.id) for option in setting.options] for setting in kind.settings]
    most = max(map(len, choices), default=0)
    return [tuple(options[nth % len(options)] for options in choices) for nth in range(most)]


def adds_little(kind: type[Any], nth: int) -> bool:
    """Whether the match of this number has only defaults, or adds a number between the fewest rounds and the usual ones."""
    if all(each.options[nth % len(each.options)].id == each.default for each in kind.settings):
        return True  # the contract's matches are of that kind
    return nth >= max(
        (sum(not each.id.isdecimal() for each in setting.options) + 1 for setting in kind.settings), default=0
    )


@pytest.mark.parametrize(
    ("key", "settings"),
    [
        pytest.param(
            key,
            settings,
            marks=pytest.mark.proof if adds_little(kind, nth) or (load_kit(key).usual and nth != 1) else [],
        )
        for key, kind in KINDS.items()
        for nth, settings in enumerate(cover_settings(kind))
    ],
)
def test_every_option_is_played_to_the_end(key, settings):
    played = course(key, KINDS[key].seats[0], settings)
    contract.check_audit(played)
    contract.check_result(played)


@pytest.mark.parametrize("key", KINDS)
def test_settings_defaults_are_options(key):
    for setting in KINDS[key].settings:
        assert setting.default in {option.id for option in setting.options}


@pytest.mark.parametrize("key", KINDS)
def test_rule_data_binds_again(key):
    game = KINDS[key].bind()
    again = KINDS[key].bind(game.data)
    assert again.data == game.data
    assert again.rules == game.rules  # caches know an edition by identity


@pytest.mark.parametrize("key", leave_to_proof(GAMES, but=["ataque"]))
def test_hash_seed_does_not_matter(key):
    """A process with another order of sets and the like plays the same match."""
    code = f"from tests.test_contract import digest_match; print(digest_match({key!r}))"
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    told = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, env=environment
    ).stdout
    assert told.decode().strip() == digest_match(key)


def digest_match(key: str) -> str:
    """A digest of all states and events of a match."""
    spots = course(key, GAMES[key].seats[0], usual(key, GAMES[key].seats[0])).spots
    return sha256(encode([(spot.after, spot.events) for spot in spots])).hexdigest()
