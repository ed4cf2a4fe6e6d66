import type { Messages } from '../messages.ts';

export const legacy: Messages['legacy'] = {
  looking: 'This browser holds pages from the previous site. They are being moved to your account.',
  bringing: 'Pages from the previous site are being moved to your account: {done, number} of {found, number}.',
  brought:
    '{count, plural, one {One page from the previous site was moved to your account.} other {# pages from the previous site were moved to your account.}}',
  failed:
    '{count, plural, one {One page was not moved in full. It is still saved in this browser.} other {# pages were not moved in full. They are still saved in this browser.}}',
  page: '<bdi>{name}</bdi>: {why}',
  partLeft: 'Part of its text or pictures is in a form that cannot be moved: {parts}.',
  otherPart: 'other content',
  noName: 'A page without a name.',
  retry: 'Try again',
  leave: 'Leave in this browser',
  unreadable: 'This browser holds data from the previous site that cannot be read. It stays as it is.',
  support: 'Help and support',
};
