import type { Messages } from '../messages.ts';

export const moderator: Messages['moderator'] = {
  title: 'Content for approval',
  lead: 'All that people wrote on all pages, and what was reported.',
  kinds: { label: 'What is shown', both: 'Everything', memory: 'Memories', condolence: 'Eulogies' },
  search: {
    title: 'Find a page',
    field: 'Name or id',
    found: '{count, plural, one {One page found} other {# pages found}}',
    none: 'No results found',
    failed: 'The search did not succeed.',
    more: 'There are more such pages. Another word narrows it down.',
    actions: 'Actions on the page of {name}',
    view: 'View the page',
    edit: 'Edit',
    editors: 'Editors of the page',
    remove: 'Delete the page',
    private: 'Private',
  },
};
