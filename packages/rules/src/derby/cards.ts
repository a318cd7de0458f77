import { HORSES, type Horse } from './horses.ts';

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];
export const SUITS = ['C', 'D', 'H', 'S'] as const;
type Face = `${Rank}${(typeof SUITS)[number]}`;
/** Rank and suit, as in `7H`, `10C`, `QS`; the second deck's copy has a star: `7H*`. */
export type Card = Face | `${Face}*`;

const FACES: readonly Face[] = RANKS.flatMap((rank) => SUITS.map((suit) => `${rank}${suit}` as const));
const SECOND_FACES = FACES.map((face) => `${face}*` as const);

/** Every card of both decks: rank by rank, in each rank clubs, diamonds, hearts, spades, then the second deck. */
export const CARDS: readonly Card[] = [...FACES, ...SECOND_FACES];

/** Two to ten, jack and queen back the horse of their number, aces and kings none (docs/rules/derby.md#cards). */
const BACKED: ReadonlyMap<string, Horse> = new Map(
  CARDS.flatMap((card) => {
    const horse = HORSES[Math.floor((CARDS.indexOf(card) % FACES.length) / SUITS.length)];
    return horse === undefined ? [] : [[card, horse]];
  }),
);

/** The horse a card backs; undefined for aces and kings. */
export const horseOf = (card: Card): Horse | undefined => BACKED.get(card);
export const isKing = (card: Card): boolean => card.startsWith('K');
export const isAce = (card: Card): boolean => card.startsWith('A');
export const isCard = (value: unknown): value is Card => (CARDS as readonly unknown[]).includes(value);

/** The cards among these that back the horse. */
export const backing = (cards: readonly Card[], horse: Horse): Card[] =>
  cards.filter((card) => horseOf(card) === horse);

/** Cards without some of them, the others in their order. */
export const without = (cards: readonly Card[], gone: readonly Card[]): readonly Card[] =>
  gone.length === 0 ? cards : cards.filter((card) => !gone.includes(card));

/** One deck for up to four players, two for more (docs/rules/derby.md#cards). */
export const decksFor = (players: number): 1 | 2 => (players > 4 ? 2 : 1);

const DECKS = {
  classic: CARDS.filter((card) => horseOf(card) !== undefined),
  advanced: CARDS,
};

/** All cards a match is played with, in the order of `CARDS`; Classic has no aces and kings. */
export const deckFor = (mode: keyof typeof DECKS, players: number): readonly Card[] =>
  DECKS[mode].slice(0, (DECKS[mode].length / 2) * decksFor(players));
