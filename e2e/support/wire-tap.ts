import type { Page } from '@playwright/test';

/** The number of a match and what was promised for its deals. */
export interface Promised {
  readonly number: number;
  readonly commitment: string;
}

/** Listens to what the server tells a page, for what no screen shows. */
export class WireTap {
  /** Every commitment told so far, of the match that runs or of the next one. */
  readonly commitments = new Set<string>();
  private readonly frames: string[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        this.frames.push(text);
        for (const [, commitment] of text.matchAll(/"commitment":"(\w+)"/g)) {
          if (commitment !== undefined) this.commitments.add(commitment);
        }
      });
    });
  }

  /** What the match that runs was promised with, as last told. */
  get match(): Promised | undefined {
    const last = this.frames.findLast((text) => text.includes('"match":{'));
    const found = last?.match(/"match":\{"number":(\d+),.*?"commitment":"(\w+)"/);
    return found?.[2] === undefined ? undefined : { number: Number(found[1]), commitment: found[2] };
  }
}
