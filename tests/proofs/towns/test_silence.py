"""A thread that stays silent although it takes posts is found while a match runs."""

import pytest

from proofs.towns.silence import LOOK, SILENT, SilenceWatch
from sandbox.discord import FORUM, Sandbox

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
