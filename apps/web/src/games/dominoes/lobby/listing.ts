import type { Ruleset } from '@horse-race/rules/dominoes';
import type { Seating } from '@horse-race/rules/kit';
import { m } from '../../../core/i18n/messages.svelte.ts';
import type { ListingPart, QuickOffer } from '../../../room/game.ts';
import { shownPoints } from '../board/words.ts';
import ListedSilks from './ListedSilks.svelte';

const offer = (text: string, seating: Seating, withFriend = false): QuickOffer => ({
  text,
  wanted: { game: 'dominoes', seating, withFriend },
  // A seat for a friend is nobody else's.
  meets: (waiting) => waiting.seating === seating && !withFriend,
});

export const listing: ListingPart<Ruleset> = {
  Mark: ListedSilks,
  look: ({ standing }, ruleset) => {
    const { seating } = ruleset;
    const { scores } = (standing ?? { scores: [] }) as { readonly scores: readonly number[] };
    return {
      title: seating === 'partnership' ? m.options_partners() : m.lobby_players({ count: seating }),
      score: scores.map((points) => shownPoints(points, ruleset)).join(' : '),
      progress: '',
    };
  },
  quick: () => [
    offer(m.quick_partners(), 'partnership'),
    offer(m.quick_friend(), 'partnership', true),
    offer(m.quick_four(), 4),
    offer(m.quick_three(), 3),
    offer(m.quick_two(), 2),
  ],
};
