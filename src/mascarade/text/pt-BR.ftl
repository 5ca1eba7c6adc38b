### Every sentence a person reads, in Brazilian Portuguese.
###
### The source is en.ftl, which says how these files work: same keys, same order, same variables.
### Names of players take no article and are never contracted with one; nothing agrees with their gender, nor
### with the reader's: “você” and “quem” for people, “a máscara { $mask_of }” where an adjective follows.
###
### Around the game: o servidor e quem cuida dele, a mesa (abrir uma, entrar em uma) e quem a organiza
### (host), o lugar (seat), o bot e o seu temperamento, quem assiste (spectators), o código, o link, o token.

## The masks
##
## `.the`: "o Rei". `.of`: "do Rei". `.being`: what follows "Eu sou".

mask-beggar = Mendigo
    .the = o Mendigo
    .of = do Mendigo
    .being = o Mendigo
    .power = Peça esmola a todas as outras pessoas, uma por vez, em sentido horário a partir da sua esquerda: quem tiver mais moedas do que você nessa hora lhe dá 1 moeda.
mask-cheat = Trapaceiro
    .the = o Trapaceiro
    .of = do Trapaceiro
    .being = o Trapaceiro
    .power = Com 10 moedas ou mais, a vitória é sua na hora. Com menos, nada acontece.
mask-empress = Imperatriz
    .the = a Imperatriz
    .of = da Imperatriz
    .being = a Imperatriz
    .power = Receba 3 moedas do banco.
mask-fool = Bobo
    .the = o Bobo
    .of = do Bobo
    .being = o Bobo
    .power = Receba 1 moeda do banco. Depois leve para debaixo da mesa, sem olhar, as máscaras de duas outras pessoas e troque uma pela outra ou só finja trocar; as máscaras do centro ficam fora do seu alcance.
mask-guru = Guru
    .the = o Guru
    .of = do Guru
    .being = o Guru
    .power = Escolha outra pessoa, que tem de dizer qual máscara tem e depois revelá-la. Se errar, ela lhe dá 4 moedas, ou tudo o que tem, se for menos; se acertar, nada acontece.
mask-judge = Juiz
    .the = o Juiz
    .of = do Juiz
    .being = o Juiz
    .power = Recolha todas as moedas que estão no tribunal. As multas deste mesmo anúncio são pagas só depois e ficam lá.
mask-king = Rei
    .the = o Rei
    .of = do Rei
    .being = o Rei
    .power = Receba 2 moedas do banco.
mask-patron = Benfeitor
    .the = o Benfeitor
    .of = do Benfeitor
    .being = o Benfeitor
    .power = Receba 3 moedas do banco. Depois, quem está à sua esquerda e quem está à sua direita também recebem do banco, 1 moeda cada.
mask-peasant = Camponês
    .the = o Camponês
    .of = do Camponês
    .being = o Camponês
    .power = Receba 1 moeda do banco. Se a dúvida revelar os dois Camponeses, cada um deles recebe 2 moedas em vez de 1.
mask-princess = Princesa
    .the = a Princesa
    .of = da Princesa
    .being = a Princesa
    .power = Receba 2 moedas do banco. Depois escolha outra pessoa, que tem de mostrar a própria máscara a todo o resto da mesa, mas não pode vê-la.
mask-puppet-master = Marionetista
    .the = o Marionetista
    .of = do Marionetista
    .being = o Marionetista
    .power = Escolha duas outras pessoas e tire 1 moeda de cada uma. Depois as duas trocam de lugar; moedas e máscaras ficam onde estão, e assim cada uma assume a fortuna e a máscara da outra.
mask-spy = Espiã
    .the = a Espiã
    .of = da Espiã
    .being = a Espiã
    .power = Escolha outra pessoa e veja em segredo a máscara dela e a sua. Depois, debaixo da mesa, troque uma pela outra ou só finja trocar; as máscaras do centro ficam fora do seu alcance.
mask-swindler = Vigarista
    .the = o Vigarista
    .of = do Vigarista
    .being = o Vigarista
    .power = Tire 2 moedas da mais rica entre as outras pessoas, ou só 1, se ela não tiver mais que isso. Se várias forem igualmente ricas, você decide qual delas paga.
mask-thief = Ladrão
    .the = o Ladrão
    .of = do Ladrão
    .being = o Ladrão
    .power = Tire 1 moeda de quem está à sua esquerda e 1 moeda de quem está à sua direita.
mask-widow = Viúva
    .the = a Viúva
    .of = da Viúva
    .being = a Viúva
    .power = Receba do banco as moedas que faltam para você ter exatamente 10. Se já tiver 10 ou mais, nada acontece.
mask-witch = Bruxa
    .the = a Bruxa
    .of = da Bruxa
    .being = a Bruxa
    .power = Se quiser, entregue todas as suas moedas a qualquer outra pessoa e fique com todas as dela, mesmo que vocês tenham a mesma quantia. Você também pode abrir mão do poder.

## The log: what happens, as the reader sees it
##
## $by does it, $player is the one it is done to or who does it, $one and $two are a pair, $payer pays.

line-opened =
    { $masks ->
        [one] Começa uma nova partida, com { $masks } máscara. À mesa: { $names }.
       *[other] Começa uma nova partida, com { $masks } máscaras. À mesa: { $names }.
    }
line-dealt =
    { $reader ->
        [player] Você recebe a máscara { $mask_of }, virada para cima.
       *[other] { $player } recebe a máscara { $mask_of }, virada para cima.
    }
line-dealt-centre = O lugar { $number } do centro recebe a máscara { $mask_of }, virada para cima.
line-turn =
    { $reader ->
        [by] Turno { NUMBER($turn, useGrouping: 0) }: você joga.
       *[other] Turno { NUMBER($turn, useGrouping: 0) }: { $by } joga.
    }
line-turn-preparatory =
    { $reader ->
        [by] Turno inicial { $turn }: você joga.
       *[other] Turno inicial { $turn }: { $by } joga.
    }
line-looked =
    { $reader ->
        [by] Você olha a sua máscara.
       *[other] { $by } olha a própria máscara.
    }
line-peeked =
    { $reader ->
        [by] Você espia a sua máscara fora de hora: no seu próximo turno, só pode olhar.
       *[other] { $by } espia a própria máscara fora de hora: no próximo turno, só pode olhar.
    }
line-declined =
    { $reader ->
        [by] Você abre mão do poder.
       *[other] { $by } abre mão do poder.
    }
line-challenged =
    { $reader ->
        [by] Você duvida: “Não, sou eu!”
       *[other] { $by } duvida: “Não, sou eu!”
    }
line-passed =
    { $reader ->
        [by] Você não duvida.
       *[other] { $by } não duvida.
    }
line-announced =
    { $reader ->
        [by] Você anuncia: “Eu sou { $mask_being }.”
       *[other] { $by } anuncia: “Eu sou { $mask_being }.”
    }
line-acted =
    { $reader ->
        [by] Você usa o poder { $mask_of }.
       *[other] { $by } usa o poder { $mask_of }.
    }
line-named =
    { $reader ->
        [by] Você tem de dizer qual máscara tem: “Eu sou { $mask_being }.”
       *[other] { $by } tem de dizer qual máscara tem: “Eu sou { $mask_being }.”
    }
line-spied =
    { $reader ->
        [by] Você olha em segredo a máscara diante de { $player }.
        [player] { $by } olha em segredo a máscara diante de você.
       *[other] { $by } olha em segredo a máscara diante de { $player }.
    }
line-spied-own =
    { $reader ->
        [by] Você olha em segredo a sua própria máscara.
       *[other] { $by } olha em segredo a própria máscara.
    }
line-saw =
    { $reader ->
        [by] Diante de { $player }, você vê a máscara { $mask_of }.
        [player] Diante de você, { $by } vê a máscara { $mask_of }.
       *[other] Diante de { $player }, { $by } vê a máscara { $mask_of }.
    }
line-saw-own =
    { $reader ->
        [by] Você vê que é { $mask_being }.
       *[other] { $by } vê a própria máscara: { $mask }.
    }
line-handled =
    { $reader ->
        [by] Você leva para debaixo da mesa a sua máscara e a que está diante de { $player }.
        [player] { $by } leva para debaixo da mesa a própria máscara e a que está diante de você.
       *[other] { $by } leva para debaixo da mesa a própria máscara e a que está diante de { $player }.
    }
line-handled-centre =
    { $reader ->
        [by] Você leva para debaixo da mesa a sua máscara e a máscara { $number } do centro.
       *[other] { $by } leva para debaixo da mesa a própria máscara e a máscara { $number } do centro.
    }
line-handled-two =
    { $reader ->
        [by] Você leva para debaixo da mesa as máscaras que estão diante de { $one } e de { $two }.
        [one] { $by } leva para debaixo da mesa as máscaras que estão diante de você e de { $two }.
        [two] { $by } leva para debaixo da mesa as máscaras que estão diante de você e de { $one }.
       *[other] { $by } leva para debaixo da mesa as máscaras que estão diante de { $one } e de { $two }.
    }
line-swapped =
    { $reader ->
        [by] Você troca as duas de verdade.
       *[other] { $by } troca as duas de verdade.
    }
line-pretended =
    { $reader ->
        [by] Você só finge trocar as duas.
       *[other] { $by } só finge trocar as duas.
    }
line-revealed =
    { $reader ->
        [player] Você revela a sua máscara: { $mask }.
       *[other] { $player } revela a própria máscara: { $mask }.
    }
line-held =
    { $reader ->
        [player] Você ergue a sua máscara com o verso voltado para você: todo o resto da mesa vê qual é.
       *[other] { $player } ergue a própria máscara com o verso voltado para si: todo o resto da mesa vê qual é.
    }
line-glimpsed =
    { $reader ->
        [player] A máscara que você ergue é a { $mask_of }.
       *[other] { $player } ergue a máscara { $mask_of }.
    }
line-chose-one =
    { $reader ->
        [by] Você escolhe { $player }.
        [player] { $by } escolhe você.
       *[other] { $by } escolhe { $player }.
    }
line-chose-two =
    { $reader ->
        [by] Você escolhe { $one } e { $two }.
        [one] { $by } escolhe você e { $two }.
        [two] { $by } escolhe você e { $one }.
       *[other] { $by } escolhe { $one } e { $two }.
    }
line-took-bank =
    { $reader ->
        [player] { $coins ->
            [one] Você recebe { $coins } moeda do banco.
           *[other] Você recebe { $coins } moedas do banco.
        }
       *[other] { $coins ->
            [one] { $player } recebe { $coins } moeda do banco.
           *[other] { $player } recebe { $coins } moedas do banco.
        }
    }
line-took-court =
    { $reader ->
        [player] { $coins ->
            [one] Você recolhe { $coins } moeda do tribunal.
           *[other] Você recolhe { $coins } moedas do tribunal.
        }
       *[other] { $coins ->
            [one] { $player } recolhe { $coins } moeda do tribunal.
           *[other] { $player } recolhe { $coins } moedas do tribunal.
        }
    }
line-fined =
    { $reader ->
        [player] { $coins ->
            [one] Você paga multa de { $coins } moeda ao tribunal.
           *[other] Você paga multa de { $coins } moedas ao tribunal.
        }
       *[other] { $coins ->
            [one] { $player } paga multa de { $coins } moeda ao tribunal.
           *[other] { $player } paga multa de { $coins } moedas ao tribunal.
        }
    }
line-gave =
    { $reader ->
        [payer] { $coins ->
            [one] Você entrega { $coins } moeda para { $player }.
           *[other] Você entrega { $coins } moedas para { $player }.
        }
        [player] { $coins ->
            [one] { $payer } entrega { $coins } moeda para você.
           *[other] { $payer } entrega { $coins } moedas para você.
        }
       *[other] { $coins ->
            [one] { $payer } entrega { $coins } moeda para { $player }.
           *[other] { $payer } entrega { $coins } moedas para { $player }.
        }
    }
line-changed-seats =
    { $reader ->
        [one] Você e { $two } trocam de lugar; moedas e máscaras ficam onde estão.
        [two] Você e { $one } trocam de lugar; moedas e máscaras ficam onde estão.
       *[other] { $one } e { $two } trocam de lugar; moedas e máscaras ficam onde estão.
    }

## How the game ends: $reader is "alone" for the only winner and "shared" for one of several (then $names
## are the others); for everybody else $names are the $winners winners.

line-ended-thirteen =
    { $reader ->
        [alone] Você tem 13 moedas ou mais: a vitória é sua!
        [shared] Você tem 13 moedas ou mais, e não só você: você divide a vitória com { $names }!
       *[other] { $winners ->
            [one] { $names } tem 13 moedas ou mais e vence.
           *[other] Há mais de uma pessoa com 13 moedas ou mais, e a vitória é dividida: { $names }.
        }
    }
line-ended-broke =
    { $reader ->
        [alone] Alguém fica sem nenhuma moeda, e a maior fortuna é a sua: você vence!
        [shared] Alguém fica sem nenhuma moeda, e ninguém tem mais do que você: você divide a vitória com { $names }!
       *[other] { $winners ->
            [one] Alguém fica sem nenhuma moeda; { $names } tem a maior fortuna e vence.
           *[other] Alguém fica sem nenhuma moeda; há empate na maior fortuna, e a vitória é dividida: { $names }.
        }
    }
line-ended-cheat =
    { $reader ->
        [alone] Com 10 moedas ou mais, a sua trapaça dá certo: você vence na hora, e a vitória é só sua!
        [shared] Com 10 moedas ou mais, a trapaça dá certo: você divide a vitória com { $names }!
       *[other] { $winners ->
            [one] Com 10 moedas ou mais, a trapaça dá certo: { $names } vence na hora, sem dividir a vitória.
           *[other] Com 10 moedas ou mais, a trapaça dá certo, e a vitória é dividida: { $names }.
        }
    }
line-ended-unfinished = A partida atinge o limite de turnos e termina aqui: ninguém vence.

## What a player is asked

