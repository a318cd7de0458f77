import { countedEnds, type TableView, type Tile } from '@horse-race/rules/dominoes';
import type { Seat } from '@horse-race/rules/kit';
import { preferences } from '../../../core/preferences.svelte.ts';
import { keeping, remembering } from '../../../core/unchanged.ts';
import type { LiveTable } from '../../../table/live-table.svelte.ts';
import type { Camera, Viewport } from '../board/board-types.ts';
import { openHands } from '../board/open-hands.ts';
import { seatsAround } from '../board/sides.ts';
import { shownPoints, tileText } from '../board/words.ts';
import type { DominoTable } from './domino-table.svelte.ts';
import {
  boardLook,
  hindrance,
  metaText,
  pointsLook,
  type Sources,
  seatLook,
  sideLooks,
  turnLook,
} from './table-look.ts';
import type { HandAct, TableLook, TotalLook } from './types.ts';

const NO_SEATS: Sources['seats'] = [];
const NO_NAMES: readonly string[] = [];

/** What the server has said, as far as a table of dominoes shows it; what it said last, once the match is gone. */
class Said implements Sources {
  readonly live: LiveTable;
  readonly domino: DominoTable;
  readonly table: TableView;
  readonly seats = $derived.by(keeping(() => this.live.snapshot?.view.seats ?? NO_SEATS));
  readonly names = $derived.by(keeping(() => this.live.snapshot?.view.match?.names ?? NO_NAMES));
  readonly me: Seat | null = $derived.by(() => this.live.snapshot?.own?.seat ?? null);

  constructor(domino: DominoTable, table: TableView) {
    this.live = domino.live;
    this.domino = domino;
    this.table = $derived.by(remembering(table, (before) => domino.table ?? before));
  }
}

function totalLook({ domino }: Sources): TotalLook | undefined {
  const { layout } = domino.laid;
  if (layout.size === 0) return undefined;
  return { parts: countedEnds(layout).map(({ pips }) => pips), total: layout.total };
}

function actLook({ domino, table }: Sources): HandAct | undefined {
  return domino.canDraw ? { kind: 'draw', count: table.boneyard } : undefined;
}

function choiceLook({ domino }: Sources): TableLook['choice'] {
  const { chosen, ends, pointed } = domino;
  return chosen === undefined || ends.length === 0 ? undefined : { tile: tileText(chosen), ends, pointed };
}

/**
 * Everything the table shows, from what the server has said and what the viewer has chosen. Each part is made
 * for itself and kept where it says the same as before: a tap on a tile redraws that tile and its ends, and
 * nothing else.
 */
export class DominoLook implements TableLook {
  private readonly said: Said;
  readonly freeSeat = false;

  readonly meta = $derived.by(() => metaText(this.said.table));
  readonly target = $derived.by(() => shownPoints(this.said.table.ruleset.target, this.said.table.ruleset));
  readonly sides = $derived.by(keeping(() => sideLooks(this.said)));
  readonly others = $derived.by(
    keeping(() => {
      const { table, me } = this.said;
      return seatsAround(table.tiles.length, me).map((seat) => seatLook(this.said, seat));
    }),
  );
  readonly me = $derived.by(
    keeping(() => (this.said.me === null ? undefined : seatLook(this.said, this.said.me))),
  );
  readonly boneyard = $derived.by(() => this.said.table.boneyard);
  readonly total = $derived.by(keeping(() => totalLook(this.said)));
  readonly turn = $derived.by(keeping(() => turnLook(this.said)));
  readonly hindered = $derived.by(keeping(() => hindrance(this.said)));
  readonly board = $derived.by(keeping(() => boardLook(this.said)));
  readonly hand = $derived.by(keeping(() => this.said.domino.hand));
  readonly act = $derived.by(keeping(() => actLook(this.said)));
  readonly choice = $derived.by(keeping(() => choiceLook(this.said)));
  readonly points = $derived.by(keeping(() => pointsLook(this.said)));
  readonly hands = $derived.by(
    keeping(() => openHands(this.said.live.snapshot?.hands, this.said.table, this.said.names)),
  );

  constructor(domino: DominoTable, table: TableView) {
    this.said = new Said(domino, table);
  }

  camera(viewport: Viewport): Camera {
    return this.said.domino.camera.on(viewport);
  }

  get lifted(): Tile | undefined {
    return this.said.domino.lifted;
  }

  get isOwnCamera(): boolean {
    return this.said.domino.camera.isChosen;
  }

  get watching(): number {
    return this.said.live.presence.watching;
  }

  get unread(): number | undefined {
    return this.said.live.isLocal ? undefined : this.said.live.unread;
  }

  get sound(): boolean {
    return preferences.sound;
  }

  get numerals(): boolean {
    return preferences.numerals;
  }

  get reconnecting(): boolean {
    return this.said.live.isReconnecting;
  }
}
