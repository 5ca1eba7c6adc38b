### Every sentence a person reads, in Polish.
###
### English is the source: the same keys, the same attributes and the same variables; order of keys, too.
### Names of players are never inflected and their gender is not known: they are the subject of a verb in the
### present tense, or stand behind a colon, or behind a word that carries the case ("gracza { $player }"). The
### reader is "ty", without a form that has a gender.
###
### Where a message gets $mask it may also use $mask_the, $mask_of and $mask_being: the name of the mask in
### the forms given below. $reader names the part the reader plays ("by", "player", "one", ...), so that the
### line can say "ty"; everybody else reads the default.
###
### Around the game: serwer i osoba, która go prowadzi, stół (otworzyć, dołączyć), gospodarz (host), miejsce
### (seat), bot i jego temperament, widzowie (spectators), kod, link, token; a player has a "nazwa", not an
### "imię".

## The masks
##
## The message is the bare name. `.the`: the nominative. `.of`: the genitive, as in "moc Króla" or "maska
## Króla". `.being`: the instrumental, what follows "Jestem". `.power`: what it does, said to the one who
## carries it out. No other case exists: "widzi maskę: Król", or "maskę Króla".

mask-beggar = Żebrak
    .the = Żebrak
    .of = Żebraka
    .being = Żebrakiem
    .power = Poproś o datek wszystkich pozostałych graczy, po kolei od lewego sąsiada zgodnie z ruchem wskazówek zegara: każdy, kto ma w danej chwili więcej monet niż ty, daje ci 1 monetę.
mask-cheat = Oszust
    .the = Oszust
    .of = Oszusta
    .being = Oszustem
    .power = Jeśli masz 10 monet lub więcej, od razu wygrywasz grę. Jeśli masz ich mniej, nic się nie dzieje.
mask-empress = Cesarzowa
    .the = Cesarzowa
    .of = Cesarzowej
    .being = Cesarzową
    .power = Weź z banku 3 monety.
mask-fool = Błazen
    .the = Błazen
    .of = Błazna
    .being = Błaznem
    .power = Weź z banku 1 monetę. Potem weź pod stół maski dwóch innych graczy, nie podglądając ich, i zamień je albo tylko udaj zamianę; masek ze środka stołu brać nie wolno.
mask-guru = Guru
    .the = Guru
    .of = Guru
    .being = Guru
    .power = Wskaż innego gracza: musi powiedzieć, jaką ma maskę, a potem ją odkryć. Jeśli się myli, oddaje ci 4 monety, a gdy ma ich mniej, wszystkie; jeśli ma rację, nic się nie dzieje.
mask-judge = Sędzia
    .the = Sędzia
    .of = Sędziego
    .being = Sędzią
    .power = Zabierz wszystkie monety, które leżą w sądzie. Kary za to właśnie ogłoszenie wpływają dopiero potem i tam zostają.
mask-king = Król
    .the = Król
    .of = Króla
    .being = Królem
    .power = Weź z banku 2 monety.
mask-patron = Mecenas
    .the = Mecenas
    .of = Mecenasa
    .being = Mecenasem
    .power = Weź z banku 3 monety. Potem twój lewy i twój prawy sąsiad biorą z banku po 1 monecie.
mask-peasant = Wieśniak
    .the = Wieśniak
    .of = Wieśniaka
    .being = Wieśniakiem
    .power = Weź z banku 1 monetę. Jeśli jednak po podważeniu odkryją się obaj Wieśniacy, zamiast tego każdy z nich bierze 2 monety.
mask-princess = Księżniczka
    .the = Księżniczka
    .of = Księżniczki
    .being = Księżniczką
    .power = Weź z banku 2 monety. Potem wskaż innego gracza: musi unieść swoją maskę tak, żeby zobaczyli ją wszyscy oprócz niego.
mask-puppet-master = Lalkarz
    .the = Lalkarz
    .of = Lalkarza
    .being = Lalkarzem
    .power = Wskaż dwóch innych graczy i zabierz każdemu z nich 1 monetę. Potem ci dwaj przesiadają się jeden na miejsce drugiego; monety i maski zostają tam, gdzie leżą, więc każdy przejmuje majątek i maskę drugiego.
mask-spy = Szpieg
    .the = Szpieg
    .of = Szpiega
    .being = Szpiegiem
    .power = Wskaż innego gracza i podejrzyj w tajemnicy jego maskę i swoją. Potem zamień je pod stołem albo tylko udaj zamianę; masek ze środka stołu brać nie wolno.
mask-swindler = Naciągacz
    .the = Naciągacz
    .of = Naciągacza
    .being = Naciągaczem
    .power = Zabierz 2 monety najbogatszemu z pozostałych graczy albo 1, jeśli więcej nie ma. Gdy kilku jest równie bogatych, ty decydujesz, który płaci.
mask-thief = Złodziej
    .the = Złodziej
    .of = Złodzieja
    .being = Złodziejem
    .power = Zabierz 1 monetę lewemu sąsiadowi i 1 monetę prawemu.
mask-widow = Wdowa
    .the = Wdowa
    .of = Wdowy
    .being = Wdową
    .power = Bierz monety z banku, aż będziesz mieć ich dokładnie 10. Jeśli już masz 10 lub więcej, nic się nie dzieje.
mask-witch = Wiedźma
    .the = Wiedźma
    .of = Wiedźmy
    .being = Wiedźmą
    .power = Możesz oddać wszystkie swoje monety dowolnemu innemu graczowi w zamian za wszystkie jego monety, nawet jeśli macie ich po tyle samo. Możesz też zrezygnować.

## The log: what happens, as the reader sees it
##
## $by does it, $player is the one it is done to or who does it, $one and $two are a pair, $payer pays.

line-opened =
    { $masks ->
        [one] Do stołu siadają: { $names }. W grze jest { $masks } maska.
        [few] Do stołu siadają: { $names }. W grze są { $masks } maski.
        [many] Do stołu siadają: { $names }. W grze jest { $masks } masek.
       *[other] Do stołu siadają: { $names }. W grze jest { $masks } maski.
    }
line-dealt =
    { $reader ->
        [player] Dostajesz odkrytą maskę: { $mask_the }.
       *[other] { $player } dostaje odkrytą maskę: { $mask_the }.
    }
line-dealt-centre = Na środek stołu, na miejsce { $number }, trafia odkryta maska: { $mask_the }.
line-turn =
    { $reader ->
        [by] Tura { NUMBER($turn, useGrouping: 0) }: grasz ty.
       *[other] Tura { NUMBER($turn, useGrouping: 0) }: gra { $by }.
    }
line-turn-preparatory =
    { $reader ->
        [by] Tura wprowadzająca { $turn }: grasz ty.
       *[other] Tura wprowadzająca { $turn }: gra { $by }.
    }
line-looked =
    { $reader ->
        [by] Podglądasz swoją maskę.
       *[other] { $by } podgląda swoją maskę.
    }
line-peeked =
    { $reader ->
        [by] Zerkasz na swoją maskę poza turą: w następnej turze możesz ją tylko podejrzeć.
       *[other] { $by } zerka na swoją maskę poza turą: w swojej następnej turze może ją tylko podejrzeć.
    }
line-declined =
    { $reader ->
        [by] Rezygnujesz z użycia mocy.
       *[other] { $by } rezygnuje z użycia mocy.
    }
line-challenged =
    { $reader ->
        [by] Podważasz ogłoszenie: „Nie, to ja!”.
       *[other] { $by } podważa ogłoszenie: „Nie, to ja!”.
    }
line-passed =
    { $reader ->
        [by] Nie podważasz ogłoszenia.
       *[other] { $by } nie podważa ogłoszenia.
    }
line-announced =
    { $reader ->
        [by] Ogłaszasz: „Jestem { $mask_being }”.
       *[other] { $by } ogłasza: „Jestem { $mask_being }”.
    }
line-acted =
    { $reader ->
        [by] Używasz mocy { $mask_of }.
       *[other] { $by } używa mocy { $mask_of }.
    }
line-named =
    { $reader ->
        [by] Musisz powiedzieć, jaką masz maskę: „Jestem { $mask_being }”.
       *[other] { $by } musi powiedzieć, jaką ma maskę: „Jestem { $mask_being }”.
    }
line-spied =
    { $reader ->
        [by] W tajemnicy podglądasz maskę gracza { $player }.
        [player] { $by } w tajemnicy podgląda twoją maskę.
       *[other] { $by } w tajemnicy podgląda maskę gracza { $player }.
    }
line-spied-own =
    { $reader ->
        [by] W tajemnicy podglądasz swoją maskę.
       *[other] { $by } w tajemnicy podgląda swoją maskę.
    }
line-saw =
    { $reader ->
        [by] Widzisz maskę gracza { $player }: { $mask_the }.
        [player] { $by } widzi twoją maskę: { $mask_the }.
       *[other] { $by } widzi maskę gracza { $player }: { $mask_the }.
    }
line-saw-own =
    { $reader ->
        [by] Widzisz, że jesteś { $mask_being }.
       *[other] { $by } widzi swoją maskę: { $mask }.
    }
line-handled =
    { $reader ->
        [by] Bierzesz pod stół swoją maskę i maskę gracza { $player }.
        [player] { $by } bierze pod stół swoją maskę i twoją.
       *[other] { $by } bierze pod stół swoją maskę i maskę gracza { $player }.
    }
line-handled-centre =
    { $reader ->
        [by] Bierzesz pod stół swoją maskę i maskę nr { $number } ze środka.
       *[other] { $by } bierze pod stół swoją maskę i maskę nr { $number } ze środka.
    }
line-handled-two =
    { $reader ->
        [by] Bierzesz pod stół maski dwóch graczy: { $one } i { $two }.
        [one] { $by } bierze pod stół twoją maskę i maskę gracza { $two }.
        [two] { $by } bierze pod stół twoją maskę i maskę gracza { $one }.
       *[other] { $by } bierze pod stół maski dwóch graczy: { $one } i { $two }.
    }
line-swapped =
    { $reader ->
        [by] Naprawdę je zamieniasz.
       *[other] { $by } naprawdę je zamienia.
    }
line-pretended =
    { $reader ->
        [by] Tylko udajesz, że je zamieniasz.
       *[other] { $by } tylko udaje, że je zamienia.
    }
line-revealed =
    { $reader ->
        [player] Odkrywasz swoją maskę: { $mask }.
       *[other] { $player } odkrywa swoją maskę: { $mask }.
    }
line-held =
    { $reader ->
        [player] Unosisz swoją maskę, tyłem do siebie: widzą ją wszyscy oprócz ciebie.
       *[other] { $player } unosi swoją maskę, tyłem do siebie: widzą ją wszyscy pozostali.
    }
line-glimpsed =
    { $reader ->
        [player] Maska, którą unosisz, to { $mask_the }.
       *[other] { $player } pokazuje maskę: { $mask_the }.
    }
line-chose-one =
    { $reader ->
        [by] Wybierasz gracza { $player }.
        [player] { $by } wybiera ciebie.
       *[other] { $by } wybiera gracza { $player }.
    }
line-chose-two =
    { $reader ->
        [by] Wybierasz dwóch graczy: { $one } i { $two }.
        [one] { $by } wybiera ciebie i gracza { $two }.
        [two] { $by } wybiera ciebie i gracza { $one }.
       *[other] { $by } wybiera dwóch graczy: { $one } i { $two }.
    }
line-took-bank =
    { $reader ->
        [player] { $coins ->
            [one] Bierzesz z banku { $coins } monetę.
            [few] Bierzesz z banku { $coins } monety.
            [many] Bierzesz z banku { $coins } monet.
           *[other] Bierzesz z banku { $coins } monety.
        }
       *[other] { $coins ->
            [one] { $player } bierze z banku { $coins } monetę.
            [few] { $player } bierze z banku { $coins } monety.
            [many] { $player } bierze z banku { $coins } monet.
           *[other] { $player } bierze z banku { $coins } monety.
        }
    }
line-took-court =
    { $reader ->
        [player] { $coins ->
            [one] Zabierasz z sądu { $coins } monetę.
            [few] Zabierasz z sądu { $coins } monety.
            [many] Zabierasz z sądu { $coins } monet.
           *[other] Zabierasz z sądu { $coins } monety.
        }
       *[other] { $coins ->
            [one] { $player } zabiera z sądu { $coins } monetę.
            [few] { $player } zabiera z sądu { $coins } monety.
            [many] { $player } zabiera z sądu { $coins } monet.
           *[other] { $player } zabiera z sądu { $coins } monety.
        }
    }
line-fined =
    { $reader ->
        [player] { $coins ->
            [one] Wpłacasz do sądu { $coins } monetę kary.
            [few] Wpłacasz do sądu { $coins } monety kary.
            [many] Wpłacasz do sądu { $coins } monet kary.
           *[other] Wpłacasz do sądu { $coins } monety kary.
        }
       *[other] { $coins ->
            [one] { $player } wpłaca do sądu { $coins } monetę kary.
            [few] { $player } wpłaca do sądu { $coins } monety kary.
            [many] { $player } wpłaca do sądu { $coins } monet kary.
           *[other] { $player } wpłaca do sądu { $coins } monety kary.
        }
    }
line-gave =
    { $reader ->
        [payer] { $coins ->
            [one] Oddajesz { $coins } monetę graczowi { $player }.
            [few] Oddajesz { $coins } monety graczowi { $player }.
            [many] Oddajesz { $coins } monet graczowi { $player }.
           *[other] Oddajesz { $coins } monety graczowi { $player }.
        }
        [player] { $coins ->
            [one] { $payer } oddaje ci { $coins } monetę.
            [few] { $payer } oddaje ci { $coins } monety.
            [many] { $payer } oddaje ci { $coins } monet.
           *[other] { $payer } oddaje ci { $coins } monety.
        }
       *[other] { $coins ->
            [one] { $payer } oddaje { $coins } monetę graczowi { $player }.
            [few] { $payer } oddaje { $coins } monety graczowi { $player }.
            [many] { $payer } oddaje { $coins } monet graczowi { $player }.
           *[other] { $payer } oddaje { $coins } monety graczowi { $player }.
        }
    }
line-changed-seats =
    { $reader ->
        [one] Zamieniasz się miejscami z graczem { $two }; monety i maski zostają tam, gdzie leżą.
        [two] Zamieniasz się miejscami z graczem { $one }; monety i maski zostają tam, gdzie leżą.
       *[other] { $one } i { $two } zamieniają się miejscami; monety i maski zostają tam, gdzie leżą.
    }

## How the game ends: $reader is "alone" for the only winner and "shared" for one of several (then $names
## are the others); for everybody else $names are the $winners winners.

line-ended-thirteen =
    { $reader ->
        [alone] Masz co najmniej 13 monet: wygrywasz!
        [shared] Masz co najmniej 13 monet, i nie tylko ty: wygrywasz, a razem z tobą { $names }!
       *[other] { $winners ->
            [one] { $names } ma co najmniej 13 monet i wygrywa.
           *[other] { $names } mają co najmniej po 13 monet i dzielą zwycięstwo.
        }
    }
line-ended-broke =
    { $reader ->
        [alone] Ktoś nie ma już ani jednej monety, a najwięcej masz ty: wygrywasz!
        [shared] Ktoś nie ma już ani jednej monety, a nikt nie ma ich więcej niż ty: wygrywasz, a razem z tobą { $names }!
       *[other] { $winners ->
            [one] Ktoś nie ma już ani jednej monety; { $names } ma ich najwięcej i wygrywa.
           *[other] Ktoś nie ma już ani jednej monety; { $names } mają ich najwięcej, po tyle samo, i dzielą zwycięstwo.
        }
    }
line-ended-cheat =
    { $reader ->
        [alone] Masz co najmniej 10 monet i twoja sztuczka się udaje: wygrywasz od razu i niepodzielnie!
        [shared] Przy co najmniej 10 monetach sztuczka się udaje: wygrywasz, a razem z tobą { $names }!
       *[other] { $winners ->
            [one] Przy co najmniej 10 monetach sztuczka się udaje: { $names } wygrywa od razu i niepodzielnie.
           *[other] Przy co najmniej 10 monetach sztuczka się udaje: { $names } dzielą zwycięstwo.
        }
    }
line-ended-unfinished = Limit tur jest wyczerpany: gra kończy się w tym miejscu i nikt nie wygrywa.

## What a player is asked

