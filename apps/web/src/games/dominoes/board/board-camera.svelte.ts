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

/** What there is to see of a hand. */
export interface HandScene extends Scene {
  /** Tells hands apart: a new one is fitted anew. */
  readonly hand: string;
}

const framed = (scene: HandScene): HandScene =>
  scene.tiles.length + scene.ghosts.length === 0 ? { ...scene, tiles: [BARE] } : scene;

/** How far the board may be dragged. */
function aroundOf(scene: HandScene): Box {
  const { tiles, ghosts } = framed(scene);
  const [left, top, right, bottom] = bounds([...tiles, ...ghosts]);
  return [left - AROUND, top - AROUND, right + AROUND, bottom + AROUND];
}

/**
 * One viewer's camera. By itself it moves only when something would leave the view; a viewer may look at a part
 * of their own choice, until they ask to see everything again. What is drawn asks `on`; after that, `shown` says
 * what the next camera goes on from.
 */
export class BoardCamera {
  /** A closer look at ghosts that lie too near to each other for a finger. */
  #closer = $state.raw<Camera>();
  /** The viewer's own choice. */
  #chosen = $state.raw<Camera>();
  private readonly scene: () => HandScene;
  private fitted: { readonly hand: string; readonly camera: Camera } | undefined;
  private seen: Camera | undefined;

  constructor(scene: () => HandScene) {
    this.scene = scene;
  }

  /** The viewer looks at a part of their own choice. */
  get isChosen(): boolean {
    return this.#chosen !== undefined;
  }

  /** It looks closely at ghosts that lie near to each other. */
  get isCloser(): boolean {
    return this.#closer !== undefined;
  }

  private get own(): Camera | undefined {
    return this.#closer ?? this.#chosen;
  }

  /** What an infield of this size shows. */
  on(viewport: Viewport): Camera {
    const { own } = this;
    if (own !== undefined && isSameSize(own.viewport, viewport)) return own;
    const scene = framed(this.scene());
    return nextCamera(scene, viewport, this.fitted?.hand === scene.hand ? this.fitted.camera : undefined);
  }

  /** What is on the screen now. */
  shown(camera: Camera): void {
    this.seen = camera;
    if (camera !== this.own) this.fitted = { hand: this.scene().hand, camera };
  }

  closerTo(camera: Camera, boxes: readonly Box[]): void {
    this.#closer = zoomedOn(camera, boxes);
  }

  letGo(): void {
    this.#closer = undefined;
  }

  /** Drags what is seen; only when there is something to be found there. */
  pan(by: Point): void {
    const camera = this.seen;
    if (camera === undefined) return;
    if (camera.panning || this.isChosen) this.choose(panned(camera, by));
  }

  zoom(factor: number, at?: Point): void {
    const camera = this.seen;
    if (camera === undefined) return;
    const { width, height } = camera.viewport;
    this.choose(zoomed(camera, at ?? { x: width / 2, y: height / 2 }, factor));
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

  private choose(wanted: Camera): void {
    const camera = clamped(wanted, aroundOf(this.scene()));
    this.#closer = undefined;
    this.#chosen = camera;
    // The next drag may come before it is drawn.
    this.seen = camera;
  }
}
