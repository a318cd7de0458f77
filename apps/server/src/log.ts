import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The process's log, as JSON lines: tables by id, never hands, seeds or secrets. */
export const makeLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger => pino({ level: logLevel });
