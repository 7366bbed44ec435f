## Types of troops; plural: many of them
name-types-light = infantaria leve
name-types-light-plural = infantarias leves
name-types-shooter = atirador
name-types-shooter-plural = atiradores
name-types-heavy = infantaria pesada
name-types-heavy-plural = infantarias pesadas
name-types-cavalry = cavalaria
name-types-cavalry-plural = cavalarias
name-types-siege = arma de cerco
name-types-siege-plural = armas de cerco

## Armies
name-armies-westerners = Ocidentais
name-armies-easterners = Orientais
name-armies-fae = Feéricos
name-armies-undead = Mortos-vivos

## Abilities
name-abilities-militia = Milícia
name-abilities-crossbowman = Besteiro
name-abilities-templar = Templário
name-abilities-knight = Cavaleiro
name-abilities-catapult = Catapulta
name-abilities-wizard = Mago
name-abilities-blacksmith = Ferreiro
name-abilities-monk = Monge
name-abilities-kyudoka = Kyudoka
name-abilities-samurai = Samurai
name-abilities-hun = Huno
name-abilities-kaiju = Kaiju
name-abilities-ninja = Ninja
name-abilities-shenlong = Shenlong
name-abilities-elf = Elfo
name-abilities-druid = Druida
name-abilities-troll = Troll
name-abilities-spider-rider = Cavaleiro-aranha
name-abilities-dragon = Dragão
name-abilities-wall-of-thorns = Muralha de Espinhos
name-abilities-treant = Treant
name-abilities-zombie = Zumbi
name-abilities-necromancer = Necromante
name-abilities-vampire = Vampiro
name-abilities-vrykolaka = Vrykolaka
name-abilities-frankenstein = Frankenstein
name-abilities-lich = Lich
name-abilities-ghost = Fantasma
