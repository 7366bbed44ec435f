"""Coming back: the events since a seat last looked, shown once, with pictures, and only those it may know."""

import re
from importlib import import_module
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from cogs.painting.pictures import ON_PANELS
from cogs.painting.requests import make_deed
from cogs.panel.missed_events import list_missed
from cogs.snapshot import MatchSnapshot
from cogs.ui.phone import keep_fitting, measure_lines
from engine.games import bind
from engine.match.position import Position
from engine.records.log_chapters import Chapter
from engine.records.match_records import Entry, Player
from engine.rules.core import Command, Event, Ref
from render.drawing.scene import Picture
from render.text.say import Say
from sandbox.discord.component_types import GALLERY, ROW
from tests.cogs.panel.test_lessons import finish_game
from tests.cogs.steps import (
    BIDS,
    PLAYED,
    act,
    act_until,
    begin_seated,
    bid,
    choose_option,
    labels,
    load_position,
    open_panel,
    seated,
    shown_pictures,
)
from tests.engine.games.ataque.board import board
from tests.engine.games.brigandine import board as realm
from tests.engine.match.rows import RUNNING
from tests.whole_events import make_whole
from tools.toy.game import ToyTelling
from tools.toy.rig import DOT, ToyPainter

HEAD = "▸ "  # the start of each line of missed events


def stand(game, state):
    """A match that stands so after its second entry, without a store."""
    players = tuple(Player(seat, seat, "red") for seat in range(len(game.standing(state).places)))
    position = Position(RUNNING, players, game, state, 2)
    return MatchSnapshot(position, SimpleNamespace(seats=()), Say("en", game=game))


def loading(found):
    """A method of a store that finds this, whatever it is asked for."""

    async def load(*_):
        return found

    return load


async def list_told(snapshot, seat, *events, **context):
    """What a seat has missed if its match's second entry has these events. context: what else can be loaded."""
    unread = loading((Entry(2, "answer", 1, "", events),))
    loaded = SimpleNamespace(load_unread=unread, **context)
    return await list_missed(loaded, snapshot, seat, since=1, bare=True)


async def test_the_first_panel_says_which_side_is_ones_own(rig):
    await rig.open("Ann", "Ben", "Cat", game="immortals")
    await choose_option(rig, rig.users[0], "setup", "dealt")
    await rig.start_match()
    (ann, *_), position = await seated(rig), await load_position(rig)
    told, mine = (await ann.slash("panel")).text.split(HEAD)[1], position.state.seats[0]
    assert all(position.game.narration.name(Ref("tribe", key)) in told for key in (mine.light, mine.dark))


async def test_a_panel_tells_once_what_happened_since_the_last_look_also_after_a_restart(rig):
    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    first = rig.reads(await open_panel(rig, ann))
    assert HEAD not in first
    await act_until(rig, 2)
    told = rig.reads(await open_panel(rig, ann))
    assert 1 <= told.count(HEAD) <= 3
    assert HEAD not in rig.reads(await open_panel(rig, ann))
    await rig.restart()
    assert HEAD not in rig.reads(await open_panel(rig, ann))
    await act_until(rig, 3)
    assert HEAD in rig.reads(await open_panel(rig, ann))


async def test_news_stand_in_the_order_in_which_they_happened(rig):
    ann, ben = await begin_seated(rig, "Ann", "Ben")
    panel = await open_panel(rig, ann)
    await bid(rig, ben)
    said = (await ann.click(panel, "Coin: 0")).text  # her bid opens them all
    lines = [line.rpartition(HEAD)[2] for line in said.splitlines() if HEAD in line]
    told = [sentence for line in lines for sentence in re.split(r"(?<=[.]) ", line)]
    log = (await ann.slash("log", match=1)).text
    assert len(told) > 1
    assert any(BIDS in line for line in told)
    assert [log.index(line) for line in told] == sorted(log.index(line) for line in told)


