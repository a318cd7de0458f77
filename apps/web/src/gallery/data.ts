import { markMiddle, nextCamera } from '@horse-race/board';
import { rulesetOf } from '@horse-race/rules/dominoes';
import type { Seating } from '@horse-race/rules/kit';
import ListedSilks from '../games/dominoes/lobby/ListedSilks.svelte';
import type { HandEnd, HandTile, SideLook, TableActs, TableLook } from '../games/dominoes/play/types.ts';
import type { SilksSeat } from '../games/dominoes/room/silks-seats.ts';
import type { RunningTable } from '../pages/home/RunningTables.svelte';
import type { Runner } from '../ui/silks/sides.ts';
import { ENDS, GHOSTS, POSITION } from './position.ts';

const A1: Runner = { side: 0, second: false, badge: 'A1' };
const B1: Runner = { side: 1, second: false, badge: 'B1' };
const A2: Runner = { side: 0, second: true, badge: 'A2' };
const B2: Runner = { side: 1, second: true, badge: 'B2' };
const alone = (side: 0 | 1 | 2 | 3): Runner => ({ side, second: false, badge: 'ABCD'[side] ?? '' });

const nothing = () => {};
export const ACTS: TableActs = {
  onmenu: nothing,
  onsound: nothing,
  onshare: nothing,
  onpick: nothing,
  onlift: () => false,
  ondrop: nothing,
  onputback: nothing,
  onend: nothing,
  onpoint: nothing,
  onboard: nothing,
  onview: nothing,
  onpan: nothing,
  onzoom: nothing,
  onfit: nothing,
  onact: nothing,
  onsit: nothing,
  ontalk: nothing,
  onscore: nothing,
  onseat: nothing,
  onback: nothing,
};

const SIDES: readonly SideLook[] = [
  { side: 0, points: 34, before: 29, names: 'You and Olek', runners: [A1, A2] },
  { side: 1, points: 27, before: 24, names: 'Mei and Ann', runners: [B1, B2] },
];

const HAND: readonly HandTile[] = [
  { tile: '00', state: 'blocked' },
  { tile: '01', state: 'blocked' },
  { tile: '06', state: 'playable' },
  { tile: '25', state: 'playable', selected: true },
  { tile: '45', state: 'playable' },
];

const seat = { bot: false, acts: false };
const tiles = POSITION.map(({ box }) => box);
const ghosts = GHOSTS.map(({ placed }) => placed.box);
const covered = new Set(GHOSTS.map((ghost) => ghost.id));
const uncovered = ENDS.filter((end) => !covered.has(end.id));

/** The viewer's turn, `25` chosen. */
export const TABLE: TableLook = {
  meta: 'Friday table · hand 3 · partners · first to 61',
  target: 61,
  sides: SIDES,
  others: [
    { ...seat, seat: 1, name: 'Mei', runner: B1, tiles: 2 },
    { ...seat, seat: 2, name: 'Olek', runner: A2, tiles: 3 },
    { ...seat, seat: 3, name: 'Ann', runner: B2, tiles: 2 },
  ],
  me: { ...seat, seat: 0, name: 'Jo', runner: A1, tiles: 5, acts: true },
  boneyard: 2,
  total: { parts: [3, 10, 2, 2, 6], total: 23 },
  turn: { mine: true, name: 'Jo', runner: A1, seconds: 24, share: 0.62 },
  board: {
    tiles: POSITION,
    ends: uncovered,
    ghosts: GHOSTS,
  },
  camera: (viewport) => nextCamera({ tiles, ghosts, marks: uncovered.map(markMiddle) }, viewport),
  isOwnCamera: false,
  lifted: undefined,
  hand: HAND,
  choice: {
    tile: '2–5',
    ends: [
      { id: '55:lineB', tile: '5–5', sum: '3 + 2 + 2 + 2 + 6 = 15', points: 3 },
      { id: '02:high', tile: '0–2', sum: '26', points: 0 },
      { id: '23:low', tile: '2–3', sum: '26', points: 0 },
    ],
  },
  points: [
    { id: '3', runner: A2, name: 'Olek', sum: '3 + 3 + 3 + 10 + 6 = 25', points: 5 },
    { id: '2', runner: B1, name: 'Mei', sum: '6 + 4 + 5 = 15', points: 3 },
    { id: '1', runner: B1, name: 'Mei', sum: '6 + 4 = 10', points: 2 },
  ],
  watching: 4,
  freeSeat: false,
  sound: true,
  numerals: false,
  reconnecting: false,
};

