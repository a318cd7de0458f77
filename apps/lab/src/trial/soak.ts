import { deadlineIn } from '../limits.ts';
import { fastRandom } from '../seeds.ts';
import { Arena } from './arena.ts';
import { Cable } from './cable.ts';
import { FLAPPINGS, flap } from './flapping.ts';
import { withFolder } from './folder.ts';
import { seatingOf, shortMatch } from './people.ts';
import { Referee } from './referee.ts';
import { ServerProcess } from './server-process.ts';

interface Soak {
  readonly minutes: number;
  readonly tables: number;
  readonly clients: number;
  readonly seed: string;
}

/** Plays over bad lines for a while. @returns the line that sums it up, and whether all is well */
export async function soakFor({ minutes, tables, clients, seed }: Soak): Promise<[string, boolean]> {
  const referee = new Referee();
  return withFolder(async (folder) => {
    const server = await ServerProcess.start(folder);
    const arena = new Arena(referee, seed);
    const cables: Cable[] = [];
    for (let table = 0; table < tables; table++) {
      await arena.add(server.url, {
        settings: shortMatch(seatingOf(table)),
        clients,
        way: async () => {
          const cable = await Cable.to(server.port);
          cables.push(cable);
          return cable.url;
        },
      });
    }
    const deadline = deadlineIn(minutes);
    const faults = await Promise.all(
      cables.map((cable, i) => {
        const flapping = FLAPPINGS[Math.floor(i / clients) % FLAPPINGS.length] ?? 'mixed';
        return flap(cable, flapping, { random: fastRandom([seed, 'line', i]), deadline });
      }),
    );
    await arena.settle();
    if (!server.isRunning) referee.violation('the server has ended by itself');
    await server.close();
    for (const cable of cables) cable.close();
    const finished = await arena.judge(folder);
    if (arena.acknowledged === 0) referee.violation('nobody could play');
    const broken = faults.reduce((sum, count) => sum + count, 0);
    const line =
      `soak: ${minutes} min, ${tables} tables, ${cables.length} clients, ${broken} faults of lines; ` +
      `${arena.acknowledged} commands acknowledged, ${finished} matches verified, ` +
      `${referee.compared} copies compared, ${referee.violations} violations`;
    return [line, referee.violations === 0];
  });
}
