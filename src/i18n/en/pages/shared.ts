import type { Messages } from '../../messages.ts';

export const shared: Messages['pages']['shared'] = {
  legalReview: 'This text awaits a lawyer’s review and may change.',
  open: 'Open a memorial page',
  contents: 'On this page',
  contact: '{operator} can be reached at <contact>{address}</contact>',
  noContact: 'The operators of this site have not given a way to contact them yet.',
};
