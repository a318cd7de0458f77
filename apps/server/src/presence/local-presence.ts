import { EventEmitter } from 'node:events';
import type { Person } from '@horse-race/table';
import type { Presence, PresenceListener } from './presence.ts';

/** The presence of one process that serves everybody: who is connected to it. */
export class LocalPresence implements Presence {
  private readonly events = new EventEmitter<{ change: Parameters<PresenceListener> }>();
  /** By table and person, on how many connections they have it open. */
  private readonly tables = new Map<string, Map<Person, number>>();

  at(table: string): ReadonlySet<Person> {
    return new Set(this.tables.get(table)?.keys());
  }

  enter(table: string, person: Person): () => void {
    this.count(table, person, 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.count(table, person, -1);
    };
  }

  onChange(listener: PresenceListener): () => void {
    this.events.on('change', listener);
    return () => this.events.off('change', listener);
  }

  private count(table: string, person: Person, by: 1 | -1): void {
    const people = this.tables.get(table) ?? new Map<Person, number>();
    const before = people.get(person) ?? 0;
    const after = before + by;
    if (after > 0) people.set(person, after);
    else people.delete(person);
    if (people.size > 0) this.tables.set(table, people);
    else this.tables.delete(table);
    if (before > 0 && after > 0) return;
    this.events.emit('change', { table, person, isHere: after > 0, since: Date.now() });
  }
}
