export { type Config, readConfig } from './config.ts';
export { Records } from './http/records.ts';
export { makeLog } from './log.ts';
export { type RunningServer, startServer } from './server.ts';
export { openSqliteStore } from './store/sqlite.ts';
export type { Store } from './store/store.ts';
export { Housekeeping, timesFor } from './tables/housekeeping.ts';
export type { ResidentTable } from './tables/resident-table.ts';
export { type Submission, Tables } from './tables/tables.ts';
