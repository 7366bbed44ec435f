alt-cut = O resto está na imagem.
board-no-nation = sem nação ainda
board-free = Livre
board-month = Mês { $month } de { $months } · { $phase }
board-month-over = Mês { $over } encerrado, agora { $month } de { $months }
board-clock = Mês { $month } de { $months }
board-waits = Vez de { $names }
board-waits-all = Vez de todos
board-marches = { $names } { $count ->
    [1] marcha
   *[other] marcham
} para { $number ->
    [1] { $lands }
    [2] { $lands }
    [3] { $lands }
   *[other] { $number } territórios
}
board-won = { $names } { $count ->
    [1] vence
   *[other] vencem
} a guerra
board-phase-setup = Cada nação coloca sua primeira runa
board-phase-organization = Organização
board-phase-war = Guerra
board-phase-update = Atualização
board-phase-over = Fim da guerra
board-doing-setup = Cada nação coloca sua primeira runa
board-doing-organization = Cada nação planeja seu mês
board-doing-war = Cada nação planeja seus ataques
board-doing-update = O mês termina
board-over-won = Fim da guerra: { $names } { $count ->
    [1] vence
   *[other] vencem
}
board-event = { $event }: { CAPITAL($about) }.
board-fate-fallen = { $nation }, caiu
board-fate-left = { $nation }, saiu
board-fate-leaving = { $nation }, saindo
part-north-west = Noroeste
part-north-east = Nordeste
part-west = Oeste
part-east = Leste
part-south-west = Sudoeste
part-south-east = Sudeste
part-sign-rune = runa
part-sign-space = espaço para uma
part-sign-objective = objetivo

alt-seat = { $name } ({ $nation }): moedas { $coins }, KP { $kp }, objetivos { $objectives }, territórios { $lands }, runas { $runes }, mão { $hand }, zona { $zone }, prestígio { $renown }.

troop-line = { $place }, { $state }. Dados { $dice }, vida { $life }/{ $full }, fé { $faith }.
troop-person = { $name }, { $class_ }
troop-journey = em jornada (dado { $die })
troop-active = ativa
troop-exhausted = exausta
troop-markers = { $n ->
    [1] 1 marcador de derrota
   *[other] { $n } marcadores de derrota
}
troop-marched = já se moveu
troop-recruited = nova

land-home = { $capital ->
    [yes] capital de { $nation }
   *[no] origem: { $nation }
}
land-runes = runas: { $runes }
land-spaces = espaços para: { $spaces }
land-yield = ouro { $gold }, { $cards ->
    [1] 1 carta
   *[other] { $cards } cartas
}
land-militia = Milícia: dados { $dice }, vida { $life }, fé { $faith }
land-troops = tropas (combatentes): { $troops }
land-troop = { $name } ({ $bodies })
land-troop-exhausted = { $name } ({ $bodies }, exausta)
land-objectives = objetivo de { $seats }
land-token-down = uma ficha a descobrir
land-token = ficha a conquistar: { $token }

tableau-hand = Na mão · { $card }
tableau-zone = Fechada · { $card }
tableau-armed = Pronta · { $card }
tableau-figure-coins = { $count ->
    [1] moeda
   *[other] moedas
}
tableau-figure-kp = posto (KP)
tableau-figure-hand = na mão
tableau-figure-renown = prestígio
tableau-figure-lands = de { $most } territórios
tableau-figure-runes = { $count ->
    [1] runa
   *[other] runas
}, precisa { $most }
tableau-figure-zone = de { $most } na zona
tableau-figure-objectives = de { $most } objetivos
tableau-zone-note = fechada
tableau-armed-note = pronta
tableau-active-note = ativa
tableau-more-cards = cartas a mais
tableau-more-knights = personagens a mais
tableau-token-note = ficha
tableau-left = { $n ->
    [1] resta 1 mês
   *[other] restam { $n } meses
}
tableau-to-reach = Objetivos a alcançar

news-attacker = { $count ->
    [0] ataca
   *[other] ataca com { $cards }
}
news-defender = { $count ->
    [0] defende
   *[other] defende com { $cards }
}
news-takes = { $winner } conquista { $land }
news-holds = { $winner } mantém { $land }
news-nobody-left = ninguém de pé
news-score = { $one } : { $two }
news-tie = a defesa fica com o empate
news-by-resolve = pela moral
news-share-faith = fé
news-share-fallen = baixas
news-share-rest = tropas
news-end = { $said }. { $why }
news-why-fallen = { $loser } não tem mais quem lute.
news-why-resolve = { $tie ->
    [0] Depois da última rodada decide o moral, { $one } a { $two }.
   *[other] Depois da última rodada decide o moral, { $one } a { $two }; no empate, a defesa fica.
}
news-side = { $name } { $role }. De pé: { $standing }. Fora de combate: { $fallen }.
news-dice = Dados: espadas { $swords }, escudos { $shields }, fé { $faiths }.
news-militia = Milícia
news-more = +{ $n }
news-nobody = ninguém
news-body-fell = { $name } na rodada { $n }
news-left = Fora da luta, pois seu personagem caiu: { $names }.
news-round = Rodada { $n }: { $one }; { $two }.
news-hits = { $change ->
    [0] { $card }, espadas { $swords }, barradas { $stopped }, acertos { $hits }
   *[other] { $card }, espadas { $swords }, barradas { $stopped }, por efeitos { $more }, acertos { $hits }
}
news-castle-holds = O castelo resiste.
news-castle-falls = O castelo cai.
news-resolve = Moral de { $name }: dados com fé { $dice }, inimigos fora de combate { $fell }, tropas e cartas { $rest }, total { $whole }.

