"""The questions of the setup (S1, S12).

They are the ranking of nations, then the capital's rune and the left player's objective tokens.
"""

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import dealing, events
from engine.games.brigandine.position.map import LETTERS
from engine.games.brigandine.position.options import land_option, named_option, plain_option
from engine.games.brigandine.position.prices import list_short, offer_rune
from engine.games.brigandine.position.sides import LEAVING
from engine.games.brigandine.position.state import Draft, State, Table, edit_side, left_of
from engine.games.brigandine.steps.month import MonthFrame
from engine.rules.core import Decision, Picks, Ref, refer_seats, text
from engine.rules.menus import Menu, MenuFrame
from engine.rules.simultaneous import SimultaneousFrame

CHANCE = "chance"


class WishFrame(SimultaneousFrame[State, Edition], tag="setup.wish"):
    """All seats rank nations in secret. In seat order, each gets its favourite that is still free (S1)."""

    lists: list[tuple[str, ...]]
    gone: list[bool]

    @classmethod
    def set_up(cls, count: int) -> "WishFrame":
        """Begin without any answer."""
        return cls(done=[False] * count, lists=[() for _ in range(count)], gone=[False] * count)

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for one nation, and one more per seat that gets its own first, the favourite first."""
        capitals = table.rules.capitals
        options = [named_option(each, "nation", each, spot=capitals[each]) for each in table.rules.nations]
        before = refer_seats(each for each in range(seat) if not self.gone[each])
        asked = text("ask-wish-later", seats=before) if before else text("ask-wish")
        most = min(seat + 1, len(options))  # more wishes than that cannot be gone
        return self.decide(
            seat, "setup.wish", asked, options, high=most, ordered=True, default=(options[0].id,)
        )

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the player ranks nations, since it has not left."""
        return not self.gone[seat]

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the list."""
        self.lists[seat] = picks
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Give the nations to the seats and set the board up."""
        draft.shown = True
        free = list(draft.rules.nations)
        nations = []
        for wishes in self.lists:
            wanted = next((nation for nation in wishes if nation in free), None)
            nation = wanted or draft.chance.choice(free)
            free.remove(nation)
            nations.append(nation)
        draft.pop()
        dealing.set_up_board(draft, nations)
        draft.push(LayFrame.set_up(draft, self.gone))


class LayFrame(MenuFrame[State, Edition], tag="setup.lay"):
    """All seats choose the rune of their capital and place the left player's objective tokens, in secret."""

    colours: list[str]
    laid: list[list[str]]
    gone: list[bool]

    @classmethod
    def set_up(cls, draft: Draft, gone: list[bool] | None = None) -> "LayFrame":
        """Begin with nothing placed. For seats that left already, chance places all."""
        seats = range(len(draft.state.sides))
        none = [False for _ in seats]
        frame = cls(
            done=none, paths=[[] for _ in seats], colours=["" for _ in seats], laid=[[] for _ in seats], gone=gone or [*none]
        )  # fmt: skip
        for seat in seats:
            if frame.gone[seat]:
                edit_side(draft, seat, fate=LEAVING)
                draft.emit(events.Away(seat))
                frame.act(draft, seat, [CHANCE])
        return frame

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the player makes its choices, since it has not left."""
        return not self.gone[seat]

    def menu(self, table: Table, seat: int, path: list[str]) -> Menu | None:
        """Return the menu of the colour, then of token after token. All can be left to chance."""
        match path:
            case []:
                runes = [offer_rune(table, seat, letter) for letter in LETTERS]
                short = any(list_short(table, seat, letter) for letter in LETTERS)
                why = text("hint-rune-any") if table.hints and not short else None
                options = [*runes, plain_option(CHANCE, "option-all-by-chance", why)]
                nation = Ref("nation", table.state.sides[seat].nation)
                return Menu("setup.lay", text("ask-capital-rune", nation=nation), options, default=(CHANCE,))
            case [colour, *lands] if colour != CHANCE and not table.state.dealt:
                return self._token_menu(table, seat, lands)
        return None

    def _token_menu(self, table: Table, seat: int, lands: list[str]) -> Menu | None:
        count = table.rules.setup.objectives
        if len(lands) == count:
            return None
        nation = table.state.sides[left_of(table.state, seat)].nation
        options = map(land_option, dealing.objective_lands(table.rules, nation, lands))
        return Menu("setup.lay", text("ask-objective", number=len(lands) + 1, count=count), [*options])

    def act(self, draft: Draft, seat: int, path: list[str]) -> None:
        """Store the choices. Chance makes those that are left open."""
        colour, *lands = path
        self.colours[seat] = draft.chance.choice(LETTERS) if colour == CHANCE else colour
        nation = draft.state.sides[left_of(draft.state, seat)].nation
        self.laid[seat] = dealing.deal_objectives(draft, nation, lands)
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Show all, and begin the first month."""
        draft.shown = True
        for seat in range(len(self.done)):
            dealing.lay_capital_rune(draft, seat, self.colours[seat])
            dealing.lay_objectives(draft, left_of(draft.state, seat), self.laid[seat], seat)
        draft.swap(MonthFrame())
