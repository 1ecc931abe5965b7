// Written by `python -m posse.server.types` from the Python types; change those instead.

export declare const VERSION: 1;

/** Sit down: the match, the secrets of the seats this browser holds (none: a spectator with the watch key). */
export interface Hello {
  readonly type: "hello";
  readonly match: string;
  readonly keys?: readonly string[];
  readonly watch?: string;
  readonly since?: number;
  readonly cuts?: number;
  readonly version?: number;
}

/** Answer what a seat is asked, in the words of a choice. */
export interface GiveAnswer {
  readonly type: "answer";
  readonly token: string;
  readonly seat: string;
  readonly at: number;
  readonly words: string;
}

/** One's own dice or card: a face (0 is ten), the faces of a handful, or a card as "QC". */
export interface HandIn {
  readonly type: "hand-in";
  readonly token: string;
  readonly seat: string;
  readonly at: number;
  readonly result: number | readonly number[] | string;
}

/** Take back: the last step if it is free, the activation as far as it is free, or ask the others for more. */
export interface Undo {
  readonly type: "undo";
  readonly token: string;
  readonly seat: string;
  readonly at: number;
  readonly what?: What;
}

export type What = "activation" | "ask" | "step";

/** Agree or not to what another seat asked to take back. */
export interface Consent {
  readonly type: "consent";
  readonly token: string;
  readonly seat: string;
  readonly yes: boolean;
}

/** Chat. A spectator says it under a name. */
export interface Say {
  readonly type: "say";
  readonly token: string;
  readonly text: string;
  readonly seat?: string;
  readonly name?: string;
}

/** What a person at a seat is called. */
export interface Rename {
  readonly type: "rename";
  readonly token: string;
  readonly seat: string;
  readonly name: string;
}

/** Let a bot sit in, or take the seat back. */
export interface GiveSeat {
  readonly type: "give-seat";
  readonly token: string;
  readonly seat: string;
  readonly to: Who;
}

export type Who = "deputy" | "greenhorn" | "homesteader" | "person";

/**
 * Roll one's own dice from now on, and where everybody does, draw one's own cards; the others are asked whether they agree.
 * Or let the dealer do it again.
 */
export interface OwnDice {
  readonly type: "own-dice";
  readonly token: string;
  readonly seat: string;
  readonly on: boolean;
}

/** How far a seat wants to be asked from the next question on, by one of the ids of its `StopsShown`. */
export interface SetStop {
  readonly type: "set-stop";
  readonly token: string;
  readonly seat: string;
  readonly stop: string;
}

/**
 * Before the first card: the seal of the random share that this seat adds to the dice. It also agrees to who rolls their
 * own dice, as this browser was told. A seat that has sealed a share seals another only `anew`, and everybody with it.
 */
export interface SealShare {
  readonly type: "seal-share";
  readonly token: string;
  readonly seat: string;
  readonly seal: string;
  readonly own_dice?: readonly string[];
  readonly anew?: boolean;
}

/** Open the share, once everybody's seal was seen. Its seal is the SHA-256 of "seat share". */
export interface OpenShare {
  readonly type: "open-share";
  readonly token: string;
  readonly seat: string;
  readonly share: string;
}

/** Where can this open choice end? Places worth a thought take longer and come only if they are asked for. */
export interface AskRegion {
  readonly type: "ask-region";
  readonly token: string;
  readonly seat: string;
  readonly at: number;
  readonly words: string;
  readonly places?: boolean;
}

/** Try an open choice out without committing it. */
export interface AskTrial {
  readonly type: "ask-trial";
  readonly token: string;
  readonly seat: string;
  readonly at: number;
  readonly words: string;
}

/** Sight from one figure to everybody. */
export interface AskSights {
  readonly type: "ask-sights";
  readonly token: string;
  readonly figure: string;
  readonly seat?: string;
}

/** Look into a shot; or into the answer of these words, where there are several ways to make it. */
export interface AskShot {
  readonly type: "ask-shot";
  readonly token: string;
  readonly figure: string;
  readonly target: string;
  readonly weapon?: string;
  readonly words?: string;
  readonly seat?: string;
}

/** What lies behind a line of the story. */
export interface AskWhy {
  readonly type: "ask-why";
  readonly token: string;
  readonly number: number;
  readonly seat?: string;
}

/** Nothing has been heard for long: is there anything newer than the state of this position? */
export interface AskNews {
  readonly type: "ask-news";
  readonly token: string;
  readonly at: number;
}

/** Let me see besides what this seat sees, and go on doing so; with no seat, no longer. */
export interface LookAs {
  readonly type: "look-as";
  readonly token: string;
  readonly seat?: string;
}

export type ToServer =
  | Hello
  | GiveAnswer
  | HandIn
  | Undo
  | Consent
  | Say
  | Rename
  | GiveSeat
  | OwnDice
  | SetStop
  | SealShare
  | OpenShare
  | AskRegion
  | AskTrial
  | AskSights
  | AskShot
  | AskWhy
  | AskNews
  | LookAs;

/**
 * The match as it is fixed, and which seats this browser holds. `sealed` is the seal of the dealer's secret, which is
 * opened when the match ends; it is empty for a match from a file, whose dice lie open.
 */
export interface Welcome {
  readonly type: "welcome";
  readonly match: string;
  readonly scene: SceneShown;
  readonly seats: readonly string[];
  readonly people: readonly PersonShown[];
  readonly watchers: number;
  readonly sealed: string;
  readonly started: string;
  readonly version: number;
}

/**
 * Everything about a match that is fixed when it begins: sent once.
 *
 * `foot` is the diameter of a base on foot, `eye` how high a standing figure sees, `unit` the game's own unit with
 * its length, so that a board can measure and label in it; `measured` says between what points the game measures.
 */
export interface SceneShown {
  readonly game: string;
  readonly game_name: string;
  readonly scenario: string;
  readonly title: string;
  readonly subtitle: string;
  readonly blurb: string;
  readonly won_by: string;
  readonly goals: readonly GoalLine[];
  readonly turns: number;
  readonly map: Map | null;
  readonly unit: "centimetre" | "foot" | "inch";
  readonly unit_length: number;
  readonly foot: number;
  readonly sides: readonly SideShown[];
  readonly seats: readonly SeatSet[];
  readonly figures: readonly FigureSet[];
  readonly zones: readonly ZoneShown[];
  readonly special: readonly string[];
  readonly house_rules: Readonly<Record<string, string | boolean>>;
  readonly measured: "centres" | "edges";
  readonly cards: boolean;
  readonly score: string;
  readonly premeasure: boolean;
  readonly town: TownShown | null;
}

/** Something that counts for a side, or for every side alike where `side` is empty, in a sentence. */
export interface GoalLine {
  readonly side: string;
  readonly sentence: string;
}

/** A whole table of terrain. */
export interface Map {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  readonly areas: readonly Area[];
  readonly walls: readonly Wall[];
  readonly platforms: readonly Platform[];
  readonly links: readonly Link[];
  readonly buildings: readonly Building[];
  readonly markings: readonly Marking[];
}

/** A piece with a footprint: scrub, rocks, a river, a wagon, a stack of barrels. */
export interface Area {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly outline: readonly Point[];
  readonly height: number;
  readonly base: number;
  readonly sight: "blocks" | "clear" | "obscures";
  readonly cover: Cover;
  readonly footing: "impassable" | "open" | "rough";
  readonly difficulty: number;
}

/** A place on the map seen from above. */
export type Point = readonly [x: number, y: number];

/** How much shelter a piece gives: none, soft (partial), hard. */
export type Cover = 0 | 1 | 2;

/** A straight piece without depth: a house wall, a fence, a counter. Openings are cut out of it. */
export interface Wall {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly a: Point;
  readonly b: Point;
  readonly height: number;
  readonly base: number;
  readonly sight: "blocks" | "clear" | "obscures";
  readonly cover: Cover;
  readonly footing: "impassable" | "open" | "rough";
  readonly difficulty: number;
  readonly openings: readonly Opening[];
}

/** A gap in a wall, from `start` to `end` along it, open from `sill` to `head` above the wall's base. */
export interface Opening {
  readonly kind: "door" | "gate" | "window";
  readonly start: number;
  readonly end: number;
  readonly sill: number;
  readonly head: number;
  readonly wide: boolean;
}

/** Something to stand on above the ground: an upper floor, a roof, a balcony, a bridge, the boughs of a tree. */
export interface Platform {
  readonly id: string;
  readonly kind: "balcony" | "bridge" | "floor" | "roof" | "tree";
  readonly name: string;
  readonly outline: readonly Point[];
  readonly elevation: number;
}

/** A way between levels: stairs, a ladder, or a face that can be climbed. */
export interface Link {
  readonly id: string;
  readonly kind: "climb" | "ladder" | "ramp" | "stairs";
  readonly name: string;
  readonly foot: Spot;
  readonly top: Spot;
}

/** A place a figure can stand: a point and a level (0 is the ground, else `Map.platforms[level-1]`). */
export type Spot = readonly [x: number, y: number, level: number];

/** The footprint of a house, so that people can tell who is indoors, and on which levels its roof hides them. */
export interface Building {
  readonly id: string;
  readonly name: string;
  readonly outline: readonly Point[];
  readonly storeys: number;
  readonly roof: string;
  readonly tint: "adobe" | "brick" | "green" | "grey" | "red" | "stone" | "straw";
}

/**
 * What feet and wheels have worn into the ground: drawn, read by no rule.
 *
 * A street or a trail follows its course at a width; a yard lies within it.
 */
export interface Marking {
  readonly kind: "street" | "trail" | "yard";
  readonly name: string;
  readonly course: readonly Point[];
  readonly width: number;
}

/** A side: its number (1 to 4) fixes colour and shape, its letter stands beside both; `short` is its name for little room. */
export interface SideShown {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly letter: string;
  readonly number: number;
}

/** A place at the table and the side it plays for. */
export interface SeatSet {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly side: string;
}

/** The printed part of a figure's card. `initial` is unique on the table; `scores` are those of its sheet, if it has one. */
export interface FigureSet {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly initial: string;
  readonly description: string;
  readonly seat: string;
  readonly side: string;
  readonly toughness: number;
  readonly weapons: readonly WeaponSet[];
  readonly traits: readonly TraitShown[];
  readonly notes: readonly string[];
  readonly scores: readonly ScoreShown[];
}

