// @vitest-environment happy-dom
import { botFor } from '@horse-race/bots';
import type { Snapshot } from '@horse-race/client';
import type { Refusal } from '@horse-race/protocol/wire';
import { rulesetOf as derbyRuleset } from '@horse-race/rules/derby';
import { rulesetOf as dominoRuleset } from '@horse-race/rules/dominoes';
import type { GameName } from '@horse-race/rules/games';
import { verifyRecord } from '@horse-race/rules/record';
import type { TableCommand } from '@horse-race/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameChoices } from '../games/index.ts';
import { forgetMatch, gameOf, isUnderWay } from './kept-match.ts';
import { keepRecord, keptRecord, keptRecords } from './kept-records.ts';
import { LocalClient } from './local-client.ts';
import { keepGame, keepRuleset, lastPractised, lastRuleset, practiceSettings } from './practice-choice.ts';

const games = await gameChoices();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const onrematch = vi.fn();
const BOTS_TURN_MS = 1_000;
/** Long enough for what is done in tasks of its own. */
const A_MOMENT_MS = 10;

/** Somebody who practises, and plays as a bot would. */
class Practiser {
  readonly client: LocalClient;
  private snapshot: Snapshot | undefined;

  constructor(game: GameName, name = 'Ala') {
    this.client = new LocalClient(
      { settings: practiceSettings(games, game), name, onrematch },
      {
        onSnapshot: (snapshot) => {
          this.snapshot = snapshot;
        },
        onPresence: () => undefined,
        onConnection: () => undefined,
        onGone: () => undefined,
      },
    );
  }

  get now(): Snapshot {
    if (this.snapshot === undefined) throw new Error('the table is not open');
    return this.snapshot;
  }

  /** Asks, and waits until it is done or refused. */
  async submit(command: TableCommand): Promise<Refusal | undefined> {
    const answer = this.client.submit(command);
    await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
    return answer;
  }

  async rematch(): Promise<void> {
    const answer = this.client.rematch();
    await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
    await answer;
  }

  /** One answer, or a moment for the bots. */
  async step(): Promise<void> {
    await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
    const { view, own } = this.now;
    const state = own?.state as { readonly decision?: { readonly id: number } };
    const move = botFor(view.settings.game)({ seat: 0, table: view.match?.state, own: state });
    if (move === undefined || state.decision === undefined) await vi.advanceTimersByTimeAsync(BOTS_TURN_MS);
    else await this.submit({ type: 'act', decision: state.decision.id, move });
  }

  async playToTheEnd(): Promise<void> {
    await this.step();
    while (this.now.view.phase === 'playing') await this.step();
  }
}

const SHORT = {
  dominoes: { ...dominoRuleset('short', 3), target: 10 },
  derby: { ...derbyRuleset('classic', 12), rounds: 2 },
} as const;

describe.each(['dominoes', 'derby'] as const)('practice of %s', (game) => {
  beforeEach(() => keepRuleset(game, SHORT[game]));

  test('begins at once, with a bot on every other seat', async () => {
    const { now } = await begun(game);
    expect(now.view.phase).toBe('playing');
    expect(now.view.settings.ruleset).toEqual(SHORT[game]);
    expect(now.view.seats.map((seat) => seat?.bot)).toEqual(now.view.seats.map((_, seat) => seat !== 0));
  });

  test('goes on where it was after the page was closed', async () => {
    const first = await begun(game);
    for (let steps = 0; steps < 6; steps++) await first.step();
    first.client.close();
    const second = await begun(game);
    expect(second.now.version).toBe(first.now.version);
    expect(second.now.view).toEqual(first.now.view);
    expect(second.now.own).toEqual(first.now.own);
    await second.playToTheEnd();
    expect(second.now.view.phase).toBe('over');
  });

  test('leaves a record on this device, which is right, once', async () => {
    const player = await begun(game);
    const { number } = player.client;
    expect(isUnderWay(game)).toBe(true);
    await player.playToTheEnd();
    expect(isUnderWay(game)).toBe(false);
    expect(gameOf(number)).toBe(game);
    const kept = keptRecord(number);
    expect(verifyRecord(kept?.record)).toEqual([]);
    expect(kept?.record.seats[0]).toEqual({ name: 'Ala' });
    // The page is opened again: the match is over, and still there.
    player.client.close();
    expect((await begun(game)).now.view.phase).toBe('over');
    expect(keptRecords()).toHaveLength(1);
  });

  test('does nothing more once it is closed, so that the log of another match stays whole', async () => {
    const { client } = await begun(game);
    const asked = client.rematch();
    client.close();
    await vi.advanceTimersByTimeAsync(BOTS_TURN_MS * 20);
    expect(await asked).toMatchObject({ code: 'SERVER_ERROR' });
    expect(onrematch).not.toHaveBeenCalled();
  });

  test('of another match has a log and a number of its own', async () => {
    const player = await begun(game);
    await player.playToTheEnd();
    await player.rematch();
    expect(onrematch).toHaveBeenCalledOnce();
    onrematch.mockClear();
    player.client.close();
    forgetMatch(game);
    const again = await begun(game);
    expect(again.now.view.phase).toBe('playing');
    expect(again.client.number).toBe(player.client.number + 1);
  });
});

