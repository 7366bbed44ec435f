game = Moedas
pitch = Dê lances em segredo, divida o bolo. Para 2 a 4 pessoas; cinco minutos.
teaser = Dê lances em segredo, divida o bolo.
rounds = Rodadas
number = { $n }
bid = Apostar moedas em segredo
bid-back = Sua aposta está feita
take-back = Reabrir
coin = Moeda
split = Dividir o bolo
own = Para você
gift = Para outra pessoa
keep = Ficar com um ponto
give = Um ponto para { $to }
card = { $card }
play = Usar uma carta
event-ready = Alguém terminou.
event-unready = Alguém pensa de novo.
event-drawn = Você compra uma carta.
event-bids = As apostas estão abertas.
event-paid = A maior aposta é paga.
event-shared = O bolo é dividido.
event-played = Uma carta é usada.
event-automatic = Só havia uma escolha.
event-over = Fim de jogo.
round-named = Rodada { $n }
points-held = { $n ->
    [1] 1 ponto
   *[other] { $n } pontos
}
if-coins-most = o lugar { $about } tem no máximo { $value ->
    [1] 1 moeda
   *[other] { $value } moedas
}
if-round-most = até a rodada { $value }
if-never-same = o que nunca acontece
word-bid = Aposta
what-word-bid = As moedas que você oferece em segredo. Só a maior aposta é paga.
what-card = Uma carta da sua mão. O número dela são os pontos dela.
