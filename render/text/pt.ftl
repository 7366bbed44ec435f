alt-more = E mais { $n }: veja a imagem.
list-more = mais { $n }
board-seat = Lugar { $number }
final-no-honour = Desta vez, nenhum feito a destacar
place-shared = lugar dividido
place-shared-briefly = dividido
place-decided = empate: { $what }
places-by = lugares por { $order }
cover-alt = { $title }. Você pode liderar: { $names }.
poster-more = { $said } · mais { $n }
podium-place = { $place ->
    [1] 1º
    [2] 2º
    [3] 3º
   *[other] { $place }º
}

theme-dusk = Crepúsculo (escuro)
theme-day = Dia (claro)
theme-contrast = Alto contraste (preto)

## Uma partida em uma página
page-board = Tabuleiro
page-battles = Batalhas
page-scores = Placar
page-players = Quem joga
page-fair = Sorteio justo
page-about = Sobre
page-seen = Pelos olhos de
page-spectator = Quem assiste
page-everybody = Todo mundo, cartas reveladas
page-colours = Cores
page-auto = Como no aparelho
page-dusk = Crepúsculo
page-day = Dia
page-contrast = Alto contraste
page-slider = Passo da partida
page-first = Para o início
page-back = Voltar um passo
page-play = Reproduzir
page-pause = Pausar
page-on = Avançar um passo
page-last = Para o fim
page-near = Ampliar
page-fit = Tabuleiro inteiro
page-close = Fechar
page-where = { $round }, passo { $n }
page-step = { $n } de { $all }
page-log = O que aconteceu
page-now = Este passo
page-places = Locais
page-place = Ver um local…
page-held = Pertence a { $who }
page-nobody = Não pertence a ninguém
page-since = desde { $when }
page-gone = Ainda não se sabe nada daqui.
page-rule = regra { $rule }
page-words = O tabuleiro em palavras
page-alone = Só { $who } viu: { $said }
page-hands = Área de { $who }
page-chart = { $unit }, passo a passo
page-round = Rodada
page-goto = Mostrar no tabuleiro: { $when }
page-verify = Sortear tudo de novo, aqui
page-verified = Tudo confere: o SHA-256 do segredo, a semente, os lugares e { $draws } sorteios de { $blocks } blocos, em { $seconds } s.
page-differs = Não confere: { $differs }
page-compare = Compare o SHA-256 do segredo com o da mensagem da mesa antes do início: só isso prova. Uma página pode mentir sobre si mesma; /match export e tools/verify.py são a segunda opinião.
page-commitment = SHA-256 do segredo
page-secret = O segredo
page-terms = Os termos da partida
page-draws = Todos os sorteios
page-running = Esta partida está em andamento. A página mostra o que vê quem assiste, como estava quando foi feita.
page-quiet = Como está a partida e, abaixo, rodada por rodada, o que aconteceu. Num navegador, este arquivo vira um tabuleiro para ver passo a passo.
page-whole = O arquivo é completo: não carrega nem envia nada. Quem o tem pode passá-lo adiante, e não há como recolhê-lo.
page-keys = Teclas: ← → passo, Page Up e Page Down rodada, Home e End, espaço reproduz, + − 0 zoom, Esc fecha um local.
page-credits = Silhuetas: game-icons.net, CC BY 3.0. Fontes: Fira Sans, Vollkorn, Almendra, Cinzel, Germania One, SIL OFL 1.1.
page-comment = Baixe este arquivo e abra em um navegador para ver a partida passo a passo.
page-title = Partida { $number } · { $game }
