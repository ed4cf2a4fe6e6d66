import { createHmac, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { users } from '#server/auth-table.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { startServices } from '#process/services.ts';
import { memorials } from '#tables.ts';
import { clientOf } from './database.ts';
import { type Line, median, round } from './line.ts';
import { load } from './load.ts';
import { startBenchServer, until } from './server.ts';

const count = 1000;
const atOnce = 50;
const warm = 100;
const rounds = 3;
const bounds = { kilobytes: 60, milliseconds: 1000 };

/** Adds followers of one page to the server's database, with a session cookie for each. */
async function startFollowed(dataDir: string) {
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const log = createLog('error');
  const { services, stop } = await startServices(config, log, await openDatabase(config, log, 'join'), {
    isWorker: false,
  });
  const { db } = services;
  const [owner] = await db
    .insert(users)
    .values({ email: 'owner@example.com', emailVerified: true, name: 'נועה לוי', firstName: 'נועה', lastName: 'לוי' })
    .returning();
  const userId = owner?.id ?? '';
  const [memorial] = await db.insert(memorials).values({ name: 'נעמה', userId, isPublic: true }).returning();
  const memorialId = memorial?.id ?? '';
  const { rows } = await db.execute<{ token: string }>(sql`
    with made as (
      insert into users (email, email_verified, name, first_name, last_name)
      select 'reader' || n || '@example.com', true, 'דן כהן', 'דן', 'כהן' from generate_series(1, ${count}::int) n returning id),
    following as (
      insert into memorial_followers (memorial_id, user_id) select ${memorialId}::uuid, id from made),
    tokens as (select id, gen_random_uuid()::text as token from made),
    signed_in as (
      insert into sessions (user_id, token, expires_at)
      select id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '60 days' from tokens)
    select token from tokens`);
  const signed = (token: string) => createHmac('sha256', config.secret).update(token).digest('base64');
  const cookies = rows.map(({ token }) => `zikaron.session_token=${encodeURIComponent(`${token}.${signed(token)}`)}`);
  return { services, userId, memorialId, cookies, stop };
}

interface Stream {
  socket: Socket;
  received: string;
}

/** Opens a stream, and resolves when it has received its first inbox. */
function openStream(origin: string, cookie: string): Promise<Stream> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const stream = { socket, received: '' };
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (text: string) => {
      stream.received += text;
      if (stream.received.includes('event: box')) resolve(stream);
      else if (!stream.received.startsWith('HTTP/1.1 200')) reject(new Error(stream.received.slice(0, 60)));
    });
    socket.write(`GET /api/stream HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  });
}

async function openAll(origin: string, cookies: readonly string[]): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let from = 0; from < cookies.length; from += atOnce) {
    const some = cookies.slice(from, from + atOnce).map((cookie) => openStream(origin, cookie));
    streams.push(...(await Promise.all(some)));
  }
  return streams;
}

const close = (streams: readonly Stream[]) => {
  for (const { socket } of streams) socket.destroy();
};

const streams: Line = {
  name: 'live.streams',
  what: `${count} open streams: RAM of each, and the time until all have a new contribution while the page is served at half its rate`,
  async run() {
    const server = await startBenchServer({ waitForPictures: false, environment: { DEMO: 'off' } });
    try {
      const followed = await startFollowed(server.dataDir);
      const { services, userId, memorialId, cookies } = followed;
      const url = `${server.origin}/memorial/${memorialId}`;
      const fullRate = await load({ url });
      close(await openAll(server.origin, cookies.slice(0, warm)));

      const before = server.memory();
      const open = await openAll(server.origin, cookies);
      const kilobytes = (server.memory() - before) / 1024 / count;

      const times: number[] = [];
      const rates: number[] = [];
      for (let index = 0; index < rounds; index += 1) {
        for (const stream of open) stream.received = '';
        const loaded = load({ url, seconds: 4, rate: fullRate / 2 });
        await new Promise((resolve) => setTimeout(resolve, 1500));
        const authorName = randomUUID();
        const started = performance.now();
        await clientOf(services, userId).memories.add({
          memorialId,
          submitId: randomUUID(),
          authorName,
          content: 'היא לימדה אותי לקרוא.',
        });
        await until(async () => open.every(({ received }) => received.includes(authorName)), 2);
        times.push(performance.now() - started);
        rates.push(await loaded);
      }
      close(open);
      await followed.stop();
      const milliseconds = median(times);
      return {
        figure: `${round(kilobytes, 1)} KB, ${round(milliseconds, 0)} ms`,
        parts: `page at ${round(median(rates), 0)} of ${round(fullRate, 0)} requests a second meanwhile`,
        bound: `at most ${bounds.kilobytes} KB and ${bounds.milliseconds} ms`,
        holds: kilobytes <= bounds.kilobytes && milliseconds <= bounds.milliseconds,
      };
    } finally {
      await server.stop();
    }
  },
};

export const liveLines = [streams];
