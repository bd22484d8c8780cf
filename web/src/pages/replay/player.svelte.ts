/** Walks through a finished match: which step, seen by whom, playing or not; fetches the frames it needs. */
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../../lib/api';
import type { Frame, Frames, Replay } from '../../protocol';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const PAGE = 100;
const STEP_MS = 1400;

export type Fetch = (path: string) => Promise<Frames>;

export class Player {
  readonly replay: Replay;
  readonly total: number;
  /** Steps that changed somebody's points. */
  readonly scoring: readonly number[];
  #at = $state(0);
  #seat = $state<number | null>(null);
  #playing = $state(false);
  speed = $state<Speed>(1);
  readonly #frames = new SvelteMap<string, Frame>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page depends on what was asked for
  readonly #asked = new Map<string, Promise<void>>();
  readonly #fetch: Fetch;
  /** The step that is shown, or the last one that was while the next is on its way. */
  #shown: Frame | null = null;

  constructor(
    replay: Replay,
    at: number,
    seat: number | null,
    fetch: Fetch = (path) => api.get<Frames>(path),
  ) {
    this.replay = replay;
    this.total = replay.moves.length;
    this.scoring = replay.points.flatMap((points, version) =>
      version > 0 && points.some((value, i) => value !== replay.points[version - 1]?.[i]) ? [version] : [],
    );
    this.#fetch = fetch;
    this.#at = this.#inside(at);
    this.#seat = seat !== null && seat >= 0 && seat < replay.names.length ? seat : null;
  }

  get at(): number {
    return this.#at;
  }
  get seat(): number | null {
    return this.#seat;
  }
  get playing(): boolean {
    return this.#playing;
  }
  get isAtEnd(): boolean {
    return this.#at === this.total;
  }
  /** How long a step stays while playing. */
  get pace(): number {
    return STEP_MS / this.speed;
  }

  get frame(): Frame | null {
    const found = this.#frames.get(this.#key(this.#at));
    if (found) this.#shown = found;
    return found ?? this.#shown;
  }
  /** Whether the frame of this very step is here. */
  get isReady(): boolean {
    return this.#frames.has(this.#key(this.#at));
  }

  go(version: number): void {
    this.#at = this.#inside(version);
    if (this.isAtEnd) this.#playing = false;
  }

  step(by: number): void {
    this.go(this.#at + by);
  }

  /** To the next or the last step before this one that changed the points, else to the end or the start. */
  stepScore(direction: 1 | -1): void {
    if (direction > 0) this.go(this.scoring.find((version) => version > this.#at) ?? this.total);
    else this.go(this.scoring.findLast((version) => version < this.#at) ?? 0);
  }

  see(seat: number | null): void {
    this.#seat = seat;
  }

  toggle(): void {
    if (!this.#playing && this.isAtEnd) this.#at = 0;
    this.#playing = !this.#playing && this.total > 0;
  }

  pause(): void {
    this.#playing = false;
  }

  /** Fetch the frames around this step, and the next ones in time; harmless to call again. */
  async load(): Promise<void> {
    const soon = this.#inside(this.#at + PAGE / 4);
    await Promise.all([this.#page(this.#at), this.#page(soon)]);
  }

  #page(version: number): Promise<void> {
    const from = version - (version % PAGE);
    const key = this.#key(from);
    let page = this.#asked.get(key);
    if (!page) {
      page = this.#ask(from, this.#seat).catch((failure: unknown) => {
        this.#asked.delete(key); // so that it is asked for again
        throw failure;
      });
      this.#asked.set(key, page);
    }
    return page;
  }

  async #ask(from: number, seat: number | null): Promise<void> {
    const to = Math.min(from + PAGE - 1, this.total);
    const by = seat === null ? '' : `&seat=${seat}`;
    const { frames } = await this.#fetch(
      `/api/replays/${encodeURIComponent(this.replay.code)}/frames?from=${from}&to=${to}${by}`,
    );
    for (const frame of frames) this.#frames.set(this.#key(frame.version, seat), frame);
  }

  #key(version: number, seat: number | null = this.#seat): string {
    return `${seat ?? 'open'} ${version}`;
  }

  #inside(version: number): number {
    return Math.min(Math.max(Math.trunc(version) || 0, 0), this.total);
  }
}
