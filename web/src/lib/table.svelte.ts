/** A table's socket: what the server said last, what waits for its answer, and how a lost line is taken up again. */
import { SvelteMap } from 'svelte/reactivity';
import type {
  Advised,
  ChatLine,
  Foreseen,
  Guests,
  Refusal,
  ServerMessage,
  Table,
  Text,
  Told,
  Update,
} from '../protocol';

export type Action = { type: string };

/** What a table page sends; the id, which makes a repeat harmless, is added here. */
export type Wish =
  | { type: 'move'; match: number; version: number; action: Action }
  | { type: 'undo'; match: number; version: number }
  | { type: 'go-back'; match: number; version: number }
  | { type: 'consent'; match: number; version: number; agree: boolean }
  | { type: 'advise'; match: number; version: number }
  | { type: 'foresee'; match: number; version: number; actions: readonly Action[] }
  | { type: 'sit'; name: string; seat?: number | null }
  | { type: 'stand' }
  | { type: 'set-ready'; ready: boolean }
  | { type: 'start' }
  | {
      type: 'configure';
      seats: number;
      options: Record<string, string>;
      public: boolean;
      stand_in?: number | null;
    }
  | { type: 'keep-seat'; name: string; keep?: boolean }
  | { type: 'let-bot-play'; seat: number }
  | { type: 'wait-for'; seat: number }
  | { type: 'again'; again?: boolean }
  | { type: 'seat-bot'; seat: number; level: string | null }
  | { type: 'remove'; seat: number }
  | { type: 'guide'; pace: Guests['pace']; first: Guests['first']; prepare: boolean }
  | { type: 'rematch' }
  | { type: 'say'; text?: string | null; phrase?: ChatLine['phrase'] };

export type Sent = Wish & { id: string };

/** Facts kept for the log and the times; a short match has some two hundred. */
const MOST_TOLD = 600;
const MOST_CHAT = 300;

export interface Room {
  table: Table | null;
  update: Update | null;
  /** The sentences of the game, which updates name by their numbers. */
  phrases: readonly Text[];
  told: Told[];
  chat: ChatLine[];
}

export const EMPTY_ROOM: Room = { table: null, update: null, phrases: [], told: [], chat: [] };

/** The room after a message; a message that is older than what is known changes nothing. */
export function hear(room: Room, message: ServerMessage): Room {
  switch (message.type) {
    case 'table': {
      const elsewhere = message.match !== (room.update?.match ?? message.match);
      return { ...room, table: message, ...(elsewhere ? { update: null, told: [] } : {}) };
    }
    case 'update': {
      const known = room.update;
      if (known && known.match === message.match && message.version < known.version) return room;
      const sameMatch = known?.match === message.match;
      const told = message.first || !sameMatch ? [...message.events] : [...room.told, ...message.events];
      const phrases = message.phrases ?? room.phrases;
      return { ...room, update: message, phrases, told: told.slice(-MOST_TOLD) };
    }
    case 'chat-line': {
      if (room.chat.some((line) => line.number === message.number)) return room;
      const chat = [...room.chat, message].sort((a, b) => a.number - b.number);
      return { ...room, chat: chat.slice(-MOST_CHAT) };
    }
    default:
      return room;
  }
}

/** What of an update is news: after a reconnect the server repeats facts that were already seen. */
export function news(before: Update | null, update: Update): Told[] {
  if (!before || before.match !== update.match) return update.first ? [] : [...update.events];
  return update.events.filter((told) => told.version > before.version);
}

/** A server that says so is being restarted: it is back in a moment. */
const RESTARTING = 1012;
/** Tries at short intervals, about ten seconds long: a restart takes no longer. */
const QUICK_TRIES = 16;

/**
 * Milliseconds until the next try: at once if the server said that it restarts, then about half a second for ten seconds,
 * then doubling to ten; a little uneven, so that not all come at once.
 */
export function pause(tries: number, chance: number, code = 0): number {
  if (tries === 0 && code === RESTARTING) return 200 * chance;
  if (tries < QUICK_TRIES) return 500 + 250 * chance;
  return Math.min(10_000, 1000 * 2 ** Math.min(tries - QUICK_TRIES, 10)) * (0.75 + 0.5 * chance);
}

export type Line = 'connecting' | 'open' | 'retrying' | 'closed';

interface Waiting {
  sent: Sent;
  settle: (refusal: Refusal | null) => void;
}

const PING_EVERY = 20_000;
/** Without any answer for so long the line is dead, whatever the browser believes. */
const SILENCE = 45_000;

export interface SocketOptions {
  /** Where to connect; the page's own server unless a test says otherwise. */
  address?: string;
}

