import type { Ruleset } from '@horse-race/rules/derby';
import { m } from '../../../core/i18n/messages.svelte.ts';
import type { ListingPart, QuickOffer } from '../../../room/game.ts';
import ListedCloths from './ListedCloths.svelte';

const offer = (players: number): QuickOffer => ({
  text: m.derby_quick({ count: players }),
  wanted: { game: 'derby', players },
  meets: (waiting) => waiting.wanted === players,
});

export const listing: ListingPart<Ruleset> = {
  Mark: ListedCloths,
  look: ({ standing }, { players, rounds }) => {
    const stands = standing as { readonly round: number; readonly pot: number } | null;
    return {
      title: m.derby_lobby({ count: players }),
      score: stands === null ? '' : m.derby_lobby_pot({ pot: stands.pot }),
      progress: stands === null ? '' : m.derby_lobby_round({ round: stands.round, rounds }),
    };
  },
  quick: () => [4, 8].map(offer),
};
