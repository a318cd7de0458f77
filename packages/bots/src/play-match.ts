import type { GameTypes, Outcome, Policy, Random, Rules } from '@horse-race/rules/kit';

/** What a match needs besides its configuration. */
export interface Players<G extends GameTypes> {
  /** Of lots, deals and rolls; the policies have their own, if any. */
  readonly random: Random;
  /** By seat. */
  readonly policies: readonly Policy<G>[];
}

/**
 * Plays a whole match through the rules, each decision by the policy of its seat. A decision with a single
 * option is taken without asking.
 *
 * @throws when a policy gives no answer or an illegal one, which is a bug of the policy
 */
export function playMatch<G extends GameTypes>(
  rules: Rules<G>,
  config: G['Config'],
  players: Players<G>,
): Outcome<G> {
  const begun = rules.start(rules.initial(config), players.random);
  const events = [...begun.events];
  let state = begun.state;
  for (;;) {
    const open = rules.pending(state)[0];
    if (open === undefined) return { events, state };
    const { seat } = open;
    const command = open.options.length === 1 ? open.fallback : ask(rules, state, { seat, players });
    const decided = rules.decide(state, { by: seat, command }, players.random);
    if (!decided.ok) throw new Error(`seat ${seat}: ${decided.refusal} for ${JSON.stringify(command)}`);
    events.push(...decided.value.events);
    state = decided.value.state;
  }
}

function ask<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  { seat, players }: { seat: number; players: Players<G> },
): G['Command'] {
  const command = players.policies[seat]?.({
    seat,
    // Made when it is looked at: it costs more than a whole move, and a random policy never looks.
    get table() {
      return rules.view(state);
    },
    own: rules.own(state, seat),
  });
  if (command === undefined) throw new Error(`seat ${seat} has a decision but no answer`);
  return command;
}
