import type { DealNote } from '@horse-race/rules/record';
import type { OwnView, TableCommand, TableView } from '@horse-race/table';

/** Keeps texts on this device: a browser's storage, or a map. */
export interface DealStore {
  read(key: string): string | undefined;
  write(key: string, text: string): void;
}

/** What is needed of a snapshot. */
interface Seen {
  readonly view: Pick<TableView, 'phase' | 'seats' | 'match' | 'commitment' | 'reveal'>;
  readonly own: Pick<OwnView, 'seat'> | null;
}

/** The notes and the unrevealed seeds that are kept, of all tables together. */
const NOTES = 20;
const SEEDS = 20;
const NOTES_KEY = 'deals';
const SEEDS_KEY = 'seeds';

/** A fresh random seed, as 16 bytes of hex. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A store that lasts as long as the process. */
export function memoryStore(): DealStore {
  const texts = new Map<string, string>();
  return { read: (key) => texts.get(key), write: (key, text) => void texts.set(key, text) };
}

type Entries<T> = readonly (readonly [key: string, value: T])[];

function entries<T>(store: DealStore, key: string): Entries<T> {
  try {
    const kept: unknown = JSON.parse(store.read(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Entries<T>).filter((entry) => Array.isArray(entry)) : [];
  } catch {
    return [];
  }
}

const find = <T>(list: Entries<T>, key: string): T | undefined => list.find(([name]) => name === key)?.[1];

/** What this device noted of a match, by the table's id and the match's number. */
export const dealNote = (store: DealStore, table: string, match: number): DealNote | undefined =>
  find(entries<DealNote>(store, NOTES_KEY), `${table}/${match}`);

/**
 * A client's part in a fair deal: it binds a seed by its hash, notes what everybody is bound to, and reveals
 * the seed only then. Seeds and notes outlive the page, so that a reload changes nothing.
 */
export class DealKeeper {
  private readonly table: string;
  private readonly store: DealStore;
  private readonly hashOf: (seed: string) => Promise<string>;
  /** A seat bound by a seed that this device does not know is bound anew, once: another device may do the same. */
  private hasRebound = false;
  private isBinding = false;
  /** The moment that was noted last, so that an update costs nothing where there is nothing new to note. */
  private noted = '';

  constructor(table: string, store: DealStore, hashOf: (seed: string) => Promise<string>) {
    this.table = table;
    this.store = store;
    this.hashOf = hashOf;
  }

  /** Makes a seed and keeps it until it is to be revealed; its hash. */
  async bind(): Promise<string> {
    const seed = freshSeed();
    const hash = await this.hashOf(seed);
    const kept = entries<string>(this.store, SEEDS_KEY);
    this.store.write(SEEDS_KEY, JSON.stringify([...kept, [hash, seed]].slice(-SEEDS)));
    return hash;
  }

  /** Notes what the table shows, and says what the client has to do for the deal now, if anything. */
  async next({ view, own }: Seen): Promise<TableCommand | undefined> {
    const seat = own?.seat ?? null;
    const hash = seat === null ? null : (view.seats[seat]?.hash ?? null);
    const seed = hash === null ? undefined : find(entries<string>(this.store, SEEDS_KEY), hash);
    const mine = seat === null || seed === undefined ? null : { seat, seed };
    this.note(view, mine);
    if (seat === null) return undefined;
    if (view.reveal !== null) {
      const isDue = seed !== undefined && view.reveal.revealed[seat] === false;
      return isDue ? { type: 'revealSeed', seed } : undefined;
    }
    const isStrange = hash !== null && seed === undefined && !this.hasRebound;
    if (view.phase === 'playing' || (hash !== null && !isStrange) || this.isBinding) return undefined;
    this.hasRebound ||= isStrange;
    this.isBinding = true;
    const bound = await this.bind();
    this.isBinding = false;
    return { type: 'bindSeed', hash: bound };
  }

  /** Keeps what was shown first: what comes later is to be held against it. */
  private note({ match, commitment, reveal, seats }: Seen['view'], mine: DealNote['mine']): void {
    const isRunning = match !== null && match.revealed === null;
    // While a match runs there is no next commitment; once its seed is shown, anybody could make one for it.
    const shown = isRunning ? match : { number: (match?.number ?? 0) + 1, commitment };
    const key = `${this.table}/${shown.number}`;
    const moment = `${key} ${reveal !== null}`;
    if (moment === this.noted) return;
    this.noted = moment;
    const notes = entries<DealNote>(this.store, NOTES_KEY);
    const before = find(notes, key);
    const isFirstReveal = reveal !== null && before?.hashes == null;
    if (before !== undefined && !isFirstReveal) return;
    const hashes = seats.flatMap((sitter, seat) =>
      sitter?.hash == null ? [] : [{ seat, hash: sitter.hash }],
    );
    const note: DealNote = {
      commitment: before?.commitment ?? shown.commitment,
      hashes: reveal === null ? null : hashes,
      mine: reveal === null ? null : mine,
    };
    const others = notes.filter(([name]) => name !== key);
    this.store.write(NOTES_KEY, JSON.stringify([...others, [key, note]].slice(-NOTES)));
  }
}
