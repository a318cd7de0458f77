import { CARDS } from '@horse-race/rules/derby';
import { everyEnd, rulesetOf, TILES } from '@horse-race/rules/dominoes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachMessage, command, createTable, detachMessage, submitMessage } from './messages.ts';
import { MESSAGE_LIMIT, PROTOCOL } from './version.ts';

const SEED = '0123456789abcdef'.repeat(2);
const HASH = '0123456789abcdef'.repeat(4);
const TABLE = 'V1StGXR8_Z5jdH';
const SETTINGS = {
  game: 'dominoes',
  ruleset: rulesetOf('guide', 'partnership'),
  clock: { kind: 'bank', seconds: 20, bank: 120 },
  watching: 'hands',
  talk: 'phrases',
  isPublic: true,
};

/** What settings may leave out; the rest is as in `DEFAULTS`. */
const OPTIONAL = ['clock', 'watching', 'talk', 'isPublic'];

/** One of every command, and of every move. */
const COMMANDS = [
  { type: 'sit', seat: 0, name: 'Ala', hash: HASH },
  { type: 'stand' },
  { type: 'swapSeats', seats: [0, 2] },
  { type: 'keepSeat', seat: 2, kept: true },
  { type: 'comeBack' },
  { type: 'propose', proposal: { kind: 'bot', seat: 1 } },
  { type: 'propose', proposal: { kind: 'pause' } },
  { type: 'propose', proposal: { kind: 'resume' } },
  { type: 'askSeat', seat: 1, name: 'Ala' },
  { type: 'agree', proposal: 17 },
  { type: 'decline', proposal: 17 },
  { type: 'makeLink', token: SEED },
  { type: 'revokeLink' },
  { type: 'useLink', token: SEED },
  { type: 'addBot', seat: 3 },
  { type: 'clearSeat', seat: 11 },
  { type: 'changeSettings', settings: SETTINGS },
  { type: 'passHost', seat: 1 },
  { type: 'start' },
  { type: 'bindSeed', hash: HASH },
  { type: 'rematch', hash: HASH },
  { type: 'revealSeed', seed: SEED },
  { type: 'act', decision: 17, move: { type: 'play', tile: '34', at: null } },
  { type: 'act', decision: 17, move: { type: 'play', tile: '66', at: '46:high' } },
  { type: 'act', decision: 0, move: { type: 'draw' } },
  { type: 'act', decision: 0, move: { type: 'continue' } },
  { type: 'act', decision: 3, move: { type: 'roll' } },
  { type: 'act', decision: 3, move: { type: 'keep', card: '10C*' } },
  { type: 'act', decision: 3, move: { type: 'bet', horse: 7, stake: 5, king: null } },
  { type: 'act', decision: 3, move: { type: 'bet', horse: 12, stake: 1, king: 'KH' } },
  { type: 'act', decision: 3, move: { type: 'done' } },
  { type: 'act', decision: 3, move: { type: 'useAce', card: 'AD' } },
  { type: 'act', decision: 3, move: { type: 'letStand' } },
];
const MESSAGES = [
  { schema: attachMessage, message: { protocol: PROTOCOL, table: TABLE } },
  { schema: detachMessage, message: { table: TABLE } },
  { schema: createTable, message: { settings: SETTINGS } },
  ...COMMANDS.map((value) => ({ schema: command, message: value })),
  ...COMMANDS.map((value) => ({
    schema: submitMessage,
    message: { table: TABLE, id: 'a1b2c3d4', command: value },
  })),
];

/** As it comes over the wire. */
const wired = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Every object in a message; what a ruleset may hold is for the rules. */
function objectsIn(message: unknown): Record<string, unknown>[] {
  if (typeof message !== 'object' || message === null) return [];
  const parts = Object.entries(message).flatMap(([key, part]) => (key === 'ruleset' ? [] : objectsIn(part)));
  return [message as Record<string, unknown>, ...parts];
}

/** Spoils a copy of every message in every place, one at a time; what is still accepted, as text. */
function accepted(
  spoil: (object: Record<string, unknown>, key: string) => void,
  spare: string[] = [],
): string[] {
  return MESSAGES.flatMap(({ schema, message }) =>
    objectsIn(message).flatMap((object, i) =>
      Object.keys(object)
        .filter((key) => !spare.includes(key))
        .map((key) => {
          const copy = wired(message);
          spoil(objectsIn(copy)[i] as Record<string, unknown>, key);
          expect(JSON.stringify(copy)).not.toBe(JSON.stringify(message));
          return schema.safeParse(copy).success ? JSON.stringify(copy) : '';
        })
        .filter((text) => text !== ''),
    ),
  );
}

