"""A second referee of each game, written from its rules' text alone: it reads public events and says which rule they break.

It imports nothing of a game's rooms: rule data it reads from the edition's bytes, positions from events and views.
"""
