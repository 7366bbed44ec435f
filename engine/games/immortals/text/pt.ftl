game = Immortals
pitch = Planeje em segredo e jogue exércitos numa torre de cubos. Para 3 a 5 pessoas.
about-evening-first = 3 rodadas, exércitos já no mapa, com dicas
about-evening-short = 3 rodadas, exércitos já no mapa
about-evening-full = 5 a 7 rodadas, você escolhe onde começa; uma noite longa ou semanas
teaser = Jogue exércitos numa torre e veja quem cai.
# words of questions that mean the same here, a line each
search-words =
    habitantes verdes verde neutro nativos
    limbo cemitério submundo além mundo_dos_mortos
    portal portão teleporte outro_mundo outro_reino
    ouro energia dinheiro recurso
    capital castelo cidade fortaleza
    tribo povo raça facção
    templo santuário
    noturnos noite
    exército cubo
    torre dados
    coringa curinga
    região espaço território casa
    gêmea outro oposta
    reino mundo andar mapa lado
    reviver renascer voltar
    branco blefe
    primeiro marcador

## Names
realm-light = Luz
realm-dark = Trevas
space = { $region } ({ $realm })
area = { $area } ({ $realm })
money-gold = ouro
money-energy = energia
nobody = ninguém
action-extract-gold = Extrair ouro
action-extract-energy = Extrair energia
action-transition = Transição 3
action-construction = Construir
action-attack = Atacar
action-attack-or-move = Atacar ou mover
action-shrine = Templo
action-magic = Magia
short-extract-gold = Ouro
short-extract-energy = Energia
short-transition = Transição
short-construction = Construir
short-attack = Atacar
short-attack-or-move = Atacar ou mover
short-shrine = Templo
short-magic = Magia
short-reveal = { $number } { $action }: { $card }
card-region = { $region }
card-conflict = { $space }
card-wild = Coringa de { $area } ({ $realm })
blank = Carta em branco
magic-transition-5 = Transição 5
sheet-transition-5 = Traga 5 exércitos de um limbo para suas regiões desse reino, como quiser. Todos, se houver menos.
magic-conflict-or-first = Conflito ou 1º jogador
sheet-conflict-or-first = Compre uma carta de conflito ou pegue o marcador de primeiro jogador para a próxima rodada.
magic-shrine-or-takeover = Templo ou dominar região
sheet-shrine-or-takeover = Construa um templo numa região sua. Ou domine uma carta de região: ali você precisa de mais exércitos do que a pessoa com a carta tem na região gêmea.
magic-conflicts-or-transition-2 = 2 conflitos ou Transição 2
sheet-conflicts-or-transition-2 = Compre 2 cartas de conflito; ou traga 2 exércitos de um limbo para suas regiões desse reino.
side-attacker = os habitantes lutam a favor do ataque
side-neutral = os habitantes ficam de fora
side-defender = os habitantes lutam contra o ataque

## Settings of the lobby
setting-rounds = Rodadas
setting-rounds-standard = Padrão (7 com três pessoas, senão 5)
setting-rounds-number = { $count ->
    [1] 1 rodada
   *[other] { $count } rodadas
}
setting-setup = Colocação dos exércitos
setting-setup-draft = Rodada inicial das regiões
setting-setup-dealt = Começo rápido, por sorteio
setting-tribes = Tribos
setting-tribes-dealt = Por sorteio
setting-tribes-pick = Escolhidas uma a uma
setting-reinforce = Reforços
setting-reinforce-together = Em segredo, junto com o plano
setting-reinforce-in-order = Às claras, na ordem de jogo
setting-regions = Cartas de região no plano
setting-regions-present = Só onde você tem exército
setting-regions-any = Em qualquer lugar

about-rounds-standard = Como nos livros; menos rodadas, partida mais curta.
about-setup-draft = Cada pessoa escolhe onde os exércitos começam, carta a carta. O jogo completo; umas dez esperas.
about-setup-dealt = O sorteio coloca todos os exércitos, e o jogo começa na hora. Bom para a primeira partida.
about-tribes-dealt = Cada pessoa recebe por sorteio uma tribo da luz e uma das trevas.
about-tribes-pick = Cada pessoa escolhe as suas, uma depois da outra.
about-reinforce-together = Você traz exércitos do limbo junto com o plano. Menos esperas.
about-reinforce-in-order = Uma pessoa por vez, antes do planejamento, como nos livros.
about-regions-present = A carta de região só entra no plano se você está lá, na Luz ou nas Trevas. Como no livro mais novo.
about-regions-any = Cartas de região entram sempre no plano, até como blefe. Como no livro alemão.

