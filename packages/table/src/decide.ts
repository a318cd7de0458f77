import { rulesFor } from '@horse-race/rules/games';
import { commitmentOf, fairRandom, ok, type Result, refuse, type Seat } from '@horse-race/rules/kit';
import type { TableCommand, TableRefusal } from './commands.ts';
import type { Person, Settings, TableEvent } from './events.ts';
import { isRunning, type Match, rulesOf, type Sitter, seatOf, type Table } from './table.ts';

/** What a decision needs from outside. */
export interface Chance {
  /** A fresh secret, used if a match ends and the next one must be committed to. */
  readonly serverSeed: string;
}

export interface Request {
  readonly by: Person;
  readonly command: TableCommand;
}

type Decided = Result<readonly TableEvent[], TableRefusal>;

const BOT_NAMES = ['Bramble', 'Clover', 'Domino', 'Pepper', 'Juniper', 'Tinker'];

const isFree = (table: Table, seat: Seat): boolean => table.seats[seat] === null;
const exists = (table: Table, seat: Seat): boolean => seat >= 0 && seat < table.seats.length;

function committed(serverSeed: string): TableEvent {
  return { type: 'committed', commitment: commitmentOf(serverSeed), serverSeed };
}

/** The events of a new table: what is played, and the commitment, before anyone can sit. */
export function openTable(host: Person, settings: Settings, chance: Chance): readonly TableEvent[] {
  return [{ type: 'opened', host, settings }, committed(chance.serverSeed)];
}

/** Two people of one name at a table get a mark: the second is "Ala 2". */
function distinctName(table: Table, person: Person, wanted: string): string {
  const others = table.seats.filter((sitter) => sitter !== null && sitter.person !== person);
  const taken = (name: string): boolean => others.some((sitter) => sitter?.name === name);
  let name = wanted;
  for (let mark = 2; taken(name); mark++) name = `${wanted} ${mark}`;
  return name;
}

function sit(table: Table, person: Person, command: TableCommand & { type: 'sit' }): Decided {
  if (isRunning(table)) return refuse('MATCH_RUNNING');
  if (!exists(table, command.seat)) return refuse('NO_SUCH_SEAT');
  const before = seatOf(table, person);
  if (before !== command.seat && !isFree(table, command.seat)) return refuse('SEAT_TAKEN');
  const name = distinctName(table, person, command.name);
  const sat: TableEvent = { type: 'sat', seat: command.seat, person, name, seed: command.seed };
  return ok(before === null || before === command.seat ? [sat] : [{ type: 'stood', seat: before }, sat]);
}

/** The role passes on by itself to the first person seated when the host leaves. */
function stand(table: Table, person: Person): Decided {
  const seat = seatOf(table, person);
  if (seat === null) return refuse('NOT_SEATED');
  if (isRunning(table)) return refuse('MATCH_RUNNING');
  const heir = table.seats.find(
    (sitter) => sitter !== null && sitter.person !== null && sitter.person !== person,
  );
  const stood: TableEvent = { type: 'stood', seat };
  if (table.host !== person || !heir?.person) return ok([stood]);
  return ok([stood, { type: 'hostPassed', host: heir.person }]);
}

function addBot(table: Table, seat: Seat): Decided {
  if (isRunning(table)) return refuse('MATCH_RUNNING');
  if (!exists(table, seat)) return refuse('NO_SUCH_SEAT');
  if (!isFree(table, seat)) return refuse('SEAT_TAKEN');
  const used = new Set(table.seats.map((sitter) => sitter?.name));
  const name = BOT_NAMES.find((candidate) => !used.has(candidate)) ?? `Bot ${seat + 1}`;
  return ok([{ type: 'botSat', seat, name }]);
}

function clearSeat(table: Table, seat: Seat): Decided {
  if (isRunning(table)) return refuse('MATCH_RUNNING');
  if (!exists(table, seat)) return refuse('NO_SUCH_SEAT');
  return isFree(table, seat) ? refuse('SEAT_EMPTY') : ok([{ type: 'stood', seat }]);
}

function changeSettings(table: Table, settings: Settings): Decided {
  if (isRunning(table)) return refuse('MATCH_RUNNING');
  const checked = rulesFor(settings.game).checkConfig(settings.ruleset);
  if (!checked.ok) return refuse('BAD_SETTINGS');
  return ok([{ type: 'settingsChanged', settings: { game: settings.game, ruleset: checked.value } }]);
}

function passHost(table: Table, seat: Seat): Decided {
  const heir = table.seats[seat]?.person;
  return heir ? ok([{ type: 'hostPassed', host: heir }]) : refuse('SEAT_EMPTY');
}

