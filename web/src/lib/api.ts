/** Asking the server over HTTP: typed answers, and errors that say what to do in both languages. */
import type { Me, Problem, Text } from '../protocol';
import { password } from './password.svelte';

const NO_ANSWER: Text = {
  en: 'The server does not answer. Check the connection and try again.',
  it: 'Il server non risponde. Controlla la connessione e riprova.',
};

/** What went wrong, as the server said it; `code` is `offline` when it said nothing. */
export class ApiError extends Error {
  readonly code: string;
  readonly reason: Text;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(`${problem.code}: ${problem.reason.en}`);
    this.name = 'ApiError';
    this.code = problem.code;
    this.reason = problem.reason;
    this.status = status;
  }
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { code, reason } = body as Partial<Problem>;
  return typeof code === 'string' && typeof reason?.en === 'string' && typeof reason.it === 'string';
}

const ME = '/api/me';
const PASSWORD = '/api/password';
const AGAIN = 2000;

/** Addresses whose answer makes a guest of a browser that has no cookie yet. */
const greets = (method: string, path: string): boolean =>
  path !== ME && path !== PASSWORD && (method !== 'GET' || path.startsWith('/api/campaigns/'));

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  // Two first requests at once would make two guests of one browser: its seat would belong to the one it forgets.
  if (greets(method, path)) await me().catch(() => undefined);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: signal ?? null,
      headers:
        body === undefined
          ? { accept: 'application/json' }
          : { 'content-type': body instanceof Blob ? 'text/plain' : 'application/json' },
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
    });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new ApiError({ code: 'offline', reason: NO_ANSWER }, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  if (response.status === 401) password.asked = true;
  throw new ApiError(isProblem(answer) ? answer : { code: 'failed', reason: NO_ANSWER }, response.status);
}

/** The types of the answers are those of `protocol.ts`; the caller names the one that belongs to the path. */
export const api = {
  get: <T>(path: string, signal?: AbortSignal): Promise<T> => ask<T>('GET', path, undefined, signal),
  post: <T>(path: string, body: unknown): Promise<T> => ask<T>('POST', path, body),
  upload: <T>(path: string, file: Blob): Promise<T> => ask<T>('POST', path, file),
  put: <T>(path: string, body: unknown): Promise<T> => ask<T>('PUT', path, body),
};

/** What a page cannot do without: asked for again until the server answers, or until nobody wants it any more. */
export async function insist<T>(path: string, signal: AbortSignal): Promise<T | null> {
  while (!signal.aborted) {
    try {
      return await ask<T>('GET', path, undefined, signal);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
  return null;
}

let asked: Promise<Me> | null = null;

const NEWCOMER = 'ludoteca-new';

/**
 * Two tabs of a new browser that open at the same instant are one guest: until the server has answered, both bear the
 * same word, of which it makes the same guest. Whoever has an identity keeps it. The tabs take turns at looking for the
 * word and choosing one; only over plain HTTP to another machine no browser lets them.
 */
async function callOurselves(): Promise<void> {
  const called = (): boolean => new RegExp(`(^|; )${NEWCOMER}=`).test(document.cookie);
  const call = (): void => {
    if (called()) return;
    const word = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    document.cookie = `${NEWCOMER}=${word}; Max-Age=60; Path=/; SameSite=Lax`;
    called(); // browsers write later than they say, but no later than they are asked: only then it is another tab's turn
  };
  const { locks } = navigator as Partial<Navigator>;
  await (locks ? locks.request(NEWCOMER, call) : call());
}

/** Who this browser is; asking also gives it its cookie. Asked once a visit. */
export function me(): Promise<Me> {
  asked ??= callOurselves()
    .then(() => api.get<Me>(ME))
    .catch((failure: unknown) => {
      asked = null;
      throw failure;
    });
  return asked;
}

/** After a new name or a return link: ask anew next time. */
export function forgetMe(): void {
  asked = null;
}

/** Come in with the password of the house; then the page that one came for appears. */
export async function tellPassword(word: string): Promise<void> {
  await api.post<null>(PASSWORD, { password: word });
  forgetMe();
  password.asked = false;
}
