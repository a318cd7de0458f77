import { MediaQuery } from 'svelte/reactivity';

/** How a screen is laid out: one column, course and column side by side, or seats round the course. */
export type Shape = 'phone' | 'landscape' | 'desktop';

const desktop = new MediaQuery('(min-width: 1120px) and (min-height: 640px)');
const landscape = new MediaQuery('(min-width: 600px) and (orientation: landscape)');

/** The shape the window asks for now; reactive. */
export const viewport = {
  get shape(): Shape {
    if (desktop.current) return 'desktop';
    return landscape.current ? 'landscape' : 'phone';
  },
};
