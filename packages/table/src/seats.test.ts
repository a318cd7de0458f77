import { rulesetOf as derbyRuleset } from '@horse-race/rules/derby';
import { commitmentOf } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { nextDue } from './automation.ts';
import { DEFAULTS } from './settings.ts';
import { ALA, BEN, CLEO, DANA, dominoes, HOST, hex, Scene } from './testing/scene.ts';
import { viewOwn, viewTable } from './view.ts';

const names = (scene: Scene): (string | null)[] => scene.table.seats.map((sitter) => sitter?.name ?? null);

const hashOf = (n: number): string => commitmentOf(hex(n));

describe('sitting down', () => {
  test('takes a free seat, with the name and the hash of a seed', () => {
    const scene = new Scene(dominoes(2));
    expect(scene.does(ALA, { type: 'sit', seat: 1, name: 'Ala', hash: hashOf(7) })).toEqual([
      { type: 'sat', seat: 1, person: ALA, name: 'Ala', hash: hashOf(7) },
    ]);
    expect(names(scene)).toEqual([null, 'Ala']);
  });

  test('on another seat moves a person, who never sits twice', () => {
    const scene = new Scene(dominoes(3)).sits(ALA, 0, 'Ala');
    const events = scene.does(ALA, { type: 'sit', seat: 2, name: 'Ala', hash: hashOf(7) });
    expect(events.map(({ type }) => type)).toEqual(['sat', 'stood']);
    expect(names(scene)).toEqual([null, null, 'Ala']);
  });

  test('on the same seat again changes name and hash', () => {
    const scene = new Scene(dominoes(2)).sits(ALA, 0, 'Ala');
    scene.does(ALA, { type: 'sit', seat: 0, name: 'Alicja', hash: hashOf(9) });
    expect(scene.table.seats[0]).toMatchObject({ person: ALA, name: 'Alicja', hash: hashOf(9) });
  });

  test('is refused on a seat that is taken, by a person or a bot', () => {
    const scene = new Scene(dominoes(3)).sits(ALA, 0).bot(1).sits(BEN, 2);
    for (const seat of [0, 1])
      expect(scene.refusal(BEN, { type: 'sit', seat, name: 'Ben', hash: hashOf(1) })).toBe('SEAT_TAKEN');
    expect(scene.table.seats[2]?.person).toBe(BEN);
  });

  test.each([2, 11, -1])('is refused on seat %i of a table of two', (seat) => {
    const scene = new Scene(dominoes(2));
    expect(scene.refusal(ALA, { type: 'sit', seat, name: 'Ala', hash: hashOf(1) })).toBe('NO_SUCH_SEAT');
  });

  test('is refused while a match runs, to those who sit and those who watch', () => {
    const scene = new Scene(dominoes(2)).sits(HOST, 0).bot(1).starts();
    for (const person of [HOST, BEN])
      expect(scene.refusal(person, { type: 'sit', seat: 1, name: 'X', hash: hashOf(1) })).toBe(
        'MATCH_RUNNING',
      );
  });

  test('under the name of another makes it a distinct one', () => {
    const scene = new Scene(dominoes(4)).sits(ALA, 0, 'Ala').sits(BEN, 1, 'Ala').sits(CLEO, 2, 'Ala');
    expect(names(scene)).toEqual(['Ala', 'Ala 2', 'Ala 3', null]);
    scene.sits(ALA, 3, 'Ala');
    expect(names(scene)).toEqual([null, 'Ala 2', 'Ala 3', 'Ala']);
  });

  test('under a name that is as long as can be makes distinct ones that are no longer', () => {
    const long = '名'.repeat(20);
    const scene = new Scene(dominoes(4)).sits(ALA, 0, long).sits(BEN, 1, long).sits(CLEO, 2, long);
    const cut = '名'.repeat(18);
    expect(names(scene)).toEqual([long, `${cut} 2`, `${cut} 3`, null]);
    // Whoever has chosen a name that looks marked gets the next mark.
    scene.sits(DANA, 3, `${cut} 2`);
    expect(names(scene)[3]).toBe(`${cut} 4`);
  });

  test('under the name of a bot makes it a distinct one, and a bot takes no name of a person', () => {
    const scene = new Scene(dominoes(4)).bot(0);
    const [bot] = names(scene) as [string];
    scene.sits(ALA, 1, bot).sits(BEN, 2, 'Clover').bot(3);
    expect(names(scene).slice(0, 3)).toEqual([bot, `${bot} 2`, 'Clover']);
    expect(new Set(names(scene)).size).toBe(4);
  });

  test('at a table of twelve leaves every bot a name of its own, also beside a person with the name of a bot', () => {
    const settings = { ...DEFAULTS, game: 'derby', ruleset: derbyRuleset('classic', 12) } as const;
    const scene = new Scene(settings).sits(ALA, 0, 'Bot 8');
    for (let seat = 1; seat < 12; seat++) scene.bot(seat);
    expect(names(scene).slice(0, 3)).toEqual(['Bot 8', 'Bramble', 'Clover']);
    expect(names(scene).slice(7)).toEqual(['Bot 8 2', 'Bot 9', 'Bot 10', 'Bot 11', 'Bot 12']);
    expect(new Set(names(scene)).size).toBe(12);
  });
});

