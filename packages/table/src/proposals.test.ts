import { describe, expect, test } from 'vitest';
import type { TableEvent } from './events.ts';
import { ALA, BEN, CLEO, DANA, dominoes, HOST, hex, Scene } from './testing/scene.ts';
import { viewTable } from './view.ts';

const types = (events: readonly TableEvent[]): string[] => events.map(({ type }) => type);

/** Host, Ala and Ben play; Cleo and Dana watch; all have the table open. */
const playing = (): Scene =>
  new Scene(dominoes(3, 61))
    .sits(HOST, 0, 'Host')
    .sits(ALA, 1, 'Ala')
    .sits(BEN, 2, 'Ben')
    .comes(HOST, ALA, BEN, CLEO, DANA)
    .starts();
const pause = { type: 'propose', proposal: { kind: 'pause' } } as const;
const resume = { type: 'propose', proposal: { kind: 'resume' } } as const;
const botFor = (seat: number) => ({ type: 'propose', proposal: { kind: 'bot', seat } }) as const;

describe('a pause', () => {
  test('comes when all who are here have agreed', () => {
    const scene = playing();
    expect(types(scene.does(ALA, pause))).toEqual(['proposed', 'agreed']);
    expect(viewTable(scene.table).proposal).toMatchObject({ kind: 'pause', seat: null, agreed: [1] });
    expect(types(scene.agrees(HOST))).toEqual(['agreed']);
    expect(types(scene.agrees(BEN))).toEqual(['agreed', 'paused']);
    expect(viewTable(scene.table).proposal).toBeNull();
    expect(viewTable(scene.table).match?.pausedAt).toBe(scene.now);
  });

  test('comes at once when nobody else is here; who watches is not asked', () => {
    const scene = playing().goes(HOST, BEN);
    expect(types(scene.does(ALA, pause))).toEqual(['proposed', 'agreed', 'paused']);
  });

  test('is not held up by somebody who is away with the table open', () => {
    const scene = playing();
    scene.does(BEN, { type: 'stand' });
    scene.does(ALA, pause);
    expect(types(scene.agrees(HOST))).toEqual(['agreed', 'paused']);
  });

  test('does not come when somebody declines', () => {
    const scene = playing();
    scene.does(ALA, pause);
    const old = scene.proposal;
    expect(scene.declines(BEN)).toEqual([{ type: 'dropped' }]);
    expect(scene.refusal(HOST, { type: 'agree', proposal: old })).toBe('NO_PROPOSAL');
    expect(scene.table.match?.pausedAt).toBeNull();
  });

  test('cannot be had twice, nor end when there is none', () => {
    const scene = playing().goes(HOST, BEN);
    expect(scene.refusal(ALA, resume)).toBe('NOT_PAUSED');
    scene.does(ALA, pause);
    expect(scene.refusal(ALA, pause)).toBe('PAUSED');
    expect(types(scene.does(ALA, resume))).toEqual(['proposed', 'agreed', 'resumed']);
  });

  test('ends by agreement of those who are here then', () => {
    const scene = playing().goes(BEN);
    scene.does(ALA, pause);
    scene.agrees(HOST);
    scene.comes(BEN);
    scene.does(HOST, resume);
    expect(types(scene.agrees(ALA))).toEqual(['agreed']);
    expect(types(scene.agrees(BEN))).toEqual(['agreed', 'resumed']);
  });

  test('counts the presence on any device', () => {
    const scene = playing();
    scene.does(BEN, { type: 'makeLink', token: hex(5) });
    scene.does(DANA, { type: 'useLink', token: hex(5) });
    scene.goes(BEN);
    scene.does(ALA, pause);
    expect(types(scene.agrees(HOST))).toEqual(['agreed']);
    expect(types(scene.agrees(DANA))).toEqual(['agreed', 'paused']);
  });
});

describe('proposing', () => {
  test('is for those who sit, in a match, and are not away', () => {
    const scene = playing();
    expect(scene.refusal(CLEO, pause)).toBe('NOT_SEATED');
    scene.does(ALA, { type: 'stand' });
    expect(scene.refusal(ALA, pause)).toBe('NOT_NOW');
    expect(new Scene(dominoes(2)).sits(ALA, 0).refusal(ALA, pause)).toBe('NO_MATCH');
  });

  test('something else takes the place of what was proposed', () => {
    const scene = playing();
    scene.does(ALA, pause);
    scene.goes(BEN);
    scene.does(HOST, botFor(2));
    expect(viewTable(scene.table).proposal).toMatchObject({ kind: 'bot', seat: 2, agreed: [0] });
  });

  test('agreeing is to the proposal one has seen, not to another in its place', () => {
    const scene = playing();
    scene.does(ALA, pause);
    const seen = scene.proposal;
    scene.goes(BEN);
    scene.does(ALA, botFor(2));
    expect(scene.refusal(HOST, { type: 'agree', proposal: seen })).toBe('STALE');
    expect(scene.refusal(HOST, { type: 'decline', proposal: seen })).toBe('STALE');
    expect(types(scene.agrees(HOST))).toEqual(['agreed', 'wentAway']);
  });

  test('agreeing and declining are for those who are asked', () => {
    const scene = playing();
    expect(scene.refusal(HOST, { type: 'agree', proposal: 1 })).toBe('NO_PROPOSAL');
    expect(scene.refusal(HOST, { type: 'decline', proposal: 1 })).toBe('NO_PROPOSAL');
    scene.does(ALA, pause);
    const proposal = scene.proposal;
    for (const type of ['agree', 'decline'] as const)
      expect(scene.refusal(CLEO, { type, proposal })).toBe('NOT_SEATED');
    scene.agrees(ALA);
    expect(viewTable(scene.table).proposal?.agreed).toEqual([1]);
  });

  test('is not agreed to by a player who is away', () => {
    const scene = playing();
    scene.does(BEN, { type: 'stand' });
    scene.does(ALA, pause);
    expect(scene.refusal(BEN, { type: 'agree', proposal: scene.proposal })).toBe('NO_PROPOSAL');
  });

  test('ends with the match', () => {
    const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1).comes(HOST, ALA).starts();
    scene.does(ALA, pause);
    scene.playsToTheEnd();
    expect(scene.table.proposal).toBeNull();
  });
});

