## Types of troops; plural: many of them
name-types-light = Leichtinfanterie
name-types-light-plural = Leichtinfanterien
name-types-shooter = Fernkämpfer
name-types-shooter-plural = Fernkämpfer
name-types-heavy = Schwerinfanterie
name-types-heavy-plural = Schwerinfanterien
name-types-cavalry = Kavallerie
name-types-cavalry-plural = Kavallerien
name-types-siege = Belagerungswaffe
name-types-siege-plural = Belagerungswaffen

## Armies
name-armies-westerners = Westvolk
name-armies-easterners = Ostvolk
name-armies-fae = Feenvolk
name-armies-undead = Untote

## Abilities
name-abilities-militia = Miliz
name-abilities-crossbowman = Armbruster
name-abilities-templar = Templer
name-abilities-knight = Ritter
name-abilities-catapult = Katapult
name-abilities-wizard = Magier
name-abilities-blacksmith = Schmied
name-abilities-monk = Mönch
name-abilities-kyudoka = Kyudoka
name-abilities-samurai = Samurai
name-abilities-hun = Hunne
name-abilities-kaiju = Kaiju
name-abilities-ninja = Ninja
name-abilities-shenlong = Shenlong
name-abilities-elf = Elf
name-abilities-druid = Druide
name-abilities-troll = Troll
name-abilities-spider-rider = Spinnenreiter
name-abilities-dragon = Drache
name-abilities-wall-of-thorns = Dornenwand
name-abilities-treant = Treant
name-abilities-zombie = Zombie
name-abilities-necromancer = Nekromant
name-abilities-vampire = Vampir
name-abilities-vrykolaka = Vrykolaka
name-abilities-frankenstein = Frankenstein
name-abilities-lich = Lich
name-abilities-ghost = Geist