## Questions
ask-tribe = { $realm }: qual tribo você lidera?
ask-home = Quantos exércitos começam na sua região inicial, { $space }?
ask-draft-place = { $n }ª escolha de { $most }: qual região ocupar? O resto passa à esquerda.
ask-draft-keep = Com qual carta você fica? Ninguém mais a vê.
ask-group = { $card }: quantos exércitos vão para lá?
ask-place = { $armies ->
    [1] Para onde vai o seu exército?
   *[other] Para onde vão seus { $armies } exércitos?
}
ask-rest-group = Quantos exércitos você coloca agora?
ask-split = { $count ->
    [1] No início, 1 exército seu caiu da torre. Em qual limbo ele espera?
   *[other] No início, { $count } exércitos seus caíram da torre. Em qual limbo eles esperam?
}
ask-owed = { $count ->
    [1] Por passar, você recebe 1: ouro ou energia?
   *[other] Por passar, você recebe { $count }. Quanto em ouro? O resto é energia.
}
ask-reinforce = { $count ->
    [1] Traga 1 exército do limbo: { $realms }. Para onde?
   *[other] Traga { $count } exércitos do limbo: { $realms }. Para onde?
}
ask-plan-empty = Rodada { $round }: qual carta em qual espaço?
ask-plan = Seu plano da rodada { $round } está completo?
ask-plan-dear = Seu plano da rodada { $round } está caro demais. O que muda?
plan-money = custa { $cost }, rende { $gain }; você tem { $purse }
plan-free = rende { $gain }; você tem { $purse }
ask-take-back = Enviado. Você pode mudar até todo mundo terminar.
ask-take-back-of = Enviado: { $what }. Você pode mudar até todo mundo terminar.
wish-tribe-pick = Quais tribos você quer liderar? Você leva uma de cada reino.
wish-draft-choose = Quais cartas você quer na rodada inicial?
wish-draft-group = Quais grupos militares você quer colocar primeiro?
wish-draft-place = Onde você quer seus exércitos?
wish-rest-group = Quais grupos militares você quer colocar primeiro?
wish-rest-place = Onde você quer seus exércitos?
answer-home = { $size ->
    [1] 1 exército em { $space }
   *[other] { $size } exércitos em { $space }
}
answer-draft = { $size ->
    [1] { $card }, com 1 exército
   *[other] { $card }, com { $size } exércitos
}
answer-keep = { $card }, para guardar
sure-attack = **{ $percent }%: atacar { $target } mesmo assim?**
sure-pass = { $n ->
    [1] **Passar com 1 carta no tabuleiro?** Ela volta à mão sem uso.
   *[other] **Passar com { $n } cartas no tabuleiro?** Elas voltam à mão sem uso.
}
sure-plan-empty = **Confirmar um plano vazio?** Você não faz nada nesta rodada.
ask-reveal = Revelar uma carta ou passar?
ask-extract-gold = { $card }: de qual região você extrai ouro?
ask-extract-energy = { $card }: de qual região você extrai energia?
ask-transition = { $card }: 3 exércitos para onde?
ask-construction = { $card }: o que você constrói, e onde?
ask-construction-here = { $space }: o que você constrói?
ask-attack = { $card }: qual ataque?
ask-attack-or-move = { $card }: atacar ou mover?
ask-shrine = { $card }: onde fica o templo?
ask-magic = { $card }?
ask-priced = { $question } · { $price }
ask-priced-move = { $question } · mover { $price }
ask-attackers-attacker = Quantos exércitos de { $source } atacam { $target }? Os habitantes ajudam você.
ask-attackers-neutral = Quantos exércitos de { $source } atacam { $target }? Os habitantes ficam de fora.
ask-attackers-defender = Quantos exércitos de { $source } atacam { $target }? Os habitantes estão contra você.
ask-move = Quantos exércitos de { $source } vão para { $target }?
ask-spread = { $count ->
    [1] Para onde você traz 1 exército ({ $realm })?
   *[other] Para onde você traz { $count } exércitos ({ $realm })?
}

## Options
option-tribe = { $tribe }
option-group = { $size ->
    [1] { $count ->
        [1] 1 exército (resta 1 grupo assim)
       *[other] 1 exército (restam { $count } grupos assim)
    }
   *[other] { $count ->
        [1] { $size } exércitos (resta 1 grupo assim)
       *[other] { $size } exércitos (restam { $count } grupos assim)
    }
}
option-place = { $space }
share-limbos = { $light } para a Luz, { $dark } para as Trevas?
share-spread = { $parts }?
share-armies = { $count } para { $space }
option-to-light = Limbo da luz
option-to-dark = Limbo das trevas
option-in-gold = Ouro
option-in-energy = Energia
option-spread = { $space }
option-clear = Vazio
option-confirm = Confirmar
option-again = Como na rodada passada
option-suggest = Sugerir um plano
option-laid = { $card }, agora no espaço { $number }
option-take-back = Reabrir
option-reinforce = Mudar reforços
option-pass = Passar
option-reveal = { $number } · { $action }: { $card }
option-reveal-use = { $card }: { $gain }
option-incomes = Todos os { $count } rendimentos · { $money }
option-reveal-gold = Revelar { $card } por 1 ouro
option-reveal-energy = Revelar { $card } por 1 energia
hint-kept = A carta fica na sua mão
option-decline-gold = Só pegar 1 ouro
option-decline-energy = Só pegar 1 energia
option-gold = Ouro de { $space }
option-energy = Energia de { $space }
option-awaken = Para { $space }
option-priced = { $option } · { $price }
option-portal-here = Portal
option-portal = Portal em { $space }
option-shrine-here = Templo
option-shrine = Templo em { $space }
option-capital-here = Capital
option-capital = Capital em { $space }
option-attack = Ataque: { $source } → { $target }
option-attack-neutral = { $attack }, habitantes neutros
option-move = Mover: { $source } → { $target }
option-army = Exércitos
option-named = { $space }
option-limbo = Do limbo ({ $realm })
option-draw = { $count ->
    [1] Comprar 1 carta
   *[other] Comprar { $count } cartas
}
option-marker = Pegar o marcador de 1º jogador
option-takeover = Dominar { $space }

## Conditions of orders
if-owner = { $seat } ainda ocupa { $space }
if-owner-nobody = { $space } ainda está desocupada
if-armies-most = { $count ->
    [0] não há exércitos em { $space }
    [1] há no máximo 1 exército em { $space }
   *[other] há no máximo { $count } exércitos em { $space }
}
if-armies-least = { $count ->
    [1] há pelo menos 1 exército em { $space }
   *[other] há pelo menos { $count } exércitos em { $space }
}

