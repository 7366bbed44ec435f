"""Additions of Immortals for the proofs."""

from proofs.games.kit import ProofKit
from proofs.referees.immortals import ImmortalsReferee
from proofs.retellings.immortals import ImmortalsReconstruction

EDGES = {
    "the last performance": """\
seats: elves/demons humans/orcs dwarves/trolls
round: 7/7 performance lead=0 first=1 turn=0
light/frostgard: 0x1
dark/frostgard: 1x3 shrine
light/mountainhome: 0x1
dark/mountainhome: 1x3 shrine
light/eagle-nest: 0x1
dark/eagle-nest: 1x3 shrine
light/foothold: 0x1
dark/foothold: 1x3 shrine
light/borderland: 0x3
light/the-murk: 2x3
dark/treehome: 2x7
tray: 0 0 0 | 4
seat 0: gold=3 energy=3 vp=31
seat 1: gold=1 energy=1 vp=27
seat 2: gold=0 energy=0 vp=30
regions 0: borderland
board 0: 4=region/borderland
board 1: 9=blank
board 2: 9=blank""",
    "cards to take over": """\
seats: elves/demons humans/orcs dwarves/trolls
round: 3/7 performance lead=0 first=0 turn=0
light/treehome: 0x2
dark/treehome: 1x2
light/mossgate: 2x3
dark/mossgate: 0x3
regions 1: treehome
regions 2: mossgate
seat 0: gold=9 energy=9 light=9 dark=9
board 0: 8=magic/shrine-or-takeover
board 1: 9=blank
board 2: 9=blank""",
    "the last planning": """\
seats: elves/demons humans/orcs dwarves/trolls
round: 7/7 planning lead=0 first=1
light/frostgard: 0x2
dark/frostgard: 1x3
light/mountainhome: 0x2
dark/mountainhome: 1x3
light/eagle-nest: 0x2
dark/eagle-nest: 1x3
light/foothold: 0x2
dark/foothold: 1x3
light/tribute-pass: 0x2
dark/tribute-pass: 1x3
light/treehome: 2x4 portal
dark/treehome: 2x5
light/borderland: 1x2
tray: 0 2 0 | 5
tower: 1 1 1 | 9 / 0 0 0 | 6
seat 0: gold=9 energy=9 vp=30 light=7 dark=6 owed=0
seat 1: gold=0 energy=0 vp=30 light=0 dark=0 owed=0
seat 2: gold=5 energy=9 vp=30 light=2 dark=3 owed=0
regions 0: frostgard foothold
regions 1: mountainhome borderland
regions 2: treehome
hand 0: wild/light/white wild/dark/white conflict/light/treehome
hand 2: conflict/light/borderland wild/dark/green""",
}
POSITION = (
        "seats: elves/demons humans/orcs dwarves/trolls", "round: 2/7 performance lead=0 first=1 turn=0",
        "light/treehome: 0x4 portal shrine", "tray: 1 0 2 | 2", "tower: 0 3 0 | 4 / 1 0 0 | 0",
        "seat 0: gold=5 energy=6 vp=3 light=3 dark=4 owed=0 groups=4,3 draft=dark", "regions 0: treehome heartwood",
        "hand 0: conflict/light/forge-fire wild/light/green", "board 0: 0=region/treehome 4=conflict/light/treehome",
        "draft 0: conflict/dark/treehome", "discards: conflict/dark/the-murk", "set: in_order",
        "round: 2/7 planning", "round: 0/7 draft",
)  # fmt: skip

PROOFS = ProofKit(
    edges=EDGES,
    position=POSITION,
    referee=ImmortalsReferee,
    reconstruction=ImmortalsReconstruction,
    ways=(
        {},
        {"setup": "dealt", "reinforce": "in-order"},
        {"tribes": "pick", "regions": "any", "rounds": "3"},
    ),
    short={"rounds": "2"},
    answers=100,
    long_matches=36,
    scenes=9,
    led="tribes",
    silhouettes=("tribes", "areas", "magic"),
)
