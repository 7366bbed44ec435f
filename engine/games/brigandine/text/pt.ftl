game = Brigandine
pitch = Cavaleiros, monstros e ordens secretas num continente. Para 2 a 6 pessoas.
about-evening-first = 6 meses, pouca espera, com dicas
about-evening-short = 6 meses, pouca espera
about-evening-full = 12 meses, como no livro; algumas semanas, um passo por dia
teaser = Um reino, cavaleiros e dragões, planos secretos.
# words of questions that mean the same here, a line each
search-words =
    runa mana
    personagem cavaleiro herói líder governante comandante
    moeda dinheiro
    prestígio renome fama pontos pontuação
    castelo forte fortaleza
    nação reino país facção
    governante rei rainha
    exausta exausto cansado cansada virado virada deitado deitada
    zona mercado
    jornada missão missões viagem aventura
    milícia guarda neutra guarnição
    monstro criatura dragão
    manuscrito livro pergaminho
    objetivo estrela
    território terra região província
    marcha mover marchar
    equipamento arma item espada armadura

# faults

fault-toml = { $why }
fault-value = { $place }: { $why }
fault-table-unknown = tabela desconhecida: { $what }
fault-table-missing = falta a tabela { $what }
fault-id = { $place }: { $what } não é um id simples
fault-missing = { $place }: falta { $what }
fault-unknown = { $place }: { $what } não está em { $table }
fault-count = counts.{ $what }: consta { $said }, mas há { $number }
fault-count-unknown = counts: { $what } não é algo que se conte
fault-number = { $what }: precisa ser de { $least } a { $most }
fault-capital = territories: { $what } precisa de uma capital
fault-one-a-land = { $what }: { $number } para { $lands } territórios que não são capitais
fault-road-loop = roads: { $what } está ligado a si mesmo
fault-road-twice = roads: { $what } aparece duas vezes
fault-map-apart = roads: não se chega a { $what }
fault-nations = nations: são { $what }; precisam ser { $number }
fault-ruler = { $place }.ruler: { $what } não é personagem desta nação presente no início
fault-combat-deck = combat: as cartas de { $what } são { $number }; precisam ser { $deck }
fault-objectives = setup: as fichas de objetivo de { $what } não cabem nos territórios de origem das outras nações
fault-players = players: precisa haver uma linha para cada número de lugares de 2 a 6
fault-printed-nations = { $what }: suas nações precisam ser nenhuma, ou tantas diferentes quanto os lugares
fault-win-lands = { $what }: não há como ter esse número de territórios
fault-class-monster = { $what }: um monstro pertence à habilidade own-monster, e a nenhuma outra
fault-no-life = { $what }: precisa de pelo menos 1 de vida
fault-gold = { $what }: sem nação, ninguém começa no jogo nem é cinza
fault-spare-cards = { $what }: cartas de menos para a zona livre
fault-deck = os baralhos: { $what } cartas cada é pouco; a preparação pede { $least }
fault-events = events: { $what } não bastam para { $months } meses
fault-tendency = events: { $number } cartas de tendência { $what } é pouco
fault-structures = structures: são castle, temple e city; { $what } não cabe
fault-monster = { $place }: { $what } não é um monstro de origem { $origin }
fault-effect-number = { $place }: { $what } precisa de um número n, ou não aceita nenhum
fault-rounds = { $place }: { $what } precisa de rounds, ou dura a batalha toda e não aceita
fault-own-round = { $place }: { $what } age na rodada da própria carta e não aceita rounds
fault-no-rounds = { $place }: { $what } não é carta de batalha e não tem efeitos ali
fault-keyword = { $what }: precisa agir em batalha ou ser passive, não os dois
fault-combat-nation = { $what }: nation é das cartas do baralho de uma nação, e de nenhuma outra
fault-card-twice = { $what } é o id de duas cartas
fault-card-manuscript = { $what } é o id de um manuscrito
fault-name-twice = { $what } é o nome de dois
fault-monster-copies = { $what }: um monstro de jornada não tem cartas, qualquer outro tem
fault-subtype = { $what }: armas e acessórios precisam de subtype, equipamento estratégico não tem
fault-standing-figures = { $what }: equipamento estratégico não muda nenhum personagem
fault-lasts = { $what }: só cartas estratégicas duram ou pedem templo, e elas precisam durar
fault-does-nothing = { $what }: não faz nada
fault-act = { $place }: { $what } não é algo que isso possa fazer
fault-token = { $place }: falta ou sobra { $what } para uma ficha do tipo { $kind }
fault-tiles-spaces = { $what }: têm menos espaços de runa do que há peças
fault-tiles-gold = tiles: { $what } de ouro é pouco para todas as nações

## Settings
about-nations-printed = As nações do livro para este número de pessoas, distribuídas por sorteio.
about-nations-wish = Cada pessoa ordena as nações em segredo; quem senta primeiro escolhe primeiro.
about-nations-random = Qualquer uma das seis, por sorteio.
about-months-12 = O jogo completo; umas quarenta esperas.
about-months-9 = Um quarto mais curto.
about-months-6 = Meio jogo, para a primeira partida.
about-march-apart = Primeiro se vê quem foi aonde, depois se ordenam ataques. Como no livro.
about-march-together = Ataques ordenados às cegas, logo depois da organização: uma espera a menos por mês.
about-objectives-placed = Cada pessoa esconde os objetivos de quem está à esquerda.
about-objectives-dealt = O sorteio coloca os objetivos. Começa mais rápido.
about-events-zodiac = Cada evento vem uma vez.
about-events-mixed = Alguns eventos vêm duas vezes, outros nunca.
about-six-30 = Mantenha-os em duas atualizações seguidas. A seis, quase nunca se consegue.
about-six-16 = Ao alcance de seis. Mantenha-os em duas atualizações seguidas.
setting-nations = Nações
setting-nations-printed = Como no livro
setting-nations-wish = Por preferência
setting-nations-random = Por sorteio
setting-months = Meses
setting-months-12 = 12 meses
setting-months-9 = 9 meses
setting-months-6 = 6 meses
setting-march = Ordens de ataque
setting-march-apart = Depois da revelação
setting-march-together = Junto com a organização (menos esperas)
setting-objectives = Fichas de objetivo
setting-objectives-placed = Cada pessoa coloca
setting-objectives-dealt = Por sorteio
setting-events = Eventos
setting-events-zodiac = Um de cada signo
setting-events-mixed = Doze de 36
setting-six = Territórios para vencer a seis
setting-six-30 = 30, como no livro
setting-six-16 = 16

## Names
manuscript-of = Manuscrito de { $nation }
militia = Milícia
nobody = ninguém
nothing = nada
on-journey = em jornada
whim = capricho do Tyrant
card-whim = Capricho do Tyrant
limit-leadership = liderança
limit-endurance = resistência
limit-attunement = sintonização
rune-red = vermelha
rune-blue = azul
rune-green = verde
rune-black = preta
rune-white = branca
rune-any = qualquer cor
dice = { $faces }
count-swords = { $n ->
    [1] 1 espada
   *[other] { $n } espadas
}
count-shields = { $n ->
    [1] 1 escudo
   *[other] { $n } escudos
}
count-faith = { $n } de fé
runes-of = { $n }× { $colour }

