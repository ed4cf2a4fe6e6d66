import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without a trusted proxy, headers cannot spoof the address', () => {
  expect(clientAddress(request('203.0.113.9', '198.51.100.1'), trustedProxies([]))).toBe('203.0.113.9');
});

test('a trusted proxy determines the address, and earlier entries by the visitor are ignored', () => {
  const proxies = trustedProxies(['127.0.0.1', '10.0.0.0/8']);
  expect(clientAddress(request('::ffff:127.0.0.1', '192.0.2.66, 203.0.113.9, 10.1.1.1'), proxies)).toBe('203.0.113.9');
});

test('all addresses of one IPv6 network count as one visitor', () => {
  const from = (address: string) => clientAddress(request(address), trustedProxies([]));
  expect(from('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::');
  expect(from('2001:db8:1:2::9')).toBe('2001:db8:1:2::');
  expect(from('2001:db8:1:3::9')).toBe('2001:db8:1:3::');
  expect(from('2001:db8::9')).toBe('2001:db8:0:0::');
  expect(from('::1')).toBe('::1');
});

test('an invalid address stops the start with an error message', () => {
  expect(() => trustedProxies(['proxy'])).toThrow('names proxy, which is not an address or a range');
});