ask-turn = Twoja tura: podejrzyj swoją maskę, weź dwie maski pod stół albo ogłoś, kim jesteś.
ask-turn-preparatory = Twoja tura wprowadzająca: weź pod stół swoją maskę i jeszcze jedną, a potem zamień je albo tylko udaj zamianę.
ask-turn-barred = Twoja tura: podejrzyj swoją maskę albo weź dwie maski pod stół. W poprzedniej turze twoja maska musiała zostać odkryta, więc teraz nie wolno ci niczego ogłosić.
ask-turn-must-look = Twoja tura: po zerknięciu na maskę poza turą możesz ją teraz tylko podejrzeć.
ask-challenge = Ogłoszona maska to { $mask_the }: czy twierdzisz, że to ty jesteś { $mask_being }?
ask-choose-one = Używasz mocy { $mask_of }: wybierz gracza.
ask-choose-two = Używasz mocy { $mask_of }: wybierz dwóch graczy.
ask-choose-or-decline = Używasz mocy { $mask_of }: wybierz gracza albo zrezygnuj.
ask-finish = Używasz mocy { $mask_of } i trzymasz pod stołem dwie maski: zamieniasz je czy tylko udajesz?
ask-name = Moc { $mask_of } jest wymierzona w ciebie: powiedz, jaką masz maskę, a potem ją odkryjesz; pomyłka będzie cię kosztować do 4 monet.

## What a player may answer, as on a button
##
## Of each pair "really" and "pretend" the two texts must be nearly the same length: nobody who sees a screen
## from afar may tell which one was taken.

answer-look = Podejrzyj swoją maskę
answer-swap-really = Zamień naprawdę z graczem { $player }
answer-swap-pretend = Udawaj zamianę z graczem { $player }
answer-swap-centre-really = Zamień naprawdę z maską nr { $number } ze środka
answer-swap-centre-pretend = Udawaj zamianę z maską nr { $number } ze środka
answer-announce = Ogłoś: „Jestem { $mask_being }”
answer-challenge = Podważ: „Nie, to ja!”
answer-pass = Nie podważaj
answer-choose-one = Wybierz: { $player }
answer-choose-two = Wybierz: { $one } i { $two }
answer-finish-really = Zamień je naprawdę
answer-finish-pretend = Tylko udaj zamianę
answer-decline = Zrezygnuj
answer-name = Powiedz: „Jestem { $mask_being }”
answer-peek = Zerknij na swoją maskę poza turą

## What is refused, in one sentence each: what was wrong, and what is allowed

error-game-over = Gra jest skończona: nikt nie może już na nic odpowiadać.
error-not-at-the-table = Przy tym stole nikt nie nazywa się „{ $name }”: można tu podać tylko kogoś, kto przy nim gra.
error-not-asked = Teraz odpowiada { $asked }, a nie { $name }: poczekaj na swoją kolej.
error-no-such-answer = „{ $given }” to nie odpowiedź: odpowiedzi zaczynają się od look, swap with, announce, challenge, pass, choose, finish, decline, name albo peek.
error-not-an-option-turn = W tej turze to niemożliwe: podejrzyj swoją maskę, zamień ją (naprawdę lub na niby) z maską innego gracza lub ze środka stołu albo ogłoś maskę, która jest w grze.
error-not-an-option-preparatory = W turze wprowadzającej to niemożliwe: dozwolona jest tylko zamiana, prawdziwa lub udawana, z maską innego gracza lub ze środka stołu.
error-not-an-option-barred = W tej turze to niemożliwe: kto w poprzedniej musiał odkryć maskę, może podejrzeć ją lub zamienić, ale nie może niczego ogłosić.
error-not-an-option-must-look = W tej turze to niemożliwe: po zerknięciu poza turą można tylko podejrzeć swoją maskę.
error-not-an-option-challenge = To nie jest odpowiedź na ogłoszenie: podważ je albo przepuść.
error-not-an-option-choose = Ta moc nie pozwala na taki wybór: wybierz spośród proponowanych graczy dokładnie tylu, ilu trzeba.
error-not-an-option-finish = To nie jest odpowiedź na to pytanie: zamień te dwie maski albo tylko udaj zamianę.
error-not-an-option-name = To nie jest odpowiedź na to pytanie: podaj jedną z masek, które są w grze.
error-peek-off = Przy tym stole nie wolno zerkać: podejrzyj maskę w swojej turze.
error-peek-own-turn = W swojej turze się nie zerka: wybierz zamiast tego akcję „podejrzyj”.
error-peek-now = Teraz nie wolno zerkać: można to robić tylko wtedy, gdy ktoś inny ma właśnie zacząć swoją turę.
error-players =
    { $players ->
        [one] { $players } gracz nie może zagrać: potrzeba od { $fewest } do { $most } graczy.
        [few] { $players } gracze nie mogą zagrać: potrzeba od { $fewest } do { $most } graczy.
        [many] { $players } graczy nie może zagrać: potrzeba od { $fewest } do { $most } graczy.
       *[other] { $players } gracza nie może zagrać: potrzeba od { $fewest } do { $most } graczy.
    }
error-name-twice = Więcej niż jedna osoba nazywa się „{ $name }”: wszystkie nazwy muszą być różne.
error-name-empty = Ktoś nie ma nazwy: każda nazwa musi mieć co najmniej jeden znak.
error-name-centre = Nikt nie może nazywać się „{ $name }”: nazwa nie może zaczynać się od „centre:”.
error-unknown-mask = Nie ma maski „{ $given }”: użyj jednego z identyfikatorów, które wypisuje „mascarade masks”.
error-unknown-mask-guess = Nie ma maski „{ $given }”: czy chodzi o „{ $guess }”?
error-too-many-cards =
    { $cards ->
        [one] { $mask } jest na liście zbyt wiele razy (wpisów: { $times }), a w pudełku jest tylko { $cards } taka karta.
        [few] { $mask } jest na liście zbyt wiele razy (wpisów: { $times }), a w pudełku są tylko { $cards } takie karty.
        [many] { $mask } jest na liście zbyt wiele razy (wpisów: { $times }), a w pudełku jest tylko { $cards } takich kart.
       *[other] { $mask } jest na liście zbyt wiele razy (wpisów: { $times }), a w pudełku jest tylko { $cards } takiej karty.
    }
error-unequal-lists =
    { $list ->
        [masks] Lista masek ma złą długość, { $found }: potrzebny jest jeden wpis na każdego gracza, a liczba graczy to { $players }.
        [coins] Lista monet ma złą długość, { $found }: potrzebny jest jeden wpis na każdego gracza, a liczba graczy to { $players }.
       *[other] Lista „{ $list }” ma złą długość, { $found }: potrzebny jest jeden wpis na każdego gracza, a liczba graczy to { $players }.
    }
error-seat-coins = Na miejscu { $seat } (licząc od 0) liczba monet to { NUMBER($coins, useGrouping: 0) }, a w trwającej grze na każdym miejscu jest ich od 1 do { $most }.
error-court-below-zero = Liczba monet w sądzie to { NUMBER($court, useGrouping: 0) }, a nie może być mniejsza niż 0.
error-too-many-coins =
    { $coins ->
        [one] Na miejscach i w sądzie leży razem { NUMBER($coins, useGrouping: 0) } moneta, a w pudełku jest ich tylko { $box }.
        [few] Na miejscach i w sądzie leżą razem { NUMBER($coins, useGrouping: 0) } monety, a w pudełku jest ich tylko { $box }.
        [many] Na miejscach i w sądzie leży razem { NUMBER($coins, useGrouping: 0) } monet, a w pudełku jest ich tylko { $box }.
       *[other] Na miejscach i w sądzie leży razem { NUMBER($coins, useGrouping: 0) } monety, a w pudełku jest ich tylko { $box }.
    }
error-turn-below-one = Numer tury to { NUMBER($turn, useGrouping: 0) }, a tury liczy się od 1.
error-no-such-seat = Nie ma miejsca { NUMBER($seat, useGrouping: 0) }: miejsca są ponumerowane od 0 do { $last }.
error-scenario-players = Liczba graczy nie pasuje do scenariusza „{ $name }”: powinno ich być { $needed }, a przy tym stole jest { $players }.
error-deal = Rozdanie nie pasuje do scenariusza „{ $name }”: muszą w nim być dokładnie jego maski, po jednej na każde miejsce, a reszta na środku stołu.
error-needs-judge = Brakuje maski { $mask_of }: musi być w każdym scenariuszu.
error-cards =
    Liczba kart przy tym stole (graczy: { $players }) musi wynosić { $most ->
        [6] dokładnie { $most }
       *[other] od { $fewest } do { $most }
    }, a { $cards ->
        [0] nie ma jeszcze żadnej.
        [one] teraz jest { $cards }.
        [few] teraz są { $cards }.
        [many] teraz jest ich { $cards }.
       *[other] teraz jest ich { $cards }.
    }
error-all-or-none =
    { $times ->
        [one] W scenariuszu muszą być wszystkie karty { $mask_of } (razem { $cards }) albo żadna, a tu na liście jest tylko { $times }.
        [few] W scenariuszu muszą być wszystkie karty { $mask_of } (razem { $cards }) albo żadna, a tu na liście są tylko { $times }.
        [many] W scenariuszu muszą być wszystkie karty { $mask_of } (razem { $cards }) albo żadna, a tu na liście jest tylko { $times }.
       *[other] W scenariuszu muszą być wszystkie karty { $mask_of } (razem { $cards }) albo żadna, a tu na liście jest tylko { $times }.
    }
error-least-players = { $mask } wymaga większego stołu: graczy musi być co najmniej { $least }, a w tym scenariuszu jest ich { $players }.
error-coin-third =
    { $coins ->
        [0] Żadna karta nie ma symbolu monety: musi go mieć co najmniej jedna trzecia, czyli tutaj { $needed }.
        [one] Tylko { $coins } karta na { $cards } ma symbol monety: musi go mieć co najmniej jedna trzecia, czyli tutaj { $needed }.
        [few] Tylko { $coins } karty na { $cards } mają symbol monety: musi go mieć co najmniej jedna trzecia, czyli tutaj { $needed }.
        [many] Tylko { $coins } kart na { $cards } ma symbol monety: musi go mieć co najmniej jedna trzecia, czyli tutaj { $needed }.
       *[other] Tylko { $coins } karty na { $cards } ma symbol monety: musi go mieć co najmniej jedna trzecia, czyli tutaj { $needed }.
    }
error-unknown-scenario = Nie ma drukowanego scenariusza „{ $name }”: są tylko te od 4A do 12B, czyli liczba graczy i strona A albo B.
error-file-too-large =
    { $bytes ->
        [one] Plik ma { NUMBER($bytes, useGrouping: 0) } bajt, a scenariusz może ich mieć najwyżej { NUMBER($most, useGrouping: 0) }.
        [few] Plik ma { NUMBER($bytes, useGrouping: 0) } bajty, a scenariusz może ich mieć najwyżej { NUMBER($most, useGrouping: 0) }.
        [many] Plik ma { NUMBER($bytes, useGrouping: 0) } bajtów, a scenariusz może ich mieć najwyżej { NUMBER($most, useGrouping: 0) }.
       *[other] Plik ma { NUMBER($bytes, useGrouping: 0) } bajta, a scenariusz może ich mieć najwyżej { NUMBER($most, useGrouping: 0) }.
    }
error-file-not-toml = Nie można odczytać pliku, bo nie jest to poprawny TOML: { $detail }
error-file-unknown-key = W pliku jest wpis „{ $given }”, którego scenariusz nie zna: może mieć tylko { $allowed }.
error-file-name = Brakuje wpisu „name” albo jest on błędny: musi to być tekst, który nie jest pusty.
error-file-players = Brakuje wpisu „players” albo jest on błędny: musi to być liczba całkowita.
error-file-masks = Brakuje wpisu „masks” albo jest on błędny: musi to być lista identyfikatorów masek, każdy w cudzysłowie.
error-record-not-json = Nie można odczytać pliku gry, bo nie jest to poprawny JSON (może plik jest niepełny?): { $detail }
error-record-version = Plik gry ma wersję { NUMBER($found, useGrouping: 0) }, a ten program czyta tylko wersję { NUMBER($known, useGrouping: 0) }.
error-record-shape = Plik to poprawny JSON, ale nie plik gry: { $detail }
error-record-step = Krok { NUMBER($step, useGrouping: 0) } w pliku gry jest niezgodny z zasadami: każdy krok musi być dozwoloną odpowiedzią tego gracza, który jest pytany.
error-record-differs =
    { $step ->
        [0] Otwarcie w pliku gry mówi co innego niż zasady: zapisane zdarzenia muszą być tymi, do których prowadzi pozycja.
       *[other] Krok { NUMBER($step, useGrouping: 0) } w pliku gry mówi co innego niż zasady: zapisane zdarzenia muszą być tymi, do których prowadzą odpowiedzi.
    }
error-record-result = Wynik w pliku gry nie jest tym, do którego prowadzą jego kroki: musi być taki sam.

## What is refused at a table of a server
##
## Players read this in the middle of a game. $chair is the number of a seat, counted from 1; $names are names
## with commas between them.

error-stale-question = To pytanie ma już odpowiedź albo nie jest skierowane do ciebie: zobacz, o co stół pyta teraz.
error-already-answered = Twoja odpowiedź na to pytanie jest już zapisana i nie można jej zmienić: poczekaj, aż gra ruszy dalej.
error-paused = Gra jest wstrzymana: odpowiadać można znowu, gdy tylko wznowi ją gospodarz.
error-no-game = Przy tym stole nie toczy się teraz żadna gra: najpierw musi ją rozpocząć gospodarz.
error-no-rematch = Nie ma jeszcze czego powtarzać: rewanż jest możliwy po zakończeniu gry.
error-game-running = Trwa gra, a to można zrobić tylko przed nią albo po niej: poczekaj, aż się skończy.
error-table-closed = Ten stół jest zamknięty: dołącz do innego albo otwórz własny.
error-table-damaged = Na dysku serwera przepadła część danych tego stołu, więc nie można przy nim dalej grać: otwórz nowy stół i powiadom osobę, która prowadzi serwer.
error-restarting = Serwer właśnie uruchamia się ponownie: każdy zachowuje swoje miejsce; spróbuj za chwilę jeszcze raz.
error-store-failed = Serwer nie może teraz niczego zapisać, więc nic się nie stało: spróbuj jeszcze raz, a jeśli to nie pomoże, powiadom osobę, która go prowadzi.
error-surprised = Coś poszło nie tak, i to z winy serwera: spróbuj jeszcze raz; osoba, która go prowadzi, znajdzie ten błąd w dzienniku pod numerem { $number }.
error-only-host = Może to zrobić tylko gospodarz tego stołu: poproś go o to.
error-only-players = Nie masz miejsca przy tym stole, więc możesz tylko patrzeć: to jest dla tych, którzy przy nim grają.
error-no-such-chair = Przy tym stole nie ma miejsca { $chair }: miejsca są ponumerowane od 1 do { $last }.
error-chair-taken = Miejsce { $chair } jest zajęte: wybierz wolne.
error-nobody-there = Na miejscu { $chair } siedzi bot albo nie ma nikogo: wybierz miejsce, na którym siedzi człowiek.
error-table-full = Wszystkie miejsca przy tym stole są zajęte: możesz patrzeć albo dołączyć do innego stołu.
error-too-many-people = Liczba osób przy tym stole to { $people }, a miejsc byłoby tylko { $players }: wybierz więcej miejsc albo poczekaj, aż ktoś odejdzie.
error-not-ready = Gra może się zacząć dopiero, gdy wszyscy będą gotowi; czekamy jeszcze na te osoby: { $names }.
error-chairs-empty =
    { $chairs ->
        [one] { $chairs } miejsce jest jeszcze wolne, a przy tym stole nie ma botów: poczekaj na więcej osób, wybierz mniej miejsc albo dopuść boty.
        [few] { $chairs } miejsca są jeszcze wolne, a przy tym stole nie ma botów: poczekaj na więcej osób, wybierz mniej miejsc albo dopuść boty.
        [many] { $chairs } miejsc jest jeszcze wolnych, a przy tym stole nie ma botów: poczekaj na więcej osób, wybierz mniej miejsc albo dopuść boty.
       *[other] { $chairs } miejsca jest jeszcze wolne, a przy tym stole nie ma botów: poczekaj na więcej osób, wybierz mniej miejsc albo dopuść boty.
    }
error-name-taken = Przy tym stole ktoś już nazywa się „{ $name }”: wybierz inną nazwę.
error-name-alike = „{ $name }” wygląda prawie tak samo jak „{ $other }”, a ta nazwa jest już zajęta przy tym stole: wybierz inną.
error-name-long =
    { $letters ->
        [one] Nazwa ma { $letters } znak, a może ich mieć najwyżej { $most }: wybierz krótszą.
        [few] Nazwa ma { $letters } znaki, a może ich mieć najwyżej { $most }: wybierz krótszą.
        [many] Nazwa ma { $letters } znaków, a może ich mieć najwyżej { $most }: wybierz krótszą.
       *[other] Nazwa ma { $letters } znaku, a może ich mieć najwyżej { $most }: wybierz krótszą.
    }
