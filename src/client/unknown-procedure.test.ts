import { expect, test } from 'vitest';
import { unavailableIfUnknown } from './unknown-procedure.ts';

const statusAfter = async (status: number, body: unknown) =>
  (await unavailableIfUnknown(Response.json(body, { status }))).status;

test('a procedure that the responding process does not know is UNAVAILABLE, and can be retried', async () => {
  const response = await unavailableIfUnknown(Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ json: { code: 'UNAVAILABLE', status: 503 } });
  expect((await unavailableIfUnknown(new Response('<html>', { status: 404 }))).status).toBe(503);
});

test('responses of procedures stay unchanged, including NOT_FOUND', async () => {
  expect(await statusAfter(404, { json: { code: 'NOT_FOUND', status: 404 } })).toBe(404);
  expect(await statusAfter(403, { json: { code: 'FORBIDDEN' } })).toBe(403);
  expect(await statusAfter(200, { json: null })).toBe(200);
});