describe('a right message', () => {
  test.each(MESSAGES.map(({ schema, message }) => ({ schema, message, text: JSON.stringify(message) })))(
    'is read as it is: $text',
    ({ schema, message, text }) => {
      expect(schema.parse(wired(message))).toEqual(message);
      expect(text.length).toBeLessThan(MESSAGE_LIMIT / 4);
    },
  );

  test('may name every tile and every end', () => {
    const act = (tile: string, at: string | null) =>
      command.safeParse({ type: 'act', decision: 1, move: { type: 'play', tile, at } }).success;
    for (const tile of TILES) expect(act(tile, null)).toBe(true);
    for (const { id } of everyEnd()) expect(act('00', id)).toBe(true);
  });

  test('may name every card', () => {
    const keep = (card: string) => ({ type: 'act', decision: 1, move: { type: 'keep', card } });
    for (const card of CARDS) expect(command.safeParse(keep(card)).success).toBe(true);
  });

  test('has its name put right', () => {
    expect(command.parse({ type: 'sit', seat: 0, name: '  Ala\n', hash: HASH })).toMatchObject({
      name: 'Ala',
    });
  });
});

describe('a message is refused', () => {
  test('with a field missing', () => {
    expect(accepted((object, key) => Reflect.deleteProperty(object, key), ['ruleset', ...OPTIONAL])).toEqual(
      [],
    );
  });

  test.each(['extra', '__proto__', 'constructor', 'hasOwnProperty', ''])(
    'with the field %j too many',
    (extra) => {
      const add = (object: object): unknown =>
        // Of a list only what stands in it is sent.
        Array.isArray(object)
          ? object.push({})
          : Object.defineProperty(object, extra, { value: {}, enumerable: true, configurable: true });
      expect(accepted(add)).toEqual([]);
    },
  );

  test.each<[string, unknown, string[]]>([
    ['a list', [], []],
    ['an object', { toString: 1 }, []],
    ['true', true, ['kept', 'isPublic']],
    ['a fraction', 0.5, []],
    // Another protocol is refused by the server, with a code of its own.
    ['a number below nothing', -1, ['protocol']],
    ['a number too large', 2 ** 60, []],
    ['a huge text', 'a'.repeat(3_000), []],
    ['an inherited name', 'valueOf', ['name']],
    ['an empty text', '', []],
  ])('with %s in a place', (_, value, spare) => {
    expect(accepted((object, key) => Object.assign(object, { [key]: value }), ['ruleset', ...spare])).toEqual(
      [],
    );
  });

  test('with a bad name as such', () => {
    const parsed = command.safeParse({ type: 'sit', seat: 0, name: 'a'.repeat(21), hash: HASH });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['BAD_NAME']);
  });

  test.each([
    ['a tile that is not there', { type: 'play', tile: '43', at: null }],
    ['an end that is not there', { type: 'play', tile: '34', at: '34:branchA' }],
    ['an end of an object', { type: 'play', tile: '34', at: 'constructor' }],
    ['a card that is not there', { type: 'keep', card: '1H' }],
    ['a horse that is not there', { type: 'bet', horse: 13, stake: 1, king: null }],
    ['a stake too high', { type: 'bet', horse: 7, stake: 6, king: null }],
    ['another move', { type: 'pass' }],
    ['no type', {}],
  ])('with %s', (_, move) => {
    expect(command.safeParse({ type: 'act', decision: 1, move }).success).toBe(false);
  });

  test.each(['short', `${TABLE}/..`, 'a'.repeat(33), '', '../../etc/passwd', 'constructor constructor'])(
    'with the table %j',
    (table) => {
      expect(attachMessage.safeParse({ protocol: PROTOCOL, table }).success).toBe(false);
      expect(detachMessage.safeParse({ table }).success).toBe(false);
      expect(submitMessage.safeParse({ table, id: 'a1b2c3d4', command: { type: 'start' } }).success).toBe(
        false,
      );
    },
  );

  test.each([SEED.toUpperCase(), SEED.slice(2), `${SEED}00`, 'g'.repeat(32), ''])(
    'with the seed %j',
    (seed) => {
      expect(command.safeParse({ type: 'revealSeed', seed }).success).toBe(false);
    },
  );

  test('whatever it is, without an exception', () => {
    const law = fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (anything) => {
      for (const schema of [attachMessage, detachMessage, submitMessage, command, createTable])
        expect(schema.safeParse(anything).success).toBe(false);
    });
    fc.assert(law, { numRuns: 500, seed: 61 });
  });
});
