// Every message between the server and a client; docs/wire.md explains them.
// Written by tools/wire_types.py from the Structs in Python: change those, and run `make wire`.

export const PROTOCOL = 1;

export type Challenges = "order" | "secret";

export type Emote =
  | "applause"
  | "laugh"
  | "gasp"
  | "doubt"
  | "think"
  | "hurry"
  | "sorry"
  | "thanks"
  | "well-played";

export type Farewell =
  | "restart"
  | "slow"
  | "kicked"
  | "moved"
  | "left"
  | "closed"
  | "silent"
  | "flood"
  | "error";

export type Freedom = "any" | "preparatory" | "barred" | "must-look";

export type Happening =
  | "made"
  | "joined"
  | "sat"
  | "renamed"
  | "ready"
  | "left"
  | "kicked"
  | "moved"
  | "muted"
  | "unmuted"
  | "host"
  | "options"
  | "began"
  | "paused"
  | "resumed"
  | "away"
  | "back"
  | "broken-host"
  | "broken-rules"
  | "broken-empty"
  | "broken-idle"
  | "closed";

export type HonourKind = "boldest" | "furthest" | "longest" | "sharpest" | "generous";

export type How = "dealt" | "looked" | "peeked" | "spied" | "revealed" | "shown";

export type MarkKind = "bluff" | "mistaken" | "called" | "lost_identity" | "decisive";

export type Memory = "pure" | "log" | "notes";

export type Pace = "none" | "relaxed" | "brisk" | "own";

export type Phase = "lobby" | "memorise" | "play" | "over" | "closed";

export type Reach = "this machine" | "this network" | "everybody";

export type Side = "A" | "B";

export type Taken = "nobody" | "person" | "bot";

export type What = "turn" | "challenge" | "choose" | "finish" | "name";

export type Which = "A" | "B" | "random" | "custom";

export type Why = "thirteen" | "broke" | "cheat" | "unfinished";

/**
 * Who you are at this table: the first message, sent again when your chair changes.
 *
 * `chair` is null for a spectator.
 */
export interface Welcome {
  readonly type: "welcome";
  readonly table: string;
  readonly chair: number | null;
  readonly heartbeat: number;
  readonly protocol: number;
}

/**
 * How long decisions may take: `move` seconds for each, and `bank` more seconds for the whole game.
 *
 * Both numbers count only if `pace` is `own`; the other paces have their own.
 */
export interface Clocks {
  readonly pace: Pace;
  readonly move: number;
  readonly bank: number;
}

/**
 * How long decisions may take: `move` seconds for each, and `bank` more seconds for the whole game.
 *
 * Both numbers count only if `pace` is `own`; the other paces have their own.
 */
export interface ClocksWanted {
  /** "relaxed" if it is not there. */
  readonly pace?: Pace;
  /** 60 if it is not there. */
  readonly move?: number;
  /** 120 if it is not there. */
  readonly bank?: number;
}

/**
 * The options of a table. `first` is the chair that begins, or null to draw it; `masks` are for a custom
 * scenario.
 */
export interface Options {
  readonly players: number;
  readonly scenario: Which;
  readonly masks: readonly string[];
  readonly bots: boolean;
  readonly level: string;
  readonly temper: string;
  readonly clocks: Clocks;
  readonly first: number | null;
  readonly challenges: Challenges;
  readonly memory: Memory;
  readonly peeking: boolean;
  readonly coach: boolean;
  readonly chat: boolean;
  readonly public: boolean;
}

/**
 * The options of a table. `first` is the chair that begins, or null to draw it; `masks` are for a custom
 * scenario.
 */
