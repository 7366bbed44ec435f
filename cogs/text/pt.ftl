## Shared

text-cut = -# … e mais { $n } { $n ->
    [1] linha
   *[other] linhas
}.

colour-red = vermelho
colour-blue = azul
colour-yellow = amarelo
colour-pink = rosa
colour-black = preto
colour-violet = roxo
colour-side = de { $side }
swatch-red = 🔴 Vermelho
swatch-blue = 🔵 Azul
swatch-yellow = 🟡 Amarelo
swatch-pink = 🌸 Rosa
swatch-black = ⚫ Preto
swatch-violet = 🟣 Roxo

## Commands

command-match = Mesas: abrir uma, ver a lista, sair
command-new = Abrir uma mesa neste canal
command-find = Mesas com lugar livre, e quem quer jogar o quê
command-list = As mesas e partidas deste servidor, abertas e encerradas
command-rematch = Revanche de uma partida encerrada, com as mesmas pessoas
command-leave = Sair de uma mesa ou de uma partida em andamento
command-panel = Seu painel: o que você pode fazer agora
command-board = O tabuleiro, só para você
command-log = O que aconteceu até agora
command-rules = As regras: em dois minutos, na íntegra ou por busca
option-game = Qual jogo
option-role = Só pessoas com este cargo podem entrar
option-invite = Só esta pessoa pode entrar (e outras que você indicar nas opções)
option-match = Qual partida
option-view = O tabuleiro inteiro ou uma parte ampliada
option-text = Em palavras, para leitores de tela
option-topic = Uma pergunta, um título, o nome de uma regra (B7) ou palavras das regras
option-rules-game = De qual jogo; em branco: o da sua partida
match-named = #{ $number } { $game }

## Lobby

lobby-title = ## #{ $number } · { $game }
lobby-empty = Ainda não há ninguém. Aperte **Entrar** para abrir a roda.
lobby-player = { $colour } · { $player }
lobby-free = { $free ->
    [0] 🪑 **Todos os lugares estão ocupados.**
    [1] { $missing ->
        [0] 🪑 **1 lugar livre**
       *[other] 🪑 **1 lugar livre**; com mais uma pessoa já dá para começar
    }
   *[other] { $missing ->
        [0] 🪑 **{ $free } lugares livres**
        [1] 🪑 **{ $free } lugares livres**; com mais uma pessoa já dá para começar
       *[other] 🪑 **{ $free } lugares livres**; faltam { $missing } pessoas para começar
    }
}
lobby-chance = -# `{ $secret }` (SHA-256 do segredo)
lobby-chance-started = -# SHA-256 do segredo: `{ $secret }` · dos termos: `{ $terms }` · da semente: `{ $seed }`
lobby-fair = Sorteio justo
lobby-how = Como se joga
chance-start = -# 🎲 **A partida começa.** Todo o acaso vem de um segredo, dos termos e do ID desta mensagem, que nunca mudo.
    -# SHA-256 do segredo: `{ $secret }`
    -# SHA-256 dos termos: `{ $terms }`
chance-how = **Sorteio justo da partida #{ $number }.** Todo mundo pode conferir os sorteios. A partida sorteia a partir de um segredo fixado antes de alguém apertar **Entrar**. Entram também os primeiros IDs de entrada, a edição, as configurações e o ID da mensagem **A partida começa** no tópico. Abaixo está o SHA-256 do segredo. Até o começo, a mensagem da mesa também o mostra: copie-o se quiser uma prova. A mensagem do começo o mostra de novo, ao lado do SHA-256 dos termos. Nunca mudo essa mensagem, e cada tentativa de começar tem a sua. A última mensagem mostra o segredo; aí `/match verify` sorteia tudo de novo.
chance-guided = **Sorteio da partida #{ $number }.** A primeira partida guiada tem sorteio fixo, igual para todo mundo. Os lugares não são sorteados. Nada foi prometido, então não há o que conferir. Mesmo assim, `/match verify` refaz o histórico dela.
chance-join = ● { $player } · ID de entrada `{ $join }`
chance-gone = ○ { $player } entrou e saiu · o ID de entrada `{ $join }` fica
chance-back = ↺ { $player } entrou { $times } vezes · vale o primeiro ID de entrada
chance-terms = Edição `{ $edition }` · ID de início `{ $start }`
lobby-seats = Lugares
lobby-up-to = até { $n }
lobby-edition = Edição
lobby-setting = { $setting }: { CAPITAL($value) }
lobby-choice = -# { $setting }: { CAPITAL($value) }
edition-standard = padrão
edition-named = { $name }
edition-bad = Uma edição ficou de fora ({ $file }): { $fault }
edition-no-file = não é um arquivo comum
edition-large = tem mais de { $most } KB
edition-long-line = a linha { $number } tem mais de { $most } caracteres
edition-doubt = { $file }: { $doubt } (vale como está)
lobby-colour = Escolher uma cor
lobby-join = Entrar
lobby-leave = Sair
lobby-start = Começar
lobby-remove = Remover
lobby-remove-sure = Remover a mesa #{ $number } de vez?
lobby-remove-yes = Sim, remover
lobby-removed = A mesa #{ $number } foi removida.
lobby-options = Opções
lobby-evening = Quanto tempo?
evening-first = Primeira vez
evening-short = Noite curta
evening-full = Jogo completo
evening-own = Do seu jeito
lobby-pace = ⏱ { CAPITAL($pace) }
lobby-guests = 🔒 Só para { $guests }
lobby-again = Revanche da #{ $number }: { $people }
lobby-auto = Começa sozinha quando a mesa lotar.
lobby-until = -# Mesa de { $creator } · fecha { $until }.
lobby-expired = A mesa #{ $number } ficou 3 dias aberta sem começar e foi removida. `/match new` abre outra.
lobby-private = Esta mesa é só para { $guests }.
lobby-elsewhere = Neste servidor, abra mesas em { $channels }.
lobby-bot = Um bot não pode jogar, então não dá para convidá-lo.
lobby-alone = A mesa já é sua. Convide outra pessoa, ou ninguém: aí a mesa fica aberta para todo mundo.
lobby-held = Você tem { $n } mesas que ainda não começaram. Comece ou remova uma antes de abrir outra.
lobby-most = { $n ->
    [1] Este servidor já tem 1 mesa ou partida aberta, o limite dele. Termine essa primeiro.
   *[other] Este servidor já tem { $n } mesas e partidas abertas, o limite dele. Termine uma primeiro.
}
card-title = **#{ $number } { $game }** · { $round }
poster-title = { $round } chega ao fim
chronicle-title = **A partida, uma frase por rodada**
chronicle-line = **{ $round }:** { $deeds }.
chronicle-quiet = nada de especial
chronicle-cut = -# … mais { $n } { $n ->
    [1] rodada
   *[other] rodadas
} …
poster-deeds = { CAPITAL($deeds) }.
poster-quiet = Nada de especial.
poster-won = { $n ->
    [1] { $winners } vence
   *[other] { $winners } dividem a vitória
}
card-level = Tudo empatado.
card-alone = **#{ $number } { $game }** · { $player } contra IAs
card-over = **#{ $number } { $game }**
card-rank = { $place }º { $player } — { $holding }
card-rank-tied = { $place }º { $player } — { $holding } (empate: { $tie })
herald-start = 🎲 **#{ $number } { $game }** começa: { $people }.
herald-round = 🔔 **#{ $number } { $game }** · { $round } começa.
herald-end = **#{ $number } { $game }**
server-announce = em { $channel }
server-announce-here = neste canal
server-announce-none = em lugar nenhum
server-no-news = { $kind ->
    [forum] Um fórum só aceita as próprias publicações: digite `/server` em um canal de texto.
   *[other] Este canal não aceita mensagens, então não posso publicar novidades aqui. Digite `/server` em um canal de texto.
}
lobby-open = Ir para a mesa
lobby-over = Esta mesa não está mais aberta.
lobby-version = Esta mesa foi aberta com outra versão deste programa, e não consigo ler os dados de regras dela. Ela será removida sozinha; abra uma nova.
lobby-not-yours = Só quem comanda esta mesa pode fazer isso; a primeira linha dela diz quem é.
lobby-leave-sure = Sair da mesa #{ $number }? Se você sair, quem comanda a mesa é { $heir }, mesmo que você volte.
lobby-joined = Você já está na mesa. Em **Opções** você muda a sua cor.
lobby-full = Todos os lugares estão ocupados.
lobby-too-few = Já há { $n } pessoas na mesa, então ela não pode ter menos lugares.
lobby-not-in = Você não está nesta mesa.
lobby-beside = A mesa #{ $number } está aberta no canal deste tópico: { $place }
lobby-missing = { $n ->
    [1] Falta mais uma pessoa para começar.
   *[other] Faltam mais { $n } pessoas para começar.
}
lobby-not-here = { $kind ->
    [news] Um canal de anúncios não serve para uma partida: os tópicos dele não podem mudar tantas vezes. Abra a mesa em um canal de texto comum.
    [thread] Uma mesa precisa de um tópico próprio, que não pode ficar dentro de outro. Abra a mesa no próprio canal de texto.
    [voice] Um canal de voz não tem tópicos, e uma partida precisa de um. Abra a mesa em um canal de texto comum.
    [forum] Um fórum não tem lugar para uma mesa. Abra a mesa em um canal de texto comum.
   *[other] Só posso abrir uma mesa em um canal de texto comum de um servidor.
}
lobby-not-allowed = Para uma partida neste canal, ainda preciso de: { $permissions }. Quem pode gerenciar o canal libera isso nas configurações dele, em Permissões.
permission-view_channel = “Ver canal”
permission-send_messages = “Enviar mensagens”
permission-create_public_threads = “Criar tópicos públicos”
permission-send_messages_in_threads = “Enviar mensagens em tópicos”
permission-attach_files = “Anexar arquivos”
permission-read_message_history = “Ver histórico de mensagens”
thread-name = #{ $number } { $game }
leave-done = Você saiu da mesa #{ $number }.

## A table's options, and paces