ask-turn = É a sua vez: olhe a sua máscara, leve duas máscaras para debaixo da mesa ou anuncie quem você é.
ask-turn-preparatory = É o seu turno inicial: leve a sua máscara e mais uma para debaixo da mesa e troque as duas ou só finja trocar.
ask-turn-barred = É a sua vez: olhe a sua máscara ou leve duas máscaras para debaixo da mesa. Você teve de revelar a sua no turno anterior, por isso não pode anunciar.
ask-turn-must-look = É a sua vez: você espiou a sua máscara fora de hora, por isso agora só pode olhá-la.
ask-challenge = A máscara anunciada é a { $mask_of }: você afirma que { $mask_being } é você?
ask-choose-one = Você usa o poder { $mask_of }: escolha uma pessoa.
ask-choose-two = Você usa o poder { $mask_of }: escolha duas pessoas.
ask-choose-or-decline = Você usa o poder { $mask_of }: escolha uma pessoa ou abra mão do poder.
ask-finish = Você usa o poder { $mask_of } e tem duas máscaras debaixo da mesa: troca de verdade ou só finge?
ask-name = O poder { $mask_of } recai sobre você: diga qual máscara você tem e depois revele-a; um erro custa até 4 moedas.

## What a player may answer, as on a button
##
## Of each pair "really" and "pretend" the two texts must be nearly the same length: nobody who sees a screen
## from afar may tell which one was taken.

answer-look = Olhar a sua máscara
answer-swap-really = Trocar de verdade com { $player }
answer-swap-pretend = Só fingir a troca com { $player }
answer-swap-centre-really = Trocar de verdade pela máscara { $number } do centro
answer-swap-centre-pretend = Só fingir a troca pela máscara { $number } do centro
answer-announce = Anunciar: “Eu sou { $mask_being }”
answer-challenge = Duvidar: “Não, sou eu!”
answer-pass = Não duvidar
answer-choose-one = Escolher { $player }
answer-choose-two = Escolher { $one } e { $two }
answer-finish-really = Trocar de verdade
answer-finish-pretend = Só fingir a troca
answer-decline = Abrir mão do poder
answer-name = Dizer: “Eu sou { $mask_being }”
answer-peek = Espiar a sua máscara fora de hora

## What is refused, in one sentence each: what was wrong, and what is allowed

error-game-over = A partida acabou: ninguém pode responder mais nada.
error-not-at-the-table = Ninguém com o nome “{ $name }” está nesta mesa: aqui só vale o nome de quem está jogando.
error-not-asked = Quem responde agora não é { $name }, e sim { $asked }: espere a sua vez, por favor.
error-no-such-answer = “{ $given }” não é uma resposta: as respostas começam com look, swap with, announce, challenge, pass, choose, finish, decline, name ou peek.
error-not-an-option-turn = Isso não é possível neste turno: olhe a sua máscara, troque-a (ou finja trocá-la) pela de outra pessoa ou por uma do centro, ou anuncie uma máscara que esteja em jogo.
error-not-an-option-preparatory = Isso não é possível em um turno inicial: só vale trocar a sua máscara, de verdade ou de mentira, pela de outra pessoa ou por uma do centro.
error-not-an-option-barred = Isso não é possível neste turno: quem teve de revelar a máscara no turno anterior pode olhar ou trocar, mas não anunciar.
error-not-an-option-must-look = Isso não é possível neste turno: quem espiou fora de hora só pode olhar a própria máscara.
error-not-an-option-challenge = Isso não responde a um anúncio: duvide dele ou deixe passar.
error-not-an-option-choose = Este poder não permite essa escolha: indique exatamente quantas pessoas ele pede, entre as que ele oferece.
error-not-an-option-finish = Isso não é uma resposta aqui: troque as duas máscaras ou só finja trocar.
error-not-an-option-name = Isso não é uma resposta aqui: diga o nome de uma das máscaras em jogo.
error-peek-off = Nesta mesa não vale espiar: olhe a sua máscara no seu próprio turno.
error-peek-own-turn = Ninguém pode espiar no próprio turno: em vez disso, escolha a ação “olhar”.
error-peek-now = Agora ninguém pode espiar: isso só é possível enquanto outra pessoa está escolhendo a ação do turno dela.
error-players =
    { $players ->
        [one] Não dá para jogar com { $players } jogador: são necessários de { $fewest } a { $most }.
       *[other] Não dá para jogar com { $players } jogadores: são necessários de { $fewest } a { $most }.
    }
error-name-twice = Há mais de uma pessoa com o nome “{ $name }”: cada nome tem de ser diferente dos outros.
error-name-empty = Alguém está sem nome: todo nome precisa de pelo menos um caractere.
error-name-centre = Ninguém pode se chamar “{ $name }”: os nomes não podem começar com “centre:”.
error-unknown-mask = Não existe máscara chamada “{ $given }”: use os identificadores listados por “mascarade masks”.
error-unknown-mask-guess = Não existe máscara chamada “{ $given }”: você quis dizer “{ $guess }”?
error-too-many-cards =
    { $cards ->
        [one] A máscara { $mask_of } aparece { $times } vezes na lista, mas a caixa só tem { $cards } carta dela.
       *[other] A máscara { $mask_of } aparece { $times } vezes na lista, mas a caixa só tem { $cards } cartas dela.
    }
error-unequal-lists =
    { $list ->
        [masks] A lista de máscaras está com o tamanho errado, { $found }: ela precisa de um item por jogador, ou seja, { $players }.
        [coins] A lista de moedas está com o tamanho errado, { $found }: ela precisa de um item por jogador, ou seja, { $players }.
       *[other] A lista “{ $list }” está com o tamanho errado, { $found }: ela precisa de um item por jogador, ou seja, { $players }.
    }
error-seat-coins = O número de moedas no lugar { $seat } (contando a partir de 0) é { NUMBER($coins, useGrouping: 0) }, mas em uma partida em andamento cada lugar tem de 1 a { $most }.
error-court-below-zero = O número de moedas no tribunal é { NUMBER($court, useGrouping: 0) }, mas não pode ser menor que 0.
error-too-many-coins = Os lugares e o tribunal somam { NUMBER($coins, useGrouping: 0) } moedas, mas a caixa só tem { $box }.
error-turn-below-one = O turno indicado é { NUMBER($turn, useGrouping: 0) }, mas os turnos são contados a partir de 1.
error-no-such-seat = Não existe o lugar { NUMBER($seat, useGrouping: 0) }: os lugares são contados de 0 a { $last }.
error-scenario-players = O cenário “{ $name }” é para { $needed } jogadores, mas nesta mesa há { $players }.
error-deal = A distribuição não corresponde ao cenário “{ $name }”: ela precisa ter exatamente as máscaras dele, uma para cada lugar e o resto para o centro.
error-needs-judge = Falta a máscara { $mask_of }: ela é obrigatória em todo cenário.
error-cards =
    Para { $players } jogadores são necessárias { $most ->
        [6] exatamente { $most }
       *[other] de { $fewest } a { $most }
    } cartas, e aqui { $cards ->
        [0] não há nenhuma.
        [one] há só { $cards }.
       *[other] há { $cards }.
    }
error-all-or-none =
    { $times ->
        [one] A máscara { $mask_of } tem de entrar no cenário { $cards } vezes ou ficar de fora, e aqui ela aparece só { $times } vez.
       *[other] A máscara { $mask_of } tem de entrar no cenário { $cards } vezes ou ficar de fora, e aqui ela aparece só { $times } vezes.
    }
error-least-players = A máscara { $mask_of } exige pelo menos { $least } jogadores, e este cenário é para { $players }.
error-coin-third =
    { $coins ->
        [0] Nenhuma carta traz o símbolo de moeda: tem de ser pelo menos um terço, ou seja, { $needed }.
        [one] Das { $cards } cartas, só { $coins } traz o símbolo de moeda: tem de ser pelo menos um terço, ou seja, { $needed }.
       *[other] Das { $cards } cartas, só { $coins } trazem o símbolo de moeda: tem de ser pelo menos um terço, ou seja, { $needed }.
    }
error-unknown-scenario = Não existe cenário impresso chamado “{ $name }”: eles vão de 4A a 12B, o número de jogadores seguido do lado, A ou B.
error-file-too-large = O arquivo tem { NUMBER($bytes, useGrouping: 0) } bytes, mas um cenário pode ter no máximo { NUMBER($most, useGrouping: 0) }.
error-file-not-toml = Não é possível ler o arquivo, porque ele não é um TOML válido: { $detail }
error-file-unknown-key = O arquivo tem a entrada “{ $given }”, que não faz parte de um cenário: as únicas permitidas são { $allowed }.
error-file-name = A entrada “name” está faltando ou está errada: ela tem de ser um texto que não esteja vazio.
error-file-players = A entrada “players” está faltando ou está errada: ela tem de ser um número inteiro.
error-file-masks = A entrada “masks” está faltando ou está errada: ela tem de ser uma lista de identificadores de máscaras, cada um entre aspas.
error-record-not-json = Não é possível ler o arquivo da partida, porque ele não é um JSON válido (será que está completo?): { $detail }
error-record-version = O arquivo da partida é da versão { NUMBER($found, useGrouping: 0) }, mas este programa só lê a versão { NUMBER($known, useGrouping: 0) }.
error-record-shape = O arquivo é um JSON válido, mas não é um arquivo de partida: { $detail }
error-record-step = O passo { NUMBER($step, useGrouping: 0) } do arquivo da partida não é possível pelas regras: cada passo tem de ser uma resposta permitida, dada por quem deve responder.
error-record-differs =
    { $step ->
        [0] A abertura no arquivo da partida conta algo diferente do que mandam as regras: os eventos guardados têm de ser os que resultam da posição.
       *[other] O passo { NUMBER($step, useGrouping: 0) } do arquivo da partida conta algo diferente do que mandam as regras: os eventos guardados têm de ser os que resultam das respostas.
    }
error-record-result = O resultado no arquivo da partida não é aquele a que os passos levam: os dois têm de ser iguais.

## What is refused at a table of a server
##
## Players read this in the middle of a game. $chair is the number of a seat, counted from 1; $names are names
## with commas between them.

error-stale-question = Essa pergunta já foi respondida ou não é para você: veja o que a mesa pergunta agora.
error-already-answered = Você já respondeu a isto, e uma resposta dada não muda mais: espere a partida continuar.
error-paused = A partida está em pausa: dá para responder de novo assim que quem organiza a mesa a retomar.
error-no-game = Não há nenhuma partida em andamento nesta mesa: antes, quem organiza a mesa precisa começar uma.
error-no-rematch = Ainda não há o que jogar de novo: a revanche é possível quando uma partida termina.
error-game-running = Há uma partida em andamento, e isso só é possível antes ou depois dela: espere até ela acabar.
error-table-closed = Esta mesa está fechada: entre em outra ou abra a sua.
error-table-damaged = Algo desta mesa se perdeu no disco do servidor, por isso não dá para continuar jogando nela: abra uma nova mesa e avise quem cuida do servidor.
error-restarting = O servidor está reiniciando: todos os lugares estão guardados; tente de novo daqui a pouco.
error-store-failed = O servidor não consegue gravar nada no momento, por isso nada aconteceu: tente de novo e, se não adiantar, avise quem cuida do servidor.
error-surprised = Algo deu errado, e a culpa é do servidor: tente de novo; quem cuida dele encontra o erro no registro com o número { $number }.
error-only-host = Só quem organiza a mesa pode fazer isso: peça a essa pessoa.
error-only-players = Você não tem lugar nesta mesa, por isso só pode assistir: isso é para quem está jogando.
error-no-such-chair = Não existe o lugar { $chair } nesta mesa: os lugares vão de 1 a { $last }.
error-chair-taken = O lugar { $chair } está ocupado: escolha um que esteja livre.
error-nobody-there = No lugar { $chair } há um bot ou não há ninguém: escolha o lugar de uma pessoa.
error-table-full = Todos os lugares desta mesa estão ocupados: você pode assistir ou entrar em outra mesa.
error-too-many-people = Há { $people } pessoas nesta mesa, gente demais para { $players } lugares: escolha mais lugares ou espere alguém sair.
error-not-ready = A partida só pode começar quando todo mundo estiver a postos; ainda esperamos por: { $names }.
error-chairs-empty =
    { $chairs ->
        [one] Ainda há { $chairs } lugar livre, e esta mesa não tem bots: espere mais gente, escolha menos lugares ou permita bots.
       *[other] Ainda há { $chairs } lugares livres, e esta mesa não tem bots: espere mais gente, escolha menos lugares ou permita bots.
    }
error-name-taken = Nesta mesa já há alguém com o nome “{ $name }”: escolha outro nome.
error-name-alike = “{ $name }” é parecido demais com “{ $other }”, um nome já usado nesta mesa: escolha outro nome.
error-name-long =
    { $letters ->
        [one] O nome tem { $letters } caractere, mas pode ter no máximo { $most }: escolha um mais curto.
       *[other] O nome tem { $letters } caracteres, mas pode ter no máximo { $most }: escolha um mais curto.
    }
error-name-letters = O nome tem caracteres que não aparecem ou que atrapalham os outros: use letras, números, sinais ou emojis comuns.
error-name-no-letter = O nome não tem nenhuma letra e nenhum número: ele precisa de pelo menos um deles.
error-kicked = Quem organiza a mesa pediu que você saísse, e não dá mais para você se sentar aqui: entre em outra mesa ou abra a sua.
error-kick-oneself = Só dá para mandar outra pessoa embora: se você quiser ir, basta sair da mesa.
error-chat-off = O chat está desligado aqui: quem organiza a mesa pode ligá-lo nas opções, a menos que o servidor inteiro não o permita.
error-muted = Quem organiza a mesa silenciou as suas mensagens, e os outros não as recebem: mesmo assim, você pode continuar jogando.
error-answers-fast =
    { $seconds ->
        [one] Você deu muitas respostas em pouco tempo: espere { NUMBER($seconds, useGrouping: 0) } segundo e tente de novo.
       *[other] Você deu muitas respostas em pouco tempo: espere { NUMBER($seconds, useGrouping: 0) } segundos e tente de novo.
    }
error-changes-fast =
    { $seconds ->
        [one] Você mudou muita coisa nesta mesa em pouco tempo: espere { NUMBER($seconds, useGrouping: 0) } segundo e tente de novo.
       *[other] Você mudou muita coisa nesta mesa em pouco tempo: espere { NUMBER($seconds, useGrouping: 0) } segundos e tente de novo.
    }
error-chat-fast = Um pouco mais devagar, por favor: dá para enviar no máximo { $times } mensagens a cada { $seconds } segundos.
error-chat-empty = Não há nada para ler nesta mensagem: escreva pelo menos um caractere visível.
error-chat-long =
    { $letters ->
        [one] A mensagem tem { NUMBER($letters, useGrouping: 0) } caractere, mas pode ter no máximo { $most }: encurte-a.
       *[other] A mensagem tem { NUMBER($letters, useGrouping: 0) } caracteres, mas pode ter no máximo { $most }: encurte-a.
    }
