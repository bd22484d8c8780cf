import { describe, expect, it } from 'vitest';
import type { Frames, Replay } from '../../protocol';
import { Player } from './player.svelte';

/** A match of `count` moves in which seat 0 scores at every tenth. */
function replay(count: number): Replay {
  const points = Array.from({ length: count + 1 }, (_, version) => [Math.floor(version / 10), 0]);
  return {
    code: 'abc',
    closed: null,
    game: 'set',
    title: '',
    options: {},
    names: ['Ada', 'Nadia'],
    bots: [false, true],
    started: 0,
    outcome: null,
    points,
    curves: [],
    branch: null,
    moves: Array.from({ length: count }, (_, i) => ({
      version: i + 1,
      at: i * 1000,
      seat: i % 2,
      text: { en: '', it: '' },
      events: [],
    })),
  };
}

/** A server in small: answers with the frames that the path asks for, and remembers the paths. */
function server() {
  const asked: string[] = [];
  const fetch = (path: string): Promise<Frames> => {
    asked.push(path);
    const query = new URL(path, 'http://x').searchParams;
    const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
    const frames = Array.from({ length: to - from + 1 }, (_, i) => ({
      version: from + i,
      view: { seat: query.get('seat') },
      outcome: null,
    }));
    return Promise.resolve({ frames });
  };
  return { asked, fetch };
}

describe('Player', () => {
  it('starts where the link says and stays inside the match', () => {
    const { fetch } = server();
    expect(new Player(replay(30), 12, 1, fetch).at).toBe(12);
    expect(new Player(replay(30), 99, 7, fetch)).toMatchObject({ at: 30, seat: null });
    expect(new Player(replay(30), NaN, null, fetch).at).toBe(0);
  });
  it('asks for at most a hundred frames at a time, and once', async () => {
    const { asked, fetch } = server();
    const player = new Player(replay(250), 0, null, fetch);
    await player.load();
    await player.load();
    expect(asked).toEqual(['/api/replays/abc/frames?from=0&to=99']);
    expect(player.frame?.version).toBe(0);
    player.go(90);
    await player.load();
    expect(asked.slice(1)).toEqual(['/api/replays/abc/frames?from=100&to=199']);
    player.go(240);
    await player.load();
    expect(asked.slice(2)).toEqual(['/api/replays/abc/frames?from=200&to=250']);
    expect(player.frame?.version).toBe(240);
  });
  it('asks anew for the eyes of a seat', async () => {
    const { asked, fetch } = server();
    const player = new Player(replay(5), 3, null, fetch);
    await player.load();
    player.see(1);
    expect(player.isReady).toBe(false);
    await player.load();
    expect(asked[1]).toBe('/api/replays/abc/frames?from=0&to=5&seat=1');
    expect(player.frame?.view).toEqual({ seat: '1' });
  });
  it('keeps the last frame on the table until the next has come', async () => {
    const { fetch } = server();
    const player = new Player(replay(250), 5, null, fetch);
    await player.load();
    expect(player.frame?.version).toBe(5);
    player.go(200);
    expect(player.frame?.version).toBe(5);
    await player.load();
    expect(player.frame?.version).toBe(200);
  });
  it('asks again after a failure', async () => {
    const { fetch } = server();
    let down = true;
    const player = new Player(replay(5), 0, null, (path) =>
      down ? Promise.reject(new Error('down')) : fetch(path),
    );
    await expect(player.load()).rejects.toThrow('down');
    down = false;
    await player.load();
    expect(player.isReady).toBe(true);
  });
  it('jumps from point to point', () => {
    const player = new Player(replay(25), 0, null, server().fetch);
    const visited = [1, 1, 1, -1, -1, -1].map((direction) => {
      player.stepScore(direction as 1 | -1);
      return player.at;
    });
    expect(visited).toEqual([10, 20, 25, 20, 10, 0]);
  });
  it('plays to the end, stops there, and starts again from the first step', () => {
    const player = new Player(replay(2), 1, null, server().fetch);
    player.toggle();
    expect(player.playing).toBe(true);
    player.step(1);
    expect(player).toMatchObject({ at: 2, playing: false });
    player.toggle();
    expect(player).toMatchObject({ at: 0, playing: true });
  });
});
