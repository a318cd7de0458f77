/** Where a drawing stands on a layer: its origin, px from the upper left corner, and how much larger than drawn. */
export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.x === other.x && one.y === other.y && one.zoom === other.zoom;

const GLIDE = { duration: 220, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' };

/**
 * How a layer has to be transformed, about its upper left corner, for what is drawn to look as it did at `before`
 * when it is at `now` already; `shown` is the transform it had then, in the middle of another glide.
 */
export function lookingBack(before: Standing, now: Standing, shown = { x: 0, y: 0, zoom: 1 }): Standing {
  const zoom = (shown.zoom * before.zoom) / now.zoom;
  return {
    zoom,
    x: shown.zoom * before.x + shown.x - zoom * now.x,
    y: shown.zoom * before.y + shown.y - zoom * now.y,
  };
}

/** The transform of a layer in the middle of a glide. */
function shownOn(layer: HTMLElement): Standing {
  const { a, e, f } = new DOMMatrixReadOnly(getComputedStyle(layer).transform);
  return { x: e, y: f, zoom: a };
}

/**
 * Lets a layer glide from where its drawing stood to where it stands now. The drawing is made anew once, for where
 * it stands; the way there is the compositor's, and a phone has its processor for the game.
 *
 * @param last the glide before, which may not have ended
 */
export function glide(
  layer: HTMLElement,
  { before, now, last }: { before: Standing; now: Standing; last: Animation | undefined },
): Animation {
  const shown = last?.playState === 'running' ? shownOn(layer) : undefined;
  last?.cancel();
  const { x, y, zoom } = lookingBack(before, now, shown);
  return layer.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }, { transform: 'none' }],
    GLIDE,
  );
}
