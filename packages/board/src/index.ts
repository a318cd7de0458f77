export { endMark, ghost, layoutBoard, layTile } from './board.ts';
export {
  type Camera,
  clamped,
  edgeMark,
  nextCamera,
  panned,
  type Scene,
  toScreen,
  toTable,
  type Viewport,
  visibleBox,
  zoomed,
  zoomedOn,
} from './camera.ts';
export { checkBoard } from './check.ts';
export { type Fault, faultsOfNewest, type Law } from './faults.ts';
export { type Box, bounds, type Point } from './grid.ts';
export { type Board, EMPTY_BOARD, type FreeEnd, type Joint, type Placed, type Play } from './placed.ts';
export { type Hit, nearestGhost } from './touch.ts';
