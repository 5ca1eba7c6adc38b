### Every sentence a person reads, in French. What each message gets and means: see en.ftl.
###
### A name is never elided nor agreed with: no "de", "que" or "d’" before it, no participle after it; a mask
### lies "devant" somebody. The reader is "vous", without gender. No-break spaces (U+00A0) stand inside
### guillemets, before : ; ! ? and after n°. In French [one] is 0 and 1.
###
### Around the game: le serveur et la personne qui le gère, la table (en ouvrir une, en rejoindre une),
### l’hôte, la place (seat), le bot et son tempérament, le public (spectators), le code, le lien, le jeton
### (token), le feu vert (being ready), le journal (log), la discussion (chat).

## The masks
##
## The message is the bare name. `.the`: with its article, inside a sentence. `.of`: as in "le pouvoir du
## Roi". `.being`: what follows "Je suis". `.power`: what it does, said to the one who carries it out.

mask-beggar = Mendiant
    .the = le Mendiant
    .of = du Mendiant
    .being = le Mendiant
    .power = Faites le tour de la table dans le sens horaire, en partant de votre gauche : quiconque a plus de pièces que vous au moment où vous l’abordez vous en donne 1.
mask-cheat = Tricheur
    .the = le Tricheur
    .of = du Tricheur
    .being = le Tricheur
    .power = La partie est gagnée, sur-le-champ, si vous avez 10 pièces ou plus. Avec moins, il ne se passe rien.
mask-empress = Impératrice
    .the = l’Impératrice
    .of = de l’Impératrice
    .being = l’Impératrice
    .power = La banque vous verse 3 pièces.
mask-fool = Fou
    .the = le Fou
    .of = du Fou
    .being = le Fou
    .power = La banque vous verse 1 pièce. Choisissez ensuite deux autres joueurs, dont vous glissez les masques sous la table : là, sans les voir, vous les échangez, ou vous faites seulement semblant. Les masques du centre sont hors de portée.
mask-guru = Gourou
    .the = le Gourou
    .of = du Gourou
    .being = le Gourou
    .power = Choisissez un autre joueur : il doit dire quel masque il a, puis le révéler. En cas d’erreur, il vous donne 4 pièces, ou tout ce qu’il a s’il en a moins ; s’il dit juste, il ne se passe rien.
mask-judge = Juge
    .the = le Juge
    .of = du Juge
    .being = le Juge
    .power = Raflez toutes les pièces du tribunal. Les amendes que vaut cette annonce même ne se paient qu’après, et elles y restent.
mask-king = Roi
    .the = le Roi
    .of = du Roi
    .being = le Roi
    .power = La banque vous verse 2 pièces.
mask-patron = Mécène
    .the = le Mécène
    .of = du Mécène
    .being = le Mécène
    .power = La banque vous verse 3 pièces. Elle en verse ensuite 1 à chacun de vos deux voisins, celui de gauche et celui de droite.
mask-peasant = Paysan
    .the = le Paysan
    .of = du Paysan
    .being = un Paysan
    .power = La banque vous verse 1 pièce. Mais si la contestation révèle les deux Paysans, elle en verse 2 à chacun.
mask-princess = Princesse
    .the = la Princesse
    .of = de la Princesse
    .being = la Princesse
    .power = La banque vous verse 2 pièces. Choisissez ensuite un autre joueur : il doit montrer son masque à tous les autres, sans le voir lui-même.
mask-puppet-master = Marionnettiste
    .the = le Marionnettiste
    .of = du Marionnettiste
    .being = le Marionnettiste
    .power = Deux autres joueurs de votre choix vous cèdent 1 pièce chacun, puis échangent leurs places. Les pièces et les masques, eux, ne bougent pas : chacun hérite de la fortune et du masque de l’autre.
mask-spy = Espionne
    .the = l’Espionne
    .of = de l’Espionne
    .being = l’Espionne
    .power = Choisissez un autre joueur : en secret, vous découvrez son masque, ainsi que le vôtre. Vous glissez ensuite les deux sous la table, où vous les échangez, ou faites seulement semblant. Les masques du centre sont hors de portée.
mask-swindler = Escroc
    .the = l’Escroc
    .of = de l’Escroc
    .being = l’Escroc
    .power = Le plus riche des autres joueurs vous cède 2 pièces, ou 1 s’il n’en a pas davantage. Si plusieurs sont également riches, c’est vous qui choisissez lequel paie.
mask-thief = Voleur
    .the = le Voleur
    .of = du Voleur
    .being = le Voleur
    .power = Dérobez 1 pièce à chacun de vos deux voisins, celui de gauche et celui de droite.
mask-widow = Veuve
    .the = la Veuve
    .of = de la Veuve
    .being = la Veuve
    .power = La banque complète votre fortune pour la porter à 10 pièces exactement. Si vous en avez déjà 10 ou plus, il ne se passe rien.
mask-witch = Sorcière
    .the = la Sorcière
    .of = de la Sorcière
    .being = la Sorcière
    .power = Troquez, si le cœur vous en dit, toutes vos pièces contre toutes celles d’un autre joueur, quel qu’il soit, même aussi riche que vous. Vous pouvez aussi y renoncer.

## The log: what happens, as the reader sees it
##
## $by does it, $player is the one it is done to or who does it, $one and $two are a pair, $payer pays.

line-opened =
    { $masks ->
        [one] Une partie commence, avec { $masks } masque. Autour de la table : { $names }.
       *[other] Une partie commence, avec { $masks } masques. Autour de la table : { $names }.
    }
line-dealt =
    { $reader ->
        [player] Vous recevez { $mask_the }, face visible.
       *[other] { $player } reçoit { $mask_the }, face visible.
    }
line-dealt-centre = Au centre, l’emplacement n° { $number } reçoit { $mask_the }, face visible.
line-turn =
    { $reader ->
        [by] Tour { NUMBER($turn, useGrouping: 0) } : c’est à vous de jouer.
       *[other] Tour { NUMBER($turn, useGrouping: 0) } : c’est à { $by } de jouer.
    }
line-turn-preparatory =
    { $reader ->
        [by] Tour préparatoire { $turn } : c’est à vous de jouer.
       *[other] Tour préparatoire { $turn } : c’est à { $by } de jouer.
    }
line-looked =
    { $reader ->
        [by] Vous regardez votre propre masque.
       *[other] { $by } regarde son propre masque.
    }
line-peeked =
    { $reader ->
        [by] Vous jetez un œil à votre masque hors de votre tour : à votre prochain tour, vous ne pouvez que le regarder.
       *[other] { $by } jette un œil à son masque hors de son tour : son prochain tour ne peut servir qu’à le regarder.
    }
line-declined =
    { $reader ->
        [by] Vous renoncez à exercer le pouvoir.
       *[other] { $by } renonce à exercer le pouvoir.
    }
line-challenged =
    { $reader ->
        [by] Vous contestez : « Non, c’est moi ! »
       *[other] { $by } conteste : « Non, c’est moi ! »
    }
line-passed =
    { $reader ->
        [by] Vous ne contestez pas.
       *[other] { $by } ne conteste pas.
    }
line-announced =
    { $reader ->
        [by] Vous annoncez : « Je suis { $mask_being }. »
       *[other] { $by } annonce : « Je suis { $mask_being }. »
    }
line-acted =
    { $reader ->
        [by] Vous exercez le pouvoir { $mask_of }.
       *[other] { $by } exerce le pouvoir { $mask_of }.
    }
line-named =
    { $reader ->
        [by] Vous devez dire quel masque vous avez : « Je suis { $mask_being }. »
       *[other] { $by } doit dire quel est son masque : « Je suis { $mask_being }. »
    }
line-spied =
    { $reader ->
        [by] Vous regardez en secret le masque posé devant { $player }.
        [player] { $by } regarde en secret le masque posé devant vous.
       *[other] { $by } regarde en secret le masque posé devant { $player }.
    }
line-spied-own =
    { $reader ->
        [by] Vous regardez en secret votre propre masque.
       *[other] { $by } regarde en secret son propre masque.
    }
line-saw =
    { $reader ->
        [by] Devant { $player }, vous voyez { $mask_the }.
        [player] Devant vous, { $by } voit { $mask_the }.
       *[other] Devant { $player }, { $by } voit { $mask_the }.
    }
line-saw-own =
    { $reader ->
        [by] Vous voyez que vous êtes { $mask_being }.
       *[other] { $by } voit son propre masque : { $mask }.
    }
line-handled =
    { $reader ->
        [by] Vous glissez sous la table votre masque et celui qui est posé devant { $player }.
        [player] { $by } glisse sous la table son masque et celui qui est posé devant vous.
       *[other] { $by } glisse sous la table son masque et celui qui est posé devant { $player }.
    }
line-handled-centre =
    { $reader ->
        [by] Vous glissez sous la table votre masque et le masque n° { $number } du centre.
       *[other] { $by } glisse sous la table son masque et le masque n° { $number } du centre.
    }
line-handled-two =
    { $reader ->
        [by] Vous glissez sous la table les masques posés devant { $one } et devant { $two }.
        [one] { $by } glisse sous la table votre masque et celui qui est posé devant { $two }.
        [two] { $by } glisse sous la table votre masque et celui qui est posé devant { $one }.
       *[other] { $by } glisse sous la table les masques posés devant { $one } et devant { $two }.
    }
line-swapped =
    { $reader ->
        [by] Vous les échangez pour de bon.
       *[other] { $by } les échange pour de bon.
    }
line-pretended =
    { $reader ->
        [by] Vous faites seulement semblant de les échanger.
       *[other] { $by } fait seulement semblant de les échanger.
    }
line-revealed =
    { $reader ->
        [player] Vous révélez votre masque : { $mask }.
       *[other] { $player } révèle son masque : { $mask }.
    }
line-held =
    { $reader ->
        [player] Vous levez votre masque sans en voir la face : tout le reste de la table le lit.
       *[other] { $player } lève son masque sans en voir la face : tout le reste de la table le lit.
    }
line-glimpsed =
    { $reader ->
        [player] Le masque que vous levez est { $mask_the }.
       *[other] Le masque que lève { $player } est { $mask_the }.
    }
line-chose-one =
    { $reader ->
        [by] Vous choisissez { $player }.
        [player] { $by } vous choisit.
       *[other] { $by } choisit { $player }.
    }
line-chose-two =
    { $reader ->
        [by] Vous choisissez { $one } et { $two }.
        [one] { $by } vous choisit, avec { $two }.
        [two] { $by } vous choisit, avec { $one }.
       *[other] { $by } choisit { $one } et { $two }.
    }
line-took-bank =
    { $reader ->
        [player] { $coins ->
            [one] Vous recevez { $coins } pièce de la banque.
           *[other] Vous recevez { $coins } pièces de la banque.
        }
       *[other] { $coins ->
            [one] { $player } reçoit { $coins } pièce de la banque.
           *[other] { $player } reçoit { $coins } pièces de la banque.
        }
    }
line-took-court =
    { $reader ->
        [player] { $coins ->
            [one] Vous raflez { $coins } pièce au tribunal.
           *[other] Vous raflez { $coins } pièces au tribunal.
        }
       *[other] { $coins ->
            [one] { $player } rafle { $coins } pièce au tribunal.
           *[other] { $player } rafle { $coins } pièces au tribunal.
        }
    }
line-fined =
    { $reader ->
        [player] { $coins ->
            [one] Vous payez { $coins } pièce d’amende au tribunal.
           *[other] Vous payez { $coins } pièces d’amende au tribunal.
        }
       *[other] { $coins ->
            [one] { $player } paie { $coins } pièce d’amende au tribunal.
           *[other] { $player } paie { $coins } pièces d’amende au tribunal.
        }
    }
line-gave =
    { $reader ->
        [payer] { $coins ->
            [one] Vous donnez { $coins } pièce à { $player }.
           *[other] Vous donnez { $coins } pièces à { $player }.
        }
        [player] { $coins ->
            [one] { $payer } vous donne { $coins } pièce.
           *[other] { $payer } vous donne { $coins } pièces.
        }
       *[other] { $coins ->
            [one] { $payer } donne { $coins } pièce à { $player }.
           *[other] { $payer } donne { $coins } pièces à { $player }.
        }
    }
line-changed-seats =
    { $reader ->
        [one] Vous changez de place avec { $two } ; les pièces et les masques ne bougent pas.
        [two] Vous changez de place avec { $one } ; les pièces et les masques ne bougent pas.
       *[other] { $one } et { $two } échangent leurs places ; les pièces et les masques ne bougent pas.
    }

## How the game ends: $reader is "alone" for the only winner and "shared" for one of several (then $names
## are the others); for everybody else $names are the $winners winners.

line-ended-thirteen =
    { $reader ->
        [alone] Vous avez 13 pièces ou plus : vous gagnez !
        [shared] Vous avez 13 pièces ou plus, et d’autres aussi : vous partagez la victoire avec { $names } !
       *[other] { $winners ->
            [one] { $names } a 13 pièces ou plus et gagne.
           *[other] Plusieurs joueurs ont 13 pièces ou plus et se partagent la victoire : { $names }.
        }
    }
line-ended-broke =
    { $reader ->
        [alone] Quelqu’un n’a plus de pièces et votre fortune est la plus grande : vous gagnez !
        [shared] Quelqu’un n’a plus de pièces et aucune fortune ne dépasse la vôtre : vous partagez la victoire avec { $names } !
       *[other] { $winners ->
            [one] Quelqu’un n’a plus de pièces ; { $names } a la plus grande fortune et gagne.
           *[other] Quelqu’un n’a plus de pièces ; les plus riches se partagent la victoire : { $names }.
        }
    }
line-ended-cheat =
    { $reader ->
        [alone] Avec 10 pièces ou plus, votre tricherie réussit : vous gagnez sur-le-champ et sans partage !
        [shared] Avec 10 pièces ou plus, la tricherie réussit : vous partagez la victoire avec { $names } !
       *[other] { $winners ->
            [one] Avec 10 pièces ou plus, la tricherie réussit : { $names } gagne sur-le-champ et sans partage.
           *[other] Avec 10 pièces ou plus, la tricherie réussit, et la victoire se partage ainsi : { $names }.
        }
    }
line-ended-unfinished = Le nombre maximal de tours est atteint : la partie s’arrête là, et personne ne gagne.

## What a player is asked