describe('standing up', () => {
  test('frees the seat', () => {
    const scene = new Scene(dominoes(2)).sits(ALA, 0);
    expect(scene.does(ALA, { type: 'stand' })).toEqual([{ type: 'stood', seat: 0 }]);
    expect(names(scene)).toEqual([null, null]);
  });

  test('is refused to one who watches; in a match it leaves the seat to a bot', () => {
    const scene = new Scene(dominoes(2)).sits(HOST, 0).bot(1).starts();
    expect(scene.refusal(BEN, { type: 'stand' })).toBe('NOT_SEATED');
    expect(scene.does(HOST, { type: 'stand' })).toEqual([{ type: 'wentAway', seat: 0 }]);
    expect(viewTable(scene.table).seats[0]).toMatchObject({ bot: false, away: true });
  });

  test('passes the role of the host to the first person seated, not to a bot', () => {
    const scene = new Scene(dominoes(4)).sits(HOST, 0).bot(1).sits(ALA, 2).sits(BEN, 3);
    expect(scene.does(HOST, { type: 'stand' })).toEqual([
      { type: 'stood', seat: 0 },
      { type: 'hostPassed', host: ALA },
    ]);
    expect(viewTable(scene.table).host).toBe(2);
    expect(scene.refusal(HOST, { type: 'start' })).toBe('NOT_HOST');
  });

  test('passes the role to the next person clockwise, around the end of the seats', () => {
    const scene = new Scene(dominoes(4)).sits(ALA, 0).sits(BEN, 1).sits(HOST, 2).sits(CLEO, 3);
    expect(scene.does(HOST, { type: 'stand' })).toContainEqual({ type: 'hostPassed', host: CLEO });
    expect(scene.does(CLEO, { type: 'stand' })).toContainEqual({ type: 'hostPassed', host: ALA });
  });

  test('leaves the role with a host who goes when nobody else sits', () => {
    const scene = new Scene(dominoes(2)).sits(HOST, 0).bot(1);
    expect(scene.does(HOST, { type: 'stand' })).toEqual([{ type: 'stood', seat: 0 }]);
    expect(viewTable(scene.table).host).toBeNull();
    expect(viewOwn(scene.table, HOST)).toMatchObject({ seat: null, host: true, state: null });
  });

  test('by another leaves the host as it is', () => {
    const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1);
    expect(scene.does(ALA, { type: 'stand' })).toEqual([{ type: 'stood', seat: 1 }]);
  });
});

