/** The boxes of the games: each game's folder declares what the pages must know of it in its `box.ts`. */
import type { Component } from 'svelte';
import type { Socket } from '../lib/table.svelte';
import type { CampaignSeen, Described, GameCard, Line, Memory, Outcome, Text } from '../protocol';
import type { IconName } from '../ui/icons';
import type { ToldOf } from '../table/turn.svelte';
import { box as generic } from './generic/box';

export type Sheet = 'none' | 'players' | 'chat';

/** A way out that a game puts into the menu of its table. */
export interface Way {
  name: string;
  icon: IconName;
  run: () => void;
}

/** What a game says to the page around it. */
export interface Now {
  place: string;
  short: string;
  now: boolean;
  ways?: readonly Way[];
}

/** The table in play: draws the socket's update, sends actions through it. */
export interface PlayProps {
  socket: Socket;
  /** Open the rules, at a clause if one is named. */
  rules: (clause?: string) => void;
  /** The phone's header buttons: which sheet is open. */
  sheet: Sheet;
  onsheet: (sheet: Sheet) => void;
  /** Names of the bots' levels in the person's language. */
  levels: ReadonlyMap<string, string>;
  /** What the header says (`short` on a phone), and whether everybody waits for this person. */
  onnow: (state: Now) => void;
}

/** A moment of a match without controls, for replays: the view after the step and what the step told. */
export interface PictureProps<View = unknown, Fact = unknown> {
  view: View;
  names: readonly string[];
  told: readonly ToldOf<Fact>[];
  /** The moment in words, where the engine says it. */
  described: Described | undefined;
}

/** Cards in small, for logs and scores; three belong together. */
export interface MinisProps {
  cards: readonly number[];
}

/** What a player has at the end, above the lines of the score. */
export interface WonProps<View = unknown> {
  view: View;
  seat: number;
  /** The cards that this player's lines count. */
  cards: readonly number[];
  /** Those that the chosen line counts; all of them without a chosen line. */
  lit: readonly number[] | null;
  /** This player's part of the chosen line, if there is one. */
  line: Line | null;
}

/** The view of the end, who played, whether a campaign keeps what was won, and what is worth remembering. */
export interface EndingProps<View = unknown> {
  view: View;
  names: readonly string[];
  campaign: boolean;
  remembered: readonly Memory[];
}

/** A picture of what a line of the score is about. */
export interface MarkProps {
  line: Line;
  /** Large and with its words, for the chosen line. */
  whole: boolean;
}

/** Something that is no point but worth knowing at the end: a value for each seat. */
export interface Measure {
  label: string;
  values: readonly string[];
}

/** What the end is measured by: the view of it, what was told since the start, and the result. */
export interface MeasuredProps<View = unknown, Fact = unknown> {
  view: View;
  told: readonly ToldOf<Fact>[];
  outcome: Outcome;
}

/** What draws a game, in the words of that game: what a person sees of it, and what is told. */
export interface GameFace<View = unknown, Fact = unknown> {
  Play: Component<PlayProps>;
  Picture: Component<PictureProps<View, Fact>>;
  /** Whether the picture shows the players and their points itself. */
  picturesPlayers: boolean;
  /** Cards in small beside what is told, and which of them a fact shows. */
  Minis?: Component<MinisProps>;
  cardsOf?: (fact: Fact) => readonly number[];
  /** What a player has at the end; a game that all win or lose together has an `Ending` instead. */
  Won?: Component<WonProps<View>>;
  wonTitle?: (options: Readonly<Record<string, string>>) => string;
  /** How a line's points come about: `6 × 4`; with the view of the end, where there is one, in more detail. */
  worked: (line: Line, view?: View) => string;
  Mark?: Component<MarkProps>;
  /** What is told beside the points at the end: times, mistakes, what decided a tie. */
  measures?: (end: MeasuredProps<View, Fact>) => readonly Measure[];
  /** Those facts of a step that its sentence in a replay tells; all of them unless the game says otherwise. */
  tellsOf?: (facts: readonly ToldOf<Fact>[]) => readonly ToldOf<Fact>[];
  /** The headline of a solo game that is not won or lost but rated. */
  soloTitle?: (points: number) => string;
  /** The headline of a game that all win or lose together; then nobody has a place. */
  togetherTitle?: (view: View) => string;
  /** What the end leaves behind, in place of a score. */
  Ending?: Component<EndingProps<View>>;
}

