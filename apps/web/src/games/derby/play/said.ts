import { type Horse, namedBy, type PublicEvent, type TableView } from '@horse-race/rules/derby';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { inOne, listText, sentence } from '../../../core/i18n/sentences.ts';
import { namesText, type Who } from '../../../table/who.ts';
import type { LastRoll } from './last-roll.ts';

const nameOf = (seat: number, { me, names }: Who): string =>
  seat === me ? m.name_you() : (names[seat] ?? '');

/** `You 2, Mei 1`; empty when nobody pays. */
function amountsText(amounts: readonly number[], who: Who): string {
  const parts = amounts.flatMap((amount, seat) =>
    amount > 0 ? [m.derby_amount({ name: nameOf(seat, who), amount })] : [],
  );
  return parts.length === 0 ? '' : namesText(parts);
}

/** What the last roll led to, as a title and a line under it. */
export function rollSaid({ roll, horse, effect }: LastRoll, who: Who): { title: string; line: string } {
  const isMine = roll.seat === who.me;
  const name = who.names[roll.seat] ?? '';
  switch (effect.kind) {
    case 'open':
      return {
        title: m.derby_rolled_open({ horse }),
        line: isMine ? m.derby_you_may_again() : m.derby_may_again({ name }),
      };
    case 'moved':
      return { title: m.derby_moves_up({ horse }), line: m.derby_to_go({ count: effect.left }) };
    case 'won':
      return {
        title: m.derby_wins({ horse }),
        line: isMine ? m.derby_you_brought_home() : m.derby_brought_home({ name }),
      };
    case 'scratched':
      return { title: m.derby_scratched({ horse }), line: m.derby_pays({ count: effect.slot }) };
    case 'fee':
      return { title: m.derby_scratched({ horse }), line: m.derby_pays({ count: effect.slot }) };
  }
}

/** `Ann rolled 5 + 3`. */
export function diceSaid({ roll }: Pick<LastRoll, 'roll'>, who: Who): string {
  const [first, second] = roll.dice;
  return roll.seat === who.me
    ? m.derby_you_rolled({ first, second })
    : m.derby_rolled({ name: who.names[roll.seat] ?? '', first, second });
}

/** A payment in words: `Paid into the pot: You 2, Mei 1.` */
const paidSpoken = (amounts: readonly number[], who: Who): string[] => {
  const text = amountsText(amounts, who);
  return text === '' ? [] : [m.derby_spoken_paid({ amounts: text })];
};

/** An event in sentences, as it is spoken; none where nobody needs to hear of it. */
function eventSpoken(event: PublicEvent, table: TableView, who: Who): string[] {
  switch (event.type) {
    case 'roundStarted':
      return [m.derby_spoken_round({ round: event.round, dealer: nameOf(event.dealer, who) })];
    case 'anted':
      return [m.derby_spoken_anted({ pot: event.pot })];
    case 'cardsKept':
      return table.draft === null
        ? [m.derby_spoken_drafted()]
        : [m.derby_spoken_pick({ pick: event.pick + 1 })];
    case 'rolled':
      return [sentence(`${diceSaid({ roll: event }, who)} = ${namedBy(event.dice)}`)];
    case 'aceUsed':
      return [
        event.seat === who.me
          ? m.derby_spoken_you_ace()
          : m.derby_spoken_ace({ name: who.names[event.seat] ?? '' }),
      ];
    case 'scratched':
      return [
        sentence(m.derby_scratched({ horse: event.horse })),
        sentence(m.derby_pays({ count: event.slot })),
        ...paidSpoken(event.paid, who),
      ];
    case 'feePaid':
      return [sentence(m.derby_scratched({ horse: event.horse })), ...paidSpoken(event.paid, who)];
    case 'moved': {
      const lane = table.lanes.find(({ horse }) => horse === event.horse);
      const left = (lane?.length ?? 0) - event.position;
      return [sentence(m.derby_moves_up({ horse: event.horse })), sentence(m.derby_to_go({ count: left }))];
    }
    case 'betPlaced': {
      const { horse, stake, seat } = event;
      return [
        seat === who.me
          ? m.derby_spoken_you_bet({ horse, stake })
          : m.derby_spoken_bet({ name: who.names[seat] ?? '', horse, stake }),
      ];
    }
    case 'raceWon': {
      const got = amountsText(
        event.paid.map((paid, seat) => paid + (event.jockeyPaid[seat] ?? 0)),
        who,
      );
      const line = m.derby_card_takes({ share: event.share });
      const won = inOne(sentence(m.derby_wins({ horse: event.horse })), sentence(line));
      return got === '' ? [won] : [won, m.derby_spoken_got({ amounts: got })];
    }
    default:
      return [];
  }
}

/** What has just happened, as it is spoken, with what the viewer is to do now. */
export function spokenOf(
  events: readonly PublicEvent[],
  table: TableView,
  { yours, ...who }: Who & { readonly yours: string | undefined },
): string[] {
  const lines = events.flatMap((event) => eventSpoken(event, table, who));
  return yours === undefined ? lines : [...lines, yours];
}

/** The bets of a player: `3 on 7, 1 on 8`. */
export const betsText = (bets: readonly { readonly horse: Horse; readonly stake: number }[]): string =>
  listText(bets.map(({ horse, stake }) => m.derby_bet_on({ horse, stake })));
