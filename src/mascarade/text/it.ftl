### Every sentence a person reads, in Italian. English is the source: en.ftl says what each part is for.
###
### The reader is "tu", and nothing tells the reader's gender or a player's: present tense, no participle that
### would agree with either. Names never follow "di"; "riceve da" is preferred to "dà a", which some names
### would turn into "ad". Words of the game as Italian players know them: moneta, banca, tribunale, ammenda,
### dichiarare, contestare, scambiare, rivelare, turno iniziale (preparatory turn).
###
### Around the game: il server e chi lo gestisce, il tavolo (aprirne uno, unirsi a uno) e chi lo ospita, il
### posto (seat), il bot e il suo carattere (temper), chi assiste (spectators), il codice, il link, il token,
### il via libera (being ready), la cronaca (log).

## The masks
##
## The message is the bare name. `.the`: with its article, inside a sentence. `.of`: as in "il potere del Re".
## `.being`: what follows "Sono". `.power`: what it does, said to the one who carries it out.

mask-beggar = Mendicante
    .the = il Mendicante
    .of = del Mendicante
    .being = il Mendicante
    .power = Chiedi l’elemosina a tutti gli altri, uno alla volta e in senso orario, a cominciare da chi siede alla tua sinistra: ricevi 1 moneta da chiunque, in quel momento, ne abbia più di te.
mask-cheat = Baro
    .the = il Baro
    .of = del Baro
    .being = il Baro
    .power = Se hai 10 monete o più, vinci all’istante. Se ne hai di meno, non succede nulla.
mask-empress = Imperatrice
    .the = l’Imperatrice
    .of = dell’Imperatrice
    .being = l’Imperatrice
    .power = Prendi 3 monete dalla banca.
mask-fool = Giullare
    .the = il Giullare
    .of = del Giullare
    .being = il Giullare
    .power = Prendi 1 moneta dalla banca. Poi scegli altri due giocatori, porta le loro maschere sotto il tavolo e, senza guardarle, scambiale o fai solo finta. Le maschere al centro non si toccano.
mask-guru = Guru
    .the = il Guru
    .of = del Guru
    .being = il Guru
    .power = Scegli un altro giocatore: deve dire quale maschera ha, e poi rivelarla. Se sbaglia, ti dà 4 monete, o tutte quelle che ha se sono di meno; se indovina, non succede nulla.
mask-judge = Giudice
    .the = il Giudice
    .of = del Giudice
    .being = il Giudice
    .power = Prendi tutte le monete che si trovano in tribunale. Le ammende per questa stessa dichiarazione si pagano dopo, e restano lì.
mask-king = Re
    .the = il Re
    .of = del Re
    .being = il Re
    .power = Prendi 2 monete dalla banca.
mask-patron = Mecenate
    .the = il Mecenate
    .of = del Mecenate
    .being = il Mecenate
    .power = Prendi 3 monete dalla banca. Poi i tuoi due vicini, a sinistra e a destra, ne prendono 1 a testa, sempre dalla banca.
mask-peasant = Contadino
    .the = il Contadino
    .of = del Contadino
    .being = il Contadino
    .power = Prendi 1 moneta dalla banca. Se la contestazione porta allo scoperto entrambi i Contadini, ciascuno dei due ne prende invece 2.
mask-princess = Principessa
    .the = la Principessa
    .of = della Principessa
    .being = la Principessa
    .power = Prendi 2 monete dalla banca. Poi scegli un altro giocatore: deve mostrare la propria maschera a tutti gli altri, senza vederla.
mask-puppet-master = Burattinaio
    .the = il Burattinaio
    .of = del Burattinaio
    .being = il Burattinaio
    .power = Scegli altri due giocatori e prendi 1 moneta da ciascuno. Poi i due fanno cambio di posto; monete e maschere non si muovono, così ognuno eredita il gruzzolo e la maschera dell’altro.
mask-spy = Spia
    .the = la Spia
    .of = della Spia
    .being = la Spia
    .power = Scegli un altro giocatore e guarda di nascosto la sua maschera e la tua. Poi, sotto il tavolo, scambiale o fai solo finta. Le maschere al centro non si toccano.
mask-swindler = Imbroglione
    .the = l’Imbroglione
    .of = dell’Imbroglione
    .being = l’Imbroglione
    .power = Prendi 2 monete a chi, fra gli altri, ne ha di più; se ne ha soltanto 1, prendi quella. Se i più ricchi sono più d’uno, scegli tu chi paga.
mask-thief = Ladro
    .the = il Ladro
    .of = del Ladro
    .being = il Ladro
    .power = Prendi 1 moneta a chi siede alla tua sinistra e 1 a chi siede alla tua destra.
mask-widow = Vedova
    .the = la Vedova
    .of = della Vedova
    .being = la Vedova
    .power = Prendi dalla banca le monete che ti mancano per averne esattamente 10. Se ne hai già 10 o più, non succede nulla.
mask-witch = Sciamana
    .the = la Sciamana
    .of = della Sciamana
    .being = la Sciamana
    .power = Puoi scambiare tutte le tue monete con tutte quelle di un altro giocatore qualsiasi, anche se ne ha quante te. Puoi anche rinunciare.

## The log: what happens, as the reader sees it
##
## $by does it, $player is the one it is done to or who does it, $one and $two are a pair, $payer pays.

line-opened =
    { $masks ->
        [one] Comincia una nuova partita, con { $masks } maschera. Al tavolo: { $names }.
       *[other] Comincia una nuova partita, con { $masks } maschere. Al tavolo: { $names }.
    }
line-dealt =
    { $reader ->
        [player] Ricevi { $mask_the }, a carta scoperta.
       *[other] { $player } riceve { $mask_the }, a carta scoperta.
    }
line-dealt-centre = Al posto { $number } del centro va { $mask_the }, a carta scoperta.
line-turn =
    { $reader ->
        [by] Turno { NUMBER($turn, useGrouping: 0) }: tocca a te.
       *[other] Turno { NUMBER($turn, useGrouping: 0) }: gioca { $by }.
    }
line-turn-preparatory =
    { $reader ->
        [by] Turno iniziale { $turn }: tocca a te.
       *[other] Turno iniziale { $turn }: gioca { $by }.
    }
line-looked =
    { $reader ->
        [by] Guardi la tua maschera.
       *[other] { $by } guarda la propria maschera.
    }
line-peeked =
    { $reader ->
        [by] Sbirci la tua maschera fuori turno: nel tuo prossimo turno puoi soltanto guardarla.
       *[other] { $by } sbircia la propria maschera fuori turno: nel suo prossimo turno può soltanto guardarla.
    }
line-declined =
    { $reader ->
        [by] Rinunci a usare il potere.
       *[other] { $by } rinuncia a usare il potere.
    }
line-challenged =
    { $reader ->
        [by] Contesti: «No, sono io!»
       *[other] { $by } contesta: «No, sono io!»
    }
line-passed =
    { $reader ->
        [by] Non contesti.
       *[other] { $by } non contesta.
    }
line-announced =
    { $reader ->
        [by] Dichiari: «Sono { $mask_being }».
       *[other] { $by } dichiara: «Sono { $mask_being }».
    }
line-acted =
    { $reader ->
        [by] Usi il potere { $mask_of }.
       *[other] { $by } usa il potere { $mask_of }.
    }
line-named =
    { $reader ->
        [by] Devi dire quale maschera hai: «Sono { $mask_being }».
       *[other] { $by } deve dire quale maschera ha: «Sono { $mask_being }».
    }
line-spied =
    { $reader ->
        [by] Guardi di nascosto la maschera davanti a { $player }.
        [player] { $by } guarda di nascosto la maschera davanti a te.
       *[other] { $by } guarda di nascosto la maschera davanti a { $player }.
    }
line-spied-own =
    { $reader ->
        [by] Guardi di nascosto la tua maschera.
       *[other] { $by } guarda di nascosto la propria maschera.
    }
line-saw =
    { $reader ->
        [by] Davanti a { $player } vedi { $mask_the }.
        [player] { $by } vede { $mask_the } davanti a te.
       *[other] { $by } vede { $mask_the } davanti a { $player }.
    }
line-saw-own =
    { $reader ->
        [by] Vedi la tua maschera: sei { $mask_being }.
       *[other] { $by } vede la propria maschera: è { $mask_the }.
    }
line-handled =
    { $reader ->
        [by] Porti sotto il tavolo la tua maschera e quella davanti a { $player }.
        [player] { $by } porta sotto il tavolo la propria maschera e quella davanti a te.
       *[other] { $by } porta sotto il tavolo la propria maschera e quella davanti a { $player }.
    }
line-handled-centre =
    { $reader ->
        [by] Porti sotto il tavolo la tua maschera e la numero { $number } del centro.
       *[other] { $by } porta sotto il tavolo la propria maschera e la numero { $number } del centro.
    }
line-handled-two =
    { $reader ->
        [by] Porti sotto il tavolo la maschera davanti a { $one } e quella davanti a { $two }.
        [one] { $by } porta sotto il tavolo la tua maschera e quella davanti a { $two }.
        [two] { $by } porta sotto il tavolo la tua maschera e quella davanti a { $one }.
       *[other] { $by } porta sotto il tavolo la maschera davanti a { $one } e quella davanti a { $two }.
    }
line-swapped =
    { $reader ->
        [by] Le scambi davvero.
       *[other] { $by } le scambia davvero.
    }
line-pretended =
    { $reader ->
        [by] Fai solo finta di scambiarle.
       *[other] { $by } fa solo finta di scambiarle.
    }
line-revealed =
    { $reader ->
        [player] Riveli la tua maschera: è { $mask_the }.
       *[other] { $player } rivela la propria maschera: è { $mask_the }.
    }
line-held =
    { $reader ->
        [player] Alzi la tua maschera tenendone il dorso verso di te: tutti gli altri la leggono.
       *[other] { $player } alza la propria maschera tenendone il dorso verso di sé: tutti gli altri la leggono.
    }
line-glimpsed =
    { $reader ->
        [player] La maschera che mostri è { $mask_the }.
       *[other] { $player } mostra { $mask_the }.
    }
line-chose-one =
    { $reader ->
        [by] Scegli { $player }.
        [player] { $by } sceglie te.
       *[other] { $by } sceglie { $player }.
    }
line-chose-two =
    { $reader ->
        [by] Scegli { $one } e { $two }.
        [one] { $by } sceglie te e { $two }.
        [two] { $by } sceglie te e { $one }.
       *[other] { $by } sceglie { $one } e { $two }.
    }
line-took-bank =
    { $reader ->
        [player] { $coins ->
            [one] Prendi { $coins } moneta dalla banca.
           *[other] Prendi { $coins } monete dalla banca.
        }
       *[other] { $coins ->
            [one] { $player } prende { $coins } moneta dalla banca.
           *[other] { $player } prende { $coins } monete dalla banca.
        }
    }
line-took-court =
    { $reader ->
        [player] { $coins ->
            [one] Prendi { $coins } moneta dal tribunale.
           *[other] Prendi { $coins } monete dal tribunale.
        }
       *[other] { $coins ->
            [one] { $player } prende { $coins } moneta dal tribunale.
           *[other] { $player } prende { $coins } monete dal tribunale.
        }
    }
line-fined =
    { $reader ->
        [player] { $coins ->
            [one] Paghi al tribunale un’ammenda di { $coins } moneta.
           *[other] Paghi al tribunale un’ammenda di { $coins } monete.
        }
       *[other] { $coins ->
            [one] { $player } paga al tribunale un’ammenda di { $coins } moneta.
           *[other] { $player } paga al tribunale un’ammenda di { $coins } monete.
        }
    }
line-gave =
    { $reader ->
        [payer] { $coins ->
            [one] { $player } riceve da te { $coins } moneta.
           *[other] { $player } riceve da te { $coins } monete.
        }
        [player] { $coins ->
            [one] Ricevi { $coins } moneta da { $payer }.
           *[other] Ricevi { $coins } monete da { $payer }.
        }
       *[other] { $coins ->
            [one] { $player } riceve { $coins } moneta da { $payer }.
           *[other] { $player } riceve { $coins } monete da { $payer }.
        }
    }
line-changed-seats =
    { $reader ->
        [one] Fai cambio di posto con { $two }; monete e maschere restano dove sono.
        [two] Fai cambio di posto con { $one }; monete e maschere restano dove sono.
       *[other] { $one } fa cambio di posto con { $two }; monete e maschere restano dove sono.
    }

## How the game ends: $reader is "alone" for the only winner and "shared" for one of several (then $names
## are the others); for everybody else $names are the $winners winners.

line-ended-thirteen =
    { $reader ->
        [alone] Hai 13 monete o più: vinci la partita!
        [shared] Hai 13 monete o più, e non solo tu: condividi la vittoria con { $names }!
       *[other] { $winners ->
            [one] { $names } ha 13 monete o più e vince la partita.
           *[other] Più giocatori hanno 13 monete o più e condividono la vittoria: { $names }.
        }
    }
line-ended-broke =
    { $reader ->
        [alone] Qualcuno resta senza monete, e tu ne hai più di tutti: vinci la partita!
        [shared] Qualcuno resta senza monete, e nessuno ne ha più di te: condividi la vittoria con { $names }!
       *[other] { $winners ->
            [one] Qualcuno resta senza monete; { $names } ne ha più di tutti e vince la partita.
           *[other] Qualcuno resta senza monete; i più ricchi, a pari merito, condividono la vittoria: { $names }.
        }
    }
line-ended-cheat =
    { $reader ->
        [alone] Con 10 monete o più il trucco ti riesce: la vittoria è subito tua, e di nessun altro!
        [shared] Con 10 monete o più il trucco riesce: condividi la vittoria con { $names }!
       *[other] { $winners ->
            [one] Con 10 monete o più il trucco riesce: { $names } vince all’istante, senza dividere la vittoria con nessuno.
           *[other] Con 10 monete o più il trucco riesce, e la vittoria è condivisa: { $names }.
        }
    }
line-ended-unfinished = Si arriva al limite dei turni: la partita finisce qui, e non vince nessuno.

## What a player is asked

