import { meaningOf } from './pull.ts';

/** A place in the window, in px. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How a tile is held. */
export interface Grip {
  /** As pointer events name it: `mouse`, `pen` or `touch`. */
  readonly pointerType: string;
  /** Where it was pressed. */
  readonly pressed: Place;
  readonly at: Place;
}

export interface Lifting {
  readonly canLift: boolean;
  /** The row it lies in scrolls sideways under a finger. */
  readonly scrolls: boolean;
  /** It has been drawn out of its row; false: it stays there. */
  onlift(grip: Grip, handle: HTMLElement): boolean;
  onmove(at: Place): void;
  ondrop(at: Place): void;
  /** The pointer is gone, or was needed for something else. */
  oncancel(): void;
}

/** A press, until the pointer goes up: it may be a tap yet, holds the tile, or has turned out to be neither. */
interface Press {
  readonly id: number;
  readonly grip: Grip;
  phase: 'pressed' | 'holding' | 'past';
}

const placeOf = ({ clientX, clientY }: MouseEvent): Place => ({ x: clientX, y: clientY });

/**
 * Tells a tap on a tile from drawing it out of its row. An attachment: who does not drag taps, or uses keys. The
 * pointer is followed on the window, because the tile's own element may go while it is held.
 */
export const liftable = (told: () => Lifting) => (handle: HTMLElement) => {
  let press: Press | undefined;
  let following: AbortController | undefined;
  /** Where a drag ends, browsers may see a click. */
  let swallows = false;

  const end = () => {
    press = undefined;
    following?.abort();
    // A click would come at once.
    setTimeout(() => {
      swallows = false;
    });
  };
  const cancel = () => {
    if (press?.phase === 'holding') told().oncancel();
    end();
  };
  const pull = (event: PointerEvent, held: Press) => {
    const { pressed, pointerType } = held.grip;
    const at = placeOf(event);
    const by = { x: at.x - pressed.x, y: at.y - pressed.y };
    const meaning = meaningOf(by, { pointerType, scrolls: told().scrolls });
    if (meaning === 'tap') return;
    swallows = true;
    const isUp = meaning === 'drag' && told().onlift({ pointerType, pressed, at }, handle);
    held.phase = isUp ? 'holding' : 'past';
    if (isUp) handle.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (press === undefined || event.pointerId !== press.id) return;
    // It was let go of where nobody saw it.
    if (event.buttons === 0) cancel();
    else if (press.phase === 'holding') told().onmove(placeOf(event));
    else if (press.phase === 'pressed') pull(event, press);
  };
  const up = (event: PointerEvent) => {
    if (press === undefined || event.pointerId !== press.id) return;
    if (press.phase === 'holding') told().ondrop(placeOf(event));
    end();
  };
  const cancelled = (event: PointerEvent) => {
    if (event.pointerId === press?.id) cancel();
  };
  const down = (event: PointerEvent) => {
    if (press !== undefined || !event.isPrimary || event.button !== 0 || !told().canLift) return;
    const { pointerId: id, pointerType } = event;
    press = { id, grip: { pointerType, pressed: placeOf(event), at: placeOf(event) }, phase: 'pressed' };
    swallows = false;
    following = new AbortController();
    const { signal } = following;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', cancelled, { signal });
  };
  const click = (event: MouseEvent) => {
    if (!swallows) return;
    event.stopPropagation();
    event.preventDefault();
  };

  const ended = new AbortController();
  const { signal } = ended;
  handle.addEventListener('pointerdown', down, { signal });
  handle.addEventListener('click', click, { signal, capture: true });
  return () => {
    ended.abort();
    cancel();
  };
};
