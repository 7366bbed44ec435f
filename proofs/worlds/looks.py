"""Views of a match that users may open: read-only presses and commands, each recorded by a witness."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from proofs.worlds.sights import SightWitness
from sandbox.discord import BUTTON, Channel, Json, Message, Response
from sandbox.table.players import ORDERING, READING
from sandbox.table.presses import read_verb

# verbs that look like views but leave a trace: a film, a wish to watch, a prediction, an AI's advice, a new table
LEAVING = {"film", "follow", "unwatch", "foresee", "foretell", "hint", "rematch", "solo"}
LOOKS = {*READING, *ORDERING, "acts", "goback", "help", "open", "otherwise", "show", "shut"} - LEAVING
# commands about other users' actions
ASKED = ("match list", "match find", "help", "match undo", "match predict", "rules")


class Walk:
    """One witness's walk through the bot's pages: the same presses in both worlds, if both look the same.

    pressed: earlier presses by verb, so that rare ones come first.
    """

    def __init__(self, witness: SightWitness, chance: Random, pressed: Counter[str]) -> None:
        self.witness, self.user, self.chance, self.pressed = witness, witness.user, chance, Counter(pressed)

    async def go_on(self, message: Message | None, presses: int) -> None:
        """Press this many times, first on this message, then on the results. Rarely pressed verbs come first."""
        for _ in range(presses):
            ways = list(self._list_ways(message)) if message is not None else []
            if message is None or not ways:
                return
            self.chance.shuffle(ways)
            outcome = await self._look_at(message, *min(ways, key=lambda each: self.pressed[each[0]]))
            message = outcome.message or message

    async def press_each(self, message: Message | None, most: int) -> None:
        """Press one part of each read-only verb on a message. Rarely pressed verbs come first. most: presses."""
        ways = {verb: (part, value) for verb, part, value in self._list_ways(message)} if message else {}
        for verb in sorted(ways, key=lambda each: self.pressed[each])[:most]:
            if message is None or not self.user.can_see(message):
                return
            there = [way for way in self._list_ways(message) if way[0] == verb]
            if there:
                await self._look_at(message, *there[0])

    async def _look_at(self, message: Message, verb: str, part: Json, value: str) -> Response:
        """Press a part, and record the result."""
        self.pressed[verb] += 1
        self.witness.pressed[verb] += 1
        outcome = await self._press_part(message, part, value)
        self.witness.note_outcome(f"{verb} pressed", outcome)
        return outcome

    async def type_commands(self, place: Channel) -> None:
        """Type two commands, and press on in the last answer."""
        message = None
        names = self.chance.sample(ASKED, len(ASKED))
        for name in sorted(names, key=lambda each: self.pressed[each])[:2]:
            self.witness.pressed[name] += 1
            outcome = await self.user.slash(name, channel=place)
            self.witness.note_outcome(name, outcome)
            message = outcome.message
        await self.go_on(message, 2)

    def _list_ways(self, message: Message) -> Iterator[tuple[str, Json, str]]:
        """Yield the read-only verbs and parts, each with the value to choose in a menu."""
        if not self.user.can_see(message):
            return
        for part in self.user.parts(message):
            verb = read_verb(part.get("custom_id"))
            values = [each["value"] for each in part.get("options", ())]
            if part["type"] == BUTTON and verb in LOOKS and not part.get("disabled"):
                yield verb, part, ""
            elif values and verb in LOOKS:
                yield verb, part, self.chance.choice(values)

    async def _press_part(self, message: Message, part: Json, value: str) -> Response:
        if part["type"] == BUTTON:
            return await self.user.click(message, part["custom_id"])
        if self.user.chosen_values(message, part) == frozenset({value}):
            return Response("chosen already")
        return await self.user.select(message, part["custom_id"], [value])


def make_walk(witness: SightWitness, seed: Any, pressed: Counter[str]) -> Walk:
    """Make a witness's walk from a seed."""
    return Walk(witness, Random(f"{seed} {witness.user.name}"), pressed)