ask-turn = Tocca a te: guarda la tua maschera, porta due maschere sotto il tavolo o dichiara chi sei.
ask-turn-preparatory = È il tuo turno iniziale: porta sotto il tavolo la tua maschera e un’altra, poi scambiale o fai solo finta.
ask-turn-barred = Tocca a te: guarda la tua maschera o porta due maschere sotto il tavolo. Nel turno appena finito hai dovuto rivelare la tua, perciò adesso non puoi dichiarare.
ask-turn-must-look = Tocca a te: hai sbirciato la tua maschera fuori turno, perciò adesso puoi soltanto guardarla.
ask-challenge = La maschera dichiarata è { $mask_the }: sostieni di averla tu?
ask-choose-one = Usi il potere { $mask_of }: scegli un giocatore.
ask-choose-two = Usi il potere { $mask_of }: scegli due giocatori.
ask-choose-or-decline = Usi il potere { $mask_of }: scegli un giocatore, oppure rinuncia.
ask-finish = Usi il potere { $mask_of } e hai due maschere sotto il tavolo: le scambi o fai solo finta?
ask-name = Il potere { $mask_of } prende di mira te: di’ quale maschera hai, poi la riveli; se sbagli, ti costa fino a 4 monete.

## What a player may answer, as on a button
##
## Of each pair "really" and "pretend" the two texts must be nearly the same length: nobody who sees a screen
## from afar may tell which one was taken.

answer-look = Guarda la tua maschera
answer-swap-really = Scambia davvero con { $player }
answer-swap-pretend = Fai solo finta con { $player }
answer-swap-centre-really = Scambia davvero con la maschera { $number } del centro
answer-swap-centre-pretend = Fai solo finta con la maschera { $number } del centro
answer-announce = Dichiara: «Sono { $mask_being }»
answer-challenge = Contesta: «No, sono io!»
answer-pass = Non contestare
answer-choose-one = Scegli { $player }
answer-choose-two = Scegli { $one } e { $two }
answer-finish-really = Scambiale davvero
answer-finish-pretend = Fai soltanto finta
answer-decline = Rinuncia
answer-name = Di’: «Sono { $mask_being }»
answer-peek = Sbircia la tua maschera fuori turno

## What is refused, in one sentence each: what was wrong, and what is allowed

error-game-over = La partita è finita: nessuno può più rispondere nulla.
error-not-at-the-table = A questo tavolo non siede nessuno di nome «{ $name }»: qui si possono nominare solo i giocatori del tavolo.
error-not-asked = Adesso non deve rispondere { $name }, ma { $asked }: aspetta il tuo turno, per favore.
error-no-such-answer = «{ $given }» non è una risposta: le risposte cominciano con look, swap with, announce, challenge, pass, choose, finish, decline, name o peek.
error-not-an-option-turn = In questo turno non è possibile: guarda la tua maschera, scambiala o fai finta di scambiarla con quella di un altro giocatore o con una del centro, oppure dichiara una maschera in gioco.
error-not-an-option-preparatory = In un turno iniziale non è possibile: si può solo scambiare, davvero o per finta, con la maschera di un altro giocatore o con una del centro.
error-not-an-option-barred = In questo turno non è possibile: chi ha dovuto rivelare la propria maschera nel turno appena finito può guardare o scambiare, ma non dichiarare.
error-not-an-option-must-look = In questo turno non è possibile: chi ha sbirciato fuori turno può soltanto guardare la propria maschera.
error-not-an-option-challenge = Così non si risponde a una dichiarazione: si può solo contestarla o lasciarla passare.
error-not-an-option-choose = Questo potere non permette una scelta simile: fra i giocatori proposti, scegline esattamente quanti ne chiede.
error-not-an-option-finish = Qui questa risposta non vale: o scambi le due maschere, o fai solo finta.
error-not-an-option-name = Qui questa risposta non vale: nomina una delle maschere in gioco.
error-peek-off = A questo tavolo non è permesso sbirciare: guarda la tua maschera quando è il tuo turno.
error-peek-own-turn = Nel proprio turno non si può sbirciare: scegli invece l’azione «guarda».
error-peek-now = In questo momento non si può sbirciare: è possibile solo quando tocca a un altro giocatore cominciare il turno.
error-players =
    { $players ->
        [one] Con { $players } giocatore non si può giocare: ne servono da { $fewest } a { $most }.
       *[other] Con { $players } giocatori non si può giocare: ne servono da { $fewest } a { $most }.
    }
error-name-twice = Più di un giocatore si chiama «{ $name }»: i nomi devono essere tutti diversi.
error-name-empty = Un giocatore non ha nome: ogni nome deve avere almeno un carattere.
error-name-centre = Nessun giocatore può chiamarsi «{ $name }»: i nomi non devono cominciare con «centre:».
error-unknown-mask = Non esiste nessuna maschera «{ $given }»: usa gli identificatori elencati da «mascarade masks».
error-unknown-mask-guess = Non esiste nessuna maschera «{ $given }»: volevi dire «{ $guess }»?
error-too-many-cards =
    { $cards ->
        [one] La maschera { $mask } compare { $times } volte, ma nella scatola ce n’è solo { $cards }.
       *[other] La maschera { $mask } compare { $times } volte, ma nella scatola ce ne sono solo { $cards }.
    }
error-unequal-lists =
    { $list ->
        [masks] L’elenco delle maschere ha la lunghezza sbagliata, { $found }: ci vuole una voce per ogni giocatore, e i giocatori sono { $players }.
        [coins] L’elenco delle monete ha la lunghezza sbagliata, { $found }: ci vuole una voce per ogni giocatore, e i giocatori sono { $players }.
       *[other] L’elenco «{ $list }» ha la lunghezza sbagliata, { $found }: ci vuole una voce per ogni giocatore, e i giocatori sono { $players }.
    }
error-seat-coins = Le monete al posto { $seat } (contando da 0) sono { NUMBER($coins, useGrouping: 0) }, ma in una partita in corso ogni posto ne ha da 1 a { $most }.
error-court-below-zero = Le monete in tribunale sono { NUMBER($court, useGrouping: 0) }, ma non possono essere meno di 0.
error-too-many-coins = I posti e il tribunale hanno insieme { NUMBER($coins, useGrouping: 0) } monete, ma la scatola ne contiene solo { $box }.
error-turn-below-one = Il turno è { NUMBER($turn, useGrouping: 0) }, ma i turni si contano a partire da 1.
error-no-such-seat = Il posto { NUMBER($seat, useGrouping: 0) } non esiste: i posti si contano da 0 a { $last }.
error-scenario-players = Lo scenario «{ $name }» è per { $needed } giocatori, ma a questo tavolo ce ne sono { $players }.
error-deal = La distribuzione non corrisponde allo scenario «{ $name }»: deve contenere esattamente le sue maschere, una per ogni posto e le altre al centro.
error-needs-judge = Manca { $mask_the }: è una maschera che ogni scenario deve avere.
error-cards =
    Per { $players } giocatori servono { $most ->
        [6] esattamente { $most }
       *[other] da { $fewest } a { $most }
    } carte, e qui { $cards ->
        [0] non ce n’è nessuna.
        [one] ce n’è solo { $cards }.
       *[other] ce ne sono { $cards }.
    }
error-all-or-none =
    { $times ->
        [one] In uno scenario la maschera { $mask } deve esserci { $cards } volte o nessuna, e qui compare solo { $times } volta.
       *[other] In uno scenario la maschera { $mask } deve esserci { $cards } volte o nessuna, e qui compare solo { $times } volte.
    }
error-least-players = La maschera { $mask } richiede almeno { $least } giocatori, e questo scenario è per { $players }.
error-coin-third =
    { $coins ->
        [0] Nessuna carta ha il simbolo della moneta: deve averlo almeno un terzo, quindi qui { $needed }.
        [one] Solo { $coins } delle { $cards } carte ha il simbolo della moneta: deve averlo almeno un terzo, quindi qui { $needed }.
       *[other] Solo { $coins } delle { $cards } carte hanno il simbolo della moneta: deve averlo almeno un terzo, quindi qui { $needed }.
    }
error-unknown-scenario = Non esiste nessuno scenario stampato «{ $name }»: vanno da 4A a 12B, cioè il numero dei giocatori seguito dal lato, A o B.
error-file-too-large = Il file è di { NUMBER($bytes, useGrouping: 0) } byte, ma uno scenario può averne al massimo { NUMBER($most, useGrouping: 0) }.
error-file-not-toml = Il file non si può leggere, perché non è TOML valido: { $detail }
error-file-unknown-key = Nel file c’è una voce «{ $given }» che uno scenario non prevede: può avere solo { $allowed }.
error-file-name = La voce «name» manca o è sbagliata: dev’essere un testo non vuoto.
error-file-players = La voce «players» manca o è sbagliata: dev’essere un numero intero.
error-file-masks = La voce «masks» manca o è sbagliata: dev’essere un elenco di identificatori di maschere, ciascuno fra virgolette.
error-record-not-json = Il file della partita non si può leggere, perché non è JSON valido (è completo?): { $detail }
error-record-version = Il file della partita è nella versione { NUMBER($found, useGrouping: 0) }, ma questo programma legge solo la versione { NUMBER($known, useGrouping: 0) }.
error-record-shape = Il file è JSON valido, ma non è il file di una partita: { $detail }
error-record-step = Il passo { NUMBER($step, useGrouping: 0) } del file della partita non è possibile secondo le regole: ogni passo dev’essere una risposta ammessa di chi deve rispondere.
error-record-differs =
    { $step ->
        [0] L’apertura nel file della partita racconta qualcosa di diverso dalle regole: gli eventi registrati devono essere quelli a cui porta la posizione.
       *[other] Il passo { NUMBER($step, useGrouping: 0) } del file della partita racconta qualcosa di diverso dalle regole: gli eventi registrati devono essere quelli a cui portano le risposte.
    }
error-record-result = Il risultato nel file della partita non è quello a cui portano i suoi passi: i due devono coincidere.

## What is refused at a table of a server
##
## Players read this in the middle of a game. $chair is the number of a seat, counted from 1; $names are names
## with commas between them.

error-stale-question = Questa domanda ha già avuto risposta, o non è rivolta a te: guarda che cosa chiede adesso il tavolo.
error-already-answered = Qui hai già risposto, e una risposta non si cambia: aspetta che la partita vada avanti.
error-paused = La partita è in pausa: si può rispondere di nuovo appena chi ospita il tavolo la fa riprendere.
error-no-game = In questo momento al tavolo non si gioca: prima chi ospita deve far cominciare una partita.
error-no-rematch = Non c’è ancora nulla da rigiocare: la rivincita è possibile quando una partita è finita.
error-game-running = C’è una partita in corso, e questo si può fare solo prima o dopo: aspetta che finisca.
error-table-closed = Questo tavolo è chiuso: unisciti a un altro o aprine uno tuo.
error-table-damaged = Sul disco del server si è perso qualcosa di questo tavolo, perciò qui non si può continuare: apri un nuovo tavolo e avvisa chi gestisce il server.
error-restarting = Il server si sta riavviando: tutti i posti restano assegnati; riprova fra un momento.
error-store-failed = In questo momento il server non riesce a salvare nulla, perciò non è successo niente: riprova e, se non basta, avvisa chi gestisce il server.
error-surprised = Qualcosa è andato storto, ed è colpa del server: riprova; chi lo gestisce trova l’errore nel registro con il numero { $number }.
error-only-host = Può farlo solo chi ospita il tavolo: prova a chiederglielo.
error-only-players = Non hai un posto a questo tavolo, perciò puoi solo assistere: questo è riservato a chi gioca.
error-no-such-chair = A questo tavolo il posto { $chair } non esiste: i posti vanno da 1 a { $last }.
error-chair-taken = Il posto { $chair } è occupato: scegline uno libero.
error-nobody-there = Al posto { $chair } c’è un bot o non c’è nessuno: scegli un posto dove siede una persona.
error-table-full = A questo tavolo tutti i posti sono occupati: puoi assistere o unirti a un altro tavolo.
error-too-many-people = A questo tavolo ci sono { $people } persone, troppe per { $players } posti: scegli più posti, o aspetta che qualcuno se ne vada.
error-not-ready = La partita può cominciare solo quando tutti sono pronti; si aspetta ancora: { $names }.
error-chairs-empty =
    { $chairs ->
        [one] { $chairs } posto è ancora libero, e a questo tavolo non ci sono bot: aspetta altre persone, scegli meno posti o ammetti i bot.
       *[other] { $chairs } posti sono ancora liberi, e a questo tavolo non ci sono bot: aspetta altre persone, scegli meno posti o ammetti i bot.
    }
error-name-taken = A questo tavolo c’è già qualcuno di nome «{ $name }»: scegli un altro nome.
error-name-alike = «{ $name }» somiglia troppo a «{ $other }», un nome già usato a questo tavolo: scegli un altro nome.
error-name-long =
    { $letters ->
        [one] Il nome ha { $letters } carattere, ma può averne al massimo { $most }: scegline uno più corto.
       *[other] Il nome ha { $letters } caratteri, ma può averne al massimo { $most }: scegline uno più corto.
    }
error-name-letters = Nel nome ci sono caratteri che non si vedono o che disturbano gli altri: usa normali lettere, cifre, segni o emoji.
error-name-no-letter = Nel nome non c’è né una lettera né una cifra: ce ne vuole almeno una.
error-kicked = Chi ospita il tavolo ti ha fatto lasciare il posto, e qui non puoi più sederti: unisciti a un altro tavolo o aprine uno tuo.
error-kick-oneself = Si possono mandare via solo gli altri: se vuoi andartene, ti basta lasciare il tavolo.
error-chat-off = Qui la chat è spenta: chi ospita può accenderla fra le opzioni del tavolo, a meno che il server non la escluda del tutto.
error-muted = Chi ospita il tavolo ha silenziato i tuoi messaggi, e gli altri non li ricevono: puoi comunque continuare a giocare.
error-answers-fast =
    { $seconds ->
        [one] Hai dato moltissime risposte in poco tempo: aspetta { NUMBER($seconds, useGrouping: 0) } secondo e riprova.
       *[other] Hai dato moltissime risposte in poco tempo: aspetta { NUMBER($seconds, useGrouping: 0) } secondi e riprova.
    }
error-changes-fast =
    { $seconds ->
        [one] Hai cambiato molte cose a questo tavolo in poco tempo: aspetta { NUMBER($seconds, useGrouping: 0) } secondo e riprova.
       *[other] Hai cambiato molte cose a questo tavolo in poco tempo: aspetta { NUMBER($seconds, useGrouping: 0) } secondi e riprova.
    }
error-chat-fast = Un po’ più piano, per favore: si possono mandare al massimo { $times } messaggi ogni { $seconds } secondi.
error-chat-empty = In questo messaggio non c’è nulla da leggere: scrivi almeno un carattere visibile.
error-chat-long =
    { $letters ->
        [one] Il messaggio ha { NUMBER($letters, useGrouping: 0) } carattere, ma può averne al massimo { $most }: accorcialo.
       *[other] Il messaggio ha { NUMBER($letters, useGrouping: 0) } caratteri, ma può averne al massimo { $most }: accorcialo.
    }
