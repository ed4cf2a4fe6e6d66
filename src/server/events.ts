import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import pg from 'pg';
import type { EventName, Events } from '#core/events.ts';
import type { Database } from './db.ts';
import type { Log } from './log.ts';

const channel = 'zikaron_events';
const retryMs = 500;
/** Interval and timeout of the health check: a hanging connection gives no error. */
const beatMs = 2000;
const answerMs = 3000;

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For statements that announce events: the argument of `announceEvent`, and a callback for after the commit. */
export interface Announcement {
  text: string;
  handleHere(): void;
}

/** SQL: sends the text of an event to all processes after the commit, and counts a change of public pages. */
export const announceEvent = (text: SQLWrapper): SQL => sql`announce_event(${text})`;

/** Only names and ids: NOTIFY has a limit of 8000 bytes, and rows would be outdated on arrival. */
export type Announce = <N extends EventName>(name: N, payload: Events[N]) => Promise<void>;

export interface EventBus {
  /**
   * A transaction whose events reach every process if it commits, and none otherwise. This process has handled them when the
   * promise resolves, and receives them again like the others.
   */
  transaction<Result>(work: (tx: Transaction, announce: Announce) => Promise<Result>): Promise<Result>;
  /**
   * Announces in a transaction that was started elsewhere. Call the returned function after the commit, so that this process
   * handles the event at once.
   */
  announceIn<N extends EventName>(tx: Pick<Transaction, 'execute'>, name: N, payload: Events[N]): Promise<() => void>;
  /** For a statement that calls `announceEvent` itself; call `handleHere` after the commit. */
  prepareAnnouncement<N extends EventName>(name: N, payload: Events[N]): Announcement;
  on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void;
  /** False while the listening connection is down: data that is derived from events may be outdated then. */
  isListening(): boolean;
  /** Called when events may have been missed: when the connection is lost, and when it is restored. */
  onGap(listener: () => void): void;
  stop(): Promise<void>;
}

/** Events of all processes on one database, over a separate connection for listening. */
export function createEvents(connection: pg.ClientConfig, db: Database, log: Log): EventBus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const stopping = new AbortController();
  let isListening = false;

  const dispatchNotification = guarded(log, (text: string) => {
    const { name, payload } = JSON.parse(text) as { name: string; payload: unknown }; // `prepareAnnouncement` wrote it
    emitter.emit(`event:${name}`, payload);
  });

  /** Listens until the connection fails or hangs. */
  async function listen() {
    const connectionLost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, connectionLost.signal]);
    const client = new pg.Client({
      ...connection,
      application_name: 'zikaron events',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => connectionLost.abort());
    client.on('end', () => connectionLost.abort());
    client.on('notification', ({ payload }) => payload && dispatchNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      isListening = true;
      emitter.emit('gap');
      while (!signal.aborted) {
        await delay(beatMs, undefined, { signal });
        await client.query('select 1');
      }
    } finally {
      if (isListening) {
        isListening = false;
        emitter.emit('gap');
      }
      void client.end().catch(() => undefined);
    }
  }

  async function keepListening() {
    while (!stopping.signal.aborted) {
      await listen().catch(() => undefined);
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const listening = keepListening();

  async function announceIn<N extends EventName>(tx: Pick<Transaction, 'execute'>, name: N, payload: Events[N]) {
    const { text, handleHere } = prepareAnnouncement(name, payload);
    await tx.execute(sql`select ${announceEvent(sql`${text}`)}`);
    return handleHere;
  }

  function prepareAnnouncement<N extends EventName>(name: N, payload: Events[N]): Announcement {
    return { text: JSON.stringify({ name, payload }), handleHere: () => void emitter.emit(`event:${name}`, payload) };
  }

  return {
    async transaction(work) {
      const announced: (() => void)[] = [];
      const result = await db.transaction((tx) =>
        work(tx, async (name, payload) => {
          announced.push(await announceIn(tx, name, payload));
        }),
      );
      for (const handle of announced) handle();
      return result;
    },
    announceIn,
    prepareAnnouncement,
    on(name, listener) {
      const safe = guarded(log, listener);
      emitter.on(`event:${name}`, safe);
      return () => emitter.off(`event:${name}`, safe);
    },
    isListening: () => isListening,
    onGap(listener) {
      emitter.on('gap', guarded(log, listener));
    },
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

/** A failing listener affects neither others nor the caller. */
function guarded<Args extends unknown[]>(log: Log, listener: (...args: Args) => void) {
  return (...args: Args) => {
    try {
      listener(...args);
    } catch (error) {
      log.error({ err: error }, 'event listener failed');
    }
  };
}