/** A weapon on a card; `capacity` is 0 where rounds are not counted. */
export interface WeaponSet {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly bands: readonly BandShown[];
  readonly note: string;
}

/** A range of a weapon: its name, how far it reaches from edge to edge, and the number it asks for, as "6+". */
export interface BandShown {
  readonly name: string;
  readonly reach: number;
  readonly need: string;
}

/** A trait, what it is called here, and what it does in one sentence. */
export interface TraitShown {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly rule: string;
}

/** A score of a character's sheet: what it is called, also where there is little room, and what it was at the start. */
export interface ScoreShown {
  readonly name: string;
  readonly short: string;
  readonly value: number;
}

/** A marked piece of the ground and what it is for. */
export interface ZoneShown {
  readonly id: string;
  readonly name: string;
  readonly outline: readonly Point[];
}

/** The town that an evening is set in, as anybody may walk about in it. */
export interface TownShown {
  readonly name: string;
  readonly map: Map;
  readonly places: readonly TownPlace[];
}

/** A numbered place of a town: what it is, and where its number stands on the map; houses have several. */
export interface TownPlace {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly sentence: string;
  readonly spots: readonly Spot[];
  readonly rule: string;
}

/**
 * Who sits at a seat: a person with a name, a bot, or nobody, where the charts of the book run its people; whether
 * somebody is there, and rolls their own dice. `awaited`: an invitation to the seat has not been taken up yet.
 */
export interface PersonShown {
  readonly seat: string;
  readonly who: Sitter;
  readonly name: string;
  readonly here: boolean;
  readonly own_dice: boolean;
  readonly awaited: boolean;
}

export type Sitter = "charts" | "deputy" | "greenhorn" | "homesteader" | "person";

/**
 * The shares that the seats add to the dice, in the order in which they are mixed; what is not there yet is empty. With
 * `done` the match begins. `rounds` counts how often the sealing was begun.
 */
export interface Sealing {
  readonly type: "sealing";
  readonly shares: readonly Share[];
  readonly rounds: number;
  readonly done: boolean;
}

/** What one seat adds: a random text, and the seal it was shown under before. */
export interface Share {
  readonly seat: string;
  readonly seal: string;
  readonly share: string;
}

/**
 * What one seat sees now (`seat` empty: a spectator). The story is cut to `log_from` lines and `lines` follow.
 *
 * Lines are numbered from 0 as this seat may see them. `at` names the position for this seat's answers; `number` counts the
 * answers so far; `cuts` counts how often something was taken back; `told` says of each of `lines` after how many answers it
 * was told. Whoever plays the match in which its book is taught gets the cards of the `lesson` that have been said so far.
 * While a side that nobody plays `hides` something from this seat, the record is not to be had. What the seat may say beside
 * whatever is asked stands in `remarks`, and is said as an answer is given; whose view it may have besides in `oversees`. A
 * `stage` comes when it is laid, and stays until the table says that another is.
 */
export interface State {
  readonly type: "state";
  readonly seat: string;
  readonly at: number;
  readonly number: number;
  readonly table: TableShown;
  readonly log_from: number;
  readonly lines: readonly LineShown[];
  readonly undo: UndoShown;
  readonly told: readonly number[];
  readonly cuts: number;
  readonly hides: boolean;
  readonly parting: PartingShown;
  readonly lesson: readonly LessonCard[];
  readonly remarks: AskedShown | null;
  readonly oversees: readonly string[];
  readonly stops: StopsShown | null;
  readonly stage: StageShown | null;
}

/** Everything one seat (or a spectator) sees now. */
export interface TableShown {
  readonly turn: number;
  readonly seats: readonly SeatShown[];
  readonly figures: readonly FigureShown[];
  readonly horses: readonly HorseShown[];
  readonly markers: readonly MarkerShown[];
  readonly hand: readonly CardShown[];
  readonly asked: AskedShown | null;
  readonly waiting: string;
  readonly ended: EndShown | null;
  readonly discards: number;
  readonly deck: number;
  readonly vehicles: readonly VehicleShown[];
  readonly others: readonly AskedShown[];
  readonly people: readonly SomebodyShown[];
  readonly joined: readonly FigureSet[];
  readonly standing: StandingShown | null;
  readonly step: string;
  readonly steps: readonly string[];
  readonly order: readonly (readonly string[])[];
  readonly laid: string;
  readonly abroad: AbroadShown | null;
}

/** A seat as the masthead shows it. `card` lies face up; `laid` is a card laid face down, waiting to be turned. */
export interface SeatShown {
  readonly id: string;
  readonly cards: number;
  readonly card: string;
  readonly laid: boolean;
  readonly order: number;
  readonly acting: boolean;
  readonly marks: readonly Mark[];
  readonly runs_on: string;
  readonly score: string;
}

export type Mark = "away" | "captured" | "dead" | "down" | "fit" | "hidden" | "lily" | "waiting";

/**
 * What can change about a figure. `floor` is 0 on the ground.
 *
 * `building` names the house it is in or on. `jammed` is said of somebody none of whose guns will fire for a jam.
 *
 * Where a game has them: `posture`; `group` is the id of the leader it goes with, who `leads`; `cool` is its nerve now, of
 * `cool_first`; `vehicle` is what it drives or rides in; `unloaded` goes with the weapons of its card; `running` is said of
 * somebody in flight, `unseen` of one's own whom no enemy has spotted.
 */
export interface FigureShown {
  readonly id: string;
  readonly mark: Mark;
  readonly wounds: readonly WoundRow[];
  readonly rounds: readonly number[];
  readonly in_hand: number;
  readonly acting: boolean;
  readonly done: boolean;
  readonly state: readonly string[];
  readonly place: string;
  readonly doing: string;
  readonly riding: string;
  readonly counts: readonly CountShown[];
  readonly dice: string;
  readonly spot: Spot;
  readonly radius: number;
  readonly horse: string;
  readonly aiming: boolean;
  readonly jammed: boolean;
  readonly covering: boolean;
  readonly actions_left: number;
  readonly floor: number;
  readonly building: string;
  readonly facing: number;
  readonly silver: number;
  readonly posture: Posture;
  readonly group: string;
  readonly leads: boolean;
  readonly cool: number;
  readonly cool_first: number;
  readonly vehicle: string;
  readonly unloaded: readonly boolean[];
  readonly running: boolean;
  readonly unseen: boolean;
}

/** A row of boxes: how many, how many are ticked; the last one kills, unless the row is only a count. */
export interface WoundRow {
  readonly name: string;
  readonly boxes: number;
  readonly ticked: number;
  readonly kills: boolean;
}

/**
 * Something that somebody has so many of, as "Fortune Dice"; `most` is what there were of them, where that is known.
 *
 * `sort` says which are looked for first: a `vital` figure, `luck` that lies there as dice, and what may be used so often, of
 * which `until` says when it comes back.
 */
export interface CountShown {
  readonly name: string;
  readonly now: number;
  readonly most: number | null;
  readonly sort: "" | "luck" | "use" | "vital";
  readonly until: string;
}

export type Posture = "" | "aboard" | "mounted" | "prone" | "standing";

/** A horse, loose, ridden or dead; `facing` in degrees clockwise from straight up the map, 0 where nobody asks. */
export interface HorseShown {
  readonly id: string;
  readonly name: string;
  readonly spot: Spot;
  readonly radius: number;
  readonly rider: string;
  readonly wounds: number;
  readonly alive: boolean;
  readonly facing: number;
  readonly state: readonly string[];
}

/**
 * Something lying on the table. A counter has a `number`, what it `shows` and its `place` in words, and may be
 * `mounted`.
 */
export interface MarkerShown {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly spot: Spot;
  readonly number: number;
  readonly shows: number;
  readonly mounted: boolean;
  readonly place: string;
}

/** A card in one's own hand and what it can do now, in a few words; `words` plays it, if one click may do that. */
export interface CardShown {
  readonly card: string;
  readonly name: string;
  readonly note: string;
  readonly usable: boolean;
  readonly words: string;
}

/**
 * What a seat is asked: one clear sentence, how to go about it, and everything it may answer.
 *
 * `given` is the answer of a secret choice that has been laid but may still be changed. `sides` is the die of a roll,
 * `dice` how many of them are thrown in a handful (0: one plain die); of cards that are typed in, `entered` holds those before.
 * `moot` is the answer to give where there is no other; `veiled` says that this is for nobody else to know: such a question is
 * put only so that being asked tells nothing. With `anybody` others are asked too, and the first who speaks settles it. Of
 * several `manners` the first is the usual one.
 */
export interface AskedShown {
  readonly seat: string;
  readonly kind: Asking;
  readonly sentence: string;
  readonly hint: string;
  readonly rule: string;
  readonly choices: readonly ChoiceShown[];
  readonly refused: readonly RefusedShown[];
  readonly figure: string;
  readonly against: string;
  readonly secret: boolean;
  readonly given: string;
  readonly sides: number;
  readonly dice: number;
  readonly need: string;
  readonly moot: string;
  readonly veiled: boolean;
  readonly anybody: boolean;
  readonly entered: readonly string[];
  readonly manners: readonly MannerShown[];
  readonly lying: LyingShown | null;
  readonly rulings: readonly RulingShown[];
}

export type Asking =
  "act" | "activate" | "courage" | "draw" | "errand" | "fight" | "hold" | "lay" | "pick" | "place" | "react" | "roll";

/**
 * One thing that may be answered. `words` is what to send back.
 *
 * An open choice is sent with its parameter filled in: `{words} path=[[x,y,level],...]`, `{words} at=[x,y,level]`,
 * or for a distance `{words} {name}=123`, where `fill` is the parameter's name; for a point `{words} {name}=[x,y]`, for
 * figures `{words} {name}=["ann","bob"]`, for a basket `{words} item=candle count=2 more=[["rope",1,""],...]`.
 * Choices with the same `action` share one button (`label`, `key`); `name` tells
 * them apart, and `brief` does it in fewer words. `rows` and `note` are for offers that are compared; a `note` is a phrase,
 * and `also` a sentence after it, for which a ticket has no room. `figures` are those who do it together, the leader first;
 * where they are still to be named, those who may be.
 *
 * `board` says how it is chosen at the table, `commit` what the button says that commits it, if not its label, and `whom` what
 * is done to a target, as in "Whom does Ike fan at?". A `plain` shot is the one that the chain of a `ShotShown` is of. `cards`
 * are those it takes from the hand where it takes several. `rank` is the place of its button in the row. `chips` are what the
 * moment adds to an attack. What is chosen in one `manner` alone has its id; without any it is there in all of them. `faces` are
 * those of a die that it throws for a roll that lies there. Where much may be done, each stands `under` a heading. What
 * `asks` for several things is sent as `{action}` with a value for each.
 */
