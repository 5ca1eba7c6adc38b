### Every sentence a person reads, in English.
###
### The other languages have the same keys, the same attributes and the same variables; order of keys, too.
### Names of players are never inflected and their gender is not known: keep them in the nominative, or
### behind a word that leaves them as they are. Everything happens in the present tense.
###
### Where a message gets $mask it may also use $mask_the, $mask_of and $mask_being: the name of the mask in
### the forms given below. $reader names the part the reader plays ("by", "player", "one", ...), so that the
### line can say "you"; everybody else reads the default.
###
### Around the game: a server has tables, somebody opens one and is its host, others join by link or code;
### each has a seat (in the code: a chair), bots take empty ones, spectators watch. A temper is how a bot
### plays.

## The masks
##
## The message is the bare name. `.the`: with its article, inside a sentence. `.of`: as in "the power of the
## King". `.being`: what follows "I am". `.power`: what it does, said to the one who carries it out.

mask-beggar = Beggar
    .the = the Beggar
    .of = of the Beggar
    .being = the Beggar
    .power = Beginning on your left and going clockwise, ask every other player in turn: each one who has more coins than you at that moment gives you 1 coin.
mask-cheat = Cheat
    .the = the Cheat
    .of = of the Cheat
    .being = the Cheat
    .power = If you have 10 coins or more, you win the game at once. With fewer, nothing happens.
mask-empress = Empress
    .the = the Empress
    .of = of the Empress
    .being = the Empress
    .power = Take 3 coins from the bank.
mask-fool = Fool
    .the = the Fool
    .of = of the Fool
    .being = the Fool
    .power = Take 1 coin from the bank. Then take the masks of two other players under the table, without looking at them, and swap them or only pretend to; masks in the centre are out of reach.
mask-guru = Guru
    .the = the Guru
    .of = of the Guru
    .being = the Guru
    .power = Choose another player, who must say which mask they have and then reveal it. If they are wrong, they give you 4 coins, or all they have if that is fewer; if they are right, nothing happens.
mask-judge = Judge
    .the = the Judge
    .of = of the Judge
    .being = the Judge
    .power = Take all the coins lying on the court. Fines for this very announcement are paid afterwards, and stay there.
mask-king = King
    .the = the King
    .of = of the King
    .being = the King
    .power = Take 2 coins from the bank.
mask-patron = Patron
    .the = the Patron
    .of = of the Patron
    .being = the Patron
    .power = Take 3 coins from the bank. Then your left and your right neighbour each take 1 coin from the bank.
mask-peasant = Peasant
    .the = the Peasant
    .of = of the Peasant
    .being = the Peasant
    .power = Take 1 coin from the bank. If the challenge reveals both Peasants, each of them takes 2 coins instead.
mask-princess = Princess
    .the = the Princess
    .of = of the Princess
    .being = the Princess
    .power = Take 2 coins from the bank. Then choose another player, who must show their mask to everybody else without seeing it themselves.
mask-puppet-master = Puppet Master
    .the = the Puppet Master
    .of = of the Puppet Master
    .being = the Puppet Master
    .power = Choose two other players and take 1 coin from each of them. Then those two change seats; coins and masks stay where they are, so each takes over the other’s fortune and mask.
mask-spy = Spy
    .the = the Spy
    .of = of the Spy
    .being = the Spy
    .power = Choose another player and look secretly at their mask and at your own. Then swap the two under the table, or only pretend to; masks in the centre are out of reach.
mask-swindler = Swindler
    .the = the Swindler
    .of = of the Swindler
    .being = the Swindler
    .power = Take 2 coins from the richest of the other players, or 1 if they have no more. If several are equally rich, you choose which of them pays.
mask-thief = Thief
    .the = the Thief
    .of = of the Thief
    .being = the Thief
    .power = Take 1 coin from your left neighbour and 1 coin from your right neighbour.
mask-widow = Widow
    .the = the Widow
    .of = of the Widow
    .being = the Widow
    .power = Take coins from the bank until you have exactly 10. If you already have 10 or more, nothing happens.
mask-witch = Witch
    .the = the Witch
    .of = of the Witch
    .being = the Witch
    .power = You may exchange all your coins for all the coins of any other player, even one as rich as you. You may also decline.

## The log: what happens, as the reader sees it
##
## $by does it, $player is the one it is done to or who does it, $one and $two are a pair, $payer pays.

line-opened =
    { $masks ->
        [one] A new game begins, with { $masks } mask. At the table: { $names }.
       *[other] A new game begins, with { $masks } masks. At the table: { $names }.
    }
line-dealt =
    { $reader ->
        [player] You receive { $mask_the }, face up.
       *[other] { $player } receives { $mask_the }, face up.
    }
line-dealt-centre = Place { $number } in the centre receives { $mask_the }, face up.
line-turn =
    { $reader ->
        [by] Turn { NUMBER($turn, useGrouping: 0) }: you play.
       *[other] Turn { NUMBER($turn, useGrouping: 0) }: { $by } plays.
    }
line-turn-preparatory =
    { $reader ->
        [by] Preparatory turn { $turn }: you play.
       *[other] Preparatory turn { $turn }: { $by } plays.
    }
line-looked =
    { $reader ->
        [by] You look at your own mask.
       *[other] { $by } looks at their own mask.
    }
line-peeked =
    { $reader ->
        [by] You peek at your own mask out of turn: your next turn can only be a look.
       *[other] { $by } peeks at their own mask out of turn: their next turn can only be a look.
    }
line-declined =
    { $reader ->
        [by] You decline to use the power.
       *[other] { $by } declines to use the power.
    }
line-challenged =
    { $reader ->
        [by] You challenge: “No, that is me!”
       *[other] { $by } challenges: “No, that is me!”
    }
line-passed =
    { $reader ->
        [by] You do not challenge.
       *[other] { $by } does not challenge.
    }
line-announced =
    { $reader ->
        [by] You announce: “I am { $mask_being }.”
       *[other] { $by } announces: “I am { $mask_being }.”
    }
line-acted =
    { $reader ->
        [by] You carry out the power { $mask_of }.
       *[other] { $by } carries out the power { $mask_of }.
    }
line-named =
    { $reader ->
        [by] You have to say which mask you have: “I am { $mask_being }.”
       *[other] { $by } has to say which mask they have: “I am { $mask_being }.”
    }
line-spied =
    { $reader ->
        [by] You look secretly at the mask in front of { $player }.
        [player] { $by } looks secretly at the mask in front of you.
       *[other] { $by } looks secretly at the mask in front of { $player }.
    }
line-spied-own =
    { $reader ->
        [by] You look secretly at your own mask.
       *[other] { $by } looks secretly at their own mask.
    }
line-saw =
    { $reader ->
        [by] In front of { $player } you see { $mask_the }.
        [player] In front of you { $by } sees { $mask_the }.
       *[other] In front of { $player }, { $by } sees { $mask_the }.
    }
line-saw-own =
    { $reader ->
        [by] You see that you are { $mask_being }.
       *[other] { $by } sees their own mask: { $mask }.
    }
line-handled =
    { $reader ->
        [by] You take your own mask and the mask in front of { $player } under the table.
        [player] { $by } takes their own mask and the mask in front of you under the table.
       *[other] { $by } takes their own mask and the mask in front of { $player } under the table.
    }
line-handled-centre =
    { $reader ->
        [by] You take your own mask and mask { $number } of the centre under the table.
       *[other] { $by } takes their own mask and mask { $number } of the centre under the table.
    }
line-handled-two =
    { $reader ->
        [by] You take the masks in front of { $one } and { $two } under the table.
        [one] { $by } takes your mask and the mask in front of { $two } under the table.
        [two] { $by } takes your mask and the mask in front of { $one } under the table.
       *[other] { $by } takes the masks in front of { $one } and { $two } under the table.
    }
line-swapped =
    { $reader ->
        [by] You really swap them.
       *[other] { $by } really swaps them.
    }
line-pretended =
    { $reader ->
        [by] You only pretend to swap them.
       *[other] { $by } only pretends to swap them.
    }
line-revealed =
    { $reader ->
        [player] You reveal your mask: { $mask }.
       *[other] { $player } reveals their mask: { $mask }.
    }
line-held =
    { $reader ->
        [player] You hold up your mask, its back towards you: everybody else reads it.
       *[other] { $player } holds up their mask, its back towards them: everybody else reads it.
    }
line-glimpsed =
    { $reader ->
        [player] The mask you hold up is { $mask_the }.
       *[other] { $player } holds up { $mask_the }.
    }
line-chose-one =
    { $reader ->
        [by] You choose { $player }.
        [player] { $by } chooses you.
       *[other] { $by } chooses { $player }.
    }
line-chose-two =
    { $reader ->
        [by] You choose { $one } and { $two }.
        [one] { $by } chooses you and { $two }.
        [two] { $by } chooses you and { $one }.
       *[other] { $by } chooses { $one } and { $two }.
    }
line-took-bank =
    { $reader ->
        [player] { $coins ->
            [one] You take { $coins } coin from the bank.
           *[other] You take { $coins } coins from the bank.
        }
       *[other] { $coins ->
            [one] { $player } takes { $coins } coin from the bank.
           *[other] { $player } takes { $coins } coins from the bank.
        }
    }
line-took-court =
    { $reader ->
        [player] { $coins ->
            [one] You take { $coins } coin from the court.
           *[other] You take { $coins } coins from the court.
        }
       *[other] { $coins ->
            [one] { $player } takes { $coins } coin from the court.
           *[other] { $player } takes { $coins } coins from the court.
        }
    }
line-fined =
    { $reader ->
        [player] { $coins ->
            [one] You pay a fine of { $coins } coin to the court.
           *[other] You pay a fine of { $coins } coins to the court.
        }
       *[other] { $coins ->
            [one] { $player } pays a fine of { $coins } coin to the court.
           *[other] { $player } pays a fine of { $coins } coins to the court.
        }
    }
line-gave =
    { $reader ->
        [payer] { $coins ->
            [one] You hand { $coins } coin to { $player }.
           *[other] You hand { $coins } coins to { $player }.
        }
        [player] { $coins ->
            [one] { $payer } hands you { $coins } coin.
           *[other] { $payer } hands you { $coins } coins.
        }
       *[other] { $coins ->
            [one] { $payer } hands { $coins } coin to { $player }.
           *[other] { $payer } hands { $coins } coins to { $player }.
        }
    }
line-changed-seats =
    { $reader ->
        [one] You and { $two } change seats; coins and masks stay where they are.
        [two] You and { $one } change seats; coins and masks stay where they are.
       *[other] { $one } and { $two } change seats; coins and masks stay where they are.
    }

## How the game ends: $reader is "alone" for the only winner and "shared" for one of several (then $names
## are the others); for everybody else $names are the $winners winners.

line-ended-thirteen =
    { $reader ->
        [alone] You have 13 coins or more: you win!
        [shared] You have 13 coins or more, and so do others: you share the victory with { $names }!
       *[other] { $winners ->
            [one] { $names } has 13 coins or more and wins.
           *[other] Several players have 13 coins or more and share the victory: { $names }.
        }
    }
line-ended-broke =
    { $reader ->
        [alone] Somebody has no coin left, and you are the richest: you win!
        [shared] Somebody has no coin left, and nobody is richer than you: you share the victory with { $names }!
       *[other] { $winners ->
            [one] Somebody has no coin left; { $names } is the richest and wins.
           *[other] Somebody has no coin left; the richest share the victory: { $names }.
        }
    }