export class Socket {
  readonly code: string;
  room = $state.raw<Room>(EMPTY_ROOM);
  line = $state<Line>('connecting');
  /** The last chat line that was on the screen. */
  read = $state(0);
  /** The last hint that was given, whatever has happened since. */
  advice = $state.raw<Advised | null>(null);
  /** What actions would lead to, as it was last asked. */
  foreseen = $state.raw<Foreseen | null>(null);
  /** When the last update arrived, to count its clock down. */
  updatedAt = $state(0);

  /** What to do with new facts, in order; set by the game's table. */
  onnews: ((news: Told[], before: Update | null, update: Update) => void) | null = null;

  #address: string;
  #socket: WebSocket | null = null;
  #outbox = new SvelteMap<string, Waiting>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #nextId = 0;
  readonly #opened = Date.now();
  readonly #name = Math.random().toString(36).slice(2, 10);

  constructor(code: string, options: SocketOptions = {}) {
    this.code = code;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#address = options.address ?? `${scheme}://${location.host}/ws/tables/${encodeURIComponent(code)}`;
  }

  get table(): Table | null {
    return this.room.table;
  }
  get update(): Update | null {
    return this.room.update;
  }

  /** Chat lines said by others since this page was opened, and not yet on the screen. */
  get unread(): number {
    const you = this.table?.you ?? null;
    const fresh = (line: ChatLine) => line.number > this.read && line.at > this.#opened;
    return this.room.chat.filter((line) => fresh(line) && (you === null || line.seat !== you)).length;
  }

  /** Nobody else sits, watches or has written here: there is nobody to talk to. */
  get alone(): boolean {
    const { table } = this;
    return !!table && table.seats.length === 1 && table.watchers === 0 && this.room.chat.length === 0;
  }

  /** How many messages wait for their answer. */
  get waiting(): number {
    return this.#outbox.size;
  }

  open(): void {
    this.#connect();
    this.#ping = setInterval(() => this.#keepAlive(), PING_EVERY);
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('online', this.#wake);
  }

  close(): void {
    this.line = 'closed';
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    document.removeEventListener('visibilitychange', this.#wake);
    window.removeEventListener('online', this.#wake);
    this.#drop();
  }

  /** Send a wish; it is repeated after a reconnect until the server answers. The answer is null, or why not. */
  send(wish: Wish): Promise<Refusal | null> {
    const sent: Sent = { ...wish, id: `${this.#name}-${(this.#nextId += 1)}` };
    return new Promise((settle) => {
      this.#outbox.set(sent.id, { sent, settle });
      this.#transmit(sent);
    });
  }

  /** An action in the match, at the version that is on the screen. */
  move(action: Action): Promise<Refusal | null> {
    const { update } = this;
    if (!update) return Promise.resolve(null);
    return this.send({ type: 'move', match: update.match, version: update.version, action });
  }

  #wake = (): void => {
    if (document.visibilityState === 'visible') this.#keepAlive();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#heard = Date.now();
    let greeted = false;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      if (!greeted) {
        greeted = true;
        this.#tries = 0;
        this.line = 'open';
        this.#resend();
      }
      this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event: CloseEvent) => {
      if (socket === this.#socket) this.#later(event.code);
    };
  }

  #later(code: number): void {
    if (this.line === 'closed') return;
    this.#socket = null;
    this.line = 'retrying';
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), pause(this.#tries, Math.random(), code));
    this.#tries += 1;
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #keepAlive(): void {
    if (this.line === 'closed') return;
    const state = this.#socket?.readyState;
    if (state === WebSocket.OPEN && Date.now() - this.#heard < SILENCE) {
      this.#socket?.send('{"type":"ping"}');
    } else if (state !== WebSocket.CONNECTING || Date.now() - this.#heard > SILENCE) {
      this.line = 'retrying';
      this.#connect();
    }
  }

  #resend(): void {
    for (const { sent } of this.#outbox.values()) this.#transmit(sent);
  }

  #transmit(sent: Sent): void {
    if (this.line === 'open' && this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(sent));
    }
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'done') {
      this.#settle(message.id, null);
    } else if (message.type === 'advised') {
      this.advice = message;
      this.#settle(message.id, null);
    } else if (message.type === 'foreseen') {
      this.foreseen = message;
      this.#settle(message.id, null);
    } else if (message.type === 'refusal') {
      this.#refuse(message);
    } else if (message.type === 'update') {
      const before = this.update;
      this.room = hear(this.room, message);
      if (this.update === message) {
        this.updatedAt = performance.now();
        this.onnews?.(news(before, message), before, message);
      }
    } else {
      this.room = hear(this.room, message);
    }
  }

  #refuse(refusal: Refusal): void {
    if (refusal.id !== null) this.#settle(refusal.id, refusal);
    // Too fast to be read: what waits is sent again, a little later.
    else if (refusal.code === 'too-many') setTimeout(() => this.#resend(), 1000);
  }

  #settle(id: string, refusal: Refusal | null): void {
    const waiting = this.#outbox.get(id);
    this.#outbox.delete(id);
    waiting?.settle(refusal);
  }
}
