import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { memorialFollowers } from '#tables.ts';
import { openSite } from '../../test/site.ts';
import { test } from '../../test/world.ts';

test('a form follows or unfollows a page, and redirects back to the page', async ({ world }) => {
  const site = await openSite(world);
  const cookie = await site.signIn();
  const { id } = await world.given.memorial();
  const send = async (path: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${site.origin}/memorial/${path}/follow`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
      redirect: 'manual',
    });
    return [answer.status, answer.headers.get('location')];
  };
  const following = () => world.services.db.$count(memorialFollowers);
  expect(await send(id, 'follow=yes', { cookie })).toEqual([303, `/memorial/${id}`]);
  expect(await following()).toBe(1);
  expect(await send(id, 'follow=no', { cookie })).toEqual([303, `/memorial/${id}`]);
  expect(await following()).toBe(0);
  expect(await send(id, 'follow=no&view=full', { cookie })).toEqual([303, `/memorial/${id}?view=full`]);
  const full = encodeURIComponent(`/memorial/${id}?view=full`);
  expect(await send(id, 'follow=yes&view=full', {})).toEqual([303, `/login?from=${full}`]);

  expect(await send(id, 'follow=yes', {})).toEqual([303, `/login?from=${encodeURIComponent(`/memorial/${id}`)}`]);
  const missing = randomUUID();
  expect(await send(missing, 'follow=yes', { cookie })).toEqual([303, `/memorial/${missing}`]);
  expect(await send('%2F%2Fevil.example', 'follow=yes', { cookie })).toEqual([303, '/memorial/%252F%252Fevil.example']);
  expect((await send(id, 'follow=yes', { cookie, origin: 'https://evil.example' }))[0]).toBe(403);
  expect(await following()).toBe(0);
});