options-title-play = **Mesa #{ $number }: o jogo**
options-title-time = **Mesa #{ $number }: tempo, pessoas, idioma**
options-page-play = Jogo
options-page-time = Tempo e pessoas
options-choice = **{ $setting }**: { CAPITAL($value) }
options-about = -# { $about }
options-about-seats = Quantas pessoas podem entrar. Pode começar com menos, se o jogo permitir.
options-about-edition = Os números e nomes usados na partida; a padrão é a que vem comigo.
options-about-pace = Quando o tempo acaba, vale a jogada segura. Depois de duas seguidas, uma IA joga até a pessoa voltar.
options-about-zone = Para prazos diários em hora certa e para os fins de semana.
options-about-weekends = Com o relógio parado, o tempo não corre para ninguém das 0:00 de sábado às 0:00 de segunda.
options-about-hints = Quem está na vez pode perguntar o que uma IA faria. A resposta é só para essa pessoa; todo mundo fica sabendo que ela perguntou.
options-about-auto = A partida começa quando o último lugar é ocupado; senão, quem comanda a mesa aperta Começar.
options-held = -# { $creator } comanda esta mesa e pode mudar isto.
options-open = Todo mundo pode entrar.
options-pace = Ritmo
options-zone = Fuso horário
options-weekends = Fins de semana
options-auto = Começo
options-weekends-yes = o relógio corre
options-weekends-no = o relógio fica parado
options-hints = Dicas
options-hints-yes = de uma IA, a pedido
options-hints-no = nenhuma
options-start = Começa com
options-start-first = uma posição preparada, com dicas; o sorteio é igual para todo mundo
options-about-start = A primeira partida começa onde já há o que fazer. A cada escolha ela diz o que é bom e por quê.
options-hints-told = Quem está na vez pode perguntar o que uma IA faria; todo mundo fica sabendo que essa pessoa perguntou.
options-auto-yes = sozinha, quando lotar
options-auto-no = quando quem comanda a mesa apertar Começar
options-other-hour = Todo dia em outro horário…
options-other-zone = Outro fuso horário…
options-hour = Todo dia às
options-hour-hint = 21:30
options-zone-hint = America/Sao_Paulo
options-role = Só para pessoas com um cargo
options-users = Só para pessoas que eu indicar
options-public = Deixar todo mundo entrar
zone-named = { $zone }
pace-live = ao vivo, { $n ->
    [1] um minuto
   *[other] { $n } minutos
} por jogada
pace-hours = { $n ->
    [1] 1 hora
   *[other] { $n } horas
} por jogada
pace-weeks = { $n ->
    [1] uma semana
   *[other] { $n } semanas
} por jogada
pace-none = sem limite de tempo
pace-daily = todo dia às { $time }
pace-zoned = { $pace } ({ $zone })
pace-weekdays = { $pace }, relógio parado nos fins de semana ({ $zone })
days = { $n ->
    [1] um dia
    [7] uma semana
   *[other] { $n } dias
}
hours = { $n ->
    [1] uma hora
   *[other] { $n } horas
}
rematch-open = A mesa #{ $number } está aberta para a revanche: { $place }
rematch-later = Alguém pediu a revanche dessa partida há pouco, e a mesa foi removida. Dá para pedir de novo <t:{ $at }:R>.
rematch-running = Essa partida ainda não acabou.
shown-here = Está no canal: { $place }. Quem apertar o botão de lá começa de onde você começou.
shown-today = Você já mostrou isso hoje: { $place }

## Votes

command-pause = Parar o relógio por um tempo; a mesa precisa concordar
command-resume = Acabar com a pausa antes da hora; a mesa precisa concordar
command-extend = Mais tempo para quem ainda não jogou; a mesa precisa concordar
command-replace = Oferecer o lugar de alguém a outra pessoa; a mesa precisa concordar
command-pace = Mudar o ritmo; a mesa precisa concordar
command-end = Encerrar a partida com o placar atual; a mesa precisa concordar
command-undo = Voltar para antes de uma decisão sua; a mesa precisa concordar
command-abandon = Cancelar a partida, sem vitória de ninguém; a mesa precisa concordar
option-length = Por quanto tempo
option-hours = Quanto a mais
option-player = O lugar de quem
option-by = Quem pode assumir; em branco: quem quiser
option-pace = Escolha um, ou digite uma hora do dia, como 21:30
option-pace-zone = O fuso horário do relógio
option-weekends = Se o relógio corre nos fins de semana
vote-title = 🗳 { $by } pergunta: **{ $what }**
vote-pause = Pausar a partida por { $time }?
vote-resume = Retomar o relógio?
vote-extend = { $n ->
    [1] Mais 1 hora para quem ainda não jogou?
   *[other] Mais { $n } horas para quem ainda não jogou?
}
vote-replace = Oferecer o lugar de { $seat } a { $whom }?
vote-pace = Mudar o ritmo para “{ $pace }”?
vote-end = Encerrar a partida agora, com o placar atual?
vote-undo = Voltar para antes do que { $seat } fez em <t:{ $at }:f>? Tudo o que veio depois é desfeito.
vote-about = > { $line }
vote-undo-standin = Enquanto uma IA joga por alguém, a mesa não pode voltar atrás.
vote-undo-which = Voltar para antes de qual decisão sua? Tudo o que veio depois é desfeito. O que foi visto continua visto, e nada é sorteado de novo. Antes pergunto às outras pessoas.
vote-undo-menu = Uma decisão sua, a mais recente primeiro
vote-undo-none = Nenhuma decisão sua no histórico pode ser desfeita. (*Desfazer última resposta*, no seu painel ou em ⋯, talvez ainda desfaça uma.)
vote-abandon = Cancelar a partida, sem vitória de ninguém?
vote-offer = 🪑 O lugar de { $seat } ({ $colour }) está livre para { $whom }.
vote-anybody = quem quiser
vote-yes = Sim
vote-no = Não
vote-take = Assumir este lugar
vote-said-yes = Sim ({ $n }): { $people }
vote-said-no = Não ({ $n }): { $people }
vote-said-open = Falta votar: { $people }
vote-needed = { $n ->
    [1] -# É preciso 1 voto Sim.
   *[other] -# São precisos { $n } votos Sim.
}
vote-ends = -# Termina { $until }.
vote-waits = -# Já há votos suficientes a favor. Vale quando todas as pessoas citadas aqui tiverem respondido, ou no fim do prazo.
vote-owner-open = { $owner } pode ficar com o lugar votando Não.
vote-owner-yes = { $owner } cede o lugar.
vote-owner-no = { $owner } fica com o lugar.
vote-withdrawn = **Pedido retirado por quem pediu.**
vote-passed = **Aprovado.**
vote-failed = **Não aprovado.**
vote-offer-passed = 🪑 { $seat } assume o lugar { $colour }.
vote-offer-failed = **Não está mais em oferta.**
vote-decreed = Feito. O tópico diz que a moderação decidiu.
vote-asked-open = Pergunto às outras pessoas ({ $place }); você conta como um Sim. Aperte **Não** lá para retirar o pedido.
vote-asked-passed = Feito: não há mais ninguém aqui a quem perguntar.
vote-sure = **#{ $number }: { $what }**
vote-sure-yes = Sim, confirmar
vote-sure-old = Algo foi decidido depois que perguntei. Se você ainda quiser, use o comando de novo.
vote-alone-table = Não há mais ninguém a quem perguntar: ao apertar, está feito.
vote-alone-moderator = Pela moderação, você decide sem votação; o tópico diz isso.
vote-lost-pause = O relógio fica parado até a pausa acabar ou a mesa encerrá-la.
vote-lost-resume = A pausa acaba, e o tempo de cada pessoa segue de onde parou.
vote-lost-extend = Quem ainda não jogou ganha esse tempo a mais. Não dá para desfazer.
vote-lost-pace = O tempo de cada pessoa nesta vez recomeça.
vote-lost-replace = O lugar vai para quem o assumir, e quem está nele o perde de vez.
vote-lost-end = A partida acaba na hora: vence quem está na frente agora, e não dá para continuar.
vote-lost-undo = Tudo o que veio depois se perde. O que foi visto continua visto.
vote-lost-abandon = A partida acaba na hora, ninguém vence, e não dá para continuar.
vote-asked-failed = Não deu mais para fazer isso.
vote-open = Já há uma votação aberta; espere o fim dela: { $place }
vote-over = Esta votação acabou.
vote-not-yours = Só quem ainda joga esta partida pode votar nisto.
vote-later = Seu último pedido não foi aprovado. Você pode pedir de novo <t:{ $at }:R>.
vote-paused-enough = Esta partida já teve pausas demais por ora: no máximo duas semanas a cada quatro.
vote-not-in = Você não joga nesta partida, então não pode pedir isto.
vote-not-moderator = Só quem joga a partida pode pedir isto. A moderação do servidor pode decidir.
vote-away = Uma IA joga no seu lugar. Volte primeiro: jogue, ou aperte **Voltei** no seu painel.
vote-paused = A partida já está em pausa.
vote-not-paused = A partida não está em pausa.
vote-no-clock = Esta partida não tem limite de tempo.
vote-same-pace = O ritmo já é esse.
vote-seated = Essa pessoa já tem um lugar nesta partida.
vote-no-player = Não conheço ninguém assim nesta partida. Escolha na lista que aparece ao digitar.
vote-bot = Um bot não pode assumir um lugar.
offer-gone = Este lugar não está mais em oferta.
offer-seated = Você já tem um lugar nesta partida.
offer-other = Este lugar é só para { $whom }.

## Leaving

leave-sure = Sair da partida #{ $number } de vez? { $what }
leave-yes = Sim, sair
leave-stand-in = Uma IA (normal) joga no seu lugar. Ele volta a ser seu quando você voltar, a menos que a mesa o ofereça a alguém.
leave-last = Ninguém mais joga a partida, então ela é cancelada e ninguém vence.
leave-ends = A partida acaba na hora. Vitória de { $seats }.
leave-goes-on = A partida continua sem você.
leave-left = Você saiu da partida #{ $number }.
leave-already = Você já saiu desta partida; uma IA joga no seu lugar.

## Direct messages

dm-welcome = Que bom ter você na mesa! Escrevo aqui quando for a sua vez. Dois minutos bastam para aprender a jogar.
dm-welcome-times = -# Seu fuso horário: { $zone }. Seu horário de silêncio: { $quiet }. `/settings` muda os dois.
dm-closed = Não posso mandar mensagens diretas para você. Tudo bem: menciono você no tópico. Tudo o que é só seu fica em **Meu painel**, no tópico.
dm-failed = Agora não consegui mandar uma mensagem direta para você. Tento de novo quando for a sua vez. Tudo o que é só seu fica também em **Meu painel**, no tópico.
dm-mute = -# Agora não posso escrever no tópico: está trancado, ou me falta uma permissão. Você pode continuar por aqui; o que acontecer lá chega depois.
panel-direct = -# **#{ $number } { $game }** · [Ir para o tópico]({ $place })
panel-vanishes = -# Só você vê isto. Se sumir, `/panel` traz de volta.

## Notifications: what a phone shows, in plain words

call = #{ $number } { $game } · { $what }
call-until = #{ $number } { $game }, até { $until } · { $what }
call-people = { $call } · { $people }
call-turn = É a sua vez.
call-begun = { $turn ->
    [1] A partida começou, e é a sua vez.
   *[0] A partida começou.
}
call-again = { $user } abre uma mesa para a revanche. Vamos?
call-seekers = Há uma mesa aberta que pode interessar. Vamos?
call-vote = { $user } pergunta: { $what }
call-seat = Há um lugar em oferta para você.
call-free = Há um lugar livre para quem quiser.
moment-near = { $weekday } { $time }
moment-far = { $day } de { $month }, { $time }
moment-zoned = { $moment } ({ $zone })

