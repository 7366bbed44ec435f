game = Ataque à Torre
pitch = Forme tropas, ataque, derrube o palácio. Para 2 pessoas, fácil de aprender.
about-evening-first = Você joga com a mão que sacou, com dicas
about-evening-short = Você joga com a mão que sacou
about-evening-full = Você pode queimar a primeira mão e sacar outra
teaser = Invada um palácio: dois exércitos, sem dados.
# words of questions that mean the same here, a line each
search-words =
    palácio castelo torre
    renovação renovar reforço mais_tropas novas_tropas mais_cartas novas_cartas
    base quartel espaço acampamento posto lugar
    poder força forte vida pontos_de_vida
    território região área zona
    iniciativa primeiro rápido
    artilharia cerco canhão catapulta
    atirador arqueiro arco
    cavalaria cavalo cavaleiro
    oponente inimigo adversário
    queimar mulligan trocar troca
    habilidade magia
    especial herói única campeão
    caminho vazio estrada

## Names
palace-of = palácio de { $seat }
    .seat = seu palácio
territory-of = território { $number } de { $seat }
    .seat = seu território { $number }
space-of = espaço { $territory }.{ $number } de { $seat }
    .seat = seu espaço { $territory }.{ $number }
card-base = Base ({ $type })
card-ability = { $ability }
card-ability-idle = { $ability } (sem efeito agora)

## Armies and abilities
about-westerners = Firmes, fortes na defesa; cavaleiros no ataque, catapultas contra bases.
about-easterners = Ousados, de grandes golpes, pagos com sacrifícios.
about-fae = Rápidos e resistentes, com elfos ágeis, dragões e um Treant poderoso.
about-undead = Sem fim, com novas tropas o tempo todo.
about-militia = Infantarias leves aliadas têm +1 de poder na defesa.
about-crossbowman = Atiradores aliados têm poder 2; quem luta contra eles perde a iniciativa.
about-templar = Cada infantaria pesada aliada causa +1 de dano a infantarias, com iniciativa.
about-knight = Cavalarias aliadas têm +1 de poder no ataque.
about-catapult = Armas de cerco aliadas podem causar dano a bases guarnecidas.
about-wizard = Todas as tropas aliadas têm +1 de poder.
about-blacksmith = Especial, poder 1. Enquanto estiver em jogo, tropas aliadas causam +1 de dano.
about-monk = Infantarias leves aliadas têm poder 2 e são sacrificadas depois da batalha.
about-kyudoka = Nenhuma tropa aliada é sacrificada em territórios com um atirador aliado.
about-samurai = Infantarias pesadas aliadas têm poder 3 e são sacrificadas depois da batalha.
about-hun = Depois de um ataque com cavalaria aliada, caem as bases do alvo que estão sem tropas.
about-kaiju = Sacrifica 1 arma por base de cerco aliada; derruba até 1 base por território que ainda tenha armas.
about-ninja = Uma tropa aliada tem +3 de poder.
about-shenlong = Especial, poder 4. Enquanto estiver em jogo, uma carta a mais nas renovações.
about-elf = Infantarias leves aliadas têm poder 2 e iniciativa.
about-druid = No fim do turno, saca uma carta por atirador aliado.
about-troll = No fim do turno, volta uma infantaria pesada para cada aliada perdida nele.
about-spider-rider = Tropas inimigas que lutam contra cavalarias aliadas têm −1 de poder.
about-dragon = Cada arma de cerco aliada causa 1 de dano a toda tropa inimiga que enfrenta, com iniciativa.
about-wall-of-thorns = O oponente não pode declarar ataques neste turno.
about-treant = Especial, poder 7.
about-zombie = Uma tropa a mais em cada base aliada de infantaria leve.
about-necromancer = Onde há um atirador aliado, bases leves, pesadas e de cavalaria ganham uma tropa cada.
about-vampire = No fim do turno, vem uma infantaria pesada por inimigo morto nas batalhas dela.
about-vrykolaka = Depois do dano regular, destrói uma tropa inimiga para cada cavalaria aliada que golpeou.
about-frankenstein = Armas de cerco aliadas podem causar dano a tropas.
about-lich = Todas as tropas inimigas têm −1 de poder.
about-ghost = Especial, poder 2. Se cair em batalha, volta no fim do turno.

