"""Predictions taken, shown to who made them alone, and settled once what they are about has happened."""

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
from render.text.say import Say

TRIES = 3  # at a match that moves on while a prediction is kept
BATTLES = 5  # shown on one page, the newest


class Predict(Component, verb="foretell"):
    """The menu of a topic, which arg names; the value chosen: a seat."""


class Foresee(Component, verb="foresee"):
    """One side of a battle; arg: its number and the topic."""


class PredictionService:
    """Whoever sees a running match and has never had a seat in it may predict; nobody else sees what, before it is settled."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._predicted: set[int] = set()  # running matches of which something may have been predicted
        context.listeners.on_commit(self._on_commit)

    def list_answers(self) -> Answers:
        """Say what presses on the page of predictions do, and on what leads to it."""
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
        """Show what can be predicted, and what was, to who asks alone; refuses players."""
        position = await find_started(self.context, interaction, match)
        await self._refuse_players(interaction, match)
        made = await self.context.store.predictions.list_predictions(match, interaction.user.id)
        open_topics = await self._find_open_topics(position)
        texts = await self.context.load_texts(position, say_to(interaction))
        await reply(interaction, _build_page(position, open_topics, made, texts))

    async def predict(self, interaction: Interaction, match: int, topic: str, seat: Seat) -> None:
        """Keep a prediction in the place of an earlier one, and show the page; refuses what cannot be predicted now.

        It is kept only if the match stands as it was looked at: nothing can be decided in between.
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
        self._settle_soon(match)  # it may have been decided since it was kept
        await self.context.note_person(interaction)
        await self.show_page(interaction, match)

    async def _refuse_players(self, interaction: Interaction, match: int) -> None:
        """Refuse who has a seat in a match or has given one up: they know more than those who look on."""
        if await self.context.store.predictions.has_played(match, interaction.user.id):
            raise user_error("predict-own")

    async def _keep_prediction(self, position: Position, user: int, topic: str, seat: Seat) -> bool | None:
        """Keep it where its topic is open and has such an answer; None: the match has moved on meanwhile."""
        open_topics = await self._find_open_topics(position)
        if seat >= open_topics.count_answers(topic, len(position.players)):
            return False
        worth = rate_topic(topic, position.game.progress(position.state))
        prediction = Prediction(position.match.id, user, topic, seat, worth)
        return await self.context.store.predictions.keep_prediction(prediction, position.seq)

    async def _find_open_topics(self, position: Position) -> "OpenTopics":
        """Tell what can be predicted now."""
        rounds = await self._list_rounds(position)
        ending = bool(position.ended) or position.game.is_near_end(position.state)
        contests = () if position.ended else await self._list_contests(position, rounds[-1])
        battles = {name_battle_topic(each): each for each in contests if each.open}
        return OpenTopics(len(rounds), list_open_topics(len(rounds), ending=ending), battles)

    async def _list_contests(self, position: Position, first: int) -> tuple[Contest, ...]:
        """List the battles of a match that began with entry first or later, by what everybody knows of it.

        None lasts longer than the part of the match in which it began.
        """
        entries = await self.context.store.log.load_entries(position.match.id, first - 1, position.seq)
        return position.game.narration.list_contests(list_standing(entries))

    async def resume_settling(self) -> None:
        """Settle what a process before this one may have left, each match by itself: none holds up another."""
        for match in await self.context.store.predictions.list_unsettled():
            self._predicted.add(match)
            self._settle_soon(match)

    async def settle_predictions(self, match: int) -> None:
        """Give the points of all topics of a match that are decided by now; any number of times."""
        for tries in count(1):
            if await self._settle_topics(match):
                break
            await rest_after(tries)  # the match has moved on while it was judged

    async def _settle_topics(self, match: int) -> bool:
        """Judge what is decided as the match stands, and give the points if it stands so still."""
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
            places = () if result is None else result.places
            verdicts += list_last_verdicts(left, len(begins), places)
        settled = await store.settle_predictions(match, verdicts, position.seq, self.context.now())
        if settled and position.ended:
            self._predicted.discard(match)
        return settled

    async def _judge_leader(self, position: Position, topic: str, seq: int) -> Verdict:
        """Tell who led when a round had ended: as entry seq, in which the next one begins, left it."""
        after = await self.context.referee.position(position.match.id, seq)
        places = after.game.standing(after.state).places
        return Verdict(topic, tuple(seat for seat, place in enumerate(places) if place == 1))

    async def _list_rounds(self, position: Position) -> list[int]:
        """List the entries in which the rounds of a match begin, up to this position."""
        return [each.seq for each in await self.context.chapters.list_rounds(position)]

    def _on_commit(self, outcome: CommitResult) -> None:
        """Settle in the background after an entry that begins something new, decides a battle or ends the match."""
        kinds = {*HEADINGS, *outcome.after.game.narration.highlights}
        tells = any(event.kind in kinds and event.to is None for event in outcome.entry.events)
        match = outcome.after.match.id
        undone = outcome.entry.to is not None
        if undone:
            # What was decided since is open again, and perhaps more than was taken back.
            self._predicted.add(match)
        if match in self._predicted and (undone or tells or outcome.after.ended):
            self._settle_soon(match)

    def _settle_soon(self, match: int) -> None:
        self.context.retry_later(partial(self.settle_predictions, match), f"predictions of match {match}")


class OpenTopics(Struct, frozen=True):
    """What can be predicted now: in the newest of so many rounds, these topics, and these battles by their topics."""

    rounds: int
    topics: tuple[str, ...]
    battles: Mapping[str, Contest]

    def count_answers(self, topic: str, seats: int) -> int:
        """Count the answers that a topic takes now: 0 where it cannot be predicted."""
        if topic in self.battles:
            return len(self.battles[topic].sides)
        return seats if topic in self.topics else 0


def _build_page(
    position: Position, open_topics: OpenTopics, made: Sequence[Prediction], texts: MatchTexts
) -> Layout:
    """Draw the menus and buttons of what is open, with what was chosen, above them what all that was predicted has come to."""
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
    """Draw a button for each side of a battle, the chosen one filled."""
    for side, label in enumerate(contest.sides):
        style: Style = "primary" if side == chosen else "secondary"
        yield Foresee(position.match.id, arg=f"{side}/{topic}").button(say, say(label), style)


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
