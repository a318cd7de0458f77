export { Chance } from './chance.ts';
export { fitWeights, freshLead } from './dominoes/linear/fit.ts';
export * from './play-match.ts';
export * from './policy.ts';
export * from './policy-for.ts';
