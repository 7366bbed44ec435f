"""A second referee of each game, written from its rules' text alone: it reads public events and says which rule they break.

It imports nothing of a game's rooms: rule data it reads from the edition's bytes, positions from events and views.
"""

from tools.proofs.second_referee.ataque import AtaqueReferee
from tools.proofs.second_referee.brigandine import BrigandineReferee
from tools.proofs.second_referee.immortals import ImmortalsReferee
from tools.proofs.second_referee.judging import SecondReferee

REFEREES: dict[str, type[SecondReferee]] = {
    "immortals": ImmortalsReferee,
    "ataque": AtaqueReferee,
    "brigandine": BrigandineReferee,
}
