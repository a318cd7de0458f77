/**
 * The table on which a placement tries things out: a stack of boxes, so that a tile is laid for trial by a push
 * and taken back by a pop. It lives no longer than one placement.
 *
 * Clearance: tiles that do not touch stay 1q apart on x or on y. That is what a branch beside a line tile has
 * anyway, so the board looks even, and two tiles touch if and only if they are joined.
 */
import { type Anchor, type Kind, newAnchors } from './anchors.ts';
import { type Demand, fullDemand } from './demands.ts';
import { type Box, commonArea, grown, holdsCell, type Point } from './grid.ts';
import { type Position, positionsAt, type Spot } from './positions.ts';

const NOBODY = -1;

export class Trial {
  /** The tiles' boxes, each grown by the clearance. */
  readonly tiles: Box[] = [];
  /** The cells of links. */
  readonly linkCells: Point[];

  constructor(tiles: Iterable<Box>, linkCells: readonly Point[]) {
    for (const box of tiles) this.push(box);
    this.linkCells = [...linkCells];
  }

  /** Lays a tile; its index. */
  push(box: Box): number {
    return this.tiles.push(grown(box, 1)) - 1;
  }

  pop(): void {
    this.tiles.pop();
  }

  /** What is found with a tile laid there, given its ends together with those to keep open. */
  withLaid<T>(spot: Spot, demands: readonly Demand[], find: (demands: readonly Demand[]) => T): T {
    const owner = this.push(spot.box);
    const found = find([...demands, ...newAnchors(spot, owner).map(fullDemand)]);
    this.pop();
    return found;
  }

  /**
   * Whether a tile there is clear of all others (in contact: of all but the one it touches) and of links. Asked
   * hundreds of times for one placement, so no box is made for the asking.
   */
  fits(anchor: Anchor, position: Position): boolean {
    const touched = position.gap === 0 ? anchor.owner : NOBODY;
    const { box } = position;
    const x0 = box[0] + anchor.x;
    const y0 = box[1] + anchor.y;
    const x1 = box[2] + anchor.x;
    const y1 = box[3] + anchor.y;
    for (let i = 0; i < this.tiles.length; i++) {
      const tile = this.tiles[i] as Box;
      if (x0 < tile[2] && x1 > tile[0] && y0 < tile[3] && y1 > tile[1] && i !== touched) return false;
    }
    return this.linkCells.length === 0 || !this.coversLink([x0, y0, x1, y1]);
  }

  /** Whether a box that touches nothing is clear of all tiles and links. */
  isClear(box: Box): boolean {
    return this.tiles.every((tile) => commonArea(box, tile) === 0) && !this.coversLink(box);
  }

  coversLink(box: Box): boolean {
    return this.linkCells.some((cell) => holdsCell(box, cell));
  }

  /** Whether a tile of this kind has any position at an end. */
  takes(anchor: Anchor, kind: Kind): boolean {
    for (const position of positionsAt(anchor, kind)) if (this.fits(anchor, position)) return true;
    return false;
  }
}
