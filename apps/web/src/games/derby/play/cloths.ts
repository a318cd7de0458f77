import type { Horse } from '@horse-race/rules/derby';

/** A saddle cloth: its colour, and the figure's on it. Real saddle cloths have these colours. */
export interface ClothStyle {
  readonly colour: string;
  readonly figure: string;
}

const INK = '#10241b';
const WHITE = '#ffffff';

export const CLOTHS: Readonly<Record<Horse, ClothStyle>> = {
  2: { colour: WHITE, figure: INK },
  3: { colour: '#2458d3', figure: WHITE },
  4: { colour: '#ffd447', figure: INK },
  5: { colour: '#1f7a4a', figure: WHITE },
  6: { colour: '#14171c', figure: '#ffd447' },
  7: { colour: '#f58220', figure: INK },
  8: { colour: '#f3a0c4', figure: INK },
  9: { colour: '#4fc3c9', figure: INK },
  10: { colour: '#6b3fa0', figure: WHITE },
  11: { colour: '#9aa3a0', figure: INK },
  12: { colour: '#b7d94c', figure: INK },
};
