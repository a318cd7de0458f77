import { describe, expect, test } from 'vitest';
import { bestCard } from './draft.ts';
import { type Card, type Command, derby, formOf, HORSES, type State } from './index.ts';
import { begun, cards, type Table } from './testing/table.ts';

const offered = ({ state }: Table, seat: number): readonly Card[] => derby.own(state, seat).offered;
const first = (table: Table, seat: number): Card => offered(table, seat)[0] as Card;

/** Everybody keeps the first card there is. */
function pick(table: Table): Table {
  for (const { seat } of table.asked) table.keeps(seat, first(table, seat));
  return table;
}

describe('the draft', () => {
  test('asks everybody at once: the cards in hand are the options', () => {
    const table = begun('advanced', 5);
    expect(table.view).toMatchObject({
      phase: 'draft',
      turn: null,
      must: null,
      draft: { pick: 1, cards: 20 },
    });
    expect(table.asked.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4]);
    for (const seat of [0, 4])
      expect(table.options(seat)).toEqual(offered(table, seat).map((card) => `keep ${card}`));
  });

  test('takes twelve answers in any order, none of them stale', () => {
    const table = begun('advanced', 12);
    const ids = new Set(table.asked.map(({ id }) => id));
    expect(ids.size).toBe(1);
    const order = [3, 11, 0, 7, 5, 1, 10, 2, 9, 4, 8, 6];
    for (const [answered, seat] of order.entries()) {
      expect(table.asked).toHaveLength(12 - answered);
      for (const { id } of table.asked) expect(ids).toContain(id);
      table.keeps(seat, first(table, seat));
    }
    expect(table.types).toEqual(['cardChosen', 'cardsKept']);
    for (const { id } of table.asked) expect(ids).not.toContain(id);
  });

  test('shows who has chosen, and to the seat alone what', () => {
    const table = begun('advanced', 4);
    const card = first(table, 2);
    table.keeps(2, card);
    expect(table.view.draft?.chosen).toEqual([false, false, true, false]);
    expect(derby.own(table.state, 2)).toMatchObject({ chosen: card, decision: null });
    expect(derby.show(table.the('cardChosen'))).toEqual({ type: 'cardChosen', seat: 2 });
  });

  test('keeps the chosen cards and passes the others left', () => {
    const table = begun('advanced', 4);
    const before = [0, 1, 2, 3].map((seat) => offered(table, seat));
    pick(table);
    expect(table.the('cardsKept')).toEqual({
      type: 'cardsKept',
      pick: 1,
      kept: before.map(([card]) => card),
    });
    for (const seat of [0, 1, 2, 3]) {
      expect(table.hand(seat)).toBe(before[seat]?.[0]);
      expect(offered(table, seat)).toEqual(before[(seat + 3) % 4]?.slice(1));
    }
    expect(table.view).toMatchObject({ draft: { pick: 2, cards: 12, chosen: [false, false, false, false] } });
  });

  test('goes on until all cards are kept; the last one is no choice', () => {
    const table = begun('advanced', 4);
    for (let picks = 1; picks < 12; picks++) expect(pick(table).view.phase).toBe('draft');
    pick(table);
    expect(table.happened.slice(1)).toMatchObject([{ pick: 12 }, { pick: 13 }]);
    expect(table.view).toMatchObject({ phase: 'scratch', draft: null });
    for (const seat of [0, 1, 2, 3]) expect(table.hand(seat).split(' ')).toHaveLength(13);
  });

  test('shows nobody what is kept', () => {
    const table = pick(begun('advanced', 4));
    expect(derby.show(table.the('cardsKept'))).toEqual({ type: 'cardsKept', pick: 1 });
    expect(table.view.hands).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }, { count: 1 }]);
  });
});

describe('the card of a seat that does not choose', () => {
  const fallbackOf = (state: State, seat: number): Command | undefined =>
    derby.pending(state).find((open) => open.seat === seat)?.fallback;

  test('backs the best horse it has', () => {
    const table = begun('advanced', 4);
    const card = bestCard(offered(table, 1), 'short');
    expect(fallbackOf(table.state, 1)).toEqual({ type: 'keep', card });
  });

  test.each([
    ['short', '2C 7H 5D 6S', '5D'],
    ['long', '7H 5D QS 6S', 'QS'],
    ['short', 'KH 2C AS', '2C'],
    ['short', 'KH AS', 'KH'],
    ['short', '7C 7D', '7C'],
  ] as const)('on the %s track, of %s, is %s', (track, held, best) => {
    expect(bestCard(cards(held), track)).toBe(best);
  });

  test('goes by how often each horse wins: all together win 1,000 in 1,000', () => {
    for (const track of ['short', 'long'] as const) {
      const all = HORSES.reduce((sum, horse) => sum + formOf(track, horse), 0);
      expect(Math.abs(all - 1000)).toBeLessThan(10);
    }
  });
});
