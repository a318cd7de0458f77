export * from './messages.ts';
export * from './wire.ts';
