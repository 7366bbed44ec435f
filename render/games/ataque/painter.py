"""Every picture of Ataque à Torre, by the house's kinds."""

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.knowledge.view import View
from engine.rules.core import Decision, Ref, Result, Seat, text
from render.games.ataque import battle, board, closeup, final, reference, tableau, words
from render.games.ataque.battles_told import read_battles
from render.games.ataque.last_events import read_marks
from render.games.ataque.palette import INKS
from render.games.ataque.sight import Sight, seat_mood
from render.games.ataque.small_map import draw_realms, list_fields
from render.painter import Painter, Titles
from render.round_poster import Area, RoundStory, paint_poster
from render.scene import Picture, Primitive
from render.sight import Sight as AnySight

ATTACK = "turn.act"  # both sides matter to it: it is shown on the whole board
BUILD = "base.build"  # any space may be built on: the hand on the tableau says more


class AtaquePainter(Painter[View, Edition]):
    """Paints Ataque à Torre."""

    def __init__(self) -> None:
        super().__init__(View, Edition)

    def crests(self, view: View) -> tuple[str, ...]:
        """List the armies' silhouettes."""
        return tuple(f"ataque/armies/{seat.army}" for seat in view.seats)

    def board(self, sight: Sight) -> Picture:
        """Paint both realms face to face."""
        return board.paint_board(sight)

    def tableau(self, sight: Sight, seat: Seat) -> Picture:
        """Paint a seat's army, piles and hand."""
        return tableau.paint_tableau(sight, seat)

    def lit(self, sight: Sight, decision: Decision) -> Picture | None:
        """Light the options in one realm, larger, or on the board; None where there are none, or all over a realm."""
        spots = {option.spot for option in decision.options if option.spot}
        if not spots or decision.step == BUILD:
            return None
        seen, realms = sight.light_spots(spots), {spot.partition("/")[0] for spot in spots}
        if len(realms) == 1 and decision.step != ATTACK:
            return closeup.paint_closeup(seen, realms.pop())
        return board.paint_board(seen)

    def parts(self, rules: Edition) -> Titles:
        """List both realms and this turn's last battle."""
        realms = [(str(seat), text("closeup-realm", seat=Ref("seat", str(seat)))) for seat in (0, 1)]
        return [*realms, ("battle", text("closeup-battle"))]

    def closeup(self, sight: Sight, part: str) -> Picture:
        """Paint a realm with all that is open about it, or the battle."""
        return closeup.paint_closeup(sight, part)

    def news(self, sight: Sight) -> list[Picture]:
        """Paint every battle that ends or goes on in the events."""
        return [battle.paint_battle(sight, report) for report in read_battles(sight.view, sight.events)]

    def poster(self, sight: Sight, story: RoundStory) -> Picture:
        """Paint a turn of each with both realms in their owners' colours, lit where something happened."""
        moods = (tone for seat in (0, 1) for tone in seat_mood(sight, seat).tones)

        def draw(area: Area) -> list[Primitive]:
            marks = read_marks(sight.events)
            return [*list_fields(sight, area), *draw_realms(sight, area, marks)]

        return paint_poster(sight, story, draw, (*INKS, *moods))

    def final(self, sight: Sight, result: Result) -> Picture:
        """Paint who has won and how, the palaces by turn, both realms and three honours."""
        return final.paint_final(sight, result)

    def sheets(self) -> Titles:
        """List the troops and every army."""
        return reference.list_sheets()

    def sheet(self, sight: AnySight[None, Edition], key: str) -> Picture:
        """Paint one of them."""
        return reference.paint_sheet(sight, key)

    def words(self, sight: Sight) -> list[str]:
        """Tell the seats with their territories, and the last battle."""
        return words.tell_position(sight)