ask-turn = C’est votre tour : regardez votre masque, glissez-le sous la table avec un autre, ou annoncez qui vous êtes.
ask-turn-preparatory = C’est votre tour préparatoire : glissez sous la table votre masque et un autre, puis échangez-les ou faites seulement semblant.
ask-turn-barred = C’est votre tour : regardez votre masque, ou glissez-le sous la table avec un autre. Vous avez dû révéler votre masque au tour précédent : vous ne pouvez donc rien annoncer.
ask-turn-must-look = C’est votre tour : comme vous avez jeté un œil à votre masque hors de votre tour, vous ne pouvez maintenant que le regarder.
ask-challenge = On annonce { $mask_the } : prétendez-vous que c’est vous ?
ask-choose-one = Vous exercez le pouvoir { $mask_of } : choisissez un joueur.
ask-choose-two = Vous exercez le pouvoir { $mask_of } : choisissez deux joueurs.
ask-choose-or-decline = Vous exercez le pouvoir { $mask_of } : choisissez un joueur, ou renoncez.
ask-finish = Vous exercez le pouvoir { $mask_of } et tenez deux masques sous la table : les échangez-vous, ou faites-vous seulement semblant ?
ask-name = Le pouvoir { $mask_of } vous vise : dites quel masque vous avez, après quoi vous le révélez ; une erreur vous coûte jusqu’à 4 pièces.

## What a player may answer, as on a button
##
## Of each pair "really" and "pretend" the two texts must be nearly the same length: nobody who sees a screen
## from afar may tell which one was taken.

answer-look = Regarder votre masque
answer-swap-really = Échanger pour de bon avec { $player }
answer-swap-pretend = Juste faire semblant avec { $player }
answer-swap-centre-really = Échanger pour de bon avec le masque n° { $number } du centre
answer-swap-centre-pretend = Juste faire semblant avec le masque n° { $number } du centre
answer-announce = Annoncer : « Je suis { $mask_being } »
answer-challenge = Contester : « Non, c’est moi ! »
answer-pass = Ne pas contester
answer-choose-one = Choisir { $player }
answer-choose-two = Choisir { $one } et { $two }
answer-finish-really = Échanger pour de bon
answer-finish-pretend = Juste faire semblant
answer-decline = Renoncer
answer-name = Dire : « Je suis { $mask_being } »
answer-peek = Jeter un œil à votre masque hors de votre tour

## What is refused, in one sentence each: what was wrong, and what is allowed

error-game-over = La partie est terminée : plus personne ne peut répondre quoi que ce soit.
error-not-at-the-table = Personne ne s’appelle « { $name } » à cette table : on ne peut nommer ici que ses joueurs.
error-not-asked = Ce n’est pas à { $name } de répondre maintenant, mais à { $asked } : attendez votre tour, s’il vous plaît.
error-no-such-answer = « { $given } » n’est pas une réponse : les réponses commencent par look, swap with, announce, challenge, pass, choose, finish, decline, name ou peek.
error-not-an-option-turn = Ce n’est pas possible à ce tour : regardez votre masque, échangez-le (ou faites semblant) avec celui d’un autre joueur ou un masque du centre, ou annoncez un masque en jeu.
error-not-an-option-preparatory = Ce n’est pas possible pendant un tour préparatoire : seul est permis un échange, réel ou feint, avec le masque d’un autre joueur ou un masque du centre.
error-not-an-option-barred = Ce n’est pas possible à ce tour : qui a dû révéler son masque au tour précédent peut regarder ou échanger, mais pas annoncer.
error-not-an-option-must-look = Ce n’est pas possible à ce tour : après un coup d’œil hors de son tour, on ne peut que regarder son masque.
error-not-an-option-challenge = On ne répond pas cela à une annonce : contestez-la ou laissez-la passer.
error-not-an-option-choose = Ce pouvoir ne permet pas ce choix : choisissez, parmi les joueurs proposés, exactement autant qu’il en demande.
error-not-an-option-finish = Ce n’est pas une réponse possible ici : échangez les deux masques ou faites seulement semblant.
error-not-an-option-name = Ce n’est pas une réponse possible ici : nommez un des masques en jeu.
error-peek-off = Le coup d’œil n’est pas permis à cette table : regardez votre masque quand vient votre tour.
error-peek-own-turn = On ne jette pas un coup d’œil pendant son propre tour : choisissez plutôt l’action « regarder ».
error-peek-now = Le coup d’œil n’est pas permis en ce moment : il ne l’est que lorsque c’est à quelqu’un d’autre de commencer son tour.
error-players =
    { $players ->
        [one] { $players } joueur, ce n’est pas assez pour jouer : il en faut de { $fewest } à { $most }.
       *[other] On ne peut pas jouer à { $players } : il faut de { $fewest } à { $most } joueurs.
    }
error-name-twice = Plusieurs joueurs s’appellent « { $name } » : tous les noms doivent être différents.
error-name-empty = Un joueur n’a pas de nom : chaque nom doit compter au moins un caractère.
error-name-centre = Aucun joueur ne peut s’appeler « { $name } » : un nom ne doit pas commencer par « centre: ».
error-unknown-mask = Aucun masque ne s’appelle « { $given } » : utilisez les identifiants qu’affiche « mascarade masks ».
error-unknown-mask-guess = Aucun masque ne s’appelle « { $given } » : vouliez-vous dire « { $guess } » ?
error-too-many-cards =
    { $cards ->
        [one] La liste donne { $mask_the } { $times } fois, mais la boîte n’en contient que { $cards } exemplaire.
       *[other] La liste donne { $mask_the } { $times } fois, mais la boîte n’en contient que { $cards } exemplaires.
    }
error-unequal-lists =
    { $list ->
        [masks] La liste des masques n’a pas la bonne longueur, { $found } : il faut une entrée par joueur, et ils sont { $players }.
        [coins] La liste des pièces n’a pas la bonne longueur, { $found } : il faut une entrée par joueur, et ils sont { $players }.
       *[other] La liste « { $list } » n’a pas la bonne longueur, { $found } : il faut une entrée par joueur, et ils sont { $players }.
    }
error-seat-coins = Le nombre de pièces à la place { $seat } (en comptant à partir de 0) est { NUMBER($coins, useGrouping: 0) }, mais dans une partie en cours chaque place en a de 1 à { $most }.
error-court-below-zero = Le nombre de pièces au tribunal est { NUMBER($court, useGrouping: 0) }, mais il ne peut pas être inférieur à 0.
error-too-many-coins = Les places et le tribunal réunissent { NUMBER($coins, useGrouping: 0) } pièces, mais la boîte n’en contient que { $box }.
error-turn-below-one = Le tour indiqué est { NUMBER($turn, useGrouping: 0) }, mais les tours se comptent à partir de 1.
error-no-such-seat = Il n’y a pas de place { NUMBER($seat, useGrouping: 0) } : les places se comptent de 0 à { $last }.
error-scenario-players = Le scénario « { $name } » est prévu pour { $needed } joueurs, mais il y en a { $players } à cette table.
error-deal = La donne ne correspond pas au scénario « { $name } » : elle doit contenir exactement ses masques, un pour chaque place et le reste pour le centre.
error-needs-judge = Il manque { $mask_the } : ce masque doit figurer dans tout scénario.
error-cards =
    Pour { $players } joueurs, il faut { $most ->
        [6] exactement { $most }
       *[other] de { $fewest } à { $most }
    } cartes, et ici { $cards ->
        [0] il n’y en a aucune.
        [one] il n’y en a que { $cards }.
       *[other] il y en a { $cards }.
    }
error-all-or-none = Un scénario doit contenir { $mask_the } { $cards } fois ou pas du tout, et ici ce masque ne figure que { $times } fois.
error-least-players = Il faut au moins { $least } joueurs pour jouer avec { $mask_the }, et ce scénario est prévu pour { $players }.
error-coin-third =
    { $coins ->
        [0] Aucune carte ne porte le symbole de la pièce : il en faut au moins un tiers, donc ici { $needed }.
        [one] Seulement { $coins } carte sur { $cards } porte le symbole de la pièce : il en faut au moins un tiers, donc ici { $needed }.
       *[other] Seulement { $coins } cartes sur { $cards } portent le symbole de la pièce : il en faut au moins un tiers, donc ici { $needed }.
    }
error-unknown-scenario = Aucun scénario imprimé ne s’appelle « { $name } » : ils vont de 4A à 12B, un nombre de joueurs suivi de la face A ou B.
error-file-too-large = Le fichier compte { NUMBER($bytes, useGrouping: 0) } octets, mais un scénario peut en avoir au plus { NUMBER($most, useGrouping: 0) }.
error-file-not-toml = Le fichier est illisible, car ce n’est pas du TOML valide : { $detail }
error-file-unknown-key = Le fichier contient une entrée « { $given } » qu’un scénario ne connaît pas : les seules permises sont { $allowed }.
error-file-name = L’entrée « name » manque ou est incorrecte : ce doit être un texte non vide.
error-file-players = L’entrée « players » manque ou est incorrecte : ce doit être un nombre entier.
error-file-masks = L’entrée « masks » manque ou est incorrecte : ce doit être une liste d’identifiants de masques, chacun entre guillemets droits.
error-record-not-json = Le fichier de partie est illisible, car ce n’est pas du JSON valide (est-il complet ?) : { $detail }
error-record-version = Le fichier de partie est en version { NUMBER($found, useGrouping: 0) }, mais ce programme ne lit que la version { NUMBER($known, useGrouping: 0) }.
error-record-shape = Le fichier est du JSON valide, mais pas un fichier de partie : { $detail }
error-record-step = L’étape { NUMBER($step, useGrouping: 0) } du fichier de partie est impossible selon les règles : chaque étape doit être une réponse permise, donnée par le joueur interrogé.
error-record-differs =
    { $step ->
        [0] L’ouverture du fichier de partie raconte autre chose que les règles : les événements enregistrés doivent être ceux auxquels mène la position.
       *[other] L’étape { NUMBER($step, useGrouping: 0) } du fichier de partie raconte autre chose que les règles : les événements enregistrés doivent être ceux auxquels mènent les réponses.
    }
error-record-result = Le résultat inscrit dans le fichier de partie n’est pas celui auquel mènent ses étapes : ce doit être le même.

## What is refused at a table of a server
##
## Players read this in the middle of a game. $chair is the number of a seat, counted from 1; $names are names
## with commas between them.

error-stale-question = Cette question a déjà sa réponse, ou ne s’adresse pas à vous : regardez ce que la table demande maintenant.
error-already-answered = Vous avez déjà répondu, et une réponse donnée ne change plus : attendez que la partie continue.
error-paused = La partie est en pause : vous pourrez répondre dès que l’hôte la fera reprendre.
error-no-game = Aucune partie n’est en cours à cette table : l’hôte doit d’abord en lancer une.
error-no-rematch = Il n’y a encore rien à rejouer : une revanche est possible une fois la partie terminée.
error-game-running = Une partie est en cours, et cela n’est possible qu’avant ou après : attendez qu’elle se termine.
error-table-closed = Cette table est fermée : rejoignez-en une autre, ou ouvrez la vôtre.
error-table-damaged = Des données de cette table se sont perdues sur le disque du serveur, et l’on ne peut plus y jouer : ouvrez une nouvelle table, et prévenez la personne qui gère le serveur.
error-restarting = Le serveur est en train de redémarrer : chacun garde sa place ; réessayez dans un instant.
error-store-failed = Le serveur ne peut rien enregistrer en ce moment, et rien n’a donc eu lieu : réessayez et, si cela ne suffit pas, prévenez la personne qui le gère.
error-surprised = Il y a eu un problème, et c’est la faute du serveur : réessayez ; la personne qui le gère trouvera l’erreur dans son journal sous le numéro { $number }.
error-only-host = Seul l’hôte de cette table peut faire cela : demandez-le-lui.
error-only-players = Vous n’avez pas de place à cette table et ne pouvez que regarder : ceci est réservé à ses joueurs.
error-no-such-chair = Il n’y a pas de place { $chair } à cette table : les places vont de 1 à { $last }.
error-chair-taken = La place { $chair } est prise : choisissez-en une libre.
error-nobody-there = À la place { $chair }, il y a un bot, ou bien personne : choisissez une place où se trouve quelqu’un.
error-table-full = Toutes les places de cette table sont prises : vous pouvez regarder, ou rejoindre une autre table.
error-too-many-people = Il y a { $people } personnes à cette table, c’est trop pour { $players } places : choisissez plus de places, ou attendez que quelqu’un parte.
error-not-ready = La partie ne peut commencer que lorsque tout le monde est prêt ; on attend encore : { $names }.
error-chairs-empty =
    { $chairs ->
        [one] Il reste { $chairs } place libre, et cette table se joue sans bots : attendez du monde, choisissez moins de places, ou admettez les bots.
       *[other] Il reste { $chairs } places libres, et cette table se joue sans bots : attendez du monde, choisissez moins de places, ou admettez les bots.
    }
error-name-taken = Quelqu’un s’appelle déjà « { $name } » à cette table : choisissez un autre nom.
error-name-alike = « { $name } » ressemble trop à « { $other } », un nom déjà pris à cette table : choisissez un autre nom.
error-name-long =
    { $letters ->
        [one] Le nom compte { $letters } caractère, mais { $most } au plus sont permis : choisissez-en un plus court.
       *[other] Le nom compte { $letters } caractères, mais { $most } au plus sont permis : choisissez-en un plus court.
    }
error-name-letters = Le nom contient des caractères qui ne se voient pas ou qui gênent les autres : utilisez des lettres, des chiffres, des signes ou des émojis ordinaires.
error-name-no-letter = Le nom ne contient ni lettre ni chiffre : il faut au moins l’un des deux.
error-kicked = L’hôte vous a demandé de quitter cette table, et vous ne pouvez plus y prendre place : rejoignez-en une autre, ou ouvrez la vôtre.
error-kick-oneself = On ne peut renvoyer que les autres : si vous voulez partir, il vous suffit de quitter la table.
error-chat-off = La discussion est coupée ici : l’hôte peut l’ouvrir dans les options de la table, à moins que le serveur entier ne s’en passe.
error-muted = L’hôte a coupé vos messages, et les autres ne les reçoivent plus : vous pouvez tout de même continuer à jouer.
error-answers-fast =
    { $seconds ->
        [one] Vous avez donné énormément de réponses en peu de temps : attendez { NUMBER($seconds, useGrouping: 0) } seconde, puis réessayez.
       *[other] Vous avez donné énormément de réponses en peu de temps : attendez { NUMBER($seconds, useGrouping: 0) } secondes, puis réessayez.
    }
error-changes-fast =
    { $seconds ->
        [one] Vous avez changé beaucoup de choses à cette table en peu de temps : attendez { NUMBER($seconds, useGrouping: 0) } seconde, puis réessayez.
       *[other] Vous avez changé beaucoup de choses à cette table en peu de temps : attendez { NUMBER($seconds, useGrouping: 0) } secondes, puis réessayez.
    }
error-chat-fast = Un peu moins vite, s’il vous plaît : on peut envoyer au plus { $times } messages en { $seconds } secondes.
error-chat-empty = Il n’y a rien à lire dans ce message : écrivez au moins un caractère visible.
error-chat-long =
    { $letters ->
        [one] Le message compte { NUMBER($letters, useGrouping: 0) } caractère, mais { $most } au plus sont permis : raccourcissez-le.
       *[other] Le message compte { NUMBER($letters, useGrouping: 0) } caractères, mais { $most } au plus sont permis : raccourcissez-le.
    }
