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
    { $cards ->
        [one] { $cards } karta to niewłaściwa liczba przy tym stole (graczy: { $players }): może być najmniej { $fewest }, najwięcej { $most }.
        [few] { $cards } karty to niewłaściwa liczba przy tym stole (graczy: { $players }): może być najmniej { $fewest }, najwięcej { $most }.
        [many] { $cards } kart to niewłaściwa liczba przy tym stole (graczy: { $players }): może być najmniej { $fewest }, najwięcej { $most }.
       *[other] { $cards } karty to niewłaściwa liczba przy tym stole (graczy: { $players }): może być najmniej { $fewest }, najwięcej { $most }.
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
error-no-rematch = Nie ma jeszcze czego powtarzać: rewanż jest możliwy po zakończeniu partii.
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
error-no-such-move = Na ten kod nie czeka żadne miejsce, może dlatego, że jest już wykorzystany albo nieaktualny: poproś o nowy na urządzeniu, które ma to miejsce.
error-seat-already = To urządzenie ma już inne miejsce przy tamtym stole, a nikt nie może mieć dwóch: najpierw je opuść, a potem poproś o nowy kod.
error-no-such-game = Przy tym stole nie ma gry nr { NUMBER($game, useGrouping: 0) }: jego gry liczy się od 1, w kolejności, w jakiej się zaczęły.
error-game-not-over = Ta gra jeszcze się nie skończyła: można ją odtworzyć dopiero po zakończeniu, gdy nic już nie jest tajemnicą.
error-house-full = Liczba otwartych stołów osiągnęła limit tego serwera ({ NUMBER($most, useGrouping: 0) }): dołącz do jednego z nich albo spróbuj później.
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
error-wrong-protocol = Twój program używa wersji { $given } protokołu, a ten serwer wersji { NUMBER($known, useGrouping: 0) }: odśwież stronę albo zaktualizuj program.

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
join-bye-kicked = Gospodarz odsyła cię od tego stołu: możesz nadal oglądać albo dołączyć do innego.
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
join-key-lost = Klucza do twojego miejsca nie można zachować w folderze { $folder } ({ $why }): możesz grać, ale po zamknięciu tego terminala nic nie przywróci ci miejsca.
join-key-homeless = Nie ma folderu domowego, w którym można zachować klucz do twojego miejsca: możesz grać, ale po zamknięciu tego terminala nic nie przywróci ci miejsca.

## The bare pages of a server
##
## After a colon stands a command or a link. NAME is part of the command.

page-home-what = Tu gra się w Mascarade, każdy przy swoim ekranie: to gra o maskach, pamięci i blefie dla 4–12 osób, a wolne miejsca zajmują boty.
page-home-how = Żeby zagrać, wpisz w terminalu to polecenie, z własną nazwą zamiast NAME:
page-home-write = Jak napisać program albo bota, który tu gra:
page-table-host = { $host } zaprasza cię do stołu, przy którym gra się w Mascarade.
page-table-people = Zajęte miejsca: { $people } z { $players }.
page-table-code = Kod tego stołu: { $code }
page-table-how = Żeby dołączyć, wpisz w terminalu to polecenie, z własną nazwą zamiast NAME:
page-reach-machine = Link do tego stołu działa tylko na tym komputerze. Dla przyjaciół w twojej sieci uruchom serwer poleceniem „mascarade serve --lan”.
page-reach-network = Link do tego stołu działa dla wszystkich w tej sieci i dla nikogo poza nią.
page-reach-everybody = Link do tego stołu działa wszędzie, dla każdego, kto go ma.
