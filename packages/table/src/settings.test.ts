import { describe, expect, test } from 'vitest';
import { checkSettings } from './check-settings.ts';
import { BANK_LIMITS, type Clock, DEFAULTS, type Settings, TURN_LIMITS } from './settings.ts';
import { ALA, BEN, dominoes, HOST, Scene, timed } from './testing/scene.ts';
import { viewTable } from './view.ts';

const check = (changed: Partial<Settings>) => checkSettings({ ...dominoes(2), ...changed });

describe('a clock', () => {
  const good: Clock[] = [
    { kind: 'none' },
    { kind: 'turn', seconds: 15 },
    { kind: 'turn', seconds: 180 },
    { kind: 'bank', seconds: 15, bank: BANK_LIMITS.least },
    { kind: 'bank', seconds: 180, bank: BANK_LIMITS.most },
  ];
  test.each(good)('is taken as it is: %j', (clock) => {
    expect(check({ clock })).toMatchObject({ ok: true, value: { clock } });
  });

  const bad: Clock[] = [
    { kind: 'turn', seconds: TURN_LIMITS.least - 1 },
    { kind: 'turn', seconds: TURN_LIMITS.most + 1 },
    { kind: 'turn', seconds: 20.5 },
    { kind: 'turn', seconds: Number.NaN },
    { kind: 'bank', seconds: 14, bank: 60 },
    { kind: 'bank', seconds: 30, bank: BANK_LIMITS.least - 1 },
    { kind: 'bank', seconds: 30, bank: BANK_LIMITS.most + 1 },
    { kind: 'bank', seconds: 30, bank: 45.5 },
  ];
  test.each(bad)('is refused: %j', (clock) => {
    expect(check({ clock })).toEqual({ ok: false, refusal: 'BAD_SETTINGS' });
  });
});

describe('a public table', () => {
  test('has ready-made phrases only, and lets people watch', () => {
    expect(check({ isPublic: true }).ok).toBe(true);
    const refused = { ok: false, refusal: 'BAD_SETTINGS' };
    expect(check({ isPublic: true, talk: 'text' })).toEqual(refused);
    expect(check({ isPublic: true, watching: 'nobody' })).toEqual(refused);
  });

  test('is not needed for either', () => {
    expect(check({ talk: 'text', watching: 'nobody' }).ok).toBe(true);
  });
});

test('settings hold nothing that is not known', () => {
  const settings = { ...dominoes(2), note: 'x' };
  expect(checkSettings(settings)).toEqual({ ok: true, value: dominoes(2) });
});

test('settings that say only what is played leave the rest as it is by default', () => {
  const scene = new Scene(timed(dominoes(2), { kind: 'turn', seconds: 30 }));
  const { game, ruleset } = dominoes(3);
  scene.doesItself({ ok: true, value: [{ type: 'settingsChanged', settings: { game, ruleset } }] });
  expect(scene.table.settings).toEqual({ ...DEFAULTS, game, ruleset });
});

test('the running match keeps its clock; new settings wait until it is over', () => {
  const settings = timed(dominoes(2), { kind: 'turn', seconds: 30 });
  const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1).starts();
  expect(scene.refusal(HOST, { type: 'changeSettings', settings })).toBe('MATCH_RUNNING');
  scene.playsToTheEnd().does(HOST, { type: 'changeSettings', settings });
  expect(viewTable(scene.table)).toMatchObject({ phase: 'room', settings });
});

describe('swapping', () => {
  const swap = (one: number, other: number) => ({ type: 'swapSeats', seats: [one, other] }) as const;
  const names = (scene: Scene) => scene.table.seats.map((sitter) => sitter?.name ?? null);

  test('is the host’s, before a match, of seats that are there', () => {
    const scene = new Scene(dominoes(3)).sits(ALA, 0, 'Ala').sits(BEN, 1, 'Ben');
    expect(scene.refusal(ALA, swap(0, 1))).toBe('NOT_HOST');
    expect(scene.refusal(HOST, swap(0, 3))).toBe('NO_SUCH_SEAT');
    expect(scene.refusal(HOST, swap(-1, 0))).toBe('NO_SUCH_SEAT');
    scene.bot(2).starts();
    expect(scene.refusal(HOST, swap(0, 1))).toBe('MATCH_RUNNING');
  });

  test('changes two people, a person and a bot, or a person and a free seat', () => {
    const scene = new Scene(dominoes(4)).sits(ALA, 0, 'Ala').sits(BEN, 1, 'Ben').bot(2);
    const bot = names(scene)[2];
    scene.does(HOST, swap(0, 1));
    expect(names(scene)).toEqual(['Ben', 'Ala', bot, null]);
    scene.does(HOST, swap(1, 2));
    expect(names(scene)).toEqual(['Ben', bot, 'Ala', null]);
    scene.does(HOST, swap(3, 0));
    expect(names(scene)).toEqual([null, bot, 'Ala', 'Ben']);
    scene.does(HOST, swap(2, 2));
    expect(names(scene)).toEqual([null, bot, 'Ala', 'Ben']);
  });
});
