import type { Ruleset } from '@horse-race/rules/dominoes';
import { m } from '../../../core/i18n/messages.svelte.ts';
import type { RoomPart } from '../../../room/game.ts';
import { shownPoints } from '../board/words.ts';
import { presetOf } from '../options/preset.ts';
import DominoSeats from './DominoSeats.svelte';
import { silksSeats } from './silks-seats.ts';

const PRESET_NAMES = {
  guide: m.preset_guide_rules,
  short: m.preset_short_rules,
  polish: m.preset_polish_rules,
  american: m.preset_american_rules,
  own: m.preset_own_rules,
};

export const room: RoomPart<Ruleset> = {
  Seats: DominoSeats,
  seats: silksSeats,
  optionTexts: (ruleset) => [
    ruleset.seating === 'partnership' ? m.options_partners() : m.meta_players({ count: ruleset.seating }),
    m.table_to({ target: shownPoints(ruleset.target, ruleset) }),
    PRESET_NAMES[presetOf(ruleset) ?? 'own'](),
    ...(ruleset.gamesToWin > 1 ? [m.options_games_won({ count: ruleset.gamesToWin })] : []),
  ],
};
