import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shuffled } from '../kit/random.ts';
import type { SeatCommand } from '../kit/rules.ts';
import type { Seat } from '../kit/seating.ts';
import { chooser, runs } from '../kit/testing/seeded.ts';
import {
  CARDS,
  type Card,
  type Command,
  type Dealt,
  deckFor,
  derby,
  type Event,
  HORSES,
  horseOf,
  isKing,
  JOCKEY_POTS,
  laneOf,
  type Ruleset,
  type State,
} from './index.ts';
import { rulesetWith } from './testing/matches.ts';
import { inWords } from './testing/table.ts';

/** Where a round of Advanced begins. */
interface Start {
  readonly ruleset: Ruleset;
  readonly deal: Dealt;
  /** Of the dice: the same in every playthrough from here. */
  readonly seed: number;
}

/** A round as far as it has been played, from the deal on. */
interface Playthrough {
  readonly states: readonly State[];
  readonly events: readonly Event[];
  readonly answers: readonly SeatCommand<Command>[];
}

function stateAt({ ruleset, deal }: Start): State {
  const before: Event[] = [
    { type: 'dealerDrawn', draws: [], dealer: 0 },
    { type: 'roundStarted', round: 1, dealer: 0 },
    deal,
  ];
  return before.reduce(derby.evolve, derby.initial(ruleset));
}

/** Plays the answers of another playthrough from this start; undefined where they are not possible. */
function follow(start: Start, answers: readonly SeatCommand<Command>[]): Playthrough | undefined {
  const random = { below: chooser(start.seed) };
  const states = [stateAt(start)];
  const events: Event[] = [start.deal];
  for (const answer of answers) {
    const result = derby.decide(states.at(-1) as State, answer, random);
    if (!result.ok) return undefined;
    events.push(...result.value.events);
    states.push(result.value.state);
  }
  return { states, events, answers };
}

/** Plays up to so many choices, and not beyond the end of the race. */
function playOn(start: Start, choices: number, below: (n: number) => number): Playthrough {
  const random = { below: chooser(start.seed) };
  const answers: SeatCommand<Command>[] = [];
  let state = stateAt(start);
  while (answers.length < choices && state.phase !== 'pause') {
    const open = derby.pending(state);
    const asked = open[below(open.length)];
    if (asked === undefined) break;
    const answer = { by: asked.seat, command: asked.options[below(asked.options.length)] as Command };
    const result = derby.decide(state, answer, random);
    if (!result.ok) throw new Error(result.refusal);
    answers.push(answer);
    state = result.value.state;
  }
  return follow(start, answers) as Playthrough;
}

/** The cards a viewer has seen by the end of a playthrough: those that were in its own hand, and all discards. */
function seenBy(viewer: Seat | null, { states }: Playthrough): Set<Card> {
  const seen = new Set<Card>();
  for (const { round } of states) {
    const own =
      viewer === null ? [] : [...(round.hands[viewer] ?? []), ...(round.draft?.offered[viewer] ?? [])];
    for (const card of [...own, ...round.discards.flat()]) seen.add(card);
  }
  return seen;
}

type Renaming = (card: Card) => Card;

/** Hidden cards that change places with each other. */
function renaming(hidden: readonly Card[], below: (n: number) => number): Renaming {
  const others = shuffled(hidden, { below });
  return (card) => {
    const place = hidden.indexOf(card);
    return place === -1 ? card : (others[place] as Card);
  };
}

const renamedDeal = (deal: Dealt, rename: Renaming): Dealt => ({
  type: 'dealt',
  deck: deal.deck.map(rename),
  hands: deal.hands.map((hand) => hand.map(rename)),
  aside: deal.aside.map(rename),
});

const renamedAnswer = ({ by, command }: SeatCommand<Command>, rename: Renaming): SeatCommand<Command> =>
  command.type === 'keep' ? { by, command: { type: 'keep', card: rename(command.card) } } : { by, command };