error-masks-not-custom = Le maschere si scelgono una per una solo per uno scenario fatto da voi: scegli uno scenario così, oppure togli le maschere.
error-unknown-bot = Non esiste nessun bot «{ $given }»: scegline uno fra questi: { $allowed }.
error-unknown-temper = Nessun bot ha il carattere «{ $given }»: scegline uno fra questi: { $allowed }.
error-no-public-tables = Questo server non tiene un elenco pubblico dei tavoli: rendi privato il tuo, e mandane il link o il codice ai tuoi amici.

## What is refused to those who come to a server: tables and seats that are not there, and too much of anything

error-no-such-table = Questo tavolo non c’è, o non c’è più: controlla il link o apri un tavolo tuo.
error-no-such-code = Nessun tavolo aperto ha questo codice: controlla le sei lettere, o fatti mandare il link.
error-ask-first = A questo tavolo è chi ospita a far entrare: chiedi di unirti e aspetta il suo sì.
error-table-locked = Chi ospita ha bloccato questo tavolo: per entrare serve il nuovo codice, chiedilo a chi ospita o a chi sta giocando.
error-wrong-code = Questo non è il codice del tavolo, o non lo è più: chiedi quello nuovo a chi ospita o a chi sta giocando.
error-knock-declined = Chi ospita non ti fa entrare: puoi chiedere di nuovo tra { $minutes } minuti, o unirti a un altro tavolo.
error-knocks-full = Troppe persone chiedono di unirsi a questo tavolo nello stesso momento: riprova tra poco.
error-no-such-knock = Questa persona non chiede più di unirsi: se n’è andata, o ha scelto un altro nome.
error-no-such-move = Nessun posto aspetta questo codice, forse perché è già usato o scaduto: chiedine uno nuovo sul dispositivo che ha il posto.
error-seat-already = Questo dispositivo ha già un altro posto a quel tavolo, e non se ne possono avere due: prima lascialo, poi chiedi un nuovo codice.
error-no-such-game = Questo tavolo non ha una partita { NUMBER($game, useGrouping: 0) }: le sue partite si contano da 1, nell’ordine in cui sono cominciate.
error-game-not-over = Questa partita non è ancora finita: si può rivedere solo dopo la fine, quando non ci sono più segreti.
error-house-full = I tavoli aperti hanno raggiunto il limite di questo server, { NUMBER($most, useGrouping: 0) }: unisciti a uno di quelli, o riprova più tardi.
error-tables-each = Dal tuo indirizzo ci sono già { NUMBER($most, useGrouping: 0) } tavoli aperti, e questo è il limite: chiudine uno o lascialo, o riprova più tardi.
error-place-full = Le persone collegate hanno raggiunto il limite di questo server: riprova più tardi.
error-too-many-connections = Le connessioni aperte dal tuo indirizzo hanno raggiunto il limite di questo server, { NUMBER($most, useGrouping: 0) }: chiudine una, per esempio un’altra scheda, e riprova.
error-too-many-spectators = Le persone che assistono a questo tavolo hanno raggiunto il limite di questo server, { NUMBER($most, useGrouping: 0) }: riprova più tardi.
error-too-often =
    { $seconds ->
        [one] Troppe richieste in poco tempo: aspetta { NUMBER($seconds, useGrouping: 0) } secondo e riprova.
       *[other] Troppe richieste in poco tempo: aspetta { NUMBER($seconds, useGrouping: 0) } secondi e riprova.
    }
error-too-fast = I tuoi messaggi arrivano troppo in fretta, e questo non ha avuto effetto: riprova un po’ più piano.

## What is refused to programs and browsers: `docs/wire.md` and the page /api say what they may send

error-no-such-path = A questo indirizzo non c’è nulla: parti dalla pagina iniziale, o guarda in /api che cosa può chiedere un programma.
error-no-such-method = Questo indirizzo non accetta quel metodo: l’intestazione «Allow» di questa risposta elenca quelli che accetta.
error-request-shape = La richiesta non si capisce: la pagina /api spiega che cosa si può chiedere, e come.
error-body-type = Il corpo della richiesta dev’essere JSON: mandalo con l’intestazione «Content-Type: application/json».
error-body-large = Il corpo della richiesta è troppo grande: può avere al massimo { NUMBER($most, useGrouping: 0) } byte.
error-body-cut = La richiesta si è interrotta prima della fine: mandala di nuovo.
error-body-not-json = Il corpo della richiesta non si può leggere, perché non è JSON valido: { $detail }
error-body-shape = Il corpo della richiesta è JSON valido, ma non quello che questo indirizzo si aspetta: { $detail }
error-header-missing = Questa richiesta deve mostrare che non la manda una pagina di un altro sito: aggiungi l’intestazione «X-Mascarade: 1», oppure un token.
error-origin-missing = La richiesta porta un cookie, ma non dice da quale pagina viene: manda l’intestazione «Origin», oppure un token al posto del cookie.
error-origin-foreign = La richiesta viene da una pagina di un altro sito: usa le pagine di questo server.
error-wrong-host = Questo server non risponde al nome contenuto in quell’indirizzo: usa il link che hai ricevuto; chi gestisce il server può ammettere altri nomi con --allow-host.
error-who-are-you = Il server non può sapere chi sei: prima prendi un posto, oppure manda un token.
error-token-shape = Questo non può essere un token: manda «Authorization: Bearer TOKEN», con un token di questo server.
error-frame-binary = Qui si capisce solo il testo: manda il messaggio come JSON, in un frame di testo.
error-frame-not-json = Il messaggio non si può leggere, perché non è JSON valido: { $detail }
error-frame-shape = Il messaggio è JSON valido, ma non è uno di quelli che qui si capiscono: { $detail }
error-hello-first = Il primo messaggio dev’essere «hello»: mandalo prima di ogni altra cosa.
error-hello-again = «hello» vale solo come primo messaggio: ormai sei al tavolo, quindi continua con gli altri.
error-client-old = Questa pagina risale a prima di un aggiornamento del server: ricaricala, oppure aggiorna il tuo programma se ne usi uno. Il tuo posto resta tuo.

## What is refused to whoever runs a server

error-store-not-opened = I tavoli non si possono conservare in «{ $file }» ({ $why }): fai in modo che il file si possa leggere e scrivere, o scegli un’altra cartella con --data.
error-store-too-new = I tavoli in «{ $file }» hanno il formato { NUMBER($found, useGrouping: 0) }, ma questo programma conosce solo i formati fino a { NUMBER($known, useGrouping: 0) }: usa il programma più recente con cui sono stati scritti.
error-backup-no-store = Nella cartella «{ $folder }» non ci sono tavoli: indica con --data quella in cui li conserva il server.
error-backup-file-exists = Il file «{ $file }» esiste già, e un backup non sovrascrive mai nulla: indica un file nuovo.
error-backup-failed = Non è stato possibile fare il backup «{ $file }» ({ $why }): controlla che sul disco ci sia spazio e che nella cartella si possa scrivere, poi riprova.

## What is allowed, but not recommended

advice-coin-half =
    { $coins ->
        [one] Solo { $coins } delle { $cards } carte ha il simbolo della moneta: si gioca meglio se ce l’ha almeno la metà, quindi qui { $wanted }.
       *[other] Solo { $coins } delle { $cards } carte hanno il simbolo della moneta: si gioca meglio se ce l’ha almeno la metà, quindi qui { $wanted }.
    }
advice-large-table = { $players } giocatori sono tanti per una prima partita: finché state ancora imparando, meglio essere al massimo in { $most }.

## The rules, for somebody who has never played
##
## One line is one paragraph; screens wrap it. An empty line stands between paragraphs.

rules-title = Come si gioca a Mascarade
rules-intro = A questo ballo tutti portano una maschera, ma ben presto nessuno sa più con certezza quale. Guardi, scambi, oppure dici ad alta voce chi sei e usi il potere di quella maschera, che sia vero o no. È un gioco di memoria, nervi saldi e facce da leggere, da 4 a 12 giocatori.

rules-aim = Lo scopo
    .text =
        Arriva prima degli altri a 13 monete: chi ne ha 13 o più vince all’istante.

        La partita finisce anche non appena qualcuno resta senza monete: allora vince chi ne ha di più. E c’è una maschera, il Baro, che può vincere già con 10.

rules-setup = Prima di cominciare
    .text =
        Scegliete uno scenario: dice quali maschere sono in gioco. Per ogni numero di giocatori ci sono un lato A, per le prime partite, e un lato B, più insidioso. La scatola contiene 16 maschere diverse, e il Contadino in due copie: 17 carte in tutto. Per una prima partita è meglio non essere più di 8.

        Ogni giocatore comincia con 6 monete. Le altre formano la banca; in tutto sono 200, e non se ne aggiungono né se ne perdono mai. Il tribunale, dove finiranno le ammende, è vuoto. Quante monete hanno i giocatori, il tribunale e la banca non è mai un segreto.

        Si mescolano le maschere e ogni giocatore ne riceve una, scoperta. In 4 o 5 ne avanza qualcuna, che si lascia scoperta al centro; ai tavoli più numerosi, se volete, potete metterne al centro una o due. Tutti leggono tutte le maschere e cercano di tenerle a mente. Poi si coprono tutte.

        Da questo momento non puoi più guardare nessuna maschera, nemmeno la tua, se non quando un’azione o un potere te lo permette.

rules-preparatory = I quattro turni iniziali
    .text =
        Comincia chi è più giovane, e si gioca in senso orario. I primi quattro giocatori fanno ciascuno un turno iniziale: devono scambiare, o fare finta, con la maschera di un altro giocatore o con una del centro. In questi turni non si può fare altro.

        Poi vengono i turni normali. Il primo tocca al quinto giocatore; se siete in quattro, a chi ha cominciato.

rules-turn = Il turno
    .text =
        Quando tocca a te, fai una e una sola di queste tre cose: guardi la tua maschera, scambi, oppure dichiari chi sei. Poi il turno passa al posto successivo in senso orario, quello alla tua sinistra.

rules-look = Guardare
    .text =
        Guarda di nascosto la maschera davanti a te e rimettila al suo posto, coperta. Tutti vedono che hai guardato; che cosa hai visto, lo sai soltanto tu.

rules-swap = Scambiare, o fare finta
    .text =
        Porta sotto il tavolo la tua maschera e quella di un altro giocatore, oppure una del centro. Lì sotto, senza guardare né l’una né l’altra, le scambi, o non le scambi. Poi in ognuno dei due posti ne torna una, coperta.

        Tutti vedono quali due maschere sono finite sotto il tavolo. Solo tu sai se hanno cambiato posto, e nemmeno tu vedi quali sono.

rules-announce = Dichiarare
    .text =
        Di’ quale maschera sei: «Sono il Re». Può essere una qualunque di quelle in gioco, anche fra quelle al centro, e non importa se ce l’hai davvero, se credi di averla o se sai benissimo di non averla. Mentire è permesso.

        Se nessuno contesta, usi il potere di quella maschera. La tua resta coperta, e nessuno saprà se era vero. Un potere va usato fino in fondo; solo la Sciamana può rinunciare.

        Chi ha dovuto rivelare la propria maschera nel turno immediatamente prima del suo, questa volta non può dichiarare: guarda o scambia. Vale per tutti quelli che hanno preso parte a una contestazione, e per il giocatore scelto dal Guru o dalla Principessa. Il divieto segue il giocatore anche se cambia posto, vale per un solo turno e non impedisce a nessuno di contestare.

rules-challenge = Contestare
    .text =
        Quando qualcuno dichiara una maschera, tutti gli altri dicono uno dopo l’altro se contestano, in senso orario a cominciare da chi siede alla sua sinistra. Contestare vuol dire esclamare: «No, sono io!» Quando tocca a te conosci già le risposte di chi viene prima, e a contestare la stessa dichiarazione si può anche essere in più d’uno.

        Se c’è almeno una contestazione, chi ha dichiarato e tutti quelli che hanno contestato rivelano la propria maschera. Chi ha davvero quella dichiarata ne usa subito il potere, che l’abbia dichiarata o che abbia contestato. Se non ce l’ha nessuno di loro, nessuno usa il potere. Poi si pagano le ammende, e le maschere si coprono di nuovo.

        Se a usare il potere è chi ha contestato, tutto si intende dal suo punto di vista: «un altro giocatore» può essere chi ha dichiarato, e la sinistra e la destra sono le sue. Chi ha rivelato la propria maschera si può scegliere come chiunque altro. Una maschera che tutti hanno appena letto vale come coperta mentre si usa il potere: se finisce sotto il tavolo torna coperta, e solo chi l’ha avuta in mano sa se si è mossa.

rules-fines = Le ammende
    .text =
        Dopo una contestazione, chi dice di essere la maschera dichiarata e non ce l’ha paga 1 moneta al tribunale. Se non ce l’ha nessuno, pagano tutti.

        L’ordine è sempre questo: si rivela, si usa il potere, si pagano le ammende. Perciò il Giudice svuota il tribunale prima che arrivino le nuove ammende, e chi ha mentito paga con le monete che ha dopo il potere: dopo lo scambio della Sciamana, e al nuovo posto dopo il Burattinaio. Tutte le ammende si pagano insieme, in un solo passo.

rules-end = La fine
    .text =
        I poteri spostano le monete un passo alla volta, e dopo ogni passo si guarda se la partita è finita. In quel caso, ciò che restava da fare del potere, delle ammende e del turno si lascia perdere.

        Qualcuno ha 13 monete o più: vince all’istante. Chi ci arriva nello stesso passo condivide la vittoria.

        Qualcuno resta senza monete: la partita finisce, e vince chi ne ha di più; a parità di monete, la vittoria si condivide. Se lo stesso passo porta un giocatore a 13 e un altro a zero, decidono le 13 monete.

        Il Baro, con 10 monete o più, vince all’istante e da solo, per quanto ricchi siano gli altri.

rules-masks = Le maschere e i loro poteri
    .text =
        Ecco le sedici maschere, con quello che fa ciascuna. Il «tu» è per chi usa il potere: chi ha dichiarato, o chi ha contestato e ha davvero la maschera.

        Un potere non mostra più di quanto dice. Se nessuno contesta, non vedi la tua maschera, a meno che tu non agisca come Spia. Quando la contestazione rivela entrambi i Contadini, i due agiscono insieme, anche se chi ha dichiarato non è né l’uno né l’altro. Il Mecenate prende le monete prima dei vicini, quindi se arriva a 13 vince da solo. Il Mendicante diventa più ricco a ogni moneta ricevuta, e il confronto con chi viene dopo ne tiene conto. Nessuno può contestare ciò che si risponde al Guru, e anche chi ha appena rivelato la propria maschera può nominarne una qualunque fra quelle in gioco.

