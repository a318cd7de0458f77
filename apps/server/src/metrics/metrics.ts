import type { RefusalCode } from '@horse-race/protocol';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Meter, STEPS, type Step } from './meter.ts';

/** Seconds: from a tenth of the usual append to what somebody would call a hang. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5];

/** Numbers that are looked up when they are asked for. */
export interface Levels {
  tablesInMemory(): number;
  connections(): number;
}

/** Memory, processor and event loop: of the process, however many servers it runs. */
let ofProcess: Registry | undefined;

function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** What Prometheus may ask of a server. */
export class Metrics implements Meter {
  private readonly registry = new Registry();
  private readonly commands: Counter<'result'>;
  private readonly steps: Histogram<'step'>;

  constructor(levels: Levels) {
    const registers = [this.registry];
    this.commands = new Counter({
      name: 'horse_race_commands_total',
      help: 'Commands answered, by ok or the code of the refusal',
      labelNames: ['result'],
      registers,
    });
    this.steps = new Histogram({
      name: 'horse_race_step_seconds',
      help: 'Time of the steps of a commit: decide, append (until it is on disk), tell',
      labelNames: ['step'],
      buckets: BUCKETS,
      registers,
    });
    for (const step of STEPS) this.steps.zero({ step });
    new Gauge({
      name: 'horse_race_tables_in_memory',
      help: 'Tables in memory; others are in the database alone',
      registers,
      collect() {
        this.set(levels.tablesInMemory());
      },
    });
    new Gauge({
      name: 'horse_race_connections',
      help: 'Open connections of pages',
      registers,
      collect() {
        this.set(levels.connections());
      },
    });
  }

  answered(result: RefusalCode | 'ok'): void {
    this.commands.inc({ result });
  }

  took(step: Step, ms: number): void {
    this.steps.observe({ step }, ms / 1000);
  }

  /** All of it, in Prometheus's text format. */
  async text(): Promise<string> {
    return `${await processRegistry().metrics()}\n${await this.registry.metrics()}`;
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
