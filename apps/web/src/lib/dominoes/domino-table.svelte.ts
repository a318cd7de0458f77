import { type Camera, endMark, ghost, nearestGhost, type Point, type Viewport } from '@horse-race/board';
import {
  countedEnds,
  type EndId,
  endById,
  lay,
  type Option,
  type OwnView,
  type Play,
  type TableView,
  type Tile,
} from '@horse-race/rules/dominoes';
import type { LiveTable } from '../live/live-table.svelte.ts';
import { settings } from '../live/settings.svelte.ts';
import type { Ghost } from '../look/board-types.ts';
import type { EndChoice, HandTile } from '../table/types.ts';
import { BoardCamera } from './board-camera.svelte.ts';
import { type Followed, follow, NOTHING_PLAYED } from './follow.ts';
import { keepOrder } from './order.ts';
import { shownPoints, sumText, tileText } from './words.ts';

type PlayOption = Extract<Option, { type: 'play' }>;

/** The name of an end on the board and in the rail; the opening has none of its own. */
const OPENING = 'opening';
const idOf = (at: EndId | null): string => at ?? OPENING;

function wayOf({ x, y }: Point): NonNullable<EndChoice['way']> {
  if (x !== 0) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}

/** A match of dominoes as one viewer has it before them: what is known, what is chosen, what is sent. */
export class DominoTable {
  readonly live: LiveTable;
  #chosen = $state<Tile>();
  #pointed = $state<string>();
  /** The tile that was just picked fits nowhere. */
  #unfit = $state(false);
  /** Sent and not answered, with the decision it answers. */
  #sent = $state.raw<{ readonly decision: number; readonly play: Play | null }>();
  readonly camera = new BoardCamera();
  private followedBefore: Followed = NOTHING_PLAYED;
  private orderBefore: readonly Tile[] = [];
  private drawn: readonly Tile[] = [];

  readonly table = $derived.by(() => this.live.snapshot?.view.match?.state as TableView | undefined);
  readonly own = $derived.by(() => (this.live.snapshot?.own?.state ?? undefined) as OwnView | undefined);
  readonly followed = $derived.by(() => {
    this.followedBefore = follow(this.followedBefore, this.table?.moves ?? []);
    return this.followedBefore;
  });
  readonly order = $derived.by(() => {
    const before = this.orderBefore;
    this.orderBefore = keepOrder(before, this.own?.hand ?? []);
    // Tiles drawn just now come one after the other; a hand that is dealt or loaded is there at once.
    const drew = this.live.snapshot?.isNext && before.length > 0;
    this.drawn = drew ? this.orderBefore.filter((tile) => !before.includes(tile)) : [];
    return this.orderBefore;
  });
  /** The decision of this seat, unless its answer is on the way. */
  private readonly decision = $derived.by(() => {
    const open = this.own?.decision ?? undefined;
    return this.live.isHeld || open?.id === this.#sent?.decision ? undefined : open;
  });
  private readonly plays = $derived.by(() =>
    (this.decision?.options ?? []).filter((option): option is PlayOption => option.type === 'play'),
  );
  /** A tile that was drawn and must be played is chosen from the start. */
  readonly chosen = $derived.by(() => {
    const tile = this.#chosen ?? this.own?.drawn ?? undefined;
    return tile !== undefined && this.plays.some((play) => play.tile === tile) ? tile : undefined;
  });
  private readonly choices = $derived.by(() =>
    this.plays.filter((play) => play.tile === this.chosen).sort((one, other) => other.points - one.points),
  );
  readonly pending = $derived.by(() => {
    const sent = this.#sent;
    if (sent === undefined || sent.play === null || this.own?.decision?.id !== sent.decision)
      return undefined;
    return sent.play;
  });

  /** The tile that was sent, where it will lie. */
  readonly placing = $derived.by(
    () => this.pending && ghost(this.followed.board, this.pending.at, this.pending.tile),
  );

  constructor(live: LiveTable) {
    this.live = live;
  }

  /** The viewer is to play: no bot does it for them, and the match goes on. */
  get isMyTurn(): boolean {
    return this.own?.decision?.kind === 'turn' && !this.live.isHeld;
  }

  get isUnfit(): boolean {
    return this.#unfit;
  }

  /** All of the turn's plays are to be drawn for. */
  get canDraw(): boolean {
    return this.decision?.options[0]?.type === 'draw';
  }

  get canContinue(): boolean {
    return this.decision?.kind === 'pause';
  }

