"""Statistics and leaderboards: computed from places, the same each time, without opted-out users."""

import pytest
from msgspec.structs import replace
from openskill.models import PlackettLuce, PlackettLuceRating

from cogs.reading.ratings import Ratings, rate_players
from engine.records.effects import Ended
from engine.records.store_records import PlayerResult
from tests.cogs.steps import act_until, decide, load_position, play_to_end, shown


def done(match, **places):
    """The places of a match by user: u1=1."""
    return [PlayerResult(match, int(user[1:]), "toy", place, 0, 0) for user, place in places.items()]


def test_a_winner_rises_and_the_last_one_falls():
    first, second, third = rate_players(done(1, u1=1, u2=2, u3=3))
    assert (first.user, second.user, third.user) == (1, 2, 3)
    assert first.ordinal > second.ordinal > third.ordinal
    assert (first.matches, first.wins, third.wins) == (1, 1, 0)


def test_the_order_of_matches_counts_and_the_result_is_always_the_same():
    matches = [done(1, u1=1, u2=2), done(2, u2=1, u3=2), done(3, u3=1, u1=2)]
    table = rate_players([row for match in matches for row in match])
    assert table == rate_players([row for match in matches for row in match])
    assert table != rate_players([row for match in reversed(matches) for row in match])


def test_a_match_with_one_row_ranks_nobody():
    assert rate_players(done(1, u1=1)) == ()


@pytest.fixture
async def played(rig):
    """Play a match to its end. Return its users by place."""
    await play_to_end(rig)
    places = {
        row.user: row.place for row in await rig.store.results.list_places(rig.box.world.guild_id, "toy")
    }
    return sorted(rig.users, key=lambda user: places[user.id])


async def test_stats_show_the_users_finished_matches_places_and_share_in_time(rig, played):
    best, last = played
    await rig.store.database.change("UPDATE results SET on_time = 3, late = 1")
    said = (await best.slash("stats")).text
    assert said.startswith("**Your matches**")
    assert "Coins**: one match finished" in said
    assert "Places: " in said
    assert "On time: 75% of 4 turns" in said
    assert (await best.slash("stats", channel=best.dm)).text == said
    assert "No finished match" in (await rig.box.join("Dan").slash("stats")).text
    others = (await last.slash("stats", user=best.id)).text
    assert others.startswith(f"**Matches of {best.name} on this server**")
    assert "one match finished" in others
    await rig.store.database.change("UPDATE results SET guild = 1")
    assert "No finished match" in (await last.slash("stats", user=best.id)).text
    await best.slash("settings", statistics=False)
    assert "not appear in statistics" in (await last.slash("stats", user=best.id)).text
    assert "one match finished" in (await best.slash("stats")).text
    await rig.store.database.change("UPDATE results SET place = NULL WHERE user_id = ?", best.id)
    said = (await best.slash("stats")).text
    assert "0 matches finished" in said
    assert "Left or given away before the end: 1" in said


async def test_a_leaderboard_is_shown_to_the_channel_and_leaves_out_whoever_opted_out(rig, played):
    best, last = played
    private = await last.slash("leaderboard", game="toy")
    assert private.message.ephemeral
    public = await last.click(private.message, "Show it in this channel")
    assert (public.message.ephemeral, public.text) == (False, private.text)
    assert best.parts(public.message) == []
    assert public.message.pings == set()
    lines = private.text.splitlines()
    assert best.name in lines[1] or f"<@{best.id}>" in lines[1]
    await best.slash("settings", statistics=False)
    rest = (await last.slash("leaderboard")).text
    assert f"<@{best.id}>" not in rest
    assert lines[2].split("·")[1] in rest
    assert "Nobody yet" in (await last.slash("leaderboard", game="immortals")).text


async def test_a_leaderboard_is_computed_anew_only_when_something_ended(rig, played, monkeypatch):
    guild, ratings = rig.box.world.guild_id, Ratings(rig.store)
    first = await ratings.rank_players(guild, "toy")
    monkeypatch.setattr("cogs.reading.ratings.rate_players", lambda places: ())
    assert await ratings.rank_players(guild, "toy") is first
    await rig.store.database.change("UPDATE results SET at = at + 1")
    assert await ratings.rank_players(guild, "toy") == ()