## What cards do
card-manuscript = Cinco de seis vencem. Conta na mão, em anexo ou aberto.
card-does = { $what }; { $more }
card-parts = { $parts }
card-monster = { $dice ->
    [1] 1 dado, vida { $life }, fé { $faith } · { $price }; liderança { $leadership }, mana { $mana }
   *[other] { $dice } dados, vida { $life }, fé { $faith } · { $price }; liderança { $leadership }, mana { $mana }
}
card-weapon = Arma ({ $subtype }), { $price }, resistência { $endurance }
card-accessory = Acessório ({ $subtype }), { $price }, resistência { $endurance }
card-standing = Carta estratégica, { $price }
card-spell-attached = Magia, { $price }, sint. { $attunement }, runas { $runes }
card-spell-at-once = Magia da mão, runas { $runes }
card-spell-standing = Magia estratégica, { $price }, runas { $runes }
card-then-detach = { $what }; depois guardada
card-then-discard = { $what }; depois a carta se gasta
card-court = Ação, { $price }
card-plot = Trama, { $price }
card-ward = Salvaguarda, { $price }
card-war = Carta de guerra, { $price }
card-battle = Carta de batalha, { $price }
card-kp = { $what }, { $n }+ KP
card-temple = precisa de um templo seu
card-lasts = dura { $n } { $n ->
    [1] mês
   *[other] meses
}
card-in-battle = em batalha, { $what }
card-character = { $class_ }, tendência { $tendency }, { $coins }; { $dice }, { $life }, { $faith }; { $leadership }, { $endurance }, { $attunement }
tendency-loyal = leal
tendency-neutral = neutra
tendency-chaotic = caótica
need-kp = { $n } KP
need-runes = { $n ->
    [1] 1 runa
   *[other] { $n } runas
}
need-tokens = { $n ->
    [1] 1 ficha
   *[other] { $n } fichas
}
card-with-class = { $plain }; { $cls } na frente: { $more }
card-dice = dados { $n }
card-life = vida { $n }
card-faith = fé { $n }
boost-leadership = liderança { $n }
boost-endurance = resistência { $n }
boost-attunement = sintonização { $n }
boost-life = vida { $n }
boost-journey = dado de jornada { $n }
keyword-breaker = 1 acerto, ou 1 espada num cerco, basta para derrubar um castelo
keyword-undying = ao cair, volta para a mão de sua nação
keyword-mount = a tropa pode se mover e ainda atacar no mesmo mês
keyword-hoard = 1 moeda a mais por atualização
effect-swords = { $n ->
    [1] +1 espada
   *[other] +{ $n } espadas
}
effect-shields = { $n ->
    [1] +1 escudo
   *[other] +{ $n } escudos
}
effect-strike = { $n ->
    [1] 1 acerto imune a escudos
   *[other] { $n } acertos imunes a escudos
}
effect-guard = { $n ->
    [1] sofre no máximo 1 acerto de espada
   *[other] sofre no máximo { $n } acertos de espada
}
effect-hush = anula ícones da carta inimiga
effect-break = { $n ->
    [1] anula 1 dado de espada inimigo
   *[other] anula { $n } dados de espada inimigos
}
effect-mend = cura { $n } de vida
effect-terror = moral inimigo −{ $n }
effect-shame = seu moral −{ $n }
effect-fallen = { $n ->
    [1] até 1 espada por baixas suas
   *[other] até { $n } espadas por baixas suas
}
effect-resolve = +{ $n } de moral
effect-rounds = { $effect } { $count ->
    [1] na rodada { $rounds }
   *[other] nas rodadas { $rounds }
}
effect-this-round = { $effect } nesta rodada
effect-as-attacker = { $effect } no ataque
effect-as-defender = { $effect } na defesa
token-change = transforma { $monster } em { $into }
token-blank = só serve para pagar recrutas
act-coins = ganha { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
}
act-draw = compra { $n ->
    [1] 1 carta
   *[other] { $n } cartas
}
act-draw-any = compra { $n ->
    [1] 1 carta
   *[other] { $n } cartas
} do baralho de qualquer nação
act-runes = põe até { $n ->
    [1] 1 runa
   *[other] { $n } runas
} em espaços livres seus
act-heal = cura { $n } numa tropa
act-fill-spaces = enche os espaços de runa de um território seu
act-forced-march = uma tropa pode se mover e ainda atacar
act-haste = uma tropa ao lado pode se mover e ainda atacar
act-gate = a tropa vai a um território seu
act-building-discount = a próxima estrutura deste mês custa { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
} a menos
act-activate = uma tropa exausta sem marcador fica ativa
act-summons = recruta alguém neste mês sem cidade, por { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
} a menos
act-journey-die = +{ $n } para uma jornada iniciada neste mês
act-assassinate = { $n } de dano a um combatente de uma tropa inimiga
act-discard-random = alguém descarta { $n ->
    [1] uma carta
   *[other] { $n } cartas
} por sorteio
act-remove-runes = tira até { $n ->
    [1] 1 runa
   *[other] { $n } runas
} de um território alheio
act-stop-plot = a próxima trama contra você não faz nada
act-bribe-guards = esta ordem vem primeiro, e o castelo não faz nada
act-combat-cards = compra na hora mais { $n ->
    [1] 1 carta de combate
   *[other] { $n } cartas de combate
}
act-spare-fallen = se você perder, suas baixas não morrem, só sofrem uma derrota
act-income = { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
} a mais por atualização
act-sanctuary = sua primeira morte de cada mês é só uma derrota

## Questions
ask-take-back = Enviado. Você pode mudar até todo mundo terminar.
ask-wish = Qual nação você quer liderar?
ask-wish-later = Quais nações você quer, a melhor primeiro? Antes de você: { $seats }. Se não sobrar nenhuma das suas, o acaso decide.
ask-capital-rune = Você lidera { $nation }: qual runa fica na sua capital? Monstros usam qualquer runa; magias, só a da sua cor.
ask-objective = Objetivo { $number } de { $count } de quem está à sua esquerda: onde fica?
ask-organize = { $coins ->
    [1] Mês { $month }: o que você faz? · 1 moeda
   *[other] Mês { $month }: o que você faz? · { $coins } moedas
}
ask-trim = { $count ->
    [1] Ficam { $keep } de { $hand } cartas: qual sai?
   *[other] Ficam { $keep } de { $hand } cartas: quais { $count } saem?
}
ask-trim-event = { $count ->
    [1] { $event }: qual carta você descarta?
   *[other] { $event }: quais { $count } cartas você descarta?
}
ask-march = Qual tropa se move?
ask-march-where = Para onde { $who } se move? As tropas se movem na revelação.
ask-build = O que você constrói?
ask-build-where = { $what }: onde?
ask-recruit = Quem você recruta?
ask-recruit-where = Onde { $who } chega? A tropa chega exausta.
ask-token-to-pay = Qual ficha você paga por { $who }?
ask-attach = Qual carta você anexa?
ask-attach-to = Quem leva { $card }?
ask-pass = O que você repassa?
ask-detach = O que você desanexa para a zona de comando?
ask-store = Qual carta você guarda fechada?
ask-fetch = Qual carta você busca por uma moeda?
ask-activate = Qual carta você ativa?
ask-explore = Qual castelo explora?
ask-extract = Qual castelo extrai uma runa?
ask-rune-colour = Qual cor?
ask-rune-place = Onde fica a runa?
ask-rune-colours = Quais cores enchem a capital?
ask-play = Qual carta você usa?
ask-cast = Qual magia você lança?
ask-troop-for-heal = Qual tropa se cura?
ask-troop-for-forced-march = Qual tropa pode se mover e ainda atacar?
ask-troop-for-haste = Qual tropa pode se mover e ainda atacar?
ask-troop-for-activate = Qual tropa fica ativa?
ask-troop-for-journey-die = Qual jornada você favorece?
ask-heal-body = Quem se cura primeiro?
ask-deck = O baralho de qual nação?
ask-gate = Para onde leva o portal?
ask-runes = { $count ->
    [1] Onde fica a runa?
   *[other] Onde ficam as runas? Até { $count }.
}
ask-plot = Qual trama?
ask-plot-on = { $card }: contra quem?
ask-plot-body = Quem leva o golpe?
ask-plot-runes = Quais runas?
ask-whim = Quem tem um capricho? Custa 1 de vida.
ask-whim-on = Contra quem é o capricho?
ask-whim-move = Se o dado mover a tropa: para onde?
ask-whim-wound = Se o dado ferir: quem?
ask-whim-heal = Se o dado curar: quem?
ask-whim-face = Se o dado deixar escolher: o quê?
ask-arm = Qual salvaguarda você prepara?
ask-claim = O que você reivindica? Anexos e estratégicas valem já, o resto depois.
ask-claim-how = { $card }: para onde?
ask-claim-swap = { $card }: qual carta de combate sai no lugar?
ask-drop = O que você retira?
ask-token = Qual ficha você usa?
ask-token-on = { $what }: qual é o alvo?
ask-exchange = Qual carta você troca?
ask-journey = Quem parte em jornada?
ask-journey-back = Para onde a tropa volta?
ask-journey-losses = Quem sofre as baixas no caminho?
ask-dawn-rune = Qual runa seu templo traz, e onde ela fica? Monstros usam qualquer uma, magias a sua cor.
ask-dawn-rune-here = Seu templo traz uma runa para { $land }. Qual cor? Monstros usam qualquer uma, magias a sua cor.
ask-dawn-heal = A tropa de { $who } recupera { $count } de vida. Quem primeiro?
ask-dawn-surplus = Evento { $event }: qual carta você descarta?
ask-dawn-abroad = Evento { $event }: do baralho de qual nação você compra?
ask-dawn-runes = Sua jornada traz uma runa. Onde ela fica?
ask-dawn-runes-here = Sua jornada traz uma runa para { $land }. Qual cor?
ask-dawn-colour = Sua jornada traz uma runa de cada cor. Onde ela fica?
ask-dawn-colour-here = Uma runa de cada cor: em que espaço de { $land } fica esta?
ask-dawn-discard = Sua jornada: qual carta você descarta?
ask-dawn-marker = Sua jornada: quem perde um marcador de derrota?
ask-dawn-place = Onde fica quem entrou na sua nação?
ask-dawn-overflow = Zona de comando cheia demais: qual carta vai para a zona livre?
ask-dawn-release = Faltam runas para os seus monstros: qual você libera?
sure-attack = **Cerca de { $percent }%: atacar { $land } mesmo assim?**
sure-month-empty = **Encerrar a organização sem fazer nada?** Suas moedas ficam.
ask-council = Você ataca?
ask-council-more = Seus ataques: mais um?
ask-council-confirm = Confirmar seus ataques?
ask-council-target = Qual território você ataca?
ask-council-troops = Quem ataca { $land }? Escolha na ordem.
ask-council-card = Qual carta de guerra vai junto contra { $land }, se quiser?
ask-council-shooter = Quem dispara?
ask-council-victim = Em quem dispara?
ask-council-drop = Qual ordem você retira?
ask-battle = Os dados já caíram em { $lands }: quais ordens?
battle-attacked = { $land } ({ $seat } ataca)
ask-battle-front = Quem luta na linha de frente? No máximo três, em ordem.
ask-battle-programme = Quais três cartas de combate? A primeira vale na rodada 1.
ask-battle-losses = Quem sofre as baixas primeiro?
ask-battle-order = Em que ordem caem os combatentes?
ask-battle-spells = Qual magia você usa?
ask-battle-card = Qual carta de batalha você usa?
ask-battle-retreat = Para onde suas tropas recuam se perderem?