error-name-letters = W nazwie są znaki, których nie widać albo które przeszkadzają innym: użyj zwykłych liter, cyfr, znaków lub emoji.
error-name-no-letter = W nazwie nie ma ani litery, ani cyfry: potrzebna jest przynajmniej jedna.
error-kicked = Decyzją gospodarza nie możesz już usiąść przy tym stole: dołącz do innego albo otwórz własny.
error-kick-oneself = Wyprosić można tylko kogoś innego: jeśli chcesz odejść, po prostu opuść stół.
error-chat-off = Czat jest tu wyłączony: gospodarz może go włączyć w opcjach stołu, o ile czatu nie wyklucza cały serwer.
error-muted = Decyzją gospodarza twoje wiadomości nie docierają do innych: możesz mimo to grać dalej.
error-answers-fast =
    { $seconds ->
        [one] To bardzo wiele odpowiedzi w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekundę i spróbuj jeszcze raz.
        [few] To bardzo wiele odpowiedzi w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekundy i spróbuj jeszcze raz.
        [many] To bardzo wiele odpowiedzi w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekund i spróbuj jeszcze raz.
       *[other] To bardzo wiele odpowiedzi w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekundy i spróbuj jeszcze raz.
    }
error-changes-fast =
    { $seconds ->
        [one] Przy tym stole zmienia się zbyt wiele w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekundę i spróbuj jeszcze raz.
        [few] Przy tym stole zmienia się zbyt wiele w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekundy i spróbuj jeszcze raz.
        [many] Przy tym stole zmienia się zbyt wiele w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekund i spróbuj jeszcze raz.
       *[other] Przy tym stole zmienia się zbyt wiele w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekundy i spróbuj jeszcze raz.
    }
error-chat-fast = Trochę wolniej, proszę: można wysłać najwyżej { $times } wiadomości w ciągu { $seconds } sekund.
error-chat-empty = W tej wiadomości nie ma nic do przeczytania: napisz choć jeden widoczny znak.
error-chat-long =
    { $letters ->
        [one] Wiadomość ma { NUMBER($letters, useGrouping: 0) } znak, a może ich mieć najwyżej { $most }: skróć ją.
        [few] Wiadomość ma { NUMBER($letters, useGrouping: 0) } znaki, a może ich mieć najwyżej { $most }: skróć ją.
        [many] Wiadomość ma { NUMBER($letters, useGrouping: 0) } znaków, a może ich mieć najwyżej { $most }: skróć ją.
       *[other] Wiadomość ma { NUMBER($letters, useGrouping: 0) } znaku, a może ich mieć najwyżej { $most }: skróć ją.
    }
error-masks-not-custom = Maski wybiera się pojedynczo tylko do własnego scenariusza: wybierz taki scenariusz albo pomiń maski.
error-unknown-bot = Nie ma bota „{ $given }”: wybierz jednego z tych: { $allowed }.
error-unknown-temper = Żaden bot nie ma temperamentu „{ $given }”: wybierz jeden z tych: { $allowed }.
error-no-public-tables = Ten serwer nie prowadzi publicznej listy stołów: ustaw swój stół jako prywatny i wyślij przyjaciołom jego link albo kod.

## What is refused to those who come to a server: tables and seats that are not there, and too much of anything

error-no-such-table = Takiego stołu nie ma albo już nie ma: sprawdź link albo otwórz własny stół.
error-no-such-code = Żaden otwarty stół nie ma tego kodu: sprawdź jego sześć liter albo poproś o link.
error-ask-first = Do tego stołu wpuszcza gospodarz: poproś o miejsce i poczekaj na zgodę.
error-table-locked = Gospodarz zamknął ten stół dla osób z zewnątrz: żeby wejść, potrzebujesz nowego kodu, więc poproś o niego gospodarza albo kogoś przy stole.
error-wrong-code = To nie jest kod tego stołu albo już nim nie jest: poproś o nowy gospodarza albo kogoś przy stole.
error-knock-declined = Gospodarz nie wpuszcza cię do stołu: możesz poprosić znowu za { $minutes } min albo dołączyć do innego stołu.
error-knocks-full = Zbyt wiele osób naraz prosi o miejsce przy tym stole: spróbuj ponownie za chwilę.
error-no-such-knock = Ta osoba nie prosi już o miejsce: zrezygnowała albo wybrała inne imię.
error-no-such-move = Na ten kod nie czeka żadne miejsce, może dlatego, że jest już wykorzystany albo nieaktualny: poproś o nowy na urządzeniu, które ma to miejsce.
error-seat-already = To urządzenie ma już inne miejsce przy tamtym stole, a nikt nie może mieć dwóch: najpierw je opuść, a potem poproś o nowy kod.
error-no-such-game = Przy tym stole nie ma gry nr { NUMBER($game, useGrouping: 0) }: jego gry liczy się od 1, w kolejności, w jakiej się zaczęły.
error-game-not-over = Ta gra jeszcze się nie skończyła: można ją odtworzyć dopiero po zakończeniu, gdy nic już nie jest tajemnicą.
error-house-full = Liczba otwartych stołów osiągnęła limit tego serwera ({ NUMBER($most, useGrouping: 0) }): dołącz do jednego z nich albo spróbuj później.
error-tables-each = Z twojego adresu otwarto już tyle stołów, na ile pozwala limit ({ NUMBER($most, useGrouping: 0) }): zamknij jeden z nich, odejdź od niego albo spróbuj później.
error-place-full = Liczba połączonych osób osiągnęła limit tego serwera: spróbuj później.
error-too-many-connections = Liczba połączeń z twojego adresu osiągnęła limit tego serwera ({ NUMBER($most, useGrouping: 0) }): zamknij któreś, na przykład inną kartę, i spróbuj jeszcze raz.
error-too-many-spectators = Liczba widzów przy tym stole osiągnęła limit tego serwera ({ NUMBER($most, useGrouping: 0) }): spróbuj później.
error-too-often =
    { $seconds ->
        [one] Zbyt wiele żądań w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekundę i spróbuj jeszcze raz.
        [few] Zbyt wiele żądań w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekundy i spróbuj jeszcze raz.
        [many] Zbyt wiele żądań w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekund i spróbuj jeszcze raz.
       *[other] Zbyt wiele żądań w krótkim czasie: poczekaj { NUMBER($seconds, useGrouping: 0) } sekundy i spróbuj jeszcze raz.
    }
error-too-fast = Twoje wiadomości następują po sobie zbyt szybko i ta nie odniosła skutku: spróbuj jeszcze raz, trochę wolniej.

## What is refused to programs and browsers: `docs/wire.md` and the page /api say what they may send

error-no-such-path = Pod tym adresem nic nie ma: zacznij od strony głównej albo zobacz na /api, o co może prosić program.
error-no-such-method = Ten adres nie przyjmuje tej metody: nagłówek „Allow” tej odpowiedzi wymienia te, które przyjmuje.
error-request-shape = Tego żądania nie można zrozumieć: strona /api mówi, o co można prosić i jak.
error-body-type = Treść żądania musi być w formacie JSON: wyślij ją z nagłówkiem „Content-Type: application/json”.
error-body-large = Treść żądania jest za duża: liczba bajtów nie może przekraczać { NUMBER($most, useGrouping: 0) }.
error-body-cut = Żądanie urwało się przed końcem: wyślij je jeszcze raz.
error-body-not-json = Nie można odczytać treści żądania, bo nie jest to poprawny JSON: { $detail }
error-body-shape = Treść żądania to poprawny JSON, ale nie taki, jakiego oczekuje ten adres: { $detail }
error-header-missing = To żądanie musi wykazać, że nie wysłała go strona z innej witryny: dołącz do niego nagłówek „X-Mascarade: 1” albo token.
error-origin-missing = Żądanie zawiera ciasteczko, ale nie mówi, z jakiej strony pochodzi: wyślij nagłówek „Origin” albo zamiast ciasteczka token.
error-origin-foreign = Żądanie pochodzi ze strony z innej witryny: użyj stron tego serwera.
error-wrong-host = Ten serwer nie odpowiada na nazwę podaną w tym adresie: użyj otrzymanego linku; osoba, która prowadzi serwer, może dopuścić inne nazwy opcją --allow-host.
error-who-are-you = Serwer nie wie, kim jesteś: najpierw zajmij miejsce albo wyślij token.
error-token-shape = To nie może być token: wyślij „Authorization: Bearer TOKEN” z tokenem tego serwera.
error-frame-binary = Tu zrozumiały jest tylko tekst: wyślij wiadomość jako JSON, w ramce tekstowej.
error-frame-not-json = Nie można odczytać wiadomości, bo nie jest to poprawny JSON: { $detail }
error-frame-shape = Wiadomość to poprawny JSON, ale nie należy do tych, które są tu zrozumiałe: { $detail }
error-hello-first = Pierwszą wiadomością musi być „hello”: wyślij ją przed wszystkimi innymi.
error-hello-again = „hello” może być tylko pierwszą wiadomością: jesteś już przy stole, więc wysyłaj teraz inne.
error-client-old = Ta strona pochodzi sprzed aktualizacji serwera: odśwież ją albo zaktualizuj swój program, jeśli go używasz. Twoje miejsce pozostaje twoje.

## What is refused to whoever runs a server

error-store-not-opened = Nie można przechowywać stołów w pliku „{ $file }” ({ $why }): zadbaj o to, żeby można było go czytać i zapisywać, albo wybierz inny folder opcją --data.
error-store-too-new = Stoły w pliku „{ $file }” mają format { NUMBER($found, useGrouping: 0) }, a ten program zna tylko formaty do { NUMBER($known, useGrouping: 0) }: użyj nowszego programu, który je zapisał.
error-backup-no-store = W folderze „{ $folder }” nie ma stołów: wskaż opcją --data ten, w którym przechowuje je serwer.
error-backup-file-exists = Plik „{ $file }” już istnieje, a kopia zapasowa nigdy niczego nie nadpisuje: podaj nowy plik.
error-backup-failed = Nie udało się zrobić kopii zapasowej „{ $file }” ({ $why }): sprawdź, czy na dysku jest miejsce i czy można zapisywać w tym folderze, a potem spróbuj jeszcze raz.

## What is allowed, but not recommended

advice-coin-half =
    { $coins ->
        [one] Tylko { $coins } karta na { $cards } ma symbol monety: gra się lepiej, gdy ma go co najmniej połowa, czyli tutaj { $wanted }.
        [few] Tylko { $coins } karty na { $cards } mają symbol monety: gra się lepiej, gdy ma go co najmniej połowa, czyli tutaj { $wanted }.
        [many] Tylko { $coins } kart na { $cards } ma symbol monety: gra się lepiej, gdy ma go co najmniej połowa, czyli tutaj { $wanted }.
       *[other] Tylko { $coins } karty na { $cards } ma symbol monety: gra się lepiej, gdy ma go co najmniej połowa, czyli tutaj { $wanted }.
    }
advice-large-table =
    { $players ->
        [one] { $players } gracz to dużo na pierwszą grę: dopóki wszyscy się uczą, lepiej, żeby było ich najwyżej { $most }.
        [few] { $players } gracze to dużo na pierwszą grę: dopóki wszyscy się uczą, lepiej, żeby było ich najwyżej { $most }.
        [many] { $players } graczy to dużo na pierwszą grę: dopóki wszyscy się uczą, lepiej, żeby było ich najwyżej { $most }.
       *[other] { $players } gracza to dużo na pierwszą grę: dopóki wszyscy się uczą, lepiej, żeby było ich najwyżej { $most }.
    }

## The rules, for somebody who has never played
##
## One line is one paragraph; screens wrap it. An empty line stands between paragraphs.

rules-title = Jak się gra w Mascarade
rules-intro = Na tym balu każdy nosi maskę, ale wkrótce nikt już nie wie na pewno jaką. Podglądasz, zamieniasz albo mówisz na głos, kim jesteś, i korzystasz z mocy tej maski, czy to prawda, czy nie. Liczą się pamięć, zimna krew i to, co da się wyczytać z cudzych twarzy. To gra dla 4–12 osób.

rules-aim = Cel gry
    .text =
        Zdobądź 13 monet, zanim zrobi to ktoś inny. Kto ma ich 13 lub więcej, wygrywa od razu.

        Gra kończy się też w chwili, gdy ktoś zostaje bez ani jednej monety: wtedy wygrywa najbogatszy. A jest i taka maska, Oszust, której do zwycięstwa może wystarczyć 10 monet.

rules-setup = Przed grą
    .text =
        Wybierzcie scenariusz: to on mówi, które maski są w grze. Dla każdej liczby graczy jest strona A, na pierwsze partie, i strona B, bardziej przewrotna. W pudełku jest 16 różnych masek, a Wieśniak występuje w dwóch egzemplarzach, więc kart jest 17. Na pierwszą partię najlepiej zasiąść w gronie najwyżej 8 osób.

        Każdy zaczyna z 6 monetami. Reszta to bank; wszystkich monet jest 200 i nigdy ich nie przybywa ani nie ubywa. Sąd, do którego będą trafiać kary, jest na razie pusty. Ile monet ma każdy z graczy, ile sąd i ile bank, ani przez chwilę nie jest tajemnicą.

        Maski się tasuje i każdy dostaje jedną, odkrytą. Przy 4 lub 5 graczach nie wszystkie się rozejdą: reszta leży odkryta na środku stołu. W większym gronie też możecie położyć tam jedną lub dwie, jeśli macie ochotę. Wszyscy czytają wszystkie maski i starają się je zapamiętać. Potem wszystkie się zakrywa.

        Od tej pory nie wolno patrzeć na żadną maskę, nawet na własną, chyba że pozwala na to akcja albo moc.

rules-preparatory = Cztery tury wprowadzające
    .text =
        Zaczyna osoba najmłodsza, a kolejka biegnie zgodnie z ruchem wskazówek zegara. Pierwsza czwórka rozgrywa po jednej turze wprowadzającej: trzeba w niej zamienić swoją maskę, naprawdę lub na niby, z maską innego gracza albo z jedną z tych na środku stołu. Nic innego nie jest w tych turach dozwolone.

        Potem zaczynają się zwykłe tury. Pierwszą z nich ma piąta osoba w kolejce, a przy stole czteroosobowym ta, która zaczynała.

rules-turn = Tura
    .text =
        W swojej turze robisz dokładnie jedną z trzech rzeczy: podglądasz swoją maskę, zamieniasz ją albo ogłaszasz, kim jesteś. Potem kolej przechodzi zgodnie z ruchem wskazówek zegara na następne miejsce, to po twojej lewej.

rules-look = Podglądanie
    .text =
        Obejrzyj w tajemnicy maskę, która leży przed tobą, i odłóż ją zakrytą. Że podglądasz, widzą wszyscy; co widzisz, wiesz tylko ty.

rules-swap = Zamiana, prawdziwa lub udawana
    .text =
        Weź pod stół swoją maskę oraz maskę innego gracza albo jedną z tych na środku stołu. Tam, nie patrząc na żadną z nich, zamieniasz je albo nie. Potem na każde z tych dwóch miejsc wraca jedna maska, zakryta.

        Wszyscy widzą, które dwie maski zniknęły pod stołem. Tylko ty wiesz, czy zmieniły miejsce, a jakie to maski, tego nie widzisz nawet ty.

rules-announce = Ogłoszenie
    .text =
        Powiedz, kim jesteś: „Jestem Królem”. Możesz podać dowolną maskę, która jest w grze, także taką, która leży na środku stołu. Nieważne, czy ją masz, czy tylko tak ci się wydaje, czy też dobrze wiesz, że jest inaczej. Wolno ci kłamać.

        Jeśli nikt nie podważa ogłoszenia, używasz mocy tej maski. Twoja własna pozostaje zakryta i nikt się nie dowie, czy to była prawda. Mocy trzeba użyć w całości; zrezygnować może tylko Wiedźma.

        Kto w turze tuż przed swoją musiał odkryć maskę, nie może w swojej niczego ogłosić: może ją tylko podejrzeć albo zamienić. Dotyczy to wszystkich, którzy odkryli maski po podważeniu, a także gracza, którego wybiera Guru lub Księżniczka. Zakaz idzie za graczem nawet na nowe miejsce, mija po jednej turze i nikomu nie zabrania podważać.

rules-challenge = Podważanie
    .text =
        Gdy ktoś ogłasza maskę, wszyscy pozostali mówią po kolei, czy podważają: najpierw jego lewy sąsiad, potem dalej zgodnie z ruchem wskazówek zegara. Podważyć to powiedzieć: „Nie, to ja!”. Słyszysz odpowiedzi tych, którzy mówią przed tobą, a jedno ogłoszenie może podważyć kilka osób.

        Jeśli podważa choć jedna osoba, ogłaszający i wszyscy podważający odkrywają maski. Kto naprawdę ma ogłoszoną maskę, od razu używa jej mocy, obojętne, czy ogłaszał, czy podważał. Jeśli nie ma jej nikt z nich, nikt nie używa mocy. Potem płaci się kary, a maski znów się zakrywa.

        Podważający, który używa mocy, we wszystkim zastępuje ogłaszającego: „innym graczem” może być wtedy ogłaszający, a lewa i prawa strona liczą się od podważającego. Tych, którzy odkryli maski, można wybierać tak jak każdego. Maska, którą wszyscy właśnie przeczytali, na czas użycia mocy liczy się jako zakryta: wzięta pod stół wraca zakryta i tylko ten, kto miał ją w rękach, wie, czy zmieniła miejsce.

