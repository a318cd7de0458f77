import { describe, expect, test } from 'vitest';
import { dealtEvenly, drawDealer, passedLeft } from './deal.ts';
import { CARDS, type Card, deckFor, derby, type Event, horseOf, isAce, isKing, rulesetOf } from './index.ts';
import { playMatch, rulesetWith } from './testing/matches.ts';
import { begun, cards, given } from './testing/table.ts';

const ofType = <Type extends Event['type']>(log: readonly Event[], type: Type) =>
  log.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

describe('the cards', () => {
  test('are 44 in Classic for up to four players and 88 for more: 4 or 8 for each horse', () => {
    for (const players of [2, 3, 4, 5, 12]) {
      const deck = deckFor('classic', players);
      expect(deck).toHaveLength(players > 4 ? 88 : 44);
      const counts = new Map<unknown, number>();
      for (const card of deck) counts.set(horseOf(card), (counts.get(horseOf(card)) ?? 0) + 1);
      expect([...counts.keys()]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect(new Set(counts.values())).toEqual(new Set([players > 4 ? 8 : 4]));
    }
  });

  test('are 52 or 104 in Advanced, aces and kings among them, which back no horse', () => {
    expect(deckFor('advanced', 4)).toHaveLength(52);
    expect(deckFor('advanced', 5)).toEqual(CARDS);
    for (const card of CARDS) expect(horseOf(card) === undefined).toBe(isKing(card) || isAce(card));
    expect(CARDS.filter(isKing)).toHaveLength(8);
    expect(CARDS.filter(isAce)).toHaveLength(8);
  });

  test('have a name each: rank and suit, and a star in the second deck', () => {
    expect(new Set(CARDS).size).toBe(104);
    expect(CARDS).toEqual(expect.arrayContaining(['7H', '10C', 'QS', 'AD', '7H*']));
  });

  test.each([
    ['2C', 2],
    ['10D*', 10],
    ['JS', 11],
    ['QH', 12],
  ] as const)('%s backs horse %i', (card, horse) => expect(horseOf(card)).toBe(horse));
});

describe('the lot for the first dealer', () => {
  /** Dice in this order. */
  const dice = (...numbers: number[]) => ({ below: () => (numbers.shift() as number) - 1 });

  test('goes to the highest sum, everybody throwing in the order of the seats', () => {
    expect(drawDealer(3, dice(1, 2, 6, 5, 4, 4))).toEqual({
      type: 'dealerDrawn',
      draws: [
        [
          [1, 2],
          [6, 5],
          [4, 4],
        ],
      ],
      dealer: 1,
    });
  });

  test('is thrown again by those who tie for the most, until one is left', () => {
    expect(drawDealer(3, dice(6, 3, 1, 1, 4, 5, 2, 2, 3, 1, 6, 6, 1, 1))).toEqual({
      type: 'dealerDrawn',
      draws: [
        [
          [6, 3],
          [1, 1],
          [4, 5],
        ],
        [[2, 2], null, [3, 1]],
        [[6, 6], null, [1, 1]],
      ],
      dealer: 0,
    });
  });
});

describe('dealing evenly', () => {
  const deal = (hands: string[], deck: string, dealer: number) =>
    dealtEvenly(hands.map(cards), cards(deck), dealer).map((hand) => hand.join(' '));

  test('from empty hands goes around one at a time from the dealer’s left', () => {
    expect(deal(['', '', ''], '2C 3C 4C 5C 6C 7C 8C', 0)).toEqual(['4C 7C', '2C 5C 8C', '3C 6C']);
  });

  test('gives each card to who has the fewest, nearest to the dealer’s left', () => {
    expect(deal(['2C 2D 2H', '', '3C 3D', '4C'], '7C 7D 7H 7S', 1)).toEqual([
      '2C 2D 2H',
      '7C 7H',
      '3C 3D 7S',
      '4C 7D',
    ]);
  });

  test('leaves hands that are ahead as they are', () => {
    expect(deal(['2C 2D 2H 2S', ''], '7C 7D', 1)).toEqual(['2C 2D 2H 2S', '7C 7D']);
  });

  test('passes hands to the player on the left', () => {
    expect(passedLeft(['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
  });
});

describe('a Classic deal', () => {
  test.each([2, 3, 4, 5, 7, 12])('for %i gives out all cards, sizes no more than one apart', (players) => {
    const { state } = begun('classic', players);
    const { hands, aside } = state.round;
    const sizes = hands.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(hands.flat().toSorted()).toEqual(deckFor('classic', players).toSorted());
    expect(aside).toEqual([]);
  });

  test('begins at the dealer’s left, who also rolls first', () => {
    const { state } = begun('classic', 3);
    const { dealer, hands, turn } = state.round;
    expect(turn).toBe((dealer + 1) % 3);
    expect(hands[turn]).toHaveLength(15);
    expect(hands[dealer]).toHaveLength(14);
  });

  test('shows every hand to everybody', () => {
    const { view, state } = begun('classic', 5);
    expect(view.hands).toEqual(state.round.hands.map((held) => ({ cards: held })));
  });
});

describe('the reset of Classic', () => {
  const { log } = playMatch({ ruleset: rulesetOf('classic', 5), seed: 4 });
  const dealers = ofType(log, 'roundStarted');
  const passes = ofType(log, 'cardsPassed');
  const deals = ofType(log, 'dealt');

  test('begins with the dealer whom the lot has picked', () => {
    expect(dealers[0]?.dealer).toBe(ofType(log, 'dealerDrawn')[0]?.dealer);
  });

  test('moves the deal left every round', () => {
    expect(dealers.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const [first] = dealers;
    for (const { round, dealer } of dealers) expect(dealer).toBe(((first?.dealer ?? 0) + round - 1) % 5);
  });

  test('passes what is left in hand to the left, and deals the discards to even the hands out', () => {
    expect(passes).toHaveLength(7);
    let state = derby.initial(rulesetOf('classic', 5));
    for (const event of log) {
      if (event.type === 'cardsPassed') expect(event.hands).toEqual(passedLeft(state.round.hands));
      if (event.type === 'dealt' && state.round.number > 1) {
        const discarded = state.round.hands.flat();
        expect([...event.deck, ...discarded].toSorted()).toEqual(deckFor('classic', 5).toSorted());
        expect(event.hands).toEqual(dealtEvenly(state.round.hands, event.deck, state.round.dealer));
      }
      state = derby.evolve(state, event);
    }
  });

  test('deals all cards again', () => {
    expect(deals).toHaveLength(8);
    for (const { hands } of deals) expect(hands.flat()).toHaveLength(88);
  });

  test('takes the horses back to the gate, and keeps the pot', () => {
    const table = given({ hands: ['7H', '2C'], pot: 9, scratched: [3, 4, 5, 6], positions: { 12: 2 } });
    table.roll(12).everybodyContinues();
    expect(table.types).toEqual(['continued', 'roundStarted', 'cardsPassed', 'dealt']);
    expect(table.view.pot).toBe(9);
    expect(table.view.lanes.every(({ position, slot }) => position === 0 && slot === null)).toBe(true);
    expect(table.view).toMatchObject({
      round: 2,
      phase: 'scratch',
      dealer: 1,
      turn: 0,
      roll: null,
      result: null,
    });
  });
});

describe('an Advanced deal', () => {
  test.each([
    [4, 13, 0],
    [5, 20, 4],
    [6, 17, 2],
    [7, 14, 6],
    [8, 13, 0],
    [9, 11, 5],
    [10, 10, 4],
    [11, 9, 5],
    [12, 8, 8],
  ])('for %i is of %i cards each; %i lie aside', (players, each, aside) => {
    const { state } = begun('advanced', players);
    const offered = state.round.draft?.offered ?? [];
    expect(offered.map(({ length }) => length)).toEqual(Array.from({ length: players }, () => each));
    expect(state.round.aside).toHaveLength(aside);
    const all: readonly Card[] = [...offered.flat(), ...state.round.aside];
    expect(all.toSorted()).toEqual(deckFor('advanced', players).toSorted());
  });

  test('is shown as how many cards each seat has and how many lie aside', () => {
    const { log } = playMatch({ ruleset: rulesetOf('advanced', 5), seed: 3 });
    expect(derby.show(ofType(log, 'dealt')[0] as Event)).toEqual({
      type: 'dealt',
      hands: [20, 20, 20, 20, 20],
      aside: 4,
    });
  });

  test('comes after the antes, and anew in every round, with all cards', () => {
    const { log } = playMatch({ ruleset: rulesetWith('advanced', 6, { rounds: 3 }), seed: 2 });
    const types = log.map(({ type }) => type);
    expect(types.slice(0, 4)).toEqual(['dealerDrawn', 'roundStarted', 'anted', 'dealt']);
    expect(types.filter((type) => type === 'anted')).toHaveLength(3);
    expect(types).not.toContain('cardsPassed');
    for (const { deck } of ofType(log, 'dealt')) expect(deck.toSorted()).toEqual(CARDS.toSorted());
    expect(new Set(ofType(log, 'roundStarted').map(({ dealer }) => dealer)).size).toBe(3);
  });
});
