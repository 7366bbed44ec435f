"""Time inside a commit: the effect of each agreement on deadlines, the counts, and the rows at the end."""

import pytest

from engine.records.clock import Clock
from engine.records.effects import Ended, Extended, Paused, Replaced, Resumed, StoodIn
from engine.rules.core import Result
from tests.timed import DAY, HOUR, timed
from tools.toy.stored_table import NOW, answer, lobby, referee

LINES = 10
FRIDAY = 1_805_457_600  # 2027-03-19, 12:00 UTC


async def agree(bench, match, effect, now=NOW):
    return await bench.declare(match, (), now, effect)


async def row(store, seat):
    """due, wake, stage, missed, remaining of a seat."""
    sql = "SELECT due, wake, stage, missed, remaining FROM deadlines WHERE seat = ?"
    return await store.database.row(sql, seat)


async def counts(store, seat):
    """on_time, late, misses of a seat."""
    return await store.database.row("SELECT on_time, late, misses FROM seats WHERE seat = ?", seat)


async def test_a_pause_keeps_what_is_left(store):
    bench, match = await timed(store)
    await agree(bench, match, Paused(NOW + 9 * DAY), NOW + HOUR)
    assert await row(store, 0) == (None, None, 0, 0, 23 * HOUR)
    await agree(bench, match, Resumed(), NOW + 5 * DAY)
    assert (await row(store, 0))[0] == NOW + 5 * DAY + 23 * HOUR


async def test_a_turn_that_is_taken_up_again_keeps_its_time(store):
    bench, match = await timed(store)
    await answer(bench, match, 0, ("coin",), NOW + HOUR)
    await answer(bench, match, 0, ("take-back",), NOW + 2 * HOUR)
    assert (await row(store, 0))[0] == NOW + DAY


async def test_a_pause_over_a_free_weekend_costs_no_working_time(store):
    bench, match = await timed(store, now=FRIDAY, weekends=False)
    assert (await row(store, 0))[0] == FRIDAY + 3 * DAY
    await agree(bench, match, Paused(FRIDAY + 9 * DAY), FRIDAY + HOUR)
    assert (await row(store, 0))[4] == 23 * HOUR
    await agree(bench, match, Resumed(), FRIDAY + 2 * HOUR)
    assert (await row(store, 0))[0] == FRIDAY + 3 * DAY + HOUR


@pytest.mark.parametrize(("pace", "hours"), [(str(HOUR), 1), ("21:00", 9)])
async def test_more_time_does_not_end_on_a_free_weekend(store, pace, hours):
    bench, match = await timed(store, pace, FRIDAY, weekends=False)
    await agree(bench, match, Extended(DAY), FRIDAY)
    assert (await row(store, 0))[0] == FRIDAY + hours * HOUR + 3 * DAY


async def remind(store, at):
    """Give all reminders that are due by then."""
    for call in await store.notices.load_due_reminders(await store.deadlines.list_wakes(at, 9)):
        await store.notices.add_reminders(call.user, [call], at, LINES)


async def test_much_more_time_has_reminders_before_its_own_end(store):
    bench, match = await timed(store)
    for passed in (12, 21):
        await remind(store, NOW + passed * HOUR)
    assert (await row(store, 0))[1:3] == (NOW + DAY, 2)
    await agree(bench, match, Extended(2 * DAY), NOW + 22 * HOUR)
    due = NOW + 3 * DAY
    assert await row(store, 0) == (due, NOW + 36 * HOUR, 0, 0, None)
    await remind(store, NOW + 36 * HOUR)
    assert (await row(store, 0))[1:3] == (due - 4 * HOUR, 1)


async def test_a_fixed_time_after_a_pause_has_reminders_of_its_own(store):
    bench, match = await timed(store, "21:00", FRIDAY)
    for passed in (5, 8):
        await remind(store, FRIDAY + passed * HOUR)
    assert (await row(store, 0))[2] == 2
    await agree(bench, match, Paused(FRIDAY + 9 * DAY), FRIDAY + 8 * HOUR)
    await agree(bench, match, Resumed(), FRIDAY + DAY + HOUR)
    assert await row(store, 0) == (FRIDAY + DAY + 9 * HOUR, FRIDAY + DAY + 5 * HOUR, 0, 0, None)


