"""Agreed undo over a real database, also past chance.

The match is replayed, exported and checked like the rest.
"""

import json
from hashlib import sha256

import pytest
from msgspec.structs import replace

from engine.games import bind
from engine.match.export import recompute_match, write_export
from engine.match.position import Position
from engine.match.replay import carry_chance, match_seed
from engine.orders.orders import Order, StandingAnswer, StepPicks
from engine.records.match_records import DamagedMatch, Entry, Player, StaleQuestion
from engine.records.order_records import OrderChanges
from engine.records.table_events import TakenBackEvent
from engine.rules.core import Command
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from engine.state.codec import take_checksum
from tests.engine.match.rows import RUNNING
from tests.every_day import leave_to_proof
from tools.toy.stored_table import NOW, answer, bids, play, referee, started
from tools.verify import Wrong, check_log, make_seed, verify

BACK = (TakenBackEvent("table", 1, str(NOW)),)


async def play_round(bench, match):
    """Play the first round of the toy, up to the next bids.

    Returns the number of the entry of the winner's split, after which cards were drawn.
    """
    await bids(bench, match, 0, 2, 1)
    split = (await answer(bench, match, 1, ("own",) * 3)).entry.seq
    await answer(bench, match, 1, ((await bench.position(match)).state.hands[1].cards[0],))
    return split


async def dumped(bench, match, seq=None):
    position = await bench.position(match, seq)
    return json.loads(position.game.codec.dump(position.state))


async def test_going_back_restores_everything_but_the_used_chance(store):
    bench, match = await started(store)
    split = await play_round(bench, match)
    then, used = await dumped(bench, match, split - 1), (await dumped(bench, match))["counter"]
    assert used > then["counter"]
    outcome = await bench.go_back(match, split, BACK, NOW)
    assert await dumped(bench, match) == then | {"counter": used}
    assert outcome.after.active == (1,)
    assert (outcome.entry.kind, outcome.entry.to) == ("undo", split - 1)


async def test_no_button_of_before_answers_a_question_that_is_asked_again(store):
    bench, match = await started(store)
    asks = [(await bench.position(match)).ask(seat).question_id for seat in range(3)]
    split = await play_round(bench, match)
    await bench.go_back(match, 2, BACK, NOW)
    for seat, question_id in enumerate(asks):
        with pytest.raises(StaleQuestion):
            await bench.answer(match, seat, question_id, (), NOW)
    assert split > 2
    again = referee(store)
    assert [(await again.position(match)).ask(seat) for seat in range(3)] == [
        (await bench.position(match)).ask(seat) for seat in range(3)
    ]


async def test_an_undone_answer_cannot_be_undone_again(store):
    bench, match = await started(store)
    split = await play_round(bench, match)
    await bench.go_back(match, split, BACK, NOW)
    for seq in (split, split + 1, split + 2, 99):
        with pytest.raises(StaleQuestion):
            await bench.go_back(match, seq, BACK, NOW)
    await bench.go_back(match, split - 1, BACK, NOW)


async def test_offered_decisions_are_public_and_not_undone(store):
    bench, match = await started(store)
    split = await play_round(bench, match)
    found = await bench.list_decisions(match, 1, 25)
    assert [each.seq for each in found] == [split + 1, split, 3]
    assert all(each.seat == 1 for each in found)
    await bench.go_back(match, split, BACK, NOW)
    assert [each.seq for each in await bench.list_decisions(match, 1, 25)] == [3]
    assert [each.seq for each in await bench.list_decisions(match, 1, 0)] == []


async def play_to_end(bench, match):
    """Play with two agreed undos, one past the other, and a Back between them. Return the log."""
    await play_round(bench, match)
    await play(bench, match, 7)
    first = (await bench.list_decisions(match, 0, 25))[-1].seq
    await bench.go_back(match, first, BACK, NOW)
    await play(bench, match, 9)
    second = (await bench.list_decisions(match, 0, 25))[-1].seq
    await bench.go_back(match, second, BACK, NOW)
    while await bench.can_back(match, 1) is None:
        await play(bench, match, 1)
    await bench.back(match, 1, NOW)
    await play(bench, match)
    return await bench.store.log.load_entries(match, 0, 1 << 30)


async def test_the_log_leads_to_the_same_positions_without_any_snapshot(store):
    bench, match = await started(store)
    entries = await play_to_end(bench, match)
    positions = [await dumped(bench, match, entry.seq) for entry in entries]
    await store.database.change("DELETE FROM snapshots WHERE match = ?", match)
    again = referee(store)
    assert [await dumped(again, match, entry.seq) for entry in entries] == positions


async def test_a_forged_checksum_of_an_agreed_undo_is_found_by_replay(store):
    bench, match = await started(store)
    split = await play_round(bench, match)
    undo = (await bench.go_back(match, split, BACK, NOW)).entry.seq
    await store.database.change("DROP TRIGGER commands_stay")
    await store.database.change("UPDATE log_entries SET checksum = 'ffff' WHERE seq = ?", undo)
    await store.database.change("DELETE FROM snapshots")
    with pytest.raises(DamagedMatch, match=f"entry {undo}"):
        await referee(store).position(match, undo)


