import { expect, test } from 'vitest';
import { normalizeMailbox } from './email-kinds.ts';

test.each([
  ['Dalia@Example.com', 'dalia@example.com'],
  ['dalia+page@example.com', 'dalia@example.com'],
  ['da.li.a+x@GoogleMail.com', 'dalia@gmail.com'],
  ['da.lia@example.com', 'da.lia@example.com'],
])('an email to %s is for the mailbox %s', (address, mailbox) => {
  expect(normalizeMailbox(address)).toBe(mailbox);
});