@pytest.mark.parametrize(
    ("key", "public", "private", "card"),
    [
        ("ataque", "drawn", "drew", "militia"),
        ("brigandine", "drawn", "drew", "angel"),
        ("immortals", "drawn", "drew", "conflict/light/frostgard"),
        ("immortals", "kept", "kept-card", "conflict/light/frostgard"),
    ],
)
async def test_own_cards_are_told_once_by_name_and_those_of_others_by_number(key, public, private, card):
    game, kinds = bind(key), import_module(f"engine.games.{key}.position.events")
    snapshot = stand(game, game.setup(min(game.seats), {}, bytes(32)).state)
    counted = make_whole(kinds, public, nation="norgard", n=1, count=1, bases=1)
    named = replace(make_whole(kinds, private, cards=[card], card=card), to=(0,))
    for seat, event in enumerate((named, counted)):
        assert (await list_told(snapshot, seat, counted, named)).told == ((2, event),)


async def test_the_end_of_a_battle_weighs_most_for_both_sides_whoever_answered_last():
    begun = board("C1 S1 W1 | H2 S1 H1 | L1 C1 W1", "C0 - - | L0 - - | W0 - -").do("0 turn.act attack:1-0")
    turn = begun.game.apply(begun.state, Command(1, "damage.assign", begun.ask(1).default))
    (fought,) = (event for event in turn.events if event.kind == "fought")
    snapshot = stand(begun.game, turn.state)
    for seat in range(2):
        missed = await list_told(snapshot, seat, *turn.events)
        said = snapshot.address(seat).texts.rich(begun.game.narration.describe_briefly(fought))
        assert said in missed.lines[missed.weights.index(0)]


async def test_a_lost_battle_weighs_more_than_its_card_and_than_a_battle_of_others_with_own_cubes_in_the_tower():
    game, kinds = bind("immortals"), import_module("engine.games.immortals.position.events")
    space, cubes = "light/kingsport", {"seats": [0, 0, 0], "inhabitants": 0}
    tied = {"from": "light/shorelake", "to": space, "attacker": 1, "defender": 0, "outcome": "tie"}
    after = {"spaces": {space: 0, "light/shorelake": 1}, "tray": cubes, "tower": cubes, "inhabitants": 0}
    thrown = {"thrown": cubes, "fallen": cubes, "now": after}
    fought = make_whole(kinds, "battle", **tied, **thrown)
    lost = make_whole(kinds, "card", **{"from": 0, "region": "kingsport"})
    others = {**tied, "defender": 2, "thrown": {"seats": [3, 2, 2], "inhabitants": 0}}
    stray = make_whole(kinds, "battle", **{**thrown, **others})
    missed = await list_told(stand(game, game.setup(3, {}, bytes(32)).state), 0, fought, lost, stray)
    assert missed.told[missed.weights.index(0)] == (2, fought)


async def test_losses_and_gains_of_a_month_are_kept_before_its_renown():
    months = [Event("phase", {"phase": "organization", "month": month, "renown": [0, 1]}) for month in (2, 3)]
    lost = Event("reverted", {"land": "orkney", "from": 0, "to": None})
    won = Event("conquered", {"seat": 0, "land": "fato", "loser": None, "troops": []})
    events = (lost, won, months[1])
    entries = (Entry(1, "answer", 1, "", (months[0],)), Entry(2, "answer", 1, "", events))
    rounds = loading([Chapter(1, 0, months[0]), Chapter(2, 0, months[1])])
    missed = await list_told(
        stand(realm.GAME, realm.board().state), 0, *events,
        chapters=SimpleNamespace(list_rounds=rounds), load_entries_since=loading(entries),
    )  # fmt: skip
    kept, _ = keep_fitting(missed.lines, sum(measure_lines(missed.lines)) - 1, missed.weights)
    assert len(missed.lines) == 3
    assert [line for line in kept if "Fato" in line or "Orkney" in line] == kept != []


