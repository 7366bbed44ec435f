"""Discord accepts every panel of random matches and of decisions of any shape, with all buttons at its end."""

import logging
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cogs.panel.buttons import AskHint, ComeBack
from cogs.panel.order_buttons import AlwaysSo, RankWishes, ShowOrders
from cogs.panel.view import PanelContent, build_question
from cogs.panel.widgets.unfold import find_unfolded
from cogs.panel.widgets.widget import PanelPage, PanelQuestion, count_pages, is_doubt
from cogs.ui.components import BUTTONS
from cogs.ui.layout import AttachedImage, FileName
from cogs.ui.navigation import ShowBoard
from cogs.ui.phone import SCREEN, measure_lines
from engine.match.position import ask_after
from engine.rules.core import Command, Decision
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.assets.colours import SEATS
from render.text.say import Say
from sandbox.discord import Message
from sandbox.discord.objects import Attachment
from tests.cogs.heights import estimate_height
from tests.cogs.panel.test_widgets import SAY, check_limits, decisions, knobs
from tests.every_day import leave_to_proof
from tests.test_contract import KINDS, course, usual
from tools.texts.pseudo_language import add_pseudo

LONGEST = 9_999_999  # a match's number
TAILS = (0, 6, 12)  # buttons at a panel's end; today's panels have 6 at most
PICTURES = tuple(AttachedImage(FileName(f"picture-{n}.png"), "a" * 1024, points=194) for n in range(3))
PEOPLE = list(zip(("W" * 32, "字" * 32, "c", "d", "e", "f"), SEATS, strict=False))


@pytest.fixture(autouse=True)
def nothing_gave_way(caplog):
    """Check that texts were cut before drawing, so a layout never needed its last resort."""
    with caplog.at_level(logging.ERROR):
        yield
        assert caplog.messages == []


def tail(count: int, question_id: int) -> tuple[Any, ...]:
    """So many buttons of the longest words."""
    return tuple(AskHint(LONGEST, question_id, str(n)).button(Say("en"), "W" * 80) for n in range(count))