const { choice: _, ...unchosen } = TABLE;
/** The same, in numerals, nothing chosen. */
export const CHOOSE: TableLook = {
  ...unchosen,
  turn: { ...TABLE.turn, said: 'Tap a raised tile.\nThree of five fit.' },
  board: { ...TABLE.board, ends: ENDS, ghosts: [] },
  camera: (viewport) => nextCamera({ tiles, ghosts: [], marks: ENDS.map(markMiddle) }, viewport),
  hand: HAND.map((held) => ({ ...held, selected: false })),
  numerals: true,
};

/** Four single players, a long hand, another's turn in its last seconds, a bot and an absent player. */
export const CROWDED: TableLook = {
  ...unchosen,
  sides: [
    { side: 0, points: 34, before: 29, names: 'You', runners: [alone(0)] },
    { side: 1, points: 33, before: 30, names: 'Aleksandra-Wiktoria', runners: [alone(1)] },
    { side: 2, points: 48, before: 40, names: 'Bolt', runners: [alone(2)] },
    { side: 3, points: 61, before: 55, names: 'Ann', runners: [alone(3)] },
  ],
  others: [
    { ...seat, seat: 1, name: 'Aleksandra-Wiktoria', runner: alone(1), tiles: 12, acts: true },
    { ...seat, seat: 2, name: 'Bolt', runner: alone(2), tiles: 3, bot: true },
    { ...seat, seat: 3, name: 'Ann', runner: alone(3), tiles: 2, away: '0:40' },
  ],
  turn: { mine: false, name: 'Aleksandra-Wiktoria', runner: alone(1), seconds: 7, share: 0.2 },
  board: CHOOSE.board,
  camera: (viewport) => CHOOSE.camera(viewport),
  hand: (['00', '01', '02', '06', '13', '25', '45', '55', '66'] as const).map((tile) => ({
    tile,
    state: 'resting',
  })),
  unread: 2,
  reconnecting: true,
};

/** Nothing can be played: the hand's row is one button. */
export const DRAW: TableLook = {
  ...CHOOSE,
  numerals: false,
  turn: { ...TABLE.turn, said: 'Nothing fits.' },
  hand: HAND.map(({ tile }) => ({ tile, state: 'blocked' })),
  act: { kind: 'draw', count: 2 },
};

export const HAND_END: HandEnd = {
  title: 'Olek went out',
  line: 'Hand 3 to you and Olek',
  winner: A2,
  rows: [
    { runner: A2, name: 'Olek', tiles: [], pips: 0, counted: false, out: true },
    { runner: B1, name: 'Mei', tiles: ['66', '16'], pips: 19, counted: true, out: false },
    { runner: B2, name: 'Ann', tiles: ['22', '33'], pips: 10, counted: true, out: false },
    { runner: A1, name: 'You', tiles: ['00', '01'], pips: 1, counted: false, out: false },
  ],
  sums: [{ side: 0, counted: [19, 10], rounded: 30, points: 6 }],
  target: 61,
  sides: [
    { side: 0, before: 29, plays: 8, end: 6, behind: 37 },
    { side: 1, before: 22, plays: 5, end: 0, behind: 24 },
  ],
  seconds: 8,
};

export const MATCH_SIDES: readonly SideLook[] = [
  { side: 0, points: 63, before: 57, names: 'You and Olek', runners: [A1, A2] },
  { side: 1, points: 48, before: 46, names: 'Mei and Ann', runners: [B1, B2] },
];

export const ROOM_SEATS: readonly SilksSeat[] = [
  { seat: 0, label: 'A1', place: 'low', runner: A1, name: 'Jo', you: true, bot: false, note: 'you, host' },
  {
    seat: 1,
    label: 'B1',
    place: 'left',
    runner: B1,
    name: 'Mei',
    you: false,
    bot: false,
    note: 'needs a partner',
  },
  {
    seat: 2,
    label: 'A2',
    place: 'top',
    runner: A2,
    name: 'Olek',
    you: false,
    bot: false,
    note: 'partner of Jo',
  },
  { seat: 3, label: 'B2', place: 'right', runner: B2, you: false, bot: false },
];

const listed = (seating: Seating) => ({
  Mark: ListedSilks as RunningTable['Mark'],
  ruleset: rulesetOf('guide', seating),
});
export const RUNNING: readonly RunningTable[] = [
  {
    id: '1',
    title: 'Partners',
    names: 'Mei, Olek, Ann, Ewa',
    ...listed('partnership'),
    score: '34 : 27',
    progress: '',
    free: 0,
  },
  {
    id: '2',
    title: '2 players',
    names: 'Wei, Kasia',
    ...listed(2),
    score: '58 : 49',
    progress: '',
    free: 0,
  },
  {
    id: '3',
    title: '3 players',
    names: 'Lin, Tomek, Zoe',
    ...listed(3),
    score: '12 : 20 : 9',
    progress: '',
    free: 0,
  },
];
