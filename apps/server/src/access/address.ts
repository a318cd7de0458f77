import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** A way a proxy may write an address: some add the port, and then brackets to the colons of IPv6. */
const BRACKETED = /^\[(.+)\](?::\d+)?$/;
const WITH_PORT = /^([\d.]+):\d+$/;

const withoutPort = (text: string): string => (BRACKETED.exec(text) ?? WITH_PORT.exec(text))?.[1] ?? text;

/** The eight groups of an IPv6 address, without leading zeros; none of a zone such as `%eth0`. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** An IPv4 address that is written as IPv6, as a server that listens for both sees it. */
function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * What limits count as one place: an IPv4 address, or the /64 network of an IPv6 address, because whoever has
 * one address of it may take any other.
 */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The address a request comes from. Each proxy adds the address it was asked from at the end, so of as many
 * entries as there are trusted proxies the first is the client's; what stands before was said by the client.
 */
function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const own = socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = withoutPort(entries.slice(-proxies)[0]?.trim() ?? '');
  return isIP(forwarded) === 0 ? own : forwarded;
}

/** The place a request comes from, behind so many trusted proxies; limits of http and of sockets count by it. */
export const placeOfRequest = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string => placeOf(addressOf(request, proxies));