error-masks-not-custom = Só em um cenário sob medida as máscaras são escolhidas uma a uma: escolha esse tipo de cenário ou deixe as máscaras de fora.
error-unknown-bot = Não existe bot chamado “{ $given }”: escolha um destes: { $allowed }.
error-unknown-temper = Nenhum bot tem o temperamento “{ $given }”: escolha um destes: { $allowed }.
error-no-public-tables = Este servidor não mantém uma lista pública de mesas: deixe a sua privada e mande o link ou o código dela para os seus amigos.

## What is refused to those who come to a server: tables and seats that are not there, and too much of anything

error-no-such-table = Esta mesa não existe, ou não existe mais: confira o link ou abra a sua própria mesa.
error-no-such-code = Nenhuma mesa aberta tem este código: confira as seis letras ou peça o link.
error-ask-first = Nesta mesa, quem organiza é que deixa entrar: peça para entrar e espere a resposta.
error-table-locked = Quem organiza trancou esta mesa: para entrar é preciso o novo código; peça-o a quem organiza ou a alguém que esteja jogando.
error-wrong-code = Este não é, ou não é mais, o código desta mesa: peça o novo a quem organiza ou a alguém que esteja jogando.
error-knock-declined = Quem organiza não deixou você entrar: você pode pedir de novo em { $minutes } minutos, ou entrar em outra mesa.
error-knocks-full = Gente demais está pedindo para entrar nesta mesa ao mesmo tempo: tente de novo daqui a pouco.
error-no-such-knock = Esta pessoa não está mais pedindo para entrar: ela foi embora ou escolheu outro nome.
error-no-such-move = Nenhum lugar espera por este código, talvez porque ele já tenha sido usado ou tenha expirado: peça um novo no aparelho que tem o lugar.
error-seat-already = Este aparelho já tem outro lugar naquela mesa, e ninguém pode ter dois: primeiro saia dele, depois peça um novo código.
error-no-such-game = Esta mesa não tem a partida { NUMBER($game, useGrouping: 0) }: as partidas dela são contadas a partir de 1, na ordem em que começaram.
error-game-not-over = Esta partida ainda não acabou: só dá para revê-la depois do fim, quando nada mais é segredo.
error-house-full = O número de mesas abertas chegou ao limite deste servidor, { NUMBER($most, useGrouping: 0) }: entre em uma delas ou tente mais tarde.
error-tables-each = Seu endereço já tem { NUMBER($most, useGrouping: 0) } mesas abertas, e esse é o limite: feche uma delas ou saia dela, ou tente mais tarde.
error-place-full = O número de pessoas conectadas chegou ao limite deste servidor: tente mais tarde.
error-too-many-connections = O número de conexões do seu endereço chegou ao limite deste servidor, { NUMBER($most, useGrouping: 0) }: feche uma, por exemplo outra aba, e tente de novo.
error-too-many-spectators = O número de pessoas que assistem a esta mesa chegou ao limite deste servidor, { NUMBER($most, useGrouping: 0) }: tente mais tarde.
error-too-often =
    { $seconds ->
        [one] Foi demais em pouco tempo: espere { NUMBER($seconds, useGrouping: 0) } segundo e tente de novo.
       *[other] Foi demais em pouco tempo: espere { NUMBER($seconds, useGrouping: 0) } segundos e tente de novo.
    }
error-too-fast = As suas mensagens chegam rápido demais, e esta ficou sem efeito: tente de novo, um pouco mais devagar.

## What is refused to programs and browsers: `docs/wire.md` and the page /api say what they may send

error-no-such-path = Não há nada neste endereço: comece pela página inicial ou veja em /api o que um programa pode pedir.
error-no-such-method = Este endereço não aceita esse método: o cabeçalho “Allow” desta resposta diz quais ele aceita.
error-request-shape = Não dá para entender a requisição: a página /api diz o que se pode pedir, e como.
error-body-type = O corpo da requisição tem de ser JSON: envie-o com o cabeçalho “Content-Type: application/json”.
error-body-large = O corpo da requisição é grande demais: ele pode ter no máximo { NUMBER($most, useGrouping: 0) } bytes.
error-body-cut = A requisição foi interrompida antes do fim: envie-a de novo.
error-body-not-json = Não é possível ler o corpo da requisição, porque ele não é um JSON válido: { $detail }
error-body-shape = O corpo da requisição é um JSON válido, mas não o que este endereço espera: { $detail }
error-header-missing = Esta requisição tem de mostrar que não vem de uma página de outro site: acrescente o cabeçalho “X-Mascarade: 1” ou um token.
error-origin-missing = A requisição traz um cookie, mas não diz de que página vem: envie o cabeçalho “Origin” ou, em vez do cookie, um token.
error-origin-foreign = A requisição vem de uma página de outro site: use as páginas deste servidor.
error-wrong-host = Este servidor não atende pelo nome que está nesse endereço: use o link que você recebeu; quem cuida do servidor pode permitir outros nomes com --allow-host.
error-who-are-you = O servidor não sabe quem você é: primeiro ocupe um lugar ou envie um token.
error-token-shape = Isso não pode ser um token: envie “Authorization: Bearer TOKEN”, com um token deste servidor.
error-frame-binary = Aqui só se entende texto: envie a mensagem como JSON, em um frame de texto.
error-frame-not-json = Não é possível ler a mensagem, porque ela não é um JSON válido: { $detail }
error-frame-shape = A mensagem é um JSON válido, mas não é uma das que se entendem aqui: { $detail }
error-hello-first = A primeira mensagem tem de ser “hello”: envie-a antes de qualquer outra.
error-hello-again = “hello” só vale como primeira mensagem: você já está na mesa, então continue com as outras.
error-client-old = Esta página é de antes de uma atualização do servidor: recarregue-a, ou atualize o seu programa se estiver usando um. O seu lugar continua seu.

## What is refused to whoever runs a server

error-store-not-opened = Não é possível guardar as mesas em “{ $file }” ({ $why }): faça com que o arquivo possa ser lido e gravado ou escolha outra pasta com --data.
error-store-too-new = As mesas em “{ $file }” estão no formato { NUMBER($found, useGrouping: 0) }, mas este programa só conhece os formatos até { NUMBER($known, useGrouping: 0) }: use o programa mais novo que as gravou.
error-backup-no-store = Não há mesas na pasta “{ $folder }”: indique com --data aquela em que o servidor as guarda.
error-backup-file-exists = O arquivo “{ $file }” já existe, e uma cópia de segurança nunca substitui nada: indique um arquivo novo.
error-backup-failed = Não foi possível fazer a cópia de segurança “{ $file }” ({ $why }): confira se há espaço no disco e se dá para gravar na pasta, depois tente de novo.

## What is allowed, but not recommended

advice-coin-half =
    { $coins ->
        [0] Das { $cards } cartas, nenhuma traz o símbolo de moeda: o jogo flui melhor com pelo menos metade, ou seja, { $wanted }.
        [one] Das { $cards } cartas, só { $coins } traz o símbolo de moeda: o jogo flui melhor com pelo menos metade, ou seja, { $wanted }.
       *[other] Das { $cards } cartas, só { $coins } trazem o símbolo de moeda: o jogo flui melhor com pelo menos metade, ou seja, { $wanted }.
    }
advice-large-table = Para uma primeira partida, { $players } jogadores é muita gente: enquanto vocês estão aprendendo, o melhor é jogar com até { $most }.

## The rules, for somebody who has never played
##
## One line is one paragraph; screens wrap it. An empty line stands between paragraphs.

rules-title = Como jogar Mascarade
rules-intro = Neste baile todo mundo usa máscara, e logo ninguém mais tem certeza de qual. Você olha, troca ou diz em voz alta quem é e usa o poder dessa máscara, seja verdade ou não. É um jogo de memória, de sangue-frio e de ler o rosto dos outros, para 4 a 12 pessoas.

rules-aim = O objetivo
    .text =
        Chegue a 13 moedas antes de todo mundo. Quem tem 13 ou mais vence na hora.

        A partida também acaba assim que alguém fica sem nenhuma moeda: nesse caso, vence quem tem a maior fortuna. E há uma máscara, o Trapaceiro, que pode vencer com 10 moedas.

rules-setup = Antes da partida
    .text =
        Escolham um cenário: é ele que diz quais máscaras estão em jogo. Para cada número de jogadores há um lado A, para as primeiras partidas, e um lado B, mais traiçoeiro. A caixa tem 16 máscaras diferentes, e o Camponês vem em dobro: são 17 cartas. Para uma primeira partida, o melhor é jogar com até 8 pessoas.

        Todo mundo começa com 6 moedas. As demais formam o banco. Ao todo o jogo tem 200 moedas, e nenhuma surge do nada nem se perde. O tribunal, onde vão ficar as multas, começa vazio. Em nenhum momento é segredo quantas moedas há com cada pessoa, no tribunal e no banco.

        As máscaras são embaralhadas, e cada pessoa recebe uma, virada para cima. Com 4 ou 5 jogadores sobram máscaras, que ficam no centro, viradas para cima; mesas maiores também podem, se quiserem, pôr uma ou duas ali. Todo mundo lê todas as máscaras e tenta guardá-las na memória. Depois, todas são viradas para baixo.

        Daí em diante você não pode olhar máscara nenhuma, nem mesmo a sua, a não ser que uma ação ou um poder permita.

rules-preparatory = Os quatro turnos iniciais
    .text =
        A pessoa mais jovem começa, e a vez passa em sentido horário. As quatro primeiras pessoas jogam um turno inicial cada uma, em que é obrigatório trocar a própria máscara pela de outra pessoa ou por uma do centro, ou fingir a troca. Nesses turnos, nada mais é permitido.

        Depois vêm os turnos normais. O primeiro deles é da quinta pessoa; em uma mesa de quatro, é de quem começou a partida.

rules-turn = O turno
    .text =
        No seu turno você faz exatamente uma de três coisas: olha a sua máscara, faz uma troca ou anuncia quem você é. Depois a vez passa para o lugar seguinte em sentido horário, o que fica à sua esquerda.

rules-look = Olhar
    .text =
        Veja em segredo a máscara que está diante de você e ponha-a de volta no lugar, virada para baixo. Todo mundo vê que você olhou; só você sabe o que viu.

rules-swap = Trocar ou fingir
    .text =
        Leve para debaixo da mesa a sua máscara e a de outra pessoa, ou uma do centro. Lá embaixo, sem olhar nenhuma das duas, você as troca ou não. Depois uma delas volta para cada lugar, virada para baixo.

        Todo mundo vê quais duas máscaras foram para debaixo da mesa. Só você sabe se elas mudaram de lugar, e nem você vê quais são.

rules-announce = Anunciar
    .text =
        Diga qual máscara você é: “Eu sou o Rei.” Pode ser qualquer máscara em jogo, até mesmo uma que esteja no centro, e não importa se você a tem, se acha que tem ou se sabe muito bem que não. Mentir faz parte do baile.

        Se ninguém duvidar, você usa o poder dessa máscara. A sua continua virada para baixo, e ninguém fica sabendo se era verdade. Um poder tem de ser cumprido por inteiro; só do poder da Bruxa se pode abrir mão.

        Quem teve de revelar a máscara no turno imediatamente anterior ao seu não pode anunciar: só olhar ou trocar. Isso vale para todo mundo que participou de uma dúvida, anunciando ou duvidando, e também para quem foi alvo do Guru ou da Princesa. A proibição acompanha a pessoa mesmo que ela mude de lugar, acaba depois de um turno e não impede ninguém de duvidar.

rules-challenge = Duvidar
    .text =
        Quando alguém anuncia uma máscara, todas as outras pessoas dizem, uma por vez, se duvidam ou não, em sentido horário e começando à esquerda de quem anunciou. Duvidar é dizer: “Não, sou eu!” Você ouve as respostas que vêm antes da sua, e mais de uma pessoa pode duvidar do mesmo anúncio.

        Se houver pelo menos uma dúvida, revelam a máscara quem anunciou e todo mundo que duvidou. Quem tiver mesmo a máscara anunciada usa o poder dela na hora, seja quem anunciou, seja quem duvidou. Se nenhuma dessas pessoas a tiver, ninguém usa o poder. Depois as multas são pagas, e as máscaras voltam a ficar viradas para baixo.

        Quem duvidou e usa o poder assume em tudo o papel de quem anunciou: “outra pessoa” pode ser quem fez o anúncio, e a esquerda e a direita são as de quem duvidou. As pessoas que revelaram a máscara podem ser escolhidas como qualquer outra. Uma máscara que todo mundo acabou de ler conta como virada para baixo enquanto o poder é usado: se for levada para debaixo da mesa, volta virada para baixo, e só quem mexeu nela sabe se ela mudou de lugar.

rules-fines = Multas
    .text =
        Depois de uma dúvida, quem diz ser a máscara anunciada e não a tem paga 1 moeda ao tribunal. Se ninguém a tem, todas essas pessoas pagam.

        A ordem é sempre esta: revelação, poder, multas. Por isso o Juiz esvazia o tribunal antes de chegarem as novas multas, e quem mentiu paga com o que tem depois do poder: no caso da Bruxa, depois da troca de fortunas; no do Marionetista, já no novo lugar. Todas as multas são pagas juntas, em um só passo.

rules-end = O fim da partida
    .text =
        Os poderes movimentam moedas em passos, e depois de cada passo a mesa confere se a partida acabou. Se acabou, o que ainda faltava do poder, das multas e do turno já não acontece.

        Alguém tem 13 moedas ou mais: vence na hora. Se várias pessoas chegam lá no mesmo passo, elas dividem a vitória.

        Alguém fica sem nenhuma moeda: a partida acaba e vence a pessoa mais rica; se houver empate na maior fortuna, a vitória é dividida. Se o mesmo passo leva uma pessoa a 13 e outra a zero, as 13 moedas decidem.

        O Trapaceiro, com 10 moedas ou mais, vence na hora e não divide a vitória com ninguém, tenham os outros quanto tiverem.

rules-masks = As máscaras e seus poderes
    .text =
        Estas são as dezesseis máscaras e o que cada uma delas faz. “Você” é quem usa o poder: quem anunciou ou, então, quem duvidou e tem mesmo a máscara.

        Um poder não mostra nada além do que diz. Se ninguém duvida, você não vê a sua própria máscara, a não ser que aja como a Espiã. Quando a dúvida revela os dois Camponeses, eles agem juntos, mesmo que quem anunciou não seja nenhum deles. O Benfeitor recebe antes dos vizinhos; por isso, se chegar a 13, não divide a vitória. O Mendigo fica mais rico a cada esmola, e é com a fortuna já aumentada que se compara a de quem vem depois. Ninguém pode duvidar do que se responde ao Guru, e mesmo quem acabou de revelar a máscara pode dizer o nome de qualquer uma em jogo.