## Questions
ask-army = Qual é o seu exército? Tropas iguais, habilidades diferentes.
ask-draw = { $count ->
    [1] Você saca 1 carta: de qual pilha?
   *[other] Você saca { $count } cartas: de quais pilhas?
}
ask-draw-called = { $count ->
    [1] { $seat } pede renovação, e você saca 1 carta: de qual pilha?
   *[other] { $seat } pede renovação, e você saca { $count } cartas: de quais pilhas?
}
ask-keep = Ficar com estas { $hand } cartas? Você pode pegar uma mão nova.
ask-keep-counted = { $left ->
    [1] Ficar com estas { $hand } cartas? Resta 1 mão nova.
   *[other] Ficar com estas { $hand } cartas? Restam { $left } mãos novas.
}
ask-build = Quais bases você constrói? Os dois planos aparecem juntos.
ask-trim = { $count ->
    [1] Você tem 1 carta a mais: qual descarta?
   *[other] Você tem { $count } cartas a mais: quais descarta?
}
ask-take-back = Enviado. Você pode mudar até os dois lados terminarem.
ask-take-back-of = Enviado: { $what }. Você pode mudar até os dois lados terminarem.
ask-renew = Pedir renovação? Ela vale para os dois lados.
ask-act = Atacar, usar uma habilidade ou terminar o turno?
ask-interject = Usar uma habilidade agora? Não é obrigatório: o turno é do oponente.
ask-window-first = Seu território { $number } enfrenta { $damage } de dano. Usar habilidade antes?
ask-window-defender = Seu território { $number } enfrenta { $damage } de dano. Usar uma habilidade?
ask-window-attacker = Usar uma habilidade antes do dano?
ask-palace-window-own = Seu palácio enfrenta { $damage } de dano (cai com { $power }). Usar habilidade?
ask-palace-window-enemy = Você causa { $damage } de dano ao palácio (cai com { $power }). Usar habilidade?
ask-last-window = Usar uma última habilidade? O turno está acabando.
ask-aim = Qual das suas tropas ganha +{ $add } de poder?
ask-raze = { $count ->
    [1] Qual base você destrói, se quiser?
   *[other] Quais bases você destrói? Até { $count }.
}
ask-initiative = Distribua { $count } de dano de iniciativa: quem cai?
ask-regular = Distribua { $count } de dano: quem cai? O resto vai sozinho.
ask-bases = Distribua { $count } de dano às bases: quais caem? O resto vai sozinho.
ask-victims = { $count ->
    [1] Qual tropa inimiga você destrói?
   *[other] Quais { $count } tropas inimigas você destrói?
}
ask-recruit = { $count ->
    [1] Onde você recruta 1 { $type }?
   *[other] Onde você recruta { $count } tropas ({ $type })?
}

share-kills = { $troops }
share-razes = { $bases }

## Options
option-army = { $army }
option-draw = { $bases ->
    [0] { $abilities ->
        [1] 1 habilidade
       *[other] { $abilities } habilidades
    }
    [1] { $abilities ->
        [0] 1 base
        [1] 1 base, 1 habilidade
       *[other] 1 base, { $abilities } habilidades
    }
   *[other] { $abilities ->
        [0] { $bases } bases
        [1] { $bases } bases, 1 habilidade
       *[other] { $bases } bases, { $abilities } habilidades
    }
}
option-burn = { $bases ->
    [1] { $abilities ->
        [1] Mão nova: 1 base, 1 habilidade
       *[other] Mão nova: 1 base, { $abilities } habilidades
    }
   *[other] { $abilities ->
        [1] Mão nova: { $bases } bases, 1 habilidade
       *[other] Mão nova: { $bases } bases, { $abilities } habilidades
    }
}
option-keep = Manter a mão
option-take-back = Reabrir
option-confirm = Confirmar
option-leave = Não construir aqui
option-lay = { $bases }
laid-bases = { CAPITAL($place) }: { $bases }
option-swap = { $type } no lugar de { $old }, espaço { $number }
option-build-each = Uma por território
about-build-each = Constrói todas as suas bases, primeiro no território mais vazio.
option-build-all = Tudo junto
about-build-all = Fecha primeiro os caminhos abertos, depois constrói no território mais cheio.
option-renew = Renovação
about-renew = Todas as bases recrutam, cada lado saca duas cartas e pode construir.
option-go-on = Sem renovação
option-end = Terminar turno
option-attack = { $origin ->
    [4] Atacar: { $target }, do seu palácio
   *[other] Atacar: { $target }, do { $origin }
}
option-pass = Passar
about-pass = Até a próxima habilidade ou o próximo ataque.
about-last-pass = O turno termina, e suas cartas ficam na mão.
option-hold = Passar, salvo novidade
about-hold = Até uma habilidade, um ataque a um palácio ou o fim do turno.
option-rest = Nada até sacar
about-rest = Sem perguntas, nem no seu palácio. Turnos sem ataques acabam sozinhos.
option-wake = Perguntar de novo
about-wake = Agora você passa sempre; com isto volto a perguntar.
option-troop = { $count ->
    [1] { $troop }, { $space }
   *[other] { $count } × { $troop }, { $space }
}
option-base = Base ({ $type }), { $space }

