// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicContribution } from '#features/contributions/contributions.schema.ts';
import type { DocumentContent } from '#documents/documents.ts';
import { documentOf, openDocument, required } from '../../../test/document.ts';
import { emptyPublicPage } from '../../../test/empty-public-page.ts';
import { updateDeviceContributions } from './device-contributions.ts';
import { showOlder } from './older.ts';

const row = (id: string, stones: number): PublicContribution => ({
  id,
  kind: 'memory',
  authorName: 'עדי',
  content: 'תודה',
  relationship: null,
  date: null,
  stones,
  image: null,
  createdAt: '2026-01-02T03:04:05Z',
});
const listOf = (rows: PublicContribution[], next: string | null): DocumentContent => ({
  kind: 'contributions',
  page: emptyPublicPage,
  of: 'memory',
  list: { rows, next },
});

/** Presses the link to older rows, whose document begins with a row that is already shown. */
async function pressOlder(): Promise<void> {
  openDocument(listOf([row('new', 0)], 'x'));
  const older = documentOf(listOf([row('new', 0), row('mine', 1), row('other', 1)], null));
  vi.stubGlobal('fetch', async () => new Response(older));
  await showOlder(required('[data-act="older"]', HTMLAnchorElement));
}

beforeEach(() => {
  localStorage.clear();
  return () => vi.unstubAllGlobals();
});

test('rows are loaded once, without their no-script parts, and the link is removed with the last', async () => {
  await pressOlder();
  expect([...document.querySelectorAll('[data-words] li')].map(({ id }) => id)).toEqual([
    'memory-new',
    'memory-mine',
    'memory-other',
  ]);
  expect(document.querySelectorAll('[data-words] noscript, [data-act="older"]')).toHaveLength(0);
});

test('a pebble laid by this device is marked also in rows that are loaded later', async () => {
  updateDeviceContributions(emptyPublicPage.id, (kept) => kept.stones.push('memory:mine'));
  await pressOlder();
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-act="stone"][aria-pressed="true"]')].map(
    ({ dataset }) => dataset.id,
  );
  expect(pressed).toEqual(['mine']);
});
