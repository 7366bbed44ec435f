# What the rule data (data/standard.toml) calls things; another edition's own names are shown as it has them.

## Areas
name-areas-white = High Peaks
name-areas-red = Ember Lands
name-areas-green = Greenwood
name-areas-amber = Amber Downs
name-areas-blue = Blue Coast

## Tribes
name-tribes-elves = Elves
name-tribes-humans = Humans
name-tribes-dwarves = Dwarves
name-tribes-amazons = Amazons
name-tribes-halflings = Halflings
name-tribes-demons = Demons
name-tribes-orcs = Orcs
name-tribes-necromancers = Necromancers
name-tribes-night-elves = Night Elves
name-tribes-trolls = Trolls
