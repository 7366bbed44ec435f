## The board
board-turn = { $turn ->
    [0] { $phase }
   *[other] Turno { $turn } · { $phase }
}
board-turn-number = Turno { $turn }
board-setup = Cada um escolhe um exército
board-choice = Renovar ou não
board-renewal = Renovação
board-action = Ataques e habilidades
board-battle = Batalha
board-end = Fim do turno
board-over = Fim de jogo
board-ask-choice = { $name } pede uma renovação?
board-ask-action = { $name } pode atacar ou usar habilidades
board-attacked = { $attacker } ataca { $defender } no { $place }
board-stormed = { $attacker } invade o palácio de { $defender }
board-built = { $names } constroem
board-new = nova
board-open = caminho livre
board-attacker = Turno de { $name }
board-winner = Vitória de { $name }
board-razed = { $winner } vence: o palácio de { $loser } caiu
board-draw = Empate
board-no-army = exército por escolher
board-hand = mão { $cards } ({ $abilities ->
    [1] 1 habilidade
   *[other] { $abilities } habilidades
})
board-title-hand = Mão
board-title-piles = Pilhas
board-title-discards = Descarte
board-piles = Bases { $bases } · Habilidades { $abilities } · Descarte { $discards }
board-played = Em jogo: { $abilities }
board-waiting = escolhendo …
board-territory = Território { $number }
board-palace = Palácio
board-light = Leve
board-shooter = Atirador
board-heavy = Pesada
board-cavalry = Cavalaria
board-siege = Cerco
board-forces = { $initiative ->
    [0] causará { $regular }
   *[other] causará { $initiative } antes, depois { $regular }
}
board-with-palace = { $said }, com o palácio
board-with-bases = { $said }, com bases
board-part-initiative = Iniciativa
board-part-regular = Dano regular
board-part-bases = Às bases
board-part-palace = Ao palácio
board-blow = { $each ->
    [0] { $name } causa { $pool } ({ $sum })
   *[other] { $name } causa { $pool } ({ $sum }), e { $each } a cada tropa
}
board-blow-each = { $name } causa { $each } a cada tropa
board-part-victims = Golpe mortal
board-part-sacrifice = Sacrifício
board-part-raze = Habilidades
board-part-replaced = Troca
board-part-homeless = Sem território
board-loses = { $name } perde { $fell }
board-loses-aside = { $name } perde { $fell } em outro lugar

## In words
alt-seat = { $name }, { $army }: palácio { $palace }, { $bases ->
    [1] 1 base
   *[other] { $bases } bases
}, { $troops ->
    [1] 1 tropa
   *[other] { $troops } tropas
}, { $hand }.
alt-armies = Exércitos à escolha: { $armies }.
alt-specials = No palácio: { $specials }.
alt-realm = Reino de { $name }.
alt-land = { $place }: { $bases }.
alt-base = base ({ $type }) { $troops ->
    [0] sem tropas
    [1] com 1 tropa de poder { $power }
   *[other] com { $troops } tropas de poder { $power }
}
alt-empty = vazio
alt-empty-hand = vazia
alt-cut = O resto está na imagem.
alt-tableau = { $name }, { $army }: palácio { $palace }, { $hand }. { $piles }.
alt-falls = Cai com este dano: { $pieces }.
alt-hand-bases = Bases na mão: { $bases }.

## The tableau
head-bases = { $count ->
    [1] base
   *[other] bases
}
head-abilities = { $count ->
    [1] habilidade
   *[other] habilidades
}
tableau-have = { $count ->
    [1] 1 tropa em campo
   *[other] { $count } tropas em campo
}
tableau-played = em jogo
tableau-gone = descartada
tableau-base = Uma base recruta uma tropa por renovação e golpeia com { $power }.

## A battle
battle-attacks-from = ataca do { $place }
battle-attacks = ataca
battle-defends = defende
battle-to-palace = { $place }, palácio
battle-stand-off = Ninguém cede no { $place }
battle-each = { $each } a cada tropa
battle-idle = não causa nada
battle-later = { $name } ataca depois
battle-fallen = { $count ->
    [1] 1 caído
   *[other] { $count } caídos
}
battle-given = { $count ->
    [1] 1 sacrificada
   *[other] { $count } sacrificadas
}
battle-heals = { $count ->
    [1] 1 curada
   *[other] { $count } curadas
}
battle-falls = { $pool } de dano, cai com { $power }
battle-needed = { $pool } de { $power } para cair
battle-damage = de dano
battle-first = de dano primeiro
battle-healed = { $count ->
    [1] A tropa ferida se cura.
   *[other] { $count } tropas feridas se curam.
}
battle-alt = { $attacker } ataca { $defender }. Alvo: { $target }. Origem: { $origin }.
battle-alt-part = { $part }:
battle-alt-abilities = Em vigor para { $name }: { $abilities }.
battle-alt-boost = { $troop } de { $name } ganha +{ $add } de poder.
battle-alt-forces = Forças de { $name }: { $forces }.

