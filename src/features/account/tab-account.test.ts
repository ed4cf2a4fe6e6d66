import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openSite } from '../../../test/site.ts';
import { test } from '../../../test/world.ts';

test('calls and uploads that started under one account are refused under another', async ({ world }) => {
  const site = await openSite(world);
  const cookie = await site.signIn();
  const userId = (await world.services.auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.id ?? '';
  const memorial = await world.given.memorial({ userId });
  const rpc = async (path: string, input: object, account?: string) => {
    const answer = await fetch(`${site.origin}/rpc/${path}`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-csrf-token': 'orpc',
        ...(account && { 'x-account': account }),
      },
      body: JSON.stringify({ json: input }),
    });
    const { json } = (await answer.json()) as { json: { code?: string } | null };
    return [answer.status, answer.ok ? undefined : json?.code];
  };
  const upload = async (account: string) => {
    const headers = { cookie, 'tus-resumable': '1.0.0', 'upload-length': '5', 'x-account': account };
    const answer = await fetch(`${site.origin}/upload`, { method: 'POST', headers });
    return answer.status;
  };

  const content = { baseVersion: 0, content: { isPublic: false } };
  const save = { memorialId: memorial.id, sections: { settings: content } };
  expect(await rpc('memorial/save', save, randomUUID())).toEqual([401, 'ACCOUNT_CHANGED']);
  expect(await rpc('memorial/edit', { memorialId: memorial.id }, randomUUID())).toEqual([401, 'ACCOUNT_CHANGED']);
  expect(await rpc('memorial/edit', { memorialId: memorial.id }, userId)).toEqual([200, undefined]);
  expect(await rpc('memorial/edit', { memorialId: memorial.id })).toEqual([200, undefined]);
  expect(await rpc('account/findCurrentUser', {}, randomUUID())).toEqual([200, undefined]);
  expect(await upload(randomUUID())).toBe(401);
  expect(await upload(userId)).not.toBe(401);
});
