import {
  type Card,
  CONTINUE,
  type Command,
  DONE,
  type Horse,
  LET_STAND,
  type OwnView,
  ROLL,
  type TableView,
} from '@horse-race/rules/derby';
import type { LiveTable } from '../../../table/live-table.svelte.ts';

type Bet = Extract<Command, { type: 'bet' }>;

/** A match of the derby as one viewer has it before them: what is known, what is sent. */
export class DerbyTable {
  private readonly live: LiveTable;
  /** Sent and not answered, with the decision it answers. */
  #sent = $state.raw<{ readonly decision: number; readonly command: Command }>();

  readonly table = $derived.by(() => this.live.snapshot?.view.match?.state as TableView | undefined);
  readonly own = $derived.by(() => (this.live.snapshot?.own?.state ?? undefined) as OwnView | undefined);
  private readonly open = $derived.by(() =>
    this.live.isHeld ? undefined : (this.own?.decision ?? undefined),
  );
  /** What the viewer may answer; nothing while an answer is on the way. */
  readonly options = $derived.by((): readonly Command[] =>
    this.open === undefined || this.open.id === this.#sent?.decision ? [] : this.open.options,
  );
  readonly bets = $derived.by(() => this.options.filter((option): option is Bet => option.type === 'bet'));
  readonly aces = $derived.by(() => this.options.filter((option) => option.type === 'useAce'));

  constructor(live: LiveTable) {
    this.live = live;
  }

  /** The viewer is to choose: no bot does it for them, and the match goes on. */
  get isMyTurn(): boolean {
    return this.open?.kind === 'turn';
  }

  /** The viewer's answer is on the way. */
  get isSent(): boolean {
    return this.open !== undefined && this.open.id === this.#sent?.decision;
  }

  /** The card that was chosen of the draft's pick, by the server or on the way there. */
  get chosen(): Card | undefined {
    const command = this.isSent ? this.#sent?.command : undefined;
    return command?.type === 'keep' ? command.card : (this.own?.chosen ?? undefined);
  }

  get canRoll(): boolean {
    return this.options.some(({ type }) => type === 'roll');
  }

  get canContinue(): boolean {
    return this.open?.kind === 'pause' && !this.isSent;
  }

  roll(): void {
    if (this.canRoll) void this.answer(ROLL);
  }

  keep(card: Card): void {
    void this.answer({ type: 'keep', card });
  }

  bet(horse: Horse, stake: number): void {
    const bet = this.bets.find((option) => option.horse === horse && option.stake === stake);
    if (bet !== undefined) void this.answer(bet);
  }

  doneBetting(): void {
    void this.answer(DONE);
  }

  letStand(): void {
    void this.answer(LET_STAND);
  }

  rollAgain(): void {
    const [ace] = this.aces;
    if (ace !== undefined) void this.answer(ace);
  }

  goOn(): void {
    if (this.canContinue) void this.answer(CONTINUE);
  }

  private async answer(command: Command): Promise<void> {
    const decision = this.open?.id;
    if (decision === undefined || this.isSent) return;
    this.#sent = { decision, command };
    const done = await this.live.ask({ type: 'act', decision, move: command });
    // Refused: it can be chosen anew. Done: the decision has moved on by itself.
    if (!done && this.#sent?.decision === decision) this.#sent = undefined;
  }
}