## Headings and second lines
group-area = { $place }
group-limbo = Limbo ({ $realm })
group-spread = Reino ({ $realm })
group-slot = { $number } · { $action }
group-slot-price = { $number } · { $action } ({ $price })
cost = { $energy ->
    [0] { $gold }🪙
   *[other] { $gold ->
        [0] { $energy }⚡
       *[other] { $energy }⚡ { $gold }🪙
    }
}
price = { $energy ->
    [0] { $gold ->
        [1] 1 ouro
       *[other] { $gold } ouros
    }
    [1] { $gold ->
        [0] 1 energia
        [1] 1 energia e 1 ouro
       *[other] 1 energia e { $gold } ouros
    }
   *[other] { $gold ->
        [0] { $energy } energias
        [1] { $energy } energias e 1 ouro
       *[other] { $energy } energias e { $gold } ouros
    }
}
hint-armies = { $count ->
    [1] 1 exército aqui
   *[other] { $count } exércitos aqui
}
hint-limbo = { $count ->
    [1] 1 exército nesse limbo
   *[other] { $count } exércitos nesse limbo
}
hint-gold = { $count ->
    [1] 1 ouro
   *[other] { $count } ouros
}
hint-energy = { $count ->
    [1] 1 energia
   *[other] { $count } energias
}
hint-income = { $count ->
    [1] 1 { $what }
   *[other] { $count } { $what }s
}
hint-realm = { $realm }
hint-no-army = Você não tem exército lá: não pode fazer nada
hint-blank = Um blefe: 1 ouro ou 1 energia
hint-acts = em { $spaces }
hint-best-attack = { $target } a partir de { $source } · { $percent }%
hint-helps = os habitantes ajudam você contra { $spaces }
hint-neutral = os habitantes ficam de fora se você atacar a partir de { $spaces }
hint-against = os habitantes estão contra você
hint-no-aim = Não resta um bom ataque para { $cards }
hint-changed = { $hint }. { $change }
aim-gone = { $target }, planejado com { $percent }%, não é mais possível.
aim-changed = { $target }: antes { $percent }%, agora { $now }%.
hint-brings-back = { $n } de { $count } nesse limbo
hint-pass = sua rodada acaba; 1 ouro ou energia por vez
hint-pass-last = sua rodada acaba e não rende nada

hint-defence-attacker = { $most ->
    [0] { $percent }%: 1 exército contra { $count } de { $seat }, habitantes ajudam
   *[other] { $percent }%: { $most } contra { $count } de { $seat }, habitantes ajudam
}
hint-defence-neutral = { $most ->
    [0] { $percent }%: 1 exército contra { $count } de { $seat }, habitantes de fora
   *[other] { $percent }%: { $most } contra { $count } de { $seat }, habitantes de fora
}
hint-defence-defender = { $most ->
    [0] { $percent }%: 1 exército contra { $count } de { $seat }, habitantes contra você
   *[other] { $percent }%: { $most } contra { $count } de { $seat }, habitantes contra você
}
hint-empty-attacker = { $most ->
    [0] { $percent }%: 1 exército em região vazia, habitantes ajudam
   *[other] { $percent }%: { $most } em região vazia, habitantes ajudam
}
hint-empty-neutral = { $most ->
    [0] { $percent }%: 1 exército em região vazia, habitantes de fora
   *[other] { $percent }%: { $most } em região vazia, habitantes de fora
}
hint-empty-defender = { $most ->
    [0] { $percent }%: 1 exército em região vazia, habitantes contra você
   *[other] { $percent }%: { $most } em região vazia, habitantes contra você
}

## What happened
tell-phase-setup = Preparação.
tell-phase-tower = A rodada inicial acabou. O dinheiro inicial é pago; limbos e torre são abastecidos.
tell-phase-draft = A rodada inicial começa.
tell-phase-round = **A rodada { $round }** começa. Ordem de jogo: { $order }.
tell-phase-reinforcements = **A rodada { $round }** começa.
tell-phase-planning = Todo mundo planeja em segredo.
tell-phase-performance = Todos os planos estão prontos. As ações começam.
tell-phase-scoring = Pontuação da rodada { $round }.
tell-phase-over = A partida acabou.
tell-first = { $seat } joga primeiro.
    .seat = Você joga primeiro.
tell-tribes = { $seat } lidera as tribos { $light } (Luz) e { $dark } (Trevas).
    .seat = Você lidera as tribos { $light } (Luz) e { $dark } (Trevas).
tell-placed = { $count ->
    [1] { $seat } coloca 1 exército em { $space }.
   *[other] { $seat } coloca { $count } exércitos em { $space }.
}
    .seat = { $count ->
        [1] Você coloca 1 exército em { $space }.
       *[other] Você coloca { $count } exércitos em { $space }.
    }
tell-placed-home = { $count ->
    [1] { $seat } começa na região inicial com 1 exército em { $space } e { $twin } na região gêmea. A carta de região { $region } vem junto.
   *[other] { $seat } começa na região inicial com { $count } exércitos em { $space } e { $twin } na região gêmea. A carta de região { $region } vem junto.
}
    .seat = { $count ->
        [1] Você começa na região inicial com 1 exército em { $space } e { $twin } na região gêmea. A carta de região { $region } vem junto.
       *[other] Você começa na região inicial com { $count } exércitos em { $space } e { $twin } na região gêmea. A carta de região { $region } vem junto.
    }
