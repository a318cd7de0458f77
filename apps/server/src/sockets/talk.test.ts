import type { Phrase, Reply, TalkLine } from '@horse-race/protocol';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dominoes, newcomer, openTable } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { serve, type TestServer } from '../testing/server.ts';
import { TestPlayer } from '../testing/test-player.ts';
import { Talk } from './talk.ts';

const codeOf = (reply: Reply<unknown>): string => (reply.ok ? 'ok' : reply.refusal.code);
const phrase = (word: Phrase) => ({ kind: 'phrase', phrase: word }) as const;
const text = (words: string) => ({ kind: 'text', text: words }) as const;

let server: TestServer;
let cookie: string;
beforeEach(async () => {
  server = await serve();
  cookie = await newcomer(server.url);
});

/** Somebody on seat 0 and somebody who watches. */
async function atTable(
  talk: 'phrases' | 'text',
): Promise<{ table: string; ala: TestPlayer; watcher: TestPlayer }> {
  const table = await openTable(server.url, cookie, { ...dominoes(2), talk });
  const ala = await TestPlayer.at(server.url, table, cookie);
  await ala.sits(0, 'Ala');
  return { table, ala, watcher: await TestPlayer.at(server.url, table) };
}

const heard = (player: TestPlayer): Pick<TalkLine, 'seat' | 'name' | 'saying'>[] =>
  player.talk.map(({ seat, name, saying }) => ({ seat, name, saying }));

describe('what is said', () => {
  test('is heard by everybody at the table, the speaker too; who watches has no name', async () => {
    const { table, ala, watcher } = await atTable('phrases');
    const elsewhere = await RawClient.to(server.url, { cookie });
    expect(await ala.client.say(phrase('hello'))).toBeUndefined();
    expect(await watcher.client.say(phrase('cheer'))).toBeUndefined();
    for (const player of [ala, watcher]) {
      await player.until(() => player.talk.length === 2, 'both have been heard');
      expect(heard(player)).toEqual([
        { seat: 0, name: 'Ala', saying: phrase('hello') },
        { seat: null, name: '', saying: phrase('cheer') },
      ]);
    }
    expect(elsewhere.events).toEqual([]);
    const silent = await elsewhere.asks('say', { table, saying: phrase('hello') });
    expect(codeOf(silent)).toBe('NOT_ATTACHED');
  });

  test('is text only where the table allows it, and only from a seat', async () => {
    const { ala } = await atTable('phrases');
    expect(await ala.client.say(text('hello'))).toMatchObject({ code: 'NO_TEXT' });
    const other = await atTable('text');
    expect(await other.watcher.client.say(text('hello'))).toMatchObject({ code: 'NO_TEXT' });
    expect(await other.ala.client.say(text(' <b>hello</b>\n you '))).toBeUndefined();
    await other.watcher.until(() => other.watcher.talk.length > 0, 'it is heard');
    expect(heard(other.watcher)[0]?.saying).toEqual(text('<b>hello</b> you'));
  });

  test.each([
    [text('a'.repeat(161)), 'BAD_TEXT'],
    [text(' \u200b '), 'BAD_TEXT'],
    [text('a'.repeat(401)), 'BAD_MESSAGE'],
    [{ kind: 'phrase', phrase: 'shout' }, 'BAD_MESSAGE'],
    [{ ...phrase('hello'), to: 2 }, 'BAD_MESSAGE'],
  ])('is refused when it is nothing to say: %#', async (saying, code) => {
    const { table } = await atTable('text');
    const wire = await RawClient.to(server.url, { cookie });
    await wire.attach(table);
    expect(codeOf(await wire.asks('say', { table, saying }))).toBe(code);
  });

  test('lately is told to whoever comes, also when everybody had left', async () => {
    const { table, ala, watcher } = await atTable('phrases');
    for (let i = 0; i < 32; i++) await ala.client.say(phrase(i < 31 ? 'hello' : 'bye'));
    for (const player of [ala, watcher]) player.close();
    const later = await TestPlayer.at(server.url, table);
    expect(later.talk).toHaveLength(30);
    expect(later.talk.at(-1)).toMatchObject({ name: 'Ala', saying: phrase('bye') });
    const ids = later.talk.map(({ id }) => id);
    expect([...new Set(ids)].sort((a, b) => a - b)).toEqual(ids);
  });

  test('too fast is not heard', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const limited = await serve({ env: { RATE_LIMITS: 'on' } });
    const who = await newcomer(limited.url);
    const table = await openTable(limited.url, who, dominoes(2));
    const [one, two] = [
      await RawClient.to(limited.url, { cookie: who }),
      await RawClient.to(limited.url, { cookie: who }),
    ];
    for (const wire of [one, two]) await wire.attach(table);
    const codes: string[] = [];
    for (const wire of [one, two, one, two, one, two, one])
      codes.push(codeOf(await wire.asks('say', { table, saying: phrase('wow') })));
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'TOO_FAST', 'TOO_FAST']);
  });
});

test('ids of lines grow, however fast they come', () => {
  const talk = new Talk();
  const line = { seat: null, name: '', saying: phrase('hello') };
  const ids = [1, 2, 3].map(() => talk.add(line).id);
  expect(ids[1]).toBeGreaterThan(ids[0] ?? 0);
  expect(ids[2]).toBeGreaterThan(ids[1] ?? 0);
});