error-masks-not-custom = On ne choisit les masques un par un que pour son propre scénario : choisissez ce genre de scénario, ou retirez les masques.
error-unknown-bot = Aucun bot ne s’appelle « { $given } » : choisissez parmi ceux-ci : { $allowed }.
error-unknown-temper = Aucun bot n’a le tempérament « { $given } » : choisissez parmi ceux-ci : { $allowed }.
error-no-public-tables = Ce serveur ne tient pas de liste publique des tables : rendez la vôtre privée, et envoyez son lien ou son code à vos amis.

## What is refused to those who come to a server: tables and seats that are not there, and too much of anything

error-no-such-table = Cette table n’existe pas, ou n’existe plus : vérifiez le lien, ou ouvrez votre propre table.
error-no-such-code = Aucune table ouverte ne porte ce code : vérifiez ses six lettres, ou demandez plutôt le lien.
error-ask-first = À cette table, c’est l’hôte qui laisse entrer : demandez à rejoindre la table et attendez sa réponse.
error-table-locked = L’hôte a verrouillé cette table : pour entrer, il faut son nouveau code ; demandez-le à l’hôte ou à quelqu’un qui y joue.
error-wrong-code = Ce n’est pas, ou plus, le code de cette table : demandez le nouveau à l’hôte ou à quelqu’un qui y joue.
error-knock-declined = L’hôte ne vous a pas laissé entrer : vous pourrez redemander dans { $minutes } minutes, ou rejoindre une autre table.
error-knocks-full = Trop de personnes demandent en même temps à rejoindre cette table : réessayez dans un instant.
error-no-such-knock = Cette personne ne demande plus à rejoindre la table : elle est partie, ou a choisi un autre nom.
error-no-such-move = Aucune place n’attend ce code, peut-être parce qu’il a déjà servi ou qu’il a expiré : demandez-en un nouveau sur l’appareil qui a la place.
error-seat-already = Cet appareil a déjà une autre place à cette table, et personne ne peut en avoir deux : quittez-la d’abord, puis demandez un nouveau code.
error-no-such-game = Cette table n’a pas de partie { NUMBER($game, useGrouping: 0) } : ses parties se comptent à partir de 1, dans l’ordre où elles ont commencé.
error-game-not-over = Cette partie n’est pas terminée : on ne peut la revoir qu’après la fin, quand plus rien n’est secret.
error-house-full = Le nombre de tables ouvertes a atteint la limite de ce serveur, { NUMBER($most, useGrouping: 0) } : rejoignez-en une, ou réessayez plus tard.
error-tables-each = Votre adresse a déjà { NUMBER($most, useGrouping: 0) } tables ouvertes, et c’est la limite : fermez-en une ou quittez-la, ou réessayez plus tard.
error-place-full = Le nombre de personnes connectées a atteint la limite de ce serveur : réessayez plus tard.
error-too-many-connections = Le nombre de connexions depuis votre adresse a atteint la limite de ce serveur, { NUMBER($most, useGrouping: 0) } : fermez-en une, par exemple un autre onglet, et réessayez.
error-too-many-spectators = Le public de cette table a atteint la limite de ce serveur, { NUMBER($most, useGrouping: 0) } : réessayez plus tard.
error-too-often =
    { $seconds ->
        [one] Cela fait trop en peu de temps : attendez { NUMBER($seconds, useGrouping: 0) } seconde, puis réessayez.
       *[other] Cela fait trop en peu de temps : attendez { NUMBER($seconds, useGrouping: 0) } secondes, puis réessayez.
    }
error-too-fast = Vos messages se suivent trop vite, et celui-ci est resté sans effet : réessayez un peu plus lentement.

## What is refused to programs and browsers: `docs/wire.md` and the page /api say what they may send

error-no-such-path = Il n’y a rien à cette adresse : partez de la page d’accueil, ou voyez sur /api ce qu’un programme peut demander.
error-no-such-method = Cette adresse n’accepte pas cette méthode : l’en-tête « Allow » de cette réponse nomme celles qu’elle accepte.
error-request-shape = La requête est incompréhensible : la page /api dit ce que l’on peut demander, et comment.
error-body-type = Le corps de la requête doit être du JSON : envoyez-le avec l’en-tête « Content-Type: application/json ».
error-body-large = Le corps de la requête est trop grand : il peut compter au plus { NUMBER($most, useGrouping: 0) } octets.
error-body-cut = La requête s’est interrompue avant la fin : envoyez-la de nouveau.
error-body-not-json = Le corps de la requête est illisible, car ce n’est pas du JSON valide : { $detail }
error-body-shape = Le corps de la requête est du JSON valide, mais pas ce qu’attend cette adresse : { $detail }
error-header-missing = Cette requête doit montrer qu’elle ne vient pas d’une page d’un autre site : ajoutez-y l’en-tête « X-Mascarade: 1 », ou un jeton.
error-origin-missing = La requête apporte un cookie mais ne dit pas de quelle page elle vient : envoyez l’en-tête « Origin », ou un jeton au lieu du cookie.
error-origin-foreign = La requête vient d’une page d’un autre site : utilisez les pages de ce serveur.
error-wrong-host = Ce serveur ne répond pas au nom que contient cette adresse : utilisez le lien reçu ; la personne qui gère le serveur peut admettre d’autres noms avec --allow-host.
error-who-are-you = Le serveur ne sait pas qui vous êtes : prenez d’abord une place, ou envoyez un jeton.
error-token-shape = Ceci ne peut pas être un jeton : envoyez « Authorization: Bearer TOKEN », avec un jeton de ce serveur.
error-frame-binary = On ne comprend ici que du texte : envoyez le message en JSON, dans une trame texte.
error-frame-not-json = Le message est illisible, car ce n’est pas du JSON valide : { $detail }
error-frame-shape = Le message est du JSON valide, mais pas l’un de ceux que l’on comprend ici : { $detail }
error-hello-first = Le premier message doit être « hello » : envoyez-le avant tout autre.
error-hello-again = « hello » ne sert que de premier message : vous êtes déjà à la table, continuez avec les autres.
error-client-old = Cette page date d’avant une mise à jour du serveur : rechargez-la, ou mettez votre programme à jour si vous en utilisez un. Votre place reste à vous.

## What is refused to whoever runs a server

error-store-not-opened = Les tables ne peuvent pas être conservées dans « { $file } » ({ $why }) : faites en sorte que l’on puisse lire et écrire ce fichier, ou choisissez un autre dossier avec --data.
error-store-too-new = Les tables de « { $file } » sont au format { NUMBER($found, useGrouping: 0) }, mais ce programme ne connaît les formats que jusqu’à { NUMBER($known, useGrouping: 0) } : utilisez le programme plus récent qui les a écrites.
error-backup-no-store = Il n’y a pas de tables dans le dossier « { $folder } » : indiquez avec --data celui où le serveur les conserve.
error-backup-file-exists = Le fichier « { $file } » existe déjà, et une sauvegarde ne remplace jamais rien : indiquez un nouveau fichier.
error-backup-failed = La sauvegarde « { $file } » n’a pas pu être faite ({ $why }) : vérifiez qu’il reste de la place sur le disque et que l’on peut écrire dans le dossier, puis réessayez.

## What is allowed, but not recommended

advice-coin-half =
    { $coins ->
        [one] Seulement { $coins } carte sur { $cards } porte le symbole de la pièce : on joue mieux avec au moins la moitié, donc ici { $wanted }.
       *[other] Seulement { $coins } cartes sur { $cards } portent le symbole de la pièce : on joue mieux avec au moins la moitié, donc ici { $wanted }.
    }
advice-large-table = { $players } joueurs, c’est beaucoup pour une première partie : mieux vaut ne pas dépasser { $most } tant que tout le monde découvre le jeu.

## The rules, for somebody who has never played
##
## One line is one paragraph; screens wrap it. An empty line stands between paragraphs.

rules-title = Comment jouer à Mascarade
rules-intro = À ce bal, tout le monde porte un masque, et bientôt plus personne ne jurerait du sien. On regarde, on échange, ou l’on déclare à voix haute qui l’on est pour user du pouvoir de ce masque, que ce soit vrai ou non. C’est un jeu de mémoire, d’aplomb et de visages à déchiffrer, pour 4 à 12 joueurs.

rules-aim = Le but
    .text =
        Réunissez 13 pièces avant tout le monde : quiconque en a 13 ou plus gagne sur-le-champ.

        La partie s’achève aussi dès que quelqu’un n’a plus une seule pièce : la victoire revient alors au plus riche. Et il est un masque, le Tricheur, qui peut gagner avec 10 pièces.

rules-setup = Avant la partie
    .text =
        Choisissez un scénario : il dit quels masques sont en jeu. Pour chaque nombre de joueurs, il existe une face A, pour les premières parties, et une face B, plus retorse. La boîte contient 16 masques différents, et le Paysan s’y trouve deux fois, ce qui fait 17 cartes. Pour une première partie, mieux vaut ne pas être plus de 8.

        Chacun commence avec 6 pièces. Toutes les autres forment la banque ; il y en a 200 en tout, et il ne s’en crée ni ne s’en perd jamais une seule. Le tribunal, où iront les amendes, est vide. À tout moment, chacun voit combien de pièces ont les joueurs, le tribunal et la banque.

        On mélange les masques et chacun en reçoit un, face visible. À 4 ou 5 joueurs, il en reste, que l’on pose au centre, face visible eux aussi ; à 6 ou plus, on peut choisir d’en mettre également un ou deux au centre. Tout le monde lit tous les masques et tâche de s’en souvenir. Puis on les retourne tous face cachée.

        Dès lors, vous ne pouvez plus regarder aucun masque, pas même le vôtre, à moins qu’une action ou un pouvoir ne vous le permette.

rules-preparatory = Les quatre tours préparatoires
    .text =
        Le plus jeune commence, et l’on joue dans le sens horaire. Les quatre premiers joueurs font chacun un tour préparatoire : ils doivent échanger leur masque, ou faire semblant, avec celui d’un autre joueur ou avec un masque du centre. Rien d’autre n’est permis pendant ces tours.

        Viennent ensuite les tours ordinaires. Le premier revient au cinquième joueur ou, à une table de quatre, à celui qui a ouvert la partie.

rules-turn = Un tour
    .text =
        À votre tour, vous faites une chose et une seule parmi trois : regarder votre masque, l’échanger, ou annoncer qui vous êtes. Puis le tour passe à la place suivante dans le sens horaire, celle qui est à votre gauche.

rules-look = Regarder
    .text =
        Regardez en secret le masque posé devant vous, puis remettez-le face cachée. Tout le monde voit que vous le regardez ; ce que vous y voyez reste votre secret.

rules-swap = Échanger, ou faire semblant
    .text =
        Glissez sous la table votre masque et un second, pris devant un autre joueur ou au centre. Là, sans regarder ni l’un ni l’autre, vous les échangez, ou vous ne les échangez pas. Puis chaque place retrouve un masque, face cachée.

        Tout le monde voit quels masques passent sous la table. Personne d’autre que vous ne sait s’ils ont changé de place, et vous-même ne voyez pas ce qu’ils sont.

rules-announce = Annoncer
    .text =
        Dites quel masque vous êtes : « Je suis le Roi. » Ce peut être n’importe quel masque en jeu, même s’il se trouve au centre, et peu importe que vous l’ayez, que vous croyiez l’avoir ou que vous sachiez fort bien que non. Le mensonge est permis.

        Si personne ne conteste, vous exercez le pouvoir de ce masque. Le vôtre reste face cachée, et nul ne saura si vous disiez vrai. Un pouvoir s’exerce toujours en entier ; seule la Sorcière peut y renoncer.

        Quiconque a dû révéler son masque pendant le tour qui précède tout juste le sien ne peut rien annoncer cette fois : il lui faut regarder ou échanger. Cela vaut pour tous ceux qui ont pris part à une contestation, d’un côté ou de l’autre, et pour le joueur choisi par le Gourou ou par la Princesse. Cette interdiction suit le joueur, même à une nouvelle place ; elle ne dure qu’un tour et n’empêche personne de contester.

rules-challenge = Contester
    .text =
        Quand quelqu’un annonce un masque, tous les autres disent l’un après l’autre s’ils contestent, en partant de sa gauche et dans le sens horaire. Contester, c’est dire : « Non, c’est moi ! » Vous entendez les réponses qui précèdent la vôtre, et plusieurs joueurs peuvent contester la même annonce.

        S’il y a au moins une contestation, l’auteur de l’annonce et tous ceux qui la contestent révèlent leur masque. Celui d’entre eux qui a vraiment le masque annoncé en exerce aussitôt le pouvoir, qu’il ait annoncé ou contesté. Si aucun d’eux ne l’a, personne n’exerce le pouvoir. On paie ensuite les amendes, puis on remet les masques face cachée.

        Qui exerce le pouvoir après avoir contesté prend en tout le rôle de l’auteur de l’annonce : « un autre joueur » peut alors désigner ce dernier, et la gauche et la droite sont celles de qui a contesté. Les joueurs qui ont révélé leur masque peuvent être choisis comme n’importe qui. Un masque que toute la table vient de lire est tenu pour face cachée tant que s’exerce le pouvoir : s’il passe sous la table, il en revient face cachée, et seule la personne qui l’a eu en main sait s’il a changé de place.

rules-fines = Les amendes
    .text =
        Après une contestation, quiconque prétend être le masque annoncé sans l’avoir paie 1 pièce au tribunal. Si personne ne l’a, tous paient.

        L’ordre est toujours le même : on révèle, on exerce le pouvoir, on paie les amendes. Le Juge vide donc le tribunal avant que n’y tombent les nouvelles amendes, et ceux qui avaient tort paient sur ce qu’ils ont une fois le pouvoir exercé : après l’échange de la Sorcière, et à leur nouvelle place après le passage du Marionnettiste. Toutes les amendes se paient ensemble, en une seule étape.

rules-end = La fin
    .text =
        Les pouvoirs déplacent les pièces par étapes et, après chaque étape, on regarde si la partie est finie. Si elle l’est, on laisse là ce qui restait du pouvoir, des amendes et du tour.

        Quelqu’un a 13 pièces ou plus : c’est la victoire, sur-le-champ. Si plusieurs y parviennent à la même étape, ils se la partagent.

        Quelqu’un n’a plus une seule pièce : la partie s’achève, et la victoire va au plus riche ; à fortunes égales, on la partage. Si la même étape porte un joueur à 13 et en laisse un autre sans rien, ce sont les 13 pièces qui l’emportent.

        Le Tricheur, avec 10 pièces ou plus, gagne sur-le-champ et sans partage, quoi que possèdent les autres.

