"""A second referee of each game, written from the text of its rules alone.

A second referee reads public events and returns the broken rules. It imports nothing of a game's packages but the
events. Rule data comes from the edition's bytes, positions from events and views.
"""
