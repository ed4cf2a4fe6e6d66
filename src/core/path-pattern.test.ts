import { expect, test } from 'vitest';
import { compilePath, fillPath, type PathParams } from './path-pattern.ts';

test('reads the parameters of a path, each by its pattern', () => {
  const report = compilePath('/memorial/:memorialId/report/:kind(memory|condolence)/:rowId([0-9a-f-]{36})');
  const rowId = '00000000-0000-4000-8000-000000000000';
  expect({ ...report.exec(`/memorial/one/report/memory/${rowId}`)?.groups }).toEqual({
    memorialId: 'one',
    kind: 'memory',
    rowId,
  });
  expect(report.exec(`/memorial/one/report/candle/${rowId}`)).toBeNull();
  expect(compilePath('/robots.txt').test('/robotsxtxt')).toBe(false);
  expect(compilePath('/account/picture/:id([0-9a-f]{2}).webp').exec('/account/picture/1f.webp')?.groups?.id).toBe('1f');
});

test('fills parameters in, and leaves out those without a value', () => {
  expect(
    fillPath('/memorial/:memorialId/:list(memories|condolences)/new', { memorialId: 'one', list: 'memories' }),
  ).toBe('/memorial/one/memories/new');
  expect(fillPath('/q/:code?', {})).toBe('/q');
  expect(fillPath('/sitemap.xml', {})).toBe('/sitemap.xml');
});

test('derives the types of parameters from the path', () => {
  const params: PathParams<'/memorial/:memorialId/:list(memories|condolences)'> = { memorialId: 'x', list: 'memories' };
  // @ts-expect-error there is no such list
  params.list = 'letters';
  expect(params.memorialId).toBe('x');
});