rules-seats = Lugares, vizinhos e um banco em apuros
    .text =
        À sua esquerda fica o lugar seguinte em sentido horário, o mesmo sentido em que a vez passa; à sua direita, o lugar do outro lado. É ali que estão os seus vizinhos.

        Quando o Marionetista faz duas pessoas trocarem de lugar, moedas e máscaras ficam na mesa: cada pessoa assume a fortuna e a máscara da outra. O que você viu continua na sua cabeça, e a proibição de anunciar, se houver, também vai com você. Se a moeda tirada era a última de alguém, a partida acaba antes que qualquer pessoa se levante.

        O turno seguinte é, então, de quem estiver no próximo lugar em sentido horário, contado a partir daquele em que este turno foi jogado, mesmo que seja a pessoa que acabou de jogar.

        Se o banco tem menos moedas do que deve, paga o que tem: primeiro a quem usa o poder, depois em sentido horário. Entre dois Camponeses, recebe primeiro o que aparecer antes na contagem em sentido horário, que começa pela própria pessoa que anunciou. Uma Viúva pode, então, ficar com menos de 10.

rules-scenarios = Cenários sob medida
    .text =
        Vocês podem escolher as máscaras por conta própria. O Juiz tem de estar entre elas. Pelo menos um terço das cartas, contando as do centro, tem de trazer o símbolo de moeda; metade é melhor. O símbolo está nas máscaras que trazem moedas do banco: Benfeitor, Bobo, Camponês, Imperatriz, Princesa, Rei e Viúva.

        Ou os dois Camponeses estão em jogo, ou nenhum. A Princesa exige pelo menos 6 jogadores; os Camponeses, o Guru e o Marionetista exigem pelo menos 8.

        Com 4 ou 5 jogadores são exatamente seis máscaras: no centro ficam, portanto, duas ou uma. Com 6 ou mais, há uma máscara para cada pessoa e, se vocês quiserem, mais uma ou duas para o centro.

rules-peeking = Uma opção da mesa: espiar
    .text =
        Em uma mesa de verdade, às vezes alguém olha a própria máscara quando não devia. A tela evita esses acidentes; por isso, espiar é uma opção que fica desligada, a menos que quem organiza a mesa a ligue.

        Com ela, você pode espiar a sua máscara enquanto outra pessoa está escolhendo a ação do turno dela; nunca no seu próprio turno e nunca durante um anúncio. Todo mundo fica sabendo, e no seu próximo turno normal você só pode olhar. Um turno inicial continua sendo de troca e não quita essa dívida. Você ainda pode duvidar, e espiar de novo não muda nada.

rules-screen = O que muda na tela
    .text =
        O computador não pergunta quem é a pessoa mais jovem: quem organiza a mesa diz quem começa, ou um sorteio decide.

        Se alguém está longe da tela quando o tempo se esgota, o relógio nunca diz a verdade por essa pessoa. O turno dela vira uma troca, de verdade ou de mentira, decidida em um sorteio justo; os anúncios passam sem que ela duvide; se um poder pede uma escolha, o acaso escolhe, e, se for o da Bruxa, o relógio abre mão dele. O relógio nunca anuncia, e só olha a máscara de quem, por ter espiado, tem de olhar.

        Quem assiste sabe o que todos os jogadores sabem, e nada mais: não vê a máscara que a Princesa faz alguém mostrar.

rules-unofficial = Uma obra não oficial
    .text =
        Mascarade é um jogo de Bruno Faidutti. Este programa é obra não oficial de gente que admira o jogo: não tem vínculo com o autor nem com a editora, e todos os seus textos e desenhos são próprios.

        Se você gostar, compre a caixa, por favor: nada substitui os rostos em volta de uma mesa de verdade.

## Playing in the terminal

play-welcome = Boas-vindas ao baile!
play-scenario = O cenário é { $name }, para { $players } jogadores.
play-memorise = Aqui estão todas as máscaras: leia e tente guardá-las na memória. Pressione Enter para virá-las para baixo.
play-pick = Digite um número de 1 a { $most }:
play-pick-wrong = “{ $given }” não é possível aqui: digite um número de 1 a { $most }.
play-help-keys = Você também pode digitar m para ver as máscaras e seus poderes, t para a mesa, l para o registro da partida e q para sair.
play-table-heading = A mesa
play-seat =
    { $reader ->
        [player] { $coins ->
            [0] { $player } (você): nenhuma moeda
            [one] { $player } (você): { $coins } moeda
           *[other] { $player } (você): { $coins } moedas
        }
       *[other] { $coins ->
            [0] { $player }: nenhuma moeda
            [one] { $player }: { $coins } moeda
           *[other] { $player }: { $coins } moedas
        }
    }
play-bank =
    { $coins ->
        [0] Banco: nenhuma moeda
        [one] Banco: { $coins } moeda
       *[other] Banco: { $coins } moedas
    }
play-court =
    { $coins ->
        [0] Tribunal: nenhuma moeda
        [one] Tribunal: { $coins } moeda
       *[other] Tribunal: { $coins } moedas
    }
play-centre =
    { $count ->
        [0] No centro: nenhuma máscara
        [one] No centro: { $count } máscara
       *[other] No centro: { $count } máscaras
    }
play-pass-device = Passe a tela para { $player } e pressione Enter quando mais ninguém puder vê-la.
play-hide = Pressione Enter para esconder isto da próxima pessoa.
play-bye = Agradecemos a companhia. Até o próximo baile!
play-truth-heading = Caem as máscaras
play-truth = { $player }: { $mask }
play-truth-centre = Máscara { $number } do centro: { $mask }
play-log-heading = O que aconteceu até agora
play-masks-heading = As máscaras em jogo
play-quit-sure = Quer mesmo sair da partida? Digite q de novo para sair ou pressione Enter para continuar jogando.
play-saved = A partida está salva em { $file }.
play-nothing-yet = Ainda não aconteceu nada.
play-swap = Levar duas máscaras para debaixo da mesa
play-announce = Anunciar quem você é
play-back = Voltar
play-go-on = Continuar

## Playing at a server, in the terminal
##
## The terminal of one player, at a table with others. $names are names with commas between them; a command
## stands on the line after join-kept. --name and the like are typed as they are.

join-watching = Você assiste a esta mesa, e ninguém lhe pergunta nada. Digite q para sair.
join-link = O link para os amigos: { $link }
join-kept = O seu lugar continua seu. Com isto você volta a ele:
join-asking = Nesta mesa, quem organiza é que deixa entrar: esperando { $host } … (Ctrl+C para parar)
join-knock = { $name } pede para entrar: digite + para deixar entrar, ou - para recusar.
join-seat =
    { $reader ->
        [player] Lugar { $chair }: { $name } (você)
       *[other] Lugar { $chair }: { $name }
    }
join-seat-free = Lugar { $chair }: livre
join-mark-host = organiza a mesa
join-mark-ready = pode começar
join-mark-bot = bot
join-mark-away = um bot joga no seu lugar
join-joined = { $name } entra na mesa.
join-left = { $name } sai da mesa.
join-kicked = Quem organiza a mesa pede que { $name } saia.
join-sat = { $name } muda de lugar.
join-renamed = { $player } tem um novo nome: { $name }.
join-moved = { $name } continua em outro dispositivo.
join-ready = { $name } pode começar.
join-not-ready = { $name } não pode mais começar.
join-read = { $name } não precisa mais ler as máscaras.
join-host =
    { $reader ->
        [player] Agora é você quem organiza esta mesa.
       *[other] Agora é { $name } quem organiza esta mesa.
    }
join-muted =
    { $reader ->
        [player] Quem organiza a mesa tira a sua palavra: os outros não recebem mais o que você escreve.
       *[other] Quem organiza a mesa tira a palavra: { $name } não pode mais escrever à mesa.
    }
join-unmuted =
    { $reader ->
        [player] Os outros recebem de novo o que você escreve.
       *[other] { $name } pode de novo escrever à mesa.
    }
join-away =
    { $reader ->
        [player] O seu tempo acabou duas vezes, e um bot joga no seu lugar.
       *[other] { $name } deixa o tempo acabar duas vezes, e um bot joga no seu lugar.
    }
join-back = { $name } volta a jogar no lugar do bot.
join-not-here = { $name } não tem mais conexão.
join-here-again = { $name } tem conexão de novo.
join-options = Quem organiza muda as opções da mesa: todos dizem de novo se já se pode começar.
join-paused = A partida está em pausa: ninguém precisa responder até que quem organiza a mesa a retome.
join-resumed = A partida continua.
join-broken-host = Quem organiza a mesa encerra aqui a partida, e ninguém vence.
join-broken-empty = Não há mais ninguém: a partida termina aqui, e ninguém vence.
join-broken-idle = Há muito tempo ninguém joga aqui: a partida termina aqui, e ninguém vence.
join-broken-rules = O servidor tem regras diferentes de antes e não pode continuar esta partida: ela termina aqui, e ninguém vence.
join-applause = { $name } aplaude.
join-laugh = { $name } ri.
join-gasp = { $name } prende a respiração.
join-doubt = { $name } levanta uma sobrancelha.
join-think = { $name } pensa bastante.
join-hurry = { $name } tamborila na mesa.
join-sorry = { $name } pede desculpas.
join-thanks = { $name } agradece.
join-well-played = { $name } diz: “Boa jogada!”
join-help-chat = O que você digita depois de uma barra é dito a toda a mesa: /oi
join-help-peek = Nesta mesa se pode espiar: digite p enquanto outra pessoa deve começar o seu turno.
join-press-ready = Pressione Enter quando se puder começar, ou digite q para sair.
join-press-deal =
    { $seats ->
        [0] Pressione Enter para distribuir as máscaras, ou digite q para sair.
        [one] Pressione Enter para distribuir as máscaras: um bot ocupa o lugar livre. Ou espere os amigos, ou digite q para sair.
       *[other] Pressione Enter para distribuir as máscaras: bots ocupam os { $seats } lugares livres. Ou espere os amigos, ou digite q para sair.
    }
join-press-again = Pressione Enter para mais uma partida, ou digite q para sair.
join-press-back = Um bot joga por você. Pressione Enter para retomar o seu lugar.
join-wait-ready = Você poderá distribuir as máscaras quando todos disserem que se pode começar. Faltam: { $names }.
join-wait-people =
    { $seats ->
        [one] Você poderá distribuir as máscaras quando o último lugar livre estiver ocupado: esta mesa não tem bots.
       *[other] Você poderá distribuir as máscaras quando os { $seats } lugares livres estiverem ocupados: esta mesa não tem bots.
    }
join-wait-host = Falta que quem organiza a mesa distribua as máscaras: { $host }.
join-wait-masks = Faltam as outras pessoas, que ainda leem as máscaras.
join-wait-player = Falta a resposta de { $player }.
join-early = A sua vez de responder vem depois, mas você já pode responder agora. A resposta é definitiva, e ninguém a conhece antes da hora.
join-noted = A sua resposta está guardada e aparece na hora certa.
join-too-late = Essa pergunta está encerrada: a partida continua sem a sua resposta.
join-not-asked = Ninguém lhe pergunta nada neste momento.
join-masks-down = As máscaras são viradas para baixo, e a partida começa.
join-clock =
    { $seconds ->
        [one] Você tem { NUMBER($seconds, useGrouping: 0) } segundo para isto.
       *[other] Você tem { NUMBER($seconds, useGrouping: 0) } segundos para isto.
    }
join-pure = Nesta mesa se joga só de memória: nada é anotado.
join-code = O código desta partida é { $code }. Anote: com ele, “mascarade replay --verify” mostra se alguém reescreveu o que aconteceu debaixo da mesa.
join-code-differs = Atenção: o que você viu desta partida tem outro código, { $code }, portanto alguém a reescreveu.
join-replay = A partida inteira, com tudo o que estava escondido: { $link }
join-lost = A conexão caiu: novas tentativas até que ela volte …
join-found = A conexão voltou.
join-bye-kicked = Quem organiza pede que você saia desta mesa: entre em outra, ou assista, se ela não estiver trancada.
join-bye-moved = Agora o seu lugar está em outro dispositivo.
join-bye-closed = Esta mesa está fechada. Até o próximo baile!
join-bye-error = O servidor não entende este programa e desligou: atualize um dos dois.
join-name-needed = Diga o seu nome com --name, ou apenas assista com --watch.
join-watch-which = Diga a que mesa você quer assistir: pelo link ou pelas seis letras.
join-only-new = { $given }: isto se escolhe ao abrir uma mesa, por isso não combina com um link nem com um código.
join-address-wrong = “{ $given }” não é o link de uma mesa, nem um código de seis letras, nem o endereço de um servidor, como http://127.0.0.1:8000.
join-no-server = Ninguém responde em { $server }: o endereço está certo, e o servidor está ligado (“mascarade serve”)?
join-no-mascarade = O que responde em { $server } não é um servidor de Mascarade: confira o endereço.
join-too-new = O servidor fala de coisas que este programa não conhece: atualize o mascarade.
join-old = Este servidor foi atualizado e exige uma versão mais nova do mascarade: atualize-o e entre de novo. O seu lugar continua seu.
join-server-old = Este servidor é mais antigo do que este programa: novas tentativas até que ele seja atualizado …
join-key-lost = A chave do seu lugar não pode ser guardada em { $folder } ({ $why }): você pode jogar, mas nada traz você de volta ao seu lugar depois que este terminal for fechado.
join-key-homeless = Não há pasta pessoal onde guardar a chave do seu lugar: você pode jogar, mas nada traz você de volta ao seu lugar depois que este terminal for fechado.

## The pages of a server, as links and browsers without scripts show them, and what is said of a table everywhere
##
## page-title stands on the tab. $command is what one types in a terminal; NAME is part of it, “make client” is typed, too.