## Headings and second lines
group-territory = { CAPITAL($place) }
group-ability = Habilidades
group-attack = { $troops ->
    [1] Origem: { $place } (1 tropa)
   *[other] Origem: { $place } ({ $troops } tropas)
}
group-attack-palace = Origem: { $place }
group-infantry = Infantaria
group-others = Outras tropas
hint-attack = { $guns ->
    [0] { $bases }, { $troops } · você causa { $mine }, sofre { $theirs }
   *[other] { $bases }, { $troops } · você causa { $mine } + { $guns } às bases, sofre { $theirs }
}
hint-storm-enough = Direto ao palácio: { $damage } de { $power }, basta
hint-storm-not-enough = Direto ao palácio: { $damage } de { $power }, não basta
hint-storm-guarded = { $guns ->
    [0] Ao palácio passando por { $guards }: { $damage } de dano, precisa de { $power }
   *[other] Ao palácio passando por { $guards }: { $damage } + { $guns } de dano, precisa de { $power }
}
hint-through = Chega até o palácio: { $damage } de { $power }.
hint-weakens = { $origin ->
    [4] Enfraquece o território { $number }: depois o ataque do seu palácio passa.
   *[other] Enfraquece o território { $number }: depois o ataque do { $origin } passa.
}
hint-replaces = { $troops ->
    [1] substitui a base ({ $type }) e a tropa dela
   *[other] substitui a base ({ $type }) e as { $troops } tropas dela
}
hint-troops = { $troops ->
    [1] 1 tropa
   *[other] { $troops } tropas
}
why-no-home = você não tem território com três bases

## Settings
about-burns-standard = Basta para se livrar de uma mão ruim; cada vez é uma espera.
about-burns-none = Você joga com as primeiras cinco cartas que sacar.
about-burns-any = Como no livro de regras. Pode levar dias.
setting-burns = Queimar a primeira mão
setting-burns-number = { $count ->
    [1] No máximo uma vez
   *[other] No máximo { $count } vezes
}
setting-burns-none = Nunca
setting-burns-any = Quantas vezes quiser

## What happened
tell-armies = { $one } lidera os { $first }; { $two } lidera os { $second }.
    .one = Você lidera os { $first }; { $two } lidera os { $second }.
    .two = { $one } lidera os { $first }; você lidera os { $second }.
tell-starts = { $seat } começa.
    .seat = Você começa.
tell-kept = { $seat } fica com a mão.
    .seat = Você fica com a mão.
tell-drawn = { $seat } saca: { $drawn }.
    .seat = Você saca: { $drawn }.
tell-burnt-drawn = { $count ->
    [1] { $seat } queima 1 carta e saca: { $drawn }.
   *[other] { $seat } queima { $count } cartas e saca: { $drawn }.
}
    .seat = { $count ->
        [1] Você queima 1 carta e saca: { $drawn }.
       *[other] Você queima { $count } cartas e saca: { $drawn }.
    }
count-drawn-bases = { $count ->
    [1] 1 base
   *[other] { $count } bases
}
count-drawn-abilities = { $count ->
    [1] 1 habilidade
   *[other] { $count } habilidades
}
count-nothing = nada
count-ability = { $count ->
    [1] { $ability }
   *[other] { $ability } ×{ $count }
}
tell-drew = Você saca: { $cards }.
tell-discarded = { $seat } descarta: { $cards }.
    .seat = Você descarta: { $cards }.