@pytest.mark.parametrize(("winner", "shown"), [(0, "lidney"), (1, "fato")])
async def test_the_picture_of_a_month_is_the_battle_that_its_reader_lost_else_the_last(winner, shown):
    sides = {"attacker": 1, "defender": 0, "resolve": None}
    mine = Event("battle", {"land": "lidney", "winner": winner, **sides})
    won = Event("battle", {"land": "fato", "winner": 0, **sides, "attacker": 0, "defender": 1})
    painter = SimpleNamespace(
        pictured={"battle"}, news=lambda events: [Picture(DOT, events[-1].data["land"])]
    )
    sight = SimpleNamespace(with_events=lambda events: events)

    async def paint(_position, _reader, what):
        return what.make(painter, sight)

    snapshot = stand(realm.GAME, realm.board().state)
    pictures = SimpleNamespace(may_picture=lambda *_: True, paint=paint)
    context = SimpleNamespace(
        load_unread=loading((Entry(2, "answer", 0, "", (mine, won)),)), pictures=pictures, now=lambda: 0,
        chapters=SimpleNamespace(list_rounds=loading([])),
    )  # fmt: skip
    missed = await list_missed(context, snapshot, 0, since=1)
    assert [each.alt for each in missed.pictures] == [shown]


@pytest.mark.parametrize(("deed", "shown"), [("battle", ["mine"]), ("conquered", [])])
def test_the_picture_of_a_deed_is_never_a_battle_of_others(deed, shown):
    theirs, mine = Event("battle", {"of": "theirs"}), Event(deed, {"of": "mine"})
    sight = SimpleNamespace(with_events=lambda events: events)
    painter = SimpleNamespace(
        pictured={"battle"},
        news=lambda events: [each.data["of"] for each in reversed(events) if each.kind == "battle"],
    )
    assert make_deed([theirs, mine], [mine], painter, sight) == shown


async def test_events_address_the_reader_as_you_and_name_the_others(rig):
    people = dict(zip(("Ann", "Ben"), await rig.open("Ann", "Ben", game="ataque"), strict=True))
    await rig.store.matches.change_match(1, settings={})
    await rig.start_match()
    told = {name: list[str]() for name in people}
    for _ in range(10):
        for name, user in people.items():
            panel = rig.reads(await open_panel(rig, user))
            told[name] += [line for line in panel.splitlines() if HEAD in line]
        await act(rig)
    for name, lines in told.items():
        assert not [line for line in lines if name in line]
        assert any("you" in line.lower() for line in lines)
    assert any("Ann " in line for line in told["Ben"])


async def test_a_deed_is_shown_where_it_happened_and_still_told_by_a_panel_that_draws_itself_anew(rig):
    ann, ben = await begin_seated(rig, "Ann", "Ben")
    panel = await open_panel(rig, ann)
    await bid(rig, ben, "Coin: 2")
    await ann.click(panel, "Coin: 0")  # her bid opens them all, and it is Ben's turn
    assert BIDS in rig.reads(panel)
    assert shown_pictures(panel) == ["since"]
    await act_until(rig, 2)
    await rig.settle()
    drawn = rig.reads(panel)
    assert "Bid coins in secret" in drawn
    assert PLAYED in drawn
    assert BIDS in drawn


async def test_pictures_come_with_the_opening_and_go_with_the_next_tap(rig, monkeypatch):
    def news(self, sight):
        return [Picture(DOT, "a battle") for event in sight.events if event.kind == "bids"]

    monkeypatch.setattr(ToyPainter, "news", news)
    monkeypatch.setattr(ToyPainter, "pictured", {"bids"})
    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    await open_panel(rig, ann)
    await act_until(rig, 2)
    panel = await open_panel(rig, ann)
    assert shown_pictures(panel)[0] == "since"
    tapped = (await ann.click(panel, "Coin: 0")).message
    assert "since" not in shown_pictures(tapped)


async def test_the_picture_of_a_panel_is_what_its_reader_just_did_and_the_board_one_press_later(
    rig, monkeypatch
):
    widths = []

    def news(self, sight):
        widths.append(sight.wide)
        return [Picture(DOT, event.kind) for event in sight.events]

    monkeypatch.setattr(ToyPainter, "news", news)
    monkeypatch.setattr(ToyPainter, "pictured", {"bids"})
    ann, ben = await begin_seated(rig, "Ann", "Ben")
    panel = await open_panel(rig, ann)
    await bid(rig, ben, "Coin: 2")
    opened = (await ann.click(panel, "Coin: 0")).message  # her bid opens them all
    assert shown_pictures(opened) == ["since"]
    assert "bids" in [each.description for each in opened.attachments]
    assert ON_PANELS in widths
    await rig.settle()
    assert shown_pictures(panel) == ["since"]  # others' moves redraw it with the same picture
    assert "since" not in shown_pictures(await open_panel(rig, ann))


