import { MediaQuery } from 'svelte/reactivity';

/** How a screen is laid out: one column, course and column side by side, or seats round the course. */
export type Shape = 'phone' | 'landscape' | 'desktop';

const desktop = new MediaQuery('(min-width: 1000px) and (min-height: 600px)');
const landscape = new MediaQuery('(min-width: 600px) and (max-height: 599px)');

/** The shape the window asks for now; reactive. */
export const viewport = {
  get shape(): Shape {
    if (desktop.current) return 'desktop';
    return landscape.current ? 'landscape' : 'phone';
  },
};
