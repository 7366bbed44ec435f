"""What the people of a match decide: proposals, votes, seats on offer, leaving."""
