export { type Document, documentsIn, type Unread } from './record/documents.ts';
export type { Fault } from './record/fault.ts';
export * from './record/format.ts';
export { RECORD_LIMITS } from './record/limits.ts';
export * from './record/note.ts';
export { harmless } from './record/shown.ts';
export { verifyRecord } from './record/verify.ts';
