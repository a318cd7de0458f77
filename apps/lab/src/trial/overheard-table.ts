import { PROTOCOL } from '@horse-race/protocol';
import { type OwnView, rulesetOf } from '@horse-race/rules/dominoes';
import { commitmentOf, type Random } from '@horse-race/rules/kit';
import { LoadConnection } from '../load/load-connection.ts';
import { isReveal } from '../load/loaded-table.ts';
import { newcomer, openTable, shortMatch } from './people.ts';
import { moveOf } from './trial-player.ts';

interface Said {
  readonly event: string;
  readonly content: unknown;
}

/** The seat's own part of the game in a message; undefined where there is none. */
function ownIn(text: string): OwnView | undefined {
  const message = JSON.parse(text.slice(text.indexOf('['))) as unknown[];
  type Copy = { own?: { state?: OwnView | null } | null; update?: Copy };
  const found = message.map((part) => {
    const reply = part as { ok?: boolean; value?: Copy; update?: Copy } & Copy;
    const copy = reply?.value?.update ?? reply?.value ?? reply?.update ?? reply;
    return copy?.own?.state ?? undefined;
  });
  return found.find((own) => own !== undefined);
}

/**
 * A table of two who play on and on at a modest pace; all they say can be overheard, and is said again from a
 * second connection of the same person.
 */
export class OverheardTable {
  readonly said: Said[] = [];
  /** Ids of all commands, by their person's seat. */
  readonly ids = new Set<string>();
  moves = 0;
  id = '';
  isStopped = false;
  private readonly random: Random;
  private readonly wires: LoadConnection[] = [];
  private readonly echoes: LoadConnection[] = [];
  private readonly answered: number[] = [];
  /** By seat, until they are revealed. */
  private readonly seeds: (string | undefined)[] = [];
  private commands = 0;

  constructor(random: Random) {
    this.random = random;
  }

  async open(url: string): Promise<void> {
    const cookies = [await newcomer(url), await newcomer(url)];
    // A match that does not end here: whatever is revealed at the end would be no leak.
    const settings = { ...shortMatch(2), ruleset: { ...rulesetOf('guide', 2), target: 1000, gamesToWin: 9 } };
    this.id = await openTable(url, cookies[0] ?? '', settings);
    for (const [seat, cookie] of cookies.entries()) {
      this.wires.push(await LoadConnection.open(url, cookie, (text) => this.hear(seat, text)));
      this.echoes.push(await LoadConnection.open(url, cookie, () => {}));
      for (const wires of [this.wires, this.echoes])
        wires[seat]?.ask('attach', { protocol: PROTOCOL, table: this.id });
      const seed = Array.from({ length: 32 }, () => this.random.below(16).toString(16)).join('');
      this.seeds[seat] = seed;
      this.submit(seat, { type: 'sit', seat, name: `P${seat}`, hash: commitmentOf(seed) });
    }
    this.submit(0, { type: 'start' });
  }

  close(): void {
    for (const wire of [...this.wires, ...this.echoes]) wire.close();
  }

  private submit(seat: number, command: unknown): void {
    const id = `move-${seat}-${this.commands++}`;
    const content = { table: this.id, id, command };
    this.ids.add(id);
    if (this.said.length < 10_000) this.said.push({ event: 'submit', content });
    this.wires[seat]?.ask('submit', content);
    // The same command, by the same person, on another line: it must be done once.
    this.echoes[seat]?.ask('submit', content);
  }

  private hear(seat: number, text: string): void {
    const seed = this.seeds[seat];
    if (seed !== undefined && isReveal(text)) {
      this.seeds[seat] = undefined;
      this.submit(seat, { type: 'revealSeed', seed });
    }
    if (!text.includes('"decision":{')) return;
    const decision = ownIn(text)?.decision;
    if (!decision || this.answered[seat] === decision.id || this.isStopped) return;
    this.answered[seat] = decision.id;
    const option = decision.options[this.random.below(decision.options.length)];
    if (option === undefined) return;
    setTimeout(() => {
      this.moves++;
      this.submit(seat, { type: 'act', decision: decision.id, move: moveOf(option) });
    }, 5);
  }
}