describe('the host', () => {
  const commands = [
    { type: 'addBot', seat: 1 },
    { type: 'clearSeat', seat: 0 },
    { type: 'changeSettings', settings: dominoes(3) },
    { type: 'passHost', seat: 0 },
    { type: 'start' },
  ] as const;

  test.each(commands)('alone can $type', (command) => {
    const scene = new Scene(dominoes(2)).sits(ALA, 0);
    expect(scene.refusal(ALA, command)).toBe('NOT_HOST');
    expect(scene.refusal(BEN, command)).toBe('NOT_HOST');
  });

  test('seats a bot, and frees a seat of a bot or a player', () => {
    const scene = new Scene(dominoes(2)).sits(ALA, 0);
    expect(scene.does(HOST, { type: 'addBot', seat: 1 })).toEqual([
      { type: 'botSat', seat: 1, name: expect.any(String) },
    ]);
    expect(viewTable(scene.table).seats[1]).toMatchObject({ bot: true, ready: false });
    for (const seat of [0, 1]) scene.does(HOST, { type: 'clearSeat', seat });
    expect(names(scene)).toEqual([null, null]);
  });

  test('who frees their own seat gives the role up with it, if somebody else sits', () => {
    const scene = new Scene(dominoes(3)).sits(HOST, 0).sits(ALA, 1);
    expect(scene.does(HOST, { type: 'clearSeat', seat: 0 })).toEqual([
      { type: 'stood', seat: 0 },
      { type: 'hostPassed', host: ALA },
    ]);
    expect(scene.does(ALA, { type: 'clearSeat', seat: 1 })).toEqual([{ type: 'stood', seat: 1 }]);
    expect(viewOwn(scene.table, ALA)).toMatchObject({ seat: null, host: true });
  });

  test('is refused a bot on a seat that is taken or is not there, and to free an empty one', () => {
    const scene = new Scene(dominoes(2)).sits(ALA, 0);
    expect(scene.refusal(HOST, { type: 'addBot', seat: 0 })).toBe('SEAT_TAKEN');
    expect(scene.refusal(HOST, { type: 'addBot', seat: 2 })).toBe('NO_SUCH_SEAT');
    expect(scene.refusal(HOST, { type: 'clearSeat', seat: 1 })).toBe('SEAT_EMPTY');
    expect(scene.refusal(HOST, { type: 'clearSeat', seat: 2 })).toBe('NO_SUCH_SEAT');
  });

  test('changes nobody on the seats of a running match', () => {
    const scene = new Scene(dominoes(2)).sits(ALA, 0).bot(1).starts();
    expect(scene.refusal(HOST, { type: 'addBot', seat: 1 })).toBe('MATCH_RUNNING');
    expect(scene.refusal(HOST, { type: 'clearSeat', seat: 0 })).toBe('MATCH_RUNNING');
    expect(scene.refusal(HOST, { type: 'changeSettings', settings: dominoes(3) })).toBe('MATCH_RUNNING');
    expect(scene.refusal(HOST, { type: 'start' })).toBe('MATCH_RUNNING');
  });

  test('passes the role on, even in a match; not to a bot, an empty seat or none', () => {
    const scene = new Scene(dominoes(3)).sits(ALA, 0).bot(1);
    for (const seat of [1, 2, 3]) expect(scene.refusal(HOST, { type: 'passHost', seat })).toBe('SEAT_EMPTY');
    scene.bot(2).starts();
    expect(scene.does(HOST, { type: 'passHost', seat: 0 })).toEqual([{ type: 'hostPassed', host: ALA }]);
    expect(scene.refusal(HOST, { type: 'passHost', seat: 0 })).toBe('NOT_HOST');
  });
});

describe('other settings', () => {
  test('add seats, and the people stay where they are', () => {
    const scene = new Scene(dominoes(2)).sits(ALA, 0, 'Ala').sits(BEN, 1, 'Ben');
    scene.does(HOST, { type: 'changeSettings', settings: dominoes('partnership') });
    expect(names(scene)).toEqual(['Ala', 'Ben', null, null]);
  });

  test('may be those of the other game, and lead back to the room with everybody', () => {
    const scene = new Scene(dominoes(2)).sits(ALA, 0, 'Ala').sits(BEN, 1, 'Ben').starts().playsToTheEnd();
    const derby = { ...DEFAULTS, game: 'derby', ruleset: derbyRuleset('classic', 3) } as const;
    scene.does(HOST, { type: 'changeSettings', settings: derby });
    expect(names(scene)).toEqual(['Ala', 'Ben', null]);
    expect(viewTable(scene.table)).toMatchObject({ phase: 'room', settings: { game: 'derby' }, match: null });
  });

  test('take seats away, with whoever sat there', () => {
    const scene = new Scene(dominoes(4)).sits(ALA, 0, 'Ala').sits(DANA, 3, 'Dana');
    scene.does(HOST, { type: 'changeSettings', settings: dominoes(2) });
    expect(names(scene)).toEqual(['Ala', null]);
    expect(viewOwn(scene.table, DANA)).toBeNull();
  });

  test('hold nothing that the rules do not know', () => {
    const scene = new Scene(dominoes(2));
    const { ruleset } = dominoes(3);
    const settings = { ...dominoes(3), ruleset: { ...(ruleset as object), note: 'x' } };
    expect(scene.does(HOST, { type: 'changeSettings', settings })).toEqual([
      { type: 'settingsChanged', settings: dominoes(3) },
    ]);
  });

  test.each([null, undefined, 7, 'guide', [], {}, { ...(dominoes(2).ruleset as object), target: 0 }])(
    'that the rules refuse are refused: %j',
    (ruleset) => {
      const scene = new Scene(dominoes(2));
      const settings = { ...dominoes(2), ruleset };
      expect(scene.refusal(HOST, { type: 'changeSettings', settings })).toBe('BAD_SETTINGS');
    },
  );

  test('after a match make the table a room again, with a new commitment to come', () => {
    const scene = new Scene(dominoes(2)).sits(HOST, 0).bot(1).starts().playsToTheEnd();
    const committed = viewTable(scene.table).commitment;
    scene.does(HOST, { type: 'changeSettings', settings: dominoes(3) });
    expect(viewTable(scene.table)).toMatchObject({ phase: 'room', match: null, commitment: committed });
    expect(nextDue(scene.table)).toBeNull();
    expect(scene.refusal(HOST, { type: 'rematch', hash: hashOf(1) })).toBe('NO_MATCH');
  });
});
