import type { Messages } from '../messages.ts';

export const treeYahrzeits: Messages['treeYahrzeits'] = {
  title: 'Yahrzeits of the branch',
  back: 'The tree',
  loading: 'The yahrzeits are loading',
  loadFailed: 'The yahrzeits could not be loaded',
  lead: 'Those no longer living in the branch of <bdi>{name}</bdi>: parents and grandparents, children and grandchildren, all generations, with their partners.',
  leadUnnamed:
    'Those no longer living in this branch: parents and grandparents, children and grandchildren, all generations, with their partners.',
  count: '{count, plural, one {One person} other {# people}} in the calendar',
  undated:
    '{count, plural, one {Of one more person of the branch the day of death is not known; they are not in the calendar.} other {Of # more people of the branch the day of death is not known; they are not in the calendar.}}',
  listTitle: 'In the coming year',
  none: 'Nobody of this branch has a known day of death yet. Once a full date is written, the yahrzeit appears here.',
  day: 'Yahrzeit of <bdi>{name}</bdi>',
  calendar: {
    title: 'In your calendar',
    lead: 'The calendar stays up to date by itself: whoever joins the branch appears, and a page that is closed leaves it.',
    made: 'The address is ready',
    stale: 'The address before is no longer in use. You can make a new one.',
    copy: 'Copy the address',
    secret:
      'The address is secret: whoever has it sees the names and the yahrzeits alone. You can remove it at any time.',
    revoke: 'Remove the address',
    revokeTitle: 'Remove the address?',
    revokeText: 'Calendars that subscribe to it stop being updated. You can make a new address later.',
    revoked: 'The address was removed',
  },
  feeds: {
    title: 'Yahrzeits in a calendar',
    text: 'Addresses that you made for the yahrzeits of branches of the tree.',
    of: 'The branch of <bdi>{name}</bdi>',
    unnamed: 'A branch of the tree',
    open: 'To the yahrzeits',
    openOf: 'To the yahrzeits: {name}',
    copyOf: 'Copy the address: {name}',
    revokeOf: 'Remove the address: {name}',
  },
};
