import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Services } from '#server/context.ts';
import { encodeEvent } from '#server/streams/event-stream.ts';
import { Memberships } from '#server/streams/groups.ts';
import type { EventStreams } from '#server/streams/hub.ts';
import { createRounds, takeUpTo } from '#server/streams/rounds.ts';
import { loadInboxes } from '../inbox/notification-inbox.store.ts';
import { listModerators, listRecentlyNotified } from './notification-stream.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Events within this time cause one query. */
const pauseMs = 250;
const retryMs = 1000;
/** Inboxes in one query. */
const accountsPerQuery = 1000;

interface InboxRequest {
  response: ServerResponse;
  userId: string;
  sessionId: string;
  /** The id of the last event, from the header or, after a change of tabs, from the URL. */
  lastId: string;
}

/** The accounts and memorials of the next round. */
interface PendingUpdates {
  accounts: Set<string>;
  /** Memorials with new notifications. */
  notified: Set<string>;
  /** Memorials whose notifications have changed. */
  changed: Set<string>;
  isForModerators: boolean;
}

const topicOf = (userId: string) => `account:${userId}`;
const userIdOf = (topic: string) => topic.slice(topicOf('').length);
const moderatorsEvent = encodeEvent({ event: 'words' });

/** One stream for each browser: the whole inbox whenever it changed, so that nothing is lost or repeated after a reconnect. */
export function createInboxStreams({ db, events, log }: Services, streams: EventStreams) {
  const channel = streams.channel({
    retry: { fromMs: 1000, toMs: 4000 },
    heartbeat: encodeEvent({ event: 'beat' }),
    sessionEnd: encodeEvent({ event: 'over' }),
    maxBytesBehind: 256 * 1024,
    // Tabs share one stream; in browsers without locks each tab has its own.
    maxPerHolder: 30,
    limit: namedLimits['notification.stream'],
    onTopicClosed: (topic) => inboxes.delete(userIdOf(topic)),
  });
  /** The memorials of each open inbox, those hidden at present included. */
  const inboxes = new Memberships<string, string>();
  const due: PendingUpdates = { accounts: new Set(), notified: new Set(), changed: new Set(), isForModerators: false };
  const rounds = createRounds(sendDue, {
    pauseMs,
    retryMs,
    onError: (error) => log.warn({ err: error }, 'streams wait for the database'),
  });

  subscribeToChanges(events, due, requestRound);
  events.onGap(() => {
    for (const topic of channel.topics()) due.accounts.add(userIdOf(topic));
    requestRound({ isForModerators: true });
  });

  function requestRound({ isForModerators = false } = {}) {
    if (channel.isEmpty()) {
      for (const ids of [due.accounts, due.notified, due.changed]) ids.clear();
      due.isForModerators = false;
      return;
    }
    due.isForModerators ||= isForModerators;
    rounds.request();
  }

  async function sendDue() {
    const { isForModerators } = due;
    due.isForModerators = false;
    const notified = takeUpTo(due.notified, Infinity);
    try {
      // Not earlier: only now is it known that an inbox read during the change has notifications of the memorial.
      for (const memorialId of takeUpTo(due.changed, Infinity))
        for (const userId of inboxes.membersOf(memorialId)) due.accounts.add(userId);
      if (notified.length > 0) for (const userId of await listRecentlyNotified(db, notified)) due.accounts.add(userId);
      await sendInboxes();
      if (isForModerators)
        for (const userId of await listModerators(db)) channel.publish(topicOf(userId), moderatorsEvent);
    } catch (error) {
      for (const memorialId of notified) due.notified.add(memorialId);
      due.isForModerators ||= isForModerators;
      throw error;
    }
    if (due.accounts.size > 0) rounds.request();
  }

  async function sendInboxes() {
    for (const userId of due.accounts) if (!channel.has(topicOf(userId))) due.accounts.delete(userId);
    const accounts = takeUpTo(due.accounts, accountsPerQuery);
    try {
      for (const [userId, { box, memorialIds }] of await loadInboxes(db, accounts)) sendInbox(userId, box, memorialIds);
    } catch (error) {
      for (const userId of accounts) due.accounts.add(userId);
      throw error;
    }
  }

  function sendInbox(userId: string, box: string, memorialIds: readonly string[]) {
    const topic = topicOf(userId);
    if (!channel.has(topic)) return;
    inboxes.set(userId, memorialIds);
    const data = box.replaceAll('\n', '');
    const id = createHash('sha256').update(data).digest('base64url').slice(0, 16);
    channel.publish(topic, encodeEvent({ event: 'box', data, id }), id);
  }

  return async function openStream({ response, userId, sessionId, lastId }: InboxRequest): Promise<void> {
    if (!(await channel.open({ response, topic: topicOf(userId), userId, sessionId, lastEventId: lastId }))) return;
    due.accounts.add(userId);
    requestRound();
  };
}

/** Collects the accounts whose inbox may have changed. */
function subscribeToChanges(
  events: Services['events'],
  due: PendingUpdates,
  requestRound: (options?: { isForModerators: boolean }) => void,
) {
  events.on('notifications.made', ({ memorialId }) => {
    due.notified.add(memorialId);
    requestRound({ isForModerators: true });
  });
  for (const name of ['contribution.decided', 'people.changed', 'memorial.deleted'] as const)
    events.on(name, ({ memorialId }) => {
      due.changed.add(memorialId);
      requestRound({ isForModerators: true });
    });
  // Its name or its visibility may have changed; photographs that waited may be accepted or deleted.
  for (const name of ['memorial.changed', 'gallery.changed'] as const)
    events.on(name, ({ memorialId }) => {
      due.changed.add(memorialId);
      requestRound();
    });
  events.on('notifications.changed', ({ userId }) => {
    due.accounts.add(userId);
    requestRound();
  });
}