export interface ChoiceShown {
  readonly words: string;
  readonly action: string;
  readonly label: string;
  readonly name: string;
  readonly key: Key;
  readonly needs: Parameter;
  readonly fill: string;
  readonly figure: string;
  readonly target: string;
  readonly weapon: string;
  readonly card: string;
  readonly count: number;
  readonly at: Spot | null;
  readonly chance: number | null;
  readonly distance: number | null;
  readonly note: string;
  readonly rows: readonly Row[];
  readonly commits: boolean;
  readonly figures: readonly string[];
  readonly brief: string;
  readonly also: string;
  readonly board: "" | "cards" | "figure" | "pair" | "shot" | "walk";
  readonly commit: string;
  readonly whom: string;
  readonly plain: boolean;
  readonly cards: readonly string[];
  readonly rank: number;
  readonly chips: readonly Chip[];
  readonly manner: string;
  readonly faces: readonly FaceShown[];
  readonly under: string;
  readonly asks: readonly FieldShown[];
}

export type Key =
  | ""
  | "A"
  | "B"
  | "C"
  | "D"
  | "E"
  | "F"
  | "G"
  | "H"
  | "I"
  | "J"
  | "K"
  | "M"
  | "N"
  | "O"
  | "P"
  | "Q"
  | "R"
  | "S"
  | "T"
  | "U"
  | "V"
  | "W"
  | "X";

export type Parameter = "" | "basket" | "distance" | "figures" | "path" | "point" | "spot";

/** A line of an offer, to be compared with the same line of the others: "Silas is hit", 0.4; None is a dash. */
export interface Row {
  readonly what: string;
  readonly side: string;
  readonly chance: number | null;
}

/**
 * Something that counts between two people, in a few words: `add` is above nought where it counts for whoever reads it, and
 * nought where it only says how things are.
 */
export interface Chip {
  readonly what: string;
  readonly add: number;
  readonly rule: string;
}

/** What a face of a die that has not been thrown would make of a roll, and whether that is enough. */
export interface FaceShown {
  readonly face: number;
  readonly comes_to: number;
  readonly good: boolean;
}

/**
 * Something that an open answer is still to say, sent as ` {name}=` and a value: a text, for which `values` are no more than
 * suggested, a number or so many cents, yes or no, or one of the `values`, each with its name; `now` is what it says if it is left
 * out. A `long` text has room for several lines.
 */
export interface FieldShown {
  readonly name: string;
  readonly label: string;
  readonly sort: "cents" | "long" | "number" | "one" | "text" | "yes";
  readonly now: string;
  readonly values: readonly (readonly [string, string])[];
}

/** A button that is grey now, and why. */
export interface RefusedShown {
  readonly action: string;
  readonly label: string;
  readonly key: Key;
  readonly sentence: string;
  readonly rule: string;
  readonly rank: number;
}

/**
 * A manner in which most things may be done, as at a run: what the switch to it says, its key, and why something that is not
 * done so is grey while it is on.
 */
export interface MannerShown {
  readonly id: string;
  readonly label: string;
  readonly key: Key;
  readonly none: string;
  readonly rule: string;
}

/**
 * The roll that lies there while people may still change it: its dice, what is added to them, what it comes to and has to,
 * and in words how far that is from it; with `good` it stands.
 */
export interface LyingShown {
  readonly dice: readonly DieShown[];
  readonly added: number;
  readonly comes_to: number;
  readonly short: string;
  readonly good: boolean;
}

/** A die as it fell: what it was for, and whether it did what was hoped (None: neither good nor bad). */
export interface DieShown {
  readonly face: number;
  readonly sides: number;
  readonly what: string;
  readonly good: boolean | null;
  readonly typed: boolean;
}

/**
 * Something about somebody that may be set at any time, what it is now, and the words that set it, to be sent as
 * `{words} value={value} reason="..."`, and ` quietly=true` if nobody else is to hear of it.
 *
 * `values` are those it may have, each with its name, of which with `many` any of them, as a list; with none it is a number
 * up to `most`, or, where that is nought, a spot of the map, as a list.
 */
export interface RulingShown {
  readonly figure: string;
  readonly name: string;
  readonly was: string;
  readonly words: string;
  readonly values: readonly (readonly [string, string])[];
  readonly most: number;
  readonly many: boolean;
}

/** How the match ended. */
export interface EndShown {
  readonly sentence: string;
  readonly reason: string;
  readonly winners: readonly string[];
  readonly score: readonly (readonly [string, string])[];
  readonly rule: string;
}

/** A vehicle with those aboard; `team` is how many animals draw it, of `team_first`. */
export interface VehicleShown {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly spot: Spot;
  readonly radius: number;
  readonly facing: number;
  readonly driver: string;
  readonly passengers: readonly string[];
  readonly seats: number;
  readonly team: number;
  readonly team_first: number;
  readonly wrecked: boolean;
  readonly state: readonly string[];
}

/**
 * Somebody at a table where no map is laid.
 *
 * `along` is how far along a line they stand, in the length of the scene's unit, where people stand on one, and `away` how far
 * that is from whoever is asked, or from the first of the seat's own; `chips` are what counts for them or against them there.
 */
export interface SomebodyShown {
  readonly id: string;
  readonly mark: Mark;
  readonly wounds: readonly WoundRow[];
  readonly rounds: readonly number[];
  readonly in_hand: number;
  readonly acting: boolean;
  readonly done: boolean;
  readonly state: readonly string[];
  readonly place: string;
  readonly doing: string;
  readonly riding: string;
  readonly counts: readonly CountShown[];
  readonly dice: string;
  readonly along: number | null;
  readonly away: number | null;
  readonly chips: readonly Chip[];
}

/** How things stand: which sides would win if it ended now, as far as this seat knows, and why. */
export interface StandingShown {
  readonly ahead: readonly string[];
  readonly sides: readonly SideStanding[];
}

/** How a side stands, line by line; `total` is empty where nothing is counted. */
export interface SideStanding {
  readonly side: string;
  readonly total: string;
  readonly lines: readonly StandingLine[];
}

/**
 * One thing that a side has done or has: what, and the points it gives, if points are counted. What is not `sure` counts
 * only if it is still so at the end.
 */
export interface StandingLine {
  readonly what: string;
  readonly points: number | null;
  readonly sure: boolean;
}

/**
 * Where an evening stands between fights: the day, the hour in words and in minutes since midnight, the place and who is there,
 * and what is in the purses of those whose purse a seat may know, by their ids; when it is over, also what each has `earned`.
 */
export interface AbroadShown {
  readonly day: number;
  readonly hour: string;
  readonly minutes: number;
  readonly place: PlaceHere;
  readonly people: readonly HereShown[];
  readonly purses: Readonly<Record<string, string>>;
  readonly earned: readonly EarnedShown[];
  readonly desk: DeskShown | null;
  readonly notes: readonly NoteShown[];
}

/** A place as whoever is there sees it; its `number` on the map of a town, or 0. */
export interface PlaceHere {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly number: number;
  readonly rule: string;
}

/** Somebody of the story who is where the party is. */
export interface HereShown {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
}

/** What an evening has brought somebody, in a few words each: money, and whether they have a scenario more behind them. */
export interface EarnedShown {
  readonly id: string;
  readonly lines: readonly string[];
}

/**
 * What lies before the Judge alone: what comes next, the facts that are true, also those that nobody else knows, the check on
 * the table, the clock, and where one may go.
 */
export interface DeskShown {
  readonly coming: readonly NextShown[];
  readonly facts: readonly string[];
  readonly hidden: readonly string[];
  readonly clock: ClockShown;
  readonly check: CheckShown | null;
  readonly ways: readonly WayShown[];
}

/**
 * Something of a story that may come next, as its Judge reads it: when, what, and the words that take it or skip it, where it
 * waits for nobody else; `change` is what its form is found by, and it says whether the Judge has changed it.
 */
export interface NextShown {
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly tells: string;
  readonly lays: string;
  readonly take: string;
  readonly skip: string;
  readonly change: string;
  readonly changed: boolean;
}

/**
 * The hours that a story has left: its first minute, the present one and its last, between which minutes it is night, what is
 * due when, and what may be said of the time, each with its words.
 */
export interface ClockShown {
  readonly first: number;
  readonly now: number;
  readonly last: number;
  readonly nights: readonly (readonly [number, number])[];
  readonly due: readonly HourShown[];
  readonly goes: readonly (readonly [string, string])[];
}

/** An hour on the line of a clock: its minute, how it is said, and what is due then. */
export interface HourShown {
  readonly at: number;
  readonly hour: string;
  readonly name: string;
}

/**
 * A check on the table, or one that is still being set: the chance that anybody makes it, and everybody's row. `close` are the
 * words that end it, as long as it goes on.
 */
export interface CheckShown {
  readonly what: string;
  readonly asks: string;
  readonly chance: number;
  readonly rows: readonly RowShown[];
  readonly secret: boolean;
  readonly learns: string;
  readonly close: string;
}

/**
 * Somebody's roll of a check: what they throw, their chance beforehand, and once it lies there its dice, what it came to in
 * words and, where it is asked of somebody, whether anything is used; `roll_for` are the words that see to it in their place.
 */
export interface RowShown {
  readonly figure: string;
  readonly rolls: string;
  readonly chance: number;
  readonly state: "lying" | "made" | "passed over" | "short" | "to roll";
  readonly dice: readonly number[];
  readonly comes_to: string;
  readonly roll_for: string;
}

/** A place that all may go to: its number on the map of a town, how far it is, and the words that go there. */
export interface WayShown {
  readonly name: string;
  readonly number: number;
  readonly far: string;
  readonly words: string;
}

/** Something in writing, since when, and the seats that have it; `all` where nobody is without it. */
export interface NoteShown {
  readonly words: string;
  readonly hour: string;
  readonly to: readonly string[];
  readonly all: boolean;
}

/**
 * One line of the story. `outcome` is the part that hurt somebody, told apart; `why` says that there is more.
 *
 * `typed` says that a die or card it tells of is somebody's own and was typed in, `judge` that it is the word of a person
 * who judges.
 */
