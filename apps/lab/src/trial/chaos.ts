import { setTimeout as wait } from 'node:timers/promises';
import { type Deadline, deadlineIn } from '../limits.ts';
import { fastRandom } from '../seeds.ts';
import { Arena } from './arena.ts';
import { Cable } from './cable.ts';
import { withFolder } from './folder.ts';
import { seatingOf, shortMatch } from './people.ts';
import { Referee } from './referee.ts';
import { ServerProcess } from './server-process.ts';
import { SteppedMatch } from './steps.ts';

/** A server lives so long between two kills, at least and at most, once somebody has played there. */
const LIFE_MS = { least: 400, most: 2_000 };
const CLIENTS = 6;

interface Chaos {
  readonly minutes: number;
  readonly kills: number;
  readonly tables: number;
  /** Matches in which the process ends at every step of a command. */
  readonly matches: number;
  readonly seed: string;
}

/** A process that dies at each step of a command in turn. @returns how often it died, and matches finished */
async function dieAtSteps(chaos: Chaos, referee: Referee, deadline: Deadline): Promise<[number, number]> {
  let [deaths, finished] = [0, 0];
  for (let match = 0; match < chaos.matches && !deadline.isOver; match++) {
    await withFolder(async (folder) => {
      const stepped = new SteppedMatch(folder, referee, `${chaos.seed} ${match}`);
      if (await stepped.play(() => deadline.isOver)) finished++;
      deaths += stepped.deaths;
    });
  }
  return [deaths, finished];
}

/** Kills the server while everybody plays. @returns how often, with what was played */
function killAtRandom(chaos: Chaos, referee: Referee, deadline: Deadline): Promise<[number, Arena, number]> {
  return withFolder(async (folder) => {
    const random = fastRandom([chaos.seed, 'kills']);
    let server = await ServerProcess.start(folder);
    const cable = await Cable.to(server.port);
    const arena = new Arena(referee, chaos.seed);
    for (let table = 0; table < chaos.tables; table++) {
      const settings = shortMatch(seatingOf(table));
      await arena.add(server.url, { settings, clients: CLIENTS, way: async () => cable.url });
    }
    let kills = 0;
    while (kills < chaos.kills && !deadline.isOver) {
      const { acknowledged } = arena;
      while (arena.acknowledged === acknowledged && !deadline.isOver) await wait(20);
      await wait(LIFE_MS.least + random.below(LIFE_MS.most - LIFE_MS.least));
      if (!server.isRunning) referee.violation('the server has ended by itself');
      await server.kill();
      kills++;
      cable.cut();
      server = await ServerProcess.start(folder);
      cable.mend(server.port);
    }
    await arena.settle();
    await server.close();
    cable.close();
    return [kills, arena, await arena.judge(folder)];
  });
}

/** Ends servers as badly as can be. @returns the line that sums it up, and whether all is well */
export async function chaosFor(chaos: Chaos): Promise<[string, boolean]> {
  const referee = new Referee();
  const deadline = deadlineIn(chaos.minutes);
  const [deaths, stepped] = await dieAtSteps(chaos, referee, deadline);
  const [kills, arena, finished] = await killAtRandom(chaos, referee, deadline);
  if (arena.acknowledged === 0) referee.violation('nobody could play');
  const isWhole = kills === chaos.kills && stepped === chaos.matches;
  const line =
    `chaos: ${kills} kills at random, ${deaths} ends at the steps of a command${isWhole ? '' : ' (time is up)'}; ` +
    `${arena.acknowledged} commands acknowledged, ${finished + stepped} matches verified, ` +
    `${referee.compared} copies compared, ${referee.violations} violations`;
  return [line, isWhole && referee.violations === 0];
}
