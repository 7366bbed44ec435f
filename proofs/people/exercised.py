"""The actions of people in a world: the commands they typed, and the verbs of the components they pressed."""

from collections import Counter

from sandbox.discord import COMMAND, COMPONENT, SUBCOMMANDS, SUBMIT, FakeWorld, Json
from sandbox.table.presses import read_verb


class Exercised:
    """Counts the commands and the verbs of pressed components in a world's interactions."""

    def __init__(self, world: FakeWorld) -> None:
        self.commands: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()
        world.listeners.append(self._note_event)

    def _note_event(self, event: str, data: Json, _intents: int, _channel: int | None) -> None:
        if event != "INTERACTION_CREATE":
            return
        if data["type"] == COMMAND:
            self.commands[name_command(data["data"])] += 1
        elif data["type"] in (COMPONENT, SUBMIT):
            self._note_press(data["data"])

    def _note_press(self, data: Json) -> None:
        self.verbs[read_verb(data["custom_id"])] += 1


def name_command(data: Json) -> str:
    """Return a command as it is typed, with its subcommand."""
    below = [option for option in data.get("options") or () if option["type"] in SUBCOMMANDS]
    return " ".join([data["name"], *map(name_command, below)])
