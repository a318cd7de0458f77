/** The policies every game has, by name. */
export const POLICY_NAMES = ['random', 'easy', 'greedy', 'steady', 'sharp'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];
