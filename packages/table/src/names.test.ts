import { expect, test } from 'vitest';
import { markedName } from './names.ts';

const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ['short', 'Ala', 'Ala 2'],
  ['just short enough', 'n'.repeat(18), `${'n'.repeat(18)} 2`],
  ['as long as can be', 'n'.repeat(20), `${'n'.repeat(18)} 2`],
  ['Chinese', '名'.repeat(20), `${'名'.repeat(18)} 2`],
  ['emoji that are joined', '👩‍💻'.repeat(20), `${'👩‍💻'.repeat(18)} 2`],
  ['a few emoji of many code points', FAMILY.repeat(11), `${FAMILY.repeat(11)} 2`],
  ['letters with marks', 'नि'.repeat(20), `${'नि'.repeat(18)} 2`],
  ['two words, cut behind the first', `${'n'.repeat(17)} Ki`, `${'n'.repeat(17)} 2`],
])('a name that is %s keeps its limit with a mark', (_, name, marked) => {
  expect(markedName(name, 2)).toBe(marked);
});

test('a longer mark takes more room', () => {
  expect(markedName('n'.repeat(20), 12)).toBe(`${'n'.repeat(17)} 12`);
});
