"""Every picture of Brigandine, by the house's kinds."""

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.view_rows import View
from engine.rules.core import Decision, Result, Seat
from render.games.brigandine import battle, board, closeup, final, reference, tableau, words
from render.games.brigandine.battles_told import read_battles
from render.games.brigandine.cells import draw_small_map
from render.games.brigandine.last_events import read_marks
from render.games.brigandine.palette import INKS, sea_colour
from render.games.brigandine.sight import Sight
from render.painter import Painter, Titles
from render.round_poster import RoundStory, paint_poster
from render.scene import Picture
from render.sight import Sight as AnySight


class BrigandinePainter(Painter[View, Edition]):
    """Paints Brigandine."""

    shaped = False

    def __init__(self) -> None:
        super().__init__(View, Edition)

    def crests(self, view: View) -> tuple[str, ...]:
        """List the nations' silhouettes."""
        return tuple(f"brigandine/nations/{side.nation}" for side in view.sides)

    def board(self, sight: Sight) -> Picture:
        """Paint the map and the nations' figures."""
        return board.paint_board(sight)

    def focus(self, sight: Sight) -> Picture:
        """Paint the map, and beside it large what just happened and who leads."""
        return board.paint_post(sight)

    def tableau(self, sight: Sight, seat: Seat) -> Picture:
        """Paint a nation's troops and cards."""
        return tableau.paint_tableau(sight, seat)

    def lit(self, sight: Sight, decision: Decision) -> Picture | None:
        """Light the territories of a decision; None where there are none."""
        spots = {option.spot for option in decision.options if option.spot}
        return board.paint_board(sight.light_spots(spots)) if spots else None

    def parts(self, rules: Edition) -> Titles:
        """List the parts of the map that can be seen larger."""
        return closeup.list_parts()

    def closeup(self, sight: Sight, part: str) -> Picture:
        """Paint a part of the map, larger."""
        return closeup.paint_closeup(sight, part)

    def news(self, sight: Sight) -> list[Picture]:
        """Paint every battle that the events bring to an end."""
        told = read_battles(sight.events, sight.view.reports)
        return [battle.paint_battle(sight, each) for each in told]

    def poster(self, sight: Sight, story: RoundStory) -> Picture:
        """Paint a month with the map in its owners' colours, lit where something happened."""
        marks = read_marks(sight.events)
        lit = frozenset((*marks.taken, *marks.fought))
        tones = (*INKS, sea_colour(sight.theme))
        return paint_poster(sight, story, lambda area: draw_small_map(sight, area, lit), tones)

    def final(self, sight: Sight, result: Result) -> Picture:
        """Paint who has won and how, what each nation came to, the map and three honours."""
        return final.paint_final(sight, result)

    def sheets(self) -> Titles:
        """List the kinds of cards, tokens and events."""
        return reference.list_sheets()

    def sheet(self, sight: AnySight[None, Edition], key: str) -> Picture:
        """Paint all of a kind with what they do."""
        return reference.paint_sheet(sight, key)

    def words(self, sight: Sight) -> list[str]:
        """Tell the whole position."""
        return words.tell_position(sight)