rules-masks = Les masques et leurs pouvoirs
    .text =
        Voici les seize masques et ce que fait chacun d’eux. « Vous », c’est la personne qui exerce le pouvoir : celle qui a fait l’annonce, ou celle qui l’a contestée et qui a vraiment le masque.

        Un pouvoir ne montre rien de plus que ce qu’il dit. Si personne ne conteste, vous ne voyez pas votre propre masque, sauf par le pouvoir de l’Espionne. Quand la contestation révèle les deux Paysans, ils agissent ensemble, même si l’auteur de l’annonce n’est ni l’un ni l’autre. Le Mécène reçoit ses pièces avant ses voisins : s’il atteint ainsi 13, il gagne seul. Le Mendiant s’enrichit à chaque don, et c’est à cette fortune accrue que se mesurent les joueurs suivants. On ne peut pas contester ce qu’un joueur répond au Gourou, et celui dont le masque vient d’être révélé peut encore nommer n’importe quel masque en jeu.

rules-seats = Les places, les voisins et une banque à sec
    .text =
        Votre voisin de gauche occupe la place suivante dans le sens horaire, celui du jeu ; votre voisin de droite est de l’autre côté.

        Quand le Marionnettiste fait changer de place deux joueurs, les pièces et les masques restent sur la table : chacun reprend la fortune de l’autre et le masque de l’autre. Ce que vous avez vu vous reste en mémoire, et une interdiction d’annoncer vous suit de même. Si quelqu’un cède ainsi sa dernière pièce, la partie s’arrête avant que personne ne bouge.

        Le tour suivant revient alors à qui se trouve désormais, dans le sens horaire, juste après la place où l’on vient de jouer, quand bien même il s’agirait du joueur qui vient d’avoir son tour.

        Si la banque a moins de pièces qu’elle n’en doit, elle paie ce qu’elle a : d’abord à qui exerce le pouvoir, puis dans le sens horaire. De deux Paysans, le premier servi est celui que l’on rencontre d’abord dans le sens horaire à partir de l’auteur de l’annonce, lui compris. Une Veuve peut alors rester au-dessous de 10.

rules-scenarios = Vos propres scénarios
    .text =
        Libre à vous de choisir les masques. Le Juge doit en être. Un tiers au moins des cartes, celles du centre comprises, doivent porter le symbole de la pièce ; la moitié, c’est mieux. Ce symbole figure sur les masques qui font venir des pièces de la banque : Fou, Impératrice, Mécène, Paysan, Princesse, Roi et Veuve.

        Les deux Paysans sont en jeu, ou aucun. La Princesse demande au moins 6 joueurs ; les Paysans, le Gourou et le Marionnettiste en demandent au moins 8.

        À 4 ou 5 joueurs, on joue avec exactement six masques : il en reste donc deux au centre à 4 joueurs, un seul à 5. À 6 joueurs ou plus, il y a un masque par joueur et, au centre, aucun, un ou deux de plus, comme il vous plaira.

rules-peeking = Une option de table : le coup d’œil
    .text =
        Autour d’une vraie table, il arrive que quelqu’un regarde son masque quand il ne faudrait pas. L’écran évite ce genre d’accident ; c’est donc une option, désactivée à moins que l’hôte ne l’active.

        Quand elle est active, vous pouvez jeter un œil à votre masque lorsque c’est à quelqu’un d’autre de commencer son tour ; jamais pendant votre propre tour, jamais pendant une annonce. Toute la table en est avertie, et votre prochain tour ordinaire ne pourra servir qu’à regarder. Un tour préparatoire reste un échange et n’acquitte pas cette dette. Vous pouvez toujours contester, et jeter un second coup d’œil n’y change rien.

rules-screen = Ce qui change à l’écran
    .text =
        L’ordinateur ne demande pas qui est le plus jeune : l’hôte désigne le premier joueur, ou bien le sort s’en charge.

        Si quelqu’un est absent quand son temps s’achève, l’horloge répond, mais jamais elle ne livre la vérité à sa place. Son tour devient un échange, réel ou feint, par un tirage au sort équitable ; une annonce, elle la laisse passer ; quand un pouvoir demande un choix, le hasard le fait, et au pouvoir de la Sorcière, elle renonce. L’horloge n’annonce jamais rien, et elle ne regarde un masque que pour un joueur qu’un coup d’œil oblige à regarder le sien.

        Le public sait ce que savent tous les joueurs, et rien de plus : il ne voit pas le masque que la Princesse fait montrer à quelqu’un.

rules-unofficial = Une œuvre non officielle
    .text =
        Mascarade est un jeu de Bruno Faidutti. Ce programme est l’œuvre non officielle d’admirateurs : il n’est affilié ni à l’auteur ni à l’éditeur du jeu, et tous ses textes, tous ses dessins lui sont propres.

        S’il vous amuse, offrez-vous la boîte : rien ne remplace les visages autour d’une vraie table.

## Playing in the terminal

play-welcome = Bienvenue au bal !
play-scenario = Vous jouez le scénario { $name }, pour { $players } joueurs.
play-memorise = Voici tous les masques : lisez-les et tâchez de vous en souvenir. Appuyez sur Entrée pour les retourner face cachée.
play-pick = Tapez un nombre de 1 à { $most } :
play-pick-wrong = « { $given } » n’est pas possible ici : tapez un nombre de 1 à { $most }.
play-help-keys = Vous pouvez aussi taper m pour les masques et leurs pouvoirs, t pour la table, l pour lire le journal et q pour quitter.
play-table-heading = La table
play-seat =
    { $reader ->
        [player] { $coins ->
            [one] { $player } (vous) : { $coins } pièce
           *[other] { $player } (vous) : { $coins } pièces
        }
       *[other] { $coins ->
            [one] { $player } : { $coins } pièce
           *[other] { $player } : { $coins } pièces
        }
    }
play-bank =
    { $coins ->
        [one] La banque : { $coins } pièce
       *[other] La banque : { $coins } pièces
    }
play-court =
    { $coins ->
        [one] Le tribunal : { $coins } pièce
       *[other] Le tribunal : { $coins } pièces
    }
play-centre =
    { $count ->
        [one] Au centre : { $count } masque
       *[other] Au centre : { $count } masques
    }
play-pass-device = Passez l’écran à { $player }, puis appuyez sur Entrée une fois que personne d’autre ne peut le voir.
play-hide = Appuyez sur Entrée pour cacher ceci avant de passer l’écran.
play-bye = Merci d’avoir joué. Au prochain bal !
play-truth-heading = Les masques tombent
play-truth = { $player } : { $mask }
play-truth-centre = Masque n° { $number } du centre : { $mask }
play-log-heading = Ce qui s’est passé jusqu’ici
play-masks-heading = Les masques en jeu
play-quit-sure = Voulez-vous vraiment quitter la partie ? Tapez q une nouvelle fois pour partir, ou appuyez sur Entrée pour continuer.
play-saved = La partie est enregistrée dans { $file }.
play-nothing-yet = Il ne s’est encore rien passé.
play-swap = Glisser deux masques sous la table
play-announce = Annoncer qui vous êtes
play-back = Retour
play-go-on = Continuer

## Playing at a server, in the terminal
##
## The terminal of one player, at a table with others. $names are names with commas between them; a command
## stands on the line after join-kept. --name and the like are typed as they are.

join-watching = Vous regardez cette table, et personne ne vous demande rien. Tapez q pour partir.
join-link = Le lien pour vos amis : { $link }
join-kept = Votre place reste la vôtre. Cette commande vous y ramène :
join-asking = À cette table, c’est l’hôte qui laisse entrer : { $host } n’a pas encore répondu … (Ctrl+C pour ne plus attendre)
join-knock = { $name } demande à entrer : tapez + pour laisser entrer, ou - pour refuser.
join-seat =
    { $reader ->
        [player] Place { $chair } : { $name } (vous)
       *[other] Place { $chair } : { $name }
    }
join-seat-free = Place { $chair } : libre
join-mark-host = hôte
join-mark-ready = peut commencer
join-mark-bot = bot
join-mark-away = un bot joue à sa place
join-joined = { $name } rejoint la table.
join-left = { $name } quitte la table.
join-kicked = L’hôte demande à { $name } de quitter la table.
join-sat = { $name } change de place.
join-renamed = { $player } a un nouveau nom : { $name }.
join-moved = { $name } continue sur un autre appareil.
join-ready = { $name } peut commencer.
join-not-ready = { $name } ne peut plus commencer.
join-read = { $name } n’a plus besoin de lire les masques.
join-host =
    { $reader ->
        [player] C’est maintenant vous l’hôte de cette table.
       *[other] C’est maintenant { $name } l’hôte de cette table.
    }
join-muted =
    { $reader ->
        [player] L’hôte vous retire la parole : les autres ne reçoivent plus ce que vous écrivez.
       *[other] L’hôte retire la parole à { $name }.
    }
join-unmuted =
    { $reader ->
        [player] Les autres reçoivent de nouveau ce que vous écrivez.
       *[other] { $name } peut de nouveau écrire à la table.
    }
join-away =
    { $reader ->
        [player] Votre temps s’est écoulé deux fois, et un bot joue à votre place.
       *[other] { $name } laisse passer le temps deux fois, et un bot joue à sa place.
    }
join-back = { $name } reprend sa place au bot.
join-not-here = { $name } n’a plus de connexion.
join-here-again = { $name } a de nouveau une connexion.
join-options = L’hôte change les options de la table : chacun doit dire de nouveau si l’on peut commencer.
join-paused = La partie est en pause : personne n’a rien à répondre avant que l’hôte ne la relance.
join-resumed = La partie reprend.
join-broken-host = L’hôte arrête ici la partie, et personne ne gagne.
join-broken-empty = Il n’y a plus personne : la partie s’arrête ici, et personne ne gagne.
join-broken-idle = Personne ne joue ici depuis longtemps : la partie s’arrête ici, et personne ne gagne.
join-broken-rules = Le serveur n’a plus les mêmes règles et ne peut pas continuer cette partie : elle s’arrête ici, et personne ne gagne.
join-applause = { $name } applaudit.
join-laugh = { $name } rit.
join-gasp = { $name } en reste bouche bée.
join-doubt = { $name } hausse un sourcil.
join-think = { $name } réfléchit intensément.
join-hurry = { $name } tambourine sur la table.
join-sorry = { $name } présente ses excuses.
join-thanks = { $name } remercie la table.
join-well-played = { $name } dit : « Bien joué ! »
join-help-chat = Ce que vous tapez après une barre oblique est dit à toute la table : /bonjour
join-help-peek = À cette table, on peut regarder en cachette : tapez p pendant qu’une autre personne doit commencer son tour.
join-press-ready = Appuyez sur Entrée dès que l’on peut commencer, ou tapez q pour partir.
join-press-deal =
    { $seats ->
        [0] Appuyez sur Entrée pour distribuer les masques, ou tapez q pour partir.
        [one] Appuyez sur Entrée pour distribuer les masques : un bot prend la place libre. Ou attendez vos amis, ou tapez q pour partir.
       *[other] Appuyez sur Entrée pour distribuer les masques : des bots prennent les { $seats } places libres. Ou attendez vos amis, ou tapez q pour partir.
    }
join-press-again = Appuyez sur Entrée pour une autre partie, ou tapez q pour partir.
join-press-back = Un bot joue à votre place. Appuyez sur Entrée pour la reprendre.
join-wait-ready = Vous pourrez distribuer les masques dès que chacun aura dit que l’on peut commencer. On attend encore : { $names }.
join-wait-people =
    { $seats ->
        [one] Vous pourrez distribuer les masques dès que la dernière place libre sera prise : cette table n’a pas de bots.
       *[other] Vous pourrez distribuer les masques dès que les { $seats } places libres seront prises : cette table n’a pas de bots.
    }
join-wait-host = On attend que l’hôte distribue les masques : { $host }.
join-wait-masks = On attend les autres, qui lisent encore les masques.
join-wait-player = On attend la réponse : { $player }.
join-early = Votre tour de répondre vient plus tard, mais vous pouvez répondre dès maintenant. La réponse est définitive, et personne ne l’apprend avant son moment.
join-noted = Votre réponse est notée, et sera montrée à son moment.
join-too-late = Cette question est close : la partie continue sans votre réponse.
join-not-asked = On ne vous demande rien pour le moment.
join-masks-down = Les masques sont retournés face cachée, et la partie commence.
join-clock =
    { $seconds ->
        [one] Vous avez { NUMBER($seconds, useGrouping: 0) } seconde pour cela.
       *[other] Vous avez { NUMBER($seconds, useGrouping: 0) } secondes pour cela.
    }
join-pure = On joue à cette table de mémoire seulement : rien n’est noté.
join-code = Le code de cette partie est { $code }. Notez-le : avec lui, « mascarade replay --verify » montre si quelqu’un a réécrit ce qui s’est passé sous la table.
join-code-differs = Attention : ce que vous avez vu de cette partie a un autre code, { $code }, donc quelqu’un l’a réécrite.
join-replay = Toute la partie, avec ce qui était caché : { $link }
join-lost = La connexion est perdue : nouvelles tentatives jusqu’à son retour …
join-found = La connexion est revenue.
join-bye-kicked = L’hôte vous demande de quitter cette table : rejoignez-en une autre, ou regardez, sauf si elle est verrouillée.
join-bye-moved = Votre place est maintenant sur un autre appareil.
join-bye-closed = Cette table est fermée. Au prochain bal !
join-bye-error = Le serveur ne comprend pas ce programme et a raccroché : mettez l’un des deux à jour.
join-name-needed = Dites votre nom avec --name, ou contentez-vous de regarder avec --watch.
join-watch-which = Dites quelle table vous voulez regarder : par son lien ou par ses six lettres.
join-only-new = { $given } : cela se choisit en ouvrant une table, et ne va donc pas avec un lien ou un code.
join-address-wrong = « { $given } » n’est ni le lien d’une table, ni un code de six lettres, ni l’adresse d’un serveur, comme http://127.0.0.1:8000.
join-no-server = Personne ne répond à l’adresse { $server } : est-elle juste, et le serveur tourne-t-il (« mascarade serve ») ?
join-no-mascarade = Ce qui répond à l’adresse { $server } n’est pas un serveur de Mascarade : vérifiez-la.
join-too-new = Le serveur parle de choses que ce programme ne connaît pas : mettez mascarade à jour.
join-old = Ce serveur a été mis à jour et demande une version plus récente de mascarade : installez-la et revenez à la table. Votre place reste à vous.
join-server-old = Ce serveur est plus ancien que ce programme : nouvelles tentatives jusqu’à sa mise à jour …
join-key-lost = La clé de votre place ne peut pas être gardée dans { $folder } ({ $why }) : vous pouvez jouer, mais rien ne vous ramène à votre place une fois ce terminal fermé.
join-key-homeless = Il n’y a pas de dossier personnel où garder la clé de votre place : vous pouvez jouer, mais rien ne vous ramène à votre place une fois ce terminal fermé.

## The pages of a server, as links and browsers without scripts show them, and what is said of a table everywhere
##
## page-title stands on the tab. $command is what one types in a terminal; NAME is part of it, “make client” is typed, too.