rules-seats = Posti, vicini e una banca a corto di monete
    .text =
        Il tuo vicino di sinistra siede al posto successivo in senso orario, dove passa il turno; il tuo vicino di destra siede dall’altro lato.

        Quando il Burattinaio fa cambiare posto a due giocatori, monete e maschere restano sul tavolo: ognuno eredita il gruzzolo e la maschera dell’altro. Quello che hai visto ti resta in testa, e ti segue anche un eventuale divieto di dichiarare. Se prendere una moneta lascia qualcuno senza nulla, la partita finisce prima che chiunque si sposti.

        Il turno seguente tocca allora a chi siede nel posto che viene dopo, in senso orario, quello in cui si è giocato questo turno, anche se è la stessa persona che lo ha appena giocato.

        Se la banca ha meno monete di quante ne deve, paga quello che ha: prima a chi usa il potere, poi in senso orario. Fra due Contadini ha la precedenza quello che s’incontra prima contando in senso orario da chi ha dichiarato, con cui comincia il conto. In questi casi una Vedova può restare sotto le 10 monete.

rules-scenarios = Scenari fatti da voi
    .text =
        Le maschere potete anche sceglierle voi. Il Giudice non può mancare. Almeno un terzo delle carte, comprese quelle al centro, deve avere il simbolo della moneta; la metà è meglio. Il simbolo è sulle maschere che portano monete dalla banca: Contadino, Giullare, Imperatrice, Mecenate, Principessa, Re e Vedova.

        I Contadini giocano in coppia, oppure non giocano affatto. Per la Principessa bisogna essere almeno in 6; per i Contadini, il Guru e il Burattinaio almeno in 8.

        In 4 o in 5 le maschere sono esattamente sei, quindi al centro ne restano due o una. Da 6 giocatori in su c’è una maschera a testa, e per il centro nessuna, una o due in più, come preferite.

rules-peeking = Un’opzione del tavolo: sbirciare
    .text =
        A un tavolo vero capita che qualcuno guardi la propria maschera quando non dovrebbe. Uno schermo previene questi incidenti: perciò si tratta di un’opzione, spenta finché non l’accende chi ospita il tavolo.

        Se è accesa, puoi sbirciare la tua maschera quando tocca a un altro giocatore cominciare il turno; mai nel tuo turno, e mai durante una dichiarazione. Tutti ne ricevono notizia, e nel tuo prossimo turno normale puoi soltanto guardare. Un turno iniziale resta uno scambio e non salda il debito. Puoi comunque contestare, e sbirciare ancora non cambia nulla.

rules-screen = Che cosa cambia su uno schermo
    .text =
        Il computer non chiede l’età a nessuno: chi gioca per primo lo decide chi ospita il tavolo, oppure la sorte.

        Se qualcuno non c’è quando scade il tempo, l’orologio non dice mai la verità al suo posto. Nel suo turno fa uno scambio, vero o finto secondo un sorteggio equo; lascia passare le dichiarazioni; dove un potere chiede una scelta la affida al caso, e con la Sciamana rinuncia. L’orologio non dichiara mai, e guarda soltanto per chi deve guardare perché ha sbirciato.

        Chi assiste sa quello che sanno tutti i giocatori, e niente di più: non vede la maschera che la Principessa fa mostrare.

rules-unofficial = Un’opera non ufficiale
    .text =
        Mascarade è un gioco di Bruno Faidutti. Questo programma è l’opera non ufficiale di alcuni ammiratori: non ha legami né con l’autore né con l’editore, e i suoi testi e i suoi disegni sono tutti originali.

        Se ti piace, compra la scatola: niente può sostituire le facce intorno a un tavolo vero.

## Playing in the terminal

play-welcome = Ti diamo il benvenuto al ballo!
play-scenario = Lo scenario è { $name }, per { $players } giocatori.
play-memorise = Ecco tutte le maschere: leggile e cerca di tenerle a mente. Premi Invio, e si coprono.
play-pick = Scrivi un numero da 1 a { $most }:
play-pick-wrong = Qui «{ $given }» non è possibile: scrivi un numero da 1 a { $most }.
play-help-keys = Puoi anche scrivere m per le maschere e i loro poteri, t per il tavolo, l per la cronaca e q per uscire.
play-table-heading = Il tavolo
play-seat =
    { $reader ->
        [player] { $coins ->
            [one] { $player } (tu): { $coins } moneta
           *[other] { $player } (tu): { $coins } monete
        }
       *[other] { $coins ->
            [one] { $player }: { $coins } moneta
           *[other] { $player }: { $coins } monete
        }
    }
play-bank =
    { $coins ->
        [one] La banca: { $coins } moneta
       *[other] La banca: { $coins } monete
    }
play-court =
    { $coins ->
        [one] Il tribunale: { $coins } moneta
       *[other] Il tribunale: { $coins } monete
    }
play-centre =
    { $count ->
        [one] Al centro: { $count } maschera
       *[other] Al centro: { $count } maschere
    }
play-pass-device = Ora lo schermo è per { $player }: passalo, e premi Invio quando nessun altro può vederlo.
play-hide = Premi Invio per nascondere tutto a chi gioca dopo.
play-bye = Grazie per aver giocato. Al prossimo ballo!
play-truth-heading = Giù le maschere!
play-truth = { $player }: { $mask }
play-truth-centre = Maschera { $number } del centro: { $mask }
play-log-heading = Che cosa è successo finora
play-masks-heading = Le maschere in gioco
play-quit-sure = Vuoi davvero lasciare la partita? Scrivi ancora q per uscire, o premi Invio per continuare a giocare.
play-saved = La partita è salvata in { $file }.
play-nothing-yet = Non è ancora successo nulla.
play-swap = Porta due maschere sotto il tavolo
play-announce = Dichiara chi sei
play-back = Indietro
play-go-on = Continua

## Playing at a server, in the terminal
##
## The terminal of one player, at a table with others. $names are names with commas between them; a command
## stands on the line after join-kept. --name and the like are typed as they are.

join-watching = Assisti a questo tavolo, e nessuno ti chiede nulla. Scrivi q per andare via.
join-link = Il link per gli amici: { $link }
join-kept = Il tuo posto resta tuo. Con questo ci torni:
join-asking = A questo tavolo è chi ospita a far entrare: si aspetta la risposta. Chi ospita: { $host } … (Ctrl+C per non aspettare più)
join-knock = { $name } chiede di entrare: scrivi + per far entrare, o - per rifiutare.
join-seat =
    { $reader ->
        [player] Posto { $chair }: { $name } (tu)
       *[other] Posto { $chair }: { $name }
    }
join-seat-free = Posto { $chair }: libero
join-mark-host = ospita il tavolo
join-mark-ready = può cominciare
join-mark-bot = bot
join-mark-away = al suo posto gioca un bot
join-joined = { $name } si unisce al tavolo.
join-left = { $name } lascia il tavolo.
join-kicked = Chi ospita chiede di lasciare il tavolo: { $name }.
join-sat = { $name } cambia posto.
join-renamed = { $player } ha un nuovo nome: { $name }.
join-moved = { $name } continua da un altro dispositivo.
join-ready = { $name } può cominciare.
join-not-ready = { $name } non può più cominciare.
join-read = { $name } non ha più bisogno di leggere le maschere.
join-host =
    { $reader ->
        [player] Ora questo tavolo lo ospiti tu.
       *[other] Ora questo tavolo lo ospita { $name }.
    }
join-muted =
    { $reader ->
        [player] Chi ospita ti toglie la parola: gli altri non ricevono più ciò che scrivi.
       *[other] Chi ospita toglie la parola: { $name } non può più scrivere al tavolo.
    }
join-unmuted =
    { $reader ->
        [player] Gli altri ricevono di nuovo ciò che scrivi.
       *[other] { $name } può di nuovo scrivere al tavolo.
    }
join-away =
    { $reader ->
        [player] Il tuo tempo è scaduto due volte, e un bot gioca al tuo posto.
       *[other] { $name } lascia scadere il tempo due volte, e un bot gioca al suo posto.
    }
join-back = { $name } riprende il posto dal bot.
join-not-here = { $name } non ha più la connessione.
join-here-again = { $name } ha di nuovo la connessione.
join-options = Chi ospita cambia le opzioni del tavolo: si chiede di nuovo a tutti se si può cominciare.
join-paused = La partita è in pausa: nessuno deve rispondere finché chi ospita non la fa riprendere.
join-resumed = La partita riprende.
join-broken-host = Chi ospita chiude qui la partita, e nessuno vince.
join-broken-empty = Non c’è più nessuno: la partita finisce qui, e nessuno vince.
join-broken-idle = Qui non gioca nessuno da molto tempo: la partita finisce qui, e nessuno vince.
join-broken-rules = Il server ha regole diverse da prima e non può continuare questa partita: finisce qui, e nessuno vince.
join-applause = { $name } applaude.
join-laugh = { $name } ride.
join-gasp = { $name } resta a bocca aperta.
join-doubt = { $name } alza un sopracciglio.
join-think = { $name } ci pensa su.
join-hurry = { $name } tamburella sul tavolo.
join-sorry = { $name } chiede scusa.
join-thanks = { $name } ringrazia.
join-well-played = { $name } dice: «Ben giocato!»
join-help-chat = Ciò che scrivi dopo una barra arriva a tutto il tavolo: /ciao
join-help-peek = A questo tavolo si può sbirciare: scrivi p mentre un altro giocatore deve cominciare il suo turno.
join-press-ready = Premi Invio quando per te si può cominciare, o scrivi q per andare via.
join-press-deal =
    { $seats ->
        [0] Premi Invio per distribuire le maschere, o scrivi q per andare via.
        [one] Premi Invio per distribuire le maschere: un bot occupa il posto libero. Oppure aspetta gli amici, o scrivi q per andare via.
       *[other] Premi Invio per distribuire le maschere: i bot occupano i { $seats } posti liberi. Oppure aspetta gli amici, o scrivi q per andare via.
    }
join-press-again = Premi Invio per un’altra partita, o scrivi q per andare via.
join-press-back = Un bot gioca al tuo posto. Premi Invio per riprenderlo.
join-wait-ready = Potrai distribuire le maschere quando tutti diranno che si può cominciare. Mancano: { $names }.
join-wait-people =
    { $seats ->
        [one] Potrai distribuire le maschere quando l’ultimo posto libero sarà occupato: a questo tavolo non ci sono bot.
       *[other] Potrai distribuire le maschere quando i { $seats } posti liberi saranno occupati: a questo tavolo non ci sono bot.
    }
join-wait-host = Si aspetta che chi ospita distribuisca le maschere: { $host }.
join-wait-masks = Si aspettano gli altri, che leggono ancora le maschere.
join-wait-player = Ora deve rispondere { $player }.
join-early = Toccherà a te più tardi, ma puoi rispondere già ora. La risposta è definitiva, e nessuno la conosce prima del suo momento.
join-noted = La tua risposta è conservata, e si mostra al suo momento.
join-too-late = Questa domanda è chiusa: la partita continua senza la tua risposta.
join-not-asked = In questo momento nessuno ti chiede nulla.
join-masks-down = Le maschere si coprono, e la partita comincia.
join-clock =
    { $seconds ->
        [one] Per questo hai { NUMBER($seconds, useGrouping: 0) } secondo.
       *[other] Per questo hai { NUMBER($seconds, useGrouping: 0) } secondi.
    }
join-pure = A questo tavolo si gioca solo a memoria: niente viene annotato.
join-code = Il codice di questa partita è { $code }. Annotalo: con il codice, «mascarade replay --verify» mostra se qualcuno ha riscritto ciò che è successo sotto il tavolo.
join-code-differs = Attenzione: ciò che hai visto di questa partita ha un altro codice, { $code }, quindi qualcuno l’ha riscritta.
join-replay = L’intera partita, con tutto ciò che era nascosto: { $link }
join-lost = La connessione è persa: si riprova finché non torna …
join-found = La connessione è tornata.
join-bye-kicked = Chi ospita ti chiede di lasciare questo tavolo: unisciti a un altro, o assisti, se non è stato bloccato.
join-bye-moved = Ora il tuo posto è su un altro dispositivo.
join-bye-closed = Questo tavolo è chiuso. Al prossimo ballo!
join-bye-error = Il server non capisce questo programma e ha chiuso la connessione: aggiorna uno dei due.
join-name-needed = Di’ come ti chiami con --name, oppure assisti soltanto con --watch.
join-watch-which = Di’ a quale tavolo vuoi assistere: con il suo link o con le sue sei lettere.
join-only-new = { $given }: si sceglie quando si apre un tavolo, perciò non va insieme a un link o a un codice.
join-address-wrong = «{ $given }» non è il link di un tavolo, né un codice di sei lettere, né l’indirizzo di un server, come http://127.0.0.1:8000.
join-no-server = Nessuno risponde a questo indirizzo: { $server }. È giusto, e il server è in funzione («mascarade serve»)?
join-no-mascarade = A questo indirizzo non risponde un server di Mascarade: { $server }. Controlla che sia giusto.
join-too-new = Il server parla di cose che questo programma non conosce: aggiorna mascarade.
join-old = Questo server è stato aggiornato e richiede una versione più recente di mascarade: aggiornala e unisciti di nuovo. Il tuo posto resta tuo.
join-server-old = Questo server è più vecchio di questo programma: si riprova finché non viene aggiornato …
join-key-lost = La chiave del tuo posto non può essere conservata in { $folder } ({ $why }): puoi giocare, ma una volta chiuso questo terminale niente ti riporta al tuo posto.
join-key-homeless = Non c’è una cartella personale in cui conservare la chiave del tuo posto: puoi giocare, ma una volta chiuso questo terminale niente ti riporta al tuo posto.

## The pages of a server, as links and browsers without scripts show them, and what is said of a table everywhere
##
## page-title stands on the tab. $command is what one types in a terminal; NAME is part of it, “make client” is typed, too.

page-title = Mascarade: maschere, memoria e bluff
page-no-script = Questa pagina ha bisogno di JavaScript. Senza, puoi giocare in un terminale, con il tuo nome al posto di NAME: { $command }
page-not-built = Qui il tavolo per il browser non è stato ancora costruito. Scrivi «make client», poi riavvia il server.
page-home-what = Qui si gioca a Mascarade, ciascuno dal proprio schermo: un gioco di maschere, memoria e bluff, da 4 a 12 giocatori, in cui i bot occupano i posti liberi.
page-table-host = { $host } ti invita a un tavolo di Mascarade.
page-table-people =
    { $people ->
        [one] { $people } posto su { $players } è occupato.
       *[other] { $people } posti su { $players } sono occupati.
    }
