import type { Messages } from '../messages.ts';

export const push: Messages['push'] = {
  approval: 'Something new waits for approval',
  contributions: 'There is something new on the memorial pages',
  events: 'There is news of events',
  yahrzeits: 'A yahrzeit is near',
  yahrzeitOf: 'The yahrzeit of {memorial} is near',
};
