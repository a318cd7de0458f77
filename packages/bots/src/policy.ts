/** The policies every game has, by name. */
export const POLICY_NAMES = ['greedy', 'random'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];
