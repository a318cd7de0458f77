import { keep, recall } from '../live/storage.ts';
import { HINTS, type Hint } from './hints.ts';

const KEY = 'explained';

/** What was explained on this device already; each thing is explained once. */
class Explained {
  #known = $state.raw<ReadonlySet<Hint>>(
    new Set(HINTS.filter((hint) => (recall(KEY) ?? '').split(' ').includes(hint))),
  );

  get known(): ReadonlySet<Hint> {
    return this.#known;
  }

  add(hint: Hint): void {
    this.#known = new Set([...this.#known, hint]);
    keep(KEY, [...this.#known].join(' '));
  }
}

export const explained = new Explained();
