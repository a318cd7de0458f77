import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Of an error, what says where it comes from: its own properties may hold anything, a hand too. */
const errorFields = (error: Error & { readonly code?: unknown }): Record<string, unknown> => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
});

/**
 * The process's log, as JSON lines: tables by id, never hands, seeds or secrets.
 *
 * @param to standard output, if nothing else is given
 */
export const makeLog = ({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger => {
  const options = { level: logLevel, serializers: { err: errorFields } };
  return to === undefined ? pino(options) : pino(options, to);
};
