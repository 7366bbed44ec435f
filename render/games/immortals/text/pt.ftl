board-dark = Trevas
board-leads = { $count } de { $all } regiões
board-nobody-leads = Sem PV: ninguém tem { $least } de { $all }
board-short = { $count } de { $all } regiões, PV a partir de { $least }
board-most-held = { $realm }: { $name } tem mais regiões, { $count }
board-light = Luz
board-round = { $round ->
    [0] Antes da primeira rodada
   *[other] Rodada { $round } de { $rounds }
}
board-setup = Preparação
board-draft = Rodada inicial
board-reinforcements = Reforços
board-planning = Planejamento
board-performance = Realização das ações
board-scoring = Pontuação
board-over = Fim de jogo
begun-setup = As tribos são escolhidas
begun-tower = Exércitos caem da torre
begun-draft = Os exércitos entram no mapa
begun-reinforcements = Chegam reforços
begun-planning = Todos planejam em segredo
begun-performance = Os planos são executados
begun-scoring = A rodada é pontuada
begun-over = A partida acabou
board-through = { $told } por um Portal
board-sign-energy = energia aqui
board-sign-gold = ouro aqui
board-purse = Você tem
board-clock = Rodada { $round } de { $rounds }
board-table = A mesa
board-turn = Vez de { $name }
board-stock-deck = Baralho { $count }
board-stock-discards = Descarte { $count }
board-stock-buildings = Construções { $count }
board-stock-portals = Portais { $count }
board-stock-regions = Cartas de região { $count }
board-tower = Torre
board-tray = Bandeja
happened-score = { $seats } { $count ->
    [1] faz
   *[other] fazem
} mais pontos, { $points } PV.
happened-built = { $seat } constrói { $kind ->
    [portal] um portal
    [shrine] um templo
   *[other] uma capital
} em { $space }.
happened-moved = { $seat } move { $count ->
    [1] 1 exército
   *[other] { $count } exércitos
} de { $source } para { $target }.
happened-one-awakened = { $count ->
    [1] { $seat } traz do limbo 1 exército.
   *[other] { $seat } traz do limbo { $count } exércitos.
}
happened-one-awakened-there = { $count ->
    [1] { $seat } traz do limbo 1 exército para { $space }.
   *[other] { $seat } traz do limbo { $count } exércitos para { $space }.
}
happened-many-awakened = Do limbo: { $each }.
happened-one-placed = { $count ->
    [1] { $seat } coloca 1 exército.
   *[other] { $seat } coloca { $count } exércitos.
}
happened-one-placed-there = { $count ->
    [1] { $seat } coloca 1 exército em { $space }.
   *[other] { $seat } coloca { $count } exércitos em { $space }.
}
happened-many-placed = Exércitos colocados: { $each }.
happened-of = { $count } de { $seat }
board-passed = passou
board-owed = passou: tem { $owed } a receber
board-groups = Grupos a colocar: { $groups }
board-ready = confirmado
board-waiting = ainda escolhendo
board-tribes = { $light } · { $dark }
board-wild = Coringa: { $area }
slot-extract-gold = Ouro
slot-extract-energy = Energia
slot-transition = Transição 3
slot-construction = Construir
slot-attack = Atacar
slot-attack-or-move = Atacar / mover
slot-shrine = Templo
slot-magic = Magia
slot-free = grátis
tableau-hand = Mão: { $n }
tableau-draft = Mão inicial: { $n }
tableau-vp = PV
tableau-supply = reserva
tableau-limbo-dark = Trevas
tableau-limbo-light = Luz
tableau-held = Cartas de região: { $n }
tableau-region-cards = regiões
tableau-alt = { $name }: { $tribes }. { $vp } PV, ouro { $gold }, energia { $energy }. Limbo: Luz { $light }, Trevas { $dark }. Espaços: { $slots }. Mão: { $hand }.
tableau-alt-slot = { $card } no { $slot }
tableau-down = virada para baixo
alt-head = { $round }, { $phase }.
alt-turn = Vez de { $name }.
alt-waiting = Ainda escolhendo: { $names }.
alt-seat = { $name }: { $vp } PV, ouro { $gold }, energia { $energy }, { $hand ->
    [1] 1 carta
   *[other] { $hand } cartas
}
alt-first = (1º)
alt-spaces = { $name }, Trevas: { $dark }; Luz: { $light }.
alt-space = { $region } ({ $armies })
alt-built = { $region } ({ $armies } + { $marks })
alt-shrine = templo
alt-capital = capital
alt-portal = portal
alt-none = nenhuma
alt-none-hand = vazia
alt-none-tower = vazia
alt-none-slots = nenhum
alt-none-armies = nenhum
alt-cubes = { $n } de { $name }
alt-cut = O resto está na imagem.
alt-held = { $name }: { $spaces }.
battle-attacks = ataca a partir de { $place }
battle-attacks-across = ataca por um portal
battle-defends = defende
battle-empty = região desocupada
battle-inhabitants = Habitantes
battle-nobody = Ninguém
battle-nothing = Nenhum exército caiu
battle-tie = Empate: todos que lutaram deixam { $place }
battle-stays-empty = Nenhum exército fica: { $place } está vazio
battle-help = Habitantes ajudam { $name }
battle-guard = Habitantes defendem a região
battle-defend = defendem a região
battle-neutral = Habitantes ficam de fora
battle-score = { $one } : { $two }
battle-green = { $n } dos habitantes
battle-alt-nobody = ninguém
battle-alt = { $result }. { $attacker } ataca { $target } a partir de { $source }. Defesa: { $defender }; { $side }. Jogados na torre: { $thrown }. Caíram: { $fallen }. Retidos na torre: { $stuck }. Soltos pela torre: { $freed }. Força: { $one } a { $two }. Perdas: { $lost }.
result-attacker = { $winner } toma { $place }
result-defender = { $winner } mantém { $place }
result-hollow = { $winner } vence, mas fica sem exército
result-tie = Empate em { $place }
result-taken = { $winner } toma { $place }
result-empty = { $attacker } falha em { $place }
final-heading = Pontuação final
final-winner = { $name } rege os dois reinos
final-winner-armies = { $name } tem mais exércitos
final-shared = Vitória dividida
final-tie-armies = empate: { $count ->
    [1] 1 exército
   *[other] { $count } exércitos
}
final-boldest = Ataque mais ousado
final-boldest-told = { $name } em { $place }: { $great } contra { $small }
final-luckiest = Maior sorte
final-luckiest-told = { $name } em { $place }: entraram { $small }, caíram { $great }
final-builder = Quem mais construiu
final-builder-told = { $count ->
    [1] { $great ->
        [1] { $name }: 1 construção
       *[other] { $name }: { $great } construções
    }
   *[other] { $great ->
        [1] { $name }: 1 construção cada
       *[other] { $name }: { $great } construções cada
    }
}
final-alt = { $place }º { $name }: { $points } PV (áreas { $areas }, regiões { $spaces }, templos e capitais { $buildings }, construções { $built }).
arcana-tower = A Torre
arcana-justice = A Justiça
arcana-death = A Morte
arcana-wheel = A Roda
arcana-hierophant = O Hierofante
arcana-emperor = O Imperador
arcana-star = A Estrela
arcana-hermit = O Eremita
arcana-strength = A Força
arcana-world = O Mundo
deed-lead = { $seat } assume a liderança
deed-most = { $seat } faz mais pontos: { $points } PV
deed-empty = A região estava vazia
deed-rivals = { $one } contra { $two }
deed-fell = { $count ->
    [1] 1 exército caiu
   *[other] { $count } exércitos caíram
}
words-line = **{ $title }**: { $text }.
words-realm = __{ $realm }__
words-seat = **{ $name }** ({ $tribes }): { $vp } PV, ouro { $gold }, energia { $energy }, cartas { $hand }; limbo Luz { $light }, Trevas { $dark }; estoque { $supply }. Espaços: { $slots }. Cartas de região: { $regions }.
words-space = { $region }, { $armies } de { $name }
words-empty = { $region }, desocupada
words-income = { $space } (energia { $energy }, ouro { $gold })
words-income-built = { $space } (energia { $energy }, ouro { $gold }; { $marks })
words-own = __Suas regiões: energia, ouro e o que fica ao lado__
words-own-space = **{ $region }**, { $realm }: { $armies ->
    [1] 1 exército
   *[other] { $armies } exércitos
}, energia { $energy }, ouro { $gold }. Ao lado: { $near }.
words-hand = **Sua mão**: { $cards }.
sheet-tribes = Tribos
sheet-slots = Espaços de exército
sheet-magic = Cartas de magia
sheet-tribe = { $name }: no início, energia { $energy } e ouro { $gold }; grupos { $groups }.
sheet-groups = Grupos
sheet-home = Lar
sheet-price = Custo
thing-income = “Extrair” traz a energia ou o ouro da carta.
sheet-start = Início
sheet-owners = Tribos das trevas: { $tribes }.
brief-extract-gold = O ouro da região da carta
brief-extract-energy = A energia da região da carta
brief-transition = 3 exércitos voltam do limbo
brief-construction = Portal, templo ou capital
brief-attack = De 2 ou mais exércitos para uma vizinha
brief-attack-or-move = Um ataque grátis ou uma marcha paga
brief-shrine = Um templo onde você tem exército
brief-magic = A carta de magia que está aqui
brief-transition-5 = 5 exércitos voltam do limbo
brief-conflict-or-first = Uma carta ou a primeira vez
brief-shrine-or-takeover = Um templo ou a carta de região de alguém
brief-conflicts-or-transition-2 = 2 cartas, ou 2 exércitos voltam
brief-blank = 1 ouro ou 1 energia
sheet-blank = Sem ação. Pegue 1 ouro ou 1 energia; a carta volta para a sua mão.

## What is wrong with a map
layout-corners = polygons.{ $region }: precisa de pelo menos 3 cantos, nenhum repetido
layout-outside = polygons.{ $region }: um canto está fora de 0 a 4000
layout-regions = regions: não são as desenhadas, então a edição precisa dos próprios [polygons]
layout-apart = polygons.{ $region }: não tem fronteira com { $other }, ao contrário do que diz neighbours
layout-touching = polygons.{ $region }: tem fronteira com { $other }, que falta em neighbours
layout-overlap = polygons: { $region } e { $other } se sobrepõem perto de { $x }, { $y }
page-unit = Pontos de vitória
page-thrown = Exércitos que saíram da torre
