import { type DominoesTypes, type Option, setOf } from '@horse-race/rules/dominoes';
import type { Policy, Seen, Side } from '@horse-race/rules/kit';
import { Chance } from '../../chance.ts';
import { type Move, moveFor } from '../position/move.ts';
import { commandOf, optionsOf } from '../position/options.ts';
import { Position } from '../position/position.ts';
import { evidenceOf } from './evidence.ts';
import { leadOf } from './lead.ts';
import { playOut } from './play-out.ts';
import { numbersOf, positionSeen } from './sight.ts';
import { Worlds } from './worlds.ts';

/** A candidate that is worse than the best by so many standard errors of their difference is dropped. */
const CLEARLY = 2.2;
/** Worlds between two looks at who is worse. */
const ROUND = 20;

/** How much a search may do; nothing in it knows the time. */
export interface SearchLimits {
  /** Hands played out for a decision, all candidates together. */
  readonly playOuts: number;
  /** Asked between rounds; once it says yes, the best candidate so far is the answer. */
  readonly shouldStop?: () => boolean;
}

const SEARCH_LIMITS: SearchLimits = { playOuts: 2000 };

/** A way to play, and what it was worth in each world. */
interface Candidate {
  readonly option: Option;
  readonly move: Move;
  readonly values: number[];
  sum: number;
}

/** The ways that make a difference, each with one of the options that are it. */
function candidatesOf(options: readonly Option[]): Candidate[] {
  const byMove = new Map<Move, Candidate>();
  for (const option of options) {
    if (option.type !== 'play') continue;
    const move = moveFor(option);
    if (!byMove.has(move)) byMove.set(move, { option, move, values: [], sum: 0 });
  }
  return [...byMove.values()];
}

const bestOf = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((best, next) => (next.sum > best.sum ? next : best));

/** Whether the best one is better by more than chance explains; both were played in the same worlds. */
function isClearlyWorse(candidate: Candidate, best: Candidate): boolean {
  const count = best.values.length;
  const mean = (best.sum - candidate.sum) / count;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    squares += ((best.values[i] as number) - (candidate.values[i] as number) - mean) ** 2;
  }
  return mean > CLEARLY * Math.sqrt(squares / (count - 1) / count);
}

function search(seen: Seen<DominoesTypes>, candidates: Candidate[], limits: SearchLimits): Option {
  const { seat, table, own } = seen;
  const world = positionSeen(seen);
  const played = new Position(world.conditions);
  const worlds = new Worlds(evidenceOf(seat, table, setOf(own.hand)), Chance.of(numbersOf(seen)));
  const side = world.conditions.seats.sideOf[seat] as Side;
  let running = candidates;
  let left = limits.playOuts;
  while (running.length > 1 && left >= running.length && !limits.shouldStop?.()) {
    for (let i = 0; i < ROUND && left >= running.length; i++) {
      worlds.dealInto(world);
      for (const candidate of running) {
        played.copyFrom(world);
        played.play(candidate.move);
        playOut(played);
        const value = leadOf(side, played.scores);
        candidate.values.push(value);
        candidate.sum += value;
      }
      left -= running.length;
    }
    const best = bestOf(running);
    running = running.filter((candidate) => candidate === best || !isClearlyWorse(candidate, best));
  }
  return bestOf(running).option;
}

/**
 * Guesses the hidden tiles again and again, by all it can tell, plays every candidate out in the same worlds,
 * and takes the one that brings its side most (flat Monte Carlo). It plays the same for the same sight.
 */
export const sharp =
  (limits: SearchLimits = SEARCH_LIMITS): Policy<DominoesTypes> =>
  (seen) => {
    const options = optionsOf(seen);
    const candidates = candidatesOf(options);
    const only = candidates.length === 1 ? candidates[0]?.option : options[0];
    if (candidates.length < 2) return only === undefined ? undefined : commandOf(only);
    return commandOf(search(seen, candidates, limits));
  };
