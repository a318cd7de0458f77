import { rulesetOf as derbyRuleset } from '@horse-race/rules/derby';
import type { Seat } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { nextDue } from './automation.ts';
import { type Clock, DEFAULTS, type Settings } from './settings.ts';
import { ALA, BEN, CLEO, dominoes, HOST, hex, isPause, pendingSeats, Scene, timed } from './testing/scene.ts';
import { viewTable } from './view.ts';

const TURN: Clock = { kind: 'turn', seconds: 30 };
const BANK: Clock = { kind: 'bank', seconds: 30, bank: 60 };

const derbyDraft: Settings = { ...DEFAULTS, game: 'derby', ruleset: derbyRuleset('advanced', 4) };

const threePeople = (clock: Clock): Scene =>
  new Scene(timed(dominoes(3, 61), clock))
    .sits(HOST, 0)
    .sits(ALA, 1)
    .sits(BEN, 2)
    .comes(HOST, ALA, BEN)
    .starts();
const asked = (scene: Scene): Seat => pendingSeats(scene.table)[0] as Seat;
const personOf = (seat: Seat): string => [HOST, ALA, BEN][seat] as string;
const match = (scene: Scene) => {
  const { match: running } = viewTable(scene.table);
  if (running === null) throw new Error('no match');
  return running;
};

describe('without a clock', () => {
  test('nothing is ever due of a person, however long it takes', () => {
    const scene = threePeople({ kind: 'none' });
    scene.now += 9 * 24 * 3_600_000;
    expect(nextDue(scene.table)).toBeNull();
    expect(match(scene).deadline).toBeNull();
    scene.answers(asked(scene));
    expect(scene.table.seats.map((sitter) => sitter?.missed)).toEqual([0, 0, 0]);
  });
});

describe('a clock for each turn', () => {
  test('runs from when the seat was asked', () => {
    const scene = threePeople(TURN);
    expect(nextDue(scene.table)).toMatchObject({ at: scene.now + 30_000, seat: asked(scene), why: 'clock' });
    scene.now += 12_000;
    scene.answers(asked(scene));
    expect(nextDue(scene.table)).toMatchObject({ at: scene.now + 30_000, seat: asked(scene), why: 'clock' });
    expect(match(scene)).toMatchObject({ waitingSince: scene.now, deadline: scene.now + 30_000 });
  });

  test('begins anew when the same seat is asked again', () => {
    const scene = threePeople(TURN);
    for (let before = -1; before !== asked(scene); ) {
      before = asked(scene);
      scene.now += 10_000;
      scene.answers(before);
    }
    expect(nextDue(scene.table)?.at).toBe(scene.now + 30_000);
  });

  test('plays the fallback when time is up, and counts the turn as missed', () => {
    const scene = threePeople(TURN);
    const seat = asked(scene);
    expect(scene.letsTimePass().map(({ type }) => type)).toEqual(['timedOut', 'game']);
    expect(scene.commits.at(-1)).toMatchObject({ at: 31_000, command: null });
    expect(scene.table.seats[seat]).toMatchObject({ missed: 1, away: false });
  });

  test('has no bank', () => {
    const scene = threePeople(TURN);
    scene.now += 29_000;
    scene.answers(asked(scene));
    expect(match(scene).banks).toEqual([0, 0, 0]);
  });
});

describe('a time bank', () => {
  test('comes on top of the turn, the same for every seat', () => {
    const scene = threePeople(BANK);
    expect(match(scene).banks).toEqual([60_000, 60_000, 60_000]);
    expect(nextDue(scene.table)?.at).toBe(scene.now + 90_000);
  });

  test('stays whole within the time of the turn', () => {
    const scene = threePeople(BANK);
    scene.now += 30_000;
    scene.answers(asked(scene));
    expect(match(scene).banks).toEqual([60_000, 60_000, 60_000]);
  });

  test('loses what a turn took beyond its time, and only that of the seat', () => {
    const scene = threePeople(BANK);
    const seat = asked(scene);
    scene.now += 47_000;
    scene.answers(seat);
    expect(match(scene).banks).toEqual([0, 1, 2].map((other) => (other === seat ? 43_000 : 60_000)));
    scene.playsUntil((table) => pendingSeats(table)[0] === seat);
    expect(nextDue(scene.table)?.at).toBe(scene.now + 73_000);
  });

  test('is empty after a timeout, and never overdrawn', () => {
    const scene = threePeople(BANK);
    const seat = asked(scene);
    scene.now += 1_000_000;
    scene.letsTimePass();
    expect(match(scene).banks[seat]).toBe(0);
  });

  test('is whole again in the next match', () => {
    const scene = new Scene(timed(dominoes(2), BANK)).sits(HOST, 0).sits(ALA, 1).starts();
    scene.now += 50_000;
    scene.playsToTheEnd();
    expect(match(scene).banks).not.toEqual([60_000, 60_000]);
    scene.rematch(HOST).rematch(ALA);
    expect(match(scene).banks).toEqual([60_000, 60_000]);
  });

  test('does not pay for the pause between hands, however late its player goes on', () => {
    const scene = threePeople(BANK).playsToAPause();
    scene.now += 45_000;
    scene.answers(1);
    scene.letsTimePass();
    scene.playsUntil((table) => !isPause(table));
    expect(match(scene).banks).toEqual([60_000, 60_000, 60_000]);
  });
});

