"""What an audit reports."""

import pytest

from sandbox.table.audit import Audit


async def test_what_an_audit_reports(box, http, process, tmp_path):
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