line-ended-cheat =
    { $reader ->
        [alone] With 10 coins or more, your trick succeeds: you win alone and at once!
        [shared] With 10 coins or more, the trick succeeds: you share the victory with { $names }!
       *[other] { $winners ->
            [one] With 10 coins or more, the trick succeeds: { $names } wins alone and at once.
           *[other] With 10 coins or more, the trick succeeds, and these share the victory: { $names }.
        }
    }
line-ended-unfinished = The limit of turns is reached: the game ends here, and nobody wins.

## What a player is asked

ask-turn = It is your turn: look at your mask, take two masks under the table, or announce who you are.
ask-turn-preparatory = It is your preparatory turn: take your mask and another under the table, and swap them or only pretend to.
ask-turn-barred = It is your turn: look at your mask, or take two masks under the table. You had to reveal your mask in the turn just before, so you may not announce.
ask-turn-must-look = It is your turn: you peeked at your mask out of turn, so now you can only look at it.
ask-challenge = The mask announced is { $mask_the }: do you claim to be { $mask_being } yourself?
ask-choose-one = You carry out the power { $mask_of }: choose a player.
ask-choose-two = You carry out the power { $mask_of }: choose two players.
ask-choose-or-decline = You carry out the power { $mask_of }: choose a player, or decline.
ask-finish = You carry out the power { $mask_of } and hold two masks under the table: do you swap them or only pretend to?
ask-name = The power { $mask_of } is aimed at you: say which mask you have, then you reveal it; if you are wrong, it costs you up to 4 coins.

## What a player may answer, as on a button
##
## Of each pair "really" and "pretend" the two texts must be nearly the same length: nobody who sees a screen
## from afar may tell which one was taken.

answer-look = Look at your mask
answer-swap-really = Really swap with { $player }
answer-swap-pretend = Only pretend with { $player }
answer-swap-centre-really = Really swap with mask { $number } of the centre
answer-swap-centre-pretend = Only pretend with mask { $number } of the centre
answer-announce = Announce: “I am { $mask_being }”
answer-challenge = Challenge: “No, that is me!”
answer-pass = Do not challenge
answer-choose-one = Choose { $player }
answer-choose-two = Choose { $one } and { $two }
answer-finish-really = Really swap them
answer-finish-pretend = Only pretend to
answer-decline = Decline
answer-name = Say: “I am { $mask_being }”
answer-peek = Peek at your mask out of turn

## What is refused, in one sentence each: what was wrong, and what is allowed

error-game-over = The game has ended: nobody can answer anything any more.
error-not-at-the-table = Nobody called “{ $name }” sits at this table: only its players can be named here.
error-not-asked = It is not { $name } who is being asked now, but { $asked }: please wait for your turn.
error-no-such-answer = “{ $given }” is not an answer: answers begin with look, swap with, announce, challenge, pass, choose, finish, decline, name or peek.
error-not-an-option-turn = That is not possible in this turn: look at your own mask, swap it or pretend to with another player’s or one of the centre, or announce a mask that is in play.
error-not-an-option-preparatory = That is not possible in a preparatory turn: only a swap is allowed, real or pretended, with another player’s mask or one of the centre.
error-not-an-option-barred = That is not possible in this turn: whoever had to reveal their mask in the turn just before may look or swap, but not announce.
error-not-an-option-must-look = That is not possible in this turn: whoever peeked out of turn can only look at their mask.
error-not-an-option-challenge = That is no answer to an announcement: either challenge it or let it pass.
error-not-an-option-choose = That is not a choice this power allows: choose exactly as many of the players offered as it asks for.
error-not-an-option-finish = That is no answer here: either swap the two masks or only pretend to.
error-not-an-option-name = That is no answer here: name one of the masks in play.
error-peek-off = Peeking is not allowed at this table: look at your mask in your own turn.
error-peek-own-turn = Nobody may peek in their own turn: choose the action “look” instead.
error-peek-now = Nobody may peek just now: it is possible only while another player is being asked to begin their turn.
error-players =
    { $players ->
        [one] { $players } player cannot play: there must be { $fewest } to { $most }.
       *[other] { $players } players cannot play: there must be { $fewest } to { $most }.
    }
error-name-twice = More than one player is called “{ $name }”: every name must be different.
error-name-empty = A player has no name: every name needs at least one character.
error-name-centre = No player can be called “{ $name }”: names must not begin with “centre:”.
error-unknown-mask = There is no mask called “{ $given }”: use the identifiers listed by “mascarade masks”.
error-unknown-mask-guess = There is no mask called “{ $given }”: did you mean “{ $guess }”?
error-too-many-cards =
    { $cards ->
        [one] { $mask } is listed { $times } times, but the box holds only { $cards } such card.
       *[other] { $mask } is listed { $times } times, but the box holds only { $cards } such cards.
    }
error-unequal-lists =
    { $list ->
        [masks] The list of masks has the wrong length, { $found }: it needs one entry for each player, and they are { $players }.
        [coins] The list of coins has the wrong length, { $found }: it needs one entry for each player, and they are { $players }.
       *[other] The list “{ $list }” has the wrong length, { $found }: it needs one entry for each player, and they are { $players }.
    }
error-seat-coins = The coins at seat { $seat } (counted from 0) are { NUMBER($coins, useGrouping: 0) }, but a game in progress has 1 to { $most } at every seat.
error-court-below-zero = The coins on the court are { NUMBER($court, useGrouping: 0) }, but there cannot be fewer than 0.
error-too-many-coins = The seats and the court hold { NUMBER($coins, useGrouping: 0) } coins together, but the box has only { $box }.
error-turn-below-one = The turn is { NUMBER($turn, useGrouping: 0) }, but turns are counted from 1.
error-no-such-seat = There is no seat { NUMBER($seat, useGrouping: 0) }: seats are counted from 0 to { $last }.
error-scenario-players = The scenario “{ $name }” is for { $needed } players, but at this table there are { $players }.
error-deal = The deal does not fit the scenario “{ $name }”: it must hold exactly its masks, one for each seat and the rest for the centre.
error-needs-judge = The mask { $mask_the } is missing: every scenario must include it.
error-cards =
    For { $players } players there must be { $most ->
        [6] exactly { $most }
       *[other] { $fewest } to { $most }
    } cards, and here { $cards ->
        [0] there is none.
        [one] there is only { $cards }.
       *[other] there are { $cards }.
    }
error-all-or-none =
    { $times ->
        [one] { $mask } must be in a scenario { $cards } times or not at all, and here it is listed only { $times } time.
       *[other] { $mask } must be in a scenario { $cards } times or not at all, and here it is listed only { $times } times.
    }
error-least-players = { $mask } needs at least { $least } players, and this scenario is for { $players }.
error-coin-third =
    { $coins ->
        [0] No card here carries the coin symbol: at least a third must, so here { $needed }.
        [one] Only { $coins } of the { $cards } cards carries the coin symbol: at least a third must, so here { $needed }.
       *[other] Only { $coins } of the { $cards } cards carry the coin symbol: at least a third must, so here { $needed }.
    }
error-unknown-scenario = There is no printed scenario called “{ $name }”: they are 4A to 12B, a number of players with a side A or B.
error-file-too-large = The file has { NUMBER($bytes, useGrouping: 0) } bytes, but a scenario may have at most { NUMBER($most, useGrouping: 0) }.
error-file-not-toml = The file cannot be read, because it is not valid TOML: { $detail }
error-file-unknown-key = The file has an entry “{ $given }” that a scenario does not know: it may have only { $allowed }.
error-file-name = The entry “name” is missing or wrong: it must be a text that is not empty.
error-file-players = The entry “players” is missing or wrong: it must be a whole number.
error-file-masks = The entry “masks” is missing or wrong: it must be a list of mask identifiers, each in quotes.
error-record-not-json = The game file cannot be read, because it is not valid JSON (is it complete?): { $detail }
error-record-version = The game file has version { NUMBER($found, useGrouping: 0) }, but this program reads only version { NUMBER($known, useGrouping: 0) }.
error-record-shape = The file is valid JSON but not a game file: { $detail }
error-record-step = Step { NUMBER($step, useGrouping: 0) } of the game file is not possible under the rules: every step must be a legal answer by the player who is asked.
error-record-differs =
    { $step ->
        [0] The opening in the game file tells something else than the rules do: the stored events must be those that the position leads to.
       *[other] Step { NUMBER($step, useGrouping: 0) } of the game file tells something else than the rules do: the stored events must be those that the answers lead to.
    }
error-record-result = The result in the game file is not the one its steps lead to: it must be the same.

## What is refused at a table of a server
##
## Players read this in the middle of a game. $chair is the number of a seat, counted from 1; $names are names
## with commas between them.

error-stale-question = That question has been answered already, or is not yours: please look at what the table asks now.
error-already-answered = You have already answered this, and an answer is final: please wait until the game goes on.
error-paused = The game is paused: answers count again as soon as the host lets it go on.
error-no-game = No game is being played at this table now: first the host has to start one.
error-no-rematch = There is nothing to play again yet: a rematch is possible once a game is over.
error-game-running = A game is being played, and this is possible only before or after it: please wait until it is over.
error-table-closed = This table is closed: join another one, or open a table of your own.
error-table-damaged = Something of this table was lost on the server’s disk, so it cannot be played on: please open a new table, and tell whoever runs the server.
error-restarting = The server is just being restarted: every seat is kept; please try again in a moment.
error-store-failed = The server cannot store anything at the moment, so this did not happen: please try again, and tell whoever runs the server if it does not help.
error-surprised = Something went wrong, and it is the server’s fault: please try again; whoever runs the server finds it in the log under { $number }.
error-only-host = Only the host of this table can do that: please ask them.
error-only-players = You have no seat at this table, so you can only watch: this is for its players.
error-no-such-chair = There is no seat { $chair } at this table: its seats are numbered from 1 to { $last }.
error-chair-taken = Seat { $chair } is taken: please choose one that is free.
error-nobody-there = At seat { $chair } there is a bot or nobody: choose a seat where a person sits.
error-table-full = All seats at this table are taken: you can watch, or join another table.
error-too-many-people = There are { $people } people at this table, too many for { $players } seats: choose more seats, or wait until somebody leaves.
error-not-ready = The game cannot begin before everybody is ready; please wait for: { $names }.
error-chairs-empty =
    { $chairs ->
        [one] { $chairs } seat is still empty, and this table has no bots: wait for more people, choose fewer seats, or allow bots.
       *[other] { $chairs } seats are still empty, and this table has no bots: wait for more people, choose fewer seats, or allow bots.
    }
error-name-taken = Somebody at this table is already called “{ $name }”: please choose another name.
error-name-alike = “{ $name }” looks too much like “{ $other }”, who is already at this table: please choose another name.
error-name-long =
    { $letters ->
        [one] The name has { $letters } character, but at most { $most } are allowed: please choose a shorter one.
       *[other] The name has { $letters } characters, but at most { $most } are allowed: please choose a shorter one.
    }
error-name-letters = The name has characters that cannot be seen or that disturb the others: please use ordinary letters, digits, signs or emoji.
error-name-no-letter = The name has no letter and no digit: it needs at least one of them.
error-kicked = The host has asked you to leave this table, so you cannot sit down here again: join another one, or open a table of your own.
error-kick-oneself = You cannot send yourself away: if you want to go, simply leave the table.
error-chat-off = Chat is switched off here: the host can allow it in the options of the table, unless the whole server does without.
error-muted = The host has muted you, so the others do not get what you write: you can go on playing all the same.
error-answers-fast =
    { $seconds ->
        [one] You have answered a great many times in a short while: please wait { NUMBER($seconds, useGrouping: 0) } second, then try again.
       *[other] You have answered a great many times in a short while: please wait { NUMBER($seconds, useGrouping: 0) } seconds, then try again.
    }
