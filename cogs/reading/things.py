"""Explain the things of a question and the game's words: a menu, a sentence and a picture."""

from collections.abc import Sequence

from discord import ui

from cogs.context import AppContext
from cogs.painting.pictures import Reader
from cogs.reading.buttons import ExplainThing
from cogs.reading.rulebook import find_passages, open_passage
from cogs.snapshot import MatchTexts
from cogs.text.language import say_to
from cogs.ui.components import Answers, PressedItem, cut_rows, make_choice, make_row, read_number
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import log_error
from cogs.ui.layout import Layout
from cogs.ui.navigation import ExplainThings, ReadRules
from cogs.ui.replies import defer_first, defer_reply_first, reply
from cogs.visibility import find_started
from engine.match.position import Position
from engine.rules.core import Ref, Seat, list_refs

MENU = 25  # things of one menu


class ThingService:
    """Explains privately: to a seat with an open question the words and things in it, to others the game's words."""

    def __init__(self, context: AppContext) -> None:
        self.context = context

    def list_answers(self) -> Answers:
        """Return the handlers of explanations."""
        return {
            ExplainThings: defer_reply_first(
                lambda asked, press: self.show_things(asked, press.match, read_number(press.arg))
            ),
            ExplainThing: defer_first(
                lambda asked, press: self.show_things(asked, press.match, read_number(press.arg), press.value)
            ),
        }

    async def show_things(self, interaction: Interaction, match: int, page: int, chosen: str = "") -> None:
        """Show a page of the menu, and the chosen thing. A thing that is not in the menu any more is ignored.

        chosen: as written by write_id, "": none.
        """
        position = await find_started(self.context, interaction, match)
        texts = await self.context.load_texts(position, say_to(interaction))
        things = list_things(position, position.seat_of(interaction.user.id))
        thing = next((each for each in things if write_id(each) == chosen), None)
        view = build_things(position, texts, things, page, thing)
        await reply(interaction, await self._add_picture(view, position, texts, interaction.user.id, thing))

    async def _add_picture(
        self, view: Layout, position: Position, texts: MatchTexts, user: int, thing: Ref | None
    ) -> Layout:
        """Add the chosen thing's picture below its text, if there is one."""
        if thing is None:
            return view
        theme, pictures = texts.themes[position.seat_of(user)], self.context.pictures
        reader = Reader(None, texts.plain, theme, user)
        try:
            return view.add_picture(
                "thing", await pictures.paint_thing(position.match.id, position.game, thing, reader)
            )
        except Exception as error:
            log_error(error, f"paint thing kind={thing.kind} id={thing.id}")
            return view


def list_things(position: Position, seat: Seat | None) -> list[Ref]:
    """Return the things to explain: words of the seat's question, its things, then all words of the game."""
    narration = position.game.narration
    decision = None if seat is None else position.ask(seat)
    if decision is None:
        return list(narration.list_words())
    named = [each for each in list_refs(decision) if each.kind in narration.told_by]
    return list(dict.fromkeys((*narration.list_words(decision.step), *named, *narration.list_words())))


def write_id(thing: Ref) -> str:
    """Return a thing's kind and id as the value of a menu's option."""
    return f"{thing.kind} {thing.id}"


def build_things(
    position: Position, texts: MatchTexts, things: Sequence[Ref], page: int, thing: Ref | None
) -> Layout:
    """Build the menu of things, below the chosen one's explanation and a link to its rule."""
    match, game, plain, rich = position.match.id, position.game, texts.plain, texts.rich
    pages = [things[at : at + MENU] for at in range(0, len(things), MENU)] or [things]
    page %= len(pages)
    view, buttons = Layout(), list[PressedItem]()
    if thing is None:
        view.add_item(ui.TextDisplay(rich.line("what-title", game=rich.title(game.key))))
    else:
        told = rich(game.narration.explain(thing))
        view.add_item(ui.TextDisplay(rich.line("what-told", thing=rich(thing), told=told)))
        places = find_passages(game.key, game.narration.find_rule(thing), plain.language)
        if places:
            rule = ReadRules.of_page(match, game.key, open_passage(game.key, places[0], plain.language))
            buttons.append(rule.button(plain, plain.line("what-rule")))
    if not things:
        buttons.append(ReadRules(match).button(plain))
    else:
        listed = [make_choice(plain(each), write_id(each), default=each == thing) for each in pages[page]]
        view.add_item(make_row(ExplainThing(match, arg=str(page)).menu(listed, plain.line("what-choose"))))
    if len(pages) > 1:
        more = ExplainThings(match, arg=str((page + 1) % len(pages)))
        buttons.append(more.button(plain, plain.line("what-more"), "secondary"))
    for row in cut_rows(buttons):
        view.add_item(row)
    return view