rules-fines = Kary
    .text =
        Każdy, kto odkrył maskę po podważeniu, a nie jest to maska ogłoszona, wpłaca do sądu 1 monetę. Jeśli żadna z odkrytych masek nią nie jest, płacą wszyscy, którzy je odkryli.

        Kolejność jest zawsze ta sama: odkrycie, moc, kary. Dlatego Sędzia opróżnia sąd, zanim wpłyną nowe kary, a kłamcy płacą z tego, co mają już po użyciu mocy: po wymianie, której dokonuje Wiedźma, a gdy przesadza ich Lalkarz, już na nowym miejscu. Wszystkie kary płaci się razem, w jednym kroku.

rules-end = Koniec gry
    .text =
        Moce przenoszą monety krokami, a po każdym kroku sprawdza się, czy to już koniec gry. Jeśli tak, wszystko, co zostało jeszcze z mocy, z kar i z tury, przepada.

        Ktoś ma 13 monet lub więcej: od razu wygrywa. Jeśli w tym samym kroku udaje się to kilku osobom, dzielą zwycięstwo.

        Ktoś nie ma już ani jednej monety: gra się kończy i wygrywa najbogatszy, a równie bogaci dzielą zwycięstwo. Jeśli ten sam krok jednej osobie daje 13 monet, a inną zostawia z niczym, rozstrzyga 13 monet.

        Oszust, który ma 10 monet lub więcej, wygrywa od razu i niepodzielnie, ilekolwiek mają inni.

rules-masks = Maski i ich moce
    .text =
        Oto szesnaście masek i to, co każda z nich potrafi. „Ty” to ten, kto używa mocy: ogłaszający albo podważający, który naprawdę ma daną maskę.

        Moc nie ujawnia niczego poza tym, co mówi jej opis. Gdy nikt nie podważa, nie widzisz własnej maski, chyba że działasz jako Szpieg. Gdy po podważeniu odkryją się obaj Wieśniacy, działają razem, nawet jeśli ogłaszający nie jest żadnym z nich. Mecenas bierze monety wcześniej niż sąsiedzi, więc jeśli dochodzi do 13, wygrywa niepodzielnie. Żebrak bogaci się z każdym datkiem i kolejnych graczy porównuje się już z jego nowym majątkiem. Odpowiedzi, którą słyszy Guru, nikt nie może podważyć, a kto dopiero co odkrył maskę, i tak może podać dowolną z tych, które są w grze.

rules-seats = Miejsca, sąsiedzi i ubogi bank
    .text =
        Twój lewy sąsiad siedzi na następnym miejscu zgodnie z ruchem wskazówek zegara, tam, dokąd zmierza kolejka; prawy siedzi po drugiej stronie.

        Gdy Lalkarz każe dwóm graczom się przesiąść, monety i maski zostają na stole: każdy z nich przejmuje majątek i maskę drugiego. To, co już wiesz, zostaje w twojej głowie; zakaz ogłaszania też idzie za tobą. Jeśli po zabraniu monety ktoś zostaje z niczym, gra kończy się, zanim ktokolwiek wstanie.

        Następna tura należy wtedy do tego, kto siedzi o jedno miejsce dalej, licząc zgodnie z ruchem wskazówek zegara od miejsca, na którym rozegrano obecną, nawet jeśli to znów ta sama osoba.

        Jeśli w banku jest mniej monet, niż powinien wypłacić, wypłaca tyle, ile ma: najpierw temu, kto używa mocy, potem dalej zgodnie z ruchem wskazówek zegara. Z dwóch Wieśniaków pierwszeństwo ma ten, do którego dojdzie się wcześniej, licząc w tym samym kierunku od ogłaszającego, z nim włącznie. Wdowa może wtedy nie dociągnąć do 10.

rules-scenarios = Własne scenariusze
    .text =
        Możecie też sami dobrać maski. Musi być wśród nich Sędzia. Symbol monety musi mieć co najmniej jedna trzecia kart, razem z tymi na środku stołu; lepiej, jeśli ma go połowa. Noszą go maski, które przynoszą monety z banku: Cesarzowa, Błazen, Król, Mecenas, Wieśniak, Księżniczka i Wdowa.

        W grze są obaj Wieśniacy albo żaden. Księżniczka wymaga co najmniej 6 graczy; Wieśniacy, Guru i Lalkarz wymagają co najmniej 8.

        Przy 4 i 5 graczach masek jest dokładnie sześć, więc na środku stołu leżą odpowiednio dwie lub jedna. Od 6 graczy wzwyż każdemu przypada jedna maska, a na środek możecie dołożyć jedną lub dwie albo nie dokładać żadnej.

rules-peeking = Opcja stołu: zerkanie
    .text =
        Przy prawdziwym stole zdarza się, że ktoś spojrzy na swoją maskę, kiedy nie powinien. Ekran chroni przed takimi wypadkami, dlatego jest to opcja, wyłączona, dopóki nie włączy jej gospodarz.

        Dzięki niej możesz zerknąć na własną maskę wtedy, gdy ktoś inny ma właśnie zacząć swoją turę; nigdy w swojej turze i nigdy w trakcie ogłoszenia. Wszyscy się o tym dowiadują, a w swojej następnej zwykłej turze możesz tylko podejrzeć maskę. Tura wprowadzająca pozostaje zamianą i tego długu nie spłaca. Podważać nadal możesz, a kolejne zerknięcia niczego nie zmieniają.

rules-screen = Co jest inne na ekranie
    .text =
        Komputer nie pyta, kto jest najmłodszy: osobę, która zaczyna, wskazuje gospodarz albo los.

        Jeśli kogoś nie ma, gdy kończy się jego czas, zegar nigdy nie zdradza za niego prawdy. Jego turą staje się zamiana, prawdziwa lub udawana, o czym rozstrzyga uczciwy los; cudzego ogłoszenia zegar nie podważa; gdzie moc wymaga wyboru, wybiera los, a z mocy Wiedźmy zegar rezygnuje. Zegar nigdy niczego nie ogłasza, a podgląda tylko za gracza, którego zmusza do tego wcześniejsze zerknięcie.

        Widzowie wiedzą to, co wiedzą wszyscy gracze, i nic więcej: nie widzą maski, którą każe komuś pokazać Księżniczka.

rules-unofficial = Nieoficjalny program
    .text =
        Mascarade to gra, którą wymyślił Bruno Faidutti. Ten program to nieoficjalne dzieło jej miłośników: nie jest związany z autorem ani z wydawcą, a wszystkie teksty i rysunki są jego własne.

        Jeśli dobrze się bawisz, kup grę w pudełku: nic nie zastąpi twarzy wokół prawdziwego stołu.

## Playing in the terminal

play-welcome = Witaj na balu!
play-scenario = Scenariusz: { $name }, liczba graczy: { $players }.
play-memorise = Oto wszystkie maski: przeczytaj je i postaraj się zapamiętać. Naciśnij Enter, a zostaną zakryte.
play-pick = Wpisz liczbę od 1 do { $most }:
play-pick-wrong = „{ $given }” jest tu niemożliwe: wpisz liczbę od 1 do { $most }.
play-help-keys = Możesz też wpisać m, żeby zobaczyć maski i ich moce, t, żeby zobaczyć stół, l, żeby zobaczyć przebieg gry, albo q, żeby wyjść.
play-table-heading = Stół
play-seat =
    { $reader ->
        [player] { $coins ->
            [one] { $player } (ty): { $coins } moneta
            [few] { $player } (ty): { $coins } monety
            [many] { $player } (ty): { $coins } monet
           *[other] { $player } (ty): { $coins } monety
        }
       *[other] { $coins ->
            [one] { $player }: { $coins } moneta
            [few] { $player }: { $coins } monety
            [many] { $player }: { $coins } monet
           *[other] { $player }: { $coins } monety
        }
    }
play-bank =
    { $coins ->
        [one] Bank: { $coins } moneta
        [few] Bank: { $coins } monety
        [many] Bank: { $coins } monet
       *[other] Bank: { $coins } monety
    }
play-court =
    { $coins ->
        [one] Sąd: { $coins } moneta
        [few] Sąd: { $coins } monety
        [many] Sąd: { $coins } monet
       *[other] Sąd: { $coins } monety
    }
play-centre =
    { $count ->
        [one] Na środku stołu: { $count } maska
        [few] Na środku stołu: { $count } maski
        [many] Na środku stołu: { $count } masek
       *[other] Na środku stołu: { $count } maski
    }
play-pass-device = Przekaż ekran graczowi { $player } i naciśnij Enter, gdy nikt inny już go nie widzi.
play-hide = Naciśnij Enter, żeby ukryć to przed następnym graczem.
play-bye = Dziękujemy za grę. Do następnego balu!
play-truth-heading = Maski opadają
play-truth = { $player }: { $mask }
play-truth-centre = Maska nr { $number } ze środka stołu: { $mask }
play-log-heading = Co się dotąd wydarzyło
play-masks-heading = Maski w grze
play-quit-sure = Naprawdę chcesz opuścić grę? Wpisz q jeszcze raz, żeby wyjść, albo naciśnij Enter, żeby grać dalej.
play-saved = Gra jest zapisana w pliku { $file }.
play-nothing-yet = Jeszcze nic się nie wydarzyło.
play-swap = Weź dwie maski pod stół
play-announce = Ogłoś, kim jesteś
play-back = Wróć
play-go-on = Dalej

## Playing at a server, in the terminal
##
## The terminal of one player, at a table with others. $names are names with commas between them; a command
## stands on the line after join-kept. --name and the like are typed as they are.

join-watching = Oglądasz ten stół i nikt cię o nic nie pyta. Wpisz q, żeby odejść.
join-link = Link dla przyjaciół: { $link }
join-kept = To miejsce nadal jest twoje. Wrócisz do niego tym poleceniem:
join-asking = Do tego stołu wpuszcza gospodarz ({ $host }): czekamy na odpowiedź … (Ctrl+C kończy czekanie)
join-knock = { $name } prosi o miejsce przy stole: wpisz +, żeby wpuścić, albo -, żeby odmówić.
join-seat =
    { $reader ->
        [player] Miejsce { $chair }: { $name } (ty)
       *[other] Miejsce { $chair }: { $name }
    }
join-seat-free = Miejsce { $chair }: wolne
join-mark-host = gospodarz
join-mark-ready = może zaczynać
join-mark-bot = bot
join-mark-away = w zastępstwie gra bot
join-joined = { $name } dołącza do stołu.
join-left = { $name } odchodzi od stołu.
join-kicked = Gospodarz odsyła od stołu gracza { $name }.
join-sat = { $name } zmienia miejsce.
join-renamed = { $player } ma nową nazwę: { $name }.
join-moved = { $name } gra dalej na innym urządzeniu.
join-ready = { $name } może zaczynać.
join-not-ready = { $name } jednak nie może zaczynać.
join-read = { $name } nie potrzebuje już czytać masek.
join-host =
    { $reader ->
        [player] Teraz ty jesteś gospodarzem tego stołu.
       *[other] { $name } jest teraz gospodarzem tego stołu.
    }
join-muted =
    { $reader ->
        [player] Gospodarz cię wycisza: inni nie dostają już tego, co piszesz.
       *[other] Gospodarz wycisza gracza { $name }.
    }
join-unmuted =
    { $reader ->
        [player] Inni znów dostają to, co piszesz.
       *[other] { $name } znów może pisać do stołu.
    }
join-away =
    { $reader ->
        [player] Twój czas minął dwa razy, więc w zastępstwie gra bot.
       *[other] { $name } dwa razy nie odpowiada na czas, więc w zastępstwie gra bot.
    }
join-back = { $name } znów gra zamiast bota.
join-not-here = { $name } nie ma już połączenia.
join-here-again = { $name } znów ma połączenie.
join-options = Gospodarz zmienia opcje stołu: każdy musi jeszcze raz powiedzieć, czy można zaczynać.
join-paused = Gra jest wstrzymana: nikt nie musi odpowiadać, dopóki gospodarz jej nie wznowi.
join-resumed = Gra toczy się dalej.
join-broken-host = Gospodarz kończy tu grę i nikt nie wygrywa.
join-broken-empty = Nikogo już nie ma: gra kończy się tutaj i nikt nie wygrywa.
join-broken-idle = Od dawna nikt tu nie gra: gra kończy się tutaj i nikt nie wygrywa.
join-broken-rules = Serwer ma inne zasady niż przedtem i nie może prowadzić tej gry dalej: kończy się tutaj i nikt nie wygrywa.
join-applause = { $name } bije brawo.
join-laugh = { $name } śmieje się.
join-gasp = { $name } wstrzymuje oddech.
join-doubt = { $name } unosi brew.
join-think = { $name } mocno się zastanawia.
join-hurry = { $name } bębni palcami o stół.
join-sorry = { $name } przeprasza.
join-thanks = { $name } dziękuje.
join-well-played = { $name } mówi: „Dobra gra!”
join-help-chat = To, co wpiszesz po ukośniku, usłyszą wszyscy przy stole: /cześć
join-help-peek = Przy tym stole można podglądać: wpisz p, gdy inny gracz ma zacząć swoją turę.
join-press-ready = Naciśnij Enter, gdy można zaczynać, albo wpisz q, żeby odejść.
join-press-deal =
    { $seats ->
        [0] Naciśnij Enter, żeby rozdać maski, albo wpisz q, żeby odejść.
        [one] Naciśnij Enter, żeby rozdać maski: { $seats } wolne miejsce zajmie bot. Możesz też poczekać na przyjaciół albo wpisać q, żeby odejść.
        [few] Naciśnij Enter, żeby rozdać maski: { $seats } wolne miejsca zajmą boty. Możesz też poczekać na przyjaciół albo wpisać q, żeby odejść.
        [many] Naciśnij Enter, żeby rozdać maski: { $seats } wolnych miejsc zajmą boty. Możesz też poczekać na przyjaciół albo wpisać q, żeby odejść.
       *[other] Naciśnij Enter, żeby rozdać maski: { $seats } wolnego miejsca zajmą boty. Możesz też poczekać na przyjaciół albo wpisać q, żeby odejść.
    }
join-press-again = Naciśnij Enter, żeby zagrać jeszcze raz, albo wpisz q, żeby odejść.
join-press-back = W zastępstwie gra bot. Naciśnij Enter, żeby wrócić na swoje miejsce.
join-wait-ready = Maski będzie można rozdać, gdy wszyscy powiedzą, że można zaczynać. Czekamy na graczy: { $names }.
join-wait-people =
    { $seats ->
        [one] Maski będzie można rozdać, gdy ktoś zajmie { $seats } wolne miejsce: przy tym stole nie ma botów.
        [few] Maski będzie można rozdać, gdy ktoś zajmie { $seats } wolne miejsca: przy tym stole nie ma botów.
        [many] Maski będzie można rozdać, gdy ktoś zajmie { $seats } wolnych miejsc: przy tym stole nie ma botów.
       *[other] Maski będzie można rozdać, gdy ktoś zajmie { $seats } wolnego miejsca: przy tym stole nie ma botów.
    }
join-wait-host = Czekamy, aż gospodarz rozda maski: { $host }.
join-wait-masks = Czekamy na innych, którzy jeszcze czytają maski.
join-wait-player = Czekamy na odpowiedź gracza { $player }.
join-early = Twoja kolej na odpowiedź przyjdzie później, ale możesz odpowiedzieć już teraz. Odpowiedź jest ostateczna i nikt jej nie pozna przed właściwą chwilą.
join-noted = Twoja odpowiedź jest zapisana i pokaże się we właściwej chwili.
join-too-late = To pytanie jest już zamknięte: gra toczy się dalej bez twojej odpowiedzi.
join-not-asked = W tej chwili nikt cię o nic nie pyta.
join-masks-down = Maski zostają zakryte i gra się zaczyna.
join-clock =
    { $seconds ->
        [one] Masz na to { NUMBER($seconds, useGrouping: 0) } sekundę.
        [few] Masz na to { NUMBER($seconds, useGrouping: 0) } sekundy.
        [many] Masz na to { NUMBER($seconds, useGrouping: 0) } sekund.
       *[other] Masz na to { NUMBER($seconds, useGrouping: 0) } sekundy.
    }
