import type { Messages } from '../messages.ts';

export const states: Messages['states'] = {
  permission: {
    title: 'You have no permission to view this memorial page',
    text: 'The page is visible only to its owners and invited people. Signing in may open it.',
    textSignedIn:
      'The page is visible only to its owners and invited people. You can ask its owner for access, or use another account.',
  },
  notFound: {
    title: 'Memorial page not found',
    text: 'The page may have been deleted, or the link is wrong.',
  },
  deleted: {
    title: 'The page of <bdi>{name}</bdi> was deleted',
    when: 'It was deleted on {date}.',
    whenBy: 'It was deleted on {date} by <bdi>{name}</bdi>.',
    restoreUntil: 'Until {until} you can restore it, with everything in it.',
    ownerRestoresUntil: 'Until {until} its owner can restore it, with everything in it.',
    askUntil:
      'Everything in it is kept until {until}. The moderators deleted it; you can write to us and ask to have it restored.',
    ask: 'Write to us',
    restore: 'Restore the page',
    goneTitle: 'This page is no longer here',
    goneText: 'The memorial page at this address was removed.',
  },
  network: {
    title: 'Communication error',
    text: 'We could not connect. Check your connection and try again.',
  },
  unknown: {
    title: 'Error loading the memorial page',
    text: 'Something went wrong on our side. You can reload, or come back later.',
    requestId: 'Request number: <bdi>{id}</bdi>',
  },
  actions: {
    back: 'Back',
    home: 'Home page',
    dashboard: 'My memorial pages',
    reload: 'Reload',
    login: 'Sign in',
    otherAccount: 'Sign in to another account',
  },
  roles: {
    checking: 'Checking permissions…',
    checkingAdmin: 'Checking admin permissions…',
    denied: 'No permission',
    moderator: 'You do not have moderator permission to view this page.',
    admin: 'You do not have admin permission for this page',
  },
  pageMissing: {
    title: 'Page not found',
    text: 'Perhaps the link has changed. The candle burns all the same.',
    candle: 'A burning candle',
  },
  boundary: {
    title: 'The page could not be loaded',
    text: 'The memorial editor could not be loaded. Please try again.',
    back: 'Back to the previous page',
    retry: 'Retry',
    retriesLeft: '{count, plural, one {One attempt left} other {# attempts left}}',
    retriesOver: 'The page did not load. You can go back and try later.',
    details: 'Error details',
    genericTitle: 'Something went wrong',
    genericText: 'What was saved so far is safe. You can try again or refresh the page.',
    genericRetry: 'Try again',
    genericRefresh: 'Refresh',
  },
};