describe('a bot for a seat', () => {
  test('comes when the others who are here agree that its player is gone', () => {
    const scene = playing().goes(BEN);
    scene.does(ALA, botFor(2));
    expect(scene.agrees(HOST)).toEqual([
      { type: 'agreed', seat: 0 },
      { type: 'wentAway', seat: 2 },
    ]);
    scene.comes(BEN).does(BEN, { type: 'comeBack' });
    expect(scene.table.seats[2]).toMatchObject({ person: BEN, away: false });
  });

  test('is refused for who is here, who is away already, a bot and an empty seat', () => {
    const scene = playing();
    expect(scene.refusal(ALA, botFor(2))).toBe('PLAYER_PRESENT');
    expect(scene.refusal(ALA, botFor(1))).toBe('PLAYER_PRESENT');
    expect(scene.refusal(ALA, botFor(3))).toBe('SEAT_EMPTY');
    scene.does(BEN, { type: 'stand' });
    expect(scene.refusal(ALA, botFor(2))).toBe('NOT_NOW');
    const withBot = new Scene(dominoes(2, 61)).sits(HOST, 0).bot(1).comes(HOST).starts();
    expect(withBot.refusal(HOST, botFor(1))).toBe('SEAT_EMPTY');
  });

  test('does not come when its player is back before the last has agreed', () => {
    const scene = playing().goes(BEN);
    scene.does(ALA, botFor(2));
    scene.comes(BEN);
    expect(scene.agrees(HOST)).toEqual([{ type: 'dropped' }]);
    expect(scene.table.seats[2]?.away).toBe(false);
  });
});

