"""Decisions of every shape, without a network: within Discord's limits, and every option can be reached."""

from typing import Any

import pytest
from discord import ButtonStyle, ui
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from cogs.panel.buttons import ComeBack
from cogs.panel.view import PanelContent, build_plain, build_question
from cogs.panel.widgets.widget import (
    FURTHER,
    SURE,
    AnswerComponent,
    PanelPage,
    PanelQuestion,
    PressResult,
    split_further,
)
from cogs.ui.components import Component
from cogs.ui.custom_id import Press, parse_id
from cogs.ui.layout import COMPONENTS, AttachedImage, FileName
from engine.bots.reasons import Suggestion
from engine.rules.core import Decision, Group, IllegalAnswer, Option, ReadyAnswer, Text, UnavailableOption
from engine.rules.legality import is_answer
from engine.rules.menus import BACK
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.text.say import Say
from tests.every_day import leave_to_proof

SAY = Say("en")
SINCE = tuple(
    AttachedImage(FileName(name), "a" * 2000, points=194)
    for name in ("since-0.png", "since-1.png", "tableau.png")
)
FULL = PanelContent("n" * 300, SINCE, "0123456789ab", (ComeBack(1),))


def words(said: str) -> Text:
    return Text("edition-named", (("name", said),))


def option(id_: str, **more: Any) -> Option:
    return Option(id_, words(f"label {id_}"), **more)


def decision(options: list[Option], **more: Any) -> Decision:
    return Decision(0, "test.step", 4096 * 9999, words("What now?"), tuple(options), **more)


def parts(view: Any) -> list[dict[str, Any]]:
    """Every component, nested ones included."""
    found, todo = [], list(view.to_components())
    while todo:
        part = todo.pop(0)
        found.append(part)
        todo = [*part.get("components", []), *todo]
    return found


def knobs(view: Any) -> list[dict[str, Any]]:
    return [part for part in parts(view) if part.get("custom_id")]


def draw(
    asked: Decision,
    picks: tuple[str, ...] = (),
    page: PanelPage | None = None,
    shown: PanelContent = FULL,
    suggested: Suggestion | None = None,
) -> Any:
    page, further = split_further(page or PanelPage())
    question = PanelQuestion(1_234_567, asked, SAY, SAY, picks, page, suggested=suggested)
    return build_question(question, structs.replace(shown, further=further))


def meant(asked: Decision, picks: tuple[str, ...], press: Press) -> PressResult:
    """Return the result of a press, from the component that owns its verb."""
    kind = Component.registry.get(press.key.verb, Component)
    if not issubclass(kind, AnswerComponent):
        raise IllegalAnswer(press.key.verb)
    return kind(press.key.match, press.key.question_id, press.key.arg).read_press(asked, picks, press)


def check_limits(view: Any) -> None:
    everything, ids = parts(view), [part["custom_id"] for part in knobs(view)]
    assert len(everything) <= 40
    assert len(ids) == len(set(ids))
    assert all(1 <= len(id_) <= 100 for id_ in ids)
    assert sum(len(part.get("content", "")) for part in everything) <= 4000
    assert all(part["content"] for part in everything if part["type"] == 10)
    for part in everything:
        if part["type"] == 1:
            assert 1 <= len(part["components"]) <= 5
        if part["type"] == 2:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] == 3:
            check_menu(part)


def check_menu(menu: dict[str, Any]) -> None:
    options = menu["options"]
    assert 1 <= len(options) <= 25
    assert len({each["value"] for each in options}) == len(options)
    assert 0 <= menu["min_values"] <= menu["max_values"] <= len(options)
    assert sum(bool(each.get("default")) for each in options) <= menu["max_values"]
    for each in options:
        assert 1 <= len(each["label"]) <= 100
        assert len(each["value"]) <= 100
        assert len(each.get("description") or "x") <= 100
    assert len(menu.get("placeholder") or "") <= 150


def presses(view: Any) -> list[Press]:
    """Every single press that this panel allows."""
    found = []
    for knob in knobs(view):
        key = parse_id(knob["custom_id"])
        if knob.get("disabled") or key.verb in ("back", "ask", "return", "advised"):
            continue
        values = [(each["value"],) for each in knob.get("options", [])]
        found += [Press(key, value) for value in values] or [Press(key)]
    return found


