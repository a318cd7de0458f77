/** A link to the rules of another game. */
export interface RulesLink {
  readonly path: string;
  readonly text: string;
}

export interface RulesPageProps {
  readonly others: readonly RulesLink[];
}