page-title = Mascarade : masques, mémoire et bluff
page-no-script = Cette page a besoin de JavaScript. Sans lui, vous pouvez jouer dans un terminal, avec votre nom à la place de NAME : { $command }
page-not-built = La table pour navigateur n’a pas été construite ici. Tapez « make client », puis relancez le serveur.
page-home-what = On joue ici à Mascarade, chacun devant son écran : un jeu de masques, de mémoire et de bluff pour 4 à 12 joueurs, où des bots prennent les places libres.
page-table-host = { $host } vous invite à une table de Mascarade.
page-table-people =
    { $people ->
        [one] { $people } place sur { $players } est prise.
       *[other] { $people } places sur { $players } sont prises.
    }
page-table-code = Le code de cette table : { $code }
page-reach-machine = Le lien vers cette table ne marche que sur cette machine. Pour des amis sur votre réseau, lancez le serveur avec « mascarade serve --lan ».
page-reach-network = Le lien vers cette table marche pour tout le monde sur ce réseau, et pour personne ailleurs.
page-reach-everybody = Le lien vers cette table marche partout, pour quiconque l’a reçu.

## The door of a table, in the browser: for whoever has opened its link and has no seat there yet
##
## A person can sit down (and play) or watch. A seat can be brought over from another device with ten letters;
## door-claim-how names the button lobby-move, and lobby-move-letters names door-claim, so say them with the same words.

door-seats = Qui est là
door-game = Ce que l’on joue
door-more = Tout sur cette table
door-sit = Prendre place
door-sitting = Un instant …
door-ask = Demander à entrer
door-ask-why = À cette table, c’est l’hôte qui laisse entrer : votre nom lui est montré, et il répond oui ou non.
door-asking = { $host } n’a pas encore répondu ; vous attendez sous le nom { $name } …
door-asking-how = Gardez cette page ouverte : dès que l’hôte dit oui, vous êtes à la table.
door-ask-stop = Ne plus attendre
door-watch = Juste regarder
door-watch-why = En regardant, vous voyez ce que voit toute la table, et personne ne vous demande rien.
door-playing = Une partie est en cours ici. Vous pouvez la regarder, et prendre place dès qu’elle sera finie.
door-full = Toutes les places sont prises. Vous pouvez regarder, et prendre place dès que quelqu’un partira.
door-lesson = C’est une leçon : quelqu’un apprend à jouer ici, avec trois invités. Vous pouvez regarder.
door-closed = Cette table est fermée : on n’y joue plus.
door-home = Vers l’accueil
door-claim = J’ai déjà une place ici, sur un autre appareil
door-claim-how = Sur l’appareil qui a votre place, choisissez « Continuer sur un autre appareil ». Dix lettres s’affichent : tapez-les ici.
door-claim-code = Les dix lettres
door-claim-do = Amener ma place ici

## The table before the game, in the browser
##
## lobby-deal is the host's button, lobby-ready everybody else's. $seats are the empty seats, $names names with
## commas between them. lobby-mark-... are small words at a seat, one or several.
## A question with “really” or “sure” stands on a button that was pressed once and does it when pressed again.

lobby-title = Avant le bal
lobby-alone = Invitez des amis à cette table, ou jouez tout de suite avec des bots.
lobby-alone-no-bots = Invitez des amis : à cette table, aucun bot ne prend les places libres.
lobby-hosted = L’hôte de cette table, c’est { $host }.
lobby-spectators =
    { $count ->
        [one] { $count } personne regarde.
       *[other] { $count } personnes regardent.
    }
lobby-deal = Distribuer les masques
lobby-deal-bots =
    { $seats ->
        [0] Tout le monde est là, on peut commencer.
        [one] Un bot prend la place libre.
       *[other] Des bots prennent les { $seats } places libres.
    }
lobby-wait-ready = Il manque encore le feu vert : { $names }.
lobby-wait-people =
    { $seats ->
        [one] Il reste { $seats } place libre, et cette table se joue sans bots : attendez quelqu’un, choisissez moins de joueurs, ou admettez les bots.
       *[other] Il reste { $seats } places libres, et cette table se joue sans bots : attendez du monde, choisissez moins de joueurs, ou admettez les bots.
    }
lobby-ready = Feu vert !
lobby-not-ready = Attendez encore
lobby-say-ready = Dès que chacun donne son feu vert, l’hôte peut distribuer : { $host }.
lobby-are-ready = Vous avez donné votre feu vert. C’est à l’hôte de distribuer : { $host }.
lobby-watching = Vous regardez cette table.
lobby-sit-down = Prendre place
lobby-lost = La connexion est perdue. Nouvel essai …

lobby-seats = Les places de cette table
lobby-seat-free = Place libre
lobby-seat-sit = Libre : s’asseoir
lobby-seat-more = Ce que vous pouvez faire ici
lobby-mark-you = Vous
lobby-mark-host = Hôte
lobby-mark-ready = Feu vert
lobby-mark-waiting = Pas encore
lobby-mark-muted = Parole retirée
lobby-mark-gone = Sans connexion
lobby-mark-bot = Bot
lobby-mark-bot-comes = sinon, un bot

lobby-invite = Inviter des amis
lobby-invite-how = Envoyez-leur ce lien. Ou donnez-leur les six lettres, à taper sur la page d’accueil de ce serveur.
lobby-invite-locked = Cette table est verrouillée : seuls ce lien et ce code y mènent.
lobby-link = Lien vers cette table
lobby-copy = Copier le lien
lobby-copied = Le lien est copié.
lobby-copy-by-hand = Le lien est sélectionné : il ne reste qu’à le copier.
lobby-share = Partager
lobby-share-text = Venez au bal ! Voici une table de Mascarade.
lobby-code = Code de cette table
lobby-picture = Le lien vers cette table en code QR, pour l’appareil photo d’un téléphone
lobby-picture-how = Ou visez ce code avec un téléphone.

lobby-talk = Discussion
lobby-yours = Votre place
lobby-rename = Changer de nom
lobby-rename-do = Prendre ce nom
lobby-move = Continuer sur un autre appareil
lobby-move-how = Sur l’autre appareil, ouvrez cette table : par son adresse, ou en visant l’image avec la caméra.
lobby-move-letters = Là, choisissez « J’ai déjà une place ici, sur un autre appareil », et tapez ces lettres :
lobby-move-time =
    { $minutes ->
        [one] Elles servent une seule fois, pendant { $minutes } minute. Dès qu’elles ont servi, cet appareil n’a plus de place.
       *[other] Elles servent une seule fois, pendant { $minutes } minutes. Dès qu’elles ont servi, cet appareil n’a plus de place.
    }
lobby-move-late = Ces lettres ont expiré : demandez-en de nouvelles.
lobby-move-again = Nouvelles lettres
lobby-leave = Quitter la table
lobby-leave-sure = Vraiment la quitter ?
lobby-close = Fermer la table
lobby-close-sure = Vraiment la fermer, pour tous ?
lobby-appoint = Nommer hôte
    .why = Dès lors, c’est l’autre personne qui choisit et distribue, et non plus vous.
lobby-mute = Retirer la parole
    .why = Les autres ne reçoivent plus ce qu’écrit cette personne.
lobby-unmute = Rendre la parole
    .why = Les autres reçoivent de nouveau ce qu’écrit cette personne.
lobby-kick = Renvoyer
    .why = Ce navigateur ne peut plus prendre place ici. Mais il n’y a pas de comptes : avec un autre navigateur ou un autre nom, la même personne peut revenir.
lobby-kick-sure = Vraiment renvoyer ?
lobby-kick-locked = La table est verrouillée. Elle reçoit encore un nouveau code, que cette personne ne connaît pas.
lobby-kick-lock = Renvoyer et verrouiller la table
    .why = La table reçoit un nouveau code : l’ancien lien et l’ancien code ne marchent plus, les personnes qui ne font que regarder doivent partir, et les nouvelles attendent que vous les laissiez entrer. Toutes les autres gardent leur place.
lobby-kick-lock-sure = Vraiment renvoyer et verrouiller ?

knock-title = Demandes d’entrée
knock-asks = { $name } demande à entrer.
knock-admit = Laisser entrer
knock-decline = Refuser

## What the host can choose for a table, in the browser
##
## A message is the name of an option or of one of its values, short; `.why` is the sentence below it, in small
## letters. Everybody else at the table reads the same words as a list of name and value.

option-heading = Cette table
option-more = Plus de choix
option-note = Chaque changement s’applique aussitôt, et l’on redemande à chacun si l’on peut commencer.
option-yes = Oui
option-no = Non
option-players = Joueurs
    .why = De 4 à 12 ; pour une première partie, mieux vaut ne pas dépasser 8.
option-players-fewer = Un joueur de moins
option-players-more = Un joueur de plus
option-scenario = Masques
    .why = Le scénario dit quels masques sont en jeu.
option-scenario-a = Face A
    .why = Pour les premières parties.
option-scenario-b = Face B
    .why = Plus retorse.
option-scenario-random = Au hasard
    .why = Tirés au sort au moment de la donne.
option-scenario-custom = Au choix
    .why = Les masques se choisissent un par un.
option-masks = Masques en jeu
option-masks-count =
    { $masks ->
        [one] { $masks } carte
       *[other] { $masks } cartes
    }
option-masks-more = Ce que font les masques
option-masks-choose = Choisir les masques
option-masks-two = les deux cartes
option-masks-use = Jouer avec ces masques
option-masks-fine = On peut jouer avec ces masques.
option-masks-checking = Un instant …
option-masks-begin = Touchez un masque pour l’ajouter ou le retirer.
option-bots = Bots aux places libres
    .why = À la donne, un bot s’installe partout où il n’y a personne.
option-level = Genre de bot
    .why = Comment jouent les bots de cette table.
option-temper = Tempérament des bots
    .why = Jusqu’où ils osent aller, quoi qu’ils sachent.
option-clocks = Horloge
    .why = Le temps de réflexion. Quand il est écoulé, une réponse est donnée qui ne révèle rien.
option-clocks-none = Sans horloge
    .why = Rien ne presse.
option-clocks-relaxed = Tranquille
    .why = Une minute par décision, et deux de plus pour toute la partie.
option-clocks-brisk = Vive
    .why = 20 secondes par décision, et 40 de plus pour toute la partie.
option-clocks-own = Sur mesure
    .why = Les deux durées se choisissent librement.
option-clocks-move = Secondes par décision
option-clocks-bank = Secondes de plus pour toute la partie
option-clocks-times = { NUMBER($move, useGrouping: 0) } s par décision, { NUMBER($bank, useGrouping: 0) } s de plus pour toute la partie
option-first = Qui commence
    .why = La personne qui joue le premier tour préparatoire.
option-first-chance = Le sort décide
option-first-seat = Place { $chair }
option-first-name = Place { $chair } : { $name }
option-challenges = Contestations
    .why = Comment répondent les autres quand quelqu’un annonce un masque.
option-challenges-order = À tour de rôle
    .why = Comme autour d’une vraie table : on entend les réponses qui précèdent la sienne.
option-challenges-secret = En secret
    .why = Les réponses sont montrées toutes ensemble : personne n’entend d’abord celle d’un autre.
option-memory = Mémoire
    .why = Ce que la table note pour vous.
option-memory-pure = Mémoire seule
    .why = Rien n’est noté : ni journal, ni notes.
option-memory-log = Journal
    .why = On peut relire ce que tout le monde a vu.
option-memory-notes = Journal et notes
    .why = Et aussi ce que personne d’autre que vous n’a vu, et une feuille à vous pour vos marques.
option-peeking = Coup d’œil
    .why = On peut regarder son masque hors de son tour : toute la table en est avertie, et le tour suivant ne peut servir qu’à regarder.
option-chat = Discussion
    .why = On peut s’écrire, et faire quelques gestes.
option-public = Ouverte à tous
    .why = La table figure sur la page d’accueil ; sinon, il faut le lien ou le code pour la trouver.
option-approval = L’hôte laisse entrer
    .why = Pour avoir une place, on demande d’abord, et on attend le oui de l’hôte.
option-locked = Table verrouillée
    .why = Il faut le dernier code de la table pour entrer ou regarder ; la verrouiller lui en donne un nouveau. Les personnes déjà assises restent.

bot-guest = Invité
    .why = Se souvient un peu, s’embrouille et bluffe selon l’humeur : pour les premières parties.
bot-courtier = Courtisan
    .why = Se souvient de tout, et pèse chaque mot et chaque pièce.
bot-mastermind = Stratège
    .why = Imagine d’avance ce qui peut se trouver où, et bluffe quand cela rapporte.
bot-honest = Honnête
    .why = N’annonce que ce qu’il croit vrai.
bot-random = Fantasque
    .why = Fait tout ce qui est permis, sans réfléchir.
temper-even = Équilibré
    .why = Ni timide, ni téméraire.
temper-bold = Audacieux
    .why = Bluffe et conteste plus que d’autres ne le feraient.
temper-cautious = Prudent
    .why = Ne dit guère que ce qui est vrai, et regarde deux fois.
temper-spiteful = Rancunier
    .why = N’oublie pas qui lui a pris des pièces.
temper-joker = Farceur
    .why = Aime embrouiller la table, lui-même compris.

## News of a table, in the browser: what somebody has just done, read aloud and shown for a moment
##
## $reader is "player" for whoever the news is about. In news-renamed $player is the old name, $name the new one.

news-joined =
    { $reader ->
        [player] Vous prenez place à la table.
       *[other] { $name } rejoint la table.
    }
news-sat =
    { $reader ->
        [player] Vous changez de place.
       *[other] { $name } change de place.
    }
news-renamed =
    { $reader ->
        [player] Votre nom est maintenant { $name } ; c’était { $player }.
       *[other] { $player } a un nouveau nom : { $name }.
    }
news-ready =
    { $reader ->
        [player] Vous donnez votre feu vert.
       *[other] { $name } donne son feu vert.
    }
news-not-ready =
    { $reader ->
        [player] Vous retirez votre feu vert.
       *[other] { $name } retire son feu vert.
    }
news-read =
    { $reader ->
        [player] Vous n’avez plus besoin de lire les masques.
       *[other] { $name } n’a plus besoin de lire les masques.
    }
news-left =
    { $reader ->
        [player] Vous quittez la table.
       *[other] { $name } quitte la table.
    }
news-kicked =
    { $reader ->
        [player] L’hôte vous demande de quitter la table.
       *[other] L’hôte demande à { $name } de quitter la table.
    }
news-moved =
    { $reader ->
        [player] Votre place est maintenant sur un autre appareil.
       *[other] { $name } continue sur un autre appareil.
    }
news-muted =
    { $reader ->
        [player] L’hôte vous retire la parole : les autres ne reçoivent plus ce que vous écrivez.
       *[other] L’hôte retire la parole à { $name }.
    }