export interface OptionsWanted {
  /** 6 if it is not there. */
  readonly players?: number;
  /** "A" if it is not there. */
  readonly scenario?: Which;
  /** [] if it is not there. */
  readonly masks?: readonly string[];
  /** true if it is not there. */
  readonly bots?: boolean;
  /** "guest" if it is not there. */
  readonly level?: string;
  /** "even" if it is not there. */
  readonly temper?: string;
  /** All as usual if it is not there. */
  readonly clocks?: ClocksWanted;
  readonly first?: number | null;
  /** "order" if it is not there. */
  readonly challenges?: Challenges;
  /** "log" if it is not there. */
  readonly memory?: Memory;
  /** false if it is not there. */
  readonly peeking?: boolean;
  /** false if it is not there. */
  readonly coach?: boolean;
  /** true if it is not there. */
  readonly chat?: boolean;
  /** false if it is not there. */
  readonly public?: boolean;
}

/** A chair, as everyone sees it. */
export interface ChairShown {
  readonly name: string;
  readonly taken: Taken;
  readonly ready: boolean;
  readonly away: boolean;
  readonly muted: boolean;
}

/**
 * A table without its game, as everyone sees it. `goal` is how many coins win.
 *
 * At a `lesson` no one else can sit down. With `approval` the host lets newcomers in. A `locked` table is
 * open only to people who have a chair there or know its code.
 */
export interface RoomShown {
  readonly code: string;
  readonly options: Options;
  readonly chairs: readonly ChairShown[];
  readonly host: number;
  readonly phase: Phase;
  readonly paused: boolean;
  readonly game: number;
  readonly goal: number;
  readonly lesson: boolean;
  readonly approval: boolean;
  readonly locked: boolean;
}

/** Look at your own mask (R4.1). */
export interface LookAnswer {
  readonly do: "look";
}

/** Take your own mask and another one under the table (R4.2); `with` is a player or `centre:N`. */
export interface SwapAnswer {
  readonly do: "swap";
  readonly with: string;
  readonly really: boolean;
}

/** Say which mask you are (R4.3). */
export interface AnnounceAnswer {
  readonly do: "announce";
  readonly mask: string;
}

/** Claim to be the announced mask yourself (R5.1). */
export interface ChallengeAnswer {
  readonly do: "challenge";
}

/** Let the announcement stand. */
export interface PassAnswer {
  readonly do: "pass";
}

/** The player or the two players a power is aimed at. */
export interface ChooseAnswer {
  readonly do: "choose";
  readonly players: readonly string[];
}

/** What the spy or the fool does with the masks under the table. */
export interface FinishAnswer {
  readonly do: "finish";
  readonly really: boolean;
}

/** The witch keeps her fortune. */
export interface DeclineAnswer {
  readonly do: "decline";
}

/** What the guru's victim says they are. */
export interface NameAnswer {
  readonly do: "name";
  readonly mask: string;
}

/** Look at your own mask when you should not (R4.5). It is never an option, but some tables allow it. */
export interface PeekAnswer {
  readonly do: "peek";
}

/** Whose decision the table waits for; the options only if it is this player's. */
export interface Asked {
  readonly player: string;
  readonly what: What;
  readonly mask: string | null;
  readonly options: readonly Answer[] | null;
}

/** A mask this player saw: where it lay then, and at which point of what they heard. */
export interface Sighting {
  readonly turn: number;
  readonly moment: number;
  readonly at: number;
  readonly mask: string;
  readonly how: How;
}

/** Two masks that went under the table; only who had them there knows `really`. */
export interface Handling {
  readonly turn: number;
  readonly moment: number;
  readonly by: string;
  readonly a: number;
  readonly b: number;
  readonly really: boolean | null;
}

/** Who won, in seat order, and why. */
export interface Result {
  readonly winners: readonly string[];
  readonly why: Why;
}

/**
 * The table as one player knows it; a spectator's has `player` null.
 *
 * `seen` is what this player saw and not everybody did, `open` what everybody saw, `handled` every pair of
 * masks that went under the table. A `moment` counts what this player heard, so it orders all three.
 */
export interface View {
  readonly player: string | null;
  readonly players: readonly string[];
  readonly coins: readonly number[];
  readonly court: number;
  readonly bank: number;
  readonly masks: readonly string[];
  readonly centre: number;
  readonly turn: number;
  readonly seat: number;
  readonly barred: readonly string[];
  readonly must_look: readonly string[];
  readonly peeking: boolean;
  readonly announced: string | null;
  readonly claimants: readonly string[];
  readonly ask: Asked | null;
  readonly seen: readonly Sighting[];
  readonly open: readonly Sighting[];
  readonly handled: readonly Handling[];
  readonly result: Result | null;
}

