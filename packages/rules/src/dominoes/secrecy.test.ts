import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shuffled } from '../kit/random.ts';
import { SEATINGS, type Seat } from '../kit/seating.ts';
import { chooser, runs } from '../kit/testing/seeded.ts';
import {
  type Command,
  dominoes,
  type Event,
  everyEnd,
  type HandDealt,
  presetsFor,
  rulesetOf,
  type State,
  TILES,
  type Tile,
  tilesEach,
} from './index.ts';
import { engineAt, noRandom, type Start, startOf } from './testing/starts.ts';
import { inWords } from './testing/table.ts';

interface SeatCommand {
  readonly by: Seat;
  readonly command: Command;
}

/** A hand as far as it has been played, from the deal on. */
interface Playthrough {
  readonly states: readonly State[];
  readonly events: readonly Event[];
  readonly answers: readonly SeatCommand[];
}

/** Plays the answers of another playthrough from this start; undefined where they are not possible. */
function follow(start: Start, answers: readonly SeatCommand[]): Playthrough | undefined {
  const states = [engineAt(start)];
  const events: Event[] = [start.deal];
  for (const answer of answers) {
    const result = dominoes.decide(states.at(-1) as State, answer, noRandom);
    if (!result.ok) return undefined;
    events.push(...result.value.events);
    states.push(result.value.state);
  }
  return { states, events, answers };
}

/** Plays up to so many choices, and not beyond the end of the hand. */
function playOn(start: Start, choices: number, below: (n: number) => number): Playthrough {
  const answers: SeatCommand[] = [];
  let state = engineAt(start);
  while (answers.length < choices && state.phase === 'turn') {
    const [open] = dominoes.pending(state);
    if (open === undefined) break;
    const command = open.options[below(open.options.length)] as Command;
    answers.push({ by: open.seat, command });
    const result = dominoes.decide(state, { by: open.seat, command }, noRandom);
    if (!result.ok) throw new Error(result.refusal);
    state = result.value.state;
  }
  return follow(start, answers) as Playthrough;
}

/** The tiles a viewer has seen by the end of a playthrough: its own, those laid, and those shown at the end. */
function seenBy(viewer: Seat | null, playthrough: Playthrough): Set<Tile> {
  const seen = new Set<Tile>();
  for (const event of playthrough.events) {
    if (event.type === 'handDealt' && viewer !== null)
      for (const tile of event.hands[viewer] ?? []) seen.add(tile);
    if (event.type === 'tileDrawn' && event.seat === viewer) seen.add(event.tile);
    if (event.type === 'tilePlayed') seen.add(event.tile);
  }
  const last = playthrough.states.at(-1) as State;
  for (const tiles of dominoes.view(last).result?.left ?? []) for (const tile of tiles) seen.add(tile);
  return seen;
}

/** The deal with the tiles in `hidden` dealt out among their own places anew. */
function reshuffled(deal: HandDealt, hidden: ReadonlySet<Tile>, below: (n: number) => number): HandDealt {
  const places = [...deal.hands.flat(), ...deal.boneyard].filter((tile) => hidden.has(tile));
  const tiles = shuffled(places, { below });
  const put = (tile: Tile): Tile => {
    const place = places.indexOf(tile);
    return place === -1 ? tile : (tiles[place] as Tile);
  };
  return {
    type: 'handDealt',
    hands: deal.hands.map((held) => held.map(put)),
    boneyard: deal.boneyard.map(put),
  };
}

/** What happened as far as anyone can tell, told without `show`: who did what, and the tiles laid. */
const publicFacts = ({ events }: Playthrough): string =>
  events
    .map((event) => {
      if (event.type === 'handDealt' || event.type === 'lotDrawn') return event.type;
      if (event.type === 'handEnded') return `ended ${event.pips}`;
      const seat = 'seat' in event ? event.seat : '';
      return event.type === 'tilePlayed' ? `${seat} ${event.tile} ${event.at}` : `${seat} ${event.type}`;
    })
    .join('\n');

/** Everything that is ever sent to a viewer (a seat, or null for a spectator). */
const sentTo = (viewer: Seat | null, { states, events }: Playthrough): string =>
  [
    ...states.map((state) =>
      JSON.stringify([dominoes.view(state), viewer === null ? null : dominoes.own(state, viewer)]),
    ),
    ...events.map((event) => JSON.stringify(dominoes.show(event))),
  ].join('\n');

/** What the viewer would be told on asking for anything at all in the last state: a code, or that it may. */
function answersTo(viewer: Seat, { states }: Playthrough): string {
  const state = states.at(-1) as State;
  const commands: Command[] = [
    { type: 'draw' },
    ...TILES.flatMap((tile): Command[] => [
      { type: 'play', tile, at: null },
      ...everyEnd().map(({ id }): Command => ({ type: 'play', tile, at: id })),
    ]),
  ];
  return commands
    .map((command) => {
      const result = dominoes.decide(state, { by: viewer, command }, noRandom);
      return `${inWords(command)} ${result.ok ? 'accepted' : result.refusal}`;
    })
    .join('\n');
}