tell-placed-card = { $count ->
    [1] { $seat } coloca 1 exército em { $space } e pega a carta de região { $region }.
   *[other] { $seat } coloca { $count } exércitos em { $space } e pega a carta de região { $region }.
}
    .seat = { $count ->
        [1] Você coloca 1 exército em { $space } e pega a carta de região { $region }.
       *[other] Você coloca { $count } exércitos em { $space } e pega a carta de região { $region }.
    }
tell-placed-kept = { $count ->
    [1] { $seat } coloca 1 exército em { $space } e guarda a carta { $card }.
   *[other] { $seat } coloca { $count } exércitos em { $space } e guarda a carta { $card }.
}
    .seat = { $count ->
        [1] Você coloca 1 exército em { $space } e guarda a carta { $card }.
       *[other] Você coloca { $count } exércitos em { $space } e guarda a carta { $card }.
    }
tell-draft-reveal = { $count ->
    [1] { $seat } escolhe { $card }, com 1 exército.
   *[other] { $seat } escolhe { $card }, com { $count } exércitos.
}
    .seat = { $count ->
        [1] Você escolhe { $card }, com 1 exército.
       *[other] Você escolhe { $card }, com { $count } exércitos.
    }
tell-kept = { $seat } guarda a carta { $card }.
    .seat = Você guarda a carta { $card }.
tell-kept-unseen = { $seat } guarda uma carta sem mostrar.
    .seat = Você guarda uma carta sem mostrar.
tell-kept-card = Você guarda a carta { $card }.
tell-passed-left = As mãos iniciais vão para a esquerda; { $seat } joga primeiro.
    .seat = As mãos iniciais vão para a esquerda; você joga primeiro.
tell-seeded = A torre é abastecida. Caem dela: { $fallen }.
tell-split = { $light ->
    [1] { $seat } manda 1 exército para o limbo da luz e { $dark } para o limbo das trevas.
   *[other] { $seat } manda { $light } exércitos para o limbo da luz e { $dark } para o limbo das trevas.
}
    .seat = { $light ->
        [1] Você manda 1 exército para o limbo da luz e { $dark } para o limbo das trevas.
       *[other] Você manda { $light } exércitos para o limbo da luz e { $dark } para o limbo das trevas.
    }
tell-split-whole = { $count ->
    [0] { $seat } não tem nada para mandar ao limbo.
    [1] { $seat } manda 1 exército para o limbo ({ $realm }).
   *[other] { $seat } manda todos os { $count } exércitos para o limbo ({ $realm }).
}
    .seat = { $count ->
        [0] Você não tem nada para mandar ao limbo.
        [1] Você manda 1 exército para o limbo ({ $realm }).
       *[other] Você manda todos os { $count } exércitos para o limbo ({ $realm }).
    }
tell-awakened = { $seat } traz exércitos do limbo: { $spaces }.
    .seat = Você traz exércitos do limbo: { $spaces }.
tell-awakened-now = { $told } Agora: { $now }; no limbo esperam { $limbo }.
armies-now = { $count } em { $space }
reinforce-in-realm = { $count } ({ $realm })
count-in-space = { $count } em { $space }
tell-planned = { $count ->
    [0] { $seat } não põe carta nenhuma.
    [1] { $seat } põe 1 carta.
   *[other] { $seat } põe { $count } cartas.
}
    .seat = { $count ->
        [0] Você não põe carta nenhuma.
        [1] Você põe 1 carta.
       *[other] Você põe { $count } cartas.
    }
tell-drawn-reshuffled = { $count ->
    [1] A pilha de descarte vira um novo baralho. { $seat } compra 1 carta de conflito.
   *[other] A pilha de descarte vira um novo baralho. { $seat } compra { $count } cartas de conflito.
}
    .seat = { $count ->
        [1] A pilha de descarte vira um novo baralho. Você compra 1 carta de conflito.
       *[other] A pilha de descarte vira um novo baralho. Você compra { $count } cartas de conflito.
    }
tell-drawn = { $count ->
    [1] { $seat } compra 1 carta de conflito.
   *[other] { $seat } compra { $count } cartas de conflito.
}
    .seat = { $count ->
        [1] Você compra 1 carta de conflito.
       *[other] Você compra { $count } cartas de conflito.
    }
tell-drew = Você compra: { $cards }.
tell-reveal = { $seat } revela o espaço { $number }, { $action }: **{ $card }**.
    .seat = Você revela o espaço { $number }, { $action }: **{ $card }**.
tell-paid = { $seat } paga { $amount }.
    .seat = Você paga { $amount }.
tell-income-extract = { $seat } extrai { $amount } de { $space }.
    .seat = Você extrai { $amount } de { $space }.
tell-income-passed = { $seat } recebe { $amount } por passar.
    .seat = Você recebe { $amount } por passar.
tell-income-start = { $seat } começa com { $amount }.
    .seat = Você começa com { $amount }.
tell-purse-now = { $told } Agora: { $energy ->
    [1] 1 energia
   *[other] { $energy } energias
}, { $gold ->
    [1] 1 ouro
   *[other] { $gold } ouros
}.
tell-declined-able = { $seat } deixa uma carta sem uso e recebe { $money }.
    .seat = Você deixa uma carta sem uso e recebe { $money }.
tell-declined-unable = { $seat } não pode usar a carta e recebe { $money }.
    .seat = Você não pode usar a carta e recebe { $money }.
tell-vp-now = { $told } Agora: { $vp } PV.
tell-built-portal = { $seat } constrói um portal em { $space }: 1 PV.
    .seat = Você constrói um portal em { $space }: 1 PV.
tell-built-shrine = { $seat } constrói um templo em { $space }: 1 PV.
    .seat = Você constrói um templo em { $space }: 1 PV.