/** The table before the first event: everything that everyone can see. */
export interface OpenedEvent {
  readonly type: "Opened";
  readonly players: readonly string[];
  readonly masks: readonly string[];
  readonly centre: number;
  readonly coins: readonly number[];
  readonly court: number;
  readonly must_look: readonly string[];
  readonly peeking: boolean;
}

/** All masks lie face up, seat by seat and then the centre, until everybody has read them (R2.2). */
export interface DealtEvent {
  readonly type: "Dealt";
  readonly masks: readonly string[];
}

/** It is this player's turn; `barred` were made to reveal in the turn just before (R4.4). */
export interface TurnBeganEvent {
  readonly type: "TurnBegan";
  readonly turn: number;
  readonly seat: number;
  readonly player: string;
  readonly barred: readonly string[];
}

/** A player looked at their own mask, as their turn (R4.1). */
export interface LookedEvent {
  readonly type: "Looked";
  readonly by: string;
  readonly at: number;
}

/** A player looked at their own mask when they should not have (R4.5). */
export interface PeekedEvent {
  readonly type: "Peeked";
  readonly by: string;
  readonly at: number;
}

/** The spy looked at a mask. */
export interface SpiedEvent {
  readonly type: "Spied";
  readonly by: string;
  readonly at: number;
}

/** What the player who looked saw. */
export interface SawEvent {
  readonly type: "Saw";
  readonly to: string;
  readonly at: number;
  readonly mask: string;
}

/** `by` took the masks at `a` and `b` under the table, and swapped them or not (R4.2). */
export interface HandledEvent {
  readonly type: "Handled";
  readonly by: string;
  readonly a: number;
  readonly b: number;
}

/** Whether they were swapped. */
export interface SwappedEvent {
  readonly type: "Swapped";
  readonly to: string;
  readonly a: number;
  readonly b: number;
  readonly really: boolean;
}

/** A player said which mask they are (R4.3). */
export interface AnnouncedEvent {
  readonly type: "Announced";
  readonly by: string;
  readonly mask: string;
}

/** A player claimed to be the announced mask, too (R5.1). */
export interface ChallengedEvent {
  readonly type: "Challenged";
  readonly by: string;
}

/** A player let the announcement stand. */
export interface PassedEvent {
  readonly type: "Passed";
  readonly by: string;
}

/** A player turned their mask up for everybody, themselves included. */
export interface RevealedEvent {
  readonly type: "Revealed";
  readonly player: string;
  readonly at: number;
  readonly mask: string;
}

/** A player carries out a mask's power; what it does follows. */
export interface ActedEvent {
  readonly type: "Acted";
  readonly by: string;
  readonly mask: string;
}

/** A power is aimed at these players. */
export interface ChoseEvent {
  readonly type: "Chose";
  readonly by: string;
  readonly players: readonly string[];
}

/** The witch kept her fortune. */
export interface DeclinedEvent {
  readonly type: "Declined";
  readonly by: string;
}

/** The guru's victim said which mask they have. */
export interface NamedEvent {
  readonly type: "Named";
  readonly by: string;
  readonly mask: string;
}

/** The princess's victim held up their mask, its back towards themselves. */
export interface HeldEvent {
  readonly type: "Held";
  readonly player: string;
  readonly at: number;
}

/** What everybody but the princess's victim saw. */
export interface GlimpsedEvent {
  readonly type: "Glimpsed";
  readonly not_to: string;
  readonly at: number;
  readonly mask: string;
}

/** Coins from a seat, the bank or the court, to a seat or the court. */
export interface Move {
  readonly payer: number | "bank" | "court";
  readonly payee: number | "court";
  readonly coins: number;
}

/** One step in the sense of R6.3: all these coins moved together. */
export interface PaidEvent {
  readonly type: "Paid";
  readonly moves: readonly Move[];
}

