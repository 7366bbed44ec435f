"""Take predictions, show them to their authors only, and settle them once decided."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import count

from discord import ui
from msgspec import Struct

from cogs.context import AppContext
from cogs.delivery import rest_after
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import list_standing
from cogs.text.language import say_to
from cogs.ui.components import Answers, Component, PressedItem, Style, make_choice, make_row, read_number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import Layout, draw_words
from cogs.ui.navigation import OpenPredictions
from cogs.ui.replies import defer_first, defer_reply_first, reply
from cogs.visibility import find_running, find_started
from engine.match.position import CommitResult, Position
from engine.records.predictions import (
    BATTLE,
    WINNER,
    Prediction,
    Verdict,
    find_battle_entry,
    list_battle_verdicts,
    list_ended_rounds,
    list_last_verdicts,
    list_open_topics,
    name_battle_topic,
    name_kind,
    name_leader_topic,
    rate_topic,
)
from engine.rules.core import HEADINGS, Contest, Ref, Seat
from engine.rules.lessons import is_kept
from render.text.say import Say

TRIES = 3  # attempts if the match moves on while a prediction is stored
BATTLES = 5  # battles shown on one page, the latest


class Predict(Component, verb="foretell"):
    """The menu of answers to a topic, such as the winner. arg: the topic. The chosen value is a seat."""


class Foresee(Component, verb="foresee"):
    """A button for one side of a battle. arg: the side's number, "/" and the topic."""


class PredictionService:
    """Predictions about running matches, by users without a present or former seat in them.

    No other user sees a prediction before it is settled.
    """

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._predicted: set[int] = set()  # running matches that may have predictions
        context.listeners.on_commit(self._on_commit)

    def list_answers(self) -> Answers:
        """Return the handlers of the predictions page."""
        return {
            OpenPredictions: defer_reply_first(lambda asked, press: self.show_page(asked, press.match)),
            Predict: defer_first(self._press_topic),
            Foresee: defer_first(self._press_side),
        }

    async def _press_topic(self, interaction: Interaction, press: Press) -> None:
        await self.predict(interaction, press.match, press.arg, read_number(press.value))

    async def _press_side(self, interaction: Interaction, press: Press) -> None:
        side, _, topic = press.arg.partition("/")
        await self.predict(interaction, press.match, topic, read_number(side))

    async def show_page(self, interaction: Interaction, match: int) -> None:
        """Show the user's predictions and open topics, privately. Raises UserError for players."""
        position = await find_started(self.context, interaction, match)
        await self._refuse_players(interaction, match)
        made = await self.context.store.predictions.list_predictions(match, interaction.user.id)
        open_topics = await self._find_open_topics(position)
        texts = await self.context.load_texts(position, say_to(interaction))
        await reply(interaction, _build_page(position, open_topics, made, texts))

    async def predict(self, interaction: Interaction, match: int, topic: str, seat: Seat) -> None:
        """Store a prediction, replacing an earlier one, and show the page.

        Raises UserError if the topic is not open, or if the match moves on during each of TRIES attempts: its
        new entries may have decided the topic.
        """
        kept: bool | None = None
        for _ in range(TRIES):
            position = await find_running(self.context, interaction, match)
            await self._refuse_players(interaction, match)
            kept = await self._keep_prediction(position, interaction.user.id, topic, seat)
            if kept is not None:
                break
        if not kept:
            raise user_error("predict-late")
        self._predicted.add(match)
        self._settle_soon(match)  # it may have been decided since it was stored
        await self.context.note_person(interaction)
        await self.show_page(interaction, match)

    async def _refuse_players(self, interaction: Interaction, match: int) -> None:
        """Raise UserError for present and former players: they know more than spectators."""
        if await self.context.store.predictions.has_played(match, interaction.user.id):
            raise user_error("predict-own")

    async def _keep_prediction(self, position: Position, user: int, topic: str, seat: Seat) -> bool | None:
        """Store a prediction. Return True if it is stored, False if its topic or answer is not open.

        None: the match has moved on meanwhile.
        """
        open_topics = await self._find_open_topics(position)
        if seat >= open_topics.count_answers(topic, len(position.players)):
            return False
        worth = rate_topic(topic, position.game.progress(position.state))
        prediction = Prediction(position.match.id, user, topic, seat, worth)
        return await self.context.store.predictions.keep_prediction(prediction, position.seq)

    async def _find_open_topics(self, position: Position) -> "OpenTopics":
        """Return the topics open now. A match that begins in a position of another has none."""
        rounds = await self._list_rounds(position)
        if is_kept(position.match.settings):
            return OpenTopics(len(rounds), (), {})
        ending = bool(position.ended) or position.game.is_near_end(position.state)
        contests = () if position.ended else await self._list_contests(position, rounds[-1])
        battles = {name_battle_topic(each): each for each in contests if each.open}
        return OpenTopics(len(rounds), list_open_topics(len(rounds), ending=ending), battles)

    async def _list_contests(self, position: Position, first: int) -> tuple[Contest, ...]:
        """Return the battles since entry `first`, by public events.

        Every battle ends in the round in which it begins. So for open battles the first entry of the latest
        round suffices.
        """
        entries = await self.context.store.log.load_entries(position.match.id, first - 1, position.seq)
        return position.game.narration.list_contests(list_standing(entries))

    async def resume_settling(self) -> None:
        """Settle in the background the predictions that a previous process left unsettled."""
        for match in await self.context.store.predictions.list_unsettled():
            self._predicted.add(match)
            self._settle_soon(match)

    async def settle_predictions(self, match: int) -> None:
        """Give the points of all decided topics of a match. A repeated call gives none twice."""
        for tries in count(1):
            if await self._settle_topics(match):
                break
            await rest_after(tries)  # the match has moved on meanwhile

    async def _settle_topics(self, match: int) -> bool:
        """Evaluate decided topics, and give the points if the match has not moved on. Return True if done."""
        store = self.context.store.predictions
        topics = await store.list_open_topics(match)
        if not topics:
            self._predicted.discard(match)
            return True
        position = await self.context.referee.position(match)
        begins = await self._list_rounds(position)
        verdicts = [
            await self._judge_leader(position, topic, begins[after])
            for topic, after in list_ended_rounds(topics, len(begins))
        ]
        battles = [find_battle_entry(topic) for topic in topics if name_kind(topic) == BATTLE]
        if battles:
            contests = await self._list_contests(position, min(battles))
            verdicts += list_battle_verdicts(topics, contests, over=bool(position.ended))
        if position.ended:
            judged, result = {each.topic for each in verdicts}, position.result()
            left = [topic for topic in topics if topic not in judged]
            verdicts += list_last_verdicts(left, len(begins), () if result is None else result.first)
        settled = await store.settle_predictions(match, verdicts, position.seq, self.context.now())
        if settled and position.ended:
            self._predicted.discard(match)
        return settled

    async def _judge_leader(self, position: Position, topic: str, seq: int) -> Verdict:
        """Return the leaders after a round. seq: the entry in which the next round begins."""
        after = await self.context.referee.position(position.match.id, seq)
        return Verdict(topic, after.game.standing(after.state).first)

    async def _list_rounds(self, position: Position) -> list[int]:
        """Return the numbers of the entries in which the rounds of a match begin, up to this position."""
        return [each.seq for each in await self.context.chapters.list_rounds(position)]

    def _on_commit(self, outcome: CommitResult) -> None:
        """Settle in the background after an entry that begins a round, decides a battle or ends the match."""
        kinds = {*HEADINGS, *outcome.after.game.narration.highlights}
        tells = any(event.kind in kinds and event.to is None for event in outcome.entry.events)
        match = outcome.after.match.id
        undone = outcome.entry.to is not None
        if undone:
            # Topics that undone entries had decided are open again, so there may be predictions to settle.
            self._predicted.add(match)
        if match in self._predicted and (undone or tells or outcome.after.ended):
            self._settle_soon(match)

    def _settle_soon(self, match: int) -> None:
        self.context.retry_later(partial(self.settle_predictions, match), f"settle predictions match={match}")


