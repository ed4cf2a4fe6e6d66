// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OwnContribution } from '#features/contributions/contributions.schema.ts';
import { he } from '#i18n/he.ts';
import { openDocument, required } from '../../../test/document.ts';
import { emptyPublicPage } from '../../../test/empty-public-page.ts';
import { fill } from './fill.ts';

const row: OwnContribution = {
  id: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d001',
  kind: 'memory',
  authorName: '<b>לאה</b>',
  content: '<img src=x onerror=alert(1)>',
  relationship: null,
  date: null,
  stones: 0,
  image: null,
  createdAt: '2026-01-02T03:04:05Z',
  state: 'pending',
  note: null,
  version: 1,
};

/** A filled copy of a template: the row in its list, or the sheet after sending. */
function filled(given: Partial<OwnContribution>, token: string | null, template = 'own-memory') {
  openDocument({ kind: 'memorial', page: emptyPublicPage, canEdit: false });
  const { content } = required(`#${template}`, HTMLTemplateElement);
  const part = document.createElement('div');
  part.append(document.importNode(content, true));
  fill(part, { ...row, ...given }, token);
  return part;
}
const textsOf = (part: Element, selector: string) =>
  [...part.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('text is escaped, and a missing relationship is left out', () => {
  const part = filled({}, 'secret');
  expect(textsOf(part, '.words-text')).toEqual([row.content]);
  expect(textsOf(part, '.words-by b')).toEqual([row.authorName]);
  expect(textsOf(part, '.words-by > bdi')).toEqual(['']);
  expect(part.querySelectorAll('img, b b')).toHaveLength(0);
});

test('elements of other states are left out', () => {
  expect(textsOf(filled({}, 'secret'), '.words-own-say')).toEqual([he.writing.memory.pending]);
  const returned = filled({ state: 'returned', note: 'נא לקצר' }, 'secret');
  expect(textsOf(returned, '.words-own-say')).toEqual(['נא לקצר']);
  expect(textsOf(returned, '.words-own-meta')[0]).toContain(he.writing.returnedBadge);
  expect(textsOf(returned, '.words-own-meta')[0]).not.toContain(he.writing.pendingBadge);
});

test('the links for editing are shown only with the private link', () => {
  const links = [...filled({}, 'secret').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/m/secret', '/m/secret#withdraw']);
  const sheet = filled({}, 'secret', 'sheet-sent');
  expect(textsOf(sheet, '[data-slot="address"]')).toEqual([`${location.host}/m/secret`]);
  expect(required('[data-slot="copy"]', HTMLElement, sheet).dataset.url).toBe('/m/secret');
  expect(filled({}, null).querySelectorAll('a')).toHaveLength(0);
  expect(filled({}, null, 'sheet-sent').querySelectorAll('[data-slot="address"], [data-slot="copy"]')).toHaveLength(0);
});