/** Two players changed seats; coins and masks stayed. `seats` are where they sat before. */
export interface ChangedSeatsEvent {
  readonly type: "ChangedSeats";
  readonly players: readonly [string, string];
  readonly seats: readonly [number, number];
}

/** The game is over: who won, and why. */
export interface EndedEvent {
  readonly type: "Ended";
  readonly winners: readonly string[];
  readonly why: Why;
}

/** An entry of the log: what happened in step `n`. */
export interface Entry {
  readonly n: number;
  readonly events: readonly GameEvent[];
}

/** The question that the table waits for, as everyone may know it. Its number is unique at the table. */
export interface QuestionShown {
  readonly number: number;
  readonly player: string;
  readonly what: What;
  readonly mask: string | null;
  readonly why: Freedom;
}

/** What you may answer, and to which question: the table's, or one to come about a challenge. */
export interface Yours {
  readonly number: number;
  readonly options: readonly Answer[];
}

/**
 * In a lesson: the `moment` you are at, which is number `step` of `steps`.
 *
 * `answer` is the only answer that the server accepts from you; null while it is not your turn.
 */
export interface LessonShown {
  readonly moment: string;
  readonly step: number;
  readonly steps: number;
  readonly answer?: Answer;
}

/**
 * The table as you may know it now, in place of all updates up to `n`.
 *
 * How much `view` and `log` contain depends on the table's memory. `given` is your own early answer.
 */
export interface Snapshot {
  readonly type: "snapshot";
  readonly n: number;
  readonly mark: string;
  readonly room: RoomShown;
  /** "" if it is not there. */
  readonly link?: string;
  readonly view?: View;
  /** [] if it is not there. */
  readonly log?: readonly Entry[];
  readonly ask?: QuestionShown;
  readonly yours?: Yours;
  readonly given?: Answer;
  readonly lesson?: LessonShown;
}

/** What changed about the room, and the chair it is about. */
export interface Change {
  readonly what: Happening;
  readonly chair: number | null;
}

/**
 * One step, as you may know it. Numbers have no gaps. `link` is the end of the game's chain after it.
 *
 * `mark` proves later that you have seen this step: send it back with `ClientHello`.
 */
export interface Update {
  readonly type: "update";
  readonly n: number;
  readonly mark: string;
  /** "" if it is not there. */
  readonly link?: string;
  /** "" if it is not there. */
  readonly seal?: string;
  /** [] if it is not there. */
  readonly events?: readonly GameEvent[];
  readonly ask?: QuestionShown;
  readonly yours?: Yours;
  readonly change?: Change;
  readonly room?: RoomShown;
  readonly lesson?: LessonShown;
}

/** Your wish `id` is done and stored. */
export interface WishDone {
  readonly type: "done";
  readonly id: string;
}

/** One thing that is wrong: a key of the Fluent files, and its arguments. */
export interface Problem {
  readonly key: string;
  readonly args: { readonly [key: string]: string | number };
}

/**
 * Your wish `id` is refused, and has changed nothing. `said` is in your language.
 *
 * `again`: it may succeed after a moment, under the same `id`.
 */
export interface WishRefused {
  readonly type: "no";
  readonly id: string;
  readonly problems: readonly Problem[];
  readonly said: readonly string[];
  readonly again: boolean;
}

/**
 * Seconds that are left for the question, including the bank; null without a time limit.
 *
 * They stand still while the table is paused. `bank` is the bank of the player who is asked.
 */
export interface ClockShown {
  readonly type: "clock";
  readonly question: number;
  readonly left: number | null;
  readonly bank: number | null;
}

/** Which chairs have a connection, and how many spectators there are. */
export interface Presence {
  readonly type: "presence";
  readonly here: readonly number[];
  readonly spectators: number;
}

/** A player wrote something in the chat, or made a gesture. */
export interface Chatted {
  readonly type: "chat";
  readonly chair: number;
  readonly text: string;
  readonly emote: Emote | null;
}

