import type { Seat } from '@horse-race/rules/kit';
import { currentLanguage } from '../i18n/messages.svelte.ts';

/** Who is meant in a sentence: the viewer, or somebody by name. */
export interface Who {
  readonly me: Seat | null;
  readonly names: readonly string[];
}

/** `You and Olek`. */
export function namesText(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names);
}
