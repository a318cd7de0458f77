import type { Phrase, TalkLine } from '@horse-race/protocol/wire';
import { m } from '../core/i18n/messages.svelte.ts';

/** Pictures rather than words; each has a name for who does not see it. */
export const REACTIONS: readonly Phrase[] = ['wow', 'laugh', 'think', 'cheer'];

/** Every ready-made phrase in the reader's language. */
export const PHRASE_TEXT: Readonly<Record<Phrase, () => string>> = {
  hello: m.phrase_hello,
  goodLuck: m.phrase_good_luck,
  wellPlayed: m.phrase_well_played,
  thanks: m.phrase_thanks,
  sorry: m.phrase_sorry,
  oneMoment: m.phrase_one_moment,
  yourTurn: m.phrase_your_turn,
  goodGame: m.phrase_good_game,
  again: m.phrase_again,
  bye: m.phrase_bye,
  wow: () => '😮',
  laugh: () => '😄',
  think: () => '🤔',
  cheer: () => '👏',
};

/** What the pictures say. */
export const REACTION_NAMES: Readonly<Partial<Record<Phrase, () => string>>> = {
  wow: m.phrase_wow_name,
  laugh: m.phrase_laugh_name,
  think: m.phrase_think_name,
  cheer: m.phrase_cheer_name,
};

/** A line of talk as it is shown. */
export interface TalkLook {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** A line in the reader's language; spectators speak without a name. */
export const spokenLine = ({ id, name, seat, saying }: TalkLine): TalkLook => ({
  id,
  name: seat === null ? m.talk_spectator() : name,
  text: saying.kind === 'phrase' ? PHRASE_TEXT[saying.phrase]() : saying.text,
});