/** What happened as far as anyone can tell, told without `show` and `view`: who was asked, and the facts. */
function publicFacts({ states, events }: Playthrough): string {
  const facts = events.map((event) => {
    if (event.type === 'dealt' || event.type === 'cardsKept') return event.type;
    return event.type === 'cardChosen' ? `chosen by ${event.seat}` : JSON.stringify(event);
  });
  const asked = states.map((state) => {
    const isAsked = derby.pending(state).map(({ seat }) => seat);
    return `${isAsked} ${state.phase} ${state.round.undecided}`;
  });
  return [...facts, ...asked].join('\n');
}

/** Everything that is ever sent to a viewer (a seat, or null for a spectator). */
const sentTo = (viewer: Seat | null, { states, events }: Playthrough): string =>
  [
    ...states.map((state) =>
      JSON.stringify([derby.view(state), viewer === null ? null : derby.own(state, viewer)]),
    ),
    ...events.map((event) => JSON.stringify(derby.show(event))),
  ].join('\n');

const ASKED: readonly Command[] = [
  { type: 'roll' },
  { type: 'done' },
  { type: 'letStand' },
  ...CARDS.flatMap((card): Command[] => [
    { type: 'keep', card },
    { type: 'useAce', card },
  ]),
  ...HORSES.flatMap((horse) =>
    [null, ...CARDS.filter(isKing)].map((king): Command => ({ type: 'bet', horse, stake: 1, king })),
  ),
];

/** What the viewer would be told on asking for anything at all in the last state: a code, or that it may. */
function answersTo(viewer: Seat, { states }: Playthrough): string {
  const state = states.at(-1) as State;
  return ASKED.map((command) => {
    const result = derby.decide(state, { by: viewer, command }, { below: () => 0 });
    return `${inWords(command)} ${result.ok ? 'accepted' : result.refusal}`;
  }).join('\n');
}

const scenes = fc.record({
  players: fc.constantFrom(4, 4, 5, 6, 12),
  jockeyPot: fc.constantFrom(...JOCKEY_POTS, 'bets' as const),
  seed: fc.nat(),
  /** Of the round, in hundredths. */
  share: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 55, max: 70 }), fc.constant(100)),
});
type Scene = typeof scenes extends fc.Arbitrary<infer T> ? T : never;

interface Pair {
  readonly viewer: Seat | null;
  readonly one: Playthrough;
  readonly other: Playthrough;
}

function startOf({ players, jockeyPot, seed }: Pick<Scene, 'players' | 'jockeyPot' | 'seed'>): Start {
  const ruleset = rulesetWith('advanced', players, { jockeyPot });
  const deck = shuffled(deckFor('advanced', players), { below: chooser(seed) });
  const each = Math.floor(deck.length / players);
  const hands = Array.from({ length: players }, (_, seat) => deck.slice(seat * each, (seat + 1) * each));
  return { ruleset, seed, deal: { type: 'dealt', deck, hands, aside: deck.slice(players * each) } };
}

/** Whether the card backs a horse that is not scratched by the end of the playthrough. */
function isOfRunner({ states }: Playthrough, card: Card): boolean {
  const horse = horseOf(card);
  const last = states.at(-1) as State;
  return horse !== undefined && derby.view(last).lanes[laneOf(horse)]?.slot === null;
}

/** The same public playthrough twice, with hidden cards in other places, for each viewer where there is one. */
function pairsOf(scene: Scene): Pair[] {
  const start = startOf(scene);
  const below = chooser(scene.seed);
  const whole = playOn(start, 1000, below);
  const one = follow(
    start,
    whole.answers.slice(0, Math.floor((whole.answers.length * scene.share) / 100)),
  ) as Playthrough;
  const seats = Array.from({ length: scene.players }, (_, seat) => seat);
  const facts = publicFacts(one);
  return [null, ...shuffled(seats, { below }).slice(0, 2)].flatMap((viewer) => {
    const seen = seenBy(viewer, one);
    const unseen = deckFor('advanced', scene.players).filter((card) => !seen.has(card));
    const pairs: Pair[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      // All the hidden cards change places, or only some of the horses that run: later, few other deals are
      // possible.
      const running = unseen.filter((card) => isOfRunner(one, card));
      const some = attempt === 0 ? unseen : shuffled(running, { below }).slice(0, 2 + below(3));
      const rename = renaming(some, below);
      const deal = renamedDeal(start.deal, rename);
      if (JSON.stringify(deal) === JSON.stringify(start.deal)) continue;
      const other = follow(
        { ...start, deal },
        one.answers.map((answer) => renamedAnswer(answer, rename)),
      );
      if (other !== undefined && publicFacts(other) === facts) pairs.push({ viewer, one, other });
    }
    return pairs;
  });
}