## Panels

panel-prompt = **{ $prompt }**
panel-prompt-ahead = **Resposta antecipada, para quando eu perguntar:** “{ $prompt }”
panel-laid = -# ✓ { $what }
panel-laid-more = … e mais { $n }
plan-all = { $n ->
    [1] Sugerir 1 jogada
   *[other] Sugerir { $n } jogadas
}
plan-rest = { $n ->
    [1] Mais 1 jogada
   *[other] Mais { $n } jogadas
}
plan-home = ← Plano
plan-next = Próximo: { $what } →
plan-hand = Manualmente…
plan-take-back = Retirar…
plan-gone = Sai também: { $gone }
panel-lesson = -# 💡 { $lesson }
guide-otherwise = Outra coisa…
guide-leave = Sair das dicas
guide-again = Voltar às dicas
guide-astray = Você segue seu próprio caminho: daqui em diante as escolhas são suas.
panel-hint = -# { $label } · { $hint }
panel-shut = -# { $label }: { $why }
panel-shut-more = -# … e mais { $n }.
panel-why-not = Impossível agora
panel-picked = { $low ->
    [0] Escolhas: { $n } de { $high }
   *[other] { $n ->
        [0] Escolha de { $low } a { $high }
       *[other] Escolhas: { $n } de { $high } (pelo menos { $low })
    }
}
panel-order = Nesta ordem: { $picks }.
panel-group = **{ $label }**
panel-holds = { $label } · { $picks }
panel-group-holds = **{ $label }** · { $picks }
panel-group-count = ({ $n } de { $high })
panel-slot-laid = ✓ { $label }
panel-which-group = Qual?
panel-choose = Escolher
panel-more = Mais… ({ $page } de { $pages })
panel-count = { CAPITAL($label) }: { $n }
panel-other-amount = Outro número
panel-choose-amount = Que quantidade?
panel-all = Tudo ({ $n }): { $label }
panel-all-to = Tudo para…
panel-one-more = Mais 1 para…
panel-small = -# { $said }
panel-numbered = { $label } · { $n }
panel-hinted = { $label } · { $hint }
panel-shares = { $shares }
panel-share = { $low ->
    [0] { $label }: { $n } de { $high }
   *[other] { $label }: { $n } de { $high } (pelo menos { $low })
}
panel-sure = **Você ainda pode escolher mais { $n }. Enviar mesmo assim?**
panel-submit-sure = Enviar mesmo assim
panel-ticked = ☑ { $label }
panel-unticked = ☐ { $label }
panel-submit = Enviar
panel-none = Nada
panel-clear = Recomeçar
panel-back = Desfazer última resposta
panel-change = Mudar…
panel-do-that = Fazer isso
panel-refresh = Atualizar
panel-waits = Nada a fazer agora. A seguir: { $seats }
panel-over = A partida acabou sem vitória de ninguém.
panel-won = 🏁 **Você venceu.** { $told }
panel-winners = 🏁 **{ $n ->
    [1] { $winners } vence.
   *[other] { $winners } dividem a vitória.
}**
panel-place = Você ficou em { $place }º lugar entre { $seats } · { $holding }
panel-choose-again = Escolher de novo
again-turn = { $round } de novo
again-open = -# { $round }: ainda em aberto. A partida não conta.
button-again = De novo · { $level }
button-harder = Mais difícil
button-show = Mostrar minha vitória aqui
button-try = Tentar também
panel-good = Fazer assim
panel-by-hand = Eu distribuo…
panel-ready = **{ $answer }**
button-invite = Convidar alguém
button-next = Outros jogos
picked = { $picks }
picked-count = { $label }: { $n }
picked-all = { $what }: tudo o que há
picked-usual = a jogada segura (agora: { $what })
orders-button = Jogadas antecipadas
orders-nothing = Nada a antecipar agora. Tente de novo depois do seu próximo plano.
orders-lay = Antecipar jogadas
orders-ask-me = Perguntar na hora
orders-other = Outra coisa
orders-enough = Pular o resto
orders-cancel = Deixa pra lá
orders-always = Responder sempre assim
orders-wish = Lista de desejos…
orders-withdraw = Retirar
orders-withdraw-all = Retirar todas
orders-first = Fazer isto primeiro
orders-instead = Senão…
orders-later = { $n ->
    [1] Se não der, a próxima
   *[other] Todas: se não der, a próxima
}
orders-later-no = { $n ->
    [1] Se não der, me perguntar
   *[other] Todas: se não der, perguntar
}
orders-back = Voltar ao painel
orders-which = Mudar uma
orders-conditions = Só se…
orders-title = **Suas jogadas antecipadas.** Só você as vê. Cada uma é feita na sua vez, se ainda for possível e o “só se” dela valer. Senão, vale o “senão” dela, ou eu pergunto.
orders-none = **Nenhuma jogada antecipada ainda.** Ela joga por você enquanto você está longe; só você a vê.
orders-line = { $n }\. { $order }
orders-asked-at = { $order } → perguntar na hora
orders-else = { $order }; senão { $other }
orders-waits = { $order }; se não der, a próxima
orders-if = · só se { $conditions }
orders-always-is = Sempre: { $answer }
orders-wishes-are = Desejos, o melhor primeiro: { $picks }
orders-held = 📜 Sua jogada antecipada responde a isto em instantes, a menos que você responda antes.
orders-not-wished = 📜 Você queria que eu perguntasse aqui.
orders-not-changed = 📜 Sua jogada antecipada não foi feita, porque isto não vale mais: { $condition }.
orders-not-again = 📜 Sua resposta fixa não foi repetida: nada mudou desde a última vez.
orders-not-gone = 📜 Sua jogada antecipada não foi feita: não é mais possível.
orders-not-none = 📜 Nenhum dos seus desejos está disponível.
orders-laying-order = { $n ->
    [0] 📜 **Antecipe suas jogadas** (opcional). Qual carta primeiro?
    [1] 📜 **Antecipe suas jogadas.** Já há 1.
   *[other] 📜 **Antecipe suas jogadas.** Já há { $n }.
}
orders-laying-instead = 📜 **O que vale se essa jogada não for possível?**
orders-laying-always = 📜 **Daqui em diante, sempre isto.** Você pode retirar em **Jogadas antecipadas**.
orders-laying-wishes = 📜 **Ordene o que você quer, o melhor primeiro.** Você leva o melhor ainda disponível.
orders-newest = -# ✓ { $order }
orders-begins = ▶ { $order }
amount-title = Que quantidade?
amount-label = De { $low } a { $high }

## Posts

post-no-pictures = -# Agora não posso mostrar imagens aqui. **Tabuleiro** mostra só para você; a moderação pode me dar “Anexar arquivos”.
post-elsewhere = -# Agora não posso escrever no tópico da partida: está trancado, ou me falta uma permissão. `/panel` abre seu painel.
post-waits = **É a vez de { $seats }**
post-waits-until = **É a vez de { $seats }** · termina <t:{ $due }:R>
post-plays = As IAs estão jogando.
post-more-ways = **Partida #{ $number }** · { $game }
look-waits = Aguardando { $seats }.
look-waits-you = Aguardando você.
post-won = A partida acabou. Vitória de { $seats }.
button-panel = Meu painel
button-board = Tabuleiro
button-battles = Batalhas
button-log = Histórico
button-more = ⋯
button-story = A história
button-rules = Regras
button-nudge = Cutucar
button-rematch = Revanche
look-board = Tabuleiro inteiro
look-text = Como texto
look-page = -# ({ $page } de { $pages })
look-before = Área de { $seat }
look-before-hint = A área de alguém…
told-timeout = ⏰ O tempo de { $seat } acabou; valeu a jogada segura.
told-stood-in = { $seat } está fora: uma IA (normal) joga até a volta.
told-returned = { $seat } volta e segue jogando.
told-hinted = 💡 { $seat } pediu conselho a uma IA.
told-left = { $seat } sai da partida.
told-waits = ⏸ Não há mais ninguém aqui. A partida continua <t:{ $until }:R>, ou assim que alguém jogar.
told-resumed = ▶ A pausa acabou: o relógio volta a correr.
told-deserted = Ninguém mais joga esta partida.
told-paused = { $by ->
    [moderator] ⏸ A moderação do servidor pausa a partida. O relógio volta a correr <t:{ $until }:R>.
   *[table] ⏸ A mesa pausa a partida. O relógio volta a correr <t:{ $until }:R>.
}
told-extended = ⏳ A mesa concordou: mais { $hours ->
    [1] 1 hora
   *[other] { $hours } horas
} para quem ainda não jogou.
told-paced = ⏱ A mesa concordou com outro ritmo: { $pace }.
told-offered = { $by ->
    [moderator] { $to ->
        [anybody] 🪑 A moderação do servidor oferece o lugar de { $seat } a quem quiser.
       *[other] 🪑 A moderação do servidor oferece o lugar de { $seat } a outra pessoa.
    }
   *[table] { $to ->
        [anybody] 🪑 A mesa oferece o lugar de { $seat } a quem quiser.
       *[other] 🪑 A mesa oferece o lugar de { $seat } a outra pessoa.
    }
}
told-replaced = 🪑 { $seat } assume o lugar { $colour } e segue jogando.
told-ended = A mesa concordou em encerrar a partida com o placar atual.
told-given-up = { $by ->
    [moderator] A moderação do servidor cancelou a partida.
   *[table] A mesa concordou em cancelar a partida.
}
post-abandoned = A partida foi cancelada: ninguém venceu.
told-restored = ⏪ Voltei de um backup. Esta partida continua como estava em <t:{ $at }:f>. O que veio depois se perdeu; refaçam o que tinham feito.
told-taken-back = ⏪ A mesa concordou em voltar para antes do que { $seat } fez em <t:{ $at }:f>. O que veio depois não vale mais. Os sorteios não mudam: nada é sorteado nem jogado na torre de novo.
told-undone = { $seat } desfaz o último passo.
final-rules = 🏁 **A partida #{ $number } acabou: { $n ->
    [1] { $winners } vence.
   *[other] { $winners } dividem a vitória.
}**
final-scores = 🏁 **A partida #{ $number } acabou: { $n ->
    [1] { $winners } vence.
   *[other] { $winners } dividem a vitória.
}** Ela foi encerrada com o placar do momento.
final-abandoned = 🏁 **A partida #{ $number } foi cancelada.** Ninguém venceu.
post-called = -# Para { $people }

## Log, rules, list

