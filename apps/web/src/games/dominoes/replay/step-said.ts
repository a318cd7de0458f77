import { countedEnds, dominoes, type Event, type State } from '@horse-race/rules/dominoes';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { inOne, listText, sentence } from '../../../core/i18n/sentences.ts';
import { namesText } from '../../../table/who.ts';
import { sidesOf } from '../board/sides.ts';
import { shownPoints, sumText, tileText } from '../board/words.ts';
import { handEnd } from '../play/hand-end.ts';
import { matchEnd } from '../play/match-end.ts';
import { moveSpoken } from '../play/said.ts';
import type { HandEnd } from '../play/types.ts';
import type { Frame } from './frames.ts';

/** A step in words: what happened, and the sum that explains its points. */
export interface StepSaid {
  readonly what: string;
  readonly why?: string;
}

type Draws = Extract<Event, { type: 'lotDrawn' }>['draws'];

const lotText = (draws: Draws, names: readonly string[]): string =>
  draws
    .map((round) =>
      listText(
        round.flatMap((tile, seat) => (tile === null ? [] : [`${names[seat] ?? ''} ${tileText(tile)}`])),
      ),
    )
    .join('\n');

const lastSum = (counted: readonly number[]): string => {
  const sum = counted.reduce((total, pips) => total + pips, 0);
  return counted.length > 1 ? `${counted.join(' + ')} = ${sum}` : `${sum}`;
};

/** `19 + 10 = 29, to the nearest 5: 30. 6 points`, for each side that won. */
const bonusText = ({ sums }: HandEnd): string =>
  sums
    .map(({ counted, rounded, points }) => m.replay_bonus({ sum: lastSum(counted), rounded, count: points }))
    .join('\n');

/** The end of the hand that the state stands at, for the card and its words; undefined in the middle of one. */
export function handEndAt(state: State, names: readonly string[]): HandEnd | undefined {
  const table = dominoes.view(state);
  return table.result === null ? undefined : handEnd(table, { me: null, names });
}

/** What happened at a step, with the arithmetic behind it. */
export function stepSaid(
  { event, state }: Pick<Frame, 'event' | 'state'>,
  names: readonly string[],
): StepSaid {
  const { ruleset } = state;
  const who = { me: null, names };
  const shown = (points: number): number => shownPoints(points, ruleset);
  switch (event.type) {
    case 'lotDrawn':
      return {
        what: m.replay_lot({ name: names[event.leader] ?? '' }),
        why: lotText(event.draws, names),
      };
    case 'handDealt':
      return {
        what: m.spoken_dealt({ number: state.standing.hand }),
        why: m.said_opens({ name: names[state.standing.leader ?? 0] ?? '' }),
      };
    case 'tileDrawn':
      return { what: m.replay_drew({ name: names[event.seat] ?? '', tile: tileText(event.tile) }) };
    case 'tilePlayed': {
      const sum = sumText(countedEnds(state.hand.layout), event.total);
      const name = names[event.seat] ?? '';
      const tile = tileText(event.tile);
      const at = event.at === null ? undefined : `${event.at[0]}–${event.at[1]}`;
      return {
        what: at === undefined ? m.spoken_opened({ name, tile }) : m.spoken_played({ name, tile, at }),
        why:
          event.points > 0
            ? m.replay_sum({ sum, count: shown(event.points) })
            : event.total === 0
              ? m.replay_sum_zero()
              : m.replay_sum_nothing({ sum }),
      };
    }
    case 'passed':
    case 'droppedOut':
      return { what: moveSpoken(event, who, shown) };
    case 'handEnded': {
      const end = handEndAt(state, names);
      return end === undefined
        ? { what: m.hand_end_blocked() }
        : {
            what:
              event.reason === 'out' ? sentence(end.title) : inOne(sentence(end.title), sentence(end.line)),
            why: bonusText(end),
          };
    }
    case 'gameEnded': {
      const people = event.winners.flatMap((side) => sidesOf(ruleset.seating)[side] ?? []);
      const winners = namesText(people.map((seat) => names[seat] ?? ''));
      return { what: m.replay_game_ended({ names: winners, target: shown(ruleset.target) }) };
    }
    case 'matchEnded': {
      const { title, line } = matchEnd(dominoes.view(state), who);
      return { what: title, why: line };
    }
    case 'continued':
      return { what: '' };
  }
}
