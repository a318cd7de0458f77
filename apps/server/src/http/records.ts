import { recordOf } from '@horse-race/table';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';

/** Characters of all records that are kept ready. */
const KEPT = 8_000_000;

/** The records of finished matches, as text. They never change, so the last ones asked for are kept ready. */
export class Records {
  private readonly tables: Pick<Tables, 'logOf'>;
  private readonly ready = new Map<string, string>();
  private size = 0;

  constructor(tables: Pick<Tables, 'logOf'>) {
    this.tables = tables;
  }

  /** The record of a match of the table as JSON; undefined while it runs, or if there was none. */
  of({ id, table: { match } }: LiveTable, number: number): string | undefined {
    // Known without reading the log: asking for what is not there must cost next to nothing.
    if (match === null || number > match.number || (number === match.number && !match.isOver))
      return undefined;
    const key = `${id} ${number}`;
    const text = this.ready.get(key) ?? JSON.stringify(recordOf(this.tables.logOf(id), number));
    this.keep(key, text);
    return text;
  }

  /** As the newest; the oldest go. */
  private keep(key: string, text: string): void {
    this.size += text.length - (this.ready.get(key)?.length ?? 0);
    this.ready.delete(key);
    this.ready.set(key, text);
    for (const [oldest, { length }] of this.ready) {
      if (this.size <= KEPT) return;
      this.ready.delete(oldest);
      this.size -= length;
    }
  }
}