error-changes-fast =
    { $seconds ->
        [one] You have changed a lot at this table in a short time: please wait { NUMBER($seconds, useGrouping: 0) } second, then try again.
       *[other] You have changed a lot at this table in a short time: please wait { NUMBER($seconds, useGrouping: 0) } seconds, then try again.
    }
error-chat-fast = Please slow down a little: at most { $times } messages in { $seconds } seconds are passed on.
error-chat-empty = There is nothing to read in this message: please write at least one character that can be seen.
error-chat-long =
    { $letters ->
        [one] The message has { NUMBER($letters, useGrouping: 0) } character, but at most { $most } are allowed: please shorten it.
       *[other] The message has { NUMBER($letters, useGrouping: 0) } characters, but at most { $most } are allowed: please shorten it.
    }
error-masks-not-custom = Masks are chosen one by one only for a scenario of your own: choose such a scenario, or leave the masks out.
error-unknown-bot = There is no bot called “{ $given }”: choose one of these: { $allowed }.
error-unknown-temper = No bot has the temper “{ $given }”: choose one of these: { $allowed }.
error-no-public-tables = This server does not list tables for everybody: make yours private, and send its link or its code to your friends.

## What is refused to those who come to a server: tables and seats that are not there, and too much of anything

error-no-such-table = There is no such table, or not any more: please check the link, or open a table of your own.
error-no-such-code = No open table has this code: please check its six letters, or ask for the link instead.
error-ask-first = At this table the host lets people in: ask to join, and wait until they say yes.
error-table-locked = The host has locked this table: to come in you need its new code, so ask the host or another player for it.
error-wrong-code = This is not, or no longer, the code of this table: ask the host or another player for the new one.
error-knock-declined = The host has not let you in: you can ask again in { $minutes } minutes, or join another table.
error-knocks-full = Too many people are asking to join this table at once: please try again in a moment.
error-no-such-knock = This person is no longer asking to join: they have gone, or have chosen another name.
error-no-such-move = No seat is waiting for this code, perhaps because it was used or has grown too old: ask for a new one on the device that has the seat.
error-seat-already = This device already has another seat at that table, and nobody can have two: leave it first, then ask for a new code.
error-no-such-game = This table has no game { NUMBER($game, useGrouping: 0) }: its games are counted from 1, in the order in which they began.
error-game-not-over = This game is not over yet: it can be replayed only after its end, because then nothing is secret any more.
error-house-full = The number of open tables has reached this server’s limit, { NUMBER($most, useGrouping: 0) }: join one of them, or try again later.
error-tables-each = There are already { NUMBER($most, useGrouping: 0) } open tables from your address, and that is the limit: close one of them or leave it, or try again later.
error-place-full = The number of people connected has reached this server’s limit: please try again later.
error-too-many-connections = The number of connections from your address has reached this server’s limit, { NUMBER($most, useGrouping: 0) }: close one, for example another tab, and try again.
error-too-many-spectators = The number of people watching this table has reached this server’s limit, { NUMBER($most, useGrouping: 0) }: please try again later.
error-too-often =
    { $seconds ->
        [one] That was too much in a short time: please wait { NUMBER($seconds, useGrouping: 0) } second, then try again.
       *[other] That was too much in a short time: please wait { NUMBER($seconds, useGrouping: 0) } seconds, then try again.
    }
error-too-fast = That came too fast after what was before it, so it did not happen: please try again, a little more slowly.

## What is refused to programs and browsers: `docs/wire.md` and the page /api say what they may send

error-no-such-path = There is nothing at this address: begin at the home page, or see /api for what a program can ask for.
error-no-such-method = This address is not for that method: the header “Allow” of this answer names those it takes.
error-request-shape = The request cannot be understood: the page /api says what can be asked for, and how.
error-body-type = The body of the request must be JSON: send it with the header “Content-Type: application/json”.
error-body-large = The body of the request is too large: it may have at most { NUMBER($most, useGrouping: 0) } bytes.
error-body-cut = The request broke off before its end: please send it again.
error-body-not-json = The body of the request cannot be read, because it is not valid JSON: { $detail }
error-body-shape = The body of the request is valid JSON, but not what this address expects: { $detail }
error-header-missing = This request must show that no page of another site sent it: add the header “X-Mascarade: 1”, or a token.
error-origin-missing = The request brings a cookie but does not say which page it comes from: send the header “Origin”, or a token instead of the cookie.
error-origin-foreign = The request comes from a page of another site: please use the pages of this server.
error-wrong-host = This server does not go by the name in that address: use the link you were given; whoever runs the server allows further names with --allow-host.
error-who-are-you = The server cannot tell who you are: take a seat first, or send a token.
error-token-shape = That cannot be a token: send “Authorization: Bearer TOKEN”, with a token from this server.
error-frame-binary = Only text is understood here: send the message as JSON, in a text frame.
error-frame-not-json = The message cannot be read, because it is not valid JSON: { $detail }
error-frame-shape = The message is valid JSON, but not one of those that are understood here: { $detail }
error-hello-first = The first message must be “hello”: send it before anything else.
error-hello-again = “hello” is only for the first message: you are at the table already, so go on with any other.
error-client-old = This page is from before an update of the server: reload it, or update your program if you use one. Your seat stays yours.

## What is refused to whoever runs a server

error-store-not-opened = The tables cannot be kept in “{ $file }” ({ $why }): see that the file can be read and written, or choose another folder with --data.
error-store-too-new = The tables in “{ $file }” have format { NUMBER($found, useGrouping: 0) }, but this program knows formats only up to { NUMBER($known, useGrouping: 0) }: use the newer program that wrote them.
error-backup-no-store = There are no tables in the folder “{ $folder }”: name with --data the one in which the server keeps them.
error-backup-file-exists = The file “{ $file }” exists already, and a backup never overwrites anything: name a new file.
error-backup-failed = The backup “{ $file }” could not be made ({ $why }): see that there is room on the disk and that the folder can be written, then try again.

## What is allowed, but not recommended

advice-coin-half =
    { $coins ->
        [one] Only { $coins } of the { $cards } cards carries the coin symbol: the game goes better with at least half of them, so here { $wanted }.
       *[other] Only { $coins } of the { $cards } cards carry the coin symbol: the game goes better with at least half of them, so here { $wanted }.
    }
advice-large-table = { $players } players are many for a first game: up to { $most } is better while you are all learning.

## The rules, for somebody who has never played
##
## One line is one paragraph; screens wrap it. An empty line stands between paragraphs.

rules-title = How to play Mascarade
rules-intro = Everybody at this ball wears a mask, and soon nobody is sure which. You look, you swap, or you say aloud who you are and use that mask’s power, whether it is true or not. It is a game of memory, nerve and other people’s faces, for 4 to 12 players.

rules-aim = The aim
    .text =
        Be the first to have 13 coins. Whoever has 13 or more wins at once.

        The game also ends as soon as somebody has no coin left: then the richest player wins. And one mask, the Cheat, can win with 10 coins.

rules-setup = Before the game
    .text =
        Choose a scenario: it says which masks are in play. There is a side A, for first games, and a side B, more devious, for every number of players. The box has 16 different masks, and the Peasant twice, so 17 cards. Up to 8 players is best for a first game.

        Every player begins with 6 coins. The other coins are the bank; there are 200 in all, and none is ever made or lost. The court, where fines will lie, is empty. How many coins each player, the court and the bank have is no secret at any time.

        The masks are shuffled, and every player receives one, face up. With 4 or 5 players some are left over and lie face up in the centre; larger tables may choose to have one or two there as well. Everybody reads all the masks and tries to remember them. Then all are turned face down.

        From now on you may not look at any mask, not even your own, unless an action or a power lets you.

rules-preparatory = The four preparatory turns
    .text =
        The youngest player begins, and play goes clockwise. Each of the first four players takes one preparatory turn: they must swap, or pretend to, with another player’s mask or with one in the centre. Nothing else is allowed in these turns.

        Then ordinary turns follow. The fifth player takes the first of them; at a table of four, the player who began.

rules-turn = A turn
    .text =
        In your turn you do exactly one of three things: you look at your mask, you swap, or you announce who you are. Then it is the turn of the next seat clockwise, the one on your left.

rules-look = Look
    .text =
        Look secretly at the mask in front of you, and put it back face down. Everybody sees that you looked; only you know what you saw.

rules-swap = Swap, or pretend to
    .text =
        Take your own mask and that of another player, or one from the centre, under the table. There, without looking at either, you swap them, or you do not. Then one comes back to each place, face down.

        Everybody sees which two masks went under the table. Only you know whether they changed places, and not even you see what they are.

rules-announce = Announce
    .text =
        Say which mask you are: “I am the King.” It may be any mask in play, also one that lies in the centre, and it does not matter whether you have it, believe so, or know better. You are free to lie.

        If nobody challenges you, you carry out the power of that mask. Your own stays face down, and nobody will know whether it was true. A power must be carried out in full; only the Witch may decline.

        Whoever had to reveal their mask in the turn just before theirs may not announce in this one: they look or swap. This holds for everybody who took part in a challenge, and for the player chosen by the Guru or the Princess. It follows the player even to a new seat, ends after one turn, and does not stop anybody from challenging.

rules-challenge = Challenge
    .text =
        When somebody announces a mask, all the others, beginning on the announcer’s left and going clockwise, say in turn whether they challenge. To challenge is to say: “No, that is me!” You hear the answers before yours, and several players may challenge the same announcement.

        If there is at least one challenge, the announcer and all challengers reveal their masks. Whoever really has the announced mask carries out its power at once, be it the announcer or a challenger. If none of them has it, nobody carries out the power. Then fines are paid, and the masks are turned face down again.

        A challenger who carries out the power takes the announcer’s part in everything: “another player” may be the announcer, and left and right are the challenger’s. Players who revealed can be chosen like anybody else. A mask that everybody has just read counts as face down while the power is carried out: taken under the table, it comes back face down, and only the one who handled it knows whether it moved.

rules-fines = Fines
    .text =
        After a challenge, everybody who claimed the announced mask and does not have it pays 1 coin to the court. If nobody has it, they all pay.

        The order is always: reveal, power, fines. So the Judge empties the court before the new fines arrive, and those who lied pay from what they have after the power: after the Witch’s exchange, and at their new seat after the Puppet Master. All fines are paid together, as one step.

rules-end = The end
    .text =
        Powers move coins in steps, and after each step everybody looks whether the game is over. What was left of the power, of the fines and of the turn is then dropped.

        Somebody has 13 coins or more: they win at once. If several get there in the same step, they share the victory.

        Somebody has no coin left: the game ends, and the richest player wins; equally rich ones share the victory. If the same step brings one player to 13 and another to nothing, the 13 coins decide.

        The Cheat, with 10 coins or more, wins alone and at once, whatever the others have.

rules-masks = The masks and their powers
    .text =
        These are the sixteen masks and what each of them does. “You” is whoever carries out the power: the announcer, or the challenger who really has the mask.

        A power shows no more than it says. If nobody challenges, you do not see your own mask, unless you act as the Spy. When the challenge reveals both Peasants, they act together, even if the announcer is neither of them. The Patron takes coins before the neighbours do, so a Patron who reaches 13 wins alone. The Beggar grows richer with every gift, so the later players are measured against that. Nobody can challenge what a player answers the Guru, and one whose mask has just been revealed may still name any mask in play.