turn-named = Turno { $number }
standing-order = bases, depois tropas
standing-has = { $bases } { $bases ->
    [1] base
   *[other] bases
}, { $troops } { $troops ->
    [1] tropa
   *[other] tropas
}
tell-turn = **Turno { $number }** de { $seat }.
    .seat = Seu **turno { $number }**.
tell-renewed = { $seat } pede renovação.
    .seat = Você pede renovação.
tell-no-renewal = { $seat } não pede renovação.
    .seat = Você não pede renovação.
tell-recruited = { $seat } recruta: { $places }.
    .seat = Você recruta: { $places }.
tell-built = { $seat } constrói: { $places }.
    .seat = Você constrói: { $places }.
tell-rebuilt = { $troops ->
    [0] { $seat } constrói: { $places }. Em troca sai: { $old }, sem tropas.
    [1] { $seat } constrói: { $places }. Em troca sai: { $old }, com 1 tropa.
   *[other] { $seat } constrói: { $places }. Em troca sai: { $old }, com { $troops } tropas.
}
    .seat = { $troops ->
        [0] Você constrói: { $places }. Em troca sai: { $old }, sem tropas.
        [1] Você constrói: { $places }. Em troca sai: { $old }, com 1 tropa.
       *[other] Você constrói: { $places }. Em troca sai: { $old }, com { $troops } tropas.
    }
in-territory = { $what } no território { $number }
in-palace = { $what } no palácio
count-type = { $count ->
    [1] 1 { $type }
   *[other] { $count } { $types }
}
count-base = { $count ->
    [1] 1 base ({ $type })
   *[other] { $count } bases ({ $type })
}
count-troops = { $count ->
    [1] 1 tropa
   *[other] { $count } tropas
}
count-guards = { $count ->
    [1] 1 tropa de guarda
   *[other] { $count } tropas de guarda
}
count-bases = { $count ->
    [1] 1 base
   *[other] { $count } bases
}
the-palace = palácio
the-territory = território { $number }
tell-attacked = **{ $seat } ataca o { $target } de { $owner }** a partir do { $origin }.
    .seat = **Você ataca o { $target } de { $owner }** a partir do { $origin }.
    .owner = **{ $seat } ataca o seu { $target }** a partir do { $origin }.
tell-called-off = { $by } proíbe ataques: o ataque de { $seat } é cancelado.
    .seat = { $by } proíbe ataques: o seu ataque é cancelado.
    .by = Você proíbe ataques: o ataque de { $seat } é cancelado.
tell-stormed = **{ $seat } invade o palácio de { $owner }!**
    .seat = **Você invade o palácio de { $owner }!**
    .owner = **{ $seat } invade o seu palácio!**
tell-ability = { $seat } usa **{ $ability }**: { $about }
    .seat = Você usa **{ $ability }**: { $about }
tell-boosted = { $troop } de { $seat } no { $place } ganha +{ $add } de poder.
    .seat = Sua tropa no { $place } ({ $troop }) ganha +{ $add } de poder.
tell-passed = { $seat } passa.
    .seat = Você passa.
tell-damage-initiative = { $each ->
    [0] { $seat } causa { $dealt } de dano de iniciativa ({ $sum }).
   *[other] { $seat } causa { $dealt } de dano de iniciativa ({ $sum }) e { $each } a cada tropa.
}
    .seat = { $each ->
        [0] Você causa { $dealt } de dano de iniciativa ({ $sum }).
       *[other] Você causa { $dealt } de dano de iniciativa ({ $sum }) e { $each } a cada tropa.
    }
tell-damage-every = { $seat } causa { $each } de dano de iniciativa a cada tropa.
    .seat = Você causa { $each } de dano de iniciativa a cada tropa.
tell-damage-regular = { $seat } causa { $dealt } de dano ({ $sum }).
    .seat = Você causa { $dealt } de dano ({ $sum }).
tell-damage-bases = { $seat } causa { $dealt } de dano às bases ({ $sum }).
    .seat = Você causa { $dealt } de dano às bases ({ $sum }).
term-troops = { $kind } × { $each }
term-palace = { $damage } do palácio
term-rest = { $damage } de sobra
sum-plus = { $one } + { $more }
tell-destroyed-damage = { $seat } perde: { $places }.
    .seat = Você perde: { $places }.
tell-destroyed-killed = { $seat } perde por golpe da habilidade inimiga: { $places }.
    .seat = Você perde por golpe da habilidade inimiga: { $places }.