log-empty = Nada para contar ainda.
log-only-all = Tudo
log-only-mine = Só o que é meu
log-only-battles = Batalhas
log-ordered = { $line } 📜
log-older = Mais antigo
log-newer = Mais recente
rules-none = Não há página de regras para este jogo.
rules-page = -# { $game }: as regras
    ## { $title }
    -# ({ $page } de { $pages })
rules-picture = 🖼 *{ $caption }*
rules-found = > 🔎 { $words }
rules-topics = Ir para…
rules-sheets = Ver todas de um tipo…
rules-topic = { $game } · { $topic }
rules-before = Anterior
rules-after = Próxima
# words of questions that carry no meaning, endings of words, and words that mean the same, a line each
search-skip = q oq oque pq tbm tb vc vcs né tá ta uai oi existe existem novo nova novos novas outro outra outros outras jogar jogo joga jogam jogamos um uma uns umas o a os as é e são era ser estar está estou sou foi como que quê quem quando onde porque porquê qual quais  pode posso podem podemos poderia devo deve devem vou vai vão eu me meu minha meus minhas você voce seu sua seus suas nós nos nosso ele ela eles elas isso isto este esta esse essa aquele aqui ali lá de do da dos das em no na nos nas num numa por pelo pela para pra pro com sobre ao à aos às ou mas se então não nao sim explica explique significa quer dizer serve funciona funcionam acontece acontecem faço faz fazer fazem faco tenho tem têm ter há uso usa usar algo alguém alguem coisa todo toda todos todas cada muito muitos mais também só já jogo partida regra regras pergunta ajuda preciso precisa quero sei entendo encontro vejo agora favor mesmo dá dar to tô tou pros pras td blz mano aí aih daí hein tipo assim ainda naum n eh mim dele dela deles delas num nessa nesse neste nesta disso seria valeu socorro até rs kkk qd qdo doutro doutra tentar tento tamanho pfv dps msm
search-endings = a o e as os es s r ar er ir ou am em ei amos emos ando endo ado ido ada ida cao coes ao oes mos u i
search-same =
    quantos quantas quanto quanta qtos qtas qto qnt qnts número_de quantidade
    quanto_tempo
    ganhar ganho ganha vencer vence venço vitória vencedor objetivo perder perco perde
    começar começa começo início inicio primeiro iniciar
    sacar saca saco comprar_cartas compra_cartas mais_cartas novas_cartas comprar_uma_carta
    objetivo fim_do_jogo o_jogo_acaba acaba_o_jogo o_jogo_termina termina_o_jogo última_rodada último_mês dura durar duração no_máximo
    sobra sobrar resto excesso
    fim acabar acaba termina terminar final último acabou
    jogador pessoa pessoas gente
    batalha luta lutar combate combater briga lutam briga guerra
    ataque atacar ataco invadir
    exército tropa soldado unidade boneco bonecos bonequinho bonequinhos homens peça peças pecinha
    morrer morre morto morte matar destruir morrem morreu mata mato derrotar derrotado eliminar aniquilar
    dinheiro moeda moedas ouro grana bufunfa reais
    renda rendimento ganhar lucro salário imposto impostos
    custo quanto_custa quanto_custam preço custa pagar caro pago grátis barato taxa gastar
    mover movo andar marchar movimentar mexer
    colocar coloco coloquei pôr ponho botar boto
    construir construo construção prédio edifício estrutura reconstruir erguer
    consigo conseguir consegue recebe receber obter
    comprar contratar recrutar recruto tropas_novas mais_tropas novas_tropas mais_exércitos novos_exércitos
    conquistar conquista conquistado conquistada tomada tomado perco_minha perder_minha perco_meu tomo tomar pego pegar
    duas_vezes novamente 2x várias_vezes mais_de_uma_vez
    fim_do_turno fim_de_turno final_do_turno
    empate empatar igual empata empatou empatamos mesma_pontuação
    demais acima descartar guardar_na_mão jogar_fora largar
    recusar quiser não_quer fazer_a_ação
    trocar troco mudar mudo substituir troca inverter
    quem_começa quem_joga_primeiro quem_inicia sorteado
    acertar atingir causar dano golpe bater bate machucar
    trazer trago voltar volta retornar trazem reviver ressuscitar renascer
    segredo secreto escondido ver oculto visível aberto espiar olhar esconder mostrar escondida espreitar
    tempo atraso atrasado relógio prazo ausente demora esperar offline pressa
    sair desistir abandonar render desisto
    ponto pontos pontuar pontuação pv
    território terra terras país
    dado dados sorte acaso rolar sorteio azar chance probabilidade porcentagem
    rodada turno mês vez fase
    curar cura ferido ferida recuperar machucado machucada doente sarar
    limite máximo maximo
    magia feitiço feitiços
    passar passo pular
    recuar recuo fugir retirada retirar escapar correr fujo
    vizinho vizinha adjacente lado fronteira perto do_lado ao_lado
    revelar mostrar
    sumir sumiu some desaparecer desapareceu embora perdi perder foram
    defender defendo defesa defende proteger bloquear
    roubar roubo furtar saquear
    remover tirar derrubar demolir destruir apagar
    consertar arrumar reparar
    imediatamente direto na_hora
    junto juntos juntas ao_mesmo_tempo simultâneo simultaneamente ambos dois os_dois
    trapacear trapaça roubado injusto justo
    iniciante novato aprender tutorial
    desfazer voltar_atrás cancelar
    aliança aliado aliados time paz amigo
    longe distância alcance
    vazio vazia desocupado desocupada livre ninguém
    baralho pilha monte
    eliminado eliminada expulso fora_do_jogo estou_fora
    vantagem bônus recompensa benefício vale_a_pena
    escolher escolho selecionar
    obrigado obrigada obrigatório precisa
    sem nenhum nenhuma faltar falta pouco pouca poucas poucos acabou
rules-unknown = Estas regras não respondem a “{ $topic }”. Comece por aqui, ou digite o nome de uma carta.
rules-answer = **{ $topic }** · { $game }
rules-more = A página inteira
rules-further = -# Ou: { $words }
rules-others = Ou isto?
seek-tables = **Mesas com lugar livre**
seek-no-table = Nenhuma agora. Diga o que quer jogar, e eu chamo você para a próxima.
seek-people = **Quem quer jogar**
seek-game = { $game }, { $n ->
    [0] com qualquer número de pessoas
   *[other] com { $n } pessoas
}
seek-group = { $what }: { $people }
seek-own = ✔ Você quer jogar { $what }: chamo você para a próxima mesa assim, aqui, até { $until }.
seek-menu = Quero jogar…
seek-stop = Parar de chamar
seek-open = Abrir uma mesa: { $game }
seek-table = Ir para a mesa
list-title = **Mesas e partidas abertas**
list-none = Nenhuma ainda. Abra uma com `/match new`.
list-lobby = **#{ $number }** { $game } · { $n ->
    [0] ninguém
    [1] uma pessoa
   *[other] { $n } pessoas
} na mesa, { $free ->
    [0] nenhum lugar livre
    [1] **1 lugar livre**
   *[other] **{ $free } lugares livres**
} · { $place }

## What goes wrong

error-ours = Algo deu errado do meu lado. Nada se perdeu; tente de novo.
error-stale = Isso já foi respondido. Agora é isto:
error-illegal = Isso não dá para fazer agora.
error-strange = Não conheço esse botão ou essa janela. Aperte **Meu painel** para ver como está.
error-command = Esse comando mudou. Digite de novo e escolha na lista.
error-no-match = Não acho essa partida aqui.
error-not-started = Esta partida ainda não começou.
which-match = **Qual partida?**
which-choose = Escolha uma partida
error-none-seen = Não há partida para ver aqui. `/match list` mostra as mesas deste servidor, `/match new` abre uma.
error-none-others = Não há aqui partida de outras pessoas que você possa acompanhar. `/match list` mostra as mesas deste servidor.
error-none-watched = Você não acompanha nenhuma partida.
error-none-mine = Você não está em nenhuma mesa nem partida.
error-none-over = Neste servidor ainda não acabou nenhuma partida que você possa ver.
error-none-finished = Você ainda não terminou nenhuma partida neste servidor.
command-help = O que você pode fazer agora: sua vez, suas partidas, como começar
help-turn = 👉 **É a sua vez** na #{ $number } ({ $game }).
help-lobby = Sua mesa #{ $number } ({ $game }) está esperando gente, ou só o **Começar**.
help-go = Ir para a mesa
help-none = Escolha um e jogue na hora:
help-elsewhere = As partidas acontecem num servidor: digite `/help` lá. Como se joga, você vê aqui:
help-game = **{ $game }**
    -# { $teaser }
help-game-timed = **{ $game }** · { $minutes } min
    -# { $teaser }
help-play = Jogar
help-learn = Como se joga
help-friends-button = Com a turma
help-how-button = Como se joga
help-more-button = Mais
help-matches = Todas as partidas
help-friends = **Com a sua turma.** Um botão abre uma mesa aqui, e as outras pessoas apertam **Entrar**. `/match find` mostra onde há lugar livre.
help-how = **Como se joga**, em cinco imagens cada:
help-more = **Numa partida:** `/panel` sua pergunta, mão e plano · `/board` como está · `/log` o que aconteceu · `/rules` como se joga. Junto com a mesa, você pode usar `/match pause`, `extend`, `replace` ou `end`. `/match leave` cede o seu lugar.
    Configurações: `/settings` (idioma, fuso horário, horário de silêncio, como aviso você). Para assistir: `/match watch`, `/match predict`. O que você já jogou: `/stats`.
    -# Silhuetas nas minhas imagens: Lorc, Delapouite, Skoll, Sbed, Faithtoken, Caro Asercion, DarkZaitzev e outros, [game-icons.net](<https://game-icons.net>), [CC BY 3.0](<https://creativecommons.org/licenses/by/3.0/>), rasterizadas e recoloridas.
help-mods-button = Para a moderação
help-mods-page = A página inteira
help-mods = **Para a moderação.** Tenho seis permissões, cada uma para uma coisa: ver um canal, escrever nele, abrir um tópico para cada partida, escrever nele, anexar tabuleiros e ler minhas mensagens antigas para mudá-las.
    - **Eu leio** só meus próprios comandos e botões, e mensagens que me mencionam ou são escritas para mim.
    - **Eu chamo** só quem entrou, acompanha, pediu uma mesa ou foi convidado pelo nome, nunca um cargo ou todo mundo.
    - **Vocês decidem** com `/server`: canais, quantas mesas, idioma, avisos. `/server bar:` deixa alguém de fora. *Configurações do servidor → Integrações* diz quem pode usar meus comandos.
    - **Para parar algo:** `/match pause` ou `/match abandon`; quem apaga a mensagem de uma mesa fecha a mesa.
    - **Para apagar:** `/forget me` para uma pessoa, `/forget server` para tudo daqui.
    -# Planos ocultos são vistos por quem os fez, e por quem me hospeda, que pode ler meu banco de dados.
