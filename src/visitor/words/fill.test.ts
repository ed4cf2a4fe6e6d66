// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fill } from './fill.ts';

const row = {
  id: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d001',
  kind: 'memory' as const,
  authorName: '<b>לאה</b>',
  content: '<img src=x onerror=alert(1)>',
  relationship: null,
  date: null,
  stones: 0,
  image: null,
  createdAt: '2026-01-02T03:04:05Z',
  state: 'pending' as const,
  note: null,
  version: 1,
};

function filled(given: Partial<typeof row> & { state?: string }, token: string | null) {
  const part = document.createElement('div');
  part.innerHTML = `<p data-slot="content"></p><b data-slot="authorName"></b><i data-slot="relationship"></i>
    <u data-for="pending">waits</u><s data-for="returned" data-slot="note"></s>
    <nav data-for="link"><a data-slot="change">change</a><a data-slot="withdraw">withdraw</a><bdi data-slot="address"></bdi></nav>`;
  fill(part, { ...row, ...given } as never, token);
  return part;
}

test('words stay words, and a relationship that was not said leaves nothing', () => {
  const part = filled({}, 'secret');
  expect(part.querySelector('p')?.textContent).toBe(row.content);
  expect(part.querySelector('b')?.textContent).toBe(row.authorName);
  expect(part.querySelector('i')?.textContent).toBe('');
  expect(part.querySelectorAll('img, b b')).toHaveLength(0);
});

test('what concerns another state is left out', () => {
  expect(filled({}, 'secret').querySelector('s')).toBeNull();
  const returned = filled({ state: 'returned', note: 'נא לקצר' } as never, 'secret');
  expect(returned.querySelector('u')).toBeNull();
  expect(returned.querySelector('s')?.textContent).toBe('נא לקצר');
});

test('the ways back are there for whoever has the link, and for nobody else', () => {
  const links = [...filled({}, 'secret').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/m/secret', '/m/secret#withdraw']);
  expect(filled({}, 'secret').querySelector('bdi')?.textContent).toBe(`${location.host}/m/secret`);
  expect(filled({}, null).querySelector('nav')).toBeNull();
});
