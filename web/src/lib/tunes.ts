/** How each sound sounds, and how it is felt. */
import type { Sound } from './sound';

const TUNES: Record<Sound, readonly [frequency: number, start: number, length: number][]> = {
  pick: [[660, 0, 0.05]],
  call: [[523, 0, 0.14]],
  took: [
    [659, 0, 0.09],
    [880, 0.09, 0.16],
  ],
  missed: [
    [220, 0, 0.12],
    [185, 0.12, 0.18],
  ],
  dealt: [[330, 0, 0.06]],
  turn: [
    [440, 0, 0.08],
    [587, 0.08, 0.12],
  ],
  refused: [[196, 0, 0.14]],
  placed: [[392, 0, 0.08]],
  passed: [
    [494, 0, 0.06],
    [392, 0.06, 0.08],
  ],
  ended: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.3],
  ],
};

/** What is felt where a device can shake, in milliseconds: only what one should not miss. */
const SHAKES: Partial<Record<Sound, number | number[]>> = {
  turn: 40,
  took: 30,
  missed: [30, 40, 30],
  refused: 20,
  ended: [40, 60, 40],
};

let audio: AudioContext | null = null;

export function sounded(sound: Sound): void {
  const shake = SHAKES[sound];
  if (shake !== undefined && 'vibrate' in navigator) navigator.vibrate(shake);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  for (const [frequency, start, length] of TUNES[sound]) {
    const begin = audio.currentTime + start;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length + 0.02);
  }
}