async def test_a_log_with_many_agreed_undos_is_read_once(store, monkeypatch):
    bench, match = await started(store)
    await play_round(bench, match)
    for _ in range(8):
        await bench.go_back(match, (await bench.list_decisions(match, 1, 1))[0].seq, BACK, NOW)
        await play(bench, match, 1)
    seq, stands = (await bench.position(match)).seq, await dumped(bench, match)
    await store.database.change("DELETE FROM snapshots WHERE match = ?", match)
    again, loads, load = referee(store), [], store.log.load_entries

    async def count_load(*args):
        loads.append(args)
        return await load(*args)

    monkeypatch.setattr(store.log, "load_entries", count_load)
    assert await dumped(again, match, seq) == stands
    assert len(loads) <= 4


async def test_every_draw_can_still_be_checked_by_both_programs(store):
    bench, match = await started(store)
    entries = await play_to_end(bench, match)
    position = await bench.position(match)
    turns = await recompute_match(position, entries)
    written, result = json.loads(write_export(position, entries, turns)), position.result()
    assert written["result"] == {"places": [*result.places], "points": [*result.points]}
    assert "all fits" in verify(written)[0]
    gone = [each for each in entries if each.agreed_undo]
    assert len(gone) == 2
    lost = [each for each in written["log"][gone[0].to : gone[0].seq - 1] if each["draws"]]
    assert lost
    lost[0]["draws"][0]["result"] = "red-9"
    with pytest.raises(Wrong):
        verify(written)


async def test_orders_for_turns_end_answers_for_good_stay_and_everybody_is_asked_first(store):
    bench, match = await started(store)
    always, once = StandingAnswer(StepPicks("bid.lay", ())), Order((StepPicks("share.split", ("own",) * 3),))
    await bids(bench, match, 0, 2, 1)
    await answer(bench, match, 1, ("own",) * 3)
    await bench.save_orders(match, 0, OrderChanges(added=((0, 1, always), (0, 2, once))), NOW)
    outcome = await bench.go_back(match, 2, BACK, NOW)
    assert [each.body for each in outcome.after.orders.laid] == [always]
    assert not outcome.after.orders.answers(0)
    with pytest.raises(StaleQuestion):
        await bench.play_order(match, 0, NOW + 1000)


def make_log(game, match, players, chance, length, undone):
    """Build a log of random answers in memory, with one agreed undo past chance.

    undone: after this many answers. Returns the log and the last state.
    """
    turn = game.setup(len(players), match.settings, match_seed(match, players))
    entries = [Entry(1, "start", 0, take_checksum(game.codec.dump(turn.state)), turn.events)]
    states = [None, turn.state]

    def add(kind, state, events, **more):
        entries.append(
            Entry(len(entries) + 1, kind, 0, take_checksum(game.codec.dump(state)), events, **more)
        )
        states.append(state)

    for number in range(length):
        state = states[-1]
        if number == undone:
            chosen = next(each for each in entries[undone // 2 :] if each.sealed)
            undone = (BACK[0].to_event(),)
            add("undo", carry_chance(game, states[chosen.seq - 1], state), undone, to=chosen.seq - 1)
            continue
        waiting = game.active_seats(state)
        if not waiting:
            break
        decision = game.ask(state, waiting[0])
        command = Command(waiting[0], decision.step, draw_answer(decision, chance))
        turn = game.apply(state, command)
        add("answer", turn.state, turn.events, command=command, seat=waiting[0], sealed=turn.sealed)
    return entries, states[-1]


PAST = [("immortals", 3, {"setup": "dealt"}, 260), ("ataque", 2, {}, 80), ("brigandine", 2, {}, 200)]


@pytest.mark.parametrize(("key", "seats", "settings", "undone"), leave_to_proof(PAST, but=[PAST[1]]))
async def test_the_verifier_follows_decks_past_an_agreed_undo(key, seats, settings, undone):
    game, secret = bind(key), bytes(range(32))
    edition = sha256(game.data).hexdigest()
    match = replace(
        RUNNING,
        id=7,
        game=key,
        version=game.version,
        edition=edition,
        settings=settings,
        secret=secret.hex(),
        status="over",
        ended="scores",
    )
    players = tuple(Player(seat, 50 + seat, "red", seat, seat) for seat in range(seats))
    entries, state = make_log(game, match, players, Chance(secret, 1 << 60), 400, undone)
    undo = next(each for each in entries if each.agreed_undo)
    position = Position(match, players, game, state, len(entries), ended="scores")
    written = json.loads(write_export(position, entries, await recompute_match(position, entries)))
    blocks, _ = check_log(written, make_seed(written))
    assert blocks == state.counter
    assert any(each["draws"] for each in written["log"][undo.to : undo.seq - 1])