final-renown = Vitória de { $names } por prestígio
final-manuscripts = Vitória de { $names }: cinco manuscritos reais, mês { $month }
final-objectives = Vitória de { $names }: todos os objetivos, mês { $month }
final-territories = Vitória de { $names }: territórios suficientes, mês { $month }
final-last = Só resta { $names }: vitória, mês { $month }
final-tie-tokens = empate: { $count ->
    [1] 1 ficha
   *[other] { $count } fichas
}
final-tie-runes = empate: { $count ->
    [1] 1 runa
   *[other] { $count } runas
}
final-tie-coins = empate: { $count ->
    [1] 1 moeda
   *[other] { $count } moedas
}
final-book = A guerra, mês a mês
final-boldest = Ataque mais ousado
final-boldest-told = { $name } em { $place }: { $great ->
    [1] 1 dado
   *[other] { $great } dados
} contra { $small }
final-luckiest = Maior sorte
final-luckiest-told = { $name } em { $place }: { $great ->
    [1] 1 espada
   *[other] { $great } espadas
} com { $small ->
    [1] 1 dado
   *[other] { $small } dados
}
final-builder = Quem mais construiu
final-builder-told = { $count ->
    [1] { $great ->
        [1] { $name }: 1 estrutura
       *[other] { $name }: { $great } estruturas
    }
   *[other] { $great ->
        [1] { $name }: 1 estrutura cada
       *[other] { $name }: { $great } estruturas cada
    }
}
final-seat = { $place }º { $name }: prestígio { $points }.

words-past = Eventos passados: { $events }.
words-order = Ordem do marcador: { $seats }.
words-line = { $title }: { $text }
words-land = { $title }: { $text } Ao lado: { $near }.
words-active = Abertas: { $cards }.
words-token = { $count ->
    [1] Ficha: { $token } ({ $text }).
   *[other] { $count } fichas: { $token } ({ $text }).
}
words-supply = Para recrutar: { $names }.
words-free = Zona livre, para reivindicar: { $cards }.
words-gold = Mercenários: { $names }.
words-classes = Cartas de classe para treinar: { $cards }.
words-pile = Baralho de { $nation }: { $upper } em cima, { $lower } embaixo, { $count } no descarte.
words-heir = O baralho de { $nation } se juntou ao de { $heir }.
words-attack = { $name } ataca { $land } com { $troops } ({ $state }).
words-order-waiting = à espera
words-order-open = em luta
words-order-done = encerrada
words-battle = Batalha por { $land }: { $dice }.
words-hand = { $count ->
    [0] Sua mão está vazia.
    [1] Sua mão, 1 carta:
   *[other] Sua mão, { $count } cartas:
}
words-card = { $count ->
    [1] { $card }: { $text }
   *[other] { $count } × { $card }: { $text }
}
words-zone-active = Aberta · { $card }: { $text }
words-zone-armed = Pronta · { $card }: { $text }
words-zone-inactive = Fechada · { $card }: { $text }
words-march = Seu plano: { $troop } se move para { $land }.
words-claim = Sua reivindicação: { $what }.
words-plot = Sua trama: { $card }.
words-own-order = Sua ordem: { $troops } contra { $land }.
words-dealt = { $count ->
    [1] Carta de combate para { $land } · { $card }: { $text }
   *[other] Cartas de combate para { $land } · { $count } × { $card }: { $text }
}
words-plan = Suas ordens para { $land }: { $programme }; linha de frente: { $front }.

card-needs = exige { $figures }
sheet-figure-coins = preço
sheet-figure-leadership = lidera
sheet-figure-mana = mana
sheet-figure-endurance = resist.
sheet-figure-attunement = sint.
sheet-figure-rune = runa
sheet-figure-kp = KP
sheet-figure-token = ficha
sheet-figure-lasts = meses
sheet-figure-temple = templo
sheet-figure-dice = dados
sheet-figure-faith = fé
sheet-figure-life = vida
sheet-part = { $title } ({ $number } de { $all })
sheet-monsters-1 = Monstros de nível 1
sheet-monsters-2 = Monstros de nível 2
sheet-monsters-3 = Monstros de nível 3
sheet-monsters-0 = Monstros transformados e de jornada
sheet-keywords = Palavras-chave de monstros e equipamento (com número 1)
sheet-weapons = Armas
sheet-worn = Acessórios e estratégicos
sheet-spells = Magias
sheet-court = Ações, tramas e salvaguardas
sheet-war = Cartas de guerra, de batalha e estratégicas
sheet-combat = Cartas de combate
sheet-training = Cartas de combate das classes
sheet-tokens = Fichas de conquista
sheet-events = Eventos
sheet-knights = Personagens de { $nation }
sheet-knights-gold = Mercenários
sheet-knights-told = { $title }: classe, tendência, preço; dados, vida, fé; liderança, resistência, sintonização; requisitos.
thing-nation = liderada por { $name }, de { $capital }, com { $lands } territórios de origem
sheet-kind-attached = com um personagem
sheet-event-shown = Já: { $what }
sheet-in-front = na frente: { $more }
sheet-event-force = No mês todo: { $what }
sheet-kind-at-once = da mão
sheet-kind-standing = estratégica
sheet-kind-court = ação
sheet-kind-plot = trama
sheet-kind-ward = salvaguarda
sheet-kind-war = guerra
sheet-kind-battle = batalha
page-unit = Prestígio
page-thrown = Espadas nos dados
signs-missing = { $table }: não há silhueta para { $names }