help-hello = **Olá!** Eu apito jogos de tabuleiro aqui, numa noite ou ao longo de semanas. `/help` começa um na hora, com outras pessoas ou com uma IA.
help-busy = -# ⚠ Há muitas imagens na fila: as respostas vão demorar.
help-braking = -# ⚠ O Discord está recusando muita coisa: as mensagens vão demorar.
button-help = Voltar à ajuda
error-none-running = Você não joga nenhuma partida em andamento. `/match list` mostra as mesas e partidas deste servidor.
error-no-part = Não conheço essa imagem.
error-over = Esta partida acabou.
error-no-battle = Ainda não houve batalha.
error-no-seat = Você não tem lugar nesta partida.
error-conflict = Alguém chegou antes. Tente de novo.
error-damaged = Não consigo ler esta partida. A culpa é minha, e nada mudou. O registro de quem hospeda o bot diz mais; `/match abandon` a encerra.
error-version = Esta partida começou com outra versão deste programa, e não consigo continuá-la. Nada mudou; `/match abandon` a encerra.
unreadable-version = 🗄 **Não consigo continuar a partida #{ $number }.** Ela começou com outra versão de { $game }, que não sei mais jogar. O relógio está parado e não aguardo ninguém. Quem joga, ou a moderação do servidor, pode encerrá-la. Se quem hospeda o bot trouxer essa versão de volta, ela continua.
unreadable-damaged = 🗄 **Não consigo mais ler a partida #{ $number }.** O relógio está parado e não aguardo ninguém. Quem joga, ou a moderação do servidor, pode encerrá-la. O registro de quem hospeda o bot diz o que há; com isso resolvido, ela continua.
button-abandon = Encerrar a partida
error-store = Não consigo salvar nada agora, então nada mudou. Tente de novo em breve.
error-taken = Outra pessoa já tem essa cor.
error-barred = Falta uma permissão aqui. Preciso ver o canal, enviar mensagens, anexar arquivos, ler o histórico, criar tópicos públicos e escrever neles.
error-gone = A mensagem ou o canal não existe mais.
error-outage = O Discord não alcança este servidor agora. Nada se perdeu; tente de novo em alguns minutos.
error-threads = Este servidor tem tantos tópicos abertos quanto o Discord permite. Feche um (ou peça à moderação) e aperte **Começar** de novo.
error-form = O Discord não aceitou o tópico que eu queria abrir, então nada começou. Avise quem hospeda o bot; o registro diz mais.
error-server-gone = Fui removido do servidor da partida #{ $number }, então ela está parada, e o tempo de ninguém corre. Ela continua quando alguém me convidar de novo.
error-broken = A conexão com o Discord caiu por um momento. O que você vê pode ser antigo: aperte de novo, ou abra **Meu painel**. Nada conta duas vezes.
error-lost = O Discord perdeu minha resposta. O que você fez vale, se nada mostrar o contrário.
error-discord = O Discord não aceitou minha resposta. Tente de novo.

## For the host

host-ready = Pronto como { $name } em { $guilds } { $guilds ->
    [1] servidor
   *[other] servidores
}.
host-no-token = DISCORD_TOKEN está vazio: ponha o token do bot em .env (systemd: /etc/referee.env).
host-bad-token = O Discord recusa este DISCORD_TOKEN: copie de novo o token do bot para .env (systemd: /etc/referee.env).
host-closed = { $code ->
    [4004] O Discord recusa este DISCORD_TOKEN: copie de novo o token do bot para .env.
    [4010] O Discord recusa os shards que este programa pede (4010): avise o projeto.
    [4012] O Discord não fala mais a versão que este programa fala (4012): instale uma mais nova.
    [4013] O Discord recusa os intents que este programa pede (4013): avise o projeto.
   *[4014] O Discord recusa os intents que este programa pede (4014): avise o projeto.
}
host-env = As configurações em { $path } não podem ser lidas: isso precisa ser um texto em UTF-8 que o bot possa ler.
host-setting = { $name } não serve assim: precisa ser { $name ->
    [MEMBER] o caminho de um arquivo
    [LOG_LEVEL] DEBUG, INFO, WARNING, ERROR ou CRITICAL
    [LOG_FORMAT] TEXT ou JSON
    [PAGES] uma pasta, e PAGES_URL o endereço dela: os dois ou nenhum
    [PAGES_URL] o endereço https da pasta PAGES: os dois ou nenhum
    [BACKUPS] um número de dias de 0 a 3650
    [METRICS] HOST:PORTA, como 127.0.0.1:9100, com uma porta de 1 a 65535
    [PAINTERS] um número de processos de 0 a 100
    [TEST_SECRET] hexadecimal
    [REAL_PACE] 0 ou 1
   *[other] um endereço, como http://127.0.0.1:8090/api/v10
}. Vazio significa o usual.
host-no-editions = EDITIONS não indica uma pasta que possa ser lida: só as edições incluídas são oferecidas.
host-test-secret = TEST_SECRET é só para testes: precisa de um DISCORD_API que não seja o do Discord real.
host-no-commands = O Discord não aceita os comandos: { $error } As partidas continuam com os comandos que já existem. Uma nova tentativa vem quando o programa for iniciado outra vez.
host-lost = A conexão caiu e está sendo refeita: { $error }
host-unreadable = A partida { $number } não pode ser lida e está parada ({ $error }). O tópico dela foi avisado; quem joga ou a moderação pode encerrá-la com /match abandon, e `hosting.py prune` a remove.
host-unproved = A partida { $number } não decorre do segredo dela: { $error }
host-mute = Partida #{ $number }: não posso escrever no tópico dela, então só aviso as vezes por mensagem direta: { $error }
host-trouble = { $n ->
    [0] O Discord está com problemas: { $error }. O que não pôde ser enviado segue depois.
   *[other] O Discord está com problemas: { $error }. O que não pôde ser enviado segue depois. (Respostas assim não relatadas: { $n }.)
}
host-ban = O Discord rejeita este computador (429 sem Via): pedidos recusados demais. Por { $minutes } { $minutes ->
    [1] minuto
   *[other] minutos
} só envio respostas a botões e comandos; depois tento de novo.
host-brake = O Discord recusou { $n } pedidos em dez minutos; muitos mais levariam a um bloqueio. Até isso se acalmar, só envio respostas a botões e comandos.
host-brake-off = As recusas dos últimos dez minutos diminuíram: tudo volta a ser enviado.
host-clock = O relógio deste computador está { $n } { $n ->
    [1] minuto
   *[other] minutos
} { $way ->
    [fast] adiantado
   *[slow] atrasado
} em relação ao do Discord. As partidas seguem o relógio do Discord; acerte o relógio, por favor.
host-sessions = Muitas conexões com o Discord foram iniciadas em um só dia: algo as corta sem parar. Depois de 1.000, o Discord anula o token; por isso, agora cada uma espera mais.
host-twice = Outro programa com o token deste bot respondeu a { $n } cliques e comandos antes deste. Só um pode rodar: encerre o outro ou gere um novo token no portal de desenvolvimento.
host-letters = Por ora o Discord não me deixa escrever a mais ninguém (40003: mensagens diretas novas demais). Quem chega recebe menções no lugar delas por uma hora.
host-quarantine = O Discord não me deixa escrever a mais ninguém (código { $code }): talvez tenha marcado este bot como spam; o portal de desenvolvimento e o suporte do Discord sabem dizer. Quem chega recebe menções no tópico, e tento de novo em um dia.
host-no-pictures = { $what }: o Discord não aceita imagens ali ({ $error }), então as mensagens saem sem elas. Em geral falta “Anexar arquivos”.
host-words = { $what }: um filtro de palavras ou links recusa isso ({ $error }), mesmo sem nomes. Tenta-se de novo, cada vez mais raramente.
host-failed = Não deu certo: { $error }
host-backup = O banco de dados foi copiado para { $found }.
host-restore = O backup está no lugar ({ $matches } { $matches ->
    [1] partida
   *[other] partidas
}, em andamento: { $running }); { $found ->
    [none] antes não havia banco de dados
   *[other] o que havia antes está guardado em { $found }
}. Inicie o bot: cada partida em andamento continua do backup e é avisada disso.
host-prune = Partidas removidas: { $found }.
host-no-metrics = METRICS está definido, mas prometheus-client não está instalado: pip install --require-hashes -r requirements/metrics.txt.
host-metrics-address = METRICS não é um endereço em que se possa escutar ({ $address }): { $error }
host-no-daily = Não foi possível fazer o backup diário: { $error } Nova tentativa em uma hora.
host-slow-daily = O backup de hoje já leva mais de um minuto e continua. Nada espera por ele.
host-copy = Copiadas: { $found } linhas. Aponte DATABASE para o novo e inicie o bot; o antigo fica como está e não pode mais ser usado.
host-restored = O banco de dados { $found } começa uma nova linha do tempo. Inicie o bot: cada partida continua a partir do backup e fica sabendo disso.
host-fleet = Os servidores estão divididos entre processos: { $found }. Inicie todos.
host-no-fleet = Uma frota precisa de um banco de dados num servidor, SHARDS (0 com um processo: quantos o Discord pedir), e SLOTS de 1 a { $most }, não mais que SHARDS.
host-on-server = Um banco num servidor é salvo com as ferramentas dele (pg_dump): docs/HOSTING.md explica.
host-doctor = { $found } coisas verificadas; nada impede o bot de rodar.
host-doctor-bad = Conserte primeiro o que está marcado com bad: { $n }.
doctor-python = Python { $version } é novo o bastante.
doctor-old-python = Python { $version } é velho demais: é preciso 3.11 ou mais novo. Apague .venv e crie de novo com um mais novo (make PYTHON=python3.12).
doctor-sqlite = SQLite { $version } é novo o bastante.
doctor-old-sqlite = SQLite { $version } é velho demais: é preciso 3.37 ou mais novo. Use um Python ou um sistema mais novo.
doctor-letters = Nomes em todas as escritas podem ser desenhados.
doctor-no-letters = Falta o FriBiDi: nomes em árabe, hebraico, tailandês ou escritas da Índia viram “Jogador n” nas imagens. Instale libfribidi0.
doctor-no-module = { $module } não está instalado: pip install --require-hashes -r requirements/{ $file }.txt.
doctor-disk = { $free } MiB livres em { $folder }.
doctor-disk-full = Só { $free } MiB livres em { $folder }; o bot quer { $wanted }. Apague arquivos velhos ali, ou ponha o banco de dados em um disco maior.
doctor-network = { $folder } está em um compartilhamento de rede ({ $kind }): ponha o banco de dados em um disco deste computador.
doctor-no-writing = Não dá para escrever em { $folder } ({ $error }): dê a pasta ao usuário do bot, ou ponha o banco de dados em outro lugar.
doctor-unreachable = Um arquivo ou uma pasta não pode ser acessado ({ $error }): dê-o ao usuário do bot, ou corrija o caminho no .env.
doctor-no-pages = PAGES: não dá para escrever em { $folder }. Crie a pasta e dê ao usuário do bot.
doctor-no-editions = EDITIONS: a pasta { $folder } não pode ser lida, então só há as edições incluídas. Deixe o usuário do bot ler a pasta.
doctor-locks = Travas e o WAL do SQLite funcionam lá.
doctor-no-locks = Travas ou o WAL do SQLite não funcionam na pasta do banco de dados: { $error }. Ponha-o em um disco deste computador que tenha espaço.
doctor-alive = O bot está rodando.
doctor-not-alive = O bot não está rodando com estas configurações: inicie-o.
doctor-huge = O banco de dados { $file } tem { $size } MiB, e cada início lê tudo. Apague partidas antigas: python hosting.py prune DATA.
doctor-backup-old = O backup mais novo tem { $days } dias. Defina BACKUPS=7, ou faça um agora: python hosting.py backup.
doctor-open-file = Outros usuários deste computador podem ler { $file }: chmod 600 { $file }.
doctor-no-database = Ainda não há banco de dados { $file }; o bot cria um ao iniciar.
doctor-database = O banco de dados { $file } tem { $size } MiB.
doctor-wal = O -wal dele tem { $size } MiB: outro programa mantém o banco aberto. Feche esse programa.
doctor-backups-off = Não há backups diários: defina BACKUPS=7.
doctor-backup = O backup mais novo tem { $days ->
    [1] 1 dia
   *[other] { $days } dias
}.
doctor-no-backup = Não há backup ao lado do banco: python hosting.py backup.
doctor-memory = { $memory } MiB de memória; com processos que pintam ({ $painters }) o bot usa até { $needed }.
doctor-memory-small = { $memory } MiB de memória; com processos que pintam ({ $painters }) o bot usa até { $needed }. { $painters ->
    [0] Dê mais a ele.
   *[other] Defina PAINTERS=0, ou dê mais a ele.
}
doctor-no-token = DISCORD_TOKEN está vazio: copie o token do portal de desenvolvedores para .env (systemd: /etc/referee.env).
doctor-bad-token = O Discord não aceita o token: gere um novo no portal de desenvolvedores.
doctor-no-discord = O Discord não responde: { $error }. Veja a rede e o firewall deste computador, depois discordstatus.com.
doctor-clock = O relógio deste computador bate com o do Discord ({ $seconds } s).
doctor-clock-off = O relógio deste computador difere do Discord em { $seconds } s; mais de 5 s estragam os prazos. Deixe o NTP acertar.
doctor-token = O token é de { $name }.
doctor-invite = Link de convite: { $url }
doctor-intents = Há intents privilegiados ligados no portal de desenvolvedores. O bot não usa nenhum: desligue.
doctor-no-servers = O bot ainda não está em nenhum servidor: abra o link de convite.
doctor-server = { $server }: canais de texto em que mesas podem ser abertas: { $channels }.
doctor-shut-channels = { $server }, { $channels }: nenhuma mesa pode ser aberta ali; falta: { $permissions }. Se vocês querem mesas ali, permitam isso ao cargo do bot nas configurações do canal.
doctor-shut-server = { $server }: nenhuma mesa pode ser aberta em nenhum canal de texto. Convide o bot de novo, ou dê ao cargo dele o que falta:
host-health = O bot está vivo.
host-no-life = O bot com o banco de dados { $found } não dá sinal de vida.
host-fault = O árbitro não consegue rodar: { $error }
host-saves-nothing = Por ora nada pode ser salvo, então nenhuma partida continua: { $error } Tento de novo a cada resposta.
host-saves-again = O banco de dados voltou a aceitar escrita: todas as partidas continuam.
host-standby = Outro processo atende o banco de dados. Este fica de prontidão e assume quando aquele se for.
host-serves = Este processo atende a parte { $slot } de { $slots }.

