// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attach } from './form.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => void vi.unstubAllGlobals());

/** The form as it stands in the page of whoever is signed in, or of nobody. */
function open(viewer: string | null): HTMLTextAreaElement {
  if (viewer) document.documentElement.dataset.viewer = viewer;
  else delete document.documentElement.dataset.viewer;
  document.body.innerHTML =
    '<form data-write="memory" data-memorial="m1"><textarea class="input" name="content"></textarea></form>';
  const [form] = document.forms;
  if (form) attach(form, 'memory', () => undefined);
  return document.querySelector('textarea') as HTMLTextAreaElement;
}

function type(field: HTMLTextAreaElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a draft comes back to the account that it was written under, and to no other', () => {
  type(open('naomi'), 'of Naomi');
  const field = open('eitan');
  expect(field.value).toBe('');
  type(field, 'of Eitan');
  expect(open(null).value).toBe('');
  expect(open('naomi').value).toBe('of Naomi');
  expect(open('eitan').value).toBe('of Eitan');
});

test('a draft of nobody signed in stays with the device, and goes out under no account', () => {
  type(open(null), 'of a visitor');
  expect(open('naomi').value).toBe('');
  expect(open(null).value).toBe('of a visitor');
});
