import type { Seat } from '@horse-race/rules/kit';
import { wideListIn } from '../core/i18n/formats.ts';
import { currentLanguage } from '../core/i18n/messages.svelte.ts';

/** Who is meant in a sentence: the viewer, or somebody by name. */
export interface Who {
  readonly me: Seat | null;
  readonly names: readonly string[];
}

/** `You and Olek`. */
export const namesText = (names: readonly string[]): string => wideListIn(currentLanguage()).format(names);
