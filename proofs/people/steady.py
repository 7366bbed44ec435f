"""People with answers that depend on the question alone, so that faults around the match do not change it."""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from proofs.people.exercised import Exercised
from proofs.people.lives import DAY, ListRunning
from sandbox.discord import BUTTON, SELECT, FakeUser, Impossible, Json, Message, Response, Sandbox, label_of
from sandbox.table.play import NAMES
from sandbox.table.presses import MOVE, read_verb, weigh_part

LEVELS = ("", "easy", "normal")  # levels of the AIs on all other seats. Empty: two people play without AIs.
# verbs: SEND submits an answer and is pressed once possible, WINDOW opens a modal and is ignored, PLAN lays a plan
SEND, WINDOW, PLAN = "send", "ask", "act"
BACK = "take back"  # label of a button that takes an answer back
# parts of ids that do not depend on the question alone: numbers of match and question
NUMBER = re.compile(r"\d+:")
PRESSES = 200  # most presses for one question
STUCK = 1000  # presses without effect until another part is tried: more than any injected fault causes
PAUSE, AGAIN = 3.0, 30.0  # seconds between two presses, and until a failed one is repeated
LOOK = 300.0  # seconds between two visits
RESULTS = 1.0  # days that the bot still runs after the match

CountAnswers = Callable[[int], Awaitable[int]]


class SteadyPerson:
    """One person in the latest match. Each press is drawn from the seed, the panel and the number of own answers.

    count_answers: returns the number of a user's answers in the log.
    """

    def __init__(self, user: FakeUser, seed: str, count_answers: CountAnswers) -> None:
        self.user, self.seed, self.presses, self.count_answers = user, seed, 0, count_answers
        self._still = Counter[str]()  # number of presses without effect
        # the panel at each press with an effect, so that a panel that returns gets another press
        self._path = list[str]()
        self._failed = ""  # the panel at the last press, if its result was lost

    async def answer_all(self) -> None:
        """Answer question after question until there is none. After a lost answer, begin again from the panel."""
        while (shown := await self._open_panel()) is None or self.list_answers(shown):
            if await self._press_on(shown) is None:
                await asyncio.sleep(AGAIN)

    async def _press_on(self, shown: Message | None) -> Message | None:
        """Press until there is no question, or until an answer to a plan is in the log.

        Return the last message. None: the bot's answer was lost.
        """
        for _ in range(PRESSES):
            if shown is None or not self.list_answers(shown):
                return shown
            await asyncio.sleep(PAUSE)
            answered, planned = await self.count_answers(self.user.id), self._lays_plan(shown)
            shown = await self._press_one(shown)
            if planned and answered != await self.count_answers(self.user.id):
                break
        return shown

    def list_answers(self, shown: Message) -> list[Json]:
        """List the parts that answer a panel's question."""
        return [part for part in self.user.parts(shown) if self._is_answer(part)]

    def _is_answer(self, part: Json) -> bool:
        """Return True if a part answers, other than by taking an answer back."""
        answers = part["type"] in (BUTTON, SELECT) and weigh_part(part) >= MOVE
        return (
            answers
            and read_verb(part["custom_id"]) not in ("", WINDOW)
            and BACK not in label_of(part).lower()
        )

    def _lays_plan(self, shown: Message) -> bool:
        return any(read_verb(part["custom_id"]) == PLAN for part in self.list_answers(shown))

    async def _open_panel(self) -> Message | None:
        self.presses += 1
        return _read_shown(await self.user.slash("panel"))

    async def _press_one(self, shown: Message) -> Message | None:
        """Press one part. Return the new message, None if the press failed. A failed press is repeated unchanged."""
        parts = self.list_answers(shown)
        shows = self._describe_answers(shown)
        looks = f"{await self.count_answers(self.user.id)} {shows}"
        if self._failed:
            self._go_back_to(looks)
        chance = Random(f"{self.seed} {self.user.name} {self._path.count(looks)} {looks}")
        sending = [part for part in parts if read_verb(part["custom_id"]) == SEND]
        self.presses += 1
        try:
            after = _read_shown(await self._use_part(shown, chance.choice(sending or parts), chance))
        except Impossible:  # a client sends nothing then
            after = shown
        if after is None:
            self._failed = looks
        elif self._leads_on(looks, shows, self._describe_answers(after)):
            self._path.append(looks)
        return after

    def _leads_on(self, looks: str, shows: str, shows_then: str) -> bool:
        """Return True if a press led to another panel with a question, or was the STUCK-th without effect.

        looks: panel and number of answers before the press. shows, shows_then: the panel before and after it.
        """
        if shows_then != shows:
            return shows_then != ""
        self._still[looks] += 1
        return self._still[looks] % STUCK == 0

    def _go_back_to(self, looks: str) -> None:
        """Correct the recorded path after a press with a lost result. looks: the panel that is shown now."""
        if looks in self._path:
            while self._path.pop() != looks:
                pass
        elif looks != self._failed:
            self._path.append(self._failed)
        self._failed = ""

    def _describe_answers(self, shown: Message) -> str:
        """Describe the answers of a panel, without numbers and names that change. Empty: there are none."""
        parts = self.list_answers(shown)
        ids = [NUMBER.sub("", part["custom_id"], 2) for part in parts]
        return "\n".join(f"{id_} {label_of(part)}" for id_, part in zip(ids, parts, strict=True))

    async def _use_part(self, shown: Message, part: Json, chance: Random) -> Response:
        if part["type"] == BUTTON:
            return await self.user.click(shown, part["custom_id"])
        values = [each["value"] for each in part["options"]]
        count = chance.randint(part["min_values"], min(part["max_values"], len(values)))
        return await self.user.select(shown, part["custom_id"], chance.sample(values, count))