  readonly hand = $derived.by((): HandTile[] =>
    this.order.map((tile) => ({ ...this.handTile(tile), fresh: this.drawn.indexOf(tile) })),
  );

  readonly ends = $derived.by((): EndChoice[] => this.choices.map((play) => this.choiceOf(play)));

  readonly ghosts = $derived.by((): Ghost[] =>
    this.choices.map((play) => ({
      id: idOf(play.at),
      placed: ghost(this.followed.board, play.at, play.tile),
      ...(settings.hints && this.table ? { points: shownPoints(play.points, this.table.ruleset) } : {}),
      focused: this.#pointed === idOf(play.at),
    })),
  );

  /** A tap on a tile of the hand: chooses it, plays it where it has one end only, or lets go of it. */
  pick(tile: Tile): void {
    const plays = this.plays.filter((play) => play.tile === tile);
    const [first, second] = plays;
    this.#unfit = first === undefined && this.isMyTurn;
    if (first === undefined) return;
    const isOne = second === undefined;
    if (isOne) this.play(first);
    else this.#chosen = this.#chosen === tile ? undefined : tile;
  }

  pickEnd(id: string): void {
    const play = this.choices.find((choice) => idOf(choice.at) === id);
    if (play !== undefined) this.play(play);
  }

  point(id: string | undefined): void {
    this.#pointed = id;
  }

  /** A tap on the turf: the nearest ghost, a closer look at two that are about as near, or letting go. */
  tap(at: Point, camera: Camera): void {
    const ghosts = this.ghosts.map(({ id, placed }) => ({ id, box: placed.box }));
    const hit = nearestGhost(at, ghosts, camera);
    if (hit.kind === 'one') this.pickEnd(hit.ghost.id);
    else if (hit.kind === 'ambiguous')
      this.camera.closerTo(
        camera,
        hit.ghosts.map(({ box }) => box),
      );
    else this.letGo();
  }

  /** What of the board is in view. */
  look(viewport: Viewport): Camera {
    const { placed } = this.followed.board;
    const shown = this.placing ? [...placed, this.placing] : placed;
    const scene = { tiles: shown.map(({ box }) => box), ghosts: this.ghosts.map(({ placed }) => placed.box) };
    return this.camera.show(scene, viewport, `${this.table?.game}.${this.table?.hand}`);
  }

  letGo(): void {
    this.#chosen = undefined;
    this.#pointed = undefined;
    this.#unfit = false;
    this.camera.letGo();
  }

  /** Resolves when it was done or refused. */
  async draw(): Promise<void> {
    if (this.canDraw) await this.answer({ type: 'draw' });
  }

  goOn(): void {
    if (this.canContinue) void this.answer({ type: 'continue' });
  }

  private handTile(tile: Tile): HandTile {
    if (tile === this.pending?.tile) return { tile, state: 'pending' };
    if (!this.isMyTurn || this.decision === undefined) return { tile, state: 'resting' };
    const selected = tile === this.chosen;
    if (!settings.hints) return { tile, state: 'open', selected };
    const isPlayable = this.plays.some((play) => play.tile === tile);
    return { tile, state: isPlayable ? 'playable' : 'blocked', selected };
  }

  private play({ tile, at }: PlayOption): void {
    void this.answer({ type: 'play', tile, at });
  }

  private async answer(move: Play | { type: 'draw' } | { type: 'continue' }): Promise<void> {
    const decision = this.decision?.id;
    if (decision === undefined) return;
    this.#sent = { decision, play: move.type === 'play' ? move : null };
    this.letGo();
    const done = await this.live.ask({ type: 'act', decision, move });
    // Refused: the tile returns to the hand. Done: the decision has moved on by itself.
    if (!done && this.#sent?.decision === decision) this.#sent = undefined;
  }

  private choiceOf(play: PlayOption): EndChoice {
    const { layout } = this.followed;
    const end = play.at === null ? null : (endById(play.at) ?? null);
    const rivals = this.choices.filter(({ at }) => at !== null && endById(at)?.tile === end?.tile);
    const base = {
      id: idOf(play.at),
      tile: end === null ? '' : tileText(end.tile),
      ...(end !== null && rivals.length > 1
        ? { way: wayOf(endMark(this.followed.board, end.id).direction) }
        : {}),
    };
    if (!settings.hints || this.table === undefined) return base;
    const sum = sumText(countedEnds(lay(layout, play.tile, end)), play.total);
    return { ...base, sum, points: shownPoints(play.points, this.table.ruleset) };
  }
}