/** Starts a match with whoever sits; the seeds are those added since the commitment, in the order of seats. */
function startMatch(table: Table, seats: readonly (Sitter | null)[]): Decided {
  if (isRunning(table)) return refuse('MATCH_RUNNING');
  if (seats.includes(null)) return refuse('SEATS_OPEN');
  const playerSeeds = seats.flatMap((sitter) => sitter?.seed ?? []);
  const rules = rulesOf(table.settings);
  const random = fairRandom({ serverSeed: table.serverSeed, playerSeeds });
  const { events } = rules.start(rules.initial(table.settings.ruleset), random);
  return ok([
    { type: 'matchStarted', playerSeeds, rules: rules.version },
    { type: 'game', events, cursor: random.cursor },
  ]);
}

function rematch(table: Table, person: Person, seed: string): Decided {
  const seat = seatOf(table, person);
  if (seat === null) return refuse('NOT_SEATED');
  if (table.match === null) return refuse('NO_MATCH');
  if (isRunning(table)) return refuse('MATCH_RUNNING');
  const readied: TableEvent = { type: 'readied', seat, seed };
  const seats = table.seats.map((sitter, i) => (i === seat && sitter ? { ...sitter, seed } : sitter));
  const everybody = seats.every(
    (sitter) => sitter !== null && (sitter.person === null || sitter.seed !== null),
  );
  if (!everybody) return ok([readied]);
  const started = startMatch(table, seats);
  return started.ok ? ok([readied, ...started.value]) : started;
}

/** Who still looks at the result of a hand or round; when only bots do, the game goes on without them. */
function waitingPeople(table: Table, match: Match, state: unknown): boolean {
  return rulesOf(match.settings)
    .pending(state)
    .some(({ seat, kind }) => kind === 'turn' || table.seats[seat]?.person);
}

/** Carries out a seat's move in the running match, and what follows from it at the table. */
export function decideMove(
  table: Table,
  answer: { readonly seat: Seat; readonly decision: number; readonly move: { readonly type: string } },
  chance: Chance,
): Decided {
  const { match } = table;
  if (match === null) return refuse('NO_MATCH');
  if (match.isOver) return refuse('MATCH_OVER');
  const rules = rulesOf(match.settings);
  const open = rules.pending(match.state);
  const decision = open.find(({ seat }) => seat === answer.seat);
  if (open.every(({ id }) => id !== answer.decision)) return refuse('STALE');
  if (decision === undefined) return refuse('NOT_YOUR_TURN');
  const random = fairRandom(match, match.cursor);
  const decided = rules.decide(match.state, { by: answer.seat, command: answer.move }, random);
  if (!decided.ok) return decided;
  const events = [...decided.value.events];
  let { state } = decided.value;
  while (!rules.isOver(state) && !waitingPeople(table, match, state)) {
    const next = rules.pending(state)[0];
    if (next === undefined) break;
    const gone = rules.decide(state, { by: next.seat, command: next.fallback }, random);
    if (!gone.ok) throw new Error(`a fallback was refused: ${gone.refusal}`);
    events.push(...gone.value.events);
    state = gone.value.state;
  }
  const moved: TableEvent = { type: 'game', events, cursor: random.cursor };
  return ok(rules.isOver(state) ? [moved, committed(chance.serverSeed)] : [moved]);
}

function act(table: Table, request: Request & { command: { type: 'act' } }, chance: Chance): Decided {
  const seat = seatOf(table, request.by);
  if (seat === null) return refuse('NOT_SEATED');
  const { decision, move } = request.command;
  return decideMove(table, { seat, decision, move }, chance);
}

const HOST_ONLY: ReadonlySet<TableCommand['type']> = new Set([
  'addBot',
  'clearSeat',
  'changeSettings',
  'passHost',
  'start',
]);

/** What a command leads to, as events, or why it is refused. Pure: the caller brings chance and clock. */
export function decide(table: Table, request: Request, chance: Chance): Decided {
  const { by, command } = request;
  if (HOST_ONLY.has(command.type) && table.host !== by) return refuse('NOT_HOST');
  switch (command.type) {
    case 'sit':
      return sit(table, by, command);
    case 'stand':
      return stand(table, by);
    case 'addBot':
      return addBot(table, command.seat);
    case 'clearSeat':
      return clearSeat(table, command.seat);
    case 'changeSettings':
      return changeSettings(table, command.settings);
    case 'passHost':
      return passHost(table, command.seat);
    case 'start':
      return startMatch(table, table.seats);
    case 'rematch':
      return rematch(table, by, command.seed);
    case 'act':
      return act(table, { by, command }, chance);
  }
}
