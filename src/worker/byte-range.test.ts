import { expect, test } from 'vitest';
import { toPartialResponse } from './byte-range.ts';

const sound = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });

test.each([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('%s is answered with that part', async (header, body, range) => {
  const part = await toPartialResponse(sound(), header);
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(range);
  expect(part.headers.get('content-type')).toBe('audio/mpeg');
  expect(await part.text()).toBe(body);
});

test.each(['bytes=0-1,4-5', 'bytes=-', 'lines=1-2'])('%s is answered with the whole', async (header) => {
  const whole = await toPartialResponse(sound(), header);
  expect(whole.status).toBe(200);
  expect(await whole.text()).toBe('0123456789');
});

test.each(['bytes=10-', 'bytes=5-2'])('%s is refused', async (header) => {
  const refused = await toPartialResponse(sound(), header);
  expect(refused.status).toBe(416);
  expect(refused.headers.get('content-range')).toBe('bytes */10');
});
