"""People who live with the bot: `lives` lets a town live for days from one seed.

`drawn` opens its tables, `person` plays, reads, asks, votes and goes away by the `habits` and with the presses and words
(`typed`) that chance gives, `moderators` meddle, `exercised` counts. `steady` people answer by the question alone.
"""