describe('in Advanced, what a viewer cannot see makes no difference to it', () => {
  test('not a byte of the views, of its own part, or of what it saw happen, at any moment of a round', () => {
    const found = { seats: 0, spectators: 0, inDraft: 0, inBets: 0, inRace: 0, atTheEnd: 0 };
    const where = { draft: 'inDraft', bets: 'inBets', race: 'inRace', pause: 'atTheEnd' } as const;
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const { viewer, one, other } of pairsOf(scene)) {
          expect(sentTo(viewer, other)).toBe(sentTo(viewer, one));
          found[viewer === null ? 'spectators' : 'seats']++;
          const phase = one.states.at(-1)?.phase ?? 'new';
          if (phase in where) found[where[phase as keyof typeof where]]++;
        }
      }),
      runs(30),
    );
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(5);
  });

  test('nor the answer to anything it may ask for', () => {
    let compared = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const { viewer, one, other } of pairsOf(scene).slice(0, 4)) {
          if (viewer === null) continue;
          expect(answersTo(viewer, other)).toBe(answersTo(viewer, one));
          compared++;
        }
      }),
      runs(20),
    );
    expect(compared).toBeGreaterThan(10);
  });

  test('while the own hand does: the comparison would see a difference', () => {
    const start = startOf({ players: 4, jockeyPot: 'bets', seed: 1 });
    const deal = renamedDeal(start.deal, renaming(deckFor('advanced', 4), chooser(2)));
    const [one, other] = [follow(start, []), follow({ ...start, deal }, [])] as [Playthrough, Playthrough];
    expect(sentTo(null, other)).toBe(sentTo(null, one));
    for (const seat of [0, 1, 2, 3]) expect(sentTo(seat, other)).not.toBe(sentTo(seat, one));
  });
});

describe('in Advanced, nobody is sent', () => {
  const playthrough = playOn(startOf({ players: 5, jockeyPot: 'bets', seed: 3 }), 1000, chooser(4));

  test('a card that is not discarded, in any view or event', () => {
    const cardsIn = (value: unknown): string[] =>
      [...JSON.stringify(value).matchAll(/"((?:10|[2-9JQKA])[CDHS]\*?)"/g)].map(([, card]) => card as string);
    let discarded = 0;
    for (const state of playthrough.states) {
      const shown = cardsIn(derby.view(state)).toSorted();
      expect(shown).toEqual(state.round.discards.flat().toSorted());
      discarded = Math.max(discarded, shown.length);
    }
    expect(discarded).toBeGreaterThan(5);
    const last = playthrough.states.at(-1)?.round.discards.flat();
    for (const event of playthrough.events)
      for (const card of cardsIn(derby.show(event))) expect(last).toContain(card);
  });

  test('the options or the choice of another', () => {
    for (const state of playthrough.states) {
      const asked = new Set(derby.pending(state).map(({ seat }) => seat));
      for (const seat of [0, 1, 2, 3, 4]) {
        expect(derby.own(state, seat).decision !== null).toBe(asked.has(seat));
      }
    }
  });

  test('how many cards of which horse somebody holds', () => {
    expect(derby.view(playthrough.states.at(-1) as State).hands[0]).toEqual({ count: expect.any(Number) });
  });
});

test('in Classic every hand lies open', () => {
  const state = derby.start(derby.initial(rulesetWith('classic', 3)), { below: chooser(1) }).state;
  expect(derby.view(state).hands).toEqual([0, 1, 2].map((seat) => ({ cards: derby.own(state, seat).hand })));
});
