/** Where something is on an element, in px from its upper left corner. */
interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Gestures {
  ontap(at: Place): void;
  /** One finger or the mouse moved so far. */
  onpan(by: Place): void;
  /** Two fingers, or the wheel with a modifier, about a place. */
  onzoom(at: Place, factor: number): void;
  /** Fingers or the mouse begin to move what is there, or have ended. */
  onmoving(isMoving: boolean): void;
}

/** Px a finger may slip in a tap. */
const SLIP = 10;
/** A notch of the wheel. */
const NOTCH = 1.0015;

const middle = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const apart = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Tells taps, drags and pinches on an element apart. An attachment: the drawing is no control. */
export const gestures = (told: () => Gestures) => (ground: HTMLElement) => {
  const fingers = new Map<number, Place>();
  let pressed: Place | undefined;
  let isMoving = false;

  const moving = (now: boolean) => {
    if (now !== isMoving) told().onmoving(now);
    isMoving = now;
  };
  const placeOf = (event: MouseEvent): Place => {
    const box = ground.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, placeOf(event));
    // A second finger means a pinch, and what comes after it is no tap.
    pressed = fingers.size === 1 ? placeOf(event) : undefined;
    ground.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = placeOf(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      moving(true);
      told().onzoom(middle(now, other), apart(now, other) / Math.max(1, apart(before, other)));
    } else if (pressed === undefined || apart(pressed, now) > SLIP) {
      pressed = undefined;
      moving(true);
      told().onpan({ x: now.x - before.x, y: now.y - before.y });
    } else {
      return;
    }
    fingers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) moving(false);
    const at = pressed;
    pressed = undefined;
    if (at !== undefined && event.type === 'pointerup') told().ontap(at);
  };
  const wheel = (event: WheelEvent) => {
    // Without a modifier the wheel scrolls the page, as everywhere.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    told().onzoom(placeOf(event), NOTCH ** -event.deltaY);
  };

  const ended = new AbortController();
  const { signal } = ended;
  ground.addEventListener('pointerdown', down, { signal });
  ground.addEventListener('pointermove', move, { signal });
  ground.addEventListener('pointerup', up, { signal });
  ground.addEventListener('pointercancel', up, { signal });
  ground.addEventListener('wheel', wheel, { signal, passive: false });
  return () => ended.abort();
};