page-table-code = Il codice di questo tavolo: { $code }
page-reach-machine = Il link a questo tavolo funziona solo su questo computer. Per gli amici nella tua rete, avvia il server con «mascarade serve --lan».
page-reach-network = Il link a questo tavolo funziona per chiunque sia in questa rete, e per nessun altro.
page-reach-everybody = Il link a questo tavolo funziona ovunque, per chiunque ce l’abbia.

## The door of a table, in the browser: for whoever has opened its link and has no seat there yet
##
## A person can sit down (and play) or watch. A seat can be brought over from another device with ten letters;
## door-claim-how names the button lobby-move, and lobby-move-letters names door-claim, so say them with the same words.

door-seats = Chi c’è
door-game = Che cosa si gioca
door-more = Tutto su questo tavolo
door-sit = Siediti
door-sitting = Un momento …
door-ask = Chiedi di entrare
door-ask-why = A questo tavolo è chi ospita a far entrare: vede il tuo nome e risponde sì o no.
door-asking = Si aspetta che { $host } faccia entrare { $name } …
door-asking-how = Lascia aperta questa pagina: appena chi ospita dice di sì, sei al tavolo.
door-ask-stop = Non aspettare più
door-watch = Assisti soltanto
door-watch-why = Se assisti, vedi quello che vede tutto il tavolo, e nessuno ti chiede nulla.
door-playing = Qui c’è una partita in corso. Puoi assistere, e sederti appena finisce.
door-full = Tutti i posti sono occupati. Puoi assistere, e sederti appena qualcuno se ne va.
door-lesson = Questa è una lezione: qui qualcuno impara a giocare, con tre ospiti. Puoi assistere.
door-closed = Questo tavolo è chiuso: qui non si gioca più.
door-home = Alla pagina iniziale
door-claim = Ho già un posto qui, su un altro dispositivo
door-claim-how = Sul dispositivo che ha il tuo posto scegli «Continua su un altro dispositivo». Compaiono dieci lettere: scrivile qui.
door-claim-code = Le dieci lettere
door-claim-do = Porta qui il mio posto

## The table before the game, in the browser
##
## lobby-deal is the host's button, lobby-ready everybody else's. $seats are the empty seats, $names names with
## commas between them. lobby-mark-... are small words at a seat, one or several.
## A question with “really” or “sure” stands on a button that was pressed once and does it when pressed again.

lobby-title = Prima del ballo
lobby-alone = Invita gli amici a questo tavolo, o gioca subito con i bot.
lobby-alone-no-bots = Invita gli amici: a questo tavolo i posti liberi non vanno ai bot.
lobby-hosted = Questo tavolo lo ospita { $host }.
lobby-spectators =
    { $count ->
        [one] { $count } persona assiste.
       *[other] { $count } persone assistono.
    }
lobby-deal = Distribuisci le maschere
lobby-deal-bots =
    { $seats ->
        [0] Ci sono tutti, e si può cominciare.
        [one] Un bot occupa il posto libero.
       *[other] I bot occupano i { $seats } posti liberi.
    }
lobby-wait-ready = Manca ancora il via libera: { $names }.
lobby-wait-people =
    { $seats ->
        [one] { $seats } posto è ancora libero, e a questo tavolo non ci sono bot: aspetta qualcuno, scegli meno giocatori o ammetti i bot.
       *[other] { $seats } posti sono ancora liberi, e a questo tavolo non ci sono bot: aspetta altre persone, scegli meno giocatori o ammetti i bot.
    }
lobby-ready = Via libera!
lobby-not-ready = Aspettate ancora
lobby-say-ready = Quando tutti danno il via libera, chi ospita può distribuire: { $host }.
lobby-are-ready = Hai dato il via libera. Ora distribuisce chi ospita: { $host }.
lobby-watching = Assisti a questo tavolo.
lobby-sit-down = Siediti
lobby-lost = La connessione è persa. Si riprova …

lobby-seats = I posti a questo tavolo
lobby-seat-free = Posto libero
lobby-seat-sit = Libero: siediti qui
lobby-seat-more = Che cosa puoi fare qui
lobby-mark-you = Tu
lobby-mark-host = Ospita
lobby-mark-ready = Via libera
lobby-mark-waiting = Non ancora
lobby-mark-muted = In silenzio
lobby-mark-gone = Senza connessione
lobby-mark-bot = Bot
lobby-mark-bot-comes = altrimenti un bot

lobby-invite = Invita gli amici
lobby-invite-how = Manda loro questo link. Oppure detta le sei lettere, da scrivere nella pagina iniziale di questo server.
lobby-invite-locked = Questo tavolo è bloccato: ci portano solo questo link e questo codice.
lobby-link = Link a questo tavolo
lobby-copy = Copia il link
lobby-copied = Il link è copiato.
lobby-copy-by-hand = Il link è selezionato: non resta che copiarlo.
lobby-share = Condividi
lobby-share-text = Vieni al ballo! Ecco un tavolo di Mascarade.
lobby-code = Codice di questo tavolo
lobby-picture = Il link a questo tavolo come codice QR, per la fotocamera di un telefono
lobby-picture-how = Oppure inquadralo con un telefono.

lobby-talk = Chat
lobby-yours = Il tuo posto
lobby-rename = Cambia nome
lobby-rename-do = Usa questo nome
lobby-move = Continua su un altro dispositivo
lobby-move-how = Sull’altro dispositivo apri questo tavolo: con il suo indirizzo, o inquadrando l’immagine con la fotocamera.
lobby-move-letters = Lì scegli «Ho già un posto qui, su un altro dispositivo» e scrivi queste lettere:
lobby-move-time =
    { $minutes ->
        [one] Valgono una volta sola, e per { $minutes } minuto. Appena le usi, questo dispositivo non ha più il posto.
       *[other] Valgono una volta sola, e per { $minutes } minuti. Appena le usi, questo dispositivo non ha più il posto.
    }
lobby-move-late = Queste lettere sono scadute: chiedine di nuove.
lobby-move-again = Nuove lettere
lobby-leave = Lascia il tavolo
lobby-leave-sure = Lasciarlo davvero?
lobby-close = Chiudi il tavolo
lobby-close-sure = Chiuderlo davvero, per tutti?
lobby-appoint = Fai ospitare
    .why = Da quel momento sceglie e distribuisce l’altra persona, e non più tu.
lobby-mute = Togli la parola
    .why = Gli altri non ricevono più ciò che scrive questa persona.
lobby-unmute = Ridai la parola
    .why = Gli altri ricevono di nuovo ciò che scrive questa persona.
lobby-kick = Manda via
    .why = Questo browser non può più sedersi qui. Ma non ci sono account: con un altro browser o un altro nome la stessa persona può tornare.
lobby-kick-sure = Mandare via davvero?
lobby-kick-locked = Il tavolo è bloccato. Riceve un altro codice nuovo, che questa persona non conosce.
lobby-kick-lock = Manda via e blocca il tavolo
    .why = Il tavolo riceve un nuovo codice: il vecchio link e il vecchio codice non valgono più, chi assiste soltanto deve andarsene, e chi arriva aspetta che tu lo faccia entrare. Tutti gli altri restano al loro posto.
lobby-kick-lock-sure = Mandare via e bloccare davvero?

knock-title = Chiedono di entrare
knock-asks = { $name } chiede di entrare.
knock-admit = Fai entrare
knock-decline = Rifiuta

## What the host can choose for a table, in the browser
##
## A message is the name of an option or of one of its values, short; `.why` is the sentence below it, in small
## letters. Everybody else at the table reads the same words as a list of name and value.

option-heading = Questo tavolo
option-more = Altre scelte
option-note = Ogni cambiamento arriva subito a tutti, e a tutti si chiede di nuovo se si può cominciare.
option-yes = Sì
option-no = No
option-players = Giocatori
    .why = Da 4 a 12; per una prima partita è meglio non superare gli 8.
option-players-fewer = Un giocatore in meno
option-players-more = Un giocatore in più
option-scenario = Maschere
    .why = Lo scenario dice quali maschere sono in gioco.
option-scenario-a = Lato A
    .why = Per le prime partite.
option-scenario-b = Lato B
    .why = Più insidioso.
option-scenario-random = A caso
    .why = Si sorteggiano al momento di distribuirle.
option-scenario-custom = A scelta
    .why = Le maschere si scelgono una per una.
option-masks = Maschere in gioco
option-masks-count =
    { $masks ->
        [one] { $masks } carta
       *[other] { $masks } carte
    }
option-masks-more = Che cosa fanno le maschere
option-masks-choose = Scegli le maschere
option-masks-two = entrambe le carte
option-masks-use = Gioca con queste maschere
option-masks-fine = Con queste maschere si può giocare.
option-masks-checking = Un momento …
option-masks-begin = Tocca le maschere per aggiungerle o per toglierle.
option-bots = Bot nei posti liberi
    .why = Quando si distribuiscono le maschere, un bot si siede dove non c’è nessuno.
option-level = Tipo di bot
    .why = Come giocano i bot di questo tavolo.
option-temper = Carattere dei bot
    .why = Quanto osano i bot, qualunque cosa sappiano.
option-clocks = Orologio
    .why = Quanto si può pensare. Se il tempo scade, parte una risposta che non svela nulla.
option-clocks-none = Senza orologio
    .why = Niente fretta.
option-clocks-relaxed = Tranquillo
    .why = Un minuto per ogni decisione, e altri due per tutta la partita.
option-clocks-brisk = Svelto
    .why = 20 secondi per ogni decisione, e altri 40 per tutta la partita.
option-clocks-own = Su misura
    .why = I due tempi si scelgono liberamente.
option-clocks-move = Secondi per ogni decisione
option-clocks-bank = Secondi in più per tutta la partita
option-clocks-times = { NUMBER($move, useGrouping: 0) } s per ogni decisione, altri { NUMBER($bank, useGrouping: 0) } s per tutta la partita
option-first = Chi comincia
    .why = Chi gioca il primo turno iniziale.
option-first-chance = Decide la sorte
option-first-seat = Posto { $chair }
option-first-name = Posto { $chair }: { $name }
option-challenges = Contestazioni
    .why = Come rispondono gli altri quando qualcuno dichiara una maschera.
option-challenges-order = A turno
    .why = Come a un tavolo vero: chi aspetta il proprio momento sente le risposte che vengono prima.
option-challenges-secret = In segreto
    .why = Le risposte si mostrano tutte insieme, così nessuno sente prima quelle degli altri.
option-memory = Memoria
    .why = Che cosa il tavolo annota per voi.
option-memory-pure = Solo a memoria
    .why = Non si annota nulla: né cronaca né appunti.
option-memory-log = Cronaca
    .why = Si può rileggere ciò che hanno visto tutti.
option-memory-notes = Cronaca e appunti
    .why = Anche ciò che hai visto soltanto tu, e un foglio tutto tuo da segnare.
option-peeking = Sbirciare
    .why = Si può guardare la propria maschera fuori turno: tutti lo vengono a sapere, e il turno seguente serve solo a guardare.
option-chat = Chat
    .why = Ci si può scrivere, e fare qualche gesto.
option-public = Aperto a tutti
    .why = Il tavolo compare nella pagina iniziale; altrimenti lo trova solo chi ha il link o il codice.
option-approval = Fa entrare chi ospita
    .why = Chi vuole un posto chiede prima, e aspetta il sì di chi ospita.
option-locked = Tavolo bloccato
    .why = Per entrare o assistere serve il codice più recente del tavolo; bloccarlo gliene dà uno nuovo. Chi è già seduto resta.

bot-guest = Ospite
    .why = Ricorda poco, fa confusione e bluffa quando gli va: per le prime partite.
bot-courtier = Cortigiano
    .why = Ricorda tutto e soppesa ogni parola e ogni moneta.
bot-mastermind = Stratega
    .why = Pensa in anticipo a che cosa può esserci e dove, e bluffa quando conviene.
bot-honest = Onesto
    .why = Dichiara solo quello che crede vero.
bot-random = Capriccioso
    .why = Fa una cosa qualsiasi fra quelle permesse, senza pensarci.
temper-even = Equilibrato
    .why = Né timido né temerario.
temper-bold = Audace
    .why = Bluffa e contesta più di quanto farebbero altri.
temper-cautious = Prudente
    .why = Dice poco che non sia vero, e guarda due volte.
temper-spiteful = Vendicativo
    .why = Non dimentica chi gli ha preso le monete.
temper-joker = Burlone
    .why = Ama confondere il tavolo, se stesso compreso.

## News of a table, in the browser: what somebody has just done, read aloud and shown for a moment
##
## $reader is "player" for whoever the news is about. In news-renamed $player is the old name, $name the new one.

news-joined =
    { $reader ->
        [player] Ti siedi al tavolo.
       *[other] { $name } si unisce al tavolo.
    }
news-sat =
    { $reader ->
        [player] Cambi posto.
       *[other] { $name } cambia posto.
    }
news-renamed =
    { $reader ->
        [player] Ora ti chiami { $name }; prima il tuo nome era { $player }.
       *[other] { $player } ha un nuovo nome: { $name }.
    }
news-ready =
    { $reader ->
        [player] Dai il via libera.
       *[other] { $name } dà il via libera.
    }
news-not-ready =
    { $reader ->
        [player] Ritiri il via libera.
       *[other] { $name } ritira il via libera.
    }
news-read =
    { $reader ->
        [player] Non hai più bisogno di leggere le maschere.
       *[other] { $name } non ha più bisogno di leggere le maschere.
    }
news-left =
    { $reader ->
        [player] Lasci il tavolo.
       *[other] { $name } lascia il tavolo.
    }
news-kicked =
    { $reader ->
        [player] Chi ospita ti chiede di lasciare il tavolo.
       *[other] Chi ospita chiede di lasciare il tavolo: { $name }.
    }
news-moved =
    { $reader ->
        [player] Ora il tuo posto è su un altro dispositivo.
       *[other] { $name } continua da un altro dispositivo.
    }
news-muted =
    { $reader ->
        [player] Chi ospita ti toglie la parola: gli altri non ricevono più ciò che scrivi.
       *[other] Chi ospita toglie la parola: { $name } non può più scrivere al tavolo.
    }
news-unmuted =
    { $reader ->
        [player] Gli altri ricevono di nuovo ciò che scrivi.
       *[other] { $name } può di nuovo scrivere al tavolo.
    }
news-host =
    { $reader ->
        [player] Ora questo tavolo lo ospiti tu.
       *[other] Ora questo tavolo lo ospita { $name }.
    }
