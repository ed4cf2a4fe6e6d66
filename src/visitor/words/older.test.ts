// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { changeKept } from './kept.ts';
import { showOlder } from './older.ts';

const row = (id: string, stones: number) => `
  <li id="memory-${id}">
    <span class="words-tools">
      <button data-act="stone" data-kind="memory" data-id="${id}" data-count="${stones}" aria-pressed="false"></button>
      <noscript><span class="stones">${stones}</span></noscript>
    </span>
  </li>`;
const part = (rows: string, older = '') => `
  <div data-words="memory" data-memorial="m" data-change-words="עריכה"><ol>${rows}</ol>${older}</div>`;
const olderLink = '<p><a href="/memorial/m/memories?after=x" data-act="older" data-kind="memory"></a></p>';

/** Presses the way to older rows, which leads to a document that begins with one that is shown already. */
async function pressOlder(): Promise<void> {
  document.body.innerHTML = part(row('new', 0), olderLink);
  vi.stubGlobal('fetch', async () => new Response(part(row('new', 0) + row('mine', 1) + row('other', 1))));
  const link = document.querySelector('a');
  if (link) await showOlder(link);
}

beforeEach(() => {
  localStorage.clear();
  return () => vi.unstubAllGlobals();
});

test('rows come once, without what stands in them for a browser without a script, and the way goes with the last', async () => {
  await pressOlder();
  expect([...document.querySelectorAll('li')].map(({ id }) => id)).toEqual([
    'memory-new',
    'memory-mine',
    'memory-other',
  ]);
  expect(document.querySelectorAll('.stones, [data-act="older"]')).toHaveLength(0);
});

test('a stone that was laid from here is its own also on a row that comes later', async () => {
  changeKept('m', (kept) => kept.stones.push('memory:mine'));
  await pressOlder();
  const pressed = [...document.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].map(({ dataset }) => dataset.id);
  expect(pressed).toEqual(['mine']);
});
