"""The committed stream, against the words of the design computed here by hashlib alone."""

from hashlib import sha256

import pytest

from engine.state import chance
from engine.state.chance import Chance

SEED = bytes(range(32))


def block(i):
    return int.from_bytes(sha256(SEED + i.to_bytes(8, "big")).digest()[:8], "big")


def expected(n, counter):
    """(number, counter after) by the rule: reject from the largest multiple of n up."""
    while block(counter) >= (2**64 // n) * n:
        counter += 1
    return block(counter) % n, counter + 1


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52, 1000, 2**32 + 1, 2**63, 2**63 + 1, 2**64 - 1, 2**64])
def test_below_follows_the_stream(n):
    stream, counter = Chance(SEED), 0
    for _ in range(40):
        value, counter = expected(n, counter)
        assert stream.below(n) == value
        assert stream.counter == counter


def test_rejection_really_happens():
    """Just over half the span: every second block is thrown away, and the counter tells."""
    stream = Chance(SEED)
    for _ in range(64):
        stream.below(2**63 + 1)
    assert stream.counter > 90


def test_it_goes_on_where_the_counter_stands():
    whole, first = Chance(SEED), Chance(SEED)
    numbers = [whole.below(100) for _ in range(20)]
    begun = [first.below(100) for _ in range(7)]
    rest = Chance(SEED, first.counter)
    assert begun + [rest.below(100) for _ in range(13)] == numbers


def test_shuffle_is_fisher_yates_from_the_end():
    items, counter = list(range(12)), 0
    for i in range(11, 0, -1):
        j, counter = expected(i + 1, counter)
        items[i], items[j] = items[j], items[i]
    shuffled = list(range(12))
    Chance(SEED).shuffle(shuffled)
    assert shuffled == items


def test_draw_takes_one_and_keeps_the_order():
    items = list("abcdefgh")
    index, _ = expected(8, 0)
    assert Chance(SEED).draw(items) == "abcdefgh"[index]
    assert items == [c for i, c in enumerate("abcdefgh") if i != index]


def test_choice_leaves_the_items():
    items = tuple("abcdefgh")
    assert Chance(SEED).choice(items) == items[expected(8, 0)[0]]


def test_commitment_and_seed():
    secret = b"s" * 32
    assert chance.hash_secret(secret) == sha256(secret).hexdigest()
    assert chance.make_seed(secret, "é") == b"\1" + sha256(secret + "é".encode()).digest()


def test_the_seed_binds_edition_settings_and_start_and_not_the_order_of_joining():
    terms = chance.write_terms(7, "toy", "ab", {"b": "2", "a": "1"}, (30, 4), 99)
    assert terms == "match 7\ngame toy\nedition ab\nsetting a=1\nsetting b=2\njoin 4\njoin 30\nstart 99\n"
    assert terms == chance.write_terms(7, "toy", "ab", {"a": "1", "b": "2"}, (4, 30), 99)
    assert chance.make_seed(b"s" * 32, terms) == b"\1" + sha256(b"s" * 32 + terms.encode()).digest()


def test_under_the_seed_of_a_match_the_order_of_a_list_means_nothing():
    seed, drawn = b"\1" + SEED, set()
    for order in ("abcdef", "fedcba", "cfbade"):
        stream, left, mixed = Chance(seed, 0, []), [*order], [*order]
        card = stream.draw(left)
        stream.shuffle(mixed)
        assert left == [each for each in order if each != card]
        drawn.add((card, stream.choice(order), *mixed))
        assert [draw.items for draw in stream.draws] == [tuple("abcdef")] * 3
    assert len(drawn) == 1
    assert chance.make_seed(b"s", "terms")[:1] == b"\1"
    assert len(chance.make_seed(b"s", "terms")) == 33
