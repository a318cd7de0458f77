import { cpus } from 'node:os';
import { type Benchmark, tableOf } from './bench/benchmark.ts';
import { bundle } from './bench/bundle.ts';
import { housekeeping } from './bench/housekeeping.ts';
import { placement } from './bench/placement.ts';
import { playOuts } from './bench/play-outs.ts';
import { serverMoves } from './bench/server-moves.ts';
import { views } from './bench/views.ts';

/** Every benchmark: a new one is a file in `bench/` and an entry here. */
const BENCHMARKS: readonly Benchmark[] = [playOuts, views, placement, serverMoves, housekeeping, bundle];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown !== undefined) {
  const names = BENCHMARKS.map(({ name }) => name).join(', ');
  console.error(`bench: there is no benchmark "${unknown}"; there are ${names}`);
  process.exit(2);
}

const processors = cpus();
console.log(`Node ${process.version}, ${processors.length} × ${processors[0]?.model ?? 'unknown processor'}`);
for (const { name, title, how, run } of BENCHMARKS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n## ${title}\n\n${how}\n\n${tableOf(await run())}`);
}
