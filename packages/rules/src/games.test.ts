import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesetOf as derbyRuleset } from './derby/index.ts';
import { rulesetOf as dominoRuleset } from './dominoes/index.ts';
import { type AnyGame, GAME_NAMES, type GameName, rulesFor } from './games.ts';
import type { Step } from './kit/testing/matches.ts';
import { playerOf } from './kit/testing/matches.ts';

/** Short matches in which every kind of command is asked for. */
const RULESETS: Readonly<Record<GameName, unknown>> = {
  dominoes: { ...dominoRuleset('guide', 3), target: 21 },
  derby: { ...derbyRuleset('advanced', 4), rounds: 2 },
};

const random = {
  below: () => {
    throw new Error('a refusal reads no random numbers');
  },
};

/** As it comes over the wire. */
const wired = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true });

describe.each(GAME_NAMES)('%s', (game) => {
  const rules = rulesFor(game);
  const { steps } = playerOf(rules)({ ruleset: RULESETS[game], seed: 5 });
  const commands = [...new Map(steps.map(({ command }) => [command.type, command])).values()];
  const step = fc.constantFrom(...steps);

  /** Holds that a value is refused by the parser, and so by the rules, whoever comes with it. */
  function expectRefused({ before, by }: Step<AnyGame>, value: unknown): void {
    expect(rules.parseCommand(value)).toEqual({ ok: false, refusal: 'BAD_MESSAGE' });
    const command = value as AnyGame['Command'];
    for (const seat of [by, by + 1, -1, 99])
      expect(rules.decide(before, { by: seat, command }, random)).toEqual({ ok: false, refusal: 'NOT_NOW' });
  }

  test('takes every option from the wire as it is', () => {
    for (const { before } of steps)
      for (const { options } of rules.pending(before))
        for (const option of options)
          expect(rules.parseCommand(wired(option))).toEqual({ ok: true, value: option });
  });

  test('refuses whatever is no command, without an exception', () => {
    fc.assert(fc.property(step, anything, expectRefused), { numRuns: 500, seed: 62 });
  });

  test('refuses a command with a field too few, too many or of another kind', () => {
    const spoiled = fc
      .constantFrom(...commands)
      .chain((command) => fc.tuple(fc.constant(command), fc.constantFrom(...Object.keys(command)), anything))
      .chain(([command, key, value]) => {
        const { [key as 'type']: _, ...rest } = command;
        return fc.constantFrom(rest, { ...command, extra: value }, { ...command, [key]: value }, [command]);
      })
      // Chance may have made it right again.
      .filter((value) => !rules.parseCommand(value).ok);
    fc.assert(fc.property(step, spoiled, expectRefused), { numRuns: 500, seed: 63 });
    for (const command of commands)
      for (const name of ['extra', '__proto__', 'constructor', '']) {
        const extended = { ...command };
        Object.defineProperty(extended, name, { value: null, enumerable: true });
        expectRefused(steps[0] as Step<AnyGame>, extended);
      }
  });

  test('tells how a match stands from what anyone may see', () => {
    for (const { before } of steps) {
      const view = rules.view(before);
      expect(view).toMatchObject(rules.standing(wired(view)) as object);
    }
  });

  test('takes no request of quick match that it has not', () => {
    const law = fc.property(anything, (request) => {
      expect(rules.quickTable(request)).toEqual({ ok: false, refusal: 'BAD_MESSAGE' });
    });
    fc.assert(law, { numRuns: 300, seed: 64 });
  });
});

test('no two games have a refusal of the same code', () => {
  const codes = GAME_NAMES.flatMap((game) => Object.keys(rulesFor(game).refusals));
  expect(new Set(codes).size).toBe(codes.length);
});
