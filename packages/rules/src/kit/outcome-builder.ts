import type { GameTypes, Outcome, Rules } from './rules.ts';

/** Collects the events of one command and folds each into the state, so that an outcome is always their fold. */
export class OutcomeBuilder<G extends GameTypes> {
  readonly events: G['Event'][] = [];
  state: G['State'];
  private readonly evolve: Rules<G>['evolve'];

  constructor(evolve: Rules<G>['evolve'], state: G['State']) {
    this.evolve = evolve;
    this.state = state;
  }

  add(event: G['Event']): void {
    this.events.push(event);
    this.state = this.evolve(this.state, event);
  }

  build(): Outcome<G> {
    return { events: this.events, state: this.state };
  }
}
