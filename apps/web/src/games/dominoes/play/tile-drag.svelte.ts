import type { Tile } from '@horse-race/rules/dominoes';
import { type Grip, liftable, type Place } from './liftable.ts';

/** What a tile that is held asks of the table below it. */
export interface Below {
  /** Takes it up; false: it cannot be laid. */
  onlift(tile: Tile): boolean;
  /** The end it would go to from there. */
  endAt(at: Place): string | undefined;
  /** How fast the board is to come to meet it, in px a second. */
  pullAt(at: Place): Place;
  isOver(at: Place): boolean;
  onpoint(id: string | undefined): void;
  onpan(by: Place): void;
  ondrop(id: string | undefined): void;
  onputback(): void;
}

/** A tile out of the hand, in the hand of somebody, or on its way back. */
export interface HeldTile {
  readonly tile: Tile;
  /** Px of half of it, in the hand. */
  readonly unit: number;
  /** Its place in the hand, px of the window. */
  readonly home: Place;
  readonly width: number;
  readonly height: number;
  readonly grip: Grip;
  readonly isOver: boolean;
  readonly isReturning: boolean;
}

/** A tile as it lies in the hand. */
export interface TileInHand {
  readonly tile: Tile;
  /** Px of half of it. */
  readonly unit: number;
  readonly canLift: boolean;
  /** The row it lies in scrolls sideways under a finger. */
  readonly scrolls: boolean;
}

/** Who asked for no motion gets none. */
const STILL = '(prefers-reduced-motion: reduce)';
/** As long as a tile takes to the table. */
const RETURN_MS = 180;
/** A board that was not drawn for longer does not jump. */
const LONGEST_FRAME_MS = 50;

/** A tile drawn out of the hand, from taking it up until it lies on the table or is back. */
export class TileDrag {
  #held = $state.raw<HeldTile>();
  /** The board comes to meet it. */
  #isPulling = $state(false);
  private slot: Element | undefined;
  private pointed: string | undefined;
  private frame = 0;
  private arrival: ReturnType<typeof setTimeout> | undefined;
  private readonly below: Below;

  constructor(below: Below) {
    this.below = below;
  }

  get held(): HeldTile | undefined {
    return this.#held;
  }

  get isPulling(): boolean {
    return this.#isPulling;
  }

  /** What draws a tile out of the hand, for its button; the tile is the button's first child. */
  handle(told: () => TileInHand): (button: HTMLElement) => () => void {
    return liftable(() => {
      const { tile, unit, canLift, scrolls } = told();
      return {
        canLift,
        scrolls,
        onlift: (grip, button) => {
          const slot = button.firstElementChild;
          return slot !== null && this.lift({ tile, unit, slot }, grip);
        },
        onmove: (at) => this.move(at),
        ondrop: (at) => this.drop(at),
        oncancel: () => this.putBack(),
      };
    });
  }

  /** @param slot where the tile is drawn in the hand */
  lift({ tile, unit, slot }: { tile: Tile; unit: number; slot: Element }, grip: Grip): boolean {
    if (this.isInHand || !this.below.onlift(tile)) return false;
    clearTimeout(this.arrival);
    const { left: x, top: y, width, height } = slot.getBoundingClientRect();
    this.slot = slot;
    this.#held = { tile, unit, home: { x, y }, width, height, grip, isOver: false, isReturning: false };
    this.move(grip.at);
    this.follow(performance.now());
    return true;
  }

  move(at: Place): void {
    const held = this.#held;
    if (held === undefined || !this.isInHand) return;
    this.#held = { ...held, grip: { ...held.grip, at }, isOver: this.below.isOver(at) };
    this.aim(at);
  }

  drop(at: Place): void {
    if (!this.isInHand) return;
    const end = this.below.endAt(at);
    const isOver = this.below.isOver(at);
    this.letGo();
    if (end === undefined) this.goHome();
    else this.#held = undefined;
    // Let go of beside all ends, it stays chosen; brought back to the hand, it is as before.
    if (end !== undefined || isOver) this.below.ondrop(end);
    else this.below.onputback();
  }

  /** Back into the hand: the pointer was needed for something else, or the tile can no longer be laid. */
  putBack(): void {
    if (!this.isInHand) return;
    this.letGo();
    this.goHome();
    this.below.onputback();
  }

  private get isInHand(): boolean {
    return this.#held !== undefined && !this.#held.isReturning;
  }

  private aim(at: Place): void {
    const end = this.below.endAt(at);
    if (end === this.pointed) return;
    this.pointed = end;
    this.below.onpoint(end);
  }

  /** Frame by frame, while it is held near an edge, the board comes to meet it. */
  private follow(before: number): void {
    this.frame = requestAnimationFrame((now) => {
      const held = this.#held;
      if (held === undefined || !this.isInHand) return;
      const pull = this.below.pullAt(held.grip.at);
      const seconds = Math.min(now - before, LONGEST_FRAME_MS) / 1000;
      this.#isPulling = pull.x !== 0 || pull.y !== 0;
      if (this.#isPulling) {
        this.below.onpan({ x: pull.x * seconds, y: pull.y * seconds });
        this.aim(held.grip.at);
      }
      this.follow(now);
    });
  }

  private letGo(): void {
    cancelAnimationFrame(this.frame);
    this.#isPulling = false;
    this.pointed = undefined;
  }

  private goHome(): void {
    const held = this.#held;
    if (held === undefined) return;
    const isThere = this.slot?.isConnected ?? false;
    const box = this.slot?.getBoundingClientRect();
    if (!isThere || box === undefined || matchMedia(STILL).matches) {
      this.#held = undefined;
      return;
    }
    this.#held = { ...held, home: { x: box.left, y: box.top }, isReturning: true };
    this.arrival = setTimeout(() => {
      this.#held = undefined;
    }, RETURN_MS);
  }
}