def list_pages(asked: Decision) -> Iterator[PanelPage]:
    """List every page of every menu and heading."""
    for at in range(-(-len(asked.options) // BUTTONS)):
        yield PanelPage(None, at)
    for group in ("", *(each.id for each in asked.groups)):
        options = tuple(each for each in asked.options if each.group == group)
        yield from (PanelPage(group, at) for at in range(count_pages(options)))
    yield from (PanelPage(each.id) for each in asked.options if each.leads)


def pick_few(pages: Iterator[PanelPage]) -> list[PanelPage]:
    """Return the first, the middle and the last page."""
    every = list(pages)
    return [every[at] for at in sorted({0, len(every) // 2, len(every) - 1})]


def draw(
    asked: Decision,
    say: Say,
    page: PanelPage,
    buttons: int,
    follow: Decision | None = None,
    note: str = "",
    *,
    further: bool = False,
) -> Any:
    picks = draw_answer(asked, Chance(b"p" * 32)) if asked.high > 1 else ()
    question = PanelQuestion(LONGEST, asked, say, say, picks, page, follow)
    more = tail(buttons, asked.question_id)
    return build_question(
        question, PanelContent(note, PICTURES, "0123456789ab", more, "why " * 60, further=further)
    )


def answers_of(*views: Any) -> set[str]:
    """Return the answers, picks and pages that the presses on these panels lead to."""
    ids = [knob["custom_id"] for view in views for knob in knobs(view)]
    return {id_ for id_ in ids if id_.split(":")[3] not in ("back", "hint", "further", "rather", "shut")}


def check_tails(asked: Decision, say: Say, page: PanelPage, follow: Decision | None = None) -> None:
    """Check that any tail leaves the panel within the limits, with the same answers, and is reachable itself."""
    alone = answers_of(draw(asked, say, page, 0, follow), draw(asked, say, page, 0, follow, further=True))
    for buttons in TAILS:
        view = draw(asked, say, page, buttons, follow, "n" * 4500)
        further = draw(asked, say, page, buttons, follow, "n" * 4500, further=True)
        check_limits(view)
        check_limits(further)
        assert answers_of(view, further) == alone
        assert reach_tail(view, further) == buttons + 1
        (head, *_) = [each["content"] for each in view.to_components() if each["type"] == 10]
        assert say(asked.prompt) in head


def reach_tail(*views: Any) -> int:
    """Count the tail's components that can be pressed on these panels."""
    ids = [knob["custom_id"] for view in views for knob in knobs(view)]
    return len({id_ for id_ in ids if id_.count(":") >= 4 and id_.split(":")[3] in ("back", "hint")})


def check_labels(asked: Decision, say: Say, page: PanelPage, follow: Decision | None) -> None:
    """Check that no two buttons have the same label, with any tail of the panel."""
    picks = draw_answer(asked, Chance(b"p" * 32)) if asked.high > 1 else ()
    question = PanelQuestion(LONGEST, asked, say, say, picks, page, follow)
    ends = tuple(kind(1, 1).button(say) for kind in (ComeBack, AskHint, RankWishes, AlwaysSo, ShowOrders))
    view = build_question(question, PanelContent(back="0123456789ab", more=(*ends, ShowBoard(1).button(say))))
    labels = Counter(knob["label"] for knob in knobs(view) if knob["type"] == 2)
    assert labels.most_common(1)[0][1] == 1, labels


def measure(view: Any) -> float:
    """Return a panel's height on a phone by the stand-in's measure. Pictures fill Discord's box."""
    files = [Attachment(1, 1, each.name, b"", "image/png", "k", size=(1200, 700)) for each in PICTURES]
    return estimate_height(Message(1, 1, 1, components=view.to_components(), attachments=files)).points


def check_screen(asked: Decision, say: Say, page: PanelPage, follow: Decision | None) -> None:
    """Check that a question fits on a phone's screen with any news, and that one line of news is always there.

    Beside a needed picture that line may be all that stands above the screen.
    """
    picks = draw_answer(asked, Chance(b"p" * 32)) if asked.high > 1 else ()
    question = PanelQuestion(LONGEST, asked, say, say, picks, page, follow)
    news, last = tuple(f"-# ▸ {'news ' * 20}" for _ in range(3)), f"-# {'last ' * 12}"
    for pictures, needed in ((PICTURES, False), (PICTURES[:1], True)):
        shown = PanelContent(
            "",
            pictures,
            "0123456789ab",
            tail(6, asked.question_id),
            "why " * 25,
            needed=needed,
            last=last,
            news=news,
        )
        view = build_question(question, shown)
        (head, *_) = [each["content"] for each in view.to_components() if each["type"] == 10]
        assert "▸ news" in head or is_doubt(page), (asked.step, page, needed)
        points, above = measure(view), sum(measure_lines(news[:1])) if needed else 0
        assert points <= SCREEN + above, (asked.step, page, needed, round(points))


def shape_of(asked: Decision) -> tuple[Any, ...]:
    """Return the properties that decide how many components a question needs."""
    sizes = Counter(each.group for each in asked.options)
    leads = sum(each.leads for each in asked.options)
    return (
        asked.step,
        len(asked.groups),
        tuple(sizes.values()),
        leads,
        asked.low,
        asked.high > 1,
        asked.ordered,
    )


def list_asked(key: str, seats: int, most: int) -> Iterator[tuple[Any, Decision]]:
    """List the questions of a random match with their states, one of each shape and at most so many of a step."""
    played, seen, steps = course(key, seats, usual(key, seats)), set[Any](), Counter[str]()
    for state in played.positions():
        for seat in range(seats):
            asked = played.game.ask(state, seat)
            if asked is not None and shape_of(asked) not in seen and steps[asked.step] < most:
                seen.add(shape_of(asked))
                steps[asked.step] += 1
                yield state, asked


def find_follow(game: Any, state: Any, asked: Decision, page: PanelPage) -> Decision | None:
    """Return the question that the open option leads to, as a panel adds it."""
    opened = find_unfolded(asked, page)
    if opened is None or opened.leads is None:
        return None
    follow = ask_after(game, state, Command(asked.seat, asked.step, (opened.leads.id,)))
    return follow if follow is not None and follow.low == follow.high == 1 else None


@pytest.mark.parametrize(
    ("key", "seats", "most"),
    [
        *leave_to_proof(
            [(key, min(kind.seats), 1) for key, kind in KINDS.items()],
            but=[(key, min(KINDS[key].seats), 1) for key in ("ataque", "immortals")],
        ),
        *(
            pytest.param(key, seats, 1 << 30, marks=pytest.mark.proof)
            for key, kind in KINDS.items()
            for seats in sorted({min(kind.seats), max(kind.seats)})
        ),
    ],
)
def test_every_panel_of_a_random_match_fits(key, seats, most):
    game = KINDS[key].bind()
    say = Say("en", game, PEOPLE[:seats])
    for state, asked in list_asked(key, seats, most):
        for page in pick_few(list_pages(asked)) if most == 1 else list_pages(asked):
            follow = find_follow(game, state, asked, page)
            check_tails(asked, say, page, follow)
            check_labels(asked, say, page, follow)
            check_screen(asked, say, page, follow)


@pytest.mark.parametrize("key", leave_to_proof(KINDS, but=["ataque"]))
def test_every_panel_fits_in_a_language_whose_words_are_longer_by_two_fifths(key):
    game, seats = KINDS[key].bind(), min(KINDS[key].seats)
    with add_pseudo() as language:
        say = Say(language, game, PEOPLE[:seats])
        for state, asked in list_asked(key, seats, 1):
            for page in list_pages(asked):
                view = draw(asked, say, page, TAILS[1], find_follow(game, state, asked, page), "n" * 4500)
                check_limits(view)
                assert say(asked.prompt) in view.to_components()[0]["content"]


@st.composite
def unfolding(draw_: Any) -> tuple[Decision, Decision]:
    """Draw any decision whose options lead on, and any question that they lead to."""
    asked, follow = draw_(decisions()), draw_(decisions())
    every = draw_(st.integers(1, 4))
    options = tuple(replace(each, cap=1, leads=at % every == 0) for at, each in enumerate(asked.options))
    inside = tuple(replace(each, cap=1) for each in follow.options)
    low = draw_(st.integers(0, 1))
    return replace(asked, options=options, low=low, high=1), replace(follow, options=inside, low=1, high=1)


@settings(max_examples=8, deadline=None)
@given(decisions(), st.data())
def test_any_panel_fits(asked, data):
    check_tails(asked, SAY, data.draw(st.sampled_from(list(list_pages(asked)))))


@settings(max_examples=12, deadline=None)
@given(unfolding(), st.data())
def test_any_panel_of_two_questions_fits(both, data):
    asked, follow = both
    page = data.draw(st.sampled_from(list(list_pages(asked))))
    inside = data.draw(st.sampled_from(list(list_pages(follow))))
    opened = find_unfolded(asked, page)
    leads = opened is not None and opened.leads is not None
    check_tails(asked, SAY, replace(page, inside=inside), follow if leads else None)


def test_where_there_is_room_for_one_line_of_news_the_weightiest_stays():
    asked = next(asked for _, asked in list_asked("toy", 2, 1))
    question = PanelQuestion(LONGEST, asked, Say("en"), Say("en"), (), PanelPage())
    news = tuple(f"-# ▸ {word} {'long ' * 150}" for word in ("first", "second", "third"))
    view = build_question(question, PanelContent(news=news, weights=(1, 0, 2)))
    (head, *_) = [each["content"] for each in view.to_components() if each["type"] == 10]
    assert [word for word in ("first", "second", "third") if word in head] == ["second"]
