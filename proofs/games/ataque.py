"""Additions of Ataque à Torre for the proofs."""

from proofs.games.kit import ProofKit
from proofs.referees.ataque import AtaqueReferee
from proofs.retellings.ataque import AtaqueReconstruction

EDGES = {
    "a count of nine": """\
armies: fae undead
turn: 12 choice attacker=1 idle=9
0: L2 H1 - | C2 W1 - | - - -
1: S1 S1 S1 | C1 - - | L2 - -
hand 0: elf
hand 1: zombie""",
    "specials meet": """\
armies: undead undead
turn: 3 action attacker=0 idle=7
0: L2 S2 H2 | C2 W2 L2 | H2 C2 W2
1: S1 - - | - - - | W2 H2 C1
special 0: ghost
special 1: ghost
hand 0: ghost lich necromancer vampire frankenstein
hand 1: ghost zombie vrykolaka lich heavy""",
    "a palace in reach": """\
armies: easterners westerners
turn: 8 choice attacker=0 idle=2
0: W2 W2 W1 | S1 L2 H2 | C2 - -
1: H2 L2 S2 | - - - | C1 C1 W1
special 0: shenlong
special 1: blacksmith
hand 0: kaiju kyudoka monk samurai hun
hand 1: catapult crossbowman templar knight militia""",
    "one base left": """\
armies: fae easterners
turn: 2 action attacker=1 idle=0
0: - - - | - - - | L0 - -
1: C2 C2 - | W1 - - | - - -
hand 0: wall-of-thorns druid troll
hand 1: ninja""",
}
POSITION = (
        "armies: westerners undead", "turn: 3 action attacker=0 idle=0", "0: L2 H1 - | C2 W0 - | - - -",
        "1: S1 S1 S1 | - - - | - - -", "special 1: ghost", "hand 0: militia light", "played 0: knight",
        "discards 1: lich siege", "turn: 3 choice attacker=1",
)  # fmt: skip

PROOFS = ProofKit(
    edges=EDGES,
    position=POSITION,
    referee=AtaqueReferee,
    reconstruction=AtaqueReconstruction,
    people=("Ann", "Cat"),
    answers=50,
    matches=6,
    long_matches=90,
    scenes=24,
    looked=11,
    led="armies",
    silhouettes=("armies", "types", "abilities"),
)
