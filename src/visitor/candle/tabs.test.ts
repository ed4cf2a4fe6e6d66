// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicContribution } from '#features/contributions/contributions.schema.ts';
import { noContributions } from '#features/contributions/page/page-contributions.schema.ts';
import { openDocument, required } from '../../../test/document.ts';
import { emptyPublicPage } from '../../../test/empty-public-page.ts';
import { beginTabs } from './tabs.ts';

const memory = (id: string): PublicContribution => ({
  id,
  kind: 'memory',
  authorName: 'עדי',
  content: 'תודה',
  relationship: null,
  date: null,
  stones: 0,
  image: null,
  createdAt: '2026-01-02T03:04:05Z',
});
const words = { ...noContributions, memories: { rows: [memory('a'), memory('b')], next: null } };

beforeEach(() => {
  vi.spyOn(globalThis, 'addEventListener');
  Element.prototype.scrollIntoView = () => undefined;
  openDocument({ kind: 'candle', page: { ...emptyPublicPage, words }, isPage: true });
});

afterEach(() => {
  for (const [name, listener] of vi.mocked(addEventListener).mock.calls)
    if (listener) removeEventListener(name, listener);
  vi.restoreAllMocks();
});

function begunAt(hash: string) {
  history.replaceState(null, '', `/memorial/x${hash}`);
  beginTabs(required('[data-tabs]'));
}
const chosen = () => [...document.querySelectorAll('[aria-selected="true"]')].map(({ id }) => id.replace('tab-', ''));
const seen = () => [...document.querySelectorAll<HTMLElement>('.candle-panel:not([hidden])')].map(({ id }) => id);

test.each([
  ['', 'obituary'],
  ['#gallery', 'gallery'],
  ['#memory-b', 'memories'],
  ['#photo-7', 'gallery'],
  ['#memories-section', 'memories'],
])('the hash %j opens the tab of %s', (hash, part) => {
  begunAt(hash);
  expect([chosen(), seen()]).toEqual([[part], [part]]);
});

test.each(['#%', '#%D7', '#%E0%A4%A', '#nothing', '#"]\\'])(
  'an address that ends in %s opens no tab, and the tabs work',
  (hash) => {
    begunAt(hash);
    expect([chosen(), seen()]).toEqual([['obituary'], ['obituary']]);
    required('#tab-memories').click();
    expect([chosen(), seen(), location.hash]).toEqual([['memories'], ['memories'], '#memories']);
    required('#tab-memories').focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    expect([chosen(), document.activeElement?.id]).toEqual([['obituary'], 'tab-obituary']);
  },
);

test('changing to an invalid hash changes nothing', () => {
  begunAt('#gallery');
  const failed = vi.fn();
  addEventListener('error', failed);
  history.replaceState(null, '', '#%');
  dispatchEvent(new Event('hashchange'));
  removeEventListener('error', failed);
  expect([chosen(), failed.mock.calls.length]).toEqual([['gallery'], 0]);
});

/** The elements that were scrolled into view during an action. */
function broughtBy(action: () => void): string[] {
  const brought: string[] = [];
  Element.prototype.scrollIntoView = function () {
    brought.push(this.id || this.tagName);
  };
  action();
  return brought;
}
function goTo(hash: string) {
  history.replaceState(null, '', hash);
  dispatchEvent(new Event('hashchange'));
}

test('a link to an element in a tab scrolls to it, also if its tab is open', () => {
  expect(broughtBy(() => begunAt('#memory-a'))).toEqual(['NAV', 'memory-a']);
  goTo('#obituary');
  expect(broughtBy(() => goTo('#memory-b'))).toEqual(['NAV', 'memory-b']);
  expect(broughtBy(() => goTo('#memory-b'))).toEqual(['memory-b']);
});

test('Back from a photograph keeps the scroll position', () => {
  begunAt('#gallery');
  expect(broughtBy(() => goTo('#gallery'))).toEqual([]);
  expect(chosen()).toEqual(['gallery']);
});