/**
 * Where every mask may be, in per cent, from what you heard up to step `n`. Each row is a place.
 *
 * `why` are the events that last changed these numbers, and `players` is the seating at that time.
 */
export interface Coached {
  readonly type: "coach";
  readonly n: number;
  readonly masks: readonly string[];
  readonly chances: readonly (readonly number[])[];
  readonly why: readonly GameEvent[];
  readonly players: readonly string[];
}

/** The coach has nothing to say about step `n`: it failed, or took too long. */
export interface Speechless {
  readonly type: "speechless";
  readonly n: number;
}

/**
 * Your notes in a game. No one else is ever shown them.
 *
 * Each row of `marks` is a place, and each letter in it is about one of `masks`: blank, `?` maybe, `+` sure,
 * `-` not. If you wrote nothing, `player`, `masks`, `marks` and `text` are empty.
 */
export interface Noted {
  readonly type: "notes";
  readonly game: number;
  readonly player: string;
  readonly masks: readonly string[];
  readonly marks: readonly string[];
  readonly text: string;
}

/** A hidden choice, opened: its step, its player, what was sealed, and the salt. */
export interface Opening {
  readonly n: number;
  readonly player: string;
  readonly really: boolean;
  readonly salt: string;
}

/** A game is over: where every mask lies, every hidden choice, and the code of its chain. */
export interface GameRevealed {
  readonly type: "truth";
  readonly game: number;
  readonly players: readonly string[];
  readonly masks: readonly string[];
  readonly centre: readonly string[];
  readonly openings: readonly Opening[];
  readonly code: string;
  readonly replay: string;
}

/** A person who asks to join. `Admit` and `DeclineKnock` refer to this request by its `id`. */
export interface KnockShown {
  readonly id: string;
  readonly name: string;
}

/** For the host: all people who ask to join now, the longest waiting first. */
export interface Knocks {
  readonly type: "knocks";
  readonly knocks: readonly KnockShown[];
}

/** Are you there, and have you seen everything up to `n`? Answer with `Pong`. */
export interface Ping {
  readonly type: "ping";
  readonly n: number;
}

/** The last message before the WebSocket closes. `again`: come back after a moment. */
export interface Bye {
  readonly type: "bye";
  readonly why: Farewell;
  readonly again: boolean;
}

/** Your `chair`, once the host has let you in. Until then, ask again within so many `seconds`. */
export interface KnockAnswer {
  readonly chair: number | null;
  readonly seconds: number;
}

/** The table, and your chair. `link` is for friends; `reach` says who can open it. */
export interface Joined {
  readonly table: string;
  readonly code: string;
  readonly link: string;
  readonly reach: Reach;
  readonly chair: number;
}

/** A public table. With `approval` its host lets newcomers in. */
export interface Listed {
  readonly table: string;
  readonly host: string;
  readonly people: number;
  readonly bots: number;
  readonly options: Options;
  readonly phase: Phase;
  readonly approval: boolean;
}

/** A table, before you join it. `yours` is the chair you have there already. */
export interface TableShown {
  readonly table: string;
  readonly link: string;
  readonly reach: Reach;
  readonly room: RoomShown;
  readonly games: readonly number[];
  readonly yours: number | null;
}

/** A secret for a program: send it as `Authorization: Bearer TOKEN`. */
export interface Token {
  readonly token: string;
}

/** A code that moves your seat to another device. It works once, within so many `seconds`. */
export interface MoveCode {
  readonly code: string;
  readonly seconds: number;
}

/** How games of a scenario went with quick players; docs/lab.md explains the score, of at most 100. */
export interface Balance {
  readonly games: number;
  readonly score: number;
  readonly error: number;
  readonly strongest: string;
  readonly ratio: number;
  readonly turns: number;
  readonly truth: number;
}

/** The problems of a scenario by R8, and its advice, as keys and in your language. */
export interface Verdict {
  readonly problems: readonly Problem[];
  readonly advice: readonly Problem[];
  readonly said: readonly string[];
  readonly centre: number;
  readonly side: Side | null;
  readonly balance: Balance | null;
}

