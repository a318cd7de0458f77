import { TokenBuckets } from '../access/rate-limit.ts';

/** Connections from one place: a whole class of pupils behind one router may play. */
const CONNECTIONS = 60;

/** What one person may ask in all their windows together, in a burst and then each second. */
const ASKING = [60, 20] as const;
const SAYING = [5, 0.5] as const;

/** How much comes in from one place and from one person; none of it counts when limits are off. */
export class Limits {
  private readonly isOn: boolean;
  private readonly asking = new TokenBuckets(...ASKING);
  private readonly saying = new TokenBuckets(...SAYING);
  private readonly connections = new Map<string, number>();

  constructor(isOn: boolean) {
    this.isOn = isOn;
  }

  /** Whether somebody, known by their person or else by their connection, may ask for something now. */
  mayAsk(who: string): boolean {
    return !this.isOn || this.asking.take(who);
  }

  maySay(person: string): boolean {
    return !this.isOn || this.saying.take(person);
  }

  /** Counts a connection from its opening on; the answer ends it. */
  count(place: string): () => void {
    this.connections.set(place, (this.connections.get(place) ?? 0) + 1);
    return () => {
      const left = (this.connections.get(place) ?? 1) - 1;
      if (left > 0) this.connections.set(place, left);
      else this.connections.delete(place);
    };
  }

  /** Whether more is connected from a place than may be. */
  isCrowded(place: string): boolean {
    return this.isOn && (this.connections.get(place) ?? 0) > CONNECTIONS;
  }
}