## Options
option-named = { $what }
option-rune = { CAPITAL($colour) }
option-take-back = Reabrir
option-back = Voltar
option-confirm = Confirmar
option-again = Recomeçar
option-all-by-chance = Sortear tudo
option-coins = Vender por moedas
option-castle = Castelo
option-city = Cidade
option-temple-blue = Templo azul
option-temple-yellow = Templo amarelo
option-temple-red = Templo vermelho
option-back-capital = Para a capital
option-back-ruler = Para quem governa
option-losses-character = Personagem primeiro
option-losses-monsters = Monstros primeiro
option-losses-beasts = Feras primeiro
option-losses-sturdy = Robustos primeiro
option-losses-hand = Escolher a ordem
option-to-hand = Para a mão
option-to-zone = Para a zona
option-nowhere = Para lugar nenhum
option-enough = Basta
option-face-disarm = As armas vão para a zona de comando
option-face-move = A tropa muda de lugar
option-face-wound = Um combatente perde vida
option-face-heal = A tropa se cura
option-face-coins = Quem tem a tropa ganha uma moeda
option-face-choose = À escolha
option-no-orders = Não atacar
option-confirm-orders = Confirmar as ordens
option-attack = Atacar
option-shoot = Disparar
option-drop-order = Retirar uma ordem
option-plain-attack = Sem carta
option-confirm-battle = Confirmar
option-no-card = Nenhuma carta
option-no-spells = Nenhuma magia
option-battle-programme = { $land }: cartas de combate
option-battle-front = { $land }: linha de frente
option-battle-losses = { $land }: ordem das baixas
option-battle-spells = { $land }: magias
option-battle-card = { $land }: carta de batalha
option-battle-retreat = { $land }: recuo
option-verb-march = Mover
option-verb-build = Construir
option-verb-recruit = Recrutar
option-verb-attach = Anexar uma carta
option-verb-explore = Explorar
option-verb-extract = Extrair uma runa
option-verb-play = Usar uma carta
option-verb-cast = Lançar uma magia
option-verb-journey = Partir em jornada
option-verb-activate = Ativar carta estratégica
option-verb-claim = Reivindicar
option-verb-plot = Tramar
option-verb-whim = Capricho
option-verb-arm = Preparar salvaguarda
option-verb-token = Usar uma ficha
option-verb-exchange = Trocar uma carta
option-verb-pass = Repassar um anexo
option-verb-detach = Desanexar
option-verb-store = Guardar uma carta
option-verb-fetch = Buscar uma carta
option-verb-drop = Retirar algo

## Why not
why-march = quem ainda pode se mover não tem para onde ir
why-build = nenhum território seu comporta o que você pode pagar
why-recruit = o preço em runas ou fichas é mais do que você tem
why-attach = ninguém tem espaço para o que você pode pagar
why-explore = nenhum baralho ao alcance tem cartas
why-extract = não há espaço livre para as runas dos seus castelos
why-play = nenhuma carta que você pode pagar faria algo
why-cast = já foi lançada neste mês, faltam runas ou não faria nada
why-journey = quem poderia ir entrou neste mês
why-activate = falta espaço, KP ou um templo
why-claim = nada lá que você possa pagar
why-plot = ninguém que sirva de alvo
why-whim = ninguém que sirva de alvo
why-arm = falta espaço, ou já está pronta
why-token = nenhuma ficha sua faria algo agora
why-exchange = não há carta que possa sair ou entrar
why-pass = ninguém ao lado pode levar, ou já foi repassado neste mês
why-detach = o que as tropas levam não se desanexa
why-store = nada para guardar
why-fetch = nada para buscar
why-drop = você não fez nada ainda
why-nobody-active = nenhuma tropa sua está ativa
why-all-moved = toda tropa ativa já se moveu ou já vai partir
why-march-nowhere = nenhum território seu fica ao lado
why-build-coins = faltam moedas até para a estrutura mais barata
why-event-forbids = o evento em vigor proíbe
why-city = você não tem cidade
why-city-new = sua cidade é nova: recruta a partir do mês que vem
why-recruit-nobody = não resta ninguém da sua nação para recrutar
why-recruit-kp = quem resta pede mais KP do que você tem
why-recruit-coins = faltam moedas para quem o seu KP traria
why-attach-cards = você não tem monstro, equipamento nem magia para anexar
why-attach-coins = faltam moedas para qualquer carta sua
why-nobody-there = você não tem ninguém no tabuleiro
why-castle = você não tem castelo
why-castle-new = seu castelo é novo: funciona a partir do mês que vem
why-explore-done = todos os castelos já exploraram neste mês
why-extract-done = todos os castelos já extraíram neste mês
why-coins-one = faltam moedas
why-play-cards = você não tem carta para isso
why-plot-cards = você não tem trama
why-arm-cards = você não tem salvaguarda
why-card-coins = faltam moedas para qualquer delas
why-card-kp = falta KP, ou faltam runas, para o que você pode pagar
why-cast-spell = ninguém da sua nação leva magia por enquanto
why-cast-active = a tropa que leva essa magia está exausta
why-activate-cards = você não tem carta estratégica
why-activate-coins = faltam moedas para qualquer delas
why-claim-six = você já fez todas as reivindicações permitidas
why-whim-tyrant = ninguém da sua nação tem caprichos
why-whim-done = já houve um capricho neste mês
why-whim-event = não há evento da cor certa em vigor
why-whim-active = a tropa que tem caprichos está exausta
why-whim-life = falta vida para pagar
why-token-none = você não tem ficha de conquista
why-exchange-nation = sua nação não pode fazer isso
why-exchange-done = você já trocou uma carta neste mês
why-hand-empty = você não tem cartas na mão
why-bears-nothing = ninguém da sua nação leva nada
why-no-room = sua zona de comando está cheia
why-fetch-none = nenhuma carta sua está fechada
why-fetch-tired = o que está fechado foi desanexado neste mês

## What is laid, for its player alone
laid-built = Construir { $what } em { $land }
laid-explored = Explorar a partir de { $land }
laid-extracted = Extrair runa { $colour } de { $castle } para { $land }
laid-attached = Anexar { $card } a { $troop }
laid-passed = Repassar { $card } a { $troop }
laid-detached = Desanexar { $card } de { $troop }
laid-activated = Ativar { $card }
laid-recruited = Recrutar { $troop } em { $land }
laid-recruited-many = Recrutados em { $land }: { $troop }
laid-played = Usar { $card }
laid-cast = { $troop }: lançar { $card }
laid-token = Usar { $token }
laid-exchanged = Trocar { $card }
laid-march = { $troops } → { $land }
laid-journey = { $troop }: partir em jornada
laid-claim = Reivindicar { $what }
laid-claim-for = Reivindicar { $what } para { $target }
laid-claim-instead = Reivindicar { $what } no lugar de { $target }
laid-plot = Trama: { $what }
laid-attack = { $land } com { $troops }: { $percent }%
# $lands: left empty, so lost
laid-attack-loses = { $told }; você perde { $lands }, sem tropa
laid-shot = { $troop } dispara em { $victim }
laid-armed = Preparar { $card }