class OpenTopics(Struct, frozen=True):
    """The topics that can be predicted now: winner and leaders (topics), and battles by topic.

    rounds: number of rounds so far.
    """

    rounds: int
    topics: tuple[str, ...]
    battles: Mapping[str, Contest]

    def count_answers(self, topic: str, seats: int) -> int:
        """Return the number of possible answers to a topic: sides or seats. 0: it is not open."""
        if topic in self.battles:
            return len(self.battles[topic].sides)
        return seats if topic in self.topics else 0


def _build_page(
    position: Position, open_topics: OpenTopics, made: Sequence[Prediction], texts: MatchTexts
) -> Layout:
    """Build the page: results so far, then menus and buttons of the open topics with the present choices."""
    say, chosen = texts.rich, {each.topic: each.seat for each in made}
    lines = [
        say.line("predict-title", number=position.match.id),
        *_tell_made(made, open_topics.rounds, texts),
        say.line("predict-counts"),
    ]
    if position.ended:
        return draw_words("\n".join(lines))
    worth = {
        "winner": rate_topic(WINNER, position.game.progress(position.state)),
        "leader": rate_topic(name_leader_topic(0), 0),
        "battle": rate_topic(BATTLE, 0),
    }
    lines.append(say.line("predict-worth", **worth))
    lines += [] if open_topics.topics else [say.line("predict-ending")]
    view = draw_words("\n".join(lines))
    for topic in open_topics.topics:
        listed = [
            make_choice(name, str(seat), default=chosen.get(topic) == seat)
            for seat, (name, _) in enumerate(texts.people)
        ]
        hint = texts.plain.line(f"predict-{name_kind(topic)}")
        view.add_item(ui.TextDisplay(hint))
        view.add_item(make_row(Predict(position.match.id, arg=topic).menu(listed, hint)))
    for topic, contest in list(open_topics.battles.items())[-BATTLES:]:
        view.add_item(ui.TextDisplay(say.line("predict-battle", battle=contest.title)))
        view.add_item(make_row(*_build_sides(position, topic, contest, chosen.get(topic), texts.plain)))
    return view


def _build_sides(
    position: Position, topic: str, contest: Contest, chosen: int | None, say: Say
) -> Iterator[PressedItem]:
    """Yield a button for each side of a battle, the chosen one highlighted."""
    for side, label in enumerate(contest.sides):
        style: Style = "primary" if side == chosen else "secondary"
        yield Foresee(position.match.id, arg=f"{side}/{topic}").button(say, say(label), style)


def _tell_made(made: Sequence[Prediction], rounds: int, texts: MatchTexts) -> Iterator[str]:
    """Yield lines about the predictions that wait for this round's end, and about the settled ones."""
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
