import { type Card, horseOf, isKing } from '@horse-race/rules/derby';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { rankOf } from './card-groups.ts';

const SUITS: Readonly<Record<string, { readonly sign: string; readonly name: () => string }>> = {
  C: { sign: '♣', name: m.derby_clubs },
  D: { sign: '♦', name: m.derby_diamonds },
  H: { sign: '♥', name: m.derby_hearts },
  S: { sign: '♠', name: m.derby_spades },
};

const suitOf = (card: Card) => SUITS[card.replace('*', '').slice(-1)];

/** `♥`. */
export const suitSign = (card: Card): string => suitOf(card)?.sign ?? '';
export const isRed = (card: Card): boolean => /[DH]\*?$/.test(card);

const USES: Readonly<Record<string, () => string>> = { K: m.derby_king_use, A: m.derby_ace_use };

/** What a king or an ace is good for, in a word; nothing of other cards, whose cloth says it, and of a king without bets. */
export const useOf = (rank: string, hasBets: boolean): string | undefined =>
  rank === 'K' && !hasBets ? undefined : USES[rank]?.();

/** What the card is good for, in words: `7 of hearts, backs horse 7`. */
export function cardName(card: Card, hasBets: boolean): string {
  const name = m.derby_card({ rank: rankOf(card), suit: suitOf(card)?.name() ?? '' });
  const horse = horseOf(card);
  if (horse !== undefined) return `${name}, ${m.derby_backs({ horse })}`;
  if (!isKing(card)) return `${name}, ${m.derby_ace_is()}`;
  return `${name}, ${hasBets ? m.derby_king_is() : m.derby_king_is_nothing()}`;
}