/** A face as the pages hold it, who know no game: what they give it is taken here, and only here, for what it draws. */
export const gameFace = <View, Fact>(face: GameFace<View, Fact>): GameFace => face as GameFace;

/** The options of a table that a game shows in a way of its own: with pictures, and only those that matter. */
export interface SetupProps {
  /** The value of an option now. */
  valueOf: (name: string) => string;
  /** Whether this person may choose. */
  host: boolean;
  onchoose: (name: string, value: string) => void;
}

export interface GameSetup {
  Setup: Component<SetupProps>;
  /** The names of those options. */
  own: readonly string[];
}

/** A look of its own that a game lets a person choose: the rows of the form, and how it will be seen. */
export interface GameLook {
  Rows: Component;
  Preview: Component;
}

/** A game's part of a campaign: what it keeps, and how an act went. */
export interface CampaignFace<Kept = unknown, How = unknown> {
  /** The sign of a hero; of one who is not chosen yet the name is empty. */
  Sign: Component<{ hero: string; size?: number }>;
  /** The form that begins the next act. */
  BeginAct: Component<{ campaign: CampaignSeen; card: GameCard; onstale: () => void }>;
  /** Who goes on together, and what else is remembered. */
  Party: Component<{ campaign: CampaignSeen }>;
  /** What was kept of an act. */
  Kept: Component<{ kept: Kept }>;
  /** An act in words. */
  act: (how: How) => ActInWords;
}

/** The same for a campaign. */
export const campaignFace = <Kept, How>(face: CampaignFace<Kept, How>): CampaignFace => face as CampaignFace;

export interface ActInWords {
  title: string;
  sentence: string;
  /** How it ended, and whether that was well; nothing of one that is open. */
  result: string;
  well: boolean | null;
  notes: readonly string[];
}

/** A part of the short rules: a heading, a few sentences, the clauses behind them, and what is seen beside them. */
export interface GuidePart {
  title: Text;
  words: Text;
  clauses: readonly string[];
  Picture?: Component;
}

/** The rules for people: what is read in two minutes before a first match. */
export interface GameGuide {
  aim: Text;
  parts: readonly GuidePart[];
}

export interface Box {
  /** What the game is about, in one line. */
  line?: Text;
  /** How long a match takes. */
  minutes?: number;
  /** The options of a first match, for a game that has easier ones. */
  beginners?: Readonly<Record<string, string>>;
  /** The players are one group: bots play with people, not against them. */
  together?: boolean;
  face: () => Promise<{ face: GameFace }>;
  setup?: () => Promise<{ setup: GameSetup }>;
  look?: () => Promise<{ look: GameLook }>;
  /** The rules in two minutes, with pictures. */
  guide?: () => Promise<{ guide: GameGuide }>;
  /** For a game that is played over many evenings. */
  campaign?: () => Promise<{ campaign: CampaignFace }>;
}

const BOXES = import.meta.glob<Box>(['./*/box.ts', '!./generic/box.ts'], { eager: true, import: 'box' });

/** The box of a game; one that has none in this client is drawn from what its engine says. */
export const boxOf = (game: string): Box => BOXES[`./${game}/box.ts`] ?? generic;

export const loadFace = async (game: string): Promise<GameFace> => (await boxOf(game).face()).face;

/** How a game shows options of its own; nothing for a game that needs no pictures for them. */
export async function loadSetup(game: string): Promise<GameSetup | null> {
  return (await boxOf(game).setup?.())?.setup ?? null;
}

/** The short rules of a game; nothing for a game that has only its clauses. */
export async function loadGuide(game: string): Promise<GameGuide | null> {
  return (await boxOf(game).guide?.())?.guide ?? null;
}

/** The looks of all games that have one. */
export const loadLooks = (): Promise<GameLook[]> =>
  Promise.all(Object.values(BOXES).flatMap((box) => (box.look ? [box.look().then(({ look }) => look)] : [])));

/** How a game shows its part of a campaign; nothing for a game that has none. */
export async function loadCampaign(game: string): Promise<CampaignFace | null> {
  return (await boxOf(game).campaign?.())?.campaign ?? null;
}