tell-built-capital = { $seat } constrói uma capital em { $space }: 2 PV.
    .seat = Você constrói uma capital em { $space }: 2 PV.
tell-battle = **{ $outcome }** { $attacker } mandou { $armies } a partir de { $source }; { $side }. Jogados na torre: { $thrown }. Caíram: { $fallen }. { $lost }.
    .attacker = **{ $outcome }** Você mandou { $armies } a partir de { $source }; { $side }. Jogados na torre: { $thrown }. Caíram: { $fallen }. { $lost }.
tell-battle-now = { $told } Agora { $left } em { $source } e { $there } em { $target }; retidos na torre: { $stuck }.
armies = { $count ->
    [1] 1 exército
   *[other] { $count } exércitos
}
cubes-of = { $count } de { $seat }
    .seat = { $count ->
        [1] 1 seu
       *[other] { $count } seus
    }
cubes-inhabitants = { $count ->
    [1] 1 habitante
   *[other] { $count } habitantes
}
cubes-none = nenhum cubo
lost-nothing = Sem perdas
lost-inhabitants = Perdas: { $cubes }
lost-armies = Perdas: { $cubes }; os exércitos esperam no limbo ({ $limbo })
short-battle-attacker = { $attacker } toma { $target } de { $defender }, { $mine } a { $theirs }.
    .attacker = Você toma { $target } de { $defender }, { $mine } a { $theirs }.
    .defender = { $attacker } toma { $target } de você, { $mine } a { $theirs }.
short-battle-defender = { $defender } mantém { $target } contra { $attacker }, { $theirs } a { $mine }.
    .attacker = { $defender } mantém { $target } contra você, { $theirs } a { $mine }.
    .defender = Você mantém { $target } contra { $attacker }, { $theirs } a { $mine }.
short-battle-hollow-attacker = { $target } fica desocupada: { $attacker } vence { $defender }, mas ninguém sai da torre.
    .attacker = { $target } fica desocupada: você vence { $defender }, mas ninguém sai da torre.
    .defender = Você perde { $target }: { $attacker } vence você, mas ninguém sai da torre. Ela fica desocupada.
short-battle-hollow-defender = { $target } fica desocupada: { $defender } vence { $attacker }, mas ninguém sai da torre.
    .attacker = { $target } fica desocupada: { $defender } vence você, mas ninguém sai da torre.
    .defender = Você perde { $target }: você vence { $attacker }, mas ninguém sai da torre. Ela fica desocupada.
short-battle-tie = { $target } fica desocupada: { $attacker } e { $defender } empatam, { $mine } a { $theirs }.
    .attacker = { $target } fica desocupada: você e { $defender } empatam, { $mine } a { $theirs }.
    .defender = Você perde { $target }: empate com { $attacker }, { $mine } a { $theirs }. Ela fica desocupada.
short-battle-taken = { $attacker } toma { $target }, que estava desocupada.
    .attacker = Você toma { $target }, que estava desocupada.
short-battle-empty = Os habitantes repelem { $attacker } em { $target }.
    .attacker = Os habitantes repelem você em { $target }.
short-battle-empty-stuck = Nenhum exército de { $attacker } chega a { $target }.
    .attacker = Nenhum exército seu chega a { $target }.
tell-card = { $seat } pega a carta de região { $region }.
    .seat = Você pega a carta de região { $region }.
tell-card-from = { $seat } toma de { $holder } a carta de região { $region }.
    .seat = Você toma de { $holder } a carta de região { $region }.
    .holder = { $seat } toma de você a carta de região { $region }.
tell-card-board = { $seat } toma a carta de região { $region } do tabuleiro de { $holder }; esse espaço se perde.
    .seat = Você toma a carta de região { $region } do tabuleiro de { $holder }; esse espaço se perde.
    .holder = { $seat } toma a carta de região { $region } do seu tabuleiro; esse espaço se perde.
tell-card-back = A carta de região { $region }, que estava com { $holder }, volta ao estoque.
    .holder = A carta de região { $region }, que estava com você, volta ao estoque.
tell-moved-now = { $count ->
    [1] { $seat } move 1 exército de { $source } para { $target }. Agora: { $left } em { $source }, { $there } em { $target }.
   *[other] { $seat } move { $count } exércitos de { $source } para { $target }. Agora: { $left } em { $source }, { $there } em { $target }.
}
    .seat = { $count ->
        [1] Você move 1 exército de { $source } para { $target }. Agora: { $left } em { $source }, { $there } em { $target }.
       *[other] Você move { $count } exércitos de { $source } para { $target }. Agora: { $left } em { $source }, { $there } em { $target }.
    }
tell-marker = { $seat } pega o marcador de primeiro jogador e começa a próxima rodada.
    .seat = Você pega o marcador de primeiro jogador e começa a próxima rodada.
tell-passed = { $seat } passa.
    .seat = Você passa.
tell-score-now = { $seat } faz { $total } PV (total { $vp }): regiões { $spaces }, construções { $buildings }, áreas { $areas }.
    .seat = Você faz { $total } PV (total { $vp }): regiões { $spaces }, construções { $buildings }, áreas { $areas }.
round-named = Rodada { $round }
round-setup = Preparação
standing-order = PV, depois exércitos
standing-tie = { $armies ->
    [1] 1 exército
   *[other] { $armies } exércitos
}
standing-has = { $vp } PV, { $spaces } { $spaces ->
    [1] região
   *[other] regiões
}, { $buildings } { $buildings ->
    [1] construção
   *[other] construções
}
tell-standing = Placar · { $seats }.
standing-seat = { $seat }: { $vp } PV
standing-gained = { $told } (+{ $gained })
standing-armies = { $seat }: { $vp } PV com { $armies ->
    [1] 1 exército
   *[other] { $armies } exércitos
}
tell-automatic = { $seat } só tinha uma escolha.
    .seat = Você só tinha uma escolha.

