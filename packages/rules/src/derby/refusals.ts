/** Why a command is refused by the rules of the derby alone. */
export const REFUSALS = {
  NOT_YOUR_CARD: 'You have no such card to do that with.',
  BAD_BET: 'That bet cannot be placed.',
} as const;
