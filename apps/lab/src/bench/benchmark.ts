/** One measured figure. */
export interface Row {
  readonly what: string;
  /** With its unit. */
  readonly figure: string;
  /** What else helps to read it. */
  readonly note: string;
}

/** One file of this folder: a few figures that belong together. */
export interface Benchmark {
  readonly name: string;
  readonly title: string;
  /** How it is measured, in a sentence or two. */
  readonly how: string;
  run(): Promise<readonly Row[]> | readonly Row[];
}

/** Three digits that count, and thousands apart: `12,300`. */
export const rounded = (number: number): string =>
  number.toLocaleString('en', { maximumSignificantDigits: 3 });

const line = (cells: readonly string[], widths: readonly number[]): string =>
  `| ${cells.map((cell, i) => (i === 1 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`;

/** A Markdown table that is also readable as it is. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ what, figure, note }) => [what, figure, note]);
  const all = [['what', 'figure', ''], ...cells];
  const widths = [0, 1, 2].map((i) => Math.max(2, ...all.map((row) => row[i]?.length ?? 0)));
  const rule = `|${widths.map((width, i) => (i === 1 ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  const [head, ...body] = all.map((row) => line(row, widths));
  return [head, rule, ...body].join('\n');
}