news-options = Chi ospita cambia qualcosa del tavolo: si può cominciare lo stesso?
news-began = Le maschere sono distribuite: la partita comincia.
news-paused = Chi ospita mette in pausa la partita: nessuno deve rispondere finché non riprende.
news-resumed = La partita riprende.
news-away =
    { $reader ->
        [player] Il tuo tempo è scaduto due volte: un bot gioca al tuo posto finché non torni.
       *[other] { $name } lascia scadere il tempo due volte, e un bot gioca al suo posto.
    }
news-back =
    { $reader ->
        [player] Riprendi il posto dal bot.
       *[other] { $name } riprende il posto dal bot.
    }
news-broken-host = Chi ospita chiude qui la partita, e nessuno vince.
news-broken-rules = Il server ha regole diverse da prima e non può continuare questa partita: finisce qui, e nessuno vince.
news-broken-empty = Non c’è più nessuno: la partita finisce qui, e nessuno vince.
news-broken-idle = Qui non gioca nessuno da molto tempo: la partita finisce qui, e nessuno vince.
news-closed = Questo tavolo è chiuso.

## What is asked below the board, in a browser
##
## Labels of buttons are short. deed-really and deed-pretend stand side by side on two buttons alike: nearly the
## same length, please. $names are names with commas between them.

deed-your-turn = Tocca a te
deed-preparatory = Il tuo turno iniziale
deed-look = Guarda
deed-look-what = la tua maschera
deed-swap = Scambia
deed-swap-what = o fai solo finta
deed-announce = Dichiara
deed-announce-what = una maschera, vera o no
deed-why-preparatory = In un turno iniziale si può solo scambiare, davvero o per finta.
deed-why-barred = Hai appena dovuto rivelare la tua maschera, perciò questa volta non puoi dichiarare.
deed-why-must-look = Hai sbirciato la tua maschera fuori turno, perciò adesso puoi soltanto guardarla.
deed-swap-pick = Quale maschera va sotto il tavolo con la tua?
deed-swap-pick-how = Tocca una maschera sul tavolo, o sceglila qui.
deed-swap-with = La tua maschera e quella davanti a { $player }
deed-swap-with-centre = La tua maschera e la numero { $number } del centro
deed-under-table = Finiscono tutte e due sotto il tavolo. Che cosa fai lì sotto, lo saprai soltanto tu.
deed-centre = Centro { $number }
deed-really = Scambiale
deed-pretend = Fai finta
deed-announce-pick = Chi dici di essere?
deed-mask-none = Tocca una maschera per leggerne il potere.
deed-challenge = { $by } dice: «Sono { $mask_being }».
deed-challenge-cost = Se contesti e non sei { $mask_being }, ti costa 1 moneta.
deed-challenge-early = Puoi rispondere già ora. La risposta è definitiva, e nessuno la conosce prima del suo momento.
deed-challenge-now = È il tuo momento di rispondere.
deed-choose-one = Scegli un giocatore
deed-choose-two = Scegli due giocatori
deed-finish = Due maschere sono sotto il tavolo
deed-name = Di’ quale maschera hai
deed-name-cost = Poi la riveli. Se sbagli, ti costa fino a 4 monete.
deed-memorise = Leggi le maschere
deed-memorise-how = Tieni a mente chi è chi: presto saranno tutte coperte, e nessuno potrà guardare.
deed-memorise-ready = Ci sono!
deed-memorise-waiting = Ancora in lettura: { $names }
deed-quiet = Il tavolo
deed-wait-turn = { $player } pensa al proprio turno.
deed-wait-challenge = { $player } deve dire se contesta.
deed-wait-choose = { $player } usa il potere { $mask_of } e sceglie su chi.
deed-wait-finish = { $player } ha due maschere sotto il tavolo.
deed-wait-name = { $player } deve dire quale maschera ha.
deed-wait-moment = La partita continua fra un momento.
deed-watching = Assisti: vedi quello che vedono tutti, e nessuno ti chiede nulla.
deed-kept = La tua risposta è conservata
deed-kept-early = Hai risposto. Lo sapranno tutti al suo momento, e nessuno prima.
deed-kept-now = Hai risposto. Il tavolo continua fra un momento.
deed-kept-challenge = La tua risposta: «No, sono io!»
deed-kept-pass = La tua risposta: non contesti.
deed-paused = La partita è in pausa
deed-paused-what = Tutti gli orologi sono fermi finché chi ospita non la fa riprendere.
deed-away = Un bot gioca al tuo posto
deed-away-what = Il tuo tempo è scaduto due volte. Il posto è ancora tuo: riprendilo quando vuoi.
deed-away-back = Riprendi il posto
deed-peek = Sbircia la tua maschera
deed-peek-sure = Tocca ancora per sbirciare: tutti ne ricevono notizia, e nel tuo prossimo turno puoi soltanto guardare.
deed-secret = Lo sai solo tu
deed-secret-shown = Una sola persona non lo sa
deed-secret-done = Nascondi
deed-back = Indietro
deed-keys = Tasti
deed-keys-title = Giocare con la tastiera
deed-keys-intro = Con Tab e Invio si arriva a tutto. Quando ti si chiede qualcosa, questi tasti sono più rapidi:
deed-keys-look = Guarda
deed-keys-swap = Scambia
deed-keys-announce = Dichiara
deed-keys-challenge = Contesta
deed-keys-pass = Non contestare, o fai solo finta
deed-keys-number = Dalla prima alla nona scelta proposta
deed-keys-tenth = La decima scelta (0, poi 0), l’undicesima (0, poi 1) e così via
deed-keys-escape = Un passo indietro
deed-keys-help = Questo elenco
deed-keys-use = Usa questi tasti

## The clock beside what is asked
##
## $time is like 1:05, minutes and seconds. The reserve is for the whole game: it is used when the time for a
## decision is over.

clock-left = Tempo rimasto: { $time }
clock-reserve = { $time } di riserva
clock-from-reserve = Riserva: { $time }
clock-ten = Restano dieci secondi per la tua risposta.

## The end of a game
##
## $code is twelve letters and digits. A swap is real when the two masks changed places under the table.

end-title = Giù le maschere!
end-unfinished = La partita si è interrotta, e nessuno vince.
end-table = Com’è finita la partita
end-player = Nome
end-mask = Maschera
end-coins = Monete
end-swaps = Scambi veri
end-swaps-of = { $real } su { $all }
end-swaps-none = nessuno
end-you = { $player } (tu)
end-won = vince
end-centre = Al centro: { $names }
end-hidden =
    { $all ->
        [0] Nessuno ha portato due maschere sotto il tavolo.
        [one] Due maschere sono finite sotto il tavolo una volta sola, e lo scambio era { $real ->
            [0] finto.
           *[other] vero.
        }
       *[other] Due maschere sono finite sotto il tavolo { $all } volte; scambi veri: { $real }.
    }
end-code = Codice di questa partita
end-code-what = Chi lo annota può controllare più tardi che nessuno abbia riscritto ciò che è successo sotto il tavolo.
end-code-differs = Attenzione: ciò che hai visto di questa partita ha un altro codice, { $code }, quindi qualcuno l’ha riscritta.
end-download = Scarica la partita
end-rematch = Gioca ancora
end-rematch-host = { $host } può avviare un’altra partita.
end-ready = Rigioco volentieri
end-not-ready = Meglio di no
end-ready-names = Per un’altra partita: { $names }
end-change = Modifica il tavolo
end-leave = Lascia il tavolo
end-home = All’ingresso

## All that lies around the game: the bar, the log, talk, the menu, the text table, what is read aloud
##
## bar-: the line at the top; bar-masks to bar-menu are short words on buttons, the other bar- keys name them for
## ears. banner-: one calm line below it; in banner-next $name is the reader. around-: the log and the masks in play;
## around-really and around-pretended stand behind a line of the log once the game is over. live-: read aloud, for
## people who only hear the game; $names are names with commas between them.

bar-skip-ask = Vai alla domanda
bar-skip-board = Vai al tavolo
bar-skip-text = Apri il tavolo come testo
bar-tools = A questo tavolo
bar-home = Alla pagina iniziale; il tuo posto resta tuo
bar-turn = Turno { NUMBER($turn, useGrouping: 0) }
bar-code = Tavolo { $code }
bar-scenario =
    { $which ->
        [A] { $players } giocatori, lato A
        [B] { $players } giocatori, lato B
        [random] { $players } giocatori, maschere a caso
       *[other] { $players } giocatori, maschere scelte da chi ospita
    }
bar-watched =
    { $spectators ->
        [one] { NUMBER($spectators, useGrouping: 0) } persona assiste
       *[other] { NUMBER($spectators, useGrouping: 0) } persone assistono
    }
bar-sound = Suoni
bar-masks = Maschere
bar-log = Cronaca
bar-talk = Chat
bar-text = Testo
bar-menu = Menu
bar-unread =
    { $count ->
        [one] { $count } messaggio nuovo
       *[other] { $count } messaggi nuovi
    }

banner-label = Come va il tavolo
banner-lost = La connessione è persa. Il tuo posto resta tuo; si riprova …
banner-paused = La partita è in pausa: orologi e bot stanno fermi finché chi ospita non la fa riprendere.
banner-away = Un bot gioca al tuo posto finché non torni.
banner-next = A questo tavolo sei { $name }: giochi nella prossima partita.
banner-watching = Assisti al tavolo. Vedi quello che vedono tutti i giocatori, e niente di più.
banner-broken = In questa pagina qualcosa è andato storto. Il tuo posto resta tuo: ricarica la pagina, e ci torni.
banner-reload = Ricarica

around-log = Che cosa è successo
around-talk = Chat
around-masks = Le maschere in gioco
around-pure = A questo tavolo si gioca solo a memoria: non c’è cronaca. Dopo la partita, qui trovi tutto.
around-private = solo tu
around-really = Scambio vero.
around-pretended = Scambio finto.
around-none = Non è ancora successo nulla.
around-before = Prima del primo turno
around-newest = All’ultima riga
around-times = { $count } carte
around-aim = Arriva prima degli altri a 13 monete. La partita finisce anche quando qualcuno resta senza: allora vince chi ne ha di più.
around-turn = Nel tuo turno fai una di queste tre cose:
around-look = Guardi la tua maschera
around-swap = Porti due maschere sotto il tavolo: le scambi, o fai solo finta
around-announce = Dichiari chi sei, che sia vero o no, e usi il potere di quella maschera se nessuno contesta
around-fine = Chi dice di essere la maschera dichiarata e non ce l’ha paga 1 moneta al tribunale.
around-rules = Tutte le regole

live-masks = Tutte le maschere sono scoperte. Leggile, e premi «Ci sono!» quando le sai.
live-early = Puoi rispondere già ora, prima del tuo momento: la risposta è definitiva, e nessuno la conosce prima di allora.
live-passed = Non contestano: { $names }.
live-lost = La connessione è persa; si riprova.
live-found = La connessione è tornata.
live-said = { $name } dice: { $text }

## Talk. The chat-do- keys stand on buttons: what one does. $reader is "player" for the one who does it.

chat-said = Che cosa si dice
chat-nobody = Nessuno ha ancora detto nulla.
chat-label = Di’ qualcosa
chat-send = Dillo
chat-emotes = Senza scrivere
chat-off = A questo tavolo non c’è chat: chi ospita l’ha spenta.
chat-muted = Chi ospita ti ha tolto la parola, e gli altri non ricevono ciò che scrivi. Puoi comunque continuare a giocare.
chat-watching = Qui parla solo chi gioca; tu puoi ascoltare.
chat-do-applause = Applaudi
chat-do-laugh = Ridi
chat-do-gasp = Resta a bocca aperta
chat-do-doubt = Alza un sopracciglio
chat-do-think = Pensaci su
chat-do-hurry = Tamburella
chat-do-sorry = Chiedi scusa
chat-do-thanks = Ringrazia
chat-do-well-played = «Ben giocato!»
chat-applause =
    { $reader ->
        [player] Applaudi.
       *[other] { $name } applaude.
    }
chat-laugh =
    { $reader ->
        [player] Ridi.
       *[other] { $name } ride.
    }
chat-gasp =
    { $reader ->
        [player] Resti a bocca aperta.
       *[other] { $name } resta a bocca aperta.
    }
chat-doubt =
    { $reader ->
        [player] Alzi un sopracciglio.
       *[other] { $name } alza un sopracciglio.
    }
chat-think =
    { $reader ->
        [player] Ci pensi su.
       *[other] { $name } ci pensa su.
    }
chat-hurry =
    { $reader ->
        [player] Tamburelli sul tavolo.
       *[other] { $name } tamburella sul tavolo.
    }
chat-sorry =
    { $reader ->
        [player] Chiedi scusa.
       *[other] { $name } chiede scusa.
    }
chat-thanks =
    { $reader ->
        [player] Ringrazi.
       *[other] { $name } ringrazia.
    }
chat-well-played =
    { $reader ->
        [player] Dici: «Ben giocato!»
       *[other] { $name } dice: «Ben giocato!»
    }

## The menu. The keys that end in -sure stand on the same button after the first tap, and ask for a second one.

menu-table = Questo tavolo
menu-seat = Il tuo posto
menu-leave = Lascia il tavolo
menu-leave-sure = Lasciarlo davvero? Un bot gioca al tuo posto fino alla fine.
menu-stop-watching = Smetti di assistere
menu-settings = Impostazioni
menu-keys = Giocare con la tastiera
menu-keys-more = M mostra le maschere in gioco, T il tavolo come testo.

host-heading = Ospiti tu
host-pause = Metti in pausa
host-resume = Fai riprendere la partita
host-people = Se qualcuno si comporta male, o deve ospitare al tuo posto:
host-end = Chiudi la partita
host-end-sure = Chiuderla davvero? Nessuno vince.
host-close = Chiudi il tavolo
host-close-sure = Chiuderlo davvero, per tutti?

tempo-all = Velocità con cui si mostra tutto
tempo-calm = Con calma
tempo-usual = Normale
tempo-quick = Veloce
tempo-once = Subito

sound-all = Suoni
sound-what = Discreti: il tuo turno, le monete, le maschere rivelate, la fine.

notify-title = Tavolo { $code } · Mascarade
notify-title-turn = Turno { NUMBER($turn, useGrouping: 0) } · Tavolo { $code } · Mascarade
notify-title-yours = Tocca a te! · Mascarade
notify-title-asked = Devi rispondere! · Mascarade
notify-title-won =
    { $reader ->
        [player] Vinci! · Tavolo { $code } · Mascarade
       *[other] { $player } vince · Tavolo { $code } · Mascarade
    }
