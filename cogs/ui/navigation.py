"""The buttons that lead from one room to another: any room draws them, and one of a higher floor says what they do."""

from cogs.ui.components import Component, read_number
from cogs.ui.custom_id import Press


class OpenPanel(Component, verb="panel", label="button-panel"):
    """My panel; the board for whoever does not play. On a post it holds the post's number."""


class ShowBoard(Component, verb="board", label="button-board"):
    """The board, from a post."""


class ReadLog(Component, verb="log", label="button-log"):
    """The log, from a post (no arg) or leafing in it."""


class ExplainLoss(Component, verb="won", label="button-won"):
    """How somebody was beaten: what the log tells of the battles there; arg: the entry."""


class ShowStep(Component, verb="replay", label="button-replay"):
    """A step of the replay: from a log (no arg), or a button of a step that is shown."""


class SeeBattles(Component, verb="fought", label="button-battles"):
    """The pictures of the battles that a post tells as one strip."""


class ShowMore(Component, verb="ways", label="button-more"):
    """The other ways on from a post, which are needed less often."""


class ReadRules(Component, verb="rules", label="button-rules"):
    """The rules: from a post (no arg), or a page of them."""

    @classmethod
    def of_page(cls, match: int, game: str, page: int = 0, mark: str = "") -> "ReadRules":
        """Lead to a page; mark: b or f, where one view has two buttons that may lead to the same page."""
        return cls(match, arg=f"{game}:{page}:{mark}" if mark else f"{game}:{page}")

    @staticmethod
    def read_page(press: Press) -> tuple[str, int]:
        """Read the game and the page; no game: that of the match."""
        game, _, page = press.arg.partition(":")
        return game, read_number(page.partition(":")[0])


class ReadPrimer(ReadRules, verb="primer", label="lobby-how"):
    """How a game is played in a few pictures: from a lobby (no arg), or a page of it."""


class ExplainThings(Component, verb="what", label="button-what"):
    """What the things of a question are and the game's words mean; arg: the page of their menu."""


class ListMatches(Component, verb="list"):
    """A page of the list of open matches; arg: its number."""


class ReadStory(Component, verb="story", label="button-story"):
    """A match that is over, a sentence a round."""


class OpenHelp(Component, verb="help", label="button-help"):
    """The help: back from the rules, or on from a match that is over."""


class ShowChance(Component, verb="chance", label="lobby-fair"):
    """What all chance of the match follows from; for everybody."""


class ShowProof(Component, verb="proof", label="button-proof"):
    """The proof that nobody steered the draws, below what tells the end."""


class OpenPredictions(Component, verb="predict", label="button-predict"):
    """Predict, below what spectators look at."""


class Nudge(Component, verb="nudge", label="button-nudge"):
    """Call those who are awaited."""


class AskAbandon(Component, verb="giveup", label="button-abandon", style="danger"):
    """End a match that cannot be read, below what tells that."""


class PlayAgain(Component, verb="rematch", label="button-rematch"):
    """Once more, below a match's last post."""


class BeginNow(Component, verb="solo", style="success"):
    """Play a game now, with AIs; arg: the game's key, and the name of the lesson that it is to be, if any."""

    @classmethod
    def of_match(cls, game: str, lesson: str = "") -> "BeginNow":
        """Begin a match of a game, or a lesson."""
        return cls(0, arg=f"{game}:{lesson}" if lesson else game)

    @staticmethod
    def read_match(press: Press) -> tuple[str, str]:
        """Read the game and the lesson."""
        game, _, lesson = press.arg.partition(":")
        return game, lesson


class OpenTable(Component, verb="opentable", style="success"):
    """Open a table of a game for people, as that of a match was where it names one; arg: the game's key."""


class StopSeeking(Component, verb="unseek", label="seek-stop"):
    """Be called to no table of this server any more."""