/** A legal scenario drawn by chance. */
export interface MasksDrawn {
  readonly players: number;
  readonly masks: readonly string[];
}

/** A mask of the box: how many `cards` of it there are, and what R8 requires of scenarios with it. */
export interface MaskShown {
  readonly id: string;
  readonly coin: boolean;
  readonly least_players: number;
  readonly cards: number;
}

/** What this server is and allows. */
export interface About {
  readonly version: string;
  readonly rules: string;
  readonly protocol: number;
  readonly chat: boolean;
  readonly public_tables: boolean;
  readonly bots: readonly string[];
  readonly tempers: readonly string[];
  readonly languages: readonly string[];
  readonly masks: readonly MaskShown[];
  readonly scenarios: { readonly [key: string]: readonly string[] };
}

/** How this server is. `damaged` counts the damaged tables; the server's log names them. */
export interface Health {
  readonly status: "damaged" | "well";
  readonly tables: number;
  readonly damaged: number;
}

/** Why a request was refused, as keys and in your language. `again`: it may succeed after a moment. */
export interface Apology {
  readonly problems: readonly Problem[];
  readonly said: readonly string[];
  readonly again: boolean;
}

/** Who sits where, which masks and coins lie there, and whose turn it is. */
export interface Position {
  readonly players: readonly string[];
  readonly masks: readonly string[];
  readonly centre: readonly string[];
  readonly coins: readonly number[];
  readonly court: number;
  readonly turn: number;
  readonly seat: number;
  readonly barred: readonly string[];
  readonly must_look: readonly string[];
  readonly peeking: boolean;
}

/** An answer that was given, and what happened then. */
export interface GameFileStep {
  readonly player: string;
  readonly answer: Answer;
  readonly events: readonly GameEvent[];
}

/**
 * What opens the seals of a game: at which table it was played, as which of its games, and the salt of
 * every step that hid something; steps count from 1.
 */
export interface Sealed {
  readonly table: string;
  readonly game: number;
  readonly salts: { readonly [key: string]: string };
}

/**
 * A game from its opening on. `dealt`: everybody read all masks before the first turn (R2.2).
 *
 * `sealed` only for a game whose hidden choices were committed to while it was played.
 */
export interface GameFile {
  readonly format: "mascarade game";
  readonly version: number;
  readonly scenario: string | null;
  readonly opening: Position;
  readonly dealt: boolean;
  readonly limit: number | null;
  readonly events: readonly GameEvent[];
  readonly steps: readonly GameFileStep[];
  readonly result: Result | null;
  readonly sealed?: Sealed;
}

/**
 * Where the game last changed what somebody believes: by which events, as indices among those of the step
 * that ended when so many answers had been given; 0 is the opening.
 */
export interface Reason {
  readonly step: number;
  readonly events: readonly number[];
}

/**
 * The table when a turn begins, after `step` answers: the mask at every place (seats, then centre), what
 * each player believes of them (place by place, in per cent for each of the study's masks), and how likely
 * each of the players of the opening is to win, in per cent, by the coins alone. `why` is what last changed
 * a player's numbers, nothing but what they heard; it has nobody whose numbers have never changed.
 */
export interface TurnStudied {
  readonly turn: number;
  readonly step: number;
  readonly truth: readonly string[];
  readonly beliefs: { readonly [key: string]: readonly (readonly number[])[] };
  readonly chances: readonly number[];
  readonly why: { readonly [key: string]: Reason };
}

/**
 * What is worth remembering about an answer; `step` is its index among the game's steps.
 *
 * `bluff`: a mask was claimed that the player neither had nor believed to have; `mistaken`: the same, but
 * they believed it. `called`: a challenge exposed a bluff. `lost_identity`: from the turn on to which this
 * answer led, the player no longer knows that they are this mask. `decisive`: the chances to win moved most,
 * by this player's power or turn.
 */
export interface Mark {
  readonly step: number;
  readonly kind: MarkKind;
  readonly player: string;
  readonly mask: string | null;
}

