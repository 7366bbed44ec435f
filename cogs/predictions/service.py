"""Predictions taken, shown to who made them alone, and settled once what they are about has happened."""

from collections.abc import Iterator, Sequence

from discord import ui

from cogs.context import AppContext
from cogs.predictions.buttons import Predict
from cogs.snapshot import MatchTexts
from cogs.ui.components import choice, row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import quietly, refuse
from cogs.ui.layout import draw_words
from cogs.ui.replies import reply
from cogs.visibility import find_running, find_started
from engine.core import HEADINGS, Ref, Seat
from engine.log_chapters import find_rounds
from engine.match_position import Outcome, Position
from engine.predictions import (
    Prediction,
    Verdict,
    list_ended_rounds,
    list_last_verdicts,
    list_open_topics,
    name_leader_topic,
    rate_topic,
)


class PredictionService:
    """Whoever sees a running match and does not play in it may predict; nobody else sees what, before it is settled."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        context.listeners.on_commit(self._note_commit)

    async def show_page(self, interaction: Interaction, match: int) -> None:
        """Show what can be predicted, and what was, to who asks alone; refuses players."""
        position = await find_started(self.context, interaction, match)
        if position.seat_of(interaction.user.id) is not None:
            raise refuse("predict-own")
        made = await self.context.store.predictions.list_predictions(match, interaction.user.id)
        rounds, texts = await self._count_rounds(position), await self.context.load_texts(position)
        await reply(interaction, _draw_page(position, rounds, made, texts))

    async def predict(self, interaction: Interaction, match: int, topic: str, seat: Seat) -> None:
        """Keep a prediction in the place of an earlier one, and show the page; refuses what cannot be predicted now."""
        position = await find_running(self.context, interaction, match)
        if position.seat_of(interaction.user.id) is not None:
            raise refuse("predict-own")
        rounds = await self._count_rounds(position)
        if topic not in list_open_topics(rounds) or seat >= len(position.players):
            raise refuse("predict-late")
        worth = rate_topic(topic, position.game.progress(position.state))
        user, store = interaction.user, self.context.store
        if not await store.predictions.keep_prediction(Prediction(match, user.id, topic, seat, worth)):
            raise refuse("predict-late")
        await store.users.set_name(user.id, user.display_name)
        await self.show_page(interaction, match)

    async def resume_settling(self) -> None:
        """Settle what a process before this one may have left."""
        for match in await self.context.store.predictions.list_unsettled():
            await quietly(self.settle_predictions(match), f"predictions of match {match}")

    async def settle_predictions(self, match: int) -> None:
        """Give the points of all topics of a match that are decided by now; any number of times."""
        store = self.context.store.predictions
        topics = await store.list_open_topics(match)
        if not topics:
            return
        position = await self.context.referee.position(match)
        begins = await self._list_rounds(position)
        verdicts = [
            await self._judge_leader(position, topic, begins[after])
            for topic, after in list_ended_rounds(topics, len(begins))
        ]
        if position.ended:
            judged, result = {each.topic for each in verdicts}, position.result()
            left = [topic for topic in topics if topic not in judged]
            places = () if result is None else result.places
            verdicts += list_last_verdicts(left, len(begins), places)
        await store.settle_predictions(match, verdicts, self.context.now())

    async def _judge_leader(self, position: Position, topic: str, seq: int) -> Verdict:
        """Tell who led when a round had ended: as entry seq, in which the next one begins, left it."""
        after = await self.context.referee.position(position.match.id, seq)
        places = after.game.standing(after.state).places
        return Verdict(topic, tuple(seat for seat, place in enumerate(places) if place == 1))

    async def _list_rounds(self, position: Position) -> list[int]:
        """List the entries in which the rounds of a match begin, up to this position."""
        headings = await self.context.store.log.load_headings(position.match.id, position.seq, HEADINGS)
        return [each.seq for each in find_rounds(headings, position.game.name_round)]

    async def _count_rounds(self, position: Position) -> int:
        return len(await self._list_rounds(position))

    def _note_commit(self, outcome: Outcome) -> None:
        """Settle in the background after an entry that begins something new, or ends the match."""
        begins = any(event.kind in HEADINGS and event.to is None for event in outcome.entry.events)
        if begins or outcome.after.ended:
            match = outcome.after.match.id
            self.context.run_later(self.settle_predictions(match), f"predictions of match {match}")


def _draw_page(
    position: Position, rounds: int, made: Sequence[Prediction], texts: MatchTexts
) -> ui.LayoutView:
    """Draw the menus of what is open, with what was chosen, above them what all that was predicted has come to."""
    say, chosen = texts.rich, {each.topic: each for each in made}
    lines = [say.line("predict-title", number=position.match.id), *_tell_made(made, rounds, texts)]
    if position.ended:
        return draw_words("\n".join(lines))
    progress = position.game.progress(position.state)
    winner, leader = list_open_topics(rounds)
    lines.append(say.line("predict-worth", winner=rate_topic(winner, progress), leader=rate_topic(leader, 0)))
    view = draw_words("\n".join(lines))
    for topic in (winner, leader):
        listed = [
            choice(name, str(seat), default=topic in chosen and chosen[topic].seat == seat)
            for seat, (name, _) in enumerate(texts.people)
        ]
        hint = texts.plain.line(f"predict-{topic.partition(' ')[0]}")
        view.add_item(ui.TextDisplay(hint))
        view.add_item(row(Predict(position.match.id, arg=topic).menu(listed, hint)))
    return view


def _tell_made(made: Sequence[Prediction], rounds: int, texts: MatchTexts) -> Iterator[str]:
    """Tell what waits for this round's end, and what was right or wrong."""
    say, current = texts.rich, name_leader_topic(rounds - 1)
    for each in made:
        seat = Ref("seat", str(each.seat))
        if each.gained is None and each.topic == current:
            yield say.line("predict-waits", seat=seat)
    settled = [each for each in made if each.gained is not None]
    if settled:
        points = sum(each.gained or 0 for each in settled)
        yield say.line(
            "predict-so-far", right=sum(bool(each.gained) for each in settled), n=len(settled), points=points
        )
