/** When something is due. */
interface Entry {
  readonly key: string;
  readonly at: number;
}

/** Replaced entries are cleared away once they outnumber the others by so many. */
const SLACK = 64;

/** `setTimeout` cannot wait longer than this; a later moment is looked at again. */
const LONGEST_SLEEP = 2 ** 31 - 1;

/**
 * One timer for everything that is due: it sleeps to the nearest moment. A key has one moment at most; an
 * entry that was replaced stays in the heap until its turn and is then passed over.
 */
export class Timekeeper {
  private readonly moments = new Map<string, number>();
  private heap: Entry[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private readonly ring: (key: string) => void;

  constructor(ring: (key: string) => void) {
    this.ring = ring;
  }

  /** Sets or, with null, clears the moment (milliseconds since 1970) at which `key` rings. */
  set(key: string, at: number | null): void {
    if (this.isStopped) return;
    if (at === null) {
      this.moments.delete(key);
    } else if (this.moments.get(key) !== at) {
      this.moments.set(key, at);
      this.push({ key, at });
      if (this.heap.length > 2 * this.moments.size + SLACK) this.clearAway();
      if (this.heap[0]?.key === key) this.sleep();
    }
  }

  /** Whether anything is due at any time. */
  get isWaiting(): boolean {
    return this.moments.size > 0;
  }

  /** Entries held, replaced ones included. */
  get size(): number {
    return this.heap.length;
  }

  /** For good: a commit that was under way must not set the next moment. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.moments.clear();
    this.heap.length = 0;
  }

  /** Without this a clock that is set anew at every move would hold on to all its moments for a while. */
  private clearAway(): void {
    // In order of time, as it is here, an array is a heap.
    this.heap = [...this.moments].map(([key, at]) => ({ key, at })).sort((a, b) => a.at - b.at);
  }

  private sleep(): void {
    clearTimeout(this.timer);
    const next = this.heap[0];
    if (next === undefined) return;
    const wait = Math.min(Math.max(next.at - Date.now(), 0), LONGEST_SLEEP);
    this.timer = setTimeout(() => this.wake(), wait);
  }

  private wake(): void {
    const now = Date.now();
    for (let next = this.heap[0]; next !== undefined && next.at <= now; next = this.heap[0]) {
      this.pop();
      if (this.moments.get(next.key) !== next.at) continue;
      this.moments.delete(next.key);
      this.ring(next.key);
    }
    this.sleep();
  }

  private push(entry: Entry): void {
    const { heap } = this;
    let i = heap.length;
    heap.push(entry);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if ((heap[parent] as Entry).at <= entry.at) break;
      heap[i] = heap[parent] as Entry;
      i = parent;
    }
    heap[i] = entry;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      const right = heap[child + 1];
      if (right !== undefined && right.at < (heap[child] as Entry).at) child++;
      if (last.at <= (heap[child] as Entry).at) break;
      heap[i] = heap[child] as Entry;
      i = child;
    }
    heap[i] = last;
  }
}