async def test_a_lone_picture_of_options_is_below_the_buttons(rig):
    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    await open_panel(rig, ann)
    while (await load_position(rig)).ask(0).step != "share.split":
        await act(rig)
    await open_panel(rig, ann)
    panel = await open_panel(rig, ann)
    assert shown_pictures(panel) == ["spots"]
    kinds = [part["type"] for part in panel.components]
    assert kinds.index(GALLERY) > kinds.index(ROW)


async def test_an_answer_taken_back_after_it_was_seen_is_told(rig):
    await rig.begin("Ann", "Ben")
    while any(map((await load_position(rig)).is_simultaneous, range(2))):
        await act(rig)
    seats = await seated(rig)
    position = await load_position(rig)
    (mover,) = position.active
    other = seats[1 - mover]
    await act(rig)
    await open_panel(rig, other)
    outcome = await rig.bot.context.referee.back(1, mover, 0)
    rig.bot.publisher.publish_commit(outcome)
    await rig.idle()
    assert "undoes the last step" in rig.reads(await open_panel(rig, other))


@pytest.mark.parametrize(
    ("due", "standin", "word"),
    [
        (4000, None, "Your time ends <t:4000:R>."),
        (4000, 5, "A stand-in plays your seat"),
        (None, None, "The clock stands still."),
    ],
)
async def test_a_panel_says_until_when_and_who_sits(rig, due, standin, word):
    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    await rig.store.database.change("UPDATE deadlines SET due = ?, remaining = ?", due, 60 * (due is None))
    await rig.store.database.change("UPDATE seats SET standin = ? WHERE seat = 0", standin)
    rig.bot.context.referee.drop_cached(1)
    panel = await open_panel(rig, ann)
    assert word in rig.reads(panel)
    back = [part for part in ann.parts(panel) if ":return:" in part["custom_id"]]
    assert len(back) == (standin is not None)


async def test_opening_a_panel_without_news_writes_nothing(rig):
    await rig.begin("Ann", "Ben")
    await open_panel(rig, rig.users[0])
    await rig.idle()

    def count_changes(connection):
        return connection.total_changes

    before = await rig.store.database.read(count_changes)
    await open_panel(rig, rig.users[0])
    await rig.idle()
    assert await rig.store.database.read(count_changes) == before


async def test_a_panel_that_stays_open_tells_what_happened_since_and_once(rig):
    ann, _ = await begin_seated(rig, "Ann", "Ben")
    await bid(rig, ann)
    panel = (await ann.click(rig.posts()[-1], "My panel")).message
    assert HEAD not in rig.reads(panel)
    await act(rig)
    await rig.settle()
    assert HEAD in rig.reads(panel)
    assert BIDS in rig.reads(panel)
    press = next(part["custom_id"] for part in ann.parts(panel) if not part.get("disabled"))
    await ann.click(panel, press)
    assert BIDS not in rig.reads(panel)


WON = "How it ended"


async def test_a_first_defeat_of_a_new_player_links_to_the_log_of_that_battle(rig, monkeypatch):
    monkeypatch.setattr(ToyTelling, "battles", frozenset({"bids"}))
    beaten = {0: True, 1: True}
    monkeypatch.setattr(ToyTelling, "list_touched", lambda _, event: beaten if event.kind == "bids" else {})
    ann, ben = await begin_seated(rig, "Ann", "Ben")
    await finish_game(rig, "toy", ben)
    rig.bot.context.referee.drop_cached(1)
    await open_panel(rig, ann)
    await open_panel(rig, ben)
    await act_until(rig, 2)
    panel = await open_panel(rig, ann)
    assert WON not in labels(ben, await open_panel(rig, ben))
    await act_until(rig, 3)
    log = await ann.click(panel, WON)
    assert log.kind == "message"
    assert "Round 1" in log.text
    assert BIDS in log.text
    assert "draws" not in log.text
    assert WON not in labels(ann, await open_panel(rig, ann))
