import { type Camera, ghost, markMiddle, nearestGhost, type Point } from '@horse-race/board';
import type { OwnView, Play, TableView, Tile } from '@horse-race/rules/dominoes';
import { preferences } from '../../../core/preferences.svelte.ts';
import { remembering } from '../../../core/unchanged.ts';
import type { LiveTable } from '../../../table/live-table.svelte.ts';
import { BoardCamera } from '../board/board-camera.svelte.ts';
import type { EndMark, Ghost } from '../board/board-types.ts';
import { endMarks } from '../board/end-marks.ts';
import { layMoves, NOTHING_PLAYED } from '../board/laid-board.ts';
import { arrange, NOTHING_HELD } from '../board/order.ts';
import { endChoices, ghostLooks, idOf, type PlayOption } from './choices.ts';
import type { EndChoice, HandTile } from './types.ts';

/** A tile held above the table by mouse or finger. */
interface Lift {
  readonly tile: Tile;
  /** The decision it was taken up for. */
  readonly decision: number;
  /** What was chosen before. */
  readonly before: Tile | undefined;
  /** The viewer looked at a part of the board of their own choice. */
  readonly lookedCloser: boolean;
}

/** A match of dominoes as one viewer has it before them: what is known, what is chosen, what is sent. */
export class DominoTable {
  readonly live: LiveTable;
  #chosen = $state<Tile>();
  #pointed = $state<string>();
  #lift = $state.raw<Lift>();
  /** The tile that was just picked fits nowhere. */
  #unfit = $state(false);
  /** Sent and not answered, with the decision it answers. */
  #sent = $state.raw<{ readonly decision: number; readonly play: Play | null }>();