async function begun(game: GameName): Promise<Practiser> {
  const player = new Practiser(game);
  await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
  return player;
}

test('each game keeps its own match', async () => {
  const dominoes = await begun('dominoes');
  const derby = await begun('derby');
  expect(dominoes.client.number).not.toBe(derby.client.number);
  dominoes.client.close();
  derby.client.close();
  expect((await begun('dominoes')).now.view.match).toEqual(dominoes.now.view.match);
});

test('a log that cannot be read begins a new match', async () => {
  localStorage.setItem(
    'horse-race:practice-derby',
    '4\n{"version":1,"events":[{"type":"from the future"}]}\n',
  );
  const player = await begun('derby');
  expect(player.now.view.phase).toBe('playing');
  expect(player.client.number).toBe(5);
});

describe('what is practised', () => {
  test('is dominoes with partners at first, and then what was chosen last', () => {
    expect(lastPractised(games)).toBe('dominoes');
    expect(lastRuleset(games, 'dominoes')).toEqual(dominoRuleset('guide', 'partnership'));
    keepGame('derby');
    keepRuleset('derby', SHORT.derby);
    expect(lastPractised(games)).toBe('derby');
    expect(lastRuleset(games, 'derby')).toEqual(SHORT.derby);
    expect(lastRuleset(games, 'dominoes')).toEqual(dominoRuleset('guide', 'partnership'));
  });

  test('is as at first where the device keeps something the rules do not accept', () => {
    localStorage.setItem('horse-race:practice-game', 'chess');
    localStorage.setItem('horse-race:practice-rules-derby', '{"mode":"classic","players":99}');
    localStorage.setItem('horse-race:practice-rules-dominoes', 'no JSON');
    expect(lastPractised(games)).toBe('dominoes');
    expect(lastRuleset(games, 'derby')).toEqual(derbyRuleset('classic', 6));
    expect(lastRuleset(games, 'dominoes')).toEqual(dominoRuleset('guide', 'partnership'));
  });
});

describe('the records kept', () => {
  const ended = (number: number) => ({ number, at: 0, record: { events: [] } as never });

  test('are the newest ones', () => {
    for (let number = 1; number <= 12; number++) keepRecord(ended(number));
    expect(keptRecords().map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
  });

  test('make room for a new one where the browser has none left', () => {
    for (let number = 1; number <= 5; number++) keepRecord(ended(number));
    const full = JSON.stringify(keptRecords());
    vi.stubGlobal('localStorage', storageOf(full.length, full));
    keepRecord(ended(6));
    expect(keptRecords().map(({ number }) => number)).toEqual([6, 5, 4, 3, 2]);
    vi.unstubAllGlobals();
  });
});

/** A place for one value of at most so many characters. */
function storageOf(most: number, held: string): Pick<Storage, 'getItem' | 'setItem'> {
  let value = held;
  return {
    getItem: () => value,
    setItem: (_, wanted) => {
      if (wanted.length > most) throw new DOMException('full', 'QuotaExceededError');
      value = wanted;
    },
  };
}