## Close-ups and words
# A seat where no names are at hand, as in the choices of a command
seat-0 = lugar 1
seat-1 = lugar 2
closeup-realm = Reino de { $seat }
closeup-battle = Batalha
closeup-initiative = ataca antes
closeup-regular = na luta
closeup-artillery = nas bases
closeup-bases = na defesa
closeup-open = Sem base: atacar aqui invade o palácio
closeup-discards = Descarte: { $cards }
words-line = **{ $title }**: { $text }.
words-seat = **{ $name }** ({ $army }): palácio { $palace }; mão: bases { $hand_bases }, habilidades { $hand_abilities }; pilhas: bases { $base_pile }, habilidades { $ability_pile }; descarte { $discards }.
words-battle = **Batalha**: { $text }
words-hand = **Sua mão**: { $cards }.

## The end
cloth-built = { $count ->
    [1] { $names } constrói
   *[other] Ambos constroem
}
cloth-repelled = { $name } falha
cloth-cleared = { $name } abre caminho
cloth-nobody = Ninguém sobra
cloth-stand-off = Ninguém cede
cloth-palace-guarded = A guarda resiste
cloth-palace-holds = O palácio resiste
cloth-palace-falls = O palácio cai
final-palace = Vitória de { $winner }: o palácio de { $loser } caiu no turno { $turn }.
final-conceded = Vitória de { $winner }: { $loser } desistiu { $turn ->
    [0] antes do primeiro turno
   *[other] no turno { $turn }
}.
final-idle = Empate no turno { $turn }: nada caiu por { $idle } turnos.
final-nothing = nada
final-emptied = Quem mais esvaziou
final-emptied-told = { $count ->
    [1] { $name }: { $great ->
        [1] 1 território
       *[other] { $great } territórios
    }
   *[other] { $name }: { $great } cada
}
final-hardest = Golpe mais forte
final-hardest-told = { $name }: { $great } de dano de uma vez
final-builder = Quem mais construiu
final-builder-told = { $count ->
    [1] { $great ->
        [1] { $name }: 1 base
       *[other] { $name }: { $great } bases
    }
   *[other] { $great ->
        [1] { $name }: 1 base cada
       *[other] { $name }: { $great } bases cada
    }
}
final-seat = { $place }º { $name }, { $army }: bases construídas { $built }, tropas recrutadas { $recruited }, ataques { $attacks }, habilidades usadas { $abilities }, golpe mais forte num palácio { $damage }; perdas: { $lost }.
final-lows = Mínimo do palácio de { $name }: { $low }.

## Reference pictures
sheet-troops = Tropas e dano
sheet-copies = ×{ $copies }
sheet-power = poder { $power }
sheet-base = Golpeia com { $power } ao ser atacada, recruta uma tropa por renovação, comporta no máximo { $troops }. Cai com { $power } de dano.
sheet-palace = Golpeia com { $power } ao ser invadido; se cai com { $power } de dano numa batalha, a partida está vencida.
sheet-title-base = Base
sheet-title-palace = Palácio
sheet-order = Uma batalha: habilidades, uma a uma; iniciativa; dano regular dos dois lados ao mesmo tempo; o resto e a artilharia contra bases desguarnecidas; depois, se nada restar ali, o mesmo outra vez no palácio.
sheet-phase-abilities = Habilidades
sheet-phase-abilities-told = os dois lados, uma a uma
sheet-phase-initiative = Iniciativa
sheet-phase-initiative-told = golpeia antes
sheet-phase-regular = A luta
sheet-phase-regular-told = os outros, ao mesmo tempo
sheet-phase-bases = Bases
sheet-phase-bases-told = sofrem o dano que sobra
sheet-phase-palace = Palácio
sheet-phase-palace-told = sem bases, o mesmo outra vez
sheet-kind-common = Comum
sheet-kind-special = Especial
page-unit = Palácio, pontos restantes
