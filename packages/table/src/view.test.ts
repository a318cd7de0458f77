import { describe, expect, test } from 'vitest';
import type { Commit } from './events.ts';
import { ALA, BEN, CLEO, dominoes, HOST, hex, pendingSeats, Scene, timed } from './testing/scene.ts';
import { type Happening, viewCommit, viewHands, viewOwn, viewTable } from './view.ts';

/** Host, Ala and Ben play with a clock; Cleo watches. */
const playing = (): Scene =>
  new Scene(timed(dominoes(3, 61), { kind: 'turn', seconds: 15 }))
    .sits(HOST, 0, 'Host')
    .sits(ALA, 1, 'Ala')
    .sits(BEN, 2, 'Ben')
    .comes(HOST, ALA, BEN, CLEO)
    .starts();
const pause = { type: 'propose', proposal: { kind: 'pause' } } as const;

describe('what anyone sees happen', () => {
  /** Of the last commit. */
  const seen = ({ table, commits }: Scene): Happening[] => viewCommit(table, commits.at(-1) as Commit);
  const types = (scene: Scene): string[] => seen(scene).map(({ type }) => type);

  test('at the seats is who sits down, bots included, and who stands up', () => {
    const scene = new Scene(dominoes(3));
    expect(seen(scene)).toEqual([{ type: 'opened' }]);
    expect(seen(scene.sits(HOST, 1, 'Host'))).toEqual([{ type: 'sat', seat: 1, name: 'Host' }]);
    expect(seen(scene.bot(2))).toEqual([{ type: 'sat', seat: 2, name: 'Bramble' }]);
    scene.does(HOST, { type: 'stand' });
    expect(seen(scene)).toEqual([{ type: 'stood', seat: 1 }]);
  });

  test('when the table is arranged is that it changed, or has another host', () => {
    const scene = new Scene(dominoes(3)).sits(ALA, 1);
    scene.does(HOST, { type: 'swapSeats', seats: [0, 1] });
    expect(seen(scene)).toEqual([{ type: 'settingsChanged' }]);
    scene.does(HOST, { type: 'keepSeat', seat: 2, kept: true });
    expect(seen(scene)).toEqual([{ type: 'settingsChanged' }]);
    scene.does(HOST, { type: 'changeSettings', settings: dominoes(2) });
    expect(seen(scene)).toEqual([{ type: 'settingsChanged' }]);
    scene.does(HOST, { type: 'passHost', seat: 0 });
    expect(seen(scene)).toEqual([{ type: 'hostPassed' }]);
  });

  test('in a match is what the rules show, missed turns, and who leaves and comes back', () => {
    const scene = playing();
    expect(seen(scene)).toEqual([
      { type: 'matchStarted' },
      {
        type: 'game',
        events: [
          expect.objectContaining({ type: 'lotDrawn' }),
          { type: 'handDealt', hands: [6, 6, 6], boneyard: 10 },
        ],
      },
    ]);
    const [asked] = pendingSeats(scene.table);
    scene.letsTimePass();
    expect(seen(scene)).toMatchObject([{ type: 'timedOut', seat: asked }, { type: 'game' }]);
    scene.does(BEN, { type: 'stand' });
    expect(seen(scene)).toEqual([{ type: 'wentAway', seat: 2 }]);
    scene.does(BEN, { type: 'comeBack' });
    expect(seen(scene)).toEqual([{ type: 'cameBack', seat: 2 }]);
  });

  test('of a proposal is that it is made, who agrees, and what comes of it', () => {
    const scene = playing().goes(BEN);
    scene.does(HOST, pause);
    expect(seen(scene)).toEqual([{ type: 'proposed' }, { type: 'agreed', seat: 0 }]);
    scene.agrees(ALA);
    expect(seen(scene)).toEqual([{ type: 'agreed', seat: 1 }, { type: 'paused' }]);
    scene.does(HOST, { type: 'propose', proposal: { kind: 'resume' } });
    scene.agrees(ALA);
    expect(types(scene)).toEqual(['agreed', 'resumed']);
    scene.does(HOST, pause);
    scene.declines(ALA);
    expect(seen(scene)).toEqual([{ type: 'dropped' }]);
  });

  test('of a newcomer is their name, and of the player who takes the seat back that they are here', () => {
    const scene = playing().goes(BEN);
    scene.does(CLEO, { type: 'askSeat', seat: 2, name: 'Cleo' });
    scene.agrees(HOST);
    scene.agrees(ALA);
    expect(seen(scene)).toEqual([
      { type: 'agreed', seat: 1 },
      { type: 'tookOver', seat: 2, name: 'Cleo' },
    ]);
    scene.does(BEN, { type: 'comeBack' });
    expect(seen(scene)).toEqual([{ type: 'cameBack', seat: 2 }]);
  });

  test('after a match is who wants another; the seeds and the next commitment are not shown', () => {
    const scene = playing().playsToTheEnd();
    expect(types(scene)).toEqual(['game']);
    scene.does(ALA, { type: 'bindSeed', hash: scene.bind(7) });
    expect(seen(scene)).toEqual([]);
    scene.rematch(BEN);
    expect(seen(scene)).toEqual([{ type: 'readied', seat: 2 }]);
  });

  test('is nothing of links, devices and moved clocks', () => {
    const scene = playing();
    for (const command of [
      { type: 'makeLink', token: hex(5) },
      { type: 'revokeLink' },
      { type: 'makeLink', token: hex(6) },
    ] as const) {
      scene.does(ALA, command);
      expect(seen(scene)).toEqual([]);
    }
    scene.does(CLEO, { type: 'useLink', token: hex(6) });
    expect(seen(scene)).toEqual([]);
    expect(scene.comesBackUp({ from: scene.now, to: scene.now + 5_000 })).toHaveLength(1);
    expect(seen(scene)).toEqual([]);
  });
});