rules-seats = Seats, neighbours and a poor bank
    .text =
        Your left neighbour sits at the next seat clockwise, the way the turn goes round; your right neighbour sits on the other side.

        When the Puppet Master makes two players change seats, coins and masks stay on the table: each player takes over the other’s fortune and the other’s mask. What you have seen stays in your head, and so does a ban on announcing. If taking a coin leaves somebody with nothing, the game ends before anybody moves.

        The next turn then belongs to whoever sits at the next seat clockwise from where this turn was taken, even if that is the player who has just had it.

        If the bank has fewer coins than it owes, it pays what it has: first to the one who carries out the power, then clockwise. Of two Peasants, the first counted clockwise from the announcer, the announcer included, is paid first. A Widow may then stay below 10.

rules-scenarios = Scenarios of your own
    .text =
        You may choose the masks yourselves. The Judge must be among them. At least a third of the cards must carry the coin symbol, those in the centre included; half is better. The symbol is on the masks that bring coins from the bank: Empress, Fool, King, Patron, Peasant, Princess and Widow.

        Both Peasants are in play or neither. The Princess needs at least 6 players; the Peasants, the Guru and the Puppet Master need at least 8.

        With 4 or 5 players there are exactly six masks, so two or one lie in the centre. With 6 or more there is one mask for each player, and none, one or two more for the centre, as you like.

rules-peeking = A table option: peeking
    .text =
        On a real table it happens that somebody looks at their mask when they should not. A screen prevents such accidents, so this is an option, off unless the host turns it on.

        With it, you may peek at your own mask while another player is being asked to begin their turn; never in your own turn, and never during an announcement. Everybody is told, and your next ordinary turn can only be a look. A preparatory turn stays a swap and does not pay this debt. You may still challenge, and peeking again changes nothing.

rules-screen = What is different on a screen
    .text =
        The computer does not ask who is youngest: the host names the first player, or chance does.

        If somebody is away when a clock runs out, the clock never tells the truth for them. Their turn becomes a swap or a pretended one, by a fair draw; an announcement they let pass; where a power asks for a choice, chance makes it, and for the Witch it declines. The clock never announces, and it looks only for a player who has to look because of peeking.

        Spectators know what all the players know, and nothing more: they do not see the mask that the Princess has somebody show.

rules-unofficial = An unofficial work
    .text =
        Mascarade is a game by Bruno Faidutti. This program is the unofficial work of admirers: it is not affiliated with its author or its publisher, and all its words and drawings are its own.

        If you enjoy it, please buy the box: nothing replaces the faces around a real table.

## Playing in the terminal

play-welcome = Welcome to the ball!
play-scenario = The scenario is { $name }, for { $players } players.
play-memorise = Here are all the masks: read them and try to remember them. Press Enter, and they are turned face down.
play-pick = Type a number from 1 to { $most }:
play-pick-wrong = “{ $given }” is not possible here: type a number from 1 to { $most }.
play-help-keys = You can also type m for the masks and their powers, t for the table, l for the log, and q to quit.
play-table-heading = The table
play-seat =
    { $reader ->
        [player] { $coins ->
            [one] { $player } (you): { $coins } coin
           *[other] { $player } (you): { $coins } coins
        }
       *[other] { $coins ->
            [one] { $player }: { $coins } coin
           *[other] { $player }: { $coins } coins
        }
    }
play-bank =
    { $coins ->
        [one] The bank: { $coins } coin
       *[other] The bank: { $coins } coins
    }
play-court =
    { $coins ->
        [one] The court: { $coins } coin
       *[other] The court: { $coins } coins
    }
play-centre =
    { $count ->
        [one] In the centre: { $count } mask
       *[other] In the centre: { $count } masks
    }
play-pass-device = Hand the screen to { $player }, and press Enter once nobody else can see it.
play-hide = Press Enter to hide this from the next player.
play-bye = Thank you for playing. Until the next ball!
play-truth-heading = The masks are lifted
play-truth = { $player }: { $mask }
play-truth-centre = Mask { $number } of the centre: { $mask }
play-log-heading = What has happened so far
play-masks-heading = The masks in play
play-quit-sure = Do you really want to leave the game? Type q again to quit, or press Enter to play on.
play-saved = The game is saved in { $file }.
play-nothing-yet = Nothing has happened yet.
play-swap = Take two masks under the table
play-announce = Announce who you are
play-back = Back
play-go-on = Go on

## Playing at a server, in the terminal
##
## The terminal of one player, at a table with others. $names are names with commas between them; a command
## stands on the line after join-kept. --name and the like are typed as they are.

join-watching = You watch this table, and nobody asks you anything. Type q to leave.
join-link = The link for friends: { $link }
join-kept = Your seat stays yours. This brings you back to it:
join-asking = At this table the host lets people in: waiting for { $host } … (Ctrl+C to stop)
join-knock = { $name } asks to join the table: type + to let them in, or - to turn them away.
join-seat =
    { $reader ->
        [player] Seat { $chair }: { $name } (you)
       *[other] Seat { $chair }: { $name }
    }
join-seat-free = Seat { $chair }: free
join-mark-host = host
join-mark-ready = ready
join-mark-bot = bot
join-mark-away = a bot sits in
join-joined = { $name } joins the table.
join-left = { $name } leaves the table.
join-kicked = The host asks { $name } to leave the table.
join-sat = { $name } takes another seat.
join-renamed = { $player } has a new name: { $name }.
join-moved = { $name } goes on at another device.
join-ready = { $name } is ready.
join-not-ready = { $name } is no longer ready.
join-read = { $name } is done reading the masks.
join-host =
    { $reader ->
        [player] You are the host of this table now.
       *[other] { $name } is the host of this table now.
    }
join-muted =
    { $reader ->
        [player] The host mutes you: the others no longer get what you write.
       *[other] The host mutes { $name }.
    }
join-unmuted =
    { $reader ->
        [player] The others get what you write again.
       *[other] { $name } can write to the table again.
    }
join-away =
    { $reader ->
        [player] Your time ran out twice, and a bot sits in for you.
       *[other] { $name } lets the time run out twice, and a bot sits in.
    }
join-back = { $name } takes over from the bot again.
join-not-here = { $name } is not connected any more.
join-here-again = { $name } is connected again.
join-options = The host changes the options of the table: everybody is asked once more whether they are ready.
join-paused = The game is paused: nobody is asked anything before the host lets it go on.
join-resumed = The game goes on.
join-broken-host = The host ends the game here, and nobody wins.
join-broken-empty = Everybody has left: the game ends here, and nobody wins.
join-broken-idle = Nobody has played here for a long time: the game ends here, and nobody wins.
join-broken-rules = The server has other rules than before and cannot go on with this game: it ends here, and nobody wins.
join-applause = { $name } applauds.
join-laugh = { $name } laughs.
join-gasp = { $name } gasps.
join-doubt = { $name } raises an eyebrow.
join-think = { $name } is thinking hard.
join-hurry = { $name } drums on the table.
join-sorry = { $name } says sorry.
join-thanks = { $name } says thank you.
join-well-played = { $name } says: “Well played!”
join-help-chat = What you type after a slash is said to everybody at the table: /hello
join-help-peek = At this table you may peek: type p while another player is asked to begin their turn.
join-press-ready = Press Enter when you are ready, or type q to leave.
join-press-deal =
    { $seats ->
        [0] Press Enter to deal the masks, or type q to leave.
        [one] Press Enter to deal the masks: a bot takes the empty seat. Or wait for friends, or type q to leave.
       *[other] Press Enter to deal the masks: bots take the { $seats } empty seats. Or wait for friends, or type q to leave.
    }
join-press-again = Press Enter for another game, or type q to leave.
join-press-back = A bot is playing for you. Press Enter to take your seat back.
join-wait-ready = As soon as everybody is ready, you can deal. Waiting for: { $names }.
join-wait-people =
    { $seats ->
        [one] As soon as the last empty seat is taken, you can deal: this table has no bots.
       *[other] As soon as the { $seats } empty seats are taken, you can deal: this table has no bots.
    }
join-wait-host = Waiting for the host to deal: { $host }.
join-wait-masks = Waiting for the others, who are still reading the masks.
join-wait-player = Waiting for { $player }.
join-early = Your turn to answer comes later, but you can answer right now. The answer is final, and nobody learns it before its moment.
join-noted = Your answer is kept, and shown at its moment.
join-too-late = That question is closed: the game goes on without your answer.
join-not-asked = Nothing is asked of you at the moment.
join-masks-down = The masks are turned face down, and the game begins.
join-clock =
    { $seconds ->
        [one] You have { NUMBER($seconds, useGrouping: 0) } second for this.
       *[other] You have { NUMBER($seconds, useGrouping: 0) } seconds for this.
    }
join-pure = This table is played from memory alone: nothing is written down.
join-code = The code of this game is { $code }. Write it down: with it “mascarade replay --verify” shows whether anybody has rewritten what happened under the table.
join-code-differs = Careful: what you saw of this game has another code, { $code }, so somebody has rewritten it.
join-replay = The whole game, with all that was hidden: { $link }
join-lost = The connection is lost: trying again until it is back …
join-found = The connection is back.
join-bye-kicked = The host has asked you to leave this table: join another one, or watch, unless it is locked now.
join-bye-moved = Your seat is at another device now.
join-bye-closed = This table is closed. Until the next ball!
join-bye-error = The server does not understand this program and has hung up: please update one of the two.
join-name-needed = Say what you are called with --name, or only watch with --watch.
join-watch-which = Say which table you want to watch: by its link, or by its six letters.
join-only-new = { $given }: this is chosen when a table is opened, so it does not go with a link or a code.
join-address-wrong = “{ $given }” is no link to a table, no code of six letters and no address of a server, as in http://127.0.0.1:8000.
join-no-server = Nobody answers at { $server }: is the address right, and is the server running (“mascarade serve”)?
join-no-mascarade = What answers at { $server } is no server of Mascarade: please check the address.
join-too-new = The server speaks of things that this program does not know: please update mascarade.
join-old = This server has been updated and needs a newer mascarade: update it and join again. Your seat stays yours.
join-server-old = This server is older than this program: trying again until it is updated …
join-key-lost = The key to your seat cannot be kept in { $folder } ({ $why }): you can play, but nothing brings you back to your seat once this terminal is closed.
join-key-homeless = There is no home folder to keep the key to your seat in: you can play, but nothing brings you back to your seat once this terminal is closed.

## The pages of a server, as links and browsers without scripts show them, and what is said of a table everywhere
##
## page-title stands on the tab. $command is what one types in a terminal; NAME is part of it, “make client” is typed, too.

page-title = Mascarade: masks, memory and bluff
page-no-script = This page needs JavaScript. Without it, you can play in a terminal, with your own name instead of NAME: { $command }
page-not-built = The table for browsers has not been built here. Type “make client”, then start the server again.
page-home-what = Here people play Mascarade, each at their own screen: a game of masks, memory and bluff for 4 to 12 players, in which bots take the empty seats.
page-table-host = { $host } invites you to a table of Mascarade.
page-table-people =
    { $people ->
        [one] { $people } of { $players } seats is taken.
       *[other] { $people } of { $players } seats are taken.
    }
page-table-code = The code of this table: { $code }
page-reach-machine = The link to this table works on this machine only. For friends in your network, start the server with “mascarade serve --lan”.
page-reach-network = The link to this table works for everybody in this network, and for nobody elsewhere.
page-reach-everybody = The link to this table works everywhere, for everybody who has it.

## The door of a table, in the browser: for whoever has opened its link and has no seat there yet
##
## A person can sit down (and play) or watch. A seat can be brought over from another device with ten letters;
## door-claim-how names the button lobby-move, and lobby-move-letters names door-claim, so say them with the same words.

