import type { Messages } from '../messages.ts';

export const notifications: Messages['notifications'] = {
  title: 'Notifications',
  bell: '{count, plural, =0 {Notifications} one {Notifications, one new} other {Notifications, # new}}',
  readAll: 'Mark all as read',
  clear: 'Clear the list',
  all: 'All notifications',
  empty: 'No new notifications',
  newest: 'The 10 newest are shown',
  unread: 'New',
  loading: 'Loading notifications',
  titles: {
    memory: 'New memory',
    condolence: 'New eulogy',
    event: 'New event',
    family_invite: 'Family invitation',
    memorial_follow: 'New follower',
  },
  texts: {
    memory: 'A new memory was added to the page of <bdi>{name}</bdi>',
    condolence: 'A new eulogy was added to the page of <bdi>{name}</bdi>',
    event: 'A new event on the page of <bdi>{name}</bdi>',
    family_invite: 'You are invited to the page of <bdi>{name}</bdi>',
    memorial_follow: 'Somebody chose to follow the page of <bdi>{name}</bdi>',
    joined: '<bdi>{author}</bdi> now shares the page of <bdi>{name}</bdi>',
  },
  from: 'From <bdi>{author}</bdi>',
  pending: '<bdi>{author}</bdi> · waiting for approval',
  follow: 'Follow this page',
  unfollow: 'Stop following this page',
  followHint: 'We will tell you when something new is written here',
};
