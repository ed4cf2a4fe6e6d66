import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { createPublicLookup, isPublicAddress, isPushEndpoint, lookupPublicHost } from './endpoint.ts';

test.each([
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://name:secret@push.example/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://10.0.0.7/a',
  'ftp://push.example/a',
  'push.example',
  `https://push.example/${'a'.repeat(1024)}`,
])('refuses %s as an address of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, { allowsLoopback: false })).toBe(false);
});

test('accepts https on a named host, and this machine only in tests', () => {
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/a', { allowsLoopback: false })).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4000/a', { allowsLoopback: true })).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.1.1',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
])('knows %s as an address that is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test('recognizes public IPv4 and IPv6 addresses', () => {
  expect(['142.250.75.46', '2a00:1450:4028:806::200e'].map(isPublicAddress)).toEqual([true, true]);
});

test('does not connect to a host that resolves to this machine', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  lookupPublicHost('localhost', {}, resolve);
  expect(await promise).toBeInstanceOf(Error);
});

test('waits for an unresponsive DNS server no longer than the timeout', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const lookup = createPublicLookup({ patienceMs: 300, servers: [`127.0.0.1:${silent.address().port}`] });
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  lookup('push.example', {}, resolve);
  expect(await promise).toBeInstanceOf(Error);
  expect(performance.now() - startedAt).toBeLessThan(3000);
});
