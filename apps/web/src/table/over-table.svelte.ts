import { preferences } from '../core/preferences.svelte.ts';
import type { LiveTable } from './live-table.svelte.ts';
import type { Opened } from './types.ts';

/** How far a match is: as much as the cards at the end of a hand and of the match need. */
export interface Stage {
  /** The same as long as its end shows the same cards. */
  readonly key: string;
  readonly phase: string | undefined;
  /** There is a hand to tell the end of. */
  readonly hasEnded: boolean;
}

const NO_MATCH: Stage = { key: '', phase: undefined, hasEnded: false };

/** What lies over a table of any game, or over its room: a dialog, the card at the end of a hand, or that of the match. */
export class OverTable {
  open = $state.raw<Opened>();
  private readonly stage: () => Stage;
  /** The stage whose card was put aside. */
  #aside = $state('');
  /** At the end of a match the card of its last hand comes first. */
  #seenLast = $state('');

  constructor(stage: () => Stage = () => NO_MATCH) {
    this.stage = stage;
  }

  get card(): 'hand' | 'match' | undefined {
    const { key, hasEnded } = this.stage();
    if (!this.isAtEnd || this.#aside === key) return undefined;
    if (hasEnded && !(this.isOver && this.#seenLast === key)) return 'hand';
    return this.isOver ? 'match' : undefined;
  }

  get isOver(): boolean {
    return this.stage().phase === 'over';
  }

  /** There is a card, and the viewer looks at the table instead. */
  get isAside(): boolean {
    return this.isAtEnd && this.#aside === this.stage().key;
  }

  private get isAtEnd(): boolean {
    return this.isOver || this.stage().phase === 'pause';
  }

  /** What the main button of the card at the end of a hand does, for who may go on or must wait for the others. */
  goesOn(canContinue: boolean): 'hand' | 'result' | 'waiting' {
    if (this.isOver) return 'result';
    return canContinue ? 'hand' : 'waiting';
  }

  readonly putAside = (): void => {
    this.#aside = this.stage().key;
  };

  readonly bringBack = (): void => {
    this.#aside = '';
    this.open = undefined;
  };

  /** On from the last hand's card to that of the match. */
  toResult(): void {
    this.#seenLast = this.stage().key;
  }

  /** What the buttons around every table do. */
  acts(live: LiveTable) {
    const opening = (what: 'menu' | 'share' | 'talk') => () => {
      this.open = { what };
    };
    return {
      onmenu: opening('menu'),
      ontalk: opening('talk'),
      // In practice there is nobody to invite.
      onshare: live.isLocal ? undefined : opening('share'),
      onsound: () => {
        preferences.sound = !preferences.sound;
      },
      onback: () => void live.ask({ type: 'comeBack' }),
    };
  }
}
