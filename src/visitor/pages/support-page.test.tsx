// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { documentOf } from '../../../test/document.ts';

test('each message has a reply form of its own, with buttons that name the sender', () => {
  const kept = { email: 'dalia+a@example.com', message: 'שלום', createdAt: new Date(0) };
  const messages = [
    { ...kept, id: 'one', name: 'דליה' },
    { ...kept, id: 'two', name: 'נעמי' },
  ];
  const html = documentOf({ kind: 'support-messages', messages, now: new Date(0) });
  const page = new DOMParser().parseFromString(html, 'text/html');
  const ways = [...page.querySelectorAll('main form :is(a, button)')];
  const names = ways.map((way) => way.getAttribute('aria-label')?.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(names).toEqual(['מענה בדואר: דליה', 'נענתה: דליה', 'מענה בדואר: נעמי', 'נענתה: נעמי']);
  expect(ways[0]?.getAttribute('href')).toBe('mailto:dalia%2Ba@example.com');
});
