import type { LiveTable } from './live-table.svelte.ts';

/** What the page of a running game is given. */
export interface GamePageProps {
  readonly live: LiveTable;
  /** Back to the seats, after a match. */
  readonly onroom: () => void;
  /** A match is being played. */
  readonly onplaying: () => void;
}
