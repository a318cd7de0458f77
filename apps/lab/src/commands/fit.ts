import { fitWeights, freshLead } from '@horse-race/bots';
import { ok, refuse } from '@horse-race/rules/kit';
import { type LabCommand, readArguments } from '../command.ts';
import { numbersIn } from '../limits.ts';
import { MATCH_OPTIONS } from '../match-options.ts';

const NUMBERS = {
  generations: { usual: 12, most: 1_000 },
  deals: { usual: 150, most: 1_000_000 },
  seed: { usual: 1, most: 1_000_000_000 },
} as const;

const { names, help, configOf } = MATCH_OPTIONS.dominoes;

const shown = (weights: Readonly<Record<string, number>>): string =>
  Object.entries(weights)
    .map(([feature, weight]) => `${feature}: ${weight.toFixed(2)}`)
    .join(', ');

export const fit: LabCommand = {
  name: 'fit',
  summary: 'fit the weights of the steady dominoes bot by playing hands against greedy',
  help: `\
Usage: lab fit [options]

Draws sets of weights, plays each against greedy on the same deals, and draws the next generation around the best
(the cross-entropy method). Prints the mean of the best of every generation and by how many points a hand they
lead; then the lead of the last on fresh deals. The same options print the same weights.

  --generations N    (default: ${NUMBERS.generations.usual})
  --deals N          in the first generation, each later one has as many more (default: ${NUMBERS.deals.usual})
  --seed N           (default: ${NUMBERS.seed.usual})
${help}`,
  async run(args) {
    const read = readArguments(args, [...names, ...Object.keys(NUMBERS)]);
    if (!read.ok) return read;
    const { values, positionals } = read.value;
    if (positionals.length > 0) return refuse(`what is "${positionals[0]}"? fit takes options only`);
    const ruleset = configOf(values);
    if (!ruleset.ok) return ruleset;
    const numbers = numbersIn(values, NUMBERS);
    if (!numbers.ok) return numbers;
    let fitted = null;
    for (const { weights, lead } of fitWeights({ ruleset: ruleset.value, ...numbers.value })) {
      console.log(`${lead.toFixed(3)} ahead: ${shown(weights)}`);
      fitted = weights;
    }
    if (fitted !== null) console.log(`${freshLead(fitted, ruleset.value).toFixed(3)} ahead on fresh deals`);
    return ok(0);
  },
};
