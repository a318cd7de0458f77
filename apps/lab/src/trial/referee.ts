import { createHash } from 'node:crypto';
import type { Snapshot } from '@horse-race/client';
import { verifyRecord } from '@horse-race/rules/record';
import { type Commit, recordOf } from '@horse-race/table';

/** Violations that are printed; after so many the picture is clear. */
const PRINTED = 10;

/** Watches what everybody is shown and what the log says at last, and notes every contradiction. */
export class Referee {
  violations = 0;
  /** Copies of an update that were compared with another of the same version. */
  compared = 0;
  /** By what was shown, a short form of it. */
  private readonly shown = new Map<string, string>();

  violation(what: string): void {
    if (this.violations++ < PRINTED) console.error(`violation: ${what}`);
  }

  /**
   * Snapshot = stream: a table at a version is the same for everybody however they came by it, and so is a
   * person's own part.
   */
  see(table: string, person: string, { version, view, own }: Snapshot): void {
    this.compare(`${table} ${version}`, JSON.stringify(view));
    this.compare(`${table} ${version} ${person}`, JSON.stringify(own));
  }

  /**
   * A log at the end: whole, no command carried out twice, and every finished match verifies.
   *
   * @returns how many matches are finished
   */
  judge(table: string, log: readonly Commit[]): number {
    if (log.some(({ version }, i) => version !== i + 1)) this.violation(`${table} has a gap in its log`);
    const commands = log.flatMap(({ command }) => (command === null ? [] : [`${command.by} ${command.id}`]));
    if (new Set(commands).size !== commands.length) this.violation(`${table} did a command twice`);
    let finished = 0;
    for (let record = recordOf(log, 1); record !== undefined; record = recordOf(log, finished + 1)) {
      finished++;
      const problems = verifyRecord(record);
      if (problems.length > 0)
        this.violation(`match ${finished} of ${table} does not verify: ${JSON.stringify(problems[0])}`);
    }
    return finished;
  }

  private compare(what: string, text: string): void {
    const short = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    const before = this.shown.get(what);
    if (before === undefined) this.shown.set(what, short);
    else if (before === short) this.compared++;
    else this.violation(`${what} was shown differently before; now ${text.slice(0, 300)}`);
  }
}
