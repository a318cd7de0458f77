/** A line that is spoken; its number is its own for as long as it stands. */
export interface SpokenLine {
  readonly number: number;
  readonly text: string;
}

/** What was spoken lately is kept so long; what is older is past. */
const KEPT = 20;

/**
 * What is spoken to those who do not see it. A line keeps its number while others come and go: a screen reader
 * speaks lines that are added, and would not speak one that took the place of another.
 */
export class SpokenLines {
  #lines = $state.raw<readonly SpokenLine[]>([]);
  private count = 0;

  /** Newest last. */
  get lines(): readonly SpokenLine[] {
    return this.#lines;
  }

  say(texts: readonly string[]): void {
    if (texts.length === 0) return;
    const added = texts.map((text) => ({ number: this.count++, text }));
    this.#lines = [...this.#lines.slice(-KEPT), ...added];
  }
}