join-pure = Przy tym stole gra się wyłącznie z pamięci: nic nie jest zapisywane.
join-code = Kod tej gry to { $code }. Zanotuj go: z jego pomocą „mascarade replay --verify” pokaże, czy ktoś zmienił to, co działo się pod stołem.
join-code-differs = Uwaga: to, co widać było z tej gry, ma inny kod, { $code }, więc ktoś ją zmienił.
join-replay = Cała gra, ze wszystkim, co było ukryte: { $link }
join-lost = Połączenie jest przerwane: próbujemy aż do skutku …
join-found = Połączenie wróciło.
join-bye-kicked = Gospodarz odsyła cię od tego stołu: dołącz do innego albo oglądaj, jeśli stół nie jest zablokowany.
join-bye-moved = Twoje miejsce jest teraz na innym urządzeniu.
join-bye-closed = Ten stół jest zamknięty. Do następnego balu!
join-bye-error = Serwer nie rozumie tego programu i kończy połączenie: trzeba zaktualizować jedno z nich.
join-name-needed = Podaj swoją nazwę po --name albo tylko oglądaj z --watch.
join-watch-which = Podaj, który stół chcesz oglądać: jego link albo jego sześć liter.
join-only-new = { $given }: to wybiera się przy otwieraniu stołu, więc nie pasuje do linku ani do kodu.
join-address-wrong = „{ $given }” nie jest linkiem do stołu, kodem z sześciu liter ani adresem serwera, jak http://127.0.0.1:8000.
join-no-server = Pod adresem { $server } nikt nie odpowiada: czy jest poprawny i czy serwer działa („mascarade serve”)?
join-no-mascarade = To, co odpowiada pod adresem { $server }, nie jest serwerem Mascarade: sprawdź adres.
join-too-new = Serwer mówi o rzeczach, których ten program nie zna: zaktualizuj mascarade.
join-old = Ten serwer został zaktualizowany i wymaga nowszej wersji mascarade: zaktualizuj ją i dołącz ponownie. Twoje miejsce pozostaje twoje.
join-server-old = Ten serwer jest starszy niż ten program: próbujemy, aż zostanie zaktualizowany …
join-key-lost = Klucza do twojego miejsca nie można zachować w folderze { $folder } ({ $why }): możesz grać, ale po zamknięciu tego terminala nic nie przywróci ci miejsca.
join-key-homeless = Nie ma folderu domowego, w którym można zachować klucz do twojego miejsca: możesz grać, ale po zamknięciu tego terminala nic nie przywróci ci miejsca.

## The pages of a server, as links and browsers without scripts show them, and what is said of a table everywhere
##
## page-title stands on the tab. $command is what one types in a terminal; NAME is part of it, “make client” is typed, too.

page-title = Mascarade: maski, pamięć i blef
page-no-script = Ta strona wymaga JavaScriptu. Bez niego możesz grać w terminalu, z własną nazwą zamiast NAME: { $command }
page-not-built = Stół dla przeglądarek nie został tu jeszcze zbudowany. Wpisz „make client”, a potem uruchom serwer ponownie.
page-home-what = Tu gra się w Mascarade, każdy przy swoim ekranie: to gra o maskach, pamięci i blefie dla 4–12 osób, a wolne miejsca zajmują boty.
page-table-host = { $host } zaprasza cię do stołu, przy którym gra się w Mascarade.
page-table-people = Zajęte miejsca: { $people } z { $players }.
page-table-code = Kod tego stołu: { $code }
page-reach-machine = Link do tego stołu działa tylko na tym komputerze. Dla przyjaciół w twojej sieci uruchom serwer poleceniem „mascarade serve --lan”.
page-reach-network = Link do tego stołu działa dla wszystkich w tej sieci i dla nikogo poza nią.
page-reach-everybody = Link do tego stołu działa wszędzie, dla każdego, kto go ma.

## The door of a table, in the browser: for whoever has opened its link and has no seat there yet
##
## A person can sit down (and play) or watch. A seat can be brought over from another device with ten letters;
## door-claim-how names the button lobby-move, and lobby-move-letters names door-claim, so say them with the same words.

door-seats = Kto tu jest
door-game = W co się gra
door-more = Wszystko o tym stole
door-sit = Usiądź
door-sitting = Chwileczkę …
door-ask = Poproś o miejsce
door-ask-why = Do tego stołu wpuszcza gospodarz: widzi twoje imię i się zgadza albo nie.
door-asking = Czekamy na zgodę gospodarza ({ $host }). Twoje imię: { $name } …
door-asking-how = Zostaw tę stronę otwartą: gdy tylko gospodarz się zgodzi, jesteś przy stole.
door-ask-stop = Nie czekaj dłużej
door-watch = Tylko oglądaj
door-watch-why = Oglądając, widzisz to, co wszyscy przy stole, i nikt cię o nic nie pyta.
door-playing = Trwa tu gra. Możesz ją oglądać i usiąść do stołu, gdy tylko się skończy.
door-full = Wszystkie miejsca są zajęte. Możesz oglądać i usiąść do stołu, gdy tylko ktoś odejdzie.
door-lesson = To lekcja: ktoś uczy się tu grać w towarzystwie trojga gości. Możesz oglądać.
door-closed = Ten stół jest zamknięty: nikt już przy nim nie gra.
door-home = Na stronę główną
door-claim = Mam tu miejsce, na innym urządzeniu
door-claim-how = Na urządzeniu, które ma twoje miejsce, wybierz „Przenieś moje miejsce na inne urządzenie”. Pokaże się dziesięć liter: wpisz je tutaj.
door-claim-code = Dziesięć liter
door-claim-do = Przenieś tu moje miejsce

## The table before the game, in the browser
##
## lobby-deal is the host's button, lobby-ready everybody else's. $seats are the empty seats, $names names with
## commas between them. lobby-mark-... are small words at a seat, one or several.
## A question with “really” or “sure” stands on a button that was pressed once and does it when pressed again.

lobby-title = Przed balem
lobby-alone = Zaproś przyjaciół do stołu albo od razu zagraj z botami.
lobby-alone-no-bots = Zaproś przyjaciół: przy tym stole boty nie zajmują wolnych miejsc.
lobby-hosted = Gospodarz tego stołu: { $host }
lobby-spectators =
    { $count ->
        [one] Ogląda { $count } osoba.
        [few] Oglądają { $count } osoby.
        [many] Ogląda { $count } osób.
       *[other] Ogląda { $count } osoby.
    }
lobby-deal = Rozdaj maski
lobby-deal-bots =
    { $seats ->
        [0] Są wszyscy i można zaczynać.
        [one] Wolne miejsce zajmie bot.
        [few] { $seats } wolne miejsca zajmą boty.
        [many] { $seats } wolnych miejsc zajmą boty.
       *[other] { $seats } wolnego miejsca zajmą boty.
    }
lobby-wait-ready = Jeszcze nie mogą zaczynać: { $names }.
lobby-wait-people =
    { $seats ->
        [one] { $seats } miejsce jest jeszcze wolne, a przy tym stole nie ma botów: poczekaj na kogoś, wybierz mniej graczy albo dopuść boty.
        [few] { $seats } miejsca są jeszcze wolne, a przy tym stole nie ma botów: poczekaj na więcej osób, wybierz mniej graczy albo dopuść boty.
        [many] { $seats } miejsc jest jeszcze wolnych, a przy tym stole nie ma botów: poczekaj na więcej osób, wybierz mniej graczy albo dopuść boty.
       *[other] { $seats } miejsca jest jeszcze wolne, a przy tym stole nie ma botów: poczekaj na więcej osób, wybierz mniej graczy albo dopuść boty.
    }
lobby-ready = Mogę zaczynać
lobby-not-ready = Jeszcze chwila
lobby-say-ready = Gdy wszyscy będą mogli zaczynać, maski rozda gospodarz: { $host }.
lobby-are-ready = Możesz zaczynać. Teraz maski rozdaje gospodarz: { $host }.
lobby-watching = Oglądasz ten stół.
lobby-sit-down = Usiądź
lobby-lost = Połączenie jest przerwane. Próbujemy dalej …

lobby-seats = Miejsca przy tym stole
lobby-seat-free = Wolne miejsce
lobby-seat-sit = Wolne: usiądź tu
lobby-seat-more = Co możesz tu zrobić
lobby-mark-you = Ty
lobby-mark-host = Gospodarz
lobby-mark-ready = Może zaczynać
lobby-mark-waiting = Jeszcze nie
lobby-mark-muted = Wyciszenie
lobby-mark-gone = Brak połączenia
lobby-mark-bot = Bot
lobby-mark-bot-comes = inaczej bot

lobby-invite = Zaproś przyjaciół
lobby-invite-how = Wyślij im ten link. Albo podaj sześć liter, które wpisuje się na stronie głównej tego serwera.
lobby-invite-locked = Ten stół jest zablokowany: prowadzą tu tylko ten link i ten kod.
lobby-link = Link do tego stołu
lobby-copy = Kopiuj link
lobby-copied = Link jest skopiowany.
lobby-copy-by-hand = Link jest zaznaczony: skopiuj go ręcznie.
lobby-share = Udostępnij
lobby-share-text = Zapraszam na bal! To jest stół do gry w Mascarade.
lobby-code = Kod tego stołu
lobby-picture = Link do tego stołu jako kod QR, do odczytania aparatem telefonu
lobby-picture-how = Albo skieruj na to aparat telefonu.

lobby-talk = Rozmowa
lobby-yours = Twoje miejsce
lobby-rename = Zmień moją nazwę
lobby-rename-do = Użyj tej nazwy
lobby-move = Przenieś moje miejsce na inne urządzenie
lobby-move-how = Otwórz ten stół na drugim urządzeniu: wpisz jego adres albo skieruj aparat na obrazek.
lobby-move-letters = Tam wybierz „Mam tu miejsce, na innym urządzeniu” i wpisz te litery:
lobby-move-time =
    { $minutes ->
        [one] Działają tylko raz i tylko przez { $minutes } minutę. Gdy zostaną użyte, to urządzenie nie ma już miejsca przy stole.
        [few] Działają tylko raz i tylko przez { $minutes } minuty. Gdy zostaną użyte, to urządzenie nie ma już miejsca przy stole.
        [many] Działają tylko raz i tylko przez { $minutes } minut. Gdy zostaną użyte, to urządzenie nie ma już miejsca przy stole.
       *[other] Działają tylko raz i tylko przez { $minutes } minuty. Gdy zostaną użyte, to urządzenie nie ma już miejsca przy stole.
    }
lobby-move-late = Te litery są już nieaktualne: poproś o nowe.
lobby-move-again = Nowe litery
lobby-leave = Odejdź od stołu
lobby-leave-sure = Naprawdę odejść?
lobby-close = Zamknij stół
lobby-close-sure = Naprawdę zamknąć dla wszystkich?
lobby-appoint = Mianuj gospodarzem
    .why = Odtąd wybiera i rozdaje ta osoba, a już nie ty.
lobby-mute = Wycisz
    .why = Inni nie dostają już tego, co pisze ta osoba.
lobby-unmute = Cofnij wyciszenie
    .why = Inni znów dostają to, co pisze ta osoba.
lobby-kick = Odeślij
    .why = Ta przeglądarka nie zajmie tu już miejsca. Nie ma jednak kont: z inną przeglądarką albo pod innym imieniem ta sama osoba może wrócić.
lobby-kick-sure = Naprawdę odesłać?
lobby-kick-locked = Stół jest zablokowany. Dostanie kolejny nowy kod, którego ta osoba nie zna.
lobby-kick-lock = Odeślij i zablokuj stół
    .why = Stół dostanie nowy kod: stary link i stary kod przestaną działać, osoby, które tylko oglądają, muszą odejść, a nowe czekają, aż je wpuścisz. Wszyscy inni zostają na swoich miejscach.
lobby-kick-lock-sure = Naprawdę odesłać i zablokować?

knock-title = Proszą o miejsce
knock-asks = { $name } prosi o miejsce przy stole.
knock-admit = Wpuść
knock-decline = Odmów

## What the host can choose for a table, in the browser
##
## A message is the name of an option or of one of its values, short; `.why` is the sentence below it, in small
## letters. Everybody else at the table reads the same words as a list of name and value.

option-heading = Ten stół
option-more = Więcej opcji
option-note = Każda zmiana działa od razu, a wszyscy muszą jeszcze raz powiedzieć, czy można zaczynać.
option-yes = Tak
option-no = Nie
option-players = Gracze
    .why = Od 4 do 12; na pierwszą grę najlepiej do 8.
option-players-fewer = O jednego gracza mniej
option-players-more = O jednego gracza więcej
option-scenario = Maski
    .why = Scenariusz mówi, które maski są w grze.
option-scenario-a = Strona A
    .why = Na pierwsze gry.
option-scenario-b = Strona B
    .why = Bardziej przewrotna.
option-scenario-random = Losowo
    .why = Losowane przy rozdawaniu masek.
option-scenario-custom = Własny wybór
    .why = Maski dobierasz jedna po drugiej.
option-masks = Maski w grze
option-masks-count =
    { $masks ->
        [one] { $masks } karta
        [few] { $masks } karty
        [many] { $masks } kart
       *[other] { $masks } karty
    }
option-masks-more = Co robią maski
option-masks-choose = Wybierz maski
option-masks-two = obie karty
option-masks-use = Graj z tymi maskami
option-masks-fine = Z tymi maskami można grać.
option-masks-checking = Chwileczkę …
option-masks-begin = Dotykaj masek, żeby je dodać albo odłożyć.
option-bots = Boty na wolne miejsca
    .why = Przy rozdawaniu masek bot siada wszędzie tam, gdzie nie ma nikogo.
option-level = Rodzaj bota
    .why = Jak grają boty przy tym stole.
option-temper = Temperament botów
    .why = Jak śmiałe są boty, cokolwiek wiedzą.
option-clocks = Zegar
    .why = Ile można myśleć. Po upływie czasu pada odpowiedź, która niczego nie zdradza.
option-clocks-none = Bez zegara
    .why = Nikt nikogo nie pogania.
option-clocks-relaxed = Spokojny
    .why = Minuta na każdą decyzję i jeszcze dwie na całą grę.
option-clocks-brisk = Szybki
    .why = 20 sekund na każdą decyzję i jeszcze 40 na całą grę.
option-clocks-own = Własny
    .why = Oba czasy wybierasz ty.
option-clocks-move = Sekundy na każdą decyzję
option-clocks-bank = Dodatkowe sekundy na całą grę
option-clocks-times = { NUMBER($move, useGrouping: 0) } s na każdą decyzję, jeszcze { NUMBER($bank, useGrouping: 0) } s na całą grę
option-first = Kto zaczyna
    .why = Czyja jest pierwsza tura wprowadzająca.
option-first-chance = Decyduje los
option-first-seat = Miejsce { $chair }
option-first-name = Miejsce { $chair }: { $name }
option-challenges = Podważanie
    .why = Jak odpowiadają inni, gdy ktoś ogłasza maskę.
option-challenges-order = Po kolei
    .why = Jak przy prawdziwym stole: kto czeka na swoją kolej, słyszy wcześniejsze odpowiedzi.
option-challenges-secret = W tajemnicy
    .why = Wszystkie odpowiedzi padają naraz, więc nikt nie słyszy cudzych wcześniej.
option-memory = Pamięć
    .why = Co stół dla was zapisuje.
option-memory-pure = Tylko pamięć
    .why = Nic nie jest zapisywane: ani przebieg gry, ani notatki.
option-memory-log = Przebieg gry
    .why = To, co widzieli wszyscy, można przeczytać jeszcze raz.
option-memory-notes = Przebieg i notatki
    .why = Także to, co widzisz tylko ty, i własna kartka na znaki.
option-peeking = Zerkanie
    .why = Można zerknąć na własną maskę poza turą; wszyscy się o tym dowiadują, a w następnej turze można ją tylko podejrzeć.
option-chat = Czat
    .why = Można do siebie pisać i wykonywać gesty.
option-public = Otwarty dla wszystkich
    .why = Stół jest na liście na stronie głównej; bez tego znajdzie go tylko ten, kto ma link albo kod.
option-approval = Wpuszcza gospodarz
    .why = Kto chce usiąść, najpierw prosi i czeka na zgodę gospodarza.
option-locked = Stół zablokowany
    .why = Dołączyć albo oglądać można tylko z najnowszym kodem stołu; zablokowanie nadaje mu nowy. Kto już siedzi, ten zostaje.

bot-guest = Gość
    .why = Trochę pamięta, trochę mu się myli, a blefuje, kiedy ma ochotę: na pierwsze partie.
bot-courtier = Dworzanin
    .why = Pamięta wszystko i waży każde słowo i każdą monetę.
bot-mastermind = Strateg
    .why = Przewiduje, co gdzie może leżeć, i blefuje, kiedy się to opłaca.
bot-honest = Uczciwy
    .why = Ogłasza tylko to, co uważa za prawdę.
bot-random = Kapryśny
    .why = Robi bez namysłu cokolwiek, co dozwolone.
temper-even = Zrównoważony
    .why = Ani nieśmiały, ani zuchwały.
temper-bold = Śmiały
    .why = Blefuje i podważa częściej niż inni.
temper-cautious = Ostrożny
    .why = Rzadko mówi nieprawdę i dwa razy patrzy.
temper-spiteful = Mściwy
    .why = Nie zapomina, kto zabrał mu monety.
temper-joker = Żartowniś
    .why = Lubi wprowadzać zamęt przy stole, także dla siebie.

## News of a table, in the browser: what somebody has just done, read aloud and shown for a moment
##
## $reader is "player" for whoever the news is about. In news-renamed $player is the old name, $name the new one.

news-joined =
    { $reader ->
        [player] Siadasz do stołu.
       *[other] { $name } dołącza do stołu.
    }
