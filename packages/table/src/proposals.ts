import { ok, refuse, type Seat } from '@horse-race/rules/kit';
import type { Decided } from './decision.ts';
import type { Person, Proposal, TableEvent } from './events.ts';
import { distinctName } from './seats.ts';
import { formerSeatOf, isRunning, presentSeats, seatOf, type Table } from './table.ts';

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

/** The seats whose players are here and must agree: all but the one it is about. */
function voters(table: Table, proposal: Proposal, present: ReadonlySet<Person>): Seat[] {
  const about = proposal.kind === 'bot' || proposal.kind === 'newcomer' ? proposal.seat : null;
  return presentSeats(table, present).filter((seat) => seat !== about);
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

/** Whether the player of a seat is gone: not here, or represented by a bot already. */
function isGone(table: Table, seat: Seat, present: ReadonlySet<Person>): boolean {
  const sitter = table.seats[seat];
  return (
    sitter !== undefined && sitter !== null && (sitter.away || !presentSeats(table, present).includes(seat))
  );
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
  const isPaused = table.match?.pausedAt != null;
  if (proposal.kind === 'pause' && isPaused) return refuse('PAUSED');
  if (proposal.kind === 'resume' && !isPaused) return refuse('NOT_PAUSED');
  if (proposal.kind === 'bot' && (table.seats[proposal.seat]?.person ?? null) === null)
    return refuse('SEAT_EMPTY');
  if (proposal.kind === 'bot' && !isGone(table, proposal.seat, present)) return refuse('PLAYER_PRESENT');
  return proposed(table, proposal, { seat, present });
}

/** A spectator asks for the seat of somebody who is gone; those present decide. */
export function askSeat(
  table: Table,
  by: Person,
  asked: { readonly seat: Seat; readonly name: string; readonly present: ReadonlySet<Person> },
): Decided {
  if (!isRunning(table)) return refuse('NO_MATCH');
  if (seatOf(table, by) !== null) return refuse('ALREADY_SEATED');
  if (!table.seats[asked.seat]) return refuse('NO_SUCH_SEAT');
  const isBot = table.seats[asked.seat]?.person === null;
  if (!isBot && !isGone(table, asked.seat, asked.present)) return refuse('PLAYER_PRESENT');
  const name = distinctName(table, by, asked.name);
  const proposal: Proposal = { kind: 'newcomer', seat: asked.seat, person: by, name };
  return proposed(table, proposal, { seat: null, present: asked.present });
}

export function agree(table: Table, by: Person, present: ReadonlySet<Person>): Decided {
  const seat = seatOf(table, by);
  if (seat === null) return refuse('NOT_SEATED');
  if (table.proposal === null) return refuse('NO_PROPOSAL');
  const { proposal, agreed } = table.proposal;
  const asked = voters(table, proposal, present);
  if (!asked.includes(seat)) return refuse('NO_PROPOSAL');
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
  const isAboutSeat = proposal.kind === 'bot' || proposal.kind === 'newcomer';
  const isBack = isAboutSeat && !isGone(table, proposal.seat, present);
  const hasLeft = proposal.kind === 'newcomer' && !present.has(proposal.person);
  if (isBack || hasLeft) return ok([{ type: 'dropped' }]);
  const asked = voters(table, proposal, present);
  const all = asked.length > 0 && asked.every((seat) => agreed.includes(seat));
  return all ? ok([carriedOut(proposal)]) : refuse('NOT_NOW');
}

export function decline(table: Table, by: Person): Decided {
  if (seatOf(table, by) === null) return refuse('NOT_SEATED');
  return table.proposal === null ? refuse('NO_PROPOSAL') : ok([{ type: 'dropped' }]);
}

/** Plays on oneself: after having been away, or after a newcomer has held the seat. */
export function comeBack(table: Table, by: Person): Decided {
  const seat = seatOf(table, by);
  if (seat !== null) return table.seats[seat]?.away ? ok([{ type: 'cameBack', seat }]) : refuse('NOT_NOW');
  const former = formerSeatOf(table, by);
  return former === null ? refuse('NOT_SEATED') : ok([{ type: 'cameBack', seat: former }]);
}
