import {
  type Box,
  bounds,
  type Camera,
  clamped,
  nextCamera,
  type Point,
  panned,
  type Scene,
  type Viewport,
  zoomed,
  zoomedOn,
} from '@horse-race/board';

/** What the camera shows before a tile lies: the place of the first. */
const BARE: Box = [-2, -1, 2, 1];
/** What stays free around the board when it is dragged to its edge, in half units: the marks of ends, too. */
const AROUND = 3;
const STEP_PX = 60;
const CLOSER = 1.25;

const isSameSize = (one: Viewport, other: Viewport): boolean =>
  one.width === other.width && one.height === other.height;

/**
 * One viewer's camera. By itself it moves only when something would leave the view; a viewer may look at a part
 * of their own choice, until they ask to see everything again.
 */
export class BoardCamera {
  /** A closer look at ghosts that lie too near to each other for a finger. */
  #closer = $state.raw<Camera>();
  /** The viewer's own choice. */
  #chosen = $state.raw<Camera>();
  private last: { readonly hand: string; readonly camera: Camera } | undefined;
  private shown: { readonly camera: Camera; readonly around: Box } | undefined;

  /** The viewer looks at a part of their own choice. */
  get isChosen(): boolean {
    return this.#chosen !== undefined;
  }

  /** It looks closely at ghosts that lie near to each other. */
  get isCloser(): boolean {
    return this.#closer !== undefined;
  }

  /** @param hand tells hands apart: a new one is fitted anew */
  show(scene: Scene, viewport: Viewport, hand: string): Camera {
    const isBare = scene.tiles.length + scene.ghosts.length === 0;
    const framed = isBare ? { ...scene, tiles: [BARE] } : scene;
    const previous = this.last?.hand === hand ? this.last.camera : undefined;
    const fitted = nextCamera(framed, viewport, previous);
    this.last = { hand, camera: fitted };
    const [left, top, right, bottom] = bounds([...framed.tiles, ...framed.ghosts]);
    const around: Box = [left - AROUND, top - AROUND, right + AROUND, bottom + AROUND];
    const own = this.#closer ?? this.#chosen;
    const camera = own !== undefined && isSameSize(own.viewport, viewport) ? own : fitted;
    this.shown = { camera, around };
    return camera;
  }

  closerTo(camera: Camera, boxes: readonly Box[]): void {
    this.#closer = zoomedOn(camera, boxes);
  }

  letGo(): void {
    this.#closer = undefined;
  }

  /** Drags what is seen; only when there is something to be found there. */
  pan(by: Point): void {
    if (this.shown === undefined) return;
    const { camera, around } = this.shown;
    if (camera.panning || this.isChosen) this.choose(clamped(panned(camera, by), around));
  }

  zoom(factor: number, at?: Point): void {
    if (this.shown === undefined) return;
    const { camera, around } = this.shown;
    const { width, height } = camera.viewport;
    this.choose(clamped(zoomed(camera, at ?? { x: width / 2, y: height / 2 }, factor), around));
  }

  fit(): void {
    this.#chosen = undefined;
    this.#closer = undefined;
  }

  /** `+` and `-` zoom, `Home` fits, the arrows drag; whether the key was one of these. */
  takeKey(key: string): boolean {
    const by = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    if (key === '+' || key === '=') this.zoom(CLOSER);
    else if (key === '-') this.zoom(1 / CLOSER);
    else if (key === 'Home') this.fit();
    else if (by !== undefined) this.pan({ x: (by[0] ?? 0) * STEP_PX, y: (by[1] ?? 0) * STEP_PX });
    else return false;
    return true;
  }

  private choose(camera: Camera): void {
    this.#closer = undefined;
    this.#chosen = camera;
    if (this.shown !== undefined) this.shown = { ...this.shown, camera };
  }
}
