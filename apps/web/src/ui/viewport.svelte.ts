import { MediaQuery } from 'svelte/reactivity';

/** How a screen is laid out: one column, course and column side by side, or seats round the course. */
export type Shape = 'phone' | 'landscape' | 'desktop';

// Seats round the course need room for their text, so in em, which is the reader's size; on its side a phone is low
// whatever that is.
const desktop = new MediaQuery('(min-width: 70em) and (min-height: 40em)');
const landscape = new MediaQuery('(min-width: 600px) and (orientation: landscape)');

/** The shape the window asks for now; reactive. */
export const viewport = {
  get shape(): Shape {
    if (desktop.current) return 'desktop';
    return landscape.current ? 'landscape' : 'phone';
  },
};
