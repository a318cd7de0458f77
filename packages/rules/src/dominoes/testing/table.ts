import type { Random } from '../../kit/random.ts';
import type { Outcome, RuleRefusal } from '../../kit/rules.ts';
import type { Seat } from '../../kit/seating.ts';
import { frozen } from '../../kit/testing/frozen.ts';
import {
  type Command,
  type DominoesTypes,
  DRAW,
  dominoes,
  type EndId,
  type Event,
  endById,
  isEndId,
  isTile,
  lay,
  PRESETS,
  type Ruleset,
  type State,
  type TableView,
  type Tile,
} from '../index.ts';

/** Tiles in a row, as in `'14 66'`. */
const tiles = (text: string): Tile[] =>
  text.split(' ').flatMap((word) => {
    if (word === '') return [];
    if (!isTile(word)) throw new Error(`"${word}" is no tile`);
    return [word];
  });

/** A play as `tile@end`, as in `'14@44:branchA'`; the tile alone opens the layout. */
export function play(text: string): Command & { type: 'play' } {
  const [tile = '', end] = text.split('@');
  if (!isTile(tile)) throw new Error(`"${tile}" is no tile`);
  if (end === undefined) return { type: 'play', tile, at: null };
  if (!isEndId(end)) throw new Error(`"${end}" is no end`);
  return { type: 'play', tile, at: end };
}

export const inWords = (command: Command): string => {
  if (command.type !== 'play') return command.type;
  return command.at === null ? command.tile : `${command.tile}@${command.at}`;
};

export const ofWords = (words: string): Command => {
  if (words === 'draw') return DRAW;
  return words === 'continue' ? { type: 'continue' } : play(words);
};

/** A hand in explicit tiles. */
export interface Given {
  /** By seat; as many seats as there are hands, individuals unless `rules` says otherwise. */
  readonly hands: readonly string[];
  /** The next to be drawn first. */
  readonly boneyard?: string;
  readonly leader?: Seat;
  /** Plays that lie on the table already and are nobody's, as in `'34 44@34:high'`. */
  readonly laid?: string;
  /** By side, before the hand. */
  readonly scores?: readonly number[];
  readonly games?: readonly number[];
  readonly rules?: Partial<Ruleset>;
}

/** Numbers for what follows the hand under test: next lots and deals. Which they are does not matter. */
function anyRandom(): Random {
  let last = 7;
  return {
    below(n) {
      last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
      return Math.floor((last / 2 ** 32) * n);
    },
  };
}

function startOf(given: Given): State {
  const seating = given.hands.length as 2 | 3 | 4;
  const ruleset: Ruleset = { seating, ...PRESETS.guide, ...given.rules };
  const initial = dominoes.initial(ruleset);
  const { scores = initial.standing.scores, games = initial.standing.games } = given;
  const before: State = { ...initial, standing: { ...initial.standing, scores, previous: scores, games } };
  const dealt: Event[] = [
    { type: 'lotDrawn', draws: [], leader: given.leader ?? 0 },
    { type: 'handDealt', hands: given.hands.map(tiles), boneyard: tiles(given.boneyard ?? '') },
  ];
  const state = dealt.reduce(dominoes.evolve, before);
  let { layout } = state.hand;
  for (const words of given.laid?.split(' ') ?? []) {
    const { tile, at } = play(words);
    layout = lay(layout, tile, at === null ? null : (endById(at) ?? null));
  }
  return { ...state, hand: { ...state.hand, layout } };
}

/** A table on which a test plays: each call is one command, and `happened` is what it led to. */
export class Table {
  state: State;
  happened: readonly Event[] = [];
  readonly log: Event[] = [];
  private readonly random = anyRandom();

  constructor(state: State) {
    this.state = frozen(state);
  }

  /** Carries out a command that the rules must accept. */
  does(by: Seat, words: string): this {
    const result = dominoes.decide(this.state, { by, command: ofWords(words) }, this.random);
    if (!result.ok) throw new Error(`${words} by seat ${by} is refused: ${result.refusal}`);
    this.take(result.value);
    return this;
  }

  plays(by: Seat, words: string): this {
    return this.does(by, words);
  }

  draws(by: Seat): this {
    return this.does(by, 'draw');
  }

  /** Everybody has seen the result, in the order of the seats. */
  everybodyContinues(): this {
    for (const { seat } of dominoes.pending(this.state)) this.does(seat, 'continue');
    return this;
  }

  /** The refusal of a command that the rules must not accept. */
  refusal(by: Seat, words: string): RuleRefusal | DominoesTypes['Refusal'] {
    const result = dominoes.decide(this.state, { by, command: ofWords(words) }, this.random);
    if (result.ok) throw new Error(`${words} by seat ${by} is accepted`);
    return result.refusal;
  }

  /** Who is to act; undefined when nobody is, or everybody. */
  get turn(): Seat | undefined {
    const open = dominoes.pending(this.state);
    return this.state.phase === 'turn' ? open[0]?.seat : undefined;
  }

  /** The legal answers of the seat whose turn it is, in words. */
  get options(): string[] {
    const open = dominoes.pending(this.state)[0];
    return open === undefined ? [] : open.options.map(inWords);
  }

  get openEnds(): EndId[] {
    return this.state.hand.layout.ends.map(({ id }) => id);
  }

  get total(): number {
    return this.state.hand.layout.total;
  }

  /** What anyone may see. */
  get view(): TableView {
    return dominoes.view(this.state);
  }

  get scores(): readonly number[] {
    return this.state.standing.scores;
  }

  /** The tiles in a hand, as in `'14 66'`. */
  hand(seat: Seat): string {
    return dominoes.own(this.state, seat).hand.join(' ');
  }

  /** The types of what happened, in order. */
  get types(): string[] {
    return this.happened.map(({ type }) => type);
  }

  private take(outcome: Outcome<DominoesTypes>): void {
    this.happened = outcome.events;
    this.log.push(...outcome.events);
    this.state = frozen(outcome.state);
  }
}

/** A table at which this hand has just been dealt (or has come as far as `laid` says). */
export const given = (scene: Given): Table => new Table(startOf(scene));

/**
 * A table where seat 0 has only to play its `46` to block the hand: only sixes are open then, and nobody has
 * one (the hands given must not). The play itself makes no points.
 *
 * @param hands what is left in them once the hand is blocked
 */
export const aboutToBlock = (hands: readonly string[], more: Omit<Given, 'hands'> = {}): Table =>
  given({
    laid: '26 24@26:low',
    ...more,
    hands: hands.map((held, seat) => (seat === 0 ? `46 ${held}` : held)),
  });

/** The play that blocks it. */
export const BLOCKS = '46@24:high';
