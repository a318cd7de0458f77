// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../../../core/preferences.svelte.ts';
import { GivenTable } from './testing/given-table.ts';

/** The viewer is to play; open are a three and a six: 3–6 fits at both, 1–3 at one of them, 1–2 nowhere. */
function toPlay(): GivenTable {
  const given = new GivenTable(['34 36 13 12', '46 55 22 45 66']);
  given.plays(0, '34', null);
  given.plays(1, '46', '34:high');
  return given;
}
const choiceOf = ({ domino }: GivenTable) => ({
  chosen: domino.chosen,
  ghosts: domino.ghosts.map(({ id }) => id).sort(),
  aimed: domino.ghosts.filter(({ aimed }) => aimed).map(({ id }) => id),
});
const NOTHING = { chosen: undefined, ghosts: [], aimed: [] };

beforeEach(() => {
  preferences.hints = true;
});

describe('a tile taken up by hand', () => {
  test('is offered its ends, also if there is one only, and nothing is asked', () => {
    const given = toPlay();
    expect(given.domino.lift('36')).toBe(true);
    expect(given.domino.lifted).toBe('36');
    expect(choiceOf(given)).toEqual({ chosen: '36', ghosts: ['34:low', '46:high'], aimed: [] });
    given.domino.putBack();
    expect(given.domino.lift('13')).toBe(true);
    expect(choiceOf(given)).toEqual({ chosen: '13', ghosts: ['34:low'], aimed: [] });
    expect(given.asked).toEqual([]);
  });

  test('is asked to be played where it is let go of, as by a tap', () => {
    const [dragged, tapped] = [toPlay(), toPlay()];
    dragged.domino.lift('36');
    dragged.domino.point('46:high');
    expect(choiceOf(dragged).aimed).toEqual(['46:high']);
    dragged.domino.drop('46:high');
    tapped.domino.pick('36');
    tapped.domino.pickEnd('46:high');
    expect(dragged.asked).toEqual(tapped.asked);
    expect(dragged.asked).toMatchObject([{ type: 'act', move: { tile: '36', at: '46:high' } }]);
    for (const { domino } of [dragged, tapped]) {
      expect(domino.pending).toMatchObject({ tile: '36', at: '46:high' });
      expect(domino.lifted).toBeUndefined();
      expect(domino.isAnswered).toBe(true);
    }
  });

  test('returns to the hand when it is refused', async () => {
    const given = toPlay();
    given.domino.lift('13');
    given.domino.drop('34:low');
    given.refuses();
    await vi.waitFor(() => expect(given.domino.pending).toBeUndefined());
    expect(given.domino.hand.find(({ tile }) => tile === '13')?.state).toBe('playable');
  });

  test('stays chosen when it is let go of beside all ends, and is as before when it is put back', () => {
    const given = toPlay();
    given.domino.lift('36');
    given.domino.drop(undefined);
    expect(choiceOf(given)).toMatchObject({ chosen: '36', aimed: [] });
    given.domino.lift('13');
    given.domino.point('34:low');
    given.domino.putBack();
    expect(choiceOf(given)).toEqual({ chosen: '36', ghosts: ['34:low', '46:high'], aimed: [] });
    given.domino.letGo();
    given.domino.lift('13');
    given.domino.stepBack();
    expect(choiceOf(given)).toEqual(NOTHING);
    expect(given.asked).toEqual([]);
  });

  test('is none that fits nowhere, and that is said', () => {
    const given = toPlay();
    expect(given.domino.lift('12')).toBe(false);
    expect(given.domino.isUnfit).toBe(true);
    expect(given.domino.lifted).toBeUndefined();
    expect(choiceOf(given)).toEqual(NOTHING);
  });

  test('is none out of turn, nor while an answer is on its way', () => {
    const given = toPlay();
    given.domino.pick('13');
    expect(given.domino.lift('36')).toBe(false);
    given.plays(0, '13', '34:low');
    expect(given.domino.isMyTurn).toBe(false);
    expect(given.domino.lift('36')).toBe(false);
    expect(given.domino.isUnfit).toBe(false);
  });

  test('is held on when something else at the table changes, and no longer when the game goes on', () => {
    const given = toPlay();
    given.domino.lift('36');
    given.show();
    expect(given.domino.lifted).toBe('36');
    // Another device of the same seat has played.
    given.plays(0, '13', '34:low');
    expect(given.domino.lifted).toBeUndefined();
    given.domino.drop('46:high');
    expect(given.asked).toEqual([]);
  });
});