## The database
store-unopened = O banco de dados { $path } não pode ser aberto: { $why }.
store-taken = Outro processo usa o banco de dados { $path }; pare-o primeiro.
store-held = Outro processo atende o banco de dados { $path }; pare-o primeiro.
store-newer = O banco de dados { $path } é da versão { $version }, mais nova que a que este programa conhece ({ $known }).
store-unreleased = O banco de dados { $path } é anterior à versão 1.0, que não consegue lê-lo. Guarde-o e comece com um novo.
store-foreign = { $path } não contém um banco de dados deste bot.
store-old-sqlite = Este Python traz o SQLite { $version }; o bot precisa da versão 3.37 ou mais nova. Um Python ou sistema mais novo a tem.
store-failed = O banco de dados { $path } falhou: { $why }.
store-full = o disco está cheio
store-read-only = o arquivo é só de leitura
store-damaged = o arquivo está danificado. Pare o bot e volte a um backup (docs/HOSTING.md); sem um, `sqlite3 FILE .recover` salva o que ainda pode ser lido
store-empty = O banco de dados { $path } sumiu ou está vazio, embora já se tenham jogado partidas nele: volte a um backup (docs/HOSTING.md). Para começar do zero, remova { $lock } ao lado dele.
store-older = O banco de dados { $path } é mais antigo do que quando o deixei: alguém pôs um backup no lugar, ou o write-ahead log se perdeu. Continuo do que há nele, e cada partida em andamento é avisada disso.
store-no-file = Não existe o arquivo { $path }.
store-exists = { $copy } já existe.
store-no-wal = O banco de dados { $path } não foi fechado direito, e o write-ahead log dele ({ $path }-wal) se perdeu: as últimas mudanças podem faltar.
store-log-grows = O write-ahead log do banco de dados { $path } cresceu para { $size } MB: outro programa lê o arquivo sem parar e não libera nada dele. Encerre esse programa.
store-not-one = o arquivo não é um banco de dados
store-locked = outro programa mantém o arquivo trancado
store-closed = o arquivo não pode ser aberto
store-not-plain = é uma pasta ou um dispositivo, não um arquivo
store-no-locks = o disco não deixa nenhum programa bloquear parte de um arquivo. Coloque-o em um disco desta máquina, não em um compartilhamento de rede
store-disk = o disco acusa um erro
store-away = o servidor não responde
store-lost = outro processo o usa agora; este não grava mais nada
store-not-empty = O banco de dados { $path } já contém algo: uma cópia precisa de um vazio.
store-no-driver = Um banco num servidor precisa do driver: instale requirements/postgres.txt (docs/HOSTING.md).
store-no-address = Um banco de dados é um arquivo ou postgresql://…; o que foi indicado não é nenhum dos dois.

## People: settings, servers, coming back, following, statistics

command-settings = Seu fuso horário, horário de silêncio, como aviso você, e mais
command-server = O que vale para este servidor, e menus para quem pode gerenciá-lo
option-zone = Seu fuso horário, como America/Sao_Paulo
option-quiet-from = Sem lembretes a partir desta hora do dia, como 22:00
option-quiet-to = Lembretes de novo a partir desta hora do dia, como 07:00
option-reach = Como aviso que é a sua vez
option-away = Por quantos dias, ou até que dia (2027-01-06); 0: você voltou
option-statistics = Se você aparece nas estatísticas e nos rankings
settings-choose-dm = por mensagem direta
settings-choose-mention = por menção no tópico
settings-choose-server = o mesmo do servidor
settings-title = **Suas configurações**
settings-zone = Fuso horário
settings-zone-other = Outro fuso horário…
settings-zone-hint = America/Sao_Paulo
settings-quiet = Horário de silêncio
settings-quiet-other = Outro horário de silêncio…
settings-quiet-hint = 22:30-06:45
settings-about-quiet = Sem lembretes nem som nessas horas. O relógio continua correndo.
settings-reach = Sua vez
settings-about-reach = Se as suas mensagens diretas estão fechadas, uma menção as substitui.
settings-away = Ausência
settings-away-other = Ausência até a data…
settings-away-hint = 2027-01-06
settings-about-away = Sem lembretes durante a sua ausência. O relógio continua: quando o seu tempo acaba, vale a jogada segura. `/match pause` pede à mesa para pará-lo.
settings-statistics = Estatísticas
settings-theme = Imagens só para você
settings-choose-none = nenhum
settings-choose-hours = das { $begin } às { $end }
settings-choose-here = não
settings-choose-away = como escolhido
settings-choose-days = por { $days }
settings-choose-counted = você aparece nelas
settings-choose-hidden = você não aparece nelas
settings-server = { $server } ({ $zone })
settings-until = até { $until }
settings-how = -# `/forget me` remove o que sei de você.
settings-no-zone = Não conheço o fuso horário “{ $zone }”. Escolha um na lista que aparece ao digitar, como America/Sao_Paulo.
settings-no-time = “{ $time }” não é uma hora do dia. Escreva como 22:00.
settings-half = O horário de silêncio precisa de começo e fim, como 22:00-07:00.
settings-no-hours = Um horário de silêncio que começa e acaba na mesma hora dura o dia todo ou nada. Escolha duas horas diferentes.
settings-no-day = “{ $day }” não é um número de dias nem uma data como 2027-01-06.
settings-past = Esse dia já passou.
settings-far = É longe demais: no máximo { $days } dias.
server-not-yours = Só quem pode gerenciar este servidor pode mudar isso.
server-fixed = -# Quem pode gerenciar este servidor muda isto aqui.
server-yours = -# Para um canal: digite `/server` nesse canal.
server-going = -# Tudo deste servidor será removido { $at }. `/forget server` desfaz isso.
server-title = **Este servidor**
server-channels = só em { $channels }
server-choose-any = em todos os canais
server-choose-add = só neste canal e nos que você indicar
server-choose-too = neste canal também
server-choose-drop = não mais neste canal
server-choose-kept = só em { $n ->
    [1] um canal
   *[other] { $n } canais
}
server-most = { $n ->
    [0] quantas quiser
    [1] no máximo uma
   *[other] no máximo { $n }
}
server-no-number = “{ $words }” não é um número de 0 a { $most }.
settings-channels = Onde se abrem mesas
settings-announce = Novidades de todas as partidas
settings-about-announce = Começos, rodadas e resultados; cada partida só aparece se todo mundo que lê ali vê o canal dela.
settings-server-zone = Fuso horário deste servidor
settings-server-zone-other = Outro fuso horário…
settings-server-zone-hint = America/Sao_Paulo
settings-about-server-zone = Para quem não escolheu nenhum em `/settings`.
settings-server-pace = Ritmo
settings-server-pace-other = Todo dia em outro horário…
settings-server-pace-hint = 21:30
settings-about-server-pace = A menos que a mesa escolha outro.
settings-most = Mesas e partidas ao mesmo tempo
settings-most-other = Outro número…
settings-most-hint = 0: quantas quiser
settings-held = Mesas de uma pessoa ao mesmo tempo
settings-about-held = Mesas que ainda esperam gente; partidas em andamento não contam.
server-held = { $n ->
    [1] no máximo uma
   *[other] no máximo { $n }
}
option-bar = Impedir alguém de abrir e entrar em mesas aqui, ou liberar de novo
server-barred = { $name } não pode mais abrir mesas aqui nem entrar nelas, e não recebe mais convites. As partidas em andamento continuam. `/server` com o mesmo nome libera de novo.
server-admitted = { $name } pode abrir mesas e entrar nelas de novo.
server-barred-now = Sem acesso às mesas daqui: { $names }
server-barred-most = Já há { $n } pessoas sem acesso às mesas daqui: libere alguém antes.
lobby-barred = A moderação deste servidor impediu você de usar as mesas daqui.
server-last = Assim não restaria nenhum canal. Escolha “em todos os canais”, ou libere outro canal antes.
person-unknown = ?
person-forgotten = alguém que saiu
person-robot = { $name } 🤖
person-beside = { $name } ({ $beside })
person-side = { $name } ({ $side })
since-head = **{ $told }**
since-line = -# ▸ { $told }
post-secret = -# O segredo do sorteio dela era `{ $secret }`: `/match verify` sorteia tudo de novo.
post-before = -# Antes disso:
post-more = -# … e mais { $n }: **Histórico**
post-cut = -# … e mais { $n } { $n ->
    [1] linha
   *[other] linhas
}: está tudo no **Histórico** (`/log`)
letter-settled = -# ✔ #{ $number } { $game } · { $done }
letter-answered = Respondido.
since-rounds = { $then } → { $now }
since-then-now = **{ $round }**: { $now } (antes, { $then })
since-still = **{ $round }**: { $now }, como antes
since-harmed = { $more ->
    [0] ⚔ { $told }
   *[other] ⚔ { $told } … e mais { $more }.
}
since-unharmed = Ninguém atacou você.
since-played = { $more ->
    [0] ⏰ Jogado no seu lugar · { $told }
   *[other] ⏰ Jogado no seu lugar · { $told } … e antes disso mais { $more }.
}
since-level = 👑 Tudo empatado.
since-leads = { $count ->
    [1] 👑 { $seats } lidera com { $now }.
   *[other] 👑 { $seats } lideram com { $now }.
}
    .seats = 👑 Você lidera com { $now }.
