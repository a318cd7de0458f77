import { m } from '../core/i18n/messages.svelte.ts';
import type { Problem } from './read-record.ts';

/** One sentence for everything that keeps a record from being shown. */
const TEXTS: Readonly<Record<Problem, () => string>> = {
  empty: m.replay_problem_empty,
  noJson: m.replay_problem_no_json,
  noRecord: m.replay_problem_no_record,
  otherVersion: m.replay_problem_other_version,
  otherGame: m.replay_problem_other_game,
  badRuleset: m.replay_problem_bad_ruleset,
  noSteps: m.replay_problem_no_steps,
};

export const problemText = (problem: Problem): string => TEXTS[problem]();