/**
 * Something to be remembered for; `number` is the measure by which these players are first.
 *
 * `boldest`: bluffs that nobody called. `furthest`: per cent by which their belief about their own mask was
 * off, on average. `longest`: turns in a row as another mask than they thought. `sharpest`: per cent they
 * gave to the truth, on average over all places. `generous`: coins paid.
 */
export interface Honour {
  readonly kind: HonourKind;
  readonly players: readonly string[];
  readonly number: number;
}

/** A whole game looked at: `masks` are the different masks in play, the columns of every belief. */
export interface Study {
  readonly masks: readonly string[];
  readonly turns: readonly TurnStudied[];
  readonly marks: readonly Mark[];
  readonly honours: readonly Honour[];
}

/** A game file as the server read it, and the study of its game. */
export interface GameStudied {
  readonly record: GameFile;
  readonly study: Study;
}

/** The first message. `have` is the number of the last update you saw, and `mark` is the mark in it. */
export interface ClientHello {
  readonly type: "hello";
  readonly have?: number | null;
  /** "" if it is not there. */
  readonly mark?: string;
  /** "en" if it is not there. */
  readonly language?: string;
  /** 1 if it is not there. */
  readonly protocol?: number;
}

/** I am here, and I have seen everything up to `n`. */
export interface Pong {
  readonly type: "pong";
  readonly n: number;
}

/** I answer that question. */
export interface GiveAnswer {
  readonly type: "answer";
  readonly id: string;
  readonly question: number;
  readonly answer: Answer;
}

/** I move to that chair. */
export interface Sit {
  readonly type: "sit";
  readonly id: string;
  readonly chair: number;
}

/** I change my name. */
export interface Rename {
  readonly type: "rename";
  readonly id: string;
  readonly name: string;
}

/** I am ready: for the game, or for the masks to be turned down. */
export interface Ready {
  readonly type: "ready";
  readonly id: string;
  /** true if it is not there. */
  readonly ready?: boolean;
}

/** I leave the table, and give up my chair. */
export interface Leave {
  readonly type: "leave";
  readonly id: string;
}

/** I take my seat back from the bot. */
export interface Back {
  readonly type: "back";
  readonly id: string;
}

/** Host: kick the person on that chair. With `lock`, lock the table, too. */
export interface Kick {
  readonly type: "kick";
  readonly id: string;
  readonly chair: number;
  /** false if it is not there. */
  readonly lock?: boolean;
}

/** Host: newcomers have to wait until I let them in, or they may sit down at once. */
export interface Approval {
  readonly type: "approval";
  readonly id: string;
  /** true if it is not there. */
  readonly approval?: boolean;
}

/** Host: lock the table, which gets a new code and is open only to people who know it; or unlock it. */
export interface Lock {
  readonly type: "lock";
  readonly id: string;
  /** true if it is not there. */
  readonly locked?: boolean;
}

/** Host: let in the person who asks to join. */
export interface Admit {
  readonly type: "admit";
  readonly id: string;
  readonly knock: string;
}

/** Host: decline the person who asks to join. */
export interface DeclineKnock {
  readonly type: "decline";
  readonly id: string;
  readonly knock: string;
}

/** Host: mute the chat of the person on that chair, or allow it again. */
export interface Mute {
  readonly type: "mute";
  readonly id: string;
  readonly chair: number;
  /** true if it is not there. */
  readonly muted?: boolean;
}

/** Host: make the person on that chair the host. */
export interface Appoint {
  readonly type: "appoint";
  readonly id: string;
  readonly chair: number;
}

/** Host: set the options of the table. */
export interface ChooseOptions {
  readonly type: "options";
  readonly id: string;
  readonly options: OptionsWanted;
}

/** Host: deal the masks. All others have to be ready. */
export interface Start {
  readonly type: "start";
  readonly id: string;
}

/** Host: pause all clocks and bots, or resume. */
export interface Pause {
  readonly type: "pause";
  readonly id: string;
  /** true if it is not there. */
  readonly paused?: boolean;
}

/** Host: end this game unfinished. */
export interface End {
  readonly type: "end";
  readonly id: string;
}

