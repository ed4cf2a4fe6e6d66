import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without a trusted proxy nobody can say that they are somebody else', () => {
  expect(clientAddress(request('203.0.113.9', '198.51.100.1'), trustedProxies([]))).toBe('203.0.113.9');
});

test('a trusted proxy names the visitor, and what the visitor claimed before it is not believed', () => {
  const proxies = trustedProxies(['127.0.0.1', '10.0.0.0/8']);
  expect(clientAddress(request('::ffff:127.0.0.1', '192.0.2.66, 203.0.113.9, 10.1.1.1'), proxies)).toBe('203.0.113.9');
});

test('all addresses of one IPv6 network are one visitor', () => {
  const from = (address: string) => clientAddress(request(address), trustedProxies([]));
  expect(from('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::');
  expect(from('2001:db8:1:2::9')).toBe('2001:db8:1:2::');
  expect(from('2001:db8:1:3::9')).toBe('2001:db8:1:3::');
  expect(from('2001:db8::9')).toBe('2001:db8:0:0::');
  expect(from('::1')).toBe('::1');
});

test('what is no address stops the start with a sentence', () => {
  expect(() => trustedProxies(['proxy'])).toThrow('names proxy, which is not an address or a range');
});