door-seats = Who is there
door-game = What is played
door-more = All about this table
door-sit = Sit down
door-sitting = One moment …
door-ask = Ask to join
door-ask-why = At this table the host lets people in: they see your name, and say yes or no.
door-asking = Waiting for { $host } to let you in as { $name } …
door-asking-how = Leave this page open: as soon as the host says yes, you are at the table.
door-ask-stop = Stop waiting
door-watch = Only watch
door-watch-why = Watching, you see what everybody at the table sees, and nobody asks you anything.
door-playing = A game is being played here. You can watch it, and sit down as soon as it is over.
door-full = People have taken all the seats. You can watch, and sit down as soon as somebody leaves.
door-lesson = This is a lesson: somebody learns the game here, with three guests. You can watch.
door-closed = This table is closed: nobody plays here any more.
door-home = To the home page
door-claim = I have a seat here, on another device
door-claim-how = On the device that has your seat, choose “Move my seat to another device”. It shows ten letters: type them here.
door-claim-code = The ten letters
door-claim-do = Bring my seat here

## The table before the game, in the browser
##
## lobby-deal is the host's button, lobby-ready everybody else's. $seats are the empty seats, $names names with
## commas between them. lobby-mark-... are small words at a seat, one or several.
## A question with “really” or “sure” stands on a button that was pressed once and does it when pressed again.

lobby-title = Before the ball
lobby-alone = Invite friends to this table, or play with bots right away.
lobby-alone-no-bots = Invite friends: at this table no bots take the empty seats.
lobby-hosted = The host of this table: { $host }
lobby-spectators =
    { $count ->
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
lobby-deal = Deal the masks
lobby-deal-bots =
    { $seats ->
        [0] Everybody is here and ready.
        [one] A bot takes the empty seat.
       *[other] Bots take the { $seats } empty seats.
    }
lobby-wait-ready = Not ready yet: { $names }.
lobby-wait-people =
    { $seats ->
        [one] { $seats } seat is still empty, and this table has no bots: wait for somebody, choose fewer players, or allow bots.
       *[other] { $seats } seats are still empty, and this table has no bots: wait for more people, choose fewer players, or allow bots.
    }
lobby-ready = I am ready
lobby-not-ready = Wait, not yet
lobby-say-ready = As soon as everybody is ready, the host can deal: { $host }.
lobby-are-ready = You are ready. Now the host deals: { $host }.
lobby-watching = You are watching this table.
lobby-sit-down = Sit down
lobby-lost = The connection is lost. Trying again …

lobby-seats = The seats at this table
lobby-seat-free = Free seat
lobby-seat-sit = Free: sit here
lobby-seat-more = What you can do here
lobby-mark-you = You
lobby-mark-host = Host
lobby-mark-ready = Ready
lobby-mark-waiting = Not ready
lobby-mark-muted = Muted
lobby-mark-gone = Not connected
lobby-mark-bot = Bot
lobby-mark-bot-comes = otherwise a bot

lobby-invite = Invite friends
lobby-invite-how = Send them this link. Or tell them the six letters, to be typed on the home page of this server.
lobby-invite-locked = This table is locked: only this link and this code bring people here.
lobby-link = Link to this table
lobby-copy = Copy the link
lobby-copied = The link is copied.
lobby-copy-by-hand = The link is selected: please copy it yourself.
lobby-share = Share
lobby-share-text = Come to the ball! This is a table of Mascarade.
lobby-code = Code of this table
lobby-picture = The link to this table as a QR code, for the camera of a telephone
lobby-picture-how = Or hold a telephone’s camera over this.

lobby-talk = Talk
lobby-yours = Your place
lobby-rename = Change my name
lobby-rename-do = Use this name
lobby-move = Move my seat to another device
lobby-move-how = On the other device, open this table: by its address, or with the camera held over the picture.
lobby-move-letters = There, choose “I have a seat here, on another device”, and type these letters:
lobby-move-time =
    { $minutes ->
        [one] They work once, and for { $minutes } minute. As soon as they are used, this device has no seat any more.
       *[other] They work once, and for { $minutes } minutes. As soon as they are used, this device has no seat any more.
    }
lobby-move-late = These letters have grown too old: please ask for new ones.
lobby-move-again = New letters
lobby-leave = Leave the table
lobby-leave-sure = Really leave?
lobby-close = Close the table
lobby-close-sure = Really close it, for everybody?
lobby-appoint = Make host
    .why = From then on the other person chooses and deals, and you do not.
lobby-mute = Mute
    .why = The others no longer get what this person writes.
lobby-unmute = Unmute
    .why = The others get what this person writes again.
lobby-kick = Send away
    .why = This browser cannot sit down here again. But there are no accounts: with another browser or another name the same person can come back.
lobby-kick-sure = Really send away?
lobby-kick-locked = The table is locked. It gets another new code, which this person does not know.
lobby-kick-lock = Send away and lock the table
    .why = The table gets a new code: the old link and the old code no longer work, people who only watch have to go, and newcomers wait until you let them in. Everybody else who sits here stays.
lobby-kick-lock-sure = Really send away and lock?

knock-title = Asking to join
knock-asks = { $name } asks to join the table.
knock-admit = Let in
knock-decline = Turn away

## What the host can choose for a table, in the browser
##
## A message is the name of an option or of one of its values, short; `.why` is the sentence below it, in small
## letters. Everybody else at the table reads the same words as a list of name and value.

option-heading = This table
option-more = More choices
option-note = Whatever you change is sent at once, and everybody is asked again whether they are ready.
option-yes = Yes
option-no = No
option-players = Players
    .why = From 4 to 12; for a first game, up to 8 is best.
option-players-fewer = One player fewer
option-players-more = One player more
option-scenario = Masks
    .why = The scenario says which masks are in play.
option-scenario-a = Side A
    .why = For first games.
option-scenario-b = Side B
    .why = More devious.
option-scenario-random = At random
    .why = Drawn when the masks are dealt.
option-scenario-custom = Your own choice
    .why = You pick the masks one by one.
option-masks = Masks in play
option-masks-count =
    { $masks ->
        [one] { $masks } card
       *[other] { $masks } cards
    }
option-masks-more = What the masks do
option-masks-choose = Choose the masks
option-masks-two = both cards
option-masks-use = Play with these masks
option-masks-fine = With these masks you can play.
option-masks-checking = One moment …
option-masks-begin = Tap masks to add them or to take them out.
option-bots = Bots for empty seats
    .why = When the masks are dealt, a bot sits down wherever nobody does.
option-level = Kind of bot
    .why = How the bots at this table play.
option-temper = Temper of the bots
    .why = How daring the bots are, whatever they know.
option-clocks = Clock
    .why = How long one may think. Whoever runs out of time gives an answer that tells nothing.
option-clocks-none = No clock
    .why = Nobody is hurried.
option-clocks-relaxed = Relaxed
    .why = A minute for each decision, and two more for the whole game.
option-clocks-brisk = Brisk
    .why = 20 seconds for each decision, and 40 more for the whole game.
option-clocks-own = Your own
    .why = You choose both times.
option-clocks-move = Seconds for each decision
option-clocks-bank = Seconds more for the whole game
option-clocks-times = { NUMBER($move, useGrouping: 0) } s for each decision, { NUMBER($bank, useGrouping: 0) } s more for the whole game
option-first = Who begins
    .why = The one who takes the first preparatory turn.
option-first-chance = Chance decides
option-first-seat = Seat { $chair }
option-first-name = Seat { $chair }: { $name }
option-challenges = Challenges
    .why = How the others answer when somebody announces a mask.
option-challenges-order = One after another
    .why = As at a real table: whoever waits for their turn hears the answers before theirs.
option-challenges-secret = In secret
    .why = All answers are shown together, so nobody hears another’s first.
option-memory = Memory
    .why = What the table writes down for you.
option-memory-pure = Memory alone
    .why = Nothing is written down: no log, no notes.
option-memory-log = A log
    .why = What everybody saw can be read again.
option-memory-notes = A log and notes
    .why = Also what you alone have seen, and a sheet of your own to mark.
option-peeking = Peeking
    .why = One may look at one’s own mask out of turn; everybody is told, and one’s next turn is lost to a look.
option-chat = Chat
    .why = People may write to each other and make gestures.
option-public = Open to everybody
    .why = The table is listed on the home page; otherwise only those with the link or the code find it.
option-approval = The host lets people in
    .why = Whoever wants a seat asks first, and waits until the host says yes.
option-locked = Locked
    .why = Only people with the newest code of the table can join or watch; locking it gives it a new one. Those who sit here stay.

bot-guest = Guest
    .why = Remembers a little, mixes things up and bluffs when in the mood: for first games.
bot-courtier = Courtier
    .why = Remembers everything, and weighs every word and every coin.
bot-mastermind = Mastermind
    .why = Thinks ahead through what may lie where, and bluffs when it pays.
bot-honest = Honest
    .why = Announces only what it believes to be true.
bot-random = Whimsical
    .why = Does anything that is allowed, without thinking.
temper-even = Even
    .why = Neither timid nor daring.
temper-bold = Bold
    .why = Bluffs and challenges more than others would.
temper-cautious = Cautious
    .why = Says little that is not so, and looks twice.
temper-spiteful = Spiteful
    .why = Does not forget who took its coins.
temper-joker = Joker
    .why = Likes to confuse the table, itself included.

## News of a table, in the browser: what somebody has just done, read aloud and shown for a moment
##
## $reader is "player" for whoever the news is about. In news-renamed $player is the old name, $name the new one.

news-joined =
    { $reader ->
        [player] You sit down at the table.
       *[other] { $name } joins the table.
    }
news-sat =
    { $reader ->
        [player] You take another seat.
       *[other] { $name } takes another seat.
    }
news-renamed =
    { $reader ->
        [player] Your name is { $name } now; before, it was { $player }.
       *[other] { $player } has a new name: { $name }.
    }
news-ready =
    { $reader ->
        [player] You are ready.
       *[other] { $name } is ready.
    }
news-not-ready =
    { $reader ->
        [player] You are no longer ready.
       *[other] { $name } is no longer ready.
    }
news-read =
    { $reader ->
        [player] You are done reading the masks.
       *[other] { $name } is done reading the masks.
    }
news-left =
    { $reader ->
        [player] You leave the table.
       *[other] { $name } leaves the table.
    }
news-kicked =
    { $reader ->
        [player] The host asks you to leave the table.
       *[other] The host asks { $name } to leave the table.
    }
news-moved =
    { $reader ->
        [player] Your seat is at another device now.
       *[other] { $name } goes on at another device.
    }
news-muted =
    { $reader ->
        [player] The host mutes you: the others no longer get what you write.
       *[other] The host mutes { $name }.
    }
news-unmuted =
    { $reader ->
        [player] The others get what you write again.
       *[other] { $name } can write to the table again.
    }
news-host =
    { $reader ->
        [player] You are the host of this table now.
       *[other] { $name } is the host of this table now.
    }
news-options = The host changes something about the table: is everybody ready?
news-began = The masks are dealt: the game begins.
news-paused = The host pauses the game: nobody is asked anything until it goes on.
news-resumed = The game goes on.
news-away =
    { $reader ->
        [player] Your time ran out twice: a bot sits in for you until you are back.
       *[other] { $name } lets the time run out twice, and a bot sits in.
    }
news-back =
    { $reader ->
        [player] You take over from the bot again.
       *[other] { $name } takes over from the bot again.
    }
news-broken-host = The host ends the game here, and nobody wins.
news-broken-rules = The server has other rules than before and cannot go on with this game: it ends here, and nobody wins.
news-broken-empty = Everybody has left: the game ends here, and nobody wins.
news-broken-idle = Nobody has played here for a long time: the game ends here, and nobody wins.
news-closed = This table is closed.

## What is asked below the board, in a browser
##
## Labels of buttons are short. deed-really and deed-pretend stand side by side on two buttons alike: nearly the
## same length, please. $names are names with commas between them.

deed-your-turn = Your turn
deed-preparatory = Your preparatory turn
deed-look = Look
deed-look-what = at your own mask
deed-swap = Swap
deed-swap-what = or only pretend
deed-announce = Announce
deed-announce-what = a mask, true or not
deed-why-preparatory = In a preparatory turn only a swap is allowed, real or pretended.
deed-why-barred = You have just had to reveal your mask, so you may not announce this time.
deed-why-must-look = You peeked at your mask out of turn, so now you can only look at it.
deed-swap-pick = Which mask goes under the table with yours?
deed-swap-pick-how = Tap a mask on the table, or choose it here.
deed-swap-with = Your mask and that of { $player }
deed-swap-with-centre = Your mask and mask { $number } of the centre
deed-under-table = Both go under the table. What you do there, only you will know.
deed-centre = Centre { $number }
deed-really = Swap them
deed-pretend = Only pretend
deed-announce-pick = Who do you say you are?
deed-mask-none = Tap a mask to read its power.
deed-challenge = { $by } says: “I am { $mask_being }.”
deed-challenge-cost = If you challenge and are not { $mask_being }, it costs you 1 coin.
deed-challenge-early = You can answer early. That is final, and nobody learns of it before its moment.
deed-challenge-now = It is your moment to answer.
deed-choose-one = Choose a player
deed-choose-two = Choose two players
deed-finish = Two masks are under the table
deed-name = Say which mask you have
deed-name-cost = Then you reveal it. If you are wrong, it costs you up to 4 coins.
deed-memorise = Read the masks
deed-memorise-how = Remember who is who: soon all masks lie face down, and nobody may look.
deed-memorise-ready = I am ready
deed-memorise-waiting = Still reading: { $names }
deed-quiet = The table
deed-wait-turn = { $player } is thinking about their turn.
deed-wait-challenge = { $player } is asked whether they challenge.
deed-wait-choose = { $player } carries out the power { $mask_of } and chooses whom it meets.
deed-wait-finish = { $player } has two masks under the table.
deed-wait-name = { $player } has to say which mask they have.
deed-wait-moment = The game goes on in a moment.
deed-watching = You are watching: you see what everybody sees, and nobody asks you anything.
deed-kept = Your answer is kept
deed-kept-early = You have answered. Everybody learns it at its moment, and nobody before.
deed-kept-now = You have answered. The table goes on in a moment.
deed-kept-challenge = Your answer: “No, that is me!”
deed-kept-pass = Your answer: you do not challenge.
deed-paused = The game is paused
deed-paused-what = All clocks stand still until the host lets it go on.
deed-away = A bot sits in for you
deed-away-what = Your time ran out twice. Your seat is still yours: take it back whenever you like.
deed-away-back = Take my seat back
deed-peek = Peek at your mask
deed-peek-sure = Tap again to peek: everybody is told, and your next turn can only be a look.
deed-secret = Only you know
deed-secret-shown = Everybody but one player knows
deed-secret-done = Hide
deed-back = Back
deed-keys = Keys
deed-keys-title = Playing by keyboard
deed-keys-intro = Tab and Enter reach everything. While something is asked, these keys are quicker:
deed-keys-look = Look
deed-keys-swap = Swap
deed-keys-announce = Announce
deed-keys-challenge = Challenge
deed-keys-pass = Do not challenge, or only pretend
deed-keys-number = The first to the ninth choice offered
deed-keys-tenth = The tenth choice (0, then 0), the eleventh (0, then 1), and so on
deed-keys-escape = One step back
deed-keys-help = This list
deed-keys-use = Use these keys

## The clock beside what is asked
##
## $time is like 1:05, minutes and seconds. The reserve is for the whole game: it is used when the time for a
## decision is over.

clock-left = Time left: { $time }
clock-reserve = { $time } in reserve
clock-from-reserve = Reserve: { $time }
clock-ten = Ten seconds left for your answer.

## The end of a game
##
## $code is twelve letters and digits. A swap is real when the two masks changed places under the table.

end-title = The masks are lifted
end-unfinished = The game was broken off, and nobody wins.
end-table = How the game ended
end-player = Player
end-mask = Mask
end-coins = Coins
end-swaps = Real swaps
end-swaps-of = { $real } of { $all }
end-swaps-none = none
end-you = { $player } (you)
end-won = winner
end-centre = In the centre: { $names }
end-hidden =
    { $all ->
        [0] Nobody took two masks under the table.
        [one] Two masks went under the table once, and it was { $real ->
            [0] only pretended.
           *[other] a real swap.
        }
       *[other] { $all } times two masks went under the table; really swapped: { $real }.
    }
end-code = Code of this game
end-code-what = Whoever notes it down can check later that nobody has rewritten what happened under the table.
end-code-differs = Careful: what you saw of this game has another code, { $code }, so somebody has rewritten it.
end-download = Download the game
end-rematch = Play again
end-rematch-host = { $host } can begin another game.
end-ready = I would play again
end-not-ready = Rather not
end-ready-names = Ready for another game: { $names }
end-change = Change the table
end-leave = Leave the table
end-home = To the entrance

## All that lies around the game: the bar, the log, talk, the menu, the text table, what is read aloud
##
## bar-: the line at the top; bar-masks to bar-menu are short words on buttons, the other bar- keys name them for
## ears. banner-: one calm line below it; in banner-next $name is the reader. around-: the log and the masks in play;
## around-really and around-pretended stand behind a line of the log once the game is over. live-: read aloud, for
## people who only hear the game; $names are names with commas between them.

bar-skip-ask = Skip to what is asked
bar-skip-board = Skip to the table
bar-skip-text = Open the table as text
bar-tools = At this table
bar-home = To the home page; your seat stays yours
bar-turn = Turn { NUMBER($turn, useGrouping: 0) }
bar-code = Table { $code }
bar-scenario =
    { $which ->
        [A] { $players } players, side A
        [B] { $players } players, side B
        [random] { $players } players, masks drawn by chance
       *[other] { $players } players, masks of the host’s choice
    }
bar-watched =
    { $spectators ->
        [one] { NUMBER($spectators, useGrouping: 0) } spectator
       *[other] { NUMBER($spectators, useGrouping: 0) } spectators
    }
bar-sound = Sounds
bar-masks = Masks
bar-log = Log
bar-talk = Talk
bar-text = As text
bar-menu = Menu
bar-unread =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }

banner-label = How it stands
banner-lost = The connection is lost. Your seat is kept; trying again …
banner-paused = The game is paused: clocks and bots stand still until the host goes on.
banner-away = A bot sits in for you until you are back.
banner-next = You sit at this table as { $name }, and play in the next game.
banner-watching = You are watching. You see what all the players see, and nothing more.
banner-broken = Something went wrong on this page. Your seat is kept: load the page anew, and you are back.
banner-reload = Load anew

around-log = What has happened
around-talk = Talk
around-masks = The masks in play
around-pure = This table is played from memory alone: it keeps no log. After the game everything is here.
around-private = only you
around-really = A real swap.
around-pretended = A pretended swap.
around-none = Nothing has happened yet.
around-before = Before the first turn
around-newest = To the newest line
around-times = { $count } cards
around-aim = Be the first to have 13 coins. When somebody has none left, the game ends, too, and the richest player wins.
around-turn = In your turn you do one of three things:
around-look = Look at your mask
around-swap = Take two masks under the table: swap them, or only pretend to
around-announce = Announce who you are, true or not, and use that mask’s power unless you are challenged
around-fine = Whoever claims the announced mask without having it pays 1 coin to the court.
around-rules = All the rules

live-masks = All masks lie face up. Read them, and press Ready when you know them.
live-early = You can answer now, before your moment comes: the answer is final, and nobody learns it before then.
live-passed = They do not challenge: { $names }.
live-lost = The connection is lost; trying again.
live-found = The connection is back.
live-said = { $name } says: { $text }

## Talk. The chat-do- keys stand on buttons: what one does. $reader is "player" for the one who does it.

chat-said = What people say
chat-nobody = Nobody has said anything yet.
chat-label = Say something
chat-send = Say it
chat-emotes = Without typing
chat-off = There is no talk at this table: the host has switched it off.
chat-muted = The host has muted you, so the others do not get what you write. You play on all the same.
chat-watching = Only players talk here; you can listen.
chat-do-applause = Applaud
chat-do-laugh = Laugh
chat-do-gasp = Gasp
chat-do-doubt = Raise an eyebrow
chat-do-think = Think hard
chat-do-hurry = Drum on the table
chat-do-sorry = Say sorry
chat-do-thanks = Say thank you
chat-do-well-played = “Well played!”
chat-applause =
    { $reader ->
        [player] You applaud.
       *[other] { $name } applauds.
    }
chat-laugh =
    { $reader ->
        [player] You laugh.
       *[other] { $name } laughs.
    }
chat-gasp =
    { $reader ->
        [player] You gasp.
       *[other] { $name } gasps.
    }
chat-doubt =
    { $reader ->
        [player] You raise an eyebrow.
       *[other] { $name } raises an eyebrow.
    }
chat-think =
    { $reader ->
        [player] You are thinking hard.
       *[other] { $name } is thinking hard.
    }
chat-hurry =
    { $reader ->
        [player] You drum on the table.
       *[other] { $name } drums on the table.
    }
chat-sorry =
    { $reader ->
        [player] You say sorry.
       *[other] { $name } says sorry.
    }
chat-thanks =
    { $reader ->
        [player] You say thank you.
       *[other] { $name } says thank you.
    }
chat-well-played =
    { $reader ->
        [player] You say: “Well played!”
       *[other] { $name } says: “Well played!”
    }

## The menu. The keys that end in -sure stand on the same button after the first tap, and ask for a second one.

menu-table = This table
menu-seat = Your seat
menu-leave = Leave the table
menu-leave-sure = Really leave? A bot plays for you to the end.
menu-stop-watching = Stop watching
menu-settings = Settings
menu-keys = Playing by keyboard
menu-keys-more = M shows the masks in play, T the table as text.

host-heading = You are the host
host-pause = Pause the game
host-resume = Let the game go on
host-people = Somebody behaves badly, or should be the host:
host-end = End this game
host-end-sure = Really end it? Nobody wins.
host-close = Close the table
host-close-sure = Really close it, for everybody?

tempo-all = How fast things are shown
tempo-calm = Calmly
tempo-usual = As usual
tempo-quick = Quickly
tempo-once = At once

sound-all = Sounds
sound-what = Quiet ones: your turn, coins, masks turned up, the end.

notify-title = Table { $code } · Mascarade
notify-title-turn = Turn { NUMBER($turn, useGrouping: 0) } · Table { $code } · Mascarade
notify-title-yours = Your turn! · Mascarade
notify-title-asked = You are asked! · Mascarade
notify-title-won =
    { $reader ->
        [player] You win! · Table { $code } · Mascarade
       *[other] { $player } wins · Table { $code } · Mascarade
    }
notify-title-over = The game is over · Table { $code } · Mascarade
notify-all = Notifications
notify-what = When it is your turn and you are looking elsewhere. They never say anything secret.
notify-insecure = Browsers allow notifications only over https. Here the title of the tab and a sound call you.
notify-impossible = This browser has no notifications for pages. The title of the tab and a sound call you.
notify-blocked = Your browser blocks notifications from here; its settings for this page can change that. The title of the tab and a sound call you.

## The table as text, for screen readers and for everybody who likes it plain. The text-mark- keys stand in a row.

