import type { QuickMatch } from '@horse-race/protocol';
import { rulesetOf } from '@horse-race/rules/dominoes';
import { DEFAULTS, type Person } from '@horse-race/table';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LocalPresence } from '../presence/local-presence.ts';
import type { ResidentTable } from '../tables/resident-table.ts';
import type { Tables } from '../tables/tables.ts';
import { hashOf, hex, newcomer, quick } from '../testing/people.ts';
import { serve } from '../testing/server.ts';
import { freshStore } from '../testing/store.ts';
import { residentOn, tablesOn } from '../testing/tables.ts';
import { QuickMatches } from './quick.ts';

let tables: Tables;
let matches: QuickMatches;
let presence: LocalPresence;
/** Ends the presence of each who has come. */
let leaving: (() => void)[];
beforeEach(async () => {
  presence = new LocalPresence();
  leaving = [];
  tables = await tablesOn(await freshStore(), { presence });
  matches = new QuickMatches(tables, presence);
  tables.onCommit((live) => matches.look(live));
});

function everybodyLeaves(): void {
  for (const leave of leaving) leave();
}

type Dominoes = Extract<QuickMatch, { game: 'dominoes' }>;

const asks = async (person: Person, wanted: Partial<Dominoes> = {}): Promise<string> => {
  const found = await matches.find(person, { game: 'dominoes', seating: 'partnership', ...wanted });
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};

const liveOf = (id: string): Promise<ResidentTable> => residentOn(tables, id);

/** Somebody comes to the table they were shown to, and sits down. */
async function comes(person: Person, id: string, seat: number): Promise<boolean> {
  leaving.push(presence.enter(id, person));
  const live = await liveOf(id);
  matches.look(live);
  const command = { type: 'sit', seat, name: person, hash: hashOf(seat + 1) } as const;
  return (await tables.submit(live, { by: person, id: `sit ${person}`, command })).ok;
}

/** Everybody at a full table reveals their seed, and the match starts. */
async function reveal(id: string): Promise<void> {
  const live = await liveOf(id);
  for (const [seat, sitter] of live.table.seats.entries()) {
    const command = { type: 'revealSeed', seed: hex(seat + 1) } as const;
    await tables.submit(live, { by: sitter?.person ?? '', id: `reveal ${seat}`, command });
  }
}

