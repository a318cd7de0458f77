import type { IncomingMessage } from 'node:http';
import { Accounts } from '../rate-limit.ts';

/** Connections from one address: a whole class of pupils behind one router may play. */
const CONNECTIONS = 60;

/** What one person may ask in all their windows together, in a burst and then each second. */
const ASKING = [60, 20] as const;
const SAYING = [5, 0.5] as const;

/**
 * The address a request comes from. Behind a proxy it is the last that the proxy has written: what stands
 * before it was said by the client.
 */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for'] ?? []].flat().join(',') : '';
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
}

/** How much comes in from one address and from one person; none of it counts when limits are off. */
export class Limits {
  private readonly isOn: boolean;
  private readonly asking = new Accounts(...ASKING);
  private readonly saying = new Accounts(...SAYING);
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
  count(address: string): () => void {
    this.connections.set(address, (this.connections.get(address) ?? 0) + 1);
    return () => {
      const left = (this.connections.get(address) ?? 1) - 1;
      if (left > 0) this.connections.set(address, left);
      else this.connections.delete(address);
    };
  }

  /** Whether more is connected from an address than may be. */
  isCrowded(address: string): boolean {
    return this.isOn && (this.connections.get(address) ?? 0) > CONNECTIONS;
  }
}
