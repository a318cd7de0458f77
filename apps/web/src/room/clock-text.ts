import type { Clock } from '@horse-race/table';
import { m } from '../core/i18n/messages.svelte.ts';

/** A table's clock in a few words: `30 s a move`, `20 s a move and 2 min`. */
export function clockOption(clock: Clock): string {
  if (clock.kind === 'none') return m.clock_none();
  if (clock.kind === 'turn') return m.clock_turn({ seconds: clock.seconds });
  return m.clock_bank({ seconds: clock.seconds, minutes: clock.bank / 60 });
}