news-unmuted =
    { $reader ->
        [player] Les autres reçoivent de nouveau ce que vous écrivez.
       *[other] { $name } peut de nouveau écrire à la table.
    }
news-host =
    { $reader ->
        [player] C’est maintenant vous l’hôte de cette table.
       *[other] C’est maintenant { $name } l’hôte de cette table.
    }
news-options = L’hôte change quelque chose à la table : peut-on toujours commencer ?
news-began = Les masques sont distribués : la partie commence.
news-paused = L’hôte met la partie en pause : personne n’a rien à répondre avant qu’elle reprenne.
news-resumed = La partie reprend.
news-away =
    { $reader ->
        [player] Votre temps s’est écoulé deux fois : un bot joue à votre place jusqu’à votre retour.
       *[other] { $name } laisse passer le temps deux fois, et un bot joue à sa place.
    }
news-back =
    { $reader ->
        [player] Vous reprenez votre place au bot.
       *[other] { $name } reprend sa place au bot.
    }
news-broken-host = L’hôte arrête ici la partie, et personne ne gagne.
news-broken-rules = Le serveur n’a plus les mêmes règles et ne peut pas continuer cette partie : elle s’arrête ici, et personne ne gagne.
news-broken-empty = Il n’y a plus personne : la partie s’arrête ici, et personne ne gagne.
news-broken-idle = Personne ne joue ici depuis longtemps : la partie s’arrête ici, et personne ne gagne.
news-closed = Cette table est fermée.

## What is asked below the board, in a browser
##
## Labels of buttons are short. deed-really and deed-pretend stand side by side on two buttons alike: nearly the
## same length, please. $names are names with commas between them.

deed-your-turn = À vous de jouer
deed-preparatory = Votre tour préparatoire
deed-look = Regard
deed-look-what = sur votre masque
deed-swap = Échange
deed-swap-what = réel ou feint
deed-announce = Annonce
deed-announce-what = vraie ou fausse
deed-why-preparatory = Pendant un tour préparatoire, seul est permis un échange, réel ou feint.
deed-why-barred = Vous avez dû révéler votre masque juste avant : vous ne pouvez rien annoncer cette fois.
deed-why-must-look = Vous avez jeté un œil à votre masque hors de votre tour : vous ne pouvez maintenant que le regarder.
deed-swap-pick = Quel masque passe sous la table avec le vôtre ?
deed-swap-pick-how = Touchez un masque sur la table, ou choisissez-le ici.
deed-swap-with = Votre masque et celui qui est devant { $player }
deed-swap-with-centre = Votre masque et le masque n° { $number } du centre
deed-under-table = Tous deux passent sous la table. Ce que vous y faites restera votre secret.
deed-centre = Centre n° { $number }
deed-really = Échanger pour de bon
deed-pretend = Juste faire semblant
deed-announce-pick = Vous prétendez être …
deed-mask-none = Touchez un masque pour lire son pouvoir.
deed-challenge = { $by } dit : « Je suis { $mask_being }. »
deed-challenge-cost = Si vous contestez sans être { $mask_being }, il vous en coûte 1 pièce.
deed-challenge-early = Vous pouvez répondre dès maintenant. C’est définitif, et personne ne l’apprend avant son moment.
deed-challenge-now = C’est à vous de répondre.
deed-choose-one = Choisissez un joueur
deed-choose-two = Choisissez deux joueurs
deed-finish = Deux masques sont sous la table
deed-name = Dites quel masque vous avez
deed-name-cost = Ensuite, vous le révélez. Une erreur vous coûte jusqu’à 4 pièces.
deed-memorise = Lisez les masques
deed-memorise-how = Retenez qui est qui : bientôt, tous les masques seront face cachée, et plus personne ne pourra regarder.
deed-memorise-ready = C’est bon !
deed-memorise-waiting = Lecture en cours : { $names }
deed-quiet = La table
deed-wait-turn = { $player } réfléchit à son tour.
deed-wait-challenge = { $player } doit répondre : contester ou non.
deed-wait-choose = { $player } exerce le pouvoir { $mask_of } et choisit sur qui.
deed-wait-finish = { $player } tient deux masques sous la table.
deed-wait-name = { $player } doit dire quel est son masque.
deed-wait-moment = La partie continue dans un instant.
deed-watching = Vous regardez : vous voyez ce que tout le monde voit, et personne ne vous demande rien.
deed-kept = Votre réponse est notée
deed-kept-early = Vous avez répondu. Toute la table l’apprendra à son moment, et personne avant.
deed-kept-now = Vous avez répondu. La partie continue dans un instant.
deed-kept-challenge = Votre réponse : « Non, c’est moi ! »
deed-kept-pass = Votre réponse : vous ne contestez pas.
deed-paused = La partie est en pause
deed-paused-what = Toutes les horloges sont arrêtées jusqu’à ce que l’hôte la relance.
deed-away = Un bot joue à votre place
deed-away-what = Votre temps s’est écoulé deux fois. La place est toujours à vous : reprenez-la quand vous voulez.
deed-away-back = Reprendre ma place
deed-peek = Jeter un œil à votre masque
deed-peek-sure = Touchez encore pour le voir : toute la table en est avertie, et votre prochain tour ne peut servir qu’à regarder.
deed-secret = Rien que pour vous
deed-secret-shown = Une seule personne l’ignore
deed-secret-done = Cacher
deed-back = Retour
deed-keys = Touches
deed-keys-title = Jouer au clavier
deed-keys-intro = Tab et Entrée mènent à tout. Quand on vous demande quelque chose, ces touches vont plus vite :
deed-keys-look = Regarder
deed-keys-swap = Échanger
deed-keys-announce = Annoncer
deed-keys-challenge = Contester
deed-keys-pass = Ne pas contester, ou juste faire semblant
deed-keys-number = Du premier au neuvième choix proposé
deed-keys-tenth = Le dixième choix (0, puis 0), le onzième (0, puis 1), et ainsi de suite
deed-keys-escape = Un pas en arrière
deed-keys-help = Cette liste
deed-keys-use = Utiliser ces touches

## The clock beside what is asked
##
## $time is like 1:05, minutes and seconds. The reserve is for the whole game: it is used when the time for a
## decision is over.

clock-left = Temps restant : { $time }
clock-reserve = { $time } en réserve
clock-from-reserve = Réserve : { $time }
clock-ten = Il vous reste dix secondes pour répondre.

## The end of a game
##
## $code is twelve letters and digits. A swap is real when the two masks changed places under the table.

end-title = Les masques tombent
end-unfinished = La partie a été interrompue, et personne ne gagne.
end-table = Comment la partie s’est terminée
end-player = Nom
end-mask = Masque
end-coins = Pièces
end-swaps = Échanges réels
end-swaps-of = { $real } sur { $all }
end-swaps-none = aucun
end-you = { $player } (vous)
end-won = gagne
end-centre = Au centre : { $names }
end-hidden =
    { $all ->
        [0] Personne n’a glissé de masques sous la table.
        [one] Deux masques sont passés sous la table une seule fois, et l’échange était { $real ->
            [0] feint.
           *[other] réel.
        }
       *[other] Deux masques sont passés { $all } fois sous la table ; échanges réels : { $real }.
    }
end-code = Code de cette partie
end-code-what = Avec ce code, on peut vérifier plus tard que personne n’a réécrit ce qui s’est passé sous la table : notez-le.
end-code-differs = Attention : ce que vous avez vu de cette partie a un autre code, { $code }, donc quelqu’un l’a réécrite.
end-download = Télécharger la partie
end-rematch = Rejouer
end-rematch-host = { $host } peut lancer une autre partie.
end-ready = Je rejoue volontiers
end-not-ready = Plutôt non
end-ready-names = Pour une autre partie : { $names }
end-change = Modifier la table
end-leave = Quitter la table
end-home = Vers l’entrée

## All that lies around the game: the bar, the log, talk, the menu, the text table, what is read aloud
##
## bar-: the line at the top; bar-masks to bar-menu are short words on buttons, the other bar- keys name them for
## ears. banner-: one calm line below it; in banner-next $name is the reader. around-: the log and the masks in play;
## around-really and around-pretended stand behind a line of the log once the game is over. live-: read aloud, for
## people who only hear the game; $names are names with commas between them.

bar-skip-ask = Aller à la question
bar-skip-board = Aller à la table
bar-skip-text = Ouvrir la table en texte
bar-tools = À cette table
bar-home = Vers l’accueil ; votre place reste la vôtre
bar-turn = Tour { NUMBER($turn, useGrouping: 0) }
bar-code = Table { $code }
bar-scenario =
    { $which ->
        [A] { $players } joueurs, face A
        [B] { $players } joueurs, face B
        [random] { $players } joueurs, masques au hasard
       *[other] { $players } joueurs, masques choisis par l’hôte
    }
bar-watched =
    { $spectators ->
        [one] { NUMBER($spectators, useGrouping: 0) } personne regarde
       *[other] { NUMBER($spectators, useGrouping: 0) } personnes regardent
    }
bar-sound = Sons
bar-masks = Masques
bar-log = Journal
bar-talk = Parler
bar-text = Texte
bar-menu = Menu
bar-unread =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }

banner-label = État de la table
banner-lost = La connexion est perdue. Votre place vous est gardée ; nouvel essai …
banner-paused = La partie est en pause : horloges et bots sont à l’arrêt jusqu’à ce que l’hôte la relance.
banner-away = Un bot joue à votre place jusqu’à votre retour.
banner-next = À cette table, vous êtes { $name } : vous jouerez la prochaine partie.
banner-watching = Vous regardez la table. Vous voyez ce que voient tous les joueurs, et rien de plus.
banner-broken = Il y a eu un problème sur cette page. Votre place vous est gardée : rechargez la page, et vous la retrouvez.
banner-reload = Recharger

around-log = Ce qui s’est passé
around-talk = Discussion
around-masks = Les masques en jeu
around-pure = On joue à cette table de mémoire seulement : elle n’a pas de journal. Après la partie, tout sera ici.
around-private = pour vous
around-really = Échange réel.
around-pretended = Échange feint.
around-none = Il ne s’est encore rien passé.
around-before = Avant le premier tour
around-newest = Vers la dernière ligne
around-times = { $count } cartes
around-aim = Réunissez 13 pièces avant tout le monde. Si quelqu’un n’en a plus une seule, la partie s’achève aussi, et la victoire revient au plus riche.
around-turn = À votre tour, vous faites une chose parmi trois :
around-look = Regarder votre masque
around-swap = Glisser deux masques sous la table : les échanger, ou juste faire semblant
around-announce = Annoncer qui vous êtes, vrai ou non, et exercer le pouvoir de ce masque si personne ne conteste
around-fine = Quiconque prétend être le masque annoncé sans l’avoir paie 1 pièce au tribunal.
around-rules = Toutes les règles

live-masks = Tous les masques sont face visible. Lisez-les, et appuyez sur « C’est bon ! » quand vous les connaissez.
live-early = Vous pouvez répondre dès maintenant, avant votre moment : la réponse est définitive, et personne ne l’apprend d’ici là.
live-passed = Ne contestent pas : { $names }.
live-lost = La connexion est perdue ; nouvel essai.
live-found = La connexion est revenue.
live-said = { $name } dit : { $text }

## Talk. The chat-do- keys stand on buttons: what one does. $reader is "player" for the one who does it.

chat-said = Ce qui se dit
chat-nobody = Personne n’a encore rien dit.
chat-label = Dire quelque chose
chat-send = Dire
chat-emotes = Sans écrire
chat-off = Pas de discussion à cette table : l’hôte l’a coupée.
chat-muted = L’hôte vous a retiré la parole, et les autres ne reçoivent pas ce que vous écrivez. Vous pouvez tout de même continuer à jouer.
chat-watching = Ici, seuls les joueurs parlent ; vous pouvez écouter.
chat-do-applause = Applaudir
chat-do-laugh = Rire
chat-do-gasp = Rester bouche bée
chat-do-doubt = Hausser un sourcil
chat-do-think = Réfléchir
chat-do-hurry = Tambouriner
chat-do-sorry = S’excuser
chat-do-thanks = Remercier
chat-do-well-played = « Bien joué ! »
chat-applause =
    { $reader ->
        [player] Vous applaudissez.
       *[other] { $name } applaudit.
    }
chat-laugh =
    { $reader ->
        [player] Vous riez.
       *[other] { $name } rit.
    }
chat-gasp =
    { $reader ->
        [player] Vous en restez bouche bée.
       *[other] { $name } en reste bouche bée.
    }
chat-doubt =
    { $reader ->
        [player] Vous haussez un sourcil.
       *[other] { $name } hausse un sourcil.
    }
chat-think =
    { $reader ->
        [player] Vous réfléchissez intensément.
       *[other] { $name } réfléchit intensément.
    }
chat-hurry =
    { $reader ->
        [player] Vous tambourinez sur la table.
       *[other] { $name } tambourine sur la table.
    }
chat-sorry =
    { $reader ->
        [player] Vous présentez vos excuses.
       *[other] { $name } présente ses excuses.
    }
chat-thanks =
    { $reader ->
        [player] Vous remerciez la table.
       *[other] { $name } remercie la table.
    }
chat-well-played =
    { $reader ->
        [player] Vous dites : « Bien joué ! »
       *[other] { $name } dit : « Bien joué ! »
    }

## The menu. The keys that end in -sure stand on the same button after the first tap, and ask for a second one.

menu-table = Cette table
menu-seat = Votre place
menu-leave = Quitter la table
menu-leave-sure = Vraiment la quitter ? Un bot joue à votre place jusqu’à la fin.
menu-stop-watching = Ne plus regarder
menu-settings = Réglages
menu-keys = Jouer au clavier
menu-keys-more = M montre les masques en jeu, T la table en texte.

host-heading = Vous êtes l’hôte
host-pause = Mettre en pause
host-resume = Relancer la partie
host-people = Quelqu’un se tient mal, ou devrait être l’hôte :
host-end = Arrêter la partie
host-end-sure = Vraiment l’arrêter ? Personne ne gagne.
host-close = Fermer la table
host-close-sure = Vraiment la fermer, pour tous ?

tempo-all = Vitesse à laquelle tout est montré
tempo-calm = Tranquille
tempo-usual = Habituelle
tempo-quick = Rapide
tempo-once = Immédiate

sound-all = Sons
sound-what = Discrets : votre tour, les pièces, les masques révélés, la fin.

notify-title = Table { $code } · Mascarade
notify-title-turn = Tour { NUMBER($turn, useGrouping: 0) } · Table { $code } · Mascarade
notify-title-yours = À vous de jouer ! · Mascarade
notify-title-asked = À vous de répondre ! · Mascarade
notify-title-won =
    { $reader ->
        [player] Vous gagnez ! · Table { $code } · Mascarade
       *[other] { $player } gagne · Table { $code } · Mascarade
    }
