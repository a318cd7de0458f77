import { m } from '../i18n/messages.svelte.ts';
import type { Problem } from './read-record.ts';

/** One sentence for everything that keeps a record from being shown. */
const TEXTS: Readonly<Record<Problem, () => string>> = {
  empty: m.replay_problem_empty,
  noJson: m.replay_problem_noJson,
  noRecord: m.replay_problem_noRecord,
  otherVersion: m.replay_problem_otherVersion,
  otherGame: m.replay_problem_otherGame,
  badRuleset: m.replay_problem_badRuleset,
  noSteps: m.replay_problem_noSteps,
};

export const problemText = (problem: Problem): string => TEXTS[problem]();