describe('a proposal', () => {
  test('for a pause is about no seat and nobody', () => {
    const scene = playing();
    scene.does(ALA, pause);
    expect(viewTable(scene.table).proposal).toEqual({
      id: scene.commits.length,
      kind: 'pause',
      seat: null,
      name: null,
      agreed: [1],
    });
  });

  test('for a bot is about a seat, for a newcomer about a name as well', () => {
    const scene = playing().goes(BEN);
    scene.does(ALA, { type: 'propose', proposal: { kind: 'bot', seat: 2 } });
    expect(viewTable(scene.table).proposal).toMatchObject({ kind: 'bot', seat: 2, name: null, agreed: [1] });
    scene.declines(HOST);
    scene.does(CLEO, { type: 'askSeat', seat: 2, name: 'Cleo' });
    expect(viewTable(scene.table).proposal).toMatchObject({
      kind: 'newcomer',
      seat: 2,
      name: 'Cleo',
      agreed: [],
    });
  });
});

test('a bot that is about to move is no deadline, though there is a clock', () => {
  const scene = new Scene(timed(dominoes(2, 61), { kind: 'turn', seconds: 15 }))
    .sits(HOST, 0)
    .bot(1)
    .starts();
  scene.playsUntil((table) => pendingSeats(table)[0] === 1);
  expect(viewTable(scene.table).match?.deadline).toBeNull();
  scene.playsUntil((table) => pendingSeats(table)[0] === 0);
  expect(viewTable(scene.table).match?.deadline).toBe(scene.now + 15_000);
});

test('a player whose seat a newcomer holds sees which seat is theirs by right, the first one too', () => {
  const scene = playing();
  scene.does(HOST, { type: 'passHost', seat: 1 });
  scene.goes(HOST);
  scene.does(CLEO, { type: 'askSeat', seat: 0, name: 'Cleo' });
  scene.agrees(ALA);
  scene.agrees(BEN);
  expect(viewOwn(scene.table, HOST)).toEqual({
    seat: null,
    host: false,
    former: 0,
    link: false,
    devices: 0,
    state: null,
  });
  expect(viewOwn(scene.table, CLEO)).toMatchObject({ seat: 0, former: null });
});

test('open hands are what each seat sees itself, in the order of the seats; none without a match', () => {
  const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1);
  expect(viewHands(scene.table)).toBeNull();
  scene.starts();
  expect(viewHands(scene.table)).toEqual([HOST, ALA].map((person) => viewOwn(scene.table, person)?.state));
});
