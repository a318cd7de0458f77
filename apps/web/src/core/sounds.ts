import { preferences } from './preferences.svelte.ts';

type Synth = typeof import('./synth.ts');

/** What makes the sounds is fetched after the table; until it is there, and if it never comes, it is quiet. */
let synth: Synth | undefined;
void import('./synth.ts').then(
  ({ SOUNDS, gallop: hooves }) => {
    synth = { SOUNDS, gallop: hooves };
  },
  () => undefined,
);

/** Plays a sound, if sounds are on and the browser lets us. */
export function play(name: keyof Synth['SOUNDS']): void {
  if (preferences.sound) synth?.SOUNDS[name]();
}

/** Hooves on wood, for points that were made. */
export function gallop(points: number): void {
  if (preferences.sound) synth?.gallop(points);
}