def reached(asked: Decision, limit: int = 400, suggested: Suggestion | None = None) -> set[str]:
    """Return the options of all answers that presses reach. Each answer must be legal, each panel within limits.

    suggested: its menus are behind ⋯.
    """
    shown = structs.replace(FULL, brief=suggested is not None)
    seen: set[Any] = set()
    found: set[str] = set()
    todo: list[tuple[tuple[str, ...], PanelPage | None]] = [((), None)]
    while todo and len(seen) < limit:
        picks, page = todo.pop(0)
        if (picks, page) in seen:
            continue
        seen.add((picks, page))
        view = draw(asked, picks, page, shown, suggested)
        check_limits(view)
        for press in presses(view):
            move = meant(asked, picks, press)
            if move.answer is not None:
                assert is_answer(asked, move.answer), (press, move)
                found |= set(move.answer)
            else:
                todo.append((picks if move.picks is None else move.picks, move.page))
                found |= set(move.picks or ())
    return found


def ids(asked: Decision) -> set[str]:
    return {each.id for each in asked.options}


@pytest.mark.parametrize("count", [1, 5, 6, 25, 26, 147])
def test_every_one_of_many_options_can_be_reached(count):
    asked = decision([option(f"o{n}") for n in range(count)])
    assert reached(asked) == ids(asked)


@pytest.mark.parametrize("rare", [2, 5])
@pytest.mark.parametrize("heading", ["", "g"])
def test_rarely_wanted_options_can_be_reached(heading, rare):
    """Without headings, and with one: then another option leads on to a question."""
    rares = (option(f"r{n}", rank=-1, group=heading) for n in range(rare))
    leads = [option("way", leads=True)] if heading else []
    named = tuple(Group(each, words(f"group {each}")) for each in (heading, "other") if heading)
    asked = decision([option("a", group=heading), *rares, *leads], groups=named)
    assert reached(asked) == ids(asked)


@pytest.mark.parametrize("last", ["", "-# ends soon"])
@pytest.mark.parametrize("count", [2, 50])
def test_the_newest_pictures_stay_as_many_as_there_is_room_for(count, last, caplog):
    pictures = tuple(AttachedImage(FileName(f"{number}.png"), "a") for number in range(count))
    shown, row = PanelContent(pictures=pictures, last=last), (ComeBack(1).button(SAY),)
    view = build_plain(1, 1, ["Hello"], shown, (row, ()), SAY)
    room = COMPONENTS - 1 - 2 - bool(last)  # a text, a row of one button, and what stands last
    assert view.list_names() == {shot.name for shot in pictures[-room:]}
    assert caplog.messages == []


@pytest.mark.parametrize(("count", "widget"), [(1, 2), (9, 2), (10, 3), (25, 3), (30, 3)])
def test_up_to_ten_are_buttons_and_more_are_a_menu_beside_a_step_back(count, widget):
    asked = decision([*(option(f"o{n}") for n in range(count)), option(BACK)])
    kinds = {part["custom_id"]: part["type"] for part in knobs(draw(asked, shown=PanelContent()))}
    back = next(each for each in kinds if each.endswith(f":{BACK}"))
    assert kinds.pop(back) == 2
    assert set(kinds.values()) == {widget}
    assert reached(asked) == ids(asked)


GROUPED = [(2, 3), (10, 14), (10, 30), (11, 4), (30, 30)]


@pytest.mark.parametrize(("groups", "each"), leave_to_proof(GROUPED, but=GROUPED[:-1]))
@pytest.mark.parametrize("loose", [1, 4])
def test_every_option_of_many_groups_can_be_reached(groups, each, loose):
    named = tuple(Group(f"g{g}", words(f"group {g}")) for g in range(groups))
    grouped = [option(f"g{g}:{n}", group=f"g{g}") for g in range(groups) for n in range(each)]
    asked = decision([*grouped, *(option(f"confirm {n}") for n in range(loose))], groups=named)
    assert reached(asked, 2000) == ids(asked)