tell-destroyed-sacrificed = { $seat } sacrifica: { $places }.
    .seat = Você sacrifica: { $places }.
tell-destroyed-replaced = { $seat } substitui: { $places }.
    .seat = Você substitui: { $places }.
tell-destroyed-homeless = { $seat } perde, por não ter mais território com três bases: { $places }.
    .seat = Você perde, por não ter mais território com três bases: { $places }.
tell-destroyed-ability = { $seat } perde por uma habilidade: { $places }.
    .seat = Você perde por uma habilidade: { $places }.
tell-healed = { $count ->
    [1] 1 tropa ferida de { $seat } no { $place } se cura.
   *[other] { $count } tropas feridas de { $seat } no { $place } se curam.
}
    .seat = { $count ->
        [1] No { $place }, 1 tropa ferida sua se cura.
       *[other] No { $place }, { $count } tropas feridas suas se curam.
    }
tell-palace-holds = O palácio de { $seat } sofre { $pool } de dano e fica de pé (cai com { $power }).
    .seat = O seu palácio sofre { $pool } de dano e fica de pé (cai com { $power }).
tell-palace-falls = O palácio de { $seat } sofre { $pool } de dano **e cai!**
    .seat = O seu palácio sofre { $pool } de dano **e cai!**
tell-returned = { $ability } volta para { $seat }.
    .seat = { $ability } volta para você.
tell-stayed-away = { $ability } não volta para { $seat }: não há território com três bases.
    .seat = { $ability } não volta para você: não há território com três bases.
tell-won-palace = **Vitória de { $seat }!**
    .seat = **Vitória sua!**
tell-won-conceded = { $loser } desiste. **Vitória de { $seat }!**
    .seat = { $loser } desiste. **Vitória sua!**
    .loser = Você desiste. **Vitória de { $seat }!**
tell-quiet = { $left ->
    [1] Nada cai há { $turns } turnos. Com mais um turno assim, a partida empata.
   *[other] Nada cai há { $turns } turnos. Com mais { $left } turnos assim, a partida empata.
}
outcome-goes-on = { $attacker } e { $defender } lutam pelo { $place }.
    .attacker = Você e { $defender } lutam pelo { $place }.
    .defender = { $attacker } e você lutam pelo seu { $place }.
outcome-repelled = { $defender } repele { $attacker }: do ataque não sobra ninguém.
    .attacker = { $defender } repele você: do ataque não sobra ninguém.
    .defender = Você repele { $attacker }: do ataque não sobra ninguém.
outcome-nobody = { $attacker } esvazia o { $place } de { $defender }, mas do ataque também não sobra ninguém.
    .attacker = Você esvazia o { $place } de { $defender }, mas do ataque também não sobra ninguém.
    .defender = { $attacker } esvazia o seu { $place }, mas do ataque também não sobra ninguém.
outcome-cleared = { $attacker } esvazia o { $place } de { $defender }.
    .attacker = Você esvazia o { $place } de { $defender }.
    .defender = { $attacker } esvazia o seu { $place }.
outcome-stand-off = Os dois lados resistem no { $place } de { $defender }.
    .defender = Os dois lados resistem no seu { $place }.
outcome-palace-guarded = O palácio de { $defender } tem guarda e não sofre dano.
    .defender = O seu palácio tem guarda e não sofre dano.
outcome-broken-off = A batalha é interrompida.
tell-draw = { $turns } turnos sem nenhuma queda: **empate.**