describe('a newcomer', () => {
  const asksFor = (seat: number, name = 'Cleo') => ({ type: 'askSeat', seat, name }) as const;
  const taken = (): Scene => {
    const scene = playing().goes(BEN);
    scene.does(CLEO, asksFor(2));
    scene.agrees(HOST);
    scene.agrees(ALA);
    return scene;
  };

  test('takes over the seat of somebody who is gone when all who are here agree', () => {
    const scene = playing().goes(BEN);
    expect(types(scene.does(CLEO, asksFor(2)))).toEqual(['proposed']);
    expect(viewTable(scene.table).proposal).toMatchObject({
      kind: 'newcomer',
      seat: 2,
      name: 'Cleo',
      agreed: [],
    });
    scene.agrees(HOST);
    expect(types(scene.agrees(ALA))).toEqual(['agreed', 'tookOver']);
    expect(viewTable(scene.table)).toMatchObject({
      seats: [{}, {}, { name: 'Cleo', bot: false, away: false }],
      match: { names: ['Host', 'Ala', 'Cleo'] },
    });
  });

  test('waits for somebody to agree when nobody who plays is here', () => {
    const scene = playing().goes(HOST, ALA, BEN);
    expect(types(scene.does(CLEO, { type: 'askSeat', seat: 1, name: 'Cleo' }))).toEqual(['proposed']);
    expect(scene.table.seats[1]?.person).toBe(ALA);
  });

  test('takes over from a bot, and from somebody who is away with the table open', () => {
    const scene = new Scene(dominoes(3, 61))
      .sits(HOST, 0)
      .bot(1)
      .sits(ALA, 2)
      .comes(HOST, ALA, BEN, CLEO)
      .starts();
    scene.does(BEN, asksFor(1, 'Ben'));
    scene.agrees(HOST);
    scene.agrees(ALA);
    expect(scene.table.seats[1]).toMatchObject({ person: BEN, former: null });
    scene.does(ALA, { type: 'stand' });
    scene.does(CLEO, asksFor(2));
    scene.agrees(HOST);
    scene.agrees(BEN);
    expect(scene.table.seats[2]).toMatchObject({ person: CLEO, former: { person: ALA } });
  });

  test('is refused the seat of who is here, a seat that is not there, a second seat, and outside a match', () => {
    const scene = playing();
    expect(scene.refusal(CLEO, asksFor(2))).toBe('PLAYER_PRESENT');
    expect(scene.refusal(CLEO, asksFor(3))).toBe('NO_SUCH_SEAT');
    expect(scene.refusal(CLEO, asksFor(-1))).toBe('NO_SUCH_SEAT');
    scene.goes(BEN);
    expect(scene.refusal(ALA, asksFor(2))).toBe('ALREADY_SEATED');
    expect(new Scene(dominoes(2)).refusal(CLEO, asksFor(0))).toBe('NO_MATCH');
  });

  test('keeps the players from no proposal of theirs', () => {
    const scene = playing().goes(BEN);
    scene.does(ALA, pause);
    expect(scene.refusal(CLEO, asksFor(2))).toBe('NOT_NOW');
    scene.declines(HOST);
    scene.does(CLEO, asksFor(2));
    expect(scene.refusal(DANA, asksFor(2, 'Dana'))).toBe('NOT_NOW');
    scene.does(ALA, pause);
    expect(viewTable(scene.table).proposal?.kind).toBe('pause');
  });

  test('does not come when the player is back, or the newcomer has gone or sits elsewhere by then', () => {
    for (const happens of [
      (scene: Scene) => scene.comes(BEN),
      (scene: Scene) => scene.goes(CLEO),
      (scene: Scene) => {
        scene.does(HOST, { type: 'makeLink', token: hex(5) });
        scene.does(CLEO, { type: 'useLink', token: hex(5) });
      },
    ]) {
      const scene = playing().goes(BEN);
      scene.does(CLEO, asksFor(2));
      happens(scene);
      expect(scene.agrees(HOST)).toEqual([{ type: 'dropped' }]);
      expect(scene.table.seats[2]?.person).toBe(BEN);
    }
  });

  test('has no name of a player, not even of the one who may come back', () => {
    const scene = playing().goes(BEN);
    scene.does(CLEO, asksFor(2, 'Ben'));
    scene.agrees(HOST);
    scene.agrees(ALA);
    expect(scene.table.seats[2]?.name).toBe('Ben 2');
    scene.goes(ALA).does(DANA, asksFor(1, 'Ben'));
    scene.agrees(HOST);
    scene.agrees(CLEO);
    scene.does(BEN, { type: 'comeBack' });
    expect(viewTable(scene.table).match?.names).toEqual(['Host', 'Ben 3', 'Ben']);
  });

  test('gives the seat back to its player by one tap, name and all', () => {
    const scene = taken();
    expect(scene.does(BEN, { type: 'comeBack' })).toEqual([{ type: 'tookBack', seat: 2 }]);
    expect(scene.table.seats[2]).toMatchObject({ person: BEN, name: 'Ben', former: null, away: false });
    expect(viewTable(scene.table).match?.names).toEqual(['Host', 'Ala', 'Ben']);
    expect(scene.refusal(CLEO, { type: 'comeBack' })).toBe('NOT_SEATED');
  });

  test('gives the seat back also when away, or after another newcomer', () => {
    const away = taken();
    away.does(CLEO, { type: 'stand' });
    away.does(BEN, { type: 'comeBack' });
    expect(away.table.seats[2]).toMatchObject({ person: BEN, away: false });

    const twice = taken().goes(CLEO);
    twice.does(DANA, asksFor(2, 'Dana'));
    twice.agrees(HOST);
    twice.agrees(ALA);
    expect(twice.table.seats[2]).toMatchObject({ person: DANA, former: { person: BEN } });
    twice.does(BEN, { type: 'comeBack' });
    expect(twice.table.seats[2]?.person).toBe(BEN);
  });

  test('who is away comes back to the seat, which stays the other one’s by right', () => {
    const scene = taken();
    scene.does(CLEO, { type: 'stand' });
    scene.does(CLEO, { type: 'comeBack' });
    expect(scene.table.seats[2]).toMatchObject({ person: CLEO, away: false, former: { person: BEN } });
  });

  test('is not asked for by somebody who has a seat to come back to', () => {
    expect(taken().refusal(BEN, asksFor(2))).toBe('ALREADY_SEATED');
  });

  test('sits by their own right in the next match; until it starts, the player may come back', () => {
    const over = (): Scene => {
      const scene = new Scene(dominoes(2))
        .sits(HOST, 0, 'Host')
        .sits(ALA, 1, 'Ala')
        .comes(HOST, CLEO)
        .starts();
      scene.does(CLEO, asksFor(1));
      scene.agrees(HOST);
      return scene.playsToTheEnd();
    };
    const next = over().rematch(HOST);
    expect(viewTable(next.table).phase).toBe('over');
    next.rematch(CLEO);
    expect(viewTable(next.table)).toMatchObject({ phase: 'playing', match: { names: ['Host', 'Cleo'] } });
    expect(next.refusal(ALA, { type: 'comeBack' })).toBe('NOT_SEATED');

    const back = over();
    back.does(ALA, { type: 'comeBack' });
    expect(viewTable(back.table)).toMatchObject({
      seats: [{}, { name: 'Ala' }],
      match: { names: ['Host', 'Cleo'] },
    });
  });
});