@pytest.mark.parametrize("high", [1, 3])
def test_every_option_behind_a_suggestion_can_be_reached(high):
    named = tuple(Group(f"g{g}", words(f"group {g}")) for g in range(4))
    grouped = [
        option(f"g{g}:{n}", group=f"g{g}", leads=high == 1 and g == 2) for g in range(4) for n in range(9)
    ]
    asked, led = decision([*grouped, option("a")], groups=named, high=high), Suggestion((("g1:3",),))
    first = draw(asked, shown=PanelContent(brief=True), suggested=led)
    assert not [each for each in knobs(first) if each["type"] == 3 or each.get("disabled")]
    behind = draw(asked, page=PanelPage(FURTHER), shown=PanelContent(brief=True), suggested=led)
    assert len([each for each in knobs(behind) if each.get("disabled")]) == (high > 1)
    assert reached(asked, 900, led) == ids(asked)


def test_menus_stay_beside_a_suggested_step_back():
    back = decision(
        [option(f"{n}", group="g") for n in range(30)] + [option(BACK)], groups=(Group("g", words("g")),)
    )
    view = draw(back, shown=PanelContent(brief=True), suggested=Suggestion(((BACK,),)))
    assert 3 in [each["type"] for each in knobs(view)]


def test_a_suggested_amount_is_one_green_button():
    led = Suggestion((("a", "a"),), (words("two"),))
    amount = decision([option("a", cap=3)], low=1, high=3, default=led.line[0])
    styles = [each["style"] for each in knobs(draw(amount, shown=PanelContent(), suggested=led))]
    assert styles.count(ButtonStyle.success.value) == 1
    assert styles.count(ButtonStyle.primary.value) == 2


def test_loose_options_are_there_before_one_of_many_groups_is_opened():
    named = tuple(Group(f"g{g}", words(f"group {g}")) for g in range(11))
    grouped = [option(f"g{g}:0", group=f"g{g}") for g in range(11)]
    asked = decision([*grouped, *(option(f"loose {n}") for n in range(4))], groups=named)
    values = [part["value"] for menu in knobs(draw(asked)) for part in menu.get("options", ())]
    assert {f"=loose {n}" for n in range(4)} <= set(values)


def test_ten_groups_are_menus_and_the_loose_ones_buttons():
    named = tuple(Group(f"g{g}", words(f"group {g}")) for g in range(10))
    grouped = [option(f"g{g}:{n}", group=f"g{g}") for g in range(10) for n in range(14)]
    view = draw(decision([*grouped, option("confirm")], groups=named))
    assert [part["type"] for part in knobs(view)][:11] == [3] * 10 + [2]


def test_the_open_headings_options_share_a_row_with_the_loose_ones_if_there_is_room():
    named = tuple(Group(each, words(f"group {each}")) for each in "gh")
    grouped = [option("a", group="g"), option("b", group="g"), option("c", group="h")]
    asked = decision([*grouped, option("d", leads=True), option("e")], groups=named)
    rows = [part["components"] for part in parts(draw(asked, shown=PanelContent())) if part["type"] == 1]
    assert ["label a", "label b", "label e"] in [[knob.get("label") for knob in row] for row in rows]


def slots(count: int, each: int, loose: int = 2, laid: tuple[int, ...] = ()) -> Decision:
    """Build a decision of so many slots. laid: the slots that hold their second option."""
    named = tuple(Group(f"{g}", words(f"slot {g}")) for g in range(count))
    grouped = [
        option(f"{g}:{n}", group=f"{g}", chosen=n == (g in laid)) for g in range(count) for n in range(each)
    ]
    return decision([*grouped, *(option(f"loose {n}") for n in range(loose))], groups=named)


SLOTTED = [(6, 2), (10, 30), (15, 60)]


@pytest.mark.parametrize(("count", "each"), leave_to_proof(SLOTTED, but=SLOTTED[:-1]))
@pytest.mark.parametrize("loose", [0, 5, 6])
def test_every_option_of_every_slot_can_be_reached(count, each, loose):
    asked = slots(count, each, loose)
    assert reached(asked, 2000) == ids(asked)


def fills_slots(asked: Decision) -> bool:
    return any(":lay:" in knob["custom_id"] for knob in knobs(draw(asked)))


def test_few_slots_or_slots_that_hold_nothing_are_no_slots():
    ten = slots(10, 3)
    bare = structs.replace(ten, options=tuple(structs.replace(o, chosen=False) for o in ten.options))
    assert not fills_slots(bare)
    assert [count for count in range(2, 19) if fills_slots(slots(count, 3))] == [*range(6, 16)]


