import type { ServerResponse } from 'node:http';
import type { Services } from '../context.ts';
import { sendJson } from '../http/answer.ts';
import type { Limit } from '../rate-limit.ts';
import { findEndedSessions } from '../session.ts';
import { beginStream, endStream, writeWithin } from './event-stream.ts';
import { Groups } from './groups.ts';
import { createBatches } from './rounds.ts';

/** Interval of heartbeats and session checks of each stream. */
const heartbeatMs = 20_000;
/** One timer serves all streams, each tick a part of them. */
const slotCount = 20;
/** Sessions in one query. */
const sessionsPerQuery = 1000;

export interface ChannelOptions {
  /** A browser reconnects after a random time between these. */
  retry: { fromMs: number; toMs: number };
  heartbeat: Buffer;
  /** The last event of a stream whose session is over. */
  sessionEnd?: Buffer;
  /** A reader that is further behind is disconnected. */
  maxBytesBehind: number;
  /** Most streams of one account, or of one address without an account, in this process. */
  maxPerHolder: number;
  /** Most streams of the channel in this process. */
  maxStreams?: number;
  /** A stream ends after this time, at a heartbeat: the browser reconnects and is authorized again. */
  maxAgeMs?: number;
  /** Rate limit of new streams, for all processes. */
  limit: Limit;
  /** Called at the heartbeat of the topics. */
  onHeartbeat?(topics: readonly string[]): void;
  /** Called when the last stream of a topic is over. */
  onTopicClosed?(topic: string): void;
}

export interface StreamRequest {
  response: ServerResponse;
  topic: string;
  /** Null for a visitor without an account. */
  userId: string | null;
  sessionId: string | null;
  /** The address of a visitor without an account. */
  address?: string;
  /** The last version of the topic that the browser has. */
  lastEventId?: string;
}

interface Stream extends Omit<StreamRequest, 'address'> {
  channel: ChannelOptions;
  holder: string;
  version: string | undefined;
  openedAt: number;
  slot: Set<Stream>;
  forget(): void;
}

export interface Channel {
  /** Responds 429 above the limits. True if the stream is open. */
  open(request: StreamRequest): Promise<boolean>;
  /** Writes to all streams of the topic, except those that already have this version. */
  publish(topic: string, event: Buffer, version?: string): void;
  isEmpty(): boolean;
  has(topic: string): boolean;
  topics(): Iterable<string>;
  /** The distinct listeners of a topic; null stands for all without an account. */
  listeners(topic: string): Set<string | null>;
  /** Ends the topic's streams of an account, or of everybody without one. */
  end(topic: string, userId: string | null): void;
}

export interface EventStreams {
  channel(options: ChannelOptions): Channel;
}

/** What the channels of this process share. */
interface Hub extends Pick<Services, 'leaving' | 'rateLimits'> {
  bySession: Groups<string, Stream>;
  nextSlot(): Set<Stream>;
  /** Updates the number of open streams. */
  count(step: 1 | -1): void;
  end(stream: Stream, lastEvent?: Buffer): void;
  write(stream: Stream, chunk: Buffer): void;
}

