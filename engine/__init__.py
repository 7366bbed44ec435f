"""Pure rules engines for board games: no Discord, no SQL, no clock, no global randomness."""