notify-title-over = La partita è finita · Tavolo { $code } · Mascarade
notify-all = Notifiche
notify-what = Quando tocca a te e stai guardando altrove. Non dicono mai nulla di segreto.
notify-insecure = I browser permettono le notifiche solo con https. Qui ti chiamano il titolo della scheda e un suono.
notify-impossible = Questo browser non ha notifiche per le pagine. Ti chiamano il titolo della scheda e un suono.
notify-blocked = Il tuo browser blocca le notifiche di questa pagina; lo puoi cambiare nelle sue impostazioni. Intanto ti chiamano il titolo della scheda e un suono.

## The table as text, for screen readers and for everybody who likes it plain. The text-mark- keys stand in a row.

text-title = Il tavolo come testo
text-caption = I posti, nell’ordine di gioco
text-player = Nome
text-coins = Monete
text-mask = Maschera
text-marks = Stato
text-you = { $name } (tu)
text-down = coperta
text-centre = Centro, maschera { $number }
text-court =
    { $coins ->
        [one] In tribunale c’è { $coins } moneta.
       *[other] In tribunale ci sono { $coins } monete.
    }
text-bank =
    { $coins ->
        [one] La banca ha { $coins } moneta.
       *[other] La banca ha { $coins } monete.
    }
text-turn = Turno { NUMBER($turn, useGrouping: 0) }: gioca { $player }.
text-turn-yours = Turno { NUMBER($turn, useGrouping: 0) }: tocca a te.
text-memorise = Tutte le maschere sono scoperte: è il momento di leggerle e tenerle a mente.
text-over = La partita è finita.
text-announced = La maschera dichiarata è { $mask_the }.
text-waits =
    { $what ->
        [turn] Si aspetta { $player }, che deve giocare il suo turno.
        [challenge] Si aspetta { $player }, che può contestare.
        [choose] Si aspetta { $player }, che deve scegliere.
        [finish] Si aspetta { $player }, che ha due maschere sotto il tavolo.
       *[other] Si aspetta { $player }, che deve nominare una maschera.
    }
text-kept = La tua risposta è conservata.
text-mark-turn = di turno
text-mark-announces = dichiara
text-mark-challenges = contesta
text-mark-passed = non contesta
text-mark-barred = ora non può dichiarare
text-mark-must-look = dovrà guardare
text-mark-bot = bot
text-mark-away = un bot al suo posto
text-mark-gone = senza connessione
text-mark-host = ospita
text-mark-wins = vince

## The browser: the head and foot of every page
##
## header-brand is the name of the game and stays as it is. header-rules is the short form of header-how, for telephones:
## one short word. header-light and header-dark are what pressing the button does. header-close closes a window.

header-brand = Mascarade
header-nav = Questo sito
header-how = Come si gioca
header-rules = Regole
header-language = Lingua
header-light = Passa al tema chiaro
header-dark = Passa al tema scuro
header-programs = Per programmi
header-close = Chiudi

## The browser: home
##
## The first page. home-title is a question to the one who comes in: at a masked ball one is somebody else. -how stands small on
## or under its button; a message that ends with “ …” is on the button while it is at work. $host is a player’s name.

home-title = Chi sei stasera?
home-what = Guarda la tua maschera, scambiala, o giura di essere il Re: un gioco di memoria e di bluff da 4 a 12 giocatori, con gli amici o con i bot.
home-name = Il tuo nome
home-your-table = Torna al tuo tavolo { $code }
home-play = Gioca ora
home-play-how = subito, con cinque bot
home-playing = Si distribuisce …
home-open = Apri un tavolo
home-open-how = per giocare con gli amici
home-opening = Si apparecchia …
home-code = Codice o link ricevuto
home-code-how = Sei lettere. Con dieci porti qui il tuo posto da un altro dispositivo.
home-code-wrong = Non è il link di un tavolo, e nemmeno un codice: i codici hanno sei lettere, o dieci se portano un posto da un altro dispositivo.
home-join = Unisciti
home-joining = Si cerca …
home-tables = Tavoli aperti
home-tables-none = In questo momento nessun tavolo è aperto a tutti. Aprine uno tu e rendilo pubblico: gli altri lo troveranno qui.
home-table-host = Ospita { $host }
home-table-people =
    { $people ->
        [one] C’è { $people } persona, per { $players } posti.
       *[other] Ci sono { $people } persone, per { $players } posti.
    }
home-table-playing = C’è una partita in corso, a { $players } posti.
home-masks-a = Maschere del lato A
home-masks-b = Maschere del lato B
home-masks-random = Maschere a caso
home-masks-custom = Maschere scelte da chi ospita
home-pace-none = Senza orologio
home-pace-relaxed = Orologio tranquillo
home-pace-brisk = Orologio svelto
home-pace-own = Orologio su misura
home-watch = Assisti
home-steps = In tre mosse
home-remember = Ricorda
    .text = Per un momento tutte le maschere sono scoperte. Poi si coprono, e due alla volta spariscono sotto il tavolo: scambiate, o solo per finta.
home-announce = Di’ chi sei
    .text = «Sono il Re!» Magari è vero. Se nessuno contesta, usi il potere di quella maschera, e quasi sempre ci sono di mezzo le monete.
home-challenge = O contesta
    .text = «No, sono io!» Allora si scoprono le maschere, e chi ha torto paga un’ammenda. Vince chi arriva prima a 13 monete.
home-more = Tutte le regole, e le sedici maschere

## The browser: the rules page, and masks wherever they are shown
##
## guide-coin is read aloud where a small coin stands on a mask; guide-coin-key explains that coin.

guide-contents = In questa pagina
guide-coin = simbolo della moneta
guide-coin-key = Il simbolo della moneta: questa maschera porta monete dalla banca.
guide-play = E ora gioca

## The browser: a page that is not there, and what did not work

missing-title = Qui non balla nessuno
missing-page = A questo indirizzo non c’è nulla.
missing-shut = La porta resta chiusa
missing-locked = Questo tavolo è bloccato
missing-home = Alla pagina iniziale
missing-again = Riprova
missing-moment = Un momento …
missing-offline = Il server non risponde. Controlla la connessione e riprova.
missing-failed = Non ha funzionato. Riprova fra un momento.

## The browser: after a table
##
## What the reader sees when they are no longer connected to a table, and why.

parted-left = Buonanotte!
    .text = Hai lasciato il tavolo.
parted-moved = Il tuo posto è altrove
    .text = Continui a giocare sull’altro dispositivo.
parted-kicked = Ti hanno chiesto di andare
    .text = Chi ospita ti ha chiesto di lasciare questo tavolo.
parted-closed = Le candele sono spente
    .text = Questo tavolo è chiuso. Grazie della compagnia.
parted-fault = Non ci si capiva più
    .text = Il server ha chiuso la connessione con questa pagina. Ricaricala, e torni al tuo posto.
parted-old = C’è una nuova versione
parted-reload = Ricarica
parted-ended = Questo tavolo non c’è più
    .text = Non è più aperto, o in questo momento non puoi entrarci.
parted-back = Torna al tavolo
parted-watch = Assisti a questo tavolo

## The table on the screen
##
## What lies on it, and who sits there. board-seat, board-coins, board-up and the marks are read aloud, one after another with
## commas between them: “La maschera davanti a Ada, 6 monete, di turno”. Bubbles are what somebody says aloud. Court, bank, goal and winner are labels, and must be short.

board-table = Il tavolo
board-seat =
    { $reader ->
        [player] La tua maschera
       *[other] La maschera davanti a { $player }
    }
board-centre = La maschera { $number } del centro
board-coins =
    { $coins ->
        [one] { $coins } moneta
       *[other] { $coins } monete
    }
board-up = scoperta: { $mask }
board-mark-turn = di turno
board-mark-claim = dice di essere la maschera dichiarata
board-mark-pass = non contesta
board-mark-waits = deve rispondere
board-mark-barred = ora non può dichiarare
board-mark-look = dovrà guardare
board-mark-wins = vince
board-mark-host = ospita il tavolo
board-mark-bot = bot
board-mark-away = al suo posto gioca un bot
board-mark-gone = senza connessione
board-court = Tribunale
board-bank = Banca
board-goal =
    { $coins ->
        [one] Obiettivo: { $coins } moneta
       *[other] Obiettivo: { $coins } monete
    }
board-winner = Vince
board-bubble-announce = Sono { $mask_being }!
board-bubble-challenge = No, sono io!
board-bubble-pass = E sia.
board-bubble-name = Sono { $mask_being }.
board-bubble-decline = No, grazie.

## What a finished game has to tell
##
## study-turn stands before a study-mark-. A study-honour- is a compliment; $names are one name or several, so nothing agrees with them.

study-marks = Momenti
study-turn = Turno { NUMBER($turn, useGrouping: 0) }:
study-mark-bluff = { $player } dichiara di essere { $mask_being } senza crederci: un bluff.
study-mark-mistaken = { $player } dichiara in buona fede di essere { $mask_being }, ma ormai ha un’altra maschera.
study-mark-called = { $player } contesta «Sono { $mask_being }»: il bluff viene scoperto.
study-mark-lost_identity = Ora nemmeno { $player } può sapere quale maschera ha: è { $mask_the }.
study-mark-decisive = Questo momento decide molto: { $player } e { $mask_the }.
study-honours = Menzioni d’onore
study-honour-boldest = Il cuore più audace: { $names }, con { NUMBER($number, useGrouping: 0) } bluff che nessuno contesta.
study-honour-furthest = L’anima della mascherata: { $names }, per cui la propria maschera è il più grande mistero (in media lontano dalla verità del { NUMBER($number, useGrouping: 0) }%).
study-honour-longest =
    { $number ->
        [one] Più a lungo nei panni altrui: { $names }, per { NUMBER($number, useGrouping: 0) } turno senza saperlo.
       *[other] Più a lungo nei panni altrui: { $names }, per { NUMBER($number, useGrouping: 0) } turni di fila senza saperlo.
    }
study-honour-sharpest = L’occhio più acuto: { $names }, con l’idea migliore di dove sta ogni maschera (in media giusta al { NUMBER($number, useGrouping: 0) }%).
study-honour-generous =
    { $number ->
        [one] La mano più generosa: { $names }, con { NUMBER($number, useGrouping: 0) } moneta data agli altri e al tribunale.
       *[other] La mano più generosa: { $names }, con { NUMBER($number, useGrouping: 0) } monete date agli altri e al tribunale.
    }
error-study-busy = In questo momento si analizzano molte partite e non c’è posto per un’altra: riprova tra un minuto.
error-study-yours =
    { $most ->
        [one] Dalla tua rete è già in corso l’analisi di un file: aspetta che finisca.
       *[other] Dalla tua rete è già in corso l’analisi di { $most } file: aspetta che ne finisca una.
    }
error-study-failed = Questa volta l’analisi della partita non è riuscita: riprova tra un minuto.
error-study-long = Questa partita ha { NUMBER($turns, useGrouping: 0) } turni, troppi per analizzarla: con tanti giocatori e tanti avvenimenti si arriva fino a { NUMBER($most, useGrouping: 0) }.

## Choosing masks on a page of its own, in the browser
##
## Somebody picks masks for a game to come, a “scenario”, gives it a name, keeps it in this browser, sends it as a link or opens a
## table with it. build-least stands small at a mask: with how many players it may be used. The build-left- sentences say what of a
## link was wrong and is left out. $side is the letter of a printed side.

build-title = Componi uno scenario
build-what = Scegli le maschere in gioco, vedi subito se ci si può giocare, e conservale, mandale ad altri o apri un tavolo.
build-begin = Comincia con
build-begin-none = Nessuna maschera
build-least = da { $players } giocatori in su
build-centre =
    { $cards ->
        [0] Al centro non c’è nessuna carta.
        [one] Al centro c’è { $cards } carta.
       *[other] Al centro ci sono { $cards } carte.
    }
build-printed = È il lato { $side } così come è stampato: si gioca così com’è.
build-name = Nome di questo scenario
build-save = Conserva in questo browser
build-saved = Conservato in questo browser: «{ $name }».
build-save-name = Prima serve un nome.
build-save-full = Questo browser conserva { $most } scenari e non di più: prima eliminane uno.
build-save-not = Questo browser non conserva nulla per questa pagina: per non perdere lo scenario, copia il link.
build-shelf = I tuoi scenari
build-shelf-none = In questo browser non c’è ancora nulla.
build-shelf-size = Giocatori: { $players }, carte: { $masks }
build-load = Riprendi
build-loaded = Ripreso: «{ $name }».
build-delete = Elimina
build-delete-sure = Eliminare davvero?
build-deleted = Eliminato: «{ $name }».
build-link = Link a questo scenario
build-share-text = Maschere per una serata di Mascarade
build-open = Apri un tavolo così
build-lobby = Conserva o condividi queste maschere
build-left-players = Il numero di giocatori di questo link non è possibile: qui sono { $players }.
build-left-masks =
    { $masks ->
        [one] { $masks } carta di questo link non è nella scatola e resta fuori.
       *[other] { $masks } carte di questo link non sono nella scatola e restano fuori.
    }
build-left-name = Il nome in questo link è troppo lungo e resta fuori.

## The table on a big screen, in the browser
##
## A television or a projector in a room where people play with telephones in their hands: they read it from three metres, so
## everything is short. $player is never inflected; below tv-turn stands a name. tv-join-how: the picture is a QR code; $address is that of this server.

tv-open = Mostra su un grande schermo
tv-open-how = Per un televisore o un proiettore nella stanza: lì tutti vedono il tavolo, e i segreti di nessuno.
tv-join = Vieni al tavolo
tv-join-how = Inquadra il codice con un telefono. Oppure apri { $address } e scrivi:
tv-join-next = Per giocare la prossima partita
tv-join-watch = Per assistere da un telefono
tv-wait = Quando tutti hanno dato il via libera, chi ospita distribuisce: { $host }.
tv-turn = Di turno
tv-announces = Annuncio di { $player }
tv-full = Schermo intero
tv-now = Che cosa succede

## The browser: looking back on a game
##
## A finished game, moment by moment, through the eyes of a player, of a spectator, or with the whole truth. $player is a player’s name,
## $names are names with commas between them. replay-first to replay-last name buttons with signs like those of a music player.
## The chain of commitments shows that nobody has rewritten what happened under the table; $code is twelve letters and digits, and
## somebody may have noted it during the game. A step is one answer of one player.

