"""How high the bot's posts and panels stand on a phone, over a whole world: at most, as each was at its highest."""

from statistics import quantiles

from sandbox.discord import (
    BUTTON,
    SCREEN,
    SELECT,
    Height,
    Json,
    Message,
    Sandbox,
    estimate_height,
    walk_components,
)

QUESTION = {"put", "menu", "nth", "set", "all", "amount", "amounts", "send", "slot", "open"}


class HeightWatch:
    """Measures what the bot shows: posts in threads once each as they were highest, questions each time they are drawn."""

    def __init__(self, box: Sandbox) -> None:
        self.box = box
        self._posts, self._panels = dict[int, Height](), list[Height]()
        box.world.message_watchers.append(self._measure)

    def _measure(self, message: Message, _body: Json) -> None:
        if message.author_id != self.box.world.bot.id or message.loading or message.kind:
            return
        if message.ephemeral or message.channel_id not in self.box.world.channels:
            self._note_panel(message)
        elif self.box.world.channels[message.channel_id].is_thread:
            height = estimate_height(message)
            self._posts[message.id] = max(height, self._posts.get(message.id, height))
        else:
            self._note_panel(message)

    def _note_panel(self, message: Message) -> None:
        parts = (
            part for _, part in walk_components(message.components, ()) if part["type"] in (BUTTON, SELECT)
        )
        verbs = {
            str(part.get("custom_id", "")).split(":")[3:4][0]
            for part in parts
            if str(part.get("custom_id")).count(":") > 3
        }
        if verbs & QUESTION:
            self._panels.append(estimate_height(message))

    def sum_up(self) -> dict[str, object]:
        """Sum up by kind: how many, points and words (median, nine of ten, most); of questions, where the first press is, and how many fit a screen."""
        kinds = {"posts": list(self._posts.values()), "questions": self._panels}
        told: dict[str, object] = {}
        for kind, heights in kinds.items():
            if len(heights) < 2:
                continue
            told[kind] = {
                "n": len(heights),
                "points": _spread([each.points for each in heights]),
                "words": _spread([each.words for each in heights]),
                "pressed_at": _spread([each.pressed_at for each in heights if each.pressed_at is not None]),
                "fit": round(100 * sum(each.points <= SCREEN for each in heights) / len(heights)),
            }
        return told


def _spread(values: list[float]) -> list[int]:
    if len(values) < 2:
        return []
    tenths = quantiles(values, n=10)
    return [round(tenths[4]), round(tenths[8]), round(max(values))]
