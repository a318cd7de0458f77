import { describe, expect, test } from 'vitest';
import { freshSecret, IDENTITY_COOKIE, isSameOrigin, personOf, secretIn } from './identity.ts';

describe('a person', () => {
  test('is known by the secret, and the secret is not in what is known', () => {
    const secret = freshSecret();
    const person = personOf(secret);
    expect(person).toBe(personOf(secret));
    expect(person).not.toBe(personOf(freshSecret()));
    expect(person).toMatch(/^[0-9A-Za-z_-]{24}$/);
    expect(secret).not.toContain(person);
  });

  test.each([undefined, '', 'short', `${'a'.repeat(31)}!`, 'a'.repeat(33)])('is nobody with %j', (secret) => {
    expect(personOf(secret)).toBeUndefined();
  });
});

test('the secret is found among other cookies, and nowhere else', () => {
  expect(secretIn(`a=1; ${IDENTITY_COOKIE}=secret ;b=2`)).toBe('secret');
  for (const header of [undefined, '', 'a=1', `x${IDENTITY_COOKIE}=1`, `a=${IDENTITY_COOKIE}`])
    expect(secretIn(header)).toBeUndefined();
});

describe('a request', () => {
  const host = 'race.example:3000';

  test.each([undefined, 'http://race.example:3000', 'https://race.example:3000'])(
    'with the origin %j is from our own pages',
    (origin) => expect(isSameOrigin({ origin, host }, undefined)).toBe(true),
  );

  test.each([
    'null',
    '',
    'http://evil.example',
    'http://race.example',
    'http://race.example:3000.evil.example',
  ])('with the origin %j is not', (origin) => {
    expect(isSameOrigin({ origin, host }, undefined)).toBe(false);
    expect(isSameOrigin({ origin, host }, 'https://public.example')).toBe(false);
  });

  test('from the public address is ours, also when a proxy asks for another host', () => {
    const publicUrl = 'https://public.example/';
    expect(isSameOrigin({ origin: 'https://public.example', host: '127.0.0.1:3000' }, publicUrl)).toBe(true);
    expect(isSameOrigin({ origin: 'http://public.example', host: '127.0.0.1:3000' }, publicUrl)).toBe(false);
  });
});