## What is wrong with an edition
fault-toml = { $why }
fault-value = { $place }: { $why }
fault-table-unknown = tabela desconhecida: { $what }
fault-table-missing = falta a tabela { $what }
fault-id = { $place }: { $what } não é um id simples
fault-types = types: a ordem deve ser esta: { $what }
fault-abilities = armies.{ $what }: suas habilidades não somam { $pile } cartas
fault-bases = copies: { $what } de cada base não somam { $pile }
fault-one-of-type = { $place }: precisa ter uma habilidade do tipo { $what }
fault-army = { $place }.army: { $what } não está em armies
fault-type-name = { $place }: { $what } é o nome de um tipo
fault-type = { $place }.types: { $what } não é um tipo
fault-special = { $what }: unique e loyal só valem para tropas especiais
fault-power = { $what }: power é só para tropas especiais
fault-no-troops = { $what }: uma habilidade sem tipo não tem tropas próprias
fault-recruits = { $what }: types acompanha recruits por base
fault-set-or-add = { $what }: precisa ter set ou add, não os dois

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-army-choose = Todos os exércitos têm as mesmas tropas; o que muda são as habilidades. Qualquer um serve para a primeira partida.
lesson-hand-draw = Bases formam tropas; habilidades as deixam mais fortes. Sem bases você não faz nada: pegue três ou mais.
lesson-hand-keep = Você quer bases em vários territórios: um território vazio é caminho aberto até o seu palácio.
lesson-base-build = Bases começam vazias; cada renovação põe uma tropa em cada uma. Um território sem base deixa o inimigo ir direto ao seu palácio.
lesson-cards-draw = Bases, se você tem espaços livres; habilidades, se suas tropas estão prontas para lutar.
lesson-turn-renew = A renovação dá uma tropa a cada base, suas e do inimigo. Peça quando tiver mais bases ou ainda não puder atacar.
lesson-turn-act = Todas as tropas de um território atacam juntas. Procure um território com poucas tropas: atrás dele está o palácio.
lesson-window-play = Habilidades duram até o fim do turno. Guarde-as para a batalha decisiva: elas não voltam.
lesson-damage-assign = Uma tropa morre com dano igual ao seu poder; menos não adianta, pois todas se curam depois.
lesson-damage-bases = Uma base cai com 4. Quando não restar base nem tropa, suas sobreviventes invadem o palácio na hora.

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Ataque à Torre, sua primeira partida.** Derrube o palácio de { $rival1 }: ele cai com 10 de dano em um só ataque.
guide-renew-ask = Pedir renovação?
guide-renew-why = Ela põe uma tropa (uma figura) em cada base, também nas de { $rival1 }, que agora não tem tropas no território 3.
guide-renew-do = Sem renovação
guide-attack-ask = Atacar o território 3 de { $rival1 }?
guide-attack-why = Sua arma de cerco no território 2 derruba a base de lá, que não tem tropa e revida com 4.
guide-attack-do = Atacar: causa 4, sofre 4
guide-attack-then = **Você esvazia o território 3.** Sua arma de cerco cai.
guide-end-ask = Atacar de novo ou terminar o turno?
guide-end-why = O caminho até o palácio está aberto, mas sua cavalaria sozinha causa 3 de 10.
guide-end-do = Terminar turno
guide-end-then = **{ $rival1 } pede renovação.** Cada base recruta uma tropa, e os dois lados sacam duas cartas.
guide-draw-ask = Você saca 2 cartas: de quais pilhas?
guide-draw-why = Uma base forma tropas do poder escrito nela; habilidades as deixam mais fortes.
guide-draw-do = 1 base, 1 habilidade
guide-build-ask = Onde você constrói?
guide-build-why = Você tem duas bases, e seu território 3, vazio, é caminho aberto até o seu palácio.
guide-build-do = As duas no território 3
guide-build-or = Uma no território 3, outra no 1
guide-hold-ask = Seu território 2 enfrenta 12 de dano. Usar uma habilidade?
guide-hold-why = Cavaleiro só vale quando você ataca: guarde-o.
guide-hold-do = Sem habilidade
guide-damage-ask = Distribua 9 de dano: quem cai?
guide-damage-why = Uma tropa morre com dano igual ao seu poder; menos não adianta.
guide-damage-do = 2 cavalarias, 1 pesada, 1 leve
guide-damage-or = 1 cavalaria, 2 pesadas, 2 leves
guide-damage-then = **O território 2 resiste.** Caem sua arma de cerco, sua infantaria leve e uma base; { $rival1 } perde tudo o que você acertou.
guide-close-ask = Pedir renovação?
guide-close-why = Não: { $rival1 } poderia construir no território 3 e fechar o caminho.
guide-close-do = Sem renovação
guide-knight-ask = Usar Cavaleiro agora?
guide-knight-why = Seu ataque ao palácio causa 8; com Cavaleiro, 10: o bastante. Vale antes do ataque ou durante ele.
guide-knight-do = Usar Cavaleiro
guide-knight-or = Atacar primeiro, depois Cavaleiro
guide-storm-ask = Atacar pelo território 3?
guide-storm-why = 2 cavalarias e 1 pesada do território 1 causam 8; com Cavaleiro, 10 de 10: não há ninguém no caminho.
guide-storm-do = Invadir o palácio
guide-end = 🏁 **Você venceu no turno 3.** O caminho estava aberto, e Cavaleiro deu os 2 de dano que faltavam.
deed-shown = **{ $player } derrubou um palácio em { $n ->
    [1] um turno
   *[other] { $n } turnos
}.** Mesmos exércitos, mesma sorte: quem é mais rápido?