/** The event streams of this process with a channel; the presence of editors is a separate procedure. */
export function createEventStreams({ db, events, leaving, log, rateLimits, now }: Services): EventStreams {
  const slots = Array.from({ length: slotCount }, () => new Set<Stream>());
  const bySession = new Groups<string, Stream>();
  let openCount = 0;
  let openedCount = 0;
  let tick = 0;
  let timer: NodeJS.Timeout | undefined;

  const sessionChecks = createBatches(
    async (ids) => {
      for (const id of await findEndedSessions(db, ids, now())) endSession(id);
    },
    {
      size: sessionsPerQuery,
      pauseMs: 0,
      retryMs: 1000,
      onError: (error) => log.warn({ err: error }, 'checking the sessions of streams failed; retrying'),
    },
  );
  events.on('sessions.ended', ({ sessionIds }) => sessionIds.forEach(endSession));
  events.onGap(() => {
    for (const id of bySession.keys()) sessionChecks.add(id);
  });
  leaving.signal.addEventListener('abort', () => {
    for (const slot of slots) for (const stream of slot) end(stream);
  });

  function endSession(id: string) {
    for (const stream of bySession.membersOf(id)) end(stream, stream.channel.sessionEnd);
  }

  /** Removes the stream, which then gets no more events, even before the client has read the last one. */
  function end(stream: Stream, lastEvent?: Buffer) {
    stream.forget();
    endStream(stream.response, lastEvent);
  }

  function write(stream: Stream, chunk: Buffer) {
    if (writeWithin(stream.response, chunk, stream.channel.maxBytesBehind)) return;
    stream.forget();
    stream.response.destroy();
  }

  function beat() {
    tick = (tick + 1) % slotCount;
    const topics = new Map<ChannelOptions, Set<string>>();
    for (const stream of slots[tick] ?? []) {
      const { channel, openedAt, sessionId, topic } = stream;
      if (channel.maxAgeMs !== undefined && performance.now() - openedAt > channel.maxAgeMs) {
        end(stream);
        continue;
      }
      write(stream, channel.heartbeat);
      if (sessionId !== null) sessionChecks.add(sessionId);
      topics.set(channel, (topics.get(channel) ?? new Set()).add(topic));
    }
    for (const [channel, ofChannel] of topics) channel.onHeartbeat?.([...ofChannel]);
  }

  /** Spreads streams evenly over the slots, even if many are opened at once. */
  function nextSlot(): Set<Stream> {
    openedCount += 1;
    return slots[openedCount % slotCount] as Set<Stream>; // `slots` has `slotCount` entries
  }

  function count(step: 1 | -1) {
    openCount += step;
    if (openCount > 0) timer ??= setInterval(beat, heartbeatMs / slotCount).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  return {
    channel: (options) => createChannel({ bySession, leaving, rateLimits, nextSlot, count, end, write }, options),
  };
}

function createChannel(
  { bySession, leaving, rateLimits, nextSlot, count, end, write }: Hub,
  channel: ChannelOptions,
): Channel {
  const byTopic = new Groups<string, Stream>();
  const byHolder = new Groups<string, Stream>();
  let size = 0;

  const isFull = (holder: string) =>
    size >= (channel.maxStreams ?? Infinity) || byHolder.countOf(holder) >= channel.maxPerHolder;

  function keep(stream: Stream) {
    const { holder, sessionId, slot, topic } = stream;
    byTopic.add(topic, stream);
    byHolder.add(holder, stream);
    if (sessionId !== null) bySession.add(sessionId, stream);
    slot.add(stream);
    size += 1;
    count(1);
  }

  function forget(stream: Stream) {
    const { holder, sessionId, slot, topic } = stream;
    if (!slot.delete(stream)) return;
    byTopic.delete(topic, stream);
    if (!byTopic.has(topic)) channel.onTopicClosed?.(topic);
    byHolder.delete(holder, stream);
    if (sessionId !== null) bySession.delete(sessionId, stream);
    size -= 1;
    count(-1);
  }

  return {
    async open({ address = '', ...request }) {
      const { lastEventId, response, userId } = request;
      const holder = userId ?? address;
      // Counted again after the wait, because many that are opened at once all pass the first check.
      if (isFull(holder) || !(await rateLimits.take(channel.limit, holder)) || isFull(holder)) {
        sendJson(response, 429, { code: 'TOO_MANY_REQUESTS' });
        return false;
      }
      // The close event of a disconnected client has already fired.
      if (response.destroyed) return false;
      beginStream(response, channel.retry);
      if (leaving.signal.aborted) {
        response.end();
        return false;
      }
      const stream: Stream = {
        ...request,
        channel,
        holder,
        version: lastEventId,
        openedAt: performance.now(),
        slot: nextSlot(),
        forget: () => forget(stream),
      };
      keep(stream);
      response.on('close', stream.forget);
      return true;
    },
    publish(topic, event, version) {
      for (const stream of byTopic.membersOf(topic)) {
        if (version !== undefined && stream.version === version) continue;
        if (version !== undefined) stream.version = version;
        write(stream, event);
      }
    },
    isEmpty: () => size === 0,
    has: (topic) => byTopic.has(topic),
    topics: () => byTopic.keys(),
    listeners: (topic) => new Set(byTopic.membersOf(topic).map(({ userId }) => userId)),
    end(topic, userId) {
      for (const stream of byTopic.membersOf(topic)) if (stream.userId === userId) end(stream);
    },
  };
}
