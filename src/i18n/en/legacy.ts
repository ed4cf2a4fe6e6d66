import type { Messages } from '../messages.ts';

export const legacy: Messages['legacy'] = {
  looking: 'This browser holds pages of the former site. They are being brought into the account.',
  bringing: 'The pages of the former site are being brought into the account: {done, number} of {found, number}.',
  brought:
    '{count, plural, one {One page of the former site was brought into the account.} other {# pages of the former site were brought into the account.}}',
  failed:
    '{count, plural, one {One page was not brought in full. It stays in this browser.} other {# pages were not brought in full. They stay in this browser.}}',
  page: '<bdi>{name}</bdi>: {why}',
  partLeft: 'Part of its text or pictures is in a form that cannot be brought: {parts}.',
  otherPart: 'other content',
  noName: 'A page without a name.',
  retry: 'Try again',
  leave: 'Leave in this browser',
  unreadable: 'This browser holds data of the former site that cannot be read. It stays as it is.',
  support: 'Help and support',
};
