import type { Line } from '@horse-race/protocol';

/** Lines that somebody who comes is shown. */
const REMEMBERED = 30;

/** What was said lately at a table; in memory only. */
export class Talk {
  private said: readonly Line[] = [];

  get lines(): readonly Line[] {
    return this.said;
  }

  /** Ids grow also when the talk begins anew: they are never below the clock. */
  add(line: Omit<Line, 'id' | 'at'>): Line {
    const at = Date.now();
    const added = { id: Math.max(at, (this.said.at(-1)?.id ?? 0) + 1), at, ...line };
    this.said = [...this.said, added].slice(-REMEMBERED);
    return added;
  }
}
