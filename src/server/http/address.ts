import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Reads TRUSTED_PROXY: addresses and CIDR ranges. Throws an Error that names anything else. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const isPrefix =
      prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 'ipv6' ? 128 : 32));
    if (isIP(address) === 0 || !isPrefix || rest.length > 0)
      throw new Error(`names ${entry}, which is not an address or a range`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const plain = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** The visitor's IP address (for IPv6 its network): that of the connection, or the last one that is no trusted proxy. */
export function clientAddress(request: IncomingMessage, trusted: BlockList): string {
  let address = plain(request.socket.remoteAddress ?? 'unknown');
  const header = request.headers['x-forwarded-for'];
  if (header === undefined) return networkOf(address);
  const forwarded = String(header)
    .split(',')
    .map((part) => plain(part.trim()))
    .filter(Boolean);
  while (forwarded.length > 0 && isTrusted(address, trusted)) {
    const next = forwarded.pop();
    if (!next || isIP(next) === 0) break;
    address = next;
  }
  return networkOf(address);
}

/** The network of an IPv6 address, since customers have a whole one and could evade limits of single addresses. */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address === '::1') return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::`;
}

/** The /48 of a /64 of IPv6; null for anything else. */
export function widerNetwork(network: string): string | null {
  if (isIP(network) !== 6 || network === '::1') return null;
  return `${network.split(':').slice(0, 3).join(':')}::`;
}

function isTrusted(address: string, trusted: BlockList) {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
