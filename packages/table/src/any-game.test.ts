// A game that only this test registers: the table plays it without a line of its own.
import { verifyRecord } from '@horse-race/rules/record';
import { HIGHEST_TILE, HIGHEST_TILE_BOTS, highestTile } from '@horse-race/rules/testing/highest-tile';
import { expect, test, vi } from 'vitest';
import { decideDue, nextDue } from './automation.ts';
import { checkSettings } from './check-settings.ts';
import { recordOf } from './record.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { ALA, answerOf, HOST, hex, pendingSeats, Scene, timed } from './testing/scene.ts';
import { viewCommit, viewOwn, viewTable } from './view.ts';

vi.mock('@horse-race/rules/games', async (original) => {
  const { withHighestTile } = await import('@horse-race/rules/testing/highest-tile');
  return withHighestTile(await original());
});

const settings = (players: number): Settings => ({ ...DEFAULTS, game: HIGHEST_TILE, ruleset: { players } });
const stateOf = ({ table }: Scene) => table.match?.state as Parameters<typeof highestTile.view>[0];

test('settings are the game’s to check', () => {
  expect(checkSettings(settings(3))).toEqual({ ok: true, value: settings(3) });
  expect(checkSettings(settings(5))).toEqual({ ok: false, refusal: 'BAD_SETTINGS' });
});

test('a match is played to its end, and its record verifies', () => {
  const scene = new Scene(settings(3))
    .sits(HOST, 0, 'Host')
    .sits(ALA, 1, 'Ala')
    .bot(2)
    .starts()
    .playsToTheEnd();
  const view = viewTable(scene.table);
  expect(view.phase).toBe('over');
  expect(view.match?.state).toEqual(highestTile.view(stateOf(scene)));
  const record = recordOf(scene.commits, 1);
  expect(record?.events.map(({ type }) => type)).toEqual(['dealt', 'laid', 'laid', 'laid', 'won']);
  expect(verifyRecord(record)).toEqual([]);
});

test('a move is refused with the game’s own code', () => {
  const scene = new Scene(settings(2)).sits(HOST, 0).sits(ALA, 1).starts();
  const { decision } = answerOf(scene.table, 0);
  const [foreign] = stateOf(scene).hands[1] ?? [];
  const lay = (tile: unknown) => ({ type: 'act', decision, move: { type: 'lay', tile } }) as const;
  expect(scene.refusal(HOST, lay(foreign))).toBe('NOT_IN_HAND');
  expect(scene.refusal(HOST, lay('7'))).toBe('NOT_NOW');
  expect(scene.refusal(HOST, { type: 'act', decision, move: { type: 'draw' } })).toBe('NOT_NOW');
});

test('a seat whose time is up lays the fallback', () => {
  const scene = new Scene(timed(settings(2), { kind: 'turn', seconds: 15 }))
    .sits(HOST, 0)
    .sits(ALA, 1)
    .starts();
  const [first] = stateOf(scene).hands[0] ?? [];
  expect(nextDue(scene.table)).toMatchObject({ at: scene.now + 15_000, seat: 0, why: 'clock' });
  expect(scene.letsTimePass()).toMatchObject([
    { type: 'timedOut', seat: 0 },
    { type: 'game', events: [{ type: 'laid', seat: 0, tile: first }] },
  ]);
});

test('a bot lays what the bots of the game choose', () => {
  const scene = new Scene(settings(2)).bot(0).sits(HOST, 1).starts();
  const due = nextDue(scene.table);
  if (due === null) throw new Error('nothing is due');
  const decided = decideDue(scene.table, due, {
    botFor: () => HIGHEST_TILE_BOTS.greedy() as never,
    circumstances: { serverSeed: hex(1) },
  });
  const tile = Math.max(...(stateOf(scene).hands[0] ?? []));
  expect(decided).toMatchObject({ value: [{ events: [{ type: 'laid', seat: 0, tile }] }] });
});

test('another match is played after it, with another deal', () => {
  const scene = new Scene(settings(2)).sits(HOST, 0).sits(ALA, 1).starts();
  const { hands } = stateOf(scene);
  scene.playsToTheEnd().rematch(HOST).rematch(ALA);
  expect(scene.table.match).toMatchObject({ number: 2, isOver: false });
  expect(stateOf(scene).hands).not.toEqual(hands);
  scene.playsToTheEnd();
  expect(verifyRecord(recordOf(scene.commits, 2))).toEqual([]);
});

test('nobody sees the tiles of another, whoever looks and whatever has happened', () => {
  const scene = new Scene(settings(3)).sits(HOST, 0).sits(ALA, 1).bot(2).starts();
  for (let isOver = false; !isOver; isOver = scene.table.match?.isOver ?? true) {
    const { hands } = stateOf(scene);
    expect(viewOwn(scene.table, ALA)?.state).toMatchObject({ hand: hands[1] });
    const secrets = scene.commits.map((commit) => [viewTable(scene.table), viewCommit(scene.table, commit)]);
    expect(JSON.stringify(secrets)).not.toContain('hand');
    expect(Object.keys(viewTable(scene.table).match?.state as object)).toEqual(['turn', 'laid', 'winner']);
    scene.answers(pendingSeats(scene.table)[0] as number);
  }
});
