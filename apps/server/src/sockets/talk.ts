import type { TalkLine } from '@horse-race/protocol';

/** Lines that somebody who comes is shown. */
const REMEMBERED = 30;

/** What was said lately at a table; in memory only. */
export class Talk {
  private said: readonly TalkLine[] = [];

  get lines(): readonly TalkLine[] {
    return this.said;
  }

  /** Ids grow also when the talk begins anew: they are never below the clock. */
  add(line: Omit<TalkLine, 'id' | 'at'>): TalkLine {
    const at = Date.now();
    const added = { id: Math.max(at, (this.said.at(-1)?.id ?? 0) + 1), at, ...line };
    this.said = [...this.said, added].slice(-REMEMBERED);
    return added;
  }
}
