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
