"""What must not happen in a play: breaches, unknown routes, refusals, faults of form, tracebacks."""

from collections import Counter

from .conform import Conformity, description
from .process import BotProcess
from .record import Exchange
from .stand import Sandbox

EXPECTED = {50007}  # a person takes no DMs: the bot must find out by trying
AFTERMATH = 5.0  # seconds around a kill in which refusals and failures are nobody's fault


class Audit:
    """Reads the record as it grows, and empties it, so that a long play needs little memory."""

    def __init__(self, box: Sandbox) -> None:
        self.box = box
        path = description()
        self.conformity = Conformity(path) if path else None
        self.problems: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.kills: list[float] = []

    def killed(self) -> None:
        """Note that the bot is being killed now."""
        self.kills.append(self.box.world.now())

    def near_kill(self, at: float) -> bool:
        """Whether a time lies in the aftermath of a kill."""
        return any(-1 < at - kill < AFTERMATH for kill in self.kills)

    def read(self) -> None:
        """Judge the exchanges so far and forget them."""
        for exchange in self.box.record:
            if self.conformity is not None:
                self.problems.update(self.conformity.faults(exchange))
            if exchange.status >= 400 and exchange.route:
                self._refusal(exchange)
        self.box.record.clear()

    def _refusal(self, exchange: Exchange) -> None:
        code = (exchange.reply or {}).get("code")
        self.refusals[f"{exchange.status} {code}"] += 1
        if code not in EXPECTED and not self.near_kill(exchange.at):
            self.problems[
                f"refused: {exchange.method} {exchange.route} {exchange.answer[:500].decode()}"
            ] += 1

    def note(self, problem: str, at: float | None = None) -> None:
        """Add a problem, unless it happened in the aftermath of a kill."""
        if at is None or not self.near_kill(at):
            self.problems[problem] += 1

    def verdict(self, bot: BotProcess) -> list[str]:
        """Return everything that went wrong."""
        self.read()
        found = [f"{text} (× {count})" if count > 1 else text for text, count in self.problems.items()]
        found += [f"house: {breach}" for breach in self.box.breaches]
        found += [f"unknown route: {route}" for route in dict.fromkeys(self.box.unknown_routes)]
        found += [f"fault of the stand-in: {crash}" for crash in self.box.crashes]
        return found + [f"traceback in {bot.log.name}: {text}" for text in bot.tracebacks()]