## What is wrong with an edition
fault-toml = { $why }
fault-value = { $place }: { $why }
fault-table-unknown = tabela desconhecida: { $what }
fault-table-missing = falta a tabela { $what }
fault-id = { $place }: { $what } não é um id simples
fault-empty = { $what }: está vazio
fault-missing = { $place }: falta { $what }
fault-area-count = areas: há { $what }, não 5
fault-area-unknown = regions: a área { $what } não está em areas
fault-area-size = areas.{ $what }: precisa ter 5 regiões
fault-area-apart = areas.{ $what }: suas regiões não estão ligadas entre si
fault-neighbour-unknown = { $place }: { $what } não é uma região
fault-neighbour-wrong = { $place }: { $what } não pode estar aqui
fault-neighbour-one-way = { $place }: { $what } não a nomeia de volta
fault-neighbour-count = { $place }: há { $what }, não 2 a 7
fault-map-apart = regions: o mapa não está todo ligado
fault-income = { $place }: o rendimento { $what } não é de 1 a 6 como na edição padrão
fault-tribe-count = tribes: precisa haver 5 do reino { $what }
fault-tribe-extra = { $place }: { $what } não cabe aqui
fault-home-unknown = tribes: home { $what } não é uma região
fault-home-twice = tribes: home { $what } aparece duas vezes
fault-groups-count = tribes: há { $what } grupos internos, mais de 40
fault-groups-sum = { $place }.groups: a soma é { $what }, não 12 como na edição padrão
fault-outer = { $place }.outer: é { $what }, não 2 como na edição padrão
fault-slots = slots: a edição padrão usa esta ordem: { $what }
fault-slot-count = slots: há { $what }, não 7
fault-groups-armies = tribes: { $pair } têm juntas { $what } exércitos em grupos, mais de { $most }
fault-magic-unknown = magic: { $what } é desconhecido
fault-polygon-unknown = polygons: { $what } não é uma região
fault-polygon-corners = polygons.{ $what }: precisa de pelo menos 3 cantos

## Why not
shut-action = { $action }
shut-portal = Portal
shut-shrine = Templo
shut-capital = Capital
shut-attack = Atacar
shut-move = Mover
shut-transition-2 = Transição 2
shut-marker = Marcador de 1º jogador
shut-takeover = Dominar região
why-price = custa { $price }, mais do que você tem
why-no-army = você não tem exército nessa região
why-limbo = seu limbo ({ $realm }) está vazio
why-limbos = seus limbos estão vazios
why-no-space = você não tem região ({ $realm }) para recebê-los
why-built = ali não dá para construir isso, ou já existe
why-no-attack = nenhuma região sua tem 2 exércitos ao lado de uma que se possa atacar
why-no-path = não há 2 exércitos ali, ou não há caminho pelas suas regiões
why-marker = já está com você
why-takeover = em nenhuma carta de região você tem mais exércitos

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Immortals, sua primeira partida.** Dois reinos, Luz e Trevas, têm as mesmas regiões. Vence quem tiver mais pontos depois de 3 rodadas.
guide-reveal-ask = Revelar sua carta de ataque?
guide-reveal-why = No espaço Atacar, a carta diz por quem os habitantes lutam: com esta, os de Fernhollow ajudam você.
guide-reveal-do = Atacar em Fernhollow
guide-target-ask = Mandar 5 dos seus 6 exércitos de Treehome?
guide-target-why = Sua carta nomeia esta região: os habitantes (cubos verdes) lutam por você, e um exército segura Treehome.
guide-target-do = Mandar 5: 99% de chance
guide-target-then = **Você toma Fernhollow (Luz) de { $rival1 }**, 6 a 1. A torre retém um dos seus 5 exércitos para outra batalha.
guide-income-ask = Revelar Southmoor para ganhar ouro?
guide-income-why = Extrair paga o que está impresso numa região sua: aqui, 4 ouros.
guide-income-do = Pegar 4 ouros
guide-shrine-ask = Em qual reino você constrói um templo?
guide-shrine-why = Ele vale 1 ponto agora e 1 por rodada para quem estiver lá.
guide-shrine-do = Na Luz: 3 energias, 2 ouros
guide-shrine-or = Nas Trevas: 3 energias, 2 ouros
guide-shrine-then = **Rodada 1: você lidera com 10 pontos**: 8 regiões, o templo e a Mata Verde.
guide-reinforce-ask = Traga 3 exércitos do limbo: 2 para Emerald Cliff, e 1?
guide-reinforce-why = Ninguém morre: quem cai na Luz espera nas Trevas, e você traz um terço de volta.
guide-reinforce-do = Para Treehome
guide-reinforce-or = Para Fernhollow
guide-suggest-ask = Planeje a rodada 2: quais cartas você põe?
guide-suggest-why = Todo mundo planeja ao mesmo tempo, em segredo; os rendimentos vêm antes e pagam o resto.
guide-suggest-do = Sugerir um plano
guide-lay-ask = Incluir um ataque a Fernhollow nas Trevas?
guide-lay-why = A mesma região no outro reino conta à parte: { $rival2 } está lá com 1 exército.
guide-lay-do = Pôr em Atacar
guide-confirm-ask = Confirmar este plano?
guide-confirm-why = Você pode mudá-lo até todo mundo confirmar.
guide-confirm-do = Confirmar
guide-own-ask = Qual carta primeiro?
guide-own-why = A ordem é sua: atacar antes que alguém leve exércitos para lá, ou pegar o ouro primeiro.
guide-own-do = Atacar em Fernhollow
guide-own-or = Primeiro pegar 4 ouros
guide-end = 🎓 Agora o verde é conselho de uma IA.
deed-shown = **{ $player } venceu: { $holding }.** Mesmas tribos, mesma torre: quem faz mais?

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-tribe-pick = A tribo define seus grupos militares e seus custos. A das trevas tem uma ação própria.
lesson-home-place = Uma região inicial forte é renda segura; se sobrarem grupos pequenos, você ganha mais regiões na rodada inicial. 2 exércitos vão sozinhos para a gêmea nas Trevas.
lesson-draft-choose = Um grupo militar vai para esta região, e você pega a carta dela. Regiões vizinhas da mesma área valem mais, e você quer os dois reinos.
lesson-draft-group = Um grupo grande segura a região por mais tempo; os pequenos dão mais regiões para pontuar. Cada grupo é usado uma vez.
lesson-draft-place = Procure vizinhas das suas. Numa área que você possa encher, 3 de 5 regiões dão pontos extras.
lesson-limbo-split = De cada 3 exércitos num limbo, um volta por rodada, naquele reino. Deixe-os onde você quer crescer.
lesson-plan-reinforce = A cada 3 exércitos num limbo você traz um, de graça. Uma região com 2 ou mais pode atacar.
lesson-reinforce-place = A cada 3 exércitos num limbo você traz um, de graça. Uma região com 2 ou mais pode atacar.
lesson-plan-place = O espaço diz o quê. Em rendimento e construção, a carta diz onde. O alvo de um ataque você escolhe depois, e os habitantes da região da carta ajudam você.
lesson-turn-reveal = A ordem é sua: rendimentos primeiro pagam o que vem depois. Passar encerra sua rodada e rende 1 ouro ou energia por vez que você ainda teria.
lesson-act-attack = Quem decide é a torre, não os números: alguns exércitos ficam retidos, outros caem. Ao lado de cada alvo está quem os habitantes ajudam.
lesson-act-attack-or-move = Atacar é de graça, mover custa 1 ouro. Ao lado de cada alvo está quem os habitantes ajudam.
lesson-attack-count = Mais exércitos aumentam a chance, sem garantir. Pelo menos 1 fica para trás; quem cai espera no seu outro limbo, e você o traz de volta.
lesson-act-construction = Templos e capitais pontuam toda rodada para quem estiver lá. Um portal abre caminho para a região gêmea.
lesson-act-transition = Você traz exércitos para esta região na hora: bom antes de um ataque a partir dela.
lesson-act-magic = Cartas de magia voltam para a sua mão: todas servem de novo na próxima rodada.
lesson-owed-split = Isto é pelas vezes que você deixou de jogar. Veja quanto vai custar seu próximo plano.