async def test_many_reminders_at_once_are_messages_that_name_all_of_them(store):
    for _ in range(LINES + 1):
        await timed(store)
    half = NOW + DAY // 2
    calls = await store.notices.load_due_reminders(await store.deadlines.list_wakes(half, 99))
    await store.notices.add_reminders(11, [call for call in calls if call.user == 11], half, LINES)
    notices = await store.notices.list_pending(9)
    assert [(each.kind, each.user, len(each.seats)) for each in notices] == [
        ("remind", 11, LINES),
        ("remind", 11, 1),
    ]
    assert len({match for each in notices for match, _ in each.seats}) == LINES + 1
    assert {
        call.user
        for call in await store.notices.load_due_reminders(await store.deadlines.list_wakes(half, 99))
    } == {12, 13}


@pytest.mark.parametrize(("pace", "weekends"), [("21:00", True), (str(DAY), False)])
async def test_a_stand_in_is_due_at_once_after_downtime(store, pace, weekends):
    bench, match = await timed(store, pace, FRIDAY, weekends=weekends)
    await store.deadlines.mark_alive(FRIDAY)
    await agree(bench, match, StoodIn(1), FRIDAY + 1)
    await store.deadlines.shift_times(FRIDAY, FRIDAY + DAY)
    assert (await row(store, 1))[:2] == (FRIDAY + DAY, FRIDAY + DAY)
    assert (await row(store, 0))[0] > FRIDAY + DAY


async def test_a_user_back_on_their_seat_has_one_result_with_all_turns(store):
    bench, match = await timed(store)
    owner, due = (await store.matches.load_players(match))[1].user, NOW + DAY
    await bench.time_out(match, 1, due, due)
    await agree(bench, match, Replaced(1, 33), due)
    await agree(bench, match, Replaced(1, owner), due)
    await store.database.change("UPDATE seats SET on_time = 4, late = 2 WHERE seat = 1")
    await agree(bench, match, Ended("scores"), due + HOUR)
    result = (await bench.position(match)).result()
    sql = "SELECT seat, place, points, at, on_time, late, alone FROM results WHERE user_id = ?"
    expected = (1, result.places[1], result.points[1], due + HOUR, 4, 3, 0)
    assert result.places.count(result.places[1]) > 1
    assert await store.database.row(sql, owner) == expected
    assert await store.database.row("SELECT place FROM results WHERE user_id = 33") == (None,)


@pytest.mark.parametrize(("how", "rows"), [("scores", 3), ("abandoned", 0)])
async def test_an_agreed_end_closes_the_clock_and_stores_results(store, how, rows):
    bench, match = await timed(store)
    await agree(bench, match, Paused(NOW + DAY))
    await agree(bench, match, Ended(how))
    assert len(await store.database.rows("SELECT * FROM results WHERE place IS NOT NULL")) == rows
    assert await store.database.rows("SELECT * FROM deadlines") == []
    assert await store.database.row("SELECT paused, resumes_at FROM clocks") == (None, None)
    assert isinstance((await bench.position(match)).result(), Result) is (how == "scores")


async def test_quiet_hours_are_heeded_from_the_first_on(store):
    match = await lobby(store)
    players = await store.matches.load_players(match.id)
    for player in players:
        await store.users.change_settings(player.user, quiet_from=0, quiet_to=1439, zone="UTC")
    bench = referee(store)
    async with bench.lock(match.id):
        await bench.start(match, players, FRIDAY, Clock(str(DAY)))
    midnight = FRIDAY + 12 * HOUR
    assert (await row(store, 0))[1] == midnight - 60


async def test_downtime_moves_pauses_votes_and_working_time(store):
    bench, match = await timed(store, now=FRIDAY, weekends=False)
    await store.deadlines.mark_alive(FRIDAY + HOUR)
    assert await store.deadlines.shift_times(FRIDAY + HOUR, FRIDAY + 3 * DAY)
    assert (await row(store, 0))[0] == FRIDAY + 3 * DAY + 23 * HOUR
    await agree(bench, match, Paused(FRIDAY + 9 * DAY), FRIDAY + 3 * DAY)
    await store.deadlines.shift_times(FRIDAY + 3 * DAY, FRIDAY + 5 * DAY)
    assert await store.database.row("SELECT resumes_at FROM clocks") == (FRIDAY + 11 * DAY,)
    assert (await row(store, 0))[4] == 23 * HOUR


