import { expect, test } from 'vitest';
import { whatsappAddress } from './whatsapp.ts';

test('a message for WhatsApp has its text and link, without bidirectional control characters', () => {
  const address = new URL(whatsappAddress('לזכר \u2067א & ב\u2069\u202e #1?', 'https://example.org/memorial/1?a=b&c'));
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect([...address.searchParams]).toEqual([['text', 'לזכר א & ב #1?\nhttps://example.org/memorial/1?a=b&c']]);
});

test('the link to a page says that it was sent by WhatsApp, which passes no referrer', () => {
  const link = `https://example.org/memorial/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;
  expect(new URL(whatsappAddress('לזכר נעמה', link)).searchParams.get('text')).toBe(`לזכר נעמה\n${link}?via=whatsapp`);
});
