import type { Command, DominoesTypes, Option } from '@horse-race/rules/dominoes';
import type { Seen } from '@horse-race/rules/kit';

/** The options of the seat's decision; none when it has nothing to decide. */
export const optionsOf = ({ own }: Seen<DominoesTypes>): readonly Option[] => own.decision?.options ?? [];

/** The command alone, without what the view says it would give. */
export const commandOf = (option: Option): Command =>
  option.type === 'play' ? { type: 'play', tile: option.tile, at: option.at } : option;
