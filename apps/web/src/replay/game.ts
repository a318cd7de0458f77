import type { DealNote } from '@horse-race/rules/record';
import type { Component } from 'svelte';
import type { GameRecord } from './read-record.ts';

/** What a game adds to the replay. */
export interface ReplayPart<Ruleset = unknown> {
  readonly Screen: Component<ReplayProps<Ruleset>>;
  /** Whether there is no step to be seen. */
  readonly isEmpty: (record: GameRecord<Ruleset>) => boolean;
  /** How a match ended in a few words; empty where the record does not say it. */
  readonly resultText: (record: GameRecord<Ruleset>) => string;
}

export interface ReplayProps<Ruleset> {
  readonly record: GameRecord<Ruleset>;
  /** The step to begin with. */
  readonly start: number;
  /** Where the record can be taken from, and the name it gets as a file. */
  readonly recordHref: string;
  readonly recordName: string;
  /** What this device was shown before the deal. */
  readonly note?: DealNote | undefined;
  /** The address of a step, where others can open it too. */
  readonly linkTo?: ((step: number) => string) | undefined;
  readonly onback: () => void;
  readonly onstep: (step: number) => void;
}