## The chronicle: parts of one sentence a round
quiet-round = { $n ->
    [0] a torre não engoliu nada e ficou com cara de fome
    [1] os habitantes votaram e continuam verdes
    [2] no limbo alguém montou um coral
    [3] Luz e Trevas concordaram numa coisa: hora do almoço
    [4] um portal se abriu, mas era só o vento
    [5] o ouro foi contado duas vezes, por via das dúvidas
    [6] ninguém viu nada, nem deste lado nem do outro
    [7] uma carta em branco recebeu muitos elogios
    [8] alguém deu um brilho na bandeja
    [9] os imortais sentiram o peso da idade
    [10] ninguém morreu, como sempre
   *[11] a crônica apontou o lápis e esperou
}
chronicle-takes = { $seat } toma { $spaces }
end-taken = { $winner } tomou { $spaces } de você na última rodada; { $short ->
    [0] com PV iguais, decidiram os exércitos
    [1] faltou 1 PV
   *[other] faltaram { $short } PV
}.
end-scored = Na última rodada, { $winner } fez { $more } PV a mais com { $most ->
    [areas] áreas
    [buildings] construções
   *[other] regiões
}; { $short ->
    [0] com PV iguais, decidiram os exércitos
    [1] faltou 1 PV
   *[other] faltaram { $short } PV
}.
end-short = { $short ->
    [0] { $winner } tinha os mesmos PV e mais exércitos.
    [1] Faltou 1 PV para alcançar { $winner }.
   *[other] Faltaram { $short } PV para alcançar { $winner }.
}
chronicle-holds = { $seat } mantém { $space }
chronicle-builds = { $seats } { $first ->
    [1] constrói { $count ->
        [1] { $kind ->
            [portal] um portal
            [shrine] um templo
           *[other] uma capital
        }
       *[other] { $count } vezes
    }
   *[other] constroem { $count ->
        [1] uma vez cada
       *[other] { $count } vezes cada
    }
}
chronicle-gains = { $seats } { $count ->
    [1] faz
   *[other] fazem
} mais pontos: { $points } PV

## Battles that spectators predict
contest-attack = { $seat } pode atacar agora. O ataque toma a região?
contest-takes = Toma
contest-fails = Não toma

