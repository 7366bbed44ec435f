"""Checks of a play: breaches of house rules, unknown routes, rejections, malformed requests, tracebacks."""

from collections import Counter

from ..discord import Conformity, Exchange, Sandbox
from .bot_process import BotProcess
from .house_rules import HouseRules

EXPECTED = {50007}  # a person takes no DMs: the bot must find out by trying
LOST_FILE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
RARE = 100  # exchanges per allowed edit that lost its picture to a concurrent edit, and must be retried with success
AFTERMATH = 5.0  # seconds around a kill in which rejections and failures are ignored


class Audit:
    """A checker that reads and empties the record as it grows, so a long play needs little memory."""

    def __init__(self, box: Sandbox) -> None:
        self.box, self.house_rules, self.conformity = box, HouseRules(box), Conformity()
        self.problems: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.kills: list[float] = []
        self.exchanges = self.overtaken = 0
        self._unmended: dict[str, str] = {}

    def note_kill(self) -> None:
        """Record that the bot is being killed now."""
        self.kills.append(self.box.world.now())

    def near_kill(self, at: float) -> bool:
        """Return True if a time is in the aftermath of a kill."""
        return any(-1 < at - kill < AFTERMATH for kill in self.kills)

    def judge_exchanges(self) -> None:
        """Check the exchanges so far and forget them."""
        for exchange in self.box.record:
            self.exchanges += 1
            self.problems.update(self.conformity.faults_of(exchange))
            if exchange.status >= 400 and exchange.route:
                self._note_refusal(exchange)
            elif self._unmended.pop(exchange.path, None):
                self.overtaken += 1
        self.box.record.clear()

    def _note_refusal(self, exchange: Exchange) -> None:
        code = (exchange.reply or {}).get("code")
        self.refusals[f"{exchange.status} {code}"] += 1
        if code not in EXPECTED and not self.near_kill(exchange.at):
            problem = f"refused: {exchange.method} {exchange.route} {exchange.answer[:500].decode()}"
            if LOST_FILE.encode() in exchange.answer and exchange.path not in self._unmended:
                self._unmended[exchange.path] = problem
            else:
                self.problems[problem] += 1

    def note_problem(self, problem: str, at: float | None = None) -> None:
        """Add a problem, unless it happened in the aftermath of a kill. at: its time, None to add it always."""
        if at is None or not self.near_kill(at):
            self.problems[problem] += 1

    def all_problems(self, bot: BotProcess) -> list[str]:
        """Return all problems found."""
        self.judge_exchanges()
        found = [f"{text} (× {count})" if count > 1 else text for text, count in self.problems.items()]
        found += self._unmended.values()
        if self.overtaken > 1 + self.exchanges // RARE:
            found.append(f"{self.overtaken} edits of {self.exchanges} exchanges lost the picture they keep")
        found += [f"house: {breach}" for breach in self.house_rules.breaches]
        found += [f"unknown route: {route}" for route in dict.fromkeys(self.box.unknown_routes)]
        found += [f"fault of the stand-in: {crash}" for crash in self.box.crashes]
        return found + [f"traceback in {bot.log.name}: {text}" for text in bot.find_tracebacks()]