## Conditions of orders
if-palace-same = { $value ->
    [safe] seu palácio não está sob ataque
   *[attacked] seu palácio está sob ataque
}
if-bases-most = { $value ->
    [1] você tem no máximo 1 base
   *[other] você tem no máximo { $value } bases
}
if-bases-least = { $value ->
    [1] você tem pelo menos 1 base
   *[other] você tem pelo menos { $value } bases
}
if-enemy-bases-most = { $value ->
    [1] o oponente tem no máximo 1 base
   *[other] o oponente tem no máximo { $value } bases
}
if-enemy-bases-least = { $value ->
    [1] o oponente tem pelo menos 1 base
   *[other] o oponente tem pelo menos { $value } bases
}

## A battle in one sentence, for who only glances
headline-repelled = { $defender } repele { $attacker } no { $place }.
    .attacker = { $defender } repele você no { $place }.
    .defender = Você repele { $attacker } no { $place }.
headline-nobody = { $attacker } esvazia o { $place } de { $defender }, mas do ataque também não sobra ninguém.
    .attacker = Você esvazia o { $place } de { $defender }, mas do ataque também não sobra ninguém.
    .defender = { $attacker } esvazia o seu { $place }, mas do ataque também não sobra ninguém.
headline-cleared = { $attacker } esvazia o { $place } de { $defender }.
    .attacker = Você esvazia o { $place } de { $defender }.
    .defender = { $attacker } esvazia o seu { $place }.
headline-stand-off = { $attacker } ataca o { $place } de { $defender }: os dois lados resistem.
    .attacker = Você ataca o { $place } de { $defender }: os dois lados resistem.
    .defender = { $attacker } ataca o seu { $place }: os dois lados resistem.
headline-palace-guarded = A guarda de { $defender } barra { $attacker } diante do palácio.
    .attacker = A guarda de { $defender } barra você diante do palácio.
    .defender = A sua guarda barra { $attacker } diante do palácio.
headline-palace-holds = O palácio de { $defender } resiste a { $attacker }.
    .attacker = O palácio de { $defender } resiste a você.
    .defender = O seu palácio resiste a { $attacker }.
headline-palace-falls = { $attacker } derruba o palácio de { $defender }!
    .attacker = Você derruba o palácio de { $defender }!
    .defender = { $attacker } derruba o seu palácio!

## The chronicle: parts of one sentence a turn
quiet-round = { $n ->
    [0] o gato do palácio dormiu o tempo todo
    [1] alguém contou as flechas duas vezes e deu o mesmo número
    [2] alguém passou óleo nas dobradiças do portão
    [3] a cavalaria foi dar uma volta e chamou de reconhecimento
    [4] duas sentinelas discutiram por causa da sopa
    [5] tiraram o pó das armas de cerco
    [6] chegou uma mensagem, mas no palácio errado
    [7] os tambores ensaiaram, e todo mundo ouviu
    [8] a infantaria leve ficou à toa, bem de leve
    [9] choveu igual nos dois exércitos
    [10] alguém bocejou, e a fila inteira bocejou junto
   *[11] os livros de história deixam esta página em branco
}
chronicle-repelled = { $count ->
    [1] { $defender } repele { $attacker } no { $place }
   *[other] { $defender } repele { $attacker } em { $count } territórios
}
chronicle-nobody = { $count ->
    [1] { $attacker } arrasa o { $place } de { $defender }
   *[other] { $attacker } arrasa { $count } territórios de { $defender }
}
chronicle-cleared = { $count ->
    [1] { $attacker } esvazia o { $place } de { $defender }
   *[other] { $attacker } esvazia { $count } territórios de { $defender }
}
chronicle-stand-off = { $count ->
    [1] { $attacker } ataca o { $place } de { $defender }, e os dois lados resistem
   *[other] { $attacker } ataca { $count } territórios de { $defender }, e os dois lados resistem
}
chronicle-palace-guarded = a guarda de { $defender } barra { $attacker } diante do palácio
chronicle-palace-holds = o palácio de { $defender } resiste a { $attacker }
chronicle-palace-falls = { $attacker } derruba o palácio de { $defender }
end-won = O palácio caiu no turno { $turn }, pelo { $place }.
end-open = No turno { $turn }, o seu { $place } { $bases ->
    [0] estava vazio
    [1] tinha uma base e nenhuma tropa
   *[other] tinha { $bases } bases e nenhuma tropa
}: caminho aberto.
end-stormed = No turno { $turn }, { $troops ->
    [1] uma tropa no seu { $place } não segurou
   *[other] { $troops } tropas no seu { $place } não seguraram
} o caminho até o palácio.
chronicle-adds = { $seat } constrói { $built ->
    [1] 1 base
   *[other] { $built } bases
} e recruta { $came ->
    [1] 1 tropa
   *[other] { $came } tropas
}
chronicle-builds = { $seat } constrói { $built ->
    [1] 1 base
   *[other] { $built } bases
}
chronicle-recruits = { $seat } recruta { $came ->
    [1] 1 tropa
   *[other] { $came } tropas
}

