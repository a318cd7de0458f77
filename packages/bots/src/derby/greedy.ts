import { aceOrStand } from './ace.ts';
import { bestBet } from './bets.ts';
import { bestToKeep } from './draft.ts';
import { playerWith } from './habits.ts';

/**
 * Keeps the cards that bring the most for what they cost, more of a horse it holds already; puts a few chips
 * on a horse where they gain on average; discards an ace when its roll costs much. It plays the same in the
 * same situation.
 */
export const greedy = playerWith({ keep: bestToKeep, bet: bestBet, ace: aceOrStand });
