import type { Messages } from '../messages.ts';

export const music: Messages['music'] = {
  lead: 'A loved song, a melody from home.',
  title: 'Name',
  artist: 'Performed by',
  link: 'Link',
  forVisit: 'For the visit to the grave',
  forVisitHint:
    'This recording is kept with what is kept on a device for a visit. If none is chosen, the first one is.',
  add: 'Add',
  edit: 'Edit {title}',
  remove: 'Delete {title}',
  removeTitle: 'Delete <bdi>{title}</bdi>?',
  removeConfirm: 'Delete the piece',
  play: 'Play',
  listenTo: 'Play: {title}',
  empty: 'A loved song, a melody from home',
  count: '{count, plural, one {One piece of music} other {# pieces of music}}',
};
