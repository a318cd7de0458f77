import { ok, refuse, type Seat } from '@horse-race/rules/kit';
import type { TableCommand } from './commands.ts';
import { type Circumstances, committed, type Decided, type Request } from './decision.ts';
import type { Person, TableEvent } from './events.ts';
import { applyCommit } from './evolve.ts';
import { applyLink, makeLink, revokeLink } from './links.ts';
import { act } from './moves.ts';
import { agree, askSeat, comeBack, decline, propose } from './proposals.ts';
import { addBot, changeSettings, clearSeat, keepSeat, passHost, sit, stand, swapSeats } from './seats.ts';
import type { Settings } from './settings.ts';
import { bindSeed, rematch, revealSeed, startIfFull, startMatch } from './start.ts';
import { isHost, seatOf, type Table } from './table.ts';

/** How a table comes to be. */
export interface Opening {
  readonly host: Person;
  /** Checked by `checkSettings`. */
  readonly settings: Settings;
  readonly quick?: boolean;
  /** Seats that are kept from the beginning. */
  readonly kept?: readonly Seat[];
}

/** The events of a new table: what is played, and the commitment, before anyone can sit. */
export function openTable(
  { host, settings, quick = false, kept = [] }: Opening,
  serverSeed: string,
): readonly TableEvent[] {
  return [
    { type: 'opened', host, settings, ...(quick ? { quick } : {}) },
    committed(serverSeed),
    ...kept.map((seat): TableEvent => ({ type: 'seatKept', seat, kept: true })),
  ];
}

const HOST_ONLY: ReadonlySet<TableCommand['type']> = new Set([
  'addBot',
  'clearSeat',
  'swapSeats',
  'keepSeat',
  'changeSettings',
  'passHost',
  'start',
]);

/** Whoever waits at a table of quick match may ask for bots; else these commands are the host's. */
function mayCommand(table: Table, { by, command }: Request): boolean {
  if (!HOST_ONLY.has(command.type) || isHost(table, by)) return true;
  return table.quick && command.type === 'addBot' && seatOf(table, by) !== null;
}

function decideAlone(table: Table, { by, command }: Request, circumstances: Circumstances): Decided {
  const { present } = circumstances;
  switch (command.type) {
    case 'sit':
      return sit(table, by, command);
    case 'stand':
      return stand(table, by);
    case 'addBot':
      return addBot(table, command.seat);
    case 'clearSeat':
      return clearSeat(table, command.seat);
    case 'swapSeats':
      return swapSeats(table, command.seats);
    case 'keepSeat':
      return keepSeat(table, command.seat, command.kept);
    case 'changeSettings':
      return changeSettings(table, command.settings);
    case 'passHost':
      return passHost(table, command.seat);
    case 'start':
      return startMatch(table, table.seats);
    case 'bindSeed':
      return bindSeed(table, by, command.hash);
    case 'revealSeed':
      return revealSeed(table, by, command.seed);
    case 'rematch':
      return rematch(table, by, command.hash);
    case 'act':
      return act(table, { by, answer: command }, circumstances);
    case 'comeBack':
      return comeBack(table, by);
    case 'propose':
      return propose(table, by, { proposal: command.proposal, present });
    case 'askSeat':
      return askSeat(table, by, { seat: command.seat, name: command.name, present });
    case 'agree':
      return agree(table, { by, id: command.proposal }, present);
    case 'decline':
      return decline(table, { by, id: command.proposal });
    case 'makeLink':
      return makeLink(table, by, command.token);
    case 'revokeLink':
      return revokeLink(table, by);
    case 'useLink':
      return applyLink(table, by, command.token);
  }
}

/** What a command leads to, as events, or why it is refused. Pure: the caller brings chance and clock. */
export function decide(table: Table, request: Request, circumstances: Circumstances): Decided {
  if (!mayCommand(table, request)) return refuse('NOT_HOST');
  const decided = decideAlone(table, request, circumstances);
  if (!decided.ok || !table.quick) return decided;
  const after = applyCommit(table, {
    version: table.version,
    at: table.changedAt,
    command: null,
    events: decided.value,
  });
  return ok([...decided.value, ...startIfFull(after, after.seats)]);
}