async def test_a_shared_place_is_the_same_number_for_both(rig):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 3)
    for hand in (await load_position(rig)).state.hands:
        hand.points = 0
    rig.bot.context.listeners.notify_commit(
        await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), Ended("scores"))
    )
    last = (await rig.posted(2))[-1]
    said = (await rig.users[0].slash("leaderboard", game="toy")).text
    for user in rig.users:
        assert f"1\\. {user.name} — 0 points" in rig.reads(last)
        assert f"1\\. {user.name}" in said


# which matches count


def test_the_same_two_people_count_less_each_time():
    often = rate_players([row for match in range(1, 21) for row in done(match, u1=1, u2=2)])
    once = rate_players(done(1, u1=1, u2=2))
    four = rate_players(
        [row for at, user in enumerate((3, 4, 5, 6)) for row in done(at, u1=1, **{f"u{user}": 2})]
    )
    best = {each.user: each.points for each in often}[1]
    assert {each.user: each.points for each in once}[1] < best < {each.user: each.points for each in four}[1]


def test_a_first_match_counts_once_and_the_second_with_the_same_one_half():
    model = PlackettLuce()
    first, _ = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    assert rate_players(done(1, u1=1, u2=2))[0].ordinal == pytest.approx(first[0].ordinal())
    before = [list(each) for each in model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])]
    full = model.rate(before, ranks=[1, 2])[0][0]
    mu, sigma = (before[0][0].mu + full.mu) / 2, (before[0][0].sigma + full.sigma) / 2
    twice = rate_players([*done(1, u1=1, u2=2), *done(2, u1=1, u2=2)])
    assert twice[0].ordinal == pytest.approx(model.rating(mu=mu, sigma=sigma).ordinal())


def test_of_equally_skilled_players_the_one_with_more_matches_ranks_first(monkeypatch):
    monkeypatch.setattr(PlackettLuceRating, "ordinal", lambda _: 0.0)
    table = rate_players([*done(1, u3=1, u2=2), *done(2, u2=1, u1=2)])
    assert [each.user for each in table] == [2, 1, 3]


def test_a_player_absent_at_the_end_ranks_behind_all_others():
    first, second = done(1, u1=1, u2=2)
    left, stayed = rate_players([replace(first, absent=True), second])[::-1]
    assert (left.user, left.wins, stayed.user, stayed.wins) == (1, 0, 2, 1)


async def test_conceded_matches_make_nobody_the_first(rig):
    for match in (1, 2):
        ann, ben = await rig.open("Ann", "Ben", game="ataque")
        await ann.click(rig.lobby, "Start")
        await ben.click((await ben.slash("match leave", match=match)).message, "Yes, leave")
        assert (await rig.store.matches.load_match(match)).ended == "rules"
        await rig.idle()
    assert await rig.store.database.row("SELECT count(*), sum(place = 1), sum(counts) FROM results") == (
        4,
        2,
        0,
    )
    said = (await ann.slash("leaderboard", game="ataque")).text
    assert "Nobody yet" in said


@pytest.mark.parametrize(("round_", "counts"), [(2, 0), (3, 1)])
async def test_a_match_ended_by_vote_counts_from_half_of_its_course_on(rig, round_, counts):
    await rig.begin("Ann", "Ben")
    await act_until(rig, round_)
    ann, ben = rig.users
    await ann.slash("match end", match=1)
    await ben.click(await shown(rig), "Yes")
    assert await rig.store.database.row("SELECT count(*), sum(counts) FROM results") == (2, 2 * counts)


async def test_a_player_that_left_does_not_win_by_a_later_vote(rig):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 3)
    position = await load_position(rig)
    ann, ben = sorted(rig.users, key=lambda user: -position.state.hands[position.seat_of(user.id)].points)
    await ann.click((await ann.slash("match leave", match=1)).message, "Yes, leave")
    await decide(ben, "match end")
    await rig.idle()
    assert (await rig.match()).status == "over"
    first, *_ = (await ben.slash("leaderboard", game="toy")).text.partition("\n")[2].splitlines()
    assert ben.name in first
    assert "1 win in" in first.replace("one win", "1 win")