notify-title-over = La partie est terminée · Table { $code } · Mascarade
notify-all = Notifications
notify-what = Quand c’est à vous de jouer et que vous regardez ailleurs. Elles ne disent jamais rien de secret.
notify-insecure = Les navigateurs ne permettent les notifications qu’en https. Ici, le titre de l’onglet et un son vous appellent.
notify-impossible = Ce navigateur n’a pas de notifications pour les pages. Le titre de l’onglet et un son vous appellent.
notify-blocked = Votre navigateur bloque les notifications de cette page ; ses réglages permettent d’y remédier. Le titre de l’onglet et un son vous appellent.

## The table as text, for screen readers and for everybody who likes it plain. The text-mark- keys stand in a row.

text-title = La table en texte
text-caption = Les places, dans l’ordre du jeu
text-player = Nom
text-coins = Pièces
text-mask = Masque
text-marks = État
text-you = { $name } (vous)
text-down = face cachée
text-centre = Centre, masque n° { $number }
text-court =
    { $coins ->
        [one] Le tribunal a { $coins } pièce.
       *[other] Le tribunal a { $coins } pièces.
    }
text-bank =
    { $coins ->
        [one] La banque a { $coins } pièce.
       *[other] La banque a { $coins } pièces.
    }
text-turn = Tour { NUMBER($turn, useGrouping: 0) } : c’est à { $player } de jouer.
text-turn-yours = Tour { NUMBER($turn, useGrouping: 0) } : c’est à vous de jouer.
text-memorise = Tous les masques sont face visible : c’est le moment de les lire et de les retenir.
text-over = La partie est terminée.
text-announced = Le masque annoncé est { $mask_the }.
text-waits =
    { $what ->
        [turn] On attend { $player }, dont c’est le tour.
        [challenge] On attend { $player }, qui peut contester.
        [choose] On attend { $player }, qui doit choisir.
        [finish] On attend { $player }, qui tient deux masques sous la table.
       *[other] On attend { $player }, qui doit nommer un masque.
    }
text-kept = Votre réponse est notée.
text-mark-turn = tour en cours
text-mark-announces = annonce
text-mark-challenges = conteste
text-mark-passed = ne conteste pas
text-mark-barred = ne peut rien annoncer à ce tour
text-mark-must-look = devra regarder
text-mark-bot = bot
text-mark-away = un bot joue à sa place
text-mark-gone = sans connexion
text-mark-host = hôte
text-mark-wins = gagne

## The browser: the head and foot of every page
##
## header-brand is the name of the game and stays as it is. header-rules is the short form of header-how, for telephones:
## one short word. header-light and header-dark are what pressing the button does. header-close closes a window.

header-brand = Mascarade
header-nav = Ce site
header-how = Comment jouer
header-rules = Règles
header-language = Langue
header-light = Passer au thème clair
header-dark = Passer au thème sombre
header-programs = Pour les programmes
header-close = Fermer

## The browser: home
##
## The first page. home-title is a question to the one who comes in: at a masked ball one is somebody else. -how stands small on
## or under its button; a message that ends with “ …” is on the button while it is at work. $host is a player’s name.

home-title = Sous quel masque, ce soir ?
home-what = Regardez votre masque, échangez-le, ou jurez que vous êtes le Roi : un jeu de mémoire et de bluff pour 4 à 12 joueurs, entre amis ou avec des bots.
home-name = Votre nom
home-your-table = Revenir à votre table { $code }
home-play = Jouer maintenant
home-play-how = sans attendre, avec cinq bots
home-playing = On distribue …
home-open = Ouvrir une table
home-open-how = pour jouer entre amis
home-opening = On dresse la table …
home-code = Code ou lien reçu
home-code-how = Six lettres. Dix lettres amènent ici votre place depuis un autre appareil.
home-code-wrong = Ce n’est ni le lien d’une table, ni un code : les codes ont six lettres, ou dix s’ils amènent une place depuis un autre appareil.
home-join = Rejoindre
home-joining = On cherche …
home-tables = Tables ouvertes
home-tables-none = Aucune table n’est ouverte à tous en ce moment. Ouvrez-en une, rendez-la publique, et d’autres la trouveront ici.
home-table-host = Chez { $host }
home-table-people =
    { $people ->
        [one] { $people } personne est là, pour { $players } places.
       *[other] { $people } personnes sont là, pour { $players } places.
    }
home-table-playing = Une partie est en cours, à { $players } places.
home-masks-a = Masques de la face A
home-masks-b = Masques de la face B
home-masks-random = Masques au hasard
home-masks-custom = Masques choisis par l’hôte
home-pace-none = Sans horloge
home-pace-relaxed = Horloge tranquille
home-pace-brisk = Horloge vive
home-pace-own = Horloge sur mesure
home-watch = Regarder
home-steps = En trois temps
home-remember = Retenez
    .text = Le temps d’un regard, tous les masques sont face visible. Puis on les retourne, et deux par deux ils disparaissent sous la table : échangés pour de bon, ou pas.
home-announce = Dites qui vous êtes
    .text = « Je suis le Roi ! » C’est peut-être vrai. Si personne ne conteste, vous exercez le pouvoir de ce masque, et c’est presque toujours une affaire de pièces.
home-challenge = Ou contestez
    .text = « Non, c’est moi ! » Alors les masques se lèvent, et quiconque a tort paie une amende. On gagne en réunissant 13 pièces avant les autres.
home-more = Toutes les règles, et les seize masques

## The browser: the rules page, and masks wherever they are shown
##
## guide-coin is read aloud where a small coin stands on a mask; guide-coin-key explains that coin.

guide-contents = Sur cette page
guide-coin = symbole de la pièce
guide-coin-key = Le symbole de la pièce : ce masque fait venir des pièces de la banque.
guide-play = À vous de jouer

## The browser: a page that is not there, and what did not work

missing-title = Personne ne danse ici
missing-page = Il n’y a rien à cette adresse.
missing-shut = La porte reste fermée
missing-locked = Cette table est verrouillée
missing-home = Vers l’accueil
missing-again = Réessayer
missing-moment = Un instant …
missing-offline = Le serveur ne répond pas. Vérifiez votre connexion et réessayez.
missing-failed = Cela n’a pas marché. Réessayez dans un instant.

## The browser: after a table
##
## What the reader sees when they are no longer connected to a table, and why.

parted-left = Bonne nuit !
    .text = Vous avez quitté la table.
parted-moved = Votre place est ailleurs
    .text = Vous continuez à jouer sur l’autre appareil.
parted-kicked = On vous a demandé de partir
    .text = L’hôte vous a demandé de quitter cette table.
parted-closed = Les bougies sont éteintes
    .text = Cette table est fermée. Merci d’en avoir été.
parted-fault = On ne se comprenait plus
    .text = Le serveur a coupé la connexion avec cette page. Rechargez-la, et vous retrouvez votre place.
parted-old = Il y a une nouvelle version
parted-reload = Recharger
parted-ended = Cette table n’est plus là
    .text = Elle n’est plus ouverte, ou vous ne pouvez pas y être en ce moment.
parted-back = Retour à la table
parted-watch = Regarder cette table

## The table on the screen
##
## What lies on it, and who sits there. board-seat, board-coins, board-up and the marks are read aloud, one after another with
## commas between them: “Le masque devant Ada, 6 pièces, tour en cours”. Bubbles are what somebody says aloud. Court, bank, goal and winner are labels, and must be short.

board-table = La table
board-seat =
    { $reader ->
        [player] Votre masque
       *[other] Le masque devant { $player }
    }