## Whole acts, with what speaks for them
do-paid = { $coins ->
    [1] { $act } · 1 moeda
   *[other] { $act } · { $coins } moedas
}
do-shoot = { $troop } dispara em { $victim }
do-attack-card = { $land } com { $troops } · { $card }
do-march = { $what } → { $target }
do-build = { $what } em { $target }
do-recruit = Recrutar { $what } em { $target }
do-attach = { $what } → { $target }
do-explore = Explorar a partir de { $what }
do-extract = Runa de { $what }: { $target }
do-play = Usar { $what }
do-play-on = Usar { $what }: { $target }
do-cast = Lançar { $what }
do-cast-on = Lançar { $what }: { $target }
do-journey = { $what } em jornada · { $target }
do-activate = Ativar { $what }
do-claim = Reivindicar { $what }: { $target }
do-plot = Tramar { $what }: { $target }
do-whim = Capricho de { $what }: { $target }
do-arm = Preparar { $what }
do-token = Usar { $what }: { $target }
do-exchange = Trocar { $what }
do-pass = Repassar { $what } a { $target }
do-detach = Desanexar { $what }
do-store = Guardar { $what }
do-fetch = Buscar { $what }
do-drop = Retirar { $what }
do-discard = Descartar { $cards }
do-targets = { $first } · { $then }
do-fight = Lutar · { $odds }
odds-percent = { $percent }%
odds-land = { $land }: { $percent }%
odds-all = todas desde { $percent }%
odds-others = { $odds }, as outras desde { $percent }%
do-programme = { $land }: { $cards }
gain-coins = { $coins ->
    [1] Rende 1 moeda, custa { $price }.
   *[other] Rende { $coins } moedas, custa { $price }.
}
gain-city = Rende { $coins ->
    [1] 1 moeda
   *[other] { $coins } moedas
} por mês; recruta e reivindica a partir do mês que vem.
gain-castle = Recebe { $hits ->
    [1] 1 acerto
   *[other] { $hits } acertos
} antes da defesa; { $kp } KP; explora a partir do mês que vem.
gain-temple = Traz { $runes ->
    [1] 1 runa
   *[other] { $runes } runas
} por mês; com um evento da cor, sua gente recupera { $life } de vida.
gain-recruit = { $dice ->
    [1] 1 dado
   *[other] { $dice } dados
}, vida { $life }; luta a partir do mês que vem.
gain-monster = { $dice ->
    [1] +1 dado (total { $total }), +{ $life } de vida; todos os seus monstros pedem então { $need } das suas { $runes } runas.
   *[other] +{ $dice } dados (total { $total }), +{ $life } de vida; todos os seus monstros pedem então { $need } das suas { $runes } runas.
}
gain-dice = { $dice ->
    [1] +1 dado (total { $total }).
   *[other] +{ $dice } dados (total { $total }).
}
gain-life = +{ $life } de vida (total { $total }).
gain-dice-life = { $dice ->
    [1] +1 dado (total { $total }), +{ $life } de vida.
   *[other] +{ $dice } dados (total { $total }), +{ $life } de vida.
}
gain-explore = { $count ->
    [1] 1 carta
   *[other] { $count } cartas
} do baralho de { $nation }; não dá para desfazer.
gain-extract = { $runes ->
    [1] Fica com 1 runa; seus monstros pedem { $need }.
   *[other] Fica com { $runes } runas; seus monstros pedem { $need }.
}
gain-march = Ao lado: { $lands }.
gain-aim = De lá, { $land } { $now ->
    [1] ainda neste mês
   *[0] no mês que vem
}: { $percent }%.
gain-aim-objective = De lá, { $land } (objetivo) { $now ->
    [1] ainda neste mês
   *[0] no mês que vem
}: { $percent }%.
gain-guard = Guarda a fronteira de lá.
gain-programme = Chance: { $percent }%.
order-renown = +{ $renown } de prestígio
order-objective = objetivo, +{ $renown } de prestígio
order-leaves-none = { $gain }; nenhum território fica sem tropa.
order-loses = { $gain }; perde por ficar sem tropa: { $lands }.
order-leaves = { $gain }; sem tropa e sem inimigo ao lado: { $lands }.
order-leaves-beside = { $gain }; sem tropa ao lado de { $seats }: { $lands }.

## Second lines
# $cards: spells in hand that need a rune of this colour
hint-rune-for = para { $cards }
hint-rune-any = nenhuma magia sua está sem runa
hint-price = { $coins ->
    [0] de graça
    [1] 1 moeda
   *[other] { $coins } moedas
}
hint-recruit = { $coins ->
    [1] { $dice ->
        [1] 1 moeda; 1 dado, vida { $life }, fé { $faith }
       *[other] 1 moeda; { $dice } dados, vida { $life }, fé { $faith }
    }
   *[other] { $dice ->
        [1] { $coins } moedas; 1 dado, vida { $life }, fé { $faith }
       *[other] { $coins } moedas; { $dice } dados, vida { $life }, fé { $faith }
    }
}
hint-troop = { $dice ->
    [1] { $land }: 1 dado, vida { $life }
   *[other] { $land }: { $dice } dados, vida { $life }
}
hint-life = vida { $life }
hint-land = { $land }
hint-room = { $what }: { $used } de { $most } em uso
hint-bearer = com { $troop }
hint-cards = { $count ->
    [1] 1 carta
   *[other] { $count } cartas
}
hint-runes = { $count ->
    [1] 1 runa
   *[other] { $count } runas
}
hint-cast = { $troop }, runas { $runes }; { $what }
hint-cast-free = { $troop }, sem runas; { $what }
hint-replaces-castle = substitui seu castelo
hint-replaces-city = substitui sua cidade
hint-replaces-temple-blue = substitui seu templo
hint-replaces-temple-yellow = substitui seu templo
hint-replaces-temple-red = substitui seu templo
hint-march = vai para { $land }
hint-journey = parte em jornada
hint-claim = você reivindica
hint-plot = sua trama
hint-order = { $who }
hint-who = { $who }
hint-thrown = tirou { $dice }
hint-odds = cerca de { $percent }%
hint-unopposed = ninguém defende

## What happened
month-named = Mês { $month }
month-none = Preparação
standing-order = prestígio, depois territórios
standing-has = { $lands ->
    [1] { $renown } de prestígio, 1 território
   *[other] { $renown } de prestígio, { $lands } territórios
}
standing-fallen = a nação caiu
standing-left = fora da guerra
standing-counted = { $has } (prestígio: { $parts })
renown-objectives = objetivos { $renown }
renown-manuscripts = manuscritos { $renown }
renown-foreign = territórios estrangeiros { $renown }
renown-homes = territórios de origem perdidos { $renown }
won-by-manuscripts = Vitória pelos manuscritos reais.
won-by-objectives = Vitória: todos os objetivos alcançados.
won-by-territories = Vitória: territórios suficientes, mantidos por um mês.
won-by-renown = Vitória por prestígio depois do último mês.
won-by-last = Vitória da última nação de pé.
end-fallen = Sua nação caiu, e { $winner } ficou de pé.
end-taken = { $winner } tomou { $lands } de você no último mês: { $theirs } de prestígio contra { $mine }.
end-renown = { $winner } tinha { $theirs } de prestígio, você { $mine }.
end-tied = No empate, com { $mine } de prestígio, decidiram as fichas de conquista, depois runas, depois moedas: vitória de { $winner }.
end-objectives = { $winner } alcançou o último objetivo.
end-manuscripts = { $winner } reuniu os manuscritos reais.
end-territories = { $winner } manteve territórios suficientes por um mês.
end-last = { $winner } foi a última nação de pé.
tell-phase-setup = **As nações de Forsena se reúnem.**
tell-phase-organization = **Mês { $month }**: todo mundo se organiza.
tell-phase-war = **Mês { $month }**: tudo é revelado, e a guerra começa.
tell-phase-update = O mês acaba.
tell-phase-over = **A guerra acabou.**
tell-nation = { $seat } lidera { $nation }.
    .seat = Você lidera { $nation }.
tell-laid-out = O mapa está pronto. Cada território, menos as capitais, esconde uma ficha. Quem conquista o território fica com ela. Cada pessoa tem { $hand } cartas na mão e { $stored } na reserva (zona de comando).
tell-marker = { $seat } tem o marcador.
    .seat = Você tem o marcador.
tell-drew = Você compra: { $cards }.
tell-drawn = { $count ->
    [1] { $seat } compra 1 carta do baralho de { $nation }.
   *[other] { $seat } compra { $count } cartas do baralho de { $nation }.
}
    .seat = { $count ->
        [1] Você compra 1 carta do baralho de { $nation }.
       *[other] Você compra { $count } cartas do baralho de { $nation }.
    }
tell-dealt = Suas cartas de combate para { $land }: { $cards }.
tell-capital-rune = Há uma runa { $colour } na capital de { $seat }.
    .seat = Há uma runa { $colour } na sua capital.