describe('quick match', () => {
  test('opens a public table with half a minute for a turn, by the guide', async () => {
    const { table } = await liveOf(await asks('ala'));
    expect(table).toMatchObject({ quick: true, host: 'ala', kept: [] });
    expect(table.settings).toEqual({
      ...DEFAULTS,
      game: 'dominoes',
      ruleset: rulesetOf('guide', 'partnership'),
      isPublic: true,
      clock: { kind: 'turn', seconds: 30 },
    });
  });

  test('brings four who ask at once together, and starts by itself when all have sat down', async () => {
    const people = ['ala', 'ben', 'cleo', 'dana', 'eve'];
    const ids = await Promise.all(people.map((person) => asks(person)));
    expect(new Set(ids.slice(0, 4)).size).toBe(1);
    expect(ids[4]).not.toBe(ids[0]);
    const id = ids[0] as string;
    for (const [seat, person] of people.slice(0, 4).entries())
      expect(await comes(person, id, seat)).toBe(true);
    await reveal(id);
    expect((await liveOf(id)).table).toMatchObject({ quick: false, match: { number: 1, isOver: false } });
    expect(await asks('fay')).toBe(ids[4]);
  });

  test('brings those together who want a derby of the same size, and nobody else', async () => {
    const derby = async (person: Person, players: number): Promise<string> => {
      const found = await matches.find(person, { game: 'derby', players });
      if (!found.ok) throw new Error(found.refusal);
      return found.value;
    };
    const id = await derby('ala', 4);
    expect((await liveOf(id)).table).toMatchObject({
      quick: true,
      settings: { game: 'derby', clock: { kind: 'turn', seconds: 30 } },
    });
    expect((await liveOf(id)).table.settings.ruleset).toMatchObject({ mode: 'classic', players: 4 });
    await comes('ala', id, 0);
    expect(matches.waiting()).toMatchObject([{ game: 'derby', seating: null, here: 1, wanted: 4 }]);
    expect(await derby('ben', 4)).toBe(id);
    expect(await derby('cleo', 8)).not.toBe(id);
    expect(await asks('dana', { seating: 4 })).not.toBe(id);
  });

  test('never shows more people to a table than there are seats, of a hundred at once', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, (_, i) => asks(`person ${i}`)));
    const counts = [...new Set(ids)].map((id) => ids.filter((other) => other === id).length);
    expect(counts).toEqual(Array.from({ length: 25 }, () => 4));
  });

  test('shows people to the oldest table of what they want, where somebody is', async () => {
    const other = await asks('zoe', { seating: 3 });
    await comes('zoe', other, 0);
    const friends = await asks('yan', { withFriend: true });
    await comes('yan', friends, 0);
    const oldest = await asks('ala', { seating: 2 });
    await comes('ala', oldest, 0);
    expect(await asks('ben', { seating: 2 })).toBe(oldest);
    expect(await asks('cleo')).toBe(friends);
    everybodyLeaves();
    matches.look(await liveOf(oldest));
    // Whoever was shown there a moment ago is awaited; then nobody is.
    expect(await asks('ben', { seating: 2 })).toBe(oldest);
  });

  test('keeps a seat for ten seconds for whoever was shown the table, and then shows it to the next', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const id = await asks('ala', { seating: 2 });
    await comes('ala', id, 0);
    expect(await asks('ben', { seating: 2 })).toBe(id);
    const other = await asks('cleo', { seating: 2 });
    expect(other).not.toBe(id);
    vi.setSystemTime(Date.now() + 9_999);
    expect(await asks('dana', { seating: 2 })).toBe(other);
    vi.setSystemTime(Date.now() + 1);
    expect(await asks('eve', { seating: 2 })).toBe(id);
  });

  test('forgets a table to which nobody has come, not even who opened it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const id = await asks('ala', { seating: 2 });
    vi.setSystemTime(Date.now() + 10_000);
    expect(await asks('ben', { seating: 2 })).not.toBe(id);
  });

  test('forgets a table that all have left', async () => {
    const id = await asks('ala', { seating: 2 });
    await comes('ala', id, 0);
    everybodyLeaves();
    // The one who opened it sits there, so nobody is awaited but by the clock.
    const restarted = new QuickMatches(tables, presence);
    restarted.look(await liveOf(id));
    const found = await restarted.find('ben', { game: 'dominoes', seating: 2 });
    expect(found.ok && found.value).not.toBe(id);
  });

  test('takes up tables that were waiting before a restart when their people are back', async () => {
    const id = await asks('ala', { seating: 2 });
    await comes('ala', id, 0);
    const restarted = new QuickMatches(tables, presence);
    restarted.look(await liveOf(id));
    const found = await restarted.find('ben', { game: 'dominoes', seating: 2 });
    expect(found.ok && found.value).toBe(id);
  });

  test('with a friend keeps the seat across, which nobody else is shown to', async () => {
    const id = await asks('ala', { withFriend: true });
    await comes('ala', id, 0);
    expect((await liveOf(id)).table.kept).toEqual([2]);
    expect(await Promise.all(['ben', 'cleo'].map((person) => asks(person)))).toEqual([id, id]);
    expect(await asks('dana')).not.toBe(id);
    await comes('ben', id, 1);
    await comes('cleo', id, 3);
    // The friend comes by the link.
    expect(await comes('friend', id, 2)).toBe(true);
    await reveal(id);
    expect((await liveOf(id)).table.match?.names).toEqual(['ala', 'ben', 'friend', 'cleo']);
  });

  test('shows somebody who sits at a waiting table to it again', async () => {
    const id = await asks('ala', { seating: 2 });
    await comes('ala', id, 0);
    expect(await asks('ala', { seating: 2 })).toBe(id);
  });

  test('shows whoever has lost the race for a seat elsewhere', async () => {
    const id = await asks('ala', { seating: 2 });
    await comes('ala', id, 0);
    expect(await asks('ben', { seating: 2 })).toBe(id);
    // Somebody with the link is quicker, and it starts.
    expect(await comes('cleo', id, 1)).toBe(true);
    expect(await comes('ben', id, 1)).toBe(false);
    expect(await asks('ben', { seating: 2 })).not.toBe(id);
  });
});

describe('asking for a quick match', () => {
  test('is answered with a table, also to somebody new', async () => {
    const { url } = await serve();
    const answer = await quick(url, await newcomer(url), { game: 'dominoes', seating: 2 });
    expect(answer).toEqual({ id: expect.stringMatching(/^[0-9A-Za-z_-]{14}$/) });
  });

  test.each([
    [{ game: 'dominoes', seating: 5 }, 'BAD_MESSAGE'],
    [{ game: 'chess', seating: 2 }, 'BAD_MESSAGE'],
    [{ game: 'derby', players: 13 }, 'BAD_MESSAGE'],
    [{ game: 'derby', seating: 4 }, 'BAD_MESSAGE'],
    [{ game: 'dominoes', seating: 2, target: 5 }, 'BAD_MESSAGE'],
    [{ game: 'dominoes', seating: 2, withFriend: true }, 'BAD_SETTINGS'],
  ])('for what there is not is refused: %j', async (body, code) => {
    const { url } = await serve();
    expect(await quick(url, await newcomer(url), body as QuickMatch)).toMatchObject({ code });
  });

  test('too often is refused for a while', async () => {
    const { url } = await serve({ env: { RATE_LIMITS: 'on' } });
    const cookie = await newcomer(url);
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 22; i++)
      codes.push((await quick(url, cookie, { game: 'dominoes', seating: 2 })).code);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }));
    expect(codes.slice(20)).toEqual(['TOO_FAST', 'TOO_FAST']);
  });
});
