"""The latest post of a thread: new events join it, it alone has buttons, and a mention moves it down."""

import pytest

from cogs.text import event_texts
from render.drawing.scene import Picture
from tests.cogs.steps import (
    BIDS,
    SHARED,
    act,
    act_until,
    broken,
    labels,
    load_position,
    play_out,
    play_to_end,
    shown_pictures,
)
from tools.toy.game import ToyTelling
from tools.toy.rig import DOT, ToyPainter, unlike_discord


@pytest.fixture
def all_joins(monkeypatch):
    """No event of the toy begins a post."""
    monkeypatch.setattr(ToyTelling, "highlights", frozenset())


def told(rig):
    """Return the text of the whole thread."""
    return "\n".join(rig.reads(post) for post in rig.posts())


def buttons(rig, post):
    """The labels of a post's buttons."""
    return labels(rig.users[0], post)


async def act_until_open(rig):
    """Play until the bids are open."""
    while BIDS not in told(rig):
        await act(rig)


async def test_an_ordinary_event_joins_the_latest_post_with_the_current_board(rig, monkeypatch):
    await rig.begin("Ann", "Ben")
    boards = iter(range(99))
    monkeypatch.setattr(rig.painter, "board", lambda _: Picture(DOT, f"board {next(boards)}"))
    await act_until_open(rig)
    posts = rig.posts()
    files = posts[-1].attachments[-1].id
    await act(rig)
    assert rig.posts() == posts
    words = rig.reads(posts[-1])
    assert words.index(BIDS) < words.index(SHARED)
    assert shown_pictures(posts[-1]) == ["board"]
    assert posts[-1].attachments[-1].id != files
    assert (await rig.match()).published == (await rig.match()).seq


async def test_the_newest_post_alone_has_buttons_and_the_others_keep_words_and_pictures(rig):
    await rig.begin("Ann", "Ben")
    await act_until_open(rig)
    await act_until(rig, 2)
    *old, newest = rig.posts()
    assert len(old) >= 2
    assert [buttons(rig, post) for post in old] == [[]] * len(old)
    assert "My panel" in buttons(rig, newest)
    assert {len(shown_pictures(post)) for post in rig.posts()} == {1}
    assert SHARED in told(rig)
    assert "Your turn" not in "".join(map(rig.reads, old))


async def test_a_post_is_sent_again_whole_if_only_a_mention_reaches_a_user(rig, all_joins, monkeypatch):
    monkeypatch.setattr(event_texts, "FEW", 99)
    monkeypatch.setattr(event_texts, "SHORT", 999)
    await rig.begin("Ann", "Ben", closed=("Ann", "Ben"))
    await act_until(rig, 3)
    first, newest = rig.posts()
    assert told(rig).count(BIDS) == 2
    assert BIDS in rig.reads(newest)
    assert newest.pings
    assert len(rig.box.record.find("DELETE")) >= 2
    assert buttons(rig, first) == []


async def test_a_highlight_takes_the_place_of_a_post_that_only_called(rig, monkeypatch):
    monkeypatch.setattr(ToyTelling, "highlights", frozenset({"bids"}))
    await rig.begin("Ann", "Ben", closed=("Ann", "Ben"))
    await act_until(rig, 2)
    caller = rig.posts()[-1]
    assert caller.pings
    await act(rig)
    await act(rig)
    assert caller not in rig.posts()
    assert told(rig).count(BIDS) == 2
    assert told(rig).count(SHARED) == 1


async def test_a_kill_before_a_move_is_noted_loses_and_doubles_nothing(rig, all_joins, monkeypatch):
    monkeypatch.setattr(event_texts, "FEW", 99)
    monkeypatch.setattr(event_texts, "SHORT", 999)
    await rig.begin("Ann", "Ben", closed=("Ann", "Ben"))
    await act_until(rig, 2)
    with broken(rig.store.panels, "track_post"):
        await act_until(rig, 3)
    await rig.restart()
    await rig.idle()
    assert told(rig).count(BIDS) == 2
    assert (await rig.match()).published == (await rig.match()).seq
    assert len([post for post in rig.posts() if buttons(rig, post)]) == 1


