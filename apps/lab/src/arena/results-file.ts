import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { ok, type Result, refuse } from '@horse-race/rules/kit';
import type { Contest, DealResult } from './contest.ts';

/** Where results are kept while a contest runs: a line for the contest, then one for each deal. */
export class ResultsFile {
  /** Of deals played before. */
  readonly results: readonly DealResult[];
  private readonly path: string;

  private constructor(path: string, results: readonly DealResult[]) {
    this.path = path;
    this.results = results;
  }

  /** Begins the file, or goes on with it if it is of the same contest. */
  static open(path: string, contest: Contest): Result<ResultsFile, string> {
    if (!existsSync(path)) {
      writeFileSync(path, `${JSON.stringify(contest)}\n`);
      return ok(new ResultsFile(path, []));
    }
    // The last line may be cut short, if the process ended while it wrote.
    const [first, ...lines] = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    try {
      if (!isDeepStrictEqual(JSON.parse(first ?? ''), contest))
        return refuse(`${path} is of another contest`);
      const results = lines.map((line) => JSON.parse(line) as DealResult);
      writeFileSync(path, [first, ...lines].map((line) => `${line}\n`).join(''));
      return ok(new ResultsFile(path, results));
    } catch {
      return refuse(`${path} holds no results of an arena`);
    }
  }

  add(result: DealResult): void {
    appendFileSync(this.path, `${JSON.stringify(result)}\n`);
  }
}
