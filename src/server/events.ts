import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { EventName, Events } from '#core/events.ts';
import type { Log } from './log.ts';

const channel = 'zikaron_events';
const retryMs = 500;

export interface EventBus {
  /** Tells this process at once and every other process by NOTIFY. Call it after the commit. */
  publish<N extends EventName>(name: N, payload: Events[N]): void;
  on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void;
  /** False while the connection that listens is down: what is derived from events cannot be trusted then. */
  isListening(): boolean;
  onGap(listener: () => void): void;
  stop(): Promise<void>;
}

/** Events of all processes on one database. What is missed while disconnected is announced as a gap. */
export function createEvents(connection: pg.ClientConfig, pool: pg.Pool, log: Log): EventBus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const origin = crypto.randomUUID();
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function lose() {
    if (isListening) emitter.emit('gap');
    isListening = false;
    client?.removeAllListeners('end');
    void client?.end().catch(() => undefined);
    client = undefined;
    if (!isStopped) timer = setTimeout(() => void listen(), retryMs);
  }

  async function listen() {
    const next = new pg.Client({ ...connection, application_name: 'zikaron events', keepAlive: true });
    client = next;
    next.on('error', () => lose());
    next.on('end', () => lose());
    next.on('notification', ({ payload }) => {
      if (!payload) return;
      const message = JSON.parse(payload) as { origin: string; name: string; payload: unknown };
      if (message.origin !== origin) emitter.emit(`event:${message.name}`, message.payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      // Whatever was published while nobody listened is unknown: let the caches start anew.
      emitter.emit('gap');
      isListening = true;
    } catch {
      if (client === next) lose();
    }
  }

  void listen();

  return {
    publish(name, payload) {
      emitter.emit(`event:${name}`, payload);
      pool
        .query('select pg_notify($1, $2)', [channel, JSON.stringify({ origin, name, payload })])
        .catch((error: unknown) => {
          log.warn({ name, code: (error as { code?: string }).code }, 'event not announced');
        });
    },
    on(name, listener) {
      emitter.on(`event:${name}`, listener);
      return () => emitter.off(`event:${name}`, listener);
    },
    isListening: () => isListening,
    onGap(listener) {
      emitter.on('gap', listener);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      client?.removeAllListeners('end');
      await client?.end().catch(() => undefined);
    },
  };
}
