"""How a town comes about and lives: who is drawn for it, how its tables are opened, and when its people look in."""

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import discord
import pytest
from discord import app_commands, ui

from proofs.people import drawn, lives
from proofs.people.drawn import HINTS, NEW, NOW, DrawnTable, Opening, read_games
from proofs.people.habits import ASIDES
from proofs.people.lives import AFTER, BEGUN, CHECKED, DAY, WEEK, Town
from proofs.people.moderators import HOUR, Moderator
from proofs.people.person import Person
from proofs.people.typed import Around
from sandbox.discord import FORUM, PUBLIC_THREAD, Sandbox, snowflake_time
from tests.proofs.people.test_person import draw_habit
from tools.toy.rig import run_virtual


class Knob(ui.DynamicItem[ui.Item], template=r"r:1:2:(?P<verb>\w+):(?P<arg>\w*)"):
    """A button or menu of the bot."""

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        made = cls(item)
        made.verb, made.arg = match["verb"], match["arg"]
        return made

    async def callback(self, interaction):
        client, values = interaction.client, interaction.data.get("values", [])
        client.note(interaction.user, self.verb, self.arg, *values)
        await client.answer(interaction, self.verb, self.arg, values)


def draw_page(parts):
    """A page of buttons and, where a part has options, menus."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("hello"))
    for id_, options in parts.items():
        custom_id = f"r:1:2:{id_}"
        made = [discord.SelectOption(label=each, value=each) for each in options]
        part = (
            ui.Select(custom_id=custom_id, options=made)
            if made
            else ui.Button(label=id_, custom_id=custom_id)
        )
        view.add_item(ui.ActionRow(Knob(part)))
    return view


LOBBY = dict.fromkeys(("join:", "colour:", "leave:", "start:", "more:", "remove:"), ())
OTHER = {
    "table:hints": ("no", "yes"),
    "other:speed": ("slow", "all fast"),
    "hint:x": (),
    "options:robots": (),
}
ROBOTS = {"robot:x": ("one:easy", "all:easy", "all:hard"), "options:settings": ()}


class Host(discord.Client):
    """Opens lobbies and notes who presses what; free: a match does not begin before AIs take seats, and after it none begins.

    ways: parts of its help; more: the page of settings.
    """

    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.02)
        self.add_dynamic_items(Knob)
        self.pressed, self.free, self.ways, self.more = [], False, {}, OTHER
        self.place = ""  # where a match can be abandoned
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name="help", description="Help")(self.help)
        match = app_commands.Group(name="match", description="Matches", guild_only=True)
        match.command(name="new", description="Open a lobby")(self.open_lobby)
        match.command(name="abandon", description="Abandon a match")(self.abandon)
        self.tree.add_command(match)

    async def setup_hook(self):
        await self.tree.sync()

    def note(self, user, *what):
        self.pressed.append(" ".join([user.name, *filter(None, what)]))

    @app_commands.choices(game=[app_commands.Choice(name=each, value=each) for each in "ab"])
    async def open_lobby(self, interaction: discord.Interaction, game: str):
        self.note(interaction.user, "opens", game)
        await interaction.response.send_message(view=draw_page(LOBBY))

    async def abandon(self, interaction: discord.Interaction, match: int):
        self.note(interaction.user, "abandons", str(match), "in", interaction.channel.name)
        parts = {"decide:": ()} if interaction.channel.name == self.place else {}
        await interaction.response.send_message(view=draw_page(parts), ephemeral=True)

    async def help(self, interaction: discord.Interaction):
        await interaction.response.send_message(view=draw_page(self.ways), ephemeral=True)

    def page_of(self, verb):
        """Turn the page of settings; it stays turned."""
        if verb == "options":
            self.more = ROBOTS if self.more is OTHER else OTHER
        return self.more if verb in ("table", "other", "robot", "options") else LOBBY

    async def answer(self, interaction, verb, arg, values):
        shown = {"more": self.more, "leave": {"left:": ()}, "remove": {"removed:": ()}}
        self.free = self.free and not str(values).startswith("['all")
        if verb == "start" and not self.free and not interaction.message.thread:
            self.free = True
            await interaction.message.create_thread(name="match")
        if verb in shown:
            await interaction.response.send_message(view=draw_page(shown[verb]), ephemeral=True)
        else:
            await interaction.response.edit_message(view=draw_page(self.page_of(verb)))
        if verb == "solo":
            await (await interaction.channel.send("hello")).create_thread(name="match")


@pytest.fixture
async def host(box, run, monkeypatch):
    """The bot, ready; nobody changes their mind, or waits long."""
    monkeypatch.setattr(drawn, "FICKLE", 0.0)
    monkeypatch.setattr(drawn, "SOON", 0.05)
    made = Host()
    await run(made)
    yield made
    await run.close()


async def open_table(box, way=NEW, game="b", choices=0, *, hinted=False, seed=1, place=None):
    """Let Ben open a table for himself and Ann; whether a match has begun."""
    users = [box.join("Ann"), box.join("Ben")]
    people = [Person(box, each, draw_habit(), Around(users)) for each in users]
    table = DrawnTable(game, way, (1, 0), choices, 0.0, hinted)
    return await Opening(table, people, place or box.lobby, Random(seed), Random(seed)).open()


async def test_a_table_is_opened_for_all_who_come_to_it(box, host):
    assert sorted(read_games(box.world)) == ["a", "b"]
    assert await open_table(box) is True
    assert host.pressed == ["ben opens b", "ann colour", "ben start", "ann start"]
    host.pressed.clear()
    host.free = False
    assert await open_table(box, game="a", seed=2) is True
    assert host.pressed == ["ben opens a", "ann join", "ben start", "ann start"]


async def test_whoever_changes_their_mind_comes_again(box, host, monkeypatch):
    monkeypatch.setattr(drawn, "FICKLE", 1.0)
    assert await open_table(box, seed=2) is True
    again = ["ben opens b", "ben remove", "ben removed", "ben opens b", "ann join"]
    left = [f"{name} {verb}" for name in ("ann", "ben") for verb in ("leave", "left", "join")]
    assert host.pressed == [*again, *left, "ben start", "ann start"]


async def test_seats_that_stay_free_are_given_to_ais(box, host):
    host.free = True
    assert await open_table(box, seed=2) is True
    begins = ["ben start", "ann start"]
    found = [*begins, "ben more", "ben options robots", *begins, "ben more"]
    assert host.pressed == ["ben opens b", "ann join", *found, "ben robot x all:easy", *begins]


async def test_a_match_is_played_at_once_by_the_button_of_its_game(box, host, monkeypatch):
    monkeypatch.setattr(drawn, "SOON", 20.0)
    host.ways = dict.fromkeys(("panel:", "solo:a", "solo:b"), ())
    assert await open_table(box, NOW) is True
    assert [each.name for each in box.world.channels.values() if each.kind == PUBLIC_THREAD] == ["match"]
    assert await open_table(box, NOW, "c") is True
    assert host.pressed == ["ben solo b", "ben solo a"]
    host.ways = {"panel:": ()}
    assert await open_table(box, NOW) is False


async def test_no_table_is_opened_where_the_command_is_not(box, host):
    assert await open_table(box, place=box.join("Cat").dm) is False
    assert host.pressed == []


@pytest.mark.parametrize("hinted", [True, False])
async def test_settings_are_chosen_by_chance_but_hints_as_they_were_drawn(box, host, hinted):
    await open_table(box, choices=12, hinted=hinted)
    chosen = [
        each.split()[1:]
        for each in host.pressed
        if each.split()[1] not in ("opens", "join", "colour", "more", "start")
    ]
    hints = [each[-1] for each in chosen if each[:2] == ["table", HINTS[0]]]
    assert {*hints} == ({"yes"} if hinted else {"yes", "no"})
    assert len(chosen) == 12 + hinted
    assert {each[0] for each in chosen} == {"table", "other", "options", "robot"}


async def test_a_table_without_settings_shows_none(box, host):
    await open_table(box, choices=0)
    assert "ben more" not in host.pressed
    host.free = False
    await open_table(box, choices=0, hinted=True)
    assert [each for each in host.pressed if "more" in each or "table" in each] == [
        "ben more",
        "ben table hints yes",
    ]


def build_town(seed, **options):
    async def list_running():
        return []

    return Town(Sandbox(), seed, list_running, ["a", "b"], **options)


def test_a_town_is_drawn_from_its_seed():
    towns = [build_town(str(seed)) for seed in range(30)]
    assert {len(each.people) for each in towns} == {2, 3, 4, 5, 6}
    assert {len(each.tables) for each in towns} == {1, 2, 3}
    assert {len([at for at in each.places if at.guild_id == each.box.world.guild_id]) for each in towns} == {
        1,
        2,
        3,
    }
    assert {len([at for at in each.places if at.guild_id != each.box.world.guild_id]) for each in towns} == {
        0,
        1,
        2,
    }
    assert {each.moderator.deeds for each in towns} == {0.0, 0.2, 0.6, 1.5}
    assert {person.user.account.takes_dms for each in towns for person in each.people} == {True, False}
    assert all(0 <= table.waits <= BEGUN * DAY for each in towns for table in each.tables)
    assert all(len(each.people[0].around.roles) == 2 for each in towns)
    held = [[len(user.account.roles) for user in each.people[0].around.people] for each in towns]
    assert {sum(each) for each in held} == {4}
    assert build_town("1", deeds=7.0).moderator.deeds == 7.0


async def live_alone(seed, days, ended):
    """Let people of a town talk in a thread at every look; the town, whether all was over, when that was asked, and who spoke when."""
    loop = asyncio.get_running_loop()
    box, began, looks = Sandbox(clock=loop.time), loop.time(), []

    async def list_running():
        looks.append(loop.time() - began)
        return [] if len(looks) > ended else [7]

    town = Town(box, seed, list_running, ["a"], deeds=0.0)
    thread = box.start_post(box.add_channel("forum", FORUM), "A thread", town.people[0].user)
    for each in town.people:
        thread.members[each.user.id] = box.world.now()
        likes = tuple(float(aside == "say_something") for aside in ASIDES)
        each.habit = replace(draw_habit(looks=3, asides=1, holiday=0.2), likes=likes)
    over = await town.live_days(days)
    names = {each.user.id: each.user.name for each in town.people}
    spoke = [
        (names[each.author_id], (snowflake_time(each.id) - began) / DAY) for each in thread.messages.values()
    ]
    return town, over, looks, loop.time() - began, spoke


def test_a_town_lives_until_its_matches_are_over_and_were_looked_back_at():
    town, over, looks, took, _ = run_virtual(live_alone("1", 2, 3))
    assert over is True
    assert looks[0] == pytest.approx(BEGUN * DAY + HOUR)
    assert [after - before for before, after in pairwise(looks)] == [CHECKED] * 3
    assert took == pytest.approx(looks[-1] + AFTER * DAY)
    assert town.sum_up()["begun"] == 0
    assert town.sum_up()["people"] == len(town.people)


def test_people_look_in_day_by_day_but_for_a_week_away():
    _, over, looks, _, spoke = run_virtual(live_alone("1", 20, 999))
    assert over is False
    assert len(looks) == 20 * 24
    days = Counter(int(at) for name, at in spoke if name == "Ann")
    assert max(days.values()) <= 3 + 1  # looks a day, and one more now and then
    away = [after - before - 1 for before, after in pairwise(sorted(days))]
    assert max(away) >= WEEK
    assert sorted(away)[len(away) // 2] == 0


async def test_of_a_town_that_has_begun_is_told_how_much(box, host, monkeypatch):
    monkeypatch.setattr(lives, "BEGUN", 1e-7)
    monkeypatch.setattr(lives, "HOUR", 0.0)
    monkeypatch.setattr(lives, "CHECKED", 0.02)
    monkeypatch.setattr(lives, "AFTER", 0.0)
    monkeypatch.setattr(lives, "SLEEPERS", 0.0)

    async def list_running():
        return [] if town.begun else [7]

    town = Town(box, "2", list_running, ["a"], deeds=0.0)
    town.tables[:] = [DrawnTable("a", NEW, (at,), 0, 0.0, hinted=False) for at in (0, 1)]
    host.free = False
    assert await town.live_days(1) is True
    assert town.sum_up()["begun"] == 1
    assert town.sum_up()["tables"] == ["a match new 1"] * 2
    assert town.sum_up()["commands"] == {"match new": 2}


async def test_what_runs_at_the_end_of_all_days_is_abandoned_by_decree_wherever_it_is(box, host, monkeypatch):
    monkeypatch.setattr(lives, "BETWEEN", 0.01)

    async def list_running():
        return [] if "owner decide" in host.pressed else [7, 8]

    town = Town(box, "0", list_running, ["a"])
    assert [place.name for place in town.places] == ["general", "games", "night", "hall", "den"]
    host.place = "hall"  # the first channel of the second server
    assert await town.end_matches() == []
    assert host.pressed == ["owner abandons 7 in general", "owner abandons 7 in hall", "owner decide"]


async def moderate(deeds, days):
    """Let a moderator work at a server with one thread; in how many hours it was closed, locked, the bot barred, thrown out."""
    loop = asyncio.get_running_loop()
    box = Sandbox(clock=loop.time)
    ann = box.join("Ann")
    thread, hours = box.start_post(box.add_channel("forum", FORUM), "A thread", ann), []
    moderator = Moderator(box, Person(box, ann, draw_habit(), Around([ann])), deeds)
    living = asyncio.create_task(moderator.live("1", HOUR))
    for _ in range(days * 24):
        await asyncio.sleep(HOUR)
        barred = any(box.world.bot.id in each.overwrites for each in box.world.guild_channels())
        hours.append((thread.archived, thread.locked, barred, box.world.home.bot_left))
    living.cancel()
    moderator.undo_all()
    return [sum(each) for each in zip(*hours, strict=True)]


def test_a_moderator_does_so_much_a_day():
    assert run_virtual(moderate(0.0, 2)) == [0, 0, 0, 0]
    assert all(0 < hours <= 240 for hours in run_virtual(moderate(10.0, 10)))


async def count_deeds(deeds, days):
    """The hours at which a moderator does something."""
    box, loop, hours = Sandbox(clock=asyncio.get_running_loop().time), asyncio.get_running_loop(), []

    class Idle(Moderator):
        async def do_something(self, chance):
            hours.append((loop.time() - began) / HOUR)

    ann, began = box.join("Ann"), loop.time()
    living = asyncio.create_task(
        Idle(box, Person(box, ann, draw_habit(), Around([ann])), deeds).live("1", DAY)
    )
    await asyncio.sleep(days * DAY)
    living.cancel()
    return hours


def test_deeds_begin_after_the_calm_and_come_as_often_as_they_should():
    hours = run_virtual(count_deeds(10.0, 41))
    assert min(hours) >= 24
    assert len(hours) == pytest.approx(400, rel=0.15)
