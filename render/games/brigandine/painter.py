"""Every kind of picture of Brigandine."""

from collections.abc import Iterator, Sequence

from engine.games.brigandine.battle.rounds import SWORD
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.view_rows import View
from engine.games.brigandine.position.war_events import BattleOver, Mustered
from engine.rules.core import Decision, Event, InputError, list_refs, text
from engine.rules.events import read_all
from render.assets.colours import Colour
from render.assets.signs import has_sign
from render.drawing.scene import Picture
from render.games.brigandine.battle.battle import paint_battle
from render.games.brigandine.battle.battle_strip import paint_strip
from render.games.brigandine.board.board import paint_board
from render.games.brigandine.narration.battles_told import read_battles
from render.games.brigandine.narration.story import USUAL
from render.games.brigandine.narration.words import list_places, tell_position
from render.games.brigandine.pages.choice import offer_dealt, paint_choice
from render.games.brigandine.pages.closeup import PARTS, paint_closeup, paint_piece
from render.games.brigandine.pages.final import paint_final
from render.games.brigandine.pages.poster import paint_month, paint_war_cover
from render.games.brigandine.pages.reference import list_sheets, paint_sheet
from render.games.brigandine.pages.tableau import paint_tableau
from render.games.brigandine.pages.thing import paint_named
from render.games.brigandine.sight import Sight, list_own_lands
from render.games.brigandine.style.palette import NATIONS
from render.games.brigandine.style.papers import PAPERS
from render.painter import Painter, Throw, Titles

# questions about runes on lands
RUNES = frozenset({"setup.lay", "dawn.rune", "dawn.runes", "organize.extract"})


class BrigandinePainter(Painter[View, Edition]):
    """Paints Brigandine."""

    papers = PAPERS
    pictured = frozenset({BattleOver.KIND})
    shaped = False
    board = staticmethod(paint_board)
    tableau = staticmethod(paint_tableau)
    closeup = staticmethod(paint_closeup)
    final = staticmethod(paint_final)
    sheets = staticmethod(list_sheets)
    sheet = staticmethod(paint_sheet)
    thing = staticmethod(paint_named)
    words = staticmethod(tell_position)
    places = staticmethod(list_places)
    poster = staticmethod(paint_month)
    strip = staticmethod(paint_strip)
    cover = staticmethod(paint_war_cover)

    def __init__(self) -> None:
        super().__init__(View, Edition)

    def check(self, rules: Edition) -> None:
        """Raise InputError if a battle could not show some monster or structure of this edition."""
        super().check(rules)
        for table, rows in (("monsters", rules.monsters), ("structures", rules.structures)):
            if missing := [id_ for id_ in rows if not has_sign(f"brigandine/{table}/{id_}")]:
                raise InputError(text("signs-missing", table=table, names=", ".join(missing)))

    def points(self, view: View) -> tuple[int, ...]:
        """List each side's renown."""
        return tuple(side.renown for side in view.sides)

    def throws(self, events: Sequence[Event]) -> Iterator[Throw]:
        """Yield each side's dice of a battle: one in USUAL is expected to show a sword."""
        for it in read_all(Mustered, events):
            for seat, dice in zip((it.attacker, it.defender), it.join_dice(), strict=True):
                if seat is not None:
                    yield Throw(seat, dice.count(SWORD), len(dice) / USUAL)

    def crests(self, view: View) -> tuple[str, ...]:
        """List the nations' silhouettes."""
        return tuple(f"brigandine/nations/{side.nation}" for side in view.sides)

    def colours(self, view: View) -> tuple[Colour, ...]:
        """List the nations' colours. Empty: a seat has no nation, or a nation has no colour."""
        paints = tuple(NATIONS[side.nation] for side in view.sides if side.nation in NATIONS)
        return paints if len(paints) == len(view.sides) else ()

    def lit(self, sight: Sight, decision: Decision) -> Picture | None:
        """Light up the territories of a decision, or paint its cards. None: it has neither, or too many cards."""
        decision = offer_dealt(sight, decision)
        spots = {option.spot for option in decision.options} & sight.rules.territories.keys()
        if not spots:
            return paint_choice(sight, decision)
        lands = () if decision.laid is None else list_own_lands(sight)
        runes = decision.step in RUNES
        who = next((ref.id for ref in list_refs(decision.prompt) if ref.kind == "character"), "")
        return paint_piece(sight.light_spots(spots), sight.say(decision.prompt), lands, who, runes=runes)

    def parts(self, rules: Edition) -> Titles:
        """List the parts of the map from north to south."""
        return [(part, text(f"part-{part}")) for part in PARTS]

    def news(self, sight: Sight) -> list[Picture]:
        """Paint every battle that ends in the events."""
        return [paint_battle(sight, each) for each in read_battles(sight.events, sight.view.reports)]