async def test_a_post_that_was_sent_and_not_noted_is_gone_on_with_though_it_would_not_be_begun_now(
    rig, monkeypatch
):
    monkeypatch.setattr(event_texts, "FEW", 99)
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    with broken(rig.store.panels, "track_post"):
        await act_until(rig, 3)
    await rig.stop()
    monkeypatch.setattr(ToyTelling, "highlights", frozenset())
    await rig.start()
    await rig.idle()
    assert told(rig).count(BIDS) == 2
    assert len([post for post in rig.posts() if buttons(rig, post)]) == 1


def list_reads(rig):
    """The requests so far that read one post of the thread."""
    return rig.box.record.find("GET", r"/messages/\d+$")


async def test_no_post_is_read_back_from_discord_also_after_a_restart(rig):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    await rig.restart()
    await play_out(rig)
    await rig.bot.publisher.refresh_times()
    assert list_reads(rig) == []


async def test_a_post_of_which_nothing_is_kept_is_read_at_each_edit_and_goes_on(rig):
    await rig.begin("Ann", "Ben")
    await act_until_open(rig)
    await rig.store.database.change("UPDATE tracked_messages SET content = NULL")
    posts, words = rig.posts(), rig.reads(rig.posts()[-1])
    await act(rig)
    await act(rig)
    assert len(list_reads(rig)) == 2
    assert BIDS in words
    assert SHARED in rig.reads(posts[-1])
    assert shown_pictures(posts[-1]) == ["board"]


async def test_a_post_whose_files_a_killed_process_changed_is_read_once_and_keeps_its_pictures(
    rig, monkeypatch
):
    await rig.begin("Ann", "Ben")
    monkeypatch.setattr(rig.painter, "board", lambda _: Picture(DOT, "before"))
    await act_until_open(rig)
    with broken(rig.store.panels, "track_post"), monkeypatch.context() as patch:
        patch.setattr(rig.painter, "board", lambda _: Picture(DOT, "between"))
        await act(rig)
    await rig.restart()
    await rig.idle()
    post = rig.posts()[-1]
    assert len(list_reads(rig)) == 1
    assert told(rig).count(SHARED) == 1
    assert [file.description for file in post.attachments] == ["before"]
    assert (await rig.match()).published == (await rig.match()).seq


async def test_an_edit_that_nobody_noted_is_made_again_though_nothing_changed_since(rig):
    await rig.begin("Ann", "Ben")
    post = rig.posts()[-1]
    line = rig.reads(post)
    due = await rig.store.database.rows("SELECT due FROM deadlines")
    with broken(rig.store.panels, "track_post"):
        await rig.store.database.change("UPDATE deadlines SET due = 4000")
        await rig.bot.publisher.refresh_times()
    assert rig.reads(post) != line
    await rig.store.database.change("UPDATE deadlines SET due = ?", due[0][0])
    await rig.bot.publisher.refresh_times()
    assert rig.reads(post) == line


async def test_an_undone_event_leaves_the_post_and_comes_back_with_its_picture_once_done_again(
    rig, monkeypatch
):
    def news(self, sight):
        return [Picture(DOT, "shared out") for event in sight.events if event.kind == "shared"]

    monkeypatch.setattr(ToyTelling, "highlights", ToyTelling.highlights | {"shared"})
    monkeypatch.setattr(ToyPainter, "news", news)
    monkeypatch.setattr(ToyPainter, "pictured", {"shared"})
    await rig.begin("Ann", "Ben")
    await act_until_open(rig)
    seat = (await load_position(rig)).active[0]
    await act(rig)
    posts = len(rig.posts())
    for _ in range(2):
        assert shown_pictures(rig.posts()[-1]) == ["news"]
        rig.bot.publisher.publish_commit(await rig.bot.context.referee.back(1, seat, 0))
        await rig.idle()
        assert shown_pictures(rig.posts()[-1]) == ["board"]
        assert SHARED not in told(rig)
        assert "take" not in rig.reads(rig.posts()[-1])
        await act(rig)
        assert len(rig.posts()) == posts
        assert told(rig).count(SHARED) == 1