def _read_shown(outcome: Response) -> Message | None:
    """Return the message that a press shows. None: the press was not answered."""
    return None if outcome.kind == "deferred" else outcome.message


class SteadyTable:
    """One match of two steady people, or of one steady person among AIs.

    list_running: returns the numbers of running matches. racing: AIs are allowed, because the order of simultaneous
    answers changes nothing in this game.
    """

    def __init__(
        self,
        box: Sandbox,
        seed: str,
        list_running: ListRunning,
        game: str,
        count_answers: CountAnswers,
        *,
        racing: bool = True,
    ) -> None:
        self.box, self.game, self.list_running = box, game, list_running
        self.level = Random(f"{seed} steady").choice(LEVELS) if racing else ""
        self.people = [
            SteadyPerson(box.join(name), seed, count_answers) for name in NAMES[: 1 if self.level else 2]
        ]
        self.exercised = Exercised(box.world)

    def choose_level(self) -> Json:
        """Return the option with the AIs' level. Empty: there are no AIs."""
        return {"ai": self.level} if self.level else {}

    async def open(self) -> None:
        """Open the match and start it."""
        await asyncio.sleep(AGAIN)  # all shards have connected
        first, *others = [each.user for each in self.people]
        lobby = (await first.slash("match new", {"game": self.game, **self.choose_level()})).message
        assert lobby is not None
        for each in others:
            await each.click(lobby, "Join")
        await first.click(lobby, "Start")
        await self.box.until(lambda: lobby.thread_id)

    async def live_days(self, days: float) -> bool:
        """Play until the match is over, for at most this many days. Return True if it is over."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + days * DAY
        while running := await self.list_running():
            if loop.time() > ends:
                break
            for person in self.people:
                await person.answer_all()
            await asyncio.sleep(LOOK)
        await asyncio.sleep(RESULTS * DAY)
        return not running

    async def end_matches(self) -> list[int]:
        """Return the numbers of the running matches. They are left running."""
        return await self.list_running()

    def sum_up(self) -> dict[str, Any]:
        """Return the figures of the table."""
        return {
            "tables": [f"{self.game} {self.level}"],
            "presses": sum(each.presses for each in self.people),
            "commands": dict(self.exercised.commands),
            "verbs": dict(sorted(self.exercised.verbs.items())),
        }