text-title = The table as text
text-caption = The seats, in the order of play
text-player = Player
text-coins = Coins
text-mask = Mask
text-marks = State
text-you = { $name } (you)
text-down = face down
text-centre = Centre, mask { $number }
text-court =
    { $coins ->
        [one] On the court lies { $coins } coin.
       *[other] On the court lie { $coins } coins.
    }
text-bank =
    { $coins ->
        [one] The bank has { $coins } coin.
       *[other] The bank has { $coins } coins.
    }
text-turn = Turn { NUMBER($turn, useGrouping: 0) }: { $player } plays.
text-turn-yours = Turn { NUMBER($turn, useGrouping: 0) }: you play.
text-memorise = All masks lie face up, to be read and remembered.
text-over = The game is over.
text-announced = The mask announced is { $mask_the }.
text-waits =
    { $what ->
        [turn] The table waits for { $player } to take a turn.
        [challenge] The table waits for { $player }, who may challenge.
        [choose] The table waits for { $player } to choose.
        [finish] The table waits for { $player }, who has two masks under the table.
       *[other] The table waits for { $player } to name a mask.
    }
text-kept = Your answer is kept.
text-mark-turn = on turn
text-mark-announces = announces
text-mark-challenges = challenges
text-mark-passed = does not challenge
text-mark-barred = may not announce this turn
text-mark-must-look = must look next
text-mark-bot = bot
text-mark-away = a bot sits in
text-mark-gone = not connected
text-mark-host = host
text-mark-wins = wins

## The browser: the head and foot of every page
##
## header-brand is the name of the game and stays as it is. header-rules is the short form of header-how, for telephones:
## one short word. header-light and header-dark are what pressing the button does. header-close closes a window.

header-brand = Mascarade
header-nav = This place
header-how = How to play
header-rules = Rules
header-language = Language
header-light = Switch to the light theme
header-dark = Switch to the dark theme
header-programs = For programs
header-close = Close

## The browser: home
##
## The first page. home-title is a question to the one who comes in: at a masked ball one is somebody else. -how stands small on
## or under its button; a message that ends with “ …” is on the button while it is at work. $host is a player’s name.

home-title = Who are you tonight?
home-what = Look at your mask, swap it, or swear that you are the King: a game of memory and bluff for 4 to 12, with friends or with bots.
home-name = Your name
home-your-table = Back to your table { $code }
home-play = Play now
home-play-how = at once, with five bots
home-playing = Dealing …
home-open = Open a table
home-open-how = to play with friends
home-opening = Laying the table …
home-code = Code or link from a friend
home-code-how = Six letters. Ten letters bring your own seat here from another device.
home-code-wrong = That is no link to a table, and no code: codes have six letters, or ten if they bring a seat from another device.
home-join = Join
home-joining = Looking …
home-tables = Open tables
home-tables-none = No table is open to everybody at the moment. Open one yourself, make it public, and others will find it here.
home-table-host = The table of { $host }
home-table-people =
    { $people ->
        [one] { $people } person is here, for { $players } seats.
       *[other] { $people } people are here, for { $players } seats.
    }
home-table-playing = A game is being played, at { $players } seats.
home-masks-a = Masks of side A
home-masks-b = Masks of side B
home-masks-random = Masks drawn by chance
home-masks-custom = Masks chosen by the host
home-pace-none = No clock
home-pace-relaxed = Relaxed clock
home-pace-brisk = Brisk clock
home-pace-own = A clock of their own
home-watch = Watch
home-steps = How it goes
home-remember = Remember
    .text = For a moment all masks lie face up. Then they are turned down, and two at a time they vanish under the table: swapped, or only as if.
home-announce = Say who you are
    .text = “I am the King!” It may be true. If nobody objects, you use the power of that mask, and most powers are about coins.
home-challenge = Or object
    .text = “No, that is me!” Now masks are lifted, and whoever claimed wrongly pays a fine. The first to have 13 coins wins.
home-more = All the rules, and the sixteen masks

## The browser: the rules page, and masks wherever they are shown
##
## guide-coin is read aloud where a small coin stands on a mask; guide-coin-key explains that coin.

guide-contents = On this page
guide-coin = coin symbol
guide-coin-key = The coin symbol: this mask brings coins from the bank.
guide-play = Now play

## The browser: a page that is not there, and what did not work

missing-title = Nobody dances here
missing-page = There is nothing at this address.
missing-shut = The door stays shut
missing-locked = This table is locked
missing-home = To the home page
missing-again = Try again
missing-moment = One moment …
missing-offline = The server does not answer. Please check your connection and try again.
missing-failed = That did not work. Please try again in a moment.

## The browser: after a table
##
## What the reader sees when they are no longer connected to a table, and why.

parted-left = Good night!
    .text = You have left the table.
parted-moved = Your seat has moved
    .text = You go on playing at the other device.
parted-kicked = You were asked to leave
    .text = The host has asked you to leave this table.
parted-closed = The candles are out
    .text = This table is closed. Thank you for having been there.
parted-fault = We no longer understood each other
    .text = The server has ended the connection to this page. Load it again, and you are back at your seat.
parted-old = There is a new version
parted-reload = Reload
parted-ended = This table is gone
    .text = It is no longer open, or you cannot be there at the moment.
parted-back = Back to the table
parted-watch = Watch this table

## The table on the screen
##
## What lies on it, and who sits there. board-seat, board-coins, board-up and the marks are read aloud, one after another with
## commas between them: “Mask of Ada, 6 coins, on turn”. Bubbles are what somebody says aloud. Court, bank, goal and winner are labels, and must be short.

board-table = The table
board-seat =
    { $reader ->
        [player] Your mask
       *[other] Mask of { $player }
    }
board-centre = Mask { $number } of the centre
board-coins =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
board-up = face up: { $mask }
board-mark-turn = on turn
board-mark-claim = claims to be the mask announced
board-mark-pass = does not challenge
board-mark-waits = is being asked
board-mark-barred = may not announce this turn
board-mark-look = must look next
board-mark-wins = wins
board-mark-host = host
board-mark-bot = bot
board-mark-away = a bot sits in
board-mark-gone = not connected
board-court = Court
board-bank = Bank
board-goal =
    { $coins ->
        [one] Goal: { $coins } coin
       *[other] Goal: { $coins } coins
    }
board-winner = Winner
board-bubble-announce = I am { $mask_being }!
board-bubble-challenge = No, that is me!
board-bubble-pass = So be it.
board-bubble-name = I am { $mask_being }.
board-bubble-decline = No, thank you.

## What a finished game has to tell
##
## study-turn stands before the sentence of a study-mark-, which is about one answer. A study-honour- is about the whole game: kind in
## tone, a compliment and never mockery; $names are one name or several with commas between them, $number is what was counted, or per cent.

study-marks = Moments
study-turn = Turn { NUMBER($turn, useGrouping: 0) }:
study-mark-bluff = { $player } claims to be { $mask_being } without believing it: a bluff.
study-mark-mistaken = { $player } claims to be { $mask_being } in good faith, but has another mask by now.
study-mark-called = { $player } challenges “I am { $mask_being }”: the bluff comes out.
study-mark-lost_identity = Now not even { $player } can tell which mask is theirs: { $mask_the }.
study-mark-decisive = This moment decides much: { $player } and { $mask_the }.
study-honours = Honours
study-honour-boldest =
    { $number ->
        [one] The boldest heart: { $names }, with { NUMBER($number, useGrouping: 0) } bluff that nobody calls.
       *[other] The boldest heart: { $names }, with { NUMBER($number, useGrouping: 0) } bluffs that nobody calls.
    }
study-honour-furthest = The soul of the masquerade: { $names }, to whom their own mask is the greatest riddle (on average { NUMBER($number, useGrouping: 0) }% away from the truth).
study-honour-longest =
    { $number ->
        [one] The longest run as somebody else: { $names }, { NUMBER($number, useGrouping: 0) } turn without knowing it.
       *[other] The longest run as somebody else: { $names }, { NUMBER($number, useGrouping: 0) } turns in a row without knowing it.
    }
study-honour-sharpest = The sharpest eye: { $names }, with the best idea of where every mask is (on average { NUMBER($number, useGrouping: 0) }% right).
study-honour-generous =
    { $number ->
        [one] The most generous hand: { $names }, with { NUMBER($number, useGrouping: 0) } coin paid to others and to the court.
       *[other] The most generous hand: { $names }, with { NUMBER($number, useGrouping: 0) } coins paid to others and to the court.
    }
error-study-busy = Many games are being studied just now, and there is no room for another: please try again in a minute.
error-study-yours =
    { $most ->
        [one] A file from your network is being studied already: please wait until it is done.
       *[other] { $most } files from your network are being studied already: please wait until one of them is done.
    }
error-study-failed = This game could not be studied this time: please try again in a minute.
error-study-long = This game has { NUMBER($turns, useGrouping: 0) } turns, too many to be studied: with as many players, and as much going on, { NUMBER($most, useGrouping: 0) } would do.

## Choosing masks on a page of its own, in the browser
##
## Somebody picks masks for a game to come, a “scenario”, gives it a name, keeps it in this browser, sends it as a link or opens a
## table with it. build-least stands small at a mask: with how many players it may be used. The build-left- sentences say what of a
## link was wrong and is left out. $side is the letter of a printed side.

build-title = Build a scenario
build-what = Choose which masks are in play, see at once whether one can play with them, and keep them, send them on or open a table.
build-begin = Begin with
build-begin-none = No masks
build-least = from { $players } players
build-centre =
    { $cards ->
        [0] No card lies in the centre.
        [one] { $cards } card lies in the centre.
       *[other] { $cards } cards lie in the centre.
    }
build-printed = This is side { $side } as it is printed: it is played as it is.
build-name = Name of this scenario
build-save = Keep in this browser
build-saved = Kept in this browser: “{ $name }”.
build-save-name = Please give it a name first.
build-save-full = This browser keeps { $most } scenarios and no more: delete one first.
build-save-not = This browser keeps nothing for this page: send the scenario to yourself as a link.
build-shelf = Your scenarios
build-shelf-none = Nothing is kept in this browser yet.
build-shelf-size = Players: { $players }, cards: { $masks }
build-load = Take out
build-loaded = Taken out: “{ $name }”.
build-delete = Delete
build-delete-sure = Really delete?
build-deleted = Deleted: “{ $name }”.
build-link = Link to this scenario
build-share-text = Masks for an evening of Mascarade
build-open = Open a table with it
build-lobby = Keep or share these masks
build-left-players = The number of players in this link cannot be: here are { $players }.
build-left-masks =
    { $masks ->
        [one] { $masks } card in this link is not in the box, and is left out.
       *[other] { $masks } cards in this link are not in the box, and are left out.
    }
build-left-name = The name in this link is too long, and is left out.

## The table on a big screen, in the browser
##
## A television or a projector in a room where people play with telephones in their hands: they read it from three metres, so
## everything is short. $player is never inflected; below tv-turn stands a name. tv-join-how: the picture is a QR code; $address is that of this server.

tv-open = Show on a big screen
tv-open-how = For a television or projector in the room: everybody sees the table there, and nobody’s secrets.
tv-join = Come to the table
tv-join-how = Point a telephone at the picture. Or open { $address } and type:
tv-join-next = To play in the next game
tv-join-watch = To watch on a telephone
tv-wait = As soon as everybody is ready, the host deals: { $host }.
tv-turn = On turn
tv-announces = { $player } announces
tv-full = Full screen
tv-now = What is going on

## The browser: looking back on a game
##
## A finished game, moment by moment, through the eyes of a player, of a spectator, or with the whole truth. $player is a player’s name,
## $names are names with commas between them. replay-first to replay-last name buttons with signs like those of a music player.
## The chain of commitments shows that nobody has rewritten what happened under the table; $code is twelve letters and digits, and
## somebody may have noted it during the game. A step is one answer of one player.

