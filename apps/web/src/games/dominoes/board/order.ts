import type { Tile } from '@horse-race/rules/dominoes';

/** The hand in the order in which its owner sees it: what was there stays, what is new comes at the end. */
export function keepOrder(before: readonly Tile[], hand: readonly Tile[]): Tile[] {
  const stayed = before.filter((tile) => hand.includes(tile));
  return [...stayed, ...hand.filter((tile) => !stayed.includes(tile))];
}
