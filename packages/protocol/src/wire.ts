/** What a client needs: types, codes and limits, without the parsers of the server. */
export type {
  AttachMessage,
  CreateTable,
  DetachMessage,
  QuickMatch,
  SayMessage,
  SubmitMessage,
} from './messages.ts';
export * from './names.ts';
export * from './refusals.ts';
export { serverRefusal } from './server-refusals.ts';
export * from './talk.ts';
export * from './updates.ts';
export * from './version.ts';