const scenes = fc.record({
  chosen: fc.constantFrom(...SEATINGS.flatMap(presetsFor)),
  seed: fc.nat(),
  length: fc.integer({ min: 0, max: 30 }),
});

interface Pair {
  readonly viewer: Seat | null;
  readonly one: Playthrough;
  readonly other: Playthrough;
}

/** The same public playthrough twice, with the hidden tiles in other places, for each viewer where there is one. */
function pairsOf({
  chosen: { ruleset },
  seed,
  length,
}: typeof scenes extends fc.Arbitrary<infer T> ? T : never): Pair[] {
  const seats = dominoes.seatCount(ruleset);
  const each = tilesEach(ruleset);
  const start = startOf(ruleset, { each, boneyard: 28 - seats * each }, seed);
  const below = chooser(seed);
  const one = playOn(start, length, below);
  const viewers: (Seat | null)[] = [null, ...Array.from({ length: seats }, (_, seat) => seat)];
  return viewers.flatMap((viewer) => {
    const seen = seenBy(viewer, one);
    const unseen = TILES.filter((tile) => !seen.has(tile));
    const pairs: Pair[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      // All the hidden tiles change places, or only some: late in a hand few other deals are possible.
      const some = shuffled(unseen, { below }).slice(0, attempt % 2 === 0 ? unseen.length : 2 + below(3));
      const deal = reshuffled(start.deal, new Set(some), below);
      const other = follow({ ...start, deal }, one.answers);
      if (other === undefined || publicFacts(other) !== publicFacts(one)) continue;
      if (JSON.stringify(deal) !== JSON.stringify(start.deal)) pairs.push({ viewer, one, other });
    }
    return pairs;
  });
}

describe('what a viewer cannot see makes no difference to it', () => {
  test('not a byte of the views, of its own part, or of what it saw happen, at any moment of a hand', () => {
    const found = { seats: 0, spectators: 0, afterDraws: 0, atTheEnd: 0 };
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const { viewer, one, other } of pairsOf(scene)) {
          expect(sentTo(viewer, other)).toBe(sentTo(viewer, one));
          found[viewer === null ? 'spectators' : 'seats']++;
          if (one.events.some((event) => event.type === 'tileDrawn' && event.seat !== viewer))
            found.afterDraws++;
          if (one.states.at(-1)?.phase === 'pause') found.atTheEnd++;
        }
      }),
      runs(100),
    );
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(50);
  });

  test('nor the answer to anything it may ask for', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const { viewer, one, other } of pairsOf(scene).slice(0, 6)) {
          if (viewer !== null) expect(answersTo(viewer, other)).toBe(answersTo(viewer, one));
        }
      }),
      runs(25),
    );
  });

  test('while the own hand does: the comparison would see a difference', () => {
    const start = startOf(rulesetOf('guide', 2), { each: 7, boneyard: 14 }, 1);
    const deal = reshuffled(start.deal, new Set(TILES), chooser(2));
    const [one, other] = [follow(start, []), follow({ ...start, deal }, [])] as [Playthrough, Playthrough];
    expect(sentTo(null, other)).toBe(sentTo(null, one));
    expect(sentTo(0, other)).not.toBe(sentTo(0, one));
    expect(sentTo(1, other)).not.toBe(sentTo(1, one));
  });
});

describe('nobody is sent', () => {
  const ruleset = rulesetOf('guide', 4);
  const playthrough = playOn(startOf(ruleset, { each: 5, boneyard: 8 }, 3), 7, chooser(4));
  const state = playthrough.states.at(-1) as State;

  test('tiles of a deal or of a draw: they are counts', () => {
    expect(dominoes.show(playthrough.events[0] as Event)).toEqual({
      type: 'handDealt',
      hands: [5, 5, 5, 5],
      boneyard: 8,
    });
    const drawn: Event = { type: 'tileDrawn', seat: 2, tile: '35' };
    expect(dominoes.show(drawn)).toEqual({ type: 'tileDrawn', seat: 2 });
  });

  test('a tile in the view that is not laid', () => {
    const laid = new Set(
      playthrough.events.flatMap((event) => (event.type === 'tilePlayed' ? [event.tile] : [])),
    );
    expect(laid.size).toBeGreaterThan(3);
    const text = JSON.stringify(dominoes.view(state));
    for (const [word] of text.matchAll(/"[0-6]{2}(?=[":])/g)) expect(laid).toContain(word.slice(1));
  });

  test('the options of another', () => {
    const { turn } = dominoes.view(state);
    expect(turn).not.toBe(null);
    for (const seat of [0, 1, 2, 3]) {
      const { decision, drawn } = dominoes.own(state, seat);
      expect(decision !== null).toBe(seat === turn);
      if (seat !== turn) expect(drawn).toBe(null);
    }
  });
});
