/** The games that this client can draw; each is loaded when a table or a replay needs it. */
import type { Component } from 'svelte';
import type { Socket } from '../lib/table.svelte';
import type { Line, Told } from '../protocol';

export type Sheet = 'none' | 'players' | 'chat';

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
  onnow: (state: { place: string; short: string; now: boolean }) => void;
}

/** A moment of a match without controls, for replays: the view after the step and what the step told. */
export interface PictureProps {
  view: unknown;
  names: readonly string[];
  told: readonly Told[];
}

/** Cards in small, for logs and scores; three belong together. */
export interface MinisProps {
  cards: readonly number[];
}

/** What a player has at the end, above the lines of the score. */
export interface WonProps {
  view: unknown;
  seat: number;
  /** The cards that this player's lines count. */
  cards: readonly number[];
  /** Those that the chosen line counts; all of them without a chosen line. */
  lit: readonly number[] | null;
  /** This player's part of the chosen line, if there is one. */
  line: Line | null;
}

/** The view of the end, who played, and whether a campaign keeps what was won. */
export interface EndingProps {
  view: unknown;
  names: readonly string[];
  campaign: boolean;
}

/** A picture of what a line of the score is about. */
export interface MarkProps {
  line: Line;
  /** Large and with its words, for the chosen line. */
  whole: boolean;
}

export interface GameFace {
  Play: Component<PlayProps>;
  Picture: Component<PictureProps>;
  /** Whether the picture shows the players and their points itself. */
  picturesPlayers: boolean;
  Minis: Component<MinisProps>;
  /** The cards that a fact shows in a log line, if any. */
  cardsOf: (event: unknown) => readonly number[];
  /** What a player has at the end; a game that all win or lose together has an `Ending` instead. */
  Won?: Component<WonProps>;
  wonTitle?: (options: Readonly<Record<string, string>>) => string;
  /** How a line's points come about: `6 × 4`; with the view of the end, where there is one, in more detail. */
  worked: (line: Line, view?: unknown) => string;
  Mark?: Component<MarkProps>;
  /** Those facts of a step that its sentence in a replay tells; all of them unless the game says otherwise. */
  tellsOf?: (facts: readonly Told[]) => readonly Told[];
  /** The headline of a solo game that is not won or lost but rated. */
  soloTitle?: (points: number) => string;
  /** The headline of a game that all win or lose together; then nobody has a place. */
  togetherTitle?: (view: unknown) => string;
  /** What the end leaves behind, in place of a score. */
  Ending?: Component<EndingProps>;
}

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

const FACES: Record<string, () => Promise<{ face: GameFace }>> = {
  set: () => import('./set/face'),
  myset: () => import('./myset/face'),
  sideboards: () => import('./sideboards/face'),
  myth: () => import('./myth/face'),
};

const SETUPS: Record<string, () => Promise<{ setup: GameSetup }>> = {
  sideboards: () => import('./sideboards/setup'),
};

/** Whether this client can draw a game; the server may know more of them. */
export const drawable = (game: string): boolean => Object.hasOwn(FACES, game);

/** How a game is drawn; nothing for a game that only newer clients know. */
export async function loadFace(game: string): Promise<GameFace | null> {
  return drawable(game) ? ((await FACES[game]?.())?.face ?? null) : null;
}

/** How a game shows options of its own; nothing for a game that needs no pictures for them. */
export async function loadSetup(game: string): Promise<GameSetup | null> {
  return (await SETUPS[game]?.())?.setup ?? null;
}
