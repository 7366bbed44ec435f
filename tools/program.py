"""Run a function as a program: its arguments are the options of the command line, what it finds is printed as JSON lines."""

import asyncio
import inspect
import json
import logging
import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

KINDS = (int, float, str, Path)


class WrongOption(Exception):
    """Options of the command line that cannot be; its text is a sentence for whoever gave them."""


def run_program(work: Callable[..., Any], words: Sequence[str] | None = None, prog: str | None = None) -> int:
    """Call the function with the options given, print what it finds, and return the exit code: 1 where there are faults.

    An option is an argument whose default is a text, a number, yes or no, a path, or a tuple of texts, which is given again and
    again. A folder named `out` is emptied first. A WrongOption ends the program with its sentence.
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


def make_parser(work: Callable[..., Any], prog: str | None = None) -> ArgumentParser:
    """Make the parser of a function's options."""
    module = inspect.getmodule(work)
    parser = ArgumentParser(prog=prog, description=module.__doc__ if module else None)
    for name, argument in inspect.signature(work).parameters.items():
        kind, option = type(argument.default), f"--{name.strip('_').replace('_', '-')}"
        if kind is bool:
            parser.add_argument(option, action="store_true", dest=name)
        elif kind is tuple:
            parser.add_argument(option, action="append", default=[], dest=name)
        elif issubclass(kind, KINDS):
            kind = Path if issubclass(kind, Path) else kind
            parser.add_argument(option, type=kind, default=argument.default, dest=name)
    return parser


def print_found(found: Any) -> int:
    """Print a dictionary, or each line of what is found one after the other; return the exit code."""
    if inspect.iscoroutine(found):
        found = asyncio.run(found)
    if inspect.isasyncgen(found):
        return asyncio.run(_print_soon(found))
    return max(
        (print_line(line) for line in ([found] if isinstance(found, str | dict) else found)), default=0
    )


async def _print_soon(found: Any) -> int:
    return max([print_line(line) async for line in found], default=0)


def print_line(line: str | dict[str, Any]) -> int:
    """Print one line, a dictionary as JSON; return 1 where it tells of faults."""
    sys.stdout.write((line if isinstance(line, str) else json.dumps(line, ensure_ascii=False)) + "\n")
    sys.stdout.flush()
    return int(isinstance(line, dict) and bool(line.get("faults")))


def run_case(package: str) -> int:
    """Run the module of a package that the command line names first: its function `measure`."""
    folder = import_module(package).__path__
    cases = [module.name for module in iter_modules(folder) if not module.name.startswith(("_", "shared_"))]
    parser = ArgumentParser(
        prog=f"python -m {package}", usage="%(prog)s CASE [options]; CASE --help tells more"
    )
    parser.add_argument("case", choices=cases)
    case = parser.parse_args(sys.argv[1:2]).case
    return run_program(import_module(f"{package}.{case}").measure, sys.argv[2:], f"{parser.prog} {case}")
