"""Simulated users of the bot: `lives` runs a town of them for days from one seed.

`drawn` opens its tables. `person` plays, reads, asks, votes and leaves, with random `habits`, presses and words
(`typed`). `moderators` interfere, and `exercised` counts commands and presses. The answers of `steady` people depend on the question alone.
"""
