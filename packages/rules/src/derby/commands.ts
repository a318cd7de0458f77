import { hasExactly } from '../kit/fields.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { CARDS, type Card, isCard } from './cards.ts';
import { HORSES, type Horse, isHorse } from './horses.ts';

export interface Keep {
  readonly type: 'keep';
  readonly card: Card;
}

export interface Bet {
  readonly type: 'bet';
  readonly horse: Horse;
  readonly stake: number;
  /** Null for the bet everybody has; for one more, the king to discard: the first in the hand. */
  readonly king: Card | null;
}

export interface UseAce {
  readonly type: 'useAce';
  readonly card: Card;
}

/**
 * What a seat can do: roll the dice; in the draft keep a card; bet on a horse, or be done with betting; after
 * its roll discard an ace to roll again, or let the roll stand; go on to the next round.
 */
export type Command =
  | { readonly type: 'roll' }
  | Keep
  | Bet
  | { readonly type: 'done' }
  | UseAce
  | { readonly type: 'letStand' }
  | { readonly type: 'continue' };

export const ROLL: Command = { type: 'roll' };
export const DONE: Command = { type: 'done' };
export const LET_STAND: Command = { type: 'letStand' };
export const CONTINUE: Command = { type: 'continue' };

/** Chips on one horse (docs/rules/derby.md#jockey-bets). */
export const STAKE_LIMITS = { least: 1, most: 5 } as const;

/** Made once: lists of options then cost next to nothing. */
const KEEPS: ReadonlyMap<Card, Keep> = new Map(CARDS.map((card) => [card, { type: 'keep', card }]));
const FREE_BETS: ReadonlyMap<Horse, readonly Bet[]> = new Map(
  HORSES.map((horse) => [
    horse,
    Array.from({ length: STAKE_LIMITS.most }, (_, i) => ({ type: 'bet', horse, stake: i + 1, king: null })),
  ]),
);

export const keep = (card: Card): Keep => KEEPS.get(card) as Keep;

/** The bets on a horse with at most so many chips, the smallest first. */
export function betsOn(horse: Horse, chips: number, king: Card | null): readonly Bet[] {
  const bets = (FREE_BETS.get(horse) as readonly Bet[]).slice(0, chips);
  return king === null ? bets : bets.map(({ stake }) => ({ type: 'bet', horse, stake, king }));
}

const PLAIN: readonly Command[] = [ROLL, DONE, LET_STAND, CONTINUE];

const isStake = (value: unknown): value is number =>
  Number.isInteger(value) &&
  (value as number) >= STAKE_LIMITS.least &&
  (value as number) <= STAKE_LIMITS.most;

/** A bet from anywhere; undefined for anything else. */
function parseBet(value: unknown): Bet | undefined {
  if (!hasExactly(value, ['type', 'horse', 'stake', 'king']) || value.type !== 'bet') return undefined;
  const { horse, stake, king } = value;
  const isBet = isHorse(horse) && isStake(stake) && (king === null || isCard(king));
  return isBet ? { type: 'bet', horse, stake, king } : undefined;
}

/** A command that names a card, from anywhere; undefined for anything else. */
function parseWithCard(value: unknown): Keep | UseAce | undefined {
  if (!hasExactly(value, ['type', 'card']) || !isCard(value.card)) return undefined;
  const { type, card } = value;
  return type === 'keep' || type === 'useAce' ? { type, card } : undefined;
}

/** A command from anywhere: exactly its fields, with cards, horses and stakes that there are. */
export function parseCommand(value: unknown): Result<Command, 'BAD_MESSAGE'> {
  const plain = hasExactly(value, ['type']) ? PLAIN.find(({ type }) => type === value.type) : undefined;
  const command = plain ?? parseBet(value) ?? parseWithCard(value);
  return command === undefined ? refuse('BAD_MESSAGE') : ok(command);
}
