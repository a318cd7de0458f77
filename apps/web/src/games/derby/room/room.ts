import type { Ruleset } from '@horse-race/rules/derby';
import { m } from '../../../core/i18n/messages.svelte.ts';
import type { RoomPart } from '../../../room/game.ts';
import { seatsOf } from '../../../room/room-look.ts';
import DerbySeats from './DerbySeats.svelte';

export const room: RoomPart<Ruleset> = {
  Seats: DerbySeats,
  seats: seatsOf,
  optionTexts: ({ mode, players, rounds, chips, track }) => [
    mode === 'classic' ? m.derby_classic_name() : m.derby_advanced_name(),
    m.meta_players({ count: players }),
    m.derby_rounds({ count: rounds }),
    m.derby_chips({ count: chips }),
    ...(track === 'long' ? [m.derby_long_track()] : []),
  ],
};