page-title = Mascarade: máscaras, memória e blefe
page-no-script = Esta página precisa de JavaScript. Sem ele, você pode jogar em um terminal, com o seu nome no lugar de NAME: { $command }
page-not-built = A mesa para navegadores ainda não foi construída aqui. Digite “make client” e depois inicie o servidor de novo.
page-home-what = Aqui se joga Mascarade, cada pessoa na sua tela: um jogo de máscaras, memória e blefe para 4 a 12 pessoas, em que bots ocupam os lugares livres.
page-table-host = { $host } convida você para uma mesa de Mascarade.
page-table-people =
    { $people ->
        [one] { $people } de { $players } lugares está ocupado.
       *[other] { $people } de { $players } lugares estão ocupados.
    }
page-table-code = O código desta mesa: { $code }
page-reach-machine = O link desta mesa só funciona neste computador. Para amigos na sua rede, inicie o servidor com “mascarade serve --lan”.
page-reach-network = O link desta mesa funciona para todo mundo nesta rede, e para ninguém fora dela.
page-reach-everybody = O link desta mesa funciona em qualquer lugar, para quem o tiver.

## The door of a table, in the browser: for whoever has opened its link and has no seat there yet
##
## A person can sit down (and play) or watch. A seat can be brought over from another device with ten letters;
## door-claim-how names the button lobby-move, and lobby-move-letters names door-claim, so say them with the same words.

door-seats = Quem está aqui
door-game = O que se joga
door-more = Tudo sobre esta mesa
door-sit = Sentar-se
door-sitting = Um momento …
door-ask = Pedir para entrar
door-ask-why = Nesta mesa, quem organiza é que deixa entrar: vê o seu nome e responde sim ou não.
door-asking = Esperando que { $host } deixe { $name } entrar …
door-asking-how = Deixe esta página aberta: assim que quem organiza disser sim, você está na mesa.
door-ask-stop = Parar de esperar
door-watch = Só assistir
door-watch-why = Quem assiste vê o que toda a mesa vê, e ninguém lhe pergunta nada.
door-playing = Há uma partida em andamento aqui. Você pode assistir e se sentar assim que ela acabar.
door-full = Todos os lugares estão ocupados. Você pode assistir e se sentar assim que alguém sair.
door-lesson = Esta é uma aula: alguém aprende a jogar aqui, com três convidados. Você pode assistir.
door-closed = Esta mesa está fechada: ninguém mais joga aqui.
door-home = Para a página inicial
door-claim = Tenho um lugar aqui, em outro aparelho
door-claim-how = No aparelho que tem o seu lugar, escolha “Levar o meu lugar para outro aparelho”. Ele mostra dez letras: digite-as aqui.
door-claim-code = As dez letras
door-claim-do = Trazer o meu lugar para cá

## The table before the game, in the browser
##
## lobby-deal is the host's button, lobby-ready everybody else's. $seats are the empty seats, $names names with
## commas between them. lobby-mark-... are small words at a seat, one or several.
## A question with “really” or “sure” stands on a button that was pressed once and does it when pressed again.

lobby-title = Antes do baile
lobby-alone = Convide amigos para esta mesa ou jogue já com bots.
lobby-alone-no-bots = Convide amigos: nesta mesa, os bots não ocupam os lugares livres.
lobby-hosted = Quem organiza esta mesa: { $host }
lobby-spectators =
    { $count ->
        [0] Ninguém está assistindo.
        [one] { $count } pessoa está assistindo.
       *[other] { $count } pessoas estão assistindo.
    }
lobby-deal = Distribuir as máscaras
lobby-deal-bots =
    { $seats ->
        [0] Todos estão aqui e podem começar.
        [one] Um bot ocupa o lugar livre.
       *[other] Bots ocupam os { $seats } lugares livres.
    }
lobby-wait-ready = Ainda não podem começar: { $names }.
lobby-wait-people =
    { $seats ->
        [one] Ainda há { $seats } lugar livre, e esta mesa não tem bots: espere alguém, escolha menos jogadores ou permita bots.
       *[other] Ainda há { $seats } lugares livres, e esta mesa não tem bots: espere mais gente, escolha menos jogadores ou permita bots.
    }
lobby-ready = Posso começar
lobby-not-ready = Esperem, ainda não
lobby-say-ready = Assim que todos puderem começar, quem organiza distribui as máscaras: { $host }.
lobby-are-ready = Você pode começar. Agora é com quem organiza a mesa: { $host }.
lobby-watching = Você está assistindo a esta mesa.
lobby-sit-down = Sentar-se
lobby-lost = A conexão caiu. Tentando de novo …

lobby-seats = Os lugares desta mesa
lobby-seat-free = Lugar livre
lobby-seat-sit = Livre: sentar aqui
lobby-seat-more = O que você pode fazer aqui
lobby-mark-you = Você
lobby-mark-host = Organiza
lobby-mark-ready = Pode começar
lobby-mark-waiting = Ainda não
lobby-mark-muted = Em silêncio
lobby-mark-gone = Sem conexão
lobby-mark-bot = Bot
lobby-mark-bot-comes = ou vem um bot

lobby-invite = Convidar amigos
lobby-invite-how = Mande este link. Ou diga as seis letras, para digitar na página inicial deste servidor.
lobby-invite-locked = Esta mesa está trancada: só este link e este código trazem alguém até aqui.
lobby-link = Link desta mesa
lobby-copy = Copiar o link
lobby-copied = O link está copiado.
lobby-copy-by-hand = O link está selecionado: copie-o você, por favor.
lobby-share = Compartilhar
lobby-share-text = Venha ao baile! Esta é uma mesa de Mascarade.
lobby-code = Código desta mesa
lobby-picture = O link desta mesa em um código QR, para a câmera de um celular
lobby-picture-how = Ou aponte a câmera de um celular para cá.

lobby-talk = Conversa
lobby-yours = O seu lugar
lobby-rename = Mudar o meu nome
lobby-rename-do = Usar este nome
lobby-move = Levar o meu lugar para outro aparelho
lobby-move-how = No outro aparelho, abra esta mesa: pelo endereço, ou apontando a câmera para a imagem.
lobby-move-letters = Ali, escolha “Tenho um lugar aqui, em outro aparelho” e digite estas letras:
lobby-move-time =
    { $minutes ->
        [one] Elas funcionam uma só vez, e por { $minutes } minuto. Assim que forem usadas, este aparelho fica sem lugar.
       *[other] Elas funcionam uma só vez, e por { $minutes } minutos. Assim que forem usadas, este aparelho fica sem lugar.
    }
lobby-move-late = Estas letras expiraram: peça outras.
lobby-move-again = Outras letras
lobby-leave = Sair da mesa
lobby-leave-sure = Sair mesmo?
lobby-close = Fechar a mesa
lobby-close-sure = Fechar mesmo, para todos?
lobby-appoint = Passar a organização
    .why = Daí em diante é a outra pessoa quem escolhe e distribui, não mais você.
lobby-mute = Silenciar
    .why = Os outros não recebem mais o que esta pessoa escreve.
lobby-unmute = Devolver a palavra
    .why = Os outros recebem de novo o que esta pessoa escreve.
lobby-kick = Mandar embora
    .why = Este navegador não se senta mais aqui. Mas não há contas: com outro navegador ou outro nome, a mesma pessoa pode voltar.
lobby-kick-sure = Mandar mesmo embora?
lobby-kick-locked = A mesa está trancada. Ela recebe mais um código novo, que esta pessoa não conhece.
lobby-kick-lock = Mandar embora e trancar a mesa
    .why = A mesa recebe um novo código: o link e o código antigos deixam de valer, quem só assiste tem de sair, e quem chega espera até você deixar entrar. Todas as outras pessoas ficam em seus lugares.
lobby-kick-lock-sure = Mandar mesmo embora e trancar?

knock-title = Pedidos para entrar
knock-asks = { $name } pede para entrar.
knock-admit = Deixar entrar
knock-decline = Recusar

## What the host can choose for a table, in the browser
##
## A message is the name of an option or of one of its values, short; `.why` is the sentence below it, in small
## letters. Everybody else at the table reads the same words as a list of name and value.

option-heading = Esta mesa
option-more = Mais opções
option-note = Cada mudança vale na hora, e todos dizem de novo se já se pode começar.
option-yes = Sim
option-no = Não
option-players = Jogadores
    .why = De 4 a 12; para uma primeira partida, o melhor é até 8.
option-players-fewer = Um jogador a menos
option-players-more = Um jogador a mais
option-scenario = Máscaras
    .why = O cenário diz quais máscaras estão em jogo.
option-scenario-a = Lado A
    .why = Para as primeiras partidas.
option-scenario-b = Lado B
    .why = Mais traiçoeiro.
option-scenario-random = Ao acaso
    .why = Por sorteio, na hora de distribuir.
option-scenario-custom = Sob medida
    .why = Você escolhe as máscaras uma a uma.
option-masks = Máscaras em jogo
option-masks-count =
    { $masks ->
        [0] nenhuma carta
        [one] { $masks } carta
       *[other] { $masks } cartas
    }
option-masks-more = O que as máscaras fazem
option-masks-choose = Escolher as máscaras
option-masks-two = as duas cartas
option-masks-use = Jogar com estas máscaras
option-masks-fine = Com estas máscaras dá para jogar.
option-masks-checking = Um momento …
option-masks-begin = Toque nas máscaras para pôr ou tirar.
option-bots = Bots nos lugares livres
    .why = Quando as máscaras são distribuídas, um bot se senta onde não há ninguém.
option-level = Tipo de bot
    .why = Como jogam os bots desta mesa.
option-temper = Temperamento dos bots
    .why = Quanto os bots ousam, saibam o que souberem.
option-clocks = Relógio
    .why = Quanto tempo se tem para pensar. Quem deixa o tempo acabar dá uma resposta que não revela nada.
option-clocks-none = Sem relógio
    .why = Ninguém tem pressa.
option-clocks-relaxed = Tranquilo
    .why = Um minuto para cada decisão e mais dois para a partida inteira.
option-clocks-brisk = Rápido
    .why = 20 segundos para cada decisão e mais 40 para a partida inteira.
option-clocks-own = Sob medida
    .why = Você escolhe os dois tempos.
option-clocks-move = Segundos para cada decisão
option-clocks-bank = Segundos a mais para a partida inteira
option-clocks-times = { NUMBER($move, useGrouping: 0) } s para cada decisão, mais { NUMBER($bank, useGrouping: 0) } s para a partida inteira
option-first = Quem começa
    .why = De quem é o primeiro turno inicial.
option-first-chance = O acaso decide
option-first-seat = Lugar { $chair }
option-first-name = Lugar { $chair }: { $name }
option-challenges = Dúvidas
    .why = Como os outros respondem quando alguém anuncia uma máscara.
option-challenges-order = Uma por vez
    .why = Como em uma mesa de verdade: quem espera a sua vez ouve as respostas anteriores.
option-challenges-secret = Em segredo
    .why = As respostas aparecem todas juntas, e ninguém ouve a de outra pessoa antes.
option-memory = Memória
    .why = O que a mesa anota para vocês.
option-memory-pure = Só a memória
    .why = Nada é anotado: nem registro, nem anotações.
option-memory-log = Um registro
    .why = O que todo mundo viu pode ser lido de novo.
option-memory-notes = Registro e anotações
    .why = Também o que só você viu, e uma folha sua para marcar.
option-peeking = Espiar
    .why = Vale espiar a própria máscara fora de hora; todo mundo fica sabendo, e no próximo turno só se pode olhar.
option-chat = Chat
    .why = Vale escrever uns aos outros e fazer gestos.
option-public = Aberta a todos
    .why = A mesa aparece na página inicial; sem isso, só a encontra quem tem o link ou o código.
option-approval = Quem organiza deixa entrar
    .why = Quem quer um lugar pede antes e espera o sim de quem organiza.
option-locked = Mesa trancada
    .why = Só entra ou assiste quem tem o código mais recente da mesa; trancá-la dá a ela um novo. Quem já está sentado fica.

bot-guest = Convidado
    .why = Lembra um pouco, se confunde e blefa quando dá vontade: para as primeiras partidas.
bot-courtier = Cortesão
    .why = Lembra de tudo e pesa cada palavra e cada moeda.
bot-mastermind = Estrategista
    .why = Imagina de antemão o que pode estar onde, e blefa quando compensa.
bot-honest = Honesto
    .why = Anuncia só o que acredita ser verdade.
bot-random = Caprichoso
    .why = Faz qualquer coisa permitida, sem pensar.
temper-even = Equilibrado
    .why = Nem tímido, nem ousado.
temper-bold = Ousado
    .why = Blefa e duvida mais do que os outros fariam.
temper-cautious = Cauteloso
    .why = Quase só diz a verdade, e olha duas vezes.
temper-spiteful = Vingativo
    .why = Não esquece quem lhe tirou moedas.
temper-joker = Brincalhão
    .why = Gosta de confundir a mesa, inclusive a si mesmo.

## News of a table, in the browser: what somebody has just done, read aloud and shown for a moment
##
## $reader is "player" for whoever the news is about. In news-renamed $player is the old name, $name the new one.

news-joined =
    { $reader ->
        [player] Você se senta à mesa.
       *[other] { $name } entra na mesa.
    }
news-sat =
    { $reader ->
        [player] Você muda de lugar.
       *[other] { $name } muda de lugar.
    }
news-renamed =
    { $reader ->
        [player] Agora o seu nome é { $name }; antes era { $player }.
       *[other] { $player } tem um novo nome: { $name }.
    }
news-ready =
    { $reader ->
        [player] Você pode começar.
       *[other] { $name } pode começar.
    }
news-not-ready =
    { $reader ->
        [player] Você não pode mais começar.
       *[other] { $name } não pode mais começar.
    }
news-read =
    { $reader ->
        [player] Você não precisa mais ler as máscaras.
       *[other] { $name } não precisa mais ler as máscaras.
    }
news-left =
    { $reader ->
        [player] Você sai da mesa.
       *[other] { $name } sai da mesa.
    }
news-kicked =
    { $reader ->
        [player] Quem organiza a mesa pede que você saia.
       *[other] Quem organiza a mesa pede que { $name } saia.
    }
news-moved =
    { $reader ->
        [player] Agora o seu lugar está em outro aparelho.
       *[other] { $name } continua em outro aparelho.
    }
news-muted =
    { $reader ->
        [player] Quem organiza a mesa tira a sua palavra: os outros não recebem mais o que você escreve.
       *[other] Quem organiza a mesa tira a palavra: { $name } não pode mais escrever à mesa.
    }
news-unmuted =
    { $reader ->
        [player] Os outros recebem de novo o que você escreve.
       *[other] { $name } pode de novo escrever à mesa.
    }
news-host =
    { $reader ->
        [player] Agora é você quem organiza esta mesa.
       *[other] Agora é { $name } quem organiza esta mesa.
    }
