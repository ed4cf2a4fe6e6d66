import { expect, test } from 'vitest';
import { whatsappAddress } from './whatsapp.ts';

test('a message for WhatsApp holds its words and its link, and nothing that turns their direction', () => {
  const address = new URL(whatsappAddress('לזכר \u2067א & ב\u2069\u202e #1?', 'https://example.org/memorial/1?a=b&c'));
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect([...address.searchParams]).toEqual([['text', 'לזכר א & ב #1?\nhttps://example.org/memorial/1?a=b&c']]);
});