export interface LineShown {
  readonly number: number;
  readonly turn: number;
  readonly tone: "aside" | "grim" | "heading" | "loud" | "opening" | "plain" | "quiet" | "silent";
  readonly sentence: string;
  readonly rule: string;
  readonly side: string;
  readonly outcome: string;
  readonly figures: readonly string[];
  readonly dice: readonly DieShown[];
  readonly showing: Showing;
  readonly why: boolean;
  readonly typed: boolean;
  readonly judge: boolean;
}

/** What the board plays for a line: a walk along a path, a shot from one to another, cards turned up. */
export interface Showing {
  readonly kind: "" | "cards" | "death" | "fall" | "shot" | "walk";
  readonly figure: string;
  readonly target: string;
  readonly path: readonly Spot[];
  readonly hit: boolean;
  readonly cards: readonly (readonly [string, string])[];
}

/**
 * What may be taken back: freely one step or the activation; else by asking; and what was asked of this seat: its
 * consent to somebody's `wish` to go back or to roll their own dice.
 *
 * Whoever goes back leaves `to` answers standing. While something is asked, the seats that still have to say something are
 * `unheard`; to whoever asked, `said` tells what came of it, and by whom.
 */
export interface UndoShown {
  readonly step: boolean;
  readonly activation: boolean;
  readonly ask: boolean;
  readonly why_not: string;
  readonly asked_by: string;
  readonly waiting: boolean;
  readonly wish: "" | "back" | "own-dice";
  readonly to: number;
  readonly unheard: readonly string[];
  readonly said: "" | "no" | "yes";
  readonly said_by: string;
}

/**
 * What this seat may say of the end, as an answer that needs no question: `offer-draw`, `resign`; and if it is `asked`
 * `accept-draw` or `decline-draw`. Everybody sees by whom a draw is offered; whoever offered it, that it is `untaken`.
 */
export interface PartingShown {
  readonly offered_by: string;
  readonly asked: boolean;
  readonly may_offer: boolean;
  readonly may_resign: boolean;
  readonly untaken: boolean;
}

/**
 * A card of a lesson that has been said, after so many answers: what it says, the chapter of the guide to read on in, and
 * the line of the story it is about, whole and by its number; below nought where it is about none.
 */
export interface LessonCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly chapter: string;
  readonly number: number;
  readonly about: string;
  readonly line: number;
}

/**
 * What stops are `about`, those that this seat may have, and the one it has. With `asked` it is asked something now that a
 * stop could answer for it. Nobody else hears of them.
 */
export interface StopsShown {
  readonly about: string;
  readonly may: readonly StopShown[];
  readonly stop: string;
  readonly asked: boolean;
}

/** A stop that a seat may have, by its name and in a sentence. */
export interface StopShown {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
}

/**
 * A stage that is laid in the middle of a match, in the place of what the scene has: the map, where there is one, and its
 * zones.
 */
export interface StageShown {
  readonly id: string;
  readonly title: string;
  readonly map: Map | null;
  readonly zones: readonly ZoneShown[];
}

/** Who is there now. */
export interface People {
  readonly type: "people";
  readonly people: readonly PersonShown[];
  readonly watchers: number;
}

/** A line of chat. */
export interface Said {
  readonly type: "said";
  readonly number: number;
  readonly seat: string;
  readonly name: string;
  readonly text: string;
  readonly when: string;
}

/** The same people play again: the new match, with the keys of this browser's own seats alone. A spectator has none. */
export interface Rematch {
  readonly type: "rematch";
  readonly match: string;
  readonly seats: readonly SeatKey[];
  readonly watch: string;
}

/** A seat and its secret, a key or an invitation. The link to it is made in the browser, with the secret after the #. */
export interface SeatKey {
  readonly seat: string;
  readonly key: string;
}

/** An answer is written down for good. */
export interface Taken {
  readonly type: "taken";
  readonly token: string;
  readonly at: number;
}

/** Something was not done, and why. `stale`: the table has moved on since the question was asked. */
export interface Refused {
  readonly type: "refused";
  readonly token: string;
  readonly kind: "ambiguous" | "not allowed" | "stale" | "unreadable";
  readonly sentence: string;
  readonly rule: string;
}

/** Answer to `AskNews` and `LookAs`: what was newer, or is seen besides, has been said just before. */
export interface News {
  readonly type: "news";
  readonly token: string;
}

/** Answer to `AskRegion`. */
export interface Region {
  readonly type: "region";
  readonly token: string;
  readonly region: RegionShown;
}

/**
 * Where a choice can end, level by level, as outlines (holes go the other way round), and places worth a thought.
 *
 * `backs` are of those in reach, where coming from behind counts for something.
 */
export interface RegionShown {
  readonly outlines: readonly (readonly [number, readonly Point[]])[];
  readonly places: readonly PlaceShown[];
  readonly limit: number;
  readonly backs: readonly BackShown[];
}

/** A suggested answer to an open choice, in words: "behind the trough, 4.5 inches north-east". */
export interface PlaceShown {
  readonly words: string;
  readonly spot: Spot;
  readonly path: readonly Spot[];
  readonly name: string;
  readonly chance: number | null;
}

/** Somebody whom it would pay to come at from behind: `angle` degrees about the way `facing` away from where it looks. */
export interface BackShown {
  readonly figure: string;
  readonly facing: number;
  readonly angle: number;
}

/** Answer to `AskTrial`. */
export interface Trial {
  readonly type: "trial";
  readonly token: string;
  readonly trial: TrialShown;
}

/**
 * A path tried out before it is committed: as far as it may go, what it costs and leaves, and what is seen there.
 *
 * `words` is what to send to commit it. `refusal` says why it cannot end there, or why it stopped short. `quarters` are of a
 * mount that turns by them, `followers` those who come along. `first` says what is diced for before anybody goes.
 * `straight` is the straight stretch that a run owes, and `broken` how far along the path it is that a rule is broken,
 * where that is one place. `watched` are those who may fire before its end is reached, the likeliest to hit first. `bears` are
 * chances of others that would be changed by it, `check` is one that would be called for, and `shop` the one that a basket is
 * filled in, with that basket.
 */
export interface TrialShown {
  readonly words: string;
  readonly path: readonly Spot[];
  readonly length: number;
  readonly left: number;
  readonly stretches: readonly Stretch[];
  readonly allowed: boolean;
  readonly refusal: string;
  readonly rule: string;
  readonly note: string;
  readonly from_here: readonly FromHere[];
  readonly place: string;
  readonly quarters: readonly QuarterShown[];
  readonly followers: readonly GhostShown[];
  readonly first: string;
  readonly straight: StraightShown | null;
  readonly broken: number | null;
  readonly watched: readonly WatchedShown[];
  readonly bears: readonly BearingShown[];
  readonly check: CheckShown | null;
  readonly shop: ShopShown | null;
}

/** A piece of a path, from one distance to another, over rough ground or not. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly rough: boolean;
  readonly what: string;
}

/**
 * One enemy from a place: what the figure could do to it, and it to the figure. None: not possible, `why` says it,
 * or, with a distance of None, nobody may measure. `words` tell the cover, `brief` what gives it.
 */
export interface FromHere {
  readonly figure: string;
  readonly distance: number | null;
  readonly words: string;
  readonly brief: string;
  readonly you_hit: number | null;
  readonly why: string;
  readonly hits_you: number | null;
  readonly sight: SightShown;
}

/**
 * What one figure has of another, from where it stands or would stand: the words, the lines, the side view.
 *
 * `shield` is where the thing that gives cover is drawn on the line, `grade` what it takes off the roll: 0, 1 or 2.
 * `behind` says whether the figure is at the target's back; None where the game does not ask or the target does not stand.
 * `column` is the column of a table that a hit is read in, where the game has one.
 */
export interface SightShown {
  readonly figure: string;
  readonly target: string;
  readonly sees: boolean;
  readonly distance: number | null;
  readonly sentence: string;
  readonly grade: number;
  readonly by: string;
  readonly shield: Point | null;
  readonly rays: readonly Ray[];
  readonly side: SideView | null;
  readonly room: RoomShown | null;
  readonly behind: boolean | null;
  readonly column: string;
}

/** A line of sight from above. Blocked, it stops at `stop`; `cover` is the grade it gives the target, by `by`. */
export interface Ray {
  readonly a: Point;
  readonly b: Point;
  readonly clear: boolean;
  readonly stop: Point | null;
  readonly by: string;
}

/** The line of sight from the side: feet and eyes of both, and what stands between, by distance from the first. */
export interface SideView {
  readonly length: number;
  readonly feet: readonly [number, number];
  readonly eyes: readonly [number, number];
  readonly slices: readonly SideSlice[];
}

/** Something the line passes over, under or through, seen from the side. */
export interface SideSlice {
  readonly start: number;
  readonly end: number;
  readonly base: number;
  readonly top: number;
  readonly name: string;
  readonly role: "blocks" | "floor" | "passes" | "shelters";
}

/**
 * The room a target is seen in through a door or a window, where a game asks how deep in it somebody stands.
 *
 * `strip` is the ground behind the `opening` where one can still be hit, on `level`; `depth` is how far in the target is,
 * and `safe` says that this is too deep.
 */
export interface RoomShown {
  readonly opening: readonly [Point, Point];
  readonly strip: readonly Point[];
  readonly level: number;
  readonly depth: number;
  readonly safe: boolean;
}

/** A quarter of a mount's move: how far along it begins, where on the path if that gets there, and its turning in degrees. */
export interface QuarterShown {
  readonly quarter: number;
  readonly at: number;
  readonly spot: Spot | null;
  readonly used: number;
  readonly left: number;
}

/** One who comes along with the mover: its own path, and what that hangs on, if on anything. */
export interface GhostShown {
  readonly figure: string;
  readonly path: readonly Spot[];
  readonly note: string;
}

/** The straight stretch of a run: from where to where along the path it is, and how long it has to be. */
export interface StraightShown {
  readonly start: number;
  readonly end: number;
  readonly needed: number;
}

/** Somebody who may fire at a mover on its way, in words: from where to where along the path, and the best chance. */
export interface WatchedShown {
  readonly figure: string;
  readonly start: number;
  readonly end: number;
  readonly spot: Spot;
  readonly chance: number;
  readonly words: string;
}

