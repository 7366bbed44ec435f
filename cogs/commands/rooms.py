"""The services behind commands and presses, one per package."""

from typing import Protocol

from cogs.context import AppContext
from cogs.deadlines.reminders import ReminderService
from cogs.host.figures import HostService
from cogs.lobby.opening import LobbyOpening
from cogs.lobby.options import LobbyOptions
from cogs.lobby.play_now import PlayNow
from cogs.lobby.second_try import SecondTry
from cogs.lobby.seekers import SeekerCalls
from cogs.lobby.service import LobbyService
from cogs.predictions.service import PredictionService
from cogs.reading.advice import AdviceService
from cogs.reading.fairness import FairnessService
from cogs.reading.film import FilmService
from cogs.reading.finished_list import FinishedLister
from cogs.reading.help_page import HelpPage
from cogs.reading.log_pages import LogReader
from cogs.reading.match_list import MatchLister
from cogs.reading.page import PageService
from cogs.reading.replay import ReplayBrowser
from cogs.reading.service import ReadingService
from cogs.reading.table_finder import TableFinder
from cogs.reading.things import ThingService
from cogs.robots.thinkers import Thinkers
from cogs.thread.publisher import Publisher
from cogs.thread.watchers import WatcherMenu
from cogs.ui.components import Answers
from cogs.voting.leaving import LeavingService
from cogs.voting.seat_offers import SeatOfferService
from cogs.voting.taking_back import TakingBack
from cogs.voting.votes import VoteService


class Room(Protocol):
    """The interface of every service."""

    def list_answers(self) -> Answers:
        """Return the handlers of its components."""


class Rooms:
    """The services of the bot. thinkers: None if there are no AI processes."""

    def __init__(
        self,
        context: AppContext,
        publisher: Publisher,
        thinkers: Thinkers | None,
        reminders: ReminderService,
        predictions: PredictionService,
        host: HostService,
    ) -> None:
        self.panel, self.reminders, self.predictions = publisher.panel, reminders, predictions
        self.lobby = LobbyService(context, publisher)
        self.options = LobbyOptions(context, self.lobby)
        self.opening = LobbyOpening(context, self.lobby)
        self.seekers = SeekerCalls(context, self.opening)
        self.solo = PlayNow(context, self.opening, self.lobby, self.panel)
        self.second_try = SecondTry(context, self.opening, self.lobby, self.panel, thinkers)
        self.reading = ReadingService(context, publisher, self.panel)
        find_position = self.reading.find_position
        self.things = ThingService(context)
        self.fairness = FairnessService(context, self.reading)
        self.log = LogReader(context, find_position)
        self.advice = AdviceService(context, thinkers, self.panel, find_position)
        self.replay = ReplayBrowser(context, find_position)
        self.page = PageService(context, find_position)
        self.film = FilmService(context, find_position, self.page.publish)
        self.open_matches, self.finished_matches = MatchLister(context), FinishedLister(context)
        self.finder = TableFinder(context)
        self.help = HelpPage(context, host)
        self.watchers = WatcherMenu(context)
        self.voting = VoteService(context)
        self.offers = SeatOfferService(context, self.panel, self.voting, self.lobby.welcomes)
        self.leaving = LeavingService(context, self.lobby)
        self.taking_back = TakingBack(context, self.voting)

    def list_answers(self) -> Answers:
        """Return the handlers of all components."""
        rooms: list[Room] = list(vars(self).values())
        return {kind: answer for room in rooms for kind, answer in room.list_answers().items()}
