import type { Messages } from '../messages.ts';

export const push: Messages['push'] = {
  approval: 'Something new is waiting for approval',
  contributions: 'There is something new on the memorial pages',
  events: 'There is news about an event',
  yahrzeits: 'A yahrzeit is approaching',
  yahrzeitOf: 'The yahrzeit of {memorial} is approaching',
};