async def test_after_the_newest_post_was_deleted_another_one_goes_on(rig):
    await rig.begin("Ann", "Ben")
    await act_until_open(rig)
    rig.thread.messages.pop(rig.posts()[-1].id)
    before = len(rig.posts())
    await act(rig)
    assert len(rig.posts()) == before + 1
    assert SHARED in rig.reads(rig.posts()[-1])


async def test_a_post_with_no_room_left_is_followed_by_another(rig, all_joins, monkeypatch):
    await rig.begin("Ann", "Ben")
    monkeypatch.setattr("cogs.thread.post_writer.write_all", lambda *_: None)
    await act_until(rig, 2)
    assert len(rig.posts()) > 2
    assert told(rig).count(BIDS) == 1
    assert unlike_discord(rig.box) == []


async def test_a_mention_moves_to_the_next_post_while_its_owner_is_awaited(rig, monkeypatch):
    monkeypatch.setattr(ToyTelling, "highlights", frozenset({"ready", "phase"}))
    await rig.begin("Ann", "Ben", closed=("Ann", "Ben"))
    mentioned = set(rig.posts()[-1].mentions)
    await act(rig)
    first, newest = rig.posts()
    position = await load_position(rig)
    (awaited,) = (position.players[seat].user for seat in position.active)
    assert awaited in mentioned
    assert set(newest.mentions) == {awaited}
    assert f"<@{awaited}>" in rig.reads(newest)
    assert not newest.pings
    assert f"<@{awaited}>" not in rig.reads(first)


async def test_the_board_is_shown_as_it_is_where_what_happened_tells_no_line(rig, monkeypatch, all_joins):
    await rig.begin("Ann", "Ben")
    post = rig.posts()[-1]
    words, file = rig.reads(post), post.attachments[-1].id
    monkeypatch.setattr(ToyTelling, "tell", lambda *_: None)
    boards = iter(range(99))
    monkeypatch.setattr(rig.painter, "board", lambda _: Picture(DOT + bytes([next(boards)]), "board"))
    await act(rig)
    assert rig.posts()[-1] is post
    assert post.attachments[-1].id != file
    told, before = (said.partition("\n-# For")[0].split("\n", 1)[1:] for said in (rig.reads(post), words))
    assert told == before


async def test_a_board_that_is_shown_already_is_not_sent_again(rig, all_joins, monkeypatch):
    await rig.begin("Ann", "Ben")
    monkeypatch.setattr(rig.painter, "board", lambda _: Picture(DOT, "board"))
    await act(rig)
    post = rig.posts()[-1]
    file, edits = post.attachments[-1].id, post.edits
    await rig.store.database.change("UPDATE deadlines SET due = 4000")
    await rig.bot.publisher.refresh_times()
    assert post.edits == edits + 1
    await act(rig)
    assert rig.posts()[-1] is post
    assert BIDS in rig.reads(post)
    assert post.attachments[-1].id == file


async def test_at_the_end_the_result_stands_alone(rig):
    await play_to_end(rig)
    (end,) = [rig.reads(each) for each in rig.posts() if "🏁" in rig.reads(each)]
    said = end[end.index("🏁") :].splitlines()
    assert [line[0] for line in said[:3]] == ["🏁", "1", "2"]
    assert [(await rig.match()).secret in rig.reads(each) for each in rig.posts()][-2:] == [False, True]
    assert BIDS not in end
    assert SHARED not in end
