"""Components that lead from one package to another: any package shows them, one further up handles them."""

from cogs.ui.components import Component, read_number
from cogs.ui.custom_id import Press


class OpenPanel(Component, verb="panel", label="button-panel"):
    """Open my panel, or the board for users without a seat. On a post it holds the post's number."""


class ShowBoard(Component, verb="board", label="button-board"):
    """Show the board, from a post."""


class ReadLog(Component, verb="log", label="button-log"):
    """Read the log, from a post (no arg) or from another page of it."""


class ExplainLoss(Component, verb="won", label="button-won"):
    """Show the log of the battle in which a user was first beaten."""


class ShowStep(Component, verb="replay", label="button-replay"):
    """Show a step of the replay: from a log (no arg), or from another step."""


class SeeBattles(Component, verb="fought", label="button-battles"):
    """Show the pictures of battles that a post shows as one strip."""


class ShowMore(Component, verb="ways", label="button-more"):
    """Show further, less used buttons of a post."""


class ReadRules(Component, verb="rules", label="button-rules"):
    """Read the rules: from a post (no arg), or from another page of them."""

    @classmethod
    def of_page(cls, match: int, game: str, page: int = 0, mark: str = "") -> "ReadRules":
        """Return the button to a page. mark: b or f, keeps two buttons to one page in the same view apart."""
        return cls(match, arg=f"{game}:{page}:{mark}" if mark else f"{game}:{page}")

    @staticmethod
    def read_page(press: Press) -> tuple[str, int]:
        """Return the game's key and the page number. The key is "" for the game of the match."""
        game, _, page = press.arg.partition(":")
        return game, read_number(page.partition(":")[0])


class ReadPrimer(ReadRules, verb="primer", label="lobby-how"):
    """Learn a game in a few pictures: from a lobby (no arg), or from another page."""


class ExplainThings(Component, verb="what", label="button-what"):
    """Explain the things of a question and the game's words. arg: the page of their menu."""


class ListMatches(Component, verb="list"):
    """Show a page of the list of open matches. arg: its number."""


class ReadStory(Component, verb="story", label="button-story"):
    """Read a finished match, a sentence per round."""


class OpenHelp(Component, verb="help", label="button-help"):
    """Open the help, from the rules, a part of it, or a finished match."""


class OpenHelpPart(Component, verb="part"):
    """Open a part of the help. arg: friends, how, more or mods."""


class ShowChance(Component, verb="chance", label="lobby-fair"):
    """Show the sources of all randomness of the match, public to every user."""


class ShowProof(Component, verb="proof", label="button-proof"):
    """Show the proof that the draws were fair, below the end of a match."""


class OpenPredictions(Component, verb="predict", label="button-predict"):
    """Predict, from a spectator's view."""


class Nudge(Component, verb="nudge", label="button-nudge"):
    """Ping the active seats."""


class AskAbandon(Component, verb="giveup", label="button-abandon", style="danger"):
    """End an unreadable match, from the message about it."""


class PlayAgain(Component, verb="rematch", label="button-rematch"):
    """Open a rematch, from a match's last post or panel. arg: the level of its AIs, empty: the same."""


class TryTurn(Component, verb="tryturn", label="again-turn", style="success"):
    """Begin a match in a round of a lost one that could still have been won. arg: the entry before it."""


class ShowDeed(Component, verb="deed", label="button-show"):
    """Show the channel how a guided match was won, with a button to try it."""


class BeginNow(Component, verb="solo", style="success"):
    """Play a game with AIs now.

    arg: the game's key, perhaps with a lesson's name and the id of the user that shows it to others.
    """

    @classmethod
    def of_match(cls, game: str, lesson: str = "", shown_by: int = 0) -> "BeginNow":
        """Return the button that begins a match of a game, or a lesson of it.

        shown_by: id of the user that shows the button to others, 0: none.
        """
        told = f":{shown_by}" if shown_by else ""
        return cls(0, arg=f"{game}:{lesson}{told}" if lesson else game)

    @staticmethod
    def read_match(press: Press) -> tuple[str, str]:
        """Return the game's key and the lesson's name, "" for none."""
        game, _, rest = press.arg.partition(":")
        return game, rest.partition(":")[0]


class OpenTable(Component, verb="opentable", style="success"):
    """Open a table for people. arg: the game's key. The settings are those of the component's match, if any."""


class StopSeeking(Component, verb="unseek", label="seek-stop"):
    """Stop pings about tables of this server."""