tell-objectives-laid = { $by } coloca os objetivos de { $seat }: { $lands }.
    .seat = { $by } coloca os seus objetivos: { $lands }.
    .by = Você coloca os objetivos de { $seat }: { $lands }.
tell-act-built = { $seat } constrói { $what } em { $land }.
    .seat = Você constrói { $what } em { $land }.
built-castle = um castelo
built-city = uma cidade
built-temple-red = um templo vermelho
built-temple-blue = um templo azul
built-temple-yellow = um templo amarelo
tell-act-explored = { $count ->
    [0] { $seat } explora a partir de { $land } e não acha nada.
    [1] { $seat } explora a partir de { $land }: 1 carta.
   *[other] { $seat } explora a partir de { $land }: { $count } cartas.
}
    .seat = { $count ->
        [0] Você explora a partir de { $land } e não acha nada.
        [1] Você explora a partir de { $land }: 1 carta.
       *[other] Você explora a partir de { $land }: { $count } cartas.
    }
tell-act-extracted = { $seat } extrai uma runa { $colour } em { $castle }; ela fica em { $land }.
    .seat = Você extrai uma runa { $colour } em { $castle }; ela fica em { $land }.
tell-act-extracted-here = { $seat } extrai uma runa { $colour } em { $land }.
    .seat = Você extrai uma runa { $colour } em { $land }.
tell-act-attached = { $seat } anexa { $card } a { $troop }.
    .seat = Você anexa { $card } a { $troop }.
tell-act-passed = { $seat }: { $giver } repassa { $card } a { $troop }.
    .seat = Do seu lado, { $giver } repassa { $card } a { $troop }.
tell-act-detached = { $seat }: { $troop } desanexa { $card }.
    .seat = Do seu lado, { $troop } desanexa { $card }.
tell-act-activated = { $seat } ativa { $card }.
    .seat = Você ativa { $card }.
tell-act-recruited = { $seat } recruta { $troop } em { $land }.
    .seat = Você recruta { $troop } em { $land }.
tell-act-played = { $seat } usa { $card }.
    .seat = Você usa { $card }.
tell-act-cast = { $seat }: { $troop } lança { $card }.
    .seat = Do seu lado, { $troop } lança { $card }.
tell-act-token = { $seat } usa { $token }.
    .seat = Você usa { $token }.
tell-act-exchanged = { $seat } troca { $card }.
    .seat = Você troca { $card }.
tell-act-rune = { $seat } coloca uma runa { $colour } em { $land }.
    .seat = Você coloca uma runa { $colour } em { $land }.
tell-act-healed = { $seat }: a tropa de { $troop } recupera { $count } de vida.
    .seat = Do seu lado, a tropa de { $troop } recupera { $count } de vida.
tell-act-discarded = { $seat } descarta: { $card }.
    .seat = Você descarta: { $card }.
tell-act-drew-from = { $seat } compra do baralho de { $nation }.
    .seat = Você compra do baralho de { $nation }.
tell-act-unmarked = { $seat }: { $troop } perde um marcador de derrota.
    .seat = Do seu lado, { $troop } perde um marcador de derrota.
tell-act-placed = { $seat } coloca em { $land } quem entrou na sua nação.
    .seat = Você coloca em { $land } quem entrou na sua nação.
tell-act-released = { $seat }: { $troop } libera { $card }.
    .seat = Do seu lado, { $troop } libera { $card }.
tell-discarded = { $seat } descarta: { $cards }.
    .seat = Você descarta: { $cards }.
tell-spilled = { $seat } não tem espaço; para a zona livre: { $cards }.
    .seat = Você não tem espaço; para a zona livre: { $cards }.
tell-organized = { $coins ->
    [1] { $seat } vai à guerra com 1 moeda. Cartas na mão: { $hand }.
   *[other] { $seat } vai à guerra com { $coins } moedas. Cartas na mão: { $hand }.
}
    .seat = { $coins ->
        [1] Você vai à guerra com 1 moeda. Cartas na mão: { $hand }.
       *[other] Você vai à guerra com { $coins } moedas. Cartas na mão: { $hand }.
    }
tell-marched = { $seat }: { $troop } se move para { $land }.
    .seat = Do seu lado, { $troop } se move para { $land }.
tell-set-out = { $seat }: { $troop } parte em jornada e tira { $die }.
    .seat = Do seu lado, { $troop } parte em jornada e tira { $die }.
tell-claim-hand = { $seat } reivindica { $what } e guarda na mão.
    .seat = Você reivindica { $what } e guarda na mão.
tell-claim-use = { $seat } reivindica { $what } e usa.
    .seat = Você reivindica { $what } e usa.
tell-claim-recruit = { $seat } contrata { $what }.
    .seat = Você contrata { $what }.
tell-claim-train = { $seat } treina a carta de classe { $what }.
    .seat = Você treina a carta de classe { $what }.
tell-claim-void = A reivindicação de { $seat } não vale: { $what }.
    .seat = A sua reivindicação não vale: { $what }.
tell-plot = { $seat } trama contra { $victim }: { $card }.
    .seat = Você trama contra { $victim }: { $card }.
    .victim = { $seat } trama contra você: { $card }.
tell-plot-void = { $seat } usa { $card } em vão.
    .seat = Você usa { $card } em vão.
tell-whim-laid = { $seat } tem um capricho à custa de { $victim }.
    .seat = Você tem um capricho à custa de { $victim }.
    .victim = { $seat } tem um capricho à sua custa.
tell-whim = { $seat }: dado { $die } para { $troop }. { $does }.
    .seat = Do seu lado, dado { $die } para { $troop }. { $does }.
tell-disarmed = { $seat }: { $troop } perde { $cards }.
    .seat = Do seu lado, { $troop } perde { $cards }.
tell-moved = { $seat }: { $troop } vai para { $land }.
    .seat = Do seu lado, { $troop } vai para { $land }.
tell-wounded = { $seat }: { $who } perde { $n } de vida.
    .seat = Do seu lado, { $who } perde { $n } de vida.
tell-wounded-monster = { $seat }, tropa de { $troop }: { $card } perde { $n } de vida.
    .seat = Do seu lado, { $card }, da tropa de { $troop }, perde { $n } de vida.
tell-warded = { $seat } mostra { $card }: a trama não faz nada.
    .seat = Você mostra { $card }: a trama não faz nada.
tell-sabotaged = { $count ->
    [1] { $seat } perde 1 runa em { $land }.
   *[other] { $seat } perde { $count } runas em { $land }.
}
    .seat = { $count ->
        [1] Você perde 1 runa em { $land }.
       *[other] Você perde { $count } runas em { $land }.
    }
tell-reverted = { $land } volta para { $seat }.
    .seat = { $land } volta para você.
tell-freed = { $land } fica livre.
tell-ordered = { $seat } manda { $troops } contra { $land }.
    .seat = Você manda { $troops } contra { $land }.
tell-ordered-card = { $seat } manda { $troops } contra { $land }, com { $card }.
    .seat = Você manda { $troops } contra { $land }, com { $card }.
tell-ordered-shot = { $seat } manda { $troops } disparar: { $victim } em { $land }.
    .seat = Você manda { $troops } disparar: { $victim } em { $land }.
tell-void = A ordem de { $seat } contra { $land } não vale.
    .seat = A sua ordem contra { $land } não vale.
tell-muster = **Batalha por { $land }**: { $attacker } tira { $mine }; { $defender } tira { $theirs }.
    .attacker = **Batalha por { $land }**: você tira { $mine }; { $defender } tira { $theirs }.
    .defender = **Batalha por { $land }**: { $attacker } tira { $mine }; você tira { $theirs }.
tell-battle-orders = { $seat } manda { $front } à luta: { $programme }.
    .seat = Você manda { $front } à luta: { $programme }.
tell-battle-orders-more = { $seat } manda { $front } à luta: { $programme }; mais { $more }.
    .seat = Você manda { $front } à luta: { $programme }; mais { $more }.
tell-losses = { $told } Baixas: { $order }.
tell-blow = Rodada { $round }, { $one } contra { $two }: { $on } para { $attacker }, { $against } para { $defender }.
    .attacker = Rodada { $round }, { $one } contra { $two }: { $on } para você, { $against } para { $defender }.
    .defender = Rodada { $round }, { $one } contra { $two }: { $on } para { $attacker }, { $against } para você.
tell-hits = { $hits ->
    [1] 1 acerto
   *[other] { $hits } acertos
}
tell-castle-holds = { $told } O castelo resiste.
tell-castle-falls = { $told } O castelo cai.
tell-fallen-bodies = { $told } Fora de combate: { $names }.
tell-battle = **{ $winner } vence a batalha por { $land }.**
    .winner = **Você vence a batalha por { $land }.**
