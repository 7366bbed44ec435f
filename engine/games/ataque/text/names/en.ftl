# What the rule data (data/standard.toml) calls things; another edition's own names are shown as it has them.

## Types of troops; plural: many of them
name-types-light = light infantry
name-types-light-plural = light infantry
name-types-shooter = shooter
name-types-shooter-plural = shooters
name-types-heavy = heavy infantry
name-types-heavy-plural = heavy infantry
name-types-cavalry = cavalry
name-types-cavalry-plural = cavalry
name-types-siege = siege weapon
name-types-siege-plural = siege weapons

## Armies
name-armies-westerners = Westerners
name-armies-easterners = Easterners
name-armies-fae = Fae
name-armies-undead = Undead

## Abilities
name-abilities-militia = Militia
name-abilities-crossbowman = Crossbowman
name-abilities-templar = Templar
name-abilities-knight = Knight
name-abilities-catapult = Catapult
name-abilities-wizard = Wizard
name-abilities-blacksmith = Blacksmith
name-abilities-monk = Monk
name-abilities-kyudoka = Kyudoka
name-abilities-samurai = Samurai
name-abilities-hun = Hun
name-abilities-kaiju = Kaiju
name-abilities-ninja = Ninja
name-abilities-shenlong = Shenlong
name-abilities-elf = Elf
name-abilities-druid = Druid
name-abilities-troll = Troll
name-abilities-spider-rider = Spider-rider
name-abilities-dragon = Dragon
name-abilities-wall-of-thorns = Wall of Thorns
name-abilities-treant = Treant
name-abilities-zombie = Zombie
name-abilities-necromancer = Necromancer
name-abilities-vampire = Vampire
name-abilities-vrykolaka = Vrykolaka
name-abilities-frankenstein = Frankenstein
name-abilities-lich = Lich
name-abilities-ghost = Ghost
