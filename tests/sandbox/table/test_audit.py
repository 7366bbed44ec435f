"""The findings of an audit."""

import discord
import pytest
from discord.http import Route

from sandbox.table.audit import Audit
from tests.sandbox.discord.test_check_messages import refused
from tests.sandbox.tiny_bot import gallery, picture


async def test_an_audit_reports_each_kind_of_problem(box, http, process, tmp_path):
    audit = Audit(box)
    await http.get_user(box.world.bot.id)
    box.fail("GET", "/users", 404)
    with pytest.raises(Exception, match="ordered"):
        await http.get_user(1)
    box.server.crashes.append("it broke")
    process.log.write_text("hm\nTraceback (most recent call last)\n  oh\n")
    audit.note_problem("strange")
    audit.note_kill()
    audit.note_problem("in the aftermath", box.world.now())
    audit.house_rules.breaches.append("a breach")
    box.unknown_routes.append("GET /x")
    found = audit.all_problems(process)
    for clear in (box.crashes, box.unknown_routes):
        clear.clear()
    assert [word.split(":")[0] for word in found] == [
        "strange",
        "house",
        "unknown route",
        "fault of the stand-in",
        "traceback in bot.log",
    ]


async def test_an_unknown_route_is_reported_once(box, http, process):
    audit = Audit(box)
    await refused(http.request(Route("GET", "/stickers/1")), code=0)
    assert audit.all_problems(process) == ["unknown route: GET /stickers/1"]
    assert audit.refusals == {}
    box.unknown_routes.clear()


@pytest.mark.parametrize(("times", "problems"), [(1, []), (2, ["2 edits of"]), (0, ["refused"])])
async def test_an_edit_whose_kept_picture_is_gone_is_made_again_and_rare(box, bot, process, times, problems):
    audit, lobby = Audit(box), bot.get_channel(box.lobby.id)
    message = await lobby.send(view=gallery(), file=picture())
    for _ in range(max(times, 1)):
        with pytest.raises(discord.HTTPException):
            await message.edit(view=gallery())
        if times:
            await message.edit(view=gallery(), attachments=[picture()])
    found = audit.all_problems(process)
    assert [*audit.refusals.values()] == [max(times, 1)]
    assert [problem[: len(word)] for problem, word in zip(found, problems, strict=True)] == problems
