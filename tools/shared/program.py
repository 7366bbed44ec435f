"""Run a function as a program: arguments become command-line options, results are printed as JSON lines."""

import asyncio
import inspect
import json
import logging
import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from msgspec import to_builtins

RESULTS = "results.jsonl"  # in a proof's folder: finished work, a line each, so that it is not repeated
KINDS: dict[Any, type] = {kind: kind for kind in (int, float, str, Path)}


class WrongOption(Exception):
    """Invalid options of the command line. The text is a sentence for the user."""


def run_program(work: Callable[..., Any], words: Sequence[str] | None = None, prog: str | None = None) -> int:
    """Call the function with the given options, print its results, and return the exit code: 1 if there are faults.

    An option is an argument with a default: a text, a number, False, a path, or a tuple of texts, which may be
    repeated. A folder named `out` is emptied first. A WrongOption ends the program with its sentence.
    """
    logging.getLogger("aiohttp.server").disabled = True
    parser = make_parser(work, prog)
    options = vars(parser.parse_args(words))
    if "out" in options:
        options["out"] = options["out"].absolute()
        shutil.rmtree(options["out"], ignore_errors=True)
        options["out"].mkdir(parents=True)
    try:
        return print_found(work(**options))
    except WrongOption as wrong:
        parser.error(str(wrong))


def make_parser(work: Callable[..., Any], prog: str | None) -> ArgumentParser:
    """Make the parser of a function's arguments. Those without a default are positional, the others are options.

    An argument with the default None is positional and may be left out.
    """
    module = inspect.getmodule(work)
    parser = ArgumentParser(prog=prog, description=module.__doc__ if module else None)
    for name, argument in inspect.signature(work).parameters.items():
        option = f"--{name.strip('_').replace('_', '-')}"
        if argument.default is argument.empty:
            parser.add_argument(name, type=KINDS[argument.annotation])
        elif argument.default is None:
            parser.add_argument(name, nargs="?")
        elif argument.default is False:
            parser.add_argument(option, action="store_true", dest=name)
        elif isinstance(argument.default, tuple):
            parser.add_argument(option, action="append", default=[], dest=name)
        else:
            kind = next(kind for kind in KINDS.values() if isinstance(argument.default, kind))
            parser.add_argument(option, type=kind, default=argument.default, dest=name)
    return parser


def print_found(found: Any) -> int:
    """Print a dictionary, or the lines of an iterable as they come. Return the exit code."""
    if inspect.iscoroutine(found):
        found = asyncio.run(found)
    if inspect.isasyncgen(found):
        return asyncio.run(_print_soon(found))
    lines = [found] if isinstance(found, str | dict | Path) else found
    return max((print_line(line) for line in lines), default=0)


async def _print_soon(found: Any) -> int:
    return max([print_line(line) async for line in found], default=0)


def read_results(file: Path) -> list[dict[str, Any]]:
    """Read earlier results, a line each. A last line cut by a kill is removed."""
    whole, _, cut = file.read_text(encoding="utf-8").rpartition("\n") if file.exists() else ("", "", "")
    if cut:
        file.write_text(f"{whole}\n" if whole else "", encoding="utf-8")
    return list(map(json.loads, whole.splitlines()))


def print_line(line: str | dict[str, Any] | Path) -> int:
    """Print one line, a dictionary as JSON. Return 1 if it has faults."""
    told = json.dumps(to_builtins(line), ensure_ascii=False) if isinstance(line, dict) else str(line)
    sys.stdout.write(told + "\n")
    sys.stdout.flush()
    return int(isinstance(line, dict) and bool(line.get("faults")))


def run_case(package: str, works: Mapping[str, Callable[..., Any]] | None = None) -> int:
    """Run the case that the first word of the command line names.

    It is one of `works`, or else `measure_case` in the module of that name in the package.
    """
    folder = import_module(package).__path__
    cases = works or [
        each.name for each in iter_modules(folder) if not each.name.startswith(("_", "shared_"))
    ]
    parser = ArgumentParser(
        prog=f"python -m {package}", usage="%(prog)s CASE [options]; CASE --help tells more"
    )
    parser.add_argument("case", choices=[*cases])
    case = parser.parse_args(sys.argv[1:2]).case
    work = works[case] if works else import_module(f"{package}.{case}").measure_case
    return run_program(work, sys.argv[2:], f"{parser.prog} {case}")
