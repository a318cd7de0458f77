export { type Config, readConfig } from './config.ts';
export { makeLog } from './log.ts';
export { type RunningServer, startServer } from './server.ts';