since-leads-tie = { $count ->
    [1] 👑 { $seats } lidera com { $now }, no desempate.
   *[other] 👑 { $seats } lideram com { $now }, no desempate.
}
    .seats = 👑 Você lidera com { $now }, no desempate.
since-leads-more = 👑 { $seats } lidera com { $now } (antes, { $then }).
    .seats = 👑 Você lidera com { $now } (antes, { $then }).
panel-due = -# Seu tempo termina { $at }.
panel-paused = -# O relógio está parado.
panel-standin = Uma IA joga no seu lugar. Jogue, e ele volta a ser seu.
command-verify = Refazer todos os sorteios de uma partida encerrada, a partir do segredo publicado
command-replay = Rever a partida passo a passo; encerrada, com todas as cartas reveladas
command-export = Uma partida encerrada em arquivo, para qualquer pessoa conferir cada sorteio
verify-done = ✅ **Partida #{ $number }: tudo decorre do segredo.** Refiz os { $entries } registros do histórico só a partir do segredo. Sorteei de novo as { $draws } cartas, dados e jogadas na torre ({ $blocks } blocos do fluxo). Os lugares, cada posição e cada acontecimento são como foram.
verify-done-guided = ✅ **Partida #{ $number }: tudo confere.** A primeira partida guiada tem sorteio fixo, igual para todo mundo. Os lugares não são sorteados. Nada disso decorre do segredo. Refiz os { $entries } registros do histórico. Sorteei de novo as { $draws } cartas, dados e jogadas na torre ({ $blocks } blocos do fluxo).
verify-compare = -# Compare com a mensagem **A partida começa** (o ID dela é { $start }): SHA-256 do segredo `{ $commitment }`, SHA-256 dos termos `{ $terms }`. **Sorteio justo** mostrou também o SHA-256 da semente: `{ $seed }`.
verify-kept = Começou de uma posição da #{ $number }, com novos sorteios.
verify-yourself = Não precisa acreditar em mim: `/match export` dá o arquivo, e `python tools/verify.py match-{ $number }.json` confere tudo no seu computador. Esse programa não compartilha nada comigo.
button-proof = Sorteio justo: prova
proof = **Ninguém influenciou a partida #{ $number }.**
    O segredo era `{ $secret }`. O que a mesa mostrou em **Sorteio justo** o tinha fixado antes do primeiro sorteio:
proof-check = `/match verify` sorteia de novo cada carta, dado e jogada na torre a partir desse segredo; `/match export` dá o arquivo para você conferir por conta própria.
verify-running = O segredo é publicado quando a partida acaba; aí tudo pode ser conferido.
export-done = Partida #{ $number } com o segredo, cada escolha oculta e cada sorteio. Confira com `python tools/verify.py { $file }`, do meu código-fonte; docs/FAIR_CHANCE.md, lá, explica como funciona.
export-unread = Partida #{ $number } como está em `{ $file }`, com o segredo. Não consigo refazê-la, então os sorteios não estão no arquivo; para conferi-la é preciso a versão do bot com que ela foi jogada.
export-refused = O Discord não aceita este arquivo agora. Nada se perdeu: tente de novo mais tarde.
command-watch = Acompanhar por mensagem direta uma partida de outras pessoas
command-unwatch = Deixar de acompanhar uma partida
watch-welcome = Agora você a acompanha. O que acontece no tópico dela vem para cá também, sem som.
watch-done = Você agora acompanha a #{ $number } por mensagem direta: { $level ->
    [round] uma vez por rodada.
    [end] só o fim.
   *[post] cada mensagem nova.
}
watch-start = Acompanhar
watch-level-post = Cada mensagem nova: batalhas, construções, rodadas
watch-level-round = Uma vez por rodada
watch-level-end = Só o fim
option-watch = Quanto você quer saber dela
watch-own = Você joga nesta partida, então já fica sabendo.
watch-already = Você já acompanha a #{ $number }. `/match unwatch` encerra isso.
watch-closed = Não posso mandar mensagens diretas para você, então não dá para acompanhar uma partida por elas. O tópico está aberto para você.
watch-not = Você não acompanha esta partida.
watch-ended = Você não acompanha mais a #{ $number }.
watch-title = -# Você acompanha **#{ $number }** { $game }
watch-thread = Ir para o tópico
watch-stop = Deixar de acompanhar
command-predict = Dar palpite sobre quem vence uma partida de outras pessoas
button-predict = Palpite
predict-title = **Seus palpites para a partida #{ $number }**
predict-worth = { $battle ->
    [1] -# Um palpite certo vale { $winner } pontos por quem vence (quanto antes, mais), { $leader } por uma rodada, 1 por uma batalha. Ninguém vê os seus antes do resultado; você pode mudá-los enquanto aparecerem aqui.
   *[other] -# Um palpite certo vale { $winner } pontos por quem vence (quanto antes, mais), { $leader } por uma rodada, { $battle } por uma batalha. Ninguém vê os seus antes do resultado; você pode mudá-los enquanto aparecerem aqui.
}
predict-counts = -# `/leaderboard` conta os seus pontos quando a partida acaba, se ela contar ali.
predict-winner = Quem vence a partida?
predict-leader = Quem lidera no fim da próxima rodada?
predict-ending = O fim pode estar perto: não dá mais para dar palpite sobre quem vence.
predict-battle = ⚔️ { $battle }
predict-waits = Seu palpite para esta rodada: { $seat }.
predict-so-far = { $points ->
    [1] Aqui, até agora: { $right } de { $n } certos, um ponto.
   *[other] Aqui, até agora: { $right } de { $n } certos, { $points } pontos.
}
predict-own = Palpites são para quem só assiste: você joga ou já jogou nesta partida.
predict-late = Não dá mais para dar palpite sobre isso. `/match predict` mostra o que ainda dá.
command-status = Como está o bot, para quem o hospeda
command-stats = Partidas terminadas, colocações e quantas vezes no prazo
command-leaderboard = Quem joga melhor neste servidor
option-user = De quem; em branco: as suas
stats-title = **Suas partidas**
stats-title-here = **Partidas de { $user } neste servidor**
stats-none = Nenhuma partida terminada ainda.
stats-hidden = { $user } não aparece nas estatísticas, ou não posso mostrá-las aqui.
stats-game = **{ $game }**: { $n ->
    [1] uma partida terminada
   *[other] { $n } partidas terminadas
}
stats-places = Colocações: { $places }
stats-place = { $place }º { $n ->
    [1] uma vez
    [2] duas vezes
   *[other] { $n } vezes
}
stats-left = Lugares abandonados ou cedidos antes do fim: { $n }
stats-on-time = No prazo: { $rate }% de { $n ->
    [1] uma jogada
   *[other] { $n } jogadas
} com prazo
rank-title = **{ $game }: ranking deste servidor**
rank-show = Mostrar neste canal
rank-none = Ninguém ainda: termine uma partida aqui e abra o ranking.
rank-line = { $place }º { $user } · **{ $points }** { $points ->
    [1] ponto
   *[other] pontos
} · { $wins ->
    [1] uma vitória
   *[other] { $wins } vitórias
} em { $n ->
    [1] uma partida
   *[other] { $n } partidas
}
rank-how = -# Todo mundo começa com 1000 pontos; vencer quem é forte rende mais. Uma partida conta se foi jogada até o fim, ou se alguém saiu ou a encerrou depois da metade; nunca na primeira rodada. Quem tem uma IA no lugar no fim fica por último. Quanto mais as mesmas pessoas se enfrentam, menos conta. `/settings` tira você desta lista.
seers-title = **Palpites desde { $since }**
seers-line = { $place }º { $user } · **{ $points }** { $points ->
    [1] ponto
   *[other] pontos
} · { $right } de { $n } certos
command-forget = Remover o que sei de você ou deste servidor
command-forget-me = Remover seu nome, configurações e lugares, depois de uma pergunta
forget-sure = Quer que eu esqueça você? Seu nome, suas configurações e o caminho para suas mensagens diretas são apagados. Seus lugares em mesas abertas são devolvidos, e você não acompanha mais nenhuma partida. Em partidas encerradas, votações e estatísticas, um número que não leva a ninguém fica no seu lugar.
forget-running = Você ainda joga em { $matches }: lá o seu lugar continua sob o seu ID do Discord. Saia dessas partidas antes, ou peça de novo quando acabarem.
forget-stays = O que publiquei no Discord fica lá, e um impedimento feito pela moderação de um servidor também. Isto não pode ser desfeito.
forget-yes = Sim, esquecer de mim
forget-done = Pronto: não sei mais quem você é, salvo nos lugares em que ainda joga.
command-forget-server = Remover tudo deste servidor, um dia depois de uma pergunta
forget-server-sure = **Quer remover tudo deste servidor?**
forget-server-goes = Acontece em um dia, e até lá você pode voltar atrás. Então somem todas as partidas dele, também as que estão em andamento. Com elas vão as páginas, os resultados, os palpites e as votações, os apelidos e o que está em `/server`.
forget-server-stays = O que publiquei no Discord fica lá, e os arquivos que alguém salvou também. As configurações de cada pessoa ficam; `/forget me` as remove. As partidas de outros servidores ficam como estão. Depois de começar, ninguém pode desfazer.
forget-server-yes = Sim, tudo
forget-server-planned = **Tudo deste servidor será removido { $at }:** todas as partidas, também as em andamento, os resultados e as configurações. Até lá, quem pode gerenciar este servidor pode voltar atrás.
forget-server-keep = Manter tudo
forget-server-kept = Tudo deste servidor fica: a remoção foi cancelada.
forget-server-late = Isso não é mais possível: não há remoção para cancelar, ou ela já começou.
forget-server-begun = **Tudo deste servidor está sendo removido.** Ninguém pode mais impedir isso.
log-title = **#{ $number } · { $part }** ({ $page } de { $pages })
log-begin = Preparação
log-then = Ver o tabuleiro depois de…
log-chapter = Ir para…
log-earlier = Antes…
log-later = Depois…
log-after = **O tabuleiro como ficou depois disto:**
log-back = Voltar ao histórico
log-alone = (Só para { $seats }) { $said }

