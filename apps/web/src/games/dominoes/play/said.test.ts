// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../core/i18n/languages.ts';
import { setLanguage } from '../../../core/i18n/messages.svelte.ts';
import { mySaid } from './said.ts';
import { GivenTable } from './testing/given-table.ts';

/** What the one to play is told, of so many tiles that fit and are held. */
function said(fitting: number, held: number): string {
  const given = new GivenTable(['34 36 13 12', '46 55 22 45']);
  given.plays(0, '34', null);
  given.plays(1, '46', '34:high');
  const { table } = given.domino;
  if (table === undefined) throw new Error('no table');
  return mySaid(table, { canDraw: false, fitting, held, drawn: null });
}

afterEach(() => setLanguage('en'));

describe('what the one to play is told', () => {
  test('is of the tiles that fit, and of the last one as of the last one', () => {
    expect(said(3, 5)).toBe('Tap a raised tile. 3 of your 5 fit.');
    expect(said(1, 5)).toBe('Tap the raised tile. One of your 5 fits.');
    expect(said(2, 2)).toBe('Tap a raised tile. All of them fit.');
    expect(said(1, 1)).toBe('Your last tile fits. Tap it.');
  });

  test('never counts one of one or all of all, in any language', async () => {
    for (const language of LANGUAGES) {
      await setLanguage(language);
      expect(said(1, 1), language).not.toMatch(/[0-9]/);
      expect(said(4, 4), language).not.toMatch(/[0-9]/);
      expect(said(2, 5), language).toMatch(/2.*5|5.*2/);
    }
  });
});
