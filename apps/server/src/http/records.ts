import { RecordFinder } from '@horse-race/table';
import type { ResidentTable } from '../tables/resident-table.ts';
import type { Tables } from '../tables/tables.ts';
import { recordText } from './record-text.ts';

/** Characters of all records that are kept ready. */
const KEPT = 8_000_000;
/** The records of finished matches, as text. They never change, so the last ones asked for are kept ready. */
export class Records {
  private readonly tables: Pick<Tables, 'logOf'>;
  private readonly ready = new Map<string, string>();
  /** Those under way: everybody at a table may ask when its match has ended. */
  private readonly making = new Map<string, Promise<string | undefined>>();
  private size = 0;

  constructor(tables: Pick<Tables, 'logOf'>) {
    this.tables = tables;
  }

  /** The record of a match of the table as JSON; undefined while it runs, or if there was none. */
  async of({ id, table: { match } }: ResidentTable, number: number): Promise<string | undefined> {
    // Known without reading the log: asking for what is not there must cost next to nothing.
    if (match === null || number > match.number || (number === match.number && !match.isOver))
      return undefined;
    const key = `${id} ${number}`;
    const ready = this.ready.get(key);
    if (ready !== undefined) {
      this.keep(key, ready);
      return ready;
    }
    const made = this.making.get(key) ?? this.make(id, number).finally(() => this.making.delete(key));
    this.making.set(key, made);
    const text = await made;
    if (text !== undefined) this.keep(key, text);
    return text;
  }

  private async make(id: string, number: number): Promise<string | undefined> {
    const finder = new RecordFinder(number);
    for await (const page of this.tables.logOf(id)) {
      const record = finder.take(page);
      if (record !== undefined) return recordText(record);
    }
    return undefined;
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
