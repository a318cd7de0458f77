export * from './ends.ts';
export * from './layout.ts';
export * from './tiles.ts';
