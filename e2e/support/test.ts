import { test as base, expect } from '@playwright/test';
import { type Device, Person } from './person.ts';
import { GameServer } from './server.ts';

export { expect };

interface Fixtures {
  /** A server of the test's own. */
  readonly server: GameServer;
  /** Somebody comes, with a browser of their own. */
  readonly meet: (name: string, device?: Device) => Promise<Person>;
}

/** A test with a server and people; none of their pages and not the server may report an error. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const server = await GameServer.start();
    await use(server);
    await server.close();
    expect(server.errors).toEqual([]);
  },
  meet: async ({ browser, server }, use) => {
    // They need the server, so it outlives them.
    void server;
    const people: Person[] = [];
    await use(async (name, device = {}) => {
      const person = await Person.with(browser, name, device);
      people.push(person);
      return person;
    });
    for (const person of people) await person.leave();
    expect(people.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
  },
});