board-centre = Le masque n° { $number } du centre
board-coins =
    { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
board-up = face visible : { $mask }
board-mark-turn = tour en cours
board-mark-claim = prétend être le masque annoncé
board-mark-pass = ne conteste pas
board-mark-waits = doit répondre
board-mark-barred = ne peut rien annoncer à ce tour
board-mark-look = devra regarder
board-mark-wins = gagne
board-mark-host = hôte
board-mark-bot = bot
board-mark-away = un bot joue à sa place
board-mark-gone = sans connexion
board-court = Tribunal
board-bank = Banque
board-goal =
    { $coins ->
        [one] Objectif : { $coins } pièce
       *[other] Objectif : { $coins } pièces
    }
board-winner = Gagne
board-bubble-announce = Je suis { $mask_being } !
board-bubble-challenge = Non, c’est moi !
board-bubble-pass = Soit.
board-bubble-name = Je suis { $mask_being }.
board-bubble-decline = Non, merci.

## What a finished game has to tell
##
## study-turn stands before a study-mark-. A study-honour- is a compliment; $names are one name or several, so nothing agrees with them.

study-marks = Moments
study-turn = Tour { NUMBER($turn, useGrouping: 0) } :
study-mark-bluff = { $player } prétend être { $mask_being } sans y croire : un bluff.
study-mark-mistaken = { $player } prétend de bonne foi être { $mask_being }, mais a désormais un autre masque.
study-mark-called = { $player } conteste « Je suis { $mask_being } » : le bluff est découvert.
study-mark-lost_identity = À présent, même { $player } ne peut plus savoir quel est son masque : { $mask_the }.
study-mark-decisive = Ce moment décide de beaucoup : { $player } et { $mask_the }.
study-honours = Mentions d’honneur
study-honour-boldest =
    { $number ->
        [one] Le cœur le plus audacieux : { $names }, avec { NUMBER($number, useGrouping: 0) } bluff que personne ne conteste.
       *[other] Le cœur le plus audacieux : { $names }, avec { NUMBER($number, useGrouping: 0) } bluffs que personne ne conteste.
    }
study-honour-furthest = L’âme de la mascarade : { $names }, dont le propre masque est le plus grand des mystères (en moyenne à { NUMBER($number, useGrouping: 0) } % de la vérité).
study-honour-longest =
    { $number ->
        [one] Le plus longtemps dans une autre peau : { $names }, { NUMBER($number, useGrouping: 0) } tour sans le savoir.
       *[other] Le plus longtemps dans une autre peau : { $names }, { NUMBER($number, useGrouping: 0) } tours d’affilée sans le savoir.
    }
study-honour-sharpest = L’œil le plus fin : { $names }, avec la meilleure idée de la place de chaque masque (juste à { NUMBER($number, useGrouping: 0) } % en moyenne).
study-honour-generous =
    { $number ->
        [one] La main la plus généreuse : { $names }, avec { NUMBER($number, useGrouping: 0) } pièce donnée aux autres et au tribunal.
       *[other] La main la plus généreuse : { $names }, avec { NUMBER($number, useGrouping: 0) } pièces données aux autres et au tribunal.
    }
error-study-busy = Beaucoup de parties sont à l’étude en ce moment, et il n’y a plus de place : réessayez dans une minute.
error-study-yours =
    { $most ->
        [one] Un fichier venu de votre réseau est déjà à l’étude : attendez qu’elle soit terminée.
       *[other] { $most } fichiers venus de votre réseau sont déjà à l’étude : attendez que l’une soit terminée.
    }
error-study-failed = L’étude de cette partie n’a pas abouti cette fois-ci : réessayez dans une minute.
error-study-long = Cette partie compte { NUMBER($turns, useGrouping: 0) } tours, trop pour être étudiée : à autant de joueurs et avec autant d’événements, on va jusqu’à { NUMBER($most, useGrouping: 0) }.

## Choosing masks on a page of its own, in the browser
##
## Somebody picks masks for a game to come, a “scenario”, gives it a name, keeps it in this browser, sends it as a link or opens a
## table with it. build-least stands small at a mask: with how many players it may be used. The build-left- sentences say what of a
## link was wrong and is left out. $side is the letter of a printed side.

build-title = Composer un scénario
build-what = Choisissez les masques en jeu, voyez aussitôt si l’on peut y jouer, puis gardez-les, envoyez-les ou ouvrez une table.
build-begin = Commencer par
build-begin-none = Aucun masque
build-least = à partir de { $players } joueurs
build-centre =
    { $cards ->
        [0] Aucune carte au centre.
        [one] { $cards } carte au centre.
       *[other] { $cards } cartes au centre.
    }
build-printed = C’est la face { $side } telle qu’elle est imprimée : elle se joue telle quelle.
build-name = Nom de ce scénario
build-save = Garder dans ce navigateur
build-saved = Gardé dans ce navigateur : « { $name } ».
build-save-name = Il lui faut d’abord un nom.
build-save-full = Ce navigateur garde { $most } scénarios, pas davantage : supprimez-en un d’abord.
build-save-not = Ce navigateur ne garde rien pour cette page : envoyez-vous le scénario sous forme de lien.
build-shelf = Vos scénarios
build-shelf-none = Rien n’est encore gardé dans ce navigateur.
build-shelf-size = Joueurs : { $players }, cartes : { $masks }
build-load = Reprendre
build-loaded = Repris : « { $name } ».
build-delete = Supprimer
build-delete-sure = Vraiment supprimer ?
build-deleted = Supprimé : « { $name } ».
build-link = Lien vers ce scénario
build-share-text = Des masques pour une soirée de Mascarade
build-open = Ouvrir une table ainsi
build-lobby = Garder ou partager ces masques
build-left-players = Le nombre de joueurs de ce lien est impossible : il y en a { $players } ici.
build-left-masks =
    { $masks ->
        [one] { $masks } carte de ce lien n’est pas dans la boîte et reste de côté.
       *[other] { $masks } cartes de ce lien ne sont pas dans la boîte et restent de côté.
    }
build-left-name = Le nom de ce lien est trop long et reste de côté.

## The table on a big screen, in the browser
##
## A television or a projector in a room where people play with telephones in their hands: they read it from three metres, so
## everything is short. $player is never inflected; below tv-turn stands a name. tv-join-how: the picture is a QR code; $address is that of this server.

tv-open = Montrer sur un grand écran
tv-open-how = Pour un téléviseur ou un projecteur dans la pièce : tout le monde y voit la table, et les secrets de personne.
tv-join = Venez à la table
tv-join-how = Visez le code avec un téléphone. Ou ouvrez { $address } et tapez :
tv-join-next = Pour jouer la prochaine partie
tv-join-watch = Pour regarder sur un téléphone
tv-wait = Dès que chacun a donné son feu vert, l’hôte distribue : { $host }.
tv-turn = C’est à
tv-announces = Annonce de { $player }
tv-full = Plein écran
tv-now = Ce qui se passe

## The browser: looking back on a game
##
## A finished game, moment by moment, through the eyes of a player, of a spectator, or with the whole truth. $player is a player’s name,
## $names are names with commas between them. replay-first to replay-last name buttons with signs like those of a music player.
## The chain of commitments shows that nobody has rewritten what happened under the table; $code is twelve letters and digits, and
## somebody may have noted it during the game. A step is one answer of one player.

replay-title = Revoir une partie
page-replay-what = Une partie de Mascarade, moment après moment : comme chaque joueur l’a vue, ou avec toute la vérité.
replay-bring = Ouvrir un fichier de partie
replay-bring-what = Choisissez un fichier de partie sur votre ordinateur, ou déposez-le sur cette page. Il est lu et vous est montré, puis n’est conservé nulle part.
replay-bring-file = Choisir un fichier de partie
replay-bring-busy = Lecture de la partie …
replay-file-large = Le fichier est trop gros pour être une partie.
replay-eyes = Vue par
replay-eyes-watch = le public
replay-eyes-truth = qui sait tout
replay-truth = Montrer la vérité
replay-as-seat = Comme l’a entendue { $player } : « vous », c’est { $player }.
replay-as-watch = Comme l’a entendue le public.
replay-as-truth = Avec toute la vérité.
replay-controls = Se déplacer dans la partie
replay-first = Au début
replay-back = Un moment en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un moment en avant
replay-last = À la fin
replay-turn = Tour
replay-marks = Ce qui a compté
replay-marks-what = Bluffs, erreurs et moments décisifs restent secrets tant que vous ne les demandez pas.
replay-marks-none = Rien ne s’est démarqué dans cette partie.
replay-decided = Montrer ce qui a décidé la partie
replay-studying = On repense à la partie …
replay-no-study = Ce que chacun pouvait croire ne peut pas être calculé pour l’instant. Tout le reste est là.
replay-unread = Ce fichier n’a pas pu être vérifié selon les règles pour l’instant : ce qu’il montre n’est peut-être pas une partie jouée. Ouvrez-le de nouveau plus tard.
replay-beliefs = Ce que chacun pouvait croire
replay-beliefs-hidden = Savoir à quel point chacun était sûr de son masque dévoile la vérité : cela s’affiche avec la vérité, ou avec ce qui a décidé la partie.
replay-chart = Certitude sur son propre vrai masque, en pour cent, tour par tour
replay-chart-table = La même chose en tableau
replay-grid = Ce que { $player } pouvait croire au début du tour { NUMBER($turn, useGrouping: 0) }, en pour cent
replay-grid-true = la vérité
replay-grid-key = Un cadre marque la vérité.
replay-notes = Vos notes
replay-notes-what = Telles qu’elles étaient à la fin de la partie. Personne d’autre que vous ne peut les lire.
replay-seal = Quelqu’un l’a-t-il réécrite ?
replay-seal-what = Tout ce qui s’est fait sous la table a été scellé sur le moment. Votre navigateur peut ouvrir les sceaux et comparer.
replay-seal-code = Le code que vous avez noté, s’il y en a un
replay-seal-check = Vérifier
replay-seal-kept = Ce navigateur a gardé le code à la fin de la partie.
replay-seal-holds = Chaque choix ouvert ici correspond à son sceau. Étapes : { NUMBER($steps, useGrouping: 0) } ; choix cachés : { NUMBER($choices, useGrouping: 0) } ; code : { $code }.
replay-seal-alone = Cela ne prouve quelque chose qu’à qui a noté le code pendant la partie : comparez-le.
replay-seal-all = C’est le code que vous avez vu : personne n’a rien réécrit dans cette partie.
replay-seal-part = Votre code est celui de l’étape { NUMBER($step, useGrouping: 0) } : il garantit tout jusque-là, et ne dit rien de la suite.
replay-seal-never = Attention : cette partie n’a jamais eu ce code. Le sien est { $code }. Soit le code n’est pas de cette partie, soit quelqu’un l’a réécrite.
replay-seal-missing = Le choix caché de l’étape { NUMBER($step, useGrouping: 0) } ne peut pas être ouvert : ce qui ouvre son sceau manque.
replay-seal-astray = L’étape { NUMBER($step, useGrouping: 0) } a un sceau, mais rien n’y était caché : quelqu’un a modifié le fichier.
replay-seal-rewritten = Attention : ce que ce fichier montre à l’étape { NUMBER($step, useGrouping: 0) } ne découle pas de ce qui a été scellé. Quelqu’un l’a réécrit.
replay-seal-unsealed = Cette partie n’a pas été scellée : il n’y a rien à vérifier.
replay-seal-no-code = Ce n’est pas un code : il a douze lettres et chiffres, comme 8689-EE28-SGNJ.
replay-take = Emporter la partie
replay-take-what = Les deux contiennent la partie jusqu’à la fin.
replay-take-broken = Cette partie a été interrompue : les deux la contiennent jusque-là.
replay-take-json = En fichier de partie
replay-take-text = En texte
replay-another = Ouvrir une autre partie

## The browser: after a game, and one’s own games in this browser
##
## after-title stands above a short list of compliments. history-forget-sure stands on the same button after the first tap, and asks for a
## second one. In history-seat $player is who the reader was.

after-title = À retenir
after-replay = Revoir la partie
history-title = Vos parties
history-what = Les parties que vous avez jouées dans ce navigateur. La liste ne reste qu’ici et n’est envoyée nulle part ; quand elle est pleine, les plus anciennes disparaissent.
history-count = Parties retenues ici : { $count }
history-seat = Vous étiez { $player }.
history-won = Victoire : { $names }.
history-you-won = Vous avez gagné !
history-replay = Revoir
history-forget = Oublier
history-forget-all = Tout oublier
history-forget-sure = Vraiment oublier ?
history-export = Enregistrer la liste

## Le conseil et les notes
##
## Le conseil dit où chaque masque peut se trouver ; les notes sont une feuille que seul son auteur lit. coach-percent est un nombre dans une
## petite case. notes-cell se lit à voix haute, par exemple « Roi, Ada (vous) : peut-être ».

bar-coach = Conseil
bar-notes = Notes
option-coach = Conseil
    .why = Quand on joue avec des bots seulement, on peut demander où chaque masque peut se trouver, en pour cent. Le conseil se tait dès qu’une autre personne prend place, et il n’existe pas quand seule la mémoire compte. Les parties de « Jouer maintenant » l’ont toujours.

coach-what = Où chaque masque peut se trouver, en pour cent, d’après ce que vous avez vu et entendu, et rien d’autre.
coach-waits = Réflexion en cours …
coach-speechless = Le conseil ne répond pas pour le moment. La partie continue sans lui.
coach-silent = Le conseil ne parle que pendant une partie où tous les autres sont des bots.
coach-why = Le dernier changement
coach-dealt = Tout le monde lit tous les masques.
coach-place = Place
coach-masks = Ce qui peut s’y trouver
coach-percent = { $chance } %

notes-what = Personne d’autre que vous ne peut les lire. Elles restent avec votre place, et vous les retrouvez à votre retour.
notes-how = Appuyez sur une case pour passer à peut-être, à sûr, à non, puis de nouveau à vide.
notes-over = La partie est finie : vous pouvez encore lire vos notes ici.
notes-cell = { $mask }, { $place } : { $mark }
notes-mark-blank = aucune marque
notes-mark-maybe = peut-être
notes-mark-sure = sûr
notes-mark-not = non
notes-text = Remarques
notes-keeping = Enregistrement …
notes-kept = Enregistré.

error-coach-off = Cette table n’a pas de conseil : l’hôte peut le permettre entre deux parties.
error-coach-pure = À cette table, seule la mémoire compte : il n’y a pas de conseil.
error-coach-company = Le conseil ne parle que là où tous les autres sont des bots, et une autre personne est assise à cette table.
error-coach-fast = Un peu moins vite, s’il vous plaît : on peut demander conseil au plus { $times } fois en { $seconds } secondes.
error-notes-off = On ne prend pas de notes à cette table : l’hôte peut choisir le journal et les notes entre deux parties.
error-notes-shape = Ces notes ne vont pas avec cette partie : elle a { $places } places, avec { $masks } masques à marquer pour chacune.
error-notes-long =
    { $letters ->
        [one] Les remarques comptent { NUMBER($letters, useGrouping: 0) } caractère, mais { $most } au plus sont permis : raccourcissez-les.
       *[other] Les remarques comptent { NUMBER($letters, useGrouping: 0) } caractères, mais { $most } au plus sont permis : raccourcissez-les.
    }
error-notes-fast = Un peu moins vite, s’il vous plaît : on peut enregistrer ses notes au plus { $times } fois en { $seconds } secondes.

## The lesson: the game, learned by playing it
##
## A card beside the board. A message is what to do now, `.why` what has led to it and is read before it, `.then` what is said
## while the others play. Words in quotes are the beginning of what stands on a button (deed-..., answer-...): say the same words.
## $left, $across and $right are players. The King lies in the centre all the time. Short sentences, one idea each, please.

lesson-title = Apprendre en jouant
lesson-intro = Une partie avec trois bots, pas à pas. Elle dure cinq minutes, et il n’y a rien à savoir d’avance.
lesson-short = cinq minutes, pas à pas
lesson-kept = Partez quand vous voulez : vous reprendrez là où vous en étiez.
lesson-begin = Commencer la leçon
lesson-go-on = Reprendre la leçon
lesson-again = Tout recommencer
lesson-leave = Quitter la leçon
lesson-step = Étape { $step } sur { $steps }
lesson-marked = Appuyez sur ce qui est marqué : tout le reste attend la fin de la leçon.
lesson-read = Lisez qui porte quel masque, puis appuyez sur « C’est bon ! ».
    .why = Les masques rapportent des pièces, et 13 pièces font gagner. Vous êtes le Juge ; { $left } est l’Impératrice.
    .then = Tous les masques sont maintenant face cachée.
lesson-swap = Touchez le masque devant { $left }, puis appuyez sur « Échanger pour de bon ».
    .why = L’Impératrice reçoit 3 pièces : c’est le masque qu’il vous faut. Le premier tour est toujours un échange.
    .then = Personne d’autre ne sait que l’échange est réel. Regardez quels masques prennent les autres.
lesson-look = Appuyez sur « Regard ».
    .why = { $left } a eu votre masque sous la table. Êtes-vous encore l’Impératrice ?
    .then = Oui, toujours : { $left } a seulement fait semblant. Un regard coûte le tour, mais vous en avez le cœur net.
lesson-challenge = Appuyez sur « Contester ».
    .why = { $across } prétend être l’Impératrice. Mais c’est vous, et vous le savez !
    .then = Les masques se découvrent. L’Impératrice reçoit 3 pièces ; quiconque a tort paie 1 pièce au tribunal.
lesson-pass = Appuyez sur « Ne pas contester ».
    .why = { $right } prétend être le Roi, mais le Roi était au centre : un bluff, sans doute. Or contester, c’est dire que le Roi, c’est vous : vous paieriez aussi.
    .then = Si personne ne conteste, { $right } reçoit les 2 pièces du Roi sans rien montrer.
lesson-pretend = Appuyez sur « Échange », touchez le masque devant { $across }, puis appuyez sur « Juste faire semblant ».
    .why = Tout le monde a vu que vous êtes l’Impératrice. Semez le doute !
    .then = On aurait dit un vrai échange. Mais attention : qui prend votre masque, maintenant ?
lesson-lose = Appuyez sur « Contester ».
    .why = { $across } tombe dans le piège et prétend être l’Impératrice. Vous avez fait semblant : ce devrait être vous.
    .then = Les masques se découvrent. Seule la vraie Impératrice reçoit des pièces.
lesson-announce = Appuyez sur « Annonce », choisissez le Juge, et dites-le.
    .why = Cette fois, { $left } a échangé pour de bon ! Le Juge, c’est vous, maintenant. Il y a 3 pièces au tribunal, et le Juge les rafle toutes.
    .then = Tout le monde a vu votre masque : qui contesterait ?
lesson-believe = Appuyez sur « Ne pas contester ».
    .why = { $left } prétend être l’Impératrice. Tout le monde l’a vu, c’est vrai : contester vous coûterait une pièce, rien de plus.
    .then = { $left } a 12 pièces : il n’en manque qu’une. Les autres essaient de lui ôter l’Impératrice.
lesson-bluff = Appuyez sur « Annonce », choisissez le Roi, et dites-le.
    .why = Vous avez 11 pièces, et le Roi en rapporte 2. Il est encore au centre, et personne d’autre ne peut l’être. Bluffez !
    .then = Vous n’êtes pas le Roi. Quelqu’un osera-t-il contester ?
lesson-end = C’est gagné, et vous connaissez le jeu
lesson-learned-look = Regard : vous voyez votre masque, et c’est là tout votre tour.
lesson-learned-swap = Échange : deux masques passent sous la table, et nul autre que vous ne sait s’ils ont changé de place.
lesson-learned-announce = Annonce : dites qui vous êtes, vrai ou faux. Si personne ne conteste, le pouvoir est à vous.
lesson-learned-challenge = Contester : dites que c’est vous. Quiconque a tort paie 1 pièce au tribunal.
lesson-learned-end = On gagne avec 13 pièces. Dès que quelqu’un n’en a plus, c’est la plus grande fortune qui gagne.

## What is refused in a lesson

error-lesson-other = Dans cette leçon : faites ce que dit la carte, tout le reste attend votre première vraie partie.
error-lesson-table = Dans cette leçon : la table reste comme elle est et personne d’autre ne s’y assied ; pour cela, ouvrez une table à vous.

## Un fichier de partie que l’on ne peut pas montrer
##
## Pour qui ouvre dans le navigateur son propre fichier de partie. $part est ce qui ne va pas.

error-game-file-empty = Le fichier est vide : il ne contient aucune partie.
error-game-file-not-json = Le fichier est illisible : il est incomplet, ou ce n’est pas du JSON valide.
error-game-file-other = Ce n’est pas un fichier de partie de Mascarade.
error-game-file-part =
    { $part ->
        [opening] Ce fichier de partie est abîmé : il ne dit pas correctement comment était la table au début.
        [result] Ce fichier de partie est abîmé : il ne dit pas correctement comment la partie s’est terminée.
        [sealed] Ce fichier de partie est abîmé : ce qui ouvre ses sceaux n’est pas comme il faut.
       *[other] Ce fichier de partie est abîmé : il ne dit pas correctement ce qui s’est passé dans la partie.
    }

## Le laboratoire, à côté des masques choisis
##
## Des programmes ont joué très souvent chaque face imprimée, et qui en choisit une lit comment ces parties se sont passées. Phrases courtes,
## pour qui n’a jamais joué. La note est de 100 au plus ; en dessous, .why dit ce qui rapporte des points. lab-strongest : qui a reçu ce masque
## gagne $ratio fois (1,2, 2,3) la part que chacun aurait si tous gagnaient aussi souvent. $percent va de 1 à 99.

lab-title = Ce que dit le laboratoire
lab-score = Note : { $score } sur 100
    .why = Rapportent des points : des chances égales, une bonne durée, des retournements et de quoi bluffer.
lab-even = Tous les masques gagnent à peu près aussi souvent.
lab-strongest = Qui commence avec { $mask_the } obtient { $ratio } fois sa juste part de victoires.
lab-turns = Une partie dure d’ordinaire environ { $turns } tours, en comptant ceux de tout le monde.
lab-truth = Environ { $percent } % des annonces sont vraies.
lab-how = Mesuré sur { $games } parties entre programmes simples. À votre table, ce sera peut-être différent.
