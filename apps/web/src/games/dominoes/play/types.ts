import type { Tile } from '@horse-race/rules/dominoes';
import type { PlayerLook, TurnLook } from '../../../table/types.ts';
import type { Runner, SideIndex } from '../../../ui/silks/sides.ts';
import type { BoardPoint, Camera, EndMark, Ghost, Placed, Viewport } from '../board/board-types.ts';
import type { HandLook } from '../board/open-hands.ts';

/** A player of dominoes. */
export interface SeatLook extends PlayerLook {
  readonly runner: Runner;
  /** Tiles in hand. */
  readonly tiles: number;
}

export interface SideLook {
  readonly side: SideIndex;
  readonly points: number;
  /** Points before the last score: the peg behind. */
  readonly before: number;
  /** `You and Olek`. */
  readonly names: string;
  readonly runners: readonly Runner[];
}

export interface TotalLook {
  /** What each counted end counts. */
  readonly parts: readonly number[];
  readonly total: number;
}

/** An open end the chosen tile can go to. */
export interface EndChoice {
  readonly id: string;
  /** `5–5`. */
  readonly tile: string;
  /** Which way it points on the table, where another end of the same tile can be taken too. */
  readonly way?: 'up' | 'down' | 'left' | 'right';
  /** The total it would make: `3 + 2 + 2 + 2 + 6 = 15`; left out when hints are off. */
  readonly sum?: string;
  readonly points?: number;
}

/**
 * `playable`: it fits; `blocked`: it does not, on your turn; `open`: on your turn, and hints are off; `resting`:
 * it is not your turn; `pending`: sent.
 */
export type HandTileState = 'playable' | 'blocked' | 'open' | 'resting' | 'pending';

export interface HandTile {
  readonly tile: Tile;
  readonly state: HandTileState;
  readonly selected?: boolean;
  /** Drawn just now, as the first (0), second …; left out or negative for one that was there. */
  readonly fresh?: number;
}

/** The one button in place of the hand's row when nothing can be played. */
export interface HandAct {
  readonly kind: 'draw' | 'pass';
  /** Tiles that can be drawn. */
  readonly count: number;
}

export interface PointsLook {
  readonly id: string;
  readonly runner: Runner;
  readonly name: string;
  readonly sum: string;
  readonly points: number;
}

export interface BoardLook {
  readonly tiles: readonly Placed[];
  readonly ends: readonly EndMark[];
  readonly ghosts: readonly Ghost[];
  readonly pending?: Placed;
  readonly newest?: number;
  /** Where it came from, as a step towards the seat of who played it. */
  readonly from?: BoardPoint;
}

/** Everything a table of dominoes shows. */
export interface TableLook {
  /** `Friday table · hand 3 · partners · first to 61`. */
  readonly meta: string;
  readonly target: number;
  readonly sides: readonly SideLook[];
  /** The others, clockwise from the viewer's left. */
  readonly others: readonly SeatLook[];
  readonly me?: SeatLook | undefined;
  readonly boneyard: number;
  readonly total?: TotalLook | undefined;
  readonly turn: TurnLook;
  /** What keeps the viewer from playing, and the button that brings them back. */
  readonly hindered?: { readonly text: string; readonly action: string } | undefined;
  readonly board: BoardLook;
  /** What of the board an infield of this size shows. */
  camera(viewport: Viewport): Camera;
  /** The viewer looks at a part of their own choice. */
  readonly isOwnCamera: boolean;
  readonly hand: readonly HandTile[];
  /** The tile of the hand that is held above the table, while it can be laid from there. */
  readonly lifted: Tile | undefined;
  readonly act?: HandAct | undefined;
  /** The chosen tile (`2–5`), the ends it can go to, best first, and the one that is pointed at. */
  readonly choice?:
    | {
        readonly tile: string;
        readonly ends: readonly EndChoice[];
        readonly pointed?: string | undefined;
      }
    | undefined;
  readonly points: readonly PointsLook[];
  readonly watching: number;
  /** All hands, for a spectator of a table that shows them, where everything is a minute late. */
  readonly hands?: readonly HandLook[];
  /** A seat a spectator may take. */
  readonly freeSeat: boolean;
  /** Lines said that have not been looked at; undefined where nobody can talk. */
  readonly unread?: number | undefined;
  readonly sound: boolean;
  readonly numerals: boolean;
  readonly reconnecting: boolean;
}

export interface TableActs {
  readonly ontalk: () => void;
  readonly onscore: () => void;
  readonly onmenu: () => void;
  readonly onsound: () => void;
  /** Left out where there is nobody to invite. */
  readonly onshare?: (() => void) | undefined;
  readonly onpick: (tile: Tile) => void;
  readonly onend: (id: string) => void;
  /** Takes a tile up to lay it by hand; false: it cannot be laid, and stays. */
  readonly onlift: (tile: Tile) => boolean;
  /** Lets go of it over an end, or elsewhere on the table. */
  readonly ondrop: (id: string | undefined) => void;
  /** Lets it go back into the hand. */
  readonly onputback: () => void;
  /** The rail points at an end, or at none. */
  readonly onpoint: (id: string | undefined) => void;
  /** A tap on the table, in px of what the camera shows. */
  readonly onboard: (at: BoardPoint, camera: Camera) => void;
  /** The board is on the screen as this camera shows it. */
  readonly onview: (camera: Camera) => void;
  readonly onpan: (by: BoardPoint) => void;
  readonly onzoom: (at: BoardPoint, factor: number) => void;
  readonly onfit: () => void;
  readonly onact: () => void;
  readonly onback: () => void;
  readonly onsit: () => void;
  readonly onseat: (seat: number) => void;
}

/** What the card at the end of a hand shows. */
export interface HandEnd {
  /** `Olek went out`, `Blocked`. */
  readonly title: string;
  readonly line: string;
  readonly winner?: Runner;
  readonly rows: readonly {
    readonly runner: Runner;
    readonly name: string;
    readonly tiles: readonly Tile[];
    readonly pips: number;
    readonly counted: boolean;
    readonly out: boolean;
  }[];
  /** For each side that won, the pips that count, their sum rounded, and the points it is worth. */
  readonly sums: readonly {
    readonly side: SideIndex;
    readonly counted: readonly number[];
    readonly rounded: number;
    readonly points: number;
  }[];
  readonly target: number;
  readonly sides: readonly {
    readonly side: SideIndex;
    readonly before: number;
    readonly plays: number;
    readonly end: number;
    /** Where the peg behind stands. */
    readonly behind: number;
  }[];
  /** Seconds until the next hand is dealt by itself. */
  readonly seconds?: number;
}
