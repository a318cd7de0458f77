export * from './bots.ts';
export * from './play-match.ts';
export * from './policy.ts';
