import { dominoes, type Event, rulesetOf, type State } from '@horse-race/rules/dominoes';
import { fairRandom } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import {
  givesWay,
  HINTS,
  type Hint,
  hintFor,
  justScored,
  openSpinner,
  type Seen,
  stillHolds,
} from './hints.ts';

type Hands = Extract<Event, { type: 'handDealt' }>['hands'];
const LEADER = ['14', '11', '06', '00', '22', '33'] as const;
const OTHER = ['44', '34', '12', '15', '23', '36', '46'] as const;
/** After 1–4 and 1–1 the leader can still play 2–4. */
const HANDS: Hands = [[...LEADER, '24'], OTHER];
/** After 1–4 and 1–1 the leader has nothing that fits. */
const STUCK: Hands = [[...LEADER, '26'], OTHER];

/** Two players, seat 0 leads; then the given events. */
function after(events: readonly Event[], hands = HANDS): State {
  const boneyard = ['13', '55'] as const;
  const begun: Event[] = [
    { type: 'lotDrawn', draws: [['66', '05']], leader: 0 },
    { type: 'handDealt', hands, boneyard },
  ];
  return [...begun, ...events].reduce(dominoes.evolve, dominoes.initial(rulesetOf('guide', 2)));
}

const played = (seat: number, tile: string, more: Partial<Extract<Event, { type: 'tilePlayed' }>>): Event =>
  ({
    type: 'tilePlayed',
    seat,
    tile,
    at: null,
    from: 'hand',
    total: 0,
    points: 0,
    scores: [0, 0],
    ...more,
  }) as Event;
const OPENS = played(0, '14', { total: 5, points: 1, scores: [1, 0] });
const DOUBLE = played(0, '11', { at: '14:low', total: 6, scores: [1, 0] });

const seenBy = (me: number, state: State): Seen => ({
  table: dominoes.view(state),
  own: dominoes.own(state, me),
  me,
});
const without = (...hints: Hint[]): Set<Hint> => new Set(HINTS.filter((hint) => !hints.includes(hint)));
const NONE: ReadonlySet<Hint> = new Set();

describe('a hint', () => {
  test('comes at the first turn', () => {
    expect(hintFor(seenBy(0, after([])), NONE)).toBe('turn');
  });

  test('does not come while somebody else plays', () => {
    expect(hintFor(seenBy(1, after([])), NONE)).toBeUndefined();
  });

  test('comes once', () => {
    expect(hintFor(seenBy(0, after([])), new Set<Hint>(['turn']))).toBeUndefined();
  });

  test('tells that a score goes on, then what scored, then what it is worth', () => {
    const seen = seenBy(0, after([OPENS]));
    expect(hintFor(seen, new Set<Hint>(['turn']))).toBe('again');
    expect(hintFor(seen, without('score', 'course'))).toBe('score');
    expect(hintFor(seen, without('course'))).toBe('course');
    expect(justScored(seen)).toMatchObject({ total: 5, points: 1 });
  });

  test('tells nobody else of a score', () => {
    expect(hintFor(seenBy(1, after([OPENS])), NONE)).toBeUndefined();
  });

  test('tells that a double goes on', () => {
    expect(hintFor(seenBy(0, after([OPENS, DOUBLE])), NONE)).toBe('double');
  });

  test('tells of drawing when nothing fits', () => {
    expect(hintFor(seenBy(0, after([OPENS, DOUBLE], STUCK)), NONE)).toBe('draw');
  });

  test('tells of short sides once both long ones are taken', () => {
    const oneSide = after([OPENS, DOUBLE]);
    expect(openSpinner(seenBy(1, oneSide))).toBeUndefined();
    const bothSides = after([OPENS, DOUBLE, played(1, '12', { at: '11:lineB', total: 6, scores: [1, 0] })]);
    expect(openSpinner(seenBy(1, bothSides))).toBe('11');
    expect(hintFor(seenBy(1, bothSides), without('branch'))).toBe('branch');
  });

  test('tells of the bonus at the end of a hand', () => {
    const ended = after([
      { type: 'handEnded', reason: 'blocked', winners: [0], pips: [3, 9], bonus: [2, 0], scores: [2, 0] },
    ]);
    expect(hintFor(seenBy(1, ended), NONE)).toBe('handEnd');
  });
});

describe('a hint that is shown', () => {
  test('is stale when it told what to do and that is done', () => {
    expect(stillHolds('turn', seenBy(0, after([])))).toBe(true);
    expect(stillHolds('turn', seenBy(1, after([])))).toBe(false);
  });

  test('stays when it told what has happened', () => {
    expect(stillHolds('score', seenBy(1, after([OPENS])))).toBe(true);
  });

  test('goes with its hand', () => {
    expect(stillHolds('score', seenBy(1, after([])))).toBe(false);
  });

  test('makes way, when it told what has happened, for what has to be done', () => {
    expect(givesWay('score', 'draw')).toBe(true);
    expect(givesWay('draw', 'again')).toBe(false);
    expect(givesWay('score', 'course')).toBe(false);
  });
});

test('in matches of bots every hint comes up, and none without its occasion', () => {
  const came = new Set<Hint>();
  for (let seed = 1; seed <= 6; seed++) {
    const random = fairRandom({ serverSeed: `0${seed}`, playerSeeds: [] });
    let { state } = dominoes.start(dominoes.initial(rulesetOf('short', 4)), random);
    for (;;) {
      const [open] = dominoes.pending(state);
      if (open === undefined) break;
      for (const hint of HINTS) {
        if (hintFor(seenBy(open.seat, state), without(hint)) === hint) came.add(hint);
      }
      const command = open.options[random.below(open.options.length)] ?? open.fallback;
      const decided = dominoes.decide(state, { by: open.seat, command }, random);
      if (!decided.ok) throw new Error(decided.refusal);
      state = decided.value.state;
    }
  }
  expect([...came].toSorted()).toEqual([...HINTS].toSorted());
});
