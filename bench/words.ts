import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { createApi } from '#routes/api.ts';
import { leadingZeros, proofText } from '#features/contributions/screening/proof-of-work.rules.ts';
import { clientOf, type Filled, startFilled } from './database.ts';
import { type Line, median, round, timeCalls } from './line.ts';

const rounds = 5;
const atOnce = 10;
const each = 60;

interface Submission {
  memorialId: string;
  submitId: string;
  authorName: string;
  content: string;
  proof: { challenge: string; nonce: string };
}

/** A memory with the proof of work that a browser computes while the visitor writes; computing it is not measured. */
async function createSubmission({ services, memorialId }: Filled): Promise<Submission> {
  const submitId = randomUUID();
  const { challenge, bits } = await clientOf(services, null).contributions.createChallenge({ memorialId, submitId });
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256')
      .update(proofText(challenge, submitId, String(nonce)))
      .digest();
    if (leadingZeros(hash) < bits) continue;
    const content = `היא לימדה אותי לקרוא, וזה סיפור ארוך. ${submitId}`;
    return { memorialId, submitId, authorName: 'דליה ברנע', content, proof: { challenge, nonce: String(nonce) } };
  }
}

/** Starts a server with this listener; returns how many posts a second it answers, `atOnce` at a time. */
async function rateOf(listener: RequestListener, bodies: string[]): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const post = (body: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' };
      const sent = request({ port, agent, method: 'POST', path: '/rpc/memories/add', headers }, (answer) => {
        answer
          .resume()
          .on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))));
      });
      sent.on('error', reject).end(body);
    });
  const waiting = [...bodies];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) await post(body);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  server.close();
  return bodies.length / seconds;
}

/** The baseline: a bare Node server that inserts one row for each post. */
const bare =
  ({ services: { db } }: Filled): RequestListener =>
  async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    const { memorialId, submitId, authorName, content } = (JSON.parse(body) as { json: Submission }).json;
    await db.execute(sql`
      insert into memorial_memories (memorial_id, submit_id, author_name, content, author_key, content_key, locale)
      values (${memorialId}::uuid, ${submitId}::uuid, ${authorName}, ${content}, ${submitId}, ${submitId}, 'he')`);
    response.end('{}');
  };

const added: Line = {
  name: 'memory.added',
  what: 'memories that visitors send to the API against a bare server with one INSERT; both include the client',
  async run() {
    const filled = await startFilled(100);
    try {
      const { services } = filled;
      const api = createApi(services);
      const session = { actor: { userId: null, roles: [] }, user: null, cookies: [] };
      const ours: RequestListener = (incoming, response) => {
        const address = randomUUID();
        const { path, search } = { path: '/rpc/memories/add', search: '' };
        const context = {
          ...services,
          ...session,
          sessionId: null,
          closing: null,
          locale: 'he' as const,
          address,
          headers: new Headers(),
        };
        const httpRequest = { request: incoming, response, path, search, address, id: address };
        void api.answerRpc(httpRequest as never, { context } as never);
      };
      const bodies = async () => {
        const sent: string[] = [];
        for (let index = 0; index < each; index += 1)
          sent.push(JSON.stringify({ json: await createSubmission(filled) }));
        return sent;
      };
      await rateOf(ours, await bodies());
      const rates: { ours: number; bare: number }[] = [];
      for (let index = 0; index < rounds; index += 1)
        rates.push({ ours: await rateOf(ours, await bodies()), bare: await rateOf(bare(filled), await bodies()) });
      const ratio = median(rates.map((one) => one.ours / one.bare));
      return {
        figure: `${round(ratio)} ×`,
        parts: `${round(median(rates.map((one) => one.ours)), 0)} against ${round(median(rates.map((one) => one.bare)), 0)} a second`,
        bound: 'at least 0.40',
        holds: ratio >= 0.4,
      };
    } finally {
      await filled.stop();
    }
  },
};

const millisecondsOf = async (operation: () => Promise<unknown>) => median(await timeCalls(each, operation));

const query: Line = {
  name: 'contributions.query',
  what: 'the first page of 5,000 memories against that of 50',
  async run() {
    const filled = await startFilled(2);
    try {
      const { db } = filled.services;
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from memorials where id <> ${filled.memorialId}::uuid limit 1`,
      );
      const other = rows[0]?.id ?? '';
      for (const [id, count] of [
        [filled.memorialId, 5000],
        [other, 50],
      ] as const)
        await db.execute(sql`
          insert into memorial_memories (memorial_id, submit_id, author_name, content, author_key, content_key, locale, state, created_at)
          select ${id}::uuid, gen_random_uuid(), 'דליה', repeat('מילים ', 30), n::text, n::text, 'he', 'approved', now() - n * interval '1 minute'
          from generate_series(1, ${count}::int) n`);
      await db.execute(sql`vacuum analyze memorial_memories`);
      const client = clientOf(filled.services, null);
      const list = (memorialId: string) => () => client.contributions.list({ memorialId, kind: 'memory' });
      await millisecondsOf(list(filled.memorialId));
      const measured: { many: number; few: number }[] = [];
      for (let index = 0; index < rounds; index += 1)
        measured.push({
          many: await millisecondsOf(list(filled.memorialId)),
          few: await millisecondsOf(list(other)),
        });
      const ratio = median(measured.map(({ many, few }) => many / few));
      return {
        figure: `${round(ratio)} ×`,
        parts: `${round(median(measured.map(({ many }) => many)), 1)} against ${round(median(measured.map(({ few }) => few)), 1)} ms`,
        bound: 'at most 1.30',
        holds: ratio <= 1.3,
      };
    } finally {
      await filled.stop();
    }
  },
};

export const contributionLines = [added, query];
