/** A side's place in the match: 0 is A, Cherry; 1 B, Cobalt; 2 C, Rose; 3 D, Magpie. */
export type SideIndex = 0 | 1 | 2 | 3;

/** What a seat wears: its side's silks, and a white cap if it is the second of a pair. */
export interface Runner {
  readonly side: SideIndex;
  readonly second: boolean;
  /** `A1 A2 B1 B2` for partners, `A` to `D` for single players. */
  readonly badge: string;
}

export interface SideStyle {
  readonly letter: string;
  readonly colour: string;
  readonly sleeves: string;
  /** Text and horse's head on the colour. */
  readonly on: string;
  /** The badge, in a box of 24 by 24. */
  readonly shape: string;
  /** Where the letter's middle lies: a shield is narrow at its foot. */
  readonly middle: number;
}

const WHITE = '#ffffff';
const INK = 'var(--side-ink)';

export const SIDES: Readonly<Record<SideIndex, SideStyle>> = {
  0: {
    letter: 'A',
    colour: 'var(--side-a)',
    sleeves: 'var(--side-a)',
    on: WHITE,
    shape: 'M3.500 3h17v9.500c0 4.700-4 7.600-8.500 9.500-4.500-1.900-8.500-4.800-8.500-9.500z',
    middle: 11,
  },
  1: {
    letter: 'B',
    colour: 'var(--side-b)',
    sleeves: WHITE,
    on: WHITE,
    shape: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0z',
    middle: 12,
  },
  2: {
    letter: 'C',
    colour: 'var(--side-c)',
    sleeves: INK,
    on: INK,
    shape: 'M12 .800 23.200 12 12 23.200.800 12z',
    middle: 12,
  },
  3: {
    letter: 'D',
    colour: 'var(--side-d)',
    sleeves: WHITE,
    on: WHITE,
    shape:
      'M6 2.500h12a3.500 3.500 0 0 1 3.500 3.500v12a3.500 3.500 0 0 1-3.500 3.500h-12a3.500 3.500 0 0 1-3.500-3.500v-12a3.500 3.500 0 0 1 3.500-3.500z',
    middle: 12,
  },
};

/** The side of a single player, dressed for a lone runner. */
export const runnerOf = (side: SideIndex): Runner => ({ side, second: false, badge: SIDES[side].letter });

/** A horse's head that looks to the right, in a box of 24 by 24. */
export const HORSE =
  'M5.500 22c.2-6.200 1-11.200 5-14.600C12 6.100 13.400 5.400 14.600 4.900L15.200 2l2.300 3.300c1.300.7 2 1.700 2.500 3.100l1.700 4.500c.5 1.300-.2 2.400-1.500 2.600-1.100.2-1.900-.3-2.600-1.200-1.400.1-2.700-.1-3.800-.7.3 3 2.100 5.300 2.400 8.400z';