@pytest.mark.parametrize(
    ("laid", "group", "pick", "opens"),
    [
        ((), "0", "0:1", "1"),
        ((1, 2), "0", "0:1", "3"),
        ((1,), "9", "9:2", "0"),
        (tuple(range(9)), "9", "9:1", "9"),
        ((4,), "4", "4:0", "4"),
    ],
)
def test_after_a_choice_the_next_empty_slot_opens(laid, group, pick, opens):
    asked = slots(10, 3, laid=laid)
    shown = draw(asked, page=PanelPage(group))
    move = meant(asked, (), next(press for press in presses(shown) if press.values == (f"={pick}",)))
    assert (move.answer, move.page) == ((pick,), PanelPage(opens))


def test_the_default_is_the_green_button():
    asked = structs.replace(slots(10, 3), default=("loose 1",))
    green = [knob["custom_id"] for knob in knobs(draw(asked, shown=PanelContent())) if knob.get("style") == 3]
    assert [parse_id(each).arg for each in green] == ["loose 1"]


@pytest.mark.parametrize("count", [3, 5, 8, 40])
@pytest.mark.parametrize("ordered", [False, True])
def test_every_option_of_a_question_for_several_can_be_reached(count, ordered):
    asked = decision([option(f"o{n}") for n in range(count)], low=2, high=2, ordered=ordered)
    assert reached(asked) == ids(asked)


def test_picks_that_are_no_longer_offered_are_dropped():
    before = decision([option("a"), option("b"), option("c")], low=1, high=3, ordered=True)
    after = decision([option("b"), option("c")], low=1, high=2, ordered=True)
    third = next(p for p in presses(draw(before, ("a", "b"))) if p.values == ("=c",))
    assert meant(after, ("a", "b"), third).picks == ("b", "c")
    send = next(p for p in presses(draw(before, ("a", "b"))) if p.key.verb == "send")
    assert meant(after, ("a", "b"), send).answer == ("b",)


def test_an_order_is_kept_where_an_option_may_be_picked_twice():
    asked = decision([option("a", cap=2), option("b"), option("c")], low=3, high=3, ordered=True)
    picks: tuple[str, ...] = ()
    for wanted in ("a", "c", "a"):
        press = next(p for p in presses(draw(asked, picks)) if p.values == ("=" + wanted,))
        picks = meant(asked, picks, press).picks or ()
    assert not any(p.values == ("=a",) for p in presses(draw(asked, picks[:1] * 2)))
    send = next(p for p in presses(draw(asked, picks)) if p.key.verb == "send")
    assert meant(asked, picks, send).answer == ("a", "c", "a")


@pytest.mark.parametrize(("low", "high"), [(0, 2), (1, 2), (1, 9), (0, 24), (0, 25), (3, 60)])
def test_an_amount_is_one_press(low, high):
    asked = decision([option("army", cap=high)], low=low, high=high)
    view = draw(asked)
    check_limits(view)
    amounts = {len(meant(asked, (), press).answer or ()) for press in presses(view)}
    assert {low, high} <= amounts
    if high - low < 25:
        assert amounts == set(range(low, high + 1))
    else:
        assert any(":ask:" in knob["custom_id"] for knob in knobs(view))


def test_a_typed_amount_within_its_range_is_an_answer():
    asked = decision([option("army", cap=60)], low=3, high=60)
    key = parse_id(f"r:1:{asked.question_id}:typed:")
    assert meant(asked, (), Press(key, (" 17 ",))).answer == ("army",) * 17
    for typed in ("2", "61", "-3", "many", "", "9" * 99):
        with pytest.raises(IllegalAnswer):
            meant(asked, (), Press(key, (typed,)))


@pytest.mark.parametrize("targets", [2, 6, 7])
def test_every_target_of_a_distribution_can_be_reached(targets):
    asked = decision([option(f"t{n}", cap=3) for n in range(targets)], low=3, high=3)
    assert reached(asked) == ids(asked)


@pytest.mark.parametrize(("fills", "argument"), [(False, "ask"), (True, "")])
def test_fewer_picks_are_confirmed_unless_the_game_adds_the_rest(fills, argument):
    asked = structs.replace(decision([option("a", cap=3), option("b", cap=3)], low=1, high=4), fills=fills)
    (send,) = [knob for knob in knobs(draw(asked, ("a",) * 3)) if ":send:" in knob["custom_id"]]
    assert not send.get("disabled")
    assert parse_id(send["custom_id"]).arg == argument


