import { expect, test } from 'vitest';
import {
  cacheControl,
  createPathRedaction,
  createProgramPaths,
  createRouteMatcher,
  isTooLong,
  type Route,
} from './route.ts';

const route = (path: string, more: Partial<Route> = {}): Route => ({ path, answer: () => undefined, ...more });

test('finds every route of a path with its parameters', () => {
  const read = route('/memorial/:memorialId/:list(memories|condolences)', { methods: ['GET'] });
  const send = route('/memorial/:memorialId/:list(memories|condolences)', { methods: ['POST'] });
  const info = route('/:page(privacy|terms)');
  const code = route('/q/:code?');
  const match = createRouteMatcher([read, send, info, code, route('/memorial/:memorialId/card.png')]);
  const params = { memorialId: 'one', list: 'memories' };
  expect(match('/memorial/one/memories')).toEqual([
    { route: read, params },
    { route: send, params },
  ]);
  expect(match('/terms')).toEqual([{ route: info, params: { page: 'terms' } }]);
  expect(match('/q')).toEqual([{ route: code, params: { code: undefined } }]);
  expect(match('/q/CDFG2345')).toEqual([{ route: code, params: { code: 'CDFG2345' } }]);
  for (const path of ['/', '/other', '/memorial/one/other', '/memorial/one/cardxpng', '/q/a/b', '/terms/x'])
    expect(match(path)).toEqual([]);
});

test('redacts tokens of paths in the log', () => {
  const redact = createPathRedaction(['/m/:token([\\w-]{22})', '/api/v1/invites/{token}', '/privacy', '/q/:code?']);
  expect(redact('/m/secret')).toBe('/m/…');
  expect(redact('/m/secret/and/more')).toBe('/m/…');
  expect(redact('/api/v1/invites/secret')).toBe('/api/v1/invites/…');
  expect(redact('/privacy')).toBe('/privacy');
});

test('knows the paths of programs by the first segment of their routes', () => {
  const isForPrograms = createProgramPaths([route('/rpc/:procedure(.*)', { isForPrograms: true }), route('/privacy')]);
  const paths = ['/rpc/memorial/loadPage', '/rpc', '/assets/a.js', '/privacy', '/'];
  expect(paths.filter(isForPrograms)).toEqual(['/rpc/memorial/loadPage', '/rpc', '/assets/a.js']);
});

test('lets nobody cache a response by default', () => {
  const rules = [route('/a'), route('/b', { cache: 300 }), route('/c', { cache: 'judged' })].map(cacheControl);
  expect(rules).toEqual(['private, no-store', 'public, max-age=300', null]);
});

test('limits the length of a body by the routes of its path, unless the route authorizes first', () => {
  const match = createRouteMatcher([
    route('/read'),
    route('/count', { bodyLimit: 10 }),
    route('/upload', { bodyLimit: 'judged' }),
  ]);
  const isRefused = (path: string, length: number) => isTooLong(length, match(path), 100);
  expect([isRefused('/read', 100), isRefused('/read', 101)]).toEqual([false, true]);
  expect([isRefused('/count', 10), isRefused('/count', 11)]).toEqual([false, true]);
  expect([isRefused('/upload', 1e9), isRefused('/nowhere', 0), isRefused('/nowhere', 101)]).toEqual([
    false,
    false,
    true,
  ]);
});
