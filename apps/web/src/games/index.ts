import type { GameName, TypesOf } from '@horse-race/rules/games';
import type { Component } from 'svelte';
import { late } from '../core/i18n/late.ts';
import { m } from '../core/i18n/messages.svelte.ts';
import type { ReplayPart } from '../replay/game.ts';
import type { ByGame, GameChoice, ListingPart, OptionsPart, RoomPart } from '../room/game.ts';
import type { GamePageProps } from '../table/game.ts';
import type { RulesLink, RulesPageProps } from '../ui/rules/links.ts';

/** A component in a file of its own. */
interface Page<Props extends object> {
  readonly default: Component<Props>;
}

/** What the pages have to know of a game. Each part is fetched when it is needed. */
interface Game<Ruleset = unknown> {
  readonly name: () => string;
  readonly page: () => Promise<Page<GamePageProps>>;
  readonly room: () => Promise<RoomPart<Ruleset>>;
  readonly options: () => Promise<OptionsPart<Ruleset>>;
  readonly listing: () => Promise<ListingPart<Ruleset>>;
  readonly replay: () => Promise<ReplayPart<Ruleset>>;
  readonly rules: () => Promise<Page<RulesPageProps>>;
  /** What the link to its rules says on the page of another game's. */
  readonly rulesLink: () => string;
}

/** Every game of the web app, the first one first. */
const GAMES: { readonly [Name in GameName]: Game<TypesOf[Name]['Config']> } = {
  dominoes: {
    name: m.options_dominoes,
    page: () => import('./dominoes/play/DominoPage.svelte'),
    room: async () => (await import('./dominoes/room/room.ts')).room,
    options: async () => (await import('./dominoes/options/options.ts')).options,
    listing: async () => (await import('./dominoes/lobby/listing.ts')).listing,
    replay: async () => (await import('./dominoes/replay/replay.ts')).replay,
    rules: () => late(() => import('./dominoes/learn/RulesPage.svelte')),
    rulesLink: m.derby_rules_dominoes,
  },
  derby: {
    name: m.derby_name,
    page: () => late(() => import('./derby/play/DerbyPage.svelte')),
    room: async () => (await import('./derby/room/room.ts')).room,
    options: async () => (await import('./derby/options/options.ts')).options,
    listing: async () => (await import('./derby/lobby/listing.ts')).listing,
    replay: async () => (await import('./derby/replay/replay.ts')).replay,
    rules: () => late(() => import('./derby/learn/DerbyRules.svelte')),
    rulesLink: m.derby_rules_link,
  },
};

const NAMES = Object.keys(GAMES) as [GameName, ...GameName[]];

export const FIRST_GAME: GameName = NAMES[0];

/** The game that is called so in an address; undefined where there is none. */
export const gameNamed = (text: string | undefined): GameName | undefined =>
  NAMES.find((name) => name === text);

/** A game for those who do not care which game it is. */
export const gameOf = (name: GameName): Game => GAMES[name] as unknown as Game;

/** One part of every game. */
export async function everyGame<Part>(part: (game: Game) => Promise<Part>): Promise<ByGame<Part>> {
  const parts = await Promise.all(NAMES.map(async (name) => [name, await part(gameOf(name))] as const));
  return Object.fromEntries(parts) as Record<GameName, Part>;
}

/** The games to choose from, each with its options. */
export const gameChoices = (): Promise<ByGame<GameChoice>> =>
  everyGame(async ({ name, options }) => ({ name, ...(await options()) }));

/** The rules of the other games. */
export const otherRules = (game: GameName): RulesLink[] =>
  NAMES.filter((name) => name !== game).map((name) => ({
    path: `/rules/${name}`,
    text: GAMES[name].rulesLink(),
  }));
