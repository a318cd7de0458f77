import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { placeOf, placeOfRequest } from './address.ts';

describe('a place', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1::9', '2001:db8:1:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['', ''],
  ])('of %j is %j', (address, place) => expect(placeOf(address)).toBe(place));
});

describe('a request comes', () => {
  const request = (forwarded?: string | string[]) =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.9' },
    }) as unknown as IncomingMessage;

  test('from where it is sent, whatever its headers say', () => {
    expect(placeOfRequest(request(), 0)).toBe('10.0.0.9');
    expect(placeOfRequest(request('1.2.3.4'), 0)).toBe('10.0.0.9');
  });

  test.each([
    ['the address that the proxy has added', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['it in a header of its own', ['6.6.6.6', '1.2.3.4'], 1, '1.2.3.4'],
    ['the one before it behind two proxies', '6.6.6.6, 1.2.3.4, 10.0.0.8', 2, '1.2.3.4'],
    ['the first where proxies are missing', '1.2.3.4', 2, '1.2.3.4'],
    ['it without a port', '6.6.6.6, 1.2.3.4:5678', 1, '1.2.3.4'],
    ['its network', '6.6.6.6, 2001:db8:1:2::3', 1, '2001:db8:1:2::/64'],
    ['its network without a port', '[2001:db8:1:2::3]:443', 1, '2001:db8:1:2::/64'],
    ['the proxy where it says nothing', undefined, 1, '10.0.0.9'],
    ['the proxy where it says nothing of use', '1.2.3.4, unknown', 1, '10.0.0.9'],
  ])('behind a trusted proxy from %s', (...[, forwarded, proxies, place]) => {
    expect(placeOfRequest(request(forwarded), proxies)).toBe(place);
  });
});
