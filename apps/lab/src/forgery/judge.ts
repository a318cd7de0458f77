import { createHash } from 'node:crypto';
import { cleanName } from '@horse-race/protocol';
import { GAME_NAMES, rulesFor } from '@horse-race/rules/games';
import { fairRandom } from '@horse-race/rules/kit';
import { type MatchRecord, makeRecord } from '@horse-race/rules/record';
import { canonical, isWhole, type Json } from './json.ts';

const DEPTH = 16;

/** Keys that a value has, at any depth. */
function keyCount(value: Json): number {
  if (!isWhole(value)) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, part) => sum + keyCount(part), own);
}

/** Whether another program could read something else in the text. */
function textFault(text: string, value: Json): string | undefined {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '');
  if ((bare.match(/:/g)?.length ?? 0) !== keyCount(value)) return 'a key that stands twice';
  for (const number of bare.match(/[-+.\deE]*\d[-+.\deE]*/g) ?? [])
    if (String(Number(number)) !== number || !Number.isSafeInteger(Number(number)))
      return `the number ${number}`;
  let depth = 0;
  for (const bracket of bare.match(/[[\]{}]/g) ?? []) {
    depth += '[{'.includes(bracket) ? 1 : -1;
    if (depth > DEPTH) return 'deep nesting';
  }
  return undefined;
}

function namesFault(names: readonly string[]): string | undefined {
  if (new Set(names).size < names.length) return 'two equal names';
  const isName = (name: string): boolean => /\p{Cn}/u.test(name) || cleanName(name) === name;
  return names.every(isName) ? undefined : 'what is no name';
}

const hashOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

const isSeed = (seed: unknown): boolean => typeof seed === 'string' && /^([0-9a-f]{2}){1,64}$/.test(seed);

/** The seeds of the players, in the order of the seats. */
const seedsIn = (record: MatchRecord): readonly string[] =>
  record.version === 1
    ? record.fairness.playerSeeds
    : record.fairness.seats.flatMap(({ seed }) => (seed === null ? [] : [seed]));

function fairnessFault(record: MatchRecord): string | undefined {
  const { commitment, serverSeed } = record.fairness;
  if (hashOf(serverSeed) !== commitment) return 'another commitment';
  const seeds = seedsIn(record);
  if (seeds.length > record.seats.length || ![serverSeed, ...seeds].every(isSeed))
    return 'a seed that is none';
  if (record.version === 1) return undefined;
  const bound = record.fairness.seats;
  if (bound.some(({ seed, hash }) => seed !== null && hashOf(seed) !== hash))
    return 'a seed that was not bound';
  const isOnce = new Set(bound.map(({ hash }) => hash)).size === bound.length;
  const order = bound.map(({ seat }) => seat).filter((seat) => seat in record.seats);
  const isInOrder = order.join() === [...new Set(order)].toSorted((one, other) => one - other).join();
  return isOnce && isInOrder && order.length === bound.length
    ? undefined
    : 'seats that are not bound in order';
}

/** The record of the match that the choices in a record make, by the rules; undefined where they make none. */
function remade(record: MatchRecord): MatchRecord | undefined {
  const { game, ruleset, seats, fairness, events } = record;
  const rules = rulesFor(game);
  const config = rules.configOf(ruleset, seats.length);
  if (!config.ok) return undefined;
  const known = events.filter(({ type }) => rules.recorded.has(type));
  const random = fairRandom({ serverSeed: fairness.serverSeed, playerSeeds: seedsIn(record) });
  let { state, events: log } = rules.start(rules.initial(config.value), random);
  while (!rules.isOver(state)) {
    const open = rules.pending(state);
    const [first] = open;
    const next = known[log.filter(({ type }) => rules.recorded.has(type)).length];
    if (first === undefined || next === undefined) return undefined;
    const answers =
      first.kind === 'pause' ? [{ by: first.seat, command: first.fallback }] : rules.commandsOf(next, open);
    if (answers.length === 0) return undefined;
    for (const answer of answers) {
      const decided = rules.decide(state, answer, random);
      if (!decided.ok) return undefined;
      state = decided.value.state;
      log = [...log, ...decided.value.events];
    }
  }
  const { commitment, serverSeed } = fairness;
  const parts = { game, ruleset: config.value, seats, events: log };
  if (record.version === 1) {
    const { playerSeeds } = record.fairness;
    return makeRecord({ version: 1, ...parts, fairness: { commitment, serverSeed, playerSeeds } });
  }
  const bound = record.fairness.seats.map(({ seat, hash, seed }) => ({ seat, hash, seed }));
  const bindings = { commitment, serverSeed, seats: bound };
  return makeRecord({ version: 2, rules: rules.version, ...parts, fairness: bindings });
}

/** What a record says, without what readers skip. */
export function meaningOf(record: unknown): string {
  const { game, events } = record as MatchRecord;
  const name = GAME_NAMES.find((known) => known === game);
  if (name === undefined) return 'another game';
  const { recorded } = rulesFor(name);
  return canonical({ ...(record as MatchRecord), events: events.filter(({ type }) => recorded.has(type)) });
}

/** Why a document should not have been taken for the record of a match that could have been played. */
export function whyFalse(value: Json, text: string): string | undefined {
  const record = value as unknown as MatchRecord;
  const names = record.seats.map(({ name }) => name);
  const fault = textFault(text, value) ?? namesFault(names) ?? fairnessFault(record);
  if (fault !== undefined) return fault;
  const match = remade(record);
  const isTrue = match !== undefined && canonical(match) === meaningOf(value);
  return isTrue ? undefined : 'another meaning than that of a match';
}
