export * from './bots.ts';
export { greedy } from './dominoes/greedy.ts';
export { randomly } from './dominoes/randomly.ts';
export * from './play-match.ts';
export * from './policy.ts';
