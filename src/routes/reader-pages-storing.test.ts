import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { EventName, Events } from '#core/events.ts';
import type { EventBus } from '#server/events.ts';
import type { Session } from '#server/session.ts';
import type { HeaderAccount } from './header-accounts.ts';
import { createReaderPages } from './reader-pages.ts';

const userId = 'reader';
const memorialId = 'viewed';
const session = {
  id: 'session',
  cookies: [],
  actor: { userId, roles: [] },
  user: { id: userId, email: 'r@example.com', firstName: 'רות', lastName: 'לוי', picture: null },
  closing: null,
} satisfies Session;
const account = {
  user: session.user,
  roles: [],
  inbox: '{"unread":0,"rows":[]}',
  notifiedIds: ['named'],
  usage: {} as HeaderAccount['usage'], // its content is not read
  until: 60_000,
} satisfies HeaderAccount;
const sent = {
  response: { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('page') },
  session,
  account,
  source: { key: '/memorial/viewed|', version: Symbol() },
  memorialId,
  until: Number.POSITIVE_INFINITY,
};

const requestOf = (headers: Record<string, string> = {}) => ({
  path: '/memorial/viewed',
  request: { headers: { cookie: 'zikaron.session_token=one', ...headers } } as unknown as IncomingMessage, // only headers are read
});

/** Pages with events that a test sends, a clock, and contents that a test makes stale. */
function openPages() {
  const emitter = new EventEmitter();
  const events = {
    on: (name, listener) => {
      emitter.on(name, listener);
      return () => emitter.off(name, listener);
    },
    onGap: (listener) => emitter.on('gap', listener),
  } as Pick<EventBus, 'on' | 'onGap'> as EventBus; // nothing else is used
  const clock = { now: 0 };
  const stale = new Set<symbol>();
  const pages = createReaderPages({
    events,
    now: () => new Date(clock.now),
    common: { 'x-frame-options': 'DENY' },
    isCurrent: ({ version }) => !stale.has(version),
  });
  return {
    pages,
    clock,
    stale,
    send: <N extends EventName>(name: N, payload: Events[N]) => emitter.emit(name, payload),
    loseEvents: () => emitter.emit('gap'),
  };
}

test('a response is stored with the headers of every response, and found by path, encoding and cookies', () => {
  const { pages } = openPages();
  pages.watchChanges()(requestOf(), sent);
  expect(pages.findPage(requestOf())).toMatchObject({
    headers: ['x-frame-options', 'DENY', 'content-type', 'text/html'],
    body: sent.response.body,
  });
  expect(pages.findPage(requestOf({ 'accept-encoding': 'gzip' }))).toBeNull();
  expect(pages.findPage(requestOf({ cookie: 'zikaron.session_token=two' }))).toBeNull();
  expect(pages.findPage({ ...requestOf(), path: '/memorial/other' })).toBeNull();
});

for (const [name, change] of Object.entries<Partial<typeof sent> | object>({
  'another status': { response: { ...sent.response, status: 403 } },
  'a session without an account': { session: { ...session, user: null } },
  'a session that was extended': { session: { ...session, cookies: ['zikaron.session_token=new'] } },
  'notifications that could not be loaded': { account: { ...account, notifiedIds: null } },
  'a plan that could not be loaded': { account: { ...account, usage: null } },
}))
  test(`a response is not stored: ${name}`, () => {
    const { pages } = openPages();
    pages.watchChanges()(requestOf(), { ...sent, ...change });
    expect(pages.findPage(requestOf())).toBeNull();
  });

type Opened = ReturnType<typeof openPages>;
const changes: Record<string, (opened: Opened) => unknown> = {
  account: ({ send }) => send('accounts.changed', { userIds: ['other', userId] }),
  session: ({ send }) => send('sessions.ended', { sessionIds: ['other', 'session'] }),
  notifications: ({ send }) => send('notifications.changed', { userId }),
  'new notifications': ({ send }) => send('notifications.made', { memorialId: 'other' }),
  plans: ({ send }) => send('plans.changed', {}),
  page: ({ send }) => send('people.changed', { memorialId }),
  'named page': ({ send }) => send('memorial.changed', { memorialId: 'named' }),
  request: ({ pages }) => pages.forgetEntriesOfSession({ cookie: 'lang=en; zikaron.session_token=one' }),
  'lost events': ({ loseEvents }) => loseEvents(),
};
for (const [name, change] of Object.entries(changes)) {
  test(`a stored response is dropped after a change: ${name}`, () => {
    const opened = openPages();
    opened.pages.watchChanges()(requestOf(), sent);
    change(opened);
    expect(opened.pages.findPage(requestOf())).toBeNull();
  });
  test(`a response that is created during a change is not stored: ${name}`, () => {
    const opened = openPages();
    const store = opened.pages.watchChanges();
    change(opened);
    store(requestOf(), sent);
    expect(opened.pages.findPage(requestOf())).toBeNull();
  });
}

test('changes of other accounts, sessions and pages neither drop a response nor prevent it from being stored', () => {
  const { pages, send } = openPages();
  const changeOthers = () => {
    send('accounts.changed', { userIds: ['other'] });
    send('sessions.ended', { sessionIds: ['other'] });
    send('notifications.changed', { userId: 'other' });
    send('memorial.changed', { memorialId: 'other' });
    pages.forgetEntriesOfSession({ cookie: 'zikaron.session_token=two' });
  };
  const store = pages.watchChanges();
  changeOthers();
  store(requestOf(), sent);
  changeOthers();
  expect(pages.findPage(requestOf())).not.toBeNull();
});

test('a response that took longer than the remembered changes is not stored', () => {
  const { pages, send } = openPages();
  const store = pages.watchChanges();
  send('accounts.changed', { userIds: [userId] });
  for (let count = 0; count < 5000; count += 1) send('accounts.changed', { userIds: ['other'] });
  store(requestOf(), sent);
  expect(pages.findPage(requestOf())).toBeNull();
});

test('a stored response ends when its account content is stale, at its own expiry, and after a minute', () => {
  const { pages, clock, stale } = openPages();
  pages.watchChanges()(requestOf(), sent);
  clock.now = 59_999;
  expect(pages.findPage(requestOf())).not.toBeNull();
  clock.now = 60_001;
  expect(pages.findPage(requestOf())).toBeNull();
  pages.watchChanges()(requestOf(), { ...sent, until: 70_000 });
  clock.now = 70_001;
  expect(pages.findPage(requestOf())).toBeNull();
  pages.watchChanges()(requestOf(), sent);
  stale.add(sent.source.version);
  expect(pages.findPage(requestOf())).toBeNull();
});
