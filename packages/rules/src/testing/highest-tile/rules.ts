import { hasExactly } from '../../kit/fields.ts';
import { OutcomeBuilder } from '../../kit/outcome-builder.ts';
import { shuffled } from '../../kit/random.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Decision, Rules } from '../../kit/rules.ts';
import type { Command, Config, Event, HighestTileTypes, OwnView, State, Tile } from './types.ts';

const MOST_PLAYERS = 4;
const TILES_EACH = 2;
const TILES: readonly Tile[] = Array.from({ length: 28 }, (_, i) => i + 1);

const turnOf = ({ laid, hands, winner }: State): number | null =>
  winner === null && hands.length > 0 ? laid.length : null;

function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'dealt':
      return { ...state, hands: event.hands };
    case 'laid': {
      const left = state.hands.map((hand) => hand.filter((tile) => tile !== event.tile));
      return { ...state, hands: left, laid: [...state.laid, event.tile] };
    }
    case 'won':
      return { ...state, winner: event.seat };
  }
}

function pending(state: State): readonly Decision<Command>[] {
  const seat = turnOf(state);
  if (seat === null) return [];
  const options = (state.hands[seat] ?? []).map((tile): Command => ({ type: 'lay', tile }));
  return [{ seat, id: state.laid.length + 1, kind: 'turn', options, fallback: options[0] as Command }];
}

function parseCommand(value: unknown): Result<Command, 'BAD_MESSAGE'> {
  if (!hasExactly(value, ['type', 'tile']) || value.type !== 'lay') return refuse('BAD_MESSAGE');
  const tile = TILES.find((known) => known === value.tile);
  return tile === undefined ? refuse('BAD_MESSAGE') : ok({ type: 'lay', tile });
}

function checkConfig(config: unknown): Result<Config, 'BAD_CONFIG'> {
  const players = hasExactly(config, ['players']) ? config.players : undefined;
  const isCount = typeof players === 'number' && Number.isInteger(players);
  return isCount && players >= 2 && players <= MOST_PLAYERS ? ok({ players }) : refuse('BAD_CONFIG');
}

function own(state: State, seat: number): OwnView {
  const decision = pending(state).find((open) => open.seat === seat);
  return {
    hand: state.hands[seat] ?? [],
    decision: decision === undefined ? null : { id: decision.id, kind: 'turn', options: decision.options },
  };
}

/** Everybody lays one of two hidden tiles, in turn; the highest wins. The smallest game that keeps the contract. */
export const highestTile: Rules<HighestTileTypes> = {
  version: 1,
  seatCount: ({ players }) => players,
  seating: () => null,
  initial: (config) => ({ config, hands: [], laid: [], winner: null }),
  start(state, random) {
    const tiles = shuffled(TILES, random);
    const deal = (_: unknown, seat: number) => tiles.slice(seat * TILES_EACH, (seat + 1) * TILES_EACH);
    const builder = new OutcomeBuilder<HighestTileTypes>(evolve, state);
    builder.add({ type: 'dealt', hands: Array.from({ length: state.config.players }, deal) });
    return builder.build();
  },
  parseCommand,
  decide(state, { by, command }) {
    if (state.winner !== null) return refuse('MATCH_OVER');
    const parsed = parseCommand(command);
    if (!parsed.ok) return refuse('NOT_NOW');
    if (by !== turnOf(state)) return refuse('NOT_YOUR_TURN');
    const { tile } = parsed.value;
    if (!state.hands[by]?.includes(tile)) return refuse('NOT_IN_HAND');
    const builder = new OutcomeBuilder<HighestTileTypes>(evolve, state);
    builder.add({ type: 'laid', seat: by, tile });
    const { laid, config } = builder.state;
    if (laid.length === config.players) builder.add({ type: 'won', seat: laid.indexOf(Math.max(...laid)) });
    return ok(builder.build());
  },
  evolve,
  pending,
  isOver: ({ winner }) => winner !== null,
  view: (state) => ({ turn: turnOf(state), laid: state.laid, winner: state.winner }),
  own,
  standing: ({ laid }) => ({ laid: laid.length }),
  show: (event) => (event.type === 'dealt' ? undefined : event),
  commandsOf: (event) =>
    event.type === 'laid' ? [{ by: event.seat, command: { type: 'lay', tile: event.tile } }] : [],
  checkConfig,
  configRefusals: { BAD_CONFIG: `should have 2 to ${MOST_PLAYERS} players and nothing else` },
  recordedConfig: (config) => config,
  configOf: checkConfig,
  quickTable: (request) =>
    hasExactly(request, ['players']) && request.players === 2
      ? ok({ config: { players: 2 }, kept: [] })
      : refuse('BAD_MESSAGE'),
  refusals: { NOT_IN_HAND: 'That tile is not in your hand.' },
  recorded: new Set(['dealt', 'laid', 'won'] satisfies Event['type'][]),
};
