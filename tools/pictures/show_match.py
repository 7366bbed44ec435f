"""Play a match of AIs and write its film or its page, for README and docs.

python -m tools.pictures.show_match brigandine FILE --seats 3. FILE ends with .webp or .html. The film has the cover, some
attacks, each as a board with its arrow and then its battle, and the end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from cogs.painting.requests import make_board, make_news, make_tableau
from engine.bots.levels import BOTS
from engine.records.log_chapters import choose_heading
from engine.rules.core import HEADINGS, Event, Seat
from engine.state.chance import Chance
from render.assets.colours import SEATS
from render.drawing.film import Film
from render.drawing.scene import Picture
from render.games import PAINTERS
from render.match_page.book import Book, Draw, take_shots
from render.match_page.write import PageHead, PagePlayer, PageRound, PageStep, read_facts, write_page
from render.painter import AnyPainter
from render.text.say import Say, add_game
from tools.shared.program import WrongOption, run_program
from tools.trials.simulate import bind_table, drive, find_bot, seed_of

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
# milliseconds of the cover, a board, a battle, and the end
TITLE, ARROW, FOUGHT, LAST = 1500, 1200, 1800, 4000
LOOKS = ("dusk", "day")


class ShownMatch:
    """A match of AIs, played while it is walked.

    steps: most answers, 0 for the whole match. shown: the sight of the latest step of its page.
    """

    def __init__(
        self, key: str, seats: int, seed: str, bot: str, names: Sequence[str] = NAMES, steps: int = 0
    ) -> None:
        self.game, self.seats, self.settings = bind_table(key, seats, ())
        find_bot(bot)
        add_game(key, self.game.folder)
        self.key, self.seed, self.bot, self.steps = key, seed, bot, steps or None
        people = list(zip(names[: self.seats], SEATS, strict=False))
        self.painter: AnyPainter = PAINTERS[key]
        self.shown: Any = None
        self.say, self.told = Say("en", self.game, people), list[Event]()
        self.state: Any = None

    def walk_match(self) -> Iterator[list[Event]]:
        """Yield the public events of each entry that has some."""
        turn = self.game.setup(self.seats, self.settings, seed_of(self.seed))
        chance = Chance(seed_of(self.seed))
        self.state = turn.state
        driven = drive(self.game, turn.state, chance, bots=[BOTS[self.bot]] * self.seats)
        for _, turn in islice(driven, self.steps):
            self.state = turn.state
            if public := [event for event in turn.events if event.to is None]:
                self.told += public
                yield public

    def make_sight(self, events: Sequence[Event], seat: Seat | None = None) -> Any:
        """Return the present sight of a seat, None: a spectator."""
        view = self.game.knowledge.view(self.state, seat)
        return self.painter.see_view(view, self.game.rules, self.say, events=events, viewer=seat)


def show_match(
    key: str,
    file: Path,
    seats: int = 0,
    seed: str = "film",
    bot: str = "greedy",
    width: int = 440,
    most: int = 5,
) -> dict[str, int]:
    """Write a film with at most this many attacks, or a page."""
    match = ShownMatch(key, seats, seed, bot)
    if file.suffix == ".html":
        file.write_bytes(make_page(match))
        return {"kib": file.stat().st_size // 1024}
    if file.suffix != ".webp":
        raise WrongOption("FILE ends with .webp or .html")
    film, deeds = Film(width), list(_play_deeds(match))
    sight = match.make_sight(match.told)
    cover = match.painter.cover(match.painter.see_rules(match.game.rules, match.say))
    end = match.painter.final(sight, match.game.result(match.state))
    if cover is not None:
        film.add_picture(cover.png, TITLE)
    for shown in deeds[:: -max(1, -(-len(deeds) // most))][::-1]:  # with the last one
        for picture, time in zip(shown, (ARROW, FOUGHT), strict=True):
            film.add_picture(picture.png, time)
    film.add_end(match.painter.board(sight) if end is None else end, LAST)
    file.write_bytes(film.write_file())
    return {"pictures": film.length, "kib": file.stat().st_size // 1024}


def _play_deeds(match: ShownMatch) -> Iterator[tuple[Picture, Picture]]:
    """Yield each battle with a headline, after the board with everything since the one before or the round's begin."""
    since = list[Event]()
    for public in match.walk_match():
        begins = any(event.kind in HEADINGS for event in public)
        since = public if begins else [*since, *public]
        if any(match.say.headline(event) for event in public):
            for picture in match.painter.news(match.make_sight(public))[-1:]:
                yield match.painter.board(match.make_sight(since)), picture
            since = []


def make_page(match: ShownMatch, fair: dict[str, Any] | None = None) -> bytes:
    """Return the page of a match with all its tableaus. fair: the facts about chance that it shows."""
    say, steps, begun = match.say, list[PageStep](), list[tuple[Event, int]]()
    book, narration = Book(), match.game.narration
    for public in match.walk_match():
        lines = [line for event in public if (line := say.tell(event))]
        if not lines:
            continue
        begun += [(each, len(steps)) for each in public if each.kind in HEADINGS]
        match.shown = match.make_sight(public)
        (board,) = _take_shots(match, book, make_board, match.shown)
        battles = _take_shots(match, book, make_news, match.shown)
        tableaus = [
            _take_shots(match, book, partial(make_tableau, seat, ""), match.make_sight((), seat))[0]
            for seat in range(match.seats)
        ]
        facts = read_facts(match.painter, match.shown)
        steps.append(PageStep(board, battles, tableaus, lines, [()] * match.seats, facts))
    rounds, kinds = [PageRound(say.line("log-begin"), 0)], {each.kind for each, _ in begun}
    for each, first in begun:
        title = say(narration.name_round(each)) if each.kind == choose_heading(kinds) else rounds[-1].title
        rounds += [PageRound(title, first)] if title != rounds[-1].title else []
    sight = match.make_sight(())
    players = tuple(
        PagePlayer(name, sight.seat_colour(seat).fill) for seat, (name, _) in enumerate(say.people)
    )
    themes = tuple(match.painter.papers[look] for look in LOOKS)
    said = say.join(name for name, _ in say.people)
    head = PageHead(say.title(match.key), said, True, themes, players, rounds, fair=fair)
    return write_page(head, steps, book, narration, say)


def _take_shots(match: ShownMatch, book: Book, draw: Draw, sight: Any) -> list[list[Any]]:
    """Return what `draw` makes of a sight, in each theme."""
    seen = [replace(sight, theme=match.painter.papers[look]) for look in LOOKS]
    return book.add_shots([take_shots(draw, book.grounds, match.painter, each) for each in seen])


if __name__ == "__main__":
    raise SystemExit(run_program(show_match))
