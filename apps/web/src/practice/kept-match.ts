import { GAME_NAMES, type GameName } from '@horse-race/rules/games';
import { applyCommit, type Commit, type Table } from '@horse-race/table';
import { forget, keep, recall } from '../core/storage.ts';
import { keptRecord, keptRecords } from './kept-records.ts';

const keyOf = (game: GameName): string => `practice-${game}`;

const numberIn = (text: string): number => Number(/^\d+/.exec(text)?.[0] ?? 0);

const nextNumber = (): number =>
  1 +
  Math.max(
    ...keptRecords().map(({ number }) => number),
    ...GAME_NAMES.map((game) => numberIn(recall(keyOf(game)) ?? '')),
    0,
  );

/**
 * The log of a match that is practised, kept on this device so that the match goes on after the page was closed:
 * its number on a line, then a line for each commit. It is only ever added to, so keeping a commit costs no more
 * late in a match.
 */
export class KeptMatch {
  readonly number: number;
  readonly commits: Commit[];
  private readonly key: string;
  private text: string;
  #table: Table | undefined;

  private constructor(game: GameName, text: string) {
    this.key = keyOf(game);
    this.text = text;
    this.number = numberIn(text);
    this.commits = text
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as Commit);
    this.#table = this.commits.reduce<Table | undefined>(applyCommit, undefined);
  }

  /** The match of this game that was practised last; undefined where there is none that can be read. */
  static resumed(game: GameName): KeptMatch | undefined {
    try {
      const text = recall(keyOf(game));
      const kept = text === undefined ? undefined : new KeptMatch(game, text);
      return kept?.table === undefined ? undefined : kept;
    } catch {
      return undefined;
    }
  }

  static begun(game: GameName): KeptMatch {
    return new KeptMatch(game, String(nextNumber()));
  }

  /** The table as the log makes it; undefined before the first commit. */
  get table(): Table | undefined {
    return this.#table;
  }

  append(commit: Commit): void {
    this.#table = applyCommit(this.#table, commit);
    this.commits.push(commit);
    this.text += `\n${JSON.stringify(commit)}`;
    keep(this.key, this.text);
  }
}

/** Whether a match of this game is kept that is not over yet. */
export function isUnderWay(game: GameName): boolean {
  const text = recall(keyOf(game));
  return text !== undefined && keptRecord(numberIn(text)) === undefined;
}

/** The game whose match, the one that was practised last, has this number. */
export const gameOf = (number: number): GameName | undefined =>
  GAME_NAMES.find((game) => numberIn(recall(keyOf(game)) ?? '') === number);

export const forgetMatch = (game: GameName): void => forget(keyOf(game));
