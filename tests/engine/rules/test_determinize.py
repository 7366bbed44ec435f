"""Where answers are secret, a determinized state looks the same (recorded matches)."""

import pytest
from msgspec.json import encode

from engine.games import bind
from engine.rules.core import Command
from engine.rules.simultaneous import SimultaneousFrame
from tests.engine.match.test_finished import FILES, list_cases, name_file
from tools.makers.finished_matches import read_finished

MOST = 25  # positions of each kind of frame
SHOWN = ("ataque/2-a", "brigandine/2-1", "immortals/4-pick")


def positions(finished):
    """Positions that stood in the end, where an answer is secret, by the kind of frame on top."""
    game, found = bind(finished.game, finished.rules), {}
    for seq, dumped in finished.states().items():
        state = game.codec.load(dumped)
        for entry in finished.entries()[seq:]:
            if entry.to is not None or entry.kind == "leave" or game.result(state):
                break
            if isinstance(entry.command, Command):
                state = game.apply(state, entry.command).state
            if state.stack and isinstance(state.stack[-1], SimultaneousFrame):
                found.setdefault(type(state.stack[-1]), []).append(state)
    return game, found


@pytest.mark.parametrize("file", list_cases(FILES, {file for file in FILES if name_file(file) in SHOWN}))
def test_an_imagined_world_looks_the_same_and_is_sound(file):
    finished = read_finished(file)
    game, found = positions(finished)
    for states in found.values():
        for number, state in enumerate(states[:: 1 + len(states) // MOST]):
            for viewer in (None, *range(len(finished.joins))):
                twin = game.knowledge.determinize_state(state, viewer, bytes([number]) * 32)
                game.knowledge.audit_state(twin)
                assert encode(game.knowledge.view(twin, viewer)) == encode(game.knowledge.view(state, viewer))
                assert viewer is None or game.ask(twin, viewer) == game.ask(state, viewer)