## Battles that spectators predict
contest-attack = { $attacker } ataca o { $place } de { $defender }. Sobra algo de { $defender } por lá?
contest-swept = Não sobra nada
contest-stands = Algo resiste

## What words and things mean, for newcomers
word-base = Base
what-word-base = Ganha uma tropa do seu tipo em cada renovação. Atacada, também golpeia; cai com 4 de dano.
word-renewal = Renovação
what-word-renewal = Todas as bases ganham uma tropa, suas e do inimigo. Depois os dois lados sacam duas cartas e podem construir.
word-palace = Palácio
what-word-palace = Cai com 10 de dano em um só ataque: aí a partida está vencida. Chega-se a ele por um território vazio.
word-territory = Território
what-word-territory = Três bases e suas tropas, que lutam juntas. Sem ninguém nele, é caminho aberto até o palácio.
word-power = Poder
what-word-power = O dano que uma tropa causa, e quanto é preciso para matá-la.
word-initiative = Iniciativa
what-word-initiative = Golpeia antes. Quem morre assim não golpeia de volta.
word-artillery = Artilharia
what-word-artillery = Só golpeia bases desguarnecidas e o palácio, e nunca na defesa.
word-special = Tropa especial
what-word-special = Vive no palácio e ataca de lá. Só é atacada quando alguém invade o palácio.
word-sacrifice = Sacrifício
what-word-sacrifice = Sua própria tropa morre, pela habilidade que a deixou forte.
word-burn = Queimar
what-word-burn = Deixar a mão inteira de lado e sacar outras cinco cartas, no máximo três vezes.
what-army = Mesmas tropas, outras habilidades: cada exército luta do seu jeito.
what-place = Parte de um lado: um território com até três bases, ou o palácio.
what-space = Um lugar para uma base. Tanto faz qual dos três do território.
what-type-light = Conta como infantaria para as habilidades que falam dela.
what-type-shooter = Golpeia antes (+, iniciativa); quem ele mata não golpeia mais.
what-type-heavy = Infantaria com o dobro do poder.
what-type-cavalry = A tropa mais forte contra outras tropas.
what-type-siege = Só golpeia bases desguarnecidas e palácios (−, artilharia), nunca na defesa.
option-quiet = Nada neste turno
about-quiet = Até uma habilidade ou um ataque a um palácio.
primer-board = **Ataque à Torre.** Cada lado tem três territórios e, atrás deles, um palácio. Perde quem fica sem palácio.
primer-renewal = **Bases geram tropas.** Numa renovação cada base recruta uma, as do oponente também. Ambos sacam duas cartas e podem construir.
primer-battle = **Uma batalha.** Os dois lados golpeiam ao mesmo tempo, e cada base da defesa com 4. Morre quem sofre dano igual ao seu poder.
primer-road = **O caminho livre.** O território 3 está vazio: um ataque ali invade o palácio. Ele cai com 10 de dano num só ataque.
primer-knight = **Habilidades** valem até o fim do turno. Cavaleiro dá 4 a cada cavalaria: 4 + 4 + 2 são 10, e o palácio cai.
