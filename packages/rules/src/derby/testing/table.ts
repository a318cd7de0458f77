import type { Random } from '../../kit/random.ts';
import type { RuleRefusal } from '../../kit/rules.ts';
import type { Seat } from '../../kit/seating.ts';
import { frozen } from '../../kit/testing/frozen.ts';
import { chooser } from '../../kit/testing/seeded.ts';
import {
  type Card,
  type Command,
  type DerbyTypes,
  type Dice,
  derby,
  type Event,
  type Horse,
  isCard,
  laneOf,
  type Mode,
  type Ruleset,
  type State,
  type TableView,
} from '../index.ts';
import { rulesetWith } from './matches.ts';

/** Cards in a row, as in `'7H 10C'`. */
export const cards = (text: string): Card[] =>
  text.split(' ').flatMap((word) => {
    if (word === '') return [];
    if (!isCard(word)) throw new Error(`"${word}" is no card`);
    return [word];
  });

export const inWords = (command: Command): string => {
  switch (command.type) {
    case 'keep':
    case 'useAce':
      return `${command.type} ${command.card}`;
    case 'bet':
      return `bet ${command.stake} on ${command.horse}${command.king === null ? '' : ` with ${command.king}`}`;
    default:
      return command.type;
  }
};

/** Two dice with that sum. */
const diceFor = (sum: number): Dice => [Math.max(1, sum - 6), Math.min(6, sum - 1)];

/** A moment of a match in explicit cards. */
export interface Given {
  readonly mode?: Mode;
  /** By seat; as many seats as there are hands. */
  readonly hands: readonly string[];
  readonly dealer?: Seat;
  readonly stacks?: readonly number[];
  readonly pot?: number;
  readonly jockeyPot?: number;
  /** Scratched already, in this order; the dice have passed on accordingly. */
  readonly scratched?: readonly Horse[];
  /** What each seat has discarded for them. */
  readonly discards?: readonly string[];
  /** Moves made, by horse. */
  readonly positions?: Partial<Record<Horse, number>>;
  /** In Advanced, that no bets were made after four scratch rolls. */
  readonly raceOn?: boolean;
  readonly rules?: Partial<Ruleset>;
}

function startOf(given: Given): State {
  const { hands, dealer = 0, scratched = [], positions = {}, mode = 'classic' } = given;
  const players = hands.length;
  const ruleset = rulesetWith(mode, players, given.rules);
  const begun: Event[] = [
    { type: 'dealerDrawn', draws: [], dealer },
    { type: 'roundStarted', round: 1, dealer },
  ];
  const { round, chips, ...state } = begun.reduce(derby.evolve, derby.initial(ruleset));
  const lanes = (of: (horse: Horse) => number): number[] =>
    round.positions.map((_, lane) => of((lane + 2) as Horse));
  const isRace = scratched.length === 4;
  const betting = isRace && mode === 'advanced' && !given.raceOn;
  return {
    ...state,
    phase: betting ? 'bets' : isRace ? 'race' : 'scratch',
    chips: {
      stacks: given.stacks ?? chips.stacks,
      pot: given.pot ?? 0,
      jockeyPot: given.jockeyPot ?? 0,
    },
    round: {
      ...round,
      hands: hands.map(cards),
      discards: hands.map((_, seat) => cards(given.discards?.[seat] ?? '')),
      slots: lanes((horse) => scratched.lastIndexOf(horse) + 1),
      positions: lanes((horse) => positions[horse] ?? 0),
      scratches: scratched.length,
      turn: (dealer + 1 + (betting ? 0 : scratched.length)) % players,
    },
  };
}

/** A table on which a test plays: each call is one command, and `happened` is what it led to. */
export class Table {
  state: State;
  happened: readonly Event[] = [];
  private readonly dice: number[] = [];
  private readonly random: Random;

  constructor(state: State) {
    this.state = frozen(state);
    const below = chooser(7);
    // The dice a test has named come first; which numbers follow does not matter.
    this.random = { below: (n) => (n === 6 ? (this.dice.shift() ?? below(6) + 1) - 1 : below(n)) };
  }

  /** Carries out a command that the rules must accept. */
  does(by: Seat, command: Command): this {
    const result = derby.decide(this.state, { by, command }, this.random);
    if (!result.ok) throw new Error(`${inWords(command)} by seat ${by} is refused: ${result.refusal}`);
    this.happened = result.value.events;
    this.state = frozen(result.value.state);
    return this;
  }

  /** A roll of dice with that sum. */
  rolls(by: Seat, sum: number): this {
    this.dice.push(...diceFor(sum));
    return this.does(by, { type: 'roll' });
  }

  /** Rolls of whoever's turn it is. */
  roll(...sums: number[]): this {
    for (const sum of sums) this.rolls(this.state.round.turn, sum);
    return this;
  }

  keeps(by: Seat, card: Card): this {
    return this.does(by, { type: 'keep', card });
  }

  bets(by: Seat, horse: Horse, bet: { stake: number; king?: Card }): this {
    return this.does(by, { type: 'bet', horse, stake: bet.stake, king: bet.king ?? null });
  }

  isDone(by: Seat): this {
    return this.does(by, { type: 'done' });
  }

  /** Discards the ace and rolls again, that sum. */
  usesAce(by: Seat, card: Card, sum: number): this {
    this.dice.push(...diceFor(sum));
    return this.does(by, { type: 'useAce', card });
  }

  everybodyContinues(): this {
    for (const { seat } of derby.pending(this.state)) this.does(seat, { type: 'continue' });
    return this;
  }

  /** The refusal of a command that the rules must not accept. */
  refusal(by: Seat, command: Command): RuleRefusal | DerbyTypes['Refusal'] {
    const result = derby.decide(this.state, { by, command }, this.random);
    if (result.ok) throw new Error(`${inWords(command)} by seat ${by} is accepted`);
    return result.refusal;
  }

  /** What anyone may see. */
  get view(): TableView {
    return derby.view(this.state);
  }

  /** Who is asked, and the number of each decision. */
  get asked(): { seat: Seat; id: number }[] {
    return derby.pending(this.state).map(({ seat, id }) => ({ seat, id }));
  }

  /** The legal answers of a seat, in words. */
  options(seat: Seat): string[] {
    return derby.own(this.state, seat).decision?.options.map(inWords) ?? [];
  }

  hand(seat: Seat): string {
    return derby.own(this.state, seat).hand.join(' ');
  }

  slot(horse: Horse): number | null {
    return this.view.lanes[laneOf(horse)]?.slot ?? null;
  }

  position(horse: Horse): number {
    return this.view.lanes[laneOf(horse)]?.position ?? -1;
  }

  /** The types of what happened, in order. */
  get types(): string[] {
    return this.happened.map(({ type }) => type);
  }

  /** The event of that type among what has happened. */
  the<Type extends Event['type']>(type: Type): Extract<Event, { type: Type }> {
    const found = this.happened.find((event) => event.type === type);
    if (found === undefined) throw new Error(`no "${type}" among ${this.types.join(', ')}`);
    return found as Extract<Event, { type: Type }>;
  }
}

/** A table in the middle of a round, nothing rolled but what is said. */
export const given = (scene: Given): Table => new Table(startOf(scene));

/** A table where a match has just begun, with any deal. */
export function begun(mode: Mode, players: number, options: Partial<Ruleset> = {}): Table {
  const below = chooser(players);
  return new Table(derby.start(derby.initial(rulesetWith(mode, players, options)), { below }).state);
}