news-sat =
    { $reader ->
        [player] Zmieniasz miejsce.
       *[other] { $name } zmienia miejsce.
    }
news-renamed =
    { $reader ->
        [player] Masz nową nazwę: { $name }; poprzednia to { $player }.
       *[other] { $player } ma nową nazwę: { $name }.
    }
news-ready =
    { $reader ->
        [player] Możesz zaczynać.
       *[other] { $name } może zaczynać.
    }
news-not-ready =
    { $reader ->
        [player] Jednak nie możesz jeszcze zaczynać.
       *[other] { $name } jednak nie może jeszcze zaczynać.
    }
news-read =
    { $reader ->
        [player] Nie potrzebujesz już czytać masek.
       *[other] { $name } nie potrzebuje już czytać masek.
    }
news-left =
    { $reader ->
        [player] Odchodzisz od stołu.
       *[other] { $name } odchodzi od stołu.
    }
news-kicked =
    { $reader ->
        [player] Gospodarz odsyła cię od stołu.
       *[other] Gospodarz odsyła od stołu gracza { $name }.
    }
news-moved =
    { $reader ->
        [player] Twoje miejsce jest teraz na innym urządzeniu.
       *[other] { $name } gra dalej na innym urządzeniu.
    }
news-muted =
    { $reader ->
        [player] Gospodarz cię wycisza: inni nie dostają już tego, co piszesz.
       *[other] Gospodarz wycisza gracza { $name }.
    }
news-unmuted =
    { $reader ->
        [player] Inni znów dostają to, co piszesz.
       *[other] { $name } znów może pisać do stołu.
    }
news-host =
    { $reader ->
        [player] Teraz ty jesteś gospodarzem tego stołu.
       *[other] { $name } jest teraz gospodarzem tego stołu.
    }
news-options = Gospodarz zmienia coś przy stole: czy wszyscy mogą zaczynać?
news-began = Maski są rozdane: gra się zaczyna.
news-paused = Gospodarz wstrzymuje grę: nikt nie musi odpowiadać, dopóki jej nie wznowi.
news-resumed = Gra toczy się dalej.
news-away =
    { $reader ->
        [player] Twój czas minął dwa razy: w zastępstwie gra bot, dopóki nie wrócisz.
       *[other] { $name } dwa razy nie odpowiada na czas, więc w zastępstwie gra bot.
    }
news-back =
    { $reader ->
        [player] Znów grasz zamiast bota.
       *[other] { $name } znów gra zamiast bota.
    }
news-broken-host = Gospodarz kończy tu grę i nikt nie wygrywa.
news-broken-rules = Serwer ma inne zasady niż przedtem i nie może prowadzić tej gry dalej: kończy się tutaj i nikt nie wygrywa.
news-broken-empty = Nikogo już nie ma: gra kończy się tutaj i nikt nie wygrywa.
news-broken-idle = Od dawna nikt tu nie gra: gra kończy się tutaj i nikt nie wygrywa.
news-closed = Ten stół jest zamknięty.

## What is asked below the board, in a browser
##
## Labels of buttons are short. deed-really and deed-pretend stand side by side on two buttons alike: nearly the
## same length, please. $names are names with commas between them.

deed-your-turn = Twoja tura
deed-preparatory = Twoja tura wprowadzająca
deed-look = Podejrzyj
deed-look-what = swoją maskę
deed-swap = Zamień
deed-swap-what = albo tylko udaj
deed-announce = Ogłoś
deed-announce-what = maskę, swoją lub nie
deed-why-preparatory = W turze wprowadzającej dozwolona jest tylko zamiana, prawdziwa lub udawana.
deed-why-barred = Twoja maska dopiero co musiała zostać odkryta, więc tym razem nie wolno ci niczego ogłosić.
deed-why-must-look = Po zerknięciu na maskę poza turą możesz ją teraz tylko podejrzeć.
deed-swap-pick = Która maska trafi pod stół razem z twoją?
deed-swap-pick-how = Dotknij maski na stole albo wybierz ją tutaj.
deed-swap-with = Twoja maska i maska gracza { $player }
deed-swap-with-centre = Twoja maska i maska nr { $number } ze środka
deed-under-table = Obie trafiają pod stół. Co tam zrobisz, będziesz wiedzieć tylko ty.
deed-centre = Środek { $number }
deed-really = Zamień je
deed-pretend = Tylko udaj
deed-announce-pick = Za kogo się podajesz?
deed-mask-none = Dotknij maski, żeby poznać jej moc.
deed-challenge = { $by } mówi: „Jestem { $mask_being }”.
deed-challenge-cost = Jeśli podważysz, a nie jesteś { $mask_being }, zapłacisz 1 monetę.
deed-challenge-early = Możesz odpowiedzieć już teraz. Odpowiedź jest ostateczna i nikt jej nie pozna przed właściwą chwilą.
deed-challenge-now = Teraz twoja kolej na odpowiedź.
deed-choose-one = Wybierz gracza
deed-choose-two = Wybierz dwóch graczy
deed-finish = Dwie maski są pod stołem
deed-name = Powiedz, jaką masz maskę
deed-name-cost = Potem ją odkryjesz. Pomyłka będzie cię kosztować do 4 monet.
deed-memorise = Przeczytaj maski
deed-memorise-how = Zapamiętaj, kto jest kim: wkrótce wszystkie maski będą zakryte i nikomu nie będzie wolno patrzeć.
deed-memorise-ready = Mogę zaczynać
deed-memorise-waiting = Jeszcze czytają: { $names }
deed-quiet = Stół
deed-wait-turn = { $player } zastanawia się nad swoją turą.
deed-wait-challenge = { $player } odpowiada, czy podważa ogłoszenie.
deed-wait-choose = { $player } używa mocy { $mask_of } i wybiera, kogo ona dosięgnie.
deed-wait-finish = { $player } ma pod stołem dwie maski.
deed-wait-name = { $player } musi powiedzieć, jaką ma maskę.
deed-wait-moment = Za chwilę gra toczy się dalej.
deed-watching = Oglądasz: widzisz to, co wszyscy, i nikt cię o nic nie pyta.
deed-kept = Twoja odpowiedź jest zapisana
deed-kept-early = Wszyscy poznają ją we właściwej chwili, a wcześniej nie pozna jej nikt.
deed-kept-now = Stół za chwilę gra dalej.
deed-kept-challenge = Twoja odpowiedź: „Nie, to ja!”.
deed-kept-pass = Twoja odpowiedź: nie podważasz.
deed-paused = Gra jest wstrzymana
deed-paused-what = Wszystkie zegary stoją, dopóki gospodarz jej nie wznowi.
deed-away = W zastępstwie gra bot
deed-away-what = Twój czas minął dwa razy. Miejsce nadal jest twoje: wróć na nie, kiedy chcesz.
deed-away-back = Wracam na miejsce
deed-peek = Zerknij na maskę
deed-peek-sure = Dotknij jeszcze raz, żeby zerknąć: dowiedzą się wszyscy, a w następnej turze możesz maskę tylko podejrzeć.
deed-secret = Wiesz tylko ty
deed-secret-shown = Wiedzą wszyscy prócz jednej osoby
deed-secret-done = Ukryj
deed-back = Wróć
deed-keys = Klawisze
deed-keys-title = Gra na klawiaturze
deed-keys-intro = Tab i Enter docierają wszędzie. Gdy stół o coś pyta, te klawisze są szybsze:
deed-keys-look = Podejrzyj
deed-keys-swap = Zamień
deed-keys-announce = Ogłoś
deed-keys-challenge = Podważ
deed-keys-pass = Nie podważaj albo tylko udaj
deed-keys-number = Możliwości od pierwszej do dziewiątej
deed-keys-tenth = Możliwość dziesiąta (0, potem 0), jedenasta (0, potem 1) i tak dalej
deed-keys-escape = Krok wstecz
deed-keys-help = Ta lista
deed-keys-use = Używaj tych klawiszy

## The clock beside what is asked
##
## $time is like 1:05, minutes and seconds. The reserve is for the whole game: it is used when the time for a
## decision is over.

clock-left = Pozostały czas: { $time }
clock-reserve = { $time } w rezerwie
clock-from-reserve = Rezerwa: { $time }
clock-ten = Masz jeszcze dziesięć sekund na odpowiedź.

## The end of a game
##
## $code is twelve letters and digits. A swap is real when the two masks changed places under the table.

end-title = Maski opadają
end-unfinished = Gra została przerwana i nikt nie wygrywa.
end-table = Jak skończyła się gra
end-player = Gracz
end-mask = Maska
end-coins = Monety
end-swaps = Realne zamiany
end-swaps-of = { $real } z { $all }
end-swaps-none = brak
end-you = { $player } (ty)
end-won = wygrywa
end-centre = Na środku stołu: { $names }
end-hidden =
    { $all ->
        [0] Ani razu dwie maski nie trafiły pod stół.
        [one] Dwie maski trafiły pod stół tylko raz, { $real ->
            [0] i to na niby.
           *[other] i to naprawdę.
        }
       *[other] Dwie maski trafiały pod stół { $all } razy; prawdziwe zamiany: { $real }.
    }
end-code = Kod tej gry
end-code-what = Kto go zanotuje, może później sprawdzić, czy nikt nie zmienił tego, co działo się pod stołem.
end-code-differs = Uwaga: to, co widać było z tej gry, ma inny kod, { $code }, więc ktoś ją zmienił.
end-download = Pobierz grę
end-rematch = Zagraj znowu
end-rematch-host = { $host } może zacząć następną grę.
end-ready = Zagram jeszcze raz
end-not-ready = Jednak nie
end-ready-names = Zagrają jeszcze raz: { $names }
end-change = Zmień opcje stołu
end-leave = Odejdź od stołu
end-home = Do wejścia

## All that lies around the game: the bar, the log, talk, the menu, the text table, what is read aloud
##
## bar-: the line at the top; bar-masks to bar-menu are short words on buttons, the other bar- keys name them for
## ears. banner-: one calm line below it; in banner-next $name is the reader. around-: the log and the masks in play;
## around-really and around-pretended stand behind a line of the log once the game is over. live-: read aloud, for
## people who only hear the game; $names are names with commas between them.

bar-skip-ask = Przejdź do pytania
bar-skip-board = Przejdź do stołu
bar-skip-text = Otwórz stół jako tekst
bar-tools = Przy tym stole
bar-home = Na stronę główną; miejsce pozostaje twoje
bar-turn = Tura { NUMBER($turn, useGrouping: 0) }
bar-code = Stół { $code }
bar-scenario =
    { $which ->
        [A] Graczy: { $players }, strona A
        [B] Graczy: { $players }, strona B
        [random] Graczy: { $players }, maski wylosowane
       *[other] Graczy: { $players }, maski z wyboru gospodarza
    }
bar-watched =
    { $spectators ->
        [one] { NUMBER($spectators, useGrouping: 0) } widz
        [few] { NUMBER($spectators, useGrouping: 0) } widzów
        [many] { NUMBER($spectators, useGrouping: 0) } widzów
       *[other] { NUMBER($spectators, useGrouping: 0) } widza
    }
bar-sound = Dźwięki
bar-masks = Maski
bar-log = Przebieg
bar-talk = Rozmowa
bar-text = Tekst
bar-menu = Menu
bar-unread =
    { $count ->
        [one] { $count } nowa wiadomość
        [few] { $count } nowe wiadomości
        [many] { $count } nowych wiadomości
       *[other] { $count } nowej wiadomości
    }

banner-label = Stan stołu
banner-lost = Połączenie jest przerwane. Twoje miejsce czeka; próbujemy dalej …
banner-paused = Gra jest wstrzymana: zegary i boty stoją, dopóki gospodarz jej nie wznowi.
banner-away = W zastępstwie gra bot, dopóki nie wrócisz.
banner-next = Siedzisz przy tym stole jako { $name } i bierzesz udział w następnej grze.
banner-watching = Oglądasz. Widzisz to, co widzą wszyscy gracze, i nic więcej.
banner-broken = Coś na tej stronie poszło nie tak. Twoje miejsce czeka: odśwież stronę i grasz dalej.
banner-reload = Odśwież

around-log = Co się wydarzyło
around-talk = Rozmowa
around-masks = Maski w grze
around-pure = Przy tym stole gra się wyłącznie z pamięci: nic nie jest zapisywane. Po grze wszystko będzie tutaj.
around-private = tylko ty
around-really = Zamiana prawdziwa.
around-pretended = Zamiana udawana.
around-none = Jeszcze nic się nie wydarzyło.
around-before = Przed pierwszą turą
around-newest = Do najnowszego wpisu
around-times =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
around-aim = Zbierz 13 monet wcześniej niż inni. Gra kończy się także wtedy, gdy ktoś nie ma już ani jednej: wygrywa najbogatszy gracz.
around-turn = W swojej turze robisz jedną z trzech rzeczy:
around-look = Podglądasz swoją maskę
around-swap = Bierzesz dwie maski pod stół: zamieniasz je albo tylko udajesz
around-announce = Ogłaszasz, kim jesteś, zgodnie z prawdą lub nie, i używasz mocy tej maski, chyba że ktoś to podważy
around-fine = Kto twierdzi, że ma ogłoszoną maskę, a jej nie ma, płaci 1 monetę do sądu.
around-rules = Wszystkie zasady

live-masks = Wszystkie maski są odkryte. Przeczytaj je i naciśnij „Mogę zaczynać”, gdy już je znasz.
live-early = Możesz odpowiedzieć już teraz, zanim przyjdzie twoja kolej: odpowiedź jest ostateczna i nikt jej wcześniej nie pozna.
live-passed = Ogłoszenia nie podważają: { $names }.
live-lost = Połączenie jest przerwane; próbujemy dalej.
live-found = Połączenie wróciło.
live-said = { $name } mówi: { $text }

## Talk. The chat-do- keys stand on buttons: what one does. $reader is "player" for the one who does it.

chat-said = Co się mówi przy stole
chat-nobody = Jeszcze nikt nic nie mówi.
chat-label = Powiedz coś
chat-send = Powiedz
chat-emotes = Bez pisania
chat-off = Decyzją gospodarza przy tym stole się nie rozmawia.
chat-muted = Decyzją gospodarza twoje wiadomości nie docierają do innych. Mimo to możesz grać dalej.
chat-watching = Rozmawiają tu tylko gracze; możesz posłuchać.
chat-do-applause = Bij brawo
chat-do-laugh = Zaśmiej się
chat-do-gasp = Wstrzymaj oddech
chat-do-doubt = Unieś brew
chat-do-think = Zastanów się
chat-do-hurry = Bębnij palcami
chat-do-sorry = Przeproś
chat-do-thanks = Podziękuj
chat-do-well-played = „Dobra gra!”
chat-applause =
    { $reader ->
        [player] Bijesz brawo.
       *[other] { $name } bije brawo.
    }
chat-laugh =
    { $reader ->
        [player] Śmiejesz się.
       *[other] { $name } śmieje się.
    }
chat-gasp =
    { $reader ->
        [player] Wstrzymujesz oddech.
       *[other] { $name } wstrzymuje oddech.
    }
chat-doubt =
    { $reader ->
        [player] Unosisz brew.
       *[other] { $name } unosi brew.
    }
chat-think =
    { $reader ->
        [player] Mocno się zastanawiasz.
       *[other] { $name } mocno się zastanawia.
    }
chat-hurry =
    { $reader ->
        [player] Bębnisz palcami o stół.
       *[other] { $name } bębni palcami o stół.
    }
chat-sorry =
    { $reader ->
        [player] Przepraszasz.
       *[other] { $name } przeprasza.
    }
chat-thanks =
    { $reader ->
        [player] Dziękujesz.
       *[other] { $name } dziękuje.
    }
chat-well-played =
    { $reader ->
        [player] Mówisz: „Dobra gra!”
       *[other] { $name } mówi: „Dobra gra!”
    }

## The menu. The keys that end in -sure stand on the same button after the first tap, and ask for a second one.

menu-table = Ten stół
menu-seat = Twoje miejsce
menu-leave = Odejdź od stołu
menu-leave-sure = Naprawdę odejść? Do końca zagra za ciebie bot.
menu-stop-watching = Przestań oglądać
menu-settings = Ustawienia
menu-keys = Gra na klawiaturze
menu-keys-more = M pokazuje maski w grze, T stół jako tekst.

host-heading = Jesteś gospodarzem
host-pause = Wstrzymaj grę
host-resume = Wznów grę
host-people = Ktoś źle się zachowuje albo ma zostać gospodarzem:
host-end = Zakończ tę grę
host-end-sure = Naprawdę zakończyć? Nikt nie wygra.
host-close = Zamknij stół
host-close-sure = Naprawdę zamknąć dla wszystkich?

tempo-all = Jak szybko wszystko jest pokazywane
tempo-calm = Spokojnie
tempo-usual = Zwyczajnie
tempo-quick = Szybko
tempo-once = Od razu

sound-all = Dźwięki
sound-what = Ciche: twoja tura, monety, odkryte maski, koniec.