tell-battle-tie = Moral { $one } a { $two }: no empate, a defesa fica. **{ $winner } vence a batalha por { $land }.**
    .winner = Moral { $one } a { $two }: no empate, a defesa fica. **Você vence a batalha por { $land }.**
tell-battle-resolve = Moral { $one } a { $two }. **{ $winner } vence a batalha por { $land }.**
    .winner = Moral { $one } a { $two }. **Você vence a batalha por { $land }.**
tell-called-off = A batalha por { $land } é cancelada.
tell-siege-falls = { $seat } cerca { $land } ({ $dice }): o castelo cai.
    .seat = Você cerca { $land } ({ $dice }): o castelo cai.
tell-siege-holds = { $seat } cerca { $land } ({ $dice }): o castelo resiste.
    .seat = Você cerca { $land } ({ $dice }): o castelo resiste.
tell-shot = { $count ->
    [1] { $troop } dispara em { $target }: 1 acerto.
   *[other] { $troop } dispara em { $target }: { $count } acertos.
}
tell-conquered = **{ $seat } conquista { $land }.** Antes: { $loser }.
    .seat = **Você conquista { $land }.** Antes: { $loser }.
    .loser = **{ $seat } toma { $land } de você.**
tell-token = { $seat } acha { $token }.
    .seat = Você acha { $token }.
tell-token-blank = { $seat } revela a ficha: sem efeito.
    .seat = Você revela a ficha: sem efeito.
tell-objective = **{ $seat } alcança um objetivo: { $land }.**
    .seat = **Você alcança um objetivo: { $land }.**
tell-manuscript = { $seat } leva o manuscrito de { $nation }.
    .seat = Você leva o manuscrito de { $nation }.
tell-retreated = { $count ->
    [1] { $seat }: { $troops } recua para { $land }.
   *[other] { $seat }: { $troops } recuam para { $land }.
}
    .seat = { $count ->
        [1] Do seu lado, { $troops } recua para { $land }.
       *[other] Do seu lado, { $troops } recuam para { $land }.
    }
tell-killed = { $seat }: { $troop } morre.
    .seat = Do seu lado, { $troop } morre.
tell-defeated = { $seat }: { $troop } sofre uma derrota.
    .seat = Do seu lado, { $troop } sofre uma derrota.
tell-fell = { $seat }, tropa de { $troop }: { $card } cai.
    .seat = Do seu lado, { $card }, da tropa de { $troop }, cai.
tell-undying = { $card } volta para a mão de { $seat }.
    .seat = { $card } volta para a sua mão.
tell-sanctuary = Santuário salva uma vida para { $seat }.
    .seat = Santuário salva uma vida para você.
tell-fined = { $count ->
    [1] { $seat } não ordenou ataque e perde 1 moeda.
   *[other] { $seat } não ordenou ataque e perde { $count } moedas.
}
    .seat = { $count ->
        [1] Você não ordenou ataque e perde 1 moeda.
       *[other] Você não ordenou ataque e perde { $count } moedas.
    }
tell-coins = { $count ->
    [1] { $seat } ganha 1 moeda.
   *[other] { $seat } ganha { $count } moedas.
}
    .seat = { $count ->
        [1] Você ganha 1 moeda.
       *[other] Você ganha { $count } moedas.
    }
tell-coins-lost = { $count ->
    [1] { $seat } perde 1 moeda.
   *[other] { $seat } perde { $count } moedas.
}
    .seat = { $count ->
        [1] Você perde 1 moeda.
       *[other] Você perde { $count } moedas.
    }
tell-income = { $count ->
    [1] { $seat } arrecada 1 moeda.
   *[other] { $seat } arrecada { $count } moedas.
}
    .seat = { $count ->
        [1] Você arrecada 1 moeda.
       *[other] Você arrecada { $count } moedas.
    }
tell-event = **{ $event }**: { CAPITAL($about) }.
tell-benched = { $seat } deixa { $card } de lado até o próximo evento.
    .seat = Você deixa { $card } de lado até o próximo evento.
tell-passed-card = { $seat } passa uma carta para { $taker }.
    .seat = Você passa uma carta para { $taker }.
    .taker = { $seat } passa uma carta para você.
tell-passed-which = A carta é { $card }.
tell-turned = Em { $land } há { $token }.
tell-turned-blank = A ficha em { $land } não tem efeito.
tell-healed = { $seat }: a tropa de { $troop } se cura.
    .seat = Do seu lado, a tropa de { $troop } se cura.
tell-expired = { $card } de { $seat } se esgota.
    .seat = Sua carta { $card } se esgota.
tell-journey-success = { $seat }: { $troop }, com { $die } no dado, tem sucesso em { $journeys } ({ $numbers }).
    .seat = Do seu lado, { $troop }, com { $die } no dado, tem sucesso em { $journeys } ({ $numbers }).
tell-journey-failure = { $seat }: { $troop }, com { $die } no dado, falha em { $journeys } ({ $numbers }).
    .seat = Do seu lado, { $troop }, com { $die } no dado, falha em { $journeys } ({ $numbers }).
tell-journey-on = { $seat }: { $troop } segue adiante e tira { $die }.
    .seat = Do seu lado, { $troop } segue adiante e tira { $die }.
tell-returned = { $seat }: { $troop } volta para { $land }.
    .seat = Do seu lado, { $troop } volta para { $land }.
tell-grown = { $seat }: { $troop } cresce ({ $boosts }).
    .seat = Do seu lado, { $troop } cresce ({ $boosts }).
tell-joined-monster = { $seat }: { $card } se junta à tropa de { $troop }.
    .seat = Do seu lado, { $card } se junta à tropa de { $troop }.
tell-joined = { $troop } entra na nação de { $seat }.
    .seat = { $troop } entra na sua nação.
tell-fallen = **A nação de { $seat } caiu.**
    .seat = **A sua nação caiu.**
tell-fallen-by = **A nação de { $seat } caiu diante de { $conqueror }.**
    .seat = **A sua nação caiu diante de { $conqueror }.**
    .conqueror = **A nação de { $seat } caiu diante de você.**
tell-departed = **{ $seat } deixa a guerra; a nação fica livre.**
    .seat = **Você deixa a guerra; a nação fica livre.**
tell-gone = { $seat } está fora da guerra: moedas, fichas e objetivos saem do tabuleiro.
    .seat = Você está fora da guerra: moedas, fichas e objetivos saem do tabuleiro.
tell-gone-free = { $told } Livre agora: { $lands }.
tell-gone-back = { $count ->
    [1] { $told } { $lands } volta para { $seat }.
   *[other] { $told } { $lands } voltam para { $seat }.
}
    .seat = { $count ->
        [1] { $told } { $lands } volta para você.
       *[other] { $told } { $lands } voltam para você.
    }
tell-conceded = { $seat } desiste.
    .seat = Você desiste.
tell-won-manuscripts = { $count ->
    [1] **{ $seats } vence: cinco manuscritos reais!**
   *[other] **{ $seats } vencem: cinco manuscritos reais!**
}
    .seats = **Você vence: cinco manuscritos reais!**
tell-won-objectives = { $count ->
    [1] **{ $seats } vence: todos os objetivos alcançados!**
   *[other] **{ $seats } vencem: todos os objetivos alcançados!**
}
    .seats = **Você vence: todos os objetivos alcançados!**
tell-won-territories = { $count ->
    [1] **{ $seats } vence: territórios suficientes, mantidos por um mês!**
   *[other] **{ $seats } vencem: territórios suficientes, mantidos por um mês!**
}
    .seats = **Você vence: territórios suficientes, mantidos por um mês!**
tell-won-renown = { $count ->
    [1] **{ $seats } vence por prestígio!**
   *[other] **{ $seats } vencem por prestígio!**
}
    .seats = **Você vence por prestígio!**
tell-won-last = **Só resta { $seats }: vitória!**
    .seats = **Só resta você: vitória!**