news-options = Quem organiza muda algo na mesa: todos podem começar?
news-began = As máscaras estão distribuídas: a partida começa.
news-paused = Quem organiza põe a partida em pausa: ninguém precisa responder até que ela continue.
news-resumed = A partida continua.
news-away =
    { $reader ->
        [player] O seu tempo acabou duas vezes: um bot joga no seu lugar até você voltar.
       *[other] { $name } deixa o tempo acabar duas vezes, e um bot joga no seu lugar.
    }
news-back =
    { $reader ->
        [player] Você volta a jogar no lugar do bot.
       *[other] { $name } volta a jogar no lugar do bot.
    }
news-broken-host = Quem organiza a mesa encerra aqui a partida, e ninguém vence.
news-broken-rules = O servidor tem regras diferentes de antes e não pode continuar esta partida: ela termina aqui, e ninguém vence.
news-broken-empty = Não há mais ninguém: a partida termina aqui, e ninguém vence.
news-broken-idle = Há muito tempo ninguém joga aqui: a partida termina aqui, e ninguém vence.
news-closed = Esta mesa está fechada.

## What is asked below the board, in a browser
##
## Labels of buttons are short. deed-really and deed-pretend stand side by side on two buttons alike: nearly the
## same length, please. $names are names with commas between them.

deed-your-turn = É a sua vez
deed-preparatory = O seu turno inicial
deed-look = Olhar
deed-look-what = a sua máscara
deed-swap = Trocar
deed-swap-what = ou só fingir
deed-announce = Anunciar
deed-announce-what = uma máscara, sua ou não
deed-why-preparatory = Em um turno inicial só vale trocar, de verdade ou de mentira.
deed-why-barred = Você acaba de revelar a sua máscara, por isso desta vez não pode anunciar.
deed-why-must-look = Você espiou a sua máscara fora de hora, por isso agora só pode olhá-la.
deed-swap-pick = Que máscara vai com a sua para debaixo da mesa?
deed-swap-pick-how = Toque em uma máscara da mesa ou escolha aqui.
deed-swap-with = A sua máscara e a de { $player }
deed-swap-with-centre = A sua máscara e a máscara { $number } do centro
deed-under-table = As duas vão para debaixo da mesa. O que você faz lá, só você vai saber.
deed-centre = Centro { $number }
deed-really = Trocá-las
deed-pretend = Só fingir
deed-announce-pick = Quem você diz que é?
deed-mask-none = Toque em uma máscara para ler o seu poder.
deed-challenge = { $by } diz: “Eu sou { $mask_being }.”
deed-challenge-cost = Se você duvidar e não for { $mask_being }, paga 1 moeda.
deed-challenge-early = Você já pode responder. A resposta é definitiva, e ninguém a conhece antes da hora.
deed-challenge-now = É a sua hora de responder.
deed-choose-one = Escolha uma pessoa
deed-choose-two = Escolha duas pessoas
deed-finish = Há duas máscaras debaixo da mesa
deed-name = Diga qual máscara você tem
deed-name-cost = Depois você a revela. Um erro custa até 4 moedas.
deed-memorise = Leia as máscaras
deed-memorise-how = Guarde quem é quem: logo todas as máscaras estarão viradas para baixo, e ninguém poderá olhar.
deed-memorise-ready = Posso começar
deed-memorise-waiting = Ainda leem: { $names }
deed-quiet = A mesa
deed-wait-turn = { $player } pensa na jogada.
deed-wait-challenge = { $player } tem de dizer se duvida.
deed-wait-choose = { $player } usa o poder { $mask_of } e escolhe sobre quem ele recai.
deed-wait-finish = { $player } tem duas máscaras debaixo da mesa.
deed-wait-name = { $player } tem de dizer qual máscara tem.
deed-wait-moment = A partida continua em um momento.
deed-watching = Você está assistindo: vê o que todo mundo vê, e ninguém lhe pergunta nada.
deed-kept = A sua resposta está guardada
deed-kept-early = Você respondeu. Todo mundo fica sabendo na hora certa, e ninguém antes.
deed-kept-now = Você respondeu. A mesa continua em um momento.
deed-kept-challenge = A sua resposta: “Não, sou eu!”
deed-kept-pass = A sua resposta: você não duvida.
deed-paused = A partida está em pausa
deed-paused-what = Todos os relógios estão parados até que quem organiza a mesa a retome.
deed-away = Um bot joga no seu lugar
deed-away-what = O seu tempo acabou duas vezes. O lugar continua seu: volte quando quiser.
deed-away-back = Retomar o meu lugar
deed-peek = Espiar a sua máscara
deed-peek-sure = Toque de novo para espiar: todo mundo fica sabendo, e no seu próximo turno você só pode olhar.
deed-secret = Só você sabe
deed-secret-shown = Todos sabem, menos uma pessoa
deed-secret-done = Esconder
deed-back = Voltar
deed-keys = Teclas
deed-keys-title = Jogar com o teclado
deed-keys-intro = Com Tab e Enter se chega a tudo. Quando a mesa pergunta algo, estas teclas são mais rápidas:
deed-keys-look = Olhar
deed-keys-swap = Trocar
deed-keys-announce = Anunciar
deed-keys-challenge = Duvidar
deed-keys-pass = Não duvidar, ou só fingir
deed-keys-number = Da primeira à nona escolha oferecida
deed-keys-tenth = A décima escolha (0, depois 0), a décima primeira (0, depois 1) e assim por diante
deed-keys-escape = Um passo atrás
deed-keys-help = Esta lista
deed-keys-use = Usar estas teclas

## The clock beside what is asked
##
## $time is like 1:05, minutes and seconds. The reserve is for the whole game: it is used when the time for a
## decision is over.

clock-left = Tempo restante: { $time }
clock-reserve = { $time } de reserva
clock-from-reserve = Reserva: { $time }
clock-ten = Faltam dez segundos para a sua resposta.

## The end of a game
##
## $code is twelve letters and digits. A swap is real when the two masks changed places under the table.

end-title = Caem as máscaras
end-unfinished = A partida foi interrompida, e ninguém vence.
end-table = Como a partida acabou
end-player = Quem
end-mask = Máscara
end-coins = Moedas
end-swaps = Trocas reais
end-swaps-of = { $real } de { $all }
end-swaps-none = nenhuma
end-you = { $player } (você)
end-won = vence
end-centre = No centro: { $names }
end-hidden =
    { $all ->
        [0] Ninguém levou duas máscaras para debaixo da mesa.
        [one] Duas máscaras foram para debaixo da mesa uma só vez, e a troca foi { $real ->
            [0] de mentira.
           *[other] de verdade.
        }
       *[other] Duas máscaras foram { $all } vezes para debaixo da mesa; trocas de verdade: { $real }.
    }
end-code = Código desta partida
end-code-what = Quem o anotar pode conferir mais tarde que ninguém reescreveu o que aconteceu debaixo da mesa.
end-code-differs = Atenção: o que você viu desta partida tem outro código, { $code }, portanto alguém a reescreveu.
end-download = Baixar a partida
end-rematch = Jogar de novo
end-rematch-host = { $host } pode começar outra partida.
end-ready = Eu jogo de novo
end-not-ready = Melhor não
end-ready-names = Jogam de novo: { $names }
end-change = Mudar as opções
end-leave = Sair da mesa
end-home = Para a entrada

## All that lies around the game: the bar, the log, talk, the menu, the text table, what is read aloud
##
## bar-: the line at the top; bar-masks to bar-menu are short words on buttons, the other bar- keys name them for
## ears. banner-: one calm line below it; in banner-next $name is the reader. around-: the log and the masks in play;
## around-really and around-pretended stand behind a line of the log once the game is over. live-: read aloud, for
## people who only hear the game; $names are names with commas between them.

bar-skip-ask = Ir para a pergunta
bar-skip-board = Ir para a mesa
bar-skip-text = Abrir a mesa em texto
bar-tools = Nesta mesa
bar-home = Para a página inicial; o seu lugar continua seu
bar-turn = Turno { NUMBER($turn, useGrouping: 0) }
bar-code = Mesa { $code }
bar-scenario =
    { $which ->
        [A] { $players } jogadores, lado A
        [B] { $players } jogadores, lado B
        [random] { $players } jogadores, máscaras por sorteio
       *[other] { $players } jogadores, máscaras sob medida
    }
bar-watched =
    { $spectators ->
        [0] ninguém assiste
        [one] { NUMBER($spectators, useGrouping: 0) } pessoa assiste
       *[other] { NUMBER($spectators, useGrouping: 0) } pessoas assistem
    }
bar-sound = Sons
bar-masks = Máscaras
bar-log = Registro
bar-talk = Conversa
bar-text = Texto
bar-menu = Menu
bar-unread =
    { $count ->
        [0] nenhuma mensagem nova
        [one] { $count } mensagem nova
       *[other] { $count } mensagens novas
    }

banner-label = Estado da mesa
banner-lost = A conexão caiu. O seu lugar está guardado; tentando de novo …
banner-paused = A partida está em pausa: relógios e bots param até que quem organiza a mesa a retome.
banner-away = Um bot joga no seu lugar até você voltar.
banner-next = Nesta mesa você é { $name }: você joga a próxima partida.
banner-watching = Você está assistindo. Você vê o que todos os jogadores veem, e nada mais.
banner-broken = Algo deu errado nesta página. O seu lugar está guardado: recarregue a página, e você está de volta.
banner-reload = Recarregar

around-log = O que aconteceu
around-talk = Conversa
around-masks = As máscaras em jogo
around-pure = Nesta mesa se joga só de memória: não há registro. Depois da partida, tudo aparece aqui.
around-private = só você
around-really = Troca de verdade.
around-pretended = Troca de mentira.
around-none = Ainda não aconteceu nada.
around-before = Antes do primeiro turno
around-newest = Ir para a linha mais nova
around-times =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
around-aim = Chegue a 13 moedas antes de todo mundo. A partida também acaba quando alguém fica sem nenhuma: vence quem tem a maior fortuna.
around-turn = No seu turno você faz uma de três coisas:
around-look = Olha a sua máscara
around-swap = Leva duas máscaras para debaixo da mesa: troca as duas ou só finge
around-announce = Anuncia quem você é, seja verdade ou não, e usa o poder dessa máscara, a menos que alguém duvide
around-fine = Quem diz ser a máscara anunciada e não a tem paga 1 moeda ao tribunal.
around-rules = Todas as regras

live-masks = Todas as máscaras estão viradas para cima. Leia e, quando souber todas, aperte “Posso começar”.
live-early = Você já pode responder, antes da sua hora: a resposta é definitiva, e ninguém a conhece até lá.
live-passed = Não duvidam: { $names }.
live-lost = A conexão caiu; tentando de novo.
live-found = A conexão voltou.
live-said = { $name } diz: { $text }

## Talk. The chat-do- keys stand on buttons: what one does. $reader is "player" for the one who does it.

chat-said = O que se diz à mesa
chat-nobody = Ninguém disse nada ainda.
chat-label = Diga alguma coisa
chat-send = Dizer
chat-emotes = Sem digitar
chat-off = Nesta mesa não há conversa: quem organiza a desligou.
chat-muted = Quem organiza a mesa silenciou as suas mensagens, e os outros não as recebem. Mesmo assim, você continua jogando.
chat-watching = Aqui só conversa quem joga; você pode ouvir.
chat-do-applause = Aplaudir
chat-do-laugh = Rir
chat-do-gasp = Prender a respiração
chat-do-doubt = Levantar a sobrancelha
chat-do-think = Pensar bastante
chat-do-hurry = Tamborilar na mesa
chat-do-sorry = Pedir desculpas
chat-do-thanks = Agradecer
chat-do-well-played = “Boa jogada!”
chat-applause =
    { $reader ->
        [player] Você aplaude.
       *[other] { $name } aplaude.
    }
chat-laugh =
    { $reader ->
        [player] Você ri.
       *[other] { $name } ri.
    }
chat-gasp =
    { $reader ->
        [player] Você prende a respiração.
       *[other] { $name } prende a respiração.
    }
chat-doubt =
    { $reader ->
        [player] Você levanta uma sobrancelha.
       *[other] { $name } levanta uma sobrancelha.
    }
chat-think =
    { $reader ->
        [player] Você pensa bastante.
       *[other] { $name } pensa bastante.
    }
chat-hurry =
    { $reader ->
        [player] Você tamborila na mesa.
       *[other] { $name } tamborila na mesa.
    }
chat-sorry =
    { $reader ->
        [player] Você pede desculpas.
       *[other] { $name } pede desculpas.
    }
chat-thanks =
    { $reader ->
        [player] Você agradece.
       *[other] { $name } agradece.
    }
chat-well-played =
    { $reader ->
        [player] Você diz: “Boa jogada!”
       *[other] { $name } diz: “Boa jogada!”
    }

## The menu. The keys that end in -sure stand on the same button after the first tap, and ask for a second one.

menu-table = Esta mesa
menu-seat = O seu lugar
menu-leave = Sair da mesa
menu-leave-sure = Sair mesmo? Um bot joga por você até o fim.
menu-stop-watching = Parar de assistir
menu-settings = Ajustes
menu-keys = Jogar com o teclado
menu-keys-more = M mostra as máscaras em jogo, T a mesa em texto.

host-heading = Você organiza a mesa
host-pause = Pausar a partida
host-resume = Retomar a partida
host-people = Alguém se comporta mal, ou deve organizar a mesa:
host-end = Encerrar a partida
host-end-sure = Encerrar mesmo? Ninguém vence.
host-close = Fechar a mesa
host-close-sure = Fechar mesmo, para todos?

tempo-all = Velocidade com que tudo é mostrado
tempo-calm = Com calma
tempo-usual = Normal
tempo-quick = Rápida
tempo-once = Imediata

sound-all = Sons
sound-what = Discretos: a sua vez, moedas, máscaras reveladas, o fim.

notify-title = Mesa { $code } · Mascarade
notify-title-turn = Turno { NUMBER($turn, useGrouping: 0) } · Mesa { $code } · Mascarade
notify-title-yours = É a sua vez! · Mascarade
notify-title-asked = Pergunta para você! · Mascarade
notify-title-won =
    { $reader ->
        [player] Você vence! · Mesa { $code } · Mascarade
       *[other] { $player } vence · Mesa { $code } · Mascarade
    }
