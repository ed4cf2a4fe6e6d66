import { isIP } from 'node:net';

const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/** Whether a host, with a port or without, is a name or an address that only this machine has. */
export function isLoopbackHost(host: string): boolean {
  return loopback.test(host);
}

/**
 * Whether this machine asks itself, under a name of its own. The name matters as much as the address: any site can give
 * this machine's address to a name of its own, and then its script in a browser here would ask as we do.
 */
export function isThisMachine(address: string, host: string | null | undefined): boolean {
  return (address === '::1' || address.startsWith('127.')) && isLoopbackHost(host ?? '');
}

/** The last checked host: nearly every request has the same. */
let known: { host: string | undefined; isOurs: boolean } | undefined;

/**
 * Whether a site whose ORIGIN is this machine answers to a name. Addresses cannot be taken by somebody else, and who
 * sends no name is no browser.
 */
export function isNameOfLoopbackSite(host: string | undefined): boolean {
  if (known?.host !== host) known = { host, isOurs: isNameOfThisMachine(host) };
  return known?.isOurs ?? false;
}

function isNameOfThisMachine(host: string | undefined): boolean {
  if (host === undefined) return true;
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
}