## Events
event-does = { $shown }; { $force }
shown-set-card-aside = cada nação deixa uma carta de combate de lado
shown-coins = { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
} para cada nação
shown-pass-card = cada nação passa uma carta para a esquerda
shown-clear-markers = os marcadores de derrota saem
shown-heal-all = cada tropa recupera { $n } de vida
shown-reveal-tokens = as fichas nos territórios de quem tem mais KP são reveladas
shown-discard-surplus = quem tem mais cartas que a menor mão descarta { $n }
shown-wound-wounded = cada combatente com ferimento perde { $n } de vida
shown-journeys-succeed = todas as jornadas dão certo
shown-lose-share = cada nação perde { $n ->
    [2] metade
    [3] um terço
    [4] um quarto
   *[other] 1 em { $n }
} das moedas
shown-draw-land = cada nação compra uma carta
shown-shuffle-tokens = as fichas de conquista são embaralhadas de novo
force-no-recruits = ninguém pode recrutar nem reivindicar
force-journey-coins = jornadas bem-sucedidas rendem mais { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
}
force-action-price = cartas de ação custam mais { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
}
force-no-markers = não se ganham marcadores de derrota
force-no-journeys = nenhuma jornada pode começar
force-no-attacks = ninguém pode atacar
force-recruit-discount = recrutas e reivindicações custam { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
} a menos
force-defeat-markers = cada derrota dá { $n ->
    [1] 1 marcador
   *[other] { $n } marcadores
}
force-double-journeys = novas jornadas compram duas cartas
force-idle-fine = quem puder atacar e não atacar paga { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
}
force-confirm-discard = cada nação descarta { $n ->
    [1] uma carta
   *[other] { $n } cartas
} ao confirmar
force-no-victory = ninguém vence por metas

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Sua primeira partida.** Você lidera Norgard: vence o maior prestígio após 6 meses.
guide-build-ask = Uma cidade em que território? · 10 moedas
guide-build-why = Ela rende 1 moeda por mês, e você recruta lá.
guide-build-do = Listinoise: 4 moedas
guide-build-or = Kardiff: 4 moedas
guide-recruit-ask = Quem você recruta? · 6 moedas
guide-recruit-why = Recruta-se numa cidade; sua capital tem uma.
guide-recruit-do = Noie: 3 moedas
guide-recruit-or = Ector: 3 moedas
guide-attach-ask = Quem lidera a Hidra? · 3 moedas
guide-attach-why = Um monstro luta com quem o lidera: 3 dados e 3 de vida a mais.
guide-attach-do = Vaynard: 3 moedas
guide-march-ask = Para onde Vaynard se move?
guide-march-why = Gorule fica ao lado de Alliryme; quem se move só ataca no mês que vem.
guide-march-do = Para Alliryme
guide-confirm-ask = Confirmar o mês 1?
guide-confirm-why = Até todo mundo confirmar, ninguém vê seu plano, e você pode mudá-lo.
guide-confirm-do = Confirmar
guide-confirm-then = **O mês 2** rende 11 moedas.
guide-target-ask = Qual território você ataca?
guide-target-why = Gorule está livre: lá há uma milícia de 3 dados, você lança 6.
guide-target-do = Gorule, com Vaynard
guide-send-ask = Enviar esta ordem?
guide-send-why = A porcentagem é sua chance de vencer. As ordens também aparecem todas juntas.
guide-send-do = Confirmar
guide-battle-ask = Batalha por Gorule: quais três cartas?
guide-battle-why = Uma carta por rodada; espadas menos os escudos do outro lado são acertos.
guide-battle-do = Guarda de Inverno, Assalto, Assalto: lutar
guide-battle-or = Guarda de Inverno, Assalto, Alcateia: lutar
guide-battle-then = **Você conquista Gorule**, um objetivo: +4 de prestígio.
guide-end = 🎓 Aqui acabam as dicas. O verde monta o plano de uma IA, com suas moedas. O resto é para o seu.
deed-shown = **{ $player } venceu a guerra: { $holding }.** Mesmas nações, mesma sorte: quem se sai melhor?

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-setup-lay = Depois da runa você coloca objetivos. Eles são as metas de quem está ao seu lado: ponha-os onde é difícil chegar.
lesson-organize-act = Faça tudo o que puder pagar, em qualquer ordem; nada aparece antes de todo mundo confirmar. Uma cidade rende todo mês, um castelo protege e explora.
lesson-council-orders = Cada tropa pode atacar um território ao lado. Deixe uma guarda em casa: quem ataca não está lá para defender.
lesson-council-target = Um território livre só tem uma milícia fraca; um castelo recebe dois acertos antes da defesa.
lesson-battle-orders = Tudo tem uma escolha segura: você pode confirmar já. O que mais importa são suas três cartas de combate e a ordem delas.
lesson-battle-programme = As cartas saem nesta ordem, uma por rodada. Os ícones valem também nas rodadas seguintes, então espadas fortes vêm primeiro.

## A month's digest, for one player
digest-over = O mês { $month } acabou.
digest-renown = Mês { $month }: prestígio { $before } → { $now }, { $place }º de { $seats }.
digest-renown-same = Mês { $month }: prestígio { $now }, { $place }º de { $seats }.
# $secret: points that only the reader knows
digest-renown-secret = Mês { $month }: prestígio { $now }, { $secret } em segredo. { $place }º de { $seats }.
digest-gains = Ganhos: { $what }.
digest-losses = Perdas: { $what }.
digest-failed = Sem sucesso: { $what }.
digest-both = { $one } { $then }
digest-objective = { $land } (objetivo)
digest-lost = { $land } para { $who }
digest-freed = { $lands } sem tropa
digest-held = a defesa de { $land }
# $lands: attacked in vain
digest-beaten-off = { $count ->
    [1] o ataque a { $lands }
   *[other] os ataques a { $lands }
}
digest-void = nenhum ataque a { $land }
digest-void-defended = nenhum ataque a { $land }, pois era preciso defender { $where }
digest-then = { $one }; { $then }
digest-killed = morte de { $troops }
digest-defeated = derrota de { $troops }

## The post of a month
post-month = **Mês { $month }: { $deeds }**
post-month-opens = **Mês { $month }: todos os planos à mostra**
post-lands = { $count } territórios
post-fallen = Mortes: { $who }.
post-fallen-of = { $more ->
    [0] { $troops }, de { $seat }
   *[other] { $troops } e mais { $more }, de { $seat }
}

## The chronicle: parts of one sentence a month
quiet-round = { $n ->
    [0] um dragão roncou, e dois castelos fecharam as janelas
    [1] a milícia treinou com cabos de vassoura
    [2] a astrologia da corte pôs a culpa nas estrelas
    [3] viram um unicórnio, de novo na mesma roça
    [4] um golem terminou uma frase da primavera passada
    [5] as estradas foram consertadas, quase sempre com canções
    [6] a colheita foi boa; as canções sobre ela, nem tanto
    [7] alguém poliu uma armadura que já brilhava
    [8] alguém leu um manuscrito e sublinhou umas partes
    [9] as cozinhas de seis nações trocaram receitas
    [10] nas minas de runas foi feriado prolongado
   *[11] um grifo pôs um ovo em cima do mapa de guerra
}
chronicle-won = { $seats } { $count ->
    [1] vence
   *[other] vencem
}: { $how }
how-manuscripts = os manuscritos reais
how-objectives = todos os objetivos
how-territories = territórios suficientes em duas atualizações
how-renown = o maior prestígio
how-last = não resta mais ninguém
chronicle-falls = a nação de { $seat } cai
chronicle-takes = { $seat } conquista { $lands }
chronicle-holds = { $seat } mantém { $lands }
chronicle-builds-one = { $seat } constrói { $what } em { $land }
chronicle-builds = { $seats } { $first ->
    [1] constrói mais ({ $count } estruturas)
   *[other] { $count ->
        [1] constroem uma estrutura cada
       *[other] constroem mais ({ $count } estruturas cada)
    }
}

## Battles that spectators predict
contest-battle = Quem vence a batalha por { $land }?
contest-wins = { $who }

## Conditions of orders
if-owner = { $seat } ainda tem { $land }
if-owner-nobody = { $land } ainda está livre
if-troops-most = { $value ->
    [0] não há tropa em { $land }
    [1] há no máximo 1 tropa em { $land }
   *[other] há no máximo { $value } tropas em { $land }
}
if-coins-most = { $value ->
    [0] você não tem moedas
    [1] você tem no máximo 1 moeda
   *[other] você tem no máximo { $value } moedas
}
if-coins-least = { $value ->
    [1] você tem pelo menos 1 moeda
   *[other] você tem pelo menos { $value } moedas
}
if-month-most = até o mês { $value }