describe('a time bank where several choose at once', () => {
  const draft = (): Scene => {
    const scene = new Scene(timed(derbyDraft, BANK));
    for (const [seat, person] of [HOST, ALA, BEN, CLEO].entries()) scene.sits(person, seat);
    return scene.starts();
  };

  test('loses what its own seat took, whenever the others choose', () => {
    const scene = draft();
    scene.now += 47_000;
    scene.answers(1);
    expect(match(scene).banks).toEqual([60_000, 43_000, 60_000, 60_000]);
    scene.now += 3_000;
    for (const seat of [0, 2, 3]) scene.answers(seat);
    expect(match(scene).banks).toEqual([40_000, 43_000, 40_000, 40_000]);
  });

  test('is up first for the seat that has the least left', () => {
    const scene = draft();
    for (const seat of [0, 1, 3]) scene.answers(seat);
    scene.now += 47_000;
    scene.answers(2);
    expect(pendingSeats(scene.table)).toEqual([0, 1, 2, 3]);
    expect(nextDue(scene.table)).toMatchObject({ at: scene.now + 73_000, seat: 2, why: 'clock' });
    scene.answers(2);
    expect(nextDue(scene.table)).toMatchObject({ at: scene.now + 90_000, seat: 0 });
  });
});

describe("one's clock is touched by nothing that happens to the others:", () => {
  const cases: [string, (scene: Scene, other: Seat) => void][] = [
    ['their leaving', (scene, other) => scene.does(personOf(other), { type: 'stand' })],
    [
      'their coming back',
      (scene, other) => {
        scene.does(personOf(other), { type: 'stand' });
        scene.now += 5_000;
        scene.does(personOf(other), { type: 'comeBack' });
      },
    ],
    [
      'a newcomer in their seat',
      (scene, other) => {
        scene.goes(personOf(other)).comes(CLEO);
        scene.does(CLEO, { type: 'askSeat', seat: other, name: 'Cleo' });
        for (const seat of [0, 1, 2]) if (seat !== other) scene.agrees(personOf(seat));
        expect(scene.table.seats[other]?.person).toBe(CLEO);
      },
    ],
    [
      'their other device',
      (scene, other) => {
        scene.does(personOf(other), { type: 'makeLink', token: hex(5) });
        scene.does(CLEO, { type: 'useLink', token: hex(5) });
      },
    ],
    [
      'a proposal that is declined',
      (scene, other) => {
        scene.does(personOf(other), { type: 'propose', proposal: { kind: 'pause' } });
        scene.declines(personOf(asked(scene)));
      },
    ],
  ];

  test.each(cases)('%s', (_, happens) => {
    const scene = threePeople(BANK);
    const due = nextDue(scene.table);
    const { banks } = match(scene);
    scene.now += 10_000;
    happens(scene, (asked(scene) + 1) % 3);
    expect(nextDue(scene.table)).toEqual(due);
    expect(match(scene).banks).toEqual(banks);
  });
});

test('leaving and coming back wins no time', () => {
  const scene = threePeople(TURN);
  const due = nextDue(scene.table);
  const person = personOf(asked(scene));
  scene.now += 20_000;
  scene.does(person, { type: 'stand' });
  scene.does(person, { type: 'comeBack' });
  expect(nextDue(scene.table)).toEqual(due);
});

describe('a match that is paused', () => {
  const paused = (): Scene => {
    const scene = threePeople(BANK);
    scene.now += 20_000;
    scene.does(HOST, { type: 'propose', proposal: { kind: 'pause' } });
    scene.agrees(ALA);
    scene.agrees(BEN);
    return scene;
  };
  const resume = (scene: Scene): void => {
    scene.does(BEN, { type: 'propose', proposal: { kind: 'resume' } });
    scene.agrees(ALA);
    scene.agrees(HOST);
  };

  test('has no deadline and takes no answer', () => {
    const scene = paused();
    expect(match(scene)).toMatchObject({ pausedAt: scene.now, deadline: null });
    expect(nextDue(scene.table)).toBeNull();
    const seat = asked(scene);
    const act = { type: 'act', decision: 1, move: { type: 'draw' } } as const;
    expect(scene.refusal(personOf(seat), act)).toBe('PAUSED');
  });

  test('goes on with the time that was left, and costs no bank', () => {
    const scene = paused();
    const seat = asked(scene);
    scene.now += 5_000_000;
    resume(scene);
    expect(nextDue(scene.table)?.at).toBe(scene.now + 70_000);
    scene.now += 15_000;
    scene.answers(seat);
    expect(match(scene).banks[seat]).toBe(55_000);
  });

  test('waits for its bots, too', () => {
    const scene = new Scene(dominoes(2, 61)).sits(HOST, 0).bot(1).comes(HOST).starts();
    scene.playsUntil((table) => pendingSeats(table)[0] === 1);
    scene.does(HOST, { type: 'propose', proposal: { kind: 'pause' } });
    expect(nextDue(scene.table)).toBeNull();
    scene.now += 60_000;
    scene.does(HOST, { type: 'propose', proposal: { kind: 'resume' } });
    expect(nextDue(scene.table)).toMatchObject({ seat: 1, why: 'bot' });
  });
});