## What words and things mean, for newcomers
word-slot = Espaço
what-word-slot = Um de dez lugares no seu tabuleiro. Cada um faz uma coisa, na região que a carta diz, uma vez por rodada.
word-region-card = Carta de região
what-word-region-card = Quem toma uma região fica com a carta dela. Ela age onde você tem um exército e serve em toda rodada.
word-conflict-card = Carta de conflito
what-word-conflict-card = Diz a região da sua ação. Serve uma vez; você compra uma por rodada.
word-wild = Coringa
what-word-wild = Uma carta de conflito para qualquer região de uma área num reino. Não traz rendimento.
word-blank = Carta em branco
what-word-blank = Um blefe: não faz nada e rende 1 ouro ou 1 energia.
word-compensation = Compensação
what-word-compensation = 1 ouro ou 1 energia por uma carta que não faz nada, e por vez sua depois que você passa.
word-passing = Passar
what-word-passing = Sua rodada acaba, e suas cartas voltam para a mão sem serem vistas. Cada vez seguinte rende 1 ouro ou 1 energia.
word-group = Grupo militar
what-word-group = Exércitos colocados juntos no começo da partida. Cada grupo é usado uma vez.
word-tower = Torre de dados
what-word-tower = Os exércitos dos dois lados são jogados nela. Alguns ficam retidos, e caem outros, retidos antes; o que está na bandeja decide a batalha.
word-inhabitants = Habitantes
what-word-inhabitants = Cubos verdes, de ninguém. Ataque com uma carta que nomeia o alvo, e eles ajudam você.
word-limbo = Limbo
what-word-limbo = Onde esperam os exércitos que caíram no outro reino. A cada 3 deles, você traz 1 por rodada.
word-portal = Portal
what-word-portal = Deixa atacar a região gêmea, no outro reino. 1 PV ao construir.
word-shrine = Templo
what-word-shrine = 1 PV ao construir, e 1 em cada pontuação para quem estiver lá.
word-capital = Capital
what-word-capital = 2 PV ao construir, e 1 em cada pontuação para quem estiver lá. Uma por área e reino.
word-magic = Carta de magia
what-word-magic = Quatro cartas de efeito forte para dois espaços só delas. Servem em toda rodada.
word-twin = Região gêmea
what-word-twin = Cada região existe na Luz e outra vez nas Trevas. As duas são gêmeas.
word-scoring = Pontuação
what-word-scoring = Por rodada: 1 PV a cada duas regiões, 1 por construção, 2 ou 3 onde você tem a maior parte de uma área.
word-marker = Marcador de 1º jogador
what-word-marker = Quem o tem joga primeiro na próxima rodada. Depois da rodada inicial, só muda de mãos por uma carta de magia.
what-space = Fica na área { $area }. Rende { $income } ({ $realm }); na gêmea, { $beyond } ({ $other }).
what-area = Cinco regiões. Em cada reino, 3 ou 4 delas valem 2 PV por pontuação, e todas as 5 valem 3 PV.
what-realm = Um dos dois mapas das mesmas 25 regiões, Luz e Trevas. Cada um conta à parte.
what-money = Espaços, magia e construções se pagam com ouro e energia. O que sobra não dá pontos.
what-tribe-light = Uma tribo da luz: região inicial, custos das construções e metade dos seus grupos militares. Começa com { $start }.
what-tribe-dark = Uma tribo das trevas: um espaço próprio e metade dos seus grupos militares. Começa com { $start }.
what-action-extract-gold = Pegue o ouro da região que a carta mostra, se você tem exército lá.
what-action-extract-energy = Pegue a energia da região que a carta mostra, se você tem exército lá.
what-action-transition = Traga 3 exércitos do limbo desse reino para a região, que precisa ter um seu. Todos, se houver menos.
what-action-construction = Construa na região ao custo da sua tribo da luz. Portal ou templo dá 1 PV, capital dá 2.
what-action-attack = De uma região com 2 ou mais exércitos seus para uma vizinha, ou por um portal. Pelo menos 1 fica.
what-action-attack-or-move = Ataque de graça; ou, pagando, mova exércitos pelas suas regiões. Pelo menos 1 fica.
what-action-shrine = Construa um templo na região, que precisa ter um exército seu e nenhum templo ou capital.
what-action-magic = Use a carta de magia que está aqui, ao custo dela.
plan-laid = { $parts } · { $money }
plan-join = { $first } · { $rest }
plan-part = { $count } × { $what }
plan-income = Rendimento
plan-transition = Trazer do limbo
plan-building = Construção
plan-attack = Ataque
plan-move = Movimento
plan-magic = Magia
plan-blank = Carta em branco
plan-odds = { $target } { $percent }%
plan-aims = No mapa de agora você ataca { $targets }.
plan-builds = Construir custa mais { $cost }.
plan-builds-dear = Construir custa mais { $cost }: demais para você.
plan-rest-dear = Você não pode pagar mais cartas.
plan-rest-idle = Nenhuma outra carta ajuda agora.
plan-told = { $first } { $rest }
do-lay = { $action }: { $card }
option-suggest-rest = Sugerir o resto
primer-realms = **Immortals: dois reinos.** Luz e Trevas têm as mesmas 25 regiões: aqui a Mata Verde, nos dois. Quem tem mais pontos vence.
primer-mat = **Uma rodada.** Todo mundo põe cartas em segredo: o espaço diz o quê; a carta, onde e quem os habitantes ajudam. Depois se revela.
primer-tower = **Uma batalha.** Exércitos entram na torre, e alguns ficam retidos. Aqui entram 5, caem 4. Com esta carta os habitantes verdes ajudam: 6 a 1.
primer-limbo = **Ninguém morre.** Quem cai na Luz espera no limbo das Trevas, e de lá volta ao jogo: aqui 3 em Emerald Cliff.
primer-area = **Pontos**, a cada rodada: 1 a cada 2 regiões, 1 por Templo ou Capital. 3 regiões de uma área dão 2, 5 dão 3.