/** A chance that is another one after what is tried out: "Hugh hits Dunstan", 0.38, 0.5; None where there is none. */
export interface BearingShown {
  readonly what: string;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * What is sold where somebody is, and what a basket of it comes to: what there is in the purse, what the `basket` costs and
 * `was`, and what is left then; `things` are what lies in it, in a line.
 */
export interface ShopShown {
  readonly wares: readonly WareShown[];
  readonly has: string;
  readonly left: string;
  readonly sum: string;
  readonly was: string;
  readonly things: string;
}

/**
 * Something on the shelves in one quality: on which of them it stands, what it does, what one costs and `was`, where it has
 * come to cost less; how many of it lie in the basket, and in few words why no more of it can.
 */
export interface WareShown {
  readonly item: string;
  readonly quality: string;
  readonly shelf: string;
  readonly name: string;
  readonly note: string;
  readonly price: string;
  readonly was: string;
  readonly count: number;
  readonly bar: string;
}

/** Answer to `AskSights`. */
export interface Sights {
  readonly type: "sights";
  readonly token: string;
  readonly sights: readonly SightShown[];
}

/** Answer to `AskShot`. */
export interface Shot {
  readonly type: "shot";
  readonly token: string;
  readonly shot: ShotShown;
}

/**
 * A shot looked into: sight, the sum with its reasons, what the die must show, and the exact chain.
 *
 * Where there is none, `refusal` says why, and `brief` the same in two words, for a ticket.
 */
export interface ShotShown {
  readonly sight: SightShown;
  readonly weapon: string;
  readonly possible: boolean;
  readonly refusal: string;
  readonly rule: string;
  readonly need: string;
  readonly terms: readonly Term[];
  readonly chain: readonly Chance[];
  readonly others: readonly Chance[];
  readonly brief: string;
  readonly damage: string;
  readonly spends: readonly Spend[];
}

/** A row of a sum: "6+" or a modifier, what for, and the rule. One that did not count says so with `counts` false. */
export interface Term {
  readonly value: string;
  readonly what: string;
  readonly rule: string;
  readonly counts: boolean;
}

/** A link of the chain of what may come of it: the hit, and each end that a hit may have, the worst first and each once. */
export interface Chance {
  readonly what: string;
  readonly chance: number;
}

/** What something that could be spent on a shot would make of it: how likely it hits, and puts its target out of the fight. */
export interface Spend {
  readonly what: string;
  readonly hit: number;
  readonly out: number;
}

/** Answer to `AskWhy`. */
export interface Why {
  readonly type: "why";
  readonly token: string;
  readonly why: WhyShown;
}

/**
 * The why panel: headline, dice, the sum, the chances beforehand, what would have changed them, the geometry; and what a
 * bot that chose so says of its reasons.
 */
export interface WhyShown {
  readonly title: string;
  readonly sentence: string;
  readonly rule: string;
  readonly dice: readonly DieShown[];
  readonly terms: readonly Term[];
  readonly need: string;
  readonly sight: SightShown | null;
  readonly chain: readonly Chance[];
  readonly changes: readonly Chance[];
  readonly source: string;
  readonly reason: string;
}

/** The server ends the conversation and says why; nothing that was acknowledged is lost. */
export interface Closed {
  readonly type: "closed";
  readonly sentence: string;
  readonly again: boolean;
}

export type ToBrowser =
  | Welcome
  | Sealing
  | State
  | People
  | Said
  | Rematch
  | Taken
  | Refused
  | News
  | Region
  | Trial
  | Sights
  | Shot
  | Why
  | Closed;

/** POST /api/matches. Seats not named are for people still to come, or the charts', where the scenario leaves them to those. */
export interface NewMatch {
  readonly game: string;
  readonly scenario: string;
  readonly seats?: readonly SeatWanted[];
  readonly house_rules?: Readonly<Record<string, string | boolean>>;
}

/**
 * Who shall sit at a seat of a new match. An `invited` seat is for somebody elsewhere: in place of its key the maker
 * gets an invitation, which opens nothing until somebody takes it up.
 */
export interface SeatWanted {
  readonly seat: string;
  readonly who?: Sitter;
  readonly name?: string;
  readonly own_dice?: boolean;
  readonly invited?: boolean;
}

/** POST /api/matches/list: how the remembered matches stand; with the home key (header) every match of this server. */
export interface ListMatches {
  readonly known?: readonly Known[];
}

/** A match the browser remembers, with the keys it holds. */
export interface Known {
  readonly match: string;
  readonly keys?: readonly string[];
  readonly watch?: string;
}

/**
 * POST /api/matches/{id}/claim: take up the invitation to a seat; answered by the seat's key, which nobody else has.
 *
 * `token` is a secret the browser makes up and keeps: said again, it gets the same key again, also when the first answer
 * was lost on its way. The seat's key in place of an invitation is given back as it is. Whoever comes too late gets the key
 * for watching, with no seat.
 */
export interface Claim {
  readonly seat: string;
  readonly key: string;
  readonly token: string;
}

/**
 * POST /api/matches/{id}/invitation: another invitation to a seat that was given away, as when whoever took the first
 * one up has lost their key. It takes the key of a seat that its maker kept; the old invitation and its key end.
 */
export interface NewInvitation {
  readonly seat: string;
  readonly keys?: readonly string[];
}

/**
 * POST /api/matches/{id}/rematch: the same scenario and people again. `swapped` hands every seat on to the person after
 * it. Whoever asks shows their keys and gets those of the same people's seats; the others are told over their sockets.
 */
export interface NewRematch {
  readonly keys?: readonly string[];
  readonly swapped?: boolean;
}

/** POST /api/replays/{id}/branch: a new match that goes on from the table after so many answers. */
export interface NewBranch {
  readonly number: number;
  readonly keys?: readonly string[];
  readonly seats?: readonly SeatWanted[];
}

/**
 * POST /api/campaigns. One scenario stands for the whole course the book suggests from there. `rosters` are files of gangs
 * as `GET …/gangs/{id}` gives them, by seat; an empty text leaves a seat to the first scenario's own people.
 */
export interface NewCampaign {
  readonly game: string;
  readonly scenarios: readonly string[];
  readonly name?: string;
  readonly house_rules?: Readonly<Record<string, string | boolean>>;
  readonly rosters?: readonly string[];
}

/** POST /api/campaigns/{id}/next: begin the next game with these people at its seats. Gaps are filled with recruits. */
export interface NextGame {
  readonly seats?: readonly SeatWanted[];
}

/** POST /api/campaigns/{id}/recruits: somebody joins a gang that has a gap. */
export interface NewRecruit {
  readonly gang: string;
  readonly character: string;
}

/**
 * POST /api/campaigns/{id}/riders: who of a gang rides in the next game, where it has more riders than the game has places.
 *
 * In the order of the places they take; nobody at all is as it is suggested.
 */
export interface NewRiders {
  readonly gang: string;
  readonly members?: readonly string[];
}

/** POST /api/campaigns/{id}/lessons: what somebody has learned from the last game, instead of what was suggested. */
export interface NewLesson {
  readonly member: string;
  readonly trait: string;
}

/** POST /api/campaigns/{id}/days: how many days go by before the next game; 0 for as many as the book has. */
export interface NewDays {
  readonly days: number;
}

/** POST /api/campaigns/{id}/notes: what the group notes down, in place of what it had, so that nobody writes over another. */
export interface NewNotes {
  readonly notes: string;
  readonly before: string;
}

/** POST /api/campaigns/file: a whole campaign from the file that `GET …/file` gives; here it is one of its own. */
export interface CampaignBrought {
  readonly text: string;
}

/** POST /api/characters/look: a draft, a new one if none is sent, with a change if one is wanted. Nothing is kept. */
export interface LookAt {
  readonly draft?: Draft | null;
  readonly change?:
    | Adopt
    | Tell
    | Wear
    | Invent
    | Remember
    | Be
    | QuickPlay
    | Surprise
    | OwnHealth
    | Place
    | Arrange
    | Complete
    | Take
    | Specialise
    | OwnMoney
    | Buy
    | null;
  readonly measures?: Measures;
  readonly house_rules?: Readonly<Record<string, string | boolean>>;
  readonly step?: Step;
}

/**
 * A character in the making. Until somebody has `chosen` a Background, there is one only for the time being. `customs` is the
 * file with what their table has of its own.
 */
export interface Draft {
  readonly character: Character;
  readonly chosen?: boolean;
  readonly customs?: string;
}

/**
 * A character, as it is kept and handed on. `points` are those placed at each Grit, the first at Grit 1.
 *
 * tombstone/creation/gender/free, tombstone/creation/name/free, tombstone/creation/gender/no-effect: gender and name are anybody's
 * own words, and no rule reads them. So is a belief, where somebody likes to name one (tombstone/world/religion-optional).
 * `injuries` are for good, each as often as it counts; `wounds` have not healed since an earlier evening: Health left, the stage
 * of a Mortal Wound, and the nights since; `jailed` is for so many days more. `taken` are abilities of a table's own. Whoever is
 * not finished may lack a name, and of whoever has `played`, be it only a part of a first scenario, nobody asks what the first
 * money bought.
 */
export interface Character {
  readonly posse_character?: 1;
  readonly name?: string;
  readonly gender?: string;
  readonly belief?: string;
  readonly player?: string;
  readonly line?: string;
  readonly background: string;
  readonly ready_made?: boolean;
  readonly points?: readonly Spread[];
  readonly health_dice?: readonly number[];
  readonly scenarios?: number;
  readonly played?: boolean;
  readonly purse?: Purse;
  readonly outfit?: readonly Owned[];
  readonly help?: readonly Hired[];
  readonly history?: string;
  readonly injuries?: readonly ("arms" | "face" | "legs" | "torso")[];
  readonly wounds?: readonly number[];
  readonly jailed?: number;
  readonly specialised?: string;
  readonly taken?: readonly TakenInstead[];
  readonly portrait?: Portrait;
  readonly notes?: string;
}

/**
 * Points in the seven skills.
 *
 * tombstone/skills/list, tombstone/skills/points/one-for-one: a point is one more, in whichever skill.
 */
export interface Spread {
  readonly health?: number;
  readonly defense?: number;
  readonly gunslinging?: number;
  readonly brawling?: number;
  readonly personality?: number;
  readonly investigation?: number;
  readonly willpower?: number;
}

/** Money in cents: what somebody began with, the `face` of the die if it was rolled for, and what there is now. */
export interface Purse {
  readonly start?: number;
  readonly face?: number;
  readonly now?: number;
}

/**
 * Something of somebody's: a line of the charts, how many, and what it is called; and of dynamite, how many `sticks` are bound
 * into a charge.
 */
export interface Owned {
  readonly item: string;
  readonly count?: number;
  readonly name?: string;
  readonly quality?: "" | "fine" | "poor";
  readonly sticks?: number;
}

/**
 * Somebody who works for pay, as their Patron knows them, `paid` for so many days more, or for a period that is still to begin;
 * their Loyalty is nobody's to know.
 */
export interface Hired {
  readonly kind: string;
  readonly name: string;
  readonly quality?: "" | "fine" | "poor";
  readonly note?: string;
  readonly paid?: number;
}

/** An ability of a table's own, and the printed one that it was taken instead of. */
export interface TakenInstead {
  readonly printed: string;
  readonly own: string;
}

/** A cut-paper profile, by the names of its parts. */
export interface Portrait {
  readonly hat?: "bare" | "bonnet" | "bowler" | "feather" | "flat" | "kepi" | "plug" | "slouch" | "stetson";
  readonly hair?: "braid" | "bun" | "long" | "none" | "short";
  readonly collar?: "badge" | "collar" | "kerchief" | "serape" | "tie";
  readonly beard?: "" | "full" | "goatee" | "moustache";
  readonly bust?: "coat" | "shirt" | "stout";
  readonly felt?: "brown" | "dark" | "pale";
  readonly glass?: boolean;
  readonly turned?: boolean;
}

/**
 * tombstone/variants/new-backgrounds, tombstone/variants/new-abilities: what a table has of its own, from a file that goes by a
 * name, or nothing of the kind. Raises `BadContentError` with whatever is wrong with it.
 */
export interface Adopt {
  readonly type: "adopt";
  readonly name: string;
  readonly text: string;
}

/** tombstone/creation/name/free, tombstone/creation/gender/free: what the sheet says of somebody in anybody's own words. */
export interface Tell {
  readonly type: "tell";
  readonly field: "belief" | "gender" | "line" | "name" | "notes" | "player";
  readonly words: string;
}

/** A face: this one, or any. */
export interface Wear {
  readonly type: "wear";
  readonly portrait?: Portrait | null;
}

/** tombstone/creation/name/lists: a name made up in a manner. */
export interface Invent {
  readonly type: "invent";
  readonly manner: string;
}

/** tombstone/history/pick, tombstone/history/roll: a past that was picked, or without one what the dice say. */
export interface Remember {
  readonly type: "remember";
  readonly past?: string | null;
}

/** tombstone/backgrounds/list: a Background. What it asks for is placed as far as there are points; those placed stay. */
export interface Be {
  readonly type: "be";
  readonly background: string;
}

/** tombstone/creation/method-a/steps: the ready-made sheet of a Background, with those of its things that are `chosen`. */
export interface QuickPlay {
  readonly type: "quick-play";
  readonly background: string;
  readonly chosen?: readonly string[];
}

/** A whole character made up, but for the parts that are `kept`. */
export interface Surprise {
  readonly type: "surprise";
  readonly kept?: readonly ("background" | "history" | "name" | "outfit" | "points" | "portrait")[];
}

/** tombstone/skills/health/start-roll: Health rolled with dice of one's own, once. */
export interface OwnHealth {
  readonly type: "own-health";
  readonly faces: readonly number[];
}

/** A point more or less in a skill. */
export interface Place {
  readonly type: "place";
  readonly skill: Skill;
  readonly by: -1 | 1;
}

export type Skill = "brawling" | "defense" | "gunslinging" | "health" | "investigation" | "personality" | "willpower";

/** The points left where the book advises, or all of this Grit in one of the legal ways, or none but what is asked for. */
export interface Arrange {
  readonly type: "arrange";
  readonly how: "over" | "random" | "suggested";
}

/** tombstone/grit/advance-by-scenarios: so many scenarios more were lived through. */
export interface Complete {
  readonly type: "complete";
  readonly scenarios?: number;
}

/** tombstone/variants/new-abilities/access: an ability of the table's own in place of a printed one, or that one again. */
export interface Take {
  readonly type: "take";
  readonly printed: string;
  readonly own?: string;
}

/** tombstone/abilities/soldier/military-specialisation/bonus: the one weapon it is for. */
export interface Specialise {
  readonly type: "specialise";
  readonly weapon: string;
}

/** tombstone/money/choice-before-roll: the fixed sum, or what a die of one's own shows. */
export interface OwnMoney {
  readonly type: "own-money";
  readonly face?: number;
}

/** So many of something bought, or with `back` put back. */
export interface Buy {
  readonly type: "buy";
  readonly item: string;
  readonly count?: number;
  readonly quality?: "" | "fine" | "poor";
  readonly back?: boolean;
}

/** Against what the points are measured: a Defense to hit, somebody else's bonus, a Willpower to win over. */
export interface Measures {
  readonly defense?: number;
  readonly attack?: number;
  readonly willpower?: number;
}

export type Step = "abilities" | "background" | "outfit" | "points" | "print" | "who";

/** POST /api/characters: keep a draft in the gallery. */
export interface NewCharacter {
  readonly draft: Draft;
  readonly house_rules?: Readonly<Record<string, string | boolean>>;
}

/** POST /api/characters/{id}: a character as it stands from now on; `version` is the one it was read with. */
export interface ChangedCharacter {
  readonly draft: Draft;
  readonly version: number;
}

/** POST /api/characters/{id}/throw: the server throws for Health or for money, once for each character. */
export interface Throw {
  readonly what: "health" | "money";
  readonly draft: Draft;
  readonly version: number;
}

/**
 * POST /api/characters/file: a character from a file, TOML or JSON as its name says; `customs` is the file of a table that has
 * things of its own.
 */
export interface BroughtCharacter {
  readonly name: string;
  readonly text: string;
  readonly customs?: string;
  readonly house_rules?: Readonly<Record<string, string | boolean>>;
}

/** POST /api/characters/sheet: a draft to be printed, or a blank sheet if there is none. */
export interface DraftToPrint {
  readonly draft?: Draft | null;
  readonly house_rules?: Readonly<Record<string, string | boolean>>;
  readonly paper?: string;
}

/** POST /api/characters/take: a draft to be taken to another game. Nothing is kept. */
export interface DraftToTake {
  readonly draft: Draft;
  readonly to: string;
  readonly house_rules?: Readonly<Record<string, string | boolean>>;
}

/** GET /api/catalogue: what can be played. `home` says whether the one who asks showed this server's home key. */
export interface Catalogue {
  readonly games: readonly GameShown[];
  readonly bots: readonly BotShown[];
  readonly home: boolean;
  readonly version: string;
}

/**
 * A game on the shelf; `cards` says whether people hold cards in it. House rules that are only for making characters are told
 * where those are made.
 */
export interface GameShown {
  readonly id: string;
  readonly name: string;
  readonly first_scenario: string;
  readonly scenarios: readonly ScenarioLine[];
  readonly house_rules: readonly HouseRule[];
  readonly lesson: FirstMatch;
  readonly cards: boolean;
  readonly presets: readonly Preset[];
}

/**
 * A scenario as a listing shows it. `story` is empty unless it is the `act` of a longer one, and `short` what it is called
 * among the others of that; `manned` are the house rules under which somebody plays the seats that are solo. Where the house
 * rule of `counted_by` says how many play, `could` are all seats that there may be. In a `tale` whom the players meet is for the
 * story to tell; `judge` is the seat of a Judge, where the house rule of that name has one, as it has where it is `judged`.
 */
export interface ScenarioLine {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly short: string;
  readonly map: string;
  readonly seats: readonly SeatLine[];
  readonly sides: readonly SideLine[];
  readonly figures: number;
  readonly turns: number;
  readonly won_by: string;
  readonly blurb: string;
  readonly story: string;
  readonly act: number;
  readonly house_rules: Readonly<Record<string, string | boolean>>;
  readonly manned: Readonly<Record<string, string | boolean>>;
  readonly counted_by: string;
  readonly could: readonly SeatLine[];
  readonly goals: readonly GoalLine[];
  readonly tale: boolean;
  readonly judge: string;
  readonly judged: boolean;
}

/**
 * A seat and the side it plays for. One that is `solo` needs nobody: the book itself runs it, if it is let. Where more or fewer
 * can play it is there from so many `players` on.
 */
export interface SeatLine {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly solo: boolean;
  readonly players: number;
}

/** A side and its figures by name. */
export interface SideLine {
  readonly id: string;
  readonly name: string;
  readonly figures: readonly string[];
}

/** A house rule as people read it, with its values, the book's own first, and `words` for each of them. */
export interface HouseRule {
  readonly id: string;
  readonly default: string | boolean;
  readonly values: readonly (string | boolean)[];
  readonly words: readonly string[];
  readonly sentence: string;
  readonly ruling: string;
  readonly rule: string;
  readonly why: string;
  readonly part: "making" | "play" | "table";
  readonly name: string;
}

/** The first match in which a book is taught: what is played, and which bot plays the other side. */
export interface FirstMatch {
  readonly scenario: ScenarioLine;
  readonly opponent: "homesteader";
}

/** House rules that go together and are chosen by one name; whatever it does not name is as the book has it. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly values: Readonly<Record<string, string | boolean>>;
}

/** A bot that can take a seat. */
export interface BotShown {
  readonly id: Who;
  readonly name: string;
  readonly sentence: string;
}

/** GET /api/scenarios/{game}/{id}: a scenario as it stands before the first card is dealt, seen by a spectator. */
export interface ScenarioShown {
  readonly scene: SceneShown;
  readonly table: TableShown;
}

/**
 * POST /api/scenarios: a scenario file that was found sound, as a list shows it, and the key with which it is listed and
 * played: shown in the header X-Posse-Scenarios, several with commas between.
 */
export interface ScenarioKept {
  readonly scenario: ScenarioLine;
  readonly key: string;
}

/**
 * A match that has been made, with all its keys for its maker, or the invitations to seats that are given away; a
 * rematch comes with those of the seats one held.
 */
export interface MatchMade {
  readonly match: string;
  readonly seats: readonly SeatKey[];
  readonly watch: string;
}

/**
 * GET /api/matches/{id}/invited: what the key in X-Posse-Keys invites to, before anybody sits down: which side of which
 * scenario, and who asks.
 */
export interface InvitedShown {
  readonly title: string;
  readonly blurb: string;
  readonly turns: number;
  readonly won_by: string;
  readonly goals: readonly GoalLine[];
  readonly sides: readonly SideShown[];
  readonly side: string;
  readonly inviters: readonly string[];
}

/** What `ListMatches` gets. */
export interface MatchList {
  readonly matches: readonly MatchLine[];
}

/**
 * A match in a list. `yours` are the seats of whoever asks, by their keys or at home; `your_turn` says that one
 * whose key was shown is waited for: the home key alone does not make a stranger's turn anybody else's.
 */
export interface MatchLine {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  readonly map: string;
  readonly turn: number;
  readonly sentence: string;
  readonly people: readonly PersonShown[];
  readonly yours: readonly SeatKey[];
  readonly watch: string;
  readonly your_turn: boolean;
  readonly ended: boolean;
  readonly started: string;
  readonly changed: string;
}

/**
 * GET /api/replays/{id}: a whole match to step through. `steps` are the answers after which something is to be seen;
 * `told` says for each line after how many answers it was told.
 */
export interface ReplayShown {
  readonly match: string;
  readonly scene: SceneShown;
  readonly people: readonly PersonShown[];
  readonly steps: readonly number[];
  readonly marks: readonly TimelineMark[];
  readonly lines: readonly LineShown[];
  readonly started: string;
  readonly ended: boolean;
  readonly sealed: string;
  readonly told: readonly number[];
}

/** A mark on the timeline of a replay: after which answer, in which turn, of which side, what it was, and who fell. */
export interface TimelineMark {
  readonly number: number;
  readonly turn: number;
  readonly side: string;
  readonly kind: "action" | "dead" | "down" | "end" | "hit" | "shot" | "turn";
  readonly what: string;
  readonly figure: string;
}

/** GET /api/replays/{id}/at/{number}: the table after so many answers; `lines` is how much of the story had been told. */
export interface MomentShown {
  readonly number: number;
  readonly table: TableShown;
  readonly lines: number;
  readonly luck: readonly LuckLine[];
  readonly stage: StageShown | null;
}

/**
 * How the dice fell for one side up to a moment: hits made and hits the needs promised; and of all other rolls against a
 * number how many passed, and how many were promised to.
 */
export interface LuckLine {
  readonly side: string;
  readonly shots: number;
  readonly hits: number;
  readonly expected: number;
  readonly tests: number;
  readonly passed: number;
  readonly promised: number;
}

/**
 * GET /api/replays/{id}/reckoning: what the dice did, who fell by whose hand, how many attacks were
 * judged, and the worst of each side that had a better one.
 */
export interface ReckoningShown {
  readonly luck: readonly LuckLine[];
  readonly fallen: readonly FallenShown[];
  readonly judged: number;
  readonly worst: readonly ChoiceJudged[];
}

/**
 * Somebody who fell: of which side, by whose hand (empty: nobody's), at what chance of that hit, whether for good, and
 * after how many answers.
 */
export interface FallenShown {
  readonly side: string;
  readonly name: string;
  readonly by: string;
  readonly chance: number | null;
  readonly dead: boolean;
  readonly turn: number;
  readonly after: number;
}

/**
 * An attack that a side declared, in words, with its chances to hit and to put somebody out of the fight, and the best
 * it was offered then; `after` so many answers it is seen on the board.
 */
export interface ChoiceJudged {
  readonly side: string;
  readonly chosen: string;
  readonly hit: number;
  readonly out: number;
  readonly better: string;
  readonly better_hit: number;
  readonly better_out: number;
  readonly after: number;
}

/**
 * GET /api/replays/{id}/dice: everything that a browser needs to check the dice of an ended match by itself. `mix` is what
 * their seed was made of; none for a match from a file. The first `brought` answers came from another match.
 */
export interface DiceShown {
  readonly mix: Mix | null;
  readonly deals: readonly DealShown[];
  readonly brought: number;
}

/**
 * What the dice and cards of a match come from. `rounds` counts how often the sealing was begun: a seat whose share was
 * lost before it was opened makes everybody seal anew.
 */
export interface Mix {
  readonly seal: string;
  readonly secret: string;
  readonly shares: readonly Share[];
  readonly rounds: number;
}

/**
 * A die or card of an ended match: the answers before it, whose it was, the sides of the die or the cards that could
 * come, and what came. A typed one was somebody's own. Of a handful of so many `dice` all faces came, in their order.
 * So many of the answers were `spoken` of the end or beside a question, and moved no die.
 */
export interface DealShown {
  readonly number: number;
  readonly seat: string;
  readonly sides: number;
  readonly pool: readonly string[];
  readonly result: string;
  readonly typed: boolean;
  readonly dice: number;
  readonly spoken: number;
}

/** GET /api/replays/{id}/gazette: the front page. */
export interface Gazette {
  readonly name: string;
  readonly motto: string;
  readonly matter: string;
  readonly game: string;
  readonly turns: string;
  readonly headline: string;
  readonly deck: readonly string[];
  readonly lead: Piece;
  readonly stories: readonly Piece[];
  readonly dead: string;
  readonly obituaries: readonly Portrayed[];
  readonly wanted: string;
  readonly posters: readonly Portrayed[];
  readonly trifles: string;
  readonly notices: readonly Piece[];
  readonly standing: Verdict;
}

/** A piece of news under its head, and after how many answers it is seen in a replay. */
export interface Piece {
  readonly head: string;
  readonly text: readonly string[];
  readonly after: number;
}

/** A person with a portrait, and what is printed of them: an obituary, or a poster. */
export interface Portrayed {
  readonly name: string;
  readonly portrait: Worn;
  readonly text: readonly string[];
  readonly after: number;
}

/** A portrait with every part named. */
export interface Worn {
  readonly hat: "bare" | "bonnet" | "bowler" | "feather" | "flat" | "kepi" | "plug" | "slouch" | "stetson";
  readonly hair: "braid" | "bun" | "long" | "none" | "short";
  readonly collar: "badge" | "collar" | "kerchief" | "serape" | "tie";
  readonly beard: "" | "full" | "goatee" | "moustache";
  readonly bust: "coat" | "shirt" | "stout";
  readonly felt: "brown" | "dark" | "pale";
  readonly glass: boolean;
  readonly turned: boolean;
}

/** How it ended; `counts` says what the points are. */
export interface Verdict {
  readonly head: string;
  readonly reason: string;
  readonly counts: string;
  readonly sides: readonly SideStood[];
}

/** How a side stands: its points, its people in a few words, and what counted. */
export interface SideStood {
  readonly name: string;
  readonly points: string;
  readonly people: string;
  readonly counted: readonly string[];
  readonly won: boolean;
}

/**
 * GET /api/rules/{game}: the chapters of the guide and the rules that fit a word or an id, and all `books` there are; of a
 * match as its table wants to read them.
 */
export interface Rules {
  readonly books: readonly BookLine[];
  readonly guide: readonly ChapterShown[];
  readonly rules: readonly RuleShown[];
}

/** A book that can be read. */
export interface BookLine {
  readonly id: string;
  readonly name: string;
}

/** A chapter of the guide; `rules` are those it rests on. */
export interface ChapterShown {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly steps: readonly string[];
  readonly example: string;
  readonly mistakes: readonly string[];
  readonly rules: readonly RuleLink[];
}

/** A rule by its name. */
export interface RuleLink {
  readonly id: string;
  readonly title: string;
}

/** A rule in the look-up. */
export interface RuleShown {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly chapter: string;
}

/**
 * What every refused request gets: one sentence, and where it belongs a rule or a key; of a file with several
 * mistakes, the others too.
 */
export interface Problem {
  readonly sentence: string;
  readonly where: string;
  readonly also: readonly string[];
}

/** GET /api/campaigns/books: what can be begun. */
export interface CampaignBooks {
  readonly books: readonly CampaignBook[];
}

/**
 * A game that has campaigns. Where its book is `fixed`, a campaign is one of the `courses` (scenarios in order) and
 * nobody is recruited; elsewhere any scenarios with as many seats can be linked. Where all play `together` the gangs are one
 * party.
 */
export interface CampaignBook {
  readonly game: string;
  readonly fixed: boolean;
  readonly together: boolean;
  readonly courses: readonly (readonly string[])[];
}

/** GET /api/campaigns: those whose keys are shown; with the home key every campaign of this server. */
export interface CampaignList {
  readonly campaigns: readonly CampaignLine[];
}

/** A campaign in a list. */
export interface CampaignLine {
  readonly id: string;
  readonly key: string;
  readonly game: string;
  readonly name: string;
  readonly played: number;
  readonly games: number;
  readonly over: string;
  readonly gangs: readonly string[];
  readonly changed: string;
}

/**
 * GET /api/campaigns/{id}: roster, history, and what comes next. `over` says why nothing does.
 *
 * `pupils` are those who may learn from the last game, where that is the players' choice, until the next one begins. `today` is
 * the day of the campaign, 0 where none are counted, and `stands` what its stories have made known.
 */
export interface CampaignShown {
  readonly id: string;
  readonly key: string;
  readonly game: string;
  readonly name: string;
  readonly games: number;
  readonly over: string;
  readonly gangs: readonly GangShown[];
  readonly played: readonly PlayedShown[];
  readonly coming: ComingShown | null;
  readonly recruits: readonly RecruitShown[];
  readonly pupils: readonly PupilShown[];
  readonly today: number;
  readonly calendar: readonly CalendarLine[];
  readonly stands: readonly string[];
  readonly notes: string;
}

/**
 * A gang and how it stands. `gaps` are the places of the next game it cannot fill.
 *
 * `spare` says how many of its riders the next game has no place for, so that somebody may choose: `places` of them ride.
 */
export interface GangShown {
  readonly id: string;
  readonly name: string;
  readonly members: readonly MemberShown[];
  readonly won: number;
  readonly points: number;
  readonly gaps: number;
  readonly places: number;
  readonly spare: number;
}

/**
 * One of a gang; `weapons` are what there is to say of them, arms as a rule. `last` is how they came out of the last game they
 * were in; `rides` whether the next has a place. `sheet` is the character that the builder opens, while it may be changed, and
 * `unplaced` how many points there are to place on it.
 */
export interface MemberShown {
  readonly id: string;
  readonly name: string;
  readonly weapons: readonly string[];
  readonly traits: readonly TraitLine[];
  readonly learned: readonly TraitLine[];
  readonly lost: string;
  readonly games: number;
  readonly last: string;
  readonly rides: boolean;
  readonly sheet: string;
  readonly unplaced: number;
}

/** A trait as a roster shows it. */
export interface TraitLine {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly rule: string;
  readonly handicap: boolean;
}

/**
 * A game that is over; `match` is its match, to be read again. `words` tell how its story ended, and `rulings` are what a Judge
 * ruled in it.
 */
export interface PlayedShown {
  readonly number: number;
  readonly scenario: string;
  readonly name: string;
  readonly reason: string;
  readonly rule: string;
  readonly match: string;
  readonly results: readonly ResultShown[];
  readonly lessons: readonly LessonShown[];
  readonly words: string;
  readonly rulings: readonly string[];
}

/** How a game went for one gang. */
export interface ResultShown {
  readonly gang: string;
  readonly name: string;
  readonly seat: string;
  readonly points: number;
  readonly won: boolean;
  readonly casualties: readonly CasualtyShown[];
}

/** Somebody who was hurt. */
export interface CasualtyShown {
  readonly name: string;
  readonly how: string;
  readonly lost: boolean;
}

/** What somebody learned from a game: the card that was cut, if one was, and the trait; without one, why not. */
export interface LessonShown {
  readonly gang: string;
  readonly name: string;
  readonly card: string;
  readonly trait: TraitLine | null;
  readonly why: string;
}

/**
 * The next game. `seats` are its seats with the gang that sits there, one of them the `judge`'s where there is one; `people` is
 * who played each gang last, and who sat where no gang does.
 *
 * Where the book counts days it begins on a `day` of the campaign, so many `days` after the last one, of which there may be
 * `most_days`. `match` is empty until it is begun; then `watch` is the key for watching, `turn` and `sentence` say how it stands.
 */
export interface ComingShown {
  readonly number: number;
  readonly scenario: string;
  readonly name: string;
  readonly blurb: string;
  readonly map: string;
  readonly seats: readonly SeatLine[];
  readonly gangs: readonly string[];
  readonly people: readonly PersonShown[];
  readonly match: string;
  readonly watch: string;
  readonly turn: number;
  readonly sentence: string;
  readonly day: number;
  readonly days: number;
  readonly most_days: number;
  readonly judge: string;
}

/** Somebody who is free to join a gang. */
export interface RecruitShown {
  readonly character: string;
  readonly name: string;
  readonly weapons: readonly string[];
}

/** Somebody who may learn something from the last game instead of what was suggested; one of a side does. */
export interface PupilShown {
  readonly member: string;
  readonly name: string;
  readonly gang: string;
  readonly traits: readonly TraitLine[];
}

/**
 * What happened on a `day` of a campaign, or from that `until` another, and what else is `told` of it. `game` is the number
 * of a game that was played then; what is `ahead` happens before the next one.
 */
export interface CalendarLine {
  readonly day: number;
  readonly until: number;
  readonly words: string;
  readonly told: readonly string[];
  readonly game: number;
  readonly ahead: boolean;
}

/** The draft after the change, or as it was and why it stays so; `said` is what the change has come to. */
export interface Looked {
  readonly shown: DraftShown;
  readonly refusal: Refusal | null;
  readonly said: string;
}

/**
 * A draft and everything a page draws of it: its sheet so far, and what may be done.
 *
 * `points` are those of the Grit reached, `left` how many are not placed, `to_move` how many lie where they may not, `thrown`
 * whether Health has been rolled.
 */
export interface DraftShown {
  readonly draft: Draft;
  readonly sheet: Paper;
  readonly rows: readonly SkillRow[];
  readonly points: number;
  readonly left: number;
  readonly to_move: number;
  readonly health_dice: number;
  readonly thrown: boolean;
  readonly buys: readonly Bought[];
  readonly measures: Measures;
  readonly posters: readonly Poster[];
  readonly abilities: readonly Power[];
  readonly faults: readonly Fault[];
  readonly waits: readonly string[];
  readonly manners: Readonly<Record<string, string>>;
  readonly pasts: readonly string[];
  readonly offers: readonly Offer[];
  readonly own: readonly string[];
  readonly advice: readonly string[];
  readonly specialises: Readonly<Record<string, string>>;
  readonly outfit: OutfitShown | null;
}

/** A sheet as it is printed. Where a text is empty, a line stands in its place. */
export interface Paper {
  readonly title: string;
  readonly name: string;
  readonly background: string;
  readonly line: string;
  readonly facts: readonly Line[];
  readonly player: string;
  readonly portrait: Worn;
  readonly grit: Line;
  readonly scenarios: Line;
  readonly skills: readonly Line[];
  readonly paces: readonly Line[];
  readonly health: number;
  readonly spare: number;
  readonly spare_note: string;
  readonly stages: readonly Line[];
  readonly dice: number;
  readonly die: string;
  readonly luck: readonly string[];
  readonly arms: readonly Arm[];
  readonly arms_note: string;
  readonly powers: readonly Power[];
  readonly powers_note: string;
  readonly things: readonly Line[];
  readonly purse: string;
  readonly help: readonly string[];
  readonly notes: readonly string[];
}

/** Something on a sheet: its name, what it comes to, and what is to be known of it; and boxes, some of them crossed. */
export interface Line {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly boxes: number;
  readonly crossed: number;
}

/** A weapon in one way of using it; `shots` are the chambers to fill. */
export interface Arm {
  readonly name: string;
  readonly called: string;
  readonly attack: string;
  readonly damage: string;
  readonly reach: string;
  readonly speed: string;
  readonly shots: number;
}

/** An ability of a Grit, and a row of boxes for each thing that is limited. */
export interface Power {
  readonly name: string;
  readonly sentence: string;
  readonly uses: readonly Line[];
  readonly grit: number;
  readonly short: string;
  readonly rule: string;
}

/**
 * A skill as it stands on the sheet, its points as cells by Grit, from where to where it may be set `now`, and why - and + may
 * not be pressed.
 */
export interface SkillRow {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly boxes: number;
  readonly crossed: number;
  readonly id: Skill;
  readonly now: number;
  readonly lowest: number;
  readonly highest: number;
  readonly cells: readonly Cell[];
  readonly span: string;
  readonly says: string;
  readonly needs: number;
  readonly less: Refusal | null;
  readonly more: Refusal | null;
}

export type Cell = "before" | "free" | "later" | "minimum" | "placed";

/** An answer that changes nothing: *unreadable*, *not allowed* by a rule, or *ambiguous* because it fits several. */
export interface Refusal {
  readonly kind: "ambiguous" | "not allowed" | "unreadable";
  readonly sentence: string;
  readonly rule: string;
}

/**
 * One measure: what the sheet makes of it now, with a Fortune Die, and with one point more; `more` says of what, or that there
 * is none.
 */
export interface Bought {
  readonly id: "be-hit" | "hit" | "live" | "win";
  readonly name: string;
  readonly brief: readonly [string, string];
  readonly sum: string;
  readonly now: Likely;
  readonly lucky: Likely | null;
  readonly next: Likely | null;
  readonly more: string;
}

/** A chance as it is printed, and as a share for a bar. */
export interface Likely {
  readonly words: string;
  readonly share: number;
}

/** A Background to be chosen, with all that tells it from the others; one that is `left_out` at this table may only be read. */
export interface Poster {
  readonly id: string;
  readonly name: string;
  readonly concept: string;
  readonly portrait: Worn;
  readonly facts: readonly Line[];
  readonly needs: string;
  readonly free: number;
  readonly gear: string;
  readonly abilities: readonly Power[];
  readonly take: string;
  readonly optional: boolean;
  readonly left_out: Refusal | null;
}

/** Something wrong with a sheet: the key of its file, a sentence, and the rule behind it. */
export interface Fault {
  readonly key: string;
  readonly sentence: string;
  readonly rule: string;
}

/** An ability of the table's own in place of a printed one, or the printed one again where there is no `own`. */
export interface Offer {
  readonly printed: string;
  readonly own: string;
  readonly says: string;
}

/** The first money as it may be chosen, with the faces of its die, what is left of it, what is carried, and the lists. */
export interface OutfitShown {
  readonly begun: boolean;
  readonly money: Line;
  readonly faces: number;
  readonly start: string;
  readonly now: string;
  readonly carried: readonly Good[];
  readonly wares: readonly Good[];
}

/**
 * A line of a list, or so many of it that are carried: its price, the `usual` one where this character pays less, and why it is
 * not to be bought, or not to be put back.
 */
export interface Good {
  readonly item: string;
  readonly kind: string;
  readonly quality: "" | "fine" | "poor";
  readonly name: string;
  readonly price: string;
  readonly stop: Refusal | null;
  readonly count: number;
  readonly usual: string;
  readonly says: string;
}

/** A character of the gallery: with its key, how its table plays, and what the server has thrown for it. */
export interface CharacterShown {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly house_rules: Readonly<Record<string, string | boolean>>;
  readonly fallen: Fallen;
  readonly shown: DraftShown;
}

/** What was thrown for a character: the dice for Health, and the die for money. */
export interface Fallen {
  readonly health: readonly number[];
  readonly money: number;
}

/** Somebody in another game: the report, and the file by its name. */
export interface CharacterTaken {
  readonly title: string;
  readonly parts: readonly ReportPart[];
  readonly file: string;
  readonly text: string;
}

/** Lines of a report that stand under one heading. */
export interface ReportPart {
  readonly heading: string;
  readonly lines: readonly ReportLine[];
}

/** A line of the report: what became of something, as it was and as it is, why, and by which keys of the file it came. */
export interface ReportLine {
  readonly how: "carried" | "differs" | "guessed" | "lost";
  readonly was: string;
  readonly now: string;
  readonly why: string;
  readonly keys: readonly string[];
}

/** GET /api/characters: those whose keys are shown; with the home key every character of this server. */
export interface CharacterList {
  readonly characters: readonly CharacterLine[];
}

/** A character in the gallery. */
export interface CharacterLine {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly says: string;
  readonly portrait: Worn;
  readonly waits: readonly string[];
  readonly changed: string;
}

/** GET /api/characters/house-rules: what tables may play otherwise than the book. */
export interface HouseRuleList {
  readonly rules: readonly HouseRule[];
}
