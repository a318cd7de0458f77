import { expect } from 'vitest';

/** Expects what comes true at some time; the limit is only against hanging. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 60_000, interval: 10 });