notify-title-over = A partida acabou · Mesa { $code } · Mascarade
notify-all = Notificações
notify-what = Quando é a sua vez e você está olhando para outro lado. Elas nunca contam nada secreto.
notify-insecure = Os navegadores só permitem notificações por https. Aqui, o título da aba e um som chamam você.
notify-impossible = Este navegador não tem notificações para páginas. O título da aba e um som chamam você.
notify-blocked = O seu navegador bloqueia as notificações daqui; isso se muda nas configurações dele para esta página. O título da aba e um som chamam você.

## The table as text, for screen readers and for everybody who likes it plain. The text-mark- keys stand in a row.

text-title = A mesa em texto
text-caption = Os lugares, na ordem do jogo
text-player = Quem
text-coins = Moedas
text-mask = Máscara
text-marks = Estado
text-you = { $name } (você)
text-down = para baixo
text-centre = Centro, máscara { $number }
text-court =
    { $coins ->
        [0] No tribunal não há nenhuma moeda.
        [one] No tribunal há { $coins } moeda.
       *[other] No tribunal há { $coins } moedas.
    }
text-bank =
    { $coins ->
        [0] O banco não tem nenhuma moeda.
        [one] O banco tem { $coins } moeda.
       *[other] O banco tem { $coins } moedas.
    }
text-turn = Turno { NUMBER($turn, useGrouping: 0) }: { $player } joga.
text-turn-yours = Turno { NUMBER($turn, useGrouping: 0) }: você joga.
text-memorise = Todas as máscaras estão viradas para cima, para ler e guardar na memória.
text-over = A partida acabou.
text-announced = A máscara anunciada é a { $mask_of }.
text-waits =
    { $what ->
        [turn] A mesa espera o turno de { $player }.
        [challenge] A mesa espera: { $player } pode duvidar.
        [choose] A mesa espera a escolha de { $player }.
        [finish] A mesa espera: { $player } tem duas máscaras debaixo da mesa.
       *[other] A mesa espera: { $player } tem de dizer qual máscara tem.
    }
text-kept = A sua resposta está guardada.
text-mark-turn = joga agora
text-mark-announces = anuncia
text-mark-challenges = duvida
text-mark-passed = não duvida
text-mark-barred = não pode anunciar neste turno
text-mark-must-look = no próximo turno só pode olhar
text-mark-bot = bot
text-mark-away = um bot joga no seu lugar
text-mark-gone = sem conexão
text-mark-host = organiza
text-mark-wins = vence

## The browser: the head and foot of every page
##
## header-brand is the name of the game and stays as it is. header-rules is the short form of header-how, for telephones:
## one short word. header-light and header-dark are what pressing the button does. header-close closes a window.

header-brand = Mascarade
header-nav = Este lugar
header-how = Como jogar
header-rules = Regras
header-language = Idioma
header-light = Mudar para o tema claro
header-dark = Mudar para o tema escuro
header-programs = Para programas
header-close = Fechar

## The browser: home
##
## The first page. home-title is a question to the one who comes in: at a masked ball one is somebody else. -how stands small on
## or under its button; a message that ends with “ …” is on the button while it is at work. $host is a player’s name.

home-title = Quem é você esta noite?
home-what = Olhe a sua máscara, troque-a ou jure que o Rei é você: um jogo de memória e blefe para 4 a 12 pessoas, com amigos ou com bots.
home-name = O seu nome
home-your-table = Voltar à sua mesa { $code }
home-play = Jogar agora
home-play-how = na hora, com cinco bots
home-playing = Distribuindo …
home-open = Abrir uma mesa
home-open-how = para jogar com amigos
home-opening = Pondo a mesa …
home-code = Código ou link de amigos
home-code-how = Seis letras. Dez letras trazem para cá o seu lugar de outro aparelho.
home-code-wrong = Isto não é o link de uma mesa, nem um código: os códigos têm seis letras, ou dez, se trazem um lugar de outro aparelho.
home-join = Entrar
home-joining = Procurando …
home-tables = Mesas abertas
home-tables-none = Nenhuma mesa está aberta a todos no momento. Abra a sua, deixe-a pública, e os outros a encontram aqui.
home-table-host = A mesa de { $host }
home-table-people =
    { $people ->
        [0] Não há ninguém aqui, para { $players } lugares.
        [one] Há { $people } pessoa aqui, para { $players } lugares.
       *[other] Há { $people } pessoas aqui, para { $players } lugares.
    }
home-table-playing = Há uma partida em andamento, com { $players } lugares.
home-masks-a = Máscaras do lado A
home-masks-b = Máscaras do lado B
home-masks-random = Máscaras por sorteio
home-masks-custom = Máscaras sob medida
home-pace-none = Sem relógio
home-pace-relaxed = Relógio tranquilo
home-pace-brisk = Relógio rápido
home-pace-own = Relógio sob medida
home-watch = Assistir
home-steps = Como funciona
home-remember = Memorize
    .text = Por um momento, todas as máscaras ficam viradas para cima. Depois são viradas para baixo e, duas a duas, somem debaixo da mesa: trocadas, ou só de mentira.
home-announce = Diga quem você é
    .text = “Eu sou o Rei!” Pode ser verdade. Se ninguém duvidar, você usa o poder dessa máscara, e quase todos os poderes mexem com moedas.
home-challenge = Ou duvide
    .text = “Não, sou eu!” Agora as máscaras são reveladas, e quem se enganou ou mentiu paga multa. Vence quem chegar primeiro a 13 moedas.
home-more = Todas as regras e as dezesseis máscaras

## The browser: the rules page, and masks wherever they are shown
##
## guide-coin is read aloud where a small coin stands on a mask; guide-coin-key explains that coin.

guide-contents = Nesta página
guide-coin = símbolo de moeda
guide-coin-key = O símbolo de moeda: esta máscara traz moedas do banco.
guide-play = Agora, jogar

## The browser: a page that is not there, and what did not work

missing-title = Aqui ninguém dança
missing-page = Não há nada neste endereço.
missing-shut = A porta continua fechada
missing-locked = Esta mesa está trancada
missing-home = Para a página inicial
missing-again = Tentar de novo
missing-moment = Um momento …
missing-offline = O servidor não responde. Confira a sua conexão e tente de novo.
missing-failed = Não deu certo. Tente de novo daqui a pouco.

## The browser: after a table
##
## What the reader sees when they are no longer connected to a table, and why.

parted-left = Boa noite!
    .text = Você saiu da mesa.
parted-moved = O seu lugar mudou de aparelho
    .text = Você continua jogando no outro aparelho.
parted-kicked = Pediram que você saísse
    .text = Quem organiza pede que você saia desta mesa.
parted-closed = As velas se apagaram
    .text = Esta mesa está fechada. Agradecemos a companhia.
parted-fault = Já não nos entendemos
    .text = O servidor encerrou a conexão com esta página. Recarregue-a, e você volta ao seu lugar.
parted-old = Há uma nova versão
parted-reload = Recarregar
parted-ended = Esta mesa não existe mais
    .text = Ela não está mais aberta, ou você não pode estar nela no momento.
parted-back = Voltar à mesa
parted-watch = Assistir a esta mesa

## The table on the screen
##
## What lies on it, and who sits there. board-seat, board-coins, board-up and the marks are read aloud, one after another with
## commas between them: “Mask of Ada, 6 coins, on turn”. Bubbles are what somebody says aloud. Court, bank, goal and winner are labels, and must be short.

board-table = A mesa
board-seat =
    { $reader ->
        [player] A sua máscara
       *[other] Máscara de { $player }
    }
board-centre = Máscara { $number } do centro
board-coins =
    { $coins ->
        [0] nenhuma moeda
        [one] { $coins } moeda
       *[other] { $coins } moedas
    }
board-up = virada para cima: { $mask }
board-mark-turn = joga agora
board-mark-claim = diz ser a máscara anunciada
board-mark-pass = não duvida
board-mark-waits = tem de responder
board-mark-barred = não pode anunciar neste turno
board-mark-look = no próximo turno só pode olhar
board-mark-wins = vence
board-mark-host = organiza a mesa
board-mark-bot = bot
board-mark-away = um bot joga no seu lugar
board-mark-gone = sem conexão
board-court = Tribunal
board-bank = Banco
board-goal =
    { $coins ->
        [one] Meta: { $coins } moeda
       *[other] Meta: { $coins } moedas
    }
board-winner = Vence
board-bubble-announce = Eu sou { $mask_being }!
board-bubble-challenge = Não, sou eu!
board-bubble-pass = Que seja.
board-bubble-name = Eu sou { $mask_being }.
board-bubble-decline = Desta vez, não.

## What a finished game has to tell
##
## study-turn stands before a study-mark-. A study-honour- is a compliment; $names are one name or several, so nothing agrees with them.

study-marks = Momentos
study-turn = Turno { NUMBER($turn, useGrouping: 0) }:
study-mark-bluff = { $player } diz ser { $mask_being } sem acreditar nisso: um blefe.
study-mark-mistaken = { $player } diz de boa-fé ser { $mask_being }, mas a esta altura tem outra máscara.
study-mark-called = { $player } duvida de “Eu sou { $mask_being }”: o blefe é descoberto.
study-mark-lost_identity = Agora nem { $player } tem como saber qual é a sua máscara: { $mask_the }.
study-mark-decisive = Este momento decide muito: { $player } e { $mask_the }.
study-honours = Menções honrosas
study-honour-boldest =
    { $number ->
        [one] O coração mais ousado: { $names }, com { NUMBER($number, useGrouping: 0) } blefe de que ninguém duvida.
       *[other] O coração mais ousado: { $names }, com { NUMBER($number, useGrouping: 0) } blefes de que ninguém duvida.
    }
study-honour-furthest = A alma do baile: { $names }, para quem a própria máscara é o maior mistério (em média, a { NUMBER($number, useGrouping: 0) }% da verdade).
study-honour-longest =
    { $number ->
        [one] Mais tempo na pele de outra pessoa: { $names }, { NUMBER($number, useGrouping: 0) } turno sem saber.
       *[other] Mais tempo na pele de outra pessoa: { $names }, { NUMBER($number, useGrouping: 0) } turnos seguidos sem saber.
    }
study-honour-sharpest = O olhar mais atento: { $names }, com a melhor ideia de onde está cada máscara (em média, { NUMBER($number, useGrouping: 0) }% certa).
study-honour-generous =
    { $number ->
        [one] A mão mais generosa: { $names }, com { NUMBER($number, useGrouping: 0) } moeda paga a outras pessoas e ao tribunal.
       *[other] A mão mais generosa: { $names }, com { NUMBER($number, useGrouping: 0) } moedas pagas a outras pessoas e ao tribunal.
    }
error-study-busy = Muitas partidas estão sendo analisadas agora, e não há vaga para mais uma: tente de novo em um minuto.
error-study-yours =
    { $most ->
        [one] Um arquivo vindo da sua rede já está sendo analisado: espere até terminar.
       *[other] { $most } arquivos vindos da sua rede já estão sendo analisados: espere até um deles terminar.
    }
error-study-failed = Desta vez não deu para analisar esta partida: tente de novo em um minuto.
error-study-long = Esta partida tem { NUMBER($turns, useGrouping: 0) } turnos, e isso é demais para uma análise: com tantos jogadores e tantos acontecimentos, vai-se até { NUMBER($most, useGrouping: 0) }.

## Choosing masks on a page of its own, in the browser
##
## Somebody picks masks for a game to come, a “scenario”, gives it a name, keeps it in this browser, sends it as a link or opens a
## table with it. build-least stands small at a mask: with how many players it may be used. The build-left- sentences say what of a
## link was wrong and is left out. $side is the letter of a printed side.

build-title = Montar um cenário
build-what = Escolha as máscaras em jogo, veja na hora se dá para jogar com elas, e guarde, envie ou abra uma mesa.
build-begin = Começar com
build-begin-none = Nenhuma máscara
build-least = a partir de { $players } jogadores
build-centre =
    { $cards ->
        [0] Nenhuma carta fica no centro.
        [one] { $cards } carta fica no centro.
       *[other] { $cards } cartas ficam no centro.
    }
build-printed = É o lado { $side } como está impresso: joga-se assim mesmo.
build-name = Nome deste cenário
build-save = Guardar neste navegador
build-saved = Guardado neste navegador: “{ $name }”.
build-save-name = Primeiro, dê um nome a ele.
build-save-full = Este navegador guarda { $most } cenários, e não mais: primeiro, apague um.
build-save-not = Este navegador não guarda nada para esta página: envie o cenário para você como link.
build-shelf = Os seus cenários
build-shelf-none = Ainda não há nada guardado neste navegador.
build-shelf-size = Jogadores: { $players }, cartas: { $masks }
build-load = Retomar
build-loaded = Retomado: “{ $name }”.
build-delete = Apagar
build-delete-sure = Apagar mesmo?
build-deleted = Apagado: “{ $name }”.
build-link = Link deste cenário
build-share-text = Máscaras para uma noite de Mascarade
build-open = Abrir uma mesa com ele
build-lobby = Guardar ou compartilhar estas máscaras
build-left-players = O número de jogadores deste link não é possível: aqui são { $players }.
build-left-masks =
    { $masks ->
        [0] Nenhuma carta deste link ficou de fora.
        [one] { $masks } carta deste link não está na caixa e fica de fora.
       *[other] { $masks } cartas deste link não estão na caixa e ficam de fora.
    }
build-left-name = O nome neste link é longo demais e fica de fora.

## The table on a big screen, in the browser
##
## A television or a projector in a room where people play with telephones in their hands: they read it from three metres, so
## everything is short. $player is never inflected; below tv-turn stands a name. tv-join-how: the picture is a QR code; $address is that of this server.

tv-open = Mostrar em uma tela grande
tv-open-how = Para uma televisão ou um projetor na sala: ali todos veem a mesa, e os segredos de ninguém.
tv-join = Venha para a mesa
tv-join-how = Aponte um celular para o código. Ou abra { $address } e digite:
tv-join-next = Para jogar a próxima partida
tv-join-watch = Para assistir no celular
tv-wait = Quando todos puderem começar, quem organiza distribui: { $host }.
tv-turn = É a vez de
tv-announces = { $player } anuncia
tv-full = Tela cheia
tv-now = O que está acontecendo

## The browser: looking back on a game
##
## A finished game, moment by moment, through the eyes of a player, of a spectator, or with the whole truth. $player is a player’s name,
## $names are names with commas between them. replay-first to replay-last name buttons with signs like those of a music player.
## The chain of commitments shows that nobody has rewritten what happened under the table; $code is twelve letters and digits, and
## somebody may have noted it during the game. A step is one answer of one player.