notify-title = Stół { $code } · Mascarade
notify-title-turn = Tura { NUMBER($turn, useGrouping: 0) } · Stół { $code } · Mascarade
notify-title-yours = Twoja tura! · Mascarade
notify-title-asked = Pytanie do ciebie! · Mascarade
notify-title-won =
    { $reader ->
        [player] Wygrywasz! · Stół { $code } · Mascarade
       *[other] { $player } wygrywa · Stół { $code } · Mascarade
    }
notify-title-over = Gra jest skończona · Stół { $code } · Mascarade
notify-all = Powiadomienia
notify-what = Gdy jest twoja tura, a patrzysz gdzie indziej. Nigdy nie zdradzają tajemnic.
notify-insecure = Przeglądarki pozwalają na powiadomienia tylko przez https. Tutaj wzywa cię tytuł karty i dźwięk.
notify-impossible = Ta przeglądarka nie ma powiadomień dla stron. Wzywa cię tytuł karty i dźwięk.
notify-blocked = Twoja przeglądarka blokuje stąd powiadomienia; można to zmienić w jej ustawieniach dla tej strony. Wzywa cię tytuł karty i dźwięk.

## The table as text, for screen readers and for everybody who likes it plain. The text-mark- keys stand in a row.

text-title = Stół jako tekst
text-caption = Miejsca, w kolejności gry
text-player = Gracz
text-coins = Monety
text-mask = Maska
text-marks = Stan
text-you = { $name } (ty)
text-down = zakryta
text-centre = Środek, maska nr { $number }
text-court =
    { $coins ->
        [one] W sądzie leży { $coins } moneta.
        [few] W sądzie leżą { $coins } monety.
        [many] W sądzie leży { $coins } monet.
       *[other] W sądzie leży { $coins } monety.
    }
text-bank =
    { $coins ->
        [one] Bank ma { $coins } monetę.
        [few] Bank ma { $coins } monety.
        [many] Bank ma { $coins } monet.
       *[other] Bank ma { $coins } monety.
    }
text-turn = Tura { NUMBER($turn, useGrouping: 0) }: gra { $player }.
text-turn-yours = Tura { NUMBER($turn, useGrouping: 0) }: grasz ty.
text-memorise = Wszystkie maski są odkryte, do przeczytania i zapamiętania.
text-over = Gra jest skończona.
text-announced = Ogłoszona maska to { $mask_the }.
text-waits =
    { $what ->
        [turn] Stół czeka na turę gracza { $player }.
        [challenge] Stół czeka: { $player } może podważyć ogłoszenie.
        [choose] Stół czeka na wybór gracza { $player }.
        [finish] Stół czeka: { $player } ma pod stołem dwie maski.
       *[other] Stół czeka, aż { $player } powie, jaką ma maskę.
    }
text-kept = Twoja odpowiedź jest zapisana.
text-mark-turn = gra teraz
text-mark-announces = ogłasza
text-mark-challenges = podważa
text-mark-passed = nie podważa
text-mark-barred = nie może ogłaszać w tej turze
text-mark-must-look = w następnej turze musi podejrzeć
text-mark-bot = bot
text-mark-away = w zastępstwie gra bot
text-mark-gone = brak połączenia
text-mark-host = gospodarz
text-mark-wins = wygrywa

## The browser: the head and foot of every page
##
## header-brand is the name of the game and stays as it is. header-rules is the short form of header-how, for telephones:
## one short word. header-light and header-dark are what pressing the button does. header-close closes a window.

header-brand = Mascarade
header-nav = To miejsce
header-how = Jak grać
header-rules = Zasady
header-language = Język
header-light = Przełącz na jasny motyw
header-dark = Przełącz na ciemny motyw
header-programs = Dla programów
header-close = Zamknij

## The browser: home
##
## The first page. home-title is a question to the one who comes in: at a masked ball one is somebody else. -how stands small on
## or under its button; a message that ends with “ …” is on the button while it is at work. $host is a player’s name.

home-title = Kim będziesz tej nocy?
home-what = Podejrzyj swoją maskę, zamień ją albo przysięgnij, że jesteś Królem: to gra pamięci i blefu dla 4–12 osób, z przyjaciółmi albo z botami.
home-name = Twoja nazwa
home-your-table = Wróć do swojego stołu { $code }
home-play = Zagraj teraz
home-play-how = od razu, z pięcioma botami
home-playing = Rozdajemy …
home-open = Otwórz stół
home-open-how = żeby zagrać z przyjaciółmi
home-opening = Nakrywamy do stołu …
home-code = Kod lub link od przyjaciół
home-code-how = Sześć liter. Dziesięć liter przenosi tu twoje miejsce z innego urządzenia.
home-code-wrong = To nie jest link do stołu ani kod: kody mają sześć liter albo dziesięć, jeśli przenoszą miejsce z innego urządzenia.
home-join = Dołącz
home-joining = Szukamy …
home-tables = Otwarte stoły
home-tables-none = W tej chwili żaden stół nie jest otwarty dla wszystkich. Otwórz własny, ustaw go jako publiczny, a inni znajdą go tutaj.
home-table-host = Stół gracza { $host }
home-table-people =
    { $people ->
        [one] Jest tu { $people } osoba, a miejsc { $players }.
        [few] Są tu { $people } osoby, a miejsc { $players }.
        [many] Jest tu { $people } osób, a miejsc { $players }.
       *[other] Jest tu { $people } osoby, a miejsc { $players }.
    }
home-table-playing = Trwa gra, miejsc jest { $players }.
home-masks-a = Maski strony A
home-masks-b = Maski strony B
home-masks-random = Maski wylosowane
home-masks-custom = Maski z wyboru gospodarza
home-pace-none = Bez zegara
home-pace-relaxed = Spokojny zegar
home-pace-brisk = Szybki zegar
home-pace-own = Własny zegar
home-watch = Oglądaj
home-steps = Jak to działa
home-remember = Zapamiętaj
    .text = Przez chwilę wszystkie maski są odkryte. Potem zostają zakryte i po dwie znikają pod stołem: zamienione albo tylko na niby.
home-announce = Powiedz, kim jesteś
    .text = „Jestem Królem!” Może to prawda. Jeśli nikt nie zaprotestuje, używasz mocy tej maski, a najczęściej chodzi w niej o monety.
home-challenge = Albo zaprotestuj
    .text = „Nie, to ja!” Teraz maski idą w górę i kto nie ma racji, płaci karę. Wygrywa, kto pierwszy ma 13 monet.
home-more = Wszystkie zasady i szesnaście masek

## The browser: the rules page, and masks wherever they are shown
##
## guide-coin is read aloud where a small coin stands on a mask; guide-coin-key explains that coin.

guide-contents = Na tej stronie
guide-coin = symbol monety
guide-coin-key = Symbol monety: ta maska przynosi monety z banku.
guide-play = Czas zagrać

## The browser: a page that is not there, and what did not work

missing-title = Tu nikt nie tańczy
missing-page = Pod tym adresem nic nie ma.
missing-shut = Drzwi pozostają zamknięte
missing-locked = Ten stół jest zablokowany
missing-home = Na stronę główną
missing-again = Spróbuj znowu
missing-moment = Chwileczkę …
missing-offline = Serwer nie odpowiada. Sprawdź połączenie i spróbuj jeszcze raz.
missing-failed = Nie udało się. Spróbuj za chwilę jeszcze raz.

## The browser: after a table
##
## What the reader sees when they are no longer connected to a table, and why.

parted-left = Dobranoc!
    .text = Nie ma cię już przy tym stole.
parted-moved = Twoje miejsce jest gdzie indziej
    .text = Grasz dalej na drugim urządzeniu.
parted-kicked = Gospodarz się z tobą żegna
    .text = Gospodarz odsyła cię od tego stołu.
parted-closed = Świece już zgasły
    .text = Ten stół jest zamknięty. Dziękujemy za wspólny wieczór.
parted-fault = Przestaliśmy się rozumieć
    .text = Serwer kończy połączenie z tą stroną. Odśwież ją, a wrócisz na swoje miejsce.
parted-old = Jest nowa wersja
parted-reload = Odśwież
parted-ended = Tego stołu już nie ma
    .text = Nie jest już otwarty albo nie możesz teraz przy nim być.
parted-back = Wróć do stołu
parted-watch = Oglądaj ten stół

## The table on the screen
##
## What lies on it, and who sits there. board-seat, board-coins, board-up and the marks are read aloud, one after another with
## commas between them: “Mask of Ada, 6 coins, on turn”. Bubbles are what somebody says aloud. Court, bank, goal and winner are labels, and must be short.

board-table = Stół
board-seat =
    { $reader ->
        [player] Twoja maska
       *[other] Maska gracza { $player }
    }
board-centre = Maska nr { $number } ze środka
board-coins =
    { $coins ->
        [one] { $coins } moneta
        [few] { $coins } monety
        [many] { $coins } monet
       *[other] { $coins } monety
    }
board-up = odkryta: { $mask }
board-mark-turn = gra teraz
board-mark-claim = podaje się za ogłoszoną maskę
board-mark-pass = nie podważa
board-mark-waits = ma odpowiedzieć
board-mark-barred = nie może ogłaszać w tej turze
board-mark-look = w następnej turze musi podejrzeć
board-mark-wins = wygrywa
board-mark-host = gospodarz
board-mark-bot = bot
board-mark-away = w zastępstwie gra bot
board-mark-gone = brak połączenia
board-court = Sąd
board-bank = Bank
board-goal =
    { $coins ->
        [one] Cel: { $coins } moneta
        [few] Cel: { $coins } monety
        [many] Cel: { $coins } monet
       *[other] Cel: { $coins } monety
    }
board-winner = Wygrana
board-bubble-announce = Jestem { $mask_being }!
board-bubble-challenge = Nie, to ja!
board-bubble-pass = Niech będzie.
board-bubble-name = Jestem { $mask_being }.
board-bubble-decline = Nie, dziękuję.

## What a finished game has to tell
##
## study-turn stands before a study-mark-. A study-honour- is a compliment; $names are one name or several, so nothing agrees with them.

study-marks = Chwile warte pamięci
study-turn = Tura { NUMBER($turn, useGrouping: 0) }:
study-mark-bluff = { $player } ogłasza, nie wierząc w to: „Jestem { $mask_being }”. To blef.
study-mark-mistaken = { $player } w dobrej wierze twierdzi: „Jestem { $mask_being }”, ale ma już inną maskę.
study-mark-called = { $player } podważa słowa „Jestem { $mask_being }”. Blef wychodzi na jaw.
study-mark-lost_identity = Teraz nawet { $player } nie może wiedzieć, jaką ma maskę: to { $mask_the }.
study-mark-decisive = Ta chwila wiele rozstrzyga: { $player } i { $mask_the }.
study-honours = Wyróżnienia
study-honour-boldest =
    { $number ->
        [one] Najodważniejsze serce: { $names }, { NUMBER($number, useGrouping: 0) } blef, którego nikt nie podważa.
        [few] Najodważniejsze serce: { $names }, { NUMBER($number, useGrouping: 0) } blefy, których nikt nie podważa.
        [many] Najodważniejsze serce: { $names }, { NUMBER($number, useGrouping: 0) } blefów, których nikt nie podważa.
       *[other] Najodważniejsze serce: { $names }, { NUMBER($number, useGrouping: 0) } blefu, którego nikt nie podważa.
    }
study-honour-furthest = Dusza maskarady: { $names }, a największa zagadka to własna maska (średnio { NUMBER($number, useGrouping: 0) }% od prawdy).
study-honour-longest =
    { $number ->
        [one] Najdłużej w cudzej skórze: { $names }, bezwiednie przez { NUMBER($number, useGrouping: 0) } turę.
        [few] Najdłużej w cudzej skórze: { $names }, bezwiednie przez { NUMBER($number, useGrouping: 0) } tury z rzędu.
        [many] Najdłużej w cudzej skórze: { $names }, bezwiednie przez { NUMBER($number, useGrouping: 0) } tur z rzędu.
       *[other] Najdłużej w cudzej skórze: { $names }, bezwiednie przez { NUMBER($number, useGrouping: 0) } tury z rzędu.
    }
study-honour-sharpest = Najbystrzejsze oko: { $names }, z najlepszym wyczuciem, gdzie leży każda maska (średnio { NUMBER($number, useGrouping: 0) }% racji).
study-honour-generous =
    { $number ->
        [one] Najhojniejsza ręka: { $names }, { NUMBER($number, useGrouping: 0) } moneta dla innych i dla sądu.
        [few] Najhojniejsza ręka: { $names }, { NUMBER($number, useGrouping: 0) } monety dla innych i dla sądu.
        [many] Najhojniejsza ręka: { $names }, { NUMBER($number, useGrouping: 0) } monet dla innych i dla sądu.
       *[other] Najhojniejsza ręka: { $names }, { NUMBER($number, useGrouping: 0) } monety dla innych i dla sądu.
    }
error-study-busy = Właśnie trwa analiza wielu gier i na tę nie ma miejsca: spróbuj jeszcze raz za minutę.
error-study-yours =
    { $most ->
        [one] Trwa już analiza jednego pliku z twojej sieci: poczekaj, aż się skończy.
        [few] Trwa już analiza { $most } plików z twojej sieci: poczekaj, aż któraś się skończy.
        [many] Trwa już analiza { $most } plików z twojej sieci: poczekaj, aż któraś się skończy.
       *[other] Trwa już analiza { $most } pliku z twojej sieci: poczekaj, aż któraś się skończy.
    }
error-study-failed = Tym razem nie udało się przeanalizować tej gry: spróbuj jeszcze raz za minutę.
error-study-long = Liczba tur tej gry ({ NUMBER($turns, useGrouping: 0) }) jest za duża, by ją przeanalizować: przy tylu graczach i wydarzeniach może być ich najwyżej { NUMBER($most, useGrouping: 0) }.

## Choosing masks on a page of its own, in the browser
##
## Somebody picks masks for a game to come, a “scenario”, gives it a name, keeps it in this browser, sends it as a link or opens a
## table with it. build-least stands small at a mask: with how many players it may be used. The build-left- sentences say what of a
## link was wrong and is left out. $side is the letter of a printed side.

build-title = Ułóż scenariusz
build-what = Wybierz maski, zobacz od razu, czy można z nimi grać, i zachowaj je, wyślij dalej albo otwórz stół.
build-begin = Zacznij od
build-begin-none = Bez masek
build-least = od { $players } graczy
build-centre =
    { $cards ->
        [0] Na środku nie ma żadnej karty.
        [one] Na środku leży { $cards } karta.
        [few] Na środku leżą { $cards } karty.
        [many] Na środku leży { $cards } kart.
       *[other] Na środku leży { $cards } karty.
    }
build-printed = To strona { $side }, tak jak ją wydrukowano: gra się nią bez zmian.
build-name = Nazwa tego scenariusza
build-save = Zachowaj w tej przeglądarce
build-saved = Zachowano w tej przeglądarce: „{ $name }”.
build-save-name = Najpierw podaj nazwę.
build-save-full = Ta przeglądarka mieści tyle scenariuszy: { $most }. Najpierw usuń któryś z nich.
build-save-not = Ta przeglądarka niczego dla tej strony nie zachowuje: wyślij scenariusz do siebie jako link.
build-shelf = Twoje scenariusze
build-shelf-none = W tej przeglądarce nic jeszcze nie ma.
build-shelf-size = Graczy: { $players }, kart: { $masks }
build-load = Wyjmij
build-loaded = Wyjęto: „{ $name }”.
build-delete = Usuń
build-delete-sure = Naprawdę usunąć?
build-deleted = Usunięto: „{ $name }”.
build-link = Link do tego scenariusza
build-share-text = Maski na wieczór z Mascarade
build-open = Otwórz z nim stół
build-lobby = Zachowaj lub udostępnij te maski
build-left-players = Takiej liczby graczy, jaka jest w tym linku, być nie może: tutaj jest ich { $players }.
build-left-masks =
    { $masks ->
        [one] { $masks } karty z tego linku nie ma w pudełku, więc ją pominięto.
        [few] { $masks } kart z tego linku nie ma w pudełku, więc je pominięto.
        [many] { $masks } kart z tego linku nie ma w pudełku, więc je pominięto.
       *[other] { $masks } karty z tego linku nie ma w pudełku, więc ją pominięto.
    }
build-left-name = Nazwa w tym linku jest za długa, więc ją pominięto.

## The table on a big screen, in the browser
##
## A television or a projector in a room where people play with telephones in their hands: they read it from three metres, so
## everything is short. $player is never inflected; below tv-turn stands a name. tv-join-how: the picture is a QR code; $address is that of this server.

tv-open = Pokaż na dużym ekranie
tv-open-how = Na telewizor albo projektor w pokoju: wszyscy widzą tam stół, a cudzych tajemnic nie widzi nikt.
tv-join = Zapraszamy do stołu
tv-join-how = Skieruj aparat telefonu na obrazek. Albo otwórz { $address } i wpisz:
tv-join-next = Żeby zagrać w następnej grze
tv-join-watch = Żeby oglądać na telefonie
tv-wait = Gdy wszyscy mogą zaczynać, maski rozdaje gospodarz: { $host }.
tv-turn = Teraz gra
tv-announces = { $player } ogłasza
tv-full = Pełny ekran
tv-now = Co się dzieje

