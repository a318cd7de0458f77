import type { DerbyTypes } from '@horse-race/rules/derby';
import type { DominoesTypes } from '@horse-race/rules/dominoes';
import type { AnyGame, GameName, TypesOf } from '@horse-race/rules/games';
import { type GameTypes, type Outcome, type Side, seatsOf } from '@horse-race/rules/kit';

/** How a match ended, in terms that every game has. */
interface Tally {
  readonly winners: readonly Side[];
  /** By side, over the whole match. */
  readonly scores: readonly number[];
  readonly rounds: number;
}

/** What a contest has to know of a game. */
interface Contested<G extends GameTypes> {
  /** What its scores and rounds are called. */
  readonly words: { readonly scores: string; readonly round: string };
  /** By seat. */
  sideOf(config: G['Config']): readonly Side[];
  /** @param outcome of a whole match */
  tallyOf(outcome: Outcome<G>): Tally;
}

function dominoPoints({ events, state }: Outcome<DominoesTypes>): number[] {
  const { sideOf, sides } = state.seats;
  const points = sides.map(() => 0);
  const add = (side: Side, more: number): void => {
    points[side] = (points[side] as number) + more;
  };
  for (const event of events) {
    if (event.type === 'tilePlayed') add(sideOf[event.seat] as Side, event.points);
    if (event.type === 'handEnded') for (const [side, bonus] of event.bonus.entries()) add(side, bonus);
  }
  return points;
}

const dominoes: Contested<DominoesTypes> = {
  words: { scores: 'points', round: 'hand' },
  sideOf: ({ seating }) => seatsOf(seating).sideOf,
  tallyOf: (outcome) => ({
    winners: outcome.state.standing.matchWinners ?? [],
    scores: dominoPoints(outcome),
    rounds: outcome.events.filter(({ type }) => type === 'handDealt').length,
  }),
};

const derby: Contested<DerbyTypes> = {
  words: { scores: 'chips', round: 'race' },
  sideOf: ({ players }) => seatsOf(players).sideOf,
  tallyOf: ({ state }) => ({
    winners: state.winners ?? [],
    scores: state.chips.stacks,
    rounds: state.results.length,
  }),
};

/** Every game: a new one is an entry here. */
const CONTESTED: { readonly [Name in GameName]: Contested<TypesOf[Name]> } = { dominoes, derby };

/** What a contest has to know of a game, for those who do not care which game it is. */
export const contested = (game: GameName): Contested<AnyGame> =>
  CONTESTED[game] as unknown as Contested<AnyGame>;