replay-title = Rever uma partida
page-replay-what = Uma partida de Mascarade, momento a momento: como cada pessoa a viu, ou com toda a verdade.
replay-bring = Abrir um arquivo de partida
replay-bring-what = Escolha um arquivo de partida no seu computador ou solte-o nesta página. Ele é lido e mostrado a você, e não fica guardado em lugar nenhum.
replay-bring-file = Escolher um arquivo de partida
replay-bring-busy = Lendo a partida …
replay-file-large = O arquivo é grande demais para ser uma partida.
replay-eyes = Visto por
replay-eyes-watch = quem assiste
replay-eyes-truth = quem sabe tudo
replay-truth = Mostrar a verdade
replay-as-seat = Como { $player } ouviu: “você” é { $player }.
replay-as-watch = Como ouviu quem assistia.
replay-as-truth = Com toda a verdade.
replay-controls = Andar pela partida
replay-first = Para o começo
replay-back = Um momento para trás
replay-play = Reproduzir
replay-pause = Pausar
replay-forward = Um momento para a frente
replay-last = Para o fim
replay-turn = Turno
replay-marks = O que pesou
replay-marks-what = Blefes, enganos e os momentos que decidiram a partida ficam em segredo até você pedir.
replay-marks-none = Nada se destacou nesta partida.
replay-decided = Mostrar o que decidiu a partida
replay-studying = Repassando a partida …
replay-no-study = Agora não dá para calcular em que cada um podia acreditar. Todo o resto está aqui.
replay-unread = Não foi possível conferir este arquivo pelas regras agora: o que ele mostra pode não ser uma partida jogada. Abra-o de novo mais tarde.
replay-beliefs = No que cada um podia acreditar
replay-beliefs-hidden = Saber o quanto cada um tinha certeza da própria máscara entrega a verdade: isso aparece junto com a verdade, ou com o que decidiu a partida.
replay-chart = Certeza sobre a própria máscara verdadeira, em porcentagem, turno a turno
replay-chart-table = O mesmo em uma tabela
replay-grid = No que { $player } podia acreditar no começo do turno { NUMBER($turn, useGrouping: 0) }, em porcentagem
replay-grid-true = a verdade
replay-grid-key = Uma moldura marca a verdade.
replay-notes = Suas anotações
replay-notes-what = Como estavam quando a partida acabou. Só você pode lê-las.
replay-seal = Alguém a reescreveu?
replay-seal-what = Tudo o que se fez debaixo da mesa foi lacrado na hora. O seu navegador pode abrir os lacres e comparar.
replay-seal-code = O código que você anotou, se houver
replay-seal-check = Conferir
replay-seal-kept = Este navegador guardou o código quando a partida acabou.
replay-seal-holds = Cada escolha aberta aqui confere com o seu lacre. Passos: { NUMBER($steps, useGrouping: 0) }; escolhas ocultas: { NUMBER($choices, useGrouping: 0) }; código: { $code }.
replay-seal-alone = Isso só prova algo a quem anotou o código durante a partida: compare.
replay-seal-all = É o código que você viu: ninguém reescreveu nada nesta partida.
replay-seal-part = O seu código é o do passo { NUMBER($step, useGrouping: 0) }: ele garante tudo até ali e não diz nada sobre o que veio depois.
replay-seal-never = Atenção: esta partida nunca teve esse código. O dela é { $code }. Ou o código não é desta partida, ou alguém a reescreveu.
replay-seal-missing = A escolha oculta do passo { NUMBER($step, useGrouping: 0) } não pode ser aberta: falta o que abre o lacre.
replay-seal-astray = O passo { NUMBER($step, useGrouping: 0) } tem um lacre, mas nada estava oculto ali: alguém mudou o arquivo.
replay-seal-rewritten = Cuidado: o que este arquivo mostra no passo { NUMBER($step, useGrouping: 0) } não decorre do que foi lacrado. Alguém o reescreveu.
replay-seal-unsealed = Esta partida não foi lacrada, portanto não há o que conferir.
replay-seal-no-code = Isso não é um código: ele tem doze letras e algarismos, como 8689-EE28-SGNJ.
replay-take = Leve a partida com você
replay-take-what = Ambos contêm a partida até o fim.
replay-take-broken = Esta partida foi interrompida: ambos a contêm até onde chegou.
replay-take-json = Como arquivo de partida
replay-take-text = Como texto
replay-another = Abrir outra partida

## The browser: after a game, and one’s own games in this browser
##
## after-title stands above a short list of compliments. history-forget-sure stands on the same button after the first tap, and asks for a
## second one. In history-seat $player is who the reader was.

after-title = Para lembrar
after-replay = Rever a partida
history-title = As suas partidas
history-what = As partidas que você jogou neste navegador. A lista fica só aqui e não é enviada a lugar nenhum; quando está cheia, as mais antigas saem.
history-count = Partidas lembradas aqui: { $count }
history-seat = Você era { $player }.
history-won = Vitória de { $names }.
history-you-won = Você venceu!
history-replay = Rever
history-forget = Esquecer
history-forget-all = Esquecer tudo
history-forget-sure = Esquecer mesmo?
history-export = Salvar a lista

## O treinador e as anotações
##
## O treinador diz onde cada máscara pode estar; as anotações são uma folha que só quem escreve lê. coach-percent é um número em um campo
## pequeno. notes-cell é lido em voz alta, por exemplo “Rei, Ada (você): talvez”.

bar-coach = Treinador
bar-notes = Anotações
option-coach = Treinador
    .why = Quem joga só com bots pode perguntar onde cada máscara pode estar, em porcentagem. O treinador se cala assim que outra pessoa se senta à mesa, e não existe onde só vale a memória. As partidas de “Jogar agora” sempre o têm.

coach-what = Onde cada máscara pode estar, em porcentagem, exatamente a partir do que você viu e ouviu.
coach-waits = O treinador está pensando …
coach-speechless = O treinador não responde no momento. A partida continua sem ele.
coach-silent = O treinador só fala em uma partida em que todos os outros são bots.
coach-why = A última mudança
coach-dealt = Todo mundo lê todas as máscaras.
coach-place = Lugar
coach-masks = O que pode estar ali
coach-percent = { $chance }%

notes-what = Só você pode ler isto. Fica guardado com o seu lugar e está aqui de novo quando você volta.
notes-how = Aperte um campo para passar a talvez, certo, não e de novo a vazio.
notes-over = A partida acabou: as suas anotações ainda podem ser lidas aqui.
notes-cell = { $mask }, { $place }: { $mark }
notes-mark-blank = sem marca
notes-mark-maybe = talvez
notes-mark-sure = certo
notes-mark-not = não
notes-text = Observações
notes-keeping = Guardando …
notes-kept = Guardado.

error-coach-off = Esta mesa não tem treinador: quem a organiza pode permiti-lo entre duas partidas.
error-coach-pure = Nesta mesa só vale a memória: não há treinador.
error-coach-company = O treinador só fala onde todos os outros são bots, e há outra pessoa sentada a esta mesa.
error-coach-fast = Um pouco mais devagar, por favor: dá para perguntar ao treinador no máximo { $times } vezes a cada { $seconds } segundos.
error-notes-off = Nesta mesa não se anota nada: quem a organiza pode escolher registro e anotações entre duas partidas.
error-notes-shape = Estas anotações não servem para esta partida: ela tem { $places } lugares, com { $masks } máscaras para marcar em cada um.
error-notes-long =
    { $letters ->
        [one] As observações têm { NUMBER($letters, useGrouping: 0) } caractere, mas podem ter no máximo { $most }: encurte-as.
       *[other] As observações têm { NUMBER($letters, useGrouping: 0) } caracteres, mas podem ter no máximo { $most }: encurte-as.
    }
error-notes-fast = Um pouco mais devagar, por favor: dá para guardar anotações no máximo { $times } vezes a cada { $seconds } segundos.

## The lesson: the game, learned by playing it
##
## A card beside the board. A message is what to do now, `.why` what has led to it and is read before it, `.then` what is said
## while the others play. Words in quotes are the beginning of what stands on a button (deed-..., answer-...): say the same words.
## $left, $across and $right are players. The King lies in the centre all the time. Short sentences, one idea each, please.

lesson-title = Aprender jogando
lesson-intro = Uma partida com três bots, passo a passo. Leva cinco minutos, e não é preciso saber nada.
lesson-short = cinco minutos, passo a passo
lesson-kept = Saia quando quiser: depois você continua de onde parou.
lesson-begin = Começar a lição
lesson-go-on = Continuar a lição
lesson-again = Começar de novo
lesson-leave = Sair da lição
lesson-step = Passo { $step } de { $steps }
lesson-marked = Aperte o que está marcado: todo o resto espera o fim da lição.
lesson-read = Veja quem tem qual máscara e aperte “Posso começar”.
    .why = As máscaras trazem moedas, e 13 moedas dão a vitória. Você é o Juiz; { $left } é a Imperatriz.
    .then = Agora todas as máscaras estão viradas para baixo.
lesson-swap = Toque na máscara de { $left } e aperte “Trocá-las”.
    .why = A Imperatriz recebe 3 moedas: é a máscara que você quer. O primeiro turno é sempre uma troca.
    .then = Só você sabe que a troca foi de verdade. Repare em quais máscaras os outros pegam.
lesson-look = Aperte “Olhar”.
    .why = { $left } levou a sua máscara para debaixo da mesa. Você ainda é a Imperatriz?
    .then = Ainda é: { $left } só fingiu. Olhar gasta o turno, mas agora você tem certeza.
lesson-challenge = Aperte “Duvidar”.
    .why = { $across } diz que é a Imperatriz. Mas é você, e você tem certeza!
    .then = Agora as máscaras são reveladas. A Imperatriz recebe 3 moedas; quem errou paga 1 moeda ao tribunal.
lesson-pass = Aperte “Não duvidar”.
    .why = { $right } diz que é o Rei, mas o Rei estava no centro: deve ser blefe. Só que duvidar é dizer que o Rei é você: você também pagaria.
    .then = Se ninguém duvidar, { $right } recebe as 2 moedas do Rei e não mostra nada.
lesson-pretend = Aperte “Trocar”, toque na máscara de { $across } e aperte “Só fingir”.
    .why = Todo mundo viu que você é a Imperatriz. Semeie a dúvida!
    .then = Pareceu uma troca de verdade. Mas atenção: quem pega a sua máscara agora?
lesson-lose = Aperte “Duvidar”.
    .why = { $across } caiu na sua e diz que é a Imperatriz. Você só fingiu, então deve ser você.
    .then = Agora as máscaras são reveladas. Só a verdadeira Imperatriz recebe moedas.
lesson-announce = Aperte “Anunciar”, escolha o Juiz e diga.
    .why = Desta vez { $left } trocou de verdade! Agora você é o Juiz. Há 3 moedas no tribunal, e o Juiz recolhe todas.
    .then = Todo mundo viu a sua máscara: quem duvidaria?
lesson-believe = Aperte “Não duvidar”.
    .why = { $left } diz que é a Imperatriz. Todo mundo viu, é verdade: duvidar só lhe custaria uma moeda.
    .then = { $left } tem 12 moedas: falta só uma. Os outros tentam tirar a Imperatriz dali.
lesson-bluff = Aperte “Anunciar”, escolha o Rei e diga.
    .why = Você tem 11 moedas, e o Rei traz 2. O Rei continua no centro, então mais ninguém pode ser o Rei. Blefe!
    .then = Você não é o Rei. Será que alguém vai duvidar?
lesson-end = Vitória sua, e agora você conhece o jogo
lesson-learned-look = Olhar: você vê a sua máscara, e esse é o seu turno.
lesson-learned-swap = Trocar: duas máscaras vão para debaixo da mesa, e só você sabe se mudaram de lugar.
lesson-learned-announce = Anunciar: diga quem você é, verdade ou não. Se ninguém duvidar, o poder é seu.
lesson-learned-challenge = Duvidar: diga que quem é essa máscara é você. Quem se engana paga 1 moeda ao tribunal.
lesson-learned-end = Vence quem chegar a 13 moedas. Se alguém fica sem nenhuma, vence quem tem mais.

## What is refused in a lesson

error-lesson-other = Nesta lição: faça o que diz o cartão, pois todo o resto espera a sua primeira partida de verdade.
error-lesson-table = Nesta lição: a mesa fica como está, e mais ninguém se senta; para isso, abra uma mesa sua.

## Um arquivo de partida que não dá para mostrar
##
## Para quem abre no navegador um arquivo de partida próprio. $part é o que há de errado nele.

error-game-file-empty = O arquivo está vazio: não há partida nele.
error-game-file-not-json = Não dá para ler o arquivo: ele está incompleto ou não é um JSON válido.
error-game-file-other = Este não é um arquivo de partida de Mascarade.
error-game-file-part =
    { $part ->
        [opening] Este arquivo de partida está danificado: não diz direito como estava a mesa no começo.
        [result] Este arquivo de partida está danificado: não diz direito como a partida acabou.
        [sealed] Este arquivo de partida está danificado: o que abre os lacres não está como deveria.
       *[other] Este arquivo de partida está danificado: não diz direito o que aconteceu na partida.
    }

## O laboratório, ao lado das máscaras escolhidas
##
## Programas jogaram muitíssimas vezes cada lado impresso, e quem escolhe um lê como foram essas partidas. Frases curtas para quem nunca
## jogou. A nota é de no máximo 100; abaixo dela, .why diz o que rende pontos. lab-strongest: quem recebeu essa máscara vence $ratio vezes
## (1,2, 2,3) a parte que caberia a cada um se todos vencessem com a mesma frequência. $percent vai de 1 a 99.

lab-title = O que diz o laboratório
lab-score = Nota: { $score } de 100
    .why = Dão pontos: chances iguais, boa duração, trocas de liderança e espaço para blefar.
lab-even = Todas as máscaras vencem mais ou menos com a mesma frequência.
lab-strongest =
    { $ratio ->
        [one] Quem começa com { $mask_the } fica com { $ratio } vez a sua parte justa das vitórias.
       *[other] Quem começa com { $mask_the } fica com { $ratio } vezes a sua parte justa das vitórias.
    }
lab-turns = Uma partida costuma durar cerca de { $turns } turnos, somando os de todos.
lab-truth = Cerca de { $percent }% de todos os anúncios são verdadeiros.
lab-how = Medido em { $games } partidas entre programas simples. Na sua mesa pode ser diferente.
