export { endMark, ghost, layoutBoard, layTile } from './board.ts';
export {
  type Camera,
  clamped,
  panned,
  toScreen,
  toTable,
  type Viewport,
  visibleBox,
  zoomed,
  zoomedOn,
} from './camera.ts';
export { checkBoard } from './check.ts';
export { EDGE_RADIUS, edgeMarks } from './edge-marks.ts';
export { type Fault, faultsOfNewest, type Law } from './faults.ts';
export { nextCamera } from './fit.ts';
export { type Box, bounds, commonArea, type Point } from './grid.ts';
export { type MarkedEnd, markMiddle, markRadius, ringRadius } from './marks.ts';
export { type Board, EMPTY_BOARD, type FreeEnd, type Joint, type Placed, type Play } from './placed.ts';
export { edgePull } from './pull.ts';
export { ghostUnder, type Hit, nearestGhost } from './touch.ts';
export { coveredBy, type Scene } from './view.ts';
export { handleOf } from './ways.ts';
