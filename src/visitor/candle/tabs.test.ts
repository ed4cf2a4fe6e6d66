// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginTabs } from './tabs.ts';

const parts = ['obituary', 'gallery', 'memories'];

beforeEach(() => {
  vi.spyOn(globalThis, 'addEventListener');
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `<div data-tabs="">
    <nav>${parts.map((id) => `<a id="tab-${id}" href="#${id}">${id}</a>`).join('')}</nav>
    ${parts.map((id) => `<section id="${id}" class="candle-panel"><p id="in-${id}"></p></section>`).join('')}
  </div>`;
});

afterEach(() => {
  for (const [name, listener] of vi.mocked(addEventListener).mock.calls)
    if (listener) removeEventListener(name, listener);
  vi.restoreAllMocks();
});

function begunAt(hash: string) {
  history.replaceState(null, '', `/memorial/x${hash}`);
  beginTabs(document.querySelector<HTMLElement>('[data-tabs]') ?? document.body);
}
const chosen = () => [...document.querySelectorAll('[aria-selected="true"]')].map(({ textContent }) => textContent);
const seen = () => [...document.querySelectorAll<HTMLElement>('.candle-panel:not([hidden])')].map(({ id }) => id);

test.each([
  ['', 'obituary'],
  ['#gallery', 'gallery'],
  ['#in-gallery', 'gallery'],
  ['#photo-7', 'gallery'],
  ['#memories-section', 'memories'],
])('the address %j names the tab of %s', (hash, part) => {
  begunAt(hash);
  expect([chosen(), seen()]).toEqual([[part], [part]]);
});

test.each(['#%', '#%D7', '#%E0%A4%A', '#nothing', '#"]\\'])(
  'an address that ends in %s names none, and the tabs work',
  (hash) => {
    begunAt(hash);
    expect([chosen(), seen()]).toEqual([['obituary'], ['obituary']]);
    document.querySelector<HTMLElement>('#tab-memories')?.click();
    expect([chosen(), seen(), location.hash]).toEqual([['memories'], ['memories'], '#memories']);
    document.querySelector<HTMLElement>('#tab-memories')?.focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    expect([chosen(), document.activeElement?.id]).toEqual([['obituary'], 'tab-obituary']);
  },
);

test('an address that is broken while the page stands changes nothing', () => {
  begunAt('#gallery');
  const failed = vi.fn();
  addEventListener('error', failed);
  history.replaceState(null, '', '#%');
  dispatchEvent(new Event('hashchange'));
  removeEventListener('error', failed);
  expect([chosen(), failed.mock.calls.length]).toEqual([['gallery'], 0]);
});

/** What was brought into sight while something was done. */
function broughtBy(deed: () => void): string[] {
  const brought: string[] = [];
  Element.prototype.scrollIntoView = function () {
    brought.push(this.id || this.tagName);
  };
  deed();
  return brought;
}
function goTo(hash: string) {
  history.replaceState(null, '', hash);
  dispatchEvent(new Event('hashchange'));
}

test('a link to something in a part leads to it, also where its part is chosen already', () => {
  expect(broughtBy(() => begunAt('#in-gallery'))).toEqual(['NAV', 'in-gallery']);
  expect(broughtBy(() => goTo('#in-memories'))).toEqual(['NAV', 'in-memories']);
  expect(broughtBy(() => goTo('#in-memories'))).toEqual(['in-memories']);
});

test('back from a photograph whoever looks at them stays where they were', () => {
  begunAt('#gallery');
  expect(broughtBy(() => goTo('#gallery'))).toEqual([]);
  expect(chosen()).toEqual(['gallery']);
});
