import { checkBoard } from '@horse-race/board';
import { ok } from '@horse-race/rules/kit';
import { type LabCommand, oneOf, readArguments } from '../command.ts';
import { deadlineIn, numbersIn } from '../limits.ts';
import { randomHands } from '../random-hands.ts';

const NUMBERS = {
  hands: { usual: 1_000, most: 1_000_000_000 },
  minutes: { usual: 60, most: 1_000 },
} as const;

export const board: LabCommand = {
  name: 'board',
  summary: 'lay random hands and check the laws of the board after every play',
  help: `\
Usage: lab board [options]

Lays the hands of random matches of every seating and preset, and checks every law of the board after every
play: no tile covers another, joints touch, laid tiles stay where they are, and so on. Ends with 1 if a law is
broken, or if the time was not enough for all hands.

  --hands N          how many (default: ${NUMBERS.hands.usual})
  --seed TEXT        any text (default: 1)
  --ghosts WORD      yes | no: check every legal play at every moment too, some twenty times as long (default: no)
  --minutes M        at most so long (default: ${NUMBERS.minutes.usual})`,
  async run(args) {
    const read = readArguments(args, ['hands', 'seed', 'ghosts', 'minutes']);
    if (!read.ok) return read;
    const { values } = read.value;
    const numbers = numbersIn(values, NUMBERS);
    if (!numbers.ok) return numbers;
    const ghosts = oneOf('ghosts', values.ghosts ?? 'no', ['yes', 'no']);
    if (!ghosts.ok) return ghosts;
    const seed = values.seed ?? '1';
    const deadline = deadlineIn(numbers.value.minutes);
    const counts = { hands: 0, plays: 0, longest: 0, faults: 0 };
    for (const plays of randomHands(seed)) {
      if (counts.hands === numbers.value.hands || deadline.isOver) break;
      const faults = checkBoard(plays, { ghosts: ghosts.value === 'yes' });
      if (faults.length > 0) console.error(JSON.stringify({ faults, plays }));
      counts.hands++;
      counts.plays += plays.length;
      counts.longest = Math.max(counts.longest, plays.length);
      counts.faults += faults.length;
    }
    const { hands, plays, longest, faults } = counts;
    console.log(`board: ${hands} hands, ${plays} plays (${longest} in the longest), ${faults} faults`);
    return ok(faults > 0 || hands < numbers.value.hands ? 1 : 0);
  },
};
