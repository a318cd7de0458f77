export { type Config, readConfig } from './config/config.ts';
export { makeLog } from './config/log.ts';
export { Records } from './http/records.ts';
export { type RunningServer, startServer } from './server.ts';
export { openSqliteStore } from './store/sqlite.ts';
export type { Store } from './store/store.ts';
export { Housekeeping, timesFor } from './tables/housekeeping.ts';
export type { ResidentTable } from './tables/resident-table.ts';
export { type Submission, Tables } from './tables/tables.ts';
