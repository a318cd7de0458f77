import type { ProposalView } from '@horse-race/table';
import { m } from '../core/i18n/messages.svelte.ts';

/** A proposal in a sentence. */
export function proposalText(proposal: ProposalView, names: readonly string[]): string {
  const seatName = proposal.seat === null ? '' : (names[proposal.seat] ?? '');
  switch (proposal.kind) {
    case 'bot':
      return m.proposal_bot({ name: seatName });
    case 'newcomer':
      return m.proposal_newcomer({ newcomer: proposal.name ?? '', name: seatName });
    case 'pause':
      return m.proposal_pause();
    case 'resume':
      return m.proposal_resume();
  }
}
