import { type Course, distanceOf, holePoint, laneOffset, type Peg } from './course.ts';

/** How a horse stands beside its hole. */
export interface Horse {
  /** Px from the centre line, outwards. */
  readonly offset: number;
  /** Px across. */
  readonly size: number;
}

/** How near two horses may come, as a share of their size. */
const NEAR = 0.9;
/** Smaller than this share of their size they do not get: rather they cover each other a little. */
const LEAST = 0.7;
const HALVINGS = 12;

/**
 * The horses of a course: each in its lane; but those that would cover each other step aside, as far as they must
 * and never further out than the outermost lane's horse. Where that is too narrow for them they get smaller.
 */
export function standHorses(course: Course, pegs: readonly Peg[], holes: number): Horse[] {
  const { horse } = course.look;
  const stand: Horse[] = pegs.map(({ lane }) => ({ offset: laneOffset(course, lane), size: horse }));
  for (const group of groupsOf(course, pegs, holes)) {
    if (group.length < 2) continue;
    const apart = gapsOf(course, group, holes);
    const lanes = group.map(({ lane }) => laneOffset(course, lane));
    if (offsetsFor(apart, horse, lanes).every((offset, i) => offset === lanes[i])) continue;
    const size = sizeFor(course, apart);
    const offsets = within(course, offsetsFor(apart, size), { size, lanes });
    for (const [i, peg] of group.entries()) {
      stand[pegs.indexOf(peg)] = { offset: offsets[i] ?? 0, size };
    }
  }
  return stand;
}

/** Horses that come near each other along the course, by lane; one that is near to nobody is a group of its own. */
function groupsOf(course: Course, pegs: readonly Peg[], holes: number): Peg[][] {
  const along = (peg: Peg) => distanceOf(course, peg.now, holes);
  const byPlace = [...pegs].sort((one, other) => one.now - other.now);
  const groups: Peg[][] = [];
  for (const peg of byPlace) {
    const last = groups.at(-1)?.at(-1);
    const isNear = last !== undefined && along(peg) - along(last) < NEAR * course.look.horse;
    if (isNear) groups.at(-1)?.push(peg);
    else groups.push([peg]);
  }
  return groups.map((group) => group.sort((one, other) => one.lane - other.lane));
}

/** Px between each two of a group along the course, at the inner rail: there a bend brings them closest. */
function gapsOf(course: Course, group: readonly Peg[], of: number): number[][] {
  const places = group.map(({ now }) => holePoint(course, { at: now, of }, -course.look.track / 2));
  return places.map((one) => places.map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
}

/** Offsets, the outermost first, that keep horses of a size apart; starting in lanes, or as close as can be. */
function offsetsFor(
  apart: readonly (readonly number[])[],
  size: number,
  lanes?: readonly number[],
): number[] {
  const reach = NEAR * size;
  const offsets: number[] = [];
  for (const [i, gaps] of apart.entries()) {
    const clear = offsets.flatMap((outer, j) => {
      const gap = gaps[j] ?? 0;
      return gap < reach ? [outer - Math.sqrt(reach ** 2 - gap ** 2)] : [];
    });
    offsets.push(Math.min(lanes?.[i] ?? 0, ...clear));
  }
  return offsets;
}

/** How far from the centre line a horse reaches in the outermost lane. */
const reachOf = (course: Course): number => laneOffset(course, 0) + course.look.horse / 2;

const spanOf = (offsets: readonly number[]): number => Math.max(...offsets) - Math.min(...offsets);

/** The largest size at which the group finds room side by side. */
function sizeFor(course: Course, apart: readonly (readonly number[])[]): number {
  const { horse } = course.look;
  const hasRoom = (size: number) => spanOf(offsetsFor(apart, size)) + size <= 2 * reachOf(course);
  if (hasRoom(horse)) return horse;
  let least = LEAST * horse;
  let most = horse;
  for (let i = 0; i < HALVINGS; i++) {
    const size = (least + most) / 2;
    if (hasRoom(size)) least = size;
    else most = size;
  }
  return least;
}

/** Offsets moved to where the group's lanes are, but within the track; pressed together if they are too wide. */
function within(
  course: Course,
  offsets: readonly number[],
  { size, lanes }: { readonly size: number; readonly lanes: readonly number[] },
): number[] {
  const room = 2 * reachOf(course) - size;
  const span = spanOf(offsets);
  const press = span > room ? room / span : 1;
  const centre = Math.max(...offsets) - span / 2;
  const free = (room - span * press) / 2;
  const wanted = lanes.reduce((sum, lane) => sum + lane, 0) / lanes.length;
  const middle = Math.min(Math.max(wanted, -free), free);
  return offsets.map((offset) => middle + (offset - centre) * press);
}