replay-title = Looking back on a game
page-replay-what = A game of Mascarade, moment by moment: as any of the players saw it, or with the whole truth.
replay-bring = Open a game file
replay-bring-what = Choose a game file from your computer, or drop it on this page. It is read and shown to you, and kept nowhere.
replay-bring-file = Choose a game file
replay-bring-busy = Reading the game …
replay-file-large = The file is too large to be a game.
replay-eyes = Seen by
replay-eyes-watch = a spectator
replay-eyes-truth = somebody who knows it all
replay-truth = Show the truth
replay-as-seat = As { $player } heard it: “you” is { $player }.
replay-as-watch = As a spectator heard it.
replay-as-truth = With the whole truth.
replay-controls = Moving about in the game
replay-first = To the beginning
replay-back = A moment back
replay-play = Play
replay-pause = Pause
replay-forward = A moment on
replay-last = To the end
replay-turn = Turn
replay-marks = What mattered
replay-marks-what = Bluffs, mistakes and the moments that decided the game are not given away until you ask.
replay-marks-none = Nothing in this game stood out.
replay-decided = Show what decided the game
replay-studying = Thinking the game over …
replay-no-study = What everybody could believe cannot be worked out now. Everything else is here.
replay-unread = This file could not be checked against the rules just now: what it shows may not be a game that was played. Open it again later.
replay-beliefs = What everybody could believe
replay-beliefs-hidden = How sure everybody was of their own mask gives the truth away: it is shown together with the truth, or with what decided the game.
replay-chart = How sure of their own true mask, in per cent, turn by turn
replay-chart-table = The same as a table
replay-grid = What { $player } could believe when turn { NUMBER($turn, useGrouping: 0) } began, in per cent
replay-grid-true = the truth
replay-grid-key = A frame marks the truth.
replay-notes = Your notes
replay-notes-what = As they were when the game ended. Only you can read them.
replay-seal = Has anybody rewritten it?
replay-seal-what = Everything done under the table was sealed when it was done. Your browser can open the seals and compare.
replay-seal-code = The code you noted, if any
replay-seal-check = Check
replay-seal-kept = This browser kept the code when the game ended.
replay-seal-holds = Every choice opened here matches its seal. Steps: { NUMBER($steps, useGrouping: 0) }; hidden choices: { NUMBER($choices, useGrouping: 0) }; code: { $code }.
replay-seal-alone = That proves something only to whoever noted the code during the game: compare it.
replay-seal-all = It is the code you saw: nobody has rewritten anything in this game.
replay-seal-part = Your code is that of step { NUMBER($step, useGrouping: 0) }: it vouches for all up to there, and says nothing about what came after.
replay-seal-never = Careful: this game never had that code. Its own is { $code }. Either the code is not of this game, or somebody has rewritten it.
replay-seal-missing = The hidden choice of step { NUMBER($step, useGrouping: 0) } cannot be opened: what opens its seal is missing.
replay-seal-astray = Step { NUMBER($step, useGrouping: 0) } has a seal, but nothing was hidden there: somebody has changed the file.
replay-seal-rewritten = Careful: what this file shows at step { NUMBER($step, useGrouping: 0) } does not follow from what was sealed. Somebody has rewritten it.
replay-seal-unsealed = This game was not sealed, so nothing can be checked.
replay-seal-no-code = That is not a code: it has twelve letters and digits, as in 8689-EE28-SGNJ.
replay-take = Take the game with you
replay-take-what = Both contain the game to its end.
replay-take-broken = This game was broken off: both contain it as far as it went.
replay-take-json = As a game file
replay-take-text = As text
replay-another = Open another game

## The browser: after a game, and one’s own games in this browser
##
## after-title stands above a short list of compliments. history-forget-sure stands on the same button after the first tap, and asks for a
## second one. In history-seat $player is who the reader was.

after-title = To be remembered
after-replay = Look back on the game
history-title = Your games
history-what = The games you played in this browser. The list is kept here alone and sent nowhere; when it is full, the oldest games go.
history-count = Games remembered here: { $count }
history-seat = You were { $player }.
history-won = Victory of { $names }.
history-you-won = You won!
history-replay = Look back
history-forget = Forget
history-forget-all = Forget all
history-forget-sure = Really forget?
history-export = Save the list

## The coach and the notes
##
## The coach says where each mask may be; notes are a sheet that only its owner reads. coach-percent is a number in a small field. A mark is
## what one thinks of a mask at a place: notes-cell is read aloud, for example “King, Ada (you): maybe”.

bar-coach = Coach
bar-notes = Notes
option-coach = Coach
    .why = Whoever plays with bots alone may ask where each mask may be, in per cent. It falls silent as soon as a second person sits at the table, and where memory alone counts there is none. Games from “Play now” have it.

coach-what = Where every mask may be, in per cent, from exactly what you have seen and heard.
coach-waits = The coach is thinking …
coach-speechless = The coach does not answer at the moment. The game goes on without it.
coach-silent = The coach speaks only in a game in which everybody else is a bot.
coach-why = The last change
coach-dealt = Everybody reads all the masks.
coach-place = Place
coach-masks = What may lie there
coach-percent = { $chance }%

notes-what = Only you can read this. It stays with your seat and is there again when you come back.
notes-how = Press a field to go through maybe, sure, not, and blank again.
notes-over = The game is over: your notes can still be read here.
notes-cell = { $mask }, { $place }: { $mark }
notes-mark-blank = no mark
notes-mark-maybe = maybe
notes-mark-sure = sure
notes-mark-not = not
notes-text = Remarks
notes-keeping = Being kept …
notes-kept = Kept.

error-coach-off = This table has no coach: its host can allow one between two games.
error-coach-pure = At this table memory alone counts, so there is no coach.
error-coach-company = The coach speaks only where everybody else is a bot, and another person sits at this table.
error-coach-fast = Please slow down a little: the coach can be asked at most { $times } times in { $seconds } seconds.
error-notes-off = Nothing is noted at this table: its host can choose a log and notes between two games.
error-notes-shape = These notes do not fit this game: it has { $places } places, with { $masks } masks to mark at each.
error-notes-long =
    { $letters ->
        [one] The remarks have { NUMBER($letters, useGrouping: 0) } character, but at most { $most } are kept: please shorten them.
       *[other] The remarks have { NUMBER($letters, useGrouping: 0) } characters, but at most { $most } are kept: please shorten them.
    }
error-notes-fast = Please slow down a little: notes can be kept at most { $times } times in { $seconds } seconds.

## The lesson: the game, learned by playing it
##
## A card beside the board. A message is what to do now, `.why` what has led to it and is read before it, `.then` what is said
## while the others play. Words in quotes are the beginning of what stands on a button (deed-..., answer-...): say the same words.
## $left, $across and $right are players. The King lies in the centre all the time. Short sentences, one idea each, please.

lesson-title = Learn by playing
lesson-intro = A game with three bots, step by step. It takes five minutes, and you need not know anything.
lesson-short = five minutes, step by step
lesson-kept = Leave whenever you like: you can go on later where you were.
lesson-begin = Begin the lesson
lesson-go-on = Go on with the lesson
lesson-again = Start again
lesson-leave = Leave the lesson
lesson-step = Step { $step } of { $steps }
lesson-marked = Press what is marked: everything else waits until after the lesson.
lesson-read = See who wears which mask, then press “I am ready”.
    .why = Masks bring coins, and 13 coins win. You are the Judge; { $left } is the Empress.
    .then = Now all masks lie face down.
lesson-swap = Tap the mask of { $left }, then press “Swap them”.
    .why = The Empress takes 3 coins: that is the mask you want. The first turn is always a swap.
    .then = Only you know that you really swapped. Watch which masks the others take.
lesson-look = Press “Look”.
    .why = { $left } has had your mask under the table. Are you still the Empress?
    .then = You still are: { $left } only pretended. A look takes your turn, but now you are sure.
lesson-challenge = Press “Challenge”.
    .why = { $across } claims to be the Empress. But that is you, and you are sure!
    .then = Now the masks are shown. The Empress takes 3 coins; whoever is wrong pays 1 coin to the court.
lesson-pass = Press “Do not challenge”.
    .why = { $right } claims to be the King, but the King lay in the centre: a bluff, perhaps. Yet to challenge is to say that the King is you: you would pay, too.
    .then = If nobody challenges, { $right } takes the King’s 2 coins and shows nothing.
lesson-pretend = Press “Swap”, tap the mask of { $across }, then press “Only pretend”.
    .why = Everybody has seen that you are the Empress. Make them doubt it!
    .then = It looked like a real swap. But watch: who takes your mask now?
lesson-lose = Press “Challenge”.
    .why = { $across } fell for it and claims to be the Empress. You only pretended, so it should be you.
    .then = Now the masks are shown. Only the true Empress takes coins.
lesson-announce = Press “Announce”, choose the Judge, and say it.
    .why = This time { $left } really swapped! You are the Judge now. The court holds 3 coins, and the Judge takes them all.
    .then = Everybody has seen your mask: who would challenge?
lesson-believe = Press “Do not challenge”.
    .why = { $left } claims to be the Empress. Everybody has seen it, it is true: a challenge would only cost you a coin.
    .then = { $left } has 12 coins: one more would win. The others try to take the Empress away.
lesson-bluff = Press “Announce”, choose the King, and say it.
    .why = You have 11 coins, and the King brings 2. The King still lies in the centre, so nobody else can be the King. Bluff!
    .then = You are not the King. Does anybody dare to challenge?
lesson-end = You win, and now you know the game
lesson-learned-look = Look: you see your own mask, and that is your turn.
lesson-learned-swap = Swap: two masks go under the table, and only you know whether they changed places.
lesson-learned-announce = Announce: say who you are, true or not. If nobody challenges, the power is yours.
lesson-learned-challenge = Challenge: say that it is you instead. Whoever is wrong pays 1 coin to the court.
lesson-learned-end = 13 coins win. If somebody has no coin left, the richest player wins.

## What is refused in a lesson

error-lesson-other = In this lesson: do what the card says, for everything else waits for your first real game.
error-lesson-table = In this lesson: the table stays as it is and nobody else sits down; open a table of your own for that.

## A game file that cannot be shown
##
## Said to whoever opens a game file of their own in the browser. $part is what of it is wrong.

error-game-file-empty = The file is empty: there is no game in it.
error-game-file-not-json = The file cannot be read: it is not complete, or not valid JSON.
error-game-file-other = This is not a game file of Mascarade.
error-game-file-part =
    { $part ->
        [opening] This game file is damaged: it does not say properly how the table lay at the beginning.
        [result] This game file is damaged: it does not say properly how the game ended.
        [sealed] This game file is damaged: what opens its seals is not as it should be.
       *[other] This game file is damaged: it does not say properly what happened in the game.
    }

## The laboratory, beside the masks one has chosen
##
## Programs have played each printed side very often, and somebody who chooses one reads how those games went. Short sentences for people
## who have never played. A score is of at most 100; below it, .why says what earns points. lab-strongest: the player who was dealt that mask
## wins $ratio times (1.2, 2.3) the share that everybody would have if all won equally often. $percent is 1 to 99.

lab-title = What the laboratory says
lab-score = Score: { $score } of 100
    .why = There are points for equal chances, a good length, changing leads and room to bluff.
lab-even = All masks win about equally often.
lab-strongest = Whoever is dealt { $mask_the } wins { $ratio } times as often as would be fair.
lab-turns = A game usually takes about { $turns } turns, counting everybody’s.
lab-truth = About { $percent }% of all announcements are true.
lab-how = Measured in { $games } games between simple programs. At your table it may be different.