def fair(several: int = 1) -> Decision:
    """Build six to share out, with ready answers."""
    ready = tuple(ReadyAnswer(words(f"way {n}"), ("a",) * (4 - n) + ("b",) * (2 + n)) for n in range(several))
    return structs.replace(decision([option("a", cap=6), option("b", cap=6)], low=0, high=6), ready=ready)


def find_verb(view: Any, verb: str) -> list[dict[str, Any]]:
    return [knob for knob in knobs(view) if f":{verb}:" in knob["custom_id"]]


@pytest.mark.parametrize("several", [1, 2])
def test_a_fair_share_is_one_press_and_any_other_is_behind_one(several):
    asked = fair(several)
    view = draw(asked)
    takes = find_verb(view, "ready")
    assert [meant(asked, (), Press(parse_id(knob["custom_id"]))).answer for knob in takes] == [
        each.picks for each in asked.ready
    ]
    said = str([knob["label"] for knob in takes] if several > 1 else parts(view)[0]["content"])
    assert all(f"way {n}" in said for n in range(several))
    assert not find_verb(view, "set")
    (more,) = find_verb(view, "byhand")
    page = meant(asked, (), Press(parse_id(more["custom_id"]))).page
    assert find_verb(draw(asked, (), page), "set")
    assert find_verb(draw(asked, ("a",)), "set")
    assert reached(asked) == ids(asked)


def test_a_share_that_leaves_some_over_is_confirmed_elsewhere_than_it_was_sent():
    asked = decision([option("a", cap=3), option("b", cap=3)], low=0, high=4)
    sent, sure = (
        [knob["custom_id"].split(":")[3] for knob in knobs(draw(asked, ("a",), page)) if knob["type"] == 2]
        for page in (None, PanelPage(SURE))
    )
    assert sent.index("send") != sure.index("send")
    (send,) = find_verb(draw(asked, ("a",), PanelPage(SURE)), "send")
    assert send["style"] == ButtonStyle.danger.value


def test_the_button_for_no_pick_has_the_game_s_label():
    asked = structs.replace(decision([option("gold")], low=0, high=1), none=words("Energy"))
    said = {knob.get("label") for knob in knobs(draw(asked))}
    assert "Energy" in said
    assert "Nothing" not in said


def grouped_shares() -> Decision:
    """Two winners' groups of two targets each, as an allocation."""
    groups = (Group("x", words("Ex"), 1, 3), Group("y", words("Why"), 2, 2))
    options = [option(f"{g}{n}", cap=3, group=g) for g in "xy" for n in range(2)]
    return decision(options, groups=groups, low=3, high=5)


def test_all_of_one_group_leaves_the_other_alone():
    asked, picks = grouped_shares(), ("x0", "y0", "y1")
    press = next(p for p in presses(draw(asked, picks)) if p.key.verb == "all" and p.key.arg == "0:x1")
    assert meant(asked, picks, press).picks == ("y0", "y1", "x1", "x1", "x1")


def test_all_leaves_the_rest_alone_where_there_is_room():
    troops = (("a", 6), ("b", 4), ("c", 2))
    asked = decision([option(id_, cap=cap) for id_, cap in troops], low=10, high=10)
    picks: tuple[str, ...] = ()
    for wanted, held in (("a", "a" * 6), ("b", "a" * 6 + "b" * 4)):
        press = next(p for p in presses(draw(asked, picks)) if p.key.arg == f"0:{wanted}")
        picks = meant(asked, picks, press).picks or ()
        assert picks == tuple(held), wanted


def test_an_allocation_tells_what_each_group_takes():
    said = parts(draw(grouped_shares(), ("x0", "y0")))[0]["content"]
    assert "Ex: 1 of 3 (at least 1) · Why: 1 of 2" in said


def limbos(places: int = 6) -> Decision:
    """Build two limbos that so many armies may leave. places: their destinations in each realm."""
    groups = (Group("light", words("Light"), 0, 2), Group("dark", words("Dark"), 0, 2))
    options = [
        option(f"{realm}{n}", cap=2, group=realm) for realm in ("light", "dark") for n in range(places)
    ]
    return decision(options, groups=groups, low=0, high=4, default=())