async def test_downtime_that_was_already_made_up_for_moves_nothing(store):
    _, match = await timed(store)
    await store.deadlines.mark_alive(NOW)
    assert await store.deadlines.shift_times(NOW, NOW + HOUR)
    due = await store.deadlines.load_due_times(match)
    assert not await store.deadlines.shift_times(NOW, NOW + HOUR)
    assert await store.deadlines.load_due_times(match) == due == dict.fromkeys(range(3), NOW + DAY + HOUR)


async def test_more_time_until_a_fixed_one_outlives_downtime(store):
    bench, match = await timed(store, "21:00", FRIDAY)
    await agree(bench, match, Extended(DAY), FRIDAY)
    await store.deadlines.mark_alive(FRIDAY)
    await store.deadlines.shift_times(FRIDAY, FRIDAY + 2 * HOUR)
    assert (await row(store, 0))[0] == FRIDAY + 9 * HOUR + DAY


async def test_a_deadline_passed_before_the_stop_stays_passed(store):
    _, match = await timed(store, "21:00", FRIDAY)
    await store.deadlines.mark_alive(FRIDAY + 10 * HOUR)
    await store.deadlines.shift_times(FRIDAY + 10 * HOUR, FRIDAY + 3 * DAY)
    assert await store.deadlines.load_due_times(match) == dict.fromkeys(range(3), FRIDAY + 9 * HOUR)


async def test_a_turn_begun_after_the_stop_is_not_moved(store):
    await store.deadlines.mark_alive(NOW)
    await timed(store, now=NOW + DAY)
    await store.deadlines.shift_times(NOW, NOW + DAY)
    assert (await row(store, 0))[0] == NOW + 2 * DAY


async def test_a_vote_ends_when_it_did_after_a_wrong_clock_is_set_right(store):
    _, match = await timed(store, now=NOW)
    await store.deadlines.mark_alive(NOW)
    await store.votes.open_vote(match, "pause", str(DAY), 0, 11, NOW, NOW + DAY)
    for wrong in (NOW - DAY, NOW + 300 * DAY, NOW - 300 * DAY):
        await store.deadlines.shift_times(NOW, wrong)
        assert (await store.votes.find_open(match)).ends == wrong + DAY
        await store.deadlines.shift_times(wrong, NOW)
        assert (await store.votes.find_open(match)).ends == NOW + DAY
    await store.deadlines.mark_alive(NOW - HOUR)
    await store.deadlines.shift_times(NOW - HOUR, NOW + HOUR)
    assert (await store.votes.find_open(match)).ends == NOW + DAY


async def test_downtime_takes_nothing_of_a_tables_life(store):
    table = await lobby(store)
    sql = "INSERT INTO lobbies (match, expires) VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET expires = excluded.expires"
    await store.database.change(sql, table.id, NOW + 3 * DAY)
    await store.deadlines.mark_alive(NOW + HOUR)
    assert await store.deadlines.shift_times(NOW + HOUR, NOW + 2 * DAY)
    assert await store.database.rows("SELECT expires FROM lobbies") == [(NOW + 5 * DAY - HOUR,)]


async def test_a_vote_of_a_server_that_is_still_shut_is_moved_and_not_drawn_anew(store):
    _, match = await timed(store)
    vote = await store.votes.open_vote(match, "extend", "24", 0, 11, NOW, NOW + DAY)
    (guild,) = await store.deadlines.list_timed_servers()
    await store.deadlines.shift_servers([guild], NOW + HOUR, NOW + 2 * HOUR, show=False)
    assert (await store.votes.load_vote(vote.id)).ends == NOW + DAY + HOUR
    assert (await store.votes.load_vote(vote.id)).rev == vote.rev
    await store.deadlines.shift_servers([guild], NOW + 2 * HOUR, NOW + 3 * HOUR, show=True)
    assert (await store.votes.load_vote(vote.id)).ends == NOW + DAY + 2 * HOUR
    assert (await store.votes.load_vote(vote.id)).rev == vote.rev + 1


async def test_sessions_that_another_process_begins_as_the_hour_ends_all_count(store):
    hour = NOW - NOW % HOUR
    await store.deadlines.count_sessions(hour, 3)
    assert await store.deadlines.count_sessions(hour - 1, 2) == 5
    assert await store.deadlines.count_sessions(hour, 0) == 5