## The browser: looking back on a game
##
## A finished game, moment by moment, through the eyes of a player, of a spectator, or with the whole truth. $player is a player’s name,
## $names are names with commas between them. replay-first to replay-last name buttons with signs like those of a music player.
## The chain of commitments shows that nobody has rewritten what happened under the table; $code is twelve letters and digits, and
## somebody may have noted it during the game. A step is one answer of one player.

replay-title = Powtórka gry
page-replay-what = Gra w Mascarade, chwila po chwili: tak, jak widzieli ją gracze, albo z całą prawdą.
replay-bring = Otwórz plik gry
replay-bring-what = Wybierz plik gry ze swojego komputera albo upuść go na tej stronie. Zostanie odczytany i pokazany tylko tobie, i nigdzie nie będzie przechowywany.
replay-bring-file = Wybierz plik gry
replay-bring-busy = Czytam grę …
replay-file-large = Plik jest za duży jak na grę.
replay-eyes = Kto patrzy
replay-eyes-watch = widz
replay-eyes-truth = ktoś, kto wie wszystko
replay-truth = Pokaż prawdę
replay-as-seat = Tak, jak słyszy to { $player }: „ty” to { $player }.
replay-as-watch = Tak, jak słyszy to widz.
replay-as-truth = Z całą prawdą.
replay-controls = Poruszanie się po grze
replay-first = Na początek
replay-back = Chwila wstecz
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-forward = Chwila naprzód
replay-last = Na koniec
replay-turn = Tura
replay-marks = Co się liczyło
replay-marks-what = Blefy, pomyłki i chwile, które rozstrzygnęły grę, pozostają tajemnicą, dopóki o nie nie poprosisz.
replay-marks-none = W tej grze nic się nie wyróżniło.
replay-decided = Pokaż, co rozstrzygnęło grę
replay-studying = Rozważam grę …
replay-no-study = Nie da się teraz ustalić, co kto mógł sądzić. Cała reszta jest tutaj.
replay-unread = Nie udało się teraz sprawdzić tego pliku według zasad: to, co pokazuje, może nie być rozegraną grą. Otwórz go ponownie później.
replay-beliefs = Co kto mógł sądzić
replay-beliefs-hidden = To, na ile kto był pewien własnej maski, zdradza prawdę: widać to razem z prawdą albo z tym, co rozstrzygnęło grę.
replay-chart = Pewność co do własnej prawdziwej maski, w procentach, tura po turze
replay-chart-table = To samo w tabeli
replay-grid = Co na początku tury { NUMBER($turn, useGrouping: 0) } mógł sądzić gracz { $player }, w procentach
replay-grid-true = prawda
replay-grid-key = Ramka oznacza prawdę.
replay-notes = Twoje notatki
replay-notes-what = Takie, jakie były pod koniec gry. Tylko ty możesz je czytać.
replay-seal = Czy ktoś to zmienił?
replay-seal-what = Wszystko, co działo się pod stołem, zostało od razu zapieczętowane. Twoja przeglądarka może otworzyć pieczęcie i porównać.
replay-seal-code = Zanotowany kod, jeśli go masz
replay-seal-check = Sprawdź
replay-seal-kept = Ta przeglądarka zachowała kod na koniec gry.
replay-seal-holds = Każdy odsłonięty tu wybór zgadza się ze swoją pieczęcią. Kroki: { NUMBER($steps, useGrouping: 0) }; ukryte wybory: { NUMBER($choices, useGrouping: 0) }; kod: { $code }.
replay-seal-alone = Dowodzi to czegoś tylko temu, kto zanotował kod podczas gry: porównaj go.
replay-seal-all = To kod, który znasz: nikt niczego w tej grze nie zmienił.
replay-seal-part = Twój kod to kod kroku { NUMBER($step, useGrouping: 0) }: ręczy za wszystko do tego miejsca i nic nie mówi o tym, co było potem.
replay-seal-never = Uwaga: ta gra nigdy nie miała tego kodu. Jej kod to { $code }. Albo kod nie jest z tej gry, albo ktoś ją zmienił.
replay-seal-missing = Ukrytego wyboru w kroku { NUMBER($step, useGrouping: 0) } nie można odsłonić: brakuje tego, co otwiera jego pieczęć.
replay-seal-astray = Krok { NUMBER($step, useGrouping: 0) } ma pieczęć, ale niczego tam nie ukryto: ktoś zmienił plik.
replay-seal-rewritten = Uwaga: to, co plik pokazuje w kroku { NUMBER($step, useGrouping: 0) }, nie wynika z tego, co zapieczętowano. Ktoś go przepisał.
replay-seal-unsealed = Ta gra nie była pieczętowana, więc nie ma czego sprawdzać.
replay-seal-no-code = To nie jest kod: ma on dwanaście liter i cyfr, jak 8689-EE28-SGNJ.
replay-take = Zabierz grę ze sobą
replay-take-what = W obu jest gra aż do końca.
replay-take-broken = Ta gra została przerwana: w obu jest do tego miejsca.
replay-take-json = Jako plik gry
replay-take-text = Jako tekst
replay-another = Otwórz inną grę

## The browser: after a game, and one’s own games in this browser
##
## after-title stands above a short list of compliments. history-forget-sure stands on the same button after the first tap, and asks for a
## second one. In history-seat $player is who the reader was.

after-title = Warte zapamiętania
after-replay = Obejrzyj grę jeszcze raz
history-title = Twoje gry
history-what = Gry rozegrane w tej przeglądarce. Lista jest tylko tutaj i nigdzie nie jest wysyłana; gdy się zapełni, znikają najstarsze gry.
history-count = Zapamiętane gry: { $count }
history-seat = Twoje imię w tej grze: { $player }.
history-won = Zwycięstwo: { $names }.
history-you-won = Wygrana!
history-replay = Obejrzyj
history-forget = Zapomnij
history-forget-all = Zapomnij wszystko
history-forget-sure = Na pewno zapomnieć?
history-export = Zapisz listę

## Podpowiedzi i notatki
##
## Podpowiedzi mówią, gdzie może być każda maska; notatki to kartka, którą czyta tylko jej autor. coach-percent to liczba w małym polu.
## notes-cell czyta się na głos, na przykład „Król, Ada (ty): może”.

bar-coach = Podpowiedzi
bar-notes = Notatki
option-coach = Podpowiedzi
    .why = Kto gra z samymi botami, może zapytać, gdzie może być każda maska, w procentach. Podpowiedzi milkną, gdy tylko przy stole usiądzie druga osoba, a gdzie liczy się tylko pamięć, nie ma ich wcale. W grach z przycisku „Zagraj teraz” są zawsze.

coach-what = Gdzie może być każda maska, w procentach, dokładnie na podstawie tego, co widzisz i słyszysz w tej grze.
coach-waits = Liczymy …
coach-speechless = Podpowiedzi chwilowo nie ma. Gra toczy się dalej bez niej.
coach-silent = Podpowiedzi są tylko w grze, w której wszyscy inni to boty.
coach-why = Ostatnia zmiana
coach-dealt = Wszyscy czytają wszystkie maski.
coach-place = Miejsce
coach-masks = Co może tam leżeć
coach-percent = { $chance }%

notes-what = Tylko ty możesz je czytać. Zostają przy twoim miejscu i są tu znowu, kiedy wracasz.
notes-how = Naciskaj pole, a znak zmieni się na „może”, „na pewno”, „nie” i z powrotem na puste.
notes-over = Gra się skończyła: notatki można tu jeszcze przeczytać.
notes-cell = { $mask }, { $place }: { $mark }
notes-mark-blank = bez znaku
notes-mark-maybe = może
notes-mark-sure = na pewno
notes-mark-not = nie
notes-text = Uwagi
notes-keeping = Zapisujemy …
notes-kept = Zapisane.

error-coach-off = Przy tym stole nie ma podpowiedzi: gospodarz może je włączyć między grami.
error-coach-pure = Przy tym stole liczy się tylko pamięć: podpowiedzi nie ma.
error-coach-company = Podpowiedzi są tylko tam, gdzie wszyscy inni to boty, a przy tym stole siedzi jeszcze ktoś.
error-coach-fast = Trochę wolniej, proszę: o podpowiedź można prosić najwyżej { $times } razy w ciągu { $seconds } sekund.
error-notes-off = Przy tym stole nie ma notatek: gospodarz może między grami wybrać przebieg i notatki.
error-notes-shape = Te notatki nie pasują do tej gry: liczba miejsc to { $places }, a masek do zaznaczenia przy każdym { $masks }.
error-notes-long =
    { $letters ->
        [one] Uwagi mają { NUMBER($letters, useGrouping: 0) } znak, a mogą ich mieć najwyżej { $most }: skróć je.
        [few] Uwagi mają { NUMBER($letters, useGrouping: 0) } znaki, a mogą ich mieć najwyżej { $most }: skróć je.
        [many] Uwagi mają { NUMBER($letters, useGrouping: 0) } znaków, a mogą ich mieć najwyżej { $most }: skróć je.
       *[other] Uwagi mają { NUMBER($letters, useGrouping: 0) } znaku, a mogą ich mieć najwyżej { $most }: skróć je.
    }
error-notes-fast = Trochę wolniej, proszę: notatki można zapisać najwyżej { $times } razy w ciągu { $seconds } sekund.

## The lesson: the game, learned by playing it
##
## A card beside the board. A message is what to do now, `.why` what has led to it and is read before it, `.then` what is said
## while the others play. Words in quotes are the beginning of what stands on a button (deed-..., answer-...): say the same words.
## $left, $across and $right are players. The King lies in the centre all the time. Short sentences, one idea each, please.

lesson-title = Naucz się, grając
lesson-intro = Jedna gra z trzema botami, krok po kroku. Trwa pięć minut i nie trzeba nic wiedzieć.
lesson-short = pięć minut, krok po kroku
lesson-kept = Przerwij, kiedy chcesz: potem wrócisz w to samo miejsce.
lesson-begin = Zacznij lekcję
lesson-go-on = Wróć do lekcji
lesson-again = Zacznij od nowa
lesson-leave = Przerwij lekcję
lesson-step = Krok { $step } z { $steps }
lesson-marked = Naciśnij to, co zaznaczone: cała reszta poczeka do końca lekcji.
lesson-read = Przeczytaj, kto ma którą maskę, i naciśnij „Mogę zaczynać”.
    .why = Maski przynoszą monety, a 13 monet daje wygraną. Ty jesteś Sędzią, a { $left } to Cesarzowa.
    .then = Teraz wszystkie maski są zakryte.
lesson-swap = Dotknij maski gracza { $left }, potem naciśnij „Zamień je”.
    .why = Cesarzowa bierze 3 monety: to maska dla ciebie. Pierwsza tura to zawsze zamiana.
    .then = Tylko ty wiesz, że zamiana jest prawdziwa. Patrz, które maski biorą inni.
lesson-look = Naciśnij „Podejrzyj”.
    .why = { $left } miesza pod stołem także twoją maskę. Czy nadal jesteś Cesarzową?
    .then = Nadal nią jesteś: zamiana gracza { $left } była udawana. Podglądanie zajmuje turę, ale masz pewność.
lesson-challenge = Naciśnij „Podważ”.
    .why = { $across } ogłasza, że jest Cesarzową. Ale to ty nią jesteś i masz pewność!
    .then = Teraz maski się odkrywa. Cesarzowa bierze 3 monety, a kto nie ma racji, wpłaca 1 monetę do sądu.
lesson-pass = Naciśnij „Nie podważaj”.
    .why = { $right } ogłasza, że jest Królem, ale Król leży na środku: to pewnie blef. Podważyć znaczy jednak powiedzieć, że Królem jesteś ty: kara czekałaby i ciebie.
    .then = Jeśli nikt nie podważy, { $right } bierze 2 monety Króla i niczego nie pokazuje.
lesson-pretend = Naciśnij „Zamień”, dotknij maski gracza { $across }, potem naciśnij „Tylko udaj”.
    .why = Wszyscy widzieli, że jesteś Cesarzową. Niech zaczną wątpić!
    .then = Wyglądało to na prawdziwą zamianę. Ale uwaga: kto teraz bierze twoją maskę?
lesson-lose = Naciśnij „Podważ”.
    .why = { $across } daje się nabrać i ogłasza, że jest Cesarzową. Twoja zamiana była udawana, więc to powinna być twoja maska.
    .then = Teraz maski się odkrywa. Monety bierze tylko prawdziwa Cesarzowa.
lesson-announce = Naciśnij „Ogłoś”, wybierz Sędziego i powiedz to.
    .why = Tym razem zamiana gracza { $left } była prawdziwa! Teraz jesteś Sędzią. W sądzie leżą 3 monety, a Sędzia zabiera wszystkie.
    .then = Wszyscy widzieli twoją maskę: kto by podważał?
lesson-believe = Naciśnij „Nie podważaj”.
    .why = { $left } ogłasza, że jest Cesarzową. Wszyscy widzieli, że to prawda: podważenie kosztowałoby cię tylko monetę.
    .then = { $left } ma 12 monet: brakuje jednej. Inni próbują odebrać Cesarzową.
lesson-bluff = Naciśnij „Ogłoś”, wybierz Króla i powiedz to.
    .why = Masz 11 monet, a Król przynosi 2. Król wciąż leży na środku, więc nikt inny nie może nim być. Blefuj!
    .then = Nie jesteś Królem. Czy ktoś ośmieli się podważyć?
lesson-end = Wygrywasz i znasz już grę
lesson-learned-look = Podejrzyj: widzisz swoją maskę i na tym kończy się tura.
lesson-learned-swap = Zamień: dwie maski trafiają pod stół i tylko ty wiesz, czy zmieniły miejsca.
lesson-learned-announce = Ogłoś: powiedz, kim jesteś, naprawdę lub nie. Jeśli nikt nie podważy, moc jest twoja.
lesson-learned-challenge = Podważ: powiedz, że to ty. Kto nie ma racji, wpłaca 1 monetę do sądu.
lesson-learned-end = Kto ma 13 monet, wygrywa. Gdy ktoś nie ma już żadnej, wygrywa najbogatszy gracz.

## What is refused in a lesson

error-lesson-other = W tej lekcji: zrób to, co mówi karta, a cała reszta poczeka na twoją pierwszą prawdziwą grę.
error-lesson-table = W tej lekcji: stół zostaje taki, jaki jest, i nikt więcej nie siada; otwórz w tym celu własny stół.

## Plik gry, którego nie można pokazać
##
## Dla kogoś, kto otwiera w przeglądarce własny plik gry. $part mówi, co jest z nim nie tak.

error-game-file-empty = Plik jest pusty: nie ma w nim żadnej gry.
error-game-file-not-json = Nie można odczytać pliku: jest niepełny albo nie jest to poprawny JSON.
error-game-file-other = To nie jest plik gry Mascarade.
error-game-file-part =
    { $part ->
        [opening] Ten plik gry jest uszkodzony: nie mówi poprawnie, jak stół wyglądał na początku.
        [result] Ten plik gry jest uszkodzony: nie mówi poprawnie, jak gra się skończyła.
        [sealed] Ten plik gry jest uszkodzony: to, co otwiera pieczęcie, nie jest takie, jak trzeba.
       *[other] Ten plik gry jest uszkodzony: nie mówi poprawnie, co się w grze działo.
    }

## Laboratorium, obok wybranych masek
##
## Programy rozegrały każdą wydrukowaną stronę bardzo wiele razy, a kto wybiera taką stronę, czyta, jak te gry przebiegły. Krótkie zdania dla
## ludzi, którzy jeszcze nie grali. Ocena wynosi najwyżej 100; pod nią .why mówi, za co są punkty. lab-strongest: kto dostał tę maskę, wygrywa
## $ratio raza (1,2, 2,3) tyle, ile każdemu by przypadło, gdyby wszyscy wygrywali równie często. $percent to liczba od 1 do 99.

lab-title = Co mówi laboratorium
lab-score = Ocena: { $score } na 100
    .why = Punkty są za równe szanse, dobrą długość, zmiany na prowadzeniu i miejsce na blef.
lab-even = Wszystkie maski wygrywają mniej więcej równie często.
lab-strongest =
    { $ratio ->
        [few] Kto dostaje maskę { $mask_of }, wygrywa { $ratio } razy częściej, niż byłoby sprawiedliwie.
       *[other] Kto dostaje maskę { $mask_of }, wygrywa { $ratio } raza częściej, niż byłoby sprawiedliwie.
    }
lab-turns = Gra trwa zwykle około { $turns } tur, licząc tury wszystkich.
lab-truth = Prawdziwych jest około { $percent }% wszystkich ogłoszeń.
lab-how = To wynik { $games } gier rozegranych przez proste programy. Przy twoim stole może być inaczej.
