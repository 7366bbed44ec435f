"""Decisions of a match's people: proposals, majorities, votes, seats on offer, leaving."""