def test_each_place_of_a_share_has_one_button_on_one_page():
    view = draw(limbos(2), shown=PanelContent())
    assert len(knobs(view)) == 6
    assert "Light: 0 of 2 · Dark: 0 of 2" in parts(view)[0]["content"]
    assert "picked" not in parts(view)[0]["content"]


def test_a_share_among_many_places_is_a_menu():
    asked = limbos()
    (menu,) = [knob for knob in knobs(draw(asked, ("light0",))) if "options" in knob]
    assert [each["label"] for each in menu["options"]][:2] == ["Label light0: 1", "Label light1: 0"]
    press = next(p for p in presses(draw(asked, ("light0",))) if p.key.verb == "give")
    assert meant(asked, ("light0",), structs.replace(press, values=("=dark3",))).picks == ("light0", "dark3")


def tap(asked: Decision, picks: tuple[str, ...], id_: str) -> tuple[str, ...]:
    press = next(p for p in presses(draw(asked, picks)) if p.key.verb == "set" and p.key.arg.endswith(id_))
    return meant(asked, picks, press).picks or ()


def test_a_tap_gives_one_more_and_takes_all_back_where_no_more_fits():
    asked, picks = limbos(3), ()
    for held in (("light0",), ("light0", "light0"), ()):
        picks = tap(asked, picks, "light0")
        assert picks == held
    full = ("light0", "light1")
    disabled = [knob["custom_id"] for knob in knobs(draw(asked, full)) if knob.get("disabled")]
    assert {each.rpartition(":")[2] for each in disabled} >= {"light2"}
    assert tap(asked, full, "light1") == ("light0",)


def test_options_of_the_same_words_are_told_apart_by_their_hints_or_numbered():
    for hints, told in (
        (("red", "black"), ["Gram · red", "Gram · black"]),
        (("red", "red"), ["Gram · 1", "Gram · 2"]),
    ):
        same = [Option(f"o{n}", words("Gram"), hint=words(hint)) for n, hint in enumerate(hints)]
        view = draw(decision([*same, option("a")]), shown=PanelContent())
        assert [knob["label"] for knob in knobs(view)] == [*told, "label a"]
        assert "black: black" not in str(parts(view))  # a hint that the label says is not said once more


@pytest.mark.parametrize("cap", [1, 2])
def test_a_smaller_share_than_possible_is_confirmed_once(cap):
    asked = limbos()
    asked = structs.replace(asked, options=tuple(structs.replace(each, cap=cap) for each in asked.options))
    send = next(p for p in presses(draw(asked, ("dark0",))) if p.key.verb == "send")
    move = meant(asked, ("dark0",), send)
    assert (move.answer, move.picks) == (None, None)
    sure = draw(asked, ("dark0",), move.page)
    assert "3 more. Submit anyway?" in parts(sure)[0]["content"]
    (send,) = [p for p in presses(sure) if p.key.verb == "send"]
    assert meant(asked, ("dark0",), send).answer == ("dark0",)
    whole = ("dark0", "dark1", "light0", "light1")
    send = next(p for p in presses(draw(asked, whole)) if p.key.verb == "send")
    assert meant(asked, whole, send).answer == whole


def test_reasons_of_unavailable_options_are_on_a_page_of_their_own_and_cut():
    shut = tuple(UnavailableOption(words(f"thing {n}"), words("no " * 200), "X9") for n in range(40))
    asked = decision([option("a")], unavailable=shut)
    view = draw(asked)
    check_limits(view)
    assert "thing 0" not in parts(view)[0]["content"]
    view = draw(asked, page=PanelPage(FURTHER))
    (why,) = [each["custom_id"] for each in knobs(view) if each.get("label") == "Not possible now"]
    move = meant(asked, (), Press(parse_id(why)))
    assert (move.answer, move.picks) == (None, None)
    page = draw(asked, page=move.page)
    check_limits(page)
    assert "thing 0" in parts(page)[0]["content"]


def test_of_pictures_that_fit_no_screen_the_news_give_way_first():
    named = tuple(Group(f"g{n}", words(f"group {n}"), 0, 1) for n in range(10))
    grouped = [option(f"o{n}", group=f"g{n % 10}") for n in range(70)]
    full = decision([*grouped, *map(option, "abc")], groups=named, high=9)
    for asked, count in ((full, 0), (decision([option("a")]), 1)):
        drawn = draw(asked, shown=structs.replace(FULL, deed=True))
        shown = [each["items"][0] for each in parts(drawn) if each["type"] == 12]
        wanted = ["since-0.png", "since-1.png", "tableau.png"][3 - count :]
        assert [each["media"]["url"].removeprefix("attachment://") for each in shown] == wanted


