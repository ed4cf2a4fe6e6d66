import { createElement } from 'react';
import { expect } from 'vitest';
import { fillPath } from '#core/path-pattern.ts';
import { type AnyDocument, defineDocument, formBytes, redirectTo, show } from '#documents/define-document.ts';
import { documents } from '#documents/documents.ts';
import { openSite } from '../../test/site.ts';
import { test } from '../../test/world.ts';

const table: readonly AnyDocument[] = documents;

/** A minimal document: a greeting at its own path, with a form. */
const greetingDocument = defineDocument({
  name: 'greeting',
  path: '/greeting/:person',
  cache: 'shared',
  query: { 'tone=loud': 'variant', now: 'uncached' },
  changedBy: { 'switches.changed': 'at once' },
  namespaces: ['common'],
  load: ({ params: { person }, query }) =>
    person === 'nobody'
      ? show({ person }, { status: 404 })
      : show({ person: query.get('tone') === 'loud' ? person.toUpperCase() : person }),
  head: ({ person }) => ({ title: person, isIndexed: true }),
  view: ({ person }) => createElement('p', null, person),
  action: {
    bodyLimit: formBytes.short,
    async handle({ params: { person }, form }) {
      if (form.valueOf('name') === '') return show({ person: 'nobody' }, { status: 400 });
      return redirectTo(`/greeting/${person}-${form.valueOf('name')}`);
    },
  },
});

test('a document of one file and a line in the table is served, cached and invalidated, and receives its form', async ({
  world,
}) => {
  const loaded: unknown[] = [];
  const site = await openSite(world, (content) => loaded.push(content), [...table, greetingDocument]);
  await expect.poll(() => world.services.events.isListening()).toBe(true);
  const read = async (path: string) => {
    const answer = await site.get(`/greeting/${path}`);
    return [answer.status, answer.headers.get('cache-control')?.split(',')[0], loaded.splice(0)];
  };
  expect(await read('dan')).toEqual([200, 'public', [{ kind: 'greeting', person: 'dan' }]]);
  expect(await read('dan')).toEqual([200, 'public', []]);
  expect(await read('dan?utm=x')).toEqual([200, 'public', []]);
  expect(await read('dan?tone=loud')).toEqual([200, 'public', [{ kind: 'greeting', person: 'DAN' }]]);
  expect(await read('dan?now')).toEqual([200, 'private', [{ kind: 'greeting', person: 'dan' }]]);
  expect(await read('nobody')).toEqual([404, 'private', [{ kind: 'greeting', person: 'nobody' }]]);

  await world.services.events.transaction((_tx, announce) => announce('switches.changed', {}));
  expect(await read('dan')).toEqual([200, 'public', [{ kind: 'greeting', person: 'dan' }]]);
  expect(await read('dan?tone=loud')).toEqual([200, 'public', [{ kind: 'greeting', person: 'DAN' }]]);

  const send = (fields: Record<string, string>) =>
    fetch(`${site.origin}/greeting/dan`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  expect((await send({ name: '' })).status).toBe(400);
  expect((await send({ name: 'lea' })).headers.get('location')).toBe('/greeting/dan-lea');
  expect((await send({ name: 'x'.repeat(formBytes.short) })).status).toBe(400);
  const refused = await fetch(`${site.origin}/greeting/dan`, { method: 'PUT' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
});

test('a page with status 200 for everybody is cached, and a page that is not public is not', async ({ world }) => {
  const site = await openSite(world);
  const answers = async (memorialId: string) => {
    const params = {
      memorialId,
      page: 'privacy',
      of: 'kaddish',
      list: 'memories',
      kind: 'memory',
      code: 'CDFG2345',
      productId: memorialId,
      planId: memorialId,
    };
    const rowId = crypto.randomUUID();
    const rows = table.flatMap(({ name, path, cache }) =>
      path === undefined ? [] : [{ name, cache, path: fillPath(path, { ...params, rowId, token: 'a'.repeat(22) }) }],
    );
    return Promise.all(
      rows.map(async ({ name, cache, path }) => {
        const { status, headers } = await site.get(path);
        const isKept = headers.get('cache-control')?.startsWith('public') === true;
        expect([name, isKept]).toEqual([name, cache === 'shared' && status === 200]);
        return `${name} ${status}${isKept ? ' kept' : ''}`;
      }),
    );
  };
  expect(await answers((await world.given.memorial()).id)).toMatchInlineSnapshot(`
    [
      "home 200 kept",
      "info 200 kept",
      "pricing 200 kept",
      "plan-request 404",
      "api-docs 200 kept",
      "memorial 200 kept",
      "preview 200",
      "candle 200 kept",
      "reading 404",
      "visit 200 kept",
      "offline 200 kept",
      "install 200 kept",
      "calendar 200",
      "events 200 kept",
      "event 404",
      "rsvp 404",
      "board 404",
      "siyum 404",
      "own-board 302",
      "contributions 200",
      "write 200",
      "report 200",
      "this-is-me 200",
      "photos 404",
      "qr 200",
      "label 200",
      "code 404",
      "own 404",
      "unsubscribe 404",
      "confirm 410",
      "shop 200 kept",
      "product 404",
      "cart 200",
      "order 404",
      "cancel-order 200",
      "support-messages 404",
    ]
  `);
  expect(await answers((await world.given.memorial({ isPublic: false })).id)).toMatchInlineSnapshot(`
    [
      "home 200 kept",
      "info 200 kept",
      "pricing 200 kept",
      "plan-request 404",
      "api-docs 200 kept",
      "memorial 401",
      "preview 401",
      "candle 401",
      "reading 401",
      "visit 401",
      "offline 200 kept",
      "install 200 kept",
      "calendar 401",
      "events 200 kept",
      "event 404",
      "rsvp 404",
      "board 401",
      "siyum 401",
      "own-board 401",
      "contributions 401",
      "write 401",
      "report 401",
      "this-is-me 401",
      "photos 401",
      "qr 401",
      "label 401",
      "code 404",
      "own 404",
      "unsubscribe 404",
      "confirm 410",
      "shop 200 kept",
      "product 404",
      "cart 200",
      "order 404",
      "cancel-order 200",
      "support-messages 404",
    ]
  `);
});

test('no log line contains a token, for any route with a token in its path', async ({ world }) => {
  const lines: unknown[] = [];
  const log = { ...world.services.log, warn: (line: object) => void lines.push(line) };
  const site = await openSite({ ...world, services: { ...world.services, log: log as typeof world.services.log } });
  const token = 'aB3_-xyzaB3_-xyzaB3_-x';
  for (const path of [
    `/m/${token}`,
    `/unsubscribe/${token}`,
    `/upload/own-memory/${token}`,
    `/upload/family/${token}`,
    `/family-invite/${token}`,
    `/family-upload/${token}`,
    `/api/v1/invites/${token}`,
    `/api/v1/family-uploads/${token}`,
    `/api/v1/contributions/own/${token}`,
  ]) {
    lines.length = 0;
    const { status } = await fetch(site.origin + path, { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect([path, status]).toEqual([path, 403]);
    expect([path, JSON.stringify(lines)]).not.toEqual([path, '[]']);
    expect(JSON.stringify(lines)).not.toContain(token);
  }
});
