// What `OwnProcess` runs: a server without pages that tells its port.
import { readConfig } from '../config/config.ts';
import { makeLog } from '../config/log.ts';
import { startServer } from '../server.ts';

const config = readConfig(process.env);
const server = await startServer({ config, log: makeLog(config), webRoot: null });
process.send?.(server.port);
