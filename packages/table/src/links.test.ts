import { describe, expect, test } from 'vitest';
import { ALA, answerOf, BEN, CLEO, DANA, dominoes, HOST, hex, pendingSeats, Scene } from './testing/scene.ts';
import { viewOwn } from './view.ts';

const TOKEN = hex(71);
const make = { type: 'makeLink', token: TOKEN } as const;
const use = { type: 'useLink', token: TOKEN } as const;
const revoke = { type: 'revokeLink' } as const;

/** Ala plays on her phone, too: Cleo's device is hers. */
const linked = (): Scene => {
  const scene = new Scene(dominoes(2, 61)).sits(HOST, 0, 'Host').sits(ALA, 1, 'Ala');
  scene.does(ALA, make);
  scene.does(CLEO, use);
  return scene;
};

describe('a personal link', () => {
  test('carries the seat to another device: the same seat, hand and decision', () => {
    const scene = linked().starts();
    expect(viewOwn(scene.table, CLEO)).toEqual(viewOwn(scene.table, ALA));
    expect(viewOwn(scene.table, CLEO)).toMatchObject({ seat: 1, link: true, devices: 1 });
  });

  test('lets both devices play, and each decision is answered once', () => {
    const scene = linked().starts();
    scene.playsUntil((table) => pendingSeats(table)[0] === 1);
    const command = answerOf(scene.table, 1);
    scene.does(CLEO, command);
    expect(scene.refusal(ALA, command)).toMatch(/STALE|NOT_YOUR_TURN/);
    scene.playsUntil((table) => pendingSeats(table)[0] === 1);
    scene.does(ALA, answerOf(scene.table, 1));
  });

  test('stands in the log as a hash alone', () => {
    const log = JSON.stringify(linked().commits);
    expect(log).not.toContain(TOKEN);
    expect(linked().commits.flatMap(({ events }) => events)).toContainEqual({
      type: 'linkMade',
      seat: 1,
      link: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('is made and revoked by those who sit', () => {
    const scene = linked();
    expect(scene.refusal(BEN, make)).toBe('NOT_SEATED');
    expect(scene.refusal(BEN, revoke)).toBe('NOT_SEATED');
  });

  test('is worth nothing when revoked, and the devices that came by it lose the seat; the first keeps it', () => {
    const scene = linked().starts();
    scene.does(ALA, revoke);
    expect(viewOwn(scene.table, CLEO)).toBeNull();
    expect(viewOwn(scene.table, ALA)).toMatchObject({ seat: 1, link: false, devices: 0 });
    expect(scene.refusal(DANA, use)).toBe('LINK_WORTHLESS');
  });

  test('is worth nothing when another has been made; who came by it stays', () => {
    const scene = linked();
    scene.does(ALA, { type: 'makeLink', token: hex(72) });
    expect(scene.refusal(DANA, use)).toBe('LINK_WORTHLESS');
    scene.does(DANA, { type: 'useLink', token: hex(72) });
    expect(viewOwn(scene.table, CLEO)).toMatchObject({ seat: 1, devices: 2 });
  });

  test('brings nobody a second seat', () => {
    const scene = linked();
    for (const person of [HOST, ALA, CLEO]) expect(scene.refusal(person, use)).toBe('ALREADY_SEATED');
  });

  test('brings the seat to eight devices at most', () => {
    const scene = linked();
    for (let i = 0; i < 7; i++) scene.does(`device-${i}`, use);
    expect(scene.refusal(DANA, use)).toBe('LINK_WORTHLESS');
  });

  test('goes with the seat when its player leaves it, or the host frees it', () => {
    const left = linked();
    left.does(CLEO, { type: 'stand' });
    const freed = linked();
    freed.does(HOST, { type: 'clearSeat', seat: 1 });
    for (const scene of [left, freed]) {
      expect(scene.table.seats[1]).toBeNull();
      expect(viewOwn(scene.table, ALA)).toBeNull();
      expect(scene.refusal(CLEO, use)).toBe('LINK_WORTHLESS');
    }
  });

  test('a name is no link: who sits down under it is somebody else', () => {
    const scene = new Scene(dominoes(3)).sits(ALA, 1, 'Ala').sits(BEN, 2, 'Ala');
    expect(scene.table.seats[1]).toMatchObject({ person: ALA, name: 'Ala', devices: [] });
    expect(viewOwn(scene.table, BEN)).toMatchObject({ seat: 2 });
  });
});

describe('two devices of one person are one player', () => {
  test('who sits down again keeps link and devices, on that seat and on another', () => {
    const scene = new Scene(dominoes(3)).sits(ALA, 1, 'Ala');
    scene.does(ALA, make);
    scene.does(CLEO, use);
    scene.sits(ALA, 1, 'Alicja');
    expect(viewOwn(scene.table, CLEO)).toMatchObject({ seat: 1, link: true, devices: 1 });
    scene.sits(ALA, 2, 'Alicja');
    expect(scene.table.seats[1]).toBeNull();
    expect(viewOwn(scene.table, CLEO)).toMatchObject({ seat: 2, link: true, devices: 1 });
  });

  test('the other device may move and rename them, too', () => {
    const scene = new Scene(dominoes(3)).sits(ALA, 1, 'Ala');
    scene.does(ALA, make);
    scene.does(CLEO, use);
    scene.sits(CLEO, 0, 'Ala');
    expect(scene.table.seats).toEqual([expect.objectContaining({ person: ALA, name: 'Ala' }), null, null]);
    expect(viewOwn(scene.table, ALA)).toMatchObject({ seat: 0, devices: 1 });
  });

  test('the host is host on both, and stays it when moving with either', () => {
    const scene = new Scene(dominoes(3)).sits(HOST, 0).sits(ALA, 1);
    scene.does(HOST, make);
    scene.does(CLEO, use);
    expect(viewOwn(scene.table, CLEO)?.host).toBe(true);
    scene.does(CLEO, { type: 'addBot', seat: 2 });
    scene.does(CLEO, { type: 'sit', seat: 0, name: 'Hanna', hash: scene.bind(3) });
    for (const person of [HOST, CLEO])
      expect(viewOwn(scene.table, person)).toMatchObject({ seat: 0, host: true });
  });

  test('a host who comes to a seat by a link is host on all of its devices', () => {
    const scene = new Scene(dominoes(2)).sits(ALA, 0);
    scene.does(ALA, make);
    scene.does(HOST, use);
    expect(viewOwn(scene.table, ALA)).toMatchObject({ seat: 0, host: true });
  });

  test('coming back on one is coming back', () => {
    const scene = linked().starts();
    scene.does(ALA, { type: 'stand' });
    scene.does(CLEO, { type: 'comeBack' });
    expect(scene.table.seats[1]).toMatchObject({ person: ALA, away: false });
  });

  test('a swap of seats takes both along', () => {
    const scene = linked();
    scene.does(HOST, { type: 'swapSeats', seats: [0, 1] });
    for (const person of [ALA, CLEO]) expect(viewOwn(scene.table, person)?.seat).toBe(0);
  });
});

describe('the link of a player whose seat a newcomer holds', () => {
  const taken = (): Scene => {
    const scene = new Scene(dominoes(2, 61)).sits(HOST, 0).sits(ALA, 1, 'Ala');
    scene.does(ALA, make);
    scene.starts().comes(HOST, BEN);
    scene.does(BEN, { type: 'askSeat', seat: 1, name: 'Ben' });
    scene.agrees(HOST);
    return scene;
  };

  test('gives the seat back, on the other device', () => {
    const scene = taken();
    expect(scene.does(CLEO, use)).toEqual([
      { type: 'tookBack', seat: 1 },
      { type: 'deviceJoined', seat: 1, person: CLEO },
    ]);
    for (const person of [ALA, CLEO])
      expect(viewOwn(scene.table, person)).toMatchObject({ seat: 1, devices: 1 });
    expect(viewOwn(scene.table, BEN)).toBeNull();
  });

  test('gives it back on the first device as well, which is no further one', () => {
    const scene = taken();
    expect(scene.does(ALA, use)).toEqual([{ type: 'tookBack', seat: 1 }]);
    expect(viewOwn(scene.table, ALA)).toMatchObject({ seat: 1, devices: 0 });
  });

  test('is not the link of the newcomer, who makes and revokes one of their own', () => {
    const scene = taken();
    expect(viewOwn(scene.table, BEN)).toMatchObject({ seat: 1, link: false });
    scene.does(BEN, { type: 'makeLink', token: hex(73) });
    expect(scene.does(DANA, { type: 'useLink', token: hex(73) })).toEqual([
      { type: 'deviceJoined', seat: 1, person: DANA },
    ]);
    for (const person of [BEN, DANA]) expect(viewOwn(scene.table, person)?.seat).toBe(1);
    expect(viewOwn(scene.table, ALA)?.seat).toBeNull();
    scene.does(BEN, revoke);
    scene.does(CLEO, use);
    expect(viewOwn(scene.table, CLEO)?.seat).toBe(1);
  });
});