/** Host: deal again. The others need not be ready: they have just played. */
export interface Rematch {
  readonly type: "rematch";
  readonly id: string;
}

/** Host: close the table. */
export interface Close {
  readonly type: "close";
  readonly id: string;
}

/** I say this. */
export interface Chat {
  readonly type: "chat";
  readonly id: string;
  readonly text: string;
}

/** I make this gesture. */
export interface Gesture {
  readonly type: "emote";
  readonly id: string;
  readonly emote: Emote;
}

/** I open the coach, which tells me where the masks may be after every step; or I close it. */
export interface Consult {
  readonly type: "coach";
  readonly id: string;
  /** true if it is not there. */
  readonly open?: boolean;
}

/** I write these notes, in place of what I wrote before. */
export interface Note {
  readonly type: "notes";
  readonly id: string;
  readonly marks: readonly string[];
  readonly text: string;
}

/**
 * A table to make, and the name of its host. `start` fills it with bots and begins the game.
 *
 * With `approval` newcomers wait until the host lets them in.
 */
export interface MakeTable {
  readonly name: string;
  /** All as usual if it is not there. */
  readonly options?: OptionsWanted;
  /** false if it is not there. */
  readonly start?: boolean;
  /** false if it is not there. */
  readonly approval?: boolean;
}

/** A lesson to take, and the name of its learner. */
export interface TakeLesson {
  readonly name: string;
}

/** Who joins, and on which chair; without `chair`, on any free one. A locked table needs its `code`. */
export interface JoinTable {
  readonly name: string;
  readonly chair?: number | null;
  readonly code?: string | null;
}

/** Who asks to join; `wait` is false to withdraw the request. A locked table needs its `code`. */
export interface KnockTable {
  readonly name: string;
  readonly code?: string | null;
  /** true if it is not there. */
  readonly wait?: boolean;
}

/** The code that another device got, to take over its seat. */
export interface ClaimSeat {
  readonly code: string;
}

/** A choice of masks to check. */
export interface CheckScenario {
  readonly players: number;
  readonly masks: readonly string[];
}

export type Answer =
  | LookAnswer
  | SwapAnswer
  | AnnounceAnswer
  | ChallengeAnswer
  | PassAnswer
  | ChooseAnswer
  | FinishAnswer
  | DeclineAnswer
  | NameAnswer
  | PeekAnswer;

export type GameEvent =
  | OpenedEvent
  | DealtEvent
  | TurnBeganEvent
  | LookedEvent
  | PeekedEvent
  | SpiedEvent
  | SawEvent
  | HandledEvent
  | SwappedEvent
  | AnnouncedEvent
  | ChallengedEvent
  | PassedEvent
  | RevealedEvent
  | ActedEvent
  | ChoseEvent
  | DeclinedEvent
  | NamedEvent
  | HeldEvent
  | GlimpsedEvent
  | PaidEvent
  | ChangedSeatsEvent
  | EndedEvent;

export type ServerMessage =
  | Welcome
  | Snapshot
  | Update
  | WishDone
  | WishRefused
  | ClockShown
  | Presence
  | Chatted
  | Coached
  | Speechless
  | Noted
  | GameRevealed
  | Knocks
  | Ping
  | Bye;

export type Wish =
  | GiveAnswer
  | Sit
  | Rename
  | Ready
  | Leave
  | Back
  | Kick
  | Approval
  | Lock
  | Admit
  | DeclineKnock
  | Mute
  | Appoint
  | ChooseOptions
  | Start
  | Pause
  | End
  | Rematch
  | Close
  | Chat
  | Gesture
  | Consult
  | Note;

export type ClientMessage =
  | ClientHello
  | Pong
  | GiveAnswer
  | Sit
  | Rename
  | Ready
  | Leave
  | Back
  | Kick
  | Approval
  | Lock
  | Admit
  | DeclineKnock
  | Mute
  | Appoint
  | ChooseOptions
  | Start
  | Pause
  | End
  | Rematch
  | Close
  | Chat
  | Gesture
  | Consult
  | Note;
