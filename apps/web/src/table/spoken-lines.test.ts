import { describe, expect, it } from 'vitest';
import { SpokenLines } from './spoken-lines.svelte.ts';

describe('spoken lines', () => {
  it('keep their numbers when older ones go, so that each new one is an addition', () => {
    const spoken = new SpokenLines();
    let before = spoken.lines;
    for (let move = 0; move < 60; move++) {
      spoken.say([`Move ${move}`]);
      const known = new Set(before);
      expect(spoken.lines.filter((line) => !known.has(line))).toEqual([
        { number: move, text: `Move ${move}` },
      ]);
      before = spoken.lines;
    }
    expect(before.length).toBeLessThan(30);
    expect(new Set(before.map(({ number }) => number)).size).toBe(before.length);
  });

  it('stay as they are when nothing is said', () => {
    const spoken = new SpokenLines();
    spoken.say(['Your turn']);
    const before = spoken.lines;
    spoken.say([]);
    expect(spoken.lines).toBe(before);
  });
});
