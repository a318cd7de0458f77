/** Why a command is refused by the rules of dominoes alone. */
export const REFUSALS = {
  NOT_YOUR_TILE: 'You do not hold that tile.',
  NO_SUCH_END: 'That end is not open.',
  DOES_NOT_FIT: 'That tile does not fit there.',
  MUST_PLAY_DRAWN: 'The tile you have drawn must be played.',
  MUST_PLAY: 'You have a tile that can be played, so you may not draw.',
} as const;
