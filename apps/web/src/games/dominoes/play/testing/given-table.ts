import type { Listener } from '@horse-race/client';
import { type Refusal, refusal } from '@horse-race/protocol/wire';
import {
  dominoes,
  type EndId,
  PRESETS,
  type Ruleset,
  type State,
  type Tile,
} from '@horse-race/rules/dominoes';
import { commitmentOf, type Random, type Seat } from '@horse-race/rules/kit';
import {
  applyCommit,
  DEFAULTS,
  decide,
  openTable,
  type Settings,
  type Table,
  type TableCommand,
  viewOwn,
  viewTable,
} from '@horse-race/table';
import { LiveTable } from '../../../../table/live-table.svelte.ts';
import { DominoTable } from '../domino-table.svelte.ts';

const ME = 'me';
const RULESET = { seating: 2, ...PRESETS.guide } as const;
const SETTINGS: Settings = { ...DEFAULTS, game: 'dominoes', ruleset: RULESET };
const SEED = '0'.repeat(32);
const OWN_SEED = '1'.repeat(32);
const CIRCUMSTANCES = { serverSeed: SEED, present: new Set([ME]) };
const NO_CHANCE: Random = { below: () => 0 };

const tiles = (words: string): Tile[] => words.split(' ') as Tile[];

/** A running match of two, with the viewer in seat 0 and a bot in seat 1. */
function runningTable(): Table {
  const commands: TableCommand[] = [
    { type: 'sit', seat: 0, name: 'Ala', hash: commitmentOf(OWN_SEED) },
    { type: 'addBot', seat: 1 },
    { type: 'start' },
    { type: 'revealSeed', seed: OWN_SEED },
  ];
  const commit = (table: Table | undefined, events: Parameters<typeof applyCommit>[1]['events']) =>
    applyCommit(table, { version: (table?.version ?? 0) + 1, at: 0, command: null, events });
  return commands.reduce(
    (table, command) => {
      const decided = decide(table, { by: ME, command }, CIRCUMSTANCES);
      if (!decided.ok) throw new Error(`${command.type} is refused: ${decided.refusal}`);
      return commit(table, decided.value);
    },
    commit(undefined, openTable({ host: ME, settings: SETTINGS }, SEED)),
  );
}

/** A table of two as one of them has it on the page, without a server: hands are given, what is asked is kept. */
export class GivenTable {
  readonly domino: DominoTable;
  /** The moves that the page has asked for, the last at the end. */
  readonly asked: TableCommand[] = [];
  private readonly table = runningTable();
  private state: State;
  private version = 100;
  private listener: Listener | undefined;
  private answer: ((refused?: Refusal) => void) | undefined;

  /**
   * @param hands by seat, as in `'14 66'`; seat 0, the viewer's, leads
   * @param rules where they are not those of the guide
   */
  constructor(hands: readonly [string, string], rules: Partial<Pick<Ruleset, 'target' | 'gamesToWin'>> = {}) {
    this.state = [
      { type: 'lotDrawn', draws: [], leader: 0 } as const,
      { type: 'handDealt', hands: hands.map(tiles), boneyard: tiles('00 01') } as const,
    ].reduce(dominoes.evolve, dominoes.initial({ ...RULESET, ...rules }));
    const live = new LiveTable('given', {
      local: (_, listener) => {
        this.listener = listener;
        return {
          submit: (command) => {
            if (command.type !== 'act') return Promise.resolve(undefined);
            this.asked.push(command);
            return new Promise((resolve) => {
              this.answer = resolve;
            });
          },
          sit: () => Promise.resolve(undefined),
          rematch: () => Promise.resolve(undefined),
          probe: () => Promise.resolve(),
          close: () => {},
        };
      },
    });
    this.domino = new DominoTable(live);
    this.show();
  }

  /** Somebody plays, and everybody sees it. */
  plays(by: Seat, tile: Tile, at: EndId | null): void {
    const outcome = dominoes.decide(this.state, { by, command: { type: 'play', tile, at } }, NO_CHANCE);
    if (!outcome.ok) throw new Error(`${tile} by seat ${by} is refused: ${outcome.refusal}`);
    this.state = outcome.value.state;
    this.show();
  }

  /** Something that has nothing to do with the game has changed. */
  show(): void {
    this.version += 1;
    const { match } = this.table;
    if (match === null) throw new Error('no match');
    const table: Table = { ...this.table, version: this.version, match: { ...match, state: this.state } };
    this.listener?.onSnapshot({
      version: this.version,
      view: viewTable(table),
      own: viewOwn(table, ME),
      happened: [],
      now: 0,
      isNext: true,
    });
  }

  /** The server refuses what was asked last. */
  refuses(): void {
    this.answer?.(refusal('DOES_NOT_FIT'));
  }
}
