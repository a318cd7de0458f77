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

/** A layer on its way back from `from`, the transform it set out with, to none. */
export interface Glide {
  readonly from: Standing;
  readonly animation: Animation;
}

/** The transform at a share of the way, from 0 to 1: as the browser has it, without laying out the page to ask. */
export const onTheWay = ({ x, y, zoom }: Standing, share: number): Standing => ({
  x: x * (1 - share),
  y: y * (1 - share),
  zoom: zoom + (1 - zoom) * share,
});

/**
 * Lets a layer glide from where its drawing stood to where it stands now. The drawing is made anew once, for where
 * it stands; the way there is the compositor's, and a phone has its processor for the game.
 *
 * @param last the glide before, which may not have ended
 */
export function glide(
  layer: HTMLElement,
  { before, now, last }: { before: Standing; now: Standing; last: Glide | undefined },
): Glide {
  // Of an animation that has ended there is none.
  const share = last?.animation.effect?.getComputedTiming().progress ?? undefined;
  const from = lookingBack(before, now, last && share !== undefined ? onTheWay(last.from, share) : undefined);
  last?.animation.cancel();
  const { x, y, zoom } = from;
  const animation = layer.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }, { transform: 'none' }],
    GLIDE,
  );
  return { from, animation };
}
