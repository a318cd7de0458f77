/**
 * What each thing is worth when plays make the same points; the unit is a pip out of the hand. Found by
 * playing values against each other, 1,500 matches a pair: without `threat` the bot wins 35 in 100. How many
 * numbers or fitting tiles stay in the hand made no difference, so it is not looked at.
 */
export const WORTH = { double: 5, next: 12, threat: 30 } as const;
