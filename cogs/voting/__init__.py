"""What the people of a match decide: proposals, the majority they need, votes, seats on offer, leaving."""
