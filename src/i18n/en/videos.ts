import type { Messages } from '../messages.ts';

export const videos: Messages['videos'] = {
  lead: 'Even half a minute is a treasure.',
  title: 'Name',
  link: 'Link',
  description: 'Description',
  add: 'Add',
  edit: 'Edit {title}',
  remove: 'Delete {title}',
  removeTitle: 'Delete <bdi>{title}</bdi>?',
  removeConfirm: 'Delete the video',
  watchOf: 'Watch: {title}',
  empty: 'Even half a minute is a treasure',
  count: '{count, plural, one {One video} other {# videos}}',
};
