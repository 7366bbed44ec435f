"""What is seen while a town lives: foreign channels, quiet hours, silent threads, rounds told as one."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from db.store import SqlStore
from engine.games.brigandine.game import Brigandine
from engine.records.table_events import HintedEvent
from engine.rules.core import Event
from proofs.towns.quiet import is_quiet, rings_in_quiet
from proofs.towns.silence import LOOK, SILENT, SilenceWatch
from proofs.towns.whole_rounds import WholeRounds
from proofs.towns.witness import BACK, find_strangers, is_welcome_back
from sandbox.discord import FORUM, Message, Sandbox


@pytest.mark.parametrize("words", ["<#{id}>", "https://discord.com/channels/{guild}/{id}/7"])
@pytest.mark.parametrize("written", ["content", "components"])
@pytest.mark.parametrize("abroad", [False, True])
def test_a_message_that_leads_to_another_server_is_told(words, written, abroad):
    box = Sandbox()
    hall = box.add_channel("hall", guild=box.add_guild("Second"))
    place = hall if abroad else box.add_channel("den")
    said = words.format(id=place.id, guild=place.guild_id)
    parts = {"content": said} if written == "content" else {"components": [{"type": 10, "content": said}]}
    found = find_strangers(box.world, Message(1, box.lobby.id, box.world.bot.id, **parts))
    assert len(found) == abroad


def test_a_letter_may_lead_anywhere():
    box = Sandbox()
    ann = box.join("Ann")
    said = Message(1, ann.dm.id, box.world.bot.id, content=f"<#{box.lobby.id}>")
    assert find_strangers(box.world, said) == []


@pytest.mark.parametrize(
    ("nonce", "apart", "back"),
    [("welcome 7-1f", BACK + 1, True), ("welcome 7-1f", 60, False), ("call 7-1f", BACK + 1, False)],
)
def test_a_late_second_welcome_is_allowed(nonce, apart, back):
    first = 1_600_000_000_000_000_000
    again = Message(first + (int(apart * 1000) << 22), 5, 6, nonce=nonce)
    assert is_welcome_back(again, first) is back


BERLIN = "Europe/Berlin"


def at(*moment, fold=0):
    return datetime(*moment, tzinfo=ZoneInfo(BERLIN), fold=fold).timestamp()


@pytest.mark.parametrize(
    ("now", "quiet"),
    [
        (at(2027, 1, 15, 21, 59), False),
        (at(2027, 1, 15, 22, 0), True),
        (at(2027, 1, 16, 6, 59), True),
        (at(2027, 1, 16, 7, 0), False),
        (at(2027, 3, 28, 6, 59), True),  # clocks were set forward
        (at(2027, 3, 28, 7, 0), False),
        (at(2027, 10, 31, 2, 30, fold=1), True),  # the hour that comes twice
        (at(2027, 10, 31, 7, 0), False),
    ],
)
def test_a_night_ends_by_the_clock_on_the_wall(now, quiet):
    assert is_quiet(now, 22 * 60, 7 * 60, BERLIN) is quiet


def test_hours_within_a_day():
    assert is_quiet(at(2027, 1, 15, 13, 0), 12 * 60, 14 * 60, BERLIN)
    assert not is_quiet(at(2027, 1, 15, 14, 0), 12 * 60, 14 * 60, BERLIN)


async def test_a_phone_rings_in_the_hours_that_its_owner_has_set(tmp_path):
    path, night, noon = tmp_path / "quiet.db", at(2027, 10, 31, 23, 0), at(2027, 10, 31, 12, 0)
    async with await SqlStore.open(path, lambda: night) as store:
        await store.servers.change_settings(7, zone=BERLIN)
        await store.users.change_settings(1, quiet_from=22 * 60, quiet_to=7 * 60)
        await store.users.change_settings(2, quiet_from=22 * 60, quiet_to=7 * 60, zone="America/New_York")
        await store.users.change_settings(3, zone=BERLIN)
        assert [user for user in (1, 2, 3, 4) if rings_in_quiet(path, 7, user, night)] == [1]
        morning = at(2027, 11, 1, 4, 0)
        assert [user for user in (1, 2, 3, 4) if rings_in_quiet(path, 7, user, morning)] == [1, 2]
        assert [user for user in (1, 2, 3, 4) if rings_in_quiet(path, 7, user, noon)] == []
        assert not rings_in_quiet(path, 7, 1, at(2027, 10, 31, 22, 1))


TOLD = 5  # the last told entry


class Looks:
    """A sandbox with a thread. Its clock advances by one look each time."""

    def __init__(self):
        self.now = 1_700_000_000.0
        self.box = Sandbox(clock=lambda: self.now)
        forum = self.box.add_channel("forum", FORUM)
        self.thread = self.box.start_post(forum, "A thread", self.box.join("Ann"))
        self.watch = SilenceWatch(self.box.world)

    def look(self, told=TOLD, bot=1, waits=True):
        self.now += LOOK
        return self.watch.look([(1, self.thread.id, told)] if waits else [], bot)

    def look_often(self, **how):
        return [each for _ in range(int(SILENT // LOOK) + 3) for each in self.look(**how)]


@pytest.fixture
def looks():
    return Looks()


def test_a_silent_thread_is_told_once(looks):
    [found] = looks.look_often()
    assert f"told up to {TOLD}" in found


def test_progress_or_nothing_to_publish_is_no_silence(looks):
    assert [each for told in range(30) for each in looks.look(told=told)] == []
    assert [each for bot in range(30) for each in looks.look(bot=bot)] == []
    assert [each for at in range(30) for each in looks.look(waits=at % 3 > 0)] == []


def test_silence_counts_from_when_a_thread_is_opened(looks):
    looks.box.archive_thread(looks.thread, locked=True)
    assert looks.look_often() == []
    looks.box.open_thread(looks.thread)
    assert len(looks.look_often()) == 1


def test_a_thread_without_permission_is_no_silence(looks):
    looks.box.remove_bot()
    assert looks.look_often() == []


GAME = Brigandine.bind()


def opens(month):
    return Event("phase", {"phase": "war", "month": month})


def write(said):
    return f"{said.key} {said.args}"


EVENTS = [
    (1, Event("phase", {"phase": "setup", "month": 0})),
    (5, opens(1)),
    (6, Event("conquered", {"seat": 0, "land": "one", "loser": None, "troops": []})),
    (7, HintedEvent(1).to_event()),
    (8, Event("killed", {"seat": 1, "troop": "two"})),
    (9, opens(2)),
]


@pytest.fixture
def rounds():
    found = WholeRounds(GAME.narration, [write])
    found.add_events(EVENTS)
    return found


def tell(*events):
    return [write(said) for said in GAME.narration.summarize_post(events)]


def test_a_month_is_known_as_it_was_told_at_any_time(rounds):
    for count in range(1, 5):
        assert all(map(rounds.tells, tell(*(event for _, event in EVENTS[1 : 1 + count]))))
    assert not rounds.tells("somebody left")


def test_a_month_told_twice_or_after_the_next_is_a_stray(rounds):
    [first], [taken], [second] = tell(opens(1)), tell(opens(1), EVENTS[2][1]), tell(opens(2))
    assert rounds.find_stray([taken, "a line", second]) == ""
    assert rounds.find_stray([first, taken]) == taken
    assert rounds.find_stray([second, first]) == first


def test_of_a_month_that_is_told_as_one_only_the_table_s_own_events_need_lines(rounds):
    told = tell(opens(1), EVENTS[2][1])
    assert [seq for seq, _ in rounds.leave_out(EVENTS, told)] == [1, 7, 9]
    assert rounds.leave_out(EVENTS, ["something else"]) == EVENTS
