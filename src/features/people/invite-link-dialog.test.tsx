// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../test/shown.tsx';
import { InviteLinkDialog } from './invite-link-dialog.tsx';

test.each([
  ['editor', 'הזמנה להצטרף לעריכה של דף זיכרון'],
  ['viewer', 'הזמנה לראות דף זיכרון'],
] as const)('the sentence that goes out with a link invites to what its role may do: %s', (role, sentence) => {
  const link = 'https://example.com/family-invite/t';
  onTestFinished(show(<InviteLinkDialog role={role} link={link} email={null} onClose={() => undefined} />));
  const address = document.querySelector<HTMLAnchorElement>('a[href*="text="]')?.href ?? '';
  expect(new URL(address).searchParams.get('text')).toContain(sentence);
});