  readonly table = $derived.by(() => this.live.snapshot?.view.match?.state as TableView | undefined);
  readonly own = $derived.by(() => (this.live.snapshot?.own?.state ?? undefined) as OwnView | undefined);
  readonly laid = $derived.by(
    remembering(NOTHING_PLAYED, (before) => layMoves(before, this.table?.moves ?? [])),
  );
  private readonly arranged = $derived.by(
    remembering(NOTHING_HELD, (before) => {
      const { snapshot } = this.live;
      return snapshot === undefined ? before : arrange(before, this.own?.hand ?? [], snapshot);
    }),
  );
  /** The decision of this seat, unless its answer is on the way. */
  readonly decision = $derived.by(() => {
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
  /** The tile held above the table; undefined when it can no longer be laid from there. */
  readonly lifted = $derived.by(() => {
    const lift = this.#lift;
    if (lift === undefined || lift.decision !== this.decision?.id) return undefined;
    return lift.tile === this.chosen ? lift.tile : undefined;
  });
  private readonly choices = $derived.by(() =>
    this.plays.filter((play) => play.tile === this.chosen).sort((one, other) => other.points - one.points),
  );
  /** What the plays are worth is told only to those who want it. */
  private readonly context = $derived.by(() => ({
    laid: this.laid,
    ...(preferences.hints && this.table ? { ruleset: this.table.ruleset } : {}),
  }));
  readonly pending = $derived.by(() => {
    const sent = this.#sent;
    if (sent === undefined || sent.play === null || this.own?.decision?.id !== sent.decision)
      return undefined;
    return sent.play;
  });

  /** The tile that was sent, where it will lie. */
  readonly placing = $derived.by(
    () => this.pending && ghost(this.laid.board, this.pending.at, this.pending.tile),
  );

  constructor(live: LiveTable) {
    this.live = live;
  }

  /** The viewer is to play: no bot does it for them, and the match goes on. */
  get isMyTurn(): boolean {
    return this.own?.decision?.kind === 'turn' && !this.live.isHeld;
  }

  /** The answer of the viewer's turn is on its way. */
  get isAnswered(): boolean {
    return this.isMyTurn && this.decision === undefined;
  }

  get isUnfit(): boolean {
    return this.#unfit;
  }

  /** All of the turn's plays are to be drawn for. */
  get canDraw(): boolean {
    return this.decision?.options[0]?.type === 'draw';
  }

  /** The hand in the order in which its owner sees it. */
  get order(): readonly Tile[] {
    return this.arranged.order;
  }

  get canContinue(): boolean {
    return this.decision?.kind === 'pause';
  }

  readonly hand = $derived.by((): HandTile[] =>
    this.order.map((tile) => ({
      ...this.handTile(tile),
      fresh: this.arranged.drawn.indexOf(tile),
    })),
  );

  readonly ends = $derived.by((): EndChoice[] => endChoices(this.choices, this.context));

  /** The end that the rail points at, or that a tile is held over. */
  get pointed(): string | undefined {
    return this.#pointed;
  }

  readonly ghosts = $derived.by((): Ghost[] => {
    const pointed = { id: this.#pointed, held: this.lifted !== undefined };
    return ghostLooks(this.choices, this.context, pointed);
  });

  /** The marks of the open ends; a ghost stands in for that of its end, and so does a tile on its way. */
  readonly marks = $derived.by((): EndMark[] => {
    const taken = new Set([...this.ghosts.map(({ id }) => id), this.pending?.at]);
    const last = this.table?.moves.at(-1);
    const scored = last?.type === 'played' && last.points > 0;
    return endMarks(this.laid, scored).filter(({ id }) => !taken.has(id));
  });

  private readonly scene = $derived.by(() => {
    const { placed } = this.laid.board;
    const shown = this.placing ? [...placed, this.placing] : placed;
    return {
      hand: `${this.table?.game}.${this.table?.hand}`,
      tiles: shown.map(({ box }) => box),
      ghosts: this.ghosts.map(({ placed }) => placed.box),
      marks: this.marks.map(markMiddle),
    };
  });
  readonly camera = new BoardCamera(() => this.scene);

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

  /**
   * A tap on the turf: the nearest ghost, a closer look at two that are about as near, or letting go. Two that are
   * about as near even then lie across each other, and the nearer one is taken.
   */
  tap(at: Point, camera: Camera): void {
    const ghosts = this.ghosts.map(({ id, placed, handle }) => ({ id, box: placed.box, handle }));
    const hit = nearestGhost(at, ghosts, camera);
    if (hit.kind === 'none') this.letGo();
    else if (hit.kind === 'one') this.pickEnd(hit.ghost.id);
    else if (this.camera.isCloser) this.pickEnd(hit.ghosts[0].id);
    else
      this.camera.closerTo(
        camera,
        hit.ghosts.map(({ box }) => box),
      );
  }

  /** Takes a tile up to lay it by hand; its ends are offered, also if there is only one. Whether it can be laid. */
  lift(tile: Tile): boolean {
    const decision = this.decision?.id;
    const canBeLaid = decision !== undefined && this.plays.some((play) => play.tile === tile);
    this.#unfit = !canBeLaid && this.isMyTurn;
    if (!canBeLaid) return false;
    this.#lift = { tile, decision, before: this.#chosen, lookedCloser: this.camera.isChosen };
    this.#chosen = tile;
    return true;
  }

  /** Lets go of it over an end, which plays it there, or over none: then it stays chosen, and the ends offered. */
  drop(end: string | undefined): void {
    const isHeld = this.lifted !== undefined;
    this.endLift();
    if (isHeld && end !== undefined) this.pickEnd(end);
  }

  /** Puts it back into the hand; chosen is what was chosen before. */
  putBack(): void {
    const lift = this.#lift;
    this.endLift();
    if (lift !== undefined) this.#chosen = lift.before;
  }

  private endLift(): void {
    // What was moved to reach an end goes back by itself.
    if (this.#lift?.lookedCloser === false) this.camera.fit();
    this.#lift = undefined;
    this.#pointed = undefined;
  }

  /** Back one step: a held tile into the hand, or nothing chosen. */
  stepBack(): void {
    if (this.lifted === undefined) this.letGo();
    else this.putBack();
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
    if (!preferences.hints) return { tile, state: 'open', selected };
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
}
