import { dominoes } from '@horse-race/rules/dominoes';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { shownPoints } from '../board/words.ts';
import type { Replay } from './replay.svelte.ts';
import { handEndAt } from './step-said.ts';

/** A hand in the list of hands. */
export interface HandLine {
  readonly from: number;
  /** `Hand 3`. */
  readonly title: string;
  /** `Olek went out`, or how else it ended. */
  readonly how: string;
  /** By side, what it brought the winners at its end; nothing where there was no bonus. */
  readonly bonus: readonly number[];
  /** By side, after it. */
  readonly scores: readonly number[];
}

/** Every hand of a replay in a line: how it ended and what it was worth. */
export function handLines({
  hands,
  frames,
  record,
}: Pick<Replay, 'hands' | 'frames' | 'record'>): HandLine[] {
  const { ruleset, names } = record;
  return hands.flatMap(({ game, hand, from, to }) => {
    const state = frames[to]?.state;
    if (state === undefined) return [];
    const table = dominoes.view(state);
    const shown = (points: number): number => shownPoints(points, ruleset);
    const end = handEndAt(state, names);
    return [
      {
        from,
        title:
          ruleset.gamesToWin > 1
            ? m.replay_game_hand({ game, number: hand })
            : m.replay_hand({ number: hand }),
        how:
          end?.title ?? (table.gameWinners === null ? m.replay_hand_unfinished() : m.replay_target_reached()),
        bonus: (table.result?.bonus ?? []).map(shown),
        scores: table.scores.map(shown),
      },
    ];
  });
}
