import { expect, test } from 'vitest';
import { groupCards } from './card-groups.ts';

test('a hand stands by its horses, then kings, then aces, and both decks together', () => {
  expect(groupCards(['AS', 'QH', '7C', 'KD', '10C', '7C*', '2S'])).toEqual([
    { rank: '2', horse: 2, cards: ['2S'] },
    { rank: '7', horse: 7, cards: ['7C', '7C*'] },
    { rank: '10', horse: 10, cards: ['10C'] },
    { rank: 'Q', horse: 12, cards: ['QH'] },
    { rank: 'K', cards: ['KD'] },
    { rank: 'A', cards: ['AS'] },
  ]);
});