def test_a_press_twice_changes_nothing_more():
    asked = decision([option(f"t{n}", cap=3) for n in range(3)], low=3, high=3)
    plus = next(p for p in presses(draw(asked)) if p.key.verb == "set")
    once = meant(asked, (), plus).picks or ()
    assert meant(asked, once, plus).picks == once


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=150)
IDS = st.integers(1, 64).flatmap(lambda n: st.just("x" * n))


@st.composite
def decisions(draw_: Any) -> Decision:
    """Any decision that can be answered."""
    count, groups = draw_(st.integers(1, 80)), draw_(st.integers(0, 14))
    cap = draw_(st.sampled_from([1, 1, 1, 3, 40]))
    pad = draw_(st.sampled_from([0, 55]))
    named = tuple(Group(f"g{n}".ljust(pad, "."), words(draw_(NAMES)), 0, 200) for n in range(groups))
    places = ["", *(group.id for group in named)]
    options = [
        Option(
            f"o{n}".ljust(pad, "."),
            words(draw_(NAMES)),
            words(draw_(NAMES)) if n % 3 == 0 else None,
            group=places[n % len(places)],
            cap=cap,
            chosen=n % 7 == 0,
        )
        for n in range(count)
    ]
    high = draw_(st.integers(1, min(count * cap, 60)))
    low = draw_(st.integers(0, high))
    shut = tuple(
        UnavailableOption(words(draw_(NAMES)), words(draw_(NAMES)), "R1")
        for _ in range(draw_(st.integers(0, 12)))
    )
    more: dict[str, Any] = {"groups": named, "unavailable": shut, "low": low, "high": high}
    return decision(options, ordered=draw_(st.booleans()), **more)


@settings(max_examples=25, deadline=None)
@given(decisions(), st.integers(0, 40), st.data())
def test_any_decision_is_within_the_limits(asked, number, data):
    picks = draw_answer(asked, Chance(b"p" * 32)) if asked.high > 1 else ()
    focus = data.draw(st.sampled_from([None, "", *(group.id for group in asked.groups)]))
    for page in (None, PanelPage(focus, number)):
        check_limits(draw(asked, picks, page))
        check_limits(draw(asked, (), page))


@settings(max_examples=8, deadline=None)
@given(decisions(), st.randoms(use_true_random=False))
def test_random_presses_give_legal_answers(asked, random):
    picks, page = (), None
    for _ in range(60):
        press = random.choice([*presses(draw(asked, picks, page))])
        move = meant(asked, picks, press)
        if move.answer is not None:
            assert is_answer(asked, move.answer)
            return
        picks, page = picks if move.picks is None else move.picks, move.page


@given(
    st.text(max_size=80),
    st.sampled_from(["put", "menu", "nth", "open", "page", "set", "all", "amount", "typed", "send", "zap"]),
    st.lists(st.text(max_size=9), max_size=2),
)
def test_forged_presses_are_illegal_or_harmless(arg, verb, values):
    asked = decision([option(f"t{n}", cap=3) for n in range(3)], low=3, high=3)
    press = Press(parse_id(f"r:1:2:{verb}:{arg}"), tuple(values))
    try:
        move = meant(asked, ("t1",), press)
    except IllegalAnswer:
        return
    check_limits(draw(asked, move.picks or (), move.page))


@pytest.mark.parametrize("needed", [False, True])
def test_a_panel_tells_news_asks_and_says_why_with_pictures_below_the_buttons(needed):
    asked = decision([option("a")])
    shown = PanelContent(
        "a note", SINCE[:1], "an answer", (ComeBack(1),), "a reason", needed=needed,
        last="at last", news=("news",),
    )  # fmt: skip
    question = PanelQuestion(1, asked, SAY, SAY, (), PanelPage(), None)
    head, row, picture, last = build_question(question, shown).children
    order = [head.content.index(each) for each in ("news", "a note", "What now?", "a reason")]
    assert order == sorted(order)
    assert (type(picture), type(row)) == (ui.MediaGallery, ui.ActionRow)
    assert [each.custom_id.split(":")[3] for each in row.children] == ["put", "back", "further"]
    assert last.content == "at last"
