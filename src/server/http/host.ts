import { isIP } from 'node:net';

const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/** Whether a host, with or without a port, is a loopback name or address. */
export function isLoopbackHost(host: string): boolean {
  return loopback.test(host);
}

/**
 * Whether a request is from this machine, under a loopback name. The address alone is not enough: a hostile site can point its own
 * name at this machine, and its script in a local browser could then send the same requests.
 */
export function isThisMachine(address: string, host: string | null | undefined): boolean {
  return (address === '::1' || address.startsWith('127.')) && isLoopbackHost(host ?? '');
}

/** The last checked host, because nearly every request has the same one. */
let known: { host: string | undefined; isOurs: boolean } | undefined;

/**
 * Whether a site whose ORIGIN is this machine responds to a host name. Addresses cannot be spoofed by others, and clients without
 * a name are no browsers.
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
