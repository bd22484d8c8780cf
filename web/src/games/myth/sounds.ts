/** What a table of Myth sounds like, for those who ask for sound: made here, out of noise and a few tones. */
import { settings } from '../../lib/settings.svelte';
import type { MythEvent, MythView } from '../../protocol';

export type Noise = 'dice' | 'blade' | 'growl' | 'coin' | 'bell';

/** A part of a sound: from one pitch to another, or noise through a filter that moves so. */
interface Part {
  tone: OscillatorType | 'noise';
  from: number;
  to: number;
  start: number;
  length: number;
  loud: number;
}

const knock = (start: number, pitch: number): Part => ({
  tone: 'noise',
  from: pitch,
  to: pitch * 0.7,
  start,
  length: 0.05,
  loud: 0.3,
});

const PARTS: Record<Noise, readonly Part[]> = {
  dice: [knock(0, 1900), knock(0.07, 1500), knock(0.12, 2100), knock(0.2, 1300), knock(0.31, 1000)],
  blade: [
    { tone: 'noise', from: 2500, to: 7000, start: 0, length: 0.14, loud: 0.16 },
    { tone: 'triangle', from: 1760, to: 1640, start: 0.1, length: 0.22, loud: 0.05 },
  ],
  growl: [
    { tone: 'sawtooth', from: 92, to: 58, start: 0, length: 0.5, loud: 0.1 },
    { tone: 'noise', from: 260, to: 140, start: 0, length: 0.5, loud: 0.2 },
  ],
  coin: [
    { tone: 'sine', from: 1976, to: 1976, start: 0, length: 0.08, loud: 0.1 },
    { tone: 'sine', from: 2637, to: 2637, start: 0.07, length: 0.3, loud: 0.1 },
  ],
  bell: [
    { tone: 'sine', from: 311, to: 311, start: 0, length: 1.6, loud: 0.16 },
    { tone: 'sine', from: 746, to: 742, start: 0, length: 1.1, loud: 0.06 },
    { tone: 'sine', from: 1310, to: 1300, start: 0, length: 0.6, loud: 0.03 },
  ],
};

/** What these facts sound like, in the order in which they are heard: dice, a blade, a growl, a coin; the bell when the meter is full. */
export function noisesOf(types: readonly MythEvent['type'][], before: Pick<MythView, 'dark'>): Noise[] {
  const heard = (...some: MythEvent['type'][]) => some.some((type) => types.includes(type));
  const found: Noise[] = [];
  if (heard('attack-rolled', 'enemy-rolled', 'ally-rolled', 'dice-rerolled')) found.push('dice');
  if (heard('hurt', 'removed')) found.push('blade');
  if (heard('woken', 'spawned', 'wave-came')) found.push('growl');
  if (heard('collected', 'sold', 'bought', 'rewarded', 'quest-item-gained')) found.push('coin');
  if (heard('darkness-began') && !before.dark) found.push('bell');
  return found;
}

let audio: AudioContext | null = null;
let rustle: AudioBuffer | null = null;

/** A second of noise, the same for everybody. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let place = 0; place < samples.length; place += 1) {
    state = (state * 16807) % 2147483647;
    samples[place] = state / 1073741823.5 - 1;
  }
  return buffer;
}

function sound(context: AudioContext, part: Part, wait: number): void {
  const begin = context.currentTime + wait + part.start;
  const stop = begin + part.length;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(part.loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, stop);
  volume.connect(context.destination);
  if (part.tone === 'noise') {
    rustle ??= noise(context);
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = rustle;
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(part.from, begin);
    filter.frequency.exponentialRampToValueAtTime(part.to, stop);
    source.connect(filter).connect(volume);
    source.start(begin);
    source.stop(stop);
  } else {
    const source = context.createOscillator();
    source.type = part.tone;
    source.frequency.setValueAtTime(part.from, begin);
    source.frequency.exponentialRampToValueAtTime(part.to, stop);
    source.connect(volume);
    source.start(begin);
    source.stop(stop);
  }
}

/** One after the other, a little apart; nothing unless this person wants sound. */
export function make(noises: readonly Noise[]): void {
  if (!settings.sound || noises.length === 0 || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  if (context.state === 'suspended') void context.resume();
  noises.forEach((one, place) => {
    for (const part of PARTS[one]) sound(context, part, place * 0.28);
  });
}