replay-title = Rivivere una partita
page-replay-what = Una partita di Mascarade, momento per momento: come l’hanno vista i giocatori, oppure con tutta la verità.
replay-bring = Apri il file di una partita
replay-bring-what = Scegli il file di una partita sul tuo computer, o trascinalo su questa pagina. Viene letto e mostrato a te, e non si conserva da nessuna parte.
replay-bring-file = Scegli il file di una partita
replay-bring-busy = Leggo la partita …
replay-file-large = Il file è troppo grande per essere una partita.
replay-eyes = Con gli occhi di
replay-eyes-watch = chi guarda
replay-eyes-truth = chi sa tutto
replay-truth = Mostra la verità
replay-as-seat = Come l’ha sentita { $player }: «tu» è { $player }.
replay-as-watch = Come l’ha sentita chi guardava.
replay-as-truth = Con tutta la verità.
replay-controls = Muoversi nella partita
replay-first = All’inizio
replay-back = Un momento indietro
replay-play = Avvia
replay-pause = Pausa
replay-forward = Un momento avanti
replay-last = Alla fine
replay-turn = Turno
replay-marks = Che cosa ha contato
replay-marks-what = Bluff, errori e momenti decisivi restano segreti finché non li chiedi.
replay-marks-none = In questa partita nulla si è distinto.
replay-decided = Mostra che cosa ha deciso la partita
replay-studying = Ripenso alla partita …
replay-no-study = Per ora non si può ricostruire che cosa ciascuno poteva credere. Tutto il resto è qui.
replay-unread = Per ora non è stato possibile controllare questo file secondo le regole: ciò che mostra potrebbe non essere una partita giocata. Riaprilo più tardi.
replay-beliefs = Che cosa ciascuno poteva credere
replay-beliefs-hidden = Quanto ciascuno fosse sicuro della propria maschera svela la verità: si mostra insieme alla verità, o a ciò che ha deciso la partita.
replay-chart = Sicurezza sulla propria vera maschera, in percentuale, turno per turno
replay-chart-table = Lo stesso in una tabella
replay-grid = Che cosa poteva credere { $player } all’inizio del turno { NUMBER($turn, useGrouping: 0) }, in percentuale
replay-grid-true = la verità
replay-grid-key = Una cornice segna la verità.
replay-notes = I tuoi appunti
replay-notes-what = Com’erano alla fine della partita. Solo tu puoi leggerli.
replay-seal = Qualcuno l’ha riscritta?
replay-seal-what = Tutto ciò che si è fatto sotto il tavolo è stato sigillato in quel momento. Il tuo browser può aprire i sigilli e confrontare.
replay-seal-code = Il codice che hai annotato, se c’è
replay-seal-check = Controlla
replay-seal-kept = Questo browser ha conservato il codice alla fine della partita.
replay-seal-holds = Ogni scelta aperta qui corrisponde al suo sigillo. Passi: { NUMBER($steps, useGrouping: 0) }; scelte nascoste: { NUMBER($choices, useGrouping: 0) }; codice: { $code }.
replay-seal-alone = Lo prova solo a chi ha annotato il codice durante la partita: confrontalo.
replay-seal-all = È il codice che hai visto: nessuno ha riscritto nulla in questa partita.
replay-seal-part = Il tuo codice è quello del passo { NUMBER($step, useGrouping: 0) }: garantisce tutto fino a lì, e non dice nulla di ciò che è venuto dopo.
replay-seal-never = Attenzione: questa partita non ha mai avuto quel codice. Il suo è { $code }. O il codice non è di questa partita, o qualcuno l’ha riscritta.
replay-seal-missing = La scelta nascosta del passo { NUMBER($step, useGrouping: 0) } non si può aprire: manca ciò che apre il suo sigillo.
replay-seal-astray = Il passo { NUMBER($step, useGrouping: 0) } ha un sigillo, ma lì non si nascondeva nulla: qualcuno ha cambiato il file.
replay-seal-rewritten = Attenzione: ciò che questo file mostra al passo { NUMBER($step, useGrouping: 0) } non segue da ciò che è stato sigillato. Qualcuno lo ha riscritto.
replay-seal-unsealed = Questa partita non è stata sigillata, quindi non c’è nulla da controllare.
replay-seal-no-code = Questo non è un codice: ha dodici lettere e cifre, come 8689-EE28-SGNJ.
replay-take = Porta con te la partita
replay-take-what = Contengono entrambi la partita fino alla fine.
replay-take-broken = Questa partita è stata interrotta: entrambi la contengono fin dove è arrivata.
replay-take-json = Come file di partita
replay-take-text = Come testo
replay-another = Apri un’altra partita

## The browser: after a game, and one’s own games in this browser
##
## after-title stands above a short list of compliments. history-forget-sure stands on the same button after the first tap, and asks for a
## second one. In history-seat $player is who the reader was.

after-title = Da ricordare
after-replay = Rivivi la partita
history-title = Le tue partite
history-what = Le partite che hai giocato in questo browser. L’elenco resta solo qui e non va da nessuna parte; quando è pieno, le più vecchie spariscono.
history-count = Partite ricordate qui: { $count }
history-seat = Eri { $player }.
history-won = Vittoria di { $names }.
history-you-won = Hai vinto!
history-replay = Rivivi
history-forget = Dimentica
history-forget-all = Dimentica tutto
history-forget-sure = Davvero dimenticare?
history-export = Salva l’elenco

## I consigli e gli appunti
##
## I consigli dicono dove può stare ogni maschera; gli appunti sono un foglio che legge solo chi lo scrive. coach-percent è un numero in una
## casella piccola. notes-cell si legge ad alta voce, per esempio «Re, Ada (tu): forse».

bar-coach = Consigli
bar-notes = Appunti
option-coach = Consigli
    .why = Chi gioca soltanto con i bot può chiedere dove può stare ogni maschera, in percentuale. I consigli tacciono appena al tavolo siede una seconda persona, e non ci sono dove si gioca solo a memoria. Le partite di «Gioca ora» li hanno.

coach-what = Dove può stare ogni maschera, in percentuale, a partire esattamente da ciò che hai visto e sentito.
coach-waits = Si ragiona …
coach-speechless = I consigli per ora non arrivano. La partita va avanti lo stesso.
coach-silent = I consigli ci sono solo in una partita in cui tutti gli altri sono bot.
coach-why = L’ultimo cambiamento
coach-dealt = Tutti leggono tutte le maschere.
coach-place = Posto
coach-masks = Che cosa può esserci
coach-percent = { $chance }%

notes-what = Solo tu puoi leggerli. Restano con il tuo posto e li ritrovi quando torni.
notes-how = Premi una casella per passare da forse a sicuro, a no, e di nuovo a vuoto.
notes-over = La partita è finita: i tuoi appunti si possono ancora leggere qui.
notes-cell = { $mask }, { $place }: { $mark }
notes-mark-blank = nessun segno
notes-mark-maybe = forse
notes-mark-sure = sicuro
notes-mark-not = no
notes-text = Osservazioni
notes-keeping = Si salva …
notes-kept = Salvato.

error-coach-off = Questo tavolo non ha consigli: chi ospita può permetterli fra una partita e l’altra.
error-coach-pure = A questo tavolo si gioca solo a memoria: i consigli non ci sono.
error-coach-company = I consigli ci sono solo dove tutti gli altri sono bot, e a questo tavolo siede un’altra persona.
error-coach-fast = Un po’ più piano, per favore: i consigli si possono chiedere al massimo { $times } volte ogni { $seconds } secondi.
error-notes-off = A questo tavolo non si prendono appunti: chi ospita può scegliere cronaca e appunti fra una partita e l’altra.
error-notes-shape = Questi appunti non vanno bene per questa partita: i posti sono { $places }, con { $masks } maschere da segnare in ciascuno.
error-notes-long =
    { $letters ->
        [one] Le osservazioni hanno { NUMBER($letters, useGrouping: 0) } carattere, ma possono averne al massimo { $most }: accorciale.
       *[other] Le osservazioni hanno { NUMBER($letters, useGrouping: 0) } caratteri, ma possono averne al massimo { $most }: accorciale.
    }
error-notes-fast = Un po’ più piano, per favore: gli appunti si possono salvare al massimo { $times } volte ogni { $seconds } secondi.

## The lesson: the game, learned by playing it
##
## A card beside the board. A message is what to do now, `.why` what has led to it and is read before it, `.then` what is said
## while the others play. Words in quotes are the beginning of what stands on a button (deed-..., answer-...): say the same words.
## $left, $across and $right are players. The King lies in the centre all the time. Short sentences, one idea each, please.

lesson-title = Impara giocando
lesson-intro = Una partita con tre bot, un passo alla volta. Dura cinque minuti, e non serve sapere nulla.
lesson-short = cinque minuti, un passo alla volta
lesson-kept = Lasciala quando vuoi: dopo potrai riprendere dallo stesso punto.
lesson-begin = Comincia la lezione
lesson-go-on = Riprendi la lezione
lesson-again = Ricomincia da capo
lesson-leave = Lascia la lezione
lesson-step = Passo { $step } di { $steps }
lesson-marked = Premi ciò che è segnato: tutto il resto aspetta la fine della lezione.
lesson-read = Leggi chi ha quale maschera, poi premi «Ci sono!».
    .why = Le maschere portano monete, e con 13 monete si vince. Tu sei il Giudice; { $left } è l’Imperatrice.
    .then = Adesso tutte le maschere sono coperte.
lesson-swap = Tocca la maschera davanti a { $left }, poi premi «Scambiale».
    .why = L’Imperatrice prende 3 monete: è la maschera che vuoi. Il primo turno è sempre uno scambio.
    .then = Solo tu sai che lo scambio è vero. Guarda quali maschere prendono gli altri.
lesson-look = Premi «Guarda».
    .why = { $left } ha avuto la tua maschera sotto il tavolo. Sei ancora l’Imperatrice?
    .then = Lo sei ancora: { $left } ha solo fatto finta. Guardare costa il turno, ma ora non hai dubbi.
lesson-challenge = Premi «Contesta».
    .why = { $across } dice di essere l’Imperatrice. Ma sei tu, e non hai dubbi!
    .then = Ora le maschere si scoprono. L’Imperatrice prende 3 monete; chi ha torto paga 1 moneta al tribunale.
lesson-pass = Premi «Non contestare».
    .why = { $right } dice di essere il Re, ma il Re era al centro: forse è un bluff. Contestare però vuol dire che il Re sei tu: pagheresti anche tu.
    .then = Se nessuno contesta, { $right } prende le 2 monete del Re e non mostra nulla.
lesson-pretend = Premi «Scambia», tocca la maschera davanti a { $across }, poi premi «Fai finta».
    .why = Tutti hanno visto che sei l’Imperatrice. Fai nascere qualche dubbio!
    .then = Sembrava uno scambio vero. Ma attenzione: chi prende adesso la tua maschera?
lesson-lose = Premi «Contesta».
    .why = { $across } ci casca, e dice di essere l’Imperatrice. Hai solo fatto finta, quindi dovresti essere tu.
    .then = Ora le maschere si scoprono. Solo la vera Imperatrice prende monete.
lesson-announce = Premi «Dichiara», scegli il Giudice e dillo.
    .why = Questa volta { $left } ha scambiato davvero! Ora il Giudice sei tu. In tribunale ci sono 3 monete, e il Giudice le prende tutte.
    .then = Tutti hanno visto la tua maschera: chi vuoi che contesti?
lesson-believe = Premi «Non contestare».
    .why = { $left } dice di essere l’Imperatrice. Tutti hanno visto che è vero: contestare ti costerebbe soltanto una moneta.
    .then = { $left } ha 12 monete: per vincere ne manca una. Gli altri cercano di portare via l’Imperatrice.
lesson-bluff = Premi «Dichiara», scegli il Re e dillo.
    .why = Hai 11 monete, e il Re ne porta 2. Il Re è ancora al centro, quindi nessun altro può esserlo. Bluffa!
    .then = Tu non sei il Re. Qualcuno avrà il coraggio di contestare?
lesson-end = Vinci tu, e ora conosci il gioco
lesson-learned-look = Guardare: vedi la tua maschera, e il turno finisce lì.
lesson-learned-swap = Scambiare: due maschere vanno sotto il tavolo, e solo tu sai se hanno cambiato posto.
lesson-learned-announce = Dichiarare: di’ chi sei, vero o no. Se nessuno contesta, il potere è tuo.
lesson-learned-challenge = Contestare: di’ che invece sei tu. Chi ha torto paga 1 moneta al tribunale.
lesson-learned-end = Con 13 monete si vince. Se qualcuno resta senza monete, vince chi ne ha di più.

## What is refused in a lesson

error-lesson-other = In questa lezione: fai quello che dice la scheda, il resto aspetta la tua prima vera partita.
error-lesson-table = In questa lezione: il tavolo resta com’è e non si siede nessun altro; per quello apri un tavolo tuo.

## Un file di gioco che non si può mostrare
##
## Si dice a chi apre nel browser un file di gioco proprio. $part è che cosa non va.

error-game-file-empty = Il file è vuoto: non contiene nessuna partita.
error-game-file-not-json = Il file non si può leggere: è incompleto, o non è un JSON valido.
error-game-file-other = Questo non è un file di gioco di Mascarade.
error-game-file-part =
    { $part ->
        [opening] Questo file di gioco è danneggiato: non dice come si deve com’era il tavolo all’inizio.
        [result] Questo file di gioco è danneggiato: non dice come si deve come è finita la partita.
        [sealed] Questo file di gioco è danneggiato: ciò che apre i sigilli non è come dovrebbe.
       *[other] Questo file di gioco è danneggiato: non dice come si deve che cosa è successo nella partita.
    }

## Il laboratorio, accanto alle maschere scelte
##
## Dei programmi hanno giocato moltissime volte ogni lato stampato, e chi ne sceglie uno legge come sono andate quelle partite. Frasi brevi per
## chi non ha mai giocato. Il punteggio è al massimo 100; sotto, .why dice per che cosa si danno i punti. lab-strongest: chi ha ricevuto quella
## maschera vince $ratio volte (1,2, 2,3) la parte che toccherebbe a tutti se vincessero ugualmente spesso. $percent va da 1 a 99.

lab-title = Che cosa dice il laboratorio
lab-score = Punteggio: { $score } su 100
    .why = Danno punti: possibilità pari, una buona durata, capovolgimenti e spazio per il bluff.
lab-even = Tutte le maschere vincono più o meno con la stessa frequenza.
lab-strongest = Chi comincia con { $mask_the } ottiene { $ratio } volte la sua giusta parte di vittorie.
lab-turns = Una partita dura di solito circa { $turns } turni, contando quelli di tutti.
lab-truth = Dichiarazioni vere: circa { $percent } su 100.
lab-how = Misurato in { $games } partite fra programmi semplici. Al tuo tavolo può andare in un altro modo.
