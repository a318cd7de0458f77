import type { Ruleset as DerbyRuleset } from '@horse-race/rules/derby';
import type { Ruleset as DominoRuleset } from '@horse-race/rules/dominoes';
import type { Seat } from '@horse-race/rules/kit';
import type { Settings, TableView } from '@horse-race/table';
import { m } from '../core/i18n/messages.svelte.ts';
import { runnerAt, sideOf, sidesOf } from '../games/dominoes/board/sides.ts';
import { shownPoints } from '../games/dominoes/board/words.ts';
import { presetOf } from '../games/dominoes/options/preset.ts';
import { clockOption } from './clock-text.ts';
import { PLACES, type RoomSeat, type SilksSeat } from './types.ts';

/** Who looks at the room. */
export interface Looker {
  readonly me: Seat | null;
  readonly host: boolean;
}

const PRESET_NAMES = {
  guide: m.preset_guide_rules,
  short: m.preset_short_rules,
  polish: m.preset_polish_rules,
  american: m.preset_american_rules,
  own: m.preset_own_rules,
};

const dominoText = (ruleset: DominoRuleset): string[] => [
  ruleset.seating === 'partnership' ? m.options_partners() : m.meta_players({ count: ruleset.seating }),
  m.table_to({ target: shownPoints(ruleset.target, ruleset) }),
  PRESET_NAMES[presetOf(ruleset) ?? 'own'](),
  ...(ruleset.gamesToWin > 1 ? [m.options_games_won({ count: ruleset.gamesToWin })] : []),
];

const derbyText = ({ mode, players, rounds, chips, track }: DerbyRuleset): string[] => [
  mode === 'classic' ? m.derby_classic_name() : m.derby_advanced_name(),
  m.meta_players({ count: players }),
  m.derby_rounds({ count: rounds }),
  m.derby_chips({ count: chips }),
  ...(track === 'long' ? [m.derby_long_track()] : []),
];

/** What is played, in a line: `Partners · to 61 · guide rules · 30 s a move`. */
export function optionsText({ game, ruleset, clock }: Settings): string {
  const parts = game === 'derby' ? derbyText(ruleset as DerbyRuleset) : dominoText(ruleset as DominoRuleset);
  return [...parts, ...(clock.kind === 'none' ? [] : [clockOption(clock)])].join(' · ');
}

/** What is the same about a seat in every game. */
function baseOf({ seats, kept, host }: TableView, seat: Seat, { me, host: isHost }: Looker): RoomSeat {
  const sitter = seats[seat] ?? null;
  const noteOf = (): string | undefined => {
    if (seat === me) return isHost ? m.room_you_host() : m.room_you();
    if (sitter === null) return kept.includes(seat) ? m.room_kept() : undefined;
    return seat === host ? m.room_host() : undefined;
  };
  const note = noteOf();
  return {
    seat,
    label: String(seat + 1),
    you: seat === me,
    bot: sitter?.bot ?? false,
    ...(sitter === null ? {} : { name: sitter.name }),
    ...(note === undefined ? {} : { note }),
  };
}

/** The seats of a derby, in their order. */
export const derbySeats = (view: TableView, looker: Looker): RoomSeat[] =>
  view.seats.map((_, seat) => baseOf(view, seat, looker));

/** What is said of a partner; nothing where everybody plays alone. */
function partnerNote({ seats, settings }: TableView, seat: Seat, { me }: Looker): string | undefined {
  const { seating } = settings.ruleset as DominoRuleset;
  const partner = sidesOf(seating)[sideOf(seating, seat)]?.find((other) => other !== seat);
  if (partner === undefined || seats[seat] === null) return undefined;
  const name = seats[partner]?.name;
  return name === undefined
    ? m.room_needs_partner()
    : m.room_partner_of({ name: partner === me ? m.room_yourself() : name });
}

/** The seats of a table of dominoes round the course: the viewer's own stands lowest, the others clockwise. */
export function silksSeats(view: TableView, looker: Looker): SilksSeat[] {
  const { seating } = view.settings.ruleset as DominoRuleset;
  const count = view.seats.length;
  return view.seats.map((_, i) => {
    const seat = (i + (looker.me ?? 0)) % count;
    const base = baseOf(view, seat, looker);
    const note = base.note ?? partnerNote(view, seat, looker);
    const runner = runnerAt(seating, seat);
    return {
      ...base,
      label: runner.badge,
      place: PLACES[count as 2 | 3 | 4][i] ?? 'low',
      runner,
      ...(note === undefined ? {} : { note }),
    };
  });
}