## What words and things mean, for newcomers
word-renown = Prestígio
what-word-renown = O que dá a vitória: 3 por objetivo, 2 por manuscrito estrangeiro, 1 por território estrangeiro. Cada território de origem perdido custa 1.
word-objective = Objetivo
what-word-objective = Um de seis territórios fora da sua origem. Conquiste-o uma vez, e ele conta 3.
word-coins = Moedas
what-word-coins = Por mês: 1 por cidade, 2 por capital, e o que diz a peça do território.
word-rune = Runa, mana
what-word-rune = Uma pedra colorida num território. Monstros precisam de tantas quanto sua mana, ou vão embora; magias as gastam.
word-kp = KP
what-word-kp = Seu posto: 1 por castelo e por objetivo. Pessoas e cartas o exigem; nunca se gasta.
word-structure = Castelo, templo, cidade
what-word-structure = Um castelo protege e explora, um templo traz uma runa e cura, uma cidade rende e recruta. Um por território.
word-recruit = Recrutar
what-word-recruit = Alguém da sua nação entra numa cidade sua e luta a partir do mês que vem.
word-explore = Explorar, extrair
what-word-explore = Um castelo compra cartas da nação de origem do território, ou põe uma runa. 1 moeda cada, uma vez por mês.
word-attach = Anexar
what-word-attach = Dar uma carta a alguém: monstros pela liderança, equipamento pela resistência, magias pela sintonização.
word-limits = Liderança, resistência, sintonização
what-word-limits = Quanto alguém lidera (monstros), leva (equipamento) e lança (magias).
word-march = Mover
what-word-march = Para qualquer território ligado ao seu por territórios seus. Quem se move não ataca neste mês.
word-claim = Zona livre, reivindicar
what-word-claim = Cartas abertas a todo mundo. Você reivindica agora e recebe na revelação, a menos que alguém venha antes.
word-zone = Zona de comando, guardar
what-word-zone = Quatro espaços para cartas, mais um por castelo: fechadas, como reserva, ou abertas, onde uma carta age por meses.
word-journey = Jornada
what-word-journey = Alguém está fora com a tropa inteira. Um dado por mês decide: tesouro ou ferimentos.
word-plot = Trama, salvaguarda
what-word-plot = Uma trama é posta contra alguém e mostrada na revelação. Uma salvaguarda fica fechada e responde à primeira.
word-whim = Capricho
what-word-whim = Um Tyrant deixa um dado decidir o que acontece a alguém. Custa 1 de vida.
word-exhausted = Exausta
what-word-exhausted = Tropa que atacou ou acabou de entrar: não se move nem ataca, fica pronta no mês que vem.
word-defeat = Marcador de derrota
what-word-defeat = Sofreu derrota, mas vive: a tropa fica exausta um mês a mais por marcador.
word-militia = Milícia
what-word-militia = A guarda de um território livre: 3 dados, vida 3. Uma capital livre tem 5 e 6.
word-front = Linha de frente, ordem das baixas
what-word-front = Até três lutam; as outras assistem. Você escolhe quem recebe os acertos primeiro.
word-programme = Cartas de combate
what-word-programme = Três de cinco, uma por rodada. Suas espadas e escudos valem também nas rodadas seguintes.
word-resolve = Moral
what-word-resolve = Depois de três rodadas vence o lado com mais fé. O empate é da defesa.
word-manuscript = Manuscrito
what-word-manuscript = Cada nação tem um. Quem tem cinco dos seis numa atualização vence.
word-token = Ficha de conquista
what-word-token = Estava oculta num território que você conquistou. Usa-se uma vez.
word-marker = Marcador
what-word-marker = Quem o tem vem primeiro em reivindicações e ordens. Ele vai para quem tem menos KP.
what-land = Origem: { $nation }, para sempre. Outra nação só o mantém com tropa ou estrutura lá.
what-capital = A capital de { $nation }: 2 moedas e 2 cartas, espaço para quatro runas.
what-character = { $class_ }, tendência { $tendency }. Dados { $dice }, vida { $life }, fé { $faith }. Lidera { $leadership }, leva { $endurance }, lança { $attunement }. Custa { $coins }.
what-keyword = Numa carta: { $does }.
what-nation = Quem governa é { $ruler }. Tem gente e cartas próprias.
what-able = Habilidade: { $ability }. { $what }
what-card = { CAPITAL($does) }. { $what }.
what-does = { CAPITAL($does) }.
what-keyword-here = { $keyword } ({ $does })
class-two-swords = pode levar duas espadas
class-shot = dispara num vizinho em vez de atacar
class-faith-dice = tantos dados quanto a fé, enquanto o evento tem a cor do templo da nação
class-whim = um capricho por mês sob evento vermelho (um dado decide a sorte de uma tropa)
class-own-monster = começa com { $monster }
class-any-rune = paga magias com qualquer runa
nation-spell-discount = { $n ->
    [1] 1 runa
   *[other] { $n } runas
} a menos na primeira magia de cada batalha
nation-training-price = treinar uma carta de classe custa só { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
}
nation-exchange-card = troca uma carta por mês
nation-temple-discount = um templo custa { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
} a menos
nation-recruit-discount = recrutar custa { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
} a menos
nation-home-defence = um escudo por rodada em casa
what-journey = Uma jornada. Com { $number } ou mais, dado e bônus: { $rewards }. Com menos: { $losses }.
journey-joins = { $monster } entra na tropa
journey-no-loss = nada se perde
journey-life = a tropa perde { $n } de vida
journey-coins = { $n ->
    [1] perde-se 1 moeda
   *[other] perdem-se { $n } moedas
}
reward-coins = { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
}
reward-draw = compre { $n ->
    [1] 1 carta
   *[other] { $n } cartas
}
reward-draw-abroad = compre uma carta do baralho de cada uma de { $n } outras nações
reward-discard = descarte { $n ->
    [1] 1 carta
   *[other] { $n } cartas
}
reward-runes = { $n ->
    [1] 1 runa
   *[other] { $n } runas
}
reward-remove-marker = um personagem seu perde um marcador de derrota
reward-rune-each-colour = uma runa de cada cor
reward-heal-fully = a tropa se cura por completo
reward-heal-all = cada tropa sua no tabuleiro recupera { $n }
reward-recruit-discount = o próximo recruta custa { $n ->
    [1] 1 moeda
   *[other] { $n } moedas
} a menos

## The facts of a territory and of a troop
facts-land = { $built } · { $spaces ->
    [1] { $runes } de 1 runa
   *[other] { $runes } de { $spaces } runas
} · aqui: { $troops } · { $near ->
    [0] sem inimigos ao lado
   *[other] ao lado: { $lands }
}
facts-target = { $there } · ao alcance: { $troops }
facts-militia = Milícia: { $dice ->
    [1] 1 dado
   *[other] { $dice } dados
}, vida { $life }
facts-held = { $seat }: { $count ->
    [0] { $castle ->
        [0] ninguém
       *[other] um castelo vazio
    }
   *[other] { $troops }
}
facts-unbuilt = Nada construído
facts-nobody = ninguém
facts-troop = { $dice ->
    [1] 1 dado
   *[other] { $dice } dados
}, vida { $life } · { $active ->
    [0] tropa exausta
   *[other] tropa ativa
} · lidera { $leadership }, leva { $endurance }, lança { $attunement }
facts-limit = { $used } de { $limit }

## The goals of acts
goal-grow = Crescer
goal-grow-choose = Construir, recrutar, explorar…
goal-arm = Equipar
goal-arm-choose = Equipar quem, com o quê?
goal-march = Mover
goal-march-choose = Quem vai para onde?
goal-more = Cartas
goal-more-choose = Usar, tramar, guardar…
goal-about-organize-act = Um território ou personagem…
goal-about-council-orders = Atacar com outros…
goal-other-choose = Com estas tropas…
goal-again = { $n ->
    [1] Como no mês passado: 1 jogada
   *[other] Como no mês passado: { $n } jogadas
}
goal-attack = Atacar
goal-attack-choose = Atacar…
goal-fight = Lutar
goal-fight-choose = Lutar assim…
goal-discard = Descartar
goal-discard-choose = Descartar estas
subtype = { $id ->
    [sword] espada
    [giant-sword] montante
    [katana] katana
    [axe] machado
    [spear] lança
    [bow] arco
    [mace] maça
    [staff] cajado
    [fist] punho
    [shield] escudo
    [armour] armadura
    [helm] elmo
    [boots] botas
    [ring] anel
    [amulet] amuleto
   *[other] { $words }
}
keyword-strong = { $keyword } { $n }
primer-ground = **Brigandine.** Lute por 40 territórios. Cada um tem a cor de quem o controla. Com moldura alheia (amarela), só é seu enquanto você está lá.
primer-troop = **Uma tropa.** Quem comanda lidera um monstro: 6 dados juntos, 4 e 3 de vida. Monstros precisam de runas nos seus territórios.
primer-month = **Um mês.** Todo mundo constrói, recruta e move tropas em segredo. Depois ataques, um após o outro. Depois renda e cura.
primer-battle = **Uma batalha.** Espadas acertam, escudos param. Cada lado joga uma carta em cada uma das três rodadas. Se os dois resistem, vence quem tem mais fé.
primer-board = **Vitória.** Seis objetivos (estrelas), cinco manuscritos ou muitos territórios em duas atualizações; senão, o prestígio decide.

button-battles = Batalhas
log-only-battles = Batalhas
