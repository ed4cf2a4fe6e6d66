import type { Messages } from '../messages.ts';

export const music: Messages['music'] = {
  lead: 'A loved song, a melody from home.',
  title: 'Name',
  artist: 'Performed by',
  link: 'Link',
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
