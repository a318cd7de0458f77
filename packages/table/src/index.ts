export * from './commands.ts';
export * from './decide.ts';
export * from './due.ts';
export * from './events.ts';
export * from './record.ts';
export * from './table.ts';
export * from './view.ts';
