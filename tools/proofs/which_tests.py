"""Which tests must see a change to a file: those of its room, and those of other rooms that use it."""

from pathlib import Path

GAMES = "tests/engine/games"
PINNED = "tests/engine/match/test_finished.py"  # what a change does to matches that have been played
HOUSE = ["tests/engine/rules/test_flow.py", "tests/engine/state/test_chance.py"]
IMMORTALS, ATAQUE = f"{GAMES}/immortals", f"{GAMES}/ataque"
COGS = Path("tests/cogs")
# A file of rules and the tests that must see a change to it, those that see most of them first.
TARGETS = {
    "engine/rules/flow.py": [*HOUSE, "tests/tools/trials/test_simulate.py", ATAQUE, IMMORTALS, PINNED],
    "engine/rules/frames.py": [*HOUSE, "tests/tools/trials/test_simulate.py", ATAQUE, IMMORTALS, PINNED],
    "engine/rules/legality.py": [*HOUSE, ATAQUE, IMMORTALS, PINNED],
    "engine/state/chance.py": [*HOUSE, PINNED],
    "engine/games/immortals/battle/battle.py": [f"{IMMORTALS}/test_battles.py", IMMORTALS, PINNED],
    "engine/games/immortals/battle/tower.py": [f"{IMMORTALS}/test_tower.py", IMMORTALS, PINNED],
    "engine/games/immortals/steps/scoring.py": [f"{IMMORTALS}/test_scoring.py", IMMORTALS, PINNED],
    "engine/games/ataque/battle/volley.py": [f"{ATAQUE}/test_volley.py", ATAQUE, PINNED],
    "engine/games/ataque/steps/damage.py": [f"{ATAQUE}/test_volley.py", ATAQUE, PINNED],
}
# The rooms of cogs/ whose tests see what a file of db/ does.
SUBJECTS = {
    "forget": "commands",
    "lobbies": "lobby",
    "match_lists": "reading",
    "notices": "deadlines",
    "deadlines": "deadlines",
    "match_time": "deadlines",
    "panels": "panel",
    "log": "thread",
    "votes": "voting",
    "watchers": "thread",
    "users": "commands",
    "results": "commands",
    "servers": "lobby",
    "showcase": "lobby",
    "predictions": "predictions",
    "orders": "deadlines",
    "order_rows": "panel",
}
# What tests of other rooms, below tests/cogs, see of a room of cogs/ or of one of its files.
SEEN_BY = {
    "client": "test_shards.py",
    "delivery": "test_calls.py",
    "limits": "test_limits.py thread test_calls.py",
    "pictures": "reading/test_reading.py reading/test_rulebook.py",
    "platform_settings": "lobby/test_options.py",
    "snapshot": "deadlines/test_orders.py voting/test_votes.py",
    "visibility": "lobby/test_herald.py",
    "commands/descriptions": "voting/test_votes.py",
    "commands/look": "reading/test_rulebook.py test_visibility.py",
    "commands/match": "reading/test_replay.py reading/test_fairness.py predictions voting/test_votes.py",
    "commands/match_argument": "test_visibility.py reading/test_match_list.py",
    "commands/server_settings": "lobby/test_herald.py",
    "commands/stats": "predictions",
    "commands/time_arguments": "voting/test_votes.py",
    "deadlines/server_absence": "test_shards.py",
    "deadlines/sweeper": "robots/test_playing.py",
    "lobby/opening": "robots/test_play_now.py robots/test_lobby.py",
    "lobby/options": "robots/test_lobby.py",
    "lobby/permissions": "test_permissions.py",
    "lobby/play_now": "robots/test_play_now.py",
    "lobby/robots": "robots/test_lobby.py",
    "lobby/service": "robots/test_lobby.py",
    "lobby/welcomes": "test_calls.py test_limits.py",
    "panel/buttons": "deadlines/test_reminders.py ui",
    "panel/direct_messages": "test_calls.py deadlines/test_reminders.py thread",
    "panel/order_buttons": "ui",
    "panel/service": "test_calls.py",
    "reading/help_page": "commands",
    "reading/ratings": "commands predictions",
    "reading/service": "commands voting/test_leaving.py",
    "reading/told_entries": "deadlines/test_orders.py",
    "robots/thinkers": "reading/test_advice.py",
    "text/calls": "test_calls.py deadlines/test_reminders.py thread",
    "text/event_texts": "voting/test_votes.py thread panel",
    "text/language": "commands lobby thread",
    "text/people": "commands robots test_calls.py voting/test_votes.py",
    "text/terms": "reading/test_fairness.py lobby",
    "text/time_input": "commands",
    "text/time_texts": "commands deadlines voting/test_votes.py",
    "thread/create": "lobby/test_lobby.py",
    "thread/publisher": "test_limits.py",
    "thread/watchers": "test_visibility.py",
    "ui/components": "panel/test_presses.py commands test_permissions.py",
    "ui/host_log": "test_limits.py",
    "ui/kept_files": "thread",
    "ui/layout": "reading thread",
    "ui/refusals": "test_limits.py test_delivery.py thread",
    "ui/replies": "panel/test_lost_answers.py reading/test_fairness.py",
    "ui/windows": "panel/test_presses.py",
    "voting/leaving": "lobby/test_lobby.py",
}


def find_tests(path: str) -> list[str]:
    """Find the tests that must see a change to a file, those that see most of it first."""
    if path in TARGETS:
        return TARGETS[path]
    file = Path(path).with_suffix("")
    own = Path("tests", file.parent, f"test_{file.name}.py")
    others = [words for name in _list_names(file) for words in SEEN_BY.get(name, "").split()]
    seen = [own, *_list_room_tests(file), *(Path(COGS, other) for other in others)]
    return list(dict.fromkeys(str(each) for each in seen if each.exists()))


def _list_names(file: Path) -> list[str]:
    """List the names under which SEEN_BY may have a file of cogs/: its room's and its own."""
    return [str(each.relative_to("cogs")) for each in (file.parent, file) if each.is_relative_to("cogs")]


def _list_room_tests(file: Path) -> list[Path]:
    """List the tests of a file's room, and those of the room whose people a file of db/ serves."""
    if file.parent == Path("db"):
        return [Path("tests/db"), *([COGS / SUBJECTS[file.name]] if file.name in SUBJECTS else [])]
    if file.parent == Path("cogs"):
        return [COGS / "panel/test_presses.py", COGS / "thread"]
    rooms = [Path("tests", room) for room in (file.parent, file.parent.parent)]
    return next(([room] for room in rooms if room.exists() and room != COGS), [])
