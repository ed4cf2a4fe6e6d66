import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const longestEndpoint = 1024;

const privateRanges = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(address, prefix, 'ipv4');
/** Assigned IPv6 addresses, without the ranges that embed an IPv4 address. */
const publicRange = new BlockList();
publicRange.addSubnet('2000::', 3, 'ipv6');
const hiddenRanges = new BlockList();
hiddenRanges.addSubnet('2001::', 23, 'ipv6');
hiddenRanges.addSubnet('2001:db8::', 32, 'ipv6');
hiddenRanges.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateRanges.check(address, 'ipv4');
  return isIP(address) === 6 && publicRange.check(address, 'ipv6') && !hiddenRanges.check(address, 'ipv6');
}

/** Whether a subscription's URL is allowed: https on a named host, or a test receiver. */
export function isPushEndpoint(endpoint: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowsLoopback && hostname === '127.0.0.1') return true;
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  return protocol === 'https:' && port === '' && isNamed;
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

interface LookupBounds {
  /** Total timeout of DNS servers. */
  patienceMs?: number;
  /** Replaces the system's DNS servers. */
  servers?: readonly string[];
}

/**
 * Resolves a host for one connection, and refuses addresses in private networks. The system's resolver would occupy one of four
 * threads while a DNS server of an attacker does not respond; this one needs no thread, and has a timeout.
 */
export function createPublicLookup({ patienceMs = 8000, servers }: LookupBounds = {}) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    const resolver = new Resolver({ timeout: patienceMs / 4, tries: 2 });
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), patienceMs);
    const resolve = async (family: 4 | 6): Promise<LookupAddress[]> => {
      if (options.family === 10 - family || options.family === (family === 4 ? 'IPv6' : 'IPv4')) return [];
      const addresses = await (family === 4 ? resolver.resolve4(hostname) : resolver.resolve6(hostname)).catch(
        () => [],
      );
      return addresses.map((address) => ({ address, family }));
    };
    void Promise.all([resolve(4), resolve(6)]).then((answers) => {
      clearTimeout(timer);
      const addresses = answers.flat();
      const [first] = addresses;
      if (!first) return callback(new Error(`${hostname} has no address.`), []);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new Error(`${hostname} leads into a private network.`), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

export const lookupPublicHost = createPublicLookup();
