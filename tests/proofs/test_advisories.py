"""`make proof-pins` audits every file of pins. A package unknown to all sources is not proved."""

import json

import pytest

from proofs.advisories import FILES, PINS, ask_sources
from tools.shared.program import run_program

PROGRAM = """#!/bin/sh
case "{source}" in any | "$6") ;; *) exit ;; esac
case "$*" in *"{missing}") exit ;; esac
echo '{found}'
"""


@pytest.mark.parametrize(
    ("source", "missing", "vulns", "code"),
    [
        ("any", "none", [], 0),
        ("osv", "none", [], 0),
        ("nowhere", "none", [], 1),
        ("any", "postgres.txt", [], 1),
        ("any", "metrics.txt", [], 1),
        ("any", "none", [{"id": "CVE-1"}], 1),
    ],
)
def test_pins_are_proved_only_where_a_source_knows_those_of_each_file(
    tmp_path, capsys, source, missing, vulns, code
):
    program = tmp_path / "pip-audit"
    found = json.dumps({"dependencies": [{"name": "a", "version": "1", "vulns": vulns}]})
    program.write_text(PROGRAM.format(source=source, missing=missing, found=found))
    program.chmod(0o700)
    assert run_program(ask_sources, [str(program)]) == code
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines() if line.startswith("{")]
    assert {each["pins"] for each in said if "pins" in each} == {*FILES}


def test_the_files_of_pins_are_there():
    assert [file for file in FILES if not (PINS / file).is_file()] == []
