import { commitmentOf } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import type { TableEvent } from './events.ts';
import { ALA, answerOf, BEN, dominoes, HOST, isPause, pendingSeats, Scene } from './testing/scene.ts';
import { viewOwn, viewTable } from './view.ts';

const types = (events: readonly TableEvent[]): string[] => events.map(({ type }) => type);

const twoPeople = (target?: number): Scene =>
  new Scene(dominoes(2, target)).sits(HOST, 0, 'Host').sits(ALA, 1, 'Ala');

describe('starting', () => {
  test('takes a full table', () => {
    const scene = new Scene(dominoes(3)).sits(HOST, 0).bot(1);
    expect(scene.refusal(HOST, { type: 'start' })).toBe('SEATS_OPEN');
    scene.bot(2);
    expect(types(scene.does(HOST, { type: 'start' }))).toEqual(['revealStarted']);
    expect(viewTable(scene.reveals().table).phase).toBe('playing');
  });
});

describe('the commitment', () => {
  test('is there before anybody can add a seed, and is that of the match', () => {
    const scene = new Scene(dominoes(2));
    const { commitment } = viewTable(scene.table);
    expect(scene.commits[0]?.events.at(-1)).toMatchObject({ type: 'committed', commitment });
    scene.sits(HOST, 0).bot(1).starts();
    expect(viewTable(scene.table).match).toMatchObject({ commitment, revealed: null });
  });

  test('of the next match comes with the end of the last, and is another', () => {
    const scene = twoPeople().starts().playsToTheEnd();
    const { commitment, match } = viewTable(scene.table);
    expect(types(scene.commits.at(-1)?.events ?? [])).toEqual(['game', 'committed']);
    expect(commitment).not.toBe(match?.commitment);
    expect(commitmentOf(match?.revealed?.serverSeed ?? '')).toBe(match?.commitment);
    scene.rematch(HOST).rematch(ALA);
    expect(viewTable(scene.table).match).toMatchObject({ number: 2, commitment, revealed: null });
  });
});

describe('an answer', () => {
  test('is refused to one who watches, before a match, and after it', () => {
    const act = { type: 'act', decision: 0, move: { type: 'draw' } } as const;
    const scene = twoPeople();
    expect(scene.refusal(HOST, act)).toBe('NO_MATCH');
    scene.starts();
    expect(scene.refusal(BEN, act)).toBe('NOT_SEATED');
    scene.playsToTheEnd();
    expect(scene.refusal(HOST, act)).toBe('MATCH_OVER');
  });

  test('to another decision than the open one is stale', () => {
    const scene = twoPeople(61).starts();
    const seat = pendingSeats(scene.table)[0] as number;
    const person = seat === 0 ? HOST : ALA;
    const command = answerOf(scene.table, seat);
    scene.does(person, command);
    expect(scene.refusal(person, command)).toBe('STALE');
    expect(scene.refusal(person, { ...command, decision: 10_000 })).toBe('STALE');
  });

  test('of a seat that is not asked is refused, whatever it says', () => {
    const scene = twoPeople(61).starts();
    const seat = pendingSeats(scene.table)[0] as number;
    const other = seat === 0 ? ALA : HOST;
    const command = answerOf(scene.table, seat);
    for (const move of [command.move, { type: 'draw' }, { type: 'continue' }, { type: 'play' }])
      expect(scene.refusal(other, { ...command, move })).toBe('NOT_YOUR_TURN');
  });

  test('that the rules refuse has their code', () => {
    const scene = twoPeople(61).starts();
    const seat = pendingSeats(scene.table)[0] as number;
    const person = seat === 0 ? HOST : ALA;
    const { decision } = answerOf(scene.table, seat);
    const act = (move: { type: string }) => scene.refusal(person, { type: 'act', decision, move });
    expect(act({ type: 'draw' })).toBe('MUST_PLAY');
    expect(act({ type: 'continue' })).toBe('NOT_NOW');
    const other = viewOwn(scene.table, person === HOST ? ALA : HOST) as { state: { hand: string[] } };
    const play = { type: 'play', tile: other.state.hand[0], at: null };
    expect(act(play)).toBe('NOT_YOUR_TILE');
  });
});

describe('between hands', () => {
  test('the game waits for every person', () => {
    const scene = twoPeople(61).starts().playsToAPause();
    scene.answers(1);
    expect(isPause(scene.table)).toBe(true);
    expect(pendingSeats(scene.table)).toEqual([0]);
    scene.answers(0);
    expect(isPause(scene.table)).toBe(false);
  });

  test('the game does not wait for bots', () => {
    const scene = new Scene(dominoes(4, 61)).bot(0).sits(ALA, 1).bot(2).bot(3).starts().playsToAPause();
    expect(scene.answers(1).map(({ type }) => type)).toEqual(['game']);
    expect(isPause(scene.table)).toBe(false);
  });

  test('bots alone never pause', () => {
    const scene = new Scene(dominoes(2, 61)).bot(0).bot(1).starts();
    scene.playsUntil((table) => {
      expect(isPause(table)).toBe(false);
      return table.match?.isOver === true;
    });
  });

  test('going on twice is refused', () => {
    const scene = twoPeople(61).starts().playsToAPause();
    const command = answerOf(scene.table, 1);
    scene.does(ALA, command);
    expect(scene.refusal(ALA, command)).toBe('NOT_NOW');
  });
});

describe('a rematch', () => {
  test('is for those who sit, after a match', () => {
    const scene = twoPeople();
    const rematch = { type: 'rematch', hash: scene.bind(1) } as const;
    expect(scene.refusal(BEN, rematch)).toBe('NOT_SEATED');
    expect(scene.refusal(HOST, rematch)).toBe('NO_MATCH');
    scene.starts();
    expect(scene.refusal(HOST, rematch)).toBe('MATCH_RUNNING');
  });

  test('starts when everybody is ready', () => {
    const scene = twoPeople().starts().playsToTheEnd();
    expect(types(scene.does(ALA, { type: 'rematch', hash: scene.bind(2) }))).toEqual(['readied']);
    expect(viewTable(scene.table)).toMatchObject({
      phase: 'over',
      seats: [{ ready: false }, { ready: true }],
    });
    const events = scene.does(HOST, { type: 'rematch', hash: scene.bind(1) });
    expect(types(events)).toEqual(['readied', 'revealStarted']);
    expect(viewTable(scene.reveals().table)).toMatchObject({ phase: 'playing', match: { number: 2 } });
  });

  test('waits for no bot', () => {
    const scene = new Scene(dominoes(3)).sits(HOST, 0).bot(1).bot(2).starts().playsToTheEnd();
    scene.rematch(HOST);
    expect(viewTable(scene.table).match?.number).toBe(2);
  });

  test('does not start with an empty seat; who takes it is ready by that', () => {
    const scene = twoPeople().starts().playsToTheEnd();
    scene.does(ALA, { type: 'stand' });
    scene.rematch(HOST);
    expect(viewTable(scene.table).phase).toBe('over');
    scene.sits(BEN, 1, 'Ben').rematch(HOST);
    expect(viewTable(scene.table).match).toMatchObject({ number: 2, names: ['Host', 'Ben'] });
  });

  test('leaves the names of the ended match to those who played it', () => {
    const scene = twoPeople().starts().playsToTheEnd();
    scene.does(ALA, { type: 'stand' });
    scene.sits(BEN, 1, 'Ben');
    expect(viewTable(scene.table).match?.names).toEqual(['Host', 'Ala']);
  });
});
