export * from './fairness.ts';
export * from './fields.ts';
export type * from './options.ts';
export * from './outcome-builder.ts';
export * from './policy.ts';
export * from './random.ts';
export * from './result.ts';
export * from './rules.ts';
export * from './seating.ts';
