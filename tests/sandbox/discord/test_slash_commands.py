"""Slash commands: those that Discord registers or rejects, and the options that users are offered."""

import discord
import pytest
from discord.http import Route

from sandbox.discord import Impossible
from tests.sandbox.discord.test_check_messages import refused


def command(name="c", **more):
    return {"name": name, "description": "d", "type": 1} | more


def option(name="o", kind=3, **more):
    return {"name": name, "description": "d", "type": kind} | more


def sub(*options, name="s", kind=1):
    return option(name, kind, options=list(options))


def many(count):
    return [option(f"o{i}") for i in range(count)]


def choices(count, **more):
    return [{"name": f"n{i}", "value": f"v{i}"} | more for i in range(count)]


def heavy(spare):
    """A command of exactly 8000 + spare characters."""
    options = [
        option(f"o{i:02}", description="x" * 100, choices=choices(3, value="v" * 100)) for i in range(18)
    ]
    weight = 2 + sum(3 + 100 + 3 * 102 for _ in options)
    rest = 8000 - weight + spare
    tail = [option(f"t{i}", description="x" * 98) for i in range(rest // 100)]
    return command(options=[*options, *tail, option("z", description="x" * (rest % 100 - 1))])


OPTIONS = {  # of a command, good and bad, and where the fault lies among them
    "25 options": (many(25), many(26), ""),
    "option names unique": ([option("a"), option("b")], [option("a"), option("a")], ".1.name"),
    "option name": ([option("a")], [option("A")], ".0.name"),
    "option description": ([option(description="x" * 100)], [option(description="")], ".0.description"),
    "option type": ([option(kind=11)], [option(kind=12)], ".0.type"),
    "required first":
        ([option("a", required=True), option("b")], [option("a"), option("b", required=True)], ".1"),
    "25 choices": ([option(choices=choices(25))], [option(choices=choices(26))], ".0.choices"),
    "choice name 100":
        ([option(choices=choices(1, name="x" * 100))], [option(choices=choices(1, name="x" * 101))],
         ".0.choices.0.name"),
    "choice value 100":
        ([option(choices=choices(1, value="x" * 100))], [option(choices=choices(1, value="x" * 101))],
         ".0.choices.0.value"),
    "autocomplete without choices":
        ([option(autocomplete=True)], [option(autocomplete=True, choices=choices(1))], ".0"),
    "25 subcommands": ([sub(name=f"s{i}") for i in range(25)], [sub(name=f"s{i}") for i in range(26)], ""),
    "subcommands alone": ([sub(option())], [sub(option()), option()], ""),
    "groups hold subcommands":
        ([sub(sub(option()), name="g", kind=2)], [sub(sub(name="g", kind=2), name="h", kind=2)],
         ".0.options.0"),
}  # fmt: skip
COMMANDS = {
    "100 commands": ([command(f"c{i}") for i in range(100)], [command(f"c{i}") for i in range(101)], 30032),
    "name 32": ([command("x" * 32)], [command("x" * 33)], "0.name"),
    "name 1": ([command("x")], [command("")], "0.name"),
    "name in lower case": ([command("new-match_2")], [command("New")], "0.name"),
    "name without blanks": ([command("newmatch")], [command("new match")], "0.name"),
    "typed where no type is named":
        ([{"name": "new", "description": "d"}], [{"name": "New", "description": "d"}], "0.name"),
    "names unique": ([command("a"), command("b")], [command("a"), command("a")], "1.name"),
    "localised name":
        ([command(name_localizations={"de": "neu"})], [command(name_localizations={"de": "Neu"})],
         "0.name_localizations.de"),
    "description 100": ([command(description="x" * 100)], [command(description="x" * 101)], "0.description"),
    "description 1": ([command(description="x")], [command(description="")], "0.description"),
    "localised description":
        ([command(description_localizations={"de": "x" * 100})],
         [command(description_localizations={"de": "x" * 101})], "0.description_localizations.de"),
    "8000 characters": ([heavy(0)], [heavy(1)], "0"),
    "15 user commands":
        ([{"name": f"u {i}", "type": 2} for i in range(15)],
         [{"name": f"u {i}", "type": 2} for i in range(16)], 30032),
    "15 message commands":
        ([{"name": f"m {i}", "type": 3} for i in range(15)],
         [{"name": f"m {i}", "type": 3} for i in range(16)], 30032),
    "user command name": ([{"name": "Some One", "type": 2}], [{"name": "x" * 33, "type": 2}], "0.name"),
}  # fmt: skip
COMMANDS |= {
    case: ([command(options=good)], [command(options=bad)], f"0.options{path}")
    for case, (good, bad, path) in OPTIONS.items()
}


def put(http, box, body, guild=False):
    where = f"/applications/{box.world.application_id}" + (f"/guilds/{box.world.guild_id}" if guild else "")
    return http.request(Route("PUT", where + "/commands"), json=body)


@pytest.mark.parametrize("case", COMMANDS)
async def test_command_limit(box, http, case):
    good, bad, why = COMMANDS[case]
    assert len(await put(http, box, good)) == len(good)
    if isinstance(why, int):
        await refused(put(http, box, bad), code=why)
    else:
        await refused(put(http, box, bad), f"In {why}: ")
    assert len(await http.get_global_commands(box.world.application_id)) == len(good)


async def test_sync_through_the_tree(box, bot):
    synced = await bot.tree.sync()
    assert {c.name for c in synced} == {"count", "think", "ask", "silent", "who", "inside", "deck"}
    again = await bot.tree.sync()
    assert {c.id for c in again} == {c.id for c in synced}
    assert {c.id for c in await bot.tree.fetch_commands()} == {c.id for c in synced}


async def test_guild_commands(box, bot, ann):
    guild = discord.Object(box.world.guild_id)

    @bot.tree.command(guild=guild, description="Local")
    async def local(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("local")

    await bot.tree.sync(guild=guild)
    assert [c.name for c in await bot.tree.fetch_commands(guild=guild)] == ["local"]
    assert (await ann.slash("local")).text == "local"
    with pytest.raises(Impossible):
        await ann.slash("local", channel=ann.dm)
    assert (await ann.slash("count")).kind == "message"


async def test_another_application(box, http):
    await refused(http.request(Route("PUT", "/applications/1/commands"), json=[]), code=10002)
    where = Route("PUT", f"/applications/{box.world.application_id}/guilds/1/commands")
    await refused(http.request(where, json=[]), code=10004)


async def test_commands_are_a_list(box, http):
    await refused(put(http, box, {}), code=50109)
    await put(http, box, [command()], guild=True)


async def test_choices_are_all_there_is(box, http, ann):
    ann.patience = box.world.limits.answer_within = 0.05
    listed = [{"name": "Immortals", "value": "immortals"}]
    await put(http, box, [command("new", options=[option("game", choices=listed, required=True)])])
    with pytest.raises(Impossible):
        await ann.slash("new", game="chess")
    assert (await ann.slash("new", game="Immortals")).failed
    assert (await ann.slash("new", game="immortals")).failed


async def test_a_command_of_a_group_is_found_in_it(box, http, ann):
    box.world.limits.answer_within = 0.05
    inner = sub(option("n", 4), name="s")
    await put(http, box, [command("c", options=[sub(inner, name="g", kind=2)])])
    with pytest.raises(Impossible, match="g needs one of"):
        await ann.slash("c g", n=1)
    with pytest.raises(Impossible, match="g has no t"):
        await ann.slash("c g t", n=1)
    assert (await ann.slash("c g s", n=1)).failed


async def test_ranges_of_options(box, http, ann):
    box.world.limits.answer_within = 0.05
    ranged = [option("n", 4, min_value=1, max_value=5), option("t", min_length=2, max_length=3)]
    ranged += [option("f", 10, max_value=1.5), option("b", 5)]
    await put(http, box, [command("c", options=ranged)])
    for wrong in ({"n": 0}, {"n": 6}, {"t": "x"}, {"t": "xxxx"}, {"f": 1.6}, {"b": "yes"}, {"n": "1"}):
        with pytest.raises(Impossible):
            await ann.slash("c", wrong)
    assert (await ann.slash("c", n=1, t="xx", f=1.5, b=True)).failed