## A replay, step by step
button-replay = Replay
replay-title = **Replay da #{ $number } · { $part }** (passo { $step } de { $steps })
replay-first = Primeiro
replay-back = Voltar
replay-on = Avançar
replay-last = Último
replay-empty = Ainda não aconteceu nada nesta partida que você possa ver.
button-film = Como filme
film-told = A partida #{ $number } inteira em filme: { $frames ->
    [1] uma imagem
   *[other] { $frames } imagens
}.
film-alt = O tabuleiro da partida #{ $number }, do começo ao fim
film-too-large = Este filme seria maior do que os arquivos permitidos aqui. Veja a partida com os botões.
file-refused = O Discord não aceita este arquivo agora. Nada se perdeu: tente de novo mais tarde ou use `/match replay`.
button-page = Como página
match-page = A partida #{ $number } em uma página: { $file }. Abra em um navegador para ver a partida passo a passo. A prévia do iPhone não mostra o tabuleiro: compartilhe com um navegador ou abra no computador.
match-page-too-large = Esta página seria maior do que os arquivos permitidos aqui. Use `/match replay`.
command-page = Uma partida em uma página para guardar
match-page-link = Ou abra aqui: { $url }
button-page-link = Abrir a página
host-no-pages = Não dá para escrever na pasta PAGES, então as partidas não têm link para a página: { $error }
host-server-stays = O servidor { $server } deve ser esquecido, mas não dá para apagar as páginas dele na pasta PAGES; por isso, uma parte dele continua. Vou tentar de novo até poder apagar nessa pasta.
host-pages-stay = Uma pessoa foi esquecida, mas não dá para apagar as páginas dela na pasta PAGES. Apague você as páginas destas partidas: { $matches }
film-running = O filme fica pronto quando a partida acabar.
replay-eyes = Pelos olhos de…
replay-eyes-all = Tudo, até as cartas ocultas
replay-eyes-none = O que todo mundo viu
replay-eyes-seat = O que { $seat } viu
list-mine = **Suas partidas**
list-running = **#{ $number }** { $game } · { $who } · { $thread }
list-you = **sua vez**, { $when }
list-waits = aguardando { $users } ({ $when })
list-nobody = não aguarda ninguém
list-unreadable = não pode ser lida; `/match abandon` a encerra
list-until = termina { $at }
list-since = pergunta feita { $at }
list-finished = Partidas encerradas
list-finished-title = **Partidas encerradas deste servidor**: cada botão leva a um replay
list-open = Abertas
list-over = **#{ $number }** { $game } · { $how } · { $thread }
list-over-at = **#{ $number }** { $game } · { $how }, { $at } · { $thread }
list-won = vitória de { $users }
list-won-ai = vitória de uma IA
list-uncounted = não conta
list-abandoned = cancelada
list-before = Anterior
list-after = Próxima
option-theme = A aparência das imagens que só você vê

## Reminders, nudges, stand-ins

notice-call = 🔔 { $call }
notice-remind = ⏰ { $call }
notice-waits = A mesa espera por você.
notice-stood-in = Seu tempo acabou duas vezes seguidas, então uma IA (normal) joga no seu lugar. Volte quando quiser: ele continua seu.
notice-panel = Meu painel da #{ $number }
button-return = Voltei
missing-nothing = Isso já está resolvido.
missing-answer = { $prompt }
missing-submit = Escolha feita, mas não enviada. { $prompt }
missing-confirm = Plano feito, mas não confirmado. { $prompt }
nudge-done = Pronto: chamei todas as pessoas por quem a mesa espera.
nudge-later = Esta mesa já levou uma cutucada há pouco. Dá para cutucar de novo <t:{ $at }:R>.
nudge-paused = A partida está em pausa: ninguém precisa jogar agora.
nudge-you = Só falta você.
nudge-nobody = Não há ninguém para cutucar agora.

## AI seats

button-what = O que é…?
what-title = **O que é…?** { $game }
what-told = **{ $thing }**
    { $told }
what-choose = Escolha um termo
what-rule = A regra inteira
what-more = Mais termos
button-hint = Perguntar à IA
button-why = Por quê?
hint-says = 💡 Uma IA escolheria **{ $answer }**.
why-says = 🤖 A IA respondeu: **{ $answer }**
why-blind = { $share ->
    [100] Ela joga ao acaso, sem motivo.
   *[other] Ela dá { $share }% das respostas ao acaso, talvez esta.
}
hint-nothing = nada
hint-known = O que se sabe disso: { $about }
hint-ahead = Ficou { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
} à frente da segunda melhor.
hint-behind = Outra escolha ficou { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
} à frente, talvez por sorte.
hint-ahead-chance = A chance de vitória ficou { $points ->
    [1] 1 ponto percentual
   *[other] { $points } pontos percentuais
} acima da segunda melhor.
hint-behind-chance = Outra escolha ficou com { $points ->
    [1] 1 ponto percentual
   *[other] { $points } pontos percentuais
} a mais de chance de vitória, talvez por sorte.
hint-close = Quase igual: a segunda melhor ficou perto.
hint-plain = É o que a posição pede: não houve tempo de comparar com outra escolha.
hint-none-here = Nesta mesa as dicas da IA estão desligadas.
hint-nobody = Aqui não penso por ninguém: quem hospeda o bot desligou as IAs.
hint-late = A resposta chegou enquanto eu pensava. Agora é isto:
hint-failed = Não consegui pensar até o fim. Pergunte de novo.
why-unknown = Só explico respostas de IAs, e só depois da partida.
level-easy = fácil
level-easy-about = Joga por impulso.
level-learning = aprendiz
level-learning-about = Aprendendo, como você.
level-steady = firme
level-steady-about = Firme, às vezes sonha.
level-normal = normal
level-normal-about = Conta tudo duas vezes.
level-hard = difícil
level-hard-about = Pensa antes de você.
robot-no-level = Nenhuma IA joga este jogo no nível “{ $level }” ainda. Escolha outro nível.
robot-add = Adicionar IAs
robot-one = { $names } · { $level }
robot-all = Todos os lugares · { $level }
robot-remove = Remover uma IA
robot-gone = Essa IA não está mais na mesa.
robot-player = { $player } · { $level }
lobby-no-person = Só há IAs nesta mesa. Aperte **Entrar** primeiro, para que alguém jogue com elas.
option-robots = Preencher os outros lugares com IAs deste nível; você entra na hora
solo-button = Jogar { $game } agora
# a guided first match against AIs
solo-guided = { $minutes ->
    [1] { $game } · guiada, 1 minuto
   *[other] { $game } · guiada, { $minutes } minutos
}
lobby-invite = Texto do convite
lobby-invite-told = **Copie este texto** para chamar gente deste servidor à mesa:
    ```
    { $line }
    ```
lobby-invite-line = { $game }: { $free ->
    [0] todos os lugares estão ocupados
    [1] 1 lugar livre
   *[other] { $free } lugares livres
}, { $address }
options-about-language = Mensagens, imagens e votações; o que só você vê fica no seu idioma.
options-language = Idioma
options-language-server = o mesmo do servidor
options-language-told = O que a moderação escolheu em /server, senão o do servidor. Só com IAs: o seu
language-named = { $language }
ai-next = Próximo desafio: { $rival }.
ai-best = Nenhuma IA daqui joga melhor.
panel-no-plan = Não há nada a acrescentar a este plano.
button-won = Como foi
primer-page = **{ $page }/{ $pages }** { $words }
primer-search = -# `/rules topic:` responde às suas perguntas.
primer-back = Voltar
primer-play = Jogar agora
primer-rules = Todas as regras
settings-language = Idioma
settings-about-language = De tudo o que só você vê; as mensagens de uma mesa ficam no idioma dela.
settings-choose-discord = o do meu Discord
settings-server-language = Idioma das mensagens
settings-about-server-language = Se a mesa não escolher outro.
server-choose-discord = o do Discord deste servidor
option-language = Em que idioma eu falo só com você

error-status = Só quem hospeda este bot pode ver como ele está.
status-title = **Como estou.** Conectado: { $hours } h. Servidores: { $servers }.
status-matches = Partidas: { $running } em andamento, { $over } encerradas. Mesas à espera de gente: { $lobbies }.
status-waits = Lugares que ainda não responderam: { $seats }. Partidas com novidades a publicar: { $matches }.
status-queues = Na fila: imagens { $pictures }, respostas da IA { $thoughts }, em segundo plano { $background }.
status-discord = O Discord responde em { $latency } ms. Pedidos recusados em dez minutos: { $n } (10.000 levam a um bloqueio).
status-clock = ⚠ O relógio deste computador está { $n } min { $way ->
    [fast] adiantado
   *[slow] atrasado
}. Eu sigo o relógio do Discord.
status-braking = ⚠ Só envio respostas até as recusas diminuírem.
status-no-trouble = Nenhum problema desde o início.
status-troubles = **Problemas mais recentes:**
status-trouble = -# { $at } { $level }: { $said }
