import { ok, refuse, type Seat } from '@horse-race/rules/kit';
import type { Decided } from './decision.ts';
import type { Person, Proposal, TableEvent } from './events.ts';
import { distinctName } from './seats.ts';
import { formerSeatOf, isPlayedByBot, isRunning, presentSeats, seatOf, type Table } from './table.ts';

/** What a proposal leads to when all agree. */
function carriedOut(proposal: Proposal): TableEvent {
  switch (proposal.kind) {
    case 'bot':
      return { type: 'wentAway', seat: proposal.seat };
    case 'newcomer':
      return { type: 'tookOver', seat: proposal.seat, person: proposal.person, name: proposal.name };
    case 'pause':
      return { type: 'paused' };
    case 'resume':
      return { type: 'resumed' };
  }
}

/** The seats whose players are here and must agree: all who play themselves, but the one it is about. */
function voters(table: Table, proposal: Proposal, present: ReadonlySet<Person>): Seat[] {
  const about = proposal.kind === 'bot' || proposal.kind === 'newcomer' ? proposal.seat : null;
  return presentSeats(table, present).filter((seat) => seat !== about && !isPlayedByBot(table.seats[seat]));
}

/** The proposal, carried out at once when nobody else has to be asked. */
function proposed(
  table: Table,
  proposal: Proposal,
  by: { seat: Seat | null; present: ReadonlySet<Person> },
): Decided {
  const asked = voters(table, proposal, by.present);
  const events: TableEvent[] = [{ type: 'proposed', proposal }];
  if (by.seat !== null) events.push({ type: 'agreed', seat: by.seat });
  const all = asked.length > 0 && asked.every((seat) => seat === by.seat);
  return ok(all ? [...events, carriedOut(proposal)] : events);
}

/** Whether nobody plays a seat themselves: its player is not here, or a bot plays it already. */
const isGone = (table: Table, seat: Seat, present: ReadonlySet<Person>): boolean =>
  isPlayedByBot(table.seats[seat]) || !presentSeats(table, present).includes(seat);

/** Whether it has become pointless while the others made up their minds. */
function isPointless(table: Table, proposal: Proposal, present: ReadonlySet<Person>): boolean {
  if (proposal.kind === 'pause' || proposal.kind === 'resume') return false;
  if (!isGone(table, proposal.seat, present)) return true;
  if (proposal.kind === 'bot') return isPlayedByBot(table.seats[proposal.seat]);
  // A newcomer may have come to another seat meanwhile, by a link or because it is theirs.
  return !present.has(proposal.person) || seatOf(table, proposal.person) !== null;
}

export function propose(
  table: Table,
  by: Person,
  asked: {
    readonly proposal: Exclude<Proposal, { kind: 'newcomer' }>;
    readonly present: ReadonlySet<Person>;
  },
): Decided {
  const { proposal, present } = asked;
  const seat = seatOf(table, by);
  if (seat === null) return refuse('NOT_SEATED');
  if (!isRunning(table)) return refuse('NO_MATCH');
  if (table.seats[seat]?.away) return refuse('NOT_NOW');
  const isPaused = table.match?.pausedAt != null;
  if (proposal.kind === 'pause' && isPaused) return refuse('PAUSED');
  if (proposal.kind === 'resume' && !isPaused) return refuse('NOT_PAUSED');
  if (proposal.kind === 'bot') {
    const sitter = table.seats[proposal.seat];
    if (!sitter?.person) return refuse('SEAT_EMPTY');
    if (sitter.away) return refuse('NOT_NOW');
    if (!isGone(table, proposal.seat, present)) return refuse('PLAYER_PRESENT');
  }
  return proposed(table, proposal, { seat, present });
}

/**
 * A spectator asks for the seat of somebody who is gone; those present decide. It takes the place of no other
 * proposal: else spectators could keep the players from agreeing on anything.
 */
export function askSeat(
  table: Table,
  by: Person,
  asked: { readonly seat: Seat; readonly name: string; readonly present: ReadonlySet<Person> },
): Decided {
  if (!isRunning(table)) return refuse('NO_MATCH');
  if (seatOf(table, by) !== null || formerSeatOf(table, by) !== null) return refuse('ALREADY_SEATED');
  if (!table.seats[asked.seat]) return refuse('NO_SUCH_SEAT');
  if (!isGone(table, asked.seat, asked.present)) return refuse('PLAYER_PRESENT');
  if (table.proposal !== null) return refuse('NOT_NOW');
  const name = distinctName(table, by, asked.name);
  const proposal: Proposal = { kind: 'newcomer', seat: asked.seat, person: by, name };
  return proposed(table, proposal, { seat: null, present: asked.present });
}

/** An answer to a proposal, by its number. */
interface ProposalAnswer {
  readonly by: Person;
  readonly id: number;
}

export function agree(table: Table, { by, id }: ProposalAnswer, present: ReadonlySet<Person>): Decided {
  const seat = seatOf(table, by);
  if (seat === null) return refuse('NOT_SEATED');
  if (table.proposal === null) return refuse('NO_PROPOSAL');
  if (table.proposal.id !== id) return refuse('STALE');
  const { proposal, agreed } = table.proposal;
  const asked = voters(table, proposal, present);
  if (!asked.includes(seat)) return refuse('NO_PROPOSAL');
  if (isPointless(table, proposal, present)) return ok([{ type: 'dropped' }]);
  const said: TableEvent = { type: 'agreed', seat };
  const all = asked.every((other) => other === seat || agreed.includes(other));
  return ok(all ? [said, carriedOut(proposal)] : [said]);
}

/**
 * What becomes of the proposal because people came or went: carried out when all who are left agree, dropped
 * when its seat's player is back or the newcomer has gone; refused while it has to wait.
 */
export function settleProposal(table: Table, present: ReadonlySet<Person>): Decided {
  if (table.proposal === null) return refuse('NO_PROPOSAL');
  const { proposal, agreed } = table.proposal;
  if (isPointless(table, proposal, present)) return ok([{ type: 'dropped' }]);
  const asked = voters(table, proposal, present);
  const all = asked.length > 0 && asked.every((seat) => agreed.includes(seat));
  return all ? ok([carriedOut(proposal)]) : refuse('NOT_NOW');
}

export function decline(table: Table, { by, id }: ProposalAnswer): Decided {
  if (seatOf(table, by) === null) return refuse('NOT_SEATED');
  if (table.proposal === null) return refuse('NO_PROPOSAL');
  return table.proposal.id === id ? ok([{ type: 'dropped' }]) : refuse('STALE');
}

/** Plays on oneself: after having been away, or after a newcomer has held the seat. */
export function comeBack(table: Table, by: Person): Decided {
  const seat = seatOf(table, by);
  if (seat !== null) return table.seats[seat]?.away ? ok([{ type: 'cameBack', seat }]) : refuse('NOT_NOW');
  const former = formerSeatOf(table, by);
  return former === null ? refuse('NOT_SEATED') : ok([{ type: 'tookBack', seat: former }]);
}
