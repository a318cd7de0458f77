import type { GameTypes, Outcome, Rules } from './rules.ts';

/** The events of one command as they come, with the state they lead to: an outcome is always their fold. */
export class Course<G extends GameTypes> {
  readonly events: G['Event'][] = [];
  state: G['State'];
  private readonly evolve: Rules<G>['evolve'];

  constructor(evolve: Rules<G>['evolve'], state: G['State']) {
    this.evolve = evolve;
    this.state = state;
  }

  happen(event: G['Event']): void {
    this.events.push(event);
    this.state = this.evolve(this.state, event);
  }

  outcome(): Outcome<G> {
    return { events: this.events, state: this.state };
  }
}
