// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDocument, required } from '../../../test/document.ts';
import { emptyPublicPage } from '../../../test/empty-public-page.ts';
import type { Viewer } from '../document.ts';
import { attach } from './form.ts';

const reader: Omit<Viewer, 'id'> = {
  firstName: 'נעמי',
  lastName: 'לוי',
  box: { unread: 0, rows: [] },
  picture: null,
  isModerator: false,
  isAdmin: false,
  usage: null,
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => void vi.unstubAllGlobals());

/** The form in the page of a signed-in account, or of a visitor. */
function open(viewer: string | null): HTMLTextAreaElement {
  const account: Viewer | null = viewer === null ? null : { ...reader, id: viewer };
  openDocument({ kind: 'write', page: emptyPublicPage, of: 'memory' }, 'he', account);
  const form = required('form[data-write="memory"]', HTMLFormElement);
  attach(form, 'memory', () => undefined);
  return required('[name="content"]', HTMLTextAreaElement, form);
}

function type(field: HTMLTextAreaElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a draft is restored only for the account that wrote it', () => {
  type(open('naomi'), 'of Naomi');
  const field = open('eitan');
  expect(field.value).toBe('');
  type(field, 'of Eitan');
  expect(open(null).value).toBe('');
  expect(open('naomi').value).toBe('of Naomi');
  expect(open('eitan').value).toBe('of Eitan');
});

test('a draft of a visitor stays with the device and is sent without an account', () => {
  type(open(null), 'of a visitor');
  expect(open('naomi').value).toBe('');
  expect(open(null).value).toBe('of a visitor');
});
