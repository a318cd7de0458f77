import { harmless } from '@horse-race/rules/record';
import type { LabCommand } from './command.ts';
import { arena } from './commands/arena.ts';
import { board } from './commands/board.ts';
import { chaos } from './commands/chaos.ts';
import { fit } from './commands/fit.ts';
import { fuzz } from './commands/fuzz.ts';
import { odds } from './commands/odds.ts';
import { simulate } from './commands/simulate.ts';
import { soak } from './commands/soak.ts';
import { verify } from './commands/verify.ts';

/** Every command: a new one is a file in `commands/` and an entry here. */
const COMMANDS: readonly LabCommand[] = [simulate, arena, fit, verify, odds, board, soak, chaos, fuzz];

const WRONG_USAGE = 2;

const usage = `\
Usage: lab <command> [options]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`).join('\n')}

lab <command> --help says more.`;

const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

function refuseUsage(message: string, hint: string): number {
  console.error(`lab: ${message.split('\n').map(harmless).join('\n')}\n\n${hint}`);
  return WRONG_USAGE;
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(usage);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    return refuseUsage(name === undefined ? 'which command?' : `there is no command "${name}"`, usage);
  }
  if (asksForHelp(args)) {
    console.log(command.help);
    return 0;
  }
  const result = await command.run(args);
  return result.ok ? result.value : refuseUsage(`${command.name}: ${result.refusal}`, command.help);
}

// A reader such as `head` that has seen enough is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2));
